import{$ as v,$a as se,C as e,D as de,E as O,F as oe,G as he,Ha as ye,I as U,J as fe,K as H,N as _,O as S,P as A,Pa as ne,Q as G,Ra as ve,S as ge,Sa as be,T as Y,U as j,Ua as E,Za as ke,_ as w,aa as g,ba as k,c as m,ca as C,d as f,da as J,ea as K,eb as we,f as B,fa as P,g as $e,ga as x,gb as Ce,ha as R,ia as F,ib as Se,j as s,l as me,m as T,o as h,p as b,q as D,s as L,w as ue,x as ae,z as N}from"./chunk.js";function Ge({player:t,onClose:o}){let[a,r]=m([]),[n,l]=m(""),[i,u]=we();f(()=>{let d=$=>{let c=Ce($).filter(({seats:y})=>y.includes(2));r(c),l(c[0]?.key??"")};h("/api/variants").then(d,A)},[]);let p=()=>ye({variant:n,player:t.id,...i}).catch(A);return s`<${C} title=${e("Challenge {name}",{name:t.name})} onClose=${o}>
    <p class="field"><label for="challenge-variant">${e("Game")}</label>
      <select id="challenge-variant" value=${n} onChange=${d=>l(d.target.value)}>
        ${a.map(({key:d,title:$})=>s`<option key=${d} value=${d}>${$}</option>`)}
      </select></p>
    ${u}
    <p class="buttons">
      <${k} className="primary" icon="people" label=${e("Send the challenge")} onWork=${p} />
      <${g} label=${e("Cancel")} onClick=${o} />
    </p>
  </${C}>`}function Pe({player:t}){let[o,a]=m(!1);return s`<${g} className="primary" icon="people" label=${e("Challenge {name}",{name:t.name})} onClick=${()=>a(!0)} />
    ${o&&s`<${Ge} player=${t} onClose=${()=>a(!1)} />`}`}var I=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function xe(){let{options:t}=await h("/api/passkey"),o=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(t));return b("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:o}))})}async function Te(){let{options:t}=await h("/api/passkey-sign-in"),o=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(t));await b("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:o}))})}function V(t){switch(t.name){case"NotAllowedError":case"AbortError":return e("No passkey was chosen.");case"InvalidStateError":return e("This device has a passkey of yours already.");case"SecurityError":return e("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return S(t)}}var Ye=864e5;function je({onDrawn:t}){let[o,a]=m(null),{key:r="",name:n="",isNameRegistered:l}=o??{},i=async()=>{a(await b("/api/recovery-key",{})),t()};return s`<${k} icon="key" label=${e("Get a recovery key")} onWork=${i} />
    ${o&&s`<${C} title=${e("Your recovery key")} onClose=${()=>a(null)}>
      <p>${e("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${e("Your recovery key")} value=${r} /><${g} icon="copy" className="primary" label=${e("Copy")} onClick=${()=>K(r,e("The key is copied."))} /></p>
      <${Ae} name=${n} isNameRegistered=${l} />
    </${C}>`}`}var Ae=({name:t,isNameRegistered:o})=>s`<p>${o?e("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:t}):e("Another player has registered the name {name}, or one that looks like it.",{name:t})}</p>`;function Je({onAdded:t}){let[o,a]=m(null);if(!I())return null;let r=async()=>{try{a(await xe()),t()}catch(n){H(V(n),"danger")}};return s`<${k} icon="key" label=${e("Add a passkey")} onWork=${r} />
    ${o&&s`<${C} title=${e("You have a passkey")} onClose=${()=>a(null)}>
      <p>${e("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${Ae} ...${o} />
    </${C}>`}`}function re({label:t,isRecovery:o,isPasskey:a}){return a?t?`${e("Passkey")} (${t})`:e("Passkey"):o?e("Recovery key"):t||e("Your first device")}var q=({isRecovery:t,isPasskey:o})=>t||o?e("Withdraw"):e("Sign out");function Re(){let[t,o]=m([]),[a,r]=m(!1),[n,l]=m(null),i=()=>h("/api/devices").then(p=>o(p.devices),A);f(()=>{i()},[]);let u=async({id:p,isCurrent:d})=>{await D(`/api/devices/${p}`).catch(A),d?await Y():await i()};return s`<section aria-labelledby="devices"><h2 id="devices">${e("Devices")}</h2>
    <ul class="devices">${t.map(p=>s`<li key=${p.id}>
      <span><strong>${re(p)}</strong>${p.isCurrent&&s` <small>${e("this device")}</small>`}<br /><small class="soft">${Date.now()-p.usedAt<Ye?e("used today"):e("last used {when}",{when:de(p.usedAt)})}${p.hasPush&&` \xB7 ${e("is told of your turns")}`}</small></span>
      <${g} icon="close" label=${q(p)} aria-label=${`${q(p)}: ${re(p)}`} onClick=${()=>l(p)} />
    </li>`)}</ul>
    <p class="buttons"><${g} icon="phone" className="primary" label=${e("Sign in on another device")} onClick=${()=>r(!0)} /><${Je} onAdded=${i} /><${je} onDrawn=${i} /></p>
    ${!I()&&s`<p class="soft">${e("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${a&&s`<${ke} onClose=${()=>(r(!1),i())} />`}
    ${n&&s`<${J} title=${`${re(n)}: ${q(n)}?`} label=${q(n)}
      text=${n.isCurrent?e("Without another device or a recovery key you cannot come back as this player."):e("It is signed out at once.")}
      onYes=${()=>u(n)} onClose=${()=>l(null)} />`}
  </section>`}var Ke=160;function Fe({player:{id:t,name:o},onClose:a}){let[r,n]=m(""),l=async()=>{await b(`/api/players/${t}/report`,{text:r}),H(e("The operators can read your report now.")),a()};return s`<${C} title=${e("Report {name}",{name:o})} onClose=${a} className="report">
    <label>${e("What happened?")}<input maxlength=${Ke} value=${r} onInput=${({target:i})=>n(i.value)} /></label>
    <p class="buttons"><${k} className="primary" label=${e("Send")} disabled=${!r.trim()} onWork=${l} /></p>
  </${C}>`}function Ne({profile:{player:t,isBlocked:o},onChange:a}){let{id:r,name:n}=t,[l,i]=m(!1),u=()=>b("/api/settings",{[o?"unblock":"block"]:r}).then(a);return s`<section><h2>${e("Trouble?")}</h2>
    <p class="soft">${e("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${k} label=${o?e("Unblock {name}",{name:n}):e("Block {name}",{name:n})} onWork=${u} />
      <${g} label=${e("Report {name}",{name:n})} onClick=${()=>i(!0)} />
    </p>
    ${l&&s`<${Fe} player=${t} onClose=${()=>i(!1)} />`}
  </section>`}function Oe({profile:{isPrivate:t,isPresenceHidden:o,hasChat:a,blocked:r},onChange:n}){let l=i=>b("/api/settings",i).then(n,A);return s`<section><h2>${e("Privacy")}</h2>
    <${x} label=${e("Private profile")} hint=${e("Only you see your ratings and results.")}
      value=${t} onChange=${i=>l({isProfilePrivate:i})} />
    <${x} label=${e("Hidden presence")} hint=${e("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${o} onChange=${i=>l({isPresenceHidden:i})} />
    <${x} label=${e("Chat")} hint=${e("Players who have chat on, too, can write to you at the table. Nothing of it is kept.")}
      value=${a} onChange=${i=>l({hasChat:i})} />
    ${r.length>0&&s`<ul class="devices">${r.map(({id:i,name:u})=>s`<li key=${i}>
      <a href=${`/player/${i}`}>${u}</a><${g} label=${e("Unblock {name}",{name:u})} onClick=${()=>l({unblock:i})} />
    </li>`)}</ul>`}
  </section>`}var We=["fast","slow","days","untimed"],X=t=>({fast:e("fast"),slow:e("slow"),days:e("days per move"),untimed:e("no clock")})[t],z=({points:t,isProvisional:o})=>`${t}${o?"?":""}`;var Ee=320,ie=96,Q=6;function Ve(t){let o=Math.min(...t),a=Math.max(1,Math.max(...t)-o),r=(Ee-2*Q)/Math.max(1,t.length-1);return t.map((n,l)=>`${(Q+l*r).toFixed(1)},${(ie-Q-(n-o)/a*(ie-2*Q)).toFixed(1)}`).join(" ")}function Ie({points:t}){if(t.length<2)return null;let[o,a]=[Math.min(...t),Math.max(...t)];return s`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${Ee} ${ie}`} role="img" aria-label=${e("Rating over {count} games: from {low} to {high}",{count:t.length,low:o,high:a})}>
      <polyline points=${Ve(t)} />
    </svg>
    <figcaption class="soft">${e("{low} to {high}",{low:o,high:a})}</figcaption>
  </figure>`}var W=({player:{id:t,name:o,isBot:a}})=>s`<a href=${`/player/${t}`}>${o}</a>${a&&s` <${ne} />`}`,qe=({profile:{ratings:t,history:o,titles:a}})=>s`<ul class="rating-cards">
  ${t.map(r=>{let n=o.filter(({variant:l,pace:i})=>l===r.variant&&i===r.pace).map(l=>l.points);return s`<li key=${r.variant+r.pace} class="sheet">
      <h3>${a[r.variant]} · ${X(r.pace)}</h3>
      <p class="rating-points">${z(r)} <small>${e("\xB1 {points}",{points:r.halfWidth})}</small></p>
      <p class="soft">${e("Rated games: {count}",{count:r.games})}</p>
      <${Ie} points=${n} />
    </li>`})}
</ul>`,Xe=({profile:{results:t,titles:o}})=>s`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Results by opponent")}><table>
  <thead><tr><th scope="col">${e("Opponent")}</th><th scope="col">${e("Game")}</th><th scope="col">${e("Won")}</th><th scope="col">${e("Drawn")}</th><th scope="col">${e("Lost")}</th></tr></thead>
  <tbody>${t.map(({opponent:a,variant:r,wins:n,draws:l,losses:i})=>s`<tr key=${a.id+r}>
    <th scope="row"><${W} player=${a} /></th><td>${o[r]}</td><td>${n}</td><td>${l}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`,ze=({profile:{parts:t,titles:o}})=>s`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Where the points come from")}><table>
  <thead><tr><th scope="col">${e("Part")}</th><th scope="col">${e("Game")}</th><th scope="col">${e("Times")}</th><th scope="col">${e("Points")}</th><th scope="col">${e("On average")}</th></tr></thead>
  <tbody>${t.map(({variant:a,part:r,label:n,sheets:l,points:i})=>s`<tr key=${a+r}>
    <th scope="row">${ve(r)===r&&s`<${be} suit=${r} /> `}${n}</th><td>${o[a]}</td><td>${l}</td>
    <td>${E(String(i))}</td><td>${E(he(Math.round(10*i/l)/10))}</td>
  </tr>`)}</tbody>
</table></div>`;function Qe({id:t}){let[o,a]=m({}),r=()=>h(`/api/players/${encodeURIComponent(t)}`).then(y=>a({profile:y}),y=>a({error:y}));f(()=>{r()},[t]);let{profile:n,error:l}=o;if(w(n?.player.name??e("Profile")),l)return s`<${F} title=${e("This player cannot be shown")} text=${S(l)} note=${_(l)} />`;if(!n)return s`<main id="main"><${R} text=${e("Loading \u2026")} /></main>`;let{player:i,ratings:u,results:p,parts:d,isYou:$,isPrivate:c}=n;return s`<main id="main" class="player-page">
    <${v}>${i.name}${i.isBot&&s` <${ne} />`}</${v}>
    ${$&&s`<p class="buttons"><a class="button" href="/games">${e("My games")}</a><a class="button" href="/ratings">${e("Leaderboards")}</a></p>`}
    ${!$&&!i.isBot&&s`<p class="buttons"><${Pe} player=${i} /></p>`}
    ${c&&!$?s`<p class="soft">${e("This profile is private.")}</p>`:s`
    <section aria-labelledby="ratings"><h2 id="ratings">${e("Ratings")}</h2>
      ${u.length?s`<${qe} profile=${n} />`:s`<p class="soft">${e("No rated games yet.")}</p>`}
      ${u.some(({isProvisional:y})=>y)&&s`<p class="soft">${e("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${e("Results by opponent")}</h2>
      ${p.length?s`<${Xe} profile=${n} />`:s`<p class="soft">${e("No finished games yet.")}</p>`}
    </section>
    ${d.length>0&&s`<section aria-labelledby="parts"><h2 id="parts">${e("Where the points come from")}</h2>
      <${ze} profile=${n} />
    </section>`}`}
    ${$?s`<${Re} /><${Oe} profile=${n} onChange=${r} />`:s`<${Ne} profile=${n} onChange=${r} />`}
  </main>`}var M=({kind:t,title:o,startsAt:a,variantTitle:r})=>t==="deal"&&o===new Date(a).toISOString().slice(0,10)?e("The deal of {day}: {game}",{day:fe(a),game:r}):o,Z=({kind:t,rounds:o,startsAt:a,endsAt:r})=>t==="deal"?e("The same cards for all"):t==="swiss"?O(o,{one:e("Swiss, 1 round"),other:e("Swiss, {count} rounds",{count:o})}):e("Arena, {count} minutes",{count:Math.round((r-a)/6e4)}),ee=t=>[t.variantTitle,t.seats>2&&e("{seats} players",{seats:t.seats}),t.timeControl&&G(t.timeControl),t.isRated&&e("rated"),t.admitsBots&&e("with bots")].filter(Boolean).join(" \xB7 ");function Me(t){let o=Math.max(0,Math.ceil(t/1e3)),[a,r]=[Math.floor(o/3600),Math.floor(o/60)%60],n=l=>String(l).padStart(2,"0");return`${a?`${a}:${n(r)}`:r}:${n(o%60)}`}function te(t,o){let{status:a,kind:r,end:n,startsAt:l,endsAt:i,round:u,rounds:p}=t;return a==="over"?n==="cancelled"?e("The contest was cancelled."):n==="too_few"?e("Too few players had joined."):e("The contest is over."):a==="open"&&(r!=="deal"||o<l)?o<l?e("Starts in {time}",{time:Me(l-o)}):e("Starts now"):r==="swiss"?e("Round {round} of {rounds}",{round:u,rounds:p}):o<i?e("Ends in {time}",{time:Me(i-o)}):r==="deal"?e("The results are here from {time} on.",{time:U(t.sealedUntil??i)}):e("The last games are played.")}var Ze=2e3;function et(t){let[o,a]=m({state:null,error:null}),r=B(0),n=async()=>{try{let l=await h(`/api/contests/${encodeURIComponent(t)}?version=${r.current}`);me(l.now),r.current=l.version,l.contest&&a({state:l,error:null})}catch(l){a(i=>({state:i.state,error:i.state?null:l}))}};return f(()=>{n();let l=setInterval(()=>document.hidden||n(),Ze);return document.addEventListener("visibilitychange",n),()=>{clearInterval(l),document.removeEventListener("visibilitychange",n)}},[t]),{...o,read:n}}function tt(){let[,t]=m(0);f(()=>{let o=setInterval(()=>t(a=>a+1),1e3);return()=>clearInterval(o)},[])}var le=t=>t===void 0?"\u2013":E(String(t)),at=({standings:t,host:o})=>s`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    <th scope="col">${o}</th><th scope="col">${e("Lead")}</th></tr></thead>
  <tbody>${t.map(({rank:a,player:r,totals:n=[],points:l,isYou:i,game:u})=>s`<tr key=${r.id} class=${i?"you":""}>
    <td>${n.length>0&&`${a}.`}</td>
    <th scope="row"><${W} player=${r} />${i&&u&&s` <a href=${`/game/${u}`}>${e("your game")}</a>`}</th>
    <td>${le(n[0])}</td><td>${le(n[1])}</td><td>${n.length?le(l):""}</td>
  </tr>`)}</tbody>
</table></div>`,ot=({standings:t,isSwiss:o})=>s`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    ${o&&s`<th scope="col">${e("Opponents")}</th>`}<th scope="col">${e("Wins")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map(a=>s`<tr key=${a.player.id} class=${`${a.isYou?"you":""} ${a.hasLeft?"soft":""}`}>
    <td>${a.rank}.</td>
    <th scope="row"><${W} player=${a.player} />${a.hasLeft&&s` <small>${e("has left")}</small>`}
      ${a.game&&s` <a href=${`/game/${a.game}`}>${a.isYou?e("your game"):e("Watch")}<span class="hidden">: ${a.player.name}</span></a>`}</th>
    <td>${a.points}</td>${o&&s`<td>${a.opponentsPoints}</td>`}<td>${a.wins}</td><td>${a.games}</td>
  </tr>`)}</tbody>
</table></div>`,Be=({tables:t,isSwiss:o})=>s`<ul class="contests">${t.map(a=>s`<li key=${a.game}>
  <a href=${a.isRunning?`/game/${a.game}`:`/replay/${a.game}`}>${a.isRunning?e("Watch"):e("Replay")}<span class="hidden">: ${a.seats.map(({player:r})=>r.name).join(", ")}</span></a>
  <span>${a.seats.map(({player:r,place:n,isYou:l},i)=>s`${i>0&&" \u2013 "}<span key=${r.id} class=${l?"you":""}>${r.name}${n?` (${n}.)`:""}</span>`)}</span>
  ${o&&s`<small class="soft">${e("Round {round}",{round:a.round})}</small>`}
</li>`)}</ul>`;function nt(t,o){let a=o?.game;f(()=>{!a||De.get(t)===a||o.contest.kind==="deal"&&!Le.has(t)||(De.set(t,a),N(`/game/${a}`))},[a])}var Le=new Set,De=new Map;function st({id:t,state:o,onDone:a}){let[r,n]=m(!1),{contest:l,isJoined:i}=o,u=c=>async()=>{await j(),await b(`/api/contests/${t}/${c}`,{commandId:L()}),c==="join"&&Le.add(t),await a()},p=l.kind==="deal",d=p?l.status!=="over"&&!l.isHost&&T()<l.endsAt:l.status==="open"||l.status==="running"&&l.kind==="arena"&&T()<l.endsAt,$=l.status==="running"&&o.standings.some(({isYou:c,hasLeft:y})=>c&&y);return s`<p class="buttons">
    ${o.game&&s`<a class="button primary" href=${`/game/${o.game}`}>${e("To your game")}</a>`}
    ${!i&&(d||$)&&s`<${k} className="primary" icon="people" label=${p?e("Play the deal"):e("Join")} onWork=${u("join")} />`}
    ${i&&!p&&l.status!=="over"&&s`<${k} label=${e("Leave the contest")} onWork=${u("leave")} />`}
    ${l.isHost&&l.status==="open"&&s`<${g} label=${e("Cancel the contest \u2026")} onClick=${()=>n(!0)} />`}
    ${l.status!=="over"&&s`<${g} icon="link" label=${e("Copy the link")} onClick=${()=>K(location.href,e("The link is copied. Send it to players you want to meet."))} />`}
    ${r&&s`<${J} title=${e("Cancel the contest?")} text=${e("No more players can join it.")} label=${e("Cancel the contest")}
      onYes=${u("cancel")} onClose=${()=>n(!1)} />`}
  </p>`}function rt({contest:t,isJoined:o,game:a}){return!o||t.status==="over"?"":a&&t.kind==="deal"?e("You have your game. What the others did is here once it is open."):a?e("Your game is being played."):t.status==="open"?e("You have joined. The game opens by itself when it starts."):e("You are waiting for the next game. It opens by itself.")}function it({id:t}){let{state:o,error:a,read:r}=et(t);if(tt(),w(o?M(o.contest):e("Contest")),nt(t,o),a)return s`<${F} title=${e("This contest cannot be shown")} text=${S(a)} note=${_(a)} />`;if(!o)return s`<main id="main" class="player-page"><${R} text=${e("Loading \u2026")} /></main>`;let{contest:n,standings:l,tables:i}=o,[u,p]=[i.filter(({isRunning:c})=>c),i.filter(({isRunning:c})=>!c)],[d,$]=[n.kind==="swiss",n.kind==="deal"];return s`<main id="main" class="player-page contest">
    <${v}>${M(n)}</${v}>
    <p>${Z(n)} · ${ee(n)} · ${e("by {name}",{name:n.host.name})}</p>
    ${$&&s`<p>${e("Every player gets the same cards against {name}, once. All games stay closed until {time}, and then the results are compared here.",{name:n.host.name,time:U(n.sealedUntil??n.endsAt)})}</p>`}
    <p class="contest-state" role="timer">${te(n,T())}</p>
    <p role="status">${rt(o)}</p>
    <${st} id=${t} state=${o} onDone=${r} />
    <section><h2>${O(n.players,{one:e("1 player"),other:e("{count} players",{count:n.players})})}</h2>
      ${l.length?$?s`<${at} standings=${l} host=${n.host.name} />`:s`<${ot} standings=${l} isSwiss=${d} />`:s`<p class="soft">${e("No player has joined yet.")}</p>`}</section>
    ${u.length>0&&s`<section><h2>${e("Being played now")}</h2><${Be} tables=${u} isSwiss=${d} /></section>`}
    ${p.length>0&&s`<section><h2>${e("Finished games")}</h2><${Be} tables=${p} isSwiss=${d} /></section>`}
  </main>`}var lt=[1,5,15,60,1440],ct=[15,30,60,120],pt=[3,5,7,9],$t=15,mt=Object.entries(se).filter(([,{perMoveS:t=0}])=>t<3600),Ue=t=>t%60?oe(t,"minute"):oe(t/60,"hour"),ce=({name:t,label:o,values:a,value:r,words:n,onChange:l})=>s`<div class="field">
  <label for=${t}>${o}</label>
  <select id=${t} onChange=${i=>l(Number(i.target.value))}>
    ${a.map(i=>s`<option key=${i} value=${i} selected=${i===r}>${n(i)}</option>`)}
  </select>
</div>`;function He(){let[t,o]=m([]),[a,r]=m({kind:"arena",title:"",variant:"duel",seats:0,pace:"quick",ahead:5,lasts:30,rounds:5,isRated:!0,admitsBots:!1});f(()=>{h("/api/variants").then(o,()=>{})},[]);let n=c=>r({...a,...c}),l=$e(L,[JSON.stringify(a)]),i=t.find(({key:c})=>c===a.variant)??t[0],u=i?.seats.includes(a.seats)?a.seats:i?.seats[0]??2,p=a.kind==="arena",d=p?e("Arena: {title}",{title:i?.title??""}):e("Swiss: {title}",{title:i?.title??""}),$=async()=>{await j();let{id:c}=await b("/api/contests",{kind:a.kind,title:a.title.trim()||d.slice(0,40),variant:i?.key,seats:u,timeControl:se[a.pace],startsAt:Math.round(T())+a.ahead*6e4,isRated:a.isRated,admitsBots:a.admitsBots,...p?{lastsS:a.lasts*60}:{rounds:a.rounds,pauseS:$t},commandId:l});N(`/contest/${c}`)};return s`<section class="sheet new-contest" aria-label=${e("A new contest")}>
    <${P} name="contest-kind" legend=${e("Kind")} value=${a.kind} onChange=${c=>n({kind:c})}
      choices=${[{value:"arena",label:e("Arena")},{value:"swiss",label:e("Swiss")}]} />
    <div class="field">
      <label for="contest-title">${e("Name")}</label>
      <input id="contest-title" maxlength="40" value=${a.title} placeholder=${d} onInput=${c=>n({title:c.target.value})} />
    </div>
    <div class="field">
      <label for="contest-variant">${e("Game")}</label>
      <select id="contest-variant" onChange=${c=>n({variant:c.target.value})}>
        ${t.map(({key:c,title:y})=>s`<option key=${c} value=${c} selected=${c===i?.key}>${y}</option>`)}
      </select>
    </div>
    ${i&&i.seats.length>1&&s`<${P} name="contest-seats" legend=${e("Players at a table")} value=${u}
      onChange=${c=>n({seats:c})} choices=${i.seats.map(c=>({value:c,label:String(c)}))} />`}
    <${P} name="contest-pace" legend=${e("Thinking time")} value=${a.pace} onChange=${c=>n({pace:c})}
      choices=${mt.map(([c,y])=>({value:c,label:G(y)}))} />
    <${ce} name="contest-ahead" label=${e("Starts in")} values=${lt} value=${a.ahead} words=${Ue} onChange=${c=>n({ahead:c})} />
    ${p?s`<${ce} name="contest-lasts" label=${e("Lasts")} values=${ct} value=${a.lasts} words=${Ue} onChange=${c=>n({lasts:c})} />`:s`<${ce} name="contest-rounds" label=${e("Rounds")} values=${pt} value=${a.rounds} words=${String} onChange=${c=>n({rounds:c})} />`}
    <${x} label=${e("Rated")} hint=${e("The results count for the ratings")} value=${a.isRated} onChange=${c=>n({isRated:c})} />
    <${x} label=${e("Bots may join")} value=${a.admitsBots} onChange=${c=>n({admitsBots:c})} />
    <p><${k} className="primary" label=${e("Announce")} disabled=${!i} onWork=${$} /></p>
  </section>`}var pe=({title:t,contests:o,empty:a=""})=>(o.length>0||a)&&s`<section>
  <h2>${t}</h2>
  ${o.length===0&&s`<p class="soft">${a}</p>`}
  <ul class="contests">${o.map(r=>s`<li key=${r.id}>
    <a href=${`/contest/${r.id}`}><strong>${M(r)}</strong></a>
    <span>${Z(r)} · ${ee(r)}</span>
    <small class="soft">${te(r,T())} · ${O(r.players,{one:e("1 player"),other:e("{count} players",{count:r.players})})}</small>
  </li>`)}</ul>
</section>`;function ut(){let[t,o]=m(null),[a,r]=m([]),[n,l]=m(null),[i,u]=m(!1);w(e("Contests")),f(()=>{h("/api/contests").then(({contests:$})=>o($),l),h("/api/contests?over=1").then(({contests:$})=>r($),()=>{})},[]);let p=t?.filter(({status:$})=>$==="running")??[],d=t?.filter(({status:$})=>$==="open")??[];return s`<main id="main" class="player-page contests-page">
    <${v}>${e("Contests")}</${v}>
    <p>${e("In an arena you are paired again as soon as a game is over. In a Swiss all play the same number of rounds. In a deal of the day all get the same cards against a bot.")}</p>
    <p><${g} className="primary" label=${e("Announce a contest \u2026")} aria-expanded=${i} onClick=${()=>u(!i)} /></p>
    ${i&&s`<${He} />`}
    ${n&&s`<p class="fault" role="alert">${S(n)}</p>`}
    ${!t&&!n&&s`<${R} text=${e("Loading \u2026")} />`}
    ${t&&s`
      <${pe} title=${e("Being played now")} contests=${p} />
      <${pe} title=${e("Starting soon")} contests=${d} empty=${e("No contest is announced. Announce the first one.")} />
      <${pe} title=${e("Finished contests")} contests=${a} />`}
  </main>`}function dt(){let[t,o]=m([]),[a,r]=m(""),[n,l]=m("");f(()=>{h("/api/variants").then(o,()=>{})},[]),w(e("My games"));let i=`mine=1${a&&`&status=${a}`}${n&&`&variant=${encodeURIComponent(n)}`}`,u=[{value:"",label:e("all")},{value:"open",label:e("waiting")},{value:"running",label:e("running")},{value:"over",label:e("finished")}];return s`<main id="main" class="player-page">
    <${v}>${e("My games")}</${v}>
    <${P} name="status" legend=${e("Show")} choices=${u} value=${a} onChange=${r} />
    <p class="filter"><label for="my-variant">${e("Game")}</label>
      <select id="my-variant" onChange=${p=>l(p.target.value)}>
        <option value="">${e("all games")}</option>
        ${t.map(({key:p,title:d})=>s`<option key=${p} value=${p} selected=${p===n}>${d}</option>`)}
      </select></p>
    <${Se} key=${i} title=${e("Your games")} icon="person" query=${i} limit=${20} empty=${e("None yet.")} />
  </main>`}function ht(t){let[o,a]=m({query:t,page:null}),r=(n="")=>h(`/api/ratings?${t}${n&&`&page=${encodeURIComponent(n)}`}`).then(l=>a(i=>({query:t,page:{...l,players:[...n&&i.query===t?i.page?.players??[]:[],...l.players]}})),l=>a({query:t,page:null,error:l}));return f(()=>{t&&r()},[t]),{...o.query===t?o:{page:null,error:void 0},read:r}}var ft=({rows:t})=>s`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Leaderboard")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Rating")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map((o,a)=>s`<tr key=${o.player.id}>
    <td>${a+1}.</td><th scope="row"><${W} player=${o.player} /></th>
    <td>${z(o)} <small class="soft">${e("\xB1 {points}",{points:o.halfWidth})}</small></td><td>${o.games}</td>
  </tr>`)}</tbody>
</table></div>`;function gt(){let[t,o]=m([]),[a,r]=m({variant:"",pace:"fast",kind:"human",isAll:!1});f(()=>{h("/api/variants").then(o,()=>{})},[]),w(e("Leaderboards"));let n=a.variant||(t.find(({key:$})=>$==="duel")??t[0])?.key||"",l=n&&String(new URLSearchParams({variant:n,pace:a.pace,kind:a.kind,...a.isAll&&{provisional:"1"}})),{page:i,error:u,read:p}=ht(l),d=$=>r({...a,...$});return s`<main id="main" class="player-page">
    <${v}>${e("Leaderboards")}</${v}>
    <p class="filter"><label for="rated-variant">${e("Game")}</label>
      <select id="rated-variant" onChange=${$=>d({variant:$.target.value})}>
        ${t.map(({key:$,title:c})=>s`<option key=${$} value=${$} selected=${$===n}>${c}</option>`)}
      </select></p>
    <${P} name="rated-pace" legend=${e("Pace")} value=${a.pace} onChange=${$=>d({pace:$})}
      choices=${We.map($=>({value:$,label:X($)}))} />
    <${P} name="rated-kind" legend=${e("Players")} value=${a.kind} onChange=${$=>d({kind:$})}
      choices=${[{value:"human",label:e("People")},{value:"bot",label:e("Bots")}]} />
    <${x} label=${e("Uncertain ratings, too")} hint=${e("Those of players with few games")} value=${a.isAll} onChange=${$=>d({isAll:$})} />
    ${u&&s`<p class="fault" role="alert">${S(u)}</p>`}
    ${!i&&!u&&s`<${R} text=${e("Loading \u2026")} />`}
    ${i&&(i.players.length?s`<${ft} rows=${i.players} />`:s`<p class="soft">${e("No rated players yet.")}</p>`)}
    ${i?.next&&s`<p><${g} icon="down" label=${e("Show more")} onClick=${()=>p(i.next)} /></p>`}
  </main>`}function yt({query:t}){let o=ue(ge)?.player,[a,r]=m(location.hash.slice(1)),[n,l]=m(null),[i,u]=m(!1),p=B(null);w(e("Sign in")),f(()=>p.current.focus(),[]);let d=async c=>{u(!0);try{await c,await Y();let y=t.get("game");N(y?`/game/${encodeURIComponent(y)}`:"/",{replace:!0})}catch(y){l(y),u(!1)}},$=c=>(c.preventDefault(),d(b("/api/sign-in",{secret:a})));return s`<main id="main" class="player-page">
    <${v}>${e("Sign in")}</${v}>
    <p>${e("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${$}>
      <label for="sign-in-code">${e("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${p} value=${a} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!n} aria-describedby="sign-in-fault" onInput=${c=>r(c.target.value)} />
      <button type="submit" class="primary" disabled=${i}>${e("Sign in")}</button>
    </form>
    ${I()&&s`<p><${g} icon="key" label=${e("Sign in with a passkey")} disabled=${i} onClick=${()=>d(Te())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${n&&V(n)}</p>
    ${o&&s`<p class="soft">${e("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.",{name:o.name})}</p>`}
  </main>`}var vt=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,bt=t=>btoa(String.fromCharCode(...new Uint8Array(t??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),_e=async()=>(await navigator.serviceWorker.ready).pushManager;async function kt(t){let o=await _e(),{key:a,endpoint:r}=await h("/api/push"),n=await o.getSubscription();n&&bt(n.options.applicationServerKey)!==a&&(await n.unsubscribe(),n=null),n??=await o.subscribe({userVisibleOnly:!0,applicationServerKey:a}),!(n.endpoint===r&&ae.get("push-language")===t)&&(await b("/api/push",{endpoint:n.endpoint,...n.toJSON().keys}),ae.set("push-language",t))}async function wt(){await D("/api/push"),await(await(await _e()).getSubscription())?.unsubscribe()}export{it as ContestPage,ut as ContestsPage,dt as GamesPage,Qe as PlayerPage,gt as RatingsPage,yt as SignInPage,vt as canPush,kt as subscribe,wt as unsubscribe};
