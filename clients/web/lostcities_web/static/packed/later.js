import{C as t,D as Be,E as We,F as E,G as ge,H as Ie,I as De,J as V,K as Le,Ka as Ue,L as X,O as q,P as S,Q as B,R as z,Sa as ye,T as He,Ua as ae,V as Q,Va as oe,W as Z,Xa as F,aa as C,ab as Fe,ba as y,bb as _e,c as d,ca as b,cb as Ge,d as g,da as k,db as be,ea as x,f as j,fa as L,g as Oe,ga as ee,ha as P,ia as R,ib as Ye,j as r,ja as T,ka as te,kb as je,l as Re,lb as Je,m as M,mb as Ke,o as f,p as v,q as J,r as Ne,s as K,t as Me,w as Ee,x as I,z as D}from"./chunk.js";function vt({player:e,onClose:o}){let[a,n]=d([]),[s,l]=d(""),[i,c]=Ye();g(()=>{let $=u=>{let m=je(u).filter(({seats:h})=>h.includes(2));n(m),l(m[0]?.key??"")};f("/api/variants").then($,B)},[]);let p=()=>Ue({variant:s,player:e.id,...i}).catch(B);return r`<${x} title=${t("Challenge {name}",{name:e.name})} onClose=${o}>
    <p class="field"><label for="challenge-variant">${t("Game")}</label>
      <select id="challenge-variant" value=${s} onChange=${$=>l($.target.value)}>
        ${a.map(({key:$,title:u})=>r`<option key=${$} value=${$}>${u}</option>`)}
      </select></p>
    ${c}
    <p class="buttons">
      <${k} className="primary" icon="people" label=${t("Send the challenge")} onWork=${p} />
      <${b} label=${t("Cancel")} onClick=${o} />
    </p>
  </${x}>`}function se({player:e,isQuiet:o}){let[a,n]=d(!1),s=t("Challenge {name}",{name:e.name});return r`<${b} className=${o?"":"primary"} icon="people" label=${o?t("Challenge"):s} aria-label=${s} onClick=${()=>n(!0)} />
    ${a&&r`<${vt} player=${e} onClose=${()=>n(!1)} />`}`}var kt=({contact:e})=>r`<li>
  <a href=${`/player/${e.id}`}>${e.name}</a>
  <small class="soft">${e.isFriend?t("friend"):t("played with you")}${e.isOnline&&` \xB7 ${t("online")}`}</small>
  <${se} player=${e} isQuiet />
</li>`;function wt(){let e=Je("/api/contacts",["inbox"])?.contacts??[];return e.length>0&&r`<section class="games people"><h2><${Me} name="people" />${t("Friends and recent opponents")}</h2>
    <ul class="contests">${e.map(o=>r`<${kt} key=${o.id} contact=${o} />`)}</ul>
  </section>`}var Ve=({profile:{player:{id:e,name:o},isFriend:a},onChange:n})=>r`<${k}
  label=${a?t("Remove {name} from your friends",{name:o}):t("Add {name} to your friends",{name:o})}
  onWork=${()=>v("/api/settings",{[a?"unfriend":"befriend"]:e}).then(n)} />`;var _=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function Xe(){let{options:e}=await f("/api/passkey"),o=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(e));return v("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:o}))})}async function qe(){let{options:e}=await f("/api/passkey-sign-in"),o=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(e));await v("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:o}))})}function ne(e){switch(e.name){case"NotAllowedError":case"AbortError":return t("No passkey was chosen.");case"InvalidStateError":return t("This device has a passkey of yours already.");case"SecurityError":return t("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return S(e)}}var St=864e5;function Ct({onDrawn:e}){let[o,a]=d(null),{key:n="",name:s="",isNameRegistered:l}=o??{},i=async()=>{a(await v("/api/recovery-key",{})),e()};return r`<${k} icon="key" label=${t("Get a recovery key")} onWork=${i} />
    ${o&&r`<${x} title=${t("Your recovery key")} onClose=${()=>a(null)}>
      <p>${t("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${t("Your recovery key")} value=${n} /><${b} icon="copy" className="primary" label=${t("Copy")} onClick=${()=>ee(n,t("The key is copied."))} /></p>
      <${ze} name=${s} isNameRegistered=${l} />
    </${x}>`}`}var ze=({name:e,isNameRegistered:o})=>r`<p>${o?t("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:e}):t("Another player has registered the name {name}, or one that looks like it.",{name:e})}</p>`;function xt({onAdded:e}){let[o,a]=d(null);if(!_())return null;let n=async()=>{try{a(await Xe()),e()}catch(s){X(ne(s),"danger")}};return r`<${k} icon="key" label=${t("Add a passkey")} onWork=${n} />
    ${o&&r`<${x} title=${t("You have a passkey")} onClose=${()=>a(null)}>
      <p>${t("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${ze} ...${o} />
    </${x}>`}`}function ve({label:e,isRecovery:o,isPasskey:a}){return a?e?`${t("Passkey")} (${e})`:t("Passkey"):o?t("Recovery key"):e||t("Your first device")}var re=({isRecovery:e,isPasskey:o})=>e||o?t("Withdraw"):t("Sign out");function Qe(){let[e,o]=d([]),[a,n]=d(!1),[s,l]=d(null),i=()=>f("/api/devices").then(p=>o(p.devices),B);g(()=>{i()},[]);let c=async({id:p,isCurrent:$})=>{await J(`/api/devices/${p}`).catch(B),$?await Q():await i()};return r`<section aria-labelledby="devices"><h2 id="devices">${t("Devices")}</h2>
    <ul class="devices">${e.map(p=>r`<li key=${p.id}>
      <span><strong>${ve(p)}</strong>${p.isCurrent&&r` <small>${t("this device")}</small>`}<br /><small class="soft">${Date.now()-p.usedAt<St?t("used today"):t("last used {when}",{when:We(p.usedAt)})}${p.hasPush&&` \xB7 ${t("is told of your turns")}`}</small></span>
      <${b} icon="close" label=${re(p)} aria-label=${`${re(p)}: ${ve(p)}`} onClick=${()=>l(p)} />
    </li>`)}</ul>
    <p class="buttons"><${b} icon="phone" className="primary" label=${t("Sign in on another device")} onClick=${()=>n(!0)} /><${xt} onAdded=${i} /><${Ct} onDrawn=${i} /></p>
    ${!_()&&r`<p class="soft">${t("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${a&&r`<${Fe} onClose=${()=>(n(!1),i())} />`}
    ${s&&r`<${L} title=${`${ve(s)}: ${re(s)}?`} label=${re(s)}
      text=${s.isCurrent?t("Without another device or a recovery key you cannot come back as this player."):t("It is signed out at once.")}
      onYes=${()=>c(s)} onClose=${()=>l(null)} />`}
  </section>`}var Pt=160;function At({player:{id:e,name:o},onClose:a}){let[n,s]=d(""),l=async()=>{await v(`/api/players/${e}/report`,{text:n}),X(t("The operators can read your report now.")),a()};return r`<${x} title=${t("Report {name}",{name:o})} onClose=${a} className="report">
    <label>${t("What happened?")}<input maxlength=${Pt} value=${n} onInput=${({target:i})=>s(i.value)} /></label>
    <p class="buttons"><${k} className="primary" label=${t("Send")} disabled=${!n.trim()} onWork=${l} /></p>
  </${x}>`}function Ze({profile:{player:e,isBlocked:o},onChange:a}){let{id:n,name:s}=e,[l,i]=d(!1),c=()=>v("/api/settings",{[o?"unblock":"block"]:n}).then(a);return r`<section><h2>${t("Trouble?")}</h2>
    <p class="soft">${t("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${k} label=${o?t("Unblock {name}",{name:s}):t("Block {name}",{name:s})} onWork=${c} />
      <${b} label=${t("Report {name}",{name:s})} onClick=${()=>i(!0)} />
    </p>
    ${l&&r`<${At} player=${e} onClose=${()=>i(!1)} />`}
  </section>`}function et({profile:{isPrivate:e,isPresenceHidden:o,hasChat:a,blocked:n},onChange:s}){let l=i=>v("/api/settings",i).then(s,B);return r`<section><h2>${t("Privacy")}</h2>
    <${R} label=${t("Private profile")} hint=${t("Only you see your ratings and results.")}
      value=${e} onChange=${i=>l({isProfilePrivate:i})} />
    <${R} label=${t("Hidden presence")} hint=${t("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${o} onChange=${i=>l({isPresenceHidden:i})} />
    <${R} label=${t("Chat")} hint=${t("Players who have chat on, too, can write to you at the table. Nothing of it is kept.")}
      value=${a} onChange=${i=>l({hasChat:i})} />
    ${n.length>0&&r`<ul class="devices">${n.map(({id:i,name:c})=>r`<li key=${i}>
      <a href=${`/player/${i}`}>${c}</a><${b} label=${t("Unblock {name}",{name:c})} onClick=${()=>l({unblock:i})} />
    </li>`)}</ul>`}
  </section>`}var tt=["fast","slow","days","untimed"],ie=e=>({fast:t("fast"),slow:t("slow"),days:t("days per move"),untimed:t("no clock")})[e],le=({points:e,isProvisional:o})=>`${e}${o?"?":""}`;var at=320,ke=96,ce=6;function Tt(e){let o=Math.min(...e),a=Math.max(1,Math.max(...e)-o),n=(at-2*ce)/Math.max(1,e.length-1);return e.map((s,l)=>`${(ce+l*n).toFixed(1)},${(ke-ce-(s-o)/a*(ke-2*ce)).toFixed(1)}`).join(" ")}function ot({points:e}){if(e.length<2)return null;let[o,a]=[Math.min(...e),Math.max(...e)];return r`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${at} ${ke}`} role="img" aria-label=${t("Rating over {count} games: from {low} to {high}",{count:e.length,low:o,high:a})}>
      <polyline points=${Tt(e)} />
    </svg>
    <figcaption class="soft">${t("{low} to {high}",{low:o,high:a})}</figcaption>
  </figure>`}var H=({player:{id:e,name:o,isBot:a}})=>r`<a href=${`/player/${e}`}>${o}</a>${a&&r` <${ye} />`}`,Ot=({profile:{ratings:e,history:o,titles:a}})=>r`<ul class="rating-cards">
  ${e.map(n=>{let s=o.filter(({variant:l,pace:i})=>l===n.variant&&i===n.pace).map(l=>l.points);return r`<li key=${n.variant+n.pace} class="sheet">
      <h3>${a[n.variant]} · ${ie(n.pace)}</h3>
      <p class="rating-points">${le(n)} <small>${t("\xB1 {points}",{points:n.halfWidth})}</small></p>
      <p class="soft">${t("Rated games: {count}",{count:n.games})}</p>
      <${ot} points=${s} />
    </li>`})}
</ul>`,Rt=({profile:{results:e,titles:o}})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Results by opponent")}><table>
  <thead><tr><th scope="col">${t("Opponent")}</th><th scope="col">${t("Game")}</th><th scope="col">${t("Won")}</th><th scope="col">${t("Drawn")}</th><th scope="col">${t("Lost")}</th></tr></thead>
  <tbody>${e.map(({opponent:a,variant:n,wins:s,draws:l,losses:i})=>r`<tr key=${a.id+n}>
    <th scope="row"><${H} player=${a} /></th><td>${o[n]}</td><td>${s}</td><td>${l}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`,Nt=({title:e,parts:o})=>r`<table>
  <caption>${e}</caption>
  <thead><tr><th scope="col">${t("Part")}</th><th scope="col">${t("Times")}</th><th scope="col">${t("Points")}</th><th scope="col">${t("On average")}</th></tr></thead>
  <tbody>${o.map(({part:a,label:n,sheets:s,points:l})=>r`<tr key=${a}>
    <th scope="row">${ae(a)===a&&r`<${oe} suit=${a} /> `}${n}</th><td>${s}</td>
    <td>${F(String(l))}</td><td>${F(Ie(Math.round(10*l/s)/10))}</td>
  </tr>`)}</tbody>
</table>`,Mt=({profile:{parts:e,titles:o}})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Where the points come from")}>
  ${[...new Set(e.map(({variant:a})=>a))].map(a=>r`<${Nt} key=${a} title=${o[a]}
    parts=${e.filter(({variant:n})=>n===a)} />`)}
</div>`;function Et({id:e}){let[o,a]=d({}),n=()=>f(`/api/players/${encodeURIComponent(e)}`).then(h=>a({profile:h}),h=>a({error:h}));g(()=>{n()},[e]);let{profile:s,error:l}=o;if(C(s?.player.name??t("Profile")),l)return r`<${te} title=${t("This player cannot be shown")} text=${S(l)} note=${q(l)} />`;if(!s)return r`<main id="main"><${T} text=${t("Loading \u2026")} /></main>`;let{player:i,ratings:c,results:p,parts:$,isYou:u,isPrivate:m}=s;return r`<main id="main" class="player-page">
    <${y}>${i.name}${i.isBot&&r` <${ye} />`}</${y}>
    ${u&&r`<p class="buttons"><a class="button" href="/games">${t("My games")}</a><a class="button" href="/ratings">${t("Leaderboards")}</a></p>`}
    ${!u&&!i.isBot&&r`<p class="buttons"><${se} player=${i} /><${Ve} profile=${s} onChange=${n} /></p>`}
    ${m&&!u?r`<p class="soft">${t("This profile is private.")}</p>`:r`
    <section aria-labelledby="ratings"><h2 id="ratings">${t("Ratings")}</h2>
      ${c.length?r`<${Ot} profile=${s} />`:r`<p class="soft">${t("No rated games yet.")}</p>`}
      ${c.some(({isProvisional:h})=>h)&&r`<p class="soft">${t("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${t("Results by opponent")}</h2>
      ${p.length?r`<${Rt} profile=${s} />`:r`<p class="soft">${t("No finished games yet.")}</p>`}
    </section>
    ${$.length>0&&r`<section aria-labelledby="parts"><h2 id="parts">${t("Where the points come from")}</h2>
      <${Mt} profile=${s} />
    </section>`}`}
    ${u?r`<${Qe} /><${et} profile=${s} onChange=${n} />`:r`<${Ze} profile=${s} onChange=${n} />`}
  </main>`}var G=({kind:e,title:o,startsAt:a,variantTitle:n})=>e==="deal"&&o===new Date(a).toISOString().slice(0,10)?t("The deal of {day}: {game}",{day:Le(a),game:n}):o,$e=({kind:e,rounds:o,startsAt:a,endsAt:n})=>e==="deal"?t("The same cards for all"):e==="swiss"?E(o,{one:t("Swiss, 1 round"),other:t("Swiss, {count} rounds",{count:o})}):t("Arena, {count} minutes",{count:Math.round((n-a)/6e4)}),pe=e=>[e.variantTitle,e.seats>2&&t("{seats} players",{seats:e.seats}),e.timeControl&&z(e.timeControl),e.isRated&&t("rated"),e.admitsBots&&t("with bots")].filter(Boolean).join(" \xB7 ");function st(e){let o=Math.max(0,Math.ceil(e/1e3)),[a,n]=[Math.floor(o/3600),Math.floor(o/60)%60],s=l=>String(l).padStart(2,"0");return`${a?`${a}:${s(n)}`:n}:${s(o%60)}`}function me(e,o){let{status:a,kind:n,end:s,startsAt:l,endsAt:i,round:c,rounds:p}=e;return a==="over"?s==="cancelled"?t("The contest was cancelled."):s==="too_few"?t("Too few players had joined."):t("The contest is over."):a==="open"&&(n!=="deal"||o<l)?o<l?t("Starts in {time}",{time:st(l-o)}):t("Starts now"):n==="swiss"?t("Round {round} of {rounds}",{round:c,rounds:p}):o<i?t("Ends in {time}",{time:st(i-o)}):n==="deal"?t("The results are here from {time} on.",{time:V(e.sealedUntil??i)}):t("The last games are played.")}var Bt=2e3;function Wt(e){let[o,a]=d({state:null,error:null}),n=j(0),s=async()=>{try{let l=await f(`/api/contests/${encodeURIComponent(e)}?version=${n.current}`);Re(l.now),n.current=l.version,l.contest&&a({state:l,error:null})}catch(l){a(i=>({state:i.state,error:i.state?null:l}))}};return g(()=>{s();let l=setInterval(()=>document.hidden||s(),Bt);return document.addEventListener("visibilitychange",s),()=>{clearInterval(l),document.removeEventListener("visibilitychange",s)}},[e]),{...o,read:s}}function It(){let[,e]=d(0);g(()=>{let o=setInterval(()=>e(a=>a+1),1e3);return()=>clearInterval(o)},[])}var we=e=>e===void 0?"\u2013":F(String(e)),Dt=({standings:e,host:o})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Standings")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Points")}</th>
    <th scope="col">${o}</th><th scope="col">${t("Lead")}</th></tr></thead>
  <tbody>${e.map(({rank:a,player:n,totals:s=[],points:l,isYou:i,game:c})=>r`<tr key=${n.id} class=${i?"you":""}>
    <td>${s.length>0&&`${a}.`}</td>
    <th scope="row"><${H} player=${n} />${i&&c&&r` <a href=${`/game/${c}`}>${t("your game")}</a>`}</th>
    <td>${we(s[0])}</td><td>${we(s[1])}</td><td>${s.length?we(l):""}</td>
  </tr>`)}</tbody>
</table></div>`,Lt=({standings:e,isSwiss:o})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Standings")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Points")}</th>
    ${o&&r`<th scope="col">${t("Opponents")}</th>`}<th scope="col">${t("Wins")}</th><th scope="col">${t("Games")}</th></tr></thead>
  <tbody>${e.map(a=>r`<tr key=${a.player.id} class=${`${a.isYou?"you":""} ${a.hasLeft?"soft":""}`}>
    <td>${a.rank}.</td>
    <th scope="row"><${H} player=${a.player} />${a.hasLeft&&r` <small>${t("has left")}</small>`}
      ${a.game&&r` <a href=${`/game/${a.game}`}>${a.isYou?t("your game"):t("Watch")}<span class="hidden">: ${a.player.name}</span></a>`}</th>
    <td>${a.points}</td>${o&&r`<td>${a.opponentsPoints}</td>`}<td>${a.wins}</td><td>${a.games}</td>
  </tr>`)}</tbody>
</table></div>`,nt=({tables:e,isSwiss:o})=>r`<ul class="contests">${e.map(a=>r`<li key=${a.game}>
  <a href=${a.isRunning?`/game/${a.game}`:`/replay/${a.game}`}>${a.isRunning?t("Watch"):t("Replay")}<span class="hidden">: ${a.seats.map(({player:n})=>n.name).join(", ")}</span></a>
  <span>${a.seats.map(({player:n,place:s,isYou:l},i)=>r`${i>0&&" \u2013 "}<span key=${n.id} class=${l?"you":""}>${n.name}${s?` (${s}.)`:""}</span>`)}</span>
  ${o&&r`<small class="soft">${t("Round {round}",{round:a.round})}</small>`}
</li>`)}</ul>`;function Ht(e,o){let a=o?.game;g(()=>{!a||rt.get(e)===a||o.contest.kind==="deal"&&!it.has(e)||(rt.set(e,a),D(`/game/${a}`))},[a])}var it=new Set,rt=new Map;function Ut({id:e,state:o,onDone:a}){let[n,s]=d(!1),{contest:l,isJoined:i}=o,c=m=>async()=>{await Z(),await v(`/api/contests/${e}/${m}`,{commandId:K()}),m==="join"&&it.add(e),await a()},p=l.kind==="deal",$=p?l.status!=="over"&&!l.isHost&&M()<l.endsAt:l.status==="open"||l.status==="running"&&l.kind==="arena"&&M()<l.endsAt,u=l.status==="running"&&o.standings.some(({isYou:m,hasLeft:h})=>m&&h);return r`<p class="buttons">
    ${o.game&&r`<a class="button primary" href=${`/game/${o.game}`}>${t("To your game")}</a>`}
    ${!i&&($||u)&&r`<${k} className="primary" icon="people" label=${p?t("Play the deal"):t("Join")} onWork=${c("join")} />`}
    ${i&&!p&&l.status!=="over"&&r`<${k} label=${t("Leave the contest")} onWork=${c("leave")} />`}
    ${l.isHost&&l.status==="open"&&r`<${b} label=${t("Cancel the contest \u2026")} onClick=${()=>s(!0)} />`}
    ${l.status!=="over"&&r`<${b} icon="link" label=${t("Copy the link")} onClick=${()=>ee(location.href,t("The link is copied. Send it to players you want to meet."))} />`}
    ${n&&r`<${L} title=${t("Cancel the contest?")} text=${t("No more players can join it.")} label=${t("Cancel the contest")}
      onYes=${c("cancel")} onClose=${()=>s(!1)} />`}
  </p>`}function Ft({contest:e,isJoined:o,game:a}){return!o||e.status==="over"?"":a&&e.kind==="deal"?t("You have your game. What the others did is here once it is open."):a?t("Your game is being played."):e.status==="open"?t("You have joined. The game opens by itself when it starts."):t("You are waiting for the next game. It opens by itself.")}function _t({id:e}){let{state:o,error:a,read:n}=Wt(e);if(It(),C(o?G(o.contest):t("Contest")),Ht(e,o),a)return r`<${te} title=${t("This contest cannot be shown")} text=${S(a)} note=${q(a)} />`;if(!o)return r`<main id="main" class="player-page"><${T} text=${t("Loading \u2026")} /></main>`;let{contest:s,standings:l,tables:i}=o,[c,p]=[i.filter(({isRunning:m})=>m),i.filter(({isRunning:m})=>!m)],[$,u]=[s.kind==="swiss",s.kind==="deal"];return r`<main id="main" class="player-page contest">
    <${y}>${G(s)}</${y}>
    <p>${$e(s)} · ${pe(s)} · ${t("by {name}",{name:s.host.name})}</p>
    ${u&&r`<p>${t("Every player gets the same cards against {name}, once. All games stay closed until {time}, and then the results are compared here.",{name:s.host.name,time:V(s.sealedUntil??s.endsAt)})}</p>`}
    <p class="contest-state" role="timer">${me(s,M())}</p>
    <p role="status">${Ft(o)}</p>
    <${Ut} id=${e} state=${o} onDone=${n} />
    <section><h2>${E(s.players,{one:t("1 player"),other:t("{count} players",{count:s.players})})}</h2>
      ${l.length?u?r`<${Dt} standings=${l} host=${s.host.name} />`:r`<${Lt} standings=${l} isSwiss=${$} />`:r`<p class="soft">${t("No player has joined yet.")}</p>`}</section>
    ${c.length>0&&r`<section><h2>${t("Being played now")}</h2><${nt} tables=${c} isSwiss=${$} /></section>`}
    ${p.length>0&&r`<section><h2>${t("Finished games")}</h2><${nt} tables=${p} isSwiss=${$} /></section>`}
  </main>`}var Gt=[1,5,15,60,1440],Yt=[15,30,60,120],jt=[3,5,7,9],Jt=15,Kt=Object.entries(be).filter(([,{perMoveS:e=0}])=>e<3600),lt=e=>e%60?ge(e,"minute"):ge(e/60,"hour"),Se=({name:e,label:o,values:a,value:n,words:s,onChange:l})=>r`<div class="field">
  <label for=${e}>${o}</label>
  <select id=${e} onChange=${i=>l(Number(i.target.value))}>
    ${a.map(i=>r`<option key=${i} value=${i} selected=${i===n}>${s(i)}</option>`)}
  </select>
</div>`;function ct(){let[e,o]=d([]),[a,n]=d({kind:"arena",title:"",variant:"duel",seats:0,pace:"quick",ahead:5,lasts:30,rounds:5,isRated:!0,admitsBots:!1});g(()=>{f("/api/variants").then(o,()=>{})},[]);let s=m=>n({...a,...m}),l=Oe(K,[JSON.stringify(a)]),i=e.find(({key:m})=>m===a.variant)??e[0],c=i?.seats.includes(a.seats)?a.seats:i?.seats[0]??2,p=a.kind==="arena",$=p?t("Arena: {title}",{title:i?.title??""}):t("Swiss: {title}",{title:i?.title??""}),u=async()=>{await Z();let{id:m}=await v("/api/contests",{kind:a.kind,title:a.title.trim()||$.slice(0,40),variant:i?.key,seats:c,timeControl:be[a.pace],startsAt:Math.round(M())+a.ahead*6e4,isRated:a.isRated,admitsBots:a.admitsBots,...p?{lastsS:a.lasts*60}:{rounds:a.rounds,pauseS:Jt},commandId:l});D(`/contest/${m}`)};return r`<section class="sheet new-contest" aria-label=${t("A new contest")}>
    <${P} name="contest-kind" legend=${t("Kind")} value=${a.kind} onChange=${m=>s({kind:m})}
      choices=${[{value:"arena",label:t("Arena")},{value:"swiss",label:t("Swiss")}]} />
    <div class="field">
      <label for="contest-title">${t("Name")}</label>
      <input id="contest-title" maxlength="40" value=${a.title} placeholder=${$} onInput=${m=>s({title:m.target.value})} />
    </div>
    <div class="field">
      <label for="contest-variant">${t("Game")}</label>
      <select id="contest-variant" onChange=${m=>s({variant:m.target.value})}>
        ${e.map(({key:m,title:h})=>r`<option key=${m} value=${m} selected=${m===i?.key}>${h}</option>`)}
      </select>
    </div>
    ${i&&i.seats.length>1&&r`<${P} name="contest-seats" legend=${t("Players at a table")} value=${c}
      onChange=${m=>s({seats:m})} choices=${i.seats.map(m=>({value:m,label:String(m)}))} />`}
    <${P} name="contest-pace" legend=${t("Thinking time")} value=${a.pace} onChange=${m=>s({pace:m})}
      choices=${Kt.map(([m,h])=>({value:m,label:z(h)}))} />
    <${Se} name="contest-ahead" label=${t("Starts in")} values=${Gt} value=${a.ahead} words=${lt} onChange=${m=>s({ahead:m})} />
    ${p?r`<${Se} name="contest-lasts" label=${t("Lasts")} values=${Yt} value=${a.lasts} words=${lt} onChange=${m=>s({lasts:m})} />`:r`<${Se} name="contest-rounds" label=${t("Rounds")} values=${jt} value=${a.rounds} words=${String} onChange=${m=>s({rounds:m})} />`}
    <${R} label=${t("Rated")} hint=${t("The results count for the ratings")} value=${a.isRated} onChange=${m=>s({isRated:m})} />
    <${R} label=${t("Bots may join")} value=${a.admitsBots} onChange=${m=>s({admitsBots:m})} />
    <p><${k} className="primary" label=${t("Announce")} disabled=${!i} onWork=${u} /></p>
  </section>`}var Ce=({title:e,contests:o,empty:a=""})=>(o.length>0||a)&&r`<section>
  <h2>${e}</h2>
  ${o.length===0&&r`<p class="soft">${a}</p>`}
  <ul class="contests">${o.map(n=>r`<li key=${n.id}>
    <a href=${`/contest/${n.id}`}><strong>${G(n)}</strong></a>
    <span>${$e(n)} · ${pe(n)}</span>
    <small class="soft">${me(n,M())} · ${E(n.players,{one:t("1 player"),other:t("{count} players",{count:n.players})})}</small>
  </li>`)}</ul>
</section>`;function Vt(){let[e,o]=d(null),[a,n]=d([]),[s,l]=d(null),[i,c]=d(!1);C(t("Contests")),g(()=>{f("/api/contests").then(({contests:u})=>o(u),l),f("/api/contests?over=1").then(({contests:u})=>n(u),()=>{})},[]);let p=e?.filter(({status:u})=>u==="running")??[],$=e?.filter(({status:u})=>u==="open")??[];return r`<main id="main" class="player-page contests-page">
    <${y}>${t("Contests")}</${y}>
    <p>${t("In an arena you are paired again as soon as a game is over. In a Swiss all play the same number of rounds. In a deal of the day all get the same cards against a bot.")}</p>
    <p><${b} className="primary" label=${t("Announce a contest \u2026")} aria-expanded=${i} onClick=${()=>c(!i)} /></p>
    ${i&&r`<${ct} />`}
    ${s&&r`<p class="fault" role="alert">${S(s)}</p>`}
    ${!e&&!s&&r`<${T} text=${t("Loading \u2026")} />`}
    ${e&&r`
      <${Ce} title=${t("Being played now")} contests=${p} />
      <${Ce} title=${t("Starting soon")} contests=${$} empty=${t("No contest is announced. Announce the first one.")} />
      <${Ce} title=${t("Finished contests")} contests=${a} />`}
  </main>`}function Xt(){let[e,o]=d([]),[a,n]=d(""),[s,l]=d("");g(()=>{f("/api/variants").then(o,()=>{})},[]),C(t("My games"));let i=`mine=1${a&&`&status=${a}`}${s&&`&variant=${encodeURIComponent(s)}`}`,c=[{value:"",label:t("all")},{value:"open",label:t("waiting")},{value:"running",label:t("running")},{value:"over",label:t("finished")}];return r`<main id="main" class="player-page">
    <${y}>${t("My games")}</${y}>
    <${P} name="status" legend=${t("Show")} choices=${c} value=${a} onChange=${n} />
    <p class="filter"><label for="my-variant">${t("Game")}</label>
      <select id="my-variant" onChange=${p=>l(p.target.value)}>
        <option value="">${t("all games")}</option>
        ${e.map(({key:p,title:$})=>r`<option key=${p} value=${p} selected=${p===s}>${$}</option>`)}
      </select></p>
    <${Ke} key=${i} title=${t("Your games")} icon="person" query=${i} limit=${20} empty=${t("None yet.")} />
  </main>`}function qt(e){let[o,a]=d({query:e,page:null}),n=(s="")=>f(`/api/ratings?${e}${s&&`&page=${encodeURIComponent(s)}`}`).then(l=>a(i=>({query:e,page:{...l,players:[...s&&i.query===e?i.page?.players??[]:[],...l.players]}})),l=>a({query:e,page:null,error:l}));return g(()=>{e&&n()},[e]),{...o.query===e?o:{page:null,error:void 0},read:n}}var zt=({rows:e})=>r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Leaderboard")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Rating")}</th><th scope="col">${t("Games")}</th></tr></thead>
  <tbody>${e.map((o,a)=>r`<tr key=${o.player.id}>
    <td>${a+1}.</td><th scope="row"><${H} player=${o.player} /></th>
    <td>${le(o)} <small class="soft">${t("\xB1 {points}",{points:o.halfWidth})}</small></td><td>${o.games}</td>
  </tr>`)}</tbody>
</table></div>`;function Qt(){let[e,o]=d([]),[a,n]=d({variant:"",pace:"fast",kind:"human",isAll:!1});g(()=>{f("/api/variants").then(o,()=>{})},[]),C(t("Leaderboards"));let s=a.variant||(e.find(({key:u})=>u==="duel")??e[0])?.key||"",l=s&&String(new URLSearchParams({variant:s,pace:a.pace,kind:a.kind,...a.isAll&&{provisional:"1"}})),{page:i,error:c,read:p}=qt(l),$=u=>n({...a,...u});return r`<main id="main" class="player-page">
    <${y}>${t("Leaderboards")}</${y}>
    <p class="filter"><label for="rated-variant">${t("Game")}</label>
      <select id="rated-variant" onChange=${u=>$({variant:u.target.value})}>
        ${e.map(({key:u,title:m})=>r`<option key=${u} value=${u} selected=${u===s}>${m}</option>`)}
      </select></p>
    <${P} name="rated-pace" legend=${t("Pace")} value=${a.pace} onChange=${u=>$({pace:u})}
      choices=${tt.map(u=>({value:u,label:ie(u)}))} />
    <${P} name="rated-kind" legend=${t("Players")} value=${a.kind} onChange=${u=>$({kind:u})}
      choices=${[{value:"human",label:t("People")},{value:"bot",label:t("Bots")}]} />
    <${R} label=${t("Uncertain ratings, too")} hint=${t("Those of players with few games")} value=${a.isAll} onChange=${u=>$({isAll:u})} />
    ${c&&r`<p class="fault" role="alert">${S(c)}</p>`}
    ${!i&&!c&&r`<${T} text=${t("Loading \u2026")} />`}
    ${i&&(i.players.length?r`<${zt} rows=${i.players} />`:r`<p class="soft">${t("No rated players yet.")}</p>`)}
    ${i?.next&&r`<p><${b} icon="down" label=${t("Show more")} onClick=${()=>p(i.next)} /></p>`}
  </main>`}function Zt({query:e}){let o=Ee(He)?.player,[a,n]=d(location.hash.slice(1)),[s,l]=d(null),[i,c]=d(!1),p=j(null);C(t("Sign in")),g(()=>p.current.focus(),[]);let $=async m=>{c(!0);try{await m,await Q();let h=e.get("game");D(h?`/game/${encodeURIComponent(h)}`:"/",{replace:!0})}catch(h){l(h),c(!1)}},u=m=>(m.preventDefault(),$(v("/api/sign-in",{secret:a})));return r`<main id="main" class="player-page">
    <${y}>${t("Sign in")}</${y}>
    <p>${t("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${u}>
      <label for="sign-in-code">${t("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${p} value=${a} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!s} aria-describedby="sign-in-fault" onInput=${m=>n(m.target.value)} />
      <button type="submit" class="primary" disabled=${i}>${t("Sign in")}</button>
    </form>
    ${_()&&r`<p><${b} icon="key" label=${t("Sign in with a passkey")} disabled=${i} onClick=${()=>$(qe())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${s&&ne(s)}</p>
    ${o&&r`<p class="soft">${t("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.",{name:o.name})}</p>`}
  </main>`}var ea="score-1",ta=12,aa=()=>performance.getEntriesByType("resource").map(({name:e})=>new URL(e)).filter(({origin:e,pathname:o})=>e===location.origin&&o.startsWith("/static/")).map(({pathname:e})=>e);function xe(e,o,a={}){let n=new URLSearchParams({seats:String(o),...Object.keys(a).length&&{options:JSON.stringify(a)}});return`/api/score-forms/${encodeURIComponent(e)}?${n}`}async function $t(e){if(!(!globalThis.isSecureContext||!globalThis.caches))try{let o=await caches.open(ea),a=Be(),n=a==="en"?[]:[`/api/texts/${a}`];await o.addAll([...new Set(["/score",...aa(),"/api/score-forms",...n])]);for(let{key:s,seats:l}of e.slice(0,ta))await o.addAll([`/api/variants/${encodeURIComponent(s)}`,...l.map(i=>xe(s,i))]).catch(()=>{})}catch{}}var Y=({maximum:e=1})=>e,ue=e=>e.sections.map(({rows:o})=>o.map(({inputs:a})=>a.map(()=>0)));function Pe(e,{inputs:o,table:a,weight:n=1},s){if(!a)return n*(s[0]??0);let l=o.reduce((i,c,p)=>i*(Y(c)+1)+(s[p]??0),0);return e.tables?.[a]?.[l]??0}function pt(e,o,a=e.sections.length){let n=0,s=[],l=e.sections.slice(0,a).map(({rows:i},c)=>{let p=n;return i.forEach(($,u)=>{let m=o[c]?.[u]??[];n+=Pe(e,$,m),$.breaksTies&&s.push(m[0]??0)}),e.floor!==void 0&&(n=Math.max(e.floor,n)),n-p});return{total:n,parts:l,ties:s}}var oa=(e,o)=>e.total-o.total||e.ties.map((a,n)=>a-(o.ties[n]??0)).find(a=>a)||0,mt=e=>e.flatMap((o,a)=>e.some(n=>oa(n,o)>0)?[]:[a]),ut=(e,o)=>e.sections.flatMap(({rows:a},n)=>a.flatMap(({inputs:s},l)=>s.flatMap(({supply:i=1/0},c)=>o.reduce(($,u)=>$+(u[n]?.[l]?.[c]??0),0)>i?[[n,l,c]]:[])));function dt(e,o,{section:a,row:n,input:s},l){let i=e.sections[a]?.rows??[],c=i[n]?.inputs[s],p=$=>l>0&&c?.once&&$?.once&&$.word===c.word;return o.map(($,u)=>u!==a?$:$.map((m,h)=>m.map((w,O)=>h===n&&O===s?l:h!==n&&p(i[h]?.inputs[O])?0:w)))}var sa=20;function na(e){let[o,a]=d(null);return g(()=>{let n=!0;return a(null),e&&f(`/api/variants/${encodeURIComponent(e)}`).then(({options:s})=>n&&a(s),()=>{}),()=>n=!1},[e]),o}var ra=({names:e,onChange:o})=>r`<fieldset class="score-names">
  <legend>${t("Names")}</legend>
  ${e.map((a,n)=>r`<label key=${n}><span class="hidden">${t("Player {number}",{number:n+1})}</span>
    <input value=${a} maxlength=${sa} placeholder=${t("Player {number}",{number:n+1})} autocomplete="off"
      onInput=${s=>o(e.map((l,i)=>i===n?s.target.value:l))} />
  </label>`)}
</fieldset>`;function ia({variant:e,known:o,onNames:a,onStart:n}){let[s,l]=d(e.seats[0]),i=Array.from({length:s},(w,O)=>o[O]??""),[c,p]=d({}),[$,u]=d({}),m=na(e.key),h=async()=>{let w=await f(xe(e.key,s,c));n({variant:e.key,title:e.title,form:w,names:i.map((O,U)=>O.trim()||t("Player {number}",{number:U+1})),entries:i.map(()=>ue(w)),section:0,seat:0,reached:1})};return r`
    ${e.seats.length>1&&r`<${P} name="score-seats" legend=${t("How many players?")} value=${s}
      choices=${e.seats.map(w=>({value:w,label:String(w)}))} onChange=${l} />`}
    <${ra} names=${i} onChange=${a} />
    ${m&&r`<${Ge} schema=${m} options=${c} onChange=${p}
      onBad=${(w,O)=>u(U=>({...U,[w]:O}))} />`}
    <p><${k} className="primary big" label=${t("Begin the score sheet")} disabled=${Object.values($).some(Boolean)} onWork=${h} /></p>`}function ht({variants:e,error:o,onStart:a}){let[n,s]=d(""),[l,i]=d([]),c=e?.find(p=>p.key===n)??e?.[0];return r`<${y}>${t("Score a real game")}</${y}>
    <p>${t("You play with real cards: enter what lies on the table, and the page counts the points. After the first visit it works without a connection, too.")}</p>
    ${o&&r`<p class="fault" role="alert">${S(o)}</p>`}
    ${!e&&!o&&r`<${T} text=${t("Loading \u2026")} />`}
    ${e&&r`<section class="sheet score-setup" aria-label=${t("Game")}>
      <${P} name="score-variant" legend=${t("Game")} value=${c?.key} choices=${e.map(({key:p,title:$})=>({value:p,label:$}))} onChange=${s} />
      ${c&&r`<${ia} key=${c.key} variant=${c} known=${l} onNames=${i} onStart=${a} />`}
    </section>`}`}var la=12,ca=2,$a=e=>E(e,{one:t("1 point"),other:t("{count} points",{count:e})});function pa({input:e,value:o,onChange:a}){let{label:n,word:s}=e,l=Y(e),i=$=>s?n.length>ca&&l>1?s:n:String($),c=$=>s?$<=o:$===o,p=$=>s?o+(c($)?-1:1):c($)?0:$;return Array.from({length:l},($,u)=>u+1).map($=>r`<button key=${$} type="button" class="score-mark" aria-pressed=${c($)} aria-label=${l>1?`${n} ${$}`:n}
      onClick=${()=>a(p($))}>${i($)}</button>`)}var ma=({id:e,input:o,value:a,onChange:n})=>r`<label class="hidden" for=${`o-${e}`}>${o.label}</label>
  <${_e} field=${{name:e,min:0,max:Y(o),isNullable:!1}} value=${a} onChange=${n} />`,ua=({form:e,row:o,numbers:a,id:n,onChange:s})=>r`<div class="score-row" role="group" aria-label=${o.label} data-suit=${ae(o.suit)}>
  <p class="score-head">${o.suit&&r`<${oe} suit=${o.suit} />`}<span>${o.label}</span>
    <output>${Pe(e,o,a)}</output></p>
  <div class="score-marks">${o.inputs.map((l,i)=>l.word||Y(l)<=la?r`<${pa} key=${i} input=${l} value=${a[i]??0} onChange=${c=>s(i,c)} />`:r`<${ma} key=${i} id=${`${n}-${i}`} input=${l} value=${a[i]??0} onChange=${c=>s(i,c)} />`)}</div>
</div>`,da=({sheet:e,scores:o,onChoose:a})=>r`<div class="score-totals" role="group" aria-label=${t("Players")}>
  ${e.names.map((n,s)=>r`<button key=${s} type="button" aria-pressed=${s===e.seat} onClick=${()=>a(s)}>
    <span>${n}</span> <strong>${o[s]?.total}</strong>
  </button>`)}
</div>`;function ha({sheet:e,scores:o}){let a=mt(o);if(!e.entries.flat(3).some(Boolean))return null;let n=De(a.map(l=>e.names[l]??"")),s=$a(o[a[0]??0]?.total??0);return r`<p class="score-leader" role="status">${a.length>1?t("{names} are level with {points}",{names:n,points:s}):t("{name} leads with {points}",{name:n,points:s})}</p>`}function fa({sheet:{form:e,entries:o}}){let a=ut(e,o).map(([n,s,l])=>{let{title:i="",rows:c}=e.sections[n]??{rows:[]},{label:p="",inputs:$=[]}=c[s]??{},{label:u="",supply:m=0}=$[l]??{},h=t("{row} {label} is entered more often than there are: {count}",{row:p,label:u,count:m});return i?`${i}: ${h}`:h});return a.length>0&&r`<ul class="score-warnings" role="alert">${a.map(n=>r`<li key=${n} class="fault">${n}</li>`)}</ul>`}var ga=({sheet:{form:e,names:o,reached:a},scores:n})=>r`<div class="wide-table"><table>
  <caption>${t("Points")}</caption>
  <thead><tr><td></td>${o.map(s=>r`<th scope="col">${s}</th>`)}</tr></thead>
  <tbody>${e.sections.slice(0,a).map(({title:s},l)=>r`<tr key=${l}>
    <th scope="row">${s||t("Points")}</th>${n.map(({parts:i})=>r`<td>${i[l]}</td>`)}
  </tr>`)}</tbody>
  <tfoot><tr><th scope="row">${t("Total")}</th>${n.map(({total:s})=>r`<td><strong>${s}</strong></td>`)}</tr></tfoot>
</table></div>`;function ft({sheet:e,onChange:o,onEnd:a}){let{form:n,names:s,entries:l,section:i,seat:c,reached:p}=e,[$,u]=d(""),m=l.map(A=>pt(n,A,p)),{title:h="",rows:w}=n.sections[i]??{rows:[]},O=(A,N,he)=>{let fe={section:i,row:A,input:N};o({...e,entries:l.map((Te,bt)=>bt===c?dt(n,Te,fe,he):Te)})},U=()=>o({...e,entries:l.map(()=>ue(n)),section:0,reached:1});return r`<${y}>${e.title}</${y}>
    <${da} sheet=${e} scores=${m} onChoose=${A=>o({...e,seat:A})} />
    ${n.sections.length>1&&r`<${P} name="score-section" legend=${t("Part of the game")} isLegendHidden value=${i}
      choices=${n.sections.map(({title:A=""},N)=>({value:N,label:A}))}
      onChange=${A=>o({...e,section:A,reached:Math.max(p,A+1)})} />`}
    <section class="sheet score-entries" aria-label=${[s[c],h].filter(Boolean).join(", ")}>
      <h2>${[s[c],h].filter(Boolean).join(" \xB7 ")}</h2>
      ${w.map((A,N)=>r`<${ua} key=${`${i}-${c}-${N}`} form=${n} row=${A} id=${`${i}-${c}-${N}`}
        numbers=${l[c]?.[i]?.[N]??[]} onChange=${(he,fe)=>O(N,he,fe)} />`)}
    </section>
    <${fa} sheet=${e} />
    <${ha} sheet=${e} scores=${m} />
    <${ga} sheet=${e} scores=${m} />
    <p class="buttons">
      <${b} label=${t("Clear all entries")} onClick=${()=>u("clear")} />
      <${b} label=${t("Another game")} onClick=${()=>u("end")} />
    </p>
    ${$&&r`<${L} title=${$==="clear"?t("Clear all entries"):t("Another game")} text=${t("Everything on this sheet is lost.")}
      label=${t("Clear")} onYes=${$==="clear"?U:a} onClose=${()=>u("")} />`}`}var gt="score-sheet";function ya(){try{let e=JSON.parse(I.get(gt)||"null");return Array.isArray(e?.entries)&&e.form?.sections?e:null}catch{return null}}function ba(){let[e,o]=d(null),[a,n]=d(null);return g(()=>{f("/api/score-forms").then(s=>{o(s),$t(s)},n)},[]),{variants:e,error:a}}function va(){let[e,o]=d(ya),{variants:a,error:n}=ba();C(t("Score a real game"));let s=l=>{I.set(gt,l&&JSON.stringify(l)),o(l)};return r`<main id="main" class="player-page score-page">
    ${e?r`<${ft} sheet=${e} onChange=${s} onEnd=${()=>s(null)} />`:r`<${ht} variants=${a} error=${n} onStart=${s} />`}
  </main>`}var Ae=480,de=140,W=8,ka=e=>e>0?`+${e}`:`${e}`.replace("-","\u2212");function wa(e,o){return e>0?t("{name} won by {points}",{name:o,points:e}):e<0?t("{name} lost by {points}",{name:o,points:-e}):t("{name} drew",{name:o})}function Sa(e,o){return e>0?t("{name} was ahead by {points}",{name:o,points:e}):e<0?t("{name} was behind by {points}",{name:o,points:-e}):t("{name} was level",{name:o})}function Ca({margin:e,luck:o,play:a},n,s){let l=s?wa(e,n):Sa(e,n),i=o<0?t("{points} unlucky",{points:-o}):t("{points} lucky",{points:o}),c=a<0?t("{points} by worse play",{points:-a}):t("{points} by better play",{points:a});return`${l}: ${i}, ${c}.`}function xa({rounds:e,sign:o,name:a}){let n=e.flatMap(({curve:$})=>$.map(u=>o*u));if(n.length<2)return null;let s=Math.max(10,...n.map(Math.abs)),l=$=>W+$*(Ae-2*W)/(n.length-1),i=$=>de/2-$*(de/2-W)/s,c=0,p=e.map(({curve:$})=>{let u=$.map((m,h)=>`${l(c+h).toFixed(1)},${i(o*m).toFixed(1)}`).join(" ");return c+=$.length,{points:u,end:l(c-.5)}});return r`<figure class="margin-curve">
    <svg viewBox=${`0 0 ${Ae} ${de}`} role="img" aria-label=${t("Expected margin of {name} after each move, from {low} to {high} points",{name:a,low:Math.min(...n),high:Math.max(...n)})}>
      <line class="zero" x1=${W} x2=${Ae-W} y1=${i(0)} y2=${i(0)} />
      ${p.slice(0,-1).map(({end:$})=>r`<line class="round-end" x1=${$} x2=${$} y1=${W} y2=${de-W} />`)}
      ${p.map(({points:$})=>r`<polyline points=${$} />`)}
    </svg>
    <figcaption class="soft">${t("What {name} could expect of each round after every move, by what both players knew",{name:a})}</figcaption>
  </figure>`}function Pa({rounds:e,own:o,names:a}){let n=o?-1:1,s=1-o;return r`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Rounds")}><table>
    <thead><tr><th scope="col">${t("Round")}</th><th scope="col">${t("Margin")}</th><th scope="col">${t("First hands")}</th>
      <th scope="col">${t("Draws of {name}",{name:a[o]??""})}</th><th scope="col">${t("Draws of {name}",{name:a[s]??""})}</th><th scope="col">${t("From play")}</th></tr></thead>
    <tbody>${e.map(({margin:l,dealLuck:i,drawLuck:c,play:p},$)=>r`<tr><th scope="row">${$+1}</th>
        ${[n*l,n*i,c[o],-(c[s]??0),n*p].map(u=>r`<td>${ka(u??0)}</td>`)}</tr>`)}</tbody>
  </table></div>`}function Aa({analysis:e,own:o,names:a,onPick:n}){let{seats:s,rounds:l,losses:i,isWhole:c}=e;return l.length?r`
    ${[o,1-o].map((p,$)=>r`<p class=${$?"soft":"verdict"}>${Ca(s[p],a[p]??"",c)}</p>`)}
    ${!c&&r`<p>${t("The game ended early: only its finished rounds are analysed.")}</p>`}
    <${xa} rounds=${l} sign=${o?-1:1} name=${a[o]??""} />
    <${Pa} rounds=${l} own=${o} names=${a} />
    ${i.length>0&&r`<h3>${t("The dearest moves")}</h3>
      <ul class="losses">${i.map(({round:p,seat:$,version:u,move:m,better:h,points:w})=>r`<li><button type="button" class="plain" onClick=${()=>n(u)}>
          ${t("Round {round}, {name}: \u201C{move}\u201D. \u201C{better}\u201D was better by {points}.",{round:p,name:a[$]??"",move:m,better:h,points:w})}</button></li>`)}</ul>`}
    <p class="soft">${t("Luck is what first hands and drawn cards were worth, beyond the mean of what the deck held. Play is the rest. A bot that has learned the game rates each hand and move, by what its player could know.")}</p>`:r`<p>${t("No round was played to its end, so there is nothing to analyse.")}</p>`}function Ta({id:e,own:o,names:a,onPick:n,onClose:s}){let[l,i]=d(null),[c,p]=d(null);return g(()=>{f(Ne(e,"/analysis")).then(i,p)},[e]),r`<${x} title=${t("Luck and play")} className="analysis" onClose=${s}>
    ${c&&r`<p role="alert">${S(c)}</p>`}
    ${!c&&!l&&r`<${T} text=${t("Every move is rated \u2026")} />`}
    ${l&&r`<${Aa} analysis=${l} own=${o} names=${a} onPick=${n} />`}
  </${x}>`}var Oa=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,Ra=e=>btoa(String.fromCharCode(...new Uint8Array(e??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),yt=async()=>(await navigator.serviceWorker.ready).pushManager;async function Na(e){let o=await yt(),{key:a,endpoint:n}=await f("/api/push"),s=await o.getSubscription();s&&Ra(s.options.applicationServerKey)!==a&&(await s.unsubscribe(),s=null),s??=await o.subscribe({userVisibleOnly:!0,applicationServerKey:a}),!(s.endpoint===n&&I.get("push-language")===e)&&(await v("/api/push",{endpoint:s.endpoint,...s.toJSON().keys}),I.set("push-language",e))}async function Ma(){await J("/api/push"),await(await(await yt()).getSubscription())?.unsubscribe()}export{Ta as AnalysisDialog,wt as Contacts,_t as ContestPage,Vt as ContestsPage,Xt as GamesPage,Et as PlayerPage,Qt as RatingsPage,va as ScorePage,Zt as SignInPage,Oa as canPush,Na as subscribe,Ma as unsubscribe};
