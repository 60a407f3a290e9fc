var Kt,M,Tn,wt,An,hn,Eo,jt={},On=[],Co=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function X(t,e){for(var n in e)t[n]=e[n];return t}function Nn(t){var e=t.parentNode;e&&e.removeChild(t)}function Jt(t,e,n){var s,o,r,a={};for(r in e)r=="key"?s=e[r]:r=="ref"?o=e[r]:a[r]=e[r];if(arguments.length>2&&(a.children=arguments.length>3?Kt.call(arguments,2):n),typeof t=="function"&&t.defaultProps!=null)for(r in t.defaultProps)a[r]===void 0&&(a[r]=t.defaultProps[r]);return Dt(t,a,s,o,null)}function Dt(t,e,n,s,o){var r={type:t,props:e,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++Tn};return M.vnode!=null&&M.vnode(r),r}function Xt(t){return t.children}function Vt(t,e){this.props=t,this.context=e}function lt(t,e){if(e==null)return t.__?lt(t.__,t.__.__k.indexOf(t)+1):null;for(var n;e<t.__k.length;e++)if((n=t.__k[e])!=null&&n.__e!=null)return n.__e;return typeof t.type=="function"?lt(t):null}function Ln(t){var e,n;if((t=t.__)!=null&&t.__c!=null){for(t.__e=t.__c.base=null,e=0;e<t.__k.length;e++)if((n=t.__k[e])!=null&&n.__e!=null){t.__e=t.__c.base=n.__e;break}return Ln(t)}}function gn(t){(!t.__d&&(t.__d=!0)&&wt.push(t)&&!Yt.__r++||hn!==M.debounceRendering)&&((hn=M.debounceRendering)||An)(Yt)}function Yt(){for(var t;Yt.__r=wt.length;)t=wt.sort(function(e,n){return e.__v.__b-n.__v.__b}),wt=[],t.some(function(e){var n,s,o,r,a,u;e.__d&&(a=(r=(n=e).__v).__e,(u=n.__P)&&(s=[],(o=X({},r)).__v=r.__v+1,Ne(u,r,o,n.__n,u.ownerSVGElement!==void 0,r.__h!=null?[a]:null,s,a??lt(r),r.__h),Bn(s,r),r.__e!=a&&Ln(r)))})}function Rn(t,e,n,s,o,r,a,u,d,p){var c,f,$,m,h,g,y,w=s&&s.__k||On,S=w.length;for(n.__k=[],c=0;c<e.length;c++)if((m=n.__k[c]=(m=e[c])==null||typeof m=="boolean"?null:typeof m=="string"||typeof m=="number"||typeof m=="bigint"?Dt(null,m,null,null,m):Array.isArray(m)?Dt(Xt,{children:m},null,null,null):m.__b>0?Dt(m.type,m.props,m.key,null,m.__v):m)!=null){if(m.__=n,m.__b=n.__b+1,($=w[c])===null||$&&m.key==$.key&&m.type===$.type)w[c]=void 0;else for(f=0;f<S;f++){if(($=w[f])&&m.key==$.key&&m.type===$.type){w[f]=void 0;break}$=null}Ne(t,m,$=$||jt,o,r,a,u,d,p),h=m.__e,(f=m.ref)&&$.ref!=f&&(y||(y=[]),$.ref&&y.push($.ref,null,m),y.push(f,m.__c||h,m)),h!=null?(g==null&&(g=h),typeof m.type=="function"&&m.__k!=null&&m.__k===$.__k?m.__d=d=Hn(m,d,t):d=Pn(t,m,$,w,h,d),p||n.type!=="option"?typeof n.type=="function"&&(n.__d=d):t.value=""):d&&$.__e==d&&d.parentNode!=t&&(d=lt($))}for(n.__e=g,c=S;c--;)w[c]!=null&&(typeof n.type=="function"&&w[c].__e!=null&&w[c].__e==n.__d&&(n.__d=lt(s,c+1)),zn(w[c],w[c]));if(y)for(c=0;c<y.length;c++)In(y[c],y[++c],y[++c])}function Hn(t,e,n){var s,o;for(s=0;s<t.__k.length;s++)(o=t.__k[s])&&(o.__=t,e=typeof o.type=="function"?Hn(o,e,n):Pn(n,o,o,t.__k,o.__e,e));return e}function Pn(t,e,n,s,o,r){var a,u,d;if(e.__d!==void 0)a=e.__d,e.__d=void 0;else if(n==null||o!=r||o.parentNode==null)t:if(r==null||r.parentNode!==t)t.appendChild(o),a=null;else{for(u=r,d=0;(u=u.nextSibling)&&d<s.length;d+=2)if(u==o)break t;t.insertBefore(o,r),a=r}return a!==void 0?a:o.nextSibling}function vn(t,e,n){e[0]==="-"?t.setProperty(e,n):t[e]=n==null?"":typeof n!="number"||Co.test(e)?n:n+"px"}function qt(t,e,n,s,o){var r;t:if(e==="style")if(typeof n=="string")t.style.cssText=n;else{if(typeof s=="string"&&(t.style.cssText=s=""),s)for(e in s)n&&e in n||vn(t.style,e,"");if(n)for(e in n)s&&n[e]===s[e]||vn(t.style,e,n[e])}else if(e[0]==="o"&&e[1]==="n")r=e!==(e=e.replace(/Capture$/,"")),e=e.toLowerCase()in t?e.toLowerCase().slice(2):e.slice(2),t.l||(t.l={}),t.l[e+r]=n,n?s||t.addEventListener(e,r?_n:yn,r):t.removeEventListener(e,r?_n:yn,r);else if(e!=="dangerouslySetInnerHTML"){if(o)e=e.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(e!=="href"&&e!=="list"&&e!=="form"&&e!=="tabIndex"&&e!=="download"&&e in t)try{t[e]=n??"";break t}catch{}typeof n=="function"||(n!=null&&(n!==!1||e[0]==="a"&&e[1]==="r")?t.setAttribute(e,n):t.removeAttribute(e))}}function yn(t){this.l[t.type+!1](M.event?M.event(t):t)}function _n(t){this.l[t.type+!0](M.event?M.event(t):t)}function Ne(t,e,n,s,o,r,a,u,d){var p,c,f,$,m,h,g,y,w,S,A,x=e.type;if(e.constructor!==void 0)return null;n.__h!=null&&(d=n.__h,u=e.__e=n.__e,e.__h=null,r=[u]),(p=M.__b)&&p(e);try{t:if(typeof x=="function"){if(y=e.props,w=(p=x.contextType)&&s[p.__c],S=p?w?w.props.value:p.__:s,n.__c?g=(c=e.__c=n.__c).__=c.__E:("prototype"in x&&x.prototype.render?e.__c=c=new x(y,S):(e.__c=c=new Vt(y,S),c.constructor=x,c.render=Ao),w&&w.sub(c),c.props=y,c.state||(c.state={}),c.context=S,c.__n=s,f=c.__d=!0,c.__h=[]),c.__s==null&&(c.__s=c.state),x.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=X({},c.__s)),X(c.__s,x.getDerivedStateFromProps(y,c.__s))),$=c.props,m=c.state,f)x.getDerivedStateFromProps==null&&c.componentWillMount!=null&&c.componentWillMount(),c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{if(x.getDerivedStateFromProps==null&&y!==$&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(y,S),!c.__e&&c.shouldComponentUpdate!=null&&c.shouldComponentUpdate(y,c.__s,S)===!1||e.__v===n.__v){c.props=y,c.state=c.__s,e.__v!==n.__v&&(c.__d=!1),c.__v=e,e.__e=n.__e,e.__k=n.__k,e.__k.forEach(function(D){D&&(D.__=e)}),c.__h.length&&a.push(c);break t}c.componentWillUpdate!=null&&c.componentWillUpdate(y,c.__s,S),c.componentDidUpdate!=null&&c.__h.push(function(){c.componentDidUpdate($,m,h)})}c.context=S,c.props=y,c.state=c.__s,(p=M.__r)&&p(e),c.__d=!1,c.__v=e,c.__P=t,p=c.render(c.props,c.state,c.context),c.state=c.__s,c.getChildContext!=null&&(s=X(X({},s),c.getChildContext())),f||c.getSnapshotBeforeUpdate==null||(h=c.getSnapshotBeforeUpdate($,m)),A=p!=null&&p.type===Xt&&p.key==null?p.props.children:p,Rn(t,Array.isArray(A)?A:[A],e,n,s,o,r,a,u,d),c.base=e.__e,e.__h=null,c.__h.length&&a.push(c),g&&(c.__E=c.__=null),c.__e=!1}else r==null&&e.__v===n.__v?(e.__k=n.__k,e.__e=n.__e):e.__e=To(n.__e,e,n,s,o,r,a,d);(p=M.diffed)&&p(e)}catch(D){e.__v=null,(d||r!=null)&&(e.__e=u,e.__h=!!d,r[r.indexOf(u)]=null),M.__e(D,e,n)}}function Bn(t,e){M.__c&&M.__c(e,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(s){s.call(n)})}catch(s){M.__e(s,n.__v)}})}function To(t,e,n,s,o,r,a,u){var d,p,c,f=n.props,$=e.props,m=e.type,h=0;if(m==="svg"&&(o=!0),r!=null){for(;h<r.length;h++)if((d=r[h])&&(d===t||(m?d.localName==m:d.nodeType==3))){t=d,r[h]=null;break}}if(t==null){if(m===null)return document.createTextNode($);t=o?document.createElementNS("http://www.w3.org/2000/svg",m):document.createElement(m,$.is&&$),r=null,u=!1}if(m===null)f===$||u&&t.data===$||(t.data=$);else{if(r=r&&Kt.call(t.childNodes),p=(f=n.props||jt).dangerouslySetInnerHTML,c=$.dangerouslySetInnerHTML,!u){if(r!=null)for(f={},h=0;h<t.attributes.length;h++)f[t.attributes[h].name]=t.attributes[h].value;(c||p)&&(c&&(p&&c.__html==p.__html||c.__html===t.innerHTML)||(t.innerHTML=c&&c.__html||""))}if((function(g,y,w,S,A){var x;for(x in w)x==="children"||x==="key"||x in y||qt(g,x,null,w[x],S);for(x in y)A&&typeof y[x]!="function"||x==="children"||x==="key"||x==="value"||x==="checked"||w[x]===y[x]||qt(g,x,y[x],w[x],S)})(t,$,f,o,u),c)e.__k=[];else if(h=e.props.children,Rn(t,Array.isArray(h)?h:[h],e,n,s,o&&m!=="foreignObject",r,a,r?r[0]:n.__k&&lt(n,0),u),r!=null)for(h=r.length;h--;)r[h]!=null&&Nn(r[h]);u||("value"in $&&(h=$.value)!==void 0&&(h!==t.value||m==="progress"&&!h)&&qt(t,"value",h,f.value,!1),"checked"in $&&(h=$.checked)!==void 0&&h!==t.checked&&qt(t,"checked",h,f.checked,!1))}return t}function In(t,e,n){try{typeof t=="function"?t(e):t.current=e}catch(s){M.__e(s,n)}}function zn(t,e,n){var s,o;if(M.unmount&&M.unmount(t),(s=t.ref)&&(s.current&&s.current!==t.__e||In(s,null,e)),(s=t.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(r){M.__e(r,e)}s.base=s.__P=null}if(s=t.__k)for(o=0;o<s.length;o++)s[o]&&zn(s[o],e,typeof t.type!="function");n||t.__e==null||Nn(t.__e),t.__e=t.__d=void 0}function Ao(t,e,n){return this.constructor(t,n)}function Qt(t,e,n){var s,o,r;M.__&&M.__(t,e),o=(s=typeof n=="function")?null:n&&n.__k||e.__k,r=[],Ne(e,t=(!s&&n||e).__k=Jt(Xt,null,[t]),o||jt,jt,e.ownerSVGElement!==void 0,!s&&n?[n]:o?null:e.firstChild?Kt.call(e.childNodes):null,r,!s&&n?n:o?o.__e:e.firstChild,s),Bn(r,t)}Kt=On.slice,M={__e:function(t,e){for(var n,s,o;e=e.__;)if((n=e.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(t)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(t),o=n.__d),o)return n.__E=n}catch(r){t=r}throw t}},Tn=0,Vt.prototype.setState=function(t,e){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=X({},this.state),typeof t=="function"&&(t=t(X({},n),this.props)),t&&X(n,t),t!=null&&this.__v&&(e&&this.__h.push(e),gn(this))},Vt.prototype.forceUpdate=function(t){this.__v&&(this.__e=!0,t&&this.__h.push(t),gn(this))},Vt.prototype.render=Xt,wt=[],An=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,Yt.__r=0,Eo=0;var ct,R,bn,xt=0,Ae=[],kn=M.__b,Mn=M.__r,wn=M.diffed,xn=M.__c,Sn=M.unmount;function St(t,e){M.__h&&M.__h(R,t,xt||e),xt=0;var n=R.__H||(R.__H={__:[],__h:[]});return t>=n.__.length&&n.__.push({}),n.__[t]}function v(t){return xt=1,Oo(Un,t)}function Oo(t,e,n){var s=St(ct++,2);return s.t=t,s.__c||(s.__=[n?n(e):Un(void 0,e),function(o){var r=s.t(s.__[0],o);s.__[0]!==r&&(s.__=[r,s.__[1]],s.__c.setState({}))}],s.__c=R),s.__}function _(t,e){var n=St(ct++,3);!M.__s&&Le(n.__H,e)&&(n.__=t,n.__H=e,R.__H.__h.push(n))}function N(t,e){var n=St(ct++,4);!M.__s&&Le(n.__H,e)&&(n.__=t,n.__H=e,R.__h.push(n))}function b(t){return xt=5,U(function(){return{current:t}},[])}function U(t,e){var n=St(ct++,7);return Le(n.__H,e)&&(n.__=t(),n.__H=e,n.__h=t),n.__}function V(t,e){return xt=8,U(function(){return t},e)}function Wn(t){var e=St(ct++,10),n=v();return e.__=t,R.componentDidCatch||(R.componentDidCatch=function(s){e.__&&e.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function No(){Ae.forEach(function(t){if(t.__P)try{t.__H.__h.forEach(Gt),t.__H.__h.forEach(Oe),t.__H.__h=[]}catch(e){t.__H.__h=[],M.__e(e,t.__v)}}),Ae=[]}M.__b=function(t){R=null,kn&&kn(t)},M.__r=function(t){Mn&&Mn(t),ct=0;var e=(R=t.__c).__H;e&&(e.__h.forEach(Gt),e.__h.forEach(Oe),e.__h=[])},M.diffed=function(t){wn&&wn(t);var e=t.__c;e&&e.__H&&e.__H.__h.length&&(Ae.push(e)!==1&&bn===M.requestAnimationFrame||((bn=M.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(r),En&&cancelAnimationFrame(s),setTimeout(n)},r=setTimeout(o,100);En&&(s=requestAnimationFrame(o))})(No)),R=void 0},M.__c=function(t,e){e.some(function(n){try{n.__h.forEach(Gt),n.__h=n.__h.filter(function(s){return!s.__||Oe(s)})}catch(s){e.some(function(o){o.__h&&(o.__h=[])}),e=[],M.__e(s,n.__v)}}),xn&&xn(t,e)},M.unmount=function(t){Sn&&Sn(t);var e=t.__c;if(e&&e.__H)try{e.__H.__.forEach(Gt)}catch(n){M.__e(n,e.__v)}};var En=typeof requestAnimationFrame=="function";function Gt(t){var e=R;typeof t.__c=="function"&&t.__c(),R=e}function Oe(t){var e=R;t.__c=t.__(),R=e}function Le(t,e){return!t||t.length!==e.length||e.some(function(n,s){return n!==t[s]})}function Un(t,e){return typeof e=="function"?e(t):e}var Fn=function(t,e,n,s){var o;e[0]=0;for(var r=1;r<e.length;r++){var a=e[r++],u=e[r]?(e[0]|=a?1:2,n[e[r++]]):e[++r];a===3?s[0]=u:a===4?s[1]=Object.assign(s[1]||{},u):a===5?(s[1]=s[1]||{})[e[++r]]=u:a===6?s[1][e[++r]]+=u+"":a?(o=t.apply(u,Fn(t,u,n,["",null])),s.push(o),u[0]?e[0]|=2:(e[r-2]=0,e[r]=o)):s.push(u)}return s},Cn=new Map,i=function(t){var e=Cn.get(this);return e||(e=new Map,Cn.set(this,e)),(e=Fn(this,e.get(t)||(e.set(t,e=(function(n){for(var s,o,r=1,a="",u="",d=[0],p=function($){r===1&&($||(a=a.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,$,a):r===3&&($||a)?(d.push(3,$,a),r=2):r===2&&a==="..."&&$?d.push(4,$,0):r===2&&a&&!$?d.push(5,0,!0,a):r>=5&&((a||!$&&r===5)&&(d.push(r,0,a,o),r=6),$&&(d.push(r,$,0,o),r=6)),a=""},c=0;c<n.length;c++){c&&(r===1&&p(),p(c));for(var f=0;f<n[c].length;f++)s=n[c][f],r===1?s==="<"?(p(),d=[d],r=3):a+=s:r===4?a==="--"&&s===">"?(r=1,a=""):a=s+a[0]:u?s===u?u="":a+=s:s==='"'||s==="'"?u=s:s===">"?(p(),r=1):r&&(s==="="?(r=5,o=a,a=""):s==="/"&&(r<5||n[c][f+1]===">")?(p(),r===3&&(d=d[0]),r=d,(d=d[0]).push(2,0,r),r=0):s===" "||s==="	"||s===`
`||s==="\r"?(p(),r=2):a+=s),r===3&&a==="!--"&&(r=4,d=d[0])}return p(),d})(t)),e),arguments,[])).length>1?e:e[0]}.bind(Jt);var Lo=t=>({title:"",note:"",pieces:[],spaces:[],...t}),Ro=t=>({reason:"",...t,standings:t.standings.map(e=>({parts:[],tieBreak:[],...e}))}),Ho=t=>({headline:"",prompt:"",places:[],actions:[],changed:[],...t,zones:(t.zones||[]).map(Lo),...t.result&&{result:Ro(t.result)}}),Et=t=>t.table?{...t,table:Ho(t.table)}:t;var Q=class extends Error{constructor(e,n,{rule:s="",status:o=0,retryAfterS:r=0}={}){super(n),this.reason=e,this.rule=s,this.status=o,this.retryAfterS=r}},Re=(t,e)=>new Q(t?.reason||`HTTP_${e}`,t?.message||"",{rule:t?.rule,status:e,retryAfterS:t?.retryAfterS});async function Zt(t,e,n){let s,o;try{s=await fetch(e,{method:t,headers:t==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new Q("UNREACHABLE","")}let r;try{r=o?JSON.parse(o):{}}catch{throw new Q(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw Re(r.error,s.status);return r}var He=new Map;function Dn(t){let e=Zt("GET",t);e.catch(()=>{}),He.set(t,e)}function E(t){let e=He.get(t)||Zt("GET",t);return He.delete(t),e}var z=(t,e={})=>Zt("POST",t,e),Vn=t=>Zt("DELETE",t),O=(t,e="")=>`/api/games/${encodeURIComponent(t)}${e}`,te=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),Po).join(""),Po=t=>t.toString(16).padStart(2,"0"),qn=["visibilitychange","focus","pointerdown","keydown"];function Gn(t,e,n){let s=null,o=0,r=0,a=!1,u=()=>{clearTimeout(o),s?.close(),a=!1;for(let m of qn)removeEventListener(m,p,!0)},d=()=>{u(),a=!0;for(let m of qn)addEventListener(m,p,!0);n.resting()};function p(){!a||document.hidden||(u(),$())}let c=()=>{u(),r+=1,o=setTimeout($,Math.min(1e4,500*2**Math.min(r,5)))},f=()=>{r=0,n.connected()};function $(){let m=new EventSource(`${t}?${new URLSearchParams({...e,after:String(n.version())})}`);s=m;let h=(g,y)=>m.addEventListener(g,w=>y(JSON.parse(w.data||"{}")));m.addEventListener("open",f),h("frames",g=>n.frames(g.frames.map(Et))),h("frame",g=>n.frames([Et(g)])),h("disconnected",g=>n.disconnected(Re(g.error,0))),h("reconnected",f),h("parked",d),h("gone",g=>{u(),n.gone(Re(g.error,0))}),m.addEventListener("error",g=>{"data"in g&&g.data||(n.disconnected(null),m.readyState===EventSource.CLOSED&&c())})}return $(),{close:u,wake:p}}var Bo={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},C=({name:t})=>i`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${Bo[t]} /></svg>`,ee=()=>i`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function Z(t){let e=new Set;return{get:()=>t,set(n){t=n;for(let s of[...e])s(n)},subscribe(n){return e.add(n),()=>e.delete(n)}}}function j(t){let[e,n]=v(t.get());return _(()=>(n(t.get()),t.subscribe(s=>n(s))),[t]),e}var F={get(t){try{return localStorage.getItem(t)}catch{return null}},set(t,e){try{e===null?localStorage.removeItem(t):localStorage.setItem(t,e)}catch{}}};var Pe=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),ut=Z(Pe()),Be=0,jn=()=>Be>0;function nt(t,{replace:e=!1}={}){e?history.replaceState(null,"",t):history.pushState(null,"",t),Be+=1,ut.set(Pe()),scrollTo(0,0)}var Yn=t=>history.replaceState(history.state,"",t);function ne(t){if(t==="/")return{screen:"lobby",id:""};let[,e="",n=""]=t.match(/^\/(game|join|replay)\/([^/]+)\/?$/)||[];try{return{screen:e,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function Io(t){let e=document.querySelector(t);e&&(e.tabIndex=-1,e.addEventListener("blur",()=>e.removeAttribute("tabindex"),{once:!0}),e.focus())}addEventListener("popstate",()=>{Be+=1,ut.set(Pe())});addEventListener("click",t=>{let e=t.target.closest?.("a[href]");if(!(!(e instanceof HTMLAnchorElement)||t.defaultPrevented||t.button||t.metaKey||t.ctrlKey||t.shiftKey)&&!(e.target||e.origin!==location.origin||!ne(e.pathname).screen)){if(t.preventDefault(),e.hash&&e.pathname===location.pathname)return Io(e.hash);nt(e.pathname+e.search)}});var se="en",Kn={},zo=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,Wo=t=>zo.test(String(t))?`\u2068${t}\u2069`:String(t);function l(t,e={}){return(Kn[t]||t).replace(/\{(\w+)\}/g,(s,o)=>o in e?Wo(e[o]??""):s)}function Jn(t,e={}){se=t,Kn=e,document.documentElement.lang=t}function Xn(t,e=Date.now()){let n=Math.round((t-e)/1e3),s=new Intl.RelativeTimeFormat(se,{numeric:"auto"}),o=[["day",86400],["hour",3600],["minute",60]];for(let[r,a]of o)if(Math.abs(n)>=a)return s.format(Math.round(n/a),r);return s.format(Math.min(0,n),"second")}var st=(t,e)=>e[new Intl.PluralRules(se).select(t)]??e.other,dt=t=>new Intl.ListFormat(se).format(t);var Uo=3,Fo=7e3,pt=Z([]),qo=0,Qn=t=>pt.set(pt.get().filter(e=>e.id!==t));function W(t,e=""){let n=++qo,s=pt.get().filter(o=>o.text!==t);pt.set([...s.slice(1-Uo),{id:n,text:t,kind:e}]),setTimeout(()=>Qn(n),Fo)}ut.subscribe(()=>pt.set([]));function Zn(){return i`<div class="notices" role="status" aria-live="polite">
    ${j(pt).map(({id:t,text:e,kind:n})=>i`<p key=${t} class=${`notice ${n}`}>
        <span>${e}</span>
        <button class="plain" aria-label=${l("Close")} onClick=${()=>Qn(t)}><${C} name="close" /></button>
      </p>`)}
  </div>`}var Do=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),mt=t=>Do.has(t.reason??"")||t.status===401;function G(t){if(mt(t))return l("Your session has ended: the server no longer knows it.");switch(t.reason){case"UNREACHABLE":return l("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return l("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return l("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return l("This table is only for invited players. Ask its host for the link.");case"NOT_YOUR_SEAT":return l("Another player has this seat.");case"SEAT_TAKEN":return l("Another player has just taken that seat.");case"ALREADY_STARTED":return l("The game has begun already.");case"VERSION_CONFLICT":return l("The table has changed in the meantime. Look again.");case"GAME_OVER":return l("The game was over at that point: an analysis cannot start there.");case"OVER_QUOTA":case"HTTP_429":return l("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(t.retryAfterS||5)});case"STORE_UNAVAILABLE":return l("The server cannot store anything now. Try again soon.");default:return t.message||l("Something went wrong ({reason}).",{reason:t.reason||"?"})}}function q(t){t.reason||console.error(t),W(G(t),"danger")}var ft=Z(null);async function Vo(t){return Jn(t.language,t.language==="en"?{}:await E(`/api/texts/${t.language}`)),ft.set(t),t}var Ct=async()=>Vo(await E("/api/session"));async function Tt(t=""){let e=ft.get()?.player;if(e&&!t)return e;await z("/api/session",t?{name:t}:{});let n=await Ct();if(!n.player)throw new Q("COOKIES_OFF","");return n.player}var ts=t=>Tt(t);async function es(t){if(await z("/api/session",{language:t}),(await Ct()).language!==t)throw new Q("COOKIES_OFF","")}async function oe(){await Vn("/api/session"),await Ct()}var Y="@friend",At="@here",Ie=t=>!t.startsWith("@"),ot=(t,e)=>Array(t-1).fill(e);function ns(t,e,n){let s=t.map((o,r)=>r===e?n:o);return Ie(n)?s:s.map(o=>Ie(o)?o:n)}var We=t=>t.includes(Y)?"consent":"free",Go=({variant:t,occupants:e,options:n,undo:s,isUnlisted:o})=>({variant:t,seats:e.length+1,options:n,undo:s||We(e),bots:e.filter(Ie),...e.includes(At)&&{hotSeat:!0},...o&&e.includes(Y)&&{isUnlisted:!0}}),ze=t=>`setup ${t.split(".")[0]}`,jo=30;function Yo(t,e){let n=[t,...JSON.parse(F.get("setups")||"[]")];for(let s of n.splice(jo))F.set(ze(s),null);F.set("setups",JSON.stringify(n)),F.set(ze(t),JSON.stringify(e))}var re=null;async function Ot(t){await Tt();let e=Go(t),n=JSON.stringify(e);re?.wanted!==n&&(re={wanted:n,commandId:te()});let{id:s,error:o}=await z("/api/games",{...e,commandId:re.commandId});re=null,o&&q(o),Yo(s,t),nt(`/game/${s}`)}async function ss(t){let e=F.get(ze(t.id)),{seats:n}=e?t:await E(O(t.id)),s=n.filter(r=>!r.isYou),o=s.length?s.map(r=>r.bot||Y):ot(n.length,At);await Ot(e?JSON.parse(e):{variant:t.variant,occupants:o,options:t.options||{}})}function $t(t,e){return t.findLast(s=>s.version<=e&&s.status==="running")?.version??e}async function ht(t,e){await Tt();let n=await z(O(t,"/fork"),{version:e});nt(`/game/${n.id}`)}async function gt(t,{replace:e=!1}={}){await Tt();let n=await E(O(t)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await z(O(t,"/join")),nt(`/game/${t}`,{replace:e}),!s&&n.status==="running"&&W(l("This table is full: you are watching."))}var ae=t=>[...t.map(({name:e,title:n})=>({value:e,label:l("{name}, a bot",{name:n})})),{value:Y,label:l("a friend, by a link")},{value:At,label:l("another player at this screen")}];var le=Z(F.get("sound")==="on"),ie=null;function os(t){F.set("sound",t?"on":null),le.set(t),t&&Ue()}function Ko(t,[e,n,s,o,r]){let a=t.currentTime+n,u=new OscillatorNode(t,{type:r,frequency:e}),d=new GainNode(t,{gain:0});d.gain.linearRampToValueAtTime(o,a+.008),d.gain.exponentialRampToValueAtTime(1e-4,a+s),u.connect(d).connect(t.destination),u.start(a),u.stop(a+s)}function rs(t){if(!(!le.get()||!globalThis.AudioContext)){ie||=new AudioContext,ie.state==="suspended"&&ie.resume().catch(()=>{});for(let e of t)Ko(ie,e)}}var as=()=>rs([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),Ue=()=>rs([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]);var is=t=>[...t].sort((e,n)=>(n.weight||0)-(e.weight||0)),Fe=(t,e)=>{let n=new Map;for(let s of is(t)){let o=s[e]||"";n.set(o,[...n.get(o)||[],s])}return n},qe=t=>Fe(t,"source"),ls=t=>Fe(t,"target"),cs=t=>Fe(t,"group");function us(t){let e=a=>new Set(t.zones.filter(a).map(u=>u.id)),n=e(a=>a.kind==="counter"),s=e(a=>a.kind==="pile"&&a.seat===void 0),o=t.actions.filter(a=>s.has(a.source??"")&&(a.weight??0)>=0),r=new Set(o.length<=3?o:[]);return is(t.actions.filter(a=>!a.source||n.has(a.source)||r.has(a)))}function ds(t,e){let n=Nt(t,e);return t.actions.filter(s=>s.source===e).length===1&&n?.kind!=="hand"}var Nt=(t,e)=>t.zones.find(n=>n.id===e||n.pieces.some(s=>s.id===e)),Jo=(t,e)=>({...t,pieces:t.pieces.filter(n=>n.id!==e),count:t.count&&t.count-1});function ps(t,e){let n={...t,actions:[]},s=Nt(t,e.source),o=t.zones.find(d=>d.id===e.target);if(!s||!o||s===o||s.kind==="counter"||o.kind==="counter"||o.kind==="track")return n;let r=s.pieces.find(d=>d.id===e.source)||{face:""},a=r.id?{...r,space:void 0}:r,u=d=>d===s?r.id?Jo(s,r.id):{...s,count:s.count&&s.count-1}:d===o?{...o,pieces:[...o.pieces,a],count:o.count&&o.count+1}:d;return{...n,zones:t.zones.map(u)}}var De=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],vt=t=>t%De.length,Lt=({seat:t})=>i`<svg class="seat-mark" data-seat=${vt(t)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${De[vt(t)]} />
  </svg>`,ms=({seat:t})=>i`<svg class="pawn" data-seat=${vt(t)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${De[vt(t)]} /></g>
  </svg>`,rt=(t,e)=>t.find(n=>n.seat===e)?.name||l("Seat {number}",{number:e+1});var Ve=t=>`M1 ${t}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,Ge={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:Ve(6)+Ve(12)+Ve(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},fs=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],Xo=12;function $s(t,e){let n=2166136261;for(let s of t)n=Math.imul(n^(s.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%e}var Qo=["yellow","blue","white","green","red","purple"],hs=t=>t!==void 0&&Qo.includes(t);function tt(t){if(t)return Object.hasOwn(Ge,t)?t:`x${$s(t,Xo)}`}var Rt=(t="")=>Object.hasOwn(Ge,t)?Ge[t]:fs[$s(`of ${t}`,fs.length)],Ht=({suit:t})=>i`<svg class="suit-mark" data-suit=${tt(t)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${Rt(t)} />
  </svg>`;var je=4,ce=t=>(t.rank||t.face||"").slice(0,12),ue=t=>t.label||t.face||l("face-down card"),Zo=t=>!t.face&&!t.rank&&!t.label,tr=t=>80-Math.min(Math.max(Number(t)||0,0),10)*1.6,vs=t=>t.length>je?`${t.slice(0,je)}\u2026`:t,gs=({name:t,letters:e,style:n})=>{let s=Math.min(1,2.1/Math.min(e.length||1,je+1));return i`<span class=${t} data-letters=${vs(e)} style=${{"--fit":s,...n}}></span>`};function er({piece:t}){let{suit:e}=t,n=ce(t),s=hs(e),o=n!==""&&!/^\d+$/.test(n),r=s&&!o?tr(n):76,a=(u,d)=>i`<path class=${u} transform=${d} fill-rule="evenodd" d=${Rt(e)} />`;return i`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sky" width="100" height="140" />
      <rect class="haze" y="52" width="100" height="88" />
      ${s&&o&&i`<g transform="translate(50 76)"><use href="#medallion" /></g>`}
      ${s&&!o&&i`<circle class="sun" cx="50" cy=${r} r="27" />`}
      ${!s&&e&&a("pip","translate(8 34) scale(3.5)")}
      ${s&&i`<use href=${`#land-${e}`} />`}
      ${e&&a("corner-mark","translate(69 8)")}
      <rect class="frame" x="3.5" y="3.5" width="93" height="133" rx="7" />
    </svg>
    <${gs} name="large" letters=${n} style=${{"--y":r/140}} />
    <${gs} name="corner" letters=${n} />
  </span>`}var Pt=()=>i`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function ys({piece:t,shape:e="card"}){return e==="token"?i`<${nr} piece=${t} />`:i`<span class="card" data-suit=${tt(t.suit)} title=${t.label||void 0}>
    ${Zo(t)?i`<${Pt} />`:i`<${er} piece=${t} />`}
  </span>`}function nr({piece:t}){let{seat:e,suit:n}=t,s={"data-letters":vs(ce(t)),title:ue(t)};return e===void 0?i`<span class="token is-tile" data-suit=${tt(n)} ...${s}></span>`:i`<span class="token is-pawn" data-seat=${vt(e)} ...${s}><${ms} seat=${e} /></span>`}function Ye({piece:t,selection:e,shape:n,isOwn:s=!1,turn:o}){let{id:r}=t,a=r!==void 0&&e.sources.has(r),u=["holder"];a&&u.push("is-source"),e.picked!==null&&e.picked===t.id&&u.push("is-picked"),t.id&&e.changed.has(t.id)&&u.push("is-changed"),e.sent?.source&&e.sent.source===t.id&&u.push("is-sent");let d={class:u.join(" "),"data-piece":t.id,"data-source":a?t.id:void 0},c=i`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${ys} piece=${t} shape=${n} /></span>`;return!a&&!s?i`<span ...${d} role="img" aria-label=${ue(t)}>${c}</span>`:i`<button
    type="button"
    ...${d}
    aria-label=${ue(t)}
    aria-pressed=${a?e.picked===t.id:void 0}
    aria-disabled=${a?void 0:"true"}
    onClick=${()=>a&&e.pick(r)}
  >${c}</button>`}var at=(t,e,n={})=>t.pieces.map((s,o)=>i`<${Ye} key=${s.id??`back-${o}`} piece=${s} selection=${e} ...${n} />`);var sr=12;function bs({zone:t,selection:e}){let n=t.spaces||[],s=r=>t.pieces.filter(a=>a.space===r),o=t.pieces.filter(r=>r.space===void 0||!(r.space in n));return[i`<div class="track-head" aria-hidden="true">
      ${t.suit&&i`<${Ht} suit=${t.suit} />`}
      <span class="zone-title" title=${t.title}>${t.title}</span>
      ${t.note&&i`<span class="zone-note" title=${t.note}>${t.note}</span>`}
    </div>`,i`<div class=${`path ${n.length>sr?"is-long":""}`}>
      ${o.length>0&&i`<${_s} name="is-start" label=${l("beside the track")} pieces=${o} selection=${e} />`}
      ${n.map((r,a)=>{let u=l("space {number}: {value}",{number:a+1,value:r}),d=a===n.length-1?"is-goal":"";return i`<${_s} name=${d} label=${u} value=${r} pieces=${s(a)} selection=${e} />`})}
    </div>`]}function _s({name:t,label:e,value:n="",pieces:s,selection:o}){let r=d=>at({pieces:d},o,{shape:"token"}),a=d=>d.seat!==void 0,u=`value ${n.startsWith("-")?"is-loss":""}`;return i`<div class=${`space ${t}`} role="group" aria-label=${e}>
    <span class="tiles">${r(s.filter(d=>!a(d)))}</span>
    <span class="figures">${r(s.filter(a))}</span>
    <span class=${u} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var de=24,or=13,rr=7,ar=10,ir=16,lr=8,ks=4;function Ke(t){let e=t.pieces.some(n=>!n.id&&!n.face);return t.count??(e?void 0:t.pieces.length)}function ws(t){let e=Ke(t),n=[t.title||t.id,t.note];return e!==void 0&&t.kind!=="track"&&t.kind!=="counter"&&n.push(st(e,{one:l("1 card"),other:l("{count} cards",{count:e})})),n.filter(Boolean).join(", ")}function xs({zone:t,selection:e,isLane:n=!1}){let s=n?fr[t.kind]:Ms[t.kind]||Es,o=[`zone is-${t.kind in Ms?t.kind:"row"}`];n&&o.push("is-lane"),e.changed.has(t.id)&&o.push("is-changed"),e.targets.has(t.id)&&o.push("is-target");let r=ws(t),a={class:o.join(" "),"data-zone":t.id,"data-suit":tt(t.suit)};return i`<div ...${a} role="group" aria-label=${r}>
    <${s} zone=${t} selection=${e} />
    <${Ss} zone=${t} selection=${e} />
  </div>`}function Ss({zone:t,selection:e}){let{id:n,title:s}=t,o=(d,p)=>i`<button type="button" class=${`cover ${d}`} ...${p}></button>`,r=e.targets.get(n);if(r){let d=`${s}: ${l("{count} choices",{count:r.length})}`,p=r.length===1?r[0]?.label:d;return o("target",{"data-target":n,"aria-label":p,onClick:()=>e.put(n)})}let a=t.kind==="counter"?void 0:e.sources.get(n);if(!a)return null;let u=e.picked===n;return o("zone-source",{"data-source":n,"aria-label":a.length===1?a[0]?.label:s,"aria-pressed":a.length>1||u?u:void 0,onClick:()=>e.pick(n)})}function Je({zone:t}){let{suit:e,title:n,note:s=""}=t,o=/^[-−+]?\d+/.exec(s),r=`zone-note ${s.length>ir?"is-long":""}`;return i`<div class="zone-head" aria-hidden="true">
    ${e&&i`<${Ht} suit=${e} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&i`<span class=${r} title=${s}>${I(s)}</span>`}
    ${o&&i`<span class="zone-brief" title=${s}>${I(o[0])}</span>`}
  </div>`}var I=(t="")=>t.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),me=({suit:t})=>i`<span class="empty" aria-hidden="true">
    ${t&&i`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${Rt(t)} /></svg>`}
  </span>`,fe=({count:t})=>t===void 0?null:i`<span class="badge" aria-hidden="true">${t}</span>`;function Es({zone:t,selection:e}){let{length:n}=t.pieces,s=`pieces is-spread ${n>rr?"is-tight":""} ${n>de?"is-crowded":""}`,o=(t.count??0)>n?t.count:void 0;return[i`<${Je} zone=${t} />`,i`<div class=${s} tabindex=${n>de?0:void 0}>
      ${n?at(t,e):i`<${me} suit=${t.suit} />`}<${fe} count=${o} />
    </div>`]}function pe({zone:t,selection:e}){let n=t.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[i`<${Je} zone=${t} />`,i`<div class=${`pieces is-stacked is-${s}`}>
      ${n?at(t,e):i`<${me} suit=${t.suit} />`}
      <${fe} count=${n>1?n:void 0} />
    </div>`]}function Cs({zone:t,selection:e}){let n=Ke(t),s=Math.min(n??ks,ks),o=t.pieces.length?{...t,pieces:t.pieces.slice(-1)}:t;return[i`<${Je} zone=${t} />`,i`<div class=${`pieces is-pile layers-${s}`}>
      ${t.pieces.length?at(o,e):i`<${me} suit=${t.suit} />`}
      <${fe} count=${n||void 0} />
    </div>`]}var cr=({zone:t,selection:e})=>t.pieces.length>1?pe({zone:t,selection:e}):Cs({zone:t,selection:e}),ur=()=>i`<span class="holder" aria-hidden="true"><span class="card"><${Pt} /></span></span>`;function dr({zone:t,selection:e}){let n=Ke(t)??t.pieces.length,s=Math.max(0,Math.min(n,ar)-t.pieces.length);return i`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,r)=>i`<${ur} key=${`unseen-${r}`} />`)}
    ${at(t,e)}<${fe} count=${n} />
  </div>`}function Ts({zone:t,selection:e}){let n=t.pieces.length,s=a=>n>de?0:(a-(n-1)/2)*Math.min(1,lr/n),o=(a,u)=>i`<${Ye} key=${a.id??`back-${u}`} piece=${a} selection=${e} isOwn turn=${s(u)} />`,r=`pieces is-spread ${n>de?"is-crowded":n>or?"is-many-held":""}`;return i`<div class="hand" data-zone=${t.id} role="group" aria-label=${ws(t)}>
    <div class=${r}>
      ${t.pieces.map(o)}
      ${!n&&i`<${me} />`}
    </div>
    <${Ss} zone=${t} selection=${e} />
  </div>`}function pr({zone:t}){let e=t.count===void 0&&t.pieces.length>0,n=t.count??(e?"?":t.pieces.map(ce).join(" "));return i`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${mr(Number(n)).map(s=>i`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${t.title}>${t.title}</span>
    ${t.note&&i`<span class="zone-note" title=${t.note}>${I(t.note)}</span>`}
  </div>`}var mr=t=>[18,14,10,6].slice(0,t>20?4:t>8?3:t>0?2:1),Ms={hand:dr,pile:Cs,column:pe,row:Es,track:bs,counter:pr},fr={column:pe,row:pe,pile:cr};var $r=6,hr=({action:t,onAct:e,isDisabled:n})=>i`<button type="button" class="act" data-move=${t.move} disabled=${n} onClick=${()=>e(t)}>
    <span class="act-label">${I(t.label)}</span>
  </button>`,Xe=({label:t,onClick:e})=>i`<button type="button" class="act is-quiet" onClick=${e}>${t}</button>`,$e=(t,e,n)=>t.map(s=>i`<${hr} key=${s.move} action=${s} onAct=${e} isDisabled=${n} />`),Qe=t=>(t.weight??0)<0;function Bt({table:t,onAct:e,pending:n=null,isLive:s=!0}){if(!t.actions.length)return null;let o=a=>e(a)?.catch?.(()=>{}),r=!s||!!n;return i`<div class="action-list" role="group" aria-label=${l("Your moves")}>
    ${[...cs(t.actions)].map(([a,u])=>i`<${gr} key=${a} group=${a} actions=${u} onAct=${o} isDisabled=${r} />`)}
  </div>`}function gr({group:t,actions:e,onAct:n,isDisabled:s}){let o=e.filter(Qe);return i`<section class="action-group">
    ${t&&i`<h3>${t}</h3>`}
    <div class="acts">${$e(e.filter(r=>!Qe(r)),n,s)}</div>
    ${o.length>0&&i`<details>
      <summary>${l("{count} more",{count:o.length})}</summary>
      <div class="acts">${$e(o,n,s)}</div>
    </details>`}
  </section>`}function As({table:t,selection:e,isLive:n,tools:s}){let[o,r]=v(!1);_(()=>r(!1),[t]);let a=!n||e.sent?[]:e.picked?e.sources.get(e.picked)??[]:us(t),u=a.filter(f=>!Qe(f)).slice(0,$r),d=o?0:a.length-u.length,p=t.actions.length>0,c=t.result?l("The game is over"):t.prompt;return i`<div class=${`prompt ${p&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${I(e.sent?e.sent.label:c)}</p>
    ${a.length>0&&i`<div class="acts">
      ${$e(o?a:u,e.act)}
      ${d>0&&i`<${Xe} label=${l("{count} more",{count:d})} onClick=${()=>r(!0)} />`}
      ${e.picked&&i`<${Xe} label=${l("Cancel")} onClick=${e.drop} />`}
    </div>`}
    ${s}
  </div>`}function Os({selection:t,root:e}){let n=b(null),{choice:s}=t;return N(()=>{if(!s)return;let o=e.current.getBoundingClientRect(),a=e.current.querySelector(`[data-zone="${CSS.escape(s.target)}"]`)?.getBoundingClientRect()||o,u=n.current.getBoundingClientRect(),d=(c,f)=>`${Math.max(8,Math.min(c,f-8))}px`,{style:p}=n.current;p.left=d(a.left+(a.width-u.width)/2-o.left,o.width-u.width),p.top=d(a.top+(a.height-u.height)/2-o.top,o.height-u.height)},[s]),s?i`<div class="chooser" ref=${n} role="group" aria-label=${l("Your moves")}>
    ${$e(s.actions,t.act)}
    <${Xe} label=${l("Cancel")} onClick=${t.drop} />
  </div>`:null}var Ze=t=>String(t).replace("-","\u2212"),Ns=t=>t.tieBreak??[];function It({result:t,seats:e=[],resigned:n}){let s=[...new Set(t.standings.flatMap(d=>(d.parts||[]).map(p=>p.label)))],o=t.standings.some(d=>Ns(d).some(Boolean)),r=t.standings.filter(d=>d.isWinner).map(d=>rt(e,d.seat)),a=d=>t.standings.map(p=>i`<td class=${p.isWinner?"is-winner":""}>${d(p)}</td>`),u=(d,p,c="")=>i`<tr class=${c}><th scope="row">${d}</th>${a(p)}</tr>`;return i`<section class="result" aria-label=${l("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${_r(r)}</h2>
      ${t.reason&&i`<p class="result-reason">${br(t,e,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${l("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${l("Place")}</th>
            ${t.standings.map(d=>i`<${vr} one=${d} seats=${e} />`)}
          </tr>
        </thead>
        <tbody>${s.map(d=>u(d,p=>yr(p,d)))}</tbody>
        <tfoot>
          ${u(l("Total"),d=>Ze(d.total??0))}
          ${o&&u(l("Tie-break"),d=>Ns(d).map(Ze).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var vr=({one:t,seats:e})=>i`<th scope="col" class=${t.isWinner?"is-winner":""}>
    <span class="result-place">${t.place}.</span> <${Lt} seat=${t.seat} />${" "}
    <span class="result-name">${rt(e,t.seat)}</span>
  </th>`;function yr(t,e){let n=(t.parts||[]).filter(s=>s.label===e);return n.length?Ze(n.reduce((s,o)=>s+(o.points||0),0)):""}function _r(t){let[e]=t;return e===void 0?l("There is no winner"):t.length===1?l("{name} wins",{name:e}):l("{names} share the victory",{names:dt(t)})}function br({reason:t,standings:e},n,s){if(t==="agreement")return l("The game ended by agreement.");if(t==="time")return l("The game ended on time.");if(t==="idle")return l("The game was closed, because nothing happened for too long.");if(t!=="resignation")return"";let o=e.find(u=>u.seat===s);if(!o)return l("The game ended by resignation.");let r=l("{name} resigned.",{name:rt(n,o.seat)});return e.some(u=>u.isWinner&&(u.total??0)<(o.total??0))&&!o.isWinner?`${r} ${l("Resigning means the last place, whatever the points.")}`:r}var kr=6;function Ls(t,e){let n=b(e);n.current=e,_(()=>{let s=t.current,o=null,r=!1,a=m=>{r=!1;let h=m.target.closest?.("[data-source]");if(!h||m.button!==0||o)return;let{clientX:g,clientY:y,pointerId:w}=m;o={source:h,id:h.dataset.source??"",x:g,y,pointer:w,over:null,isOn:!1}},u=m=>{if(!o||m.pointerId!==o.pointer)return;let[h,g]=[m.clientX-o.x,m.clientY-o.y];if(!o.isOn){if(Math.hypot(h,g)<kr||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${h}px ${g}px`);let y=p(m);y!==o.over&&(o.over?.classList.remove("is-over"),y?.classList.add("is-over"),o.over=y)},d=(m,h)=>{if(!o||m.pointerId!==o.pointer)return;let{source:g,isOn:y,over:w}=o;o=null,w?.classList.remove("is-over"),y&&(r=!0,g.classList.remove("is-dragged"),h&&w?n.current.put(w.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>g.style.removeProperty("translate")))},p=m=>document.elementsFromPoint(m.clientX,m.clientY).find(h=>h.dataset?.target!==void 0&&s.contains(h))||null,c=m=>d(m,!0),f=m=>d(m,!1),$=m=>{r&&m.detail!==0&&(m.stopPropagation(),m.preventDefault()),r=!1};return s.addEventListener("pointerdown",a),addEventListener("pointermove",u),addEventListener("pointerup",c),addEventListener("pointercancel",f),s.addEventListener("click",$,!0),()=>{s.removeEventListener("pointerdown",a),removeEventListener("pointermove",u),removeEventListener("pointerup",c),removeEventListener("pointercancel",f),s.removeEventListener("click",$,!0)}},[])}var he=8,Hs=16,Mr=40,wr=.25;function Ps(t,e,n){let s=b({});N(()=>{let o=t.current.getBoundingClientRect().top+scrollY,{current:r}=s;r.table===e&&r.top===o||(s.current={table:e,top:o},Rs(t.current),!r.table&&n&&xr(t.current))}),N(()=>{let o=()=>Rs(t.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var Bs=t=>t.querySelector(":scope > .table-footer");function Rs(t){let e=t.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(Bs(t)).bottom)||0,s=Math.floor(innerHeight-Math.min(e,innerHeight*wr)-n-Hs);t.style.minHeight="0";let o=u=>t.style.setProperty("--squeeze",String(u/he)),r=he*(Number.parseFloat(t.style.getPropertyValue("--squeeze"))||0),a=s-t.offsetHeight;if(a<0||r>0&&a>=Mr){let u=a<0?Math.min(r+1,he):0,d=a<0?he:r;for(;u<d;){let p=u+d>>1;o(p),t.offsetHeight<=s?d=p:u=p+1}o(u)}t.style.minHeight=`${s}px`}function xr(t){let e=t.querySelector(".is-home"),n=e?e.getBoundingClientRect().bottom-Bs(t).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+Hs/2,behavior:"instant"})}var tn={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},Sr=4;function Is(t,e){let n=b(null),s=b(null);t.current&&n.current&&n.current!==e&&!e.result&&Er()&&(s.current={table:n.current,rects:Cr(t.current)}),n.current=e,N(()=>{s.current&&Tr(t.current,s.current,e),s.current=null},[e])}var Er=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function Cr(t){let e=new Map;for(let n of zs(t,"[data-piece], [data-zone]"))e.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return e}var zs=(t,e)=>[...t.querySelectorAll(e)];function Tr(t,e,n){let s=Or(e.table,n);for(let o of zs(t,"[data-piece]")){let r=o.dataset.piece??"",a=e.rects.get(r)??Nr(s,e,n,r);a&&Ar(o,a)}Lr(t,e,n,s)}function Ar(t,e){let n=t.getBoundingClientRect();if(!n.width||!e.width)return;let[s,o,r]=[e.left-n.left,e.top-n.top,Math.min(e.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let u={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},d={transform:`translate(${s}px, ${o}px) scale(${r})`,...u};t.animate?.([d,{transform:"none",...u}],tn)}var en=t=>t.count??t.pieces.length;function Or(t,e){return t.zones.filter(s=>{let o=e.zones.find(r=>r.id===s.id);return o&&s.kind!=="counter"&&en(o)<en(s)}).sort((s,o)=>+(o.kind==="pile")-+(s.kind==="pile"))}function Nr(t,e,n,s){if(Nt(e.table,s))return;let o=Nt(n,s),r=t.find(a=>a.id!==o?.id);return r&&e.rects.get(r.id)}function Lr(t,e,n,s){let o=r=>en(r)-r.pieces.filter(a=>a.id).length;for(let r of n.zones){let a=e.table.zones.find(c=>c.id===r.id),u=s.find(c=>c.id!==r.id);if(!a||!u||r.kind==="pile"||r.kind==="counter")continue;let d=Math.min(o(r)-o(a),Sr),p=t.querySelector(`[data-zone="${CSS.escape(r.id)}"] .pieces`);for(let c=0;c<d&&p;c++)Rr(t,e.rects.get(u.id),p,c)}}function Rr(t,e,n,s){let o=n.getBoundingClientRect(),r=t.getBoundingClientRect();if(!e?.width||!o.width)return;let a=document.createElement("div");a.className="ghost",Qt(i`<${Pt} />`,a),t.append(a);let u=({left:f,top:$,width:m,height:h})=>`translate(${f+m/2-r.left}px, ${$+h/2-r.top}px)`,d=[{transform:u(e),opacity:1},{transform:u(o),opacity:1,offset:.9},{transform:u(o),opacity:0}],p={...tn,duration:tn.duration+80,delay:s*90,fill:"backwards"},c=a.animate(d,p);c.onfinish=c.oncancel=()=>a.remove()}var Hr=[0,-6,5,-4,3,0].map(t=>({transform:`translateX(${t}px)`}));function Us(t,{isLive:e,onAct:n,pending:s,root:o}){let[r,a]=v(null),[u,d]=v(null),[p,c]=v(null),f=b(t);f.current=t;let $=p?.table===t?p.action:s,m=e&&!$&&t.actions.length>0,h=U(()=>m?qe(t.actions):qe([]),[t,m]),g=m&&r!==null?h.get(r):void 0,y=U(()=>ls(g??[]),[g]),w=U(()=>$?ps(t,$):t,[t,$]),S=V(()=>{a(null),d(null)},[]);N(()=>d(null),[t]);let A=V(L=>{S(),c({table:t,action:L}),Promise.resolve(n?.(L)).catch(()=>{c(null),f.current===t&&Pr(o.current,L.source)})},[t,n]),x=(L,it)=>L.length===1&&L[0]?A(L[0]):d({actions:L,target:it}),D=L=>{d(null);let it=h.get(L)||[];return L!==r&&!(it.length&&ds(t,L))?a(L):it.length===1&&it[0]?A(it[0]):a(null)},Mt=L=>x(y.get(L)||[],L);return Br(o,{picked:g?r:null,choice:u,table:t}),{sources:h,picked:g?r:null,targets:y,choice:u,sent:$,shown:w,act:A,pick:D,put:Mt,drop:S,setPicked:a}}function Pr(t,e){let n=e&&t?.querySelector(`[data-piece="${CSS.escape(e)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(Hr,{duration:320})}var Ws=".prompt .act";function ge(t,e){for(let n of e){let s=t.current?.querySelector(n);if(s)return s.focus()}}function Br(t,{picked:e,choice:n,table:s}){let o=b(!1);N(()=>{let a=()=>o.current=!0,u=()=>o.current=!1,d=t.current;return d.addEventListener("keydown",a),d.addEventListener("pointerdown",u),()=>{d.removeEventListener("keydown",a),d.removeEventListener("pointerdown",u)}},[]);let r=b(null);N(()=>{o.current&&n?ge(t,[".chooser button"]):o.current&&e?ge(t,[".target",Ws]):o.current&&r.current&&ge(t,[`[data-piece="${CSS.escape(r.current)}"]`]),r.current=e},[e,n]),N(()=>{let a=document.activeElement===document.body||document.activeElement===null;o.current&&a&&s.actions.length&&ge(t,[".hand .is-source",".is-source, .zone-source",Ws])},[s])}var Ir={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},zr=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function Fs(t,e){if(t.key==="Escape"&&(e.picked||e.choice))return t.stopPropagation(),e.drop();let n=zr.find(d=>t.target.matches?.(d)),s=n?[...t.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(t.target),r=Ir[t.key],a=t.key==="Home"?0:t.key==="End"?s.length-1:r===void 0?-1:o+r,u=s[a];o<0||!u||(t.preventDefault(),u.focus())}var qs=(t,e,n)=>`M-2 ${t}q13-${n} 26 0t26 0 26 0 26 0V${t+e}H-2z`,Wr=i`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,Ur=i`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${qs(106,34,9)} /><path class="l2" d=${qs(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,Fr=i`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,qr=i`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,Dr=i`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,Vr=i`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,Gr=i`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,jr=i`<g id="medallion">
  <path class="m1" d=${Yr(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function Yr(t,e,n){return`M${Array.from({length:t*2},(o,r)=>{let[a,u]=[r*Math.PI/t,r%2?n:e];return`${(Math.sin(a)*u).toFixed(1)} ${(Math.cos(a)*u).toFixed(1)}`}).join("L")}z`}var Ds=()=>i`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[Wr,Ur,Fr,qr,Dr,Vr,Gr,jr]}</defs>
  </svg>`;var Kr=new Set(["column","pile","row"]);function Gs(t,e){let n=t.places.map(g=>g.seat),s=e!==null&&n.includes(e)?e:n[0],o=s===void 0?-1:n.indexOf(s),r=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],a=g=>g.kind==="hand"&&g.seat===s&&e===s,u=t.zones.find(a),d=g=>t.zones.filter(y=>y.seat===g&&y!==u),p=t.zones.filter(g=>(g.seat===void 0||!n.includes(g.seat))&&g!==u),c=p.filter(g=>g.kind==="track"),f=g=>ve(g)&&c.some(y=>y.suit===g.suit),$=nn(p.filter(g=>g.kind!=="track"&&!f(g))),m=s===void 0?null:nn(d(s),Vs(t,s));m&&c.length&&!$.lanes.length&&m.rest.push(...$.rest.splice(0));let h=g=>p.filter(y=>f(y)&&y.suit===g.suit);return{suits:Jr(t.zones),tracks:c.map(g=>({track:g,beside:h(g)})),shared:$,others:r.map(g=>nn(d(g),Vs(t,g))),home:m,hand:u}}var Vs=(t,e)=>t.places.find(n=>n.seat===e),ve=t=>!!t.suit&&Kr.has(t.kind);function nn(t,e){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:e,lanes:t.filter(ve),small:e?t.filter(s=>n(s)):[],rest:t.filter(s=>!ve(s)&&!(e&&n(s)))}}var Jr=t=>[...new Set(t.filter(ve).map(e=>e.suit))];function zt({table:t,seats:e=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:r,pending:a=null,tools:u}){let d=b(null),p=Us(t,{isLive:s,onAct:r,pending:a,root:d});Ps(d,p.shown,s),Is(d,p.shown),Ls(d,p);let c=U(()=>Gs(p.shown,n),[p.shown,n]),f={...p,changed:U(()=>new Set(t.changed),[t])},$=["table"];c.tracks.length&&$.push("has-tracks"),c.others.length>1&&$.push("is-many"),c.hand&&$.push("has-hand"),p.picked&&$.push("is-picking"),t.result&&$.push("is-over"),o&&$.push("is-read-only");let m={suits:c.suits,seats:e,selection:f};return i`<div
    class=${$.join(" ")}
    ref=${d}
    data-others=${Math.min(c.others.length,4)}
    data-lanes=${Math.min(c.suits.length,8)}
    onKeyDown=${h=>Fs(h,p)}
  >
    <${Ds} />
    <div class="felt">
      ${c.others.length>0&&i`<div class="others">
        ${c.others.map(h=>i`<${sn} key=${h.place?.seat} area=${h} name="is-other" ...${m} />`)}
      </div>`}
      ${c.tracks.length>0&&i`<div class="tracks">
        ${c.tracks.map(h=>i`<${Xr} key=${h.track.id} ...${h} selection=${f} />`)}
      </div>`}
      <${sn} area=${c.shared} name="is-shared" ...${m} />
      ${c.home&&i`<${sn} area=${c.home} name="is-home" ...${m} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${As} table=${t} selection=${f} isLive=${s} tools=${u} />
        ${c.hand&&i`<${Ts} zone=${c.hand} selection=${f} />`}
      </div>
    </div>
    <${Os} selection=${p} root=${d} />
  </div>`}var ye=(t,e,n)=>t.map(s=>i`<${xs} key=${s.id} zone=${s} selection=${e} isLane=${n} />`),Xr=({track:t,beside:e,selection:n})=>i`<div class="track-line">${ye([t,...e],n)}</div>`;function sn({area:t,suits:e,seats:n,name:s,selection:o}){let{place:r,lanes:a,small:u,rest:d}=t;if(!r&&!a.length&&!d.length)return null;let p=c=>i`<div class="lane" key=${c} data-suit=${tt(c)}>
      ${ye(a.filter(f=>f.suit===c),o,!0)}
    </div>`;return i`<section class=${`area ${s}`} aria-label=${r?rt(n,r.seat):l("Shared")}>
    ${r&&i`<${Qr} place=${r} seats=${n}>${ye(u,o)}<//>`}
    ${a.length>0&&i`<div class="lanes">${e.map(p)}</div>`}
    ${d.length>0&&i`<div class="rest">${ye(d,o)}</div>`}
  </section>`}function Qr({place:t,seats:e,children:n}){let{seat:s,total:o=0,note:r,isToAct:a,team:u}=t,d=e.find(c=>c.seat===s)?.isYou,p=rt(e,s);return i`<div class=${`plate ${a?"is-to-act":""}`}>
    <div class="plate-head">
      <${Lt} seat=${s} />
      <span class="plate-who">
        <span class="plate-name" title=${p}>${p}</span>
        ${d&&i`<span class="plate-you">${l("(you)")}</span>`}
        ${u!==void 0&&i`<span class="plate-team">${l("Team {number}",{number:u+1})}</span>`}
      </span>
      <span class="plate-total">${I(String(o))}</span>
      <span class="plate-turn">${a&&(d?l("Your turn"):l("To move"))}</span>
    </div>
    ${r&&i`<p class="plate-note" title=${r}>${I(r)}</p>`}
    ${n}
  </div>`}function K(t){_(()=>{document.title=t?`${t} \xB7 ${l("Lost Cities")}`:l("Lost Cities")},[t])}function H({children:t,className:e=""}){let n=b(null);return _(()=>{jn()&&n.current.focus({preventScroll:!0})},[]),i`<h1 ref=${n} tabindex="-1" class=${e}>${t}</h1>`}function k({icon:t,label:e,isQuiet:n,className:s="",...o}){return i`<button type="button" class=${s} title=${n?e:void 0}
    aria-label=${n?e:void 0} ...${o}>
    ${t&&i`<${C} name=${t} />`}${!n&&i`<span>${e}</span>`}
  </button>`}function T({onWork:t,disabled:e,...n}){let[s,o]=v(!1),r=b(!0);return _(()=>()=>r.current=!1,[]),i`<${k} ...${n} disabled=${s||e} aria-busy=${s} onClick=${async()=>{o(!0);try{await t()}catch(u){q(u)}r.current&&o(!1)}} />`}function Wt({title:t,onClose:e,className:n="",children:s}){let o=b(null);return N(()=>{let a=document.activeElement;return o.current.showModal(),()=>a instanceof HTMLElement&&a.isConnected&&a.focus()},[]),i`<dialog ref=${o} class=${n} aria-label=${t} onClose=${e} onClick=${a=>a.target===o.current&&e()}>
    <div class="dialog-body">
      <header>
        <h2>${t}</h2>
        <${k} icon="close" label=${l("Close")} isQuiet className="plain" onClick=${e} />
      </header>
      ${s}
    </div>
  </dialog>`}var js=({title:t,text:e,label:n,onYes:s,onClose:o})=>i`<${Wt} title=${t} onClose=${o}>
  <p>${e}</p>
  <p class="buttons">
    <${k} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${k} label=${l("Cancel")} onClick=${o} />
  </p>
</${Wt}>`;async function yt(t,e){try{await navigator.clipboard.writeText(t),W(e)}catch{W(t)}}function _t({name:t,legend:e,choices:n,value:s,onChange:o,isLegendHidden:r}){return i`<fieldset class="segmented">
    <legend class=${r?"hidden":""}>${e}</legend>
    <div>
      ${n.map(a=>i`<label key=${a.value} title=${a.hint}>
          <input type="radio" name=${t} checked=${a.value===s} value=${a.value}
            onChange=${()=>o(a.value)} />
          <span>${a.icon&&i`<${C} name=${a.icon} />`}${a.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var _e=({label:t,hint:e,value:n,onChange:s})=>i`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${t}${e&&i`<small>${e}</small>`}</span>
</label>`,P=({text:t})=>i`<p class="waiting" role="status"><${C} name="hourglass" />${t}</p>`,B=({title:t,text:e,children:n})=>i`<main id="main" class="problem">
  <div class="sheet">
    <${H}>${t}</${H}>
    <p>${e}</p>
    <p class="buttons">${n}<a class="button" href="/">${l("To the start page")}</a></p>
  </div>
</main>`;function be(t){let[e,n]=v({info:null,error:null}),s=V(()=>E(O(t)).then(o=>n({info:{...o,id:o.invitation||o.id},error:null}),o=>n(r=>({...r,error:o}))),[t]);return _(()=>{s()},[s]),{...e,reload:s}}var on={log:[],last:null,table:null,version:0,link:"connecting",gone:null},Ys=({version:t,lines:e,status:n,actor:s,undid:o,redid:r})=>({version:t,lines:e,status:n,actor:s,...(o||r)&&{isTurning:!0}});function Zr(t,e){let n=new Map;for(let{undid:s=[],redid:o=[]}of e){for(let r of s)n.set(r,!0);for(let r of o)n.set(r,!1)}return n.size?t.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):t}function ta(t,e){let n=e.filter(p=>p.version>t.version),s=e.find(p=>p.version===t.version&&p.seats),o=s?[s,...n]:n;if(!o.length)return t;let r=s?t.log.map(p=>p.version===s.version?Ys(s):p):t.log,u=o.filter(p=>p.seats).at(-1)||t.last,d=o.findLast(p=>p.table)?.table||t.table;return{...t,log:Zr(r.concat(n.map(Ys)),n),last:u,table:d,version:o.at(-1)?.version??t.version,link:"connected"}}function Ks(t,e){let[n,s]=v(0),o=`${t} ${e} ${n}`,[r,a]=v({...on,key:o}),u=b(null),d=V(()=>u.current?.wake(),[]);return _(()=>{a({...on,key:o});let p=$=>a(m=>{if(m.key!==o)return m;let h=$(m);return c=h.version,h}),c=0,f=Gn(O(t,"/stream"),e===null?{}:{seat:e},{version:()=>c,frames:$=>p(m=>ta(m,$)),gone:$=>{$.reason==="VERSION_CONFLICT"&&c>0?s(m=>m+1):p(m=>({...m,gone:$}))},disconnected:()=>p($=>({...$,link:"disconnected"})),connected:()=>p($=>({...$,link:"connected"})),resting:()=>p($=>({...$,link:"resting"}))});return u.current=f,f.close},[o]),{...r.key===o?r:{...on,key:o},wake:d}}function Js(t,e=4e3){let n=b([]),s=b(t);return s.current=t,_(()=>{n.current=n.current.filter(([o,r])=>o>t||r())},[t]),V(o=>new Promise(r=>{if(s.current>=o)return r();let a=setTimeout(r,e);n.current.push([o,()=>(clearTimeout(a),r())])}),[])}var ea=6,na=t=>new Promise(e=>setTimeout(e,t));async function sa(t,e){for(let n=1;;n+=1)try{return await z(O(t,"/commands"),e)}catch(s){let o=s;if(!(o.reason==="UNREACHABLE"||o.status===503||o.status===502)||n===ea)throw o;await na(400*2**n)}}function Xs(t,e,n,s){let o=Js(n),r=b(null),[a,u]=v(null),d=(c,f,$)=>{if(r.current?.version===n)return r.current.done;u({version:n,action:$});let m={commandId:te(),version:n,...f!==null&&{seat:f},...c},h=sa(t,m).then(g=>(s(),o(g.version))).catch(g=>{throw q(g),g}).finally(()=>{r.current?.done===h&&(r.current=null,u(null))});return r.current={version:n,done:h},h},p=a?.version===n?a:null;return{act:c=>d({move:c.move},e,c),send:(c,f)=>d(c,f??e,null).catch(()=>{}),pending:p?.action??null,isBusy:p!==null}}function Qs({name:t,onReady:e}){let n=b(null);return _(()=>n.current.querySelector("button")?.focus(),[]),i`<section class="seat-switch" ref=${n} aria-label=${l("Hand over the device")}>
    <${ee} />
    <p class="lead">${l("Hand the device to {name}.",{name:t})}</p>
    <p class="soft">${l("The cards stay hidden until then.")}</p>
    <${k} className="primary big" icon="eye" label=${l("Ready: show my cards")} onClick=${e} />
  </section>`}var oa=60,ra=({text:t})=>i`<span class=${t.startsWith("  ")?"line part":"line"}>${I(t.trim())}</span>`,aa=({frame:t,isCurrent:e,onPick:n})=>{let s=(t.lines||[]).map((r,a)=>i`<${ra} key=${a} text=${r} />`),o=`${t.isUndone?"undone":""} ${e?"current":""}`;return i`<li class=${o} data-version=${t.version} aria-current=${e?"step":void 0}>
    ${n?i`<button type="button" class="plain" onClick=${()=>n(t.version)}>${s}</button>`:s}
    ${t.isUndone&&i`<small class="hidden">${l("undone")}</small>`}
  </li>`};function ke({frames:t,current:e,onPick:n}){let s=b(null),o=b(!0),r=t.filter(u=>u.lines?.length);N(()=>{let u=s.current,d=u.querySelector(".current");d?u.scrollTop=d.offsetTop-u.offsetTop-u.clientHeight/2:o.current&&(u.scrollTop=u.scrollHeight)},[r.length,e]);let a=({target:u})=>o.current=u.scrollHeight-u.scrollTop-u.clientHeight<oa;return i`<section class="log" aria-labelledby="log">
    <h2 id="log">${l("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${a} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${r.map(u=>i`<${aa} key=${u.version} frame=${u} isCurrent=${u.version===e} onPick=${n} />`)}
      </ol>
    </div>
    ${!r.length&&i`<p class="soft">${l("Nothing yet.")}</p>`}
  </section>`}var ia=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,rn=t=>typeof t=="string"?t:la(t);function la([t,...e]){let n=String(t),s=e.map(rn);return n==="table"?i`<div class="wide"><table>${s}</table></div>`:ia.test(n)?Jt(n,null,s):s}function bt({title:t,rules:e,variant:n,className:s=""}){let[o,r]=v(null),a=async()=>r(e??(await E(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return i`<${T} icon="book" label=${l("Rules")} className=${s} onWork=${a} />
    ${o&&i`<${Wt} title=${t} className="rules" onClose=${()=>r(null)}>
      <div class="prose">${o.length?o.map(rn):l("This game has no rules text.")}</div>
    </${Wt}>`}`}function Zs(t){let e=t.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(e)?e.slice(1).map(rn):[]}var to=({places:t,zones:e,prompt:n})=>JSON.stringify([t,e,n]);function eo(t,e){let n=t.findIndex(s=>s.status==="running");return n>=0&&t.slice(n+1).some(s=>e.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function ca(t,e){let n=new Set,s=null,o=s;for(let r of t){if(!r.table||r.isUndone){r.table&&n.add(to(r.table));continue}let a=to(r.table);n.has(a)||(n.add(a),s!==null&&e.includes(r.actor??NaN)&&(o=s),s=r.version)}return o}async function no(t,e,n){let{frames:s}=await E(O(t,`/frames?seat=${e}`));return ca(s,n)}function oo({info:t,frame:e,viewer:n,mine:s,log:o,commands:{send:r,isBusy:a}}){let u=s.length===e.seats.length,d=!u&&!eo(o,s),p=async()=>{if(t.undoMode!=="free"||u)return r({undo:!0});let c=await no(t.id,n,s);return c===null?W(l("You have made no move that can be undone.")):r({undo:c})};return i`
  ${e.undo&&e.undo!=="none"&&i`<${T} icon="undo" disabled=${a||d} className="plain"
    label=${e.undo==="asks"?l("Ask to undo"):l("Undo")} onWork=${p} />`}
  ${e.canRedo&&i`<${k} icon="redo" disabled=${a} className="plain" label=${l("Redo")} onClick=${()=>r({redo:!0})} />`}`}function so({label:t,children:e}){let n=b(null);return _(()=>{let o=r=>{(r instanceof KeyboardEvent?r.key==="Escape":!n.current.contains(r.target))&&(n.current.open=!1)};return addEventListener("keydown",o),addEventListener("click",o),()=>{removeEventListener("keydown",o),removeEventListener("click",o)}},[]),i`<details class="menu" ref=${n}>
    <summary class="button" role="button"><${C} name="more" /><span>${t}</span></summary>
    <div class="sheet" onClick=${o=>o.target.closest("button, a")&&!o.target.closest("dialog")&&(n.current.open=!1)}>${e}</div>
  </details>`}function an({info:t,frame:e,log:n=[],mine:s,own:o,commands:{send:r,isBusy:a}}){let[u,d]=v(""),p=e.status==="running"&&s.length>0,c=e.status==="over"||s.length===e.seats.length,f=()=>d("");return i`<div class="game-menu">
    <${bt} title=${t.title} variant=${t.variant} className="plain" />
    <${so} label=${l("More")}>
      <${k} icon="link" label=${l("Copy the link to watch")}
        onClick=${()=>yt(`${location.origin}/game/${t.id}`,l("The link is copied."))} />
      <a class="button" href=${`/replay/${t.id}`}><${C} name="play" />${l("Replay")}</a>
      ${c&&e.status!=="open"&&i`<${T} icon="fork" label=${l("Analyse from here")} onWork=${()=>ht(t.id,$t(n,e.version))} />`}
      ${p&&i`
        <${k} icon="meet" label=${l("Offer to end the game")} disabled=${a||!!e.offer} onClick=${()=>r({offerEnd:!0})} />
        <${k} icon="flag" className="danger" label=${l("Resign")} disabled=${a} onClick=${()=>d("resign")} />`}
    </${so}>
    ${u==="resign"&&i`<${js} title=${o?l("Resign for {name}?",{name:o}):l("Resign?")} text=${l("You leave the game for good and come last.")}
      label=${l("Resign")} onYes=${()=>r({resign:!0})} onClose=${f} />`}
  </div>`}function Me(t){let e=t.map(s=>s.name),n=new Set(e);return t.map(s=>{if(!s.name||e.filter(a=>a===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let r=`${s.name} ${o}`;return n.add(r),{...s,name:r}})}var we=t=>J(t).length>1?t.map(e=>({...e,isYou:!1})):t,et=(t,e)=>t.find(n=>n.seat===e)?.name||l("Seat {number}",{number:e+1}),J=t=>t.filter(e=>e.isYou).map(e=>e.seat),xe=t=>(t?.places||[]).filter(e=>e.isToAct).map(e=>e.seat);var ua=(t,e)=>({undo:l("{name} asks to undo a move.",{name:e}),redo:l("{name} asks to redo the undone moves.",{name:e}),end:l("{name} offers to end the game here, as the points stand.",{name:e})})[t]||l("{name} makes an offer.",{name:e}),da=(t,e)=>({undo:l("You asked to undo your last move. Waiting for {names}.",{names:e}),redo:l("You asked to redo the undone moves. Waiting for {names}.",{names:e}),end:l("You offered to end the game here. Waiting for {names}.",{names:e})})[t]||l("You made an offer. Waiting for {names}.",{names:e});function ro(t,e){let n=b(null);_(()=>{let s=n.current;n.current=t.offer??null,s&&s.id!==t.offer?.id&&e.includes(s.seat)&&!(t.actor!==void 0&&e.includes(t.actor))&&t.lines?.length&&W(t.lines.map(r=>r.trim()).join(" \xB7 "))},[t])}function ao({offer:t,seats:e,mine:n,commands:{send:s,isBusy:o}}){let r=t.asked||[],a=r.find($=>n.includes($)),u=($,m)=>()=>s({answer:{offer:t.id,accept:$}},m),d=n.includes(t.seat),p=d&&a===void 0,c=dt(r.map($=>et(e,$))),f=a!==void 0&&n.length>1;return i`<section class="banner" role="alert" aria-label=${l("An offer")}>
    <${C} name="meet" />
    <p>
      ${p?da(t.kind,c):ua(t.kind,et(e,t.seat))}
      ${f&&` ${l("Waiting for {name}.",{name:et(e,a)})}`}
      ${a===void 0&&!d&&` ${l("Waiting for {names}.",{names:c})}`}
    </p>
    <p class="buttons">
      ${a!==void 0&&i`
        <${k} className="primary" label=${l("Accept")} disabled=${o} onClick=${u(!0,a)} />
        <${k} label=${l("Decline")} disabled=${o} onClick=${u(!1,a)} />`}
      ${p&&i`<${k} label=${l("Withdraw")} disabled=${o} onClick=${u(!1,t.seat)} />`}
    </p>
  </section>`}var pa=2,ln=t=>t.startsWith("  ");function ma(t){let e=t.findIndex(ln);return t.length>1?t.slice(e>0?e-1:1):t}function fa(t,e){let n=t.filter(o=>o.version>e&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o=[]})=>o.some(ln))??n.findLast(({lines:o=[]})=>o.length>1)??n.at(-1))?.version??null}function io({log:t,table:e,version:n},s){let o=b(null),[r,a]=v(null);_(()=>{if(!e)return;let p=o.current;o.current={version:n,headline:e.headline},p&&n>p.version&&e.headline!==p.headline&&a(fa(t,p.version))},[e]);let u=t.find(p=>p.version===r&&!p.isUndone),d=t.filter(p=>r!==null&&p.version>r&&s.includes(p.actor??NaN)).length;return{lines:u?.lines&&d<pa?ma(u.lines):[],close:()=>a(null)}}function lo({lines:t,onClose:e}){let n=()=>{e(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return i`<div class="round-summary" role="status">
    ${t.length>0&&i`<div class="banner">
      <div class="told">
        ${t.map((s,o)=>i`<p key=${o} class=${ln(s)?"part":""}>${I(s.trim())}</p>`)}
      </div>
      <${k} icon="close" label=${l("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var un=new Map,cn=new Map;async function dn(t){let e=un.get(t);if(e)return e;let n=cn.get(t)??E(`/api/bots?variant=${encodeURIComponent(t)}`).finally(()=>cn.delete(t));cn.set(t,n);let s=await n;return un.set(t,s),s}function kt(t){let[e,n]=v(un.get(t));return _(()=>{let s=!0,o=r=>s&&n(r);return dn(t).then(o,()=>o(null)),()=>s=!1},[t]),e}function $a({id:t,variant:e,seat:n,onDone:s}){let o=kt(e)||[];return ae(o).slice(0,o.length).map(({value:r,label:a})=>i`<${T} key=${r} icon="bot" label=${a}
      onWork=${()=>z(O(t,"/bots"),{bot:r,seat:n}).then(s)} />`)}var ha=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),ga=({link:t})=>i`<div class="invitation">
  <label for="invitation">${l("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${t} onFocus=${e=>e.target.select()} />
    <${k} className="primary" icon="copy" label=${l("Copy")} onClick=${()=>yt(t,l("The link is copied. Send it to your friends."))} />
  </div>
  ${ha()&&i`<p class="soft">${l("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`;function co({info:t,seats:e,onChange:n}){let s=J(e).length>0,o=async()=>{await z(O(t.id,"/leave")),nt("/")};return i`<section class="waiting-room sheet" aria-label=${l("Waiting room")}>
    <p class="lead"><${C} name="hourglass" />${l("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${e.map(({seat:r,name:a,isYou:u})=>i`<li key=${r} class=${a?"":"free"}>
          <span>${l("Seat {number}",{number:r+1})}</span>
          ${a&&i`<strong>${u?l("{name} (you)",{name:a}):a}</strong>`}
          ${!a&&i`<span class="soft">${l("free")}</span>`}
          ${!a&&t.isHost&&i`<span class="buttons"><${$a} id=${t.id} variant=${t.variant} seat=${r} onDone=${n} /></span>`}
        </li>`)}
    </ol>
    <${ga} link=${`${location.origin}/join/${t.id}`} />
    <p class="buttons">
      ${s&&i`<${T} icon="door" label=${l("Leave the table")} onWork=${o} />`}
      ${!s&&i`<${T} className="primary" icon="plus" label=${l("Take a seat")} onWork=${()=>gt(t.id).then(n)} />`}
    </p>
  </section>`}function Ut({error:t,id:e}){let n=()=>oe().then(()=>location.reload());return i`<${B} title=${mt(t)?l("Session expired"):l("This table cannot be shown")} text=${G(t)}>
    ${mt(t)&&i`<${T} className="primary" label=${l("Start again as a guest")} onWork=${n} />`}
    ${t.reason==="NOT_YOUR_SEAT"&&i`<a class="button primary" href=${`/game/${e}`}>${l("Watch instead")}</a>`}
    ${t.reason==="UNREACHABLE"&&i`<${k} className="primary" label=${l("Try again")} onClick=${()=>location.reload()} />`}
  </${B}>`}function va(t,e){let n=b(null);_(()=>{n.current&&(e&&!n.current.isMyTurn?Ue():t!==n.current.version&&as()),n.current=t?{version:t,isMyTurn:e}:null},[t,e])}function ya(t,e,n){let[s,o]=v(t[0]??null),r=xe(e).filter(u=>t.includes(u)),a=s!==null&&r.includes(s)?null:r[0]??null;return _(()=>{a!==null&&n&&o(a)},[a,n]),{viewer:s,next:n?null:a,setViewer:o}}var _a=({info:t,table:e,seats:n,log:s,last:{version:o,actor:r}})=>i`<section class="ended sheet" aria-label=${l("How it ended")}>
  <${It} result=${e.result} seats=${n} resigned=${r} />
  <p class="buttons">
    <${T} className="primary" icon="redo" label=${l("Play again")} onWork=${()=>ss(t)} />
    <a class="button" href=${`/replay/${t.id}`}>${l("Replay")}</a>
    <${T} icon="fork" label=${l("Analyse from here")} onWork=${()=>ht(t.id,$t(s,o))} />
  </p>
</section>`,Se=({info:t,headline:e,link:n,toAct:s,isWatching:o,children:r})=>i`<div class="game-head">
  <div>
    <${H}>${t.title}</${H}>
    <p class="headline">
      ${e}
      ${s&&i` <span class="origin">${l("To act: {names}",{names:s})}</span>`}
      ${t.origin&&i` <a class="origin" href=${`/replay/${t.origin.id}?at=${t.origin.version}`}>${l("Analysis")}</a>`}
      ${o&&i` <span class="origin">${l("You are watching")}</span>`}
    </p>
  </div>
  ${n==="disconnected"&&i`<p class="link-disconnected" role="status">${l("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&i`<p class="link-resting" role="status">${l("This tab is paused: click or press a key to continue.")}</p>`}
  ${r}
</div>`;function ba({info:t,followed:{log:e,last:n,table:s,version:o,link:r,wake:a,isBefore:u},seats:d,mine:p,viewer:c,next:f,onNext:$}){let m=io({log:e,table:s,version:o},t.origin?p:[c]),h=Xs(t.id,c,o,a),g=xe(s).some(Mt=>p.includes(Mt)),y=n.status==="over";va(o,g),ro(n,p);let w=p.length>1&&!y&&dt(xe(s).map(Mt=>et(d,Mt))),S=w?`${l("To act: {names}",{names:w})} \xB7 ${t.title}`:l("Your turn: {title}",{title:t.title});K(g&&!y?S:t.title);let A=c!==null&&!y&&!u,x=f!==null||u&&!t.origin,D=A&&i`<${oo} info=${t} frame=${n} viewer=${c} mine=${p} log=${e} commands=${h} />`;return i`
    <${Se} info=${t} headline=${s.headline} link=${r} toAct=${w} isWatching=${c===null&&!y}>
      <${an} info=${t} frame=${n} log=${e} mine=${p} commands=${h} own=${p.length>1&&c!==null?et(d,c):""} />
    </${Se}>
    ${n.offer&&i`<${ao} offer=${n.offer} seats=${d} mine=${p} commands=${h} />`}
    ${s.renderError&&i`<p class="banner quiet" role="alert">${s.renderError}</p>`}
    <${lo} lines=${y||x?[]:m.lines} onClose=${m.close} />
    ${s.result&&i`<${_a} info=${t} table=${s} seats=${d} log=${e} last=${n} />`}
    <div class="at-table">
      <div class="on-table">
        ${f!==null?i`<${Qs} key=${f} name=${et(d,f)} onReady=${$} />`:x?i`<${P} text=${l("Loading the table \u2026")} />`:i`<${zt} key=${c} table=${s} seats=${we(d)} viewer=${c} isLive=${A}
              isReadOnly=${c===null||y} onAct=${h.act} pending=${h.pending} tools=${D} />`}
      </div>
      <aside class="side" aria-label=${l("Moves and log")}>
        ${A&&!x&&s.actions.length>0&&i`<details class="all-moves">
          <summary><h2>${l("All moves in words")}</h2><span class="tally">${s.actions.length}</span></summary>
          <${Bt} table=${s} onAct=${h.act} pending=${h.pending} isLive=${A&&!h.isBusy} />
        </details>`}
        ${!x&&i`<${ke} frames=${e} />`}
      </aside>
    </div>`}function ka(t,e){let n=b(null);return t.table&&(n.current={...t,viewer:e}),t.table||!n.current?{...t,viewer:e}:{...n.current,link:t.link,isBefore:!0}}function Ma({info:t,reload:e}){let[n,s]=v(null),o=J(t.seats),{viewer:r,next:a,setViewer:u}=ya(o,n,!!t.origin),d=Ks(t.id,r),p=ka(d,r),{last:c,table:f}=p;_(()=>s(d.table),[d.table]),K(t.title);let $=c&&J(c.seats).join();if(_(()=>{$!==null&&$!==o.join()&&e()},[$]),d.gone)return i`<${Ut} error=${d.gone} id=${t.id} />`;if(d.last?.status==="over"&&!d.table)return i`<${B} title=${t.title} text=${l("This table was closed before the game started.")} />`;let m=Me(c?.seats||t.seats),h=(c?.status||t.status)==="open";return i`<main id="main" class=${`game ${h?"open":""}`}>
    ${h&&i`<${Se} info=${t} headline=${l("Waiting for players")} link=${p.link}>
        <${an} info=${t} frame=${{status:"open",seats:m}} mine=${o} commands=${{}} />
      </${Se}>
      <${co} info=${t} seats=${m} onChange=${e} />`}
    ${!h&&f&&i`<${ba} info=${t} followed=${p} seats=${m} mine=${o} viewer=${p.viewer}
      next=${a} onNext=${()=>u(a)} />`}
    ${!h&&!f&&i`<${H}>${t.title}</${H}><${P} text=${l("Loading the table \u2026")} />`}
  </main>`}function uo({id:t}){let e=j(ft)?.player,{info:n,error:s,reload:o}=be(t);return _(()=>{if(s?.reason!=="UNREACHABLE")return;let r=setTimeout(o,3e3);return()=>clearTimeout(r)},[s]),s&&!n?i`<${Ut} error=${s} id=${t} />`:n?i`<${Ma} key=${`${J(n.seats)} ${e?.id}`} info=${n} reload=${o} />`:i`<main id="main"><${P} text=${l("Loading the table \u2026")} /></main>`}function po({id:t}){let[e,n]=v(null);return K(l("Invitation")),_(()=>{gt(t,{replace:!0}).catch(n)},[t]),e?i`<${B} title=${l("This invitation is not valid")} text=${G(e)}>
    ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&i`<a class="button primary" href=${`/game/${t}`}>${l("Watch instead")}</a>`}
  </${B}>`:i`<main id="main"><${P} text=${l("Taking a seat \u2026")} /></main>`}var wa=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,xa=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([t,e])=>i`<circle class="v-step" cx=${t} cy=${e} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,Sa=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([t,e=0])=>i`<ellipse class="v-coin" cx=${t} cy=${e} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${t} cy=${e-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,Ea=i`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,fo={duel:wa,board:xa,rivals:Sa},Ee=({variant:t})=>i`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${fo[t.split("-")[0]??""]||Ea}
</svg>`,Ca=Object.keys(fo),mo=({key:t})=>[...Ca,t].indexOf(t),$o=t=>[...t].sort((e,n)=>mo(e)-mo(n));var Ta=1e4;function Aa(t){let[e,n]=v(null);return _(()=>{let s=0,o=!0,r=async()=>{if(clearTimeout(s),!document.hidden){let u=await E(t).catch(()=>null);o&&u&&n(u)}o&&(s=setTimeout(r,Ta))},a=()=>!document.hidden&&r();return document.addEventListener("visibilitychange",a),r(),()=>{o=!1,clearTimeout(s),document.removeEventListener("visibilitychange",a)}},[t]),e}var Ce=t=>t.seats.filter(e=>e.isYou).map(e=>e.seat),mn=t=>t.toAct?.some(e=>Ce(t).includes(e)),pn=t=>Ce(t).length===t.seats.length,Oa=({game:t})=>i`<ul class="chips" aria-label=${l("Seats")}>
  ${pn(t)&&i`<li class="you">${t.origin?l("Analysis"):l("All at one screen")}</li>`}
  ${!pn(t)&&t.origin&&i`<li>${l("Analysis")}</li>`}
  ${!pn(t)&&t.seats.map(e=>i`<li key=${e.seat} class=${`${e.name?"":"free"} ${e.isYou?"you":""}`}>
      ${e.isYou?l("You"):e.name||l("free")}
    </li>`)}
</ul>`;function Na({game:t}){let e=o=>`${o}: ${t.title}, ${t.seats.map(r=>r.name||l("free")).join(", ")}`,n=(o,r,a="")=>i`<a class=${`button ${a}`} href=${o} aria-label=${e(r)}>${r}</a>`,s=Ce(t).length>0;return t.status==="over"?n(`/replay/${t.id}`,l("Replay")):s?n(`/game/${t.id}`,t.status==="open"?l("To the table"):l("Continue"),mn(t)?"primary":""):t.status==="running"?n(`/game/${t.id}`,l("Watch")):i`<${T} className="primary" label=${l("Join")} aria-label=${e(l("Join"))} onWork=${()=>gt(t.id)} />
    ${n(`/game/${t.id}`,l("Watch"))}`}var La=({game:t})=>i`<li class=${`game ${mn(t)?"my-turn":""}`}>
  <${Ee} variant=${t.variant} />
  <div class="what">
    <strong>${t.title}</strong>
    <${Oa} game=${t} />
    <small>${mn(t)?l("Your turn"):t.status==="open"?l("waiting for players"):Xn(t.updatedAt)}</small>
  </div>
  <div class="game-actions"><${Na} game=${t} /></div>
</li>`;function Ft({title:t,icon:e,query:n,empty:s="",limit:o=6,isOthers:r=!1}){let[a,u]=v(1),d=Aa(`/api/games?${n}`),p=(d?.games||[]).filter(f=>!r||Ce(f).length===0);if(!p.length&&!s)return null;let c=p.slice(0,a*o);return i`<section class="games">
    <h2><${C} name=${e} />${t}</h2>
    ${d&&!p.length&&i`<p class="soft">${s}</p>`}
    <ul>${c.map(f=>i`<${La} key=${f.id} game=${f} />`)}</ul>
    ${c.length<p.length&&i`<p><${k} icon="down" label=${l("Show more")} onClick=${()=>u(a+1)} /></p>`}
  </section>`}var Ra=4,Ha=36,fn=(t,e)=>{let n=t.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...e.$defs?.[n],...t,$ref:void 0}:t},Pa=(t,e)=>JSON.stringify(t)===JSON.stringify(e),Ba=t=>(t.slice(0,1).toUpperCase()+t.slice(1)).replaceAll("_"," "),Ia=(t,e=t.map(String))=>t.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(String(n))||[];return o===void 0?e[s]??"":l("Seat {number}",{number:Number(o)+1})}),za={boolean:"bool",integer:"int",string:"text"};function Wa(t,e,n){let s=fn(e,n),o=s.anyOf?.map(d=>fn(d,n)).filter(d=>d.type!=="null")||[],r=o.length===1&&o[0]||s,a={...r,...s},u=r.enum?"enum":za[r.type??""]||"json";return{name:t,kind:u,title:a.title&&e.title?e.title:Ba(t),description:e.description||"",initial:s.default,isNullable:!!s.anyOf?.some(d=>d.type==="null"),min:r.minimum??-1e6,max:r.maximum??1e6,lettersMax:r.maxLength,values:r.enum||[],titles:Ia(r.enum||[],s["x-enum-titles"]||r["x-enum-titles"]),type:r.type}}function Ua(t){let e=t||{},{properties:n={},"x-order":s=["rounds"]}=fn(e,e);return[...new Set([...s,...Object.keys(n)])].filter(r=>r in n).map(r=>Wa(r,n[r]??{},e))}function Fa(t,{name:e,initial:n},s){let{[e]:o,...r}=t;return s===void 0||Pa(s,n)?r:{...r,[e]:s}}function qa({field:{name:t,min:e,max:n,isNullable:s},value:o,onChange:r}){let[a,u]=v(null),d=f=>Math.max(e,Math.min(n,f)),p=f=>{let $=Number.parseInt(f.target.value,10);u(f.target.value),Number.isNaN($)?s&&!f.target.value.trim()&&r(null):r(d($))},c=f=>r(d((o??(f>0?e-1:n+1))+f));return i`<div class="stepper">
    <${k} icon="minus" label=${l("Less")} isQuiet disabled=${o!==null&&o<=e} onClick=${()=>c(-1)} />
    <input id=${`o-${t}`} inputmode="numeric" value=${a??o??""} placeholder="–" onInput=${p}
      onBlur=${()=>u(null)} aria-describedby=${`d-${t}`} />
    <${k} icon="plus" label=${l("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>c(1)} />
    ${s&&(o===null?i`<span class="own">${l("default of the variant")}</span>`:i`<${k} className="plain own" label=${l("Back to the default of the variant")} onClick=${()=>r(null)} />`)}
  </div>`}function Da({field:{name:t,isNullable:e,lettersMax:n},value:s,onChange:o}){let r=({target:a})=>o(a.value||!e?a.value:null);return i`<input id=${`o-${t}`} value=${s??""} maxlength=${n} onInput=${r}
    placeholder=${e?l("default of the variant"):void 0} aria-describedby=${`d-${t}`} />`}var Va=(t,e)=>!t||(t==="array"?Array.isArray(e):typeof e===t&&!Array.isArray(e)),Ga=t=>({array:l("A list is needed, such as [1, 2, 3]."),object:l("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:l("A number is needed, such as 1.5.")})[t??""]||l("This cannot be read: it must be JSON."),ja=t=>({array:l("In JSON: a list, such as [1, 2, 3]."),object:l("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[t??""]||l("In JSON.");function Ya({field:{name:t,type:e,isNullable:n},value:s,onChange:o,onBad:r}){let[a,u]=v(""),[d,p]=v(s==null?"":JSON.stringify(s)),c=f=>{let $=f.target.value.trim();p($);let m="";try{let h=$===""?n?null:void 0:JSON.parse($);h==null||Va(e,h)?o(h):m=Ga(e)}catch{m=l("This cannot be read: it must be JSON.")}u(m),r(t,!!m)};return i`<small id=${`j-${t}`}>${ja(e)}</small>
    <textarea id=${`o-${t}`} rows=${e==="object"?5:2} spellcheck="false" value=${d} onInput=${c} aria-invalid=${!!a}
      aria-describedby=${`d-${t} j-${t}`} placeholder=${l("default of the variant")}></textarea>
    ${a&&i`<p class="fault" role="alert">${a}</p>`}`}function Ka({field:{name:t,title:e,values:n,titles:s},value:o,onChange:r}){if(n.length<=Ra&&s.join("").length<=Ha){let a=n.map((u,d)=>({value:u,label:s[d]}));return i`<${_t} name=${`o-${t}`} legend=${e} isLegendHidden choices=${a} value=${o} onChange=${r} />`}return i`<select id=${`o-${t}`} aria-describedby=${`d-${t}`} onChange=${a=>r(n[Number(a.target.value)])}>
    ${n.map((a,u)=>i`<option key=${u} value=${u} selected=${a===o}>${s[u]}</option>`)}
  </select>`}var Ja={int:qa,enum:Ka,text:Da,json:Ya};function Xa({field:t,options:e,onChange:n,onBad:s}){let o=t.name in e?e[t.name]:t.initial,r=a=>n(t,a);return t.kind==="bool"?i`<div class="field"><${_e} label=${t.title} hint=${t.description} value=${!!o} onChange=${r} /></div>`:i`<div class="field">
    <label for=${`o-${t.name}`}>${t.title}</label>
    <small id=${`d-${t.name}`}>${t.description}</small>
    <${Ja[t.kind]} field=${t} value=${o} onChange=${r} onBad=${s} />
  </div>`}function ho({schema:t,options:e,onChange:n,onBad:s}){let o=Object.keys(e).length,r=Ua(t),a=r.filter(f=>f.kind==="json"),[u,d]=v(0),p=()=>{for(let{name:f}of r)s(f,!1);n(()=>({})),d(u+1)},c=f=>f.map($=>i`<${Xa} key=${$.name} field=${$} options=${e} onBad=${s}
        onChange=${(m,h)=>n(g=>Fa(g,m,h))} />`);return i`<details class="options">
    <summary>${l("Options")}<span class="tally">${o?l("{count} changed",{count:o}):l("all as in the rules")}</span></summary>
    <div key=${u}>
      ${c(r.filter(f=>f.kind!=="json"))}
      ${a.length>0&&i`<details class="tinkering">
        <summary>${l("Advanced")}<span class="tally">${a.length}</span></summary>
        <div>${c(a)}</div>
      </details>`}
      ${o>0&&i`<p><${k} icon="undo" label=${l("Reset to the rules")} onClick=${p} /></p>`}
    </div>
  </details>`}function Qa(t){let[e,n]=v(null);return _(()=>{let s=!0;return E(`/api/variants/${encodeURIComponent(t)}`).then(o=>s&&n(o),q),()=>s=!1},[t]),e}function Za({occupants:t,bots:e,onChange:n}){let s=e[0]?.name,o=t.length,r=d=>t.every(p=>p===d),a=[...s?[{value:s,icon:"bot",label:st(o,{one:l("Against a bot"),other:l("Against {count} bots",{count:o})})}]:[],{value:Y,icon:"link",label:st(o,{one:l("With a friend, by a link"),other:l("With friends, by a link")})},{value:At,icon:"screen",label:l("All at one screen")}],u=a.find(({value:d})=>r(d))?.value??"";return i`<${_t} name="company" legend=${l("Opponents")} choices=${a} value=${u}
    onChange=${d=>n(ot(o+1,d))} />`}var ti=({occupants:t,bots:e,onChange:n})=>i`<ol class="seat-rows">
  <li><span>${l("Seat {number}",{number:1})}</span><strong>${l("You")}</strong></li>
  ${t.map((s,o)=>i`<li key=${o}>
      <label for=${`seat-${o}`}>${l("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${r=>n(ns(t,o,r.target.value))}>
        ${ae(e).map(({value:r,label:a})=>i`<option key=${r} value=${r} selected=${r===s}>${a}</option>`)}
      </select>
    </li>`)}
</ol>`,ei=()=>[{value:"free",label:l("Free"),hint:l("Every player can undo at any time")},{value:"consent",label:l("With consent"),hint:l("Your own last move needs no consent while it revealed nothing")},{value:"never",label:l("Never")}];function go({variant:t}){let e=kt(t.key);return e===void 0?i`<${P} text=${l("Loading \u2026")} />`:i`<${ni} variant=${t} bots=${e||[]} />`}function ni({variant:{key:t,title:e,seats:n},bots:s}){let o=Qa(t),[r,a]=v(ot(n[0],s[0]?.name||Y)),[u,d]=v(""),[p,c]=v({}),[f,$]=v([]),[m,h]=v(!1),g=r.includes(Y),y=S=>a([...r,...ot(S,r.at(-1)??Y)].slice(0,S-1)),w=(S,A)=>$(x=>[...x.filter(D=>D!==S),...A?[S]:[]]);return i`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${e}</h2>
    <p class="about">${Zs(o?.rules??[])}</p>
    ${o&&o.rules.length>0&&i`<p><${bt} title=${e} rules=${o.rules} /></p>`}
    ${n.length>1&&i`<${_t} name="seats" legend=${l("How many seats?")} value=${r.length+1} onChange=${y}
      choices=${n.map(S=>({value:S,label:String(S)}))} />`}
    <${Za} occupants=${r} bots=${s} onChange=${a} />
    <${ti} occupants=${r} bots=${s} onChange=${a} />
    <${_t} name="undo" legend=${l("Undo")} choices=${ei()} value=${u||We(r)} onChange=${d} />
    ${g&&i`<${_e} label=${l("Only with the link")} hint=${l("Not listed among the open tables")}
      value=${m} onChange=${h} />`}
    ${o&&i`<${ho} schema=${o.options} options=${p} onChange=${c} onBad=${w} />`}
    <p class="buttons">
      <${T} className="primary big" icon=${g?"door":"play"} disabled=${f.length>0}
        label=${g?l("Open the table"):l("Start the game")}
        onWork=${()=>Ot({variant:t,occupants:r,options:p,undo:u,isUnlisted:m})} />
      ${f.length>0&&i`<span class="fault">${l("An option cannot be read.")}</span>`}
    </p>
  </section>`}function si(){let[t,e]=v({});return _(()=>{E("/api/variants").then(n=>e({variants:$o(n)}),n=>e({error:n}))},[]),t}var oi=t=>t.length>1?`${t[0]}\u2013${t.at(-1)}`:String(t[0]);function ri({variant:{key:t,title:e,seats:n}}){let s=kt(t);if(s===null)return null;if(s?.length===0)return i`<${k} label=${l("No bot can play this")} aria-label=${`${l("No bot can play this")}: ${e}`} disabled />`;let o=n[0]-1,r=st(o,{one:l("Play against a bot"),other:l("Play against {count} bots",{count:o})}),a=async()=>{let[u]=await dn(t);u&&await Ot({variant:t,occupants:ot(n[0],u.name),options:{}})};return i`<${T} className="primary" icon="play" label=${r} aria-label=${`${r}: ${e}`} onWork=${a} />`}function ai({variant:t,isChosen:e,onChoose:n}){return i`<li class=${`variant ${e?"chosen":""}`}>
    <${Ee} variant=${t.key} />
    <h2>${t.title}</h2>
    <p class="soft"><${C} name="people" />${l("{seats} players",{seats:oi(t.seats)})}</p>
    <p class="buttons">
      <${ri} variant=${t} />
      <${k} label=${l("Set up \u2026")} aria-label=${l("Set up {title}",{title:t.title})} aria-pressed=${e} onClick=${n} />
    </p>
  </li>`}function vo(){let{variants:t,error:e}=si(),[n,s]=v(null),o=b(null);return K(""),_(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),e?i`<${B} title=${l("The lobby cannot be loaded")} text=${G(e)}>
      <${k} className="primary" label=${l("Try again")} onClick=${()=>location.reload()} />
    </${B}>`:i`<main id="main" class="lobby">
    <div class="welcome">
      <${H}>${l("Where shall the expedition lead?")}</${H}>
      <p>${l("Choose a game and start at once, or open a table and invite friends.")}</p>
    </div>
    ${!t&&i`<${P} text=${l("Loading \u2026")} />`}
    ${t&&i`<section aria-label=${l("Games to play")}>
      <ul class="variants">
        ${t.map(r=>i`<${ai} key=${r.key} variant=${r} isChosen=${n?.key===r.key}
            onChoose=${()=>s(n?.key===r.key?null:r)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&i`<${go} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${Ft} title=${l("Your games")} icon="person" query="mine=1" />
      <${Ft} title=${l("Open tables")} icon="door" query="status=open" isOthers empty=${l("No table is waiting for players. Open one!")} />
      <${Ft} title=${l("Running games")} icon="eye" query="status=running" isOthers />
      <${Ft} title=${l("Finished games")} icon="book" query="status=over" isOthers />
    </div>
  </main>`}var ii=t=>(t?.lines||[]).map(e=>e.trim()).join(", ");function yo({frames:t,marks:e,playback:{index:n,go:s,isPlaying:o,toggle:r,speed:a,setSpeed:u}}){let d=t.length-1,p=n===0;return i`<section class="replay-controls" aria-label=${l("Replay")}>
    <div class="steps">
      <${k} icon="first" isQuiet label=${l("To the beginning")} disabled=${p} onClick=${()=>s(0)} />
      <${k} icon="back" isQuiet label=${l("One step back")} disabled=${p} onClick=${()=>s(n-1)} />
      <${k} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?l("Pause"):l("Play")} onClick=${r} />
      <${k} icon="forward" isQuiet label=${l("One step forward")} disabled=${n===d} onClick=${()=>s(n+1)} />
      <${k} icon="last" isQuiet label=${l("To the end")} disabled=${n===d} onClick=${()=>s(d)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${d} value=${n} aria-label=${l("Position")}
        aria-valuetext=${`${l("{index} of {count}",{index:n+1,count:t.length})}: ${ii(t[n])}`}
        onInput=${c=>s(Number(c.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${t.map((c,f)=>c.isUndone&&i`<i key=${f} class="undone" style=${{left:`${100*f/Math.max(1,d)}%`}}></i>`)}
        ${e.map(c=>i`<i key=${`m${c.index}`} style=${{left:`${100*c.index/Math.max(1,d)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${n+1} / ${t.length}</span>
    <label class="speed"><span class="hidden">${l("Speed")}</span>
      <select onChange=${c=>u(c.target.value)}>
        ${[["slow",l("slow")],["usual",l("normal")],["fast",l("fast")]].map(([c,f])=>i`<option key=${c} value=${c} selected=${c===a}>${f}</option>`)}
      </select>
    </label>
  </section>`}function _o({marks:t,index:e,go:n}){let s=t.findLast(r=>r.index<=e),o=b(null);return _(()=>{let r=o.current.querySelector("[aria-pressed=true]");r&&(o.current.scrollLeft=r.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+r.clientWidth/2)},[s]),i`<nav class="marks" ref=${o} aria-label=${l("Parts of the game")}>
    ${t.map(r=>i`<button key=${r.index} type="button" class="plain" aria-pressed=${r===s}
      onClick=${()=>n(r.index)}>${r.label}</button>`)}
  </nav>`}var li={slow:2400,usual:1200,fast:450};function bo(t,e){if(!e)return 0;let n=t.findIndex(s=>s.version>e);return n<0?t.length-1:Math.max(0,n-1)}var ko=t=>t.map(({table:e},n)=>({index:n,label:e?.headline||""})).filter(({index:e,label:n})=>n&&n!==t[e-1]?.table?.headline),ci=t=>t.closest?.("input:not([type=range]), select, textarea, dialog, summary"),ui=t=>t.defaultPrevented||t.altKey||t.ctrlKey||t.metaKey||ci(t.target)||t.key===" "&&t.target.closest?.("button, a")||t.key!==" "&&t.target.matches?.("input[type=range]");function Mo(t,e){let[n,s]=v(e),[o,r]=v(!1),[a,u]=v("usual"),d=t-1,p=V(f=>{r(!1),s($=>Math.max(0,Math.min(d,typeof f=="function"?f($):f)))},[d]),c=V(()=>{s(f=>f===d?0:f),r(f=>!f)},[d]);return _(()=>{if(!o)return;if(n>=d)return r(!1);let f=setTimeout(()=>s(n+1),li[a]);return()=>clearTimeout(f)},[o,n,d,a]),N(()=>{let f={ArrowLeft:m=>m-1,ArrowRight:m=>m+1,Home:0,End:d},$=m=>{if(ui(m))return;let h=f[m.key];if(h!==void 0)p(h);else if(m.key===" ")c();else return;m.preventDefault()};return addEventListener("keydown",$),()=>removeEventListener("keydown",$)},[p,c,d]),{index:n,go:p,isPlaying:o,toggle:c,speed:a,setSpeed:u}}var $n="open",Te="watch";function di(t,e){let[n,s]=v({});return _(()=>{let o=!0,r=e===$n?"?open=1":e===Te?"":`?seat=${e}`;return E(O(t,`/frames${r}`)).then(({frames:a})=>{let u=a.filter(d=>d.table).map(Et);o&&s({view:e,frames:u})},a=>o&&s(u=>({...u,error:a}))),()=>o=!1},[t,e]),n}function pi({seats:t,view:e,isOver:n,mine:s,onChange:o}){let r=[...t.filter(a=>n||s.includes(a.seat)).map(a=>[String(a.seat),a.name]),[Te,l("a spectator")],...n?[[$n,l("all cards open")]]:[]];return r.length<2?null:i`<label class="viewer-select"><span>${l("Seen by")}</span>
    <select onChange=${a=>o(a.target.value)}>
      ${r.map(([a,u])=>i`<option key=${a} value=${a} selected=${a===e}>${u}</option>`)}
    </select>
  </label>`}function mi({info:t,frames:e,view:n,shownView:s,seats:o,mine:r,at:a,onView:u}){let d=Mo(e.length,bo(e,a)),{index:p,go:c}=d,f=e[Math.min(p,e.length-1)],$=U(()=>ko(e),[e]),m=t.status==="over",h=`/replay/${t.id}?at=${f.version}${n===Te?"":`&seat=${n}`}`,g=/^\d+$/.test(s)?Number(s):null;_(()=>Yn(h),[h]);let y=S=>c(e.findIndex(A=>A.version===S)),w=m||r.length===o.length;return i`
    <div class="game-head">
      <div><${H}>${t.title}</${H}><p class="headline">${l("Replay")} · ${f.table.headline}</p></div>
      <div class="game-menu">
        <${bt} title=${t.title} variant=${t.variant} className="plain" />
        <${k} icon="link" label=${l("Share")} onClick=${()=>yt(location.origin+h,l("The link to this position is copied."))} />
        ${w&&i`<${T} icon="fork" label=${l("Analyse from here")} onWork=${()=>ht(t.id,$t(e,f.version))} />`}
        ${!m&&i`<a class="button" href=${`/game/${t.id}`}><${C} name="play" /><span>${l("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${pi} seats=${o} view=${n} isOver=${m} mine=${r} onChange=${u} />
      ${$.length>1&&i`<${_o} marks=${$} index=${p} go=${c} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${f.isUndone&&i`<p class="banner quiet">${l("This was undone later.")}</p>`}
        <${zt} key=${s} table=${f.table} seats=${we(o)} viewer=${g} isReadOnly onAct=${()=>Promise.reject()} pending=${null} />
        ${f.table.result&&i`<section class="ended sheet" aria-label=${l("How it ended")}><${It} result=${f.table.result} seats=${o} resigned=${f.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${l("Moves and log")}>
        <${ke} frames=${e} current=${f.version} onPick=${y} />
        ${f.table.actions.length>0&&i`<details class="all-moves">
          <summary><h2>${l("Legal moves here")}</h2><span class="tally">${f.table.actions.length}</span></summary>
          <${Bt} table=${f.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${yo} frames=${e} marks=${$} playback=${d} />`}function fi({info:t,query:e}){let n=J(t.seats),[s,o]=v(e.get("seat")??(n.length?String(n[0]):t.status==="over"?$n:Te)),{frames:r,view:a,error:u}=di(t.id,s);if(K(`${l("Replay")}: ${t.title}`),u)return i`<${Ut} error=${u} id=${t.id} />`;let d=Me(t.seats);return i`<main id="main" class="game replay">
    ${r&&r.length>0&&i`<${mi} info=${t} frames=${r} view=${s} shownView=${a} seats=${d} mine=${n}
      at=${Number(e.get("at"))||0} onView=${o} />`}
    ${!r&&i`<${P} text=${l("Loading the log \u2026")} />`}
    ${r?.length===0&&i`<${H}>${t.title}</${H}><p>${l("Nothing has been played yet.")}</p>`}
  </main>`}function wo({id:t,query:e}){let{info:n,error:s}=be(t);return s?i`<${Ut} error=${s} id=${t} />`:n?i`<${fi} info=${n} query=${e} />`:i`<main id="main"><${P} text=${l("Loading the log \u2026")} /></main>`}var $i=40;function hi({name:t,onDone:e}){let n=b(null);return _(()=>n.current.select(),[]),i`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let r=n.current.value.trim();try{r&&r!==t&&await ts(r),e()}catch(a){q(a)}}} onKeyDown=${o=>o.key==="Escape"&&e()}>
    <label class="hidden" for="name">${l("Your name")}</label>
    <input id="name" ref=${n} value=${t} maxlength=${$i} placeholder=${l("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${l("Save")}</button>
  </form>`}function gi({player:t}){let[e,n]=v(!1),s=b(null),o=b(!1);return _(()=>{o.current&&!e&&s.current.focus(),o.current=e},[e]),e?i`<${hi} name=${t?.name||""} onDone=${()=>n(!1)} />`:i`<button ref=${s} type="button" class="plain name" title=${l("Change your name")} onClick=${()=>n(!0)}>
    <${C} name="person" /><span>${t?.name||l("Your name")}</span><${C} name="pencil" />
  </button>`}var vi={auto:"light",light:"dark",dark:"auto"},yi={auto:"auto",light:"sun",dark:"moon"};function _i(){let[t,e]=v(document.documentElement.dataset.theme||"auto"),n={auto:l("Colours: as in the system"),light:l("Colours: light"),dark:l("Colours: dark")},s=()=>{let o=vi[t]??"auto";F.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,e(o)};return i`<${k} className="plain" icon=${yi[t]} label=${n[t]} isQuiet onClick=${s} />`}function bi(){let t=j(le);return i`<${k} className="plain" icon=${t?"sound":"mute"} label=${l("Sound")} isQuiet
    aria-pressed=${t} onClick=${()=>os(!t)} />`}var ki={en:"English",de:"Deutsch"},Mi=({language:t})=>i`<div class="languages" role="group" aria-label=${l("Language")}>
  ${Object.entries(ki).map(([e,n])=>i`<button key=${e} type="button" class="plain" lang=${e} aria-label=${`${e.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${e===t} onClick=${()=>e!==t&&es(e).catch(q)}>
      ${e.toUpperCase()}
    </button>`)}
</div>`,xo=({found:t})=>i`<header class="site-header">
  <a class="brand" href="/" aria-label=${l("Lost Cities")}><${ee} /><span>${l("Lost Cities")}</span></a>
  <nav aria-label=${l("Settings")}>
    <${gi} player=${t.player} />
    <${Mi} language=${t.language} />
    <${_i} />
    <${bi} />
  </nav>
</header>`;var wi=2e3;function xi({language:t}){let{path:e,query:n}=j(ut),{screen:s,id:o}=ne(e),[r,a]=Wn(d=>console.error(d)),u=`${e} ${t}`;return _(()=>a(),[u]),r?i`<${B} title=${l("The page has failed")} text=${l("The game is safe on the server. Reload the page.")}>
      <${k} className="primary" label=${l("Reload")} onClick=${()=>location.reload()} />
    </${B}>`:s==="lobby"?i`<${vo} key=${u} />`:s==="game"?i`<${uo} key=${u} id=${o} />`:s==="join"?i`<${po} key=${u} id=${o} />`:s==="replay"?i`<${wo} key=${u} id=${o} query=${n} />`:i`<${B} title=${l("Page not found")} text=${l("There is no page at this address.")} />`}function Si(){let t=j(ft),[e,n]=v(null);return _(()=>{let s=0,o=async()=>{try{await Ct()}catch(r){let a=r;n(a),mt(a)?await oe().catch(n):s=setTimeout(o,wi)}};return o(),()=>clearTimeout(s)},[]),{found:t,error:e}}function Ei(){let{found:t,error:e}=Si();return _(()=>{t?.isExpired&&W(G({reason:"BAD_TOKEN"}),"danger")},[t?.isExpired]),t?i`<a class="skip" href="#main">${l("Skip to the content")}</a>
    <${xo} found=${t} />
    <${xi} language=${t.language} />
    <${Zn} />`:e?i`<${B} title=${l("No answer yet")} text=${G(e)} />`:i`<${P} text="…" />`}var{screen:So,id:Ci}=ne(location.pathname);(So==="game"||So==="replay")&&Dn(O(Ci));Qt(i`<${Ei} />`,document.getElementById("app"));
