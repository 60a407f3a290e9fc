import{$ as j,B as e,C as V,Da as Q,H as T,K as _,L as P,La as G,M as k,O as X,P as A,Qa as Z,W as w,Wa as ee,X as b,Y as h,Ya as te,Z as C,_ as v,_a as ae,aa as q,ba as x,c,ca as W,d as g,da as O,ea as z,f as Y,j as n,n as f,o as y,p as N,v as J,w as U,y as F}from"./chunk.js";function de(){let[t,o]=c([]),[s,r]=c(""),[a,l]=c("");g(()=>{f("/api/variants").then(o,()=>{})},[]),w(e("My games"));let i=`mine=1${s&&`&status=${s}`}${a&&`&variant=${encodeURIComponent(a)}`}`,u=[{value:"",label:e("all")},{value:"open",label:e("waiting")},{value:"running",label:e("running")},{value:"over",label:e("finished")}];return n`<main id="main" class="player-page">
    <${b}>${e("My games")}</${b}>
    <${x} name="status" legend=${e("Show")} choices=${u} value=${s} onChange=${r} />
    <p class="filter"><label for="my-variant">${e("Game")}</label>
      <select id="my-variant" onChange=${p=>l(p.target.value)}>
        <option value="">${e("all games")}</option>
        ${t.map(({key:p,title:m})=>n`<option key=${p} value=${p} selected=${p===a}>${m}</option>`)}
      </select></p>
    <${ae} key=${i} title=${e("Your games")} icon="person" query=${i} limit=${20} empty=${e("None yet.")} />
  </main>`}function fe({player:t,onClose:o}){let[s,r]=c([]),[a,l]=c(""),[i,u]=ee();g(()=>{let m=$=>{let d=te($).filter(({seats:S})=>S.includes(2));r(d),l(d[0]?.key??"")};f("/api/variants").then(m,k)},[]);let p=()=>Q({variant:a,player:t.id,...i}).catch(k);return n`<${v} title=${e("Challenge {name}",{name:t.name})} onClose=${o}>
    <p class="field"><label for="challenge-variant">${e("Game")}</label>
      <select id="challenge-variant" value=${a} onChange=${m=>l(m.target.value)}>
        ${s.map(({key:m,title:$})=>n`<option key=${m} value=${m}>${$}</option>`)}
      </select></p>
    ${u}
    <p class="buttons">
      <${C} className="primary" icon="people" label=${e("Send the challenge")} onWork=${p} />
      <${h} label=${e("Cancel")} onClick=${o} />
    </p>
  </${v}>`}function oe({player:t}){let[o,s]=c(!1);return n`<${h} className="primary" icon="people" label=${e("Challenge {name}",{name:t.name})} onClick=${()=>s(!0)} />
    ${o&&n`<${fe} player=${t} onClose=${()=>s(!1)} />`}`}var R=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function ne(){let{options:t}=await f("/api/passkey"),o=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(t));return y("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:o}))})}async function se(){let{options:t}=await f("/api/passkey-sign-in"),o=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(t));await y("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:o}))})}function B(t){switch(t.name){case"NotAllowedError":case"AbortError":return e("No passkey was chosen.");case"InvalidStateError":return e("This device has a passkey of yours already.");case"SecurityError":return e("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return P(t)}}var he=864e5;function ge({onDrawn:t}){let[o,s]=c(null),{key:r="",name:a="",isNameRegistered:l}=o??{},i=async()=>{s(await y("/api/recovery-key",{})),t()};return n`<${C} icon="key" label=${e("Get a recovery key")} onWork=${i} />
    ${o&&n`<${v} title=${e("Your recovery key")} onClose=${()=>s(null)}>
      <p>${e("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${e("Your recovery key")} value=${r} /><${h} icon="copy" className="primary" label=${e("Copy")} onClick=${()=>q(r,e("The key is copied."))} /></p>
      <${re} name=${a} isNameRegistered=${l} />
    </${v}>`}`}var re=({name:t,isNameRegistered:o})=>n`<p>${o?e("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:t}):e("Another player has registered the name {name}, or one that looks like it.",{name:t})}</p>`;function ye({onAdded:t}){let[o,s]=c(null);if(!R())return null;let r=async()=>{try{s(await ne()),t()}catch(a){T(B(a),"danger")}};return n`<${C} icon="key" label=${e("Add a passkey")} onWork=${r} />
    ${o&&n`<${v} title=${e("You have a passkey")} onClose=${()=>s(null)}>
      <p>${e("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${re} ...${o} />
    </${v}>`}`}function L({label:t,isRecovery:o,isPasskey:s}){return s?t?`${e("Passkey")} (${t})`:e("Passkey"):o?e("Recovery key"):t||e("Your first device")}var M=({isRecovery:t,isPasskey:o})=>t||o?e("Withdraw"):e("Sign out");function ie(){let[t,o]=c([]),[s,r]=c(!1),[a,l]=c(null),i=()=>f("/api/devices").then(p=>o(p.devices),k);g(()=>{i()},[]);let u=async({id:p,isCurrent:m})=>{await N(`/api/devices/${p}`).catch(k),m?await A():await i()};return n`<section aria-labelledby="devices"><h2 id="devices">${e("Devices")}</h2>
    <ul class="devices">${t.map(p=>n`<li key=${p.id}>
      <span><strong>${L(p)}</strong>${p.isCurrent&&n` <small>${e("this device")}</small>`}<br /><small class="soft">${Date.now()-p.usedAt<he?e("used today"):e("last used {when}",{when:V(p.usedAt)})}${p.hasPush&&` \xB7 ${e("is told of your turns")}`}</small></span>
      <${h} icon="close" label=${M(p)} aria-label=${`${M(p)}: ${L(p)}`} onClick=${()=>l(p)} />
    </li>`)}</ul>
    <p class="buttons"><${h} icon="phone" className="primary" label=${e("Sign in on another device")} onClick=${()=>r(!0)} /><${ye} onAdded=${i} /><${ge} onDrawn=${i} /></p>
    ${!R()&&n`<p class="soft">${e("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${s&&n`<${Z} onClose=${()=>(r(!1),i())} />`}
    ${a&&n`<${j} title=${`${L(a)}: ${M(a)}?`} label=${M(a)}
      text=${a.isCurrent?e("Without another device or a recovery key you cannot come back as this player."):e("It is signed out at once.")}
      onYes=${()=>u(a)} onClose=${()=>l(null)} />`}
  </section>`}var be=160;function ve({player:{id:t,name:o},onClose:s}){let[r,a]=c(""),l=async()=>{await y(`/api/players/${t}/report`,{text:r}),T(e("The operators can read your report now.")),s()};return n`<${v} title=${e("Report {name}",{name:o})} onClose=${s} className="report">
    <label>${e("What happened?")}<input maxlength=${be} value=${r} onInput=${({target:i})=>a(i.value)} /></label>
    <p class="buttons"><${C} className="primary" label=${e("Send")} disabled=${!r.trim()} onWork=${l} /></p>
  </${v}>`}function le({profile:{player:t,isBlocked:o},onChange:s}){let{id:r,name:a}=t,[l,i]=c(!1),u=()=>y("/api/settings",{[o?"unblock":"block"]:r}).then(s);return n`<section><h2>${e("Trouble?")}</h2>
    <p class="soft">${e("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${C} label=${o?e("Unblock {name}",{name:a}):e("Block {name}",{name:a})} onWork=${u} />
      <${h} label=${e("Report {name}",{name:a})} onClick=${()=>i(!0)} />
    </p>
    ${l&&n`<${ve} player=${t} onClose=${()=>i(!1)} />`}
  </section>`}function pe({profile:{isPrivate:t,blocked:o},onChange:s}){let r=a=>y("/api/settings",a).then(s,k);return n`<section><h2>${e("Privacy")}</h2>
    <${W} label=${e("Private profile")} hint=${e("Only you see your ratings and results.")}
      value=${t} onChange=${a=>r({isProfilePrivate:a})} />
    ${o.length>0&&n`<ul class="devices">${o.map(({id:a,name:l})=>n`<li key=${a}>
      <a href=${`/player/${a}`}>${l}</a><${h} label=${e("Unblock {name}",{name:l})} onClick=${()=>r({unblock:a})} />
    </li>`)}</ul>`}
  </section>`}var ce=["fast","slow","days","untimed"],E=t=>({fast:e("fast"),slow:e("slow"),days:e("days per move"),untimed:e("no clock")})[t],I=({points:t,isProvisional:o})=>`${t}${o?"?":""}`;var $e=320,H=96,D=6;function ke(t){let o=Math.min(...t),s=Math.max(1,Math.max(...t)-o),r=($e-2*D)/Math.max(1,t.length-1);return t.map((a,l)=>`${(D+l*r).toFixed(1)},${(H-D-(a-o)/s*(H-2*D)).toFixed(1)}`).join(" ")}function me({points:t}){if(t.length<2)return null;let[o,s]=[Math.min(...t),Math.max(...t)];return n`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${$e} ${H}`} role="img" aria-label=${e("Rating over {count} games: from {low} to {high}",{count:t.length,low:o,high:s})}>
      <polyline points=${ke(t)} />
    </svg>
    <figcaption class="soft">${e("{low} to {high}",{low:o,high:s})}</figcaption>
  </figure>`}var K=({player:{id:t,name:o,isBot:s}})=>n`<a href=${`/player/${t}`}>${o}</a>${s&&n` <${G} />`}`,we=({profile:{ratings:t,history:o,titles:s}})=>n`<ul class="rating-cards">
  ${t.map(r=>{let a=o.filter(({variant:l,pace:i})=>l===r.variant&&i===r.pace).map(l=>l.points);return n`<li key=${r.variant+r.pace} class="sheet">
      <h3>${s[r.variant]} · ${E(r.pace)}</h3>
      <p class="rating-points">${I(r)} <small>${e("\xB1 {points}",{points:r.halfWidth})}</small></p>
      <p class="soft">${e("Rated games: {count}",{count:r.games})}</p>
      <${me} points=${a} />
    </li>`})}
</ul>`,Ce=({profile:{results:t,titles:o}})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Results by opponent")}><table>
  <thead><tr><th scope="col">${e("Opponent")}</th><th scope="col">${e("Game")}</th><th scope="col">${e("Won")}</th><th scope="col">${e("Drawn")}</th><th scope="col">${e("Lost")}</th></tr></thead>
  <tbody>${t.map(({opponent:s,variant:r,wins:a,draws:l,losses:i})=>n`<tr key=${s.id+r}>
    <th scope="row"><${K} player=${s} /></th><td>${o[r]}</td><td>${a}</td><td>${l}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`;function Se({id:t}){let[o,s]=c({}),r=()=>f(`/api/players/${encodeURIComponent(t)}`).then(d=>s({profile:d}),d=>s({error:d}));g(()=>{r()},[t]);let{profile:a,error:l}=o;if(w(a?.player.name??e("Profile")),l)return n`<${z} title=${e("This player cannot be shown")} text=${P(l)} note=${_(l)} />`;if(!a)return n`<main id="main"><${O} text=${e("Loading \u2026")} /></main>`;let{player:i,ratings:u,results:p,isYou:m,isPrivate:$}=a;return n`<main id="main" class="player-page">
    <${b}>${i.name}${i.isBot&&n` <${G} />`}</${b}>
    ${m&&n`<p class="buttons"><a class="button" href="/games">${e("My games")}</a><a class="button" href="/ratings">${e("Leaderboards")}</a></p>`}
    ${!m&&!i.isBot&&n`<p class="buttons"><${oe} player=${i} /></p>`}
    ${$&&!m?n`<p class="soft">${e("This profile is private.")}</p>`:n`
    <section aria-labelledby="ratings"><h2 id="ratings">${e("Ratings")}</h2>
      ${u.length?n`<${we} profile=${a} />`:n`<p class="soft">${e("No rated games yet.")}</p>`}
      ${u.some(({isProvisional:d})=>d)&&n`<p class="soft">${e("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${e("Results by opponent")}</h2>
      ${p.length?n`<${Ce} profile=${a} />`:n`<p class="soft">${e("No finished games yet.")}</p>`}
    </section>`}
    ${m?n`<${ie} /><${pe} profile=${a} onChange=${r} />`:n`<${le} profile=${a} onChange=${r} />`}
  </main>`}function Pe(t){let[o,s]=c({query:t,page:null}),r=(a="")=>f(`/api/ratings?${t}${a&&`&page=${encodeURIComponent(a)}`}`).then(l=>s(i=>({query:t,page:{...l,players:[...a&&i.query===t?i.page?.players??[]:[],...l.players]}})),l=>s({query:t,page:null,error:l}));return g(()=>{t&&r()},[t]),{...o.query===t?o:{page:null,error:void 0},read:r}}var xe=({rows:t})=>n`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Leaderboard")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Rating")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map((o,s)=>n`<tr key=${o.player.id}>
    <td>${s+1}.</td><th scope="row"><${K} player=${o.player} /></th>
    <td>${I(o)} <small class="soft">${e("\xB1 {points}",{points:o.halfWidth})}</small></td><td>${o.games}</td>
  </tr>`)}</tbody>
</table></div>`;function Re(){let[t,o]=c([]),[s,r]=c({variant:"",pace:"fast",kind:"human",isAll:!1});g(()=>{f("/api/variants").then(o,()=>{})},[]),w(e("Leaderboards"));let a=s.variant||(t.find(({key:$})=>$==="duel")??t[0])?.key||"",l=a&&String(new URLSearchParams({variant:a,pace:s.pace,kind:s.kind,...s.isAll&&{provisional:"1"}})),{page:i,error:u,read:p}=Pe(l),m=$=>r({...s,...$});return n`<main id="main" class="player-page">
    <${b}>${e("Leaderboards")}</${b}>
    <p class="filter"><label for="rated-variant">${e("Game")}</label>
      <select id="rated-variant" onChange=${$=>m({variant:$.target.value})}>
        ${t.map(({key:$,title:d})=>n`<option key=${$} value=${$} selected=${$===a}>${d}</option>`)}
      </select></p>
    <${x} name="rated-pace" legend=${e("Pace")} value=${s.pace} onChange=${$=>m({pace:$})}
      choices=${ce.map($=>({value:$,label:E($)}))} />
    <${x} name="rated-kind" legend=${e("Players")} value=${s.kind} onChange=${$=>m({kind:$})}
      choices=${[{value:"human",label:e("People")},{value:"bot",label:e("Bots")}]} />
    <${W} label=${e("Uncertain ratings, too")} hint=${e("Those of players with few games")} value=${s.isAll} onChange=${$=>m({isAll:$})} />
    ${u&&n`<p class="fault" role="alert">${P(u)}</p>`}
    ${!i&&!u&&n`<${O} text=${e("Loading \u2026")} />`}
    ${i&&(i.players.length?n`<${xe} rows=${i.players} />`:n`<p class="soft">${e("No rated players yet.")}</p>`)}
    ${i?.next&&n`<p><${h} icon="down" label=${e("Show more")} onClick=${()=>p(i.next)} /></p>`}
  </main>`}function Ne({query:t}){let o=J(X)?.player,[s,r]=c(location.hash.slice(1)),[a,l]=c(null),[i,u]=c(!1),p=Y(null);w(e("Sign in")),g(()=>p.current.focus(),[]);let m=async d=>{u(!0);try{await d,await A();let S=t.get("game");F(S?`/game/${encodeURIComponent(S)}`:"/",{replace:!0})}catch(S){l(S),u(!1)}},$=d=>(d.preventDefault(),m(y("/api/sign-in",{secret:s})));return n`<main id="main" class="player-page">
    <${b}>${e("Sign in")}</${b}>
    <p>${e("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${$}>
      <label for="sign-in-code">${e("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${p} value=${s} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!a} aria-describedby="sign-in-fault" onInput=${d=>r(d.target.value)} />
      <button type="submit" class="primary" disabled=${i}>${e("Sign in")}</button>
    </form>
    ${R()&&n`<p><${h} icon="key" label=${e("Sign in with a passkey")} disabled=${i} onClick=${()=>m(se())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${a&&B(a)}</p>
    ${o&&n`<p class="soft">${e("This browser plays as {name} now. To come back to that player later, get a recovery key on the profile first.",{name:o.name})}</p>`}
  </main>`}var Te=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,Ae=t=>btoa(String.fromCharCode(...new Uint8Array(t??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),ue=async()=>(await navigator.serviceWorker.ready).pushManager;async function We(t){let o=await ue(),{key:s,endpoint:r}=await f("/api/push"),a=await o.getSubscription();a&&Ae(a.options.applicationServerKey)!==s&&(await a.unsubscribe(),a=null),a??=await o.subscribe({userVisibleOnly:!0,applicationServerKey:s}),!(a.endpoint===r&&U.get("push-language")===t)&&(await y("/api/push",{endpoint:a.endpoint,...a.toJSON().keys}),U.set("push-language",t))}async function Oe(){await N("/api/push"),await(await(await ue()).getSubscription())?.unsubscribe()}export{de as GamesPage,Se as PlayerPage,Re as RatingsPage,Ne as SignInPage,Te as canPush,We as subscribe,Oe as unsubscribe};
