var vt,C,Xs,ze,Qs,Hs,fi,ht={},Zs=[],hi=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function he(e,t){for(var n in t)e[n]=t[n];return e}function eo(e){var t=e.parentNode;t&&t.removeChild(e)}function yt(e,t,n){var s,o,a,l={};for(a in t)a=="key"?s=t[a]:a=="ref"?o=t[a]:l[a]=t[a];if(arguments.length>2&&(l.children=arguments.length>3?vt.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(a in e.defaultProps)l[a]===void 0&&(l[a]=e.defaultProps[a]);return pt(e,l,s,o,null)}function pt(e,t,n,s,o){var a={type:e,props:t,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++Xs};return C.vnode!=null&&C.vnode(a),a}function bt(e){return e.children}function $t(e,t){this.props=e,this.context=t}function Me(e,t){if(t==null)return e.__?Me(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?Me(e):null}function to(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return to(e)}}function Ws(e){(!e.__d&&(e.__d=!0)&&ze.push(e)&&!gt.__r++||Hs!==C.debounceRendering)&&((Hs=C.debounceRendering)||Qs)(gt)}function gt(){for(var e;gt.__r=ze.length;)e=ze.sort(function(t,n){return t.__v.__b-n.__v.__b}),ze=[],e.some(function(t){var n,s,o,a,l,u;t.__d&&(l=(a=(n=t).__v).__e,(u=n.__P)&&(s=[],(o=he({},a)).__v=a.__v+1,kn(u,a,o,n.__n,u.ownerSVGElement!==void 0,a.__h!=null?[l]:null,s,l??Me(a),a.__h),ao(s,a),a.__e!=l&&to(a)))})}function no(e,t,n,s,o,a,l,u,d,m){var c,p,$,f,g,h,b,w=s&&s.__k||Zs,x=w.length;for(n.__k=[],c=0;c<t.length;c++)if((f=n.__k[c]=(f=t[c])==null||typeof f=="boolean"?null:typeof f=="string"||typeof f=="number"||typeof f=="bigint"?pt(null,f,null,null,f):Array.isArray(f)?pt(bt,{children:f},null,null,null):f.__b>0?pt(f.type,f.props,f.key,null,f.__v):f)!=null){if(f.__=n,f.__b=n.__b+1,($=w[c])===null||$&&f.key==$.key&&f.type===$.type)w[c]=void 0;else for(p=0;p<x;p++){if(($=w[p])&&f.key==$.key&&f.type===$.type){w[p]=void 0;break}$=null}kn(e,f,$=$||ht,o,a,l,u,d,m),g=f.__e,(p=f.ref)&&$.ref!=p&&(b||(b=[]),$.ref&&b.push($.ref,null,f),b.push(p,f.__c||g,f)),g!=null?(h==null&&(h=g),typeof f.type=="function"&&f.__k!=null&&f.__k===$.__k?f.__d=d=so(f,d,e):d=oo(e,f,$,w,g,d),m||n.type!=="option"?typeof n.type=="function"&&(n.__d=d):e.value=""):d&&$.__e==d&&d.parentNode!=e&&(d=Me($))}for(n.__e=h,c=x;c--;)w[c]!=null&&(typeof n.type=="function"&&w[c].__e!=null&&w[c].__e==n.__d&&(n.__d=Me(s,c+1)),io(w[c],w[c]));if(b)for(c=0;c<b.length;c++)ro(b[c],b[++c],b[++c])}function so(e,t,n){var s,o;for(s=0;s<e.__k.length;s++)(o=e.__k[s])&&(o.__=e,t=typeof o.type=="function"?so(o,t,n):oo(n,o,o,e.__k,o.__e,t));return t}function oo(e,t,n,s,o,a){var l,u,d;if(t.__d!==void 0)l=t.__d,t.__d=void 0;else if(n==null||o!=a||o.parentNode==null)e:if(a==null||a.parentNode!==e)e.appendChild(o),l=null;else{for(u=a,d=0;(u=u.nextSibling)&&d<s.length;d+=2)if(u==o)break e;e.insertBefore(o,a),l=a}return l!==void 0?l:o.nextSibling}function Ds(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||hi.test(t)?n:n+"px"}function mt(e,t,n,s,o){var a;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof s=="string"&&(e.style.cssText=s=""),s)for(t in s)n&&t in n||Ds(e.style,t,"");if(n)for(t in n)s&&n[t]===s[t]||Ds(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")a=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+a]=n,n?s||e.addEventListener(t,a?Fs:Us,a):e.removeEventListener(t,a?Fs:Us,a);else if(t!=="dangerouslySetInnerHTML"){if(o)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function Us(e){this.l[e.type+!1](C.event?C.event(e):e)}function Fs(e){this.l[e.type+!0](C.event?C.event(e):e)}function kn(e,t,n,s,o,a,l,u,d){var m,c,p,$,f,g,h,b,w,x,M,_=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(d=n.__h,u=t.__e=n.__e,t.__h=null,a=[u]),(m=C.__b)&&m(t);try{e:if(typeof _=="function"){if(b=t.props,w=(m=_.contextType)&&s[m.__c],x=m?w?w.props.value:m.__:s,n.__c?h=(c=t.__c=n.__c).__=c.__E:("prototype"in _&&_.prototype.render?t.__c=c=new _(b,x):(t.__c=c=new $t(b,x),c.constructor=_,c.render=vi),w&&w.sub(c),c.props=b,c.state||(c.state={}),c.context=x,c.__n=s,p=c.__d=!0,c.__h=[]),c.__s==null&&(c.__s=c.state),_.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=he({},c.__s)),he(c.__s,_.getDerivedStateFromProps(b,c.__s))),$=c.props,f=c.state,p)_.getDerivedStateFromProps==null&&c.componentWillMount!=null&&c.componentWillMount(),c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{if(_.getDerivedStateFromProps==null&&b!==$&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(b,x),!c.__e&&c.shouldComponentUpdate!=null&&c.shouldComponentUpdate(b,c.__s,x)===!1||t.__v===n.__v){c.props=b,c.state=c.__s,t.__v!==n.__v&&(c.__d=!1),c.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(H){H&&(H.__=t)}),c.__h.length&&l.push(c);break e}c.componentWillUpdate!=null&&c.componentWillUpdate(b,c.__s,x),c.componentDidUpdate!=null&&c.__h.push(function(){c.componentDidUpdate($,f,g)})}c.context=x,c.props=b,c.state=c.__s,(m=C.__r)&&m(t),c.__d=!1,c.__v=t,c.__P=e,m=c.render(c.props,c.state,c.context),c.state=c.__s,c.getChildContext!=null&&(s=he(he({},s),c.getChildContext())),p||c.getSnapshotBeforeUpdate==null||(g=c.getSnapshotBeforeUpdate($,f)),M=m!=null&&m.type===bt&&m.key==null?m.props.children:m,no(e,Array.isArray(M)?M:[M],t,n,s,o,a,l,u,d),c.base=t.__e,t.__h=null,c.__h.length&&l.push(c),h&&(c.__E=c.__=null),c.__e=!1}else a==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=gi(n.__e,t,n,s,o,a,l,d);(m=C.diffed)&&m(t)}catch(H){t.__v=null,(d||a!=null)&&(t.__e=u,t.__h=!!d,a[a.indexOf(u)]=null),C.__e(H,t,n)}}function ao(e,t){C.__c&&C.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(s){s.call(n)})}catch(s){C.__e(s,n.__v)}})}function gi(e,t,n,s,o,a,l,u){var d,m,c,p=n.props,$=t.props,f=t.type,g=0;if(f==="svg"&&(o=!0),a!=null){for(;g<a.length;g++)if((d=a[g])&&(d===e||(f?d.localName==f:d.nodeType==3))){e=d,a[g]=null;break}}if(e==null){if(f===null)return document.createTextNode($);e=o?document.createElementNS("http://www.w3.org/2000/svg",f):document.createElement(f,$.is&&$),a=null,u=!1}if(f===null)p===$||u&&e.data===$||(e.data=$);else{if(a=a&&vt.call(e.childNodes),m=(p=n.props||ht).dangerouslySetInnerHTML,c=$.dangerouslySetInnerHTML,!u){if(a!=null)for(p={},g=0;g<e.attributes.length;g++)p[e.attributes[g].name]=e.attributes[g].value;(c||m)&&(c&&(m&&c.__html==m.__html||c.__html===e.innerHTML)||(e.innerHTML=c&&c.__html||""))}if((function(h,b,w,x,M){var _;for(_ in w)_==="children"||_==="key"||_ in b||mt(h,_,null,w[_],x);for(_ in b)M&&typeof b[_]!="function"||_==="children"||_==="key"||_==="value"||_==="checked"||w[_]===b[_]||mt(h,_,b[_],w[_],x)})(e,$,p,o,u),c)t.__k=[];else if(g=t.props.children,no(e,Array.isArray(g)?g:[g],t,n,s,o&&f!=="foreignObject",a,l,a?a[0]:n.__k&&Me(n,0),u),a!=null)for(g=a.length;g--;)a[g]!=null&&eo(a[g]);u||("value"in $&&(g=$.value)!==void 0&&(g!==e.value||f==="progress"&&!g)&&mt(e,"value",g,p.value,!1),"checked"in $&&(g=$.checked)!==void 0&&g!==e.checked&&mt(e,"checked",g,p.checked,!1))}return e}function ro(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(s){C.__e(s,n)}}function io(e,t,n){var s,o;if(C.unmount&&C.unmount(e),(s=e.ref)&&(s.current&&s.current!==e.__e||ro(s,null,t)),(s=e.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(a){C.__e(a,t)}s.base=s.__P=null}if(s=e.__k)for(o=0;o<s.length;o++)s[o]&&io(s[o],t,typeof e.type!="function");n||e.__e==null||eo(e.__e),e.__e=e.__d=void 0}function vi(e,t,n){return this.constructor(e,n)}function kt(e,t,n){var s,o,a;C.__&&C.__(e,t),o=(s=typeof n=="function")?null:n&&n.__k||t.__k,a=[],kn(t,e=(!s&&n||t).__k=yt(bt,null,[e]),o||ht,ht,t.ownerSVGElement!==void 0,!s&&n?[n]:o?null:t.firstChild?vt.call(t.childNodes):null,a,!s&&n?n:o?o.__e:t.firstChild,s),ao(a,e)}vt=Zs.slice,C={__e:function(e,t){for(var n,s,o;t=t.__;)if((n=t.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(e)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),o=n.__d),o)return n.__E=n}catch(a){e=a}throw e}},Xs=0,$t.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=he({},this.state),typeof e=="function"&&(e=e(he({},n),this.props)),e&&he(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),Ws(this))},$t.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),Ws(this))},$t.prototype.render=bt,ze=[],Qs=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,gt.__r=0,fi=0;var Ce,z,Gs,Ye=0,yn=[],zs=C.__b,Ys=C.__r,qs=C.diffed,js=C.__c,Vs=C.unmount;function qe(e,t){C.__h&&C.__h(z,e,Ye||t),Ye=0;var n=z.__H||(z.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function v(e){return Ye=1,yi(co,e)}function yi(e,t,n){var s=qe(Ce++,2);return s.t=e,s.__c||(s.__=[n?n(t):co(void 0,t),function(o){var a=s.t(s.__[0],o);s.__[0]!==a&&(s.__=[a,s.__[1]],s.__c.setState({}))}],s.__c=z),s.__}function y(e,t){var n=qe(Ce++,3);!C.__s&&_n(n.__H,t)&&(n.__=e,n.__H=t,z.__H.__h.push(n))}function B(e,t){var n=qe(Ce++,4);!C.__s&&_n(n.__H,t)&&(n.__=e,n.__H=t,z.__h.push(n))}function S(e){return Ye=5,X(function(){return{current:e}},[])}function X(e,t){var n=qe(Ce++,7);return _n(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function Y(e,t){return Ye=8,X(function(){return e},t)}function lo(e){var t=qe(Ce++,10),n=v();return t.__=e,z.componentDidCatch||(z.componentDidCatch=function(s){t.__&&t.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function bi(){yn.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(ft),e.__H.__h.forEach(bn),e.__H.__h=[]}catch(t){e.__H.__h=[],C.__e(t,e.__v)}}),yn=[]}C.__b=function(e){z=null,zs&&zs(e)},C.__r=function(e){Ys&&Ys(e),Ce=0;var t=(z=e.__c).__H;t&&(t.__h.forEach(ft),t.__h.forEach(bn),t.__h=[])},C.diffed=function(e){qs&&qs(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(yn.push(t)!==1&&Gs===C.requestAnimationFrame||((Gs=C.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(a),Ks&&cancelAnimationFrame(s),setTimeout(n)},a=setTimeout(o,100);Ks&&(s=requestAnimationFrame(o))})(bi)),z=void 0},C.__c=function(e,t){t.some(function(n){try{n.__h.forEach(ft),n.__h=n.__h.filter(function(s){return!s.__||bn(s)})}catch(s){t.some(function(o){o.__h&&(o.__h=[])}),t=[],C.__e(s,n.__v)}}),js&&js(e,t)},C.unmount=function(e){Vs&&Vs(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(ft)}catch(n){C.__e(n,t.__v)}};var Ks=typeof requestAnimationFrame=="function";function ft(e){var t=z;typeof e.__c=="function"&&e.__c(),z=t}function bn(e){var t=z;e.__c=e.__(),z=t}function _n(e,t){return!e||e.length!==t.length||t.some(function(n,s){return n!==e[s]})}function co(e,t){return typeof t=="function"?t(e):t}var uo=function(e,t,n,s){var o;t[0]=0;for(var a=1;a<t.length;a++){var l=t[a++],u=t[a]?(t[0]|=l?1:2,n[t[a++]]):t[++a];l===3?s[0]=u:l===4?s[1]=Object.assign(s[1]||{},u):l===5?(s[1]=s[1]||{})[t[++a]]=u:l===6?s[1][t[++a]]+=u+"":l?(o=e.apply(u,uo(e,u,n,["",null])),s.push(o),u[0]?t[0]|=2:(t[a-2]=0,t[a]=o)):s.push(u)}return s},Js=new Map,i=function(e){var t=Js.get(this);return t||(t=new Map,Js.set(this,t)),(t=uo(this,t.get(e)||(t.set(e,t=(function(n){for(var s,o,a=1,l="",u="",d=[0],m=function($){a===1&&($||(l=l.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,$,l):a===3&&($||l)?(d.push(3,$,l),a=2):a===2&&l==="..."&&$?d.push(4,$,0):a===2&&l&&!$?d.push(5,0,!0,l):a>=5&&((l||!$&&a===5)&&(d.push(a,0,l,o),a=6),$&&(d.push(a,$,0,o),a=6)),l=""},c=0;c<n.length;c++){c&&(a===1&&m(),m(c));for(var p=0;p<n[c].length;p++)s=n[c][p],a===1?s==="<"?(m(),d=[d],a=3):l+=s:a===4?l==="--"&&s===">"?(a=1,l=""):l=s+l[0]:u?s===u?u="":l+=s:s==='"'||s==="'"?u=s:s===">"?(m(),a=1):a&&(s==="="?(a=5,o=l,l=""):s==="/"&&(a<5||n[c][p+1]===">")?(m(),a===3&&(d=d[0]),a=d,(d=d[0]).push(2,0,a),a=0):s===" "||s==="	"||s===`
`||s==="\r"?(m(),a=2):l+=s),a===3&&l==="!--"&&(a=4,d=d[0])}return m(),d})(e)),t),arguments,[])).length>1?t:t[0]}.bind(yt);var ki=e=>({title:"",note:"",pieces:[],spaces:[],...e}),_i=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),wi=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),xi=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(ki),forms:(e.forms||[]).map(wi),...e.result&&{result:_i(e.result)}}),je=e=>e.table?{...e,table:xi(e.table)}:e;var Ve=null;function wn(e){let t=e-Date.now();(Ve===null||t>Ve||t<Ve-3e4)&&(Ve=t)}var Ee=()=>Date.now()+(Ve??0);var ge=class extends Error{constructor(t,n,{rule:s="",bot:o="",declined:a="",status:l=0,retryAfterS:u=0,callId:d=""}={}){super(n),this.reason=t,this.rule=s,this.bot=o,this.declined=a,this.status=l,this.retryAfterS=u,this.callId=d}},xn=(e,t)=>new ge(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,bot:e?.bot,declined:e?.declined,status:t,retryAfterS:e?.retryAfterS,callId:e?.callId});async function _t(e,t,n){let s,o;try{s=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new ge("UNREACHABLE","")}let a;try{a=o?JSON.parse(o):{}}catch{throw new ge(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw xn(a.error,s.status);return a}var Sn=new Map;function po(e){let t=_t("GET",e);t.catch(()=>{}),Sn.set(e,t)}function T(e){let t=Sn.get(e)||_t("GET",e);return Sn.delete(e),t}var P=(e,t={})=>_t("POST",e,t),$o=e=>_t("DELETE",e),N=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,K=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),Si).join(""),Si=e=>e.toString(16).padStart(2,"0"),mo=["visibilitychange","focus","pointerdown","keydown"];function fo(e,t,n){let s=null,o=0,a=0,l=!1,u=()=>{clearTimeout(o),s?.close(),l=!1;for(let f of mo)removeEventListener(f,m,!0)},d=()=>{u(),l=!0;for(let f of mo)addEventListener(f,m,!0);n.resting()};function m(){!l||document.hidden||(u(),$())}let c=()=>{u(),a+=1,o=setTimeout($,Math.min(1e4,500*2**Math.min(a,5)))},p=()=>{a=0,n.connected()};function $(){let f=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);s=f;let g=(h,b)=>f.addEventListener(h,w=>b(JSON.parse(w.data||"{}")));f.addEventListener("open",p),g("frames",h=>n.frames(h.frames.map(je))),g("frame",h=>{h.now&&wn(h.now),n.frames([je(h)])}),g("company",h=>{wn(h.now),n.company(h)}),g("disconnected",h=>n.disconnected(xn(h.error,0))),g("reconnected",p),g("parked",d),g("gone",h=>{u(),n.gone(xn(h.error,0))}),f.addEventListener("error",h=>{"data"in h&&h.data||(n.disconnected(null),f.readyState===EventSource.CLOSED&&c())})}return $(),{close:u,wake:m}}var Mi={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",shield:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z",sealed:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5",alert:"M12 4l9 16H3zM12 10v4.5M12 17.5h.01",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},E=({name:e})=>i`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${Mi[e]} /></svg>`,wt=()=>i`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function Q(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let s of[...t])s(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function q(e){let[t,n]=v(e.get());return y(()=>(n(e.get()),e.subscribe(s=>n(s))),[e]),t}var W={get(e){try{return localStorage.getItem(e)}catch{return null}},keys(){try{return Object.keys(localStorage)}catch{return[]}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var Mn=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),Te=Q(Mn()),Cn=0,ho=()=>Cn>0;function se(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),Cn+=1,Te.set(Mn()),scrollTo(0,0)}var go=e=>history.replaceState(history.state,"",e);function xt(e){if(e==="/")return{screen:"lobby",id:""};if(e==="/games"||e==="/ratings")return{screen:e.slice(1),id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay|player)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function Ci(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{Cn+=1,Te.set(Mn())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!xt(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return Ci(t.hash);se(t.pathname+t.search)}});var ke="en",vo={},Ei=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,Ti=e=>Ei.test(String(e))?`\u2068${e}\u2069`:String(e);function r(e,t={}){return(vo[e]||e).replace(/\{(\w+)\}/g,(s,o)=>o in t?Ti(t[o]??""):s)}function yo(e,t={}){ke=e,vo=t,document.documentElement.lang=e}function Ke(e,t=Date.now()){let n=Math.round((e-t)/1e3),s=new Intl.RelativeTimeFormat(ke,{numeric:"auto"}),o=[["day",86400],["hour",3600],["minute",60]];for(let[a,l]of o)if(Math.abs(n)>=l)return s.format(Math.round(n/l),a);return s.format(Math.min(0,n),"second")}var Z=(e,t)=>t[new Intl.PluralRules(ke).select(e)]??t.other,St=(e,t)=>new Intl.NumberFormat(ke,{style:"unit",unit:t,unitDisplay:"long"}).format(e),bo=e=>new Intl.NumberFormat(ke).format(e),ko=e=>new Intl.NumberFormat(ke,{minimumFractionDigits:1}).format(e),oe=e=>new Intl.ListFormat(ke).format(e);var Oi=3,Ni=7e3,Oe=Q([]),Ai=0,_o=e=>Oe.set(Oe.get().filter(t=>t.id!==e));function ee(e,t="",n=""){let s=++Ai,o=Oe.get().filter(a=>a.text!==e);Oe.set([...o.slice(1-Oi),{id:s,text:e,kind:t,note:n}]),setTimeout(()=>_o(s),Ni)}Te.subscribe(()=>Oe.set([]));function wo(){return i`<div class="notices" role="status" aria-live="polite">
    ${q(Oe).map(({id:e,text:t,kind:n,note:s})=>i`<p key=${e} class=${`notice ${n}`}>
        <span>${t}${s&&i` <small>${s}</small>`}</span>
        <button class="plain" aria-label=${r("Close")} onClick=${()=>_o(e)}><${E} name="close" /></button>
      </p>`)}
  </div>`}var Li=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),Ne=e=>Li.has(e.reason??"")||e.status===401,Ri=new Set(["INTERNAL","UNKNOWN","PLUGIN_ERROR","CORRUPT_LOG"]),ae=({reason:e="",status:t=0,callId:n=""})=>n&&(Ri.has(e)||t===500)?r("Report this to the operator: {id}",{id:n}):"",Pi=({rule:e="",message:t=""})=>({"platform.paused":r("The clocks are paused already."),"platform.not_paused":r("The clocks run already."),"platform.takeover_rules":r("By the rules of this game, a seat that is left cannot be taken over."),"platform.takeover_seat":r("This seat can no longer be taken over."),"platform.takeover_holder":r("You hold or held another seat of this game, and know what it knows.")})[e]||t;function Ii({bot:e="",declined:t=""}){return`${{variant:r("{name} does not play this game.",{name:e}),options:r("{name} does not play with these options.",{name:e}),undo:r("{name} does not play with this rule for undo.",{name:e}),time_control:r("{name} does not play with this thinking time.",{name:e}),people:r("{name} plays with bots alone.",{name:e}),bots:r("{name} does not play with other bots.",{name:e}),too_many_games:r("{name} plays as many games as it can.",{name:e}),too_many_with_you:r("{name} plays enough games with you already.",{name:e}),offline:r("{name} has gone.",{name:e}),busy:r("{name} is busy.",{name:e}),later:r("{name} asks you to come back later.",{name:e}),no_answer:r("{name} does not answer.",{name:e})}[t]||r("{name} does not take the seat.",{name:e})} ${r("Choose another bot.")}`}function U(e){if(Ne(e))return r("Your session has ended: the server no longer knows it.");switch(e.reason){case"UNREACHABLE":return r("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return r("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return r("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return r("This table is only for invited players. Ask its host for the link.");case"BANNED":return r("An operator has banned you from this server. {message}",{message:e.message??""});case"NOT_YOUR_SEAT":return r("Another player has this seat.");case"SEAT_TAKEN":return r("Another player has just taken that seat.");case"ALREADY_STARTED":return r("The game has begun already.");case"VERSION_CONFLICT":return r("The table has changed in the meantime. Look again.");case"GAME_OVER":return r("The game was over at that point: an analysis cannot start there.");case"TIME_IS_UP":return r("The time has just run out.");case"SEAT_IS_LEFT":return r("This seat has left the game.");case"CLOCK_REFUSED":case"TAKEOVER_REFUSED":return Pi(e);case"BOT_DECLINED":return Ii(e);case"UNKNOWN_BOT":return`${r("This bot cannot be asked to play.")} ${r("Choose another bot.")}`;case"OVER_QUOTA":case"HTTP_429":return r("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return r("The server cannot store anything now. Try again soon.");case"PLUGIN_UNAVAILABLE":return r("The rules of this game do not answer now. Try again soon.");case"SHUTTING_DOWN":case"CALL_TIMED_OUT":case"LOG_BEHIND":case"LISTS_BEHIND":return r("The server is busy or starts again. Try again soon.");case"NOT_YOUR_TURN":return r("It is not your turn yet.");case"REMATCH_REFUSED":return r("This game has no rematch. Open a new game.");default:return e.message||r("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function j(e){e.reason||console.error(e),ee(U(e),"danger",ae(e))}var Bi=[["day",86400],["hour",3600],["minute",60]];function En(e){let[t,n]=Bi.find(([,s])=>e%s===0)??["second",1];return St(e/n,t)}function Je({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?r("{time} per move",{time:En(n)}):e%60?r("{time} s + {seconds} s",{time:e,seconds:t}):r("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var Mt=({control:e})=>e?i`<span class="pace"><${E} name="clock" /><span class="hidden">${r("Thinking time")}: </span>${Je(e)}</span>`:null;var Ae=Q(null);async function Hi(e){return yo(e.language,e.language==="en"?{}:await T(`/api/texts/${e.language}`)),Ae.set(e),e}var Xe=async()=>Hi(await T("/api/session"));async function ue(e=""){let t=Ae.get()?.player;if(t&&!e)return t;await P("/api/session",e?{name:e}:{});let n=await Xe();if(!n.player)throw new ge("COOKIES_OFF","");return n.player}var xo=e=>ue(e);async function So(e){if(await P("/api/session",{language:e}),(await Xe()).language!==e)throw new ge("COOKIES_OFF","")}async function Ct(){await $o("/api/session"),await Xe()}function V(e){y(()=>{document.title=e?`${e} \xB7 ${r("Lost Cities")}`:r("Lost Cities")},[e])}function L({children:e,className:t=""}){let n=S(null);return y(()=>{ho()&&n.current.focus({preventScroll:!0})},[]),i`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function k({icon:e,label:t,isQuiet:n,className:s="",...o}){return i`<button type="button" class=${s} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${o}>
    ${e&&i`<${E} name=${e} />`}${!n&&i`<span>${t}</span>`}
  </button>`}var Wi=500;function Tn(){let e=S(performance.now());return t=>t.detail<2||t.timeStamp-e.current>Wi}function O({onWork:e,disabled:t,...n}){let[s,o]=v(!1),a=S(!0),l=Tn();return y(()=>()=>a.current=!1,[]),i`<${k} ...${n} disabled=${s||t} aria-busy=${s} onClick=${async d=>{if(l(d)){o(!0);try{await e()}catch(m){j(m)}a.current&&o(!1)}}} />`}function J({title:e,onClose:t,className:n="",children:s}){let o=S(null);return B(()=>{let l=document.activeElement;return o.current.showModal(),()=>l instanceof HTMLElement&&l.isConnected&&l.focus()},[]),i`<dialog ref=${o} class=${n} aria-label=${e} onClose=${t} onClick=${l=>l.target===o.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${k} icon="close" label=${r("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${s}
    </div>
  </dialog>`}var Et=({title:e,text:t,label:n,onYes:s,onClose:o})=>i`<${J} title=${e} onClose=${o}>
  <p>${t}</p>
  <p class="buttons">
    <${k} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${k} label=${r("Cancel")} onClick=${o} />
  </p>
</${J}>`;async function ve(e,t){try{await navigator.clipboard.writeText(e),ee(t)}catch{ee(e)}}function I({name:e,legend:t,choices:n,value:s,onChange:o,isLegendHidden:a}){return i`<fieldset class="segmented">
    <legend class=${a?"hidden":""}>${t}</legend>
    <div>
      ${n.map(l=>i`<label key=${l.value} title=${l.hint}>
          <input type="radio" name=${e} checked=${l.value===s} value=${l.value}
            onChange=${()=>o(l.value)} />
          <span>${l.icon&&i`<${E} name=${l.icon} />`}${l.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var re=({label:e,hint:t,value:n,onChange:s})=>i`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&i`<small>${t}</small>`}</span>
</label>`,D=({text:e})=>i`<p class="waiting" role="status"><${E} name="hourglass" />${e}</p>`,F=({title:e,text:t,note:n="",children:s})=>i`<main id="main" class="problem">
  <div class="sheet">
    <${L}>${e}</${L}>
    <p>${t}</p>
    ${n&&i`<p><small>${n}</small></p>`}
    <p class="buttons">${s}<a class="button" href="/">${r("To the start page")}</a></p>
  </div>
</main>`;var Di=15e3,Ui=6e4,Ot=Q(W.get("attendance")==="named"?"named":"counted");function Fi(e){W.set("attendance",e?"named":null),Ot.set(e?"named":"counted")}function On({presence:e,awaySince:t}){return e==="here"?r("here now"):t?Ee()-t<Ui?r("just left"):r("last here {time}",{time:Ke(t,Ee())}):r("away")}function Nt({company:e,seat:t}){let[,n]=v(0),s=e?.seats.find(a=>a.seat===t?.seat);if(y(()=>{if(!s?.awaySince)return;let a=setInterval(()=>n(l=>l+1),Di);return()=>clearInterval(a)},[s?.awaySince]),!s||!t?.name||t.isYou||s.presence==="unknown")return null;let o=s.presence==="here";return i`<span class=${`presence ${o?"is-here":"is-away"}`} title=${On(s)}>
    ${o?i`<span class="hidden">${On(s)}</span>`:On(s)}
  </span>`}function Mo({company:e,isWatching:t}){let n=q(Ot)==="named";if(!e?.spectators)return null;let{spectators:s,spectatorNames:o}=e,a=s-o.length,l=oe([...o,...o.length&&a>0?[r("{count} more",{count:a})]:[]]);return i`<span class="origin spectators"><${E} name="eye" />
    ${o.length?r("Watching: {names}",{names:l}):r("Spectators: {count}",{count:s})}
    ${t&&i` <button type="button" class="plain" onClick=${()=>Fi(!n)}>${n?r("Hide my name"):r("Show my name")}</button>`}
  </span>`}function Co({info:e,seats:t,company:n}){let s=n?.next,o=s?.seats.find(({isYou:u,isTaken:d})=>u&&!d),a=s?s.seats.filter(({isTaken:u,isYou:d})=>u&&!d).map(({name:u})=>u):[],l=()=>P(N(s?.id??"","/commands"),{commandId:K(),releaseSeat:o?.seat});return s?.isClosed&&Tt(t)?i`<p role="status">${r("The rematch was cancelled.")}</p>`:s&&o?i`<p class="rematch-wish" role="status">${r("{names} would like a rematch.",{names:oe(a)})}</p>
      <${O} className="primary" icon="redo" label=${r("Accept the rematch")} onWork=${()=>Qe(e.id)} />
      <${O} icon="close" label=${r("Decline")} onWork=${l} />`:s||e.next&&!Tt(t)?i`<a class="button" href=${`/game/${s?.id??e.next}`}>${r("Next game of the series")}</a>`:Tt(t)?i`<${O} className="primary" icon="redo" label=${r("Rematch")} onWork=${()=>Qe(e.id)} />`:i`<${O} className="primary" icon="redo" label=${r("Play again")} onWork=${()=>Eo(e)} />`}var Gi=100,zi=4;async function Yi({size:e,path:t},n){let s=Math.floor(n/e);if(s>Gi)return[];let o=l=>T(t.replace("{first}",String(l*e+1)).replace("{last}",String((l+1)*e))).catch(()=>null),a=[];for(;a.length<s;){let l=Array.from({length:Math.min(zi,s-a.length)},(m,c)=>a.length+c),u=await Promise.all(l.map(o)),d=u.indexOf(null);if(a.push(...d<0?u:u.slice(0,d)),d>=0)break}return a}var qi=(e,t)=>{let n=new RegExp(Object.keys(t).map(s=>s.replace(/\W/g,"")).join("|"),"g");return e.map(s=>({...s,lines:s.lines?.map(o=>o.replace(n,a=>t[a]??a))}))};async function To(e,t){let n=await Yi(e,t),s=[...new Set(n.flatMap(o=>o.players))];if(!n.length)return[];try{let{names:o}=s.length?await T(`/api/names?${new URLSearchParams(s.map(l=>["id",l]))}`):{names:{}};if(new Set(Object.values(o)).size<s.length)return[];let a=n.flatMap(l=>l.frames);return s.length?qi(a,o):a}catch{return[]}}function At(e){let[t,n]=v({info:null,error:null}),s=Y(()=>T(N(e)).then(o=>n({info:{...o,id:o.invitation||o.id},error:null}),o=>n(a=>({...a,error:o}))),[e]);return y(()=>{s()},[s]),{...t,reload:s}}var Nn={log:[],last:null,table:null,version:0,link:"connecting",gone:null,company:null},Oo=({version:e,lines:t,status:n,actor:s,undid:o,redid:a})=>({version:e,lines:t,status:n,actor:s,...(o||a)&&{isTurning:!0}});function ji(e,t){let n=new Map;for(let{undid:s=[],redid:o=[]}of t){for(let a of s)n.set(a,!0);for(let a of o)n.set(a,!1)}return n.size?e.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):e}function No(e,t){let n=t.filter(m=>m.version>e.version),s=t.find(m=>m.version===e.version&&m.seats),o=s?[s,...n]:n;if(!o.length)return e;let a=s?e.log.map(m=>m.version===s.version?Oo(s):m):e.log,u=o.filter(m=>m.seats).at(-1)||e.last,d=o.findLast(m=>m.table)?.table||e.table;return{...e,log:ji(a.concat(n.map(Oo)),n),last:u,table:d,version:o.at(-1)?.version??e.version,link:"connected"}}function Ao({id:e,stretches:t,version:n},s){let[o,a]=v(0),l=q(Ot),u=`${e} ${s} ${o} ${l}`,[d,m]=v({...Nn,key:u}),c=S(null),p=Y(()=>c.current?.wake(),[]);return y(()=>{m({...Nn,key:u});let $=M=>m(_=>{if(_.key!==u)return _;let H=M(_);return f=H.version,H}),f=0,g=!1,h=0,b=!1,w=()=>fo(N(e,"/stream"),{...s!==null&&{seat:s},...l!=="counted"&&{attendance:l}},{version:()=>b?f:h,frames:M=>{b=!0,$(_=>No(_,M))},company:M=>$(_=>({..._,company:M})),gone:M=>{M.reason==="VERSION_CONFLICT"&&f>0?a(_=>_+1):$(_=>({..._,gone:M}))},disconnected:()=>$(M=>({...M,link:"disconnected"})),connected:()=>$(M=>({...M,link:"connected"})),resting:()=>$(M=>({...M,link:"resting"}))}),x=M=>{g||(M.length&&$(_=>No(_,M)),h=Math.max(0,(M.at(-1)?.version??0)-1),c.current=w())};return s===null&&t&&o===0?To(t,n).then(x):x([]),()=>{g=!0,c.current?.close(),c.current=null}},[u]),{...d.key===u?d:{...Nn,key:u},wake:p}}function Lo(e,t=4e3){let n=S([]),s=S(e);return s.current=e,y(()=>{n.current=n.current.filter(([o,a])=>o>e||a())},[e]),Y(o=>new Promise(a=>{if(s.current>=o)return a();let l=setTimeout(a,t);n.current.push([o,()=>(clearTimeout(l),a())])}),[])}var Vi=6,Ki=e=>new Promise(t=>setTimeout(t,e));async function An(e,t){for(let n=1;;n+=1)try{return await P(N(e,"/commands"),t)}catch(s){let o=s;if(!(o.reason==="UNREACHABLE"||o.status===503||o.status===502)||n===Vi)throw o;await Ki(400*2**n)}}function Ro(e,t,n,s){let o=Lo(n),a=S(null),[l,u]=v(null),d=(c,p,$)=>{if(a.current?.version===n)return a.current.done;u({version:n,action:$});let f={commandId:K(),version:n,...p!==null&&{seat:p},...c},g=An(e,f).then(h=>(s(),o(h.version))).catch(h=>{throw(!$?.isTyped||h.status!==422)&&j(h),h}).finally(()=>{a.current?.done===g&&(a.current=null,u(null))});return a.current={version:n,done:g},g},m=l?.version===n?l:null;return{act:c=>d({move:c.move},t,c),send:(c,p)=>d(c,p??t,null).catch(()=>{}),pending:m?.action??null,isBusy:m!==null}}var Ji=200,Xi=32,Ln={},Pn=()=>({...Ln,...JSON.parse(W.get("seeds")||"{}")});function Po(e,t){Ln=Object.fromEntries(Object.entries({...Pn(),[e]:t}).slice(-Ji)),W.set("seeds",JSON.stringify(Ln))}async function Le(){let{seedDigest:e,toHex:t}=await import("/static/verify/checker.js"),n=t(crypto.getRandomValues(new Uint8Array(Xi))),s=e(n);return Po(s,{seed:n}),s}var Rn=new Set;function Lt(e,t){if(!t.some(({name:n})=>!n))for(let{seat:n,isYou:s,seedDigest:o}of t)s&&o&&Pn()[o]&&!Rn.has(o)&&Qi(e,n,o)}async function Qi(e,t,n){Rn.add(n);try{let{seed:s,next:o}=Pn()[n],a=o??await Le();Po(n,{seed:s,next:a}),await An(e,{commandId:`reveal-${n.slice(0,32)}`,seat:t,revealSeed:{seed:s,nextDigest:a}})}catch{Rn.delete(n)}}var Zi=300,Bn=new Map,In=new Map,Io=new Map,Bo=e=>`/api/bots?variant=${encodeURIComponent(e)}`,Ho=(e,t)=>`${Bo(e)}&terms=${encodeURIComponent(JSON.stringify(t))}`,Wo=e=>N(e,"/bots"),Hn=e=>Io.get(e),Re=Q(null),Rt=e=>e.reason==="BOT_DECLINED"||e.reason==="UNKNOWN_BOT";async function Wn(e){let t=Bn.get(e);if(t)return t;let n=In.get(e)??T(Bo(e)).finally(()=>In.delete(e));In.set(e,n);let s=await n;return Bn.set(e,s),s}function Pt(e){let[t,n]=v(Bn.get(e));return y(()=>{let s=!0,o=a=>s&&n(a);return Wn(e).then(o,()=>o(null)),()=>s=!1},[e]),t}function It(e){let[t,n]=v(null),[s,o]=v(0);return y(()=>{let a=!0,l=m=>{for(let c of m)Io.set(c.name,c);a&&n(m)},u=()=>{T(e).then(l,()=>{})},d=setTimeout(u,t?Zi:0);return addEventListener("focus",u),()=>{a=!1,clearTimeout(d),removeEventListener("focus",u)}},[e,s]),{bots:t,again:()=>o(a=>a+1)}}var de="@friend",Ie="@here",Pe=e=>e!==de&&e!==Ie,_e=(e,t)=>Array(e-1).fill(t);function Do(e,t,n){let s=e.map((o,a)=>a===t?n:o);return Pe(n)?s:s.map(o=>Pe(o)?o:n)}var Be=e=>Pe(e)&&e.startsWith("@"),Un=e=>e.some(t=>t===de||Be(t))?"consent":"free",el=({variant:e,occupants:t,options:n,undo:s,isUnlisted:o,isRated:a,timeControl:l,absence:u,takeover:d,idleS:m,spectatorDelay:c})=>({variant:e,seats:t.length+1,options:n,undo:s||Un(t),bots:t.filter(Pe),...t.includes(Ie)&&{hotSeat:!0},...o&&t.includes(de)&&{isUnlisted:!0},...a&&{isRated:a},...l&&{timeControl:l},...m&&{idleS:m},...c&&t.includes(de)&&{spectatorDelay:c},...t.length>1&&(u==="end"?{absence:u}:d&&!c&&{takeover:d})}),Dn=e=>`setup ${e.split(".")[0]}`,tl=30;function nl(e,t){let n=[e,...JSON.parse(W.get("setups")||"[]")];for(let s of n.splice(tl))W.set(Dn(s),null);W.set("setups",JSON.stringify(n)),W.set(Dn(e),JSON.stringify(t))}var Bt=null;async function Ze(e){await ue();let t=el(e),n=JSON.stringify(t),s=await Le();Bt?.wanted!==n&&(Bt={wanted:n,sent:{commandId:K(),seedDigest:s}});let{id:o,error:a}=await P("/api/games",{...t,...Bt.sent});Bt=null,nl(o,e),se(`/game/${o}`),a&&(Rt(a)?Re.set({id:o,error:a}):j(a))}var Tt=e=>e.some(t=>t.isYou)&&e.some(t=>t.name&&!t.isYou&&!t.isBot);async function Qe(e){await ue();let t=await P(N(e,"/rematch"),{commandId:K()});se(`/game/${t.id}`)}async function Eo(e){let t=W.get(Dn(e.id)),{seats:n}=t?e:await T(N(e.id)),s=n.filter(c=>!c.isYou),o=s.length?s.map(c=>c.bot||de):_e(n.length,Ie),{variant:a,options:l={},timeControl:u,takeover:d,spectatorDelay:m}=e;await Ze(t?JSON.parse(t):{variant:a,occupants:o,options:l,timeControl:u,takeover:d,spectatorDelay:m})}function He(e,t){return e.findLast(s=>s.version<=t&&s.status==="running")?.version??t}async function We(e,t){await ue();let n=await P(N(e,"/fork"),{version:t});se(`/game/${n.id}`)}async function De(e,{replace:t=!1}={}){await ue();let n=await T(N(e)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await P(N(e,"/join"),{seedDigest:await Le()}),se(`/game/${e}`,{replace:t}),!s&&n.status==="running"&&ee(r("This table is full: you are watching."))}var Uo=e=>[...e.filter(t=>!t.isGuest).map(({name:t,title:n})=>({value:t,label:r("{name}, a bot",{name:n})})),{value:de,label:r("a friend, by a link")},{value:Ie,label:r("another player at this screen")}];var Wt=Q(W.get("sound")==="on"),Ht=null;function Fo(e){W.set("sound",e?"on":null),Wt.set(e),e&&Fn()}function sl(e,[t,n,s,o,a]){let l=e.currentTime+n,u=new OscillatorNode(e,{type:a,frequency:t}),d=new GainNode(e,{gain:0});d.gain.linearRampToValueAtTime(o,l+.008),d.gain.exponentialRampToValueAtTime(1e-4,l+s),u.connect(d).connect(e.destination),u.start(l),u.stop(l+s)}function Go(e){if(!(!Wt.get()||!globalThis.AudioContext)){Ht||=new AudioContext,Ht.state==="suspended"&&Ht.resume().catch(()=>{});for(let t of e)sl(Ht,t)}}var zo=()=>Go([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),Fn=()=>Go([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]);var Yo=600,ol=3e3,al=15e3,rl=/^(.+)\.[a-z2-7]{16}$/;function il(e,t,n){let s=rl.exec(e)?.[1]??e,o=null,a=0,l=!1,u=!1,d=!1,m=!0,c=async()=>{if(a=0,document.hidden||d)return;u=!1,l=!0,n({isBusy:l});let f;try{if(!o){let{Checker:g}=await import("/static/verify/checker.js");o=new g({game:s,seat:t,storage:W,read:h=>T(N(e,`/log${h}`))})}f={result:await o.check(),error:null},m=!1}catch(g){f={error:g}}l=!1,!d&&(n({...f,isBusy:l}),u&&p())},p=(f=m?Yo:t===null?al:ol)=>{u=!0,!a&&!l&&(a=setTimeout(c,f))},$=()=>u&&p(Yo);return document.addEventListener("visibilitychange",$),{want:()=>p(),again:()=>{clearTimeout(a),a=0,p(0)},acceptKey:()=>o?.acceptKey(),evidence:()=>o?.evidence??{},close(){d=!0,clearTimeout(a),document.removeEventListener("visibilitychange",$)}}}function Dt(e,t,n){let s=`${e} ${t}`,o={key:s,result:null,error:null,isBusy:!1},[a,l]=v(o),u=S(null);y(()=>(l(o),u.current=il(e,t,p=>l($=>({...$.key===s?$:o,...p}))),u.current.close),[s]),y(()=>{n&&u.current?.want()},[s,n]);let d=Y(()=>u.current?.again(),[]),m=Y(()=>{u.current?.acceptKey(),u.current?.again()},[]),c=Y(()=>u.current?.evidence()??{},[]);return{...a.key===s?a:o,again:d,acceptKey:m,evidence:c}}function Gn(e){switch(e){case"malformed":return r("the server sends a log that cannot be read");case"gap":return r("events are missing in the log");case"time":return r("an entry of the log is older than the one before it");case"chain":return r("an event was changed: it does not follow from the log before it");case"creation":return r("the log does not begin as a game does");case"after_end":return r("the log goes on after the end of the game");case"opening":return r("hidden cards are not those that the server had committed to");case"withheld":return r("the server hides what you may see");case"seat_seed":return r("a player's part of the shuffle is not valid");case"seed":return r("the server's part of the shuffle is not valid");case"salt":return r("hidden cards do not follow from the server's seed");case"cut":return r("the end of the log is missing, which this browser has seen");case"rewritten":return r("this browser has seen another log of this game");case"signature":return r("the server's signature is not valid");case"key_changed":return r("the server signs with another key than before")}}var Ut=e=>Z(e,{one:r("{count} event",{count:e}),other:r("{count} events",{count:e})});function zn({result:e,error:t}){return e?.fault?r("WRONG: {fault}",{fault:Gn(e.fault.code)}):t?r("Not checked: {reason}",{reason:U(t)}):e?r("Checked: {events}, signed by this server",{events:Ut(e.head.version)}):r("Checking \u2026")}function qo({head:e,opened:t,isOver:n,isFirst:s,seedsAdded:o,isOwnSeed:a}){return[r("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Ut(e.version)}),r("The server has signed the end of the log with its key."),s?r("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):r("The log contains what this browser had seen of it before."),t>0&&Z(t,{one:r("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:r("{count} hidden values that you may see are what the server had committed to.",{count:t})}),n&&r("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),o>0&&Z(o,{one:r("{count} seed of a player is in the log.",{count:o}),other:r("{count} seeds of players are in the log.",{count:o})}),a&&r("Yours is the one that this browser has made.")].filter(l=>l!==!1)}var jo=e=>[!e?.isOver&&r("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),r("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),r("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&r("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),r("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var Yn=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Jo={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},ll=({version:e,hash:t})=>`${e}:${t}`;function Xo(e){let t=e.evidence(),n=document.createElement("a");n.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),n.download=`lostcities-${t.game??"log"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}var Vo=({title:e,text:t,note:n})=>i`<h3>${e}</h3>
  ${n&&i`<p>${n}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${k} icon="copy" label=${r("Copy")} onClick=${()=>ve(t,r("It is copied."))} /></p>`,Ko=({title:e,texts:t})=>i`<h3>${e}</h3><ul>${t.map(n=>i`<li>${n}</li>`)}</ul>`;function cl({key:e,knownKey:t}){return e?.isEphemeral?r("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?r("This browser keeps the key, and notices a change. Compare it with what the operator says."):r("This is not the key that this browser knows.")}function ul({check:e,result:t}){let n=t.fault?.code==="key_changed";return i`<h3>${r("What to do")}</h3>
    <ul>
      ${n?i`<li>${r("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:i`<li>${r("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${r("Keep the head below: it proves what the server had said.")}</li>
          <li>${r("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${k} icon="down" className="primary" label=${r("Save the log")} onClick=${()=>Xo(e)} />
      ${n&&i`<${k} className="danger" label=${r("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function dl({check:e,onClose:t}){let{result:n,error:s,isBusy:o}=e,a=n?.fault,l=a?n.kept:n?.head;return i`<${J} title=${r("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${Yn(e)}`} role="status"><${E} name=${Jo[Yn(e)]} />
      <span>${a?r("WRONG, at event {version}: {fault}.",{version:a.version,fault:Gn(a.code)}):zn(e)}</span></p>
    ${a&&i`<${ul} check=${e} result=${n} />`}
    ${n&&!a&&i`<${Ko} title=${r("What was checked")} texts=${qo(n)} />`}
    ${!a&&i`<${Ko} title=${r("What is not checked")} texts=${jo(n)} />`}
    ${l&&i`<${Vo} title=${a?r("The head that this browser had seen"):r("Head of the log")} text=${ll(l)}
      note=${r("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${n?.key&&i`<${Vo} title=${r("Key of the server")} text=${n.key.keyId} note=${cl(n)} />`}
    ${!a&&i`<p class="buttons">
      <${k} label=${s||!n?r("Check now"):r("Check again")} disabled=${o} aria-busy=${o} onClick=${e.again} />
      ${n&&i`<${k} icon="down" label=${r("Save the log")} onClick=${()=>Xo(e)} />`}
    </p>`}
  </${J}>`}function Ft({check:e}){let[t,n]=v(!1),[s,o]=[Yn(e),zn(e)],a=s==="checked"&&e.result?r("Checked: {events}",{events:Ut(e.result.head.version)}):"";return i`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${r("What this means")} onClick=${()=>n(!0)}>
      <${E} name=${Jo[s]} /><span class=${a&&"seal-wide"}>${o}</span>${a&&i`<span class="seal-narrow">${a}</span>`}
    </button>
    ${s==="wrong"&&i`<span class="hidden" role="alert">${o}</span>`}
    ${t&&i`<${dl} check=${e} onClose=${()=>n(!1)} />`}
  </div>`}var Qo=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),jn=(e,t)=>{let n=new Map;for(let s of Qo(e)){let o=s[t]||"";n.set(o,[...n.get(o)||[],s])}return n},Vn=e=>jn(e,"source"),Zo=e=>jn(e,"target"),ea=e=>jn(e,"group");function ta(e){let t=l=>new Set(e.zones.filter(l).map(u=>u.id)),n=t(l=>l.kind==="counter"),s=t(l=>l.kind==="pile"&&l.seat===void 0),o=e.actions.filter(l=>s.has(l.source??"")&&(l.weight??0)>=0),a=new Set(o.length<=3?o:[]);return Qo(e.actions.filter(l=>!l.source||n.has(l.source)||a.has(l)))}function na(e,t){let n=Gt(e,t);return e.actions.filter(s=>s.source===t).length===1&&n?.kind!=="hand"}var Gt=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(s=>s.id===t)||qn(n,t)!==void 0);function qn(e,t){let n=(e.board??[]).findIndex(s=>s.id===t);return n<0?void 0:n}var ml=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function sa(e,t){let n={...e,actions:[]},s=Gt(e,t.source),o=e.zones.find(c=>c.id===t.target||qn(c,t.target)!==void 0);if(!s||!o||s.kind==="counter"||o.kind==="counter"||o.kind==="track")return n;let a=qn(o,t.target),l=s.pieces.find(c=>c.id===t.source)||{face:""};if(s===o&&(a===void 0||!l.id))return n;let u=l.id||a!==void 0?{...l,space:a}:l,d=c=>c!==s?c:l.id?ml(s,l.id):{...s,count:s.count&&s.count-1},m=c=>({...c,pieces:[...c.pieces,u],count:c.count&&c.count+1});return{...n,zones:e.zones.map(c=>c===o?m(d(c)):d(c))}}var pl={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function aa(e,t,n,s=!1){let o=e.board??[],a=o[t];if(!a)return;if(n==="Home"||n==="End")return $l(e,a,n==="Home",s);let l=pl[n];if(!l)return;let[u,d]=l,m=e.kind==="grid",c=oa(e,a),p,$=1/0;for(let[f,g]of o.entries()){let h=oa(e,g),[b,w]=[h.x-c.x,h.y-c.y],x=b*u+w*d,M=Math.abs(b*d)+Math.abs(w*u),_=x+2*M;x>0&&(m?M===0:M<=x)&&_<$&&([p,$]=[f,_])}return p}var oa=(e,t)=>e.kind==="grid"?{x:t.column??0,y:t.row??0}:{x:t.x??0,y:t.y??0};function $l(e,t,n,s){let o=l=>s||e.kind!=="grid"||(l.row??0)===(t.row??0),a=(e.board??[]).flatMap((l,u)=>o(l)?[u]:[]);return n?a[0]:a.at(-1)}var Kn=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],pe=e=>e%Kn.length,we=({seat:e})=>i`<svg class="seat-mark" data-seat=${pe(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${Kn[pe(e)]} />
  </svg>`,ra=({seat:e})=>i`<svg class="pawn" data-seat=${pe(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${Kn[pe(e)]} /></g>
  </svg>`,te=()=>i`<span class="bot-mark">${r("bot")}</span>`,zt=(e,t)=>!!e.find(n=>n.seat===t)?.isBot,ye=(e,t)=>e.find(n=>n.seat===t)?.name||r("Seat {number}",{number:t+1});var Jn=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,Xn={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:Jn(6)+Jn(12)+Jn(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},ia=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],fl=12;function la(e,t){let n=2166136261;for(let s of e)n=Math.imul(n^(s.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var hl=["yellow","blue","white","green","red","purple"],ca=e=>e!==void 0&&hl.includes(e);function be(e){if(e)return Object.hasOwn(Xn,e)?e:`x${la(e,fl)}`}var et=(e="")=>Object.hasOwn(Xn,e)?Xn[e]:ia[la(`of ${e}`,ia.length)],tt=({suit:e})=>i`<svg class="suit-mark" data-suit=${be(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${et(e)} />
  </svg>`;var Qn=4,nt=e=>(e.rank||e.face||"").slice(0,12),xe=e=>e.label||e.face||r("face-down card"),gl=e=>!e.face&&!e.rank&&!e.label,vl=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,Zn=e=>e.length>Qn?`${e.slice(0,Qn)}\u2026`:e,ua=({name:e,letters:t,style:n})=>{let s=Math.min(1,2.1/Math.min(t.length||1,Qn+1));return i`<span class=${e} data-letters=${Zn(t)} style=${{"--fit":s,...n}}></span>`};function yl({piece:e}){let{suit:t}=e,n=nt(e),s=ca(t),o=n!==""&&!/^\d+$/.test(n),a=s&&!o?vl(n):76,l=(u,d)=>i`<path class=${u} transform=${d} fill-rule="evenodd" d=${et(t)} />`;return i`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sky" width="100" height="140" />
      <rect class="haze" y="52" width="100" height="88" />
      ${s&&o&&i`<g transform="translate(50 76)"><use href="#medallion" /></g>`}
      ${s&&!o&&i`<circle class="sun" cx="50" cy=${a} r="27" />`}
      ${!s&&t&&l("pip","translate(8 34) scale(3.5)")}
      ${s&&i`<use href=${`#land-${t}`} />`}
      ${t&&l("corner-mark","translate(69 8)")}
      <rect class="frame" x="3.5" y="3.5" width="93" height="133" rx="7" />
    </svg>
    <${ua} name="large" letters=${n} style=${{"--y":a/140}} />
    <${ua} name="corner" letters=${n} />
  </span>`}var st=()=>i`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function da({piece:e,shape:t="card"}){return t==="token"?i`<${bl} piece=${e} />`:t==="stone"?i`<${kl} piece=${e} />`:i`<span class="card" data-suit=${be(e.suit)} title=${e.label||void 0}>
    ${gl(e)?i`<${st} />`:i`<${yl} piece=${e} />`}
  </span>`}function bl({piece:e}){let{seat:t,suit:n}=e,s={"data-letters":Zn(nt(e)),title:xe(e)};return t===void 0?i`<span class="token is-tile" data-suit=${be(n)} ...${s}></span>`:i`<span class="token is-pawn" data-seat=${pe(t)} ...${s}><${ra} seat=${t} /></span>`}function kl({piece:e}){let{seat:t}=e,n=Zn(nt(e)),s=t===void 0?void 0:pe(t),o=Math.min(1,1.6/Math.max(n.length,1)),a={title:xe(e),"data-seat":s,"data-letters":n,style:{"--fit":o}};return i`<span class="token stone" ...${a}>
    ${t!==void 0&&i`<${we} seat=${t} />`}
  </span>`}function Yt(e,{label:t,row:n=0,column:s=0,id:o}){if(t||e.kind!=="grid")return t||o;let[a,l]=[e.columnHeadings?.[s]||s+1,e.rowHeadings?.[n]||n+1];return r("row {row}, column {column}",{row:l,column:a})}function ma(e,t,n,s){let o=e.board?.[t],a=Yt(e,o),l=n.length?n.map(xe).join(", "):r("empty"),u=_l(e,t).map(c=>Yt(e,c)),d=s.targets.get(o.id)??[],[m]=d;return[`${a}: ${l}`,u.length>0&&r("leads to {spaces}",{spaces:u.join(", ")}),d.length>1?r("{count} choices",{count:d.length}):m?.label].filter(Boolean).join(". ")}function _l(e,t){return[...new Set((e.edges??[]).flatMap(({start:s=0,end:o=0})=>s===t?[o]:o===t?[s]:[]))].flatMap(s=>e.board?.[s]??[])}function ot({place:e,selection:t,isSource:n=!0,tabindex:s}){let{id:o,title:a}=e,l=(c,p)=>i`<button type="button" class=${`cover ${c}`} tabindex=${s} ...${p}></button>`,u=t.targets.get(o);if(u){let c=`${a}: ${r("{count} choices",{count:u.length})}`,p=u.length===1?u[0]?.label:c;return l("target",{"data-target":o,"aria-label":p,onClick:()=>t.put(o)})}let d=n?t.sources.get(o):void 0;if(!d)return null;let m=t.picked===o;return l("zone-source",{"data-source":o,"aria-label":d.length===1?d[0]?.label:a,"aria-pressed":d.length>1||m?m:void 0,onClick:()=>t.pick(o)})}function Ue({piece:e,selection:t,shape:n,isOwn:s=!1,turn:o,tabindex:a}){let{id:l}=e,u=l!==void 0&&t.sources.has(l),d=["holder"];u&&d.push("is-source"),t.picked!==null&&t.picked===e.id&&d.push("is-picked"),e.id&&t.changed.has(e.id)&&d.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&d.push("is-sent");let m={class:d.join(" "),"data-piece":e.id,"data-source":u?e.id:void 0},p=i`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${da} piece=${e} shape=${n} /></span>`;return!u&&!s?i`<span ...${m} role="img" aria-label=${xe(e)}>${p}</span>`:i`<button
    type="button"
    ...${m}
    tabindex=${a}
    aria-label=${xe(e)}
    aria-pressed=${u?t.picked===e.id:void 0}
    aria-disabled=${u?void 0:"true"}
    onClick=${()=>u&&t.pick(l)}
  >${p}</button>`}var Se=(e,t,n={})=>e.pieces.map((s,o)=>i`<${Ue} key=${s.id??`back-${o}`} piece=${s} selection=${t} ...${n} />`);var wl=4,xl=30,Sl=400,Ml=new Set(["light","dark","water","forest","sand","rock","start","goal"]);function $a({zone:e,selection:t}){let n=ya(e,t),{spaces:s,rowHeadings:o=[],columnHeadings:a=[]}={...e,spaces:e.board??[]},l=Math.min(xl,Math.max(a.length,...s.map(p=>(p.column??0)+1),1)),u=Math.min(Sl,Math.max(o.length,...s.map(p=>(p.row??0)+1),1)),d=p=>s.flatMap(($,f)=>($.row??0)===p&&($.column??0)<l?[f]:[]),m=(p,$)=>({gridRow:p+2,gridColumn:$+2}),c=(p,$,f)=>i`<span class="board-heading" role=${p} style=${f}>${$}</span>`;return[i`<div class="board" role="grid" aria-label=${e.title||e.id} style=${{"--columns":l}} ...${n.events}>
      ${a.length>0&&i`<div class="board-row" role="row">${a.map((p,$)=>c("columnheader",p,m(-1,$)))}</div>`}
      ${Array.from({length:u},(p,$)=>$).map(p=>i`<div class="board-row" role="row" key=${p}>
          ${o[p]&&c("rowheader",o[p]??"",m(p,-1))}
          ${d(p).map($=>i`<${ga} ...${n.of($)} role="gridcell" style=${m(p,s[$]?.column??0)} />`)}
        </div>`)}
    </div>`,i`<${ha} zone=${e} selection=${t} />`]}function fa({zone:e,selection:t}){let n=ya(e,t),s=e.board??[],o=(e.edges??[]).flatMap(({start:l=0,end:u=0})=>{let[d,m]=[s[l],s[u]];return d&&m?[i`<line x1=${d.x??0} y1=${d.y??0} x2=${m.x??0} y2=${m.y??0} />`]:[]}),a=l=>({"--x":(l.x??0)/1e3,"--y":(l.y??0)/1e3});return[i`<div class=${`chart ${s.length>16?"is-dense":""}`} role="group" aria-label=${e.title||e.id} ...${n.events}>
      <div class="chart-ground">
        <svg class="chart-edges" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">${o}</svg>
        ${s.map((l,u)=>i`<${ga} ...${n.of(u)} role="group" isNamed style=${a(l)} />`)}
      </div>
    </div>`,i`<${ha} zone=${e} selection=${t} />`]}function ha({zone:e,selection:t}){let n=e.board??[],s=e.pieces.filter(o=>o.space===void 0||!(o.space in n));return s.length?i`<div class="board-beside">
    ${s.map((o,a)=>i`<${Ue} key=${o.id??`back-${a}`} piece=${o} selection=${t} shape=${va(o)} />`)}
  </div>`:null}function ga({zone:e,at:t,pieces:n,isCurrent:s,selection:o,role:a,style:l,isNamed:u=!1}){let d=e.board?.[t],m=Yt(e,d),c=["board-space"];n.length>1&&c.push(n.length>wl?"is-crowd":"is-several"),o.changed.has(d.id)&&c.push("is-changed");let p={class:c.join(" "),"data-space":d.id,"data-at":t,"data-tone":Cl(d),role:a,style:l},$=(f,g)=>{let h=f.seat===void 0?void 0:pe(f.seat);return i`<span class="board-piece" key=${f.id??`back-${g}`} data-owner=${h}>
      <${Ue} piece=${f} selection=${o} shape=${va(f)} tabindex=${-1} />
    </span>`};return i`<div ...${p} tabindex=${s?0:-1} aria-label=${ma(e,t,n,o)}>
    <span class="board-pieces">${n.map($)}</span>
    ${u&&i`<span class="space-name" aria-hidden="true">${m}</span>`}
    <${ot} place=${{id:d.id,title:m}} selection=${o} tabindex=${-1} />
  </div>`}var Cl=({tone:e})=>e&&Ml.has(e)?e:void 0,va=e=>e.suit||!(e.face||e.rank||e.label)?"card":"stone";function ya(e,t){let[n,s]=v(0),o=e.board??[],a=n<o.length?n:0,l=new Map;for(let c of e.pieces)l.set(c.space,[...l.get(c.space)??[],c]);let u=c=>({key:o[c]?.id,zone:e,at:c,pieces:l.get(c)??[],isCurrent:c===a,selection:t}),d=S({zone:e,selection:t,held:l});d.current={zone:e,selection:t,held:l};let m=S({onfocusin:c=>{let p=pa(c);p!==void 0&&s(p)},onKeyDown:c=>{let p=pa(c);if(p===void 0||c.altKey||c.metaKey)return;let{zone:$,selection:f,held:g}=d.current;(c.key==="Enter"||c.key===" "?Tl(c,$,p,g.get(p)??[],f):El(c,$,p))&&(c.preventDefault(),c.stopPropagation())}});return{of:u,events:m.current}}function pa(e){let t=e.target.closest("[data-at]")?.dataset.at;return t===void 0?void 0:Number(t)}function El(e,t,n){if(!e.key.startsWith("Arrow")&&e.key!=="Home"&&e.key!=="End")return!1;let s=aa(t,n,e.key,e.ctrlKey);return e.currentTarget.querySelector(`[data-at="${s}"]`)?.focus(),!0}function Tl(e,t,n,s,o){let a=t.board?.[n]?.id??"";if(e.target instanceof HTMLButtonElement||e.repeat)return!1;let l=[...s.flatMap(u=>u.id??[]).reverse(),a].filter(u=>o.sources.has(u));return o.targets.has(a)?o.put(a):l.length&&o.pick(l[(l.indexOf(o.picked??"")+1)%l.length]),!0}var Ol=12;function ka({zone:e,selection:t}){let n=e.spaces||[],s=a=>e.pieces.filter(l=>l.space===a),o=e.pieces.filter(a=>a.space===void 0||!(a.space in n));return[i`<div class="track-head" aria-hidden="true">
      ${e.suit&&i`<${tt} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&i`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,i`<div class=${`path ${n.length>Ol?"is-long":""}`}>
      ${o.length>0&&i`<${ba} name="is-start" label=${r("beside the track")} pieces=${o} selection=${t} />`}
      ${n.map((a,l)=>{let u=r("space {number}: {value}",{number:l+1,value:a}),d=l===n.length-1?"is-goal":"";return i`<${ba} name=${d} label=${u} value=${a} pieces=${s(l)} selection=${t} />`})}
    </div>`]}function ba({name:e,label:t,value:n="",pieces:s,selection:o}){let a=d=>Se({pieces:d},o,{shape:"token"}),l=d=>d.seat!==void 0,u=`value ${n.startsWith("-")?"is-loss":""}`;return i`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${a(s.filter(d=>!l(d)))}</span>
    <span class="figures">${a(s.filter(l))}</span>
    <span class=${u} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var qt=24,Nl=13,Al=7,Ll=10,Rl=16,Pl=8,_a=4,Il=new Set(["track","counter","grid","map"]);function es(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function xa(e){let t=es(e),n=[e.title||e.id,e.note];return t!==void 0&&!Il.has(e.kind)&&n.push(Z(t,{one:r("1 card"),other:r("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function Sa({zone:e,selection:t,isLane:n=!1}){let s=n?zl[e.kind]:wa[e.kind]||Ma,o=[`zone is-${e.kind in wa?e.kind:"row"}`];n&&o.push("is-lane"),t.changed.has(e.id)&&o.push("is-changed"),t.targets.has(e.id)&&o.push("is-target");let a=xa(e),l={class:o.join(" "),"data-zone":e.id,"data-suit":be(e.suit)};return i`<div ...${l} role="group" aria-label=${a}>
    <${s} zone=${e} selection=${t} />
    <${ot} place=${e} selection=${t} isSource=${e.kind!=="counter"} />
  </div>`}function at({zone:e}){let{suit:t,title:n,note:s=""}=e,o=/^[-−+]?\d+/.exec(s),a=`zone-note ${s.length>Rl?"is-long":""}`;return i`<div class="zone-head" aria-hidden="true">
    ${t&&i`<${tt} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&i`<span class=${a} title=${s}>${R(s)}</span>`}
    ${o&&i`<span class="zone-brief" title=${s}>${R(o[0])}</span>`}
  </div>`}var R=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),Vt=({suit:e})=>i`<span class="empty" aria-hidden="true">
    ${e&&i`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${et(e)} /></svg>`}
  </span>`,Kt=({count:e})=>e===void 0?null:i`<span class="badge" aria-hidden="true">${e}</span>`;function Ma({zone:e,selection:t}){let{length:n}=e.pieces,s=`pieces is-spread ${n>Al?"is-tight":""} ${n>qt?"is-crowded":""}`,o=(e.count??0)>n?e.count:void 0;return[i`<${at} zone=${e} />`,i`<div class=${s} tabindex=${n>qt?0:void 0}>
      ${n?Se(e,t):i`<${Vt} suit=${e.suit} />`}<${Kt} count=${o} />
    </div>`]}function jt({zone:e,selection:t}){let n=e.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[i`<${at} zone=${e} />`,i`<div class=${`pieces is-stacked is-${s}`}>
      ${n?Se(e,t):i`<${Vt} suit=${e.suit} />`}
      <${Kt} count=${n>1?n:void 0} />
    </div>`]}function Ca({zone:e,selection:t}){let n=es(e),s=Math.min(n??_a,_a),o=e.pieces.length?e.pieces.slice(-1):n?[{}]:[];return[i`<${at} zone=${e} />`,i`<div class=${`pieces is-pile layers-${s}`}>
      ${o.length?Se({...e,pieces:o},t):i`<${Vt} suit=${e.suit} />`}
      <${Kt} count=${n||void 0} />
    </div>`]}var Bl=({zone:e,selection:t})=>e.pieces.length>1?jt({zone:e,selection:t}):Ca({zone:e,selection:t}),Hl=()=>i`<span class="holder" aria-hidden="true"><span class="card"><${st} /></span></span>`;function Wl({zone:e,selection:t}){let n=es(e)??e.pieces.length,s=Math.max(0,Math.min(n,Ll)-e.pieces.length);return i`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,a)=>i`<${Hl} key=${`unseen-${a}`} />`)}
    ${Se(e,t)}<${Kt} count=${n||void 0} />
  </div>`}function Ea({zone:e,selection:t}){let n=e.pieces.length,s=l=>n>qt?0:(l-(n-1)/2)*Math.min(1,Pl/n),o=(l,u)=>i`<${Ue} key=${l.id??`back-${u}`} piece=${l} selection=${t} isOwn turn=${s(u)} />`,a=`pieces is-spread ${n>qt?"is-crowded":n>Nl?"is-many-held":""}`;return i`<div class="hand" data-zone=${e.id} role="group" aria-label=${xa(e)}>
    <div class=${a}>
      ${e.pieces.map(o)}
      ${!n&&i`<${Vt} />`}
    </div>
    <${ot} place=${e} selection=${t} />
  </div>`}function Dl({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(nt).join(" "));return i`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${Gl(Number(n)).map(s=>i`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&i`<span class="zone-note" title=${e.note}>${R(e.note)}</span>`}
  </div>`}var Ul=({zone:e,selection:t})=>[i`<${at} zone=${e} />`,i`<${$a} zone=${e} selection=${t} />`],Fl=({zone:e,selection:t})=>[i`<${at} zone=${e} />`,i`<${fa} zone=${e} selection=${t} />`],Gl=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),wa={hand:Wl,pile:Ca,column:jt,row:Ma,track:ka,counter:Dl,grid:Ul,map:Fl},zl={column:jt,row:jt,pile:Bl};var Yl=6,ql=2;function jl({action:e,onAct:t,isDisabled:n}){let s=Tn(),o=a=>s(a)&&t(e);return i`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${o}>
    <span class="act-label">${R(e.label)}</span>
  </button>`}var ts=({label:e,onClick:t})=>i`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,Jt=(e,t,n)=>e.map(s=>i`<${jl} key=${s.move} action=${s} onAct=${t} isDisabled=${n} />`),ns=e=>(e.weight??0)<0;function rt({table:e,onAct:t,pending:n=null,isLive:s=!0}){if(!e.actions.length)return null;let o=l=>t(l)?.catch?.(()=>{}),a=!s||!!n;return i`<div class="action-list" role="group" aria-label=${r("Your moves")}>
    ${[...ea(e.actions)].map(([l,u])=>i`<${Vl} key=${l} group=${l} actions=${u} onAct=${o} isDisabled=${a} />`)}
  </div>`}function Vl({group:e,actions:t,onAct:n,isDisabled:s}){let o=t.filter(ns);return i`<section class="action-group">
    ${e&&i`<h3>${e}</h3>`}
    <div class="acts">${Jt(t.filter(a=>!ns(a)),n,s)}</div>
    ${o.length>0&&i`<details>
      <summary>${r("{count} more",{count:o.length})}</summary>
      <div class="acts">${Jt(o,n,s)}</div>
    </details>`}
  </section>`}var Kl=(e,t)=>e.zones.some(n=>n.board?.some(s=>s.id===t?.target));function Ta({table:e,selection:t,isLive:n,tools:s}){let[o,a]=v(!1);y(()=>a(!1),[e]);let l=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:ta(e),u=l.filter(p=>!ns(p)).slice(0,Kl(e,l[0])?ql:Yl),d=o?0:l.length-u.length,m=e.actions.length+e.forms.length>0,c=e.result?r("The game is over"):e.prompt;return i`<div class=${`prompt ${m&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${R(t.sent?t.sent.label:c)}</p>
    ${l.length>0&&i`<div class="acts">
      ${Jt(o?l:u,t.act)}
      ${d>0&&i`<${ts} label=${r("{count} more",{count:d})} onClick=${()=>a(!0)} />`}
      ${t.picked&&i`<${ts} label=${r("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${s}
  </div>`}function Oa({selection:e,root:t}){let n=S(null),{choice:s}=e;return B(()=>{if(!s)return;let o=t.current.getBoundingClientRect(),a=CSS.escape(s.target),u=t.current.querySelector(`[data-zone="${a}"], [data-space="${a}"]`)?.getBoundingClientRect()||o,d=n.current.getBoundingClientRect(),m=(p,$)=>`${Math.max(8,Math.min(p,$-8))}px`,{style:c}=n.current;c.left=m(u.left+(u.width-d.width)/2-o.left,o.width-d.width),c.top=m(u.top+(u.height-d.height)/2-o.top,o.height-d.height)},[s]),s?i`<div class="chooser" ref=${n} role="group" aria-label=${r("Your moves")}>
    ${Jt(s.actions,e.act)}
    <${ts} label=${r("Cancel")} onClick=${e.drop} />
  </div>`:null}var ss=e=>String(e).replace("-","\u2212"),Na=e=>e.tieBreak??[];function it({result:e,seats:t=[],resigned:n}){let s=[...new Set(e.standings.flatMap(d=>(d.parts||[]).map(m=>m.label)))],o=e.standings.some(d=>Na(d).some(Boolean)),a=e.standings.filter(d=>d.isWinner).map(d=>ye(t,d.seat)),l=d=>e.standings.map(m=>i`<td class=${m.isWinner?"is-winner":""}>${d(m)}</td>`),u=(d,m,c="")=>i`<tr class=${c}><th scope="row">${d}</th>${l(m)}</tr>`;return i`<section class="result" aria-label=${r("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${Ql(a)}</h2>
      ${e.reason&&i`<p class="result-reason">${ec(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${r("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${r("Place")}</th>
            ${e.standings.map(d=>i`<${Jl} one=${d} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${s.map(d=>u(d,m=>Xl(m,d)))}</tbody>
        <tfoot>
          ${u(r("Total"),d=>ss(d.total??0))}
          ${o&&u(r("Tie-break"),d=>Na(d).map(ss).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var Jl=({one:e,seats:t})=>i`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${we} seat=${e.seat} />${" "}
    <span class="result-name">${ye(t,e.seat)}</span>${zt(t,e.seat)&&i` <${te} />`}
  </th>`;function Xl(e,t){let n=(e.parts||[]).filter(s=>s.label===t);return n.length?ss(n.reduce((s,o)=>s+(o.points||0),0)):""}function Ql(e){let[t]=e;return t===void 0?r("There is no winner"):e.length===1?r("{name} wins",{name:t}):r("{names} share the victory",{names:oe(e)})}function Zl(e){let[t,...n]=e.filter(s=>s.isLeft);return t&&!n.length?r("{name} ran out of time.",{name:ye(e,t.seat)}):r("The game ended on time.")}function ec({reason:e,standings:t},n,s){if(e==="agreement")return r("The game ended by agreement.");if(e==="time")return Zl(n);if(e==="idle")return r("The game was closed, because nothing happened for too long.");if(e==="operator")return r("An operator closed the game.");if(e!=="resignation")return"";let o=t.find(u=>u.seat===s);if(!o)return r("The game ended by resignation.");let a=r("{name} resigned.",{name:ye(n,o.seat)});return t.some(u=>u.isWinner&&(u.total??0)<(o.total??0))&&!o.isWinner?`${a} ${r("Resigning means the last place, whatever the points.")}`:a}var tc=6;function Aa(e,t){let n=S(t);n.current=t,y(()=>{let s=e.current,o=null,a=!1,l=f=>{a=!1;let g=f.target.closest?.("[data-source]");if(!g||f.button!==0||o)return;let{clientX:h,clientY:b,pointerId:w}=f;o={source:g,id:g.dataset.source??"",x:h,y:b,pointer:w,over:null,isOn:!1}},u=f=>{if(!o||f.pointerId!==o.pointer)return;let[g,h]=[f.clientX-o.x,f.clientY-o.y];if(!o.isOn){if(Math.hypot(g,h)<tc||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${g}px ${h}px`);let b=m(f);b!==o.over&&(o.over?.classList.remove("is-over"),b?.classList.add("is-over"),o.over=b)},d=(f,g)=>{if(!o||f.pointerId!==o.pointer)return;let{source:h,isOn:b,over:w}=o;o=null,w?.classList.remove("is-over"),b&&(a=!0,h.classList.remove("is-dragged"),g&&w?n.current.put(w.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>h.style.removeProperty("translate")))},m=f=>document.elementsFromPoint(f.clientX,f.clientY).find(g=>g.dataset?.target!==void 0&&s.contains(g))||null,c=f=>d(f,!0),p=f=>d(f,!1),$=f=>{a&&f.detail!==0&&(f.stopPropagation(),f.preventDefault()),a=!1};return s.addEventListener("pointerdown",l),addEventListener("pointermove",u),addEventListener("pointerup",c),addEventListener("pointercancel",p),s.addEventListener("click",$,!0),()=>{s.removeEventListener("pointerdown",l),removeEventListener("pointermove",u),removeEventListener("pointerup",c),removeEventListener("pointercancel",p),s.removeEventListener("click",$,!0)}},[])}var Xt=8,Ra=16,nc=40,sc=.25;function Pa(e,t,n){let s=S({});B(()=>{let o=e.current.getBoundingClientRect().top+scrollY,{current:a}=s;a.table===t&&a.top===o||(s.current={table:t,top:o},La(e.current),!a.table&&n&&oc(e.current))}),B(()=>{let o=()=>La(e.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var Ia=e=>e.querySelector(":scope > .table-footer");function La(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(Ia(e)).bottom)||0,s=Math.floor(innerHeight-Math.min(t,innerHeight*sc)-n-Ra);e.style.minHeight="0";let o=u=>e.style.setProperty("--squeeze",String(u/Xt)),a=Xt*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),l=s-e.offsetHeight;if(l<0||a>0&&l>=nc){let u=l<0?Math.min(a+1,Xt):0,d=l<0?Xt:a;for(;u<d;){let m=u+d>>1;o(m),e.offsetHeight<=s?d=m:u=m+1}o(u)}e.style.minHeight=`${s}px`}function oc(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-Ia(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+Ra/2,behavior:"instant"})}var Ba=e=>e.zones.flatMap(t=>t.pieces.flatMap(({id:n,space:s})=>{if(n===void 0)return[];let o=n.split("#")[0]??"";return[{id:n,original:o,place:JSON.stringify([o,t.id,s])}]}));function os(e,t){let n=new Map,s=Ba(e),o=a=>{for(let l of Ba(t).filter(({id:u})=>!n.has(u))){let u=s.findIndex(d=>a(d,l));u>=0&&n.set(l.id,s.splice(u,1)[0]?.id??"")}};return o((a,l)=>a.place===l.place),o((a,l)=>a.original===l.original),n}function Ha(e,t,n){if(e===t)return n;let s=[...os(e,t)].find(([,o])=>o===n);return s?s[0]:n}var as={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},ac=4;function Wa(e,t){let n=S(null),s=S(null);e.current&&n.current&&n.current!==t&&!t.result&&rc()&&(s.current={table:n.current,rects:ic(e.current)}),n.current=t,B(()=>{s.current&&lc(e.current,s.current,t),s.current=null},[t])}var rc=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function ic(e){let t=new Map;for(let n of Da(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var Da=(e,t)=>[...e.querySelectorAll(t)];function lc(e,t,n){let s=uc(t.table,n),o=os(t.table,n);for(let a of Da(e,"[data-piece]")){let l=a.dataset.piece??"",u=o.get(l),d=u===void 0?dc(s,t,n,l):t.rects.get(u);d&&cc(a,d)}mc(e,t,n,s)}function cc(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[s,o,a]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let u={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},d={transform:`translate(${s}px, ${o}px) scale(${a})`,...u};e.animate?.([d,{transform:"none",...u}],as)}var rs=e=>e.count??e.pieces.length;function uc(e,t){return e.zones.filter(s=>{let o=t.zones.find(a=>a.id===s.id);return o&&s.kind!=="counter"&&rs(o)<rs(s)}).sort((s,o)=>+(o.kind==="pile")-+(s.kind==="pile"))}function dc(e,t,n,s){let o=Gt(n,s),a=e.find(l=>l.id!==o?.id);return a&&t.rects.get(a.id)}function mc(e,t,n,s){let o=a=>rs(a)-a.pieces.filter(l=>l.id).length;for(let a of n.zones){let l=t.table.zones.find(c=>c.id===a.id),u=s.find(c=>c.id!==a.id);if(!l||!u||a.kind==="pile"||a.kind==="counter")continue;let d=Math.min(o(a)-o(l),ac),m=e.querySelector(`[data-zone="${CSS.escape(a.id)}"] .pieces`);for(let c=0;c<d&&m;c++)pc(e,t.rects.get(u.id),m,c)}}function pc(e,t,n,s){let o=n.getBoundingClientRect(),a=e.getBoundingClientRect();if(!t?.width||!o.width)return;let l=document.createElement("div");l.className="ghost",kt(i`<${st} />`,l),e.append(l);let u=({left:p,top:$,width:f,height:g})=>`translate(${p+f/2-a.left}px, ${$+g/2-a.top}px)`,d=[{transform:u(t),opacity:1},{transform:u(o),opacity:1,offset:.9},{transform:u(o),opacity:0}],m={...as,duration:as.duration+80,delay:s*90,fill:"backwards"},c=l.animate(d,m);c.onfinish=c.oncancel=()=>l.remove()}var $c=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function Fa(e,{isLive:t,onAct:n,pending:s,root:o}){let[a,l]=v(null),[u,d]=v(null),[m,c]=v(null),p=X(()=>a&&Ha(a.table,e,a.id),[a,e]),$=Y(A=>l(A===null?null:{table:e,id:A}),[e]),f=S(e);f.current=e;let g=m?.table===e?m.action:s,h=t&&!g&&e.actions.length>0,b=X(()=>h?Vn(e.actions):Vn([]),[e,h]),w=h&&p!==null?b.get(p):void 0,x=X(()=>Zo(w??[]),[w]),M=X(()=>g?sa(e,g):e,[e,g]),_=Y(()=>{l(null),d(null)},[]);B(()=>d(null),[e]);let H=Y(A=>(_(),c({table:e,action:A}),Promise.resolve(n?.(A)).then(()=>null,G=>(c(null),f.current===e&&fc(o.current,A.source),G))),[e,n]),me=(A,G)=>{A.length===1&&A[0]?H(A[0]):d({actions:A,target:G})},le=A=>{d(null);let G=b.get(A)||[];return A!==p&&!(G.length&&na(e,A))?$(A):G.length===1&&G[0]?void H(G[0]):$(null)},ne=A=>me(x.get(A)||[],A);return hc(o,{picked:w?p:null,choice:u,table:e}),{sources:b,picked:w?p:null,targets:x,choice:u,sent:g,shown:M,act:H,pick:le,put:ne,drop:_,setPicked:$}}function fc(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.($c,{duration:320})}var Ua=".prompt .act";function Qt(e,t){for(let n of t){let s=e.current?.querySelector(n);if(s)return(s.closest("[data-space]")??s).focus()}}function hc(e,{picked:t,choice:n,table:s}){let o=S(!1);B(()=>{let l=()=>o.current=!0,u=()=>o.current=!1,d=e.current;return d.addEventListener("keydown",l),d.addEventListener("pointerdown",u),()=>{d.removeEventListener("keydown",l),d.removeEventListener("pointerdown",u)}},[]);let a=S(null);B(()=>{o.current&&n?Qt(e,[".chooser button"]):o.current&&t?Qt(e,[".target",Ua]):o.current&&a.current&&Qt(e,[`[data-piece="${CSS.escape(a.current)}"]`]),a.current=t},[t,n]),B(()=>{let l=document.activeElement===document.body||document.activeElement===null;o.current&&l&&s.actions.length+s.forms.length&&Qt(e,[".hand .is-source",".is-source, .zone-source",Ua,".move-form[open] input"])},[s])}var gc={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},vc=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function Ga(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=vc.find(d=>e.target.matches?.(d)),s=n?[...e.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(e.target),a=gc[e.key],l=e.key==="Home"?0:e.key==="End"?s.length-1:a===void 0?-1:o+a,u=s[l];o<0||!u||(e.preventDefault(),u.focus())}var za=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,yc=i`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,bc=i`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${za(106,34,9)} /><path class="l2" d=${za(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,kc=i`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,_c=i`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,wc=i`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,xc=i`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,Sc=i`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,Mc=i`<g id="medallion">
  <path class="m1" d=${Cc(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function Cc(e,t,n){return`M${Array.from({length:e*2},(o,a)=>{let[l,u]=[a*Math.PI/e,a%2?n:t];return`${(Math.sin(l)*u).toFixed(1)} ${(Math.cos(l)*u).toFixed(1)}`}).join("L")}z`}var Ya=()=>i`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[yc,bc,kc,_c,wc,xc,Sc,Mc]}</defs>
  </svg>`;var Ec=new Set(["column","pile","row"]);function ja(e,t){let n=e.places.map(h=>h.seat),s=t!==null&&n.includes(t)?t:n[0],o=s===void 0?-1:n.indexOf(s),a=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],l=h=>h.kind==="hand"&&h.seat===s&&t===s,u=e.zones.find(l),d=h=>e.zones.filter(b=>b.seat===h&&b!==u),m=e.zones.filter(h=>(h.seat===void 0||!n.includes(h.seat))&&h!==u),c=m.filter(h=>h.kind==="track"),p=h=>Zt(h)&&c.some(b=>b.suit===h.suit),$=is(m.filter(h=>h.kind!=="track"&&!p(h))),f=s===void 0?null:is(d(s),qa(e,s));f&&c.length&&!$.lanes.length&&f.rest.push(...$.rest.splice(0));let g=h=>m.filter(b=>p(b)&&b.suit===h.suit);return{suits:Tc(e.zones),tracks:c.map(h=>({track:h,beside:g(h)})),shared:$,others:a.map(h=>is(d(h),qa(e,h))),home:f,hand:u}}var qa=(e,t)=>e.places.find(n=>n.seat===t),Zt=e=>!!e.suit&&Ec.has(e.kind);function is(e,t){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:t,lanes:e.filter(Zt),small:t?e.filter(s=>n(s)):[],rest:e.filter(s=>!Zt(s)&&!(t&&n(s)))}}var Tc=e=>[...new Set(e.filter(Zt).map(t=>t.suit))];function ls(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function en(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function cs({minimum:e,maximum:t,step:n},s,o){let a=en(s);if(a===null)return String(e);let l=Math.floor((t-e)/n),u=(a-e)/n,d=o>0?Math.floor(u)+o:Math.ceil(u)+o;return String(e+n*Math.max(0,Math.min(l,d)))}function tn({minimum:e,maximum:t,step:n}){let s={minimum:R(String(e)),maximum:R(String(t)),step:n};return n===1?r("{minimum} to {maximum}",s):r("{minimum} to {maximum}, in steps of {step}",s)}function us({minimum:e,maximum:t,step:n},s){let o=en(s);return o!==null&&o>=e&&o<=t&&(o-e)%n===0}var Va=e=>e.reduce((t,n)=>t+(en(n)??0),0);function ds({sumMinimum:e,sumMaximum:t},n){let s=Va(n),o=t??e;if(o===void 0)return r("Sum: {sum}",{sum:R(String(s))});let a={sum:R(String(s)),limit:R(String(o)),count:Math.abs(o-s)};return t===void 0?r("Sum: {sum}, at least {limit}",a):s>o?r("Sum: {sum} of {limit}, {count} too many",a):r("Sum: {sum} of {limit}, {count} left",a)}function ms({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let s=Va(n);return s>=e&&s<=t}function Ka(e,t){if(e.kind==="choice")return"";let n=t.findIndex(o=>!us(e,o)),s=e.labels[n]||e.label;return n>=0?r("{label}: a whole number, {bounds}",{label:s,bounds:tn(e)}):ms(e,t)?"":`${e.label}: ${ds(e,t)}`}var Ja=(e,t)=>[e.verb,...e.fields.map((n,s)=>(t[s]??[]).map(o=>n.kind==="choice"?o:String(en(o))).join(","))].join(" ");function Xa({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let s=e.forms.length===1&&!e.actions.length;return i`<div class="move-forms">
    ${e.forms.map(o=>i`<${Oc} key=${JSON.stringify(o)} form=${o} isOpen=${s} selection=${t} />`)}
  </div>`}function Oc({form:e,isOpen:t,selection:n}){let[s,o]=v(e.fields.map(ls)),[a,l]=v(""),u=n.sent!==null,d=c=>{c.preventDefault();let p=e.fields.map(($,f)=>Ka($,s[f]??[])).find(Boolean)??"";l(p),!(u||p)&&n.act({move:Ja(e,s),label:e.label,isTyped:!0}).then($=>{$?l($.status===422&&$.message||""):o(e.fields.map(ls))})},m=(c,p)=>{l(""),o(s.map(($,f)=>f===c?p:$))};return i`<details class="move-form" open=${t}>
    <summary>${R(e.label)}</summary>
    <form onSubmit=${d} noValidate>
      <fieldset class="form-fields" disabled=${u}>
        ${e.fields.map((c,p)=>i`<${Lc[c.kind]??Qa} key=${c.name} field=${c} id=${`f-${e.verb}-${c.name}`}
            typed=${s[p]} onType=${$=>m(p,$)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${R(e.label)}</span></button>
      </fieldset>
      ${a&&i`<p class="form-fault" role="alert">${a}</p>`}
    </form>
  </details>`}var Nc=({field:e,id:t,typed:n,onType:s})=>i`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${o=>s([o.target.value])}>
    ${e.choices.map(({word:o,label:a})=>i`<option key=${o} value=${o} selected=${o===n[0]}>${a}</option>`)}
  </select>
</div>`,Ac=({field:e,id:t,typed:n,onType:s})=>i`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${Za} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${o=>s([o])} />
  <small id=${`${t}-bounds`}>${tn(e)}</small>
</div>`,Qa=({field:e,id:t,typed:n,onType:s})=>i`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${tn(e)}</small></legend>
  <div class="form-row">
    ${n.map((o,a)=>{let l=e.labels[a]||`${e.label} ${a+1}`;return i`<div class="form-field" key=${a}>
        <label for=${`${t}-${a}`}>${l}</label>
        <${Za} field=${e} id=${`${t}-${a}`} describedBy=${`${t}-bounds`} label=${l} text=${o}
          onType=${u=>s(n.map((d,m)=>m===a?u:d))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${ms(e,n)?"":"is-off"}`} aria-live="polite">${ds(e,n)}</output>
</fieldset>`,Lc={choice:Nc,number:Ac,numbers:Qa},Rc={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function Za({field:e,id:t,label:n,text:s,describedBy:o=`${t}-bounds`,onType:a}){let l=d=>{let m=Rc[d.key];m&&(d.preventDefault(),a(cs(e,s,m)))},u=(d,m,c)=>i`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${m}`}
    onClick=${()=>a(cs(e,s,c))}>${d}</button>`;return i`<span class="form-stepper">
    ${u("\u2212",r("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${s} size=${String(e.maximum).length+1}
      aria-describedby=${o} aria-invalid=${!us(e,s)} onKeyDown=${l}
      onFocus=${d=>d.target.select()}
      onInput=${d=>a(d.target.value)} />
    ${u("+",r("More"),1)}
  </span>`}function lt({table:e,seats:t=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:a,pending:l=null,tools:u,plateExtra:d}){let m=S(null),c=Fa(e,{isLive:s,onAct:a,pending:l,root:m});Pa(m,c.shown,s),Wa(m,c.shown),Aa(m,c);let p=X(()=>ja(c.shown,n),[c.shown,n]),$={...c,changed:X(()=>new Set(e.changed),[e])},f=["table"];p.tracks.length&&f.push("has-tracks"),p.others.length>1&&f.push("is-many"),p.hand&&f.push("has-hand"),c.picked&&f.push("is-picking"),e.result&&f.push("is-over"),o&&f.push("is-read-only");let g={suits:p.suits,seats:t,selection:$,plateExtra:d};return i`<div
    class=${f.join(" ")}
    ref=${m}
    data-others=${Math.min(p.others.length,4)}
    data-lanes=${Math.min(p.suits.length,8)}
    onKeyDown=${h=>Ga(h,c)}
  >
    <${Ya} />
    <div class="felt">
      ${p.others.length>0&&i`<div class="others">
        ${p.others.map(h=>i`<${ps} key=${h.place?.seat} area=${h} name="is-other" ...${g} />`)}
      </div>`}
      ${p.tracks.length>0&&i`<div class="tracks">
        ${p.tracks.map(h=>i`<${Pc} key=${h.track.id} ...${h} selection=${$} />`)}
      </div>`}
      <${ps} area=${p.shared} name="is-shared" ...${g} />
      ${p.home&&i`<${ps} area=${p.home} name="is-home" ...${g} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${Ta} table=${e} selection=${$} isLive=${s} tools=${u} />
        <${Xa} table=${e} selection=${$} isLive=${s} />
        ${p.hand&&i`<${Ea} zone=${p.hand} selection=${$} />`}
      </div>
    </div>
    <${Oa} selection=${c} root=${m} />
  </div>`}var nn=(e,t,n)=>e.map(s=>i`<${Sa} key=${s.id} zone=${s} selection=${t} isLane=${n} />`),Pc=({track:e,beside:t,selection:n})=>i`<div class="track-line">${nn([e,...t],n)}</div>`;function ps({area:e,suits:t,seats:n,name:s,selection:o,plateExtra:a}){let{place:l,lanes:u,small:d,rest:m}=e;if(!l&&!u.length&&!m.length)return null;let c=p=>i`<div class="lane" key=${p} data-suit=${be(p)}>
      ${nn(u.filter($=>$.suit===p),o,!0)}
    </div>`;return i`<section class=${`area ${s}`} aria-label=${l?ye(n,l.seat):r("Shared")}>
    ${l&&i`<${Ic} place=${l} seats=${n} extra=${a?.(l.seat)}>${nn(d,o)}<//>`}
    ${u.length>0&&i`<div class="lanes">${t.map(c)}</div>`}
    ${m.length>0&&i`<div class="rest">${nn(m,o)}</div>`}
  </section>`}function Ic({place:e,seats:t,extra:n,children:s}){let{seat:o,total:a=0,note:l,isToAct:u,team:d}=e,m=t.find(p=>p.seat===o)?.isYou,c=ye(t,o);return i`<div class=${`plate ${u?"is-to-act":""}`}>
    <div class="plate-head">
      <${we} seat=${o} />
      <span class="plate-who">
        <span class="plate-name" title=${c}>${c}</span>
        ${m&&i`<span class="plate-you">${r("(you)")}</span>`}
        ${d!==void 0&&i`<span class="plate-team">${r("Team {number}",{number:d+1})}</span>`}
      </span>
      <span class="plate-total">${R(String(a))}</span>
      <span class="plate-line">
        ${zt(t,o)&&i`<${te} />`}
        <span class="plate-turn">${u&&(m?r("Your turn"):r("To move"))}</span>
        ${n&&i`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${l&&i`<p class="plate-note" title=${l}>${R(l)}</p>`}
    ${s}
  </div>`}function sn(e){let t=e.map(s=>s.name),n=new Set(t);return e.map(s=>{if(!s.name||t.filter(l=>l===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let a=`${s.name} ${o}`;return n.add(a),{...s,name:a}})}var on=e=>$e(e).length>1?e.map(t=>({...t,isYou:!1})):e,ie=(e,t)=>e.find(n=>n.seat===t)?.name||r("Seat {number}",{number:t+1}),$e=e=>e.filter(t=>t.isYou).map(t=>t.seat),an=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Fe=(e,t)=>t.filter(n=>!e.find(s=>s.seat===n)?.isLeft);function Bc({frame:{clocks:e,status:t},mine:n,commands:{send:s,isBusy:o}}){return!e?.isPaused||t!=="running"?null:i`<section class="banner quiet" aria-label=${r("Paused clocks")}>
    <${E} name="pause" />
    <p>${r("The clocks are paused. A move starts them again.")}</p>
    ${n.length>0&&i`<${k} icon="play" label=${r("Start the clocks")} disabled=${o} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function Hc({id:e,seat:t,name:n,onDone:s,onClose:o}){let a=S(K()),l=async()=>{await ue(),await P(N(e,"/commands"),{commandId:a.current,takeOver:t}),o(),s()};return i`<${J} title=${r("Take over the seat of {name}?",{name:n})} onClose=${o}>
    <p>${r("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${O} className="primary" label=${r("Take over")} onWork=${l} />
      <${k} label=${r("Cancel")} onClick=${o} />
    </p>
  </${J}>`}var Wc=(e,t)=>e.filter(({seat:n,isLeft:s})=>s&&t.every(o=>o===n));function Dc({info:e,frame:t,seats:n,mine:s,onChange:o}){let[a,l]=v(null);if(t.status!=="running")return null;let u=e.takeover?Wc(n,s):[],d=s.length>0&&Fe(n,s).length===0;return!u.length&&!d?null:i`<section class="banner quiet" aria-label=${r("Seats that are left")}>
    <${E} name="door" />
    <p>${d?r("You have left the game. The others play on."):r("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${u.map(({seat:m})=>i`<${k} key=${m} icon="person" onClick=${()=>l(m)}
        label=${d?r("Come back"):r("Take over the seat of {name}",{name:ie(n,m)})} />`)}
    </p>
    ${a!==null&&i`<${Hc} key=${a} id=${e.id} seat=${a} name=${ie(n,a)} onDone=${o} onClose=${()=>l(null)} />`}
  </section>`}var er=({info:e,frame:t,seats:n,mine:s,commands:o,onChange:a})=>i`
  <${Bc} frame=${t} mine=${Fe(n,s)} commands=${o} />
  <${Dc} info=${e} frame=${t} seats=${n} mine=${s} onChange=${a} />`;var tr=200,fs=6e4,nr=864e5,sr=1e4;function hs({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(o=>o<3600||n*1e3>=nr).find(o=>o*8<=n)??Math.min(10,Math.floor(n/3)))}function Uc({leftMs:e,dueAt:t},{initialS:n=0},s){let o=t-s,a=e===n*1e3&&e>fs;return o>e+tr+1||a&&o<=fs+tr+1}function gs({seat:e,leftMs:t,dueAt:n},s,o,a){if(n===void 0||Number.isNaN(a))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let l=Uc({seat:e,leftMs:t,dueAt:n},s,o),u=Math.max(0,Math.min(l?fs:t,n-a));return{ms:u,isRunning:!0,isFirst:l,isLow:u<=hs(l?{perMoveS:60}:s)}}var $s=e=>String(e).padStart(2,"0");function or(e){if(e<sr)return ko(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?r("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${$s(n%60)}:${$s(t%60)}`:`${n}:${$s(t%60)}`}function vs(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=n.findIndex(([,a])=>a>0);return(s<0?n.slice(-1):n.slice(s,s+2)).filter(([,a],l)=>a||!l).map(([a,l])=>St(l,a)).join(" ")}function ar(e){let t=e>nr?6e4:e>sr?1e3:100;return e-(Math.ceil(e/t)-1)*t}function Fc({clock:e,control:t,at:n,isPaused:s,isLive:o}){let[,a]=v(0),{ms:l,isRunning:u,isFirst:d,isLow:m}=gs(e,t,n,o?Ee():NaN);return B(()=>{if(!u||l<=0)return;let p=setTimeout(()=>a($=>$+1),ar(l));return()=>clearTimeout(p)}),i`<span class=${`clock ${u?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${d?r("Time for the first move"):r("Time left")}>
    <${E} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${vs(l)}${s?` (${r("paused")})`:""}</span>
    ${d&&i`<small aria-hidden="true">${r("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${or(l)}</span>
  </span>`}var Gc=()=>i`<span class="seat-left" title=${r("The player of this seat has left the game.")}><${E} name="door" />${r("left")}</span>`,rn=({at:e=0,clocks:t,seats:n=[],status:s},o,a,l=null)=>u=>{let d=n.find(c=>c.seat===u);if(d?.isLeft)return i`<${Gc} />`;let m=t?.seats.find(c=>c.seat===u);return i`<${Nt} company=${l} seat=${d} />
    ${m&&o&&i`<${Fc} clock=${m} control=${o} at=${e} isPaused=${!!t?.isPaused}
      isLive=${a&&s==="running"} />`}`};function rr({frame:{at:e=0,clocks:t,status:n},control:s,mine:o}){let[a,l]=v(""),u=n==="running"&&t?.seats.find(({seat:m,dueAt:c})=>c!==void 0&&o.includes(m)),d=u?u.dueAt:void 0;return y(()=>{if(l(""),!u||!s)return;let{ms:m,isFirst:c,isLow:p}=gs(u,s,e,Ee());if(p)return;let $=hs(c?{perMoveS:60}:s),f=setTimeout(()=>l(r("Your time is running out: {time} left.",{time:vs($)})),m-$);return()=>clearTimeout(f)},[d]),i`<p class="hidden" role="status">${a}</p>`}function ir({name:e,onReady:t}){let n=S(null);return y(()=>n.current.querySelector("button")?.focus(),[]),i`<section class="seat-switch" ref=${n} aria-label=${r("Hand over the device")}>
    <${wt} />
    <p class="lead">${r("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${r("The cards stay hidden until then.")}</p>
    <${k} className="primary big" icon="eye" label=${r("Ready: show my cards")} onClick=${t} />
  </section>`}var zc=60,Yc=({text:e})=>i`<span class=${e.startsWith("  ")?"line part":"line"}>${R(e.trim())}</span>`,qc=({frame:e,isCurrent:t,onPick:n})=>{let s=(e.lines||[]).map((a,l)=>i`<${Yc} key=${l} text=${a} />`),o=`${e.isUndone?"undone":""} ${t?"current":""}`;return i`<li class=${o} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?i`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:s}
    ${e.isUndone&&i`<small class="hidden">${r("undone")}</small>`}
  </li>`};function ln({frames:e,current:t,onPick:n}){let s=S(null),o=S(!0),a=e.filter(u=>u.lines?.length);B(()=>{let u=s.current,d=u.querySelector(".current");d?u.scrollTop=d.offsetTop-u.offsetTop-u.clientHeight/2:o.current&&(u.scrollTop=u.scrollHeight)},[a.length,t]);let l=({target:u})=>o.current=u.scrollHeight-u.scrollTop-u.clientHeight<zc;return i`<section class="log" aria-labelledby="log">
    <h2 id="log">${r("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${l} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${a.map(u=>i`<${qc} key=${u.version} frame=${u} isCurrent=${u.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!a.length&&i`<p class="soft">${r("Nothing yet.")}</p>`}
  </section>`}var jc=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,ys=e=>typeof e=="string"?e:Vc(e);function Vc([e,...t]){let n=String(e),s=t.map(ys);return n==="table"?i`<div class="wide"><table>${s}</table></div>`:jc.test(n)?yt(n,null,s):s}function Ge({title:e,rules:t,variant:n,className:s=""}){let[o,a]=v(null),l=async()=>a(t??(await T(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return i`<${O} icon="book" label=${r("Rules")} className=${s} onWork=${l} />
    ${o&&i`<${J} title=${e} className="rules" onClose=${()=>a(null)}>
      <div class="prose">${o.length?o.map(ys):r("This game has no rules text.")}</div>
    </${J}>`}`}function lr(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(ys):[]}var cr=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function ur(e,t){let n=e.findIndex(s=>s.status==="running");return n>=0&&e.slice(n+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function Kc(e,t){let n=new Set,s=null,o=s;for(let a of e){if(!a.table||a.isUndone){a.table&&n.add(cr(a.table));continue}let l=cr(a.table);n.has(l)||(n.add(l),s!==null&&t.includes(a.actor??NaN)&&(o=s),s=a.version)}return o}async function dr(e,t,n){let{frames:s}=await T(N(e,`/frames?seat=${t}`));return Kc(s,n)}function pr({info:e,frame:t,viewer:n,mine:s,log:o,commands:{send:a,isBusy:l}}){let u=s.length===t.seats.length,d=!u&&!ur(o,s),m=async()=>{if(e.undoMode!=="free"||u)return a({undo:!0});let c=await dr(e.id,n,s);return c===null?ee(r("You have made no move that can be undone.")):a({undo:c})};return i`
  ${t.undo&&t.undo!=="none"&&i`<${O} icon="undo" disabled=${l||d} className="plain"
    label=${t.undo==="asks"?r("Ask to undo"):r("Undo")} onWork=${m} />`}
  ${t.canRedo&&i`<${k} icon="redo" disabled=${l} className="plain" label=${r("Redo")} onClick=${()=>a({redo:!0})} />`}`}function mr({label:e,children:t}){let n=S(null);return y(()=>{let o=a=>{(a instanceof KeyboardEvent?a.key==="Escape":!n.current.contains(a.target))&&(n.current.open=!1)};return addEventListener("keydown",o),addEventListener("click",o),()=>{removeEventListener("keydown",o),removeEventListener("click",o)}},[]),i`<details class="menu" ref=${n}>
    <summary class="button" role="button"><${E} name="more" /><span>${e}</span></summary>
    <div class="sheet" onClick=${o=>o.target.closest("button, a")&&!o.target.closest("dialog")&&(n.current.open=!1)}>${t}</div>
  </details>`}function bs({info:e,frame:t,log:n=[],mine:s,own:o,commands:{send:a,isBusy:l}}){let[u,d]=v(""),m=t.status==="running"&&Fe(t.seats,s).length>0,c=t.status==="over"||s.length===t.seats.length,p=()=>d("");return i`<div class="game-menu">
    <${Ge} title=${e.title} variant=${e.variant} className="plain" />
    <${mr} label=${r("More")}>
      <${k} icon="link" label=${r("Copy the link to watch")}
        onClick=${()=>ve(`${location.origin}/game/${e.id}`,r("The link is copied."))} />
      <a class="button" href=${`/replay/${e.id}`}><${E} name="play" />${r("Replay")}</a>
      ${t.seats.filter(({isYou:$,isErased:f,player:g})=>g&&!$&&!f).map(({seat:$,name:f,player:g})=>i`
        <a class="button" key=${$} href=${`/player/${g}`}><${E} name="person" />${r("Profile of {name}",{name:f??""})}</a>`)}
      ${c&&t.status!=="open"&&i`<${O} icon="fork" label=${r("Analyse from here")} onWork=${()=>We(e.id,He(n,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&i`
        <${k} icon="pause" label=${r("Offer to pause the clocks")} disabled=${l||!!t.offer} onClick=${()=>a({offerPause:!0})} />`}
      ${m&&i`
        <${k} icon="meet" label=${r("Offer to end the game")} disabled=${l||!!t.offer} onClick=${()=>a({offerEnd:!0})} />
        <${k} icon="flag" className="danger" label=${r("Resign")} disabled=${l} onClick=${()=>d("resign")} />`}
    </${mr}>
    ${u==="resign"&&i`<${Et} title=${o?r("Resign for {name}?",{name:o}):r("Resign?")} 
      text=${e.takeover?r("You leave your seat. You or another player may take it over again."):r("You leave the game for good and come last.")}
      label=${r("Resign")} onYes=${()=>a({resign:!0})} onClose=${p} />`}
  </div>`}var Jc=(e,t)=>({undo:r("{name} asks to undo a move.",{name:t}),redo:r("{name} asks to redo the undone moves.",{name:t}),pause:r("{name} asks to pause the clocks.",{name:t}),end:r("{name} offers to end the game here, as the points stand.",{name:t})})[e]||r("{name} makes an offer.",{name:t}),Xc=(e,t)=>({undo:r("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:r("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:r("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:r("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||r("You made an offer. Waiting for {names}.",{names:t});function $r(e,t){let n=S(null);y(()=>{let s=n.current;n.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&ee(e.lines.map(a=>a.trim()).join(" \xB7 "))},[e])}function fr({offer:e,seats:t,mine:n,commands:{send:s,isBusy:o}}){let a=e.asked||[],l=a.find($=>n.includes($)),u=($,f)=>()=>s({answer:{offer:e.id,accept:$}},f),d=n.includes(e.seat),m=d&&l===void 0,c=oe(a.map($=>ie(t,$))),p=l!==void 0&&n.length>1;return i`<section class="banner" role="alert" aria-label=${r("An offer")}>
    <${E} name="meet" />
    <p>
      ${m?Xc(e.kind,c):Jc(e.kind,ie(t,e.seat))}
      ${p&&` ${r("Waiting for {name}.",{name:ie(t,l)})}`}
      ${l===void 0&&!d&&` ${r("Waiting for {names}.",{names:c})}`}
    </p>
    <p class="buttons">
      ${l!==void 0&&i`
        <${k} className="primary" label=${r("Accept")} disabled=${o} onClick=${u(!0,l)} />
        <${k} label=${r("Decline")} disabled=${o} onClick=${u(!1,l)} />`}
      ${m&&i`<${k} label=${r("Withdraw")} disabled=${o} onClick=${u(!1,e.seat)} />`}
    </p>
  </section>`}var Qc=2,ks=e=>e.startsWith("  ");function Zc(e){let t=e.findIndex(ks);return e.length>1?e.slice(t>0?t-1:1):e}function eu(e,t){let n=e.filter(o=>o.version>t&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o=[]})=>o.some(ks))??n.findLast(({lines:o=[]})=>o.length>1)??n.at(-1))?.version??null}function hr({log:e,table:t,version:n},s){let o=S(null),[a,l]=v(null);y(()=>{if(!t)return;let m=o.current;o.current={version:n,headline:t.headline},m&&n>m.version&&t.headline!==m.headline&&l(eu(e,m.version))},[t]);let u=e.find(m=>m.version===a&&!m.isUndone),d=e.filter(m=>a!==null&&m.version>a&&s.includes(m.actor??NaN)).length;return{lines:u?.lines&&d<Qc?Zc(u.lines):[],close:()=>l(null)}}function gr({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return i`<div class="round-summary" role="status">
    ${e.length>0&&i`<div class="banner">
      <div class="told">
        ${e.map((s,o)=>i`<p key=${o} class=${ks(s)?"part":""}>${R(s.trim())}</p>`)}
      </div>
      <${k} icon="close" label=${r("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var tu=4,nu=36,_s=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},su=(e,t)=>JSON.stringify(e)===JSON.stringify(t),ou=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),au=(e,t=e.map(String))=>e.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(String(n))||[];return o===void 0?t[s]??"":r("Seat {number}",{number:Number(o)+1})}),ru={boolean:"bool",integer:"int",string:"text"};function iu(e,t,n){let s=_s(t,n),o=s.anyOf?.map(d=>_s(d,n)).filter(d=>d.type!=="null")||[],a=o.length===1&&o[0]||s,l={...a,...s},u=a.enum?"enum":ru[a.type??""]||"json";return{name:e,kind:u,title:l.title&&t.title?t.title:ou(e),description:t.description||"",initial:s.default,isNullable:!!s.anyOf?.some(d=>d.type==="null"),min:a.minimum??-1e6,max:a.maximum??1e6,lettersMax:a.maxLength,values:a.enum||[],titles:au(a.enum||[],s["x-enum-titles"]||a["x-enum-titles"]),type:a.type}}function lu(e){let t=e||{},{properties:n={},"x-order":s=["rounds"]}=_s(t,t);return[...new Set([...s,...Object.keys(n)])].filter(a=>a in n).map(a=>iu(a,n[a]??{},t))}function cu(e,{name:t,initial:n},s){let{[t]:o,...a}=e;return s===void 0||su(s,n)?a:{...a,[t]:s}}function ws({field:{name:e,min:t,max:n,isNullable:s},value:o,onChange:a}){let[l,u]=v(null),d=p=>Math.max(t,Math.min(n,p)),m=p=>{let $=Number.parseInt(p.target.value,10);u(p.target.value),Number.isNaN($)?s&&!p.target.value.trim()&&a(null):a(d($))},c=p=>a(d((o??(p>0?t-1:n+1))+p));return i`<div class="stepper">
    <${k} icon="minus" label=${r("Less")} isQuiet disabled=${o!==null&&o<=t} onClick=${()=>c(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${l??o??""} placeholder="–" onInput=${m}
      onBlur=${()=>u(null)} aria-describedby=${`d-${e}`} />
    <${k} icon="plus" label=${r("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>c(1)} />
    ${s&&(o===null?i`<span class="own">${r("default of the variant")}</span>`:i`<${k} className="plain own" label=${r("Back to the default of the variant")} onClick=${()=>a(null)} />`)}
  </div>`}function uu({field:{name:e,isNullable:t,lettersMax:n},value:s,onChange:o}){let a=({target:l})=>o(l.value||!t?l.value:null);return i`<input id=${`o-${e}`} value=${s??""} maxlength=${n} onInput=${a}
    placeholder=${t?r("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var du=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),mu=e=>({array:r("A list is needed, such as [1, 2, 3]."),object:r("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:r("A number is needed, such as 1.5.")})[e??""]||r("This cannot be read: it must be JSON."),pu=e=>({array:r("In JSON: a list, such as [1, 2, 3]."),object:r("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||r("In JSON.");function $u({field:{name:e,type:t,isNullable:n},value:s,onChange:o,onBad:a}){let[l,u]=v(""),[d,m]=v(s==null?"":JSON.stringify(s)),c=p=>{let $=p.target.value.trim();m($);let f="";try{let g=$===""?n?null:void 0:JSON.parse($);g==null||du(t,g)?o(g):f=mu(t)}catch{f=r("This cannot be read: it must be JSON.")}u(f),a(e,!!f)};return i`<small id=${`j-${e}`}>${pu(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${d} onInput=${c} aria-invalid=${!!l}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${r("default of the variant")}></textarea>
    ${l&&i`<p class="fault" role="alert">${l}</p>`}`}function fu({field:{name:e,title:t,values:n,titles:s},value:o,onChange:a}){if(n.length<=tu&&s.join("").length<=nu){let l=n.map((u,d)=>({value:u,label:s[d]}));return i`<${I} name=${`o-${e}`} legend=${t} isLegendHidden choices=${l} value=${o} onChange=${a} />`}return i`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${l=>a(n[Number(l.target.value)])}>
    ${n.map((l,u)=>i`<option key=${u} value=${u} selected=${l===o}>${s[u]}</option>`)}
  </select>`}var hu={int:ws,enum:fu,text:uu,json:$u};function gu({field:e,options:t,onChange:n,onBad:s}){let o=e.name in t?t[e.name]:e.initial,a=l=>n(e,l);return e.kind==="bool"?i`<div class="field"><${re} label=${e.title} hint=${e.description} value=${!!o} onChange=${a} /></div>`:i`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${hu[e.kind]} field=${e} value=${o} onChange=${a} onBad=${s} />
  </div>`}function vr({schema:e,options:t,onChange:n,onBad:s}){let o=Object.keys(t).length,a=lu(e),l=a.filter(p=>p.kind==="json"),[u,d]=v(0),m=()=>{for(let{name:p}of a)s(p,!1);n(()=>({})),d(u+1)},c=p=>p.map($=>i`<${gu} key=${$.name} field=${$} options=${t} onBad=${s}
        onChange=${(f,g)=>n(h=>cu(h,f,g))} />`);return i`<details class="options">
    <summary>${r("Options")}<span class="tally">${o?r("{count} changed",{count:o}):r("all as in the rules")}</span></summary>
    <div key=${u}>
      ${c(a.filter(p=>p.kind!=="json"))}
      ${l.length>0&&i`<details class="tinkering">
        <summary>${r("Advanced")}<span class="tally">${l.length}</span></summary>
        <div>${c(l)}</div>
      </details>`}
      ${o>0&&i`<p><${k} icon="undo" label=${r("Reset to the rules")} onClick=${m} /></p>`}
    </div>
  </details>`}var yr="none",Ss="other",ct={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},Ms={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},br={choice:yr,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function kr({choice:e,isPerMove:t,minutes:n,increment:s,count:o,unit:a}){return e!==Ss?ct[e]:t?{perMoveS:o*(Ms[a]?.seconds??1)}:{initialS:n*60,incrementS:s}}var xs=({name:e,label:t,value:n,min:s,max:o,onChange:a,children:l})=>i`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${r("From {min} to {max}",{min:s,max:o})}</small>
  <div class="measure">
    <${ws} field=${{name:e,min:s,max:o,isNullable:!1}} value=${n} onChange=${a} />
    ${l}
  </div>
</div>`;function vu({chosen:e,onChange:t}){let{isPerMove:n,minutes:s,increment:o,count:a,unit:l}=e,{min:u,max:d}=Ms[l]??{min:1,max:1},m=$=>t({...e,...$}),c=({target:{value:$}})=>{let f=Ms[$]??{min:1,max:1};m({unit:$,count:Math.max(f.min,Math.min(f.max,a))})},p={seconds:r("seconds"),minutes:r("minutes"),hours:r("hours"),days:r("days")};return i`<div class="own-clock">
    <${I} name="clock-kind" legend=${r("The time is")} value=${n} onChange=${$=>m({isPerMove:$})}
      choices=${[{value:!1,label:r("for the whole game")},{value:!0,label:r("for each move")}]} />
    ${!n&&i`
      <${xs} name="clock-minutes" label=${r("Minutes for each player")} value=${s} min=${1} max=${180}
        onChange=${$=>m({minutes:$})} />
      <${xs} name="clock-increment" label=${r("Seconds that a move adds")} value=${o} min=${0} max=${600}
        onChange=${$=>m({increment:$})} />`}
    ${n&&i`<${xs} key=${l} name="clock-count" label=${r("Time for each move")} value=${a} min=${u} max=${d}
      onChange=${$=>m({count:$})}>
      <select aria-label=${r("Unit")} onChange=${c}>
        ${Object.entries(p).map(([$,f])=>i`<option key=${$} value=${$} selected=${$===l}>${f}</option>`)}
      </select>
    <//>`}
  </div>`}function _r({chosen:e,onChange:t}){let n=Object.entries(ct).map(([o,a])=>({value:o,label:Je(a)})),s=[{value:yr,label:r("No clock")},...n,{value:Ss,label:r("Other \u2026")}];return i`<div>
    <${I} name="clock" legend=${r("Thinking time")} choices=${s} value=${e.choice}
      onChange=${o=>t({...e,choice:o})} />
    ${e.choice===Ss&&i`<${vu} chosen=${e} onChange=${t} />`}
  </div>`}var yu=[3600,86400,7*86400,30*86400];function wr({seats:e,chosen:t,onChange:n}){let s=e>2,o=s&&t.absence==="end";return i`<details class="absence">
    <summary>${r("Absent players")}<span class="tally">${s&&!o?r("the others play on"):r("the game ends")}</span></summary>
    <div>
      ${s&&i`<div class="field">
        <${I} name="absence" legend=${r("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${a=>n({...t,absence:a})}
          choices=${[{value:"play_on",label:r("The others play on")},{value:"end",label:r("The game ends")}]} />
      </div>`}
      ${s&&!o&&i`<div class="field">
        <${re} label=${r("Others may take over the seat")} hint=${r("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${a=>n({...t,takeover:a})} />
      </div>`}
      <div class="field">
        <label for="idle">${r("The game is closed without a move after")}</label>
        <select id="idle" onChange=${a=>n({...t,idleS:Number(a.target.value)})}>
          <option value="0" selected=${!t.idleS}>${r("the limit of the server")}</option>
          ${yu.map(a=>i`<option key=${a} value=${a} selected=${a===t.idleS}>${En(a)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}var bu=5e3,xr="none",cn=new Map,Sr=e=>cn.has(e);async function Mr(e,t){await ue();let n=await Le(),{id:s}=await P("/api/pair",{...e,seedDigest:n,commandId:K()});s!==t&&(t&&cn.delete(t),cn.set(s,e),se(`/game/${s}`,{replace:!!t}))}function Cr(e,t){y(()=>{let n=cn.get(e);if(!n||!t)return;let s=setInterval(()=>Mr(n,e).catch(()=>{}),bu);return()=>clearInterval(s)},[e,t])}function ku({variant:{key:e,title:t,seats:n},onClose:s}){let[o,a]=v("quick"),[l,u]=v(n[0]),[d,m]=v(!0),c=Object.entries(ct).map(([$,f])=>({value:$,label:Je(f)})),p=()=>Mr({variant:e,seats:l,isRated:d,...o!==xr&&{timeControl:ct[o]}});return i`<${J} title=${r("Play a person: {title}",{title:t})} onClose=${s}>
    ${n.length>1&&i`<${I} name="pair-seats" legend=${r("How many seats?")} value=${l} onChange=${u}
      choices=${n.map($=>({value:$,label:String($)}))} />`}
    <${I} name="pace" legend=${r("Thinking time")} choices=${[...c,{value:xr,label:r("No clock")}]} value=${o} onChange=${a} />
    <${re} label=${r("Rated")} hint=${r("The result counts for the ratings of both sides")} value=${d} onChange=${m} />
    <p class="buttons">
      <${O} className="primary" icon="people" label=${r("Find an opponent")} onWork=${()=>p().catch(j)} />
      <${k} label=${r("Cancel")} onClick=${s} />
    </p>
  </${J}>`}function Er({variant:e}){let[t,n]=v(!1);return i`<${k} icon="people" label=${r("Play a person")} aria-label=${`${r("Play a person")}: ${e.title}`} onClick=${()=>n(!0)} />
    ${t&&i`<${ku} variant=${e} onClose=${()=>n(!1)} />`}`}var Tr=8,_u=({bot:{title:e,description:t,isGuest:n},isAsked:s,isBusy:o,onSeat:a})=>i`<li>
  <${O} icon="bot" label=${r("{name}, a bot",{name:e})} disabled=${o} onWork=${a} />
  <span class="soft">
    ${s&&i`<em>${r("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&n&&i`<small>${r("by another author")}</small>${t&&i` <span class="description">${t}</span>`}`}
  </span>
</li>`,Or=e=>e.split(".")[0]??e;function Nr({id:e,free:t,onChange:n}){let{bots:s,again:o}=It(Wo(e)),[a,l]=v(t[0]),[u,d]=v(""),[m,c]=v(Tr),p=q(Re),$=p?.id===Or(e)&&!u,f=a!==void 0&&t.includes(a)?a:t[0];if(!s?.length)return null;let g=async({name:h})=>{Re.set(null),d(h);try{await P(N(e,"/bots"),{bot:h,seat:f}),n()}catch(b){let w=b;if(!Rt(w))throw w;Re.set({id:Or(e),error:w}),o()}finally{d("")}};return i`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${r("Let a bot take a seat")}</h2>
    ${t.length>1&&i`<${I} name="bot-seat" legend=${r("Which seat?")} value=${f} onChange=${l}
      choices=${t.map(h=>({value:h,label:String(h+1)}))} />`}
    <p role="status" class="refusal">${$&&U(p.error)}</p>
    <ul>${s.slice(0,m).map(h=>i`<${_u} key=${h.name} bot=${h} isAsked=${u===h.name} isBusy=${u!==""} onSeat=${()=>g(h)} />`)}</ul>
    ${m<s.length&&i`<p><${k} icon="down" label=${r("Show more")} onClick=${()=>c(m+Tr)} /></p>`}
  </section>`}var wu=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),xu=({link:e})=>i`<div class="invitation">
  <label for="invitation">${r("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${k} className="primary" icon="copy" label=${r("Copy")} onClick=${()=>ve(e,r("The link is copied. Send it to your friends."))} />
  </div>
  ${wu()&&i`<p class="soft">${r("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,Su=({kept:e,isSeated:t,onRelease:n})=>{if(!e)return i`<span class="soft">${r("free")}</span>`;let s=e.isYou?r("Decline"):r("Free the seat");return i`<span class="soft">${e.isYou?r("kept for you"):r("kept for {name}",{name:e.name})}</span>
    ${(e.isYou||t)&&i`<${O} icon="close" label=${s} onWork=${n} />`}`};function Ar({info:e,seats:t,company:n,onChange:s}){let[o,a]=v(!1),l=$e(t).length>0,u=(e.series?.kept??[]).filter(({seat:x})=>!t[x]?.name),d=t.every(({name:x})=>x),m=x=>u.some(M=>M.seat===x),c=t.filter(({name:x,seat:M})=>!x&&!m(M)).map(({seat:x})=>x),p=c.length>0,$=u.some(({isYou:x})=>x),f=async x=>{await P(N(e.id,"/commands"),{commandId:K(),releaseSeat:x}),s()},g=t.filter(({seedDigest:x})=>x).map(({name:x})=>x||""),h=async()=>{await P(N(e.id,"/leave")),se("/")},b=async()=>{try{await P(N(e.id,"/commands"),{commandId:K(),closeTable:!0}),se("/")}catch(x){j(x)}},w=l&&p&&Sr(e.id);return Cr(e.id,p),i`<section class="waiting-room sheet" aria-label=${r("Waiting room")}>
    <p class="lead"><${E} name="hourglass" />${d?r("Every seat is taken. The shuffle still needs {names}.",{names:oe(g)}):w?r("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):r("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:x,name:M,isYou:_,isBot:H},me)=>i`<li key=${x} class=${M?"":"free"}>
          <span>${r("Seat {number}",{number:x+1})}</span>
          ${M&&i`<strong>${_?r("{name} (you)",{name:M}):M}</strong>${H&&i`<${te} />`}
            <${Nt} company=${n} seat=${t[me]} />`}
          ${!M&&i`<${Su} kept=${u.find(le=>le.seat===x)} isSeated=${l} onRelease=${()=>f(x)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&p&&i`<${Nr} id=${e.id} free=${c} onChange=${s} />`}
    ${p&&i`<${xu} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${l&&i`<${O} icon="door" label=${r("Leave the table")} onWork=${h} />`}
      ${e.isHost&&i`<${k} icon="close" className="danger" label=${r("Close the table")} onClick=${()=>a(!0)} />`}
      ${$&&e.series&&i`<${O} className="primary" icon="redo" label=${r("Accept the rematch")} onWork=${()=>Qe(e.series?.before??"").then(s)} />`}
      ${!l&&!$&&p&&i`<${O} className="primary" icon="plus" label=${r("Take a seat")} onWork=${()=>De(e.id).then(s)} />`}
    </p>
    ${o&&i`<${Et} title=${r("Close the table?")} text=${r("The players on its seats have to look for another one.")}
      label=${r("Close the table")} onYes=${b} onClose=${()=>a(!1)} />`}
  </section>`}function ut({error:e,id:t}){let n=()=>Ct().then(()=>location.reload());return i`<${F} title=${Ne(e)?r("Session expired"):r("This table cannot be shown")} text=${U(e)} note=${ae(e)}>
    ${Ne(e)&&i`<${O} className="primary" label=${r("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&i`<a class="button primary" href=${`/game/${t}`}>${r("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&i`<${k} className="primary" label=${r("Try again")} onClick=${()=>location.reload()} />`}
  </${F}>`}function Mu(e,t){let n=S(null);y(()=>{n.current&&(t&&!n.current.isMyTurn?Fn():e!==n.current.version&&zo()),n.current=e?{version:e,isMyTurn:t}:null},[e,t])}function Cu(e,t,n){let[s,o]=v(e[0]??null),a=an(t).filter(u=>e.includes(u)),l=s!==null&&a.includes(s)?null:a[0]??null;return y(()=>{l!==null&&n&&o(l)},[l,n]),{viewer:s,next:n?null:l,setViewer:o}}function Eu({number:e,wins:t}){let[n,s]=t,o=t.length===2&&n&&s?`${n.name} ${n.wins} : ${s.wins} ${s.name}`:t.map(({name:a,wins:l})=>`${a} ${l}`).join(", ");return r("Game {number}: {score}",{number:e,score:o})}var Tu=({info:e,table:t,seats:n,log:s,last:{version:o,actor:a},company:l})=>i`<section class="ended sheet" aria-label=${r("How it ended")}>
  <${it} result=${t.result} seats=${n} resigned=${a} />
  <p class="buttons">
    <${Co} info=${e} seats=${n} company=${l} />
    <a class="button" href=${`/replay/${e.id}`}>${r("Replay")}</a>
    <${O} icon="fork" label=${r("Analyse from here")} onWork=${()=>We(e.id,He(s,o))} />
  </p>
</section>`,un=({info:e,headline:t,link:n,toAct:s,isWatching:o=!1,company:a,check:l,children:u})=>i`<div class="game-head">
  <div>
    <${L}>${e.title}</${L}>
    <p class="headline">
      ${t}
      ${s&&i` <span class="origin">${r("To act: {names}",{names:s})}</span>`}
      ${e.origin&&i` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${r("Analysis")}</a>`}
      ${e.series&&i` <a class="origin" href=${`/game/${e.series.before}`}>${Eu(e.series)}</a>`}
      ${e.timeControl&&i` <${Mt} control=${e.timeControl} />`}
      ${e.isRated&&i` <span class="origin">${r("rated")}</span>`}
      ${o&&i` <span class="origin">${e.spectatorDelay?r("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):r("You are watching")}</span>`}
      <${Mo} company=${a} isWatching=${o} />
    </p>
    <${Ft} check=${l} />
  </div>
  ${n==="disconnected"&&i`<p class="link-disconnected" role="status">${r("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&i`<p class="link-resting" role="status">${r("This tab is paused: click or press a key to continue.")}</p>`}
  ${u}
</div>`;function Ou({info:e,followed:{log:t,last:n,table:s,version:o,link:a,wake:l,isBefore:u,company:d},seats:m,mine:c,viewer:p,next:$,onNext:f,onChange:g,check:h}){let b=hr({log:t,table:s,version:o},e.origin?c:[p]),w=Ro(e.id,p,o,l),x=Fe(m,c),M=an(s).some(G=>x.includes(G)),_=n.status==="over";Mu(o,M),$r(n,c);let H=c.length>1&&!_&&oe(an(s).map(G=>ie(m,G))),me=H?`${r("To act: {names}",{names:H})} \xB7 ${e.title}`:r("Your turn: {title}",{title:e.title});V(M&&!_?me:e.title);let le=p!==null&&x.includes(p)&&!_&&!u,ne=$!==null||u&&!e.origin,A=le&&i`<${pr} info=${e} frame=${n} viewer=${p} mine=${c} log=${t} commands=${w} />`;return i`
    <${un} info=${e} headline=${s.headline} link=${a} toAct=${H} isWatching=${p===null&&!_} company=${d} check=${h}>
      <${bs} info=${e} frame=${n} log=${t} mine=${c} commands=${w} own=${c.length>1&&p!==null?ie(m,p):""} />
    </${un}>
    ${n.offer&&i`<${fr} offer=${n.offer} seats=${m} mine=${c} commands=${w} />`}
    <${er} info=${e} frame=${n} seats=${m} mine=${c} commands=${w} onChange=${g} />
    ${n.clocks&&i`<${rr} frame=${n} control=${e.timeControl} mine=${c} />`}
    ${s.renderError&&i`<p class="banner quiet" role="alert">${s.renderError}</p>`}
    <${gr} lines=${_||ne?[]:b.lines} onClose=${b.close} />
    ${s.result&&i`<${Tu} info=${e} table=${s} seats=${m} log=${t} last=${n} company=${d} />`}
    <div class="at-table">
      <div class="on-table">
        ${$!==null?i`<${ir} key=${$} name=${ie(m,$)} onReady=${f} />`:ne?i`<${D} text=${r("Loading the table \u2026")} />`:i`<${lt} key=${p} table=${s} seats=${on(m)} viewer=${p} isLive=${le}
              isReadOnly=${p===null||_} onAct=${w.act} pending=${w.pending} tools=${A}
              plateExtra=${rn(n,e.timeControl,!0,d)} />`}
      </div>
      <aside class="side" aria-label=${r("Moves and log")}>
        ${le&&!ne&&s.actions.length>0&&i`<details class="all-moves">
          <summary><h2>${r("All moves in words")}</h2><span class="tally">${s.actions.length}</span></summary>
          <${rt} table=${s} onAct=${w.act} pending=${w.pending} isLive=${le&&!w.isBusy} />
        </details>`}
        ${!ne&&i`<${ln} frames=${t} />`}
      </aside>
    </div>`}function Nu(e,t){let n=S(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function Au({info:e,reload:t}){let[n,s]=v(null),o=$e(e.seats),{viewer:a,next:l,setViewer:u}=Cu(o,n,!!e.origin),d=Ao(e,a),m=Nu(d,a),{last:c,table:p}=m;y(()=>s(d.table),[d.table]);let $=Dt(e.id,o[0]??null,c?.version??0);V(e.title),y(()=>{c?.status==="open"&&Lt(e.id,c.seats)},[c]);let f=c&&$e(c.seats).join();y(()=>{f!==null&&f!==o.join()&&t()},[f]);let g=!!e.series&&c?.status==="open";if(y(()=>{g&&c.version!==e.version&&t()},[g,c?.version]),d.gone)return i`<${ut} error=${d.gone} id=${e.id} />`;if(d.last?.status==="over"&&!d.table)return i`<${F} title=${e.title} text=${r("This table was closed before the game started.")} />`;let h=sn(c?.seats||e.seats),b=(c?.status||e.status)==="open";return i`<main id="main" class=${`game ${b?"open":""}`}>
    ${b&&i`<${un} info=${e} headline=${r("Waiting for players")} link=${m.link} company=${m.company} check=${$}>
        <${bs} info=${e} frame=${{status:"open",seats:h}} mine=${o} commands=${{}} />
      </${un}>
      <${Ar} info=${e} seats=${h} company=${m.company} onChange=${t} />`}
    ${!b&&p&&i`<${Ou} info=${e} followed=${m} seats=${h} mine=${o} viewer=${m.viewer}
      next=${l} onNext=${()=>u(l)} onChange=${t} check=${$} />`}
    ${!b&&!p&&i`<${L}>${e.title}</${L}><${D} text=${r("Loading the table \u2026")} />`}
  </main>`}function Lr({id:e}){let t=q(Ae)?.player,{info:n,error:s,reload:o}=At(e);return y(()=>{if(s?.reason!=="UNREACHABLE")return;let a=setTimeout(o,3e3);return()=>clearTimeout(a)},[s]),s&&!n?i`<${ut} error=${s} id=${e} />`:n?i`<${Au} key=${`${$e(n.seats)} ${t?.id}`} info=${n} reload=${o} />`:i`<main id="main"><${D} text=${r("Loading the table \u2026")} /></main>`}function Rr({id:e}){let[t,n]=v(null);return V(r("Invitation")),y(()=>{De(e,{replace:!0}).catch(n)},[e]),t?i`<${F} title=${r("This invitation is not valid")} text=${U(t)} note=${ae(t)}>
    ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(t.reason??"")&&i`<a class="button primary" href=${`/game/${e}`}>${r("Watch instead")}</a>`}
  </${F}>`:i`<main id="main"><${D} text=${r("Taking a seat \u2026")} /></main>`}var Ir=["lists","inbox"],dt=new Map(Ir.map(e=>[e,new Set])),dn=null,Es=new Set,Br=0,Cs=0,Hr=()=>!document.hidden&&[...dt.values()].some(e=>e.size>0),Lu=e=>dt.get(e)?.forEach(t=>t());function mn(){clearTimeout(Br),dn?.close(),dn=null,Es.clear()}function Pr(){mn(),Cs+=1,new Set([...dt.values()].flatMap(e=>[...e])).forEach(e=>e()),Br=setTimeout(pn,Math.min(3e4,1e3*2**Math.min(Cs,5)))}function pn(){if(dn||!Hr())return;let e=dn=new EventSource("/api/changes");for(let t of Ir)e.addEventListener(t,()=>{Cs=0,Es.add(t),Lu(t)});e.addEventListener("parked",mn),e.addEventListener("gone",Pr),e.addEventListener("error",t=>{"data"in t&&t.data||e.readyState===EventSource.CLOSED&&Pr()})}function Wr(e,t){for(let n of e)dt.get(n)?.add(t);return e.every(n=>Es.has(n))?t():pn(),()=>{for(let n of e)dt.get(n)?.delete(t);Hr()||mn()}}addEventListener("focus",pn);document.addEventListener("visibilitychange",()=>document.hidden?mn():pn());var Ru=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,Pu=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>i`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,Iu=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>i`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,Bu=i`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,Ur={duel:Ru,board:Pu,rivals:Iu},$n=({variant:e})=>i`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${Ur[e.split("-")[0]??""]||Bu}
</svg>`,Hu=Object.keys(Ur),Dr=({key:e})=>[...Hu,e].indexOf(e),Fr=e=>[...e].sort((t,n)=>Dr(t)-Dr(n));function Os(e,t){let[n,s]=v(null),o=t.join();return y(()=>{let a=!0,u=Wr(t,async()=>{let d=await T(e).catch(()=>null);a&&d&&s(d)});return()=>{a=!1,u()}},[e,o]),n}var Ns=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),As=e=>!!e.toAct?.length;function Wu(e){if(As(e)){let{dueAt:t,remindAt:n}=e;return!t||!n||Date.now()<n?r("Your turn"):r("Your turn. Your time runs out {when}.",{when:Ke(t)})}return e.status!=="open"?Ke(e.updatedAt):zr(e)?r("about to start"):r("waiting for players")}var Ts=e=>Ns(e).length===e.seats.length,Gr=e=>e.isErased?r("Erased player"):e.name||r("free"),zr=e=>e.seats.every(t=>t.name),Du=({game:e})=>i`<ul class="chips" aria-label=${r("Seats")}>
  ${Ts(e)&&i`<li class="you">${e.origin?r("Analysis"):r("All at one screen")}</li>`}
  ${!Ts(e)&&e.origin&&i`<li>${r("Analysis")}</li>`}
  ${!Ts(e)&&e.seats.map(t=>i`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?r("You"):Gr(t)}${t.isBot&&i` <${te} />`}
    </li>`)}
</ul>`;function Uu({game:e}){let t=o=>`${o}: ${e.title}, ${e.seats.map(Gr).join(", ")}`,n=(o,a,l="")=>i`<a class=${`button ${l}`} href=${o} aria-label=${t(a)}>${a}</a>`,s=Ns(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,r("Replay")):s?n(`/game/${e.id}`,e.status==="open"?r("To the table"):r("Continue"),As(e)?"primary":""):e.status==="running"||zr(e)?n(`/game/${e.id}`,r("Watch")):i`<${O} className="primary" label=${r("Join")} aria-label=${t(r("Join"))} onWork=${()=>De(e.id)} />
    ${n(`/game/${e.id}`,r("Watch"))}`}var Fu=({game:e})=>i`<li class=${`game ${As(e)?"my-turn":""}`}>
  <${$n} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${Du} game=${e} />
    <small>${Wu(e)}${e.spectators?` \xB7 ${r("Spectators: {count}",{count:e.spectators})}`:""}</small>
    <${Mt} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${Uu} game=${e} /></div>
</li>`;function Gu(e,t){return!t?.count||t.count<=t.games.length?e:`${e} (${bo(t.count)}${t.hasMore?"+":""})`}function fe({title:e,icon:t,query:n,empty:s="",limit:o=6,isOthers:a=!1,isUnattended:l=!1}){let[u,d]=v(1),m=Os(`/api/games?${n}`,a?["lists"]:["lists","inbox"]);y(()=>{for(let $ of m?.games||[])$.status==="open"&&Lt($.id,$.seats)},[m]);let c=(m?.games||[]).filter($=>(!a||Ns($).length===0)&&!(l&&$.here));if(!c.length&&!s)return null;let p=c.slice(0,u*o);return i`<section class="games">
    <h2><${E} name=${t} />${Gu(e,m)}</h2>
    ${m&&!c.length&&i`<p class="soft">${s}</p>`}
    <ul>${p.map($=>i`<${Fu} key=${$.id} game=${$} />`)}</ul>
    ${p.length<c.length&&i`<p><${k} icon="down" label=${r("Show more")} onClick=${()=>d(u+1)} /></p>`}
  </section>`}var zu=[2,5,10],Yr=({delay:e,onChange:t})=>i`<div class="field">
  <${I} name="spectators" legend=${r("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:r("every move at once")},...zu.map(n=>({value:n,label:r("the game {count} moves later",{count:n})}))]} />
</div>`;function Yu(e){let[t,n]=v(null);return y(()=>{let s=!0;return T(`/api/variants/${encodeURIComponent(e)}`).then(o=>s&&n(o),j),()=>s=!1},[e]),t}function qu({occupants:e,bots:t,onChange:n}){let s=t[0]?.name,o=e.length,a=d=>e.every(m=>m===d),l=[...s?[{value:s,icon:"bot",label:Z(o,{one:r("Against a bot"),other:r("Against {count} bots",{count:o})})}]:[],{value:de,icon:"link",label:Z(o,{one:r("With a friend, by a link"),other:r("With friends, by a link")})},{value:Ie,icon:"screen",label:r("All at one screen")}],u=l.find(({value:d})=>a(d))?.value??"";return i`<${I} name="company" legend=${r("Opponents")} choices=${l} value=${u}
    onChange=${d=>n(_e(o+1,d))} />`}function ju({who:e,occupants:t,bots:n}){let s=n.filter(a=>a.isGuest),o=Be(e)&&!s.some(({name:a})=>a===e)?Hn(e):void 0;return!s.length&&!o?null:i`<optgroup label=${r("Bots of other authors")}>
    ${[...s,...o?[o]:[]].map(({name:a,title:l})=>i`<option key=${a} value=${a} selected=${a===e} disabled=${a!==e&&t.includes(a)}>${l}</option>`)}
  </optgroup>`}function Vu({who:e,bots:t}){let n=Be(e)?Hn(e):void 0;return n?qr(e,t)?i`<small class="note fault">${r("{name} does not play this game as it is set up, or has gone.",{name:n.title})}</small>`:n.description?i`<small class="note description">${n.description}</small>`:null:null}var qr=(e,t)=>Be(e)&&!t.some(({name:n})=>n===e),Ku=({occupants:e,bots:t,onChange:n})=>i`<ol class="seat-rows">
  <li><span>${r("Seat {number}",{number:1})}</span><strong>${r("You")}</strong></li>
  ${e.map((s,o)=>i`<li key=${o}>
      <label for=${`seat-${o}`}>${r("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${a=>n(Do(e,o,a.target.value))}>
        ${Uo(t).map(({value:a,label:l})=>i`<option key=${a} value=${a} selected=${a===s}>${l}</option>`)}
        <${ju} who=${s} occupants=${e} bots=${t} />
      </select>
      <${Vu} who=${s} bots=${t} />
    </li>`)}
</ol>`,Ju=()=>[{value:"free",label:r("Free"),hint:r("Every player can undo at any time")},{value:"consent",label:r("With consent"),hint:r("Your own last move needs no consent while it revealed nothing")},{value:"never",label:r("Never")}];function jr({variant:e}){let t=Pt(e.key);return t===void 0?i`<${D} text=${r("Loading \u2026")} />`:i`<${Xu} variant=${e} own=${t||[]} />`}function Xu({variant:{key:e,title:t,seats:n},own:s}){let o=Yu(e),a=s[0]?.name||de,[l,u]=v(_e(n[0],a)),[d,m]=v(""),[c,p]=v({}),[$,f]=v([]),[g,h]=v(!1),[b,w]=v(!1),[x,M]=v(0),[_,H]=v(br),[me,le]=v({}),ne=l.includes(de),A=kr(_),G=!g&&d!=="free"&&!me.takeover&&Object.keys(c).length===0,ci={options:c,undo:d||"consent",timeControl:A,hasBots:l.filter(Pe).length>1},Is=It(Ho(e,ci)).bots??s,Bs=l.at(-1)??a,ui=ce=>u([...l,..._e(ce,Be(Bs)?a:Bs)].slice(0,ce-1)),di=(ce,mi)=>f(pi=>[...pi.filter($i=>$i!==ce),...mi?[ce]:[]]);return i`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${lr(o?.rules??[])}</p>
    ${o&&o.rules.length>0&&i`<p><${Ge} title=${t} rules=${o.rules} /></p>`}
    ${n.length>1&&i`<${I} name="seats" legend=${r("How many seats?")} value=${l.length+1} onChange=${ui}
      choices=${n.map(ce=>({value:ce,label:String(ce)}))} />`}
    <${qu} occupants=${l} bots=${s} onChange=${u} />
    <${Ku} occupants=${l} bots=${Is} onChange=${u} />
    <${I} name="undo" legend=${r("Undo")} choices=${Ju()} value=${d||Un(l)} onChange=${m} />
    <${_r} chosen=${_} onChange=${H} />
    ${ne&&i`<${re} label=${r("Only with the link")} hint=${r("Not listed among the open tables")}
      value=${g} onChange=${h} />
      ${G&&i`<${re} label=${r("Rated")} hint=${r("The result counts for the ratings of the players")} value=${b} onChange=${w} />`}
      <${Yr} delay=${x} onChange=${M} />`}
    ${o&&i`<${vr} schema=${o.options} options=${c} onChange=${p} onBad=${di} />`}
    <${wr} seats=${l.length+1} chosen=${me} onChange=${le} />
    <p class="buttons">
      <${O} className="primary big" icon=${ne?"door":"play"} disabled=${$.length>0||l.some(ce=>qr(ce,Is))}
        label=${ne?r("Open the table"):r("Start the game")}
        onWork=${()=>Ze({variant:e,occupants:l,options:c,undo:d,isUnlisted:g,isRated:ne&&G&&b,timeControl:A,spectatorDelay:x,...me})} />
      ${$.length>0&&i`<span class="fault">${r("An option cannot be read.")}</span>`}
    </p>
  </section>`}function Qu(){let[e,t]=v({});return y(()=>{T("/api/variants").then(n=>t({variants:Fr(n)}),n=>t({error:n}))},[]),e}var Zu=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function ed({variant:{key:e,title:t,seats:n}}){let s=Pt(e);if(s===null)return null;if(s?.length===0)return i`<${k} label=${r("No bot can play this")} aria-label=${`${r("No bot can play this")}: ${t}`} disabled />`;let o=n[0]-1,a=Z(o,{one:r("Play against a bot"),other:r("Play against {count} bots",{count:o})}),l=async()=>{let[u]=await Wn(e);u&&await Ze({variant:e,occupants:_e(n[0],u.name),options:{}})};return i`<${O} className="primary" icon="play" label=${a} aria-label=${`${a}: ${t}`} onWork=${l} />`}function td({variant:e,isChosen:t,onChoose:n}){return i`<li class=${`variant ${t?"chosen":""}`}>
    <${$n} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${E} name="people" />${r("{seats} players",{seats:Zu(e.seats)})}</p>
    <p class="buttons">
      <${ed} variant=${e} />
      <${Er} variant=${e} />
      <${k} label=${r("Set up \u2026")} aria-label=${r("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function nd(){let e=Os("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:n,gamesPlayed:s}=e;return i`<p class="activity" role="status">
    <span>${Z(t,{one:r("1 person online"),other:r("{count} people online",{count:t})})}</span>
    <span>${r("waiting for an opponent: {count}",{count:n})}</span>
    <span>${r("games between people: {count}",{count:s})}</span>
  </p>`}function sd({variants:e}){let[t,n]=v(""),s=t&&`&variant=${encodeURIComponent(t)}`,o=r("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return i`<div class="company">
    <p class="filter">
      <label for="variant">${r("Show")}</label>
      <select id="variant" onChange=${a=>n(a.target.value)}>
        <option value="">${r("all games")}</option>
        ${e.map(({key:a,title:l})=>i`<option key=${a} value=${a} selected=${a===t}>${l}</option>`)}
      </select>
    </p>
    <${fe} title=${r("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${s}`} isOthers empty=${o} />
    <${fe} title=${r("Being played now")} icon="eye" query=${`status=running&attended=1${s}`} isOthers />
    <${fe} title=${r("Open tables")} icon="door" query=${`status=open&between=1${s}`} isOthers isUnattended />
    <${fe} title=${r("Running games")} icon="hourglass" query=${`status=running&between=1${s}`} isOthers isUnattended />
    <${fe} title=${r("Finished games")} icon="book" query=${`status=over&between=1${s}`} isOthers />
  </div>`}function Vr(){let{variants:e,error:t}=Qu(),[n,s]=v(null),o=S(null);return V(""),y(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?i`<${F} title=${r("The lobby cannot be loaded")} text=${U(t)} note=${ae(t)}>
      <${k} className="primary" label=${r("Try again")} onClick=${()=>location.reload()} />
    </${F}>`:i`<main id="main" class="lobby">
    <div class="welcome">
      <${L}>${r("Where shall the expedition lead?")}</${L}>
      <p>${r("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${nd} />
    </div>
    ${!e&&i`<${D} text=${r("Loading \u2026")} />`}
    ${e&&i`<section aria-label=${r("Games to play")}>
      <ul class="variants">
        ${e.map(a=>i`<${td} key=${a.key} variant=${a} isChosen=${n?.key===a.key}
            onChoose=${()=>s(n?.key===a.key?null:a)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&i`<${jr} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${fe} title=${r("Your games")} icon="person" query="mine=1" />
      <${sd} variants=${e??[]} />
    </div>
  </main>`}function Kr(){let[e,t]=v([]),[n,s]=v(""),[o,a]=v("");y(()=>{T("/api/variants").then(t,()=>{})},[]),V(r("My games"));let l=`mine=1${n&&`&status=${n}`}${o&&`&variant=${encodeURIComponent(o)}`}`,u=[{value:"",label:r("all")},{value:"open",label:r("waiting")},{value:"running",label:r("running")},{value:"over",label:r("finished")}];return i`<main id="main" class="player-page">
    <${L}>${r("My games")}</${L}>
    <${I} name="status" legend=${r("Show")} choices=${u} value=${n} onChange=${s} />
    <p class="filter"><label for="my-variant">${r("Game")}</label>
      <select id="my-variant" onChange=${d=>a(d.target.value)}>
        <option value="">${r("all games")}</option>
        ${e.map(({key:d,title:m})=>i`<option key=${d} value=${d} selected=${d===o}>${m}</option>`)}
      </select></p>
    <${fe} key=${l} title=${r("Your games")} icon="person" query=${l} limit=${20} empty=${r("None yet.")} />
  </main>`}var Jr=["fast","slow","days","untimed"],fn=e=>({fast:r("fast"),slow:r("slow"),days:r("days per move"),untimed:r("no clock")})[e],hn=({points:e,isProvisional:t})=>`${e}${t?"?":""}`;var Xr=320,Ls=96,gn=6;function od(e){let t=Math.min(...e),n=Math.max(1,Math.max(...e)-t),s=(Xr-2*gn)/Math.max(1,e.length-1);return e.map((o,a)=>`${(gn+a*s).toFixed(1)},${(Ls-gn-(o-t)/n*(Ls-2*gn)).toFixed(1)}`).join(" ")}function Qr({points:e}){if(e.length<2)return null;let[t,n]=[Math.min(...e),Math.max(...e)];return i`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${Xr} ${Ls}`} role="img" aria-label=${r("Rating over {count} games: from {low} to {high}",{count:e.length,low:t,high:n})}>
      <polyline points=${od(e)} />
    </svg>
    <figcaption class="soft">${r("{low} to {high}",{low:t,high:n})}</figcaption>
  </figure>`}var Rs=({player:{id:e,name:t,isBot:n}})=>i`<a href=${`/player/${e}`}>${t}</a>${n&&i` <${te} />`}`,ad=({profile:{ratings:e,history:t,titles:n}})=>i`<ul class="rating-cards">
  ${e.map(s=>{let o=t.filter(({variant:a,pace:l})=>a===s.variant&&l===s.pace).map(a=>a.points);return i`<li key=${s.variant+s.pace} class="sheet">
      <h3>${n[s.variant]} · ${fn(s.pace)}</h3>
      <p class="rating-points">${hn(s)} <small>${r("\xB1 {points}",{points:s.halfWidth})}</small></p>
      <p class="soft">${r("Rated games: {count}",{count:s.games})}</p>
      <${Qr} points=${o} />
    </li>`})}
</ul>`,rd=({profile:{results:e,titles:t}})=>i`<div class="wide-table" tabindex="0" role="group" aria-label=${r("Results by opponent")}><table>
  <thead><tr><th scope="col">${r("Opponent")}</th><th scope="col">${r("Game")}</th><th scope="col">${r("Won")}</th><th scope="col">${r("Drawn")}</th><th scope="col">${r("Lost")}</th></tr></thead>
  <tbody>${e.map(({opponent:n,variant:s,wins:o,draws:a,losses:l})=>i`<tr key=${n.id+s}>
    <th scope="row"><${Rs} player=${n} /></th><td>${t[s]}</td><td>${o}</td><td>${a}</td><td>${l}</td>
  </tr>`)}</tbody>
</table></div>`;function Zr({id:e}){let[t,n]=v({});y(()=>{T(`/api/players/${encodeURIComponent(e)}`).then(m=>n({profile:m}),m=>n({error:m}))},[e]);let{profile:s,error:o}=t;if(V(s?.player.name??r("Profile")),o)return i`<${F} title=${r("This player cannot be shown")} text=${U(o)} note=${ae(o)} />`;if(!s)return i`<main id="main"><${D} text=${r("Loading \u2026")} /></main>`;let{player:a,ratings:l,results:u,isYou:d}=s;return i`<main id="main" class="player-page">
    <${L}>${a.name}${a.isBot&&i` <${te} />`}</${L}>
    ${d&&i`<p class="buttons"><a class="button" href="/games">${r("My games")}</a><a class="button" href="/ratings">${r("Leaderboards")}</a></p>`}
    <section aria-labelledby="ratings"><h2 id="ratings">${r("Ratings")}</h2>
      ${l.length?i`<${ad} profile=${s} />`:i`<p class="soft">${r("No rated games yet.")}</p>`}
      ${l.some(({isProvisional:m})=>m)&&i`<p class="soft">${r("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${r("Results by opponent")}</h2>
      ${u.length?i`<${rd} profile=${s} />`:i`<p class="soft">${r("No finished games yet.")}</p>`}
    </section>
  </main>`}function id(e){let[t,n]=v({query:e,page:null}),s=(o="")=>T(`/api/ratings?${e}${o&&`&page=${encodeURIComponent(o)}`}`).then(a=>n(l=>({query:e,page:{...a,players:[...o&&l.query===e?l.page?.players??[]:[],...a.players]}})),a=>n({query:e,page:null,error:a}));return y(()=>{e&&s()},[e]),{...t.query===e?t:{page:null,error:void 0},read:s}}var ld=({rows:e})=>i`<div class="wide-table" tabindex="0" role="group" aria-label=${r("Leaderboard")}><table>
  <thead><tr><th scope="col">${r("Place")}</th><th scope="col">${r("Player")}</th><th scope="col">${r("Rating")}</th><th scope="col">${r("Games")}</th></tr></thead>
  <tbody>${e.map((t,n)=>i`<tr key=${t.player.id}>
    <td>${n+1}.</td><th scope="row"><${Rs} player=${t.player} /></th>
    <td>${hn(t)} <small class="soft">${r("\xB1 {points}",{points:t.halfWidth})}</small></td><td>${t.games}</td>
  </tr>`)}</tbody>
</table></div>`;function ei(){let[e,t]=v([]),[n,s]=v({variant:"",pace:"fast",kind:"human",isAll:!1});y(()=>{T("/api/variants").then(t,()=>{})},[]),V(r("Leaderboards"));let o=n.variant||(e.find(({key:c})=>c==="duel")??e[0])?.key||"",a=o&&String(new URLSearchParams({variant:o,pace:n.pace,kind:n.kind,...n.isAll&&{provisional:"1"}})),{page:l,error:u,read:d}=id(a),m=c=>s({...n,...c});return i`<main id="main" class="player-page">
    <${L}>${r("Leaderboards")}</${L}>
    <p class="filter"><label for="rated-variant">${r("Game")}</label>
      <select id="rated-variant" onChange=${c=>m({variant:c.target.value})}>
        ${e.map(({key:c,title:p})=>i`<option key=${c} value=${c} selected=${c===o}>${p}</option>`)}
      </select></p>
    <${I} name="rated-pace" legend=${r("Pace")} value=${n.pace} onChange=${c=>m({pace:c})}
      choices=${Jr.map(c=>({value:c,label:fn(c)}))} />
    <${I} name="rated-kind" legend=${r("Players")} value=${n.kind} onChange=${c=>m({kind:c})}
      choices=${[{value:"human",label:r("People")},{value:"bot",label:r("Bots")}]} />
    <${re} label=${r("Uncertain ratings, too")} hint=${r("Those of players with few games")} value=${n.isAll} onChange=${c=>m({isAll:c})} />
    ${u&&i`<p class="fault" role="alert">${U(u)}</p>`}
    ${!l&&!u&&i`<${D} text=${r("Loading \u2026")} />`}
    ${l&&(l.players.length?i`<${ld} rows=${l.players} />`:i`<p class="soft">${r("No rated players yet.")}</p>`)}
    ${l?.next&&i`<p><${k} icon="down" label=${r("Show more")} onClick=${()=>d(l.next)} /></p>`}
  </main>`}var cd=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function ti({frames:e,marks:t,playback:{index:n,go:s,isPlaying:o,toggle:a,speed:l,setSpeed:u}}){let d=e.length-1,m=n===0;return i`<section class="replay-controls" aria-label=${r("Replay")}>
    <div class="steps">
      <${k} icon="first" isQuiet label=${r("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${k} icon="back" isQuiet label=${r("One step back")} disabled=${m} onClick=${()=>s(n-1)} />
      <${k} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?r("Pause"):r("Play")} onClick=${a} />
      <${k} icon="forward" isQuiet label=${r("One step forward")} disabled=${n===d} onClick=${()=>s(n+1)} />
      <${k} icon="last" isQuiet label=${r("To the end")} disabled=${n===d} onClick=${()=>s(d)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${d} value=${n} aria-label=${r("Position")}
        aria-valuetext=${`${r("{index} of {count}",{index:n+1,count:e.length})}: ${cd(e[n])}`}
        onInput=${c=>s(Number(c.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((c,p)=>c.isUndone&&i`<i key=${p} class="undone" style=${{left:`${100*p/Math.max(1,d)}%`}}></i>`)}
        ${t.map(c=>i`<i key=${`m${c.index}`} style=${{left:`${100*c.index/Math.max(1,d)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${n+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${r("Speed")}</span>
      <select onChange=${c=>u(c.target.value)}>
        ${[["slow",r("slow")],["usual",r("normal")],["fast",r("fast")]].map(([c,p])=>i`<option key=${c} value=${c} selected=${c===l}>${p}</option>`)}
      </select>
    </label>
  </section>`}function ni({marks:e,index:t,go:n}){let s=e.findLast(a=>a.index<=t),o=S(null);return y(()=>{let a=o.current.querySelector("[aria-pressed=true]");a&&(o.current.scrollLeft=a.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+a.clientWidth/2)},[s]),i`<nav class="marks" ref=${o} aria-label=${r("Parts of the game")}>
    ${e.map(a=>i`<button key=${a.index} type="button" class="plain" aria-pressed=${a===s}
      onClick=${()=>n(a.index)}>${a.label}</button>`)}
  </nav>`}var ud={slow:2400,usual:1200,fast:450};function si(e,t){if(!t)return 0;let n=e.findIndex(s=>s.version>t);return n<0?e.length-1:Math.max(0,n-1)}var oi=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),dd=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),md=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||dd(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function ai(e,t){let[n,s]=v(t),[o,a]=v(!1),[l,u]=v("usual"),d=e-1,m=Y(p=>{a(!1),s($=>Math.max(0,Math.min(d,typeof p=="function"?p($):p)))},[d]),c=Y(()=>{s(p=>p===d?0:p),a(p=>!p)},[d]);return y(()=>{if(!o)return;if(n>=d)return a(!1);let p=setTimeout(()=>s(n+1),ud[l]);return()=>clearTimeout(p)},[o,n,d,l]),B(()=>{let p={ArrowLeft:f=>f-1,ArrowRight:f=>f+1,Home:0,End:d},$=f=>{if(md(f))return;let g=p[f.key];if(g!==void 0)m(g);else if(f.key===" ")c();else return;f.preventDefault()};return addEventListener("keydown",$),()=>removeEventListener("keydown",$)},[m,c,d]),{index:n,go:m,isPlaying:o,toggle:c,speed:l,setSpeed:u}}var Ps="open",vn="watch";function pd(e,t){let[n,s]=v({});return y(()=>{let o=!0,a=t===Ps?"?open=1":t===vn?"":`?seat=${t}`;return T(N(e,`/frames${a}`)).then(({frames:l})=>{let u=l.filter(d=>d.table).map(je);o&&s({view:t,frames:u})},l=>o&&s(u=>({...u,error:l}))),()=>o=!1},[e,t]),n}function $d({seats:e,view:t,isOver:n,mine:s,onChange:o}){let a=[...e.filter(l=>n||s.includes(l.seat)).map(({seat:l,name:u,isBot:d})=>[String(l),d?r("{name}, a bot",{name:u??""}):u]),[vn,r("a spectator")],...n?[[Ps,r("all cards open")]]:[]];return a.length<2?null:i`<label class="viewer-select"><span>${r("Seen by")}</span>
    <select onChange=${l=>o(l.target.value)}>
      ${a.map(([l,u])=>i`<option key=${l} value=${l} selected=${l===t}>${u}</option>`)}
    </select>
  </label>`}function fd({info:e,frames:t,view:n,shownView:s,seats:o,mine:a,at:l,onView:u}){let d=ai(t.length,si(t,l)),{index:m,go:c}=d,p=t[Math.min(m,t.length-1)],$=X(()=>oi(t),[t]),f=e.status==="over",g=Dt(e.id,a[0]??null,e.version),h=`/replay/${e.id}?at=${p.version}${n===vn?"":`&seat=${n}`}`,b=/^\d+$/.test(s)?Number(s):null;y(()=>go(h),[h]);let w=M=>c(t.findIndex(_=>_.version===M)),x=f||a.length===o.length;return i`
    <div class="game-head">
      <div><${L}>${e.title}</${L}><p class="headline">${r("Replay")} · ${p.table.headline}</p><${Ft} check=${g} /></div>
      <div class="game-menu">
        <${Ge} title=${e.title} variant=${e.variant} className="plain" />
        <${k} icon="link" label=${r("Share")} onClick=${()=>ve(location.origin+h,r("The link to this position is copied."))} />
        ${x&&i`<${O} icon="fork" label=${r("Analyse from here")} onWork=${()=>We(e.id,He(t,p.version))} />`}
        ${!f&&i`<a class="button" href=${`/game/${e.id}`}><${E} name="play" /><span>${r("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${$d} seats=${o} view=${n} isOver=${f} mine=${a} onChange=${u} />
      ${$.length>1&&i`<${ni} marks=${$} index=${m} go=${c} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${p.isUndone&&i`<p class="banner quiet">${r("This was undone later.")}</p>`}
        <${lt} key=${s} table=${p.table} seats=${on(o)} viewer=${b} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${rn(p,e.timeControl,!1)} />
        ${p.table.result&&i`<section class="ended sheet" aria-label=${r("How it ended")}><${it} result=${p.table.result} seats=${o} resigned=${p.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${r("Moves and log")}>
        <${ln} frames=${t} current=${p.version} onPick=${w} />
        ${p.table.actions.length>0&&i`<details class="all-moves">
          <summary><h2>${r("Legal moves here")}</h2><span class="tally">${p.table.actions.length}</span></summary>
          <${rt} table=${p.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${ti} frames=${t} marks=${$} playback=${d} />`}function hd({info:e,query:t}){let n=$e(e.seats),[s,o]=v(t.get("seat")??(n.length?String(n[0]):e.status==="over"?Ps:vn)),{frames:a,view:l,error:u}=pd(e.id,s);if(V(`${r("Replay")}: ${e.title}`),u)return i`<${ut} error=${u} id=${e.id} />`;let d=sn(e.seats);return i`<main id="main" class="game replay">
    ${a&&a.length>0&&i`<${fd} info=${e} frames=${a} view=${s} shownView=${l} seats=${d} mine=${n}
      at=${Number(t.get("at"))||0} onView=${o} />`}
    ${!a&&i`<${D} text=${r("Loading the log \u2026")} />`}
    ${a?.length===0&&i`<${L}>${e.title}</${L}><p>${r("Nothing has been played yet.")}</p>`}
  </main>`}function ri({id:e,query:t}){let{info:n,error:s}=At(e);return s?i`<${ut} error=${s} id=${e} />`:n?i`<${hd} info=${n} query=${t} />`:i`<main id="main"><${D} text=${r("Loading the log \u2026")} /></main>`}var gd=40;function vd({name:e,onDone:t}){let n=S(null);return y(()=>n.current.select(),[]),i`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let a=n.current.value.trim();try{a&&a!==e&&await xo(a),t()}catch(l){j(l)}}} onKeyDown=${o=>o.key==="Escape"&&t()}>
    <label class="hidden" for="name">${r("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${gd} placeholder=${r("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${r("Save")}</button>
  </form>`}function yd({player:e}){let[t,n]=v(!1),s=S(null),o=S(!1);return y(()=>{o.current&&!t&&s.current.focus(),o.current=t},[t]),t?i`<${vd} name=${e?.name||""} onDone=${()=>n(!1)} />`:i`<button ref=${s} type="button" class="plain name" title=${r("Change your name")} onClick=${()=>n(!0)}>
    <${E} name="person" /><span>${e?.name||r("Your name")}</span><${E} name="pencil" />
  </button>`}var bd={auto:"light",light:"dark",dark:"auto"},kd={auto:"auto",light:"sun",dark:"moon"};function _d(){let[e,t]=v(document.documentElement.dataset.theme||"auto"),n={auto:r("Colours: as in the system"),light:r("Colours: light"),dark:r("Colours: dark")},s=()=>{let o=bd[e]??"auto";W.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,t(o)};return i`<${k} className="plain" icon=${kd[e]} label=${n[e]} isQuiet onClick=${s} />`}function wd(){let e=q(Wt);return i`<${k} className="plain" icon=${e?"sound":"mute"} label=${r("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>Fo(!e)} />`}var xd={en:"English",de:"Deutsch"},Sd=({language:e})=>i`<div class="languages" role="group" aria-label=${r("Language")}>
  ${Object.entries(xd).map(([t,n])=>i`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&So(t).catch(j)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,ii=({found:e})=>i`<header class="site-header">
  <a class="brand" href="/" aria-label=${r("Lost Cities")}><${wt} /><span>${r("Lost Cities")}</span></a>
  <nav class="places" aria-label=${r("Places")}>
    <a href="/games">${r("My games")}</a>
    <a href="/ratings">${r("Leaderboards")}</a>
    ${e.player&&i`<a href=${`/player/${e.player.id}`}>${r("Profile")}</a>`}
  </nav>
  <nav aria-label=${r("Settings")}>
    <${yd} player=${e.player} />
    <${Sd} language=${e.language} />
    <${_d} />
    <${wd} />
  </nav>
</header>`;var Md=2e3;function Cd({language:e}){let{path:t,query:n}=q(Te),{screen:s,id:o}=xt(t),[a,l]=lo(d=>console.error(d)),u=`${t} ${e}`;return y(()=>l(),[u]),a?i`<${F} title=${r("The page has failed")} text=${r("The game is safe on the server. Reload the page.")}>
      <${k} className="primary" label=${r("Reload")} onClick=${()=>location.reload()} />
    </${F}>`:s==="lobby"?i`<${Vr} key=${u} />`:s==="game"?i`<${Lr} key=${u} id=${o} />`:s==="join"?i`<${Rr} key=${u} id=${o} />`:s==="player"?i`<${Zr} key=${u} id=${o} />`:s==="ratings"?i`<${ei} key=${u} />`:s==="games"?i`<${Kr} key=${u} />`:s==="replay"?i`<${ri} key=${u} id=${o} query=${n} />`:i`<${F} title=${r("Page not found")} text=${r("There is no page at this address.")} />`}function Ed(){let e=q(Ae),[t,n]=v(null);return y(()=>{let s=0,o=async()=>{try{await Xe()}catch(a){let l=a;n(l),Ne(l)?await Ct().catch(n):s=setTimeout(o,Md)}};return o(),()=>clearTimeout(s)},[]),{found:e,error:t}}function Td(){let{found:e,error:t}=Ed();return y(()=>{e?.isExpired&&ee(U({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?i`<a class="skip" href="#main">${r("Skip to the content")}</a>
    <${ii} found=${e} />
    <${Cd} language=${e.language} />
    <${wo} />`:t?i`<${F} title=${r("No answer yet")} text=${U(t)} note=${ae(t)} />`:i`<${D} text="…" />`}var{screen:li,id:Od}=xt(location.pathname);(li==="game"||li==="replay")&&po(N(Od));kt(i`<${Td} />`,document.getElementById("app"));
