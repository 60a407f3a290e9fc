import{$a as Ke,C as t,D as Be,E as Ie,F as E,G as be,Ga as Fe,H as Le,I as He,J as ee,K as De,Ka as je,L as te,La as _e,O as j,P as x,Q as M,R as ae,Sa as ve,T as Ue,Ua as re,V as oe,Va as ie,W as se,Wa as X,Xa as Ge,_a as Ye,aa as P,ab as Je,b as d,ba as y,c as f,ca as b,cb as Ve,da as w,db as Xe,e as H,ea as A,eb as qe,f as V,fa as _,fb as we,ga as ne,ha as R,i as r,ia as W,j as Ne,ja as O,ka as G,kb as ze,l as Ee,m as I,mb as Qe,nb as Ze,o as g,ob as et,p as v,q as Q,r as Z,s as D,t as Me,w as We,x as U,z as F}from"./chunk.js";function Wt(e,o,a){let n=`${o}: ${a.actions.map(({move:c})=>c).join()}`,[s,l]=d(null),i=H(n);return i.current=n,f(()=>l(null),[n]),{hint:s,ask:async()=>{try{let c=await v(Z(e,"/hint"),{commandId:D(),seat:o});i.current===n&&l(c)}catch(c){M(c)}}}}var Bt=e=>`${e<0?"\u2212":"+"}${Math.abs(e)}`;function It([e,o]){if(!e||!o)return t("There is no other move.");let a=e.points-o.points;return a===0?t("The next move is as good."):E(a,{one:t("1 point better than the next move."),other:t("{count} points better than the next move.",{count:a})})}function Lt({hint:e,table:o}){let a=new Map(o.actions.map(({move:n,label:s})=>[n,s]));return r`<section class="hint" role="status" aria-label=${t("Hint")}>
    <p><strong>${t("Hint")}:</strong> ${It(e.moves)}</p>
    <ol aria-label=${t("Points: the expected lead after the move.")} title=${t("Points: the expected lead after the move.")}>
      ${e.moves.map(({move:n,points:s,error:l})=>r`<li key=${n}>
        <span>${a.get(n)??n}</span>
        <span class="hint-points">${Bt(s)}${l!==void 0&&r` <small>± ${l}</small>`}</span>
      </li>`)}
    </ol>
  </section>`}function Ht({id:e,seat:o,table:a,isBusy:n,onHint:s}){let{hint:l,ask:i}=Wt(e,o,a);return f(()=>(s(l?.moves[0]?.move),()=>s(void 0)),[l]),l?r`<${Lt} hint=${l} table=${a} />`:r`<${w} icon="hint" className="plain" disabled=${n} label=${t("Hint")} onWork=${i} />`}function Dt({player:e,onClose:o}){let[a,n]=d([]),[s,l]=d(""),[i,$]=ze();f(()=>{let p=u=>{let m=Qe(u).filter(({seats:h})=>h.includes(2));n(m),l(m[0]?.key??"")};g("/api/variants").then(p,M)},[]);let c=()=>je({variant:s,player:e.id,...i}).catch(M);return r`<${A} title=${t("Challenge {name}",{name:e.name})} onClose=${o}>
    <p class="field"><label for="challenge-variant">${t("Game")}</label>
      <select id="challenge-variant" value=${s} onChange=${p=>l(p.target.value)}>
        ${a.map(({key:p,title:u})=>r`<option key=${p} value=${p}>${u}</option>`)}
      </select></p>
    ${$}
    <p class="buttons">
      <${w} className="primary" icon="people" label=${t("Send the challenge")} onWork=${c} />
      <${b} label=${t("Cancel")} onClick=${o} />
    </p>
  </${A}>`}function le({player:e,isQuiet:o}){let[a,n]=d(!1),s=t("Challenge {name}",{name:e.name});return r`<${b} className=${o?"":"primary"} icon="people" label=${o?t("Challenge"):s} aria-label=${s} onClick=${()=>n(!0)} />
    ${a&&r`<${Dt} player=${e} onClose=${()=>n(!1)} />`}`}var Ut=({contact:e})=>r`<li>
  <a href=${`/player/${e.id}`}>${e.name}</a>
  <small class="soft">${e.isFriend?t("friend"):t("played with you")}${e.isOnline&&` \xB7 ${t("online")}`}</small>
  <${le} player=${e} isQuiet />
</li>`;function Ft(){let e=Ze("/api/contacts",["inbox"])?.contacts??[];return e.length>0&&r`<section class="games people"><h2><${Me} name="people" />${t("Friends and recent opponents")}</h2>
    <ul class="contests">${e.map(o=>r`<${Ut} key=${o.id} contact=${o} />`)}</ul>
  </section>`}var tt=({profile:{player:{id:e,name:o},isFriend:a},onChange:n})=>r`<${w}
  label=${a?t("Remove {name} from your friends",{name:o}):t("Add {name} to your friends",{name:o})}
  onWork=${()=>v("/api/settings",{[a?"unfriend":"befriend"]:e}).then(n)} />`;var q=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function at(){let{options:e}=await g("/api/passkey"),o=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(e));return v("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:o}))})}async function ot(){let{options:e}=await g("/api/passkey-sign-in"),o=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(e));await v("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:o}))})}function ce(e){switch(e.name){case"NotAllowedError":case"AbortError":return t("No passkey was chosen.");case"InvalidStateError":return t("This device has a passkey of yours already.");case"SecurityError":return t("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return x(e)}}var jt=864e5;function _t({onDrawn:e}){let[o,a]=d(null),{key:n="",name:s="",isNameRegistered:l}=o??{},i=async()=>{a(await v("/api/recovery-key",{})),e()};return r`<${w} icon="key" label=${t("Get a recovery key")} onWork=${i} />
    ${o&&r`<${A} title=${t("Your recovery key")} onClose=${()=>a(null)}>
      <p>${t("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${t("Your recovery key")} value=${n} /><${b} icon="copy" className="primary" label=${t("Copy")} onClick=${()=>ne(n,t("The key is copied."))} /></p>
      <${st} name=${s} isNameRegistered=${l} />
    </${A}>`}`}var st=({name:e,isNameRegistered:o})=>r`<p>${o?t("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:e}):t("Another player has registered the name {name}, or one that looks like it.",{name:e})}</p>`;function Gt({onAdded:e}){let[o,a]=d(null);if(!q())return null;let n=async()=>{try{a(await at()),e()}catch(s){te(ce(s),"danger")}};return r`<${w} icon="key" label=${t("Add a passkey")} onWork=${n} />
    ${o&&r`<${A} title=${t("You have a passkey")} onClose=${()=>a(null)}>
      <p>${t("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${st} ...${o} />
    </${A}>`}`}function ke({label:e,isRecovery:o,isPasskey:a}){return a?e?`${t("Passkey")} (${e})`:t("Passkey"):o?t("Recovery key"):e||t("Your first device")}var $e=({isRecovery:e,isPasskey:o})=>e||o?t("Withdraw"):t("Sign out");function nt(){let[e,o]=d([]),[a,n]=d(!1),[s,l]=d(null),i=()=>g("/api/devices").then(c=>o(c.devices),M);f(()=>{i()},[]);let $=async({id:c,isCurrent:p})=>{await Q(`/api/devices/${c}`).catch(M),p?await oe():await i()};return r`<section aria-labelledby="devices"><h2 id="devices">${t("Devices")}</h2>
    <ul class="devices">${e.map(c=>r`<li key=${c.id}>
      <span><strong>${ke(c)}</strong>${c.isCurrent&&r` <small>${t("this device")}</small>`}<br /><small class="soft">${Date.now()-c.usedAt<jt?t("used today"):t("last used {when}",{when:Ie(c.usedAt)})}${c.hasPush&&` \xB7 ${t("is told of your turns")}`}</small></span>
      <${b} icon="close" label=${$e(c)} aria-label=${`${$e(c)}: ${ke(c)}`} onClick=${()=>l(c)} />
    </li>`)}</ul>
    <p class="buttons"><${b} icon="phone" className="primary" label=${t("Sign in on another device")} onClick=${()=>n(!0)} /><${Gt} onAdded=${i} /><${_t} onDrawn=${i} /></p>
    ${!q()&&r`<p class="soft">${t("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${a&&r`<${Ke} onClose=${()=>(n(!1),i())} />`}
    ${s&&r`<${_} title=${`${ke(s)}: ${$e(s)}?`} label=${$e(s)}
      text=${s.isCurrent?t("Without another device or a recovery key you cannot come back as this player."):t("It is signed out at once.")}
      onYes=${()=>$(s)} onClose=${()=>l(null)} />`}
  </section>`}var Yt=160;function Kt({player:{id:e,name:o},onClose:a}){let[n,s]=d(""),l=async()=>{await v(`/api/players/${e}/report`,{text:n}),te(t("The operators can read your report now.")),a()};return r`<${A} title=${t("Report {name}",{name:o})} onClose=${a} className="report">
    <label>${t("What happened?")}<input maxlength=${Yt} value=${n} onInput=${({target:i})=>s(i.value)} /></label>
    <p class="buttons"><${w} className="primary" label=${t("Send")} disabled=${!n.trim()} onWork=${l} /></p>
  </${A}>`}function rt({profile:{player:e,isBlocked:o},onChange:a}){let{id:n,name:s}=e,[l,i]=d(!1),$=()=>v("/api/settings",{[o?"unblock":"block"]:n}).then(a);return r`<section><h2>${t("Trouble?")}</h2>
    <p class="soft">${t("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${w} label=${o?t("Unblock {name}",{name:s}):t("Block {name}",{name:s})} onWork=${$} />
      <${b} label=${t("Report {name}",{name:s})} onClick=${()=>i(!0)} />
    </p>
    ${l&&r`<${Kt} player=${e} onClose=${()=>i(!1)} />`}
  </section>`}function it({profile:{isPrivate:e,isPresenceHidden:o,hasChat:a,blocked:n},onChange:s}){let l=i=>v("/api/settings",i).then(s,M);return r`<section><h2>${t("Privacy")}</h2>
    <${W} label=${t("Private profile")} hint=${t("Only you see your ratings and results.")}
      value=${e} onChange=${i=>l({isProfilePrivate:i})} />
    <${W} label=${t("Hidden presence")} hint=${t("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${o} onChange=${i=>l({isPresenceHidden:i})} />
    <${W} label=${t("Chat")} hint=${t("Players who have chat on, too, can write to you at the table. Nothing of it is kept.")}
      value=${a} onChange=${i=>l({hasChat:i})} />
    ${n.length>0&&r`<ul class="devices">${n.map(({id:i,name:$})=>r`<li key=${i}>
      <a href=${`/player/${i}`}>${$}</a><${b} label=${t("Unblock {name}",{name:$})} onClick=${()=>l({unblock:i})} />
    </li>`)}</ul>`}
  </section>`}var lt=["fast","slow","days","untimed"],pe=e=>({fast:t("fast"),slow:t("slow"),days:t("days per move"),untimed:t("no clock")})[e],me=({points:e,isProvisional:o})=>`${e}${o?"?":""}`;var ct=320,Se=96,ue=6;function Jt(e){let o=Math.min(...e),a=Math.max(1,Math.max(...e)-o),n=(ct-2*ue)/Math.max(1,e.length-1);return e.map((s,l)=>`${(ue+l*n).toFixed(1)},${(Se-ue-(s-o)/a*(Se-2*ue)).toFixed(1)}`).join(" ")}function $t({points:e}){if(e.length<2)return null;let[o,a]=[Math.min(...e),Math.max(...e)];return r`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${ct} ${Se}`} role="img" aria-label=${t("Rating over {count} games: from {low} to {high}",{count:e.length,low:o,high:a})}>
      <polyline points=${Jt(e)} />
    </svg>
    <figcaption class="soft">${t("{low} to {high}",{low:o,high:a})}</figcaption>
  </figure>`}var Y=({player:{id:e,name:o,isBot:a}})=>r`<a href=${`/player/${e}`}>${o}</a>${a&&r` <${ve} />`}`,Vt=({profile:{ratings:e,history:o,titles:a}})=>r`<ul class="rating-cards">
  ${e.map(n=>{let s=o.filter(({variant:l,pace:i})=>l===n.variant&&i===n.pace).map(l=>l.points);return r`<li key=${n.variant+n.pace} class="sheet">
      <h3>${a[n.variant]} · ${pe(n.pace)}</h3>
      <p class="rating-points">${me(n)} <small>${t("\xB1 {points}",{points:n.halfWidth})}</small></p>
      <p class="soft">${t("Rated games: {count}",{count:n.games})}</p>
      <${$t} points=${s} />
    </li>`})}
</ul>`,Xt=({profile:{results:e,titles:o}})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Results by opponent")}><table>
  <thead><tr><th scope="col">${t("Opponent")}</th><th scope="col">${t("Game")}</th><th scope="col">${t("Won")}</th><th scope="col">${t("Drawn")}</th><th scope="col">${t("Lost")}</th></tr></thead>
  <tbody>${e.map(({opponent:a,variant:n,wins:s,draws:l,losses:i})=>r`<tr key=${a.id+n}>
    <th scope="row"><${Y} player=${a} /></th><td>${o[n]}</td><td>${s}</td><td>${l}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`,qt=({title:e,parts:o})=>r`<table>
  <caption>${e}</caption>
  <thead><tr><th scope="col">${t("Part")}</th><th scope="col">${t("Times")}</th><th scope="col">${t("Points")}</th><th scope="col">${t("On average")}</th></tr></thead>
  <tbody>${o.map(({part:a,label:n,sheets:s,points:l})=>r`<tr key=${a}>
    <th scope="row">${re(a)===a&&r`<${ie} suit=${a} /> `}${n}</th><td>${s}</td>
    <td>${X(String(l))}</td><td>${X(Le(Math.round(10*l/s)/10))}</td>
  </tr>`)}</tbody>
</table>`,zt=({profile:{parts:e,titles:o}})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Where the points come from")}>
  ${[...new Set(e.map(({variant:a})=>a))].map(a=>r`<${qt} key=${a} title=${o[a]}
    parts=${e.filter(({variant:n})=>n===a)} />`)}
</div>`;function Qt({id:e}){let[o,a]=d({}),n=()=>g(`/api/players/${encodeURIComponent(e)}`).then(h=>a({profile:h}),h=>a({error:h}));f(()=>{n()},[e]);let{profile:s,error:l}=o;if(P(s?.player.name??t("Profile")),l)return r`<${G} title=${t("This player cannot be shown")} text=${x(l)} note=${j(l)} />`;if(!s)return r`<main id="main"><${O} text=${t("Loading \u2026")} /></main>`;let{player:i,ratings:$,results:c,parts:p,isYou:u,isPrivate:m}=s;return r`<main id="main" class="player-page">
    <${y}>${i.name}${i.isBot&&r` <${ve} />`}</${y}>
    ${u&&r`<p class="buttons"><a class="button" href="/games">${t("My games")}</a><a class="button" href="/ratings">${t("Leaderboards")}</a></p>`}
    ${!u&&!i.isBot&&r`<p class="buttons"><${le} player=${i} /><${tt} profile=${s} onChange=${n} /></p>`}
    ${m&&!u?r`<p class="soft">${t("This profile is private.")}</p>`:r`
    <section aria-labelledby="ratings"><h2 id="ratings">${t("Ratings")}</h2>
      ${$.length?r`<${Vt} profile=${s} />`:r`<p class="soft">${t("No rated games yet.")}</p>`}
      ${$.some(({isProvisional:h})=>h)&&r`<p class="soft">${t("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${t("Results by opponent")}</h2>
      ${c.length?r`<${Xt} profile=${s} />`:r`<p class="soft">${t("No finished games yet.")}</p>`}
    </section>
    ${p.length>0&&r`<section aria-labelledby="parts"><h2 id="parts">${t("Where the points come from")}</h2>
      <${zt} profile=${s} />
    </section>`}`}
    ${u?r`<${nt} /><${it} profile=${s} onChange=${n} />`:r`<${rt} profile=${s} onChange=${n} />`}
  </main>`}var z=({kind:e,title:o,startsAt:a,variantTitle:n})=>e==="deal"&&o===new Date(a).toISOString().slice(0,10)?t("The deal of {day}: {game}",{day:De(a),game:n}):o,de=({kind:e,rounds:o,startsAt:a,endsAt:n})=>e==="deal"?t("The same cards for all"):e==="swiss"?E(o,{one:t("Swiss, 1 round"),other:t("Swiss, {count} rounds",{count:o})}):t("Arena, {count} minutes",{count:Math.round((n-a)/6e4)}),he=e=>[e.variantTitle,e.seats>2&&t("{seats} players",{seats:e.seats}),e.timeControl&&ae(e.timeControl),e.isRated&&t("rated"),e.admitsBots&&t("with bots")].filter(Boolean).join(" \xB7 ");function pt(e){let o=Math.max(0,Math.ceil(e/1e3)),[a,n]=[Math.floor(o/3600),Math.floor(o/60)%60],s=l=>String(l).padStart(2,"0");return`${a?`${a}:${s(n)}`:n}:${s(o%60)}`}function fe(e,o){let{status:a,kind:n,end:s,startsAt:l,endsAt:i,round:$,rounds:c}=e;return a==="over"?s==="cancelled"?t("The contest was cancelled."):s==="too_few"?t("Too few players had joined."):t("The contest is over."):a==="open"&&(n!=="deal"||o<l)?o<l?t("Starts in {time}",{time:pt(l-o)}):t("Starts now"):n==="swiss"?t("Round {round} of {rounds}",{round:$,rounds:c}):o<i?t("Ends in {time}",{time:pt(i-o)}):n==="deal"?t("The results are here from {time} on.",{time:ee(e.sealedUntil??i)}):t("The last games are played.")}var Zt=2e3;function ea(e){let[o,a]=d({state:null,error:null}),n=H(0),s=async()=>{try{let l=await g(`/api/contests/${encodeURIComponent(e)}?version=${n.current}`);Ee(l.now),n.current=l.version,l.contest&&a({state:l,error:null})}catch(l){a(i=>({state:i.state,error:i.state?null:l}))}};return f(()=>{s();let l=setInterval(()=>document.hidden||s(),Zt);return document.addEventListener("visibilitychange",s),()=>{clearInterval(l),document.removeEventListener("visibilitychange",s)}},[e]),{...o,read:s}}function ta(){let[,e]=d(0);f(()=>{let o=setInterval(()=>e(a=>a+1),1e3);return()=>clearInterval(o)},[])}var Ce=e=>e===void 0?"\u2013":X(String(e)),aa=({standings:e,host:o})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Standings")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Points")}</th>
    <th scope="col">${o}</th><th scope="col">${t("Lead")}</th></tr></thead>
  <tbody>${e.map(({rank:a,player:n,totals:s=[],points:l,isYou:i,game:$})=>r`<tr key=${n.id} class=${i?"you":""}>
    <td>${s.length>0&&`${a}.`}</td>
    <th scope="row"><${Y} player=${n} />${i&&$&&r` <a href=${`/game/${$}`}>${t("your game")}</a>`}</th>
    <td>${Ce(s[0])}</td><td>${Ce(s[1])}</td><td>${s.length?Ce(l):""}</td>
  </tr>`)}</tbody>
</table></div>`,oa=({standings:e,isSwiss:o})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Standings")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Points")}</th>
    ${o&&r`<th scope="col">${t("Opponents")}</th>`}<th scope="col">${t("Wins")}</th><th scope="col">${t("Games")}</th></tr></thead>
  <tbody>${e.map(a=>r`<tr key=${a.player.id} class=${`${a.isYou?"you":""} ${a.hasLeft?"soft":""}`}>
    <td>${a.rank}.</td>
    <th scope="row"><${Y} player=${a.player} />${a.hasLeft&&r` <small>${t("has left")}</small>`}
      ${a.game&&r` <a href=${`/game/${a.game}`}>${a.isYou?t("your game"):t("Watch")}<span class="hidden">: ${a.player.name}</span></a>`}</th>
    <td>${a.points}</td>${o&&r`<td>${a.opponentsPoints}</td>`}<td>${a.wins}</td><td>${a.games}</td>
  </tr>`)}</tbody>
</table></div>`,mt=({tables:e,isSwiss:o})=>r`<ul class="contests">${e.map(a=>r`<li key=${a.game}>
  <a href=${a.isRunning?`/game/${a.game}`:`/replay/${a.game}`}>${a.isRunning?t("Watch"):t("Replay")}<span class="hidden">: ${a.seats.map(({player:n})=>n.name).join(", ")}</span></a>
  <span>${a.seats.map(({player:n,place:s,isYou:l},i)=>r`${i>0&&" \u2013 "}<span key=${n.id} class=${l?"you":""}>${n.name}${s?` (${s}.)`:""}</span>`)}</span>
  ${o&&r`<small class="soft">${t("Round {round}",{round:a.round})}</small>`}
</li>`)}</ul>`;function sa(e,o){let a=o?.game;f(()=>{!a||ut.get(e)===a||o.contest.kind==="deal"&&!dt.has(e)||(ut.set(e,a),F(`/game/${a}`))},[a])}var dt=new Set,ut=new Map;function na({id:e,state:o,onDone:a}){let[n,s]=d(!1),{contest:l,isJoined:i}=o,$=m=>async()=>{await se(),await v(`/api/contests/${e}/${m}`,{commandId:D()}),m==="join"&&dt.add(e),await a()},c=l.kind==="deal",p=c?l.status!=="over"&&!l.isHost&&I()<l.endsAt:l.status==="open"||l.status==="running"&&l.kind==="arena"&&I()<l.endsAt,u=l.status==="running"&&o.standings.some(({isYou:m,hasLeft:h})=>m&&h);return r`<p class="buttons">
    ${o.game&&r`<a class="button primary" href=${`/game/${o.game}`}>${t("To your game")}</a>`}
    ${!i&&(p||u)&&r`<${w} className="primary" icon="people" label=${c?t("Play the deal"):t("Join")} onWork=${$("join")} />`}
    ${i&&!c&&l.status!=="over"&&r`<${w} label=${t("Leave the contest")} onWork=${$("leave")} />`}
    ${l.isHost&&l.status==="open"&&r`<${b} label=${t("Cancel the contest \u2026")} onClick=${()=>s(!0)} />`}
    ${l.status!=="over"&&r`<${b} icon="link" label=${t("Copy the link")} onClick=${()=>ne(location.href,t("The link is copied. Send it to players you want to meet."))} />`}
    ${n&&r`<${_} title=${t("Cancel the contest?")} text=${t("No more players can join it.")} label=${t("Cancel the contest")}
      onYes=${$("cancel")} onClose=${()=>s(!1)} />`}
  </p>`}function ra({contest:e,isJoined:o,game:a}){return!o||e.status==="over"?"":a&&e.kind==="deal"?t("You have your game. What the others did is here once it is open."):a?t("Your game is being played."):e.status==="open"?t("You have joined. The game opens by itself when it starts."):t("You are waiting for the next game. It opens by itself.")}function ia({id:e}){let{state:o,error:a,read:n}=ea(e);if(ta(),P(o?z(o.contest):t("Contest")),sa(e,o),a)return r`<${G} title=${t("This contest cannot be shown")} text=${x(a)} note=${j(a)} />`;if(!o)return r`<main id="main" class="player-page"><${O} text=${t("Loading \u2026")} /></main>`;let{contest:s,standings:l,tables:i}=o,[$,c]=[i.filter(({isRunning:m})=>m),i.filter(({isRunning:m})=>!m)],[p,u]=[s.kind==="swiss",s.kind==="deal"];return r`<main id="main" class="player-page contest">
    <${y}>${z(s)}</${y}>
    <p>${de(s)} · ${he(s)} · ${t("by {name}",{name:s.host.name})}</p>
    ${u&&r`<p>${t("Every player gets the same cards against {name}, once. All games stay closed until {time}, and then the results are compared here.",{name:s.host.name,time:ee(s.sealedUntil??s.endsAt)})}</p>`}
    <p class="contest-state" role="timer">${fe(s,I())}</p>
    <p role="status">${ra(o)}</p>
    <${na} id=${e} state=${o} onDone=${n} />
    <section><h2>${E(s.players,{one:t("1 player"),other:t("{count} players",{count:s.players})})}</h2>
      ${l.length?u?r`<${aa} standings=${l} host=${s.host.name} />`:r`<${oa} standings=${l} isSwiss=${p} />`:r`<p class="soft">${t("No player has joined yet.")}</p>`}</section>
    ${$.length>0&&r`<section><h2>${t("Being played now")}</h2><${mt} tables=${$} isSwiss=${p} /></section>`}
    ${c.length>0&&r`<section><h2>${t("Finished games")}</h2><${mt} tables=${c} isSwiss=${p} /></section>`}
  </main>`}var la=[1,5,15,60,1440],ca=[15,30,60,120],$a=[3,5,7,9],pa=15,ma=Object.entries(we).filter(([,{perMoveS:e=0}])=>e<3600),ht=e=>e%60?be(e,"minute"):be(e/60,"hour"),xe=({name:e,label:o,values:a,value:n,words:s,onChange:l})=>r`<div class="field">
  <label for=${e}>${o}</label>
  <select id=${e} onChange=${i=>l(Number(i.target.value))}>
    ${a.map(i=>r`<option key=${i} value=${i} selected=${i===n}>${s(i)}</option>`)}
  </select>
</div>`;function ft(){let[e,o]=d([]),[a,n]=d({kind:"arena",title:"",variant:"duel",seats:0,pace:"quick",ahead:5,lasts:30,rounds:5,isRated:!0,admitsBots:!1});f(()=>{g("/api/variants").then(o,()=>{})},[]);let s=m=>n({...a,...m}),l=V(D,[JSON.stringify(a)]),i=e.find(({key:m})=>m===a.variant)??e[0],$=i?.seats.includes(a.seats)?a.seats:i?.seats[0]??2,c=a.kind==="arena",p=c?t("Arena: {title}",{title:i?.title??""}):t("Swiss: {title}",{title:i?.title??""}),u=async()=>{await se();let{id:m}=await v("/api/contests",{kind:a.kind,title:a.title.trim()||p.slice(0,40),variant:i?.key,seats:$,timeControl:we[a.pace],startsAt:Math.round(I())+a.ahead*6e4,isRated:a.isRated,admitsBots:a.admitsBots,...c?{lastsS:a.lasts*60}:{rounds:a.rounds,pauseS:pa},commandId:l});F(`/contest/${m}`)};return r`<section class="sheet new-contest" aria-label=${t("A new contest")}>
    <${R} name="contest-kind" legend=${t("Kind")} value=${a.kind} onChange=${m=>s({kind:m})}
      choices=${[{value:"arena",label:t("Arena")},{value:"swiss",label:t("Swiss")}]} />
    <div class="field">
      <label for="contest-title">${t("Name")}</label>
      <input id="contest-title" maxlength="40" value=${a.title} placeholder=${p} onInput=${m=>s({title:m.target.value})} />
    </div>
    <div class="field">
      <label for="contest-variant">${t("Game")}</label>
      <select id="contest-variant" onChange=${m=>s({variant:m.target.value})}>
        ${e.map(({key:m,title:h})=>r`<option key=${m} value=${m} selected=${m===i?.key}>${h}</option>`)}
      </select>
    </div>
    ${i&&i.seats.length>1&&r`<${R} name="contest-seats" legend=${t("Players at a table")} value=${$}
      onChange=${m=>s({seats:m})} choices=${i.seats.map(m=>({value:m,label:String(m)}))} />`}
    <${R} name="contest-pace" legend=${t("Thinking time")} value=${a.pace} onChange=${m=>s({pace:m})}
      choices=${ma.map(([m,h])=>({value:m,label:ae(h)}))} />
    <${xe} name="contest-ahead" label=${t("Starts in")} values=${la} value=${a.ahead} words=${ht} onChange=${m=>s({ahead:m})} />
    ${c?r`<${xe} name="contest-lasts" label=${t("Lasts")} values=${ca} value=${a.lasts} words=${ht} onChange=${m=>s({lasts:m})} />`:r`<${xe} name="contest-rounds" label=${t("Rounds")} values=${$a} value=${a.rounds} words=${String} onChange=${m=>s({rounds:m})} />`}
    <${W} label=${t("Rated")} hint=${t("The results count for the ratings")} value=${a.isRated} onChange=${m=>s({isRated:m})} />
    <${W} label=${t("Bots may join")} value=${a.admitsBots} onChange=${m=>s({admitsBots:m})} />
    <p><${w} className="primary" label=${t("Announce")} disabled=${!i} onWork=${u} /></p>
  </section>`}var Pe=({title:e,contests:o,empty:a=""})=>(o.length>0||a)&&r`<section>
  <h2>${e}</h2>
  ${o.length===0&&r`<p class="soft">${a}</p>`}
  <ul class="contests">${o.map(n=>r`<li key=${n.id}>
    <a href=${`/contest/${n.id}`}><strong>${z(n)}</strong></a>
    <span>${de(n)} · ${he(n)}</span>
    <small class="soft">${fe(n,I())} · ${E(n.players,{one:t("1 player"),other:t("{count} players",{count:n.players})})}</small>
  </li>`)}</ul>
</section>`;function ua(){let[e,o]=d(null),[a,n]=d([]),[s,l]=d(null),[i,$]=d(!1);P(t("Contests")),f(()=>{g("/api/contests").then(({contests:u})=>o(u),l),g("/api/contests?over=1").then(({contests:u})=>n(u),()=>{})},[]);let c=e?.filter(({status:u})=>u==="running")??[],p=e?.filter(({status:u})=>u==="open")??[];return r`<main id="main" class="player-page contests-page">
    <${y}>${t("Contests")}</${y}>
    <p>${t("In an arena you are paired again as soon as a game is over. In a Swiss all play the same number of rounds. In a deal of the day all get the same cards against a bot.")}</p>
    <p><${b} className="primary" label=${t("Announce a contest \u2026")} aria-expanded=${i} onClick=${()=>$(!i)} /></p>
    ${i&&r`<${ft} />`}
    ${s&&r`<p class="fault" role="alert">${x(s)}</p>`}
    ${!e&&!s&&r`<${O} text=${t("Loading \u2026")} />`}
    ${e&&r`
      <${Pe} title=${t("Being played now")} contests=${c} />
      <${Pe} title=${t("Starting soon")} contests=${p} empty=${t("No contest is announced. Announce the first one.")} />
      <${Pe} title=${t("Finished contests")} contests=${a} />`}
  </main>`}function da(){let[e,o]=d([]),[a,n]=d(""),[s,l]=d("");f(()=>{g("/api/variants").then(o,()=>{})},[]),P(t("My games"));let i=`mine=1${a&&`&status=${a}`}${s&&`&variant=${encodeURIComponent(s)}`}`,$=[{value:"",label:t("all")},{value:"open",label:t("waiting")},{value:"running",label:t("running")},{value:"over",label:t("finished")}];return r`<main id="main" class="player-page">
    <${y}>${t("My games")}</${y}>
    <${R} name="status" legend=${t("Show")} choices=${$} value=${a} onChange=${n} />
    <p class="filter"><label for="my-variant">${t("Game")}</label>
      <select id="my-variant" onChange=${c=>l(c.target.value)}>
        <option value="">${t("all games")}</option>
        ${e.map(({key:c,title:p})=>r`<option key=${c} value=${c} selected=${c===s}>${p}</option>`)}
      </select></p>
    <${et} key=${i} title=${t("Your games")} icon="person" query=${i} limit=${20} empty=${t("None yet.")} />
  </main>`}function ha(e){let[o,a]=d({query:e,page:null}),n=(s="")=>g(`/api/ratings?${e}${s&&`&page=${encodeURIComponent(s)}`}`).then(l=>a(i=>({query:e,page:{...l,players:[...s&&i.query===e?i.page?.players??[]:[],...l.players]}})),l=>a({query:e,page:null,error:l}));return f(()=>{e&&n()},[e]),{...o.query===e?o:{page:null,error:void 0},read:n}}var fa=({rows:e})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Leaderboard")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Rating")}</th><th scope="col">${t("Games")}</th></tr></thead>
  <tbody>${e.map((o,a)=>r`<tr key=${o.player.id}>
    <td>${a+1}.</td><th scope="row"><${Y} player=${o.player} /></th>
    <td>${me(o)} <small class="soft">${t("\xB1 {points}",{points:o.halfWidth})}</small></td><td>${o.games}</td>
  </tr>`)}</tbody>
</table></div>`;function ga(){let[e,o]=d([]),[a,n]=d({variant:"",pace:"fast",kind:"human",isAll:!1});f(()=>{g("/api/variants").then(o,()=>{})},[]),P(t("Leaderboards"));let s=a.variant||(e.find(({key:u})=>u==="duel")??e[0])?.key||"",l=s&&String(new URLSearchParams({variant:s,pace:a.pace,kind:a.kind,...a.isAll&&{provisional:"1"}})),{page:i,error:$,read:c}=ha(l),p=u=>n({...a,...u});return r`<main id="main" class="player-page">
    <${y}>${t("Leaderboards")}</${y}>
    <p class="filter"><label for="rated-variant">${t("Game")}</label>
      <select id="rated-variant" onChange=${u=>p({variant:u.target.value})}>
        ${e.map(({key:u,title:m})=>r`<option key=${u} value=${u} selected=${u===s}>${m}</option>`)}
      </select></p>
    <${R} name="rated-pace" legend=${t("Pace")} value=${a.pace} onChange=${u=>p({pace:u})}
      choices=${lt.map(u=>({value:u,label:pe(u)}))} />
    <${R} name="rated-kind" legend=${t("Players")} value=${a.kind} onChange=${u=>p({kind:u})}
      choices=${[{value:"human",label:t("People")},{value:"bot",label:t("Bots")}]} />
    <${W} label=${t("Uncertain ratings, too")} hint=${t("Those of players with few games")} value=${a.isAll} onChange=${u=>p({isAll:u})} />
    ${$&&r`<p class="fault" role="alert">${x($)}</p>`}
    ${!i&&!$&&r`<${O} text=${t("Loading \u2026")} />`}
    ${i&&(i.players.length?r`<${fa} rows=${i.players} />`:r`<p class="soft">${t("No rated players yet.")}</p>`)}
    ${i?.next&&r`<p><${b} icon="down" label=${t("Show more")} onClick=${()=>c(i.next)} /></p>`}
  </main>`}function ya({query:e}){let o=We(Ue)?.player,[a,n]=d(location.hash.slice(1)),[s,l]=d(null),[i,$]=d(!1),c=H(null);P(t("Sign in")),f(()=>c.current.focus(),[]);let p=async m=>{$(!0);try{await m,await oe();let h=e.get("game");F(h?`/game/${encodeURIComponent(h)}`:"/",{replace:!0})}catch(h){l(h),$(!1)}},u=m=>(m.preventDefault(),p(v("/api/sign-in",{secret:a})));return r`<main id="main" class="player-page">
    <${y}>${t("Sign in")}</${y}>
    <p>${t("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${u}>
      <label for="sign-in-code">${t("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${c} value=${a} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!s} aria-describedby="sign-in-fault" onInput=${m=>n(m.target.value)} />
      <button type="submit" class="primary" disabled=${i}>${t("Sign in")}</button>
    </form>
    ${q()&&r`<p><${b} icon="key" label=${t("Sign in with a passkey")} disabled=${i} onClick=${()=>p(ot())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${s&&ce(s)}</p>
    ${o&&r`<p class="soft">${t("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.",{name:o.name})}</p>`}
  </main>`}var yt="score-",ba="x-fresh",bt="/static/packed/sources.sha256",va=12,wa=["theme.js","app.js","chunk.js","later.js","style/page.css","table/table.css","art/contours.svg","art/icon.svg"].map(e=>`/static/${e}`),ka=!import.meta.url.endsWith("/score/offline.js"),Sa=()=>performance.getEntriesByType("resource").map(({name:e})=>new URL(e)).filter(({origin:e,pathname:o})=>e===location.origin&&o.startsWith("/static/")&&o!==bt).map(({pathname:e})=>e);function Te(e,o,a={}){let n=new URLSearchParams({seats:String(o),...Object.keys(a).length&&{options:JSON.stringify(a)}});return`/api/score-forms/${encodeURIComponent(e)}?${n}`}async function vt(e){if(!(!globalThis.isSecureContext||!globalThis.caches))try{let o=await gt(),a=[...await Ca(),...await xa(e)];await gt()===o&&await Pa(`${yt}${o}`,a)}catch{}}var gt=async()=>(await kt(bt)).text().then(e=>e.trim());async function Ca(){let e=Be(),o=e==="en"?[]:[`/api/texts/${e}`],a=[...new Set(["/score",...ka?wa:[],...Sa(),"/api/score-forms",...o])];return Promise.all(a.map(async n=>[n,await kt(n)]))}async function xa(e){let o=[];for(let{key:a,seats:n}of e.slice(0,va)){let s=[`/api/variants/${encodeURIComponent(a)}`,...n.map(i=>Te(a,i))],l=await Promise.all(s.map(async i=>[i,await wt(i)]));o.push(...l.filter(([,{ok:i}])=>i))}return o}async function wt(e){let o=await fetch(e,{cache:"no-cache",headers:{[ba]:"1"}});return await o.clone().arrayBuffer(),o}async function kt(e){let o=await wt(e);if(!o.ok)throw new Error(`${e} is answered with ${o.status}`);return o}async function Pa(e,o){let a=await caches.open(e);for(let[s,l]of o)await a.put(s,l);let n=(await caches.keys()).filter(s=>s.startsWith(yt)&&s!==e);for(let s of n.reverse())await caches.delete(s)}var K=({maximum:e=1})=>e,ge=e=>e.sections.map(({rows:o})=>o.map(({inputs:a})=>a.map(()=>0)));function St({title:e,form:o,names:a,entries:n,section:s,seat:l,reached:i}){let $=p=>typeof p=="string",c=(p,u)=>Number.isInteger(p)&&p>=0&&p<u;return[e,...a].every($)&&o.sections.every(({title:p="",rows:u})=>$(p)&&u.every(m=>$(m.label)&&Ta(o,m)))&&n.length===a.length&&n.every(p=>Aa(o,p))&&c(s,o.sections.length)&&c(l,a.length)&&c(i-1,o.sections.length)}var Ta=(e,{inputs:o,table:a})=>o.every(({label:n})=>typeof n=="string")&&(!a||Array.isArray(e.tables?.[a])),Aa=(e,o)=>e.sections.every(({rows:a},n)=>a.every(({inputs:s},l)=>s.every((i,$)=>{let c=o[n]?.[l]?.[$]??-1;return Number.isInteger(c)&&c>=0&&c<=K(i)})));function Ae(e,{inputs:o,table:a,weight:n=1},s){if(!a)return n*(s[0]??0);let l=o.reduce((i,$,c)=>i*(K($)+1)+(s[c]??0),0);return e.tables?.[a]?.[l]??0}function Ct(e,o,a=e.sections.length){let n=0,s=[],l=e.sections.slice(0,a).map(({rows:i},$)=>{let c=n;return i.forEach((p,u)=>{let m=o[$]?.[u]??[];n+=Ae(e,p,m),p.breaksTies&&s.push(m[0]??0)}),e.floor!==void 0&&(n=Math.max(e.floor,n)),n-c});return{total:n,parts:l,ties:s}}var Ra=(e,o)=>e.total-o.total||e.ties.map((a,n)=>a-(o.ties[n]??0)).find(a=>a)||0,xt=e=>e.flatMap((o,a)=>e.some(n=>Ra(n,o)>0)?[]:[a]),Pt=(e,o)=>e.sections.flatMap(({rows:a},n)=>a.flatMap(({inputs:s},l)=>s.flatMap(({supply:i=1/0},$)=>o.reduce((p,u)=>p+(u[n]?.[l]?.[$]??0),0)>i?[[n,l,$]]:[])));function Tt(e,o,{section:a,row:n,input:s},l){let i=e.sections[a]?.rows??[],$=i[n]?.inputs[s],c=p=>l>0&&$?.once&&p?.once&&p.word===$.word;return o.map((p,u)=>u!==a?p:p.map((m,h)=>m.map((k,T)=>h===n&&T===s?l:h!==n&&c(i[h]?.inputs[T])?0:k)))}var Oa=20;function Na(e){let[o,a]=d(null);return f(()=>{let n=!0;return a(null),e&&g(`/api/variants/${encodeURIComponent(e)}`).then(({options:s})=>n&&a(s),()=>{}),()=>n=!1},[e]),o}var Ea=({names:e,onChange:o})=>r`<fieldset class="score-names">
  <legend>${t("Names")}</legend>
  ${e.map((a,n)=>r`<label key=${n}><span class="hidden">${t("Player {number}",{number:n+1})}</span>
    <input value=${a} maxlength=${Oa} placeholder=${t("Player {number}",{number:n+1})} autocomplete="off"
      onInput=${s=>o(e.map((l,i)=>i===n?s.target.value:l))} />
  </label>`)}
</fieldset>`;function Ma({variant:e,known:o,onNames:a,onStart:n}){let[s,l]=d(e.seats[0]),i=Array.from({length:s},(k,T)=>o[T]??""),[$,c]=d({}),[p,u]=d({}),m=Na(e.key),h=async()=>{let k=await g(Te(e.key,s,$));n({variant:e.key,title:e.title,form:k,names:i.map((T,N)=>T.trim()||t("Player {number}",{number:N+1})),entries:i.map(()=>ge(k)),section:0,seat:0,reached:1})};return r`
    ${e.seats.length>1&&r`<${R} name="score-seats" legend=${t("How many players?")} value=${s}
      choices=${e.seats.map(k=>({value:k,label:String(k)}))} onChange=${l} />`}
    <${Ea} names=${i} onChange=${a} />
    ${m&&r`<${qe} schema=${m} options=${$} onChange=${c}
      onBad=${(k,T)=>u(N=>({...N,[k]:T}))} />`}
    <p><${w} className="primary big" label=${t("Begin the score sheet")} disabled=${Object.values(p).some(Boolean)} onWork=${h} /></p>`}function At({variants:e,error:o,onStart:a}){let[n,s]=d(""),[l,i]=d([]),$=e?.find(c=>c.key===n)??e?.[0];return r`<${y}>${t("Score a real game")}</${y}>
    <p>${t("You play with real cards: enter what lies on the table, and the page counts the points. After the first visit it works without a connection, too.")}</p>
    ${o&&r`<p class="fault" role="alert">${x(o)}</p>`}
    ${!e&&!o&&r`<${O} text=${t("Loading \u2026")} />`}
    ${e&&r`<section class="sheet score-setup" aria-label=${t("Game")}>
      <${R} name="score-variant" legend=${t("Game")} value=${$?.key} choices=${e.map(({key:c,title:p})=>({value:c,label:p}))} onChange=${s} />
      ${$&&r`<${Ma} key=${$.key} variant=${$} known=${l} onNames=${i} onStart=${a} />`}
    </section>`}`}var Wa=12,Ba=2,Ia=e=>E(e,{one:t("1 point"),other:t("{count} points",{count:e})});function La({input:e,value:o,onChange:a}){let{label:n,word:s}=e,l=K(e),i=p=>s?n.length>Ba&&l>1?s:n:String(p),$=p=>s?p<=o:p===o,c=p=>s?o+($(p)?-1:1):$(p)?0:p;return Array.from({length:l},(p,u)=>u+1).map(p=>r`<button key=${p} type="button" class="score-mark" aria-pressed=${$(p)} aria-label=${l>1?`${n} ${p}`:n}
      onClick=${()=>a(c(p))}>${i(p)}</button>`)}var Ha=({id:e,input:o,value:a,onChange:n})=>r`<label class="hidden" for=${`o-${e}`}>${o.label}</label>
  <${Xe} field=${{name:e,min:0,max:K(o),isNullable:!1}} value=${a} onChange=${n} />`,Da=({form:e,row:o,numbers:a,id:n,onChange:s})=>r`<div class="score-row" role="group" aria-label=${o.label} data-suit=${re(o.suit)}>
  <p class="score-head">${o.suit&&r`<${ie} suit=${o.suit} />`}<span>${o.label}</span>
    <output>${Ae(e,o,a)}</output></p>
  <div class="score-marks">${o.inputs.map((l,i)=>l.word||K(l)<=Wa?r`<${La} key=${i} input=${l} value=${a[i]??0} onChange=${$=>s(i,$)} />`:r`<${Ha} key=${i} id=${`${n}-${i}`} input=${l} value=${a[i]??0} onChange=${$=>s(i,$)} />`)}</div>
</div>`,Ua=({sheet:e,scores:o,onChoose:a})=>r`<div class="score-totals" role="group" aria-label=${t("Players")}>
  ${e.names.map((n,s)=>r`<button key=${s} type="button" aria-pressed=${s===e.seat} onClick=${()=>a(s)}>
    <span>${n}</span> <strong>${o[s]?.total}</strong>
  </button>`)}
</div>`;function Fa({sheet:e,scores:o}){let a=xt(o);if(!e.entries.flat(3).some(Boolean))return null;let n=He(a.map(l=>e.names[l]??"")),s=Ia(o[a[0]??0]?.total??0);return r`<p class="score-leader" role="status">${a.length>1?t("{names} are level with {points}",{names:n,points:s}):t("{name} leads with {points}",{name:n,points:s})}</p>`}function ja({sheet:{form:e,entries:o}}){let a=Pt(e,o).map(([n,s,l])=>{let{title:i="",rows:$}=e.sections[n]??{rows:[]},{label:c="",inputs:p=[]}=$[s]??{},{label:u="",supply:m=0}=p[l]??{},h=t("{row} {label} is entered more often than there are: {count}",{row:c,label:u,count:m});return i?`${i}: ${h}`:h});return a.length>0&&r`<ul class="score-warnings" role="alert">${a.map(n=>r`<li key=${n} class="fault">${n}</li>`)}</ul>`}var _a=({sheet:{form:e,names:o,reached:a},scores:n})=>r`<div class="wide-table"><table>
  <caption>${t("Points")}</caption>
  <thead><tr><td></td>${o.map(s=>r`<th scope="col">${s}</th>`)}</tr></thead>
  <tbody>${e.sections.slice(0,a).map(({title:s},l)=>r`<tr key=${l}>
    <th scope="row">${s||t("Points")}</th>${n.map(({parts:i})=>r`<td>${i[l]}</td>`)}
  </tr>`)}</tbody>
  <tfoot><tr><th scope="row">${t("Total")}</th>${n.map(({total:s})=>r`<td><strong>${s}</strong></td>`)}</tr></tfoot>
</table></div>`;function Rt({sheet:e,onChange:o,onEnd:a}){let{form:n,names:s,entries:l,section:i,seat:$,reached:c}=e,[p,u]=d(""),m=l.map(S=>Ct(n,S,c)),{title:h="",rows:k}=n.sections[i]??{rows:[]},T=(S,C,B)=>{let J={section:i,row:S,input:C};o({...e,entries:l.map((Oe,Mt)=>Mt===$?Tt(n,Oe,J,B):Oe)})},N=()=>o({...e,entries:l.map(()=>ge(n)),section:0,reached:1});return r`<${y}>${e.title}</${y}>
    <${Ua} sheet=${e} scores=${m} onChoose=${S=>o({...e,seat:S})} />
    ${n.sections.length>1&&r`<${R} name="score-section" legend=${t("Part of the game")} isLegendHidden value=${i}
      choices=${n.sections.map(({title:S=""},C)=>({value:C,label:S}))}
      onChange=${S=>o({...e,section:S,reached:Math.max(c,S+1)})} />`}
    <section class="sheet score-entries" aria-label=${[s[$],h].filter(Boolean).join(", ")}>
      <h2>${[s[$],h].filter(Boolean).join(" \xB7 ")}</h2>
      ${k.map((S,C)=>r`<${Da} key=${`${i}-${$}-${C}`} form=${n} row=${S} id=${`${i}-${$}-${C}`}
        numbers=${l[$]?.[i]?.[C]??[]} onChange=${(B,J)=>T(C,B,J)} />`)}
    </section>
    <${ja} sheet=${e} />
    <${Fa} sheet=${e} scores=${m} />
    <${_a} sheet=${e} scores=${m} />
    <p class="buttons">
      <${b} label=${t("Clear all entries")} onClick=${()=>u("clear")} />
      <${b} label=${t("Another game")} onClick=${()=>u("end")} />
    </p>
    ${p&&r`<${_} title=${p==="clear"?t("Clear all entries"):t("Another game")} text=${t("Everything on this sheet is lost.")}
      label=${t("Clear")} onYes=${p==="clear"?N:a} onClose=${()=>u("")} />`}`}var Ot="score-sheet-1";function Ga(){try{let e=JSON.parse(U.get(Ot)||"null");return e&&St(e)?e:null}catch{return null}}function Ya(){let[e,o]=d(null),[a,n]=d(null);return f(()=>{g("/api/score-forms").then(s=>{o(s),vt(s)},n)},[]),{variants:e,error:a}}function Ka(){let[e,o]=d(Ga),{variants:a,error:n}=Ya();P(t("Score a real game"));let s=l=>{U.set(Ot,l&&JSON.stringify(l)),o(l)};return r`<main id="main" class="player-page score-page">
    ${e?r`<${Rt} sheet=${e} onChange=${s} onEnd=${()=>s(null)} />`:r`<${At} variants=${a} error=${n} onStart=${s} />`}
  </main>`}function Ja(e){let[o,a]=d({});return f(()=>{let n=!0;return g(`/api/tutorials/${encodeURIComponent(e)}`).then(s=>n&&a({tutorial:s}),s=>n&&a({error:s})),()=>n=!1},[e]),o}var Nt=e=>e.trim().replace(/\s+/g," ").toLowerCase();function Va({tutorial:{variant:e,seats:o,bot:a,steps:n},index:s,hint:l,go:i}){let{text:$,move:c}=n[s],p=s===n.length-1,u=()=>_e({variant:e,occupants:Fe(o,a),options:{}});return r`<section class="lesson sheet" aria-label=${t("Lesson")}>
    <p class="lesson-progress">
      <progress max=${n.length} value=${s+1} aria-hidden="true"></progress>
      <span>${t("{index} of {count}",{index:s+1,count:n.length})}</span>
    </p>
    <div role="status"><p class="lesson-text">${$}</p>${l&&r`<p class="lesson-hint">${l}</p>`}</div>
    <p class="buttons">
      ${s>0&&r`<${b} icon="back" label=${t("Back")} onClick=${()=>i(s-1)} />`}
      ${!p&&r`<${b} icon="forward" label=${c?t("Skip"):t("Continue")} className=${c?"":"primary"} onClick=${()=>i(s+1)} />`}
      ${p&&r`<${w} icon="play" className="primary" label=${t("Play a first game against {bot}",{bot:a.charAt(0).toUpperCase()+a.slice(1)})} onWork=${u} />`}
    </p>
  </section>`}function Xa({tutorial:e}){let{variant:o,title:a,seat:n,names:s,steps:l}=e,[i,$]=d(0),[c,p]=d(""),u=l[i],m=V(()=>Ne(u.table),[u]),h=V(()=>l.slice(0,i+1).map(({lines:C,pieces:B},J)=>({version:J+1,status:"running",lines:C,pieces:B})),[i]),k=s.map((C,B)=>({seat:B,name:C,isYou:B===n})),T=C=>{p(""),$(C)},N=async({move:C})=>{if(Nt(C)!==Nt(u.move??""))throw p(u.hint??""),new Error("another move is to be learned");T(i+1)},S=!!u.move;return r`
    <div class="game-head">
      <div><${y}>${a}</${y}><p class="headline">${t("Tutorial")}</p></div>
      <div class="game-menu"><${Je} title=${a} variant=${o} className="plain" /></div>
    </div>
    <${Va} tutorial=${e} index=${i} hint=${c} go=${T} />
    <div class="at-table">
      <div class="on-table">
        <${Ye} table=${m} seats=${k} viewer=${n} isLive=${S} isReadOnly=${!S} onAct=${N} />
      </div>
      <aside class="side" aria-label=${t("Moves and log")}>
        ${S&&r`<details class="all-moves">
          <summary><h2>${t("All moves in words")}</h2><span class="tally">${m.actions.length}</span></summary>
          <${Ge} table=${m} onAct=${N} pending=${null} isLive />
        </details>`}
        <${Ve} frames=${h} current=${i+1} />
      </aside>
    </div>`}function qa({id:e}){let{tutorial:o,error:a}=Ja(e);return P(o?`${t("Tutorial")}: ${o.title}`:t("Tutorial")),a?r`<${G} title=${t("There is no tutorial of this game")} text=${x(a)} note=${j(a)} />`:r`<main id="main" class="game learning">
    ${o?r`<${Xa} tutorial=${o} />`:r`<${O} text=${t("Loading \u2026")} />`}
  </main>`}var Re=480,ye=140,L=8,za=e=>e>0?`+${e}`:`${e}`.replace("-","\u2212");function Qa(e,o){return e>0?t("{name} won by {points}",{name:o,points:e}):e<0?t("{name} lost by {points}",{name:o,points:-e}):t("{name} was level",{name:o})}function Za(e,o){return e>0?t("{name} was ahead by {points}",{name:o,points:e}):e<0?t("{name} was behind by {points}",{name:o,points:-e}):t("{name} was level",{name:o})}function eo({margin:e,luck:o,play:a},n,s){let l=s?Qa(e,n):Za(e,n),i=o<0?t("{points} unlucky",{points:-o}):t("{points} lucky",{points:o}),$=a<0?t("{points} by worse play",{points:-a}):t("{points} by better play",{points:a});return`${l}: ${i}, ${$}.`}function to({curves:e,name:o}){let a=e.flat();if(a.length<2)return null;let n=Math.max(10,...a.map(Math.abs)),s=c=>L+c*(Re-2*L)/(a.length-1),l=c=>ye/2-c*(ye/2-L)/n,i=0,$=e.map(c=>{let p=c.map((u,m)=>`${s(i+m).toFixed(1)},${l(u).toFixed(1)}`).join(" ");return i+=c.length,{points:p,end:s(i-.5)}});return r`<figure class="margin-curve">
    <svg viewBox=${`0 0 ${Re} ${ye}`} role="img" aria-label=${t("Expected margin of {name} after each move, from {low} to {high} points",{name:o,low:Math.min(...a),high:Math.max(...a)})}>
      <line class="zero" x1=${L} x2=${Re-L} y1=${l(0)} y2=${l(0)} />
      ${$.slice(0,-1).map(({end:c})=>r`<line class="round-end" x1=${c} x2=${c} y1=${L} y2=${ye-L} />`)}
      ${$.map(({points:c})=>r`<polyline points=${c} />`)}
    </svg>
    <figcaption class="soft">${t("What {name} could expect after every move, by what the players knew",{name:o})}</figcaption>
  </figure>`}function ao({analysis:{sources:e,stretches:o},shown:a,names:n}){let s=o.flatMap(({round:i,seats:$})=>a.map(c=>({label:i??n[c],parts:$[c]}))),l=o[0]?.round?t("Round"):t("Player");return r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Luck and play")}><table>
    <thead><tr>${[l,t("Margin"),...e,t("From play")].map(i=>r`<th scope="col">${i}</th>`)}</tr></thead>
    <tbody>${s.map(({label:i,parts:$})=>r`<tr><th scope="row">${i}</th>
        ${$&&[$.margin,...$.luck,$.play].map(c=>r`<td>${za(c)}</td>`)}</tr>`)}</tbody>
  </table></div>`}function oo({analysis:e,own:o,names:a,onPick:n}){let{seats:s,stretches:l,losses:i,isWhole:$,hasWinner:c}=e;if(!l.length)return r`<p>${t("Nothing was played to its end, so there is nothing to analyse.")}</p>`;let p=[o,...s.keys()].filter((m,h,k)=>k.indexOf(m)===h),u=s.length>2?p:[o];return r`
    ${p.map((m,h)=>r`<p class=${h?"soft":"verdict"}>${eo(s[m],a[m]??"",c)}</p>`)}
    ${!$&&r`<p>${t("The game ended early: only its finished rounds are analysed.")}</p>`}
    <${to} curves=${l.map(m=>m.seats[o]?.curve??[])} name=${a[o]??""} />
    <${ao} analysis=${e} shown=${u} names=${a} />
    ${i.length>0&&r`<h3>${t("The dearest moves")}</h3>
      <ul class="losses">${i.map(({round:m,seat:h,version:k,move:T,better:N,points:S})=>r`<li><button type="button" class="plain" onClick=${()=>n(k)}>
          ${t("Round {round}, {name}: \u201C{move}\u201D. \u201C{better}\u201D was better by {points}.",{round:m,name:a[h]??"",move:T,better:N,points:S})}</button></li>`)}</ul>`}
    <p class="soft">${t("Luck is what the cards that came were worth, beyond the mean of all that could have come. Play is the rest. A bot that has learned the game rates each position and move, by what its player could know.")}</p>`}function so({id:e,own:o,names:a,onPick:n,onClose:s}){let[l,i]=d(null),[$,c]=d(null);return f(()=>{g(Z(e,"/analysis")).then(i,c)},[e]),r`<${A} title=${t("Luck and play")} className="analysis" onClose=${s}>
    ${$&&r`<p role="alert">${x($)}</p>`}
    ${!$&&!l&&r`<${O} text=${t("Every move is rated \u2026")} />`}
    ${l&&r`<${oo} analysis=${l} own=${o} names=${a} onPick=${n} />`}
  </${A}>`}var no=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,ro=e=>btoa(String.fromCharCode(...new Uint8Array(e??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),Et=async()=>(await navigator.serviceWorker.ready).pushManager;async function io(e){let o=await Et(),{key:a,endpoint:n}=await g("/api/push"),s=await o.getSubscription();s&&ro(s.options.applicationServerKey)!==a&&(await s.unsubscribe(),s=null),s??=await o.subscribe({userVisibleOnly:!0,applicationServerKey:a}),!(s.endpoint===n&&U.get("push-language")===e)&&(await v("/api/push",{endpoint:s.endpoint,...s.toJSON().keys}),U.set("push-language",e))}async function lo(){await Q("/api/push"),await(await(await Et()).getSubscription())?.unsubscribe()}export{so as AnalysisDialog,Ft as Contacts,ia as ContestPage,ua as ContestsPage,da as GamesPage,Ht as Hints,Qt as PlayerPage,ga as RatingsPage,Ka as ScorePage,ya as SignInPage,qa as TutorialPage,no as canPush,io as subscribe,lo as unsubscribe};
