import{$ as W,A as At,Aa as Ye,B as we,Ba as en,C as n,Ca as tn,D as Pt,Da as de,E as _,Ea as nn,F as Mt,Fa as Ce,G as It,Ga as on,H as J,I as lt,Ia as Ge,Ja as ut,K as q,Ka as sn,L as Bt,La as fe,M as Se,Ma as he,N as Z,Na as xe,O as U,Oa as an,P as I,Pa as rn,Qa as ln,R as Le,S as z,T as _t,Ta as cn,U as pe,Ua as He,V as Ut,Va as Fe,W as Yt,Wa as De,X as Ae,Xa as ge,Y as Gt,Ya as qe,Z as Ht,Za as $n,_ as j,_a as un,a as Nt,aa as f,ab as mn,b as Et,ba as x,bb as pn,c as d,ca as G,cb as dn,d as h,da as Pe,db as fn,e as $e,ea as ee,eb as hn,f as w,fa as D,fb as gn,g as Rt,ga as ct,gb as bn,h as ne,ha as O,hb as mt,i as Wt,ia as P,ib as ae,j as a,ja as Me,k as Ot,ka as Ft,la as Dt,m as ue,ma as qt,n as Lt,na as Ie,o as R,oa as jt,p as A,pa as Kt,qa as Vt,r as T,ra as Qt,s as oe,sa as Xt,t as S,ta as Jt,u as Oe,ua as $t,v as X,va as Be,w as C,wa as Zt,x as B,xa as zt,y as me,ya as _e,z as se,za as Ue}from"./chunk.js";var Ke=X(B.get("sound")==="on"),je=null;function yn(e){B.set("sound",e?"on":null),Ke.set(e),e&&pt()}function Bo(e,[t,o,s,r,i]){let l=e.currentTime+o,c=new OscillatorNode(e,{type:i,frequency:t}),$=new GainNode(e,{gain:0});$.gain.linearRampToValueAtTime(r,l+.008),$.gain.exponentialRampToValueAtTime(1e-4,l+s),c.connect($).connect(e.destination),c.start(l),c.stop(l+s)}function be(e){if(!(!Ke.get()||!globalThis.AudioContext)){je||=new AudioContext,je.state==="suspended"&&je.resume().catch(()=>{});for(let t of e)Bo(je,t)}}var kn=()=>be([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),pt=()=>be([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),vn=()=>be([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),wn=()=>be([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),Sn=()=>be([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),Cn=()=>be([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var xn=600,_o=3e3,Uo=15e3,Yo=/^(.+)\.[a-z2-7]{16}$/;function Go(e,t,o){let s=Yo.exec(e)?.[1]??e,r=null,i=0,l=!1,c=!1,$=!1,m=!0,p=async()=>{if(i=0,document.hidden||$)return;c=!1,l=!0,o({isBusy:l});let g;try{if(!r){let{Checker:y}=await import("/static/verify/checker.js");r=new y({game:s,seat:t,storage:B,read:v=>R(T(e,`/log${v}`))})}g={result:await r.check(),error:null},m=!1}catch(y){g={error:y}}l=!1,!$&&(o({...g,isBusy:l}),c&&u())},u=(g=m?xn:t===null?Uo:_o)=>{c=!0,!i&&!l&&(i=setTimeout(p,g))},b=()=>c&&u(xn);return document.addEventListener("visibilitychange",b),{want:()=>u(),again:()=>{clearTimeout(i),i=0,u(0)},acceptKey:()=>r?.acceptKey(),evidence:()=>r?.evidence??{},close(){$=!0,clearTimeout(i),document.removeEventListener("visibilitychange",b)}}}function Ve(e,t,o){let s=`${e} ${t}`,r={key:s,result:null,error:null,isBusy:!1},[i,l]=d(r),c=w(null);h(()=>(l(r),c.current=Go(e,t,u=>l(b=>({...b.key===s?b:r,...u}))),c.current.close),[s]),h(()=>{o&&c.current?.want()},[s,o]);let $=ne(()=>c.current?.again(),[]),m=ne(()=>{c.current?.acceptKey(),c.current?.again()},[]),p=ne(()=>c.current?.evidence()??{},[]);return{...i.key===s?i:r,again:$,acceptKey:m,evidence:p}}function dt(e){switch(e){case"malformed":return n("the server sends a log that cannot be read");case"gap":return n("events are missing in the log");case"time":return n("an entry of the log is older than the one before it");case"chain":return n("an event was changed: it does not follow from the log before it");case"creation":return n("the log does not begin as a game does");case"after_end":return n("the log goes on after the end of the game");case"opening":return n("hidden cards are not those that the server had committed to");case"withheld":return n("the server hides what you may see");case"seat_seed":return n("a player's part of the shuffle is not valid");case"seed":return n("the server's part of the shuffle is not valid");case"salt":return n("hidden cards do not follow from the server's seed");case"cut":return n("the end of the log is missing, which this browser has seen");case"rewritten":return n("this browser has seen another log of this game");case"signature":return n("the server's signature is not valid");case"key_changed":return n("the server signs with another key than before")}}var Qe=e=>_(e,{one:n("{count} event",{count:e}),other:n("{count} events",{count:e})});function ft({result:e,error:t}){return e?.fault?n("WRONG: {fault}",{fault:dt(e.fault.code)}):t?n("Not checked: {reason}",{reason:U(t)}):e?n("Checked: {events}, signed by this server",{events:Qe(e.head.version)}):n("Checking \u2026")}function Tn({head:e,opened:t,isOver:o,isFirst:s,seedsAdded:r,isOwnSeed:i}){return[n("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Qe(e.version)}),n("The server has signed the end of the log with its key."),s?n("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):n("The log contains what this browser had seen of it before."),t>0&&_(t,{one:n("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:n("{count} hidden values that you may see are what the server had committed to.",{count:t})}),o&&n("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),r>0&&_(r,{one:n("{count} seed of a player is in the log.",{count:r}),other:n("{count} seeds of players are in the log.",{count:r})}),i&&n("Yours is the one that this browser has made.")].filter(l=>l!==!1)}var Nn=e=>[!e?.isOver&&n("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),n("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),n("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&n("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),n("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var ht=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Wn={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Ho=({version:e,hash:t})=>`${e}:${t}`;function On(e){let t=e.evidence(),o=document.createElement("a");o.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),o.download=`lostcities-${t.game??"log"}.json`,o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),6e4)}var En=({title:e,text:t,note:o})=>a`<h3>${e}</h3>
  ${o&&a`<p>${o}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${f} icon="copy" label=${n("Copy")} onClick=${()=>ee(t,n("It is copied."))} /></p>`,Rn=({title:e,texts:t})=>a`<h3>${e}</h3><ul>${t.map(o=>a`<li>${o}</li>`)}</ul>`;function Fo({key:e,knownKey:t}){return e?.isEphemeral?n("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?n("This browser keeps the key, and notices a change. Compare it with what the operator says."):n("This is not the key that this browser knows.")}function Do({check:e,result:t}){let o=t.fault?.code==="key_changed";return a`<h3>${n("What to do")}</h3>
    <ul>
      ${o?a`<li>${n("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:a`<li>${n("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${n("Keep the head below: it proves what the server had said.")}</li>
          <li>${n("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${f} icon="down" className="primary" label=${n("Save the log")} onClick=${()=>On(e)} />
      ${o&&a`<${f} className="danger" label=${n("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function qo({check:e,onClose:t}){let{result:o,error:s,isBusy:r}=e,i=o?.fault,l=i?o.kept:o?.head;return a`<${G} title=${n("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${ht(e)}`} role="status"><${S} name=${Wn[ht(e)]} />
      <span>${i?n("WRONG, at event {version}: {fault}.",{version:i.version,fault:dt(i.code)}):ft(e)}</span></p>
    ${i&&a`<${Do} check=${e} result=${o} />`}
    ${o&&!i&&a`<${Rn} title=${n("What was checked")} texts=${Tn(o)} />`}
    ${!i&&a`<${Rn} title=${n("What is not checked")} texts=${Nn(o)} />`}
    ${l&&a`<${En} title=${i?n("The head that this browser had seen"):n("Head of the log")} text=${Ho(l)}
      note=${n("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${o?.key&&a`<${En} title=${n("Key of the server")} text=${o.key.keyId} note=${Fo(o)} />`}
    ${!i&&a`<p class="buttons">
      <${f} label=${s||!o?n("Check now"):n("Check again")} disabled=${r} aria-busy=${r} onClick=${e.again} />
      ${o&&a`<${f} icon="down" label=${n("Save the log")} onClick=${()=>On(e)} />`}
    </p>`}
  </${G}>`}function Xe({check:e}){let[t,o]=d(!1),[s,r]=[ht(e),ft(e)],i=s==="checked"&&e.result?n("Checked: {events}",{events:Qe(e.result.head.version)}):"";return a`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${n("What this means")} onClick=${()=>o(!0)}>
      <${S} name=${Wn[s]} /><span class=${i&&"seal-wide"}>${r}</span>${i&&a`<span class="seal-narrow">${i}</span>`}
    </button>
    ${s==="wrong"&&a`<span class="hidden" role="alert">${r}</span>`}
    ${t&&a`<${qo} check=${e} onClose=${()=>o(!1)} />`}
  </div>`}function Je(e){let t=e.map(s=>s.name),o=new Set(t);return e.map(s=>{if(!s.name||t.filter(l=>l===s.name).length<2)return s;let r=1;for(;o.has(`${s.name} ${r}`);)r+=1;let i=`${s.name} ${r}`;return o.add(i),{...s,name:i}})}var Ze=e=>K(e).length>1?e.map(t=>({...t,isYou:!1})):e,Y=(e,t)=>e.find(o=>o.seat===t)?.name||n("Seat {number}",{number:t+1}),K=e=>e.filter(t=>t.isYou).map(t=>t.seat),ye=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var jo=2**31-1,re=(e,t)=>t.filter(o=>!e.find(s=>s.seat===o)?.isLeft);function Ko({frame:{clocks:e,status:t},mine:o,commands:{send:s,isBusy:r}}){return!e?.isPaused||t!=="running"?null:a`<section class="banner quiet" aria-label=${n("Paused clocks")}>
    <${S} name="pause" />
    <p>${n("The clocks are paused. A move starts them again.")}</p>
    ${o.length>0&&a`<${f} icon="play" label=${n("Start the clocks")} disabled=${r} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function Vo({frame:e,toAct:t,mine:o,company:s}){let{claimS:r,seats:i=[]}=s??{};return!r||!o.length||e.status!=="running"||e.clocks?.isPaused?[]:i.flatMap(({seat:l,presence:c,awaySince:$})=>c==="away"&&$&&t.includes(l)&&!o.includes(l)?[{seat:l,at:Math.max($,e.at??0)+r*1e3}]:[])}function Qo({frame:e,toAct:t,seats:o,mine:s,company:r,commands:{send:i,isBusy:l}}){let[,c]=d(0),$=Vo({frame:e,toAct:t,mine:s,company:r}),m=ue(),p=Math.min(...$.map(({at:g})=>g).filter(g=>g>m));h(()=>{if(!Number.isFinite(p))return;let g=setTimeout(()=>c(y=>y+1),Math.min(p-ue()+50,jo));return()=>clearTimeout(g)},[p]);let u=$.filter(({at:g})=>g<=m);if(!u.length)return null;let b=J(u.map(({seat:g})=>Y(o,g)));return a`<section class="banner" role="status" aria-label=${n("Players who have gone")}>
    <${S} name="door" />
    <p>${n("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:b})}</p>
    <p class="buttons">
      ${u.map(({seat:g})=>a`<${f} key=${g} icon="flag" disabled=${l} onClick=${()=>i({claimSeat:g})}
        label=${o.length===2?n("Claim the win"):n("Claim the seat of {name}",{name:Y(o,g)})} />`)}
    </p>
  </section>`}function Xo({id:e,seat:t,name:o,onDone:s,onClose:r}){let i=w(oe()),l=async()=>{await pe(),await A(T(e,"/commands"),{commandId:i.current,takeOver:t}),r(),s()};return a`<${G} title=${n("Take over the seat of {name}?",{name:o})} onClose=${r}>
    <p>${n("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${x} className="primary" label=${n("Take over")} onWork=${l} />
      <${f} label=${n("Cancel")} onClick=${r} />
    </p>
  </${G}>`}var Jo=(e,t)=>e.filter(({seat:o,isLeft:s})=>s&&t.every(r=>r===o));function Zo({info:e,frame:t,seats:o,mine:s,onChange:r}){let[i,l]=d(null);if(t.status!=="running")return null;let c=e.takeover?Jo(o,s):[],$=s.length>0&&re(o,s).length===0;return!c.length&&!$?null:a`<section class="banner quiet" aria-label=${n("Seats that are left")}>
    <${S} name="door" />
    <p>${$?n("You have left the game. The others play on."):n("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>a`<${f} key=${m} icon="person" onClick=${()=>l(m)}
        label=${$?n("Come back"):n("Take over the seat of {name}",{name:Y(o,m)})} />`)}
    </p>
    ${i!==null&&a`<${Xo} key=${i} id=${e.id} seat=${i} name=${Y(o,i)} onDone=${r} onClose=${()=>l(null)} />`}
  </section>`}var Ln=({info:e,frame:t,toAct:o,seats:s,mine:r,company:i,commands:l,onChange:c})=>a`
  <${Qo} frame=${t} toAct=${o} seats=${s} mine=${re(s,r)} company=${i} commands=${l} />
  <${Ko} frame=${t} mine=${re(s,r)} commands=${l} />
  <${Zo} info=${e} frame=${t} seats=${s} mine=${r} onChange=${c} />`;var zo=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,gt=e=>typeof e=="string"?e:es(e);function es([e,...t]){let o=String(e),s=t.map(gt);return o==="table"?a`<div class="wide"><table>${s}</table></div>`:zo.test(o)?Nt(o,null,s):s}function ke({title:e,rules:t,variant:o,className:s=""}){let[r,i]=d(null),l=async()=>i(t??(await R(`/api/variants/${encodeURIComponent(o??"")}`)).rules);return a`<${x} icon="book" label=${n("Rules")} className=${s} onWork=${l} />
    ${r&&a`<${G} title=${e} className="rules" onClose=${()=>i(null)}>
      <div class="prose">${r.length?r.map(gt):n("This game has no rules text.")}</div>
    </${G}>`}`}function An(e){let t=e.find(o=>typeof o!="string"&&o[0]==="p");return Array.isArray(t)?t.slice(1).map(gt):[]}var Pn=({places:e,zones:t,prompt:o})=>JSON.stringify([e,t,o]);function Mn(e,t){let o=e.findIndex(s=>s.status==="running");return o>=0&&e.slice(o+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function ts(e,t){let o=new Set,s=null,r=s;for(let i of e){if(!i.table||i.isUndone){i.table&&o.add(Pn(i.table));continue}let l=Pn(i.table);o.has(l)||(o.add(l),s!==null&&t.includes(i.actor??NaN)&&(r=s),s=i.version)}return r}async function In(e,t,o){let{frames:s}=await R(T(e,`/frames?seat=${t}`));return ts(s,o)}function Bn({info:e,frame:t,viewer:o,mine:s,log:r,commands:{send:i,isBusy:l}}){let c=s.length===t.seats.length,$=!c&&!Mn(r,s),m=async()=>{if(e.undoMode!=="free"||c)return i({undo:!0});let p=await In(e.id,o,s);return p===null?q(n("You have made no move that can be undone.")):i({undo:p})};return a`
  ${t.undo&&t.undo!=="none"&&a`<${x} icon="undo" disabled=${l||$} className="plain"
    label=${t.undo==="asks"?n("Ask to undo"):n("Undo")} onWork=${m} />`}
  ${t.canRedo&&a`<${f} icon="redo" disabled=${l} className="plain" label=${n("Redo")} onClick=${()=>i({redo:!0})} />`}`}function Te({label:e,icon:t="more",children:o}){let s=w(null);return h(()=>{let i=l=>{(l instanceof KeyboardEvent?l.key==="Escape":!s.current.contains(l.target))&&(s.current.open=!1)};return addEventListener("keydown",i),addEventListener("click",i),()=>{removeEventListener("keydown",i),removeEventListener("click",i)}},[]),a`<details class="menu" ref=${s}>
    <summary class="button" role="button"><${S} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${i=>i.target.closest("button, a")&&!i.target.closest("dialog")&&(s.current.open=!1)}>${o}</div>
  </details>`}function bt({info:e,frame:t,log:o=[],mine:s,own:r,commands:{send:i,isBusy:l}}){let[c,$]=d(""),m=t.status==="running"&&!e.sealedUntil&&re(t.seats,s).length>0,p=t.status==="over"||s.length===t.seats.length,u=()=>$("");return a`<div class="game-menu">
    <${ke} title=${e.title} variant=${e.variant} className="plain" />
    <${Te} label=${n("More")}>
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
    </${Te}>
    ${c==="device"&&a`<${$n} game=${e.id} onClose=${u} />`}
    ${c==="resign"&&a`<${Pe} title=${r?n("Resign for {name}?",{name:r}):n("Resign?")} 
      text=${e.takeover?n("You leave your seat. You or another player may take it over again."):n("You leave the game for good and come last.")}
      label=${n("Resign")} onYes=${()=>i({resign:!0})} onClose=${u} />`}
  </div>`}var ns=6e3,_n=()=>({hello:n("Hello!"),good_luck:n("Good luck!"),well_played:n("Well played!"),nice_move:n("Nice move!"),thanks:n("Thank you!"),sorry:n("Sorry!"),oops:n("Oops!"),wow:n("Wow!"),close:n("That was close!"),thinking:n("I am thinking \u2026"),good_game:n("Good game!"),goodbye:n("Goodbye!")}),yt=X(B.get("phrases")==="off");function os(e){B.set("phrases",e?"off":null),yt.set(e)}function Un(e){let[t,o]=d(null),s=C(yt);return h(()=>{if(!e||s)return o(null);o(e);let r=setTimeout(()=>o(null),ns);return()=>clearTimeout(r)},[e,s]),t}var Yn=({said:e,seat:t})=>e?.seat===t?a`<span class="bubble" role="status">${e.text??_n()[e.phrase??""]??""}</span>`:null;function Gn({id:e}){let t=C(yt),o=s=>A(T(e,"/say"),{phrase:s}).catch(I);return a`<${Te} label=${n("Say")} icon="speech">
    ${Object.entries(_n()).map(([s,r])=>a`<${f} key=${s} label=${r} onClick=${()=>o(s)} />`)}
    <${f} icon=${t?"sound":"mute"} label=${t?n("Show phrases of others"):n("Hide phrases of others")} onClick=${()=>os(!t)} />
  </${Te}>`}var Hn=200,vt=6e4,Fn=864e5,Dn=1e4;function wt({initialS:e=0,perMoveS:t=0}){let o=e||t;return 1e3*([3600,60,30,20,10].filter(r=>r<3600||o*1e3>=Fn).find(r=>r*8<=o)??Math.min(10,Math.floor(o/3)))}function ss({leftMs:e,dueAt:t},{initialS:o=0},s){let r=t-s,i=e===o*1e3&&e>vt;return r>e+Hn+1||i&&r<=vt+Hn+1}function St({seat:e,leftMs:t,dueAt:o},s,r,i){if(o===void 0||Number.isNaN(i))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let l=ss({seat:e,leftMs:t,dueAt:o},s,r),c=Math.max(0,Math.min(l?vt:t,o-i));return{ms:c,isRunning:!0,isFirst:l,isLow:c<=wt(l?{perMoveS:60}:s)}}var kt=e=>String(e).padStart(2,"0");function qn(e){if(e<Dn)return It(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[o,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?n("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${kt(o%60)}:${kt(t%60)}`:`${o}:${kt(t%60)}`}function Ct(e){let t=Math.ceil(e/1e3),o=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=o.findIndex(([,i])=>i>0);return(s<0?o.slice(-1):o.slice(s,s+2)).filter(([,i],l)=>i||!l).map(([i,l])=>Mt(l,i)).join(" ")}function jn(e){let t=e>Fn?6e4:e>Dn?1e3:100;return e-(Math.ceil(e/t)-1)*t}function as({clock:e,control:t,at:o,isPaused:s,isLive:r}){let[,i]=d(0),{ms:l,isRunning:c,isFirst:$,isLow:m}=St(e,t,o,r?ue():NaN);return $e(()=>{if(!c||l<=0)return;let u=setTimeout(()=>i(b=>b+1),jn(l));return()=>clearTimeout(u)}),a`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${$?n("Time for the first move"):n("Time left")}>
    <${S} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${Ct(l)}${s?` (${n("paused")})`:""}</span>
    ${$&&a`<small aria-hidden="true">${n("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${qn(l)}</span>
  </span>`}var rs=()=>a`<span class="seat-left" title=${n("The player of this seat has left the game.")}><${S} name="door" />${n("left")}</span>`,ze=({at:e=0,clocks:t,seats:o=[],status:s},r,i,l=null,c=null)=>$=>{let m=o.find(u=>u.seat===$);if(m?.isLeft)return a`<${rs} />`;let p=t?.seats.find(u=>u.seat===$);return a`<${Yn} said=${c} seat=${$} /><${Me} company=${l} seat=${m} />
    ${p&&r&&a`<${as} clock=${p} control=${r} at=${e} isPaused=${!!t?.isPaused}
      isLive=${i&&s==="running"} />`}`};function Kn({frame:{at:e=0,clocks:t,status:o},control:s,mine:r}){let[i,l]=d(""),c=o==="running"&&t?.seats.find(({seat:m,dueAt:p})=>p!==void 0&&r.includes(m)),$=c?c.dueAt:void 0;return h(()=>{if(l(""),!c||!s)return;let{ms:m,isFirst:p,isLow:u}=St(c,s,e,ue());if(u)return;let b=wt(p?{perMoveS:60}:s),y=setTimeout(()=>{Sn(),l(n("Your time is running out: {time} left.",{time:Ct(b)}))},m-b);return()=>clearTimeout(y)},[$]),a`<p class="hidden" role="status">${i}</p>`}function Vn({name:e,onReady:t}){let o=w(null);return h(()=>o.current.querySelector("button")?.focus(),[]),a`<section class="seat-switch" ref=${o} aria-label=${n("Hand over the device")}>
    <${Oe} />
    <p class="lead">${n("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${n("The cards stay hidden until then.")}</p>
    <${f} className="primary big" icon="eye" label=${n("Ready: show my cards")} onClick=${t} />
  </section>`}var is=60;function ls({text:e,pieces:t=[]}){let o=new Map(t.map(i=>[i.label,i])),s=[...o.keys()].sort().reverse().map((i="")=>i.replace(/[^\w\s]/g,"\\$&")),r=s.length?e.trim().split(new RegExp(`(${s.join("|")})`)):[e.trim()];return a`<span class=${e.startsWith("  ")?"line part":"line"}>
    ${r.map(i=>o.has(i)?a`<${cn} piece=${o.get(i)} />`:He(i))}
  </span>`}var cs=({frame:e,isCurrent:t,onPick:o,replay:s})=>{let r=(e.lines||[]).map((l,c)=>a`<${ls} key=${c} text=${l} pieces=${e.pieces} />`),i=`${e.isUndone?"undone":""} ${t?"current":""}`;return a`<li class=${i} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${o?a`<button type="button" class="plain" onClick=${()=>o(e.version)}>${r}</button>`:s?a`<a href=${`${s}?at=${e.version}`} tabindex="-1">${r}</a>`:r}
    ${e.isUndone&&a`<small class="hidden">${n("undone")}</small>`}
  </li>`};function et({frames:e,current:t,onPick:o,replay:s}){let r=w(null),i=w(!0),l=e.filter($=>$.lines?.length);$e(()=>{let $=r.current,m=$.querySelector(".current");m?$.scrollTop=m.offsetTop-$.offsetTop-$.clientHeight/2:i.current&&($.scrollTop=$.scrollHeight)},[l.length,t]);let c=({target:$})=>i.current=$.scrollHeight-$.scrollTop-$.clientHeight<is;return a`<section class="log" aria-labelledby="log">
    <h2 id="log">${n("Log")}</h2>
    <div class="lines" ref=${r} onScroll=${c} tabindex="0" role=${o?"group":"log"} aria-labelledby="log">
      <ol>
        ${l.map($=>a`<${cs} key=${$.version} frame=${$} isCurrent=${$.version===t} onPick=${o} replay=${s} />`)}
      </ol>
    </div>
    ${!l.length&&a`<p class="soft">${n("Nothing yet.")}</p>`}
  </section>`}var $s=(e,t)=>({undo:n("{name} asks to undo a move.",{name:t}),redo:n("{name} asks to redo the undone moves.",{name:t}),pause:n("{name} asks to pause the clocks.",{name:t}),end:n("{name} offers to end the game here, as the points stand.",{name:t})})[e]||n("{name} makes an offer.",{name:t}),us=(e,t)=>({undo:n("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:n("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:n("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:n("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||n("You made an offer. Waiting for {names}.",{names:t});function Qn(e,t){let o=w(null);h(()=>{let s=o.current;o.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&q(e.lines.map(i=>i.trim()).join(" \xB7 "))},[e])}function Xn({offer:e,seats:t,mine:o,commands:{send:s,isBusy:r}}){let i=e.asked||[],l=i.find(b=>o.includes(b)),c=(b,g)=>()=>s({answer:{offer:e.id,accept:b}},g),$=o.includes(e.seat),m=$&&l===void 0,p=J(i.map(b=>Y(t,b))),u=l!==void 0&&o.length>1;return a`<section class="banner" role="alert" aria-label=${n("An offer")}>
    <${S} name="meet" />
    <p>
      ${m?us(e.kind,p):$s(e.kind,Y(t,e.seat))}
      ${u&&` ${n("Waiting for {name}.",{name:Y(t,l)})}`}
      ${l===void 0&&!$&&` ${n("Waiting for {names}.",{names:p})}`}
    </p>
    <p class="buttons">
      ${l!==void 0&&a`
        <${f} className="primary" label=${n("Accept")} disabled=${r} onClick=${c(!0,l)} />
        <${f} label=${n("Decline")} disabled=${r} onClick=${c(!1,l)} />`}
      ${m&&a`<${f} label=${n("Withdraw")} disabled=${r} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var ms=50;function Jn({id:e,seats:t,mine:o,company:s,said:r}){let[i,l]=d([]),[c,$]=d("");h(()=>{r?.text&&l(y=>[...y,r].slice(-ms))},[r]);let m=s?.seats.filter(({hasChat:y})=>y).map(({seat:y})=>y)??[],p=m.some(y=>o.includes(y)),u=m.filter(y=>!o.includes(y)),b=y=>A("/api/settings",{hasChat:y}).catch(I),g=y=>{y.preventDefault(),c.trim()&&A(T(e,"/say"),{text:c}).then(()=>$(""),I)};return a`<details class="chat">
    <summary><h2>${n("Chat")}</h2>${i.length>0&&a`<span class="tally">${i.length}</span>`}</summary>
    ${!p&&a`<p>${n("Chat is off. Turn it on to write to players who have it on, too, at all tables.")}</p>
      <${f} label=${n("Turn chat on")} onClick=${()=>b(!0)} />`}
    ${p&&a`
      <div role="log" aria-label=${n("Chat")}>
        ${i.length>0&&a`<ol>${i.map((y,v)=>a`<li key=${v}><b>${ln(t,y.seat)}</b> ${y.text}</li>`)}</ol>`}
      </div>
      ${u.length>0?a`<form onSubmit=${g}><input maxlength="200" aria-label=${n("Write to the others")} placeholder=${n("Write to the others")} value=${c}
            onInput=${y=>$(y.target.value)} /><button class="button">${n("Send")}</button></form>`:a`<p>${n("No other player at this table has chat on.")}</p>`}
      <${f} className="plain" label=${n("Turn chat off")} onClick=${()=>b(!1)} />`}
  </details>`}var ps=2,tt=e=>e.startsWith("  ");function ds(e){let t=e.findIndex(tt);return e.length>1?e.slice(t>0?t-1:1):e}function fs(e,t){let o=e.filter(r=>r.version>t&&r.lines?.length);return o.some(r=>r.isTurning)?null:(o.findLast(({lines:r=[]})=>r.some(tt))??o.findLast(({lines:r=[]})=>r.length>1)??o.at(-1))?.version??null}function Zn({log:e,table:t,version:o},s){let r=w(null),[i,l]=d(null);h(()=>{if(!t)return;let m=r.current;r.current={version:o,headline:t.headline},m&&o>m.version&&t.headline!==m.headline&&l(fs(e,m.version))},[t]);let c=e.find(m=>m.version===i&&!m.isUndone),$=e.filter(m=>i!==null&&m.version>i&&s.includes(m.actor??NaN)).length;return{lines:c?.lines&&$<ps?ds(c.lines):[],close:()=>l(null)}}function zn({lines:e,sheet:t,seats:o,onClose:s}){let r=t?e.filter(l=>!tt(l)):e,i=()=>{s(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return a`<div class="round-summary" role="status">
    ${e.length>0&&a`<div class="banner">
      <div class="told">
        ${r.map((l,c)=>a`<p key=${c} class=${tt(l)?"part":""}>${He(l.trim())}</p>`)}
      </div>
      ${t&&a`<${ge} sheet=${t} seats=${o} />`}
      <${f} icon="close" label=${n("Close")} isQuiet className="plain" onClick=${i} />
    </div>`}
  </div>`}var hs=5e3,nt=new Map,eo=e=>nt.has(e);async function to(e,t){await pe();let o=await Vt(),{id:s}=await A("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:o,commandId:oe()});s!==t&&(t&&nt.delete(t),nt.set(s,e),se(`/game/${s}`,{replace:!!t}))}function no(e,t){h(()=>{let o=nt.get(e);if(!o||!t)return;let s=setInterval(()=>to(o,e).catch(()=>{}),hs);return()=>clearInterval(s)},[e,t])}function gs({variant:{key:e,title:t,seats:o},onClose:s}){let[r,i]=d(o[0]),[l,c]=hn(),$=()=>to({variant:e,seats:r,...l});return a`<${G} title=${n("Play a person: {title}",{title:t})} onClose=${s}>
    ${o.length>1&&a`<${D} name="pair-seats" legend=${n("How many seats?")} value=${r} onChange=${i}
      choices=${o.map(m=>({value:m,label:String(m)}))} />`}
    ${c}
    <p class="buttons">
      <${x} className="primary" icon="people" label=${n("Find an opponent")} onWork=${()=>$().catch(I)} />
      <${f} label=${n("Cancel")} onClick=${s} />
    </p>
  </${G}>`}function oo({variant:e}){let[t,o]=d(!1);return a`<${f} icon="people" label=${n("Play a person")} aria-label=${`${n("Play a person")}: ${e.title}`} onClick=${()=>o(!0)} />
    ${t&&a`<${gs} variant=${e} onClose=${()=>o(!1)} />`}`}var so=8,bs=({bot:{title:e,description:t,isGuest:o},isAsked:s,isBusy:r,onSeat:i})=>a`<li>
  <${x} icon="bot" label=${n("{name}, a bot",{name:e})} disabled=${r} onWork=${i} />
  <span class="soft">
    ${s&&a`<em>${n("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&o&&a`<small>${n("by another author")}</small>${t&&a` <span class="description">${t}</span>`}`}
  </span>
</li>`,ao=e=>e.split(".")[0]??e;function ro({id:e,free:t,onChange:o}){let{bots:s,again:r}=Ue(Jt(e)),[i,l]=d(t[0]),[c,$]=d(""),[m,p]=d(so),u=C(Be),b=u?.id===ao(e)&&!c,g=i!==void 0&&t.includes(i)?i:t[0];if(!s?.length)return null;let y=async({name:v})=>{Be.set(null),$(v);try{await A(T(e,"/bots"),{bot:v,seat:g}),o()}catch(N){let M=N;if(!Zt(M))throw M;Be.set({id:ao(e),error:M}),r()}finally{$("")}};return a`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${n("Let a bot take a seat")}</h2>
    ${t.length>1&&a`<${D} name="bot-seat" legend=${n("Which seat?")} value=${g} onChange=${l}
      choices=${t.map(v=>({value:v,label:String(v+1)}))} />`}
    <p role="status" class="refusal">${b&&U(u.error)}</p>
    <ul>${s.slice(0,m).map(v=>a`<${bs} key=${v.name} bot=${v} isAsked=${c===v.name} isBusy=${c!==""} onSeat=${()=>y(v)} />`)}</ul>
    ${m<s.length&&a`<p><${f} icon="down" label=${n("Show more")} onClick=${()=>p(m+so)} /></p>`}
  </section>`}var ys=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),ks=({link:e})=>a`<div class="invitation">
  <label for="invitation">${n("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${f} className="primary" icon="copy" label=${n("Copy")} onClick=${()=>ee(e,n("The link is copied. Send it to your friends."))} />
  </div>
  ${ys()&&a`<p class="soft">${n("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,vs=({seat:{keptFor:e,isKeptForYou:t},isSeated:o,onRelease:s})=>{if(!e)return a`<span class="soft">${n("free")}</span>`;let r=t?n("Decline"):n("Free the seat");return a`<span class="soft">${t?n("kept for you"):n("kept for {name}",{name:e})}</span>
    ${(t||o)&&a`<${x} icon="close" label=${r} onWork=${s} />`}`};function io({info:e,seats:t,company:o,onChange:s}){let[r,i]=d(!1),l=K(t).length>0,c=e.seats.filter(({seat:k,keptFor:E})=>E&&!t[k]?.name),$=t.every(({name:k})=>k),m=k=>c.some(E=>E.seat===k),p=t.filter(({name:k,seat:E})=>!k&&!m(E)).map(({seat:k})=>k),u=p.length>0,b=c.some(({isKeptForYou:k})=>k),g=()=>(e.series?sn(e.series.before):xe(e.id)).then(s),y=async k=>{await A(T(e.id,"/commands"),{commandId:oe(),releaseSeat:k}),s()},v=t.filter(({seedDigest:k})=>k).map(({name:k})=>k||""),N=async()=>{await A(T(e.id,"/leave")),se("/")},M=async()=>{try{await A(T(e.id,"/commands"),{commandId:oe(),closeTable:!0}),se("/")}catch(k){I(k)}},H=l&&u&&eo(e.id);return no(e.id,u),a`<section class="waiting-room sheet" aria-label=${n("Waiting room")}>
    <p class="lead"><${S} name="hourglass" />${$?n("Every seat is taken. The shuffle still needs {names}.",{names:J(v)}):H?n("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):n("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:k,name:E,isYou:ie,isBot:L},le)=>a`<li key=${k} class=${E?"":"free"}>
          <span>${n("Seat {number}",{number:k+1})}</span>
          ${E&&a`<strong>${ie?n("{name} (you)",{name:E}):E}</strong>${L&&a`<${rn} />`}
            <${Me} company=${o} seat=${t[le]} />`}
          ${!E&&a`<${vs} seat=${e.seats[le]} isSeated=${l} onRelease=${()=>y(k)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&u&&a`<${ro} id=${e.id} free=${p} onChange=${s} />`}
    ${u&&a`<${ks} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${l&&a`<${x} icon="door" label=${n("Leave the table")} onWork=${N} />`}
      ${e.isHost&&a`<${f} icon="close" className="danger" label=${n("Close the table")} onClick=${()=>i(!0)} />`}
      ${b&&a`<${x} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?n("Accept the rematch"):n("Accept the challenge")} onWork=${g} />`}
      ${!l&&!b&&u&&a`<${x} className="primary" icon="plus" label=${n("Take a seat")} onWork=${()=>xe(e.id).then(s)} />`}
    </p>
    ${r&&a`<${Pe} title=${n("Close the table?")} text=${n("The players on its seats have to look for another one.")}
      label=${n("Close the table")} onYes=${M} onClose=${()=>i(!1)} />`}
  </section>`}function Ne({error:e,id:t}){let o=()=>Ae().then(()=>location.reload());return a`<${P} title=${Se(e)?n("Session expired"):n("This table cannot be shown")} text=${U(e)} note=${Z(e)}>
    ${Se(e)&&a`<${x} className="primary" label=${n("Start again as a guest")} onWork=${o} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&a`<${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />`}
  </${P}>`}function ws({version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}){let i=w(null);h(()=>{let l=i.current;l&&(s&&!l.isWon?wn():o&&!l.isRoundOver?vn():t&&!l.isMyTurn?pt():r&&r!==l.message?Cn():e!==l.version&&kn()),i.current=e?{version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}:null},[e,t,o,s,r])}function Ss(e,t,o){let[s,r]=d(e[0]??null),i=ye(t).filter(c=>e.includes(c)),l=s!==null&&i.includes(s)?null:i[0]??null;return h(()=>{l!==null&&o&&r(l)},[l,o]),{viewer:s,next:o?null:l,setViewer:r}}function Cs({number:e,wins:t}){let[o,s]=t,r=t.length===2&&o&&s?`${o.name} ${o.wins} : ${s.wins} ${s.name}`:t.map(({name:i,wins:l})=>`${i} ${l}`).join(", ");return n("Game {number}: {score}",{number:e,score:r})}var xs=({info:e,table:t,seats:o,log:s,last:{version:r,actor:i},company:l})=>a`<section class="ended sheet" aria-label=${n("How it ended")}>
  <${De} result=${t.result} seats=${o} resigned=${i} />
  ${t.sheets.map(c=>a`<${ge} sheet=${c} seats=${o} />`)}
  <p class="buttons">
    <${qt} info=${e} seats=${o} company=${l} />
    <a class="button" href=${`/replay/${e.id}`}>${n("Replay")}</a>
    <${x} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(s,r))} />
  </p>
</section>`,ot=({info:e,headline:t,link:o,toAct:s,isWatching:r=!1,company:i,check:l,children:c})=>a`<div class="game-head">
  <div>
    <${W}>${e.title}</${W}>
    <p class="headline">
      ${t}
      ${s&&a` <span class="origin">${n("To act: {names}",{names:s})}</span>`}
      ${e.origin&&a` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${n("Analysis")}</a>`}
      ${e.series&&a` <a class="origin" href=${`/game/${e.series.before}`}>${Cs(e.series)}</a>`}
      ${e.contest&&a` <a class="origin" href=${`/contest/${e.contest}`}>${n("Contest")}</a>`}
      ${e.timeControl&&a` <${Le} control=${e.timeControl} />`}
      ${e.isRated&&a` <span class="origin">${n("rated")}</span>`}
      ${r&&a` <span class="origin">${e.sealedUntil?n("You are watching: the moves are shown from {time} on",{time:lt(e.sealedUntil)}):e.spectatorDelay?n("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):n("You are watching")}</span>`}
      <${Ft} company=${i} isWatching=${r} />
    </p>
    <${Xe} check=${l} />
  </div>
  ${o==="disconnected"&&a`<p class="link-disconnected" role="status">${n("The connection is lost. Reconnecting \u2026")}</p>`}
  ${o==="resting"&&a`<p class="link-resting" role="status">${n("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function Ts({info:e,followed:t,seats:o,mine:s,viewer:r,next:i,onNext:l,onChange:c,check:$}){let{log:m,last:p,table:u,version:b,link:g,wake:y,isBefore:v,company:N,said:M}=t,H=Zn({log:m,table:u,version:b},e.origin?s:[r]),k=Kt(e.id,r,b,y),E=re(o,s),ie=ye(u).some(Q=>E.includes(Q)),L=p.status==="over";ws({version:b,isMyTurn:ie,isRoundOver:H.lines.length>0&&!L,isWon:L&&!!u.result?.standings.some(({seat:Q,isWinner:it})=>it&&s.includes(Q)),message:p.offer&&!s.includes(p.offer.seat)?`offer ${p.offer.id}`:Dt(N)?"rematch":""}),Qn(p,s);let le=Un(M),V=s.length>1&&!L&&J(ye(u).map(Q=>Y(o,Q))),Re=V?`${n("To act: {names}",{names:V})} \xB7 ${e.title}`:n("Your turn: {title}",{title:e.title});j(ie&&!L?Re:e.title);let te=r!==null&&E.includes(r)&&!L&&!v,ce=i!==null||v&&!e.origin,We=te&&a`<${Bn} info=${e} frame=${p} viewer=${r} mine=${s} log=${m} commands=${k} />`;return a`
    <${ot} info=${e} headline=${u.headline} link=${g} toAct=${V} isWatching=${r===null&&!L} company=${N} check=${$}>
      ${ut(o)&&a`<${Gn} id=${e.id} />`}
      <${bt} info=${e} frame=${p} log=${m} mine=${s} commands=${k} own=${s.length>1&&r!==null?Y(o,r):""} />
    </${ot}>
    ${p.offer&&a`<${Xn} offer=${p.offer} seats=${o} mine=${s} commands=${k} />`}
    <${Ln} info=${e} frame=${p} toAct=${ye(u)} seats=${o} mine=${s} company=${N} commands=${k} onChange=${c} />
    ${p.clocks&&a`<${Kn} frame=${p} control=${e.timeControl} mine=${s} />`}
    ${u.renderError&&a`<p class="banner quiet" role="alert">${u.renderError}</p>`}
    <${zn} lines=${L||ce?[]:H.lines} sheet=${u.sheets.at(-1)} seats=${o} onClose=${H.close} />
    ${e.sealedUntil&&!L&&r!==null&&ye(u).length===0&&a`<p class="banner" role="status">
      ${n("You have played this deal. It stays closed until {time}, while others play it.",{time:lt(e.sealedUntil)})}
      ${" "}<a href=${`/contest/${e.contest}`}>${n("Results")}</a></p>`}
    ${u.result&&a`<${xs} info=${e} table=${u} seats=${o} log=${m} last=${p} company=${N} />`}
    <div class="at-table">
      <div class="on-table">
        ${i!==null?a`<${Vn} key=${i} name=${Y(o,i)} onReady=${l} />`:ce?a`<${O} text=${n("Loading the table \u2026")} />`:a`<${qe} key=${r} table=${u} seats=${Ze(o)} viewer=${r} isLive=${te}
              isReadOnly=${r===null||L} onAct=${k.act} pending=${k.pending} tools=${We}
              plateExtra=${ze(p,e.timeControl,!0,N,le)} />`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        ${te&&!ce&&u.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("All moves in words")}</h2><span class="tally">${u.actions.length}</span></summary>
          <${Fe} table=${u} onAct=${k.act} pending=${k.pending} isLive=${te&&!k.isBusy} />
        </details>`}
        ${s.length>0&&ut(o)&&a`<${Jn} id=${e.id} seats=${o} mine=${s} company=${N} said=${M} />`}
        ${!ce&&a`<${et} frames=${m} replay=${`/replay/${e.id}`} />`}
      </aside>
    </div>`}function Ns(e,t){let o=w(null);return e.table&&(o.current={...e,viewer:t}),e.table||!o.current?{...e,viewer:t}:{...o.current,link:e.link,isBefore:!0}}function Es({info:e,reload:t}){let[o,s]=d(null),r=K(e.seats),{viewer:i,next:l,setViewer:c}=Ss(r,o,!!e.origin),$=jt(e,i),m=Ns($,i),{last:p,table:u}=m;h(()=>s($.table),[$.table]);let b=Ve(e.id,r[0]??null,p?.version??0);j(e.title),h(()=>{p?.status==="open"&&Qt(e.id,p.seats)},[p]);let g=p&&K(p.seats).join();h(()=>{g!==null&&g!==r.join()&&t()},[g]);let y=e.seats.some(({keptFor:M})=>M)&&p?.status==="open";if(h(()=>{y&&p.version!==e.version&&t()},[y,p?.version]),$.gone)return a`<${Ne} error=${$.gone} id=${e.id} />`;if($.last?.status==="over"&&!$.table)return a`<${P} title=${e.title} text=${n("This table was closed before the game started.")} />`;let v=Je(p?.seats||e.seats),N=(p?.status||e.status)==="open";return a`<main id="main" class=${`game ${N?"open":""}`}>
    ${N&&a`<${ot} info=${e} headline=${n("Waiting for players")} link=${m.link} company=${m.company} check=${b}>
        <${bt} info=${e} frame=${{status:"open",seats:v}} mine=${r} commands=${{}} />
      </${ot}>
      <${io} info=${e} seats=${v} company=${m.company} onChange=${t} />`}
    ${!N&&u&&a`<${Ts} info=${e} followed=${m} seats=${v} mine=${r} viewer=${m.viewer}
      next=${l} onNext=${()=>c(l)} onChange=${t} check=${b} />`}
    ${!N&&!u&&a`<${W}>${e.title}</${W}><${O} text=${n("Loading the table \u2026")} />`}
  </main>`}function lo({id:e}){let t=C(z)?.player,{info:o,error:s,reload:r}=Ie(e);return h(()=>{if(s?.reason!=="UNREACHABLE")return;let i=setTimeout(r,3e3);return()=>clearTimeout(i)},[s]),s&&!o?a`<${Ne} error=${s} id=${e} />`:o?a`<${Es} key=${`${K(o.seats)} ${t?.id}`} info=${o} reload=${r} />`:a`<main id="main"><${O} text=${n("Loading the table \u2026")} /></main>`}var Rs=40,Ws=({error:e,id:t})=>a`<${P} title=${n("This invitation is not valid")} text=${U(e)} note=${Z(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
</${P}>`;function Os({info:e,onJoin:t}){let o=w(null),[s,r]=d(!1);h(()=>o.current?.focus(),[]);let i=e.seats.find(({name:$})=>$)?.name,l=e.status==="open"&&e.seats.some(({name:$})=>!$),c=async $=>{$.preventDefault(),r(!0),await t(o.current.value.trim()),r(!1)};return a`<main id="main" class="player-page">
    <${W}>${i?n("{name} invites you to a game",{name:i}):n("You are invited to a game")}</${W}>
    <p><strong>${e.title}</strong> <${Le} control=${e.timeControl} />${e.isRated&&a` · ${n("rated")}`}</p>
    ${l?a`<form class="invited" onSubmit=${c}>
          <label for="own-name">${n("Your name")}</label>
          <input id="own-name" ref=${o} maxlength=${Rs} autocomplete="nickname" placeholder=${n("as a guest")} />
          <button type="submit" class="primary" disabled=${s}>${n("Take a seat")}</button>
        </form>`:a`<p>${n("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${n("Watch instead")}</a></p>`}
  </main>`}function co({id:e}){let t=C(z)?.player,o=w(!!t).current,[s,r]=d(null),[i,l]=d(null);j(n("Invitation"));let c=()=>xe(e,{replace:!0}).catch(r);h(()=>{o?c():R(T(e)).then(l,r)},[e]);let $=async m=>{try{await pe(m),await c()}catch(p){r(p)}};return s?a`<${Ws} error=${s} id=${e} />`:i?a`<${Os} info=${{...i,id:e}} onJoin=${$} />`:a`<main id="main"><${O} text=${o?n("Taking a seat \u2026"):n("Loading \u2026")} /></main>`}var Ls=[2,5,10],$o=({delay:e,onChange:t})=>a`<div class="field">
  <${D} name="spectators" legend=${n("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:n("every move at once")},...Ls.map(o=>({value:o,label:n("the game {count} moves later",{count:o})}))]} />
</div>`;function As(e){let[t,o]=d(null);return h(()=>{let s=!0;return R(`/api/variants/${encodeURIComponent(e)}`).then(r=>s&&o(r),I),()=>s=!1},[e]),t}function Ps({occupants:e,bots:t,onChange:o}){let s=t[0]?.name,r=e.length,i=$=>e.every(m=>m===$),l=[...s?[{value:s,icon:"bot",label:_(r,{one:n("Against a bot"),other:n("Against {count} bots",{count:r})})}]:[],{value:Ye,icon:"link",label:_(r,{one:n("With a friend, by a link"),other:n("With friends, by a link")})},{value:en,icon:"screen",label:n("All at one screen")}],c=l.find(({value:$})=>i($))?.value??"";return a`<${D} name="company" legend=${n("Opponents")} choices=${l} value=${c}
    onChange=${$=>o(de(r+1,$))} />`}function Ms({who:e,occupants:t,bots:o}){let s=o.filter(i=>i.isGuest),r=Ce(e)&&!s.some(({name:i})=>i===e)?$t(e):void 0;return!s.length&&!r?null:a`<optgroup label=${n("Bots of other authors")}>
    ${[...s,...r?[r]:[]].map(({name:i,title:l})=>a`<option key=${i} value=${i} selected=${i===e} disabled=${i!==e&&t.includes(i)}>${l}</option>`)}
  </optgroup>`}function Is({who:e,bots:t}){let o=Ce(e)?$t(e):void 0;return o?uo(e,t)?a`<small class="note fault">${n("{name} does not play this game as it is set up, or has gone.",{name:o.title})}</small>`:o.description?a`<small class="note description">${o.description}</small>`:null:null}var uo=(e,t)=>Ce(e)&&!t.some(({name:o})=>o===e),Bs=({occupants:e,bots:t,onChange:o})=>a`<ol class="seat-rows">
  <li><span>${n("Seat {number}",{number:1})}</span><strong>${n("You")}</strong></li>
  ${e.map((s,r)=>a`<li key=${r}>
      <label for=${`seat-${r}`}>${n("Seat {number}",{number:r+2})}</label>
      <select id=${`seat-${r}`} onChange=${i=>o(nn(e,r,i.target.value))}>
        ${an(t).map(({value:i,label:l})=>a`<option key=${i} value=${i} selected=${i===s}>${l}</option>`)}
        <${Ms} who=${s} occupants=${e} bots=${t} />
      </select>
      <${Is} who=${s} bots=${t} />
    </li>`)}
</ol>`,_s=()=>[{value:"free",label:n("Free"),hint:n("Every player can undo at any time")},{value:"consent",label:n("With consent"),hint:n("Your own last move needs no consent while it revealed nothing")},{value:"never",label:n("Never")}];function mo({variant:e}){let t=_e(e.key);return t===void 0?a`<${O} text=${n("Loading \u2026")} />`:a`<${Us} variant=${e} own=${t||[]} />`}function Us({variant:{key:e,title:t,seats:o},own:s}){let r=As(e),i=s[0]?.name||Ye,[l,c]=d(de(o[0],i)),[$,m]=d(""),[p,u]=d({}),[b,g]=d([]),[y,v]=d(!1),[N,M]=d(!1),[H,k]=d(0),[E,ie]=d(mn),[L,le]=d({}),V=l.includes(Ye),Re=pn(E),te=!y&&$!=="free"&&!L.takeover&&Object.keys(p).length===0,ce={options:p,undo:$||"consent",timeControl:Re,hasBots:l.filter(tn).length>1},We=Ue(Xt(e,ce)).bots??s,Q=l.at(-1)??i,it=F=>c([...l,...de(F,Ce(Q)?i:Q)].slice(0,F-1)),Ao=(F,Po)=>g(Mo=>[...Mo.filter(Io=>Io!==F),...Po?[F]:[]]);return a`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${An(r?.rules??[])}</p>
    ${r&&r.rules.length>0&&a`<p><${ke} title=${t} rules=${r.rules} /></p>`}
    ${o.length>1&&a`<${D} name="seats" legend=${n("How many seats?")} value=${l.length+1} onChange=${it}
      choices=${o.map(F=>({value:F,label:String(F)}))} />`}
    <${Ps} occupants=${l} bots=${s} onChange=${c} />
    <${Bs} occupants=${l} bots=${We} onChange=${c} />
    <${D} name="undo" legend=${n("Undo")} choices=${_s()} value=${$||on(l)} onChange=${m} />
    <${dn} chosen=${E} onChange=${ie} />
    ${V&&a`<${ct} label=${n("Only with the link")} hint=${n("Not listed among the open tables")}
      value=${y} onChange=${v} />
      ${te&&a`<${ct} label=${n("Rated")} hint=${n("The result counts for the ratings of the players")} value=${N} onChange=${M} />`}
      <${$o} delay=${H} onChange=${k} />`}
    ${r&&a`<${un} schema=${r.options} options=${p} onChange=${u} onBad=${Ao} />`}
    <${fn} seats=${l.length+1} chosen=${L} onChange=${le} />
    <p class="buttons">
      <${x} className="primary big" icon=${V?"door":"play"} disabled=${b.length>0||l.some(F=>uo(F,We))}
        label=${V?n("Open the table"):n("Start the game")}
        onWork=${()=>Ge({variant:e,occupants:l,options:p,undo:$,isUnlisted:y,isRated:V&&te&&N,timeControl:Re,spectatorDelay:H,...L})} />
      ${b.length>0&&a`<span class="fault">${n("An option cannot be read.")}</span>`}
    </p>
  </section>`}var Ys=3;function Gs(){let[e,t]=d({});return h(()=>{R("/api/variants").then(o=>t({variants:bn(o)}),o=>t({error:o}))},[]),e}var Hs=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Fs({variant:{key:e,title:t,seats:o}}){let s=_e(e);if(s===null)return null;if(s?.length===0)return a`<${f} label=${n("No bot can play this")} aria-label=${`${n("No bot can play this")}: ${t}`} disabled />`;let r=o[0]-1,i=_(r,{one:n("Play against a bot"),other:n("Play against {count} bots",{count:r})}),l=async()=>{let[c]=await zt(e);c&&await Ge({variant:e,occupants:de(o[0],c.name),options:{}})};return a`<${x} className="primary" icon="play" label=${i} aria-label=${`${i}: ${t}`} onWork=${l} />`}function Ds({variant:e,isChosen:t,onChoose:o}){return a`<li class=${`variant ${t?"chosen":""}`}>
    <${gn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${S} name="people" />${n("{seats} players",{seats:Hs(e.seats)})}</p>
    <p class="buttons">
      <${Fs} variant=${e} />
      <${oo} variant=${e} />
      <${f} label=${n("Set up \u2026")} aria-label=${n("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${o} />
    </p>
  </li>`}function qs(){let e=mt("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:o,gamesPlayed:s}=e;return a`<p class="activity" role="status">
    <span>${_(t,{one:n("1 person online"),other:n("{count} people online",{count:t})})}</span>
    <span>${n("waiting for an opponent: {count}",{count:o})}</span>
    <span>${n("games between people: {count}",{count:s})}</span>
  </p>`}function js({variants:e}){let[t,o]=d(""),s=t&&`&variant=${encodeURIComponent(t)}`,r=n("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return a`<div class="company">
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
  </div>`}function Ks(){let e=mt("/api/contests",["lists"])?.contests??[],t=e.filter(({kind:s,endsAt:r})=>s==="deal"&&r>Date.now()),o=e.filter(({kind:s})=>s!=="deal").slice(0,Ys);return a`${t.length>0&&a`<section class="games coming"><h2><${S} name="book" />${n("Deal of the day")}</h2>
    <ul class="contests">${t.map(({id:s,variantTitle:r,players:i})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${n("The same cards for all")}</span>
      <small class="soft">${_(i,{one:n("1 player"),other:n("{count} players",{count:i})})}</small>
    </li>`)}</ul>
  </section>`}
  ${o.length>0&&a`<section class="games coming"><h2><${S} name="people" />${n("Contests")}</h2>
    <ul class="contests">${o.map(({id:s,title:r,variantTitle:i,status:l,startsAt:c})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${i}</span>
      <small class="soft">${l==="running"?n("Being played now"):Pt(c)}</small>
    </li>`)}</ul>
  </section>`}`}function Vs(){let[e,t]=d(null);return h(()=>{import("./later.js").then(t,()=>{})},[]),e&&a`<${e.Contacts} />`}function po(){let e=C(z)?.player,{variants:t,error:o}=Gs(),[s,r]=d(null),i=w(null);return j(""),h(()=>{s&&(i.current.focus({preventScroll:!0}),i.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[s]),o?a`<${P} title=${n("The lobby cannot be loaded")} text=${U(o)} note=${Z(o)}>
      <${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />
    </${P}>`:a`<main id="main" class="lobby">
    <div class="welcome">
      <${W}>${n("Where shall the expedition lead?")}</${W}>
      <p>${n("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${qs} />
    </div>
    ${!t&&a`<${O} text=${n("Loading \u2026")} />`}
    ${t&&a`<section aria-label=${n("Games to play")}>
      <ul class="variants">
        ${t.map(l=>a`<${Ds} key=${l.key} variant=${l} isChosen=${s?.key===l.key}
            onChoose=${()=>r(s?.key===l.key?null:l)} />`)}
      </ul>
      <div ref=${i} tabindex="-1" class="set-up">${s&&a`<${mo} key=${s.key} variant=${s} />`}</div>
    </section>`}
    <div class="lists">
      <${ae} title=${n("Your games")} icon="person" query="mine=1" />
      <${Ks} />
      ${e&&a`<${Vs} />`}
      <${js} variants=${t??[]} />
    </div>
  </main>`}var Qs=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function fo({frames:e,marks:t,playback:{index:o,go:s,isPlaying:r,toggle:i,speed:l,setSpeed:c}}){let $=e.length-1,m=o===0;return a`<section class="replay-controls" aria-label=${n("Replay")}>
    <div class="steps">
      <${f} icon="first" isQuiet label=${n("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${f} icon="back" isQuiet label=${n("One step back")} disabled=${m} onClick=${()=>s(o-1)} />
      <${f} icon=${r?"pause":"play"} isQuiet className="primary" label=${r?n("Pause"):n("Play")} onClick=${i} />
      <${f} icon="forward" isQuiet label=${n("One step forward")} disabled=${o===$} onClick=${()=>s(o+1)} />
      <${f} icon="last" isQuiet label=${n("To the end")} disabled=${o===$} onClick=${()=>s($)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${$} value=${o} aria-label=${n("Position")}
        aria-valuetext=${`${n("{index} of {count}",{index:o+1,count:e.length})}: ${Qs(e[o])}`}
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
  </section>`}function ho({marks:e,index:t,go:o}){let s=e.findLast(i=>i.index<=t),r=w(null);return h(()=>{let i=r.current.querySelector("[aria-pressed=true]");i&&(r.current.scrollLeft=i.offsetLeft-r.current.offsetLeft-r.current.clientWidth/2+i.clientWidth/2)},[s]),a`<nav class="marks" ref=${r} aria-label=${n("Parts of the game")}>
    ${e.map(i=>a`<button key=${i.index} type="button" class="plain" aria-pressed=${i===s}
      onClick=${()=>o(i.index)}>${i.label}</button>`)}
  </nav>`}var Xs={slow:2400,usual:1200,fast:450};function go(e,t){if(!t)return 0;let o=e.findIndex(s=>s.version>t);return o<0?e.length-1:Math.max(0,o-1)}var bo=e=>e.map(({table:t},o)=>({index:o,label:t?.headline||""})).filter(({index:t,label:o})=>o&&o!==e[t-1]?.table?.headline),Js=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),Zs=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||Js(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function yo(e,t){let[o,s]=d(t),[r,i]=d(!1),[l,c]=d("usual"),$=e-1,m=ne(u=>{i(!1),s(b=>Math.max(0,Math.min($,typeof u=="function"?u(b):u)))},[$]),p=ne(()=>{s(u=>u===$?0:u),i(u=>!u)},[$]);return h(()=>{if(!r)return;if(o>=$)return i(!1);let u=setTimeout(()=>s(o+1),Xs[l]);return()=>clearTimeout(u)},[r,o,$,l]),$e(()=>{let u={ArrowLeft:g=>g-1,ArrowRight:g=>g+1,Home:0,End:$},b=g=>{if(Zs(g))return;let y=u[g.key];if(y!==void 0)m(y);else if(g.key===" ")p();else return;g.preventDefault()};return addEventListener("keydown",b),()=>removeEventListener("keydown",b)},[m,p,$]),{index:o,go:m,isPlaying:r,toggle:p,speed:l,setSpeed:c}}var xt="open",st="watch";function zs(e,t){let[o,s]=d({});return h(()=>{let r=!0,i=t===xt?"?open=1":t===st?"":`?seat=${t}`;return R(T(e,`/frames${i}`)).then(({frames:l})=>{let c=l.filter($=>$.table).map(Ot);r&&s({view:t,frames:c})},l=>r&&s(c=>({...c,error:l}))),()=>r=!1},[e,t]),o}function ea({seats:e,view:t,isOver:o,mine:s,onChange:r}){let i=[...e.filter(l=>o||s.includes(l.seat)).map(({seat:l,name:c,isBot:$})=>[String(l),$?n("{name}, a bot",{name:c??""}):c]),[st,n("a spectator")],...o?[[xt,n("all cards open")]]:[]];return i.length<2?null:a`<label class="viewer-select"><span>${n("Seen by")}</span>
    <select onChange=${l=>r(l.target.value)}>
      ${i.map(([l,c])=>a`<option key=${l} value=${l} selected=${l===t}>${c}</option>`)}
    </select>
  </label>`}function ta({info:e,frames:t,view:o,shownView:s,seats:r,mine:i,at:l,onView:c}){let $=yo(t.length,go(t,l)),{index:m,go:p}=$,u=t[Math.min(m,t.length-1)],b=Rt(()=>bo(t),[t]),g=e.status==="over",y=Ve(e.id,i[0]??null,e.version),v=`/replay/${e.id}?at=${u.version}${o===st?"":`&seat=${o}`}`,N=/^\d+$/.test(s)?Number(s):null;h(()=>At(v),[v]);let M=k=>p(t.findIndex(E=>E.version===k)),H=g||i.length===r.length;return a`
    <div class="game-head">
      <div><${W}>${e.title}</${W}><p class="headline">${n("Replay")} · ${u.table.headline}</p><${Xe} check=${y} /></div>
      <div class="game-menu">
        <${ke} title=${e.title} variant=${e.variant} className="plain" />
        <${f} icon="link" label=${n("Share")} onClick=${()=>ee(location.origin+v,n("The link to this position is copied."))} />
        ${H&&a`<${x} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(t,u.version))} />`}
        ${!g&&a`<a class="button" href=${`/game/${e.id}`}><${S} name="play" /><span>${n("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${ea} seats=${r} view=${o} isOver=${g} mine=${i} onChange=${c} />
      ${b.length>1&&a`<${ho} marks=${b} index=${m} go=${p} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${u.isUndone&&a`<p class="banner quiet">${n("This was undone later.")}</p>`}
        <${qe} key=${s} table=${u.table} seats=${Ze(r)} viewer=${N} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${ze(u,e.timeControl,!1)} />
        ${u.table.result&&a`<section class="ended sheet" aria-label=${n("How it ended")}><${De} result=${u.table.result} seats=${r} resigned=${u.actor} />
          ${u.table.sheets.map(k=>a`<${ge} sheet=${k} seats=${r} />`)}</section>`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        <${et} frames=${t} current=${u.version} onPick=${M} />
        ${u.table.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("Legal moves here")}</h2><span class="tally">${u.table.actions.length}</span></summary>
          <${Fe} table=${u.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${fo} frames=${t} marks=${b} playback=${$} />`}function na({info:e,query:t}){let o=K(e.seats),[s,r]=d(t.get("seat")??(o.length?String(o[0]):e.status==="over"?xt:st)),{frames:i,view:l,error:c}=zs(e.id,s);if(j(`${n("Replay")}: ${e.title}`),c)return a`<${Ne} error=${c} id=${e.id} />`;let $=Je(e.seats);return a`<main id="main" class="game replay">
    ${i&&i.length>0&&a`<${ta} info=${e} frames=${i} view=${s} shownView=${l} seats=${$} mine=${o}
      at=${Number(t.get("at"))||0} onView=${r} />`}
    ${!i&&a`<${O} text=${n("Loading the log \u2026")} />`}
    ${i?.length===0&&a`<${W}>${e.title}</${W}><p>${n("Nothing has been played yet.")}</p>`}
  </main>`}function ko({id:e,query:t}){let{info:o,error:s}=Ie(e);return s?a`<${Ne} error=${s} id=${e} />`:o?a`<${na} info=${o} query=${t} />`:a`<main id="main"><${O} text=${n("Loading the log \u2026")} /></main>`}var at=X([]),rt=X([]),Ee=X(B.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),Co=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function xo(e){let t=e&&await Notification.requestPermission()==="granted";return B.set("notifications",t?"on":null),Ee.set(t),e||await(await import("./later.js")).unsubscribe().catch(()=>{}),t||!e}async function Tt(e){try{let{canPush:t,subscribe:o}=await import("./later.js");return t()?(await o(e),!0):!1}catch{return!1}}var oa="/static/art/icon.svg",To="/static/art/icon-turn.svg";function sa(e){let t=document.querySelector("link[rel=icon]"),o=e?To:oa;t&&t.getAttribute("href")!==o&&t.setAttribute("href",o)}var aa=/^\(\d+\) /,ra=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(aa,"")}`};async function vo(e,t){let o=await navigator.serviceWorker?.getRegistration();for(let s of e){let{id:r,names:i}=s,l=`/game/${r}`,c=t(s),$={body:i.join(", "),tag:r,icon:To,data:{path:l}};if(o?.active){await o.showNotification(c,$);continue}let m=new Notification(c,$);m.addEventListener("click",()=>{focus(),se(l),m.close()})}}var ia=({title:e})=>n("Your turn: {title}",{title:e}),No=({title:e,names:t})=>n("{name} challenges you: {title}",{name:t[0]||"?",title:e}),wo=null;async function So(){let e=await R("/api/turns").catch(()=>null);if(!e)return;let t=wo,o=({id:s})=>t&&!t.has(s);wo=new Set([...e.turns,...e.invitations].map(({id:s})=>s)),at.set(e.turns),rt.set(e.invitations),!(!document.hidden||!Ee.get())&&(await vo(e.turns.filter(o),ia).catch(()=>{}),await vo(e.invitations.filter(o),No).catch(()=>{}))}function Eo({player:e,language:t}){let o=C(at).length+C(rt).length,{path:s}=C(me),r=we(s).screen==="game";return h(()=>{if(!e){at.set([]),rt.set([]);return}return r?Gt("inbox",So):Ht(["inbox"],So)},[e,r]),h(()=>{e&&Ee.get()&&Tt(t)},[e,t]),h(()=>{sa(o),ra(o)},[o,s]),null}function Ro(){let{path:e}=C(me),[t]=C(rt).filter(({id:o})=>e!==`/game/${o}`);return t?a`<a class="button turn-link" href=${`/game/${t.id}`}>${No(t)}</a>`:null}function Wo(){let{path:e}=C(me),t=C(at).filter(({id:r})=>e!==`/game/${r}`),[o]=t;if(!o)return null;let s=_(t.length,{one:n("Your turn"),other:n("Your turn in {count} games",{count:t.length})});return a`<a class="button primary turn-link" href=${`/game/${o.id}`} title=${`${o.title}: ${o.names.join(", ")}`}>${s}</a>`}var la=40;function ca({name:e,onDone:t}){let o=w(null);return h(()=>o.current.select(),[]),a`<form class="name-form" onSubmit=${async r=>{r.preventDefault();let i=o.current.value.trim();try{i&&i!==e&&await Ut(i),t()}catch(l){I(l)}}} onKeyDown=${r=>r.key==="Escape"&&t()}>
    <label class="hidden" for="name">${n("Your name")}</label>
    <input id="name" ref=${o} value=${e} maxlength=${la} placeholder=${n("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${n("Save")}</button>
  </form>`}function $a({player:e}){let[t,o]=d(!1),s=w(null),r=w(!1);return h(()=>{r.current&&!t&&s.current.focus(),r.current=t},[t]),t?a`<${ca} name=${e?.name||""} onDone=${()=>o(!1)} />`:a`<button ref=${s} type="button" class="plain name" title=${n("Change your name")} onClick=${()=>o(!0)}>
    <${S} name="person" /><span>${e?.name||n("Your name")}</span><${S} name="pencil" />
  </button>`}var ua={auto:"light",light:"dark",dark:"auto"},ma={auto:"auto",light:"sun",dark:"moon"};function pa(){let[e,t]=d(document.documentElement.dataset.theme||"auto"),o={auto:n("Colours: as in the system"),light:n("Colours: light"),dark:n("Colours: dark")},s=()=>{let r=ua[e]??"auto";B.set("theme",r==="auto"?null:r),r==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=r,t(r)};return a`<${f} className="plain" icon=${ma[e]} label=${o[e]} isQuiet onClick=${s} />`}function da(){let e=C(Ke);return a`<${f} className="plain" icon=${e?"sound":"mute"} label=${n("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>yn(!e)} />`}function fa({language:e}){let t=C(Ee);if(!Co())return null;let o=async()=>{await xo(!t)?!t&&!await Tt(e)&&q(n("You are told while a page of ours is open: this browser has no push service.")):q(n("The browser does not allow notifications for this site."),"danger")};return a`<${f} className="plain" icon=${t?"bell":"bellOff"} label=${n("Notifications of your turn")} isQuiet aria-pressed=${t} onClick=${o} />`}var ha={en:"English",de:"Deutsch"},ga=({language:e})=>a`<div class="languages" role="group" aria-label=${n("Language")}>
  ${Object.entries(ha).map(([t,o])=>a`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${o}`} title=${o}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Yt(t).catch(I)}>
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
  <${Ro} />
  <${Wo} />
  <nav aria-label=${n("Settings")}>
    <${$a} player=${e.player} />
    <${ga} language=${e.language} />
    <${pa} />
    <${da} />
    <${fa} language=${e.language} />
  </nav>
</header>`;var ba=2e3;function ve({name:e,...t}){let[o,s]=d(null),[r,i]=d(null);if(h(()=>{import("./later.js").then(s,i)},[]),r)throw r;return o?a`<${o[e]} ...${t} />`:a`<${O} text="…" />`}function ya({language:e}){let{path:t,query:o}=C(me),{screen:s,id:r}=we(t),[i,l]=Wt($=>console.error($)),c=`${t} ${e}`;return h(()=>l(),[c]),i?a`<${P} title=${n("The page has failed")} text=${n("The game is safe on the server. Reload the page.")}>
      <${f} className="primary" label=${n("Reload")} onClick=${()=>location.reload()} />
    </${P}>`:s==="lobby"?a`<${po} key=${c} />`:s==="game"?a`<${lo} key=${c} id=${r} />`:s==="join"?a`<${co} key=${c} id=${r} />`:s==="player"?a`<${ve} name="PlayerPage" key=${c} id=${r} />`:s==="ratings"?a`<${ve} name="RatingsPage" key=${c} />`:s==="sign-in"?a`<${ve} name="SignInPage" key=${c} query=${o} />`:s==="contests"?a`<${ve} name="ContestsPage" key=${c} />`:s==="contest"?a`<${ve} name="ContestPage" key=${c} id=${r} />`:s==="games"?a`<${ve} name="GamesPage" key=${c} />`:s==="replay"?a`<${ko} key=${c} id=${r} query=${o} />`:a`<${P} title=${n("Page not found")} text=${n("There is no page at this address.")} />`}function ka(){let e=C(z),[t,o]=d(null);return h(()=>{let s=0,r=async()=>{try{await _t()}catch(i){let l=i;o(l),Se(l)?await Ae().catch(o):s=setTimeout(r,ba)}};return r(),()=>clearTimeout(s)},[]),{found:e,error:t}}function va(){let{found:e,error:t}=ka();return h(()=>{e?.isExpired&&q(U({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?a`<a class="skip" href="#main">${n("Skip to the content")}</a>
    <${Oo} found=${e} />
    <${Eo} player=${e.player?.id} language=${e.language} />
    <${ya} language=${e.language} />
    <${Bt} />`:t?a`<${P} title=${n("No answer yet")} text=${U(t)} note=${Z(t)} />`:a`<${O} text="…" />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:Lo,id:wa}=we(location.pathname);(Lo==="game"||Lo==="replay")&&Lt(T(wa));Et(a`<${va} />`,document.getElementById("app"));
