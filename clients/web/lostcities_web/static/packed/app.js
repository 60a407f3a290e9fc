import{$ as W,$a as pn,A as Lt,Aa as Ye,B as we,Ba as zt,C as n,Ca as en,D as At,Da as de,E as I,Ea as tn,F as Pt,Fa as Ce,G as Mt,Ga as nn,H as J,I as lt,Ia as Ge,Ja as on,K as q,Ka as sn,L as It,La as fe,M as Se,Ma as he,N as Z,Na as xe,O as B,Oa as an,P as G,Pa as rn,Qa as He,R as Le,Ra as Fe,S as me,Sa as De,T as Bt,Ta as ge,U as pe,Ua as qe,V as _t,Va as ln,W as Ut,Wa as cn,X as Ae,Y as Yt,Ya as un,Z as Gt,Za as $n,_ as j,_a as mn,a as Tt,aa as f,ab as dn,b as Nt,ba as C,bb as fn,c as d,ca as Y,cb as hn,d as h,da as Pe,db as $t,e as ce,ea as z,eb as se,f as v,fa as D,g as Et,ga as ct,h as te,ha as O,i as Rt,ia as A,j as r,ja as Me,k as Wt,ka as Ht,la as Ft,m as ue,ma as Dt,n as Ot,na as Ie,o as R,oa as qt,p as U,pa as jt,qa as Kt,r as T,ra as Vt,s as ne,sa as Qt,t as S,ta as Xt,u as Oe,ua as ut,v as X,va as Be,w as x,wa as Jt,x as M,xa as Zt,y as $e,ya as _e,z as oe,za as Ue}from"./chunk.js";var Ke=X(M.get("sound")==="on"),je=null;function gn(e){M.set("sound",e?"on":null),Ke.set(e),e&&mt()}function Po(e,[t,o,s,a,i]){let l=e.currentTime+o,c=new OscillatorNode(e,{type:i,frequency:t}),u=new GainNode(e,{gain:0});u.gain.linearRampToValueAtTime(a,l+.008),u.gain.exponentialRampToValueAtTime(1e-4,l+s),c.connect(u).connect(e.destination),c.start(l),c.stop(l+s)}function be(e){if(!(!Ke.get()||!globalThis.AudioContext)){je||=new AudioContext,je.state==="suspended"&&je.resume().catch(()=>{});for(let t of e)Po(je,t)}}var bn=()=>be([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),mt=()=>be([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),yn=()=>be([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),kn=()=>be([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),vn=()=>be([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),wn=()=>be([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var Sn=600,Mo=3e3,Io=15e3,Bo=/^(.+)\.[a-z2-7]{16}$/;function _o(e,t,o){let s=Bo.exec(e)?.[1]??e,a=null,i=0,l=!1,c=!1,u=!1,m=!0,p=async()=>{if(i=0,document.hidden||u)return;c=!1,l=!0,o({isBusy:l});let g;try{if(!a){let{Checker:k}=await import("/static/verify/checker.js");a=new k({game:s,seat:t,storage:M,read:w=>R(T(e,`/log${w}`))})}g={result:await a.check(),error:null},m=!1}catch(k){g={error:k}}l=!1,!u&&(o({...g,isBusy:l}),c&&$())},$=(g=m?Sn:t===null?Io:Mo)=>{c=!0,!i&&!l&&(i=setTimeout(p,g))},b=()=>c&&$(Sn);return document.addEventListener("visibilitychange",b),{want:()=>$(),again:()=>{clearTimeout(i),i=0,$(0)},acceptKey:()=>a?.acceptKey(),evidence:()=>a?.evidence??{},close(){u=!0,clearTimeout(i),document.removeEventListener("visibilitychange",b)}}}function Ve(e,t,o){let s=`${e} ${t}`,a={key:s,result:null,error:null,isBusy:!1},[i,l]=d(a),c=v(null);h(()=>(l(a),c.current=_o(e,t,$=>l(b=>({...b.key===s?b:a,...$}))),c.current.close),[s]),h(()=>{o&&c.current?.want()},[s,o]);let u=te(()=>c.current?.again(),[]),m=te(()=>{c.current?.acceptKey(),c.current?.again()},[]),p=te(()=>c.current?.evidence()??{},[]);return{...i.key===s?i:a,again:u,acceptKey:m,evidence:p}}function pt(e){switch(e){case"malformed":return n("the server sends a log that cannot be read");case"gap":return n("events are missing in the log");case"time":return n("an entry of the log is older than the one before it");case"chain":return n("an event was changed: it does not follow from the log before it");case"creation":return n("the log does not begin as a game does");case"after_end":return n("the log goes on after the end of the game");case"opening":return n("hidden cards are not those that the server had committed to");case"withheld":return n("the server hides what you may see");case"seat_seed":return n("a player's part of the shuffle is not valid");case"seed":return n("the server's part of the shuffle is not valid");case"salt":return n("hidden cards do not follow from the server's seed");case"cut":return n("the end of the log is missing, which this browser has seen");case"rewritten":return n("this browser has seen another log of this game");case"signature":return n("the server's signature is not valid");case"key_changed":return n("the server signs with another key than before")}}var Qe=e=>I(e,{one:n("{count} event",{count:e}),other:n("{count} events",{count:e})});function dt({result:e,error:t}){return e?.fault?n("WRONG: {fault}",{fault:pt(e.fault.code)}):t?n("Not checked: {reason}",{reason:B(t)}):e?n("Checked: {events}, signed by this server",{events:Qe(e.head.version)}):n("Checking \u2026")}function Cn({head:e,opened:t,isOver:o,isFirst:s,seedsAdded:a,isOwnSeed:i}){return[n("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Qe(e.version)}),n("The server has signed the end of the log with its key."),s?n("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):n("The log contains what this browser had seen of it before."),t>0&&I(t,{one:n("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:n("{count} hidden values that you may see are what the server had committed to.",{count:t})}),o&&n("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),a>0&&I(a,{one:n("{count} seed of a player is in the log.",{count:a}),other:n("{count} seeds of players are in the log.",{count:a})}),i&&n("Yours is the one that this browser has made.")].filter(l=>l!==!1)}var xn=e=>[!e?.isOver&&n("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),n("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),n("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&n("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),n("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var ft=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",En={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Uo=({version:e,hash:t})=>`${e}:${t}`;function Rn(e){let t=e.evidence(),o=document.createElement("a");o.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),o.download=`lostcities-${t.game??"log"}.json`,o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),6e4)}var Tn=({title:e,text:t,note:o})=>r`<h3>${e}</h3>
  ${o&&r`<p>${o}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${f} icon="copy" label=${n("Copy")} onClick=${()=>z(t,n("It is copied."))} /></p>`,Nn=({title:e,texts:t})=>r`<h3>${e}</h3><ul>${t.map(o=>r`<li>${o}</li>`)}</ul>`;function Yo({key:e,knownKey:t}){return e?.isEphemeral?n("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?n("This browser keeps the key, and notices a change. Compare it with what the operator says."):n("This is not the key that this browser knows.")}function Go({check:e,result:t}){let o=t.fault?.code==="key_changed";return r`<h3>${n("What to do")}</h3>
    <ul>
      ${o?r`<li>${n("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:r`<li>${n("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${n("Keep the head below: it proves what the server had said.")}</li>
          <li>${n("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${f} icon="down" className="primary" label=${n("Save the log")} onClick=${()=>Rn(e)} />
      ${o&&r`<${f} className="danger" label=${n("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function Ho({check:e,onClose:t}){let{result:o,error:s,isBusy:a}=e,i=o?.fault,l=i?o.kept:o?.head;return r`<${Y} title=${n("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${ft(e)}`} role="status"><${S} name=${En[ft(e)]} />
      <span>${i?n("WRONG, at event {version}: {fault}.",{version:i.version,fault:pt(i.code)}):dt(e)}</span></p>
    ${i&&r`<${Go} check=${e} result=${o} />`}
    ${o&&!i&&r`<${Nn} title=${n("What was checked")} texts=${Cn(o)} />`}
    ${!i&&r`<${Nn} title=${n("What is not checked")} texts=${xn(o)} />`}
    ${l&&r`<${Tn} title=${i?n("The head that this browser had seen"):n("Head of the log")} text=${Uo(l)}
      note=${n("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${o?.key&&r`<${Tn} title=${n("Key of the server")} text=${o.key.keyId} note=${Yo(o)} />`}
    ${!i&&r`<p class="buttons">
      <${f} label=${s||!o?n("Check now"):n("Check again")} disabled=${a} aria-busy=${a} onClick=${e.again} />
      ${o&&r`<${f} icon="down" label=${n("Save the log")} onClick=${()=>Rn(e)} />`}
    </p>`}
  </${Y}>`}function Xe({check:e}){let[t,o]=d(!1),[s,a]=[ft(e),dt(e)],i=s==="checked"&&e.result?n("Checked: {events}",{events:Qe(e.result.head.version)}):"";return r`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${n("What this means")} onClick=${()=>o(!0)}>
      <${S} name=${En[s]} /><span class=${i&&"seal-wide"}>${a}</span>${i&&r`<span class="seal-narrow">${i}</span>`}
    </button>
    ${s==="wrong"&&r`<span class="hidden" role="alert">${a}</span>`}
    ${t&&r`<${Ho} check=${e} onClose=${()=>o(!1)} />`}
  </div>`}function Je(e){let t=e.map(s=>s.name),o=new Set(t);return e.map(s=>{if(!s.name||t.filter(l=>l===s.name).length<2)return s;let a=1;for(;o.has(`${s.name} ${a}`);)a+=1;let i=`${s.name} ${a}`;return o.add(i),{...s,name:i}})}var Ze=e=>K(e).length>1?e.map(t=>({...t,isYou:!1})):e,_=(e,t)=>e.find(o=>o.seat===t)?.name||n("Seat {number}",{number:t+1}),K=e=>e.filter(t=>t.isYou).map(t=>t.seat),ye=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Fo=2**31-1,ae=(e,t)=>t.filter(o=>!e.find(s=>s.seat===o)?.isLeft);function Do({frame:{clocks:e,status:t},mine:o,commands:{send:s,isBusy:a}}){return!e?.isPaused||t!=="running"?null:r`<section class="banner quiet" aria-label=${n("Paused clocks")}>
    <${S} name="pause" />
    <p>${n("The clocks are paused. A move starts them again.")}</p>
    ${o.length>0&&r`<${f} icon="play" label=${n("Start the clocks")} disabled=${a} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function qo({frame:e,toAct:t,mine:o,company:s}){let{claimS:a,seats:i=[]}=s??{};return!a||!o.length||e.status!=="running"||e.clocks?.isPaused?[]:i.flatMap(({seat:l,presence:c,awaySince:u})=>c==="away"&&u&&t.includes(l)&&!o.includes(l)?[{seat:l,at:Math.max(u,e.at??0)+a*1e3}]:[])}function jo({frame:e,toAct:t,seats:o,mine:s,company:a,commands:{send:i,isBusy:l}}){let[,c]=d(0),u=qo({frame:e,toAct:t,mine:s,company:a}),m=ue(),p=Math.min(...u.map(({at:g})=>g).filter(g=>g>m));h(()=>{if(!Number.isFinite(p))return;let g=setTimeout(()=>c(k=>k+1),Math.min(p-ue()+50,Fo));return()=>clearTimeout(g)},[p]);let $=u.filter(({at:g})=>g<=m);if(!$.length)return null;let b=J($.map(({seat:g})=>_(o,g)));return r`<section class="banner" role="status" aria-label=${n("Players who have gone")}>
    <${S} name="door" />
    <p>${n("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:b})}</p>
    <p class="buttons">
      ${$.map(({seat:g})=>r`<${f} key=${g} icon="flag" disabled=${l} onClick=${()=>i({claimSeat:g})}
        label=${o.length===2?n("Claim the win"):n("Claim the seat of {name}",{name:_(o,g)})} />`)}
    </p>
  </section>`}function Ko({id:e,seat:t,name:o,onDone:s,onClose:a}){let i=v(ne()),l=async()=>{await pe(),await U(T(e,"/commands"),{commandId:i.current,takeOver:t}),a(),s()};return r`<${Y} title=${n("Take over the seat of {name}?",{name:o})} onClose=${a}>
    <p>${n("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${C} className="primary" label=${n("Take over")} onWork=${l} />
      <${f} label=${n("Cancel")} onClick=${a} />
    </p>
  </${Y}>`}var Vo=(e,t)=>e.filter(({seat:o,isLeft:s})=>s&&t.every(a=>a===o));function Qo({info:e,frame:t,seats:o,mine:s,onChange:a}){let[i,l]=d(null);if(t.status!=="running")return null;let c=e.takeover?Vo(o,s):[],u=s.length>0&&ae(o,s).length===0;return!c.length&&!u?null:r`<section class="banner quiet" aria-label=${n("Seats that are left")}>
    <${S} name="door" />
    <p>${u?n("You have left the game. The others play on."):n("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>r`<${f} key=${m} icon="person" onClick=${()=>l(m)}
        label=${u?n("Come back"):n("Take over the seat of {name}",{name:_(o,m)})} />`)}
    </p>
    ${i!==null&&r`<${Ko} key=${i} id=${e.id} seat=${i} name=${_(o,i)} onDone=${a} onClose=${()=>l(null)} />`}
  </section>`}var Wn=({info:e,frame:t,toAct:o,seats:s,mine:a,company:i,commands:l,onChange:c})=>r`
  <${jo} frame=${t} toAct=${o} seats=${s} mine=${ae(s,a)} company=${i} commands=${l} />
  <${Do} frame=${t} mine=${ae(s,a)} commands=${l} />
  <${Qo} info=${e} frame=${t} seats=${s} mine=${a} onChange=${c} />`;var Xo=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,ht=e=>typeof e=="string"?e:Jo(e);function Jo([e,...t]){let o=String(e),s=t.map(ht);return o==="table"?r`<div class="wide"><table>${s}</table></div>`:Xo.test(o)?Tt(o,null,s):s}function ke({title:e,rules:t,variant:o,className:s=""}){let[a,i]=d(null),l=async()=>i(t??(await R(`/api/variants/${encodeURIComponent(o??"")}`)).rules);return r`<${C} icon="book" label=${n("Rules")} className=${s} onWork=${l} />
    ${a&&r`<${Y} title=${e} className="rules" onClose=${()=>i(null)}>
      <div class="prose">${a.length?a.map(ht):n("This game has no rules text.")}</div>
    </${Y}>`}`}function On(e){let t=e.find(o=>typeof o!="string"&&o[0]==="p");return Array.isArray(t)?t.slice(1).map(ht):[]}var Ln=({places:e,zones:t,prompt:o})=>JSON.stringify([e,t,o]);function An(e,t){let o=e.findIndex(s=>s.status==="running");return o>=0&&e.slice(o+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function Zo(e,t){let o=new Set,s=null,a=s;for(let i of e){if(!i.table||i.isUndone){i.table&&o.add(Ln(i.table));continue}let l=Ln(i.table);o.has(l)||(o.add(l),s!==null&&t.includes(i.actor??NaN)&&(a=s),s=i.version)}return a}async function Pn(e,t,o){let{frames:s}=await R(T(e,`/frames?seat=${t}`));return Zo(s,o)}function Mn({info:e,frame:t,viewer:o,mine:s,log:a,commands:{send:i,isBusy:l}}){let c=s.length===t.seats.length,u=!c&&!An(a,s),m=async()=>{if(e.undoMode!=="free"||c)return i({undo:!0});let p=await Pn(e.id,o,s);return p===null?q(n("You have made no move that can be undone.")):i({undo:p})};return r`
  ${t.undo&&t.undo!=="none"&&r`<${C} icon="undo" disabled=${l||u} className="plain"
    label=${t.undo==="asks"?n("Ask to undo"):n("Undo")} onWork=${m} />`}
  ${t.canRedo&&r`<${f} icon="redo" disabled=${l} className="plain" label=${n("Redo")} onClick=${()=>i({redo:!0})} />`}`}function Te({label:e,icon:t="more",children:o}){let s=v(null);return h(()=>{let i=l=>{(l instanceof KeyboardEvent?l.key==="Escape":!s.current.contains(l.target))&&(s.current.open=!1)};return addEventListener("keydown",i),addEventListener("click",i),()=>{removeEventListener("keydown",i),removeEventListener("click",i)}},[]),r`<details class="menu" ref=${s}>
    <summary class="button" role="button"><${S} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${i=>i.target.closest("button, a")&&!i.target.closest("dialog")&&(s.current.open=!1)}>${o}</div>
  </details>`}function gt({info:e,frame:t,log:o=[],mine:s,own:a,commands:{send:i,isBusy:l}}){let[c,u]=d(""),m=t.status==="running"&&!e.sealedUntil&&ae(t.seats,s).length>0,p=t.status==="over"||s.length===t.seats.length,$=()=>u("");return r`<div class="game-menu">
    <${ke} title=${e.title} variant=${e.variant} className="plain" />
    <${Te} label=${n("More")}>
      <${f} icon="link" label=${n("Copy the link to watch")}
        onClick=${()=>z(`${location.origin}/game/${e.id}`,n("The link is copied."))} />
      ${s.length>0&&r`<${f} icon="phone" label=${n("Continue on another device")} onClick=${()=>u("device")} />`}
      <a class="button" href=${`/replay/${e.id}`}><${S} name="play" />${n("Replay")}</a>
      ${t.seats.filter(({isYou:b,isErased:g,player:k})=>k&&!b&&!g).map(({seat:b,name:g,player:k})=>r`
        <a class="button" key=${b} href=${`/player/${k}`}><${S} name="person" />${n("Profile of {name}",{name:g??""})}</a>`)}
      ${p&&t.status!=="open"&&r`<${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(o,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&r`
        <${f} icon="pause" label=${n("Offer to pause the clocks")} disabled=${l||!!t.offer} onClick=${()=>i({offerPause:!0})} />`}
      ${m&&r`
        <${f} icon="meet" label=${n("Offer to end the game")} disabled=${l||!!t.offer} onClick=${()=>i({offerEnd:!0})} />
        <${f} icon="flag" className="danger" label=${n("Resign")} disabled=${l} onClick=${()=>u("resign")} />`}
    </${Te}>
    ${c==="device"&&r`<${ln} game=${e.id} onClose=${$} />`}
    ${c==="resign"&&r`<${Pe} title=${a?n("Resign for {name}?",{name:a}):n("Resign?")} 
      text=${e.takeover?n("You leave your seat. You or another player may take it over again."):n("You leave the game for good and come last.")}
      label=${n("Resign")} onYes=${()=>i({resign:!0})} onClose=${$} />`}
  </div>`}var zo=6e3,In=()=>({hello:n("Hello!"),good_luck:n("Good luck!"),well_played:n("Well played!"),nice_move:n("Nice move!"),thanks:n("Thank you!"),sorry:n("Sorry!"),oops:n("Oops!"),wow:n("Wow!"),close:n("That was close!"),thinking:n("I am thinking \u2026"),good_game:n("Good game!"),goodbye:n("Goodbye!")}),bt=X(M.get("phrases")==="off");function es(e){M.set("phrases",e?"off":null),bt.set(e)}function Bn(e){let[t,o]=d(null),s=x(bt);return h(()=>{if(!e||s)return o(null);o(e);let a=setTimeout(()=>o(null),zo);return()=>clearTimeout(a)},[e,s]),t}var _n=({said:e,seat:t})=>e?.seat===t?r`<span class="bubble" role="status">${In()[e.phrase]??""}</span>`:null;function Un({id:e}){let t=x(bt),o=s=>U(T(e,"/say"),{phrase:s}).catch(G);return r`<${Te} label=${n("Say")} icon="speech">
    ${Object.entries(In()).map(([s,a])=>r`<${f} key=${s} label=${a} onClick=${()=>o(s)} />`)}
    <${f} icon=${t?"sound":"mute"} label=${t?n("Show phrases of others"):n("Hide phrases of others")} onClick=${()=>es(!t)} />
  </${Te}>`}var Yn=200,kt=6e4,Gn=864e5,Hn=1e4;function vt({initialS:e=0,perMoveS:t=0}){let o=e||t;return 1e3*([3600,60,30,20,10].filter(a=>a<3600||o*1e3>=Gn).find(a=>a*8<=o)??Math.min(10,Math.floor(o/3)))}function ts({leftMs:e,dueAt:t},{initialS:o=0},s){let a=t-s,i=e===o*1e3&&e>kt;return a>e+Yn+1||i&&a<=kt+Yn+1}function wt({seat:e,leftMs:t,dueAt:o},s,a,i){if(o===void 0||Number.isNaN(i))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let l=ts({seat:e,leftMs:t,dueAt:o},s,a),c=Math.max(0,Math.min(l?kt:t,o-i));return{ms:c,isRunning:!0,isFirst:l,isLow:c<=vt(l?{perMoveS:60}:s)}}var yt=e=>String(e).padStart(2,"0");function Fn(e){if(e<Hn)return Mt(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[o,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?n("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${yt(o%60)}:${yt(t%60)}`:`${o}:${yt(t%60)}`}function St(e){let t=Math.ceil(e/1e3),o=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=o.findIndex(([,i])=>i>0);return(s<0?o.slice(-1):o.slice(s,s+2)).filter(([,i],l)=>i||!l).map(([i,l])=>Pt(l,i)).join(" ")}function Dn(e){let t=e>Gn?6e4:e>Hn?1e3:100;return e-(Math.ceil(e/t)-1)*t}function ns({clock:e,control:t,at:o,isPaused:s,isLive:a}){let[,i]=d(0),{ms:l,isRunning:c,isFirst:u,isLow:m}=wt(e,t,o,a?ue():NaN);return ce(()=>{if(!c||l<=0)return;let $=setTimeout(()=>i(b=>b+1),Dn(l));return()=>clearTimeout($)}),r`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${u?n("Time for the first move"):n("Time left")}>
    <${S} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${St(l)}${s?` (${n("paused")})`:""}</span>
    ${u&&r`<small aria-hidden="true">${n("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Fn(l)}</span>
  </span>`}var os=()=>r`<span class="seat-left" title=${n("The player of this seat has left the game.")}><${S} name="door" />${n("left")}</span>`,ze=({at:e=0,clocks:t,seats:o=[],status:s},a,i,l=null,c=null)=>u=>{let m=o.find($=>$.seat===u);if(m?.isLeft)return r`<${os} />`;let p=t?.seats.find($=>$.seat===u);return r`<${_n} said=${c} seat=${u} /><${Me} company=${l} seat=${m} />
    ${p&&a&&r`<${ns} clock=${p} control=${a} at=${e} isPaused=${!!t?.isPaused}
      isLive=${i&&s==="running"} />`}`};function qn({frame:{at:e=0,clocks:t,status:o},control:s,mine:a}){let[i,l]=d(""),c=o==="running"&&t?.seats.find(({seat:m,dueAt:p})=>p!==void 0&&a.includes(m)),u=c?c.dueAt:void 0;return h(()=>{if(l(""),!c||!s)return;let{ms:m,isFirst:p,isLow:$}=wt(c,s,e,ue());if($)return;let b=vt(p?{perMoveS:60}:s),k=setTimeout(()=>{vn(),l(n("Your time is running out: {time} left.",{time:St(b)}))},m-b);return()=>clearTimeout(k)},[u]),r`<p class="hidden" role="status">${i}</p>`}function jn({name:e,onReady:t}){let o=v(null);return h(()=>o.current.querySelector("button")?.focus(),[]),r`<section class="seat-switch" ref=${o} aria-label=${n("Hand over the device")}>
    <${Oe} />
    <p class="lead">${n("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${n("The cards stay hidden until then.")}</p>
    <${f} className="primary big" icon="eye" label=${n("Ready: show my cards")} onClick=${t} />
  </section>`}var ss=60,as=({text:e})=>r`<span class=${e.startsWith("  ")?"line part":"line"}>${He(e.trim())}</span>`,rs=({frame:e,isCurrent:t,onPick:o,replay:s})=>{let a=(e.lines||[]).map((l,c)=>r`<${as} key=${c} text=${l} />`),i=`${e.isUndone?"undone":""} ${t?"current":""}`;return r`<li class=${i} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${o?r`<button type="button" class="plain" onClick=${()=>o(e.version)}>${a}</button>`:s?r`<a href=${`${s}?at=${e.version}`} tabindex="-1">${a}</a>`:a}
    ${e.isUndone&&r`<small class="hidden">${n("undone")}</small>`}
  </li>`};function et({frames:e,current:t,onPick:o,replay:s}){let a=v(null),i=v(!0),l=e.filter(u=>u.lines?.length);ce(()=>{let u=a.current,m=u.querySelector(".current");m?u.scrollTop=m.offsetTop-u.offsetTop-u.clientHeight/2:i.current&&(u.scrollTop=u.scrollHeight)},[l.length,t]);let c=({target:u})=>i.current=u.scrollHeight-u.scrollTop-u.clientHeight<ss;return r`<section class="log" aria-labelledby="log">
    <h2 id="log">${n("Log")}</h2>
    <div class="lines" ref=${a} onScroll=${c} tabindex="0" role=${o?"group":"log"} aria-labelledby="log">
      <ol>
        ${l.map(u=>r`<${rs} key=${u.version} frame=${u} isCurrent=${u.version===t} onPick=${o} replay=${s} />`)}
      </ol>
    </div>
    ${!l.length&&r`<p class="soft">${n("Nothing yet.")}</p>`}
  </section>`}var is=(e,t)=>({undo:n("{name} asks to undo a move.",{name:t}),redo:n("{name} asks to redo the undone moves.",{name:t}),pause:n("{name} asks to pause the clocks.",{name:t}),end:n("{name} offers to end the game here, as the points stand.",{name:t})})[e]||n("{name} makes an offer.",{name:t}),ls=(e,t)=>({undo:n("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:n("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:n("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:n("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||n("You made an offer. Waiting for {names}.",{names:t});function Kn(e,t){let o=v(null);h(()=>{let s=o.current;o.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&q(e.lines.map(i=>i.trim()).join(" \xB7 "))},[e])}function Vn({offer:e,seats:t,mine:o,commands:{send:s,isBusy:a}}){let i=e.asked||[],l=i.find(b=>o.includes(b)),c=(b,g)=>()=>s({answer:{offer:e.id,accept:b}},g),u=o.includes(e.seat),m=u&&l===void 0,p=J(i.map(b=>_(t,b))),$=l!==void 0&&o.length>1;return r`<section class="banner" role="alert" aria-label=${n("An offer")}>
    <${S} name="meet" />
    <p>
      ${m?ls(e.kind,p):is(e.kind,_(t,e.seat))}
      ${$&&` ${n("Waiting for {name}.",{name:_(t,l)})}`}
      ${l===void 0&&!u&&` ${n("Waiting for {names}.",{names:p})}`}
    </p>
    <p class="buttons">
      ${l!==void 0&&r`
        <${f} className="primary" label=${n("Accept")} disabled=${a} onClick=${c(!0,l)} />
        <${f} label=${n("Decline")} disabled=${a} onClick=${c(!1,l)} />`}
      ${m&&r`<${f} label=${n("Withdraw")} disabled=${a} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var cs=2,tt=e=>e.startsWith("  ");function us(e){let t=e.findIndex(tt);return e.length>1?e.slice(t>0?t-1:1):e}function $s(e,t){let o=e.filter(a=>a.version>t&&a.lines?.length);return o.some(a=>a.isTurning)?null:(o.findLast(({lines:a=[]})=>a.some(tt))??o.findLast(({lines:a=[]})=>a.length>1)??o.at(-1))?.version??null}function Qn({log:e,table:t,version:o},s){let a=v(null),[i,l]=d(null);h(()=>{if(!t)return;let m=a.current;a.current={version:o,headline:t.headline},m&&o>m.version&&t.headline!==m.headline&&l($s(e,m.version))},[t]);let c=e.find(m=>m.version===i&&!m.isUndone),u=e.filter(m=>i!==null&&m.version>i&&s.includes(m.actor??NaN)).length;return{lines:c?.lines&&u<cs?us(c.lines):[],close:()=>l(null)}}function Xn({lines:e,sheet:t,seats:o,onClose:s}){let a=t?e.filter(l=>!tt(l)):e,i=()=>{s(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return r`<div class="round-summary" role="status">
    ${e.length>0&&r`<div class="banner">
      <div class="told">
        ${a.map((l,c)=>r`<p key=${c} class=${tt(l)?"part":""}>${He(l.trim())}</p>`)}
      </div>
      ${t&&r`<${ge} sheet=${t} seats=${o} />`}
      <${f} icon="close" label=${n("Close")} isQuiet className="plain" onClick=${i} />
    </div>`}
  </div>`}var ms=5e3,nt=new Map,Jn=e=>nt.has(e);async function Zn(e,t){await pe();let o=await Kt(),{id:s}=await U("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:o,commandId:ne()});s!==t&&(t&&nt.delete(t),nt.set(s,e),oe(`/game/${s}`,{replace:!!t}))}function zn(e,t){h(()=>{let o=nt.get(e);if(!o||!t)return;let s=setInterval(()=>Zn(o,e).catch(()=>{}),ms);return()=>clearInterval(s)},[e,t])}function ps({variant:{key:e,title:t,seats:o},onClose:s}){let[a,i]=d(o[0]),[l,c]=dn(),u=()=>Zn({variant:e,seats:a,...l});return r`<${Y} title=${n("Play a person: {title}",{title:t})} onClose=${s}>
    ${o.length>1&&r`<${D} name="pair-seats" legend=${n("How many seats?")} value=${a} onChange=${i}
      choices=${o.map(m=>({value:m,label:String(m)}))} />`}
    ${c}
    <p class="buttons">
      <${C} className="primary" icon="people" label=${n("Find an opponent")} onWork=${()=>u().catch(G)} />
      <${f} label=${n("Cancel")} onClick=${s} />
    </p>
  </${Y}>`}function eo({variant:e}){let[t,o]=d(!1);return r`<${f} icon="people" label=${n("Play a person")} aria-label=${`${n("Play a person")}: ${e.title}`} onClick=${()=>o(!0)} />
    ${t&&r`<${ps} variant=${e} onClose=${()=>o(!1)} />`}`}var to=8,ds=({bot:{title:e,description:t,isGuest:o},isAsked:s,isBusy:a,onSeat:i})=>r`<li>
  <${C} icon="bot" label=${n("{name}, a bot",{name:e})} disabled=${a} onWork=${i} />
  <span class="soft">
    ${s&&r`<em>${n("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&o&&r`<small>${n("by another author")}</small>${t&&r` <span class="description">${t}</span>`}`}
  </span>
</li>`,no=e=>e.split(".")[0]??e;function oo({id:e,free:t,onChange:o}){let{bots:s,again:a}=Ue(Xt(e)),[i,l]=d(t[0]),[c,u]=d(""),[m,p]=d(to),$=x(Be),b=$?.id===no(e)&&!c,g=i!==void 0&&t.includes(i)?i:t[0];if(!s?.length)return null;let k=async({name:w})=>{Be.set(null),u(w);try{await U(T(e,"/bots"),{bot:w,seat:g}),o()}catch(N){let P=N;if(!Jt(P))throw P;Be.set({id:no(e),error:P}),a()}finally{u("")}};return r`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${n("Let a bot take a seat")}</h2>
    ${t.length>1&&r`<${D} name="bot-seat" legend=${n("Which seat?")} value=${g} onChange=${l}
      choices=${t.map(w=>({value:w,label:String(w+1)}))} />`}
    <p role="status" class="refusal">${b&&B($.error)}</p>
    <ul>${s.slice(0,m).map(w=>r`<${ds} key=${w.name} bot=${w} isAsked=${c===w.name} isBusy=${c!==""} onSeat=${()=>k(w)} />`)}</ul>
    ${m<s.length&&r`<p><${f} icon="down" label=${n("Show more")} onClick=${()=>p(m+to)} /></p>`}
  </section>`}var fs=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),hs=({link:e})=>r`<div class="invitation">
  <label for="invitation">${n("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${f} className="primary" icon="copy" label=${n("Copy")} onClick=${()=>z(e,n("The link is copied. Send it to your friends."))} />
  </div>
  ${fs()&&r`<p class="soft">${n("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,gs=({seat:{keptFor:e,isKeptForYou:t},isSeated:o,onRelease:s})=>{if(!e)return r`<span class="soft">${n("free")}</span>`;let a=t?n("Decline"):n("Free the seat");return r`<span class="soft">${t?n("kept for you"):n("kept for {name}",{name:e})}</span>
    ${(t||o)&&r`<${C} icon="close" label=${a} onWork=${s} />`}`};function so({info:e,seats:t,company:o,onChange:s}){let[a,i]=d(!1),l=K(t).length>0,c=e.seats.filter(({seat:y,keptFor:E})=>E&&!t[y]?.name),u=t.every(({name:y})=>y),m=y=>c.some(E=>E.seat===y),p=t.filter(({name:y,seat:E})=>!y&&!m(E)).map(({seat:y})=>y),$=p.length>0,b=c.some(({isKeptForYou:y})=>y),g=()=>(e.series?sn(e.series.before):xe(e.id)).then(s),k=async y=>{await U(T(e.id,"/commands"),{commandId:ne(),releaseSeat:y}),s()},w=t.filter(({seedDigest:y})=>y).map(({name:y})=>y||""),N=async()=>{await U(T(e.id,"/leave")),oe("/")},P=async()=>{try{await U(T(e.id,"/commands"),{commandId:ne(),closeTable:!0}),oe("/")}catch(y){G(y)}},H=l&&$&&Jn(e.id);return zn(e.id,$),r`<section class="waiting-room sheet" aria-label=${n("Waiting room")}>
    <p class="lead"><${S} name="hourglass" />${u?n("Every seat is taken. The shuffle still needs {names}.",{names:J(w)}):H?n("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):n("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:y,name:E,isYou:re,isBot:L},ie)=>r`<li key=${y} class=${E?"":"free"}>
          <span>${n("Seat {number}",{number:y+1})}</span>
          ${E&&r`<strong>${re?n("{name} (you)",{name:E}):E}</strong>${L&&r`<${rn} />`}
            <${Me} company=${o} seat=${t[ie]} />`}
          ${!E&&r`<${gs} seat=${e.seats[ie]} isSeated=${l} onRelease=${()=>k(y)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&$&&r`<${oo} id=${e.id} free=${p} onChange=${s} />`}
    ${$&&r`<${hs} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${l&&r`<${C} icon="door" label=${n("Leave the table")} onWork=${N} />`}
      ${e.isHost&&r`<${f} icon="close" className="danger" label=${n("Close the table")} onClick=${()=>i(!0)} />`}
      ${b&&r`<${C} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?n("Accept the rematch"):n("Accept the challenge")} onWork=${g} />`}
      ${!l&&!b&&$&&r`<${C} className="primary" icon="plus" label=${n("Take a seat")} onWork=${()=>xe(e.id).then(s)} />`}
    </p>
    ${a&&r`<${Pe} title=${n("Close the table?")} text=${n("The players on its seats have to look for another one.")}
      label=${n("Close the table")} onYes=${P} onClose=${()=>i(!1)} />`}
  </section>`}function Ne({error:e,id:t}){let o=()=>Ae().then(()=>location.reload());return r`<${A} title=${Se(e)?n("Session expired"):n("This table cannot be shown")} text=${B(e)} note=${Z(e)}>
    ${Se(e)&&r`<${C} className="primary" label=${n("Start again as a guest")} onWork=${o} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&r`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&r`<${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />`}
  </${A}>`}function bs({version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:a}){let i=v(null);h(()=>{let l=i.current;l&&(s&&!l.isWon?kn():o&&!l.isRoundOver?yn():t&&!l.isMyTurn?mt():a&&a!==l.message?wn():e!==l.version&&bn()),i.current=e?{version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:a}:null},[e,t,o,s,a])}function ys(e,t,o){let[s,a]=d(e[0]??null),i=ye(t).filter(c=>e.includes(c)),l=s!==null&&i.includes(s)?null:i[0]??null;return h(()=>{l!==null&&o&&a(l)},[l,o]),{viewer:s,next:o?null:l,setViewer:a}}function ks({number:e,wins:t}){let[o,s]=t,a=t.length===2&&o&&s?`${o.name} ${o.wins} : ${s.wins} ${s.name}`:t.map(({name:i,wins:l})=>`${i} ${l}`).join(", ");return n("Game {number}: {score}",{number:e,score:a})}var vs=({info:e,table:t,seats:o,log:s,last:{version:a,actor:i},company:l})=>r`<section class="ended sheet" aria-label=${n("How it ended")}>
  <${De} result=${t.result} seats=${o} resigned=${i} />
  ${t.sheets.map(c=>r`<${ge} sheet=${c} seats=${o} />`)}
  <p class="buttons">
    <${Dt} info=${e} seats=${o} company=${l} />
    <a class="button" href=${`/replay/${e.id}`}>${n("Replay")}</a>
    <${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(s,a))} />
  </p>
</section>`,ot=({info:e,headline:t,link:o,toAct:s,isWatching:a=!1,company:i,check:l,children:c})=>r`<div class="game-head">
  <div>
    <${W}>${e.title}</${W}>
    <p class="headline">
      ${t}
      ${s&&r` <span class="origin">${n("To act: {names}",{names:s})}</span>`}
      ${e.origin&&r` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${n("Analysis")}</a>`}
      ${e.series&&r` <a class="origin" href=${`/game/${e.series.before}`}>${ks(e.series)}</a>`}
      ${e.contest&&r` <a class="origin" href=${`/contest/${e.contest}`}>${n("Contest")}</a>`}
      ${e.timeControl&&r` <${Le} control=${e.timeControl} />`}
      ${e.isRated&&r` <span class="origin">${n("rated")}</span>`}
      ${a&&r` <span class="origin">${e.sealedUntil?n("You are watching: the moves are shown from {time} on",{time:lt(e.sealedUntil)}):e.spectatorDelay?n("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):n("You are watching")}</span>`}
      <${Ht} company=${i} isWatching=${a} />
    </p>
    <${Xe} check=${l} />
  </div>
  ${o==="disconnected"&&r`<p class="link-disconnected" role="status">${n("The connection is lost. Reconnecting \u2026")}</p>`}
  ${o==="resting"&&r`<p class="link-resting" role="status">${n("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function ws({info:e,followed:t,seats:o,mine:s,viewer:a,next:i,onNext:l,onChange:c,check:u}){let{log:m,last:p,table:$,version:b,link:g,wake:k,isBefore:w,company:N,said:P}=t,H=Qn({log:m,table:$,version:b},e.origin?s:[a]),y=jt(e.id,a,b,k),E=ae(o,s),re=ye($).some(Q=>E.includes(Q)),L=p.status==="over";bs({version:b,isMyTurn:re,isRoundOver:H.lines.length>0&&!L,isWon:L&&!!$.result?.standings.some(({seat:Q,isWinner:it})=>it&&s.includes(Q)),message:p.offer&&!s.includes(p.offer.seat)?`offer ${p.offer.id}`:Ft(N)?"rematch":""}),Kn(p,s);let ie=Bn(P),V=s.length>1&&!L&&J(ye($).map(Q=>_(o,Q))),Re=V?`${n("To act: {names}",{names:V})} \xB7 ${e.title}`:n("Your turn: {title}",{title:e.title});j(re&&!L?Re:e.title);let ee=a!==null&&E.includes(a)&&!L&&!w,le=i!==null||w&&!e.origin,We=ee&&r`<${Mn} info=${e} frame=${p} viewer=${a} mine=${s} log=${m} commands=${y} />`;return r`
    <${ot} info=${e} headline=${$.headline} link=${g} toAct=${V} isWatching=${a===null&&!L} company=${N} check=${u}>
      ${on(o)&&r`<${Un} id=${e.id} />`}
      <${gt} info=${e} frame=${p} log=${m} mine=${s} commands=${y} own=${s.length>1&&a!==null?_(o,a):""} />
    </${ot}>
    ${p.offer&&r`<${Vn} offer=${p.offer} seats=${o} mine=${s} commands=${y} />`}
    <${Wn} info=${e} frame=${p} toAct=${ye($)} seats=${o} mine=${s} company=${N} commands=${y} onChange=${c} />
    ${p.clocks&&r`<${qn} frame=${p} control=${e.timeControl} mine=${s} />`}
    ${$.renderError&&r`<p class="banner quiet" role="alert">${$.renderError}</p>`}
    <${Xn} lines=${L||le?[]:H.lines} sheet=${$.sheets.at(-1)} seats=${o} onClose=${H.close} />
    ${e.sealedUntil&&!L&&a!==null&&ye($).length===0&&r`<p class="banner" role="status">
      ${n("You have played this deal. It stays closed until {time}, while others play it.",{time:lt(e.sealedUntil)})}
      ${" "}<a href=${`/contest/${e.contest}`}>${n("Results")}</a></p>`}
    ${$.result&&r`<${vs} info=${e} table=${$} seats=${o} log=${m} last=${p} company=${N} />`}
    <div class="at-table">
      <div class="on-table">
        ${i!==null?r`<${jn} key=${i} name=${_(o,i)} onReady=${l} />`:le?r`<${O} text=${n("Loading the table \u2026")} />`:r`<${qe} key=${a} table=${$} seats=${Ze(o)} viewer=${a} isLive=${ee}
              isReadOnly=${a===null||L} onAct=${y.act} pending=${y.pending} tools=${We}
              plateExtra=${ze(p,e.timeControl,!0,N,ie)} />`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        ${ee&&!le&&$.actions.length>0&&r`<details class="all-moves">
          <summary><h2>${n("All moves in words")}</h2><span class="tally">${$.actions.length}</span></summary>
          <${Fe} table=${$} onAct=${y.act} pending=${y.pending} isLive=${ee&&!y.isBusy} />
        </details>`}
        ${!le&&r`<${et} frames=${m} replay=${`/replay/${e.id}`} />`}
      </aside>
    </div>`}function Ss(e,t){let o=v(null);return e.table&&(o.current={...e,viewer:t}),e.table||!o.current?{...e,viewer:t}:{...o.current,link:e.link,isBefore:!0}}function Cs({info:e,reload:t}){let[o,s]=d(null),a=K(e.seats),{viewer:i,next:l,setViewer:c}=ys(a,o,!!e.origin),u=qt(e,i),m=Ss(u,i),{last:p,table:$}=m;h(()=>s(u.table),[u.table]);let b=Ve(e.id,a[0]??null,p?.version??0);j(e.title),h(()=>{p?.status==="open"&&Vt(e.id,p.seats)},[p]);let g=p&&K(p.seats).join();h(()=>{g!==null&&g!==a.join()&&t()},[g]);let k=e.seats.some(({keptFor:P})=>P)&&p?.status==="open";if(h(()=>{k&&p.version!==e.version&&t()},[k,p?.version]),u.gone)return r`<${Ne} error=${u.gone} id=${e.id} />`;if(u.last?.status==="over"&&!u.table)return r`<${A} title=${e.title} text=${n("This table was closed before the game started.")} />`;let w=Je(p?.seats||e.seats),N=(p?.status||e.status)==="open";return r`<main id="main" class=${`game ${N?"open":""}`}>
    ${N&&r`<${ot} info=${e} headline=${n("Waiting for players")} link=${m.link} company=${m.company} check=${b}>
        <${gt} info=${e} frame=${{status:"open",seats:w}} mine=${a} commands=${{}} />
      </${ot}>
      <${so} info=${e} seats=${w} company=${m.company} onChange=${t} />`}
    ${!N&&$&&r`<${ws} info=${e} followed=${m} seats=${w} mine=${a} viewer=${m.viewer}
      next=${l} onNext=${()=>c(l)} onChange=${t} check=${b} />`}
    ${!N&&!$&&r`<${W}>${e.title}</${W}><${O} text=${n("Loading the table \u2026")} />`}
  </main>`}function ao({id:e}){let t=x(me)?.player,{info:o,error:s,reload:a}=Ie(e);return h(()=>{if(s?.reason!=="UNREACHABLE")return;let i=setTimeout(a,3e3);return()=>clearTimeout(i)},[s]),s&&!o?r`<${Ne} error=${s} id=${e} />`:o?r`<${Cs} key=${`${K(o.seats)} ${t?.id}`} info=${o} reload=${a} />`:r`<main id="main"><${O} text=${n("Loading the table \u2026")} /></main>`}var xs=40,Ts=({error:e,id:t})=>r`<${A} title=${n("This invitation is not valid")} text=${B(e)} note=${Z(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&r`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
</${A}>`;function Ns({info:e,onJoin:t}){let o=v(null),[s,a]=d(!1);h(()=>o.current?.focus(),[]);let i=e.seats.find(({name:u})=>u)?.name,l=e.status==="open"&&e.seats.some(({name:u})=>!u),c=async u=>{u.preventDefault(),a(!0),await t(o.current.value.trim()),a(!1)};return r`<main id="main" class="player-page">
    <${W}>${i?n("{name} invites you to a game",{name:i}):n("You are invited to a game")}</${W}>
    <p><strong>${e.title}</strong> <${Le} control=${e.timeControl} />${e.isRated&&r` · ${n("rated")}`}</p>
    ${l?r`<form class="invited" onSubmit=${c}>
          <label for="own-name">${n("Your name")}</label>
          <input id="own-name" ref=${o} maxlength=${xs} autocomplete="nickname" placeholder=${n("as a guest")} />
          <button type="submit" class="primary" disabled=${s}>${n("Take a seat")}</button>
        </form>`:r`<p>${n("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${n("Watch instead")}</a></p>`}
  </main>`}function ro({id:e}){let t=x(me)?.player,o=v(!!t).current,[s,a]=d(null),[i,l]=d(null);j(n("Invitation"));let c=()=>xe(e,{replace:!0}).catch(a);h(()=>{o?c():R(T(e)).then(l,a)},[e]);let u=async m=>{try{await pe(m),await c()}catch(p){a(p)}};return s?r`<${Ts} error=${s} id=${e} />`:i?r`<${Ns} info=${{...i,id:e}} onJoin=${u} />`:r`<main id="main"><${O} text=${o?n("Taking a seat \u2026"):n("Loading \u2026")} /></main>`}var Es=[2,5,10],io=({delay:e,onChange:t})=>r`<div class="field">
  <${D} name="spectators" legend=${n("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:n("every move at once")},...Es.map(o=>({value:o,label:n("the game {count} moves later",{count:o})}))]} />
</div>`;function Rs(e){let[t,o]=d(null);return h(()=>{let s=!0;return R(`/api/variants/${encodeURIComponent(e)}`).then(a=>s&&o(a),G),()=>s=!1},[e]),t}function Ws({occupants:e,bots:t,onChange:o}){let s=t[0]?.name,a=e.length,i=u=>e.every(m=>m===u),l=[...s?[{value:s,icon:"bot",label:I(a,{one:n("Against a bot"),other:n("Against {count} bots",{count:a})})}]:[],{value:Ye,icon:"link",label:I(a,{one:n("With a friend, by a link"),other:n("With friends, by a link")})},{value:zt,icon:"screen",label:n("All at one screen")}],c=l.find(({value:u})=>i(u))?.value??"";return r`<${D} name="company" legend=${n("Opponents")} choices=${l} value=${c}
    onChange=${u=>o(de(a+1,u))} />`}function Os({who:e,occupants:t,bots:o}){let s=o.filter(i=>i.isGuest),a=Ce(e)&&!s.some(({name:i})=>i===e)?ut(e):void 0;return!s.length&&!a?null:r`<optgroup label=${n("Bots of other authors")}>
    ${[...s,...a?[a]:[]].map(({name:i,title:l})=>r`<option key=${i} value=${i} selected=${i===e} disabled=${i!==e&&t.includes(i)}>${l}</option>`)}
  </optgroup>`}function Ls({who:e,bots:t}){let o=Ce(e)?ut(e):void 0;return o?lo(e,t)?r`<small class="note fault">${n("{name} does not play this game as it is set up, or has gone.",{name:o.title})}</small>`:o.description?r`<small class="note description">${o.description}</small>`:null:null}var lo=(e,t)=>Ce(e)&&!t.some(({name:o})=>o===e),As=({occupants:e,bots:t,onChange:o})=>r`<ol class="seat-rows">
  <li><span>${n("Seat {number}",{number:1})}</span><strong>${n("You")}</strong></li>
  ${e.map((s,a)=>r`<li key=${a}>
      <label for=${`seat-${a}`}>${n("Seat {number}",{number:a+2})}</label>
      <select id=${`seat-${a}`} onChange=${i=>o(tn(e,a,i.target.value))}>
        ${an(t).map(({value:i,label:l})=>r`<option key=${i} value=${i} selected=${i===s}>${l}</option>`)}
        <${Os} who=${s} occupants=${e} bots=${t} />
      </select>
      <${Ls} who=${s} bots=${t} />
    </li>`)}
</ol>`,Ps=()=>[{value:"free",label:n("Free"),hint:n("Every player can undo at any time")},{value:"consent",label:n("With consent"),hint:n("Your own last move needs no consent while it revealed nothing")},{value:"never",label:n("Never")}];function co({variant:e}){let t=_e(e.key);return t===void 0?r`<${O} text=${n("Loading \u2026")} />`:r`<${Ms} variant=${e} own=${t||[]} />`}function Ms({variant:{key:e,title:t,seats:o},own:s}){let a=Rs(e),i=s[0]?.name||Ye,[l,c]=d(de(o[0],i)),[u,m]=d(""),[p,$]=d({}),[b,g]=d([]),[k,w]=d(!1),[N,P]=d(!1),[H,y]=d(0),[E,re]=d(un),[L,ie]=d({}),V=l.includes(Ye),Re=$n(E),ee=!k&&u!=="free"&&!L.takeover&&Object.keys(p).length===0,le={options:p,undo:u||"consent",timeControl:Re,hasBots:l.filter(en).length>1},We=Ue(Qt(e,le)).bots??s,Q=l.at(-1)??i,it=F=>c([...l,...de(F,Ce(Q)?i:Q)].slice(0,F-1)),Wo=(F,Oo)=>g(Lo=>[...Lo.filter(Ao=>Ao!==F),...Oo?[F]:[]]);return r`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${On(a?.rules??[])}</p>
    ${a&&a.rules.length>0&&r`<p><${ke} title=${t} rules=${a.rules} /></p>`}
    ${o.length>1&&r`<${D} name="seats" legend=${n("How many seats?")} value=${l.length+1} onChange=${it}
      choices=${o.map(F=>({value:F,label:String(F)}))} />`}
    <${Ws} occupants=${l} bots=${s} onChange=${c} />
    <${As} occupants=${l} bots=${We} onChange=${c} />
    <${D} name="undo" legend=${n("Undo")} choices=${Ps()} value=${u||nn(l)} onChange=${m} />
    <${mn} chosen=${E} onChange=${re} />
    ${V&&r`<${ct} label=${n("Only with the link")} hint=${n("Not listed among the open tables")}
      value=${k} onChange=${w} />
      ${ee&&r`<${ct} label=${n("Rated")} hint=${n("The result counts for the ratings of the players")} value=${N} onChange=${P} />`}
      <${io} delay=${H} onChange=${y} />`}
    ${a&&r`<${cn} schema=${a.options} options=${p} onChange=${$} onBad=${Wo} />`}
    <${pn} seats=${l.length+1} chosen=${L} onChange=${ie} />
    <p class="buttons">
      <${C} className="primary big" icon=${V?"door":"play"} disabled=${b.length>0||l.some(F=>lo(F,We))}
        label=${V?n("Open the table"):n("Start the game")}
        onWork=${()=>Ge({variant:e,occupants:l,options:p,undo:u,isUnlisted:k,isRated:V&&ee&&N,timeControl:Re,spectatorDelay:H,...L})} />
      ${b.length>0&&r`<span class="fault">${n("An option cannot be read.")}</span>`}
    </p>
  </section>`}var Is=3;function Bs(){let[e,t]=d({});return h(()=>{R("/api/variants").then(o=>t({variants:hn(o)}),o=>t({error:o}))},[]),e}var _s=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Us({variant:{key:e,title:t,seats:o}}){let s=_e(e);if(s===null)return null;if(s?.length===0)return r`<${f} label=${n("No bot can play this")} aria-label=${`${n("No bot can play this")}: ${t}`} disabled />`;let a=o[0]-1,i=I(a,{one:n("Play against a bot"),other:n("Play against {count} bots",{count:a})}),l=async()=>{let[c]=await Zt(e);c&&await Ge({variant:e,occupants:de(o[0],c.name),options:{}})};return r`<${C} className="primary" icon="play" label=${i} aria-label=${`${i}: ${t}`} onWork=${l} />`}function Ys({variant:e,isChosen:t,onChoose:o}){return r`<li class=${`variant ${t?"chosen":""}`}>
    <${fn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${S} name="people" />${n("{seats} players",{seats:_s(e.seats)})}</p>
    <p class="buttons">
      <${Us} variant=${e} />
      <${eo} variant=${e} />
      <${f} label=${n("Set up \u2026")} aria-label=${n("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${o} />
    </p>
  </li>`}function Gs(){let e=$t("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:o,gamesPlayed:s}=e;return r`<p class="activity" role="status">
    <span>${I(t,{one:n("1 person online"),other:n("{count} people online",{count:t})})}</span>
    <span>${n("waiting for an opponent: {count}",{count:o})}</span>
    <span>${n("games between people: {count}",{count:s})}</span>
  </p>`}function Hs({variants:e}){let[t,o]=d(""),s=t&&`&variant=${encodeURIComponent(t)}`,a=n("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return r`<div class="company">
    <p class="filter">
      <label for="variant">${n("Show")}</label>
      <select id="variant" onChange=${i=>o(i.target.value)}>
        <option value="">${n("all games")}</option>
        ${e.map(({key:i,title:l})=>r`<option key=${i} value=${i} selected=${i===t}>${l}</option>`)}
      </select>
    </p>
    <${se} title=${n("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${s}`} isOthers empty=${a} />
    <${se} title=${n("Being played now")} icon="eye" query=${`status=running&attended=1${s}`} isOthers />
    <${se} title=${n("Open tables")} icon="door" query=${`status=open&between=1${s}`} isOthers isUnattended />
    <${se} title=${n("Running games")} icon="hourglass" query=${`status=running&between=1${s}`} isOthers isUnattended />
    <${se} title=${n("Finished games")} icon="book" query=${`status=over&between=1${s}`} isOthers />
  </div>`}function Fs(){let e=$t("/api/contests",["lists"])?.contests??[],t=e.filter(({kind:s,endsAt:a})=>s==="deal"&&a>Date.now()),o=e.filter(({kind:s})=>s!=="deal").slice(0,Is);return r`${t.length>0&&r`<section class="games coming"><h2><${S} name="book" />${n("Deal of the day")}</h2>
    <ul class="contests">${t.map(({id:s,variantTitle:a,players:i})=>r`<li key=${s}>
      <a href=${`/contest/${s}`}>${a}</a><span>${n("The same cards for all")}</span>
      <small class="soft">${I(i,{one:n("1 player"),other:n("{count} players",{count:i})})}</small>
    </li>`)}</ul>
  </section>`}
  ${o.length>0&&r`<section class="games coming"><h2><${S} name="people" />${n("Contests")}</h2>
    <ul class="contests">${o.map(({id:s,title:a,variantTitle:i,status:l,startsAt:c})=>r`<li key=${s}>
      <a href=${`/contest/${s}`}>${a}</a><span>${i}</span>
      <small class="soft">${l==="running"?n("Being played now"):At(c)}</small>
    </li>`)}</ul>
  </section>`}`}function uo(){let{variants:e,error:t}=Bs(),[o,s]=d(null),a=v(null);return j(""),h(()=>{o&&(a.current.focus({preventScroll:!0}),a.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[o]),t?r`<${A} title=${n("The lobby cannot be loaded")} text=${B(t)} note=${Z(t)}>
      <${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />
    </${A}>`:r`<main id="main" class="lobby">
    <div class="welcome">
      <${W}>${n("Where shall the expedition lead?")}</${W}>
      <p>${n("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${Gs} />
    </div>
    ${!e&&r`<${O} text=${n("Loading \u2026")} />`}
    ${e&&r`<section aria-label=${n("Games to play")}>
      <ul class="variants">
        ${e.map(i=>r`<${Ys} key=${i.key} variant=${i} isChosen=${o?.key===i.key}
            onChoose=${()=>s(o?.key===i.key?null:i)} />`)}
      </ul>
      <div ref=${a} tabindex="-1" class="set-up">${o&&r`<${co} key=${o.key} variant=${o} />`}</div>
    </section>`}
    <div class="lists">
      <${se} title=${n("Your games")} icon="person" query="mine=1" />
      <${Fs} />
      <${Hs} variants=${e??[]} />
    </div>
  </main>`}var Ds=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function $o({frames:e,marks:t,playback:{index:o,go:s,isPlaying:a,toggle:i,speed:l,setSpeed:c}}){let u=e.length-1,m=o===0;return r`<section class="replay-controls" aria-label=${n("Replay")}>
    <div class="steps">
      <${f} icon="first" isQuiet label=${n("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${f} icon="back" isQuiet label=${n("One step back")} disabled=${m} onClick=${()=>s(o-1)} />
      <${f} icon=${a?"pause":"play"} isQuiet className="primary" label=${a?n("Pause"):n("Play")} onClick=${i} />
      <${f} icon="forward" isQuiet label=${n("One step forward")} disabled=${o===u} onClick=${()=>s(o+1)} />
      <${f} icon="last" isQuiet label=${n("To the end")} disabled=${o===u} onClick=${()=>s(u)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${u} value=${o} aria-label=${n("Position")}
        aria-valuetext=${`${n("{index} of {count}",{index:o+1,count:e.length})}: ${Ds(e[o])}`}
        onInput=${p=>s(Number(p.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((p,$)=>p.isUndone&&r`<i key=${$} class="undone" style=${{left:`${100*$/Math.max(1,u)}%`}}></i>`)}
        ${t.map(p=>r`<i key=${`m${p.index}`} style=${{left:`${100*p.index/Math.max(1,u)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${o+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${n("Speed")}</span>
      <select onChange=${p=>c(p.target.value)}>
        ${[["slow",n("slow")],["usual",n("normal")],["fast",n("fast")]].map(([p,$])=>r`<option key=${p} value=${p} selected=${p===l}>${$}</option>`)}
      </select>
    </label>
  </section>`}function mo({marks:e,index:t,go:o}){let s=e.findLast(i=>i.index<=t),a=v(null);return h(()=>{let i=a.current.querySelector("[aria-pressed=true]");i&&(a.current.scrollLeft=i.offsetLeft-a.current.offsetLeft-a.current.clientWidth/2+i.clientWidth/2)},[s]),r`<nav class="marks" ref=${a} aria-label=${n("Parts of the game")}>
    ${e.map(i=>r`<button key=${i.index} type="button" class="plain" aria-pressed=${i===s}
      onClick=${()=>o(i.index)}>${i.label}</button>`)}
  </nav>`}var qs={slow:2400,usual:1200,fast:450};function po(e,t){if(!t)return 0;let o=e.findIndex(s=>s.version>t);return o<0?e.length-1:Math.max(0,o-1)}var fo=e=>e.map(({table:t},o)=>({index:o,label:t?.headline||""})).filter(({index:t,label:o})=>o&&o!==e[t-1]?.table?.headline),js=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),Ks=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||js(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function ho(e,t){let[o,s]=d(t),[a,i]=d(!1),[l,c]=d("usual"),u=e-1,m=te($=>{i(!1),s(b=>Math.max(0,Math.min(u,typeof $=="function"?$(b):$)))},[u]),p=te(()=>{s($=>$===u?0:$),i($=>!$)},[u]);return h(()=>{if(!a)return;if(o>=u)return i(!1);let $=setTimeout(()=>s(o+1),qs[l]);return()=>clearTimeout($)},[a,o,u,l]),ce(()=>{let $={ArrowLeft:g=>g-1,ArrowRight:g=>g+1,Home:0,End:u},b=g=>{if(Ks(g))return;let k=$[g.key];if(k!==void 0)m(k);else if(g.key===" ")p();else return;g.preventDefault()};return addEventListener("keydown",b),()=>removeEventListener("keydown",b)},[m,p,u]),{index:o,go:m,isPlaying:a,toggle:p,speed:l,setSpeed:c}}var Ct="open",st="watch";function Vs(e,t){let[o,s]=d({});return h(()=>{let a=!0,i=t===Ct?"?open=1":t===st?"":`?seat=${t}`;return R(T(e,`/frames${i}`)).then(({frames:l})=>{let c=l.filter(u=>u.table).map(Wt);a&&s({view:t,frames:c})},l=>a&&s(c=>({...c,error:l}))),()=>a=!1},[e,t]),o}function Qs({seats:e,view:t,isOver:o,mine:s,onChange:a}){let i=[...e.filter(l=>o||s.includes(l.seat)).map(({seat:l,name:c,isBot:u})=>[String(l),u?n("{name}, a bot",{name:c??""}):c]),[st,n("a spectator")],...o?[[Ct,n("all cards open")]]:[]];return i.length<2?null:r`<label class="viewer-select"><span>${n("Seen by")}</span>
    <select onChange=${l=>a(l.target.value)}>
      ${i.map(([l,c])=>r`<option key=${l} value=${l} selected=${l===t}>${c}</option>`)}
    </select>
  </label>`}function Xs({info:e,frames:t,view:o,shownView:s,seats:a,mine:i,at:l,onView:c}){let u=ho(t.length,po(t,l)),{index:m,go:p}=u,$=t[Math.min(m,t.length-1)],b=Et(()=>fo(t),[t]),g=e.status==="over",k=Ve(e.id,i[0]??null,e.version),w=`/replay/${e.id}?at=${$.version}${o===st?"":`&seat=${o}`}`,N=/^\d+$/.test(s)?Number(s):null;h(()=>Lt(w),[w]);let P=y=>p(t.findIndex(E=>E.version===y)),H=g||i.length===a.length;return r`
    <div class="game-head">
      <div><${W}>${e.title}</${W}><p class="headline">${n("Replay")} · ${$.table.headline}</p><${Xe} check=${k} /></div>
      <div class="game-menu">
        <${ke} title=${e.title} variant=${e.variant} className="plain" />
        <${f} icon="link" label=${n("Share")} onClick=${()=>z(location.origin+w,n("The link to this position is copied."))} />
        ${H&&r`<${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(t,$.version))} />`}
        ${!g&&r`<a class="button" href=${`/game/${e.id}`}><${S} name="play" /><span>${n("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${Qs} seats=${a} view=${o} isOver=${g} mine=${i} onChange=${c} />
      ${b.length>1&&r`<${mo} marks=${b} index=${m} go=${p} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${$.isUndone&&r`<p class="banner quiet">${n("This was undone later.")}</p>`}
        <${qe} key=${s} table=${$.table} seats=${Ze(a)} viewer=${N} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${ze($,e.timeControl,!1)} />
        ${$.table.result&&r`<section class="ended sheet" aria-label=${n("How it ended")}><${De} result=${$.table.result} seats=${a} resigned=${$.actor} />
          ${$.table.sheets.map(y=>r`<${ge} sheet=${y} seats=${a} />`)}</section>`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        <${et} frames=${t} current=${$.version} onPick=${P} />
        ${$.table.actions.length>0&&r`<details class="all-moves">
          <summary><h2>${n("Legal moves here")}</h2><span class="tally">${$.table.actions.length}</span></summary>
          <${Fe} table=${$.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${$o} frames=${t} marks=${b} playback=${u} />`}function Js({info:e,query:t}){let o=K(e.seats),[s,a]=d(t.get("seat")??(o.length?String(o[0]):e.status==="over"?Ct:st)),{frames:i,view:l,error:c}=Vs(e.id,s);if(j(`${n("Replay")}: ${e.title}`),c)return r`<${Ne} error=${c} id=${e.id} />`;let u=Je(e.seats);return r`<main id="main" class="game replay">
    ${i&&i.length>0&&r`<${Xs} info=${e} frames=${i} view=${s} shownView=${l} seats=${u} mine=${o}
      at=${Number(t.get("at"))||0} onView=${a} />`}
    ${!i&&r`<${O} text=${n("Loading the log \u2026")} />`}
    ${i?.length===0&&r`<${W}>${e.title}</${W}><p>${n("Nothing has been played yet.")}</p>`}
  </main>`}function go({id:e,query:t}){let{info:o,error:s}=Ie(e);return s?r`<${Ne} error=${s} id=${e} />`:o?r`<${Js} info=${o} query=${t} />`:r`<main id="main"><${O} text=${n("Loading the log \u2026")} /></main>`}var at=X([]),rt=X([]),Ee=X(M.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),vo=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function wo(e){let t=e&&await Notification.requestPermission()==="granted";return M.set("notifications",t?"on":null),Ee.set(t),e||await(await import("./later.js")).unsubscribe().catch(()=>{}),t||!e}async function xt(e){try{let{canPush:t,subscribe:o}=await import("./later.js");return t()?(await o(e),!0):!1}catch{return!1}}var Zs="/static/art/icon.svg",So="/static/art/icon-turn.svg";function zs(e){let t=document.querySelector("link[rel=icon]"),o=e?So:Zs;t&&t.getAttribute("href")!==o&&t.setAttribute("href",o)}var ea=/^\(\d+\) /,ta=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(ea,"")}`};async function bo(e,t){let o=await navigator.serviceWorker?.getRegistration();for(let s of e){let{id:a,names:i}=s,l=`/game/${a}`,c=t(s),u={body:i.join(", "),tag:a,icon:So,data:{path:l}};if(o?.active){await o.showNotification(c,u);continue}let m=new Notification(c,u);m.addEventListener("click",()=>{focus(),oe(l),m.close()})}}var na=({title:e})=>n("Your turn: {title}",{title:e}),Co=({title:e,names:t})=>n("{name} challenges you: {title}",{name:t[0]||"?",title:e}),yo=null;async function ko(){let e=await R("/api/turns").catch(()=>null);if(!e)return;let t=yo,o=({id:s})=>t&&!t.has(s);yo=new Set([...e.turns,...e.invitations].map(({id:s})=>s)),at.set(e.turns),rt.set(e.invitations),!(!document.hidden||!Ee.get())&&(await bo(e.turns.filter(o),na).catch(()=>{}),await bo(e.invitations.filter(o),Co).catch(()=>{}))}function xo({player:e,language:t}){let o=x(at).length+x(rt).length,{path:s}=x($e),a=we(s).screen==="game";return h(()=>{if(!e){at.set([]),rt.set([]);return}return a?Yt("inbox",ko):Gt(["inbox"],ko)},[e,a]),h(()=>{e&&Ee.get()&&xt(t)},[e,t]),h(()=>{zs(o),ta(o)},[o,s]),null}function To(){let{path:e}=x($e),[t]=x(rt).filter(({id:o})=>e!==`/game/${o}`);return t?r`<a class="button turn-link" href=${`/game/${t.id}`}>${Co(t)}</a>`:null}function No(){let{path:e}=x($e),t=x(at).filter(({id:a})=>e!==`/game/${a}`),[o]=t;if(!o)return null;let s=I(t.length,{one:n("Your turn"),other:n("Your turn in {count} games",{count:t.length})});return r`<a class="button primary turn-link" href=${`/game/${o.id}`} title=${`${o.title}: ${o.names.join(", ")}`}>${s}</a>`}var oa=40;function sa({name:e,onDone:t}){let o=v(null);return h(()=>o.current.select(),[]),r`<form class="name-form" onSubmit=${async a=>{a.preventDefault();let i=o.current.value.trim();try{i&&i!==e&&await _t(i),t()}catch(l){G(l)}}} onKeyDown=${a=>a.key==="Escape"&&t()}>
    <label class="hidden" for="name">${n("Your name")}</label>
    <input id="name" ref=${o} value=${e} maxlength=${oa} placeholder=${n("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${n("Save")}</button>
  </form>`}function aa({player:e}){let[t,o]=d(!1),s=v(null),a=v(!1);return h(()=>{a.current&&!t&&s.current.focus(),a.current=t},[t]),t?r`<${sa} name=${e?.name||""} onDone=${()=>o(!1)} />`:r`<button ref=${s} type="button" class="plain name" title=${n("Change your name")} onClick=${()=>o(!0)}>
    <${S} name="person" /><span>${e?.name||n("Your name")}</span><${S} name="pencil" />
  </button>`}var ra={auto:"light",light:"dark",dark:"auto"},ia={auto:"auto",light:"sun",dark:"moon"};function la(){let[e,t]=d(document.documentElement.dataset.theme||"auto"),o={auto:n("Colours: as in the system"),light:n("Colours: light"),dark:n("Colours: dark")},s=()=>{let a=ra[e]??"auto";M.set("theme",a==="auto"?null:a),a==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=a,t(a)};return r`<${f} className="plain" icon=${ia[e]} label=${o[e]} isQuiet onClick=${s} />`}function ca(){let e=x(Ke);return r`<${f} className="plain" icon=${e?"sound":"mute"} label=${n("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>gn(!e)} />`}function ua({language:e}){let t=x(Ee);if(!vo())return null;let o=async()=>{await wo(!t)?!t&&!await xt(e)&&q(n("You are told while a page of ours is open: this browser has no push service.")):q(n("The browser does not allow notifications for this site."),"danger")};return r`<${f} className="plain" icon=${t?"bell":"bellOff"} label=${n("Notifications of your turn")} isQuiet aria-pressed=${t} onClick=${o} />`}var $a={en:"English",de:"Deutsch"},ma=({language:e})=>r`<div class="languages" role="group" aria-label=${n("Language")}>
  ${Object.entries($a).map(([t,o])=>r`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${o}`} title=${o}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Ut(t).catch(G)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Eo=({found:e})=>r`<header class="site-header">
  <a class="brand" href="/" aria-label=${n("Lost Cities")}><${Oe} /><span>${n("Lost Cities")}</span></a>
  <nav class="places" aria-label=${n("Places")}>
    <a href="/games">${n("My games")}</a>
    <a href="/contests">${n("Contests")}</a>
    <a href="/ratings">${n("Leaderboards")}</a>
    ${e.player?r`<a href=${`/player/${e.player.id}`}>${n("Profile")}</a>`:r`<a href="/sign-in">${n("Sign in")}</a>`}
  </nav>
  <${To} />
  <${No} />
  <nav aria-label=${n("Settings")}>
    <${aa} player=${e.player} />
    <${ma} language=${e.language} />
    <${la} />
    <${ca} />
    <${ua} language=${e.language} />
  </nav>
</header>`;var pa=2e3;function ve({name:e,...t}){let[o,s]=d(null),[a,i]=d(null);if(h(()=>{import("./later.js").then(s,i)},[]),a)throw a;return o?r`<${o[e]} ...${t} />`:r`<${O} text="…" />`}function da({language:e}){let{path:t,query:o}=x($e),{screen:s,id:a}=we(t),[i,l]=Rt(u=>console.error(u)),c=`${t} ${e}`;return h(()=>l(),[c]),i?r`<${A} title=${n("The page has failed")} text=${n("The game is safe on the server. Reload the page.")}>
      <${f} className="primary" label=${n("Reload")} onClick=${()=>location.reload()} />
    </${A}>`:s==="lobby"?r`<${uo} key=${c} />`:s==="game"?r`<${ao} key=${c} id=${a} />`:s==="join"?r`<${ro} key=${c} id=${a} />`:s==="player"?r`<${ve} name="PlayerPage" key=${c} id=${a} />`:s==="ratings"?r`<${ve} name="RatingsPage" key=${c} />`:s==="sign-in"?r`<${ve} name="SignInPage" key=${c} query=${o} />`:s==="contests"?r`<${ve} name="ContestsPage" key=${c} />`:s==="contest"?r`<${ve} name="ContestPage" key=${c} id=${a} />`:s==="games"?r`<${ve} name="GamesPage" key=${c} />`:s==="replay"?r`<${go} key=${c} id=${a} query=${o} />`:r`<${A} title=${n("Page not found")} text=${n("There is no page at this address.")} />`}function fa(){let e=x(me),[t,o]=d(null);return h(()=>{let s=0,a=async()=>{try{await Bt()}catch(i){let l=i;o(l),Se(l)?await Ae().catch(o):s=setTimeout(a,pa)}};return a(),()=>clearTimeout(s)},[]),{found:e,error:t}}function ha(){let{found:e,error:t}=fa();return h(()=>{e?.isExpired&&q(B({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?r`<a class="skip" href="#main">${n("Skip to the content")}</a>
    <${Eo} found=${e} />
    <${xo} player=${e.player?.id} language=${e.language} />
    <${da} language=${e.language} />
    <${It} />`:t?r`<${A} title=${n("No answer yet")} text=${B(t)} note=${Z(t)} />`:r`<${O} text="…" />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:Ro,id:ga}=we(location.pathname);(Ro==="game"||Ro==="replay")&&Ot(T(ga));Nt(r`<${ha} />`,document.getElementById("app"));
