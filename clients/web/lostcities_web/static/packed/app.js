var Ke,w,En,Me,Cn,fn,So,Ge={},Tn=[],Eo=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function J(e,t){for(var n in t)e[n]=t[n];return e}function An(e){var t=e.parentNode;t&&t.removeChild(e)}function Je(e,t,n){var s,o,r,a={};for(r in t)r=="key"?s=t[r]:r=="ref"?o=t[r]:a[r]=t[r];if(arguments.length>2&&(a.children=arguments.length>3?Ke.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(r in e.defaultProps)a[r]===void 0&&(a[r]=e.defaultProps[r]);return De(e,a,s,o,null)}function De(e,t,n,s,o){var r={type:e,props:t,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++En};return w.vnode!=null&&w.vnode(r),r}function Xe(e){return e.children}function Ve(e,t){this.props=e,this.context=t}function le(e,t){if(t==null)return e.__?le(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?le(e):null}function On(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return On(e)}}function $n(e){(!e.__d&&(e.__d=!0)&&Me.push(e)&&!Ye.__r++||fn!==w.debounceRendering)&&((fn=w.debounceRendering)||Cn)(Ye)}function Ye(){for(var e;Ye.__r=Me.length;)e=Me.sort(function(t,n){return t.__v.__b-n.__v.__b}),Me=[],e.some(function(t){var n,s,o,r,a,u;t.__d&&(a=(r=(n=t).__v).__e,(u=n.__P)&&(s=[],(o=J({},r)).__v=r.__v+1,Lt(u,r,o,n.__n,u.ownerSVGElement!==void 0,r.__h!=null?[a]:null,s,a??le(r),r.__h),Hn(s,r),r.__e!=a&&On(r)))})}function Ln(e,t,n,s,o,r,a,u,d,p){var c,m,$,f,h,g,y,M=s&&s.__k||Tn,S=M.length;for(n.__k=[],c=0;c<t.length;c++)if((f=n.__k[c]=(f=t[c])==null||typeof f=="boolean"?null:typeof f=="string"||typeof f=="number"||typeof f=="bigint"?De(null,f,null,null,f):Array.isArray(f)?De(Xe,{children:f},null,null,null):f.__b>0?De(f.type,f.props,f.key,null,f.__v):f)!=null){if(f.__=n,f.__b=n.__b+1,($=M[c])===null||$&&f.key==$.key&&f.type===$.type)M[c]=void 0;else for(m=0;m<S;m++){if(($=M[m])&&f.key==$.key&&f.type===$.type){M[m]=void 0;break}$=null}Lt(e,f,$=$||Ge,o,r,a,u,d,p),h=f.__e,(m=f.ref)&&$.ref!=m&&(y||(y=[]),$.ref&&y.push($.ref,null,f),y.push(m,f.__c||h,f)),h!=null?(g==null&&(g=h),typeof f.type=="function"&&f.__k!=null&&f.__k===$.__k?f.__d=d=Nn(f,d,e):d=Rn(e,f,$,M,h,d),p||n.type!=="option"?typeof n.type=="function"&&(n.__d=d):e.value=""):d&&$.__e==d&&d.parentNode!=e&&(d=le($))}for(n.__e=g,c=S;c--;)M[c]!=null&&(typeof n.type=="function"&&M[c].__e!=null&&M[c].__e==n.__d&&(n.__d=le(s,c+1)),Bn(M[c],M[c]));if(y)for(c=0;c<y.length;c++)Pn(y[c],y[++c],y[++c])}function Nn(e,t,n){var s,o;for(s=0;s<e.__k.length;s++)(o=e.__k[s])&&(o.__=e,t=typeof o.type=="function"?Nn(o,t,n):Rn(n,o,o,e.__k,o.__e,t));return t}function Rn(e,t,n,s,o,r){var a,u,d;if(t.__d!==void 0)a=t.__d,t.__d=void 0;else if(n==null||o!=r||o.parentNode==null)e:if(r==null||r.parentNode!==e)e.appendChild(o),a=null;else{for(u=r,d=0;(u=u.nextSibling)&&d<s.length;d+=2)if(u==o)break e;e.insertBefore(o,r),a=r}return a!==void 0?a:o.nextSibling}function hn(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||Eo.test(t)?n:n+"px"}function qe(e,t,n,s,o){var r;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof s=="string"&&(e.style.cssText=s=""),s)for(t in s)n&&t in n||hn(e.style,t,"");if(n)for(t in n)s&&n[t]===s[t]||hn(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")r=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+r]=n,n?s||e.addEventListener(t,r?vn:gn,r):e.removeEventListener(t,r?vn:gn,r);else if(t!=="dangerouslySetInnerHTML"){if(o)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function gn(e){this.l[e.type+!1](w.event?w.event(e):e)}function vn(e){this.l[e.type+!0](w.event?w.event(e):e)}function Lt(e,t,n,s,o,r,a,u,d){var p,c,m,$,f,h,g,y,M,S,A,x=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(d=n.__h,u=t.__e=n.__e,t.__h=null,r=[u]),(p=w.__b)&&p(t);try{e:if(typeof x=="function"){if(y=t.props,M=(p=x.contextType)&&s[p.__c],S=p?M?M.props.value:p.__:s,n.__c?g=(c=t.__c=n.__c).__=c.__E:("prototype"in x&&x.prototype.render?t.__c=c=new x(y,S):(t.__c=c=new Ve(y,S),c.constructor=x,c.render=To),M&&M.sub(c),c.props=y,c.state||(c.state={}),c.context=S,c.__n=s,m=c.__d=!0,c.__h=[]),c.__s==null&&(c.__s=c.state),x.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=J({},c.__s)),J(c.__s,x.getDerivedStateFromProps(y,c.__s))),$=c.props,f=c.state,m)x.getDerivedStateFromProps==null&&c.componentWillMount!=null&&c.componentWillMount(),c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{if(x.getDerivedStateFromProps==null&&y!==$&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(y,S),!c.__e&&c.shouldComponentUpdate!=null&&c.shouldComponentUpdate(y,c.__s,S)===!1||t.__v===n.__v){c.props=y,c.state=c.__s,t.__v!==n.__v&&(c.__d=!1),c.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(D){D&&(D.__=t)}),c.__h.length&&a.push(c);break e}c.componentWillUpdate!=null&&c.componentWillUpdate(y,c.__s,S),c.componentDidUpdate!=null&&c.__h.push(function(){c.componentDidUpdate($,f,h)})}c.context=S,c.props=y,c.state=c.__s,(p=w.__r)&&p(t),c.__d=!1,c.__v=t,c.__P=e,p=c.render(c.props,c.state,c.context),c.state=c.__s,c.getChildContext!=null&&(s=J(J({},s),c.getChildContext())),m||c.getSnapshotBeforeUpdate==null||(h=c.getSnapshotBeforeUpdate($,f)),A=p!=null&&p.type===Xe&&p.key==null?p.props.children:p,Ln(e,Array.isArray(A)?A:[A],t,n,s,o,r,a,u,d),c.base=t.__e,t.__h=null,c.__h.length&&a.push(c),g&&(c.__E=c.__=null),c.__e=!1}else r==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=Co(n.__e,t,n,s,o,r,a,d);(p=w.diffed)&&p(t)}catch(D){t.__v=null,(d||r!=null)&&(t.__e=u,t.__h=!!d,r[r.indexOf(u)]=null),w.__e(D,t,n)}}function Hn(e,t){w.__c&&w.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(s){s.call(n)})}catch(s){w.__e(s,n.__v)}})}function Co(e,t,n,s,o,r,a,u){var d,p,c,m=n.props,$=t.props,f=t.type,h=0;if(f==="svg"&&(o=!0),r!=null){for(;h<r.length;h++)if((d=r[h])&&(d===e||(f?d.localName==f:d.nodeType==3))){e=d,r[h]=null;break}}if(e==null){if(f===null)return document.createTextNode($);e=o?document.createElementNS("http://www.w3.org/2000/svg",f):document.createElement(f,$.is&&$),r=null,u=!1}if(f===null)m===$||u&&e.data===$||(e.data=$);else{if(r=r&&Ke.call(e.childNodes),p=(m=n.props||Ge).dangerouslySetInnerHTML,c=$.dangerouslySetInnerHTML,!u){if(r!=null)for(m={},h=0;h<e.attributes.length;h++)m[e.attributes[h].name]=e.attributes[h].value;(c||p)&&(c&&(p&&c.__html==p.__html||c.__html===e.innerHTML)||(e.innerHTML=c&&c.__html||""))}if((function(g,y,M,S,A){var x;for(x in M)x==="children"||x==="key"||x in y||qe(g,x,null,M[x],S);for(x in y)A&&typeof y[x]!="function"||x==="children"||x==="key"||x==="value"||x==="checked"||M[x]===y[x]||qe(g,x,y[x],M[x],S)})(e,$,m,o,u),c)t.__k=[];else if(h=t.props.children,Ln(e,Array.isArray(h)?h:[h],t,n,s,o&&f!=="foreignObject",r,a,r?r[0]:n.__k&&le(n,0),u),r!=null)for(h=r.length;h--;)r[h]!=null&&An(r[h]);u||("value"in $&&(h=$.value)!==void 0&&(h!==e.value||f==="progress"&&!h)&&qe(e,"value",h,m.value,!1),"checked"in $&&(h=$.checked)!==void 0&&h!==e.checked&&qe(e,"checked",h,m.checked,!1))}return e}function Pn(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(s){w.__e(s,n)}}function Bn(e,t,n){var s,o;if(w.unmount&&w.unmount(e),(s=e.ref)&&(s.current&&s.current!==e.__e||Pn(s,null,t)),(s=e.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(r){w.__e(r,t)}s.base=s.__P=null}if(s=e.__k)for(o=0;o<s.length;o++)s[o]&&Bn(s[o],t,typeof e.type!="function");n||e.__e==null||An(e.__e),e.__e=e.__d=void 0}function To(e,t,n){return this.constructor(e,n)}function Qe(e,t,n){var s,o,r;w.__&&w.__(e,t),o=(s=typeof n=="function")?null:n&&n.__k||t.__k,r=[],Lt(t,e=(!s&&n||t).__k=Je(Xe,null,[e]),o||Ge,Ge,t.ownerSVGElement!==void 0,!s&&n?[n]:o?null:t.firstChild?Ke.call(t.childNodes):null,r,!s&&n?n:o?o.__e:t.firstChild,s),Hn(r,e)}Ke=Tn.slice,w={__e:function(e,t){for(var n,s,o;t=t.__;)if((n=t.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(e)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),o=n.__d),o)return n.__E=n}catch(r){e=r}throw e}},En=0,Ve.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=J({},this.state),typeof e=="function"&&(e=e(J({},n),this.props)),e&&J(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),$n(this))},Ve.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),$n(this))},Ve.prototype.render=Xe,Me=[],Cn=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,Ye.__r=0,So=0;var ce,R,yn,xe=0,At=[],bn=w.__b,_n=w.__r,kn=w.diffed,wn=w.__c,Mn=w.unmount;function Se(e,t){w.__h&&w.__h(R,e,xe||t),xe=0;var n=R.__H||(R.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function v(e){return xe=1,Ao(In,e)}function Ao(e,t,n){var s=Se(ce++,2);return s.t=e,s.__c||(s.__=[n?n(t):In(void 0,t),function(o){var r=s.t(s.__[0],o);s.__[0]!==r&&(s.__=[r,s.__[1]],s.__c.setState({}))}],s.__c=R),s.__}function b(e,t){var n=Se(ce++,3);!w.__s&&Nt(n.__H,t)&&(n.__=e,n.__H=t,R.__H.__h.push(n))}function L(e,t){var n=Se(ce++,4);!w.__s&&Nt(n.__H,t)&&(n.__=e,n.__H=t,R.__h.push(n))}function _(e){return xe=5,U(function(){return{current:e}},[])}function U(e,t){var n=Se(ce++,7);return Nt(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function V(e,t){return xe=8,U(function(){return e},t)}function zn(e){var t=Se(ce++,10),n=v();return t.__=e,R.componentDidCatch||(R.componentDidCatch=function(s){t.__&&t.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function Oo(){At.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(je),e.__H.__h.forEach(Ot),e.__H.__h=[]}catch(t){e.__H.__h=[],w.__e(t,e.__v)}}),At=[]}w.__b=function(e){R=null,bn&&bn(e)},w.__r=function(e){_n&&_n(e),ce=0;var t=(R=e.__c).__H;t&&(t.__h.forEach(je),t.__h.forEach(Ot),t.__h=[])},w.diffed=function(e){kn&&kn(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(At.push(t)!==1&&yn===w.requestAnimationFrame||((yn=w.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(r),xn&&cancelAnimationFrame(s),setTimeout(n)},r=setTimeout(o,100);xn&&(s=requestAnimationFrame(o))})(Oo)),R=void 0},w.__c=function(e,t){t.some(function(n){try{n.__h.forEach(je),n.__h=n.__h.filter(function(s){return!s.__||Ot(s)})}catch(s){t.some(function(o){o.__h&&(o.__h=[])}),t=[],w.__e(s,n.__v)}}),wn&&wn(e,t)},w.unmount=function(e){Mn&&Mn(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(je)}catch(n){w.__e(n,t.__v)}};var xn=typeof requestAnimationFrame=="function";function je(e){var t=R;typeof e.__c=="function"&&e.__c(),R=t}function Ot(e){var t=R;e.__c=e.__(),R=t}function Nt(e,t){return!e||e.length!==t.length||t.some(function(n,s){return n!==e[s]})}function In(e,t){return typeof t=="function"?t(e):t}var Wn=function(e,t,n,s){var o;t[0]=0;for(var r=1;r<t.length;r++){var a=t[r++],u=t[r]?(t[0]|=a?1:2,n[t[r++]]):t[++r];a===3?s[0]=u:a===4?s[1]=Object.assign(s[1]||{},u):a===5?(s[1]=s[1]||{})[t[++r]]=u:a===6?s[1][t[++r]]+=u+"":a?(o=e.apply(u,Wn(e,u,n,["",null])),s.push(o),u[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):s.push(u)}return s},Sn=new Map,i=function(e){var t=Sn.get(this);return t||(t=new Map,Sn.set(this,t)),(t=Wn(this,t.get(e)||(t.set(e,t=(function(n){for(var s,o,r=1,a="",u="",d=[0],p=function($){r===1&&($||(a=a.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,$,a):r===3&&($||a)?(d.push(3,$,a),r=2):r===2&&a==="..."&&$?d.push(4,$,0):r===2&&a&&!$?d.push(5,0,!0,a):r>=5&&((a||!$&&r===5)&&(d.push(r,0,a,o),r=6),$&&(d.push(r,$,0,o),r=6)),a=""},c=0;c<n.length;c++){c&&(r===1&&p(),p(c));for(var m=0;m<n[c].length;m++)s=n[c][m],r===1?s==="<"?(p(),d=[d],r=3):a+=s:r===4?a==="--"&&s===">"?(r=1,a=""):a=s+a[0]:u?s===u?u="":a+=s:s==='"'||s==="'"?u=s:s===">"?(p(),r=1):r&&(s==="="?(r=5,o=a,a=""):s==="/"&&(r<5||n[c][m+1]===">")?(p(),r===3&&(d=d[0]),r=d,(d=d[0]).push(2,0,r),r=0):s===" "||s==="	"||s===`
`||s==="\r"?(p(),r=2):a+=s),r===3&&a==="!--"&&(r=4,d=d[0])}return p(),d})(e)),t),arguments,[])).length>1?t:t[0]}.bind(Je);var Lo=e=>({title:"",note:"",pieces:[],spaces:[],...e}),No=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:0,...t}))}),Ro=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(Lo),...e.result&&{result:No(e.result)}}),Ee=e=>e.table?{...e,table:Ro(e.table)}:e;var X=class extends Error{constructor(t,n,{rule:s="",status:o=0,retryAfterS:r=0}={}){super(n),Object.assign(this,{reason:t,rule:s,status:o,retryAfterS:r})}},Rt=(e,t)=>new X(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,status:t,retryAfterS:e?.retryAfterS});async function Ze(e,t,n){let s,o;try{s=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new X("UNREACHABLE","")}let r;try{r=o?JSON.parse(o):{}}catch{throw new X(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw Rt(r.error,s.status);return r}var Ht=new Map;function Fn(e){let t=Ze("GET",e);t.catch(()=>{}),Ht.set(e,t)}function E(e){let t=Ht.get(e)||Ze("GET",e);return Ht.delete(e),t}var I=(e,t={})=>Ze("POST",e,t),qn=e=>Ze("DELETE",e),O=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,et=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),Ho).join(""),Ho=e=>e.toString(16).padStart(2,"0"),Un=["visibilitychange","focus","pointerdown","keydown"];function Dn(e,t,n){let s=null,o=0,r=0,a=!1,u=()=>{clearTimeout(o),s?.close(),a=!1;for(let f of Un)removeEventListener(f,p,!0)},d=()=>{u(),a=!0;for(let f of Un)addEventListener(f,p,!0);n.resting()};function p(){!a||document.hidden||(u(),$())}let c=()=>{u(),r+=1,o=setTimeout($,Math.min(1e4,500*2**Math.min(r,5)))},m=()=>{r=0,n.well()};function $(){s=new EventSource(`${e}?${new URLSearchParams({...t,after:n.version()})}`);let f=(h,g)=>s.addEventListener(h,y=>g(JSON.parse(y.data||"{}")));s.addEventListener("open",m),f("frames",h=>n.frames(h.frames.map(Ee))),f("frame",h=>n.frames([Ee(h)])),f("trouble",h=>n.trouble(Rt(h.error,0))),f("well",m),f("parked",d),f("gone",h=>{u(),n.gone(Rt(h.error,0))}),s.addEventListener("error",h=>{h.data||(n.trouble(null),s.readyState===EventSource.CLOSED&&c())})}return $(),{close:u,wake:p}}var Po={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},C=({name:e})=>i`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${Po[e]} /></svg>`,tt=()=>i`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function Q(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let s of[...t])s(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function G(e){let[t,n]=v(e.get());return b(()=>(n(e.get()),e.subscribe(s=>n(s))),[e]),t}var F={get(e){try{return localStorage.getItem(e)}catch{return null}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var Pt=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),ue=Q(Pt()),Bt=0,Vn=()=>Bt>0;function ne(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),Bt+=1,ue.set(Pt()),scrollTo(0,0)}var jn=e=>history.replaceState(history.state,"",e);function nt(e){if(e==="/")return{screen:"lobby"};let[,t,n]=e.match(/^\/(game|join|replay)\/([^/]+)\/?$/)||[];try{return t?{screen:t,id:decodeURIComponent(n)}:{screen:""}}catch{return{screen:""}}}function Bo(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{Bt+=1,ue.set(Pt())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!t||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!nt(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return Bo(t.hash);ne(t.pathname+t.search)}});var zt="en",Gn={},zo=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,Io=e=>zo.test(e)?`\u2068${e}\u2069`:String(e);function l(e,t={}){return(Gn[e]||e).replace(/\{(\w+)\}/g,(s,o)=>o in t?Io(t[o]):s)}function Yn(e,t={}){zt=e,Gn=t,document.documentElement.lang=e}function Kn(e,t=Date.now()){let n=Math.round((e-t)/1e3),s=new Intl.RelativeTimeFormat(zt,{numeric:"auto"});for(let[o,r]of[["day",86400],["hour",3600],["minute",60]])if(Math.abs(n)>=r)return s.format(Math.round(n/r),o);return s.format(Math.min(0,n),"second")}var de=e=>new Intl.ListFormat(zt).format(e);var Wo=3,Uo=7e3,pe=Q([]),Fo=0,Jn=e=>pe.set(pe.get().filter(t=>t.id!==e));function W(e,t=""){let n=++Fo,s=pe.get().filter(o=>o.text!==e);pe.set([...s.slice(1-Wo),{id:n,text:e,kind:t}]),setTimeout(()=>Jn(n),Uo)}ue.subscribe(()=>pe.set([]));function Xn(){return i`<div class="notices" role="status" aria-live="polite">
    ${G(pe).map(({id:e,text:t,kind:n})=>i`<p key=${e} class=${`notice ${n}`}>
        <span>${t}</span>
        <button class="plain" aria-label=${l("Close")} onClick=${()=>Jn(e)}><${C} name="close" /></button>
      </p>`)}
  </div>`}var qo=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),me=e=>qo.has(e.reason)||e.status===401;function j(e){if(me(e))return l("Your session has ended: the server does not know you any more.");switch(e.reason){case"UNREACHABLE":return l("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return l("Your browser keeps no cookies for this page, so the server cannot know you again. Allow them, then try again.");case"UNKNOWN_GAME":return l("There is no such game. Perhaps a letter of the link is missing.");case"NOT_YOUR_SEAT":return l("This seat belongs to somebody else.");case"SEAT_TAKEN":return l("Somebody else took that seat a moment ago.");case"ALREADY_STARTED":return l("The game has begun already.");case"VERSION_CONFLICT":return l("The table has changed in the meantime. Have another look.");case"GAME_OVER":return l("The game was over by then: nothing can go on from there.");case"OVER_QUOTA":case"HTTP_429":return l("That was too much at once. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return l("The server cannot store anything now. Try again soon.");default:return e.message||l("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function q(e){e.reason||console.error(e),W(j(e),"danger")}var se=Q(null);async function Do(e){return Yn(e.language,e.language==="en"?{}:await E(`/api/texts/${e.language}`)),se.set(e),e}var Ce=async()=>Do(await E("/api/session"));async function Te(e=""){if(se.get()?.player&&!e)return se.get().player;await I("/api/session",e?{name:e}:{});let t=await Ce();if(!t.player)throw new X("COOKIES_OFF","");return t.player}var Qn=e=>Te(e);async function Zn(e){if(await I("/api/session",{language:e}),(await Ce()).language!==e)throw new X("COOKIES_OFF","")}async function st(){await qn("/api/session"),await Ce()}var Z="@friend",Ae="@here",It=e=>!e.startsWith("@"),oe=(e,t)=>Array(e-1).fill(t);function es(e,t,n){let s=e.map((o,r)=>r===t?n:o);return It(n)?s:s.map(o=>It(o)?o:n)}var Ut=e=>e.includes(Z)?"consent":"free",Vo=({variant:e,occupants:t,options:n,undo:s,isUnlisted:o})=>({variant:e,seats:t.length+1,options:n,undo:s||Ut(t),bots:t.filter(It),...t.includes(Ae)&&{hotSeat:!0},...o&&t.includes(Z)&&{isUnlisted:!0}}),Wt=e=>`setup ${e}`,jo=30;function Go(e,t){let n=[e,...JSON.parse(F.get("setups")||"[]")];for(let s of n.splice(jo))F.set(Wt(s),null);F.set("setups",JSON.stringify(n)),F.set(Wt(e),JSON.stringify(t))}var ot=null;async function Oe(e){await Te();let t=Vo(e),n=JSON.stringify(t);ot?.wanted!==n&&(ot={wanted:n,commandId:et()});let{id:s,error:o}=await I("/api/games",{...t,commandId:ot.commandId});ot=null,o&&q(o),Go(s,e),ne(`/game/${s}`)}async function ts(e){let t=F.get(Wt(e.id)),{seats:n}=t?e:await E(O(e.id)),s=n.filter(r=>!r.isYou),o=s.length?s.map(r=>r.bot||Z):oe(n.length,Ae);await Oe(t?JSON.parse(t):{variant:e.variant,occupants:o,options:e.options||{}})}function fe(e,t){return e.findLast(s=>s.version<=t&&s.status==="running")?.version??t}async function $e(e,t){await Te();let n=await I(O(e,"/fork"),{version:t});ne(`/game/${n.id}`)}async function he(e,{replace:t=!1}={}){await Te();let n=await E(O(e)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await I(O(e,"/join")),ne(`/game/${e}`,{replace:t}),!s&&n.status==="running"&&W(l("This table is full: you are watching."))}var rt=e=>[...e.map(({name:t,title:n})=>({value:t,label:l("{name}, a bot",{name:n})})),{value:Z,label:l("a friend, by a link")},{value:Ae,label:l("somebody here, on this screen")}];var at=Q(F.get("sound")==="on"),re=null;function ns(e){F.set("sound",e?"on":null),at.set(e),e&&Ft()}function Yo(e,t,n,s,o){let r=re.currentTime+t,a=new OscillatorNode(re,{type:o,frequency:e}),u=new GainNode(re,{gain:0});u.gain.linearRampToValueAtTime(s,r+.008),u.gain.exponentialRampToValueAtTime(1e-4,r+n),a.connect(u).connect(re.destination),a.start(r),a.stop(r+n)}function ss(e){if(!(!at.get()||!globalThis.AudioContext)){re||=new AudioContext,re.state==="suspended"&&re.resume().catch(()=>{});for(let t of e)Yo(...t)}}var os=()=>ss([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),Ft=()=>ss([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]);var rs=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),qt=(e,t)=>{let n=new Map;for(let s of rs(e)){let o=s[t]||"";n.set(o,[...n.get(o)||[],s])}return n},as=e=>qt(e,"source"),is=e=>qt(e,"target"),ls=e=>qt(e,"group");function cs(e){let t=a=>new Set(e.zones.filter(a).map(u=>u.id)),n=t(a=>a.kind==="counter"),s=t(a=>a.kind==="pile"&&a.seat===void 0),o=e.actions.filter(a=>s.has(a.source)&&!(a.weight<0)),r=new Set(o.length<=3?o:[]);return rs(e.actions.filter(a=>!a.source||n.has(a.source)||r.has(a)))}function us(e,t){let n=Le(e,t);return e.actions.filter(s=>s.source===t).length===1&&n?.kind!=="hand"}var Le=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(s=>s.id===t)),Ko=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function ds(e,t){let n={...e,actions:[]},s=Le(e,t.source),o=e.zones.find(p=>p.id===t.target),r=p=>!p||p.kind==="counter";if(r(s)||r(o)||s===o||o.kind==="track")return n;let a=s.pieces.find(p=>p.id===t.source)||{face:""},u=a.id?{...a,space:void 0}:a,d=p=>p===s?a.id?Ko(s,a.id):{...s,count:s.count&&s.count-1}:p===o?{...o,pieces:[...o.pieces,u],count:o.count&&o.count+1}:p;return{...n,zones:e.zones.map(d)}}var Dt=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],ge=e=>e%Dt.length,Ne=({seat:e})=>i`<svg class="seat-mark" data-seat=${ge(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${Dt[ge(e)]} />
  </svg>`,ps=({seat:e})=>i`<svg class="pawn" data-seat=${ge(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${Dt[ge(e)]} /></g>
  </svg>`,ae=(e,t)=>e.find(n=>n.seat===t)?.name||l("Seat {number}",{number:t+1});var Vt=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,jt={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:Vt(6)+Vt(12)+Vt(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},ms=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],Jo=12;function fs(e,t){let n=2166136261;for(let s of e)n=Math.imul(n^s.codePointAt(0),16777619)>>>0;return(n>>>8)%t}var Xo=["yellow","blue","white","green","red","purple"],$s=e=>Xo.includes(e);function ee(e){if(e)return Object.hasOwn(jt,e)?e:`x${fs(e,Jo)}`}var Re=e=>Object.hasOwn(jt,e)?jt[e]:ms[fs(`of ${e}`,ms.length)],He=({suit:e})=>i`<svg class="suit-mark" data-suit=${ee(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${Re(e)} />
  </svg>`;var Gt=4,it=e=>(e.rank||e.face||"").slice(0,12),lt=e=>e.label||e.face||l("face-down card"),Qo=e=>!e.face&&!e.rank&&!e.label,Zo=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,gs=e=>e.length>Gt?`${e.slice(0,Gt)}\u2026`:e,hs=({name:e,letters:t,style:n})=>{let s=Math.min(1,2.1/Math.min(t.length||1,Gt+1));return i`<span class=${e} data-letters=${gs(t)} style=${{"--fit":s,...n}}></span>`};function er({piece:e}){let{suit:t}=e,n=it(e),s=$s(t),o=n!==""&&!/^\d+$/.test(n),r=s&&!o?Zo(n):76,a=(u,d)=>i`<path class=${u} transform=${d} fill-rule="evenodd" d=${Re(t)} />`;return i`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sky" width="100" height="140" />
      <rect class="haze" y="52" width="100" height="88" />
      ${s&&o&&i`<g transform="translate(50 76)"><use href="#medallion" /></g>`}
      ${s&&!o&&i`<circle class="sun" cx="50" cy=${r} r="27" />`}
      ${!s&&t&&a("pip","translate(8 34) scale(3.5)")}
      ${s&&i`<use href=${`#land-${t}`} />`}
      ${t&&a("corner-mark","translate(69 8)")}
      <rect class="frame" x="3.5" y="3.5" width="93" height="133" rx="7" />
    </svg>
    <${hs} name="large" letters=${n} style=${{"--y":r/140}} />
    <${hs} name="corner" letters=${n} />
  </span>`}var Pe=()=>i`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function vs({piece:e,shape:t="card"}){return t==="token"?i`<${tr} piece=${e} />`:i`<span class="card" data-suit=${ee(e.suit)} title=${e.label||void 0}>
    ${Qo(e)?i`<${Pe} />`:i`<${er} piece=${e} />`}
  </span>`}function tr({piece:e}){let{seat:t,suit:n}=e,s={"data-letters":gs(it(e)),title:lt(e)};return t===void 0?i`<span class="token is-tile" data-suit=${ee(n)} ...${s}></span>`:i`<span class="token is-pawn" data-seat=${ge(t)} ...${s}><${ps} seat=${t} /></span>`}function Yt({piece:e,selection:t,shape:n,isOwn:s=!1,turn:o}){let r=!!e.id&&t.sources.has(e.id),a=["holder"];r&&a.push("is-source"),t.picked!==null&&t.picked===e.id&&a.push("is-picked"),e.id&&t.changed.has(e.id)&&a.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&a.push("is-sent");let u={class:a.join(" "),"data-piece":e.id,"data-source":r?e.id:void 0},p=i`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${vs} piece=${e} shape=${n} /></span>`;return!r&&!s?i`<span ...${u} role="img" aria-label=${lt(e)}>${p}</span>`:i`<button
    type="button"
    ...${u}
    aria-label=${lt(e)}
    aria-pressed=${r?t.picked===e.id:void 0}
    aria-disabled=${r?void 0:"true"}
    onClick=${()=>r&&t.pick(e.id)}
  >${p}</button>`}var ie=(e,t,n={})=>e.pieces.map((s,o)=>i`<${Yt} key=${s.id??`back-${o}`} piece=${s} selection=${t} ...${n} />`);var nr=12;function bs({zone:e,selection:t}){let n=e.spaces||[],s=r=>e.pieces.filter(a=>a.space===r),o=e.pieces.filter(r=>!(r.space in n));return[i`<div class="track-head" aria-hidden="true">
      ${e.suit&&i`<${He} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&i`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,i`<div class=${`path ${n.length>nr?"is-long":""}`}>
      ${o.length>0&&i`<${ys} name="is-start" label=${l("beside the track")} pieces=${o} selection=${t} />`}
      ${n.map((r,a)=>{let u=l("space {number}: {value}",{number:a+1,value:r}),d=a===n.length-1?"is-goal":"";return i`<${ys} name=${d} label=${u} value=${r} pieces=${s(a)} selection=${t} />`})}
    </div>`]}function ys({name:e,label:t,value:n="",pieces:s,selection:o}){let r=d=>ie({pieces:d},o,{shape:"token"}),a=d=>d.seat!==void 0,u=`value ${n.startsWith("-")?"is-loss":""}`;return i`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${r(s.filter(d=>!a(d)))}</span>
    <span class="figures">${r(s.filter(a))}</span>
    <span class=${u} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var ct=24,sr=13,or=7,rr=10,ar=16,ir=8,_s=4;function Kt(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function ws(e){let t=Kt(e),n=[e.title||e.id,e.note];return t!==void 0&&e.kind!=="track"&&e.kind!=="counter"&&n.push(t===1?l("1 card"):l("{count} cards",{count:t})),n.filter(Boolean).join(", ")}function Ms({zone:e,selection:t,isLane:n=!1}){let s=n?mr[e.kind]:ks[e.kind]||Ss,o=[`zone is-${e.kind in ks?e.kind:"row"}`];n&&o.push("is-lane"),t.changed.has(e.id)&&o.push("is-changed"),t.targets.has(e.id)&&o.push("is-target");let r=ws(e),a={class:o.join(" "),"data-zone":e.id,"data-suit":ee(e.suit)};return i`<div ...${a} role="group" aria-label=${r}>
    <${s} zone=${e} selection=${t} />
    <${xs} zone=${e} selection=${t} />
  </div>`}function xs({zone:e,selection:t}){let{id:n,title:s}=e,o=(d,p)=>i`<button type="button" class=${`cover ${d}`} ...${p}></button>`,r=t.targets.get(n);if(r){let d=`${s}: ${l("{count} choices",{count:r.length})}`,p=r.length===1?r[0].label:d;return o("target",{"data-target":n,"aria-label":p,onClick:()=>t.put(n)})}let a=e.kind==="counter"?void 0:t.sources.get(n);if(!a)return null;let u=t.picked===n;return o("zone-source",{"data-source":n,"aria-label":a.length===1?a[0].label:s,"aria-pressed":a.length>1||u?u:void 0,onClick:()=>t.pick(n)})}function Jt({zone:e}){let{suit:t,title:n,note:s=""}=e,o=/^[-−+]?\d+/.exec(s),r=`zone-note ${s.length>ar?"is-long":""}`;return i`<div class="zone-head" aria-hidden="true">
    ${t&&i`<${He} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&i`<span class=${r} title=${s}>${B(s)}</span>`}
    ${o&&i`<span class="zone-brief" title=${s}>${B(o[0])}</span>`}
  </div>`}var B=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),dt=({suit:e})=>i`<span class="empty" aria-hidden="true">
    ${e&&i`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${Re(e)} /></svg>`}
  </span>`,pt=({count:e})=>e===void 0?null:i`<span class="badge" aria-hidden="true">${e}</span>`;function Ss({zone:e,selection:t}){let{length:n}=e.pieces,s=`pieces is-spread ${n>or?"is-tight":""} ${n>ct?"is-crowded":""}`,o=e.count>n?e.count:void 0;return[i`<${Jt} zone=${e} />`,i`<div class=${s} tabindex=${n>ct?0:void 0}>
      ${n?ie(e,t):i`<${dt} suit=${e.suit} />`}<${pt} count=${o} />
    </div>`]}function ut({zone:e,selection:t}){let n=e.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[i`<${Jt} zone=${e} />`,i`<div class=${`pieces is-stacked is-${s}`}>
      ${n?ie(e,t):i`<${dt} suit=${e.suit} />`}
      <${pt} count=${n>1?n:void 0} />
    </div>`]}function Es({zone:e,selection:t}){let n=Kt(e),s=Math.min(n??_s,_s),o=e.pieces.length?{...e,pieces:e.pieces.slice(-1)}:e;return[i`<${Jt} zone=${e} />`,i`<div class=${`pieces is-pile layers-${s}`}>
      ${e.pieces.length?ie(o,t):i`<${dt} suit=${e.suit} />`}
      <${pt} count=${n||void 0} />
    </div>`]}var lr=({zone:e,selection:t})=>e.pieces.length>1?ut({zone:e,selection:t}):Es({zone:e,selection:t}),cr=()=>i`<span class="holder" aria-hidden="true"><span class="card"><${Pe} /></span></span>`;function ur({zone:e,selection:t}){let n=Kt(e)??e.pieces.length,s=Math.max(0,Math.min(n,rr)-e.pieces.length);return i`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,r)=>i`<${cr} key=${`unseen-${r}`} />`)}
    ${ie(e,t)}<${pt} count=${n} />
  </div>`}function Cs({zone:e,selection:t}){let n=e.pieces.length,s=a=>n>ct?0:(a-(n-1)/2)*Math.min(1,ir/n),o=(a,u)=>i`<${Yt} key=${a.id??`back-${u}`} piece=${a} selection=${t} isOwn turn=${s(u)} />`,r=`pieces is-spread ${n>ct?"is-crowded":n>sr?"is-many-held":""}`;return i`<div class="hand" data-zone=${e.id} role="group" aria-label=${ws(e)}>
    <div class=${r}>
      ${e.pieces.map(o)}
      ${!n&&i`<${dt} />`}
    </div>
    <${xs} zone=${e} selection=${t} />
  </div>`}function dr({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(it).join(" "));return i`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${pr(Number(n)).map(s=>i`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&i`<span class="zone-note" title=${e.note}>${B(e.note)}</span>`}
  </div>`}var pr=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),ks={hand:ur,pile:Es,column:ut,row:Ss,track:bs,counter:dr},mr={column:ut,row:ut,pile:lr};var fr=6,$r=({action:e,onAct:t,isDisabled:n})=>i`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${()=>t(e)}>
    <span class="act-label">${B(e.label)}</span>
  </button>`,Xt=({label:e,onClick:t})=>i`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,mt=(e,t,n)=>e.map(s=>i`<${$r} key=${s.move} action=${s} onAct=${t} isDisabled=${n} />`),Qt=e=>e.weight<0;function Be({table:e,onAct:t,pending:n=null,isLive:s=!0}){if(!e.actions.length)return null;let o=a=>t(a)?.catch?.(()=>{}),r=!s||!!n;return i`<div class="action-list" role="group" aria-label=${l("Your moves")}>
    ${[...ls(e.actions)].map(([a,u])=>i`<${hr} key=${a} group=${a} actions=${u} onAct=${o} isDisabled=${r} />`)}
  </div>`}function hr({group:e,actions:t,onAct:n,isDisabled:s}){let o=t.filter(Qt);return i`<section class="action-group">
    ${e&&i`<h3>${e}</h3>`}
    <div class="acts">${mt(t.filter(r=>!Qt(r)),n,s)}</div>
    ${o.length>0&&i`<details>
      <summary>${l("{count} more",{count:o.length})}</summary>
      <div class="acts">${mt(o,n,s)}</div>
    </details>`}
  </section>`}function Ts({table:e,selection:t,isLive:n,tools:s}){let[o,r]=v(!1);b(()=>r(!1),[e]);let a=!n||t.sent?[]:t.picked?t.sources.get(t.picked):cs(e),u=a.filter(m=>!Qt(m)).slice(0,fr),d=o?0:a.length-u.length,p=e.actions.length>0,c=e.result?l("The game is over"):e.prompt;return i`<div class=${`prompt ${p&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${B(t.sent?t.sent.label:c)}</p>
    ${a.length>0&&i`<div class="acts">
      ${mt(o?a:u,t.act)}
      ${d>0&&i`<${Xt} label=${l("{count} more",{count:d})} onClick=${()=>r(!0)} />`}
      ${t.picked&&i`<${Xt} label=${l("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${s}
  </div>`}function As({selection:e,root:t}){let n=_(null),{choice:s}=e;return L(()=>{if(!s)return;let o=t.current.getBoundingClientRect(),a=t.current.querySelector(`[data-zone="${CSS.escape(s.target)}"]`)?.getBoundingClientRect()||o,u=n.current.getBoundingClientRect(),d=(c,m)=>`${Math.max(8,Math.min(c,m-8))}px`,{style:p}=n.current;p.left=d(a.left+(a.width-u.width)/2-o.left,o.width-u.width),p.top=d(a.top+(a.height-u.height)/2-o.top,o.height-u.height)},[s]),s?i`<div class="chooser" ref=${n} role="group" aria-label=${l("Your moves")}>
    ${mt(s.actions,e.act)}
    <${Xt} label=${l("Cancel")} onClick=${e.drop} />
  </div>`:null}var Zt=e=>String(e).replace("-","\u2212");function ze({result:e,seats:t=[],resigned:n}){let s=[...new Set(e.standings.flatMap(d=>(d.parts||[]).map(p=>p.label)))],o=e.standings.some(d=>d.tieBreak),r=e.standings.filter(d=>d.isWinner).map(d=>ae(t,d.seat)),a=d=>e.standings.map(p=>i`<td class=${p.isWinner?"is-winner":""}>${d(p)}</td>`),u=(d,p,c="")=>i`<tr class=${c}><th scope="row">${d}</th>${a(p)}</tr>`;return i`<section class="result" aria-label=${l("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${yr(r)}</h2>
      ${e.reason&&i`<p class="result-reason">${br(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${l("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${l("Place")}</th>
            ${e.standings.map(d=>i`<${gr} one=${d} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${s.map(d=>u(d,p=>vr(p,d)))}</tbody>
        <tfoot>
          ${u(l("Total"),d=>Zt(d.total??0))}
          ${o&&u(l("Tie-break"),d=>Zt(d.tieBreak??0),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var gr=({one:e,seats:t})=>i`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${Ne} seat=${e.seat} />${" "}
    <span class="result-name">${ae(t,e.seat)}</span>
  </th>`;function vr(e,t){let n=(e.parts||[]).filter(s=>s.label===t);return n.length?Zt(n.reduce((s,o)=>s+(o.points||0),0)):""}function yr(e){return e.length===0?l("The game is over"):e.length===1?l("{name} wins",{name:e[0]}):l("{names} share the victory",{names:de(e)})}function br({reason:e,standings:t},n,s){if(e==="agreement")return l("The game ended by agreement.");if(e!=="resignation")return"";let o=t.find(u=>u.seat===s);if(!o)return l("The game ended by resignation.");let r=l("{name} resigned.",{name:ae(n,s)});return t.some(u=>u.isWinner&&(u.total??0)<(o.total??0))&&!o.isWinner?`${r} ${l("Who resigns comes last, whatever the points.")}`:r}var _r=6;function Os(e,t){let n=_(t);n.current=t,b(()=>{let s=e.current,o=null,r=!1,a=f=>{r=!1;let h=f.target.closest?.("[data-source]");if(!h||f.button!==0||o)return;let{clientX:g,clientY:y,pointerId:M}=f;o={source:h,id:h.dataset.source,x:g,y,pointer:M,over:null,isOn:!1}},u=f=>{if(!o||f.pointerId!==o.pointer)return;let[h,g]=[f.clientX-o.x,f.clientY-o.y];if(!o.isOn){if(Math.hypot(h,g)<_r||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${h}px ${g}px`);let y=p(f);y!==o.over&&(o.over?.classList.remove("is-over"),y?.classList.add("is-over"),o.over=y)},d=(f,h)=>{if(!o||f.pointerId!==o.pointer)return;let{source:g,isOn:y,over:M}=o;o=null,M?.classList.remove("is-over"),y&&(r=!0,g.classList.remove("is-dragged"),h&&M?n.current.put(M.dataset.target):n.current.drop(),requestAnimationFrame(()=>g.style.removeProperty("translate")))},p=f=>document.elementsFromPoint(f.clientX,f.clientY).find(h=>h.dataset?.target!==void 0&&s.contains(h))||null,c=f=>d(f,!0),m=f=>d(f,!1),$=f=>{r&&f.detail!==0&&(f.stopPropagation(),f.preventDefault()),r=!1};return s.addEventListener("pointerdown",a),addEventListener("pointermove",u),addEventListener("pointerup",c),addEventListener("pointercancel",m),s.addEventListener("click",$,!0),()=>{s.removeEventListener("pointerdown",a),removeEventListener("pointermove",u),removeEventListener("pointerup",c),removeEventListener("pointercancel",m),s.removeEventListener("click",$,!0)}},[])}var ft=8,Rs=16,kr=40,wr=.25;function Hs(e,t,n){let s=_({});L(()=>{let o=e.current.getBoundingClientRect().top+scrollY,{current:r}=s;r.table===t&&r.top===o||(s.current={table:t,top:o},Ls(e.current),!r.table&&n&&Mr(e.current))}),b(()=>{let o=()=>Ls(e.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var Ps=e=>e.querySelector(":scope > .table-footer");function Ls(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(Ps(e)).bottom)||0,s=Math.floor(innerHeight-Math.min(t,innerHeight*wr)-n-Rs);e.style.setProperty("--table-room",`${s}px`);let o=p=>e.style.setProperty("--squeeze",p/ft),r=ft*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),a=Ns(e);if(a<=s&&(r===0||s-a<kr))return;let[u,d]=a>s?[Math.min(r+1,ft),ft]:[0,r];for(;u<d;){let p=u+d>>1;o(p),Ns(e)<=s?d=p:u=p+1}o(u)}function Ns(e){e.style.minHeight="0";let t=e.offsetHeight;return e.style.minHeight="",t}function Mr(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-Ps(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+Rs/2,behavior:"instant"})}var en={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},xr=4;function Bs(e,t){let n=_(null),s=_(null);e.current&&n.current&&n.current!==t&&!t.result&&Sr()&&(s.current={table:n.current,rects:Er(e.current)}),n.current=t,L(()=>{s.current&&Cr(e.current,s.current,t),s.current=null},[t])}var Sr=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function Er(e){let t=new Map;for(let n of e.querySelectorAll("[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone,n.getBoundingClientRect());return t}function Cr(e,t,n){let s=Ar(t.table,n);for(let o of e.querySelectorAll("[data-piece]")){let r=o.dataset.piece,a=t.rects.get(r)??Or(s,t,n,r);a&&Tr(o,a)}Lr(e,t,n,s)}function Tr(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[s,o,r]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let u={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},d={transform:`translate(${s}px, ${o}px) scale(${r})`,...u};e.animate?.([d,{transform:"none",...u}],en)}var tn=e=>e.count??e.pieces.length;function Ar(e,t){return e.zones.filter(s=>{let o=t.zones.find(r=>r.id===s.id);return o&&s.kind!=="counter"&&tn(o)<tn(s)}).sort((s,o)=>(o.kind==="pile")-(s.kind==="pile"))}function Or(e,t,n,s){if(Le(t.table,s))return;let o=Le(n,s),r=e.find(a=>a.id!==o?.id);return r&&t.rects.get(r.id)}function Lr(e,t,n,s){let o=r=>tn(r)-r.pieces.filter(a=>a.id).length;for(let r of n.zones){let a=t.table.zones.find(c=>c.id===r.id),u=s.find(c=>c.id!==r.id);if(!a||!u||r.kind==="pile"||r.kind==="counter")continue;let d=Math.min(o(r)-o(a),xr),p=e.querySelector(`[data-zone="${CSS.escape(r.id)}"] .pieces`);for(let c=0;c<d&&p;c++)Nr(e,t.rects.get(u.id),p,c)}}function Nr(e,t,n,s){let o=n.getBoundingClientRect(),r=e.getBoundingClientRect();if(!t?.width||!o.width)return;let a=document.createElement("div");a.className="ghost",Qe(i`<${Pe} />`,a),e.append(a);let u=({left:m,top:$,width:f,height:h})=>`translate(${m+f/2-r.left}px, ${$+h/2-r.top}px)`,d=[{transform:u(t),opacity:1},{transform:u(o),opacity:1,offset:.9},{transform:u(o),opacity:0}],p={...en,duration:en.duration+80,delay:s*90,fill:"backwards"},c=a.animate(d,p);c.onfinish=c.oncancel=()=>a.remove()}var Rr=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function Is(e,{isLive:t,onAct:n,pending:s,root:o}){let[r,a]=v(null),[u,d]=v(null),[p,c]=v(null),m=_(e);m.current=e;let $=p?.table===e?p.action:s,f=t&&!$&&e.actions.length>0,h=U(()=>f?as(e.actions):new Map,[e,f]),g=f&&h.has(r),y=U(()=>g?is(h.get(r)):new Map,[h,r,g]),M=U(()=>$?ds(e,$):e,[e,$]),S=V(()=>{a(null),d(null)},[]);L(()=>d(null),[e]);let A=V(N=>{S(),c({table:e,action:N}),Promise.resolve(n?.(N)).catch(()=>{c(null),m.current===e&&Hr(o.current,N.source)})},[e,n]),x=(N,we)=>N.length===1?A(N[0]):d({actions:N,target:we}),D=N=>{d(null);let we=h.get(N)||[];return N!==r&&!(we.length&&us(e,N))?a(N):we.length===1?A(we[0]):a(null)},ke=N=>x(y.get(N)||[],N);return Pr(o,{picked:g?r:null,choice:u,table:e}),{sources:h,picked:g?r:null,targets:y,choice:u,sent:$,shown:M,act:A,pick:D,put:ke,drop:S,setPicked:a}}function Hr(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(Rr,{duration:320})}var zs=".prompt .act";function $t(e,...t){for(let n of t){let s=e.current?.querySelector(n);if(s)return s.focus()}}function Pr(e,{picked:t,choice:n,table:s}){let o=_(!1);L(()=>{let a=()=>o.current=!0,u=()=>o.current=!1,d=e.current;return d.addEventListener("keydown",a),d.addEventListener("pointerdown",u),()=>{d.removeEventListener("keydown",a),d.removeEventListener("pointerdown",u)}},[]);let r=_(null);L(()=>{o.current&&n?$t(e,".chooser button"):o.current&&t?$t(e,".target",zs):o.current&&r.current&&$t(e,`[data-piece="${CSS.escape(r.current)}"]`),r.current=t},[t,n]),L(()=>{let a=document.activeElement===document.body||document.activeElement===null;o.current&&a&&s.actions.length&&$t(e,".hand .is-source",".is-source, .zone-source",zs)},[s])}var Ws={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},Br=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function Us(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=Br.find(a=>e.target.matches?.(a)),s=n?[...e.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(e.target),r={Home:0,End:s.length-1}[e.key]??(e.key in Ws?o+Ws[e.key]:-1);o<0||!(r in s)||(e.preventDefault(),s[r].focus())}var Fs=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,zr=i`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,Ir=i`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${Fs(106,34,9)} /><path class="l2" d=${Fs(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,Wr=i`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,Ur=i`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,Fr=i`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,qr=i`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,Dr=i`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,Vr=i`<g id="medallion">
  <path class="m1" d=${jr(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function jr(e,t,n){return`M${Array.from({length:e*2},(o,r)=>{let[a,u]=[r*Math.PI/e,r%2?n:t];return`${(Math.sin(a)*u).toFixed(1)} ${(Math.cos(a)*u).toFixed(1)}`}).join("L")}z`}var qs=()=>i`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[zr,Ir,Wr,Ur,Fr,qr,Dr,Vr]}</defs>
  </svg>`;var Gr=new Set(["column","pile","row"]);function Vs(e,t){let n=e.places.map(g=>g.seat),s=n.includes(t)?t:n[0],o=n.indexOf(s),r=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],a=g=>g.kind==="hand"&&g.seat===s&&t===s,u=e.zones.find(a),d=g=>e.zones.filter(y=>y.seat===g&&y!==u),p=e.zones.filter(g=>!n.includes(g.seat)&&g!==u),c=p.filter(g=>g.kind==="track"),m=g=>ht(g)&&c.some(y=>y.suit===g.suit),$=nn(p.filter(g=>g.kind!=="track"&&!m(g))),f=s===void 0?null:nn(d(s),Ds(e,s));f&&c.length&&!$.lanes.length&&f.rest.push(...$.rest.splice(0));let h=g=>p.filter(y=>m(y)&&y.suit===g.suit);return{suits:Yr(e.zones),tracks:c.map(g=>({track:g,beside:h(g)})),shared:$,others:r.map(g=>nn(d(g),Ds(e,g))),home:f,hand:u}}var Ds=(e,t)=>e.places.find(n=>n.seat===t),ht=e=>!!e.suit&&Gr.has(e.kind);function nn(e,t){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:t,lanes:e.filter(ht),small:t?e.filter(s=>n(s)):[],rest:e.filter(s=>!ht(s)&&!(t&&n(s)))}}var Yr=e=>[...new Set(e.filter(ht).map(t=>t.suit))];function Ie({table:e,seats:t=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:r,pending:a=null,tools:u}){let d=_(null),p=Is(e,{isLive:s,onAct:r,pending:a,root:d});Hs(d,p.shown,s),Bs(d,p.shown),Os(d,p);let c=U(()=>Vs(p.shown,n),[p.shown,n]),m={...p,changed:U(()=>new Set(e.changed),[e])},$=["table"];c.tracks.length&&$.push("has-tracks"),c.others.length>1&&$.push("is-many"),c.hand&&$.push("has-hand"),p.picked&&$.push("is-picking"),e.result&&$.push("is-over"),o&&$.push("is-read-only");let f={suits:c.suits,seats:t,selection:m};return i`<div
    class=${$.join(" ")}
    ref=${d}
    data-others=${Math.min(c.others.length,4)}
    data-lanes=${Math.min(c.suits.length,8)}
    onKeyDown=${h=>Us(h,p)}
  >
    <${qs} />
    <div class="felt">
      ${c.others.length>0&&i`<div class="others">
        ${c.others.map(h=>i`<${sn} key=${h.place.seat} area=${h} name="is-other" ...${f} />`)}
      </div>`}
      ${c.tracks.length>0&&i`<div class="tracks">
        ${c.tracks.map(h=>i`<${Kr} key=${h.track.id} ...${h} selection=${m} />`)}
      </div>`}
      <${sn} area=${c.shared} name="is-shared" ...${f} />
      ${c.home&&i`<${sn} area=${c.home} name="is-home" ...${f} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${Ts} table=${e} selection=${m} isLive=${s} tools=${u} />
        ${c.hand&&i`<${Cs} zone=${c.hand} selection=${m} />`}
      </div>
    </div>
    <${As} selection=${p} root=${d} />
  </div>`}var gt=(e,t,n)=>e.map(s=>i`<${Ms} key=${s.id} zone=${s} selection=${t} isLane=${n} />`),Kr=({track:e,beside:t,selection:n})=>i`<div class="track-line">${gt([e,...t],n)}</div>`;function sn({area:e,suits:t,seats:n,name:s,selection:o}){let{place:r,lanes:a,small:u,rest:d}=e;if(!r&&!a.length&&!d.length)return null;let p=c=>i`<div class="lane" key=${c} data-suit=${ee(c)}>
      ${gt(a.filter(m=>m.suit===c),o,!0)}
    </div>`;return i`<section class=${`area ${s}`} aria-label=${r?ae(n,r.seat):l("Everybody's")}>
    ${r&&i`<${Jr} place=${r} seats=${n}>${gt(u,o)}<//>`}
    ${a.length>0&&i`<div class="lanes">${t.map(p)}</div>`}
    ${d.length>0&&i`<div class="rest">${gt(d,o)}</div>`}
  </section>`}function Jr({place:e,seats:t,children:n}){let{seat:s,total:o=0,note:r,isToAct:a}=e,u=t.find(p=>p.seat===s)?.isYou,d=ae(t,s);return i`<div class=${`plate ${a?"is-to-act":""}`}>
    <div class="plate-head">
      <${Ne} seat=${s} />
      <span class="plate-who">
        <span class="plate-name" title=${d}>${d}</span>
        ${u&&i`<span class="plate-you">${l("(you)")}</span>`}
      </span>
      <span class="plate-total">${B(String(o))}</span>
      <span class="plate-turn">${a&&(u?l("Your turn"):l("To move"))}</span>
    </div>
    ${r&&i`<p class="plate-note" title=${r}>${B(r)}</p>`}
    ${n}
  </div>`}function Y(e){b(()=>{document.title=e?`${e} \xB7 ${l("Lost Cities")}`:l("Lost Cities")},[e])}function H({children:e,className:t=""}){let n=_(null);return b(()=>{Vn()&&n.current.focus({preventScroll:!0})},[]),i`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function k({icon:e,label:t,isQuiet:n,className:s="",...o}){return i`<button type="button" class=${s} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${o}>
    ${e&&i`<${C} name=${e} />`}${!n&&i`<span>${t}</span>`}
  </button>`}function T({onWork:e,disabled:t,...n}){let[s,o]=v(!1),r=_(!0);return b(()=>()=>r.current=!1,[]),i`<${k} ...${n} disabled=${s||t} aria-busy=${s} onClick=${async()=>{o(!0);try{await e()}catch(u){q(u)}r.current&&o(!1)}} />`}function We({title:e,onClose:t,className:n="",children:s}){let o=_(null);return L(()=>{let a=document.activeElement;return o.current.showModal(),()=>a?.isConnected&&a.focus()},[]),i`<dialog ref=${o} class=${n} aria-label=${e} onClose=${t} onClick=${a=>a.target===o.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${k} icon="close" label=${l("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${s}
    </div>
  </dialog>`}var js=({title:e,text:t,label:n,onYes:s,onClose:o})=>i`<${We} title=${e} onClose=${o}>
  <p>${t}</p>
  <p class="buttons">
    <${k} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${k} label=${l("Cancel")} onClick=${o} />
  </p>
</${We}>`;async function ve(e,t){try{await navigator.clipboard.writeText(e),W(t)}catch{W(e)}}function ye({name:e,legend:t,choices:n,value:s,onChange:o,isLegendHidden:r}){return i`<fieldset class="segmented">
    <legend class=${r?"hidden":""}>${t}</legend>
    <div>
      ${n.map(a=>i`<label key=${a.value} title=${a.hint}>
          <input type="radio" name=${e} checked=${a.value===s} value=${a.value}
            onChange=${()=>o(a.value)} />
          <span>${a.icon&&i`<${C} name=${a.icon} />`}${a.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var vt=({label:e,hint:t,value:n,onChange:s})=>i`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&i`<small>${t}</small>`}</span>
</label>`,P=({text:e})=>i`<p class="waiting" role="status"><${C} name="hourglass" />${e}</p>`,z=({title:e,text:t,children:n})=>i`<main id="main" class="problem">
  <div class="sheet">
    <${H}>${e}</${H}>
    <p>${t}</p>
    <p class="buttons">${n}<a class="button" href="/">${l("To the start page")}</a></p>
  </div>
</main>`;function yt(e){let[t,n]=v({info:null,error:null}),s=V(()=>E(O(e)).then(o=>n({info:o,error:null}),o=>n(r=>({...r,error:o}))),[e]);return b(()=>{s()},[s]),{...t,reload:s}}var on={log:[],last:null,table:null,version:0,link:"connecting",gone:null},Gs=({version:e,lines:t,status:n,actor:s,takenBack:o,putBack:r})=>({version:e,lines:t,status:n,actor:s,...(o||r)&&{isTurning:!0}});function Xr(e,t){let n=new Map;for(let{takenBack:s=[],putBack:o=[]}of t){for(let r of s)n.set(r,!0);for(let r of o)n.set(r,!1)}return n.size?e.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):e}function Qr(e,t){let n=t.filter(d=>d.version>e.version),s=t.find(d=>d.version===e.version&&d.seats),o=s?[s,...n]:n;if(!o.length)return e;let r=s?e.log.map(d=>d.version===s.version?Gs(s):d):e.log,a=o.findLast(d=>d.seats)||e.last,u=o.findLast(d=>d.table)?.table||e.table;return{...e,log:Xr(r.concat(n.map(Gs)),n),last:a,table:u,version:o.at(-1).version,link:"well"}}function Ys(e,t){let[n,s]=v(0),o=`${e} ${t} ${n}`,[r,a]=v({...on,key:o}),u=_(null),d=V(()=>u.current?.wake(),[]);return b(()=>{a({...on,key:o});let p=m=>a($=>{if($.key!==o)return $;let f=m($);return c=f.version,f}),c=0;return u.current=Dn(O(e,"/stream"),t===null?{}:{seat:t},{version:()=>c,frames:m=>p($=>Qr($,m)),gone:m=>{m.reason==="VERSION_CONFLICT"&&c>0?s($=>$+1):p($=>({...$,gone:m}))},trouble:()=>p(m=>({...m,link:"trouble"})),well:()=>p(m=>({...m,link:"well"})),resting:()=>p(m=>({...m,link:"resting"}))}),u.current.close},[o]),{...r.key===o?r:{...on,key:o},wake:d}}function Ks(e,t=4e3){let n=_([]),s=_(e);return s.current=e,b(()=>{n.current=n.current.filter(([o,r])=>o>e||r())},[e]),V(o=>new Promise(r=>{if(s.current>=o)return r();let a=setTimeout(r,t);n.current.push([o,()=>(clearTimeout(a),r())])}),[])}var Zr=6,ea=e=>new Promise(t=>setTimeout(t,e));async function ta(e,t){for(let n=1;;n+=1)try{return await I(O(e,"/commands"),t)}catch(s){if(!(s.reason==="UNREACHABLE"||s.status===503||s.status===502)||n===Zr)throw s;await ea(400*2**n)}}function Js(e,t,n,s){let o=Ks(n),r=_(null),[a,u]=v(null),d=(c,m,$)=>{if(r.current?.version===n)return r.current.done;let f={version:n};r.current=f,u({version:n,action:$});let h={commandId:et(),version:n,...m!==null&&{seat:m},...c};return f.done=ta(e,h).then(g=>(s(),o(g.version))).catch(g=>{throw q(g),g}).finally(()=>{r.current===f&&(r.current=null,u(null))}),f.done},p=a?.version===n?a:null;return{act:c=>d({move:c.move},t,c),send:(c,m=t)=>d(c,m,null).catch(()=>{}),pending:p?.action??null,isBusy:p!==null}}function Xs({name:e,onReady:t}){let n=_(null);return b(()=>n.current.querySelector("button").focus(),[]),i`<section class="seat-switch" ref=${n} aria-label=${l("Hand over the device")}>
    <${tt} />
    <p class="lead">${l("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${l("The cards stay hidden until then.")}</p>
    <${k} className="primary big" icon="eye" label=${l("Here I am: show my cards")} onClick=${t} />
  </section>`}var na=60,sa=({text:e})=>i`<span class=${e.startsWith("  ")?"line part":"line"}>${B(e.trim())}</span>`,oa=({frame:e,isCurrent:t,onPick:n})=>{let s=(e.lines||[]).map((r,a)=>i`<${sa} key=${a} text=${r} />`),o=`${e.isUndone?"undone":""} ${t?"current":""}`;return i`<li class=${o} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?i`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:s}
    ${e.isUndone&&i`<small class="hidden">${l("taken back")}</small>`}
  </li>`};function bt({frames:e,current:t,onPick:n}){let s=_(null),o=_(!0),r=e.filter(u=>u.lines?.length);L(()=>{let u=s.current,d=u.querySelector(".current");d?u.scrollTop=d.offsetTop-u.offsetTop-u.clientHeight/2:o.current&&(u.scrollTop=u.scrollHeight)},[r.length,t]);let a=({target:u})=>o.current=u.scrollHeight-u.scrollTop-u.clientHeight<na;return i`<section class="log" aria-labelledby="log">
    <h2 id="log">${l("What happened")}</h2>
    <div class="lines" ref=${s} onScroll=${a} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${r.map(u=>i`<${oa} key=${u.version} frame=${u} isCurrent=${u.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!r.length&&i`<p class="soft">${l("Nothing yet.")}</p>`}
  </section>`}var ra=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,rn=e=>typeof e=="string"?e:aa(e);function aa([e,...t]){let n=t.map(rn);return e==="table"?i`<div class="wide"><table>${n}</table></div>`:ra.test(e)?Je(e,null,n):n}function be({title:e,rules:t,variant:n,className:s=""}){let[o,r]=v(null),a=async()=>r(t??(await E(`/api/variants/${encodeURIComponent(n)}`)).rules);return i`<${T} icon="book" label=${l("Rules")} className=${s} onWork=${a} />
    ${o&&i`<${We} title=${e} className="rules" onClose=${()=>r(null)}>
      <div class="prose">${o.length?o.map(rn):l("This game came without rules in words.")}</div>
    </${We}>`}`}var Qs=e=>e.find(([t])=>t==="p")?.slice(1).map(rn);var Zs=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function eo(e,t){let n=e.findIndex(s=>s.status==="running");return n>=0&&e.slice(n+1).some(s=>t.includes(s.actor)&&!s.isUndone&&!s.isTurning)}function ia(e,t){let n=new Set,[s,o]=[null,null];for(let r of e){if(!r.table||r.isUndone){r.table&&n.add(Zs(r.table));continue}let a=Zs(r.table);n.has(a)||(n.add(a),s!==null&&t.includes(r.actor)&&(o=s),s=r.version)}return o}async function to(e,t,n){let{frames:s}=await E(O(e,`/frames?seat=${t}`));return ia(s,n)}function so({info:e,frame:t,viewer:n,mine:s,log:o,commands:{send:r,isBusy:a}}){let u=s.length===t.seats.length,d=!u&&!eo(o,s),p=async()=>{if(e.undoMode!=="free"||u)return r({undo:!0});let c=await to(e.id,n,s);return c===null?W(l("You have made no move that could be taken back.")):r({undo:c})};return i`
  ${t.undo&&t.undo!=="none"&&i`<${T} icon="undo" disabled=${a||d} className="plain"
    label=${t.undo==="asks"?l("Ask to take back"):l("Take back")} onWork=${p} />`}
  ${t.canRedo&&i`<${k} icon="redo" disabled=${a} className="plain" label=${l("Bring back")} onClick=${()=>r({redo:!0})} />`}`}function no({label:e,children:t}){let n=_(null);return b(()=>{let o=r=>{(r.type==="keydown"?r.key==="Escape":!n.current.contains(r.target))&&(n.current.open=!1)};return addEventListener("keydown",o),addEventListener("click",o),()=>{removeEventListener("keydown",o),removeEventListener("click",o)}},[]),i`<details class="menu" ref=${n}>
    <summary class="button" role="button"><${C} name="more" /><span>${e}</span></summary>
    <div class="sheet" onClick=${o=>o.target.closest("button, a")&&!o.target.closest("dialog")&&(n.current.open=!1)}>${t}</div>
  </details>`}function an({info:e,frame:t,log:n=[],mine:s,own:o,commands:{send:r,isBusy:a}}){let[u,d]=v(""),p=t.status==="running"&&s.length>0,c=t.status==="over"||s.length===t.seats.length,m=()=>d("");return i`<div class="game-menu">
    <${be} title=${e.title} variant=${e.variant} className="plain" />
    <${no} label=${l("More")}>
      <${k} icon="link" label=${l("Copy the link to watch")}
        onClick=${()=>ve(`${location.origin}/game/${e.id}`,l("The link is copied."))} />
      <a class="button" href=${`/replay/${e.id}`}><${C} name="play" />${l("Replay")}</a>
      ${c&&t.status!=="open"&&i`<${T} icon="fork" label=${l("Analyse from here")} onWork=${()=>$e(e.id,fe(n,t.version))} />`}
      ${p&&i`
        <${k} icon="meet" label=${l("Offer to end the game")} disabled=${a||!!t.offer} onClick=${()=>r({offerEnd:!0})} />
        <${k} icon="flag" className="danger" label=${l("Resign")} disabled=${a} onClick=${()=>d("resign")} />`}
    </${no}>
    ${u==="resign"&&i`<${js} title=${o?l("Resign for {name}?",{name:o}):l("Resign?")} text=${l("You leave the game for good and come last.")}
      label=${l("Resign")} onYes=${()=>r({resign:!0})} onClose=${m} />`}
  </div>`}function _t(e){let t=e.map(s=>s.name),n=new Set(t);return e.map(s=>{if(!s.name||t.filter(a=>a===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let r=`${s.name} ${o}`;return n.add(r),{...s,name:r}})}var kt=e=>K(e).length>1?e.map(t=>({...t,isYou:!1})):e,te=(e,t)=>e.find(n=>n.seat===t)?.name||l("Seat {number}",{number:t+1}),K=e=>e.filter(t=>t.isYou).map(t=>t.seat),wt=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var la=(e,t)=>({undo:l("{name} would like to take a move back.",{name:t}),redo:l("{name} would like to bring back what was taken back.",{name:t}),end:l("{name} offers to end the game here, as the points stand.",{name:t})})[e]||l("{name} makes an offer.",{name:t}),ca=(e,t)=>({undo:l("You have asked to take your last move back; waiting for {names}.",{names:t}),redo:l("You have asked to bring back what was taken back; waiting for {names}.",{names:t}),end:l("You have offered to end the game here; waiting for {names}.",{names:t})})[e]||l("You have made an offer; waiting for {names}.",{names:t});function oo(e,t){let n=_(null);b(()=>{let s=n.current;n.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!t.includes(e.actor)&&e.lines?.length&&W(e.lines.map(r=>r.trim()).join(" \xB7 "))},[e])}function ro({offer:e,seats:t,mine:n,commands:{send:s,isBusy:o}}){let r=e.asked||[],a=r.find($=>n.includes($)),u=($,f)=>()=>s({answer:{offer:e.id,accept:$}},f),d=n.includes(e.seat),p=d&&a===void 0,c=de(r.map($=>te(t,$))),m=a!==void 0&&n.length>1;return i`<section class="banner" role="alert" aria-label=${l("An offer")}>
    <${C} name="meet" />
    <p>
      ${p?ca(e.kind,c):la(e.kind,te(t,e.seat))}
      ${m&&` ${l("The answer is {name}'s.",{name:te(t,a)})}`}
      ${a===void 0&&!d&&` ${l("Waiting for {names}.",{names:c})}`}
    </p>
    <p class="buttons">
      ${a!==void 0&&i`
        <${k} className="primary" label=${l("Agree")} disabled=${o} onClick=${u(!0,a)} />
        <${k} label=${l("Decline")} disabled=${o} onClick=${u(!1,a)} />`}
      ${p&&i`<${k} label=${l("Withdraw")} disabled=${o} onClick=${u(!1,e.seat)} />`}
    </p>
  </section>`}var ua=2,ln=e=>e.startsWith("  ");function da(e){let t=e.findIndex(ln);return e.length>1?e.slice(t>0?t-1:1):e}function pa(e,t){let n=e.filter(o=>o.version>t&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o})=>o.some(ln))??n.findLast(({lines:o})=>o.length>1)??n.at(-1))?.version??null}function ao({log:e,table:t,version:n},s){let o=_(null),[r,a]=v(null);b(()=>{if(!t)return;let p=o.current;o.current={version:n,headline:t.headline},p&&n>p.version&&t.headline!==p.headline&&a(pa(e,p.version))},[t]);let u=e.find(p=>p.version===r&&!p.isUndone),d=e.filter(p=>p.version>r&&s.includes(p.actor)).length;return{lines:u&&d<ua?da(u.lines):[],close:()=>a(null)}}function io({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return i`<div class="round-summary" role="status">
    ${e.length>0&&i`<div class="banner">
      <div class="told">
        ${e.map((s,o)=>i`<p key=${o} class=${ln(s)?"part":""}>${B(s.trim())}</p>`)}
      </div>
      <${k} icon="close" label=${l("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var xt=new Map,Mt=new Map;async function cn(e){if(xt.has(e))return xt.get(e);Mt.has(e)||Mt.set(e,E(`/api/bots?variant=${encodeURIComponent(e)}`).finally(()=>Mt.delete(e)));let t=await Mt.get(e);return xt.set(e,t),t}function _e(e){let[t,n]=v(xt.get(e));return b(()=>{let s=!0,o=r=>s&&n(r);return cn(e).then(o,()=>o(null)),()=>s=!1},[e]),t}function ma({id:e,variant:t,seat:n,onDone:s}){let o=_e(t)||[];return rt(o).slice(0,o.length).map(({value:r,label:a})=>i`<${T} key=${r} icon="bot" label=${a}
      onWork=${()=>I(O(e,"/bots"),{bot:r,seat:n}).then(s)} />`)}var fa=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),$a=({link:e})=>i`<div class="invitation">
  <label for="invitation">${l("Whoever opens this link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${k} className="primary" icon="copy" label=${l("Copy")} onClick=${()=>ve(e,l("The link is copied. Send it to your friends."))} />
  </div>
  ${fa()&&i`<p class="soft">${l("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`;function lo({info:e,seats:t,onChange:n}){let s=K(t).length>0,o=async()=>{await I(O(e.id,"/leave")),ne("/")};return i`<section class="waiting-room sheet" aria-label=${l("Waiting room")}>
    <p class="lead"><${C} name="hourglass" />${l("The expedition sets off as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:r,name:a,isYou:u})=>i`<li key=${r} class=${a?"":"free"}>
          <span>${l("Seat {number}",{number:r+1})}</span>
          ${a&&i`<strong>${u?l("{name} (you)",{name:a}):a}</strong>`}
          ${!a&&i`<span class="soft">${l("free")}</span>`}
          ${!a&&e.isHost&&i`<span class="buttons"><${ma} id=${e.id} variant=${e.variant} seat=${r} onDone=${n} /></span>`}
        </li>`)}
    </ol>
    <${$a} link=${`${location.origin}/join/${e.id}`} />
    <p class="buttons">
      ${s&&i`<${T} icon="door" label=${l("Leave the table")} onWork=${o} />`}
      ${!s&&i`<${T} className="primary" icon="plus" label=${l("Take a seat")} onWork=${()=>he(e.id).then(n)} />`}
    </p>
  </section>`}function Ue({error:e,id:t}){let n=()=>st().then(()=>location.reload());return i`<${z} title=${me(e)?l("Who are you?"):l("This table cannot be shown")} text=${j(e)}>
    ${me(e)&&i`<${T} className="primary" label=${l("Start anew as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&i`<a class="button primary" href=${`/game/${t}`}>${l("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&i`<${k} className="primary" label=${l("Try again")} onClick=${()=>location.reload()} />`}
  </${z}>`}function ha(e,t){let n=_(null);b(()=>{n.current&&(t&&!n.current.isMyTurn?Ft():e!==n.current.version&&os()),n.current=e?{version:e,isMyTurn:t}:null},[e,t])}function ga(e,t,n){let[s,o]=v(e[0]??null),r=wt(t).filter(u=>e.includes(u)),a=r.length&&!r.includes(s)?r[0]:null;return b(()=>{a!==null&&n&&o(a)},[a,n]),{viewer:s,next:n?null:a,setViewer:o}}var va=({info:e,table:t,seats:n,log:s,last:{version:o,actor:r}})=>i`<section class="ended sheet" aria-label=${l("How it ended")}>
  <${ze} result=${t.result} seats=${n} resigned=${r} />
  <p class="buttons">
    <${T} className="primary" icon="redo" label=${l("Play again")} onWork=${()=>ts(e)} />
    <a class="button" href=${`/replay/${e.id}`}>${l("Replay")}</a>
    <${T} icon="fork" label=${l("Analyse from here")} onWork=${()=>$e(e.id,fe(s,o))} />
  </p>
</section>`,St=({info:e,headline:t,link:n,toAct:s,isWatching:o,children:r})=>i`<div class="game-head">
  <div>
    <${H}>${e.title}</${H}>
    <p class="headline">
      ${t}
      ${s&&i` <span class="origin">${l("To act: {names}",{names:s})}</span>`}
      ${e.origin&&i` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${l("Analysis")}</a>`}
      ${o&&i` <span class="origin">${l("You are watching")}</span>`}
    </p>
  </div>
  ${n==="trouble"&&i`<p class="link-trouble" role="status">${l("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&i`<p class="link-resting" role="status">${l("This tab is resting: click, or press a key, to wake it.")}</p>`}
  ${r}
</div>`;function ya({info:e,followed:{log:t,last:n,table:s,version:o,link:r,wake:a,isBefore:u},seats:d,mine:p,viewer:c,next:m,onNext:$}){let f=ao({log:t,table:s,version:o},e.origin?p:[c]),h=Js(e.id,c,o,a),g=wt(s).some(ke=>p.includes(ke)),y=n.status==="over";ha(o,g),oo(n,p);let M=p.length>1&&!y&&de(wt(s).map(ke=>te(d,ke))),S=M?`${l("To act: {names}",{names:M})} \xB7 ${e.title}`:l("Your turn: {title}",{title:e.title});Y(g&&!y?S:e.title);let A=c!==null&&!y&&!u,x=m!==null||u&&!e.origin,D=A&&i`<${so} info=${e} frame=${n} viewer=${c} mine=${p} log=${t} commands=${h} />`;return i`
    <${St} info=${e} headline=${s.headline} link=${r} toAct=${M} isWatching=${c===null&&!y}>
      <${an} info=${e} frame=${n} log=${t} mine=${p} commands=${h} own=${p.length>1?te(d,c):""} />
    </${St}>
    ${n.offer&&i`<${ro} offer=${n.offer} seats=${d} mine=${p} commands=${h} />`}
    ${s.trouble&&i`<p class="banner quiet" role="alert">${s.trouble}</p>`}
    <${io} lines=${y||x?[]:f.lines} onClose=${f.close} />
    ${s.result&&i`<${va} info=${e} table=${s} seats=${d} log=${t} last=${n} />`}
    <div class="at-table">
      <div class="on-table">
        ${m!==null?i`<${Xs} key=${m} name=${te(d,m)} onReady=${$} />`:x?i`<${P} text=${l("Laying out the table \u2026")} />`:i`<${Ie} key=${c} table=${s} seats=${kt(d)} viewer=${c} isLive=${A}
              isReadOnly=${c===null||y} onAct=${h.act} pending=${h.pending} tools=${D} />`}
      </div>
      <aside class="side" aria-label=${l("Moves and log")}>
        ${A&&!x&&s.actions.length>0&&i`<details class="all-moves">
          <summary><h2>${l("All moves in words")}</h2><span class="tally">${s.actions.length}</span></summary>
          <${Be} table=${s} onAct=${h.act} pending=${h.pending} isLive=${A&&!h.isBusy} />
        </details>`}
        ${!x&&i`<${bt} frames=${t} />`}
      </aside>
    </div>`}function ba(e,t){let n=_(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function _a({info:e,reload:t}){let[n,s]=v(null),o=K(e.seats),{viewer:r,next:a,setViewer:u}=ga(o,n,!!e.origin),d=Ys(e.id,r),p=ba(d,r),{last:c,table:m}=p;b(()=>s(d.table),[d.table]),Y(e.title);let $=c&&K(c.seats).join();if(b(()=>{$!==null&&$!==o.join()&&t()},[$]),d.gone)return i`<${Ue} error=${d.gone} id=${e.id} />`;let f=_t(c?.seats||e.seats),h=(c?.status||e.status)==="open";return i`<main id="main" class=${`game ${h?"open":""}`}>
    ${h&&i`<${St} info=${e} headline=${l("Waiting for explorers")} link=${p.link}>
        <${an} info=${e} frame=${{status:"open",seats:f}} mine=${o} commands=${{}} />
      </${St}>
      <${lo} info=${e} seats=${f} onChange=${t} />`}
    ${!h&&m&&i`<${ya} info=${e} followed=${p} seats=${f} mine=${o} viewer=${p.viewer}
      next=${a} onNext=${()=>u(a)} />`}
    ${!h&&!m&&i`<${H}>${e.title}</${H}><${P} text=${l("Laying out the table \u2026")} />`}
  </main>`}function co({id:e}){let{player:t}=G(se),{info:n,error:s,reload:o}=yt(e);return b(()=>{if(s?.reason!=="UNREACHABLE")return;let r=setTimeout(o,3e3);return()=>clearTimeout(r)},[s]),s&&!n?i`<${Ue} error=${s} id=${e} />`:n?i`<${_a} key=${`${K(n.seats)} ${t?.id}`} info=${n} reload=${o} />`:i`<main id="main"><${P} text=${l("Laying out the table \u2026")} /></main>`}function uo({id:e}){let[t,n]=v(null);return Y(l("Invitation")),b(()=>{he(e,{replace:!0}).catch(n)},[e]),t?i`<${z} title=${l("This invitation leads nowhere")} text=${j(t)}>
    ${t.reason!=="UNKNOWN_GAME"&&i`<a class="button primary" href=${`/game/${e}`}>${l("Watch instead")}</a>`}
  </${z}>`:i`<main id="main"><${P} text=${l("Taking a seat \u2026")} /></main>`}var ka=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,wa=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>i`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,Ma=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t])=>i`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,xa=i`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,mo={duel:ka,board:wa,rivals:Ma},Et=({variant:e})=>i`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${mo[e.split("-")[0]]||xa}
</svg>`,Sa=Object.keys(mo),po=({key:e})=>[...Sa,e].indexOf(e),fo=e=>[...e].sort((t,n)=>po(t)-po(n));var Ea=1e4;function Ca(e){let[t,n]=v(null);return b(()=>{let s=0,o=!0,r=async()=>{if(clearTimeout(s),!document.hidden){let u=await E(e).catch(()=>null);o&&u&&n(u)}o&&(s=setTimeout(r,Ea))},a=()=>!document.hidden&&r();return document.addEventListener("visibilitychange",a),r(),()=>{o=!1,clearTimeout(s),document.removeEventListener("visibilitychange",a)}},[e]),t}var Ct=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),dn=e=>e.toAct?.some(t=>Ct(e).includes(t)),un=e=>Ct(e).length===e.seats.length,Ta=({game:e})=>i`<ul class="chips" aria-label=${l("Seats")}>
  ${un(e)&&i`<li class="you">${e.origin?l("Analysis"):l("All at one screen")}</li>`}
  ${!un(e)&&e.origin&&i`<li>${l("Analysis")}</li>`}
  ${!un(e)&&e.seats.map(t=>i`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?l("You"):t.name||l("free")}
    </li>`)}
</ul>`;function Aa({game:e}){let t=o=>`${o}: ${e.title}, ${e.seats.map(r=>r.name||l("free")).join(", ")}`,n=(o,r,a="")=>i`<a class=${`button ${a}`} href=${o} aria-label=${t(r)}>${r}</a>`,s=Ct(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,l("Replay")):s?n(`/game/${e.id}`,e.status==="open"?l("To the table"):l("Play on"),dn(e)?"primary":""):e.status==="running"?n(`/game/${e.id}`,l("Watch")):i`<${T} className="primary" label=${l("Join")} aria-label=${t(l("Join"))} onWork=${()=>he(e.id)} />
    ${n(`/game/${e.id}`,l("Watch"))}`}var Oa=({game:e})=>i`<li class=${`game ${dn(e)?"my-turn":""}`}>
  <${Et} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${Ta} game=${e} />
    <small>${dn(e)?l("Your turn"):e.status==="open"?l("waiting for explorers"):Kn(e.updatedAt)}</small>
  </div>
  <div class="game-actions"><${Aa} game=${e} /></div>
</li>`;function Fe({title:e,icon:t,query:n,empty:s="",limit:o=6,isOthers:r=!1}){let[a,u]=v(1),d=Ca(`/api/games?${n}`),p=(d?.games||[]).filter(m=>!r||Ct(m).length===0);if(!p.length&&!s)return null;let c=p.slice(0,a*o);return i`<section class="games">
    <h2><${C} name=${t} />${e}</h2>
    ${d&&!p.length&&i`<p class="soft">${s}</p>`}
    <ul>${c.map(m=>i`<${Oa} key=${m.id} game=${m} />`)}</ul>
    ${c.length<p.length&&i`<p><${k} icon="down" label=${l("Show more")} onClick=${()=>u(a+1)} /></p>`}
  </section>`}var La=4,Na=36,pn=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs[n],...e,$ref:void 0}:e},Ra=(e,t)=>JSON.stringify(e)===JSON.stringify(t),Ha=e=>(e[0].toUpperCase()+e.slice(1)).replaceAll("_"," "),Pa=(e,t=e.map(String))=>e.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(n)||[];return o===void 0?t[s]:l("Seat {number}",{number:Number(o)+1})}),Ba={boolean:"bool",integer:"int",string:"text"};function za(e,t,n){let s=pn(t,n),o=s.anyOf?.map(d=>pn(d,n)).filter(d=>d.type!=="null")||[],r=o.length===1?o[0]:s,a={...r,...s},u=r.enum?"enum":Ba[r.type]||"json";return{name:e,kind:u,title:a.title&&t.title?t.title:Ha(e),description:t.description||"",initial:s.default,isNullable:!!s.anyOf?.some(d=>d.type==="null"),min:r.minimum??-1e6,max:r.maximum??1e6,lettersMax:r.maxLength,values:r.enum||[],titles:Pa(r.enum||[],s["x-enum-titles"]||r["x-enum-titles"]),type:r.type}}function Ia(e){let t=e||{},{properties:n={},"x-order":s=["rounds"]}=pn(t,t);return[...new Set([...s,...Object.keys(n)])].filter(r=>r in n).map(r=>za(r,n[r],t))}function Wa(e,{name:t,initial:n},s){let{[t]:o,...r}=e;return s===void 0||Ra(s,n)?r:{...r,[t]:s}}function Ua({field:{name:e,min:t,max:n,isNullable:s},value:o,onChange:r}){let[a,u]=v(null),d=m=>Math.max(t,Math.min(n,m)),p=m=>{let $=Number.parseInt(m.target.value,10);u(m.target.value),Number.isNaN($)?s&&!m.target.value.trim()&&r(null):r(d($))},c=m=>r(d((o??(m>0?t-1:n+1))+m));return i`<div class="stepper">
    <${k} icon="minus" label=${l("Less")} isQuiet disabled=${o!==null&&o<=t} onClick=${()=>c(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${a??o??""} placeholder="–" onInput=${p}
      onBlur=${()=>u(null)} aria-describedby=${`d-${e}`} />
    <${k} icon="plus" label=${l("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>c(1)} />
    ${s&&(o===null?i`<span class="own">${l("the variant's own")}</span>`:i`<${k} className="plain own" label=${l("Back to the variant's own")} onClick=${()=>r(null)} />`)}
  </div>`}function Fa({field:{name:e,isNullable:t,lettersMax:n},value:s,onChange:o}){let r=({target:a})=>o(a.value||!t?a.value:null);return i`<input id=${`o-${e}`} value=${s??""} maxlength=${n} onInput=${r}
    placeholder=${t?l("the variant's own"):void 0} aria-describedby=${`d-${e}`} />`}var qa=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),Da=e=>({array:l("A list is needed, such as [1, 2, 3]."),object:l("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:l("A number is needed, such as 1.5.")})[e]||l("This cannot be read: it must be JSON."),Va=e=>({array:l("In JSON: a list, such as [1, 2, 3]."),object:l("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e]||l("In JSON.");function ja({field:{name:e,type:t,isNullable:n},value:s,onChange:o,onBad:r}){let[a,u]=v(""),[d,p]=v(s==null?"":JSON.stringify(s)),c=m=>{let $=m.target.value.trim();p($);let f="";try{let h=$===""?n?null:void 0:JSON.parse($);h==null||qa(t,h)?o(h):f=Da(t)}catch{f=l("This cannot be read: it must be JSON.")}u(f),r(e,!!f)};return i`<small id=${`j-${e}`}>${Va(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${d} onInput=${c} aria-invalid=${!!a}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${l("the variant's own")}></textarea>
    ${a&&i`<p class="fault" role="alert">${a}</p>`}`}function Ga({field:{name:e,title:t,values:n,titles:s},value:o,onChange:r}){if(n.length<=La&&s.join("").length<=Na){let a=n.map((u,d)=>({value:u,label:s[d]}));return i`<${ye} name=${`o-${e}`} legend=${t} isLegendHidden choices=${a} value=${o} onChange=${r} />`}return i`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${a=>r(n[a.target.value])}>
    ${n.map((a,u)=>i`<option key=${u} value=${u} selected=${a===o}>${s[u]}</option>`)}
  </select>`}var Ya={int:Ua,enum:Ga,text:Fa,json:ja};function Ka({field:e,options:t,onChange:n,onBad:s}){let o=e.name in t?t[e.name]:e.initial,r=a=>n(e,a);return e.kind==="bool"?i`<div class="field"><${vt} label=${e.title} hint=${e.description} value=${!!o} onChange=${r} /></div>`:i`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${Ya[e.kind]} field=${e} value=${o} onChange=${r} onBad=${s} />
  </div>`}function $o({schema:e,options:t,onChange:n,onBad:s}){let o=Object.keys(t).length,r=Ia(e),a=r.filter(m=>m.kind==="json"),[u,d]=v(0),p=()=>{for(let{name:m}of r)s(m,!1);n(()=>({})),d(u+1)},c=m=>m.map($=>i`<${Ka} key=${$.name} field=${$} options=${t} onBad=${s}
        onChange=${(f,h)=>n(g=>Wa(g,f,h))} />`);return i`<details class="options">
    <summary>${l("Options")}<span class="tally">${o?l("{count} changed",{count:o}):l("all as in the rules")}</span></summary>
    <div key=${u}>
      ${c(r.filter(m=>m.kind!=="json"))}
      ${a.length>0&&i`<details class="tinkering">
        <summary>${l("For tinkerers")}<span class="tally">${a.length}</span></summary>
        <div>${c(a)}</div>
      </details>`}
      ${o>0&&i`<p><${k} icon="undo" label=${l("All as in the rules again")} onClick=${p} /></p>`}
    </div>
  </details>`}function Ja(e){let[t,n]=v(null);return b(()=>{let s=!0;return E(`/api/variants/${encodeURIComponent(e)}`).then(o=>s&&n(o),q),()=>s=!1},[e]),t}function Xa({occupants:e,bots:t,onChange:n}){let s=t[0]?.name,o=u=>e.every(d=>d===u),r=[...s?[{value:s,icon:"bot",label:e.length===1?l("Against a bot"):l("Against {count} bots",{count:e.length})}]:[],{value:Z,icon:"link",label:e.length===1?l("With a friend, by a link"):l("With friends, by a link")},{value:Ae,icon:"screen",label:l("All at one screen")}],a=r.find(({value:u})=>o(u))?.value??"";return i`<${ye} name="company" legend=${l("With whom?")} choices=${r} value=${a}
    onChange=${u=>n(oe(e.length+1,u))} />`}var Qa=({occupants:e,bots:t,onChange:n})=>i`<ol class="seat-rows">
  <li><span>${l("Seat {number}",{number:1})}</span><strong>${l("You")}</strong></li>
  ${e.map((s,o)=>i`<li key=${o}>
      <label for=${`seat-${o}`}>${l("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${r=>n(es(e,o,r.target.value))}>
        ${rt(t).map(({value:r,label:a})=>i`<option key=${r} value=${r} selected=${r===s}>${a}</option>`)}
      </select>
    </li>`)}
</ol>`,Za=()=>[{value:"free",label:l("Freely"),hint:l("Everybody goes back as they like")},{value:"consent",label:l("If the others agree"),hint:l("One's own last move freely as long as nothing was learned from it")},{value:"never",label:l("Never")}];function ho({variant:e}){let t=_e(e.key);return t===void 0?i`<${P} text=${l("Unfolding the map \u2026")} />`:i`<${ei} variant=${e} bots=${t||[]} />`}function ei({variant:{key:e,title:t,seats:n},bots:s}){let o=Ja(e),[r,a]=v(oe(n[0],s[0]?.name||Z)),[u,d]=v(""),[p,c]=v({}),[m,$]=v([]),[f,h]=v(!1),g=r.includes(Z),y=S=>a([...r,...oe(S,r.at(-1))].slice(0,S-1)),M=(S,A)=>$(x=>[...x.filter(D=>D!==S),...A?[S]:[]]);return i`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Qs(o?.rules??[])}</p>
    ${o?.rules.length>0&&i`<p><${be} title=${t} rules=${o.rules} /></p>`}
    ${n.length>1&&i`<${ye} name="seats" legend=${l("How many seats?")} value=${r.length+1} onChange=${y}
      choices=${n.map(S=>({value:S,label:String(S)}))} />`}
    <${Xa} occupants=${r} bots=${s} onChange=${a} />
    <${Qa} occupants=${r} bots=${s} onChange=${a} />
    <${ye} name="undo" legend=${l("Taking moves back")} choices=${Za()} value=${u||Ut(r)} onChange=${d} />
    ${g&&i`<${vt} label=${l("Only for those who have the link")} hint=${l("Not listed among the open tables")}
      value=${f} onChange=${h} />`}
    ${o&&i`<${$o} schema=${o.options} options=${p} onChange=${c} onBad=${M} />`}
    <p class="buttons">
      <${T} className="primary big" icon=${g?"door":"play"} disabled=${m.length>0}
        label=${g?l("Open the table"):l("Start the game")}
        onWork=${()=>Oe({variant:e,occupants:r,options:p,undo:u,isUnlisted:f})} />
      ${m.length>0&&i`<span class="fault">${l("An option cannot be read.")}</span>`}
    </p>
  </section>`}function ti(){let[e,t]=v({});return b(()=>{E("/api/variants").then(n=>t({variants:fo(n)}),n=>t({error:n}))},[]),e}var ni=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function si({variant:{key:e,title:t,seats:n}}){let s=_e(e);if(s===null)return null;if(s?.length===0)return i`<${k} label=${l("No bot can play this")} aria-label=${`${l("No bot can play this")}: ${t}`} disabled />`;let o=n[0]-1,r=o===1?l("Play against a bot"):l("Play against {count} bots",{count:o}),a=async()=>{let[u]=await cn(e);u&&await Oe({variant:e,occupants:oe(n[0],u.name),options:{}})};return i`<${T} className="primary" icon="play" label=${r} aria-label=${`${r}: ${t}`} onWork=${a} />`}function oi({variant:e,isChosen:t,onChoose:n}){return i`<li class=${`variant ${t?"chosen":""}`}>
    <${Et} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${C} name="people" />${l("{seats} explorers",{seats:ni(e.seats)})}</p>
    <p class="buttons">
      <${si} variant=${e} />
      <${k} label=${l("Set up \u2026")} aria-label=${l("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function go(){let{variants:e,error:t}=ti(),[n,s]=v(null),o=_(null);return Y(""),b(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?i`<${z} title=${l("The lobby is closed")} text=${j(t)}>
      <${k} className="primary" label=${l("Try again")} onClick=${()=>location.reload()} />
    </${z}>`:i`<main id="main" class="lobby">
    <div class="welcome">
      <${H}>${l("Where shall the expedition lead?")}</${H}>
      <p>${l("Choose a game and set off at once, or open a table and invite friends.")}</p>
    </div>
    ${!e&&i`<${P} text=${l("Unfolding the map \u2026")} />`}
    ${e&&i`<section aria-label=${l("Games to play")}>
      <ul class="variants">
        ${e.map(r=>i`<${oi} key=${r.key} variant=${r} isChosen=${n?.key===r.key}
            onChoose=${()=>s(n?.key===r.key?null:r)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&i`<${ho} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${Fe} title=${l("Your games")} icon="person" query="mine=1" />
      <${Fe} title=${l("Open tables")} icon="door" query="status=open" isOthers empty=${l("No table is waiting for explorers. Open one!")} />
      <${Fe} title=${l("Being played")} icon="eye" query="status=running" isOthers />
      <${Fe} title=${l("Finished expeditions")} icon="book" query="status=over" isOthers />
    </div>
  </main>`}var ri=e=>(e.lines||[]).map(t=>t.trim()).join(", ");function vo({frames:e,marks:t,playing:{index:n,go:s,isPlaying:o,toggle:r,speed:a,setSpeed:u}}){let d=e.length-1,p=n===0;return i`<section class="replay-controls" aria-label=${l("Replay")}>
    <div class="steps">
      <${k} icon="first" isQuiet label=${l("To the beginning")} disabled=${p} onClick=${()=>s(0)} />
      <${k} icon="back" isQuiet label=${l("One step back")} disabled=${p} onClick=${()=>s(n-1)} />
      <${k} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?l("Pause"):l("Play")} onClick=${r} />
      <${k} icon="forward" isQuiet label=${l("One step on")} disabled=${n===d} onClick=${()=>s(n+1)} />
      <${k} icon="last" isQuiet label=${l("To the end")} disabled=${n===d} onClick=${()=>s(d)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${d} value=${n} aria-label=${l("Position")}
        aria-valuetext=${`${l("{index} of {count}",{index:n+1,count:e.length})}: ${ri(e[n])}`}
        onInput=${c=>s(Number(c.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((c,m)=>c.isUndone&&i`<i key=${m} class="undone" style=${{left:`${100*m/Math.max(1,d)}%`}}></i>`)}
        ${t.map(c=>i`<i key=${`m${c.index}`} style=${{left:`${100*c.index/Math.max(1,d)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${n+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${l("Speed")}</span>
      <select onChange=${c=>u(c.target.value)}>
        ${[["slow",l("slow")],["usual",l("normal")],["fast",l("fast")]].map(([c,m])=>i`<option key=${c} value=${c} selected=${c===a}>${m}</option>`)}
      </select>
    </label>
  </section>`}function yo({marks:e,index:t,go:n}){let s=e.findLast(r=>r.index<=t),o=_(null);return b(()=>{let r=o.current.querySelector("[aria-pressed=true]");r&&(o.current.scrollLeft=r.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+r.clientWidth/2)},[s]),i`<nav class="marks" ref=${o} aria-label=${l("Parts of the game")}>
    ${e.map(r=>i`<button key=${r.index} type="button" class="plain" aria-pressed=${r===s}
      onClick=${()=>n(r.index)}>${r.label}</button>`)}
  </nav>`}var ai={slow:2400,usual:1200,fast:450};function bo(e,t){if(!t)return 0;let n=e.findIndex(s=>s.version>t);return n<0?e.length-1:Math.max(0,n-1)}var _o=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),ii=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),li=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||ii(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function ko(e,t){let[n,s]=v(t),[o,r]=v(!1),[a,u]=v("usual"),d=e-1,p=V(m=>{r(!1),s($=>Math.max(0,Math.min(d,typeof m=="function"?m($):m)))},[d]),c=V(()=>{s(m=>m===d?0:m),r(m=>!m)},[d]);return b(()=>{if(!o)return;if(n>=d)return r(!1);let m=setTimeout(()=>s(n+1),ai[a]);return()=>clearTimeout(m)},[o,n,d,a]),L(()=>{let m={ArrowLeft:f=>f-1,ArrowRight:f=>f+1,Home:0,End:d},$=f=>{if(!li(f)){if(f.key in m)p(m[f.key]);else if(f.key===" ")c();else return;f.preventDefault()}};return addEventListener("keydown",$),()=>removeEventListener("keydown",$)},[p,c,d]),{index:n,go:p,isPlaying:o,toggle:c,speed:a,setSpeed:u}}var mn="open",Tt="watch";function ci(e,t){let[n,s]=v({});return b(()=>{let o=!0,r={[mn]:"?open=1",[Tt]:""}[t]??`?seat=${t}`;return E(O(e,`/frames${r}`)).then(({frames:a})=>o&&s({view:t,frames:a.filter(u=>u.table).map(Ee)}),a=>o&&s(u=>({...u,error:a}))),()=>o=!1},[e,t]),n}function ui({seats:e,view:t,isOver:n,mine:s,onChange:o}){let r=[...e.filter(a=>n||s.includes(a.seat)).map(a=>[String(a.seat),a.name]),[Tt,l("a spectator")],...n?[[mn,l("all cards open")]]:[]];return r.length<2?null:i`<label class="viewer-select"><span>${l("Seen by")}</span>
    <select onChange=${a=>o(a.target.value)}>
      ${r.map(([a,u])=>i`<option key=${a} value=${a} selected=${a===t}>${u}</option>`)}
    </select>
  </label>`}function di({info:e,frames:t,view:n,shownView:s,seats:o,mine:r,at:a,onView:u}){let d=ko(t.length,bo(t,a)),{index:p,go:c}=d,m=t[Math.min(p,t.length-1)],$=U(()=>_o(t),[t]),f=e.status==="over",h=`/replay/${e.id}?at=${m.version}${n===Tt?"":`&seat=${n}`}`,g=/^\d+$/.test(s)?Number(s):null;b(()=>jn(h),[h]);let y=S=>c(t.findIndex(A=>A.version===S)),M=f||r.length===o.length;return i`
    <div class="game-head">
      <div><${H}>${e.title}</${H}><p class="headline">${l("Replay")} · ${m.table.headline}</p></div>
      <div class="game-menu">
        <${be} title=${e.title} variant=${e.variant} className="plain" />
        <${k} icon="link" label=${l("Share")} onClick=${()=>ve(location.origin+h,l("The link to this position is copied."))} />
        ${M&&i`<${T} icon="fork" label=${l("Analyse from here")} onWork=${()=>$e(e.id,fe(t,m.version))} />`}
        ${!f&&i`<a class="button" href=${`/game/${e.id}`}><${C} name="play" /><span>${l("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${ui} seats=${o} view=${n} isOver=${f} mine=${r} onChange=${u} />
      ${$.length>1&&i`<${yo} marks=${$} index=${p} go=${c} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${m.isUndone&&i`<p class="banner quiet">${l("This was taken back later.")}</p>`}
        <${Ie} key=${s} table=${m.table} seats=${kt(o)} viewer=${g} isReadOnly onAct=${()=>Promise.reject()} pending=${null} />
        ${m.table.result&&i`<section class="ended sheet" aria-label=${l("How it ended")}><${ze} result=${m.table.result} seats=${o} resigned=${m.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${l("Moves and log")}>
        <${bt} frames=${t} current=${m.version} onPick=${y} />
        ${m.table.actions.length>0&&i`<details class="all-moves">
          <summary><h2>${l("What could be done here")}</h2><span class="tally">${m.table.actions.length}</span></summary>
          <${Be} table=${m.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${vo} frames=${t} marks=${$} playing=${d} />`}function pi({info:e,query:t}){let n=K(e.seats),[s,o]=v(t.get("seat")??(n.length?String(n[0]):e.status==="over"?mn:Tt)),{frames:r,view:a,error:u}=ci(e.id,s);if(Y(`${l("Replay")}: ${e.title}`),u)return i`<${Ue} error=${u} id=${e.id} />`;let d=_t(e.seats);return i`<main id="main" class="game replay">
    ${r?.length>0&&i`<${di} info=${e} frames=${r} view=${s} shownView=${a} seats=${d} mine=${n}
      at=${Number(t.get("at"))||0} onView=${o} />`}
    ${!r&&i`<${P} text=${l("Fetching the journal \u2026")} />`}
    ${r?.length===0&&i`<${H}>${e.title}</${H}><p>${l("Nothing has been played yet.")}</p>`}
  </main>`}function wo({id:e,query:t}){let{info:n,error:s}=yt(e);return s?i`<${Ue} error=${s} id=${e} />`:n?i`<${pi} info=${n} query=${t} />`:i`<main id="main"><${P} text=${l("Fetching the journal \u2026")} /></main>`}var mi=40;function fi({name:e,onDone:t}){let n=_(null);return b(()=>n.current.select(),[]),i`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let r=n.current.value.trim();try{r&&r!==e&&await Qn(r),t()}catch(a){q(a)}}} onKeyDown=${o=>o.key==="Escape"&&t()}>
    <label class="hidden" for="name">${l("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${mi} placeholder=${l("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${l("Save")}</button>
  </form>`}function $i({player:e}){let[t,n]=v(!1),s=_(null),o=_(!1);return b(()=>{o.current&&!t&&s.current.focus(),o.current=t},[t]),t?i`<${fi} name=${e?.name||""} onDone=${()=>n(!1)} />`:i`<button ref=${s} type="button" class="plain name" title=${l("Change your name")} onClick=${()=>n(!0)}>
    <${C} name="person" /><span>${e?.name||l("Your name")}</span><${C} name="pencil" />
  </button>`}var hi={auto:"light",light:"dark",dark:"auto"},gi={auto:"auto",light:"sun",dark:"moon"};function vi(){let[e,t]=v(document.documentElement.dataset.theme||"auto"),n={auto:l("Colours: as the system"),light:l("Colours: light"),dark:l("Colours: dark")},s=()=>{let o=hi[e];F.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,t(o)};return i`<${k} className="plain" icon=${gi[e]} label=${n[e]} isQuiet onClick=${s} />`}function yi(){let e=G(at);return i`<${k} className="plain" icon=${e?"sound":"mute"} label=${l("Sounds")} isQuiet
    aria-pressed=${e} onClick=${()=>ns(!e)} />`}var bi={en:"English",de:"Deutsch"},_i=({language:e})=>i`<div class="languages" role="group" aria-label=${l("Language")}>
  ${Object.entries(bi).map(([t,n])=>i`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Zn(t).catch(q)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Mo=({found:e})=>i`<header class="site-header">
  <a class="brand" href="/" aria-label=${l("Lost Cities")}><${tt} /><span>${l("Lost Cities")}</span></a>
  <nav aria-label=${l("Settings")}>
    <${$i} player=${e.player} />
    <${_i} language=${e.language} />
    <${vi} />
    <${yi} />
  </nav>
</header>`;var ki=2e3;function wi({language:e}){let{path:t,query:n}=G(ue),{screen:s,id:o}=nt(t),[r,a]=zn(d=>console.error(d)),u=`${t} ${e}`;return b(()=>a(),[u]),r?i`<${z} title=${l("This page has stumbled")} text=${l("The game is safe on the server. Load the page again.")}>
      <${k} className="primary" label=${l("Load again")} onClick=${()=>location.reload()} />
    </${z}>`:s==="lobby"?i`<${go} key=${u} />`:s==="game"?i`<${co} key=${u} id=${o} />`:s==="join"?i`<${uo} key=${u} id=${o} />`:s==="replay"?i`<${wo} key=${u} id=${o} query=${n} />`:i`<${z} title=${l("Off the map")} text=${l("There is no page at this address.")} />`}function Mi(){let e=G(se),[t,n]=v(null);return b(()=>{let s=0,o=async()=>{try{await Ce()}catch(r){n(r),me(r)?await st().catch(n):s=setTimeout(o,ki)}};return o(),()=>clearTimeout(s)},[]),{found:e,error:t}}function xi(){let{found:e,error:t}=Mi();return b(()=>{e?.isExpired&&W(j({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?i`<a class="skip" href="#main">${l("Skip to the content")}</a>
    <${Mo} found=${e} />
    <${wi} language=${e.language} />
    <${Xn} />`:t?i`<${z} title=${l("No answer yet")} text=${j(t)} />`:i`<${P} text="…" />`}var{screen:xo,id:Si}=nt(location.pathname);(xo==="game"||xo==="replay")&&Fn(O(Si));Qe(i`<${xi} />`,document.getElementById("app"));
