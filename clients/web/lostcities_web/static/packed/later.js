import{$ as v,C as e,D as fe,E as N,F as ne,G as ge,I as U,Ia as ve,J as ye,K as H,N as _,O as S,P as A,Q as Y,Qa as se,S as be,Sa as ke,T as F,Ta as we,U as G,Va as B,_ as w,_a as Ce,aa as y,ab as re,ba as k,c as m,ca as C,d as f,da as j,ea as J,f as M,fa as P,fb as Se,g as me,ga as x,ha as R,hb as Pe,ia as K,ib as xe,j as n,jb as Te,l as ue,m as T,o as h,p as g,q as D,s as L,t as de,w as he,x as oe,z as O}from"./chunk.js";function je({player:t,onClose:o}){let[a,r]=m([]),[s,l]=m(""),[i,u]=Se();f(()=>{let d=$=>{let c=Pe($).filter(({seats:b})=>b.includes(2));r(c),l(c[0]?.key??"")};h("/api/variants").then(d,A)},[]);let p=()=>ve({variant:s,player:t.id,...i}).catch(A);return n`<${C} title=${e("Challenge {name}",{name:t.name})} onClose=${o}>
    <p class="field"><label for="challenge-variant">${e("Game")}</label>
      <select id="challenge-variant" value=${s} onChange=${d=>l(d.target.value)}>
        ${a.map(({key:d,title:$})=>n`<option key=${d} value=${d}>${$}</option>`)}
      </select></p>
    ${u}
    <p class="buttons">
      <${k} className="primary" icon="people" label=${e("Send the challenge")} onWork=${p} />
      <${y} label=${e("Cancel")} onClick=${o} />
    </p>
  </${C}>`}function V({player:t,isQuiet:o}){let[a,r]=m(!1),s=e("Challenge {name}",{name:t.name});return n`<${y} className=${o?"":"primary"} icon="people" label=${o?e("Challenge"):s} aria-label=${s} onClick=${()=>r(!0)} />
    ${a&&n`<${je} player=${t} onClose=${()=>r(!1)} />`}`}var Je=({contact:t})=>n`<li>
  <a href=${`/player/${t.id}`}>${t.name}</a>
  <small class="soft">${t.isFriend?e("friend"):e("played with you")}${t.isOnline&&` \xB7 ${e("online")}`}</small>
  <${V} player=${t} isQuiet />
</li>`;function Ke(){let t=xe("/api/contacts",["inbox"])?.contacts??[];return t.length>0&&n`<section class="games people"><h2><${de} name="people" />${e("Friends and recent opponents")}</h2>
    <ul class="contests">${t.map(o=>n`<${Je} key=${o.id} contact=${o} />`)}</ul>
  </section>`}var Ae=({profile:{player:{id:t,name:o},isFriend:a},onChange:r})=>n`<${k}
  label=${a?e("Remove {name} from your friends",{name:o}):e("Add {name} to your friends",{name:o})}
  onWork=${()=>g("/api/settings",{[a?"unfriend":"befriend"]:t}).then(r)} />`;var I=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function Re(){let{options:t}=await h("/api/passkey"),o=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(t));return g("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:o}))})}async function Oe(){let{options:t}=await h("/api/passkey-sign-in"),o=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(t));await g("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:o}))})}function q(t){switch(t.name){case"NotAllowedError":case"AbortError":return e("No passkey was chosen.");case"InvalidStateError":return e("This device has a passkey of yours already.");case"SecurityError":return e("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return S(t)}}var Ve=864e5;function qe({onDrawn:t}){let[o,a]=m(null),{key:r="",name:s="",isNameRegistered:l}=o??{},i=async()=>{a(await g("/api/recovery-key",{})),t()};return n`<${k} icon="key" label=${e("Get a recovery key")} onWork=${i} />
    ${o&&n`<${C} title=${e("Your recovery key")} onClose=${()=>a(null)}>
      <p>${e("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${e("Your recovery key")} value=${r} /><${y} icon="copy" className="primary" label=${e("Copy")} onClick=${()=>J(r,e("The key is copied."))} /></p>
      <${Ne} name=${s} isNameRegistered=${l} />
    </${C}>`}`}var Ne=({name:t,isNameRegistered:o})=>n`<p>${o?e("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:t}):e("Another player has registered the name {name}, or one that looks like it.",{name:t})}</p>`;function Xe({onAdded:t}){let[o,a]=m(null);if(!I())return null;let r=async()=>{try{a(await Re()),t()}catch(s){H(q(s),"danger")}};return n`<${k} icon="key" label=${e("Add a passkey")} onWork=${r} />
    ${o&&n`<${C} title=${e("You have a passkey")} onClose=${()=>a(null)}>
      <p>${e("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${Ne} ...${o} />
    </${C}>`}`}function ie({label:t,isRecovery:o,isPasskey:a}){return a?t?`${e("Passkey")} (${t})`:e("Passkey"):o?e("Recovery key"):t||e("Your first device")}var X=({isRecovery:t,isPasskey:o})=>t||o?e("Withdraw"):e("Sign out");function We(){let[t,o]=m([]),[a,r]=m(!1),[s,l]=m(null),i=()=>h("/api/devices").then(p=>o(p.devices),A);f(()=>{i()},[]);let u=async({id:p,isCurrent:d})=>{await D(`/api/devices/${p}`).catch(A),d?await F():await i()};return n`<section aria-labelledby="devices"><h2 id="devices">${e("Devices")}</h2>
    <ul class="devices">${t.map(p=>n`<li key=${p.id}>
      <span><strong>${ie(p)}</strong>${p.isCurrent&&n` <small>${e("this device")}</small>`}<br /><small class="soft">${Date.now()-p.usedAt<Ve?e("used today"):e("last used {when}",{when:fe(p.usedAt)})}${p.hasPush&&` \xB7 ${e("is told of your turns")}`}</small></span>
      <${y} icon="close" label=${X(p)} aria-label=${`${X(p)}: ${ie(p)}`} onClick=${()=>l(p)} />
    </li>`)}</ul>
    <p class="buttons"><${y} icon="phone" className="primary" label=${e("Sign in on another device")} onClick=${()=>r(!0)} /><${Xe} onAdded=${i} /><${qe} onDrawn=${i} /></p>
    ${!I()&&n`<p class="soft">${e("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${a&&n`<${Ce} onClose=${()=>(r(!1),i())} />`}
    ${s&&n`<${j} title=${`${ie(s)}: ${X(s)}?`} label=${X(s)}
      text=${s.isCurrent?e("Without another device or a recovery key you cannot come back as this player."):e("It is signed out at once.")}
      onYes=${()=>u(s)} onClose=${()=>l(null)} />`}
  </section>`}var ze=160;function Qe({player:{id:t,name:o},onClose:a}){let[r,s]=m(""),l=async()=>{await g(`/api/players/${t}/report`,{text:r}),H(e("The operators can read your report now.")),a()};return n`<${C} title=${e("Report {name}",{name:o})} onClose=${a} className="report">
    <label>${e("What happened?")}<input maxlength=${ze} value=${r} onInput=${({target:i})=>s(i.value)} /></label>
    <p class="buttons"><${k} className="primary" label=${e("Send")} disabled=${!r.trim()} onWork=${l} /></p>
  </${C}>`}function Be({profile:{player:t,isBlocked:o},onChange:a}){let{id:r,name:s}=t,[l,i]=m(!1),u=()=>g("/api/settings",{[o?"unblock":"block"]:r}).then(a);return n`<section><h2>${e("Trouble?")}</h2>
    <p class="soft">${e("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${k} label=${o?e("Unblock {name}",{name:s}):e("Block {name}",{name:s})} onWork=${u} />
      <${y} label=${e("Report {name}",{name:s})} onClick=${()=>i(!0)} />
    </p>
    ${l&&n`<${Qe} player=${t} onClose=${()=>i(!1)} />`}
  </section>`}function Ie({profile:{isPrivate:t,isPresenceHidden:o,hasChat:a,blocked:r},onChange:s}){let l=i=>g("/api/settings",i).then(s,A);return n`<section><h2>${e("Privacy")}</h2>
    <${x} label=${e("Private profile")} hint=${e("Only you see your ratings and results.")}
      value=${t} onChange=${i=>l({isProfilePrivate:i})} />
    <${x} label=${e("Hidden presence")} hint=${e("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${o} onChange=${i=>l({isPresenceHidden:i})} />
    <${x} label=${e("Chat")} hint=${e("Players who have chat on, too, can write to you at the table. Nothing of it is kept.")}
      value=${a} onChange=${i=>l({hasChat:i})} />
    ${r.length>0&&n`<ul class="devices">${r.map(({id:i,name:u})=>n`<li key=${i}>
      <a href=${`/player/${i}`}>${u}</a><${y} label=${e("Unblock {name}",{name:u})} onClick=${()=>l({unblock:i})} />
    </li>`)}</ul>`}
  </section>`}var Ee=["fast","slow","days","untimed"],z=t=>({fast:e("fast"),slow:e("slow"),days:e("days per move"),untimed:e("no clock")})[t],Q=({points:t,isProvisional:o})=>`${t}${o?"?":""}`;var Me=320,le=96,Z=6;function Ze(t){let o=Math.min(...t),a=Math.max(1,Math.max(...t)-o),r=(Me-2*Z)/Math.max(1,t.length-1);return t.map((s,l)=>`${(Z+l*r).toFixed(1)},${(le-Z-(s-o)/a*(le-2*Z)).toFixed(1)}`).join(" ")}function De({points:t}){if(t.length<2)return null;let[o,a]=[Math.min(...t),Math.max(...t)];return n`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${Me} ${le}`} role="img" aria-label=${e("Rating over {count} games: from {low} to {high}",{count:t.length,low:o,high:a})}>
      <polyline points=${Ze(t)} />
    </svg>
    <figcaption class="soft">${e("{low} to {high}",{low:o,high:a})}</figcaption>
  </figure>`}var W=({player:{id:t,name:o,isBot:a}})=>n`<a href=${`/player/${t}`}>${o}</a>${a&&n` <${se} />`}`,et=({profile:{ratings:t,history:o,titles:a}})=>n`<ul class="rating-cards">
  ${t.map(r=>{let s=o.filter(({variant:l,pace:i})=>l===r.variant&&i===r.pace).map(l=>l.points);return n`<li key=${r.variant+r.pace} class="sheet">
      <h3>${a[r.variant]} · ${z(r.pace)}</h3>
      <p class="rating-points">${Q(r)} <small>${e("\xB1 {points}",{points:r.halfWidth})}</small></p>
      <p class="soft">${e("Rated games: {count}",{count:r.games})}</p>
      <${De} points=${s} />
    </li>`})}
</ul>`,tt=({profile:{results:t,titles:o}})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Results by opponent")}><table>
  <thead><tr><th scope="col">${e("Opponent")}</th><th scope="col">${e("Game")}</th><th scope="col">${e("Won")}</th><th scope="col">${e("Drawn")}</th><th scope="col">${e("Lost")}</th></tr></thead>
  <tbody>${t.map(({opponent:a,variant:r,wins:s,draws:l,losses:i})=>n`<tr key=${a.id+r}>
    <th scope="row"><${W} player=${a} /></th><td>${o[r]}</td><td>${s}</td><td>${l}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`,at=({title:t,parts:o})=>n`<table>
  <caption>${t}</caption>
  <thead><tr><th scope="col">${e("Part")}</th><th scope="col">${e("Times")}</th><th scope="col">${e("Points")}</th><th scope="col">${e("On average")}</th></tr></thead>
  <tbody>${o.map(({part:a,label:r,sheets:s,points:l})=>n`<tr key=${a}>
    <th scope="row">${ke(a)===a&&n`<${we} suit=${a} /> `}${r}</th><td>${s}</td>
    <td>${B(String(l))}</td><td>${B(ge(Math.round(10*l/s)/10))}</td>
  </tr>`)}</tbody>
</table>`,ot=({profile:{parts:t,titles:o}})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Where the points come from")}>
  ${[...new Set(t.map(({variant:a})=>a))].map(a=>n`<${at} key=${a} title=${o[a]}
    parts=${t.filter(({variant:r})=>r===a)} />`)}
</div>`;function nt({id:t}){let[o,a]=m({}),r=()=>h(`/api/players/${encodeURIComponent(t)}`).then(b=>a({profile:b}),b=>a({error:b}));f(()=>{r()},[t]);let{profile:s,error:l}=o;if(w(s?.player.name??e("Profile")),l)return n`<${K} title=${e("This player cannot be shown")} text=${S(l)} note=${_(l)} />`;if(!s)return n`<main id="main"><${R} text=${e("Loading \u2026")} /></main>`;let{player:i,ratings:u,results:p,parts:d,isYou:$,isPrivate:c}=s;return n`<main id="main" class="player-page">
    <${v}>${i.name}${i.isBot&&n` <${se} />`}</${v}>
    ${$&&n`<p class="buttons"><a class="button" href="/games">${e("My games")}</a><a class="button" href="/ratings">${e("Leaderboards")}</a></p>`}
    ${!$&&!i.isBot&&n`<p class="buttons"><${V} player=${i} /><${Ae} profile=${s} onChange=${r} /></p>`}
    ${c&&!$?n`<p class="soft">${e("This profile is private.")}</p>`:n`
    <section aria-labelledby="ratings"><h2 id="ratings">${e("Ratings")}</h2>
      ${u.length?n`<${et} profile=${s} />`:n`<p class="soft">${e("No rated games yet.")}</p>`}
      ${u.some(({isProvisional:b})=>b)&&n`<p class="soft">${e("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${e("Results by opponent")}</h2>
      ${p.length?n`<${tt} profile=${s} />`:n`<p class="soft">${e("No finished games yet.")}</p>`}
    </section>
    ${d.length>0&&n`<section aria-labelledby="parts"><h2 id="parts">${e("Where the points come from")}</h2>
      <${ot} profile=${s} />
    </section>`}`}
    ${$?n`<${We} /><${Ie} profile=${s} onChange=${r} />`:n`<${Be} profile=${s} onChange=${r} />`}
  </main>`}var E=({kind:t,title:o,startsAt:a,variantTitle:r})=>t==="deal"&&o===new Date(a).toISOString().slice(0,10)?e("The deal of {day}: {game}",{day:ye(a),game:r}):o,ee=({kind:t,rounds:o,startsAt:a,endsAt:r})=>t==="deal"?e("The same cards for all"):t==="swiss"?N(o,{one:e("Swiss, 1 round"),other:e("Swiss, {count} rounds",{count:o})}):e("Arena, {count} minutes",{count:Math.round((r-a)/6e4)}),te=t=>[t.variantTitle,t.seats>2&&e("{seats} players",{seats:t.seats}),t.timeControl&&Y(t.timeControl),t.isRated&&e("rated"),t.admitsBots&&e("with bots")].filter(Boolean).join(" \xB7 ");function Le(t){let o=Math.max(0,Math.ceil(t/1e3)),[a,r]=[Math.floor(o/3600),Math.floor(o/60)%60],s=l=>String(l).padStart(2,"0");return`${a?`${a}:${s(r)}`:r}:${s(o%60)}`}function ae(t,o){let{status:a,kind:r,end:s,startsAt:l,endsAt:i,round:u,rounds:p}=t;return a==="over"?s==="cancelled"?e("The contest was cancelled."):s==="too_few"?e("Too few players had joined."):e("The contest is over."):a==="open"&&(r!=="deal"||o<l)?o<l?e("Starts in {time}",{time:Le(l-o)}):e("Starts now"):r==="swiss"?e("Round {round} of {rounds}",{round:u,rounds:p}):o<i?e("Ends in {time}",{time:Le(i-o)}):r==="deal"?e("The results are here from {time} on.",{time:U(t.sealedUntil??i)}):e("The last games are played.")}var st=2e3;function rt(t){let[o,a]=m({state:null,error:null}),r=M(0),s=async()=>{try{let l=await h(`/api/contests/${encodeURIComponent(t)}?version=${r.current}`);ue(l.now),r.current=l.version,l.contest&&a({state:l,error:null})}catch(l){a(i=>({state:i.state,error:i.state?null:l}))}};return f(()=>{s();let l=setInterval(()=>document.hidden||s(),st);return document.addEventListener("visibilitychange",s),()=>{clearInterval(l),document.removeEventListener("visibilitychange",s)}},[t]),{...o,read:s}}function it(){let[,t]=m(0);f(()=>{let o=setInterval(()=>t(a=>a+1),1e3);return()=>clearInterval(o)},[])}var ce=t=>t===void 0?"\u2013":B(String(t)),lt=({standings:t,host:o})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    <th scope="col">${o}</th><th scope="col">${e("Lead")}</th></tr></thead>
  <tbody>${t.map(({rank:a,player:r,totals:s=[],points:l,isYou:i,game:u})=>n`<tr key=${r.id} class=${i?"you":""}>
    <td>${s.length>0&&`${a}.`}</td>
    <th scope="row"><${W} player=${r} />${i&&u&&n` <a href=${`/game/${u}`}>${e("your game")}</a>`}</th>
    <td>${ce(s[0])}</td><td>${ce(s[1])}</td><td>${s.length?ce(l):""}</td>
  </tr>`)}</tbody>
</table></div>`,ct=({standings:t,isSwiss:o})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    ${o&&n`<th scope="col">${e("Opponents")}</th>`}<th scope="col">${e("Wins")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map(a=>n`<tr key=${a.player.id} class=${`${a.isYou?"you":""} ${a.hasLeft?"soft":""}`}>
    <td>${a.rank}.</td>
    <th scope="row"><${W} player=${a.player} />${a.hasLeft&&n` <small>${e("has left")}</small>`}
      ${a.game&&n` <a href=${`/game/${a.game}`}>${a.isYou?e("your game"):e("Watch")}<span class="hidden">: ${a.player.name}</span></a>`}</th>
    <td>${a.points}</td>${o&&n`<td>${a.opponentsPoints}</td>`}<td>${a.wins}</td><td>${a.games}</td>
  </tr>`)}</tbody>
</table></div>`,Ue=({tables:t,isSwiss:o})=>n`<ul class="contests">${t.map(a=>n`<li key=${a.game}>
  <a href=${a.isRunning?`/game/${a.game}`:`/replay/${a.game}`}>${a.isRunning?e("Watch"):e("Replay")}<span class="hidden">: ${a.seats.map(({player:r})=>r.name).join(", ")}</span></a>
  <span>${a.seats.map(({player:r,place:s,isYou:l},i)=>n`${i>0&&" \u2013 "}<span key=${r.id} class=${l?"you":""}>${r.name}${s?` (${s}.)`:""}</span>`)}</span>
  ${o&&n`<small class="soft">${e("Round {round}",{round:a.round})}</small>`}
</li>`)}</ul>`;function pt(t,o){let a=o?.game;f(()=>{!a||He.get(t)===a||o.contest.kind==="deal"&&!_e.has(t)||(He.set(t,a),O(`/game/${a}`))},[a])}var _e=new Set,He=new Map;function $t({id:t,state:o,onDone:a}){let[r,s]=m(!1),{contest:l,isJoined:i}=o,u=c=>async()=>{await G(),await g(`/api/contests/${t}/${c}`,{commandId:L()}),c==="join"&&_e.add(t),await a()},p=l.kind==="deal",d=p?l.status!=="over"&&!l.isHost&&T()<l.endsAt:l.status==="open"||l.status==="running"&&l.kind==="arena"&&T()<l.endsAt,$=l.status==="running"&&o.standings.some(({isYou:c,hasLeft:b})=>c&&b);return n`<p class="buttons">
    ${o.game&&n`<a class="button primary" href=${`/game/${o.game}`}>${e("To your game")}</a>`}
    ${!i&&(d||$)&&n`<${k} className="primary" icon="people" label=${p?e("Play the deal"):e("Join")} onWork=${u("join")} />`}
    ${i&&!p&&l.status!=="over"&&n`<${k} label=${e("Leave the contest")} onWork=${u("leave")} />`}
    ${l.isHost&&l.status==="open"&&n`<${y} label=${e("Cancel the contest \u2026")} onClick=${()=>s(!0)} />`}
    ${l.status!=="over"&&n`<${y} icon="link" label=${e("Copy the link")} onClick=${()=>J(location.href,e("The link is copied. Send it to players you want to meet."))} />`}
    ${r&&n`<${j} title=${e("Cancel the contest?")} text=${e("No more players can join it.")} label=${e("Cancel the contest")}
      onYes=${u("cancel")} onClose=${()=>s(!1)} />`}
  </p>`}function mt({contest:t,isJoined:o,game:a}){return!o||t.status==="over"?"":a&&t.kind==="deal"?e("You have your game. What the others did is here once it is open."):a?e("Your game is being played."):t.status==="open"?e("You have joined. The game opens by itself when it starts."):e("You are waiting for the next game. It opens by itself.")}function ut({id:t}){let{state:o,error:a,read:r}=rt(t);if(it(),w(o?E(o.contest):e("Contest")),pt(t,o),a)return n`<${K} title=${e("This contest cannot be shown")} text=${S(a)} note=${_(a)} />`;if(!o)return n`<main id="main" class="player-page"><${R} text=${e("Loading \u2026")} /></main>`;let{contest:s,standings:l,tables:i}=o,[u,p]=[i.filter(({isRunning:c})=>c),i.filter(({isRunning:c})=>!c)],[d,$]=[s.kind==="swiss",s.kind==="deal"];return n`<main id="main" class="player-page contest">
    <${v}>${E(s)}</${v}>
    <p>${ee(s)} · ${te(s)} · ${e("by {name}",{name:s.host.name})}</p>
    ${$&&n`<p>${e("Every player gets the same cards against {name}, once. All games stay closed until {time}, and then the results are compared here.",{name:s.host.name,time:U(s.sealedUntil??s.endsAt)})}</p>`}
    <p class="contest-state" role="timer">${ae(s,T())}</p>
    <p role="status">${mt(o)}</p>
    <${$t} id=${t} state=${o} onDone=${r} />
    <section><h2>${N(s.players,{one:e("1 player"),other:e("{count} players",{count:s.players})})}</h2>
      ${l.length?$?n`<${lt} standings=${l} host=${s.host.name} />`:n`<${ct} standings=${l} isSwiss=${d} />`:n`<p class="soft">${e("No player has joined yet.")}</p>`}</section>
    ${u.length>0&&n`<section><h2>${e("Being played now")}</h2><${Ue} tables=${u} isSwiss=${d} /></section>`}
    ${p.length>0&&n`<section><h2>${e("Finished games")}</h2><${Ue} tables=${p} isSwiss=${d} /></section>`}
  </main>`}var dt=[1,5,15,60,1440],ht=[15,30,60,120],ft=[3,5,7,9],gt=15,yt=Object.entries(re).filter(([,{perMoveS:t=0}])=>t<3600),Ye=t=>t%60?ne(t,"minute"):ne(t/60,"hour"),pe=({name:t,label:o,values:a,value:r,words:s,onChange:l})=>n`<div class="field">
  <label for=${t}>${o}</label>
  <select id=${t} onChange=${i=>l(Number(i.target.value))}>
    ${a.map(i=>n`<option key=${i} value=${i} selected=${i===r}>${s(i)}</option>`)}
  </select>
</div>`;function Fe(){let[t,o]=m([]),[a,r]=m({kind:"arena",title:"",variant:"duel",seats:0,pace:"quick",ahead:5,lasts:30,rounds:5,isRated:!0,admitsBots:!1});f(()=>{h("/api/variants").then(o,()=>{})},[]);let s=c=>r({...a,...c}),l=me(L,[JSON.stringify(a)]),i=t.find(({key:c})=>c===a.variant)??t[0],u=i?.seats.includes(a.seats)?a.seats:i?.seats[0]??2,p=a.kind==="arena",d=p?e("Arena: {title}",{title:i?.title??""}):e("Swiss: {title}",{title:i?.title??""}),$=async()=>{await G();let{id:c}=await g("/api/contests",{kind:a.kind,title:a.title.trim()||d.slice(0,40),variant:i?.key,seats:u,timeControl:re[a.pace],startsAt:Math.round(T())+a.ahead*6e4,isRated:a.isRated,admitsBots:a.admitsBots,...p?{lastsS:a.lasts*60}:{rounds:a.rounds,pauseS:gt},commandId:l});O(`/contest/${c}`)};return n`<section class="sheet new-contest" aria-label=${e("A new contest")}>
    <${P} name="contest-kind" legend=${e("Kind")} value=${a.kind} onChange=${c=>s({kind:c})}
      choices=${[{value:"arena",label:e("Arena")},{value:"swiss",label:e("Swiss")}]} />
    <div class="field">
      <label for="contest-title">${e("Name")}</label>
      <input id="contest-title" maxlength="40" value=${a.title} placeholder=${d} onInput=${c=>s({title:c.target.value})} />
    </div>
    <div class="field">
      <label for="contest-variant">${e("Game")}</label>
      <select id="contest-variant" onChange=${c=>s({variant:c.target.value})}>
        ${t.map(({key:c,title:b})=>n`<option key=${c} value=${c} selected=${c===i?.key}>${b}</option>`)}
      </select>
    </div>
    ${i&&i.seats.length>1&&n`<${P} name="contest-seats" legend=${e("Players at a table")} value=${u}
      onChange=${c=>s({seats:c})} choices=${i.seats.map(c=>({value:c,label:String(c)}))} />`}
    <${P} name="contest-pace" legend=${e("Thinking time")} value=${a.pace} onChange=${c=>s({pace:c})}
      choices=${yt.map(([c,b])=>({value:c,label:Y(b)}))} />
    <${pe} name="contest-ahead" label=${e("Starts in")} values=${dt} value=${a.ahead} words=${Ye} onChange=${c=>s({ahead:c})} />
    ${p?n`<${pe} name="contest-lasts" label=${e("Lasts")} values=${ht} value=${a.lasts} words=${Ye} onChange=${c=>s({lasts:c})} />`:n`<${pe} name="contest-rounds" label=${e("Rounds")} values=${ft} value=${a.rounds} words=${String} onChange=${c=>s({rounds:c})} />`}
    <${x} label=${e("Rated")} hint=${e("The results count for the ratings")} value=${a.isRated} onChange=${c=>s({isRated:c})} />
    <${x} label=${e("Bots may join")} value=${a.admitsBots} onChange=${c=>s({admitsBots:c})} />
    <p><${k} className="primary" label=${e("Announce")} disabled=${!i} onWork=${$} /></p>
  </section>`}var $e=({title:t,contests:o,empty:a=""})=>(o.length>0||a)&&n`<section>
  <h2>${t}</h2>
  ${o.length===0&&n`<p class="soft">${a}</p>`}
  <ul class="contests">${o.map(r=>n`<li key=${r.id}>
    <a href=${`/contest/${r.id}`}><strong>${E(r)}</strong></a>
    <span>${ee(r)} · ${te(r)}</span>
    <small class="soft">${ae(r,T())} · ${N(r.players,{one:e("1 player"),other:e("{count} players",{count:r.players})})}</small>
  </li>`)}</ul>
</section>`;function bt(){let[t,o]=m(null),[a,r]=m([]),[s,l]=m(null),[i,u]=m(!1);w(e("Contests")),f(()=>{h("/api/contests").then(({contests:$})=>o($),l),h("/api/contests?over=1").then(({contests:$})=>r($),()=>{})},[]);let p=t?.filter(({status:$})=>$==="running")??[],d=t?.filter(({status:$})=>$==="open")??[];return n`<main id="main" class="player-page contests-page">
    <${v}>${e("Contests")}</${v}>
    <p>${e("In an arena you are paired again as soon as a game is over. In a Swiss all play the same number of rounds. In a deal of the day all get the same cards against a bot.")}</p>
    <p><${y} className="primary" label=${e("Announce a contest \u2026")} aria-expanded=${i} onClick=${()=>u(!i)} /></p>
    ${i&&n`<${Fe} />`}
    ${s&&n`<p class="fault" role="alert">${S(s)}</p>`}
    ${!t&&!s&&n`<${R} text=${e("Loading \u2026")} />`}
    ${t&&n`
      <${$e} title=${e("Being played now")} contests=${p} />
      <${$e} title=${e("Starting soon")} contests=${d} empty=${e("No contest is announced. Announce the first one.")} />
      <${$e} title=${e("Finished contests")} contests=${a} />`}
  </main>`}function vt(){let[t,o]=m([]),[a,r]=m(""),[s,l]=m("");f(()=>{h("/api/variants").then(o,()=>{})},[]),w(e("My games"));let i=`mine=1${a&&`&status=${a}`}${s&&`&variant=${encodeURIComponent(s)}`}`,u=[{value:"",label:e("all")},{value:"open",label:e("waiting")},{value:"running",label:e("running")},{value:"over",label:e("finished")}];return n`<main id="main" class="player-page">
    <${v}>${e("My games")}</${v}>
    <${P} name="status" legend=${e("Show")} choices=${u} value=${a} onChange=${r} />
    <p class="filter"><label for="my-variant">${e("Game")}</label>
      <select id="my-variant" onChange=${p=>l(p.target.value)}>
        <option value="">${e("all games")}</option>
        ${t.map(({key:p,title:d})=>n`<option key=${p} value=${p} selected=${p===s}>${d}</option>`)}
      </select></p>
    <${Te} key=${i} title=${e("Your games")} icon="person" query=${i} limit=${20} empty=${e("None yet.")} />
  </main>`}function kt(t){let[o,a]=m({query:t,page:null}),r=(s="")=>h(`/api/ratings?${t}${s&&`&page=${encodeURIComponent(s)}`}`).then(l=>a(i=>({query:t,page:{...l,players:[...s&&i.query===t?i.page?.players??[]:[],...l.players]}})),l=>a({query:t,page:null,error:l}));return f(()=>{t&&r()},[t]),{...o.query===t?o:{page:null,error:void 0},read:r}}var wt=({rows:t})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Leaderboard")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Rating")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map((o,a)=>n`<tr key=${o.player.id}>
    <td>${a+1}.</td><th scope="row"><${W} player=${o.player} /></th>
    <td>${Q(o)} <small class="soft">${e("\xB1 {points}",{points:o.halfWidth})}</small></td><td>${o.games}</td>
  </tr>`)}</tbody>
</table></div>`;function Ct(){let[t,o]=m([]),[a,r]=m({variant:"",pace:"fast",kind:"human",isAll:!1});f(()=>{h("/api/variants").then(o,()=>{})},[]),w(e("Leaderboards"));let s=a.variant||(t.find(({key:$})=>$==="duel")??t[0])?.key||"",l=s&&String(new URLSearchParams({variant:s,pace:a.pace,kind:a.kind,...a.isAll&&{provisional:"1"}})),{page:i,error:u,read:p}=kt(l),d=$=>r({...a,...$});return n`<main id="main" class="player-page">
    <${v}>${e("Leaderboards")}</${v}>
    <p class="filter"><label for="rated-variant">${e("Game")}</label>
      <select id="rated-variant" onChange=${$=>d({variant:$.target.value})}>
        ${t.map(({key:$,title:c})=>n`<option key=${$} value=${$} selected=${$===s}>${c}</option>`)}
      </select></p>
    <${P} name="rated-pace" legend=${e("Pace")} value=${a.pace} onChange=${$=>d({pace:$})}
      choices=${Ee.map($=>({value:$,label:z($)}))} />
    <${P} name="rated-kind" legend=${e("Players")} value=${a.kind} onChange=${$=>d({kind:$})}
      choices=${[{value:"human",label:e("People")},{value:"bot",label:e("Bots")}]} />
    <${x} label=${e("Uncertain ratings, too")} hint=${e("Those of players with few games")} value=${a.isAll} onChange=${$=>d({isAll:$})} />
    ${u&&n`<p class="fault" role="alert">${S(u)}</p>`}
    ${!i&&!u&&n`<${R} text=${e("Loading \u2026")} />`}
    ${i&&(i.players.length?n`<${wt} rows=${i.players} />`:n`<p class="soft">${e("No rated players yet.")}</p>`)}
    ${i?.next&&n`<p><${y} icon="down" label=${e("Show more")} onClick=${()=>p(i.next)} /></p>`}
  </main>`}function St({query:t}){let o=he(be)?.player,[a,r]=m(location.hash.slice(1)),[s,l]=m(null),[i,u]=m(!1),p=M(null);w(e("Sign in")),f(()=>p.current.focus(),[]);let d=async c=>{u(!0);try{await c,await F();let b=t.get("game");O(b?`/game/${encodeURIComponent(b)}`:"/",{replace:!0})}catch(b){l(b),u(!1)}},$=c=>(c.preventDefault(),d(g("/api/sign-in",{secret:a})));return n`<main id="main" class="player-page">
    <${v}>${e("Sign in")}</${v}>
    <p>${e("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${$}>
      <label for="sign-in-code">${e("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${p} value=${a} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!s} aria-describedby="sign-in-fault" onInput=${c=>r(c.target.value)} />
      <button type="submit" class="primary" disabled=${i}>${e("Sign in")}</button>
    </form>
    ${I()&&n`<p><${y} icon="key" label=${e("Sign in with a passkey")} disabled=${i} onClick=${()=>d(Oe())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${s&&q(s)}</p>
    ${o&&n`<p class="soft">${e("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.",{name:o.name})}</p>`}
  </main>`}var Pt=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,xt=t=>btoa(String.fromCharCode(...new Uint8Array(t??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),Ge=async()=>(await navigator.serviceWorker.ready).pushManager;async function Tt(t){let o=await Ge(),{key:a,endpoint:r}=await h("/api/push"),s=await o.getSubscription();s&&xt(s.options.applicationServerKey)!==a&&(await s.unsubscribe(),s=null),s??=await o.subscribe({userVisibleOnly:!0,applicationServerKey:a}),!(s.endpoint===r&&oe.get("push-language")===t)&&(await g("/api/push",{endpoint:s.endpoint,...s.toJSON().keys}),oe.set("push-language",t))}async function At(){await D("/api/push"),await(await(await Ge()).getSubscription())?.unsubscribe()}export{Ke as Contacts,ut as ContestPage,bt as ContestsPage,vt as GamesPage,nt as PlayerPage,Ct as RatingsPage,St as SignInPage,Pt as canPush,Tt as subscribe,At as unsubscribe};
