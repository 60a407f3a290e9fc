import{$ as jt,$a as mn,A as Mt,Aa as nn,B as de,Ba as Fe,C as n,Ca as De,Da as je,E as Bt,Ea as on,F as P,Fa as dt,G as It,Ga as fe,H as _t,Ha as sn,I as ee,Ia as ge,J as mt,Ja as an,L as K,La as qe,M as Ht,Ma as ht,N as Ne,Na as rn,O as te,Oa as ye,P as U,Pa as be,Q as R,Qa as Oe,Ra as ln,S as Be,Sa as cn,T as ne,Ta as $n,U as Ut,V as Yt,W as he,Wa as un,X as Gt,Xa as Ke,Y as Ft,Ya as Ve,Z as Ie,Za as ke,_ as Dt,_a as Qe,a as Rt,aa as V,ab as ve,b as d,ba as W,bb as pn,c as h,ca as f,cb as Xe,d as Pe,da as x,e as w,ea as Q,eb as dn,f as Wt,fa as _e,g as ie,ga as oe,gb as hn,h as Lt,ha as D,hb as fn,i as a,ia as He,ib as gn,ja as L,jb as yn,k as At,ka as M,kb as bn,la as Ue,lb as kn,m as pe,ma as qt,mb as vn,n as Pt,na as Kt,nb as ft,o as B,oa as Vt,ob as $e,p as O,pa as Ye,qa as Qt,r as T,ra as Xt,s as q,sa as Jt,t as C,ta as Zt,u as Me,ua as zt,v as z,va as en,w as S,wa as pt,x as H,xa as Ee,y as le,ya as Ge,z as ce,za as tn}from"./chunk.js";var Ze=z(H.get("sound")==="on"),Je=null;function wn(e){H.set("sound",e?"on":null),Ze.set(e),e&&gt()}function Fo(e,[t,o,s,r,i]){let l=e.currentTime+o,c=new OscillatorNode(e,{type:i,frequency:t}),$=new GainNode(e,{gain:0});$.gain.linearRampToValueAtTime(r,l+.008),$.gain.exponentialRampToValueAtTime(1e-4,l+s),c.connect($).connect(e.destination),c.start(l),c.stop(l+s)}function we(e){if(!(!Ze.get()||!globalThis.AudioContext)){Je||=new AudioContext,Je.state==="suspended"&&Je.resume().catch(()=>{});for(let t of e)Fo(Je,t)}}var Cn=()=>we([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),gt=()=>we([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),Sn=()=>we([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),xn=()=>we([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),Tn=()=>we([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),Nn=()=>we([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var En=600,Do=3e3,jo=15e3,qo=/^(.+)\.[a-z2-7]{16}$/;function Ko(e,t,o){let s=qo.exec(e)?.[1]??e,r=null,i=0,l=!1,c=!1,$=!1,u=!0,p=async()=>{if(i=0,document.hidden||$)return;c=!1,l=!0,o({isBusy:l});let y;try{if(!r){let{Checker:b}=await import("/static/verify/checker.js");r=new b({game:s,seat:t,storage:H,read:v=>B(T(e,`/log${v}`))})}y={result:await r.check(),error:null},u=!1}catch(b){y={error:b}}l=!1,!$&&(o({...y,isBusy:l}),c&&m())},m=(y=u?En:t===null?jo:Do)=>{c=!0,!i&&!l&&(i=setTimeout(p,y))},g=()=>c&&m(En);return document.addEventListener("visibilitychange",g),{want:()=>m(),again:()=>{clearTimeout(i),i=0,m(0)},acceptKey:()=>r?.acceptKey(),evidence:()=>r?.evidence??{},close(){$=!0,clearTimeout(i),document.removeEventListener("visibilitychange",g)}}}function ze(e,t,o){let s=`${e} ${t}`,r={key:s,result:null,error:null,isBusy:!1},[i,l]=d(r),c=w(null);h(()=>(l(r),c.current=Ko(e,t,m=>l(g=>({...g.key===s?g:r,...m}))),c.current.close),[s]),h(()=>{o&&c.current?.want()},[s,o]);let $=ie(()=>c.current?.again(),[]),u=ie(()=>{c.current?.acceptKey(),c.current?.again()},[]),p=ie(()=>c.current?.evidence()??{},[]);return{...i.key===s?i:r,again:$,acceptKey:u,evidence:p}}function yt(e){switch(e){case"malformed":return n("the server sends a log that cannot be read");case"gap":return n("events are missing in the log");case"time":return n("an entry of the log is older than the one before it");case"chain":return n("an event was changed: it does not follow from the log before it");case"creation":return n("the log does not begin as a game does");case"after_end":return n("the log goes on after the end of the game");case"opening":return n("hidden cards are not those that the server had committed to");case"withheld":return n("the server hides what you may see");case"seat_seed":return n("a player's part of the shuffle is not valid");case"seed":return n("the server's part of the shuffle is not valid");case"salt":return n("hidden cards do not follow from the server's seed");case"cut":return n("the end of the log is missing, which this browser has seen");case"rewritten":return n("this browser has seen another log of this game");case"signature":return n("the server's signature is not valid");case"key_changed":return n("the server signs with another key than before")}}var et=e=>P(e,{one:n("{count} event",{count:e}),other:n("{count} events",{count:e})});function bt({result:e,error:t}){return e?.fault?n("WRONG: {fault}",{fault:yt(e.fault.code)}):t?n("Not checked: {reason}",{reason:U(t)}):e?n("Checked: {events}, signed by this server",{events:et(e.head.version)}):n("Checking \u2026")}function On({head:e,opened:t,isOver:o,isFirst:s,seedsAdded:r,isOwnSeed:i}){return[n("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:et(e.version)}),n("The server has signed the end of the log with its key."),s?n("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):n("The log contains what this browser had seen of it before."),t>0&&P(t,{one:n("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:n("{count} hidden values that you may see are what the server had committed to.",{count:t})}),o&&n("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),r>0&&P(r,{one:n("{count} seed of a player is in the log.",{count:r}),other:n("{count} seeds of players are in the log.",{count:r})}),i&&n("Yours is the one that this browser has made.")].filter(l=>l!==!1)}var Rn=e=>[!e?.isOver&&n("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),n("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),n("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&n("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),n("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var kt=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",An={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Vo=({version:e,hash:t})=>`${e}:${t}`;function Pn(e){let t=e.evidence(),o=document.createElement("a");o.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),o.download=`lostcities-${t.game??"log"}.json`,o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),6e4)}var Wn=({title:e,text:t,note:o})=>a`<h3>${e}</h3>
  ${o&&a`<p>${o}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${f} icon="copy" label=${n("Copy")} onClick=${()=>oe(t,n("It is copied."))} /></p>`,Ln=({title:e,texts:t})=>a`<h3>${e}</h3><ul>${t.map(o=>a`<li>${o}</li>`)}</ul>`;function Qo({key:e,knownKey:t}){return e?.isEphemeral?n("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?n("This browser keeps the key, and notices a change. Compare it with what the operator says."):n("This is not the key that this browser knows.")}function Xo({check:e,result:t}){let o=t.fault?.code==="key_changed";return a`<h3>${n("What to do")}</h3>
    <ul>
      ${o?a`<li>${n("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:a`<li>${n("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${n("Keep the head below: it proves what the server had said.")}</li>
          <li>${n("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${f} icon="down" className="primary" label=${n("Save the log")} onClick=${()=>Pn(e)} />
      ${o&&a`<${f} className="danger" label=${n("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function Jo({check:e,onClose:t}){let{result:o,error:s,isBusy:r}=e,i=o?.fault,l=i?o.kept:o?.head;return a`<${Q} title=${n("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${kt(e)}`} role="status"><${C} name=${An[kt(e)]} />
      <span>${i?n("WRONG, at event {version}: {fault}.",{version:i.version,fault:yt(i.code)}):bt(e)}</span></p>
    ${i&&a`<${Xo} check=${e} result=${o} />`}
    ${o&&!i&&a`<${Ln} title=${n("What was checked")} texts=${On(o)} />`}
    ${!i&&a`<${Ln} title=${n("What is not checked")} texts=${Rn(o)} />`}
    ${l&&a`<${Wn} title=${i?n("The head that this browser had seen"):n("Head of the log")} text=${Vo(l)}
      note=${n("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${o?.key&&a`<${Wn} title=${n("Key of the server")} text=${o.key.keyId} note=${Qo(o)} />`}
    ${!i&&a`<p class="buttons">
      <${f} label=${s||!o?n("Check now"):n("Check again")} disabled=${r} aria-busy=${r} onClick=${e.again} />
      ${o&&a`<${f} icon="down" label=${n("Save the log")} onClick=${()=>Pn(e)} />`}
    </p>`}
  </${Q}>`}function tt({check:e}){let[t,o]=d(!1),[s,r]=[kt(e),bt(e)],i=s==="checked"&&e.result?n("Checked: {events}",{events:et(e.result.head.version)}):"";return a`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${n("What this means")} onClick=${()=>o(!0)}>
      <${C} name=${An[s]} /><span class=${i&&"seal-wide"}>${r}</span>${i&&a`<span class="seal-narrow">${i}</span>`}
    </button>
    ${s==="wrong"&&a`<span class="hidden" role="alert">${r}</span>`}
    ${t&&a`<${Jo} check=${e} onClose=${()=>o(!1)} />`}
  </div>`}function nt(e){let t=e.map(s=>s.name),o=new Set(t);return e.map(s=>{if(!s.name||t.filter(l=>l===s.name).length<2)return s;let r=1;for(;o.has(`${s.name} ${r}`);)r+=1;let i=`${s.name} ${r}`;return o.add(i),{...s,name:i}})}var ot=e=>X(e).length>1?e.map(t=>({...t,isYou:!1})):e,Y=(e,t)=>e.find(o=>o.seat===t)?.name||n("Seat {number}",{number:t+1}),X=e=>e.filter(t=>t.isYou).map(t=>t.seat),Ce=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Zo=2**31-1,ue=(e,t)=>t.filter(o=>!e.find(s=>s.seat===o)?.isLeft);function zo({frame:{clocks:e,status:t},mine:o,commands:{send:s,isBusy:r}}){return!e?.isPaused||t!=="running"?null:a`<section class="banner quiet" aria-label=${n("Paused clocks")}>
    <${C} name="pause" />
    <p>${n("The clocks are paused. A move starts them again.")}</p>
    ${o.length>0&&a`<${f} icon="play" label=${n("Start the clocks")} disabled=${r} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function es({frame:e,toAct:t,mine:o,company:s}){let{claimS:r,seats:i=[]}=s??{};return!r||!o.length||e.status!=="running"||e.clocks?.isPaused?[]:i.flatMap(({seat:l,presence:c,awaySince:$})=>c==="away"&&$&&t.includes(l)&&!o.includes(l)?[{seat:l,at:Math.max($,e.at??0)+r*1e3}]:[])}function ts({frame:e,toAct:t,seats:o,mine:s,company:r,commands:{send:i,isBusy:l}}){let[,c]=d(0),$=es({frame:e,toAct:t,mine:s,company:r}),u=pe(),p=Math.min(...$.map(({at:y})=>y).filter(y=>y>u));h(()=>{if(!Number.isFinite(p))return;let y=setTimeout(()=>c(b=>b+1),Math.min(p-pe()+50,Zo));return()=>clearTimeout(y)},[p]);let m=$.filter(({at:y})=>y<=u);if(!m.length)return null;let g=ee(m.map(({seat:y})=>Y(o,y)));return a`<section class="banner" role="status" aria-label=${n("Players who have gone")}>
    <${C} name="door" />
    <p>${n("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:g})}</p>
    <p class="buttons">
      ${m.map(({seat:y})=>a`<${f} key=${y} icon="flag" disabled=${l} onClick=${()=>i({claimSeat:y})}
        label=${o.length===2?n("Claim the win"):n("Claim the seat of {name}",{name:Y(o,y)})} />`)}
    </p>
  </section>`}function ns({id:e,seat:t,name:o,onDone:s,onClose:r}){let i=w(q()),l=async()=>{await he(),await O(T(e,"/commands"),{commandId:i.current,takeOver:t}),r(),s()};return a`<${Q} title=${n("Take over the seat of {name}?",{name:o})} onClose=${r}>
    <p>${n("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${x} className="primary" label=${n("Take over")} onWork=${l} />
      <${f} label=${n("Cancel")} onClick=${r} />
    </p>
  </${Q}>`}var os=(e,t)=>e.filter(({seat:o,isLeft:s})=>s&&t.every(r=>r===o));function ss({info:e,frame:t,seats:o,mine:s,onChange:r}){let[i,l]=d(null);if(t.status!=="running")return null;let c=e.takeover?os(o,s):[],$=s.length>0&&ue(o,s).length===0;return!c.length&&!$?null:a`<section class="banner quiet" aria-label=${n("Seats that are left")}>
    <${C} name="door" />
    <p>${$?n("You have left the game. The others play on."):n("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:u})=>a`<${f} key=${u} icon="person" onClick=${()=>l(u)}
        label=${$?n("Come back"):n("Take over the seat of {name}",{name:Y(o,u)})} />`)}
    </p>
    ${i!==null&&a`<${ns} key=${i} id=${e.id} seat=${i} name=${Y(o,i)} onDone=${r} onClose=${()=>l(null)} />`}
  </section>`}var Mn=({info:e,frame:t,toAct:o,seats:s,mine:r,company:i,commands:l,onChange:c})=>a`
  <${ts} frame=${t} toAct=${o} seats=${s} mine=${ue(s,r)} company=${i} commands=${l} />
  <${zo} frame=${t} mine=${ue(s,r)} commands=${l} />
  <${ss} info=${e} frame=${t} seats=${s} mine=${r} onChange=${c} />`;function Bn(e,t,o){let s=`${t}: ${o.actions.map(({move:$})=>$).join()}`,[r,i]=d(null),l=w(s);return l.current=s,h(()=>i(null),[s]),{hint:r,ask:async()=>{try{let $=await O(T(e,"/hint"),{commandId:q(),seat:t});l.current===s&&i($)}catch($){R($)}}}}var In=({isBusy:e,ask:t})=>a`<${x} icon="hint" className="plain" disabled=${e} label=${n("Hint")} onWork=${t} />`,as=e=>`${e<0?"\u2212":"+"}${Math.abs(e)}`;function rs([e,t]){if(!e||!t)return n("There is no other move.");let o=e.points-t.points;return o===0?n("The next move is as good."):P(o,{one:n("1 point better than the next move."),other:n("{count} points better than the next move.",{count:o})})}function _n({hint:e,table:t}){let o=new Map(t.actions.map(({move:s,label:r})=>[s,r]));return a`<section class="hint" role="status" aria-label=${n("Hint")}>
    <p><strong>${n("Hint")}:</strong> ${rs(e.moves)}</p>
    <ol aria-label=${n("Points: the expected lead after the move.")} title=${n("Points: the expected lead after the move.")}>
      ${e.moves.map(({move:s,points:r,error:i})=>a`<li key=${s}>
        <span>${o.get(s)??s}</span>
        <span class="hint-points">${as(r)}${i!==void 0&&a` <small>± ${i}</small>`}</span>
      </li>`)}
    </ol>
  </section>`}var Hn=({places:e,zones:t,prompt:o})=>JSON.stringify([e,t,o]);function Un(e,t){let o=e.findIndex(s=>s.status==="running");return o>=0&&e.slice(o+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function is(e,t){let o=new Set,s=null,r=s;for(let i of e){if(!i.table||i.isUndone){i.table&&o.add(Hn(i.table));continue}let l=Hn(i.table);o.has(l)||(o.add(l),s!==null&&t.includes(i.actor??NaN)&&(r=s),s=i.version)}return r}async function Yn(e,t,o){let{frames:s}=await B(T(e,`/frames?seat=${t}`));return is(s,o)}function Gn({info:e,frame:t,viewer:o,mine:s,log:r,commands:{send:i,isBusy:l}}){let c=s.length===t.seats.length,$=!c&&!Un(r,s),u=async()=>{if(e.undoMode!=="free"||c)return i({undo:!0});let p=await Yn(e.id,o,s);return p===null?K(n("You have made no move that can be undone.")):i({undo:p})};return a`
  ${t.undo&&t.undo!=="none"&&a`<${x} icon="undo" disabled=${l||$} className="plain"
    label=${t.undo==="asks"?n("Ask to undo"):n("Undo")} onWork=${u} />`}
  ${t.canRedo&&a`<${f} icon="redo" disabled=${l} className="plain" label=${n("Redo")} onClick=${()=>i({redo:!0})} />`}`}function Re({label:e,icon:t="more",children:o}){let s=w(null);return h(()=>{let i=l=>{(l instanceof KeyboardEvent?l.key==="Escape":!s.current.contains(l.target))&&(s.current.open=!1)};return addEventListener("keydown",i),addEventListener("click",i),()=>{removeEventListener("keydown",i),removeEventListener("click",i)}},[]),a`<details class="menu" ref=${s}>
    <summary class="button" role="button"><${C} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${i=>i.target.closest("button, a")&&!i.target.closest("dialog")&&(s.current.open=!1)}>${o}</div>
  </details>`}function vt({info:e,frame:t,log:o=[],mine:s,own:r,commands:{send:i,isBusy:l}}){let[c,$]=d(""),u=t.status==="running"&&!e.sealedUntil&&ue(t.seats,s).length>0,p=t.status==="over"||s.length===t.seats.length,m=()=>$("");return a`<div class="game-menu">
    <${ve} title=${e.title} variant=${e.variant} className="plain" />
    <${Re} label=${n("More")}>
      <${f} icon="link" label=${n("Copy the link to watch")}
        onClick=${()=>oe(`${location.origin}/game/${e.id}`,n("The link is copied."))} />
      ${s.length>0&&a`<${f} icon="phone" label=${n("Continue on another device")} onClick=${()=>$("device")} />`}
      <a class="button" href=${`/replay/${e.id}`}><${C} name="play" />${n("Replay")}</a>
      ${t.seats.filter(({isYou:g,isErased:y,player:b})=>b&&!g&&!y).map(({seat:g,name:y,player:b})=>a`
        <a class="button" key=${g} href=${`/player/${b}`}><${C} name="person" />${n("Profile of {name}",{name:y??""})}</a>`)}
      ${p&&t.status!=="open"&&a`<${x} icon="fork" label=${n("Analyse from here")} onWork=${()=>be(e.id,ye(o,t.version))} />`}
      ${u&&t.clocks&&!t.clocks.isPaused&&a`
        <${f} icon="pause" label=${n("Offer to pause the clocks")} disabled=${l||!!t.offer} onClick=${()=>i({offerPause:!0})} />`}
      ${u&&a`
        <${f} icon="meet" label=${n("Offer to end the game")} disabled=${l||!!t.offer} onClick=${()=>i({offerEnd:!0})} />
        <${f} icon="flag" className="danger" label=${n("Resign")} disabled=${l} onClick=${()=>$("resign")} />`}
    </${Re}>
    ${c==="device"&&a`<${mn} game=${e.id} onClose=${m} />`}
    ${c==="resign"&&a`<${_e} title=${r?n("Resign for {name}?",{name:r}):n("Resign?")} 
      text=${e.takeover?n("You leave your seat. You or another player may take it over again."):n("You leave the game for good and come last.")}
      label=${n("Resign")} onYes=${()=>i({resign:!0})} onClose=${m} />`}
  </div>`}var ls=6e3,Fn=()=>({hello:n("Hello!"),good_luck:n("Good luck!"),well_played:n("Well played!"),nice_move:n("Nice move!"),thanks:n("Thank you!"),sorry:n("Sorry!"),oops:n("Oops!"),wow:n("Wow!"),close:n("That was close!"),thinking:n("I am thinking \u2026"),good_game:n("Good game!"),goodbye:n("Goodbye!")}),wt=z(H.get("phrases")==="off");function cs(e){H.set("phrases",e?"off":null),wt.set(e)}function Dn(e){let[t,o]=d(null),s=S(wt);return h(()=>{if(!e||s)return o(null);o(e);let r=setTimeout(()=>o(null),ls);return()=>clearTimeout(r)},[e,s]),t}var jn=({said:e,seat:t})=>e?.seat===t?a`<span class="bubble" role="status">${e.text??Fn()[e.phrase??""]??""}</span>`:null;function qn({id:e}){let t=S(wt),o=s=>O(T(e,"/say"),{phrase:s}).catch(R);return a`<${Re} label=${n("Say")} icon="speech">
    ${Object.entries(Fn()).map(([s,r])=>a`<${f} key=${s} label=${r} onClick=${()=>o(s)} />`)}
    <${f} icon=${t?"sound":"mute"} label=${t?n("Show phrases of others"):n("Hide phrases of others")} onClick=${()=>cs(!t)} />
  </${Re}>`}var Kn=200,St=6e4,Vn=864e5,Qn=1e4;function xt({initialS:e=0,perMoveS:t=0}){let o=e||t;return 1e3*([3600,60,30,20,10].filter(r=>r<3600||o*1e3>=Vn).find(r=>r*8<=o)??Math.min(10,Math.floor(o/3)))}function $s({leftMs:e,dueAt:t},{initialS:o=0},s){let r=t-s,i=e===o*1e3&&e>St;return r>e+Kn+1||i&&r<=St+Kn+1}function Tt({seat:e,leftMs:t,dueAt:o},s,r,i){if(o===void 0||Number.isNaN(i))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let l=$s({seat:e,leftMs:t,dueAt:o},s,r),c=Math.max(0,Math.min(l?St:t,o-i));return{ms:c,isRunning:!0,isFirst:l,isLow:c<=xt(l?{perMoveS:60}:s)}}var Ct=e=>String(e).padStart(2,"0");function Xn(e){if(e<Qn)return _t(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[o,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?n("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${Ct(o%60)}:${Ct(t%60)}`:`${o}:${Ct(t%60)}`}function Nt(e){let t=Math.ceil(e/1e3),o=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=o.findIndex(([,i])=>i>0);return(s<0?o.slice(-1):o.slice(s,s+2)).filter(([,i],l)=>i||!l).map(([i,l])=>It(l,i)).join(" ")}function Jn(e){let t=e>Vn?6e4:e>Qn?1e3:100;return e-(Math.ceil(e/t)-1)*t}function us({clock:e,control:t,at:o,isPaused:s,isLive:r}){let[,i]=d(0),{ms:l,isRunning:c,isFirst:$,isLow:u}=Tt(e,t,o,r?pe():NaN);return Pe(()=>{if(!c||l<=0)return;let m=setTimeout(()=>i(g=>g+1),Jn(l));return()=>clearTimeout(m)}),a`<span class=${`clock ${c?"is-ticking":""} ${u?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${$?n("Time for the first move"):n("Time left")}>
    <${C} name=${s?"pause":u?"hourglass":"clock"} />
    <span class="hidden">${Nt(l)}${s?` (${n("paused")})`:""}</span>
    ${$&&a`<small aria-hidden="true">${n("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Xn(l)}</span>
  </span>`}var ms=()=>a`<span class="seat-left" title=${n("The player of this seat has left the game.")}><${C} name="door" />${n("left")}</span>`,st=({at:e=0,clocks:t,seats:o=[],status:s},r,i,l=null,c=null)=>$=>{let u=o.find(m=>m.seat===$);if(u?.isLeft)return a`<${ms} />`;let p=t?.seats.find(m=>m.seat===$);return a`<${jn} said=${c} seat=${$} /><${Ue} company=${l} seat=${u} />
    ${p&&r&&a`<${us} clock=${p} control=${r} at=${e} isPaused=${!!t?.isPaused}
      isLive=${i&&s==="running"} />`}`};function Zn({frame:{at:e=0,clocks:t,status:o},control:s,mine:r}){let[i,l]=d(""),c=o==="running"&&t?.seats.find(({seat:u,dueAt:p})=>p!==void 0&&r.includes(u)),$=c?c.dueAt:void 0;return h(()=>{if(l(""),!c||!s)return;let{ms:u,isFirst:p,isLow:m}=Tt(c,s,e,pe());if(m)return;let g=xt(p?{perMoveS:60}:s),b=setTimeout(()=>{Tn(),l(n("Your time is running out: {time} left.",{time:Nt(g)}))},u-g);return()=>clearTimeout(b)},[$]),a`<p class="hidden" role="status">${i}</p>`}function zn({name:e,onReady:t}){let o=w(null);return h(()=>o.current.querySelector("button")?.focus(),[]),a`<section class="seat-switch" ref=${o} aria-label=${n("Hand over the device")}>
    <${Me} />
    <p class="lead">${n("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${n("The cards stay hidden until then.")}</p>
    <${f} className="primary big" icon="eye" label=${n("Ready: show my cards")} onClick=${t} />
  </section>`}var ps=(e,t)=>({undo:n("{name} asks to undo a move.",{name:t}),redo:n("{name} asks to redo the undone moves.",{name:t}),pause:n("{name} asks to pause the clocks.",{name:t}),end:n("{name} offers to end the game here, as the points stand.",{name:t})})[e]||n("{name} makes an offer.",{name:t}),ds=(e,t)=>({undo:n("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:n("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:n("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:n("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||n("You made an offer. Waiting for {names}.",{names:t});function eo(e,t){let o=w(null);h(()=>{let s=o.current;o.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&K(e.lines.map(i=>i.trim()).join(" \xB7 "))},[e])}function to({offer:e,seats:t,mine:o,commands:{send:s,isBusy:r}}){let i=e.asked||[],l=i.find(g=>o.includes(g)),c=(g,y)=>()=>s({answer:{offer:e.id,accept:g}},y),$=o.includes(e.seat),u=$&&l===void 0,p=ee(i.map(g=>Y(t,g))),m=l!==void 0&&o.length>1;return a`<section class="banner" role="alert" aria-label=${n("An offer")}>
    <${C} name="meet" />
    <p>
      ${u?ds(e.kind,p):ps(e.kind,Y(t,e.seat))}
      ${m&&` ${n("Waiting for {name}.",{name:Y(t,l)})}`}
      ${l===void 0&&!$&&` ${n("Waiting for {names}.",{names:p})}`}
    </p>
    <p class="buttons">
      ${l!==void 0&&a`
        <${f} className="primary" label=${n("Accept")} disabled=${r} onClick=${c(!0,l)} />
        <${f} label=${n("Decline")} disabled=${r} onClick=${c(!1,l)} />`}
      ${u&&a`<${f} label=${n("Withdraw")} disabled=${r} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var hs=50;function no({id:e,seats:t,mine:o,company:s,said:r}){let[i,l]=d([]),[c,$]=d("");h(()=>{r?.text&&l(b=>[...b,r].slice(-hs))},[r]);let u=s?.seats.filter(({hasChat:b})=>b).map(({seat:b})=>b)??[],p=u.some(b=>o.includes(b)),m=u.filter(b=>!o.includes(b)),g=b=>O("/api/settings",{hasChat:b}).catch(R),y=b=>{b.preventDefault(),c.trim()&&O(T(e,"/say"),{text:c}).then(()=>$(""),R)};return a`<details class="chat">
    <summary><h2>${n("Chat")}</h2>${i.length>0&&a`<span class="tally">${i.length}</span>`}</summary>
    ${!p&&a`<p>${n("Chat is off. Turn it on to write to players who have it on, too, at all tables.")}</p>
      <${f} label=${n("Turn chat on")} onClick=${()=>g(!0)} />`}
    ${p&&a`
      <div role="log" aria-label=${n("Chat")}>
        ${i.length>0&&a`<ol>${i.map((b,v)=>a`<li key=${v}><b>${$n(t,b.seat)}</b> ${b.text}</li>`)}</ol>`}
      </div>
      ${m.length>0?a`<form onSubmit=${y}><input maxlength="200" aria-label=${n("Write to the others")} placeholder=${n("Write to the others")} value=${c}
            onInput=${b=>$(b.target.value)} /><button class="button">${n("Send")}</button></form>`:a`<p>${n("No other player at this table has chat on.")}</p>`}
      <${f} className="plain" label=${n("Turn chat off")} onClick=${()=>g(!1)} />`}
  </details>`}var fs=2,at=e=>e.startsWith("  ");function gs(e){let t=e.findIndex(at);return e.length>1?e.slice(t>0?t-1:1):e}function ys(e,t){let o=e.filter(r=>r.version>t&&r.lines?.length);return o.some(r=>r.isTurning)?null:(o.findLast(({lines:r=[]})=>r.some(at))??o.findLast(({lines:r=[]})=>r.length>1)??o.at(-1))?.version??null}function oo({log:e,table:t,version:o},s){let r=w(null),[i,l]=d(null);h(()=>{if(!t)return;let u=r.current;r.current={version:o,headline:t.headline},u&&o>u.version&&t.headline!==u.headline&&l(ys(e,u.version))},[t]);let c=e.find(u=>u.version===i&&!u.isUndone),$=e.filter(u=>i!==null&&u.version>i&&s.includes(u.actor??NaN)).length;return{lines:c?.lines&&$<fs?gs(c.lines):[],close:()=>l(null)}}function so({lines:e,sheet:t,seats:o,onClose:s}){let r=t?e.filter(l=>!at(l)):e,i=()=>{s(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return a`<div class="round-summary" role="status">
    ${e.length>0&&a`<div class="banner">
      <div class="told">
        ${r.map((l,c)=>a`<p key=${c} class=${at(l)?"part":""}>${un(l.trim())}</p>`)}
      </div>
      ${t&&a`<${ke} sheet=${t} seats=${o} />`}
      <${f} icon="close" label=${n("Close")} isQuiet className="plain" onClick=${i} />
    </div>`}
  </div>`}var bs=5e3,rt=new Map,ao=e=>rt.has(e);async function ro(e,t){await he();let o=await Jt(),{id:s}=await O("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:o,commandId:q()});s!==t&&(t&&rt.delete(t),rt.set(s,e),ce(`/game/${s}`,{replace:!!t}))}function io(e,t){h(()=>{let o=rt.get(e);if(!o||!t)return;let s=setInterval(()=>ro(o,e).catch(()=>{}),bs);return()=>clearInterval(s)},[e,t])}function ks({variant:{key:e,title:t,seats:o},onClose:s}){let[r,i]=d(o[0]),[l,c]=bn(),$=()=>ro({variant:e,seats:r,...l});return a`<${Q} title=${n("Play a person: {title}",{title:t})} onClose=${s}>
    ${o.length>1&&a`<${D} name="pair-seats" legend=${n("How many seats?")} value=${r} onChange=${i}
      choices=${o.map(u=>({value:u,label:String(u)}))} />`}
    ${c}
    <p class="buttons">
      <${x} className="primary" icon="people" label=${n("Find an opponent")} onWork=${()=>$().catch(R)} />
      <${f} label=${n("Cancel")} onClick=${s} />
    </p>
  </${Q}>`}function lo({variant:e}){let[t,o]=d(!1);return a`<${f} icon="people" label=${n("Play a person")} aria-label=${`${n("Play a person")}: ${e.title}`} onClick=${()=>o(!0)} />
    ${t&&a`<${ks} variant=${e} onClose=${()=>o(!1)} />`}`}var co=16,vs=({bot:{title:e,description:t,isGuest:o},isAsked:s,isBusy:r,onSeat:i})=>a`<li>
  <${x} icon="bot" label=${n("{name}, a bot",{name:e})} disabled=${r} onWork=${i} />
  <span class="soft">
    ${s&&a`<em>${n("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&o&&a`<small>${n("by another author")}</small>${t&&a` <span class="description">${t}</span>`}`}
  </span>
</li>`,$o=e=>e.split(".")[0]??e;function uo({id:e,free:t,onChange:o}){let{bots:s,again:r}=De(en(e)),[i,l]=d(t[0]),[c,$]=d(""),[u,p]=d(co),m=S(Ge),g=m?.id===$o(e)&&!c,y=i!==void 0&&t.includes(i)?i:t[0];if(!s?.length)return null;let b=async({name:v})=>{Ge.set(null),$(v);try{await O(T(e,"/bots"),{bot:v,seat:y}),o()}catch(E){let A=E;if(!tn(A))throw A;Ge.set({id:$o(e),error:A}),r()}finally{$("")}};return a`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${n("Let a bot take a seat")}</h2>
    ${t.length>1&&a`<${D} name="bot-seat" legend=${n("Which seat?")} value=${y} onChange=${l}
      choices=${t.map(v=>({value:v,label:String(v+1)}))} />`}
    <p role="status" class="refusal">${g&&U(m.error)}</p>
    <ul>${s.slice(0,u).map(v=>a`<${vs} key=${v.name} bot=${v} isAsked=${c===v.name} isBusy=${c!==""} onSeat=${()=>b(v)} />`)}</ul>
    ${u<s.length&&a`<p><${f} icon="down" label=${n("Show more")} onClick=${()=>p(u+co)} /></p>`}
  </section>`}var ws=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),Cs=({link:e})=>a`<div class="invitation">
  <label for="invitation">${n("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${f} className="primary" icon="copy" label=${n("Copy")} onClick=${()=>oe(e,n("The link is copied. Send it to your friends."))} />
  </div>
  ${ws()&&a`<p class="soft">${n("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,Ss=({seat:{keptFor:e,isKeptForYou:t},isSeated:o,onRelease:s})=>{if(!e)return a`<span class="soft">${n("free")}</span>`;let r=t?n("Decline"):n("Free the seat");return a`<span class="soft">${t?n("kept for you"):n("kept for {name}",{name:e})}</span>
    ${(t||o)&&a`<${x} icon="close" label=${r} onWork=${s} />`}`};function mo({info:e,seats:t,company:o,onChange:s}){let[r,i]=d(!1),l=X(t).length>0,c=e.seats.filter(({seat:k,keptFor:N})=>N&&!t[k]?.name),$=t.every(({name:k})=>k),u=k=>c.some(N=>N.seat===k),p=t.filter(({name:k,seat:N})=>!k&&!u(N)).map(({seat:k})=>k),m=p.length>0,g=c.some(({isKeptForYou:k})=>k),y=()=>(e.series?rn(e.series.before):Oe(e.id)).then(s),b=async k=>{await O(T(e.id,"/commands"),{commandId:q(),releaseSeat:k}),s()},v=t.filter(({seedDigest:k})=>k).map(({name:k})=>k||""),E=async()=>{await O(T(e.id,"/leave")),ce("/")},A=async()=>{try{await O(T(e.id,"/commands"),{commandId:q(),closeTable:!0}),ce("/")}catch(k){R(k)}},G=l&&m&&ao(e.id);return io(e.id,m),a`<section class="waiting-room sheet" aria-label=${n("Waiting room")}>
    <p class="lead"><${C} name="hourglass" />${$?n("Every seat is taken. The shuffle still needs {names}.",{names:ee(v)}):G?n("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):n("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:k,name:N,isYou:j,isBot:I},ae)=>a`<li key=${k} class=${N?"":"free"}>
          <span>${n("Seat {number}",{number:k+1})}</span>
          ${N&&a`<strong>${j?n("{name} (you)",{name:N}):N}</strong>${I&&a`<${cn} />`}
            <${Ue} company=${o} seat=${t[ae]} />`}
          ${!N&&a`<${Ss} seat=${e.seats[ae]} isSeated=${l} onRelease=${()=>b(k)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&m&&a`<${uo} id=${e.id} free=${p} onChange=${s} />`}
    ${m&&a`<${Cs} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${l&&a`<${x} icon="door" label=${n("Leave the table")} onWork=${E} />`}
      ${e.isHost&&a`<${f} icon="close" className="danger" label=${n("Close the table")} onClick=${()=>i(!0)} />`}
      ${g&&a`<${x} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?n("Accept the rematch"):n("Accept the challenge")} onWork=${y} />`}
      ${!l&&!g&&m&&a`<${x} className="primary" icon="plus" label=${n("Take a seat")} onWork=${()=>Oe(e.id).then(s)} />`}
    </p>
    ${r&&a`<${_e} title=${n("Close the table?")} text=${n("The players on its seats have to look for another one.")}
      label=${n("Close the table")} onYes=${A} onClose=${()=>i(!1)} />`}
  </section>`}function We({error:e,id:t}){let o=()=>Ie().then(()=>location.reload());return a`<${M} title=${Ne(e)?n("Session expired"):n("This table cannot be shown")} text=${U(e)} note=${te(e)}>
    ${Ne(e)&&a`<${x} className="primary" label=${n("Start again as a guest")} onWork=${o} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&a`<${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />`}
  </${M}>`}function xs({version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}){let i=w(null);h(()=>{let l=i.current;l&&(s&&!l.isWon?xn():o&&!l.isRoundOver?Sn():t&&!l.isMyTurn?gt():r&&r!==l.message?Nn():e!==l.version&&Cn()),i.current=e?{version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}:null},[e,t,o,s,r])}function Ts(e,t,o){let[s,r]=d(e[0]??null),i=Ce(t).filter(c=>e.includes(c)),l=s!==null&&i.includes(s)?null:i[0]??null;return h(()=>{l!==null&&o&&r(l)},[l,o]),{viewer:s,next:o?null:l,setViewer:r}}function Ns({number:e,wins:t}){let[o,s]=t,r=t.length===2&&o&&s?`${o.name} ${o.wins} : ${s.wins} ${s.name}`:t.map(({name:i,wins:l})=>`${i} ${l}`).join(", ");return n("Game {number}: {score}",{number:e,score:r})}var Es=({info:e,table:t,seats:o,log:s,last:{version:r,actor:i},company:l})=>a`<section class="ended sheet" aria-label=${n("How it ended")}>
  <${Ve} result=${t.result} seats=${o} resigned=${i} />
  ${t.sheets.map(c=>a`<${ke} sheet=${c} seats=${o} />`)}
  <p class="buttons">
    <${Vt} info=${e} seats=${o} company=${l} />
    <a class="button" href=${`/replay/${e.id}`}>${n("Replay")}</a>
    ${e.hasAnalysis&&a`<a class="button" href=${`/replay/${e.id}?analysis=1`}>${n("Luck and play")}</a>`}
    <${x} icon="fork" label=${n("Analyse from here")} onWork=${()=>be(e.id,ye(s,r))} />
  </p>
</section>`,it=({info:e,headline:t,link:o,toAct:s,isWatching:r=!1,company:i,check:l,children:c})=>a`<div class="game-head">
  <div>
    <${W}>${e.title}</${W}>
    <p class="headline">
      ${t}
      ${s&&a` <span class="origin">${n("To act: {names}",{names:s})}</span>`}
      ${e.origin&&a` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${n("Analysis")}</a>`}
      ${e.series&&a` <a class="origin" href=${`/game/${e.series.before}`}>${Ns(e.series)}</a>`}
      ${e.contest&&a` <a class="origin" href=${`/contest/${e.contest}`}>${n("Contest")}</a>`}
      ${e.timeControl&&a` <${Be} control=${e.timeControl} />`}
      ${e.isRated&&a` <span class="origin">${n("rated")}</span>`}
      ${e.hints&&a` <span class="origin">${n("with hints")}</span>`}
      ${r&&a` <span class="origin">${e.sealedUntil?n("You are watching: the moves are shown from {time} on",{time:mt(e.sealedUntil)}):e.spectatorDelay?n("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):n("You are watching")}</span>`}
      <${qt} company=${i} isWatching=${r} />
    </p>
    <${tt} check=${l} />
  </div>
  ${o==="disconnected"&&a`<p class="link-disconnected" role="status">${n("The connection is lost. Reconnecting \u2026")}</p>`}
  ${o==="resting"&&a`<p class="link-resting" role="status">${n("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function Os({info:e,followed:t,seats:o,mine:s,viewer:r,next:i,onNext:l,onChange:c,check:$}){let{log:u,last:p,table:m,version:g,link:y,wake:b,isBefore:v,company:E,said:A}=t,G=oo({log:u,table:m,version:g},e.origin?s:[r]),k=Xt(e.id,r,g,b),N=ue(o,s),j=Ce(m).some(Z=>N.includes(Z)),I=p.status==="over";xs({version:g,isMyTurn:j,isRoundOver:G.lines.length>0&&!I,isWon:I&&!!m.result?.standings.some(({seat:Z,isWinner:Ae})=>Ae&&s.includes(Z)),message:p.offer&&!s.includes(p.offer.seat)?`offer ${p.offer.id}`:Kt(E)?"rematch":""}),eo(p,s);let ae=Dn(A),Se=s.length>1&&!I&&ee(Ce(m).map(Z=>Y(o,Z))),xe=Se?`${n("To act: {names}",{names:Se})} \xB7 ${e.title}`:n("Your turn: {title}",{title:e.title});V(j&&!I?xe:e.title);let re=r!==null&&N.includes(r)&&!I&&!v,F=i!==null||v&&!e.origin,{hint:J,ask:Te}=Bn(e.id,r,m),me=re&&!F&&e.hasHints&&m.actions.length>0,ut=re&&a`${me&&!J&&a`<${In} isBusy=${k.isBusy} ask=${Te} />`}
    <${Gn} info=${e} frame=${p} viewer=${r} mine=${s} log=${u} commands=${k} />`;return a`
    <${it} info=${e} headline=${m.headline} link=${y} toAct=${Se} isWatching=${r===null&&!I} company=${E} check=${$}>
      ${ht(o)&&a`<${qn} id=${e.id} />`}
      <${vt} info=${e} frame=${p} log=${u} mine=${s} commands=${k} own=${s.length>1&&r!==null?Y(o,r):""} />
    </${it}>
    ${p.offer&&a`<${to} offer=${p.offer} seats=${o} mine=${s} commands=${k} />`}
    <${Mn} info=${e} frame=${p} toAct=${Ce(m)} seats=${o} mine=${s} company=${E} commands=${k} onChange=${c} />
    ${p.clocks&&a`<${Zn} frame=${p} control=${e.timeControl} mine=${s} />`}
    ${m.renderError&&a`<p class="banner quiet" role="alert">${m.renderError}</p>`}
    <${so} lines=${I||F?[]:G.lines} sheet=${m.sheets.at(-1)} seats=${o} onClose=${G.close} />
    ${e.sealedUntil&&!I&&r!==null&&Ce(m).length===0&&a`<p class="banner" role="status">
      ${n("You have played this deal. It stays closed until {time}, while others play it.",{time:mt(e.sealedUntil)})}
      ${" "}<a href=${`/contest/${e.contest}`}>${n("Results")}</a></p>`}
    ${m.result&&a`<${Es} info=${e} table=${m} seats=${o} log=${u} last=${p} company=${E} />`}
    <div class="at-table">
      <div class="on-table">
        ${i!==null?a`<${zn} key=${i} name=${Y(o,i)} onReady=${l} />`:F?a`<${L} text=${n("Loading the table \u2026")} />`:a`<${Qe} key=${r} table=${m} seats=${ot(o)} viewer=${r} isLive=${re}
              isReadOnly=${r===null||I} onAct=${k.act} pending=${k.pending} tools=${ut}
              hinted=${me&&J?J.moves[0]?.move:void 0} note=${me&&J&&a`<${_n} hint=${J} table=${m} />`}
              plateExtra=${st(p,e.timeControl,!0,E,ae)} />`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        ${re&&!F&&m.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("All moves in words")}</h2><span class="tally">${m.actions.length}</span></summary>
          <${Ke} table=${m} onAct=${k.act} pending=${k.pending} isLive=${re&&!k.isBusy} />
        </details>`}
        ${s.length>0&&ht(o)&&a`<${no} id=${e.id} seats=${o} mine=${s} company=${E} said=${A} />`}
        ${!F&&a`<${Xe} frames=${u} replay=${`/replay/${e.id}`} />`}
      </aside>
    </div>`}function Rs(e,t){let o=w(null);return e.table&&(o.current={...e,viewer:t}),e.table||!o.current?{...e,viewer:t}:{...o.current,link:e.link,isBefore:!0}}function Ws({info:e,reload:t}){let[o,s]=d(null),r=X(e.seats),{viewer:i,next:l,setViewer:c}=Ts(r,o,!!e.origin),$=Qt(e,i),u=Rs($,i),{last:p,table:m}=u;h(()=>s($.table),[$.table]);let g=ze(e.id,r[0]??null,p?.version??0);V(e.title),h(()=>{p?.status==="open"&&Zt(e.id,p.seats)},[p]);let y=p&&X(p.seats).join();h(()=>{y!==null&&y!==r.join()&&t()},[y]);let b=e.seats.some(({keptFor:A})=>A)&&p?.status==="open";if(h(()=>{b&&p.version!==e.version&&t()},[b,p?.version]),$.gone)return a`<${We} error=${$.gone} id=${e.id} />`;if($.last?.status==="over"&&!$.table)return a`<${M} title=${e.title} text=${n("This table was closed before the game started.")} />`;let v=nt(p?.seats||e.seats),E=(p?.status||e.status)==="open";return a`<main id="main" class=${`game ${E?"open":""}`}>
    ${E&&a`<${it} info=${e} headline=${n("Waiting for players")} link=${u.link} company=${u.company} check=${g}>
        <${vt} info=${e} frame=${{status:"open",seats:v}} mine=${r} commands=${{}} />
      </${it}>
      <${mo} info=${e} seats=${v} company=${u.company} onChange=${t} />`}
    ${!E&&m&&a`<${Os} info=${e} followed=${u} seats=${v} mine=${r} viewer=${u.viewer}
      next=${l} onNext=${()=>c(l)} onChange=${t} check=${g} />`}
    ${!E&&!m&&a`<${W}>${e.title}</${W}><${L} text=${n("Loading the table \u2026")} />`}
  </main>`}function po({id:e}){let t=S(ne)?.player,{info:o,error:s,reload:r}=Ye(e);return h(()=>{if(s?.reason!=="UNREACHABLE")return;let i=setTimeout(r,3e3);return()=>clearTimeout(i)},[s]),s&&!o?a`<${We} error=${s} id=${e} />`:o?a`<${Ws} key=${`${X(o.seats)} ${t?.id}`} info=${o} reload=${r} />`:a`<main id="main"><${L} text=${n("Loading the table \u2026")} /></main>`}var Ls=40,As=({error:e,id:t})=>a`<${M} title=${n("This invitation is not valid")} text=${U(e)} note=${te(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
</${M}>`;function Ps({info:e,onJoin:t}){let o=w(null),[s,r]=d(!1);h(()=>o.current?.focus(),[]);let i=e.seats.find(({name:$})=>$)?.name,l=e.status==="open"&&e.seats.some(({name:$})=>!$),c=async $=>{$.preventDefault(),r(!0),await t(o.current.value.trim()),r(!1)};return a`<main id="main" class="player-page">
    <${W}>${i?n("{name} invites you to a game",{name:i}):n("You are invited to a game")}</${W}>
    <p><strong>${e.title}</strong> <${Be} control=${e.timeControl} />${e.isRated&&a` · ${n("rated")}`}</p>
    ${l?a`<form class="invited" onSubmit=${c}>
          <label for="own-name">${n("Your name")}</label>
          <input id="own-name" ref=${o} maxlength=${Ls} autocomplete="nickname" placeholder=${n("as a guest")} />
          <button type="submit" class="primary" disabled=${s}>${n("Take a seat")}</button>
        </form>`:a`<p>${n("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${n("Watch instead")}</a></p>`}
  </main>`}function ho({id:e}){let t=S(ne)?.player,o=w(!!t).current,[s,r]=d(null),[i,l]=d(null);V(n("Invitation"));let c=()=>Oe(e,{replace:!0}).catch(r);h(()=>{o?c():B(T(e)).then(l,r)},[e]);let $=async u=>{try{await he(u),await c()}catch(p){r(p)}};return s?a`<${As} error=${s} id=${e} />`:i?a`<${Ps} info=${{...i,id:e}} onJoin=${$} />`:a`<main id="main"><${L} text=${o?n("Taking a seat \u2026"):n("Loading \u2026")} /></main>`}var Ms=[2,5,10],fo=({delay:e,onChange:t})=>a`<div class="field">
  <${D} name="spectators" legend=${n("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:n("every move at once")},...Ms.map(o=>({value:o,label:n("the game {count} moves later",{count:o})}))]} />
</div>`;function Bs(e){let[t,o]=d(null);return h(()=>{let s=!0;return B(`/api/variants/${encodeURIComponent(e)}`).then(r=>s&&o(r),R),()=>s=!1},[e]),t}function Is({occupants:e,bots:t,onChange:o}){let s=Ee(t)?.name,r=e.length,i=$=>e.every(u=>u===$),l=[...s?[{value:s,icon:"bot",label:P(r,{one:n("Against a bot"),other:n("Against {count} bots",{count:r})})}]:[],{value:je,icon:"link",label:P(r,{one:n("With a friend, by a link"),other:n("With friends, by a link")})},{value:on,icon:"screen",label:n("All at one screen")}],c=l.find(({value:$})=>i($))?.value??"";return a`<${D} name="company" legend=${n("Opponents")} choices=${l} value=${c}
    onChange=${$=>o(fe(r+1,$))} />`}function _s({who:e,occupants:t,bots:o}){let s=o.filter(i=>i.isGuest),r=ge(e)&&!s.some(({name:i})=>i===e)?pt(e):void 0;return!s.length&&!r?null:a`<optgroup label=${n("Bots of other authors")}>
    ${[...s,...r?[r]:[]].map(({name:i,title:l})=>a`<option key=${i} value=${i} selected=${i===e} disabled=${i!==e&&t.includes(i)}>${l}</option>`)}
  </optgroup>`}function Hs({who:e,bots:t}){let o=ge(e)?pt(e):void 0;return o?go(e,t)?a`<small class="note fault">${n("{name} does not play this game as it is set up, or has gone.",{name:o.title})}</small>`:o.description?a`<small class="note description">${o.description}</small>`:null:null}var go=(e,t)=>ge(e)&&!t.some(({name:o})=>o===e),Us=({occupants:e,bots:t,onChange:o})=>a`<ol class="seat-rows">
  <li><span>${n("Seat {number}",{number:1})}</span><strong>${n("You")}</strong></li>
  ${e.map((s,r)=>a`<li key=${r}>
      <label for=${`seat-${r}`}>${n("Seat {number}",{number:r+2})}</label>
      <select id=${`seat-${r}`} onChange=${i=>o(sn(e,r,i.target.value))}>
        ${ln(t).map(({value:i,label:l})=>a`<option key=${i} value=${i} selected=${i===s}>${l}</option>`)}
        <${_s} who=${s} occupants=${e} bots=${t} />
      </select>
      <${Hs} who=${s} bots=${t} />
    </li>`)}
</ol>`,Ys=()=>[{value:"free",label:n("Free"),hint:n("Every player can undo at any time")},{value:"consent",label:n("With consent"),hint:n("Your own last move needs no consent while it revealed nothing")},{value:"never",label:n("Never")}];function yo({variant:e}){let t=Fe(e.key);return t===void 0?a`<${L} text=${n("Loading \u2026")} />`:a`<${Gs} variant=${e} own=${t||[]} />`}function Gs({variant:{key:e,title:t,seats:o,hasHints:s},own:r}){let i=Bs(e),l=Ee(r)?.name||je,[c,$]=d(fe(o[0],l)),[u,p]=d(""),[m,g]=d({}),[y,b]=d([]),[v,E]=d(!1),[A,G]=d(!1),[k,N]=d(null),[j,I]=d(0),[ae,Se]=d(hn),[xe,re]=d({}),F=c.includes(je),J=fn(ae),Te=!!s&&(k??c.every(_=>dt(_)&&!ge(_))),me=!v&&u!=="free"&&!Te&&!xe.takeover&&Object.keys(m).length===0,ut={options:m,undo:u||"consent",timeControl:J,hasBots:c.filter(dt).length>1},Z=De(zt(e,ut)).bots??r,Ae=c.at(-1)??l,_o=_=>$([...c,...fe(_,ge(Ae)?l:Ae)].slice(0,_-1)),Ho=(_,Uo)=>b(Yo=>[...Yo.filter(Go=>Go!==_),...Uo?[_]:[]]);return a`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${pn(i?.rules??[])}</p>
    ${i&&i.rules.length>0&&a`<p><${ve} title=${t} rules=${i.rules} /></p>`}
    ${o.length>1&&a`<${D} name="seats" legend=${n("How many seats?")} value=${c.length+1} onChange=${_o}
      choices=${o.map(_=>({value:_,label:String(_)}))} />`}
    <${Is} occupants=${c} bots=${r} onChange=${$} />
    <${Us} occupants=${c} bots=${Z} onChange=${$} />
    <${D} name="undo" legend=${n("Undo")} choices=${Ys()} value=${u||an(c)} onChange=${p} />
    <${gn} chosen=${ae} onChange=${Se} />
    ${s&&a`<${He} label=${n("Hints")} hint=${n("Players may ask for the best moves. The log shows each request")}
      value=${Te} onChange=${N} />`}
    ${F&&a`<${He} label=${n("Only with the link")} hint=${n("Not listed among the open tables")}
      value=${v} onChange=${E} />
      ${me&&a`<${He} label=${n("Rated")} hint=${n("The result counts for the ratings of the players")} value=${A} onChange=${G} />`}
      <${fo} delay=${j} onChange=${I} />`}
    ${i&&a`<${dn} schema=${i.options} options=${m} onChange=${g} onBad=${Ho} />`}
    <${yn} seats=${c.length+1} chosen=${xe} onChange=${re} />
    <p class="buttons">
      <${x} className="primary big" icon=${F?"door":"play"} disabled=${y.length>0||c.some(_=>go(_,Z))}
        label=${F?n("Open the table"):n("Start the game")}
        onWork=${()=>qe({variant:e,occupants:c,options:m,undo:u,isUnlisted:v,isRated:F&&me&&A,timeControl:J,spectatorDelay:j,hints:Te,...xe})} />
      ${y.length>0&&a`<span class="fault">${n("An option cannot be read.")}</span>`}
    </p>
  </section>`}var Fs=3;function Ds(){let[e,t]=d({});return h(()=>{B("/api/variants").then(o=>t({variants:vn(o)}),o=>t({error:o}))},[]),e}var js=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function qs({variant:{key:e,title:t,seats:o,hasHints:s}}){let r=Fe(e);if(r===null)return null;if(r?.length===0)return a`<${f} label=${n("No bot can play this")} aria-label=${`${n("No bot can play this")}: ${t}`} disabled />`;let i=o[0]-1,l=P(i,{one:n("Play against a bot"),other:n("Play against {count} bots",{count:i})}),c=async()=>{let $=Ee(await nn(e));$&&await qe({variant:e,occupants:fe(o[0],$.name),options:{},hints:s})};return a`<${x} className="primary" icon="play" label=${l} aria-label=${`${l}: ${t}`} onWork=${c} />`}function Ks({variant:e,isChosen:t,onChoose:o}){return a`<li class=${`variant ${t?"chosen":""}`}>
    <${kn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${C} name="people" />${n("{seats} players",{seats:js(e.seats)})}</p>
    ${e.hasTutorial&&a`<p><a href=${`/learn/${e.key}`} aria-label=${`${n("New here? Learn the game")}: ${e.title}`}>
      ${n("New here? Learn the game")}</a></p>`}
    <p class="buttons">
      <${qs} variant=${e} />
      <${lo} variant=${e} />
      <${f} label=${n("Set up \u2026")} aria-label=${n("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${o} />
    </p>
  </li>`}function Vs(){let e=ft("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:o,gamesPlayed:s}=e;return a`<p class="activity" role="status">
    <span>${P(t,{one:n("1 person online"),other:n("{count} people online",{count:t})})}</span>
    <span>${n("waiting for an opponent: {count}",{count:o})}</span>
    <span>${n("games between people: {count}",{count:s})}</span>
  </p>`}function Qs({variants:e}){let[t,o]=d(""),s=t&&`&variant=${encodeURIComponent(t)}`,r=n("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return a`<div class="company">
    <p class="filter">
      <label for="variant">${n("Show")}</label>
      <select id="variant" onChange=${i=>o(i.target.value)}>
        <option value="">${n("all games")}</option>
        ${e.map(({key:i,title:l})=>a`<option key=${i} value=${i} selected=${i===t}>${l}</option>`)}
      </select>
    </p>
    <${$e} title=${n("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${s}`} isOthers empty=${r} />
    <${$e} title=${n("Being played now")} icon="eye" query=${`status=running&attended=1${s}`} isOthers />
    <${$e} title=${n("Open tables")} icon="door" query=${`status=open&between=1${s}`} isOthers isUnattended />
    <${$e} title=${n("Running games")} icon="hourglass" query=${`status=running&between=1${s}`} isOthers isUnattended />
    <${$e} title=${n("Finished games")} icon="book" query=${`status=over&between=1${s}`} isOthers />
  </div>`}function Xs(){let e=ft("/api/contests",["lists"])?.contests??[],t=e.filter(({kind:s,endsAt:r})=>s==="deal"&&r>Date.now()),o=e.filter(({kind:s})=>s!=="deal").slice(0,Fs);return a`${t.length>0&&a`<section class="games coming"><h2><${C} name="book" />${n("Deal of the day")}</h2>
    <ul class="contests">${t.map(({id:s,variantTitle:r,players:i})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${n("The same cards for all")}</span>
      <small class="soft">${P(i,{one:n("1 player"),other:n("{count} players",{count:i})})}</small>
    </li>`)}</ul>
  </section>`}
  ${o.length>0&&a`<section class="games coming"><h2><${C} name="people" />${n("Contests")}</h2>
    <ul class="contests">${o.map(({id:s,title:r,variantTitle:i,status:l,startsAt:c})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${i}</span>
      <small class="soft">${l==="running"?n("Being played now"):Bt(c)}</small>
    </li>`)}</ul>
  </section>`}`}function Js(){let[e,t]=d(null);return h(()=>{import("./later.js").then(t,()=>{})},[]),e&&a`<${e.Contacts} />`}function bo(){let e=S(ne)?.player,{variants:t,error:o}=Ds(),[s,r]=d(null),i=w(null);return V(""),h(()=>{s&&(i.current.focus({preventScroll:!0}),i.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[s]),o?a`<${M} title=${n("The lobby cannot be loaded")} text=${U(o)} note=${te(o)}>
      <${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />
    </${M}>`:a`<main id="main" class="lobby">
    <div class="welcome">
      <${W}>${n("Where shall the expedition lead?")}</${W}>
      <p>${n("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${Vs} />
    </div>
    ${!t&&a`<${L} text=${n("Loading \u2026")} />`}
    ${t&&a`<section aria-label=${n("Games to play")}>
      <ul class="variants">
        ${t.map(l=>a`<${Ks} key=${l.key} variant=${l} isChosen=${s?.key===l.key}
            onChoose=${()=>r(s?.key===l.key?null:l)} />`)}
      </ul>
      <div ref=${i} tabindex="-1" class="set-up">${s&&a`<${yo} key=${s.key} variant=${s} />`}</div>
    </section>`}
    <div class="lists">
      <${$e} title=${n("Your games")} icon="person" query="mine=1" />
      <${Xs} />
      ${e&&a`<${Js} />`}
      <${Qs} variants=${t??[]} />
      <p class="soft">${n("At a table with real cards?")} <a href="/score">${n("Score a real game")}</a></p>
    </div>
  </main>`}var Zs=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function ko({frames:e,marks:t,playback:{index:o,go:s,isPlaying:r,toggle:i,speed:l,setSpeed:c}}){let $=e.length-1,u=o===0;return a`<section class="replay-controls" aria-label=${n("Replay")}>
    <div class="steps">
      <${f} icon="first" isQuiet label=${n("To the beginning")} disabled=${u} onClick=${()=>s(0)} />
      <${f} icon="back" isQuiet label=${n("One step back")} disabled=${u} onClick=${()=>s(o-1)} />
      <${f} icon=${r?"pause":"play"} isQuiet className="primary" label=${r?n("Pause"):n("Play")} onClick=${i} />
      <${f} icon="forward" isQuiet label=${n("One step forward")} disabled=${o===$} onClick=${()=>s(o+1)} />
      <${f} icon="last" isQuiet label=${n("To the end")} disabled=${o===$} onClick=${()=>s($)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${$} value=${o} aria-label=${n("Position")}
        aria-valuetext=${`${n("{index} of {count}",{index:o+1,count:e.length})}: ${Zs(e[o])}`}
        onInput=${p=>s(Number(p.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((p,m)=>p.isUndone&&a`<i key=${m} class="undone" style=${{left:`${100*m/Math.max(1,$)}%`}}></i>`)}
        ${t.map(p=>a`<i key=${`m${p.index}`} style=${{left:`${100*p.index/Math.max(1,$)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${o+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${n("Speed")}</span>
      <select onChange=${p=>c(p.target.value)}>
        ${[["slow",n("slow")],["usual",n("normal")],["fast",n("fast")]].map(([p,m])=>a`<option key=${p} value=${p} selected=${p===l}>${m}</option>`)}
      </select>
    </label>
  </section>`}function vo({marks:e,index:t,go:o}){let s=e.findLast(i=>i.index<=t),r=w(null);return h(()=>{let i=r.current.querySelector("[aria-pressed=true]");i&&(r.current.scrollLeft=i.offsetLeft-r.current.offsetLeft-r.current.clientWidth/2+i.clientWidth/2)},[s]),a`<nav class="marks" ref=${r} aria-label=${n("Parts of the game")}>
    ${e.map(i=>a`<button key=${i.index} type="button" class="plain" aria-pressed=${i===s}
      onClick=${()=>o(i.index)}>${i.label}</button>`)}
  </nav>`}var zs={slow:2400,usual:1200,fast:450};function wo(e,t){if(!t)return 0;let o=e.findIndex(s=>s.version>t);return o<0?e.length-1:Math.max(0,o-1)}var Co=e=>e.map(({table:t},o)=>({index:o,label:t?.headline||""})).filter(({index:t,label:o})=>o&&o!==e[t-1]?.table?.headline),ea=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),ta=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||ea(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function So(e,t){let[o,s]=d(t),[r,i]=d(!1),[l,c]=d("usual"),$=e-1,u=ie(m=>{i(!1),s(g=>Math.max(0,Math.min($,typeof m=="function"?m(g):m)))},[$]),p=ie(()=>{s(m=>m===$?0:m),i(m=>!m)},[$]);return h(()=>{if(!r)return;if(o>=$)return i(!1);let m=setTimeout(()=>s(o+1),zs[l]);return()=>clearTimeout(m)},[r,o,$,l]),Pe(()=>{let m={ArrowLeft:y=>y-1,ArrowRight:y=>y+1,Home:0,End:$},g=y=>{if(ta(y))return;let b=m[y.key];if(b!==void 0)u(b);else if(y.key===" ")p();else return;y.preventDefault()};return addEventListener("keydown",g),()=>removeEventListener("keydown",g)},[u,p,$]),{index:o,go:u,isPlaying:r,toggle:p,speed:l,setSpeed:c}}var Et="open",lt="watch";function na(e,t){let[o,s]=d({});return h(()=>{let r=!0,i=t===Et?"?open=1":t===lt?"":`?seat=${t}`;return B(T(e,`/frames${i}`)).then(({frames:l})=>{let c=l.filter($=>$.table).map(At);r&&s({view:t,frames:c})},l=>r&&s(c=>({...c,error:l}))),()=>r=!1},[e,t]),o}function oa({seats:e,view:t,isOver:o,mine:s,onChange:r}){let i=[...e.filter(l=>o||s.includes(l.seat)).map(({seat:l,name:c,isBot:$})=>[String(l),$?n("{name}, a bot",{name:c??""}):c]),[lt,n("a spectator")],...o?[[Et,n("all cards open")]]:[]];return i.length<2?null:a`<label class="viewer-select"><span>${n("Seen by")}</span>
    <select onChange=${l=>r(l.target.value)}>
      ${i.map(([l,c])=>a`<option key=${l} value=${l} selected=${l===t}>${c}</option>`)}
    </select>
  </label>`}function sa({info:e,own:t,names:o,isOpen:s,onPick:r}){let[i,l]=d(null),c=()=>l(null),$=async()=>l(await import("./later.js"));return h(()=>{s&&$().catch(()=>{})},[]),a`
    <${x} icon="meet" label=${n("Luck and play")} onWork=${$} />
    ${i&&a`<${i.AnalysisDialog} id=${e.id} own=${t} names=${o} onClose=${c}
      onPick=${u=>(c(),r(u))} />`}`}function aa({info:e,frames:t,view:o,shownView:s,seats:r,mine:i,at:l,isAnalysed:c,onView:$}){let u=So(t.length,wo(t,l)),{index:p,go:m}=u,g=t[Math.min(p,t.length-1)],y=Wt(()=>Co(t),[t]),b=e.status==="over",v=ze(e.id,i[0]??null,e.version),E=`/replay/${e.id}?at=${g.version}${o===lt?"":`&seat=${o}`}`,A=/^\d+$/.test(s)?Number(s):null;h(()=>Mt(E),[E]);let G=N=>m(t.findIndex(j=>j.version===N)),k=b||i.length===r.length;return a`
    <div class="game-head">
      <div><${W}>${e.title}</${W}><p class="headline">${n("Replay")} · ${g.table.headline}</p><${tt} check=${v} /></div>
      <div class="game-menu">
        <${ve} title=${e.title} variant=${e.variant} className="plain" />
        <${f} icon="link" label=${n("Share")} onClick=${()=>oe(location.origin+E,n("The link to this position is copied."))} />
        ${k&&a`<${x} icon="fork" label=${n("Analyse from here")} onWork=${()=>be(e.id,ye(t,g.version))} />`}
        ${b&&e.hasAnalysis&&a`<${sa} info=${e} own=${i[0]??0} isOpen=${c} names=${r.map(({name:N})=>N??"")} onPick=${G} />`}
        ${!b&&a`<a class="button" href=${`/game/${e.id}`}><${C} name="play" /><span>${n("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${oa} seats=${r} view=${o} isOver=${b} mine=${i} onChange=${$} />
      ${y.length>1&&a`<${vo} marks=${y} index=${p} go=${m} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${g.isUndone&&a`<p class="banner quiet">${n("This was undone later.")}</p>`}
        <${Qe} key=${s} table=${g.table} seats=${ot(r)} viewer=${A} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${st(g,e.timeControl,!1)} />
        ${g.table.result&&a`<section class="ended sheet" aria-label=${n("How it ended")}><${Ve} result=${g.table.result} seats=${r} resigned=${g.actor} />
          ${g.table.sheets.map(N=>a`<${ke} sheet=${N} seats=${r} />`)}</section>`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        <${Xe} frames=${t} current=${g.version} onPick=${G} />
        ${g.table.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("Legal moves here")}</h2><span class="tally">${g.table.actions.length}</span></summary>
          <${Ke} table=${g.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${ko} frames=${t} marks=${y} playback=${u} />`}function ra({info:e,query:t}){let o=X(e.seats),[s,r]=d(t.get("seat")??(o.length?String(o[0]):e.status==="over"?Et:lt)),{frames:i,view:l,error:c}=na(e.id,s);if(V(`${n("Replay")}: ${e.title}`),c)return a`<${We} error=${c} id=${e.id} />`;let $=nt(e.seats);return a`<main id="main" class="game replay">
    ${i&&i.length>0&&a`<${aa} info=${e} frames=${i} view=${s} shownView=${l} seats=${$} mine=${o}
      at=${Number(t.get("at"))||0} isAnalysed=${t.has("analysis")} onView=${r} />`}
    ${!i&&a`<${L} text=${n("Loading the log \u2026")} />`}
    ${i?.length===0&&a`<${W}>${e.title}</${W}><p>${n("Nothing has been played yet.")}</p>`}
  </main>`}function xo({id:e,query:t}){let{info:o,error:s}=Ye(e);return s?a`<${We} error=${s} id=${e} />`:o?a`<${ra} info=${o} query=${t} />`:a`<main id="main"><${L} text=${n("Loading the log \u2026")} /></main>`}var ct=z([]),$t=z([]),Le=z(H.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),Oo=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function Ro(e){let t=e&&await Notification.requestPermission()==="granted";return H.set("notifications",t?"on":null),Le.set(t),e||await(await import("./later.js")).unsubscribe().catch(()=>{}),t||!e}async function Ot(e){try{let{canPush:t,subscribe:o}=await import("./later.js");return t()?(await o(e),!0):!1}catch{return!1}}var ia="/static/art/icon.svg",Wo="/static/art/icon-turn.svg";function la(e){let t=document.querySelector("link[rel=icon]"),o=e?Wo:ia;t&&t.getAttribute("href")!==o&&t.setAttribute("href",o)}var ca=/^\(\d+\) /,$a=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(ca,"")}`};async function To(e,t){let o=await navigator.serviceWorker?.getRegistration();for(let s of e){let{id:r,names:i}=s,l=`/game/${r}`,c=t(s),$={body:i.join(", "),tag:r,icon:Wo,data:{path:l}};if(o?.active){await o.showNotification(c,$);continue}let u=new Notification(c,$);u.addEventListener("click",()=>{focus(),ce(l),u.close()})}}var ua=({title:e})=>n("Your turn: {title}",{title:e}),Lo=({title:e,names:t})=>n("{name} challenges you: {title}",{name:t[0]||"?",title:e}),No=null;async function Eo(){let e=await B("/api/turns").catch(()=>null);if(!e)return;let t=No,o=({id:s})=>t&&!t.has(s);No=new Set([...e.turns,...e.invitations].map(({id:s})=>s)),ct.set(e.turns),$t.set(e.invitations),!(!document.hidden||!Le.get())&&(await To(e.turns.filter(o),ua).catch(()=>{}),await To(e.invitations.filter(o),Lo).catch(()=>{}))}function Ao({player:e,language:t}){let o=S(ct).length+S($t).length,{path:s}=S(le),r=de(s).screen==="game";return h(()=>{if(!e){ct.set([]),$t.set([]);return}return r?Dt("inbox",Eo):jt(["inbox"],Eo)},[e,r]),h(()=>{e&&Le.get()&&Ot(t)},[e,t]),h(()=>{la(o),$a(o)},[o,s]),null}function Po(){let{path:e}=S(le),[t]=S($t).filter(({id:o})=>e!==`/game/${o}`);return t?a`<a class="button turn-link" href=${`/game/${t.id}`}>${Lo(t)}</a>`:null}function Mo(){let{path:e}=S(le),t=S(ct).filter(({id:r})=>e!==`/game/${r}`),[o]=t;if(!o)return null;let s=P(t.length,{one:n("Your turn"),other:n("Your turn in {count} games",{count:t.length})});return a`<a class="button primary turn-link" href=${`/game/${o.id}`} title=${`${o.title}: ${o.names.join(", ")}`}>${s}</a>`}var ma=40;function pa({name:e,onDone:t}){let o=w(null);return h(()=>o.current.select(),[]),a`<form class="name-form" onSubmit=${async r=>{r.preventDefault();let i=o.current.value.trim();try{i&&i!==e&&await Gt(i),t()}catch(l){R(l)}}} onKeyDown=${r=>r.key==="Escape"&&t()}>
    <label class="hidden" for="name">${n("Your name")}</label>
    <input id="name" ref=${o} value=${e} maxlength=${ma} placeholder=${n("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${n("Save")}</button>
  </form>`}function da({player:e}){let[t,o]=d(!1),s=w(null),r=w(!1);return h(()=>{r.current&&!t&&s.current.focus(),r.current=t},[t]),t?a`<${pa} name=${e?.name||""} onDone=${()=>o(!1)} />`:a`<button ref=${s} type="button" class="plain name" title=${n("Change your name")} onClick=${()=>o(!0)}>
    <${C} name="person" /><span>${e?.name||n("Your name")}</span><${C} name="pencil" />
  </button>`}var ha={auto:"light",light:"dark",dark:"auto"},fa={auto:"auto",light:"sun",dark:"moon"};function ga(){let[e,t]=d(document.documentElement.dataset.theme||"auto"),o={auto:n("Colours: as in the system"),light:n("Colours: light"),dark:n("Colours: dark")},s=()=>{let r=ha[e]??"auto";H.set("theme",r==="auto"?null:r),r==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=r,t(r)};return a`<${f} className="plain" icon=${fa[e]} label=${o[e]} isQuiet onClick=${s} />`}function ya(){let e=S(Ze);return a`<${f} className="plain" icon=${e?"sound":"mute"} label=${n("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>wn(!e)} />`}function ba({language:e}){let t=S(Le);if(!Oo())return null;let o=async()=>{await Ro(!t)?!t&&!await Ot(e)&&K(n("You are told while a page of ours is open: this browser has no push service.")):K(n("The browser does not allow notifications for this site."),"danger")};return a`<${f} className="plain" icon=${t?"bell":"bellOff"} label=${n("Notifications of your turn")} isQuiet aria-pressed=${t} onClick=${o} />`}var ka={en:"English",de:"Deutsch"},va=({language:e})=>a`<div class="languages" role="group" aria-label=${n("Language")}>
  ${Object.entries(ka).map(([t,o])=>a`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${o}`} title=${o}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Ft(t).catch(R)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Bo=({found:e})=>a`<header class="site-header">
  <a class="brand" href="/" aria-label=${n("Lost Cities")}><${Me} /><span>${n("Lost Cities")}</span></a>
  <nav class="places" aria-label=${n("Places")}>
    <a href="/games">${n("My games")}</a>
    <a href="/contests">${n("Contests")}</a>
    <a href="/ratings">${n("Leaderboards")}</a>
    ${e.player?a`<a href=${`/player/${e.player.id}`}>${n("Profile")}</a>`:a`<a href="/sign-in">${n("Sign in")}</a>`}
  </nav>
  <${Po} />
  <${Mo} />
  <nav aria-label=${n("Settings")}>
    <${da} player=${e.player} />
    <${va} language=${e.language} />
    <${ga} />
    <${ya} />
    <${ba} language=${e.language} />
  </nav>
</header>`;var wa=2e3;function se({name:e,...t}){let[o,s]=d(null),[r,i]=d(null);if(h(()=>{import("./later.js").then(s,i)},[]),r)throw r;return o?a`<${o[e]} ...${t} />`:a`<${L} text="…" />`}function Ca({language:e}){let{path:t,query:o}=S(le),{screen:s,id:r}=de(t),[i,l]=Lt($=>console.error($)),c=`${t} ${e}`;return h(()=>l(),[c]),i?a`<${M} title=${n("The page has failed")} text=${n("The game is safe on the server. Reload the page.")}>
      <${f} className="primary" label=${n("Reload")} onClick=${()=>location.reload()} />
    </${M}>`:s==="lobby"?a`<${bo} key=${c} />`:s==="game"?a`<${po} key=${c} id=${r} />`:s==="join"?a`<${ho} key=${c} id=${r} />`:s==="player"?a`<${se} name="PlayerPage" key=${c} id=${r} />`:s==="ratings"?a`<${se} name="RatingsPage" key=${c} />`:s==="sign-in"?a`<${se} name="SignInPage" key=${c} query=${o} />`:s==="contests"?a`<${se} name="ContestsPage" key=${c} />`:s==="contest"?a`<${se} name="ContestPage" key=${c} id=${r} />`:s==="games"?a`<${se} name="GamesPage" key=${c} />`:s==="score"?a`<${se} name="ScorePage" key=${c} />`:s==="learn"?a`<${se} name="TutorialPage" key=${c} id=${r} />`:s==="replay"?a`<${xo} key=${c} id=${r} query=${o} />`:a`<${M} title=${n("Page not found")} text=${n("There is no page at this address.")} />`}function Sa(){let e=S(ne),[t,o]=d(""),[s,r]=d(null);return h(()=>{let i=0,l=async()=>{try{await Yt()}catch(c){let $=c;r($),Ne($)?await Ie().catch(r):($.reason==="UNREACHABLE"&&o(await Ut()),i=setTimeout(l,wa))}};return l(),()=>clearTimeout(i)},[]),{found:e,error:s,alone:t}}function xa(){let{found:e,error:t,alone:o}=Sa(),{path:s}=S(le);return h(()=>{e?.isExpired&&K(U({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),!e&&!(o&&de(s).screen==="score")?t?a`<${M} title=${n("No answer yet")} text=${U(t)} note=${te(t)} />`:a`<${L} text="…" />`:a`<a class="skip" href="#main">${n("Skip to the content")}</a>
    ${e?a`<${Bo} found=${e} />`:a`<header class="site-header"><p class="offline">${n("Offline: this page works, and keeps everything in this browser.")}</p></header>`}
    ${e&&a`<${Ao} player=${e.player?.id} language=${e.language} />`}
    <${Ca} language=${e?.language??o} />
    <${Ht} />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:Io,id:Ta}=de(location.pathname);(Io==="game"||Io==="replay")&&Pt(T(Ta));Rt(a`<${xa} />`,document.getElementById("app"));
