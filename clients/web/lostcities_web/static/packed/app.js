var At,C,ys,Ze,vs,as,tl,Ot={},bs=[],nl=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function _e(e,t){for(var n in t)e[n]=t[n];return e}function ks(e){var t=e.parentNode;t&&t.removeChild(e)}function Rt(e,t,n){var o,s,r,i={};for(r in t)r=="key"?o=t[r]:r=="ref"?s=t[r]:i[r]=t[r];if(arguments.length>2&&(i.children=arguments.length>3?At.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(r in e.defaultProps)i[r]===void 0&&(i[r]=e.defaultProps[r]);return Ct(e,i,o,s,null)}function Ct(e,t,n,o,s){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:s??++ys};return C.vnode!=null&&C.vnode(r),r}function Lt(e){return e.children}function Tt(e,t){this.props=e,this.context=t}function Pe(e,t){if(t==null)return e.__?Pe(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?Pe(e):null}function ws(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return ws(e)}}function rs(e){(!e.__d&&(e.__d=!0)&&Ze.push(e)&&!Nt.__r++||as!==C.debounceRendering)&&((as=C.debounceRendering)||vs)(Nt)}function Nt(){for(var e;Nt.__r=Ze.length;)e=Ze.sort(function(t,n){return t.__v.__b-n.__v.__b}),Ze=[],e.some(function(t){var n,o,s,r,i,c;t.__d&&(i=(r=(n=t).__v).__e,(c=n.__P)&&(o=[],(s=_e({},r)).__v=r.__v+1,Ln(c,r,s,n.__n,c.ownerSVGElement!==void 0,r.__h!=null?[i]:null,o,i??Pe(r),r.__h),Ms(o,r),r.__e!=i&&ws(r)))})}function _s(e,t,n,o,s,r,i,c,d,p){var u,m,$,f,y,g,b,S=o&&o.__k||bs,O=S.length;for(n.__k=[],u=0;u<t.length;u++)if((f=n.__k[u]=(f=t[u])==null||typeof f=="boolean"?null:typeof f=="string"||typeof f=="number"||typeof f=="bigint"?Ct(null,f,null,null,f):Array.isArray(f)?Ct(Lt,{children:f},null,null,null):f.__b>0?Ct(f.type,f.props,f.key,null,f.__v):f)!=null){if(f.__=n,f.__b=n.__b+1,($=S[u])===null||$&&f.key==$.key&&f.type===$.type)S[u]=void 0;else for(m=0;m<O;m++){if(($=S[m])&&f.key==$.key&&f.type===$.type){S[m]=void 0;break}$=null}Ln(e,f,$=$||Ot,s,r,i,c,d,p),y=f.__e,(m=f.ref)&&$.ref!=m&&(b||(b=[]),$.ref&&b.push($.ref,null,f),b.push(m,f.__c||y,f)),y!=null?(g==null&&(g=y),typeof f.type=="function"&&f.__k!=null&&f.__k===$.__k?f.__d=d=xs(f,d,e):d=Ss(e,f,$,S,y,d),p||n.type!=="option"?typeof n.type=="function"&&(n.__d=d):e.value=""):d&&$.__e==d&&d.parentNode!=e&&(d=Pe($))}for(n.__e=g,u=O;u--;)S[u]!=null&&(typeof n.type=="function"&&S[u].__e!=null&&S[u].__e==n.__d&&(n.__d=Pe(o,u+1)),Ts(S[u],S[u]));if(b)for(u=0;u<b.length;u++)Cs(b[u],b[++u],b[++u])}function xs(e,t,n){var o,s;for(o=0;o<e.__k.length;o++)(s=e.__k[o])&&(s.__=e,t=typeof s.type=="function"?xs(s,t,n):Ss(n,s,s,e.__k,s.__e,t));return t}function Ss(e,t,n,o,s,r){var i,c,d;if(t.__d!==void 0)i=t.__d,t.__d=void 0;else if(n==null||s!=r||s.parentNode==null)e:if(r==null||r.parentNode!==e)e.appendChild(s),i=null;else{for(c=r,d=0;(c=c.nextSibling)&&d<o.length;d+=2)if(c==s)break e;e.insertBefore(s,r),i=r}return i!==void 0?i:s.nextSibling}function is(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||nl.test(t)?n:n+"px"}function Mt(e,t,n,o,s){var r;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||is(e.style,t,"");if(n)for(t in n)o&&n[t]===o[t]||is(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")r=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+r]=n,n?o||e.addEventListener(t,r?cs:ls,r):e.removeEventListener(t,r?cs:ls,r);else if(t!=="dangerouslySetInnerHTML"){if(s)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function ls(e){this.l[e.type+!1](C.event?C.event(e):e)}function cs(e){this.l[e.type+!0](C.event?C.event(e):e)}function Ln(e,t,n,o,s,r,i,c,d){var p,u,m,$,f,y,g,b,S,O,w,_=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(d=n.__h,c=t.__e=n.__e,t.__h=null,r=[c]),(p=C.__b)&&p(t);try{e:if(typeof _=="function"){if(b=t.props,S=(p=_.contextType)&&o[p.__c],O=p?S?S.props.value:p.__:o,n.__c?g=(u=t.__c=n.__c).__=u.__E:("prototype"in _&&_.prototype.render?t.__c=u=new _(b,O):(t.__c=u=new Tt(b,O),u.constructor=_,u.render=sl),S&&S.sub(u),u.props=b,u.state||(u.state={}),u.context=O,u.__n=o,m=u.__d=!0,u.__h=[]),u.__s==null&&(u.__s=u.state),_.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=_e({},u.__s)),_e(u.__s,_.getDerivedStateFromProps(b,u.__s))),$=u.props,f=u.state,m)_.getDerivedStateFromProps==null&&u.componentWillMount!=null&&u.componentWillMount(),u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{if(_.getDerivedStateFromProps==null&&b!==$&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(b,O),!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(b,u.__s,O)===!1||t.__v===n.__v){u.props=b,u.state=u.__s,t.__v!==n.__v&&(u.__d=!1),u.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(Y){Y&&(Y.__=t)}),u.__h.length&&i.push(u);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(b,u.__s,O),u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate($,f,y)})}u.context=O,u.props=b,u.state=u.__s,(p=C.__r)&&p(t),u.__d=!1,u.__v=t,u.__P=e,p=u.render(u.props,u.state,u.context),u.state=u.__s,u.getChildContext!=null&&(o=_e(_e({},o),u.getChildContext())),m||u.getSnapshotBeforeUpdate==null||(y=u.getSnapshotBeforeUpdate($,f)),w=p!=null&&p.type===Lt&&p.key==null?p.props.children:p,_s(e,Array.isArray(w)?w:[w],t,n,o,s,r,i,c,d),u.base=t.__e,t.__h=null,u.__h.length&&i.push(u),g&&(u.__E=u.__=null),u.__e=!1}else r==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=ol(n.__e,t,n,o,s,r,i,d);(p=C.diffed)&&p(t)}catch(Y){t.__v=null,(d||r!=null)&&(t.__e=c,t.__h=!!d,r[r.indexOf(c)]=null),C.__e(Y,t,n)}}function Ms(e,t){C.__c&&C.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(o){o.call(n)})}catch(o){C.__e(o,n.__v)}})}function ol(e,t,n,o,s,r,i,c){var d,p,u,m=n.props,$=t.props,f=t.type,y=0;if(f==="svg"&&(s=!0),r!=null){for(;y<r.length;y++)if((d=r[y])&&(d===e||(f?d.localName==f:d.nodeType==3))){e=d,r[y]=null;break}}if(e==null){if(f===null)return document.createTextNode($);e=s?document.createElementNS("http://www.w3.org/2000/svg",f):document.createElement(f,$.is&&$),r=null,c=!1}if(f===null)m===$||c&&e.data===$||(e.data=$);else{if(r=r&&At.call(e.childNodes),p=(m=n.props||Ot).dangerouslySetInnerHTML,u=$.dangerouslySetInnerHTML,!c){if(r!=null)for(m={},y=0;y<e.attributes.length;y++)m[e.attributes[y].name]=e.attributes[y].value;(u||p)&&(u&&(p&&u.__html==p.__html||u.__html===e.innerHTML)||(e.innerHTML=u&&u.__html||""))}if((function(g,b,S,O,w){var _;for(_ in S)_==="children"||_==="key"||_ in b||Mt(g,_,null,S[_],O);for(_ in b)w&&typeof b[_]!="function"||_==="children"||_==="key"||_==="value"||_==="checked"||S[_]===b[_]||Mt(g,_,b[_],S[_],O)})(e,$,m,s,c),u)t.__k=[];else if(y=t.props.children,_s(e,Array.isArray(y)?y:[y],t,n,o,s&&f!=="foreignObject",r,i,r?r[0]:n.__k&&Pe(n,0),c),r!=null)for(y=r.length;y--;)r[y]!=null&&ks(r[y]);c||("value"in $&&(y=$.value)!==void 0&&(y!==e.value||f==="progress"&&!y)&&Mt(e,"value",y,m.value,!1),"checked"in $&&(y=$.checked)!==void 0&&y!==e.checked&&Mt(e,"checked",y,m.checked,!1))}return e}function Cs(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(o){C.__e(o,n)}}function Ts(e,t,n){var o,s;if(C.unmount&&C.unmount(e),(o=e.ref)&&(o.current&&o.current!==e.__e||Cs(o,null,t)),(o=e.__c)!=null){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(r){C.__e(r,t)}o.base=o.__P=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&Ts(o[s],t,typeof e.type!="function");n||e.__e==null||ks(e.__e),e.__e=e.__d=void 0}function sl(e,t,n){return this.constructor(e,n)}function It(e,t,n){var o,s,r;C.__&&C.__(e,t),s=(o=typeof n=="function")?null:n&&n.__k||t.__k,r=[],Ln(t,e=(!o&&n||t).__k=Rt(Lt,null,[e]),s||Ot,Ot,t.ownerSVGElement!==void 0,!o&&n?[n]:s?null:t.firstChild?At.call(t.childNodes):null,r,!o&&n?n:s?s.__e:t.firstChild,o),Ms(r,e)}At=bs.slice,C={__e:function(e,t){for(var n,o,s;t=t.__;)if((n=t.__c)&&!n.__)try{if((o=n.constructor)&&o.getDerivedStateFromError!=null&&(n.setState(o.getDerivedStateFromError(e)),s=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),s=n.__d),s)return n.__E=n}catch(r){e=r}throw e}},ys=0,Tt.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=_e({},this.state),typeof e=="function"&&(e=e(_e({},n),this.props)),e&&_e(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),rs(this))},Tt.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),rs(this))},Tt.prototype.render=Lt,Ze=[],vs=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,Nt.__r=0,tl=0;var Be,Z,us,et=0,An=[],ds=C.__b,ps=C.__r,ms=C.diffed,$s=C.__c,fs=C.unmount;function tt(e,t){C.__h&&C.__h(Z,e,et||t),et=0;var n=Z.__H||(Z.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function h(e){return et=1,al(Os,e)}function al(e,t,n){var o=tt(Be++,2);return o.t=e,o.__c||(o.__=[n?n(t):Os(void 0,t),function(s){var r=o.t(o.__[0],s);o.__[0]!==r&&(o.__=[r,o.__[1]],o.__c.setState({}))}],o.__c=Z),o.__}function v(e,t){var n=tt(Be++,3);!C.__s&&In(n.__H,t)&&(n.__=e,n.__H=t,Z.__H.__h.push(n))}function U(e,t){var n=tt(Be++,4);!C.__s&&In(n.__H,t)&&(n.__=e,n.__H=t,Z.__h.push(n))}function x(e){return et=5,re(function(){return{current:e}},[])}function re(e,t){var n=tt(Be++,7);return In(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function ee(e,t){return et=8,re(function(){return e},t)}function Es(e){var t=tt(Be++,10),n=h();return t.__=e,Z.componentDidCatch||(Z.componentDidCatch=function(o){t.__&&t.__(o),n[1](o)}),[n[0],function(){n[1](void 0)}]}function rl(){An.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(Et),e.__H.__h.forEach(Rn),e.__H.__h=[]}catch(t){e.__H.__h=[],C.__e(t,e.__v)}}),An=[]}C.__b=function(e){Z=null,ds&&ds(e)},C.__r=function(e){ps&&ps(e),Be=0;var t=(Z=e.__c).__H;t&&(t.__h.forEach(Et),t.__h.forEach(Rn),t.__h=[])},C.diffed=function(e){ms&&ms(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(An.push(t)!==1&&us===C.requestAnimationFrame||((us=C.requestAnimationFrame)||function(n){var o,s=function(){clearTimeout(r),hs&&cancelAnimationFrame(o),setTimeout(n)},r=setTimeout(s,100);hs&&(o=requestAnimationFrame(s))})(rl)),Z=void 0},C.__c=function(e,t){t.some(function(n){try{n.__h.forEach(Et),n.__h=n.__h.filter(function(o){return!o.__||Rn(o)})}catch(o){t.some(function(s){s.__h&&(s.__h=[])}),t=[],C.__e(o,n.__v)}}),$s&&$s(e,t)},C.unmount=function(e){fs&&fs(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(Et)}catch(n){C.__e(n,t.__v)}};var hs=typeof requestAnimationFrame=="function";function Et(e){var t=Z;typeof e.__c=="function"&&e.__c(),Z=t}function Rn(e){var t=Z;e.__c=e.__(),Z=t}function In(e,t){return!e||e.length!==t.length||t.some(function(n,o){return n!==e[o]})}function Os(e,t){return typeof t=="function"?t(e):t}var Ns=function(e,t,n,o){var s;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],c=t[r]?(t[0]|=i?1:2,n[t[r++]]):t[++r];i===3?o[0]=c:i===4?o[1]=Object.assign(o[1]||{},c):i===5?(o[1]=o[1]||{})[t[++r]]=c:i===6?o[1][t[++r]]+=c+"":i?(s=e.apply(c,Ns(e,c,n,["",null])),o.push(s),c[0]?t[0]|=2:(t[r-2]=0,t[r]=s)):o.push(c)}return o},gs=new Map,l=function(e){var t=gs.get(this);return t||(t=new Map,gs.set(this,t)),(t=Ns(this,t.get(e)||(t.set(e,t=(function(n){for(var o,s,r=1,i="",c="",d=[0],p=function($){r===1&&($||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,$,i):r===3&&($||i)?(d.push(3,$,i),r=2):r===2&&i==="..."&&$?d.push(4,$,0):r===2&&i&&!$?d.push(5,0,!0,i):r>=5&&((i||!$&&r===5)&&(d.push(r,0,i,s),r=6),$&&(d.push(r,$,0,s),r=6)),i=""},u=0;u<n.length;u++){u&&(r===1&&p(),p(u));for(var m=0;m<n[u].length;m++)o=n[u][m],r===1?o==="<"?(p(),d=[d],r=3):i+=o:r===4?i==="--"&&o===">"?(r=1,i=""):i=o+i[0]:c?o===c?c="":i+=o:o==='"'||o==="'"?c=o:o===">"?(p(),r=1):r&&(o==="="?(r=5,s=i,i=""):o==="/"&&(r<5||n[u][m+1]===">")?(p(),r===3&&(d=d[0]),r=d,(d=d[0]).push(2,0,r),r=0):o===" "||o==="	"||o===`
`||o==="\r"?(p(),r=2):i+=o),r===3&&i==="!--"&&(r=4,d=d[0])}return p(),d})(e)),t),arguments,[])).length>1?t:t[0]}.bind(Rt);var il=e=>({title:"",note:"",pieces:[],spaces:[],...e}),ll=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),cl=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),ul=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(il),forms:(e.forms||[]).map(cl),...e.result&&{result:ll(e.result)}}),nt=e=>e.table?{...e,table:ul(e.table)}:e;var ot=null;function Pn(e){let t=e-Date.now();(ot===null||t>ot||t<ot-3e4)&&(ot=t)}var he=()=>Date.now()+(ot??0);var Hn="session-ended",xe=class extends Error{constructor(t,n,{rule:o="",bot:s="",declined:r="",status:i=0,retryAfterS:c=0,callId:d=""}={}){super(n),this.reason=t,this.rule=o,this.bot=s,this.declined=r,this.status=i,this.retryAfterS=c,this.callId=d}},Bn=(e,t)=>new xe(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,bot:e?.bot,declined:e?.declined,status:t,retryAfterS:e?.retryAfterS,callId:e?.callId});async function Pt(e,t,n){let o,s;try{o=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),s=await o.text()}catch{throw new xe("UNREACHABLE","")}let r;try{r=s?JSON.parse(s):{}}catch{throw new xe(o.ok?"UNREADABLE":`HTTP_${o.status}`,"",{status:o.status})}if(o.status===401&&dispatchEvent(new Event(Hn)),!o.ok)throw Bn(r.error,o.status);return r}var Wn=new Map;function Rs(e){let t=Pt("GET",e);t.catch(()=>{}),Wn.set(e,t)}function M(e){let t=Wn.get(e)||Pt("GET",e);return Wn.delete(e),t}var A=(e,t={})=>Pt("POST",e,t),Bt=e=>Pt("DELETE",e),N=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,te=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),dl).join(""),dl=e=>e.toString(16).padStart(2,"0"),As=["visibilitychange","focus","pointerdown","keydown"];function Ls(e,t,n){let o=null,s=0,r=0,i=!1,c=()=>{clearTimeout(s),o?.close(),i=!1;for(let f of As)removeEventListener(f,p,!0)},d=()=>{c(),i=!0;for(let f of As)addEventListener(f,p,!0);n.resting()};function p(){!i||document.hidden||(c(),$())}let u=()=>{c(),r+=1,s=setTimeout($,Math.min(1e4,500*2**Math.min(r,5)))},m=()=>{r=0,n.connected()};function $(){let f=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);o=f;let y=(g,b)=>f.addEventListener(g,S=>b(JSON.parse(S.data||"{}")));f.addEventListener("open",m),y("frames",g=>n.frames(g.frames.map(nt))),y("frame",g=>{g.now&&Pn(g.now),n.frames([nt(g)])}),y("company",g=>{Pn(g.now),n.company(g)}),y("inbox",()=>n.inbox()),y("said",g=>n.said(g)),y("disconnected",g=>n.disconnected(Bn(g.error,0))),y("reconnected",m),y("parked",d),y("gone",g=>{c(),n.gone(Bn(g.error,0))}),f.addEventListener("error",g=>{"data"in g&&g.data||(n.disconnected(null),f.readyState===EventSource.CLOSED&&u())})}return $(),{close:c,wake:p}}var pl={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",speech:"M4.5 5.5h15v10h-8l-4 4v-4h-3z",bell:"M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4",bellOff:"M6 16.5V11a6 6 0 0 1 9-5.2M18 11v5.5l1.5 2h-15l1.5-2M10 20.5h4M4 4l16 16",phone:"M7.5 3.5h9v17h-9zM11 17.5h2",key:"M9 10.5a3.5 3.5 0 1 0 0 3h6v3m3-3v2M12.5 13.5h7M5.5 12h.01",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",shield:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z",sealed:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5",alert:"M12 4l9 16H3zM12 10v4.5M12 17.5h.01",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},E=({name:e})=>l`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${pl[e]} /></svg>`,Wt=()=>l`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function z(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let o of[...t])o(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function R(e){let[t,n]=h(e.get());return v(()=>(n(e.get()),e.subscribe(o=>n(o))),[e]),t}var P={get(e){try{return localStorage.getItem(e)}catch{return null}},keys(){try{return Object.keys(localStorage)}catch{return[]}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var Dn=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),me=z(Dn()),Un=0,Is=()=>Un>0;function J(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),Un+=1,me.set(Dn()),scrollTo(0,0)}var Ps=e=>history.replaceState(history.state,"",e);function We(e){if(e==="/")return{screen:"lobby",id:""};if(["/games","/ratings","/sign-in"].includes(e))return{screen:e.slice(1),id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay|player)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function ml(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{Un+=1,me.set(Dn())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!We(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return ml(t.hash);J(t.pathname+t.search)}});var Me="en",Bs={},$l=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,fl=e=>$l.test(String(e))?`\u2068${e}\u2069`:String(e);function a(e,t={}){return(Bs[e]||e).replace(/\{(\w+)\}/g,(o,s)=>s in t?fl(t[s]??""):o)}function Ws(e,t={}){Me=e,Bs=t,document.documentElement.lang=e}function Ce(e,t=Date.now()){let n=Math.round((e-t)/1e3),o=new Intl.RelativeTimeFormat(Me,{numeric:"auto"}),s=[["day",86400],["hour",3600],["minute",60]];for(let[r,i]of s)if(Math.abs(n)>=i)return o.format(Math.round(n/i),r);return o.format(Math.min(0,n),"second")}var ne=(e,t)=>t[new Intl.PluralRules(Me).select(e)]??t.other,Ht=(e,t)=>new Intl.NumberFormat(Me,{style:"unit",unit:t,unitDisplay:"long"}).format(e),Hs=e=>new Intl.NumberFormat(Me).format(e),Ds=e=>new Intl.NumberFormat(Me,{minimumFractionDigits:1}).format(e),oe=e=>new Intl.ListFormat(Me).format(e);var hl=3,gl=7e3,He=z([]),yl=0,Us=e=>He.set(He.get().filter(t=>t.id!==e));function X(e,t="",n=""){let o=++yl,s=He.get().filter(r=>r.text!==e);He.set([...s.slice(1-hl),{id:o,text:e,kind:t,note:n}]),setTimeout(()=>Us(o),gl)}me.subscribe(()=>He.set([]));function Fs(){return l`<div class="notices" role="status" aria-live="polite">
    ${R(He).map(({id:e,text:t,kind:n,note:o})=>l`<p key=${e} class=${`notice ${n}`}>
        <span>${t}${o&&l` <small>${o}</small>`}</span>
        <button class="plain" aria-label=${a("Close")} onClick=${()=>Us(e)}><${E} name="close" /></button>
      </p>`)}
  </div>`}var vl=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),De=e=>vl.has(e.reason??"")||e.status===401,bl=new Set(["INTERNAL","UNKNOWN","PLUGIN_ERROR","CORRUPT_LOG"]),ce=({reason:e="",status:t=0,callId:n=""})=>n&&(bl.has(e)||t===500)?a("Report this to the operator: {id}",{id:n}):"",kl=({rule:e="",message:t=""})=>({"platform.paused":a("The clocks are paused already."),"platform.not_paused":a("The clocks run already."),"platform.claim_early":a("The player has not been away for long enough yet."),"platform.claim_here":a("The player is here, or is not known to have gone."),"platform.claim_turn":a("The game does not wait for this player."),"platform.takeover_rules":a("By the rules of this game, a seat that is left cannot be taken over."),"platform.takeover_seat":a("This seat can no longer be taken over."),"platform.takeover_holder":a("You hold or held another seat of this game, and know what it knows.")})[e]||t;function wl({bot:e="",declined:t=""}){return`${{variant:a("{name} does not play this game.",{name:e}),options:a("{name} does not play with these options.",{name:e}),undo:a("{name} does not play with this rule for undo.",{name:e}),time_control:a("{name} does not play with this thinking time.",{name:e}),people:a("{name} plays with bots alone.",{name:e}),bots:a("{name} does not play with other bots.",{name:e}),too_many_games:a("{name} plays as many games as it can.",{name:e}),too_many_with_you:a("{name} plays enough games with you already.",{name:e}),offline:a("{name} has gone.",{name:e}),busy:a("{name} is busy.",{name:e}),later:a("{name} asks you to come back later.",{name:e}),no_answer:a("{name} does not answer.",{name:e})}[t]||a("{name} does not take the seat.",{name:e})} ${a("Choose another bot.")}`}function F(e){if(De(e))return a("Your session has ended: the server no longer knows it. Sign in again from another device or with your recovery key, or start as a guest.");switch(e.reason){case"UNREACHABLE":return a("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return a("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return a("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return a("This table is only for invited players. Ask its host for the link.");case"BANNED":return a("An operator has banned you from this server. {message}",{message:e.message??""});case"BAD_SIGN_IN_CODE":return a("This code does not work: it is mistyped, used or too old. Ask the other device for a new one.");case"BLOCKED":return a("A player there has blocked you.");case"MUTED":return a("An operator has muted you. {message}",{message:e.message??""});case"NAME_TAKEN":return a("This name belongs to another player, or looks like theirs. Choose another one, or sign in if it is yours.");case"NOT_YOUR_SEAT":return a("Another player has this seat.");case"SEAT_TAKEN":return a("Another player has just taken that seat.");case"ALREADY_STARTED":return a("The game has begun already.");case"VERSION_CONFLICT":return a("The table has changed in the meantime. Look again.");case"GAME_OVER":return a("The game was over at that point: an analysis cannot start there.");case"TIME_IS_UP":return a("The time has just run out.");case"SEAT_IS_LEFT":return a("This seat has left the game.");case"CLOCK_REFUSED":case"CLAIM_REFUSED":case"TAKEOVER_REFUSED":return kl(e);case"BOT_DECLINED":return wl(e);case"UNKNOWN_BOT":return`${a("This bot cannot be asked to play.")} ${a("Choose another bot.")}`;case"OVER_QUOTA":case"HTTP_429":return a("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return a("The server cannot store anything now. Try again soon.");case"PLUGIN_UNAVAILABLE":return a("The rules of this game do not answer now. Try again soon.");case"SHUTTING_DOWN":case"CALL_TIMED_OUT":case"LOG_BEHIND":case"LISTS_BEHIND":return a("The server is busy or starts again. Try again soon.");case"NOT_YOUR_TURN":return a("It is not your turn yet.");case"REMATCH_REFUSED":return a("This game has no rematch. Open a new game.");default:return e.message||a("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function I(e){e.reason||console.error(e),X(F(e),"danger",ce(e))}var _l=[["day",86400],["hour",3600],["minute",60]];function Fn(e){let[t,n]=_l.find(([,o])=>e%o===0)??["second",1];return Ht(e/n,t)}function st({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?a("{time} per move",{time:Fn(n)}):e%60?a("{time} s + {seconds} s",{time:e,seconds:t}):a("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var Ue=({control:e})=>e?l`<span class="pace"><${E} name="clock" /><span class="hidden">${a("Thinking time")}: </span>${st(e)}</span>`:null;var Q=z(null);addEventListener(Hn,()=>{let e=Q.get();e?.player&&Q.set({...e,player:null,isExpired:!0})});async function xl(e){return Ws(e.language,e.language==="en"?{}:await M(`/api/texts/${e.language}`)),Q.set(e),e}var ge=async()=>xl(await M("/api/session"));async function ie(e=""){let t=Q.get()?.player;if(t&&!e)return t;await A("/api/session",e?{name:e}:{});let n=await ge();if(!n.player)throw new xe("COOKIES_OFF","");return n.player}var Gs=e=>ie(e);async function Ys(e){if(await A("/api/session",{language:e}),(await ge()).language!==e)throw new xe("COOKIES_OFF","")}async function Dt(){await Bt("/api/session"),await ge()}var Sl=3e4,zn=["lists","inbox"],at=new Map(zn.map(e=>[e,new Set])),rt=null,jn=new Set,qs=0,Gn=0,Vs=()=>!document.hidden&&[...at.values()].some(e=>e.size>0),Yn=new Map(zn.map(e=>[e,new Set]));function qn(e){at.get(e)?.forEach(t=>t()),Yn.get(e)?.forEach(t=>t())}function Ks(e,t){return Yn.get(e)?.add(t),()=>{Yn.get(e)?.delete(t)}}function it(){clearTimeout(qs),rt?.close(),rt=null,jn.clear()}function zs(){it(),Gn+=1,new Set([...at.values()].flatMap(e=>[...e])).forEach(e=>e()),qs=setTimeout(lt,Math.min(Sl,1e3*2**Math.min(Gn,5)))}function lt(){if(rt||!Vs())return;let e=rt=new EventSource("/api/changes");for(let t of zn)e.addEventListener(t,()=>{Gn=0,jn.add(t),qn(t)});e.addEventListener("parked",it),e.addEventListener("gone",zs),e.addEventListener("error",t=>{"data"in t&&t.data||e.readyState===EventSource.CLOSED&&zs()})}function Ut(e,t){for(let n of e)at.get(n)?.add(t);return e.every(n=>jn.has(n))?t():lt(),()=>{for(let n of e)at.get(n)?.delete(t);Vs()||it()}}var js=Q.get()?.player?.id;Q.subscribe(()=>{let e=Q.get()?.player?.id;e!==js&&(js=e,rt&&(it(),lt()))});addEventListener("focus",lt);document.addEventListener("visibilitychange",()=>document.hidden?it():lt());function j(e){v(()=>{let[t=""]=document.title.match(/^\(\d+\) /)??[];document.title=t+(e?`${e} \xB7 ${a("Lost Cities")}`:a("Lost Cities"))},[e])}function L({children:e,className:t=""}){let n=x(null);return v(()=>{Is()&&n.current.focus({preventScroll:!0})},[]),l`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function k({icon:e,label:t,isQuiet:n,className:o="",...s}){return l`<button type="button" class=${o} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${s}>
    ${e&&l`<${E} name=${e} />`}${!n&&l`<span>${t}</span>`}
  </button>`}var Ml=500;function Vn(){let e=x(performance.now());return t=>t.detail<2||t.timeStamp-e.current>Ml}function T({onWork:e,disabled:t,...n}){let[o,s]=h(!1),r=x(!0),i=Vn();return v(()=>()=>r.current=!1,[]),l`<${k} ...${n} disabled=${o||t} aria-busy=${o} onClick=${async d=>{if(i(d)){s(!0);try{await e()}catch(p){I(p)}r.current&&s(!1)}}} />`}function B({title:e,onClose:t,className:n="",children:o}){let s=x(null);return U(()=>{let i=document.activeElement;return s.current.showModal(),()=>i instanceof HTMLElement&&i.isConnected&&i.focus()},[]),l`<dialog ref=${s} class=${n} aria-label=${e} onClose=${t} onClick=${i=>i.target===s.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${k} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${o}
    </div>
  </dialog>`}var Fe=({title:e,text:t,label:n,onYes:o,onClose:s})=>l`<${B} title=${e} onClose=${s}>
  <p>${t}</p>
  <p class="buttons">
    <${k} label=${n} className="danger" onClick=${()=>(s(),o())} />
    <${k} label=${a("Cancel")} onClick=${s} />
  </p>
</${B}>`;async function ue(e,t){try{await navigator.clipboard.writeText(e),X(t)}catch{X(e)}}function H({name:e,legend:t,choices:n,value:o,onChange:s,isLegendHidden:r}){return l`<fieldset class="segmented">
    <legend class=${r?"hidden":""}>${t}</legend>
    <div>
      ${n.map(i=>l`<label key=${i.value} title=${i.hint}>
          <input type="radio" name=${e} checked=${i.value===o} value=${i.value}
            onChange=${()=>s(i.value)} />
          <span>${i.icon&&l`<${E} name=${i.icon} />`}${i.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var se=({label:e,hint:t,value:n,onChange:o})=>l`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${s=>o(s.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&l`<small>${t}</small>`}</span>
</label>`,G=({text:e})=>l`<p class="waiting" role="status"><${E} name="hourglass" />${e}</p>`,q=({title:e,text:t,note:n="",children:o})=>l`<main id="main" class="problem">
  <div class="sheet">
    <${L}>${e}</${L}>
    <p>${t}</p>
    ${n&&l`<p><small>${n}</small></p>`}
    <p class="buttons">${o}<a class="button" href="/">${a("To the start page")}</a></p>
  </div>
</main>`;var Cl=15e3,Tl=6e4,Ft=z(P.get("attendance")==="named"?"named":"counted");function El(e){P.set("attendance",e?"named":null),Ft.set(e?"named":"counted")}function Kn({presence:e,awaySince:t}){return e==="here"?a("here now"):t?he()-t<Tl?a("just left"):a("last here {time}",{time:Ce(t,he())}):a("away")}function Gt({company:e,seat:t}){let[,n]=h(0),o=e?.seats.find(r=>r.seat===t?.seat);if(v(()=>{if(!o?.awaySince)return;let r=setInterval(()=>n(i=>i+1),Cl);return()=>clearInterval(r)},[o?.awaySince]),!o||!t?.name||t.isYou||o.presence==="unknown")return null;let s=o.presence==="here";return l`<span class=${`presence ${s?"is-here":"is-away"}`} title=${Kn(o)}>
    ${s?l`<span class="hidden">${Kn(o)}</span>`:Kn(o)}
  </span>`}function Js({company:e,isWatching:t}){let n=R(Ft)==="named";if(!e?.spectators)return null;let{spectators:o,spectatorNames:s}=e,r=o-s.length,i=oe([...s,...s.length&&r>0?[a("{count} more",{count:r})]:[]]);return l`<span class="origin spectators"><${E} name="eye" />
    ${s.length?a("Watching: {names}",{names:i}):a("Spectators: {count}",{count:o})}
    ${t&&l` <button type="button" class="plain" onClick=${()=>El(!n)}>${n?a("Hide my name"):a("Show my name")}</button>`}
  </span>`}var Xs=e=>!!e?.next&&!e.next.isClosed&&e.next.seats.some(({isYou:t,isTaken:n})=>t&&!n);function Qs({info:e,seats:t,company:n}){let o=n?.next,s=o?.seats.find(({isYou:c,isTaken:d})=>c&&!d),r=o?o.seats.filter(({isTaken:c,isYou:d})=>c&&!d).map(({name:c})=>c):[],i=()=>A(N(o?.id??"","/commands"),{commandId:te(),releaseSeat:s?.seat});return o?.isClosed&&Ge(t)?l`<p role="status">${a("The rematch was cancelled.")}</p>`:o&&s?l`<p class="rematch-wish" role="status">${a("{names} would like a rematch.",{names:oe(r)})}</p>
      <${T} className="primary" icon="redo" label=${a("Accept the rematch")} onWork=${()=>ct(e.id)} />
      <${T} icon="close" label=${a("Decline")} onWork=${i} />`:o||e.next&&!Ge(t)?l`<a class="button" href=${`/game/${o?.id??e.next}`}>${a("Next game of the series")}</a>`:Ge(t)?l`<${T} className="primary" icon="redo" label=${a("Rematch")} onWork=${()=>ct(e.id)} />`:l`<${T} className="primary" icon="redo" label=${a("Play again")} onWork=${()=>Zs(e)} />`}var Ol=100,Nl=4;async function Al({size:e,path:t},n){let o=Math.floor(n/e);if(o>Ol)return[];let s=i=>M(t.replace("{first}",String(i*e+1)).replace("{last}",String((i+1)*e))).catch(()=>null),r=[];for(;r.length<o;){let i=Array.from({length:Math.min(Nl,o-r.length)},(p,u)=>r.length+u),c=await Promise.all(i.map(s)),d=c.indexOf(null);if(r.push(...d<0?c:c.slice(0,d)),d>=0)break}return r}var Rl=(e,t)=>{let n=new RegExp(Object.keys(t).map(o=>o.replace(/\W/g,"")).join("|"),"g");return e.map(o=>({...o,lines:o.lines?.map(s=>s.replace(n,r=>t[r]??r))}))};async function ea(e,t){let n=await Al(e,t),o=[...new Set(n.flatMap(s=>s.players))];if(!n.length)return[];try{let{names:s}=o.length?await M(`/api/names?${new URLSearchParams(o.map(i=>["id",i]))}`):{names:{}};if(new Set(Object.values(s)).size<o.length)return[];let r=n.flatMap(i=>i.frames);return o.length?Rl(r,s):r}catch{return[]}}function Yt(e){let[t,n]=h({info:null,error:null}),o=ee(()=>M(N(e)).then(s=>n({info:{...s,id:s.invitation||s.id},error:null}),s=>n(r=>({...r,error:s}))),[e]);return v(()=>{o()},[o]),{...t,reload:o}}var Jn={log:[],last:null,table:null,version:0,link:"connecting",gone:null,company:null,said:null},ta=({version:e,lines:t,status:n,actor:o,undid:s,redid:r})=>({version:e,lines:t,status:n,actor:o,...(s||r)&&{isTurning:!0}});function Ll(e,t){let n=new Map;for(let{undid:o=[],redid:s=[]}of t){for(let r of o)n.set(r,!0);for(let r of s)n.set(r,!1)}return n.size?e.map(o=>n.has(o.version)?{...o,isUndone:n.get(o.version)}:o):e}function na(e,t){let n=t.filter(p=>p.version>e.version),o=t.find(p=>p.version===e.version&&p.seats),s=o?[o,...n]:n;if(!s.length)return e;let r=o?e.log.map(p=>p.version===o.version?ta(o):p):e.log,c=s.filter(p=>p.seats).at(-1)||e.last,d=s.findLast(p=>p.table)?.table||e.table;return{...e,log:Ll(r.concat(n.map(ta)),n),last:c,table:d,version:s.at(-1)?.version??e.version,link:"connected"}}function oa({id:e,stretches:t,version:n},o){let[s,r]=h(0),i=R(Ft),c=`${e} ${o} ${s} ${i}`,[d,p]=h({...Jn,key:c}),u=x(null),m=ee(()=>u.current?.wake(),[]);return v(()=>{p({...Jn,key:c});let $=w=>p(_=>{if(_.key!==c)return _;let Y=w(_);return f=Y.version,Y}),f=0,y=!1,g=0,b=!1,S=()=>Ls(N(e,"/stream"),{...o!==null&&{seat:o},...i!=="counted"&&{attendance:i}},{version:()=>b?f:g,frames:w=>{b=!0,$(_=>na(_,w))},inbox:()=>qn("inbox"),said:w=>$(_=>({..._,said:w})),company:w=>$(_=>({..._,company:w})),gone:w=>{w.reason==="VERSION_CONFLICT"&&f>0?r(_=>_+1):$(_=>({..._,gone:w}))},disconnected:()=>$(w=>({...w,link:"disconnected"})),connected:()=>$(w=>({...w,link:"connected"})),resting:()=>$(w=>({...w,link:"resting"}))}),O=w=>{y||(w.length&&$(_=>na(_,w)),g=Math.max(0,(w.at(-1)?.version??0)-1),u.current=S())};return o===null&&t&&s===0?ea(t,n).then(O):O([]),()=>{y=!0,u.current?.close(),u.current=null}},[c]),{...d.key===c?d:{...Jn,key:c},wake:m}}function sa(e,t=4e3){let n=x([]),o=x(e);return o.current=e,v(()=>{n.current=n.current.filter(([s,r])=>s>e||r())},[e]),ee(s=>new Promise(r=>{if(o.current>=s)return r();let i=setTimeout(r,t);n.current.push([s,()=>(clearTimeout(i),r())])}),[])}var Il=6,Pl=e=>new Promise(t=>setTimeout(t,e));async function Xn(e,t){for(let n=1;;n+=1)try{return await A(N(e,"/commands"),t)}catch(o){let s=o;if(!(s.reason==="UNREACHABLE"||s.status===503||s.status===502)||n===Il)throw s;await Pl(400*2**n)}}function aa(e,t,n,o){let s=sa(n),r=x(null),[i,c]=h(null),d=(u,m,$)=>{if(r.current?.version===n)return r.current.done;c({version:n,action:$});let f={commandId:te(),version:n,...m!==null&&{seat:m},...u},y=Xn(e,f).then(g=>(o(),s(g.version))).catch(g=>{throw(!$?.isTyped||g.status!==422)&&I(g),g}).finally(()=>{r.current?.done===y&&(r.current=null,c(null))});return r.current={version:n,done:y},y},p=i?.version===n?i:null;return{act:u=>d({move:u.move},t,u),send:(u,m)=>d(u,m??t,null).catch(()=>{}),pending:p?.action??null,isBusy:p!==null}}var Bl=200,Wl=32,Qn={},eo=()=>({...Qn,...JSON.parse(P.get("seeds")||"{}")});function ra(e,t){Qn=Object.fromEntries(Object.entries({...eo(),[e]:t}).slice(-Bl)),P.set("seeds",JSON.stringify(Qn))}async function Te(){let{seedDigest:e,toHex:t}=await import("/static/verify/checker.js"),n=t(crypto.getRandomValues(new Uint8Array(Wl))),o=e(n);return ra(o,{seed:n}),o}var Zn=new Set;function zt(e,t){if(!t.some(({name:n})=>!n))for(let{seat:n,isYou:o,seedDigest:s}of t)o&&s&&eo()[s]&&!Zn.has(s)&&Hl(e,n,s)}async function Hl(e,t,n){Zn.add(n);try{let{seed:o,next:s}=eo()[n],r=s??await Te();ra(n,{seed:o,next:r}),await Xn(e,{commandId:`reveal-${n.slice(0,32)}`,seat:t,revealSeed:{seed:o,nextDigest:r}})}catch{Zn.delete(n)}}var Dl=300,no=new Map,to=new Map,ia=new Map,la=e=>`/api/bots?variant=${encodeURIComponent(e)}`,ca=(e,t)=>`${la(e)}&terms=${encodeURIComponent(JSON.stringify(t))}`,ua=e=>N(e,"/bots"),oo=e=>ia.get(e),Ye=z(null),jt=e=>e.reason==="BOT_DECLINED"||e.reason==="UNKNOWN_BOT";async function so(e){let t=no.get(e);if(t)return t;let n=to.get(e)??M(la(e)).finally(()=>to.delete(e));to.set(e,n);let o=await n;return no.set(e,o),o}function qt(e){let[t,n]=h(no.get(e));return v(()=>{let o=!0,s=r=>o&&n(r);return so(e).then(s,()=>s(null)),()=>o=!1},[e]),t}function Vt(e){let[t,n]=h(null),[o,s]=h(0);return v(()=>{let r=!0,i=p=>{for(let u of p)ia.set(u.name,u);r&&n(p)},c=()=>{M(e).then(i,()=>{})},d=setTimeout(c,t?Dl:0);return addEventListener("focus",c),()=>{r=!1,clearTimeout(d),removeEventListener("focus",c)}},[e,o]),{bots:t,again:()=>s(r=>r+1)}}var $e="@friend",je="@here",ze=e=>e!==$e&&e!==je,Ee=(e,t)=>Array(e-1).fill(t);function da(e,t,n){let o=e.map((s,r)=>r===t?n:s);return ze(n)?o:o.map(s=>ze(s)?s:n)}var qe=e=>ze(e)&&e.startsWith("@"),ro=e=>e.some(t=>t===$e||qe(t))?"consent":"free",Ul=({variant:e,occupants:t,options:n,undo:o,isUnlisted:s,isRated:r,timeControl:i,absence:c,takeover:d,idleS:p,spectatorDelay:u})=>({variant:e,seats:t.length+1,options:n,undo:o||ro(t),bots:t.filter(ze),...t.includes(je)&&{hotSeat:!0},...s&&t.includes($e)&&{isUnlisted:!0},...r&&{isRated:r},...i&&{timeControl:i},...p&&{idleS:p},...u&&t.includes($e)&&{spectatorDelay:u},...t.length>1&&(c==="end"?{absence:c}:d&&!u&&{takeover:d})}),ao=e=>`setup ${e.split(".")[0]}`,Fl=30;function Gl(e,t){let n=[e,...JSON.parse(P.get("setups")||"[]")];for(let o of n.splice(Fl))P.set(ao(o),null);P.set("setups",JSON.stringify(n)),P.set(ao(e),JSON.stringify(t))}var Kt=null;async function pa(e){await ie();let t=JSON.stringify(e),n=await Te();Kt?.wanted!==t&&(Kt={wanted:t,sent:{commandId:te(),seedDigest:n}});let o=await A("/api/games",{...e,...Kt.sent});return Kt=null,o}async function ma({player:e,...t}){let{id:n}=await pa({...t,seats:2,undo:"consent",invited:{1:e}});J(`/game/${n}`)}async function ut(e){let{id:t,error:n}=await pa(Ul(e));Gl(t,e),J(`/game/${t}`),n&&(jt(n)?Ye.set({id:t,error:n}):I(n))}var Ge=e=>e.some(t=>t.isYou)&&e.some(t=>t.name&&!t.isYou&&!t.isBot);async function ct(e){await ie();let t=await A(N(e,"/rematch"),{commandId:te(),seedDigest:await Te()});J(`/game/${t.id}`)}async function Zs(e){let t=P.get(ao(e.id)),{seats:n}=t?e:await M(N(e.id)),o=n.filter(u=>!u.isYou),s=o.length?o.map(u=>u.bot||$e):Ee(n.length,je),{variant:r,options:i={},timeControl:c,takeover:d,spectatorDelay:p}=e;await ut(t?JSON.parse(t):{variant:r,occupants:s,options:i,timeControl:c,takeover:d,spectatorDelay:p})}function Ve(e,t){return e.findLast(o=>o.version<=t&&o.status==="running")?.version??t}async function Ke(e,t){await ie();let n=await A(N(e,"/fork"),{version:t});J(`/game/${n.id}`)}async function Oe(e,{replace:t=!1}={}){await ie();let n=await M(N(e)),o=n.seats.some(s=>s.isYou);!o&&n.status==="open"&&await A(N(e,"/join"),{seedDigest:await Te()}),J(`/game/${e}`,{replace:t}),!o&&n.status==="running"&&X(a("This table is full: you are watching."))}var $a=e=>[...e.filter(t=>!t.isGuest).map(({name:t,title:n})=>({value:t,label:a("{name}, a bot",{name:n})})),{value:$e,label:a("a friend, by a link")},{value:je,label:a("another player at this screen")}];var Xt=z(P.get("sound")==="on"),Jt=null;function fa(e){P.set("sound",e?"on":null),Xt.set(e),e&&io()}function Yl(e,[t,n,o,s,r]){let i=e.currentTime+n,c=new OscillatorNode(e,{type:r,frequency:t}),d=new GainNode(e,{gain:0});d.gain.linearRampToValueAtTime(s,i+.008),d.gain.exponentialRampToValueAtTime(1e-4,i+o),c.connect(d).connect(e.destination),c.start(i),c.stop(i+o)}function Je(e){if(!(!Xt.get()||!globalThis.AudioContext)){Jt||=new AudioContext,Jt.state==="suspended"&&Jt.resume().catch(()=>{});for(let t of e)Yl(Jt,t)}}var ha=()=>Je([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),io=()=>Je([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),ga=()=>Je([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),ya=()=>Je([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),va=()=>Je([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),ba=()=>Je([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var ka=600,zl=3e3,jl=15e3,ql=/^(.+)\.[a-z2-7]{16}$/;function Vl(e,t,n){let o=ql.exec(e)?.[1]??e,s=null,r=0,i=!1,c=!1,d=!1,p=!0,u=async()=>{if(r=0,document.hidden||d)return;c=!1,i=!0,n({isBusy:i});let f;try{if(!s){let{Checker:y}=await import("/static/verify/checker.js");s=new y({game:o,seat:t,storage:P,read:g=>M(N(e,`/log${g}`))})}f={result:await s.check(),error:null},p=!1}catch(y){f={error:y}}i=!1,!d&&(n({...f,isBusy:i}),c&&m())},m=(f=p?ka:t===null?jl:zl)=>{c=!0,!r&&!i&&(r=setTimeout(u,f))},$=()=>c&&m(ka);return document.addEventListener("visibilitychange",$),{want:()=>m(),again:()=>{clearTimeout(r),r=0,m(0)},acceptKey:()=>s?.acceptKey(),evidence:()=>s?.evidence??{},close(){d=!0,clearTimeout(r),document.removeEventListener("visibilitychange",$)}}}function Qt(e,t,n){let o=`${e} ${t}`,s={key:o,result:null,error:null,isBusy:!1},[r,i]=h(s),c=x(null);v(()=>(i(s),c.current=Vl(e,t,m=>i($=>({...$.key===o?$:s,...m}))),c.current.close),[o]),v(()=>{n&&c.current?.want()},[o,n]);let d=ee(()=>c.current?.again(),[]),p=ee(()=>{c.current?.acceptKey(),c.current?.again()},[]),u=ee(()=>c.current?.evidence()??{},[]);return{...r.key===o?r:s,again:d,acceptKey:p,evidence:u}}function lo(e){switch(e){case"malformed":return a("the server sends a log that cannot be read");case"gap":return a("events are missing in the log");case"time":return a("an entry of the log is older than the one before it");case"chain":return a("an event was changed: it does not follow from the log before it");case"creation":return a("the log does not begin as a game does");case"after_end":return a("the log goes on after the end of the game");case"opening":return a("hidden cards are not those that the server had committed to");case"withheld":return a("the server hides what you may see");case"seat_seed":return a("a player's part of the shuffle is not valid");case"seed":return a("the server's part of the shuffle is not valid");case"salt":return a("hidden cards do not follow from the server's seed");case"cut":return a("the end of the log is missing, which this browser has seen");case"rewritten":return a("this browser has seen another log of this game");case"signature":return a("the server's signature is not valid");case"key_changed":return a("the server signs with another key than before")}}var Zt=e=>ne(e,{one:a("{count} event",{count:e}),other:a("{count} events",{count:e})});function co({result:e,error:t}){return e?.fault?a("WRONG: {fault}",{fault:lo(e.fault.code)}):t?a("Not checked: {reason}",{reason:F(t)}):e?a("Checked: {events}, signed by this server",{events:Zt(e.head.version)}):a("Checking \u2026")}function wa({head:e,opened:t,isOver:n,isFirst:o,seedsAdded:s,isOwnSeed:r}){return[a("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Zt(e.version)}),a("The server has signed the end of the log with its key."),o?a("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):a("The log contains what this browser had seen of it before."),t>0&&ne(t,{one:a("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:a("{count} hidden values that you may see are what the server had committed to.",{count:t})}),n&&a("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),s>0&&ne(s,{one:a("{count} seed of a player is in the log.",{count:s}),other:a("{count} seeds of players are in the log.",{count:s})}),r&&a("Yours is the one that this browser has made.")].filter(i=>i!==!1)}var _a=e=>[!e?.isOver&&a("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),a("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),a("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&a("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),a("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var uo=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Ma={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Kl=({version:e,hash:t})=>`${e}:${t}`;function Ca(e){let t=e.evidence(),n=document.createElement("a");n.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),n.download=`lostcities-${t.game??"log"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}var xa=({title:e,text:t,note:n})=>l`<h3>${e}</h3>
  ${n&&l`<p>${n}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${k} icon="copy" label=${a("Copy")} onClick=${()=>ue(t,a("It is copied."))} /></p>`,Sa=({title:e,texts:t})=>l`<h3>${e}</h3><ul>${t.map(n=>l`<li>${n}</li>`)}</ul>`;function Jl({key:e,knownKey:t}){return e?.isEphemeral?a("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?a("This browser keeps the key, and notices a change. Compare it with what the operator says."):a("This is not the key that this browser knows.")}function Xl({check:e,result:t}){let n=t.fault?.code==="key_changed";return l`<h3>${a("What to do")}</h3>
    <ul>
      ${n?l`<li>${a("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:l`<li>${a("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${a("Keep the head below: it proves what the server had said.")}</li>
          <li>${a("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${k} icon="down" className="primary" label=${a("Save the log")} onClick=${()=>Ca(e)} />
      ${n&&l`<${k} className="danger" label=${a("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function Ql({check:e,onClose:t}){let{result:n,error:o,isBusy:s}=e,r=n?.fault,i=r?n.kept:n?.head;return l`<${B} title=${a("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${uo(e)}`} role="status"><${E} name=${Ma[uo(e)]} />
      <span>${r?a("WRONG, at event {version}: {fault}.",{version:r.version,fault:lo(r.code)}):co(e)}</span></p>
    ${r&&l`<${Xl} check=${e} result=${n} />`}
    ${n&&!r&&l`<${Sa} title=${a("What was checked")} texts=${wa(n)} />`}
    ${!r&&l`<${Sa} title=${a("What is not checked")} texts=${_a(n)} />`}
    ${i&&l`<${xa} title=${r?a("The head that this browser had seen"):a("Head of the log")} text=${Kl(i)}
      note=${a("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${n?.key&&l`<${xa} title=${a("Key of the server")} text=${n.key.keyId} note=${Jl(n)} />`}
    ${!r&&l`<p class="buttons">
      <${k} label=${o||!n?a("Check now"):a("Check again")} disabled=${s} aria-busy=${s} onClick=${e.again} />
      ${n&&l`<${k} icon="down" label=${a("Save the log")} onClick=${()=>Ca(e)} />`}
    </p>`}
  </${B}>`}function en({check:e}){let[t,n]=h(!1),[o,s]=[uo(e),co(e)],r=o==="checked"&&e.result?a("Checked: {events}",{events:Zt(e.result.head.version)}):"";return l`<div class="seal-place">
    <button type="button" class=${`seal ${o}`} aria-haspopup="dialog" title=${a("What this means")} onClick=${()=>n(!0)}>
      <${E} name=${Ma[o]} /><span class=${r&&"seal-wide"}>${s}</span>${r&&l`<span class="seal-narrow">${r}</span>`}
    </button>
    ${o==="wrong"&&l`<span class="hidden" role="alert">${s}</span>`}
    ${t&&l`<${Ql} check=${e} onClose=${()=>n(!1)} />`}
  </div>`}var Ta=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),mo=(e,t)=>{let n=new Map;for(let o of Ta(e)){let s=o[t]||"";n.set(s,[...n.get(s)||[],o])}return n},$o=e=>mo(e,"source"),Ea=e=>mo(e,"target"),Oa=e=>mo(e,"group");function Na(e){let t=i=>new Set(e.zones.filter(i).map(c=>c.id)),n=t(i=>i.kind==="counter"),o=t(i=>i.kind==="pile"&&i.seat===void 0),s=e.actions.filter(i=>o.has(i.source??"")&&(i.weight??0)>=0),r=new Set(s.length<=3?s:[]);return Ta(e.actions.filter(i=>!i.source||n.has(i.source)||r.has(i)))}function Aa(e,t){let n=tn(e,t);return e.actions.filter(o=>o.source===t).length===1&&n?.kind!=="hand"}var tn=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(o=>o.id===t)||po(n,t)!==void 0);function po(e,t){let n=(e.board??[]).findIndex(o=>o.id===t);return n<0?void 0:n}var Zl=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function Ra(e,t){let n={...e,actions:[]},o=tn(e,t.source),s=e.zones.find(u=>u.id===t.target||po(u,t.target)!==void 0);if(!o||!s||o.kind==="counter"||s.kind==="counter"||s.kind==="track")return n;let r=po(s,t.target),i=o.pieces.find(u=>u.id===t.source)||{face:""};if(o===s&&(r===void 0||!i.id))return n;let c=i.id||r!==void 0?{...i,space:r}:i,d=u=>u!==o?u:i.id?Zl(o,i.id):{...o,count:o.count&&o.count-1},p=u=>({...u,pieces:[...u.pieces,c],count:u.count&&u.count+1});return{...n,zones:e.zones.map(u=>u===s?p(d(u)):d(u))}}var ec={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Ia(e,t,n,o=!1){let s=e.board??[],r=s[t];if(!r)return;if(n==="Home"||n==="End")return tc(e,r,n==="Home",o);let i=ec[n];if(!i)return;let[c,d]=i,p=e.kind==="grid",u=La(e,r),m,$=1/0;for(let[f,y]of s.entries()){let g=La(e,y),[b,S]=[g.x-u.x,g.y-u.y],O=b*c+S*d,w=Math.abs(b*d)+Math.abs(S*c),_=O+2*w;O>0&&(p?w===0:w<=O)&&_<$&&([m,$]=[f,_])}return m}var La=(e,t)=>e.kind==="grid"?{x:t.column??0,y:t.row??0}:{x:t.x??0,y:t.y??0};function tc(e,t,n,o){let s=i=>o||e.kind!=="grid"||(i.row??0)===(t.row??0),r=(e.board??[]).flatMap((i,c)=>s(i)?[c]:[]);return n?r[0]:r.at(-1)}var fo=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],ye=e=>e%fo.length,Ne=({seat:e})=>l`<svg class="seat-mark" data-seat=${ye(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${fo[ye(e)]} />
  </svg>`,Pa=({seat:e})=>l`<svg class="pawn" data-seat=${ye(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${fo[ye(e)]} /></g>
  </svg>`,le=()=>l`<span class="bot-mark">${a("bot")}</span>`,nn=(e,t)=>!!e.find(n=>n.seat===t)?.isBot,fe=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1});var ho=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,go={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:ho(6)+ho(12)+ho(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},Ba=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],nc=12;function Wa(e,t){let n=2166136261;for(let o of e)n=Math.imul(n^(o.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var oc=["yellow","blue","white","green","red","purple"],Ha=e=>e!==void 0&&oc.includes(e);function Se(e){if(e)return Object.hasOwn(go,e)?e:`x${Wa(e,nc)}`}var dt=(e="")=>Object.hasOwn(go,e)?go[e]:Ba[Wa(`of ${e}`,Ba.length)],pt=({suit:e})=>l`<svg class="suit-mark" data-suit=${Se(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${dt(e)} />
  </svg>`;var yo=4,mt=e=>(e.rank||e.face||"").slice(0,12),Ae=e=>e.label||e.face||a("face-down card"),sc=e=>!e.face&&!e.rank&&!e.label,ac=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,vo=e=>e.length>yo?`${e.slice(0,yo)}\u2026`:e,Da=({name:e,letters:t,style:n})=>{let o=Math.min(1,2.1/Math.min(t.length||1,yo+1));return l`<span class=${e} data-letters=${vo(t)} style=${{"--fit":o,...n}}></span>`};function rc({piece:e}){let{suit:t}=e,n=mt(e),o=Ha(t),s=n!==""&&!/^\d+$/.test(n),r=o&&!s?ac(n):76,i=(c,d)=>l`<path class=${c} transform=${d} fill-rule="evenodd" d=${dt(t)} />`;return l`<span class=${`face ${o?"is-painted":"is-plain"} ${s?"is-special":""}`}>
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sky" width="100" height="140" />
      <rect class="haze" y="52" width="100" height="88" />
      ${o&&s&&l`<g transform="translate(50 76)"><use href="#medallion" /></g>`}
      ${o&&!s&&l`<circle class="sun" cx="50" cy=${r} r="27" />`}
      ${!o&&t&&i("pip","translate(8 34) scale(3.5)")}
      ${o&&l`<use href=${`#land-${t}`} />`}
      ${t&&i("corner-mark","translate(69 8)")}
      <rect class="frame" x="3.5" y="3.5" width="93" height="133" rx="7" />
    </svg>
    <${Da} name="large" letters=${n} style=${{"--y":r/140}} />
    <${Da} name="corner" letters=${n} />
  </span>`}var $t=()=>l`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function Ua({piece:e,shape:t="card"}){return t==="token"?l`<${ic} piece=${e} />`:t==="stone"?l`<${lc} piece=${e} />`:l`<span class="card" data-suit=${Se(e.suit)} title=${e.label||void 0}>
    ${sc(e)?l`<${$t} />`:l`<${rc} piece=${e} />`}
  </span>`}function ic({piece:e}){let{seat:t,suit:n}=e,o={"data-letters":vo(mt(e)),title:Ae(e)};return t===void 0?l`<span class="token is-tile" data-suit=${Se(n)} ...${o}></span>`:l`<span class="token is-pawn" data-seat=${ye(t)} ...${o}><${Pa} seat=${t} /></span>`}function lc({piece:e}){let{seat:t}=e,n=vo(mt(e)),o=t===void 0?void 0:ye(t),s=Math.min(1,1.6/Math.max(n.length,1)),r={title:Ae(e),"data-seat":o,"data-letters":n,style:{"--fit":s}};return l`<span class="token stone" ...${r}>
    ${t!==void 0&&l`<${Ne} seat=${t} />`}
  </span>`}function on(e,{label:t,row:n=0,column:o=0,id:s}){if(t||e.kind!=="grid")return t||s;let[r,i]=[e.columnHeadings?.[o]||o+1,e.rowHeadings?.[n]||n+1];return a("row {row}, column {column}",{row:i,column:r})}function Fa(e,t,n,o){let s=e.board?.[t],r=on(e,s),i=n.length?n.map(Ae).join(", "):a("empty"),c=cc(e,t).map(u=>on(e,u)),d=o.targets.get(s.id)??[],[p]=d;return[`${r}: ${i}`,c.length>0&&a("leads to {spaces}",{spaces:c.join(", ")}),d.length>1?a("{count} choices",{count:d.length}):p?.label].filter(Boolean).join(". ")}function cc(e,t){return[...new Set((e.edges??[]).flatMap(({start:o=0,end:s=0})=>o===t?[s]:s===t?[o]:[]))].flatMap(o=>e.board?.[o]??[])}function ft({place:e,selection:t,isSource:n=!0,tabindex:o}){let{id:s,title:r}=e,i=(u,m)=>l`<button type="button" class=${`cover ${u}`} tabindex=${o} ...${m}></button>`,c=t.targets.get(s);if(c){let u=`${r}: ${a("{count} choices",{count:c.length})}`,m=c.length===1?c[0]?.label:u;return i("target",{"data-target":s,"aria-label":m,onClick:()=>t.put(s)})}let d=n?t.sources.get(s):void 0;if(!d)return null;let p=t.picked===s;return i("zone-source",{"data-source":s,"aria-label":d.length===1?d[0]?.label:r,"aria-pressed":d.length>1||p?p:void 0,onClick:()=>t.pick(s)})}function Xe({piece:e,selection:t,shape:n,isOwn:o=!1,turn:s,tabindex:r}){let{id:i}=e,c=i!==void 0&&t.sources.has(i),d=["holder"];c&&d.push("is-source"),t.picked!==null&&t.picked===e.id&&d.push("is-picked"),e.id&&t.changed.has(e.id)&&d.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&d.push("is-sent");let p={class:d.join(" "),"data-piece":e.id,"data-source":c?e.id:void 0},m=l`<span class="turned" style=${s===void 0?void 0:{"--turn":s}}><${Ua} piece=${e} shape=${n} /></span>`;return!c&&!o?l`<span ...${p} role="img" aria-label=${Ae(e)}>${m}</span>`:l`<button
    type="button"
    ...${p}
    tabindex=${r}
    aria-label=${Ae(e)}
    aria-pressed=${c?t.picked===e.id:void 0}
    aria-disabled=${c?void 0:"true"}
    onClick=${()=>c&&t.pick(i)}
  >${m}</button>`}var Re=(e,t,n={})=>e.pieces.map((o,s)=>l`<${Xe} key=${o.id??`back-${s}`} piece=${o} selection=${t} ...${n} />`);var uc=4,dc=30,pc=400,mc=new Set(["light","dark","water","forest","sand","rock","start","goal"]);function Ya({zone:e,selection:t}){let n=Ka(e,t),{spaces:o,rowHeadings:s=[],columnHeadings:r=[]}={...e,spaces:e.board??[]},i=Math.min(dc,Math.max(r.length,...o.map(m=>(m.column??0)+1),1)),c=Math.min(pc,Math.max(s.length,...o.map(m=>(m.row??0)+1),1)),d=m=>o.flatMap(($,f)=>($.row??0)===m&&($.column??0)<i?[f]:[]),p=(m,$)=>({gridRow:m+2,gridColumn:$+2}),u=(m,$,f)=>l`<span class="board-heading" role=${m} style=${f}>${$}</span>`;return[l`<div class="board" role="grid" aria-label=${e.title||e.id} style=${{"--columns":i}} ...${n.events}>
      ${r.length>0&&l`<div class="board-row" role="row">${r.map((m,$)=>u("columnheader",m,p(-1,$)))}</div>`}
      ${Array.from({length:c},(m,$)=>$).map(m=>l`<div class="board-row" role="row" key=${m}>
          ${s[m]&&u("rowheader",s[m]??"",p(m,-1))}
          ${d(m).map($=>l`<${qa} ...${n.of($)} role="gridcell" style=${p(m,o[$]?.column??0)} />`)}
        </div>`)}
    </div>`,l`<${ja} zone=${e} selection=${t} />`]}function za({zone:e,selection:t}){let n=Ka(e,t),o=e.board??[],s=(e.edges??[]).flatMap(({start:i=0,end:c=0})=>{let[d,p]=[o[i],o[c]];return d&&p?[l`<line x1=${d.x??0} y1=${d.y??0} x2=${p.x??0} y2=${p.y??0} />`]:[]}),r=i=>({"--x":(i.x??0)/1e3,"--y":(i.y??0)/1e3});return[l`<div class=${`chart ${o.length>16?"is-dense":""}`} role="group" aria-label=${e.title||e.id} ...${n.events}>
      <div class="chart-ground">
        <svg class="chart-edges" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">${s}</svg>
        ${o.map((i,c)=>l`<${qa} ...${n.of(c)} role="group" isNamed style=${r(i)} />`)}
      </div>
    </div>`,l`<${ja} zone=${e} selection=${t} />`]}function ja({zone:e,selection:t}){let n=e.board??[],o=e.pieces.filter(s=>s.space===void 0||!(s.space in n));return o.length?l`<div class="board-beside">
    ${o.map((s,r)=>l`<${Xe} key=${s.id??`back-${r}`} piece=${s} selection=${t} shape=${Va(s)} />`)}
  </div>`:null}function qa({zone:e,at:t,pieces:n,isCurrent:o,selection:s,role:r,style:i,isNamed:c=!1}){let d=e.board?.[t],p=on(e,d),u=["board-space"];n.length>1&&u.push(n.length>uc?"is-crowd":"is-several"),s.changed.has(d.id)&&u.push("is-changed");let m={class:u.join(" "),"data-space":d.id,"data-at":t,"data-tone":$c(d),role:r,style:i},$=(f,y)=>{let g=f.seat===void 0?void 0:ye(f.seat);return l`<span class="board-piece" key=${f.id??`back-${y}`} data-owner=${g}>
      <${Xe} piece=${f} selection=${s} shape=${Va(f)} tabindex=${-1} />
    </span>`};return l`<div ...${m} tabindex=${o?0:-1} aria-label=${Fa(e,t,n,s)}>
    <span class="board-pieces">${n.map($)}</span>
    ${c&&l`<span class="space-name" aria-hidden="true">${p}</span>`}
    <${ft} place=${{id:d.id,title:p}} selection=${s} tabindex=${-1} />
  </div>`}var $c=({tone:e})=>e&&mc.has(e)?e:void 0,Va=e=>e.suit||!(e.face||e.rank||e.label)?"card":"stone";function Ka(e,t){let[n,o]=h(0),s=e.board??[],r=n<s.length?n:0,i=new Map;for(let u of e.pieces)i.set(u.space,[...i.get(u.space)??[],u]);let c=u=>({key:s[u]?.id,zone:e,at:u,pieces:i.get(u)??[],isCurrent:u===r,selection:t}),d=x({zone:e,selection:t,held:i});d.current={zone:e,selection:t,held:i};let p=x({onfocusin:u=>{let m=Ga(u);m!==void 0&&o(m)},onKeyDown:u=>{let m=Ga(u);if(m===void 0||u.altKey||u.metaKey)return;let{zone:$,selection:f,held:y}=d.current;(u.key==="Enter"||u.key===" "?hc(u,$,m,y.get(m)??[],f):fc(u,$,m))&&(u.preventDefault(),u.stopPropagation())}});return{of:c,events:p.current}}function Ga(e){let t=e.target.closest("[data-at]")?.dataset.at;return t===void 0?void 0:Number(t)}function fc(e,t,n){if(!e.key.startsWith("Arrow")&&e.key!=="Home"&&e.key!=="End")return!1;let o=Ia(t,n,e.key,e.ctrlKey);return e.currentTarget.querySelector(`[data-at="${o}"]`)?.focus(),!0}function hc(e,t,n,o,s){let r=t.board?.[n]?.id??"";if(e.target instanceof HTMLButtonElement||e.repeat)return!1;let i=[...o.flatMap(c=>c.id??[]).reverse(),r].filter(c=>s.sources.has(c));return s.targets.has(r)?s.put(r):i.length&&s.pick(i[(i.indexOf(s.picked??"")+1)%i.length]),!0}var gc=12;function Xa({zone:e,selection:t}){let n=e.spaces||[],o=r=>e.pieces.filter(i=>i.space===r),s=e.pieces.filter(r=>r.space===void 0||!(r.space in n));return[l`<div class="track-head" aria-hidden="true">
      ${e.suit&&l`<${pt} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&l`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,l`<div class=${`path ${n.length>gc?"is-long":""}`}>
      ${s.length>0&&l`<${Ja} name="is-start" label=${a("beside the track")} pieces=${s} selection=${t} />`}
      ${n.map((r,i)=>{let c=a("space {number}: {value}",{number:i+1,value:r}),d=i===n.length-1?"is-goal":"";return l`<${Ja} name=${d} label=${c} value=${r} pieces=${o(i)} selection=${t} />`})}
    </div>`]}function Ja({name:e,label:t,value:n="",pieces:o,selection:s}){let r=d=>Re({pieces:d},s,{shape:"token"}),i=d=>d.seat!==void 0,c=`value ${n.startsWith("-")?"is-loss":""}`;return l`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${r(o.filter(d=>!i(d)))}</span>
    <span class="figures">${r(o.filter(i))}</span>
    <span class=${c} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var sn=24,yc=13,vc=7,bc=10,kc=16,wc=8,Qa=4,_c=new Set(["track","counter","grid","map"]);function bo(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function er(e){let t=bo(e),n=[e.title||e.id,e.note];return t!==void 0&&!_c.has(e.kind)&&n.push(ne(t,{one:a("1 card"),other:a("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function tr({zone:e,selection:t,isLane:n=!1}){let o=n?Nc[e.kind]:Za[e.kind]||nr,s=[`zone is-${e.kind in Za?e.kind:"row"}`];n&&s.push("is-lane"),t.changed.has(e.id)&&s.push("is-changed"),t.targets.has(e.id)&&s.push("is-target");let r=er(e),i={class:s.join(" "),"data-zone":e.id,"data-suit":Se(e.suit)};return l`<div ...${i} role="group" aria-label=${r}>
    <${o} zone=${e} selection=${t} />
    <${ft} place=${e} selection=${t} isSource=${e.kind!=="counter"} />
  </div>`}function ht({zone:e}){let{suit:t,title:n,note:o=""}=e,s=/^[-−+]?\d+/.exec(o),r=`zone-note ${o.length>kc?"is-long":""}`;return l`<div class="zone-head" aria-hidden="true">
    ${t&&l`<${pt} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${o&&l`<span class=${r} title=${o}>${D(o)}</span>`}
    ${s&&l`<span class="zone-brief" title=${o}>${D(s[0])}</span>`}
  </div>`}var D=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),rn=({suit:e})=>l`<span class="empty" aria-hidden="true">
    ${e&&l`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${dt(e)} /></svg>`}
  </span>`,ln=({count:e})=>e===void 0?null:l`<span class="badge" aria-hidden="true">${e}</span>`;function nr({zone:e,selection:t}){let{length:n}=e.pieces,o=`pieces is-spread ${n>vc?"is-tight":""} ${n>sn?"is-crowded":""}`,s=(e.count??0)>n?e.count:void 0;return[l`<${ht} zone=${e} />`,l`<div class=${o} tabindex=${n>sn?0:void 0}>
      ${n?Re(e,t):l`<${rn} suit=${e.suit} />`}<${ln} count=${s} />
    </div>`]}function an({zone:e,selection:t}){let n=e.pieces.length,o=n<=4?"few":n<=7?"some":"lots";return[l`<${ht} zone=${e} />`,l`<div class=${`pieces is-stacked is-${o}`}>
      ${n?Re(e,t):l`<${rn} suit=${e.suit} />`}
      <${ln} count=${n>1?n:void 0} />
    </div>`]}function or({zone:e,selection:t}){let n=bo(e),o=Math.min(n??Qa,Qa),s=e.pieces.length?e.pieces.slice(-1):n?[{}]:[];return[l`<${ht} zone=${e} />`,l`<div class=${`pieces is-pile layers-${o}`}>
      ${s.length?Re({...e,pieces:s},t):l`<${rn} suit=${e.suit} />`}
      <${ln} count=${n||void 0} />
    </div>`]}var xc=({zone:e,selection:t})=>e.pieces.length>1?an({zone:e,selection:t}):or({zone:e,selection:t}),Sc=()=>l`<span class="holder" aria-hidden="true"><span class="card"><${$t} /></span></span>`;function Mc({zone:e,selection:t}){let n=bo(e)??e.pieces.length,o=Math.max(0,Math.min(n,bc)-e.pieces.length);return l`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:o},(s,r)=>l`<${Sc} key=${`unseen-${r}`} />`)}
    ${Re(e,t)}<${ln} count=${n||void 0} />
  </div>`}function sr({zone:e,selection:t}){let n=e.pieces.length,o=i=>n>sn?0:(i-(n-1)/2)*Math.min(1,wc/n),s=(i,c)=>l`<${Xe} key=${i.id??`back-${c}`} piece=${i} selection=${t} isOwn turn=${o(c)} />`,r=`pieces is-spread ${n>sn?"is-crowded":n>yc?"is-many-held":""}`;return l`<div class="hand" data-zone=${e.id} role="group" aria-label=${er(e)}>
    <div class=${r}>
      ${e.pieces.map(s)}
      ${!n&&l`<${rn} />`}
    </div>
    <${ft} place=${e} selection=${t} />
  </div>`}function Cc({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(mt).join(" "));return l`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${Oc(Number(n)).map(o=>l`<ellipse cx="12" cy=${o} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&l`<span class="zone-note" title=${e.note}>${D(e.note)}</span>`}
  </div>`}var Tc=({zone:e,selection:t})=>[l`<${ht} zone=${e} />`,l`<${Ya} zone=${e} selection=${t} />`],Ec=({zone:e,selection:t})=>[l`<${ht} zone=${e} />`,l`<${za} zone=${e} selection=${t} />`],Oc=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),Za={hand:Mc,pile:or,column:an,row:nr,track:Xa,counter:Cc,grid:Tc,map:Ec},Nc={column:an,row:an,pile:xc};var Ac=6,Rc=2;function ar({action:e,onAct:t,isDisabled:n}){let o=Vn(),s=r=>o(r)&&t(e);return l`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${s}>
    <span class="act-label">${D(e.label)}</span>
  </button>`}var Lc=3;function Ic({actions:e,onAct:t}){let[n,o]=h(0),s=(r,i,c)=>l`<button type="button" class="act step" aria-label=${i} disabled=${!e[c]} onClick=${()=>o(c)}>${r}</button>`;return l`<div class="amounts" aria-live="polite">
    ${s("\u2212",a("Less"),n-1)}<${ar} action=${e[n]} onAct=${t} />${s("+",a("More"),n+1)}
  </div>`}var ko=({label:e,onClick:t})=>l`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,gt=(e,t,n)=>e.map(o=>l`<${ar} key=${o.move} action=${o} onAct=${t} isDisabled=${n} />`),wo=e=>(e.weight??0)<0;function yt({table:e,onAct:t,pending:n=null,isLive:o=!0}){if(!e.actions.length)return null;let s=i=>t(i)?.catch?.(()=>{}),r=!o||!!n;return l`<div class="action-list" role="group" aria-label=${a("Your moves")}>
    ${[...Oa(e.actions)].map(([i,c])=>l`<${Pc} key=${i} group=${i} actions=${c} onAct=${s} isDisabled=${r} />`)}
  </div>`}function Pc({group:e,actions:t,onAct:n,isDisabled:o}){let s=t.filter(wo);return l`<section class="action-group">
    ${e&&l`<h3>${e}</h3>`}
    <div class="acts">${gt(t.filter(r=>!wo(r)),n,o)}</div>
    ${s.length>0&&l`<details>
      <summary>${a("{count} more",{count:s.length})}</summary>
      <div class="acts">${gt(s,n,o)}</div>
    </details>`}
  </section>`}var Bc=(e,t)=>e.zones.some(n=>n.board?.some(o=>o.id===t?.target));function rr({table:e,selection:t,isLive:n,tools:o}){let[s,r]=h(!1);v(()=>r(!1),[e]);let i=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:Na(e),c=i.filter(({amount:b})=>b!==void 0),d=c.length<Lc?[]:c,p=i.filter(b=>!d.includes(b)),u=p.filter(b=>!wo(b)).slice(0,Bc(e,i[0])?Rc:Ac),m=s?p:u,$=p.length-m.length,f=b=>i.indexOf(b)<i.indexOf(d[0]),y=e.actions.length+e.forms.length>0,g=e.result?a("The game is over"):e.prompt;return l`<div class=${`prompt ${y&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${D(t.sent?t.sent.label:g)}</p>
    ${i.length>0&&l`<div class="acts">
      ${gt(m.filter(f),t.act)}
      ${d[0]&&l`<${Ic} key=${d[0].move} actions=${d} onAct=${t.act} />`}
      ${gt(m.filter(b=>!f(b)),t.act)}
      ${$>0&&l`<${ko} label=${a("{count} more",{count:$})} onClick=${()=>r(!0)} />`}
      ${t.picked&&l`<${ko} label=${a("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${o}
  </div>`}function ir({selection:e,root:t}){let n=x(null),{choice:o}=e;return U(()=>{if(!o)return;let s=t.current.getBoundingClientRect(),r=CSS.escape(o.target),c=t.current.querySelector(`[data-zone="${r}"], [data-space="${r}"]`)?.getBoundingClientRect()||s,d=n.current.getBoundingClientRect(),p=(m,$)=>`${Math.max(8,Math.min(m,$-8))}px`,{style:u}=n.current;u.left=p(c.left+(c.width-d.width)/2-s.left,s.width-d.width),u.top=p(c.top+(c.height-d.height)/2-s.top,s.height-d.height)},[o]),o?l`<div class="chooser" ref=${n} role="group" aria-label=${a("Your moves")}>
    ${gt(o.actions,e.act)}
    <${ko} label=${a("Cancel")} onClick=${e.drop} />
  </div>`:null}var _o=e=>String(e).replace("-","\u2212"),lr=e=>e.tieBreak??[];function vt({result:e,seats:t=[],resigned:n}){let o=[...new Set(e.standings.flatMap(c=>(c.parts||[]).map(d=>d.label)))],s=e.standings.some(c=>lr(c).some(Boolean)),r=c=>e.standings.map(d=>l`<td class=${d.isWinner?"is-winner":""}>${c(d)}</td>`),i=(c,d,p="")=>l`<tr class=${p}><th scope="row">${c}</th>${r(d)}</tr>`;return l`<section class="result" aria-label=${a("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${Uc(e,t)}</h2>
      ${e.reason&&l`<p class="result-reason">${Yc(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${a("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${a("Place")}</th>
            ${e.standings.map(c=>l`<${Wc} one=${c} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${o.map(c=>i(c,d=>Hc(d,c)))}</tbody>
        <tfoot>
          ${i(a("Total"),c=>_o(c.total??0))}
          ${s&&i(a("Tie-break"),c=>lr(c).map(_o).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var Wc=({one:e,seats:t})=>l`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${Ne} seat=${e.seat} />${" "}
    <span class="result-name">${fe(t,e.seat)}</span>${nn(t,e.seat)&&l` <${le} />`}
  </th>`;function Hc(e,t){let n=(e.parts||[]).filter(o=>o.label===t);return n.length?_o(n.reduce((o,s)=>o+(s.points||0),0)):""}function Dc({reason:e,standings:t},n){let o=t.filter(s=>s!==n).map(s=>s.total??0);return e||!o.length?0:Math.max(0,(n.total??0)-Math.max(...o))}function Uc(e,t){let n=e.standings.filter(i=>i.isWinner),[o]=n;if(!o)return a("There is no winner");if(n.length>1)return a("{names} share the victory",{names:oe(n.map(i=>fe(t,i.seat)))});let s=Dc(e,o),r=fe(t,o.seat);return t.find(i=>i.seat===o.seat)?.isYou?s?a("You win by {points}",{points:s}):a("You win"):s?a("{name} wins by {points}",{name:r,points:s}):a("{name} wins",{name:r})}function Fc(e){let[t,...n]=e.filter(o=>o.isLeft);return t&&!n.length?a("{name} ran out of time.",{name:fe(e,t.seat)}):a("The game ended on time.")}function Gc(e){let[t,...n]=e.filter(o=>o.isLeft);return t&&!n.length?a("{name} had gone, and the seat was claimed.",{name:fe(e,t.seat)}):a("A player had gone, and the seat was claimed.")}function Yc({reason:e,standings:t},n,o){if(e==="agreement")return a("The game ended by agreement.");if(e==="time")return Fc(n);if(e==="absence")return Gc(n);if(e==="idle")return a("The game was closed, because nothing happened for too long.");if(e==="operator")return a("An operator closed the game.");if(e!=="resignation")return"";let s=t.find(c=>c.seat===o);if(!s)return a("The game ended by resignation.");let r=a("{name} resigned.",{name:fe(n,s.seat)});return t.some(c=>c.isWinner&&(c.total??0)<(s.total??0))&&!s.isWinner?`${r} ${a("Resigning means the last place, whatever the points.")}`:r}var zc=6;function cr(e,t){let n=x(t);n.current=t,v(()=>{let o=e.current,s=null,r=!1,i=f=>{r=!1;let y=f.target.closest?.("[data-source]");if(!y||f.button!==0||s)return;let{clientX:g,clientY:b,pointerId:S}=f;s={source:y,id:y.dataset.source??"",x:g,y:b,pointer:S,over:null,isOn:!1}},c=f=>{if(!s||f.pointerId!==s.pointer)return;let[y,g]=[f.clientX-s.x,f.clientY-s.y];if(!s.isOn){if(Math.hypot(y,g)<zc||!n.current.sources.has(s.id))return;s.isOn=!0,s.source.setPointerCapture?.(s.pointer),s.source.classList.add("is-dragged"),n.current.setPicked(s.id)}s.source.style.setProperty("translate",`${y}px ${g}px`);let b=p(f);b!==s.over&&(s.over?.classList.remove("is-over"),b?.classList.add("is-over"),s.over=b)},d=(f,y)=>{if(!s||f.pointerId!==s.pointer)return;let{source:g,isOn:b,over:S}=s;s=null,S?.classList.remove("is-over"),b&&(r=!0,g.classList.remove("is-dragged"),y&&S?n.current.put(S.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>g.style.removeProperty("translate")))},p=f=>document.elementsFromPoint(f.clientX,f.clientY).find(y=>y.dataset?.target!==void 0&&o.contains(y))||null,u=f=>d(f,!0),m=f=>d(f,!1),$=f=>{r&&f.detail!==0&&(f.stopPropagation(),f.preventDefault()),r=!1};return o.addEventListener("pointerdown",i),addEventListener("pointermove",c),addEventListener("pointerup",u),addEventListener("pointercancel",m),o.addEventListener("click",$,!0),()=>{o.removeEventListener("pointerdown",i),removeEventListener("pointermove",c),removeEventListener("pointerup",u),removeEventListener("pointercancel",m),o.removeEventListener("click",$,!0)}},[])}var cn=8,dr=16,jc=40,qc=.25;function pr(e,t,n){let o=x({});U(()=>{let s=e.current.getBoundingClientRect().top+scrollY,{current:r}=o;r.table===t&&r.top===s||(o.current={table:t,top:s},ur(e.current),!r.table&&n&&Vc(e.current))}),U(()=>{let s=()=>ur(e.current);return addEventListener("resize",s),()=>removeEventListener("resize",s)},[])}var mr=e=>e.querySelector(":scope > .table-footer");function ur(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(mr(e)).bottom)||0,o=Math.floor(innerHeight-Math.min(t,innerHeight*qc)-n-dr);e.style.minHeight="0";let s=c=>e.style.setProperty("--squeeze",String(c/cn)),r=cn*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),i=o-e.offsetHeight;if(i<0||r>0&&i>=jc){let c=i<0?Math.min(r+1,cn):0,d=i<0?cn:r;for(;c<d;){let p=c+d>>1;s(p),e.offsetHeight<=o?d=p:c=p+1}s(c)}e.style.minHeight=`${o}px`}function Vc(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-mr(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+dr/2,behavior:"instant"})}var $r=e=>e.zones.flatMap(t=>t.pieces.flatMap(({id:n,space:o})=>{if(n===void 0)return[];let s=n.split("#")[0]??"";return[{id:n,original:s,place:JSON.stringify([s,t.id,o])}]}));function xo(e,t){let n=new Map,o=$r(e),s=r=>{for(let i of $r(t).filter(({id:c})=>!n.has(c))){let c=o.findIndex(d=>r(d,i));c>=0&&n.set(i.id,o.splice(c,1)[0]?.id??"")}};return s((r,i)=>r.place===i.place),s((r,i)=>r.original===i.original),n}function fr(e,t,n){if(e===t)return n;let o=[...xo(e,t)].find(([,s])=>s===n);return o?o[0]:n}var So={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},Kc=4;function hr(e,t){let n=x(null),o=x(null);e.current&&n.current&&n.current!==t&&!t.result&&Jc()&&(o.current={table:n.current,rects:Xc(e.current)}),n.current=t,U(()=>{o.current&&Qc(e.current,o.current,t),o.current=null},[t])}var Jc=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function Xc(e){let t=new Map;for(let n of gr(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var gr=(e,t)=>[...e.querySelectorAll(t)];function Qc(e,t,n){let o=eu(t.table,n),s=xo(t.table,n);for(let r of gr(e,"[data-piece]")){let i=r.dataset.piece??"",c=s.get(i),d=c===void 0?tu(o,t,n,i):t.rects.get(c);d&&Zc(r,d)}nu(e,t,n,o)}function Zc(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[o,s,r]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(o)<2&&Math.abs(s)<2)return;let c={transformOrigin:"0 0",...Math.hypot(o,s)>Math.max(n.width,n.height)&&{zIndex:30}},d={transform:`translate(${o}px, ${s}px) scale(${r})`,...c};e.animate?.([d,{transform:"none",...c}],So)}var Mo=e=>e.count??e.pieces.length;function eu(e,t){return e.zones.filter(o=>{let s=t.zones.find(r=>r.id===o.id);return s&&o.kind!=="counter"&&Mo(s)<Mo(o)}).sort((o,s)=>+(s.kind==="pile")-+(o.kind==="pile"))}function tu(e,t,n,o){let s=tn(n,o),r=e.find(i=>i.id!==s?.id);return r&&t.rects.get(r.id)}function nu(e,t,n,o){let s=r=>Mo(r)-r.pieces.filter(i=>i.id).length;for(let r of n.zones){let i=t.table.zones.find(u=>u.id===r.id),c=o.find(u=>u.id!==r.id);if(!i||!c||r.kind==="pile"||r.kind==="counter")continue;let d=Math.min(s(r)-s(i),Kc),p=e.querySelector(`[data-zone="${CSS.escape(r.id)}"] .pieces`);for(let u=0;u<d&&p;u++)ou(e,t.rects.get(c.id),p,u)}}function ou(e,t,n,o){let s=n.getBoundingClientRect(),r=e.getBoundingClientRect();if(!t?.width||!s.width)return;let i=document.createElement("div");i.className="ghost",It(l`<${$t} />`,i),e.append(i);let c=({left:m,top:$,width:f,height:y})=>`translate(${m+f/2-r.left}px, ${$+y/2-r.top}px)`,d=[{transform:c(t),opacity:1},{transform:c(s),opacity:1,offset:.9},{transform:c(s),opacity:0}],p={...So,duration:So.duration+80,delay:o*90,fill:"backwards"},u=i.animate(d,p);u.onfinish=u.oncancel=()=>i.remove()}var su=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function yr(e,{isLive:t,onAct:n,pending:o,root:s}){let[r,i]=h(null),[c,d]=h(null),[p,u]=h(null),m=re(()=>r&&fr(r.table,e,r.id),[r,e]),$=ee(W=>i(W===null?null:{table:e,id:W}),[e]),f=x(e);f.current=e;let y=p?.table===e?p.action:o,g=t&&!y&&e.actions.length>0,b=re(()=>g?$o(e.actions):$o([]),[e,g]),S=g&&m!==null?b.get(m):void 0,O=re(()=>Ea(S??[]),[S]),w=re(()=>y?Ra(e,y):e,[e,y]),_=ee(()=>{i(null),d(null)},[]);U(()=>d(null),[e]);let Y=ee(W=>(_(),u({table:e,action:W}),Promise.resolve(n?.(W)).then(()=>null,K=>(u(null),f.current===e&&au(s.current,W.source),K))),[e,n]),V=(W,K)=>{W.length===1&&W[0]?Y(W[0]):d({actions:W,target:K})},ke=W=>{d(null);let K=b.get(W)||[];return W!==m&&!(K.length&&Aa(e,W))?$(W):K.length===1&&K[0]?void Y(K[0]):$(null)},de=W=>V(O.get(W)||[],W);return ru(s,{picked:S?m:null,choice:c,table:e,sources:b,targets:O}),{sources:b,picked:S?m:null,targets:O,choice:c,sent:y,shown:w,act:Y,pick:ke,put:de,drop:_,setPicked:$}}function au(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(su,{duration:320})}var To=".prompt .act:not(.step)";function un(e,t){for(let n of t){let o=e.current?.querySelector(n);if(o)return(o.closest("[data-space]")??o).focus()}}function Co(e,t){let n=[...t].flatMap(([s,[r]])=>s&&r?[{id:s,weight:r.weight??0}]:[]),o=Math.max(...n.map(({weight:s})=>s));return n.filter(({weight:s})=>s===o).map(({id:s})=>`[data-${e}="${CSS.escape(s)}"]`).join()||To}function ru(e,{picked:t,choice:n,table:o,sources:s,targets:r}){let i=x(!1);U(()=>{let d=()=>i.current=!0,p=()=>i.current=!1,u=e.current;return u.addEventListener("keydown",d),u.addEventListener("pointerdown",p),()=>{u.removeEventListener("keydown",d),u.removeEventListener("pointerdown",p)}},[]);let c=x(null);U(()=>{i.current&&n?un(e,[".chooser button"]):i.current&&t?un(e,[Co("target",r),".target",To]):i.current&&c.current&&un(e,[`[data-piece="${CSS.escape(c.current)}"]`]),c.current=t},[t,n]),U(()=>{let d=document.activeElement===document.body||document.activeElement===null;i.current&&d&&o.actions.length+o.forms.length&&un(e,[`.hand :is(${Co("source",s)})`,Co("source",s),".hand .is-source",".is-source, .zone-source",To,".move-form[open] input"])},[o])}var iu={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},lu=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function vr(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=lu.find(d=>e.target.matches?.(d)),o=n?[...e.currentTarget.querySelectorAll(n)]:[],s=o.indexOf(e.target),r=iu[e.key],i=e.key==="Home"?0:e.key==="End"?o.length-1:r===void 0?-1:s+r,c=o[i];s<0||!c||(e.preventDefault(),c.focus())}var br=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,cu=l`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,uu=l`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${br(106,34,9)} /><path class="l2" d=${br(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,du=l`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,pu=l`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,mu=l`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,$u=l`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,fu=l`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,hu=l`<g id="medallion">
  <path class="m1" d=${gu(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function gu(e,t,n){return`M${Array.from({length:e*2},(s,r)=>{let[i,c]=[r*Math.PI/e,r%2?n:t];return`${(Math.sin(i)*c).toFixed(1)} ${(Math.cos(i)*c).toFixed(1)}`}).join("L")}z`}var kr=()=>l`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[cu,uu,du,pu,mu,$u,fu,hu]}</defs>
  </svg>`;var yu=new Set(["column","pile","row"]);function _r(e,t){let n=e.places.map(g=>g.seat),o=t!==null&&n.includes(t)?t:n[0],s=o===void 0?-1:n.indexOf(o),r=[...n.slice(s+1),...n.slice(0,Math.max(s,0))],i=g=>g.kind==="hand"&&g.seat===o&&t===o,c=e.zones.find(i),d=g=>e.zones.filter(b=>b.seat===g&&b!==c),p=e.zones.filter(g=>(g.seat===void 0||!n.includes(g.seat))&&g!==c),u=p.filter(g=>g.kind==="track"),m=g=>dn(g)&&u.some(b=>b.suit===g.suit),$=Eo(p.filter(g=>g.kind!=="track"&&!m(g))),f=o===void 0?null:Eo(d(o),wr(e,o));f&&u.length&&!$.lanes.length&&f.rest.push(...$.rest.splice(0));let y=g=>p.filter(b=>m(b)&&b.suit===g.suit);return{suits:vu(e.zones),tracks:u.map(g=>({track:g,beside:y(g)})),shared:$,others:r.map(g=>Eo(d(g),wr(e,g))),home:f,hand:c}}var wr=(e,t)=>e.places.find(n=>n.seat===t),dn=e=>!!e.suit&&yu.has(e.kind);function Eo(e,t){let n=o=>o.kind==="counter"||o.kind==="hand";return{place:t,lanes:e.filter(dn),small:t?e.filter(o=>n(o)):[],rest:e.filter(o=>!dn(o)&&!(t&&n(o)))}}var vu=e=>[...new Set(e.filter(dn).map(t=>t.suit))];function Oo(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function pn(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function No({minimum:e,maximum:t,step:n},o,s){let r=pn(o);if(r===null)return String(e);let i=Math.floor((t-e)/n),c=(r-e)/n,d=s>0?Math.floor(c)+s:Math.ceil(c)+s;return String(e+n*Math.max(0,Math.min(i,d)))}function mn({minimum:e,maximum:t,step:n}){let o={minimum:D(String(e)),maximum:D(String(t)),step:n};return n===1?a("{minimum} to {maximum}",o):a("{minimum} to {maximum}, in steps of {step}",o)}function Ao({minimum:e,maximum:t,step:n},o){let s=pn(o);return s!==null&&s>=e&&s<=t&&(s-e)%n===0}var xr=e=>e.reduce((t,n)=>t+(pn(n)??0),0);function Ro({sumMinimum:e,sumMaximum:t},n){let o=xr(n),s=t??e;if(s===void 0)return a("Sum: {sum}",{sum:D(String(o))});let r={sum:D(String(o)),limit:D(String(s)),count:Math.abs(s-o)};return t===void 0?a("Sum: {sum}, at least {limit}",r):o>s?a("Sum: {sum} of {limit}, {count} too many",r):a("Sum: {sum} of {limit}, {count} left",r)}function Lo({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let o=xr(n);return o>=e&&o<=t}function Sr(e,t){if(e.kind==="choice")return"";let n=t.findIndex(s=>!Ao(e,s)),o=e.labels[n]||e.label;return n>=0?a("{label}: a whole number, {bounds}",{label:o,bounds:mn(e)}):Lo(e,t)?"":`${e.label}: ${Ro(e,t)}`}var Mr=(e,t)=>[e.verb,...e.fields.map((n,o)=>(t[o]??[]).map(s=>n.kind==="choice"?s:String(pn(s))).join(","))].join(" ");function Cr({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let o=e.forms.length===1&&!e.actions.length;return l`<div class="move-forms">
    ${e.forms.map(s=>l`<${bu} key=${JSON.stringify(s)} form=${s} isOpen=${o} selection=${t} />`)}
  </div>`}function bu({form:e,isOpen:t,selection:n}){let[o,s]=h(e.fields.map(Oo)),[r,i]=h(""),c=n.sent!==null,d=u=>{u.preventDefault();let m=e.fields.map(($,f)=>Sr($,o[f]??[])).find(Boolean)??"";i(m),!(c||m)&&n.act({move:Mr(e,o),label:e.label,isTyped:!0}).then($=>{$?i($.status===422&&$.message||""):s(e.fields.map(Oo))})},p=(u,m)=>{i(""),s(o.map(($,f)=>f===u?m:$))};return l`<details class="move-form" open=${t}>
    <summary>${D(e.label)}</summary>
    <form onSubmit=${d} noValidate>
      <fieldset class="form-fields" disabled=${c}>
        ${e.fields.map((u,m)=>l`<${_u[u.kind]??Tr} key=${u.name} field=${u} id=${`f-${e.verb}-${u.name}`}
            typed=${o[m]} onType=${$=>p(m,$)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${D(e.label)}</span></button>
      </fieldset>
      ${r&&l`<p class="form-fault" role="alert">${r}</p>`}
    </form>
  </details>`}var ku=({field:e,id:t,typed:n,onType:o})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${s=>o([s.target.value])}>
    ${e.choices.map(({word:s,label:r})=>l`<option key=${s} value=${s} selected=${s===n[0]}>${r}</option>`)}
  </select>
</div>`,wu=({field:e,id:t,typed:n,onType:o})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${Er} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${s=>o([s])} />
  <small id=${`${t}-bounds`}>${mn(e)}</small>
</div>`,Tr=({field:e,id:t,typed:n,onType:o})=>l`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${mn(e)}</small></legend>
  <div class="form-row">
    ${n.map((s,r)=>{let i=e.labels[r]||`${e.label} ${r+1}`;return l`<div class="form-field" key=${r}>
        <label for=${`${t}-${r}`}>${i}</label>
        <${Er} field=${e} id=${`${t}-${r}`} describedBy=${`${t}-bounds`} label=${i} text=${s}
          onType=${c=>o(n.map((d,p)=>p===r?c:d))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${Lo(e,n)?"":"is-off"}`} aria-live="polite">${Ro(e,n)}</output>
</fieldset>`,_u={choice:ku,number:wu,numbers:Tr},xu={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function Er({field:e,id:t,label:n,text:o,describedBy:s=`${t}-bounds`,onType:r}){let i=d=>{let p=xu[d.key];p&&(d.preventDefault(),r(No(e,o,p)))},c=(d,p,u)=>l`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${p}`}
    onClick=${()=>r(No(e,o,u))}>${d}</button>`;return l`<span class="form-stepper">
    ${c("\u2212",a("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${o} size=${String(e.maximum).length+1}
      aria-describedby=${s} aria-invalid=${!Ao(e,o)} onKeyDown=${i}
      onFocus=${d=>d.target.select()}
      onInput=${d=>r(d.target.value)} />
    ${c("+",a("More"),1)}
  </span>`}function bt({table:e,seats:t=[],viewer:n=null,isLive:o=!1,isReadOnly:s=!1,onAct:r,pending:i=null,tools:c,plateExtra:d}){let p=x(null),u=yr(e,{isLive:o,onAct:r,pending:i,root:p});pr(p,u.shown,o),hr(p,u.shown),cr(p,u);let m=re(()=>_r(u.shown,n),[u.shown,n]),$={...u,changed:re(()=>new Set(e.changed),[e])},f=["table"];m.tracks.length&&f.push("has-tracks"),m.others.length>1&&f.push("is-many"),m.hand&&f.push("has-hand"),u.picked&&f.push("is-picking"),e.result&&f.push("is-over"),s&&f.push("is-read-only");let y={suits:m.suits,seats:t,selection:$,plateExtra:d};return l`<div
    class=${f.join(" ")}
    ref=${p}
    data-others=${Math.min(m.others.length,4)}
    data-lanes=${Math.min(m.suits.length,8)}
    onKeyDown=${g=>vr(g,u)}
  >
    <${kr} />
    <div class="felt">
      ${m.others.length>0&&l`<div class="others">
        ${m.others.map(g=>l`<${Io} key=${g.place?.seat} area=${g} name="is-other" ...${y} />`)}
      </div>`}
      ${m.tracks.length>0&&l`<div class="tracks">
        ${m.tracks.map(g=>l`<${Su} key=${g.track.id} ...${g} selection=${$} />`)}
      </div>`}
      <${Io} area=${m.shared} name="is-shared" ...${y} />
      ${m.home&&l`<${Io} area=${m.home} name="is-home" ...${y} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${rr} table=${e} selection=${$} isLive=${o} tools=${c} />
        <${Cr} table=${e} selection=${$} isLive=${o} />
        ${m.hand&&l`<${sr} zone=${m.hand} selection=${$} />`}
      </div>
    </div>
    <${ir} selection=${u} root=${p} />
  </div>`}var $n=(e,t,n)=>e.map(o=>l`<${tr} key=${o.id} zone=${o} selection=${t} isLane=${n} />`),Su=({track:e,beside:t,selection:n})=>l`<div class="track-line">${$n([e,...t],n)}</div>`;function Io({area:e,suits:t,seats:n,name:o,selection:s,plateExtra:r}){let{place:i,lanes:c,small:d,rest:p}=e;if(!i&&!c.length&&!p.length)return null;let u=m=>l`<div class="lane" key=${m} data-suit=${Se(m)}>
      ${$n(c.filter($=>$.suit===m),s,!0)}
    </div>`;return l`<section class=${`area ${o}`} aria-label=${i?fe(n,i.seat):a("Shared")}>
    ${i&&l`<${Mu} place=${i} seats=${n} extra=${r?.(i.seat)}>${$n(d,s)}<//>`}
    ${c.length>0&&l`<div class="lanes">${t.map(u)}</div>`}
    ${p.length>0&&l`<div class="rest">${$n(p,s)}</div>`}
  </section>`}function Mu({place:e,seats:t,extra:n,children:o}){let{seat:s,total:r=0,note:i,isToAct:c,team:d}=e,p=t.find(m=>m.seat===s)?.isYou,u=fe(t,s);return l`<div class=${`plate ${c?"is-to-act":""}`}>
    <div class="plate-head">
      <${Ne} seat=${s} />
      <span class="plate-who">
        <span class="plate-name" title=${u}>${u}</span>
        ${p&&l`<span class="plate-you">${a("(you)")}</span>`}
        ${d!==void 0&&l`<span class="plate-team">${a("Team {number}",{number:d+1})}</span>`}
      </span>
      <span class="plate-total">${D(String(r))}</span>
      <span class="plate-line">
        ${nn(t,s)&&l`<${le} />`}
        <span class="plate-turn">${c&&(p?a("Your turn"):a("To move"))}</span>
        ${n&&l`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${i&&l`<p class="plate-note" title=${i}>${D(i)}</p>`}
    ${o}
  </div>`}function fn(e){let t=e.map(o=>o.name),n=new Set(t);return e.map(o=>{if(!o.name||t.filter(i=>i===o.name).length<2)return o;let s=1;for(;n.has(`${o.name} ${s}`);)s+=1;let r=`${o.name} ${s}`;return n.add(r),{...o,name:r}})}var hn=e=>ve(e).length>1?e.map(t=>({...t,isYou:!1})):e,ae=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1}),ve=e=>e.filter(t=>t.isYou).map(t=>t.seat),kt=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Cu=2**31-1,Le=(e,t)=>t.filter(n=>!e.find(o=>o.seat===n)?.isLeft);function Tu({frame:{clocks:e,status:t},mine:n,commands:{send:o,isBusy:s}}){return!e?.isPaused||t!=="running"?null:l`<section class="banner quiet" aria-label=${a("Paused clocks")}>
    <${E} name="pause" />
    <p>${a("The clocks are paused. A move starts them again.")}</p>
    ${n.length>0&&l`<${k} icon="play" label=${a("Start the clocks")} disabled=${s} onClick=${()=>o({resumeClocks:!0})} />`}
  </section>`}function Eu({frame:e,toAct:t,mine:n,company:o}){let{claimS:s,seats:r=[]}=o??{};return!s||!n.length||e.status!=="running"||e.clocks?.isPaused?[]:r.flatMap(({seat:i,presence:c,awaySince:d})=>c==="away"&&d&&t.includes(i)&&!n.includes(i)?[{seat:i,at:Math.max(d,e.at??0)+s*1e3}]:[])}function Ou({frame:e,toAct:t,seats:n,mine:o,company:s,commands:{send:r,isBusy:i}}){let[,c]=h(0),d=Eu({frame:e,toAct:t,mine:o,company:s}),p=he(),u=Math.min(...d.map(({at:f})=>f).filter(f=>f>p));v(()=>{if(!Number.isFinite(u))return;let f=setTimeout(()=>c(y=>y+1),Math.min(u-he()+50,Cu));return()=>clearTimeout(f)},[u]);let m=d.filter(({at:f})=>f<=p);if(!m.length)return null;let $=oe(m.map(({seat:f})=>ae(n,f)));return l`<section class="banner" role="status" aria-label=${a("Players who have gone")}>
    <${E} name="door" />
    <p>${a("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:$})}</p>
    <p class="buttons">
      ${m.map(({seat:f})=>l`<${k} key=${f} icon="flag" disabled=${i} onClick=${()=>r({claimSeat:f})}
        label=${n.length===2?a("Claim the win"):a("Claim the seat of {name}",{name:ae(n,f)})} />`)}
    </p>
  </section>`}function Nu({id:e,seat:t,name:n,onDone:o,onClose:s}){let r=x(te()),i=async()=>{await ie(),await A(N(e,"/commands"),{commandId:r.current,takeOver:t}),s(),o()};return l`<${B} title=${a("Take over the seat of {name}?",{name:n})} onClose=${s}>
    <p>${a("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${T} className="primary" label=${a("Take over")} onWork=${i} />
      <${k} label=${a("Cancel")} onClick=${s} />
    </p>
  </${B}>`}var Au=(e,t)=>e.filter(({seat:n,isLeft:o})=>o&&t.every(s=>s===n));function Ru({info:e,frame:t,seats:n,mine:o,onChange:s}){let[r,i]=h(null);if(t.status!=="running")return null;let c=e.takeover?Au(n,o):[],d=o.length>0&&Le(n,o).length===0;return!c.length&&!d?null:l`<section class="banner quiet" aria-label=${a("Seats that are left")}>
    <${E} name="door" />
    <p>${d?a("You have left the game. The others play on."):a("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:p})=>l`<${k} key=${p} icon="person" onClick=${()=>i(p)}
        label=${d?a("Come back"):a("Take over the seat of {name}",{name:ae(n,p)})} />`)}
    </p>
    ${r!==null&&l`<${Nu} key=${r} id=${e.id} seat=${r} name=${ae(n,r)} onDone=${s} onClose=${()=>i(null)} />`}
  </section>`}var Or=({info:e,frame:t,toAct:n,seats:o,mine:s,company:r,commands:i,onChange:c})=>l`
  <${Ou} frame=${t} toAct=${n} seats=${o} mine=${Le(o,s)} company=${r} commands=${i} />
  <${Tu} frame=${t} mine=${Le(o,s)} commands=${i} />
  <${Ru} info=${e} frame=${t} seats=${o} mine=${s} onChange=${c} />`;var Lu=864e5,Nr=e=>`${location.origin}/sign-in${e?`?game=${e}`:""}#`;function Bo({game:e,onClose:t}){let[n,o]=h(null),s=d=>(I(d),t());if(v(()=>{A("/api/sign-in-code",{link:Nr(e)}).then(o,s)},[]),!n)return null;let{code:r,picture:i}=n,c=Nr(e)+r;return l`<${B} title=${a("Continue on another device")} onClose=${t} className="sign-in-code">
    <img src=${i} alt=${a("The link below as a picture to scan")} width="220" height="220" />
    <p>${a("Scan the picture with a phone, or open this link there. It works once, within five minutes.")}</p>
    <p class="with-button"><input readonly aria-label=${a("Link")} value=${c} /><${k} icon="copy" label=${a("Copy")} onClick=${()=>ue(c,a("The link is copied."))} /></p>
    <p>${a("Or type this code where the other device asks for it:")} <strong class="code">${r}</strong></p>
    <p>${a("In a terminal:")} <code>lc-play --sign-in ${r}${e?` --game ${e}`:""}</code></p>
  </${B}>`}function Iu({onDrawn:e}){let[t,n]=h(null),{key:o="",name:s="",isNameRegistered:r}=t??{},i=async()=>{n(await A("/api/recovery-key",{})),e()};return l`<${T} icon="key" label=${a("Get a recovery key")} onWork=${i} />
    ${t&&l`<${B} title=${a("Your recovery key")} onClose=${()=>n(null)}>
      <p>${a("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${a("Your recovery key")} value=${o} /><${k} icon="copy" className="primary" label=${a("Copy")} onClick=${()=>ue(o,a("The key is copied."))} /></p>
      <p>${r?a("The name {name} is yours now: no other player can take it, or one that looks like it.",{name:s}):a("Another player has registered the name {name}, or one that looks like it.",{name:s})}</p>
    </${B}>`}`}function Po({label:e,isRecovery:t}){return t?a("Recovery key"):e||a("Your first device")}function Ar(){let[e,t]=h([]),[n,o]=h(!1),[s,r]=h(null),i=()=>M("/api/devices").then(d=>t(d.devices),I);v(()=>{i()},[]);let c=async({id:d,isCurrent:p})=>{await Bt(`/api/devices/${d}`).catch(I),p?await ge():await i()};return l`<section aria-labelledby="devices"><h2 id="devices">${a("Devices")}</h2>
    <ul class="devices">${e.map(d=>l`<li key=${d.id}>
      <span><strong>${Po(d)}</strong>${d.isCurrent&&l` <small>${a("this device")}</small>`}<br /><small class="soft">${Date.now()-d.usedAt<Lu?a("used today"):a("last used {when}",{when:Ce(d.usedAt)})}</small></span>
      <${k} icon="close" label=${d.isRecovery?a("Withdraw"):a("Sign out")} aria-label=${`${d.isRecovery?a("Withdraw"):a("Sign out")}: ${Po(d)}`} onClick=${()=>r(d)} />
    </li>`)}</ul>
    <p class="buttons"><${k} icon="phone" className="primary" label=${a("Sign in on another device")} onClick=${()=>o(!0)} /><${Iu} onDrawn=${i} /></p>
    ${n&&l`<${Bo} onClose=${()=>(o(!1),i())} />`}
    ${s&&l`<${Fe} title=${`${Po(s)}: ${s.isRecovery?a("Withdraw"):a("Sign out")}?`} label=${s.isRecovery?a("Withdraw"):a("Sign out")}
      text=${s.isCurrent?a("Without another device or a recovery key you cannot come back as this player."):a("It is signed out at once.")}
      onYes=${()=>c(s)} onClose=${()=>r(null)} />`}
  </section>`}var Pu=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,Wo=e=>typeof e=="string"?e:Bu(e);function Bu([e,...t]){let n=String(e),o=t.map(Wo);return n==="table"?l`<div class="wide"><table>${o}</table></div>`:Pu.test(n)?Rt(n,null,o):o}function Qe({title:e,rules:t,variant:n,className:o=""}){let[s,r]=h(null),i=async()=>r(t??(await M(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return l`<${T} icon="book" label=${a("Rules")} className=${o} onWork=${i} />
    ${s&&l`<${B} title=${e} className="rules" onClose=${()=>r(null)}>
      <div class="prose">${s.length?s.map(Wo):a("This game has no rules text.")}</div>
    </${B}>`}`}function Rr(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(Wo):[]}var Lr=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function Ir(e,t){let n=e.findIndex(o=>o.status==="running");return n>=0&&e.slice(n+1).some(o=>t.includes(o.actor??NaN)&&!o.isUndone&&!o.isTurning)}function Wu(e,t){let n=new Set,o=null,s=o;for(let r of e){if(!r.table||r.isUndone){r.table&&n.add(Lr(r.table));continue}let i=Lr(r.table);n.has(i)||(n.add(i),o!==null&&t.includes(r.actor??NaN)&&(s=o),o=r.version)}return s}async function Pr(e,t,n){let{frames:o}=await M(N(e,`/frames?seat=${t}`));return Wu(o,n)}function Br({info:e,frame:t,viewer:n,mine:o,log:s,commands:{send:r,isBusy:i}}){let c=o.length===t.seats.length,d=!c&&!Ir(s,o),p=async()=>{if(e.undoMode!=="free"||c)return r({undo:!0});let u=await Pr(e.id,n,o);return u===null?X(a("You have made no move that can be undone.")):r({undo:u})};return l`
  ${t.undo&&t.undo!=="none"&&l`<${T} icon="undo" disabled=${i||d} className="plain"
    label=${t.undo==="asks"?a("Ask to undo"):a("Undo")} onWork=${p} />`}
  ${t.canRedo&&l`<${k} icon="redo" disabled=${i} className="plain" label=${a("Redo")} onClick=${()=>r({redo:!0})} />`}`}function wt({label:e,icon:t="more",children:n}){let o=x(null);return v(()=>{let r=i=>{(i instanceof KeyboardEvent?i.key==="Escape":!o.current.contains(i.target))&&(o.current.open=!1)};return addEventListener("keydown",r),addEventListener("click",r),()=>{removeEventListener("keydown",r),removeEventListener("click",r)}},[]),l`<details class="menu" ref=${o}>
    <summary class="button" role="button"><${E} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${r=>r.target.closest("button, a")&&!r.target.closest("dialog")&&(o.current.open=!1)}>${n}</div>
  </details>`}function Ho({info:e,frame:t,log:n=[],mine:o,own:s,commands:{send:r,isBusy:i}}){let[c,d]=h(""),p=t.status==="running"&&Le(t.seats,o).length>0,u=t.status==="over"||o.length===t.seats.length,m=()=>d("");return l`<div class="game-menu">
    <${Qe} title=${e.title} variant=${e.variant} className="plain" />
    <${wt} label=${a("More")}>
      <${k} icon="link" label=${a("Copy the link to watch")}
        onClick=${()=>ue(`${location.origin}/game/${e.id}`,a("The link is copied."))} />
      ${o.length>0&&l`<${k} icon="phone" label=${a("Continue on another device")} onClick=${()=>d("device")} />`}
      <a class="button" href=${`/replay/${e.id}`}><${E} name="play" />${a("Replay")}</a>
      ${t.seats.filter(({isYou:$,isErased:f,player:y})=>y&&!$&&!f).map(({seat:$,name:f,player:y})=>l`
        <a class="button" key=${$} href=${`/player/${y}`}><${E} name="person" />${a("Profile of {name}",{name:f??""})}</a>`)}
      ${u&&t.status!=="open"&&l`<${T} icon="fork" label=${a("Analyse from here")} onWork=${()=>Ke(e.id,Ve(n,t.version))} />`}
      ${p&&t.clocks&&!t.clocks.isPaused&&l`
        <${k} icon="pause" label=${a("Offer to pause the clocks")} disabled=${i||!!t.offer} onClick=${()=>r({offerPause:!0})} />`}
      ${p&&l`
        <${k} icon="meet" label=${a("Offer to end the game")} disabled=${i||!!t.offer} onClick=${()=>r({offerEnd:!0})} />
        <${k} icon="flag" className="danger" label=${a("Resign")} disabled=${i} onClick=${()=>d("resign")} />`}
    </${wt}>
    ${c==="device"&&l`<${Bo} game=${e.id} onClose=${m} />`}
    ${c==="resign"&&l`<${Fe} title=${s?a("Resign for {name}?",{name:s}):a("Resign?")} 
      text=${e.takeover?a("You leave your seat. You or another player may take it over again."):a("You leave the game for good and come last.")}
      label=${a("Resign")} onYes=${()=>r({resign:!0})} onClose=${m} />`}
  </div>`}var Hu=6e3,Wr=()=>({hello:a("Hello!"),good_luck:a("Good luck!"),well_played:a("Well played!"),nice_move:a("Nice move!"),thanks:a("Thank you!"),sorry:a("Sorry!"),oops:a("Oops!"),wow:a("Wow!"),close:a("That was close!"),thinking:a("I am thinking \u2026"),good_game:a("Good game!"),goodbye:a("Goodbye!")}),Do=z(P.get("phrases")==="off");function Du(e){P.set("phrases",e?"off":null),Do.set(e)}function Hr(e){let[t,n]=h(null),o=R(Do);return v(()=>{if(!e||o)return n(null);n(e);let s=setTimeout(()=>n(null),Hu);return()=>clearTimeout(s)},[e,o]),t}var Dr=({said:e,seat:t})=>e?.seat===t?l`<span class="bubble" role="status">${Wr()[e.phrase]??""}</span>`:null;function Ur({id:e}){let t=R(Do),n=o=>A(N(e,"/say"),{phrase:o}).catch(I);return l`<${wt} label=${a("Say")} icon="speech">
    ${Object.entries(Wr()).map(([o,s])=>l`<${k} key=${o} label=${s} onClick=${()=>n(o)} />`)}
    <${k} icon=${t?"sound":"mute"} label=${t?a("Show phrases of others"):a("Hide phrases of others")} onClick=${()=>Du(!t)} />
  </${wt}>`}var Fr=200,Fo=6e4,Gr=864e5,Yr=1e4;function Go({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(s=>s<3600||n*1e3>=Gr).find(s=>s*8<=n)??Math.min(10,Math.floor(n/3)))}function Uu({leftMs:e,dueAt:t},{initialS:n=0},o){let s=t-o,r=e===n*1e3&&e>Fo;return s>e+Fr+1||r&&s<=Fo+Fr+1}function Yo({seat:e,leftMs:t,dueAt:n},o,s,r){if(n===void 0||Number.isNaN(r))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let i=Uu({seat:e,leftMs:t,dueAt:n},o,s),c=Math.max(0,Math.min(i?Fo:t,n-r));return{ms:c,isRunning:!0,isFirst:i,isLow:c<=Go(i?{perMoveS:60}:o)}}var Uo=e=>String(e).padStart(2,"0");function zr(e){if(e<Yr)return Ds(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,o]=[Math.floor(t/60),Math.floor(t/3600)];return o>=24?a("{days} d {hours} h",{days:Math.floor(o/24),hours:o%24}):o?`${o}:${Uo(n%60)}:${Uo(t%60)}`:`${n}:${Uo(t%60)}`}function zo(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],o=n.findIndex(([,r])=>r>0);return(o<0?n.slice(-1):n.slice(o,o+2)).filter(([,r],i)=>r||!i).map(([r,i])=>Ht(i,r)).join(" ")}function jr(e){let t=e>Gr?6e4:e>Yr?1e3:100;return e-(Math.ceil(e/t)-1)*t}function Fu({clock:e,control:t,at:n,isPaused:o,isLive:s}){let[,r]=h(0),{ms:i,isRunning:c,isFirst:d,isLow:p}=Yo(e,t,n,s?he():NaN);return U(()=>{if(!c||i<=0)return;let m=setTimeout(()=>r($=>$+1),jr(i));return()=>clearTimeout(m)}),l`<span class=${`clock ${c?"is-ticking":""} ${p?"is-low":""} ${o?"is-paused":""}`} role="timer" aria-label=${d?a("Time for the first move"):a("Time left")}>
    <${E} name=${o?"pause":p?"hourglass":"clock"} />
    <span class="hidden">${zo(i)}${o?` (${a("paused")})`:""}</span>
    ${d&&l`<small aria-hidden="true">${a("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${zr(i)}</span>
  </span>`}var Gu=()=>l`<span class="seat-left" title=${a("The player of this seat has left the game.")}><${E} name="door" />${a("left")}</span>`,gn=({at:e=0,clocks:t,seats:n=[],status:o},s,r,i=null,c=null)=>d=>{let p=n.find(m=>m.seat===d);if(p?.isLeft)return l`<${Gu} />`;let u=t?.seats.find(m=>m.seat===d);return l`<${Dr} said=${c} seat=${d} /><${Gt} company=${i} seat=${p} />
    ${u&&s&&l`<${Fu} clock=${u} control=${s} at=${e} isPaused=${!!t?.isPaused}
      isLive=${r&&o==="running"} />`}`};function qr({frame:{at:e=0,clocks:t,status:n},control:o,mine:s}){let[r,i]=h(""),c=n==="running"&&t?.seats.find(({seat:p,dueAt:u})=>u!==void 0&&s.includes(p)),d=c?c.dueAt:void 0;return v(()=>{if(i(""),!c||!o)return;let{ms:p,isFirst:u,isLow:m}=Yo(c,o,e,he());if(m)return;let $=Go(u?{perMoveS:60}:o),y=setTimeout(()=>{va(),i(a("Your time is running out: {time} left.",{time:zo($)}))},p-$);return()=>clearTimeout(y)},[d]),l`<p class="hidden" role="status">${r}</p>`}function Vr({name:e,onReady:t}){let n=x(null);return v(()=>n.current.querySelector("button")?.focus(),[]),l`<section class="seat-switch" ref=${n} aria-label=${a("Hand over the device")}>
    <${Wt} />
    <p class="lead">${a("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${a("The cards stay hidden until then.")}</p>
    <${k} className="primary big" icon="eye" label=${a("Ready: show my cards")} onClick=${t} />
  </section>`}var Yu=60,zu=({text:e})=>l`<span class=${e.startsWith("  ")?"line part":"line"}>${D(e.trim())}</span>`,ju=({frame:e,isCurrent:t,onPick:n,replay:o})=>{let s=(e.lines||[]).map((i,c)=>l`<${zu} key=${c} text=${i} />`),r=`${e.isUndone?"undone":""} ${t?"current":""}`;return l`<li class=${r} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?l`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:o?l`<a href=${`${o}?at=${e.version}`} tabindex="-1">${s}</a>`:s}
    ${e.isUndone&&l`<small class="hidden">${a("undone")}</small>`}
  </li>`};function yn({frames:e,current:t,onPick:n,replay:o}){let s=x(null),r=x(!0),i=e.filter(d=>d.lines?.length);U(()=>{let d=s.current,p=d.querySelector(".current");p?d.scrollTop=p.offsetTop-d.offsetTop-d.clientHeight/2:r.current&&(d.scrollTop=d.scrollHeight)},[i.length,t]);let c=({target:d})=>r.current=d.scrollHeight-d.scrollTop-d.clientHeight<Yu;return l`<section class="log" aria-labelledby="log">
    <h2 id="log">${a("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${c} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${i.map(d=>l`<${ju} key=${d.version} frame=${d} isCurrent=${d.version===t} onPick=${n} replay=${o} />`)}
      </ol>
    </div>
    ${!i.length&&l`<p class="soft">${a("Nothing yet.")}</p>`}
  </section>`}var qu=(e,t)=>({undo:a("{name} asks to undo a move.",{name:t}),redo:a("{name} asks to redo the undone moves.",{name:t}),pause:a("{name} asks to pause the clocks.",{name:t}),end:a("{name} offers to end the game here, as the points stand.",{name:t})})[e]||a("{name} makes an offer.",{name:t}),Vu=(e,t)=>({undo:a("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:a("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:a("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:a("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||a("You made an offer. Waiting for {names}.",{names:t});function Kr(e,t){let n=x(null);v(()=>{let o=n.current;n.current=e.offer??null,o&&o.id!==e.offer?.id&&t.includes(o.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&X(e.lines.map(r=>r.trim()).join(" \xB7 "))},[e])}function Jr({offer:e,seats:t,mine:n,commands:{send:o,isBusy:s}}){let r=e.asked||[],i=r.find($=>n.includes($)),c=($,f)=>()=>o({answer:{offer:e.id,accept:$}},f),d=n.includes(e.seat),p=d&&i===void 0,u=oe(r.map($=>ae(t,$))),m=i!==void 0&&n.length>1;return l`<section class="banner" role="alert" aria-label=${a("An offer")}>
    <${E} name="meet" />
    <p>
      ${p?Vu(e.kind,u):qu(e.kind,ae(t,e.seat))}
      ${m&&` ${a("Waiting for {name}.",{name:ae(t,i)})}`}
      ${i===void 0&&!d&&` ${a("Waiting for {names}.",{names:u})}`}
    </p>
    <p class="buttons">
      ${i!==void 0&&l`
        <${k} className="primary" label=${a("Accept")} disabled=${s} onClick=${c(!0,i)} />
        <${k} label=${a("Decline")} disabled=${s} onClick=${c(!1,i)} />`}
      ${p&&l`<${k} label=${a("Withdraw")} disabled=${s} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var Ku=2,jo=e=>e.startsWith("  ");function Ju(e){let t=e.findIndex(jo);return e.length>1?e.slice(t>0?t-1:1):e}function Xu(e,t){let n=e.filter(s=>s.version>t&&s.lines?.length);return n.some(s=>s.isTurning)?null:(n.findLast(({lines:s=[]})=>s.some(jo))??n.findLast(({lines:s=[]})=>s.length>1)??n.at(-1))?.version??null}function Xr({log:e,table:t,version:n},o){let s=x(null),[r,i]=h(null);v(()=>{if(!t)return;let p=s.current;s.current={version:n,headline:t.headline},p&&n>p.version&&t.headline!==p.headline&&i(Xu(e,p.version))},[t]);let c=e.find(p=>p.version===r&&!p.isUndone),d=e.filter(p=>r!==null&&p.version>r&&o.includes(p.actor??NaN)).length;return{lines:c?.lines&&d<Ku?Ju(c.lines):[],close:()=>i(null)}}function Qr({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return l`<div class="round-summary" role="status">
    ${e.length>0&&l`<div class="banner">
      <div class="told">
        ${e.map((o,s)=>l`<p key=${s} class=${jo(o)?"part":""}>${D(o.trim())}</p>`)}
      </div>
      <${k} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var Qu=4,Zu=36,qo=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},ed=(e,t)=>JSON.stringify(e)===JSON.stringify(t),td=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),nd=(e,t=e.map(String))=>e.map((n,o)=>{let[,s]=/^seat(\d+)$/.exec(String(n))||[];return s===void 0?t[o]??"":a("Seat {number}",{number:Number(s)+1})}),od={boolean:"bool",integer:"int",string:"text"};function sd(e,t,n){let o=qo(t,n),s=o.anyOf?.map(d=>qo(d,n)).filter(d=>d.type!=="null")||[],r=s.length===1&&s[0]||o,i={...r,...o},c=r.enum?"enum":od[r.type??""]||"json";return{name:e,kind:c,title:i.title&&t.title?t.title:td(e),description:t.description||"",initial:o.default,isNullable:!!o.anyOf?.some(d=>d.type==="null"),min:r.minimum??-1e6,max:r.maximum??1e6,lettersMax:r.maxLength,values:r.enum||[],titles:nd(r.enum||[],o["x-enum-titles"]||r["x-enum-titles"]),type:r.type}}function ad(e){let t=e||{},{properties:n={},"x-order":o=["rounds"]}=qo(t,t);return[...new Set([...o,...Object.keys(n)])].filter(r=>r in n).map(r=>sd(r,n[r]??{},t))}function rd(e,{name:t,initial:n},o){let{[t]:s,...r}=e;return o===void 0||ed(o,n)?r:{...r,[t]:o}}function Vo({field:{name:e,min:t,max:n,isNullable:o},value:s,onChange:r}){let[i,c]=h(null),d=m=>Math.max(t,Math.min(n,m)),p=m=>{let $=Number.parseInt(m.target.value,10);c(m.target.value),Number.isNaN($)?o&&!m.target.value.trim()&&r(null):r(d($))},u=m=>r(d((s??(m>0?t-1:n+1))+m));return l`<div class="stepper">
    <${k} icon="minus" label=${a("Less")} isQuiet disabled=${s!==null&&s<=t} onClick=${()=>u(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${i??s??""} placeholder="–" onInput=${p}
      onBlur=${()=>c(null)} aria-describedby=${`d-${e}`} />
    <${k} icon="plus" label=${a("More")} isQuiet disabled=${s!==null&&s>=n} onClick=${()=>u(1)} />
    ${o&&(s===null?l`<span class="own">${a("default of the variant")}</span>`:l`<${k} className="plain own" label=${a("Back to the default of the variant")} onClick=${()=>r(null)} />`)}
  </div>`}function id({field:{name:e,isNullable:t,lettersMax:n},value:o,onChange:s}){let r=({target:i})=>s(i.value||!t?i.value:null);return l`<input id=${`o-${e}`} value=${o??""} maxlength=${n} onInput=${r}
    placeholder=${t?a("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var ld=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),cd=e=>({array:a("A list is needed, such as [1, 2, 3]."),object:a("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:a("A number is needed, such as 1.5.")})[e??""]||a("This cannot be read: it must be JSON."),ud=e=>({array:a("In JSON: a list, such as [1, 2, 3]."),object:a("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||a("In JSON.");function dd({field:{name:e,type:t,isNullable:n},value:o,onChange:s,onBad:r}){let[i,c]=h(""),[d,p]=h(o==null?"":JSON.stringify(o)),u=m=>{let $=m.target.value.trim();p($);let f="";try{let y=$===""?n?null:void 0:JSON.parse($);y==null||ld(t,y)?s(y):f=cd(t)}catch{f=a("This cannot be read: it must be JSON.")}c(f),r(e,!!f)};return l`<small id=${`j-${e}`}>${ud(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${d} onInput=${u} aria-invalid=${!!i}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${a("default of the variant")}></textarea>
    ${i&&l`<p class="fault" role="alert">${i}</p>`}`}function pd({field:{name:e,title:t,values:n,titles:o},value:s,onChange:r}){if(n.length<=Qu&&o.join("").length<=Zu){let i=n.map((c,d)=>({value:c,label:o[d]}));return l`<${H} name=${`o-${e}`} legend=${t} isLegendHidden choices=${i} value=${s} onChange=${r} />`}return l`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${i=>r(n[Number(i.target.value)])}>
    ${n.map((i,c)=>l`<option key=${c} value=${c} selected=${i===s}>${o[c]}</option>`)}
  </select>`}var md={int:Vo,enum:pd,text:id,json:dd};function $d({field:e,options:t,onChange:n,onBad:o}){let s=e.name in t?t[e.name]:e.initial,r=i=>n(e,i);return e.kind==="bool"?l`<div class="field"><${se} label=${e.title} hint=${e.description} value=${!!s} onChange=${r} /></div>`:l`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${md[e.kind]} field=${e} value=${s} onChange=${r} onBad=${o} />
  </div>`}function Zr({schema:e,options:t,onChange:n,onBad:o}){let s=Object.keys(t).length,r=ad(e),i=r.filter(m=>m.kind==="json"),[c,d]=h(0),p=()=>{for(let{name:m}of r)o(m,!1);n(()=>({})),d(c+1)},u=m=>m.map($=>l`<${$d} key=${$.name} field=${$} options=${t} onBad=${o}
        onChange=${(f,y)=>n(g=>rd(g,f,y))} />`);return l`<details class="options">
    <summary>${a("Options")}<span class="tally">${s?a("{count} changed",{count:s}):a("all as in the rules")}</span></summary>
    <div key=${c}>
      ${u(r.filter(m=>m.kind!=="json"))}
      ${i.length>0&&l`<details class="tinkering">
        <summary>${a("Advanced")}<span class="tally">${i.length}</span></summary>
        <div>${u(i)}</div>
      </details>`}
      ${s>0&&l`<p><${k} icon="undo" label=${a("Reset to the rules")} onClick=${p} /></p>`}
    </div>
  </details>`}var ei="none",Jo="other",_t={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},Xo={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},ti={choice:ei,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function ni({choice:e,isPerMove:t,minutes:n,increment:o,count:s,unit:r}){return e!==Jo?_t[e]:t?{perMoveS:s*(Xo[r]?.seconds??1)}:{initialS:n*60,incrementS:o}}var Ko=({name:e,label:t,value:n,min:o,max:s,onChange:r,children:i})=>l`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${a("From {min} to {max}",{min:o,max:s})}</small>
  <div class="measure">
    <${Vo} field=${{name:e,min:o,max:s,isNullable:!1}} value=${n} onChange=${r} />
    ${i}
  </div>
</div>`;function fd({chosen:e,onChange:t}){let{isPerMove:n,minutes:o,increment:s,count:r,unit:i}=e,{min:c,max:d}=Xo[i]??{min:1,max:1},p=$=>t({...e,...$}),u=({target:{value:$}})=>{let f=Xo[$]??{min:1,max:1};p({unit:$,count:Math.max(f.min,Math.min(f.max,r))})},m={seconds:a("seconds"),minutes:a("minutes"),hours:a("hours"),days:a("days")};return l`<div class="own-clock">
    <${H} name="clock-kind" legend=${a("The time is")} value=${n} onChange=${$=>p({isPerMove:$})}
      choices=${[{value:!1,label:a("for the whole game")},{value:!0,label:a("for each move")}]} />
    ${!n&&l`
      <${Ko} name="clock-minutes" label=${a("Minutes for each player")} value=${o} min=${1} max=${180}
        onChange=${$=>p({minutes:$})} />
      <${Ko} name="clock-increment" label=${a("Seconds that a move adds")} value=${s} min=${0} max=${600}
        onChange=${$=>p({increment:$})} />`}
    ${n&&l`<${Ko} key=${i} name="clock-count" label=${a("Time for each move")} value=${r} min=${c} max=${d}
      onChange=${$=>p({count:$})}>
      <select aria-label=${a("Unit")} onChange=${u}>
        ${Object.entries(m).map(([$,f])=>l`<option key=${$} value=${$} selected=${$===i}>${f}</option>`)}
      </select>
    <//>`}
  </div>`}function oi({chosen:e,onChange:t}){let n=Object.entries(_t).map(([s,r])=>({value:s,label:st(r)})),o=[{value:ei,label:a("No clock")},...n,{value:Jo,label:a("Other \u2026")}];return l`<div>
    <${H} name="clock" legend=${a("Thinking time")} choices=${o} value=${e.choice}
      onChange=${s=>t({...e,choice:s})} />
    ${e.choice===Jo&&l`<${fd} chosen=${e} onChange=${t} />`}
  </div>`}var hd=[3600,86400,7*86400,30*86400];function si({seats:e,chosen:t,onChange:n}){let o=e>2,s=o&&t.absence==="end";return l`<details class="absence">
    <summary>${a("Absent players")}<span class="tally">${o&&!s?a("the others play on"):a("the game ends")}</span></summary>
    <div>
      ${o&&l`<div class="field">
        <${H} name="absence" legend=${a("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${r=>n({...t,absence:r})}
          choices=${[{value:"play_on",label:a("The others play on")},{value:"end",label:a("The game ends")}]} />
      </div>`}
      ${o&&!s&&l`<div class="field">
        <${se} label=${a("Others may take over the seat")} hint=${a("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${r=>n({...t,takeover:r})} />
      </div>`}
      <div class="field">
        <label for="idle">${a("The game is closed without a move after")}</label>
        <select id="idle" onChange=${r=>n({...t,idleS:Number(r.target.value)})}>
          <option value="0" selected=${!t.idleS}>${a("the limit of the server")}</option>
          ${hd.map(r=>l`<option key=${r} value=${r} selected=${r===t.idleS}>${Fn(r)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}var ai="none";function vn(){let[e,t]=h("quick"),[n,o]=h(!0),s=Object.entries(_t).map(([i,c])=>({value:i,label:st(c)})),r=l`
    <${H} name="pace" legend=${a("Thinking time")} choices=${[...s,{value:ai,label:a("No clock")}]} value=${e} onChange=${t} />
    <${se} label=${a("Rated")} hint=${a("The result counts for the ratings of both sides")} value=${n} onChange=${o} />`;return[{isRated:n,...e!==ai&&{timeControl:_t[e]}},r]}var gd=5e3,bn=new Map,ri=e=>bn.has(e);async function ii(e,t){await ie();let n=await Te(),{id:o}=await A("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:n,commandId:te()});o!==t&&(t&&bn.delete(t),bn.set(o,e),J(`/game/${o}`,{replace:!!t}))}function li(e,t){v(()=>{let n=bn.get(e);if(!n||!t)return;let o=setInterval(()=>ii(n,e).catch(()=>{}),gd);return()=>clearInterval(o)},[e,t])}function yd({variant:{key:e,title:t,seats:n},onClose:o}){let[s,r]=h(n[0]),[i,c]=vn(),d=()=>ii({variant:e,seats:s,...i});return l`<${B} title=${a("Play a person: {title}",{title:t})} onClose=${o}>
    ${n.length>1&&l`<${H} name="pair-seats" legend=${a("How many seats?")} value=${s} onChange=${r}
      choices=${n.map(p=>({value:p,label:String(p)}))} />`}
    ${c}
    <p class="buttons">
      <${T} className="primary" icon="people" label=${a("Find an opponent")} onWork=${()=>d().catch(I)} />
      <${k} label=${a("Cancel")} onClick=${o} />
    </p>
  </${B}>`}function ci({variant:e}){let[t,n]=h(!1);return l`<${k} icon="people" label=${a("Play a person")} aria-label=${`${a("Play a person")}: ${e.title}`} onClick=${()=>n(!0)} />
    ${t&&l`<${yd} variant=${e} onClose=${()=>n(!1)} />`}`}var ui=8,vd=({bot:{title:e,description:t,isGuest:n},isAsked:o,isBusy:s,onSeat:r})=>l`<li>
  <${T} icon="bot" label=${a("{name}, a bot",{name:e})} disabled=${s} onWork=${r} />
  <span class="soft">
    ${o&&l`<em>${a("{name} is being asked \u2026",{name:e})}</em>`}
    ${!o&&n&&l`<small>${a("by another author")}</small>${t&&l` <span class="description">${t}</span>`}`}
  </span>
</li>`,di=e=>e.split(".")[0]??e;function pi({id:e,free:t,onChange:n}){let{bots:o,again:s}=Vt(ua(e)),[r,i]=h(t[0]),[c,d]=h(""),[p,u]=h(ui),m=R(Ye),$=m?.id===di(e)&&!c,f=r!==void 0&&t.includes(r)?r:t[0];if(!o?.length)return null;let y=async({name:g})=>{Ye.set(null),d(g);try{await A(N(e,"/bots"),{bot:g,seat:f}),n()}catch(b){let S=b;if(!jt(S))throw S;Ye.set({id:di(e),error:S}),s()}finally{d("")}};return l`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${a("Let a bot take a seat")}</h2>
    ${t.length>1&&l`<${H} name="bot-seat" legend=${a("Which seat?")} value=${f} onChange=${i}
      choices=${t.map(g=>({value:g,label:String(g+1)}))} />`}
    <p role="status" class="refusal">${$&&F(m.error)}</p>
    <ul>${o.slice(0,p).map(g=>l`<${vd} key=${g.name} bot=${g} isAsked=${c===g.name} isBusy=${c!==""} onSeat=${()=>y(g)} />`)}</ul>
    ${p<o.length&&l`<p><${k} icon="down" label=${a("Show more")} onClick=${()=>u(p+ui)} /></p>`}
  </section>`}var bd=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),kd=({link:e})=>l`<div class="invitation">
  <label for="invitation">${a("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${k} className="primary" icon="copy" label=${a("Copy")} onClick=${()=>ue(e,a("The link is copied. Send it to your friends."))} />
  </div>
  ${bd()&&l`<p class="soft">${a("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,wd=({seat:{keptFor:e,isKeptForYou:t},isSeated:n,onRelease:o})=>{if(!e)return l`<span class="soft">${a("free")}</span>`;let s=t?a("Decline"):a("Free the seat");return l`<span class="soft">${t?a("kept for you"):a("kept for {name}",{name:e})}</span>
    ${(t||n)&&l`<${T} icon="close" label=${s} onWork=${o} />`}`};function mi({info:e,seats:t,company:n,onChange:o}){let[s,r]=h(!1),i=ve(t).length>0,c=e.seats.filter(({seat:w,keptFor:_})=>_&&!t[w]?.name),d=t.every(({name:w})=>w),p=w=>c.some(_=>_.seat===w),u=t.filter(({name:w,seat:_})=>!w&&!p(_)).map(({seat:w})=>w),m=u.length>0,$=c.some(({isKeptForYou:w})=>w),f=()=>(e.series?ct(e.series.before):Oe(e.id)).then(o),y=async w=>{await A(N(e.id,"/commands"),{commandId:te(),releaseSeat:w}),o()},g=t.filter(({seedDigest:w})=>w).map(({name:w})=>w||""),b=async()=>{await A(N(e.id,"/leave")),J("/")},S=async()=>{try{await A(N(e.id,"/commands"),{commandId:te(),closeTable:!0}),J("/")}catch(w){I(w)}},O=i&&m&&ri(e.id);return li(e.id,m),l`<section class="waiting-room sheet" aria-label=${a("Waiting room")}>
    <p class="lead"><${E} name="hourglass" />${d?a("Every seat is taken. The shuffle still needs {names}.",{names:oe(g)}):O?a("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):a("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:w,name:_,isYou:Y,isBot:V},ke)=>l`<li key=${w} class=${_?"":"free"}>
          <span>${a("Seat {number}",{number:w+1})}</span>
          ${_&&l`<strong>${Y?a("{name} (you)",{name:_}):_}</strong>${V&&l`<${le} />`}
            <${Gt} company=${n} seat=${t[ke]} />`}
          ${!_&&l`<${wd} seat=${e.seats[ke]} isSeated=${i} onRelease=${()=>y(w)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&m&&l`<${pi} id=${e.id} free=${u} onChange=${o} />`}
    ${m&&l`<${kd} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${i&&l`<${T} icon="door" label=${a("Leave the table")} onWork=${b} />`}
      ${e.isHost&&l`<${k} icon="close" className="danger" label=${a("Close the table")} onClick=${()=>r(!0)} />`}
      ${$&&l`<${T} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?a("Accept the rematch"):a("Accept the challenge")} onWork=${f} />`}
      ${!i&&!$&&m&&l`<${T} className="primary" icon="plus" label=${a("Take a seat")} onWork=${()=>Oe(e.id).then(o)} />`}
    </p>
    ${s&&l`<${Fe} title=${a("Close the table?")} text=${a("The players on its seats have to look for another one.")}
      label=${a("Close the table")} onYes=${S} onClose=${()=>r(!1)} />`}
  </section>`}function xt({error:e,id:t}){let n=()=>Dt().then(()=>location.reload());return l`<${q} title=${De(e)?a("Session expired"):a("This table cannot be shown")} text=${F(e)} note=${ce(e)}>
    ${De(e)&&l`<${T} className="primary" label=${a("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&l`<a class="button primary" href=${`/game/${t}`}>${a("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&l`<${k} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />`}
  </${q}>`}function _d({version:e,isMyTurn:t,isRoundOver:n,isWon:o,message:s}){let r=x(null);v(()=>{let i=r.current;i&&(o&&!i.isWon?ya():n&&!i.isRoundOver?ga():t&&!i.isMyTurn?io():s&&s!==i.message?ba():e!==i.version&&ha()),r.current=e?{version:e,isMyTurn:t,isRoundOver:n,isWon:o,message:s}:null},[e,t,n,o,s])}function xd(e,t,n){let[o,s]=h(e[0]??null),r=kt(t).filter(c=>e.includes(c)),i=o!==null&&r.includes(o)?null:r[0]??null;return v(()=>{i!==null&&n&&s(i)},[i,n]),{viewer:o,next:n?null:i,setViewer:s}}function Sd({number:e,wins:t}){let[n,o]=t,s=t.length===2&&n&&o?`${n.name} ${n.wins} : ${o.wins} ${o.name}`:t.map(({name:r,wins:i})=>`${r} ${i}`).join(", ");return a("Game {number}: {score}",{number:e,score:s})}var Md=({info:e,table:t,seats:n,log:o,last:{version:s,actor:r},company:i})=>l`<section class="ended sheet" aria-label=${a("How it ended")}>
  <${vt} result=${t.result} seats=${n} resigned=${r} />
  <p class="buttons">
    <${Qs} info=${e} seats=${n} company=${i} />
    <a class="button" href=${`/replay/${e.id}`}>${a("Replay")}</a>
    <${T} icon="fork" label=${a("Analyse from here")} onWork=${()=>Ke(e.id,Ve(o,s))} />
  </p>
</section>`,kn=({info:e,headline:t,link:n,toAct:o,isWatching:s=!1,company:r,check:i,children:c})=>l`<div class="game-head">
  <div>
    <${L}>${e.title}</${L}>
    <p class="headline">
      ${t}
      ${o&&l` <span class="origin">${a("To act: {names}",{names:o})}</span>`}
      ${e.origin&&l` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${a("Analysis")}</a>`}
      ${e.series&&l` <a class="origin" href=${`/game/${e.series.before}`}>${Sd(e.series)}</a>`}
      ${e.timeControl&&l` <${Ue} control=${e.timeControl} />`}
      ${e.isRated&&l` <span class="origin">${a("rated")}</span>`}
      ${s&&l` <span class="origin">${e.spectatorDelay?a("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):a("You are watching")}</span>`}
      <${Js} company=${r} isWatching=${s} />
    </p>
    <${en} check=${i} />
  </div>
  ${n==="disconnected"&&l`<p class="link-disconnected" role="status">${a("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&l`<p class="link-resting" role="status">${a("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function Cd({info:e,followed:t,seats:n,mine:o,viewer:s,next:r,onNext:i,onChange:c,check:d}){let{log:p,last:u,table:m,version:$,link:f,wake:y,isBefore:g,company:b,said:S}=t,O=Xr({log:p,table:m,version:$},e.origin?o:[s]),w=aa(e.id,s,$,y),_=Le(n,o),Y=kt(m).some(we=>_.includes(we)),V=u.status==="over";_d({version:$,isMyTurn:Y,isRoundOver:O.lines.length>0&&!V,isWon:V&&!!m.result?.standings.some(({seat:we,isWinner:Nn})=>Nn&&o.includes(we)),message:u.offer&&!o.includes(u.offer.seat)?`offer ${u.offer.id}`:Xs(b)?"rematch":""}),Kr(u,o);let ke=Hr(S),de=o.length>1&&!V&&oe(kt(m).map(we=>ae(n,we))),W=de?`${a("To act: {names}",{names:de})} \xB7 ${e.title}`:a("Your turn: {title}",{title:e.title});j(Y&&!V?W:e.title);let K=s!==null&&_.includes(s)&&!V&&!g,Ie=r!==null||g&&!e.origin,St=K&&l`<${Br} info=${e} frame=${u} viewer=${s} mine=${o} log=${p} commands=${w} />`;return l`
    <${kn} info=${e} headline=${m.headline} link=${f} toAct=${de} isWatching=${s===null&&!V} company=${b} check=${d}>
      ${Ge(n)&&l`<${Ur} id=${e.id} />`}
      <${Ho} info=${e} frame=${u} log=${p} mine=${o} commands=${w} own=${o.length>1&&s!==null?ae(n,s):""} />
    </${kn}>
    ${u.offer&&l`<${Jr} offer=${u.offer} seats=${n} mine=${o} commands=${w} />`}
    <${Or} info=${e} frame=${u} toAct=${kt(m)} seats=${n} mine=${o} company=${b} commands=${w} onChange=${c} />
    ${u.clocks&&l`<${qr} frame=${u} control=${e.timeControl} mine=${o} />`}
    ${m.renderError&&l`<p class="banner quiet" role="alert">${m.renderError}</p>`}
    <${Qr} lines=${V||Ie?[]:O.lines} onClose=${O.close} />
    ${m.result&&l`<${Md} info=${e} table=${m} seats=${n} log=${p} last=${u} company=${b} />`}
    <div class="at-table">
      <div class="on-table">
        ${r!==null?l`<${Vr} key=${r} name=${ae(n,r)} onReady=${i} />`:Ie?l`<${G} text=${a("Loading the table \u2026")} />`:l`<${bt} key=${s} table=${m} seats=${hn(n)} viewer=${s} isLive=${K}
              isReadOnly=${s===null||V} onAct=${w.act} pending=${w.pending} tools=${St}
              plateExtra=${gn(u,e.timeControl,!0,b,ke)} />`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        ${K&&!Ie&&m.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("All moves in words")}</h2><span class="tally">${m.actions.length}</span></summary>
          <${yt} table=${m} onAct=${w.act} pending=${w.pending} isLive=${K&&!w.isBusy} />
        </details>`}
        ${!Ie&&l`<${yn} frames=${p} replay=${`/replay/${e.id}`} />`}
      </aside>
    </div>`}function Td(e,t){let n=x(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function Ed({info:e,reload:t}){let[n,o]=h(null),s=ve(e.seats),{viewer:r,next:i,setViewer:c}=xd(s,n,!!e.origin),d=oa(e,r),p=Td(d,r),{last:u,table:m}=p;v(()=>o(d.table),[d.table]);let $=Qt(e.id,s[0]??null,u?.version??0);j(e.title),v(()=>{u?.status==="open"&&zt(e.id,u.seats)},[u]);let f=u&&ve(u.seats).join();v(()=>{f!==null&&f!==s.join()&&t()},[f]);let y=e.seats.some(({keptFor:S})=>S)&&u?.status==="open";if(v(()=>{y&&u.version!==e.version&&t()},[y,u?.version]),d.gone)return l`<${xt} error=${d.gone} id=${e.id} />`;if(d.last?.status==="over"&&!d.table)return l`<${q} title=${e.title} text=${a("This table was closed before the game started.")} />`;let g=fn(u?.seats||e.seats),b=(u?.status||e.status)==="open";return l`<main id="main" class=${`game ${b?"open":""}`}>
    ${b&&l`<${kn} info=${e} headline=${a("Waiting for players")} link=${p.link} company=${p.company} check=${$}>
        <${Ho} info=${e} frame=${{status:"open",seats:g}} mine=${s} commands=${{}} />
      </${kn}>
      <${mi} info=${e} seats=${g} company=${p.company} onChange=${t} />`}
    ${!b&&m&&l`<${Cd} info=${e} followed=${p} seats=${g} mine=${s} viewer=${p.viewer}
      next=${i} onNext=${()=>c(i)} onChange=${t} check=${$} />`}
    ${!b&&!m&&l`<${L}>${e.title}</${L}><${G} text=${a("Loading the table \u2026")} />`}
  </main>`}function $i({id:e}){let t=R(Q)?.player,{info:n,error:o,reload:s}=Yt(e);return v(()=>{if(o?.reason!=="UNREACHABLE")return;let r=setTimeout(s,3e3);return()=>clearTimeout(r)},[o]),o&&!n?l`<${xt} error=${o} id=${e} />`:n?l`<${Ed} key=${`${ve(n.seats)} ${t?.id}`} info=${n} reload=${s} />`:l`<main id="main"><${G} text=${a("Loading the table \u2026")} /></main>`}var Od=40,Nd=({error:e,id:t})=>l`<${q} title=${a("This invitation is not valid")} text=${F(e)} note=${ce(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&l`<a class="button primary" href=${`/game/${t}`}>${a("Watch instead")}</a>`}
</${q}>`;function Ad({info:e,onJoin:t}){let n=x(null),[o,s]=h(!1);v(()=>n.current?.focus(),[]);let r=e.seats.find(({name:d})=>d)?.name,i=e.status==="open"&&e.seats.some(({name:d})=>!d),c=async d=>{d.preventDefault(),s(!0),await t(n.current.value.trim()),s(!1)};return l`<main id="main" class="player-page">
    <${L}>${r?a("{name} invites you to a game",{name:r}):a("You are invited to a game")}</${L}>
    <p><strong>${e.title}</strong> <${Ue} control=${e.timeControl} />${e.isRated&&l` · ${a("rated")}`}</p>
    ${i?l`<form class="invited" onSubmit=${c}>
          <label for="own-name">${a("Your name")}</label>
          <input id="own-name" ref=${n} maxlength=${Od} autocomplete="nickname" placeholder=${a("as a guest")} />
          <button type="submit" class="primary" disabled=${o}>${a("Take a seat")}</button>
        </form>`:l`<p>${a("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${a("Watch instead")}</a></p>`}
  </main>`}function fi({id:e}){let t=R(Q)?.player,n=x(!!t).current,[o,s]=h(null),[r,i]=h(null);j(a("Invitation"));let c=()=>Oe(e,{replace:!0}).catch(s);v(()=>{n?c():M(N(e)).then(i,s)},[e]);let d=async p=>{try{await ie(p),await c()}catch(u){s(u)}};return o?l`<${Nd} error=${o} id=${e} />`:r?l`<${Ad} info=${{...r,id:e}} onJoin=${d} />`:l`<main id="main"><${G} text=${n?a("Taking a seat \u2026"):a("Loading \u2026")} /></main>`}var Rd=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,Ld=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>l`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,Id=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>l`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,Pd=l`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,gi={duel:Rd,board:Ld,rivals:Id},wn=({variant:e})=>l`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${gi[e.split("-")[0]??""]||Pd}
</svg>`,Bd=Object.keys(gi),hi=({key:e})=>[...Bd,e].indexOf(e),_n=e=>[...e].sort((t,n)=>hi(t)-hi(n));function Zo(e,t){let[n,o]=h(null),s=t.join();return v(()=>{let r=!0,c=Ut(t,async()=>{let d=await M(e).catch(()=>null);r&&d&&o(d)});return()=>{r=!1,c()}},[e,s]),n}var es=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),ts=e=>!!e.toAct?.length;function Wd(e){if(ts(e)){let{dueAt:t,remindAt:n}=e;return!t||!n||Date.now()<n?a("Your turn"):a("Your turn. Your time runs out {when}.",{when:Ce(t)})}return e.status!=="open"?Ce(e.updatedAt):Hd(e)?a("about to start"):a("waiting for players")}var Qo=e=>es(e).length===e.seats.length,yi=e=>e.isErased?a("Erased player"):e.name||(e.keptFor?a("kept for {name}",{name:e.keptFor}):a("free")),Hd=e=>e.seats.every(t=>t.name),Dd=e=>e.seats.some(({name:t,keptFor:n,isKeptForYou:o})=>!t&&(!n||o)),Ud=({game:e})=>l`<ul class="chips" aria-label=${a("Seats")}>
  ${Qo(e)&&l`<li class="you">${e.origin?a("Analysis"):a("All at one screen")}</li>`}
  ${!Qo(e)&&e.origin&&l`<li>${a("Analysis")}</li>`}
  ${!Qo(e)&&e.seats.map(t=>l`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?a("You"):yi(t)}${t.isBot&&l` <${le} />`}
    </li>`)}
</ul>`;function Fd({game:e}){let t=s=>`${s}: ${e.title}, ${e.seats.map(yi).join(", ")}`,n=(s,r,i="")=>l`<a class=${`button ${i}`} href=${s} aria-label=${t(r)}>${r}</a>`,o=es(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,a("Replay")):o?n(`/game/${e.id}`,e.status==="open"?a("To the table"):a("Continue"),ts(e)?"primary":""):e.status==="running"||!Dd(e)?n(`/game/${e.id}`,a("Watch")):l`<${T} className="primary" label=${a("Join")} aria-label=${t(a("Join"))} onWork=${()=>Oe(e.id)} />
    ${n(`/game/${e.id}`,a("Watch"))}`}var Gd=({game:e})=>l`<li class=${`game ${ts(e)?"my-turn":""}`}>
  <${wn} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${Ud} game=${e} />
    <small>${Wd(e)}${e.spectators?` \xB7 ${a("Spectators: {count}",{count:e.spectators})}`:""}</small>
    <${Ue} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${Fd} game=${e} /></div>
</li>`;function Yd(e,t){return!t?.count||t.count<=t.games.length?e:`${e} (${Hs(t.count)}${t.hasMore?"+":""})`}function be({title:e,icon:t,query:n,empty:o="",limit:s=6,isOthers:r=!1,isUnattended:i=!1}){let[c,d]=h(1),p=Zo(`/api/games?${n}`,r?["lists"]:["lists","inbox"]);v(()=>{for(let $ of p?.games||[])$.status==="open"&&zt($.id,$.seats)},[p]);let u=(p?.games||[]).filter($=>(!r||es($).length===0)&&!(i&&$.here));if(!u.length&&!o)return null;let m=u.slice(0,c*s);return l`<section class="games">
    <h2><${E} name=${t} />${Yd(e,p)}</h2>
    ${p&&!u.length&&l`<p class="soft">${o}</p>`}
    <ul>${m.map($=>l`<${Gd} key=${$.id} game=${$} />`)}</ul>
    ${m.length<u.length&&l`<p><${k} icon="down" label=${a("Show more")} onClick=${()=>d(c+1)} /></p>`}
  </section>`}var zd=[2,5,10],vi=({delay:e,onChange:t})=>l`<div class="field">
  <${H} name="spectators" legend=${a("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:a("every move at once")},...zd.map(n=>({value:n,label:a("the game {count} moves later",{count:n})}))]} />
</div>`;function jd(e){let[t,n]=h(null);return v(()=>{let o=!0;return M(`/api/variants/${encodeURIComponent(e)}`).then(s=>o&&n(s),I),()=>o=!1},[e]),t}function qd({occupants:e,bots:t,onChange:n}){let o=t[0]?.name,s=e.length,r=d=>e.every(p=>p===d),i=[...o?[{value:o,icon:"bot",label:ne(s,{one:a("Against a bot"),other:a("Against {count} bots",{count:s})})}]:[],{value:$e,icon:"link",label:ne(s,{one:a("With a friend, by a link"),other:a("With friends, by a link")})},{value:je,icon:"screen",label:a("All at one screen")}],c=i.find(({value:d})=>r(d))?.value??"";return l`<${H} name="company" legend=${a("Opponents")} choices=${i} value=${c}
    onChange=${d=>n(Ee(s+1,d))} />`}function Vd({who:e,occupants:t,bots:n}){let o=n.filter(r=>r.isGuest),s=qe(e)&&!o.some(({name:r})=>r===e)?oo(e):void 0;return!o.length&&!s?null:l`<optgroup label=${a("Bots of other authors")}>
    ${[...o,...s?[s]:[]].map(({name:r,title:i})=>l`<option key=${r} value=${r} selected=${r===e} disabled=${r!==e&&t.includes(r)}>${i}</option>`)}
  </optgroup>`}function Kd({who:e,bots:t}){let n=qe(e)?oo(e):void 0;return n?bi(e,t)?l`<small class="note fault">${a("{name} does not play this game as it is set up, or has gone.",{name:n.title})}</small>`:n.description?l`<small class="note description">${n.description}</small>`:null:null}var bi=(e,t)=>qe(e)&&!t.some(({name:n})=>n===e),Jd=({occupants:e,bots:t,onChange:n})=>l`<ol class="seat-rows">
  <li><span>${a("Seat {number}",{number:1})}</span><strong>${a("You")}</strong></li>
  ${e.map((o,s)=>l`<li key=${s}>
      <label for=${`seat-${s}`}>${a("Seat {number}",{number:s+2})}</label>
      <select id=${`seat-${s}`} onChange=${r=>n(da(e,s,r.target.value))}>
        ${$a(t).map(({value:r,label:i})=>l`<option key=${r} value=${r} selected=${r===o}>${i}</option>`)}
        <${Vd} who=${o} occupants=${e} bots=${t} />
      </select>
      <${Kd} who=${o} bots=${t} />
    </li>`)}
</ol>`,Xd=()=>[{value:"free",label:a("Free"),hint:a("Every player can undo at any time")},{value:"consent",label:a("With consent"),hint:a("Your own last move needs no consent while it revealed nothing")},{value:"never",label:a("Never")}];function ki({variant:e}){let t=qt(e.key);return t===void 0?l`<${G} text=${a("Loading \u2026")} />`:l`<${Qd} variant=${e} own=${t||[]} />`}function Qd({variant:{key:e,title:t,seats:n},own:o}){let s=jd(e),r=o[0]?.name||$e,[i,c]=h(Ee(n[0],r)),[d,p]=h(""),[u,m]=h({}),[$,f]=h([]),[y,g]=h(!1),[b,S]=h(!1),[O,w]=h(0),[_,Y]=h(ti),[V,ke]=h({}),de=i.includes($e),W=ni(_),K=!y&&d!=="free"&&!V.takeover&&Object.keys(u).length===0,Ie={options:u,undo:d||"consent",timeControl:W,hasBots:i.filter(ze).length>1},St=Vt(ca(e,Ie)).bots??o,we=i.at(-1)??r,Nn=pe=>c([...i,...Ee(pe,qe(we)?r:we)].slice(0,pe-1)),Xi=(pe,Qi)=>f(Zi=>[...Zi.filter(el=>el!==pe),...Qi?[pe]:[]]);return l`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Rr(s?.rules??[])}</p>
    ${s&&s.rules.length>0&&l`<p><${Qe} title=${t} rules=${s.rules} /></p>`}
    ${n.length>1&&l`<${H} name="seats" legend=${a("How many seats?")} value=${i.length+1} onChange=${Nn}
      choices=${n.map(pe=>({value:pe,label:String(pe)}))} />`}
    <${qd} occupants=${i} bots=${o} onChange=${c} />
    <${Jd} occupants=${i} bots=${St} onChange=${c} />
    <${H} name="undo" legend=${a("Undo")} choices=${Xd()} value=${d||ro(i)} onChange=${p} />
    <${oi} chosen=${_} onChange=${Y} />
    ${de&&l`<${se} label=${a("Only with the link")} hint=${a("Not listed among the open tables")}
      value=${y} onChange=${g} />
      ${K&&l`<${se} label=${a("Rated")} hint=${a("The result counts for the ratings of the players")} value=${b} onChange=${S} />`}
      <${vi} delay=${O} onChange=${w} />`}
    ${s&&l`<${Zr} schema=${s.options} options=${u} onChange=${m} onBad=${Xi} />`}
    <${si} seats=${i.length+1} chosen=${V} onChange=${ke} />
    <p class="buttons">
      <${T} className="primary big" icon=${de?"door":"play"} disabled=${$.length>0||i.some(pe=>bi(pe,St))}
        label=${de?a("Open the table"):a("Start the game")}
        onWork=${()=>ut({variant:e,occupants:i,options:u,undo:d,isUnlisted:y,isRated:de&&K&&b,timeControl:W,spectatorDelay:O,...V})} />
      ${$.length>0&&l`<span class="fault">${a("An option cannot be read.")}</span>`}
    </p>
  </section>`}function Zd(){let[e,t]=h({});return v(()=>{M("/api/variants").then(n=>t({variants:_n(n)}),n=>t({error:n}))},[]),e}var ep=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function tp({variant:{key:e,title:t,seats:n}}){let o=qt(e);if(o===null)return null;if(o?.length===0)return l`<${k} label=${a("No bot can play this")} aria-label=${`${a("No bot can play this")}: ${t}`} disabled />`;let s=n[0]-1,r=ne(s,{one:a("Play against a bot"),other:a("Play against {count} bots",{count:s})}),i=async()=>{let[c]=await so(e);c&&await ut({variant:e,occupants:Ee(n[0],c.name),options:{}})};return l`<${T} className="primary" icon="play" label=${r} aria-label=${`${r}: ${t}`} onWork=${i} />`}function np({variant:e,isChosen:t,onChoose:n}){return l`<li class=${`variant ${t?"chosen":""}`}>
    <${wn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${E} name="people" />${a("{seats} players",{seats:ep(e.seats)})}</p>
    <p class="buttons">
      <${tp} variant=${e} />
      <${ci} variant=${e} />
      <${k} label=${a("Set up \u2026")} aria-label=${a("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function op(){let e=Zo("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:n,gamesPlayed:o}=e;return l`<p class="activity" role="status">
    <span>${ne(t,{one:a("1 person online"),other:a("{count} people online",{count:t})})}</span>
    <span>${a("waiting for an opponent: {count}",{count:n})}</span>
    <span>${a("games between people: {count}",{count:o})}</span>
  </p>`}function sp({variants:e}){let[t,n]=h(""),o=t&&`&variant=${encodeURIComponent(t)}`,s=a("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return l`<div class="company">
    <p class="filter">
      <label for="variant">${a("Show")}</label>
      <select id="variant" onChange=${r=>n(r.target.value)}>
        <option value="">${a("all games")}</option>
        ${e.map(({key:r,title:i})=>l`<option key=${r} value=${r} selected=${r===t}>${i}</option>`)}
      </select>
    </p>
    <${be} title=${a("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${o}`} isOthers empty=${s} />
    <${be} title=${a("Being played now")} icon="eye" query=${`status=running&attended=1${o}`} isOthers />
    <${be} title=${a("Open tables")} icon="door" query=${`status=open&between=1${o}`} isOthers isUnattended />
    <${be} title=${a("Running games")} icon="hourglass" query=${`status=running&between=1${o}`} isOthers isUnattended />
    <${be} title=${a("Finished games")} icon="book" query=${`status=over&between=1${o}`} isOthers />
  </div>`}function wi(){let{variants:e,error:t}=Zd(),[n,o]=h(null),s=x(null);return j(""),v(()=>{n&&(s.current.focus({preventScroll:!0}),s.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?l`<${q} title=${a("The lobby cannot be loaded")} text=${F(t)} note=${ce(t)}>
      <${k} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />
    </${q}>`:l`<main id="main" class="lobby">
    <div class="welcome">
      <${L}>${a("Where shall the expedition lead?")}</${L}>
      <p>${a("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${op} />
    </div>
    ${!e&&l`<${G} text=${a("Loading \u2026")} />`}
    ${e&&l`<section aria-label=${a("Games to play")}>
      <ul class="variants">
        ${e.map(r=>l`<${np} key=${r.key} variant=${r} isChosen=${n?.key===r.key}
            onChoose=${()=>o(n?.key===r.key?null:r)} />`)}
      </ul>
      <div ref=${s} tabindex="-1" class="set-up">${n&&l`<${ki} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${be} title=${a("Your games")} icon="person" query="mine=1" />
      <${sp} variants=${e??[]} />
    </div>
  </main>`}function _i(){let[e,t]=h([]),[n,o]=h(""),[s,r]=h("");v(()=>{M("/api/variants").then(t,()=>{})},[]),j(a("My games"));let i=`mine=1${n&&`&status=${n}`}${s&&`&variant=${encodeURIComponent(s)}`}`,c=[{value:"",label:a("all")},{value:"open",label:a("waiting")},{value:"running",label:a("running")},{value:"over",label:a("finished")}];return l`<main id="main" class="player-page">
    <${L}>${a("My games")}</${L}>
    <${H} name="status" legend=${a("Show")} choices=${c} value=${n} onChange=${o} />
    <p class="filter"><label for="my-variant">${a("Game")}</label>
      <select id="my-variant" onChange=${d=>r(d.target.value)}>
        <option value="">${a("all games")}</option>
        ${e.map(({key:d,title:p})=>l`<option key=${d} value=${d} selected=${d===s}>${p}</option>`)}
      </select></p>
    <${be} key=${i} title=${a("Your games")} icon="person" query=${i} limit=${20} empty=${a("None yet.")} />
  </main>`}function ap({player:e,onClose:t}){let[n,o]=h([]),[s,r]=h(""),[i,c]=vn();v(()=>{let p=u=>{let m=_n(u).filter(({seats:$})=>$.includes(2));o(m),r(m[0]?.key??"")};M("/api/variants").then(p,I)},[]);let d=()=>ma({variant:s,player:e.id,...i}).catch(I);return l`<${B} title=${a("Challenge {name}",{name:e.name})} onClose=${t}>
    <p class="field"><label for="challenge-variant">${a("Game")}</label>
      <select id="challenge-variant" value=${s} onChange=${p=>r(p.target.value)}>
        ${n.map(({key:p,title:u})=>l`<option key=${p} value=${p}>${u}</option>`)}
      </select></p>
    ${c}
    <p class="buttons">
      <${T} className="primary" icon="people" label=${a("Send the challenge")} onWork=${d} />
      <${k} label=${a("Cancel")} onClick=${t} />
    </p>
  </${B}>`}function xi({player:e}){let[t,n]=h(!1);return l`<${k} className="primary" icon="people" label=${a("Challenge {name}",{name:e.name})} onClick=${()=>n(!0)} />
    ${t&&l`<${ap} player=${e} onClose=${()=>n(!1)} />`}`}var rp=160;function ip({player:{id:e,name:t},onClose:n}){let[o,s]=h(""),r=async()=>{await A(`/api/players/${e}/report`,{text:o}),X(a("The operators can read your report now.")),n()};return l`<${B} title=${a("Report {name}",{name:t})} onClose=${n} className="report">
    <label>${a("What happened?")}<input maxlength=${rp} value=${o} onInput=${({target:i})=>s(i.value)} /></label>
    <p class="buttons"><${T} className="primary" label=${a("Send")} disabled=${!o.trim()} onWork=${r} /></p>
  </${B}>`}function Si({profile:{player:e,isBlocked:t},onChange:n}){let{id:o,name:s}=e,[r,i]=h(!1),c=()=>A("/api/settings",{[t?"unblock":"block"]:o}).then(n);return l`<section><h2>${a("Trouble?")}</h2>
    <p class="soft">${a("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${T} label=${t?a("Unblock {name}",{name:s}):a("Block {name}",{name:s})} onWork=${c} />
      <${k} label=${a("Report {name}",{name:s})} onClick=${()=>i(!0)} />
    </p>
    ${r&&l`<${ip} player=${e} onClose=${()=>i(!1)} />`}
  </section>`}function Mi({profile:{isPrivate:e,blocked:t},onChange:n}){let o=s=>A("/api/settings",s).then(n,I);return l`<section><h2>${a("Privacy")}</h2>
    <${se} label=${a("Private profile")} hint=${a("Only you see your ratings and results.")}
      value=${e} onChange=${s=>o({isProfilePrivate:s})} />
    ${t.length>0&&l`<ul class="devices">${t.map(({id:s,name:r})=>l`<li key=${s}>
      <a href=${`/player/${s}`}>${r}</a><${k} label=${a("Unblock {name}",{name:r})} onClick=${()=>o({unblock:s})} />
    </li>`)}</ul>`}
  </section>`}var Ci=["fast","slow","days","untimed"],xn=e=>({fast:a("fast"),slow:a("slow"),days:a("days per move"),untimed:a("no clock")})[e],Sn=({points:e,isProvisional:t})=>`${e}${t?"?":""}`;var Ti=320,ns=96,Mn=6;function lp(e){let t=Math.min(...e),n=Math.max(1,Math.max(...e)-t),o=(Ti-2*Mn)/Math.max(1,e.length-1);return e.map((s,r)=>`${(Mn+r*o).toFixed(1)},${(ns-Mn-(s-t)/n*(ns-2*Mn)).toFixed(1)}`).join(" ")}function Ei({points:e}){if(e.length<2)return null;let[t,n]=[Math.min(...e),Math.max(...e)];return l`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${Ti} ${ns}`} role="img" aria-label=${a("Rating over {count} games: from {low} to {high}",{count:e.length,low:t,high:n})}>
      <polyline points=${lp(e)} />
    </svg>
    <figcaption class="soft">${a("{low} to {high}",{low:t,high:n})}</figcaption>
  </figure>`}var os=({player:{id:e,name:t,isBot:n}})=>l`<a href=${`/player/${e}`}>${t}</a>${n&&l` <${le} />`}`,cp=({profile:{ratings:e,history:t,titles:n}})=>l`<ul class="rating-cards">
  ${e.map(o=>{let s=t.filter(({variant:r,pace:i})=>r===o.variant&&i===o.pace).map(r=>r.points);return l`<li key=${o.variant+o.pace} class="sheet">
      <h3>${n[o.variant]} · ${xn(o.pace)}</h3>
      <p class="rating-points">${Sn(o)} <small>${a("\xB1 {points}",{points:o.halfWidth})}</small></p>
      <p class="soft">${a("Rated games: {count}",{count:o.games})}</p>
      <${Ei} points=${s} />
    </li>`})}
</ul>`,up=({profile:{results:e,titles:t}})=>l`<div class="wide-table" tabindex="0" role="group" aria-label=${a("Results by opponent")}><table>
  <thead><tr><th scope="col">${a("Opponent")}</th><th scope="col">${a("Game")}</th><th scope="col">${a("Won")}</th><th scope="col">${a("Drawn")}</th><th scope="col">${a("Lost")}</th></tr></thead>
  <tbody>${e.map(({opponent:n,variant:o,wins:s,draws:r,losses:i})=>l`<tr key=${n.id+o}>
    <th scope="row"><${os} player=${n} /></th><td>${t[o]}</td><td>${s}</td><td>${r}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`;function Oi({id:e}){let[t,n]=h({}),o=()=>M(`/api/players/${encodeURIComponent(e)}`).then(m=>n({profile:m}),m=>n({error:m}));v(()=>{o()},[e]);let{profile:s,error:r}=t;if(j(s?.player.name??a("Profile")),r)return l`<${q} title=${a("This player cannot be shown")} text=${F(r)} note=${ce(r)} />`;if(!s)return l`<main id="main"><${G} text=${a("Loading \u2026")} /></main>`;let{player:i,ratings:c,results:d,isYou:p,isPrivate:u}=s;return l`<main id="main" class="player-page">
    <${L}>${i.name}${i.isBot&&l` <${le} />`}</${L}>
    ${p&&l`<p class="buttons"><a class="button" href="/games">${a("My games")}</a><a class="button" href="/ratings">${a("Leaderboards")}</a></p>`}
    ${!p&&!i.isBot&&l`<p class="buttons"><${xi} player=${i} /></p>`}
    ${u&&!p?l`<p class="soft">${a("This profile is private.")}</p>`:l`
    <section aria-labelledby="ratings"><h2 id="ratings">${a("Ratings")}</h2>
      ${c.length?l`<${cp} profile=${s} />`:l`<p class="soft">${a("No rated games yet.")}</p>`}
      ${c.some(({isProvisional:m})=>m)&&l`<p class="soft">${a("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${a("Results by opponent")}</h2>
      ${d.length?l`<${up} profile=${s} />`:l`<p class="soft">${a("No finished games yet.")}</p>`}
    </section>`}
    ${p?l`<${Ar} /><${Mi} profile=${s} onChange=${o} />`:l`<${Si} profile=${s} onChange=${o} />`}
  </main>`}function dp(e){let[t,n]=h({query:e,page:null}),o=(s="")=>M(`/api/ratings?${e}${s&&`&page=${encodeURIComponent(s)}`}`).then(r=>n(i=>({query:e,page:{...r,players:[...s&&i.query===e?i.page?.players??[]:[],...r.players]}})),r=>n({query:e,page:null,error:r}));return v(()=>{e&&o()},[e]),{...t.query===e?t:{page:null,error:void 0},read:o}}var pp=({rows:e})=>l`<div class="wide-table" tabindex="0" role="group" aria-label=${a("Leaderboard")}><table>
  <thead><tr><th scope="col">${a("Place")}</th><th scope="col">${a("Player")}</th><th scope="col">${a("Rating")}</th><th scope="col">${a("Games")}</th></tr></thead>
  <tbody>${e.map((t,n)=>l`<tr key=${t.player.id}>
    <td>${n+1}.</td><th scope="row"><${os} player=${t.player} /></th>
    <td>${Sn(t)} <small class="soft">${a("\xB1 {points}",{points:t.halfWidth})}</small></td><td>${t.games}</td>
  </tr>`)}</tbody>
</table></div>`;function Ni(){let[e,t]=h([]),[n,o]=h({variant:"",pace:"fast",kind:"human",isAll:!1});v(()=>{M("/api/variants").then(t,()=>{})},[]),j(a("Leaderboards"));let s=n.variant||(e.find(({key:u})=>u==="duel")??e[0])?.key||"",r=s&&String(new URLSearchParams({variant:s,pace:n.pace,kind:n.kind,...n.isAll&&{provisional:"1"}})),{page:i,error:c,read:d}=dp(r),p=u=>o({...n,...u});return l`<main id="main" class="player-page">
    <${L}>${a("Leaderboards")}</${L}>
    <p class="filter"><label for="rated-variant">${a("Game")}</label>
      <select id="rated-variant" onChange=${u=>p({variant:u.target.value})}>
        ${e.map(({key:u,title:m})=>l`<option key=${u} value=${u} selected=${u===s}>${m}</option>`)}
      </select></p>
    <${H} name="rated-pace" legend=${a("Pace")} value=${n.pace} onChange=${u=>p({pace:u})}
      choices=${Ci.map(u=>({value:u,label:xn(u)}))} />
    <${H} name="rated-kind" legend=${a("Players")} value=${n.kind} onChange=${u=>p({kind:u})}
      choices=${[{value:"human",label:a("People")},{value:"bot",label:a("Bots")}]} />
    <${se} label=${a("Uncertain ratings, too")} hint=${a("Those of players with few games")} value=${n.isAll} onChange=${u=>p({isAll:u})} />
    ${c&&l`<p class="fault" role="alert">${F(c)}</p>`}
    ${!i&&!c&&l`<${G} text=${a("Loading \u2026")} />`}
    ${i&&(i.players.length?l`<${pp} rows=${i.players} />`:l`<p class="soft">${a("No rated players yet.")}</p>`)}
    ${i?.next&&l`<p><${k} icon="down" label=${a("Show more")} onClick=${()=>d(i.next)} /></p>`}
  </main>`}function Ai({query:e}){let t=R(Q)?.player,[n,o]=h(location.hash.slice(1)),[s,r]=h(null),[i,c]=h(!1),d=x(null);j(a("Sign in")),v(()=>d.current.focus(),[]);let p=async u=>{u.preventDefault(),c(!0);try{await A("/api/sign-in",{secret:n}),await ge();let m=e.get("game");J(m?`/game/${encodeURIComponent(m)}`:"/",{replace:!0})}catch(m){r(m),c(!1)}};return l`<main id="main" class="player-page">
    <${L}>${a("Sign in")}</${L}>
    <p>${a("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${p}>
      <label for="sign-in-code">${a("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${d} value=${n} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!s} aria-describedby="sign-in-fault" onInput=${u=>o(u.target.value)} />
      <button type="submit" class="primary" disabled=${i}>${a("Sign in")}</button>
    </form>
    <p id="sign-in-fault" class="fault" role="alert">${s&&F(s)}</p>
    ${t&&l`<p class="soft">${a("This browser plays as {name} now. To come back to that player later, get a recovery key on the profile first.",{name:t.name})}</p>`}
  </main>`}var mp=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function Ri({frames:e,marks:t,playback:{index:n,go:o,isPlaying:s,toggle:r,speed:i,setSpeed:c}}){let d=e.length-1,p=n===0;return l`<section class="replay-controls" aria-label=${a("Replay")}>
    <div class="steps">
      <${k} icon="first" isQuiet label=${a("To the beginning")} disabled=${p} onClick=${()=>o(0)} />
      <${k} icon="back" isQuiet label=${a("One step back")} disabled=${p} onClick=${()=>o(n-1)} />
      <${k} icon=${s?"pause":"play"} isQuiet className="primary" label=${s?a("Pause"):a("Play")} onClick=${r} />
      <${k} icon="forward" isQuiet label=${a("One step forward")} disabled=${n===d} onClick=${()=>o(n+1)} />
      <${k} icon="last" isQuiet label=${a("To the end")} disabled=${n===d} onClick=${()=>o(d)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${d} value=${n} aria-label=${a("Position")}
        aria-valuetext=${`${a("{index} of {count}",{index:n+1,count:e.length})}: ${mp(e[n])}`}
        onInput=${u=>o(Number(u.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((u,m)=>u.isUndone&&l`<i key=${m} class="undone" style=${{left:`${100*m/Math.max(1,d)}%`}}></i>`)}
        ${t.map(u=>l`<i key=${`m${u.index}`} style=${{left:`${100*u.index/Math.max(1,d)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${n+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${a("Speed")}</span>
      <select onChange=${u=>c(u.target.value)}>
        ${[["slow",a("slow")],["usual",a("normal")],["fast",a("fast")]].map(([u,m])=>l`<option key=${u} value=${u} selected=${u===i}>${m}</option>`)}
      </select>
    </label>
  </section>`}function Li({marks:e,index:t,go:n}){let o=e.findLast(r=>r.index<=t),s=x(null);return v(()=>{let r=s.current.querySelector("[aria-pressed=true]");r&&(s.current.scrollLeft=r.offsetLeft-s.current.offsetLeft-s.current.clientWidth/2+r.clientWidth/2)},[o]),l`<nav class="marks" ref=${s} aria-label=${a("Parts of the game")}>
    ${e.map(r=>l`<button key=${r.index} type="button" class="plain" aria-pressed=${r===o}
      onClick=${()=>n(r.index)}>${r.label}</button>`)}
  </nav>`}var $p={slow:2400,usual:1200,fast:450};function Ii(e,t){if(!t)return 0;let n=e.findIndex(o=>o.version>t);return n<0?e.length-1:Math.max(0,n-1)}var Pi=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),fp=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),hp=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||fp(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function Bi(e,t){let[n,o]=h(t),[s,r]=h(!1),[i,c]=h("usual"),d=e-1,p=ee(m=>{r(!1),o($=>Math.max(0,Math.min(d,typeof m=="function"?m($):m)))},[d]),u=ee(()=>{o(m=>m===d?0:m),r(m=>!m)},[d]);return v(()=>{if(!s)return;if(n>=d)return r(!1);let m=setTimeout(()=>o(n+1),$p[i]);return()=>clearTimeout(m)},[s,n,d,i]),U(()=>{let m={ArrowLeft:f=>f-1,ArrowRight:f=>f+1,Home:0,End:d},$=f=>{if(hp(f))return;let y=m[f.key];if(y!==void 0)p(y);else if(f.key===" ")u();else return;f.preventDefault()};return addEventListener("keydown",$),()=>removeEventListener("keydown",$)},[p,u,d]),{index:n,go:p,isPlaying:s,toggle:u,speed:i,setSpeed:c}}var ss="open",Cn="watch";function gp(e,t){let[n,o]=h({});return v(()=>{let s=!0,r=t===ss?"?open=1":t===Cn?"":`?seat=${t}`;return M(N(e,`/frames${r}`)).then(({frames:i})=>{let c=i.filter(d=>d.table).map(nt);s&&o({view:t,frames:c})},i=>s&&o(c=>({...c,error:i}))),()=>s=!1},[e,t]),n}function yp({seats:e,view:t,isOver:n,mine:o,onChange:s}){let r=[...e.filter(i=>n||o.includes(i.seat)).map(({seat:i,name:c,isBot:d})=>[String(i),d?a("{name}, a bot",{name:c??""}):c]),[Cn,a("a spectator")],...n?[[ss,a("all cards open")]]:[]];return r.length<2?null:l`<label class="viewer-select"><span>${a("Seen by")}</span>
    <select onChange=${i=>s(i.target.value)}>
      ${r.map(([i,c])=>l`<option key=${i} value=${i} selected=${i===t}>${c}</option>`)}
    </select>
  </label>`}function vp({info:e,frames:t,view:n,shownView:o,seats:s,mine:r,at:i,onView:c}){let d=Bi(t.length,Ii(t,i)),{index:p,go:u}=d,m=t[Math.min(p,t.length-1)],$=re(()=>Pi(t),[t]),f=e.status==="over",y=Qt(e.id,r[0]??null,e.version),g=`/replay/${e.id}?at=${m.version}${n===Cn?"":`&seat=${n}`}`,b=/^\d+$/.test(o)?Number(o):null;v(()=>Ps(g),[g]);let S=w=>u(t.findIndex(_=>_.version===w)),O=f||r.length===s.length;return l`
    <div class="game-head">
      <div><${L}>${e.title}</${L}><p class="headline">${a("Replay")} · ${m.table.headline}</p><${en} check=${y} /></div>
      <div class="game-menu">
        <${Qe} title=${e.title} variant=${e.variant} className="plain" />
        <${k} icon="link" label=${a("Share")} onClick=${()=>ue(location.origin+g,a("The link to this position is copied."))} />
        ${O&&l`<${T} icon="fork" label=${a("Analyse from here")} onWork=${()=>Ke(e.id,Ve(t,m.version))} />`}
        ${!f&&l`<a class="button" href=${`/game/${e.id}`}><${E} name="play" /><span>${a("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${yp} seats=${s} view=${n} isOver=${f} mine=${r} onChange=${c} />
      ${$.length>1&&l`<${Li} marks=${$} index=${p} go=${u} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${m.isUndone&&l`<p class="banner quiet">${a("This was undone later.")}</p>`}
        <${bt} key=${o} table=${m.table} seats=${hn(s)} viewer=${b} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${gn(m,e.timeControl,!1)} />
        ${m.table.result&&l`<section class="ended sheet" aria-label=${a("How it ended")}><${vt} result=${m.table.result} seats=${s} resigned=${m.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        <${yn} frames=${t} current=${m.version} onPick=${S} />
        ${m.table.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("Legal moves here")}</h2><span class="tally">${m.table.actions.length}</span></summary>
          <${yt} table=${m.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${Ri} frames=${t} marks=${$} playback=${d} />`}function bp({info:e,query:t}){let n=ve(e.seats),[o,s]=h(t.get("seat")??(n.length?String(n[0]):e.status==="over"?ss:Cn)),{frames:r,view:i,error:c}=gp(e.id,o);if(j(`${a("Replay")}: ${e.title}`),c)return l`<${xt} error=${c} id=${e.id} />`;let d=fn(e.seats);return l`<main id="main" class="game replay">
    ${r&&r.length>0&&l`<${vp} info=${e} frames=${r} view=${o} shownView=${i} seats=${d} mine=${n}
      at=${Number(t.get("at"))||0} onView=${s} />`}
    ${!r&&l`<${G} text=${a("Loading the log \u2026")} />`}
    ${r?.length===0&&l`<${L}>${e.title}</${L}><p>${a("Nothing has been played yet.")}</p>`}
  </main>`}function Wi({id:e,query:t}){let{info:n,error:o}=Yt(e);return o?l`<${xt} error=${o} id=${e} />`:n?l`<${bp} info=${n} query=${t} />`:l`<main id="main"><${G} text=${a("Loading the log \u2026")} /></main>`}var Tn=z([]),En=z([]),On=z(P.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),Fi=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function Gi(e){let t=e&&await Notification.requestPermission()==="granted";return P.set("notifications",t?"on":null),On.set(t),t||!e}var kp="/static/art/icon.svg",Yi="/static/art/icon-turn.svg";function wp(e){let t=document.querySelector("link[rel=icon]"),n=e?Yi:kp;t&&t.getAttribute("href")!==n&&t.setAttribute("href",n)}var _p=/^\(\d+\) /,xp=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(_p,"")}`};async function Hi(e,t){let n=await navigator.serviceWorker?.getRegistration();for(let o of e){let{id:s,names:r}=o,i=`/game/${s}`,c=t(o),d={body:r.join(", "),tag:s,icon:Yi,data:{path:i}};if(n?.active){await n.showNotification(c,d);continue}let p=new Notification(c,d);p.addEventListener("click",()=>{focus(),J(i),p.close()})}}var Sp=({title:e})=>a("Your turn: {title}",{title:e}),zi=({title:e,names:t})=>a("{name} challenges you: {title}",{name:t[0]||"?",title:e}),Di=null;async function Ui(){let e=await M("/api/turns").catch(()=>null);if(!e)return;let t=Di,n=({id:o})=>t&&!t.has(o);Di=new Set([...e.turns,...e.invitations].map(({id:o})=>o)),Tn.set(e.turns),En.set(e.invitations),!(!document.hidden||!On.get())&&(await Hi(e.turns.filter(n),Sp).catch(()=>{}),await Hi(e.invitations.filter(n),zi).catch(()=>{}))}function ji({hasPlayer:e}){let t=R(Tn).length+R(En).length,{path:n}=R(me),o=We(n).screen==="game";return v(()=>{if(!e){Tn.set([]),En.set([]);return}return o?Ks("inbox",Ui):Ut(["inbox"],Ui)},[e,o]),v(()=>{wp(t),xp(t)},[t,n]),null}function qi(){let{path:e}=R(me),[t]=R(En).filter(({id:n})=>e!==`/game/${n}`);return t?l`<a class="button turn-link" href=${`/game/${t.id}`}>${zi(t)}</a>`:null}function Vi(){let{path:e}=R(me),t=R(Tn).filter(({id:s})=>e!==`/game/${s}`),[n]=t;if(!n)return null;let o=ne(t.length,{one:a("Your turn"),other:a("Your turn in {count} games",{count:t.length})});return l`<a class="button primary turn-link" href=${`/game/${n.id}`} title=${`${n.title}: ${n.names.join(", ")}`}>${o}</a>`}var Mp=40;function Cp({name:e,onDone:t}){let n=x(null);return v(()=>n.current.select(),[]),l`<form class="name-form" onSubmit=${async s=>{s.preventDefault();let r=n.current.value.trim();try{r&&r!==e&&await Gs(r),t()}catch(i){I(i)}}} onKeyDown=${s=>s.key==="Escape"&&t()}>
    <label class="hidden" for="name">${a("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${Mp} placeholder=${a("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${a("Save")}</button>
  </form>`}function Tp({player:e}){let[t,n]=h(!1),o=x(null),s=x(!1);return v(()=>{s.current&&!t&&o.current.focus(),s.current=t},[t]),t?l`<${Cp} name=${e?.name||""} onDone=${()=>n(!1)} />`:l`<button ref=${o} type="button" class="plain name" title=${a("Change your name")} onClick=${()=>n(!0)}>
    <${E} name="person" /><span>${e?.name||a("Your name")}</span><${E} name="pencil" />
  </button>`}var Ep={auto:"light",light:"dark",dark:"auto"},Op={auto:"auto",light:"sun",dark:"moon"};function Np(){let[e,t]=h(document.documentElement.dataset.theme||"auto"),n={auto:a("Colours: as in the system"),light:a("Colours: light"),dark:a("Colours: dark")},o=()=>{let s=Ep[e]??"auto";P.set("theme",s==="auto"?null:s),s==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=s,t(s)};return l`<${k} className="plain" icon=${Op[e]} label=${n[e]} isQuiet onClick=${o} />`}function Ap(){let e=R(Xt);return l`<${k} className="plain" icon=${e?"sound":"mute"} label=${a("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>fa(!e)} />`}function Rp(){let e=R(On);if(!Fi())return null;let t=async()=>{await Gi(!e)||X(a("The browser does not allow notifications for this site."),"danger")};return l`<${k} className="plain" icon=${e?"bell":"bellOff"} label=${a("Notifications of your turn")} isQuiet aria-pressed=${e} onClick=${t} />`}var Lp={en:"English",de:"Deutsch"},Ip=({language:e})=>l`<div class="languages" role="group" aria-label=${a("Language")}>
  ${Object.entries(Lp).map(([t,n])=>l`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Ys(t).catch(I)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Ki=({found:e})=>l`<header class="site-header">
  <a class="brand" href="/" aria-label=${a("Lost Cities")}><${Wt} /><span>${a("Lost Cities")}</span></a>
  <nav class="places" aria-label=${a("Places")}>
    <a href="/games">${a("My games")}</a>
    <a href="/ratings">${a("Leaderboards")}</a>
    ${e.player?l`<a href=${`/player/${e.player.id}`}>${a("Profile")}</a>`:l`<a href="/sign-in">${a("Sign in")}</a>`}
  </nav>
  <${qi} />
  <${Vi} />
  <nav aria-label=${a("Settings")}>
    <${Tp} player=${e.player} />
    <${Ip} language=${e.language} />
    <${Np} />
    <${Ap} />
    <${Rp} />
  </nav>
</header>`;var Pp=2e3;function Bp({language:e}){let{path:t,query:n}=R(me),{screen:o,id:s}=We(t),[r,i]=Es(d=>console.error(d)),c=`${t} ${e}`;return v(()=>i(),[c]),r?l`<${q} title=${a("The page has failed")} text=${a("The game is safe on the server. Reload the page.")}>
      <${k} className="primary" label=${a("Reload")} onClick=${()=>location.reload()} />
    </${q}>`:o==="lobby"?l`<${wi} key=${c} />`:o==="game"?l`<${$i} key=${c} id=${s} />`:o==="join"?l`<${fi} key=${c} id=${s} />`:o==="player"?l`<${Oi} key=${c} id=${s} />`:o==="ratings"?l`<${Ni} key=${c} />`:o==="sign-in"?l`<${Ai} key=${c} query=${n} />`:o==="games"?l`<${_i} key=${c} />`:o==="replay"?l`<${Wi} key=${c} id=${s} query=${n} />`:l`<${q} title=${a("Page not found")} text=${a("There is no page at this address.")} />`}function Wp(){let e=R(Q),[t,n]=h(null);return v(()=>{let o=0,s=async()=>{try{await ge()}catch(r){let i=r;n(i),De(i)?await Dt().catch(n):o=setTimeout(s,Pp)}};return s(),()=>clearTimeout(o)},[]),{found:e,error:t}}function Hp(){let{found:e,error:t}=Wp();return v(()=>{e?.isExpired&&X(F({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?l`<a class="skip" href="#main">${a("Skip to the content")}</a>
    <${Ki} found=${e} />
    <${ji} hasPlayer=${!!e.player} />
    <${Bp} language=${e.language} />
    <${Fs} />`:t?l`<${q} title=${a("No answer yet")} text=${F(t)} note=${ce(t)} />`:l`<${G} text="…" />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:Ji,id:Dp}=We(location.pathname);(Ji==="game"||Ji==="replay")&&Rs(N(Dp));It(l`<${Hp} />`,document.getElementById("app"));
