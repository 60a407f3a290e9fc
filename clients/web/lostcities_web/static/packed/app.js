var vt,C,Ys,Ye,Gs,Ns,ti,ht={},qs=[],ni=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function fe(e,t){for(var n in t)e[n]=t[n];return e}function js(e){var t=e.parentNode;t&&t.removeChild(e)}function yt(e,t,n){var s,o,r,i={};for(r in t)r=="key"?s=t[r]:r=="ref"?o=t[r]:i[r]=t[r];if(arguments.length>2&&(i.children=arguments.length>3?vt.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(r in e.defaultProps)i[r]===void 0&&(i[r]=e.defaultProps[r]);return pt(e,i,s,o,null)}function pt(e,t,n,s,o){var r={type:e,props:t,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++Ys};return C.vnode!=null&&C.vnode(r),r}function bt(e){return e.children}function ft(e,t){this.props=e,this.context=t}function Se(e,t){if(t==null)return e.__?Se(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?Se(e):null}function Vs(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return Vs(e)}}function As(e){(!e.__d&&(e.__d=!0)&&Ye.push(e)&&!gt.__r++||Ns!==C.debounceRendering)&&((Ns=C.debounceRendering)||Gs)(gt)}function gt(){for(var e;gt.__r=Ye.length;)e=Ye.sort(function(t,n){return t.__v.__b-n.__v.__b}),Ye=[],e.some(function(t){var n,s,o,r,i,c;t.__d&&(i=(r=(n=t).__v).__e,(c=n.__P)&&(s=[],(o=fe({},r)).__v=r.__v+1,vn(c,r,o,n.__n,c.ownerSVGElement!==void 0,r.__h!=null?[i]:null,s,i??Se(r),r.__h),Qs(s,r),r.__e!=i&&Vs(r)))})}function Ks(e,t,n,s,o,r,i,c,d,m){var u,p,f,$,g,h,y,w=s&&s.__k||qs,x=w.length;for(n.__k=[],u=0;u<t.length;u++)if(($=n.__k[u]=($=t[u])==null||typeof $=="boolean"?null:typeof $=="string"||typeof $=="number"||typeof $=="bigint"?pt(null,$,null,null,$):Array.isArray($)?pt(bt,{children:$},null,null,null):$.__b>0?pt($.type,$.props,$.key,null,$.__v):$)!=null){if($.__=n,$.__b=n.__b+1,(f=w[u])===null||f&&$.key==f.key&&$.type===f.type)w[u]=void 0;else for(p=0;p<x;p++){if((f=w[p])&&$.key==f.key&&$.type===f.type){w[p]=void 0;break}f=null}vn(e,$,f=f||ht,o,r,i,c,d,m),g=$.__e,(p=$.ref)&&f.ref!=p&&(y||(y=[]),f.ref&&y.push(f.ref,null,$),y.push(p,$.__c||g,$)),g!=null?(h==null&&(h=g),typeof $.type=="function"&&$.__k!=null&&$.__k===f.__k?$.__d=d=Js($,d,e):d=Xs(e,$,f,w,g,d),m||n.type!=="option"?typeof n.type=="function"&&(n.__d=d):e.value=""):d&&f.__e==d&&d.parentNode!=e&&(d=Se(f))}for(n.__e=h,u=x;u--;)w[u]!=null&&(typeof n.type=="function"&&w[u].__e!=null&&w[u].__e==n.__d&&(n.__d=Se(s,u+1)),eo(w[u],w[u]));if(y)for(u=0;u<y.length;u++)Zs(y[u],y[++u],y[++u])}function Js(e,t,n){var s,o;for(s=0;s<e.__k.length;s++)(o=e.__k[s])&&(o.__=e,t=typeof o.type=="function"?Js(o,t,n):Xs(n,o,o,e.__k,o.__e,t));return t}function Xs(e,t,n,s,o,r){var i,c,d;if(t.__d!==void 0)i=t.__d,t.__d=void 0;else if(n==null||o!=r||o.parentNode==null)e:if(r==null||r.parentNode!==e)e.appendChild(o),i=null;else{for(c=r,d=0;(c=c.nextSibling)&&d<s.length;d+=2)if(c==o)break e;e.insertBefore(o,r),i=r}return i!==void 0?i:o.nextSibling}function Ls(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||ni.test(t)?n:n+"px"}function mt(e,t,n,s,o){var r;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof s=="string"&&(e.style.cssText=s=""),s)for(t in s)n&&t in n||Ls(e.style,t,"");if(n)for(t in n)s&&n[t]===s[t]||Ls(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")r=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+r]=n,n?s||e.addEventListener(t,r?Is:Rs,r):e.removeEventListener(t,r?Is:Rs,r);else if(t!=="dangerouslySetInnerHTML"){if(o)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function Rs(e){this.l[e.type+!1](C.event?C.event(e):e)}function Is(e){this.l[e.type+!0](C.event?C.event(e):e)}function vn(e,t,n,s,o,r,i,c,d){var m,u,p,f,$,g,h,y,w,x,M,k=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(d=n.__h,c=t.__e=n.__e,t.__h=null,r=[c]),(m=C.__b)&&m(t);try{e:if(typeof k=="function"){if(y=t.props,w=(m=k.contextType)&&s[m.__c],x=m?w?w.props.value:m.__:s,n.__c?h=(u=t.__c=n.__c).__=u.__E:("prototype"in k&&k.prototype.render?t.__c=u=new k(y,x):(t.__c=u=new ft(y,x),u.constructor=k,u.render=oi),w&&w.sub(u),u.props=y,u.state||(u.state={}),u.context=x,u.__n=s,p=u.__d=!0,u.__h=[]),u.__s==null&&(u.__s=u.state),k.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=fe({},u.__s)),fe(u.__s,k.getDerivedStateFromProps(y,u.__s))),f=u.props,$=u.state,p)k.getDerivedStateFromProps==null&&u.componentWillMount!=null&&u.componentWillMount(),u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{if(k.getDerivedStateFromProps==null&&y!==f&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(y,x),!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(y,u.__s,x)===!1||t.__v===n.__v){u.props=y,u.state=u.__s,t.__v!==n.__v&&(u.__d=!1),u.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(B){B&&(B.__=t)}),u.__h.length&&i.push(u);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(y,u.__s,x),u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(f,$,g)})}u.context=x,u.props=y,u.state=u.__s,(m=C.__r)&&m(t),u.__d=!1,u.__v=t,u.__P=e,m=u.render(u.props,u.state,u.context),u.state=u.__s,u.getChildContext!=null&&(s=fe(fe({},s),u.getChildContext())),p||u.getSnapshotBeforeUpdate==null||(g=u.getSnapshotBeforeUpdate(f,$)),M=m!=null&&m.type===bt&&m.key==null?m.props.children:m,Ks(e,Array.isArray(M)?M:[M],t,n,s,o,r,i,c,d),u.base=t.__e,t.__h=null,u.__h.length&&i.push(u),h&&(u.__E=u.__=null),u.__e=!1}else r==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=si(n.__e,t,n,s,o,r,i,d);(m=C.diffed)&&m(t)}catch(B){t.__v=null,(d||r!=null)&&(t.__e=c,t.__h=!!d,r[r.indexOf(c)]=null),C.__e(B,t,n)}}function Qs(e,t){C.__c&&C.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(s){s.call(n)})}catch(s){C.__e(s,n.__v)}})}function si(e,t,n,s,o,r,i,c){var d,m,u,p=n.props,f=t.props,$=t.type,g=0;if($==="svg"&&(o=!0),r!=null){for(;g<r.length;g++)if((d=r[g])&&(d===e||($?d.localName==$:d.nodeType==3))){e=d,r[g]=null;break}}if(e==null){if($===null)return document.createTextNode(f);e=o?document.createElementNS("http://www.w3.org/2000/svg",$):document.createElement($,f.is&&f),r=null,c=!1}if($===null)p===f||c&&e.data===f||(e.data=f);else{if(r=r&&vt.call(e.childNodes),m=(p=n.props||ht).dangerouslySetInnerHTML,u=f.dangerouslySetInnerHTML,!c){if(r!=null)for(p={},g=0;g<e.attributes.length;g++)p[e.attributes[g].name]=e.attributes[g].value;(u||m)&&(u&&(m&&u.__html==m.__html||u.__html===e.innerHTML)||(e.innerHTML=u&&u.__html||""))}if((function(h,y,w,x,M){var k;for(k in w)k==="children"||k==="key"||k in y||mt(h,k,null,w[k],x);for(k in y)M&&typeof y[k]!="function"||k==="children"||k==="key"||k==="value"||k==="checked"||w[k]===y[k]||mt(h,k,y[k],w[k],x)})(e,f,p,o,c),u)t.__k=[];else if(g=t.props.children,Ks(e,Array.isArray(g)?g:[g],t,n,s,o&&$!=="foreignObject",r,i,r?r[0]:n.__k&&Se(n,0),c),r!=null)for(g=r.length;g--;)r[g]!=null&&js(r[g]);c||("value"in f&&(g=f.value)!==void 0&&(g!==e.value||$==="progress"&&!g)&&mt(e,"value",g,p.value,!1),"checked"in f&&(g=f.checked)!==void 0&&g!==e.checked&&mt(e,"checked",g,p.checked,!1))}return e}function Zs(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(s){C.__e(s,n)}}function eo(e,t,n){var s,o;if(C.unmount&&C.unmount(e),(s=e.ref)&&(s.current&&s.current!==e.__e||Zs(s,null,t)),(s=e.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(r){C.__e(r,t)}s.base=s.__P=null}if(s=e.__k)for(o=0;o<s.length;o++)s[o]&&eo(s[o],t,typeof e.type!="function");n||e.__e==null||js(e.__e),e.__e=e.__d=void 0}function oi(e,t,n){return this.constructor(e,n)}function kt(e,t,n){var s,o,r;C.__&&C.__(e,t),o=(s=typeof n=="function")?null:n&&n.__k||t.__k,r=[],vn(t,e=(!s&&n||t).__k=yt(bt,null,[e]),o||ht,ht,t.ownerSVGElement!==void 0,!s&&n?[n]:o?null:t.firstChild?vt.call(t.childNodes):null,r,!s&&n?n:o?o.__e:t.firstChild,s),Qs(r,e)}vt=qs.slice,C={__e:function(e,t){for(var n,s,o;t=t.__;)if((n=t.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(e)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),o=n.__d),o)return n.__E=n}catch(r){e=r}throw e}},Ys=0,ft.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=fe({},this.state),typeof e=="function"&&(e=e(fe({},n),this.props)),e&&fe(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),As(this))},ft.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),As(this))},ft.prototype.render=bt,Ye=[],Gs=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,gt.__r=0,ti=0;var Me,D,Bs,Ge=0,hn=[],Ps=C.__b,Hs=C.__r,Ws=C.diffed,Ds=C.__c,Us=C.unmount;function qe(e,t){C.__h&&C.__h(D,e,Ge||t),Ge=0;var n=D.__H||(D.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function v(e){return Ge=1,ri(no,e)}function ri(e,t,n){var s=qe(Me++,2);return s.t=e,s.__c||(s.__=[n?n(t):no(void 0,t),function(o){var r=s.t(s.__[0],o);s.__[0]!==r&&(s.__=[r,s.__[1]],s.__c.setState({}))}],s.__c=D),s.__}function b(e,t){var n=qe(Me++,3);!C.__s&&yn(n.__H,t)&&(n.__=e,n.__H=t,D.__H.__h.push(n))}function I(e,t){var n=qe(Me++,4);!C.__s&&yn(n.__H,t)&&(n.__=e,n.__H=t,D.__h.push(n))}function S(e){return Ge=5,J(function(){return{current:e}},[])}function J(e,t){var n=qe(Me++,7);return yn(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function U(e,t){return Ge=8,J(function(){return e},t)}function to(e){var t=qe(Me++,10),n=v();return t.__=e,D.componentDidCatch||(D.componentDidCatch=function(s){t.__&&t.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function ai(){hn.forEach(function(e){if(e.__P)try{e.__H.__h.forEach($t),e.__H.__h.forEach(gn),e.__H.__h=[]}catch(t){e.__H.__h=[],C.__e(t,e.__v)}}),hn=[]}C.__b=function(e){D=null,Ps&&Ps(e)},C.__r=function(e){Hs&&Hs(e),Me=0;var t=(D=e.__c).__H;t&&(t.__h.forEach($t),t.__h.forEach(gn),t.__h=[])},C.diffed=function(e){Ws&&Ws(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(hn.push(t)!==1&&Bs===C.requestAnimationFrame||((Bs=C.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(r),Fs&&cancelAnimationFrame(s),setTimeout(n)},r=setTimeout(o,100);Fs&&(s=requestAnimationFrame(o))})(ai)),D=void 0},C.__c=function(e,t){t.some(function(n){try{n.__h.forEach($t),n.__h=n.__h.filter(function(s){return!s.__||gn(s)})}catch(s){t.some(function(o){o.__h&&(o.__h=[])}),t=[],C.__e(s,n.__v)}}),Ds&&Ds(e,t)},C.unmount=function(e){Us&&Us(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach($t)}catch(n){C.__e(n,t.__v)}};var Fs=typeof requestAnimationFrame=="function";function $t(e){var t=D;typeof e.__c=="function"&&e.__c(),D=t}function gn(e){var t=D;e.__c=e.__(),D=t}function yn(e,t){return!e||e.length!==t.length||t.some(function(n,s){return n!==e[s]})}function no(e,t){return typeof t=="function"?t(e):t}var so=function(e,t,n,s){var o;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],c=t[r]?(t[0]|=i?1:2,n[t[r++]]):t[++r];i===3?s[0]=c:i===4?s[1]=Object.assign(s[1]||{},c):i===5?(s[1]=s[1]||{})[t[++r]]=c:i===6?s[1][t[++r]]+=c+"":i?(o=e.apply(c,so(e,c,n,["",null])),s.push(o),c[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):s.push(c)}return s},zs=new Map,l=function(e){var t=zs.get(this);return t||(t=new Map,zs.set(this,t)),(t=so(this,t.get(e)||(t.set(e,t=(function(n){for(var s,o,r=1,i="",c="",d=[0],m=function(f){r===1&&(f||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,f,i):r===3&&(f||i)?(d.push(3,f,i),r=2):r===2&&i==="..."&&f?d.push(4,f,0):r===2&&i&&!f?d.push(5,0,!0,i):r>=5&&((i||!f&&r===5)&&(d.push(r,0,i,o),r=6),f&&(d.push(r,f,0,o),r=6)),i=""},u=0;u<n.length;u++){u&&(r===1&&m(),m(u));for(var p=0;p<n[u].length;p++)s=n[u][p],r===1?s==="<"?(m(),d=[d],r=3):i+=s:r===4?i==="--"&&s===">"?(r=1,i=""):i=s+i[0]:c?s===c?c="":i+=s:s==='"'||s==="'"?c=s:s===">"?(m(),r=1):r&&(s==="="?(r=5,o=i,i=""):s==="/"&&(r<5||n[u][p+1]===">")?(m(),r===3&&(d=d[0]),r=d,(d=d[0]).push(2,0,r),r=0):s===" "||s==="	"||s===`
`||s==="\r"?(m(),r=2):i+=s),r===3&&i==="!--"&&(r=4,d=d[0])}return m(),d})(e)),t),arguments,[])).length>1?t:t[0]}.bind(yt);var ii=e=>({title:"",note:"",pieces:[],spaces:[],...e}),li=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),ci=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),ui=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(ii),forms:(e.forms||[]).map(ci),...e.result&&{result:li(e.result)}}),je=e=>e.table?{...e,table:ui(e.table)}:e;var Ve=null;function bn(e){let t=e-Date.now();(Ve===null||t>Ve||t<Ve-3e4)&&(Ve=t)}var Ce=()=>Date.now()+(Ve??0);var $e=class extends Error{constructor(t,n,{rule:s="",bot:o="",declined:r="",status:i=0,retryAfterS:c=0,callId:d=""}={}){super(n),this.reason=t,this.rule=s,this.bot=o,this.declined=r,this.status=i,this.retryAfterS=c,this.callId=d}},kn=(e,t)=>new $e(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,bot:e?.bot,declined:e?.declined,status:t,retryAfterS:e?.retryAfterS,callId:e?.callId});async function _t(e,t,n){let s,o;try{s=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new $e("UNREACHABLE","")}let r;try{r=o?JSON.parse(o):{}}catch{throw new $e(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw kn(r.error,s.status);return r}var _n=new Map;function ro(e){let t=_t("GET",e);t.catch(()=>{}),_n.set(e,t)}function N(e){let t=_n.get(e)||_t("GET",e);return _n.delete(e),t}var R=(e,t={})=>_t("POST",e,t),ao=e=>_t("DELETE",e),O=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,j=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),di).join(""),di=e=>e.toString(16).padStart(2,"0"),oo=["visibilitychange","focus","pointerdown","keydown"];function io(e,t,n){let s=null,o=0,r=0,i=!1,c=()=>{clearTimeout(o),s?.close(),i=!1;for(let $ of oo)removeEventListener($,m,!0)},d=()=>{c(),i=!0;for(let $ of oo)addEventListener($,m,!0);n.resting()};function m(){!i||document.hidden||(c(),f())}let u=()=>{c(),r+=1,o=setTimeout(f,Math.min(1e4,500*2**Math.min(r,5)))},p=()=>{r=0,n.connected()};function f(){let $=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);s=$;let g=(h,y)=>$.addEventListener(h,w=>y(JSON.parse(w.data||"{}")));$.addEventListener("open",p),g("frames",h=>n.frames(h.frames.map(je))),g("frame",h=>{h.now&&bn(h.now),n.frames([je(h)])}),g("company",h=>{bn(h.now),n.company(h)}),g("disconnected",h=>n.disconnected(kn(h.error,0))),g("reconnected",p),g("parked",d),g("gone",h=>{c(),n.gone(kn(h.error,0))}),$.addEventListener("error",h=>{"data"in h&&h.data||(n.disconnected(null),$.readyState===EventSource.CLOSED&&u())})}return f(),{close:c,wake:m}}var mi={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",shield:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z",sealed:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5",alert:"M12 4l9 16H3zM12 10v4.5M12 17.5h.01",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},E=({name:e})=>l`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${mi[e]} /></svg>`,wt=()=>l`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function X(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let s of[...t])s(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function F(e){let[t,n]=v(e.get());return b(()=>(n(e.get()),e.subscribe(s=>n(s))),[e]),t}var P={get(e){try{return localStorage.getItem(e)}catch{return null}},keys(){try{return Object.keys(localStorage)}catch{return[]}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var wn=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),Ee=X(wn()),xn=0,lo=()=>xn>0;function te(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),xn+=1,Ee.set(wn()),scrollTo(0,0)}var co=e=>history.replaceState(history.state,"",e);function xt(e){if(e==="/")return{screen:"lobby",id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function pi(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{xn+=1,Ee.set(wn())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!xt(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return pi(t.hash);te(t.pathname+t.search)}});var ye="en",uo={},fi=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,$i=e=>fi.test(String(e))?`\u2068${e}\u2069`:String(e);function a(e,t={}){return(uo[e]||e).replace(/\{(\w+)\}/g,(s,o)=>o in t?$i(t[o]??""):s)}function mo(e,t={}){ye=e,uo=t,document.documentElement.lang=e}function Ke(e,t=Date.now()){let n=Math.round((e-t)/1e3),s=new Intl.RelativeTimeFormat(ye,{numeric:"auto"}),o=[["day",86400],["hour",3600],["minute",60]];for(let[r,i]of o)if(Math.abs(n)>=i)return s.format(Math.round(n/i),r);return s.format(Math.min(0,n),"second")}var Q=(e,t)=>t[new Intl.PluralRules(ye).select(e)]??t.other,St=(e,t)=>new Intl.NumberFormat(ye,{style:"unit",unit:t,unitDisplay:"long"}).format(e),po=e=>new Intl.NumberFormat(ye).format(e),fo=e=>new Intl.NumberFormat(ye,{minimumFractionDigits:1}).format(e),ne=e=>new Intl.ListFormat(ye).format(e);var hi=3,gi=7e3,Te=X([]),vi=0,$o=e=>Te.set(Te.get().filter(t=>t.id!==e));function Z(e,t="",n=""){let s=++vi,o=Te.get().filter(r=>r.text!==e);Te.set([...o.slice(1-hi),{id:s,text:e,kind:t,note:n}]),setTimeout(()=>$o(s),gi)}Ee.subscribe(()=>Te.set([]));function ho(){return l`<div class="notices" role="status" aria-live="polite">
    ${F(Te).map(({id:e,text:t,kind:n,note:s})=>l`<p key=${e} class=${`notice ${n}`}>
        <span>${t}${s&&l` <small>${s}</small>`}</span>
        <button class="plain" aria-label=${a("Close")} onClick=${()=>$o(e)}><${E} name="close" /></button>
      </p>`)}
  </div>`}var yi=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),Oe=e=>yi.has(e.reason??"")||e.status===401,bi=new Set(["INTERNAL","UNKNOWN","PLUGIN_ERROR","CORRUPT_LOG"]),le=({reason:e="",status:t=0,callId:n=""})=>n&&(bi.has(e)||t===500)?a("Report this to the operator: {id}",{id:n}):"",ki=({rule:e="",message:t=""})=>({"platform.paused":a("The clocks are paused already."),"platform.not_paused":a("The clocks run already."),"platform.takeover_rules":a("By the rules of this game, a seat that is left cannot be taken over."),"platform.takeover_seat":a("This seat can no longer be taken over."),"platform.takeover_holder":a("You hold or held another seat of this game, and know what it knows.")})[e]||t;function _i({bot:e="",declined:t=""}){return`${{variant:a("{name} does not play this game.",{name:e}),options:a("{name} does not play with these options.",{name:e}),undo:a("{name} does not play with this rule for undo.",{name:e}),time_control:a("{name} does not play with this thinking time.",{name:e}),people:a("{name} plays with bots alone.",{name:e}),bots:a("{name} does not play with other bots.",{name:e}),too_many_games:a("{name} plays as many games as it can.",{name:e}),too_many_with_you:a("{name} plays enough games with you already.",{name:e}),offline:a("{name} has gone.",{name:e}),busy:a("{name} is busy.",{name:e}),later:a("{name} asks you to come back later.",{name:e}),no_answer:a("{name} does not answer.",{name:e})}[t]||a("{name} does not take the seat.",{name:e})} ${a("Choose another bot.")}`}function V(e){if(Oe(e))return a("Your session has ended: the server no longer knows it.");switch(e.reason){case"UNREACHABLE":return a("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return a("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return a("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return a("This table is only for invited players. Ask its host for the link.");case"BANNED":return a("An operator has banned you from this server. {message}",{message:e.message??""});case"NOT_YOUR_SEAT":return a("Another player has this seat.");case"SEAT_TAKEN":return a("Another player has just taken that seat.");case"ALREADY_STARTED":return a("The game has begun already.");case"VERSION_CONFLICT":return a("The table has changed in the meantime. Look again.");case"GAME_OVER":return a("The game was over at that point: an analysis cannot start there.");case"TIME_IS_UP":return a("The time has just run out.");case"SEAT_IS_LEFT":return a("This seat has left the game.");case"CLOCK_REFUSED":case"TAKEOVER_REFUSED":return ki(e);case"BOT_DECLINED":return _i(e);case"UNKNOWN_BOT":return`${a("This bot cannot be asked to play.")} ${a("Choose another bot.")}`;case"OVER_QUOTA":case"HTTP_429":return a("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return a("The server cannot store anything now. Try again soon.");case"PLUGIN_UNAVAILABLE":return a("The rules of this game do not answer now. Try again soon.");case"SHUTTING_DOWN":case"CALL_TIMED_OUT":case"LOG_BEHIND":case"LISTS_BEHIND":return a("The server is busy or starts again. Try again soon.");case"NOT_YOUR_TURN":return a("It is not your turn yet.");case"REMATCH_REFUSED":return a("This game has no rematch. Open a new game.");default:return e.message||a("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function z(e){e.reason||console.error(e),Z(V(e),"danger",le(e))}var wi=[["day",86400],["hour",3600],["minute",60]];function Sn(e){let[t,n]=wi.find(([,s])=>e%s===0)??["second",1];return St(e/n,t)}function Je({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?a("{time} per move",{time:Sn(n)}):e%60?a("{time} s + {seconds} s",{time:e,seconds:t}):a("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var Mt=({control:e})=>e?l`<span class="pace"><${E} name="clock" /><span class="hidden">${a("Thinking time")}: </span>${Je(e)}</span>`:null;var Ne=X(null);async function xi(e){return mo(e.language,e.language==="en"?{}:await N(`/api/texts/${e.language}`)),Ne.set(e),e}var Xe=async()=>xi(await N("/api/session"));async function re(e=""){let t=Ne.get()?.player;if(t&&!e)return t;await R("/api/session",e?{name:e}:{});let n=await Xe();if(!n.player)throw new $e("COOKIES_OFF","");return n.player}var go=e=>re(e);async function vo(e){if(await R("/api/session",{language:e}),(await Xe()).language!==e)throw new $e("COOKIES_OFF","")}async function Ct(){await ao("/api/session"),await Xe()}function ce(e){b(()=>{document.title=e?`${e} \xB7 ${a("Lost Cities")}`:a("Lost Cities")},[e])}function Y({children:e,className:t=""}){let n=S(null);return b(()=>{lo()&&n.current.focus({preventScroll:!0})},[]),l`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function _({icon:e,label:t,isQuiet:n,className:s="",...o}){return l`<button type="button" class=${s} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${o}>
    ${e&&l`<${E} name=${e} />`}${!n&&l`<span>${t}</span>`}
  </button>`}var Si=500;function Mn(){let e=S(performance.now());return t=>t.detail<2||t.timeStamp-e.current>Si}function T({onWork:e,disabled:t,...n}){let[s,o]=v(!1),r=S(!0),i=Mn();return b(()=>()=>r.current=!1,[]),l`<${_} ...${n} disabled=${s||t} aria-busy=${s} onClick=${async d=>{if(i(d)){o(!0);try{await e()}catch(m){z(m)}r.current&&o(!1)}}} />`}function K({title:e,onClose:t,className:n="",children:s}){let o=S(null);return I(()=>{let i=document.activeElement;return o.current.showModal(),()=>i instanceof HTMLElement&&i.isConnected&&i.focus()},[]),l`<dialog ref=${o} class=${n} aria-label=${e} onClose=${t} onClick=${i=>i.target===o.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${_} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${s}
    </div>
  </dialog>`}var Et=({title:e,text:t,label:n,onYes:s,onClose:o})=>l`<${K} title=${e} onClose=${o}>
  <p>${t}</p>
  <p class="buttons">
    <${_} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${_} label=${a("Cancel")} onClick=${o} />
  </p>
</${K}>`;async function he(e,t){try{await navigator.clipboard.writeText(e),Z(t)}catch{Z(e)}}function H({name:e,legend:t,choices:n,value:s,onChange:o,isLegendHidden:r}){return l`<fieldset class="segmented">
    <legend class=${r?"hidden":""}>${t}</legend>
    <div>
      ${n.map(i=>l`<label key=${i.value} title=${i.hint}>
          <input type="radio" name=${e} checked=${i.value===s} value=${i.value}
            onChange=${()=>o(i.value)} />
          <span>${i.icon&&l`<${E} name=${i.icon} />`}${i.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var Ae=({label:e,hint:t,value:n,onChange:s})=>l`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&l`<small>${t}</small>`}</span>
</label>`,G=({text:e})=>l`<p class="waiting" role="status"><${E} name="hourglass" />${e}</p>`,q=({title:e,text:t,note:n="",children:s})=>l`<main id="main" class="problem">
  <div class="sheet">
    <${Y}>${e}</${Y}>
    <p>${t}</p>
    ${n&&l`<p><small>${n}</small></p>`}
    <p class="buttons">${s}<a class="button" href="/">${a("To the start page")}</a></p>
  </div>
</main>`;var Mi=15e3,Ci=6e4,Ot=X(P.get("attendance")==="named"?"named":"counted");function Ei(e){P.set("attendance",e?"named":null),Ot.set(e?"named":"counted")}function Cn({presence:e,awaySince:t}){return e==="here"?a("here now"):t?Ce()-t<Ci?a("just left"):a("last here {time}",{time:Ke(t,Ce())}):a("away")}function Nt({company:e,seat:t}){let[,n]=v(0),s=e?.seats.find(r=>r.seat===t?.seat);if(b(()=>{if(!s?.awaySince)return;let r=setInterval(()=>n(i=>i+1),Mi);return()=>clearInterval(r)},[s?.awaySince]),!s||!t?.name||t.isYou||s.presence==="unknown")return null;let o=s.presence==="here";return l`<span class=${`presence ${o?"is-here":"is-away"}`} title=${Cn(s)}>
    ${o?l`<span class="hidden">${Cn(s)}</span>`:Cn(s)}
  </span>`}function yo({company:e,isWatching:t}){let n=F(Ot)==="named";if(!e?.spectators)return null;let{spectators:s,spectatorNames:o}=e,r=s-o.length,i=ne([...o,...o.length&&r>0?[a("{count} more",{count:r})]:[]]);return l`<span class="origin spectators"><${E} name="eye" />
    ${o.length?a("Watching: {names}",{names:i}):a("Spectators: {count}",{count:s})}
    ${t&&l` <button type="button" class="plain" onClick=${()=>Ei(!n)}>${n?a("Hide my name"):a("Show my name")}</button>`}
  </span>`}function bo({info:e,seats:t,company:n}){let s=n?.next,o=s?.seats.find(({isYou:c,isTaken:d})=>c&&!d),r=s?s.seats.filter(({isTaken:c,isYou:d})=>c&&!d).map(({name:c})=>c):[],i=()=>R(O(s?.id??"","/commands"),{commandId:j(),releaseSeat:o?.seat});return s?.isClosed&&Tt(t)?l`<p role="status">${a("The rematch was cancelled.")}</p>`:s&&o?l`<p class="rematch-wish" role="status">${a("{names} would like a rematch.",{names:ne(r)})}</p>
      <${T} className="primary" icon="redo" label=${a("Accept the rematch")} onWork=${()=>Qe(e.id)} />
      <${T} icon="close" label=${a("Decline")} onWork=${i} />`:s||e.next&&!Tt(t)?l`<a class="button" href=${`/game/${s?.id??e.next}`}>${a("Next game of the series")}</a>`:Tt(t)?l`<${T} className="primary" icon="redo" label=${a("Rematch")} onWork=${()=>Qe(e.id)} />`:l`<${T} className="primary" icon="redo" label=${a("Play again")} onWork=${()=>ko(e)} />`}var Ti=100,Oi=4;async function Ni({size:e,path:t},n){let s=Math.floor(n/e);if(s>Ti)return[];let o=i=>N(t.replace("{first}",String(i*e+1)).replace("{last}",String((i+1)*e))).catch(()=>null),r=[];for(;r.length<s;){let i=Array.from({length:Math.min(Oi,s-r.length)},(m,u)=>r.length+u),c=await Promise.all(i.map(o)),d=c.indexOf(null);if(r.push(...d<0?c:c.slice(0,d)),d>=0)break}return r}var Ai=(e,t)=>{let n=new RegExp(Object.keys(t).map(s=>s.replace(/\W/g,"")).join("|"),"g");return e.map(s=>({...s,lines:s.lines?.map(o=>o.replace(n,r=>t[r]??r))}))};async function _o(e,t){let n=await Ni(e,t),s=[...new Set(n.flatMap(o=>o.players))];if(!n.length)return[];try{let{names:o}=s.length?await N(`/api/names?${new URLSearchParams(s.map(i=>["id",i]))}`):{names:{}};if(new Set(Object.values(o)).size<s.length)return[];let r=n.flatMap(i=>i.frames);return s.length?Ai(r,o):r}catch{return[]}}function At(e){let[t,n]=v({info:null,error:null}),s=U(()=>N(O(e)).then(o=>n({info:{...o,id:o.invitation||o.id},error:null}),o=>n(r=>({...r,error:o}))),[e]);return b(()=>{s()},[s]),{...t,reload:s}}var En={log:[],last:null,table:null,version:0,link:"connecting",gone:null,company:null},wo=({version:e,lines:t,status:n,actor:s,undid:o,redid:r})=>({version:e,lines:t,status:n,actor:s,...(o||r)&&{isTurning:!0}});function Li(e,t){let n=new Map;for(let{undid:s=[],redid:o=[]}of t){for(let r of s)n.set(r,!0);for(let r of o)n.set(r,!1)}return n.size?e.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):e}function xo(e,t){let n=t.filter(m=>m.version>e.version),s=t.find(m=>m.version===e.version&&m.seats),o=s?[s,...n]:n;if(!o.length)return e;let r=s?e.log.map(m=>m.version===s.version?wo(s):m):e.log,c=o.filter(m=>m.seats).at(-1)||e.last,d=o.findLast(m=>m.table)?.table||e.table;return{...e,log:Li(r.concat(n.map(wo)),n),last:c,table:d,version:o.at(-1)?.version??e.version,link:"connected"}}function So({id:e,stretches:t,version:n},s){let[o,r]=v(0),i=F(Ot),c=`${e} ${s} ${o} ${i}`,[d,m]=v({...En,key:c}),u=S(null),p=U(()=>u.current?.wake(),[]);return b(()=>{m({...En,key:c});let f=M=>m(k=>{if(k.key!==c)return k;let B=M(k);return $=B.version,B}),$=0,g=!1,h=0,y=!1,w=()=>io(O(e,"/stream"),{...s!==null&&{seat:s},...i!=="counted"&&{attendance:i}},{version:()=>y?$:h,frames:M=>{y=!0,f(k=>xo(k,M))},company:M=>f(k=>({...k,company:M})),gone:M=>{M.reason==="VERSION_CONFLICT"&&$>0?r(k=>k+1):f(k=>({...k,gone:M}))},disconnected:()=>f(M=>({...M,link:"disconnected"})),connected:()=>f(M=>({...M,link:"connected"})),resting:()=>f(M=>({...M,link:"resting"}))}),x=M=>{g||(M.length&&f(k=>xo(k,M)),h=Math.max(0,(M.at(-1)?.version??0)-1),u.current=w())};return s===null&&t&&o===0?_o(t,n).then(x):x([]),()=>{g=!0,u.current?.close(),u.current=null}},[c]),{...d.key===c?d:{...En,key:c},wake:p}}function Mo(e,t=4e3){let n=S([]),s=S(e);return s.current=e,b(()=>{n.current=n.current.filter(([o,r])=>o>e||r())},[e]),U(o=>new Promise(r=>{if(s.current>=o)return r();let i=setTimeout(r,t);n.current.push([o,()=>(clearTimeout(i),r())])}),[])}var Ri=6,Ii=e=>new Promise(t=>setTimeout(t,e));async function Tn(e,t){for(let n=1;;n+=1)try{return await R(O(e,"/commands"),t)}catch(s){let o=s;if(!(o.reason==="UNREACHABLE"||o.status===503||o.status===502)||n===Ri)throw o;await Ii(400*2**n)}}function Co(e,t,n,s){let o=Mo(n),r=S(null),[i,c]=v(null),d=(u,p,f)=>{if(r.current?.version===n)return r.current.done;c({version:n,action:f});let $={commandId:j(),version:n,...p!==null&&{seat:p},...u},g=Tn(e,$).then(h=>(s(),o(h.version))).catch(h=>{throw(!f?.isTyped||h.status!==422)&&z(h),h}).finally(()=>{r.current?.done===g&&(r.current=null,c(null))});return r.current={version:n,done:g},g},m=i?.version===n?i:null;return{act:u=>d({move:u.move},t,u),send:(u,p)=>d(u,p??t,null).catch(()=>{}),pending:m?.action??null,isBusy:m!==null}}var Bi=200,Pi=32,On={},An=()=>({...On,...JSON.parse(P.get("seeds")||"{}")});function Eo(e,t){On=Object.fromEntries(Object.entries({...An(),[e]:t}).slice(-Bi)),P.set("seeds",JSON.stringify(On))}async function Le(){let{seedDigest:e,toHex:t}=await import("/static/verify/checker.js"),n=t(crypto.getRandomValues(new Uint8Array(Pi))),s=e(n);return Eo(s,{seed:n}),s}var Nn=new Set;function Lt(e,t){if(!t.some(({name:n})=>!n))for(let{seat:n,isYou:s,seedDigest:o}of t)s&&o&&An()[o]&&!Nn.has(o)&&Hi(e,n,o)}async function Hi(e,t,n){Nn.add(n);try{let{seed:s,next:o}=An()[n],r=o??await Le();Eo(n,{seed:s,next:r}),await Tn(e,{commandId:`reveal-${n.slice(0,32)}`,seat:t,revealSeed:{seed:s,nextDigest:r}})}catch{Nn.delete(n)}}var Wi=300,Rn=new Map,Ln=new Map,To=new Map,Oo=e=>`/api/bots?variant=${encodeURIComponent(e)}`,No=(e,t)=>`${Oo(e)}&terms=${encodeURIComponent(JSON.stringify(t))}`,Ao=e=>O(e,"/bots"),In=e=>To.get(e),Re=X(null),Rt=e=>e.reason==="BOT_DECLINED"||e.reason==="UNKNOWN_BOT";async function Bn(e){let t=Rn.get(e);if(t)return t;let n=Ln.get(e)??N(Oo(e)).finally(()=>Ln.delete(e));Ln.set(e,n);let s=await n;return Rn.set(e,s),s}function It(e){let[t,n]=v(Rn.get(e));return b(()=>{let s=!0,o=r=>s&&n(r);return Bn(e).then(o,()=>o(null)),()=>s=!1},[e]),t}function Bt(e){let[t,n]=v(null),[s,o]=v(0);return b(()=>{let r=!0,i=m=>{for(let u of m)To.set(u.name,u);r&&n(m)},c=()=>{N(e).then(i,()=>{})},d=setTimeout(c,t?Wi:0);return addEventListener("focus",c),()=>{r=!1,clearTimeout(d),removeEventListener("focus",c)}},[e,s]),{bots:t,again:()=>o(r=>r+1)}}var ae="@friend",Be="@here",Ie=e=>e!==ae&&e!==Be,be=(e,t)=>Array(e-1).fill(t);function Lo(e,t,n){let s=e.map((o,r)=>r===t?n:o);return Ie(n)?s:s.map(o=>Ie(o)?o:n)}var Pe=e=>Ie(e)&&e.startsWith("@"),Hn=e=>e.some(t=>t===ae||Pe(t))?"consent":"free",Di=({variant:e,occupants:t,options:n,undo:s,isUnlisted:o,timeControl:r,absence:i,takeover:c,idleS:d,spectatorDelay:m})=>({variant:e,seats:t.length+1,options:n,undo:s||Hn(t),bots:t.filter(Ie),...t.includes(Be)&&{hotSeat:!0},...o&&t.includes(ae)&&{isUnlisted:!0},...r&&{timeControl:r},...d&&{idleS:d},...m&&t.includes(ae)&&{spectatorDelay:m},...t.length>1&&(i==="end"?{absence:i}:c&&!m&&{takeover:c})}),Pn=e=>`setup ${e.split(".")[0]}`,Ui=30;function Fi(e,t){let n=[e,...JSON.parse(P.get("setups")||"[]")];for(let s of n.splice(Ui))P.set(Pn(s),null);P.set("setups",JSON.stringify(n)),P.set(Pn(e),JSON.stringify(t))}var Pt=null;async function Ze(e){await re();let t=Di(e),n=JSON.stringify(t),s=await Le();Pt?.wanted!==n&&(Pt={wanted:n,sent:{commandId:j(),seedDigest:s}});let{id:o,error:r}=await R("/api/games",{...t,...Pt.sent});Pt=null,Fi(o,e),te(`/game/${o}`),r&&(Rt(r)?Re.set({id:o,error:r}):z(r))}var Tt=e=>e.some(t=>t.isYou)&&e.some(t=>t.name&&!t.isYou&&!t.isBot);async function Qe(e){await re();let t=await R(O(e,"/rematch"),{commandId:j()});te(`/game/${t.id}`)}async function ko(e){let t=P.get(Pn(e.id)),{seats:n}=t?e:await N(O(e.id)),s=n.filter(u=>!u.isYou),o=s.length?s.map(u=>u.bot||ae):be(n.length,Be),{variant:r,options:i={},timeControl:c,takeover:d,spectatorDelay:m}=e;await Ze(t?JSON.parse(t):{variant:r,occupants:o,options:i,timeControl:c,takeover:d,spectatorDelay:m})}function He(e,t){return e.findLast(s=>s.version<=t&&s.status==="running")?.version??t}async function We(e,t){await re();let n=await R(O(e,"/fork"),{version:t});te(`/game/${n.id}`)}async function De(e,{replace:t=!1}={}){await re();let n=await N(O(e)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await R(O(e,"/join"),{seedDigest:await Le()}),te(`/game/${e}`,{replace:t}),!s&&n.status==="running"&&Z(a("This table is full: you are watching."))}var Ro=e=>[...e.filter(t=>!t.isGuest).map(({name:t,title:n})=>({value:t,label:a("{name}, a bot",{name:n})})),{value:ae,label:a("a friend, by a link")},{value:Be,label:a("another player at this screen")}];var Wt=X(P.get("sound")==="on"),Ht=null;function Io(e){P.set("sound",e?"on":null),Wt.set(e),e&&Wn()}function zi(e,[t,n,s,o,r]){let i=e.currentTime+n,c=new OscillatorNode(e,{type:r,frequency:t}),d=new GainNode(e,{gain:0});d.gain.linearRampToValueAtTime(o,i+.008),d.gain.exponentialRampToValueAtTime(1e-4,i+s),c.connect(d).connect(e.destination),c.start(i),c.stop(i+s)}function Bo(e){if(!(!Wt.get()||!globalThis.AudioContext)){Ht||=new AudioContext,Ht.state==="suspended"&&Ht.resume().catch(()=>{});for(let t of e)zi(Ht,t)}}var Po=()=>Bo([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),Wn=()=>Bo([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]);var Ho=600,Yi=3e3,Gi=15e3,qi=/^(.+)\.[a-z2-7]{16}$/;function ji(e,t,n){let s=qi.exec(e)?.[1]??e,o=null,r=0,i=!1,c=!1,d=!1,m=!0,u=async()=>{if(r=0,document.hidden||d)return;c=!1,i=!0,n({isBusy:i});let $;try{if(!o){let{Checker:g}=await import("/static/verify/checker.js");o=new g({game:s,seat:t,storage:P,read:h=>N(O(e,`/log${h}`))})}$={result:await o.check(),error:null},m=!1}catch(g){$={error:g}}i=!1,!d&&(n({...$,isBusy:i}),c&&p())},p=($=m?Ho:t===null?Gi:Yi)=>{c=!0,!r&&!i&&(r=setTimeout(u,$))},f=()=>c&&p(Ho);return document.addEventListener("visibilitychange",f),{want:()=>p(),again:()=>{clearTimeout(r),r=0,p(0)},acceptKey:()=>o?.acceptKey(),evidence:()=>o?.evidence??{},close(){d=!0,clearTimeout(r),document.removeEventListener("visibilitychange",f)}}}function Dt(e,t,n){let s=`${e} ${t}`,o={key:s,result:null,error:null,isBusy:!1},[r,i]=v(o),c=S(null);b(()=>(i(o),c.current=ji(e,t,p=>i(f=>({...f.key===s?f:o,...p}))),c.current.close),[s]),b(()=>{n&&c.current?.want()},[s,n]);let d=U(()=>c.current?.again(),[]),m=U(()=>{c.current?.acceptKey(),c.current?.again()},[]),u=U(()=>c.current?.evidence()??{},[]);return{...r.key===s?r:o,again:d,acceptKey:m,evidence:u}}function Dn(e){switch(e){case"malformed":return a("the server sends a log that cannot be read");case"gap":return a("events are missing in the log");case"time":return a("an entry of the log is older than the one before it");case"chain":return a("an event was changed: it does not follow from the log before it");case"creation":return a("the log does not begin as a game does");case"after_end":return a("the log goes on after the end of the game");case"opening":return a("hidden cards are not those that the server had committed to");case"withheld":return a("the server hides what you may see");case"seat_seed":return a("a player's part of the shuffle is not valid");case"seed":return a("the server's part of the shuffle is not valid");case"salt":return a("hidden cards do not follow from the server's seed");case"cut":return a("the end of the log is missing, which this browser has seen");case"rewritten":return a("this browser has seen another log of this game");case"signature":return a("the server's signature is not valid");case"key_changed":return a("the server signs with another key than before")}}var Ut=e=>Q(e,{one:a("{count} event",{count:e}),other:a("{count} events",{count:e})});function Un({result:e,error:t}){return e?.fault?a("WRONG: {fault}",{fault:Dn(e.fault.code)}):t?a("Not checked: {reason}",{reason:V(t)}):e?a("Checked: {events}, signed by this server",{events:Ut(e.head.version)}):a("Checking \u2026")}function Wo({head:e,opened:t,isOver:n,isFirst:s,seedsAdded:o,isOwnSeed:r}){return[a("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Ut(e.version)}),a("The server has signed the end of the log with its key."),s?a("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):a("The log contains what this browser had seen of it before."),t>0&&Q(t,{one:a("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:a("{count} hidden values that you may see are what the server had committed to.",{count:t})}),n&&a("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),o>0&&Q(o,{one:a("{count} seed of a player is in the log.",{count:o}),other:a("{count} seeds of players are in the log.",{count:o})}),r&&a("Yours is the one that this browser has made.")].filter(i=>i!==!1)}var Do=e=>[!e?.isOver&&a("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),a("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),a("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&a("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),a("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var Fn=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",zo={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Vi=({version:e,hash:t})=>`${e}:${t}`;function Yo(e){let t=e.evidence(),n=document.createElement("a");n.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),n.download=`lostcities-${t.game??"log"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}var Uo=({title:e,text:t,note:n})=>l`<h3>${e}</h3>
  ${n&&l`<p>${n}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${_} icon="copy" label=${a("Copy")} onClick=${()=>he(t,a("It is copied."))} /></p>`,Fo=({title:e,texts:t})=>l`<h3>${e}</h3><ul>${t.map(n=>l`<li>${n}</li>`)}</ul>`;function Ki({key:e,knownKey:t}){return e?.isEphemeral?a("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?a("This browser keeps the key, and notices a change. Compare it with what the operator says."):a("This is not the key that this browser knows.")}function Ji({check:e,result:t}){let n=t.fault?.code==="key_changed";return l`<h3>${a("What to do")}</h3>
    <ul>
      ${n?l`<li>${a("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:l`<li>${a("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${a("Keep the head below: it proves what the server had said.")}</li>
          <li>${a("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${_} icon="down" className="primary" label=${a("Save the log")} onClick=${()=>Yo(e)} />
      ${n&&l`<${_} className="danger" label=${a("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function Xi({check:e,onClose:t}){let{result:n,error:s,isBusy:o}=e,r=n?.fault,i=r?n.kept:n?.head;return l`<${K} title=${a("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${Fn(e)}`} role="status"><${E} name=${zo[Fn(e)]} />
      <span>${r?a("WRONG, at event {version}: {fault}.",{version:r.version,fault:Dn(r.code)}):Un(e)}</span></p>
    ${r&&l`<${Ji} check=${e} result=${n} />`}
    ${n&&!r&&l`<${Fo} title=${a("What was checked")} texts=${Wo(n)} />`}
    ${!r&&l`<${Fo} title=${a("What is not checked")} texts=${Do(n)} />`}
    ${i&&l`<${Uo} title=${r?a("The head that this browser had seen"):a("Head of the log")} text=${Vi(i)}
      note=${a("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${n?.key&&l`<${Uo} title=${a("Key of the server")} text=${n.key.keyId} note=${Ki(n)} />`}
    ${!r&&l`<p class="buttons">
      <${_} label=${s||!n?a("Check now"):a("Check again")} disabled=${o} aria-busy=${o} onClick=${e.again} />
      ${n&&l`<${_} icon="down" label=${a("Save the log")} onClick=${()=>Yo(e)} />`}
    </p>`}
  </${K}>`}function Ft({check:e}){let[t,n]=v(!1),[s,o]=[Fn(e),Un(e)],r=s==="checked"&&e.result?a("Checked: {events}",{events:Ut(e.result.head.version)}):"";return l`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${a("What this means")} onClick=${()=>n(!0)}>
      <${E} name=${zo[s]} /><span class=${r&&"seal-wide"}>${o}</span>${r&&l`<span class="seal-narrow">${r}</span>`}
    </button>
    ${s==="wrong"&&l`<span class="hidden" role="alert">${o}</span>`}
    ${t&&l`<${Xi} check=${e} onClose=${()=>n(!1)} />`}
  </div>`}var Go=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),Yn=(e,t)=>{let n=new Map;for(let s of Go(e)){let o=s[t]||"";n.set(o,[...n.get(o)||[],s])}return n},Gn=e=>Yn(e,"source"),qo=e=>Yn(e,"target"),jo=e=>Yn(e,"group");function Vo(e){let t=i=>new Set(e.zones.filter(i).map(c=>c.id)),n=t(i=>i.kind==="counter"),s=t(i=>i.kind==="pile"&&i.seat===void 0),o=e.actions.filter(i=>s.has(i.source??"")&&(i.weight??0)>=0),r=new Set(o.length<=3?o:[]);return Go(e.actions.filter(i=>!i.source||n.has(i.source)||r.has(i)))}function Ko(e,t){let n=zt(e,t);return e.actions.filter(s=>s.source===t).length===1&&n?.kind!=="hand"}var zt=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(s=>s.id===t)||zn(n,t)!==void 0);function zn(e,t){let n=(e.board??[]).findIndex(s=>s.id===t);return n<0?void 0:n}var Qi=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function Jo(e,t){let n={...e,actions:[]},s=zt(e,t.source),o=e.zones.find(u=>u.id===t.target||zn(u,t.target)!==void 0);if(!s||!o||s.kind==="counter"||o.kind==="counter"||o.kind==="track")return n;let r=zn(o,t.target),i=s.pieces.find(u=>u.id===t.source)||{face:""};if(s===o&&(r===void 0||!i.id))return n;let c=i.id||r!==void 0?{...i,space:r}:i,d=u=>u!==s?u:i.id?Qi(s,i.id):{...s,count:s.count&&s.count-1},m=u=>({...u,pieces:[...u.pieces,c],count:u.count&&u.count+1});return{...n,zones:e.zones.map(u=>u===o?m(d(u)):d(u))}}var Zi={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Qo(e,t,n,s=!1){let o=e.board??[],r=o[t];if(!r)return;if(n==="Home"||n==="End")return el(e,r,n==="Home",s);let i=Zi[n];if(!i)return;let[c,d]=i,m=e.kind==="grid",u=Xo(e,r),p,f=1/0;for(let[$,g]of o.entries()){let h=Xo(e,g),[y,w]=[h.x-u.x,h.y-u.y],x=y*c+w*d,M=Math.abs(y*d)+Math.abs(w*c),k=x+2*M;x>0&&(m?M===0:M<=x)&&k<f&&([p,f]=[$,k])}return p}var Xo=(e,t)=>e.kind==="grid"?{x:t.column??0,y:t.row??0}:{x:t.x??0,y:t.y??0};function el(e,t,n,s){let o=i=>s||e.kind!=="grid"||(i.row??0)===(t.row??0),r=(e.board??[]).flatMap((i,c)=>o(i)?[c]:[]);return n?r[0]:r.at(-1)}var qn=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],ue=e=>e%qn.length,ke=({seat:e})=>l`<svg class="seat-mark" data-seat=${ue(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${qn[ue(e)]} />
  </svg>`,Zo=({seat:e})=>l`<svg class="pawn" data-seat=${ue(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${qn[ue(e)]} /></g>
  </svg>`,de=()=>l`<span class="bot-mark">${a("bot")}</span>`,Yt=(e,t)=>!!e.find(n=>n.seat===t)?.isBot,ge=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1});var jn=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,Vn={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:jn(6)+jn(12)+jn(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},er=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],tl=12;function tr(e,t){let n=2166136261;for(let s of e)n=Math.imul(n^(s.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var nl=["yellow","blue","white","green","red","purple"],nr=e=>e!==void 0&&nl.includes(e);function ve(e){if(e)return Object.hasOwn(Vn,e)?e:`x${tr(e,tl)}`}var et=(e="")=>Object.hasOwn(Vn,e)?Vn[e]:er[tr(`of ${e}`,er.length)],tt=({suit:e})=>l`<svg class="suit-mark" data-suit=${ve(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${et(e)} />
  </svg>`;var Kn=4,nt=e=>(e.rank||e.face||"").slice(0,12),_e=e=>e.label||e.face||a("face-down card"),sl=e=>!e.face&&!e.rank&&!e.label,ol=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,Jn=e=>e.length>Kn?`${e.slice(0,Kn)}\u2026`:e,sr=({name:e,letters:t,style:n})=>{let s=Math.min(1,2.1/Math.min(t.length||1,Kn+1));return l`<span class=${e} data-letters=${Jn(t)} style=${{"--fit":s,...n}}></span>`};function rl({piece:e}){let{suit:t}=e,n=nt(e),s=nr(t),o=n!==""&&!/^\d+$/.test(n),r=s&&!o?ol(n):76,i=(c,d)=>l`<path class=${c} transform=${d} fill-rule="evenodd" d=${et(t)} />`;return l`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sky" width="100" height="140" />
      <rect class="haze" y="52" width="100" height="88" />
      ${s&&o&&l`<g transform="translate(50 76)"><use href="#medallion" /></g>`}
      ${s&&!o&&l`<circle class="sun" cx="50" cy=${r} r="27" />`}
      ${!s&&t&&i("pip","translate(8 34) scale(3.5)")}
      ${s&&l`<use href=${`#land-${t}`} />`}
      ${t&&i("corner-mark","translate(69 8)")}
      <rect class="frame" x="3.5" y="3.5" width="93" height="133" rx="7" />
    </svg>
    <${sr} name="large" letters=${n} style=${{"--y":r/140}} />
    <${sr} name="corner" letters=${n} />
  </span>`}var st=()=>l`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function or({piece:e,shape:t="card"}){return t==="token"?l`<${al} piece=${e} />`:t==="stone"?l`<${il} piece=${e} />`:l`<span class="card" data-suit=${ve(e.suit)} title=${e.label||void 0}>
    ${sl(e)?l`<${st} />`:l`<${rl} piece=${e} />`}
  </span>`}function al({piece:e}){let{seat:t,suit:n}=e,s={"data-letters":Jn(nt(e)),title:_e(e)};return t===void 0?l`<span class="token is-tile" data-suit=${ve(n)} ...${s}></span>`:l`<span class="token is-pawn" data-seat=${ue(t)} ...${s}><${Zo} seat=${t} /></span>`}function il({piece:e}){let{seat:t}=e,n=Jn(nt(e)),s=t===void 0?void 0:ue(t),o=Math.min(1,1.6/Math.max(n.length,1)),r={title:_e(e),"data-seat":s,"data-letters":n,style:{"--fit":o}};return l`<span class="token stone" ...${r}>
    ${t!==void 0&&l`<${ke} seat=${t} />`}
  </span>`}function Gt(e,{label:t,row:n=0,column:s=0,id:o}){if(t||e.kind!=="grid")return t||o;let[r,i]=[e.columnHeadings?.[s]||s+1,e.rowHeadings?.[n]||n+1];return a("row {row}, column {column}",{row:i,column:r})}function rr(e,t,n,s){let o=e.board?.[t],r=Gt(e,o),i=n.length?n.map(_e).join(", "):a("empty"),c=ll(e,t).map(u=>Gt(e,u)),d=s.targets.get(o.id)??[],[m]=d;return[`${r}: ${i}`,c.length>0&&a("leads to {spaces}",{spaces:c.join(", ")}),d.length>1?a("{count} choices",{count:d.length}):m?.label].filter(Boolean).join(". ")}function ll(e,t){return[...new Set((e.edges??[]).flatMap(({start:s=0,end:o=0})=>s===t?[o]:o===t?[s]:[]))].flatMap(s=>e.board?.[s]??[])}function ot({place:e,selection:t,isSource:n=!0,tabindex:s}){let{id:o,title:r}=e,i=(u,p)=>l`<button type="button" class=${`cover ${u}`} tabindex=${s} ...${p}></button>`,c=t.targets.get(o);if(c){let u=`${r}: ${a("{count} choices",{count:c.length})}`,p=c.length===1?c[0]?.label:u;return i("target",{"data-target":o,"aria-label":p,onClick:()=>t.put(o)})}let d=n?t.sources.get(o):void 0;if(!d)return null;let m=t.picked===o;return i("zone-source",{"data-source":o,"aria-label":d.length===1?d[0]?.label:r,"aria-pressed":d.length>1||m?m:void 0,onClick:()=>t.pick(o)})}function Ue({piece:e,selection:t,shape:n,isOwn:s=!1,turn:o,tabindex:r}){let{id:i}=e,c=i!==void 0&&t.sources.has(i),d=["holder"];c&&d.push("is-source"),t.picked!==null&&t.picked===e.id&&d.push("is-picked"),e.id&&t.changed.has(e.id)&&d.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&d.push("is-sent");let m={class:d.join(" "),"data-piece":e.id,"data-source":c?e.id:void 0},p=l`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${or} piece=${e} shape=${n} /></span>`;return!c&&!s?l`<span ...${m} role="img" aria-label=${_e(e)}>${p}</span>`:l`<button
    type="button"
    ...${m}
    tabindex=${r}
    aria-label=${_e(e)}
    aria-pressed=${c?t.picked===e.id:void 0}
    aria-disabled=${c?void 0:"true"}
    onClick=${()=>c&&t.pick(i)}
  >${p}</button>`}var we=(e,t,n={})=>e.pieces.map((s,o)=>l`<${Ue} key=${s.id??`back-${o}`} piece=${s} selection=${t} ...${n} />`);var cl=4,ul=30,dl=400,ml=new Set(["light","dark","water","forest","sand","rock","start","goal"]);function ir({zone:e,selection:t}){let n=mr(e,t),{spaces:s,rowHeadings:o=[],columnHeadings:r=[]}={...e,spaces:e.board??[]},i=Math.min(ul,Math.max(r.length,...s.map(p=>(p.column??0)+1),1)),c=Math.min(dl,Math.max(o.length,...s.map(p=>(p.row??0)+1),1)),d=p=>s.flatMap((f,$)=>(f.row??0)===p&&(f.column??0)<i?[$]:[]),m=(p,f)=>({gridRow:p+2,gridColumn:f+2}),u=(p,f,$)=>l`<span class="board-heading" role=${p} style=${$}>${f}</span>`;return[l`<div class="board" role="grid" aria-label=${e.title||e.id} style=${{"--columns":i}} ...${n.events}>
      ${r.length>0&&l`<div class="board-row" role="row">${r.map((p,f)=>u("columnheader",p,m(-1,f)))}</div>`}
      ${Array.from({length:c},(p,f)=>f).map(p=>l`<div class="board-row" role="row" key=${p}>
          ${o[p]&&u("rowheader",o[p]??"",m(p,-1))}
          ${d(p).map(f=>l`<${ur} ...${n.of(f)} role="gridcell" style=${m(p,s[f]?.column??0)} />`)}
        </div>`)}
    </div>`,l`<${cr} zone=${e} selection=${t} />`]}function lr({zone:e,selection:t}){let n=mr(e,t),s=e.board??[],o=(e.edges??[]).flatMap(({start:i=0,end:c=0})=>{let[d,m]=[s[i],s[c]];return d&&m?[l`<line x1=${d.x??0} y1=${d.y??0} x2=${m.x??0} y2=${m.y??0} />`]:[]}),r=i=>({"--x":(i.x??0)/1e3,"--y":(i.y??0)/1e3});return[l`<div class=${`chart ${s.length>16?"is-dense":""}`} role="group" aria-label=${e.title||e.id} ...${n.events}>
      <div class="chart-ground">
        <svg class="chart-edges" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">${o}</svg>
        ${s.map((i,c)=>l`<${ur} ...${n.of(c)} role="group" isNamed style=${r(i)} />`)}
      </div>
    </div>`,l`<${cr} zone=${e} selection=${t} />`]}function cr({zone:e,selection:t}){let n=e.board??[],s=e.pieces.filter(o=>o.space===void 0||!(o.space in n));return s.length?l`<div class="board-beside">
    ${s.map((o,r)=>l`<${Ue} key=${o.id??`back-${r}`} piece=${o} selection=${t} shape=${dr(o)} />`)}
  </div>`:null}function ur({zone:e,at:t,pieces:n,isCurrent:s,selection:o,role:r,style:i,isNamed:c=!1}){let d=e.board?.[t],m=Gt(e,d),u=["board-space"];n.length>1&&u.push(n.length>cl?"is-crowd":"is-several"),o.changed.has(d.id)&&u.push("is-changed");let p={class:u.join(" "),"data-space":d.id,"data-at":t,"data-tone":pl(d),role:r,style:i},f=($,g)=>{let h=$.seat===void 0?void 0:ue($.seat);return l`<span class="board-piece" key=${$.id??`back-${g}`} data-owner=${h}>
      <${Ue} piece=${$} selection=${o} shape=${dr($)} tabindex=${-1} />
    </span>`};return l`<div ...${p} tabindex=${s?0:-1} aria-label=${rr(e,t,n,o)}>
    <span class="board-pieces">${n.map(f)}</span>
    ${c&&l`<span class="space-name" aria-hidden="true">${m}</span>`}
    <${ot} place=${{id:d.id,title:m}} selection=${o} tabindex=${-1} />
  </div>`}var pl=({tone:e})=>e&&ml.has(e)?e:void 0,dr=e=>e.suit||!(e.face||e.rank||e.label)?"card":"stone";function mr(e,t){let[n,s]=v(0),o=e.board??[],r=n<o.length?n:0,i=new Map;for(let u of e.pieces)i.set(u.space,[...i.get(u.space)??[],u]);let c=u=>({key:o[u]?.id,zone:e,at:u,pieces:i.get(u)??[],isCurrent:u===r,selection:t}),d=S({zone:e,selection:t,held:i});d.current={zone:e,selection:t,held:i};let m=S({onfocusin:u=>{let p=ar(u);p!==void 0&&s(p)},onKeyDown:u=>{let p=ar(u);if(p===void 0||u.altKey||u.metaKey)return;let{zone:f,selection:$,held:g}=d.current;(u.key==="Enter"||u.key===" "?$l(u,f,p,g.get(p)??[],$):fl(u,f,p))&&(u.preventDefault(),u.stopPropagation())}});return{of:c,events:m.current}}function ar(e){let t=e.target.closest("[data-at]")?.dataset.at;return t===void 0?void 0:Number(t)}function fl(e,t,n){if(!e.key.startsWith("Arrow")&&e.key!=="Home"&&e.key!=="End")return!1;let s=Qo(t,n,e.key,e.ctrlKey);return e.currentTarget.querySelector(`[data-at="${s}"]`)?.focus(),!0}function $l(e,t,n,s,o){let r=t.board?.[n]?.id??"";if(e.target instanceof HTMLButtonElement||e.repeat)return!1;let i=[...s.flatMap(c=>c.id??[]).reverse(),r].filter(c=>o.sources.has(c));return o.targets.has(r)?o.put(r):i.length&&o.pick(i[(i.indexOf(o.picked??"")+1)%i.length]),!0}var hl=12;function fr({zone:e,selection:t}){let n=e.spaces||[],s=r=>e.pieces.filter(i=>i.space===r),o=e.pieces.filter(r=>r.space===void 0||!(r.space in n));return[l`<div class="track-head" aria-hidden="true">
      ${e.suit&&l`<${tt} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&l`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,l`<div class=${`path ${n.length>hl?"is-long":""}`}>
      ${o.length>0&&l`<${pr} name="is-start" label=${a("beside the track")} pieces=${o} selection=${t} />`}
      ${n.map((r,i)=>{let c=a("space {number}: {value}",{number:i+1,value:r}),d=i===n.length-1?"is-goal":"";return l`<${pr} name=${d} label=${c} value=${r} pieces=${s(i)} selection=${t} />`})}
    </div>`]}function pr({name:e,label:t,value:n="",pieces:s,selection:o}){let r=d=>we({pieces:d},o,{shape:"token"}),i=d=>d.seat!==void 0,c=`value ${n.startsWith("-")?"is-loss":""}`;return l`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${r(s.filter(d=>!i(d)))}</span>
    <span class="figures">${r(s.filter(i))}</span>
    <span class=${c} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var qt=24,gl=13,vl=7,yl=10,bl=16,kl=8,$r=4,_l=new Set(["track","counter","grid","map"]);function Xn(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function gr(e){let t=Xn(e),n=[e.title||e.id,e.note];return t!==void 0&&!_l.has(e.kind)&&n.push(Q(t,{one:a("1 card"),other:a("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function vr({zone:e,selection:t,isLane:n=!1}){let s=n?Ol[e.kind]:hr[e.kind]||yr,o=[`zone is-${e.kind in hr?e.kind:"row"}`];n&&o.push("is-lane"),t.changed.has(e.id)&&o.push("is-changed"),t.targets.has(e.id)&&o.push("is-target");let r=gr(e),i={class:o.join(" "),"data-zone":e.id,"data-suit":ve(e.suit)};return l`<div ...${i} role="group" aria-label=${r}>
    <${s} zone=${e} selection=${t} />
    <${ot} place=${e} selection=${t} isSource=${e.kind!=="counter"} />
  </div>`}function rt({zone:e}){let{suit:t,title:n,note:s=""}=e,o=/^[-−+]?\d+/.exec(s),r=`zone-note ${s.length>bl?"is-long":""}`;return l`<div class="zone-head" aria-hidden="true">
    ${t&&l`<${tt} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&l`<span class=${r} title=${s}>${L(s)}</span>`}
    ${o&&l`<span class="zone-brief" title=${s}>${L(o[0])}</span>`}
  </div>`}var L=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),Vt=({suit:e})=>l`<span class="empty" aria-hidden="true">
    ${e&&l`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${et(e)} /></svg>`}
  </span>`,Kt=({count:e})=>e===void 0?null:l`<span class="badge" aria-hidden="true">${e}</span>`;function yr({zone:e,selection:t}){let{length:n}=e.pieces,s=`pieces is-spread ${n>vl?"is-tight":""} ${n>qt?"is-crowded":""}`,o=(e.count??0)>n?e.count:void 0;return[l`<${rt} zone=${e} />`,l`<div class=${s} tabindex=${n>qt?0:void 0}>
      ${n?we(e,t):l`<${Vt} suit=${e.suit} />`}<${Kt} count=${o} />
    </div>`]}function jt({zone:e,selection:t}){let n=e.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[l`<${rt} zone=${e} />`,l`<div class=${`pieces is-stacked is-${s}`}>
      ${n?we(e,t):l`<${Vt} suit=${e.suit} />`}
      <${Kt} count=${n>1?n:void 0} />
    </div>`]}function br({zone:e,selection:t}){let n=Xn(e),s=Math.min(n??$r,$r),o=e.pieces.length?e.pieces.slice(-1):n?[{}]:[];return[l`<${rt} zone=${e} />`,l`<div class=${`pieces is-pile layers-${s}`}>
      ${o.length?we({...e,pieces:o},t):l`<${Vt} suit=${e.suit} />`}
      <${Kt} count=${n||void 0} />
    </div>`]}var wl=({zone:e,selection:t})=>e.pieces.length>1?jt({zone:e,selection:t}):br({zone:e,selection:t}),xl=()=>l`<span class="holder" aria-hidden="true"><span class="card"><${st} /></span></span>`;function Sl({zone:e,selection:t}){let n=Xn(e)??e.pieces.length,s=Math.max(0,Math.min(n,yl)-e.pieces.length);return l`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,r)=>l`<${xl} key=${`unseen-${r}`} />`)}
    ${we(e,t)}<${Kt} count=${n||void 0} />
  </div>`}function kr({zone:e,selection:t}){let n=e.pieces.length,s=i=>n>qt?0:(i-(n-1)/2)*Math.min(1,kl/n),o=(i,c)=>l`<${Ue} key=${i.id??`back-${c}`} piece=${i} selection=${t} isOwn turn=${s(c)} />`,r=`pieces is-spread ${n>qt?"is-crowded":n>gl?"is-many-held":""}`;return l`<div class="hand" data-zone=${e.id} role="group" aria-label=${gr(e)}>
    <div class=${r}>
      ${e.pieces.map(o)}
      ${!n&&l`<${Vt} />`}
    </div>
    <${ot} place=${e} selection=${t} />
  </div>`}function Ml({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(nt).join(" "));return l`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${Tl(Number(n)).map(s=>l`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&l`<span class="zone-note" title=${e.note}>${L(e.note)}</span>`}
  </div>`}var Cl=({zone:e,selection:t})=>[l`<${rt} zone=${e} />`,l`<${ir} zone=${e} selection=${t} />`],El=({zone:e,selection:t})=>[l`<${rt} zone=${e} />`,l`<${lr} zone=${e} selection=${t} />`],Tl=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),hr={hand:Sl,pile:br,column:jt,row:yr,track:fr,counter:Ml,grid:Cl,map:El},Ol={column:jt,row:jt,pile:wl};var Nl=6,Al=2;function Ll({action:e,onAct:t,isDisabled:n}){let s=Mn(),o=r=>s(r)&&t(e);return l`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${o}>
    <span class="act-label">${L(e.label)}</span>
  </button>`}var Qn=({label:e,onClick:t})=>l`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,Jt=(e,t,n)=>e.map(s=>l`<${Ll} key=${s.move} action=${s} onAct=${t} isDisabled=${n} />`),Zn=e=>(e.weight??0)<0;function at({table:e,onAct:t,pending:n=null,isLive:s=!0}){if(!e.actions.length)return null;let o=i=>t(i)?.catch?.(()=>{}),r=!s||!!n;return l`<div class="action-list" role="group" aria-label=${a("Your moves")}>
    ${[...jo(e.actions)].map(([i,c])=>l`<${Rl} key=${i} group=${i} actions=${c} onAct=${o} isDisabled=${r} />`)}
  </div>`}function Rl({group:e,actions:t,onAct:n,isDisabled:s}){let o=t.filter(Zn);return l`<section class="action-group">
    ${e&&l`<h3>${e}</h3>`}
    <div class="acts">${Jt(t.filter(r=>!Zn(r)),n,s)}</div>
    ${o.length>0&&l`<details>
      <summary>${a("{count} more",{count:o.length})}</summary>
      <div class="acts">${Jt(o,n,s)}</div>
    </details>`}
  </section>`}var Il=(e,t)=>e.zones.some(n=>n.board?.some(s=>s.id===t?.target));function _r({table:e,selection:t,isLive:n,tools:s}){let[o,r]=v(!1);b(()=>r(!1),[e]);let i=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:Vo(e),c=i.filter(p=>!Zn(p)).slice(0,Il(e,i[0])?Al:Nl),d=o?0:i.length-c.length,m=e.actions.length+e.forms.length>0,u=e.result?a("The game is over"):e.prompt;return l`<div class=${`prompt ${m&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${L(t.sent?t.sent.label:u)}</p>
    ${i.length>0&&l`<div class="acts">
      ${Jt(o?i:c,t.act)}
      ${d>0&&l`<${Qn} label=${a("{count} more",{count:d})} onClick=${()=>r(!0)} />`}
      ${t.picked&&l`<${Qn} label=${a("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${s}
  </div>`}function wr({selection:e,root:t}){let n=S(null),{choice:s}=e;return I(()=>{if(!s)return;let o=t.current.getBoundingClientRect(),r=CSS.escape(s.target),c=t.current.querySelector(`[data-zone="${r}"], [data-space="${r}"]`)?.getBoundingClientRect()||o,d=n.current.getBoundingClientRect(),m=(p,f)=>`${Math.max(8,Math.min(p,f-8))}px`,{style:u}=n.current;u.left=m(c.left+(c.width-d.width)/2-o.left,o.width-d.width),u.top=m(c.top+(c.height-d.height)/2-o.top,o.height-d.height)},[s]),s?l`<div class="chooser" ref=${n} role="group" aria-label=${a("Your moves")}>
    ${Jt(s.actions,e.act)}
    <${Qn} label=${a("Cancel")} onClick=${e.drop} />
  </div>`:null}var es=e=>String(e).replace("-","\u2212"),xr=e=>e.tieBreak??[];function it({result:e,seats:t=[],resigned:n}){let s=[...new Set(e.standings.flatMap(d=>(d.parts||[]).map(m=>m.label)))],o=e.standings.some(d=>xr(d).some(Boolean)),r=e.standings.filter(d=>d.isWinner).map(d=>ge(t,d.seat)),i=d=>e.standings.map(m=>l`<td class=${m.isWinner?"is-winner":""}>${d(m)}</td>`),c=(d,m,u="")=>l`<tr class=${u}><th scope="row">${d}</th>${i(m)}</tr>`;return l`<section class="result" aria-label=${a("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${Hl(r)}</h2>
      ${e.reason&&l`<p class="result-reason">${Dl(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${a("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${a("Place")}</th>
            ${e.standings.map(d=>l`<${Bl} one=${d} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${s.map(d=>c(d,m=>Pl(m,d)))}</tbody>
        <tfoot>
          ${c(a("Total"),d=>es(d.total??0))}
          ${o&&c(a("Tie-break"),d=>xr(d).map(es).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var Bl=({one:e,seats:t})=>l`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${ke} seat=${e.seat} />${" "}
    <span class="result-name">${ge(t,e.seat)}</span>${Yt(t,e.seat)&&l` <${de} />`}
  </th>`;function Pl(e,t){let n=(e.parts||[]).filter(s=>s.label===t);return n.length?es(n.reduce((s,o)=>s+(o.points||0),0)):""}function Hl(e){let[t]=e;return t===void 0?a("There is no winner"):e.length===1?a("{name} wins",{name:t}):a("{names} share the victory",{names:ne(e)})}function Wl(e){let[t,...n]=e.filter(s=>s.isLeft);return t&&!n.length?a("{name} ran out of time.",{name:ge(e,t.seat)}):a("The game ended on time.")}function Dl({reason:e,standings:t},n,s){if(e==="agreement")return a("The game ended by agreement.");if(e==="time")return Wl(n);if(e==="idle")return a("The game was closed, because nothing happened for too long.");if(e==="operator")return a("An operator closed the game.");if(e!=="resignation")return"";let o=t.find(c=>c.seat===s);if(!o)return a("The game ended by resignation.");let r=a("{name} resigned.",{name:ge(n,o.seat)});return t.some(c=>c.isWinner&&(c.total??0)<(o.total??0))&&!o.isWinner?`${r} ${a("Resigning means the last place, whatever the points.")}`:r}var Ul=6;function Sr(e,t){let n=S(t);n.current=t,b(()=>{let s=e.current,o=null,r=!1,i=$=>{r=!1;let g=$.target.closest?.("[data-source]");if(!g||$.button!==0||o)return;let{clientX:h,clientY:y,pointerId:w}=$;o={source:g,id:g.dataset.source??"",x:h,y,pointer:w,over:null,isOn:!1}},c=$=>{if(!o||$.pointerId!==o.pointer)return;let[g,h]=[$.clientX-o.x,$.clientY-o.y];if(!o.isOn){if(Math.hypot(g,h)<Ul||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${g}px ${h}px`);let y=m($);y!==o.over&&(o.over?.classList.remove("is-over"),y?.classList.add("is-over"),o.over=y)},d=($,g)=>{if(!o||$.pointerId!==o.pointer)return;let{source:h,isOn:y,over:w}=o;o=null,w?.classList.remove("is-over"),y&&(r=!0,h.classList.remove("is-dragged"),g&&w?n.current.put(w.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>h.style.removeProperty("translate")))},m=$=>document.elementsFromPoint($.clientX,$.clientY).find(g=>g.dataset?.target!==void 0&&s.contains(g))||null,u=$=>d($,!0),p=$=>d($,!1),f=$=>{r&&$.detail!==0&&($.stopPropagation(),$.preventDefault()),r=!1};return s.addEventListener("pointerdown",i),addEventListener("pointermove",c),addEventListener("pointerup",u),addEventListener("pointercancel",p),s.addEventListener("click",f,!0),()=>{s.removeEventListener("pointerdown",i),removeEventListener("pointermove",c),removeEventListener("pointerup",u),removeEventListener("pointercancel",p),s.removeEventListener("click",f,!0)}},[])}var Xt=8,Cr=16,Fl=40,zl=.25;function Er(e,t,n){let s=S({});I(()=>{let o=e.current.getBoundingClientRect().top+scrollY,{current:r}=s;r.table===t&&r.top===o||(s.current={table:t,top:o},Mr(e.current),!r.table&&n&&Yl(e.current))}),I(()=>{let o=()=>Mr(e.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var Tr=e=>e.querySelector(":scope > .table-footer");function Mr(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(Tr(e)).bottom)||0,s=Math.floor(innerHeight-Math.min(t,innerHeight*zl)-n-Cr);e.style.minHeight="0";let o=c=>e.style.setProperty("--squeeze",String(c/Xt)),r=Xt*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),i=s-e.offsetHeight;if(i<0||r>0&&i>=Fl){let c=i<0?Math.min(r+1,Xt):0,d=i<0?Xt:r;for(;c<d;){let m=c+d>>1;o(m),e.offsetHeight<=s?d=m:c=m+1}o(c)}e.style.minHeight=`${s}px`}function Yl(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-Tr(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+Cr/2,behavior:"instant"})}var Or=e=>e.zones.flatMap(t=>t.pieces.flatMap(({id:n,space:s})=>{if(n===void 0)return[];let o=n.split("#")[0]??"";return[{id:n,original:o,place:JSON.stringify([o,t.id,s])}]}));function ts(e,t){let n=new Map,s=Or(e),o=r=>{for(let i of Or(t).filter(({id:c})=>!n.has(c))){let c=s.findIndex(d=>r(d,i));c>=0&&n.set(i.id,s.splice(c,1)[0]?.id??"")}};return o((r,i)=>r.place===i.place),o((r,i)=>r.original===i.original),n}function Nr(e,t,n){if(e===t)return n;let s=[...ts(e,t)].find(([,o])=>o===n);return s?s[0]:n}var ns={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},Gl=4;function Ar(e,t){let n=S(null),s=S(null);e.current&&n.current&&n.current!==t&&!t.result&&ql()&&(s.current={table:n.current,rects:jl(e.current)}),n.current=t,I(()=>{s.current&&Vl(e.current,s.current,t),s.current=null},[t])}var ql=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function jl(e){let t=new Map;for(let n of Lr(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var Lr=(e,t)=>[...e.querySelectorAll(t)];function Vl(e,t,n){let s=Jl(t.table,n),o=ts(t.table,n);for(let r of Lr(e,"[data-piece]")){let i=r.dataset.piece??"",c=o.get(i),d=c===void 0?Xl(s,t,n,i):t.rects.get(c);d&&Kl(r,d)}Ql(e,t,n,s)}function Kl(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[s,o,r]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let c={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},d={transform:`translate(${s}px, ${o}px) scale(${r})`,...c};e.animate?.([d,{transform:"none",...c}],ns)}var ss=e=>e.count??e.pieces.length;function Jl(e,t){return e.zones.filter(s=>{let o=t.zones.find(r=>r.id===s.id);return o&&s.kind!=="counter"&&ss(o)<ss(s)}).sort((s,o)=>+(o.kind==="pile")-+(s.kind==="pile"))}function Xl(e,t,n,s){let o=zt(n,s),r=e.find(i=>i.id!==o?.id);return r&&t.rects.get(r.id)}function Ql(e,t,n,s){let o=r=>ss(r)-r.pieces.filter(i=>i.id).length;for(let r of n.zones){let i=t.table.zones.find(u=>u.id===r.id),c=s.find(u=>u.id!==r.id);if(!i||!c||r.kind==="pile"||r.kind==="counter")continue;let d=Math.min(o(r)-o(i),Gl),m=e.querySelector(`[data-zone="${CSS.escape(r.id)}"] .pieces`);for(let u=0;u<d&&m;u++)Zl(e,t.rects.get(c.id),m,u)}}function Zl(e,t,n,s){let o=n.getBoundingClientRect(),r=e.getBoundingClientRect();if(!t?.width||!o.width)return;let i=document.createElement("div");i.className="ghost",kt(l`<${st} />`,i),e.append(i);let c=({left:p,top:f,width:$,height:g})=>`translate(${p+$/2-r.left}px, ${f+g/2-r.top}px)`,d=[{transform:c(t),opacity:1},{transform:c(o),opacity:1,offset:.9},{transform:c(o),opacity:0}],m={...ns,duration:ns.duration+80,delay:s*90,fill:"backwards"},u=i.animate(d,m);u.onfinish=u.oncancel=()=>i.remove()}var ec=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function Ir(e,{isLive:t,onAct:n,pending:s,root:o}){let[r,i]=v(null),[c,d]=v(null),[m,u]=v(null),p=J(()=>r&&Nr(r.table,e,r.id),[r,e]),f=U(A=>i(A===null?null:{table:e,id:A}),[e]),$=S(e);$.current=e;let g=m?.table===e?m.action:s,h=t&&!g&&e.actions.length>0,y=J(()=>h?Gn(e.actions):Gn([]),[e,h]),w=h&&p!==null?y.get(p):void 0,x=J(()=>qo(w??[]),[w]),M=J(()=>g?Jo(e,g):e,[e,g]),k=U(()=>{i(null),d(null)},[]);I(()=>d(null),[e]);let B=U(A=>(k(),u({table:e,action:A}),Promise.resolve(n?.(A)).then(()=>null,W=>(u(null),$.current===e&&tc(o.current,A.source),W))),[e,n]),ie=(A,W)=>{A.length===1&&A[0]?B(A[0]):d({actions:A,target:W})},ee=A=>{d(null);let W=y.get(A)||[];return A!==p&&!(W.length&&Ko(e,A))?f(A):W.length===1&&W[0]?void B(W[0]):f(null)},pe=A=>ie(x.get(A)||[],A);return nc(o,{picked:w?p:null,choice:c,table:e}),{sources:y,picked:w?p:null,targets:x,choice:c,sent:g,shown:M,act:B,pick:ee,put:pe,drop:k,setPicked:f}}function tc(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(ec,{duration:320})}var Rr=".prompt .act";function Qt(e,t){for(let n of t){let s=e.current?.querySelector(n);if(s)return(s.closest("[data-space]")??s).focus()}}function nc(e,{picked:t,choice:n,table:s}){let o=S(!1);I(()=>{let i=()=>o.current=!0,c=()=>o.current=!1,d=e.current;return d.addEventListener("keydown",i),d.addEventListener("pointerdown",c),()=>{d.removeEventListener("keydown",i),d.removeEventListener("pointerdown",c)}},[]);let r=S(null);I(()=>{o.current&&n?Qt(e,[".chooser button"]):o.current&&t?Qt(e,[".target",Rr]):o.current&&r.current&&Qt(e,[`[data-piece="${CSS.escape(r.current)}"]`]),r.current=t},[t,n]),I(()=>{let i=document.activeElement===document.body||document.activeElement===null;o.current&&i&&s.actions.length+s.forms.length&&Qt(e,[".hand .is-source",".is-source, .zone-source",Rr,".move-form[open] input"])},[s])}var sc={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},oc=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function Br(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=oc.find(d=>e.target.matches?.(d)),s=n?[...e.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(e.target),r=sc[e.key],i=e.key==="Home"?0:e.key==="End"?s.length-1:r===void 0?-1:o+r,c=s[i];o<0||!c||(e.preventDefault(),c.focus())}var Pr=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,rc=l`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,ac=l`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${Pr(106,34,9)} /><path class="l2" d=${Pr(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,ic=l`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,lc=l`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,cc=l`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,uc=l`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,dc=l`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,mc=l`<g id="medallion">
  <path class="m1" d=${pc(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function pc(e,t,n){return`M${Array.from({length:e*2},(o,r)=>{let[i,c]=[r*Math.PI/e,r%2?n:t];return`${(Math.sin(i)*c).toFixed(1)} ${(Math.cos(i)*c).toFixed(1)}`}).join("L")}z`}var Hr=()=>l`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[rc,ac,ic,lc,cc,uc,dc,mc]}</defs>
  </svg>`;var fc=new Set(["column","pile","row"]);function Dr(e,t){let n=e.places.map(h=>h.seat),s=t!==null&&n.includes(t)?t:n[0],o=s===void 0?-1:n.indexOf(s),r=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],i=h=>h.kind==="hand"&&h.seat===s&&t===s,c=e.zones.find(i),d=h=>e.zones.filter(y=>y.seat===h&&y!==c),m=e.zones.filter(h=>(h.seat===void 0||!n.includes(h.seat))&&h!==c),u=m.filter(h=>h.kind==="track"),p=h=>Zt(h)&&u.some(y=>y.suit===h.suit),f=os(m.filter(h=>h.kind!=="track"&&!p(h))),$=s===void 0?null:os(d(s),Wr(e,s));$&&u.length&&!f.lanes.length&&$.rest.push(...f.rest.splice(0));let g=h=>m.filter(y=>p(y)&&y.suit===h.suit);return{suits:$c(e.zones),tracks:u.map(h=>({track:h,beside:g(h)})),shared:f,others:r.map(h=>os(d(h),Wr(e,h))),home:$,hand:c}}var Wr=(e,t)=>e.places.find(n=>n.seat===t),Zt=e=>!!e.suit&&fc.has(e.kind);function os(e,t){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:t,lanes:e.filter(Zt),small:t?e.filter(s=>n(s)):[],rest:e.filter(s=>!Zt(s)&&!(t&&n(s)))}}var $c=e=>[...new Set(e.filter(Zt).map(t=>t.suit))];function rs(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function en(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function as({minimum:e,maximum:t,step:n},s,o){let r=en(s);if(r===null)return String(e);let i=Math.floor((t-e)/n),c=(r-e)/n,d=o>0?Math.floor(c)+o:Math.ceil(c)+o;return String(e+n*Math.max(0,Math.min(i,d)))}function tn({minimum:e,maximum:t,step:n}){let s={minimum:L(String(e)),maximum:L(String(t)),step:n};return n===1?a("{minimum} to {maximum}",s):a("{minimum} to {maximum}, in steps of {step}",s)}function is({minimum:e,maximum:t,step:n},s){let o=en(s);return o!==null&&o>=e&&o<=t&&(o-e)%n===0}var Ur=e=>e.reduce((t,n)=>t+(en(n)??0),0);function ls({sumMinimum:e,sumMaximum:t},n){let s=Ur(n),o=t??e;if(o===void 0)return a("Sum: {sum}",{sum:L(String(s))});let r={sum:L(String(s)),limit:L(String(o)),count:Math.abs(o-s)};return t===void 0?a("Sum: {sum}, at least {limit}",r):s>o?a("Sum: {sum} of {limit}, {count} too many",r):a("Sum: {sum} of {limit}, {count} left",r)}function cs({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let s=Ur(n);return s>=e&&s<=t}function Fr(e,t){if(e.kind==="choice")return"";let n=t.findIndex(o=>!is(e,o)),s=e.labels[n]||e.label;return n>=0?a("{label}: a whole number, {bounds}",{label:s,bounds:tn(e)}):cs(e,t)?"":`${e.label}: ${ls(e,t)}`}var zr=(e,t)=>[e.verb,...e.fields.map((n,s)=>(t[s]??[]).map(o=>n.kind==="choice"?o:String(en(o))).join(","))].join(" ");function Yr({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let s=e.forms.length===1&&!e.actions.length;return l`<div class="move-forms">
    ${e.forms.map(o=>l`<${hc} key=${JSON.stringify(o)} form=${o} isOpen=${s} selection=${t} />`)}
  </div>`}function hc({form:e,isOpen:t,selection:n}){let[s,o]=v(e.fields.map(rs)),[r,i]=v(""),c=n.sent!==null,d=u=>{u.preventDefault();let p=e.fields.map((f,$)=>Fr(f,s[$]??[])).find(Boolean)??"";i(p),!(c||p)&&n.act({move:zr(e,s),label:e.label,isTyped:!0}).then(f=>{f?i(f.status===422&&f.message||""):o(e.fields.map(rs))})},m=(u,p)=>{i(""),o(s.map((f,$)=>$===u?p:f))};return l`<details class="move-form" open=${t}>
    <summary>${L(e.label)}</summary>
    <form onSubmit=${d} noValidate>
      <fieldset class="form-fields" disabled=${c}>
        ${e.fields.map((u,p)=>l`<${yc[u.kind]??Gr} key=${u.name} field=${u} id=${`f-${e.verb}-${u.name}`}
            typed=${s[p]} onType=${f=>m(p,f)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${L(e.label)}</span></button>
      </fieldset>
      ${r&&l`<p class="form-fault" role="alert">${r}</p>`}
    </form>
  </details>`}var gc=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${o=>s([o.target.value])}>
    ${e.choices.map(({word:o,label:r})=>l`<option key=${o} value=${o} selected=${o===n[0]}>${r}</option>`)}
  </select>
</div>`,vc=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${qr} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${o=>s([o])} />
  <small id=${`${t}-bounds`}>${tn(e)}</small>
</div>`,Gr=({field:e,id:t,typed:n,onType:s})=>l`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${tn(e)}</small></legend>
  <div class="form-row">
    ${n.map((o,r)=>{let i=e.labels[r]||`${e.label} ${r+1}`;return l`<div class="form-field" key=${r}>
        <label for=${`${t}-${r}`}>${i}</label>
        <${qr} field=${e} id=${`${t}-${r}`} describedBy=${`${t}-bounds`} label=${i} text=${o}
          onType=${c=>s(n.map((d,m)=>m===r?c:d))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${cs(e,n)?"":"is-off"}`} aria-live="polite">${ls(e,n)}</output>
</fieldset>`,yc={choice:gc,number:vc,numbers:Gr},bc={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function qr({field:e,id:t,label:n,text:s,describedBy:o=`${t}-bounds`,onType:r}){let i=d=>{let m=bc[d.key];m&&(d.preventDefault(),r(as(e,s,m)))},c=(d,m,u)=>l`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${m}`}
    onClick=${()=>r(as(e,s,u))}>${d}</button>`;return l`<span class="form-stepper">
    ${c("\u2212",a("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${s} size=${String(e.maximum).length+1}
      aria-describedby=${o} aria-invalid=${!is(e,s)} onKeyDown=${i}
      onFocus=${d=>d.target.select()}
      onInput=${d=>r(d.target.value)} />
    ${c("+",a("More"),1)}
  </span>`}function lt({table:e,seats:t=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:r,pending:i=null,tools:c,plateExtra:d}){let m=S(null),u=Ir(e,{isLive:s,onAct:r,pending:i,root:m});Er(m,u.shown,s),Ar(m,u.shown),Sr(m,u);let p=J(()=>Dr(u.shown,n),[u.shown,n]),f={...u,changed:J(()=>new Set(e.changed),[e])},$=["table"];p.tracks.length&&$.push("has-tracks"),p.others.length>1&&$.push("is-many"),p.hand&&$.push("has-hand"),u.picked&&$.push("is-picking"),e.result&&$.push("is-over"),o&&$.push("is-read-only");let g={suits:p.suits,seats:t,selection:f,plateExtra:d};return l`<div
    class=${$.join(" ")}
    ref=${m}
    data-others=${Math.min(p.others.length,4)}
    data-lanes=${Math.min(p.suits.length,8)}
    onKeyDown=${h=>Br(h,u)}
  >
    <${Hr} />
    <div class="felt">
      ${p.others.length>0&&l`<div class="others">
        ${p.others.map(h=>l`<${us} key=${h.place?.seat} area=${h} name="is-other" ...${g} />`)}
      </div>`}
      ${p.tracks.length>0&&l`<div class="tracks">
        ${p.tracks.map(h=>l`<${kc} key=${h.track.id} ...${h} selection=${f} />`)}
      </div>`}
      <${us} area=${p.shared} name="is-shared" ...${g} />
      ${p.home&&l`<${us} area=${p.home} name="is-home" ...${g} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${_r} table=${e} selection=${f} isLive=${s} tools=${c} />
        <${Yr} table=${e} selection=${f} isLive=${s} />
        ${p.hand&&l`<${kr} zone=${p.hand} selection=${f} />`}
      </div>
    </div>
    <${wr} selection=${u} root=${m} />
  </div>`}var nn=(e,t,n)=>e.map(s=>l`<${vr} key=${s.id} zone=${s} selection=${t} isLane=${n} />`),kc=({track:e,beside:t,selection:n})=>l`<div class="track-line">${nn([e,...t],n)}</div>`;function us({area:e,suits:t,seats:n,name:s,selection:o,plateExtra:r}){let{place:i,lanes:c,small:d,rest:m}=e;if(!i&&!c.length&&!m.length)return null;let u=p=>l`<div class="lane" key=${p} data-suit=${ve(p)}>
      ${nn(c.filter(f=>f.suit===p),o,!0)}
    </div>`;return l`<section class=${`area ${s}`} aria-label=${i?ge(n,i.seat):a("Shared")}>
    ${i&&l`<${_c} place=${i} seats=${n} extra=${r?.(i.seat)}>${nn(d,o)}<//>`}
    ${c.length>0&&l`<div class="lanes">${t.map(u)}</div>`}
    ${m.length>0&&l`<div class="rest">${nn(m,o)}</div>`}
  </section>`}function _c({place:e,seats:t,extra:n,children:s}){let{seat:o,total:r=0,note:i,isToAct:c,team:d}=e,m=t.find(p=>p.seat===o)?.isYou,u=ge(t,o);return l`<div class=${`plate ${c?"is-to-act":""}`}>
    <div class="plate-head">
      <${ke} seat=${o} />
      <span class="plate-who">
        <span class="plate-name" title=${u}>${u}</span>
        ${m&&l`<span class="plate-you">${a("(you)")}</span>`}
        ${d!==void 0&&l`<span class="plate-team">${a("Team {number}",{number:d+1})}</span>`}
      </span>
      <span class="plate-total">${L(String(r))}</span>
      <span class="plate-line">
        ${Yt(t,o)&&l`<${de} />`}
        <span class="plate-turn">${c&&(m?a("Your turn"):a("To move"))}</span>
        ${n&&l`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${i&&l`<p class="plate-note" title=${i}>${L(i)}</p>`}
    ${s}
  </div>`}function sn(e){let t=e.map(s=>s.name),n=new Set(t);return e.map(s=>{if(!s.name||t.filter(i=>i===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let r=`${s.name} ${o}`;return n.add(r),{...s,name:r}})}var on=e=>me(e).length>1?e.map(t=>({...t,isYou:!1})):e,se=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1}),me=e=>e.filter(t=>t.isYou).map(t=>t.seat),rn=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Fe=(e,t)=>t.filter(n=>!e.find(s=>s.seat===n)?.isLeft);function wc({frame:{clocks:e,status:t},mine:n,commands:{send:s,isBusy:o}}){return!e?.isPaused||t!=="running"?null:l`<section class="banner quiet" aria-label=${a("Paused clocks")}>
    <${E} name="pause" />
    <p>${a("The clocks are paused. A move starts them again.")}</p>
    ${n.length>0&&l`<${_} icon="play" label=${a("Start the clocks")} disabled=${o} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function xc({id:e,seat:t,name:n,onDone:s,onClose:o}){let r=S(j()),i=async()=>{await re(),await R(O(e,"/commands"),{commandId:r.current,takeOver:t}),o(),s()};return l`<${K} title=${a("Take over the seat of {name}?",{name:n})} onClose=${o}>
    <p>${a("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${T} className="primary" label=${a("Take over")} onWork=${i} />
      <${_} label=${a("Cancel")} onClick=${o} />
    </p>
  </${K}>`}var Sc=(e,t)=>e.filter(({seat:n,isLeft:s})=>s&&t.every(o=>o===n));function Mc({info:e,frame:t,seats:n,mine:s,onChange:o}){let[r,i]=v(null);if(t.status!=="running")return null;let c=e.takeover?Sc(n,s):[],d=s.length>0&&Fe(n,s).length===0;return!c.length&&!d?null:l`<section class="banner quiet" aria-label=${a("Seats that are left")}>
    <${E} name="door" />
    <p>${d?a("You have left the game. The others play on."):a("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>l`<${_} key=${m} icon="person" onClick=${()=>i(m)}
        label=${d?a("Come back"):a("Take over the seat of {name}",{name:se(n,m)})} />`)}
    </p>
    ${r!==null&&l`<${xc} key=${r} id=${e.id} seat=${r} name=${se(n,r)} onDone=${o} onClose=${()=>i(null)} />`}
  </section>`}var jr=({info:e,frame:t,seats:n,mine:s,commands:o,onChange:r})=>l`
  <${wc} frame=${t} mine=${Fe(n,s)} commands=${o} />
  <${Mc} info=${e} frame=${t} seats=${n} mine=${s} onChange=${r} />`;var Vr=200,ms=6e4,Kr=864e5,Jr=1e4;function ps({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(o=>o<3600||n*1e3>=Kr).find(o=>o*8<=n)??Math.min(10,Math.floor(n/3)))}function Cc({leftMs:e,dueAt:t},{initialS:n=0},s){let o=t-s,r=e===n*1e3&&e>ms;return o>e+Vr+1||r&&o<=ms+Vr+1}function fs({seat:e,leftMs:t,dueAt:n},s,o,r){if(n===void 0||Number.isNaN(r))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let i=Cc({seat:e,leftMs:t,dueAt:n},s,o),c=Math.max(0,Math.min(i?ms:t,n-r));return{ms:c,isRunning:!0,isFirst:i,isLow:c<=ps(i?{perMoveS:60}:s)}}var ds=e=>String(e).padStart(2,"0");function Xr(e){if(e<Jr)return fo(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?a("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${ds(n%60)}:${ds(t%60)}`:`${n}:${ds(t%60)}`}function $s(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=n.findIndex(([,r])=>r>0);return(s<0?n.slice(-1):n.slice(s,s+2)).filter(([,r],i)=>r||!i).map(([r,i])=>St(i,r)).join(" ")}function Qr(e){let t=e>Kr?6e4:e>Jr?1e3:100;return e-(Math.ceil(e/t)-1)*t}function Ec({clock:e,control:t,at:n,isPaused:s,isLive:o}){let[,r]=v(0),{ms:i,isRunning:c,isFirst:d,isLow:m}=fs(e,t,n,o?Ce():NaN);return I(()=>{if(!c||i<=0)return;let p=setTimeout(()=>r(f=>f+1),Qr(i));return()=>clearTimeout(p)}),l`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${d?a("Time for the first move"):a("Time left")}>
    <${E} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${$s(i)}${s?` (${a("paused")})`:""}</span>
    ${d&&l`<small aria-hidden="true">${a("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Xr(i)}</span>
  </span>`}var Tc=()=>l`<span class="seat-left" title=${a("The player of this seat has left the game.")}><${E} name="door" />${a("left")}</span>`,an=({at:e=0,clocks:t,seats:n=[],status:s},o,r,i=null)=>c=>{let d=n.find(u=>u.seat===c);if(d?.isLeft)return l`<${Tc} />`;let m=t?.seats.find(u=>u.seat===c);return l`<${Nt} company=${i} seat=${d} />
    ${m&&o&&l`<${Ec} clock=${m} control=${o} at=${e} isPaused=${!!t?.isPaused}
      isLive=${r&&s==="running"} />`}`};function Zr({frame:{at:e=0,clocks:t,status:n},control:s,mine:o}){let[r,i]=v(""),c=n==="running"&&t?.seats.find(({seat:m,dueAt:u})=>u!==void 0&&o.includes(m)),d=c?c.dueAt:void 0;return b(()=>{if(i(""),!c||!s)return;let{ms:m,isFirst:u,isLow:p}=fs(c,s,e,Ce());if(p)return;let f=ps(u?{perMoveS:60}:s),$=setTimeout(()=>i(a("Your time is running out: {time} left.",{time:$s(f)})),m-f);return()=>clearTimeout($)},[d]),l`<p class="hidden" role="status">${r}</p>`}function ea({name:e,onReady:t}){let n=S(null);return b(()=>n.current.querySelector("button")?.focus(),[]),l`<section class="seat-switch" ref=${n} aria-label=${a("Hand over the device")}>
    <${wt} />
    <p class="lead">${a("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${a("The cards stay hidden until then.")}</p>
    <${_} className="primary big" icon="eye" label=${a("Ready: show my cards")} onClick=${t} />
  </section>`}var Oc=60,Nc=({text:e})=>l`<span class=${e.startsWith("  ")?"line part":"line"}>${L(e.trim())}</span>`,Ac=({frame:e,isCurrent:t,onPick:n})=>{let s=(e.lines||[]).map((r,i)=>l`<${Nc} key=${i} text=${r} />`),o=`${e.isUndone?"undone":""} ${t?"current":""}`;return l`<li class=${o} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?l`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:s}
    ${e.isUndone&&l`<small class="hidden">${a("undone")}</small>`}
  </li>`};function ln({frames:e,current:t,onPick:n}){let s=S(null),o=S(!0),r=e.filter(c=>c.lines?.length);I(()=>{let c=s.current,d=c.querySelector(".current");d?c.scrollTop=d.offsetTop-c.offsetTop-c.clientHeight/2:o.current&&(c.scrollTop=c.scrollHeight)},[r.length,t]);let i=({target:c})=>o.current=c.scrollHeight-c.scrollTop-c.clientHeight<Oc;return l`<section class="log" aria-labelledby="log">
    <h2 id="log">${a("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${i} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${r.map(c=>l`<${Ac} key=${c.version} frame=${c} isCurrent=${c.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!r.length&&l`<p class="soft">${a("Nothing yet.")}</p>`}
  </section>`}var Lc=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,hs=e=>typeof e=="string"?e:Rc(e);function Rc([e,...t]){let n=String(e),s=t.map(hs);return n==="table"?l`<div class="wide"><table>${s}</table></div>`:Lc.test(n)?yt(n,null,s):s}function ze({title:e,rules:t,variant:n,className:s=""}){let[o,r]=v(null),i=async()=>r(t??(await N(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return l`<${T} icon="book" label=${a("Rules")} className=${s} onWork=${i} />
    ${o&&l`<${K} title=${e} className="rules" onClose=${()=>r(null)}>
      <div class="prose">${o.length?o.map(hs):a("This game has no rules text.")}</div>
    </${K}>`}`}function ta(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(hs):[]}var na=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function sa(e,t){let n=e.findIndex(s=>s.status==="running");return n>=0&&e.slice(n+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function Ic(e,t){let n=new Set,s=null,o=s;for(let r of e){if(!r.table||r.isUndone){r.table&&n.add(na(r.table));continue}let i=na(r.table);n.has(i)||(n.add(i),s!==null&&t.includes(r.actor??NaN)&&(o=s),s=r.version)}return o}async function oa(e,t,n){let{frames:s}=await N(O(e,`/frames?seat=${t}`));return Ic(s,n)}function aa({info:e,frame:t,viewer:n,mine:s,log:o,commands:{send:r,isBusy:i}}){let c=s.length===t.seats.length,d=!c&&!sa(o,s),m=async()=>{if(e.undoMode!=="free"||c)return r({undo:!0});let u=await oa(e.id,n,s);return u===null?Z(a("You have made no move that can be undone.")):r({undo:u})};return l`
  ${t.undo&&t.undo!=="none"&&l`<${T} icon="undo" disabled=${i||d} className="plain"
    label=${t.undo==="asks"?a("Ask to undo"):a("Undo")} onWork=${m} />`}
  ${t.canRedo&&l`<${_} icon="redo" disabled=${i} className="plain" label=${a("Redo")} onClick=${()=>r({redo:!0})} />`}`}function ra({label:e,children:t}){let n=S(null);return b(()=>{let o=r=>{(r instanceof KeyboardEvent?r.key==="Escape":!n.current.contains(r.target))&&(n.current.open=!1)};return addEventListener("keydown",o),addEventListener("click",o),()=>{removeEventListener("keydown",o),removeEventListener("click",o)}},[]),l`<details class="menu" ref=${n}>
    <summary class="button" role="button"><${E} name="more" /><span>${e}</span></summary>
    <div class="sheet" onClick=${o=>o.target.closest("button, a")&&!o.target.closest("dialog")&&(n.current.open=!1)}>${t}</div>
  </details>`}function gs({info:e,frame:t,log:n=[],mine:s,own:o,commands:{send:r,isBusy:i}}){let[c,d]=v(""),m=t.status==="running"&&Fe(t.seats,s).length>0,u=t.status==="over"||s.length===t.seats.length,p=()=>d("");return l`<div class="game-menu">
    <${ze} title=${e.title} variant=${e.variant} className="plain" />
    <${ra} label=${a("More")}>
      <${_} icon="link" label=${a("Copy the link to watch")}
        onClick=${()=>he(`${location.origin}/game/${e.id}`,a("The link is copied."))} />
      <a class="button" href=${`/replay/${e.id}`}><${E} name="play" />${a("Replay")}</a>
      ${u&&t.status!=="open"&&l`<${T} icon="fork" label=${a("Analyse from here")} onWork=${()=>We(e.id,He(n,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&l`
        <${_} icon="pause" label=${a("Offer to pause the clocks")} disabled=${i||!!t.offer} onClick=${()=>r({offerPause:!0})} />`}
      ${m&&l`
        <${_} icon="meet" label=${a("Offer to end the game")} disabled=${i||!!t.offer} onClick=${()=>r({offerEnd:!0})} />
        <${_} icon="flag" className="danger" label=${a("Resign")} disabled=${i} onClick=${()=>d("resign")} />`}
    </${ra}>
    ${c==="resign"&&l`<${Et} title=${o?a("Resign for {name}?",{name:o}):a("Resign?")} 
      text=${e.takeover?a("You leave your seat. You or another player may take it over again."):a("You leave the game for good and come last.")}
      label=${a("Resign")} onYes=${()=>r({resign:!0})} onClose=${p} />`}
  </div>`}var Bc=(e,t)=>({undo:a("{name} asks to undo a move.",{name:t}),redo:a("{name} asks to redo the undone moves.",{name:t}),pause:a("{name} asks to pause the clocks.",{name:t}),end:a("{name} offers to end the game here, as the points stand.",{name:t})})[e]||a("{name} makes an offer.",{name:t}),Pc=(e,t)=>({undo:a("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:a("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:a("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:a("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||a("You made an offer. Waiting for {names}.",{names:t});function ia(e,t){let n=S(null);b(()=>{let s=n.current;n.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&Z(e.lines.map(r=>r.trim()).join(" \xB7 "))},[e])}function la({offer:e,seats:t,mine:n,commands:{send:s,isBusy:o}}){let r=e.asked||[],i=r.find(f=>n.includes(f)),c=(f,$)=>()=>s({answer:{offer:e.id,accept:f}},$),d=n.includes(e.seat),m=d&&i===void 0,u=ne(r.map(f=>se(t,f))),p=i!==void 0&&n.length>1;return l`<section class="banner" role="alert" aria-label=${a("An offer")}>
    <${E} name="meet" />
    <p>
      ${m?Pc(e.kind,u):Bc(e.kind,se(t,e.seat))}
      ${p&&` ${a("Waiting for {name}.",{name:se(t,i)})}`}
      ${i===void 0&&!d&&` ${a("Waiting for {names}.",{names:u})}`}
    </p>
    <p class="buttons">
      ${i!==void 0&&l`
        <${_} className="primary" label=${a("Accept")} disabled=${o} onClick=${c(!0,i)} />
        <${_} label=${a("Decline")} disabled=${o} onClick=${c(!1,i)} />`}
      ${m&&l`<${_} label=${a("Withdraw")} disabled=${o} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var Hc=2,vs=e=>e.startsWith("  ");function Wc(e){let t=e.findIndex(vs);return e.length>1?e.slice(t>0?t-1:1):e}function Dc(e,t){let n=e.filter(o=>o.version>t&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o=[]})=>o.some(vs))??n.findLast(({lines:o=[]})=>o.length>1)??n.at(-1))?.version??null}function ca({log:e,table:t,version:n},s){let o=S(null),[r,i]=v(null);b(()=>{if(!t)return;let m=o.current;o.current={version:n,headline:t.headline},m&&n>m.version&&t.headline!==m.headline&&i(Dc(e,m.version))},[t]);let c=e.find(m=>m.version===r&&!m.isUndone),d=e.filter(m=>r!==null&&m.version>r&&s.includes(m.actor??NaN)).length;return{lines:c?.lines&&d<Hc?Wc(c.lines):[],close:()=>i(null)}}function ua({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return l`<div class="round-summary" role="status">
    ${e.length>0&&l`<div class="banner">
      <div class="told">
        ${e.map((s,o)=>l`<p key=${o} class=${vs(s)?"part":""}>${L(s.trim())}</p>`)}
      </div>
      <${_} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var Uc=4,Fc=36,ys=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},zc=(e,t)=>JSON.stringify(e)===JSON.stringify(t),Yc=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),Gc=(e,t=e.map(String))=>e.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(String(n))||[];return o===void 0?t[s]??"":a("Seat {number}",{number:Number(o)+1})}),qc={boolean:"bool",integer:"int",string:"text"};function jc(e,t,n){let s=ys(t,n),o=s.anyOf?.map(d=>ys(d,n)).filter(d=>d.type!=="null")||[],r=o.length===1&&o[0]||s,i={...r,...s},c=r.enum?"enum":qc[r.type??""]||"json";return{name:e,kind:c,title:i.title&&t.title?t.title:Yc(e),description:t.description||"",initial:s.default,isNullable:!!s.anyOf?.some(d=>d.type==="null"),min:r.minimum??-1e6,max:r.maximum??1e6,lettersMax:r.maxLength,values:r.enum||[],titles:Gc(r.enum||[],s["x-enum-titles"]||r["x-enum-titles"]),type:r.type}}function Vc(e){let t=e||{},{properties:n={},"x-order":s=["rounds"]}=ys(t,t);return[...new Set([...s,...Object.keys(n)])].filter(r=>r in n).map(r=>jc(r,n[r]??{},t))}function Kc(e,{name:t,initial:n},s){let{[t]:o,...r}=e;return s===void 0||zc(s,n)?r:{...r,[t]:s}}function bs({field:{name:e,min:t,max:n,isNullable:s},value:o,onChange:r}){let[i,c]=v(null),d=p=>Math.max(t,Math.min(n,p)),m=p=>{let f=Number.parseInt(p.target.value,10);c(p.target.value),Number.isNaN(f)?s&&!p.target.value.trim()&&r(null):r(d(f))},u=p=>r(d((o??(p>0?t-1:n+1))+p));return l`<div class="stepper">
    <${_} icon="minus" label=${a("Less")} isQuiet disabled=${o!==null&&o<=t} onClick=${()=>u(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${i??o??""} placeholder="–" onInput=${m}
      onBlur=${()=>c(null)} aria-describedby=${`d-${e}`} />
    <${_} icon="plus" label=${a("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>u(1)} />
    ${s&&(o===null?l`<span class="own">${a("default of the variant")}</span>`:l`<${_} className="plain own" label=${a("Back to the default of the variant")} onClick=${()=>r(null)} />`)}
  </div>`}function Jc({field:{name:e,isNullable:t,lettersMax:n},value:s,onChange:o}){let r=({target:i})=>o(i.value||!t?i.value:null);return l`<input id=${`o-${e}`} value=${s??""} maxlength=${n} onInput=${r}
    placeholder=${t?a("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var Xc=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),Qc=e=>({array:a("A list is needed, such as [1, 2, 3]."),object:a("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:a("A number is needed, such as 1.5.")})[e??""]||a("This cannot be read: it must be JSON."),Zc=e=>({array:a("In JSON: a list, such as [1, 2, 3]."),object:a("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||a("In JSON.");function eu({field:{name:e,type:t,isNullable:n},value:s,onChange:o,onBad:r}){let[i,c]=v(""),[d,m]=v(s==null?"":JSON.stringify(s)),u=p=>{let f=p.target.value.trim();m(f);let $="";try{let g=f===""?n?null:void 0:JSON.parse(f);g==null||Xc(t,g)?o(g):$=Qc(t)}catch{$=a("This cannot be read: it must be JSON.")}c($),r(e,!!$)};return l`<small id=${`j-${e}`}>${Zc(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${d} onInput=${u} aria-invalid=${!!i}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${a("default of the variant")}></textarea>
    ${i&&l`<p class="fault" role="alert">${i}</p>`}`}function tu({field:{name:e,title:t,values:n,titles:s},value:o,onChange:r}){if(n.length<=Uc&&s.join("").length<=Fc){let i=n.map((c,d)=>({value:c,label:s[d]}));return l`<${H} name=${`o-${e}`} legend=${t} isLegendHidden choices=${i} value=${o} onChange=${r} />`}return l`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${i=>r(n[Number(i.target.value)])}>
    ${n.map((i,c)=>l`<option key=${c} value=${c} selected=${i===o}>${s[c]}</option>`)}
  </select>`}var nu={int:bs,enum:tu,text:Jc,json:eu};function su({field:e,options:t,onChange:n,onBad:s}){let o=e.name in t?t[e.name]:e.initial,r=i=>n(e,i);return e.kind==="bool"?l`<div class="field"><${Ae} label=${e.title} hint=${e.description} value=${!!o} onChange=${r} /></div>`:l`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${nu[e.kind]} field=${e} value=${o} onChange=${r} onBad=${s} />
  </div>`}function da({schema:e,options:t,onChange:n,onBad:s}){let o=Object.keys(t).length,r=Vc(e),i=r.filter(p=>p.kind==="json"),[c,d]=v(0),m=()=>{for(let{name:p}of r)s(p,!1);n(()=>({})),d(c+1)},u=p=>p.map(f=>l`<${su} key=${f.name} field=${f} options=${t} onBad=${s}
        onChange=${($,g)=>n(h=>Kc(h,$,g))} />`);return l`<details class="options">
    <summary>${a("Options")}<span class="tally">${o?a("{count} changed",{count:o}):a("all as in the rules")}</span></summary>
    <div key=${c}>
      ${u(r.filter(p=>p.kind!=="json"))}
      ${i.length>0&&l`<details class="tinkering">
        <summary>${a("Advanced")}<span class="tally">${i.length}</span></summary>
        <div>${u(i)}</div>
      </details>`}
      ${o>0&&l`<p><${_} icon="undo" label=${a("Reset to the rules")} onClick=${m} /></p>`}
    </div>
  </details>`}var ma="none",_s="other",ct={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},ws={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},pa={choice:ma,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function fa({choice:e,isPerMove:t,minutes:n,increment:s,count:o,unit:r}){return e!==_s?ct[e]:t?{perMoveS:o*(ws[r]?.seconds??1)}:{initialS:n*60,incrementS:s}}var ks=({name:e,label:t,value:n,min:s,max:o,onChange:r,children:i})=>l`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${a("From {min} to {max}",{min:s,max:o})}</small>
  <div class="measure">
    <${bs} field=${{name:e,min:s,max:o,isNullable:!1}} value=${n} onChange=${r} />
    ${i}
  </div>
</div>`;function ou({chosen:e,onChange:t}){let{isPerMove:n,minutes:s,increment:o,count:r,unit:i}=e,{min:c,max:d}=ws[i]??{min:1,max:1},m=f=>t({...e,...f}),u=({target:{value:f}})=>{let $=ws[f]??{min:1,max:1};m({unit:f,count:Math.max($.min,Math.min($.max,r))})},p={seconds:a("seconds"),minutes:a("minutes"),hours:a("hours"),days:a("days")};return l`<div class="own-clock">
    <${H} name="clock-kind" legend=${a("The time is")} value=${n} onChange=${f=>m({isPerMove:f})}
      choices=${[{value:!1,label:a("for the whole game")},{value:!0,label:a("for each move")}]} />
    ${!n&&l`
      <${ks} name="clock-minutes" label=${a("Minutes for each player")} value=${s} min=${1} max=${180}
        onChange=${f=>m({minutes:f})} />
      <${ks} name="clock-increment" label=${a("Seconds that a move adds")} value=${o} min=${0} max=${600}
        onChange=${f=>m({increment:f})} />`}
    ${n&&l`<${ks} key=${i} name="clock-count" label=${a("Time for each move")} value=${r} min=${c} max=${d}
      onChange=${f=>m({count:f})}>
      <select aria-label=${a("Unit")} onChange=${u}>
        ${Object.entries(p).map(([f,$])=>l`<option key=${f} value=${f} selected=${f===i}>${$}</option>`)}
      </select>
    <//>`}
  </div>`}function $a({chosen:e,onChange:t}){let n=Object.entries(ct).map(([o,r])=>({value:o,label:Je(r)})),s=[{value:ma,label:a("No clock")},...n,{value:_s,label:a("Other \u2026")}];return l`<div>
    <${H} name="clock" legend=${a("Thinking time")} choices=${s} value=${e.choice}
      onChange=${o=>t({...e,choice:o})} />
    ${e.choice===_s&&l`<${ou} chosen=${e} onChange=${t} />`}
  </div>`}var ru=[3600,86400,7*86400,30*86400];function ha({seats:e,chosen:t,onChange:n}){let s=e>2,o=s&&t.absence==="end";return l`<details class="absence">
    <summary>${a("Absent players")}<span class="tally">${s&&!o?a("the others play on"):a("the game ends")}</span></summary>
    <div>
      ${s&&l`<div class="field">
        <${H} name="absence" legend=${a("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${r=>n({...t,absence:r})}
          choices=${[{value:"play_on",label:a("The others play on")},{value:"end",label:a("The game ends")}]} />
      </div>`}
      ${s&&!o&&l`<div class="field">
        <${Ae} label=${a("Others may take over the seat")} hint=${a("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${r=>n({...t,takeover:r})} />
      </div>`}
      <div class="field">
        <label for="idle">${a("The game is closed without a move after")}</label>
        <select id="idle" onChange=${r=>n({...t,idleS:Number(r.target.value)})}>
          <option value="0" selected=${!t.idleS}>${a("the limit of the server")}</option>
          ${ru.map(r=>l`<option key=${r} value=${r} selected=${r===t.idleS}>${Sn(r)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}var au=5e3,ga="none",cn=new Map,va=e=>cn.has(e);async function ya(e,t){await re();let n=await Le(),{id:s}=await R("/api/pair",{...e,seedDigest:n,commandId:j()});s!==t&&(t&&cn.delete(t),cn.set(s,e),te(`/game/${s}`,{replace:!!t}))}function ba(e,t){b(()=>{let n=cn.get(e);if(!n||!t)return;let s=setInterval(()=>ya(n,e).catch(()=>{}),au);return()=>clearInterval(s)},[e,t])}function iu({variant:{key:e,title:t,seats:n},onClose:s}){let[o,r]=v("quick"),[i,c]=v(n[0]),d=Object.entries(ct).map(([u,p])=>({value:u,label:Je(p)})),m=()=>ya({variant:e,seats:i,...o!==ga&&{timeControl:ct[o]}});return l`<${K} title=${a("Play a person: {title}",{title:t})} onClose=${s}>
    ${n.length>1&&l`<${H} name="pair-seats" legend=${a("How many seats?")} value=${i} onChange=${c}
      choices=${n.map(u=>({value:u,label:String(u)}))} />`}
    <${H} name="pace" legend=${a("Thinking time")} choices=${[...d,{value:ga,label:a("No clock")}]} value=${o} onChange=${r} />
    <p class="buttons">
      <${T} className="primary" icon="people" label=${a("Find an opponent")} onWork=${()=>m().catch(z)} />
      <${_} label=${a("Cancel")} onClick=${s} />
    </p>
  </${K}>`}function ka({variant:e}){let[t,n]=v(!1);return l`<${_} icon="people" label=${a("Play a person")} aria-label=${`${a("Play a person")}: ${e.title}`} onClick=${()=>n(!0)} />
    ${t&&l`<${iu} variant=${e} onClose=${()=>n(!1)} />`}`}var _a=8,lu=({bot:{title:e,description:t,isGuest:n},isAsked:s,isBusy:o,onSeat:r})=>l`<li>
  <${T} icon="bot" label=${a("{name}, a bot",{name:e})} disabled=${o} onWork=${r} />
  <span class="soft">
    ${s&&l`<em>${a("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&n&&l`<small>${a("by another author")}</small>${t&&l` <span class="description">${t}</span>`}`}
  </span>
</li>`,wa=e=>e.split(".")[0]??e;function xa({id:e,free:t,onChange:n}){let{bots:s,again:o}=Bt(Ao(e)),[r,i]=v(t[0]),[c,d]=v(""),[m,u]=v(_a),p=F(Re),f=p?.id===wa(e)&&!c,$=r!==void 0&&t.includes(r)?r:t[0];if(!s?.length)return null;let g=async({name:h})=>{Re.set(null),d(h);try{await R(O(e,"/bots"),{bot:h,seat:$}),n()}catch(y){let w=y;if(!Rt(w))throw w;Re.set({id:wa(e),error:w}),o()}finally{d("")}};return l`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${a("Let a bot take a seat")}</h2>
    ${t.length>1&&l`<${H} name="bot-seat" legend=${a("Which seat?")} value=${$} onChange=${i}
      choices=${t.map(h=>({value:h,label:String(h+1)}))} />`}
    <p role="status" class="refusal">${f&&V(p.error)}</p>
    <ul>${s.slice(0,m).map(h=>l`<${lu} key=${h.name} bot=${h} isAsked=${c===h.name} isBusy=${c!==""} onSeat=${()=>g(h)} />`)}</ul>
    ${m<s.length&&l`<p><${_} icon="down" label=${a("Show more")} onClick=${()=>u(m+_a)} /></p>`}
  </section>`}var cu=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),uu=({link:e})=>l`<div class="invitation">
  <label for="invitation">${a("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${_} className="primary" icon="copy" label=${a("Copy")} onClick=${()=>he(e,a("The link is copied. Send it to your friends."))} />
  </div>
  ${cu()&&l`<p class="soft">${a("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,du=({kept:e,isSeated:t,onRelease:n})=>{if(!e)return l`<span class="soft">${a("free")}</span>`;let s=e.isYou?a("Decline"):a("Free the seat");return l`<span class="soft">${e.isYou?a("kept for you"):a("kept for {name}",{name:e.name})}</span>
    ${(e.isYou||t)&&l`<${T} icon="close" label=${s} onWork=${n} />`}`};function Sa({info:e,seats:t,company:n,onChange:s}){let[o,r]=v(!1),i=me(t).length>0,c=(e.series?.kept??[]).filter(({seat:x})=>!t[x]?.name),d=t.every(({name:x})=>x),m=x=>c.some(M=>M.seat===x),u=t.filter(({name:x,seat:M})=>!x&&!m(M)).map(({seat:x})=>x),p=u.length>0,f=c.some(({isYou:x})=>x),$=async x=>{await R(O(e.id,"/commands"),{commandId:j(),releaseSeat:x}),s()},g=t.filter(({seedDigest:x})=>x).map(({name:x})=>x||""),h=async()=>{await R(O(e.id,"/leave")),te("/")},y=async()=>{try{await R(O(e.id,"/commands"),{commandId:j(),closeTable:!0}),te("/")}catch(x){z(x)}},w=i&&p&&va(e.id);return ba(e.id,p),l`<section class="waiting-room sheet" aria-label=${a("Waiting room")}>
    <p class="lead"><${E} name="hourglass" />${d?a("Every seat is taken. The shuffle still needs {names}.",{names:ne(g)}):w?a("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):a("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:x,name:M,isYou:k,isBot:B},ie)=>l`<li key=${x} class=${M?"":"free"}>
          <span>${a("Seat {number}",{number:x+1})}</span>
          ${M&&l`<strong>${k?a("{name} (you)",{name:M}):M}</strong>${B&&l`<${de} />`}
            <${Nt} company=${n} seat=${t[ie]} />`}
          ${!M&&l`<${du} kept=${c.find(ee=>ee.seat===x)} isSeated=${i} onRelease=${()=>$(x)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&p&&l`<${xa} id=${e.id} free=${u} onChange=${s} />`}
    ${p&&l`<${uu} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${i&&l`<${T} icon="door" label=${a("Leave the table")} onWork=${h} />`}
      ${e.isHost&&l`<${_} icon="close" className="danger" label=${a("Close the table")} onClick=${()=>r(!0)} />`}
      ${f&&e.series&&l`<${T} className="primary" icon="redo" label=${a("Accept the rematch")} onWork=${()=>Qe(e.series?.before??"").then(s)} />`}
      ${!i&&!f&&p&&l`<${T} className="primary" icon="plus" label=${a("Take a seat")} onWork=${()=>De(e.id).then(s)} />`}
    </p>
    ${o&&l`<${Et} title=${a("Close the table?")} text=${a("The players on its seats have to look for another one.")}
      label=${a("Close the table")} onYes=${y} onClose=${()=>r(!1)} />`}
  </section>`}function ut({error:e,id:t}){let n=()=>Ct().then(()=>location.reload());return l`<${q} title=${Oe(e)?a("Session expired"):a("This table cannot be shown")} text=${V(e)} note=${le(e)}>
    ${Oe(e)&&l`<${T} className="primary" label=${a("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&l`<a class="button primary" href=${`/game/${t}`}>${a("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&l`<${_} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />`}
  </${q}>`}function mu(e,t){let n=S(null);b(()=>{n.current&&(t&&!n.current.isMyTurn?Wn():e!==n.current.version&&Po()),n.current=e?{version:e,isMyTurn:t}:null},[e,t])}function pu(e,t,n){let[s,o]=v(e[0]??null),r=rn(t).filter(c=>e.includes(c)),i=s!==null&&r.includes(s)?null:r[0]??null;return b(()=>{i!==null&&n&&o(i)},[i,n]),{viewer:s,next:n?null:i,setViewer:o}}function fu({number:e,wins:t}){let[n,s]=t,o=t.length===2&&n&&s?`${n.name} ${n.wins} : ${s.wins} ${s.name}`:t.map(({name:r,wins:i})=>`${r} ${i}`).join(", ");return a("Game {number}: {score}",{number:e,score:o})}var $u=({info:e,table:t,seats:n,log:s,last:{version:o,actor:r},company:i})=>l`<section class="ended sheet" aria-label=${a("How it ended")}>
  <${it} result=${t.result} seats=${n} resigned=${r} />
  <p class="buttons">
    <${bo} info=${e} seats=${n} company=${i} />
    <a class="button" href=${`/replay/${e.id}`}>${a("Replay")}</a>
    <${T} icon="fork" label=${a("Analyse from here")} onWork=${()=>We(e.id,He(s,o))} />
  </p>
</section>`,un=({info:e,headline:t,link:n,toAct:s,isWatching:o=!1,company:r,check:i,children:c})=>l`<div class="game-head">
  <div>
    <${Y}>${e.title}</${Y}>
    <p class="headline">
      ${t}
      ${s&&l` <span class="origin">${a("To act: {names}",{names:s})}</span>`}
      ${e.origin&&l` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${a("Analysis")}</a>`}
      ${e.series&&l` <a class="origin" href=${`/game/${e.series.before}`}>${fu(e.series)}</a>`}
      ${e.timeControl&&l` <${Mt} control=${e.timeControl} />`}
      ${o&&l` <span class="origin">${e.spectatorDelay?a("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):a("You are watching")}</span>`}
      <${yo} company=${r} isWatching=${o} />
    </p>
    <${Ft} check=${i} />
  </div>
  ${n==="disconnected"&&l`<p class="link-disconnected" role="status">${a("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&l`<p class="link-resting" role="status">${a("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function hu({info:e,followed:{log:t,last:n,table:s,version:o,link:r,wake:i,isBefore:c,company:d},seats:m,mine:u,viewer:p,next:f,onNext:$,onChange:g,check:h}){let y=ca({log:t,table:s,version:o},e.origin?u:[p]),w=Co(e.id,p,o,i),x=Fe(m,u),M=rn(s).some(W=>x.includes(W)),k=n.status==="over";mu(o,M),ia(n,u);let B=u.length>1&&!k&&ne(rn(s).map(W=>se(m,W))),ie=B?`${a("To act: {names}",{names:B})} \xB7 ${e.title}`:a("Your turn: {title}",{title:e.title});ce(M&&!k?ie:e.title);let ee=p!==null&&x.includes(p)&&!k&&!c,pe=f!==null||c&&!e.origin,A=ee&&l`<${aa} info=${e} frame=${n} viewer=${p} mine=${u} log=${t} commands=${w} />`;return l`
    <${un} info=${e} headline=${s.headline} link=${r} toAct=${B} isWatching=${p===null&&!k} company=${d} check=${h}>
      <${gs} info=${e} frame=${n} log=${t} mine=${u} commands=${w} own=${u.length>1&&p!==null?se(m,p):""} />
    </${un}>
    ${n.offer&&l`<${la} offer=${n.offer} seats=${m} mine=${u} commands=${w} />`}
    <${jr} info=${e} frame=${n} seats=${m} mine=${u} commands=${w} onChange=${g} />
    ${n.clocks&&l`<${Zr} frame=${n} control=${e.timeControl} mine=${u} />`}
    ${s.renderError&&l`<p class="banner quiet" role="alert">${s.renderError}</p>`}
    <${ua} lines=${k||pe?[]:y.lines} onClose=${y.close} />
    ${s.result&&l`<${$u} info=${e} table=${s} seats=${m} log=${t} last=${n} company=${d} />`}
    <div class="at-table">
      <div class="on-table">
        ${f!==null?l`<${ea} key=${f} name=${se(m,f)} onReady=${$} />`:pe?l`<${G} text=${a("Loading the table \u2026")} />`:l`<${lt} key=${p} table=${s} seats=${on(m)} viewer=${p} isLive=${ee}
              isReadOnly=${p===null||k} onAct=${w.act} pending=${w.pending} tools=${A}
              plateExtra=${an(n,e.timeControl,!0,d)} />`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        ${ee&&!pe&&s.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("All moves in words")}</h2><span class="tally">${s.actions.length}</span></summary>
          <${at} table=${s} onAct=${w.act} pending=${w.pending} isLive=${ee&&!w.isBusy} />
        </details>`}
        ${!pe&&l`<${ln} frames=${t} />`}
      </aside>
    </div>`}function gu(e,t){let n=S(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function vu({info:e,reload:t}){let[n,s]=v(null),o=me(e.seats),{viewer:r,next:i,setViewer:c}=pu(o,n,!!e.origin),d=So(e,r),m=gu(d,r),{last:u,table:p}=m;b(()=>s(d.table),[d.table]);let f=Dt(e.id,o[0]??null,u?.version??0);ce(e.title),b(()=>{u?.status==="open"&&Lt(e.id,u.seats)},[u]);let $=u&&me(u.seats).join();b(()=>{$!==null&&$!==o.join()&&t()},[$]);let g=!!e.series&&u?.status==="open";if(b(()=>{g&&u.version!==e.version&&t()},[g,u?.version]),d.gone)return l`<${ut} error=${d.gone} id=${e.id} />`;if(d.last?.status==="over"&&!d.table)return l`<${q} title=${e.title} text=${a("This table was closed before the game started.")} />`;let h=sn(u?.seats||e.seats),y=(u?.status||e.status)==="open";return l`<main id="main" class=${`game ${y?"open":""}`}>
    ${y&&l`<${un} info=${e} headline=${a("Waiting for players")} link=${m.link} company=${m.company} check=${f}>
        <${gs} info=${e} frame=${{status:"open",seats:h}} mine=${o} commands=${{}} />
      </${un}>
      <${Sa} info=${e} seats=${h} company=${m.company} onChange=${t} />`}
    ${!y&&p&&l`<${hu} info=${e} followed=${m} seats=${h} mine=${o} viewer=${m.viewer}
      next=${i} onNext=${()=>c(i)} onChange=${t} check=${f} />`}
    ${!y&&!p&&l`<${Y}>${e.title}</${Y}><${G} text=${a("Loading the table \u2026")} />`}
  </main>`}function Ma({id:e}){let t=F(Ne)?.player,{info:n,error:s,reload:o}=At(e);return b(()=>{if(s?.reason!=="UNREACHABLE")return;let r=setTimeout(o,3e3);return()=>clearTimeout(r)},[s]),s&&!n?l`<${ut} error=${s} id=${e} />`:n?l`<${vu} key=${`${me(n.seats)} ${t?.id}`} info=${n} reload=${o} />`:l`<main id="main"><${G} text=${a("Loading the table \u2026")} /></main>`}function Ca({id:e}){let[t,n]=v(null);return ce(a("Invitation")),b(()=>{De(e,{replace:!0}).catch(n)},[e]),t?l`<${q} title=${a("This invitation is not valid")} text=${V(t)} note=${le(t)}>
    ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(t.reason??"")&&l`<a class="button primary" href=${`/game/${e}`}>${a("Watch instead")}</a>`}
  </${q}>`:l`<main id="main"><${G} text=${a("Taking a seat \u2026")} /></main>`}var Ta=["lists","inbox"],dt=new Map(Ta.map(e=>[e,new Set])),dn=null,Ss=new Set,Oa=0,xs=0,Na=()=>!document.hidden&&[...dt.values()].some(e=>e.size>0),yu=e=>dt.get(e)?.forEach(t=>t());function mn(){clearTimeout(Oa),dn?.close(),dn=null,Ss.clear()}function Ea(){mn(),xs+=1,new Set([...dt.values()].flatMap(e=>[...e])).forEach(e=>e()),Oa=setTimeout(pn,Math.min(3e4,1e3*2**Math.min(xs,5)))}function pn(){if(dn||!Na())return;let e=dn=new EventSource("/api/changes");for(let t of Ta)e.addEventListener(t,()=>{xs=0,Ss.add(t),yu(t)});e.addEventListener("parked",mn),e.addEventListener("gone",Ea),e.addEventListener("error",t=>{"data"in t&&t.data||e.readyState===EventSource.CLOSED&&Ea()})}function Aa(e,t){for(let n of e)dt.get(n)?.add(t);return e.every(n=>Ss.has(n))?t():pn(),()=>{for(let n of e)dt.get(n)?.delete(t);Na()||mn()}}addEventListener("focus",pn);document.addEventListener("visibilitychange",()=>document.hidden?mn():pn());var bu=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,ku=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>l`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,_u=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>l`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,wu=l`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,Ra={duel:bu,board:ku,rivals:_u},fn=({variant:e})=>l`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${Ra[e.split("-")[0]??""]||wu}
</svg>`,xu=Object.keys(Ra),La=({key:e})=>[...xu,e].indexOf(e),Ia=e=>[...e].sort((t,n)=>La(t)-La(n));function Cs(e,t){let[n,s]=v(null),o=t.join();return b(()=>{let r=!0,c=Aa(t,async()=>{let d=await N(e).catch(()=>null);r&&d&&s(d)});return()=>{r=!1,c()}},[e,o]),n}var Es=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),Ts=e=>!!e.toAct?.length;function Su(e){if(Ts(e)){let{dueAt:t,remindAt:n}=e;return!t||!n||Date.now()<n?a("Your turn"):a("Your turn. Your time runs out {when}.",{when:Ke(t)})}return e.status!=="open"?Ke(e.updatedAt):Pa(e)?a("about to start"):a("waiting for players")}var Ms=e=>Es(e).length===e.seats.length,Ba=e=>e.isErased?a("Erased player"):e.name||a("free"),Pa=e=>e.seats.every(t=>t.name),Mu=({game:e})=>l`<ul class="chips" aria-label=${a("Seats")}>
  ${Ms(e)&&l`<li class="you">${e.origin?a("Analysis"):a("All at one screen")}</li>`}
  ${!Ms(e)&&e.origin&&l`<li>${a("Analysis")}</li>`}
  ${!Ms(e)&&e.seats.map(t=>l`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?a("You"):Ba(t)}${t.isBot&&l` <${de} />`}
    </li>`)}
</ul>`;function Cu({game:e}){let t=o=>`${o}: ${e.title}, ${e.seats.map(Ba).join(", ")}`,n=(o,r,i="")=>l`<a class=${`button ${i}`} href=${o} aria-label=${t(r)}>${r}</a>`,s=Es(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,a("Replay")):s?n(`/game/${e.id}`,e.status==="open"?a("To the table"):a("Continue"),Ts(e)?"primary":""):e.status==="running"||Pa(e)?n(`/game/${e.id}`,a("Watch")):l`<${T} className="primary" label=${a("Join")} aria-label=${t(a("Join"))} onWork=${()=>De(e.id)} />
    ${n(`/game/${e.id}`,a("Watch"))}`}var Eu=({game:e})=>l`<li class=${`game ${Ts(e)?"my-turn":""}`}>
  <${fn} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${Mu} game=${e} />
    <small>${Su(e)}${e.spectators?` \xB7 ${a("Spectators: {count}",{count:e.spectators})}`:""}</small>
    <${Mt} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${Cu} game=${e} /></div>
</li>`;function Tu(e,t){return!t?.count||t.count<=t.games.length?e:`${e} (${po(t.count)}${t.hasMore?"+":""})`}function xe({title:e,icon:t,query:n,empty:s="",limit:o=6,isOthers:r=!1,isUnattended:i=!1}){let[c,d]=v(1),m=Cs(`/api/games?${n}`,r?["lists"]:["lists","inbox"]);b(()=>{for(let f of m?.games||[])f.status==="open"&&Lt(f.id,f.seats)},[m]);let u=(m?.games||[]).filter(f=>(!r||Es(f).length===0)&&!(i&&f.here));if(!u.length&&!s)return null;let p=u.slice(0,c*o);return l`<section class="games">
    <h2><${E} name=${t} />${Tu(e,m)}</h2>
    ${m&&!u.length&&l`<p class="soft">${s}</p>`}
    <ul>${p.map(f=>l`<${Eu} key=${f.id} game=${f} />`)}</ul>
    ${p.length<u.length&&l`<p><${_} icon="down" label=${a("Show more")} onClick=${()=>d(c+1)} /></p>`}
  </section>`}var Ou=[2,5,10],Ha=({delay:e,onChange:t})=>l`<div class="field">
  <${H} name="spectators" legend=${a("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:a("every move at once")},...Ou.map(n=>({value:n,label:a("the game {count} moves later",{count:n})}))]} />
</div>`;function Nu(e){let[t,n]=v(null);return b(()=>{let s=!0;return N(`/api/variants/${encodeURIComponent(e)}`).then(o=>s&&n(o),z),()=>s=!1},[e]),t}function Au({occupants:e,bots:t,onChange:n}){let s=t[0]?.name,o=e.length,r=d=>e.every(m=>m===d),i=[...s?[{value:s,icon:"bot",label:Q(o,{one:a("Against a bot"),other:a("Against {count} bots",{count:o})})}]:[],{value:ae,icon:"link",label:Q(o,{one:a("With a friend, by a link"),other:a("With friends, by a link")})},{value:Be,icon:"screen",label:a("All at one screen")}],c=i.find(({value:d})=>r(d))?.value??"";return l`<${H} name="company" legend=${a("Opponents")} choices=${i} value=${c}
    onChange=${d=>n(be(o+1,d))} />`}function Lu({who:e,occupants:t,bots:n}){let s=n.filter(r=>r.isGuest),o=Pe(e)&&!s.some(({name:r})=>r===e)?In(e):void 0;return!s.length&&!o?null:l`<optgroup label=${a("Bots of other authors")}>
    ${[...s,...o?[o]:[]].map(({name:r,title:i})=>l`<option key=${r} value=${r} selected=${r===e} disabled=${r!==e&&t.includes(r)}>${i}</option>`)}
  </optgroup>`}function Ru({who:e,bots:t}){let n=Pe(e)?In(e):void 0;return n?Wa(e,t)?l`<small class="note fault">${a("{name} does not play this game as it is set up, or has gone.",{name:n.title})}</small>`:n.description?l`<small class="note description">${n.description}</small>`:null:null}var Wa=(e,t)=>Pe(e)&&!t.some(({name:n})=>n===e),Iu=({occupants:e,bots:t,onChange:n})=>l`<ol class="seat-rows">
  <li><span>${a("Seat {number}",{number:1})}</span><strong>${a("You")}</strong></li>
  ${e.map((s,o)=>l`<li key=${o}>
      <label for=${`seat-${o}`}>${a("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${r=>n(Lo(e,o,r.target.value))}>
        ${Ro(t).map(({value:r,label:i})=>l`<option key=${r} value=${r} selected=${r===s}>${i}</option>`)}
        <${Lu} who=${s} occupants=${e} bots=${t} />
      </select>
      <${Ru} who=${s} bots=${t} />
    </li>`)}
</ol>`,Bu=()=>[{value:"free",label:a("Free"),hint:a("Every player can undo at any time")},{value:"consent",label:a("With consent"),hint:a("Your own last move needs no consent while it revealed nothing")},{value:"never",label:a("Never")}];function Da({variant:e}){let t=It(e.key);return t===void 0?l`<${G} text=${a("Loading \u2026")} />`:l`<${Pu} variant=${e} own=${t||[]} />`}function Pu({variant:{key:e,title:t,seats:n},own:s}){let o=Nu(e),r=s[0]?.name||ae,[i,c]=v(be(n[0],r)),[d,m]=v(""),[u,p]=v({}),[f,$]=v([]),[g,h]=v(!1),[y,w]=v(0),[x,M]=v(pa),[k,B]=v({}),ie=i.includes(ae),ee=fa(x),pe={options:u,undo:d||"consent",timeControl:ee,hasBots:i.filter(Ie).length>1},A=Bt(No(e,pe)).bots??s,W=i.at(-1)??r,Ja=oe=>c([...i,...be(oe,Pe(W)?r:W)].slice(0,oe-1)),Xa=(oe,Qa)=>$(Za=>[...Za.filter(ei=>ei!==oe),...Qa?[oe]:[]]);return l`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${ta(o?.rules??[])}</p>
    ${o&&o.rules.length>0&&l`<p><${ze} title=${t} rules=${o.rules} /></p>`}
    ${n.length>1&&l`<${H} name="seats" legend=${a("How many seats?")} value=${i.length+1} onChange=${Ja}
      choices=${n.map(oe=>({value:oe,label:String(oe)}))} />`}
    <${Au} occupants=${i} bots=${s} onChange=${c} />
    <${Iu} occupants=${i} bots=${A} onChange=${c} />
    <${H} name="undo" legend=${a("Undo")} choices=${Bu()} value=${d||Hn(i)} onChange=${m} />
    <${$a} chosen=${x} onChange=${M} />
    ${ie&&l`<${Ae} label=${a("Only with the link")} hint=${a("Not listed among the open tables")}
      value=${g} onChange=${h} />
      <${Ha} delay=${y} onChange=${w} />`}
    ${o&&l`<${da} schema=${o.options} options=${u} onChange=${p} onBad=${Xa} />`}
    <${ha} seats=${i.length+1} chosen=${k} onChange=${B} />
    <p class="buttons">
      <${T} className="primary big" icon=${ie?"door":"play"} disabled=${f.length>0||i.some(oe=>Wa(oe,A))}
        label=${ie?a("Open the table"):a("Start the game")}
        onWork=${()=>Ze({variant:e,occupants:i,options:u,undo:d,isUnlisted:g,timeControl:ee,spectatorDelay:y,...k})} />
      ${f.length>0&&l`<span class="fault">${a("An option cannot be read.")}</span>`}
    </p>
  </section>`}function Hu(){let[e,t]=v({});return b(()=>{N("/api/variants").then(n=>t({variants:Ia(n)}),n=>t({error:n}))},[]),e}var Wu=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Du({variant:{key:e,title:t,seats:n}}){let s=It(e);if(s===null)return null;if(s?.length===0)return l`<${_} label=${a("No bot can play this")} aria-label=${`${a("No bot can play this")}: ${t}`} disabled />`;let o=n[0]-1,r=Q(o,{one:a("Play against a bot"),other:a("Play against {count} bots",{count:o})}),i=async()=>{let[c]=await Bn(e);c&&await Ze({variant:e,occupants:be(n[0],c.name),options:{}})};return l`<${T} className="primary" icon="play" label=${r} aria-label=${`${r}: ${t}`} onWork=${i} />`}function Uu({variant:e,isChosen:t,onChoose:n}){return l`<li class=${`variant ${t?"chosen":""}`}>
    <${fn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${E} name="people" />${a("{seats} players",{seats:Wu(e.seats)})}</p>
    <p class="buttons">
      <${Du} variant=${e} />
      <${ka} variant=${e} />
      <${_} label=${a("Set up \u2026")} aria-label=${a("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function Fu(){let e=Cs("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:n,gamesPlayed:s}=e;return l`<p class="activity" role="status">
    <span>${Q(t,{one:a("1 person online"),other:a("{count} people online",{count:t})})}</span>
    <span>${a("waiting for an opponent: {count}",{count:n})}</span>
    <span>${a("games between people: {count}",{count:s})}</span>
  </p>`}function zu({variants:e}){let[t,n]=v(""),s=t&&`&variant=${encodeURIComponent(t)}`,o=a("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return l`<div class="company">
    <p class="filter">
      <label for="variant">${a("Show")}</label>
      <select id="variant" onChange=${r=>n(r.target.value)}>
        <option value="">${a("all games")}</option>
        ${e.map(({key:r,title:i})=>l`<option key=${r} value=${r} selected=${r===t}>${i}</option>`)}
      </select>
    </p>
    <${xe} title=${a("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${s}`} isOthers empty=${o} />
    <${xe} title=${a("Being played now")} icon="eye" query=${`status=running&attended=1${s}`} isOthers />
    <${xe} title=${a("Open tables")} icon="door" query=${`status=open&between=1${s}`} isOthers isUnattended />
    <${xe} title=${a("Running games")} icon="hourglass" query=${`status=running&between=1${s}`} isOthers isUnattended />
    <${xe} title=${a("Finished games")} icon="book" query=${`status=over&between=1${s}`} isOthers />
  </div>`}function Ua(){let{variants:e,error:t}=Hu(),[n,s]=v(null),o=S(null);return ce(""),b(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?l`<${q} title=${a("The lobby cannot be loaded")} text=${V(t)} note=${le(t)}>
      <${_} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />
    </${q}>`:l`<main id="main" class="lobby">
    <div class="welcome">
      <${Y}>${a("Where shall the expedition lead?")}</${Y}>
      <p>${a("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${Fu} />
    </div>
    ${!e&&l`<${G} text=${a("Loading \u2026")} />`}
    ${e&&l`<section aria-label=${a("Games to play")}>
      <ul class="variants">
        ${e.map(r=>l`<${Uu} key=${r.key} variant=${r} isChosen=${n?.key===r.key}
            onChoose=${()=>s(n?.key===r.key?null:r)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&l`<${Da} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${xe} title=${a("Your games")} icon="person" query="mine=1" />
      <${zu} variants=${e??[]} />
    </div>
  </main>`}var Yu=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function Fa({frames:e,marks:t,playback:{index:n,go:s,isPlaying:o,toggle:r,speed:i,setSpeed:c}}){let d=e.length-1,m=n===0;return l`<section class="replay-controls" aria-label=${a("Replay")}>
    <div class="steps">
      <${_} icon="first" isQuiet label=${a("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${_} icon="back" isQuiet label=${a("One step back")} disabled=${m} onClick=${()=>s(n-1)} />
      <${_} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?a("Pause"):a("Play")} onClick=${r} />
      <${_} icon="forward" isQuiet label=${a("One step forward")} disabled=${n===d} onClick=${()=>s(n+1)} />
      <${_} icon="last" isQuiet label=${a("To the end")} disabled=${n===d} onClick=${()=>s(d)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${d} value=${n} aria-label=${a("Position")}
        aria-valuetext=${`${a("{index} of {count}",{index:n+1,count:e.length})}: ${Yu(e[n])}`}
        onInput=${u=>s(Number(u.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((u,p)=>u.isUndone&&l`<i key=${p} class="undone" style=${{left:`${100*p/Math.max(1,d)}%`}}></i>`)}
        ${t.map(u=>l`<i key=${`m${u.index}`} style=${{left:`${100*u.index/Math.max(1,d)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${n+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${a("Speed")}</span>
      <select onChange=${u=>c(u.target.value)}>
        ${[["slow",a("slow")],["usual",a("normal")],["fast",a("fast")]].map(([u,p])=>l`<option key=${u} value=${u} selected=${u===i}>${p}</option>`)}
      </select>
    </label>
  </section>`}function za({marks:e,index:t,go:n}){let s=e.findLast(r=>r.index<=t),o=S(null);return b(()=>{let r=o.current.querySelector("[aria-pressed=true]");r&&(o.current.scrollLeft=r.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+r.clientWidth/2)},[s]),l`<nav class="marks" ref=${o} aria-label=${a("Parts of the game")}>
    ${e.map(r=>l`<button key=${r.index} type="button" class="plain" aria-pressed=${r===s}
      onClick=${()=>n(r.index)}>${r.label}</button>`)}
  </nav>`}var Gu={slow:2400,usual:1200,fast:450};function Ya(e,t){if(!t)return 0;let n=e.findIndex(s=>s.version>t);return n<0?e.length-1:Math.max(0,n-1)}var Ga=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),qu=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),ju=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||qu(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function qa(e,t){let[n,s]=v(t),[o,r]=v(!1),[i,c]=v("usual"),d=e-1,m=U(p=>{r(!1),s(f=>Math.max(0,Math.min(d,typeof p=="function"?p(f):p)))},[d]),u=U(()=>{s(p=>p===d?0:p),r(p=>!p)},[d]);return b(()=>{if(!o)return;if(n>=d)return r(!1);let p=setTimeout(()=>s(n+1),Gu[i]);return()=>clearTimeout(p)},[o,n,d,i]),I(()=>{let p={ArrowLeft:$=>$-1,ArrowRight:$=>$+1,Home:0,End:d},f=$=>{if(ju($))return;let g=p[$.key];if(g!==void 0)m(g);else if($.key===" ")u();else return;$.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[m,u,d]),{index:n,go:m,isPlaying:o,toggle:u,speed:i,setSpeed:c}}var Os="open",$n="watch";function Vu(e,t){let[n,s]=v({});return b(()=>{let o=!0,r=t===Os?"?open=1":t===$n?"":`?seat=${t}`;return N(O(e,`/frames${r}`)).then(({frames:i})=>{let c=i.filter(d=>d.table).map(je);o&&s({view:t,frames:c})},i=>o&&s(c=>({...c,error:i}))),()=>o=!1},[e,t]),n}function Ku({seats:e,view:t,isOver:n,mine:s,onChange:o}){let r=[...e.filter(i=>n||s.includes(i.seat)).map(({seat:i,name:c,isBot:d})=>[String(i),d?a("{name}, a bot",{name:c??""}):c]),[$n,a("a spectator")],...n?[[Os,a("all cards open")]]:[]];return r.length<2?null:l`<label class="viewer-select"><span>${a("Seen by")}</span>
    <select onChange=${i=>o(i.target.value)}>
      ${r.map(([i,c])=>l`<option key=${i} value=${i} selected=${i===t}>${c}</option>`)}
    </select>
  </label>`}function Ju({info:e,frames:t,view:n,shownView:s,seats:o,mine:r,at:i,onView:c}){let d=qa(t.length,Ya(t,i)),{index:m,go:u}=d,p=t[Math.min(m,t.length-1)],f=J(()=>Ga(t),[t]),$=e.status==="over",g=Dt(e.id,r[0]??null,e.version),h=`/replay/${e.id}?at=${p.version}${n===$n?"":`&seat=${n}`}`,y=/^\d+$/.test(s)?Number(s):null;b(()=>co(h),[h]);let w=M=>u(t.findIndex(k=>k.version===M)),x=$||r.length===o.length;return l`
    <div class="game-head">
      <div><${Y}>${e.title}</${Y}><p class="headline">${a("Replay")} · ${p.table.headline}</p><${Ft} check=${g} /></div>
      <div class="game-menu">
        <${ze} title=${e.title} variant=${e.variant} className="plain" />
        <${_} icon="link" label=${a("Share")} onClick=${()=>he(location.origin+h,a("The link to this position is copied."))} />
        ${x&&l`<${T} icon="fork" label=${a("Analyse from here")} onWork=${()=>We(e.id,He(t,p.version))} />`}
        ${!$&&l`<a class="button" href=${`/game/${e.id}`}><${E} name="play" /><span>${a("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${Ku} seats=${o} view=${n} isOver=${$} mine=${r} onChange=${c} />
      ${f.length>1&&l`<${za} marks=${f} index=${m} go=${u} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${p.isUndone&&l`<p class="banner quiet">${a("This was undone later.")}</p>`}
        <${lt} key=${s} table=${p.table} seats=${on(o)} viewer=${y} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${an(p,e.timeControl,!1)} />
        ${p.table.result&&l`<section class="ended sheet" aria-label=${a("How it ended")}><${it} result=${p.table.result} seats=${o} resigned=${p.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        <${ln} frames=${t} current=${p.version} onPick=${w} />
        ${p.table.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("Legal moves here")}</h2><span class="tally">${p.table.actions.length}</span></summary>
          <${at} table=${p.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${Fa} frames=${t} marks=${f} playback=${d} />`}function Xu({info:e,query:t}){let n=me(e.seats),[s,o]=v(t.get("seat")??(n.length?String(n[0]):e.status==="over"?Os:$n)),{frames:r,view:i,error:c}=Vu(e.id,s);if(ce(`${a("Replay")}: ${e.title}`),c)return l`<${ut} error=${c} id=${e.id} />`;let d=sn(e.seats);return l`<main id="main" class="game replay">
    ${r&&r.length>0&&l`<${Ju} info=${e} frames=${r} view=${s} shownView=${i} seats=${d} mine=${n}
      at=${Number(t.get("at"))||0} onView=${o} />`}
    ${!r&&l`<${G} text=${a("Loading the log \u2026")} />`}
    ${r?.length===0&&l`<${Y}>${e.title}</${Y}><p>${a("Nothing has been played yet.")}</p>`}
  </main>`}function ja({id:e,query:t}){let{info:n,error:s}=At(e);return s?l`<${ut} error=${s} id=${e} />`:n?l`<${Xu} info=${n} query=${t} />`:l`<main id="main"><${G} text=${a("Loading the log \u2026")} /></main>`}var Qu=40;function Zu({name:e,onDone:t}){let n=S(null);return b(()=>n.current.select(),[]),l`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let r=n.current.value.trim();try{r&&r!==e&&await go(r),t()}catch(i){z(i)}}} onKeyDown=${o=>o.key==="Escape"&&t()}>
    <label class="hidden" for="name">${a("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${Qu} placeholder=${a("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${a("Save")}</button>
  </form>`}function ed({player:e}){let[t,n]=v(!1),s=S(null),o=S(!1);return b(()=>{o.current&&!t&&s.current.focus(),o.current=t},[t]),t?l`<${Zu} name=${e?.name||""} onDone=${()=>n(!1)} />`:l`<button ref=${s} type="button" class="plain name" title=${a("Change your name")} onClick=${()=>n(!0)}>
    <${E} name="person" /><span>${e?.name||a("Your name")}</span><${E} name="pencil" />
  </button>`}var td={auto:"light",light:"dark",dark:"auto"},nd={auto:"auto",light:"sun",dark:"moon"};function sd(){let[e,t]=v(document.documentElement.dataset.theme||"auto"),n={auto:a("Colours: as in the system"),light:a("Colours: light"),dark:a("Colours: dark")},s=()=>{let o=td[e]??"auto";P.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,t(o)};return l`<${_} className="plain" icon=${nd[e]} label=${n[e]} isQuiet onClick=${s} />`}function od(){let e=F(Wt);return l`<${_} className="plain" icon=${e?"sound":"mute"} label=${a("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>Io(!e)} />`}var rd={en:"English",de:"Deutsch"},ad=({language:e})=>l`<div class="languages" role="group" aria-label=${a("Language")}>
  ${Object.entries(rd).map(([t,n])=>l`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&vo(t).catch(z)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Va=({found:e})=>l`<header class="site-header">
  <a class="brand" href="/" aria-label=${a("Lost Cities")}><${wt} /><span>${a("Lost Cities")}</span></a>
  <nav aria-label=${a("Settings")}>
    <${ed} player=${e.player} />
    <${ad} language=${e.language} />
    <${sd} />
    <${od} />
  </nav>
</header>`;var id=2e3;function ld({language:e}){let{path:t,query:n}=F(Ee),{screen:s,id:o}=xt(t),[r,i]=to(d=>console.error(d)),c=`${t} ${e}`;return b(()=>i(),[c]),r?l`<${q} title=${a("The page has failed")} text=${a("The game is safe on the server. Reload the page.")}>
      <${_} className="primary" label=${a("Reload")} onClick=${()=>location.reload()} />
    </${q}>`:s==="lobby"?l`<${Ua} key=${c} />`:s==="game"?l`<${Ma} key=${c} id=${o} />`:s==="join"?l`<${Ca} key=${c} id=${o} />`:s==="replay"?l`<${ja} key=${c} id=${o} query=${n} />`:l`<${q} title=${a("Page not found")} text=${a("There is no page at this address.")} />`}function cd(){let e=F(Ne),[t,n]=v(null);return b(()=>{let s=0,o=async()=>{try{await Xe()}catch(r){let i=r;n(i),Oe(i)?await Ct().catch(n):s=setTimeout(o,id)}};return o(),()=>clearTimeout(s)},[]),{found:e,error:t}}function ud(){let{found:e,error:t}=cd();return b(()=>{e?.isExpired&&Z(V({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?l`<a class="skip" href="#main">${a("Skip to the content")}</a>
    <${Va} found=${e} />
    <${ld} language=${e.language} />
    <${ho} />`:t?l`<${q} title=${a("No answer yet")} text=${V(t)} note=${le(t)} />`:l`<${G} text="…" />`}var{screen:Ka,id:dd}=xt(location.pathname);(Ka==="game"||Ka==="replay")&&ro(O(dd));kt(l`<${ud} />`,document.getElementById("app"));
