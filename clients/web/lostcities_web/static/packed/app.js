import{$ as L,$a as hn,A as _t,Aa as Fe,B as Ne,Ba as qe,C as n,Ca as an,D as Ht,Da as ht,E as M,Ea as he,F as Ut,Fa as rn,G as Yt,Ga as fe,H as ee,Ha as ln,I as pt,Ja as je,K as V,Ka as ft,L as Gt,La as cn,M as Ee,Ma as ge,N as te,Na as ye,O as U,Oa as We,P as O,Pa as $n,Qa as un,R as Be,Ra as mn,S as ne,T as Dt,U as de,Ua as pn,V as Ft,Va as Ke,W as qt,Wa as Ve,X as Ie,Xa as Qe,Y as jt,Ya as be,Z as Kt,Za as Xe,_ as Q,_a as dn,a as Lt,aa as f,b as At,ba as C,bb as fn,c as d,ca as G,cb as gn,d as h,da as _e,db as yn,e as ue,ea as oe,eb as bn,f as v,fa as q,fb as kn,g as Pt,ga as He,gb as vn,h as re,ha as A,hb as wn,i as Mt,ia as B,ib as gt,j as a,ja as Ue,jb as le,k as Bt,ka as Vt,la as Qt,m as me,ma as Xt,n as It,na as Ye,o as W,oa as Jt,p as R,pa as Zt,qa as zt,r as T,ra as en,s as K,sa as tn,t as S,ta as nn,u as Me,ua as dt,v as z,va as Re,w as x,wa as Ge,x as H,xa as on,y as pe,ya as sn,z as ie,za as De}from"./chunk.js";var Ze=z(H.get("sound")==="on"),Je=null;function Cn(e){H.set("sound",e?"on":null),Ze.set(e),e&&yt()}function qo(e,[t,o,s,r,i]){let l=e.currentTime+o,c=new OscillatorNode(e,{type:i,frequency:t}),$=new GainNode(e,{gain:0});$.gain.linearRampToValueAtTime(r,l+.008),$.gain.exponentialRampToValueAtTime(1e-4,l+s),c.connect($).connect(e.destination),c.start(l),c.stop(l+s)}function ke(e){if(!(!Ze.get()||!globalThis.AudioContext)){Je||=new AudioContext,Je.state==="suspended"&&Je.resume().catch(()=>{});for(let t of e)qo(Je,t)}}var Sn=()=>ke([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),yt=()=>ke([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),xn=()=>ke([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),Tn=()=>ke([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),Nn=()=>ke([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),En=()=>ke([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var Rn=600,jo=3e3,Ko=15e3,Vo=/^(.+)\.[a-z2-7]{16}$/;function Qo(e,t,o){let s=Vo.exec(e)?.[1]??e,r=null,i=0,l=!1,c=!1,$=!1,u=!0,p=async()=>{if(i=0,document.hidden||$)return;c=!1,l=!0,o({isBusy:l});let y;try{if(!r){let{Checker:b}=await import("/static/verify/checker.js");r=new b({game:s,seat:t,storage:H,read:w=>W(T(e,`/log${w}`))})}y={result:await r.check(),error:null},u=!1}catch(b){y={error:b}}l=!1,!$&&(o({...y,isBusy:l}),c&&m())},m=(y=u?Rn:t===null?Ko:jo)=>{c=!0,!i&&!l&&(i=setTimeout(p,y))},g=()=>c&&m(Rn);return document.addEventListener("visibilitychange",g),{want:()=>m(),again:()=>{clearTimeout(i),i=0,m(0)},acceptKey:()=>r?.acceptKey(),evidence:()=>r?.evidence??{},close(){$=!0,clearTimeout(i),document.removeEventListener("visibilitychange",g)}}}function ze(e,t,o){let s=`${e} ${t}`,r={key:s,result:null,error:null,isBusy:!1},[i,l]=d(r),c=v(null);h(()=>(l(r),c.current=Qo(e,t,m=>l(g=>({...g.key===s?g:r,...m}))),c.current.close),[s]),h(()=>{o&&c.current?.want()},[s,o]);let $=re(()=>c.current?.again(),[]),u=re(()=>{c.current?.acceptKey(),c.current?.again()},[]),p=re(()=>c.current?.evidence()??{},[]);return{...i.key===s?i:r,again:$,acceptKey:u,evidence:p}}function bt(e){switch(e){case"malformed":return n("the server sends a log that cannot be read");case"gap":return n("events are missing in the log");case"time":return n("an entry of the log is older than the one before it");case"chain":return n("an event was changed: it does not follow from the log before it");case"creation":return n("the log does not begin as a game does");case"after_end":return n("the log goes on after the end of the game");case"opening":return n("hidden cards are not those that the server had committed to");case"withheld":return n("the server hides what you may see");case"seat_seed":return n("a player's part of the shuffle is not valid");case"seed":return n("the server's part of the shuffle is not valid");case"salt":return n("hidden cards do not follow from the server's seed");case"cut":return n("the end of the log is missing, which this browser has seen");case"rewritten":return n("this browser has seen another log of this game");case"signature":return n("the server's signature is not valid");case"key_changed":return n("the server signs with another key than before")}}var et=e=>M(e,{one:n("{count} event",{count:e}),other:n("{count} events",{count:e})});function kt({result:e,error:t}){return e?.fault?n("WRONG: {fault}",{fault:bt(e.fault.code)}):t?n("Not checked: {reason}",{reason:U(t)}):e?n("Checked: {events}, signed by this server",{events:et(e.head.version)}):n("Checking \u2026")}function Wn({head:e,opened:t,isOver:o,isFirst:s,seedsAdded:r,isOwnSeed:i}){return[n("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:et(e.version)}),n("The server has signed the end of the log with its key."),s?n("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):n("The log contains what this browser had seen of it before."),t>0&&M(t,{one:n("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:n("{count} hidden values that you may see are what the server had committed to.",{count:t})}),o&&n("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),r>0&&M(r,{one:n("{count} seed of a player is in the log.",{count:r}),other:n("{count} seeds of players are in the log.",{count:r})}),i&&n("Yours is the one that this browser has made.")].filter(l=>l!==!1)}var On=e=>[!e?.isOver&&n("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),n("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),n("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&n("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),n("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var vt=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Pn={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Xo=({version:e,hash:t})=>`${e}:${t}`;function Mn(e){let t=e.evidence(),o=document.createElement("a");o.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),o.download=`lostcities-${t.game??"log"}.json`,o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),6e4)}var Ln=({title:e,text:t,note:o})=>a`<h3>${e}</h3>
  ${o&&a`<p>${o}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${f} icon="copy" label=${n("Copy")} onClick=${()=>oe(t,n("It is copied."))} /></p>`,An=({title:e,texts:t})=>a`<h3>${e}</h3><ul>${t.map(o=>a`<li>${o}</li>`)}</ul>`;function Jo({key:e,knownKey:t}){return e?.isEphemeral?n("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?n("This browser keeps the key, and notices a change. Compare it with what the operator says."):n("This is not the key that this browser knows.")}function Zo({check:e,result:t}){let o=t.fault?.code==="key_changed";return a`<h3>${n("What to do")}</h3>
    <ul>
      ${o?a`<li>${n("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:a`<li>${n("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${n("Keep the head below: it proves what the server had said.")}</li>
          <li>${n("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${f} icon="down" className="primary" label=${n("Save the log")} onClick=${()=>Mn(e)} />
      ${o&&a`<${f} className="danger" label=${n("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function zo({check:e,onClose:t}){let{result:o,error:s,isBusy:r}=e,i=o?.fault,l=i?o.kept:o?.head;return a`<${G} title=${n("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${vt(e)}`} role="status"><${S} name=${Pn[vt(e)]} />
      <span>${i?n("WRONG, at event {version}: {fault}.",{version:i.version,fault:bt(i.code)}):kt(e)}</span></p>
    ${i&&a`<${Zo} check=${e} result=${o} />`}
    ${o&&!i&&a`<${An} title=${n("What was checked")} texts=${Wn(o)} />`}
    ${!i&&a`<${An} title=${n("What is not checked")} texts=${On(o)} />`}
    ${l&&a`<${Ln} title=${i?n("The head that this browser had seen"):n("Head of the log")} text=${Xo(l)}
      note=${n("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${o?.key&&a`<${Ln} title=${n("Key of the server")} text=${o.key.keyId} note=${Jo(o)} />`}
    ${!i&&a`<p class="buttons">
      <${f} label=${s||!o?n("Check now"):n("Check again")} disabled=${r} aria-busy=${r} onClick=${e.again} />
      ${o&&a`<${f} icon="down" label=${n("Save the log")} onClick=${()=>Mn(e)} />`}
    </p>`}
  </${G}>`}function tt({check:e}){let[t,o]=d(!1),[s,r]=[vt(e),kt(e)],i=s==="checked"&&e.result?n("Checked: {events}",{events:et(e.result.head.version)}):"";return a`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${n("What this means")} onClick=${()=>o(!0)}>
      <${S} name=${Pn[s]} /><span class=${i&&"seal-wide"}>${r}</span>${i&&a`<span class="seal-narrow">${i}</span>`}
    </button>
    ${s==="wrong"&&a`<span class="hidden" role="alert">${r}</span>`}
    ${t&&a`<${zo} check=${e} onClose=${()=>o(!1)} />`}
  </div>`}function nt(e){let t=e.map(s=>s.name),o=new Set(t);return e.map(s=>{if(!s.name||t.filter(l=>l===s.name).length<2)return s;let r=1;for(;o.has(`${s.name} ${r}`);)r+=1;let i=`${s.name} ${r}`;return o.add(i),{...s,name:i}})}var ot=e=>X(e).length>1?e.map(t=>({...t,isYou:!1})):e,Y=(e,t)=>e.find(o=>o.seat===t)?.name||n("Seat {number}",{number:t+1}),X=e=>e.filter(t=>t.isYou).map(t=>t.seat),ve=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var es=2**31-1,ce=(e,t)=>t.filter(o=>!e.find(s=>s.seat===o)?.isLeft);function ts({frame:{clocks:e,status:t},mine:o,commands:{send:s,isBusy:r}}){return!e?.isPaused||t!=="running"?null:a`<section class="banner quiet" aria-label=${n("Paused clocks")}>
    <${S} name="pause" />
    <p>${n("The clocks are paused. A move starts them again.")}</p>
    ${o.length>0&&a`<${f} icon="play" label=${n("Start the clocks")} disabled=${r} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function ns({frame:e,toAct:t,mine:o,company:s}){let{claimS:r,seats:i=[]}=s??{};return!r||!o.length||e.status!=="running"||e.clocks?.isPaused?[]:i.flatMap(({seat:l,presence:c,awaySince:$})=>c==="away"&&$&&t.includes(l)&&!o.includes(l)?[{seat:l,at:Math.max($,e.at??0)+r*1e3}]:[])}function os({frame:e,toAct:t,seats:o,mine:s,company:r,commands:{send:i,isBusy:l}}){let[,c]=d(0),$=ns({frame:e,toAct:t,mine:s,company:r}),u=me(),p=Math.min(...$.map(({at:y})=>y).filter(y=>y>u));h(()=>{if(!Number.isFinite(p))return;let y=setTimeout(()=>c(b=>b+1),Math.min(p-me()+50,es));return()=>clearTimeout(y)},[p]);let m=$.filter(({at:y})=>y<=u);if(!m.length)return null;let g=ee(m.map(({seat:y})=>Y(o,y)));return a`<section class="banner" role="status" aria-label=${n("Players who have gone")}>
    <${S} name="door" />
    <p>${n("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:g})}</p>
    <p class="buttons">
      ${m.map(({seat:y})=>a`<${f} key=${y} icon="flag" disabled=${l} onClick=${()=>i({claimSeat:y})}
        label=${o.length===2?n("Claim the win"):n("Claim the seat of {name}",{name:Y(o,y)})} />`)}
    </p>
  </section>`}function ss({id:e,seat:t,name:o,onDone:s,onClose:r}){let i=v(K()),l=async()=>{await de(),await R(T(e,"/commands"),{commandId:i.current,takeOver:t}),r(),s()};return a`<${G} title=${n("Take over the seat of {name}?",{name:o})} onClose=${r}>
    <p>${n("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${C} className="primary" label=${n("Take over")} onWork=${l} />
      <${f} label=${n("Cancel")} onClick=${r} />
    </p>
  </${G}>`}var as=(e,t)=>e.filter(({seat:o,isLeft:s})=>s&&t.every(r=>r===o));function rs({info:e,frame:t,seats:o,mine:s,onChange:r}){let[i,l]=d(null);if(t.status!=="running")return null;let c=e.takeover?as(o,s):[],$=s.length>0&&ce(o,s).length===0;return!c.length&&!$?null:a`<section class="banner quiet" aria-label=${n("Seats that are left")}>
    <${S} name="door" />
    <p>${$?n("You have left the game. The others play on."):n("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:u})=>a`<${f} key=${u} icon="person" onClick=${()=>l(u)}
        label=${$?n("Come back"):n("Take over the seat of {name}",{name:Y(o,u)})} />`)}
    </p>
    ${i!==null&&a`<${ss} key=${i} id=${e.id} seat=${i} name=${Y(o,i)} onDone=${r} onClose=${()=>l(null)} />`}
  </section>`}var Bn=({info:e,frame:t,toAct:o,seats:s,mine:r,company:i,commands:l,onChange:c})=>a`
  <${os} frame=${t} toAct=${o} seats=${s} mine=${ce(s,r)} company=${i} commands=${l} />
  <${ts} frame=${t} mine=${ce(s,r)} commands=${l} />
  <${rs} info=${e} frame=${t} seats=${s} mine=${r} onChange=${c} />`;function In(e,t,o){let s=`${t}: ${o.actions.map(({move:$})=>$).join()}`,[r,i]=d(null),l=v(s);return l.current=s,h(()=>i(null),[s]),{hint:r,ask:async()=>{try{let $=await R(T(e,"/hint"),{commandId:K(),seat:t});l.current===s&&i($)}catch($){O($)}}}}var _n=({isBusy:e,ask:t})=>a`<${C} icon="hint" className="plain" disabled=${e} label=${n("Hint")} onWork=${t} />`,is=e=>`${e<0?"\u2212":"+"}${Math.abs(e)}`;function ls([e,t]){if(!e||!t)return n("There is no other move.");let o=e.points-t.points;return o===0?n("The next move is as good."):M(o,{one:n("1 point better than the next move."),other:n("{count} points better than the next move.",{count:o})})}function Hn({hint:e,table:t}){let o=new Map(t.actions.map(({move:s,label:r})=>[s,r]));return a`<section class="hint" role="status" aria-label=${n("Hint")}>
    <p><strong>${n("Hint")}:</strong> ${ls(e.moves)}</p>
    <ol aria-label=${n("Points: the expected lead after the move.")} title=${n("Points: the expected lead after the move.")}>
      ${e.moves.map(({move:s,points:r,error:i})=>a`<li key=${s}>
        <span>${o.get(s)??s}</span>
        <span class="hint-points">${is(r)}${i!==void 0&&a` <small>± ${i}</small>`}</span>
      </li>`)}
    </ol>
  </section>`}var cs=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,wt=e=>typeof e=="string"?e:$s(e);function $s([e,...t]){let o=String(e),s=t.map(wt);return o==="table"?a`<div class="wide"><table>${s}</table></div>`:cs.test(o)?Lt(o,null,s):s}function we({title:e,rules:t,variant:o,className:s=""}){let[r,i]=d(null),l=async()=>i(t??(await W(`/api/variants/${encodeURIComponent(o??"")}`)).rules);return a`<${C} icon="book" label=${n("Rules")} className=${s} onWork=${l} />
    ${r&&a`<${G} title=${e} className="rules" onClose=${()=>i(null)}>
      <div class="prose">${r.length?r.map(wt):n("This game has no rules text.")}</div>
    </${G}>`}`}function Un(e){let t=e.find(o=>typeof o!="string"&&o[0]==="p");return Array.isArray(t)?t.slice(1).map(wt):[]}var Yn=({places:e,zones:t,prompt:o})=>JSON.stringify([e,t,o]);function Gn(e,t){let o=e.findIndex(s=>s.status==="running");return o>=0&&e.slice(o+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function us(e,t){let o=new Set,s=null,r=s;for(let i of e){if(!i.table||i.isUndone){i.table&&o.add(Yn(i.table));continue}let l=Yn(i.table);o.has(l)||(o.add(l),s!==null&&t.includes(i.actor??NaN)&&(r=s),s=i.version)}return r}async function Dn(e,t,o){let{frames:s}=await W(T(e,`/frames?seat=${t}`));return us(s,o)}function Fn({info:e,frame:t,viewer:o,mine:s,log:r,commands:{send:i,isBusy:l}}){let c=s.length===t.seats.length,$=!c&&!Gn(r,s),u=async()=>{if(e.undoMode!=="free"||c)return i({undo:!0});let p=await Dn(e.id,o,s);return p===null?V(n("You have made no move that can be undone.")):i({undo:p})};return a`
  ${t.undo&&t.undo!=="none"&&a`<${C} icon="undo" disabled=${l||$} className="plain"
    label=${t.undo==="asks"?n("Ask to undo"):n("Undo")} onWork=${u} />`}
  ${t.canRedo&&a`<${f} icon="redo" disabled=${l} className="plain" label=${n("Redo")} onClick=${()=>i({redo:!0})} />`}`}function Oe({label:e,icon:t="more",children:o}){let s=v(null);return h(()=>{let i=l=>{(l instanceof KeyboardEvent?l.key==="Escape":!s.current.contains(l.target))&&(s.current.open=!1)};return addEventListener("keydown",i),addEventListener("click",i),()=>{removeEventListener("keydown",i),removeEventListener("click",i)}},[]),a`<details class="menu" ref=${s}>
    <summary class="button" role="button"><${S} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${i=>i.target.closest("button, a")&&!i.target.closest("dialog")&&(s.current.open=!1)}>${o}</div>
  </details>`}function Ct({info:e,frame:t,log:o=[],mine:s,own:r,commands:{send:i,isBusy:l}}){let[c,$]=d(""),u=t.status==="running"&&!e.sealedUntil&&ce(t.seats,s).length>0,p=t.status==="over"||s.length===t.seats.length,m=()=>$("");return a`<div class="game-menu">
    <${we} title=${e.title} variant=${e.variant} className="plain" />
    <${Oe} label=${n("More")}>
      <${f} icon="link" label=${n("Copy the link to watch")}
        onClick=${()=>oe(`${location.origin}/game/${e.id}`,n("The link is copied."))} />
      ${s.length>0&&a`<${f} icon="phone" label=${n("Continue on another device")} onClick=${()=>$("device")} />`}
      <a class="button" href=${`/replay/${e.id}`}><${S} name="play" />${n("Replay")}</a>
      ${t.seats.filter(({isYou:g,isErased:y,player:b})=>b&&!g&&!y).map(({seat:g,name:y,player:b})=>a`
        <a class="button" key=${g} href=${`/player/${b}`}><${S} name="person" />${n("Profile of {name}",{name:y??""})}</a>`)}
      ${p&&t.status!=="open"&&a`<${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>ye(e.id,ge(o,t.version))} />`}
      ${u&&t.clocks&&!t.clocks.isPaused&&a`
        <${f} icon="pause" label=${n("Offer to pause the clocks")} disabled=${l||!!t.offer} onClick=${()=>i({offerPause:!0})} />`}
      ${u&&a`
        <${f} icon="meet" label=${n("Offer to end the game")} disabled=${l||!!t.offer} onClick=${()=>i({offerEnd:!0})} />
        <${f} icon="flag" className="danger" label=${n("Resign")} disabled=${l} onClick=${()=>$("resign")} />`}
    </${Oe}>
    ${c==="device"&&a`<${dn} game=${e.id} onClose=${m} />`}
    ${c==="resign"&&a`<${_e} title=${r?n("Resign for {name}?",{name:r}):n("Resign?")} 
      text=${e.takeover?n("You leave your seat. You or another player may take it over again."):n("You leave the game for good and come last.")}
      label=${n("Resign")} onYes=${()=>i({resign:!0})} onClose=${m} />`}
  </div>`}var ms=6e3,qn=()=>({hello:n("Hello!"),good_luck:n("Good luck!"),well_played:n("Well played!"),nice_move:n("Nice move!"),thanks:n("Thank you!"),sorry:n("Sorry!"),oops:n("Oops!"),wow:n("Wow!"),close:n("That was close!"),thinking:n("I am thinking \u2026"),good_game:n("Good game!"),goodbye:n("Goodbye!")}),St=z(H.get("phrases")==="off");function ps(e){H.set("phrases",e?"off":null),St.set(e)}function jn(e){let[t,o]=d(null),s=x(St);return h(()=>{if(!e||s)return o(null);o(e);let r=setTimeout(()=>o(null),ms);return()=>clearTimeout(r)},[e,s]),t}var Kn=({said:e,seat:t})=>e?.seat===t?a`<span class="bubble" role="status">${e.text??qn()[e.phrase??""]??""}</span>`:null;function Vn({id:e}){let t=x(St),o=s=>R(T(e,"/say"),{phrase:s}).catch(O);return a`<${Oe} label=${n("Say")} icon="speech">
    ${Object.entries(qn()).map(([s,r])=>a`<${f} key=${s} label=${r} onClick=${()=>o(s)} />`)}
    <${f} icon=${t?"sound":"mute"} label=${t?n("Show phrases of others"):n("Hide phrases of others")} onClick=${()=>ps(!t)} />
  </${Oe}>`}var Qn=200,Tt=6e4,Xn=864e5,Jn=1e4;function Nt({initialS:e=0,perMoveS:t=0}){let o=e||t;return 1e3*([3600,60,30,20,10].filter(r=>r<3600||o*1e3>=Xn).find(r=>r*8<=o)??Math.min(10,Math.floor(o/3)))}function ds({leftMs:e,dueAt:t},{initialS:o=0},s){let r=t-s,i=e===o*1e3&&e>Tt;return r>e+Qn+1||i&&r<=Tt+Qn+1}function Et({seat:e,leftMs:t,dueAt:o},s,r,i){if(o===void 0||Number.isNaN(i))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let l=ds({seat:e,leftMs:t,dueAt:o},s,r),c=Math.max(0,Math.min(l?Tt:t,o-i));return{ms:c,isRunning:!0,isFirst:l,isLow:c<=Nt(l?{perMoveS:60}:s)}}var xt=e=>String(e).padStart(2,"0");function Zn(e){if(e<Jn)return Yt(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[o,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?n("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${xt(o%60)}:${xt(t%60)}`:`${o}:${xt(t%60)}`}function Rt(e){let t=Math.ceil(e/1e3),o=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=o.findIndex(([,i])=>i>0);return(s<0?o.slice(-1):o.slice(s,s+2)).filter(([,i],l)=>i||!l).map(([i,l])=>Ut(l,i)).join(" ")}function zn(e){let t=e>Xn?6e4:e>Jn?1e3:100;return e-(Math.ceil(e/t)-1)*t}function hs({clock:e,control:t,at:o,isPaused:s,isLive:r}){let[,i]=d(0),{ms:l,isRunning:c,isFirst:$,isLow:u}=Et(e,t,o,r?me():NaN);return ue(()=>{if(!c||l<=0)return;let m=setTimeout(()=>i(g=>g+1),zn(l));return()=>clearTimeout(m)}),a`<span class=${`clock ${c?"is-ticking":""} ${u?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${$?n("Time for the first move"):n("Time left")}>
    <${S} name=${s?"pause":u?"hourglass":"clock"} />
    <span class="hidden">${Rt(l)}${s?` (${n("paused")})`:""}</span>
    ${$&&a`<small aria-hidden="true">${n("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Zn(l)}</span>
  </span>`}var fs=()=>a`<span class="seat-left" title=${n("The player of this seat has left the game.")}><${S} name="door" />${n("left")}</span>`,st=({at:e=0,clocks:t,seats:o=[],status:s},r,i,l=null,c=null)=>$=>{let u=o.find(m=>m.seat===$);if(u?.isLeft)return a`<${fs} />`;let p=t?.seats.find(m=>m.seat===$);return a`<${Kn} said=${c} seat=${$} /><${Ue} company=${l} seat=${u} />
    ${p&&r&&a`<${hs} clock=${p} control=${r} at=${e} isPaused=${!!t?.isPaused}
      isLive=${i&&s==="running"} />`}`};function eo({frame:{at:e=0,clocks:t,status:o},control:s,mine:r}){let[i,l]=d(""),c=o==="running"&&t?.seats.find(({seat:u,dueAt:p})=>p!==void 0&&r.includes(u)),$=c?c.dueAt:void 0;return h(()=>{if(l(""),!c||!s)return;let{ms:u,isFirst:p,isLow:m}=Et(c,s,e,me());if(m)return;let g=Nt(p?{perMoveS:60}:s),b=setTimeout(()=>{Nn(),l(n("Your time is running out: {time} left.",{time:Rt(g)}))},u-g);return()=>clearTimeout(b)},[$]),a`<p class="hidden" role="status">${i}</p>`}function to({name:e,onReady:t}){let o=v(null);return h(()=>o.current.querySelector("button")?.focus(),[]),a`<section class="seat-switch" ref=${o} aria-label=${n("Hand over the device")}>
    <${Me} />
    <p class="lead">${n("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${n("The cards stay hidden until then.")}</p>
    <${f} className="primary big" icon="eye" label=${n("Ready: show my cards")} onClick=${t} />
  </section>`}var gs=60;function ys({text:e,pieces:t=[]}){let o=new Map(t.map(i=>[i.label,i])),s=[...o.keys()].sort().reverse().map((i="")=>i.replace(/[^\w\s]/g,"\\$&")),r=s.length?e.trim().split(new RegExp(`(${s.join("|")})`)):[e.trim()];return a`<span class=${e.startsWith("  ")?"line part":"line"}>
    ${r.map(i=>o.has(i)?a`<${pn} piece=${o.get(i)} />`:Ke(i))}
  </span>`}var bs=({frame:e,isCurrent:t,onPick:o,replay:s})=>{let r=(e.lines||[]).map((l,c)=>a`<${ys} key=${c} text=${l} pieces=${e.pieces} />`),i=`${e.isUndone?"undone":""} ${t?"current":""}`;return a`<li class=${i} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${o?a`<button type="button" class="plain" onClick=${()=>o(e.version)}>${r}</button>`:s?a`<a href=${`${s}?at=${e.version}`} tabindex="-1">${r}</a>`:r}
    ${e.isUndone&&a`<small class="hidden">${n("undone")}</small>`}
  </li>`};function at({frames:e,current:t,onPick:o,replay:s}){let r=v(null),i=v(!0),l=e.filter($=>$.lines?.length);ue(()=>{let $=r.current,u=$.querySelector(".current");u?$.scrollTop=u.offsetTop-$.offsetTop-$.clientHeight/2:i.current&&($.scrollTop=$.scrollHeight)},[l.length,t]);let c=({target:$})=>i.current=$.scrollHeight-$.scrollTop-$.clientHeight<gs;return a`<section class="log" aria-labelledby="log">
    <h2 id="log">${n("Log")}</h2>
    <div class="lines" ref=${r} onScroll=${c} tabindex="0" role=${o?"group":"log"} aria-labelledby="log">
      <ol>
        ${l.map($=>a`<${bs} key=${$.version} frame=${$} isCurrent=${$.version===t} onPick=${o} replay=${s} />`)}
      </ol>
    </div>
    ${!l.length&&a`<p class="soft">${n("Nothing yet.")}</p>`}
  </section>`}var ks=(e,t)=>({undo:n("{name} asks to undo a move.",{name:t}),redo:n("{name} asks to redo the undone moves.",{name:t}),pause:n("{name} asks to pause the clocks.",{name:t}),end:n("{name} offers to end the game here, as the points stand.",{name:t})})[e]||n("{name} makes an offer.",{name:t}),vs=(e,t)=>({undo:n("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:n("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:n("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:n("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||n("You made an offer. Waiting for {names}.",{names:t});function no(e,t){let o=v(null);h(()=>{let s=o.current;o.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&V(e.lines.map(i=>i.trim()).join(" \xB7 "))},[e])}function oo({offer:e,seats:t,mine:o,commands:{send:s,isBusy:r}}){let i=e.asked||[],l=i.find(g=>o.includes(g)),c=(g,y)=>()=>s({answer:{offer:e.id,accept:g}},y),$=o.includes(e.seat),u=$&&l===void 0,p=ee(i.map(g=>Y(t,g))),m=l!==void 0&&o.length>1;return a`<section class="banner" role="alert" aria-label=${n("An offer")}>
    <${S} name="meet" />
    <p>
      ${u?vs(e.kind,p):ks(e.kind,Y(t,e.seat))}
      ${m&&` ${n("Waiting for {name}.",{name:Y(t,l)})}`}
      ${l===void 0&&!$&&` ${n("Waiting for {names}.",{names:p})}`}
    </p>
    <p class="buttons">
      ${l!==void 0&&a`
        <${f} className="primary" label=${n("Accept")} disabled=${r} onClick=${c(!0,l)} />
        <${f} label=${n("Decline")} disabled=${r} onClick=${c(!1,l)} />`}
      ${u&&a`<${f} label=${n("Withdraw")} disabled=${r} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var ws=50;function so({id:e,seats:t,mine:o,company:s,said:r}){let[i,l]=d([]),[c,$]=d("");h(()=>{r?.text&&l(b=>[...b,r].slice(-ws))},[r]);let u=s?.seats.filter(({hasChat:b})=>b).map(({seat:b})=>b)??[],p=u.some(b=>o.includes(b)),m=u.filter(b=>!o.includes(b)),g=b=>R("/api/settings",{hasChat:b}).catch(O),y=b=>{b.preventDefault(),c.trim()&&R(T(e,"/say"),{text:c}).then(()=>$(""),O)};return a`<details class="chat">
    <summary><h2>${n("Chat")}</h2>${i.length>0&&a`<span class="tally">${i.length}</span>`}</summary>
    ${!p&&a`<p>${n("Chat is off. Turn it on to write to players who have it on, too, at all tables.")}</p>
      <${f} label=${n("Turn chat on")} onClick=${()=>g(!0)} />`}
    ${p&&a`
      <div role="log" aria-label=${n("Chat")}>
        ${i.length>0&&a`<ol>${i.map((b,w)=>a`<li key=${w}><b>${mn(t,b.seat)}</b> ${b.text}</li>`)}</ol>`}
      </div>
      ${m.length>0?a`<form onSubmit=${y}><input maxlength="200" aria-label=${n("Write to the others")} placeholder=${n("Write to the others")} value=${c}
            onInput=${b=>$(b.target.value)} /><button class="button">${n("Send")}</button></form>`:a`<p>${n("No other player at this table has chat on.")}</p>`}
      <${f} className="plain" label=${n("Turn chat off")} onClick=${()=>g(!1)} />`}
  </details>`}var Cs=2,rt=e=>e.startsWith("  ");function Ss(e){let t=e.findIndex(rt);return e.length>1?e.slice(t>0?t-1:1):e}function xs(e,t){let o=e.filter(r=>r.version>t&&r.lines?.length);return o.some(r=>r.isTurning)?null:(o.findLast(({lines:r=[]})=>r.some(rt))??o.findLast(({lines:r=[]})=>r.length>1)??o.at(-1))?.version??null}function ao({log:e,table:t,version:o},s){let r=v(null),[i,l]=d(null);h(()=>{if(!t)return;let u=r.current;r.current={version:o,headline:t.headline},u&&o>u.version&&t.headline!==u.headline&&l(xs(e,u.version))},[t]);let c=e.find(u=>u.version===i&&!u.isUndone),$=e.filter(u=>i!==null&&u.version>i&&s.includes(u.actor??NaN)).length;return{lines:c?.lines&&$<Cs?Ss(c.lines):[],close:()=>l(null)}}function ro({lines:e,sheet:t,seats:o,onClose:s}){let r=t?e.filter(l=>!rt(l)):e,i=()=>{s(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return a`<div class="round-summary" role="status">
    ${e.length>0&&a`<div class="banner">
      <div class="told">
        ${r.map((l,c)=>a`<p key=${c} class=${rt(l)?"part":""}>${Ke(l.trim())}</p>`)}
      </div>
      ${t&&a`<${be} sheet=${t} seats=${o} />`}
      <${f} icon="close" label=${n("Close")} isQuiet className="plain" onClick=${i} />
    </div>`}
  </div>`}var Ts=5e3,it=new Map,io=e=>it.has(e);async function lo(e,t){await de();let o=await zt(),{id:s}=await R("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:o,commandId:K()});s!==t&&(t&&it.delete(t),it.set(s,e),ie(`/game/${s}`,{replace:!!t}))}function co(e,t){h(()=>{let o=it.get(e);if(!o||!t)return;let s=setInterval(()=>lo(o,e).catch(()=>{}),Ts);return()=>clearInterval(s)},[e,t])}function Ns({variant:{key:e,title:t,seats:o},onClose:s}){let[r,i]=d(o[0]),[l,c]=kn(),$=()=>lo({variant:e,seats:r,...l});return a`<${G} title=${n("Play a person: {title}",{title:t})} onClose=${s}>
    ${o.length>1&&a`<${q} name="pair-seats" legend=${n("How many seats?")} value=${r} onChange=${i}
      choices=${o.map(u=>({value:u,label:String(u)}))} />`}
    ${c}
    <p class="buttons">
      <${C} className="primary" icon="people" label=${n("Find an opponent")} onWork=${()=>$().catch(O)} />
      <${f} label=${n("Cancel")} onClick=${s} />
    </p>
  </${G}>`}function $o({variant:e}){let[t,o]=d(!1);return a`<${f} icon="people" label=${n("Play a person")} aria-label=${`${n("Play a person")}: ${e.title}`} onClick=${()=>o(!0)} />
    ${t&&a`<${Ns} variant=${e} onClose=${()=>o(!1)} />`}`}var uo=16,Es=({bot:{title:e,description:t,isGuest:o},isAsked:s,isBusy:r,onSeat:i})=>a`<li>
  <${C} icon="bot" label=${n("{name}, a bot",{name:e})} disabled=${r} onWork=${i} />
  <span class="soft">
    ${s&&a`<em>${n("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&o&&a`<small>${n("by another author")}</small>${t&&a` <span class="description">${t}</span>`}`}
  </span>
</li>`,mo=e=>e.split(".")[0]??e;function po({id:e,free:t,onChange:o}){let{bots:s,again:r}=Fe(nn(e)),[i,l]=d(t[0]),[c,$]=d(""),[u,p]=d(uo),m=x(Ge),g=m?.id===mo(e)&&!c,y=i!==void 0&&t.includes(i)?i:t[0];if(!s?.length)return null;let b=async({name:w})=>{Ge.set(null),$(w);try{await R(T(e,"/bots"),{bot:w,seat:y}),o()}catch(E){let P=E;if(!on(P))throw P;Ge.set({id:mo(e),error:P}),r()}finally{$("")}};return a`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${n("Let a bot take a seat")}</h2>
    ${t.length>1&&a`<${q} name="bot-seat" legend=${n("Which seat?")} value=${y} onChange=${l}
      choices=${t.map(w=>({value:w,label:String(w+1)}))} />`}
    <p role="status" class="refusal">${g&&U(m.error)}</p>
    <ul>${s.slice(0,u).map(w=>a`<${Es} key=${w.name} bot=${w} isAsked=${c===w.name} isBusy=${c!==""} onSeat=${()=>b(w)} />`)}</ul>
    ${u<s.length&&a`<p><${f} icon="down" label=${n("Show more")} onClick=${()=>p(u+uo)} /></p>`}
  </section>`}var Rs=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),Ws=({link:e})=>a`<div class="invitation">
  <label for="invitation">${n("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${f} className="primary" icon="copy" label=${n("Copy")} onClick=${()=>oe(e,n("The link is copied. Send it to your friends."))} />
  </div>
  ${Rs()&&a`<p class="soft">${n("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,Os=({seat:{keptFor:e,isKeptForYou:t},isSeated:o,onRelease:s})=>{if(!e)return a`<span class="soft">${n("free")}</span>`;let r=t?n("Decline"):n("Free the seat");return a`<span class="soft">${t?n("kept for you"):n("kept for {name}",{name:e})}</span>
    ${(t||o)&&a`<${C} icon="close" label=${r} onWork=${s} />`}`};function ho({info:e,seats:t,company:o,onChange:s}){let[r,i]=d(!1),l=X(t).length>0,c=e.seats.filter(({seat:k,keptFor:N})=>N&&!t[k]?.name),$=t.every(({name:k})=>k),u=k=>c.some(N=>N.seat===k),p=t.filter(({name:k,seat:N})=>!k&&!u(N)).map(({seat:k})=>k),m=p.length>0,g=c.some(({isKeptForYou:k})=>k),y=()=>(e.series?cn(e.series.before):We(e.id)).then(s),b=async k=>{await R(T(e.id,"/commands"),{commandId:K(),releaseSeat:k}),s()},w=t.filter(({seedDigest:k})=>k).map(({name:k})=>k||""),E=async()=>{await R(T(e.id,"/leave")),ie("/")},P=async()=>{try{await R(T(e.id,"/commands"),{commandId:K(),closeTable:!0}),ie("/")}catch(k){O(k)}},D=l&&m&&io(e.id);return co(e.id,m),a`<section class="waiting-room sheet" aria-label=${n("Waiting room")}>
    <p class="lead"><${S} name="hourglass" />${$?n("Every seat is taken. The shuffle still needs {names}.",{names:ee(w)}):D?n("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):n("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:k,name:N,isYou:j,isBot:I},se)=>a`<li key=${k} class=${N?"":"free"}>
          <span>${n("Seat {number}",{number:k+1})}</span>
          ${N&&a`<strong>${j?n("{name} (you)",{name:N}):N}</strong>${I&&a`<${un} />`}
            <${Ue} company=${o} seat=${t[se]} />`}
          ${!N&&a`<${Os} seat=${e.seats[se]} isSeated=${l} onRelease=${()=>b(k)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&m&&a`<${po} id=${e.id} free=${p} onChange=${s} />`}
    ${m&&a`<${Ws} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${l&&a`<${C} icon="door" label=${n("Leave the table")} onWork=${E} />`}
      ${e.isHost&&a`<${f} icon="close" className="danger" label=${n("Close the table")} onClick=${()=>i(!0)} />`}
      ${g&&a`<${C} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?n("Accept the rematch"):n("Accept the challenge")} onWork=${y} />`}
      ${!l&&!g&&m&&a`<${C} className="primary" icon="plus" label=${n("Take a seat")} onWork=${()=>We(e.id).then(s)} />`}
    </p>
    ${r&&a`<${_e} title=${n("Close the table?")} text=${n("The players on its seats have to look for another one.")}
      label=${n("Close the table")} onYes=${P} onClose=${()=>i(!1)} />`}
  </section>`}function Le({error:e,id:t}){let o=()=>Ie().then(()=>location.reload());return a`<${B} title=${Ee(e)?n("Session expired"):n("This table cannot be shown")} text=${U(e)} note=${te(e)}>
    ${Ee(e)&&a`<${C} className="primary" label=${n("Start again as a guest")} onWork=${o} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&a`<${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />`}
  </${B}>`}function Ls({version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}){let i=v(null);h(()=>{let l=i.current;l&&(s&&!l.isWon?Tn():o&&!l.isRoundOver?xn():t&&!l.isMyTurn?yt():r&&r!==l.message?En():e!==l.version&&Sn()),i.current=e?{version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}:null},[e,t,o,s,r])}function As(e,t,o){let[s,r]=d(e[0]??null),i=ve(t).filter(c=>e.includes(c)),l=s!==null&&i.includes(s)?null:i[0]??null;return h(()=>{l!==null&&o&&r(l)},[l,o]),{viewer:s,next:o?null:l,setViewer:r}}function Ps({number:e,wins:t}){let[o,s]=t,r=t.length===2&&o&&s?`${o.name} ${o.wins} : ${s.wins} ${s.name}`:t.map(({name:i,wins:l})=>`${i} ${l}`).join(", ");return n("Game {number}: {score}",{number:e,score:r})}var Ms=({info:e,table:t,seats:o,log:s,last:{version:r,actor:i},company:l})=>a`<section class="ended sheet" aria-label=${n("How it ended")}>
  <${Qe} result=${t.result} seats=${o} resigned=${i} />
  ${t.sheets.map(c=>a`<${be} sheet=${c} seats=${o} />`)}
  <p class="buttons">
    <${Xt} info=${e} seats=${o} company=${l} />
    <a class="button" href=${`/replay/${e.id}`}>${n("Replay")}</a>
    ${e.hasAnalysis&&a`<a class="button" href=${`/replay/${e.id}?analysis=1`}>${n("Luck and play")}</a>`}
    <${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>ye(e.id,ge(s,r))} />
  </p>
</section>`,lt=({info:e,headline:t,link:o,toAct:s,isWatching:r=!1,company:i,check:l,children:c})=>a`<div class="game-head">
  <div>
    <${L}>${e.title}</${L}>
    <p class="headline">
      ${t}
      ${s&&a` <span class="origin">${n("To act: {names}",{names:s})}</span>`}
      ${e.origin&&a` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${n("Analysis")}</a>`}
      ${e.series&&a` <a class="origin" href=${`/game/${e.series.before}`}>${Ps(e.series)}</a>`}
      ${e.contest&&a` <a class="origin" href=${`/contest/${e.contest}`}>${n("Contest")}</a>`}
      ${e.timeControl&&a` <${Be} control=${e.timeControl} />`}
      ${e.isRated&&a` <span class="origin">${n("rated")}</span>`}
      ${e.hints&&a` <span class="origin">${n("with hints")}</span>`}
      ${r&&a` <span class="origin">${e.sealedUntil?n("You are watching: the moves are shown from {time} on",{time:pt(e.sealedUntil)}):e.spectatorDelay?n("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):n("You are watching")}</span>`}
      <${Vt} company=${i} isWatching=${r} />
    </p>
    <${tt} check=${l} />
  </div>
  ${o==="disconnected"&&a`<p class="link-disconnected" role="status">${n("The connection is lost. Reconnecting \u2026")}</p>`}
  ${o==="resting"&&a`<p class="link-resting" role="status">${n("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function Bs({info:e,followed:t,seats:o,mine:s,viewer:r,next:i,onNext:l,onChange:c,check:$}){let{log:u,last:p,table:m,version:g,link:y,wake:b,isBefore:w,company:E,said:P}=t,D=ao({log:u,table:m,version:g},e.origin?s:[r]),k=Zt(e.id,r,g,b),N=ce(o,s),j=ve(m).some(Z=>N.includes(Z)),I=p.status==="over";Ls({version:g,isMyTurn:j,isRoundOver:D.lines.length>0&&!I,isWon:I&&!!m.result?.standings.some(({seat:Z,isWinner:Pe})=>Pe&&s.includes(Z)),message:p.offer&&!s.includes(p.offer.seat)?`offer ${p.offer.id}`:Qt(E)?"rematch":""}),no(p,s);let se=jn(P),Se=s.length>1&&!I&&ee(ve(m).map(Z=>Y(o,Z))),xe=Se?`${n("To act: {names}",{names:Se})} \xB7 ${e.title}`:n("Your turn: {title}",{title:e.title});Q(j&&!I?xe:e.title);let ae=r!==null&&N.includes(r)&&!I&&!w,F=i!==null||w&&!e.origin,{hint:J,ask:Te}=In(e.id,r,m),$e=ae&&!F&&e.hasHints&&m.actions.length>0,mt=ae&&a`${$e&&!J&&a`<${_n} isBusy=${k.isBusy} ask=${Te} />`}
    <${Fn} info=${e} frame=${p} viewer=${r} mine=${s} log=${u} commands=${k} />`;return a`
    <${lt} info=${e} headline=${m.headline} link=${y} toAct=${Se} isWatching=${r===null&&!I} company=${E} check=${$}>
      ${ft(o)&&a`<${Vn} id=${e.id} />`}
      <${Ct} info=${e} frame=${p} log=${u} mine=${s} commands=${k} own=${s.length>1&&r!==null?Y(o,r):""} />
    </${lt}>
    ${p.offer&&a`<${oo} offer=${p.offer} seats=${o} mine=${s} commands=${k} />`}
    <${Bn} info=${e} frame=${p} toAct=${ve(m)} seats=${o} mine=${s} company=${E} commands=${k} onChange=${c} />
    ${p.clocks&&a`<${eo} frame=${p} control=${e.timeControl} mine=${s} />`}
    ${m.renderError&&a`<p class="banner quiet" role="alert">${m.renderError}</p>`}
    <${ro} lines=${I||F?[]:D.lines} sheet=${m.sheets.at(-1)} seats=${o} onClose=${D.close} />
    ${e.sealedUntil&&!I&&r!==null&&ve(m).length===0&&a`<p class="banner" role="status">
      ${n("You have played this deal. It stays closed until {time}, while others play it.",{time:pt(e.sealedUntil)})}
      ${" "}<a href=${`/contest/${e.contest}`}>${n("Results")}</a></p>`}
    ${m.result&&a`<${Ms} info=${e} table=${m} seats=${o} log=${u} last=${p} company=${E} />`}
    <div class="at-table">
      <div class="on-table">
        ${i!==null?a`<${to} key=${i} name=${Y(o,i)} onReady=${l} />`:F?a`<${A} text=${n("Loading the table \u2026")} />`:a`<${Xe} key=${r} table=${m} seats=${ot(o)} viewer=${r} isLive=${ae}
              isReadOnly=${r===null||I} onAct=${k.act} pending=${k.pending} tools=${mt}
              hinted=${$e&&J?J.moves[0]?.move:void 0} note=${$e&&J&&a`<${Hn} hint=${J} table=${m} />`}
              plateExtra=${st(p,e.timeControl,!0,E,se)} />`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        ${ae&&!F&&m.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("All moves in words")}</h2><span class="tally">${m.actions.length}</span></summary>
          <${Ve} table=${m} onAct=${k.act} pending=${k.pending} isLive=${ae&&!k.isBusy} />
        </details>`}
        ${s.length>0&&ft(o)&&a`<${so} id=${e.id} seats=${o} mine=${s} company=${E} said=${P} />`}
        ${!F&&a`<${at} frames=${u} replay=${`/replay/${e.id}`} />`}
      </aside>
    </div>`}function Is(e,t){let o=v(null);return e.table&&(o.current={...e,viewer:t}),e.table||!o.current?{...e,viewer:t}:{...o.current,link:e.link,isBefore:!0}}function _s({info:e,reload:t}){let[o,s]=d(null),r=X(e.seats),{viewer:i,next:l,setViewer:c}=As(r,o,!!e.origin),$=Jt(e,i),u=Is($,i),{last:p,table:m}=u;h(()=>s($.table),[$.table]);let g=ze(e.id,r[0]??null,p?.version??0);Q(e.title),h(()=>{p?.status==="open"&&en(e.id,p.seats)},[p]);let y=p&&X(p.seats).join();h(()=>{y!==null&&y!==r.join()&&t()},[y]);let b=e.seats.some(({keptFor:P})=>P)&&p?.status==="open";if(h(()=>{b&&p.version!==e.version&&t()},[b,p?.version]),$.gone)return a`<${Le} error=${$.gone} id=${e.id} />`;if($.last?.status==="over"&&!$.table)return a`<${B} title=${e.title} text=${n("This table was closed before the game started.")} />`;let w=nt(p?.seats||e.seats),E=(p?.status||e.status)==="open";return a`<main id="main" class=${`game ${E?"open":""}`}>
    ${E&&a`<${lt} info=${e} headline=${n("Waiting for players")} link=${u.link} company=${u.company} check=${g}>
        <${Ct} info=${e} frame=${{status:"open",seats:w}} mine=${r} commands=${{}} />
      </${lt}>
      <${ho} info=${e} seats=${w} company=${u.company} onChange=${t} />`}
    ${!E&&m&&a`<${Bs} info=${e} followed=${u} seats=${w} mine=${r} viewer=${u.viewer}
      next=${l} onNext=${()=>c(l)} onChange=${t} check=${g} />`}
    ${!E&&!m&&a`<${L}>${e.title}</${L}><${A} text=${n("Loading the table \u2026")} />`}
  </main>`}function fo({id:e}){let t=x(ne)?.player,{info:o,error:s,reload:r}=Ye(e);return h(()=>{if(s?.reason!=="UNREACHABLE")return;let i=setTimeout(r,3e3);return()=>clearTimeout(i)},[s]),s&&!o?a`<${Le} error=${s} id=${e} />`:o?a`<${_s} key=${`${X(o.seats)} ${t?.id}`} info=${o} reload=${r} />`:a`<main id="main"><${A} text=${n("Loading the table \u2026")} /></main>`}var Hs=40,Us=({error:e,id:t})=>a`<${B} title=${n("This invitation is not valid")} text=${U(e)} note=${te(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
</${B}>`;function Ys({info:e,onJoin:t}){let o=v(null),[s,r]=d(!1);h(()=>o.current?.focus(),[]);let i=e.seats.find(({name:$})=>$)?.name,l=e.status==="open"&&e.seats.some(({name:$})=>!$),c=async $=>{$.preventDefault(),r(!0),await t(o.current.value.trim()),r(!1)};return a`<main id="main" class="player-page">
    <${L}>${i?n("{name} invites you to a game",{name:i}):n("You are invited to a game")}</${L}>
    <p><strong>${e.title}</strong> <${Be} control=${e.timeControl} />${e.isRated&&a` · ${n("rated")}`}</p>
    ${l?a`<form class="invited" onSubmit=${c}>
          <label for="own-name">${n("Your name")}</label>
          <input id="own-name" ref=${o} maxlength=${Hs} autocomplete="nickname" placeholder=${n("as a guest")} />
          <button type="submit" class="primary" disabled=${s}>${n("Take a seat")}</button>
        </form>`:a`<p>${n("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${n("Watch instead")}</a></p>`}
  </main>`}function go({id:e}){let t=x(ne)?.player,o=v(!!t).current,[s,r]=d(null),[i,l]=d(null);Q(n("Invitation"));let c=()=>We(e,{replace:!0}).catch(r);h(()=>{o?c():W(T(e)).then(l,r)},[e]);let $=async u=>{try{await de(u),await c()}catch(p){r(p)}};return s?a`<${Us} error=${s} id=${e} />`:i?a`<${Ys} info=${{...i,id:e}} onJoin=${$} />`:a`<main id="main"><${A} text=${o?n("Taking a seat \u2026"):n("Loading \u2026")} /></main>`}var Gs=[2,5,10],yo=({delay:e,onChange:t})=>a`<div class="field">
  <${q} name="spectators" legend=${n("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:n("every move at once")},...Gs.map(o=>({value:o,label:n("the game {count} moves later",{count:o})}))]} />
</div>`;function Ds(e){let[t,o]=d(null);return h(()=>{let s=!0;return W(`/api/variants/${encodeURIComponent(e)}`).then(r=>s&&o(r),O),()=>s=!1},[e]),t}function Fs({occupants:e,bots:t,onChange:o}){let s=Re(t)?.name,r=e.length,i=$=>e.every(u=>u===$),l=[...s?[{value:s,icon:"bot",label:M(r,{one:n("Against a bot"),other:n("Against {count} bots",{count:r})})}]:[],{value:qe,icon:"link",label:M(r,{one:n("With a friend, by a link"),other:n("With friends, by a link")})},{value:an,icon:"screen",label:n("All at one screen")}],c=l.find(({value:$})=>i($))?.value??"";return a`<${q} name="company" legend=${n("Opponents")} choices=${l} value=${c}
    onChange=${$=>o(he(r+1,$))} />`}function qs({who:e,occupants:t,bots:o}){let s=o.filter(i=>i.isGuest),r=fe(e)&&!s.some(({name:i})=>i===e)?dt(e):void 0;return!s.length&&!r?null:a`<optgroup label=${n("Bots of other authors")}>
    ${[...s,...r?[r]:[]].map(({name:i,title:l})=>a`<option key=${i} value=${i} selected=${i===e} disabled=${i!==e&&t.includes(i)}>${l}</option>`)}
  </optgroup>`}function js({who:e,bots:t}){let o=fe(e)?dt(e):void 0;return o?bo(e,t)?a`<small class="note fault">${n("{name} does not play this game as it is set up, or has gone.",{name:o.title})}</small>`:o.description?a`<small class="note description">${o.description}</small>`:null:null}var bo=(e,t)=>fe(e)&&!t.some(({name:o})=>o===e),Ks=({occupants:e,bots:t,onChange:o})=>a`<ol class="seat-rows">
  <li><span>${n("Seat {number}",{number:1})}</span><strong>${n("You")}</strong></li>
  ${e.map((s,r)=>a`<li key=${r}>
      <label for=${`seat-${r}`}>${n("Seat {number}",{number:r+2})}</label>
      <select id=${`seat-${r}`} onChange=${i=>o(rn(e,r,i.target.value))}>
        ${$n(t).map(({value:i,label:l})=>a`<option key=${i} value=${i} selected=${i===s}>${l}</option>`)}
        <${qs} who=${s} occupants=${e} bots=${t} />
      </select>
      <${js} who=${s} bots=${t} />
    </li>`)}
</ol>`,Vs=()=>[{value:"free",label:n("Free"),hint:n("Every player can undo at any time")},{value:"consent",label:n("With consent"),hint:n("Your own last move needs no consent while it revealed nothing")},{value:"never",label:n("Never")}];function ko({variant:e}){let t=De(e.key);return t===void 0?a`<${A} text=${n("Loading \u2026")} />`:a`<${Qs} variant=${e} own=${t||[]} />`}function Qs({variant:{key:e,title:t,seats:o,hasHints:s},own:r}){let i=Ds(e),l=Re(r)?.name||qe,[c,$]=d(he(o[0],l)),[u,p]=d(""),[m,g]=d({}),[y,b]=d([]),[w,E]=d(!1),[P,D]=d(!1),[k,N]=d(null),[j,I]=d(0),[se,Se]=d(fn),[xe,ae]=d({}),F=c.includes(qe),J=gn(se),Te=!!s&&(k??c.every(_=>ht(_)&&!fe(_))),$e=!w&&u!=="free"&&!Te&&!xe.takeover&&Object.keys(m).length===0,mt={options:m,undo:u||"consent",timeControl:J,hasBots:c.filter(ht).length>1},Z=Fe(tn(e,mt)).bots??r,Pe=c.at(-1)??l,Uo=_=>$([...c,...he(_,fe(Pe)?l:Pe)].slice(0,_-1)),Yo=(_,Go)=>b(Do=>[...Do.filter(Fo=>Fo!==_),...Go?[_]:[]]);return a`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Un(i?.rules??[])}</p>
    ${i&&i.rules.length>0&&a`<p><${we} title=${t} rules=${i.rules} /></p>`}
    ${o.length>1&&a`<${q} name="seats" legend=${n("How many seats?")} value=${c.length+1} onChange=${Uo}
      choices=${o.map(_=>({value:_,label:String(_)}))} />`}
    <${Fs} occupants=${c} bots=${r} onChange=${$} />
    <${Ks} occupants=${c} bots=${Z} onChange=${$} />
    <${q} name="undo" legend=${n("Undo")} choices=${Vs()} value=${u||ln(c)} onChange=${p} />
    <${yn} chosen=${se} onChange=${Se} />
    ${s&&a`<${He} label=${n("Hints")} hint=${n("Players may ask for the best moves. The log shows each request")}
      value=${Te} onChange=${N} />`}
    ${F&&a`<${He} label=${n("Only with the link")} hint=${n("Not listed among the open tables")}
      value=${w} onChange=${E} />
      ${$e&&a`<${He} label=${n("Rated")} hint=${n("The result counts for the ratings of the players")} value=${P} onChange=${D} />`}
      <${yo} delay=${j} onChange=${I} />`}
    ${i&&a`<${hn} schema=${i.options} options=${m} onChange=${g} onBad=${Yo} />`}
    <${bn} seats=${c.length+1} chosen=${xe} onChange=${ae} />
    <p class="buttons">
      <${C} className="primary big" icon=${F?"door":"play"} disabled=${y.length>0||c.some(_=>bo(_,Z))}
        label=${F?n("Open the table"):n("Start the game")}
        onWork=${()=>je({variant:e,occupants:c,options:m,undo:u,isUnlisted:w,isRated:F&&$e&&P,timeControl:J,spectatorDelay:j,hints:Te,...xe})} />
      ${y.length>0&&a`<span class="fault">${n("An option cannot be read.")}</span>`}
    </p>
  </section>`}var Xs=3;function Js(){let[e,t]=d({});return h(()=>{W("/api/variants").then(o=>t({variants:wn(o)}),o=>t({error:o}))},[]),e}var Zs=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function zs({variant:{key:e,title:t,seats:o,hasHints:s}}){let r=De(e);if(r===null)return null;if(r?.length===0)return a`<${f} label=${n("No bot can play this")} aria-label=${`${n("No bot can play this")}: ${t}`} disabled />`;let i=o[0]-1,l=M(i,{one:n("Play against a bot"),other:n("Play against {count} bots",{count:i})}),c=async()=>{let $=Re(await sn(e));$&&await je({variant:e,occupants:he(o[0],$.name),options:{},hints:s})};return a`<${C} className="primary" icon="play" label=${l} aria-label=${`${l}: ${t}`} onWork=${c} />`}function ea({variant:e,isChosen:t,onChoose:o}){return a`<li class=${`variant ${t?"chosen":""}`}>
    <${vn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${S} name="people" />${n("{seats} players",{seats:Zs(e.seats)})}</p>
    <p class="buttons">
      <${zs} variant=${e} />
      <${$o} variant=${e} />
      <${f} label=${n("Set up \u2026")} aria-label=${n("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${o} />
    </p>
  </li>`}function ta(){let e=gt("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:o,gamesPlayed:s}=e;return a`<p class="activity" role="status">
    <span>${M(t,{one:n("1 person online"),other:n("{count} people online",{count:t})})}</span>
    <span>${n("waiting for an opponent: {count}",{count:o})}</span>
    <span>${n("games between people: {count}",{count:s})}</span>
  </p>`}function na({variants:e}){let[t,o]=d(""),s=t&&`&variant=${encodeURIComponent(t)}`,r=n("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return a`<div class="company">
    <p class="filter">
      <label for="variant">${n("Show")}</label>
      <select id="variant" onChange=${i=>o(i.target.value)}>
        <option value="">${n("all games")}</option>
        ${e.map(({key:i,title:l})=>a`<option key=${i} value=${i} selected=${i===t}>${l}</option>`)}
      </select>
    </p>
    <${le} title=${n("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${s}`} isOthers empty=${r} />
    <${le} title=${n("Being played now")} icon="eye" query=${`status=running&attended=1${s}`} isOthers />
    <${le} title=${n("Open tables")} icon="door" query=${`status=open&between=1${s}`} isOthers isUnattended />
    <${le} title=${n("Running games")} icon="hourglass" query=${`status=running&between=1${s}`} isOthers isUnattended />
    <${le} title=${n("Finished games")} icon="book" query=${`status=over&between=1${s}`} isOthers />
  </div>`}function oa(){let e=gt("/api/contests",["lists"])?.contests??[],t=e.filter(({kind:s,endsAt:r})=>s==="deal"&&r>Date.now()),o=e.filter(({kind:s})=>s!=="deal").slice(0,Xs);return a`${t.length>0&&a`<section class="games coming"><h2><${S} name="book" />${n("Deal of the day")}</h2>
    <ul class="contests">${t.map(({id:s,variantTitle:r,players:i})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${n("The same cards for all")}</span>
      <small class="soft">${M(i,{one:n("1 player"),other:n("{count} players",{count:i})})}</small>
    </li>`)}</ul>
  </section>`}
  ${o.length>0&&a`<section class="games coming"><h2><${S} name="people" />${n("Contests")}</h2>
    <ul class="contests">${o.map(({id:s,title:r,variantTitle:i,status:l,startsAt:c})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${i}</span>
      <small class="soft">${l==="running"?n("Being played now"):Ht(c)}</small>
    </li>`)}</ul>
  </section>`}`}function sa(){let[e,t]=d(null);return h(()=>{import("./later.js").then(t,()=>{})},[]),e&&a`<${e.Contacts} />`}function vo(){let e=x(ne)?.player,{variants:t,error:o}=Js(),[s,r]=d(null),i=v(null);return Q(""),h(()=>{s&&(i.current.focus({preventScroll:!0}),i.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[s]),o?a`<${B} title=${n("The lobby cannot be loaded")} text=${U(o)} note=${te(o)}>
      <${f} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />
    </${B}>`:a`<main id="main" class="lobby">
    <div class="welcome">
      <${L}>${n("Where shall the expedition lead?")}</${L}>
      <p>${n("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${ta} />
    </div>
    ${!t&&a`<${A} text=${n("Loading \u2026")} />`}
    ${t&&a`<section aria-label=${n("Games to play")}>
      <ul class="variants">
        ${t.map(l=>a`<${ea} key=${l.key} variant=${l} isChosen=${s?.key===l.key}
            onChoose=${()=>r(s?.key===l.key?null:l)} />`)}
      </ul>
      <div ref=${i} tabindex="-1" class="set-up">${s&&a`<${ko} key=${s.key} variant=${s} />`}</div>
    </section>`}
    <div class="lists">
      <${le} title=${n("Your games")} icon="person" query="mine=1" />
      <${oa} />
      ${e&&a`<${sa} />`}
      <${na} variants=${t??[]} />
    </div>
  </main>`}var aa=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function wo({frames:e,marks:t,playback:{index:o,go:s,isPlaying:r,toggle:i,speed:l,setSpeed:c}}){let $=e.length-1,u=o===0;return a`<section class="replay-controls" aria-label=${n("Replay")}>
    <div class="steps">
      <${f} icon="first" isQuiet label=${n("To the beginning")} disabled=${u} onClick=${()=>s(0)} />
      <${f} icon="back" isQuiet label=${n("One step back")} disabled=${u} onClick=${()=>s(o-1)} />
      <${f} icon=${r?"pause":"play"} isQuiet className="primary" label=${r?n("Pause"):n("Play")} onClick=${i} />
      <${f} icon="forward" isQuiet label=${n("One step forward")} disabled=${o===$} onClick=${()=>s(o+1)} />
      <${f} icon="last" isQuiet label=${n("To the end")} disabled=${o===$} onClick=${()=>s($)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${$} value=${o} aria-label=${n("Position")}
        aria-valuetext=${`${n("{index} of {count}",{index:o+1,count:e.length})}: ${aa(e[o])}`}
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
  </section>`}function Co({marks:e,index:t,go:o}){let s=e.findLast(i=>i.index<=t),r=v(null);return h(()=>{let i=r.current.querySelector("[aria-pressed=true]");i&&(r.current.scrollLeft=i.offsetLeft-r.current.offsetLeft-r.current.clientWidth/2+i.clientWidth/2)},[s]),a`<nav class="marks" ref=${r} aria-label=${n("Parts of the game")}>
    ${e.map(i=>a`<button key=${i.index} type="button" class="plain" aria-pressed=${i===s}
      onClick=${()=>o(i.index)}>${i.label}</button>`)}
  </nav>`}var ra={slow:2400,usual:1200,fast:450};function So(e,t){if(!t)return 0;let o=e.findIndex(s=>s.version>t);return o<0?e.length-1:Math.max(0,o-1)}var xo=e=>e.map(({table:t},o)=>({index:o,label:t?.headline||""})).filter(({index:t,label:o})=>o&&o!==e[t-1]?.table?.headline),ia=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),la=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||ia(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function To(e,t){let[o,s]=d(t),[r,i]=d(!1),[l,c]=d("usual"),$=e-1,u=re(m=>{i(!1),s(g=>Math.max(0,Math.min($,typeof m=="function"?m(g):m)))},[$]),p=re(()=>{s(m=>m===$?0:m),i(m=>!m)},[$]);return h(()=>{if(!r)return;if(o>=$)return i(!1);let m=setTimeout(()=>s(o+1),ra[l]);return()=>clearTimeout(m)},[r,o,$,l]),ue(()=>{let m={ArrowLeft:y=>y-1,ArrowRight:y=>y+1,Home:0,End:$},g=y=>{if(la(y))return;let b=m[y.key];if(b!==void 0)u(b);else if(y.key===" ")p();else return;y.preventDefault()};return addEventListener("keydown",g),()=>removeEventListener("keydown",g)},[u,p,$]),{index:o,go:u,isPlaying:r,toggle:p,speed:l,setSpeed:c}}var Wt="open",ct="watch";function ca(e,t){let[o,s]=d({});return h(()=>{let r=!0,i=t===Wt?"?open=1":t===ct?"":`?seat=${t}`;return W(T(e,`/frames${i}`)).then(({frames:l})=>{let c=l.filter($=>$.table).map(Bt);r&&s({view:t,frames:c})},l=>r&&s(c=>({...c,error:l}))),()=>r=!1},[e,t]),o}function $a({seats:e,view:t,isOver:o,mine:s,onChange:r}){let i=[...e.filter(l=>o||s.includes(l.seat)).map(({seat:l,name:c,isBot:$})=>[String(l),$?n("{name}, a bot",{name:c??""}):c]),[ct,n("a spectator")],...o?[[Wt,n("all cards open")]]:[]];return i.length<2?null:a`<label class="viewer-select"><span>${n("Seen by")}</span>
    <select onChange=${l=>r(l.target.value)}>
      ${i.map(([l,c])=>a`<option key=${l} value=${l} selected=${l===t}>${c}</option>`)}
    </select>
  </label>`}function ua({info:e,own:t,names:o,isOpen:s,onPick:r}){let[i,l]=d(null),c=()=>l(null),$=async()=>l(await import("./later.js"));return h(()=>{s&&$().catch(()=>{})},[]),a`
    <${C} icon="meet" label=${n("Luck and play")} onWork=${$} />
    ${i&&a`<${i.AnalysisDialog} id=${e.id} own=${t} names=${o} onClose=${c}
      onPick=${u=>(c(),r(u))} />`}`}function ma({info:e,frames:t,view:o,shownView:s,seats:r,mine:i,at:l,isAnalysed:c,onView:$}){let u=To(t.length,So(t,l)),{index:p,go:m}=u,g=t[Math.min(p,t.length-1)],y=Pt(()=>xo(t),[t]),b=e.status==="over",w=ze(e.id,i[0]??null,e.version),E=`/replay/${e.id}?at=${g.version}${o===ct?"":`&seat=${o}`}`,P=/^\d+$/.test(s)?Number(s):null;h(()=>_t(E),[E]);let D=N=>m(t.findIndex(j=>j.version===N)),k=b||i.length===r.length;return a`
    <div class="game-head">
      <div><${L}>${e.title}</${L}><p class="headline">${n("Replay")} · ${g.table.headline}</p><${tt} check=${w} /></div>
      <div class="game-menu">
        <${we} title=${e.title} variant=${e.variant} className="plain" />
        <${f} icon="link" label=${n("Share")} onClick=${()=>oe(location.origin+E,n("The link to this position is copied."))} />
        ${k&&a`<${C} icon="fork" label=${n("Analyse from here")} onWork=${()=>ye(e.id,ge(t,g.version))} />`}
        ${b&&e.hasAnalysis&&a`<${ua} info=${e} own=${i[0]??0} isOpen=${c} names=${r.map(({name:N})=>N??"")} onPick=${D} />`}
        ${!b&&a`<a class="button" href=${`/game/${e.id}`}><${S} name="play" /><span>${n("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${$a} seats=${r} view=${o} isOver=${b} mine=${i} onChange=${$} />
      ${y.length>1&&a`<${Co} marks=${y} index=${p} go=${m} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${g.isUndone&&a`<p class="banner quiet">${n("This was undone later.")}</p>`}
        <${Xe} key=${s} table=${g.table} seats=${ot(r)} viewer=${P} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${st(g,e.timeControl,!1)} />
        ${g.table.result&&a`<section class="ended sheet" aria-label=${n("How it ended")}><${Qe} result=${g.table.result} seats=${r} resigned=${g.actor} />
          ${g.table.sheets.map(N=>a`<${be} sheet=${N} seats=${r} />`)}</section>`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        <${at} frames=${t} current=${g.version} onPick=${D} />
        ${g.table.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("Legal moves here")}</h2><span class="tally">${g.table.actions.length}</span></summary>
          <${Ve} table=${g.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${wo} frames=${t} marks=${y} playback=${u} />`}function pa({info:e,query:t}){let o=X(e.seats),[s,r]=d(t.get("seat")??(o.length?String(o[0]):e.status==="over"?Wt:ct)),{frames:i,view:l,error:c}=ca(e.id,s);if(Q(`${n("Replay")}: ${e.title}`),c)return a`<${Le} error=${c} id=${e.id} />`;let $=nt(e.seats);return a`<main id="main" class="game replay">
    ${i&&i.length>0&&a`<${ma} info=${e} frames=${i} view=${s} shownView=${l} seats=${$} mine=${o}
      at=${Number(t.get("at"))||0} isAnalysed=${t.has("analysis")} onView=${r} />`}
    ${!i&&a`<${A} text=${n("Loading the log \u2026")} />`}
    ${i?.length===0&&a`<${L}>${e.title}</${L}><p>${n("Nothing has been played yet.")}</p>`}
  </main>`}function No({id:e,query:t}){let{info:o,error:s}=Ye(e);return s?a`<${Le} error=${s} id=${e} />`:o?a`<${pa} info=${o} query=${t} />`:a`<main id="main"><${A} text=${n("Loading the log \u2026")} /></main>`}var $t=z([]),ut=z([]),Ae=z(H.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),Oo=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function Lo(e){let t=e&&await Notification.requestPermission()==="granted";return H.set("notifications",t?"on":null),Ae.set(t),e||await(await import("./later.js")).unsubscribe().catch(()=>{}),t||!e}async function Ot(e){try{let{canPush:t,subscribe:o}=await import("./later.js");return t()?(await o(e),!0):!1}catch{return!1}}var da="/static/art/icon.svg",Ao="/static/art/icon-turn.svg";function ha(e){let t=document.querySelector("link[rel=icon]"),o=e?Ao:da;t&&t.getAttribute("href")!==o&&t.setAttribute("href",o)}var fa=/^\(\d+\) /,ga=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(fa,"")}`};async function Eo(e,t){let o=await navigator.serviceWorker?.getRegistration();for(let s of e){let{id:r,names:i}=s,l=`/game/${r}`,c=t(s),$={body:i.join(", "),tag:r,icon:Ao,data:{path:l}};if(o?.active){await o.showNotification(c,$);continue}let u=new Notification(c,$);u.addEventListener("click",()=>{focus(),ie(l),u.close()})}}var ya=({title:e})=>n("Your turn: {title}",{title:e}),Po=({title:e,names:t})=>n("{name} challenges you: {title}",{name:t[0]||"?",title:e}),Ro=null;async function Wo(){let e=await W("/api/turns").catch(()=>null);if(!e)return;let t=Ro,o=({id:s})=>t&&!t.has(s);Ro=new Set([...e.turns,...e.invitations].map(({id:s})=>s)),$t.set(e.turns),ut.set(e.invitations),!(!document.hidden||!Ae.get())&&(await Eo(e.turns.filter(o),ya).catch(()=>{}),await Eo(e.invitations.filter(o),Po).catch(()=>{}))}function Mo({player:e,language:t}){let o=x($t).length+x(ut).length,{path:s}=x(pe),r=Ne(s).screen==="game";return h(()=>{if(!e){$t.set([]),ut.set([]);return}return r?jt("inbox",Wo):Kt(["inbox"],Wo)},[e,r]),h(()=>{e&&Ae.get()&&Ot(t)},[e,t]),h(()=>{ha(o),ga(o)},[o,s]),null}function Bo(){let{path:e}=x(pe),[t]=x(ut).filter(({id:o})=>e!==`/game/${o}`);return t?a`<a class="button turn-link" href=${`/game/${t.id}`}>${Po(t)}</a>`:null}function Io(){let{path:e}=x(pe),t=x($t).filter(({id:r})=>e!==`/game/${r}`),[o]=t;if(!o)return null;let s=M(t.length,{one:n("Your turn"),other:n("Your turn in {count} games",{count:t.length})});return a`<a class="button primary turn-link" href=${`/game/${o.id}`} title=${`${o.title}: ${o.names.join(", ")}`}>${s}</a>`}var ba=40;function ka({name:e,onDone:t}){let o=v(null);return h(()=>o.current.select(),[]),a`<form class="name-form" onSubmit=${async r=>{r.preventDefault();let i=o.current.value.trim();try{i&&i!==e&&await Ft(i),t()}catch(l){O(l)}}} onKeyDown=${r=>r.key==="Escape"&&t()}>
    <label class="hidden" for="name">${n("Your name")}</label>
    <input id="name" ref=${o} value=${e} maxlength=${ba} placeholder=${n("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${n("Save")}</button>
  </form>`}function va({player:e}){let[t,o]=d(!1),s=v(null),r=v(!1);return h(()=>{r.current&&!t&&s.current.focus(),r.current=t},[t]),t?a`<${ka} name=${e?.name||""} onDone=${()=>o(!1)} />`:a`<button ref=${s} type="button" class="plain name" title=${n("Change your name")} onClick=${()=>o(!0)}>
    <${S} name="person" /><span>${e?.name||n("Your name")}</span><${S} name="pencil" />
  </button>`}var wa={auto:"light",light:"dark",dark:"auto"},Ca={auto:"auto",light:"sun",dark:"moon"};function Sa(){let[e,t]=d(document.documentElement.dataset.theme||"auto"),o={auto:n("Colours: as in the system"),light:n("Colours: light"),dark:n("Colours: dark")},s=()=>{let r=wa[e]??"auto";H.set("theme",r==="auto"?null:r),r==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=r,t(r)};return a`<${f} className="plain" icon=${Ca[e]} label=${o[e]} isQuiet onClick=${s} />`}function xa(){let e=x(Ze);return a`<${f} className="plain" icon=${e?"sound":"mute"} label=${n("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>Cn(!e)} />`}function Ta({language:e}){let t=x(Ae);if(!Oo())return null;let o=async()=>{await Lo(!t)?!t&&!await Ot(e)&&V(n("You are told while a page of ours is open: this browser has no push service.")):V(n("The browser does not allow notifications for this site."),"danger")};return a`<${f} className="plain" icon=${t?"bell":"bellOff"} label=${n("Notifications of your turn")} isQuiet aria-pressed=${t} onClick=${o} />`}var Na={en:"English",de:"Deutsch"},Ea=({language:e})=>a`<div class="languages" role="group" aria-label=${n("Language")}>
  ${Object.entries(Na).map(([t,o])=>a`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${o}`} title=${o}
      aria-pressed=${t===e} onClick=${()=>t!==e&&qt(t).catch(O)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,_o=({found:e})=>a`<header class="site-header">
  <a class="brand" href="/" aria-label=${n("Lost Cities")}><${Me} /><span>${n("Lost Cities")}</span></a>
  <nav class="places" aria-label=${n("Places")}>
    <a href="/games">${n("My games")}</a>
    <a href="/contests">${n("Contests")}</a>
    <a href="/ratings">${n("Leaderboards")}</a>
    ${e.player?a`<a href=${`/player/${e.player.id}`}>${n("Profile")}</a>`:a`<a href="/sign-in">${n("Sign in")}</a>`}
  </nav>
  <${Bo} />
  <${Io} />
  <nav aria-label=${n("Settings")}>
    <${va} player=${e.player} />
    <${Ea} language=${e.language} />
    <${Sa} />
    <${xa} />
    <${Ta} language=${e.language} />
  </nav>
</header>`;var Ra=2e3;function Ce({name:e,...t}){let[o,s]=d(null),[r,i]=d(null);if(h(()=>{import("./later.js").then(s,i)},[]),r)throw r;return o?a`<${o[e]} ...${t} />`:a`<${A} text="…" />`}function Wa({language:e}){let{path:t,query:o}=x(pe),{screen:s,id:r}=Ne(t),[i,l]=Mt($=>console.error($)),c=`${t} ${e}`;return h(()=>l(),[c]),i?a`<${B} title=${n("The page has failed")} text=${n("The game is safe on the server. Reload the page.")}>
      <${f} className="primary" label=${n("Reload")} onClick=${()=>location.reload()} />
    </${B}>`:s==="lobby"?a`<${vo} key=${c} />`:s==="game"?a`<${fo} key=${c} id=${r} />`:s==="join"?a`<${go} key=${c} id=${r} />`:s==="player"?a`<${Ce} name="PlayerPage" key=${c} id=${r} />`:s==="ratings"?a`<${Ce} name="RatingsPage" key=${c} />`:s==="sign-in"?a`<${Ce} name="SignInPage" key=${c} query=${o} />`:s==="contests"?a`<${Ce} name="ContestsPage" key=${c} />`:s==="contest"?a`<${Ce} name="ContestPage" key=${c} id=${r} />`:s==="games"?a`<${Ce} name="GamesPage" key=${c} />`:s==="replay"?a`<${No} key=${c} id=${r} query=${o} />`:a`<${B} title=${n("Page not found")} text=${n("There is no page at this address.")} />`}function Oa(){let e=x(ne),[t,o]=d(null);return h(()=>{let s=0,r=async()=>{try{await Dt()}catch(i){let l=i;o(l),Ee(l)?await Ie().catch(o):s=setTimeout(r,Ra)}};return r(),()=>clearTimeout(s)},[]),{found:e,error:t}}function La(){let{found:e,error:t}=Oa();return h(()=>{e?.isExpired&&V(U({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?a`<a class="skip" href="#main">${n("Skip to the content")}</a>
    <${_o} found=${e} />
    <${Mo} player=${e.player?.id} language=${e.language} />
    <${Wa} language=${e.language} />
    <${Gt} />`:t?a`<${B} title=${n("No answer yet")} text=${U(t)} note=${te(t)} />`:a`<${A} text="…" />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:Ho,id:Aa}=Ne(location.pathname);(Ho==="game"||Ho==="replay")&&It(T(Aa));At(a`<${La} />`,document.getElementById("app"));
