import{$ as v,C as e,D as ve,E as M,F as re,G as ke,I as H,Ia as Se,J as we,K as U,N as G,O as C,P as R,Q as _,Qa as ie,S as Ce,Sa as xe,T as Y,Ta as Pe,U as j,Va as E,_ as S,_a as Te,aa as b,ab as le,ba as k,c as d,ca as w,d as f,da as J,ea as K,f as D,fa as P,fb as Ae,g as he,ga as T,ha as x,hb as Re,ia as V,ib as Oe,j as n,jb as Ne,l as fe,m as A,o as h,p as y,q as L,r as ge,s as F,t as ye,w as be,x as se,z as N}from"./chunk.js";function Xe({player:t,onClose:o}){let[a,r]=d([]),[s,l]=d(""),[i,$]=Ae();f(()=>{let u=m=>{let c=Re(m).filter(({seats:g})=>g.includes(2));r(c),l(c[0]?.key??"")};h("/api/variants").then(u,R)},[]);let p=()=>Se({variant:s,player:t.id,...i}).catch(R);return n`<${w} title=${e("Challenge {name}",{name:t.name})} onClose=${o}>
    <p class="field"><label for="challenge-variant">${e("Game")}</label>
      <select id="challenge-variant" value=${s} onChange=${u=>l(u.target.value)}>
        ${a.map(({key:u,title:m})=>n`<option key=${u} value=${u}>${m}</option>`)}
      </select></p>
    ${$}
    <p class="buttons">
      <${k} className="primary" icon="people" label=${e("Send the challenge")} onWork=${p} />
      <${b} label=${e("Cancel")} onClick=${o} />
    </p>
  </${w}>`}function q({player:t,isQuiet:o}){let[a,r]=d(!1),s=e("Challenge {name}",{name:t.name});return n`<${b} className=${o?"":"primary"} icon="people" label=${o?e("Challenge"):s} aria-label=${s} onClick=${()=>r(!0)} />
    ${a&&n`<${Xe} player=${t} onClose=${()=>r(!1)} />`}`}var ze=({contact:t})=>n`<li>
  <a href=${`/player/${t.id}`}>${t.name}</a>
  <small class="soft">${t.isFriend?e("friend"):e("played with you")}${t.isOnline&&` \xB7 ${e("online")}`}</small>
  <${q} player=${t} isQuiet />
</li>`;function Qe(){let t=Oe("/api/contacts",["inbox"])?.contacts??[];return t.length>0&&n`<section class="games people"><h2><${ye} name="people" />${e("Friends and recent opponents")}</h2>
    <ul class="contests">${t.map(o=>n`<${ze} key=${o.id} contact=${o} />`)}</ul>
  </section>`}var Me=({profile:{player:{id:t,name:o},isFriend:a},onChange:r})=>n`<${k}
  label=${a?e("Remove {name} from your friends",{name:o}):e("Add {name} to your friends",{name:o})}
  onWork=${()=>y("/api/settings",{[a?"unfriend":"befriend"]:t}).then(r)} />`;var I=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function We(){let{options:t}=await h("/api/passkey"),o=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(t));return y("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:o}))})}async function Ee(){let{options:t}=await h("/api/passkey-sign-in"),o=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(t));await y("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:o}))})}function X(t){switch(t.name){case"NotAllowedError":case"AbortError":return e("No passkey was chosen.");case"InvalidStateError":return e("This device has a passkey of yours already.");case"SecurityError":return e("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return C(t)}}var Ze=864e5;function et({onDrawn:t}){let[o,a]=d(null),{key:r="",name:s="",isNameRegistered:l}=o??{},i=async()=>{a(await y("/api/recovery-key",{})),t()};return n`<${k} icon="key" label=${e("Get a recovery key")} onWork=${i} />
    ${o&&n`<${w} title=${e("Your recovery key")} onClose=${()=>a(null)}>
      <p>${e("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${e("Your recovery key")} value=${r} /><${b} icon="copy" className="primary" label=${e("Copy")} onClick=${()=>K(r,e("The key is copied."))} /></p>
      <${Ie} name=${s} isNameRegistered=${l} />
    </${w}>`}`}var Ie=({name:t,isNameRegistered:o})=>n`<p>${o?e("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:t}):e("Another player has registered the name {name}, or one that looks like it.",{name:t})}</p>`;function tt({onAdded:t}){let[o,a]=d(null);if(!I())return null;let r=async()=>{try{a(await We()),t()}catch(s){U(X(s),"danger")}};return n`<${k} icon="key" label=${e("Add a passkey")} onWork=${r} />
    ${o&&n`<${w} title=${e("You have a passkey")} onClose=${()=>a(null)}>
      <p>${e("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${Ie} ...${o} />
    </${w}>`}`}function ce({label:t,isRecovery:o,isPasskey:a}){return a?t?`${e("Passkey")} (${t})`:e("Passkey"):o?e("Recovery key"):t||e("Your first device")}var z=({isRecovery:t,isPasskey:o})=>t||o?e("Withdraw"):e("Sign out");function Be(){let[t,o]=d([]),[a,r]=d(!1),[s,l]=d(null),i=()=>h("/api/devices").then(p=>o(p.devices),R);f(()=>{i()},[]);let $=async({id:p,isCurrent:u})=>{await L(`/api/devices/${p}`).catch(R),u?await Y():await i()};return n`<section aria-labelledby="devices"><h2 id="devices">${e("Devices")}</h2>
    <ul class="devices">${t.map(p=>n`<li key=${p.id}>
      <span><strong>${ce(p)}</strong>${p.isCurrent&&n` <small>${e("this device")}</small>`}<br /><small class="soft">${Date.now()-p.usedAt<Ze?e("used today"):e("last used {when}",{when:ve(p.usedAt)})}${p.hasPush&&` \xB7 ${e("is told of your turns")}`}</small></span>
      <${b} icon="close" label=${z(p)} aria-label=${`${z(p)}: ${ce(p)}`} onClick=${()=>l(p)} />
    </li>`)}</ul>
    <p class="buttons"><${b} icon="phone" className="primary" label=${e("Sign in on another device")} onClick=${()=>r(!0)} /><${tt} onAdded=${i} /><${et} onDrawn=${i} /></p>
    ${!I()&&n`<p class="soft">${e("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${a&&n`<${Te} onClose=${()=>(r(!1),i())} />`}
    ${s&&n`<${J} title=${`${ce(s)}: ${z(s)}?`} label=${z(s)}
      text=${s.isCurrent?e("Without another device or a recovery key you cannot come back as this player."):e("It is signed out at once.")}
      onYes=${()=>$(s)} onClose=${()=>l(null)} />`}
  </section>`}var at=160;function ot({player:{id:t,name:o},onClose:a}){let[r,s]=d(""),l=async()=>{await y(`/api/players/${t}/report`,{text:r}),U(e("The operators can read your report now.")),a()};return n`<${w} title=${e("Report {name}",{name:o})} onClose=${a} className="report">
    <label>${e("What happened?")}<input maxlength=${at} value=${r} onInput=${({target:i})=>s(i.value)} /></label>
    <p class="buttons"><${k} className="primary" label=${e("Send")} disabled=${!r.trim()} onWork=${l} /></p>
  </${w}>`}function De({profile:{player:t,isBlocked:o},onChange:a}){let{id:r,name:s}=t,[l,i]=d(!1),$=()=>y("/api/settings",{[o?"unblock":"block"]:r}).then(a);return n`<section><h2>${e("Trouble?")}</h2>
    <p class="soft">${e("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${k} label=${o?e("Unblock {name}",{name:s}):e("Block {name}",{name:s})} onWork=${$} />
      <${b} label=${e("Report {name}",{name:s})} onClick=${()=>i(!0)} />
    </p>
    ${l&&n`<${ot} player=${t} onClose=${()=>i(!1)} />`}
  </section>`}function Le({profile:{isPrivate:t,isPresenceHidden:o,hasChat:a,blocked:r},onChange:s}){let l=i=>y("/api/settings",i).then(s,R);return n`<section><h2>${e("Privacy")}</h2>
    <${T} label=${e("Private profile")} hint=${e("Only you see your ratings and results.")}
      value=${t} onChange=${i=>l({isProfilePrivate:i})} />
    <${T} label=${e("Hidden presence")} hint=${e("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${o} onChange=${i=>l({isPresenceHidden:i})} />
    <${T} label=${e("Chat")} hint=${e("Players who have chat on, too, can write to you at the table. Nothing of it is kept.")}
      value=${a} onChange=${i=>l({hasChat:i})} />
    ${r.length>0&&n`<ul class="devices">${r.map(({id:i,name:$})=>n`<li key=${i}>
      <a href=${`/player/${i}`}>${$}</a><${b} label=${e("Unblock {name}",{name:$})} onClick=${()=>l({unblock:i})} />
    </li>`)}</ul>`}
  </section>`}var Fe=["fast","slow","days","untimed"],Q=t=>({fast:e("fast"),slow:e("slow"),days:e("days per move"),untimed:e("no clock")})[t],Z=({points:t,isProvisional:o})=>`${t}${o?"?":""}`;var He=320,pe=96,ee=6;function nt(t){let o=Math.min(...t),a=Math.max(1,Math.max(...t)-o),r=(He-2*ee)/Math.max(1,t.length-1);return t.map((s,l)=>`${(ee+l*r).toFixed(1)},${(pe-ee-(s-o)/a*(pe-2*ee)).toFixed(1)}`).join(" ")}function Ue({points:t}){if(t.length<2)return null;let[o,a]=[Math.min(...t),Math.max(...t)];return n`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${He} ${pe}`} role="img" aria-label=${e("Rating over {count} games: from {low} to {high}",{count:t.length,low:o,high:a})}>
      <polyline points=${nt(t)} />
    </svg>
    <figcaption class="soft">${e("{low} to {high}",{low:o,high:a})}</figcaption>
  </figure>`}var W=({player:{id:t,name:o,isBot:a}})=>n`<a href=${`/player/${t}`}>${o}</a>${a&&n` <${ie} />`}`,st=({profile:{ratings:t,history:o,titles:a}})=>n`<ul class="rating-cards">
  ${t.map(r=>{let s=o.filter(({variant:l,pace:i})=>l===r.variant&&i===r.pace).map(l=>l.points);return n`<li key=${r.variant+r.pace} class="sheet">
      <h3>${a[r.variant]} · ${Q(r.pace)}</h3>
      <p class="rating-points">${Z(r)} <small>${e("\xB1 {points}",{points:r.halfWidth})}</small></p>
      <p class="soft">${e("Rated games: {count}",{count:r.games})}</p>
      <${Ue} points=${s} />
    </li>`})}
</ul>`,rt=({profile:{results:t,titles:o}})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Results by opponent")}><table>
  <thead><tr><th scope="col">${e("Opponent")}</th><th scope="col">${e("Game")}</th><th scope="col">${e("Won")}</th><th scope="col">${e("Drawn")}</th><th scope="col">${e("Lost")}</th></tr></thead>
  <tbody>${t.map(({opponent:a,variant:r,wins:s,draws:l,losses:i})=>n`<tr key=${a.id+r}>
    <th scope="row"><${W} player=${a} /></th><td>${o[r]}</td><td>${s}</td><td>${l}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`,it=({title:t,parts:o})=>n`<table>
  <caption>${t}</caption>
  <thead><tr><th scope="col">${e("Part")}</th><th scope="col">${e("Times")}</th><th scope="col">${e("Points")}</th><th scope="col">${e("On average")}</th></tr></thead>
  <tbody>${o.map(({part:a,label:r,sheets:s,points:l})=>n`<tr key=${a}>
    <th scope="row">${xe(a)===a&&n`<${Pe} suit=${a} /> `}${r}</th><td>${s}</td>
    <td>${E(String(l))}</td><td>${E(ke(Math.round(10*l/s)/10))}</td>
  </tr>`)}</tbody>
</table>`,lt=({profile:{parts:t,titles:o}})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Where the points come from")}>
  ${[...new Set(t.map(({variant:a})=>a))].map(a=>n`<${it} key=${a} title=${o[a]}
    parts=${t.filter(({variant:r})=>r===a)} />`)}
</div>`;function ct({id:t}){let[o,a]=d({}),r=()=>h(`/api/players/${encodeURIComponent(t)}`).then(g=>a({profile:g}),g=>a({error:g}));f(()=>{r()},[t]);let{profile:s,error:l}=o;if(S(s?.player.name??e("Profile")),l)return n`<${V} title=${e("This player cannot be shown")} text=${C(l)} note=${G(l)} />`;if(!s)return n`<main id="main"><${x} text=${e("Loading \u2026")} /></main>`;let{player:i,ratings:$,results:p,parts:u,isYou:m,isPrivate:c}=s;return n`<main id="main" class="player-page">
    <${v}>${i.name}${i.isBot&&n` <${ie} />`}</${v}>
    ${m&&n`<p class="buttons"><a class="button" href="/games">${e("My games")}</a><a class="button" href="/ratings">${e("Leaderboards")}</a></p>`}
    ${!m&&!i.isBot&&n`<p class="buttons"><${q} player=${i} /><${Me} profile=${s} onChange=${r} /></p>`}
    ${c&&!m?n`<p class="soft">${e("This profile is private.")}</p>`:n`
    <section aria-labelledby="ratings"><h2 id="ratings">${e("Ratings")}</h2>
      ${$.length?n`<${st} profile=${s} />`:n`<p class="soft">${e("No rated games yet.")}</p>`}
      ${$.some(({isProvisional:g})=>g)&&n`<p class="soft">${e("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${e("Results by opponent")}</h2>
      ${p.length?n`<${rt} profile=${s} />`:n`<p class="soft">${e("No finished games yet.")}</p>`}
    </section>
    ${u.length>0&&n`<section aria-labelledby="parts"><h2 id="parts">${e("Where the points come from")}</h2>
      <${lt} profile=${s} />
    </section>`}`}
    ${m?n`<${Be} /><${Le} profile=${s} onChange=${r} />`:n`<${De} profile=${s} onChange=${r} />`}
  </main>`}var B=({kind:t,title:o,startsAt:a,variantTitle:r})=>t==="deal"&&o===new Date(a).toISOString().slice(0,10)?e("The deal of {day}: {game}",{day:we(a),game:r}):o,te=({kind:t,rounds:o,startsAt:a,endsAt:r})=>t==="deal"?e("The same cards for all"):t==="swiss"?M(o,{one:e("Swiss, 1 round"),other:e("Swiss, {count} rounds",{count:o})}):e("Arena, {count} minutes",{count:Math.round((r-a)/6e4)}),ae=t=>[t.variantTitle,t.seats>2&&e("{seats} players",{seats:t.seats}),t.timeControl&&_(t.timeControl),t.isRated&&e("rated"),t.admitsBots&&e("with bots")].filter(Boolean).join(" \xB7 ");function Ge(t){let o=Math.max(0,Math.ceil(t/1e3)),[a,r]=[Math.floor(o/3600),Math.floor(o/60)%60],s=l=>String(l).padStart(2,"0");return`${a?`${a}:${s(r)}`:r}:${s(o%60)}`}function oe(t,o){let{status:a,kind:r,end:s,startsAt:l,endsAt:i,round:$,rounds:p}=t;return a==="over"?s==="cancelled"?e("The contest was cancelled."):s==="too_few"?e("Too few players had joined."):e("The contest is over."):a==="open"&&(r!=="deal"||o<l)?o<l?e("Starts in {time}",{time:Ge(l-o)}):e("Starts now"):r==="swiss"?e("Round {round} of {rounds}",{round:$,rounds:p}):o<i?e("Ends in {time}",{time:Ge(i-o)}):r==="deal"?e("The results are here from {time} on.",{time:H(t.sealedUntil??i)}):e("The last games are played.")}var pt=2e3;function $t(t){let[o,a]=d({state:null,error:null}),r=D(0),s=async()=>{try{let l=await h(`/api/contests/${encodeURIComponent(t)}?version=${r.current}`);fe(l.now),r.current=l.version,l.contest&&a({state:l,error:null})}catch(l){a(i=>({state:i.state,error:i.state?null:l}))}};return f(()=>{s();let l=setInterval(()=>document.hidden||s(),pt);return document.addEventListener("visibilitychange",s),()=>{clearInterval(l),document.removeEventListener("visibilitychange",s)}},[t]),{...o,read:s}}function mt(){let[,t]=d(0);f(()=>{let o=setInterval(()=>t(a=>a+1),1e3);return()=>clearInterval(o)},[])}var $e=t=>t===void 0?"\u2013":E(String(t)),ut=({standings:t,host:o})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    <th scope="col">${o}</th><th scope="col">${e("Lead")}</th></tr></thead>
  <tbody>${t.map(({rank:a,player:r,totals:s=[],points:l,isYou:i,game:$})=>n`<tr key=${r.id} class=${i?"you":""}>
    <td>${s.length>0&&`${a}.`}</td>
    <th scope="row"><${W} player=${r} />${i&&$&&n` <a href=${`/game/${$}`}>${e("your game")}</a>`}</th>
    <td>${$e(s[0])}</td><td>${$e(s[1])}</td><td>${s.length?$e(l):""}</td>
  </tr>`)}</tbody>
</table></div>`,dt=({standings:t,isSwiss:o})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    ${o&&n`<th scope="col">${e("Opponents")}</th>`}<th scope="col">${e("Wins")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map(a=>n`<tr key=${a.player.id} class=${`${a.isYou?"you":""} ${a.hasLeft?"soft":""}`}>
    <td>${a.rank}.</td>
    <th scope="row"><${W} player=${a.player} />${a.hasLeft&&n` <small>${e("has left")}</small>`}
      ${a.game&&n` <a href=${`/game/${a.game}`}>${a.isYou?e("your game"):e("Watch")}<span class="hidden">: ${a.player.name}</span></a>`}</th>
    <td>${a.points}</td>${o&&n`<td>${a.opponentsPoints}</td>`}<td>${a.wins}</td><td>${a.games}</td>
  </tr>`)}</tbody>
</table></div>`,_e=({tables:t,isSwiss:o})=>n`<ul class="contests">${t.map(a=>n`<li key=${a.game}>
  <a href=${a.isRunning?`/game/${a.game}`:`/replay/${a.game}`}>${a.isRunning?e("Watch"):e("Replay")}<span class="hidden">: ${a.seats.map(({player:r})=>r.name).join(", ")}</span></a>
  <span>${a.seats.map(({player:r,place:s,isYou:l},i)=>n`${i>0&&" \u2013 "}<span key=${r.id} class=${l?"you":""}>${r.name}${s?` (${s}.)`:""}</span>`)}</span>
  ${o&&n`<small class="soft">${e("Round {round}",{round:a.round})}</small>`}
</li>`)}</ul>`;function ht(t,o){let a=o?.game;f(()=>{!a||Ye.get(t)===a||o.contest.kind==="deal"&&!je.has(t)||(Ye.set(t,a),N(`/game/${a}`))},[a])}var je=new Set,Ye=new Map;function ft({id:t,state:o,onDone:a}){let[r,s]=d(!1),{contest:l,isJoined:i}=o,$=c=>async()=>{await j(),await y(`/api/contests/${t}/${c}`,{commandId:F()}),c==="join"&&je.add(t),await a()},p=l.kind==="deal",u=p?l.status!=="over"&&!l.isHost&&A()<l.endsAt:l.status==="open"||l.status==="running"&&l.kind==="arena"&&A()<l.endsAt,m=l.status==="running"&&o.standings.some(({isYou:c,hasLeft:g})=>c&&g);return n`<p class="buttons">
    ${o.game&&n`<a class="button primary" href=${`/game/${o.game}`}>${e("To your game")}</a>`}
    ${!i&&(u||m)&&n`<${k} className="primary" icon="people" label=${p?e("Play the deal"):e("Join")} onWork=${$("join")} />`}
    ${i&&!p&&l.status!=="over"&&n`<${k} label=${e("Leave the contest")} onWork=${$("leave")} />`}
    ${l.isHost&&l.status==="open"&&n`<${b} label=${e("Cancel the contest \u2026")} onClick=${()=>s(!0)} />`}
    ${l.status!=="over"&&n`<${b} icon="link" label=${e("Copy the link")} onClick=${()=>K(location.href,e("The link is copied. Send it to players you want to meet."))} />`}
    ${r&&n`<${J} title=${e("Cancel the contest?")} text=${e("No more players can join it.")} label=${e("Cancel the contest")}
      onYes=${$("cancel")} onClose=${()=>s(!1)} />`}
  </p>`}function gt({contest:t,isJoined:o,game:a}){return!o||t.status==="over"?"":a&&t.kind==="deal"?e("You have your game. What the others did is here once it is open."):a?e("Your game is being played."):t.status==="open"?e("You have joined. The game opens by itself when it starts."):e("You are waiting for the next game. It opens by itself.")}function yt({id:t}){let{state:o,error:a,read:r}=$t(t);if(mt(),S(o?B(o.contest):e("Contest")),ht(t,o),a)return n`<${V} title=${e("This contest cannot be shown")} text=${C(a)} note=${G(a)} />`;if(!o)return n`<main id="main" class="player-page"><${x} text=${e("Loading \u2026")} /></main>`;let{contest:s,standings:l,tables:i}=o,[$,p]=[i.filter(({isRunning:c})=>c),i.filter(({isRunning:c})=>!c)],[u,m]=[s.kind==="swiss",s.kind==="deal"];return n`<main id="main" class="player-page contest">
    <${v}>${B(s)}</${v}>
    <p>${te(s)} · ${ae(s)} · ${e("by {name}",{name:s.host.name})}</p>
    ${m&&n`<p>${e("Every player gets the same cards against {name}, once. All games stay closed until {time}, and then the results are compared here.",{name:s.host.name,time:H(s.sealedUntil??s.endsAt)})}</p>`}
    <p class="contest-state" role="timer">${oe(s,A())}</p>
    <p role="status">${gt(o)}</p>
    <${ft} id=${t} state=${o} onDone=${r} />
    <section><h2>${M(s.players,{one:e("1 player"),other:e("{count} players",{count:s.players})})}</h2>
      ${l.length?m?n`<${ut} standings=${l} host=${s.host.name} />`:n`<${dt} standings=${l} isSwiss=${u} />`:n`<p class="soft">${e("No player has joined yet.")}</p>`}</section>
    ${$.length>0&&n`<section><h2>${e("Being played now")}</h2><${_e} tables=${$} isSwiss=${u} /></section>`}
    ${p.length>0&&n`<section><h2>${e("Finished games")}</h2><${_e} tables=${p} isSwiss=${u} /></section>`}
  </main>`}var bt=[1,5,15,60,1440],vt=[15,30,60,120],kt=[3,5,7,9],wt=15,Ct=Object.entries(le).filter(([,{perMoveS:t=0}])=>t<3600),Je=t=>t%60?re(t,"minute"):re(t/60,"hour"),me=({name:t,label:o,values:a,value:r,words:s,onChange:l})=>n`<div class="field">
  <label for=${t}>${o}</label>
  <select id=${t} onChange=${i=>l(Number(i.target.value))}>
    ${a.map(i=>n`<option key=${i} value=${i} selected=${i===r}>${s(i)}</option>`)}
  </select>
</div>`;function Ke(){let[t,o]=d([]),[a,r]=d({kind:"arena",title:"",variant:"duel",seats:0,pace:"quick",ahead:5,lasts:30,rounds:5,isRated:!0,admitsBots:!1});f(()=>{h("/api/variants").then(o,()=>{})},[]);let s=c=>r({...a,...c}),l=he(F,[JSON.stringify(a)]),i=t.find(({key:c})=>c===a.variant)??t[0],$=i?.seats.includes(a.seats)?a.seats:i?.seats[0]??2,p=a.kind==="arena",u=p?e("Arena: {title}",{title:i?.title??""}):e("Swiss: {title}",{title:i?.title??""}),m=async()=>{await j();let{id:c}=await y("/api/contests",{kind:a.kind,title:a.title.trim()||u.slice(0,40),variant:i?.key,seats:$,timeControl:le[a.pace],startsAt:Math.round(A())+a.ahead*6e4,isRated:a.isRated,admitsBots:a.admitsBots,...p?{lastsS:a.lasts*60}:{rounds:a.rounds,pauseS:wt},commandId:l});N(`/contest/${c}`)};return n`<section class="sheet new-contest" aria-label=${e("A new contest")}>
    <${P} name="contest-kind" legend=${e("Kind")} value=${a.kind} onChange=${c=>s({kind:c})}
      choices=${[{value:"arena",label:e("Arena")},{value:"swiss",label:e("Swiss")}]} />
    <div class="field">
      <label for="contest-title">${e("Name")}</label>
      <input id="contest-title" maxlength="40" value=${a.title} placeholder=${u} onInput=${c=>s({title:c.target.value})} />
    </div>
    <div class="field">
      <label for="contest-variant">${e("Game")}</label>
      <select id="contest-variant" onChange=${c=>s({variant:c.target.value})}>
        ${t.map(({key:c,title:g})=>n`<option key=${c} value=${c} selected=${c===i?.key}>${g}</option>`)}
      </select>
    </div>
    ${i&&i.seats.length>1&&n`<${P} name="contest-seats" legend=${e("Players at a table")} value=${$}
      onChange=${c=>s({seats:c})} choices=${i.seats.map(c=>({value:c,label:String(c)}))} />`}
    <${P} name="contest-pace" legend=${e("Thinking time")} value=${a.pace} onChange=${c=>s({pace:c})}
      choices=${Ct.map(([c,g])=>({value:c,label:_(g)}))} />
    <${me} name="contest-ahead" label=${e("Starts in")} values=${bt} value=${a.ahead} words=${Je} onChange=${c=>s({ahead:c})} />
    ${p?n`<${me} name="contest-lasts" label=${e("Lasts")} values=${vt} value=${a.lasts} words=${Je} onChange=${c=>s({lasts:c})} />`:n`<${me} name="contest-rounds" label=${e("Rounds")} values=${kt} value=${a.rounds} words=${String} onChange=${c=>s({rounds:c})} />`}
    <${T} label=${e("Rated")} hint=${e("The results count for the ratings")} value=${a.isRated} onChange=${c=>s({isRated:c})} />
    <${T} label=${e("Bots may join")} value=${a.admitsBots} onChange=${c=>s({admitsBots:c})} />
    <p><${k} className="primary" label=${e("Announce")} disabled=${!i} onWork=${m} /></p>
  </section>`}var ue=({title:t,contests:o,empty:a=""})=>(o.length>0||a)&&n`<section>
  <h2>${t}</h2>
  ${o.length===0&&n`<p class="soft">${a}</p>`}
  <ul class="contests">${o.map(r=>n`<li key=${r.id}>
    <a href=${`/contest/${r.id}`}><strong>${B(r)}</strong></a>
    <span>${te(r)} · ${ae(r)}</span>
    <small class="soft">${oe(r,A())} · ${M(r.players,{one:e("1 player"),other:e("{count} players",{count:r.players})})}</small>
  </li>`)}</ul>
</section>`;function St(){let[t,o]=d(null),[a,r]=d([]),[s,l]=d(null),[i,$]=d(!1);S(e("Contests")),f(()=>{h("/api/contests").then(({contests:m})=>o(m),l),h("/api/contests?over=1").then(({contests:m})=>r(m),()=>{})},[]);let p=t?.filter(({status:m})=>m==="running")??[],u=t?.filter(({status:m})=>m==="open")??[];return n`<main id="main" class="player-page contests-page">
    <${v}>${e("Contests")}</${v}>
    <p>${e("In an arena you are paired again as soon as a game is over. In a Swiss all play the same number of rounds. In a deal of the day all get the same cards against a bot.")}</p>
    <p><${b} className="primary" label=${e("Announce a contest \u2026")} aria-expanded=${i} onClick=${()=>$(!i)} /></p>
    ${i&&n`<${Ke} />`}
    ${s&&n`<p class="fault" role="alert">${C(s)}</p>`}
    ${!t&&!s&&n`<${x} text=${e("Loading \u2026")} />`}
    ${t&&n`
      <${ue} title=${e("Being played now")} contests=${p} />
      <${ue} title=${e("Starting soon")} contests=${u} empty=${e("No contest is announced. Announce the first one.")} />
      <${ue} title=${e("Finished contests")} contests=${a} />`}
  </main>`}function xt(){let[t,o]=d([]),[a,r]=d(""),[s,l]=d("");f(()=>{h("/api/variants").then(o,()=>{})},[]),S(e("My games"));let i=`mine=1${a&&`&status=${a}`}${s&&`&variant=${encodeURIComponent(s)}`}`,$=[{value:"",label:e("all")},{value:"open",label:e("waiting")},{value:"running",label:e("running")},{value:"over",label:e("finished")}];return n`<main id="main" class="player-page">
    <${v}>${e("My games")}</${v}>
    <${P} name="status" legend=${e("Show")} choices=${$} value=${a} onChange=${r} />
    <p class="filter"><label for="my-variant">${e("Game")}</label>
      <select id="my-variant" onChange=${p=>l(p.target.value)}>
        <option value="">${e("all games")}</option>
        ${t.map(({key:p,title:u})=>n`<option key=${p} value=${p} selected=${p===s}>${u}</option>`)}
      </select></p>
    <${Ne} key=${i} title=${e("Your games")} icon="person" query=${i} limit=${20} empty=${e("None yet.")} />
  </main>`}function Pt(t){let[o,a]=d({query:t,page:null}),r=(s="")=>h(`/api/ratings?${t}${s&&`&page=${encodeURIComponent(s)}`}`).then(l=>a(i=>({query:t,page:{...l,players:[...s&&i.query===t?i.page?.players??[]:[],...l.players]}})),l=>a({query:t,page:null,error:l}));return f(()=>{t&&r()},[t]),{...o.query===t?o:{page:null,error:void 0},read:r}}var Tt=({rows:t})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Leaderboard")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Rating")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map((o,a)=>n`<tr key=${o.player.id}>
    <td>${a+1}.</td><th scope="row"><${W} player=${o.player} /></th>
    <td>${Z(o)} <small class="soft">${e("\xB1 {points}",{points:o.halfWidth})}</small></td><td>${o.games}</td>
  </tr>`)}</tbody>
</table></div>`;function At(){let[t,o]=d([]),[a,r]=d({variant:"",pace:"fast",kind:"human",isAll:!1});f(()=>{h("/api/variants").then(o,()=>{})},[]),S(e("Leaderboards"));let s=a.variant||(t.find(({key:m})=>m==="duel")??t[0])?.key||"",l=s&&String(new URLSearchParams({variant:s,pace:a.pace,kind:a.kind,...a.isAll&&{provisional:"1"}})),{page:i,error:$,read:p}=Pt(l),u=m=>r({...a,...m});return n`<main id="main" class="player-page">
    <${v}>${e("Leaderboards")}</${v}>
    <p class="filter"><label for="rated-variant">${e("Game")}</label>
      <select id="rated-variant" onChange=${m=>u({variant:m.target.value})}>
        ${t.map(({key:m,title:c})=>n`<option key=${m} value=${m} selected=${m===s}>${c}</option>`)}
      </select></p>
    <${P} name="rated-pace" legend=${e("Pace")} value=${a.pace} onChange=${m=>u({pace:m})}
      choices=${Fe.map(m=>({value:m,label:Q(m)}))} />
    <${P} name="rated-kind" legend=${e("Players")} value=${a.kind} onChange=${m=>u({kind:m})}
      choices=${[{value:"human",label:e("People")},{value:"bot",label:e("Bots")}]} />
    <${T} label=${e("Uncertain ratings, too")} hint=${e("Those of players with few games")} value=${a.isAll} onChange=${m=>u({isAll:m})} />
    ${$&&n`<p class="fault" role="alert">${C($)}</p>`}
    ${!i&&!$&&n`<${x} text=${e("Loading \u2026")} />`}
    ${i&&(i.players.length?n`<${Tt} rows=${i.players} />`:n`<p class="soft">${e("No rated players yet.")}</p>`)}
    ${i?.next&&n`<p><${b} icon="down" label=${e("Show more")} onClick=${()=>p(i.next)} /></p>`}
  </main>`}function Rt({query:t}){let o=be(Ce)?.player,[a,r]=d(location.hash.slice(1)),[s,l]=d(null),[i,$]=d(!1),p=D(null);S(e("Sign in")),f(()=>p.current.focus(),[]);let u=async c=>{$(!0);try{await c,await Y();let g=t.get("game");N(g?`/game/${encodeURIComponent(g)}`:"/",{replace:!0})}catch(g){l(g),$(!1)}},m=c=>(c.preventDefault(),u(y("/api/sign-in",{secret:a})));return n`<main id="main" class="player-page">
    <${v}>${e("Sign in")}</${v}>
    <p>${e("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${m}>
      <label for="sign-in-code">${e("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${p} value=${a} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!s} aria-describedby="sign-in-fault" onInput=${c=>r(c.target.value)} />
      <button type="submit" class="primary" disabled=${i}>${e("Sign in")}</button>
    </form>
    ${I()&&n`<p><${b} icon="key" label=${e("Sign in with a passkey")} disabled=${i} onClick=${()=>u(Ee())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${s&&X(s)}</p>
    ${o&&n`<p class="soft">${e("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.",{name:o.name})}</p>`}
  </main>`}var de=480,ne=140,O=8,Ot=t=>t>0?`+${t}`:`${t}`.replace("-","\u2212");function Nt(t,o){return t>0?e("{name} won by {points}",{name:o,points:t}):t<0?e("{name} lost by {points}",{name:o,points:-t}):e("{name} drew",{name:o})}function Mt(t,o){return t>0?e("{name} was ahead by {points}",{name:o,points:t}):t<0?e("{name} was behind by {points}",{name:o,points:-t}):e("{name} was level",{name:o})}function Wt({margin:t,luck:o,play:a},r,s){let l=s?Nt(t,r):Mt(t,r),i=o<0?e("{points} unlucky",{points:-o}):e("{points} lucky",{points:o}),$=a<0?e("{points} by worse play",{points:-a}):e("{points} by better play",{points:a});return`${l}: ${i}, ${$}.`}function Et({rounds:t,sign:o,name:a}){let r=t.flatMap(({curve:u})=>u.map(m=>o*m));if(r.length<2)return null;let s=Math.max(10,...r.map(Math.abs)),l=u=>O+u*(de-2*O)/(r.length-1),i=u=>ne/2-u*(ne/2-O)/s,$=0,p=t.map(({curve:u})=>{let m=u.map((c,g)=>`${l($+g).toFixed(1)},${i(o*c).toFixed(1)}`).join(" ");return $+=u.length,{points:m,end:l($-.5)}});return n`<figure class="margin-curve">
    <svg viewBox=${`0 0 ${de} ${ne}`} role="img" aria-label=${e("Expected margin of {name} after each move, from {low} to {high} points",{name:a,low:Math.min(...r),high:Math.max(...r)})}>
      <line class="zero" x1=${O} x2=${de-O} y1=${i(0)} y2=${i(0)} />
      ${p.slice(0,-1).map(({end:u})=>n`<line class="round-end" x1=${u} x2=${u} y1=${O} y2=${ne-O} />`)}
      ${p.map(({points:u})=>n`<polyline points=${u} />`)}
    </svg>
    <figcaption class="soft">${e("What {name} could expect of each round after every move, by what both players knew",{name:a})}</figcaption>
  </figure>`}function It({rounds:t,own:o,names:a}){let r=o?-1:1,s=1-o;return n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Rounds")}><table>
    <thead><tr><th scope="col">${e("Round")}</th><th scope="col">${e("Margin")}</th><th scope="col">${e("First hands")}</th>
      <th scope="col">${e("Draws of {name}",{name:a[o]??""})}</th><th scope="col">${e("Draws of {name}",{name:a[s]??""})}</th><th scope="col">${e("From play")}</th></tr></thead>
    <tbody>${t.map(({margin:l,dealLuck:i,drawLuck:$,play:p},u)=>n`<tr><th scope="row">${u+1}</th>
        ${[r*l,r*i,$[o],-($[s]??0),r*p].map(m=>n`<td>${Ot(m??0)}</td>`)}</tr>`)}</tbody>
  </table></div>`}function Bt({analysis:t,own:o,names:a,onPick:r}){let{seats:s,rounds:l,losses:i,isWhole:$}=t;return l.length?n`
    ${[o,1-o].map((p,u)=>n`<p class=${u?"soft":"verdict"}>${Wt(s[p],a[p]??"",$)}</p>`)}
    ${!$&&n`<p>${e("The game ended early: only its finished rounds are analysed.")}</p>`}
    <${Et} rounds=${l} sign=${o?-1:1} name=${a[o]??""} />
    <${It} rounds=${l} own=${o} names=${a} />
    ${i.length>0&&n`<h3>${e("The dearest moves")}</h3>
      <ul class="losses">${i.map(({round:p,seat:u,version:m,move:c,better:g,points:qe})=>n`<li><button type="button" class="plain" onClick=${()=>r(m)}>
          ${e("Round {round}, {name}: \u201C{move}\u201D. \u201C{better}\u201D was better by {points}.",{round:p,name:a[u]??"",move:c,better:g,points:qe})}</button></li>`)}</ul>`}
    <p class="soft">${e("Luck is what first hands and drawn cards were worth, beyond the mean of what the deck held. Play is the rest. A bot that has learned the game rates each hand and move, by what its player could know.")}</p>`:n`<p>${e("No round was played to its end, so there is nothing to analyse.")}</p>`}function Dt({id:t,own:o,names:a,onPick:r,onClose:s}){let[l,i]=d(null),[$,p]=d(null);return f(()=>{h(ge(t,"/analysis")).then(i,p)},[t]),n`<${w} title=${e("Luck and play")} className="analysis" onClose=${s}>
    ${$&&n`<p role="alert">${C($)}</p>`}
    ${!$&&!l&&n`<${x} text=${e("Every move is rated \u2026")} />`}
    ${l&&n`<${Bt} analysis=${l} own=${o} names=${a} onPick=${r} />`}
  </${w}>`}var Lt=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,Ft=t=>btoa(String.fromCharCode(...new Uint8Array(t??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),Ve=async()=>(await navigator.serviceWorker.ready).pushManager;async function Ht(t){let o=await Ve(),{key:a,endpoint:r}=await h("/api/push"),s=await o.getSubscription();s&&Ft(s.options.applicationServerKey)!==a&&(await s.unsubscribe(),s=null),s??=await o.subscribe({userVisibleOnly:!0,applicationServerKey:a}),!(s.endpoint===r&&se.get("push-language")===t)&&(await y("/api/push",{endpoint:s.endpoint,...s.toJSON().keys}),se.set("push-language",t))}async function Ut(){await L("/api/push"),await(await(await Ve()).getSubscription())?.unsubscribe()}export{Dt as AnalysisDialog,Qe as Contacts,yt as ContestPage,St as ContestsPage,xt as GamesPage,ct as PlayerPage,At as RatingsPage,Rt as SignInPage,Lt as canPush,Ht as subscribe,Ut as unsubscribe};
