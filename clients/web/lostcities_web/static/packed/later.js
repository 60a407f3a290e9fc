import{$ as j,B as e,C as V,Da as Q,H as A,K as _,L as S,La as G,M as k,O as X,P as W,Qa as Z,W as w,Wa as ee,X as b,Y as f,Ya as te,Z as C,_ as v,_a as ae,aa as q,ba as x,c,ca as R,d as g,da as O,ea as z,f as Y,j as a,n as h,o as y,p as N,v as J,w as U,y as F}from"./chunk.js";function de(){let[t,o]=c([]),[s,r]=c(""),[n,i]=c("");g(()=>{h("/api/variants").then(o,()=>{})},[]),w(e("My games"));let l=`mine=1${s&&`&status=${s}`}${n&&`&variant=${encodeURIComponent(n)}`}`,u=[{value:"",label:e("all")},{value:"open",label:e("waiting")},{value:"running",label:e("running")},{value:"over",label:e("finished")}];return a`<main id="main" class="player-page">
    <${b}>${e("My games")}</${b}>
    <${x} name="status" legend=${e("Show")} choices=${u} value=${s} onChange=${r} />
    <p class="filter"><label for="my-variant">${e("Game")}</label>
      <select id="my-variant" onChange=${p=>i(p.target.value)}>
        <option value="">${e("all games")}</option>
        ${t.map(({key:p,title:m})=>a`<option key=${p} value=${p} selected=${p===n}>${m}</option>`)}
      </select></p>
    <${ae} key=${l} title=${e("Your games")} icon="person" query=${l} limit=${20} empty=${e("None yet.")} />
  </main>`}function he({player:t,onClose:o}){let[s,r]=c([]),[n,i]=c(""),[l,u]=ee();g(()=>{let m=$=>{let d=te($).filter(({seats:P})=>P.includes(2));r(d),i(d[0]?.key??"")};h("/api/variants").then(m,k)},[]);let p=()=>Q({variant:n,player:t.id,...l}).catch(k);return a`<${v} title=${e("Challenge {name}",{name:t.name})} onClose=${o}>
    <p class="field"><label for="challenge-variant">${e("Game")}</label>
      <select id="challenge-variant" value=${n} onChange=${m=>i(m.target.value)}>
        ${s.map(({key:m,title:$})=>a`<option key=${m} value=${m}>${$}</option>`)}
      </select></p>
    ${u}
    <p class="buttons">
      <${C} className="primary" icon="people" label=${e("Send the challenge")} onWork=${p} />
      <${f} label=${e("Cancel")} onClick=${o} />
    </p>
  </${v}>`}function oe({player:t}){let[o,s]=c(!1);return a`<${f} className="primary" icon="people" label=${e("Challenge {name}",{name:t.name})} onClick=${()=>s(!0)} />
    ${o&&a`<${he} player=${t} onClose=${()=>s(!1)} />`}`}var T=()=>"parseCreationOptionsFromJSON"in(globalThis.PublicKeyCredential??{});async function ne(){let{options:t}=await h("/api/passkey"),o=PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(t));return y("/api/passkey",{credential:JSON.stringify(await navigator.credentials.create({publicKey:o}))})}async function se(){let{options:t}=await h("/api/passkey-sign-in"),o=PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(t));await y("/api/passkey-sign-in",{credential:JSON.stringify(await navigator.credentials.get({publicKey:o}))})}function B(t){switch(t.name){case"NotAllowedError":case"AbortError":return e("No passkey was chosen.");case"InvalidStateError":return e("This device has a passkey of yours already.");case"SecurityError":return e("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");default:return S(t)}}var fe=864e5;function ge({onDrawn:t}){let[o,s]=c(null),{key:r="",name:n="",isNameRegistered:i}=o??{},l=async()=>{s(await y("/api/recovery-key",{})),t()};return a`<${C} icon="key" label=${e("Get a recovery key")} onWork=${l} />
    ${o&&a`<${v} title=${e("Your recovery key")} onClose=${()=>s(null)}>
      <p>${e("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${e("Your recovery key")} value=${r} /><${f} icon="copy" className="primary" label=${e("Copy")} onClick=${()=>q(r,e("The key is copied."))} /></p>
      <${re} name=${n} isNameRegistered=${i} />
    </${v}>`}`}var re=({name:t,isNameRegistered:o})=>a`<p>${o?e("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:t}):e("Another player has registered the name {name}, or one that looks like it.",{name:t})}</p>`;function ye({onAdded:t}){let[o,s]=c(null);if(!T())return null;let r=async()=>{try{s(await ne()),t()}catch(n){A(B(n),"danger")}};return a`<${C} icon="key" label=${e("Add a passkey")} onWork=${r} />
    ${o&&a`<${v} title=${e("You have a passkey")} onClose=${()=>s(null)}>
      <p>${e("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${re} ...${o} />
    </${v}>`}`}function H({label:t,isRecovery:o,isPasskey:s}){return s?t?`${e("Passkey")} (${t})`:e("Passkey"):o?e("Recovery key"):t||e("Your first device")}var M=({isRecovery:t,isPasskey:o})=>t||o?e("Withdraw"):e("Sign out");function ie(){let[t,o]=c([]),[s,r]=c(!1),[n,i]=c(null),l=()=>h("/api/devices").then(p=>o(p.devices),k);g(()=>{l()},[]);let u=async({id:p,isCurrent:m})=>{await N(`/api/devices/${p}`).catch(k),m?await W():await l()};return a`<section aria-labelledby="devices"><h2 id="devices">${e("Devices")}</h2>
    <ul class="devices">${t.map(p=>a`<li key=${p.id}>
      <span><strong>${H(p)}</strong>${p.isCurrent&&a` <small>${e("this device")}</small>`}<br /><small class="soft">${Date.now()-p.usedAt<fe?e("used today"):e("last used {when}",{when:V(p.usedAt)})}${p.hasPush&&` \xB7 ${e("is told of your turns")}`}</small></span>
      <${f} icon="close" label=${M(p)} aria-label=${`${M(p)}: ${H(p)}`} onClick=${()=>i(p)} />
    </li>`)}</ul>
    <p class="buttons"><${f} icon="phone" className="primary" label=${e("Sign in on another device")} onClick=${()=>r(!0)} /><${ye} onAdded=${l} /><${ge} onDrawn=${l} /></p>
    ${!T()&&a`<p class="soft">${e("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${s&&a`<${Z} onClose=${()=>(r(!1),l())} />`}
    ${n&&a`<${j} title=${`${H(n)}: ${M(n)}?`} label=${M(n)}
      text=${n.isCurrent?e("Without another device or a recovery key you cannot come back as this player."):e("It is signed out at once.")}
      onYes=${()=>u(n)} onClose=${()=>i(null)} />`}
  </section>`}var be=160;function ve({player:{id:t,name:o},onClose:s}){let[r,n]=c(""),i=async()=>{await y(`/api/players/${t}/report`,{text:r}),A(e("The operators can read your report now.")),s()};return a`<${v} title=${e("Report {name}",{name:o})} onClose=${s} className="report">
    <label>${e("What happened?")}<input maxlength=${be} value=${r} onInput=${({target:l})=>n(l.value)} /></label>
    <p class="buttons"><${C} className="primary" label=${e("Send")} disabled=${!r.trim()} onWork=${i} /></p>
  </${v}>`}function le({profile:{player:t,isBlocked:o},onChange:s}){let{id:r,name:n}=t,[i,l]=c(!1),u=()=>y("/api/settings",{[o?"unblock":"block"]:r}).then(s);return a`<section><h2>${e("Trouble?")}</h2>
    <p class="soft">${e("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${C} label=${o?e("Unblock {name}",{name:n}):e("Block {name}",{name:n})} onWork=${u} />
      <${f} label=${e("Report {name}",{name:n})} onClick=${()=>l(!0)} />
    </p>
    ${i&&a`<${ve} player=${t} onClose=${()=>l(!1)} />`}
  </section>`}function pe({profile:{isPrivate:t,isPresenceHidden:o,blocked:s},onChange:r}){let n=i=>y("/api/settings",i).then(r,k);return a`<section><h2>${e("Privacy")}</h2>
    <${R} label=${e("Private profile")} hint=${e("Only you see your ratings and results.")}
      value=${t} onChange=${i=>n({isProfilePrivate:i})} />
    <${R} label=${e("Hidden presence")} hint=${e("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${o} onChange=${i=>n({isPresenceHidden:i})} />
    ${s.length>0&&a`<ul class="devices">${s.map(({id:i,name:l})=>a`<li key=${i}>
      <a href=${`/player/${i}`}>${l}</a><${f} label=${e("Unblock {name}",{name:l})} onClick=${()=>n({unblock:i})} />
    </li>`)}</ul>`}
  </section>`}var ce=["fast","slow","days","untimed"],E=t=>({fast:e("fast"),slow:e("slow"),days:e("days per move"),untimed:e("no clock")})[t],I=({points:t,isProvisional:o})=>`${t}${o?"?":""}`;var $e=320,L=96,D=6;function ke(t){let o=Math.min(...t),s=Math.max(1,Math.max(...t)-o),r=($e-2*D)/Math.max(1,t.length-1);return t.map((n,i)=>`${(D+i*r).toFixed(1)},${(L-D-(n-o)/s*(L-2*D)).toFixed(1)}`).join(" ")}function me({points:t}){if(t.length<2)return null;let[o,s]=[Math.min(...t),Math.max(...t)];return a`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${$e} ${L}`} role="img" aria-label=${e("Rating over {count} games: from {low} to {high}",{count:t.length,low:o,high:s})}>
      <polyline points=${ke(t)} />
    </svg>
    <figcaption class="soft">${e("{low} to {high}",{low:o,high:s})}</figcaption>
  </figure>`}var K=({player:{id:t,name:o,isBot:s}})=>a`<a href=${`/player/${t}`}>${o}</a>${s&&a` <${G} />`}`,we=({profile:{ratings:t,history:o,titles:s}})=>a`<ul class="rating-cards">
  ${t.map(r=>{let n=o.filter(({variant:i,pace:l})=>i===r.variant&&l===r.pace).map(i=>i.points);return a`<li key=${r.variant+r.pace} class="sheet">
      <h3>${s[r.variant]} · ${E(r.pace)}</h3>
      <p class="rating-points">${I(r)} <small>${e("\xB1 {points}",{points:r.halfWidth})}</small></p>
      <p class="soft">${e("Rated games: {count}",{count:r.games})}</p>
      <${me} points=${n} />
    </li>`})}
</ul>`,Ce=({profile:{results:t,titles:o}})=>a`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Results by opponent")}><table>
  <thead><tr><th scope="col">${e("Opponent")}</th><th scope="col">${e("Game")}</th><th scope="col">${e("Won")}</th><th scope="col">${e("Drawn")}</th><th scope="col">${e("Lost")}</th></tr></thead>
  <tbody>${t.map(({opponent:s,variant:r,wins:n,draws:i,losses:l})=>a`<tr key=${s.id+r}>
    <th scope="row"><${K} player=${s} /></th><td>${o[r]}</td><td>${n}</td><td>${i}</td><td>${l}</td>
  </tr>`)}</tbody>
</table></div>`;function Pe({id:t}){let[o,s]=c({}),r=()=>h(`/api/players/${encodeURIComponent(t)}`).then(d=>s({profile:d}),d=>s({error:d}));g(()=>{r()},[t]);let{profile:n,error:i}=o;if(w(n?.player.name??e("Profile")),i)return a`<${z} title=${e("This player cannot be shown")} text=${S(i)} note=${_(i)} />`;if(!n)return a`<main id="main"><${O} text=${e("Loading \u2026")} /></main>`;let{player:l,ratings:u,results:p,isYou:m,isPrivate:$}=n;return a`<main id="main" class="player-page">
    <${b}>${l.name}${l.isBot&&a` <${G} />`}</${b}>
    ${m&&a`<p class="buttons"><a class="button" href="/games">${e("My games")}</a><a class="button" href="/ratings">${e("Leaderboards")}</a></p>`}
    ${!m&&!l.isBot&&a`<p class="buttons"><${oe} player=${l} /></p>`}
    ${$&&!m?a`<p class="soft">${e("This profile is private.")}</p>`:a`
    <section aria-labelledby="ratings"><h2 id="ratings">${e("Ratings")}</h2>
      ${u.length?a`<${we} profile=${n} />`:a`<p class="soft">${e("No rated games yet.")}</p>`}
      ${u.some(({isProvisional:d})=>d)&&a`<p class="soft">${e("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${e("Results by opponent")}</h2>
      ${p.length?a`<${Ce} profile=${n} />`:a`<p class="soft">${e("No finished games yet.")}</p>`}
    </section>`}
    ${m?a`<${ie} /><${pe} profile=${n} onChange=${r} />`:a`<${le} profile=${n} onChange=${r} />`}
  </main>`}function Se(t){let[o,s]=c({query:t,page:null}),r=(n="")=>h(`/api/ratings?${t}${n&&`&page=${encodeURIComponent(n)}`}`).then(i=>s(l=>({query:t,page:{...i,players:[...n&&l.query===t?l.page?.players??[]:[],...i.players]}})),i=>s({query:t,page:null,error:i}));return g(()=>{t&&r()},[t]),{...o.query===t?o:{page:null,error:void 0},read:r}}var xe=({rows:t})=>a`<div class="wide-table" tabindex="0" role="group" aria-label=${e("Leaderboard")}><table>
  <thead><tr><th scope="col">${e("Place")}</th><th scope="col">${e("Player")}</th><th scope="col">${e("Rating")}</th><th scope="col">${e("Games")}</th></tr></thead>
  <tbody>${t.map((o,s)=>a`<tr key=${o.player.id}>
    <td>${s+1}.</td><th scope="row"><${K} player=${o.player} /></th>
    <td>${I(o)} <small class="soft">${e("\xB1 {points}",{points:o.halfWidth})}</small></td><td>${o.games}</td>
  </tr>`)}</tbody>
</table></div>`;function Re(){let[t,o]=c([]),[s,r]=c({variant:"",pace:"fast",kind:"human",isAll:!1});g(()=>{h("/api/variants").then(o,()=>{})},[]),w(e("Leaderboards"));let n=s.variant||(t.find(({key:$})=>$==="duel")??t[0])?.key||"",i=n&&String(new URLSearchParams({variant:n,pace:s.pace,kind:s.kind,...s.isAll&&{provisional:"1"}})),{page:l,error:u,read:p}=Se(i),m=$=>r({...s,...$});return a`<main id="main" class="player-page">
    <${b}>${e("Leaderboards")}</${b}>
    <p class="filter"><label for="rated-variant">${e("Game")}</label>
      <select id="rated-variant" onChange=${$=>m({variant:$.target.value})}>
        ${t.map(({key:$,title:d})=>a`<option key=${$} value=${$} selected=${$===n}>${d}</option>`)}
      </select></p>
    <${x} name="rated-pace" legend=${e("Pace")} value=${s.pace} onChange=${$=>m({pace:$})}
      choices=${ce.map($=>({value:$,label:E($)}))} />
    <${x} name="rated-kind" legend=${e("Players")} value=${s.kind} onChange=${$=>m({kind:$})}
      choices=${[{value:"human",label:e("People")},{value:"bot",label:e("Bots")}]} />
    <${R} label=${e("Uncertain ratings, too")} hint=${e("Those of players with few games")} value=${s.isAll} onChange=${$=>m({isAll:$})} />
    ${u&&a`<p class="fault" role="alert">${S(u)}</p>`}
    ${!l&&!u&&a`<${O} text=${e("Loading \u2026")} />`}
    ${l&&(l.players.length?a`<${xe} rows=${l.players} />`:a`<p class="soft">${e("No rated players yet.")}</p>`)}
    ${l?.next&&a`<p><${f} icon="down" label=${e("Show more")} onClick=${()=>p(l.next)} /></p>`}
  </main>`}function Te({query:t}){let o=J(X)?.player,[s,r]=c(location.hash.slice(1)),[n,i]=c(null),[l,u]=c(!1),p=Y(null);w(e("Sign in")),g(()=>p.current.focus(),[]);let m=async d=>{u(!0);try{await d,await W();let P=t.get("game");F(P?`/game/${encodeURIComponent(P)}`:"/",{replace:!0})}catch(P){i(P),u(!1)}},$=d=>(d.preventDefault(),m(y("/api/sign-in",{secret:s})));return a`<main id="main" class="player-page">
    <${b}>${e("Sign in")}</${b}>
    <p>${e("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${$}>
      <label for="sign-in-code">${e("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${p} value=${s} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!n} aria-describedby="sign-in-fault" onInput=${d=>r(d.target.value)} />
      <button type="submit" class="primary" disabled=${l}>${e("Sign in")}</button>
    </form>
    ${T()&&a`<p><${f} icon="key" label=${e("Sign in with a passkey")} disabled=${l} onClick=${()=>m(se())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${n&&B(n)}</p>
    ${o&&a`<p class="soft">${e("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.",{name:o.name})}</p>`}
  </main>`}var Ne=()=>"PushManager"in globalThis&&"serviceWorker"in navigator,Ae=t=>btoa(String.fromCharCode(...new Uint8Array(t??new ArrayBuffer(0)))).replaceAll("+","-").replaceAll("/","_").replaceAll("=",""),ue=async()=>(await navigator.serviceWorker.ready).pushManager;async function We(t){let o=await ue(),{key:s,endpoint:r}=await h("/api/push"),n=await o.getSubscription();n&&Ae(n.options.applicationServerKey)!==s&&(await n.unsubscribe(),n=null),n??=await o.subscribe({userVisibleOnly:!0,applicationServerKey:s}),!(n.endpoint===r&&U.get("push-language")===t)&&(await y("/api/push",{endpoint:n.endpoint,...n.toJSON().keys}),U.set("push-language",t))}async function Oe(){await N("/api/push"),await(await(await ue()).getSubscription())?.unsubscribe()}export{de as GamesPage,Pe as PlayerPage,Re as RatingsPage,Te as SignInPage,Ne as canPush,We as subscribe,Oe as unsubscribe};
