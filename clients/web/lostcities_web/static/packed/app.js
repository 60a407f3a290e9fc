var et,x,es,Oe,ts,Wn,yr,Qe={},ns=[],br=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function te(e,t){for(var n in t)e[n]=t[n];return e}function ss(e){var t=e.parentNode;t&&t.removeChild(e)}function tt(e,t,n){var s,o,r,a={};for(r in t)r=="key"?s=t[r]:r=="ref"?o=t[r]:a[r]=t[r];if(arguments.length>2&&(a.children=arguments.length>3?et.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(r in e.defaultProps)a[r]===void 0&&(a[r]=e.defaultProps[r]);return Ke(e,a,s,o,null)}function Ke(e,t,n,s,o){var r={type:e,props:t,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++es};return x.vnode!=null&&x.vnode(r),r}function nt(e){return e.children}function Je(e,t){this.props=e,this.context=t}function pe(e,t){if(t==null)return e.__?pe(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?pe(e):null}function os(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return os(e)}}function Un(e){(!e.__d&&(e.__d=!0)&&Oe.push(e)&&!Ze.__r++||Wn!==x.debounceRendering)&&((Wn=x.debounceRendering)||ts)(Ze)}function Ze(){for(var e;Ze.__r=Oe.length;)e=Oe.sort(function(t,n){return t.__v.__b-n.__v.__b}),Oe=[],e.some(function(t){var n,s,o,r,a,c;t.__d&&(a=(r=(n=t).__v).__e,(c=n.__P)&&(s=[],(o=te({},r)).__v=r.__v+1,Ft(c,r,o,n.__n,c.ownerSVGElement!==void 0,r.__h!=null?[a]:null,s,a??pe(r),r.__h),ls(s,r),r.__e!=a&&os(r)))})}function rs(e,t,n,s,o,r,a,c,u,m){var d,p,f,$,h,g,y,M=s&&s.__k||ns,E=M.length;for(n.__k=[],d=0;d<t.length;d++)if(($=n.__k[d]=($=t[d])==null||typeof $=="boolean"?null:typeof $=="string"||typeof $=="number"||typeof $=="bigint"?Ke(null,$,null,null,$):Array.isArray($)?Ke(nt,{children:$},null,null,null):$.__b>0?Ke($.type,$.props,$.key,null,$.__v):$)!=null){if($.__=n,$.__b=n.__b+1,(f=M[d])===null||f&&$.key==f.key&&$.type===f.type)M[d]=void 0;else for(p=0;p<E;p++){if((f=M[p])&&$.key==f.key&&$.type===f.type){M[p]=void 0;break}f=null}Ft(e,$,f=f||Qe,o,r,a,c,u,m),h=$.__e,(p=$.ref)&&f.ref!=p&&(y||(y=[]),f.ref&&y.push(f.ref,null,$),y.push(p,$.__c||h,$)),h!=null?(g==null&&(g=h),typeof $.type=="function"&&$.__k!=null&&$.__k===f.__k?$.__d=u=as($,u,e):u=is(e,$,f,M,h,u),m||n.type!=="option"?typeof n.type=="function"&&(n.__d=u):e.value=""):u&&f.__e==u&&u.parentNode!=e&&(u=pe(f))}for(n.__e=g,d=E;d--;)M[d]!=null&&(typeof n.type=="function"&&M[d].__e!=null&&M[d].__e==n.__d&&(n.__d=pe(s,d+1)),us(M[d],M[d]));if(y)for(d=0;d<y.length;d++)cs(y[d],y[++d],y[++d])}function as(e,t,n){var s,o;for(s=0;s<e.__k.length;s++)(o=e.__k[s])&&(o.__=e,t=typeof o.type=="function"?as(o,t,n):is(n,o,o,e.__k,o.__e,t));return t}function is(e,t,n,s,o,r){var a,c,u;if(t.__d!==void 0)a=t.__d,t.__d=void 0;else if(n==null||o!=r||o.parentNode==null)e:if(r==null||r.parentNode!==e)e.appendChild(o),a=null;else{for(c=r,u=0;(c=c.nextSibling)&&u<s.length;u+=2)if(c==o)break e;e.insertBefore(o,r),a=r}return a!==void 0?a:o.nextSibling}function Dn(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||br.test(t)?n:n+"px"}function Ge(e,t,n,s,o){var r;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof s=="string"&&(e.style.cssText=s=""),s)for(t in s)n&&t in n||Dn(e.style,t,"");if(n)for(t in n)s&&n[t]===s[t]||Dn(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")r=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+r]=n,n?s||e.addEventListener(t,r?Vn:qn,r):e.removeEventListener(t,r?Vn:qn,r);else if(t!=="dangerouslySetInnerHTML"){if(o)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function qn(e){this.l[e.type+!1](x.event?x.event(e):e)}function Vn(e){this.l[e.type+!0](x.event?x.event(e):e)}function Ft(e,t,n,s,o,r,a,c,u){var m,d,p,f,$,h,g,y,M,E,N,w=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(u=n.__h,c=t.__e=n.__e,t.__h=null,r=[c]),(m=x.__b)&&m(t);try{e:if(typeof w=="function"){if(y=t.props,M=(m=w.contextType)&&s[m.__c],E=m?M?M.props.value:m.__:s,n.__c?g=(d=t.__c=n.__c).__=d.__E:("prototype"in w&&w.prototype.render?t.__c=d=new w(y,E):(t.__c=d=new Je(y,E),d.constructor=w,d.render=kr),M&&M.sub(d),d.props=y,d.state||(d.state={}),d.context=E,d.__n=s,p=d.__d=!0,d.__h=[]),d.__s==null&&(d.__s=d.state),w.getDerivedStateFromProps!=null&&(d.__s==d.state&&(d.__s=te({},d.__s)),te(d.__s,w.getDerivedStateFromProps(y,d.__s))),f=d.props,$=d.state,p)w.getDerivedStateFromProps==null&&d.componentWillMount!=null&&d.componentWillMount(),d.componentDidMount!=null&&d.__h.push(d.componentDidMount);else{if(w.getDerivedStateFromProps==null&&y!==f&&d.componentWillReceiveProps!=null&&d.componentWillReceiveProps(y,E),!d.__e&&d.shouldComponentUpdate!=null&&d.shouldComponentUpdate(y,d.__s,E)===!1||t.__v===n.__v){d.props=y,d.state=d.__s,t.__v!==n.__v&&(d.__d=!1),d.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(U){U&&(U.__=t)}),d.__h.length&&a.push(d);break e}d.componentWillUpdate!=null&&d.componentWillUpdate(y,d.__s,E),d.componentDidUpdate!=null&&d.__h.push(function(){d.componentDidUpdate(f,$,h)})}d.context=E,d.props=y,d.state=d.__s,(m=x.__r)&&m(t),d.__d=!1,d.__v=t,d.__P=e,m=d.render(d.props,d.state,d.context),d.state=d.__s,d.getChildContext!=null&&(s=te(te({},s),d.getChildContext())),p||d.getSnapshotBeforeUpdate==null||(h=d.getSnapshotBeforeUpdate(f,$)),N=m!=null&&m.type===nt&&m.key==null?m.props.children:m,rs(e,Array.isArray(N)?N:[N],t,n,s,o,r,a,c,u),d.base=t.__e,t.__h=null,d.__h.length&&a.push(d),g&&(d.__E=d.__=null),d.__e=!1}else r==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=_r(n.__e,t,n,s,o,r,a,u);(m=x.diffed)&&m(t)}catch(U){t.__v=null,(u||r!=null)&&(t.__e=c,t.__h=!!u,r[r.indexOf(c)]=null),x.__e(U,t,n)}}function ls(e,t){x.__c&&x.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(s){s.call(n)})}catch(s){x.__e(s,n.__v)}})}function _r(e,t,n,s,o,r,a,c){var u,m,d,p=n.props,f=t.props,$=t.type,h=0;if($==="svg"&&(o=!0),r!=null){for(;h<r.length;h++)if((u=r[h])&&(u===e||($?u.localName==$:u.nodeType==3))){e=u,r[h]=null;break}}if(e==null){if($===null)return document.createTextNode(f);e=o?document.createElementNS("http://www.w3.org/2000/svg",$):document.createElement($,f.is&&f),r=null,c=!1}if($===null)p===f||c&&e.data===f||(e.data=f);else{if(r=r&&et.call(e.childNodes),m=(p=n.props||Qe).dangerouslySetInnerHTML,d=f.dangerouslySetInnerHTML,!c){if(r!=null)for(p={},h=0;h<e.attributes.length;h++)p[e.attributes[h].name]=e.attributes[h].value;(d||m)&&(d&&(m&&d.__html==m.__html||d.__html===e.innerHTML)||(e.innerHTML=d&&d.__html||""))}if((function(g,y,M,E,N){var w;for(w in M)w==="children"||w==="key"||w in y||Ge(g,w,null,M[w],E);for(w in y)N&&typeof y[w]!="function"||w==="children"||w==="key"||w==="value"||w==="checked"||M[w]===y[w]||Ge(g,w,y[w],M[w],E)})(e,f,p,o,c),d)t.__k=[];else if(h=t.props.children,rs(e,Array.isArray(h)?h:[h],t,n,s,o&&$!=="foreignObject",r,a,r?r[0]:n.__k&&pe(n,0),c),r!=null)for(h=r.length;h--;)r[h]!=null&&ss(r[h]);c||("value"in f&&(h=f.value)!==void 0&&(h!==e.value||$==="progress"&&!h)&&Ge(e,"value",h,p.value,!1),"checked"in f&&(h=f.checked)!==void 0&&h!==e.checked&&Ge(e,"checked",h,p.checked,!1))}return e}function cs(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(s){x.__e(s,n)}}function us(e,t,n){var s,o;if(x.unmount&&x.unmount(e),(s=e.ref)&&(s.current&&s.current!==e.__e||cs(s,null,t)),(s=e.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(r){x.__e(r,t)}s.base=s.__P=null}if(s=e.__k)for(o=0;o<s.length;o++)s[o]&&us(s[o],t,typeof e.type!="function");n||e.__e==null||ss(e.__e),e.__e=e.__d=void 0}function kr(e,t,n){return this.constructor(e,n)}function st(e,t,n){var s,o,r;x.__&&x.__(e,t),o=(s=typeof n=="function")?null:n&&n.__k||t.__k,r=[],Ft(t,e=(!s&&n||t).__k=tt(nt,null,[e]),o||Qe,Qe,t.ownerSVGElement!==void 0,!s&&n?[n]:o?null:t.firstChild?et.call(t.childNodes):null,r,!s&&n?n:o?o.__e:t.firstChild,s),ls(r,e)}et=ns.slice,x={__e:function(e,t){for(var n,s,o;t=t.__;)if((n=t.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(e)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),o=n.__d),o)return n.__E=n}catch(r){e=r}throw e}},es=0,Je.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=te({},this.state),typeof e=="function"&&(e=e(te({},n),this.props)),e&&te(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),Un(this))},Je.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),Un(this))},Je.prototype.render=nt,Oe=[],ts=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,Ze.__r=0,yr=0;var fe,P,Yn,Ae=0,Bt=[],jn=x.__b,Gn=x.__r,Kn=x.diffed,Jn=x.__c,Xn=x.unmount;function Ne(e,t){x.__h&&x.__h(P,e,Ae||t),Ae=0;var n=P.__H||(P.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function v(e){return Ae=1,xr(ms,e)}function xr(e,t,n){var s=Ne(fe++,2);return s.t=e,s.__c||(s.__=[n?n(t):ms(void 0,t),function(o){var r=s.t(s.__[0],o);s.__[0]!==r&&(s.__=[r,s.__[1]],s.__c.setState({}))}],s.__c=P),s.__}function b(e,t){var n=Ne(fe++,3);!x.__s&&Wt(n.__H,t)&&(n.__=e,n.__H=t,P.__H.__h.push(n))}function R(e,t){var n=Ne(fe++,4);!x.__s&&Wt(n.__H,t)&&(n.__=e,n.__H=t,P.__h.push(n))}function k(e){return Ae=5,V(function(){return{current:e}},[])}function V(e,t){var n=Ne(fe++,7);return Wt(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function G(e,t){return Ae=8,V(function(){return e},t)}function ds(e){var t=Ne(fe++,10),n=v();return t.__=e,P.componentDidCatch||(P.componentDidCatch=function(s){t.__&&t.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function Mr(){Bt.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(Xe),e.__H.__h.forEach(zt),e.__H.__h=[]}catch(t){e.__H.__h=[],x.__e(t,e.__v)}}),Bt=[]}x.__b=function(e){P=null,jn&&jn(e)},x.__r=function(e){Gn&&Gn(e),fe=0;var t=(P=e.__c).__H;t&&(t.__h.forEach(Xe),t.__h.forEach(zt),t.__h=[])},x.diffed=function(e){Kn&&Kn(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(Bt.push(t)!==1&&Yn===x.requestAnimationFrame||((Yn=x.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(r),Qn&&cancelAnimationFrame(s),setTimeout(n)},r=setTimeout(o,100);Qn&&(s=requestAnimationFrame(o))})(Mr)),P=void 0},x.__c=function(e,t){t.some(function(n){try{n.__h.forEach(Xe),n.__h=n.__h.filter(function(s){return!s.__||zt(s)})}catch(s){t.some(function(o){o.__h&&(o.__h=[])}),t=[],x.__e(s,n.__v)}}),Jn&&Jn(e,t)},x.unmount=function(e){Xn&&Xn(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(Xe)}catch(n){x.__e(n,t.__v)}};var Qn=typeof requestAnimationFrame=="function";function Xe(e){var t=P;typeof e.__c=="function"&&e.__c(),P=t}function zt(e){var t=P;e.__c=e.__(),P=t}function Wt(e,t){return!e||e.length!==t.length||t.some(function(n,s){return n!==e[s]})}function ms(e,t){return typeof t=="function"?t(e):t}var ps=function(e,t,n,s){var o;t[0]=0;for(var r=1;r<t.length;r++){var a=t[r++],c=t[r]?(t[0]|=a?1:2,n[t[r++]]):t[++r];a===3?s[0]=c:a===4?s[1]=Object.assign(s[1]||{},c):a===5?(s[1]=s[1]||{})[t[++r]]=c:a===6?s[1][t[++r]]+=c+"":a?(o=e.apply(c,ps(e,c,n,["",null])),s.push(o),c[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):s.push(c)}return s},Zn=new Map,l=function(e){var t=Zn.get(this);return t||(t=new Map,Zn.set(this,t)),(t=ps(this,t.get(e)||(t.set(e,t=(function(n){for(var s,o,r=1,a="",c="",u=[0],m=function(f){r===1&&(f||(a=a.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,f,a):r===3&&(f||a)?(u.push(3,f,a),r=2):r===2&&a==="..."&&f?u.push(4,f,0):r===2&&a&&!f?u.push(5,0,!0,a):r>=5&&((a||!f&&r===5)&&(u.push(r,0,a,o),r=6),f&&(u.push(r,f,0,o),r=6)),a=""},d=0;d<n.length;d++){d&&(r===1&&m(),m(d));for(var p=0;p<n[d].length;p++)s=n[d][p],r===1?s==="<"?(m(),u=[u],r=3):a+=s:r===4?a==="--"&&s===">"?(r=1,a=""):a=s+a[0]:c?s===c?c="":a+=s:s==='"'||s==="'"?c=s:s===">"?(m(),r=1):r&&(s==="="?(r=5,o=a,a=""):s==="/"&&(r<5||n[d][p+1]===">")?(m(),r===3&&(u=u[0]),r=u,(u=u[0]).push(2,0,r),r=0):s===" "||s==="	"||s===`
`||s==="\r"?(m(),r=2):a+=s),r===3&&a==="!--"&&(r=4,u=u[0])}return m(),u})(e)),t),arguments,[])).length>1?t:t[0]}.bind(tt);var wr=e=>({title:"",note:"",pieces:[],spaces:[],...e}),Sr=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),Er=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),Cr=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(wr),forms:(e.forms||[]).map(Er),...e.result&&{result:Sr(e.result)}}),Le=e=>e.table?{...e,table:Cr(e.table)}:e;var Re=null;function fs(e){let t=e-Date.now();(Re===null||t>Re||t<Re-3e4)&&(Re=t)}var Ut=()=>Date.now()+(Re??0);var ne=class extends Error{constructor(t,n,{rule:s="",status:o=0,retryAfterS:r=0}={}){super(n),this.reason=t,this.rule=s,this.status=o,this.retryAfterS=r}},Dt=(e,t)=>new ne(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,status:t,retryAfterS:e?.retryAfterS});async function ot(e,t,n){let s,o;try{s=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new ne("UNREACHABLE","")}let r;try{r=o?JSON.parse(o):{}}catch{throw new ne(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw Dt(r.error,s.status);return r}var qt=new Map;function hs(e){let t=ot("GET",e);t.catch(()=>{}),qt.set(e,t)}function O(e){let t=qt.get(e)||ot("GET",e);return qt.delete(e),t}var I=(e,t={})=>ot("POST",e,t),gs=e=>ot("DELETE",e),A=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,se=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),Tr).join(""),Tr=e=>e.toString(16).padStart(2,"0"),$s=["visibilitychange","focus","pointerdown","keydown"];function vs(e,t,n){let s=null,o=0,r=0,a=!1,c=()=>{clearTimeout(o),s?.close(),a=!1;for(let $ of $s)removeEventListener($,m,!0)},u=()=>{c(),a=!0;for(let $ of $s)addEventListener($,m,!0);n.resting()};function m(){!a||document.hidden||(c(),f())}let d=()=>{c(),r+=1,o=setTimeout(f,Math.min(1e4,500*2**Math.min(r,5)))},p=()=>{r=0,n.connected()};function f(){let $=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);s=$;let h=(g,y)=>$.addEventListener(g,M=>y(JSON.parse(M.data||"{}")));$.addEventListener("open",p),h("frames",g=>n.frames(g.frames.map(Le))),h("frame",g=>{g.now&&fs(g.now),n.frames([Le(g)])}),h("disconnected",g=>n.disconnected(Dt(g.error,0))),h("reconnected",p),h("parked",u),h("gone",g=>{c(),n.gone(Dt(g.error,0))}),$.addEventListener("error",g=>{"data"in g&&g.data||(n.disconnected(null),$.readyState===EventSource.CLOSED&&d())})}return f(),{close:c,wake:m}}var Or={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},S=({name:e})=>l`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${Or[e]} /></svg>`,rt=()=>l`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function oe(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let s of[...t])s(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function X(e){let[t,n]=v(e.get());return b(()=>(n(e.get()),e.subscribe(s=>n(s))),[e]),t}var Y={get(e){try{return localStorage.getItem(e)}catch{return null}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var Vt=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),$e=oe(Vt()),Yt=0,ys=()=>Yt>0;function re(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),Yt+=1,$e.set(Vt()),scrollTo(0,0)}var bs=e=>history.replaceState(history.state,"",e);function at(e){if(e==="/")return{screen:"lobby",id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function Ar(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{Yt+=1,$e.set(Vt())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!at(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return Ar(t.hash);re(t.pathname+t.search)}});var he="en",_s={},Nr=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,Lr=e=>Nr.test(String(e))?`\u2068${e}\u2069`:String(e);function i(e,t={}){return(_s[e]||e).replace(/\{(\w+)\}/g,(s,o)=>o in t?Lr(t[o]??""):s)}function ks(e,t={}){he=e,_s=t,document.documentElement.lang=e}function xs(e,t=Date.now()){let n=Math.round((e-t)/1e3),s=new Intl.RelativeTimeFormat(he,{numeric:"auto"}),o=[["day",86400],["hour",3600],["minute",60]];for(let[r,a]of o)if(Math.abs(n)>=a)return s.format(Math.round(n/a),r);return s.format(Math.min(0,n),"second")}var ce=(e,t)=>t[new Intl.PluralRules(he).select(e)]??t.other,it=(e,t)=>new Intl.NumberFormat(he,{style:"unit",unit:t,unitDisplay:"long"}).format(e),Ms=e=>new Intl.NumberFormat(he,{minimumFractionDigits:1}).format(e),ge=e=>new Intl.ListFormat(he).format(e);var Rr=3,Hr=7e3,ve=oe([]),Pr=0,ws=e=>ve.set(ve.get().filter(t=>t.id!==e));function q(e,t=""){let n=++Pr,s=ve.get().filter(o=>o.text!==e);ve.set([...s.slice(1-Rr),{id:n,text:e,kind:t}]),setTimeout(()=>ws(n),Hr)}$e.subscribe(()=>ve.set([]));function Ss(){return l`<div class="notices" role="status" aria-live="polite">
    ${X(ve).map(({id:e,text:t,kind:n})=>l`<p key=${e} class=${`notice ${n}`}>
        <span>${t}</span>
        <button class="plain" aria-label=${i("Close")} onClick=${()=>ws(e)}><${S} name="close" /></button>
      </p>`)}
  </div>`}var Ir=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),ye=e=>Ir.has(e.reason??"")||e.status===401,Br=({rule:e="",message:t=""})=>({"platform.paused":i("The clocks are paused already."),"platform.not_paused":i("The clocks run already."),"platform.takeover_rules":i("By the rules of this game, a seat that is left cannot be taken over."),"platform.takeover_seat":i("This seat can no longer be taken over."),"platform.takeover_holder":i("You hold or held another seat of this game, and know what it knows.")})[e]||t;function K(e){if(ye(e))return i("Your session has ended: the server no longer knows it.");switch(e.reason){case"UNREACHABLE":return i("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return i("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return i("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return i("This table is only for invited players. Ask its host for the link.");case"NOT_YOUR_SEAT":return i("Another player has this seat.");case"SEAT_TAKEN":return i("Another player has just taken that seat.");case"ALREADY_STARTED":return i("The game has begun already.");case"VERSION_CONFLICT":return i("The table has changed in the meantime. Look again.");case"GAME_OVER":return i("The game was over at that point: an analysis cannot start there.");case"TIME_IS_UP":return i("The time has just run out.");case"SEAT_IS_LEFT":return i("This seat has left the game.");case"CLOCK_REFUSED":case"TAKEOVER_REFUSED":return Br(e);case"OVER_QUOTA":case"HTTP_429":return i("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return i("The server cannot store anything now. Try again soon.");default:return e.message||i("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function D(e){e.reason||console.error(e),q(K(e),"danger")}var zr=[["day",86400],["hour",3600],["minute",60]];function jt(e){let[t,n]=zr.find(([,s])=>e%s===0)??["second",1];return it(e/n,t)}function Gt({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?i("{time} per move",{time:jt(n)}):e%60?i("{time} s + {seconds} s",{time:e,seconds:t}):i("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var lt=({control:e})=>e?l`<span class="pace"><${S} name="clock" /><span class="hidden">${i("Thinking time")}: </span>${Gt(e)}</span>`:null;var be=oe(null);async function Fr(e){return ks(e.language,e.language==="en"?{}:await O(`/api/texts/${e.language}`)),be.set(e),e}var He=async()=>Fr(await O("/api/session"));async function ue(e=""){let t=be.get()?.player;if(t&&!e)return t;await I("/api/session",e?{name:e}:{});let n=await He();if(!n.player)throw new ne("COOKIES_OFF","");return n.player}var Es=e=>ue(e);async function Cs(e){if(await I("/api/session",{language:e}),(await He()).language!==e)throw new ne("COOKIES_OFF","")}async function ct(){await gs("/api/session"),await He()}var Q="@friend",Pe="@here",Kt=e=>!e.startsWith("@"),de=(e,t)=>Array(e-1).fill(t);function Ts(e,t,n){let s=e.map((o,r)=>r===t?n:o);return Kt(n)?s:s.map(o=>Kt(o)?o:n)}var Xt=e=>e.includes(Q)?"consent":"free",Wr=({variant:e,occupants:t,options:n,undo:s,isUnlisted:o,timeControl:r,absence:a,takeover:c,idleS:u})=>({variant:e,seats:t.length+1,options:n,undo:s||Xt(t),bots:t.filter(Kt),...t.includes(Pe)&&{hotSeat:!0},...o&&t.includes(Q)&&{isUnlisted:!0},...r&&{timeControl:r},...u&&{idleS:u},...t.length>1&&(a==="end"?{absence:a}:c&&{takeover:c})}),Jt=e=>`setup ${e.split(".")[0]}`,Ur=30;function Dr(e,t){let n=[e,...JSON.parse(Y.get("setups")||"[]")];for(let s of n.splice(Ur))Y.set(Jt(s),null);Y.set("setups",JSON.stringify(n)),Y.set(Jt(e),JSON.stringify(t))}var ut=null;async function Ie(e){await ue();let t=Wr(e),n=JSON.stringify(t);ut?.wanted!==n&&(ut={wanted:n,commandId:se()});let{id:s,error:o}=await I("/api/games",{...t,commandId:ut.commandId});ut=null,o&&D(o),Dr(s,e),re(`/game/${s}`)}async function Os(e){let t=Y.get(Jt(e.id)),{seats:n}=t?e:await O(A(e.id)),s=n.filter(m=>!m.isYou),o=s.length?s.map(m=>m.bot||Q):de(n.length,Pe),{variant:r,options:a={},timeControl:c,takeover:u}=e;await Ie(t?JSON.parse(t):{variant:r,occupants:o,options:a,timeControl:c,takeover:u})}function _e(e,t){return e.findLast(s=>s.version<=t&&s.status==="running")?.version??t}async function ke(e,t){await ue();let n=await I(A(e,"/fork"),{version:t});re(`/game/${n.id}`)}async function xe(e,{replace:t=!1}={}){await ue();let n=await O(A(e)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await I(A(e,"/join")),re(`/game/${e}`,{replace:t}),!s&&n.status==="running"&&q(i("This table is full: you are watching."))}var dt=e=>[...e.map(({name:t,title:n})=>({value:t,label:i("{name}, a bot",{name:n})})),{value:Q,label:i("a friend, by a link")},{value:Pe,label:i("another player at this screen")}];var pt=oe(Y.get("sound")==="on"),mt=null;function As(e){Y.set("sound",e?"on":null),pt.set(e),e&&Qt()}function qr(e,[t,n,s,o,r]){let a=e.currentTime+n,c=new OscillatorNode(e,{type:r,frequency:t}),u=new GainNode(e,{gain:0});u.gain.linearRampToValueAtTime(o,a+.008),u.gain.exponentialRampToValueAtTime(1e-4,a+s),c.connect(u).connect(e.destination),c.start(a),c.stop(a+s)}function Ns(e){if(!(!pt.get()||!globalThis.AudioContext)){mt||=new AudioContext,mt.state==="suspended"&&mt.resume().catch(()=>{});for(let t of e)qr(mt,t)}}var Ls=()=>Ns([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),Qt=()=>Ns([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]);var Rs=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),Zt=(e,t)=>{let n=new Map;for(let s of Rs(e)){let o=s[t]||"";n.set(o,[...n.get(o)||[],s])}return n},en=e=>Zt(e,"source"),Hs=e=>Zt(e,"target"),Ps=e=>Zt(e,"group");function Is(e){let t=a=>new Set(e.zones.filter(a).map(c=>c.id)),n=t(a=>a.kind==="counter"),s=t(a=>a.kind==="pile"&&a.seat===void 0),o=e.actions.filter(a=>s.has(a.source??"")&&(a.weight??0)>=0),r=new Set(o.length<=3?o:[]);return Rs(e.actions.filter(a=>!a.source||n.has(a.source)||r.has(a)))}function Bs(e,t){let n=Be(e,t);return e.actions.filter(s=>s.source===t).length===1&&n?.kind!=="hand"}var Be=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(s=>s.id===t)),Vr=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function zs(e,t){let n={...e,actions:[]},s=Be(e,t.source),o=e.zones.find(u=>u.id===t.target);if(!s||!o||s===o||s.kind==="counter"||o.kind==="counter"||o.kind==="track")return n;let r=s.pieces.find(u=>u.id===t.source)||{face:""},a=r.id?{...r,space:void 0}:r,c=u=>u===s?r.id?Vr(s,r.id):{...s,count:s.count&&s.count-1}:u===o?{...o,pieces:[...o.pieces,a],count:o.count&&o.count+1}:u;return{...n,zones:e.zones.map(c)}}var tn=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],Me=e=>e%tn.length,ze=({seat:e})=>l`<svg class="seat-mark" data-seat=${Me(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${tn[Me(e)]} />
  </svg>`,Fs=({seat:e})=>l`<svg class="pawn" data-seat=${Me(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${tn[Me(e)]} /></g>
  </svg>`,ae=(e,t)=>e.find(n=>n.seat===t)?.name||i("Seat {number}",{number:t+1});var nn=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,sn={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:nn(6)+nn(12)+nn(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},Ws=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],Yr=12;function Us(e,t){let n=2166136261;for(let s of e)n=Math.imul(n^(s.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var jr=["yellow","blue","white","green","red","purple"],Ds=e=>e!==void 0&&jr.includes(e);function ie(e){if(e)return Object.hasOwn(sn,e)?e:`x${Us(e,Yr)}`}var Fe=(e="")=>Object.hasOwn(sn,e)?sn[e]:Ws[Us(`of ${e}`,Ws.length)],We=({suit:e})=>l`<svg class="suit-mark" data-suit=${ie(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${Fe(e)} />
  </svg>`;var on=4,ft=e=>(e.rank||e.face||"").slice(0,12),$t=e=>e.label||e.face||i("face-down card"),Gr=e=>!e.face&&!e.rank&&!e.label,Kr=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,Vs=e=>e.length>on?`${e.slice(0,on)}\u2026`:e,qs=({name:e,letters:t,style:n})=>{let s=Math.min(1,2.1/Math.min(t.length||1,on+1));return l`<span class=${e} data-letters=${Vs(t)} style=${{"--fit":s,...n}}></span>`};function Jr({piece:e}){let{suit:t}=e,n=ft(e),s=Ds(t),o=n!==""&&!/^\d+$/.test(n),r=s&&!o?Kr(n):76,a=(c,u)=>l`<path class=${c} transform=${u} fill-rule="evenodd" d=${Fe(t)} />`;return l`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sky" width="100" height="140" />
      <rect class="haze" y="52" width="100" height="88" />
      ${s&&o&&l`<g transform="translate(50 76)"><use href="#medallion" /></g>`}
      ${s&&!o&&l`<circle class="sun" cx="50" cy=${r} r="27" />`}
      ${!s&&t&&a("pip","translate(8 34) scale(3.5)")}
      ${s&&l`<use href=${`#land-${t}`} />`}
      ${t&&a("corner-mark","translate(69 8)")}
      <rect class="frame" x="3.5" y="3.5" width="93" height="133" rx="7" />
    </svg>
    <${qs} name="large" letters=${n} style=${{"--y":r/140}} />
    <${qs} name="corner" letters=${n} />
  </span>`}var Ue=()=>l`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function Ys({piece:e,shape:t="card"}){return t==="token"?l`<${Xr} piece=${e} />`:l`<span class="card" data-suit=${ie(e.suit)} title=${e.label||void 0}>
    ${Gr(e)?l`<${Ue} />`:l`<${Jr} piece=${e} />`}
  </span>`}function Xr({piece:e}){let{seat:t,suit:n}=e,s={"data-letters":Vs(ft(e)),title:$t(e)};return t===void 0?l`<span class="token is-tile" data-suit=${ie(n)} ...${s}></span>`:l`<span class="token is-pawn" data-seat=${Me(t)} ...${s}><${Fs} seat=${t} /></span>`}function rn({piece:e,selection:t,shape:n,isOwn:s=!1,turn:o}){let{id:r}=e,a=r!==void 0&&t.sources.has(r),c=["holder"];a&&c.push("is-source"),t.picked!==null&&t.picked===e.id&&c.push("is-picked"),e.id&&t.changed.has(e.id)&&c.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&c.push("is-sent");let u={class:c.join(" "),"data-piece":e.id,"data-source":a?e.id:void 0},d=l`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${Ys} piece=${e} shape=${n} /></span>`;return!a&&!s?l`<span ...${u} role="img" aria-label=${$t(e)}>${d}</span>`:l`<button
    type="button"
    ...${u}
    aria-label=${$t(e)}
    aria-pressed=${a?t.picked===e.id:void 0}
    aria-disabled=${a?void 0:"true"}
    onClick=${()=>a&&t.pick(r)}
  >${d}</button>`}var me=(e,t,n={})=>e.pieces.map((s,o)=>l`<${rn} key=${s.id??`back-${o}`} piece=${s} selection=${t} ...${n} />`);var Qr=12;function Gs({zone:e,selection:t}){let n=e.spaces||[],s=r=>e.pieces.filter(a=>a.space===r),o=e.pieces.filter(r=>r.space===void 0||!(r.space in n));return[l`<div class="track-head" aria-hidden="true">
      ${e.suit&&l`<${We} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&l`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,l`<div class=${`path ${n.length>Qr?"is-long":""}`}>
      ${o.length>0&&l`<${js} name="is-start" label=${i("beside the track")} pieces=${o} selection=${t} />`}
      ${n.map((r,a)=>{let c=i("space {number}: {value}",{number:a+1,value:r}),u=a===n.length-1?"is-goal":"";return l`<${js} name=${u} label=${c} value=${r} pieces=${s(a)} selection=${t} />`})}
    </div>`]}function js({name:e,label:t,value:n="",pieces:s,selection:o}){let r=u=>me({pieces:u},o,{shape:"token"}),a=u=>u.seat!==void 0,c=`value ${n.startsWith("-")?"is-loss":""}`;return l`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${r(s.filter(u=>!a(u)))}</span>
    <span class="figures">${r(s.filter(a))}</span>
    <span class=${c} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var ht=24,Zr=13,ea=7,ta=10,na=16,sa=8,Ks=4;function an(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function Xs(e){let t=an(e),n=[e.title||e.id,e.note];return t!==void 0&&e.kind!=="track"&&e.kind!=="counter"&&n.push(ce(t,{one:i("1 card"),other:i("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function Qs({zone:e,selection:t,isLane:n=!1}){let s=n?ca[e.kind]:Js[e.kind]||eo,o=[`zone is-${e.kind in Js?e.kind:"row"}`];n&&o.push("is-lane"),t.changed.has(e.id)&&o.push("is-changed"),t.targets.has(e.id)&&o.push("is-target");let r=Xs(e),a={class:o.join(" "),"data-zone":e.id,"data-suit":ie(e.suit)};return l`<div ...${a} role="group" aria-label=${r}>
    <${s} zone=${e} selection=${t} />
    <${Zs} zone=${e} selection=${t} />
  </div>`}function Zs({zone:e,selection:t}){let{id:n,title:s}=e,o=(u,m)=>l`<button type="button" class=${`cover ${u}`} ...${m}></button>`,r=t.targets.get(n);if(r){let u=`${s}: ${i("{count} choices",{count:r.length})}`,m=r.length===1?r[0]?.label:u;return o("target",{"data-target":n,"aria-label":m,onClick:()=>t.put(n)})}let a=e.kind==="counter"?void 0:t.sources.get(n);if(!a)return null;let c=t.picked===n;return o("zone-source",{"data-source":n,"aria-label":a.length===1?a[0]?.label:s,"aria-pressed":a.length>1||c?c:void 0,onClick:()=>t.pick(n)})}function ln({zone:e}){let{suit:t,title:n,note:s=""}=e,o=/^[-−+]?\d+/.exec(s),r=`zone-note ${s.length>na?"is-long":""}`;return l`<div class="zone-head" aria-hidden="true">
    ${t&&l`<${We} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&l`<span class=${r} title=${s}>${C(s)}</span>`}
    ${o&&l`<span class="zone-brief" title=${s}>${C(o[0])}</span>`}
  </div>`}var C=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),vt=({suit:e})=>l`<span class="empty" aria-hidden="true">
    ${e&&l`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${Fe(e)} /></svg>`}
  </span>`,yt=({count:e})=>e===void 0?null:l`<span class="badge" aria-hidden="true">${e}</span>`;function eo({zone:e,selection:t}){let{length:n}=e.pieces,s=`pieces is-spread ${n>ea?"is-tight":""} ${n>ht?"is-crowded":""}`,o=(e.count??0)>n?e.count:void 0;return[l`<${ln} zone=${e} />`,l`<div class=${s} tabindex=${n>ht?0:void 0}>
      ${n?me(e,t):l`<${vt} suit=${e.suit} />`}<${yt} count=${o} />
    </div>`]}function gt({zone:e,selection:t}){let n=e.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[l`<${ln} zone=${e} />`,l`<div class=${`pieces is-stacked is-${s}`}>
      ${n?me(e,t):l`<${vt} suit=${e.suit} />`}
      <${yt} count=${n>1?n:void 0} />
    </div>`]}function to({zone:e,selection:t}){let n=an(e),s=Math.min(n??Ks,Ks),o=e.pieces.length?{...e,pieces:e.pieces.slice(-1)}:e;return[l`<${ln} zone=${e} />`,l`<div class=${`pieces is-pile layers-${s}`}>
      ${e.pieces.length?me(o,t):l`<${vt} suit=${e.suit} />`}
      <${yt} count=${n||void 0} />
    </div>`]}var oa=({zone:e,selection:t})=>e.pieces.length>1?gt({zone:e,selection:t}):to({zone:e,selection:t}),ra=()=>l`<span class="holder" aria-hidden="true"><span class="card"><${Ue} /></span></span>`;function aa({zone:e,selection:t}){let n=an(e)??e.pieces.length,s=Math.max(0,Math.min(n,ta)-e.pieces.length);return l`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,r)=>l`<${ra} key=${`unseen-${r}`} />`)}
    ${me(e,t)}<${yt} count=${n} />
  </div>`}function no({zone:e,selection:t}){let n=e.pieces.length,s=a=>n>ht?0:(a-(n-1)/2)*Math.min(1,sa/n),o=(a,c)=>l`<${rn} key=${a.id??`back-${c}`} piece=${a} selection=${t} isOwn turn=${s(c)} />`,r=`pieces is-spread ${n>ht?"is-crowded":n>Zr?"is-many-held":""}`;return l`<div class="hand" data-zone=${e.id} role="group" aria-label=${Xs(e)}>
    <div class=${r}>
      ${e.pieces.map(o)}
      ${!n&&l`<${vt} />`}
    </div>
    <${Zs} zone=${e} selection=${t} />
  </div>`}function ia({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(ft).join(" "));return l`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${la(Number(n)).map(s=>l`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&l`<span class="zone-note" title=${e.note}>${C(e.note)}</span>`}
  </div>`}var la=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),Js={hand:aa,pile:to,column:gt,row:eo,track:Gs,counter:ia},ca={column:gt,row:gt,pile:oa};var ua=6,da=({action:e,onAct:t,isDisabled:n})=>l`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${()=>t(e)}>
    <span class="act-label">${C(e.label)}</span>
  </button>`,cn=({label:e,onClick:t})=>l`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,bt=(e,t,n)=>e.map(s=>l`<${da} key=${s.move} action=${s} onAct=${t} isDisabled=${n} />`),un=e=>(e.weight??0)<0;function De({table:e,onAct:t,pending:n=null,isLive:s=!0}){if(!e.actions.length)return null;let o=a=>t(a)?.catch?.(()=>{}),r=!s||!!n;return l`<div class="action-list" role="group" aria-label=${i("Your moves")}>
    ${[...Ps(e.actions)].map(([a,c])=>l`<${ma} key=${a} group=${a} actions=${c} onAct=${o} isDisabled=${r} />`)}
  </div>`}function ma({group:e,actions:t,onAct:n,isDisabled:s}){let o=t.filter(un);return l`<section class="action-group">
    ${e&&l`<h3>${e}</h3>`}
    <div class="acts">${bt(t.filter(r=>!un(r)),n,s)}</div>
    ${o.length>0&&l`<details>
      <summary>${i("{count} more",{count:o.length})}</summary>
      <div class="acts">${bt(o,n,s)}</div>
    </details>`}
  </section>`}function so({table:e,selection:t,isLive:n,tools:s}){let[o,r]=v(!1);b(()=>r(!1),[e]);let a=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:Is(e),c=a.filter(p=>!un(p)).slice(0,ua),u=o?0:a.length-c.length,m=e.actions.length+e.forms.length>0,d=e.result?i("The game is over"):e.prompt;return l`<div class=${`prompt ${m&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${C(t.sent?t.sent.label:d)}</p>
    ${a.length>0&&l`<div class="acts">
      ${bt(o?a:c,t.act)}
      ${u>0&&l`<${cn} label=${i("{count} more",{count:u})} onClick=${()=>r(!0)} />`}
      ${t.picked&&l`<${cn} label=${i("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${s}
  </div>`}function oo({selection:e,root:t}){let n=k(null),{choice:s}=e;return R(()=>{if(!s)return;let o=t.current.getBoundingClientRect(),a=t.current.querySelector(`[data-zone="${CSS.escape(s.target)}"]`)?.getBoundingClientRect()||o,c=n.current.getBoundingClientRect(),u=(d,p)=>`${Math.max(8,Math.min(d,p-8))}px`,{style:m}=n.current;m.left=u(a.left+(a.width-c.width)/2-o.left,o.width-c.width),m.top=u(a.top+(a.height-c.height)/2-o.top,o.height-c.height)},[s]),s?l`<div class="chooser" ref=${n} role="group" aria-label=${i("Your moves")}>
    ${bt(s.actions,e.act)}
    <${cn} label=${i("Cancel")} onClick=${e.drop} />
  </div>`:null}var dn=e=>String(e).replace("-","\u2212"),ro=e=>e.tieBreak??[];function qe({result:e,seats:t=[],resigned:n}){let s=[...new Set(e.standings.flatMap(u=>(u.parts||[]).map(m=>m.label)))],o=e.standings.some(u=>ro(u).some(Boolean)),r=e.standings.filter(u=>u.isWinner).map(u=>ae(t,u.seat)),a=u=>e.standings.map(m=>l`<td class=${m.isWinner?"is-winner":""}>${u(m)}</td>`),c=(u,m,d="")=>l`<tr class=${d}><th scope="row">${u}</th>${a(m)}</tr>`;return l`<section class="result" aria-label=${i("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${$a(r)}</h2>
      ${e.reason&&l`<p class="result-reason">${ga(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${i("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${i("Place")}</th>
            ${e.standings.map(u=>l`<${pa} one=${u} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${s.map(u=>c(u,m=>fa(m,u)))}</tbody>
        <tfoot>
          ${c(i("Total"),u=>dn(u.total??0))}
          ${o&&c(i("Tie-break"),u=>ro(u).map(dn).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var pa=({one:e,seats:t})=>l`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${ze} seat=${e.seat} />${" "}
    <span class="result-name">${ae(t,e.seat)}</span>
  </th>`;function fa(e,t){let n=(e.parts||[]).filter(s=>s.label===t);return n.length?dn(n.reduce((s,o)=>s+(o.points||0),0)):""}function $a(e){let[t]=e;return t===void 0?i("There is no winner"):e.length===1?i("{name} wins",{name:t}):i("{names} share the victory",{names:ge(e)})}function ha(e){let[t,...n]=e.filter(s=>s.isLeft);return t&&!n.length?i("{name} ran out of time.",{name:ae(e,t.seat)}):i("The game ended on time.")}function ga({reason:e,standings:t},n,s){if(e==="agreement")return i("The game ended by agreement.");if(e==="time")return ha(n);if(e==="idle")return i("The game was closed, because nothing happened for too long.");if(e!=="resignation")return"";let o=t.find(c=>c.seat===s);if(!o)return i("The game ended by resignation.");let r=i("{name} resigned.",{name:ae(n,o.seat)});return t.some(c=>c.isWinner&&(c.total??0)<(o.total??0))&&!o.isWinner?`${r} ${i("Resigning means the last place, whatever the points.")}`:r}var va=6;function ao(e,t){let n=k(t);n.current=t,b(()=>{let s=e.current,o=null,r=!1,a=$=>{r=!1;let h=$.target.closest?.("[data-source]");if(!h||$.button!==0||o)return;let{clientX:g,clientY:y,pointerId:M}=$;o={source:h,id:h.dataset.source??"",x:g,y,pointer:M,over:null,isOn:!1}},c=$=>{if(!o||$.pointerId!==o.pointer)return;let[h,g]=[$.clientX-o.x,$.clientY-o.y];if(!o.isOn){if(Math.hypot(h,g)<va||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${h}px ${g}px`);let y=m($);y!==o.over&&(o.over?.classList.remove("is-over"),y?.classList.add("is-over"),o.over=y)},u=($,h)=>{if(!o||$.pointerId!==o.pointer)return;let{source:g,isOn:y,over:M}=o;o=null,M?.classList.remove("is-over"),y&&(r=!0,g.classList.remove("is-dragged"),h&&M?n.current.put(M.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>g.style.removeProperty("translate")))},m=$=>document.elementsFromPoint($.clientX,$.clientY).find(h=>h.dataset?.target!==void 0&&s.contains(h))||null,d=$=>u($,!0),p=$=>u($,!1),f=$=>{r&&$.detail!==0&&($.stopPropagation(),$.preventDefault()),r=!1};return s.addEventListener("pointerdown",a),addEventListener("pointermove",c),addEventListener("pointerup",d),addEventListener("pointercancel",p),s.addEventListener("click",f,!0),()=>{s.removeEventListener("pointerdown",a),removeEventListener("pointermove",c),removeEventListener("pointerup",d),removeEventListener("pointercancel",p),s.removeEventListener("click",f,!0)}},[])}var _t=8,lo=16,ya=40,ba=.25;function co(e,t,n){let s=k({});R(()=>{let o=e.current.getBoundingClientRect().top+scrollY,{current:r}=s;r.table===t&&r.top===o||(s.current={table:t,top:o},io(e.current),!r.table&&n&&_a(e.current))}),R(()=>{let o=()=>io(e.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var uo=e=>e.querySelector(":scope > .table-footer");function io(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(uo(e)).bottom)||0,s=Math.floor(innerHeight-Math.min(t,innerHeight*ba)-n-lo);e.style.minHeight="0";let o=c=>e.style.setProperty("--squeeze",String(c/_t)),r=_t*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),a=s-e.offsetHeight;if(a<0||r>0&&a>=ya){let c=a<0?Math.min(r+1,_t):0,u=a<0?_t:r;for(;c<u;){let m=c+u>>1;o(m),e.offsetHeight<=s?u=m:c=m+1}o(c)}e.style.minHeight=`${s}px`}function _a(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-uo(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+lo/2,behavior:"instant"})}var mn={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},ka=4;function mo(e,t){let n=k(null),s=k(null);e.current&&n.current&&n.current!==t&&!t.result&&xa()&&(s.current={table:n.current,rects:Ma(e.current)}),n.current=t,R(()=>{s.current&&wa(e.current,s.current,t),s.current=null},[t])}var xa=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function Ma(e){let t=new Map;for(let n of po(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var po=(e,t)=>[...e.querySelectorAll(t)];function wa(e,t,n){let s=Ea(t.table,n);for(let o of po(e,"[data-piece]")){let r=o.dataset.piece??"",a=t.rects.get(r)??Ca(s,t,n,r);a&&Sa(o,a)}Ta(e,t,n,s)}function Sa(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[s,o,r]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let c={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},u={transform:`translate(${s}px, ${o}px) scale(${r})`,...c};e.animate?.([u,{transform:"none",...c}],mn)}var pn=e=>e.count??e.pieces.length;function Ea(e,t){return e.zones.filter(s=>{let o=t.zones.find(r=>r.id===s.id);return o&&s.kind!=="counter"&&pn(o)<pn(s)}).sort((s,o)=>+(o.kind==="pile")-+(s.kind==="pile"))}function Ca(e,t,n,s){if(Be(t.table,s))return;let o=Be(n,s),r=e.find(a=>a.id!==o?.id);return r&&t.rects.get(r.id)}function Ta(e,t,n,s){let o=r=>pn(r)-r.pieces.filter(a=>a.id).length;for(let r of n.zones){let a=t.table.zones.find(d=>d.id===r.id),c=s.find(d=>d.id!==r.id);if(!a||!c||r.kind==="pile"||r.kind==="counter")continue;let u=Math.min(o(r)-o(a),ka),m=e.querySelector(`[data-zone="${CSS.escape(r.id)}"] .pieces`);for(let d=0;d<u&&m;d++)Oa(e,t.rects.get(c.id),m,d)}}function Oa(e,t,n,s){let o=n.getBoundingClientRect(),r=e.getBoundingClientRect();if(!t?.width||!o.width)return;let a=document.createElement("div");a.className="ghost",st(l`<${Ue} />`,a),e.append(a);let c=({left:p,top:f,width:$,height:h})=>`translate(${p+$/2-r.left}px, ${f+h/2-r.top}px)`,u=[{transform:c(t),opacity:1},{transform:c(o),opacity:1,offset:.9},{transform:c(o),opacity:0}],m={...mn,duration:mn.duration+80,delay:s*90,fill:"backwards"},d=a.animate(u,m);d.onfinish=d.oncancel=()=>a.remove()}var Aa=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function $o(e,{isLive:t,onAct:n,pending:s,root:o}){let[r,a]=v(null),[c,u]=v(null),[m,d]=v(null),p=k(e);p.current=e;let f=m?.table===e?m.action:s,$=t&&!f&&e.actions.length>0,h=V(()=>$?en(e.actions):en([]),[e,$]),g=$&&r!==null?h.get(r):void 0,y=V(()=>Hs(g??[]),[g]),M=V(()=>f?zs(e,f):e,[e,f]),E=G(()=>{a(null),u(null)},[]);R(()=>u(null),[e]);let N=G(L=>(E(),d({table:e,action:L}),Promise.resolve(n?.(L)).then(()=>null,W=>(d(null),p.current===e&&Na(o.current,L.source),W))),[e,n]),w=(L,W)=>{L.length===1&&L[0]?N(L[0]):u({actions:L,target:W})},U=L=>{u(null);let W=h.get(L)||[];return L!==r&&!(W.length&&Bs(e,L))?a(L):W.length===1&&W[0]?void N(W[0]):a(null)},H=L=>w(y.get(L)||[],L);return La(o,{picked:g?r:null,choice:c,table:e}),{sources:h,picked:g?r:null,targets:y,choice:c,sent:f,shown:M,act:N,pick:U,put:H,drop:E,setPicked:a}}function Na(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(Aa,{duration:320})}var fo=".prompt .act";function kt(e,t){for(let n of t){let s=e.current?.querySelector(n);if(s)return s.focus()}}function La(e,{picked:t,choice:n,table:s}){let o=k(!1);R(()=>{let a=()=>o.current=!0,c=()=>o.current=!1,u=e.current;return u.addEventListener("keydown",a),u.addEventListener("pointerdown",c),()=>{u.removeEventListener("keydown",a),u.removeEventListener("pointerdown",c)}},[]);let r=k(null);R(()=>{o.current&&n?kt(e,[".chooser button"]):o.current&&t?kt(e,[".target",fo]):o.current&&r.current&&kt(e,[`[data-piece="${CSS.escape(r.current)}"]`]),r.current=t},[t,n]),R(()=>{let a=document.activeElement===document.body||document.activeElement===null;o.current&&a&&s.actions.length+s.forms.length&&kt(e,[".hand .is-source",".is-source, .zone-source",fo,".move-form[open] input"])},[s])}var Ra={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},Ha=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function ho(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=Ha.find(u=>e.target.matches?.(u)),s=n?[...e.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(e.target),r=Ra[e.key],a=e.key==="Home"?0:e.key==="End"?s.length-1:r===void 0?-1:o+r,c=s[a];o<0||!c||(e.preventDefault(),c.focus())}var go=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,Pa=l`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,Ia=l`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${go(106,34,9)} /><path class="l2" d=${go(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,Ba=l`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,za=l`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,Fa=l`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,Wa=l`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,Ua=l`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,Da=l`<g id="medallion">
  <path class="m1" d=${qa(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function qa(e,t,n){return`M${Array.from({length:e*2},(o,r)=>{let[a,c]=[r*Math.PI/e,r%2?n:t];return`${(Math.sin(a)*c).toFixed(1)} ${(Math.cos(a)*c).toFixed(1)}`}).join("L")}z`}var vo=()=>l`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[Pa,Ia,Ba,za,Fa,Wa,Ua,Da]}</defs>
  </svg>`;var Va=new Set(["column","pile","row"]);function bo(e,t){let n=e.places.map(g=>g.seat),s=t!==null&&n.includes(t)?t:n[0],o=s===void 0?-1:n.indexOf(s),r=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],a=g=>g.kind==="hand"&&g.seat===s&&t===s,c=e.zones.find(a),u=g=>e.zones.filter(y=>y.seat===g&&y!==c),m=e.zones.filter(g=>(g.seat===void 0||!n.includes(g.seat))&&g!==c),d=m.filter(g=>g.kind==="track"),p=g=>xt(g)&&d.some(y=>y.suit===g.suit),f=fn(m.filter(g=>g.kind!=="track"&&!p(g))),$=s===void 0?null:fn(u(s),yo(e,s));$&&d.length&&!f.lanes.length&&$.rest.push(...f.rest.splice(0));let h=g=>m.filter(y=>p(y)&&y.suit===g.suit);return{suits:Ya(e.zones),tracks:d.map(g=>({track:g,beside:h(g)})),shared:f,others:r.map(g=>fn(u(g),yo(e,g))),home:$,hand:c}}var yo=(e,t)=>e.places.find(n=>n.seat===t),xt=e=>!!e.suit&&Va.has(e.kind);function fn(e,t){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:t,lanes:e.filter(xt),small:t?e.filter(s=>n(s)):[],rest:e.filter(s=>!xt(s)&&!(t&&n(s)))}}var Ya=e=>[...new Set(e.filter(xt).map(t=>t.suit))];function $n(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function Mt(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function hn({minimum:e,maximum:t,step:n},s,o){let r=Mt(s);if(r===null)return String(e);let a=Math.floor((t-e)/n),c=(r-e)/n,u=o>0?Math.floor(c)+o:Math.ceil(c)+o;return String(e+n*Math.max(0,Math.min(a,u)))}function wt({minimum:e,maximum:t,step:n}){let s={minimum:C(String(e)),maximum:C(String(t)),step:n};return n===1?i("{minimum} to {maximum}",s):i("{minimum} to {maximum}, in steps of {step}",s)}function gn({minimum:e,maximum:t,step:n},s){let o=Mt(s);return o!==null&&o>=e&&o<=t&&(o-e)%n===0}var _o=e=>e.reduce((t,n)=>t+(Mt(n)??0),0);function vn({sumMinimum:e,sumMaximum:t},n){let s=_o(n),o=t??e;if(o===void 0)return i("Sum: {sum}",{sum:C(String(s))});let r={sum:C(String(s)),limit:C(String(o)),count:Math.abs(o-s)};return t===void 0?i("Sum: {sum}, at least {limit}",r):s>o?i("Sum: {sum} of {limit}, {count} too many",r):i("Sum: {sum} of {limit}, {count} left",r)}function yn({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let s=_o(n);return s>=e&&s<=t}function ko(e,t){if(e.kind==="choice")return"";let n=t.findIndex(o=>!gn(e,o)),s=e.labels[n]||e.label;return n>=0?i("{label}: a whole number, {bounds}",{label:s,bounds:wt(e)}):yn(e,t)?"":`${e.label}: ${vn(e,t)}`}var xo=(e,t)=>[e.verb,...e.fields.map((n,s)=>(t[s]??[]).map(o=>n.kind==="choice"?o:String(Mt(o))).join(","))].join(" ");function Mo({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let s=e.forms.length===1&&!e.actions.length;return l`<div class="move-forms">
    ${e.forms.map(o=>l`<${ja} key=${JSON.stringify(o)} form=${o} isOpen=${s} selection=${t} />`)}
  </div>`}function ja({form:e,isOpen:t,selection:n}){let[s,o]=v(e.fields.map($n)),[r,a]=v(""),c=n.sent!==null,u=d=>{d.preventDefault();let p=e.fields.map((f,$)=>ko(f,s[$]??[])).find(Boolean)??"";a(p),!(c||p)&&n.act({move:xo(e,s),label:e.label,isTyped:!0}).then(f=>{f?a(f.status===422&&f.message||""):o(e.fields.map($n))})},m=(d,p)=>{a(""),o(s.map((f,$)=>$===d?p:f))};return l`<details class="move-form" open=${t}>
    <summary>${C(e.label)}</summary>
    <form onSubmit=${u} noValidate>
      <fieldset class="form-fields" disabled=${c}>
        ${e.fields.map((d,p)=>l`<${Ja[d.kind]??wo} key=${d.name} field=${d} id=${`f-${e.verb}-${d.name}`}
            typed=${s[p]} onType=${f=>m(p,f)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${C(e.label)}</span></button>
      </fieldset>
      ${r&&l`<p class="form-fault" role="alert">${r}</p>`}
    </form>
  </details>`}var Ga=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${o=>s([o.target.value])}>
    ${e.choices.map(({word:o,label:r})=>l`<option key=${o} value=${o} selected=${o===n[0]}>${r}</option>`)}
  </select>
</div>`,Ka=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${So} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${o=>s([o])} />
  <small id=${`${t}-bounds`}>${wt(e)}</small>
</div>`,wo=({field:e,id:t,typed:n,onType:s})=>l`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${wt(e)}</small></legend>
  <div class="form-row">
    ${n.map((o,r)=>{let a=e.labels[r]||`${e.label} ${r+1}`;return l`<div class="form-field" key=${r}>
        <label for=${`${t}-${r}`}>${a}</label>
        <${So} field=${e} id=${`${t}-${r}`} describedBy=${`${t}-bounds`} label=${a} text=${o}
          onType=${c=>s(n.map((u,m)=>m===r?c:u))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${yn(e,n)?"":"is-off"}`} aria-live="polite">${vn(e,n)}</output>
</fieldset>`,Ja={choice:Ga,number:Ka,numbers:wo},Xa={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function So({field:e,id:t,label:n,text:s,describedBy:o=`${t}-bounds`,onType:r}){let a=u=>{let m=Xa[u.key];m&&(u.preventDefault(),r(hn(e,s,m)))},c=(u,m,d)=>l`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${m}`}
    onClick=${()=>r(hn(e,s,d))}>${u}</button>`;return l`<span class="form-stepper">
    ${c("\u2212",i("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${s} size=${String(e.maximum).length+1}
      aria-describedby=${o} aria-invalid=${!gn(e,s)} onKeyDown=${a}
      onFocus=${u=>u.target.select()}
      onInput=${u=>r(u.target.value)} />
    ${c("+",i("More"),1)}
  </span>`}function Ve({table:e,seats:t=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:r,pending:a=null,tools:c,plateExtra:u}){let m=k(null),d=$o(e,{isLive:s,onAct:r,pending:a,root:m});co(m,d.shown,s),mo(m,d.shown),ao(m,d);let p=V(()=>bo(d.shown,n),[d.shown,n]),f={...d,changed:V(()=>new Set(e.changed),[e])},$=["table"];p.tracks.length&&$.push("has-tracks"),p.others.length>1&&$.push("is-many"),p.hand&&$.push("has-hand"),d.picked&&$.push("is-picking"),e.result&&$.push("is-over"),o&&$.push("is-read-only");let h={suits:p.suits,seats:t,selection:f,plateExtra:u};return l`<div
    class=${$.join(" ")}
    ref=${m}
    data-others=${Math.min(p.others.length,4)}
    data-lanes=${Math.min(p.suits.length,8)}
    onKeyDown=${g=>ho(g,d)}
  >
    <${vo} />
    <div class="felt">
      ${p.others.length>0&&l`<div class="others">
        ${p.others.map(g=>l`<${bn} key=${g.place?.seat} area=${g} name="is-other" ...${h} />`)}
      </div>`}
      ${p.tracks.length>0&&l`<div class="tracks">
        ${p.tracks.map(g=>l`<${Qa} key=${g.track.id} ...${g} selection=${f} />`)}
      </div>`}
      <${bn} area=${p.shared} name="is-shared" ...${h} />
      ${p.home&&l`<${bn} area=${p.home} name="is-home" ...${h} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${so} table=${e} selection=${f} isLive=${s} tools=${c} />
        <${Mo} table=${e} selection=${f} isLive=${s} />
        ${p.hand&&l`<${no} zone=${p.hand} selection=${f} />`}
      </div>
    </div>
    <${oo} selection=${d} root=${m} />
  </div>`}var St=(e,t,n)=>e.map(s=>l`<${Qs} key=${s.id} zone=${s} selection=${t} isLane=${n} />`),Qa=({track:e,beside:t,selection:n})=>l`<div class="track-line">${St([e,...t],n)}</div>`;function bn({area:e,suits:t,seats:n,name:s,selection:o,plateExtra:r}){let{place:a,lanes:c,small:u,rest:m}=e;if(!a&&!c.length&&!m.length)return null;let d=p=>l`<div class="lane" key=${p} data-suit=${ie(p)}>
      ${St(c.filter(f=>f.suit===p),o,!0)}
    </div>`;return l`<section class=${`area ${s}`} aria-label=${a?ae(n,a.seat):i("Shared")}>
    ${a&&l`<${Za} place=${a} seats=${n} extra=${r?.(a.seat)}>${St(u,o)}<//>`}
    ${c.length>0&&l`<div class="lanes">${t.map(d)}</div>`}
    ${m.length>0&&l`<div class="rest">${St(m,o)}</div>`}
  </section>`}function Za({place:e,seats:t,extra:n,children:s}){let{seat:o,total:r=0,note:a,isToAct:c,team:u}=e,m=t.find(p=>p.seat===o)?.isYou,d=ae(t,o);return l`<div class=${`plate ${c?"is-to-act":""}`}>
    <div class="plate-head">
      <${ze} seat=${o} />
      <span class="plate-who">
        <span class="plate-name" title=${d}>${d}</span>
        ${m&&l`<span class="plate-you">${i("(you)")}</span>`}
        ${u!==void 0&&l`<span class="plate-team">${i("Team {number}",{number:u+1})}</span>`}
      </span>
      <span class="plate-total">${C(String(r))}</span>
      <span class="plate-line">
        <span class="plate-turn">${c&&(m?i("Your turn"):i("To move"))}</span>
        ${n&&l`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${a&&l`<p class="plate-note" title=${a}>${C(a)}</p>`}
    ${s}
  </div>`}function Z(e){b(()=>{document.title=e?`${e} \xB7 ${i("Lost Cities")}`:i("Lost Cities")},[e])}function B({children:e,className:t=""}){let n=k(null);return b(()=>{ys()&&n.current.focus({preventScroll:!0})},[]),l`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function _({icon:e,label:t,isQuiet:n,className:s="",...o}){return l`<button type="button" class=${s} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${o}>
    ${e&&l`<${S} name=${e} />`}${!n&&l`<span>${t}</span>`}
  </button>`}function T({onWork:e,disabled:t,...n}){let[s,o]=v(!1),r=k(!0);return b(()=>()=>r.current=!1,[]),l`<${_} ...${n} disabled=${s||t} aria-busy=${s} onClick=${async()=>{o(!0);try{await e()}catch(c){D(c)}r.current&&o(!1)}} />`}function le({title:e,onClose:t,className:n="",children:s}){let o=k(null);return R(()=>{let a=document.activeElement;return o.current.showModal(),()=>a instanceof HTMLElement&&a.isConnected&&a.focus()},[]),l`<dialog ref=${o} class=${n} aria-label=${e} onClose=${t} onClick=${a=>a.target===o.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${_} icon="close" label=${i("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${s}
    </div>
  </dialog>`}var Et=({title:e,text:t,label:n,onYes:s,onClose:o})=>l`<${le} title=${e} onClose=${o}>
  <p>${t}</p>
  <p class="buttons">
    <${_} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${_} label=${i("Cancel")} onClick=${o} />
  </p>
</${le}>`;async function we(e,t){try{await navigator.clipboard.writeText(e),q(t)}catch{q(e)}}function J({name:e,legend:t,choices:n,value:s,onChange:o,isLegendHidden:r}){return l`<fieldset class="segmented">
    <legend class=${r?"hidden":""}>${t}</legend>
    <div>
      ${n.map(a=>l`<label key=${a.value} title=${a.hint}>
          <input type="radio" name=${e} checked=${a.value===s} value=${a.value}
            onChange=${()=>o(a.value)} />
          <span>${a.icon&&l`<${S} name=${a.icon} />`}${a.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var Se=({label:e,hint:t,value:n,onChange:s})=>l`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&l`<small>${t}</small>`}</span>
</label>`,z=({text:e})=>l`<p class="waiting" role="status"><${S} name="hourglass" />${e}</p>`,F=({title:e,text:t,children:n})=>l`<main id="main" class="problem">
  <div class="sheet">
    <${B}>${e}</${B}>
    <p>${t}</p>
    <p class="buttons">${n}<a class="button" href="/">${i("To the start page")}</a></p>
  </div>
</main>`;function Ct(e){let t=e.map(s=>s.name),n=new Set(t);return e.map(s=>{if(!s.name||t.filter(a=>a===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let r=`${s.name} ${o}`;return n.add(r),{...s,name:r}})}var Tt=e=>ee(e).length>1?e.map(t=>({...t,isYou:!1})):e,j=(e,t)=>e.find(n=>n.seat===t)?.name||i("Seat {number}",{number:t+1}),ee=e=>e.filter(t=>t.isYou).map(t=>t.seat),Ot=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Ee=(e,t)=>t.filter(n=>!e.find(s=>s.seat===n)?.isLeft);function ei({frame:{clocks:e,status:t},mine:n,commands:{send:s,isBusy:o}}){return!e?.isPaused||t!=="running"?null:l`<section class="banner quiet" aria-label=${i("Paused clocks")}>
    <${S} name="pause" />
    <p>${i("The clocks are paused. A move starts them again.")}</p>
    ${n.length>0&&l`<${_} icon="play" label=${i("Start the clocks")} disabled=${o} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function ti({id:e,seat:t,name:n,onDone:s,onClose:o}){let r=k(se()),a=async()=>{await ue(),await I(A(e,"/commands"),{commandId:r.current,takeOver:t}),o(),s()};return l`<${le} title=${i("Take over the seat of {name}?",{name:n})} onClose=${o}>
    <p>${i("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${T} className="primary" label=${i("Take over")} onWork=${a} />
      <${_} label=${i("Cancel")} onClick=${o} />
    </p>
  </${le}>`}var ni=(e,t)=>e.filter(({seat:n,isLeft:s})=>s&&t.every(o=>o===n));function si({info:e,frame:t,seats:n,mine:s,onChange:o}){let[r,a]=v(null);if(t.status!=="running")return null;let c=e.takeover?ni(n,s):[],u=s.length>0&&Ee(n,s).length===0;return!c.length&&!u?null:l`<section class="banner quiet" aria-label=${i("Seats that are left")}>
    <${S} name="door" />
    <p>${u?i("You have left the game. The others play on."):i("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>l`<${_} key=${m} icon="person" onClick=${()=>a(m)}
        label=${u?i("Come back"):i("Take over the seat of {name}",{name:j(n,m)})} />`)}
    </p>
    ${r!==null&&l`<${ti} key=${r} id=${e.id} seat=${r} name=${j(n,r)} onDone=${o} onClose=${()=>a(null)} />`}
  </section>`}var Eo=({info:e,frame:t,seats:n,mine:s,commands:o,onChange:r})=>l`
  <${ei} frame=${t} mine=${Ee(n,s)} commands=${o} />
  <${si} info=${e} frame=${t} seats=${n} mine=${s} onChange=${r} />`;var Co=200,kn=6e4,To=864e5,Oo=1e4;function xn({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(o=>o<3600||n*1e3>=To).find(o=>o*8<=n)??Math.min(10,Math.floor(n/3)))}function oi({leftMs:e,dueAt:t},{initialS:n=0},s){let o=t-s,r=e===n*1e3&&e>kn;return o>e+Co+1||r&&o<=kn+Co+1}function Mn({seat:e,leftMs:t,dueAt:n},s,o,r){if(n===void 0||Number.isNaN(r))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let a=oi({seat:e,leftMs:t,dueAt:n},s,o),c=Math.max(0,Math.min(a?kn:t,n-r));return{ms:c,isRunning:!0,isFirst:a,isLow:c<=xn(a?{perMoveS:60}:s)}}var _n=e=>String(e).padStart(2,"0");function Ao(e){if(e<Oo)return Ms(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?i("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${_n(n%60)}:${_n(t%60)}`:`${n}:${_n(t%60)}`}function wn(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=n.findIndex(([,r])=>r>0);return(s<0?n.slice(-1):n.slice(s,s+2)).filter(([,r],a)=>r||!a).map(([r,a])=>it(a,r)).join(" ")}function No(e){let t=e>To?6e4:e>Oo?1e3:100;return e-(Math.ceil(e/t)-1)*t}function ri({clock:e,control:t,at:n,isPaused:s,isLive:o}){let[,r]=v(0),{ms:a,isRunning:c,isFirst:u,isLow:m}=Mn(e,t,n,o?Ut():NaN);return R(()=>{if(!c||a<=0)return;let p=setTimeout(()=>r(f=>f+1),No(a));return()=>clearTimeout(p)}),l`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${u?i("Time for the first move"):i("Time left")}>
    <${S} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${wn(a)}${s?` (${i("paused")})`:""}</span>
    ${u&&l`<small aria-hidden="true">${i("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Ao(a)}</span>
  </span>`}var ai=()=>l`<span class="seat-left" title=${i("The player of this seat has left the game.")}><${S} name="door" />${i("left")}</span>`,At=({at:e=0,clocks:t,seats:n=[],status:s},o,r)=>a=>{if(n.find(u=>u.seat===a)?.isLeft)return l`<${ai} />`;let c=t?.seats.find(u=>u.seat===a);return c&&o&&l`<${ri} clock=${c} control=${o} at=${e} isPaused=${!!t?.isPaused}
    isLive=${r&&s==="running"} />`};function Lo({frame:{at:e=0,clocks:t,status:n},control:s,mine:o}){let[r,a]=v(""),c=n==="running"&&t?.seats.find(({seat:m,dueAt:d})=>d!==void 0&&o.includes(m)),u=c?c.dueAt:void 0;return b(()=>{if(a(""),!c||!s)return;let{ms:m,isFirst:d,isLow:p}=Mn(c,s,e,Ut());if(p)return;let f=xn(d?{perMoveS:60}:s),$=setTimeout(()=>a(i("Your time is running out: {time} left.",{time:wn(f)})),m-f);return()=>clearTimeout($)},[u]),l`<p class="hidden" role="status">${r}</p>`}function Nt(e){let[t,n]=v({info:null,error:null}),s=G(()=>O(A(e)).then(o=>n({info:{...o,id:o.invitation||o.id},error:null}),o=>n(r=>({...r,error:o}))),[e]);return b(()=>{s()},[s]),{...t,reload:s}}var Sn={log:[],last:null,table:null,version:0,link:"connecting",gone:null},Ro=({version:e,lines:t,status:n,actor:s,undid:o,redid:r})=>({version:e,lines:t,status:n,actor:s,...(o||r)&&{isTurning:!0}});function ii(e,t){let n=new Map;for(let{undid:s=[],redid:o=[]}of t){for(let r of s)n.set(r,!0);for(let r of o)n.set(r,!1)}return n.size?e.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):e}function li(e,t){let n=t.filter(m=>m.version>e.version),s=t.find(m=>m.version===e.version&&m.seats),o=s?[s,...n]:n;if(!o.length)return e;let r=s?e.log.map(m=>m.version===s.version?Ro(s):m):e.log,c=o.filter(m=>m.seats).at(-1)||e.last,u=o.findLast(m=>m.table)?.table||e.table;return{...e,log:ii(r.concat(n.map(Ro)),n),last:c,table:u,version:o.at(-1)?.version??e.version,link:"connected"}}function Ho(e,t){let[n,s]=v(0),o=`${e} ${t} ${n}`,[r,a]=v({...Sn,key:o}),c=k(null),u=G(()=>c.current?.wake(),[]);return b(()=>{a({...Sn,key:o});let m=f=>a($=>{if($.key!==o)return $;let h=f($);return d=h.version,h}),d=0,p=vs(A(e,"/stream"),t===null?{}:{seat:t},{version:()=>d,frames:f=>m($=>li($,f)),gone:f=>{f.reason==="VERSION_CONFLICT"&&d>0?s($=>$+1):m($=>({...$,gone:f}))},disconnected:()=>m(f=>({...f,link:"disconnected"})),connected:()=>m(f=>({...f,link:"connected"})),resting:()=>m(f=>({...f,link:"resting"}))});return c.current=p,p.close},[o]),{...r.key===o?r:{...Sn,key:o},wake:u}}function Po(e,t=4e3){let n=k([]),s=k(e);return s.current=e,b(()=>{n.current=n.current.filter(([o,r])=>o>e||r())},[e]),G(o=>new Promise(r=>{if(s.current>=o)return r();let a=setTimeout(r,t);n.current.push([o,()=>(clearTimeout(a),r())])}),[])}var ci=6,ui=e=>new Promise(t=>setTimeout(t,e));async function di(e,t){for(let n=1;;n+=1)try{return await I(A(e,"/commands"),t)}catch(s){let o=s;if(!(o.reason==="UNREACHABLE"||o.status===503||o.status===502)||n===ci)throw o;await ui(400*2**n)}}function Io(e,t,n,s){let o=Po(n),r=k(null),[a,c]=v(null),u=(d,p,f)=>{if(r.current?.version===n)return r.current.done;c({version:n,action:f});let $={commandId:se(),version:n,...p!==null&&{seat:p},...d},h=di(e,$).then(g=>(s(),o(g.version))).catch(g=>{throw(!f?.isTyped||g.status!==422)&&D(g),g}).finally(()=>{r.current?.done===h&&(r.current=null,c(null))});return r.current={version:n,done:h},h},m=a?.version===n?a:null;return{act:d=>u({move:d.move},t,d),send:(d,p)=>u(d,p??t,null).catch(()=>{}),pending:m?.action??null,isBusy:m!==null}}function Bo({name:e,onReady:t}){let n=k(null);return b(()=>n.current.querySelector("button")?.focus(),[]),l`<section class="seat-switch" ref=${n} aria-label=${i("Hand over the device")}>
    <${rt} />
    <p class="lead">${i("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${i("The cards stay hidden until then.")}</p>
    <${_} className="primary big" icon="eye" label=${i("Ready: show my cards")} onClick=${t} />
  </section>`}var mi=60,pi=({text:e})=>l`<span class=${e.startsWith("  ")?"line part":"line"}>${C(e.trim())}</span>`,fi=({frame:e,isCurrent:t,onPick:n})=>{let s=(e.lines||[]).map((r,a)=>l`<${pi} key=${a} text=${r} />`),o=`${e.isUndone?"undone":""} ${t?"current":""}`;return l`<li class=${o} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?l`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:s}
    ${e.isUndone&&l`<small class="hidden">${i("undone")}</small>`}
  </li>`};function Lt({frames:e,current:t,onPick:n}){let s=k(null),o=k(!0),r=e.filter(c=>c.lines?.length);R(()=>{let c=s.current,u=c.querySelector(".current");u?c.scrollTop=u.offsetTop-c.offsetTop-c.clientHeight/2:o.current&&(c.scrollTop=c.scrollHeight)},[r.length,t]);let a=({target:c})=>o.current=c.scrollHeight-c.scrollTop-c.clientHeight<mi;return l`<section class="log" aria-labelledby="log">
    <h2 id="log">${i("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${a} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${r.map(c=>l`<${fi} key=${c.version} frame=${c} isCurrent=${c.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!r.length&&l`<p class="soft">${i("Nothing yet.")}</p>`}
  </section>`}var $i=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,En=e=>typeof e=="string"?e:hi(e);function hi([e,...t]){let n=String(e),s=t.map(En);return n==="table"?l`<div class="wide"><table>${s}</table></div>`:$i.test(n)?tt(n,null,s):s}function Ce({title:e,rules:t,variant:n,className:s=""}){let[o,r]=v(null),a=async()=>r(t??(await O(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return l`<${T} icon="book" label=${i("Rules")} className=${s} onWork=${a} />
    ${o&&l`<${le} title=${e} className="rules" onClose=${()=>r(null)}>
      <div class="prose">${o.length?o.map(En):i("This game has no rules text.")}</div>
    </${le}>`}`}function zo(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(En):[]}var Fo=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function Wo(e,t){let n=e.findIndex(s=>s.status==="running");return n>=0&&e.slice(n+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function gi(e,t){let n=new Set,s=null,o=s;for(let r of e){if(!r.table||r.isUndone){r.table&&n.add(Fo(r.table));continue}let a=Fo(r.table);n.has(a)||(n.add(a),s!==null&&t.includes(r.actor??NaN)&&(o=s),s=r.version)}return o}async function Uo(e,t,n){let{frames:s}=await O(A(e,`/frames?seat=${t}`));return gi(s,n)}function qo({info:e,frame:t,viewer:n,mine:s,log:o,commands:{send:r,isBusy:a}}){let c=s.length===t.seats.length,u=!c&&!Wo(o,s),m=async()=>{if(e.undoMode!=="free"||c)return r({undo:!0});let d=await Uo(e.id,n,s);return d===null?q(i("You have made no move that can be undone.")):r({undo:d})};return l`
  ${t.undo&&t.undo!=="none"&&l`<${T} icon="undo" disabled=${a||u} className="plain"
    label=${t.undo==="asks"?i("Ask to undo"):i("Undo")} onWork=${m} />`}
  ${t.canRedo&&l`<${_} icon="redo" disabled=${a} className="plain" label=${i("Redo")} onClick=${()=>r({redo:!0})} />`}`}function Do({label:e,children:t}){let n=k(null);return b(()=>{let o=r=>{(r instanceof KeyboardEvent?r.key==="Escape":!n.current.contains(r.target))&&(n.current.open=!1)};return addEventListener("keydown",o),addEventListener("click",o),()=>{removeEventListener("keydown",o),removeEventListener("click",o)}},[]),l`<details class="menu" ref=${n}>
    <summary class="button" role="button"><${S} name="more" /><span>${e}</span></summary>
    <div class="sheet" onClick=${o=>o.target.closest("button, a")&&!o.target.closest("dialog")&&(n.current.open=!1)}>${t}</div>
  </details>`}function Cn({info:e,frame:t,log:n=[],mine:s,own:o,commands:{send:r,isBusy:a}}){let[c,u]=v(""),m=t.status==="running"&&Ee(t.seats,s).length>0,d=t.status==="over"||s.length===t.seats.length,p=()=>u("");return l`<div class="game-menu">
    <${Ce} title=${e.title} variant=${e.variant} className="plain" />
    <${Do} label=${i("More")}>
      <${_} icon="link" label=${i("Copy the link to watch")}
        onClick=${()=>we(`${location.origin}/game/${e.id}`,i("The link is copied."))} />
      <a class="button" href=${`/replay/${e.id}`}><${S} name="play" />${i("Replay")}</a>
      ${d&&t.status!=="open"&&l`<${T} icon="fork" label=${i("Analyse from here")} onWork=${()=>ke(e.id,_e(n,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&l`
        <${_} icon="pause" label=${i("Offer to pause the clocks")} disabled=${a||!!t.offer} onClick=${()=>r({offerPause:!0})} />`}
      ${m&&l`
        <${_} icon="meet" label=${i("Offer to end the game")} disabled=${a||!!t.offer} onClick=${()=>r({offerEnd:!0})} />
        <${_} icon="flag" className="danger" label=${i("Resign")} disabled=${a} onClick=${()=>u("resign")} />`}
    </${Do}>
    ${c==="resign"&&l`<${Et} title=${o?i("Resign for {name}?",{name:o}):i("Resign?")} 
      text=${e.takeover?i("You leave your seat. You or another player may take it over again."):i("You leave the game for good and come last.")}
      label=${i("Resign")} onYes=${()=>r({resign:!0})} onClose=${p} />`}
  </div>`}var vi=(e,t)=>({undo:i("{name} asks to undo a move.",{name:t}),redo:i("{name} asks to redo the undone moves.",{name:t}),pause:i("{name} asks to pause the clocks.",{name:t}),end:i("{name} offers to end the game here, as the points stand.",{name:t})})[e]||i("{name} makes an offer.",{name:t}),yi=(e,t)=>({undo:i("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:i("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:i("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:i("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||i("You made an offer. Waiting for {names}.",{names:t});function Vo(e,t){let n=k(null);b(()=>{let s=n.current;n.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&q(e.lines.map(r=>r.trim()).join(" \xB7 "))},[e])}function Yo({offer:e,seats:t,mine:n,commands:{send:s,isBusy:o}}){let r=e.asked||[],a=r.find(f=>n.includes(f)),c=(f,$)=>()=>s({answer:{offer:e.id,accept:f}},$),u=n.includes(e.seat),m=u&&a===void 0,d=ge(r.map(f=>j(t,f))),p=a!==void 0&&n.length>1;return l`<section class="banner" role="alert" aria-label=${i("An offer")}>
    <${S} name="meet" />
    <p>
      ${m?yi(e.kind,d):vi(e.kind,j(t,e.seat))}
      ${p&&` ${i("Waiting for {name}.",{name:j(t,a)})}`}
      ${a===void 0&&!u&&` ${i("Waiting for {names}.",{names:d})}`}
    </p>
    <p class="buttons">
      ${a!==void 0&&l`
        <${_} className="primary" label=${i("Accept")} disabled=${o} onClick=${c(!0,a)} />
        <${_} label=${i("Decline")} disabled=${o} onClick=${c(!1,a)} />`}
      ${m&&l`<${_} label=${i("Withdraw")} disabled=${o} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var bi=2,Tn=e=>e.startsWith("  ");function _i(e){let t=e.findIndex(Tn);return e.length>1?e.slice(t>0?t-1:1):e}function ki(e,t){let n=e.filter(o=>o.version>t&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o=[]})=>o.some(Tn))??n.findLast(({lines:o=[]})=>o.length>1)??n.at(-1))?.version??null}function jo({log:e,table:t,version:n},s){let o=k(null),[r,a]=v(null);b(()=>{if(!t)return;let m=o.current;o.current={version:n,headline:t.headline},m&&n>m.version&&t.headline!==m.headline&&a(ki(e,m.version))},[t]);let c=e.find(m=>m.version===r&&!m.isUndone),u=e.filter(m=>r!==null&&m.version>r&&s.includes(m.actor??NaN)).length;return{lines:c?.lines&&u<bi?_i(c.lines):[],close:()=>a(null)}}function Go({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return l`<div class="round-summary" role="status">
    ${e.length>0&&l`<div class="banner">
      <div class="told">
        ${e.map((s,o)=>l`<p key=${o} class=${Tn(s)?"part":""}>${C(s.trim())}</p>`)}
      </div>
      <${_} icon="close" label=${i("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var An=new Map,On=new Map;async function Nn(e){let t=An.get(e);if(t)return t;let n=On.get(e)??O(`/api/bots?variant=${encodeURIComponent(e)}`).finally(()=>On.delete(e));On.set(e,n);let s=await n;return An.set(e,s),s}function Te(e){let[t,n]=v(An.get(e));return b(()=>{let s=!0,o=r=>s&&n(r);return Nn(e).then(o,()=>o(null)),()=>s=!1},[e]),t}function xi({id:e,variant:t,seat:n,onDone:s}){let o=Te(t)||[];return dt(o).slice(0,o.length).map(({value:r,label:a})=>l`<${T} key=${r} icon="bot" label=${a}
      onWork=${()=>I(A(e,"/bots"),{bot:r,seat:n}).then(s)} />`)}var Mi=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),wi=({link:e})=>l`<div class="invitation">
  <label for="invitation">${i("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${_} className="primary" icon="copy" label=${i("Copy")} onClick=${()=>we(e,i("The link is copied. Send it to your friends."))} />
  </div>
  ${Mi()&&l`<p class="soft">${i("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`;function Ko({info:e,seats:t,onChange:n}){let[s,o]=v(!1),r=ee(t).length>0,a=async()=>{await I(A(e.id,"/leave")),re("/")},c=async()=>{try{await I(A(e.id,"/commands"),{commandId:se(),closeTable:!0}),re("/")}catch(u){D(u)}};return l`<section class="waiting-room sheet" aria-label=${i("Waiting room")}>
    <p class="lead"><${S} name="hourglass" />${i("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:u,name:m,isYou:d})=>l`<li key=${u} class=${m?"":"free"}>
          <span>${i("Seat {number}",{number:u+1})}</span>
          ${m&&l`<strong>${d?i("{name} (you)",{name:m}):m}</strong>`}
          ${!m&&l`<span class="soft">${i("free")}</span>`}
          ${!m&&e.isHost&&l`<span class="buttons"><${xi} id=${e.id} variant=${e.variant} seat=${u} onDone=${n} /></span>`}
        </li>`)}
    </ol>
    <${wi} link=${`${location.origin}/join/${e.id}`} />
    <p class="buttons">
      ${r&&l`<${T} icon="door" label=${i("Leave the table")} onWork=${a} />`}
      ${e.isHost&&l`<${_} icon="close" className="danger" label=${i("Close the table")} onClick=${()=>o(!0)} />`}
      ${!r&&l`<${T} className="primary" icon="plus" label=${i("Take a seat")} onWork=${()=>xe(e.id).then(n)} />`}
    </p>
    ${s&&l`<${Et} title=${i("Close the table?")} text=${i("The players on its seats have to look for another one.")}
      label=${i("Close the table")} onYes=${c} onClose=${()=>o(!1)} />`}
  </section>`}function Ye({error:e,id:t}){let n=()=>ct().then(()=>location.reload());return l`<${F} title=${ye(e)?i("Session expired"):i("This table cannot be shown")} text=${K(e)}>
    ${ye(e)&&l`<${T} className="primary" label=${i("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&l`<a class="button primary" href=${`/game/${t}`}>${i("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&l`<${_} className="primary" label=${i("Try again")} onClick=${()=>location.reload()} />`}
  </${F}>`}function Si(e,t){let n=k(null);b(()=>{n.current&&(t&&!n.current.isMyTurn?Qt():e!==n.current.version&&Ls()),n.current=e?{version:e,isMyTurn:t}:null},[e,t])}function Ei(e,t,n){let[s,o]=v(e[0]??null),r=Ot(t).filter(c=>e.includes(c)),a=s!==null&&r.includes(s)?null:r[0]??null;return b(()=>{a!==null&&n&&o(a)},[a,n]),{viewer:s,next:n?null:a,setViewer:o}}var Ci=({info:e,table:t,seats:n,log:s,last:{version:o,actor:r}})=>l`<section class="ended sheet" aria-label=${i("How it ended")}>
  <${qe} result=${t.result} seats=${n} resigned=${r} />
  <p class="buttons">
    <${T} className="primary" icon="redo" label=${i("Play again")} onWork=${()=>Os(e)} />
    <a class="button" href=${`/replay/${e.id}`}>${i("Replay")}</a>
    <${T} icon="fork" label=${i("Analyse from here")} onWork=${()=>ke(e.id,_e(s,o))} />
  </p>
</section>`,Rt=({info:e,headline:t,link:n,toAct:s,isWatching:o,children:r})=>l`<div class="game-head">
  <div>
    <${B}>${e.title}</${B}>
    <p class="headline">
      ${t}
      ${s&&l` <span class="origin">${i("To act: {names}",{names:s})}</span>`}
      ${e.origin&&l` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${i("Analysis")}</a>`}
      ${e.timeControl&&l` <${lt} control=${e.timeControl} />`}
      ${o&&l` <span class="origin">${i("You are watching")}</span>`}
    </p>
  </div>
  ${n==="disconnected"&&l`<p class="link-disconnected" role="status">${i("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&l`<p class="link-resting" role="status">${i("This tab is paused: click or press a key to continue.")}</p>`}
  ${r}
</div>`;function Ti({info:e,followed:{log:t,last:n,table:s,version:o,link:r,wake:a,isBefore:c},seats:u,mine:m,viewer:d,next:p,onNext:f,onChange:$}){let h=jo({log:t,table:s,version:o},e.origin?m:[d]),g=Io(e.id,d,o,a),y=Ee(u,m),M=Ot(s).some(W=>y.includes(W)),E=n.status==="over";Si(o,M),Vo(n,m);let N=m.length>1&&!E&&ge(Ot(s).map(W=>j(u,W))),w=N?`${i("To act: {names}",{names:N})} \xB7 ${e.title}`:i("Your turn: {title}",{title:e.title});Z(M&&!E?w:e.title);let U=d!==null&&y.includes(d)&&!E&&!c,H=p!==null||c&&!e.origin,L=U&&l`<${qo} info=${e} frame=${n} viewer=${d} mine=${m} log=${t} commands=${g} />`;return l`
    <${Rt} info=${e} headline=${s.headline} link=${r} toAct=${N} isWatching=${d===null&&!E}>
      <${Cn} info=${e} frame=${n} log=${t} mine=${m} commands=${g} own=${m.length>1&&d!==null?j(u,d):""} />
    </${Rt}>
    ${n.offer&&l`<${Yo} offer=${n.offer} seats=${u} mine=${m} commands=${g} />`}
    <${Eo} info=${e} frame=${n} seats=${u} mine=${m} commands=${g} onChange=${$} />
    ${n.clocks&&l`<${Lo} frame=${n} control=${e.timeControl} mine=${m} />`}
    ${s.renderError&&l`<p class="banner quiet" role="alert">${s.renderError}</p>`}
    <${Go} lines=${E||H?[]:h.lines} onClose=${h.close} />
    ${s.result&&l`<${Ci} info=${e} table=${s} seats=${u} log=${t} last=${n} />`}
    <div class="at-table">
      <div class="on-table">
        ${p!==null?l`<${Bo} key=${p} name=${j(u,p)} onReady=${f} />`:H?l`<${z} text=${i("Loading the table \u2026")} />`:l`<${Ve} key=${d} table=${s} seats=${Tt(u)} viewer=${d} isLive=${U}
              isReadOnly=${d===null||E} onAct=${g.act} pending=${g.pending} tools=${L}
              plateExtra=${At(n,e.timeControl,!0)} />`}
      </div>
      <aside class="side" aria-label=${i("Moves and log")}>
        ${U&&!H&&s.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${i("All moves in words")}</h2><span class="tally">${s.actions.length}</span></summary>
          <${De} table=${s} onAct=${g.act} pending=${g.pending} isLive=${U&&!g.isBusy} />
        </details>`}
        ${!H&&l`<${Lt} frames=${t} />`}
      </aside>
    </div>`}function Oi(e,t){let n=k(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function Ai({info:e,reload:t}){let[n,s]=v(null),o=ee(e.seats),{viewer:r,next:a,setViewer:c}=Ei(o,n,!!e.origin),u=Ho(e.id,r),m=Oi(u,r),{last:d,table:p}=m;b(()=>s(u.table),[u.table]),Z(e.title);let f=d&&ee(d.seats).join();if(b(()=>{f!==null&&f!==o.join()&&t()},[f]),u.gone)return l`<${Ye} error=${u.gone} id=${e.id} />`;if(u.last?.status==="over"&&!u.table)return l`<${F} title=${e.title} text=${i("This table was closed before the game started.")} />`;let $=Ct(d?.seats||e.seats),h=(d?.status||e.status)==="open";return l`<main id="main" class=${`game ${h?"open":""}`}>
    ${h&&l`<${Rt} info=${e} headline=${i("Waiting for players")} link=${m.link}>
        <${Cn} info=${e} frame=${{status:"open",seats:$}} mine=${o} commands=${{}} />
      </${Rt}>
      <${Ko} info=${e} seats=${$} onChange=${t} />`}
    ${!h&&p&&l`<${Ti} info=${e} followed=${m} seats=${$} mine=${o} viewer=${m.viewer}
      next=${a} onNext=${()=>c(a)} onChange=${t} />`}
    ${!h&&!p&&l`<${B}>${e.title}</${B}><${z} text=${i("Loading the table \u2026")} />`}
  </main>`}function Jo({id:e}){let t=X(be)?.player,{info:n,error:s,reload:o}=Nt(e);return b(()=>{if(s?.reason!=="UNREACHABLE")return;let r=setTimeout(o,3e3);return()=>clearTimeout(r)},[s]),s&&!n?l`<${Ye} error=${s} id=${e} />`:n?l`<${Ai} key=${`${ee(n.seats)} ${t?.id}`} info=${n} reload=${o} />`:l`<main id="main"><${z} text=${i("Loading the table \u2026")} /></main>`}function Xo({id:e}){let[t,n]=v(null);return Z(i("Invitation")),b(()=>{xe(e,{replace:!0}).catch(n)},[e]),t?l`<${F} title=${i("This invitation is not valid")} text=${K(t)}>
    ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(t.reason??"")&&l`<a class="button primary" href=${`/game/${e}`}>${i("Watch instead")}</a>`}
  </${F}>`:l`<main id="main"><${z} text=${i("Taking a seat \u2026")} /></main>`}var Ni=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,Li=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>l`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,Ri=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>l`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,Hi=l`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,Zo={duel:Ni,board:Li,rivals:Ri},Ht=({variant:e})=>l`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${Zo[e.split("-")[0]??""]||Hi}
</svg>`,Pi=Object.keys(Zo),Qo=({key:e})=>[...Pi,e].indexOf(e),er=e=>[...e].sort((t,n)=>Qo(t)-Qo(n));var Ii=1e4;function Bi(e){let[t,n]=v(null);return b(()=>{let s=0,o=!0,r=async()=>{if(clearTimeout(s),!document.hidden){let c=await O(e).catch(()=>null);o&&c&&n(c)}o&&(s=setTimeout(r,Ii))},a=()=>!document.hidden&&r();return document.addEventListener("visibilitychange",a),r(),()=>{o=!1,clearTimeout(s),document.removeEventListener("visibilitychange",a)}},[e]),t}var Pt=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),Rn=e=>e.toAct?.some(t=>Pt(e).includes(t)),Ln=e=>Pt(e).length===e.seats.length,zi=({game:e})=>l`<ul class="chips" aria-label=${i("Seats")}>
  ${Ln(e)&&l`<li class="you">${e.origin?i("Analysis"):i("All at one screen")}</li>`}
  ${!Ln(e)&&e.origin&&l`<li>${i("Analysis")}</li>`}
  ${!Ln(e)&&e.seats.map(t=>l`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?i("You"):t.name||i("free")}
    </li>`)}
</ul>`;function Fi({game:e}){let t=o=>`${o}: ${e.title}, ${e.seats.map(r=>r.name||i("free")).join(", ")}`,n=(o,r,a="")=>l`<a class=${`button ${a}`} href=${o} aria-label=${t(r)}>${r}</a>`,s=Pt(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,i("Replay")):s?n(`/game/${e.id}`,e.status==="open"?i("To the table"):i("Continue"),Rn(e)?"primary":""):e.status==="running"?n(`/game/${e.id}`,i("Watch")):l`<${T} className="primary" label=${i("Join")} aria-label=${t(i("Join"))} onWork=${()=>xe(e.id)} />
    ${n(`/game/${e.id}`,i("Watch"))}`}var Wi=({game:e})=>l`<li class=${`game ${Rn(e)?"my-turn":""}`}>
  <${Ht} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${zi} game=${e} />
    <small>${Rn(e)?i("Your turn"):e.status==="open"?i("waiting for players"):xs(e.updatedAt)}</small>
    <${lt} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${Fi} game=${e} /></div>
</li>`;function je({title:e,icon:t,query:n,empty:s="",limit:o=6,isOthers:r=!1}){let[a,c]=v(1),u=Bi(`/api/games?${n}`),m=(u?.games||[]).filter(p=>!r||Pt(p).length===0);if(!m.length&&!s)return null;let d=m.slice(0,a*o);return l`<section class="games">
    <h2><${S} name=${t} />${e}</h2>
    ${u&&!m.length&&l`<p class="soft">${s}</p>`}
    <ul>${d.map(p=>l`<${Wi} key=${p.id} game=${p} />`)}</ul>
    ${d.length<m.length&&l`<p><${_} icon="down" label=${i("Show more")} onClick=${()=>c(a+1)} /></p>`}
  </section>`}var Ui=4,Di=36,Hn=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},qi=(e,t)=>JSON.stringify(e)===JSON.stringify(t),Vi=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),Yi=(e,t=e.map(String))=>e.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(String(n))||[];return o===void 0?t[s]??"":i("Seat {number}",{number:Number(o)+1})}),ji={boolean:"bool",integer:"int",string:"text"};function Gi(e,t,n){let s=Hn(t,n),o=s.anyOf?.map(u=>Hn(u,n)).filter(u=>u.type!=="null")||[],r=o.length===1&&o[0]||s,a={...r,...s},c=r.enum?"enum":ji[r.type??""]||"json";return{name:e,kind:c,title:a.title&&t.title?t.title:Vi(e),description:t.description||"",initial:s.default,isNullable:!!s.anyOf?.some(u=>u.type==="null"),min:r.minimum??-1e6,max:r.maximum??1e6,lettersMax:r.maxLength,values:r.enum||[],titles:Yi(r.enum||[],s["x-enum-titles"]||r["x-enum-titles"]),type:r.type}}function Ki(e){let t=e||{},{properties:n={},"x-order":s=["rounds"]}=Hn(t,t);return[...new Set([...s,...Object.keys(n)])].filter(r=>r in n).map(r=>Gi(r,n[r]??{},t))}function Ji(e,{name:t,initial:n},s){let{[t]:o,...r}=e;return s===void 0||qi(s,n)?r:{...r,[t]:s}}function Pn({field:{name:e,min:t,max:n,isNullable:s},value:o,onChange:r}){let[a,c]=v(null),u=p=>Math.max(t,Math.min(n,p)),m=p=>{let f=Number.parseInt(p.target.value,10);c(p.target.value),Number.isNaN(f)?s&&!p.target.value.trim()&&r(null):r(u(f))},d=p=>r(u((o??(p>0?t-1:n+1))+p));return l`<div class="stepper">
    <${_} icon="minus" label=${i("Less")} isQuiet disabled=${o!==null&&o<=t} onClick=${()=>d(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${a??o??""} placeholder="–" onInput=${m}
      onBlur=${()=>c(null)} aria-describedby=${`d-${e}`} />
    <${_} icon="plus" label=${i("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>d(1)} />
    ${s&&(o===null?l`<span class="own">${i("default of the variant")}</span>`:l`<${_} className="plain own" label=${i("Back to the default of the variant")} onClick=${()=>r(null)} />`)}
  </div>`}function Xi({field:{name:e,isNullable:t,lettersMax:n},value:s,onChange:o}){let r=({target:a})=>o(a.value||!t?a.value:null);return l`<input id=${`o-${e}`} value=${s??""} maxlength=${n} onInput=${r}
    placeholder=${t?i("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var Qi=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),Zi=e=>({array:i("A list is needed, such as [1, 2, 3]."),object:i("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:i("A number is needed, such as 1.5.")})[e??""]||i("This cannot be read: it must be JSON."),el=e=>({array:i("In JSON: a list, such as [1, 2, 3]."),object:i("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||i("In JSON.");function tl({field:{name:e,type:t,isNullable:n},value:s,onChange:o,onBad:r}){let[a,c]=v(""),[u,m]=v(s==null?"":JSON.stringify(s)),d=p=>{let f=p.target.value.trim();m(f);let $="";try{let h=f===""?n?null:void 0:JSON.parse(f);h==null||Qi(t,h)?o(h):$=Zi(t)}catch{$=i("This cannot be read: it must be JSON.")}c($),r(e,!!$)};return l`<small id=${`j-${e}`}>${el(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${u} onInput=${d} aria-invalid=${!!a}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${i("default of the variant")}></textarea>
    ${a&&l`<p class="fault" role="alert">${a}</p>`}`}function nl({field:{name:e,title:t,values:n,titles:s},value:o,onChange:r}){if(n.length<=Ui&&s.join("").length<=Di){let a=n.map((c,u)=>({value:c,label:s[u]}));return l`<${J} name=${`o-${e}`} legend=${t} isLegendHidden choices=${a} value=${o} onChange=${r} />`}return l`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${a=>r(n[Number(a.target.value)])}>
    ${n.map((a,c)=>l`<option key=${c} value=${c} selected=${a===o}>${s[c]}</option>`)}
  </select>`}var sl={int:Pn,enum:nl,text:Xi,json:tl};function ol({field:e,options:t,onChange:n,onBad:s}){let o=e.name in t?t[e.name]:e.initial,r=a=>n(e,a);return e.kind==="bool"?l`<div class="field"><${Se} label=${e.title} hint=${e.description} value=${!!o} onChange=${r} /></div>`:l`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${sl[e.kind]} field=${e} value=${o} onChange=${r} onBad=${s} />
  </div>`}function tr({schema:e,options:t,onChange:n,onBad:s}){let o=Object.keys(t).length,r=Ki(e),a=r.filter(p=>p.kind==="json"),[c,u]=v(0),m=()=>{for(let{name:p}of r)s(p,!1);n(()=>({})),u(c+1)},d=p=>p.map(f=>l`<${ol} key=${f.name} field=${f} options=${t} onBad=${s}
        onChange=${($,h)=>n(g=>Ji(g,$,h))} />`);return l`<details class="options">
    <summary>${i("Options")}<span class="tally">${o?i("{count} changed",{count:o}):i("all as in the rules")}</span></summary>
    <div key=${c}>
      ${d(r.filter(p=>p.kind!=="json"))}
      ${a.length>0&&l`<details class="tinkering">
        <summary>${i("Advanced")}<span class="tally">${a.length}</span></summary>
        <div>${d(a)}</div>
      </details>`}
      ${o>0&&l`<p><${_} icon="undo" label=${i("Reset to the rules")} onClick=${m} /></p>`}
    </div>
  </details>`}var nr="none",Bn="other",sr={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},zn={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},or={choice:nr,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function rr({choice:e,isPerMove:t,minutes:n,increment:s,count:o,unit:r}){return e!==Bn?sr[e]:t?{perMoveS:o*(zn[r]?.seconds??1)}:{initialS:n*60,incrementS:s}}var In=({name:e,label:t,value:n,min:s,max:o,onChange:r,children:a})=>l`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${i("From {min} to {max}",{min:s,max:o})}</small>
  <div class="measure">
    <${Pn} field=${{name:e,min:s,max:o,isNullable:!1}} value=${n} onChange=${r} />
    ${a}
  </div>
</div>`;function rl({chosen:e,onChange:t}){let{isPerMove:n,minutes:s,increment:o,count:r,unit:a}=e,{min:c,max:u}=zn[a]??{min:1,max:1},m=f=>t({...e,...f}),d=({target:{value:f}})=>{let $=zn[f]??{min:1,max:1};m({unit:f,count:Math.max($.min,Math.min($.max,r))})},p={seconds:i("seconds"),minutes:i("minutes"),hours:i("hours"),days:i("days")};return l`<div class="own-clock">
    <${J} name="clock-kind" legend=${i("The time is")} value=${n} onChange=${f=>m({isPerMove:f})}
      choices=${[{value:!1,label:i("for the whole game")},{value:!0,label:i("for each move")}]} />
    ${!n&&l`
      <${In} name="clock-minutes" label=${i("Minutes for each player")} value=${s} min=${1} max=${180}
        onChange=${f=>m({minutes:f})} />
      <${In} name="clock-increment" label=${i("Seconds that a move adds")} value=${o} min=${0} max=${600}
        onChange=${f=>m({increment:f})} />`}
    ${n&&l`<${In} key=${a} name="clock-count" label=${i("Time for each move")} value=${r} min=${c} max=${u}
      onChange=${f=>m({count:f})}>
      <select aria-label=${i("Unit")} onChange=${d}>
        ${Object.entries(p).map(([f,$])=>l`<option key=${f} value=${f} selected=${f===a}>${$}</option>`)}
      </select>
    <//>`}
  </div>`}function ar({chosen:e,onChange:t}){let n=Object.entries(sr).map(([o,r])=>({value:o,label:Gt(r)})),s=[{value:nr,label:i("No clock")},...n,{value:Bn,label:i("Other \u2026")}];return l`<div>
    <${J} name="clock" legend=${i("Thinking time")} choices=${s} value=${e.choice}
      onChange=${o=>t({...e,choice:o})} />
    ${e.choice===Bn&&l`<${rl} chosen=${e} onChange=${t} />`}
  </div>`}var al=[3600,86400,7*86400,30*86400];function ir({seats:e,chosen:t,onChange:n}){let s=e>2,o=s&&t.absence==="end";return l`<details class="absence">
    <summary>${i("Absent players")}<span class="tally">${s&&!o?i("the others play on"):i("the game ends")}</span></summary>
    <div>
      ${s&&l`<div class="field">
        <${J} name="absence" legend=${i("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${r=>n({...t,absence:r})}
          choices=${[{value:"play_on",label:i("The others play on")},{value:"end",label:i("The game ends")}]} />
      </div>`}
      ${s&&!o&&l`<div class="field">
        <${Se} label=${i("Others may take over the seat")} hint=${i("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${r=>n({...t,takeover:r})} />
      </div>`}
      <div class="field">
        <label for="idle">${i("The game is closed without a move after")}</label>
        <select id="idle" onChange=${r=>n({...t,idleS:Number(r.target.value)})}>
          <option value="0" selected=${!t.idleS}>${i("the limit of the server")}</option>
          ${al.map(r=>l`<option key=${r} value=${r} selected=${r===t.idleS}>${jt(r)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}function il(e){let[t,n]=v(null);return b(()=>{let s=!0;return O(`/api/variants/${encodeURIComponent(e)}`).then(o=>s&&n(o),D),()=>s=!1},[e]),t}function ll({occupants:e,bots:t,onChange:n}){let s=t[0]?.name,o=e.length,r=u=>e.every(m=>m===u),a=[...s?[{value:s,icon:"bot",label:ce(o,{one:i("Against a bot"),other:i("Against {count} bots",{count:o})})}]:[],{value:Q,icon:"link",label:ce(o,{one:i("With a friend, by a link"),other:i("With friends, by a link")})},{value:Pe,icon:"screen",label:i("All at one screen")}],c=a.find(({value:u})=>r(u))?.value??"";return l`<${J} name="company" legend=${i("Opponents")} choices=${a} value=${c}
    onChange=${u=>n(de(o+1,u))} />`}var cl=({occupants:e,bots:t,onChange:n})=>l`<ol class="seat-rows">
  <li><span>${i("Seat {number}",{number:1})}</span><strong>${i("You")}</strong></li>
  ${e.map((s,o)=>l`<li key=${o}>
      <label for=${`seat-${o}`}>${i("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${r=>n(Ts(e,o,r.target.value))}>
        ${dt(t).map(({value:r,label:a})=>l`<option key=${r} value=${r} selected=${r===s}>${a}</option>`)}
      </select>
    </li>`)}
</ol>`,ul=()=>[{value:"free",label:i("Free"),hint:i("Every player can undo at any time")},{value:"consent",label:i("With consent"),hint:i("Your own last move needs no consent while it revealed nothing")},{value:"never",label:i("Never")}];function lr({variant:e}){let t=Te(e.key);return t===void 0?l`<${z} text=${i("Loading \u2026")} />`:l`<${dl} variant=${e} bots=${t||[]} />`}function dl({variant:{key:e,title:t,seats:n},bots:s}){let o=il(e),[r,a]=v(de(n[0],s[0]?.name||Q)),[c,u]=v(""),[m,d]=v({}),[p,f]=v([]),[$,h]=v(!1),[g,y]=v(or),[M,E]=v({}),N=r.includes(Q),w=H=>a([...r,...de(H,r.at(-1)??Q)].slice(0,H-1)),U=(H,L)=>f(W=>[...W.filter(vr=>vr!==H),...L?[H]:[]]);return l`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${zo(o?.rules??[])}</p>
    ${o&&o.rules.length>0&&l`<p><${Ce} title=${t} rules=${o.rules} /></p>`}
    ${n.length>1&&l`<${J} name="seats" legend=${i("How many seats?")} value=${r.length+1} onChange=${w}
      choices=${n.map(H=>({value:H,label:String(H)}))} />`}
    <${ll} occupants=${r} bots=${s} onChange=${a} />
    <${cl} occupants=${r} bots=${s} onChange=${a} />
    <${J} name="undo" legend=${i("Undo")} choices=${ul()} value=${c||Xt(r)} onChange=${u} />
    <${ar} chosen=${g} onChange=${y} />
    ${N&&l`<${Se} label=${i("Only with the link")} hint=${i("Not listed among the open tables")}
      value=${$} onChange=${h} />`}
    ${o&&l`<${tr} schema=${o.options} options=${m} onChange=${d} onBad=${U} />`}
    <${ir} seats=${r.length+1} chosen=${M} onChange=${E} />
    <p class="buttons">
      <${T} className="primary big" icon=${N?"door":"play"} disabled=${p.length>0}
        label=${N?i("Open the table"):i("Start the game")}
        onWork=${()=>Ie({variant:e,occupants:r,options:m,undo:c,isUnlisted:$,timeControl:rr(g),...M})} />
      ${p.length>0&&l`<span class="fault">${i("An option cannot be read.")}</span>`}
    </p>
  </section>`}function ml(){let[e,t]=v({});return b(()=>{O("/api/variants").then(n=>t({variants:er(n)}),n=>t({error:n}))},[]),e}var pl=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function fl({variant:{key:e,title:t,seats:n}}){let s=Te(e);if(s===null)return null;if(s?.length===0)return l`<${_} label=${i("No bot can play this")} aria-label=${`${i("No bot can play this")}: ${t}`} disabled />`;let o=n[0]-1,r=ce(o,{one:i("Play against a bot"),other:i("Play against {count} bots",{count:o})}),a=async()=>{let[c]=await Nn(e);c&&await Ie({variant:e,occupants:de(n[0],c.name),options:{}})};return l`<${T} className="primary" icon="play" label=${r} aria-label=${`${r}: ${t}`} onWork=${a} />`}function $l({variant:e,isChosen:t,onChoose:n}){return l`<li class=${`variant ${t?"chosen":""}`}>
    <${Ht} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${S} name="people" />${i("{seats} players",{seats:pl(e.seats)})}</p>
    <p class="buttons">
      <${fl} variant=${e} />
      <${_} label=${i("Set up \u2026")} aria-label=${i("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function cr(){let{variants:e,error:t}=ml(),[n,s]=v(null),o=k(null);return Z(""),b(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?l`<${F} title=${i("The lobby cannot be loaded")} text=${K(t)}>
      <${_} className="primary" label=${i("Try again")} onClick=${()=>location.reload()} />
    </${F}>`:l`<main id="main" class="lobby">
    <div class="welcome">
      <${B}>${i("Where shall the expedition lead?")}</${B}>
      <p>${i("Choose a game and start at once, or open a table and invite friends.")}</p>
    </div>
    ${!e&&l`<${z} text=${i("Loading \u2026")} />`}
    ${e&&l`<section aria-label=${i("Games to play")}>
      <ul class="variants">
        ${e.map(r=>l`<${$l} key=${r.key} variant=${r} isChosen=${n?.key===r.key}
            onChoose=${()=>s(n?.key===r.key?null:r)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&l`<${lr} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${je} title=${i("Your games")} icon="person" query="mine=1" />
      <${je} title=${i("Open tables")} icon="door" query="status=open" isOthers empty=${i("No table is waiting for players. Open one!")} />
      <${je} title=${i("Running games")} icon="eye" query="status=running" isOthers />
      <${je} title=${i("Finished games")} icon="book" query="status=over" isOthers />
    </div>
  </main>`}var hl=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function ur({frames:e,marks:t,playback:{index:n,go:s,isPlaying:o,toggle:r,speed:a,setSpeed:c}}){let u=e.length-1,m=n===0;return l`<section class="replay-controls" aria-label=${i("Replay")}>
    <div class="steps">
      <${_} icon="first" isQuiet label=${i("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${_} icon="back" isQuiet label=${i("One step back")} disabled=${m} onClick=${()=>s(n-1)} />
      <${_} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?i("Pause"):i("Play")} onClick=${r} />
      <${_} icon="forward" isQuiet label=${i("One step forward")} disabled=${n===u} onClick=${()=>s(n+1)} />
      <${_} icon="last" isQuiet label=${i("To the end")} disabled=${n===u} onClick=${()=>s(u)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${u} value=${n} aria-label=${i("Position")}
        aria-valuetext=${`${i("{index} of {count}",{index:n+1,count:e.length})}: ${hl(e[n])}`}
        onInput=${d=>s(Number(d.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((d,p)=>d.isUndone&&l`<i key=${p} class="undone" style=${{left:`${100*p/Math.max(1,u)}%`}}></i>`)}
        ${t.map(d=>l`<i key=${`m${d.index}`} style=${{left:`${100*d.index/Math.max(1,u)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${n+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${i("Speed")}</span>
      <select onChange=${d=>c(d.target.value)}>
        ${[["slow",i("slow")],["usual",i("normal")],["fast",i("fast")]].map(([d,p])=>l`<option key=${d} value=${d} selected=${d===a}>${p}</option>`)}
      </select>
    </label>
  </section>`}function dr({marks:e,index:t,go:n}){let s=e.findLast(r=>r.index<=t),o=k(null);return b(()=>{let r=o.current.querySelector("[aria-pressed=true]");r&&(o.current.scrollLeft=r.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+r.clientWidth/2)},[s]),l`<nav class="marks" ref=${o} aria-label=${i("Parts of the game")}>
    ${e.map(r=>l`<button key=${r.index} type="button" class="plain" aria-pressed=${r===s}
      onClick=${()=>n(r.index)}>${r.label}</button>`)}
  </nav>`}var gl={slow:2400,usual:1200,fast:450};function mr(e,t){if(!t)return 0;let n=e.findIndex(s=>s.version>t);return n<0?e.length-1:Math.max(0,n-1)}var pr=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),vl=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),yl=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||vl(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function fr(e,t){let[n,s]=v(t),[o,r]=v(!1),[a,c]=v("usual"),u=e-1,m=G(p=>{r(!1),s(f=>Math.max(0,Math.min(u,typeof p=="function"?p(f):p)))},[u]),d=G(()=>{s(p=>p===u?0:p),r(p=>!p)},[u]);return b(()=>{if(!o)return;if(n>=u)return r(!1);let p=setTimeout(()=>s(n+1),gl[a]);return()=>clearTimeout(p)},[o,n,u,a]),R(()=>{let p={ArrowLeft:$=>$-1,ArrowRight:$=>$+1,Home:0,End:u},f=$=>{if(yl($))return;let h=p[$.key];if(h!==void 0)m(h);else if($.key===" ")d();else return;$.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[m,d,u]),{index:n,go:m,isPlaying:o,toggle:d,speed:a,setSpeed:c}}var Fn="open",It="watch";function bl(e,t){let[n,s]=v({});return b(()=>{let o=!0,r=t===Fn?"?open=1":t===It?"":`?seat=${t}`;return O(A(e,`/frames${r}`)).then(({frames:a})=>{let c=a.filter(u=>u.table).map(Le);o&&s({view:t,frames:c})},a=>o&&s(c=>({...c,error:a}))),()=>o=!1},[e,t]),n}function _l({seats:e,view:t,isOver:n,mine:s,onChange:o}){let r=[...e.filter(a=>n||s.includes(a.seat)).map(a=>[String(a.seat),a.name]),[It,i("a spectator")],...n?[[Fn,i("all cards open")]]:[]];return r.length<2?null:l`<label class="viewer-select"><span>${i("Seen by")}</span>
    <select onChange=${a=>o(a.target.value)}>
      ${r.map(([a,c])=>l`<option key=${a} value=${a} selected=${a===t}>${c}</option>`)}
    </select>
  </label>`}function kl({info:e,frames:t,view:n,shownView:s,seats:o,mine:r,at:a,onView:c}){let u=fr(t.length,mr(t,a)),{index:m,go:d}=u,p=t[Math.min(m,t.length-1)],f=V(()=>pr(t),[t]),$=e.status==="over",h=`/replay/${e.id}?at=${p.version}${n===It?"":`&seat=${n}`}`,g=/^\d+$/.test(s)?Number(s):null;b(()=>bs(h),[h]);let y=E=>d(t.findIndex(N=>N.version===E)),M=$||r.length===o.length;return l`
    <div class="game-head">
      <div><${B}>${e.title}</${B}><p class="headline">${i("Replay")} · ${p.table.headline}</p></div>
      <div class="game-menu">
        <${Ce} title=${e.title} variant=${e.variant} className="plain" />
        <${_} icon="link" label=${i("Share")} onClick=${()=>we(location.origin+h,i("The link to this position is copied."))} />
        ${M&&l`<${T} icon="fork" label=${i("Analyse from here")} onWork=${()=>ke(e.id,_e(t,p.version))} />`}
        ${!$&&l`<a class="button" href=${`/game/${e.id}`}><${S} name="play" /><span>${i("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${_l} seats=${o} view=${n} isOver=${$} mine=${r} onChange=${c} />
      ${f.length>1&&l`<${dr} marks=${f} index=${m} go=${d} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${p.isUndone&&l`<p class="banner quiet">${i("This was undone later.")}</p>`}
        <${Ve} key=${s} table=${p.table} seats=${Tt(o)} viewer=${g} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${At(p,e.timeControl,!1)} />
        ${p.table.result&&l`<section class="ended sheet" aria-label=${i("How it ended")}><${qe} result=${p.table.result} seats=${o} resigned=${p.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${i("Moves and log")}>
        <${Lt} frames=${t} current=${p.version} onPick=${y} />
        ${p.table.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${i("Legal moves here")}</h2><span class="tally">${p.table.actions.length}</span></summary>
          <${De} table=${p.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${ur} frames=${t} marks=${f} playback=${u} />`}function xl({info:e,query:t}){let n=ee(e.seats),[s,o]=v(t.get("seat")??(n.length?String(n[0]):e.status==="over"?Fn:It)),{frames:r,view:a,error:c}=bl(e.id,s);if(Z(`${i("Replay")}: ${e.title}`),c)return l`<${Ye} error=${c} id=${e.id} />`;let u=Ct(e.seats);return l`<main id="main" class="game replay">
    ${r&&r.length>0&&l`<${kl} info=${e} frames=${r} view=${s} shownView=${a} seats=${u} mine=${n}
      at=${Number(t.get("at"))||0} onView=${o} />`}
    ${!r&&l`<${z} text=${i("Loading the log \u2026")} />`}
    ${r?.length===0&&l`<${B}>${e.title}</${B}><p>${i("Nothing has been played yet.")}</p>`}
  </main>`}function $r({id:e,query:t}){let{info:n,error:s}=Nt(e);return s?l`<${Ye} error=${s} id=${e} />`:n?l`<${xl} info=${n} query=${t} />`:l`<main id="main"><${z} text=${i("Loading the log \u2026")} /></main>`}var Ml=40;function wl({name:e,onDone:t}){let n=k(null);return b(()=>n.current.select(),[]),l`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let r=n.current.value.trim();try{r&&r!==e&&await Es(r),t()}catch(a){D(a)}}} onKeyDown=${o=>o.key==="Escape"&&t()}>
    <label class="hidden" for="name">${i("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${Ml} placeholder=${i("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${i("Save")}</button>
  </form>`}function Sl({player:e}){let[t,n]=v(!1),s=k(null),o=k(!1);return b(()=>{o.current&&!t&&s.current.focus(),o.current=t},[t]),t?l`<${wl} name=${e?.name||""} onDone=${()=>n(!1)} />`:l`<button ref=${s} type="button" class="plain name" title=${i("Change your name")} onClick=${()=>n(!0)}>
    <${S} name="person" /><span>${e?.name||i("Your name")}</span><${S} name="pencil" />
  </button>`}var El={auto:"light",light:"dark",dark:"auto"},Cl={auto:"auto",light:"sun",dark:"moon"};function Tl(){let[e,t]=v(document.documentElement.dataset.theme||"auto"),n={auto:i("Colours: as in the system"),light:i("Colours: light"),dark:i("Colours: dark")},s=()=>{let o=El[e]??"auto";Y.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,t(o)};return l`<${_} className="plain" icon=${Cl[e]} label=${n[e]} isQuiet onClick=${s} />`}function Ol(){let e=X(pt);return l`<${_} className="plain" icon=${e?"sound":"mute"} label=${i("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>As(!e)} />`}var Al={en:"English",de:"Deutsch"},Nl=({language:e})=>l`<div class="languages" role="group" aria-label=${i("Language")}>
  ${Object.entries(Al).map(([t,n])=>l`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Cs(t).catch(D)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,hr=({found:e})=>l`<header class="site-header">
  <a class="brand" href="/" aria-label=${i("Lost Cities")}><${rt} /><span>${i("Lost Cities")}</span></a>
  <nav aria-label=${i("Settings")}>
    <${Sl} player=${e.player} />
    <${Nl} language=${e.language} />
    <${Tl} />
    <${Ol} />
  </nav>
</header>`;var Ll=2e3;function Rl({language:e}){let{path:t,query:n}=X($e),{screen:s,id:o}=at(t),[r,a]=ds(u=>console.error(u)),c=`${t} ${e}`;return b(()=>a(),[c]),r?l`<${F} title=${i("The page has failed")} text=${i("The game is safe on the server. Reload the page.")}>
      <${_} className="primary" label=${i("Reload")} onClick=${()=>location.reload()} />
    </${F}>`:s==="lobby"?l`<${cr} key=${c} />`:s==="game"?l`<${Jo} key=${c} id=${o} />`:s==="join"?l`<${Xo} key=${c} id=${o} />`:s==="replay"?l`<${$r} key=${c} id=${o} query=${n} />`:l`<${F} title=${i("Page not found")} text=${i("There is no page at this address.")} />`}function Hl(){let e=X(be),[t,n]=v(null);return b(()=>{let s=0,o=async()=>{try{await He()}catch(r){let a=r;n(a),ye(a)?await ct().catch(n):s=setTimeout(o,Ll)}};return o(),()=>clearTimeout(s)},[]),{found:e,error:t}}function Pl(){let{found:e,error:t}=Hl();return b(()=>{e?.isExpired&&q(K({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?l`<a class="skip" href="#main">${i("Skip to the content")}</a>
    <${hr} found=${e} />
    <${Rl} language=${e.language} />
    <${Ss} />`:t?l`<${F} title=${i("No answer yet")} text=${K(t)} />`:l`<${z} text="…" />`}var{screen:gr,id:Il}=at(location.pathname);(gr==="game"||gr==="replay")&&hs(A(Il));st(l`<${Pl} />`,document.getElementById("app"));
