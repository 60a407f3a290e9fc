import{$ as y,C as e,D as ue,E as O,F as ae,Ha as fe,I as L,J as de,K as U,N as H,O as S,P as T,Pa as ne,Q as _,Qa as ge,S as he,T as Y,U as G,Va as ye,Xa as se,_ as w,aa as g,ab as ve,ba as b,c as m,ca as C,cb as be,d as f,da as J,ea as j,eb as ke,f as B,fa as P,g as pe,ga as A,ha as R,ia as F,j as o,l as $e,m as x,o as h,p as v,q as M,s as D,w as me,x as te,z as N}from"./chunk.js";function Le({player:a,onClose:n}){let[t,r]=m([]),[s,i]=m(""),[l,u]=ve();f(()=>{let d=$=>{let c=be($).filter(({seats:k})=>k.includes(2));r(c),i(c[0]?.key??"")};h("/api/variants").then(d,T)},[]);let p=()=>fe({variant:s,player:a.id,...l}).catch(T);return o`<${C} title=${e("Challenge {name}",{name:a.name})} onClose=${n}>
    <p class="field"><label for="challenge-variant">${e("Game")}</label>
      <select id="challenge-variant" value=${s} onChange=${d=>i(d.target.value)}>
        ${t.map(({key:d,title:$})=>o`<option key=${d} value=${d}>${$}</option>`)}
      </select></p>
    ${u}
    <p class="buttons">
      <${b} className="primary" icon="people" label=${e("Send the challenge")} onWork=${p} />
      <${g} label=${e("Cancel")} onClick=${n} />
    </p>
  </${C}>`}function we({player:a}){let[n,t]=m(!1);return o`<${g} className="primary" icon="people" label=${e("Challenge {name}",{name:a.name})} onClick=${()=>t(!0)} />
    ${n&&o`<${Le} player=${a} onClose=${()=>t(!1)} />`}`}var I=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function Ce(){let{options:a}=await h("/api/passkey"),n=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(a));return v("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:n}))})}async function Se(){let{options:a}=await h("/api/passkey-sign-in"),n=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(a));await v("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:n}))})}function K(a){switch(a.name){case"NotAllowedError":case"AbortError":return e("No passkey was chosen.");case"InvalidStateError":return e("This device has a passkey of yours already.");case"SecurityError":return e("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return S(a)}}var Ue=864e5;function He({onDrawn:a}){let[n,t]=m(null),{key:r="",name:s="",isNameRegistered:i}=n??{},l=async()=>{t(await v("/api/recovery-key",{})),a()};return o`<${b} icon="key" label=${e("Get a recovery key")} onWork=${l} />
    ${n&&o`<${C} title=${e("Your recovery key")} onClose=${()=>t(null)}>
      <p>${e("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${e("Your recovery key")} value=${r} /><${g} icon="copy" className="primary" label=${e("Copy")} onClick=${()=>j(r,e("The key is copied."))} /></p>
      <${Pe} name=${s} isNameRegistered=${i} />
    </${C}>`}`}var Pe=({name:a,isNameRegistered:n})=>o`<p>${n?e("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:a}):e("Another player has registered the name {name}, or one that looks like it.",{name:a})}</p>`;function _e({onAdded:a}){let[n,t]=m(null);if(!I())return null;let r=async()=>{try{t(await Ce()),a()}catch(s){U(K(s),"danger")}};return o`<${b} icon="key" label=${e("Add a passkey")} onWork=${r} />
    ${n&&o`<${C} title=${e("You have a passkey")} onClose=${()=>t(null)}>
      <p>${e("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${Pe} ...${n} />
    </${C}>`}`}function oe({label:a,isRecovery:n,isPasskey:t}){return t?a?`${e("Passkey")} (${a})`:e("Passkey"):n?e("Recovery key"):a||e("Your first device")}var V=({isRecovery:a,isPasskey:n})=>a||n?e("Withdraw"):e("Sign out");function xe(){let[a,n]=m([]),[t,r]=m(!1),[s,i]=m(null),l=()=>h("/api/devices").then(p=>n(p.devices),T);f(()=>{l()},[]);let u=async({id:p,isCurrent:d})=>{await M(`/api/devices/${p}`).catch(T),d?await Y():await l()};return o`<section aria-labelledby="devices"><h2 id="devices">${e("Devices")}</h2>
    <ul class="devices">${a.map(p=>o`<li key=${p.id}>
      <span><strong>${oe(p)}</strong>${p.isCurrent&&o` <small>${e("this device")}</small>`}<br /><small class="soft">${Date.now()-p.usedAt<Ue?e("used today"):e("last used {when}",{when:ue(p.usedAt)})}${p.hasPush&&` \xB7 ${e("is told of your turns")}`}</small></span>
      <${g} icon="close" label=${V(p)} aria-label=${`${V(p)}: ${oe(p)}`} onClick=${()=>i(p)} />
    </li>`)}</ul>
    <p class="buttons"><${g} icon="phone" className="primary" label=${e("Sign in on another device")} onClick=${()=>r(!0)} /><${_e} onAdded=${l} /><${He} onDrawn=${l} /></p>
    ${!I()&&o`<p class="soft">${e("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${t&&o`<${ye} onClose=${()=>(r(!1),l())} />`}
    ${s&&o`<${J} title=${`${oe(s)}: ${V(s)}?`} label=${V(s)}
      text=${s.isCurrent?e("Without another device or a recovery key you cannot come back as this player."):e("It is signed out at once.")}
      onYes=${()=>u(s)} onClose=${()=>i(null)} />`}
  </section>`}var Ye=160;function Ge({player:{id:a,name:n},onClose:t}){let[r,s]=m(""),i=async()=>{await v(`/api/players/${a}/report`,{text:r}),U(e("The operators can read your report now.")),t()};return o`<${C} title=${e("Report {name}",{name:n})} onClose=${t} className="report">
    <label>${e("What happened?")}<input maxlength=${Ye} value=${r} onInput=${({target:l})=>s(l.value)} /></label>
    <p class="buttons"><${b} className="primary" label=${e("Send")} disabled=${!r.trim()} onWork=${i} /></p>
  </${C}>`}function Te({profile:{player:a,isBlocked:n},onChange:t}){let{id:r,name:s}=a,[i,l]=m(!1),u=()=>v("/api/settings",{[n?"unblock":"block"]:r}).then(t);return o`<section><h2>${e("Trouble?")}</h2>
    <p class="soft">${e("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${b} label=${n?e("Unblock {name}",{name:s}):e("Block {name}",{name:s})} onWork=${u} />
      <${g} label=${e("Report {name}",{name:s})} onClick=${()=>l(!0)} />
    </p>
    ${i&&o`<${Ge} player=${a} onClose=${()=>l(!1)} />`}
  </section>`}function Ae({profile:{isPrivate:a,isPresenceHidden:n,blocked:t},onChange:r}){let s=i=>v("/api/settings",i).then(r,T);return o`<section><h2>${e("Privacy")}</h2>
    <${A} label=${e("Private profile")} hint=${e("Only you see your ratings and results.")}
      value=${a} onChange=${i=>s({isProfilePrivate:i})} />
    <${A} label=${e("Hidden presence")} hint=${e("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${n} onChange=${i=>s({isPresenceHidden:i})} />
    ${t.length>0&&o`<ul class="devices">${t.map(({id:i,name:l})=>o`<li key=${i}>
      <a href=${`/player/${i}`}>${l}</a><${g} label=${e("Unblock {name}",{name:l})} onClick=${()=>s({unblock:i})} />
    </li>`)}</ul>`}
  </section>`}var Re=["fast","slow","days","untimed"],q=a=>({fast:e("fast"),slow:e("slow"),days:e("days per move"),untimed:e("no clock")})[a],X=({points:a,isProvisional:n})=>`${a}${n?"?":""}`;var Ne=320,re=96,z=6;function Je(a){let n=Math.min(...a),t=Math.max(1,Math.max(...a)-n),r=(Ne-2*z)/Math.max(1,a.length-1);return a.map((s,i)=>`${(z+i*r).toFixed(1)},${(re-z-(s-n)/t*(re-2*z)).toFixed(1)}`).join(" ")}function Oe({points:a}){if(a.length<2)return null;let[n,t]=[Math.min(...a),Math.max(...a)];return o`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${Ne} ${re}`} role="img" aria-label=${e("Rating over {count} games: from {low} to {high}",{count:a.length,low:n,high:t})}>
      <polyline points=${Je(a)} />
    </svg>
    <figcaption class="soft">${e("{low} to {high}",{low:n,high:t})}</figcaption>
  </figure>`}var E=({player:{id:a,name:n,isBot:t}})=>o`<a href=${`/player/${a}`}>${n}</a>${t&&o` <${ne} />`}`,je=({profile:{ratings:a,history:n,titles:t}})=>o`<ul class="rating-cards">
  ${a.map(r=>{let s=n.filter(({variant:i,pace:l})=>i===r.variant&&l===r.pace).map(i=>i.points);return o`<li key=${r.variant+r.pace} class="sheet">
      <h3>${t[r.variant]} · ${q(r.pace)}</h3>
      <p class="rating-points">${X(r)} <small>${e("\xB1 {points}",{points:r.halfWidth})}</small></p>
      <p class="soft">${e("Rated games: {count}",{count:r.games})}</p>
      <${Oe} points=${s} />
    </li>`})}
</ul>`,Fe=({profile:{results:a,titles:n}})=>o`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Results by opponent")}><table>
  <thead><tr><th scope="col">${e("Opponent")}</th><th scope="col">${e("Game")}</th><th scope="col">${e("Won")}</th><th scope="col">${e("Drawn")}</th><th scope="col">${e("Lost")}</th></tr></thead>
  <tbody>${a.map(({opponent:t,variant:r,wins:s,draws:i,losses:l})=>o`<tr key=${t.id+r}>
    <th scope="row"><${E} player=${t} /></th><td>${n[r]}</td><td>${s}</td><td>${i}</td><td>${l}</td>
  </tr>`)}</tbody>
</table></div>`;function Ke({id:a}){let[n,t]=m({}),r=()=>h(`/api/players/${encodeURIComponent(a)}`).then(c=>t({profile:c}),c=>t({error:c}));f(()=>{r()},[a]);let{profile:s,error:i}=n;if(w(s?.player.name??e("Profile")),i)return o`<${F} title=${e("This player cannot be shown")} text=${S(i)} note=${H(i)} />`;if(!s)return o`<main id="main"><${R} text=${e("Loading \u2026")} /></main>`;let{player:l,ratings:u,results:p,isYou:d,isPrivate:$}=s;return o`<main id="main" class="player-page">
    <${y}>${l.name}${l.isBot&&o` <${ne} />`}</${y}>
    ${d&&o`<p class="buttons"><a class="button" href="/games">${e("My games")}</a><a class="button" href="/ratings">${e("Leaderboards")}</a></p>`}
    ${!d&&!l.isBot&&o`<p class="buttons"><${we} player=${l} /></p>`}
    ${$&&!d?o`<p class="soft">${e("This profile is private.")}</p>`:o`
    <section aria-labelledby="ratings"><h2 id="ratings">${e("Ratings")}</h2>
      ${u.length?o`<${je} profile=${s} />`:o`<p class="soft">${e("No rated games yet.")}</p>`}
      ${u.some(({isProvisional:c})=>c)&&o`<p class="soft">${e("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${e("Results by opponent")}</h2>
      ${p.length?o`<${Fe} profile=${s} />`:o`<p class="soft">${e("No finished games yet.")}</p>`}
    </section>`}
    ${d?o`<${xe} /><${Ae} profile=${s} onChange=${r} />`:o`<${Te} profile=${s} onChange=${r} />`}
  </main>`}var W=({kind:a,title:n,startsAt:t,variantTitle:r})=>a==="deal"&&n===new Date(t).toISOString().slice(0,10)?e("The deal of {day}: {game}",{day:de(t),game:r}):n,Q=({kind:a,rounds:n,startsAt:t,endsAt:r})=>a==="deal"?e("The same cards for all"):a==="swiss"?O(n,{one:e("Swiss, 1 round"),other:e("Swiss, {count} rounds",{count:n})}):e("Arena, {count} minutes",{count:Math.round((r-t)/6e4)}),Z=a=>[a.variantTitle,a.seats>2&&e("{seats} players",{seats:a.seats}),a.timeControl&&_(a.timeControl),a.isRated&&e("rated"),a.admitsBots&&e("with bots")].filter(Boolean).join(" \xB7 ");function Ee(a){let n=Math.max(0,Math.ceil(a/1e3)),[t,r]=[Math.floor(n/3600),Math.floor(n/60)%60],s=i=>String(i).padStart(2,"0");return`${t?`${t}:${s(r)}`:r}:${s(n%60)}`}function ee(a,n){let{status:t,kind:r,end:s,startsAt:i,endsAt:l,round:u,rounds:p}=a;return t==="over"?s==="cancelled"?e("The contest was cancelled."):s==="too_few"?e("Too few players had joined."):e("The contest is over."):t==="open"&&(r!=="deal"||n<i)?n<i?e("Starts in {time}",{time:Ee(i-n)}):e("Starts now"):r==="swiss"?e("Round {round} of {rounds}",{round:u,rounds:p}):n<l?e("Ends in {time}",{time:Ee(l-n)}):r==="deal"?e("The results are here from {time} on.",{time:L(a.sealedUntil??l)}):e("The last games are played.")}var Ve=2e3;function qe(a){let[n,t]=m({state:null,error:null}),r=B(0),s=async()=>{try{let i=await h(`/api/contests/${encodeURIComponent(a)}?version=${r.current}`);$e(i.now),r.current=i.version,i.contest&&t({state:i,error:null})}catch(i){t(l=>({state:l.state,error:l.state?null:i}))}};return f(()=>{s();let i=setInterval(()=>document.hidden||s(),Ve);return document.addEventListener("visibilitychange",s),()=>{clearInterval(i),document.removeEventListener("visibilitychange",s)}},[a]),{...n,read:s}}function Xe(){let[,a]=m(0);f(()=>{let n=setInterval(()=>a(t=>t+1),1e3);return()=>clearInterval(n)},[])}var ie=a=>a===void 0?"\u2013":ge(String(a)),ze=({standings:a,host:n})=>o`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    <th scope="col">${n}</th><th scope="col">${e("Lead")}</th></tr></thead>
  <tbody>${a.map(({rank:t,player:r,totals:s=[],points:i,isYou:l,game:u})=>o`<tr key=${r.id} class=${l?"you":""}>
    <td>${s.length>0&&`${t}.`}</td>
    <th scope="row"><${E} player=${r} />${l&&u&&o` <a href=${`/game/${u}`}>${e("your game")}</a>`}</th>
    <td>${ie(s[0])}</td><td>${ie(s[1])}</td><td>${s.length?ie(i):""}</td>
  </tr>`)}</tbody>
</table></div>`,Qe=({standings:a,isSwiss:n})=>o`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    ${n&&o`<th scope="col">${e("Opponents")}</th>`}<th scope="col">${e("Wins")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${a.map(t=>o`<tr key=${t.player.id} class=${`${t.isYou?"you":""} ${t.hasLeft?"soft":""}`}>
    <td>${t.rank}.</td>
    <th scope="row"><${E} player=${t.player} />${t.hasLeft&&o` <small>${e("has left")}</small>`}
      ${t.game&&o` <a href=${`/game/${t.game}`}>${t.isYou?e("your game"):e("Watch")}<span class="hidden">: ${t.player.name}</span></a>`}</th>
    <td>${t.points}</td>${n&&o`<td>${t.opponentsPoints}</td>`}<td>${t.wins}</td><td>${t.games}</td>
  </tr>`)}</tbody>
</table></div>`,Ie=({tables:a,isSwiss:n})=>o`<ul class="contests">${a.map(t=>o`<li key=${t.game}>
  <a href=${t.isRunning?`/game/${t.game}`:`/replay/${t.game}`}>${t.isRunning?e("Watch"):e("Replay")}<span class="hidden">: ${t.seats.map(({player:r})=>r.name).join(", ")}</span></a>
  <span>${t.seats.map(({player:r,place:s,isYou:i},l)=>o`${l>0&&" \u2013 "}<span key=${r.id} class=${i?"you":""}>${r.name}${s?` (${s}.)`:""}</span>`)}</span>
  ${n&&o`<small class="soft">${e("Round {round}",{round:t.round})}</small>`}
</li>`)}</ul>`;function Ze(a,n){let t=n?.game;f(()=>{!t||We.get(a)===t||(We.set(a,t),N(`/game/${t}`))},[t])}var We=new Map;function et({id:a,state:n,onDone:t}){let[r,s]=m(!1),{contest:i,isJoined:l}=n,u=c=>async()=>{await G(),await v(`/api/contests/${a}/${c}`,{commandId:D()}),await t()},p=i.kind==="deal",d=p?i.status!=="over"&&!i.isHost&&x()<i.endsAt:i.status==="open"||i.status==="running"&&i.kind==="arena"&&x()<i.endsAt,$=i.status==="running"&&n.standings.some(({isYou:c,hasLeft:k})=>c&&k);return o`<p class="buttons">
    ${n.game&&o`<a class="button primary" href=${`/game/${n.game}`}>${e("To your game")}</a>`}
    ${!l&&(d||$)&&o`<${b} className="primary" icon="people" label=${p?e("Play the deal"):e("Join")} onWork=${u("join")} />`}
    ${l&&!p&&i.status!=="over"&&o`<${b} label=${e("Leave the contest")} onWork=${u("leave")} />`}
    ${i.isHost&&i.status==="open"&&o`<${g} label=${e("Cancel the contest \u2026")} onClick=${()=>s(!0)} />`}
    ${i.status!=="over"&&o`<${g} icon="link" label=${e("Copy the link")} onClick=${()=>j(location.href,e("The link is copied. Send it to players you want to meet."))} />`}
    ${r&&o`<${J} title=${e("Cancel the contest?")} text=${e("No more players can join it.")} label=${e("Cancel the contest")}
      onYes=${u("cancel")} onClose=${()=>s(!1)} />`}
  </p>`}function tt({contest:a,isJoined:n,game:t}){return!n||a.status==="over"?"":t&&a.kind==="deal"?e("You have your game. What the others did is here once it is open."):t?e("Your game is being played."):a.status==="open"?e("You have joined. The game opens by itself when it starts."):e("You are waiting for the next game. It opens by itself.")}function at({id:a}){let{state:n,error:t,read:r}=qe(a);if(Xe(),w(n?W(n.contest):e("Contest")),Ze(a,n),t)return o`<${F} title=${e("This contest cannot be shown")} text=${S(t)} note=${H(t)} />`;if(!n)return o`<main id="main" class="player-page"><${R} text=${e("Loading \u2026")} /></main>`;let{contest:s,standings:i,tables:l}=n,[u,p]=[l.filter(({isRunning:c})=>c),l.filter(({isRunning:c})=>!c)],[d,$]=[s.kind==="swiss",s.kind==="deal"];return o`<main id="main" class="player-page contest">
    <${y}>${W(s)}</${y}>
    <p>${Q(s)} · ${Z(s)} · ${e("by {name}",{name:s.host.name})}</p>
    ${$&&o`<p>${e("Every player gets the same cards against {name}, once. All games stay closed until {time}, and then the results are compared here.",{name:s.host.name,time:L(s.sealedUntil??s.endsAt)})}</p>`}
    <p class="contest-state" role="timer">${ee(s,x())}</p>
    <p role="status">${tt(n)}</p>
    <${et} id=${a} state=${n} onDone=${r} />
    <section><h2>${O(s.players,{one:e("1 player"),other:e("{count} players",{count:s.players})})}</h2>
      ${i.length?$?o`<${ze} standings=${i} host=${s.host.name} />`:o`<${Qe} standings=${i} isSwiss=${d} />`:o`<p class="soft">${e("No player has joined yet.")}</p>`}</section>
    ${u.length>0&&o`<section><h2>${e("Being played now")}</h2><${Ie} tables=${u} isSwiss=${d} /></section>`}
    ${p.length>0&&o`<section><h2>${e("Finished games")}</h2><${Ie} tables=${p} isSwiss=${d} /></section>`}
  </main>`}var nt=[1,5,15,60,1440],st=[15,30,60,120],ot=[3,5,7,9],rt=15,it=Object.entries(se).filter(([,{perMoveS:a=0}])=>a<3600),Be=a=>a%60?ae(a,"minute"):ae(a/60,"hour"),le=({name:a,label:n,values:t,value:r,words:s,onChange:i})=>o`<div class="field">
  <label for=${a}>${n}</label>
  <select id=${a} onChange=${l=>i(Number(l.target.value))}>
    ${t.map(l=>o`<option key=${l} value=${l} selected=${l===r}>${s(l)}</option>`)}
  </select>
</div>`;function Me(){let[a,n]=m([]),[t,r]=m({kind:"arena",title:"",variant:"duel",seats:0,pace:"quick",ahead:5,lasts:30,rounds:5,isRated:!0,admitsBots:!1});f(()=>{h("/api/variants").then(n,()=>{})},[]);let s=c=>r({...t,...c}),i=pe(D,[JSON.stringify(t)]),l=a.find(({key:c})=>c===t.variant)??a[0],u=l?.seats.includes(t.seats)?t.seats:l?.seats[0]??2,p=t.kind==="arena",d=p?e("Arena: {title}",{title:l?.title??""}):e("Swiss: {title}",{title:l?.title??""}),$=async()=>{await G();let{id:c}=await v("/api/contests",{kind:t.kind,title:t.title.trim()||d.slice(0,40),variant:l?.key,seats:u,timeControl:se[t.pace],startsAt:Math.round(x())+t.ahead*6e4,isRated:t.isRated,admitsBots:t.admitsBots,...p?{lastsS:t.lasts*60}:{rounds:t.rounds,pauseS:rt},commandId:i});N(`/contest/${c}`)};return o`<section class="sheet new-contest" aria-label=${e("A new contest")}>
    <${P} name="contest-kind" legend=${e("Kind")} value=${t.kind} onChange=${c=>s({kind:c})}
      choices=${[{value:"arena",label:e("Arena")},{value:"swiss",label:e("Swiss")}]} />
    <div class="field">
      <label for="contest-title">${e("Name")}</label>
      <input id="contest-title" maxlength="40" value=${t.title} placeholder=${d} onInput=${c=>s({title:c.target.value})} />
    </div>
    <div class="field">
      <label for="contest-variant">${e("Game")}</label>
      <select id="contest-variant" onChange=${c=>s({variant:c.target.value})}>
        ${a.map(({key:c,title:k})=>o`<option key=${c} value=${c} selected=${c===l?.key}>${k}</option>`)}
      </select>
    </div>
    ${l&&l.seats.length>1&&o`<${P} name="contest-seats" legend=${e("Players at a table")} value=${u}
      onChange=${c=>s({seats:c})} choices=${l.seats.map(c=>({value:c,label:String(c)}))} />`}
    <${P} name="contest-pace" legend=${e("Thinking time")} value=${t.pace} onChange=${c=>s({pace:c})}
      choices=${it.map(([c,k])=>({value:c,label:_(k)}))} />
    <${le} name="contest-ahead" label=${e("Starts in")} values=${nt} value=${t.ahead} words=${Be} onChange=${c=>s({ahead:c})} />
    ${p?o`<${le} name="contest-lasts" label=${e("Lasts")} values=${st} value=${t.lasts} words=${Be} onChange=${c=>s({lasts:c})} />`:o`<${le} name="contest-rounds" label=${e("Rounds")} values=${ot} value=${t.rounds} words=${String} onChange=${c=>s({rounds:c})} />`}
    <${A} label=${e("Rated")} hint=${e("The results count for the ratings")} value=${t.isRated} onChange=${c=>s({isRated:c})} />
    <${A} label=${e("Bots may join")} value=${t.admitsBots} onChange=${c=>s({admitsBots:c})} />
    <p><${b} className="primary" label=${e("Announce")} disabled=${!l} onWork=${$} /></p>
  </section>`}var ce=({title:a,contests:n,empty:t=""})=>(n.length>0||t)&&o`<section>
  <h2>${a}</h2>
  ${n.length===0&&o`<p class="soft">${t}</p>`}
  <ul class="contests">${n.map(r=>o`<li key=${r.id}>
    <a href=${`/contest/${r.id}`}><strong>${W(r)}</strong></a>
    <span>${Q(r)} · ${Z(r)}</span>
    <small class="soft">${ee(r,x())} · ${O(r.players,{one:e("1 player"),other:e("{count} players",{count:r.players})})}</small>
  </li>`)}</ul>
</section>`;function lt(){let[a,n]=m(null),[t,r]=m([]),[s,i]=m(null),[l,u]=m(!1);w(e("Contests")),f(()=>{h("/api/contests").then(({contests:$})=>n($),i),h("/api/contests?over=1").then(({contests:$})=>r($),()=>{})},[]);let p=a?.filter(({status:$})=>$==="running")??[],d=a?.filter(({status:$})=>$==="open")??[];return o`<main id="main" class="player-page contests-page">
    <${y}>${e("Contests")}</${y}>
    <p>${e("In an arena you are paired again as soon as a game is over. In a Swiss all play the same number of rounds. In a deal of the day all get the same cards against a bot.")}</p>
    <p><${g} className="primary" label=${e("Announce a contest \u2026")} aria-expanded=${l} onClick=${()=>u(!l)} /></p>
    ${l&&o`<${Me} />`}
    ${s&&o`<p class="fault" role="alert">${S(s)}</p>`}
    ${!a&&!s&&o`<${R} text=${e("Loading \u2026")} />`}
    ${a&&o`
      <${ce} title=${e("Being played now")} contests=${p} />
      <${ce} title=${e("Starting soon")} contests=${d} empty=${e("No contest is announced. Announce the first one.")} />
      <${ce} title=${e("Finished contests")} contests=${t} />`}
  </main>`}function ct(){let[a,n]=m([]),[t,r]=m(""),[s,i]=m("");f(()=>{h("/api/variants").then(n,()=>{})},[]),w(e("My games"));let l=`mine=1${t&&`&status=${t}`}${s&&`&variant=${encodeURIComponent(s)}`}`,u=[{value:"",label:e("all")},{value:"open",label:e("waiting")},{value:"running",label:e("running")},{value:"over",label:e("finished")}];return o`<main id="main" class="player-page">
    <${y}>${e("My games")}</${y}>
    <${P} name="status" legend=${e("Show")} choices=${u} value=${t} onChange=${r} />
    <p class="filter"><label for="my-variant">${e("Game")}</label>
      <select id="my-variant" onChange=${p=>i(p.target.value)}>
        <option value="">${e("all games")}</option>
        ${a.map(({key:p,title:d})=>o`<option key=${p} value=${p} selected=${p===s}>${d}</option>`)}
      </select></p>
    <${ke} key=${l} title=${e("Your games")} icon="person" query=${l} limit=${20} empty=${e("None yet.")} />
  </main>`}function pt(a){let[n,t]=m({query:a,page:null}),r=(s="")=>h(`/api/ratings?${a}${s&&`&page=${encodeURIComponent(s)}`}`).then(i=>t(l=>({query:a,page:{...i,players:[...s&&l.query===a?l.page?.players??[]:[],...i.players]}})),i=>t({query:a,page:null,error:i}));return f(()=>{a&&r()},[a]),{...n.query===a?n:{page:null,error:void 0},read:r}}var $t=({rows:a})=>o`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Leaderboard")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Rating")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${a.map((n,t)=>o`<tr key=${n.player.id}>
    <td>${t+1}.</td><th scope="row"><${E} player=${n.player} /></th>
    <td>${X(n)} <small class="soft">${e("\xB1 {points}",{points:n.halfWidth})}</small></td><td>${n.games}</td>
  </tr>`)}</tbody>
</table></div>`;function mt(){let[a,n]=m([]),[t,r]=m({variant:"",pace:"fast",kind:"human",isAll:!1});f(()=>{h("/api/variants").then(n,()=>{})},[]),w(e("Leaderboards"));let s=t.variant||(a.find(({key:$})=>$==="duel")??a[0])?.key||"",i=s&&String(new URLSearchParams({variant:s,pace:t.pace,kind:t.kind,...t.isAll&&{provisional:"1"}})),{page:l,error:u,read:p}=pt(i),d=$=>r({...t,...$});return o`<main id="main" class="player-page">
    <${y}>${e("Leaderboards")}</${y}>
    <p class="filter"><label for="rated-variant">${e("Game")}</label>
      <select id="rated-variant" onChange=${$=>d({variant:$.target.value})}>
        ${a.map(({key:$,title:c})=>o`<option key=${$} value=${$} selected=${$===s}>${c}</option>`)}
      </select></p>
    <${P} name="rated-pace" legend=${e("Pace")} value=${t.pace} onChange=${$=>d({pace:$})}
      choices=${Re.map($=>({value:$,label:q($)}))} />
    <${P} name="rated-kind" legend=${e("Players")} value=${t.kind} onChange=${$=>d({kind:$})}
      choices=${[{value:"human",label:e("People")},{value:"bot",label:e("Bots")}]} />
    <${A} label=${e("Uncertain ratings, too")} hint=${e("Those of players with few games")} value=${t.isAll} onChange=${$=>d({isAll:$})} />
    ${u&&o`<p class="fault" role="alert">${S(u)}</p>`}
    ${!l&&!u&&o`<${R} text=${e("Loading \u2026")} />`}
    ${l&&(l.players.length?o`<${$t} rows=${l.players} />`:o`<p class="soft">${e("No rated players yet.")}</p>`)}
    ${l?.next&&o`<p><${g} icon="down" label=${e("Show more")} onClick=${()=>p(l.next)} /></p>`}
  </main>`}function ut({query:a}){let n=me(he)?.player,[t,r]=m(location.hash.slice(1)),[s,i]=m(null),[l,u]=m(!1),p=B(null);w(e("Sign in")),f(()=>p.current.focus(),[]);let d=async c=>{u(!0);try{await c,await Y();let k=a.get("game");N(k?`/game/${encodeURIComponent(k)}`:"/",{replace:!0})}catch(k){i(k),u(!1)}},$=c=>(c.preventDefault(),d(v("/api/sign-in",{secret:t})));return o`<main id="main" class="player-page">
    <${y}>${e("Sign in")}</${y}>
    <p>${e("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${$}>
      <label for="sign-in-code">${e("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${p} value=${t} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!s} aria-describedby="sign-in-fault" onInput=${c=>r(c.target.value)} />
      <button type="submit" class="primary" disabled=${l}>${e("Sign in")}</button>
    </form>
    ${I()&&o`<p><${g} icon="key" label=${e("Sign in with a passkey")} disabled=${l} onClick=${()=>d(Se())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${s&&K(s)}</p>
    ${n&&o`<p class="soft">${e("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.",{name:n.name})}</p>`}
  </main>`}var dt=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,ht=a=>btoa(String.fromCharCode(...new Uint8Array(a??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),De=async()=>(await navigator.serviceWorker.ready).pushManager;async function ft(a){let n=await De(),{key:t,endpoint:r}=await h("/api/push"),s=await n.getSubscription();s&&ht(s.options.applicationServerKey)!==t&&(await s.unsubscribe(),s=null),s??=await n.subscribe({userVisibleOnly:!0,applicationServerKey:t}),!(s.endpoint===r&&te.get("push-language")===a)&&(await v("/api/push",{endpoint:s.endpoint,...s.toJSON().keys}),te.set("push-language",a))}async function gt(){await M("/api/push"),await(await(await De()).getSubscription())?.unsubscribe()}export{at as ContestPage,lt as ContestsPage,ct as GamesPage,Ke as PlayerPage,mt as RatingsPage,ut as SignInPage,dt as canPush,ft as subscribe,gt as unsubscribe};
