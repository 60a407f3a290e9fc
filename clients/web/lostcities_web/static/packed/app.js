import{$ as C,$a as dn,A as Ot,Aa as zt,B as ve,Ba as de,C as n,Ca as en,D as Lt,Da as Se,E as U,Ea as tn,F as At,G as Pt,Ga as Ye,H as J,Ha as nn,I as q,Ia as on,J as Mt,Ja as fe,K as we,Ka as he,L as Z,La as Ce,M as I,Ma as sn,N as Y,Na as an,Oa as He,P as Le,Pa as Fe,Q as me,Qa as De,R as It,Ra as ge,S as pe,Sa as qe,T as Bt,Ta as rn,U as _t,Ua as ln,V as Ae,W as Ut,Wa as cn,X as Gt,Xa as un,Y as j,Ya as $n,Z as W,Za as mn,_ as f,_a as pn,a as xt,aa as G,ab as fn,b as Tt,ba as Pe,bb as ut,c as d,ca as z,cb as se,d as h,da as D,e as ce,ea as lt,f as v,fa as O,g as Nt,ga as L,h as te,ha as Me,i as Et,ia as Yt,j as a,ja as Ht,k as Rt,ka as Ft,la as Ie,m as ue,ma as Dt,n as Wt,na as qt,o as R,oa as jt,p as _,pa as Kt,qa as Vt,r as T,ra as Qt,s as ne,sa as ct,t as S,ta as Be,u as Oe,ua as Xt,v as X,va as Jt,w as x,wa as _e,x as M,xa as Ue,y as $e,ya as Ge,z as oe,za as Zt}from"./chunk.js";var Ke=X(M.get("sound")==="on"),je=null;function hn(e){M.set("sound",e?"on":null),Ke.set(e),e&&$t()}function Ao(e,[t,o,s,r,i]){let l=e.currentTime+o,c=new OscillatorNode(e,{type:i,frequency:t}),u=new GainNode(e,{gain:0});u.gain.linearRampToValueAtTime(r,l+.008),u.gain.exponentialRampToValueAtTime(1e-4,l+s),c.connect(u).connect(e.destination),c.start(l),c.stop(l+s)}function be(e){if(!(!Ke.get()||!globalThis.AudioContext)){je||=new AudioContext,je.state==="suspended"&&je.resume().catch(()=>{});for(let t of e)Ao(je,t)}}var gn=()=>be([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),$t=()=>be([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),bn=()=>be([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),yn=()=>be([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),kn=()=>be([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),vn=()=>be([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var wn=600,Po=3e3,Mo=15e3,Io=/^(.+)\.[a-z2-7]{16}$/;function Bo(e,t,o){let s=Io.exec(e)?.[1]??e,r=null,i=0,l=!1,c=!1,u=!1,m=!0,p=async()=>{if(i=0,document.hidden||u)return;c=!1,l=!0,o({isBusy:l});let g;try{if(!r){let{Checker:k}=await import("/static/verify/checker.js");r=new k({game:s,seat:t,storage:M,read:w=>R(T(e,`/log${w}`))})}g={result:await r.check(),error:null},m=!1}catch(k){g={error:k}}l=!1,!u&&(o({...g,isBusy:l}),c&&$())},$=(g=m?wn:t===null?Mo:Po)=>{c=!0,!i&&!l&&(i=setTimeout(p,g))},b=()=>c&&$(wn);return document.addEventListener("visibilitychange",b),{want:()=>$(),again:()=>{clearTimeout(i),i=0,$(0)},acceptKey:()=>r?.acceptKey(),evidence:()=>r?.evidence??{},close(){u=!0,clearTimeout(i),document.removeEventListener("visibilitychange",b)}}}function Ve(e,t,o){let s=`${e} ${t}`,r={key:s,result:null,error:null,isBusy:!1},[i,l]=d(r),c=v(null);h(()=>(l(r),c.current=Bo(e,t,$=>l(b=>({...b.key===s?b:r,...$}))),c.current.close),[s]),h(()=>{o&&c.current?.want()},[s,o]);let u=te(()=>c.current?.again(),[]),m=te(()=>{c.current?.acceptKey(),c.current?.again()},[]),p=te(()=>c.current?.evidence()??{},[]);return{...i.key===s?i:r,again:u,acceptKey:m,evidence:p}}function mt(e){switch(e){case"malformed":return n("the server sends a log that cannot be read");case"gap":return n("events are missing in the log");case"time":return n("an entry of the log is older than the one before it");case"chain":return n("an event was changed: it does not follow from the log before it");case"creation":return n("the log does not begin as a game does");case"after_end":return n("the log goes on after the end of the game");case"opening":return n("hidden cards are not those that the server had committed to");case"withheld":return n("the server hides what you may see");case"seat_seed":return n("a player's part of the shuffle is not valid");case"seed":return n("the server's part of the shuffle is not valid");case"salt":return n("hidden cards do not follow from the server's seed");case"cut":return n("the end of the log is missing, which this browser has seen");case"rewritten":return n("this browser has seen another log of this game");case"signature":return n("the server's signature is not valid");case"key_changed":return n("the server signs with another key than before")}}var Qe=e=>U(e,{one:n("{count} event",{count:e}),other:n("{count} events",{count:e})});function pt({result:e,error:t}){return e?.fault?n("WRONG: {fault}",{fault:mt(e.fault.code)}):t?n("Not checked: {reason}",{reason:I(t)}):e?n("Checked: {events}, signed by this server",{events:Qe(e.head.version)}):n("Checking \u2026")}function Sn({head:e,opened:t,isOver:o,isFirst:s,seedsAdded:r,isOwnSeed:i}){return[n("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Qe(e.version)}),n("The server has signed the end of the log with its key."),s?n("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):n("The log contains what this browser had seen of it before."),t>0&&U(t,{one:n("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:n("{count} hidden values that you may see are what the server had committed to.",{count:t})}),o&&n("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),r>0&&U(r,{one:n("{count} seed of a player is in the log.",{count:r}),other:n("{count} seeds of players are in the log.",{count:r})}),i&&n("Yours is the one that this browser has made.")].filter(l=>l!==!1)}var Cn=e=>[!e?.isOver&&n("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),n("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),n("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&n("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),n("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var dt=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Nn={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},_o=({version:e,hash:t})=>`${e}:${t}`;function En(e){let t=e.evidence(),o=document.createElement("a");o.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),o.download=`lostcities-${t.game??"log"}.json`,o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),6e4)}var xn=({title:e,text:t,note:o})=>a`<h3>${e}</h3>
  ${o&&a`<p>${o}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${f} icon="copy" label=${n("Copy")} onClick=${()=>z(t,n("It is copied."))} /></p>`,Tn=({title:e,texts:t})=>a`<h3>${e}</h3><ul>${t.map(o=>a`<li>${o}</li>`)}</ul>`;function Uo({key:e,knownKey:t}){return e?.isEphemeral?n("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?n("This browser keeps the key, and notices a change. Compare it with what the operator says."):n("This is not the key that this browser knows.")}function Go({check:e,result:t}){let o=t.fault?.code==="key_changed";return a`<h3>${n("What to do")}</h3>
    <ul>
      ${o?a`<li>${n("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:a`<li>${n("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${n("Keep the head below: it proves what the server had said.")}</li>
          <li>${n("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${f} icon="down" className="primary" label=${n("Save the log")} onClick=${()=>En(e)} />
      ${o&&a`<${f} className="danger" label=${n("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function Yo({check:e,onClose:t}){let{result:o,error:s,isBusy:r}=e,i=o?.fault,l=i?o.kept:o?.head;return a`<${G} title=${n("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${dt(e)}`} role="status"><${S} name=${Nn[dt(e)]} />
      <span>${i?n("WRONG, at event {version}: {fault}.",{version:i.version,fault:mt(i.code)}):pt(e)}</span></p>
    ${i&&a`<${Go} check=${e} result=${o} />`}
    ${o&&!i&&a`<${Tn} title=${n("What was checked")} texts=${Sn(o)} />`}
    ${!i&&a`<${Tn} title=${n("What is not checked")} texts=${Cn(o)} />`}
    ${l&&a`<${xn} title=${i?n("The head that this browser had seen"):n("Head of the log")} text=${_o(l)}
      note=${n("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${o?.key&&a`<${xn} title=${n("Key of the server")} text=${o.key.keyId} note=${Uo(o)} />`}
    ${!i&&a`<p class="buttons">
      <${f} label=${s||!o?n("Check now"):n("Check again")} disabled=${r} aria-busy=${r} onClick=${e.again} />
      ${o&&a`<${f} icon="down" label=${n("Save the log")} onClick=${()=>En(e)} />`}
    </p>`}
  </${G}>`}function Xe({check:e}){let[t,o]=d(!1),[s,r]=[dt(e),pt(e)],i=s==="checked"&&e.result?n("Checked: {events}",{events:Qe(e.result.head.version)}):"";return a`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${n("What this means")} onClick=${()=>o(!0)}>
      <${S} name=${Nn[s]} /><span class=${i&&"seal-wide"}>${r}</span>${i&&a`<span class="seal-narrow">${i}</span>`}
    </button>
    ${s==="wrong"&&a`<span class="hidden" role="alert">${r}</span>`}
    ${t&&a`<${Yo} check=${e} onClose=${()=>o(!1)} />`}
  </div>`}function Je(e){let t=e.map(s=>s.name),o=new Set(t);return e.map(s=>{if(!s.name||t.filter(l=>l===s.name).length<2)return s;let r=1;for(;o.has(`${s.name} ${r}`);)r+=1;let i=`${s.name} ${r}`;return o.add(i),{...s,name:i}})}var Ze=e=>K(e).length>1?e.map(t=>({...t,isYou:!1})):e,B=(e,t)=>e.find(o=>o.seat===t)?.name||n("Seat {number}",{number:t+1}),K=e=>e.filter(t=>t.isYou).map(t=>t.seat),xe=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Ho=2**31-1,ae=(e,t)=>t.filter(o=>!e.find(s=>s.seat===o)?.isLeft);function Fo({frame:{clocks:e,status:t},mine:o,commands:{send:s,isBusy:r}}){return!e?.isPaused||t!=="running"?null:a`<section class="banner quiet" aria-label=${n("Paused clocks")}>
    <${S} name="pause" />
    <p>${n("The clocks are paused. A move starts them again.")}</p>
    ${o.length>0&&a`<${f} icon="play" label=${n("Start the clocks")} disabled=${r} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function Do({frame:e,toAct:t,mine:o,company:s}){let{claimS:r,seats:i=[]}=s??{};return!r||!o.length||e.status!=="running"||e.clocks?.isPaused?[]:i.flatMap(({seat:l,presence:c,awaySince:u})=>c==="away"&&u&&t.includes(l)&&!o.includes(l)?[{seat:l,at:Math.max(u,e.at??0)+r*1e3}]:[])}function qo({frame:e,toAct:t,seats:o,mine:s,company:r,commands:{send:i,isBusy:l}}){let[,c]=d(0),u=Do({frame:e,toAct:t,mine:s,company:r}),m=ue(),p=Math.min(...u.map(({at:g})=>g).filter(g=>g>m));h(()=>{if(!Number.isFinite(p))return;let g=setTimeout(()=>c(k=>k+1),Math.min(p-ue()+50,Ho));return()=>clearTimeout(g)},[p]);let $=u.filter(({at:g})=>g<=m);if(!$.length)return null;let b=J($.map(({seat:g})=>B(o,g)));return a`<section class="banner" role="status" aria-label=${n("Players who have gone")}>
    <${S} name="door" />
    <p>${n("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:b})}</p>
    <p class="buttons">
      ${$.map(({seat:g})=>a`<${f} key=${g} icon="flag" disabled=${l} onClick=${()=>i({claimSeat:g})}
        label=${o.length===2?n("Claim the win"):n("Claim the seat of {name}",{name:B(o,g)})} />`)}
    </p>
  </section>`}function jo({id:e,seat:t,name:o,onDone:s,onClose:r}){let i=v(ne()),l=async()=>{await pe(),await _(T(e,"/commands"),{commandId:i.current,takeOver:t}),r(),s()};return a`<${G} title=${n("Take over the seat of {name}?",{name:o})} onClose=${r}>
    <p>${n("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${C} className="primary" label=${n("Take over")} onWork=${l} />
      <${f} label=${n("Cancel")} onClick=${r} />
    </p>
  </${G}>`}var Ko=(e,t)=>e.filter(({seat:o,isLeft:s})=>s&&t.every(r=>r===o));function Vo({info:e,frame:t,seats:o,mine:s,onChange:r}){let[i,l]=d(null);if(t.status!=="running")return null;let c=e.takeover?Ko(o,s):[],u=s.length>0&&ae(o,s).length===0;return!c.length&&!u?null:a`<section class="banner quiet" aria-label=${n("Seats that are left")}>
    <${S} name="door" />
    <p>${u?n("You have left the game. The others play on."):n("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>a`<${f} key=${m} icon="person" onClick=${()=>l(m)}
        label=${u?n("Come back"):n("Take over the seat of {name}",{name:B(o,m)})} />`)}
    </p>
    ${i!==null&&a`<${jo} key=${i} id=${e.id} seat=${i} name=${B(o,i)} onDone=${r} onClose=${()=>l(null)} />`}
  </section>`}var Rn=({info:e,frame:t,toAct:o,seats:s,mine:r,company:i,commands:l,onChange:c})=>a`
  <${qo} frame=${t} toAct=${o} seats=${s} mine=${ae(s,r)} company=${i} commands=${l} />
  <${Fo} frame=${t} mine=${ae(s,r)} commands=${l} />
  <${Vo} info=${e} frame=${t} seats=${s} mine=${r} onChange=${c} />`;var Qo=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,ft=e=>typeof e=="string"?e:Xo(e);function Xo([e,...t]){let o=String(e),s=t.map(ft);return o==="table"?a`<div class="wide"><table>${s}</table></div>`:Qo.test(o)?xt(o,null,s):s}function ye({title:e,rules:t,variant:o,className:s=""}){let[r,i]=d(null),l=async()=>i(t??(await R(`/api/variants/${encodeURIComponent(o??"")}`)).rules);return a`<${C} icon="book" label=${n("Rules")} className=${s} onWork=${l} />
    ${r&&a`<${G} title=${e} className="rules" onClose=${()=>i(null)}>
      <div class="prose">${r.length?r.map(ft):n("This game has no rules text.")}</div>
    </${G}>`}`}function Wn(e){let t=e.find(o=>typeof o!="string"&&o[0]==="p");return Array.isArray(t)?t.slice(1).map(ft):[]}var On=({places:e,zones:t,prompt:o})=>JSON.stringify([e,t,o]);function Ln(e,t){let o=e.findIndex(s=>s.status==="running");return o>=0&&e.slice(o+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function Jo(e,t){let o=new Set,s=null,r=s;for(let i of e){if(!i.table||i.isUndone){i.table&&o.add(On(i.table));continue}let l=On(i.table);o.has(l)||(o.add(l),s!==null&&t.includes(i.actor??NaN)&&(r=s),s=i.version)}return r}async function An(e,t,o){let{frames:s}=await R(T(e,`/frames?seat=${t}`));return Jo(s,o)}function Pn({info:e,frame:t,viewer:o,mine:s,log:r,commands:{send:i,isBusy:l}}){let c=s.length===t.seats.length,u=!c&&!Ln(r,s),m=async()=>{if(e.undoMode!=="free"||c)return i({undo:!0});let p=await An(e.id,o,s);return p===null?q(n("You have made no move that can be undone.")):i({undo:p})};return a`
  ${t.undo&&t.undo!=="none"&&a`<${C} icon="undo" disabled=${l||u} className="plain"
    label=${t.undo==="asks"?n("Ask to undo"):n("Undo")} onWork=${m} />`}
  ${t.canRedo&&a`<${f} icon="redo" disabled=${l} className="plain" label=${n("Redo")} onClick=${()=>i({redo:!0})} />`}`}function Te({label:e,icon:t="more",children:o}){let s=v(null);return h(()=>{let i=l=>{(l instanceof KeyboardEvent?l.key==="Escape":!s.current.contains(l.target))&&(s.current.open=!1)};return addEventListener("keydown",i),addEventListener("click",i),()=>{removeEventListener("keydown",i),removeEventListener("click",i)}},[]),a`<details class="menu" ref=${s}>
    <summary class="button" role="button"><${S} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${i=>i.target.closest("button, a")&&!i.target.closest("dialog")&&(s.current.open=!1)}>${o}</div>
  </details>`}function ht({info:e,frame:t,log:o=[],mine:s,own:r,commands:{send:i,isBusy:l}}){let[c,u]=d(""),m=t.status==="running"&&ae(t.seats,s).length>0,p=t.status==="over"||s.length===t.seats.length,$=()=>u("");return a`<div class="game-menu">
    <${ye} title=${e.title} variant=${e.variant} className="plain" />
    <${Te} label=${n("More")}>
      <${f} icon="link" label=${n("Copy the link to watch")}
        onClick=${()=>z(`${location.origin}/game/${e.id}`,n("The link is copied."))} />
      ${s.length>0&&a`<${f} icon="phone" label=${n("Continue on another device")} onClick=${()=>u("device")} />`}
      <a class="button" href=${`/replay/${e.id}`}><${S} name="play" />${n("Replay")}</a>
      ${t.seats.filter(({isYou:b,isErased:g,player:k})=>k&&!b&&!g).map(({seat:b,name:g,player:k})=>a`
        <a class="button" key=${b} href=${`/player/${k}`}><${S} name="person" />${n("Profile of {name}",{name:g??""})}</a>`)}
      ${p&&t.status!=="open"&&a`<${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(o,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&a`
        <${f} icon="pause" label=${n("Offer to pause the clocks")} disabled=${l||!!t.offer} onClick=${()=>i({offerPause:!0})} />`}
      ${m&&a`
        <${f} icon="meet" label=${n("Offer to end the game")} disabled=${l||!!t.offer} onClick=${()=>i({offerEnd:!0})} />
        <${f} icon="flag" className="danger" label=${n("Resign")} disabled=${l} onClick=${()=>u("resign")} />`}
    </${Te}>
    ${c==="device"&&a`<${rn} game=${e.id} onClose=${$} />`}
    ${c==="resign"&&a`<${Pe} title=${r?n("Resign for {name}?",{name:r}):n("Resign?")} 
      text=${e.takeover?n("You leave your seat. You or another player may take it over again."):n("You leave the game for good and come last.")}
      label=${n("Resign")} onYes=${()=>i({resign:!0})} onClose=${$} />`}
  </div>`}var Zo=6e3,Mn=()=>({hello:n("Hello!"),good_luck:n("Good luck!"),well_played:n("Well played!"),nice_move:n("Nice move!"),thanks:n("Thank you!"),sorry:n("Sorry!"),oops:n("Oops!"),wow:n("Wow!"),close:n("That was close!"),thinking:n("I am thinking \u2026"),good_game:n("Good game!"),goodbye:n("Goodbye!")}),gt=X(M.get("phrases")==="off");function zo(e){M.set("phrases",e?"off":null),gt.set(e)}function In(e){let[t,o]=d(null),s=x(gt);return h(()=>{if(!e||s)return o(null);o(e);let r=setTimeout(()=>o(null),Zo);return()=>clearTimeout(r)},[e,s]),t}var Bn=({said:e,seat:t})=>e?.seat===t?a`<span class="bubble" role="status">${Mn()[e.phrase]??""}</span>`:null;function _n({id:e}){let t=x(gt),o=s=>_(T(e,"/say"),{phrase:s}).catch(Y);return a`<${Te} label=${n("Say")} icon="speech">
    ${Object.entries(Mn()).map(([s,r])=>a`<${f} key=${s} label=${r} onClick=${()=>o(s)} />`)}
    <${f} icon=${t?"sound":"mute"} label=${t?n("Show phrases of others"):n("Hide phrases of others")} onClick=${()=>zo(!t)} />
  </${Te}>`}var Un=200,yt=6e4,Gn=864e5,Yn=1e4;function kt({initialS:e=0,perMoveS:t=0}){let o=e||t;return 1e3*([3600,60,30,20,10].filter(r=>r<3600||o*1e3>=Gn).find(r=>r*8<=o)??Math.min(10,Math.floor(o/3)))}function es({leftMs:e,dueAt:t},{initialS:o=0},s){let r=t-s,i=e===o*1e3&&e>yt;return r>e+Un+1||i&&r<=yt+Un+1}function vt({seat:e,leftMs:t,dueAt:o},s,r,i){if(o===void 0||Number.isNaN(i))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let l=es({seat:e,leftMs:t,dueAt:o},s,r),c=Math.max(0,Math.min(l?yt:t,o-i));return{ms:c,isRunning:!0,isFirst:l,isLow:c<=kt(l?{perMoveS:60}:s)}}var bt=e=>String(e).padStart(2,"0");function Hn(e){if(e<Yn)return Pt(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[o,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?n("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${bt(o%60)}:${bt(t%60)}`:`${o}:${bt(t%60)}`}function wt(e){let t=Math.ceil(e/1e3),o=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=o.findIndex(([,i])=>i>0);return(s<0?o.slice(-1):o.slice(s,s+2)).filter(([,i],l)=>i||!l).map(([i,l])=>At(l,i)).join(" ")}function Fn(e){let t=e>Gn?6e4:e>Yn?1e3:100;return e-(Math.ceil(e/t)-1)*t}function ts({clock:e,control:t,at:o,isPaused:s,isLive:r}){let[,i]=d(0),{ms:l,isRunning:c,isFirst:u,isLow:m}=vt(e,t,o,r?ue():NaN);return ce(()=>{if(!c||l<=0)return;let $=setTimeout(()=>i(b=>b+1),Fn(l));return()=>clearTimeout($)}),a`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${u?n("Time for the first move"):n("Time left")}>
    <${S} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${wt(l)}${s?` (${n("paused")})`:""}</span>
    ${u&&a`<small aria-hidden="true">${n("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Hn(l)}</span>
  </span>`}var ns=()=>a`<span class="seat-left" title=${n("The player of this seat has left the game.")}><${S} name="door" />${n("left")}</span>`,ze=({at:e=0,clocks:t,seats:o=[],status:s},r,i,l=null,c=null)=>u=>{let m=o.find($=>$.seat===u);if(m?.isLeft)return a`<${ns} />`;let p=t?.seats.find($=>$.seat===u);return a`<${Bn} said=${c} seat=${u} /><${Me} company=${l} seat=${m} />
    ${p&&r&&a`<${ts} clock=${p} control=${r} at=${e} isPaused=${!!t?.isPaused}
      isLive=${i&&s==="running"} />`}`};function Dn({frame:{at:e=0,clocks:t,status:o},control:s,mine:r}){let[i,l]=d(""),c=o==="running"&&t?.seats.find(({seat:m,dueAt:p})=>p!==void 0&&r.includes(m)),u=c?c.dueAt:void 0;return h(()=>{if(l(""),!c||!s)return;let{ms:m,isFirst:p,isLow:$}=vt(c,s,e,ue());if($)return;let b=kt(p?{perMoveS:60}:s),k=setTimeout(()=>{kn(),l(n("Your time is running out: {time} left.",{time:wt(b)}))},m-b);return()=>clearTimeout(k)},[u]),a`<p class="hidden" role="status">${i}</p>`}function qn({name:e,onReady:t}){let o=v(null);return h(()=>o.current.querySelector("button")?.focus(),[]),a`<section class="seat-switch" ref=${o} aria-label=${n("Hand over the device")}>
    <${Oe} />
    <p class="lead">${n("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${n("The cards stay hidden until then.")}</p>
    <${f} className="primary big" icon="eye" label=${n("Ready: show my cards")} onClick=${t} />
  </section>`}var os=60,ss=({text:e})=>a`<span class=${e.startsWith("  ")?"line part":"line"}>${He(e.trim())}</span>`,as=({frame:e,isCurrent:t,onPick:o,replay:s})=>{let r=(e.lines||[]).map((l,c)=>a`<${ss} key=${c} text=${l} />`),i=`${e.isUndone?"undone":""} ${t?"current":""}`;return a`<li class=${i} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${o?a`<button type="button" class="plain" onClick=${()=>o(e.version)}>${r}</button>`:s?a`<a href=${`${s}?at=${e.version}`} tabindex="-1">${r}</a>`:r}
    ${e.isUndone&&a`<small class="hidden">${n("undone")}</small>`}
  </li>`};function et({frames:e,current:t,onPick:o,replay:s}){let r=v(null),i=v(!0),l=e.filter(u=>u.lines?.length);ce(()=>{let u=r.current,m=u.querySelector(".current");m?u.scrollTop=m.offsetTop-u.offsetTop-u.clientHeight/2:i.current&&(u.scrollTop=u.scrollHeight)},[l.length,t]);let c=({target:u})=>i.current=u.scrollHeight-u.scrollTop-u.clientHeight<os;return a`<section class="log" aria-labelledby="log">
    <h2 id="log">${n("Log")}</h2>
    <div class="lines" ref=${r} onScroll=${c} tabindex="0" role=${o?"group":"log"} aria-labelledby="log">
      <ol>
        ${l.map(u=>a`<${as} key=${u.version} frame=${u} isCurrent=${u.version===t} onPick=${o} replay=${s} />`)}
      </ol>
    </div>
    ${!l.length&&a`<p class="soft">${n("Nothing yet.")}</p>`}
  </section>`}var rs=(e,t)=>({undo:n("{name} asks to undo a move.",{name:t}),redo:n("{name} asks to redo the undone moves.",{name:t}),pause:n("{name} asks to pause the clocks.",{name:t}),end:n("{name} offers to end the game here, as the points stand.",{name:t})})[e]||n("{name} makes an offer.",{name:t}),is=(e,t)=>({undo:n("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:n("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:n("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:n("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||n("You made an offer. Waiting for {names}.",{names:t});function jn(e,t){let o=v(null);h(()=>{let s=o.current;o.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&q(e.lines.map(i=>i.trim()).join(" \xB7 "))},[e])}function Kn({offer:e,seats:t,mine:o,commands:{send:s,isBusy:r}}){let i=e.asked||[],l=i.find(b=>o.includes(b)),c=(b,g)=>()=>s({answer:{offer:e.id,accept:b}},g),u=o.includes(e.seat),m=u&&l===void 0,p=J(i.map(b=>B(t,b))),$=l!==void 0&&o.length>1;return a`<section class="banner" role="alert" aria-label=${n("An offer")}>
    <${S} name="meet" />
    <p>
      ${m?is(e.kind,p):rs(e.kind,B(t,e.seat))}
      ${$&&` ${n("Waiting for {name}.",{name:B(t,l)})}`}
      ${l===void 0&&!u&&` ${n("Waiting for {names}.",{names:p})}`}
    </p>
    <p class="buttons">
      ${l!==void 0&&a`
        <${f} className="primary" label=${n("Accept")} disabled=${r} onClick=${c(!0,l)} />
        <${f} label=${n("Decline")} disabled=${r} onClick=${c(!1,l)} />`}
      ${m&&a`<${f} label=${n("Withdraw")} disabled=${r} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var ls=2,tt=e=>e.startsWith("  ");function cs(e){let t=e.findIndex(tt);return e.length>1?e.slice(t>0?t-1:1):e}function us(e,t){let o=e.filter(r=>r.version>t&&r.lines?.length);return o.some(r=>r.isTurning)?null:(o.findLast(({lines:r=[]})=>r.some(tt))??o.findLast(({lines:r=[]})=>r.length>1)??o.at(-1))?.version??null}function Vn({log:e,table:t,version:o},s){let r=v(null),[i,l]=d(null);h(()=>{if(!t)return;let m=r.current;r.current={version:o,headline:t.headline},m&&o>m.version&&t.headline!==m.headline&&l(us(e,m.version))},[t]);let c=e.find(m=>m.version===i&&!m.isUndone),u=e.filter(m=>i!==null&&m.version>i&&s.includes(m.actor??NaN)).length;return{lines:c?.lines&&u<ls?cs(c.lines):[],close:()=>l(null)}}function Qn({lines:e,sheet:t,seats:o,onClose:s}){let r=t?e.filter(l=>!tt(l)):e,i=()=>{s(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return a`<div class="round-summary" role="status">
    ${e.length>0&&a`<div class="banner">
      <div class="told">
        ${r.map((l,c)=>a`<p key=${c} class=${tt(l)?"part":""}>${He(l.trim())}</p>`)}
      </div>
      ${t&&a`<${ge} sheet=${t} seats=${o} />`}
      <${f} icon="close" label=${n("Close")} isQuiet className="plain" onClick=${i} />
    </div>`}
  </div>`}var $s=5e3,nt=new Map,Xn=e=>nt.has(e);async function Jn(e,t){await pe();let o=await jt(),{id:s}=await _("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:o,commandId:ne()});s!==t&&(t&&nt.delete(t),nt.set(s,e),oe(`/game/${s}`,{replace:!!t}))}function Zn(e,t){h(()=>{let o=nt.get(e);if(!o||!t)return;let s=setInterval(()=>Jn(o,e).catch(()=>{}),$s);return()=>clearInterval(s)},[e,t])}function ms({variant:{key:e,title:t,seats:o},onClose:s}){let[r,i]=d(o[0]),[l,c]=pn(),u=()=>Jn({variant:e,seats:r,...l});return a`<${G} title=${n("Play a person: {title}",{title:t})} onClose=${s}>
    ${o.length>1&&a`<${D} name="pair-seats" legend=${n("How many seats?")} value=${r} onChange=${i}
      choices=${o.map(m=>({value:m,label:String(m)}))} />`}
    ${c}
    <p class="buttons">
      <${C} className="primary" icon="people" label=${n("Find an opponent")} onWork=${()=>u().catch(Y)} />
      <${f} label=${n("Cancel")} onClick=${s} />
    </p>
  </${G}>`}function zn({variant:e}){let[t,o]=d(!1);return a`<${f} icon="people" label=${n("Play a person")} aria-label=${`${n("Play a person")}: ${e.title}`} onClick=${()=>o(!0)} />
    ${t&&a`<${ms} variant=${e} onClose=${()=>o(!1)} />`}`}var eo=8,ps=({bot:{title:e,description:t,isGuest:o},isAsked:s,isBusy:r,onSeat:i})=>a`<li>
  <${C} icon="bot" label=${n("{name}, a bot",{name:e})} disabled=${r} onWork=${i} />
  <span class="soft">
    ${s&&a`<em>${n("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&o&&a`<small>${n("by another author")}</small>${t&&a` <span class="description">${t}</span>`}`}
  </span>
</li>`,to=e=>e.split(".")[0]??e;function no({id:e,free:t,onChange:o}){let{bots:s,again:r}=Ue(Qt(e)),[i,l]=d(t[0]),[c,u]=d(""),[m,p]=d(eo),$=x(Be),b=$?.id===to(e)&&!c,g=i!==void 0&&t.includes(i)?i:t[0];if(!s?.length)return null;let k=async({name:w})=>{Be.set(null),u(w);try{await _(T(e,"/bots"),{bot:w,seat:g}),o()}catch(N){let P=N;if(!Xt(P))throw P;Be.set({id:to(e),error:P}),r()}finally{u("")}};return a`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${n("Let a bot take a seat")}</h2>
    ${t.length>1&&a`<${D} name="bot-seat" legend=${n("Which seat?")} value=${g} onChange=${l}
      choices=${t.map(w=>({value:w,label:String(w+1)}))} />`}
    <p role="status" class="refusal">${b&&I($.error)}</p>
    <ul>${s.slice(0,m).map(w=>a`<${ps} key=${w.name} bot=${w} isAsked=${c===w.name} isBusy=${c!==""} onSeat=${()=>k(w)} />`)}</ul>
    ${m<s.length&&a`<p><${f} icon="down" label=${n("Show more")} onClick=${()=>p(m+eo)} /></p>`}
  </section>`}var ds=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),fs=({link:e})=>a`<div class="invitation">
  <label for="invitation">${n("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${f} className="primary" icon="copy" label=${n("Copy")} onClick=${()=>z(e,n("The link is copied. Send it to your friends."))} />
  </div>
  ${ds()&&a`<p class="soft">${n("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,hs=({seat:{keptFor:e,isKeptForYou:t},isSeated:o,onRelease:s})=>{if(!e)return a`<span class="soft">${n("free")}</span>`;let r=t?n("Decline"):n("Free the seat");return a`<span class="soft">${t?n("kept for you"):n("kept for {name}",{name:e})}</span>
    ${(t||o)&&a`<${C} icon="close" label=${r} onWork=${s} />`}`};function oo({info:e,seats:t,company:o,onChange:s}){let[r,i]=d(!1),l=K(t).length>0,c=e.seats.filter(({seat:y,keptFor:E})=>E&&!t[y]?.name),u=t.every(({name:y})=>y),m=y=>c.some(E=>E.seat===y),p=t.filter(({name:y,seat:E})=>!y&&!m(E)).map(({seat:y})=>y),$=p.length>0,b=c.some(({isKeptForYou:y})=>y),g=()=>(e.series?on(e.series.before):Ce(e.id)).then(s),k=async y=>{await _(T(e.id,"/commands"),{commandId:ne(),releaseSeat:y}),s()},w=t.filter(({seedDigest:y})=>y).map(({name:y})=>y||""),N=async()=>{await _(T(e.id,"/leave")),oe("/")},P=async()=>{try{await _(T(e.id,"/commands"),{commandId:ne(),closeTable:!0}),oe("/")}catch(y){Y(y)}},H=l&&$&&Xn(e.id);return Zn(e.id,$),a`<section class="waiting-room sheet" aria-label=${n("Waiting room")}>
    <p class="lead"><${S} name="hourglass" />${u?n("Every seat is taken. The shuffle still needs {names}.",{names:J(w)}):H?n("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):n("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:y,name:E,isYou:re,isBot:A},ie)=>a`<li key=${y} class=${E?"":"free"}>
          <span>${n("Seat {number}",{number:y+1})}</span>
          ${E&&a`<strong>${re?n("{name} (you)",{name:E}):E}</strong>${A&&a`<${an} />`}
            <${Me} company=${o} seat=${t[ie]} />`}
          ${!E&&a`<${hs} seat=${e.seats[ie]} isSeated=${l} onRelease=${()=>k(y)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&$&&a`<${no} id=${e.id} free=${p} onChange=${s} />`}
    ${$&&a`<${fs} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${l&&a`<${C} icon="door" label=${n("Leave the table")} onWork=${N} />`}
      ${e.isHost&&a`<${f} icon="close" className="danger" label=${n("Close the table")} onClick=${()=>i(!0)} />`}
      ${b&&a`<${C} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?n("Accept the rematch"):n("Accept the challenge")} onWork=${g} />`}
      ${!l&&!b&&$&&a`<${C} className="primary" icon="plus" label=${n("Take a seat")} onWork=${()=>Ce(e.id).then(s)} />`}
    </p>
    ${r&&a`<${Pe} title=${n("Close the table?")} text=${n("The players on its seats have to look for another one.")}
      label=${n("Close the table")} onYes=${P} onClose=${()=>i(!1)} />`}
  </section>`}function Ne({error:e,id:t}){let o=()=>Ae().then(()=>location.reload());return a`<${L} title=${we(e)?n("Session expired"):n("This table cannot be shown")} text=${I(e)} note=${Z(e)}>
    ${we(e)&&a`<${C} className="primary" label=${n("Start again as a guest")} onWork=${o} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&a`<${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />`}
  </${L}>`}function gs({version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}){let i=v(null);h(()=>{let l=i.current;l&&(s&&!l.isWon?yn():o&&!l.isRoundOver?bn():t&&!l.isMyTurn?$t():r&&r!==l.message?vn():e!==l.version&&gn()),i.current=e?{version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}:null},[e,t,o,s,r])}function bs(e,t,o){let[s,r]=d(e[0]??null),i=xe(t).filter(c=>e.includes(c)),l=s!==null&&i.includes(s)?null:i[0]??null;return h(()=>{l!==null&&o&&r(l)},[l,o]),{viewer:s,next:o?null:l,setViewer:r}}function ys({number:e,wins:t}){let[o,s]=t,r=t.length===2&&o&&s?`${o.name} ${o.wins} : ${s.wins} ${s.name}`:t.map(({name:i,wins:l})=>`${i} ${l}`).join(", ");return n("Game {number}: {score}",{number:e,score:r})}var ks=({info:e,table:t,seats:o,log:s,last:{version:r,actor:i},company:l})=>a`<section class="ended sheet" aria-label=${n("How it ended")}>
  <${De} result=${t.result} seats=${o} resigned=${i} />
  ${t.sheets.map(c=>a`<${ge} sheet=${c} seats=${o} />`)}
  <p class="buttons">
    <${Ft} info=${e} seats=${o} company=${l} />
    <a class="button" href=${`/replay/${e.id}`}>${n("Replay")}</a>
    <${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(s,r))} />
  </p>
</section>`,ot=({info:e,headline:t,link:o,toAct:s,isWatching:r=!1,company:i,check:l,children:c})=>a`<div class="game-head">
  <div>
    <${W}>${e.title}</${W}>
    <p class="headline">
      ${t}
      ${s&&a` <span class="origin">${n("To act: {names}",{names:s})}</span>`}
      ${e.origin&&a` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${n("Analysis")}</a>`}
      ${e.series&&a` <a class="origin" href=${`/game/${e.series.before}`}>${ys(e.series)}</a>`}
      ${e.contest&&a` <a class="origin" href=${`/contest/${e.contest}`}>${n("Contest")}</a>`}
      ${e.timeControl&&a` <${Le} control=${e.timeControl} />`}
      ${e.isRated&&a` <span class="origin">${n("rated")}</span>`}
      ${r&&a` <span class="origin">${e.spectatorDelay?n("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):n("You are watching")}</span>`}
      <${Yt} company=${i} isWatching=${r} />
    </p>
    <${Xe} check=${l} />
  </div>
  ${o==="disconnected"&&a`<p class="link-disconnected" role="status">${n("The connection is lost. Reconnecting \u2026")}</p>`}
  ${o==="resting"&&a`<p class="link-resting" role="status">${n("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function vs({info:e,followed:t,seats:o,mine:s,viewer:r,next:i,onNext:l,onChange:c,check:u}){let{log:m,last:p,table:$,version:b,link:g,wake:k,isBefore:w,company:N,said:P}=t,H=Vn({log:m,table:$,version:b},e.origin?s:[r]),y=qt(e.id,r,b,k),E=ae(o,s),re=xe($).some(Q=>E.includes(Q)),A=p.status==="over";gs({version:b,isMyTurn:re,isRoundOver:H.lines.length>0&&!A,isWon:A&&!!$.result?.standings.some(({seat:Q,isWinner:it})=>it&&s.includes(Q)),message:p.offer&&!s.includes(p.offer.seat)?`offer ${p.offer.id}`:Ht(N)?"rematch":""}),jn(p,s);let ie=In(P),V=s.length>1&&!A&&J(xe($).map(Q=>B(o,Q))),Re=V?`${n("To act: {names}",{names:V})} \xB7 ${e.title}`:n("Your turn: {title}",{title:e.title});j(re&&!A?Re:e.title);let ee=r!==null&&E.includes(r)&&!A&&!w,le=i!==null||w&&!e.origin,We=ee&&a`<${Pn} info=${e} frame=${p} viewer=${r} mine=${s} log=${m} commands=${y} />`;return a`
    <${ot} info=${e} headline=${$.headline} link=${g} toAct=${V} isWatching=${r===null&&!A} company=${N} check=${u}>
      ${nn(o)&&a`<${_n} id=${e.id} />`}
      <${ht} info=${e} frame=${p} log=${m} mine=${s} commands=${y} own=${s.length>1&&r!==null?B(o,r):""} />
    </${ot}>
    ${p.offer&&a`<${Kn} offer=${p.offer} seats=${o} mine=${s} commands=${y} />`}
    <${Rn} info=${e} frame=${p} toAct=${xe($)} seats=${o} mine=${s} company=${N} commands=${y} onChange=${c} />
    ${p.clocks&&a`<${Dn} frame=${p} control=${e.timeControl} mine=${s} />`}
    ${$.renderError&&a`<p class="banner quiet" role="alert">${$.renderError}</p>`}
    <${Qn} lines=${A||le?[]:H.lines} sheet=${$.sheets.at(-1)} seats=${o} onClose=${H.close} />
    ${$.result&&a`<${ks} info=${e} table=${$} seats=${o} log=${m} last=${p} company=${N} />`}
    <div class="at-table">
      <div class="on-table">
        ${i!==null?a`<${qn} key=${i} name=${B(o,i)} onReady=${l} />`:le?a`<${O} text=${n("Loading the table \u2026")} />`:a`<${qe} key=${r} table=${$} seats=${Ze(o)} viewer=${r} isLive=${ee}
              isReadOnly=${r===null||A} onAct=${y.act} pending=${y.pending} tools=${We}
              plateExtra=${ze(p,e.timeControl,!0,N,ie)} />`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        ${ee&&!le&&$.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("All moves in words")}</h2><span class="tally">${$.actions.length}</span></summary>
          <${Fe} table=${$} onAct=${y.act} pending=${y.pending} isLive=${ee&&!y.isBusy} />
        </details>`}
        ${!le&&a`<${et} frames=${m} replay=${`/replay/${e.id}`} />`}
      </aside>
    </div>`}function ws(e,t){let o=v(null);return e.table&&(o.current={...e,viewer:t}),e.table||!o.current?{...e,viewer:t}:{...o.current,link:e.link,isBefore:!0}}function Ss({info:e,reload:t}){let[o,s]=d(null),r=K(e.seats),{viewer:i,next:l,setViewer:c}=bs(r,o,!!e.origin),u=Dt(e,i),m=ws(u,i),{last:p,table:$}=m;h(()=>s(u.table),[u.table]);let b=Ve(e.id,r[0]??null,p?.version??0);j(e.title),h(()=>{p?.status==="open"&&Kt(e.id,p.seats)},[p]);let g=p&&K(p.seats).join();h(()=>{g!==null&&g!==r.join()&&t()},[g]);let k=e.seats.some(({keptFor:P})=>P)&&p?.status==="open";if(h(()=>{k&&p.version!==e.version&&t()},[k,p?.version]),u.gone)return a`<${Ne} error=${u.gone} id=${e.id} />`;if(u.last?.status==="over"&&!u.table)return a`<${L} title=${e.title} text=${n("This table was closed before the game started.")} />`;let w=Je(p?.seats||e.seats),N=(p?.status||e.status)==="open";return a`<main id="main" class=${`game ${N?"open":""}`}>
    ${N&&a`<${ot} info=${e} headline=${n("Waiting for players")} link=${m.link} company=${m.company} check=${b}>
        <${ht} info=${e} frame=${{status:"open",seats:w}} mine=${r} commands=${{}} />
      </${ot}>
      <${oo} info=${e} seats=${w} company=${m.company} onChange=${t} />`}
    ${!N&&$&&a`<${vs} info=${e} followed=${m} seats=${w} mine=${r} viewer=${m.viewer}
      next=${l} onNext=${()=>c(l)} onChange=${t} check=${b} />`}
    ${!N&&!$&&a`<${W}>${e.title}</${W}><${O} text=${n("Loading the table \u2026")} />`}
  </main>`}function so({id:e}){let t=x(me)?.player,{info:o,error:s,reload:r}=Ie(e);return h(()=>{if(s?.reason!=="UNREACHABLE")return;let i=setTimeout(r,3e3);return()=>clearTimeout(i)},[s]),s&&!o?a`<${Ne} error=${s} id=${e} />`:o?a`<${Ss} key=${`${K(o.seats)} ${t?.id}`} info=${o} reload=${r} />`:a`<main id="main"><${O} text=${n("Loading the table \u2026")} /></main>`}var Cs=40,xs=({error:e,id:t})=>a`<${L} title=${n("This invitation is not valid")} text=${I(e)} note=${Z(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
</${L}>`;function Ts({info:e,onJoin:t}){let o=v(null),[s,r]=d(!1);h(()=>o.current?.focus(),[]);let i=e.seats.find(({name:u})=>u)?.name,l=e.status==="open"&&e.seats.some(({name:u})=>!u),c=async u=>{u.preventDefault(),r(!0),await t(o.current.value.trim()),r(!1)};return a`<main id="main" class="player-page">
    <${W}>${i?n("{name} invites you to a game",{name:i}):n("You are invited to a game")}</${W}>
    <p><strong>${e.title}</strong> <${Le} control=${e.timeControl} />${e.isRated&&a` · ${n("rated")}`}</p>
    ${l?a`<form class="invited" onSubmit=${c}>
          <label for="own-name">${n("Your name")}</label>
          <input id="own-name" ref=${o} maxlength=${Cs} autocomplete="nickname" placeholder=${n("as a guest")} />
          <button type="submit" class="primary" disabled=${s}>${n("Take a seat")}</button>
        </form>`:a`<p>${n("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${n("Watch instead")}</a></p>`}
  </main>`}function ao({id:e}){let t=x(me)?.player,o=v(!!t).current,[s,r]=d(null),[i,l]=d(null);j(n("Invitation"));let c=()=>Ce(e,{replace:!0}).catch(r);h(()=>{o?c():R(T(e)).then(l,r)},[e]);let u=async m=>{try{await pe(m),await c()}catch(p){r(p)}};return s?a`<${xs} error=${s} id=${e} />`:i?a`<${Ts} info=${{...i,id:e}} onJoin=${u} />`:a`<main id="main"><${O} text=${o?n("Taking a seat \u2026"):n("Loading \u2026")} /></main>`}var Ns=[2,5,10],ro=({delay:e,onChange:t})=>a`<div class="field">
  <${D} name="spectators" legend=${n("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:n("every move at once")},...Ns.map(o=>({value:o,label:n("the game {count} moves later",{count:o})}))]} />
</div>`;function Es(e){let[t,o]=d(null);return h(()=>{let s=!0;return R(`/api/variants/${encodeURIComponent(e)}`).then(r=>s&&o(r),Y),()=>s=!1},[e]),t}function Rs({occupants:e,bots:t,onChange:o}){let s=t[0]?.name,r=e.length,i=u=>e.every(m=>m===u),l=[...s?[{value:s,icon:"bot",label:U(r,{one:n("Against a bot"),other:n("Against {count} bots",{count:r})})}]:[],{value:Ge,icon:"link",label:U(r,{one:n("With a friend, by a link"),other:n("With friends, by a link")})},{value:Zt,icon:"screen",label:n("All at one screen")}],c=l.find(({value:u})=>i(u))?.value??"";return a`<${D} name="company" legend=${n("Opponents")} choices=${l} value=${c}
    onChange=${u=>o(de(r+1,u))} />`}function Ws({who:e,occupants:t,bots:o}){let s=o.filter(i=>i.isGuest),r=Se(e)&&!s.some(({name:i})=>i===e)?ct(e):void 0;return!s.length&&!r?null:a`<optgroup label=${n("Bots of other authors")}>
    ${[...s,...r?[r]:[]].map(({name:i,title:l})=>a`<option key=${i} value=${i} selected=${i===e} disabled=${i!==e&&t.includes(i)}>${l}</option>`)}
  </optgroup>`}function Os({who:e,bots:t}){let o=Se(e)?ct(e):void 0;return o?io(e,t)?a`<small class="note fault">${n("{name} does not play this game as it is set up, or has gone.",{name:o.title})}</small>`:o.description?a`<small class="note description">${o.description}</small>`:null:null}var io=(e,t)=>Se(e)&&!t.some(({name:o})=>o===e),Ls=({occupants:e,bots:t,onChange:o})=>a`<ol class="seat-rows">
  <li><span>${n("Seat {number}",{number:1})}</span><strong>${n("You")}</strong></li>
  ${e.map((s,r)=>a`<li key=${r}>
      <label for=${`seat-${r}`}>${n("Seat {number}",{number:r+2})}</label>
      <select id=${`seat-${r}`} onChange=${i=>o(en(e,r,i.target.value))}>
        ${sn(t).map(({value:i,label:l})=>a`<option key=${i} value=${i} selected=${i===s}>${l}</option>`)}
        <${Ws} who=${s} occupants=${e} bots=${t} />
      </select>
      <${Os} who=${s} bots=${t} />
    </li>`)}
</ol>`,As=()=>[{value:"free",label:n("Free"),hint:n("Every player can undo at any time")},{value:"consent",label:n("With consent"),hint:n("Your own last move needs no consent while it revealed nothing")},{value:"never",label:n("Never")}];function lo({variant:e}){let t=_e(e.key);return t===void 0?a`<${O} text=${n("Loading \u2026")} />`:a`<${Ps} variant=${e} own=${t||[]} />`}function Ps({variant:{key:e,title:t,seats:o},own:s}){let r=Es(e),i=s[0]?.name||Ge,[l,c]=d(de(o[0],i)),[u,m]=d(""),[p,$]=d({}),[b,g]=d([]),[k,w]=d(!1),[N,P]=d(!1),[H,y]=d(0),[E,re]=d(cn),[A,ie]=d({}),V=l.includes(Ge),Re=un(E),ee=!k&&u!=="free"&&!A.takeover&&Object.keys(p).length===0,le={options:p,undo:u||"consent",timeControl:Re,hasBots:l.filter(zt).length>1},We=Ue(Vt(e,le)).bots??s,Q=l.at(-1)??i,it=F=>c([...l,...de(F,Se(Q)?i:Q)].slice(0,F-1)),Ro=(F,Wo)=>g(Oo=>[...Oo.filter(Lo=>Lo!==F),...Wo?[F]:[]]);return a`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Wn(r?.rules??[])}</p>
    ${r&&r.rules.length>0&&a`<p><${ye} title=${t} rules=${r.rules} /></p>`}
    ${o.length>1&&a`<${D} name="seats" legend=${n("How many seats?")} value=${l.length+1} onChange=${it}
      choices=${o.map(F=>({value:F,label:String(F)}))} />`}
    <${Rs} occupants=${l} bots=${s} onChange=${c} />
    <${Ls} occupants=${l} bots=${We} onChange=${c} />
    <${D} name="undo" legend=${n("Undo")} choices=${As()} value=${u||tn(l)} onChange=${m} />
    <${$n} chosen=${E} onChange=${re} />
    ${V&&a`<${lt} label=${n("Only with the link")} hint=${n("Not listed among the open tables")}
      value=${k} onChange=${w} />
      ${ee&&a`<${lt} label=${n("Rated")} hint=${n("The result counts for the ratings of the players")} value=${N} onChange=${P} />`}
      <${ro} delay=${H} onChange=${y} />`}
    ${r&&a`<${ln} schema=${r.options} options=${p} onChange=${$} onBad=${Ro} />`}
    <${mn} seats=${l.length+1} chosen=${A} onChange=${ie} />
    <p class="buttons">
      <${C} className="primary big" icon=${V?"door":"play"} disabled=${b.length>0||l.some(F=>io(F,We))}
        label=${V?n("Open the table"):n("Start the game")}
        onWork=${()=>Ye({variant:e,occupants:l,options:p,undo:u,isUnlisted:k,isRated:V&&ee&&N,timeControl:Re,spectatorDelay:H,...A})} />
      ${b.length>0&&a`<span class="fault">${n("An option cannot be read.")}</span>`}
    </p>
  </section>`}var Ms=3;function Is(){let[e,t]=d({});return h(()=>{R("/api/variants").then(o=>t({variants:fn(o)}),o=>t({error:o}))},[]),e}var Bs=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function _s({variant:{key:e,title:t,seats:o}}){let s=_e(e);if(s===null)return null;if(s?.length===0)return a`<${f} label=${n("No bot can play this")} aria-label=${`${n("No bot can play this")}: ${t}`} disabled />`;let r=o[0]-1,i=U(r,{one:n("Play against a bot"),other:n("Play against {count} bots",{count:r})}),l=async()=>{let[c]=await Jt(e);c&&await Ye({variant:e,occupants:de(o[0],c.name),options:{}})};return a`<${C} className="primary" icon="play" label=${i} aria-label=${`${i}: ${t}`} onWork=${l} />`}function Us({variant:e,isChosen:t,onChoose:o}){return a`<li class=${`variant ${t?"chosen":""}`}>
    <${dn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${S} name="people" />${n("{seats} players",{seats:Bs(e.seats)})}</p>
    <p class="buttons">
      <${_s} variant=${e} />
      <${zn} variant=${e} />
      <${f} label=${n("Set up \u2026")} aria-label=${n("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${o} />
    </p>
  </li>`}function Gs(){let e=ut("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:o,gamesPlayed:s}=e;return a`<p class="activity" role="status">
    <span>${U(t,{one:n("1 person online"),other:n("{count} people online",{count:t})})}</span>
    <span>${n("waiting for an opponent: {count}",{count:o})}</span>
    <span>${n("games between people: {count}",{count:s})}</span>
  </p>`}function Ys({variants:e}){let[t,o]=d(""),s=t&&`&variant=${encodeURIComponent(t)}`,r=n("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return a`<div class="company">
    <p class="filter">
      <label for="variant">${n("Show")}</label>
      <select id="variant" onChange=${i=>o(i.target.value)}>
        <option value="">${n("all games")}</option>
        ${e.map(({key:i,title:l})=>a`<option key=${i} value=${i} selected=${i===t}>${l}</option>`)}
      </select>
    </p>
    <${se} title=${n("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${s}`} isOthers empty=${r} />
    <${se} title=${n("Being played now")} icon="eye" query=${`status=running&attended=1${s}`} isOthers />
    <${se} title=${n("Open tables")} icon="door" query=${`status=open&between=1${s}`} isOthers isUnattended />
    <${se} title=${n("Running games")} icon="hourglass" query=${`status=running&between=1${s}`} isOthers isUnattended />
    <${se} title=${n("Finished games")} icon="book" query=${`status=over&between=1${s}`} isOthers />
  </div>`}function Hs(){let e=ut("/api/contests",["lists"])?.contests??[];return e.length>0&&a`<section class="games coming"><h2><${S} name="people" />${n("Contests")}</h2>
    <ul class="contests">${e.slice(0,Ms).map(({id:t,title:o,variantTitle:s,status:r,startsAt:i})=>a`<li key=${t}>
      <a href=${`/contest/${t}`}>${o}</a><span>${s}</span>
      <small class="soft">${r==="running"?n("Being played now"):Lt(i)}</small>
    </li>`)}</ul>
  </section>`}function co(){let{variants:e,error:t}=Is(),[o,s]=d(null),r=v(null);return j(""),h(()=>{o&&(r.current.focus({preventScroll:!0}),r.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[o]),t?a`<${L} title=${n("The lobby cannot be loaded")} text=${I(t)} note=${Z(t)}>
      <${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />
    </${L}>`:a`<main id="main" class="lobby">
    <div class="welcome">
      <${W}>${n("Where shall the expedition lead?")}</${W}>
      <p>${n("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${Gs} />
    </div>
    ${!e&&a`<${O} text=${n("Loading \u2026")} />`}
    ${e&&a`<section aria-label=${n("Games to play")}>
      <ul class="variants">
        ${e.map(i=>a`<${Us} key=${i.key} variant=${i} isChosen=${o?.key===i.key}
            onChoose=${()=>s(o?.key===i.key?null:i)} />`)}
      </ul>
      <div ref=${r} tabindex="-1" class="set-up">${o&&a`<${lo} key=${o.key} variant=${o} />`}</div>
    </section>`}
    <div class="lists">
      <${se} title=${n("Your games")} icon="person" query="mine=1" />
      <${Hs} />
      <${Ys} variants=${e??[]} />
    </div>
  </main>`}var Fs=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function uo({frames:e,marks:t,playback:{index:o,go:s,isPlaying:r,toggle:i,speed:l,setSpeed:c}}){let u=e.length-1,m=o===0;return a`<section class="replay-controls" aria-label=${n("Replay")}>
    <div class="steps">
      <${f} icon="first" isQuiet label=${n("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${f} icon="back" isQuiet label=${n("One step back")} disabled=${m} onClick=${()=>s(o-1)} />
      <${f} icon=${r?"pause":"play"} isQuiet className="primary" label=${r?n("Pause"):n("Play")} onClick=${i} />
      <${f} icon="forward" isQuiet label=${n("One step forward")} disabled=${o===u} onClick=${()=>s(o+1)} />
      <${f} icon="last" isQuiet label=${n("To the end")} disabled=${o===u} onClick=${()=>s(u)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${u} value=${o} aria-label=${n("Position")}
        aria-valuetext=${`${n("{index} of {count}",{index:o+1,count:e.length})}: ${Fs(e[o])}`}
        onInput=${p=>s(Number(p.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((p,$)=>p.isUndone&&a`<i key=${$} class="undone" style=${{left:`${100*$/Math.max(1,u)}%`}}></i>`)}
        ${t.map(p=>a`<i key=${`m${p.index}`} style=${{left:`${100*p.index/Math.max(1,u)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${o+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${n("Speed")}</span>
      <select onChange=${p=>c(p.target.value)}>
        ${[["slow",n("slow")],["usual",n("normal")],["fast",n("fast")]].map(([p,$])=>a`<option key=${p} value=${p} selected=${p===l}>${$}</option>`)}
      </select>
    </label>
  </section>`}function $o({marks:e,index:t,go:o}){let s=e.findLast(i=>i.index<=t),r=v(null);return h(()=>{let i=r.current.querySelector("[aria-pressed=true]");i&&(r.current.scrollLeft=i.offsetLeft-r.current.offsetLeft-r.current.clientWidth/2+i.clientWidth/2)},[s]),a`<nav class="marks" ref=${r} aria-label=${n("Parts of the game")}>
    ${e.map(i=>a`<button key=${i.index} type="button" class="plain" aria-pressed=${i===s}
      onClick=${()=>o(i.index)}>${i.label}</button>`)}
  </nav>`}var Ds={slow:2400,usual:1200,fast:450};function mo(e,t){if(!t)return 0;let o=e.findIndex(s=>s.version>t);return o<0?e.length-1:Math.max(0,o-1)}var po=e=>e.map(({table:t},o)=>({index:o,label:t?.headline||""})).filter(({index:t,label:o})=>o&&o!==e[t-1]?.table?.headline),qs=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),js=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||qs(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function fo(e,t){let[o,s]=d(t),[r,i]=d(!1),[l,c]=d("usual"),u=e-1,m=te($=>{i(!1),s(b=>Math.max(0,Math.min(u,typeof $=="function"?$(b):$)))},[u]),p=te(()=>{s($=>$===u?0:$),i($=>!$)},[u]);return h(()=>{if(!r)return;if(o>=u)return i(!1);let $=setTimeout(()=>s(o+1),Ds[l]);return()=>clearTimeout($)},[r,o,u,l]),ce(()=>{let $={ArrowLeft:g=>g-1,ArrowRight:g=>g+1,Home:0,End:u},b=g=>{if(js(g))return;let k=$[g.key];if(k!==void 0)m(k);else if(g.key===" ")p();else return;g.preventDefault()};return addEventListener("keydown",b),()=>removeEventListener("keydown",b)},[m,p,u]),{index:o,go:m,isPlaying:r,toggle:p,speed:l,setSpeed:c}}var St="open",st="watch";function Ks(e,t){let[o,s]=d({});return h(()=>{let r=!0,i=t===St?"?open=1":t===st?"":`?seat=${t}`;return R(T(e,`/frames${i}`)).then(({frames:l})=>{let c=l.filter(u=>u.table).map(Rt);r&&s({view:t,frames:c})},l=>r&&s(c=>({...c,error:l}))),()=>r=!1},[e,t]),o}function Vs({seats:e,view:t,isOver:o,mine:s,onChange:r}){let i=[...e.filter(l=>o||s.includes(l.seat)).map(({seat:l,name:c,isBot:u})=>[String(l),u?n("{name}, a bot",{name:c??""}):c]),[st,n("a spectator")],...o?[[St,n("all cards open")]]:[]];return i.length<2?null:a`<label class="viewer-select"><span>${n("Seen by")}</span>
    <select onChange=${l=>r(l.target.value)}>
      ${i.map(([l,c])=>a`<option key=${l} value=${l} selected=${l===t}>${c}</option>`)}
    </select>
  </label>`}function Qs({info:e,frames:t,view:o,shownView:s,seats:r,mine:i,at:l,onView:c}){let u=fo(t.length,mo(t,l)),{index:m,go:p}=u,$=t[Math.min(m,t.length-1)],b=Nt(()=>po(t),[t]),g=e.status==="over",k=Ve(e.id,i[0]??null,e.version),w=`/replay/${e.id}?at=${$.version}${o===st?"":`&seat=${o}`}`,N=/^\d+$/.test(s)?Number(s):null;h(()=>Ot(w),[w]);let P=y=>p(t.findIndex(E=>E.version===y)),H=g||i.length===r.length;return a`
    <div class="game-head">
      <div><${W}>${e.title}</${W}><p class="headline">${n("Replay")} · ${$.table.headline}</p><${Xe} check=${k} /></div>
      <div class="game-menu">
        <${ye} title=${e.title} variant=${e.variant} className="plain" />
        <${f} icon="link" label=${n("Share")} onClick=${()=>z(location.origin+w,n("The link to this position is copied."))} />
        ${H&&a`<${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>he(e.id,fe(t,$.version))} />`}
        ${!g&&a`<a class="button" href=${`/game/${e.id}`}><${S} name="play" /><span>${n("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${Vs} seats=${r} view=${o} isOver=${g} mine=${i} onChange=${c} />
      ${b.length>1&&a`<${$o} marks=${b} index=${m} go=${p} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${$.isUndone&&a`<p class="banner quiet">${n("This was undone later.")}</p>`}
        <${qe} key=${s} table=${$.table} seats=${Ze(r)} viewer=${N} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${ze($,e.timeControl,!1)} />
        ${$.table.result&&a`<section class="ended sheet" aria-label=${n("How it ended")}><${De} result=${$.table.result} seats=${r} resigned=${$.actor} />
          ${$.table.sheets.map(y=>a`<${ge} sheet=${y} seats=${r} />`)}</section>`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        <${et} frames=${t} current=${$.version} onPick=${P} />
        ${$.table.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("Legal moves here")}</h2><span class="tally">${$.table.actions.length}</span></summary>
          <${Fe} table=${$.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${uo} frames=${t} marks=${b} playback=${u} />`}function Xs({info:e,query:t}){let o=K(e.seats),[s,r]=d(t.get("seat")??(o.length?String(o[0]):e.status==="over"?St:st)),{frames:i,view:l,error:c}=Ks(e.id,s);if(j(`${n("Replay")}: ${e.title}`),c)return a`<${Ne} error=${c} id=${e.id} />`;let u=Je(e.seats);return a`<main id="main" class="game replay">
    ${i&&i.length>0&&a`<${Qs} info=${e} frames=${i} view=${s} shownView=${l} seats=${u} mine=${o}
      at=${Number(t.get("at"))||0} onView=${r} />`}
    ${!i&&a`<${O} text=${n("Loading the log \u2026")} />`}
    ${i?.length===0&&a`<${W}>${e.title}</${W}><p>${n("Nothing has been played yet.")}</p>`}
  </main>`}function ho({id:e,query:t}){let{info:o,error:s}=Ie(e);return s?a`<${Ne} error=${s} id=${e} />`:o?a`<${Xs} info=${o} query=${t} />`:a`<main id="main"><${O} text=${n("Loading the log \u2026")} /></main>`}var at=X([]),rt=X([]),Ee=X(M.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),ko=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function vo(e){let t=e&&await Notification.requestPermission()==="granted";return M.set("notifications",t?"on":null),Ee.set(t),e||await(await import("./later.js")).unsubscribe().catch(()=>{}),t||!e}async function Ct(e){try{let{canPush:t,subscribe:o}=await import("./later.js");return t()?(await o(e),!0):!1}catch{return!1}}var Js="/static/art/icon.svg",wo="/static/art/icon-turn.svg";function Zs(e){let t=document.querySelector("link[rel=icon]"),o=e?wo:Js;t&&t.getAttribute("href")!==o&&t.setAttribute("href",o)}var zs=/^\(\d+\) /,ea=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(zs,"")}`};async function go(e,t){let o=await navigator.serviceWorker?.getRegistration();for(let s of e){let{id:r,names:i}=s,l=`/game/${r}`,c=t(s),u={body:i.join(", "),tag:r,icon:wo,data:{path:l}};if(o?.active){await o.showNotification(c,u);continue}let m=new Notification(c,u);m.addEventListener("click",()=>{focus(),oe(l),m.close()})}}var ta=({title:e})=>n("Your turn: {title}",{title:e}),So=({title:e,names:t})=>n("{name} challenges you: {title}",{name:t[0]||"?",title:e}),bo=null;async function yo(){let e=await R("/api/turns").catch(()=>null);if(!e)return;let t=bo,o=({id:s})=>t&&!t.has(s);bo=new Set([...e.turns,...e.invitations].map(({id:s})=>s)),at.set(e.turns),rt.set(e.invitations),!(!document.hidden||!Ee.get())&&(await go(e.turns.filter(o),ta).catch(()=>{}),await go(e.invitations.filter(o),So).catch(()=>{}))}function Co({player:e,language:t}){let o=x(at).length+x(rt).length,{path:s}=x($e),r=ve(s).screen==="game";return h(()=>{if(!e){at.set([]),rt.set([]);return}return r?Ut("inbox",yo):Gt(["inbox"],yo)},[e,r]),h(()=>{e&&Ee.get()&&Ct(t)},[e,t]),h(()=>{Zs(o),ea(o)},[o,s]),null}function xo(){let{path:e}=x($e),[t]=x(rt).filter(({id:o})=>e!==`/game/${o}`);return t?a`<a class="button turn-link" href=${`/game/${t.id}`}>${So(t)}</a>`:null}function To(){let{path:e}=x($e),t=x(at).filter(({id:r})=>e!==`/game/${r}`),[o]=t;if(!o)return null;let s=U(t.length,{one:n("Your turn"),other:n("Your turn in {count} games",{count:t.length})});return a`<a class="button primary turn-link" href=${`/game/${o.id}`} title=${`${o.title}: ${o.names.join(", ")}`}>${s}</a>`}var na=40;function oa({name:e,onDone:t}){let o=v(null);return h(()=>o.current.select(),[]),a`<form class="name-form" onSubmit=${async r=>{r.preventDefault();let i=o.current.value.trim();try{i&&i!==e&&await Bt(i),t()}catch(l){Y(l)}}} onKeyDown=${r=>r.key==="Escape"&&t()}>
    <label class="hidden" for="name">${n("Your name")}</label>
    <input id="name" ref=${o} value=${e} maxlength=${na} placeholder=${n("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${n("Save")}</button>
  </form>`}function sa({player:e}){let[t,o]=d(!1),s=v(null),r=v(!1);return h(()=>{r.current&&!t&&s.current.focus(),r.current=t},[t]),t?a`<${oa} name=${e?.name||""} onDone=${()=>o(!1)} />`:a`<button ref=${s} type="button" class="plain name" title=${n("Change your name")} onClick=${()=>o(!0)}>
    <${S} name="person" /><span>${e?.name||n("Your name")}</span><${S} name="pencil" />
  </button>`}var aa={auto:"light",light:"dark",dark:"auto"},ra={auto:"auto",light:"sun",dark:"moon"};function ia(){let[e,t]=d(document.documentElement.dataset.theme||"auto"),o={auto:n("Colours: as in the system"),light:n("Colours: light"),dark:n("Colours: dark")},s=()=>{let r=aa[e]??"auto";M.set("theme",r==="auto"?null:r),r==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=r,t(r)};return a`<${f} className="plain" icon=${ra[e]} label=${o[e]} isQuiet onClick=${s} />`}function la(){let e=x(Ke);return a`<${f} className="plain" icon=${e?"sound":"mute"} label=${n("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>hn(!e)} />`}function ca({language:e}){let t=x(Ee);if(!ko())return null;let o=async()=>{await vo(!t)?!t&&!await Ct(e)&&q(n("You are told while a page of ours is open: this browser has no push service.")):q(n("The browser does not allow notifications for this site."),"danger")};return a`<${f} className="plain" icon=${t?"bell":"bellOff"} label=${n("Notifications of your turn")} isQuiet aria-pressed=${t} onClick=${o} />`}var ua={en:"English",de:"Deutsch"},$a=({language:e})=>a`<div class="languages" role="group" aria-label=${n("Language")}>
  ${Object.entries(ua).map(([t,o])=>a`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${o}`} title=${o}
      aria-pressed=${t===e} onClick=${()=>t!==e&&_t(t).catch(Y)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,No=({found:e})=>a`<header class="site-header">
  <a class="brand" href="/" aria-label=${n("Lost Cities")}><${Oe} /><span>${n("Lost Cities")}</span></a>
  <nav class="places" aria-label=${n("Places")}>
    <a href="/games">${n("My games")}</a>
    <a href="/contests">${n("Contests")}</a>
    <a href="/ratings">${n("Leaderboards")}</a>
    ${e.player?a`<a href=${`/player/${e.player.id}`}>${n("Profile")}</a>`:a`<a href="/sign-in">${n("Sign in")}</a>`}
  </nav>
  <${xo} />
  <${To} />
  <nav aria-label=${n("Settings")}>
    <${sa} player=${e.player} />
    <${$a} language=${e.language} />
    <${ia} />
    <${la} />
    <${ca} language=${e.language} />
  </nav>
</header>`;var ma=2e3;function ke({name:e,...t}){let[o,s]=d(null),[r,i]=d(null);if(h(()=>{import("./later.js").then(s,i)},[]),r)throw r;return o?a`<${o[e]} ...${t} />`:a`<${O} text="…" />`}function pa({language:e}){let{path:t,query:o}=x($e),{screen:s,id:r}=ve(t),[i,l]=Et(u=>console.error(u)),c=`${t} ${e}`;return h(()=>l(),[c]),i?a`<${L} title=${n("The page has failed")} text=${n("The game is safe on the server. Reload the page.")}>
      <${f} className="primary" label=${n("Reload")} onClick=${()=>location.reload()} />
    </${L}>`:s==="lobby"?a`<${co} key=${c} />`:s==="game"?a`<${so} key=${c} id=${r} />`:s==="join"?a`<${ao} key=${c} id=${r} />`:s==="player"?a`<${ke} name="PlayerPage" key=${c} id=${r} />`:s==="ratings"?a`<${ke} name="RatingsPage" key=${c} />`:s==="sign-in"?a`<${ke} name="SignInPage" key=${c} query=${o} />`:s==="contests"?a`<${ke} name="ContestsPage" key=${c} />`:s==="contest"?a`<${ke} name="ContestPage" key=${c} id=${r} />`:s==="games"?a`<${ke} name="GamesPage" key=${c} />`:s==="replay"?a`<${ho} key=${c} id=${r} query=${o} />`:a`<${L} title=${n("Page not found")} text=${n("There is no page at this address.")} />`}function da(){let e=x(me),[t,o]=d(null);return h(()=>{let s=0,r=async()=>{try{await It()}catch(i){let l=i;o(l),we(l)?await Ae().catch(o):s=setTimeout(r,ma)}};return r(),()=>clearTimeout(s)},[]),{found:e,error:t}}function fa(){let{found:e,error:t}=da();return h(()=>{e?.isExpired&&q(I({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?a`<a class="skip" href="#main">${n("Skip to the content")}</a>
    <${No} found=${e} />
    <${Co} player=${e.player?.id} language=${e.language} />
    <${pa} language=${e.language} />
    <${Mt} />`:t?a`<${L} title=${n("No answer yet")} text=${I(t)} note=${Z(t)} />`:a`<${O} text="…" />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:Eo,id:ha}=ve(location.pathname);(Eo==="game"||Eo==="replay")&&Wt(T(ha));Tt(a`<${fa} />`,document.getElementById("app"));
