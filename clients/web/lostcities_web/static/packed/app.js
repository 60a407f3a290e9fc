var Mt,C,co,Je,uo,Js,Bi,xt={},mo=[],Hi=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function ve(e,t){for(var n in t)e[n]=t[n];return e}function po(e){var t=e.parentNode;t&&t.removeChild(e)}function Ct(e,t,n){var s,o,a,i={};for(a in t)a=="key"?s=t[a]:a=="ref"?o=t[a]:i[a]=t[a];if(arguments.length>2&&(i.children=arguments.length>3?Mt.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(a in e.defaultProps)i[a]===void 0&&(i[a]=e.defaultProps[a]);return kt(e,i,s,o,null)}function kt(e,t,n,s,o){var a={type:e,props:t,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++co};return C.vnode!=null&&C.vnode(a),a}function Tt(e){return e.children}function _t(e,t){this.props=e,this.context=t}function Ne(e,t){if(t==null)return e.__?Ne(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?Ne(e):null}function fo(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return fo(e)}}function Xs(e){(!e.__d&&(e.__d=!0)&&Je.push(e)&&!St.__r++||Js!==C.debounceRendering)&&((Js=C.debounceRendering)||uo)(St)}function St(){for(var e;St.__r=Je.length;)e=Je.sort(function(t,n){return t.__v.__b-n.__v.__b}),Je=[],e.some(function(t){var n,s,o,a,i,c;t.__d&&(i=(a=(n=t).__v).__e,(c=n.__P)&&(s=[],(o=ve({},a)).__v=a.__v+1,On(c,a,o,n.__n,c.ownerSVGElement!==void 0,a.__h!=null?[i]:null,s,i??Ne(a),a.__h),vo(s,a),a.__e!=i&&fo(a)))})}function $o(e,t,n,s,o,a,i,c,d,m){var u,p,f,$,g,h,b,M=s&&s.__k||mo,w=M.length;for(n.__k=[],u=0;u<t.length;u++)if(($=n.__k[u]=($=t[u])==null||typeof $=="boolean"?null:typeof $=="string"||typeof $=="number"||typeof $=="bigint"?kt(null,$,null,null,$):Array.isArray($)?kt(Tt,{children:$},null,null,null):$.__b>0?kt($.type,$.props,$.key,null,$.__v):$)!=null){if($.__=n,$.__b=n.__b+1,(f=M[u])===null||f&&$.key==f.key&&$.type===f.type)M[u]=void 0;else for(p=0;p<w;p++){if((f=M[p])&&$.key==f.key&&$.type===f.type){M[p]=void 0;break}f=null}On(e,$,f=f||xt,o,a,i,c,d,m),g=$.__e,(p=$.ref)&&f.ref!=p&&(b||(b=[]),f.ref&&b.push(f.ref,null,$),b.push(p,$.__c||g,$)),g!=null?(h==null&&(h=g),typeof $.type=="function"&&$.__k!=null&&$.__k===f.__k?$.__d=d=ho($,d,e):d=go(e,$,f,M,g,d),m||n.type!=="option"?typeof n.type=="function"&&(n.__d=d):e.value=""):d&&f.__e==d&&d.parentNode!=e&&(d=Ne(f))}for(n.__e=h,u=w;u--;)M[u]!=null&&(typeof n.type=="function"&&M[u].__e!=null&&M[u].__e==n.__d&&(n.__d=Ne(s,u+1)),bo(M[u],M[u]));if(b)for(u=0;u<b.length;u++)yo(b[u],b[++u],b[++u])}function ho(e,t,n){var s,o;for(s=0;s<e.__k.length;s++)(o=e.__k[s])&&(o.__=e,t=typeof o.type=="function"?ho(o,t,n):go(n,o,o,e.__k,o.__e,t));return t}function go(e,t,n,s,o,a){var i,c,d;if(t.__d!==void 0)i=t.__d,t.__d=void 0;else if(n==null||o!=a||o.parentNode==null)e:if(a==null||a.parentNode!==e)e.appendChild(o),i=null;else{for(c=a,d=0;(c=c.nextSibling)&&d<s.length;d+=2)if(c==o)break e;e.insertBefore(o,a),i=a}return i!==void 0?i:o.nextSibling}function Qs(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||Hi.test(t)?n:n+"px"}function bt(e,t,n,s,o){var a;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof s=="string"&&(e.style.cssText=s=""),s)for(t in s)n&&t in n||Qs(e.style,t,"");if(n)for(t in n)s&&n[t]===s[t]||Qs(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")a=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+a]=n,n?s||e.addEventListener(t,a?eo:Zs,a):e.removeEventListener(t,a?eo:Zs,a);else if(t!=="dangerouslySetInnerHTML"){if(o)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function Zs(e){this.l[e.type+!1](C.event?C.event(e):e)}function eo(e){this.l[e.type+!0](C.event?C.event(e):e)}function On(e,t,n,s,o,a,i,c,d){var m,u,p,f,$,g,h,b,M,w,S,_=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(d=n.__h,c=t.__e=n.__e,t.__h=null,a=[c]),(m=C.__b)&&m(t);try{e:if(typeof _=="function"){if(b=t.props,M=(m=_.contextType)&&s[m.__c],w=m?M?M.props.value:m.__:s,n.__c?h=(u=t.__c=n.__c).__=u.__E:("prototype"in _&&_.prototype.render?t.__c=u=new _(b,w):(t.__c=u=new _t(b,w),u.constructor=_,u.render=Di),M&&M.sub(u),u.props=b,u.state||(u.state={}),u.context=w,u.__n=s,p=u.__d=!0,u.__h=[]),u.__s==null&&(u.__s=u.state),_.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=ve({},u.__s)),ve(u.__s,_.getDerivedStateFromProps(b,u.__s))),f=u.props,$=u.state,p)_.getDerivedStateFromProps==null&&u.componentWillMount!=null&&u.componentWillMount(),u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{if(_.getDerivedStateFromProps==null&&b!==f&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(b,w),!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(b,u.__s,w)===!1||t.__v===n.__v){u.props=b,u.state=u.__s,t.__v!==n.__v&&(u.__d=!1),u.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(U){U&&(U.__=t)}),u.__h.length&&i.push(u);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(b,u.__s,w),u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(f,$,g)})}u.context=w,u.props=b,u.state=u.__s,(m=C.__r)&&m(t),u.__d=!1,u.__v=t,u.__P=e,m=u.render(u.props,u.state,u.context),u.state=u.__s,u.getChildContext!=null&&(s=ve(ve({},s),u.getChildContext())),p||u.getSnapshotBeforeUpdate==null||(g=u.getSnapshotBeforeUpdate(f,$)),S=m!=null&&m.type===Tt&&m.key==null?m.props.children:m,$o(e,Array.isArray(S)?S:[S],t,n,s,o,a,i,c,d),u.base=t.__e,t.__h=null,u.__h.length&&i.push(u),h&&(u.__E=u.__=null),u.__e=!1}else a==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=Wi(n.__e,t,n,s,o,a,i,d);(m=C.diffed)&&m(t)}catch(U){t.__v=null,(d||a!=null)&&(t.__e=c,t.__h=!!d,a[a.indexOf(c)]=null),C.__e(U,t,n)}}function vo(e,t){C.__c&&C.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(s){s.call(n)})}catch(s){C.__e(s,n.__v)}})}function Wi(e,t,n,s,o,a,i,c){var d,m,u,p=n.props,f=t.props,$=t.type,g=0;if($==="svg"&&(o=!0),a!=null){for(;g<a.length;g++)if((d=a[g])&&(d===e||($?d.localName==$:d.nodeType==3))){e=d,a[g]=null;break}}if(e==null){if($===null)return document.createTextNode(f);e=o?document.createElementNS("http://www.w3.org/2000/svg",$):document.createElement($,f.is&&f),a=null,c=!1}if($===null)p===f||c&&e.data===f||(e.data=f);else{if(a=a&&Mt.call(e.childNodes),m=(p=n.props||xt).dangerouslySetInnerHTML,u=f.dangerouslySetInnerHTML,!c){if(a!=null)for(p={},g=0;g<e.attributes.length;g++)p[e.attributes[g].name]=e.attributes[g].value;(u||m)&&(u&&(m&&u.__html==m.__html||u.__html===e.innerHTML)||(e.innerHTML=u&&u.__html||""))}if((function(h,b,M,w,S){var _;for(_ in M)_==="children"||_==="key"||_ in b||bt(h,_,null,M[_],w);for(_ in b)S&&typeof b[_]!="function"||_==="children"||_==="key"||_==="value"||_==="checked"||M[_]===b[_]||bt(h,_,b[_],M[_],w)})(e,f,p,o,c),u)t.__k=[];else if(g=t.props.children,$o(e,Array.isArray(g)?g:[g],t,n,s,o&&$!=="foreignObject",a,i,a?a[0]:n.__k&&Ne(n,0),c),a!=null)for(g=a.length;g--;)a[g]!=null&&po(a[g]);c||("value"in f&&(g=f.value)!==void 0&&(g!==e.value||$==="progress"&&!g)&&bt(e,"value",g,p.value,!1),"checked"in f&&(g=f.checked)!==void 0&&g!==e.checked&&bt(e,"checked",g,p.checked,!1))}return e}function yo(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(s){C.__e(s,n)}}function bo(e,t,n){var s,o;if(C.unmount&&C.unmount(e),(s=e.ref)&&(s.current&&s.current!==e.__e||yo(s,null,t)),(s=e.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(a){C.__e(a,t)}s.base=s.__P=null}if(s=e.__k)for(o=0;o<s.length;o++)s[o]&&bo(s[o],t,typeof e.type!="function");n||e.__e==null||po(e.__e),e.__e=e.__d=void 0}function Di(e,t,n){return this.constructor(e,n)}function Et(e,t,n){var s,o,a;C.__&&C.__(e,t),o=(s=typeof n=="function")?null:n&&n.__k||t.__k,a=[],On(t,e=(!s&&n||t).__k=Ct(Tt,null,[e]),o||xt,xt,t.ownerSVGElement!==void 0,!s&&n?[n]:o?null:t.firstChild?Mt.call(t.childNodes):null,a,!s&&n?n:o?o.__e:t.firstChild,s),vo(a,e)}Mt=mo.slice,C={__e:function(e,t){for(var n,s,o;t=t.__;)if((n=t.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(e)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),o=n.__d),o)return n.__E=n}catch(a){e=a}throw e}},co=0,_t.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=ve({},this.state),typeof e=="function"&&(e=e(ve({},n),this.props)),e&&ve(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),Xs(this))},_t.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),Xs(this))},_t.prototype.render=Tt,Je=[],uo=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,St.__r=0,Bi=0;var Ae,V,to,Xe=0,Tn=[],no=C.__b,so=C.__r,oo=C.diffed,ao=C.__c,ro=C.unmount;function Qe(e,t){C.__h&&C.__h(V,e,Xe||t),Xe=0;var n=V.__H||(V.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function v(e){return Xe=1,Ui(_o,e)}function Ui(e,t,n){var s=Qe(Ae++,2);return s.t=e,s.__c||(s.__=[n?n(t):_o(void 0,t),function(o){var a=s.t(s.__[0],o);s.__[0]!==a&&(s.__=[a,s.__[1]],s.__c.setState({}))}],s.__c=V),s.__}function y(e,t){var n=Qe(Ae++,3);!C.__s&&Nn(n.__H,t)&&(n.__=e,n.__H=t,V.__H.__h.push(n))}function W(e,t){var n=Qe(Ae++,4);!C.__s&&Nn(n.__H,t)&&(n.__=e,n.__H=t,V.__h.push(n))}function x(e){return Xe=5,ne(function(){return{current:e}},[])}function ne(e,t){var n=Qe(Ae++,7);return Nn(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function K(e,t){return Xe=8,ne(function(){return e},t)}function ko(e){var t=Qe(Ae++,10),n=v();return t.__=e,V.componentDidCatch||(V.componentDidCatch=function(s){t.__&&t.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function Fi(){Tn.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(wt),e.__H.__h.forEach(En),e.__H.__h=[]}catch(t){e.__H.__h=[],C.__e(t,e.__v)}}),Tn=[]}C.__b=function(e){V=null,no&&no(e)},C.__r=function(e){so&&so(e),Ae=0;var t=(V=e.__c).__H;t&&(t.__h.forEach(wt),t.__h.forEach(En),t.__h=[])},C.diffed=function(e){oo&&oo(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(Tn.push(t)!==1&&to===C.requestAnimationFrame||((to=C.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(a),io&&cancelAnimationFrame(s),setTimeout(n)},a=setTimeout(o,100);io&&(s=requestAnimationFrame(o))})(Fi)),V=void 0},C.__c=function(e,t){t.some(function(n){try{n.__h.forEach(wt),n.__h=n.__h.filter(function(s){return!s.__||En(s)})}catch(s){t.some(function(o){o.__h&&(o.__h=[])}),t=[],C.__e(s,n.__v)}}),ao&&ao(e,t)},C.unmount=function(e){ro&&ro(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(wt)}catch(n){C.__e(n,t.__v)}};var io=typeof requestAnimationFrame=="function";function wt(e){var t=V;typeof e.__c=="function"&&e.__c(),V=t}function En(e){var t=V;e.__c=e.__(),V=t}function Nn(e,t){return!e||e.length!==t.length||t.some(function(n,s){return n!==e[s]})}function _o(e,t){return typeof t=="function"?t(e):t}var wo=function(e,t,n,s){var o;t[0]=0;for(var a=1;a<t.length;a++){var i=t[a++],c=t[a]?(t[0]|=i?1:2,n[t[a++]]):t[++a];i===3?s[0]=c:i===4?s[1]=Object.assign(s[1]||{},c):i===5?(s[1]=s[1]||{})[t[++a]]=c:i===6?s[1][t[++a]]+=c+"":i?(o=e.apply(c,wo(e,c,n,["",null])),s.push(o),c[0]?t[0]|=2:(t[a-2]=0,t[a]=o)):s.push(c)}return s},lo=new Map,l=function(e){var t=lo.get(this);return t||(t=new Map,lo.set(this,t)),(t=wo(this,t.get(e)||(t.set(e,t=(function(n){for(var s,o,a=1,i="",c="",d=[0],m=function(f){a===1&&(f||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,f,i):a===3&&(f||i)?(d.push(3,f,i),a=2):a===2&&i==="..."&&f?d.push(4,f,0):a===2&&i&&!f?d.push(5,0,!0,i):a>=5&&((i||!f&&a===5)&&(d.push(a,0,i,o),a=6),f&&(d.push(a,f,0,o),a=6)),i=""},u=0;u<n.length;u++){u&&(a===1&&m(),m(u));for(var p=0;p<n[u].length;p++)s=n[u][p],a===1?s==="<"?(m(),d=[d],a=3):i+=s:a===4?i==="--"&&s===">"?(a=1,i=""):i=s+i[0]:c?s===c?c="":i+=s:s==='"'||s==="'"?c=s:s===">"?(m(),a=1):a&&(s==="="?(a=5,o=i,i=""):s==="/"&&(a<5||n[u][p+1]===">")?(m(),a===3&&(d=d[0]),a=d,(d=d[0]).push(2,0,a),a=0):s===" "||s==="	"||s===`
`||s==="\r"?(m(),a=2):i+=s),a===3&&i==="!--"&&(a=4,d=d[0])}return m(),d})(e)),t),arguments,[])).length>1?t:t[0]}.bind(Ct);var Gi=e=>({title:"",note:"",pieces:[],spaces:[],...e}),Yi=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),zi=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),ji=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(Gi),forms:(e.forms||[]).map(zi),...e.result&&{result:Yi(e.result)}}),Ze=e=>e.table?{...e,table:ji(e.table)}:e;var et=null;function An(e){let t=e-Date.now();(et===null||t>et||t<et-3e4)&&(et=t)}var Le=()=>Date.now()+(et??0);var ye=class extends Error{constructor(t,n,{rule:s="",bot:o="",declined:a="",status:i=0,retryAfterS:c=0,callId:d=""}={}){super(n),this.reason=t,this.rule=s,this.bot=o,this.declined=a,this.status=i,this.retryAfterS=c,this.callId=d}},Ln=(e,t)=>new ye(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,bot:e?.bot,declined:e?.declined,status:t,retryAfterS:e?.retryAfterS,callId:e?.callId});async function Ot(e,t,n){let s,o;try{s=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new ye("UNREACHABLE","")}let a;try{a=o?JSON.parse(o):{}}catch{throw new ye(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw Ln(a.error,s.status);return a}var Rn=new Map;function So(e){let t=Ot("GET",e);t.catch(()=>{}),Rn.set(e,t)}function T(e){let t=Rn.get(e)||Ot("GET",e);return Rn.delete(e),t}var I=(e,t={})=>Ot("POST",e,t),Mo=e=>Ot("DELETE",e),O=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,X=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),qi).join(""),qi=e=>e.toString(16).padStart(2,"0"),xo=["visibilitychange","focus","pointerdown","keydown"];function Co(e,t,n){let s=null,o=0,a=0,i=!1,c=()=>{clearTimeout(o),s?.close(),i=!1;for(let $ of xo)removeEventListener($,m,!0)},d=()=>{c(),i=!0;for(let $ of xo)addEventListener($,m,!0);n.resting()};function m(){!i||document.hidden||(c(),f())}let u=()=>{c(),a+=1,o=setTimeout(f,Math.min(1e4,500*2**Math.min(a,5)))},p=()=>{a=0,n.connected()};function f(){let $=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);s=$;let g=(h,b)=>$.addEventListener(h,M=>b(JSON.parse(M.data||"{}")));$.addEventListener("open",p),g("frames",h=>n.frames(h.frames.map(Ze))),g("frame",h=>{h.now&&An(h.now),n.frames([Ze(h)])}),g("company",h=>{An(h.now),n.company(h)}),g("inbox",()=>n.inbox()),g("said",h=>n.said(h)),g("disconnected",h=>n.disconnected(Ln(h.error,0))),g("reconnected",p),g("parked",d),g("gone",h=>{c(),n.gone(Ln(h.error,0))}),$.addEventListener("error",h=>{"data"in h&&h.data||(n.disconnected(null),$.readyState===EventSource.CLOSED&&u())})}return f(),{close:c,wake:m}}var Vi={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",speech:"M4.5 5.5h15v10h-8l-4 4v-4h-3z",bell:"M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4",bellOff:"M6 16.5V11a6 6 0 0 1 9-5.2M18 11v5.5l1.5 2h-15l1.5-2M10 20.5h4M4 4l16 16",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",shield:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z",sealed:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5",alert:"M12 4l9 16H3zM12 10v4.5M12 17.5h.01",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},E=({name:e})=>l`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${Vi[e]} /></svg>`,Nt=()=>l`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function G(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let s of[...t])s(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function L(e){let[t,n]=v(e.get());return y(()=>(n(e.get()),e.subscribe(s=>n(s))),[e]),t}var R={get(e){try{return localStorage.getItem(e)}catch{return null}},keys(){try{return Object.keys(localStorage)}catch{return[]}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var Pn=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),me=G(Pn()),In=0,To=()=>In>0;function te(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),In+=1,me.set(Pn()),scrollTo(0,0)}var Eo=e=>history.replaceState(history.state,"",e);function Re(e){if(e==="/")return{screen:"lobby",id:""};if(e==="/games"||e==="/ratings")return{screen:e.slice(1),id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay|player)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function Ki(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{In+=1,me.set(Pn())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!Re(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return Ki(t.hash);te(t.pathname+t.search)}});var xe="en",Oo={},Ji=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,Xi=e=>Ji.test(String(e))?`\u2068${e}\u2069`:String(e);function r(e,t={}){return(Oo[e]||e).replace(/\{(\w+)\}/g,(s,o)=>o in t?Xi(t[o]??""):s)}function No(e,t={}){xe=e,Oo=t,document.documentElement.lang=e}function tt(e,t=Date.now()){let n=Math.round((e-t)/1e3),s=new Intl.RelativeTimeFormat(xe,{numeric:"auto"}),o=[["day",86400],["hour",3600],["minute",60]];for(let[a,i]of o)if(Math.abs(n)>=i)return s.format(Math.round(n/i),a);return s.format(Math.min(0,n),"second")}var Q=(e,t)=>t[new Intl.PluralRules(xe).select(e)]??t.other,At=(e,t)=>new Intl.NumberFormat(xe,{style:"unit",unit:t,unitDisplay:"long"}).format(e),Ao=e=>new Intl.NumberFormat(xe).format(e),Lo=e=>new Intl.NumberFormat(xe,{minimumFractionDigits:1}).format(e),ae=e=>new Intl.ListFormat(xe).format(e);var Qi=3,Zi=7e3,Pe=G([]),el=0,Ro=e=>Pe.set(Pe.get().filter(t=>t.id!==e));function Z(e,t="",n=""){let s=++el,o=Pe.get().filter(a=>a.text!==e);Pe.set([...o.slice(1-Qi),{id:s,text:e,kind:t,note:n}]),setTimeout(()=>Ro(s),Zi)}me.subscribe(()=>Pe.set([]));function Po(){return l`<div class="notices" role="status" aria-live="polite">
    ${L(Pe).map(({id:e,text:t,kind:n,note:s})=>l`<p key=${e} class=${`notice ${n}`}>
        <span>${t}${s&&l` <small>${s}</small>`}</span>
        <button class="plain" aria-label=${r("Close")} onClick=${()=>Ro(e)}><${E} name="close" /></button>
      </p>`)}
  </div>`}var tl=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),Ie=e=>tl.has(e.reason??"")||e.status===401,nl=new Set(["INTERNAL","UNKNOWN","PLUGIN_ERROR","CORRUPT_LOG"]),re=({reason:e="",status:t=0,callId:n=""})=>n&&(nl.has(e)||t===500)?r("Report this to the operator: {id}",{id:n}):"",sl=({rule:e="",message:t=""})=>({"platform.paused":r("The clocks are paused already."),"platform.not_paused":r("The clocks run already."),"platform.takeover_rules":r("By the rules of this game, a seat that is left cannot be taken over."),"platform.takeover_seat":r("This seat can no longer be taken over."),"platform.takeover_holder":r("You hold or held another seat of this game, and know what it knows.")})[e]||t;function ol({bot:e="",declined:t=""}){return`${{variant:r("{name} does not play this game.",{name:e}),options:r("{name} does not play with these options.",{name:e}),undo:r("{name} does not play with this rule for undo.",{name:e}),time_control:r("{name} does not play with this thinking time.",{name:e}),people:r("{name} plays with bots alone.",{name:e}),bots:r("{name} does not play with other bots.",{name:e}),too_many_games:r("{name} plays as many games as it can.",{name:e}),too_many_with_you:r("{name} plays enough games with you already.",{name:e}),offline:r("{name} has gone.",{name:e}),busy:r("{name} is busy.",{name:e}),later:r("{name} asks you to come back later.",{name:e}),no_answer:r("{name} does not answer.",{name:e})}[t]||r("{name} does not take the seat.",{name:e})} ${r("Choose another bot.")}`}function F(e){if(Ie(e))return r("Your session has ended: the server no longer knows it.");switch(e.reason){case"UNREACHABLE":return r("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return r("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return r("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return r("This table is only for invited players. Ask its host for the link.");case"BANNED":return r("An operator has banned you from this server. {message}",{message:e.message??""});case"NOT_YOUR_SEAT":return r("Another player has this seat.");case"SEAT_TAKEN":return r("Another player has just taken that seat.");case"ALREADY_STARTED":return r("The game has begun already.");case"VERSION_CONFLICT":return r("The table has changed in the meantime. Look again.");case"GAME_OVER":return r("The game was over at that point: an analysis cannot start there.");case"TIME_IS_UP":return r("The time has just run out.");case"SEAT_IS_LEFT":return r("This seat has left the game.");case"CLOCK_REFUSED":case"TAKEOVER_REFUSED":return sl(e);case"BOT_DECLINED":return ol(e);case"UNKNOWN_BOT":return`${r("This bot cannot be asked to play.")} ${r("Choose another bot.")}`;case"OVER_QUOTA":case"HTTP_429":return r("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return r("The server cannot store anything now. Try again soon.");case"PLUGIN_UNAVAILABLE":return r("The rules of this game do not answer now. Try again soon.");case"SHUTTING_DOWN":case"CALL_TIMED_OUT":case"LOG_BEHIND":case"LISTS_BEHIND":return r("The server is busy or starts again. Try again soon.");case"NOT_YOUR_TURN":return r("It is not your turn yet.");case"REMATCH_REFUSED":return r("This game has no rematch. Open a new game.");default:return e.message||r("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function Y(e){e.reason||console.error(e),Z(F(e),"danger",re(e))}var al=[["day",86400],["hour",3600],["minute",60]];function Bn(e){let[t,n]=al.find(([,s])=>e%s===0)??["second",1];return At(e/n,t)}function nt({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?r("{time} per move",{time:Bn(n)}):e%60?r("{time} s + {seconds} s",{time:e,seconds:t}):r("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var Be=({control:e})=>e?l`<span class="pace"><${E} name="clock" /><span class="hidden">${r("Thinking time")}: </span>${nt(e)}</span>`:null;var be=G(null);async function rl(e){return No(e.language,e.language==="en"?{}:await T(`/api/texts/${e.language}`)),be.set(e),e}var st=async()=>rl(await T("/api/session"));async function se(e=""){let t=be.get()?.player;if(t&&!e)return t;await I("/api/session",e?{name:e}:{});let n=await st();if(!n.player)throw new ye("COOKIES_OFF","");return n.player}var Io=e=>se(e);async function Bo(e){if(await I("/api/session",{language:e}),(await st()).language!==e)throw new ye("COOKIES_OFF","")}async function Lt(){await Mo("/api/session"),await st()}var Dn=["lists","inbox"],ot=new Map(Dn.map(e=>[e,new Set])),Rt=null,Un=new Set,Wo=0,Hn=0,Do=()=>!document.hidden&&[...ot.values()].some(e=>e.size>0),Wn=new Map(Dn.map(e=>[e,new Set]));function Fn(e){ot.get(e)?.forEach(t=>t()),Wn.get(e)?.forEach(t=>t())}function Uo(e,t){return Wn.get(e)?.add(t),()=>{Wn.get(e)?.delete(t)}}function Pt(){clearTimeout(Wo),Rt?.close(),Rt=null,Un.clear()}function Ho(){Pt(),Hn+=1,new Set([...ot.values()].flatMap(e=>[...e])).forEach(e=>e()),Wo=setTimeout(It,Math.min(3e4,1e3*2**Math.min(Hn,5)))}function It(){if(Rt||!Do())return;let e=Rt=new EventSource("/api/changes");for(let t of Dn)e.addEventListener(t,()=>{Hn=0,Un.add(t),Fn(t)});e.addEventListener("parked",Pt),e.addEventListener("gone",Ho),e.addEventListener("error",t=>{"data"in t&&t.data||e.readyState===EventSource.CLOSED&&Ho()})}function Bt(e,t){for(let n of e)ot.get(n)?.add(t);return e.every(n=>Un.has(n))?t():It(),()=>{for(let n of e)ot.get(n)?.delete(t);Do()||Pt()}}addEventListener("focus",It);document.addEventListener("visibilitychange",()=>document.hidden?Pt():It());function J(e){y(()=>{let[t=""]=document.title.match(/^\(\d+\) /)??[];document.title=t+(e?`${e} \xB7 ${r("Lost Cities")}`:r("Lost Cities"))},[e])}function A({children:e,className:t=""}){let n=x(null);return y(()=>{To()&&n.current.focus({preventScroll:!0})},[]),l`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function k({icon:e,label:t,isQuiet:n,className:s="",...o}){return l`<button type="button" class=${s} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${o}>
    ${e&&l`<${E} name=${e} />`}${!n&&l`<span>${t}</span>`}
  </button>`}var il=500;function Gn(){let e=x(performance.now());return t=>t.detail<2||t.timeStamp-e.current>il}function N({onWork:e,disabled:t,...n}){let[s,o]=v(!1),a=x(!0),i=Gn();return y(()=>()=>a.current=!1,[]),l`<${k} ...${n} disabled=${s||t} aria-busy=${s} onClick=${async d=>{if(i(d)){o(!0);try{await e()}catch(m){Y(m)}a.current&&o(!1)}}} />`}function ee({title:e,onClose:t,className:n="",children:s}){let o=x(null);return W(()=>{let i=document.activeElement;return o.current.showModal(),()=>i instanceof HTMLElement&&i.isConnected&&i.focus()},[]),l`<dialog ref=${o} class=${n} aria-label=${e} onClose=${t} onClick=${i=>i.target===o.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${k} icon="close" label=${r("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${s}
    </div>
  </dialog>`}var Ht=({title:e,text:t,label:n,onYes:s,onClose:o})=>l`<${ee} title=${e} onClose=${o}>
  <p>${t}</p>
  <p class="buttons">
    <${k} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${k} label=${r("Cancel")} onClick=${o} />
  </p>
</${ee}>`;async function ke(e,t){try{await navigator.clipboard.writeText(e),Z(t)}catch{Z(e)}}function H({name:e,legend:t,choices:n,value:s,onChange:o,isLegendHidden:a}){return l`<fieldset class="segmented">
    <legend class=${a?"hidden":""}>${t}</legend>
    <div>
      ${n.map(i=>l`<label key=${i.value} title=${i.hint}>
          <input type="radio" name=${e} checked=${i.value===s} value=${i.value}
            onChange=${()=>o(i.value)} />
          <span>${i.icon&&l`<${E} name=${i.icon} />`}${i.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var ie=({label:e,hint:t,value:n,onChange:s})=>l`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&l`<small>${t}</small>`}</span>
</label>`,D=({text:e})=>l`<p class="waiting" role="status"><${E} name="hourglass" />${e}</p>`,z=({title:e,text:t,note:n="",children:s})=>l`<main id="main" class="problem">
  <div class="sheet">
    <${A}>${e}</${A}>
    <p>${t}</p>
    ${n&&l`<p><small>${n}</small></p>`}
    <p class="buttons">${s}<a class="button" href="/">${r("To the start page")}</a></p>
  </div>
</main>`;var ll=15e3,cl=6e4,Wt=G(R.get("attendance")==="named"?"named":"counted");function ul(e){R.set("attendance",e?"named":null),Wt.set(e?"named":"counted")}function Yn({presence:e,awaySince:t}){return e==="here"?r("here now"):t?Le()-t<cl?r("just left"):r("last here {time}",{time:tt(t,Le())}):r("away")}function Dt({company:e,seat:t}){let[,n]=v(0),s=e?.seats.find(a=>a.seat===t?.seat);if(y(()=>{if(!s?.awaySince)return;let a=setInterval(()=>n(i=>i+1),ll);return()=>clearInterval(a)},[s?.awaySince]),!s||!t?.name||t.isYou||s.presence==="unknown")return null;let o=s.presence==="here";return l`<span class=${`presence ${o?"is-here":"is-away"}`} title=${Yn(s)}>
    ${o?l`<span class="hidden">${Yn(s)}</span>`:Yn(s)}
  </span>`}function Fo({company:e,isWatching:t}){let n=L(Wt)==="named";if(!e?.spectators)return null;let{spectators:s,spectatorNames:o}=e,a=s-o.length,i=ae([...o,...o.length&&a>0?[r("{count} more",{count:a})]:[]]);return l`<span class="origin spectators"><${E} name="eye" />
    ${o.length?r("Watching: {names}",{names:i}):r("Spectators: {count}",{count:s})}
    ${t&&l` <button type="button" class="plain" onClick=${()=>ul(!n)}>${n?r("Hide my name"):r("Show my name")}</button>`}
  </span>`}var Go=e=>!!e?.next&&!e.next.isClosed&&e.next.seats.some(({isYou:t,isTaken:n})=>t&&!n);function Yo({info:e,seats:t,company:n}){let s=n?.next,o=s?.seats.find(({isYou:c,isTaken:d})=>c&&!d),a=s?s.seats.filter(({isTaken:c,isYou:d})=>c&&!d).map(({name:c})=>c):[],i=()=>I(O(s?.id??"","/commands"),{commandId:X(),releaseSeat:o?.seat});return s?.isClosed&&He(t)?l`<p role="status">${r("The rematch was cancelled.")}</p>`:s&&o?l`<p class="rematch-wish" role="status">${r("{names} would like a rematch.",{names:ae(a)})}</p>
      <${N} className="primary" icon="redo" label=${r("Accept the rematch")} onWork=${()=>at(e.id)} />
      <${N} icon="close" label=${r("Decline")} onWork=${i} />`:s||e.next&&!He(t)?l`<a class="button" href=${`/game/${s?.id??e.next}`}>${r("Next game of the series")}</a>`:He(t)?l`<${N} className="primary" icon="redo" label=${r("Rematch")} onWork=${()=>at(e.id)} />`:l`<${N} className="primary" icon="redo" label=${r("Play again")} onWork=${()=>zo(e)} />`}var dl=100,ml=4;async function pl({size:e,path:t},n){let s=Math.floor(n/e);if(s>dl)return[];let o=i=>T(t.replace("{first}",String(i*e+1)).replace("{last}",String((i+1)*e))).catch(()=>null),a=[];for(;a.length<s;){let i=Array.from({length:Math.min(ml,s-a.length)},(m,u)=>a.length+u),c=await Promise.all(i.map(o)),d=c.indexOf(null);if(a.push(...d<0?c:c.slice(0,d)),d>=0)break}return a}var fl=(e,t)=>{let n=new RegExp(Object.keys(t).map(s=>s.replace(/\W/g,"")).join("|"),"g");return e.map(s=>({...s,lines:s.lines?.map(o=>o.replace(n,a=>t[a]??a))}))};async function jo(e,t){let n=await pl(e,t),s=[...new Set(n.flatMap(o=>o.players))];if(!n.length)return[];try{let{names:o}=s.length?await T(`/api/names?${new URLSearchParams(s.map(i=>["id",i]))}`):{names:{}};if(new Set(Object.values(o)).size<s.length)return[];let a=n.flatMap(i=>i.frames);return s.length?fl(a,o):a}catch{return[]}}function Ut(e){let[t,n]=v({info:null,error:null}),s=K(()=>T(O(e)).then(o=>n({info:{...o,id:o.invitation||o.id},error:null}),o=>n(a=>({...a,error:o}))),[e]);return y(()=>{s()},[s]),{...t,reload:s}}var zn={log:[],last:null,table:null,version:0,link:"connecting",gone:null,company:null,said:null},qo=({version:e,lines:t,status:n,actor:s,undid:o,redid:a})=>({version:e,lines:t,status:n,actor:s,...(o||a)&&{isTurning:!0}});function $l(e,t){let n=new Map;for(let{undid:s=[],redid:o=[]}of t){for(let a of s)n.set(a,!0);for(let a of o)n.set(a,!1)}return n.size?e.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):e}function Vo(e,t){let n=t.filter(m=>m.version>e.version),s=t.find(m=>m.version===e.version&&m.seats),o=s?[s,...n]:n;if(!o.length)return e;let a=s?e.log.map(m=>m.version===s.version?qo(s):m):e.log,c=o.filter(m=>m.seats).at(-1)||e.last,d=o.findLast(m=>m.table)?.table||e.table;return{...e,log:$l(a.concat(n.map(qo)),n),last:c,table:d,version:o.at(-1)?.version??e.version,link:"connected"}}function Ko({id:e,stretches:t,version:n},s){let[o,a]=v(0),i=L(Wt),c=`${e} ${s} ${o} ${i}`,[d,m]=v({...zn,key:c}),u=x(null),p=K(()=>u.current?.wake(),[]);return y(()=>{m({...zn,key:c});let f=S=>m(_=>{if(_.key!==c)return _;let U=S(_);return $=U.version,U}),$=0,g=!1,h=0,b=!1,M=()=>Co(O(e,"/stream"),{...s!==null&&{seat:s},...i!=="counted"&&{attendance:i}},{version:()=>b?$:h,frames:S=>{b=!0,f(_=>Vo(_,S))},inbox:()=>Fn("inbox"),said:S=>f(_=>({..._,said:S})),company:S=>f(_=>({..._,company:S})),gone:S=>{S.reason==="VERSION_CONFLICT"&&$>0?a(_=>_+1):f(_=>({..._,gone:S}))},disconnected:()=>f(S=>({...S,link:"disconnected"})),connected:()=>f(S=>({...S,link:"connected"})),resting:()=>f(S=>({...S,link:"resting"}))}),w=S=>{g||(S.length&&f(_=>Vo(_,S)),h=Math.max(0,(S.at(-1)?.version??0)-1),u.current=M())};return s===null&&t&&o===0?jo(t,n).then(w):w([]),()=>{g=!0,u.current?.close(),u.current=null}},[c]),{...d.key===c?d:{...zn,key:c},wake:p}}function Jo(e,t=4e3){let n=x([]),s=x(e);return s.current=e,y(()=>{n.current=n.current.filter(([o,a])=>o>e||a())},[e]),K(o=>new Promise(a=>{if(s.current>=o)return a();let i=setTimeout(a,t);n.current.push([o,()=>(clearTimeout(i),a())])}),[])}var hl=6,gl=e=>new Promise(t=>setTimeout(t,e));async function jn(e,t){for(let n=1;;n+=1)try{return await I(O(e,"/commands"),t)}catch(s){let o=s;if(!(o.reason==="UNREACHABLE"||o.status===503||o.status===502)||n===hl)throw o;await gl(400*2**n)}}function Xo(e,t,n,s){let o=Jo(n),a=x(null),[i,c]=v(null),d=(u,p,f)=>{if(a.current?.version===n)return a.current.done;c({version:n,action:f});let $={commandId:X(),version:n,...p!==null&&{seat:p},...u},g=jn(e,$).then(h=>(s(),o(h.version))).catch(h=>{throw(!f?.isTyped||h.status!==422)&&Y(h),h}).finally(()=>{a.current?.done===g&&(a.current=null,c(null))});return a.current={version:n,done:g},g},m=i?.version===n?i:null;return{act:u=>d({move:u.move},t,u),send:(u,p)=>d(u,p??t,null).catch(()=>{}),pending:m?.action??null,isBusy:m!==null}}var vl=200,yl=32,qn={},Kn=()=>({...qn,...JSON.parse(R.get("seeds")||"{}")});function Qo(e,t){qn=Object.fromEntries(Object.entries({...Kn(),[e]:t}).slice(-vl)),R.set("seeds",JSON.stringify(qn))}async function Se(){let{seedDigest:e,toHex:t}=await import("/static/verify/checker.js"),n=t(crypto.getRandomValues(new Uint8Array(yl))),s=e(n);return Qo(s,{seed:n}),s}var Vn=new Set;function Ft(e,t){if(!t.some(({name:n})=>!n))for(let{seat:n,isYou:s,seedDigest:o}of t)s&&o&&Kn()[o]&&!Vn.has(o)&&bl(e,n,o)}async function bl(e,t,n){Vn.add(n);try{let{seed:s,next:o}=Kn()[n],a=o??await Se();Qo(n,{seed:s,next:a}),await jn(e,{commandId:`reveal-${n.slice(0,32)}`,seat:t,revealSeed:{seed:s,nextDigest:a}})}catch{Vn.delete(n)}}var kl=300,Xn=new Map,Jn=new Map,Zo=new Map,ea=e=>`/api/bots?variant=${encodeURIComponent(e)}`,ta=(e,t)=>`${ea(e)}&terms=${encodeURIComponent(JSON.stringify(t))}`,na=e=>O(e,"/bots"),Qn=e=>Zo.get(e),We=G(null),Gt=e=>e.reason==="BOT_DECLINED"||e.reason==="UNKNOWN_BOT";async function Zn(e){let t=Xn.get(e);if(t)return t;let n=Jn.get(e)??T(ea(e)).finally(()=>Jn.delete(e));Jn.set(e,n);let s=await n;return Xn.set(e,s),s}function Yt(e){let[t,n]=v(Xn.get(e));return y(()=>{let s=!0,o=a=>s&&n(a);return Zn(e).then(o,()=>o(null)),()=>s=!1},[e]),t}function zt(e){let[t,n]=v(null),[s,o]=v(0);return y(()=>{let a=!0,i=m=>{for(let u of m)Zo.set(u.name,u);a&&n(m)},c=()=>{T(e).then(i,()=>{})},d=setTimeout(c,t?kl:0);return addEventListener("focus",c),()=>{a=!1,clearTimeout(d),removeEventListener("focus",c)}},[e,s]),{bots:t,again:()=>o(a=>a+1)}}var de="@friend",Ue="@here",De=e=>e!==de&&e!==Ue,Me=(e,t)=>Array(e-1).fill(t);function sa(e,t,n){let s=e.map((o,a)=>a===t?n:o);return De(n)?s:s.map(o=>De(o)?o:n)}var Fe=e=>De(e)&&e.startsWith("@"),ts=e=>e.some(t=>t===de||Fe(t))?"consent":"free",_l=({variant:e,occupants:t,options:n,undo:s,isUnlisted:o,isRated:a,timeControl:i,absence:c,takeover:d,idleS:m,spectatorDelay:u})=>({variant:e,seats:t.length+1,options:n,undo:s||ts(t),bots:t.filter(De),...t.includes(Ue)&&{hotSeat:!0},...o&&t.includes(de)&&{isUnlisted:!0},...a&&{isRated:a},...i&&{timeControl:i},...m&&{idleS:m},...u&&t.includes(de)&&{spectatorDelay:u},...t.length>1&&(c==="end"?{absence:c}:d&&!u&&{takeover:d})}),es=e=>`setup ${e.split(".")[0]}`,wl=30;function xl(e,t){let n=[e,...JSON.parse(R.get("setups")||"[]")];for(let s of n.splice(wl))R.set(es(s),null);R.set("setups",JSON.stringify(n)),R.set(es(e),JSON.stringify(t))}var jt=null;async function rt(e){await se();let t=_l(e),n=JSON.stringify(t),s=await Se();jt?.wanted!==n&&(jt={wanted:n,sent:{commandId:X(),seedDigest:s}});let{id:o,error:a}=await I("/api/games",{...t,...jt.sent});jt=null,xl(o,e),te(`/game/${o}`),a&&(Gt(a)?We.set({id:o,error:a}):Y(a))}var He=e=>e.some(t=>t.isYou)&&e.some(t=>t.name&&!t.isYou&&!t.isBot);async function at(e){await se();let t=await I(O(e,"/rematch"),{commandId:X(),seedDigest:await Se()});te(`/game/${t.id}`)}async function zo(e){let t=R.get(es(e.id)),{seats:n}=t?e:await T(O(e.id)),s=n.filter(u=>!u.isYou),o=s.length?s.map(u=>u.bot||de):Me(n.length,Ue),{variant:a,options:i={},timeControl:c,takeover:d,spectatorDelay:m}=e;await rt(t?JSON.parse(t):{variant:a,occupants:o,options:i,timeControl:c,takeover:d,spectatorDelay:m})}function Ge(e,t){return e.findLast(s=>s.version<=t&&s.status==="running")?.version??t}async function Ye(e,t){await se();let n=await I(O(e,"/fork"),{version:t});te(`/game/${n.id}`)}async function ze(e,{replace:t=!1}={}){await se();let n=await T(O(e)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await I(O(e,"/join"),{seedDigest:await Se()}),te(`/game/${e}`,{replace:t}),!s&&n.status==="running"&&Z(r("This table is full: you are watching."))}var oa=e=>[...e.filter(t=>!t.isGuest).map(({name:t,title:n})=>({value:t,label:r("{name}, a bot",{name:n})})),{value:de,label:r("a friend, by a link")},{value:Ue,label:r("another player at this screen")}];var Vt=G(R.get("sound")==="on"),qt=null;function aa(e){R.set("sound",e?"on":null),Vt.set(e),e&&ns()}function Sl(e,[t,n,s,o,a]){let i=e.currentTime+n,c=new OscillatorNode(e,{type:a,frequency:t}),d=new GainNode(e,{gain:0});d.gain.linearRampToValueAtTime(o,i+.008),d.gain.exponentialRampToValueAtTime(1e-4,i+s),c.connect(d).connect(e.destination),c.start(i),c.stop(i+s)}function je(e){if(!(!Vt.get()||!globalThis.AudioContext)){qt||=new AudioContext,qt.state==="suspended"&&qt.resume().catch(()=>{});for(let t of e)Sl(qt,t)}}var ra=()=>je([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),ns=()=>je([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),ia=()=>je([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),la=()=>je([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),ca=()=>je([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),ua=()=>je([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var da=600,Ml=3e3,Cl=15e3,Tl=/^(.+)\.[a-z2-7]{16}$/;function El(e,t,n){let s=Tl.exec(e)?.[1]??e,o=null,a=0,i=!1,c=!1,d=!1,m=!0,u=async()=>{if(a=0,document.hidden||d)return;c=!1,i=!0,n({isBusy:i});let $;try{if(!o){let{Checker:g}=await import("/static/verify/checker.js");o=new g({game:s,seat:t,storage:R,read:h=>T(O(e,`/log${h}`))})}$={result:await o.check(),error:null},m=!1}catch(g){$={error:g}}i=!1,!d&&(n({...$,isBusy:i}),c&&p())},p=($=m?da:t===null?Cl:Ml)=>{c=!0,!a&&!i&&(a=setTimeout(u,$))},f=()=>c&&p(da);return document.addEventListener("visibilitychange",f),{want:()=>p(),again:()=>{clearTimeout(a),a=0,p(0)},acceptKey:()=>o?.acceptKey(),evidence:()=>o?.evidence??{},close(){d=!0,clearTimeout(a),document.removeEventListener("visibilitychange",f)}}}function Kt(e,t,n){let s=`${e} ${t}`,o={key:s,result:null,error:null,isBusy:!1},[a,i]=v(o),c=x(null);y(()=>(i(o),c.current=El(e,t,p=>i(f=>({...f.key===s?f:o,...p}))),c.current.close),[s]),y(()=>{n&&c.current?.want()},[s,n]);let d=K(()=>c.current?.again(),[]),m=K(()=>{c.current?.acceptKey(),c.current?.again()},[]),u=K(()=>c.current?.evidence()??{},[]);return{...a.key===s?a:o,again:d,acceptKey:m,evidence:u}}function ss(e){switch(e){case"malformed":return r("the server sends a log that cannot be read");case"gap":return r("events are missing in the log");case"time":return r("an entry of the log is older than the one before it");case"chain":return r("an event was changed: it does not follow from the log before it");case"creation":return r("the log does not begin as a game does");case"after_end":return r("the log goes on after the end of the game");case"opening":return r("hidden cards are not those that the server had committed to");case"withheld":return r("the server hides what you may see");case"seat_seed":return r("a player's part of the shuffle is not valid");case"seed":return r("the server's part of the shuffle is not valid");case"salt":return r("hidden cards do not follow from the server's seed");case"cut":return r("the end of the log is missing, which this browser has seen");case"rewritten":return r("this browser has seen another log of this game");case"signature":return r("the server's signature is not valid");case"key_changed":return r("the server signs with another key than before")}}var Jt=e=>Q(e,{one:r("{count} event",{count:e}),other:r("{count} events",{count:e})});function os({result:e,error:t}){return e?.fault?r("WRONG: {fault}",{fault:ss(e.fault.code)}):t?r("Not checked: {reason}",{reason:F(t)}):e?r("Checked: {events}, signed by this server",{events:Jt(e.head.version)}):r("Checking \u2026")}function ma({head:e,opened:t,isOver:n,isFirst:s,seedsAdded:o,isOwnSeed:a}){return[r("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Jt(e.version)}),r("The server has signed the end of the log with its key."),s?r("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):r("The log contains what this browser had seen of it before."),t>0&&Q(t,{one:r("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:r("{count} hidden values that you may see are what the server had committed to.",{count:t})}),n&&r("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),o>0&&Q(o,{one:r("{count} seed of a player is in the log.",{count:o}),other:r("{count} seeds of players are in the log.",{count:o})}),a&&r("Yours is the one that this browser has made.")].filter(i=>i!==!1)}var pa=e=>[!e?.isOver&&r("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),r("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),r("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&r("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),r("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var as=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",ha={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Ol=({version:e,hash:t})=>`${e}:${t}`;function ga(e){let t=e.evidence(),n=document.createElement("a");n.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),n.download=`lostcities-${t.game??"log"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}var fa=({title:e,text:t,note:n})=>l`<h3>${e}</h3>
  ${n&&l`<p>${n}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${k} icon="copy" label=${r("Copy")} onClick=${()=>ke(t,r("It is copied."))} /></p>`,$a=({title:e,texts:t})=>l`<h3>${e}</h3><ul>${t.map(n=>l`<li>${n}</li>`)}</ul>`;function Nl({key:e,knownKey:t}){return e?.isEphemeral?r("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?r("This browser keeps the key, and notices a change. Compare it with what the operator says."):r("This is not the key that this browser knows.")}function Al({check:e,result:t}){let n=t.fault?.code==="key_changed";return l`<h3>${r("What to do")}</h3>
    <ul>
      ${n?l`<li>${r("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:l`<li>${r("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${r("Keep the head below: it proves what the server had said.")}</li>
          <li>${r("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${k} icon="down" className="primary" label=${r("Save the log")} onClick=${()=>ga(e)} />
      ${n&&l`<${k} className="danger" label=${r("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function Ll({check:e,onClose:t}){let{result:n,error:s,isBusy:o}=e,a=n?.fault,i=a?n.kept:n?.head;return l`<${ee} title=${r("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${as(e)}`} role="status"><${E} name=${ha[as(e)]} />
      <span>${a?r("WRONG, at event {version}: {fault}.",{version:a.version,fault:ss(a.code)}):os(e)}</span></p>
    ${a&&l`<${Al} check=${e} result=${n} />`}
    ${n&&!a&&l`<${$a} title=${r("What was checked")} texts=${ma(n)} />`}
    ${!a&&l`<${$a} title=${r("What is not checked")} texts=${pa(n)} />`}
    ${i&&l`<${fa} title=${a?r("The head that this browser had seen"):r("Head of the log")} text=${Ol(i)}
      note=${r("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${n?.key&&l`<${fa} title=${r("Key of the server")} text=${n.key.keyId} note=${Nl(n)} />`}
    ${!a&&l`<p class="buttons">
      <${k} label=${s||!n?r("Check now"):r("Check again")} disabled=${o} aria-busy=${o} onClick=${e.again} />
      ${n&&l`<${k} icon="down" label=${r("Save the log")} onClick=${()=>ga(e)} />`}
    </p>`}
  </${ee}>`}function Xt({check:e}){let[t,n]=v(!1),[s,o]=[as(e),os(e)],a=s==="checked"&&e.result?r("Checked: {events}",{events:Jt(e.result.head.version)}):"";return l`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${r("What this means")} onClick=${()=>n(!0)}>
      <${E} name=${ha[s]} /><span class=${a&&"seal-wide"}>${o}</span>${a&&l`<span class="seal-narrow">${a}</span>`}
    </button>
    ${s==="wrong"&&l`<span class="hidden" role="alert">${o}</span>`}
    ${t&&l`<${Ll} check=${e} onClose=${()=>n(!1)} />`}
  </div>`}var va=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),is=(e,t)=>{let n=new Map;for(let s of va(e)){let o=s[t]||"";n.set(o,[...n.get(o)||[],s])}return n},ls=e=>is(e,"source"),ya=e=>is(e,"target"),ba=e=>is(e,"group");function ka(e){let t=i=>new Set(e.zones.filter(i).map(c=>c.id)),n=t(i=>i.kind==="counter"),s=t(i=>i.kind==="pile"&&i.seat===void 0),o=e.actions.filter(i=>s.has(i.source??"")&&(i.weight??0)>=0),a=new Set(o.length<=3?o:[]);return va(e.actions.filter(i=>!i.source||n.has(i.source)||a.has(i)))}function _a(e,t){let n=Qt(e,t);return e.actions.filter(s=>s.source===t).length===1&&n?.kind!=="hand"}var Qt=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(s=>s.id===t)||rs(n,t)!==void 0);function rs(e,t){let n=(e.board??[]).findIndex(s=>s.id===t);return n<0?void 0:n}var Rl=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function wa(e,t){let n={...e,actions:[]},s=Qt(e,t.source),o=e.zones.find(u=>u.id===t.target||rs(u,t.target)!==void 0);if(!s||!o||s.kind==="counter"||o.kind==="counter"||o.kind==="track")return n;let a=rs(o,t.target),i=s.pieces.find(u=>u.id===t.source)||{face:""};if(s===o&&(a===void 0||!i.id))return n;let c=i.id||a!==void 0?{...i,space:a}:i,d=u=>u!==s?u:i.id?Rl(s,i.id):{...s,count:s.count&&s.count-1},m=u=>({...u,pieces:[...u.pieces,c],count:u.count&&u.count+1});return{...n,zones:e.zones.map(u=>u===o?m(d(u)):d(u))}}var Pl={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Sa(e,t,n,s=!1){let o=e.board??[],a=o[t];if(!a)return;if(n==="Home"||n==="End")return Il(e,a,n==="Home",s);let i=Pl[n];if(!i)return;let[c,d]=i,m=e.kind==="grid",u=xa(e,a),p,f=1/0;for(let[$,g]of o.entries()){let h=xa(e,g),[b,M]=[h.x-u.x,h.y-u.y],w=b*c+M*d,S=Math.abs(b*d)+Math.abs(M*c),_=w+2*S;w>0&&(m?S===0:S<=w)&&_<f&&([p,f]=[$,_])}return p}var xa=(e,t)=>e.kind==="grid"?{x:t.column??0,y:t.row??0}:{x:t.x??0,y:t.y??0};function Il(e,t,n,s){let o=i=>s||e.kind!=="grid"||(i.row??0)===(t.row??0),a=(e.board??[]).flatMap((i,c)=>o(i)?[c]:[]);return n?a[0]:a.at(-1)}var cs=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],pe=e=>e%cs.length,Ce=({seat:e})=>l`<svg class="seat-mark" data-seat=${pe(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${cs[pe(e)]} />
  </svg>`,Ma=({seat:e})=>l`<svg class="pawn" data-seat=${pe(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${cs[pe(e)]} /></g>
  </svg>`,oe=()=>l`<span class="bot-mark">${r("bot")}</span>`,Zt=(e,t)=>!!e.find(n=>n.seat===t)?.isBot,fe=(e,t)=>e.find(n=>n.seat===t)?.name||r("Seat {number}",{number:t+1});var us=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,ds={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:us(6)+us(12)+us(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},Ca=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],Bl=12;function Ta(e,t){let n=2166136261;for(let s of e)n=Math.imul(n^(s.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var Hl=["yellow","blue","white","green","red","purple"],Ea=e=>e!==void 0&&Hl.includes(e);function _e(e){if(e)return Object.hasOwn(ds,e)?e:`x${Ta(e,Bl)}`}var it=(e="")=>Object.hasOwn(ds,e)?ds[e]:Ca[Ta(`of ${e}`,Ca.length)],lt=({suit:e})=>l`<svg class="suit-mark" data-suit=${_e(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${it(e)} />
  </svg>`;var ms=4,ct=e=>(e.rank||e.face||"").slice(0,12),Te=e=>e.label||e.face||r("face-down card"),Wl=e=>!e.face&&!e.rank&&!e.label,Dl=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,ps=e=>e.length>ms?`${e.slice(0,ms)}\u2026`:e,Oa=({name:e,letters:t,style:n})=>{let s=Math.min(1,2.1/Math.min(t.length||1,ms+1));return l`<span class=${e} data-letters=${ps(t)} style=${{"--fit":s,...n}}></span>`};function Ul({piece:e}){let{suit:t}=e,n=ct(e),s=Ea(t),o=n!==""&&!/^\d+$/.test(n),a=s&&!o?Dl(n):76,i=(c,d)=>l`<path class=${c} transform=${d} fill-rule="evenodd" d=${it(t)} />`;return l`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sky" width="100" height="140" />
      <rect class="haze" y="52" width="100" height="88" />
      ${s&&o&&l`<g transform="translate(50 76)"><use href="#medallion" /></g>`}
      ${s&&!o&&l`<circle class="sun" cx="50" cy=${a} r="27" />`}
      ${!s&&t&&i("pip","translate(8 34) scale(3.5)")}
      ${s&&l`<use href=${`#land-${t}`} />`}
      ${t&&i("corner-mark","translate(69 8)")}
      <rect class="frame" x="3.5" y="3.5" width="93" height="133" rx="7" />
    </svg>
    <${Oa} name="large" letters=${n} style=${{"--y":a/140}} />
    <${Oa} name="corner" letters=${n} />
  </span>`}var ut=()=>l`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function Na({piece:e,shape:t="card"}){return t==="token"?l`<${Fl} piece=${e} />`:t==="stone"?l`<${Gl} piece=${e} />`:l`<span class="card" data-suit=${_e(e.suit)} title=${e.label||void 0}>
    ${Wl(e)?l`<${ut} />`:l`<${Ul} piece=${e} />`}
  </span>`}function Fl({piece:e}){let{seat:t,suit:n}=e,s={"data-letters":ps(ct(e)),title:Te(e)};return t===void 0?l`<span class="token is-tile" data-suit=${_e(n)} ...${s}></span>`:l`<span class="token is-pawn" data-seat=${pe(t)} ...${s}><${Ma} seat=${t} /></span>`}function Gl({piece:e}){let{seat:t}=e,n=ps(ct(e)),s=t===void 0?void 0:pe(t),o=Math.min(1,1.6/Math.max(n.length,1)),a={title:Te(e),"data-seat":s,"data-letters":n,style:{"--fit":o}};return l`<span class="token stone" ...${a}>
    ${t!==void 0&&l`<${Ce} seat=${t} />`}
  </span>`}function en(e,{label:t,row:n=0,column:s=0,id:o}){if(t||e.kind!=="grid")return t||o;let[a,i]=[e.columnHeadings?.[s]||s+1,e.rowHeadings?.[n]||n+1];return r("row {row}, column {column}",{row:i,column:a})}function Aa(e,t,n,s){let o=e.board?.[t],a=en(e,o),i=n.length?n.map(Te).join(", "):r("empty"),c=Yl(e,t).map(u=>en(e,u)),d=s.targets.get(o.id)??[],[m]=d;return[`${a}: ${i}`,c.length>0&&r("leads to {spaces}",{spaces:c.join(", ")}),d.length>1?r("{count} choices",{count:d.length}):m?.label].filter(Boolean).join(". ")}function Yl(e,t){return[...new Set((e.edges??[]).flatMap(({start:s=0,end:o=0})=>s===t?[o]:o===t?[s]:[]))].flatMap(s=>e.board?.[s]??[])}function dt({place:e,selection:t,isSource:n=!0,tabindex:s}){let{id:o,title:a}=e,i=(u,p)=>l`<button type="button" class=${`cover ${u}`} tabindex=${s} ...${p}></button>`,c=t.targets.get(o);if(c){let u=`${a}: ${r("{count} choices",{count:c.length})}`,p=c.length===1?c[0]?.label:u;return i("target",{"data-target":o,"aria-label":p,onClick:()=>t.put(o)})}let d=n?t.sources.get(o):void 0;if(!d)return null;let m=t.picked===o;return i("zone-source",{"data-source":o,"aria-label":d.length===1?d[0]?.label:a,"aria-pressed":d.length>1||m?m:void 0,onClick:()=>t.pick(o)})}function qe({piece:e,selection:t,shape:n,isOwn:s=!1,turn:o,tabindex:a}){let{id:i}=e,c=i!==void 0&&t.sources.has(i),d=["holder"];c&&d.push("is-source"),t.picked!==null&&t.picked===e.id&&d.push("is-picked"),e.id&&t.changed.has(e.id)&&d.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&d.push("is-sent");let m={class:d.join(" "),"data-piece":e.id,"data-source":c?e.id:void 0},p=l`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${Na} piece=${e} shape=${n} /></span>`;return!c&&!s?l`<span ...${m} role="img" aria-label=${Te(e)}>${p}</span>`:l`<button
    type="button"
    ...${m}
    tabindex=${a}
    aria-label=${Te(e)}
    aria-pressed=${c?t.picked===e.id:void 0}
    aria-disabled=${c?void 0:"true"}
    onClick=${()=>c&&t.pick(i)}
  >${p}</button>`}var Ee=(e,t,n={})=>e.pieces.map((s,o)=>l`<${qe} key=${s.id??`back-${o}`} piece=${s} selection=${t} ...${n} />`);var zl=4,jl=30,ql=400,Vl=new Set(["light","dark","water","forest","sand","rock","start","goal"]);function Ra({zone:e,selection:t}){let n=Wa(e,t),{spaces:s,rowHeadings:o=[],columnHeadings:a=[]}={...e,spaces:e.board??[]},i=Math.min(jl,Math.max(a.length,...s.map(p=>(p.column??0)+1),1)),c=Math.min(ql,Math.max(o.length,...s.map(p=>(p.row??0)+1),1)),d=p=>s.flatMap((f,$)=>(f.row??0)===p&&(f.column??0)<i?[$]:[]),m=(p,f)=>({gridRow:p+2,gridColumn:f+2}),u=(p,f,$)=>l`<span class="board-heading" role=${p} style=${$}>${f}</span>`;return[l`<div class="board" role="grid" aria-label=${e.title||e.id} style=${{"--columns":i}} ...${n.events}>
      ${a.length>0&&l`<div class="board-row" role="row">${a.map((p,f)=>u("columnheader",p,m(-1,f)))}</div>`}
      ${Array.from({length:c},(p,f)=>f).map(p=>l`<div class="board-row" role="row" key=${p}>
          ${o[p]&&u("rowheader",o[p]??"",m(p,-1))}
          ${d(p).map(f=>l`<${Ba} ...${n.of(f)} role="gridcell" style=${m(p,s[f]?.column??0)} />`)}
        </div>`)}
    </div>`,l`<${Ia} zone=${e} selection=${t} />`]}function Pa({zone:e,selection:t}){let n=Wa(e,t),s=e.board??[],o=(e.edges??[]).flatMap(({start:i=0,end:c=0})=>{let[d,m]=[s[i],s[c]];return d&&m?[l`<line x1=${d.x??0} y1=${d.y??0} x2=${m.x??0} y2=${m.y??0} />`]:[]}),a=i=>({"--x":(i.x??0)/1e3,"--y":(i.y??0)/1e3});return[l`<div class=${`chart ${s.length>16?"is-dense":""}`} role="group" aria-label=${e.title||e.id} ...${n.events}>
      <div class="chart-ground">
        <svg class="chart-edges" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">${o}</svg>
        ${s.map((i,c)=>l`<${Ba} ...${n.of(c)} role="group" isNamed style=${a(i)} />`)}
      </div>
    </div>`,l`<${Ia} zone=${e} selection=${t} />`]}function Ia({zone:e,selection:t}){let n=e.board??[],s=e.pieces.filter(o=>o.space===void 0||!(o.space in n));return s.length?l`<div class="board-beside">
    ${s.map((o,a)=>l`<${qe} key=${o.id??`back-${a}`} piece=${o} selection=${t} shape=${Ha(o)} />`)}
  </div>`:null}function Ba({zone:e,at:t,pieces:n,isCurrent:s,selection:o,role:a,style:i,isNamed:c=!1}){let d=e.board?.[t],m=en(e,d),u=["board-space"];n.length>1&&u.push(n.length>zl?"is-crowd":"is-several"),o.changed.has(d.id)&&u.push("is-changed");let p={class:u.join(" "),"data-space":d.id,"data-at":t,"data-tone":Kl(d),role:a,style:i},f=($,g)=>{let h=$.seat===void 0?void 0:pe($.seat);return l`<span class="board-piece" key=${$.id??`back-${g}`} data-owner=${h}>
      <${qe} piece=${$} selection=${o} shape=${Ha($)} tabindex=${-1} />
    </span>`};return l`<div ...${p} tabindex=${s?0:-1} aria-label=${Aa(e,t,n,o)}>
    <span class="board-pieces">${n.map(f)}</span>
    ${c&&l`<span class="space-name" aria-hidden="true">${m}</span>`}
    <${dt} place=${{id:d.id,title:m}} selection=${o} tabindex=${-1} />
  </div>`}var Kl=({tone:e})=>e&&Vl.has(e)?e:void 0,Ha=e=>e.suit||!(e.face||e.rank||e.label)?"card":"stone";function Wa(e,t){let[n,s]=v(0),o=e.board??[],a=n<o.length?n:0,i=new Map;for(let u of e.pieces)i.set(u.space,[...i.get(u.space)??[],u]);let c=u=>({key:o[u]?.id,zone:e,at:u,pieces:i.get(u)??[],isCurrent:u===a,selection:t}),d=x({zone:e,selection:t,held:i});d.current={zone:e,selection:t,held:i};let m=x({onfocusin:u=>{let p=La(u);p!==void 0&&s(p)},onKeyDown:u=>{let p=La(u);if(p===void 0||u.altKey||u.metaKey)return;let{zone:f,selection:$,held:g}=d.current;(u.key==="Enter"||u.key===" "?Xl(u,f,p,g.get(p)??[],$):Jl(u,f,p))&&(u.preventDefault(),u.stopPropagation())}});return{of:c,events:m.current}}function La(e){let t=e.target.closest("[data-at]")?.dataset.at;return t===void 0?void 0:Number(t)}function Jl(e,t,n){if(!e.key.startsWith("Arrow")&&e.key!=="Home"&&e.key!=="End")return!1;let s=Sa(t,n,e.key,e.ctrlKey);return e.currentTarget.querySelector(`[data-at="${s}"]`)?.focus(),!0}function Xl(e,t,n,s,o){let a=t.board?.[n]?.id??"";if(e.target instanceof HTMLButtonElement||e.repeat)return!1;let i=[...s.flatMap(c=>c.id??[]).reverse(),a].filter(c=>o.sources.has(c));return o.targets.has(a)?o.put(a):i.length&&o.pick(i[(i.indexOf(o.picked??"")+1)%i.length]),!0}var Ql=12;function Ua({zone:e,selection:t}){let n=e.spaces||[],s=a=>e.pieces.filter(i=>i.space===a),o=e.pieces.filter(a=>a.space===void 0||!(a.space in n));return[l`<div class="track-head" aria-hidden="true">
      ${e.suit&&l`<${lt} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&l`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,l`<div class=${`path ${n.length>Ql?"is-long":""}`}>
      ${o.length>0&&l`<${Da} name="is-start" label=${r("beside the track")} pieces=${o} selection=${t} />`}
      ${n.map((a,i)=>{let c=r("space {number}: {value}",{number:i+1,value:a}),d=i===n.length-1?"is-goal":"";return l`<${Da} name=${d} label=${c} value=${a} pieces=${s(i)} selection=${t} />`})}
    </div>`]}function Da({name:e,label:t,value:n="",pieces:s,selection:o}){let a=d=>Ee({pieces:d},o,{shape:"token"}),i=d=>d.seat!==void 0,c=`value ${n.startsWith("-")?"is-loss":""}`;return l`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${a(s.filter(d=>!i(d)))}</span>
    <span class="figures">${a(s.filter(i))}</span>
    <span class=${c} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var tn=24,Zl=13,ec=7,tc=10,nc=16,sc=8,Fa=4,oc=new Set(["track","counter","grid","map"]);function fs(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function Ya(e){let t=fs(e),n=[e.title||e.id,e.note];return t!==void 0&&!oc.has(e.kind)&&n.push(Q(t,{one:r("1 card"),other:r("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function za({zone:e,selection:t,isLane:n=!1}){let s=n?mc[e.kind]:Ga[e.kind]||ja,o=[`zone is-${e.kind in Ga?e.kind:"row"}`];n&&o.push("is-lane"),t.changed.has(e.id)&&o.push("is-changed"),t.targets.has(e.id)&&o.push("is-target");let a=Ya(e),i={class:o.join(" "),"data-zone":e.id,"data-suit":_e(e.suit)};return l`<div ...${i} role="group" aria-label=${a}>
    <${s} zone=${e} selection=${t} />
    <${dt} place=${e} selection=${t} isSource=${e.kind!=="counter"} />
  </div>`}function mt({zone:e}){let{suit:t,title:n,note:s=""}=e,o=/^[-−+]?\d+/.exec(s),a=`zone-note ${s.length>nc?"is-long":""}`;return l`<div class="zone-head" aria-hidden="true">
    ${t&&l`<${lt} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&l`<span class=${a} title=${s}>${B(s)}</span>`}
    ${o&&l`<span class="zone-brief" title=${s}>${B(o[0])}</span>`}
  </div>`}var B=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),sn=({suit:e})=>l`<span class="empty" aria-hidden="true">
    ${e&&l`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${it(e)} /></svg>`}
  </span>`,on=({count:e})=>e===void 0?null:l`<span class="badge" aria-hidden="true">${e}</span>`;function ja({zone:e,selection:t}){let{length:n}=e.pieces,s=`pieces is-spread ${n>ec?"is-tight":""} ${n>tn?"is-crowded":""}`,o=(e.count??0)>n?e.count:void 0;return[l`<${mt} zone=${e} />`,l`<div class=${s} tabindex=${n>tn?0:void 0}>
      ${n?Ee(e,t):l`<${sn} suit=${e.suit} />`}<${on} count=${o} />
    </div>`]}function nn({zone:e,selection:t}){let n=e.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[l`<${mt} zone=${e} />`,l`<div class=${`pieces is-stacked is-${s}`}>
      ${n?Ee(e,t):l`<${sn} suit=${e.suit} />`}
      <${on} count=${n>1?n:void 0} />
    </div>`]}function qa({zone:e,selection:t}){let n=fs(e),s=Math.min(n??Fa,Fa),o=e.pieces.length?e.pieces.slice(-1):n?[{}]:[];return[l`<${mt} zone=${e} />`,l`<div class=${`pieces is-pile layers-${s}`}>
      ${o.length?Ee({...e,pieces:o},t):l`<${sn} suit=${e.suit} />`}
      <${on} count=${n||void 0} />
    </div>`]}var ac=({zone:e,selection:t})=>e.pieces.length>1?nn({zone:e,selection:t}):qa({zone:e,selection:t}),rc=()=>l`<span class="holder" aria-hidden="true"><span class="card"><${ut} /></span></span>`;function ic({zone:e,selection:t}){let n=fs(e)??e.pieces.length,s=Math.max(0,Math.min(n,tc)-e.pieces.length);return l`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,a)=>l`<${rc} key=${`unseen-${a}`} />`)}
    ${Ee(e,t)}<${on} count=${n||void 0} />
  </div>`}function Va({zone:e,selection:t}){let n=e.pieces.length,s=i=>n>tn?0:(i-(n-1)/2)*Math.min(1,sc/n),o=(i,c)=>l`<${qe} key=${i.id??`back-${c}`} piece=${i} selection=${t} isOwn turn=${s(c)} />`,a=`pieces is-spread ${n>tn?"is-crowded":n>Zl?"is-many-held":""}`;return l`<div class="hand" data-zone=${e.id} role="group" aria-label=${Ya(e)}>
    <div class=${a}>
      ${e.pieces.map(o)}
      ${!n&&l`<${sn} />`}
    </div>
    <${dt} place=${e} selection=${t} />
  </div>`}function lc({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(ct).join(" "));return l`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${dc(Number(n)).map(s=>l`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&l`<span class="zone-note" title=${e.note}>${B(e.note)}</span>`}
  </div>`}var cc=({zone:e,selection:t})=>[l`<${mt} zone=${e} />`,l`<${Ra} zone=${e} selection=${t} />`],uc=({zone:e,selection:t})=>[l`<${mt} zone=${e} />`,l`<${Pa} zone=${e} selection=${t} />`],dc=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),Ga={hand:ic,pile:qa,column:nn,row:ja,track:Ua,counter:lc,grid:cc,map:uc},mc={column:nn,row:nn,pile:ac};var pc=6,fc=2;function $c({action:e,onAct:t,isDisabled:n}){let s=Gn(),o=a=>s(a)&&t(e);return l`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${o}>
    <span class="act-label">${B(e.label)}</span>
  </button>`}var $s=({label:e,onClick:t})=>l`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,an=(e,t,n)=>e.map(s=>l`<${$c} key=${s.move} action=${s} onAct=${t} isDisabled=${n} />`),hs=e=>(e.weight??0)<0;function pt({table:e,onAct:t,pending:n=null,isLive:s=!0}){if(!e.actions.length)return null;let o=i=>t(i)?.catch?.(()=>{}),a=!s||!!n;return l`<div class="action-list" role="group" aria-label=${r("Your moves")}>
    ${[...ba(e.actions)].map(([i,c])=>l`<${hc} key=${i} group=${i} actions=${c} onAct=${o} isDisabled=${a} />`)}
  </div>`}function hc({group:e,actions:t,onAct:n,isDisabled:s}){let o=t.filter(hs);return l`<section class="action-group">
    ${e&&l`<h3>${e}</h3>`}
    <div class="acts">${an(t.filter(a=>!hs(a)),n,s)}</div>
    ${o.length>0&&l`<details>
      <summary>${r("{count} more",{count:o.length})}</summary>
      <div class="acts">${an(o,n,s)}</div>
    </details>`}
  </section>`}var gc=(e,t)=>e.zones.some(n=>n.board?.some(s=>s.id===t?.target));function Ka({table:e,selection:t,isLive:n,tools:s}){let[o,a]=v(!1);y(()=>a(!1),[e]);let i=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:ka(e),c=i.filter(p=>!hs(p)).slice(0,gc(e,i[0])?fc:pc),d=o?0:i.length-c.length,m=e.actions.length+e.forms.length>0,u=e.result?r("The game is over"):e.prompt;return l`<div class=${`prompt ${m&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${B(t.sent?t.sent.label:u)}</p>
    ${i.length>0&&l`<div class="acts">
      ${an(o?i:c,t.act)}
      ${d>0&&l`<${$s} label=${r("{count} more",{count:d})} onClick=${()=>a(!0)} />`}
      ${t.picked&&l`<${$s} label=${r("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${s}
  </div>`}function Ja({selection:e,root:t}){let n=x(null),{choice:s}=e;return W(()=>{if(!s)return;let o=t.current.getBoundingClientRect(),a=CSS.escape(s.target),c=t.current.querySelector(`[data-zone="${a}"], [data-space="${a}"]`)?.getBoundingClientRect()||o,d=n.current.getBoundingClientRect(),m=(p,f)=>`${Math.max(8,Math.min(p,f-8))}px`,{style:u}=n.current;u.left=m(c.left+(c.width-d.width)/2-o.left,o.width-d.width),u.top=m(c.top+(c.height-d.height)/2-o.top,o.height-d.height)},[s]),s?l`<div class="chooser" ref=${n} role="group" aria-label=${r("Your moves")}>
    ${an(s.actions,e.act)}
    <${$s} label=${r("Cancel")} onClick=${e.drop} />
  </div>`:null}var gs=e=>String(e).replace("-","\u2212"),Xa=e=>e.tieBreak??[];function ft({result:e,seats:t=[],resigned:n}){let s=[...new Set(e.standings.flatMap(c=>(c.parts||[]).map(d=>d.label)))],o=e.standings.some(c=>Xa(c).some(Boolean)),a=c=>e.standings.map(d=>l`<td class=${d.isWinner?"is-winner":""}>${c(d)}</td>`),i=(c,d,m="")=>l`<tr class=${m}><th scope="row">${c}</th>${a(d)}</tr>`;return l`<section class="result" aria-label=${r("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${kc(e,t)}</h2>
      ${e.reason&&l`<p class="result-reason">${wc(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${r("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${r("Place")}</th>
            ${e.standings.map(c=>l`<${vc} one=${c} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${s.map(c=>i(c,d=>yc(d,c)))}</tbody>
        <tfoot>
          ${i(r("Total"),c=>gs(c.total??0))}
          ${o&&i(r("Tie-break"),c=>Xa(c).map(gs).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var vc=({one:e,seats:t})=>l`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${Ce} seat=${e.seat} />${" "}
    <span class="result-name">${fe(t,e.seat)}</span>${Zt(t,e.seat)&&l` <${oe} />`}
  </th>`;function yc(e,t){let n=(e.parts||[]).filter(s=>s.label===t);return n.length?gs(n.reduce((s,o)=>s+(o.points||0),0)):""}function bc({reason:e,standings:t},n){let s=t.filter(o=>o!==n).map(o=>o.total??0);return e||!s.length?0:Math.max(0,(n.total??0)-Math.max(...s))}function kc(e,t){let n=e.standings.filter(i=>i.isWinner),[s]=n;if(!s)return r("There is no winner");if(n.length>1)return r("{names} share the victory",{names:ae(n.map(i=>fe(t,i.seat)))});let o=bc(e,s),a=fe(t,s.seat);return t.find(i=>i.seat===s.seat)?.isYou?o?r("You win by {points}",{points:o}):r("You win"):o?r("{name} wins by {points}",{name:a,points:o}):r("{name} wins",{name:a})}function _c(e){let[t,...n]=e.filter(s=>s.isLeft);return t&&!n.length?r("{name} ran out of time.",{name:fe(e,t.seat)}):r("The game ended on time.")}function wc({reason:e,standings:t},n,s){if(e==="agreement")return r("The game ended by agreement.");if(e==="time")return _c(n);if(e==="idle")return r("The game was closed, because nothing happened for too long.");if(e==="operator")return r("An operator closed the game.");if(e!=="resignation")return"";let o=t.find(c=>c.seat===s);if(!o)return r("The game ended by resignation.");let a=r("{name} resigned.",{name:fe(n,o.seat)});return t.some(c=>c.isWinner&&(c.total??0)<(o.total??0))&&!o.isWinner?`${a} ${r("Resigning means the last place, whatever the points.")}`:a}var xc=6;function Qa(e,t){let n=x(t);n.current=t,y(()=>{let s=e.current,o=null,a=!1,i=$=>{a=!1;let g=$.target.closest?.("[data-source]");if(!g||$.button!==0||o)return;let{clientX:h,clientY:b,pointerId:M}=$;o={source:g,id:g.dataset.source??"",x:h,y:b,pointer:M,over:null,isOn:!1}},c=$=>{if(!o||$.pointerId!==o.pointer)return;let[g,h]=[$.clientX-o.x,$.clientY-o.y];if(!o.isOn){if(Math.hypot(g,h)<xc||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${g}px ${h}px`);let b=m($);b!==o.over&&(o.over?.classList.remove("is-over"),b?.classList.add("is-over"),o.over=b)},d=($,g)=>{if(!o||$.pointerId!==o.pointer)return;let{source:h,isOn:b,over:M}=o;o=null,M?.classList.remove("is-over"),b&&(a=!0,h.classList.remove("is-dragged"),g&&M?n.current.put(M.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>h.style.removeProperty("translate")))},m=$=>document.elementsFromPoint($.clientX,$.clientY).find(g=>g.dataset?.target!==void 0&&s.contains(g))||null,u=$=>d($,!0),p=$=>d($,!1),f=$=>{a&&$.detail!==0&&($.stopPropagation(),$.preventDefault()),a=!1};return s.addEventListener("pointerdown",i),addEventListener("pointermove",c),addEventListener("pointerup",u),addEventListener("pointercancel",p),s.addEventListener("click",f,!0),()=>{s.removeEventListener("pointerdown",i),removeEventListener("pointermove",c),removeEventListener("pointerup",u),removeEventListener("pointercancel",p),s.removeEventListener("click",f,!0)}},[])}var rn=8,er=16,Sc=40,Mc=.25;function tr(e,t,n){let s=x({});W(()=>{let o=e.current.getBoundingClientRect().top+scrollY,{current:a}=s;a.table===t&&a.top===o||(s.current={table:t,top:o},Za(e.current),!a.table&&n&&Cc(e.current))}),W(()=>{let o=()=>Za(e.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var nr=e=>e.querySelector(":scope > .table-footer");function Za(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(nr(e)).bottom)||0,s=Math.floor(innerHeight-Math.min(t,innerHeight*Mc)-n-er);e.style.minHeight="0";let o=c=>e.style.setProperty("--squeeze",String(c/rn)),a=rn*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),i=s-e.offsetHeight;if(i<0||a>0&&i>=Sc){let c=i<0?Math.min(a+1,rn):0,d=i<0?rn:a;for(;c<d;){let m=c+d>>1;o(m),e.offsetHeight<=s?d=m:c=m+1}o(c)}e.style.minHeight=`${s}px`}function Cc(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-nr(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+er/2,behavior:"instant"})}var sr=e=>e.zones.flatMap(t=>t.pieces.flatMap(({id:n,space:s})=>{if(n===void 0)return[];let o=n.split("#")[0]??"";return[{id:n,original:o,place:JSON.stringify([o,t.id,s])}]}));function vs(e,t){let n=new Map,s=sr(e),o=a=>{for(let i of sr(t).filter(({id:c})=>!n.has(c))){let c=s.findIndex(d=>a(d,i));c>=0&&n.set(i.id,s.splice(c,1)[0]?.id??"")}};return o((a,i)=>a.place===i.place),o((a,i)=>a.original===i.original),n}function or(e,t,n){if(e===t)return n;let s=[...vs(e,t)].find(([,o])=>o===n);return s?s[0]:n}var ys={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},Tc=4;function ar(e,t){let n=x(null),s=x(null);e.current&&n.current&&n.current!==t&&!t.result&&Ec()&&(s.current={table:n.current,rects:Oc(e.current)}),n.current=t,W(()=>{s.current&&Nc(e.current,s.current,t),s.current=null},[t])}var Ec=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function Oc(e){let t=new Map;for(let n of rr(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var rr=(e,t)=>[...e.querySelectorAll(t)];function Nc(e,t,n){let s=Lc(t.table,n),o=vs(t.table,n);for(let a of rr(e,"[data-piece]")){let i=a.dataset.piece??"",c=o.get(i),d=c===void 0?Rc(s,t,n,i):t.rects.get(c);d&&Ac(a,d)}Pc(e,t,n,s)}function Ac(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[s,o,a]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let c={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},d={transform:`translate(${s}px, ${o}px) scale(${a})`,...c};e.animate?.([d,{transform:"none",...c}],ys)}var bs=e=>e.count??e.pieces.length;function Lc(e,t){return e.zones.filter(s=>{let o=t.zones.find(a=>a.id===s.id);return o&&s.kind!=="counter"&&bs(o)<bs(s)}).sort((s,o)=>+(o.kind==="pile")-+(s.kind==="pile"))}function Rc(e,t,n,s){let o=Qt(n,s),a=e.find(i=>i.id!==o?.id);return a&&t.rects.get(a.id)}function Pc(e,t,n,s){let o=a=>bs(a)-a.pieces.filter(i=>i.id).length;for(let a of n.zones){let i=t.table.zones.find(u=>u.id===a.id),c=s.find(u=>u.id!==a.id);if(!i||!c||a.kind==="pile"||a.kind==="counter")continue;let d=Math.min(o(a)-o(i),Tc),m=e.querySelector(`[data-zone="${CSS.escape(a.id)}"] .pieces`);for(let u=0;u<d&&m;u++)Ic(e,t.rects.get(c.id),m,u)}}function Ic(e,t,n,s){let o=n.getBoundingClientRect(),a=e.getBoundingClientRect();if(!t?.width||!o.width)return;let i=document.createElement("div");i.className="ghost",Et(l`<${ut} />`,i),e.append(i);let c=({left:p,top:f,width:$,height:g})=>`translate(${p+$/2-a.left}px, ${f+g/2-a.top}px)`,d=[{transform:c(t),opacity:1},{transform:c(o),opacity:1,offset:.9},{transform:c(o),opacity:0}],m={...ys,duration:ys.duration+80,delay:s*90,fill:"backwards"},u=i.animate(d,m);u.onfinish=u.oncancel=()=>i.remove()}var Bc=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function lr(e,{isLive:t,onAct:n,pending:s,root:o}){let[a,i]=v(null),[c,d]=v(null),[m,u]=v(null),p=ne(()=>a&&or(a.table,e,a.id),[a,e]),f=K(P=>i(P===null?null:{table:e,id:P}),[e]),$=x(e);$.current=e;let g=m?.table===e?m.action:s,h=t&&!g&&e.actions.length>0,b=ne(()=>h?ls(e.actions):ls([]),[e,h]),M=h&&p!==null?b.get(p):void 0,w=ne(()=>ya(M??[]),[M]),S=ne(()=>g?wa(e,g):e,[e,g]),_=K(()=>{i(null),d(null)},[]);W(()=>d(null),[e]);let U=K(P=>(_(),u({table:e,action:P}),Promise.resolve(n?.(P)).then(()=>null,q=>(u(null),$.current===e&&Hc(o.current,P.source),q))),[e,n]),j=(P,q)=>{P.length===1&&P[0]?U(P[0]):d({actions:P,target:q})},we=P=>{d(null);let q=b.get(P)||[];return P!==p&&!(q.length&&_a(e,P))?f(P):q.length===1&&q[0]?void U(q[0]):f(null)},ce=P=>j(w.get(P)||[],P);return Wc(o,{picked:M?p:null,choice:c,table:e}),{sources:b,picked:M?p:null,targets:w,choice:c,sent:g,shown:S,act:U,pick:we,put:ce,drop:_,setPicked:f}}function Hc(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(Bc,{duration:320})}var ir=".prompt .act";function ln(e,t){for(let n of t){let s=e.current?.querySelector(n);if(s)return(s.closest("[data-space]")??s).focus()}}function Wc(e,{picked:t,choice:n,table:s}){let o=x(!1);W(()=>{let i=()=>o.current=!0,c=()=>o.current=!1,d=e.current;return d.addEventListener("keydown",i),d.addEventListener("pointerdown",c),()=>{d.removeEventListener("keydown",i),d.removeEventListener("pointerdown",c)}},[]);let a=x(null);W(()=>{o.current&&n?ln(e,[".chooser button"]):o.current&&t?ln(e,[".target",ir]):o.current&&a.current&&ln(e,[`[data-piece="${CSS.escape(a.current)}"]`]),a.current=t},[t,n]),W(()=>{let i=document.activeElement===document.body||document.activeElement===null;o.current&&i&&s.actions.length+s.forms.length&&ln(e,[".hand .is-source",".is-source, .zone-source",ir,".move-form[open] input"])},[s])}var Dc={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},Uc=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function cr(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=Uc.find(d=>e.target.matches?.(d)),s=n?[...e.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(e.target),a=Dc[e.key],i=e.key==="Home"?0:e.key==="End"?s.length-1:a===void 0?-1:o+a,c=s[i];o<0||!c||(e.preventDefault(),c.focus())}var ur=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,Fc=l`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,Gc=l`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${ur(106,34,9)} /><path class="l2" d=${ur(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,Yc=l`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,zc=l`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,jc=l`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,qc=l`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,Vc=l`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,Kc=l`<g id="medallion">
  <path class="m1" d=${Jc(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function Jc(e,t,n){return`M${Array.from({length:e*2},(o,a)=>{let[i,c]=[a*Math.PI/e,a%2?n:t];return`${(Math.sin(i)*c).toFixed(1)} ${(Math.cos(i)*c).toFixed(1)}`}).join("L")}z`}var dr=()=>l`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[Fc,Gc,Yc,zc,jc,qc,Vc,Kc]}</defs>
  </svg>`;var Xc=new Set(["column","pile","row"]);function pr(e,t){let n=e.places.map(h=>h.seat),s=t!==null&&n.includes(t)?t:n[0],o=s===void 0?-1:n.indexOf(s),a=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],i=h=>h.kind==="hand"&&h.seat===s&&t===s,c=e.zones.find(i),d=h=>e.zones.filter(b=>b.seat===h&&b!==c),m=e.zones.filter(h=>(h.seat===void 0||!n.includes(h.seat))&&h!==c),u=m.filter(h=>h.kind==="track"),p=h=>cn(h)&&u.some(b=>b.suit===h.suit),f=ks(m.filter(h=>h.kind!=="track"&&!p(h))),$=s===void 0?null:ks(d(s),mr(e,s));$&&u.length&&!f.lanes.length&&$.rest.push(...f.rest.splice(0));let g=h=>m.filter(b=>p(b)&&b.suit===h.suit);return{suits:Qc(e.zones),tracks:u.map(h=>({track:h,beside:g(h)})),shared:f,others:a.map(h=>ks(d(h),mr(e,h))),home:$,hand:c}}var mr=(e,t)=>e.places.find(n=>n.seat===t),cn=e=>!!e.suit&&Xc.has(e.kind);function ks(e,t){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:t,lanes:e.filter(cn),small:t?e.filter(s=>n(s)):[],rest:e.filter(s=>!cn(s)&&!(t&&n(s)))}}var Qc=e=>[...new Set(e.filter(cn).map(t=>t.suit))];function _s(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function un(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function ws({minimum:e,maximum:t,step:n},s,o){let a=un(s);if(a===null)return String(e);let i=Math.floor((t-e)/n),c=(a-e)/n,d=o>0?Math.floor(c)+o:Math.ceil(c)+o;return String(e+n*Math.max(0,Math.min(i,d)))}function dn({minimum:e,maximum:t,step:n}){let s={minimum:B(String(e)),maximum:B(String(t)),step:n};return n===1?r("{minimum} to {maximum}",s):r("{minimum} to {maximum}, in steps of {step}",s)}function xs({minimum:e,maximum:t,step:n},s){let o=un(s);return o!==null&&o>=e&&o<=t&&(o-e)%n===0}var fr=e=>e.reduce((t,n)=>t+(un(n)??0),0);function Ss({sumMinimum:e,sumMaximum:t},n){let s=fr(n),o=t??e;if(o===void 0)return r("Sum: {sum}",{sum:B(String(s))});let a={sum:B(String(s)),limit:B(String(o)),count:Math.abs(o-s)};return t===void 0?r("Sum: {sum}, at least {limit}",a):s>o?r("Sum: {sum} of {limit}, {count} too many",a):r("Sum: {sum} of {limit}, {count} left",a)}function Ms({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let s=fr(n);return s>=e&&s<=t}function $r(e,t){if(e.kind==="choice")return"";let n=t.findIndex(o=>!xs(e,o)),s=e.labels[n]||e.label;return n>=0?r("{label}: a whole number, {bounds}",{label:s,bounds:dn(e)}):Ms(e,t)?"":`${e.label}: ${Ss(e,t)}`}var hr=(e,t)=>[e.verb,...e.fields.map((n,s)=>(t[s]??[]).map(o=>n.kind==="choice"?o:String(un(o))).join(","))].join(" ");function gr({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let s=e.forms.length===1&&!e.actions.length;return l`<div class="move-forms">
    ${e.forms.map(o=>l`<${Zc} key=${JSON.stringify(o)} form=${o} isOpen=${s} selection=${t} />`)}
  </div>`}function Zc({form:e,isOpen:t,selection:n}){let[s,o]=v(e.fields.map(_s)),[a,i]=v(""),c=n.sent!==null,d=u=>{u.preventDefault();let p=e.fields.map((f,$)=>$r(f,s[$]??[])).find(Boolean)??"";i(p),!(c||p)&&n.act({move:hr(e,s),label:e.label,isTyped:!0}).then(f=>{f?i(f.status===422&&f.message||""):o(e.fields.map(_s))})},m=(u,p)=>{i(""),o(s.map((f,$)=>$===u?p:f))};return l`<details class="move-form" open=${t}>
    <summary>${B(e.label)}</summary>
    <form onSubmit=${d} noValidate>
      <fieldset class="form-fields" disabled=${c}>
        ${e.fields.map((u,p)=>l`<${nu[u.kind]??vr} key=${u.name} field=${u} id=${`f-${e.verb}-${u.name}`}
            typed=${s[p]} onType=${f=>m(p,f)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${B(e.label)}</span></button>
      </fieldset>
      ${a&&l`<p class="form-fault" role="alert">${a}</p>`}
    </form>
  </details>`}var eu=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${o=>s([o.target.value])}>
    ${e.choices.map(({word:o,label:a})=>l`<option key=${o} value=${o} selected=${o===n[0]}>${a}</option>`)}
  </select>
</div>`,tu=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${yr} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${o=>s([o])} />
  <small id=${`${t}-bounds`}>${dn(e)}</small>
</div>`,vr=({field:e,id:t,typed:n,onType:s})=>l`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${dn(e)}</small></legend>
  <div class="form-row">
    ${n.map((o,a)=>{let i=e.labels[a]||`${e.label} ${a+1}`;return l`<div class="form-field" key=${a}>
        <label for=${`${t}-${a}`}>${i}</label>
        <${yr} field=${e} id=${`${t}-${a}`} describedBy=${`${t}-bounds`} label=${i} text=${o}
          onType=${c=>s(n.map((d,m)=>m===a?c:d))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${Ms(e,n)?"":"is-off"}`} aria-live="polite">${Ss(e,n)}</output>
</fieldset>`,nu={choice:eu,number:tu,numbers:vr},su={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function yr({field:e,id:t,label:n,text:s,describedBy:o=`${t}-bounds`,onType:a}){let i=d=>{let m=su[d.key];m&&(d.preventDefault(),a(ws(e,s,m)))},c=(d,m,u)=>l`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${m}`}
    onClick=${()=>a(ws(e,s,u))}>${d}</button>`;return l`<span class="form-stepper">
    ${c("\u2212",r("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${s} size=${String(e.maximum).length+1}
      aria-describedby=${o} aria-invalid=${!xs(e,s)} onKeyDown=${i}
      onFocus=${d=>d.target.select()}
      onInput=${d=>a(d.target.value)} />
    ${c("+",r("More"),1)}
  </span>`}function $t({table:e,seats:t=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:a,pending:i=null,tools:c,plateExtra:d}){let m=x(null),u=lr(e,{isLive:s,onAct:a,pending:i,root:m});tr(m,u.shown,s),ar(m,u.shown),Qa(m,u);let p=ne(()=>pr(u.shown,n),[u.shown,n]),f={...u,changed:ne(()=>new Set(e.changed),[e])},$=["table"];p.tracks.length&&$.push("has-tracks"),p.others.length>1&&$.push("is-many"),p.hand&&$.push("has-hand"),u.picked&&$.push("is-picking"),e.result&&$.push("is-over"),o&&$.push("is-read-only");let g={suits:p.suits,seats:t,selection:f,plateExtra:d};return l`<div
    class=${$.join(" ")}
    ref=${m}
    data-others=${Math.min(p.others.length,4)}
    data-lanes=${Math.min(p.suits.length,8)}
    onKeyDown=${h=>cr(h,u)}
  >
    <${dr} />
    <div class="felt">
      ${p.others.length>0&&l`<div class="others">
        ${p.others.map(h=>l`<${Cs} key=${h.place?.seat} area=${h} name="is-other" ...${g} />`)}
      </div>`}
      ${p.tracks.length>0&&l`<div class="tracks">
        ${p.tracks.map(h=>l`<${ou} key=${h.track.id} ...${h} selection=${f} />`)}
      </div>`}
      <${Cs} area=${p.shared} name="is-shared" ...${g} />
      ${p.home&&l`<${Cs} area=${p.home} name="is-home" ...${g} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${Ka} table=${e} selection=${f} isLive=${s} tools=${c} />
        <${gr} table=${e} selection=${f} isLive=${s} />
        ${p.hand&&l`<${Va} zone=${p.hand} selection=${f} />`}
      </div>
    </div>
    <${Ja} selection=${u} root=${m} />
  </div>`}var mn=(e,t,n)=>e.map(s=>l`<${za} key=${s.id} zone=${s} selection=${t} isLane=${n} />`),ou=({track:e,beside:t,selection:n})=>l`<div class="track-line">${mn([e,...t],n)}</div>`;function Cs({area:e,suits:t,seats:n,name:s,selection:o,plateExtra:a}){let{place:i,lanes:c,small:d,rest:m}=e;if(!i&&!c.length&&!m.length)return null;let u=p=>l`<div class="lane" key=${p} data-suit=${_e(p)}>
      ${mn(c.filter(f=>f.suit===p),o,!0)}
    </div>`;return l`<section class=${`area ${s}`} aria-label=${i?fe(n,i.seat):r("Shared")}>
    ${i&&l`<${au} place=${i} seats=${n} extra=${a?.(i.seat)}>${mn(d,o)}<//>`}
    ${c.length>0&&l`<div class="lanes">${t.map(u)}</div>`}
    ${m.length>0&&l`<div class="rest">${mn(m,o)}</div>`}
  </section>`}function au({place:e,seats:t,extra:n,children:s}){let{seat:o,total:a=0,note:i,isToAct:c,team:d}=e,m=t.find(p=>p.seat===o)?.isYou,u=fe(t,o);return l`<div class=${`plate ${c?"is-to-act":""}`}>
    <div class="plate-head">
      <${Ce} seat=${o} />
      <span class="plate-who">
        <span class="plate-name" title=${u}>${u}</span>
        ${m&&l`<span class="plate-you">${r("(you)")}</span>`}
        ${d!==void 0&&l`<span class="plate-team">${r("Team {number}",{number:d+1})}</span>`}
      </span>
      <span class="plate-total">${B(String(a))}</span>
      <span class="plate-line">
        ${Zt(t,o)&&l`<${oe} />`}
        <span class="plate-turn">${c&&(m?r("Your turn"):r("To move"))}</span>
        ${n&&l`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${i&&l`<p class="plate-note" title=${i}>${B(i)}</p>`}
    ${s}
  </div>`}function pn(e){let t=e.map(s=>s.name),n=new Set(t);return e.map(s=>{if(!s.name||t.filter(i=>i===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let a=`${s.name} ${o}`;return n.add(a),{...s,name:a}})}var fn=e=>$e(e).length>1?e.map(t=>({...t,isYou:!1})):e,le=(e,t)=>e.find(n=>n.seat===t)?.name||r("Seat {number}",{number:t+1}),$e=e=>e.filter(t=>t.isYou).map(t=>t.seat),$n=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Ve=(e,t)=>t.filter(n=>!e.find(s=>s.seat===n)?.isLeft);function ru({frame:{clocks:e,status:t},mine:n,commands:{send:s,isBusy:o}}){return!e?.isPaused||t!=="running"?null:l`<section class="banner quiet" aria-label=${r("Paused clocks")}>
    <${E} name="pause" />
    <p>${r("The clocks are paused. A move starts them again.")}</p>
    ${n.length>0&&l`<${k} icon="play" label=${r("Start the clocks")} disabled=${o} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function iu({id:e,seat:t,name:n,onDone:s,onClose:o}){let a=x(X()),i=async()=>{await se(),await I(O(e,"/commands"),{commandId:a.current,takeOver:t}),o(),s()};return l`<${ee} title=${r("Take over the seat of {name}?",{name:n})} onClose=${o}>
    <p>${r("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${N} className="primary" label=${r("Take over")} onWork=${i} />
      <${k} label=${r("Cancel")} onClick=${o} />
    </p>
  </${ee}>`}var lu=(e,t)=>e.filter(({seat:n,isLeft:s})=>s&&t.every(o=>o===n));function cu({info:e,frame:t,seats:n,mine:s,onChange:o}){let[a,i]=v(null);if(t.status!=="running")return null;let c=e.takeover?lu(n,s):[],d=s.length>0&&Ve(n,s).length===0;return!c.length&&!d?null:l`<section class="banner quiet" aria-label=${r("Seats that are left")}>
    <${E} name="door" />
    <p>${d?r("You have left the game. The others play on."):r("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>l`<${k} key=${m} icon="person" onClick=${()=>i(m)}
        label=${d?r("Come back"):r("Take over the seat of {name}",{name:le(n,m)})} />`)}
    </p>
    ${a!==null&&l`<${iu} key=${a} id=${e.id} seat=${a} name=${le(n,a)} onDone=${o} onClose=${()=>i(null)} />`}
  </section>`}var br=({info:e,frame:t,seats:n,mine:s,commands:o,onChange:a})=>l`
  <${ru} frame=${t} mine=${Ve(n,s)} commands=${o} />
  <${cu} info=${e} frame=${t} seats=${n} mine=${s} onChange=${a} />`;var uu=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,Ts=e=>typeof e=="string"?e:du(e);function du([e,...t]){let n=String(e),s=t.map(Ts);return n==="table"?l`<div class="wide"><table>${s}</table></div>`:uu.test(n)?Ct(n,null,s):s}function Ke({title:e,rules:t,variant:n,className:s=""}){let[o,a]=v(null),i=async()=>a(t??(await T(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return l`<${N} icon="book" label=${r("Rules")} className=${s} onWork=${i} />
    ${o&&l`<${ee} title=${e} className="rules" onClose=${()=>a(null)}>
      <div class="prose">${o.length?o.map(Ts):r("This game has no rules text.")}</div>
    </${ee}>`}`}function kr(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(Ts):[]}var _r=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function wr(e,t){let n=e.findIndex(s=>s.status==="running");return n>=0&&e.slice(n+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function mu(e,t){let n=new Set,s=null,o=s;for(let a of e){if(!a.table||a.isUndone){a.table&&n.add(_r(a.table));continue}let i=_r(a.table);n.has(i)||(n.add(i),s!==null&&t.includes(a.actor??NaN)&&(o=s),s=a.version)}return o}async function xr(e,t,n){let{frames:s}=await T(O(e,`/frames?seat=${t}`));return mu(s,n)}function Sr({info:e,frame:t,viewer:n,mine:s,log:o,commands:{send:a,isBusy:i}}){let c=s.length===t.seats.length,d=!c&&!wr(o,s),m=async()=>{if(e.undoMode!=="free"||c)return a({undo:!0});let u=await xr(e.id,n,s);return u===null?Z(r("You have made no move that can be undone.")):a({undo:u})};return l`
  ${t.undo&&t.undo!=="none"&&l`<${N} icon="undo" disabled=${i||d} className="plain"
    label=${t.undo==="asks"?r("Ask to undo"):r("Undo")} onWork=${m} />`}
  ${t.canRedo&&l`<${k} icon="redo" disabled=${i} className="plain" label=${r("Redo")} onClick=${()=>a({redo:!0})} />`}`}function ht({label:e,icon:t="more",children:n}){let s=x(null);return y(()=>{let a=i=>{(i instanceof KeyboardEvent?i.key==="Escape":!s.current.contains(i.target))&&(s.current.open=!1)};return addEventListener("keydown",a),addEventListener("click",a),()=>{removeEventListener("keydown",a),removeEventListener("click",a)}},[]),l`<details class="menu" ref=${s}>
    <summary class="button" role="button"><${E} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${a=>a.target.closest("button, a")&&!a.target.closest("dialog")&&(s.current.open=!1)}>${n}</div>
  </details>`}function Es({info:e,frame:t,log:n=[],mine:s,own:o,commands:{send:a,isBusy:i}}){let[c,d]=v(""),m=t.status==="running"&&Ve(t.seats,s).length>0,u=t.status==="over"||s.length===t.seats.length,p=()=>d("");return l`<div class="game-menu">
    <${Ke} title=${e.title} variant=${e.variant} className="plain" />
    <${ht} label=${r("More")}>
      <${k} icon="link" label=${r("Copy the link to watch")}
        onClick=${()=>ke(`${location.origin}/game/${e.id}`,r("The link is copied."))} />
      <a class="button" href=${`/replay/${e.id}`}><${E} name="play" />${r("Replay")}</a>
      ${t.seats.filter(({isYou:f,isErased:$,player:g})=>g&&!f&&!$).map(({seat:f,name:$,player:g})=>l`
        <a class="button" key=${f} href=${`/player/${g}`}><${E} name="person" />${r("Profile of {name}",{name:$??""})}</a>`)}
      ${u&&t.status!=="open"&&l`<${N} icon="fork" label=${r("Analyse from here")} onWork=${()=>Ye(e.id,Ge(n,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&l`
        <${k} icon="pause" label=${r("Offer to pause the clocks")} disabled=${i||!!t.offer} onClick=${()=>a({offerPause:!0})} />`}
      ${m&&l`
        <${k} icon="meet" label=${r("Offer to end the game")} disabled=${i||!!t.offer} onClick=${()=>a({offerEnd:!0})} />
        <${k} icon="flag" className="danger" label=${r("Resign")} disabled=${i} onClick=${()=>d("resign")} />`}
    </${ht}>
    ${c==="resign"&&l`<${Ht} title=${o?r("Resign for {name}?",{name:o}):r("Resign?")} 
      text=${e.takeover?r("You leave your seat. You or another player may take it over again."):r("You leave the game for good and come last.")}
      label=${r("Resign")} onYes=${()=>a({resign:!0})} onClose=${p} />`}
  </div>`}var pu=6e3,Mr=()=>({hello:r("Hello!"),good_luck:r("Good luck!"),well_played:r("Well played!"),nice_move:r("Nice move!"),thanks:r("Thank you!"),sorry:r("Sorry!"),oops:r("Oops!"),wow:r("Wow!"),close:r("That was close!"),thinking:r("I am thinking \u2026"),good_game:r("Good game!"),goodbye:r("Goodbye!")}),Os=G(R.get("phrases")==="off");function fu(e){R.set("phrases",e?"off":null),Os.set(e)}function Cr(e){let[t,n]=v(null),s=L(Os);return y(()=>{if(!e||s)return n(null);n(e);let o=setTimeout(()=>n(null),pu);return()=>clearTimeout(o)},[e,s]),t}var Tr=({said:e,seat:t})=>e?.seat===t?l`<span class="bubble" role="status">${Mr()[e.phrase]??""}</span>`:null;function Er({id:e}){let t=L(Os),n=s=>I(O(e,"/say"),{phrase:s}).catch(Y);return l`<${ht} label=${r("Say")} icon="speech">
    ${Object.entries(Mr()).map(([s,o])=>l`<${k} key=${s} label=${o} onClick=${()=>n(s)} />`)}
    <${k} icon=${t?"sound":"mute"} label=${t?r("Show phrases of others"):r("Hide phrases of others")} onClick=${()=>fu(!t)} />
  </${ht}>`}var Or=200,As=6e4,Nr=864e5,Ar=1e4;function Ls({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(o=>o<3600||n*1e3>=Nr).find(o=>o*8<=n)??Math.min(10,Math.floor(n/3)))}function $u({leftMs:e,dueAt:t},{initialS:n=0},s){let o=t-s,a=e===n*1e3&&e>As;return o>e+Or+1||a&&o<=As+Or+1}function Rs({seat:e,leftMs:t,dueAt:n},s,o,a){if(n===void 0||Number.isNaN(a))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let i=$u({seat:e,leftMs:t,dueAt:n},s,o),c=Math.max(0,Math.min(i?As:t,n-a));return{ms:c,isRunning:!0,isFirst:i,isLow:c<=Ls(i?{perMoveS:60}:s)}}var Ns=e=>String(e).padStart(2,"0");function Lr(e){if(e<Ar)return Lo(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?r("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${Ns(n%60)}:${Ns(t%60)}`:`${n}:${Ns(t%60)}`}function Ps(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=n.findIndex(([,a])=>a>0);return(s<0?n.slice(-1):n.slice(s,s+2)).filter(([,a],i)=>a||!i).map(([a,i])=>At(i,a)).join(" ")}function Rr(e){let t=e>Nr?6e4:e>Ar?1e3:100;return e-(Math.ceil(e/t)-1)*t}function hu({clock:e,control:t,at:n,isPaused:s,isLive:o}){let[,a]=v(0),{ms:i,isRunning:c,isFirst:d,isLow:m}=Rs(e,t,n,o?Le():NaN);return W(()=>{if(!c||i<=0)return;let p=setTimeout(()=>a(f=>f+1),Rr(i));return()=>clearTimeout(p)}),l`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${d?r("Time for the first move"):r("Time left")}>
    <${E} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${Ps(i)}${s?` (${r("paused")})`:""}</span>
    ${d&&l`<small aria-hidden="true">${r("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Lr(i)}</span>
  </span>`}var gu=()=>l`<span class="seat-left" title=${r("The player of this seat has left the game.")}><${E} name="door" />${r("left")}</span>`,hn=({at:e=0,clocks:t,seats:n=[],status:s},o,a,i=null,c=null)=>d=>{let m=n.find(p=>p.seat===d);if(m?.isLeft)return l`<${gu} />`;let u=t?.seats.find(p=>p.seat===d);return l`<${Tr} said=${c} seat=${d} /><${Dt} company=${i} seat=${m} />
    ${u&&o&&l`<${hu} clock=${u} control=${o} at=${e} isPaused=${!!t?.isPaused}
      isLive=${a&&s==="running"} />`}`};function Pr({frame:{at:e=0,clocks:t,status:n},control:s,mine:o}){let[a,i]=v(""),c=n==="running"&&t?.seats.find(({seat:m,dueAt:u})=>u!==void 0&&o.includes(m)),d=c?c.dueAt:void 0;return y(()=>{if(i(""),!c||!s)return;let{ms:m,isFirst:u,isLow:p}=Rs(c,s,e,Le());if(p)return;let f=Ls(u?{perMoveS:60}:s),g=setTimeout(()=>{ca(),i(r("Your time is running out: {time} left.",{time:Ps(f)}))},m-f);return()=>clearTimeout(g)},[d]),l`<p class="hidden" role="status">${a}</p>`}function Ir({name:e,onReady:t}){let n=x(null);return y(()=>n.current.querySelector("button")?.focus(),[]),l`<section class="seat-switch" ref=${n} aria-label=${r("Hand over the device")}>
    <${Nt} />
    <p class="lead">${r("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${r("The cards stay hidden until then.")}</p>
    <${k} className="primary big" icon="eye" label=${r("Ready: show my cards")} onClick=${t} />
  </section>`}var vu=60,yu=({text:e})=>l`<span class=${e.startsWith("  ")?"line part":"line"}>${B(e.trim())}</span>`,bu=({frame:e,isCurrent:t,onPick:n})=>{let s=(e.lines||[]).map((a,i)=>l`<${yu} key=${i} text=${a} />`),o=`${e.isUndone?"undone":""} ${t?"current":""}`;return l`<li class=${o} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?l`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:s}
    ${e.isUndone&&l`<small class="hidden">${r("undone")}</small>`}
  </li>`};function gn({frames:e,current:t,onPick:n}){let s=x(null),o=x(!0),a=e.filter(c=>c.lines?.length);W(()=>{let c=s.current,d=c.querySelector(".current");d?c.scrollTop=d.offsetTop-c.offsetTop-c.clientHeight/2:o.current&&(c.scrollTop=c.scrollHeight)},[a.length,t]);let i=({target:c})=>o.current=c.scrollHeight-c.scrollTop-c.clientHeight<vu;return l`<section class="log" aria-labelledby="log">
    <h2 id="log">${r("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${i} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${a.map(c=>l`<${bu} key=${c.version} frame=${c} isCurrent=${c.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!a.length&&l`<p class="soft">${r("Nothing yet.")}</p>`}
  </section>`}var ku=(e,t)=>({undo:r("{name} asks to undo a move.",{name:t}),redo:r("{name} asks to redo the undone moves.",{name:t}),pause:r("{name} asks to pause the clocks.",{name:t}),end:r("{name} offers to end the game here, as the points stand.",{name:t})})[e]||r("{name} makes an offer.",{name:t}),_u=(e,t)=>({undo:r("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:r("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:r("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:r("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||r("You made an offer. Waiting for {names}.",{names:t});function Br(e,t){let n=x(null);y(()=>{let s=n.current;n.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&Z(e.lines.map(a=>a.trim()).join(" \xB7 "))},[e])}function Hr({offer:e,seats:t,mine:n,commands:{send:s,isBusy:o}}){let a=e.asked||[],i=a.find(f=>n.includes(f)),c=(f,$)=>()=>s({answer:{offer:e.id,accept:f}},$),d=n.includes(e.seat),m=d&&i===void 0,u=ae(a.map(f=>le(t,f))),p=i!==void 0&&n.length>1;return l`<section class="banner" role="alert" aria-label=${r("An offer")}>
    <${E} name="meet" />
    <p>
      ${m?_u(e.kind,u):ku(e.kind,le(t,e.seat))}
      ${p&&` ${r("Waiting for {name}.",{name:le(t,i)})}`}
      ${i===void 0&&!d&&` ${r("Waiting for {names}.",{names:u})}`}
    </p>
    <p class="buttons">
      ${i!==void 0&&l`
        <${k} className="primary" label=${r("Accept")} disabled=${o} onClick=${c(!0,i)} />
        <${k} label=${r("Decline")} disabled=${o} onClick=${c(!1,i)} />`}
      ${m&&l`<${k} label=${r("Withdraw")} disabled=${o} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var wu=2,Is=e=>e.startsWith("  ");function xu(e){let t=e.findIndex(Is);return e.length>1?e.slice(t>0?t-1:1):e}function Su(e,t){let n=e.filter(o=>o.version>t&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o=[]})=>o.some(Is))??n.findLast(({lines:o=[]})=>o.length>1)??n.at(-1))?.version??null}function Wr({log:e,table:t,version:n},s){let o=x(null),[a,i]=v(null);y(()=>{if(!t)return;let m=o.current;o.current={version:n,headline:t.headline},m&&n>m.version&&t.headline!==m.headline&&i(Su(e,m.version))},[t]);let c=e.find(m=>m.version===a&&!m.isUndone),d=e.filter(m=>a!==null&&m.version>a&&s.includes(m.actor??NaN)).length;return{lines:c?.lines&&d<wu?xu(c.lines):[],close:()=>i(null)}}function Dr({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return l`<div class="round-summary" role="status">
    ${e.length>0&&l`<div class="banner">
      <div class="told">
        ${e.map((s,o)=>l`<p key=${o} class=${Is(s)?"part":""}>${B(s.trim())}</p>`)}
      </div>
      <${k} icon="close" label=${r("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var Mu=4,Cu=36,Bs=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},Tu=(e,t)=>JSON.stringify(e)===JSON.stringify(t),Eu=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),Ou=(e,t=e.map(String))=>e.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(String(n))||[];return o===void 0?t[s]??"":r("Seat {number}",{number:Number(o)+1})}),Nu={boolean:"bool",integer:"int",string:"text"};function Au(e,t,n){let s=Bs(t,n),o=s.anyOf?.map(d=>Bs(d,n)).filter(d=>d.type!=="null")||[],a=o.length===1&&o[0]||s,i={...a,...s},c=a.enum?"enum":Nu[a.type??""]||"json";return{name:e,kind:c,title:i.title&&t.title?t.title:Eu(e),description:t.description||"",initial:s.default,isNullable:!!s.anyOf?.some(d=>d.type==="null"),min:a.minimum??-1e6,max:a.maximum??1e6,lettersMax:a.maxLength,values:a.enum||[],titles:Ou(a.enum||[],s["x-enum-titles"]||a["x-enum-titles"]),type:a.type}}function Lu(e){let t=e||{},{properties:n={},"x-order":s=["rounds"]}=Bs(t,t);return[...new Set([...s,...Object.keys(n)])].filter(a=>a in n).map(a=>Au(a,n[a]??{},t))}function Ru(e,{name:t,initial:n},s){let{[t]:o,...a}=e;return s===void 0||Tu(s,n)?a:{...a,[t]:s}}function Hs({field:{name:e,min:t,max:n,isNullable:s},value:o,onChange:a}){let[i,c]=v(null),d=p=>Math.max(t,Math.min(n,p)),m=p=>{let f=Number.parseInt(p.target.value,10);c(p.target.value),Number.isNaN(f)?s&&!p.target.value.trim()&&a(null):a(d(f))},u=p=>a(d((o??(p>0?t-1:n+1))+p));return l`<div class="stepper">
    <${k} icon="minus" label=${r("Less")} isQuiet disabled=${o!==null&&o<=t} onClick=${()=>u(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${i??o??""} placeholder="–" onInput=${m}
      onBlur=${()=>c(null)} aria-describedby=${`d-${e}`} />
    <${k} icon="plus" label=${r("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>u(1)} />
    ${s&&(o===null?l`<span class="own">${r("default of the variant")}</span>`:l`<${k} className="plain own" label=${r("Back to the default of the variant")} onClick=${()=>a(null)} />`)}
  </div>`}function Pu({field:{name:e,isNullable:t,lettersMax:n},value:s,onChange:o}){let a=({target:i})=>o(i.value||!t?i.value:null);return l`<input id=${`o-${e}`} value=${s??""} maxlength=${n} onInput=${a}
    placeholder=${t?r("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var Iu=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),Bu=e=>({array:r("A list is needed, such as [1, 2, 3]."),object:r("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:r("A number is needed, such as 1.5.")})[e??""]||r("This cannot be read: it must be JSON."),Hu=e=>({array:r("In JSON: a list, such as [1, 2, 3]."),object:r("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||r("In JSON.");function Wu({field:{name:e,type:t,isNullable:n},value:s,onChange:o,onBad:a}){let[i,c]=v(""),[d,m]=v(s==null?"":JSON.stringify(s)),u=p=>{let f=p.target.value.trim();m(f);let $="";try{let g=f===""?n?null:void 0:JSON.parse(f);g==null||Iu(t,g)?o(g):$=Bu(t)}catch{$=r("This cannot be read: it must be JSON.")}c($),a(e,!!$)};return l`<small id=${`j-${e}`}>${Hu(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${d} onInput=${u} aria-invalid=${!!i}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${r("default of the variant")}></textarea>
    ${i&&l`<p class="fault" role="alert">${i}</p>`}`}function Du({field:{name:e,title:t,values:n,titles:s},value:o,onChange:a}){if(n.length<=Mu&&s.join("").length<=Cu){let i=n.map((c,d)=>({value:c,label:s[d]}));return l`<${H} name=${`o-${e}`} legend=${t} isLegendHidden choices=${i} value=${o} onChange=${a} />`}return l`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${i=>a(n[Number(i.target.value)])}>
    ${n.map((i,c)=>l`<option key=${c} value=${c} selected=${i===o}>${s[c]}</option>`)}
  </select>`}var Uu={int:Hs,enum:Du,text:Pu,json:Wu};function Fu({field:e,options:t,onChange:n,onBad:s}){let o=e.name in t?t[e.name]:e.initial,a=i=>n(e,i);return e.kind==="bool"?l`<div class="field"><${ie} label=${e.title} hint=${e.description} value=${!!o} onChange=${a} /></div>`:l`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${Uu[e.kind]} field=${e} value=${o} onChange=${a} onBad=${s} />
  </div>`}function Ur({schema:e,options:t,onChange:n,onBad:s}){let o=Object.keys(t).length,a=Lu(e),i=a.filter(p=>p.kind==="json"),[c,d]=v(0),m=()=>{for(let{name:p}of a)s(p,!1);n(()=>({})),d(c+1)},u=p=>p.map(f=>l`<${Fu} key=${f.name} field=${f} options=${t} onBad=${s}
        onChange=${($,g)=>n(h=>Ru(h,$,g))} />`);return l`<details class="options">
    <summary>${r("Options")}<span class="tally">${o?r("{count} changed",{count:o}):r("all as in the rules")}</span></summary>
    <div key=${c}>
      ${u(a.filter(p=>p.kind!=="json"))}
      ${i.length>0&&l`<details class="tinkering">
        <summary>${r("Advanced")}<span class="tally">${i.length}</span></summary>
        <div>${u(i)}</div>
      </details>`}
      ${o>0&&l`<p><${k} icon="undo" label=${r("Reset to the rules")} onClick=${m} /></p>`}
    </div>
  </details>`}var Fr="none",Ds="other",gt={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},Us={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},Gr={choice:Fr,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function Yr({choice:e,isPerMove:t,minutes:n,increment:s,count:o,unit:a}){return e!==Ds?gt[e]:t?{perMoveS:o*(Us[a]?.seconds??1)}:{initialS:n*60,incrementS:s}}var Ws=({name:e,label:t,value:n,min:s,max:o,onChange:a,children:i})=>l`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${r("From {min} to {max}",{min:s,max:o})}</small>
  <div class="measure">
    <${Hs} field=${{name:e,min:s,max:o,isNullable:!1}} value=${n} onChange=${a} />
    ${i}
  </div>
</div>`;function Gu({chosen:e,onChange:t}){let{isPerMove:n,minutes:s,increment:o,count:a,unit:i}=e,{min:c,max:d}=Us[i]??{min:1,max:1},m=f=>t({...e,...f}),u=({target:{value:f}})=>{let $=Us[f]??{min:1,max:1};m({unit:f,count:Math.max($.min,Math.min($.max,a))})},p={seconds:r("seconds"),minutes:r("minutes"),hours:r("hours"),days:r("days")};return l`<div class="own-clock">
    <${H} name="clock-kind" legend=${r("The time is")} value=${n} onChange=${f=>m({isPerMove:f})}
      choices=${[{value:!1,label:r("for the whole game")},{value:!0,label:r("for each move")}]} />
    ${!n&&l`
      <${Ws} name="clock-minutes" label=${r("Minutes for each player")} value=${s} min=${1} max=${180}
        onChange=${f=>m({minutes:f})} />
      <${Ws} name="clock-increment" label=${r("Seconds that a move adds")} value=${o} min=${0} max=${600}
        onChange=${f=>m({increment:f})} />`}
    ${n&&l`<${Ws} key=${i} name="clock-count" label=${r("Time for each move")} value=${a} min=${c} max=${d}
      onChange=${f=>m({count:f})}>
      <select aria-label=${r("Unit")} onChange=${u}>
        ${Object.entries(p).map(([f,$])=>l`<option key=${f} value=${f} selected=${f===i}>${$}</option>`)}
      </select>
    <//>`}
  </div>`}function zr({chosen:e,onChange:t}){let n=Object.entries(gt).map(([o,a])=>({value:o,label:nt(a)})),s=[{value:Fr,label:r("No clock")},...n,{value:Ds,label:r("Other \u2026")}];return l`<div>
    <${H} name="clock" legend=${r("Thinking time")} choices=${s} value=${e.choice}
      onChange=${o=>t({...e,choice:o})} />
    ${e.choice===Ds&&l`<${Gu} chosen=${e} onChange=${t} />`}
  </div>`}var Yu=[3600,86400,7*86400,30*86400];function jr({seats:e,chosen:t,onChange:n}){let s=e>2,o=s&&t.absence==="end";return l`<details class="absence">
    <summary>${r("Absent players")}<span class="tally">${s&&!o?r("the others play on"):r("the game ends")}</span></summary>
    <div>
      ${s&&l`<div class="field">
        <${H} name="absence" legend=${r("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${a=>n({...t,absence:a})}
          choices=${[{value:"play_on",label:r("The others play on")},{value:"end",label:r("The game ends")}]} />
      </div>`}
      ${s&&!o&&l`<div class="field">
        <${ie} label=${r("Others may take over the seat")} hint=${r("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${a=>n({...t,takeover:a})} />
      </div>`}
      <div class="field">
        <label for="idle">${r("The game is closed without a move after")}</label>
        <select id="idle" onChange=${a=>n({...t,idleS:Number(a.target.value)})}>
          <option value="0" selected=${!t.idleS}>${r("the limit of the server")}</option>
          ${Yu.map(a=>l`<option key=${a} value=${a} selected=${a===t.idleS}>${Bn(a)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}var zu=5e3,qr="none",vn=new Map,Vr=e=>vn.has(e);async function Kr(e,t){await se();let n=await Se(),{id:s}=await I("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:n,commandId:X()});s!==t&&(t&&vn.delete(t),vn.set(s,e),te(`/game/${s}`,{replace:!!t}))}function Jr(e,t){y(()=>{let n=vn.get(e);if(!n||!t)return;let s=setInterval(()=>Kr(n,e).catch(()=>{}),zu);return()=>clearInterval(s)},[e,t])}function ju({variant:{key:e,title:t,seats:n},onClose:s}){let[o,a]=v("quick"),[i,c]=v(n[0]),[d,m]=v(!0),u=Object.entries(gt).map(([f,$])=>({value:f,label:nt($)})),p=()=>Kr({variant:e,seats:i,isRated:d,...o!==qr&&{timeControl:gt[o]}});return l`<${ee} title=${r("Play a person: {title}",{title:t})} onClose=${s}>
    ${n.length>1&&l`<${H} name="pair-seats" legend=${r("How many seats?")} value=${i} onChange=${c}
      choices=${n.map(f=>({value:f,label:String(f)}))} />`}
    <${H} name="pace" legend=${r("Thinking time")} choices=${[...u,{value:qr,label:r("No clock")}]} value=${o} onChange=${a} />
    <${ie} label=${r("Rated")} hint=${r("The result counts for the ratings of both sides")} value=${d} onChange=${m} />
    <p class="buttons">
      <${N} className="primary" icon="people" label=${r("Find an opponent")} onWork=${()=>p().catch(Y)} />
      <${k} label=${r("Cancel")} onClick=${s} />
    </p>
  </${ee}>`}function Xr({variant:e}){let[t,n]=v(!1);return l`<${k} icon="people" label=${r("Play a person")} aria-label=${`${r("Play a person")}: ${e.title}`} onClick=${()=>n(!0)} />
    ${t&&l`<${ju} variant=${e} onClose=${()=>n(!1)} />`}`}var Qr=8,qu=({bot:{title:e,description:t,isGuest:n},isAsked:s,isBusy:o,onSeat:a})=>l`<li>
  <${N} icon="bot" label=${r("{name}, a bot",{name:e})} disabled=${o} onWork=${a} />
  <span class="soft">
    ${s&&l`<em>${r("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&n&&l`<small>${r("by another author")}</small>${t&&l` <span class="description">${t}</span>`}`}
  </span>
</li>`,Zr=e=>e.split(".")[0]??e;function ei({id:e,free:t,onChange:n}){let{bots:s,again:o}=zt(na(e)),[a,i]=v(t[0]),[c,d]=v(""),[m,u]=v(Qr),p=L(We),f=p?.id===Zr(e)&&!c,$=a!==void 0&&t.includes(a)?a:t[0];if(!s?.length)return null;let g=async({name:h})=>{We.set(null),d(h);try{await I(O(e,"/bots"),{bot:h,seat:$}),n()}catch(b){let M=b;if(!Gt(M))throw M;We.set({id:Zr(e),error:M}),o()}finally{d("")}};return l`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${r("Let a bot take a seat")}</h2>
    ${t.length>1&&l`<${H} name="bot-seat" legend=${r("Which seat?")} value=${$} onChange=${i}
      choices=${t.map(h=>({value:h,label:String(h+1)}))} />`}
    <p role="status" class="refusal">${f&&F(p.error)}</p>
    <ul>${s.slice(0,m).map(h=>l`<${qu} key=${h.name} bot=${h} isAsked=${c===h.name} isBusy=${c!==""} onSeat=${()=>g(h)} />`)}</ul>
    ${m<s.length&&l`<p><${k} icon="down" label=${r("Show more")} onClick=${()=>u(m+Qr)} /></p>`}
  </section>`}var Vu=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),Ku=({link:e})=>l`<div class="invitation">
  <label for="invitation">${r("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${k} className="primary" icon="copy" label=${r("Copy")} onClick=${()=>ke(e,r("The link is copied. Send it to your friends."))} />
  </div>
  ${Vu()&&l`<p class="soft">${r("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,Ju=({kept:e,isSeated:t,onRelease:n})=>{if(!e)return l`<span class="soft">${r("free")}</span>`;let s=e.isYou?r("Decline"):r("Free the seat");return l`<span class="soft">${e.isYou?r("kept for you"):r("kept for {name}",{name:e.name})}</span>
    ${(e.isYou||t)&&l`<${N} icon="close" label=${s} onWork=${n} />`}`};function ti({info:e,seats:t,company:n,onChange:s}){let[o,a]=v(!1),i=$e(t).length>0,c=(e.series?.kept??[]).filter(({seat:w})=>!t[w]?.name),d=t.every(({name:w})=>w),m=w=>c.some(S=>S.seat===w),u=t.filter(({name:w,seat:S})=>!w&&!m(S)).map(({seat:w})=>w),p=u.length>0,f=c.some(({isYou:w})=>w),$=async w=>{await I(O(e.id,"/commands"),{commandId:X(),releaseSeat:w}),s()},g=t.filter(({seedDigest:w})=>w).map(({name:w})=>w||""),h=async()=>{await I(O(e.id,"/leave")),te("/")},b=async()=>{try{await I(O(e.id,"/commands"),{commandId:X(),closeTable:!0}),te("/")}catch(w){Y(w)}},M=i&&p&&Vr(e.id);return Jr(e.id,p),l`<section class="waiting-room sheet" aria-label=${r("Waiting room")}>
    <p class="lead"><${E} name="hourglass" />${d?r("Every seat is taken. The shuffle still needs {names}.",{names:ae(g)}):M?r("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):r("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:w,name:S,isYou:_,isBot:U},j)=>l`<li key=${w} class=${S?"":"free"}>
          <span>${r("Seat {number}",{number:w+1})}</span>
          ${S&&l`<strong>${_?r("{name} (you)",{name:S}):S}</strong>${U&&l`<${oe} />`}
            <${Dt} company=${n} seat=${t[j]} />`}
          ${!S&&l`<${Ju} kept=${c.find(we=>we.seat===w)} isSeated=${i} onRelease=${()=>$(w)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&p&&l`<${ei} id=${e.id} free=${u} onChange=${s} />`}
    ${p&&l`<${Ku} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${i&&l`<${N} icon="door" label=${r("Leave the table")} onWork=${h} />`}
      ${e.isHost&&l`<${k} icon="close" className="danger" label=${r("Close the table")} onClick=${()=>a(!0)} />`}
      ${f&&e.series&&l`<${N} className="primary" icon="redo" label=${r("Accept the rematch")} onWork=${()=>at(e.series?.before??"").then(s)} />`}
      ${!i&&!f&&p&&l`<${N} className="primary" icon="plus" label=${r("Take a seat")} onWork=${()=>ze(e.id).then(s)} />`}
    </p>
    ${o&&l`<${Ht} title=${r("Close the table?")} text=${r("The players on its seats have to look for another one.")}
      label=${r("Close the table")} onYes=${b} onClose=${()=>a(!1)} />`}
  </section>`}function vt({error:e,id:t}){let n=()=>Lt().then(()=>location.reload());return l`<${z} title=${Ie(e)?r("Session expired"):r("This table cannot be shown")} text=${F(e)} note=${re(e)}>
    ${Ie(e)&&l`<${N} className="primary" label=${r("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&l`<a class="button primary" href=${`/game/${t}`}>${r("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&l`<${k} className="primary" label=${r("Try again")} onClick=${()=>location.reload()} />`}
  </${z}>`}function Xu({version:e,isMyTurn:t,isRoundOver:n,isWon:s,message:o}){let a=x(null);y(()=>{let i=a.current;i&&(s&&!i.isWon?la():n&&!i.isRoundOver?ia():t&&!i.isMyTurn?ns():o&&o!==i.message?ua():e!==i.version&&ra()),a.current=e?{version:e,isMyTurn:t,isRoundOver:n,isWon:s,message:o}:null},[e,t,n,s,o])}function Qu(e,t,n){let[s,o]=v(e[0]??null),a=$n(t).filter(c=>e.includes(c)),i=s!==null&&a.includes(s)?null:a[0]??null;return y(()=>{i!==null&&n&&o(i)},[i,n]),{viewer:s,next:n?null:i,setViewer:o}}function Zu({number:e,wins:t}){let[n,s]=t,o=t.length===2&&n&&s?`${n.name} ${n.wins} : ${s.wins} ${s.name}`:t.map(({name:a,wins:i})=>`${a} ${i}`).join(", ");return r("Game {number}: {score}",{number:e,score:o})}var ed=({info:e,table:t,seats:n,log:s,last:{version:o,actor:a},company:i})=>l`<section class="ended sheet" aria-label=${r("How it ended")}>
  <${ft} result=${t.result} seats=${n} resigned=${a} />
  <p class="buttons">
    <${Yo} info=${e} seats=${n} company=${i} />
    <a class="button" href=${`/replay/${e.id}`}>${r("Replay")}</a>
    <${N} icon="fork" label=${r("Analyse from here")} onWork=${()=>Ye(e.id,Ge(s,o))} />
  </p>
</section>`,yn=({info:e,headline:t,link:n,toAct:s,isWatching:o=!1,company:a,check:i,children:c})=>l`<div class="game-head">
  <div>
    <${A}>${e.title}</${A}>
    <p class="headline">
      ${t}
      ${s&&l` <span class="origin">${r("To act: {names}",{names:s})}</span>`}
      ${e.origin&&l` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${r("Analysis")}</a>`}
      ${e.series&&l` <a class="origin" href=${`/game/${e.series.before}`}>${Zu(e.series)}</a>`}
      ${e.timeControl&&l` <${Be} control=${e.timeControl} />`}
      ${e.isRated&&l` <span class="origin">${r("rated")}</span>`}
      ${o&&l` <span class="origin">${e.spectatorDelay?r("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):r("You are watching")}</span>`}
      <${Fo} company=${a} isWatching=${o} />
    </p>
    <${Xt} check=${i} />
  </div>
  ${n==="disconnected"&&l`<p class="link-disconnected" role="status">${r("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&l`<p class="link-resting" role="status">${r("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function td({info:e,followed:t,seats:n,mine:s,viewer:o,next:a,onNext:i,onChange:c,check:d}){let{log:m,last:u,table:p,version:f,link:$,wake:g,isBefore:h,company:b,said:M}=t,w=Wr({log:m,table:p,version:f},e.origin?s:[o]),S=Xo(e.id,o,f,g),_=Ve(n,s),U=$n(p).some(ge=>_.includes(ge)),j=u.status==="over";Xu({version:f,isMyTurn:U,isRoundOver:w.lines.length>0&&!j,isWon:j&&!!p.result?.standings.some(({seat:ge,isWinner:Cn})=>Cn&&s.includes(ge)),message:u.offer&&!s.includes(u.offer.seat)?`offer ${u.offer.id}`:Go(b)?"rematch":""}),Br(u,s);let we=Cr(M),ce=s.length>1&&!j&&ae($n(p).map(ge=>le(n,ge))),P=ce?`${r("To act: {names}",{names:ce})} \xB7 ${e.title}`:r("Your turn: {title}",{title:e.title});J(U&&!j?P:e.title);let q=o!==null&&_.includes(o)&&!j&&!h,Oe=a!==null||h&&!e.origin,yt=q&&l`<${Sr} info=${e} frame=${u} viewer=${o} mine=${s} log=${m} commands=${S} />`;return l`
    <${yn} info=${e} headline=${p.headline} link=${$} toAct=${ce} isWatching=${o===null&&!j} company=${b} check=${d}>
      ${He(n)&&l`<${Er} id=${e.id} />`}
      <${Es} info=${e} frame=${u} log=${m} mine=${s} commands=${S} own=${s.length>1&&o!==null?le(n,o):""} />
    </${yn}>
    ${u.offer&&l`<${Hr} offer=${u.offer} seats=${n} mine=${s} commands=${S} />`}
    <${br} info=${e} frame=${u} seats=${n} mine=${s} commands=${S} onChange=${c} />
    ${u.clocks&&l`<${Pr} frame=${u} control=${e.timeControl} mine=${s} />`}
    ${p.renderError&&l`<p class="banner quiet" role="alert">${p.renderError}</p>`}
    <${Dr} lines=${j||Oe?[]:w.lines} onClose=${w.close} />
    ${p.result&&l`<${ed} info=${e} table=${p} seats=${n} log=${m} last=${u} company=${b} />`}
    <div class="at-table">
      <div class="on-table">
        ${a!==null?l`<${Ir} key=${a} name=${le(n,a)} onReady=${i} />`:Oe?l`<${D} text=${r("Loading the table \u2026")} />`:l`<${$t} key=${o} table=${p} seats=${fn(n)} viewer=${o} isLive=${q}
              isReadOnly=${o===null||j} onAct=${S.act} pending=${S.pending} tools=${yt}
              plateExtra=${hn(u,e.timeControl,!0,b,we)} />`}
      </div>
      <aside class="side" aria-label=${r("Moves and log")}>
        ${q&&!Oe&&p.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${r("All moves in words")}</h2><span class="tally">${p.actions.length}</span></summary>
          <${pt} table=${p} onAct=${S.act} pending=${S.pending} isLive=${q&&!S.isBusy} />
        </details>`}
        ${!Oe&&l`<${gn} frames=${m} />`}
      </aside>
    </div>`}function nd(e,t){let n=x(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function sd({info:e,reload:t}){let[n,s]=v(null),o=$e(e.seats),{viewer:a,next:i,setViewer:c}=Qu(o,n,!!e.origin),d=Ko(e,a),m=nd(d,a),{last:u,table:p}=m;y(()=>s(d.table),[d.table]);let f=Kt(e.id,o[0]??null,u?.version??0);J(e.title),y(()=>{u?.status==="open"&&Ft(e.id,u.seats)},[u]);let $=u&&$e(u.seats).join();y(()=>{$!==null&&$!==o.join()&&t()},[$]);let g=!!e.series&&u?.status==="open";if(y(()=>{g&&u.version!==e.version&&t()},[g,u?.version]),d.gone)return l`<${vt} error=${d.gone} id=${e.id} />`;if(d.last?.status==="over"&&!d.table)return l`<${z} title=${e.title} text=${r("This table was closed before the game started.")} />`;let h=pn(u?.seats||e.seats),b=(u?.status||e.status)==="open";return l`<main id="main" class=${`game ${b?"open":""}`}>
    ${b&&l`<${yn} info=${e} headline=${r("Waiting for players")} link=${m.link} company=${m.company} check=${f}>
        <${Es} info=${e} frame=${{status:"open",seats:h}} mine=${o} commands=${{}} />
      </${yn}>
      <${ti} info=${e} seats=${h} company=${m.company} onChange=${t} />`}
    ${!b&&p&&l`<${td} info=${e} followed=${m} seats=${h} mine=${o} viewer=${m.viewer}
      next=${i} onNext=${()=>c(i)} onChange=${t} check=${f} />`}
    ${!b&&!p&&l`<${A}>${e.title}</${A}><${D} text=${r("Loading the table \u2026")} />`}
  </main>`}function ni({id:e}){let t=L(be)?.player,{info:n,error:s,reload:o}=Ut(e);return y(()=>{if(s?.reason!=="UNREACHABLE")return;let a=setTimeout(o,3e3);return()=>clearTimeout(a)},[s]),s&&!n?l`<${vt} error=${s} id=${e} />`:n?l`<${sd} key=${`${$e(n.seats)} ${t?.id}`} info=${n} reload=${o} />`:l`<main id="main"><${D} text=${r("Loading the table \u2026")} /></main>`}var od=40,ad=({error:e,id:t})=>l`<${z} title=${r("This invitation is not valid")} text=${F(e)} note=${re(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&l`<a class="button primary" href=${`/game/${t}`}>${r("Watch instead")}</a>`}
</${z}>`;function rd({info:e,onJoin:t}){let n=x(null),[s,o]=v(!1);y(()=>n.current?.focus(),[]);let a=e.seats.find(({name:d})=>d)?.name,i=e.status==="open"&&e.seats.some(({name:d})=>!d),c=async d=>{d.preventDefault(),o(!0),await t(n.current.value.trim()),o(!1)};return l`<main id="main" class="player-page">
    <${A}>${a?r("{name} invites you to a game",{name:a}):r("You are invited to a game")}</${A}>
    <p><strong>${e.title}</strong> <${Be} control=${e.timeControl} />${e.isRated&&l` · ${r("rated")}`}</p>
    ${i?l`<form class="invited" onSubmit=${c}>
          <label for="own-name">${r("Your name")}</label>
          <input id="own-name" ref=${n} maxlength=${od} autocomplete="nickname" placeholder=${r("as a guest")} />
          <button type="submit" class="primary" disabled=${s}>${r("Take a seat")}</button>
        </form>`:l`<p>${r("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${r("Watch instead")}</a></p>`}
  </main>`}function si({id:e}){let t=L(be)?.player,n=x(!!t).current,[s,o]=v(null),[a,i]=v(null);J(r("Invitation"));let c=()=>ze(e,{replace:!0}).catch(o);y(()=>{n?c():T(O(e)).then(i,o)},[e]);let d=async m=>{try{await se(m),await c()}catch(u){o(u)}};return s?l`<${ad} error=${s} id=${e} />`:a?l`<${rd} info=${{...a,id:e}} onJoin=${d} />`:l`<main id="main"><${D} text=${n?r("Taking a seat \u2026"):r("Loading \u2026")} /></main>`}var id=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,ld=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>l`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,cd=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>l`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,ud=l`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,ai={duel:id,board:ld,rivals:cd},bn=({variant:e})=>l`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${ai[e.split("-")[0]??""]||ud}
</svg>`,dd=Object.keys(ai),oi=({key:e})=>[...dd,e].indexOf(e),ri=e=>[...e].sort((t,n)=>oi(t)-oi(n));function Gs(e,t){let[n,s]=v(null),o=t.join();return y(()=>{let a=!0,c=Bt(t,async()=>{let d=await T(e).catch(()=>null);a&&d&&s(d)});return()=>{a=!1,c()}},[e,o]),n}var Ys=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),zs=e=>!!e.toAct?.length;function md(e){if(zs(e)){let{dueAt:t,remindAt:n}=e;return!t||!n||Date.now()<n?r("Your turn"):r("Your turn. Your time runs out {when}.",{when:tt(t)})}return e.status!=="open"?tt(e.updatedAt):li(e)?r("about to start"):r("waiting for players")}var Fs=e=>Ys(e).length===e.seats.length,ii=e=>e.isErased?r("Erased player"):e.name||r("free"),li=e=>e.seats.every(t=>t.name),pd=({game:e})=>l`<ul class="chips" aria-label=${r("Seats")}>
  ${Fs(e)&&l`<li class="you">${e.origin?r("Analysis"):r("All at one screen")}</li>`}
  ${!Fs(e)&&e.origin&&l`<li>${r("Analysis")}</li>`}
  ${!Fs(e)&&e.seats.map(t=>l`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?r("You"):ii(t)}${t.isBot&&l` <${oe} />`}
    </li>`)}
</ul>`;function fd({game:e}){let t=o=>`${o}: ${e.title}, ${e.seats.map(ii).join(", ")}`,n=(o,a,i="")=>l`<a class=${`button ${i}`} href=${o} aria-label=${t(a)}>${a}</a>`,s=Ys(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,r("Replay")):s?n(`/game/${e.id}`,e.status==="open"?r("To the table"):r("Continue"),zs(e)?"primary":""):e.status==="running"||li(e)?n(`/game/${e.id}`,r("Watch")):l`<${N} className="primary" label=${r("Join")} aria-label=${t(r("Join"))} onWork=${()=>ze(e.id)} />
    ${n(`/game/${e.id}`,r("Watch"))}`}var $d=({game:e})=>l`<li class=${`game ${zs(e)?"my-turn":""}`}>
  <${bn} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${pd} game=${e} />
    <small>${md(e)}${e.spectators?` \xB7 ${r("Spectators: {count}",{count:e.spectators})}`:""}</small>
    <${Be} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${fd} game=${e} /></div>
</li>`;function hd(e,t){return!t?.count||t.count<=t.games.length?e:`${e} (${Ao(t.count)}${t.hasMore?"+":""})`}function he({title:e,icon:t,query:n,empty:s="",limit:o=6,isOthers:a=!1,isUnattended:i=!1}){let[c,d]=v(1),m=Gs(`/api/games?${n}`,a?["lists"]:["lists","inbox"]);y(()=>{for(let f of m?.games||[])f.status==="open"&&Ft(f.id,f.seats)},[m]);let u=(m?.games||[]).filter(f=>(!a||Ys(f).length===0)&&!(i&&f.here));if(!u.length&&!s)return null;let p=u.slice(0,c*o);return l`<section class="games">
    <h2><${E} name=${t} />${hd(e,m)}</h2>
    ${m&&!u.length&&l`<p class="soft">${s}</p>`}
    <ul>${p.map(f=>l`<${$d} key=${f.id} game=${f} />`)}</ul>
    ${p.length<u.length&&l`<p><${k} icon="down" label=${r("Show more")} onClick=${()=>d(c+1)} /></p>`}
  </section>`}var gd=[2,5,10],ci=({delay:e,onChange:t})=>l`<div class="field">
  <${H} name="spectators" legend=${r("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:r("every move at once")},...gd.map(n=>({value:n,label:r("the game {count} moves later",{count:n})}))]} />
</div>`;function vd(e){let[t,n]=v(null);return y(()=>{let s=!0;return T(`/api/variants/${encodeURIComponent(e)}`).then(o=>s&&n(o),Y),()=>s=!1},[e]),t}function yd({occupants:e,bots:t,onChange:n}){let s=t[0]?.name,o=e.length,a=d=>e.every(m=>m===d),i=[...s?[{value:s,icon:"bot",label:Q(o,{one:r("Against a bot"),other:r("Against {count} bots",{count:o})})}]:[],{value:de,icon:"link",label:Q(o,{one:r("With a friend, by a link"),other:r("With friends, by a link")})},{value:Ue,icon:"screen",label:r("All at one screen")}],c=i.find(({value:d})=>a(d))?.value??"";return l`<${H} name="company" legend=${r("Opponents")} choices=${i} value=${c}
    onChange=${d=>n(Me(o+1,d))} />`}function bd({who:e,occupants:t,bots:n}){let s=n.filter(a=>a.isGuest),o=Fe(e)&&!s.some(({name:a})=>a===e)?Qn(e):void 0;return!s.length&&!o?null:l`<optgroup label=${r("Bots of other authors")}>
    ${[...s,...o?[o]:[]].map(({name:a,title:i})=>l`<option key=${a} value=${a} selected=${a===e} disabled=${a!==e&&t.includes(a)}>${i}</option>`)}
  </optgroup>`}function kd({who:e,bots:t}){let n=Fe(e)?Qn(e):void 0;return n?ui(e,t)?l`<small class="note fault">${r("{name} does not play this game as it is set up, or has gone.",{name:n.title})}</small>`:n.description?l`<small class="note description">${n.description}</small>`:null:null}var ui=(e,t)=>Fe(e)&&!t.some(({name:n})=>n===e),_d=({occupants:e,bots:t,onChange:n})=>l`<ol class="seat-rows">
  <li><span>${r("Seat {number}",{number:1})}</span><strong>${r("You")}</strong></li>
  ${e.map((s,o)=>l`<li key=${o}>
      <label for=${`seat-${o}`}>${r("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${a=>n(sa(e,o,a.target.value))}>
        ${oa(t).map(({value:a,label:i})=>l`<option key=${a} value=${a} selected=${a===s}>${i}</option>`)}
        <${bd} who=${s} occupants=${e} bots=${t} />
      </select>
      <${kd} who=${s} bots=${t} />
    </li>`)}
</ol>`,wd=()=>[{value:"free",label:r("Free"),hint:r("Every player can undo at any time")},{value:"consent",label:r("With consent"),hint:r("Your own last move needs no consent while it revealed nothing")},{value:"never",label:r("Never")}];function di({variant:e}){let t=Yt(e.key);return t===void 0?l`<${D} text=${r("Loading \u2026")} />`:l`<${xd} variant=${e} own=${t||[]} />`}function xd({variant:{key:e,title:t,seats:n},own:s}){let o=vd(e),a=s[0]?.name||de,[i,c]=v(Me(n[0],a)),[d,m]=v(""),[u,p]=v({}),[f,$]=v([]),[g,h]=v(!1),[b,M]=v(!1),[w,S]=v(0),[_,U]=v(Gr),[j,we]=v({}),ce=i.includes(de),P=Yr(_),q=!g&&d!=="free"&&!j.takeover&&Object.keys(u).length===0,Oe={options:u,undo:d||"consent",timeControl:P,hasBots:i.filter(De).length>1},yt=zt(ta(e,Oe)).bots??s,ge=i.at(-1)??a,Cn=ue=>c([...i,...Me(ue,Fe(ge)?a:ge)].slice(0,ue-1)),Li=(ue,Ri)=>$(Pi=>[...Pi.filter(Ii=>Ii!==ue),...Ri?[ue]:[]]);return l`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${kr(o?.rules??[])}</p>
    ${o&&o.rules.length>0&&l`<p><${Ke} title=${t} rules=${o.rules} /></p>`}
    ${n.length>1&&l`<${H} name="seats" legend=${r("How many seats?")} value=${i.length+1} onChange=${Cn}
      choices=${n.map(ue=>({value:ue,label:String(ue)}))} />`}
    <${yd} occupants=${i} bots=${s} onChange=${c} />
    <${_d} occupants=${i} bots=${yt} onChange=${c} />
    <${H} name="undo" legend=${r("Undo")} choices=${wd()} value=${d||ts(i)} onChange=${m} />
    <${zr} chosen=${_} onChange=${U} />
    ${ce&&l`<${ie} label=${r("Only with the link")} hint=${r("Not listed among the open tables")}
      value=${g} onChange=${h} />
      ${q&&l`<${ie} label=${r("Rated")} hint=${r("The result counts for the ratings of the players")} value=${b} onChange=${M} />`}
      <${ci} delay=${w} onChange=${S} />`}
    ${o&&l`<${Ur} schema=${o.options} options=${u} onChange=${p} onBad=${Li} />`}
    <${jr} seats=${i.length+1} chosen=${j} onChange=${we} />
    <p class="buttons">
      <${N} className="primary big" icon=${ce?"door":"play"} disabled=${f.length>0||i.some(ue=>ui(ue,yt))}
        label=${ce?r("Open the table"):r("Start the game")}
        onWork=${()=>rt({variant:e,occupants:i,options:u,undo:d,isUnlisted:g,isRated:ce&&q&&b,timeControl:P,spectatorDelay:w,...j})} />
      ${f.length>0&&l`<span class="fault">${r("An option cannot be read.")}</span>`}
    </p>
  </section>`}function Sd(){let[e,t]=v({});return y(()=>{T("/api/variants").then(n=>t({variants:ri(n)}),n=>t({error:n}))},[]),e}var Md=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Cd({variant:{key:e,title:t,seats:n}}){let s=Yt(e);if(s===null)return null;if(s?.length===0)return l`<${k} label=${r("No bot can play this")} aria-label=${`${r("No bot can play this")}: ${t}`} disabled />`;let o=n[0]-1,a=Q(o,{one:r("Play against a bot"),other:r("Play against {count} bots",{count:o})}),i=async()=>{let[c]=await Zn(e);c&&await rt({variant:e,occupants:Me(n[0],c.name),options:{}})};return l`<${N} className="primary" icon="play" label=${a} aria-label=${`${a}: ${t}`} onWork=${i} />`}function Td({variant:e,isChosen:t,onChoose:n}){return l`<li class=${`variant ${t?"chosen":""}`}>
    <${bn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${E} name="people" />${r("{seats} players",{seats:Md(e.seats)})}</p>
    <p class="buttons">
      <${Cd} variant=${e} />
      <${Xr} variant=${e} />
      <${k} label=${r("Set up \u2026")} aria-label=${r("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function Ed(){let e=Gs("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:n,gamesPlayed:s}=e;return l`<p class="activity" role="status">
    <span>${Q(t,{one:r("1 person online"),other:r("{count} people online",{count:t})})}</span>
    <span>${r("waiting for an opponent: {count}",{count:n})}</span>
    <span>${r("games between people: {count}",{count:s})}</span>
  </p>`}function Od({variants:e}){let[t,n]=v(""),s=t&&`&variant=${encodeURIComponent(t)}`,o=r("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return l`<div class="company">
    <p class="filter">
      <label for="variant">${r("Show")}</label>
      <select id="variant" onChange=${a=>n(a.target.value)}>
        <option value="">${r("all games")}</option>
        ${e.map(({key:a,title:i})=>l`<option key=${a} value=${a} selected=${a===t}>${i}</option>`)}
      </select>
    </p>
    <${he} title=${r("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${s}`} isOthers empty=${o} />
    <${he} title=${r("Being played now")} icon="eye" query=${`status=running&attended=1${s}`} isOthers />
    <${he} title=${r("Open tables")} icon="door" query=${`status=open&between=1${s}`} isOthers isUnattended />
    <${he} title=${r("Running games")} icon="hourglass" query=${`status=running&between=1${s}`} isOthers isUnattended />
    <${he} title=${r("Finished games")} icon="book" query=${`status=over&between=1${s}`} isOthers />
  </div>`}function mi(){let{variants:e,error:t}=Sd(),[n,s]=v(null),o=x(null);return J(""),y(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?l`<${z} title=${r("The lobby cannot be loaded")} text=${F(t)} note=${re(t)}>
      <${k} className="primary" label=${r("Try again")} onClick=${()=>location.reload()} />
    </${z}>`:l`<main id="main" class="lobby">
    <div class="welcome">
      <${A}>${r("Where shall the expedition lead?")}</${A}>
      <p>${r("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${Ed} />
    </div>
    ${!e&&l`<${D} text=${r("Loading \u2026")} />`}
    ${e&&l`<section aria-label=${r("Games to play")}>
      <ul class="variants">
        ${e.map(a=>l`<${Td} key=${a.key} variant=${a} isChosen=${n?.key===a.key}
            onChoose=${()=>s(n?.key===a.key?null:a)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&l`<${di} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${he} title=${r("Your games")} icon="person" query="mine=1" />
      <${Od} variants=${e??[]} />
    </div>
  </main>`}function pi(){let[e,t]=v([]),[n,s]=v(""),[o,a]=v("");y(()=>{T("/api/variants").then(t,()=>{})},[]),J(r("My games"));let i=`mine=1${n&&`&status=${n}`}${o&&`&variant=${encodeURIComponent(o)}`}`,c=[{value:"",label:r("all")},{value:"open",label:r("waiting")},{value:"running",label:r("running")},{value:"over",label:r("finished")}];return l`<main id="main" class="player-page">
    <${A}>${r("My games")}</${A}>
    <${H} name="status" legend=${r("Show")} choices=${c} value=${n} onChange=${s} />
    <p class="filter"><label for="my-variant">${r("Game")}</label>
      <select id="my-variant" onChange=${d=>a(d.target.value)}>
        <option value="">${r("all games")}</option>
        ${e.map(({key:d,title:m})=>l`<option key=${d} value=${d} selected=${d===o}>${m}</option>`)}
      </select></p>
    <${he} key=${i} title=${r("Your games")} icon="person" query=${i} limit=${20} empty=${r("None yet.")} />
  </main>`}var fi=["fast","slow","days","untimed"],kn=e=>({fast:r("fast"),slow:r("slow"),days:r("days per move"),untimed:r("no clock")})[e],_n=({points:e,isProvisional:t})=>`${e}${t?"?":""}`;var $i=320,js=96,wn=6;function Nd(e){let t=Math.min(...e),n=Math.max(1,Math.max(...e)-t),s=($i-2*wn)/Math.max(1,e.length-1);return e.map((o,a)=>`${(wn+a*s).toFixed(1)},${(js-wn-(o-t)/n*(js-2*wn)).toFixed(1)}`).join(" ")}function hi({points:e}){if(e.length<2)return null;let[t,n]=[Math.min(...e),Math.max(...e)];return l`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${$i} ${js}`} role="img" aria-label=${r("Rating over {count} games: from {low} to {high}",{count:e.length,low:t,high:n})}>
      <polyline points=${Nd(e)} />
    </svg>
    <figcaption class="soft">${r("{low} to {high}",{low:t,high:n})}</figcaption>
  </figure>`}var qs=({player:{id:e,name:t,isBot:n}})=>l`<a href=${`/player/${e}`}>${t}</a>${n&&l` <${oe} />`}`,Ad=({profile:{ratings:e,history:t,titles:n}})=>l`<ul class="rating-cards">
  ${e.map(s=>{let o=t.filter(({variant:a,pace:i})=>a===s.variant&&i===s.pace).map(a=>a.points);return l`<li key=${s.variant+s.pace} class="sheet">
      <h3>${n[s.variant]} · ${kn(s.pace)}</h3>
      <p class="rating-points">${_n(s)} <small>${r("\xB1 {points}",{points:s.halfWidth})}</small></p>
      <p class="soft">${r("Rated games: {count}",{count:s.games})}</p>
      <${hi} points=${o} />
    </li>`})}
</ul>`,Ld=({profile:{results:e,titles:t}})=>l`<div class="wide-table" tabindex="0" role="group" aria-label=${r("Results by opponent")}><table>
  <thead><tr><th scope="col">${r("Opponent")}</th><th scope="col">${r("Game")}</th><th scope="col">${r("Won")}</th><th scope="col">${r("Drawn")}</th><th scope="col">${r("Lost")}</th></tr></thead>
  <tbody>${e.map(({opponent:n,variant:s,wins:o,draws:a,losses:i})=>l`<tr key=${n.id+s}>
    <th scope="row"><${qs} player=${n} /></th><td>${t[s]}</td><td>${o}</td><td>${a}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`;function gi({id:e}){let[t,n]=v({});y(()=>{T(`/api/players/${encodeURIComponent(e)}`).then(m=>n({profile:m}),m=>n({error:m}))},[e]);let{profile:s,error:o}=t;if(J(s?.player.name??r("Profile")),o)return l`<${z} title=${r("This player cannot be shown")} text=${F(o)} note=${re(o)} />`;if(!s)return l`<main id="main"><${D} text=${r("Loading \u2026")} /></main>`;let{player:a,ratings:i,results:c,isYou:d}=s;return l`<main id="main" class="player-page">
    <${A}>${a.name}${a.isBot&&l` <${oe} />`}</${A}>
    ${d&&l`<p class="buttons"><a class="button" href="/games">${r("My games")}</a><a class="button" href="/ratings">${r("Leaderboards")}</a></p>`}
    <section aria-labelledby="ratings"><h2 id="ratings">${r("Ratings")}</h2>
      ${i.length?l`<${Ad} profile=${s} />`:l`<p class="soft">${r("No rated games yet.")}</p>`}
      ${i.some(({isProvisional:m})=>m)&&l`<p class="soft">${r("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${r("Results by opponent")}</h2>
      ${c.length?l`<${Ld} profile=${s} />`:l`<p class="soft">${r("No finished games yet.")}</p>`}
    </section>
  </main>`}function Rd(e){let[t,n]=v({query:e,page:null}),s=(o="")=>T(`/api/ratings?${e}${o&&`&page=${encodeURIComponent(o)}`}`).then(a=>n(i=>({query:e,page:{...a,players:[...o&&i.query===e?i.page?.players??[]:[],...a.players]}})),a=>n({query:e,page:null,error:a}));return y(()=>{e&&s()},[e]),{...t.query===e?t:{page:null,error:void 0},read:s}}var Pd=({rows:e})=>l`<div class="wide-table" tabindex="0" role="group" aria-label=${r("Leaderboard")}><table>
  <thead><tr><th scope="col">${r("Place")}</th><th scope="col">${r("Player")}</th><th scope="col">${r("Rating")}</th><th scope="col">${r("Games")}</th></tr></thead>
  <tbody>${e.map((t,n)=>l`<tr key=${t.player.id}>
    <td>${n+1}.</td><th scope="row"><${qs} player=${t.player} /></th>
    <td>${_n(t)} <small class="soft">${r("\xB1 {points}",{points:t.halfWidth})}</small></td><td>${t.games}</td>
  </tr>`)}</tbody>
</table></div>`;function vi(){let[e,t]=v([]),[n,s]=v({variant:"",pace:"fast",kind:"human",isAll:!1});y(()=>{T("/api/variants").then(t,()=>{})},[]),J(r("Leaderboards"));let o=n.variant||(e.find(({key:u})=>u==="duel")??e[0])?.key||"",a=o&&String(new URLSearchParams({variant:o,pace:n.pace,kind:n.kind,...n.isAll&&{provisional:"1"}})),{page:i,error:c,read:d}=Rd(a),m=u=>s({...n,...u});return l`<main id="main" class="player-page">
    <${A}>${r("Leaderboards")}</${A}>
    <p class="filter"><label for="rated-variant">${r("Game")}</label>
      <select id="rated-variant" onChange=${u=>m({variant:u.target.value})}>
        ${e.map(({key:u,title:p})=>l`<option key=${u} value=${u} selected=${u===o}>${p}</option>`)}
      </select></p>
    <${H} name="rated-pace" legend=${r("Pace")} value=${n.pace} onChange=${u=>m({pace:u})}
      choices=${fi.map(u=>({value:u,label:kn(u)}))} />
    <${H} name="rated-kind" legend=${r("Players")} value=${n.kind} onChange=${u=>m({kind:u})}
      choices=${[{value:"human",label:r("People")},{value:"bot",label:r("Bots")}]} />
    <${ie} label=${r("Uncertain ratings, too")} hint=${r("Those of players with few games")} value=${n.isAll} onChange=${u=>m({isAll:u})} />
    ${c&&l`<p class="fault" role="alert">${F(c)}</p>`}
    ${!i&&!c&&l`<${D} text=${r("Loading \u2026")} />`}
    ${i&&(i.players.length?l`<${Pd} rows=${i.players} />`:l`<p class="soft">${r("No rated players yet.")}</p>`)}
    ${i?.next&&l`<p><${k} icon="down" label=${r("Show more")} onClick=${()=>d(i.next)} /></p>`}
  </main>`}var Id=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function yi({frames:e,marks:t,playback:{index:n,go:s,isPlaying:o,toggle:a,speed:i,setSpeed:c}}){let d=e.length-1,m=n===0;return l`<section class="replay-controls" aria-label=${r("Replay")}>
    <div class="steps">
      <${k} icon="first" isQuiet label=${r("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${k} icon="back" isQuiet label=${r("One step back")} disabled=${m} onClick=${()=>s(n-1)} />
      <${k} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?r("Pause"):r("Play")} onClick=${a} />
      <${k} icon="forward" isQuiet label=${r("One step forward")} disabled=${n===d} onClick=${()=>s(n+1)} />
      <${k} icon="last" isQuiet label=${r("To the end")} disabled=${n===d} onClick=${()=>s(d)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${d} value=${n} aria-label=${r("Position")}
        aria-valuetext=${`${r("{index} of {count}",{index:n+1,count:e.length})}: ${Id(e[n])}`}
        onInput=${u=>s(Number(u.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((u,p)=>u.isUndone&&l`<i key=${p} class="undone" style=${{left:`${100*p/Math.max(1,d)}%`}}></i>`)}
        ${t.map(u=>l`<i key=${`m${u.index}`} style=${{left:`${100*u.index/Math.max(1,d)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${n+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${r("Speed")}</span>
      <select onChange=${u=>c(u.target.value)}>
        ${[["slow",r("slow")],["usual",r("normal")],["fast",r("fast")]].map(([u,p])=>l`<option key=${u} value=${u} selected=${u===i}>${p}</option>`)}
      </select>
    </label>
  </section>`}function bi({marks:e,index:t,go:n}){let s=e.findLast(a=>a.index<=t),o=x(null);return y(()=>{let a=o.current.querySelector("[aria-pressed=true]");a&&(o.current.scrollLeft=a.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+a.clientWidth/2)},[s]),l`<nav class="marks" ref=${o} aria-label=${r("Parts of the game")}>
    ${e.map(a=>l`<button key=${a.index} type="button" class="plain" aria-pressed=${a===s}
      onClick=${()=>n(a.index)}>${a.label}</button>`)}
  </nav>`}var Bd={slow:2400,usual:1200,fast:450};function ki(e,t){if(!t)return 0;let n=e.findIndex(s=>s.version>t);return n<0?e.length-1:Math.max(0,n-1)}var _i=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),Hd=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),Wd=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||Hd(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function wi(e,t){let[n,s]=v(t),[o,a]=v(!1),[i,c]=v("usual"),d=e-1,m=K(p=>{a(!1),s(f=>Math.max(0,Math.min(d,typeof p=="function"?p(f):p)))},[d]),u=K(()=>{s(p=>p===d?0:p),a(p=>!p)},[d]);return y(()=>{if(!o)return;if(n>=d)return a(!1);let p=setTimeout(()=>s(n+1),Bd[i]);return()=>clearTimeout(p)},[o,n,d,i]),W(()=>{let p={ArrowLeft:$=>$-1,ArrowRight:$=>$+1,Home:0,End:d},f=$=>{if(Wd($))return;let g=p[$.key];if(g!==void 0)m(g);else if($.key===" ")u();else return;$.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[m,u,d]),{index:n,go:m,isPlaying:o,toggle:u,speed:i,setSpeed:c}}var Vs="open",xn="watch";function Dd(e,t){let[n,s]=v({});return y(()=>{let o=!0,a=t===Vs?"?open=1":t===xn?"":`?seat=${t}`;return T(O(e,`/frames${a}`)).then(({frames:i})=>{let c=i.filter(d=>d.table).map(Ze);o&&s({view:t,frames:c})},i=>o&&s(c=>({...c,error:i}))),()=>o=!1},[e,t]),n}function Ud({seats:e,view:t,isOver:n,mine:s,onChange:o}){let a=[...e.filter(i=>n||s.includes(i.seat)).map(({seat:i,name:c,isBot:d})=>[String(i),d?r("{name}, a bot",{name:c??""}):c]),[xn,r("a spectator")],...n?[[Vs,r("all cards open")]]:[]];return a.length<2?null:l`<label class="viewer-select"><span>${r("Seen by")}</span>
    <select onChange=${i=>o(i.target.value)}>
      ${a.map(([i,c])=>l`<option key=${i} value=${i} selected=${i===t}>${c}</option>`)}
    </select>
  </label>`}function Fd({info:e,frames:t,view:n,shownView:s,seats:o,mine:a,at:i,onView:c}){let d=wi(t.length,ki(t,i)),{index:m,go:u}=d,p=t[Math.min(m,t.length-1)],f=ne(()=>_i(t),[t]),$=e.status==="over",g=Kt(e.id,a[0]??null,e.version),h=`/replay/${e.id}?at=${p.version}${n===xn?"":`&seat=${n}`}`,b=/^\d+$/.test(s)?Number(s):null;y(()=>Eo(h),[h]);let M=S=>u(t.findIndex(_=>_.version===S)),w=$||a.length===o.length;return l`
    <div class="game-head">
      <div><${A}>${e.title}</${A}><p class="headline">${r("Replay")} · ${p.table.headline}</p><${Xt} check=${g} /></div>
      <div class="game-menu">
        <${Ke} title=${e.title} variant=${e.variant} className="plain" />
        <${k} icon="link" label=${r("Share")} onClick=${()=>ke(location.origin+h,r("The link to this position is copied."))} />
        ${w&&l`<${N} icon="fork" label=${r("Analyse from here")} onWork=${()=>Ye(e.id,Ge(t,p.version))} />`}
        ${!$&&l`<a class="button" href=${`/game/${e.id}`}><${E} name="play" /><span>${r("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${Ud} seats=${o} view=${n} isOver=${$} mine=${a} onChange=${c} />
      ${f.length>1&&l`<${bi} marks=${f} index=${m} go=${u} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${p.isUndone&&l`<p class="banner quiet">${r("This was undone later.")}</p>`}
        <${$t} key=${s} table=${p.table} seats=${fn(o)} viewer=${b} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${hn(p,e.timeControl,!1)} />
        ${p.table.result&&l`<section class="ended sheet" aria-label=${r("How it ended")}><${ft} result=${p.table.result} seats=${o} resigned=${p.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${r("Moves and log")}>
        <${gn} frames=${t} current=${p.version} onPick=${M} />
        ${p.table.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${r("Legal moves here")}</h2><span class="tally">${p.table.actions.length}</span></summary>
          <${pt} table=${p.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${yi} frames=${t} marks=${f} playback=${d} />`}function Gd({info:e,query:t}){let n=$e(e.seats),[s,o]=v(t.get("seat")??(n.length?String(n[0]):e.status==="over"?Vs:xn)),{frames:a,view:i,error:c}=Dd(e.id,s);if(J(`${r("Replay")}: ${e.title}`),c)return l`<${vt} error=${c} id=${e.id} />`;let d=pn(e.seats);return l`<main id="main" class="game replay">
    ${a&&a.length>0&&l`<${Fd} info=${e} frames=${a} view=${s} shownView=${i} seats=${d} mine=${n}
      at=${Number(t.get("at"))||0} onView=${o} />`}
    ${!a&&l`<${D} text=${r("Loading the log \u2026")} />`}
    ${a?.length===0&&l`<${A}>${e.title}</${A}><p>${r("Nothing has been played yet.")}</p>`}
  </main>`}function xi({id:e,query:t}){let{info:n,error:s}=Ut(e);return s?l`<${vt} error=${s} id=${e} />`:n?l`<${Gd} info=${n} query=${t} />`:l`<main id="main"><${D} text=${r("Loading the log \u2026")} /></main>`}var Sn=G([]),Mn=G(R.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),Mi=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function Ci(e){let t=e&&await Notification.requestPermission()==="granted";return R.set("notifications",t?"on":null),Mn.set(t),t||!e}var Yd="/static/art/icon.svg",Ti="/static/art/icon-turn.svg";function zd(e){let t=document.querySelector("link[rel=icon]"),n=e?Ti:Yd;t&&t.getAttribute("href")!==n&&t.setAttribute("href",n)}var jd=/^\(\d+\) /,qd=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(jd,"")}`};async function Vd(e){let t=await navigator.serviceWorker?.getRegistration();for(let{id:n,title:s,names:o}of e){let a=`/game/${n}`,i=r("Your turn: {title}",{title:s}),c={body:o.join(", "),tag:n,icon:Ti,data:{path:a}};if(t?.active){await t.showNotification(i,c);continue}let d=new Notification(i,c);d.addEventListener("click",()=>{focus(),te(a),d.close()})}}var Ks=null;async function Si(){let e=await T("/api/turns").catch(()=>null);if(!e)return;let t=e.turns,n=t.filter(({id:s})=>Ks&&!Ks.has(s));Ks=new Set(t.map(({id:s})=>s)),Sn.set(t),n.length&&document.hidden&&Mn.get()&&await Vd(n).catch(()=>{})}function Ei({hasPlayer:e}){let t=L(Sn),{path:n}=L(me),s=Re(n).screen==="game";return y(()=>e?s?Uo("inbox",Si):Bt(["inbox"],Si):Sn.set([]),[e,s]),y(()=>{zd(t.length),qd(t.length)},[t,n]),null}function Oi(){let{path:e}=L(me),t=L(Sn).filter(({id:o})=>e!==`/game/${o}`),[n]=t;if(!n)return null;let s=Q(t.length,{one:r("Your turn"),other:r("Your turn in {count} games",{count:t.length})});return l`<a class="button primary turn-link" href=${`/game/${n.id}`} title=${`${n.title}: ${n.names.join(", ")}`}>${s}</a>`}var Kd=40;function Jd({name:e,onDone:t}){let n=x(null);return y(()=>n.current.select(),[]),l`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let a=n.current.value.trim();try{a&&a!==e&&await Io(a),t()}catch(i){Y(i)}}} onKeyDown=${o=>o.key==="Escape"&&t()}>
    <label class="hidden" for="name">${r("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${Kd} placeholder=${r("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${r("Save")}</button>
  </form>`}function Xd({player:e}){let[t,n]=v(!1),s=x(null),o=x(!1);return y(()=>{o.current&&!t&&s.current.focus(),o.current=t},[t]),t?l`<${Jd} name=${e?.name||""} onDone=${()=>n(!1)} />`:l`<button ref=${s} type="button" class="plain name" title=${r("Change your name")} onClick=${()=>n(!0)}>
    <${E} name="person" /><span>${e?.name||r("Your name")}</span><${E} name="pencil" />
  </button>`}var Qd={auto:"light",light:"dark",dark:"auto"},Zd={auto:"auto",light:"sun",dark:"moon"};function em(){let[e,t]=v(document.documentElement.dataset.theme||"auto"),n={auto:r("Colours: as in the system"),light:r("Colours: light"),dark:r("Colours: dark")},s=()=>{let o=Qd[e]??"auto";R.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,t(o)};return l`<${k} className="plain" icon=${Zd[e]} label=${n[e]} isQuiet onClick=${s} />`}function tm(){let e=L(Vt);return l`<${k} className="plain" icon=${e?"sound":"mute"} label=${r("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>aa(!e)} />`}function nm(){let e=L(Mn);if(!Mi())return null;let t=async()=>{await Ci(!e)||Z(r("The browser does not allow notifications for this site."),"danger")};return l`<${k} className="plain" icon=${e?"bell":"bellOff"} label=${r("Notifications of your turn")} isQuiet aria-pressed=${e} onClick=${t} />`}var sm={en:"English",de:"Deutsch"},om=({language:e})=>l`<div class="languages" role="group" aria-label=${r("Language")}>
  ${Object.entries(sm).map(([t,n])=>l`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Bo(t).catch(Y)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Ni=({found:e})=>l`<header class="site-header">
  <a class="brand" href="/" aria-label=${r("Lost Cities")}><${Nt} /><span>${r("Lost Cities")}</span></a>
  <nav class="places" aria-label=${r("Places")}>
    <a href="/games">${r("My games")}</a>
    <a href="/ratings">${r("Leaderboards")}</a>
    ${e.player&&l`<a href=${`/player/${e.player.id}`}>${r("Profile")}</a>`}
  </nav>
  <${Oi} />
  <nav aria-label=${r("Settings")}>
    <${Xd} player=${e.player} />
    <${om} language=${e.language} />
    <${em} />
    <${tm} />
    <${nm} />
  </nav>
</header>`;var am=2e3;function rm({language:e}){let{path:t,query:n}=L(me),{screen:s,id:o}=Re(t),[a,i]=ko(d=>console.error(d)),c=`${t} ${e}`;return y(()=>i(),[c]),a?l`<${z} title=${r("The page has failed")} text=${r("The game is safe on the server. Reload the page.")}>
      <${k} className="primary" label=${r("Reload")} onClick=${()=>location.reload()} />
    </${z}>`:s==="lobby"?l`<${mi} key=${c} />`:s==="game"?l`<${ni} key=${c} id=${o} />`:s==="join"?l`<${si} key=${c} id=${o} />`:s==="player"?l`<${gi} key=${c} id=${o} />`:s==="ratings"?l`<${vi} key=${c} />`:s==="games"?l`<${pi} key=${c} />`:s==="replay"?l`<${xi} key=${c} id=${o} query=${n} />`:l`<${z} title=${r("Page not found")} text=${r("There is no page at this address.")} />`}function im(){let e=L(be),[t,n]=v(null);return y(()=>{let s=0,o=async()=>{try{await st()}catch(a){let i=a;n(i),Ie(i)?await Lt().catch(n):s=setTimeout(o,am)}};return o(),()=>clearTimeout(s)},[]),{found:e,error:t}}function lm(){let{found:e,error:t}=im();return y(()=>{e?.isExpired&&Z(F({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?l`<a class="skip" href="#main">${r("Skip to the content")}</a>
    <${Ni} found=${e} />
    <${Ei} hasPlayer=${!!e.player} />
    <${rm} language=${e.language} />
    <${Po} />`:t?l`<${z} title=${r("No answer yet")} text=${F(t)} note=${re(t)} />`:l`<${D} text="…" />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:Ai,id:cm}=Re(location.pathname);(Ai==="game"||Ai==="replay")&&So(O(cm));Et(l`<${lm} />`,document.getElementById("app"));
