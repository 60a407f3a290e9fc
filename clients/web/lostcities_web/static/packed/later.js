import{$a as Ve,C as t,D as Le,E as De,F as N,G as q,Ga as je,H as He,I as Ue,J as oe,K as _e,Ka as Ye,L as se,La as Ge,O as j,P,Q as M,R as ne,Sa as ke,T as Fe,Ua as ce,V as re,Va as $e,W as ie,Wa as z,Xa as Ke,_a as Je,aa as T,ab as Xe,b as u,ba as b,c as g,ca as v,cb as qe,da as k,db as ze,e as H,ea as A,eb as Qe,f as X,fa as Y,fb as Se,ga as le,ha as R,i as r,ia as E,j as Ee,ja as O,ka as G,kb as Ze,l as We,m as I,mb as et,nb as tt,o as y,ob as at,p as w,q as te,r as ae,s as U,t as Be,w as Ie,x as _,z as F}from"./chunk.js";function It(e,o,a){let n=`${o}: ${a.actions.map(({move:c})=>c).join()}`,[s,l]=u(null),i=H(n);return i.current=n,g(()=>l(null),[n]),{hint:s,ask:async()=>{try{let c=await w(ae(e,"/hint"),{commandId:U(),seat:o});i.current===n&&l(c)}catch(c){M(c)}}}}var Lt=e=>`${e<0?"\u2212":"+"}${Math.abs(e)}`;function Dt([e,o]){if(!e||!o)return t("There is no other move.");let a=e.points-o.points;return a===0?t("The next move is as good."):N(a,{one:t("1 point better than the next move."),other:t("{count} points better than the next move.",{count:a})})}function Ht({hint:e,table:o}){let a=new Map(o.actions.map(({move:n,label:s})=>[n,s]));return r`<section class="hint" role="status" aria-label=${t("Hint")}>
    <p><strong>${t("Hint")}:</strong> ${Dt(e.moves)}</p>
    <ol aria-label=${t("Points: the expected lead after the move.")} title=${t("Points: the expected lead after the move.")}>
      ${e.moves.map(({move:n,points:s,error:l})=>r`<li key=${n}>
        <span>${a.get(n)??n}</span>
        <span class="hint-points">${Lt(s)}${l!==void 0&&r` <small>± ${l}</small>`}</span>
      </li>`)}
    </ol>
  </section>`}function Ut({id:e,seat:o,table:a,isBusy:n,onHint:s}){let{hint:l,ask:i}=It(e,o,a);return g(()=>(s(l?.moves[0]?.move),()=>s(void 0)),[l]),l?r`<${Ht} hint=${l} table=${a} />`:r`<${k} icon="hint" className="plain" disabled=${n} label=${t("Hint")} onWork=${i} />`}function _t({player:e,onClose:o}){let[a,n]=u([]),[s,l]=u(""),[i,$]=Ze();g(()=>{let p=m=>{let d=et(m).filter(({seats:f})=>f.includes(2));n(d),l(d[0]?.key??"")};y("/api/variants").then(p,M)},[]);let c=()=>Ye({variant:s,player:e.id,...i}).catch(M);return r`<${A} title=${t("Challenge {name}",{name:e.name})} onClose=${o}>
    <p class="field"><label for="challenge-variant">${t("Game")}</label>
      <select id="challenge-variant" value=${s} onChange=${p=>l(p.target.value)}>
        ${a.map(({key:p,title:m})=>r`<option key=${p} value=${p}>${m}</option>`)}
      </select></p>
    ${$}
    <p class="buttons">
      <${k} className="primary" icon="people" label=${t("Send the challenge")} onWork=${c} />
      <${v} label=${t("Cancel")} onClick=${o} />
    </p>
  </${A}>`}function pe({player:e,isQuiet:o}){let[a,n]=u(!1),s=t("Challenge {name}",{name:e.name});return r`<${v} className=${o?"":"primary"} icon="people" label=${o?t("Challenge"):s} aria-label=${s} onClick=${()=>n(!0)} />
    ${a&&r`<${_t} player=${e} onClose=${()=>n(!1)} />`}`}var Ft=({contact:e})=>r`<li>
  <a href=${`/player/${e.id}`}>${e.name}</a>
  <small class="soft">${e.isFriend?t("friend"):t("played with you")}${e.isOnline&&` \xB7 ${t("online")}`}</small>
  <${pe} player=${e} isQuiet />
</li>`;function jt(){let e=tt("/api/contacts",["inbox"])?.contacts??[];return e.length>0&&r`<section class="games people"><h2><${Be} name="people" />${t("Friends and recent opponents")}</h2>
    <ul class="contests">${e.map(o=>r`<${Ft} key=${o.id} contact=${o} />`)}</ul>
  </section>`}var ot=({profile:{player:{id:e,name:o},isFriend:a},onChange:n})=>r`<${k}
  label=${a?t("Remove {name} from your friends",{name:o}):t("Add {name} to your friends",{name:o})}
  onWork=${()=>w("/api/settings",{[a?"unfriend":"befriend"]:e}).then(n)} />`;var Q=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function st(){let{options:e}=await y("/api/passkey"),o=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(e));return w("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:o}))})}async function nt(){let{options:e}=await y("/api/passkey-sign-in"),o=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(e));await w("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:o}))})}function me(e){switch(e.name){case"NotAllowedError":case"AbortError":return t("No passkey was chosen.");case"InvalidStateError":return t("This device has a passkey of yours already.");case"SecurityError":return t("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return P(e)}}var Yt=864e5;function Gt({onDrawn:e}){let[o,a]=u(null),{key:n="",name:s="",isNameRegistered:l}=o??{},i=async()=>{a(await w("/api/recovery-key",{})),e()};return r`<${k} icon="key" label=${t("Get a recovery key")} onWork=${i} />
    ${o&&r`<${A} title=${t("Your recovery key")} onClose=${()=>a(null)}>
      <p>${t("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${t("Your recovery key")} value=${n} /><${v} icon="copy" className="primary" label=${t("Copy")} onClick=${()=>le(n,t("The key is copied."))} /></p>
      <${rt} name=${s} isNameRegistered=${l} />
    </${A}>`}`}var rt=({name:e,isNameRegistered:o})=>r`<p>${o?t("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:e}):t("Another player has registered the name {name}, or one that looks like it.",{name:e})}</p>`;function Kt({onAdded:e}){let[o,a]=u(null);if(!Q())return null;let n=async()=>{try{a(await st()),e()}catch(s){se(me(s),"danger")}};return r`<${k} icon="key" label=${t("Add a passkey")} onWork=${n} />
    ${o&&r`<${A} title=${t("You have a passkey")} onClose=${()=>a(null)}>
      <p>${t("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${rt} ...${o} />
    </${A}>`}`}function Ce({label:e,isRecovery:o,isPasskey:a}){return a?e?`${t("Passkey")} (${e})`:t("Passkey"):o?t("Recovery key"):e||t("Your first device")}var ue=({isRecovery:e,isPasskey:o})=>e||o?t("Withdraw"):t("Sign out");function it(){let[e,o]=u([]),[a,n]=u(!1),[s,l]=u(null),i=()=>y("/api/devices").then(c=>o(c.devices),M);g(()=>{i()},[]);let $=async({id:c,isCurrent:p})=>{await te(`/api/devices/${c}`).catch(M),p?await re():await i()};return r`<section aria-labelledby="devices"><h2 id="devices">${t("Devices")}</h2>
    <ul class="devices">${e.map(c=>r`<li key=${c.id}>
      <span><strong>${Ce(c)}</strong>${c.isCurrent&&r` <small>${t("this device")}</small>`}<br /><small class="soft">${Date.now()-c.usedAt<Yt?t("used today"):t("last used {when}",{when:De(c.usedAt)})}${c.hasPush&&` \xB7 ${t("is told of your turns")}`}</small></span>
      <${v} icon="close" label=${ue(c)} aria-label=${`${ue(c)}: ${Ce(c)}`} onClick=${()=>l(c)} />
    </li>`)}</ul>
    <p class="buttons"><${v} icon="phone" className="primary" label=${t("Sign in on another device")} onClick=${()=>n(!0)} /><${Kt} onAdded=${i} /><${Gt} onDrawn=${i} /></p>
    ${!Q()&&r`<p class="soft">${t("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${a&&r`<${Ve} onClose=${()=>(n(!1),i())} />`}
    ${s&&r`<${Y} title=${`${Ce(s)}: ${ue(s)}?`} label=${ue(s)}
      text=${s.isCurrent?t("Without another device or a recovery key you cannot come back as this player."):t("It is signed out at once.")}
      onYes=${()=>$(s)} onClose=${()=>l(null)} />`}
  </section>`}var Jt=160;function Vt({player:{id:e,name:o},onClose:a}){let[n,s]=u(""),l=async()=>{await w(`/api/players/${e}/report`,{text:n}),se(t("The operators can read your report now.")),a()};return r`<${A} title=${t("Report {name}",{name:o})} onClose=${a} className="report">
    <label>${t("What happened?")}<input maxlength=${Jt} value=${n} onInput=${({target:i})=>s(i.value)} /></label>
    <p class="buttons"><${k} className="primary" label=${t("Send")} disabled=${!n.trim()} onWork=${l} /></p>
  </${A}>`}function lt({profile:{player:e,isBlocked:o},onChange:a}){let{id:n,name:s}=e,[l,i]=u(!1),$=()=>w("/api/settings",{[o?"unblock":"block"]:n}).then(a);return r`<section><h2>${t("Trouble?")}</h2>
    <p class="soft">${t("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${k} label=${o?t("Unblock {name}",{name:s}):t("Block {name}",{name:s})} onWork=${$} />
      <${v} label=${t("Report {name}",{name:s})} onClick=${()=>i(!0)} />
    </p>
    ${l&&r`<${Vt} player=${e} onClose=${()=>i(!1)} />`}
  </section>`}function ct({profile:{isPrivate:e,isPresenceHidden:o,hasChat:a,blocked:n},onChange:s}){let l=i=>w("/api/settings",i).then(s,M);return r`<section><h2>${t("Privacy")}</h2>
    <${E} label=${t("Private profile")} hint=${t("Only you see your ratings and results.")}
      value=${e} onChange=${i=>l({isProfilePrivate:i})} />
    <${E} label=${t("Hidden presence")} hint=${t("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${o} onChange=${i=>l({isPresenceHidden:i})} />
    <${E} label=${t("Chat")} hint=${t("Players who have chat on, too, can write to you at the table. Nothing of it is kept.")}
      value=${a} onChange=${i=>l({hasChat:i})} />
    ${n.length>0&&r`<ul class="devices">${n.map(({id:i,name:$})=>r`<li key=${i}>
      <a href=${`/player/${i}`}>${$}</a><${v} label=${t("Unblock {name}",{name:$})} onClick=${()=>l({unblock:i})} />
    </li>`)}</ul>`}
  </section>`}var $t=["fast","slow","days","untimed"],de=e=>({fast:t("fast"),slow:t("slow"),days:t("days per move"),untimed:t("no clock")})[e],he=({points:e,isProvisional:o})=>`${e}${o?"?":""}`;var pt=320,xe=96,fe=6;function Xt(e){let o=Math.min(...e),a=Math.max(1,Math.max(...e)-o),n=(pt-2*fe)/Math.max(1,e.length-1);return e.map((s,l)=>`${(fe+l*n).toFixed(1)},${(xe-fe-(s-o)/a*(xe-2*fe)).toFixed(1)}`).join(" ")}function mt({points:e}){if(e.length<2)return null;let[o,a]=[Math.min(...e),Math.max(...e)];return r`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${pt} ${xe}`} role="img" aria-label=${t("Rating over {count} games: from {low} to {high}",{count:e.length,low:o,high:a})}>
      <polyline points=${Xt(e)} />
    </svg>
    <figcaption class="soft">${t("{low} to {high}",{low:o,high:a})}</figcaption>
  </figure>`}var L=({player:{id:e,name:o,isBot:a}})=>r`<a href=${`/player/${e}`}>${o}</a>${a&&r` <${ke} />`}`,qt=({profile:{ratings:e,history:o,titles:a}})=>r`<ul class="rating-cards">
  ${e.map(n=>{let s=o.filter(({variant:l,pace:i})=>l===n.variant&&i===n.pace).map(l=>l.points);return r`<li key=${n.variant+n.pace} class="sheet">
      <h3>${a[n.variant]} · ${de(n.pace)}</h3>
      <p class="rating-points">${he(n)} <small>${t("\xB1 {points}",{points:n.halfWidth})}</small></p>
      <p class="soft">${t("Rated games: {count}",{count:n.games})}</p>
      <${mt} points=${s} />
    </li>`})}
</ul>`,zt=({profile:{results:e,titles:o}})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Results by opponent")}><table>
  <thead><tr><th scope="col">${t("Opponent")}</th><th scope="col">${t("Game")}</th><th scope="col">${t("Won")}</th><th scope="col">${t("Drawn")}</th><th scope="col">${t("Lost")}</th></tr></thead>
  <tbody>${e.map(({opponent:a,variant:n,wins:s,draws:l,losses:i})=>r`<tr key=${a.id+n}>
    <th scope="row"><${L} player=${a} /></th><td>${o[n]}</td><td>${s}</td><td>${l}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`,Qt=({title:e,parts:o})=>r`<table>
  <caption>${e}</caption>
  <thead><tr><th scope="col">${t("Part")}</th><th scope="col">${t("Times")}</th><th scope="col">${t("Points")}</th><th scope="col">${t("On average")}</th></tr></thead>
  <tbody>${o.map(({part:a,label:n,sheets:s,points:l})=>r`<tr key=${a}>
    <th scope="row">${ce(a)===a&&r`<${$e} suit=${a} /> `}${n}</th><td>${s}</td>
    <td>${z(String(l))}</td><td>${z(He(Math.round(10*l/s)/10))}</td>
  </tr>`)}</tbody>
</table>`,Zt=({profile:{parts:e,titles:o}})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Where the points come from")}>
  ${[...new Set(e.map(({variant:a})=>a))].map(a=>r`<${Qt} key=${a} title=${o[a]}
    parts=${e.filter(({variant:n})=>n===a)} />`)}
</div>`;function ea({id:e}){let[o,a]=u({}),n=()=>y(`/api/players/${encodeURIComponent(e)}`).then(f=>a({profile:f}),f=>a({error:f}));g(()=>{n()},[e]);let{profile:s,error:l}=o;if(T(s?.player.name??t("Profile")),l)return r`<${G} title=${t("This player cannot be shown")} text=${P(l)} note=${j(l)} />`;if(!s)return r`<main id="main"><${O} text=${t("Loading \u2026")} /></main>`;let{player:i,ratings:$,results:c,parts:p,isYou:m,isPrivate:d}=s;return r`<main id="main" class="player-page">
    <${b}>${i.name}${i.isBot&&r` <${ke} />`}</${b}>
    ${m&&r`<p class="buttons"><a class="button" href="/games">${t("My games")}</a><a class="button" href="/ratings">${t("Leaderboards")}</a></p>`}
    ${!m&&!i.isBot&&r`<p class="buttons"><${pe} player=${i} /><${ot} profile=${s} onChange=${n} /></p>`}
    ${d&&!m?r`<p class="soft">${t("This profile is private.")}</p>`:r`
    <section aria-labelledby="ratings"><h2 id="ratings">${t("Ratings")}</h2>
      ${$.length?r`<${qt} profile=${s} />`:r`<p class="soft">${t("No rated games yet.")}</p>`}
      ${$.some(({isProvisional:f})=>f)&&r`<p class="soft">${t("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${t("Results by opponent")}</h2>
      ${c.length?r`<${zt} profile=${s} />`:r`<p class="soft">${t("No finished games yet.")}</p>`}
    </section>
    ${p.length>0&&r`<section aria-labelledby="parts"><h2 id="parts">${t("Where the points come from")}</h2>
      <${Zt} profile=${s} />
    </section>`}`}
    ${m?r`<${it} /><${ct} profile=${s} onChange=${n} />`:r`<${lt} profile=${s} onChange=${n} />`}
  </main>`}var Z=({kind:e,title:o,startsAt:a,variantTitle:n})=>e==="deal"&&o===new Date(a).toISOString().slice(0,10)?t("The deal of {day}: {game}",{day:_e(a),game:n}):o,ge=({kind:e,rounds:o,startsAt:a,endsAt:n})=>e==="deal"?t("The same cards for all"):e==="swiss"?N(o,{one:t("Swiss, 1 round"),other:t("Swiss, {count} rounds",{count:o})}):e==="duplicate"?N(o,{one:t("Duplicate, 1 round"),other:t("Duplicate, {count} rounds",{count:o})}):t("Arena, {count} minutes",{count:Math.round((n-a)/6e4)}),ye=e=>[e.variantTitle,e.seats>2&&t("{seats} players",{seats:e.seats}),e.timeControl&&ne(e.timeControl),e.lastsS&&t("{time} a round",{time:q(Math.ceil(e.lastsS/60),"minute")}),e.isRated&&t("rated"),e.admitsBots&&t("with bots")].filter(Boolean).join(" \xB7 ");function Pe(e){let o=Math.max(0,Math.ceil(e/1e3)),[a,n]=[Math.floor(o/3600),Math.floor(o/60)%60],s=l=>String(l).padStart(2,"0");return`${a?`${a}:${s(n)}`:n}:${s(o%60)}`}function be(e,o){let{status:a,kind:n,end:s,startsAt:l,endsAt:i,round:$,rounds:c}=e;return a==="over"?s==="cancelled"?t("The contest was cancelled."):s==="too_few"?t("Too few players had joined."):t("The contest is over."):a==="open"&&(n!=="deal"||o<l)?o<l?t("Starts in {time}",{time:Pe(l-o)}):t("Starts now"):e.isRoundPlayed?t("Round {round} of {rounds} is played",{round:$,rounds:c}):n==="duplicate"&&o<(e.sealedUntil??0)?t("Round {round} of {rounds}, for {time} more",{round:$,rounds:c,time:Pe((e.sealedUntil??0)-o)}):n==="swiss"||n==="duplicate"?t("Round {round} of {rounds}",{round:$,rounds:c}):o<i?t("Ends in {time}",{time:Pe(i-o)}):n==="deal"?t("The results are here from {time} on.",{time:oe(e.sealedUntil??i)}):t("The last games are played.")}var ta=2e3;function aa(e){let[o,a]=u({state:null,error:null}),n=H(0),s=async()=>{try{let l=await y(`/api/contests/${encodeURIComponent(e)}?version=${n.current}`);We(l.now),n.current=l.version,l.contest&&a({state:l,error:null})}catch(l){a(i=>({state:i.state,error:i.state?null:l}))}};return g(()=>{s();let l=setInterval(()=>document.hidden||s(),ta);return document.addEventListener("visibilitychange",s),()=>{clearInterval(l),document.removeEventListener("visibilitychange",s)}},[e]),{...o,read:s}}function oa(){let[,e]=u(0);g(()=>{let o=setInterval(()=>e(a=>a+1),1e3);return()=>clearInterval(o)},[])}var K=e=>e===void 0?"\u2013":z(String(e)),sa=({standings:e,host:o})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Standings")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Points")}</th>
    <th scope="col">${o}</th><th scope="col">${t("Lead")}</th></tr></thead>
  <tbody>${e.map(({rank:a,player:n,totals:s=[],points:l,isYou:i,game:$})=>r`<tr key=${n.id} class=${i?"you":""}>
    <td>${s.length>0&&`${a}.`}</td>
    <th scope="row"><${L} player=${n} />${i&&$&&r` <a href=${`/game/${$}`}>${t("your game")}</a>`}</th>
    <td>${K(s[0])}</td><td>${K(s[1])}</td><td>${s.length?K(l):""}</td>
  </tr>`)}</tbody>
</table></div>`,na=({standings:e,isSwiss:o})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Standings")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Points")}</th>
    ${o&&r`<th scope="col">${t("Opponents")}</th>`}<th scope="col">${t("Wins")}</th><th scope="col">${t("Games")}</th></tr></thead>
  <tbody>${e.map(a=>r`<tr key=${a.player.id} class=${`${a.isYou?"you":""} ${a.hasLeft?"soft":""}`}>
    <td>${a.rank}.</td>
    <th scope="row"><${L} player=${a.player} />${a.hasLeft&&r` <small>${t("has left")}</small>`}
      ${a.game&&r` <a href=${`/game/${a.game}`}>${a.isYou?t("your game"):t("Watch")}<span class="hidden">: ${a.player.name}</span></a>`}</th>
    <td>${a.points}</td>${o&&r`<td>${a.opponentsPoints}</td>`}<td>${a.wins}</td><td>${a.games}</td>
  </tr>`)}</tbody>
</table></div>`,ut=({tables:e,hasRounds:o})=>r`<ul class="contests">${e.map(a=>r`<li key=${a.game}>
  <a href=${a.isRunning?`/game/${a.game}`:`/replay/${a.game}`}>${a.isRunning?t("Watch"):t("Replay")}<span class="hidden">: ${a.seats.map(({player:n})=>n.name).join(", ")}</span></a>
  <span>${a.seats.map(({player:n,place:s,isYou:l},i)=>r`${i>0&&" \u2013 "}<span key=${n.id} class=${l?"you":""}>${n.name}${s?` (${s}.)`:""}</span>`)}</span>
  ${o&&r`<small class="soft">${t("Round {round}",{round:a.round})}</small>`}
</li>`)}</ul>`;function ra(e,o){let a=e.filter((s,l)=>l!==o).map(({total:s})=>s??0),n=e[o]?.total;return n===void 0?void 0:n-Math.max(...a)}function ia({round:e,tables:o}){let a=(o[0]?.seats??[]).map((n,s)=>o.flatMap(({game:l,seats:i})=>i[s]?[{game:l,own:i[s],lead:ra(i,s)}]:[]).sort((l,i)=>(i.own.points??0)-(l.own.points??0)));return r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Round {round}",{round:e})}><table>
    <caption>${t("Round {round}",{round:e})}</caption>
    <thead><tr><th scope="col">${t("Seat")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("In the game")}</th><th scope="col">${t("Lead")}</th><th scope="col">${t("Points")}</th></tr></thead>
    ${a.map((n,s)=>r`<tbody key=${s}>${n.map(({game:l,own:i,lead:$},c)=>r`<tr key=${l} class=${i.isYou?"you":""}>
      <td>${c===0&&s+1}</td>
      <th scope="row"><${L} player=${i.player} /> <a href=${`/replay/${l}`}>${t("Replay")}<span class="hidden">: ${i.player.name}</span></a></th>
      <td>${K(i.total)}</td><td>${K($)}</td><td>${K(i.points)}</td>
    </tr>`)}</tbody>`)}
  </table></div>`}var la=({tables:e})=>r`<section><h2>${t("Compared seat by seat")}</h2>
  ${[...new Set(e.map(({round:o})=>o))].map(o=>r`<${ia} key=${o} round=${o} tables=${e.filter(a=>a.round===o)} />`)}
</section>`;function ca(e,o){let a=o?.game;g(()=>{!a||dt.get(e)===a||o.contest.kind==="deal"&&!ht.has(e)||(dt.set(e,a),F(`/game/${a}`))},[a])}var ht=new Set,dt=new Map;function $a({id:e,state:o,onDone:a}){let[n,s]=u(!1),{contest:l,isJoined:i}=o,$=d=>async()=>{await ie(),await w(`/api/contests/${e}/${d}`,{commandId:U()}),d==="join"&&ht.add(e),await a()},c=l.kind==="deal",p=c?l.status!=="over"&&!l.isHost&&I()<l.endsAt:l.status==="open"||l.status==="running"&&l.kind==="arena"&&I()<l.endsAt,m=l.status==="running"&&o.standings.some(({isYou:d,hasLeft:f})=>d&&f);return r`<p class="buttons">
    ${o.game&&r`<a class="button primary" href=${`/game/${o.game}`}>${t("To your game")}</a>`}
    ${!i&&(p||m)&&r`<${k} className="primary" icon="people" label=${c?t("Play the deal"):t("Join")} onWork=${$("join")} />`}
    ${i&&!c&&l.status!=="over"&&r`<${k} label=${t("Leave the contest")} onWork=${$("leave")} />`}
    ${l.isHost&&l.status==="open"&&r`<${v} label=${t("Cancel the contest \u2026")} onClick=${()=>s(!0)} />`}
    ${l.status!=="over"&&r`<${v} icon="link" label=${t("Copy the link")} onClick=${()=>le(location.href,t("The link is copied. Send it to players you want to meet."))} />`}
    ${n&&r`<${Y} title=${t("Cancel the contest?")} text=${t("No more players can join it.")} label=${t("Cancel the contest")}
      onYes=${$("cancel")} onClose=${()=>s(!1)} />`}
  </p>`}function pa({contest:e,isJoined:o,game:a}){return!o||e.status==="over"?"":a&&e.kind==="deal"?t("You have your game. What the others did is here once it is open."):a?t("Your game is being played."):e.status==="open"?t("You have joined. The game opens by itself when it starts."):t("You are waiting for the next game. It opens by itself.")}function ma({id:e}){let{state:o,error:a,read:n}=aa(e);if(oa(),T(o?Z(o.contest):t("Contest")),ca(e,o),a)return r`<${G} title=${t("This contest cannot be shown")} text=${P(a)} note=${j(a)} />`;if(!o)return r`<main id="main" class="player-page"><${O} text=${t("Loading \u2026")} /></main>`;let{contest:s,standings:l,tables:i}=o,[$,c]=[i.filter(({isRunning:f})=>f),i.filter(({isRunning:f})=>!f)],[p,m,d]=[s.kind==="swiss",s.kind==="deal",s.kind==="duplicate"];return r`<main id="main" class="player-page contest">
    <${b}>${Z(s)}</${b}>
    <p>${ge(s)} · ${ye(s)} · ${t("by {name}",{name:s.host.name})}</p>
    ${m&&r`<p>${t("Every player gets the same cards against {name}, once. All games stay closed until {time}, and then the results are compared here.",{name:s.host.name,time:oe(s.sealedUntil??s.endsAt)})}</p>`}
    ${d&&r`<p>${t("All tables of a round get the same cards. You are compared with those who held your cards at the other tables: 2 points for each whose lead was smaller, 1 for an equal one.")}
      ${s.status==="open"&&` ${t("At least {count} players are needed.",{count:2*s.seats})}`}</p>`}
    <p class="contest-state" role="timer">${be(s,I())}</p>
    <p role="status">${pa(o)}</p>
    <${$a} id=${e} state=${o} onDone=${n} />
    <section><h2>${N(s.players,{one:t("1 player"),other:t("{count} players",{count:s.players})})}</h2>
      ${l.length?m?r`<${sa} standings=${l} host=${s.host.name} />`:r`<${na} standings=${l} isSwiss=${p} />`:r`<p class="soft">${t("No player has joined yet.")}</p>`}</section>
    ${$.length>0&&r`<section><h2>${t("Being played now")}</h2><${ut} tables=${$} hasRounds=${p||d} /></section>`}
    ${c.length>0&&(d?r`<${la} tables=${c} />`:r`<section><h2>${t("Finished games")}</h2><${ut} tables=${c} hasRounds=${p} /></section>`)}
  </main>`}var ua=[1,5,15,60,1440],da=[15,30,60,120],ha=[3,5,7,9],fa=[2,3,4,6,8],ga=[5,10,20,30,60,1440],ft=15,ya=Object.entries(Se).filter(([,{perMoveS:e=0}])=>e<3600),Te=e=>e%60?q(e,"minute"):q(e/60,"hour"),ee=({name:e,label:o,values:a,value:n,words:s,onChange:l})=>r`<div class="field">
  <label for=${e}>${o}</label>
  <select id=${e} onChange=${i=>l(Number(i.target.value))}>
    ${a.map(i=>r`<option key=${i} value=${i} selected=${i===n}>${s(i)}</option>`)}
  </select>
</div>`;function gt(){let[e,o]=u([]),[a,n]=u({kind:"arena",title:"",variant:"duel",seats:0,pace:"quick",ahead:5,lasts:30,rounds:5,deals:4,roundMinutes:20,isRated:!0,admitsBots:!1});g(()=>{y("/api/variants").then(o,()=>{})},[]);let s=h=>n({...a,...h}),l=X(U,[JSON.stringify(a)]),i=e.find(({key:h})=>h===a.variant)??e[0],$=i?.seats.includes(a.seats)?a.seats:i?.seats[0]??2,[c,p]=[a.kind==="arena",a.kind==="duplicate"],m=i?.title??"",d=c?t("Arena: {title}",{title:m}):p?t("Duplicate: {title}",{title:m}):t("Swiss: {title}",{title:m}),f=async()=>{await ie();let{id:h}=await w("/api/contests",{kind:a.kind,title:a.title.trim()||d.slice(0,40),variant:i?.key,seats:$,startsAt:Math.round(I())+a.ahead*6e4,admitsBots:a.admitsBots,...p?{lastsS:a.roundMinutes*60,rounds:a.deals,pauseS:ft}:{timeControl:Se[a.pace],isRated:a.isRated,...c?{lastsS:a.lasts*60}:{rounds:a.rounds,pauseS:ft}},commandId:l});F(`/contest/${h}`)};return r`<section class="sheet new-contest" aria-label=${t("A new contest")}>
    <${R} name="contest-kind" legend=${t("Kind")} value=${a.kind} onChange=${h=>s({kind:h})}
      choices=${[{value:"arena",label:t("Arena")},{value:"swiss",label:t("Swiss")},{value:"duplicate",label:t("Duplicate")}]} />
    <div class="field">
      <label for="contest-title">${t("Name")}</label>
      <input id="contest-title" maxlength="40" value=${a.title} placeholder=${d} onInput=${h=>s({title:h.target.value})} />
    </div>
    <div class="field">
      <label for="contest-variant">${t("Game")}</label>
      <select id="contest-variant" onChange=${h=>s({variant:h.target.value})}>
        ${e.map(({key:h,title:S})=>r`<option key=${h} value=${h} selected=${h===i?.key}>${S}</option>`)}
      </select>
    </div>
    ${i&&i.seats.length>1&&r`<${R} name="contest-seats" legend=${t("Players at a table")} value=${$}
      onChange=${h=>s({seats:h})} choices=${i.seats.map(h=>({value:h,label:String(h)}))} />`}
    ${!p&&r`<${R} name="contest-pace" legend=${t("Thinking time")} value=${a.pace} onChange=${h=>s({pace:h})}
      choices=${ya.map(([h,S])=>({value:h,label:ne(S)}))} />`}
    <${ee} name="contest-ahead" label=${t("Starts in")} values=${ua} value=${a.ahead} words=${Te} onChange=${h=>s({ahead:h})} />
    ${c?r`<${ee} name="contest-lasts" label=${t("Lasts")} values=${da} value=${a.lasts} words=${Te} onChange=${h=>s({lasts:h})} />`:p?r`<${ee} name="contest-rounds" label=${t("Rounds")} values=${fa} value=${a.deals} words=${String} onChange=${h=>s({deals:h})} />
        <${ee} name="contest-round-minutes" label=${t("Longest time of a round")} values=${ga} value=${a.roundMinutes} words=${Te} onChange=${h=>s({roundMinutes:h})} />`:r`<${ee} name="contest-rounds" label=${t("Rounds")} values=${ha} value=${a.rounds} words=${String} onChange=${h=>s({rounds:h})} />`}
    ${!p&&r`<${E} label=${t("Rated")} hint=${t("The results count for the ratings")} value=${a.isRated} onChange=${h=>s({isRated:h})} />`}
    <${E} label=${t("Bots may join")} value=${a.admitsBots} onChange=${h=>s({admitsBots:h})} />
    <p><${k} className="primary" label=${t("Announce")} disabled=${!i} onWork=${f} /></p>
  </section>`}var Ae=({title:e,contests:o,empty:a=""})=>(o.length>0||a)&&r`<section>
  <h2>${e}</h2>
  ${o.length===0&&r`<p class="soft">${a}</p>`}
  <ul class="contests">${o.map(n=>r`<li key=${n.id}>
    <a href=${`/contest/${n.id}`}><strong>${Z(n)}</strong></a>
    <span>${ge(n)} · ${ye(n)}</span>
    <small class="soft">${be(n,I())} · ${N(n.players,{one:t("1 player"),other:t("{count} players",{count:n.players})})}</small>
  </li>`)}</ul>
</section>`;function ba(){let[e,o]=u(null),[a,n]=u([]),[s,l]=u(null),[i,$]=u(!1);T(t("Contests")),g(()=>{y("/api/contests").then(({contests:m})=>o(m),l),y("/api/contests?over=1").then(({contests:m})=>n(m),()=>{})},[]);let c=e?.filter(({status:m})=>m==="running")??[],p=e?.filter(({status:m})=>m==="open")??[];return r`<main id="main" class="player-page contests-page">
    <${b}>${t("Contests")}</${b}>
    <p>${t("In an arena you are paired again as soon as a game is over. In a Swiss all play the same number of rounds. In a deal of the day all get the same cards against a bot. In a duplicate all tables of a round get the same cards, and you are compared with those who held yours.")}</p>
    <p><${v} className="primary" label=${t("Announce a contest \u2026")} aria-expanded=${i} onClick=${()=>$(!i)} /></p>
    ${i&&r`<${gt} />`}
    ${s&&r`<p class="fault" role="alert">${P(s)}</p>`}
    ${!e&&!s&&r`<${O} text=${t("Loading \u2026")} />`}
    ${e&&r`
      <${Ae} title=${t("Being played now")} contests=${c} />
      <${Ae} title=${t("Starting soon")} contests=${p} empty=${t("No contest is announced. Announce the first one.")} />
      <${Ae} title=${t("Finished contests")} contests=${a} />`}
  </main>`}function va(){let[e,o]=u([]),[a,n]=u(""),[s,l]=u("");g(()=>{y("/api/variants").then(o,()=>{})},[]),T(t("My games"));let i=`mine=1${a&&`&status=${a}`}${s&&`&variant=${encodeURIComponent(s)}`}`,$=[{value:"",label:t("all")},{value:"open",label:t("waiting")},{value:"running",label:t("running")},{value:"over",label:t("finished")}];return r`<main id="main" class="player-page">
    <${b}>${t("My games")}</${b}>
    <${R} name="status" legend=${t("Show")} choices=${$} value=${a} onChange=${n} />
    <p class="filter"><label for="my-variant">${t("Game")}</label>
      <select id="my-variant" onChange=${c=>l(c.target.value)}>
        <option value="">${t("all games")}</option>
        ${e.map(({key:c,title:p})=>r`<option key=${c} value=${c} selected=${c===s}>${p}</option>`)}
      </select></p>
    <${at} key=${i} title=${t("Your games")} icon="person" query=${i} limit=${20} empty=${t("None yet.")} />
  </main>`}function wa(e){let[o,a]=u({query:e,page:null}),n=(s="")=>y(`/api/ratings?${e}${s&&`&page=${encodeURIComponent(s)}`}`).then(l=>a(i=>({query:e,page:{...l,players:[...s&&i.query===e?i.page?.players??[]:[],...l.players]}})),l=>a({query:e,page:null,error:l}));return g(()=>{e&&n()},[e]),{...o.query===e?o:{page:null,error:void 0},read:n}}var ka=({rows:e})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Leaderboard")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Rating")}</th><th scope="col">${t("Games")}</th></tr></thead>
  <tbody>${e.map((o,a)=>r`<tr key=${o.player.id}>
    <td>${a+1}.</td><th scope="row"><${L} player=${o.player} /></th>
    <td>${he(o)} <small class="soft">${t("\xB1 {points}",{points:o.halfWidth})}</small></td><td>${o.games}</td>
  </tr>`)}</tbody>
</table></div>`;function Sa(){let[e,o]=u([]),[a,n]=u({variant:"",pace:"fast",kind:"human",isAll:!1});g(()=>{y("/api/variants").then(o,()=>{})},[]),T(t("Leaderboards"));let s=a.variant||(e.find(({key:m})=>m==="duel")??e[0])?.key||"",l=s&&String(new URLSearchParams({variant:s,pace:a.pace,kind:a.kind,...a.isAll&&{provisional:"1"}})),{page:i,error:$,read:c}=wa(l),p=m=>n({...a,...m});return r`<main id="main" class="player-page">
    <${b}>${t("Leaderboards")}</${b}>
    <p class="filter"><label for="rated-variant">${t("Game")}</label>
      <select id="rated-variant" onChange=${m=>p({variant:m.target.value})}>
        ${e.map(({key:m,title:d})=>r`<option key=${m} value=${m} selected=${m===s}>${d}</option>`)}
      </select></p>
    <${R} name="rated-pace" legend=${t("Pace")} value=${a.pace} onChange=${m=>p({pace:m})}
      choices=${$t.map(m=>({value:m,label:de(m)}))} />
    <${R} name="rated-kind" legend=${t("Players")} value=${a.kind} onChange=${m=>p({kind:m})}
      choices=${[{value:"human",label:t("People")},{value:"bot",label:t("Bots")}]} />
    <${E} label=${t("Uncertain ratings, too")} hint=${t("Those of players with few games")} value=${a.isAll} onChange=${m=>p({isAll:m})} />
    ${$&&r`<p class="fault" role="alert">${P($)}</p>`}
    ${!i&&!$&&r`<${O} text=${t("Loading \u2026")} />`}
    ${i&&(i.players.length?r`<${ka} rows=${i.players} />`:r`<p class="soft">${t("No rated players yet.")}</p>`)}
    ${i?.next&&r`<p><${v} icon="down" label=${t("Show more")} onClick=${()=>c(i.next)} /></p>`}
  </main>`}function Ca({query:e}){let o=Ie(Fe)?.player,[a,n]=u(location.hash.slice(1)),[s,l]=u(null),[i,$]=u(!1),c=H(null);T(t("Sign in")),g(()=>c.current.focus(),[]);let p=async d=>{$(!0);try{await d,await re();let f=e.get("game");F(f?`/game/${encodeURIComponent(f)}`:"/",{replace:!0})}catch(f){l(f),$(!1)}},m=d=>(d.preventDefault(),p(w("/api/sign-in",{secret:a})));return r`<main id="main" class="player-page">
    <${b}>${t("Sign in")}</${b}>
    <p>${t("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${m}>
      <label for="sign-in-code">${t("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${c} value=${a} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!s} aria-describedby="sign-in-fault" onInput=${d=>n(d.target.value)} />
      <button type="submit" class="primary" disabled=${i}>${t("Sign in")}</button>
    </form>
    ${Q()&&r`<p><${v} icon="key" label=${t("Sign in with a passkey")} disabled=${i} onClick=${()=>p(nt())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${s&&me(s)}</p>
    ${o&&r`<p class="soft">${t("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.",{name:o.name})}</p>`}
  </main>`}var bt="score-",xa="x-fresh",vt="/static/packed/sources.sha256",Pa=12,Ta=["theme.js","app.js","chunk.js","later.js","style/page.css","table/table.css","art/contours.svg","art/icon.svg"].map(e=>`/static/${e}`),Aa=!import.meta.url.endsWith("/score/offline.js"),Ra=()=>performance.getEntriesByType("resource").map(({name:e})=>new URL(e)).filter(({origin:e,pathname:o})=>e===location.origin&&o.startsWith("/static/")&&o!==vt).map(({pathname:e})=>e);function Re(e,o,a={}){let n=new URLSearchParams({seats:String(o),...Object.keys(a).length&&{options:JSON.stringify(a)}});return`/api/score-forms/${encodeURIComponent(e)}?${n}`}async function wt(e){if(!(!globalThis.isSecureContext||!globalThis.caches))try{let o=await yt(),a=[...await Oa(),...await Na(e)];await yt()===o&&await Ma(`${bt}${o}`,a)}catch{}}var yt=async()=>(await St(vt)).text().then(e=>e.trim());async function Oa(){let e=Le(),o=e==="en"?[]:[`/api/texts/${e}`],a=[...new Set(["/score",...Aa?Ta:[],...Ra(),"/api/score-forms",...o])];return Promise.all(a.map(async n=>[n,await St(n)]))}async function Na(e){let o=[];for(let{key:a,seats:n}of e.slice(0,Pa)){let s=[`/api/variants/${encodeURIComponent(a)}`,...n.map(i=>Re(a,i))],l=await Promise.all(s.map(async i=>[i,await kt(i)]));o.push(...l.filter(([,{ok:i}])=>i))}return o}async function kt(e){let o=await fetch(e,{cache:"no-cache",headers:{[xa]:"1"}});return await o.clone().arrayBuffer(),o}async function St(e){let o=await kt(e);if(!o.ok)throw new Error(`${e} is answered with ${o.status}`);return o}async function Ma(e,o){let a=await caches.open(e);for(let[s,l]of o)await a.put(s,l);let n=(await caches.keys()).filter(s=>s.startsWith(bt)&&s!==e);for(let s of n.reverse())await caches.delete(s)}var J=({maximum:e=1})=>e,ve=e=>e.sections.map(({rows:o})=>o.map(({inputs:a})=>a.map(()=>0)));function Ct({title:e,form:o,names:a,entries:n,section:s,seat:l,reached:i}){let $=p=>typeof p=="string",c=(p,m)=>Number.isInteger(p)&&p>=0&&p<m;return[e,...a].every($)&&o.sections.every(({title:p="",rows:m})=>$(p)&&m.every(d=>$(d.label)&&Ea(o,d)))&&n.length===a.length&&n.every(p=>Wa(o,p))&&c(s,o.sections.length)&&c(l,a.length)&&c(i-1,o.sections.length)}var Ea=(e,{inputs:o,table:a})=>o.every(({label:n})=>typeof n=="string")&&(!a||Array.isArray(e.tables?.[a])),Wa=(e,o)=>e.sections.every(({rows:a},n)=>a.every(({inputs:s},l)=>s.every((i,$)=>{let c=o[n]?.[l]?.[$]??-1;return Number.isInteger(c)&&c>=0&&c<=J(i)})));function Oe(e,{inputs:o,table:a,weight:n=1},s){if(!a)return n*(s[0]??0);let l=o.reduce((i,$,c)=>i*(J($)+1)+(s[c]??0),0);return e.tables?.[a]?.[l]??0}function xt(e,o,a=e.sections.length){let n=0,s=[],l=e.sections.slice(0,a).map(({rows:i},$)=>{let c=n;return i.forEach((p,m)=>{let d=o[$]?.[m]??[];n+=Oe(e,p,d),p.breaksTies&&s.push(d[0]??0)}),e.floor!==void 0&&(n=Math.max(e.floor,n)),n-c});return{total:n,parts:l,ties:s}}var Ba=(e,o)=>e.total-o.total||e.ties.map((a,n)=>a-(o.ties[n]??0)).find(a=>a)||0,Pt=e=>e.flatMap((o,a)=>e.some(n=>Ba(n,o)>0)?[]:[a]),Tt=(e,o)=>e.sections.flatMap(({rows:a},n)=>a.flatMap(({inputs:s},l)=>s.flatMap(({supply:i=1/0},$)=>o.reduce((p,m)=>p+(m[n]?.[l]?.[$]??0),0)>i?[[n,l,$]]:[])));function At(e,o,{section:a,row:n,input:s},l){let i=e.sections[a]?.rows??[],$=i[n]?.inputs[s],c=p=>l>0&&$?.once&&p?.once&&p.word===$.word;return o.map((p,m)=>m!==a?p:p.map((d,f)=>d.map((h,S)=>f===n&&S===s?l:f!==n&&c(i[f]?.inputs[S])?0:h)))}var Ia=20;function La(e){let[o,a]=u(null);return g(()=>{let n=!0;return a(null),e&&y(`/api/variants/${encodeURIComponent(e)}`).then(({options:s})=>n&&a(s),()=>{}),()=>n=!1},[e]),o}var Da=({names:e,onChange:o})=>r`<fieldset class="score-names">
  <legend>${t("Names")}</legend>
  ${e.map((a,n)=>r`<label key=${n}><span class="hidden">${t("Player {number}",{number:n+1})}</span>
    <input value=${a} maxlength=${Ia} placeholder=${t("Player {number}",{number:n+1})} autocomplete="off"
      onInput=${s=>o(e.map((l,i)=>i===n?s.target.value:l))} />
  </label>`)}
</fieldset>`;function Ha({variant:e,known:o,onNames:a,onStart:n}){let[s,l]=u(e.seats[0]),i=Array.from({length:s},(h,S)=>o[S]??""),[$,c]=u({}),[p,m]=u({}),d=La(e.key),f=async()=>{let h=await y(Re(e.key,s,$));n({variant:e.key,title:e.title,form:h,names:i.map((S,W)=>S.trim()||t("Player {number}",{number:W+1})),entries:i.map(()=>ve(h)),section:0,seat:0,reached:1})};return r`
    ${e.seats.length>1&&r`<${R} name="score-seats" legend=${t("How many players?")} value=${s}
      choices=${e.seats.map(h=>({value:h,label:String(h)}))} onChange=${l} />`}
    <${Da} names=${i} onChange=${a} />
    ${d&&r`<${Qe} schema=${d} options=${$} onChange=${c}
      onBad=${(h,S)=>m(W=>({...W,[h]:S}))} />`}
    <p><${k} className="primary big" label=${t("Begin the score sheet")} disabled=${Object.values(p).some(Boolean)} onWork=${f} /></p>`}function Rt({variants:e,error:o,onStart:a}){let[n,s]=u(""),[l,i]=u([]),$=e?.find(c=>c.key===n)??e?.[0];return r`<${b}>${t("Score a real game")}</${b}>
    <p>${t("You play with real cards: enter what lies on the table, and the page counts the points. After the first visit it works without a connection, too.")}</p>
    ${o&&r`<p class="fault" role="alert">${P(o)}</p>`}
    ${!e&&!o&&r`<${O} text=${t("Loading \u2026")} />`}
    ${e&&r`<section class="sheet score-setup" aria-label=${t("Game")}>
      <${R} name="score-variant" legend=${t("Game")} value=${$?.key} choices=${e.map(({key:c,title:p})=>({value:c,label:p}))} onChange=${s} />
      ${$&&r`<${Ha} key=${$.key} variant=${$} known=${l} onNames=${i} onStart=${a} />`}
    </section>`}`}var Ua=12,_a=2,Fa=e=>N(e,{one:t("1 point"),other:t("{count} points",{count:e})});function ja({input:e,value:o,onChange:a}){let{label:n,word:s}=e,l=J(e),i=p=>s?n.length>_a&&l>1?s:n:String(p),$=p=>s?p<=o:p===o,c=p=>s?o+($(p)?-1:1):$(p)?0:p;return Array.from({length:l},(p,m)=>m+1).map(p=>r`<button key=${p} type="button" class="score-mark" aria-pressed=${$(p)} aria-label=${l>1?`${n} ${p}`:n}
      onClick=${()=>a(c(p))}>${i(p)}</button>`)}var Ya=({id:e,input:o,value:a,onChange:n})=>r`<label class="hidden" for=${`o-${e}`}>${o.label}</label>
  <${ze} field=${{name:e,min:0,max:J(o),isNullable:!1}} value=${a} onChange=${n} />`,Ga=({form:e,row:o,numbers:a,id:n,onChange:s})=>r`<div class="score-row" role="group" aria-label=${o.label} data-suit=${ce(o.suit)}>
  <p class="score-head">${o.suit&&r`<${$e} suit=${o.suit} />`}<span>${o.label}</span>
    <output>${Oe(e,o,a)}</output></p>
  <div class="score-marks">${o.inputs.map((l,i)=>l.word||J(l)<=Ua?r`<${ja} key=${i} input=${l} value=${a[i]??0} onChange=${$=>s(i,$)} />`:r`<${Ya} key=${i} id=${`${n}-${i}`} input=${l} value=${a[i]??0} onChange=${$=>s(i,$)} />`)}</div>
</div>`,Ka=({sheet:e,scores:o,onChoose:a})=>r`<div class="score-totals" role="group" aria-label=${t("Players")}>
  ${e.names.map((n,s)=>r`<button key=${s} type="button" aria-pressed=${s===e.seat} onClick=${()=>a(s)}>
    <span>${n}</span> <strong>${o[s]?.total}</strong>
  </button>`)}
</div>`;function Ja({sheet:e,scores:o}){let a=Pt(o);if(!e.entries.flat(3).some(Boolean))return null;let n=Ue(a.map(l=>e.names[l]??"")),s=Fa(o[a[0]??0]?.total??0);return r`<p class="score-leader" role="status">${a.length>1?t("{names} are level with {points}",{names:n,points:s}):t("{name} leads with {points}",{name:n,points:s})}</p>`}function Va({sheet:{form:e,entries:o}}){let a=Tt(e,o).map(([n,s,l])=>{let{title:i="",rows:$}=e.sections[n]??{rows:[]},{label:c="",inputs:p=[]}=$[s]??{},{label:m="",supply:d=0}=p[l]??{},f=t("{row} {label} is entered more often than there are: {count}",{row:c,label:m,count:d});return i?`${i}: ${f}`:f});return a.length>0&&r`<ul class="score-warnings" role="alert">${a.map(n=>r`<li key=${n} class="fault">${n}</li>`)}</ul>`}var Xa=({sheet:{form:e,names:o,reached:a},scores:n})=>r`<div class="wide-table"><table>
  <caption>${t("Points")}</caption>
  <thead><tr><td></td>${o.map(s=>r`<th scope="col">${s}</th>`)}</tr></thead>
  <tbody>${e.sections.slice(0,a).map(({title:s},l)=>r`<tr key=${l}>
    <th scope="row">${s||t("Points")}</th>${n.map(({parts:i})=>r`<td>${i[l]}</td>`)}
  </tr>`)}</tbody>
  <tfoot><tr><th scope="row">${t("Total")}</th>${n.map(({total:s})=>r`<td><strong>${s}</strong></td>`)}</tr></tfoot>
</table></div>`;function Ot({sheet:e,onChange:o,onEnd:a}){let{form:n,names:s,entries:l,section:i,seat:$,reached:c}=e,[p,m]=u(""),d=l.map(C=>xt(n,C,c)),{title:f="",rows:h}=n.sections[i]??{rows:[]},S=(C,x,B)=>{let V={section:i,row:C,input:x};o({...e,entries:l.map((Me,Bt)=>Bt===$?At(n,Me,V,B):Me)})},W=()=>o({...e,entries:l.map(()=>ve(n)),section:0,reached:1});return r`<${b}>${e.title}</${b}>
    <${Ka} sheet=${e} scores=${d} onChoose=${C=>o({...e,seat:C})} />
    ${n.sections.length>1&&r`<${R} name="score-section" legend=${t("Part of the game")} isLegendHidden value=${i}
      choices=${n.sections.map(({title:C=""},x)=>({value:x,label:C}))}
      onChange=${C=>o({...e,section:C,reached:Math.max(c,C+1)})} />`}
    <section class="sheet score-entries" aria-label=${[s[$],f].filter(Boolean).join(", ")}>
      <h2>${[s[$],f].filter(Boolean).join(" \xB7 ")}</h2>
      ${h.map((C,x)=>r`<${Ga} key=${`${i}-${$}-${x}`} form=${n} row=${C} id=${`${i}-${$}-${x}`}
        numbers=${l[$]?.[i]?.[x]??[]} onChange=${(B,V)=>S(x,B,V)} />`)}
    </section>
    <${Va} sheet=${e} />
    <${Ja} sheet=${e} scores=${d} />
    <${Xa} sheet=${e} scores=${d} />
    <p class="buttons">
      <${v} label=${t("Clear all entries")} onClick=${()=>m("clear")} />
      <${v} label=${t("Another game")} onClick=${()=>m("end")} />
    </p>
    ${p&&r`<${Y} title=${p==="clear"?t("Clear all entries"):t("Another game")} text=${t("Everything on this sheet is lost.")}
      label=${t("Clear")} onYes=${p==="clear"?W:a} onClose=${()=>m("")} />`}`}var Nt="score-sheet-1";function qa(){try{let e=JSON.parse(_.get(Nt)||"null");return e&&Ct(e)?e:null}catch{return null}}function za(){let[e,o]=u(null),[a,n]=u(null);return g(()=>{y("/api/score-forms").then(s=>{o(s),wt(s)},n)},[]),{variants:e,error:a}}function Qa(){let[e,o]=u(qa),{variants:a,error:n}=za();T(t("Score a real game"));let s=l=>{_.set(Nt,l&&JSON.stringify(l)),o(l)};return r`<main id="main" class="player-page score-page">
    ${e?r`<${Ot} sheet=${e} onChange=${s} onEnd=${()=>s(null)} />`:r`<${Rt} variants=${a} error=${n} onStart=${s} />`}
  </main>`}function Za(e){let[o,a]=u({});return g(()=>{let n=!0;return y(`/api/tutorials/${encodeURIComponent(e)}`).then(s=>n&&a({tutorial:s}),s=>n&&a({error:s})),()=>n=!1},[e]),o}var Mt=e=>e.trim().replace(/\s+/g," ").toLowerCase();function eo({tutorial:{variant:e,seats:o,bot:a,steps:n},index:s,hint:l,go:i}){let{text:$,move:c}=n[s],p=s===n.length-1,m=()=>Ge({variant:e,occupants:je(o,a),options:{}});return r`<section class="lesson sheet" aria-label=${t("Lesson")}>
    <p class="lesson-progress">
      <progress max=${n.length} value=${s+1} aria-hidden="true"></progress>
      <span>${t("{index} of {count}",{index:s+1,count:n.length})}</span>
    </p>
    <div role="status"><p class="lesson-text">${$}</p>${l&&r`<p class="lesson-hint">${l}</p>`}</div>
    <p class="buttons">
      ${s>0&&r`<${v} icon="back" label=${t("Back")} onClick=${()=>i(s-1)} />`}
      ${!p&&r`<${v} icon="forward" label=${c?t("Skip"):t("Continue")} className=${c?"":"primary"} onClick=${()=>i(s+1)} />`}
      ${p&&r`<${k} icon="play" className="primary" label=${t("Play a first game against {bot}",{bot:a.charAt(0).toUpperCase()+a.slice(1)})} onWork=${m} />`}
    </p>
  </section>`}function to({tutorial:e}){let{variant:o,title:a,seat:n,names:s,steps:l}=e,[i,$]=u(0),[c,p]=u(""),m=l[i],d=X(()=>Ee(m.table),[m]),f=X(()=>l.slice(0,i+1).map(({lines:x,pieces:B},V)=>({version:V+1,status:"running",lines:x,pieces:B})),[i]),h=s.map((x,B)=>({seat:B,name:x,isYou:B===n})),S=x=>{p(""),$(x)},W=async({move:x})=>{if(Mt(x)!==Mt(m.move??""))throw p(m.hint??""),new Error("another move is to be learned");S(i+1)},C=!!m.move;return r`
    <div class="game-head">
      <div><${b}>${a}</${b}><p class="headline">${t("Tutorial")}</p></div>
      <div class="game-menu"><${Xe} title=${a} variant=${o} className="plain" /></div>
    </div>
    <${eo} tutorial=${e} index=${i} hint=${c} go=${S} />
    <div class="at-table">
      <div class="on-table">
        <${Je} table=${d} seats=${h} viewer=${n} isLive=${C} isReadOnly=${!C} onAct=${W} />
      </div>
      <aside class="side" aria-label=${t("Moves and log")}>
        ${C&&r`<details class="all-moves">
          <summary><h2>${t("All moves in words")}</h2><span class="tally">${d.actions.length}</span></summary>
          <${Ke} table=${d} onAct=${W} pending=${null} isLive />
        </details>`}
        <${qe} frames=${f} current=${i+1} />
      </aside>
    </div>`}function ao({id:e}){let{tutorial:o,error:a}=Za(e);return T(o?`${t("Tutorial")}: ${o.title}`:t("Tutorial")),a?r`<${G} title=${t("There is no tutorial of this game")} text=${P(a)} note=${j(a)} />`:r`<main id="main" class="game learning">
    ${o?r`<${to} tutorial=${o} />`:r`<${O} text=${t("Loading \u2026")} />`}
  </main>`}var Ne=480,we=140,D=8,oo=300,so=e=>e>0?`+${e}`:`${e}`.replace("-","\u2212");function no(e,o){return e>0?t("{name} won by {points}",{name:o,points:e}):e<0?t("{name} lost by {points}",{name:o,points:-e}):t("{name} was level",{name:o})}function ro(e,o){return e>0?t("{name} was ahead by {points}",{name:o,points:e}):e<0?t("{name} was behind by {points}",{name:o,points:-e}):t("{name} was level",{name:o})}function io({margin:e,luck:o,play:a},n,s){let l=s?no(e,n):ro(e,n),i=o<0?t("{points} unlucky",{points:-o}):t("{points} lucky",{points:o}),$=a<0?t("{points} by worse play",{points:-a}):t("{points} by better play",{points:a});return`${l}: ${i}, ${$}.`}function lo({curves:e,name:o}){let a=e.flat();if(a.length<2)return null;let n=Math.max(10,...a.map(Math.abs)),s=c=>D+c*(Ne-2*D)/(a.length-1),l=c=>we/2-c*(we/2-D)/n,i=0,$=e.map(c=>{let p=c.map((m,d)=>`${s(i+d).toFixed(1)},${l(m).toFixed(1)}`).join(" ");return i+=c.length,{points:p,end:s(i-.5)}});return r`<figure class="margin-curve">
    <svg viewBox=${`0 0 ${Ne} ${we}`} role="img" aria-label=${t("Expected margin of {name} after each move, from {low} to {high} points",{name:o,low:Math.min(...a),high:Math.max(...a)})}>
      <line class="zero" x1=${D} x2=${Ne-D} y1=${l(0)} y2=${l(0)} />
      ${$.slice(0,-1).map(({end:c})=>r`<line class="round-end" x1=${c} x2=${c} y1=${D} y2=${we-D} />`)}
      ${$.map(({points:c})=>r`<polyline points=${c} />`)}
    </svg>
    <figcaption class="soft">${t("What {name} could expect after every move, by what the players knew",{name:o})}</figcaption>
  </figure>`}function co({analysis:{sources:e,stretches:o},shown:a,names:n}){let s=o.flatMap(({round:i,seats:$})=>a.map(c=>({label:i??n[c],parts:$[c]}))),l=o[0]?.round?t("Round"):t("Player");return r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Luck and play")}><table>
    <thead><tr>${[l,t("Margin"),...e,t("From play")].map(i=>r`<th scope="col">${i}</th>`)}</tr></thead>
    <tbody>${s.map(({label:i,parts:$})=>r`<tr><th scope="row">${i}</th>
        ${$&&[$.margin,...$.luck,$.play].map(c=>r`<td>${so(c)}</td>`)}</tr>`)}</tbody>
  </table></div>`}function Et({losses:e,names:o,onPick:a}){return e.length?r`<h3>${t("The dearest moves")}</h3>
    <ul class="losses">${e.map(({round:n,seat:s,version:l,move:i,better:$,points:c})=>r`<li><button type="button" class="plain" onClick=${()=>a(l)}>
        ${t("Round {round}, {name}: \u201C{move}\u201D. \u201C{better}\u201D was better by {points}.",{round:n,name:o[s]??"",move:i,better:$,points:c})}</button></li>`)}</ul>`:null}function $o({analysis:e,own:o,names:a,onPick:n}){let{seats:s,stretches:l,losses:i,isWhole:$,hasWinner:c}=e;if(!l.length)return r`<p>${t("Nothing was played to its end, so there is nothing to analyse.")}</p>`;let p=[o,...s.keys()].filter((d,f,h)=>h.indexOf(d)===f),m=s.length>2?p:[o];return r`
    ${p.map((d,f)=>r`<p class=${f?"soft":"verdict"}>${io(s[d],a[d]??"",c)}</p>`)}
    ${!$&&r`<p>${t("The game ended early: only its finished rounds are analysed.")}</p>`}
    <${lo} curves=${l.map(d=>d.seats[o]?.curve??[])} name=${a[o]??""} />
    <${co} analysis=${e} shown=${m} names=${a} />
    <${Et} losses=${i} names=${a} onPick=${n} />
    <p class="soft">${t("Luck is what the cards that came were worth, beyond the mean of all that could have come. Play is the rest. A bot that has learned the game rates each position and move, by what its player could know.")}</p>`}function po(e,o){let[a,n]=u(null),[s,l]=u({percent:0,losses:[]}),[i,$]=u(null);return g(()=>{let c=!0,p=async()=>{for(let m=0;c&&m<100;){let d=await y(`${ae(e,"/analysis")}?playouts=${o}&after=${m}`);if(!c)return;m=d.percent,l({percent:m,losses:d.losses??[]}),m===100&&n(d)}};return $(null),l({percent:0,losses:[]}),p().catch(m=>c&&$(m)),()=>{c=!1}},[e,o]),{whole:a,part:s,error:i}}function mo({id:e,own:o,names:a,onPick:n,onClose:s}){let[l,i]=u(0),{whole:$,part:c,error:p}=po(e,l),m=c.percent?t("{percent} percent of the moves are rated \u2026",{percent:c.percent}):t("Every move is rated \u2026"),d=l>0&&c.percent===100,f=$&&!l&&$.losses.length>0;return r`<${A} title=${t("Luck and play")} className="analysis" onClose=${s}>
    ${$&&r`<${$o} analysis=${c.losses.length?{...$,losses:c.losses}:$} own=${o} names=${a} onPick=${n} />`}
    ${f&&r`<button type="button" onClick=${()=>i(oo)}>${t("Rate the dearest moves by a search")}</button>`}
    ${d&&r`<p class="soft">${t("The dearest moves are rated by {playouts} playouts each.",{playouts:l})}</p>`}
    ${p&&r`<p role="alert">${P(p)}</p>`}
    ${!p&&c.percent<100&&r`<${O} text=${m} />`}
    ${!$&&r`<${Et} losses=${c.losses} names=${a} onPick=${n} />`}
  </${A}>`}var uo=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,ho=e=>btoa(String.fromCharCode(...new Uint8Array(e??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),Wt=async()=>(await navigator.serviceWorker.ready).pushManager;async function fo(e){let o=await Wt(),{key:a,endpoint:n}=await y("/api/push"),s=await o.getSubscription();s&&ho(s.options.applicationServerKey)!==a&&(await s.unsubscribe(),s=null),s??=await o.subscribe({userVisibleOnly:!0,applicationServerKey:a}),!(s.endpoint===n&&_.get("push-language")===e)&&(await w("/api/push",{endpoint:s.endpoint,...s.toJSON().keys}),_.set("push-language",e))}async function go(){await te("/api/push"),await(await(await Wt()).getSubscription())?.unsubscribe()}export{mo as AnalysisDialog,jt as Contacts,ma as ContestPage,ba as ContestsPage,va as GamesPage,Ut as Hints,ea as PlayerPage,Sa as RatingsPage,Qa as ScorePage,Ca as SignInPage,ao as TutorialPage,uo as canPush,fo as subscribe,go as unsubscribe};
