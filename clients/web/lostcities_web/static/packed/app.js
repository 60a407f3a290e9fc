import{$ as W,$a as mn,A as Pt,Aa as Ye,B as we,Ba as Ge,C as n,Ca as tn,D as Mt,Da as nn,E as _,Ea as de,F as It,Fa as on,G as Bt,Ga as xe,H as Z,Ha as sn,I as ct,Ja as He,K as q,Ka as mt,L as _t,La as an,M as Ce,Ma as fe,N as z,Na as he,O as U,Oa as Te,P as I,Pa as rn,Qa as ln,R as Ae,Ra as cn,S as ee,T as Ut,U as pe,Ua as $n,V as Yt,Va as De,W as Gt,Wa as Fe,X as Pe,Xa as qe,Y as Ht,Ya as ge,Z as Dt,Za as je,_ as j,_a as un,a as Et,aa as h,b as Rt,ba as S,bb as pn,c as d,ca as G,cb as dn,d as g,da as Me,db as fn,e as $e,ea as te,eb as hn,f as v,fa as F,fb as gn,g as Wt,ga as $t,gb as yn,h as oe,ha as L,hb as bn,i as Lt,ia as P,ib as pt,j as a,ja as Ie,jb as re,k as Ot,ka as Ft,la as qt,m as ue,ma as jt,n as At,na as Be,o as R,oa as Kt,p as A,pa as Vt,qa as Qt,r as E,ra as Xt,s as se,sa as Jt,t as C,ta as Zt,u as Oe,ua as ut,v as J,va as Se,w as x,wa as _e,x as B,xa as zt,y as me,ya as en,z as ae,za as Ue}from"./chunk.js";var Ve=J(B.get("sound")==="on"),Ke=null;function kn(e){B.set("sound",e?"on":null),Ve.set(e),e&&dt()}function _o(e,[t,o,s,r,i]){let l=e.currentTime+o,c=new OscillatorNode(e,{type:i,frequency:t}),$=new GainNode(e,{gain:0});$.gain.linearRampToValueAtTime(r,l+.008),$.gain.exponentialRampToValueAtTime(1e-4,l+s),c.connect($).connect(e.destination),c.start(l),c.stop(l+s)}function ye(e){if(!(!Ve.get()||!globalThis.AudioContext)){Ke||=new AudioContext,Ke.state==="suspended"&&Ke.resume().catch(()=>{});for(let t of e)_o(Ke,t)}}var vn=()=>ye([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),dt=()=>ye([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),wn=()=>ye([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),Cn=()=>ye([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),Sn=()=>ye([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),xn=()=>ye([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var Tn=600,Uo=3e3,Yo=15e3,Go=/^(.+)\.[a-z2-7]{16}$/;function Ho(e,t,o){let s=Go.exec(e)?.[1]??e,r=null,i=0,l=!1,c=!1,$=!1,u=!0,m=async()=>{if(i=0,document.hidden||$)return;c=!1,l=!0,o({isBusy:l});let y;try{if(!r){let{Checker:b}=await import("/static/verify/checker.js");r=new b({game:s,seat:t,storage:B,read:w=>R(E(e,`/log${w}`))})}y={result:await r.check(),error:null},u=!1}catch(b){y={error:b}}l=!1,!$&&(o({...y,isBusy:l}),c&&p())},p=(y=u?Tn:t===null?Yo:Uo)=>{c=!0,!i&&!l&&(i=setTimeout(m,y))},f=()=>c&&p(Tn);return document.addEventListener("visibilitychange",f),{want:()=>p(),again:()=>{clearTimeout(i),i=0,p(0)},acceptKey:()=>r?.acceptKey(),evidence:()=>r?.evidence??{},close(){$=!0,clearTimeout(i),document.removeEventListener("visibilitychange",f)}}}function Qe(e,t,o){let s=`${e} ${t}`,r={key:s,result:null,error:null,isBusy:!1},[i,l]=d(r),c=v(null);g(()=>(l(r),c.current=Ho(e,t,p=>l(f=>({...f.key===s?f:r,...p}))),c.current.close),[s]),g(()=>{o&&c.current?.want()},[s,o]);let $=oe(()=>c.current?.again(),[]),u=oe(()=>{c.current?.acceptKey(),c.current?.again()},[]),m=oe(()=>c.current?.evidence()??{},[]);return{...i.key===s?i:r,again:$,acceptKey:u,evidence:m}}function ft(e){switch(e){case"malformed":return n("the server sends a log that cannot be read");case"gap":return n("events are missing in the log");case"time":return n("an entry of the log is older than the one before it");case"chain":return n("an event was changed: it does not follow from the log before it");case"creation":return n("the log does not begin as a game does");case"after_end":return n("the log goes on after the end of the game");case"opening":return n("hidden cards are not those that the server had committed to");case"withheld":return n("the server hides what you may see");case"seat_seed":return n("a player's part of the shuffle is not valid");case"seed":return n("the server's part of the shuffle is not valid");case"salt":return n("hidden cards do not follow from the server's seed");case"cut":return n("the end of the log is missing, which this browser has seen");case"rewritten":return n("this browser has seen another log of this game");case"signature":return n("the server's signature is not valid");case"key_changed":return n("the server signs with another key than before")}}var Xe=e=>_(e,{one:n("{count} event",{count:e}),other:n("{count} events",{count:e})});function ht({result:e,error:t}){return e?.fault?n("WRONG: {fault}",{fault:ft(e.fault.code)}):t?n("Not checked: {reason}",{reason:U(t)}):e?n("Checked: {events}, signed by this server",{events:Xe(e.head.version)}):n("Checking \u2026")}function Nn({head:e,opened:t,isOver:o,isFirst:s,seedsAdded:r,isOwnSeed:i}){return[n("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Xe(e.version)}),n("The server has signed the end of the log with its key."),s?n("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):n("The log contains what this browser had seen of it before."),t>0&&_(t,{one:n("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:n("{count} hidden values that you may see are what the server had committed to.",{count:t})}),o&&n("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),r>0&&_(r,{one:n("{count} seed of a player is in the log.",{count:r}),other:n("{count} seeds of players are in the log.",{count:r})}),i&&n("Yours is the one that this browser has made.")].filter(l=>l!==!1)}var En=e=>[!e?.isOver&&n("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),n("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),n("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&n("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),n("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var gt=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Ln={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Do=({version:e,hash:t})=>`${e}:${t}`;function On(e){let t=e.evidence(),o=document.createElement("a");o.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),o.download=`lostcities-${t.game??"log"}.json`,o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),6e4)}var Rn=({title:e,text:t,note:o})=>a`<h3>${e}</h3>
  ${o&&a`<p>${o}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${h} icon="copy" label=${n("Copy")} onClick=${()=>te(t,n("It is copied."))} /></p>`,Wn=({title:e,texts:t})=>a`<h3>${e}</h3><ul>${t.map(o=>a`<li>${o}</li>`)}</ul>`;function Fo({key:e,knownKey:t}){return e?.isEphemeral?n("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?n("This browser keeps the key, and notices a change. Compare it with what the operator says."):n("This is not the key that this browser knows.")}function qo({check:e,result:t}){let o=t.fault?.code==="key_changed";return a`<h3>${n("What to do")}</h3>
    <ul>
      ${o?a`<li>${n("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:a`<li>${n("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${n("Keep the head below: it proves what the server had said.")}</li>
          <li>${n("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${h} icon="down" className="primary" label=${n("Save the log")} onClick=${()=>On(e)} />
      ${o&&a`<${h} className="danger" label=${n("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function jo({check:e,onClose:t}){let{result:o,error:s,isBusy:r}=e,i=o?.fault,l=i?o.kept:o?.head;return a`<${G} title=${n("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${gt(e)}`} role="status"><${C} name=${Ln[gt(e)]} />
      <span>${i?n("WRONG, at event {version}: {fault}.",{version:i.version,fault:ft(i.code)}):ht(e)}</span></p>
    ${i&&a`<${qo} check=${e} result=${o} />`}
    ${o&&!i&&a`<${Wn} title=${n("What was checked")} texts=${Nn(o)} />`}
    ${!i&&a`<${Wn} title=${n("What is not checked")} texts=${En(o)} />`}
    ${l&&a`<${Rn} title=${i?n("The head that this browser had seen"):n("Head of the log")} text=${Do(l)}
      note=${n("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${o?.key&&a`<${Rn} title=${n("Key of the server")} text=${o.key.keyId} note=${Fo(o)} />`}
    ${!i&&a`<p class="buttons">
      <${h} label=${s||!o?n("Check now"):n("Check again")} disabled=${r} aria-busy=${r} onClick=${e.again} />
      ${o&&a`<${h} icon="down" label=${n("Save the log")} onClick=${()=>On(e)} />`}
    </p>`}
  </${G}>`}function Je({check:e}){let[t,o]=d(!1),[s,r]=[gt(e),ht(e)],i=s==="checked"&&e.result?n("Checked: {events}",{events:Xe(e.result.head.version)}):"";return a`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${n("What this means")} onClick=${()=>o(!0)}>
      <${C} name=${Ln[s]} /><span class=${i&&"seal-wide"}>${r}</span>${i&&a`<span class="seal-narrow">${i}</span>`}
    </button>
    ${s==="wrong"&&a`<span class="hidden" role="alert">${r}</span>`}
    ${t&&a`<${jo} check=${e} onClose=${()=>o(!1)} />`}
  </div>`}function Ze(e){let t=e.map(s=>s.name),o=new Set(t);return e.map(s=>{if(!s.name||t.filter(l=>l===s.name).length<2)return s;let r=1;for(;o.has(`${s.name} ${r}`);)r+=1;let i=`${s.name} ${r}`;return o.add(i),{...s,name:i}})}var ze=e=>K(e).length>1?e.map(t=>({...t,isYou:!1})):e,Y=(e,t)=>e.find(o=>o.seat===t)?.name||n("Seat {number}",{number:t+1}),K=e=>e.filter(t=>t.isYou).map(t=>t.seat),be=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Ko=2**31-1,ie=(e,t)=>t.filter(o=>!e.find(s=>s.seat===o)?.isLeft);function Vo({frame:{clocks:e,status:t},mine:o,commands:{send:s,isBusy:r}}){return!e?.isPaused||t!=="running"?null:a`<section class="banner quiet" aria-label=${n("Paused clocks")}>
    <${C} name="pause" />
    <p>${n("The clocks are paused. A move starts them again.")}</p>
    ${o.length>0&&a`<${h} icon="play" label=${n("Start the clocks")} disabled=${r} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function Qo({frame:e,toAct:t,mine:o,company:s}){let{claimS:r,seats:i=[]}=s??{};return!r||!o.length||e.status!=="running"||e.clocks?.isPaused?[]:i.flatMap(({seat:l,presence:c,awaySince:$})=>c==="away"&&$&&t.includes(l)&&!o.includes(l)?[{seat:l,at:Math.max($,e.at??0)+r*1e3}]:[])}function Xo({frame:e,toAct:t,seats:o,mine:s,company:r,commands:{send:i,isBusy:l}}){let[,c]=d(0),$=Qo({frame:e,toAct:t,mine:s,company:r}),u=ue(),m=Math.min(...$.map(({at:y})=>y).filter(y=>y>u));g(()=>{if(!Number.isFinite(m))return;let y=setTimeout(()=>c(b=>b+1),Math.min(m-ue()+50,Ko));return()=>clearTimeout(y)},[m]);let p=$.filter(({at:y})=>y<=u);if(!p.length)return null;let f=Z(p.map(({seat:y})=>Y(o,y)));return a`<section class="banner" role="status" aria-label=${n("Players who have gone")}>
    <${C} name="door" />
    <p>${n("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:f})}</p>
    <p class="buttons">
      ${p.map(({seat:y})=>a`<${h} key=${y} icon="flag" disabled=${l} onClick=${()=>i({claimSeat:y})}
        label=${o.length===2?n("Claim the win"):n("Claim the seat of {name}",{name:Y(o,y)})} />`)}
    </p>
  </section>`}function Jo({id:e,seat:t,name:o,onDone:s,onClose:r}){let i=v(se()),l=async()=>{await pe(),await A(E(e,"/commands"),{commandId:i.current,takeOver:t}),r(),s()};return a`<${G} title=${n("Take over the seat of {name}?",{name:o})} onClose=${r}>
    <p>${n("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${S} className="primary" label=${n("Take over")} onWork=${l} />
      <${h} label=${n("Cancel")} onClick=${r} />
    </p>
  </${G}>`}var Zo=(e,t)=>e.filter(({seat:o,isLeft:s})=>s&&t.every(r=>r===o));function zo({info:e,frame:t,seats:o,mine:s,onChange:r}){let[i,l]=d(null);if(t.status!=="running")return null;let c=e.takeover?Zo(o,s):[],$=s.length>0&&ie(o,s).length===0;return!c.length&&!$?null:a`<section class="banner quiet" aria-label=${n("Seats that are left")}>
    <${C} name="door" />
    <p>${$?n("You have left the game. The others play on."):n("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:u})=>a`<${h} key=${u} icon="person" onClick=${()=>l(u)}
        label=${$?n("Come back"):n("Take over the seat of {name}",{name:Y(o,u)})} />`)}
    </p>
    ${i!==null&&a`<${Jo} key=${i} id=${e.id} seat=${i} name=${Y(o,i)} onDone=${r} onClose=${()=>l(null)} />`}
  </section>`}var An=({info:e,frame:t,toAct:o,seats:s,mine:r,company:i,commands:l,onChange:c})=>a`
  <${Xo} frame=${t} toAct=${o} seats=${s} mine=${ie(s,r)} company=${i} commands=${l} />
  <${Vo} frame=${t} mine=${ie(s,r)} commands=${l} />
  <${zo} info=${e} frame=${t} seats=${s} mine=${r} onChange=${c} />`;var es=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,yt=e=>typeof e=="string"?e:ts(e);function ts([e,...t]){let o=String(e),s=t.map(yt);return o==="table"?a`<div class="wide"><table>${s}</table></div>`:es.test(o)?Et(o,null,s):s}function ke({title:e,rules:t,variant:o,className:s=""}){let[r,i]=d(null),l=async()=>i(t??(await R(`/api/variants/${encodeURIComponent(o??"")}`)).rules);return a`<${S} icon="book" label=${n("Rules")} className=${s} onWork=${l} />
    ${r&&a`<${G} title=${e} className="rules" onClose=${()=>i(null)}>
      <div class="prose">${r.length?r.map(yt):n("This game has no rules text.")}</div>
    </${G}>`}`}function Pn(e){let t=e.find(o=>typeof o!="string"&&o[0]==="p");return Array.isArray(t)?t.slice(1).map(yt):[]}var Mn=({places:e,zones:t,prompt:o})=>JSON.stringify([e,t,o]);function In(e,t){let o=e.findIndex(s=>s.status==="running");return o>=0&&e.slice(o+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function ns(e,t){let o=new Set,s=null,r=s;for(let i of e){if(!i.table||i.isUndone){i.table&&o.add(Mn(i.table));continue}let l=Mn(i.table);o.has(l)||(o.add(l),s!==null&&t.includes(i.actor??NaN)&&(r=s),s=i.version)}return r}async function Bn(e,t,o){let{frames:s}=await R(E(e,`/frames?seat=${t}`));return ns(s,o)}function _n({info:e,frame:t,viewer:o,mine:s,log:r,commands:{send:i,isBusy:l}}){let c=s.length===t.seats.length,$=!c&&!In(r,s),u=async()=>{if(e.undoMode!=="free"||c)return i({undo:!0});let m=await Bn(e.id,o,s);return m===null?q(n("You have made no move that can be undone.")):i({undo:m})};return a`
  ${t.undo&&t.undo!=="none"&&a`<${S} icon="undo" disabled=${l||$} className="plain"
    label=${t.undo==="asks"?n("Ask to undo"):n("Undo")} onWork=${u} />`}
  ${t.canRedo&&a`<${h} icon="redo" disabled=${l} className="plain" label=${n("Redo")} onClick=${()=>i({redo:!0})} />`}`}function Ne({label:e,icon:t="more",children:o}){let s=v(null);return g(()=>{let i=l=>{(l instanceof KeyboardEvent?l.key==="Escape":!s.current.contains(l.target))&&(s.current.open=!1)};return addEventListener("keydown",i),addEventListener("click",i),()=>{removeEventListener("keydown",i),removeEventListener("click",i)}},[]),a`<details class="menu" ref=${s}>
    <summary class="button" role="button"><${C} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${i=>i.target.closest("button, a")&&!i.target.closest("dialog")&&(s.current.open=!1)}>${o}</div>
  </details>`}function bt({info:e,frame:t,log:o=[],mine:s,own:r,commands:{send:i,isBusy:l}}){let[c,$]=d(""),u=t.status==="running"&&!e.sealedUntil&&ie(t.seats,s).length>0,m=t.status==="over"||s.length===t.seats.length,p=()=>$("");return a`<div class="game-menu">
    <${ke} title=${e.title} variant=${e.variant} className="plain" />
    <${Ne} label=${n("More")}>
      <${h} icon="link" label=${n("Copy the link to watch")}
        onClick=${()=>te(`${location.origin}/game/${e.id}`,n("The link is copied."))} />
      ${s.length>0&&a`<${h} icon="phone" label=${n("Continue on another device")} onClick=${()=>$("device")} />`}
      <a class="button" href=${`/replay/${e.id}`}><${C} name="play" />${n("Replay")}</a>
      ${t.seats.filter(({isYou:f,isErased:y,player:b})=>b&&!f&&!y).map(({seat:f,name:y,player:b})=>a`
        <a class="button" key=${f} href=${`/player/${b}`}><${C} name="person" />${n("Profile of {name}",{name:y??""})}</a>`)}
      ${m&&t.status!=="open"&&a`<${S} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(o,t.version))} />`}
      ${u&&t.clocks&&!t.clocks.isPaused&&a`
        <${h} icon="pause" label=${n("Offer to pause the clocks")} disabled=${l||!!t.offer} onClick=${()=>i({offerPause:!0})} />`}
      ${u&&a`
        <${h} icon="meet" label=${n("Offer to end the game")} disabled=${l||!!t.offer} onClick=${()=>i({offerEnd:!0})} />
        <${h} icon="flag" className="danger" label=${n("Resign")} disabled=${l} onClick=${()=>$("resign")} />`}
    </${Ne}>
    ${c==="device"&&a`<${un} game=${e.id} onClose=${p} />`}
    ${c==="resign"&&a`<${Me} title=${r?n("Resign for {name}?",{name:r}):n("Resign?")} 
      text=${e.takeover?n("You leave your seat. You or another player may take it over again."):n("You leave the game for good and come last.")}
      label=${n("Resign")} onYes=${()=>i({resign:!0})} onClose=${p} />`}
  </div>`}var os=6e3,Un=()=>({hello:n("Hello!"),good_luck:n("Good luck!"),well_played:n("Well played!"),nice_move:n("Nice move!"),thanks:n("Thank you!"),sorry:n("Sorry!"),oops:n("Oops!"),wow:n("Wow!"),close:n("That was close!"),thinking:n("I am thinking \u2026"),good_game:n("Good game!"),goodbye:n("Goodbye!")}),kt=J(B.get("phrases")==="off");function ss(e){B.set("phrases",e?"off":null),kt.set(e)}function Yn(e){let[t,o]=d(null),s=x(kt);return g(()=>{if(!e||s)return o(null);o(e);let r=setTimeout(()=>o(null),os);return()=>clearTimeout(r)},[e,s]),t}var Gn=({said:e,seat:t})=>e?.seat===t?a`<span class="bubble" role="status">${e.text??Un()[e.phrase??""]??""}</span>`:null;function Hn({id:e}){let t=x(kt),o=s=>A(E(e,"/say"),{phrase:s}).catch(I);return a`<${Ne} label=${n("Say")} icon="speech">
    ${Object.entries(Un()).map(([s,r])=>a`<${h} key=${s} label=${r} onClick=${()=>o(s)} />`)}
    <${h} icon=${t?"sound":"mute"} label=${t?n("Show phrases of others"):n("Hide phrases of others")} onClick=${()=>ss(!t)} />
  </${Ne}>`}var Dn=200,wt=6e4,Fn=864e5,qn=1e4;function Ct({initialS:e=0,perMoveS:t=0}){let o=e||t;return 1e3*([3600,60,30,20,10].filter(r=>r<3600||o*1e3>=Fn).find(r=>r*8<=o)??Math.min(10,Math.floor(o/3)))}function as({leftMs:e,dueAt:t},{initialS:o=0},s){let r=t-s,i=e===o*1e3&&e>wt;return r>e+Dn+1||i&&r<=wt+Dn+1}function St({seat:e,leftMs:t,dueAt:o},s,r,i){if(o===void 0||Number.isNaN(i))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let l=as({seat:e,leftMs:t,dueAt:o},s,r),c=Math.max(0,Math.min(l?wt:t,o-i));return{ms:c,isRunning:!0,isFirst:l,isLow:c<=Ct(l?{perMoveS:60}:s)}}var vt=e=>String(e).padStart(2,"0");function jn(e){if(e<qn)return Bt(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[o,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?n("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${vt(o%60)}:${vt(t%60)}`:`${o}:${vt(t%60)}`}function xt(e){let t=Math.ceil(e/1e3),o=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=o.findIndex(([,i])=>i>0);return(s<0?o.slice(-1):o.slice(s,s+2)).filter(([,i],l)=>i||!l).map(([i,l])=>It(l,i)).join(" ")}function Kn(e){let t=e>Fn?6e4:e>qn?1e3:100;return e-(Math.ceil(e/t)-1)*t}function rs({clock:e,control:t,at:o,isPaused:s,isLive:r}){let[,i]=d(0),{ms:l,isRunning:c,isFirst:$,isLow:u}=St(e,t,o,r?ue():NaN);return $e(()=>{if(!c||l<=0)return;let p=setTimeout(()=>i(f=>f+1),Kn(l));return()=>clearTimeout(p)}),a`<span class=${`clock ${c?"is-ticking":""} ${u?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${$?n("Time for the first move"):n("Time left")}>
    <${C} name=${s?"pause":u?"hourglass":"clock"} />
    <span class="hidden">${xt(l)}${s?` (${n("paused")})`:""}</span>
    ${$&&a`<small aria-hidden="true">${n("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${jn(l)}</span>
  </span>`}var is=()=>a`<span class="seat-left" title=${n("The player of this seat has left the game.")}><${C} name="door" />${n("left")}</span>`,et=({at:e=0,clocks:t,seats:o=[],status:s},r,i,l=null,c=null)=>$=>{let u=o.find(p=>p.seat===$);if(u?.isLeft)return a`<${is} />`;let m=t?.seats.find(p=>p.seat===$);return a`<${Gn} said=${c} seat=${$} /><${Ie} company=${l} seat=${u} />
    ${m&&r&&a`<${rs} clock=${m} control=${r} at=${e} isPaused=${!!t?.isPaused}
      isLive=${i&&s==="running"} />`}`};function Vn({frame:{at:e=0,clocks:t,status:o},control:s,mine:r}){let[i,l]=d(""),c=o==="running"&&t?.seats.find(({seat:u,dueAt:m})=>m!==void 0&&r.includes(u)),$=c?c.dueAt:void 0;return g(()=>{if(l(""),!c||!s)return;let{ms:u,isFirst:m,isLow:p}=St(c,s,e,ue());if(p)return;let f=Ct(m?{perMoveS:60}:s),b=setTimeout(()=>{Sn(),l(n("Your time is running out: {time} left.",{time:xt(f)}))},u-f);return()=>clearTimeout(b)},[$]),a`<p class="hidden" role="status">${i}</p>`}function Qn({name:e,onReady:t}){let o=v(null);return g(()=>o.current.querySelector("button")?.focus(),[]),a`<section class="seat-switch" ref=${o} aria-label=${n("Hand over the device")}>
    <${Oe} />
    <p class="lead">${n("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${n("The cards stay hidden until then.")}</p>
    <${h} className="primary big" icon="eye" label=${n("Ready: show my cards")} onClick=${t} />
  </section>`}var ls=60;function cs({text:e,pieces:t=[]}){let o=new Map(t.map(i=>[i.label,i])),s=[...o.keys()].sort().reverse().map((i="")=>i.replace(/[^\w\s]/g,"\\$&")),r=s.length?e.trim().split(new RegExp(`(${s.join("|")})`)):[e.trim()];return a`<span class=${e.startsWith("  ")?"line part":"line"}>
    ${r.map(i=>o.has(i)?a`<${$n} piece=${o.get(i)} />`:De(i))}
  </span>`}var $s=({frame:e,isCurrent:t,onPick:o,replay:s})=>{let r=(e.lines||[]).map((l,c)=>a`<${cs} key=${c} text=${l} pieces=${e.pieces} />`),i=`${e.isUndone?"undone":""} ${t?"current":""}`;return a`<li class=${i} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${o?a`<button type="button" class="plain" onClick=${()=>o(e.version)}>${r}</button>`:s?a`<a href=${`${s}?at=${e.version}`} tabindex="-1">${r}</a>`:r}
    ${e.isUndone&&a`<small class="hidden">${n("undone")}</small>`}
  </li>`};function tt({frames:e,current:t,onPick:o,replay:s}){let r=v(null),i=v(!0),l=e.filter($=>$.lines?.length);$e(()=>{let $=r.current,u=$.querySelector(".current");u?$.scrollTop=u.offsetTop-$.offsetTop-$.clientHeight/2:i.current&&($.scrollTop=$.scrollHeight)},[l.length,t]);let c=({target:$})=>i.current=$.scrollHeight-$.scrollTop-$.clientHeight<ls;return a`<section class="log" aria-labelledby="log">
    <h2 id="log">${n("Log")}</h2>
    <div class="lines" ref=${r} onScroll=${c} tabindex="0" role=${o?"group":"log"} aria-labelledby="log">
      <ol>
        ${l.map($=>a`<${$s} key=${$.version} frame=${$} isCurrent=${$.version===t} onPick=${o} replay=${s} />`)}
      </ol>
    </div>
    ${!l.length&&a`<p class="soft">${n("Nothing yet.")}</p>`}
  </section>`}var us=(e,t)=>({undo:n("{name} asks to undo a move.",{name:t}),redo:n("{name} asks to redo the undone moves.",{name:t}),pause:n("{name} asks to pause the clocks.",{name:t}),end:n("{name} offers to end the game here, as the points stand.",{name:t})})[e]||n("{name} makes an offer.",{name:t}),ms=(e,t)=>({undo:n("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:n("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:n("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:n("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||n("You made an offer. Waiting for {names}.",{names:t});function Xn(e,t){let o=v(null);g(()=>{let s=o.current;o.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&q(e.lines.map(i=>i.trim()).join(" \xB7 "))},[e])}function Jn({offer:e,seats:t,mine:o,commands:{send:s,isBusy:r}}){let i=e.asked||[],l=i.find(f=>o.includes(f)),c=(f,y)=>()=>s({answer:{offer:e.id,accept:f}},y),$=o.includes(e.seat),u=$&&l===void 0,m=Z(i.map(f=>Y(t,f))),p=l!==void 0&&o.length>1;return a`<section class="banner" role="alert" aria-label=${n("An offer")}>
    <${C} name="meet" />
    <p>
      ${u?ms(e.kind,m):us(e.kind,Y(t,e.seat))}
      ${p&&` ${n("Waiting for {name}.",{name:Y(t,l)})}`}
      ${l===void 0&&!$&&` ${n("Waiting for {names}.",{names:m})}`}
    </p>
    <p class="buttons">
      ${l!==void 0&&a`
        <${h} className="primary" label=${n("Accept")} disabled=${r} onClick=${c(!0,l)} />
        <${h} label=${n("Decline")} disabled=${r} onClick=${c(!1,l)} />`}
      ${u&&a`<${h} label=${n("Withdraw")} disabled=${r} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var ps=50;function Zn({id:e,seats:t,mine:o,company:s,said:r}){let[i,l]=d([]),[c,$]=d("");g(()=>{r?.text&&l(b=>[...b,r].slice(-ps))},[r]);let u=s?.seats.filter(({hasChat:b})=>b).map(({seat:b})=>b)??[],m=u.some(b=>o.includes(b)),p=u.filter(b=>!o.includes(b)),f=b=>A("/api/settings",{hasChat:b}).catch(I),y=b=>{b.preventDefault(),c.trim()&&A(E(e,"/say"),{text:c}).then(()=>$(""),I)};return a`<details class="chat">
    <summary><h2>${n("Chat")}</h2>${i.length>0&&a`<span class="tally">${i.length}</span>`}</summary>
    ${!m&&a`<p>${n("Chat is off. Turn it on to write to players who have it on, too, at all tables.")}</p>
      <${h} label=${n("Turn chat on")} onClick=${()=>f(!0)} />`}
    ${m&&a`
      <div role="log" aria-label=${n("Chat")}>
        ${i.length>0&&a`<ol>${i.map((b,w)=>a`<li key=${w}><b>${cn(t,b.seat)}</b> ${b.text}</li>`)}</ol>`}
      </div>
      ${p.length>0?a`<form onSubmit=${y}><input maxlength="200" aria-label=${n("Write to the others")} placeholder=${n("Write to the others")} value=${c}
            onInput=${b=>$(b.target.value)} /><button class="button">${n("Send")}</button></form>`:a`<p>${n("No other player at this table has chat on.")}</p>`}
      <${h} className="plain" label=${n("Turn chat off")} onClick=${()=>f(!1)} />`}
  </details>`}var ds=2,nt=e=>e.startsWith("  ");function fs(e){let t=e.findIndex(nt);return e.length>1?e.slice(t>0?t-1:1):e}function hs(e,t){let o=e.filter(r=>r.version>t&&r.lines?.length);return o.some(r=>r.isTurning)?null:(o.findLast(({lines:r=[]})=>r.some(nt))??o.findLast(({lines:r=[]})=>r.length>1)??o.at(-1))?.version??null}function zn({log:e,table:t,version:o},s){let r=v(null),[i,l]=d(null);g(()=>{if(!t)return;let u=r.current;r.current={version:o,headline:t.headline},u&&o>u.version&&t.headline!==u.headline&&l(hs(e,u.version))},[t]);let c=e.find(u=>u.version===i&&!u.isUndone),$=e.filter(u=>i!==null&&u.version>i&&s.includes(u.actor??NaN)).length;return{lines:c?.lines&&$<ds?fs(c.lines):[],close:()=>l(null)}}function eo({lines:e,sheet:t,seats:o,onClose:s}){let r=t?e.filter(l=>!nt(l)):e,i=()=>{s(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return a`<div class="round-summary" role="status">
    ${e.length>0&&a`<div class="banner">
      <div class="told">
        ${r.map((l,c)=>a`<p key=${c} class=${nt(l)?"part":""}>${De(l.trim())}</p>`)}
      </div>
      ${t&&a`<${ge} sheet=${t} seats=${o} />`}
      <${h} icon="close" label=${n("Close")} isQuiet className="plain" onClick=${i} />
    </div>`}
  </div>`}var gs=5e3,ot=new Map,to=e=>ot.has(e);async function no(e,t){await pe();let o=await Qt(),{id:s}=await A("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:o,commandId:se()});s!==t&&(t&&ot.delete(t),ot.set(s,e),ae(`/game/${s}`,{replace:!!t}))}function oo(e,t){g(()=>{let o=ot.get(e);if(!o||!t)return;let s=setInterval(()=>no(o,e).catch(()=>{}),gs);return()=>clearInterval(s)},[e,t])}function ys({variant:{key:e,title:t,seats:o},onClose:s}){let[r,i]=d(o[0]),[l,c]=gn(),$=()=>no({variant:e,seats:r,...l});return a`<${G} title=${n("Play a person: {title}",{title:t})} onClose=${s}>
    ${o.length>1&&a`<${F} name="pair-seats" legend=${n("How many seats?")} value=${r} onChange=${i}
      choices=${o.map(u=>({value:u,label:String(u)}))} />`}
    ${c}
    <p class="buttons">
      <${S} className="primary" icon="people" label=${n("Find an opponent")} onWork=${()=>$().catch(I)} />
      <${h} label=${n("Cancel")} onClick=${s} />
    </p>
  </${G}>`}function so({variant:e}){let[t,o]=d(!1);return a`<${h} icon="people" label=${n("Play a person")} aria-label=${`${n("Play a person")}: ${e.title}`} onClick=${()=>o(!0)} />
    ${t&&a`<${ys} variant=${e} onClose=${()=>o(!1)} />`}`}var ao=16,bs=({bot:{title:e,description:t,isGuest:o},isAsked:s,isBusy:r,onSeat:i})=>a`<li>
  <${S} icon="bot" label=${n("{name}, a bot",{name:e})} disabled=${r} onWork=${i} />
  <span class="soft">
    ${s&&a`<em>${n("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&o&&a`<small>${n("by another author")}</small>${t&&a` <span class="description">${t}</span>`}`}
  </span>
</li>`,ro=e=>e.split(".")[0]??e;function io({id:e,free:t,onChange:o}){let{bots:s,again:r}=Ye(Zt(e)),[i,l]=d(t[0]),[c,$]=d(""),[u,m]=d(ao),p=x(_e),f=p?.id===ro(e)&&!c,y=i!==void 0&&t.includes(i)?i:t[0];if(!s?.length)return null;let b=async({name:w})=>{_e.set(null),$(w);try{await A(E(e,"/bots"),{bot:w,seat:y}),o()}catch(N){let M=N;if(!zt(M))throw M;_e.set({id:ro(e),error:M}),r()}finally{$("")}};return a`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${n("Let a bot take a seat")}</h2>
    ${t.length>1&&a`<${F} name="bot-seat" legend=${n("Which seat?")} value=${y} onChange=${l}
      choices=${t.map(w=>({value:w,label:String(w+1)}))} />`}
    <p role="status" class="refusal">${f&&U(p.error)}</p>
    <ul>${s.slice(0,u).map(w=>a`<${bs} key=${w.name} bot=${w} isAsked=${c===w.name} isBusy=${c!==""} onSeat=${()=>b(w)} />`)}</ul>
    ${u<s.length&&a`<p><${h} icon="down" label=${n("Show more")} onClick=${()=>m(u+ao)} /></p>`}
  </section>`}var ks=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),vs=({link:e})=>a`<div class="invitation">
  <label for="invitation">${n("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${h} className="primary" icon="copy" label=${n("Copy")} onClick=${()=>te(e,n("The link is copied. Send it to your friends."))} />
  </div>
  ${ks()&&a`<p class="soft">${n("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,ws=({seat:{keptFor:e,isKeptForYou:t},isSeated:o,onRelease:s})=>{if(!e)return a`<span class="soft">${n("free")}</span>`;let r=t?n("Decline"):n("Free the seat");return a`<span class="soft">${t?n("kept for you"):n("kept for {name}",{name:e})}</span>
    ${(t||o)&&a`<${S} icon="close" label=${r} onWork=${s} />`}`};function lo({info:e,seats:t,company:o,onChange:s}){let[r,i]=d(!1),l=K(t).length>0,c=e.seats.filter(({seat:k,keptFor:T})=>T&&!t[k]?.name),$=t.every(({name:k})=>k),u=k=>c.some(T=>T.seat===k),m=t.filter(({name:k,seat:T})=>!k&&!u(T)).map(({seat:k})=>k),p=m.length>0,f=c.some(({isKeptForYou:k})=>k),y=()=>(e.series?an(e.series.before):Te(e.id)).then(s),b=async k=>{await A(E(e.id,"/commands"),{commandId:se(),releaseSeat:k}),s()},w=t.filter(({seedDigest:k})=>k).map(({name:k})=>k||""),N=async()=>{await A(E(e.id,"/leave")),ae("/")},M=async()=>{try{await A(E(e.id,"/commands"),{commandId:se(),closeTable:!0}),ae("/")}catch(k){I(k)}},H=l&&p&&to(e.id);return oo(e.id,p),a`<section class="waiting-room sheet" aria-label=${n("Waiting room")}>
    <p class="lead"><${C} name="hourglass" />${$?n("Every seat is taken. The shuffle still needs {names}.",{names:Z(w)}):H?n("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):n("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:k,name:T,isYou:V,isBot:O},le)=>a`<li key=${k} class=${T?"":"free"}>
          <span>${n("Seat {number}",{number:k+1})}</span>
          ${T&&a`<strong>${V?n("{name} (you)",{name:T}):T}</strong>${O&&a`<${ln} />`}
            <${Ie} company=${o} seat=${t[le]} />`}
          ${!T&&a`<${ws} seat=${e.seats[le]} isSeated=${l} onRelease=${()=>b(k)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&p&&a`<${io} id=${e.id} free=${m} onChange=${s} />`}
    ${p&&a`<${vs} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${l&&a`<${S} icon="door" label=${n("Leave the table")} onWork=${N} />`}
      ${e.isHost&&a`<${h} icon="close" className="danger" label=${n("Close the table")} onClick=${()=>i(!0)} />`}
      ${f&&a`<${S} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?n("Accept the rematch"):n("Accept the challenge")} onWork=${y} />`}
      ${!l&&!f&&p&&a`<${S} className="primary" icon="plus" label=${n("Take a seat")} onWork=${()=>Te(e.id).then(s)} />`}
    </p>
    ${r&&a`<${Me} title=${n("Close the table?")} text=${n("The players on its seats have to look for another one.")}
      label=${n("Close the table")} onYes=${M} onClose=${()=>i(!1)} />`}
  </section>`}function Ee({error:e,id:t}){let o=()=>Pe().then(()=>location.reload());return a`<${P} title=${Ce(e)?n("Session expired"):n("This table cannot be shown")} text=${U(e)} note=${z(e)}>
    ${Ce(e)&&a`<${S} className="primary" label=${n("Start again as a guest")} onWork=${o} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&a`<${h} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />`}
  </${P}>`}function Cs({version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}){let i=v(null);g(()=>{let l=i.current;l&&(s&&!l.isWon?Cn():o&&!l.isRoundOver?wn():t&&!l.isMyTurn?dt():r&&r!==l.message?xn():e!==l.version&&vn()),i.current=e?{version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}:null},[e,t,o,s,r])}function Ss(e,t,o){let[s,r]=d(e[0]??null),i=be(t).filter(c=>e.includes(c)),l=s!==null&&i.includes(s)?null:i[0]??null;return g(()=>{l!==null&&o&&r(l)},[l,o]),{viewer:s,next:o?null:l,setViewer:r}}function xs({number:e,wins:t}){let[o,s]=t,r=t.length===2&&o&&s?`${o.name} ${o.wins} : ${s.wins} ${s.name}`:t.map(({name:i,wins:l})=>`${i} ${l}`).join(", ");return n("Game {number}: {score}",{number:e,score:r})}var Ts=({info:e,table:t,seats:o,log:s,last:{version:r,actor:i},company:l})=>a`<section class="ended sheet" aria-label=${n("How it ended")}>
  <${qe} result=${t.result} seats=${o} resigned=${i} />
  ${t.sheets.map(c=>a`<${ge} sheet=${c} seats=${o} />`)}
  <p class="buttons">
    <${jt} info=${e} seats=${o} company=${l} />
    <a class="button" href=${`/replay/${e.id}`}>${n("Replay")}</a>
    ${e.hasAnalysis&&a`<a class="button" href=${`/replay/${e.id}?analysis=1`}>${n("Luck and play")}</a>`}
    <${S} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(s,r))} />
  </p>
</section>`,st=({info:e,headline:t,link:o,toAct:s,isWatching:r=!1,company:i,check:l,children:c})=>a`<div class="game-head">
  <div>
    <${W}>${e.title}</${W}>
    <p class="headline">
      ${t}
      ${s&&a` <span class="origin">${n("To act: {names}",{names:s})}</span>`}
      ${e.origin&&a` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${n("Analysis")}</a>`}
      ${e.series&&a` <a class="origin" href=${`/game/${e.series.before}`}>${xs(e.series)}</a>`}
      ${e.contest&&a` <a class="origin" href=${`/contest/${e.contest}`}>${n("Contest")}</a>`}
      ${e.timeControl&&a` <${Ae} control=${e.timeControl} />`}
      ${e.isRated&&a` <span class="origin">${n("rated")}</span>`}
      ${r&&a` <span class="origin">${e.sealedUntil?n("You are watching: the moves are shown from {time} on",{time:ct(e.sealedUntil)}):e.spectatorDelay?n("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):n("You are watching")}</span>`}
      <${Ft} company=${i} isWatching=${r} />
    </p>
    <${Je} check=${l} />
  </div>
  ${o==="disconnected"&&a`<p class="link-disconnected" role="status">${n("The connection is lost. Reconnecting \u2026")}</p>`}
  ${o==="resting"&&a`<p class="link-resting" role="status">${n("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function Ns({info:e,followed:t,seats:o,mine:s,viewer:r,next:i,onNext:l,onChange:c,check:$}){let{log:u,last:m,table:p,version:f,link:y,wake:b,isBefore:w,company:N,said:M}=t,H=zn({log:u,table:p,version:f},e.origin?s:[r]),k=Vt(e.id,r,f,b),T=ie(o,s),V=be(p).some(X=>T.includes(X)),O=m.status==="over";Cs({version:f,isMyTurn:V,isRoundOver:H.lines.length>0&&!O,isWon:O&&!!p.result?.standings.some(({seat:X,isWinner:lt})=>lt&&s.includes(X)),message:m.offer&&!s.includes(m.offer.seat)?`offer ${m.offer.id}`:qt(N)?"rematch":""}),Xn(m,s);let le=Yn(M),Q=s.length>1&&!O&&Z(be(p).map(X=>Y(o,X))),We=Q?`${n("To act: {names}",{names:Q})} \xB7 ${e.title}`:n("Your turn: {title}",{title:e.title});j(V&&!O?We:e.title);let ne=r!==null&&T.includes(r)&&!O&&!w,ce=i!==null||w&&!e.origin,Le=ne&&a`<${_n} info=${e} frame=${m} viewer=${r} mine=${s} log=${u} commands=${k} />`;return a`
    <${st} info=${e} headline=${p.headline} link=${y} toAct=${Q} isWatching=${r===null&&!O} company=${N} check=${$}>
      ${mt(o)&&a`<${Hn} id=${e.id} />`}
      <${bt} info=${e} frame=${m} log=${u} mine=${s} commands=${k} own=${s.length>1&&r!==null?Y(o,r):""} />
    </${st}>
    ${m.offer&&a`<${Jn} offer=${m.offer} seats=${o} mine=${s} commands=${k} />`}
    <${An} info=${e} frame=${m} toAct=${be(p)} seats=${o} mine=${s} company=${N} commands=${k} onChange=${c} />
    ${m.clocks&&a`<${Vn} frame=${m} control=${e.timeControl} mine=${s} />`}
    ${p.renderError&&a`<p class="banner quiet" role="alert">${p.renderError}</p>`}
    <${eo} lines=${O||ce?[]:H.lines} sheet=${p.sheets.at(-1)} seats=${o} onClose=${H.close} />
    ${e.sealedUntil&&!O&&r!==null&&be(p).length===0&&a`<p class="banner" role="status">
      ${n("You have played this deal. It stays closed until {time}, while others play it.",{time:ct(e.sealedUntil)})}
      ${" "}<a href=${`/contest/${e.contest}`}>${n("Results")}</a></p>`}
    ${p.result&&a`<${Ts} info=${e} table=${p} seats=${o} log=${u} last=${m} company=${N} />`}
    <div class="at-table">
      <div class="on-table">
        ${i!==null?a`<${Qn} key=${i} name=${Y(o,i)} onReady=${l} />`:ce?a`<${L} text=${n("Loading the table \u2026")} />`:a`<${je} key=${r} table=${p} seats=${ze(o)} viewer=${r} isLive=${ne}
              isReadOnly=${r===null||O} onAct=${k.act} pending=${k.pending} tools=${Le}
              plateExtra=${et(m,e.timeControl,!0,N,le)} />`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        ${ne&&!ce&&p.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("All moves in words")}</h2><span class="tally">${p.actions.length}</span></summary>
          <${Fe} table=${p} onAct=${k.act} pending=${k.pending} isLive=${ne&&!k.isBusy} />
        </details>`}
        ${s.length>0&&mt(o)&&a`<${Zn} id=${e.id} seats=${o} mine=${s} company=${N} said=${M} />`}
        ${!ce&&a`<${tt} frames=${u} replay=${`/replay/${e.id}`} />`}
      </aside>
    </div>`}function Es(e,t){let o=v(null);return e.table&&(o.current={...e,viewer:t}),e.table||!o.current?{...e,viewer:t}:{...o.current,link:e.link,isBefore:!0}}function Rs({info:e,reload:t}){let[o,s]=d(null),r=K(e.seats),{viewer:i,next:l,setViewer:c}=Ss(r,o,!!e.origin),$=Kt(e,i),u=Es($,i),{last:m,table:p}=u;g(()=>s($.table),[$.table]);let f=Qe(e.id,r[0]??null,m?.version??0);j(e.title),g(()=>{m?.status==="open"&&Xt(e.id,m.seats)},[m]);let y=m&&K(m.seats).join();g(()=>{y!==null&&y!==r.join()&&t()},[y]);let b=e.seats.some(({keptFor:M})=>M)&&m?.status==="open";if(g(()=>{b&&m.version!==e.version&&t()},[b,m?.version]),$.gone)return a`<${Ee} error=${$.gone} id=${e.id} />`;if($.last?.status==="over"&&!$.table)return a`<${P} title=${e.title} text=${n("This table was closed before the game started.")} />`;let w=Ze(m?.seats||e.seats),N=(m?.status||e.status)==="open";return a`<main id="main" class=${`game ${N?"open":""}`}>
    ${N&&a`<${st} info=${e} headline=${n("Waiting for players")} link=${u.link} company=${u.company} check=${f}>
        <${bt} info=${e} frame=${{status:"open",seats:w}} mine=${r} commands=${{}} />
      </${st}>
      <${lo} info=${e} seats=${w} company=${u.company} onChange=${t} />`}
    ${!N&&p&&a`<${Ns} info=${e} followed=${u} seats=${w} mine=${r} viewer=${u.viewer}
      next=${l} onNext=${()=>c(l)} onChange=${t} check=${f} />`}
    ${!N&&!p&&a`<${W}>${e.title}</${W}><${L} text=${n("Loading the table \u2026")} />`}
  </main>`}function co({id:e}){let t=x(ee)?.player,{info:o,error:s,reload:r}=Be(e);return g(()=>{if(s?.reason!=="UNREACHABLE")return;let i=setTimeout(r,3e3);return()=>clearTimeout(i)},[s]),s&&!o?a`<${Ee} error=${s} id=${e} />`:o?a`<${Rs} key=${`${K(o.seats)} ${t?.id}`} info=${o} reload=${r} />`:a`<main id="main"><${L} text=${n("Loading the table \u2026")} /></main>`}var Ws=40,Ls=({error:e,id:t})=>a`<${P} title=${n("This invitation is not valid")} text=${U(e)} note=${z(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
</${P}>`;function Os({info:e,onJoin:t}){let o=v(null),[s,r]=d(!1);g(()=>o.current?.focus(),[]);let i=e.seats.find(({name:$})=>$)?.name,l=e.status==="open"&&e.seats.some(({name:$})=>!$),c=async $=>{$.preventDefault(),r(!0),await t(o.current.value.trim()),r(!1)};return a`<main id="main" class="player-page">
    <${W}>${i?n("{name} invites you to a game",{name:i}):n("You are invited to a game")}</${W}>
    <p><strong>${e.title}</strong> <${Ae} control=${e.timeControl} />${e.isRated&&a` · ${n("rated")}`}</p>
    ${l?a`<form class="invited" onSubmit=${c}>
          <label for="own-name">${n("Your name")}</label>
          <input id="own-name" ref=${o} maxlength=${Ws} autocomplete="nickname" placeholder=${n("as a guest")} />
          <button type="submit" class="primary" disabled=${s}>${n("Take a seat")}</button>
        </form>`:a`<p>${n("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${n("Watch instead")}</a></p>`}
  </main>`}function $o({id:e}){let t=x(ee)?.player,o=v(!!t).current,[s,r]=d(null),[i,l]=d(null);j(n("Invitation"));let c=()=>Te(e,{replace:!0}).catch(r);g(()=>{o?c():R(E(e)).then(l,r)},[e]);let $=async u=>{try{await pe(u),await c()}catch(m){r(m)}};return s?a`<${Ls} error=${s} id=${e} />`:i?a`<${Os} info=${{...i,id:e}} onJoin=${$} />`:a`<main id="main"><${L} text=${o?n("Taking a seat \u2026"):n("Loading \u2026")} /></main>`}var As=[2,5,10],uo=({delay:e,onChange:t})=>a`<div class="field">
  <${F} name="spectators" legend=${n("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:n("every move at once")},...As.map(o=>({value:o,label:n("the game {count} moves later",{count:o})}))]} />
</div>`;function Ps(e){let[t,o]=d(null);return g(()=>{let s=!0;return R(`/api/variants/${encodeURIComponent(e)}`).then(r=>s&&o(r),I),()=>s=!1},[e]),t}function Ms({occupants:e,bots:t,onChange:o}){let s=Se(t)?.name,r=e.length,i=$=>e.every(u=>u===$),l=[...s?[{value:s,icon:"bot",label:_(r,{one:n("Against a bot"),other:n("Against {count} bots",{count:r})})}]:[],{value:Ge,icon:"link",label:_(r,{one:n("With a friend, by a link"),other:n("With friends, by a link")})},{value:tn,icon:"screen",label:n("All at one screen")}],c=l.find(({value:$})=>i($))?.value??"";return a`<${F} name="company" legend=${n("Opponents")} choices=${l} value=${c}
    onChange=${$=>o(de(r+1,$))} />`}function Is({who:e,occupants:t,bots:o}){let s=o.filter(i=>i.isGuest),r=xe(e)&&!s.some(({name:i})=>i===e)?ut(e):void 0;return!s.length&&!r?null:a`<optgroup label=${n("Bots of other authors")}>
    ${[...s,...r?[r]:[]].map(({name:i,title:l})=>a`<option key=${i} value=${i} selected=${i===e} disabled=${i!==e&&t.includes(i)}>${l}</option>`)}
  </optgroup>`}function Bs({who:e,bots:t}){let o=xe(e)?ut(e):void 0;return o?mo(e,t)?a`<small class="note fault">${n("{name} does not play this game as it is set up, or has gone.",{name:o.title})}</small>`:o.description?a`<small class="note description">${o.description}</small>`:null:null}var mo=(e,t)=>xe(e)&&!t.some(({name:o})=>o===e),_s=({occupants:e,bots:t,onChange:o})=>a`<ol class="seat-rows">
  <li><span>${n("Seat {number}",{number:1})}</span><strong>${n("You")}</strong></li>
  ${e.map((s,r)=>a`<li key=${r}>
      <label for=${`seat-${r}`}>${n("Seat {number}",{number:r+2})}</label>
      <select id=${`seat-${r}`} onChange=${i=>o(on(e,r,i.target.value))}>
        ${rn(t).map(({value:i,label:l})=>a`<option key=${i} value=${i} selected=${i===s}>${l}</option>`)}
        <${Is} who=${s} occupants=${e} bots=${t} />
      </select>
      <${Bs} who=${s} bots=${t} />
    </li>`)}
</ol>`,Us=()=>[{value:"free",label:n("Free"),hint:n("Every player can undo at any time")},{value:"consent",label:n("With consent"),hint:n("Your own last move needs no consent while it revealed nothing")},{value:"never",label:n("Never")}];function po({variant:e}){let t=Ue(e.key);return t===void 0?a`<${L} text=${n("Loading \u2026")} />`:a`<${Ys} variant=${e} own=${t||[]} />`}function Ys({variant:{key:e,title:t,seats:o},own:s}){let r=Ps(e),i=Se(s)?.name||Ge,[l,c]=d(de(o[0],i)),[$,u]=d(""),[m,p]=d({}),[f,y]=d([]),[b,w]=d(!1),[N,M]=d(!1),[H,k]=d(0),[T,V]=d(pn),[O,le]=d({}),Q=l.includes(Ge),We=dn(T),ne=!b&&$!=="free"&&!O.takeover&&Object.keys(m).length===0,ce={options:m,undo:$||"consent",timeControl:We,hasBots:l.filter(nn).length>1},Le=Ye(Jt(e,ce)).bots??s,X=l.at(-1)??i,lt=D=>c([...l,...de(D,xe(X)?i:X)].slice(0,D-1)),Po=(D,Mo)=>y(Io=>[...Io.filter(Bo=>Bo!==D),...Mo?[D]:[]]);return a`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Pn(r?.rules??[])}</p>
    ${r&&r.rules.length>0&&a`<p><${ke} title=${t} rules=${r.rules} /></p>`}
    ${o.length>1&&a`<${F} name="seats" legend=${n("How many seats?")} value=${l.length+1} onChange=${lt}
      choices=${o.map(D=>({value:D,label:String(D)}))} />`}
    <${Ms} occupants=${l} bots=${s} onChange=${c} />
    <${_s} occupants=${l} bots=${Le} onChange=${c} />
    <${F} name="undo" legend=${n("Undo")} choices=${Us()} value=${$||sn(l)} onChange=${u} />
    <${fn} chosen=${T} onChange=${V} />
    ${Q&&a`<${$t} label=${n("Only with the link")} hint=${n("Not listed among the open tables")}
      value=${b} onChange=${w} />
      ${ne&&a`<${$t} label=${n("Rated")} hint=${n("The result counts for the ratings of the players")} value=${N} onChange=${M} />`}
      <${uo} delay=${H} onChange=${k} />`}
    ${r&&a`<${mn} schema=${r.options} options=${m} onChange=${p} onBad=${Po} />`}
    <${hn} seats=${l.length+1} chosen=${O} onChange=${le} />
    <p class="buttons">
      <${S} className="primary big" icon=${Q?"door":"play"} disabled=${f.length>0||l.some(D=>mo(D,Le))}
        label=${Q?n("Open the table"):n("Start the game")}
        onWork=${()=>He({variant:e,occupants:l,options:m,undo:$,isUnlisted:b,isRated:Q&&ne&&N,timeControl:We,spectatorDelay:H,...O})} />
      ${f.length>0&&a`<span class="fault">${n("An option cannot be read.")}</span>`}
    </p>
  </section>`}var Gs=3;function Hs(){let[e,t]=d({});return g(()=>{R("/api/variants").then(o=>t({variants:bn(o)}),o=>t({error:o}))},[]),e}var Ds=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Fs({variant:{key:e,title:t,seats:o}}){let s=Ue(e);if(s===null)return null;if(s?.length===0)return a`<${h} label=${n("No bot can play this")} aria-label=${`${n("No bot can play this")}: ${t}`} disabled />`;let r=o[0]-1,i=_(r,{one:n("Play against a bot"),other:n("Play against {count} bots",{count:r})}),l=async()=>{let c=Se(await en(e));c&&await He({variant:e,occupants:de(o[0],c.name),options:{}})};return a`<${S} className="primary" icon="play" label=${i} aria-label=${`${i}: ${t}`} onWork=${l} />`}function qs({variant:e,isChosen:t,onChoose:o}){return a`<li class=${`variant ${t?"chosen":""}`}>
    <${yn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${C} name="people" />${n("{seats} players",{seats:Ds(e.seats)})}</p>
    <p class="buttons">
      <${Fs} variant=${e} />
      <${so} variant=${e} />
      <${h} label=${n("Set up \u2026")} aria-label=${n("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${o} />
    </p>
  </li>`}function js(){let e=pt("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:o,gamesPlayed:s}=e;return a`<p class="activity" role="status">
    <span>${_(t,{one:n("1 person online"),other:n("{count} people online",{count:t})})}</span>
    <span>${n("waiting for an opponent: {count}",{count:o})}</span>
    <span>${n("games between people: {count}",{count:s})}</span>
  </p>`}function Ks({variants:e}){let[t,o]=d(""),s=t&&`&variant=${encodeURIComponent(t)}`,r=n("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return a`<div class="company">
    <p class="filter">
      <label for="variant">${n("Show")}</label>
      <select id="variant" onChange=${i=>o(i.target.value)}>
        <option value="">${n("all games")}</option>
        ${e.map(({key:i,title:l})=>a`<option key=${i} value=${i} selected=${i===t}>${l}</option>`)}
      </select>
    </p>
    <${re} title=${n("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${s}`} isOthers empty=${r} />
    <${re} title=${n("Being played now")} icon="eye" query=${`status=running&attended=1${s}`} isOthers />
    <${re} title=${n("Open tables")} icon="door" query=${`status=open&between=1${s}`} isOthers isUnattended />
    <${re} title=${n("Running games")} icon="hourglass" query=${`status=running&between=1${s}`} isOthers isUnattended />
    <${re} title=${n("Finished games")} icon="book" query=${`status=over&between=1${s}`} isOthers />
  </div>`}function Vs(){let e=pt("/api/contests",["lists"])?.contests??[],t=e.filter(({kind:s,endsAt:r})=>s==="deal"&&r>Date.now()),o=e.filter(({kind:s})=>s!=="deal").slice(0,Gs);return a`${t.length>0&&a`<section class="games coming"><h2><${C} name="book" />${n("Deal of the day")}</h2>
    <ul class="contests">${t.map(({id:s,variantTitle:r,players:i})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${n("The same cards for all")}</span>
      <small class="soft">${_(i,{one:n("1 player"),other:n("{count} players",{count:i})})}</small>
    </li>`)}</ul>
  </section>`}
  ${o.length>0&&a`<section class="games coming"><h2><${C} name="people" />${n("Contests")}</h2>
    <ul class="contests">${o.map(({id:s,title:r,variantTitle:i,status:l,startsAt:c})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${i}</span>
      <small class="soft">${l==="running"?n("Being played now"):Mt(c)}</small>
    </li>`)}</ul>
  </section>`}`}function Qs(){let[e,t]=d(null);return g(()=>{import("./later.js").then(t,()=>{})},[]),e&&a`<${e.Contacts} />`}function fo(){let e=x(ee)?.player,{variants:t,error:o}=Hs(),[s,r]=d(null),i=v(null);return j(""),g(()=>{s&&(i.current.focus({preventScroll:!0}),i.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[s]),o?a`<${P} title=${n("The lobby cannot be loaded")} text=${U(o)} note=${z(o)}>
      <${h} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />
    </${P}>`:a`<main id="main" class="lobby">
    <div class="welcome">
      <${W}>${n("Where shall the expedition lead?")}</${W}>
      <p>${n("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${js} />
    </div>
    ${!t&&a`<${L} text=${n("Loading \u2026")} />`}
    ${t&&a`<section aria-label=${n("Games to play")}>
      <ul class="variants">
        ${t.map(l=>a`<${qs} key=${l.key} variant=${l} isChosen=${s?.key===l.key}
            onChoose=${()=>r(s?.key===l.key?null:l)} />`)}
      </ul>
      <div ref=${i} tabindex="-1" class="set-up">${s&&a`<${po} key=${s.key} variant=${s} />`}</div>
    </section>`}
    <div class="lists">
      <${re} title=${n("Your games")} icon="person" query="mine=1" />
      <${Vs} />
      ${e&&a`<${Qs} />`}
      <${Ks} variants=${t??[]} />
    </div>
  </main>`}var Xs=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function ho({frames:e,marks:t,playback:{index:o,go:s,isPlaying:r,toggle:i,speed:l,setSpeed:c}}){let $=e.length-1,u=o===0;return a`<section class="replay-controls" aria-label=${n("Replay")}>
    <div class="steps">
      <${h} icon="first" isQuiet label=${n("To the beginning")} disabled=${u} onClick=${()=>s(0)} />
      <${h} icon="back" isQuiet label=${n("One step back")} disabled=${u} onClick=${()=>s(o-1)} />
      <${h} icon=${r?"pause":"play"} isQuiet className="primary" label=${r?n("Pause"):n("Play")} onClick=${i} />
      <${h} icon="forward" isQuiet label=${n("One step forward")} disabled=${o===$} onClick=${()=>s(o+1)} />
      <${h} icon="last" isQuiet label=${n("To the end")} disabled=${o===$} onClick=${()=>s($)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${$} value=${o} aria-label=${n("Position")}
        aria-valuetext=${`${n("{index} of {count}",{index:o+1,count:e.length})}: ${Xs(e[o])}`}
        onInput=${m=>s(Number(m.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((m,p)=>m.isUndone&&a`<i key=${p} class="undone" style=${{left:`${100*p/Math.max(1,$)}%`}}></i>`)}
        ${t.map(m=>a`<i key=${`m${m.index}`} style=${{left:`${100*m.index/Math.max(1,$)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${o+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${n("Speed")}</span>
      <select onChange=${m=>c(m.target.value)}>
        ${[["slow",n("slow")],["usual",n("normal")],["fast",n("fast")]].map(([m,p])=>a`<option key=${m} value=${m} selected=${m===l}>${p}</option>`)}
      </select>
    </label>
  </section>`}function go({marks:e,index:t,go:o}){let s=e.findLast(i=>i.index<=t),r=v(null);return g(()=>{let i=r.current.querySelector("[aria-pressed=true]");i&&(r.current.scrollLeft=i.offsetLeft-r.current.offsetLeft-r.current.clientWidth/2+i.clientWidth/2)},[s]),a`<nav class="marks" ref=${r} aria-label=${n("Parts of the game")}>
    ${e.map(i=>a`<button key=${i.index} type="button" class="plain" aria-pressed=${i===s}
      onClick=${()=>o(i.index)}>${i.label}</button>`)}
  </nav>`}var Js={slow:2400,usual:1200,fast:450};function yo(e,t){if(!t)return 0;let o=e.findIndex(s=>s.version>t);return o<0?e.length-1:Math.max(0,o-1)}var bo=e=>e.map(({table:t},o)=>({index:o,label:t?.headline||""})).filter(({index:t,label:o})=>o&&o!==e[t-1]?.table?.headline),Zs=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),zs=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||Zs(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function ko(e,t){let[o,s]=d(t),[r,i]=d(!1),[l,c]=d("usual"),$=e-1,u=oe(p=>{i(!1),s(f=>Math.max(0,Math.min($,typeof p=="function"?p(f):p)))},[$]),m=oe(()=>{s(p=>p===$?0:p),i(p=>!p)},[$]);return g(()=>{if(!r)return;if(o>=$)return i(!1);let p=setTimeout(()=>s(o+1),Js[l]);return()=>clearTimeout(p)},[r,o,$,l]),$e(()=>{let p={ArrowLeft:y=>y-1,ArrowRight:y=>y+1,Home:0,End:$},f=y=>{if(zs(y))return;let b=p[y.key];if(b!==void 0)u(b);else if(y.key===" ")m();else return;y.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[u,m,$]),{index:o,go:u,isPlaying:r,toggle:m,speed:l,setSpeed:c}}var Tt="open",at="watch";function ea(e,t){let[o,s]=d({});return g(()=>{let r=!0,i=t===Tt?"?open=1":t===at?"":`?seat=${t}`;return R(E(e,`/frames${i}`)).then(({frames:l})=>{let c=l.filter($=>$.table).map(Ot);r&&s({view:t,frames:c})},l=>r&&s(c=>({...c,error:l}))),()=>r=!1},[e,t]),o}function ta({seats:e,view:t,isOver:o,mine:s,onChange:r}){let i=[...e.filter(l=>o||s.includes(l.seat)).map(({seat:l,name:c,isBot:$})=>[String(l),$?n("{name}, a bot",{name:c??""}):c]),[at,n("a spectator")],...o?[[Tt,n("all cards open")]]:[]];return i.length<2?null:a`<label class="viewer-select"><span>${n("Seen by")}</span>
    <select onChange=${l=>r(l.target.value)}>
      ${i.map(([l,c])=>a`<option key=${l} value=${l} selected=${l===t}>${c}</option>`)}
    </select>
  </label>`}function na({info:e,own:t,names:o,isOpen:s,onPick:r}){let[i,l]=d(null),c=()=>l(null),$=async()=>l(await import("./later.js"));return g(()=>{s&&$().catch(()=>{})},[]),a`
    <${S} icon="meet" label=${n("Luck and play")} onWork=${$} />
    ${i&&a`<${i.AnalysisDialog} id=${e.id} own=${t} names=${o} onClose=${c}
      onPick=${u=>(c(),r(u))} />`}`}function oa({info:e,frames:t,view:o,shownView:s,seats:r,mine:i,at:l,isAnalysed:c,onView:$}){let u=ko(t.length,yo(t,l)),{index:m,go:p}=u,f=t[Math.min(m,t.length-1)],y=Wt(()=>bo(t),[t]),b=e.status==="over",w=Qe(e.id,i[0]??null,e.version),N=`/replay/${e.id}?at=${f.version}${o===at?"":`&seat=${o}`}`,M=/^\d+$/.test(s)?Number(s):null;g(()=>Pt(N),[N]);let H=T=>p(t.findIndex(V=>V.version===T)),k=b||i.length===r.length;return a`
    <div class="game-head">
      <div><${W}>${e.title}</${W}><p class="headline">${n("Replay")} · ${f.table.headline}</p><${Je} check=${w} /></div>
      <div class="game-menu">
        <${ke} title=${e.title} variant=${e.variant} className="plain" />
        <${h} icon="link" label=${n("Share")} onClick=${()=>te(location.origin+N,n("The link to this position is copied."))} />
        ${k&&a`<${S} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(t,f.version))} />`}
        ${b&&e.hasAnalysis&&a`<${na} info=${e} own=${i[0]??0} isOpen=${c} names=${r.map(({name:T})=>T??"")} onPick=${H} />`}
        ${!b&&a`<a class="button" href=${`/game/${e.id}`}><${C} name="play" /><span>${n("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${ta} seats=${r} view=${o} isOver=${b} mine=${i} onChange=${$} />
      ${y.length>1&&a`<${go} marks=${y} index=${m} go=${p} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${f.isUndone&&a`<p class="banner quiet">${n("This was undone later.")}</p>`}
        <${je} key=${s} table=${f.table} seats=${ze(r)} viewer=${M} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${et(f,e.timeControl,!1)} />
        ${f.table.result&&a`<section class="ended sheet" aria-label=${n("How it ended")}><${qe} result=${f.table.result} seats=${r} resigned=${f.actor} />
          ${f.table.sheets.map(T=>a`<${ge} sheet=${T} seats=${r} />`)}</section>`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        <${tt} frames=${t} current=${f.version} onPick=${H} />
        ${f.table.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("Legal moves here")}</h2><span class="tally">${f.table.actions.length}</span></summary>
          <${Fe} table=${f.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${ho} frames=${t} marks=${y} playback=${u} />`}function sa({info:e,query:t}){let o=K(e.seats),[s,r]=d(t.get("seat")??(o.length?String(o[0]):e.status==="over"?Tt:at)),{frames:i,view:l,error:c}=ea(e.id,s);if(j(`${n("Replay")}: ${e.title}`),c)return a`<${Ee} error=${c} id=${e.id} />`;let $=Ze(e.seats);return a`<main id="main" class="game replay">
    ${i&&i.length>0&&a`<${oa} info=${e} frames=${i} view=${s} shownView=${l} seats=${$} mine=${o}
      at=${Number(t.get("at"))||0} isAnalysed=${t.has("analysis")} onView=${r} />`}
    ${!i&&a`<${L} text=${n("Loading the log \u2026")} />`}
    ${i?.length===0&&a`<${W}>${e.title}</${W}><p>${n("Nothing has been played yet.")}</p>`}
  </main>`}function vo({id:e,query:t}){let{info:o,error:s}=Be(e);return s?a`<${Ee} error=${s} id=${e} />`:o?a`<${sa} info=${o} query=${t} />`:a`<main id="main"><${L} text=${n("Loading the log \u2026")} /></main>`}var rt=J([]),it=J([]),Re=J(B.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),xo=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function To(e){let t=e&&await Notification.requestPermission()==="granted";return B.set("notifications",t?"on":null),Re.set(t),e||await(await import("./later.js")).unsubscribe().catch(()=>{}),t||!e}async function Nt(e){try{let{canPush:t,subscribe:o}=await import("./later.js");return t()?(await o(e),!0):!1}catch{return!1}}var aa="/static/art/icon.svg",No="/static/art/icon-turn.svg";function ra(e){let t=document.querySelector("link[rel=icon]"),o=e?No:aa;t&&t.getAttribute("href")!==o&&t.setAttribute("href",o)}var ia=/^\(\d+\) /,la=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(ia,"")}`};async function wo(e,t){let o=await navigator.serviceWorker?.getRegistration();for(let s of e){let{id:r,names:i}=s,l=`/game/${r}`,c=t(s),$={body:i.join(", "),tag:r,icon:No,data:{path:l}};if(o?.active){await o.showNotification(c,$);continue}let u=new Notification(c,$);u.addEventListener("click",()=>{focus(),ae(l),u.close()})}}var ca=({title:e})=>n("Your turn: {title}",{title:e}),Eo=({title:e,names:t})=>n("{name} challenges you: {title}",{name:t[0]||"?",title:e}),Co=null;async function So(){let e=await R("/api/turns").catch(()=>null);if(!e)return;let t=Co,o=({id:s})=>t&&!t.has(s);Co=new Set([...e.turns,...e.invitations].map(({id:s})=>s)),rt.set(e.turns),it.set(e.invitations),!(!document.hidden||!Re.get())&&(await wo(e.turns.filter(o),ca).catch(()=>{}),await wo(e.invitations.filter(o),Eo).catch(()=>{}))}function Ro({player:e,language:t}){let o=x(rt).length+x(it).length,{path:s}=x(me),r=we(s).screen==="game";return g(()=>{if(!e){rt.set([]),it.set([]);return}return r?Ht("inbox",So):Dt(["inbox"],So)},[e,r]),g(()=>{e&&Re.get()&&Nt(t)},[e,t]),g(()=>{ra(o),la(o)},[o,s]),null}function Wo(){let{path:e}=x(me),[t]=x(it).filter(({id:o})=>e!==`/game/${o}`);return t?a`<a class="button turn-link" href=${`/game/${t.id}`}>${Eo(t)}</a>`:null}function Lo(){let{path:e}=x(me),t=x(rt).filter(({id:r})=>e!==`/game/${r}`),[o]=t;if(!o)return null;let s=_(t.length,{one:n("Your turn"),other:n("Your turn in {count} games",{count:t.length})});return a`<a class="button primary turn-link" href=${`/game/${o.id}`} title=${`${o.title}: ${o.names.join(", ")}`}>${s}</a>`}var $a=40;function ua({name:e,onDone:t}){let o=v(null);return g(()=>o.current.select(),[]),a`<form class="name-form" onSubmit=${async r=>{r.preventDefault();let i=o.current.value.trim();try{i&&i!==e&&await Yt(i),t()}catch(l){I(l)}}} onKeyDown=${r=>r.key==="Escape"&&t()}>
    <label class="hidden" for="name">${n("Your name")}</label>
    <input id="name" ref=${o} value=${e} maxlength=${$a} placeholder=${n("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${n("Save")}</button>
  </form>`}function ma({player:e}){let[t,o]=d(!1),s=v(null),r=v(!1);return g(()=>{r.current&&!t&&s.current.focus(),r.current=t},[t]),t?a`<${ua} name=${e?.name||""} onDone=${()=>o(!1)} />`:a`<button ref=${s} type="button" class="plain name" title=${n("Change your name")} onClick=${()=>o(!0)}>
    <${C} name="person" /><span>${e?.name||n("Your name")}</span><${C} name="pencil" />
  </button>`}var pa={auto:"light",light:"dark",dark:"auto"},da={auto:"auto",light:"sun",dark:"moon"};function fa(){let[e,t]=d(document.documentElement.dataset.theme||"auto"),o={auto:n("Colours: as in the system"),light:n("Colours: light"),dark:n("Colours: dark")},s=()=>{let r=pa[e]??"auto";B.set("theme",r==="auto"?null:r),r==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=r,t(r)};return a`<${h} className="plain" icon=${da[e]} label=${o[e]} isQuiet onClick=${s} />`}function ha(){let e=x(Ve);return a`<${h} className="plain" icon=${e?"sound":"mute"} label=${n("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>kn(!e)} />`}function ga({language:e}){let t=x(Re);if(!xo())return null;let o=async()=>{await To(!t)?!t&&!await Nt(e)&&q(n("You are told while a page of ours is open: this browser has no push service.")):q(n("The browser does not allow notifications for this site."),"danger")};return a`<${h} className="plain" icon=${t?"bell":"bellOff"} label=${n("Notifications of your turn")} isQuiet aria-pressed=${t} onClick=${o} />`}var ya={en:"English",de:"Deutsch"},ba=({language:e})=>a`<div class="languages" role="group" aria-label=${n("Language")}>
  ${Object.entries(ya).map(([t,o])=>a`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${o}`} title=${o}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Gt(t).catch(I)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Oo=({found:e})=>a`<header class="site-header">
  <a class="brand" href="/" aria-label=${n("Lost Cities")}><${Oe} /><span>${n("Lost Cities")}</span></a>
  <nav class="places" aria-label=${n("Places")}>
    <a href="/games">${n("My games")}</a>
    <a href="/contests">${n("Contests")}</a>
    <a href="/ratings">${n("Leaderboards")}</a>
    ${e.player?a`<a href=${`/player/${e.player.id}`}>${n("Profile")}</a>`:a`<a href="/sign-in">${n("Sign in")}</a>`}
  </nav>
  <${Wo} />
  <${Lo} />
  <nav aria-label=${n("Settings")}>
    <${ma} player=${e.player} />
    <${ba} language=${e.language} />
    <${fa} />
    <${ha} />
    <${ga} language=${e.language} />
  </nav>
</header>`;var ka=2e3;function ve({name:e,...t}){let[o,s]=d(null),[r,i]=d(null);if(g(()=>{import("./later.js").then(s,i)},[]),r)throw r;return o?a`<${o[e]} ...${t} />`:a`<${L} text="…" />`}function va({language:e}){let{path:t,query:o}=x(me),{screen:s,id:r}=we(t),[i,l]=Lt($=>console.error($)),c=`${t} ${e}`;return g(()=>l(),[c]),i?a`<${P} title=${n("The page has failed")} text=${n("The game is safe on the server. Reload the page.")}>
      <${h} className="primary" label=${n("Reload")} onClick=${()=>location.reload()} />
    </${P}>`:s==="lobby"?a`<${fo} key=${c} />`:s==="game"?a`<${co} key=${c} id=${r} />`:s==="join"?a`<${$o} key=${c} id=${r} />`:s==="player"?a`<${ve} name="PlayerPage" key=${c} id=${r} />`:s==="ratings"?a`<${ve} name="RatingsPage" key=${c} />`:s==="sign-in"?a`<${ve} name="SignInPage" key=${c} query=${o} />`:s==="contests"?a`<${ve} name="ContestsPage" key=${c} />`:s==="contest"?a`<${ve} name="ContestPage" key=${c} id=${r} />`:s==="games"?a`<${ve} name="GamesPage" key=${c} />`:s==="replay"?a`<${vo} key=${c} id=${r} query=${o} />`:a`<${P} title=${n("Page not found")} text=${n("There is no page at this address.")} />`}function wa(){let e=x(ee),[t,o]=d(null);return g(()=>{let s=0,r=async()=>{try{await Ut()}catch(i){let l=i;o(l),Ce(l)?await Pe().catch(o):s=setTimeout(r,ka)}};return r(),()=>clearTimeout(s)},[]),{found:e,error:t}}function Ca(){let{found:e,error:t}=wa();return g(()=>{e?.isExpired&&q(U({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?a`<a class="skip" href="#main">${n("Skip to the content")}</a>
    <${Oo} found=${e} />
    <${Ro} player=${e.player?.id} language=${e.language} />
    <${va} language=${e.language} />
    <${_t} />`:t?a`<${P} title=${n("No answer yet")} text=${U(t)} note=${z(t)} />`:a`<${L} text="…" />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:Ao,id:Sa}=we(location.pathname);(Ao==="game"||Ao==="replay")&&At(E(Sa));Rt(a`<${Ca} />`,document.getElementById("app"));
