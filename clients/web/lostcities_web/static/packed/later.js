import{$ as b,C as e,D as pe,E as O,F as ee,Fa as me,I as D,L,M as S,N as P,Na as te,O as U,Q as $e,R as _,S as H,Ta as ue,Va as ae,Y as k,Z as y,_ as g,_a as de,aa as w,ab as he,ba as Y,c as m,ca as G,cb as fe,d as f,da as x,ea as A,f as W,fa as R,g as ie,ga as J,j as s,l as le,m as T,o as h,p as v,q as B,s as M,w as ce,x as Z,z as N}from"./chunk.js";function Ie({player:a,onClose:n}){let[t,r]=m([]),[o,i]=m(""),[l,d]=de();f(()=>{let u=p=>{let c=he(p).filter(({seats:C})=>C.includes(2));r(c),i(c[0]?.key??"")};h("/api/variants").then(u,P)},[]);let $=()=>me({variant:o,player:a.id,...l}).catch(P);return s`<${w} title=${e("Challenge {name}",{name:a.name})} onClose=${n}>
    <p class="field"><label for="challenge-variant">${e("Game")}</label>
      <select id="challenge-variant" value=${o} onChange=${u=>i(u.target.value)}>
        ${t.map(({key:u,title:p})=>s`<option key=${u} value=${u}>${p}</option>`)}
      </select></p>
    ${d}
    <p class="buttons">
      <${b} className="primary" icon="people" label=${e("Send the challenge")} onWork=${$} />
      <${g} label=${e("Cancel")} onClick=${n} />
    </p>
  </${w}>`}function ge({player:a}){let[n,t]=m(!1);return s`<${g} className="primary" icon="people" label=${e("Challenge {name}",{name:a.name})} onClick=${()=>t(!0)} />
    ${n&&s`<${Ie} player=${a} onClose=${()=>t(!1)} />`}`}var E=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function ye(){let{options:a}=await h("/api/passkey"),n=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(a));return v("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:n}))})}async function ve(){let{options:a}=await h("/api/passkey-sign-in"),n=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(a));await v("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:n}))})}function j(a){switch(a.name){case"NotAllowedError":case"AbortError":return e("No passkey was chosen.");case"InvalidStateError":return e("This device has a passkey of yours already.");case"SecurityError":return e("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return S(a)}}var We=864e5;function Be({onDrawn:a}){let[n,t]=m(null),{key:r="",name:o="",isNameRegistered:i}=n??{},l=async()=>{t(await v("/api/recovery-key",{})),a()};return s`<${b} icon="key" label=${e("Get a recovery key")} onWork=${l} />
    ${n&&s`<${w} title=${e("Your recovery key")} onClose=${()=>t(null)}>
      <p>${e("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${e("Your recovery key")} value=${r} /><${g} icon="copy" className="primary" label=${e("Copy")} onClick=${()=>G(r,e("The key is copied."))} /></p>
      <${be} name=${o} isNameRegistered=${i} />
    </${w}>`}`}var be=({name:a,isNameRegistered:n})=>s`<p>${n?e("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:a}):e("Another player has registered the name {name}, or one that looks like it.",{name:a})}</p>`;function Me({onAdded:a}){let[n,t]=m(null);if(!E())return null;let r=async()=>{try{t(await ye()),a()}catch(o){D(j(o),"danger")}};return s`<${b} icon="key" label=${e("Add a passkey")} onWork=${r} />
    ${n&&s`<${w} title=${e("You have a passkey")} onClose=${()=>t(null)}>
      <p>${e("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${be} ...${n} />
    </${w}>`}`}function ne({label:a,isRecovery:n,isPasskey:t}){return t?a?`${e("Passkey")} (${a})`:e("Passkey"):n?e("Recovery key"):a||e("Your first device")}var F=({isRecovery:a,isPasskey:n})=>a||n?e("Withdraw"):e("Sign out");function ke(){let[a,n]=m([]),[t,r]=m(!1),[o,i]=m(null),l=()=>h("/api/devices").then($=>n($.devices),P);f(()=>{l()},[]);let d=async({id:$,isCurrent:u})=>{await B(`/api/devices/${$}`).catch(P),u?await _():await l()};return s`<section aria-labelledby="devices"><h2 id="devices">${e("Devices")}</h2>
    <ul class="devices">${a.map($=>s`<li key=${$.id}>
      <span><strong>${ne($)}</strong>${$.isCurrent&&s` <small>${e("this device")}</small>`}<br /><small class="soft">${Date.now()-$.usedAt<We?e("used today"):e("last used {when}",{when:pe($.usedAt)})}${$.hasPush&&` \xB7 ${e("is told of your turns")}`}</small></span>
      <${g} icon="close" label=${F($)} aria-label=${`${F($)}: ${ne($)}`} onClick=${()=>i($)} />
    </li>`)}</ul>
    <p class="buttons"><${g} icon="phone" className="primary" label=${e("Sign in on another device")} onClick=${()=>r(!0)} /><${Me} onAdded=${l} /><${Be} onDrawn=${l} /></p>
    ${!E()&&s`<p class="soft">${e("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${t&&s`<${ue} onClose=${()=>(r(!1),l())} />`}
    ${o&&s`<${Y} title=${`${ne(o)}: ${F(o)}?`} label=${F(o)}
      text=${o.isCurrent?e("Without another device or a recovery key you cannot come back as this player."):e("It is signed out at once.")}
      onYes=${()=>d(o)} onClose=${()=>i(null)} />`}
  </section>`}var De=160;function Le({player:{id:a,name:n},onClose:t}){let[r,o]=m(""),i=async()=>{await v(`/api/players/${a}/report`,{text:r}),D(e("The operators can read your report now.")),t()};return s`<${w} title=${e("Report {name}",{name:n})} onClose=${t} className="report">
    <label>${e("What happened?")}<input maxlength=${De} value=${r} onInput=${({target:l})=>o(l.value)} /></label>
    <p class="buttons"><${b} className="primary" label=${e("Send")} disabled=${!r.trim()} onWork=${i} /></p>
  </${w}>`}function we({profile:{player:a,isBlocked:n},onChange:t}){let{id:r,name:o}=a,[i,l]=m(!1),d=()=>v("/api/settings",{[n?"unblock":"block"]:r}).then(t);return s`<section><h2>${e("Trouble?")}</h2>
    <p class="soft">${e("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${b} label=${n?e("Unblock {name}",{name:o}):e("Block {name}",{name:o})} onWork=${d} />
      <${g} label=${e("Report {name}",{name:o})} onClick=${()=>l(!0)} />
    </p>
    ${i&&s`<${Le} player=${a} onClose=${()=>l(!1)} />`}
  </section>`}function Ce({profile:{isPrivate:a,isPresenceHidden:n,blocked:t},onChange:r}){let o=i=>v("/api/settings",i).then(r,P);return s`<section><h2>${e("Privacy")}</h2>
    <${A} label=${e("Private profile")} hint=${e("Only you see your ratings and results.")}
      value=${a} onChange=${i=>o({isProfilePrivate:i})} />
    <${A} label=${e("Hidden presence")} hint=${e("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${n} onChange=${i=>o({isPresenceHidden:i})} />
    ${t.length>0&&s`<ul class="devices">${t.map(({id:i,name:l})=>s`<li key=${i}>
      <a href=${`/player/${i}`}>${l}</a><${g} label=${e("Unblock {name}",{name:l})} onClick=${()=>o({unblock:i})} />
    </li>`)}</ul>`}
  </section>`}var Se=["fast","slow","days","untimed"],K=a=>({fast:e("fast"),slow:e("slow"),days:e("days per move"),untimed:e("no clock")})[a],V=({points:a,isProvisional:n})=>`${a}${n?"?":""}`;var xe=320,se=96,q=6;function Ue(a){let n=Math.min(...a),t=Math.max(1,Math.max(...a)-n),r=(xe-2*q)/Math.max(1,a.length-1);return a.map((o,i)=>`${(q+i*r).toFixed(1)},${(se-q-(o-n)/t*(se-2*q)).toFixed(1)}`).join(" ")}function Pe({points:a}){if(a.length<2)return null;let[n,t]=[Math.min(...a),Math.max(...a)];return s`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${xe} ${se}`} role="img" aria-label=${e("Rating over {count} games: from {low} to {high}",{count:a.length,low:n,high:t})}>
      <polyline points=${Ue(a)} />
    </svg>
    <figcaption class="soft">${e("{low} to {high}",{low:n,high:t})}</figcaption>
  </figure>`}var I=({player:{id:a,name:n,isBot:t}})=>s`<a href=${`/player/${a}`}>${n}</a>${t&&s` <${te} />`}`,_e=({profile:{ratings:a,history:n,titles:t}})=>s`<ul class="rating-cards">
  ${a.map(r=>{let o=n.filter(({variant:i,pace:l})=>i===r.variant&&l===r.pace).map(i=>i.points);return s`<li key=${r.variant+r.pace} class="sheet">
      <h3>${t[r.variant]} · ${K(r.pace)}</h3>
      <p class="rating-points">${V(r)} <small>${e("\xB1 {points}",{points:r.halfWidth})}</small></p>
      <p class="soft">${e("Rated games: {count}",{count:r.games})}</p>
      <${Pe} points=${o} />
    </li>`})}
</ul>`,He=({profile:{results:a,titles:n}})=>s`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Results by opponent")}><table>
  <thead><tr><th scope="col">${e("Opponent")}</th><th scope="col">${e("Game")}</th><th scope="col">${e("Won")}</th><th scope="col">${e("Drawn")}</th><th scope="col">${e("Lost")}</th></tr></thead>
  <tbody>${a.map(({opponent:t,variant:r,wins:o,draws:i,losses:l})=>s`<tr key=${t.id+r}>
    <th scope="row"><${I} player=${t} /></th><td>${n[r]}</td><td>${o}</td><td>${i}</td><td>${l}</td>
  </tr>`)}</tbody>
</table></div>`;function Ye({id:a}){let[n,t]=m({}),r=()=>h(`/api/players/${encodeURIComponent(a)}`).then(c=>t({profile:c}),c=>t({error:c}));f(()=>{r()},[a]);let{profile:o,error:i}=n;if(k(o?.player.name??e("Profile")),i)return s`<${J} title=${e("This player cannot be shown")} text=${S(i)} note=${L(i)} />`;if(!o)return s`<main id="main"><${R} text=${e("Loading \u2026")} /></main>`;let{player:l,ratings:d,results:$,isYou:u,isPrivate:p}=o;return s`<main id="main" class="player-page">
    <${y}>${l.name}${l.isBot&&s` <${te} />`}</${y}>
    ${u&&s`<p class="buttons"><a class="button" href="/games">${e("My games")}</a><a class="button" href="/ratings">${e("Leaderboards")}</a></p>`}
    ${!u&&!l.isBot&&s`<p class="buttons"><${ge} player=${l} /></p>`}
    ${p&&!u?s`<p class="soft">${e("This profile is private.")}</p>`:s`
    <section aria-labelledby="ratings"><h2 id="ratings">${e("Ratings")}</h2>
      ${d.length?s`<${_e} profile=${o} />`:s`<p class="soft">${e("No rated games yet.")}</p>`}
      ${d.some(({isProvisional:c})=>c)&&s`<p class="soft">${e("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${e("Results by opponent")}</h2>
      ${$.length?s`<${He} profile=${o} />`:s`<p class="soft">${e("No finished games yet.")}</p>`}
    </section>`}
    ${u?s`<${ke} /><${Ce} profile=${o} onChange=${r} />`:s`<${we} profile=${o} onChange=${r} />`}
  </main>`}var X=({kind:a,rounds:n,startsAt:t,endsAt:r})=>a==="swiss"?O(n,{one:e("Swiss, 1 round"),other:e("Swiss, {count} rounds",{count:n})}):e("Arena, {count} minutes",{count:Math.round((r-t)/6e4)}),z=a=>[a.variantTitle,a.seats>2&&e("{seats} players",{seats:a.seats}),U(a.timeControl),a.isRated&&e("rated"),a.admitsBots&&e("with bots")].filter(Boolean).join(" \xB7 ");function Ae(a){let n=Math.max(0,Math.ceil(a/1e3)),[t,r]=[Math.floor(n/3600),Math.floor(n/60)%60],o=i=>String(i).padStart(2,"0");return`${t?`${t}:${o(r)}`:r}:${o(n%60)}`}function Q(a,n){let{status:t,kind:r,end:o,startsAt:i,endsAt:l,round:d,rounds:$}=a;return t==="over"?o==="cancelled"?e("The contest was cancelled."):o==="too_few"?e("Too few players had joined."):e("The contest is over."):t==="open"?n<i?e("Starts in {time}",{time:Ae(i-n)}):e("Starts now"):r==="swiss"?e("Round {round} of {rounds}",{round:d,rounds:$}):n<l?e("Ends in {time}",{time:Ae(l-n)}):e("The last games are played.")}var Ge=2e3;function Je(a){let[n,t]=m({state:null,error:null}),r=W(0),o=async()=>{try{let i=await h(`/api/contests/${encodeURIComponent(a)}?version=${r.current}`);le(i.now),r.current=i.version,i.contest&&t({state:i,error:null})}catch(i){t(l=>({state:l.state,error:l.state?null:i}))}};return f(()=>{o();let i=setInterval(()=>document.hidden||o(),Ge);return document.addEventListener("visibilitychange",o),()=>{clearInterval(i),document.removeEventListener("visibilitychange",o)}},[a]),{...n,read:o}}function je(){let[,a]=m(0);f(()=>{let n=setInterval(()=>a(t=>t+1),1e3);return()=>clearInterval(n)},[])}var Fe=({standings:a,isSwiss:n})=>s`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Standings")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Points")}</th>
    ${n&&s`<th scope="col">${e("Opponents")}</th>`}<th scope="col">${e("Wins")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${a.map(t=>s`<tr key=${t.player.id} class=${`${t.isYou?"you":""} ${t.hasLeft?"soft":""}`}>
    <td>${t.rank}.</td>
    <th scope="row"><${I} player=${t.player} />${t.hasLeft&&s` <small>${e("has left")}</small>`}
      ${t.game&&s` <a href=${`/game/${t.game}`}>${t.isYou?e("your game"):e("Watch")}<span class="hidden">: ${t.player.name}</span></a>`}</th>
    <td>${t.points}</td>${n&&s`<td>${t.opponentsPoints}</td>`}<td>${t.wins}</td><td>${t.games}</td>
  </tr>`)}</tbody>
</table></div>`,Re=({tables:a,isSwiss:n})=>s`<ul class="contests">${a.map(t=>s`<li key=${t.game}>
  <a href=${t.isRunning?`/game/${t.game}`:`/replay/${t.game}`}>${t.isRunning?e("Watch"):e("Replay")}<span class="hidden">: ${t.seats.map(({player:r})=>r.name).join(", ")}</span></a>
  <span>${t.seats.map(({player:r,place:o,isYou:i},l)=>s`${l>0&&" \u2013 "}<span key=${r.id} class=${i?"you":""}>${r.name}${o?` (${o}.)`:""}</span>`)}</span>
  ${n&&s`<small class="soft">${e("Round {round}",{round:t.round})}</small>`}
</li>`)}</ul>`;function Ke(a,n){let t=n?.game;f(()=>{!t||Te.get(a)===t||(Te.set(a,t),N(`/game/${t}`))},[t])}var Te=new Map;function Ve({id:a,state:n,onDone:t}){let[r,o]=m(!1),{contest:i,isJoined:l}=n,d=p=>async()=>{await H(),await v(`/api/contests/${a}/${p}`,{commandId:M()}),await t()},$=i.status==="open"||i.status==="running"&&i.kind==="arena"&&T()<i.endsAt,u=i.status==="running"&&n.standings.some(({isYou:p,hasLeft:c})=>p&&c);return s`<p class="buttons">
    ${n.game&&s`<a class="button primary" href=${`/game/${n.game}`}>${e("To your game")}</a>`}
    ${!l&&($||u)&&s`<${b} className="primary" icon="people" label=${e("Join")} onWork=${d("join")} />`}
    ${l&&i.status!=="over"&&s`<${b} label=${e("Leave the contest")} onWork=${d("leave")} />`}
    ${i.isHost&&i.status==="open"&&s`<${g} label=${e("Cancel the contest \u2026")} onClick=${()=>o(!0)} />`}
    ${i.status!=="over"&&s`<${g} icon="link" label=${e("Copy the link")} onClick=${()=>G(location.href,e("The link is copied. Send it to players you want to meet."))} />`}
    ${r&&s`<${Y} title=${e("Cancel the contest?")} text=${e("No more players can join it.")} label=${e("Cancel the contest")}
      onYes=${d("cancel")} onClose=${()=>o(!1)} />`}
  </p>`}function qe({contest:a,isJoined:n,game:t}){return!n||a.status==="over"?"":t?e("Your game is being played."):a.status==="open"?e("You have joined. The game opens by itself when it starts."):e("You are waiting for the next game. It opens by itself.")}function Xe({id:a}){let{state:n,error:t,read:r}=Je(a);if(je(),k(n?.contest.title??e("Contest")),Ke(a,n),t)return s`<${J} title=${e("This contest cannot be shown")} text=${S(t)} note=${L(t)} />`;if(!n)return s`<main id="main" class="player-page"><${R} text=${e("Loading \u2026")} /></main>`;let{contest:o,standings:i,tables:l}=n,[d,$]=[l.filter(({isRunning:p})=>p),l.filter(({isRunning:p})=>!p)],u=o.kind==="swiss";return s`<main id="main" class="player-page contest">
    <${y}>${o.title}</${y}>
    <p>${X(o)} · ${z(o)} · ${e("by {name}",{name:o.host.name})}</p>
    <p class="contest-state" role="timer">${Q(o,T())}</p>
    <p role="status">${qe(n)}</p>
    <${Ve} id=${a} state=${n} onDone=${r} />
    <section><h2>${O(o.players,{one:e("1 player"),other:e("{count} players",{count:o.players})})}</h2>
      ${i.length?s`<${Fe} standings=${i} isSwiss=${u} />`:s`<p class="soft">${e("No player has joined yet.")}</p>`}</section>
    ${d.length>0&&s`<section><h2>${e("Being played now")}</h2><${Re} tables=${d} isSwiss=${u} /></section>`}
    ${$.length>0&&s`<section><h2>${e("Finished games")}</h2><${Re} tables=${$} isSwiss=${u} /></section>`}
  </main>`}var ze=[1,5,15,60,1440],Qe=[15,30,60,120],Ze=[3,5,7,9],et=15,tt=Object.entries(ae).filter(([,{perMoveS:a=0}])=>a<3600),Ne=a=>a%60?ee(a,"minute"):ee(a/60,"hour"),oe=({name:a,label:n,values:t,value:r,words:o,onChange:i})=>s`<div class="field">
  <label for=${a}>${n}</label>
  <select id=${a} onChange=${l=>i(Number(l.target.value))}>
    ${t.map(l=>s`<option key=${l} value=${l} selected=${l===r}>${o(l)}</option>`)}
  </select>
</div>`;function Oe(){let[a,n]=m([]),[t,r]=m({kind:"arena",title:"",variant:"duel",seats:0,pace:"quick",ahead:5,lasts:30,rounds:5,isRated:!0,admitsBots:!1});f(()=>{h("/api/variants").then(n,()=>{})},[]);let o=c=>r({...t,...c}),i=ie(M,[JSON.stringify(t)]),l=a.find(({key:c})=>c===t.variant)??a[0],d=l?.seats.includes(t.seats)?t.seats:l?.seats[0]??2,$=t.kind==="arena",u=$?e("Arena: {title}",{title:l?.title??""}):e("Swiss: {title}",{title:l?.title??""}),p=async()=>{await H();let{id:c}=await v("/api/contests",{kind:t.kind,title:t.title.trim()||u.slice(0,40),variant:l?.key,seats:d,timeControl:ae[t.pace],startsAt:Math.round(T())+t.ahead*6e4,isRated:t.isRated,admitsBots:t.admitsBots,...$?{lastsS:t.lasts*60}:{rounds:t.rounds,pauseS:et},commandId:i});N(`/contest/${c}`)};return s`<section class="sheet new-contest" aria-label=${e("A new contest")}>
    <${x} name="contest-kind" legend=${e("Kind")} value=${t.kind} onChange=${c=>o({kind:c})}
      choices=${[{value:"arena",label:e("Arena")},{value:"swiss",label:e("Swiss")}]} />
    <div class="field">
      <label for="contest-title">${e("Name")}</label>
      <input id="contest-title" maxlength="40" value=${t.title} placeholder=${u} onInput=${c=>o({title:c.target.value})} />
    </div>
    <div class="field">
      <label for="contest-variant">${e("Game")}</label>
      <select id="contest-variant" onChange=${c=>o({variant:c.target.value})}>
        ${a.map(({key:c,title:C})=>s`<option key=${c} value=${c} selected=${c===l?.key}>${C}</option>`)}
      </select>
    </div>
    ${l&&l.seats.length>1&&s`<${x} name="contest-seats" legend=${e("Players at a table")} value=${d}
      onChange=${c=>o({seats:c})} choices=${l.seats.map(c=>({value:c,label:String(c)}))} />`}
    <${x} name="contest-pace" legend=${e("Thinking time")} value=${t.pace} onChange=${c=>o({pace:c})}
      choices=${tt.map(([c,C])=>({value:c,label:U(C)}))} />
    <${oe} name="contest-ahead" label=${e("Starts in")} values=${ze} value=${t.ahead} words=${Ne} onChange=${c=>o({ahead:c})} />
    ${$?s`<${oe} name="contest-lasts" label=${e("Lasts")} values=${Qe} value=${t.lasts} words=${Ne} onChange=${c=>o({lasts:c})} />`:s`<${oe} name="contest-rounds" label=${e("Rounds")} values=${Ze} value=${t.rounds} words=${String} onChange=${c=>o({rounds:c})} />`}
    <${A} label=${e("Rated")} hint=${e("The results count for the ratings")} value=${t.isRated} onChange=${c=>o({isRated:c})} />
    <${A} label=${e("Bots may join")} value=${t.admitsBots} onChange=${c=>o({admitsBots:c})} />
    <p><${b} className="primary" label=${e("Announce")} disabled=${!l} onWork=${p} /></p>
  </section>`}var re=({title:a,contests:n,empty:t=""})=>(n.length>0||t)&&s`<section>
  <h2>${a}</h2>
  ${n.length===0&&s`<p class="soft">${t}</p>`}
  <ul class="contests">${n.map(r=>s`<li key=${r.id}>
    <a href=${`/contest/${r.id}`}><strong>${r.title}</strong></a>
    <span>${X(r)} · ${z(r)}</span>
    <small class="soft">${Q(r,T())} · ${O(r.players,{one:e("1 player"),other:e("{count} players",{count:r.players})})}</small>
  </li>`)}</ul>
</section>`;function at(){let[a,n]=m(null),[t,r]=m([]),[o,i]=m(null),[l,d]=m(!1);k(e("Contests")),f(()=>{h("/api/contests").then(({contests:p})=>n(p),i),h("/api/contests?over=1").then(({contests:p})=>r(p),()=>{})},[]);let $=a?.filter(({status:p})=>p==="running")??[],u=a?.filter(({status:p})=>p==="open")??[];return s`<main id="main" class="player-page contests-page">
    <${y}>${e("Contests")}</${y}>
    <p>${e("In an arena you are paired again as soon as a game is over. In a Swiss all play the same number of rounds.")}</p>
    <p><${g} className="primary" label=${e("Announce a contest \u2026")} aria-expanded=${l} onClick=${()=>d(!l)} /></p>
    ${l&&s`<${Oe} />`}
    ${o&&s`<p class="fault" role="alert">${S(o)}</p>`}
    ${!a&&!o&&s`<${R} text=${e("Loading \u2026")} />`}
    ${a&&s`
      <${re} title=${e("Being played now")} contests=${$} />
      <${re} title=${e("Starting soon")} contests=${u} empty=${e("No contest is announced. Announce the first one.")} />
      <${re} title=${e("Finished contests")} contests=${t} />`}
  </main>`}function nt(){let[a,n]=m([]),[t,r]=m(""),[o,i]=m("");f(()=>{h("/api/variants").then(n,()=>{})},[]),k(e("My games"));let l=`mine=1${t&&`&status=${t}`}${o&&`&variant=${encodeURIComponent(o)}`}`,d=[{value:"",label:e("all")},{value:"open",label:e("waiting")},{value:"running",label:e("running")},{value:"over",label:e("finished")}];return s`<main id="main" class="player-page">
    <${y}>${e("My games")}</${y}>
    <${x} name="status" legend=${e("Show")} choices=${d} value=${t} onChange=${r} />
    <p class="filter"><label for="my-variant">${e("Game")}</label>
      <select id="my-variant" onChange=${$=>i($.target.value)}>
        <option value="">${e("all games")}</option>
        ${a.map(({key:$,title:u})=>s`<option key=${$} value=${$} selected=${$===o}>${u}</option>`)}
      </select></p>
    <${fe} key=${l} title=${e("Your games")} icon="person" query=${l} limit=${20} empty=${e("None yet.")} />
  </main>`}function st(a){let[n,t]=m({query:a,page:null}),r=(o="")=>h(`/api/ratings?${a}${o&&`&page=${encodeURIComponent(o)}`}`).then(i=>t(l=>({query:a,page:{...i,players:[...o&&l.query===a?l.page?.players??[]:[],...i.players]}})),i=>t({query:a,page:null,error:i}));return f(()=>{a&&r()},[a]),{...n.query===a?n:{page:null,error:void 0},read:r}}var ot=({rows:a})=>s`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Leaderboard")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Rating")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${a.map((n,t)=>s`<tr key=${n.player.id}>
    <td>${t+1}.</td><th scope="row"><${I} player=${n.player} /></th>
    <td>${V(n)} <small class="soft">${e("\xB1 {points}",{points:n.halfWidth})}</small></td><td>${n.games}</td>
  </tr>`)}</tbody>
</table></div>`;function rt(){let[a,n]=m([]),[t,r]=m({variant:"",pace:"fast",kind:"human",isAll:!1});f(()=>{h("/api/variants").then(n,()=>{})},[]),k(e("Leaderboards"));let o=t.variant||(a.find(({key:p})=>p==="duel")??a[0])?.key||"",i=o&&String(new URLSearchParams({variant:o,pace:t.pace,kind:t.kind,...t.isAll&&{provisional:"1"}})),{page:l,error:d,read:$}=st(i),u=p=>r({...t,...p});return s`<main id="main" class="player-page">
    <${y}>${e("Leaderboards")}</${y}>
    <p class="filter"><label for="rated-variant">${e("Game")}</label>
      <select id="rated-variant" onChange=${p=>u({variant:p.target.value})}>
        ${a.map(({key:p,title:c})=>s`<option key=${p} value=${p} selected=${p===o}>${c}</option>`)}
      </select></p>
    <${x} name="rated-pace" legend=${e("Pace")} value=${t.pace} onChange=${p=>u({pace:p})}
      choices=${Se.map(p=>({value:p,label:K(p)}))} />
    <${x} name="rated-kind" legend=${e("Players")} value=${t.kind} onChange=${p=>u({kind:p})}
      choices=${[{value:"human",label:e("People")},{value:"bot",label:e("Bots")}]} />
    <${A} label=${e("Uncertain ratings, too")} hint=${e("Those of players with few games")} value=${t.isAll} onChange=${p=>u({isAll:p})} />
    ${d&&s`<p class="fault" role="alert">${S(d)}</p>`}
    ${!l&&!d&&s`<${R} text=${e("Loading \u2026")} />`}
    ${l&&(l.players.length?s`<${ot} rows=${l.players} />`:s`<p class="soft">${e("No rated players yet.")}</p>`)}
    ${l?.next&&s`<p><${g} icon="down" label=${e("Show more")} onClick=${()=>$(l.next)} /></p>`}
  </main>`}function it({query:a}){let n=ce($e)?.player,[t,r]=m(location.hash.slice(1)),[o,i]=m(null),[l,d]=m(!1),$=W(null);k(e("Sign in")),f(()=>$.current.focus(),[]);let u=async c=>{d(!0);try{await c,await _();let C=a.get("game");N(C?`/game/${encodeURIComponent(C)}`:"/",{replace:!0})}catch(C){i(C),d(!1)}},p=c=>(c.preventDefault(),u(v("/api/sign-in",{secret:t})));return s`<main id="main" class="player-page">
    <${y}>${e("Sign in")}</${y}>
    <p>${e("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${p}>
      <label for="sign-in-code">${e("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${$} value=${t} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!o} aria-describedby="sign-in-fault" onInput=${c=>r(c.target.value)} />
      <button type="submit" class="primary" disabled=${l}>${e("Sign in")}</button>
    </form>
    ${E()&&s`<p><${g} icon="key" label=${e("Sign in with a passkey")} disabled=${l} onClick=${()=>u(ve())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${o&&j(o)}</p>
    ${n&&s`<p class="soft">${e("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.",{name:n.name})}</p>`}
  </main>`}var lt=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,ct=a=>btoa(String.fromCharCode(...new Uint8Array(a??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),Ee=async()=>(await navigator.serviceWorker.ready).pushManager;async function pt(a){let n=await Ee(),{key:t,endpoint:r}=await h("/api/push"),o=await n.getSubscription();o&&ct(o.options.applicationServerKey)!==t&&(await o.unsubscribe(),o=null),o??=await n.subscribe({userVisibleOnly:!0,applicationServerKey:t}),!(o.endpoint===r&&Z.get("push-language")===a)&&(await v("/api/push",{endpoint:o.endpoint,...o.toJSON().keys}),Z.set("push-language",a))}async function $t(){await B("/api/push"),await(await(await Ee()).getSubscription())?.unsubscribe()}export{Xe as ContestPage,at as ContestsPage,nt as GamesPage,Ye as PlayerPage,rt as RatingsPage,it as SignInPage,lt as canPush,pt as subscribe,$t as unsubscribe};
