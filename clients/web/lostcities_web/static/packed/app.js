import{$ as Kt,$a as dn,A as It,Aa as sn,B as me,Ba as De,C as n,Ca as je,Da as qe,E as _t,Ea as an,F as U,Fa as ft,G as Ut,Ga as de,H as Ht,Ha as rn,I as J,Ia as he,J as dt,Ja as ln,L as q,La as Ke,M as Yt,Ma as gt,N as Te,Na as cn,O as Z,Oa as fe,P as H,Pa as ge,Q as B,Qa as Ee,Ra as $n,S as Ie,Sa as un,T as z,Ta as mn,U as Gt,V as Ft,W as pe,Wa as pn,X as Dt,Xa as Ve,Y as jt,Ya as Qe,Z as _e,Za as ye,_ as qt,_a as Xe,a as Wt,aa as K,ab as be,b as d,ba as O,bb as hn,c as g,ca as h,cb as Je,d as Me,da as x,e as C,ea as V,eb as fn,f as At,fa as Ue,g as ae,ga as ee,gb as gn,h as Pt,ha as D,hb as yn,i as a,ia as He,ib as bn,ja as L,jb as kn,k as Mt,ka as P,kb as vn,la as Ye,lb as wn,m as ue,ma as Vt,mb as Cn,n as Bt,na as Qt,nb as yt,o as M,oa as Xt,ob as ce,p as A,pa as Ge,qa as Jt,r as N,ra as Zt,s as re,sa as zt,t as w,ta as en,u as Be,ua as tn,v as X,va as nn,w as S,wa as ht,x as _,xa as Ne,y as ie,ya as Fe,z as le,za as on}from"./chunk.js";var ze=X(_.get("sound")==="on"),Ze=null;function Sn(e){_.set("sound",e?"on":null),ze.set(e),e&&bt()}function Ho(e,[t,o,s,r,i]){let l=e.currentTime+o,c=new OscillatorNode(e,{type:i,frequency:t}),$=new GainNode(e,{gain:0});$.gain.linearRampToValueAtTime(r,l+.008),$.gain.exponentialRampToValueAtTime(1e-4,l+s),c.connect($).connect(e.destination),c.start(l),c.stop(l+s)}function ke(e){if(!(!ze.get()||!globalThis.AudioContext)){Ze||=new AudioContext,Ze.state==="suspended"&&Ze.resume().catch(()=>{});for(let t of e)Ho(Ze,t)}}var xn=()=>ke([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),bt=()=>ke([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),Tn=()=>ke([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),Nn=()=>ke([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),En=()=>ke([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),On=()=>ke([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var Ln=600,Yo=3e3,Go=15e3,Fo=/^(.+)\.[a-z2-7]{16}$/;function Do(e,t,o){let s=Fo.exec(e)?.[1]??e,r=null,i=0,l=!1,c=!1,$=!1,u=!0,m=async()=>{if(i=0,document.hidden||$)return;c=!1,l=!0,o({isBusy:l});let y;try{if(!r){let{Checker:b}=await import("/static/verify/checker.js");r=new b({game:s,seat:t,storage:_,read:v=>M(N(e,`/log${v}`))})}y={result:await r.check(),error:null},u=!1}catch(b){y={error:b}}l=!1,!$&&(o({...y,isBusy:l}),c&&p())},p=(y=u?Ln:t===null?Go:Yo)=>{c=!0,!i&&!l&&(i=setTimeout(m,y))},f=()=>c&&p(Ln);return document.addEventListener("visibilitychange",f),{want:()=>p(),again:()=>{clearTimeout(i),i=0,p(0)},acceptKey:()=>r?.acceptKey(),evidence:()=>r?.evidence??{},close(){$=!0,clearTimeout(i),document.removeEventListener("visibilitychange",f)}}}function et(e,t,o){let s=`${e} ${t}`,r={key:s,result:null,error:null,isBusy:!1},[i,l]=d(r),c=C(null);g(()=>(l(r),c.current=Do(e,t,p=>l(f=>({...f.key===s?f:r,...p}))),c.current.close),[s]),g(()=>{o&&c.current?.want()},[s,o]);let $=ae(()=>c.current?.again(),[]),u=ae(()=>{c.current?.acceptKey(),c.current?.again()},[]),m=ae(()=>c.current?.evidence()??{},[]);return{...i.key===s?i:r,again:$,acceptKey:u,evidence:m}}function kt(e){switch(e){case"malformed":return n("the server sends a log that cannot be read");case"gap":return n("events are missing in the log");case"time":return n("an entry of the log is older than the one before it");case"chain":return n("an event was changed: it does not follow from the log before it");case"creation":return n("the log does not begin as a game does");case"after_end":return n("the log goes on after the end of the game");case"opening":return n("hidden cards are not those that the server had committed to");case"withheld":return n("the server hides what you may see");case"seat_seed":return n("a player's part of the shuffle is not valid");case"seed":return n("the server's part of the shuffle is not valid");case"salt":return n("hidden cards do not follow from the server's seed");case"cut":return n("the end of the log is missing, which this browser has seen");case"rewritten":return n("this browser has seen another log of this game");case"signature":return n("the server's signature is not valid");case"key_changed":return n("the server signs with another key than before")}}var tt=e=>U(e,{one:n("{count} event",{count:e}),other:n("{count} events",{count:e})});function vt({result:e,error:t}){return e?.fault?n("WRONG: {fault}",{fault:kt(e.fault.code)}):t?n("Not checked: {reason}",{reason:H(t)}):e?n("Checked: {events}, signed by this server",{events:tt(e.head.version)}):n("Checking \u2026")}function Rn({head:e,opened:t,isOver:o,isFirst:s,seedsAdded:r,isOwnSeed:i}){return[n("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:tt(e.version)}),n("The server has signed the end of the log with its key."),s?n("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):n("The log contains what this browser had seen of it before."),t>0&&U(t,{one:n("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:n("{count} hidden values that you may see are what the server had committed to.",{count:t})}),o&&n("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),r>0&&U(r,{one:n("{count} seed of a player is in the log.",{count:r}),other:n("{count} seeds of players are in the log.",{count:r})}),i&&n("Yours is the one that this browser has made.")].filter(l=>l!==!1)}var Wn=e=>[!e?.isOver&&n("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),n("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),n("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&n("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),n("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var wt=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Mn={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},jo=({version:e,hash:t})=>`${e}:${t}`;function Bn(e){let t=e.evidence(),o=document.createElement("a");o.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),o.download=`lostcities-${t.game??"log"}.json`,o.click(),setTimeout(()=>URL.revokeObjectURL(o.href),6e4)}var An=({title:e,text:t,note:o})=>a`<h3>${e}</h3>
  ${o&&a`<p>${o}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${h} icon="copy" label=${n("Copy")} onClick=${()=>ee(t,n("It is copied."))} /></p>`,Pn=({title:e,texts:t})=>a`<h3>${e}</h3><ul>${t.map(o=>a`<li>${o}</li>`)}</ul>`;function qo({key:e,knownKey:t}){return e?.isEphemeral?n("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?n("This browser keeps the key, and notices a change. Compare it with what the operator says."):n("This is not the key that this browser knows.")}function Ko({check:e,result:t}){let o=t.fault?.code==="key_changed";return a`<h3>${n("What to do")}</h3>
    <ul>
      ${o?a`<li>${n("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:a`<li>${n("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${n("Keep the head below: it proves what the server had said.")}</li>
          <li>${n("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${h} icon="down" className="primary" label=${n("Save the log")} onClick=${()=>Bn(e)} />
      ${o&&a`<${h} className="danger" label=${n("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function Vo({check:e,onClose:t}){let{result:o,error:s,isBusy:r}=e,i=o?.fault,l=i?o.kept:o?.head;return a`<${V} title=${n("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${wt(e)}`} role="status"><${w} name=${Mn[wt(e)]} />
      <span>${i?n("WRONG, at event {version}: {fault}.",{version:i.version,fault:kt(i.code)}):vt(e)}</span></p>
    ${i&&a`<${Ko} check=${e} result=${o} />`}
    ${o&&!i&&a`<${Pn} title=${n("What was checked")} texts=${Rn(o)} />`}
    ${!i&&a`<${Pn} title=${n("What is not checked")} texts=${Wn(o)} />`}
    ${l&&a`<${An} title=${i?n("The head that this browser had seen"):n("Head of the log")} text=${jo(l)}
      note=${n("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${o?.key&&a`<${An} title=${n("Key of the server")} text=${o.key.keyId} note=${qo(o)} />`}
    ${!i&&a`<p class="buttons">
      <${h} label=${s||!o?n("Check now"):n("Check again")} disabled=${r} aria-busy=${r} onClick=${e.again} />
      ${o&&a`<${h} icon="down" label=${n("Save the log")} onClick=${()=>Bn(e)} />`}
    </p>`}
  </${V}>`}function nt({check:e}){let[t,o]=d(!1),[s,r]=[wt(e),vt(e)],i=s==="checked"&&e.result?n("Checked: {events}",{events:tt(e.result.head.version)}):"";return a`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${n("What this means")} onClick=${()=>o(!0)}>
      <${w} name=${Mn[s]} /><span class=${i&&"seal-wide"}>${r}</span>${i&&a`<span class="seal-narrow">${i}</span>`}
    </button>
    ${s==="wrong"&&a`<span class="hidden" role="alert">${r}</span>`}
    ${t&&a`<${Vo} check=${e} onClose=${()=>o(!1)} />`}
  </div>`}function ot(e){let t=e.map(s=>s.name),o=new Set(t);return e.map(s=>{if(!s.name||t.filter(l=>l===s.name).length<2)return s;let r=1;for(;o.has(`${s.name} ${r}`);)r+=1;let i=`${s.name} ${r}`;return o.add(i),{...s,name:i}})}var st=e=>Q(e).length>1?e.map(t=>({...t,isYou:!1})):e,Y=(e,t)=>e.find(o=>o.seat===t)?.name||n("Seat {number}",{number:t+1}),Q=e=>e.filter(t=>t.isYou).map(t=>t.seat),ve=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Qo=2**31-1,$e=(e,t)=>t.filter(o=>!e.find(s=>s.seat===o)?.isLeft);function Xo({frame:{clocks:e,status:t},mine:o,commands:{send:s,isBusy:r}}){return!e?.isPaused||t!=="running"?null:a`<section class="banner quiet" aria-label=${n("Paused clocks")}>
    <${w} name="pause" />
    <p>${n("The clocks are paused. A move starts them again.")}</p>
    ${o.length>0&&a`<${h} icon="play" label=${n("Start the clocks")} disabled=${r} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function Jo({frame:e,toAct:t,mine:o,company:s}){let{claimS:r,seats:i=[]}=s??{};return!r||!o.length||e.status!=="running"||e.clocks?.isPaused?[]:i.flatMap(({seat:l,presence:c,awaySince:$})=>c==="away"&&$&&t.includes(l)&&!o.includes(l)?[{seat:l,at:Math.max($,e.at??0)+r*1e3}]:[])}function Zo({frame:e,toAct:t,seats:o,mine:s,company:r,commands:{send:i,isBusy:l}}){let[,c]=d(0),$=Jo({frame:e,toAct:t,mine:s,company:r}),u=ue(),m=Math.min(...$.map(({at:y})=>y).filter(y=>y>u));g(()=>{if(!Number.isFinite(m))return;let y=setTimeout(()=>c(b=>b+1),Math.min(m-ue()+50,Qo));return()=>clearTimeout(y)},[m]);let p=$.filter(({at:y})=>y<=u);if(!p.length)return null;let f=J(p.map(({seat:y})=>Y(o,y)));return a`<section class="banner" role="status" aria-label=${n("Players who have gone")}>
    <${w} name="door" />
    <p>${n("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:f})}</p>
    <p class="buttons">
      ${p.map(({seat:y})=>a`<${h} key=${y} icon="flag" disabled=${l} onClick=${()=>i({claimSeat:y})}
        label=${o.length===2?n("Claim the win"):n("Claim the seat of {name}",{name:Y(o,y)})} />`)}
    </p>
  </section>`}function zo({id:e,seat:t,name:o,onDone:s,onClose:r}){let i=C(re()),l=async()=>{await pe(),await A(N(e,"/commands"),{commandId:i.current,takeOver:t}),r(),s()};return a`<${V} title=${n("Take over the seat of {name}?",{name:o})} onClose=${r}>
    <p>${n("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${x} className="primary" label=${n("Take over")} onWork=${l} />
      <${h} label=${n("Cancel")} onClick=${r} />
    </p>
  </${V}>`}var es=(e,t)=>e.filter(({seat:o,isLeft:s})=>s&&t.every(r=>r===o));function ts({info:e,frame:t,seats:o,mine:s,onChange:r}){let[i,l]=d(null);if(t.status!=="running")return null;let c=e.takeover?es(o,s):[],$=s.length>0&&$e(o,s).length===0;return!c.length&&!$?null:a`<section class="banner quiet" aria-label=${n("Seats that are left")}>
    <${w} name="door" />
    <p>${$?n("You have left the game. The others play on."):n("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:u})=>a`<${h} key=${u} icon="person" onClick=${()=>l(u)}
        label=${$?n("Come back"):n("Take over the seat of {name}",{name:Y(o,u)})} />`)}
    </p>
    ${i!==null&&a`<${zo} key=${i} id=${e.id} seat=${i} name=${Y(o,i)} onDone=${r} onClose=${()=>l(null)} />`}
  </section>`}var In=({info:e,frame:t,toAct:o,seats:s,mine:r,company:i,commands:l,onChange:c})=>a`
  <${Zo} frame=${t} toAct=${o} seats=${s} mine=${$e(s,r)} company=${i} commands=${l} />
  <${Xo} frame=${t} mine=${$e(s,r)} commands=${l} />
  <${ts} info=${e} frame=${t} seats=${s} mine=${r} onChange=${c} />`;var _n=({places:e,zones:t,prompt:o})=>JSON.stringify([e,t,o]);function Un(e,t){let o=e.findIndex(s=>s.status==="running");return o>=0&&e.slice(o+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function ns(e,t){let o=new Set,s=null,r=s;for(let i of e){if(!i.table||i.isUndone){i.table&&o.add(_n(i.table));continue}let l=_n(i.table);o.has(l)||(o.add(l),s!==null&&t.includes(i.actor??NaN)&&(r=s),s=i.version)}return r}async function Hn(e,t,o){let{frames:s}=await M(N(e,`/frames?seat=${t}`));return ns(s,o)}function Yn({info:e,frame:t,viewer:o,mine:s,log:r,commands:{send:i,isBusy:l}}){let c=s.length===t.seats.length,$=!c&&!Un(r,s),u=async()=>{if(e.undoMode!=="free"||c)return i({undo:!0});let m=await Hn(e.id,o,s);return m===null?q(n("You have made no move that can be undone.")):i({undo:m})};return a`
  ${t.undo&&t.undo!=="none"&&a`<${x} icon="undo" disabled=${l||$} className="plain"
    label=${t.undo==="asks"?n("Ask to undo"):n("Undo")} onWork=${u} />`}
  ${t.canRedo&&a`<${h} icon="redo" disabled=${l} className="plain" label=${n("Redo")} onClick=${()=>i({redo:!0})} />`}`}function Oe({label:e,icon:t="more",children:o}){let s=C(null);return g(()=>{let i=l=>{(l instanceof KeyboardEvent?l.key==="Escape":!s.current.contains(l.target))&&(s.current.open=!1)};return addEventListener("keydown",i),addEventListener("click",i),()=>{removeEventListener("keydown",i),removeEventListener("click",i)}},[]),a`<details class="menu" ref=${s}>
    <summary class="button" role="button"><${w} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${i=>i.target.closest("button, a")&&!i.target.closest("dialog")&&(s.current.open=!1)}>${o}</div>
  </details>`}function Ct({info:e,frame:t,log:o=[],mine:s,own:r,commands:{send:i,isBusy:l}}){let[c,$]=d(""),u=t.status==="running"&&!e.sealedUntil&&$e(t.seats,s).length>0,m=t.status==="over"||s.length===t.seats.length,p=()=>$("");return a`<div class="game-menu">
    <${be} title=${e.title} variant=${e.variant} className="plain" />
    <${Oe} label=${n("More")}>
      <${h} icon="link" label=${n("Copy the link to watch")}
        onClick=${()=>ee(`${location.origin}/game/${e.id}`,n("The link is copied."))} />
      ${s.length>0&&a`<${h} icon="phone" label=${n("Continue on another device")} onClick=${()=>$("device")} />`}
      <a class="button" href=${`/replay/${e.id}`}><${w} name="play" />${n("Replay")}</a>
      ${t.seats.filter(({isYou:f,isErased:y,player:b})=>b&&!f&&!y).map(({seat:f,name:y,player:b})=>a`
        <a class="button" key=${f} href=${`/player/${b}`}><${w} name="person" />${n("Profile of {name}",{name:y??""})}</a>`)}
      ${m&&t.status!=="open"&&a`<${x} icon="fork" label=${n("Analyse from here")} onWork=${()=>ge(e.id,fe(o,t.version))} />`}
      ${u&&t.clocks&&!t.clocks.isPaused&&a`
        <${h} icon="pause" label=${n("Offer to pause the clocks")} disabled=${l||!!t.offer} onClick=${()=>i({offerPause:!0})} />`}
      ${u&&a`
        <${h} icon="meet" label=${n("Offer to end the game")} disabled=${l||!!t.offer} onClick=${()=>i({offerEnd:!0})} />
        <${h} icon="flag" className="danger" label=${n("Resign")} disabled=${l} onClick=${()=>$("resign")} />`}
    </${Oe}>
    ${c==="device"&&a`<${dn} game=${e.id} onClose=${p} />`}
    ${c==="resign"&&a`<${Ue} title=${r?n("Resign for {name}?",{name:r}):n("Resign?")} 
      text=${e.takeover?n("You leave your seat. You or another player may take it over again."):n("You leave the game for good and come last.")}
      label=${n("Resign")} onYes=${()=>i({resign:!0})} onClose=${p} />`}
  </div>`}var os=6e3,Gn=()=>({hello:n("Hello!"),good_luck:n("Good luck!"),well_played:n("Well played!"),nice_move:n("Nice move!"),thanks:n("Thank you!"),sorry:n("Sorry!"),oops:n("Oops!"),wow:n("Wow!"),close:n("That was close!"),thinking:n("I am thinking \u2026"),good_game:n("Good game!"),goodbye:n("Goodbye!")}),St=X(_.get("phrases")==="off");function ss(e){_.set("phrases",e?"off":null),St.set(e)}function Fn(e){let[t,o]=d(null),s=S(St);return g(()=>{if(!e||s)return o(null);o(e);let r=setTimeout(()=>o(null),os);return()=>clearTimeout(r)},[e,s]),t}var Dn=({said:e,seat:t})=>e?.seat===t?a`<span class="bubble" role="status">${e.text??Gn()[e.phrase??""]??""}</span>`:null;function jn({id:e}){let t=S(St),o=s=>A(N(e,"/say"),{phrase:s}).catch(B);return a`<${Oe} label=${n("Say")} icon="speech">
    ${Object.entries(Gn()).map(([s,r])=>a`<${h} key=${s} label=${r} onClick=${()=>o(s)} />`)}
    <${h} icon=${t?"sound":"mute"} label=${t?n("Show phrases of others"):n("Hide phrases of others")} onClick=${()=>ss(!t)} />
  </${Oe}>`}var qn=200,Tt=6e4,Kn=864e5,Vn=1e4;function Nt({initialS:e=0,perMoveS:t=0}){let o=e||t;return 1e3*([3600,60,30,20,10].filter(r=>r<3600||o*1e3>=Kn).find(r=>r*8<=o)??Math.min(10,Math.floor(o/3)))}function as({leftMs:e,dueAt:t},{initialS:o=0},s){let r=t-s,i=e===o*1e3&&e>Tt;return r>e+qn+1||i&&r<=Tt+qn+1}function Et({seat:e,leftMs:t,dueAt:o},s,r,i){if(o===void 0||Number.isNaN(i))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let l=as({seat:e,leftMs:t,dueAt:o},s,r),c=Math.max(0,Math.min(l?Tt:t,o-i));return{ms:c,isRunning:!0,isFirst:l,isLow:c<=Nt(l?{perMoveS:60}:s)}}var xt=e=>String(e).padStart(2,"0");function Qn(e){if(e<Vn)return Ht(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[o,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?n("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${xt(o%60)}:${xt(t%60)}`:`${o}:${xt(t%60)}`}function Ot(e){let t=Math.ceil(e/1e3),o=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=o.findIndex(([,i])=>i>0);return(s<0?o.slice(-1):o.slice(s,s+2)).filter(([,i],l)=>i||!l).map(([i,l])=>Ut(l,i)).join(" ")}function Xn(e){let t=e>Kn?6e4:e>Vn?1e3:100;return e-(Math.ceil(e/t)-1)*t}function rs({clock:e,control:t,at:o,isPaused:s,isLive:r}){let[,i]=d(0),{ms:l,isRunning:c,isFirst:$,isLow:u}=Et(e,t,o,r?ue():NaN);return Me(()=>{if(!c||l<=0)return;let p=setTimeout(()=>i(f=>f+1),Xn(l));return()=>clearTimeout(p)}),a`<span class=${`clock ${c?"is-ticking":""} ${u?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${$?n("Time for the first move"):n("Time left")}>
    <${w} name=${s?"pause":u?"hourglass":"clock"} />
    <span class="hidden">${Ot(l)}${s?` (${n("paused")})`:""}</span>
    ${$&&a`<small aria-hidden="true">${n("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Qn(l)}</span>
  </span>`}var is=()=>a`<span class="seat-left" title=${n("The player of this seat has left the game.")}><${w} name="door" />${n("left")}</span>`,at=({at:e=0,clocks:t,seats:o=[],status:s},r,i,l=null,c=null)=>$=>{let u=o.find(p=>p.seat===$);if(u?.isLeft)return a`<${is} />`;let m=t?.seats.find(p=>p.seat===$);return a`<${Dn} said=${c} seat=${$} /><${Ye} company=${l} seat=${u} />
    ${m&&r&&a`<${rs} clock=${m} control=${r} at=${e} isPaused=${!!t?.isPaused}
      isLive=${i&&s==="running"} />`}`};function Jn({frame:{at:e=0,clocks:t,status:o},control:s,mine:r}){let[i,l]=d(""),c=o==="running"&&t?.seats.find(({seat:u,dueAt:m})=>m!==void 0&&r.includes(u)),$=c?c.dueAt:void 0;return g(()=>{if(l(""),!c||!s)return;let{ms:u,isFirst:m,isLow:p}=Et(c,s,e,ue());if(p)return;let f=Nt(m?{perMoveS:60}:s),b=setTimeout(()=>{En(),l(n("Your time is running out: {time} left.",{time:Ot(f)}))},u-f);return()=>clearTimeout(b)},[$]),a`<p class="hidden" role="status">${i}</p>`}function Zn({name:e,onReady:t}){let o=C(null);return g(()=>o.current.querySelector("button")?.focus(),[]),a`<section class="seat-switch" ref=${o} aria-label=${n("Hand over the device")}>
    <${Be} />
    <p class="lead">${n("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${n("The cards stay hidden until then.")}</p>
    <${h} className="primary big" icon="eye" label=${n("Ready: show my cards")} onClick=${t} />
  </section>`}var ls=(e,t)=>({undo:n("{name} asks to undo a move.",{name:t}),redo:n("{name} asks to redo the undone moves.",{name:t}),pause:n("{name} asks to pause the clocks.",{name:t}),end:n("{name} offers to end the game here, as the points stand.",{name:t})})[e]||n("{name} makes an offer.",{name:t}),cs=(e,t)=>({undo:n("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:n("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:n("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:n("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||n("You made an offer. Waiting for {names}.",{names:t});function zn(e,t){let o=C(null);g(()=>{let s=o.current;o.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&q(e.lines.map(i=>i.trim()).join(" \xB7 "))},[e])}function eo({offer:e,seats:t,mine:o,commands:{send:s,isBusy:r}}){let i=e.asked||[],l=i.find(f=>o.includes(f)),c=(f,y)=>()=>s({answer:{offer:e.id,accept:f}},y),$=o.includes(e.seat),u=$&&l===void 0,m=J(i.map(f=>Y(t,f))),p=l!==void 0&&o.length>1;return a`<section class="banner" role="alert" aria-label=${n("An offer")}>
    <${w} name="meet" />
    <p>
      ${u?cs(e.kind,m):ls(e.kind,Y(t,e.seat))}
      ${p&&` ${n("Waiting for {name}.",{name:Y(t,l)})}`}
      ${l===void 0&&!$&&` ${n("Waiting for {names}.",{names:m})}`}
    </p>
    <p class="buttons">
      ${l!==void 0&&a`
        <${h} className="primary" label=${n("Accept")} disabled=${r} onClick=${c(!0,l)} />
        <${h} label=${n("Decline")} disabled=${r} onClick=${c(!1,l)} />`}
      ${u&&a`<${h} label=${n("Withdraw")} disabled=${r} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var $s=50;function to({id:e,seats:t,mine:o,company:s,said:r}){let[i,l]=d([]),[c,$]=d("");g(()=>{r?.text&&l(b=>[...b,r].slice(-$s))},[r]);let u=s?.seats.filter(({hasChat:b})=>b).map(({seat:b})=>b)??[],m=u.some(b=>o.includes(b)),p=u.filter(b=>!o.includes(b)),f=b=>A("/api/settings",{hasChat:b}).catch(B),y=b=>{b.preventDefault(),c.trim()&&A(N(e,"/say"),{text:c}).then(()=>$(""),B)};return a`<details class="chat">
    <summary><h2>${n("Chat")}</h2>${i.length>0&&a`<span class="tally">${i.length}</span>`}</summary>
    ${!m&&a`<p>${n("Chat is off. Turn it on to write to players who have it on, too, at all tables.")}</p>
      <${h} label=${n("Turn chat on")} onClick=${()=>f(!0)} />`}
    ${m&&a`
      <div role="log" aria-label=${n("Chat")}>
        ${i.length>0&&a`<ol>${i.map((b,v)=>a`<li key=${v}><b>${mn(t,b.seat)}</b> ${b.text}</li>`)}</ol>`}
      </div>
      ${p.length>0?a`<form onSubmit=${y}><input maxlength="200" aria-label=${n("Write to the others")} placeholder=${n("Write to the others")} value=${c}
            onInput=${b=>$(b.target.value)} /><button class="button">${n("Send")}</button></form>`:a`<p>${n("No other player at this table has chat on.")}</p>`}
      <${h} className="plain" label=${n("Turn chat off")} onClick=${()=>f(!1)} />`}
  </details>`}var us=2,rt=e=>e.startsWith("  ");function ms(e){let t=e.findIndex(rt);return e.length>1?e.slice(t>0?t-1:1):e}function ps(e,t){let o=e.filter(r=>r.version>t&&r.lines?.length);return o.some(r=>r.isTurning)?null:(o.findLast(({lines:r=[]})=>r.some(rt))??o.findLast(({lines:r=[]})=>r.length>1)??o.at(-1))?.version??null}function no({log:e,table:t,version:o},s){let r=C(null),[i,l]=d(null);g(()=>{if(!t)return;let u=r.current;r.current={version:o,headline:t.headline},u&&o>u.version&&t.headline!==u.headline&&l(ps(e,u.version))},[t]);let c=e.find(u=>u.version===i&&!u.isUndone),$=e.filter(u=>i!==null&&u.version>i&&s.includes(u.actor??NaN)).length;return{lines:c?.lines&&$<us?ms(c.lines):[],close:()=>l(null)}}function oo({lines:e,sheet:t,seats:o,onClose:s}){let r=t?e.filter(l=>!rt(l)):e,i=()=>{s(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return a`<div class="round-summary" role="status">
    ${e.length>0&&a`<div class="banner">
      <div class="told">
        ${r.map((l,c)=>a`<p key=${c} class=${rt(l)?"part":""}>${pn(l.trim())}</p>`)}
      </div>
      ${t&&a`<${ye} sheet=${t} seats=${o} />`}
      <${h} icon="close" label=${n("Close")} isQuiet className="plain" onClick=${i} />
    </div>`}
  </div>`}var ds=5e3,it=new Map,so=e=>it.has(e);async function ao(e,t){await pe();let o=await zt(),{id:s}=await A("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:o,commandId:re()});s!==t&&(t&&it.delete(t),it.set(s,e),le(`/game/${s}`,{replace:!!t}))}function ro(e,t){g(()=>{let o=it.get(e);if(!o||!t)return;let s=setInterval(()=>ao(o,e).catch(()=>{}),ds);return()=>clearInterval(s)},[e,t])}function hs({variant:{key:e,title:t,seats:o},onClose:s}){let[r,i]=d(o[0]),[l,c]=vn(),$=()=>ao({variant:e,seats:r,...l});return a`<${V} title=${n("Play a person: {title}",{title:t})} onClose=${s}>
    ${o.length>1&&a`<${D} name="pair-seats" legend=${n("How many seats?")} value=${r} onChange=${i}
      choices=${o.map(u=>({value:u,label:String(u)}))} />`}
    ${c}
    <p class="buttons">
      <${x} className="primary" icon="people" label=${n("Find an opponent")} onWork=${()=>$().catch(B)} />
      <${h} label=${n("Cancel")} onClick=${s} />
    </p>
  </${V}>`}function io({variant:e}){let[t,o]=d(!1);return a`<${h} icon="people" label=${n("Play a person")} aria-label=${`${n("Play a person")}: ${e.title}`} onClick=${()=>o(!0)} />
    ${t&&a`<${hs} variant=${e} onClose=${()=>o(!1)} />`}`}var lo=16,fs=({bot:{title:e,description:t,isGuest:o},isAsked:s,isBusy:r,onSeat:i})=>a`<li>
  <${x} icon="bot" label=${n("{name}, a bot",{name:e})} disabled=${r} onWork=${i} />
  <span class="soft">
    ${s&&a`<em>${n("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&o&&a`<small>${n("by another author")}</small>${t&&a` <span class="description">${t}</span>`}`}
  </span>
</li>`,co=e=>e.split(".")[0]??e;function $o({id:e,free:t,onChange:o}){let{bots:s,again:r}=je(nn(e)),[i,l]=d(t[0]),[c,$]=d(""),[u,m]=d(lo),p=S(Fe),f=p?.id===co(e)&&!c,y=i!==void 0&&t.includes(i)?i:t[0];if(!s?.length)return null;let b=async({name:v})=>{Fe.set(null),$(v);try{await A(N(e,"/bots"),{bot:v,seat:y}),o()}catch(E){let R=E;if(!on(R))throw R;Fe.set({id:co(e),error:R}),r()}finally{$("")}};return a`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${n("Let a bot take a seat")}</h2>
    ${t.length>1&&a`<${D} name="bot-seat" legend=${n("Which seat?")} value=${y} onChange=${l}
      choices=${t.map(v=>({value:v,label:String(v+1)}))} />`}
    <p role="status" class="refusal">${f&&H(p.error)}</p>
    <ul>${s.slice(0,u).map(v=>a`<${fs} key=${v.name} bot=${v} isAsked=${c===v.name} isBusy=${c!==""} onSeat=${()=>b(v)} />`)}</ul>
    ${u<s.length&&a`<p><${h} icon="down" label=${n("Show more")} onClick=${()=>m(u+lo)} /></p>`}
  </section>`}var gs=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),ys=({link:e})=>a`<div class="invitation">
  <label for="invitation">${n("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${h} className="primary" icon="copy" label=${n("Copy")} onClick=${()=>ee(e,n("The link is copied. Send it to your friends."))} />
  </div>
  ${gs()&&a`<p class="soft">${n("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,bs=({seat:{keptFor:e,isKeptForYou:t},isSeated:o,onRelease:s})=>{if(!e)return a`<span class="soft">${n("free")}</span>`;let r=t?n("Decline"):n("Free the seat");return a`<span class="soft">${t?n("kept for you"):n("kept for {name}",{name:e})}</span>
    ${(t||o)&&a`<${x} icon="close" label=${r} onWork=${s} />`}`};function uo({info:e,seats:t,company:o,onChange:s}){let[r,i]=d(!1),l=Q(t).length>0,c=e.seats.filter(({seat:k,keptFor:T})=>T&&!t[k]?.name),$=t.every(({name:k})=>k),u=k=>c.some(T=>T.seat===k),m=t.filter(({name:k,seat:T})=>!k&&!u(T)).map(({seat:k})=>k),p=m.length>0,f=c.some(({isKeptForYou:k})=>k),y=()=>(e.series?cn(e.series.before):Ee(e.id)).then(s),b=async k=>{await A(N(e.id,"/commands"),{commandId:re(),releaseSeat:k}),s()},v=t.filter(({seedDigest:k})=>k).map(({name:k})=>k||""),E=async()=>{await A(N(e.id,"/leave")),le("/")},R=async()=>{try{await A(N(e.id,"/commands"),{commandId:re(),closeTable:!0}),le("/")}catch(k){B(k)}},G=l&&p&&so(e.id);return ro(e.id,p),a`<section class="waiting-room sheet" aria-label=${n("Waiting room")}>
    <p class="lead"><${w} name="hourglass" />${$?n("Every seat is taken. The shuffle still needs {names}.",{names:J(v)}):G?n("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):n("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:k,name:T,isYou:j,isBot:I},ne)=>a`<li key=${k} class=${T?"":"free"}>
          <span>${n("Seat {number}",{number:k+1})}</span>
          ${T&&a`<strong>${j?n("{name} (you)",{name:T}):T}</strong>${I&&a`<${un} />`}
            <${Ye} company=${o} seat=${t[ne]} />`}
          ${!T&&a`<${bs} seat=${e.seats[ne]} isSeated=${l} onRelease=${()=>b(k)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&p&&a`<${$o} id=${e.id} free=${m} onChange=${s} />`}
    ${p&&a`<${ys} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${l&&a`<${x} icon="door" label=${n("Leave the table")} onWork=${E} />`}
      ${e.isHost&&a`<${h} icon="close" className="danger" label=${n("Close the table")} onClick=${()=>i(!0)} />`}
      ${f&&a`<${x} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?n("Accept the rematch"):n("Accept the challenge")} onWork=${y} />`}
      ${!l&&!f&&p&&a`<${x} className="primary" icon="plus" label=${n("Take a seat")} onWork=${()=>Ee(e.id).then(s)} />`}
    </p>
    ${r&&a`<${Ue} title=${n("Close the table?")} text=${n("The players on its seats have to look for another one.")}
      label=${n("Close the table")} onYes=${R} onClose=${()=>i(!1)} />`}
  </section>`}function Le({error:e,id:t}){let o=()=>_e().then(()=>location.reload());return a`<${P} title=${Te(e)?n("Session expired"):n("This table cannot be shown")} text=${H(e)} note=${Z(e)}>
    ${Te(e)&&a`<${x} className="primary" label=${n("Start again as a guest")} onWork=${o} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&a`<${h} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />`}
  </${P}>`}function ks({version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}){let i=C(null);g(()=>{let l=i.current;l&&(s&&!l.isWon?Nn():o&&!l.isRoundOver?Tn():t&&!l.isMyTurn?bt():r&&r!==l.message?On():e!==l.version&&xn()),i.current=e?{version:e,isMyTurn:t,isRoundOver:o,isWon:s,message:r}:null},[e,t,o,s,r])}function vs(e,t,o){let[s,r]=d(e[0]??null),i=ve(t).filter(c=>e.includes(c)),l=s!==null&&i.includes(s)?null:i[0]??null;return g(()=>{l!==null&&o&&r(l)},[l,o]),{viewer:s,next:o?null:l,setViewer:r}}function ws({number:e,wins:t}){let[o,s]=t,r=t.length===2&&o&&s?`${o.name} ${o.wins} : ${s.wins} ${s.name}`:t.map(({name:i,wins:l})=>`${i} ${l}`).join(", ");return n("Game {number}: {score}",{number:e,score:r})}var Cs=({info:e,table:t,seats:o,log:s,last:{version:r,actor:i},company:l})=>a`<section class="ended sheet" aria-label=${n("How it ended")}>
  <${Qe} result=${t.result} seats=${o} resigned=${i} />
  ${t.sheets.map(c=>a`<${ye} sheet=${c} seats=${o} />`)}
  <p class="buttons">
    <${Xt} info=${e} seats=${o} company=${l} />
    <a class="button" href=${`/replay/${e.id}`}>${n("Replay")}</a>
    ${e.hasAnalysis&&a`<a class="button" href=${`/replay/${e.id}?analysis=1`}>${n("Luck and play")}</a>`}
    <${x} icon="fork" label=${n("Analyse from here")} onWork=${()=>ge(e.id,fe(s,r))} />
  </p>
</section>`,lt=({info:e,headline:t,link:o,toAct:s,isWatching:r=!1,company:i,check:l,children:c})=>a`<div class="game-head">
  <div>
    <${O}>${e.title}</${O}>
    <p class="headline">
      ${t}
      ${s&&a` <span class="origin">${n("To act: {names}",{names:s})}</span>`}
      ${e.origin&&a` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${n("Analysis")}</a>`}
      ${e.series&&a` <a class="origin" href=${`/game/${e.series.before}`}>${ws(e.series)}</a>`}
      ${e.contest&&a` <a class="origin" href=${`/contest/${e.contest}`}>${n("Contest")}</a>`}
      ${e.timeControl&&a` <${Ie} control=${e.timeControl} />`}
      ${e.isRated&&a` <span class="origin">${n("rated")}</span>`}
      ${e.hints&&a` <span class="origin">${n("with hints")}</span>`}
      ${r&&a` <span class="origin">${e.sealedUntil?n("You are watching: the moves are shown from {time} on at the latest",{time:dt(e.sealedUntil)}):e.spectatorDelay?n("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):n("You are watching")}</span>`}
      <${Vt} company=${i} isWatching=${r} />
    </p>
    <${nt} check=${l} />
  </div>
  ${o==="disconnected"&&a`<p class="link-disconnected" role="status">${n("The connection is lost. Reconnecting \u2026")}</p>`}
  ${o==="resting"&&a`<p class="link-resting" role="status">${n("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function Ss({info:e,followed:t,seats:o,mine:s,viewer:r,next:i,onNext:l,onChange:c,check:$}){let{log:u,last:m,table:p,version:f,link:y,wake:b,isBefore:v,company:E,said:R}=t,G=no({log:u,table:p,version:f},e.origin?s:[r]),k=Zt(e.id,r,f,b),T=$e(o,s),j=ve(p).some(se=>T.includes(se)),I=m.status==="over";ks({version:f,isMyTurn:j,isRoundOver:G.lines.length>0&&!I,isWon:I&&!!p.result?.standings.some(({seat:se,isWinner:W})=>W&&s.includes(se)),message:m.offer&&!s.includes(m.offer.seat)?`offer ${m.offer.id}`:Qt(E)?"rematch":""}),zn(m,s);let ne=Fn(R),we=s.length>1&&!I&&J(ve(p).map(se=>Y(o,se))),Ce=we?`${n("To act: {names}",{names:we})} \xB7 ${e.title}`:n("Your turn: {title}",{title:e.title});K(j&&!I?Ce:e.title);let oe=r!==null&&T.includes(r)&&!I&&!v,F=i!==null||v&&!e.origin,[We,Se]=d(null);g(()=>{e.hasHints&&import("./later.js").then(Se,()=>{})},[e.hasHints]);let xe=We?.Hints,[mt,Ae]=d(void 0),Pe=xe&&oe&&!F&&p.actions.length>0,pt=oe&&a`${Pe&&a`<${xe} id=${e.id} seat=${r} table=${p} isBusy=${k.isBusy} onHint=${Ae} />`}
    <${Yn} info=${e} frame=${m} viewer=${r} mine=${s} log=${u} commands=${k} />`;return a`
    <${lt} info=${e} headline=${p.headline} link=${y} toAct=${we} isWatching=${r===null&&!I} company=${E} check=${$}>
      ${gt(o)&&a`<${jn} id=${e.id} />`}
      <${Ct} info=${e} frame=${m} log=${u} mine=${s} commands=${k} own=${s.length>1&&r!==null?Y(o,r):""} />
    </${lt}>
    ${m.offer&&a`<${eo} offer=${m.offer} seats=${o} mine=${s} commands=${k} />`}
    <${In} info=${e} frame=${m} toAct=${ve(p)} seats=${o} mine=${s} company=${E} commands=${k} onChange=${c} />
    ${m.clocks&&a`<${Jn} frame=${m} control=${e.timeControl} mine=${s} />`}
    ${p.renderError&&a`<p class="banner quiet" role="alert">${p.renderError}</p>`}
    <${oo} lines=${I||F?[]:G.lines} sheet=${p.sheets.at(-1)} seats=${o} onClose=${G.close} />
    ${e.sealedUntil&&!I&&r!==null&&ve(p).length===0&&a`<p class="banner" role="status">
      ${n("You have played this deal. It stays closed while others play it, until {time} at the latest.",{time:dt(e.sealedUntil)})}
      ${" "}<a href=${`/contest/${e.contest}`}>${n("Results")}</a></p>`}
    ${p.result&&a`<${Cs} info=${e} table=${p} seats=${o} log=${u} last=${m} company=${E} />`}
    <div class="at-table">
      <div class="on-table">
        ${i!==null?a`<${Zn} key=${i} name=${Y(o,i)} onReady=${l} />`:F?a`<${L} text=${n("Loading the table \u2026")} />`:a`<${Xe} key=${r} table=${p} seats=${st(o)} viewer=${r} isLive=${oe}
              isReadOnly=${r===null||I} onAct=${k.act} pending=${k.pending} tools=${pt}
              hinted=${mt}
              plateExtra=${at(m,e.timeControl,!0,E,ne)} />`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        ${oe&&!F&&p.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("All moves in words")}</h2><span class="tally">${p.actions.length}</span></summary>
          <${Ve} table=${p} onAct=${k.act} pending=${k.pending} isLive=${oe&&!k.isBusy} />
        </details>`}
        ${s.length>0&&gt(o)&&a`<${to} id=${e.id} seats=${o} mine=${s} company=${E} said=${R} />`}
        ${!F&&a`<${Je} frames=${u} replay=${`/replay/${e.id}`} />`}
      </aside>
    </div>`}function xs(e,t){let o=C(null);return e.table&&(o.current={...e,viewer:t}),e.table||!o.current?{...e,viewer:t}:{...o.current,link:e.link,isBefore:!0}}function Ts({info:e,reload:t}){let[o,s]=d(null),r=Q(e.seats),{viewer:i,next:l,setViewer:c}=vs(r,o,!!e.origin),$=Jt(e,i),u=xs($,i),{last:m,table:p}=u;g(()=>s($.table),[$.table]);let f=et(e.id,r[0]??null,m?.version??0);K(e.title),g(()=>{m?.status==="open"&&en(e.id,m.seats)},[m]);let y=m&&Q(m.seats).join();g(()=>{y!==null&&y!==r.join()&&t()},[y]);let b=e.seats.some(({keptFor:R})=>R)&&m?.status==="open";if(g(()=>{b&&m.version!==e.version&&t()},[b,m?.version]),$.gone)return a`<${Le} error=${$.gone} id=${e.id} />`;if($.last?.status==="over"&&!$.table)return a`<${P} title=${e.title} text=${n("This table was closed before the game started.")} />`;let v=ot(m?.seats||e.seats),E=(m?.status||e.status)==="open";return a`<main id="main" class=${`game ${E?"open":""}`}>
    ${E&&a`<${lt} info=${e} headline=${n("Waiting for players")} link=${u.link} company=${u.company} check=${f}>
        <${Ct} info=${e} frame=${{status:"open",seats:v}} mine=${r} commands=${{}} />
      </${lt}>
      <${uo} info=${e} seats=${v} company=${u.company} onChange=${t} />`}
    ${!E&&p&&a`<${Ss} info=${e} followed=${u} seats=${v} mine=${r} viewer=${u.viewer}
      next=${l} onNext=${()=>c(l)} onChange=${t} check=${f} />`}
    ${!E&&!p&&a`<${O}>${e.title}</${O}><${L} text=${n("Loading the table \u2026")} />`}
  </main>`}function mo({id:e}){let t=S(z)?.player,{info:o,error:s,reload:r}=Ge(e);return g(()=>{if(s?.reason!=="UNREACHABLE")return;let i=setTimeout(r,3e3);return()=>clearTimeout(i)},[s]),s&&!o?a`<${Le} error=${s} id=${e} />`:o?a`<${Ts} key=${`${Q(o.seats)} ${t?.id}`} info=${o} reload=${r} />`:a`<main id="main"><${L} text=${n("Loading the table \u2026")} /></main>`}var Ns=40,Es=({error:e,id:t})=>a`<${P} title=${n("This invitation is not valid")} text=${H(e)} note=${Z(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&a`<a class="button primary" href=${`/game/${t}`}>${n("Watch instead")}</a>`}
</${P}>`;function Os({info:e,onJoin:t}){let o=C(null),[s,r]=d(!1);g(()=>o.current?.focus(),[]);let i=e.seats.find(({name:$})=>$)?.name,l=e.status==="open"&&e.seats.some(({name:$})=>!$),c=async $=>{$.preventDefault(),r(!0),await t(o.current.value.trim()),r(!1)};return a`<main id="main" class="player-page">
    <${O}>${i?n("{name} invites you to a game",{name:i}):n("You are invited to a game")}</${O}>
    <p><strong>${e.title}</strong> <${Ie} control=${e.timeControl} />${e.isRated&&a` · ${n("rated")}`}</p>
    ${l?a`<form class="invited" onSubmit=${c}>
          <label for="own-name">${n("Your name")}</label>
          <input id="own-name" ref=${o} maxlength=${Ns} autocomplete="nickname" placeholder=${n("as a guest")} />
          <button type="submit" class="primary" disabled=${s}>${n("Take a seat")}</button>
        </form>`:a`<p>${n("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${n("Watch instead")}</a></p>`}
  </main>`}function po({id:e}){let t=S(z)?.player,o=C(!!t).current,[s,r]=d(null),[i,l]=d(null);K(n("Invitation"));let c=()=>Ee(e,{replace:!0}).catch(r);g(()=>{o?c():M(N(e)).then(l,r)},[e]);let $=async u=>{try{await pe(u),await c()}catch(m){r(m)}};return s?a`<${Es} error=${s} id=${e} />`:i?a`<${Os} info=${{...i,id:e}} onJoin=${$} />`:a`<main id="main"><${L} text=${o?n("Taking a seat \u2026"):n("Loading \u2026")} /></main>`}var Ls=[2,5,10],ho=({delay:e,onChange:t})=>a`<div class="field">
  <${D} name="spectators" legend=${n("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:n("every move at once")},...Ls.map(o=>({value:o,label:n("the game {count} moves later",{count:o})}))]} />
</div>`;function Rs(e){let[t,o]=d(null);return g(()=>{let s=!0;return M(`/api/variants/${encodeURIComponent(e)}`).then(r=>s&&o(r),B),()=>s=!1},[e]),t}function Ws({occupants:e,bots:t,onChange:o}){let s=Ne(t)?.name,r=e.length,i=$=>e.every(u=>u===$),l=[...s?[{value:s,icon:"bot",label:U(r,{one:n("Against a bot"),other:n("Against {count} bots",{count:r})})}]:[],{value:qe,icon:"link",label:U(r,{one:n("With a friend, by a link"),other:n("With friends, by a link")})},{value:an,icon:"screen",label:n("All at one screen")}],c=l.find(({value:$})=>i($))?.value??"";return a`<${D} name="company" legend=${n("Opponents")} choices=${l} value=${c}
    onChange=${$=>o(de(r+1,$))} />`}function As({who:e,occupants:t,bots:o}){let s=o.filter(i=>i.isGuest),r=he(e)&&!s.some(({name:i})=>i===e)?ht(e):void 0;return!s.length&&!r?null:a`<optgroup label=${n("Bots of other authors")}>
    ${[...s,...r?[r]:[]].map(({name:i,title:l})=>a`<option key=${i} value=${i} selected=${i===e} disabled=${i!==e&&t.includes(i)}>${l}</option>`)}
  </optgroup>`}function Ps({who:e,bots:t}){let o=he(e)?ht(e):void 0;return o?fo(e,t)?a`<small class="note fault">${n("{name} does not play this game as it is set up, or has gone.",{name:o.title})}</small>`:o.description?a`<small class="note description">${o.description}</small>`:null:null}var fo=(e,t)=>he(e)&&!t.some(({name:o})=>o===e),Ms=({occupants:e,bots:t,onChange:o})=>a`<ol class="seat-rows">
  <li><span>${n("Seat {number}",{number:1})}</span><strong>${n("You")}</strong></li>
  ${e.map((s,r)=>a`<li key=${r}>
      <label for=${`seat-${r}`}>${n("Seat {number}",{number:r+2})}</label>
      <select id=${`seat-${r}`} onChange=${i=>o(rn(e,r,i.target.value))}>
        ${$n(t).map(({value:i,label:l})=>a`<option key=${i} value=${i} selected=${i===s}>${l}</option>`)}
        <${As} who=${s} occupants=${e} bots=${t} />
      </select>
      <${Ps} who=${s} bots=${t} />
    </li>`)}
</ol>`,Bs=()=>[{value:"free",label:n("Free"),hint:n("Every player can undo at any time")},{value:"consent",label:n("With consent"),hint:n("Your own last move needs no consent while it revealed nothing")},{value:"never",label:n("Never")}];function go({variant:e}){let t=De(e.key);return t===void 0?a`<${L} text=${n("Loading \u2026")} />`:a`<${Is} variant=${e} own=${t||[]} />`}function Is({variant:{key:e,title:t,seats:o,hasHints:s},own:r}){let i=Rs(e),l=Ne(r)?.name||qe,[c,$]=d(de(o[0],l)),[u,m]=d(""),[p,f]=d({}),[y,b]=d([]),[v,E]=d(!1),[R,G]=d(!1),[k,T]=d(null),[j,I]=d(0),[ne,we]=d(gn),[Ce,oe]=d({}),F=c.includes(qe),We=yn(ne),Se=!!s&&(k??c.every(W=>ft(W)&&!he(W))),xe=!v&&u!=="free"&&!Se&&!Ce.takeover&&Object.keys(p).length===0,mt={options:p,undo:u||"consent",timeControl:We,hasBots:c.filter(ft).length>1},Ae=je(tn(e,mt)).bots??r,Pe=c.at(-1)??l,pt=W=>$([...c,...de(W,he(Pe)?l:Pe)].slice(0,W-1)),se=(W,Io)=>b(_o=>[..._o.filter(Uo=>Uo!==W),...Io?[W]:[]]);return a`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${hn(i?.rules??[])}</p>
    ${i&&i.rules.length>0&&a`<p><${be} title=${t} rules=${i.rules} /></p>`}
    ${o.length>1&&a`<${D} name="seats" legend=${n("How many seats?")} value=${c.length+1} onChange=${pt}
      choices=${o.map(W=>({value:W,label:String(W)}))} />`}
    <${Ws} occupants=${c} bots=${r} onChange=${$} />
    <${Ms} occupants=${c} bots=${Ae} onChange=${$} />
    <${D} name="undo" legend=${n("Undo")} choices=${Bs()} value=${u||ln(c)} onChange=${m} />
    <${bn} chosen=${ne} onChange=${we} />
    ${s&&a`<${He} label=${n("Hints")} hint=${n("The log shows who takes one")}
      value=${Se} onChange=${T} />`}
    ${F&&a`<${He} label=${n("Only with the link")} hint=${n("Not listed among the open tables")}
      value=${v} onChange=${E} />
      ${xe&&a`<${He} label=${n("Rated")} hint=${n("The result counts for the ratings of the players")} value=${R} onChange=${G} />`}
      <${ho} delay=${j} onChange=${I} />`}
    ${i&&a`<${fn} schema=${i.options} options=${p} onChange=${f} onBad=${se} />`}
    <${kn} seats=${c.length+1} chosen=${Ce} onChange=${oe} />
    <p class="buttons">
      <${x} className="primary big" icon=${F?"door":"play"} disabled=${y.length>0||c.some(W=>fo(W,Ae))}
        label=${F?n("Open the table"):n("Start the game")}
        onWork=${()=>Ke({variant:e,occupants:c,options:p,undo:u,isUnlisted:v,isRated:F&&xe&&R,timeControl:We,spectatorDelay:j,hints:Se,...Ce})} />
      ${y.length>0&&a`<span class="fault">${n("An option cannot be read.")}</span>`}
    </p>
  </section>`}var _s=3;function Us(){let[e,t]=d({});return g(()=>{M("/api/variants").then(o=>t({variants:Cn(o)}),o=>t({error:o}))},[]),e}var Hs=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Ys({variant:{key:e,title:t,seats:o,hasHints:s}}){let r=De(e);if(r===null)return null;if(r?.length===0)return a`<${h} label=${n("No bot can play this")} aria-label=${`${n("No bot can play this")}: ${t}`} disabled />`;let i=o[0]-1,l=U(i,{one:n("Play against a bot"),other:n("Play against {count} bots",{count:i})}),c=async()=>{let $=Ne(await sn(e));$&&await Ke({variant:e,occupants:de(o[0],$.name),options:{},hints:s})};return a`<${x} className="primary" icon="play" label=${l} aria-label=${`${l}: ${t}`} onWork=${c} />`}function Gs({variant:e,isChosen:t,onChoose:o}){return a`<li class=${`variant ${t?"chosen":""}`}>
    <${wn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${w} name="people" />${n("{seats} players",{seats:Hs(e.seats)})}</p>
    ${e.hasTutorial&&a`<p><a href=${`/learn/${e.key}`} aria-label=${`${n("New here? Learn the game")}: ${e.title}`}>
      ${n("New here? Learn the game")}</a></p>`}
    <p class="buttons">
      <${Ys} variant=${e} />
      <${io} variant=${e} />
      <${h} label=${n("Set up \u2026")} aria-label=${n("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${o} />
    </p>
  </li>`}function Fs(){let e=yt("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:o,gamesPlayed:s}=e;return a`<p class="activity" role="status">
    <span>${U(t,{one:n("1 person online"),other:n("{count} people online",{count:t})})}</span>
    <span>${n("waiting for an opponent: {count}",{count:o})}</span>
    <span>${n("games between people: {count}",{count:s})}</span>
  </p>`}function Ds({variants:e}){let[t,o]=d(""),s=t&&`&variant=${encodeURIComponent(t)}`,r=n("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return a`<div class="company">
    <p class="filter">
      <label for="variant">${n("Show")}</label>
      <select id="variant" onChange=${i=>o(i.target.value)}>
        <option value="">${n("all games")}</option>
        ${e.map(({key:i,title:l})=>a`<option key=${i} value=${i} selected=${i===t}>${l}</option>`)}
      </select>
    </p>
    <${ce} title=${n("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${s}`} isOthers empty=${r} />
    <${ce} title=${n("Being played now")} icon="eye" query=${`status=running&attended=1${s}`} isOthers />
    <${ce} title=${n("Open tables")} icon="door" query=${`status=open&between=1${s}`} isOthers isUnattended />
    <${ce} title=${n("Running games")} icon="hourglass" query=${`status=running&between=1${s}`} isOthers isUnattended />
    <${ce} title=${n("Finished games")} icon="book" query=${`status=over&between=1${s}`} isOthers />
  </div>`}function js(){let e=yt("/api/contests",["lists"])?.contests??[],t=e.filter(({kind:s,endsAt:r})=>s==="deal"&&r>Date.now()),o=e.filter(({kind:s})=>s!=="deal").slice(0,_s);return a`${t.length>0&&a`<section class="games coming"><h2><${w} name="book" />${n("Deal of the day")}</h2>
    <ul class="contests">${t.map(({id:s,variantTitle:r,players:i})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${n("The same cards for all")}</span>
      <small class="soft">${U(i,{one:n("1 player"),other:n("{count} players",{count:i})})}</small>
    </li>`)}</ul>
  </section>`}
  ${o.length>0&&a`<section class="games coming"><h2><${w} name="people" />${n("Contests")}</h2>
    <ul class="contests">${o.map(({id:s,title:r,variantTitle:i,status:l,startsAt:c})=>a`<li key=${s}>
      <a href=${`/contest/${s}`}>${r}</a><span>${i}</span>
      <small class="soft">${l==="running"?n("Being played now"):_t(c)}</small>
    </li>`)}</ul>
  </section>`}`}function qs(){let[e,t]=d(null);return g(()=>{import("./later.js").then(t,()=>{})},[]),e&&a`<${e.Contacts} />`}function yo(){let e=S(z)?.player,{variants:t,error:o}=Us(),[s,r]=d(null),i=C(null);return K(""),g(()=>{s&&(i.current.focus({preventScroll:!0}),i.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[s]),o?a`<${P} title=${n("The lobby cannot be loaded")} text=${H(o)} note=${Z(o)}>
      <${h} className="primary" label=${n("Try again")} onClick=${()=>location.reload()} />
    </${P}>`:a`<main id="main" class="lobby">
    <div class="welcome">
      <${O}>${n("Where shall the expedition lead?")}</${O}>
      <p>${n("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${Fs} />
    </div>
    ${!t&&a`<${L} text=${n("Loading \u2026")} />`}
    ${t&&a`<section aria-label=${n("Games to play")}>
      <ul class="variants">
        ${t.map(l=>a`<${Gs} key=${l.key} variant=${l} isChosen=${s?.key===l.key}
            onChoose=${()=>r(s?.key===l.key?null:l)} />`)}
      </ul>
      <div ref=${i} tabindex="-1" class="set-up">${s&&a`<${go} key=${s.key} variant=${s} />`}</div>
    </section>`}
    <div class="lists">
      <${ce} title=${n("Your games")} icon="person" query="mine=1" />
      <${js} />
      ${e&&a`<${qs} />`}
      <${Ds} variants=${t??[]} />
    </div>
    <p class="soft">${n("At a table with real cards?")} <a href="/score">${n("Score a real game")}</a></p>
  </main>`}var Ks=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function bo({frames:e,marks:t,playback:{index:o,go:s,isPlaying:r,toggle:i,speed:l,setSpeed:c}}){let $=e.length-1,u=o===0;return a`<section class="replay-controls" aria-label=${n("Replay")}>
    <div class="steps">
      <${h} icon="first" isQuiet label=${n("To the beginning")} disabled=${u} onClick=${()=>s(0)} />
      <${h} icon="back" isQuiet label=${n("One step back")} disabled=${u} onClick=${()=>s(o-1)} />
      <${h} icon=${r?"pause":"play"} isQuiet className="primary" label=${r?n("Pause"):n("Play")} onClick=${i} />
      <${h} icon="forward" isQuiet label=${n("One step forward")} disabled=${o===$} onClick=${()=>s(o+1)} />
      <${h} icon="last" isQuiet label=${n("To the end")} disabled=${o===$} onClick=${()=>s($)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${$} value=${o} aria-label=${n("Position")}
        aria-valuetext=${`${n("{index} of {count}",{index:o+1,count:e.length})}: ${Ks(e[o])}`}
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
  </section>`}function ko({marks:e,index:t,go:o}){let s=e.findLast(i=>i.index<=t),r=C(null);return g(()=>{let i=r.current.querySelector("[aria-pressed=true]");i&&(r.current.scrollLeft=i.offsetLeft-r.current.offsetLeft-r.current.clientWidth/2+i.clientWidth/2)},[s]),a`<nav class="marks" ref=${r} aria-label=${n("Parts of the game")}>
    ${e.map(i=>a`<button key=${i.index} type="button" class="plain" aria-pressed=${i===s}
      onClick=${()=>o(i.index)}>${i.label}</button>`)}
  </nav>`}var Vs={slow:2400,usual:1200,fast:450};function vo(e,t){if(!t)return 0;let o=e.findIndex(s=>s.version>t);return o<0?e.length-1:Math.max(0,o-1)}var wo=e=>e.map(({table:t},o)=>({index:o,label:t?.headline||""})).filter(({index:t,label:o})=>o&&o!==e[t-1]?.table?.headline),Qs=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),Xs=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||Qs(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function Co(e,t){let[o,s]=d(t),[r,i]=d(!1),[l,c]=d("usual"),$=e-1,u=ae(p=>{i(!1),s(f=>Math.max(0,Math.min($,typeof p=="function"?p(f):p)))},[$]),m=ae(()=>{s(p=>p===$?0:p),i(p=>!p)},[$]);return g(()=>{if(!r)return;if(o>=$)return i(!1);let p=setTimeout(()=>s(o+1),Vs[l]);return()=>clearTimeout(p)},[r,o,$,l]),Me(()=>{let p={ArrowLeft:y=>y-1,ArrowRight:y=>y+1,Home:0,End:$},f=y=>{if(Xs(y))return;let b=p[y.key];if(b!==void 0)u(b);else if(y.key===" ")m();else return;y.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[u,m,$]),{index:o,go:u,isPlaying:r,toggle:m,speed:l,setSpeed:c}}var Lt="open",ct="watch";function Js(e,t){let[o,s]=d({});return g(()=>{let r=!0,i=t===Lt?"?open=1":t===ct?"":`?seat=${t}`;return M(N(e,`/frames${i}`)).then(({frames:l})=>{let c=l.filter($=>$.table).map(Mt);r&&s({view:t,frames:c})},l=>r&&s(c=>({...c,error:l}))),()=>r=!1},[e,t]),o}function Zs({seats:e,view:t,isOver:o,mine:s,onChange:r}){let i=[...e.filter(l=>o||s.includes(l.seat)).map(({seat:l,name:c,isBot:$})=>[String(l),$?n("{name}, a bot",{name:c??""}):c]),[ct,n("a spectator")],...o?[[Lt,n("all cards open")]]:[]];return i.length<2?null:a`<label class="viewer-select"><span>${n("Seen by")}</span>
    <select onChange=${l=>r(l.target.value)}>
      ${i.map(([l,c])=>a`<option key=${l} value=${l} selected=${l===t}>${c}</option>`)}
    </select>
  </label>`}function zs({info:e,own:t,names:o,isOpen:s,onPick:r}){let[i,l]=d(null),c=()=>l(null),$=async()=>l(await import("./later.js"));return g(()=>{s&&$().catch(()=>{})},[]),a`
    <${x} icon="meet" label=${n("Luck and play")} onWork=${$} />
    ${i&&a`<${i.AnalysisDialog} id=${e.id} own=${t} names=${o} onClose=${c}
      onPick=${u=>(c(),r(u))} />`}`}function ea({info:e,frames:t,view:o,shownView:s,seats:r,mine:i,at:l,isAnalysed:c,onView:$}){let u=Co(t.length,vo(t,l)),{index:m,go:p}=u,f=t[Math.min(m,t.length-1)],y=At(()=>wo(t),[t]),b=e.status==="over",v=et(e.id,i[0]??null,e.version),E=`/replay/${e.id}?at=${f.version}${o===ct?"":`&seat=${o}`}`,R=/^\d+$/.test(s)?Number(s):null;g(()=>It(E),[E]);let G=T=>p(t.findIndex(j=>j.version===T)),k=b||i.length===r.length;return a`
    <div class="game-head">
      <div><${O}>${e.title}</${O}><p class="headline">${n("Replay")} · ${f.table.headline}</p><${nt} check=${v} /></div>
      <div class="game-menu">
        <${be} title=${e.title} variant=${e.variant} className="plain" />
        <${h} icon="link" label=${n("Share")} onClick=${()=>ee(location.origin+E,n("The link to this position is copied."))} />
        ${k&&a`<${x} icon="fork" label=${n("Analyse from here")} onWork=${()=>ge(e.id,fe(t,f.version))} />`}
        ${b&&e.hasAnalysis&&a`<${zs} info=${e} own=${i[0]??0} isOpen=${c} names=${r.map(({name:T})=>T??"")} onPick=${G} />`}
        ${!b&&a`<a class="button" href=${`/game/${e.id}`}><${w} name="play" /><span>${n("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${Zs} seats=${r} view=${o} isOver=${b} mine=${i} onChange=${$} />
      ${y.length>1&&a`<${ko} marks=${y} index=${m} go=${p} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${f.isUndone&&a`<p class="banner quiet">${n("This was undone later.")}</p>`}
        <${Xe} key=${s} table=${f.table} seats=${st(r)} viewer=${R} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${at(f,e.timeControl,!1)} />
        ${f.table.result&&a`<section class="ended sheet" aria-label=${n("How it ended")}><${Qe} result=${f.table.result} seats=${r} resigned=${f.actor} />
          ${f.table.sheets.map(T=>a`<${ye} sheet=${T} seats=${r} />`)}</section>`}
      </div>
      <aside class="side" aria-label=${n("Moves and log")}>
        <${Je} frames=${t} current=${f.version} onPick=${G} />
        ${f.table.actions.length>0&&a`<details class="all-moves">
          <summary><h2>${n("Legal moves here")}</h2><span class="tally">${f.table.actions.length}</span></summary>
          <${Ve} table=${f.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${bo} frames=${t} marks=${y} playback=${u} />`}function ta({info:e,query:t}){let o=Q(e.seats),[s,r]=d(t.get("seat")??(o.length?String(o[0]):e.status==="over"?Lt:ct)),{frames:i,view:l,error:c}=Js(e.id,s);if(K(`${n("Replay")}: ${e.title}`),c)return a`<${Le} error=${c} id=${e.id} />`;let $=ot(e.seats);return a`<main id="main" class="game replay">
    ${i&&i.length>0&&a`<${ea} info=${e} frames=${i} view=${s} shownView=${l} seats=${$} mine=${o}
      at=${Number(t.get("at"))||0} isAnalysed=${t.has("analysis")} onView=${r} />`}
    ${!i&&a`<${L} text=${n("Loading the log \u2026")} />`}
    ${i?.length===0&&a`<${O}>${e.title}</${O}><p>${n("Nothing has been played yet.")}</p>`}
  </main>`}function So({id:e,query:t}){let{info:o,error:s}=Ge(e);return s?a`<${Le} error=${s} id=${e} />`:o?a`<${ta} info=${o} query=${t} />`:a`<main id="main"><${L} text=${n("Loading the log \u2026")} /></main>`}var $t=X([]),ut=X([]),Re=X(_.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),Eo=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function Oo(e){let t=e&&await Notification.requestPermission()==="granted";return _.set("notifications",t?"on":null),Re.set(t),e||await(await import("./later.js")).unsubscribe().catch(()=>{}),t||!e}async function Rt(e){try{let{canPush:t,subscribe:o}=await import("./later.js");return t()?(await o(e),!0):!1}catch{return!1}}var na="/static/art/icon.svg",Lo="/static/art/icon-turn.svg";function oa(e){let t=document.querySelector("link[rel=icon]"),o=e?Lo:na;t&&t.getAttribute("href")!==o&&t.setAttribute("href",o)}var sa=/^\(\d+\) /,aa=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(sa,"")}`};async function xo(e,t){let o=await navigator.serviceWorker?.getRegistration();for(let s of e){let{id:r,names:i}=s,l=`/game/${r}`,c=t(s),$={body:i.join(", "),tag:r,icon:Lo,data:{path:l}};if(o?.active){await o.showNotification(c,$);continue}let u=new Notification(c,$);u.addEventListener("click",()=>{focus(),le(l),u.close()})}}var ra=({title:e})=>n("Your turn: {title}",{title:e}),Ro=({title:e,names:t})=>n("{name} challenges you: {title}",{name:t[0]||"?",title:e}),To=null;async function No(){let e=await M("/api/turns").catch(()=>null);if(!e)return;let t=To,o=({id:s})=>t&&!t.has(s);To=new Set([...e.turns,...e.invitations].map(({id:s})=>s)),$t.set(e.turns),ut.set(e.invitations),!(!document.hidden||!Re.get())&&(await xo(e.turns.filter(o),ra).catch(()=>{}),await xo(e.invitations.filter(o),Ro).catch(()=>{}))}function Wo({player:e,language:t}){let o=S($t).length+S(ut).length,{path:s}=S(ie),r=me(s).screen==="game";return g(()=>{if(!e){$t.set([]),ut.set([]);return}return r?qt("inbox",No):Kt(["inbox"],No)},[e,r]),g(()=>{e&&Re.get()&&Rt(t)},[e,t]),g(()=>{oa(o),aa(o)},[o,s]),null}function Ao(){let{path:e}=S(ie),[t]=S(ut).filter(({id:o})=>e!==`/game/${o}`);return t?a`<a class="button turn-link" href=${`/game/${t.id}`}>${Ro(t)}</a>`:null}function Po(){let{path:e}=S(ie),t=S($t).filter(({id:r})=>e!==`/game/${r}`),[o]=t;if(!o)return null;let s=U(t.length,{one:n("Your turn"),other:n("Your turn in {count} games",{count:t.length})});return a`<a class="button primary turn-link" href=${`/game/${o.id}`} title=${`${o.title}: ${o.names.join(", ")}`}>${s}</a>`}var ia=40;function la({name:e,onDone:t}){let o=C(null);return g(()=>o.current.select(),[]),a`<form class="name-form" onSubmit=${async r=>{r.preventDefault();let i=o.current.value.trim();try{i&&i!==e&&await Dt(i),t()}catch(l){B(l)}}} onKeyDown=${r=>r.key==="Escape"&&t()}>
    <label class="hidden" for="name">${n("Your name")}</label>
    <input id="name" ref=${o} value=${e} maxlength=${ia} placeholder=${n("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${n("Save")}</button>
  </form>`}function ca({player:e}){let[t,o]=d(!1),s=C(null),r=C(!1);return g(()=>{r.current&&!t&&s.current.focus(),r.current=t},[t]),t?a`<${la} name=${e?.name||""} onDone=${()=>o(!1)} />`:a`<button ref=${s} type="button" class="plain name" title=${n("Change your name")} onClick=${()=>o(!0)}>
    <${w} name="person" /><span>${e?.name||n("Your name")}</span><${w} name="pencil" />
  </button>`}var $a={auto:"light",light:"dark",dark:"auto"},ua={auto:"auto",light:"sun",dark:"moon"};function ma(){let[e,t]=d(document.documentElement.dataset.theme||"auto"),o={auto:n("Colours: as in the system"),light:n("Colours: light"),dark:n("Colours: dark")},s=()=>{let r=$a[e]??"auto";_.set("theme",r==="auto"?null:r),r==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=r,t(r)};return a`<${h} className="plain" icon=${ua[e]} label=${o[e]} isQuiet onClick=${s} />`}function pa(){let e=S(ze);return a`<${h} className="plain" icon=${e?"sound":"mute"} label=${n("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>Sn(!e)} />`}function da({language:e}){let t=S(Re);if(!Eo())return null;let o=async()=>{await Oo(!t)?!t&&!await Rt(e)&&q(n("You are told while a page of ours is open: this browser has no push service.")):q(n("The browser does not allow notifications for this site."),"danger")};return a`<${h} className="plain" icon=${t?"bell":"bellOff"} label=${n("Notifications of your turn")} isQuiet aria-pressed=${t} onClick=${o} />`}var ha={en:"English",de:"Deutsch"},fa=({language:e})=>a`<div class="languages" role="group" aria-label=${n("Language")}>
  ${Object.entries(ha).map(([t,o])=>a`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${o}`} title=${o}
      aria-pressed=${t===e} onClick=${()=>t!==e&&jt(t).catch(B)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Mo=({found:e})=>a`<header class="site-header">
  <a class="brand" href="/" aria-label=${n("Lost Cities")}><${Be} /><span>${n("Lost Cities")}</span></a>
  <nav class="places" aria-label=${n("Places")}>
    <a href="/games">${n("My games")}</a>
    <a href="/contests">${n("Contests")}</a>
    <a href="/ratings">${n("Leaderboards")}</a>
    ${e.player?a`<a href=${`/player/${e.player.id}`}>${n("Profile")}</a>`:a`<a href="/sign-in">${n("Sign in")}</a>`}
  </nav>
  <${Ao} />
  <${Po} />
  <nav aria-label=${n("Settings")}>
    <${ca} player=${e.player} />
    <${fa} language=${e.language} />
    <${ma} />
    <${pa} />
    <${da} language=${e.language} />
  </nav>
</header>`;var ga=2e3;function te({name:e,...t}){let[o,s]=d(null),[r,i]=d(null);if(g(()=>{import("./later.js").then(s,i)},[]),r)throw r;return o?a`<${o[e]} ...${t} />`:a`<${L} text="…" />`}function ya({language:e}){let{path:t,query:o}=S(ie),{screen:s,id:r}=me(t),[i,l]=Pt($=>console.error($)),c=`${t} ${e}`;return g(()=>l(),[c]),i?a`<${P} title=${n("The page has failed")} text=${n("The game is safe on the server. Reload the page.")}>
      <${h} className="primary" label=${n("Reload")} onClick=${()=>location.reload()} />
    </${P}>`:s==="lobby"?a`<${yo} key=${c} />`:s==="game"?a`<${mo} key=${c} id=${r} />`:s==="join"?a`<${po} key=${c} id=${r} />`:s==="player"?a`<${te} name="PlayerPage" key=${c} id=${r} />`:s==="ratings"?a`<${te} name="RatingsPage" key=${c} />`:s==="sign-in"?a`<${te} name="SignInPage" key=${c} query=${o} />`:s==="contests"?a`<${te} name="ContestsPage" key=${c} />`:s==="contest"?a`<${te} name="ContestPage" key=${c} id=${r} />`:s==="games"?a`<${te} name="GamesPage" key=${c} />`:s==="score"?a`<${te} name="ScorePage" key=${c} />`:s==="learn"?a`<${te} name="TutorialPage" key=${c} id=${r} />`:s==="replay"?a`<${So} key=${c} id=${r} query=${o} />`:a`<${P} title=${n("Page not found")} text=${n("There is no page at this address.")} />`}function ba(){let e=S(z),[t,o]=d(""),[s,r]=d(null);return g(()=>{let i=0,l=async()=>{try{await Ft()}catch(c){let $=c;r($),Te($)?await _e().catch(r):($.reason==="UNREACHABLE"&&o(await Gt()),i=setTimeout(l,ga))}};return l(),()=>clearTimeout(i)},[]),{found:e,error:s,alone:t}}function ka(){let{found:e,error:t,alone:o}=ba(),{path:s}=S(ie);return g(()=>{e?.isExpired&&q(H({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),!e&&!(o&&me(s).screen==="score")?t?a`<${P} title=${n("No answer yet")} text=${H(t)} note=${Z(t)} />`:a`<${L} text="…" />`:a`<a class="skip" href="#main">${n("Skip to the content")}</a>
    ${e?a`<${Mo} found=${e} />`:a`<header class="site-header"><p class="offline">${n("Offline: this page works, and keeps everything in this browser.")}</p></header>`}
    ${e&&a`<${Wo} player=${e.player?.id} language=${e.language} />`}
    <${ya} language=${e?.language??o} />
    <${Yt} />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:Bo,id:va}=me(location.pathname);(Bo==="game"||Bo==="replay")&&Bt(N(va));Wt(a`<${ka} />`,document.getElementById("app"));
