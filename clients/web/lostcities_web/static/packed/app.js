import{$ as C,$a as dn,A as Wt,Aa as Zt,B as ke,Ba as de,C as n,Ca as zt,D as Ot,Da as we,E as U,Ea as en,F as Lt,G as At,Ga as Ge,H as J,Ha as tn,I as q,Ia as nn,J as Pt,Ja as fe,K as ve,Ka as he,L as Z,La as Se,M as I,Ma as on,N as Y,Na as sn,Oa as Ye,P as Oe,Pa as He,Q as me,Qa as Fe,R as Mt,Ra as De,S as pe,Sa as an,T as It,Ta as rn,U as Bt,V as Le,Va as ln,W as _t,Wa as cn,X as Ut,Xa as un,Y as j,Ya as $n,Z as W,Za as mn,_ as f,_a as pn,a as Ct,aa as G,ab as lt,b as xt,ba as Ae,bb as se,c as d,ca as z,d as h,da as D,e as ce,ea as rt,f as v,fa as O,g as Tt,ga as L,h as te,ha as Pe,i as Nt,ia as Gt,j as r,ja as Yt,k as Et,ka as Ht,la as Me,m as ue,ma as Ft,n as Rt,na as Dt,o as R,oa as qt,p as _,pa as jt,qa as Kt,r as T,ra as Vt,s as ne,sa as it,t as S,ta as Ie,u as We,ua as Qt,v as X,va as Xt,w as x,wa as Be,x as M,xa as _e,y as $e,ya as Ue,z as oe,za as Jt}from"./chunk.js";var je=X(M.get("sound")==="on"),qe=null;function fn(e){M.set("sound",e?"on":null),je.set(e),e&&ct()}function Lo(e,[t,o,s,a,i]){let l=e.currentTime+o,u=new OscillatorNode(e,{type:i,frequency:t}),c=new GainNode(e,{gain:0});c.gain.linearRampToValueAtTime(a,l+.008),c.gain.exponentialRampToValueAtTime(1e-4,l+s),u.connect(c).connect(e.destination),u.start(l),u.stop(l+s)}function ge(e){if(!(!je.get()||!globalThis.AudioContext)){qe||=new AudioContext,qe.state==="suspended"&&qe.resume().catch(()=>{});for(let t of e)Lo(qe,t)}}var hn=()=>ge([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),ct=()=>ge([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),gn=()=>ge([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),bn=()=>ge([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),yn=()=>ge([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),kn=()=>ge([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var vn=600,Ao=3e3,Po=15e3,Mo=/^(.+)\.[a-z2-7]{16}$/;function Io(e,t,o){let s=Mo.exec(e)?.[1]??e,a=null,i=0,l=!1,u=!1,c=!1,$=!0,p=async()=>{if(i=0,document.hidden||c)return;u=!1,l=!0,o({isBusy:l});let g;try{if(!a){let{Checker:k}=await import("/static/verify/checker.js");a=new k({game:s,seat:t,storage:M,read:w=>R(T(e,`/log${w}`))})}g={result:await a.check(),error:null},$=!1}catch(k){g={error:k}}l=!1,!c&&(o({...g,isBusy:l}),u&&m())},m=(g=$?vn:t===null?Po:Ao)=>{u=!0,!i&&!l&&(i=setTimeout(p,g))},b=()=>u&&m(vn);return document.addEventListener("visibilitychange",b),{want:()=>m(),again:()=>{clearTimeout(i),i=0,m(0)},acceptKey:()=>a?.acceptKey(),evidence:()=>a?.evidence??{},close(){c=!0,clearTimeout(i),document.removeEventListener("visibilitychange",b)}}}function Ke(e,t,o){let s=`${e} ${t}`,a={key:s,result:null,error:null,isBusy:!1},[i,l]=d(a),u=v(null);h(()=>(l(a),u.current=Io(e,t,m=>l(b=>({...b.key===s?b:a,...m}))),u.current.close),[s]),h(()=>{o&&u.current?.want()},[s,o]);let c=te(()=>u.current?.again(),[]),$=te(()=>{u.current?.acceptKey(),u.current?.again()},[]),p=te(()=>u.current?.evidence()??{},[]);return{...i.key===s?i:a,again:c,acceptKey:$,evidence:p}}function ut(e){switch(e){case"malformed":return n("the server sends a log that cannot be read");case"gap":return n("events are missing in the log");case"time":return n("an entry of the log is older than the one before it");case"chain":return n("an event was changed: it does not follow from the log before it");case"creation":return n("the log does not begin as a game does");case"after_end":return n("the log goes on after the end of the game");case"opening":return n("hidden cards are not those that the server had committed to");case"withheld":return n("the server hides what you may see");case"seat_seed":return n("a player's part of the shuffle is not valid");case"seed":return n("the server's part of the shuffle is not valid");case"salt":return n("hidden cards do not follow from the server's seed");case"cut":return n("the end of the log is missing, which this browser has seen");case"rewritten":return n("this browser has seen another log of this game");case"signature":return n("the server's signature is not valid");case"key_changed":return n("the server signs with another key than before")}}var Ve=e=>U(e,{one:n("{count} event",{count:e}),other:n("{count} events",{count:e})});function $t({result:e,error:t}){return e?.fault?n("WRONG: {fault}",{fault:ut(e.fault.code)}):t?n("Not checked: {reason}",{reason:I(t)}):e?n("Checked: {events}, signed by this server",{events:Ve(e.head.version)}):n("Checking \u2026")}function wn({head:e,opened:t,isOver:o,isFirst:s,seedsAdded:a,isOwnSeed:i}){return[n("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Ve(e.version)}),n("The server has signed the end of the log with its key."),s?n("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):n("The log contains what this browser had seen of it before."),t>0&&U(t,{one:n("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:n("{count} hidden values that you may see are what the server had committed to.",{count:t})}),o&&n("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),a>0&&U(a,{one:n("{count} seed of a player is in the log.",{count:a}),other:n("{count} seeds of players are in the log.",{count:a})}),i&&n("Yours is the one that this browser has made.")].filter(l=>l!==!1)}var Sn=e=>[!e?.isOver&&n("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),n("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),n("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&n("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),n("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var mt=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Tn={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Bo=({version:e,hash:t})=>`${e}:${t}`;function Nn(e){let t=e.evidence(),o=document.createElement("a");o.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),o.download=`lostcities-${t.game??"log"}.json`,o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),6e4)}var Cn=({title:e,text:t,note:o})=>r`<h3>${e}</h3>
  ${o&&r`<p>${o}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${f} icon="copy" label=${n("Copy")} onClick=${()=>z(t,n("It is copied."))} /></p>`,xn=({title:e,texts:t})=>r`<h3>${e}</h3><ul>${t.map(o=>r`<li>${o}</li>`)}</ul>`;function _o({key:e,knownKey:t}){return e?.isEphemeral?n("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?n("This browser keeps the key, and notices a change. Compare it with what the operator says."):n("This is not the key that this browser knows.")}function Uo({check:e,result:t}){let o=t.fault?.code==="key_changed";return r`<h3>${n("What to do")}</h3>
    <ul>
      ${o?r`<li>${n("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:r`<li>${n("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${n("Keep the head below: it proves what the server had said.")}</li>
          <li>${n("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${f} icon="down" className="primary" label=${n("Save the log")} onClick=${()=>Nn(e)} />
      ${o&&r`<${f} className="danger" label=${n("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function Go({check:e,onClose:t}){let{result:o,error:s,isBusy:a}=e,i=o?.fault,l=i?o.kept:o?.head;return r`<${G} title=${n("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${mt(e)}`} role="status"><${S} name=${Tn[mt(e)]} />
      <span>${i?n("WRONG, at event {version}: {fault}.",{version:i.version,fault:ut(i.code)}):$t(e)}</span></p>
    ${i&&r`<${Uo} check=${e} result=${o} />`}
    ${o&&!i&&r`<${xn} title=${n("What was checked")} texts=${wn(o)} />`}
    ${!i&&r`<${xn} title=${n("What is not checked")} texts=${Sn(o)} />`}
    ${l&&r`<${Cn} title=${i?n("The head that this browser had seen"):n("Head of the log")} text=${Bo(l)}
      note=${n("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${o?.key&&r`<${Cn} title=${n("Key of the server")} text=${o.key.keyId} note=${_o(o)} />`}
    ${!i&&r`<p class="buttons">
      <${f} label=${s||!o?n("Check now"):n("Check again")} disabled=${a} aria-busy=${a} onClick=${e.again} />
      ${o&&r`<${f} icon="down" label=${n("Save the log")} onClick=${()=>Nn(e)} />`}
    </p>`}
  </${G}>`}function Qe({check:e}){let[t,o]=d(!1),[s,a]=[mt(e),$t(e)],i=s==="checked"&&e.result?n("Checked: {events}",{events:Ve(e.result.head.version)}):"";return r`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${n("What this means")} onClick=${()=>o(!0)}>
      <${S} name=${Tn[s]} /><span class=${i&&"seal-wide"}>${a}</span>${i&&r`<span class="seal-narrow">${i}</span>`}
    </button>
    ${s==="wrong"&&r`<span class="hidden" role="alert">${a}</span>`}
    ${t&&r`<${Go} check=${e} onClose=${()=>o(!1)} />`}
  </div>`}function Xe(e){let t=e.map(s=>s.name),o=new Set(t);return e.map(s=>{if(!s.name||t.filter(l=>l===s.name).length<2)return s;let a=1;for(;o.has(`${s.name} ${a}`);)a+=1;let i=`${s.name} ${a}`;return o.add(i),{...s,name:i}})}var Je=e=>K(e).length>1?e.map(t=>({...t,isYou:!1})):e,B=(e,t)=>e.find(o=>o.seat===t)?.name||n("Seat {number}",{number:t+1}),K=e=>e.filter(t=>t.isYou).map(t=>t.seat),Ce=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Yo=2**31-1,ae=(e,t)=>t.filter(o=>!e.find(s=>s.seat===o)?.isLeft);function Ho({frame:{clocks:e,status:t},mine:o,commands:{send:s,isBusy:a}}){return!e?.isPaused||t!=="running"?null:r`<section class="banner quiet" aria-label=${n("Paused clocks")}>
    <${S} name="pause" />
    <p>${n("The clocks are paused. A move starts them again.")}</p>
    ${o.length>0&&r`<${f} icon="play" label=${n("Start the clocks")} disabled=${a} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function Fo({frame:e,toAct:t,mine:o,company:s}){let{claimS:a,seats:i=[]}=s??{};return!a||!o.length||e.status!=="running"||e.clocks?.isPaused?[]:i.flatMap(({seat:l,presence:u,awaySince:c})=>u==="away"&&c&&t.includes(l)&&!o.includes(l)?[{seat:l,at:Math.max(c,e.at??0)+a*1e3}]:[])}function Do({frame:e,toAct:t,seats:o,mine:s,company:a,commands:{send:i,isBusy:l}}){let[,u]=d(0),c=Fo({frame:e,toAct:t,mine:s,company:a}),$=ue(),p=Math.min(...c.map(({at:g})=>g).filter(g=>g>$));h(()=>{if(!Number.isFinite(p))return;let g=setTimeout(()=>u(k=>k+1),Math.min(p-ue()+50,Yo));return()=>clearTimeout(g)},[p]);let m=c.filter(({at:g})=>g<=$);if(!m.length)return null;let b=J(m.map(({seat:g})=>B(o,g)));return r`<section class="banner" role="status" aria-label=${n("Players who have gone")}>
    <${S} name="door" />
    <p>${n("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:b})}</p>
    <p class="buttons">
      ${m.map(({seat:g})=>r`<${f} key=${g} icon="flag" disabled=${l} onClick=${()=>i({claimSeat:g})}
        label=${o.length===2?n("Claim the win"):n("Claim the seat of {name}",{name:B(o,g)})} />`)}
    </p>
  </section>`}function qo({id:e,seat:t,name:o,onDone:s,onClose:a}){let i=v(ne()),l=async()=>{await pe(),await _(T(e,"/commands"),{commandId:i.current,takeOver:t}),a(),s()};return r`<${G} title=${n("Take over the seat of {name}?",{name:o})} onClose=${a}>
    <p>${n("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${C} className="primary" label=${n("Take over")} onWork=${l} />
      <${f} label=${n("Cancel")} onClick=${a} />
    </p>
  </${G}>`}var jo=(e,t)=>e.filter(({seat:o,isLeft:s})=>s&&t.every(a=>a===o));function Ko({info:e,frame:t,seats:o,mine:s,onChange:a}){let[i,l]=d(null);if(t.status!=="running")return null;let u=e.takeover?jo(o,s):[],c=s.length>0&&ae(o,s).length===0;return!u.length&&!c?null:r`<section class="banner quiet" aria-label=${n("Seats that are left")}>
    <${S} name="door" />
    <p>${c?n("You have left the game. The others play on."):n("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${u.map(({seat:$})=>r`<${f} key=${$} icon="person" onClick=${()=>l($)}
        label=${c?n("Come back"):n("Take over the seat of {name}",{name:B(o,$)})} />`)}
    </p>
    ${i!==null&&r`<${qo} key=${i} id=${e.id} seat=${i} name=${B(o,i)} onDone=${a} onClose=${()=>l(null)} />`}
  </section>`}var En=({info:e,frame:t,toAct:o,seats:s,mine:a,company:i,commands:l,onChange:u})=>r`
  <${Do} frame=${t} toAct=${o} seats=${s} mine=${ae(s,a)} company=${i} commands=${l} />
  <${Ho} frame=${t} mine=${ae(s,a)} commands=${l} />
  <${Ko} info=${e} frame=${t} seats=${s} mine=${a} onChange=${u} />`;var Vo=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,pt=e=>typeof e=="string"?e:Qo(e);function Qo([e,...t]){let o=String(e),s=t.map(pt);return o==="table"?r`<div class="wide"><table>${s}</table></div>`:Vo.test(o)?Ct(o,null,s):s}function be({title:e,rules:t,variant:o,className:s=""}){let[a,i]=d(null),l=async()=>i(t??(await R(`/api/variants/${encodeURIComponent(o??"")}`)).rules);return r`<${C} icon="book" label=${n("Rules")} className=${s} onWork=${l} />
    ${a&&r`<${G} title=${e} className="rules" onClose=${()=>i(null)}>
      <div class="prose">${a.length?a.map(pt):n("This game has no rules text.")}</div>
    </${G}>`}`}function Rn(e){let t=e.find(o=>typeof o!="string"&&o[0]==="p");return Array.isArray(t)?t.slice(1).map(pt):[]}var Wn=({places:e,zones:t,prompt:o})=>JSON.stringify([e,t,o]);function On(e,t){let o=e.findIndex(s=>s.status==="running");return o>=0&&e.slice(o+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function Xo(e,t){let o=new Set,s=null,a=s;for(let i of e){if(!i.table||i.isUndone){i.table&&o.add(Wn(i.table));continue}let l=Wn(i.table);o.has(l)||(o.add(l),s!==null&&t.includes(i.actor??NaN)&&(a=s),s=i.version)}return a}async function Ln(e,t,o){let{frames:s}=await R(T(e,`/frames?seat=${t}`));return Xo(s,o)}function An({info:e,frame:t,viewer:o,mine:s,log:a,commands:{send:i,isBusy:l}}){let u=s.length===t.seats.length,c=!u&&!On(a,s),$=async()=>{if(e.undoMode!=="free"||u)return i({undo:!0});let p=await Ln(e.id,o,s);return p===null?q(n("You have made no move that can be undone.")):i({undo:p})};return r`
  ${t.undo&&t.undo!=="none"&&r`<${C} icon="undo" disabled=${l||c} className="plain"
    label=${t.undo==="asks"?n("Ask to undo"):n("Undo")} onWork=${$} />`}
  ${t.canRedo&&r`<${f} icon="redo" disabled=${l} className="plain" label=${n("Redo")} onClick=${()=>i({redo:!0})} />`}`}function xe({label:e,icon:t="more",children:o}){let s=v(null);return h(()=>{let i=l=>{(l instanceof KeyboardEvent?l.key==="Escape":!s.current.contains(l.target))&&(s.current.open=!1)};return addEventListener("keydown",i),addEventListener("click",i),()=>{removeEventListener("keydown",i),removeEventListener("click",i)}},[]),r`<details class="menu" ref=${s}>
    <summary class="button" role="button"><${S} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${i=>i.target.closest("button, a")&&!i.target.closest("dialog")&&(s.current.open=!1)}>${o}</div>
  </details>`}function dt({info:e,frame:t,log:o=[],mine:s,own:a,commands:{send:i,isBusy:l}}){let[u,c]=d(""),$=t.status==="running"&&ae(t.seats,s).length>0,p=t.status==="over"||s.length===t.seats.length,m=()=>c("");return r`<div class="game-menu">
    <${be} title=${e.title} variant=${e.variant} className="plain" />
    <${xe} label=${n("More")}>
      <${f} icon="link" label=${n("Copy the link to watch")}
        onClick=${()=>z(`${location.origin}/game/${e.id}`,n("The link is copied."))} />
      ${s.length>0&&r`<${f} icon="phone" label=${n("Continue on another device")} onClick=${()=>c("device")} />`}
      <a class="button" href=${`/replay/${e.id}`}><${S} name="play" />${n("Replay")}</a>
      ${t.seats.filter(({isYou:b,isErased:g,player:k})=>k&&!b&&!g).map(({seat:b,name:g,player:k})=>r`
        <a class="button" key=${b} href=${`/player/${k}`}><${S} name="person" />${n("Profile of {name}",{name:g??""})}</a>`)}
      ${p&&t.status!=="open"&&r`<${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(o,t.version))} />`}
      ${$&&t.clocks&&!t.clocks.isPaused&&r`
        <${f} icon="pause" label=${n("Offer to pause the clocks")} disabled=${l||!!t.offer} onClick=${()=>i({offerPause:!0})} />`}
      ${$&&r`
        <${f} icon="meet" label=${n("Offer to end the game")} disabled=${l||!!t.offer} onClick=${()=>i({offerEnd:!0})} />
        <${f} icon="flag" className="danger" label=${n("Resign")} disabled=${l} onClick=${()=>c("resign")} />`}
    </${xe}>
    ${u==="device"&&r`<${an} game=${e.id} onClose=${m} />`}
    ${u==="resign"&&r`<${Ae} title=${a?n("Resign for {name}?",{name:a}):n("Resign?")} 
      text=${e.takeover?n("You leave your seat. You or another player may take it over again."):n("You leave the game for good and come last.")}
      label=${n("Resign")} onYes=${()=>i({resign:!0})} onClose=${m} />`}
  </div>`}var Jo=6e3,Pn=()=>({hello:n("Hello!"),good_luck:n("Good luck!"),well_played:n("Well played!"),nice_move:n("Nice move!"),thanks:n("Thank you!"),sorry:n("Sorry!"),oops:n("Oops!"),wow:n("Wow!"),close:n("That was close!"),thinking:n("I am thinking \u2026"),good_game:n("Good game!"),goodbye:n("Goodbye!")}),ft=X(M.get("phrases")==="off");function Zo(e){M.set("phrases",e?"off":null),ft.set(e)}function Mn(e){let[t,o]=d(null),s=x(ft);return h(()=>{if(!e||s)return o(null);o(e);let a=setTimeout(()=>o(null),Jo);return()=>clearTimeout(a)},[e,s]),t}var In=({said:e,seat:t})=>e?.seat===t?r`<span class="bubble" role="status">${Pn()[e.phrase]??""}</span>`:null;function Bn({id:e}){let t=x(ft),o=s=>_(T(e,"/say"),{phrase:s}).catch(Y);return r`<${xe} label=${n("Say")} icon="speech">
    ${Object.entries(Pn()).map(([s,a])=>r`<${f} key=${s} label=${a} onClick=${()=>o(s)} />`)}
    <${f} icon=${t?"sound":"mute"} label=${t?n("Show phrases of others"):n("Hide phrases of others")} onClick=${()=>Zo(!t)} />
  </${xe}>`}var _n=200,gt=6e4,Un=864e5,Gn=1e4;function bt({initialS:e=0,perMoveS:t=0}){let o=e||t;return 1e3*([3600,60,30,20,10].filter(a=>a<3600||o*1e3>=Un).find(a=>a*8<=o)??Math.min(10,Math.floor(o/3)))}function zo({leftMs:e,dueAt:t},{initialS:o=0},s){let a=t-s,i=e===o*1e3&&e>gt;return a>e+_n+1||i&&a<=gt+_n+1}function yt({seat:e,leftMs:t,dueAt:o},s,a,i){if(o===void 0||Number.isNaN(i))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let l=zo({seat:e,leftMs:t,dueAt:o},s,a),u=Math.max(0,Math.min(l?gt:t,o-i));return{ms:u,isRunning:!0,isFirst:l,isLow:u<=bt(l?{perMoveS:60}:s)}}var ht=e=>String(e).padStart(2,"0");function Yn(e){if(e<Gn)return At(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[o,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?n("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${ht(o%60)}:${ht(t%60)}`:`${o}:${ht(t%60)}`}function kt(e){let t=Math.ceil(e/1e3),o=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=o.findIndex(([,i])=>i>0);return(s<0?o.slice(-1):o.slice(s,s+2)).filter(([,i],l)=>i||!l).map(([i,l])=>Lt(l,i)).join(" ")}function Hn(e){let t=e>Un?6e4:e>Gn?1e3:100;return e-(Math.ceil(e/t)-1)*t}function es({clock:e,control:t,at:o,isPaused:s,isLive:a}){let[,i]=d(0),{ms:l,isRunning:u,isFirst:c,isLow:$}=yt(e,t,o,a?ue():NaN);return ce(()=>{if(!u||l<=0)return;let m=setTimeout(()=>i(b=>b+1),Hn(l));return()=>clearTimeout(m)}),r`<span class=${`clock ${u?"is-ticking":""} ${$?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${c?n("Time for the first move"):n("Time left")}>
    <${S} name=${s?"pause":$?"hourglass":"clock"} />
    <span class="hidden">${kt(l)}${s?` (${n("paused")})`:""}</span>
    ${c&&r`<small aria-hidden="true">${n("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Yn(l)}</span>
  </span>`}var ts=()=>r`<span class="seat-left" title=${n("The player of this seat has left the game.")}><${S} name="door" />${n("left")}</span>`,Ze=({at:e=0,clocks:t,seats:o=[],status:s},a,i,l=null,u=null)=>c=>{let $=o.find(m=>m.seat===c);if($?.isLeft)return r`<${ts} />`;let p=t?.seats.find(m=>m.seat===c);return r`<${In} said=${u} seat=${c} /><${Pe} company=${l} seat=${$} />
    ${p&&a&&r`<${es} clock=${p} control=${a} at=${e} isPaused=${!!t?.isPaused}
      isLive=${i&&s==="running"} />`}`};function Fn({frame:{at:e=0,clocks:t,status:o},control:s,mine:a}){let[i,l]=d(""),u=o==="running"&&t?.seats.find(({seat:$,dueAt:p})=>p!==void 0&&a.includes($)),c=u?u.dueAt:void 0;return h(()=>{if(l(""),!u||!s)return;let{ms:$,isFirst:p,isLow:m}=yt(u,s,e,ue());if(m)return;let b=bt(p?{perMoveS:60}:s),k=setTimeout(()=>{yn(),l(n("Your time is running out: {time} left.",{time:kt(b)}))},$-b);return()=>clearTimeout(k)},[c]),r`<p class="hidden" role="status">${i}</p>`}function Dn({name:e,onReady:t}){let o=v(null);return h(()=>o.current.querySelector("button")?.focus(),[]),r`<section class="seat-switch" ref=${o} aria-label=${n("Hand over the device")}>
    <${We} />
    <p class="lead">${n("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${n("The cards stay hidden until then.")}</p>
    <${f} className="primary big" icon="eye" label=${n("Ready: show my cards")} onClick=${t} />
  </section>`}var ns=60,os=({text:e})=>r`<span class=${e.startsWith("  ")?"line part":"line"}>${Ye(e.trim())}</span>`,ss=({frame:e,isCurrent:t,onPick:o,replay:s})=>{let a=(e.lines||[]).map((l,u)=>r`<${os} key=${u} text=${l} />`),i=`${e.isUndone?"undone":""} ${t?"current":""}`;return r`<li class=${i} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${o?r`<button type="button" class="plain" onClick=${()=>o(e.version)}>${a}</button>`:s?r`<a href=${`${s}?at=${e.version}`} tabindex="-1">${a}</a>`:a}
    ${e.isUndone&&r`<small class="hidden">${n("undone")}</small>`}
  </li>`};function ze({frames:e,current:t,onPick:o,replay:s}){let a=v(null),i=v(!0),l=e.filter(c=>c.lines?.length);ce(()=>{let c=a.current,$=c.querySelector(".current");$?c.scrollTop=$.offsetTop-c.offsetTop-c.clientHeight/2:i.current&&(c.scrollTop=c.scrollHeight)},[l.length,t]);let u=({target:c})=>i.current=c.scrollHeight-c.scrollTop-c.clientHeight<ns;return r`<section class="log" aria-labelledby="log">
    <h2 id="log">${n("Log")}</h2>
    <div class="lines" ref=${a} onScroll=${u} tabindex="0" role=${o?"group":"log"} aria-labelledby="log">
      <ol>
        ${l.map(c=>r`<${ss} key=${c.version} frame=${c} isCurrent=${c.version===t} onPick=${o} replay=${s} />`)}
      </ol>
    </div>
    ${!l.length&&r`<p class="soft">${n("Nothing yet.")}</p>`}
  </section>`}var as=(e,t)=>({undo:n("{name} asks to undo a move.",{name:t}),redo:n("{name} asks to redo the undone moves.",{name:t}),pause:n("{name} asks to pause the clocks.",{name:t}),end:n("{name} offers to end the game here, as the points stand.",{name:t})})[e]||n("{name} makes an offer.",{name:t}),rs=(e,t)=>({undo:n("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:n("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:n("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:n("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||n("You made an offer. Waiting for {names}.",{names:t});function qn(e,t){let o=v(null);h(()=>{let s=o.current;o.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&q(e.lines.map(i=>i.trim()).join(" \xB7 "))},[e])}function jn({offer:e,seats:t,mine:o,commands:{send:s,isBusy:a}}){let i=e.asked||[],l=i.find(b=>o.includes(b)),u=(b,g)=>()=>s({answer:{offer:e.id,accept:b}},g),c=o.includes(e.seat),$=c&&l===void 0,p=J(i.map(b=>B(t,b))),m=l!==void 0&&o.length>1;return r`<section class="banner" role="alert" aria-label=${n("An offer")}>
    <${S} name="meet" />
    <p>
      ${$?rs(e.kind,p):as(e.kind,B(t,e.seat))}
      ${m&&` ${n("Waiting for {name}.",{name:B(t,l)})}`}
      ${l===void 0&&!c&&` ${n("Waiting for {names}.",{names:p})}`}
    </p>
    <p class="buttons">
      ${l!==void 0&&r`
        <${f} className="primary" label=${n("Accept")} disabled=${a} onClick=${u(!0,l)} />
        <${f} label=${n("Decline")} disabled=${a} onClick=${u(!1,l)} />`}
      ${$&&r`<${f} label=${n("Withdraw")} disabled=${a} onClick=${u(!1,e.seat)} />`}
    </p>
  </section>`}var is=2,vt=e=>e.startsWith("  ");function ls(e){let t=e.findIndex(vt);return e.length>1?e.slice(t>0?t-1:1):e}function cs(e,t){let o=e.filter(a=>a.version>t&&a.lines?.length);return o.some(a=>a.isTurning)?null:(o.findLast(({lines:a=[]})=>a.some(vt))??o.findLast(({lines:a=[]})=>a.length>1)??o.at(-1))?.version??null}function Kn({log:e,table:t,version:o},s){let a=v(null),[i,l]=d(null);h(()=>{if(!t)return;let $=a.current;a.current={version:o,headline:t.headline},$&&o>$.version&&t.headline!==$.headline&&l(cs(e,$.version))},[t]);let u=e.find($=>$.version===i&&!$.isUndone),c=e.filter($=>i!==null&&$.version>i&&s.includes($.actor??NaN)).length;return{lines:u?.lines&&c<is?ls(u.lines):[],close:()=>l(null)}}function Vn({lines:e,onClose:t}){let o=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return r`<div class="round-summary" role="status">
    ${e.length>0&&r`<div class="banner">
      <div class="told">
        ${e.map((s,a)=>r`<p key=${a} class=${vt(s)?"part":""}>${Ye(s.trim())}</p>`)}
      </div>
      <${f} icon="close" label=${n("Close")} isQuiet className="plain" onClick=${o} />
    </div>`}
  </div>`}var us=5e3,et=new Map,Qn=e=>et.has(e);async function Xn(e,t){await pe();let o=await qt(),{id:s}=await _("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:o,commandId:ne()});s!==t&&(t&&et.delete(t),et.set(s,e),oe(`/game/${s}`,{replace:!!t}))}function Jn(e,t){h(()=>{let o=et.get(e);if(!o||!t)return;let s=setInterval(()=>Xn(o,e).catch(()=>{}),us);return()=>clearInterval(s)},[e,t])}function $s({variant:{key:e,title:t,seats:o},onClose:s}){let[a,i]=d(o[0]),[l,u]=mn(),c=()=>Xn({variant:e,seats:a,...l});return r`<${G} title=${n("Play a person: {title}",{title:t})} onClose=${s}>
    ${o.length>1&&r`<${D} name="pair-seats" legend=${n("How many seats?")} value=${a} onChange=${i}
      choices=${o.map($=>({value:$,label:String($)}))} />`}
    ${u}
    <p class="buttons">
      <${C} className="primary" icon="people" label=${n("Find an opponent")} onWork=${()=>c().catch(Y)} />
      <${f} label=${n("Cancel")} onClick=${s} />
    </p>
  </${G}>`}function Zn({variant:e}){let[t,o]=d(!1);return r`<${f} icon="people" label=${n("Play a person")} aria-label=${`${n("Play a person")}: ${e.title}`} onClick=${()=>o(!0)} />
    ${t&&r`<${$s} variant=${e} onClose=${()=>o(!1)} />`}`}var zn=8,ms=({bot:{title:e,description:t,isGuest:o},isAsked:s,isBusy:a,onSeat:i})=>r`<li>
  <${C} icon="bot" label=${n("{name}, a bot",{name:e})} disabled=${a} onWork=${i} />
  <span class="soft">
    ${s&&r`<em>${n("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&o&&r`<small>${n("by another author")}</small>${t&&r` <span class="description">${t}</span>`}`}
  </span>
</li>`,eo=e=>e.split(".")[0]??e;function to({id:e,free:t,onChange:o}){let{bots:s,again:a}=_e(Vt(e)),[i,l]=d(t[0]),[u,c]=d(""),[$,p]=d(zn),m=x(Ie),b=m?.id===eo(e)&&!u,g=i!==void 0&&t.includes(i)?i:t[0];if(!s?.length)return null;let k=async({name:w})=>{Ie.set(null),c(w);try{await _(T(e,"/bots"),{bot:w,seat:g}),o()}catch(N){let P=N;if(!Qt(P))throw P;Ie.set({id:eo(e),error:P}),a()}finally{c("")}};return r`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${n("Let a bot take a seat")}</h2>
    ${t.length>1&&r`<${D} name="bot-seat" legend=${n("Which seat?")} value=${g} onChange=${l}
      choices=${t.map(w=>({value:w,label:String(w+1)}))} />`}
    <p role="status" class="refusal">${b&&I(m.error)}</p>
    <ul>${s.slice(0,$).map(w=>r`<${ms} key=${w.name} bot=${w} isAsked=${u===w.name} isBusy=${u!==""} onSeat=${()=>k(w)} />`)}</ul>
    ${$<s.length&&r`<p><${f} icon="down" label=${n("Show more")} onClick=${()=>p($+zn)} /></p>`}
  </section>`}var ps=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),ds=({link:e})=>r`<div class="invitation">
  <label for="invitation">${n("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${f} className="primary" icon="copy" label=${n("Copy")} onClick=${()=>z(e,n("The link is copied. Send it to your friends."))} />
  </div>
  ${ps()&&r`<p class="soft">${n("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,fs=({seat:{keptFor:e,isKeptForYou:t},isSeated:o,onRelease:s})=>{if(!e)return r`<span class="soft">${n("free")}</span>`;let a=t?n("Decline"):n("Free the seat");return r`<span class="soft">${t?n("kept for you"):n("kept for {name}",{name:e})}</span>
    ${(t||o)&&r`<${C} icon="close" label=${a} onWork=${s} />`}`};function no({info:e,seats:t,company:o,onChange:s}){let[a,i]=d(!1),l=K(t).length>0,u=e.seats.filter(({seat:y,keptFor:E})=>E&&!t[y]?.name),c=t.every(({name:y})=>y),$=y=>u.some(E=>E.seat===y),p=t.filter(({name:y,seat:E})=>!y&&!$(E)).map(({seat:y})=>y),m=p.length>0,b=u.some(({isKeptForYou:y})=>y),g=()=>(e.series?nn(e.series.before):Se(e.id)).then(s),k=async y=>{await _(T(e.id,"/commands"),{commandId:ne(),releaseSeat:y}),s()},w=t.filter(({seedDigest:y})=>y).map(({name:y})=>y||""),N=async()=>{await _(T(e.id,"/leave")),oe("/")},P=async()=>{try{await _(T(e.id,"/commands"),{commandId:ne(),closeTable:!0}),oe("/")}catch(y){Y(y)}},H=l&&m&&Qn(e.id);return Jn(e.id,m),r`<section class="waiting-room sheet" aria-label=${n("Waiting room")}>
    <p class="lead"><${S} name="hourglass" />${c?n("Every seat is taken. The shuffle still needs {names}.",{names:J(w)}):H?n("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):n("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:y,name:E,isYou:re,isBot:A},ie)=>r`<li key=${y} class=${E?"":"free"}>
          <span>${n("Seat {number}",{number:y+1})}</span>
          ${E&&r`<strong>${re?n("{name} (you)",{name:E}):E}</strong>${A&&r`<${sn} />`}
            <${Pe} company=${o} seat=${t[ie]} />`}
          ${!E&&r`<${fs} seat=${e.seats[ie]} isSeated=${l} onRelease=${()=>k(y)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&m&&r`<${to} id=${e.id} free=${p} onChange=${s} />`}
    ${m&&r`<${ds} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${l&&r`<${C} icon="door" label=${n("Leave the table")} onWork=${N} />`}
      ${e.isHost&&r`<${f} icon="close" className="danger" label=${n("Close the table")} onClick=${()=>i(!0)} />`}
      ${b&&r`<${C} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?n("Accept the rematch"):n("Accept the challenge")} onWork=${g} />`}
      ${!l&&!b&&m&&r`<${C} className="primary" icon="plus" label=${n("Take a seat")} onWork=${()=>Se(e.id).then(s)} />`}
    </p>
    ${a&&r`<${Ae} title=${n("Close the table?")} text=${n("The players on its seats have to look for another one.")}
      label=${n("Close the table")} onYes=${P} onClose=${()=>i(!1)} />`}
  </section>`}function Te({error:e,id:t}){let o=()=>Le().then(()=>location.reload());return r`<${L} title=${ve(e)?n("Session expired"):n("This table cannot be shown")} text=${I(e)} note=${Z(e)}>
    ${ve(e)&&r`<${C} className="primary" label=${n("Start again as a guest")} onWork=${o} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&r`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&r`<${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />`}
  </${L}>`}function hs({version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:a}){let i=v(null);h(()=>{let l=i.current;l&&(s&&!l.isWon?bn():o&&!l.isRoundOver?gn():t&&!l.isMyTurn?ct():a&&a!==l.message?kn():e!==l.version&&hn()),i.current=e?{version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:a}:null},[e,t,o,s,a])}function gs(e,t,o){let[s,a]=d(e[0]??null),i=Ce(t).filter(u=>e.includes(u)),l=s!==null&&i.includes(s)?null:i[0]??null;return h(()=>{l!==null&&o&&a(l)},[l,o]),{viewer:s,next:o?null:l,setViewer:a}}function bs({number:e,wins:t}){let[o,s]=t,a=t.length===2&&o&&s?`${o.name} ${o.wins} : ${s.wins} ${s.name}`:t.map(({name:i,wins:l})=>`${i} ${l}`).join(", ");return n("Game {number}: {score}",{number:e,score:a})}var ys=({info:e,table:t,seats:o,log:s,last:{version:a,actor:i},company:l})=>r`<section class="ended sheet" aria-label=${n("How it ended")}>
  <${Fe} result=${t.result} seats=${o} resigned=${i} />
  <p class="buttons">
    <${Ht} info=${e} seats=${o} company=${l} />
    <a class="button" href=${`/replay/${e.id}`}>${n("Replay")}</a>
    <${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(s,a))} />
  </p>
</section>`,tt=({info:e,headline:t,link:o,toAct:s,isWatching:a=!1,company:i,check:l,children:u})=>r`<div class="game-head">
  <div>
    <${W}>${e.title}</${W}>
    <p class="headline">
      ${t}
      ${s&&r` <span class="origin">${n("To act: {names}",{names:s})}</span>`}
      ${e.origin&&r` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${n("Analysis")}</a>`}
      ${e.series&&r` <a class="origin" href=${`/game/${e.series.before}`}>${bs(e.series)}</a>`}
      ${e.contest&&r` <a class="origin" href=${`/contest/${e.contest}`}>${n("Contest")}</a>`}
      ${e.timeControl&&r` <${Oe} control=${e.timeControl} />`}
      ${e.isRated&&r` <span class="origin">${n("rated")}</span>`}
      ${a&&r` <span class="origin">${e.spectatorDelay?n("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):n("You are watching")}</span>`}
      <${Gt} company=${i} isWatching=${a} />
    </p>
    <${Qe} check=${l} />
  </div>
  ${o==="disconnected"&&r`<p class="link-disconnected" role="status">${n("The connection is lost. Reconnecting \u2026")}</p>`}
  ${o==="resting"&&r`<p class="link-resting" role="status">${n("This tab is paused: click or press a key to continue.")}</p>`}
  ${u}
</div>`;function ks({info:e,followed:t,seats:o,mine:s,viewer:a,next:i,onNext:l,onChange:u,check:c}){let{log:$,last:p,table:m,version:b,link:g,wake:k,isBefore:w,company:N,said:P}=t,H=Kn({log:$,table:m,version:b},e.origin?s:[a]),y=Dt(e.id,a,b,k),E=ae(o,s),re=Ce(m).some(Q=>E.includes(Q)),A=p.status==="over";hs({version:b,isMyTurn:re,isRoundOver:H.lines.length>0&&!A,isWon:A&&!!m.result?.standings.some(({seat:Q,isWinner:at})=>at&&s.includes(Q)),message:p.offer&&!s.includes(p.offer.seat)?`offer ${p.offer.id}`:Yt(N)?"rematch":""}),qn(p,s);let ie=Mn(P),V=s.length>1&&!A&&J(Ce(m).map(Q=>B(o,Q))),Ee=V?`${n("To act: {names}",{names:V})} \xB7 ${e.title}`:n("Your turn: {title}",{title:e.title});j(re&&!A?Ee:e.title);let ee=a!==null&&E.includes(a)&&!A&&!w,le=i!==null||w&&!e.origin,Re=ee&&r`<${An} info=${e} frame=${p} viewer=${a} mine=${s} log=${$} commands=${y} />`;return r`
    <${tt} info=${e} headline=${m.headline} link=${g} toAct=${V} isWatching=${a===null&&!A} company=${N} check=${c}>
      ${tn(o)&&r`<${Bn} id=${e.id} />`}
      <${dt} info=${e} frame=${p} log=${$} mine=${s} commands=${y} own=${s.length>1&&a!==null?B(o,a):""} />
    </${tt}>
    ${p.offer&&r`<${jn} offer=${p.offer} seats=${o} mine=${s} commands=${y} />`}
    <${En} info=${e} frame=${p} toAct=${Ce(m)} seats=${o} mine=${s} company=${N} commands=${y} onChange=${u} />
    ${p.clocks&&r`<${Fn} frame=${p} control=${e.timeControl} mine=${s} />`}
    ${m.renderError&&r`<p class="banner quiet" role="alert">${m.renderError}</p>`}
    <${Vn} lines=${A||le?[]:H.lines} onClose=${H.close} />
    ${m.result&&r`<${ys} info=${e} table=${m} seats=${o} log=${$} last=${p} company=${N} />`}
    <div class="at-table">
      <div class="on-table">
        ${i!==null?r`<${Dn} key=${i} name=${B(o,i)} onReady=${l} />`:le?r`<${O} text=${n("Loading the table \u2026")} />`:r`<${De} key=${a} table=${m} seats=${Je(o)} viewer=${a} isLive=${ee}
              isReadOnly=${a===null||A} onAct=${y.act} pending=${y.pending} tools=${Re}
              plateExtra=${Ze(p,e.timeControl,!0,N,ie)} />`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        ${ee&&!le&&m.actions.length>0&&r`<details class="all-moves">
          <summary><h2>${n("All moves in words")}</h2><span class="tally">${m.actions.length}</span></summary>
          <${He} table=${m} onAct=${y.act} pending=${y.pending} isLive=${ee&&!y.isBusy} />
        </details>`}
        ${!le&&r`<${ze} frames=${$} replay=${`/replay/${e.id}`} />`}
      </aside>
    </div>`}function vs(e,t){let o=v(null);return e.table&&(o.current={...e,viewer:t}),e.table||!o.current?{...e,viewer:t}:{...o.current,link:e.link,isBefore:!0}}function ws({info:e,reload:t}){let[o,s]=d(null),a=K(e.seats),{viewer:i,next:l,setViewer:u}=gs(a,o,!!e.origin),c=Ft(e,i),$=vs(c,i),{last:p,table:m}=$;h(()=>s(c.table),[c.table]);let b=Ke(e.id,a[0]??null,p?.version??0);j(e.title),h(()=>{p?.status==="open"&&jt(e.id,p.seats)},[p]);let g=p&&K(p.seats).join();h(()=>{g!==null&&g!==a.join()&&t()},[g]);let k=e.seats.some(({keptFor:P})=>P)&&p?.status==="open";if(h(()=>{k&&p.version!==e.version&&t()},[k,p?.version]),c.gone)return r`<${Te} error=${c.gone} id=${e.id} />`;if(c.last?.status==="over"&&!c.table)return r`<${L} title=${e.title} text=${n("This table was closed before the game started.")} />`;let w=Xe(p?.seats||e.seats),N=(p?.status||e.status)==="open";return r`<main id="main" class=${`game ${N?"open":""}`}>
    ${N&&r`<${tt} info=${e} headline=${n("Waiting for players")} link=${$.link} company=${$.company} check=${b}>
        <${dt} info=${e} frame=${{status:"open",seats:w}} mine=${a} commands=${{}} />
      </${tt}>
      <${no} info=${e} seats=${w} company=${$.company} onChange=${t} />`}
    ${!N&&m&&r`<${ks} info=${e} followed=${$} seats=${w} mine=${a} viewer=${$.viewer}
      next=${l} onNext=${()=>u(l)} onChange=${t} check=${b} />`}
    ${!N&&!m&&r`<${W}>${e.title}</${W}><${O} text=${n("Loading the table \u2026")} />`}
  </main>`}function oo({id:e}){let t=x(me)?.player,{info:o,error:s,reload:a}=Me(e);return h(()=>{if(s?.reason!=="UNREACHABLE")return;let i=setTimeout(a,3e3);return()=>clearTimeout(i)},[s]),s&&!o?r`<${Te} error=${s} id=${e} />`:o?r`<${ws} key=${`${K(o.seats)} ${t?.id}`} info=${o} reload=${a} />`:r`<main id="main"><${O} text=${n("Loading the table \u2026")} /></main>`}var Ss=40,Cs=({error:e,id:t})=>r`<${L} title=${n("This invitation is not valid")} text=${I(e)} note=${Z(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&r`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
</${L}>`;function xs({info:e,onJoin:t}){let o=v(null),[s,a]=d(!1);h(()=>o.current?.focus(),[]);let i=e.seats.find(({name:c})=>c)?.name,l=e.status==="open"&&e.seats.some(({name:c})=>!c),u=async c=>{c.preventDefault(),a(!0),await t(o.current.value.trim()),a(!1)};return r`<main id="main" class="player-page">
    <${W}>${i?n("{name} invites you to a game",{name:i}):n("You are invited to a game")}</${W}>
    <p><strong>${e.title}</strong> <${Oe} control=${e.timeControl} />${e.isRated&&r` · ${n("rated")}`}</p>
    ${l?r`<form class="invited" onSubmit=${u}>
          <label for="own-name">${n("Your name")}</label>
          <input id="own-name" ref=${o} maxlength=${Ss} autocomplete="nickname" placeholder=${n("as a guest")} />
          <button type="submit" class="primary" disabled=${s}>${n("Take a seat")}</button>
        </form>`:r`<p>${n("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${n("Watch instead")}</a></p>`}
  </main>`}function so({id:e}){let t=x(me)?.player,o=v(!!t).current,[s,a]=d(null),[i,l]=d(null);j(n("Invitation"));let u=()=>Se(e,{replace:!0}).catch(a);h(()=>{o?u():R(T(e)).then(l,a)},[e]);let c=async $=>{try{await pe($),await u()}catch(p){a(p)}};return s?r`<${Cs} error=${s} id=${e} />`:i?r`<${xs} info=${{...i,id:e}} onJoin=${c} />`:r`<main id="main"><${O} text=${o?n("Taking a seat \u2026"):n("Loading \u2026")} /></main>`}var Ts=[2,5,10],ao=({delay:e,onChange:t})=>r`<div class="field">
  <${D} name="spectators" legend=${n("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:n("every move at once")},...Ts.map(o=>({value:o,label:n("the game {count} moves later",{count:o})}))]} />
</div>`;function Ns(e){let[t,o]=d(null);return h(()=>{let s=!0;return R(`/api/variants/${encodeURIComponent(e)}`).then(a=>s&&o(a),Y),()=>s=!1},[e]),t}function Es({occupants:e,bots:t,onChange:o}){let s=t[0]?.name,a=e.length,i=c=>e.every($=>$===c),l=[...s?[{value:s,icon:"bot",label:U(a,{one:n("Against a bot"),other:n("Against {count} bots",{count:a})})}]:[],{value:Ue,icon:"link",label:U(a,{one:n("With a friend, by a link"),other:n("With friends, by a link")})},{value:Jt,icon:"screen",label:n("All at one screen")}],u=l.find(({value:c})=>i(c))?.value??"";return r`<${D} name="company" legend=${n("Opponents")} choices=${l} value=${u}
    onChange=${c=>o(de(a+1,c))} />`}function Rs({who:e,occupants:t,bots:o}){let s=o.filter(i=>i.isGuest),a=we(e)&&!s.some(({name:i})=>i===e)?it(e):void 0;return!s.length&&!a?null:r`<optgroup label=${n("Bots of other authors")}>
    ${[...s,...a?[a]:[]].map(({name:i,title:l})=>r`<option key=${i} value=${i} selected=${i===e} disabled=${i!==e&&t.includes(i)}>${l}</option>`)}
  </optgroup>`}function Ws({who:e,bots:t}){let o=we(e)?it(e):void 0;return o?ro(e,t)?r`<small class="note fault">${n("{name} does not play this game as it is set up, or has gone.",{name:o.title})}</small>`:o.description?r`<small class="note description">${o.description}</small>`:null:null}var ro=(e,t)=>we(e)&&!t.some(({name:o})=>o===e),Os=({occupants:e,bots:t,onChange:o})=>r`<ol class="seat-rows">
  <li><span>${n("Seat {number}",{number:1})}</span><strong>${n("You")}</strong></li>
  ${e.map((s,a)=>r`<li key=${a}>
      <label for=${`seat-${a}`}>${n("Seat {number}",{number:a+2})}</label>
      <select id=${`seat-${a}`} onChange=${i=>o(zt(e,a,i.target.value))}>
        ${on(t).map(({value:i,label:l})=>r`<option key=${i} value=${i} selected=${i===s}>${l}</option>`)}
        <${Rs} who=${s} occupants=${e} bots=${t} />
      </select>
      <${Ws} who=${s} bots=${t} />
    </li>`)}
</ol>`,Ls=()=>[{value:"free",label:n("Free"),hint:n("Every player can undo at any time")},{value:"consent",label:n("With consent"),hint:n("Your own last move needs no consent while it revealed nothing")},{value:"never",label:n("Never")}];function io({variant:e}){let t=Be(e.key);return t===void 0?r`<${O} text=${n("Loading \u2026")} />`:r`<${As} variant=${e} own=${t||[]} />`}function As({variant:{key:e,title:t,seats:o},own:s}){let a=Ns(e),i=s[0]?.name||Ue,[l,u]=d(de(o[0],i)),[c,$]=d(""),[p,m]=d({}),[b,g]=d([]),[k,w]=d(!1),[N,P]=d(!1),[H,y]=d(0),[E,re]=d(ln),[A,ie]=d({}),V=l.includes(Ue),Ee=cn(E),ee=!k&&c!=="free"&&!A.takeover&&Object.keys(p).length===0,le={options:p,undo:c||"consent",timeControl:Ee,hasBots:l.filter(Zt).length>1},Re=_e(Kt(e,le)).bots??s,Q=l.at(-1)??i,at=F=>u([...l,...de(F,we(Q)?i:Q)].slice(0,F-1)),Eo=(F,Ro)=>g(Wo=>[...Wo.filter(Oo=>Oo!==F),...Ro?[F]:[]]);return r`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Rn(a?.rules??[])}</p>
    ${a&&a.rules.length>0&&r`<p><${be} title=${t} rules=${a.rules} /></p>`}
    ${o.length>1&&r`<${D} name="seats" legend=${n("How many seats?")} value=${l.length+1} onChange=${at}
      choices=${o.map(F=>({value:F,label:String(F)}))} />`}
    <${Es} occupants=${l} bots=${s} onChange=${u} />
    <${Os} occupants=${l} bots=${Re} onChange=${u} />
    <${D} name="undo" legend=${n("Undo")} choices=${Ls()} value=${c||en(l)} onChange=${$} />
    <${un} chosen=${E} onChange=${re} />
    ${V&&r`<${rt} label=${n("Only with the link")} hint=${n("Not listed among the open tables")}
      value=${k} onChange=${w} />
      ${ee&&r`<${rt} label=${n("Rated")} hint=${n("The result counts for the ratings of the players")} value=${N} onChange=${P} />`}
      <${ao} delay=${H} onChange=${y} />`}
    ${a&&r`<${rn} schema=${a.options} options=${p} onChange=${m} onBad=${Eo} />`}
    <${$n} seats=${l.length+1} chosen=${A} onChange=${ie} />
    <p class="buttons">
      <${C} className="primary big" icon=${V?"door":"play"} disabled=${b.length>0||l.some(F=>ro(F,Re))}
        label=${V?n("Open the table"):n("Start the game")}
        onWork=${()=>Ge({variant:e,occupants:l,options:p,undo:c,isUnlisted:k,isRated:V&&ee&&N,timeControl:Ee,spectatorDelay:H,...A})} />
      ${b.length>0&&r`<span class="fault">${n("An option cannot be read.")}</span>`}
    </p>
  </section>`}var Ps=3;function Ms(){let[e,t]=d({});return h(()=>{R("/api/variants").then(o=>t({variants:dn(o)}),o=>t({error:o}))},[]),e}var Is=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Bs({variant:{key:e,title:t,seats:o}}){let s=Be(e);if(s===null)return null;if(s?.length===0)return r`<${f} label=${n("No bot can play this")} aria-label=${`${n("No bot can play this")}: ${t}`} disabled />`;let a=o[0]-1,i=U(a,{one:n("Play against a bot"),other:n("Play against {count} bots",{count:a})}),l=async()=>{let[u]=await Xt(e);u&&await Ge({variant:e,occupants:de(o[0],u.name),options:{}})};return r`<${C} className="primary" icon="play" label=${i} aria-label=${`${i}: ${t}`} onWork=${l} />`}function _s({variant:e,isChosen:t,onChoose:o}){return r`<li class=${`variant ${t?"chosen":""}`}>
    <${pn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${S} name="people" />${n("{seats} players",{seats:Is(e.seats)})}</p>
    <p class="buttons">
      <${Bs} variant=${e} />
      <${Zn} variant=${e} />
      <${f} label=${n("Set up \u2026")} aria-label=${n("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${o} />
    </p>
  </li>`}function Us(){let e=lt("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:o,gamesPlayed:s}=e;return r`<p class="activity" role="status">
    <span>${U(t,{one:n("1 person online"),other:n("{count} people online",{count:t})})}</span>
    <span>${n("waiting for an opponent: {count}",{count:o})}</span>
    <span>${n("games between people: {count}",{count:s})}</span>
  </p>`}function Gs({variants:e}){let[t,o]=d(""),s=t&&`&variant=${encodeURIComponent(t)}`,a=n("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return r`<div class="company">
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
  </div>`}function Ys(){let e=lt("/api/contests",["lists"])?.contests??[];return e.length>0&&r`<section class="games coming"><h2><${S} name="people" />${n("Contests")}</h2>
    <ul class="contests">${e.slice(0,Ps).map(({id:t,title:o,variantTitle:s,status:a,startsAt:i})=>r`<li key=${t}>
      <a href=${`/contest/${t}`}>${o}</a><span>${s}</span>
      <small class="soft">${a==="running"?n("Being played now"):Ot(i)}</small>
    </li>`)}</ul>
  </section>`}function lo(){let{variants:e,error:t}=Ms(),[o,s]=d(null),a=v(null);return j(""),h(()=>{o&&(a.current.focus({preventScroll:!0}),a.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[o]),t?r`<${L} title=${n("The lobby cannot be loaded")} text=${I(t)} note=${Z(t)}>
      <${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />
    </${L}>`:r`<main id="main" class="lobby">
    <div class="welcome">
      <${W}>${n("Where shall the expedition lead?")}</${W}>
      <p>${n("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${Us} />
    </div>
    ${!e&&r`<${O} text=${n("Loading \u2026")} />`}
    ${e&&r`<section aria-label=${n("Games to play")}>
      <ul class="variants">
        ${e.map(i=>r`<${_s} key=${i.key} variant=${i} isChosen=${o?.key===i.key}
            onChoose=${()=>s(o?.key===i.key?null:i)} />`)}
      </ul>
      <div ref=${a} tabindex="-1" class="set-up">${o&&r`<${io} key=${o.key} variant=${o} />`}</div>
    </section>`}
    <div class="lists">
      <${se} title=${n("Your games")} icon="person" query="mine=1" />
      <${Ys} />
      <${Gs} variants=${e??[]} />
    </div>
  </main>`}var Hs=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function co({frames:e,marks:t,playback:{index:o,go:s,isPlaying:a,toggle:i,speed:l,setSpeed:u}}){let c=e.length-1,$=o===0;return r`<section class="replay-controls" aria-label=${n("Replay")}>
    <div class="steps">
      <${f} icon="first" isQuiet label=${n("To the beginning")} disabled=${$} onClick=${()=>s(0)} />
      <${f} icon="back" isQuiet label=${n("One step back")} disabled=${$} onClick=${()=>s(o-1)} />
      <${f} icon=${a?"pause":"play"} isQuiet className="primary" label=${a?n("Pause"):n("Play")} onClick=${i} />
      <${f} icon="forward" isQuiet label=${n("One step forward")} disabled=${o===c} onClick=${()=>s(o+1)} />
      <${f} icon="last" isQuiet label=${n("To the end")} disabled=${o===c} onClick=${()=>s(c)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${c} value=${o} aria-label=${n("Position")}
        aria-valuetext=${`${n("{index} of {count}",{index:o+1,count:e.length})}: ${Hs(e[o])}`}
        onInput=${p=>s(Number(p.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((p,m)=>p.isUndone&&r`<i key=${m} class="undone" style=${{left:`${100*m/Math.max(1,c)}%`}}></i>`)}
        ${t.map(p=>r`<i key=${`m${p.index}`} style=${{left:`${100*p.index/Math.max(1,c)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${o+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${n("Speed")}</span>
      <select onChange=${p=>u(p.target.value)}>
        ${[["slow",n("slow")],["usual",n("normal")],["fast",n("fast")]].map(([p,m])=>r`<option key=${p} value=${p} selected=${p===l}>${m}</option>`)}
      </select>
    </label>
  </section>`}function uo({marks:e,index:t,go:o}){let s=e.findLast(i=>i.index<=t),a=v(null);return h(()=>{let i=a.current.querySelector("[aria-pressed=true]");i&&(a.current.scrollLeft=i.offsetLeft-a.current.offsetLeft-a.current.clientWidth/2+i.clientWidth/2)},[s]),r`<nav class="marks" ref=${a} aria-label=${n("Parts of the game")}>
    ${e.map(i=>r`<button key=${i.index} type="button" class="plain" aria-pressed=${i===s}
      onClick=${()=>o(i.index)}>${i.label}</button>`)}
  </nav>`}var Fs={slow:2400,usual:1200,fast:450};function $o(e,t){if(!t)return 0;let o=e.findIndex(s=>s.version>t);return o<0?e.length-1:Math.max(0,o-1)}var mo=e=>e.map(({table:t},o)=>({index:o,label:t?.headline||""})).filter(({index:t,label:o})=>o&&o!==e[t-1]?.table?.headline),Ds=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),qs=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||Ds(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function po(e,t){let[o,s]=d(t),[a,i]=d(!1),[l,u]=d("usual"),c=e-1,$=te(m=>{i(!1),s(b=>Math.max(0,Math.min(c,typeof m=="function"?m(b):m)))},[c]),p=te(()=>{s(m=>m===c?0:m),i(m=>!m)},[c]);return h(()=>{if(!a)return;if(o>=c)return i(!1);let m=setTimeout(()=>s(o+1),Fs[l]);return()=>clearTimeout(m)},[a,o,c,l]),ce(()=>{let m={ArrowLeft:g=>g-1,ArrowRight:g=>g+1,Home:0,End:c},b=g=>{if(qs(g))return;let k=m[g.key];if(k!==void 0)$(k);else if(g.key===" ")p();else return;g.preventDefault()};return addEventListener("keydown",b),()=>removeEventListener("keydown",b)},[$,p,c]),{index:o,go:$,isPlaying:a,toggle:p,speed:l,setSpeed:u}}var wt="open",nt="watch";function js(e,t){let[o,s]=d({});return h(()=>{let a=!0,i=t===wt?"?open=1":t===nt?"":`?seat=${t}`;return R(T(e,`/frames${i}`)).then(({frames:l})=>{let u=l.filter(c=>c.table).map(Et);a&&s({view:t,frames:u})},l=>a&&s(u=>({...u,error:l}))),()=>a=!1},[e,t]),o}function Ks({seats:e,view:t,isOver:o,mine:s,onChange:a}){let i=[...e.filter(l=>o||s.includes(l.seat)).map(({seat:l,name:u,isBot:c})=>[String(l),c?n("{name}, a bot",{name:u??""}):u]),[nt,n("a spectator")],...o?[[wt,n("all cards open")]]:[]];return i.length<2?null:r`<label class="viewer-select"><span>${n("Seen by")}</span>
    <select onChange=${l=>a(l.target.value)}>
      ${i.map(([l,u])=>r`<option key=${l} value=${l} selected=${l===t}>${u}</option>`)}
    </select>
  </label>`}function Vs({info:e,frames:t,view:o,shownView:s,seats:a,mine:i,at:l,onView:u}){let c=po(t.length,$o(t,l)),{index:$,go:p}=c,m=t[Math.min($,t.length-1)],b=Tt(()=>mo(t),[t]),g=e.status==="over",k=Ke(e.id,i[0]??null,e.version),w=`/replay/${e.id}?at=${m.version}${o===nt?"":`&seat=${o}`}`,N=/^\d+$/.test(s)?Number(s):null;h(()=>Wt(w),[w]);let P=y=>p(t.findIndex(E=>E.version===y)),H=g||i.length===a.length;return r`
    <div class="game-head">
      <div><${W}>${e.title}</${W}><p class="headline">${n("Replay")} · ${m.table.headline}</p><${Qe} check=${k} /></div>
      <div class="game-menu">
        <${be} title=${e.title} variant=${e.variant} className="plain" />
        <${f} icon="link" label=${n("Share")} onClick=${()=>z(location.origin+w,n("The link to this position is copied."))} />
        ${H&&r`<${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(t,m.version))} />`}
        ${!g&&r`<a class="button" href=${`/game/${e.id}`}><${S} name="play" /><span>${n("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${Ks} seats=${a} view=${o} isOver=${g} mine=${i} onChange=${u} />
      ${b.length>1&&r`<${uo} marks=${b} index=${$} go=${p} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${m.isUndone&&r`<p class="banner quiet">${n("This was undone later.")}</p>`}
        <${De} key=${s} table=${m.table} seats=${Je(a)} viewer=${N} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${Ze(m,e.timeControl,!1)} />
        ${m.table.result&&r`<section class="ended sheet" aria-label=${n("How it ended")}><${Fe} result=${m.table.result} seats=${a} resigned=${m.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        <${ze} frames=${t} current=${m.version} onPick=${P} />
        ${m.table.actions.length>0&&r`<details class="all-moves">
          <summary><h2>${n("Legal moves here")}</h2><span class="tally">${m.table.actions.length}</span></summary>
          <${He} table=${m.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${co} frames=${t} marks=${b} playback=${c} />`}function Qs({info:e,query:t}){let o=K(e.seats),[s,a]=d(t.get("seat")??(o.length?String(o[0]):e.status==="over"?wt:nt)),{frames:i,view:l,error:u}=js(e.id,s);if(j(`${n("Replay")}: ${e.title}`),u)return r`<${Te} error=${u} id=${e.id} />`;let c=Xe(e.seats);return r`<main id="main" class="game replay">
    ${i&&i.length>0&&r`<${Vs} info=${e} frames=${i} view=${s} shownView=${l} seats=${c} mine=${o}
      at=${Number(t.get("at"))||0} onView=${a} />`}
    ${!i&&r`<${O} text=${n("Loading the log \u2026")} />`}
    ${i?.length===0&&r`<${W}>${e.title}</${W}><p>${n("Nothing has been played yet.")}</p>`}
  </main>`}function fo({id:e,query:t}){let{info:o,error:s}=Me(e);return s?r`<${Te} error=${s} id=${e} />`:o?r`<${Qs} info=${o} query=${t} />`:r`<main id="main"><${O} text=${n("Loading the log \u2026")} /></main>`}var ot=X([]),st=X([]),Ne=X(M.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),yo=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function ko(e){let t=e&&await Notification.requestPermission()==="granted";return M.set("notifications",t?"on":null),Ne.set(t),e||await(await import("./later.js")).unsubscribe().catch(()=>{}),t||!e}async function St(e){try{let{canPush:t,subscribe:o}=await import("./later.js");return t()?(await o(e),!0):!1}catch{return!1}}var Xs="/static/art/icon.svg",vo="/static/art/icon-turn.svg";function Js(e){let t=document.querySelector("link[rel=icon]"),o=e?vo:Xs;t&&t.getAttribute("href")!==o&&t.setAttribute("href",o)}var Zs=/^\(\d+\) /,zs=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(Zs,"")}`};async function ho(e,t){let o=await navigator.serviceWorker?.getRegistration();for(let s of e){let{id:a,names:i}=s,l=`/game/${a}`,u=t(s),c={body:i.join(", "),tag:a,icon:vo,data:{path:l}};if(o?.active){await o.showNotification(u,c);continue}let $=new Notification(u,c);$.addEventListener("click",()=>{focus(),oe(l),$.close()})}}var ea=({title:e})=>n("Your turn: {title}",{title:e}),wo=({title:e,names:t})=>n("{name} challenges you: {title}",{name:t[0]||"?",title:e}),go=null;async function bo(){let e=await R("/api/turns").catch(()=>null);if(!e)return;let t=go,o=({id:s})=>t&&!t.has(s);go=new Set([...e.turns,...e.invitations].map(({id:s})=>s)),ot.set(e.turns),st.set(e.invitations),!(!document.hidden||!Ne.get())&&(await ho(e.turns.filter(o),ea).catch(()=>{}),await ho(e.invitations.filter(o),wo).catch(()=>{}))}function So({player:e,language:t}){let o=x(ot).length+x(st).length,{path:s}=x($e),a=ke(s).screen==="game";return h(()=>{if(!e){ot.set([]),st.set([]);return}return a?_t("inbox",bo):Ut(["inbox"],bo)},[e,a]),h(()=>{e&&Ne.get()&&St(t)},[e,t]),h(()=>{Js(o),zs(o)},[o,s]),null}function Co(){let{path:e}=x($e),[t]=x(st).filter(({id:o})=>e!==`/game/${o}`);return t?r`<a class="button turn-link" href=${`/game/${t.id}`}>${wo(t)}</a>`:null}function xo(){let{path:e}=x($e),t=x(ot).filter(({id:a})=>e!==`/game/${a}`),[o]=t;if(!o)return null;let s=U(t.length,{one:n("Your turn"),other:n("Your turn in {count} games",{count:t.length})});return r`<a class="button primary turn-link" href=${`/game/${o.id}`} title=${`${o.title}: ${o.names.join(", ")}`}>${s}</a>`}var ta=40;function na({name:e,onDone:t}){let o=v(null);return h(()=>o.current.select(),[]),r`<form class="name-form" onSubmit=${async a=>{a.preventDefault();let i=o.current.value.trim();try{i&&i!==e&&await It(i),t()}catch(l){Y(l)}}} onKeyDown=${a=>a.key==="Escape"&&t()}>
    <label class="hidden" for="name">${n("Your name")}</label>
    <input id="name" ref=${o} value=${e} maxlength=${ta} placeholder=${n("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${n("Save")}</button>
  </form>`}function oa({player:e}){let[t,o]=d(!1),s=v(null),a=v(!1);return h(()=>{a.current&&!t&&s.current.focus(),a.current=t},[t]),t?r`<${na} name=${e?.name||""} onDone=${()=>o(!1)} />`:r`<button ref=${s} type="button" class="plain name" title=${n("Change your name")} onClick=${()=>o(!0)}>
    <${S} name="person" /><span>${e?.name||n("Your name")}</span><${S} name="pencil" />
  </button>`}var sa={auto:"light",light:"dark",dark:"auto"},aa={auto:"auto",light:"sun",dark:"moon"};function ra(){let[e,t]=d(document.documentElement.dataset.theme||"auto"),o={auto:n("Colours: as in the system"),light:n("Colours: light"),dark:n("Colours: dark")},s=()=>{let a=sa[e]??"auto";M.set("theme",a==="auto"?null:a),a==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=a,t(a)};return r`<${f} className="plain" icon=${aa[e]} label=${o[e]} isQuiet onClick=${s} />`}function ia(){let e=x(je);return r`<${f} className="plain" icon=${e?"sound":"mute"} label=${n("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>fn(!e)} />`}function la({language:e}){let t=x(Ne);if(!yo())return null;let o=async()=>{await ko(!t)?!t&&!await St(e)&&q(n("You are told while a page of ours is open: this browser has no push service.")):q(n("The browser does not allow notifications for this site."),"danger")};return r`<${f} className="plain" icon=${t?"bell":"bellOff"} label=${n("Notifications of your turn")} isQuiet aria-pressed=${t} onClick=${o} />`}var ca={en:"English",de:"Deutsch"},ua=({language:e})=>r`<div class="languages" role="group" aria-label=${n("Language")}>
  ${Object.entries(ca).map(([t,o])=>r`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${o}`} title=${o}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Bt(t).catch(Y)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,To=({found:e})=>r`<header class="site-header">
  <a class="brand" href="/" aria-label=${n("Lost Cities")}><${We} /><span>${n("Lost Cities")}</span></a>
  <nav class="places" aria-label=${n("Places")}>
    <a href="/games">${n("My games")}</a>
    <a href="/contests">${n("Contests")}</a>
    <a href="/ratings">${n("Leaderboards")}</a>
    ${e.player?r`<a href=${`/player/${e.player.id}`}>${n("Profile")}</a>`:r`<a href="/sign-in">${n("Sign in")}</a>`}
  </nav>
  <${Co} />
  <${xo} />
  <nav aria-label=${n("Settings")}>
    <${oa} player=${e.player} />
    <${ua} language=${e.language} />
    <${ra} />
    <${ia} />
    <${la} language=${e.language} />
  </nav>
</header>`;var $a=2e3;function ye({name:e,...t}){let[o,s]=d(null),[a,i]=d(null);if(h(()=>{import("./later.js").then(s,i)},[]),a)throw a;return o?r`<${o[e]} ...${t} />`:r`<${O} text="…" />`}function ma({language:e}){let{path:t,query:o}=x($e),{screen:s,id:a}=ke(t),[i,l]=Nt(c=>console.error(c)),u=`${t} ${e}`;return h(()=>l(),[u]),i?r`<${L} title=${n("The page has failed")} text=${n("The game is safe on the server. Reload the page.")}>
      <${f} className="primary" label=${n("Reload")} onClick=${()=>location.reload()} />
    </${L}>`:s==="lobby"?r`<${lo} key=${u} />`:s==="game"?r`<${oo} key=${u} id=${a} />`:s==="join"?r`<${so} key=${u} id=${a} />`:s==="player"?r`<${ye} name="PlayerPage" key=${u} id=${a} />`:s==="ratings"?r`<${ye} name="RatingsPage" key=${u} />`:s==="sign-in"?r`<${ye} name="SignInPage" key=${u} query=${o} />`:s==="contests"?r`<${ye} name="ContestsPage" key=${u} />`:s==="contest"?r`<${ye} name="ContestPage" key=${u} id=${a} />`:s==="games"?r`<${ye} name="GamesPage" key=${u} />`:s==="replay"?r`<${fo} key=${u} id=${a} query=${o} />`:r`<${L} title=${n("Page not found")} text=${n("There is no page at this address.")} />`}function pa(){let e=x(me),[t,o]=d(null);return h(()=>{let s=0,a=async()=>{try{await Mt()}catch(i){let l=i;o(l),ve(l)?await Le().catch(o):s=setTimeout(a,$a)}};return a(),()=>clearTimeout(s)},[]),{found:e,error:t}}function da(){let{found:e,error:t}=pa();return h(()=>{e?.isExpired&&q(I({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?r`<a class="skip" href="#main">${n("Skip to the content")}</a>
    <${To} found=${e} />
    <${So} player=${e.player?.id} language=${e.language} />
    <${ma} language=${e.language} />
    <${Pt} />`:t?r`<${L} title=${n("No answer yet")} text=${I(t)} note=${Z(t)} />`:r`<${O} text="…" />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:No,id:fa}=ke(location.pathname);(No==="game"||No==="replay")&&Rt(T(fa));xt(r`<${da} />`,document.getElementById("app"));
