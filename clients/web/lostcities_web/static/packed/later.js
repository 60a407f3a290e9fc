import{$ as y,C as e,D as ue,E as O,F as ae,Ha as fe,I as L,J as de,K as U,N as H,O as S,P as A,Pa as ne,Q as _,S as he,Sa as ge,T as Y,U as G,Xa as ye,Za as se,_ as w,aa as g,ba as b,c as m,ca as C,cb as ve,d as f,da as j,ea as J,eb as be,f as B,fa as P,g as pe,ga as x,gb as ke,ha as R,ia as F,j as o,l as $e,m as T,o as h,p as v,q as M,s as D,w as me,x as te,z as N}from"./chunk.js";function Ue({player:t,onClose:n}){let[a,i]=m([]),[s,l]=m(""),[r,u]=ve();f(()=>{let d=$=>{let c=be($).filter(({seats:k})=>k.includes(2));i(c),l(c[0]?.key??"")};h("/api/variants").then(d,A)},[]);let p=()=>fe({variant:s,player:t.id,...r}).catch(A);return o`<${C} title=${e("Challenge {name}",{name:t.name})} onClose=${n}>
    <p class="field"><label for="challenge-variant">${e("Game")}</label>
      <select id="challenge-variant" value=${s} onChange=${d=>l(d.target.value)}>
        ${a.map(({key:d,title:$})=>o`<option key=${d} value=${d}>${$}</option>`)}
      </select></p>
    ${u}
    <p class="buttons">
      <${b} className="primary" icon="people" label=${e("Send the challenge")} onWork=${p} />
      <${g} label=${e("Cancel")} onClick=${n} />
    </p>
  </${C}>`}function we({player:t}){let[n,a]=m(!1);return o`<${g} className="primary" icon="people" label=${e("Challenge {name}",{name:t.name})} onClick=${()=>a(!0)} />
    ${n&&o`<${Ue} player=${t} onClose=${()=>a(!1)} />`}`}var I=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function Ce(){let{options:t}=await h("/api/passkey"),n=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(t));return v("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:n}))})}async function Se(){let{options:t}=await h("/api/passkey-sign-in"),n=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(t));await v("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:n}))})}function K(t){switch(t.name){case"NotAllowedError":case"AbortError":return e("No passkey was chosen.");case"InvalidStateError":return e("This device has a passkey of yours already.");case"SecurityError":return e("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return S(t)}}var He=864e5;function _e({onDrawn:t}){let[n,a]=m(null),{key:i="",name:s="",isNameRegistered:l}=n??{},r=async()=>{a(await v("/api/recovery-key",{})),t()};return o`<${b} icon="key" label=${e("Get a recovery key")} onWork=${r} />
    ${n&&o`<${C} title=${e("Your recovery key")} onClose=${()=>a(null)}>
      <p>${e("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${e("Your recovery key")} value=${i} /><${g} icon="copy" className="primary" label=${e("Copy")} onClick=${()=>J(i,e("The key is copied."))} /></p>
      <${Pe} name=${s} isNameRegistered=${l} />
    </${C}>`}`}var Pe=({name:t,isNameRegistered:n})=>o`<p>${n?e("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:t}):e("Another player has registered the name {name}, or one that looks like it.",{name:t})}</p>`;function Ye({onAdded:t}){let[n,a]=m(null);if(!I())return null;let i=async()=>{try{a(await Ce()),t()}catch(s){U(K(s),"danger")}};return o`<${b} icon="key" label=${e("Add a passkey")} onWork=${i} />
    ${n&&o`<${C} title=${e("You have a passkey")} onClose=${()=>a(null)}>
      <p>${e("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${Pe} ...${n} />
    </${C}>`}`}function oe({label:t,isRecovery:n,isPasskey:a}){return a?t?`${e("Passkey")} (${t})`:e("Passkey"):n?e("Recovery key"):t||e("Your first device")}var V=({isRecovery:t,isPasskey:n})=>t||n?e("Withdraw"):e("Sign out");function xe(){let[t,n]=m([]),[a,i]=m(!1),[s,l]=m(null),r=()=>h("/api/devices").then(p=>n(p.devices),A);f(()=>{r()},[]);let u=async({id:p,isCurrent:d})=>{await M(`/api/devices/${p}`).catch(A),d?await Y():await r()};return o`<section aria-labelledby="devices"><h2 id="devices">${e("Devices")}</h2>
    <ul class="devices">${t.map(p=>o`<li key=${p.id}>
      <span><strong>${oe(p)}</strong>${p.isCurrent&&o` <small>${e("this device")}</small>`}<br /><small class="soft">${Date.now()-p.usedAt<He?e("used today"):e("last used {when}",{when:ue(p.usedAt)})}${p.hasPush&&` \xB7 ${e("is told of your turns")}`}</small></span>
      <${g} icon="close" label=${V(p)} aria-label=${`${V(p)}: ${oe(p)}`} onClick=${()=>l(p)} />
    </li>`)}</ul>
    <p class="buttons"><${g} icon="phone" className="primary" label=${e("Sign in on another device")} onClick=${()=>i(!0)} /><${Ye} onAdded=${r} /><${_e} onDrawn=${r} /></p>
    ${!I()&&o`<p class="soft">${e("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${a&&o`<${ye} onClose=${()=>(i(!1),r())} />`}
    ${s&&o`<${j} title=${`${oe(s)}: ${V(s)}?`} label=${V(s)}
      text=${s.isCurrent?e("Without another device or a recovery key you cannot come back as this player."):e("It is signed out at once.")}
      onYes=${()=>u(s)} onClose=${()=>l(null)} />`}
  </section>`}var Ge=160;function je({player:{id:t,name:n},onClose:a}){let[i,s]=m(""),l=async()=>{await v(`/api/players/${t}/report`,{text:i}),U(e("The operators can read your report now.")),a()};return o`<${C} title=${e("Report {name}",{name:n})} onClose=${a} className="report">
    <label>${e("What happened?")}<input maxlength=${Ge} value=${i} onInput=${({target:r})=>s(r.value)} /></label>
    <p class="buttons"><${b} className="primary" label=${e("Send")} disabled=${!i.trim()} onWork=${l} /></p>
  </${C}>`}function Te({profile:{player:t,isBlocked:n},onChange:a}){let{id:i,name:s}=t,[l,r]=m(!1),u=()=>v("/api/settings",{[n?"unblock":"block"]:i}).then(a);return o`<section><h2>${e("Trouble?")}</h2>
    <p class="soft">${e("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${b} label=${n?e("Unblock {name}",{name:s}):e("Block {name}",{name:s})} onWork=${u} />
      <${g} label=${e("Report {name}",{name:s})} onClick=${()=>r(!0)} />
    </p>
    ${l&&o`<${je} player=${t} onClose=${()=>r(!1)} />`}
  </section>`}function Ae({profile:{isPrivate:t,isPresenceHidden:n,hasChat:a,blocked:i},onChange:s}){let l=r=>v("/api/settings",r).then(s,A);return o`<section><h2>${e("Privacy")}</h2>
    <${x} label=${e("Private profile")} hint=${e("Only you see your ratings and results.")}
      value=${t} onChange=${r=>l({isProfilePrivate:r})} />
    <${x} label=${e("Hidden presence")} hint=${e("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${n} onChange=${r=>l({isPresenceHidden:r})} />
    <${x} label=${e("Chat")} hint=${e("Players who have chat on, too, can write to you at the table. Nothing of it is kept.")}
      value=${a} onChange=${r=>l({hasChat:r})} />
    ${i.length>0&&o`<ul class="devices">${i.map(({id:r,name:u})=>o`<li key=${r}>
      <a href=${`/player/${r}`}>${u}</a><${g} label=${e("Unblock {name}",{name:u})} onClick=${()=>l({unblock:r})} />
    </li>`)}</ul>`}
  </section>`}var Re=["fast","slow","days","untimed"],q=t=>({fast:e("fast"),slow:e("slow"),days:e("days per move"),untimed:e("no clock")})[t],X=({points:t,isProvisional:n})=>`${t}${n?"?":""}`;var Ne=320,re=96,z=6;function Je(t){let n=Math.min(...t),a=Math.max(1,Math.max(...t)-n),i=(Ne-2*z)/Math.max(1,t.length-1);return t.map((s,l)=>`${(z+l*i).toFixed(1)},${(re-z-(s-n)/a*(re-2*z)).toFixed(1)}`).join(" ")}function Oe({points:t}){if(t.length<2)return null;let[n,a]=[Math.min(...t),Math.max(...t)];return o`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${Ne} ${re}`} role="img" aria-label=${e("Rating over {count} games: from {low} to {high}",{count:t.length,low:n,high:a})}>
      <polyline points=${Je(t)} />
    </svg>
    <figcaption class="soft">${e("{low} to {high}",{low:n,high:a})}</figcaption>
  </figure>`}var E=({player:{id:t,name:n,isBot:a}})=>o`<a href=${`/player/${t}`}>${n}</a>${a&&o` <${ne} />`}`,Fe=({profile:{ratings:t,history:n,titles:a}})=>o`<ul class="rating-cards">
  ${t.map(i=>{let s=n.filter(({variant:l,pace:r})=>l===i.variant&&r===i.pace).map(l=>l.points);return o`<li key=${i.variant+i.pace} class="sheet">
      <h3>${a[i.variant]} · ${q(i.pace)}</h3>
      <p class="rating-points">${X(i)} <small>${e("\xB1 {points}",{points:i.halfWidth})}</small></p>
      <p class="soft">${e("Rated games: {count}",{count:i.games})}</p>
      <${Oe} points=${s} />
    </li>`})}
</ul>`,Ke=({profile:{results:t,titles:n}})=>o`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Results by opponent")}><table>
  <thead><tr><th scope="col">${e("Opponent")}</th><th scope="col">${e("Game")}</th><th scope="col">${e("Won")}</th><th scope="col">${e("Drawn")}</th><th scope="col">${e("Lost")}</th></tr></thead>
  <tbody>${t.map(({opponent:a,variant:i,wins:s,draws:l,losses:r})=>o`<tr key=${a.id+i}>
    <th scope="row"><${E} player=${a} /></th><td>${n[i]}</td><td>${s}</td><td>${l}</td><td>${r}</td>
  </tr>`)}</tbody>
</table></div>`;function Ve({id:t}){let[n,a]=m({}),i=()=>h(`/api/players/${encodeURIComponent(t)}`).then(c=>a({profile:c}),c=>a({error:c}));f(()=>{i()},[t]);let{profile:s,error:l}=n;if(w(s?.player.name??e("Profile")),l)return o`<${F} title=${e("This player cannot be shown")} text=${S(l)} note=${H(l)} />`;if(!s)return o`<main id="main"><${R} text=${e("Loading \u2026")} /></main>`;let{player:r,ratings:u,results:p,isYou:d,isPrivate:$}=s;return o`<main id="main" class="player-page">
    <${y}>${r.name}${r.isBot&&o` <${ne} />`}</${y}>
    ${d&&o`<p class="buttons"><a class="button" href="/games">${e("My games")}</a><a class="button" href="/ratings">${e("Leaderboards")}</a></p>`}
    ${!d&&!r.isBot&&o`<p class="buttons"><${we} player=${r} /></p>`}
    ${$&&!d?o`<p class="soft">${e("This profile is private.")}</p>`:o`
    <section aria-labelledby="ratings"><h2 id="ratings">${e("Ratings")}</h2>
      ${u.length?o`<${Fe} profile=${s} />`:o`<p class="soft">${e("No rated games yet.")}</p>`}
      ${u.some(({isProvisional:c})=>c)&&o`<p class="soft">${e("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${e("Results by opponent")}</h2>
      ${p.length?o`<${Ke} profile=${s} />`:o`<p class="soft">${e("No finished games yet.")}</p>`}
    </section>`}
    ${d?o`<${xe} /><${Ae} profile=${s} onChange=${i} />`:o`<${Te} profile=${s} onChange=${i} />`}
  </main>`}var W=({kind:t,title:n,startsAt:a,variantTitle:i})=>t==="deal"&&n===new Date(a).toISOString().slice(0,10)?e("The deal of {day}: {game}",{day:de(a),game:i}):n,Q=({kind:t,rounds:n,startsAt:a,endsAt:i})=>t==="deal"?e("The same cards for all"):t==="swiss"?O(n,{one:e("Swiss, 1 round"),other:e("Swiss, {count} rounds",{count:n})}):e("Arena, {count} minutes",{count:Math.round((i-a)/6e4)}),Z=t=>[t.variantTitle,t.seats>2&&e("{seats} players",{seats:t.seats}),t.timeControl&&_(t.timeControl),t.isRated&&e("rated"),t.admitsBots&&e("with bots")].filter(Boolean).join(" \xB7 ");function Ee(t){let n=Math.max(0,Math.ceil(t/1e3)),[a,i]=[Math.floor(n/3600),Math.floor(n/60)%60],s=l=>String(l).padStart(2,"0");return`${a?`${a}:${s(i)}`:i}:${s(n%60)}`}function ee(t,n){let{status:a,kind:i,end:s,startsAt:l,endsAt:r,round:u,rounds:p}=t;return a==="over"?s==="cancelled"?e("The contest was cancelled."):s==="too_few"?e("Too few players had joined."):e("The contest is over."):a==="open"&&(i!=="deal"||n<l)?n<l?e("Starts in {time}",{time:Ee(l-n)}):e("Starts now"):i==="swiss"?e("Round {round} of {rounds}",{round:u,rounds:p}):n<r?e("Ends in {time}",{time:Ee(r-n)}):i==="deal"?e("The results are here from {time} on.",{time:L(t.sealedUntil??r)}):e("The last games are played.")}var qe=2e3;function Xe(t){let[n,a]=m({state:null,error:null}),i=B(0),s=async()=>{try{let l=await h(`/api/contests/${encodeURIComponent(t)}?version=${i.current}`);$e(l.now),i.current=l.version,l.contest&&a({state:l,error:null})}catch(l){a(r=>({state:r.state,error:r.state?null:l}))}};return f(()=>{s();let l=setInterval(()=>document.hidden||s(),qe);return document.addEventListener("visibilitychange",s),()=>{clearInterval(l),document.removeEventListener("visibilitychange",s)}},[t]),{...n,read:s}}function ze(){let[,t]=m(0);f(()=>{let n=setInterval(()=>t(a=>a+1),1e3);return()=>clearInterval(n)},[])}var ie=t=>t===void 0?"\u2013":ge(String(t)),Qe=({standings:t,host:n})=>o`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    <th scope="col">${n}</th><th scope="col">${e("Lead")}</th></tr></thead>
  <tbody>${t.map(({rank:a,player:i,totals:s=[],points:l,isYou:r,game:u})=>o`<tr key=${i.id} class=${r?"you":""}>
    <td>${s.length>0&&`${a}.`}</td>
    <th scope="row"><${E} player=${i} />${r&&u&&o` <a href=${`/game/${u}`}>${e("your game")}</a>`}</th>
    <td>${ie(s[0])}</td><td>${ie(s[1])}</td><td>${s.length?ie(l):""}</td>
  </tr>`)}</tbody>
</table></div>`,Ze=({standings:t,isSwiss:n})=>o`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    ${n&&o`<th scope="col">${e("Opponents")}</th>`}<th scope="col">${e("Wins")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map(a=>o`<tr key=${a.player.id} class=${`${a.isYou?"you":""} ${a.hasLeft?"soft":""}`}>
    <td>${a.rank}.</td>
    <th scope="row"><${E} player=${a.player} />${a.hasLeft&&o` <small>${e("has left")}</small>`}
      ${a.game&&o` <a href=${`/game/${a.game}`}>${a.isYou?e("your game"):e("Watch")}<span class="hidden">: ${a.player.name}</span></a>`}</th>
    <td>${a.points}</td>${n&&o`<td>${a.opponentsPoints}</td>`}<td>${a.wins}</td><td>${a.games}</td>
  </tr>`)}</tbody>
</table></div>`,Ie=({tables:t,isSwiss:n})=>o`<ul class="contests">${t.map(a=>o`<li key=${a.game}>
  <a href=${a.isRunning?`/game/${a.game}`:`/replay/${a.game}`}>${a.isRunning?e("Watch"):e("Replay")}<span class="hidden">: ${a.seats.map(({player:i})=>i.name).join(", ")}</span></a>
  <span>${a.seats.map(({player:i,place:s,isYou:l},r)=>o`${r>0&&" \u2013 "}<span key=${i.id} class=${l?"you":""}>${i.name}${s?` (${s}.)`:""}</span>`)}</span>
  ${n&&o`<small class="soft">${e("Round {round}",{round:a.round})}</small>`}
</li>`)}</ul>`;function et(t,n){let a=n?.game;f(()=>{!a||We.get(t)===a||n.contest.kind==="deal"&&!Be.has(t)||(We.set(t,a),N(`/game/${a}`))},[a])}var Be=new Set,We=new Map;function tt({id:t,state:n,onDone:a}){let[i,s]=m(!1),{contest:l,isJoined:r}=n,u=c=>async()=>{await G(),await v(`/api/contests/${t}/${c}`,{commandId:D()}),c==="join"&&Be.add(t),await a()},p=l.kind==="deal",d=p?l.status!=="over"&&!l.isHost&&T()<l.endsAt:l.status==="open"||l.status==="running"&&l.kind==="arena"&&T()<l.endsAt,$=l.status==="running"&&n.standings.some(({isYou:c,hasLeft:k})=>c&&k);return o`<p class="buttons">
    ${n.game&&o`<a class="button primary" href=${`/game/${n.game}`}>${e("To your game")}</a>`}
    ${!r&&(d||$)&&o`<${b} className="primary" icon="people" label=${p?e("Play the deal"):e("Join")} onWork=${u("join")} />`}
    ${r&&!p&&l.status!=="over"&&o`<${b} label=${e("Leave the contest")} onWork=${u("leave")} />`}
    ${l.isHost&&l.status==="open"&&o`<${g} label=${e("Cancel the contest \u2026")} onClick=${()=>s(!0)} />`}
    ${l.status!=="over"&&o`<${g} icon="link" label=${e("Copy the link")} onClick=${()=>J(location.href,e("The link is copied. Send it to players you want to meet."))} />`}
    ${i&&o`<${j} title=${e("Cancel the contest?")} text=${e("No more players can join it.")} label=${e("Cancel the contest")}
      onYes=${u("cancel")} onClose=${()=>s(!1)} />`}
  </p>`}function at({contest:t,isJoined:n,game:a}){return!n||t.status==="over"?"":a&&t.kind==="deal"?e("You have your game. What the others did is here once it is open."):a?e("Your game is being played."):t.status==="open"?e("You have joined. The game opens by itself when it starts."):e("You are waiting for the next game. It opens by itself.")}function nt({id:t}){let{state:n,error:a,read:i}=Xe(t);if(ze(),w(n?W(n.contest):e("Contest")),et(t,n),a)return o`<${F} title=${e("This contest cannot be shown")} text=${S(a)} note=${H(a)} />`;if(!n)return o`<main id="main" class="player-page"><${R} text=${e("Loading \u2026")} /></main>`;let{contest:s,standings:l,tables:r}=n,[u,p]=[r.filter(({isRunning:c})=>c),r.filter(({isRunning:c})=>!c)],[d,$]=[s.kind==="swiss",s.kind==="deal"];return o`<main id="main" class="player-page contest">
    <${y}>${W(s)}</${y}>
    <p>${Q(s)} · ${Z(s)} · ${e("by {name}",{name:s.host.name})}</p>
    ${$&&o`<p>${e("Every player gets the same cards against {name}, once. All games stay closed until {time}, and then the results are compared here.",{name:s.host.name,time:L(s.sealedUntil??s.endsAt)})}</p>`}
    <p class="contest-state" role="timer">${ee(s,T())}</p>
    <p role="status">${at(n)}</p>
    <${tt} id=${t} state=${n} onDone=${i} />
    <section><h2>${O(s.players,{one:e("1 player"),other:e("{count} players",{count:s.players})})}</h2>
      ${l.length?$?o`<${Qe} standings=${l} host=${s.host.name} />`:o`<${Ze} standings=${l} isSwiss=${d} />`:o`<p class="soft">${e("No player has joined yet.")}</p>`}</section>
    ${u.length>0&&o`<section><h2>${e("Being played now")}</h2><${Ie} tables=${u} isSwiss=${d} /></section>`}
    ${p.length>0&&o`<section><h2>${e("Finished games")}</h2><${Ie} tables=${p} isSwiss=${d} /></section>`}
  </main>`}var st=[1,5,15,60,1440],ot=[15,30,60,120],rt=[3,5,7,9],it=15,lt=Object.entries(se).filter(([,{perMoveS:t=0}])=>t<3600),Me=t=>t%60?ae(t,"minute"):ae(t/60,"hour"),le=({name:t,label:n,values:a,value:i,words:s,onChange:l})=>o`<div class="field">
  <label for=${t}>${n}</label>
  <select id=${t} onChange=${r=>l(Number(r.target.value))}>
    ${a.map(r=>o`<option key=${r} value=${r} selected=${r===i}>${s(r)}</option>`)}
  </select>
</div>`;function De(){let[t,n]=m([]),[a,i]=m({kind:"arena",title:"",variant:"duel",seats:0,pace:"quick",ahead:5,lasts:30,rounds:5,isRated:!0,admitsBots:!1});f(()=>{h("/api/variants").then(n,()=>{})},[]);let s=c=>i({...a,...c}),l=pe(D,[JSON.stringify(a)]),r=t.find(({key:c})=>c===a.variant)??t[0],u=r?.seats.includes(a.seats)?a.seats:r?.seats[0]??2,p=a.kind==="arena",d=p?e("Arena: {title}",{title:r?.title??""}):e("Swiss: {title}",{title:r?.title??""}),$=async()=>{await G();let{id:c}=await v("/api/contests",{kind:a.kind,title:a.title.trim()||d.slice(0,40),variant:r?.key,seats:u,timeControl:se[a.pace],startsAt:Math.round(T())+a.ahead*6e4,isRated:a.isRated,admitsBots:a.admitsBots,...p?{lastsS:a.lasts*60}:{rounds:a.rounds,pauseS:it},commandId:l});N(`/contest/${c}`)};return o`<section class="sheet new-contest" aria-label=${e("A new contest")}>
    <${P} name="contest-kind" legend=${e("Kind")} value=${a.kind} onChange=${c=>s({kind:c})}
      choices=${[{value:"arena",label:e("Arena")},{value:"swiss",label:e("Swiss")}]} />
    <div class="field">
      <label for="contest-title">${e("Name")}</label>
      <input id="contest-title" maxlength="40" value=${a.title} placeholder=${d} onInput=${c=>s({title:c.target.value})} />
    </div>
    <div class="field">
      <label for="contest-variant">${e("Game")}</label>
      <select id="contest-variant" onChange=${c=>s({variant:c.target.value})}>
        ${t.map(({key:c,title:k})=>o`<option key=${c} value=${c} selected=${c===r?.key}>${k}</option>`)}
      </select>
    </div>
    ${r&&r.seats.length>1&&o`<${P} name="contest-seats" legend=${e("Players at a table")} value=${u}
      onChange=${c=>s({seats:c})} choices=${r.seats.map(c=>({value:c,label:String(c)}))} />`}
    <${P} name="contest-pace" legend=${e("Thinking time")} value=${a.pace} onChange=${c=>s({pace:c})}
      choices=${lt.map(([c,k])=>({value:c,label:_(k)}))} />
    <${le} name="contest-ahead" label=${e("Starts in")} values=${st} value=${a.ahead} words=${Me} onChange=${c=>s({ahead:c})} />
    ${p?o`<${le} name="contest-lasts" label=${e("Lasts")} values=${ot} value=${a.lasts} words=${Me} onChange=${c=>s({lasts:c})} />`:o`<${le} name="contest-rounds" label=${e("Rounds")} values=${rt} value=${a.rounds} words=${String} onChange=${c=>s({rounds:c})} />`}
    <${x} label=${e("Rated")} hint=${e("The results count for the ratings")} value=${a.isRated} onChange=${c=>s({isRated:c})} />
    <${x} label=${e("Bots may join")} value=${a.admitsBots} onChange=${c=>s({admitsBots:c})} />
    <p><${b} className="primary" label=${e("Announce")} disabled=${!r} onWork=${$} /></p>
  </section>`}var ce=({title:t,contests:n,empty:a=""})=>(n.length>0||a)&&o`<section>
  <h2>${t}</h2>
  ${n.length===0&&o`<p class="soft">${a}</p>`}
  <ul class="contests">${n.map(i=>o`<li key=${i.id}>
    <a href=${`/contest/${i.id}`}><strong>${W(i)}</strong></a>
    <span>${Q(i)} · ${Z(i)}</span>
    <small class="soft">${ee(i,T())} · ${O(i.players,{one:e("1 player"),other:e("{count} players",{count:i.players})})}</small>
  </li>`)}</ul>
</section>`;function ct(){let[t,n]=m(null),[a,i]=m([]),[s,l]=m(null),[r,u]=m(!1);w(e("Contests")),f(()=>{h("/api/contests").then(({contests:$})=>n($),l),h("/api/contests?over=1").then(({contests:$})=>i($),()=>{})},[]);let p=t?.filter(({status:$})=>$==="running")??[],d=t?.filter(({status:$})=>$==="open")??[];return o`<main id="main" class="player-page contests-page">
    <${y}>${e("Contests")}</${y}>
    <p>${e("In an arena you are paired again as soon as a game is over. In a Swiss all play the same number of rounds. In a deal of the day all get the same cards against a bot.")}</p>
    <p><${g} className="primary" label=${e("Announce a contest \u2026")} aria-expanded=${r} onClick=${()=>u(!r)} /></p>
    ${r&&o`<${De} />`}
    ${s&&o`<p class="fault" role="alert">${S(s)}</p>`}
    ${!t&&!s&&o`<${R} text=${e("Loading \u2026")} />`}
    ${t&&o`
      <${ce} title=${e("Being played now")} contests=${p} />
      <${ce} title=${e("Starting soon")} contests=${d} empty=${e("No contest is announced. Announce the first one.")} />
      <${ce} title=${e("Finished contests")} contests=${a} />`}
  </main>`}function pt(){let[t,n]=m([]),[a,i]=m(""),[s,l]=m("");f(()=>{h("/api/variants").then(n,()=>{})},[]),w(e("My games"));let r=`mine=1${a&&`&status=${a}`}${s&&`&variant=${encodeURIComponent(s)}`}`,u=[{value:"",label:e("all")},{value:"open",label:e("waiting")},{value:"running",label:e("running")},{value:"over",label:e("finished")}];return o`<main id="main" class="player-page">
    <${y}>${e("My games")}</${y}>
    <${P} name="status" legend=${e("Show")} choices=${u} value=${a} onChange=${i} />
    <p class="filter"><label for="my-variant">${e("Game")}</label>
      <select id="my-variant" onChange=${p=>l(p.target.value)}>
        <option value="">${e("all games")}</option>
        ${t.map(({key:p,title:d})=>o`<option key=${p} value=${p} selected=${p===s}>${d}</option>`)}
      </select></p>
    <${ke} key=${r} title=${e("Your games")} icon="person" query=${r} limit=${20} empty=${e("None yet.")} />
  </main>`}function $t(t){let[n,a]=m({query:t,page:null}),i=(s="")=>h(`/api/ratings?${t}${s&&`&page=${encodeURIComponent(s)}`}`).then(l=>a(r=>({query:t,page:{...l,players:[...s&&r.query===t?r.page?.players??[]:[],...l.players]}})),l=>a({query:t,page:null,error:l}));return f(()=>{t&&i()},[t]),{...n.query===t?n:{page:null,error:void 0},read:i}}var mt=({rows:t})=>o`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Leaderboard")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Rating")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map((n,a)=>o`<tr key=${n.player.id}>
    <td>${a+1}.</td><th scope="row"><${E} player=${n.player} /></th>
    <td>${X(n)} <small class="soft">${e("\xB1 {points}",{points:n.halfWidth})}</small></td><td>${n.games}</td>
  </tr>`)}</tbody>
</table></div>`;function ut(){let[t,n]=m([]),[a,i]=m({variant:"",pace:"fast",kind:"human",isAll:!1});f(()=>{h("/api/variants").then(n,()=>{})},[]),w(e("Leaderboards"));let s=a.variant||(t.find(({key:$})=>$==="duel")??t[0])?.key||"",l=s&&String(new URLSearchParams({variant:s,pace:a.pace,kind:a.kind,...a.isAll&&{provisional:"1"}})),{page:r,error:u,read:p}=$t(l),d=$=>i({...a,...$});return o`<main id="main" class="player-page">
    <${y}>${e("Leaderboards")}</${y}>
    <p class="filter"><label for="rated-variant">${e("Game")}</label>
      <select id="rated-variant" onChange=${$=>d({variant:$.target.value})}>
        ${t.map(({key:$,title:c})=>o`<option key=${$} value=${$} selected=${$===s}>${c}</option>`)}
      </select></p>
    <${P} name="rated-pace" legend=${e("Pace")} value=${a.pace} onChange=${$=>d({pace:$})}
      choices=${Re.map($=>({value:$,label:q($)}))} />
    <${P} name="rated-kind" legend=${e("Players")} value=${a.kind} onChange=${$=>d({kind:$})}
      choices=${[{value:"human",label:e("People")},{value:"bot",label:e("Bots")}]} />
    <${x} label=${e("Uncertain ratings, too")} hint=${e("Those of players with few games")} value=${a.isAll} onChange=${$=>d({isAll:$})} />
    ${u&&o`<p class="fault" role="alert">${S(u)}</p>`}
    ${!r&&!u&&o`<${R} text=${e("Loading \u2026")} />`}
    ${r&&(r.players.length?o`<${mt} rows=${r.players} />`:o`<p class="soft">${e("No rated players yet.")}</p>`)}
    ${r?.next&&o`<p><${g} icon="down" label=${e("Show more")} onClick=${()=>p(r.next)} /></p>`}
  </main>`}function dt({query:t}){let n=me(he)?.player,[a,i]=m(location.hash.slice(1)),[s,l]=m(null),[r,u]=m(!1),p=B(null);w(e("Sign in")),f(()=>p.current.focus(),[]);let d=async c=>{u(!0);try{await c,await Y();let k=t.get("game");N(k?`/game/${encodeURIComponent(k)}`:"/",{replace:!0})}catch(k){l(k),u(!1)}},$=c=>(c.preventDefault(),d(v("/api/sign-in",{secret:a})));return o`<main id="main" class="player-page">
    <${y}>${e("Sign in")}</${y}>
    <p>${e("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${$}>
      <label for="sign-in-code">${e("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${p} value=${a} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!s} aria-describedby="sign-in-fault" onInput=${c=>i(c.target.value)} />
      <button type="submit" class="primary" disabled=${r}>${e("Sign in")}</button>
    </form>
    ${I()&&o`<p><${g} icon="key" label=${e("Sign in with a passkey")} disabled=${r} onClick=${()=>d(Se())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${s&&K(s)}</p>
    ${n&&o`<p class="soft">${e("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.",{name:n.name})}</p>`}
  </main>`}var ht=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,ft=t=>btoa(String.fromCharCode(...new Uint8Array(t??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),Le=async()=>(await navigator.serviceWorker.ready).pushManager;async function gt(t){let n=await Le(),{key:a,endpoint:i}=await h("/api/push"),s=await n.getSubscription();s&&ft(s.options.applicationServerKey)!==a&&(await s.unsubscribe(),s=null),s??=await n.subscribe({userVisibleOnly:!0,applicationServerKey:a}),!(s.endpoint===i&&te.get("push-language")===t)&&(await v("/api/push",{endpoint:s.endpoint,...s.toJSON().keys}),te.set("push-language",t))}async function yt(){await M("/api/push"),await(await(await Le()).getSubscription())?.unsubscribe()}export{nt as ContestPage,ct as ContestsPage,pt as GamesPage,Ve as PlayerPage,ut as RatingsPage,dt as SignInPage,ht as canPush,gt as subscribe,yt as unsubscribe};
