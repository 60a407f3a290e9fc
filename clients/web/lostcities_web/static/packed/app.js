import{$ as W,$a as mn,A as Pt,Aa as Ye,B as we,Ba as Ge,C as n,Ca as tn,D as Mt,Da as nn,E as _,Ea as de,F as It,Fa as on,G as Bt,Ga as xe,H as J,Ha as sn,I as ct,Ja as He,K as q,Ka as mt,L as _t,La as an,M as Se,Ma as fe,N as Z,Na as he,O as U,Oa as Te,P as I,Pa as rn,Qa as ln,R as Ae,Ra as cn,S as z,T as Ut,U as pe,Ua as $n,V as Yt,Va as Fe,W as Gt,Wa as De,X as Pe,Xa as qe,Y as Ht,Ya as ge,Z as Ft,Za as je,_ as j,_a as un,a as Et,aa as f,b as Rt,ba as x,bb as pn,c as d,ca as G,cb as dn,d as h,da as Me,db as fn,e as $e,ea as ee,eb as hn,f as w,fa as D,fb as gn,g as Wt,ga as $t,gb as bn,h as ne,ha as O,hb as yn,i as Ot,ia as P,ib as pt,j as a,ja as Ie,jb as ae,k as Lt,ka as Dt,la as qt,m as ue,ma as jt,n as At,na as Be,o as R,oa as Kt,p as A,pa as Vt,qa as Qt,r as T,ra as Xt,s as oe,sa as Jt,t as S,ta as Zt,u as Le,ua as ut,v as X,va as Ce,w as C,wa as _e,x as B,xa as zt,y as me,ya as en,z as se,za as Ue}from"./chunk.js";var Ve=X(B.get("sound")==="on"),Ke=null;function kn(e){B.set("sound",e?"on":null),Ve.set(e),e&&dt()}function _o(e,[t,o,s,r,i]){let l=e.currentTime+o,c=new OscillatorNode(e,{type:i,frequency:t}),$=new GainNode(e,{gain:0});$.gain.linearRampToValueAtTime(r,l+.008),$.gain.exponentialRampToValueAtTime(1e-4,l+s),c.connect($).connect(e.destination),c.start(l),c.stop(l+s)}function be(e){if(!(!Ve.get()||!globalThis.AudioContext)){Ke||=new AudioContext,Ke.state==="suspended"&&Ke.resume().catch(()=>{});for(let t of e)_o(Ke,t)}}var vn=()=>be([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),dt=()=>be([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),wn=()=>be([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),Sn=()=>be([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),Cn=()=>be([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),xn=()=>be([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var Tn=600,Uo=3e3,Yo=15e3,Go=/^(.+)\.[a-z2-7]{16}$/;function Ho(e,t,o){let s=Go.exec(e)?.[1]??e,r=null,i=0,l=!1,c=!1,$=!1,m=!0,p=async()=>{if(i=0,document.hidden||$)return;c=!1,l=!0,o({isBusy:l});let g;try{if(!r){let{Checker:y}=await import("/static/verify/checker.js");r=new y({game:s,seat:t,storage:B,read:v=>R(T(e,`/log${v}`))})}g={result:await r.check(),error:null},m=!1}catch(y){g={error:y}}l=!1,!$&&(o({...g,isBusy:l}),c&&u())},u=(g=m?Tn:t===null?Yo:Uo)=>{c=!0,!i&&!l&&(i=setTimeout(p,g))},b=()=>c&&u(Tn);return document.addEventListener("visibilitychange",b),{want:()=>u(),again:()=>{clearTimeout(i),i=0,u(0)},acceptKey:()=>r?.acceptKey(),evidence:()=>r?.evidence??{},close(){$=!0,clearTimeout(i),document.removeEventListener("visibilitychange",b)}}}function Qe(e,t,o){let s=`${e} ${t}`,r={key:s,result:null,error:null,isBusy:!1},[i,l]=d(r),c=w(null);h(()=>(l(r),c.current=Ho(e,t,u=>l(b=>({...b.key===s?b:r,...u}))),c.current.close),[s]),h(()=>{o&&c.current?.want()},[s,o]);let $=ne(()=>c.current?.again(),[]),m=ne(()=>{c.current?.acceptKey(),c.current?.again()},[]),p=ne(()=>c.current?.evidence()??{},[]);return{...i.key===s?i:r,again:$,acceptKey:m,evidence:p}}function ft(e){switch(e){case"malformed":return n("the server sends a log that cannot be read");case"gap":return n("events are missing in the log");case"time":return n("an entry of the log is older than the one before it");case"chain":return n("an event was changed: it does not follow from the log before it");case"creation":return n("the log does not begin as a game does");case"after_end":return n("the log goes on after the end of the game");case"opening":return n("hidden cards are not those that the server had committed to");case"withheld":return n("the server hides what you may see");case"seat_seed":return n("a player's part of the shuffle is not valid");case"seed":return n("the server's part of the shuffle is not valid");case"salt":return n("hidden cards do not follow from the server's seed");case"cut":return n("the end of the log is missing, which this browser has seen");case"rewritten":return n("this browser has seen another log of this game");case"signature":return n("the server's signature is not valid");case"key_changed":return n("the server signs with another key than before")}}var Xe=e=>_(e,{one:n("{count} event",{count:e}),other:n("{count} events",{count:e})});function ht({result:e,error:t}){return e?.fault?n("WRONG: {fault}",{fault:ft(e.fault.code)}):t?n("Not checked: {reason}",{reason:U(t)}):e?n("Checked: {events}, signed by this server",{events:Xe(e.head.version)}):n("Checking \u2026")}function Nn({head:e,opened:t,isOver:o,isFirst:s,seedsAdded:r,isOwnSeed:i}){return[n("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Xe(e.version)}),n("The server has signed the end of the log with its key."),s?n("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):n("The log contains what this browser had seen of it before."),t>0&&_(t,{one:n("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:n("{count} hidden values that you may see are what the server had committed to.",{count:t})}),o&&n("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),r>0&&_(r,{one:n("{count} seed of a player is in the log.",{count:r}),other:n("{count} seeds of players are in the log.",{count:r})}),i&&n("Yours is the one that this browser has made.")].filter(l=>l!==!1)}var En=e=>[!e?.isOver&&n("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),n("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),n("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&n("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),n("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var gt=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",On={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Fo=({version:e,hash:t})=>`${e}:${t}`;function Ln(e){let t=e.evidence(),o=document.createElement("a");o.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),o.download=`lostcities-${t.game??"log"}.json`,o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),6e4)}var Rn=({title:e,text:t,note:o})=>a`<h3>${e}</h3>
  ${o&&a`<p>${o}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${f} icon="copy" label=${n("Copy")} onClick=${()=>ee(t,n("It is copied."))} /></p>`,Wn=({title:e,texts:t})=>a`<h3>${e}</h3><ul>${t.map(o=>a`<li>${o}</li>`)}</ul>`;function Do({key:e,knownKey:t}){return e?.isEphemeral?n("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?n("This browser keeps the key, and notices a change. Compare it with what the operator says."):n("This is not the key that this browser knows.")}function qo({check:e,result:t}){let o=t.fault?.code==="key_changed";return a`<h3>${n("What to do")}</h3>
    <ul>
      ${o?a`<li>${n("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:a`<li>${n("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${n("Keep the head below: it proves what the server had said.")}</li>
          <li>${n("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${f} icon="down" className="primary" label=${n("Save the log")} onClick=${()=>Ln(e)} />
      ${o&&a`<${f} className="danger" label=${n("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function jo({check:e,onClose:t}){let{result:o,error:s,isBusy:r}=e,i=o?.fault,l=i?o.kept:o?.head;return a`<${G} title=${n("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${gt(e)}`} role="status"><${S} name=${On[gt(e)]} />
      <span>${i?n("WRONG, at event {version}: {fault}.",{version:i.version,fault:ft(i.code)}):ht(e)}</span></p>
    ${i&&a`<${qo} check=${e} result=${o} />`}
    ${o&&!i&&a`<${Wn} title=${n("What was checked")} texts=${Nn(o)} />`}
    ${!i&&a`<${Wn} title=${n("What is not checked")} texts=${En(o)} />`}
    ${l&&a`<${Rn} title=${i?n("The head that this browser had seen"):n("Head of the log")} text=${Fo(l)}
      note=${n("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${o?.key&&a`<${Rn} title=${n("Key of the server")} text=${o.key.keyId} note=${Do(o)} />`}
    ${!i&&a`<p class="buttons">
      <${f} label=${s||!o?n("Check now"):n("Check again")} disabled=${r} aria-busy=${r} onClick=${e.again} />
      ${o&&a`<${f} icon="down" label=${n("Save the log")} onClick=${()=>Ln(e)} />`}
    </p>`}
  </${G}>`}function Je({check:e}){let[t,o]=d(!1),[s,r]=[gt(e),ht(e)],i=s==="checked"&&e.result?n("Checked: {events}",{events:Xe(e.result.head.version)}):"";return a`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${n("What this means")} onClick=${()=>o(!0)}>
      <${S} name=${On[s]} /><span class=${i&&"seal-wide"}>${r}</span>${i&&a`<span class="seal-narrow">${i}</span>`}
    </button>
    ${s==="wrong"&&a`<span class="hidden" role="alert">${r}</span>`}
    ${t&&a`<${jo} check=${e} onClose=${()=>o(!1)} />`}
  </div>`}function Ze(e){let t=e.map(s=>s.name),o=new Set(t);return e.map(s=>{if(!s.name||t.filter(l=>l===s.name).length<2)return s;let r=1;for(;o.has(`${s.name} ${r}`);)r+=1;let i=`${s.name} ${r}`;return o.add(i),{...s,name:i}})}var ze=e=>K(e).length>1?e.map(t=>({...t,isYou:!1})):e,Y=(e,t)=>e.find(o=>o.seat===t)?.name||n("Seat {number}",{number:t+1}),K=e=>e.filter(t=>t.isYou).map(t=>t.seat),ye=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Ko=2**31-1,re=(e,t)=>t.filter(o=>!e.find(s=>s.seat===o)?.isLeft);function Vo({frame:{clocks:e,status:t},mine:o,commands:{send:s,isBusy:r}}){return!e?.isPaused||t!=="running"?null:a`<section class="banner quiet" aria-label=${n("Paused clocks")}>
    <${S} name="pause" />
    <p>${n("The clocks are paused. A move starts them again.")}</p>
    ${o.length>0&&a`<${f} icon="play" label=${n("Start the clocks")} disabled=${r} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function Qo({frame:e,toAct:t,mine:o,company:s}){let{claimS:r,seats:i=[]}=s??{};return!r||!o.length||e.status!=="running"||e.clocks?.isPaused?[]:i.flatMap(({seat:l,presence:c,awaySince:$})=>c==="away"&&$&&t.includes(l)&&!o.includes(l)?[{seat:l,at:Math.max($,e.at??0)+r*1e3}]:[])}function Xo({frame:e,toAct:t,seats:o,mine:s,company:r,commands:{send:i,isBusy:l}}){let[,c]=d(0),$=Qo({frame:e,toAct:t,mine:s,company:r}),m=ue(),p=Math.min(...$.map(({at:g})=>g).filter(g=>g>m));h(()=>{if(!Number.isFinite(p))return;let g=setTimeout(()=>c(y=>y+1),Math.min(p-ue()+50,Ko));return()=>clearTimeout(g)},[p]);let u=$.filter(({at:g})=>g<=m);if(!u.length)return null;let b=J(u.map(({seat:g})=>Y(o,g)));return a`<section class="banner" role="status" aria-label=${n("Players who have gone")}>
    <${S} name="door" />
    <p>${n("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:b})}</p>
    <p class="buttons">
      ${u.map(({seat:g})=>a`<${f} key=${g} icon="flag" disabled=${l} onClick=${()=>i({claimSeat:g})}
        label=${o.length===2?n("Claim the win"):n("Claim the seat of {name}",{name:Y(o,g)})} />`)}
    </p>
  </section>`}function Jo({id:e,seat:t,name:o,onDone:s,onClose:r}){let i=w(oe()),l=async()=>{await pe(),await A(T(e,"/commands"),{commandId:i.current,takeOver:t}),r(),s()};return a`<${G} title=${n("Take over the seat of {name}?",{name:o})} onClose=${r}>
    <p>${n("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${x} className="primary" label=${n("Take over")} onWork=${l} />
      <${f} label=${n("Cancel")} onClick=${r} />
    </p>
  </${G}>`}var Zo=(e,t)=>e.filter(({seat:o,isLeft:s})=>s&&t.every(r=>r===o));function zo({info:e,frame:t,seats:o,mine:s,onChange:r}){let[i,l]=d(null);if(t.status!=="running")return null;let c=e.takeover?Zo(o,s):[],$=s.length>0&&re(o,s).length===0;return!c.length&&!$?null:a`<section class="banner quiet" aria-label=${n("Seats that are left")}>
    <${S} name="door" />
    <p>${$?n("You have left the game. The others play on."):n("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>a`<${f} key=${m} icon="person" onClick=${()=>l(m)}
        label=${$?n("Come back"):n("Take over the seat of {name}",{name:Y(o,m)})} />`)}
    </p>
    ${i!==null&&a`<${Jo} key=${i} id=${e.id} seat=${i} name=${Y(o,i)} onDone=${r} onClose=${()=>l(null)} />`}
  </section>`}var An=({info:e,frame:t,toAct:o,seats:s,mine:r,company:i,commands:l,onChange:c})=>a`
  <${Xo} frame=${t} toAct=${o} seats=${s} mine=${re(s,r)} company=${i} commands=${l} />
  <${Vo} frame=${t} mine=${re(s,r)} commands=${l} />
  <${zo} info=${e} frame=${t} seats=${s} mine=${r} onChange=${c} />`;var es=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,bt=e=>typeof e=="string"?e:ts(e);function ts([e,...t]){let o=String(e),s=t.map(bt);return o==="table"?a`<div class="wide"><table>${s}</table></div>`:es.test(o)?Et(o,null,s):s}function ke({title:e,rules:t,variant:o,className:s=""}){let[r,i]=d(null),l=async()=>i(t??(await R(`/api/variants/${encodeURIComponent(o??"")}`)).rules);return a`<${x} icon="book" label=${n("Rules")} className=${s} onWork=${l} />
    ${r&&a`<${G} title=${e} className="rules" onClose=${()=>i(null)}>
      <div class="prose">${r.length?r.map(bt):n("This game has no rules text.")}</div>
    </${G}>`}`}function Pn(e){let t=e.find(o=>typeof o!="string"&&o[0]==="p");return Array.isArray(t)?t.slice(1).map(bt):[]}var Mn=({places:e,zones:t,prompt:o})=>JSON.stringify([e,t,o]);function In(e,t){let o=e.findIndex(s=>s.status==="running");return o>=0&&e.slice(o+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function ns(e,t){let o=new Set,s=null,r=s;for(let i of e){if(!i.table||i.isUndone){i.table&&o.add(Mn(i.table));continue}let l=Mn(i.table);o.has(l)||(o.add(l),s!==null&&t.includes(i.actor??NaN)&&(r=s),s=i.version)}return r}async function Bn(e,t,o){let{frames:s}=await R(T(e,`/frames?seat=${t}`));return ns(s,o)}function _n({info:e,frame:t,viewer:o,mine:s,log:r,commands:{send:i,isBusy:l}}){let c=s.length===t.seats.length,$=!c&&!In(r,s),m=async()=>{if(e.undoMode!=="free"||c)return i({undo:!0});let p=await Bn(e.id,o,s);return p===null?q(n("You have made no move that can be undone.")):i({undo:p})};return a`
  ${t.undo&&t.undo!=="none"&&a`<${x} icon="undo" disabled=${l||$} className="plain"
    label=${t.undo==="asks"?n("Ask to undo"):n("Undo")} onWork=${m} />`}
  ${t.canRedo&&a`<${f} icon="redo" disabled=${l} className="plain" label=${n("Redo")} onClick=${()=>i({redo:!0})} />`}`}function Ne({label:e,icon:t="more",children:o}){let s=w(null);return h(()=>{let i=l=>{(l instanceof KeyboardEvent?l.key==="Escape":!s.current.contains(l.target))&&(s.current.open=!1)};return addEventListener("keydown",i),addEventListener("click",i),()=>{removeEventListener("keydown",i),removeEventListener("click",i)}},[]),a`<details class="menu" ref=${s}>
    <summary class="button" role="button"><${S} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${i=>i.target.closest("button, a")&&!i.target.closest("dialog")&&(s.current.open=!1)}>${o}</div>
  </details>`}function yt({info:e,frame:t,log:o=[],mine:s,own:r,commands:{send:i,isBusy:l}}){let[c,$]=d(""),m=t.status==="running"&&!e.sealedUntil&&re(t.seats,s).length>0,p=t.status==="over"||s.length===t.seats.length,u=()=>$("");return a`<div class="game-menu">
    <${ke} title=${e.title} variant=${e.variant} className="plain" />
    <${Ne} label=${n("More")}>
      <${f} icon="link" label=${n("Copy the link to watch")}
        onClick=${()=>ee(`${location.origin}/game/${e.id}`,n("The link is copied."))} />
      ${s.length>0&&a`<${f} icon="phone" label=${n("Continue on another device")} onClick=${()=>$("device")} />`}
      <a class="button" href=${`/replay/${e.id}`}><${S} name="play" />${n("Replay")}</a>
      ${t.seats.filter(({isYou:b,isErased:g,player:y})=>y&&!b&&!g).map(({seat:b,name:g,player:y})=>a`
        <a class="button" key=${b} href=${`/player/${y}`}><${S} name="person" />${n("Profile of {name}",{name:g??""})}</a>`)}
      ${p&&t.status!=="open"&&a`<${x} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(o,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&a`
        <${f} icon="pause" label=${n("Offer to pause the clocks")} disabled=${l||!!t.offer} onClick=${()=>i({offerPause:!0})} />`}
      ${m&&a`
        <${f} icon="meet" label=${n("Offer to end the game")} disabled=${l||!!t.offer} onClick=${()=>i({offerEnd:!0})} />
        <${f} icon="flag" className="danger" label=${n("Resign")} disabled=${l} onClick=${()=>$("resign")} />`}
    </${Ne}>
    ${c==="device"&&a`<${un} game=${e.id} onClose=${u} />`}
    ${c==="resign"&&a`<${Me} title=${r?n("Resign for {name}?",{name:r}):n("Resign?")} 
      text=${e.takeover?n("You leave your seat. You or another player may take it over again."):n("You leave the game for good and come last.")}
      label=${n("Resign")} onYes=${()=>i({resign:!0})} onClose=${u} />`}
  </div>`}var os=6e3,Un=()=>({hello:n("Hello!"),good_luck:n("Good luck!"),well_played:n("Well played!"),nice_move:n("Nice move!"),thanks:n("Thank you!"),sorry:n("Sorry!"),oops:n("Oops!"),wow:n("Wow!"),close:n("That was close!"),thinking:n("I am thinking \u2026"),good_game:n("Good game!"),goodbye:n("Goodbye!")}),kt=X(B.get("phrases")==="off");function ss(e){B.set("phrases",e?"off":null),kt.set(e)}function Yn(e){let[t,o]=d(null),s=C(kt);return h(()=>{if(!e||s)return o(null);o(e);let r=setTimeout(()=>o(null),os);return()=>clearTimeout(r)},[e,s]),t}var Gn=({said:e,seat:t})=>e?.seat===t?a`<span class="bubble" role="status">${e.text??Un()[e.phrase??""]??""}</span>`:null;function Hn({id:e}){let t=C(kt),o=s=>A(T(e,"/say"),{phrase:s}).catch(I);return a`<${Ne} label=${n("Say")} icon="speech">
    ${Object.entries(Un()).map(([s,r])=>a`<${f} key=${s} label=${r} onClick=${()=>o(s)} />`)}
    <${f} icon=${t?"sound":"mute"} label=${t?n("Show phrases of others"):n("Hide phrases of others")} onClick=${()=>ss(!t)} />
  </${Ne}>`}var Fn=200,wt=6e4,Dn=864e5,qn=1e4;function St({initialS:e=0,perMoveS:t=0}){let o=e||t;return 1e3*([3600,60,30,20,10].filter(r=>r<3600||o*1e3>=Dn).find(r=>r*8<=o)??Math.min(10,Math.floor(o/3)))}function as({leftMs:e,dueAt:t},{initialS:o=0},s){let r=t-s,i=e===o*1e3&&e>wt;return r>e+Fn+1||i&&r<=wt+Fn+1}function Ct({seat:e,leftMs:t,dueAt:o},s,r,i){if(o===void 0||Number.isNaN(i))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let l=as({seat:e,leftMs:t,dueAt:o},s,r),c=Math.max(0,Math.min(l?wt:t,o-i));return{ms:c,isRunning:!0,isFirst:l,isLow:c<=St(l?{perMoveS:60}:s)}}var vt=e=>String(e).padStart(2,"0");function jn(e){if(e<qn)return Bt(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[o,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?n("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${vt(o%60)}:${vt(t%60)}`:`${o}:${vt(t%60)}`}function xt(e){let t=Math.ceil(e/1e3),o=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=o.findIndex(([,i])=>i>0);return(s<0?o.slice(-1):o.slice(s,s+2)).filter(([,i],l)=>i||!l).map(([i,l])=>It(l,i)).join(" ")}function Kn(e){let t=e>Dn?6e4:e>qn?1e3:100;return e-(Math.ceil(e/t)-1)*t}function rs({clock:e,control:t,at:o,isPaused:s,isLive:r}){let[,i]=d(0),{ms:l,isRunning:c,isFirst:$,isLow:m}=Ct(e,t,o,r?ue():NaN);return $e(()=>{if(!c||l<=0)return;let u=setTimeout(()=>i(b=>b+1),Kn(l));return()=>clearTimeout(u)}),a`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${$?n("Time for the first move"):n("Time left")}>
    <${S} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${xt(l)}${s?` (${n("paused")})`:""}</span>
    ${$&&a`<small aria-hidden="true">${n("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${jn(l)}</span>
  </span>`}var is=()=>a`<span class="seat-left" title=${n("The player of this seat has left the game.")}><${S} name="door" />${n("left")}</span>`,et=({at:e=0,clocks:t,seats:o=[],status:s},r,i,l=null,c=null)=>$=>{let m=o.find(u=>u.seat===$);if(m?.isLeft)return a`<${is} />`;let p=t?.seats.find(u=>u.seat===$);return a`<${Gn} said=${c} seat=${$} /><${Ie} company=${l} seat=${m} />
    ${p&&r&&a`<${rs} clock=${p} control=${r} at=${e} isPaused=${!!t?.isPaused}
      isLive=${i&&s==="running"} />`}`};function Vn({frame:{at:e=0,clocks:t,status:o},control:s,mine:r}){let[i,l]=d(""),c=o==="running"&&t?.seats.find(({seat:m,dueAt:p})=>p!==void 0&&r.includes(m)),$=c?c.dueAt:void 0;return h(()=>{if(l(""),!c||!s)return;let{ms:m,isFirst:p,isLow:u}=Ct(c,s,e,ue());if(u)return;let b=St(p?{perMoveS:60}:s),y=setTimeout(()=>{Cn(),l(n("Your time is running out: {time} left.",{time:xt(b)}))},m-b);return()=>clearTimeout(y)},[$]),a`<p class="hidden" role="status">${i}</p>`}function Qn({name:e,onReady:t}){let o=w(null);return h(()=>o.current.querySelector("button")?.focus(),[]),a`<section class="seat-switch" ref=${o} aria-label=${n("Hand over the device")}>
    <${Le} />
    <p class="lead">${n("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${n("The cards stay hidden until then.")}</p>
    <${f} className="primary big" icon="eye" label=${n("Ready: show my cards")} onClick=${t} />
  </section>`}var ls=60;function cs({text:e,pieces:t=[]}){let o=new Map(t.map(i=>[i.label,i])),s=[...o.keys()].sort().reverse().map((i="")=>i.replace(/[^\w\s]/g,"\\$&")),r=s.length?e.trim().split(new RegExp(`(${s.join("|")})`)):[e.trim()];return a`<span class=${e.startsWith("  ")?"line part":"line"}>
    ${r.map(i=>o.has(i)?a`<${$n} piece=${o.get(i)} />`:Fe(i))}
  </span>`}var $s=({frame:e,isCurrent:t,onPick:o,replay:s})=>{let r=(e.lines||[]).map((l,c)=>a`<${cs} key=${c} text=${l} pieces=${e.pieces} />`),i=`${e.isUndone?"undone":""} ${t?"current":""}`;return a`<li class=${i} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${o?a`<button type="button" class="plain" onClick=${()=>o(e.version)}>${r}</button>`:s?a`<a href=${`${s}?at=${e.version}`} tabindex="-1">${r}</a>`:r}
    ${e.isUndone&&a`<small class="hidden">${n("undone")}</small>`}
  </li>`};function tt({frames:e,current:t,onPick:o,replay:s}){let r=w(null),i=w(!0),l=e.filter($=>$.lines?.length);$e(()=>{let $=r.current,m=$.querySelector(".current");m?$.scrollTop=m.offsetTop-$.offsetTop-$.clientHeight/2:i.current&&($.scrollTop=$.scrollHeight)},[l.length,t]);let c=({target:$})=>i.current=$.scrollHeight-$.scrollTop-$.clientHeight<ls;return a`<section class="log" aria-labelledby="log">
    <h2 id="log">${n("Log")}</h2>
    <div class="lines" ref=${r} onScroll=${c} tabindex="0" role=${o?"group":"log"} aria-labelledby="log">
      <ol>
        ${l.map($=>a`<${$s} key=${$.version} frame=${$} isCurrent=${$.version===t} onPick=${o} replay=${s} />`)}
      </ol>
    </div>
    ${!l.length&&a`<p class="soft">${n("Nothing yet.")}</p>`}
  </section>`}var us=(e,t)=>({undo:n("{name} asks to undo a move.",{name:t}),redo:n("{name} asks to redo the undone moves.",{name:t}),pause:n("{name} asks to pause the clocks.",{name:t}),end:n("{name} offers to end the game here, as the points stand.",{name:t})})[e]||n("{name} makes an offer.",{name:t}),ms=(e,t)=>({undo:n("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:n("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:n("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:n("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||n("You made an offer. Waiting for {names}.",{names:t});function Xn(e,t){let o=w(null);h(()=>{let s=o.current;o.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&q(e.lines.map(i=>i.trim()).join(" \xB7 "))},[e])}function Jn({offer:e,seats:t,mine:o,commands:{send:s,isBusy:r}}){let i=e.asked||[],l=i.find(b=>o.includes(b)),c=(b,g)=>()=>s({answer:{offer:e.id,accept:b}},g),$=o.includes(e.seat),m=$&&l===void 0,p=J(i.map(b=>Y(t,b))),u=l!==void 0&&o.length>1;return a`<section class="banner" role="alert" aria-label=${n("An offer")}>
    <${S} name="meet" />
    <p>
      ${m?ms(e.kind,p):us(e.kind,Y(t,e.seat))}
      ${u&&` ${n("Waiting for {name}.",{name:Y(t,l)})}`}
      ${l===void 0&&!$&&` ${n("Waiting for {names}.",{names:p})}`}
    </p>
    <p class="buttons">
      ${l!==void 0&&a`
        <${f} className="primary" label=${n("Accept")} disabled=${r} onClick=${c(!0,l)} />
        <${f} label=${n("Decline")} disabled=${r} onClick=${c(!1,l)} />`}
      ${m&&a`<${f} label=${n("Withdraw")} disabled=${r} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var ps=50;function Zn({id:e,seats:t,mine:o,company:s,said:r}){let[i,l]=d([]),[c,$]=d("");h(()=>{r?.text&&l(y=>[...y,r].slice(-ps))},[r]);let m=s?.seats.filter(({hasChat:y})=>y).map(({seat:y})=>y)??[],p=m.some(y=>o.includes(y)),u=m.filter(y=>!o.includes(y)),b=y=>A("/api/settings",{hasChat:y}).catch(I),g=y=>{y.preventDefault(),c.trim()&&A(T(e,"/say"),{text:c}).then(()=>$(""),I)};return a`<details class="chat">
    <summary><h2>${n("Chat")}</h2>${i.length>0&&a`<span class="tally">${i.length}</span>`}</summary>
    ${!p&&a`<p>${n("Chat is off. Turn it on to write to players who have it on, too, at all tables.")}</p>
      <${f} label=${n("Turn chat on")} onClick=${()=>b(!0)} />`}
    ${p&&a`
      <div role="log" aria-label=${n("Chat")}>
        ${i.length>0&&a`<ol>${i.map((y,v)=>a`<li key=${v}><b>${cn(t,y.seat)}</b> ${y.text}</li>`)}</ol>`}
      </div>
      ${u.length>0?a`<form onSubmit=${g}><input maxlength="200" aria-label=${n("Write to the others")} placeholder=${n("Write to the others")} value=${c}
            onInput=${y=>$(y.target.value)} /><button class="button">${n("Send")}</button></form>`:a`<p>${n("No other player at this table has chat on.")}</p>`}
      <${f} className="plain" label=${n("Turn chat off")} onClick=${()=>b(!1)} />`}
  </details>`}var ds=2,nt=e=>e.startsWith("  ");function fs(e){let t=e.findIndex(nt);return e.length>1?e.slice(t>0?t-1:1):e}function hs(e,t){let o=e.filter(r=>r.version>t&&r.lines?.length);return o.some(r=>r.isTurning)?null:(o.findLast(({lines:r=[]})=>r.some(nt))??o.findLast(({lines:r=[]})=>r.length>1)??o.at(-1))?.version??null}function zn({log:e,table:t,version:o},s){let r=w(null),[i,l]=d(null);h(()=>{if(!t)return;let m=r.current;r.current={version:o,headline:t.headline},m&&o>m.version&&t.headline!==m.headline&&l(hs(e,m.version))},[t]);let c=e.find(m=>m.version===i&&!m.isUndone),$=e.filter(m=>i!==null&&m.version>i&&s.includes(m.actor??NaN)).length;return{lines:c?.lines&&$<ds?fs(c.lines):[],close:()=>l(null)}}function eo({lines:e,sheet:t,seats:o,onClose:s}){let r=t?e.filter(l=>!nt(l)):e,i=()=>{s(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return a`<div class="round-summary" role="status">
    ${e.length>0&&a`<div class="banner">
      <div class="told">
        ${r.map((l,c)=>a`<p key=${c} class=${nt(l)?"part":""}>${Fe(l.trim())}</p>`)}
      </div>
      ${t&&a`<${ge} sheet=${t} seats=${o} />`}
      <${f} icon="close" label=${n("Close")} isQuiet className="plain" onClick=${i} />
    </div>`}
  </div>`}var gs=5e3,ot=new Map,to=e=>ot.has(e);async function no(e,t){await pe();let o=await Qt(),{id:s}=await A("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:o,commandId:oe()});s!==t&&(t&&ot.delete(t),ot.set(s,e),se(`/game/${s}`,{replace:!!t}))}function oo(e,t){h(()=>{let o=ot.get(e);if(!o||!t)return;let s=setInterval(()=>no(o,e).catch(()=>{}),gs);return()=>clearInterval(s)},[e,t])}function bs({variant:{key:e,title:t,seats:o},onClose:s}){let[r,i]=d(o[0]),[l,c]=gn(),$=()=>no({variant:e,seats:r,...l});return a`<${G} title=${n("Play a person: {title}",{title:t})} onClose=${s}>
    ${o.length>1&&a`<${D} name="pair-seats" legend=${n("How many seats?")} value=${r} onChange=${i}
      choices=${o.map(m=>({value:m,label:String(m)}))} />`}
    ${c}
    <p class="buttons">
      <${x} className="primary" icon="people" label=${n("Find an opponent")} onWork=${()=>$().catch(I)} />
      <${f} label=${n("Cancel")} onClick=${s} />
    </p>
  </${G}>`}function so({variant:e}){let[t,o]=d(!1);return a`<${f} icon="people" label=${n("Play a person")} aria-label=${`${n("Play a person")}: ${e.title}`} onClick=${()=>o(!0)} />
    ${t&&a`<${bs} variant=${e} onClose=${()=>o(!1)} />`}`}var ao=16,ys=({bot:{title:e,description:t,isGuest:o},isAsked:s,isBusy:r,onSeat:i})=>a`<li>
  <${x} icon="bot" label=${n("{name}, a bot",{name:e})} disabled=${r} onWork=${i} />
  <span class="soft">
    ${s&&a`<em>${n("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&o&&a`<small>${n("by another author")}</small>${t&&a` <span class="description">${t}</span>`}`}
  </span>
</li>`,ro=e=>e.split(".")[0]??e;function io({id:e,free:t,onChange:o}){let{bots:s,again:r}=Ye(Zt(e)),[i,l]=d(t[0]),[c,$]=d(""),[m,p]=d(ao),u=C(_e),b=u?.id===ro(e)&&!c,g=i!==void 0&&t.includes(i)?i:t[0];if(!s?.length)return null;let y=async({name:v})=>{_e.set(null),$(v);try{await A(T(e,"/bots"),{bot:v,seat:g}),o()}catch(N){let M=N;if(!zt(M))throw M;_e.set({id:ro(e),error:M}),r()}finally{$("")}};return a`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${n("Let a bot take a seat")}</h2>
    ${t.length>1&&a`<${D} name="bot-seat" legend=${n("Which seat?")} value=${g} onChange=${l}
      choices=${t.map(v=>({value:v,label:String(v+1)}))} />`}
    <p role="status" class="refusal">${b&&U(u.error)}</p>
    <ul>${s.slice(0,m).map(v=>a`<${ys} key=${v.name} bot=${v} isAsked=${c===v.name} isBusy=${c!==""} onSeat=${()=>y(v)} />`)}</ul>
    ${m<s.length&&a`<p><${f} icon="down" label=${n("Show more")} onClick=${()=>p(m+ao)} /></p>`}
  </section>`}var ks=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),vs=({link:e})=>a`<div class="invitation">
  <label for="invitation">${n("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${f} className="primary" icon="copy" label=${n("Copy")} onClick=${()=>ee(e,n("The link is copied. Send it to your friends."))} />
  </div>
  ${ks()&&a`<p class="soft">${n("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,ws=({seat:{keptFor:e,isKeptForYou:t},isSeated:o,onRelease:s})=>{if(!e)return a`<span class="soft">${n("free")}</span>`;let r=t?n("Decline"):n("Free the seat");return a`<span class="soft">${t?n("kept for you"):n("kept for {name}",{name:e})}</span>
    ${(t||o)&&a`<${x} icon="close" label=${r} onWork=${s} />`}`};function lo({info:e,seats:t,company:o,onChange:s}){let[r,i]=d(!1),l=K(t).length>0,c=e.seats.filter(({seat:k,keptFor:E})=>E&&!t[k]?.name),$=t.every(({name:k})=>k),m=k=>c.some(E=>E.seat===k),p=t.filter(({name:k,seat:E})=>!k&&!m(E)).map(({seat:k})=>k),u=p.length>0,b=c.some(({isKeptForYou:k})=>k),g=()=>(e.series?an(e.series.before):Te(e.id)).then(s),y=async k=>{await A(T(e.id,"/commands"),{commandId:oe(),releaseSeat:k}),s()},v=t.filter(({seedDigest:k})=>k).map(({name:k})=>k||""),N=async()=>{await A(T(e.id,"/leave")),se("/")},M=async()=>{try{await A(T(e.id,"/commands"),{commandId:oe(),closeTable:!0}),se("/")}catch(k){I(k)}},H=l&&u&&to(e.id);return oo(e.id,u),a`<section class="waiting-room sheet" aria-label=${n("Waiting room")}>
    <p class="lead"><${S} name="hourglass" />${$?n("Every seat is taken. The shuffle still needs {names}.",{names:J(v)}):H?n("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):n("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:k,name:E,isYou:ie,isBot:L},le)=>a`<li key=${k} class=${E?"":"free"}>
          <span>${n("Seat {number}",{number:k+1})}</span>
          ${E&&a`<strong>${ie?n("{name} (you)",{name:E}):E}</strong>${L&&a`<${ln} />`}
            <${Ie} company=${o} seat=${t[le]} />`}
          ${!E&&a`<${ws} seat=${e.seats[le]} isSeated=${l} onRelease=${()=>y(k)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&u&&a`<${io} id=${e.id} free=${p} onChange=${s} />`}
    ${u&&a`<${vs} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${l&&a`<${x} icon="door" label=${n("Leave the table")} onWork=${N} />`}
      ${e.isHost&&a`<${f} icon="close" className="danger" label=${n("Close the table")} onClick=${()=>i(!0)} />`}
      ${b&&a`<${x} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?n("Accept the rematch"):n("Accept the challenge")} onWork=${g} />`}
      ${!l&&!b&&u&&a`<${x} className="primary" icon="plus" label=${n("Take a seat")} onWork=${()=>Te(e.id).then(s)} />`}
    </p>
    ${r&&a`<${Me} title=${n("Close the table?")} text=${n("The players on its seats have to look for another one.")}
      label=${n("Close the table")} onYes=${M} onClose=${()=>i(!1)} />`}
  </section>`}function Ee({error:e,id:t}){let o=()=>Pe().then(()=>location.reload());return a`<${P} title=${Se(e)?n("Session expired"):n("This table cannot be shown")} text=${U(e)} note=${Z(e)}>
    ${Se(e)&&a`<${x} className="primary" label=${n("Start again as a guest")} onWork=${o} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&a`<${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />`}
  </${P}>`}function Ss({version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}){let i=w(null);h(()=>{let l=i.current;l&&(s&&!l.isWon?Sn():o&&!l.isRoundOver?wn():t&&!l.isMyTurn?dt():r&&r!==l.message?xn():e!==l.version&&vn()),i.current=e?{version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}:null},[e,t,o,s,r])}function Cs(e,t,o){let[s,r]=d(e[0]??null),i=ye(t).filter(c=>e.includes(c)),l=s!==null&&i.includes(s)?null:i[0]??null;return h(()=>{l!==null&&o&&r(l)},[l,o]),{viewer:s,next:o?null:l,setViewer:r}}function xs({number:e,wins:t}){let[o,s]=t,r=t.length===2&&o&&s?`${o.name} ${o.wins} : ${s.wins} ${s.name}`:t.map(({name:i,wins:l})=>`${i} ${l}`).join(", ");return n("Game {number}: {score}",{number:e,score:r})}var Ts=({info:e,table:t,seats:o,log:s,last:{version:r,actor:i},company:l})=>a`<section class="ended sheet" aria-label=${n("How it ended")}>
  <${qe} result=${t.result} seats=${o} resigned=${i} />
  ${t.sheets.map(c=>a`<${ge} sheet=${c} seats=${o} />`)}
  <p class="buttons">
    <${jt} info=${e} seats=${o} company=${l} />
    <a class="button" href=${`/replay/${e.id}`}>${n("Replay")}</a>
    <${x} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(s,r))} />
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
      <${Dt} company=${i} isWatching=${r} />
    </p>
    <${Je} check=${l} />
  </div>
  ${o==="disconnected"&&a`<p class="link-disconnected" role="status">${n("The connection is lost. Reconnecting \u2026")}</p>`}
  ${o==="resting"&&a`<p class="link-resting" role="status">${n("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function Ns({info:e,followed:t,seats:o,mine:s,viewer:r,next:i,onNext:l,onChange:c,check:$}){let{log:m,last:p,table:u,version:b,link:g,wake:y,isBefore:v,company:N,said:M}=t,H=zn({log:m,table:u,version:b},e.origin?s:[r]),k=Vt(e.id,r,b,y),E=re(o,s),ie=ye(u).some(Q=>E.includes(Q)),L=p.status==="over";Ss({version:b,isMyTurn:ie,isRoundOver:H.lines.length>0&&!L,isWon:L&&!!u.result?.standings.some(({seat:Q,isWinner:lt})=>lt&&s.includes(Q)),message:p.offer&&!s.includes(p.offer.seat)?`offer ${p.offer.id}`:qt(N)?"rematch":""}),Xn(p,s);let le=Yn(M),V=s.length>1&&!L&&J(ye(u).map(Q=>Y(o,Q))),We=V?`${n("To act: {names}",{names:V})} \xB7 ${e.title}`:n("Your turn: {title}",{title:e.title});j(ie&&!L?We:e.title);let te=r!==null&&E.includes(r)&&!L&&!v,ce=i!==null||v&&!e.origin,Oe=te&&a`<${_n} info=${e} frame=${p} viewer=${r} mine=${s} log=${m} commands=${k} />`;return a`
    <${st} info=${e} headline=${u.headline} link=${g} toAct=${V} isWatching=${r===null&&!L} company=${N} check=${$}>
      ${mt(o)&&a`<${Hn} id=${e.id} />`}
      <${yt} info=${e} frame=${p} log=${m} mine=${s} commands=${k} own=${s.length>1&&r!==null?Y(o,r):""} />
    </${st}>
    ${p.offer&&a`<${Jn} offer=${p.offer} seats=${o} mine=${s} commands=${k} />`}
    <${An} info=${e} frame=${p} toAct=${ye(u)} seats=${o} mine=${s} company=${N} commands=${k} onChange=${c} />
    ${p.clocks&&a`<${Vn} frame=${p} control=${e.timeControl} mine=${s} />`}
    ${u.renderError&&a`<p class="banner quiet" role="alert">${u.renderError}</p>`}
    <${eo} lines=${L||ce?[]:H.lines} sheet=${u.sheets.at(-1)} seats=${o} onClose=${H.close} />
    ${e.sealedUntil&&!L&&r!==null&&ye(u).length===0&&a`<p class="banner" role="status">
      ${n("You have played this deal. It stays closed until {time}, while others play it.",{time:ct(e.sealedUntil)})}
      ${" "}<a href=${`/contest/${e.contest}`}>${n("Results")}</a></p>`}
    ${u.result&&a`<${Ts} info=${e} table=${u} seats=${o} log=${m} last=${p} company=${N} />`}
    <div class="at-table">
      <div class="on-table">
        ${i!==null?a`<${Qn} key=${i} name=${Y(o,i)} onReady=${l} />`:ce?a`<${O} text=${n("Loading the table \u2026")} />`:a`<${je} key=${r} table=${u} seats=${ze(o)} viewer=${r} isLive=${te}
              isReadOnly=${r===null||L} onAct=${k.act} pending=${k.pending} tools=${Oe}
              plateExtra=${et(p,e.timeControl,!0,N,le)} />`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        ${te&&!ce&&u.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("All moves in words")}</h2><span class="tally">${u.actions.length}</span></summary>
          <${De} table=${u} onAct=${k.act} pending=${k.pending} isLive=${te&&!k.isBusy} />
        </details>`}
        ${s.length>0&&mt(o)&&a`<${Zn} id=${e.id} seats=${o} mine=${s} company=${N} said=${M} />`}
        ${!ce&&a`<${tt} frames=${m} replay=${`/replay/${e.id}`} />`}
      </aside>
    </div>`}function Es(e,t){let o=w(null);return e.table&&(o.current={...e,viewer:t}),e.table||!o.current?{...e,viewer:t}:{...o.current,link:e.link,isBefore:!0}}function Rs({info:e,reload:t}){let[o,s]=d(null),r=K(e.seats),{viewer:i,next:l,setViewer:c}=Cs(r,o,!!e.origin),$=Kt(e,i),m=Es($,i),{last:p,table:u}=m;h(()=>s($.table),[$.table]);let b=Qe(e.id,r[0]??null,p?.version??0);j(e.title),h(()=>{p?.status==="open"&&Xt(e.id,p.seats)},[p]);let g=p&&K(p.seats).join();h(()=>{g!==null&&g!==r.join()&&t()},[g]);let y=e.seats.some(({keptFor:M})=>M)&&p?.status==="open";if(h(()=>{y&&p.version!==e.version&&t()},[y,p?.version]),$.gone)return a`<${Ee} error=${$.gone} id=${e.id} />`;if($.last?.status==="over"&&!$.table)return a`<${P} title=${e.title} text=${n("This table was closed before the game started.")} />`;let v=Ze(p?.seats||e.seats),N=(p?.status||e.status)==="open";return a`<main id="main" class=${`game ${N?"open":""}`}>
    ${N&&a`<${st} info=${e} headline=${n("Waiting for players")} link=${m.link} company=${m.company} check=${b}>
        <${yt} info=${e} frame=${{status:"open",seats:v}} mine=${r} commands=${{}} />
      </${st}>
      <${lo} info=${e} seats=${v} company=${m.company} onChange=${t} />`}
    ${!N&&u&&a`<${Ns} info=${e} followed=${m} seats=${v} mine=${r} viewer=${m.viewer}
      next=${l} onNext=${()=>c(l)} onChange=${t} check=${b} />`}
    ${!N&&!u&&a`<${W}>${e.title}</${W}><${O} text=${n("Loading the table \u2026")} />`}
  </main>`}function co({id:e}){let t=C(z)?.player,{info:o,error:s,reload:r}=Be(e);return h(()=>{if(s?.reason!=="UNREACHABLE")return;let i=setTimeout(r,3e3);return()=>clearTimeout(i)},[s]),s&&!o?a`<${Ee} error=${s} id=${e} />`:o?a`<${Rs} key=${`${K(o.seats)} ${t?.id}`} info=${o} reload=${r} />`:a`<main id="main"><${O} text=${n("Loading the table \u2026")} /></main>`}var Ws=40,Os=({error:e,id:t})=>a`<${P} title=${n("This invitation is not valid")} text=${U(e)} note=${Z(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
</${P}>`;function Ls({info:e,onJoin:t}){let o=w(null),[s,r]=d(!1);h(()=>o.current?.focus(),[]);let i=e.seats.find(({name:$})=>$)?.name,l=e.status==="open"&&e.seats.some(({name:$})=>!$),c=async $=>{$.preventDefault(),r(!0),await t(o.current.value.trim()),r(!1)};return a`<main id="main" class="player-page">
    <${W}>${i?n("{name} invites you to a game",{name:i}):n("You are invited to a game")}</${W}>
    <p><strong>${e.title}</strong> <${Ae} control=${e.timeControl} />${e.isRated&&a` · ${n("rated")}`}</p>
    ${l?a`<form class="invited" onSubmit=${c}>
          <label for="own-name">${n("Your name")}</label>
          <input id="own-name" ref=${o} maxlength=${Ws} autocomplete="nickname" placeholder=${n("as a guest")} />
          <button type="submit" class="primary" disabled=${s}>${n("Take a seat")}</button>
        </form>`:a`<p>${n("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${n("Watch instead")}</a></p>`}
  </main>`}function $o({id:e}){let t=C(z)?.player,o=w(!!t).current,[s,r]=d(null),[i,l]=d(null);j(n("Invitation"));let c=()=>Te(e,{replace:!0}).catch(r);h(()=>{o?c():R(T(e)).then(l,r)},[e]);let $=async m=>{try{await pe(m),await c()}catch(p){r(p)}};return s?a`<${Os} error=${s} id=${e} />`:i?a`<${Ls} info=${{...i,id:e}} onJoin=${$} />`:a`<main id="main"><${O} text=${o?n("Taking a seat \u2026"):n("Loading \u2026")} /></main>`}var As=[2,5,10],uo=({delay:e,onChange:t})=>a`<div class="field">
  <${D} name="spectators" legend=${n("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:n("every move at once")},...As.map(o=>({value:o,label:n("the game {count} moves later",{count:o})}))]} />
</div>`;function Ps(e){let[t,o]=d(null);return h(()=>{let s=!0;return R(`/api/variants/${encodeURIComponent(e)}`).then(r=>s&&o(r),I),()=>s=!1},[e]),t}function Ms({occupants:e,bots:t,onChange:o}){let s=Ce(t)?.name,r=e.length,i=$=>e.every(m=>m===$),l=[...s?[{value:s,icon:"bot",label:_(r,{one:n("Against a bot"),other:n("Against {count} bots",{count:r})})}]:[],{value:Ge,icon:"link",label:_(r,{one:n("With a friend, by a link"),other:n("With friends, by a link")})},{value:tn,icon:"screen",label:n("All at one screen")}],c=l.find(({value:$})=>i($))?.value??"";return a`<${D} name="company" legend=${n("Opponents")} choices=${l} value=${c}
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
</ol>`,Us=()=>[{value:"free",label:n("Free"),hint:n("Every player can undo at any time")},{value:"consent",label:n("With consent"),hint:n("Your own last move needs no consent while it revealed nothing")},{value:"never",label:n("Never")}];function po({variant:e}){let t=Ue(e.key);return t===void 0?a`<${O} text=${n("Loading \u2026")} />`:a`<${Ys} variant=${e} own=${t||[]} />`}function Ys({variant:{key:e,title:t,seats:o},own:s}){let r=Ps(e),i=Ce(s)?.name||Ge,[l,c]=d(de(o[0],i)),[$,m]=d(""),[p,u]=d({}),[b,g]=d([]),[y,v]=d(!1),[N,M]=d(!1),[H,k]=d(0),[E,ie]=d(pn),[L,le]=d({}),V=l.includes(Ge),We=dn(E),te=!y&&$!=="free"&&!L.takeover&&Object.keys(p).length===0,ce={options:p,undo:$||"consent",timeControl:We,hasBots:l.filter(nn).length>1},Oe=Ye(Jt(e,ce)).bots??s,Q=l.at(-1)??i,lt=F=>c([...l,...de(F,xe(Q)?i:Q)].slice(0,F-1)),Po=(F,Mo)=>g(Io=>[...Io.filter(Bo=>Bo!==F),...Mo?[F]:[]]);return a`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Pn(r?.rules??[])}</p>
    ${r&&r.rules.length>0&&a`<p><${ke} title=${t} rules=${r.rules} /></p>`}
    ${o.length>1&&a`<${D} name="seats" legend=${n("How many seats?")} value=${l.length+1} onChange=${lt}
      choices=${o.map(F=>({value:F,label:String(F)}))} />`}
    <${Ms} occupants=${l} bots=${s} onChange=${c} />
    <${_s} occupants=${l} bots=${Oe} onChange=${c} />
    <${D} name="undo" legend=${n("Undo")} choices=${Us()} value=${$||sn(l)} onChange=${m} />
    <${fn} chosen=${E} onChange=${ie} />
    ${V&&a`<${$t} label=${n("Only with the link")} hint=${n("Not listed among the open tables")}
      value=${y} onChange=${v} />
      ${te&&a`<${$t} label=${n("Rated")} hint=${n("The result counts for the ratings of the players")} value=${N} onChange=${M} />`}
      <${uo} delay=${H} onChange=${k} />`}
    ${r&&a`<${mn} schema=${r.options} options=${p} onChange=${u} onBad=${Po} />`}
    <${hn} seats=${l.length+1} chosen=${L} onChange=${le} />
    <p class="buttons">
      <${x} className="primary big" icon=${V?"door":"play"} disabled=${b.length>0||l.some(F=>mo(F,Oe))}
        label=${V?n("Open the table"):n("Start the game")}
        onWork=${()=>He({variant:e,occupants:l,options:p,undo:$,isUnlisted:y,isRated:V&&te&&N,timeControl:We,spectatorDelay:H,...L})} />
      ${b.length>0&&a`<span class="fault">${n("An option cannot be read.")}</span>`}
    </p>
  </section>`}var Gs=3;function Hs(){let[e,t]=d({});return h(()=>{R("/api/variants").then(o=>t({variants:yn(o)}),o=>t({error:o}))},[]),e}var Fs=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Ds({variant:{key:e,title:t,seats:o}}){let s=Ue(e);if(s===null)return null;if(s?.length===0)return a`<${f} label=${n("No bot can play this")} aria-label=${`${n("No bot can play this")}: ${t}`} disabled />`;let r=o[0]-1,i=_(r,{one:n("Play against a bot"),other:n("Play against {count} bots",{count:r})}),l=async()=>{let c=Ce(await en(e));c&&await He({variant:e,occupants:de(o[0],c.name),options:{}})};return a`<${x} className="primary" icon="play" label=${i} aria-label=${`${i}: ${t}`} onWork=${l} />`}function qs({variant:e,isChosen:t,onChoose:o}){return a`<li class=${`variant ${t?"chosen":""}`}>
    <${bn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${S} name="people" />${n("{seats} players",{seats:Fs(e.seats)})}</p>
    <p class="buttons">
      <${Ds} variant=${e} />
      <${so} variant=${e} />
      <${f} label=${n("Set up \u2026")} aria-label=${n("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${o} />
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
    <${ae} title=${n("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${s}`} isOthers empty=${r} />
    <${ae} title=${n("Being played now")} icon="eye" query=${`status=running&attended=1${s}`} isOthers />
    <${ae} title=${n("Open tables")} icon="door" query=${`status=open&between=1${s}`} isOthers isUnattended />
    <${ae} title=${n("Running games")} icon="hourglass" query=${`status=running&between=1${s}`} isOthers isUnattended />
    <${ae} title=${n("Finished games")} icon="book" query=${`status=over&between=1${s}`} isOthers />
  </div>`}function Vs(){let e=pt("/api/contests",["lists"])?.contests??[],t=e.filter(({kind:s,endsAt:r})=>s==="deal"&&r>Date.now()),o=e.filter(({kind:s})=>s!=="deal").slice(0,Gs);return a`${t.length>0&&a`<section class="games coming"><h2><${S} name="book" />${n("Deal of the day")}</h2>
    <ul class="contests">${t.map(({id:s,variantTitle:r,players:i})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${n("The same cards for all")}</span>
      <small class="soft">${_(i,{one:n("1 player"),other:n("{count} players",{count:i})})}</small>
    </li>`)}</ul>
  </section>`}
  ${o.length>0&&a`<section class="games coming"><h2><${S} name="people" />${n("Contests")}</h2>
    <ul class="contests">${o.map(({id:s,title:r,variantTitle:i,status:l,startsAt:c})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${i}</span>
      <small class="soft">${l==="running"?n("Being played now"):Mt(c)}</small>
    </li>`)}</ul>
  </section>`}`}function Qs(){let[e,t]=d(null);return h(()=>{import("./later.js").then(t,()=>{})},[]),e&&a`<${e.Contacts} />`}function fo(){let e=C(z)?.player,{variants:t,error:o}=Hs(),[s,r]=d(null),i=w(null);return j(""),h(()=>{s&&(i.current.focus({preventScroll:!0}),i.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[s]),o?a`<${P} title=${n("The lobby cannot be loaded")} text=${U(o)} note=${Z(o)}>
      <${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />
    </${P}>`:a`<main id="main" class="lobby">
    <div class="welcome">
      <${W}>${n("Where shall the expedition lead?")}</${W}>
      <p>${n("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${js} />
    </div>
    ${!t&&a`<${O} text=${n("Loading \u2026")} />`}
    ${t&&a`<section aria-label=${n("Games to play")}>
      <ul class="variants">
        ${t.map(l=>a`<${qs} key=${l.key} variant=${l} isChosen=${s?.key===l.key}
            onChoose=${()=>r(s?.key===l.key?null:l)} />`)}
      </ul>
      <div ref=${i} tabindex="-1" class="set-up">${s&&a`<${po} key=${s.key} variant=${s} />`}</div>
    </section>`}
    <div class="lists">
      <${ae} title=${n("Your games")} icon="person" query="mine=1" />
      <${Vs} />
      ${e&&a`<${Qs} />`}
      <${Ks} variants=${t??[]} />
    </div>
  </main>`}var Xs=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function ho({frames:e,marks:t,playback:{index:o,go:s,isPlaying:r,toggle:i,speed:l,setSpeed:c}}){let $=e.length-1,m=o===0;return a`<section class="replay-controls" aria-label=${n("Replay")}>
    <div class="steps">
      <${f} icon="first" isQuiet label=${n("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${f} icon="back" isQuiet label=${n("One step back")} disabled=${m} onClick=${()=>s(o-1)} />
      <${f} icon=${r?"pause":"play"} isQuiet className="primary" label=${r?n("Pause"):n("Play")} onClick=${i} />
      <${f} icon="forward" isQuiet label=${n("One step forward")} disabled=${o===$} onClick=${()=>s(o+1)} />
      <${f} icon="last" isQuiet label=${n("To the end")} disabled=${o===$} onClick=${()=>s($)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${$} value=${o} aria-label=${n("Position")}
        aria-valuetext=${`${n("{index} of {count}",{index:o+1,count:e.length})}: ${Xs(e[o])}`}
        onInput=${p=>s(Number(p.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((p,u)=>p.isUndone&&a`<i key=${u} class="undone" style=${{left:`${100*u/Math.max(1,$)}%`}}></i>`)}
        ${t.map(p=>a`<i key=${`m${p.index}`} style=${{left:`${100*p.index/Math.max(1,$)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${o+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${n("Speed")}</span>
      <select onChange=${p=>c(p.target.value)}>
        ${[["slow",n("slow")],["usual",n("normal")],["fast",n("fast")]].map(([p,u])=>a`<option key=${p} value=${p} selected=${p===l}>${u}</option>`)}
      </select>
    </label>
  </section>`}function go({marks:e,index:t,go:o}){let s=e.findLast(i=>i.index<=t),r=w(null);return h(()=>{let i=r.current.querySelector("[aria-pressed=true]");i&&(r.current.scrollLeft=i.offsetLeft-r.current.offsetLeft-r.current.clientWidth/2+i.clientWidth/2)},[s]),a`<nav class="marks" ref=${r} aria-label=${n("Parts of the game")}>
    ${e.map(i=>a`<button key=${i.index} type="button" class="plain" aria-pressed=${i===s}
      onClick=${()=>o(i.index)}>${i.label}</button>`)}
  </nav>`}var Js={slow:2400,usual:1200,fast:450};function bo(e,t){if(!t)return 0;let o=e.findIndex(s=>s.version>t);return o<0?e.length-1:Math.max(0,o-1)}var yo=e=>e.map(({table:t},o)=>({index:o,label:t?.headline||""})).filter(({index:t,label:o})=>o&&o!==e[t-1]?.table?.headline),Zs=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),zs=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||Zs(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function ko(e,t){let[o,s]=d(t),[r,i]=d(!1),[l,c]=d("usual"),$=e-1,m=ne(u=>{i(!1),s(b=>Math.max(0,Math.min($,typeof u=="function"?u(b):u)))},[$]),p=ne(()=>{s(u=>u===$?0:u),i(u=>!u)},[$]);return h(()=>{if(!r)return;if(o>=$)return i(!1);let u=setTimeout(()=>s(o+1),Js[l]);return()=>clearTimeout(u)},[r,o,$,l]),$e(()=>{let u={ArrowLeft:g=>g-1,ArrowRight:g=>g+1,Home:0,End:$},b=g=>{if(zs(g))return;let y=u[g.key];if(y!==void 0)m(y);else if(g.key===" ")p();else return;g.preventDefault()};return addEventListener("keydown",b),()=>removeEventListener("keydown",b)},[m,p,$]),{index:o,go:m,isPlaying:r,toggle:p,speed:l,setSpeed:c}}var Tt="open",at="watch";function ea(e,t){let[o,s]=d({});return h(()=>{let r=!0,i=t===Tt?"?open=1":t===at?"":`?seat=${t}`;return R(T(e,`/frames${i}`)).then(({frames:l})=>{let c=l.filter($=>$.table).map(Lt);r&&s({view:t,frames:c})},l=>r&&s(c=>({...c,error:l}))),()=>r=!1},[e,t]),o}function ta({seats:e,view:t,isOver:o,mine:s,onChange:r}){let i=[...e.filter(l=>o||s.includes(l.seat)).map(({seat:l,name:c,isBot:$})=>[String(l),$?n("{name}, a bot",{name:c??""}):c]),[at,n("a spectator")],...o?[[Tt,n("all cards open")]]:[]];return i.length<2?null:a`<label class="viewer-select"><span>${n("Seen by")}</span>
    <select onChange=${l=>r(l.target.value)}>
      ${i.map(([l,c])=>a`<option key=${l} value=${l} selected=${l===t}>${c}</option>`)}
    </select>
  </label>`}function na({info:e,frames:t,view:o,shownView:s,seats:r,mine:i,at:l,onView:c}){let $=ko(t.length,bo(t,l)),{index:m,go:p}=$,u=t[Math.min(m,t.length-1)],b=Wt(()=>yo(t),[t]),g=e.status==="over",y=Qe(e.id,i[0]??null,e.version),v=`/replay/${e.id}?at=${u.version}${o===at?"":`&seat=${o}`}`,N=/^\d+$/.test(s)?Number(s):null;h(()=>Pt(v),[v]);let M=k=>p(t.findIndex(E=>E.version===k)),H=g||i.length===r.length;return a`
    <div class="game-head">
      <div><${W}>${e.title}</${W}><p class="headline">${n("Replay")} · ${u.table.headline}</p><${Je} check=${y} /></div>
      <div class="game-menu">
        <${ke} title=${e.title} variant=${e.variant} className="plain" />
        <${f} icon="link" label=${n("Share")} onClick=${()=>ee(location.origin+v,n("The link to this position is copied."))} />
        ${H&&a`<${x} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(t,u.version))} />`}
        ${!g&&a`<a class="button" href=${`/game/${e.id}`}><${S} name="play" /><span>${n("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${ta} seats=${r} view=${o} isOver=${g} mine=${i} onChange=${c} />
      ${b.length>1&&a`<${go} marks=${b} index=${m} go=${p} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${u.isUndone&&a`<p class="banner quiet">${n("This was undone later.")}</p>`}
        <${je} key=${s} table=${u.table} seats=${ze(r)} viewer=${N} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${et(u,e.timeControl,!1)} />
        ${u.table.result&&a`<section class="ended sheet" aria-label=${n("How it ended")}><${qe} result=${u.table.result} seats=${r} resigned=${u.actor} />
          ${u.table.sheets.map(k=>a`<${ge} sheet=${k} seats=${r} />`)}</section>`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        <${tt} frames=${t} current=${u.version} onPick=${M} />
        ${u.table.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("Legal moves here")}</h2><span class="tally">${u.table.actions.length}</span></summary>
          <${De} table=${u.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${ho} frames=${t} marks=${b} playback=${$} />`}function oa({info:e,query:t}){let o=K(e.seats),[s,r]=d(t.get("seat")??(o.length?String(o[0]):e.status==="over"?Tt:at)),{frames:i,view:l,error:c}=ea(e.id,s);if(j(`${n("Replay")}: ${e.title}`),c)return a`<${Ee} error=${c} id=${e.id} />`;let $=Ze(e.seats);return a`<main id="main" class="game replay">
    ${i&&i.length>0&&a`<${na} info=${e} frames=${i} view=${s} shownView=${l} seats=${$} mine=${o}
      at=${Number(t.get("at"))||0} onView=${r} />`}
    ${!i&&a`<${O} text=${n("Loading the log \u2026")} />`}
    ${i?.length===0&&a`<${W}>${e.title}</${W}><p>${n("Nothing has been played yet.")}</p>`}
  </main>`}function vo({id:e,query:t}){let{info:o,error:s}=Be(e);return s?a`<${Ee} error=${s} id=${e} />`:o?a`<${oa} info=${o} query=${t} />`:a`<main id="main"><${O} text=${n("Loading the log \u2026")} /></main>`}var rt=X([]),it=X([]),Re=X(B.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),xo=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function To(e){let t=e&&await Notification.requestPermission()==="granted";return B.set("notifications",t?"on":null),Re.set(t),e||await(await import("./later.js")).unsubscribe().catch(()=>{}),t||!e}async function Nt(e){try{let{canPush:t,subscribe:o}=await import("./later.js");return t()?(await o(e),!0):!1}catch{return!1}}var sa="/static/art/icon.svg",No="/static/art/icon-turn.svg";function aa(e){let t=document.querySelector("link[rel=icon]"),o=e?No:sa;t&&t.getAttribute("href")!==o&&t.setAttribute("href",o)}var ra=/^\(\d+\) /,ia=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(ra,"")}`};async function wo(e,t){let o=await navigator.serviceWorker?.getRegistration();for(let s of e){let{id:r,names:i}=s,l=`/game/${r}`,c=t(s),$={body:i.join(", "),tag:r,icon:No,data:{path:l}};if(o?.active){await o.showNotification(c,$);continue}let m=new Notification(c,$);m.addEventListener("click",()=>{focus(),se(l),m.close()})}}var la=({title:e})=>n("Your turn: {title}",{title:e}),Eo=({title:e,names:t})=>n("{name} challenges you: {title}",{name:t[0]||"?",title:e}),So=null;async function Co(){let e=await R("/api/turns").catch(()=>null);if(!e)return;let t=So,o=({id:s})=>t&&!t.has(s);So=new Set([...e.turns,...e.invitations].map(({id:s})=>s)),rt.set(e.turns),it.set(e.invitations),!(!document.hidden||!Re.get())&&(await wo(e.turns.filter(o),la).catch(()=>{}),await wo(e.invitations.filter(o),Eo).catch(()=>{}))}function Ro({player:e,language:t}){let o=C(rt).length+C(it).length,{path:s}=C(me),r=we(s).screen==="game";return h(()=>{if(!e){rt.set([]),it.set([]);return}return r?Ht("inbox",Co):Ft(["inbox"],Co)},[e,r]),h(()=>{e&&Re.get()&&Nt(t)},[e,t]),h(()=>{aa(o),ia(o)},[o,s]),null}function Wo(){let{path:e}=C(me),[t]=C(it).filter(({id:o})=>e!==`/game/${o}`);return t?a`<a class="button turn-link" href=${`/game/${t.id}`}>${Eo(t)}</a>`:null}function Oo(){let{path:e}=C(me),t=C(rt).filter(({id:r})=>e!==`/game/${r}`),[o]=t;if(!o)return null;let s=_(t.length,{one:n("Your turn"),other:n("Your turn in {count} games",{count:t.length})});return a`<a class="button primary turn-link" href=${`/game/${o.id}`} title=${`${o.title}: ${o.names.join(", ")}`}>${s}</a>`}var ca=40;function $a({name:e,onDone:t}){let o=w(null);return h(()=>o.current.select(),[]),a`<form class="name-form" onSubmit=${async r=>{r.preventDefault();let i=o.current.value.trim();try{i&&i!==e&&await Yt(i),t()}catch(l){I(l)}}} onKeyDown=${r=>r.key==="Escape"&&t()}>
    <label class="hidden" for="name">${n("Your name")}</label>
    <input id="name" ref=${o} value=${e} maxlength=${ca} placeholder=${n("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${n("Save")}</button>
  </form>`}function ua({player:e}){let[t,o]=d(!1),s=w(null),r=w(!1);return h(()=>{r.current&&!t&&s.current.focus(),r.current=t},[t]),t?a`<${$a} name=${e?.name||""} onDone=${()=>o(!1)} />`:a`<button ref=${s} type="button" class="plain name" title=${n("Change your name")} onClick=${()=>o(!0)}>
    <${S} name="person" /><span>${e?.name||n("Your name")}</span><${S} name="pencil" />
  </button>`}var ma={auto:"light",light:"dark",dark:"auto"},pa={auto:"auto",light:"sun",dark:"moon"};function da(){let[e,t]=d(document.documentElement.dataset.theme||"auto"),o={auto:n("Colours: as in the system"),light:n("Colours: light"),dark:n("Colours: dark")},s=()=>{let r=ma[e]??"auto";B.set("theme",r==="auto"?null:r),r==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=r,t(r)};return a`<${f} className="plain" icon=${pa[e]} label=${o[e]} isQuiet onClick=${s} />`}function fa(){let e=C(Ve);return a`<${f} className="plain" icon=${e?"sound":"mute"} label=${n("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>kn(!e)} />`}function ha({language:e}){let t=C(Re);if(!xo())return null;let o=async()=>{await To(!t)?!t&&!await Nt(e)&&q(n("You are told while a page of ours is open: this browser has no push service.")):q(n("The browser does not allow notifications for this site."),"danger")};return a`<${f} className="plain" icon=${t?"bell":"bellOff"} label=${n("Notifications of your turn")} isQuiet aria-pressed=${t} onClick=${o} />`}var ga={en:"English",de:"Deutsch"},ba=({language:e})=>a`<div class="languages" role="group" aria-label=${n("Language")}>
  ${Object.entries(ga).map(([t,o])=>a`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${o}`} title=${o}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Gt(t).catch(I)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Lo=({found:e})=>a`<header class="site-header">
  <a class="brand" href="/" aria-label=${n("Lost Cities")}><${Le} /><span>${n("Lost Cities")}</span></a>
  <nav class="places" aria-label=${n("Places")}>
    <a href="/games">${n("My games")}</a>
    <a href="/contests">${n("Contests")}</a>
    <a href="/ratings">${n("Leaderboards")}</a>
    ${e.player?a`<a href=${`/player/${e.player.id}`}>${n("Profile")}</a>`:a`<a href="/sign-in">${n("Sign in")}</a>`}
  </nav>
  <${Wo} />
  <${Oo} />
  <nav aria-label=${n("Settings")}>
    <${ua} player=${e.player} />
    <${ba} language=${e.language} />
    <${da} />
    <${fa} />
    <${ha} language=${e.language} />
  </nav>
</header>`;var ya=2e3;function ve({name:e,...t}){let[o,s]=d(null),[r,i]=d(null);if(h(()=>{import("./later.js").then(s,i)},[]),r)throw r;return o?a`<${o[e]} ...${t} />`:a`<${O} text="…" />`}function ka({language:e}){let{path:t,query:o}=C(me),{screen:s,id:r}=we(t),[i,l]=Ot($=>console.error($)),c=`${t} ${e}`;return h(()=>l(),[c]),i?a`<${P} title=${n("The page has failed")} text=${n("The game is safe on the server. Reload the page.")}>
      <${f} className="primary" label=${n("Reload")} onClick=${()=>location.reload()} />
    </${P}>`:s==="lobby"?a`<${fo} key=${c} />`:s==="game"?a`<${co} key=${c} id=${r} />`:s==="join"?a`<${$o} key=${c} id=${r} />`:s==="player"?a`<${ve} name="PlayerPage" key=${c} id=${r} />`:s==="ratings"?a`<${ve} name="RatingsPage" key=${c} />`:s==="sign-in"?a`<${ve} name="SignInPage" key=${c} query=${o} />`:s==="contests"?a`<${ve} name="ContestsPage" key=${c} />`:s==="contest"?a`<${ve} name="ContestPage" key=${c} id=${r} />`:s==="games"?a`<${ve} name="GamesPage" key=${c} />`:s==="replay"?a`<${vo} key=${c} id=${r} query=${o} />`:a`<${P} title=${n("Page not found")} text=${n("There is no page at this address.")} />`}function va(){let e=C(z),[t,o]=d(null);return h(()=>{let s=0,r=async()=>{try{await Ut()}catch(i){let l=i;o(l),Se(l)?await Pe().catch(o):s=setTimeout(r,ya)}};return r(),()=>clearTimeout(s)},[]),{found:e,error:t}}function wa(){let{found:e,error:t}=va();return h(()=>{e?.isExpired&&q(U({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?a`<a class="skip" href="#main">${n("Skip to the content")}</a>
    <${Lo} found=${e} />
    <${Ro} player=${e.player?.id} language=${e.language} />
    <${ka} language=${e.language} />
    <${_t} />`:t?a`<${P} title=${n("No answer yet")} text=${U(t)} note=${Z(t)} />`:a`<${O} text="…" />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:Ao,id:Sa}=we(location.pathname);(Ao==="game"||Ao==="replay")&&At(T(Sa));Rt(a`<${wa} />`,document.getElementById("app"));
