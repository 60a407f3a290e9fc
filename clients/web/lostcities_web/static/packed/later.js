import{C as e,D as Ee,E as Be,F as N,G as fe,H as We,I as Ie,J as K,K as De,Ka as He,L as V,O as X,P as w,Q as M,R as q,Sa as ge,T as Le,Ua as te,V as z,Va as ae,W as Q,Xa as H,aa as S,ab as Ue,ba as y,bb as Fe,c as d,ca as b,cb as _e,d as g,da as k,db as ye,ea as C,f as Y,fa as I,g as Te,ga as Z,ha as x,ia as T,ib as Ge,j as r,ja as A,ka as ee,kb as Ye,l as Oe,lb as je,m as R,mb as Je,o as f,p as v,q as j,r as Re,s as J,t as Ne,w as Me,x as B,z as W}from"./chunk.js";function vt({player:t,onClose:o}){let[a,s]=d([]),[n,l]=d(""),[i,$]=Ge();g(()=>{let c=p=>{let m=Ye(p).filter(({seats:h})=>h.includes(2));s(m),l(m[0]?.key??"")};f("/api/variants").then(c,M)},[]);let u=()=>He({variant:n,player:t.id,...i}).catch(M);return r`<${C} title=${e("Challenge {name}",{name:t.name})} onClose=${o}>
    <p class="field"><label for="challenge-variant">${e("Game")}</label>
      <select id="challenge-variant" value=${n} onChange=${c=>l(c.target.value)}>
        ${a.map(({key:c,title:p})=>r`<option key=${c} value=${c}>${p}</option>`)}
      </select></p>
    ${$}
    <p class="buttons">
      <${k} className="primary" icon="people" label=${e("Send the challenge")} onWork=${u} />
      <${b} label=${e("Cancel")} onClick=${o} />
    </p>
  </${C}>`}function oe({player:t,isQuiet:o}){let[a,s]=d(!1),n=e("Challenge {name}",{name:t.name});return r`<${b} className=${o?"":"primary"} icon="people" label=${o?e("Challenge"):n} aria-label=${n} onClick=${()=>s(!0)} />
    ${a&&r`<${vt} player=${t} onClose=${()=>s(!1)} />`}`}var kt=({contact:t})=>r`<li>
  <a href=${`/player/${t.id}`}>${t.name}</a>
  <small class="soft">${t.isFriend?e("friend"):e("played with you")}${t.isOnline&&` \xB7 ${e("online")}`}</small>
  <${oe} player=${t} isQuiet />
</li>`;function wt(){let t=je("/api/contacts",["inbox"])?.contacts??[];return t.length>0&&r`<section class="games people"><h2><${Ne} name="people" />${e("Friends and recent opponents")}</h2>
    <ul class="contests">${t.map(o=>r`<${kt} key=${o.id} contact=${o} />`)}</ul>
  </section>`}var Ke=({profile:{player:{id:t,name:o},isFriend:a},onChange:s})=>r`<${k}
  label=${a?e("Remove {name} from your friends",{name:o}):e("Add {name} to your friends",{name:o})}
  onWork=${()=>v("/api/settings",{[a?"unfriend":"befriend"]:t}).then(s)} />`;var U=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function Ve(){let{options:t}=await f("/api/passkey"),o=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(t));return v("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:o}))})}async function Xe(){let{options:t}=await f("/api/passkey-sign-in"),o=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(t));await v("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:o}))})}function se(t){switch(t.name){case"NotAllowedError":case"AbortError":return e("No passkey was chosen.");case"InvalidStateError":return e("This device has a passkey of yours already.");case"SecurityError":return e("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return w(t)}}var St=864e5;function Ct({onDrawn:t}){let[o,a]=d(null),{key:s="",name:n="",isNameRegistered:l}=o??{},i=async()=>{a(await v("/api/recovery-key",{})),t()};return r`<${k} icon="key" label=${e("Get a recovery key")} onWork=${i} />
    ${o&&r`<${C} title=${e("Your recovery key")} onClose=${()=>a(null)}>
      <p>${e("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${e("Your recovery key")} value=${s} /><${b} icon="copy" className="primary" label=${e("Copy")} onClick=${()=>Z(s,e("The key is copied."))} /></p>
      <${qe} name=${n} isNameRegistered=${l} />
    </${C}>`}`}var qe=({name:t,isNameRegistered:o})=>r`<p>${o?e("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:t}):e("Another player has registered the name {name}, or one that looks like it.",{name:t})}</p>`;function xt({onAdded:t}){let[o,a]=d(null);if(!U())return null;let s=async()=>{try{a(await Ve()),t()}catch(n){V(se(n),"danger")}};return r`<${k} icon="key" label=${e("Add a passkey")} onWork=${s} />
    ${o&&r`<${C} title=${e("You have a passkey")} onClose=${()=>a(null)}>
      <p>${e("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${qe} ...${o} />
    </${C}>`}`}function be({label:t,isRecovery:o,isPasskey:a}){return a?t?`${e("Passkey")} (${t})`:e("Passkey"):o?e("Recovery key"):t||e("Your first device")}var ne=({isRecovery:t,isPasskey:o})=>t||o?e("Withdraw"):e("Sign out");function ze(){let[t,o]=d([]),[a,s]=d(!1),[n,l]=d(null),i=()=>f("/api/devices").then(u=>o(u.devices),M);g(()=>{i()},[]);let $=async({id:u,isCurrent:c})=>{await j(`/api/devices/${u}`).catch(M),c?await z():await i()};return r`<section aria-labelledby="devices"><h2 id="devices">${e("Devices")}</h2>
    <ul class="devices">${t.map(u=>r`<li key=${u.id}>
      <span><strong>${be(u)}</strong>${u.isCurrent&&r` <small>${e("this device")}</small>`}<br /><small class="soft">${Date.now()-u.usedAt<St?e("used today"):e("last used {when}",{when:Be(u.usedAt)})}${u.hasPush&&` \xB7 ${e("is told of your turns")}`}</small></span>
      <${b} icon="close" label=${ne(u)} aria-label=${`${ne(u)}: ${be(u)}`} onClick=${()=>l(u)} />
    </li>`)}</ul>
    <p class="buttons"><${b} icon="phone" className="primary" label=${e("Sign in on another device")} onClick=${()=>s(!0)} /><${xt} onAdded=${i} /><${Ct} onDrawn=${i} /></p>
    ${!U()&&r`<p class="soft">${e("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${a&&r`<${Ue} onClose=${()=>(s(!1),i())} />`}
    ${n&&r`<${I} title=${`${be(n)}: ${ne(n)}?`} label=${ne(n)}
      text=${n.isCurrent?e("Without another device or a recovery key you cannot come back as this player."):e("It is signed out at once.")}
      onYes=${()=>$(n)} onClose=${()=>l(null)} />`}
  </section>`}var Pt=160;function At({player:{id:t,name:o},onClose:a}){let[s,n]=d(""),l=async()=>{await v(`/api/players/${t}/report`,{text:s}),V(e("The operators can read your report now.")),a()};return r`<${C} title=${e("Report {name}",{name:o})} onClose=${a} className="report">
    <label>${e("What happened?")}<input maxlength=${Pt} value=${s} onInput=${({target:i})=>n(i.value)} /></label>
    <p class="buttons"><${k} className="primary" label=${e("Send")} disabled=${!s.trim()} onWork=${l} /></p>
  </${C}>`}function Qe({profile:{player:t,isBlocked:o},onChange:a}){let{id:s,name:n}=t,[l,i]=d(!1),$=()=>v("/api/settings",{[o?"unblock":"block"]:s}).then(a);return r`<section><h2>${e("Trouble?")}</h2>
    <p class="soft">${e("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${k} label=${o?e("Unblock {name}",{name:n}):e("Block {name}",{name:n})} onWork=${$} />
      <${b} label=${e("Report {name}",{name:n})} onClick=${()=>i(!0)} />
    </p>
    ${l&&r`<${At} player=${t} onClose=${()=>i(!1)} />`}
  </section>`}function Ze({profile:{isPrivate:t,isPresenceHidden:o,hasChat:a,blocked:s},onChange:n}){let l=i=>v("/api/settings",i).then(n,M);return r`<section><h2>${e("Privacy")}</h2>
    <${T} label=${e("Private profile")} hint=${e("Only you see your ratings and results.")}
      value=${t} onChange=${i=>l({isProfilePrivate:i})} />
    <${T} label=${e("Hidden presence")} hint=${e("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${o} onChange=${i=>l({isPresenceHidden:i})} />
    <${T} label=${e("Chat")} hint=${e("Players who have chat on, too, can write to you at the table. Nothing of it is kept.")}
      value=${a} onChange=${i=>l({hasChat:i})} />
    ${s.length>0&&r`<ul class="devices">${s.map(({id:i,name:$})=>r`<li key=${i}>
      <a href=${`/player/${i}`}>${$}</a><${b} label=${e("Unblock {name}",{name:$})} onClick=${()=>l({unblock:i})} />
    </li>`)}</ul>`}
  </section>`}var et=["fast","slow","days","untimed"],re=t=>({fast:e("fast"),slow:e("slow"),days:e("days per move"),untimed:e("no clock")})[t],ie=({points:t,isProvisional:o})=>`${t}${o?"?":""}`;var tt=320,ve=96,le=6;function Tt(t){let o=Math.min(...t),a=Math.max(1,Math.max(...t)-o),s=(tt-2*le)/Math.max(1,t.length-1);return t.map((n,l)=>`${(le+l*s).toFixed(1)},${(ve-le-(n-o)/a*(ve-2*le)).toFixed(1)}`).join(" ")}function at({points:t}){if(t.length<2)return null;let[o,a]=[Math.min(...t),Math.max(...t)];return r`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${tt} ${ve}`} role="img" aria-label=${e("Rating over {count} games: from {low} to {high}",{count:t.length,low:o,high:a})}>
      <polyline points=${Tt(t)} />
    </svg>
    <figcaption class="soft">${e("{low} to {high}",{low:o,high:a})}</figcaption>
  </figure>`}var D=({player:{id:t,name:o,isBot:a}})=>r`<a href=${`/player/${t}`}>${o}</a>${a&&r` <${ge} />`}`,Ot=({profile:{ratings:t,history:o,titles:a}})=>r`<ul class="rating-cards">
  ${t.map(s=>{let n=o.filter(({variant:l,pace:i})=>l===s.variant&&i===s.pace).map(l=>l.points);return r`<li key=${s.variant+s.pace} class="sheet">
      <h3>${a[s.variant]} · ${re(s.pace)}</h3>
      <p class="rating-points">${ie(s)} <small>${e("\xB1 {points}",{points:s.halfWidth})}</small></p>
      <p class="soft">${e("Rated games: {count}",{count:s.games})}</p>
      <${at} points=${n} />
    </li>`})}
</ul>`,Rt=({profile:{results:t,titles:o}})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Results by opponent")}><table>
  <thead><tr><th scope="col">${e("Opponent")}</th><th scope="col">${e("Game")}</th><th scope="col">${e("Won")}</th><th scope="col">${e("Drawn")}</th><th scope="col">${e("Lost")}</th></tr></thead>
  <tbody>${t.map(({opponent:a,variant:s,wins:n,draws:l,losses:i})=>r`<tr key=${a.id+s}>
    <th scope="row"><${D} player=${a} /></th><td>${o[s]}</td><td>${n}</td><td>${l}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`,Nt=({title:t,parts:o})=>r`<table>
  <caption>${t}</caption>
  <thead><tr><th scope="col">${e("Part")}</th><th scope="col">${e("Times")}</th><th scope="col">${e("Points")}</th><th scope="col">${e("On average")}</th></tr></thead>
  <tbody>${o.map(({part:a,label:s,sheets:n,points:l})=>r`<tr key=${a}>
    <th scope="row">${te(a)===a&&r`<${ae} suit=${a} /> `}${s}</th><td>${n}</td>
    <td>${H(String(l))}</td><td>${H(We(Math.round(10*l/n)/10))}</td>
  </tr>`)}</tbody>
</table>`,Mt=({profile:{parts:t,titles:o}})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Where the points come from")}>
  ${[...new Set(t.map(({variant:a})=>a))].map(a=>r`<${Nt} key=${a} title=${o[a]}
    parts=${t.filter(({variant:s})=>s===a)} />`)}
</div>`;function Et({id:t}){let[o,a]=d({}),s=()=>f(`/api/players/${encodeURIComponent(t)}`).then(h=>a({profile:h}),h=>a({error:h}));g(()=>{s()},[t]);let{profile:n,error:l}=o;if(S(n?.player.name??e("Profile")),l)return r`<${ee} title=${e("This player cannot be shown")} text=${w(l)} note=${X(l)} />`;if(!n)return r`<main id="main"><${A} text=${e("Loading \u2026")} /></main>`;let{player:i,ratings:$,results:u,parts:c,isYou:p,isPrivate:m}=n;return r`<main id="main" class="player-page">
    <${y}>${i.name}${i.isBot&&r` <${ge} />`}</${y}>
    ${p&&r`<p class="buttons"><a class="button" href="/games">${e("My games")}</a><a class="button" href="/ratings">${e("Leaderboards")}</a></p>`}
    ${!p&&!i.isBot&&r`<p class="buttons"><${oe} player=${i} /><${Ke} profile=${n} onChange=${s} /></p>`}
    ${m&&!p?r`<p class="soft">${e("This profile is private.")}</p>`:r`
    <section aria-labelledby="ratings"><h2 id="ratings">${e("Ratings")}</h2>
      ${$.length?r`<${Ot} profile=${n} />`:r`<p class="soft">${e("No rated games yet.")}</p>`}
      ${$.some(({isProvisional:h})=>h)&&r`<p class="soft">${e("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${e("Results by opponent")}</h2>
      ${u.length?r`<${Rt} profile=${n} />`:r`<p class="soft">${e("No finished games yet.")}</p>`}
    </section>
    ${c.length>0&&r`<section aria-labelledby="parts"><h2 id="parts">${e("Where the points come from")}</h2>
      <${Mt} profile=${n} />
    </section>`}`}
    ${p?r`<${ze} /><${Ze} profile=${n} onChange=${s} />`:r`<${Qe} profile=${n} onChange=${s} />`}
  </main>`}var F=({kind:t,title:o,startsAt:a,variantTitle:s})=>t==="deal"&&o===new Date(a).toISOString().slice(0,10)?e("The deal of {day}: {game}",{day:De(a),game:s}):o,ce=({kind:t,rounds:o,startsAt:a,endsAt:s})=>t==="deal"?e("The same cards for all"):t==="swiss"?N(o,{one:e("Swiss, 1 round"),other:e("Swiss, {count} rounds",{count:o})}):e("Arena, {count} minutes",{count:Math.round((s-a)/6e4)}),$e=t=>[t.variantTitle,t.seats>2&&e("{seats} players",{seats:t.seats}),t.timeControl&&q(t.timeControl),t.isRated&&e("rated"),t.admitsBots&&e("with bots")].filter(Boolean).join(" \xB7 ");function ot(t){let o=Math.max(0,Math.ceil(t/1e3)),[a,s]=[Math.floor(o/3600),Math.floor(o/60)%60],n=l=>String(l).padStart(2,"0");return`${a?`${a}:${n(s)}`:s}:${n(o%60)}`}function pe(t,o){let{status:a,kind:s,end:n,startsAt:l,endsAt:i,round:$,rounds:u}=t;return a==="over"?n==="cancelled"?e("The contest was cancelled."):n==="too_few"?e("Too few players had joined."):e("The contest is over."):a==="open"&&(s!=="deal"||o<l)?o<l?e("Starts in {time}",{time:ot(l-o)}):e("Starts now"):s==="swiss"?e("Round {round} of {rounds}",{round:$,rounds:u}):o<i?e("Ends in {time}",{time:ot(i-o)}):s==="deal"?e("The results are here from {time} on.",{time:K(t.sealedUntil??i)}):e("The last games are played.")}var Bt=2e3;function Wt(t){let[o,a]=d({state:null,error:null}),s=Y(0),n=async()=>{try{let l=await f(`/api/contests/${encodeURIComponent(t)}?version=${s.current}`);Oe(l.now),s.current=l.version,l.contest&&a({state:l,error:null})}catch(l){a(i=>({state:i.state,error:i.state?null:l}))}};return g(()=>{n();let l=setInterval(()=>document.hidden||n(),Bt);return document.addEventListener("visibilitychange",n),()=>{clearInterval(l),document.removeEventListener("visibilitychange",n)}},[t]),{...o,read:n}}function It(){let[,t]=d(0);g(()=>{let o=setInterval(()=>t(a=>a+1),1e3);return()=>clearInterval(o)},[])}var ke=t=>t===void 0?"\u2013":H(String(t)),Dt=({standings:t,host:o})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    <th scope="col">${o}</th><th scope="col">${e("Lead")}</th></tr></thead>
  <tbody>${t.map(({rank:a,player:s,totals:n=[],points:l,isYou:i,game:$})=>r`<tr key=${s.id} class=${i?"you":""}>
    <td>${n.length>0&&`${a}.`}</td>
    <th scope="row"><${D} player=${s} />${i&&$&&r` <a href=${`/game/${$}`}>${e("your game")}</a>`}</th>
    <td>${ke(n[0])}</td><td>${ke(n[1])}</td><td>${n.length?ke(l):""}</td>
  </tr>`)}</tbody>
</table></div>`,Lt=({standings:t,isSwiss:o})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    ${o&&r`<th scope="col">${e("Opponents")}</th>`}<th scope="col">${e("Wins")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map(a=>r`<tr key=${a.player.id} class=${`${a.isYou?"you":""} ${a.hasLeft?"soft":""}`}>
    <td>${a.rank}.</td>
    <th scope="row"><${D} player=${a.player} />${a.hasLeft&&r` <small>${e("has left")}</small>`}
      ${a.game&&r` <a href=${`/game/${a.game}`}>${a.isYou?e("your game"):e("Watch")}<span class="hidden">: ${a.player.name}</span></a>`}</th>
    <td>${a.points}</td>${o&&r`<td>${a.opponentsPoints}</td>`}<td>${a.wins}</td><td>${a.games}</td>
  </tr>`)}</tbody>
</table></div>`,st=({tables:t,isSwiss:o})=>r`<ul class="contests">${t.map(a=>r`<li key=${a.game}>
  <a href=${a.isRunning?`/game/${a.game}`:`/replay/${a.game}`}>${a.isRunning?e("Watch"):e("Replay")}<span class="hidden">: ${a.seats.map(({player:s})=>s.name).join(", ")}</span></a>
  <span>${a.seats.map(({player:s,place:n,isYou:l},i)=>r`${i>0&&" \u2013 "}<span key=${s.id} class=${l?"you":""}>${s.name}${n?` (${n}.)`:""}</span>`)}</span>
  ${o&&r`<small class="soft">${e("Round {round}",{round:a.round})}</small>`}
</li>`)}</ul>`;function Ht(t,o){let a=o?.game;g(()=>{!a||nt.get(t)===a||o.contest.kind==="deal"&&!rt.has(t)||(nt.set(t,a),W(`/game/${a}`))},[a])}var rt=new Set,nt=new Map;function Ut({id:t,state:o,onDone:a}){let[s,n]=d(!1),{contest:l,isJoined:i}=o,$=m=>async()=>{await Q(),await v(`/api/contests/${t}/${m}`,{commandId:J()}),m==="join"&&rt.add(t),await a()},u=l.kind==="deal",c=u?l.status!=="over"&&!l.isHost&&R()<l.endsAt:l.status==="open"||l.status==="running"&&l.kind==="arena"&&R()<l.endsAt,p=l.status==="running"&&o.standings.some(({isYou:m,hasLeft:h})=>m&&h);return r`<p class="buttons">
    ${o.game&&r`<a class="button primary" href=${`/game/${o.game}`}>${e("To your game")}</a>`}
    ${!i&&(c||p)&&r`<${k} className="primary" icon="people" label=${u?e("Play the deal"):e("Join")} onWork=${$("join")} />`}
    ${i&&!u&&l.status!=="over"&&r`<${k} label=${e("Leave the contest")} onWork=${$("leave")} />`}
    ${l.isHost&&l.status==="open"&&r`<${b} label=${e("Cancel the contest \u2026")} onClick=${()=>n(!0)} />`}
    ${l.status!=="over"&&r`<${b} icon="link" label=${e("Copy the link")} onClick=${()=>Z(location.href,e("The link is copied. Send it to players you want to meet."))} />`}
    ${s&&r`<${I} title=${e("Cancel the contest?")} text=${e("No more players can join it.")} label=${e("Cancel the contest")}
      onYes=${$("cancel")} onClose=${()=>n(!1)} />`}
  </p>`}function Ft({contest:t,isJoined:o,game:a}){return!o||t.status==="over"?"":a&&t.kind==="deal"?e("You have your game. What the others did is here once it is open."):a?e("Your game is being played."):t.status==="open"?e("You have joined. The game opens by itself when it starts."):e("You are waiting for the next game. It opens by itself.")}function _t({id:t}){let{state:o,error:a,read:s}=Wt(t);if(It(),S(o?F(o.contest):e("Contest")),Ht(t,o),a)return r`<${ee} title=${e("This contest cannot be shown")} text=${w(a)} note=${X(a)} />`;if(!o)return r`<main id="main" class="player-page"><${A} text=${e("Loading \u2026")} /></main>`;let{contest:n,standings:l,tables:i}=o,[$,u]=[i.filter(({isRunning:m})=>m),i.filter(({isRunning:m})=>!m)],[c,p]=[n.kind==="swiss",n.kind==="deal"];return r`<main id="main" class="player-page contest">
    <${y}>${F(n)}</${y}>
    <p>${ce(n)} · ${$e(n)} · ${e("by {name}",{name:n.host.name})}</p>
    ${p&&r`<p>${e("Every player gets the same cards against {name}, once. All games stay closed until {time}, and then the results are compared here.",{name:n.host.name,time:K(n.sealedUntil??n.endsAt)})}</p>`}
    <p class="contest-state" role="timer">${pe(n,R())}</p>
    <p role="status">${Ft(o)}</p>
    <${Ut} id=${t} state=${o} onDone=${s} />
    <section><h2>${N(n.players,{one:e("1 player"),other:e("{count} players",{count:n.players})})}</h2>
      ${l.length?p?r`<${Dt} standings=${l} host=${n.host.name} />`:r`<${Lt} standings=${l} isSwiss=${c} />`:r`<p class="soft">${e("No player has joined yet.")}</p>`}</section>
    ${$.length>0&&r`<section><h2>${e("Being played now")}</h2><${st} tables=${$} isSwiss=${c} /></section>`}
    ${u.length>0&&r`<section><h2>${e("Finished games")}</h2><${st} tables=${u} isSwiss=${c} /></section>`}
  </main>`}var Gt=[1,5,15,60,1440],Yt=[15,30,60,120],jt=[3,5,7,9],Jt=15,Kt=Object.entries(ye).filter(([,{perMoveS:t=0}])=>t<3600),it=t=>t%60?fe(t,"minute"):fe(t/60,"hour"),we=({name:t,label:o,values:a,value:s,words:n,onChange:l})=>r`<div class="field">
  <label for=${t}>${o}</label>
  <select id=${t} onChange=${i=>l(Number(i.target.value))}>
    ${a.map(i=>r`<option key=${i} value=${i} selected=${i===s}>${n(i)}</option>`)}
  </select>
</div>`;function lt(){let[t,o]=d([]),[a,s]=d({kind:"arena",title:"",variant:"duel",seats:0,pace:"quick",ahead:5,lasts:30,rounds:5,isRated:!0,admitsBots:!1});g(()=>{f("/api/variants").then(o,()=>{})},[]);let n=m=>s({...a,...m}),l=Te(J,[JSON.stringify(a)]),i=t.find(({key:m})=>m===a.variant)??t[0],$=i?.seats.includes(a.seats)?a.seats:i?.seats[0]??2,u=a.kind==="arena",c=u?e("Arena: {title}",{title:i?.title??""}):e("Swiss: {title}",{title:i?.title??""}),p=async()=>{await Q();let{id:m}=await v("/api/contests",{kind:a.kind,title:a.title.trim()||c.slice(0,40),variant:i?.key,seats:$,timeControl:ye[a.pace],startsAt:Math.round(R())+a.ahead*6e4,isRated:a.isRated,admitsBots:a.admitsBots,...u?{lastsS:a.lasts*60}:{rounds:a.rounds,pauseS:Jt},commandId:l});W(`/contest/${m}`)};return r`<section class="sheet new-contest" aria-label=${e("A new contest")}>
    <${x} name="contest-kind" legend=${e("Kind")} value=${a.kind} onChange=${m=>n({kind:m})}
      choices=${[{value:"arena",label:e("Arena")},{value:"swiss",label:e("Swiss")}]} />
    <div class="field">
      <label for="contest-title">${e("Name")}</label>
      <input id="contest-title" maxlength="40" value=${a.title} placeholder=${c} onInput=${m=>n({title:m.target.value})} />
    </div>
    <div class="field">
      <label for="contest-variant">${e("Game")}</label>
      <select id="contest-variant" onChange=${m=>n({variant:m.target.value})}>
        ${t.map(({key:m,title:h})=>r`<option key=${m} value=${m} selected=${m===i?.key}>${h}</option>`)}
      </select>
    </div>
    ${i&&i.seats.length>1&&r`<${x} name="contest-seats" legend=${e("Players at a table")} value=${$}
      onChange=${m=>n({seats:m})} choices=${i.seats.map(m=>({value:m,label:String(m)}))} />`}
    <${x} name="contest-pace" legend=${e("Thinking time")} value=${a.pace} onChange=${m=>n({pace:m})}
      choices=${Kt.map(([m,h])=>({value:m,label:q(h)}))} />
    <${we} name="contest-ahead" label=${e("Starts in")} values=${Gt} value=${a.ahead} words=${it} onChange=${m=>n({ahead:m})} />
    ${u?r`<${we} name="contest-lasts" label=${e("Lasts")} values=${Yt} value=${a.lasts} words=${it} onChange=${m=>n({lasts:m})} />`:r`<${we} name="contest-rounds" label=${e("Rounds")} values=${jt} value=${a.rounds} words=${String} onChange=${m=>n({rounds:m})} />`}
    <${T} label=${e("Rated")} hint=${e("The results count for the ratings")} value=${a.isRated} onChange=${m=>n({isRated:m})} />
    <${T} label=${e("Bots may join")} value=${a.admitsBots} onChange=${m=>n({admitsBots:m})} />
    <p><${k} className="primary" label=${e("Announce")} disabled=${!i} onWork=${p} /></p>
  </section>`}var Se=({title:t,contests:o,empty:a=""})=>(o.length>0||a)&&r`<section>
  <h2>${t}</h2>
  ${o.length===0&&r`<p class="soft">${a}</p>`}
  <ul class="contests">${o.map(s=>r`<li key=${s.id}>
    <a href=${`/contest/${s.id}`}><strong>${F(s)}</strong></a>
    <span>${ce(s)} · ${$e(s)}</span>
    <small class="soft">${pe(s,R())} · ${N(s.players,{one:e("1 player"),other:e("{count} players",{count:s.players})})}</small>
  </li>`)}</ul>
</section>`;function Vt(){let[t,o]=d(null),[a,s]=d([]),[n,l]=d(null),[i,$]=d(!1);S(e("Contests")),g(()=>{f("/api/contests").then(({contests:p})=>o(p),l),f("/api/contests?over=1").then(({contests:p})=>s(p),()=>{})},[]);let u=t?.filter(({status:p})=>p==="running")??[],c=t?.filter(({status:p})=>p==="open")??[];return r`<main id="main" class="player-page contests-page">
    <${y}>${e("Contests")}</${y}>
    <p>${e("In an arena you are paired again as soon as a game is over. In a Swiss all play the same number of rounds. In a deal of the day all get the same cards against a bot.")}</p>
    <p><${b} className="primary" label=${e("Announce a contest \u2026")} aria-expanded=${i} onClick=${()=>$(!i)} /></p>
    ${i&&r`<${lt} />`}
    ${n&&r`<p class="fault" role="alert">${w(n)}</p>`}
    ${!t&&!n&&r`<${A} text=${e("Loading \u2026")} />`}
    ${t&&r`
      <${Se} title=${e("Being played now")} contests=${u} />
      <${Se} title=${e("Starting soon")} contests=${c} empty=${e("No contest is announced. Announce the first one.")} />
      <${Se} title=${e("Finished contests")} contests=${a} />`}
  </main>`}function Xt(){let[t,o]=d([]),[a,s]=d(""),[n,l]=d("");g(()=>{f("/api/variants").then(o,()=>{})},[]),S(e("My games"));let i=`mine=1${a&&`&status=${a}`}${n&&`&variant=${encodeURIComponent(n)}`}`,$=[{value:"",label:e("all")},{value:"open",label:e("waiting")},{value:"running",label:e("running")},{value:"over",label:e("finished")}];return r`<main id="main" class="player-page">
    <${y}>${e("My games")}</${y}>
    <${x} name="status" legend=${e("Show")} choices=${$} value=${a} onChange=${s} />
    <p class="filter"><label for="my-variant">${e("Game")}</label>
      <select id="my-variant" onChange=${u=>l(u.target.value)}>
        <option value="">${e("all games")}</option>
        ${t.map(({key:u,title:c})=>r`<option key=${u} value=${u} selected=${u===n}>${c}</option>`)}
      </select></p>
    <${Je} key=${i} title=${e("Your games")} icon="person" query=${i} limit=${20} empty=${e("None yet.")} />
  </main>`}function qt(t){let[o,a]=d({query:t,page:null}),s=(n="")=>f(`/api/ratings?${t}${n&&`&page=${encodeURIComponent(n)}`}`).then(l=>a(i=>({query:t,page:{...l,players:[...n&&i.query===t?i.page?.players??[]:[],...l.players]}})),l=>a({query:t,page:null,error:l}));return g(()=>{t&&s()},[t]),{...o.query===t?o:{page:null,error:void 0},read:s}}var zt=({rows:t})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Leaderboard")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Rating")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map((o,a)=>r`<tr key=${o.player.id}>
    <td>${a+1}.</td><th scope="row"><${D} player=${o.player} /></th>
    <td>${ie(o)} <small class="soft">${e("\xB1 {points}",{points:o.halfWidth})}</small></td><td>${o.games}</td>
  </tr>`)}</tbody>
</table></div>`;function Qt(){let[t,o]=d([]),[a,s]=d({variant:"",pace:"fast",kind:"human",isAll:!1});g(()=>{f("/api/variants").then(o,()=>{})},[]),S(e("Leaderboards"));let n=a.variant||(t.find(({key:p})=>p==="duel")??t[0])?.key||"",l=n&&String(new URLSearchParams({variant:n,pace:a.pace,kind:a.kind,...a.isAll&&{provisional:"1"}})),{page:i,error:$,read:u}=qt(l),c=p=>s({...a,...p});return r`<main id="main" class="player-page">
    <${y}>${e("Leaderboards")}</${y}>
    <p class="filter"><label for="rated-variant">${e("Game")}</label>
      <select id="rated-variant" onChange=${p=>c({variant:p.target.value})}>
        ${t.map(({key:p,title:m})=>r`<option key=${p} value=${p} selected=${p===n}>${m}</option>`)}
      </select></p>
    <${x} name="rated-pace" legend=${e("Pace")} value=${a.pace} onChange=${p=>c({pace:p})}
      choices=${et.map(p=>({value:p,label:re(p)}))} />
    <${x} name="rated-kind" legend=${e("Players")} value=${a.kind} onChange=${p=>c({kind:p})}
      choices=${[{value:"human",label:e("People")},{value:"bot",label:e("Bots")}]} />
    <${T} label=${e("Uncertain ratings, too")} hint=${e("Those of players with few games")} value=${a.isAll} onChange=${p=>c({isAll:p})} />
    ${$&&r`<p class="fault" role="alert">${w($)}</p>`}
    ${!i&&!$&&r`<${A} text=${e("Loading \u2026")} />`}
    ${i&&(i.players.length?r`<${zt} rows=${i.players} />`:r`<p class="soft">${e("No rated players yet.")}</p>`)}
    ${i?.next&&r`<p><${b} icon="down" label=${e("Show more")} onClick=${()=>u(i.next)} /></p>`}
  </main>`}function Zt({query:t}){let o=Me(Le)?.player,[a,s]=d(location.hash.slice(1)),[n,l]=d(null),[i,$]=d(!1),u=Y(null);S(e("Sign in")),g(()=>u.current.focus(),[]);let c=async m=>{$(!0);try{await m,await z();let h=t.get("game");W(h?`/game/${encodeURIComponent(h)}`:"/",{replace:!0})}catch(h){l(h),$(!1)}},p=m=>(m.preventDefault(),c(v("/api/sign-in",{secret:a})));return r`<main id="main" class="player-page">
    <${y}>${e("Sign in")}</${y}>
    <p>${e("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${p}>
      <label for="sign-in-code">${e("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${u} value=${a} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!n} aria-describedby="sign-in-fault" onInput=${m=>s(m.target.value)} />
      <button type="submit" class="primary" disabled=${i}>${e("Sign in")}</button>
    </form>
    ${U()&&r`<p><${b} icon="key" label=${e("Sign in with a passkey")} disabled=${i} onClick=${()=>c(Xe())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${n&&se(n)}</p>
    ${o&&r`<p class="soft">${e("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.",{name:o.name})}</p>`}
  </main>`}var ea="score-1",ta=12,aa=()=>performance.getEntriesByType("resource").map(({name:t})=>new URL(t)).filter(({origin:t,pathname:o})=>t===location.origin&&o.startsWith("/static/")).map(({pathname:t})=>t);function Ce(t,o,a={}){let s=new URLSearchParams({seats:String(o),...Object.keys(a).length&&{options:JSON.stringify(a)}});return`/api/score-forms/${encodeURIComponent(t)}?${s}`}async function ct(t){if(!(!globalThis.isSecureContext||!globalThis.caches))try{let o=await caches.open(ea),a=Ee(),s=a==="en"?[]:[`/api/texts/${a}`];await o.addAll([...new Set(["/score",...aa(),"/api/score-forms",...s])]);for(let{key:n,seats:l}of t.slice(0,ta))await o.addAll([`/api/variants/${encodeURIComponent(n)}`,...l.map(i=>Ce(n,i))]).catch(()=>{})}catch{}}var _=({maximum:t=1})=>t,me=t=>t.sections.map(({rows:o})=>o.map(({inputs:a})=>a.map(()=>0)));function xe(t,{inputs:o,table:a,weight:s=1},n){if(!a)return s*(n[0]??0);let l=o.reduce((i,$,u)=>i*(_($)+1)+(n[u]??0),0);return t.tables?.[a]?.[l]??0}function $t(t,o,a=t.sections.length){let s=0,n=[],l=t.sections.slice(0,a).map(({rows:i},$)=>{let u=s;return i.forEach((c,p)=>{let m=o[$]?.[p]??[];s+=xe(t,c,m),c.breaksTies&&n.push(m[0]??0)}),t.floor!==void 0&&(s=Math.max(t.floor,s)),s-u});return{total:s,parts:l,ties:n}}var oa=(t,o)=>t.total-o.total||t.ties.map((a,s)=>a-(o.ties[s]??0)).find(a=>a)||0,pt=t=>t.flatMap((o,a)=>t.some(s=>oa(s,o)>0)?[]:[a]),mt=(t,o)=>t.sections.flatMap(({rows:a},s)=>a.flatMap(({inputs:n},l)=>n.flatMap(({supply:i=1/0},$)=>o.reduce((c,p)=>c+(p[s]?.[l]?.[$]??0),0)>i?[[s,l,$]]:[])));function ut(t,o,{section:a,row:s,input:n},l){let i=t.sections[a]?.rows??[],$=i[s]?.inputs[n],u=c=>l>0&&$?.once&&c?.once&&c.word===$.word;return o.map((c,p)=>p!==a?c:c.map((m,h)=>m.map((L,G)=>h===s&&G===n?l:h!==s&&u(i[h]?.inputs[G])?0:L)))}var sa=20;function na(){let[t,o]=d(null),[a,s]=d(null);return g(()=>{f("/api/score-forms").then(n=>{o(n),ct(n)},s)},[]),{variants:t,error:a}}function ra(t){let[o,a]=d(null);return g(()=>{let s=!0;return a(null),t&&f(`/api/variants/${encodeURIComponent(t)}`).then(({options:n})=>s&&a(n),()=>{}),()=>s=!1},[t]),o}var ia=({names:t,onChange:o})=>r`<fieldset class="score-names">
  <legend>${e("Names")}</legend>
  ${t.map((a,s)=>r`<label key=${s}><span class="hidden">${e("Player {number}",{number:s+1})}</span>
    <input value=${a} maxlength=${sa} placeholder=${e("Player {number}",{number:s+1})} autocomplete="off"
      onInput=${n=>o(t.map((l,i)=>i===s?n.target.value:l))} />
  </label>`)}
</fieldset>`;function la({variant:t,onStart:o}){let[a,s]=d(t.seats.length?Array(t.seats[0]).fill(""):[]),[n,l]=d({}),[i,$]=d({}),u=ra(t.key),c=async()=>{let p=await f(Ce(t.key,a.length,n));o({variant:t.key,title:t.title,form:p,names:a.map((m,h)=>m.trim()||e("Player {number}",{number:h+1})),entries:a.map(()=>me(p)),section:0,seat:0,reached:1})};return r`
    ${t.seats.length>1&&r`<${x} name="score-seats" legend=${e("How many players?")} value=${a.length}
      choices=${t.seats.map(p=>({value:p,label:String(p)}))}
      onChange=${p=>s(Array.from({length:p},(m,h)=>a[h]??""))} />`}
    <${ia} names=${a} onChange=${s} />
    ${u&&r`<${_e} schema=${u} options=${n} onChange=${l}
      onBad=${(p,m)=>$(h=>({...h,[p]:m}))} />`}
    <p><${k} className="primary big" label=${e("Begin the score sheet")} disabled=${Object.values(i).some(Boolean)} onWork=${c} /></p>`}function dt({onStart:t}){let{variants:o,error:a}=na(),[s,n]=d(""),l=o?.find(i=>i.key===s)??o?.[0];return r`<${y}>${e("Score a real game")}</${y}>
    <p>${e("You play with real cards: enter what lies on the table, and the page counts the points. After the first visit it works without a connection, too.")}</p>
    ${a&&r`<p class="fault" role="alert">${w(a)}</p>`}
    ${!o&&!a&&r`<${A} text=${e("Loading \u2026")} />`}
    ${o&&r`<section class="sheet score-setup" aria-label=${e("Game")}>
      <${x} name="score-variant" legend=${e("Game")} value=${l?.key} choices=${o.map(({key:i,title:$})=>({value:i,label:$}))} onChange=${n} />
      ${l&&r`<${la} key=${l.key} variant=${l} onStart=${t} />`}
    </section>`}`}var ca=12,$a=2,pa=t=>N(t,{one:e("1 point"),other:e("{count} points",{count:t})});function ma({input:t,value:o,onChange:a}){let{label:s,word:n}=t,l=_(t),i=c=>n?s.length>$a&&l>1?n:s:String(c),$=c=>n?c<=o:c===o,u=c=>n?o+($(c)?-1:1):$(c)?0:c;return Array.from({length:l},(c,p)=>p+1).map(c=>r`<button key=${c} type="button" class="score-mark" aria-pressed=${$(c)} aria-label=${l>1?`${s} ${c}`:s}
      onClick=${()=>a(u(c))}>${i(c)}</button>`)}var ua=({id:t,input:o,value:a,onChange:s})=>r`<label class="hidden" for=${`o-${t}`}>${o.label}</label>
  <${Fe} field=${{name:t,min:0,max:_(o),isNullable:!1}} value=${a} onChange=${s} />`,da=({form:t,row:o,numbers:a,id:s,onChange:n})=>r`<div class="score-row" role="group" aria-label=${o.label} data-suit=${te(o.suit)}>
  <p class="score-head">${o.suit&&r`<${ae} suit=${o.suit} />`}<span>${o.label}</span>
    <output>${xe(t,o,a)}</output></p>
  <div class="score-marks">${o.inputs.map((l,i)=>l.word||_(l)<=ca?r`<${ma} key=${i} input=${l} value=${a[i]??0} onChange=${$=>n(i,$)} />`:r`<${ua} key=${i} id=${`${s}-${i}`} input=${l} value=${a[i]??0} onChange=${$=>n(i,$)} />`)}</div>
</div>`,ha=({sheet:t,scores:o,onChoose:a})=>r`<div class="score-totals" role="group" aria-label=${e("Players")}>
  ${t.names.map((s,n)=>r`<button key=${n} type="button" aria-pressed=${n===t.seat} onClick=${()=>a(n)}>
    <span>${s}</span> <strong>${o[n]?.total}</strong>
  </button>`)}
</div>`;function fa({sheet:t,scores:o}){let a=pt(o);if(!t.entries.flat(3).some(Boolean))return null;let s=Ie(a.map(l=>t.names[l]??"")),n=pa(o[a[0]??0]?.total??0);return r`<p class="score-leader" role="status">${a.length>1?e("{names} are level with {points}",{names:s,points:n}):e("{name} leads with {points}",{name:s,points:n})}</p>`}function ga({sheet:{form:t,entries:o}}){let a=mt(t,o).map(([s,n,l])=>{let{title:i="",rows:$}=t.sections[s]??{rows:[]},{label:u="",inputs:c=[]}=$[n]??{},{label:p="",supply:m=0}=c[l]??{},h=e("{row} {label} is entered more often than there are: {count}",{row:u,label:p,count:m});return i?`${i}: ${h}`:h});return a.length>0&&r`<ul class="score-warnings" role="alert">${a.map(s=>r`<li key=${s} class="fault">${s}</li>`)}</ul>`}var ya=({sheet:{form:t,names:o,reached:a},scores:s})=>r`<div class="wide-table"><table>
  <caption>${e("Points")}</caption>
  <thead><tr><td></td>${o.map(n=>r`<th scope="col">${n}</th>`)}</tr></thead>
  <tbody>${t.sections.slice(0,a).map(({title:n},l)=>r`<tr key=${l}>
    <th scope="row">${n||e("Points")}</th>${s.map(({parts:i})=>r`<td>${i[l]}</td>`)}
  </tr>`)}</tbody>
  <tfoot><tr><th scope="row">${e("Total")}</th>${s.map(({total:n})=>r`<td><strong>${n}</strong></td>`)}</tr></tfoot>
</table></div>`;function ht({sheet:t,onChange:o,onEnd:a}){let{form:s,names:n,entries:l,section:i,seat:$,reached:u}=t,[c,p]=d(""),m=l.map(P=>$t(s,P,u)),{title:h="",rows:L}=s.sections[i]??{rows:[]},G=(P,O,de)=>{let he={section:i,row:P,input:O};o({...t,entries:l.map((Ae,bt)=>bt===$?ut(s,Ae,he,de):Ae)})},yt=()=>o({...t,entries:l.map(()=>me(s)),section:0,reached:1});return r`<${y}>${t.title}</${y}>
    <${ha} sheet=${t} scores=${m} onChoose=${P=>o({...t,seat:P})} />
    ${s.sections.length>1&&r`<${x} name="score-section" legend=${e("Part of the game")} isLegendHidden value=${i}
      choices=${s.sections.map(({title:P=""},O)=>({value:O,label:P}))}
      onChange=${P=>o({...t,section:P,reached:Math.max(u,P+1)})} />`}
    <section class="sheet score-entries" aria-label=${[n[$],h].filter(Boolean).join(", ")}>
      <h2>${[n[$],h].filter(Boolean).join(" \xB7 ")}</h2>
      ${L.map((P,O)=>r`<${da} key=${`${i}-${$}-${O}`} form=${s} row=${P} id=${`${i}-${$}-${O}`}
        numbers=${l[$]?.[i]?.[O]??[]} onChange=${(de,he)=>G(O,de,he)} />`)}
    </section>
    <${ga} sheet=${t} />
    <${fa} sheet=${t} scores=${m} />
    <${ya} sheet=${t} scores=${m} />
    <p class="buttons">
      <${b} label=${e("Clear all entries")} onClick=${()=>p("clear")} />
      <${b} label=${e("Another game")} onClick=${()=>p("end")} />
    </p>
    ${c&&r`<${I} title=${c==="clear"?e("Clear all entries"):e("Another game")} text=${e("Everything on this sheet is lost.")}
      label=${e("Clear")} onYes=${c==="clear"?yt:a} onClose=${()=>p("")} />`}`}var ft="score-sheet";function ba(){try{let t=JSON.parse(B.get(ft)||"null");return Array.isArray(t?.entries)&&t.form?.sections?t:null}catch{return null}}function va(){let[t,o]=d(ba);S(e("Score a real game"));let a=s=>{B.set(ft,s&&JSON.stringify(s)),o(s)};return r`<main id="main" class="player-page score-page">
    ${t?r`<${ht} sheet=${t} onChange=${a} onEnd=${()=>a(null)} />`:r`<${dt} onStart=${a} />`}
  </main>`}var Pe=480,ue=140,E=8,ka=t=>t>0?`+${t}`:`${t}`.replace("-","\u2212");function wa(t,o){return t>0?e("{name} won by {points}",{name:o,points:t}):t<0?e("{name} lost by {points}",{name:o,points:-t}):e("{name} drew",{name:o})}function Sa(t,o){return t>0?e("{name} was ahead by {points}",{name:o,points:t}):t<0?e("{name} was behind by {points}",{name:o,points:-t}):e("{name} was level",{name:o})}function Ca({margin:t,luck:o,play:a},s,n){let l=n?wa(t,s):Sa(t,s),i=o<0?e("{points} unlucky",{points:-o}):e("{points} lucky",{points:o}),$=a<0?e("{points} by worse play",{points:-a}):e("{points} by better play",{points:a});return`${l}: ${i}, ${$}.`}function xa({rounds:t,sign:o,name:a}){let s=t.flatMap(({curve:c})=>c.map(p=>o*p));if(s.length<2)return null;let n=Math.max(10,...s.map(Math.abs)),l=c=>E+c*(Pe-2*E)/(s.length-1),i=c=>ue/2-c*(ue/2-E)/n,$=0,u=t.map(({curve:c})=>{let p=c.map((m,h)=>`${l($+h).toFixed(1)},${i(o*m).toFixed(1)}`).join(" ");return $+=c.length,{points:p,end:l($-.5)}});return r`<figure class="margin-curve">
    <svg viewBox=${`0 0 ${Pe} ${ue}`} role="img" aria-label=${e("Expected margin of {name} after each move, from {low} to {high} points",{name:a,low:Math.min(...s),high:Math.max(...s)})}>
      <line class="zero" x1=${E} x2=${Pe-E} y1=${i(0)} y2=${i(0)} />
      ${u.slice(0,-1).map(({end:c})=>r`<line class="round-end" x1=${c} x2=${c} y1=${E} y2=${ue-E} />`)}
      ${u.map(({points:c})=>r`<polyline points=${c} />`)}
    </svg>
    <figcaption class="soft">${e("What {name} could expect of each round after every move, by what both players knew",{name:a})}</figcaption>
  </figure>`}function Pa({rounds:t,own:o,names:a}){let s=o?-1:1,n=1-o;return r`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Rounds")}><table>
    <thead><tr><th scope="col">${e("Round")}</th><th scope="col">${e("Margin")}</th><th scope="col">${e("First hands")}</th>
      <th scope="col">${e("Draws of {name}",{name:a[o]??""})}</th><th scope="col">${e("Draws of {name}",{name:a[n]??""})}</th><th scope="col">${e("From play")}</th></tr></thead>
    <tbody>${t.map(({margin:l,dealLuck:i,drawLuck:$,play:u},c)=>r`<tr><th scope="row">${c+1}</th>
        ${[s*l,s*i,$[o],-($[n]??0),s*u].map(p=>r`<td>${ka(p??0)}</td>`)}</tr>`)}</tbody>
  </table></div>`}function Aa({analysis:t,own:o,names:a,onPick:s}){let{seats:n,rounds:l,losses:i,isWhole:$}=t;return l.length?r`
    ${[o,1-o].map((u,c)=>r`<p class=${c?"soft":"verdict"}>${Ca(n[u],a[u]??"",$)}</p>`)}
    ${!$&&r`<p>${e("The game ended early: only its finished rounds are analysed.")}</p>`}
    <${xa} rounds=${l} sign=${o?-1:1} name=${a[o]??""} />
    <${Pa} rounds=${l} own=${o} names=${a} />
    ${i.length>0&&r`<h3>${e("The dearest moves")}</h3>
      <ul class="losses">${i.map(({round:u,seat:c,version:p,move:m,better:h,points:L})=>r`<li><button type="button" class="plain" onClick=${()=>s(p)}>
          ${e("Round {round}, {name}: \u201C{move}\u201D. \u201C{better}\u201D was better by {points}.",{round:u,name:a[c]??"",move:m,better:h,points:L})}</button></li>`)}</ul>`}
    <p class="soft">${e("Luck is what first hands and drawn cards were worth, beyond the mean of what the deck held. Play is the rest. A bot that has learned the game rates each hand and move, by what its player could know.")}</p>`:r`<p>${e("No round was played to its end, so there is nothing to analyse.")}</p>`}function Ta({id:t,own:o,names:a,onPick:s,onClose:n}){let[l,i]=d(null),[$,u]=d(null);return g(()=>{f(Re(t,"/analysis")).then(i,u)},[t]),r`<${C} title=${e("Luck and play")} className="analysis" onClose=${n}>
    ${$&&r`<p role="alert">${w($)}</p>`}
    ${!$&&!l&&r`<${A} text=${e("Every move is rated \u2026")} />`}
    ${l&&r`<${Aa} analysis=${l} own=${o} names=${a} onPick=${s} />`}
  </${C}>`}var Oa=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,Ra=t=>btoa(String.fromCharCode(...new Uint8Array(t??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),gt=async()=>(await navigator.serviceWorker.ready).pushManager;async function Na(t){let o=await gt(),{key:a,endpoint:s}=await f("/api/push"),n=await o.getSubscription();n&&Ra(n.options.applicationServerKey)!==a&&(await n.unsubscribe(),n=null),n??=await o.subscribe({userVisibleOnly:!0,applicationServerKey:a}),!(n.endpoint===s&&B.get("push-language")===t)&&(await v("/api/push",{endpoint:n.endpoint,...n.toJSON().keys}),B.set("push-language",t))}async function Ma(){await j("/api/push"),await(await(await gt()).getSubscription())?.unsubscribe()}export{Ta as AnalysisDialog,wt as Contacts,_t as ContestPage,Vt as ContestsPage,Xt as GamesPage,Et as PlayerPage,Qt as RatingsPage,va as ScorePage,Zt as SignInPage,Oa as canPush,Na as subscribe,Ma as unsubscribe};
