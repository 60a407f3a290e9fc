var Nt,C,gs,tt,ys,ss,Xi,Tt={},vs=[],Qi=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function xe(e,t){for(var n in t)e[n]=t[n];return e}function bs(e){var t=e.parentNode;t&&t.removeChild(e)}function At(e,t,n){var o,s,a,i={};for(a in t)a=="key"?o=t[a]:a=="ref"?s=t[a]:i[a]=t[a];if(arguments.length>2&&(i.children=arguments.length>3?Nt.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(a in e.defaultProps)i[a]===void 0&&(i[a]=e.defaultProps[a]);return Mt(e,i,o,s,null)}function Mt(e,t,n,o,s){var a={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:s??++gs};return C.vnode!=null&&C.vnode(a),a}function Rt(e){return e.children}function Ct(e,t){this.props=e,this.context=t}function We(e,t){if(t==null)return e.__?We(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?We(e):null}function ks(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return ks(e)}}function as(e){(!e.__d&&(e.__d=!0)&&tt.push(e)&&!Ot.__r++||ss!==C.debounceRendering)&&((ss=C.debounceRendering)||ys)(Ot)}function Ot(){for(var e;Ot.__r=tt.length;)e=tt.sort(function(t,n){return t.__v.__b-n.__v.__b}),tt=[],e.some(function(t){var n,o,s,a,i,c;t.__d&&(i=(a=(n=t).__v).__e,(c=n.__P)&&(o=[],(s=xe({},a)).__v=a.__v+1,Rn(c,a,s,n.__n,c.ownerSVGElement!==void 0,a.__h!=null?[i]:null,o,i??We(a),a.__h),Ss(o,a),a.__e!=i&&ks(a)))})}function ws(e,t,n,o,s,a,i,c,d,m){var u,p,f,$,h,g,b,S=o&&o.__k||vs,T=S.length;for(n.__k=[],u=0;u<t.length;u++)if(($=n.__k[u]=($=t[u])==null||typeof $=="boolean"?null:typeof $=="string"||typeof $=="number"||typeof $=="bigint"?Mt(null,$,null,null,$):Array.isArray($)?Mt(Rt,{children:$},null,null,null):$.__b>0?Mt($.type,$.props,$.key,null,$.__v):$)!=null){if($.__=n,$.__b=n.__b+1,(f=S[u])===null||f&&$.key==f.key&&$.type===f.type)S[u]=void 0;else for(p=0;p<T;p++){if((f=S[p])&&$.key==f.key&&$.type===f.type){S[p]=void 0;break}f=null}Rn(e,$,f=f||Tt,s,a,i,c,d,m),h=$.__e,(p=$.ref)&&f.ref!=p&&(b||(b=[]),f.ref&&b.push(f.ref,null,$),b.push(p,$.__c||h,$)),h!=null?(g==null&&(g=h),typeof $.type=="function"&&$.__k!=null&&$.__k===f.__k?$.__d=d=_s($,d,e):d=xs(e,$,f,S,h,d),m||n.type!=="option"?typeof n.type=="function"&&(n.__d=d):e.value=""):d&&f.__e==d&&d.parentNode!=e&&(d=We(f))}for(n.__e=g,u=T;u--;)S[u]!=null&&(typeof n.type=="function"&&S[u].__e!=null&&S[u].__e==n.__d&&(n.__d=We(o,u+1)),Cs(S[u],S[u]));if(b)for(u=0;u<b.length;u++)Ms(b[u],b[++u],b[++u])}function _s(e,t,n){var o,s;for(o=0;o<e.__k.length;o++)(s=e.__k[o])&&(s.__=e,t=typeof s.type=="function"?_s(s,t,n):xs(n,s,s,e.__k,s.__e,t));return t}function xs(e,t,n,o,s,a){var i,c,d;if(t.__d!==void 0)i=t.__d,t.__d=void 0;else if(n==null||s!=a||s.parentNode==null)e:if(a==null||a.parentNode!==e)e.appendChild(s),i=null;else{for(c=a,d=0;(c=c.nextSibling)&&d<o.length;d+=2)if(c==s)break e;e.insertBefore(s,a),i=a}return i!==void 0?i:s.nextSibling}function rs(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||Qi.test(t)?n:n+"px"}function St(e,t,n,o,s){var a;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||rs(e.style,t,"");if(n)for(t in n)o&&n[t]===o[t]||rs(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")a=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+a]=n,n?o||e.addEventListener(t,a?ls:is,a):e.removeEventListener(t,a?ls:is,a);else if(t!=="dangerouslySetInnerHTML"){if(s)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function is(e){this.l[e.type+!1](C.event?C.event(e):e)}function ls(e){this.l[e.type+!0](C.event?C.event(e):e)}function Rn(e,t,n,o,s,a,i,c,d){var m,u,p,f,$,h,g,b,S,T,w,_=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(d=n.__h,c=t.__e=n.__e,t.__h=null,a=[c]),(m=C.__b)&&m(t);try{e:if(typeof _=="function"){if(b=t.props,S=(m=_.contextType)&&o[m.__c],T=m?S?S.props.value:m.__:o,n.__c?g=(u=t.__c=n.__c).__=u.__E:("prototype"in _&&_.prototype.render?t.__c=u=new _(b,T):(t.__c=u=new Ct(b,T),u.constructor=_,u.render=el),S&&S.sub(u),u.props=b,u.state||(u.state={}),u.context=T,u.__n=o,p=u.__d=!0,u.__h=[]),u.__s==null&&(u.__s=u.state),_.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=xe({},u.__s)),xe(u.__s,_.getDerivedStateFromProps(b,u.__s))),f=u.props,$=u.state,p)_.getDerivedStateFromProps==null&&u.componentWillMount!=null&&u.componentWillMount(),u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{if(_.getDerivedStateFromProps==null&&b!==f&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(b,T),!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(b,u.__s,T)===!1||t.__v===n.__v){u.props=b,u.state=u.__s,t.__v!==n.__v&&(u.__d=!1),u.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(Y){Y&&(Y.__=t)}),u.__h.length&&i.push(u);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(b,u.__s,T),u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(f,$,h)})}u.context=T,u.props=b,u.state=u.__s,(m=C.__r)&&m(t),u.__d=!1,u.__v=t,u.__P=e,m=u.render(u.props,u.state,u.context),u.state=u.__s,u.getChildContext!=null&&(o=xe(xe({},o),u.getChildContext())),p||u.getSnapshotBeforeUpdate==null||(h=u.getSnapshotBeforeUpdate(f,$)),w=m!=null&&m.type===Rt&&m.key==null?m.props.children:m,ws(e,Array.isArray(w)?w:[w],t,n,o,s,a,i,c,d),u.base=t.__e,t.__h=null,u.__h.length&&i.push(u),g&&(u.__E=u.__=null),u.__e=!1}else a==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=Zi(n.__e,t,n,o,s,a,i,d);(m=C.diffed)&&m(t)}catch(Y){t.__v=null,(d||a!=null)&&(t.__e=c,t.__h=!!d,a[a.indexOf(c)]=null),C.__e(Y,t,n)}}function Ss(e,t){C.__c&&C.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(o){o.call(n)})}catch(o){C.__e(o,n.__v)}})}function Zi(e,t,n,o,s,a,i,c){var d,m,u,p=n.props,f=t.props,$=t.type,h=0;if($==="svg"&&(s=!0),a!=null){for(;h<a.length;h++)if((d=a[h])&&(d===e||($?d.localName==$:d.nodeType==3))){e=d,a[h]=null;break}}if(e==null){if($===null)return document.createTextNode(f);e=s?document.createElementNS("http://www.w3.org/2000/svg",$):document.createElement($,f.is&&f),a=null,c=!1}if($===null)p===f||c&&e.data===f||(e.data=f);else{if(a=a&&Nt.call(e.childNodes),m=(p=n.props||Tt).dangerouslySetInnerHTML,u=f.dangerouslySetInnerHTML,!c){if(a!=null)for(p={},h=0;h<e.attributes.length;h++)p[e.attributes[h].name]=e.attributes[h].value;(u||m)&&(u&&(m&&u.__html==m.__html||u.__html===e.innerHTML)||(e.innerHTML=u&&u.__html||""))}if((function(g,b,S,T,w){var _;for(_ in S)_==="children"||_==="key"||_ in b||St(g,_,null,S[_],T);for(_ in b)w&&typeof b[_]!="function"||_==="children"||_==="key"||_==="value"||_==="checked"||S[_]===b[_]||St(g,_,b[_],S[_],T)})(e,f,p,s,c),u)t.__k=[];else if(h=t.props.children,ws(e,Array.isArray(h)?h:[h],t,n,o,s&&$!=="foreignObject",a,i,a?a[0]:n.__k&&We(n,0),c),a!=null)for(h=a.length;h--;)a[h]!=null&&bs(a[h]);c||("value"in f&&(h=f.value)!==void 0&&(h!==e.value||$==="progress"&&!h)&&St(e,"value",h,p.value,!1),"checked"in f&&(h=f.checked)!==void 0&&h!==e.checked&&St(e,"checked",h,p.checked,!1))}return e}function Ms(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(o){C.__e(o,n)}}function Cs(e,t,n){var o,s;if(C.unmount&&C.unmount(e),(o=e.ref)&&(o.current&&o.current!==e.__e||Ms(o,null,t)),(o=e.__c)!=null){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){C.__e(a,t)}o.base=o.__P=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&Cs(o[s],t,typeof e.type!="function");n||e.__e==null||bs(e.__e),e.__e=e.__d=void 0}function el(e,t,n){return this.constructor(e,n)}function Lt(e,t,n){var o,s,a;C.__&&C.__(e,t),s=(o=typeof n=="function")?null:n&&n.__k||t.__k,a=[],Rn(t,e=(!o&&n||t).__k=At(Rt,null,[e]),s||Tt,Tt,t.ownerSVGElement!==void 0,!o&&n?[n]:s?null:t.firstChild?Nt.call(t.childNodes):null,a,!o&&n?n:s?s.__e:t.firstChild,o),Ss(a,e)}Nt=vs.slice,C={__e:function(e,t){for(var n,o,s;t=t.__;)if((n=t.__c)&&!n.__)try{if((o=n.constructor)&&o.getDerivedStateFromError!=null&&(n.setState(o.getDerivedStateFromError(e)),s=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),s=n.__d),s)return n.__E=n}catch(a){e=a}throw e}},gs=0,Ct.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=xe({},this.state),typeof e=="function"&&(e=e(xe({},n),this.props)),e&&xe(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),as(this))},Ct.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),as(this))},Ct.prototype.render=Rt,tt=[],ys=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,Ot.__r=0,Xi=0;var He,Z,cs,nt=0,Nn=[],us=C.__b,ds=C.__r,ms=C.diffed,ps=C.__c,fs=C.unmount;function ot(e,t){C.__h&&C.__h(Z,e,nt||t),nt=0;var n=Z.__H||(Z.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function y(e){return nt=1,tl(Ts,e)}function tl(e,t,n){var o=ot(He++,2);return o.t=e,o.__c||(o.__=[n?n(t):Ts(void 0,t),function(s){var a=o.t(o.__[0],s);o.__[0]!==a&&(o.__=[a,o.__[1]],o.__c.setState({}))}],o.__c=Z),o.__}function v(e,t){var n=ot(He++,3);!C.__s&&Ln(n.__H,t)&&(n.__=e,n.__H=t,Z.__H.__h.push(n))}function U(e,t){var n=ot(He++,4);!C.__s&&Ln(n.__H,t)&&(n.__=e,n.__H=t,Z.__h.push(n))}function x(e){return nt=5,ie(function(){return{current:e}},[])}function ie(e,t){var n=ot(He++,7);return Ln(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function ee(e,t){return nt=8,ie(function(){return e},t)}function Es(e){var t=ot(He++,10),n=y();return t.__=e,Z.componentDidCatch||(Z.componentDidCatch=function(o){t.__&&t.__(o),n[1](o)}),[n[0],function(){n[1](void 0)}]}function nl(){Nn.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(Et),e.__H.__h.forEach(An),e.__H.__h=[]}catch(t){e.__H.__h=[],C.__e(t,e.__v)}}),Nn=[]}C.__b=function(e){Z=null,us&&us(e)},C.__r=function(e){ds&&ds(e),He=0;var t=(Z=e.__c).__H;t&&(t.__h.forEach(Et),t.__h.forEach(An),t.__h=[])},C.diffed=function(e){ms&&ms(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(Nn.push(t)!==1&&cs===C.requestAnimationFrame||((cs=C.requestAnimationFrame)||function(n){var o,s=function(){clearTimeout(a),$s&&cancelAnimationFrame(o),setTimeout(n)},a=setTimeout(s,100);$s&&(o=requestAnimationFrame(s))})(nl)),Z=void 0},C.__c=function(e,t){t.some(function(n){try{n.__h.forEach(Et),n.__h=n.__h.filter(function(o){return!o.__||An(o)})}catch(o){t.some(function(s){s.__h&&(s.__h=[])}),t=[],C.__e(o,n.__v)}}),ps&&ps(e,t)},C.unmount=function(e){fs&&fs(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(Et)}catch(n){C.__e(n,t.__v)}};var $s=typeof requestAnimationFrame=="function";function Et(e){var t=Z;typeof e.__c=="function"&&e.__c(),Z=t}function An(e){var t=Z;e.__c=e.__(),Z=t}function Ln(e,t){return!e||e.length!==t.length||t.some(function(n,o){return n!==e[o]})}function Ts(e,t){return typeof t=="function"?t(e):t}var Os=function(e,t,n,o){var s;t[0]=0;for(var a=1;a<t.length;a++){var i=t[a++],c=t[a]?(t[0]|=i?1:2,n[t[a++]]):t[++a];i===3?o[0]=c:i===4?o[1]=Object.assign(o[1]||{},c):i===5?(o[1]=o[1]||{})[t[++a]]=c:i===6?o[1][t[++a]]+=c+"":i?(s=e.apply(c,Os(e,c,n,["",null])),o.push(s),c[0]?t[0]|=2:(t[a-2]=0,t[a]=s)):o.push(c)}return o},hs=new Map,l=function(e){var t=hs.get(this);return t||(t=new Map,hs.set(this,t)),(t=Os(this,t.get(e)||(t.set(e,t=(function(n){for(var o,s,a=1,i="",c="",d=[0],m=function(f){a===1&&(f||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,f,i):a===3&&(f||i)?(d.push(3,f,i),a=2):a===2&&i==="..."&&f?d.push(4,f,0):a===2&&i&&!f?d.push(5,0,!0,i):a>=5&&((i||!f&&a===5)&&(d.push(a,0,i,s),a=6),f&&(d.push(a,f,0,s),a=6)),i=""},u=0;u<n.length;u++){u&&(a===1&&m(),m(u));for(var p=0;p<n[u].length;p++)o=n[u][p],a===1?o==="<"?(m(),d=[d],a=3):i+=o:a===4?i==="--"&&o===">"?(a=1,i=""):i=o+i[0]:c?o===c?c="":i+=o:o==='"'||o==="'"?c=o:o===">"?(m(),a=1):a&&(o==="="?(a=5,s=i,i=""):o==="/"&&(a<5||n[u][p+1]===">")?(m(),a===3&&(d=d[0]),a=d,(d=d[0]).push(2,0,a),a=0):o===" "||o==="	"||o===`
`||o==="\r"?(m(),a=2):i+=o),a===3&&i==="!--"&&(a=4,d=d[0])}return m(),d})(e)),t),arguments,[])).length>1?t:t[0]}.bind(At);var ol=e=>({title:"",note:"",pieces:[],spaces:[],...e}),sl=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),al=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),rl=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(ol),forms:(e.forms||[]).map(al),...e.result&&{result:sl(e.result)}}),st=e=>e.table?{...e,table:rl(e.table)}:e;var at=null;function In(e){let t=e-Date.now();(at===null||t>at||t<at-3e4)&&(at=t)}var he=()=>Date.now()+(at??0);var Wn="session-ended",Se=class extends Error{constructor(t,n,{rule:o="",bot:s="",declined:a="",status:i=0,retryAfterS:c=0,callId:d=""}={}){super(n),this.reason=t,this.rule=o,this.bot=s,this.declined=a,this.status=i,this.retryAfterS=c,this.callId=d}},Pn=(e,t)=>new Se(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,bot:e?.bot,declined:e?.declined,status:t,retryAfterS:e?.retryAfterS,callId:e?.callId});async function It(e,t,n){let o,s;try{o=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),s=await o.text()}catch{throw new Se("UNREACHABLE","")}let a;try{a=s?JSON.parse(s):{}}catch{throw new Se(o.ok?"UNREADABLE":`HTTP_${o.status}`,"",{status:o.status})}if(o.status===401&&dispatchEvent(new Event(Wn)),!o.ok)throw Pn(a.error,o.status);return a}var Bn=new Map;function As(e){let t=It("GET",e);t.catch(()=>{}),Bn.set(e,t)}function M(e){let t=Bn.get(e)||It("GET",e);return Bn.delete(e),t}var A=(e,t={})=>It("POST",e,t),Pt=e=>It("DELETE",e),N=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,X=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),il).join(""),il=e=>e.toString(16).padStart(2,"0"),Ns=["visibilitychange","focus","pointerdown","keydown"];function Rs(e,t,n){let o=null,s=0,a=0,i=!1,c=()=>{clearTimeout(s),o?.close(),i=!1;for(let $ of Ns)removeEventListener($,m,!0)},d=()=>{c(),i=!0;for(let $ of Ns)addEventListener($,m,!0);n.resting()};function m(){!i||document.hidden||(c(),f())}let u=()=>{c(),a+=1,s=setTimeout(f,Math.min(1e4,500*2**Math.min(a,5)))},p=()=>{a=0,n.connected()};function f(){let $=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);o=$;let h=(g,b)=>$.addEventListener(g,S=>b(JSON.parse(S.data||"{}")));$.addEventListener("open",p),h("frames",g=>n.frames(g.frames.map(st))),h("frame",g=>{g.now&&In(g.now),n.frames([st(g)])}),h("company",g=>{In(g.now),n.company(g)}),h("inbox",()=>n.inbox()),h("said",g=>n.said(g)),h("disconnected",g=>n.disconnected(Pn(g.error,0))),h("reconnected",p),h("parked",d),h("gone",g=>{c(),n.gone(Pn(g.error,0))}),$.addEventListener("error",g=>{"data"in g&&g.data||(n.disconnected(null),$.readyState===EventSource.CLOSED&&u())})}return f(),{close:c,wake:m}}var ll={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",speech:"M4.5 5.5h15v10h-8l-4 4v-4h-3z",bell:"M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4",bellOff:"M6 16.5V11a6 6 0 0 1 9-5.2M18 11v5.5l1.5 2h-15l1.5-2M10 20.5h4M4 4l16 16",phone:"M7.5 3.5h9v17h-9zM11 17.5h2",key:"M9 10.5a3.5 3.5 0 1 0 0 3h6v3m3-3v2M12.5 13.5h7M5.5 12h.01",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",shield:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z",sealed:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5",alert:"M12 4l9 16H3zM12 10v4.5M12 17.5h.01",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},E=({name:e})=>l`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ll[e]} /></svg>`,Bt=()=>l`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function z(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let o of[...t])o(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function R(e){let[t,n]=y(e.get());return v(()=>(n(e.get()),e.subscribe(o=>n(o))),[e]),t}var I={get(e){try{return localStorage.getItem(e)}catch{return null}},keys(){try{return Object.keys(localStorage)}catch{return[]}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var Hn=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),pe=z(Hn()),Dn=0,Ls=()=>Dn>0;function j(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),Dn+=1,pe.set(Hn()),scrollTo(0,0)}var Is=e=>history.replaceState(history.state,"",e);function De(e){if(e==="/")return{screen:"lobby",id:""};if(["/games","/ratings","/sign-in"].includes(e))return{screen:e.slice(1),id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay|player)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function cl(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{Dn+=1,pe.set(Hn())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!De(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return cl(t.hash);j(t.pathname+t.search)}});var Ee="en",Ps={},ul=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,dl=e=>ul.test(String(e))?`\u2068${e}\u2069`:String(e);function r(e,t={}){return(Ps[e]||e).replace(/\{(\w+)\}/g,(o,s)=>s in t?dl(t[s]??""):o)}function Bs(e,t={}){Ee=e,Ps=t,document.documentElement.lang=e}function Te(e,t=Date.now()){let n=Math.round((e-t)/1e3),o=new Intl.RelativeTimeFormat(Ee,{numeric:"auto"}),s=[["day",86400],["hour",3600],["minute",60]];for(let[a,i]of s)if(Math.abs(n)>=i)return o.format(Math.round(n/i),a);return o.format(Math.min(0,n),"second")}var te=(e,t)=>t[new Intl.PluralRules(Ee).select(e)]??t.other,Wt=(e,t)=>new Intl.NumberFormat(Ee,{style:"unit",unit:t,unitDisplay:"long"}).format(e),Ws=e=>new Intl.NumberFormat(Ee).format(e),Hs=e=>new Intl.NumberFormat(Ee,{minimumFractionDigits:1}).format(e),se=e=>new Intl.ListFormat(Ee).format(e);var ml=3,pl=7e3,Ue=z([]),fl=0,Ds=e=>Ue.set(Ue.get().filter(t=>t.id!==e));function ne(e,t="",n=""){let o=++fl,s=Ue.get().filter(a=>a.text!==e);Ue.set([...s.slice(1-ml),{id:o,text:e,kind:t,note:n}]),setTimeout(()=>Ds(o),pl)}pe.subscribe(()=>Ue.set([]));function Us(){return l`<div class="notices" role="status" aria-live="polite">
    ${R(Ue).map(({id:e,text:t,kind:n,note:o})=>l`<p key=${e} class=${`notice ${n}`}>
        <span>${t}${o&&l` <small>${o}</small>`}</span>
        <button class="plain" aria-label=${r("Close")} onClick=${()=>Ds(e)}><${E} name="close" /></button>
      </p>`)}
  </div>`}var $l=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),Fe=e=>$l.has(e.reason??"")||e.status===401,hl=new Set(["INTERNAL","UNKNOWN","PLUGIN_ERROR","CORRUPT_LOG"]),ce=({reason:e="",status:t=0,callId:n=""})=>n&&(hl.has(e)||t===500)?r("Report this to the operator: {id}",{id:n}):"",gl=({rule:e="",message:t=""})=>({"platform.paused":r("The clocks are paused already."),"platform.not_paused":r("The clocks run already."),"platform.claim_early":r("The player has not been away for long enough yet."),"platform.claim_here":r("The player is here, or is not known to have gone."),"platform.claim_turn":r("The game does not wait for this player."),"platform.takeover_rules":r("By the rules of this game, a seat that is left cannot be taken over."),"platform.takeover_seat":r("This seat can no longer be taken over."),"platform.takeover_holder":r("You hold or held another seat of this game, and know what it knows.")})[e]||t;function yl({bot:e="",declined:t=""}){return`${{variant:r("{name} does not play this game.",{name:e}),options:r("{name} does not play with these options.",{name:e}),undo:r("{name} does not play with this rule for undo.",{name:e}),time_control:r("{name} does not play with this thinking time.",{name:e}),people:r("{name} plays with bots alone.",{name:e}),bots:r("{name} does not play with other bots.",{name:e}),too_many_games:r("{name} plays as many games as it can.",{name:e}),too_many_with_you:r("{name} plays enough games with you already.",{name:e}),offline:r("{name} has gone.",{name:e}),busy:r("{name} is busy.",{name:e}),later:r("{name} asks you to come back later.",{name:e}),no_answer:r("{name} does not answer.",{name:e})}[t]||r("{name} does not take the seat.",{name:e})} ${r("Choose another bot.")}`}function F(e){if(Fe(e))return r("Your session has ended: the server no longer knows it. Sign in again from another device or with your recovery key, or start as a guest.");switch(e.reason){case"UNREACHABLE":return r("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return r("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return r("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return r("This table is only for invited players. Ask its host for the link.");case"BANNED":return r("An operator has banned you from this server. {message}",{message:e.message??""});case"BAD_SIGN_IN_CODE":return r("This code does not work: it is mistyped, used or too old. Ask the other device for a new one.");case"NOT_YOUR_SEAT":return r("Another player has this seat.");case"SEAT_TAKEN":return r("Another player has just taken that seat.");case"ALREADY_STARTED":return r("The game has begun already.");case"VERSION_CONFLICT":return r("The table has changed in the meantime. Look again.");case"GAME_OVER":return r("The game was over at that point: an analysis cannot start there.");case"TIME_IS_UP":return r("The time has just run out.");case"SEAT_IS_LEFT":return r("This seat has left the game.");case"CLOCK_REFUSED":case"CLAIM_REFUSED":case"TAKEOVER_REFUSED":return gl(e);case"BOT_DECLINED":return yl(e);case"UNKNOWN_BOT":return`${r("This bot cannot be asked to play.")} ${r("Choose another bot.")}`;case"OVER_QUOTA":case"HTTP_429":return r("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return r("The server cannot store anything now. Try again soon.");case"PLUGIN_UNAVAILABLE":return r("The rules of this game do not answer now. Try again soon.");case"SHUTTING_DOWN":case"CALL_TIMED_OUT":case"LOG_BEHIND":case"LISTS_BEHIND":return r("The server is busy or starts again. Try again soon.");case"NOT_YOUR_TURN":return r("It is not your turn yet.");case"REMATCH_REFUSED":return r("This game has no rematch. Open a new game.");default:return e.message||r("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function B(e){e.reason||console.error(e),ne(F(e),"danger",ce(e))}var vl=[["day",86400],["hour",3600],["minute",60]];function Un(e){let[t,n]=vl.find(([,o])=>e%o===0)??["second",1];return Wt(e/n,t)}function Oe({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?r("{time} per move",{time:Un(n)}):e%60?r("{time} s + {seconds} s",{time:e,seconds:t}):r("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var Ge=({control:e})=>e?l`<span class="pace"><${E} name="clock" /><span class="hidden">${r("Thinking time")}: </span>${Oe(e)}</span>`:null;var Q=z(null);addEventListener(Wn,()=>{let e=Q.get();e?.player&&Q.set({...e,player:null,isExpired:!0})});async function bl(e){return Bs(e.language,e.language==="en"?{}:await M(`/api/texts/${e.language}`)),Q.set(e),e}var ge=async()=>bl(await M("/api/session"));async function oe(e=""){let t=Q.get()?.player;if(t&&!e)return t;await A("/api/session",e?{name:e}:{});let n=await ge();if(!n.player)throw new Se("COOKIES_OFF","");return n.player}var Fs=e=>oe(e);async function Gs(e){if(await A("/api/session",{language:e}),(await ge()).language!==e)throw new Se("COOKIES_OFF","")}async function Ht(){await Pt("/api/session"),await ge()}var kl=3e4,Yn=["lists","inbox"],rt=new Map(Yn.map(e=>[e,new Set])),it=null,zn=new Set,js=0,Fn=0,qs=()=>!document.hidden&&[...rt.values()].some(e=>e.size>0),Gn=new Map(Yn.map(e=>[e,new Set]));function jn(e){rt.get(e)?.forEach(t=>t()),Gn.get(e)?.forEach(t=>t())}function Vs(e,t){return Gn.get(e)?.add(t),()=>{Gn.get(e)?.delete(t)}}function lt(){clearTimeout(js),it?.close(),it=null,zn.clear()}function Ys(){lt(),Fn+=1,new Set([...rt.values()].flatMap(e=>[...e])).forEach(e=>e()),js=setTimeout(ct,Math.min(kl,1e3*2**Math.min(Fn,5)))}function ct(){if(it||!qs())return;let e=it=new EventSource("/api/changes");for(let t of Yn)e.addEventListener(t,()=>{Fn=0,zn.add(t),jn(t)});e.addEventListener("parked",lt),e.addEventListener("gone",Ys),e.addEventListener("error",t=>{"data"in t&&t.data||e.readyState===EventSource.CLOSED&&Ys()})}function Dt(e,t){for(let n of e)rt.get(n)?.add(t);return e.every(n=>zn.has(n))?t():ct(),()=>{for(let n of e)rt.get(n)?.delete(t);qs()||lt()}}var zs=Q.get()?.player?.id;Q.subscribe(()=>{let e=Q.get()?.player?.id;e!==zs&&(zs=e,it&&(lt(),ct()))});addEventListener("focus",ct);document.addEventListener("visibilitychange",()=>document.hidden?lt():ct());function q(e){v(()=>{let[t=""]=document.title.match(/^\(\d+\) /)??[];document.title=t+(e?`${e} \xB7 ${r("Lost Cities")}`:r("Lost Cities"))},[e])}function L({children:e,className:t=""}){let n=x(null);return v(()=>{Ls()&&n.current.focus({preventScroll:!0})},[]),l`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function k({icon:e,label:t,isQuiet:n,className:o="",...s}){return l`<button type="button" class=${o} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${s}>
    ${e&&l`<${E} name=${e} />`}${!n&&l`<span>${t}</span>`}
  </button>`}var wl=500;function qn(){let e=x(performance.now());return t=>t.detail<2||t.timeStamp-e.current>wl}function O({onWork:e,disabled:t,...n}){let[o,s]=y(!1),a=x(!0),i=qn();return v(()=>()=>a.current=!1,[]),l`<${k} ...${n} disabled=${o||t} aria-busy=${o} onClick=${async d=>{if(i(d)){s(!0);try{await e()}catch(m){B(m)}a.current&&s(!1)}}} />`}function D({title:e,onClose:t,className:n="",children:o}){let s=x(null);return U(()=>{let i=document.activeElement;return s.current.showModal(),()=>i instanceof HTMLElement&&i.isConnected&&i.focus()},[]),l`<dialog ref=${s} class=${n} aria-label=${e} onClose=${t} onClick=${i=>i.target===s.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${k} icon="close" label=${r("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${o}
    </div>
  </dialog>`}var Ye=({title:e,text:t,label:n,onYes:o,onClose:s})=>l`<${D} title=${e} onClose=${s}>
  <p>${t}</p>
  <p class="buttons">
    <${k} label=${n} className="danger" onClick=${()=>(s(),o())} />
    <${k} label=${r("Cancel")} onClick=${s} />
  </p>
</${D}>`;async function ue(e,t){try{await navigator.clipboard.writeText(e),ne(t)}catch{ne(e)}}function W({name:e,legend:t,choices:n,value:o,onChange:s,isLegendHidden:a}){return l`<fieldset class="segmented">
    <legend class=${a?"hidden":""}>${t}</legend>
    <div>
      ${n.map(i=>l`<label key=${i.value} title=${i.hint}>
          <input type="radio" name=${e} checked=${i.value===o} value=${i.value}
            onChange=${()=>s(i.value)} />
          <span>${i.icon&&l`<${E} name=${i.icon} />`}${i.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var ae=({label:e,hint:t,value:n,onChange:o})=>l`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${s=>o(s.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&l`<small>${t}</small>`}</span>
</label>`,G=({text:e})=>l`<p class="waiting" role="status"><${E} name="hourglass" />${e}</p>`,V=({title:e,text:t,note:n="",children:o})=>l`<main id="main" class="problem">
  <div class="sheet">
    <${L}>${e}</${L}>
    <p>${t}</p>
    ${n&&l`<p><small>${n}</small></p>`}
    <p class="buttons">${o}<a class="button" href="/">${r("To the start page")}</a></p>
  </div>
</main>`;var _l=15e3,xl=6e4,Ut=z(I.get("attendance")==="named"?"named":"counted");function Sl(e){I.set("attendance",e?"named":null),Ut.set(e?"named":"counted")}function Vn({presence:e,awaySince:t}){return e==="here"?r("here now"):t?he()-t<xl?r("just left"):r("last here {time}",{time:Te(t,he())}):r("away")}function Ft({company:e,seat:t}){let[,n]=y(0),o=e?.seats.find(a=>a.seat===t?.seat);if(v(()=>{if(!o?.awaySince)return;let a=setInterval(()=>n(i=>i+1),_l);return()=>clearInterval(a)},[o?.awaySince]),!o||!t?.name||t.isYou||o.presence==="unknown")return null;let s=o.presence==="here";return l`<span class=${`presence ${s?"is-here":"is-away"}`} title=${Vn(o)}>
    ${s?l`<span class="hidden">${Vn(o)}</span>`:Vn(o)}
  </span>`}function Ks({company:e,isWatching:t}){let n=R(Ut)==="named";if(!e?.spectators)return null;let{spectators:o,spectatorNames:s}=e,a=o-s.length,i=se([...s,...s.length&&a>0?[r("{count} more",{count:a})]:[]]);return l`<span class="origin spectators"><${E} name="eye" />
    ${s.length?r("Watching: {names}",{names:i}):r("Spectators: {count}",{count:o})}
    ${t&&l` <button type="button" class="plain" onClick=${()=>Sl(!n)}>${n?r("Hide my name"):r("Show my name")}</button>`}
  </span>`}var Js=e=>!!e?.next&&!e.next.isClosed&&e.next.seats.some(({isYou:t,isTaken:n})=>t&&!n);function Xs({info:e,seats:t,company:n}){let o=n?.next,s=o?.seats.find(({isYou:c,isTaken:d})=>c&&!d),a=o?o.seats.filter(({isTaken:c,isYou:d})=>c&&!d).map(({name:c})=>c):[],i=()=>A(N(o?.id??"","/commands"),{commandId:X(),releaseSeat:s?.seat});return o?.isClosed&&ze(t)?l`<p role="status">${r("The rematch was cancelled.")}</p>`:o&&s?l`<p class="rematch-wish" role="status">${r("{names} would like a rematch.",{names:se(a)})}</p>
      <${O} className="primary" icon="redo" label=${r("Accept the rematch")} onWork=${()=>ut(e.id)} />
      <${O} icon="close" label=${r("Decline")} onWork=${i} />`:o||e.next&&!ze(t)?l`<a class="button" href=${`/game/${o?.id??e.next}`}>${r("Next game of the series")}</a>`:ze(t)?l`<${O} className="primary" icon="redo" label=${r("Rematch")} onWork=${()=>ut(e.id)} />`:l`<${O} className="primary" icon="redo" label=${r("Play again")} onWork=${()=>Qs(e)} />`}var Ml=100,Cl=4;async function El({size:e,path:t},n){let o=Math.floor(n/e);if(o>Ml)return[];let s=i=>M(t.replace("{first}",String(i*e+1)).replace("{last}",String((i+1)*e))).catch(()=>null),a=[];for(;a.length<o;){let i=Array.from({length:Math.min(Cl,o-a.length)},(m,u)=>a.length+u),c=await Promise.all(i.map(s)),d=c.indexOf(null);if(a.push(...d<0?c:c.slice(0,d)),d>=0)break}return a}var Tl=(e,t)=>{let n=new RegExp(Object.keys(t).map(o=>o.replace(/\W/g,"")).join("|"),"g");return e.map(o=>({...o,lines:o.lines?.map(s=>s.replace(n,a=>t[a]??a))}))};async function Zs(e,t){let n=await El(e,t),o=[...new Set(n.flatMap(s=>s.players))];if(!n.length)return[];try{let{names:s}=o.length?await M(`/api/names?${new URLSearchParams(o.map(i=>["id",i]))}`):{names:{}};if(new Set(Object.values(s)).size<o.length)return[];let a=n.flatMap(i=>i.frames);return o.length?Tl(a,s):a}catch{return[]}}function Gt(e){let[t,n]=y({info:null,error:null}),o=ee(()=>M(N(e)).then(s=>n({info:{...s,id:s.invitation||s.id},error:null}),s=>n(a=>({...a,error:s}))),[e]);return v(()=>{o()},[o]),{...t,reload:o}}var Kn={log:[],last:null,table:null,version:0,link:"connecting",gone:null,company:null,said:null},ea=({version:e,lines:t,status:n,actor:o,undid:s,redid:a})=>({version:e,lines:t,status:n,actor:o,...(s||a)&&{isTurning:!0}});function Ol(e,t){let n=new Map;for(let{undid:o=[],redid:s=[]}of t){for(let a of o)n.set(a,!0);for(let a of s)n.set(a,!1)}return n.size?e.map(o=>n.has(o.version)?{...o,isUndone:n.get(o.version)}:o):e}function ta(e,t){let n=t.filter(m=>m.version>e.version),o=t.find(m=>m.version===e.version&&m.seats),s=o?[o,...n]:n;if(!s.length)return e;let a=o?e.log.map(m=>m.version===o.version?ea(o):m):e.log,c=s.filter(m=>m.seats).at(-1)||e.last,d=s.findLast(m=>m.table)?.table||e.table;return{...e,log:Ol(a.concat(n.map(ea)),n),last:c,table:d,version:s.at(-1)?.version??e.version,link:"connected"}}function na({id:e,stretches:t,version:n},o){let[s,a]=y(0),i=R(Ut),c=`${e} ${o} ${s} ${i}`,[d,m]=y({...Kn,key:c}),u=x(null),p=ee(()=>u.current?.wake(),[]);return v(()=>{m({...Kn,key:c});let f=w=>m(_=>{if(_.key!==c)return _;let Y=w(_);return $=Y.version,Y}),$=0,h=!1,g=0,b=!1,S=()=>Rs(N(e,"/stream"),{...o!==null&&{seat:o},...i!=="counted"&&{attendance:i}},{version:()=>b?$:g,frames:w=>{b=!0,f(_=>ta(_,w))},inbox:()=>jn("inbox"),said:w=>f(_=>({..._,said:w})),company:w=>f(_=>({..._,company:w})),gone:w=>{w.reason==="VERSION_CONFLICT"&&$>0?a(_=>_+1):f(_=>({..._,gone:w}))},disconnected:()=>f(w=>({...w,link:"disconnected"})),connected:()=>f(w=>({...w,link:"connected"})),resting:()=>f(w=>({...w,link:"resting"}))}),T=w=>{h||(w.length&&f(_=>ta(_,w)),g=Math.max(0,(w.at(-1)?.version??0)-1),u.current=S())};return o===null&&t&&s===0?Zs(t,n).then(T):T([]),()=>{h=!0,u.current?.close(),u.current=null}},[c]),{...d.key===c?d:{...Kn,key:c},wake:p}}function oa(e,t=4e3){let n=x([]),o=x(e);return o.current=e,v(()=>{n.current=n.current.filter(([s,a])=>s>e||a())},[e]),ee(s=>new Promise(a=>{if(o.current>=s)return a();let i=setTimeout(a,t);n.current.push([s,()=>(clearTimeout(i),a())])}),[])}var Nl=6,Al=e=>new Promise(t=>setTimeout(t,e));async function Jn(e,t){for(let n=1;;n+=1)try{return await A(N(e,"/commands"),t)}catch(o){let s=o;if(!(s.reason==="UNREACHABLE"||s.status===503||s.status===502)||n===Nl)throw s;await Al(400*2**n)}}function sa(e,t,n,o){let s=oa(n),a=x(null),[i,c]=y(null),d=(u,p,f)=>{if(a.current?.version===n)return a.current.done;c({version:n,action:f});let $={commandId:X(),version:n,...p!==null&&{seat:p},...u},h=Jn(e,$).then(g=>(o(),s(g.version))).catch(g=>{throw(!f?.isTyped||g.status!==422)&&B(g),g}).finally(()=>{a.current?.done===h&&(a.current=null,c(null))});return a.current={version:n,done:h},h},m=i?.version===n?i:null;return{act:u=>d({move:u.move},t,u),send:(u,p)=>d(u,p??t,null).catch(()=>{}),pending:m?.action??null,isBusy:m!==null}}var Rl=200,Ll=32,Xn={},Zn=()=>({...Xn,...JSON.parse(I.get("seeds")||"{}")});function aa(e,t){Xn=Object.fromEntries(Object.entries({...Zn(),[e]:t}).slice(-Rl)),I.set("seeds",JSON.stringify(Xn))}async function ye(){let{seedDigest:e,toHex:t}=await import("/static/verify/checker.js"),n=t(crypto.getRandomValues(new Uint8Array(Ll))),o=e(n);return aa(o,{seed:n}),o}var Qn=new Set;function Yt(e,t){if(!t.some(({name:n})=>!n))for(let{seat:n,isYou:o,seedDigest:s}of t)o&&s&&Zn()[s]&&!Qn.has(s)&&Il(e,n,s)}async function Il(e,t,n){Qn.add(n);try{let{seed:o,next:s}=Zn()[n],a=s??await ye();aa(n,{seed:o,next:a}),await Jn(e,{commandId:`reveal-${n.slice(0,32)}`,seat:t,revealSeed:{seed:o,nextDigest:a}})}catch{Qn.delete(n)}}var Pl=300,to=new Map,eo=new Map,ra=new Map,ia=e=>`/api/bots?variant=${encodeURIComponent(e)}`,la=(e,t)=>`${ia(e)}&terms=${encodeURIComponent(JSON.stringify(t))}`,ca=e=>N(e,"/bots"),no=e=>ra.get(e),je=z(null),zt=e=>e.reason==="BOT_DECLINED"||e.reason==="UNKNOWN_BOT";async function oo(e){let t=to.get(e);if(t)return t;let n=eo.get(e)??M(ia(e)).finally(()=>eo.delete(e));eo.set(e,n);let o=await n;return to.set(e,o),o}function jt(e){let[t,n]=y(to.get(e));return v(()=>{let o=!0,s=a=>o&&n(a);return oo(e).then(s,()=>s(null)),()=>o=!1},[e]),t}function qt(e){let[t,n]=y(null),[o,s]=y(0);return v(()=>{let a=!0,i=m=>{for(let u of m)ra.set(u.name,u);a&&n(m)},c=()=>{M(e).then(i,()=>{})},d=setTimeout(c,t?Pl:0);return addEventListener("focus",c),()=>{a=!1,clearTimeout(d),removeEventListener("focus",c)}},[e,o]),{bots:t,again:()=>s(a=>a+1)}}var fe="@friend",Ve="@here",qe=e=>e!==fe&&e!==Ve,Ne=(e,t)=>Array(e-1).fill(t);function ua(e,t,n){let o=e.map((s,a)=>a===t?n:s);return qe(n)?o:o.map(s=>qe(s)?s:n)}var Ke=e=>qe(e)&&e.startsWith("@"),ao=e=>e.some(t=>t===fe||Ke(t))?"consent":"free",Bl=({variant:e,occupants:t,options:n,undo:o,isUnlisted:s,isRated:a,timeControl:i,absence:c,takeover:d,idleS:m,spectatorDelay:u})=>({variant:e,seats:t.length+1,options:n,undo:o||ao(t),bots:t.filter(qe),...t.includes(Ve)&&{hotSeat:!0},...s&&t.includes(fe)&&{isUnlisted:!0},...a&&{isRated:a},...i&&{timeControl:i},...m&&{idleS:m},...u&&t.includes(fe)&&{spectatorDelay:u},...t.length>1&&(c==="end"?{absence:c}:d&&!u&&{takeover:d})}),so=e=>`setup ${e.split(".")[0]}`,Wl=30;function Hl(e,t){let n=[e,...JSON.parse(I.get("setups")||"[]")];for(let o of n.splice(Wl))I.set(so(o),null);I.set("setups",JSON.stringify(n)),I.set(so(e),JSON.stringify(t))}var Vt=null;async function dt(e){await oe();let t=Bl(e),n=JSON.stringify(t),o=await ye();Vt?.wanted!==n&&(Vt={wanted:n,sent:{commandId:X(),seedDigest:o}});let{id:s,error:a}=await A("/api/games",{...t,...Vt.sent});Vt=null,Hl(s,e),j(`/game/${s}`),a&&(zt(a)?je.set({id:s,error:a}):B(a))}var ze=e=>e.some(t=>t.isYou)&&e.some(t=>t.name&&!t.isYou&&!t.isBot);async function ut(e){await oe();let t=await A(N(e,"/rematch"),{commandId:X(),seedDigest:await ye()});j(`/game/${t.id}`)}async function Qs(e){let t=I.get(so(e.id)),{seats:n}=t?e:await M(N(e.id)),o=n.filter(u=>!u.isYou),s=o.length?o.map(u=>u.bot||fe):Ne(n.length,Ve),{variant:a,options:i={},timeControl:c,takeover:d,spectatorDelay:m}=e;await dt(t?JSON.parse(t):{variant:a,occupants:s,options:i,timeControl:c,takeover:d,spectatorDelay:m})}function Je(e,t){return e.findLast(o=>o.version<=t&&o.status==="running")?.version??t}async function Xe(e,t){await oe();let n=await A(N(e,"/fork"),{version:t});j(`/game/${n.id}`)}async function Ae(e,{replace:t=!1}={}){await oe();let n=await M(N(e)),o=n.seats.some(s=>s.isYou);!o&&n.status==="open"&&await A(N(e,"/join"),{seedDigest:await ye()}),j(`/game/${e}`,{replace:t}),!o&&n.status==="running"&&ne(r("This table is full: you are watching."))}var da=e=>[...e.filter(t=>!t.isGuest).map(({name:t,title:n})=>({value:t,label:r("{name}, a bot",{name:n})})),{value:fe,label:r("a friend, by a link")},{value:Ve,label:r("another player at this screen")}];var Jt=z(I.get("sound")==="on"),Kt=null;function ma(e){I.set("sound",e?"on":null),Jt.set(e),e&&ro()}function Dl(e,[t,n,o,s,a]){let i=e.currentTime+n,c=new OscillatorNode(e,{type:a,frequency:t}),d=new GainNode(e,{gain:0});d.gain.linearRampToValueAtTime(s,i+.008),d.gain.exponentialRampToValueAtTime(1e-4,i+o),c.connect(d).connect(e.destination),c.start(i),c.stop(i+o)}function Qe(e){if(!(!Jt.get()||!globalThis.AudioContext)){Kt||=new AudioContext,Kt.state==="suspended"&&Kt.resume().catch(()=>{});for(let t of e)Dl(Kt,t)}}var pa=()=>Qe([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),ro=()=>Qe([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),fa=()=>Qe([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),$a=()=>Qe([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),ha=()=>Qe([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),ga=()=>Qe([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var ya=600,Ul=3e3,Fl=15e3,Gl=/^(.+)\.[a-z2-7]{16}$/;function Yl(e,t,n){let o=Gl.exec(e)?.[1]??e,s=null,a=0,i=!1,c=!1,d=!1,m=!0,u=async()=>{if(a=0,document.hidden||d)return;c=!1,i=!0,n({isBusy:i});let $;try{if(!s){let{Checker:h}=await import("/static/verify/checker.js");s=new h({game:o,seat:t,storage:I,read:g=>M(N(e,`/log${g}`))})}$={result:await s.check(),error:null},m=!1}catch(h){$={error:h}}i=!1,!d&&(n({...$,isBusy:i}),c&&p())},p=($=m?ya:t===null?Fl:Ul)=>{c=!0,!a&&!i&&(a=setTimeout(u,$))},f=()=>c&&p(ya);return document.addEventListener("visibilitychange",f),{want:()=>p(),again:()=>{clearTimeout(a),a=0,p(0)},acceptKey:()=>s?.acceptKey(),evidence:()=>s?.evidence??{},close(){d=!0,clearTimeout(a),document.removeEventListener("visibilitychange",f)}}}function Xt(e,t,n){let o=`${e} ${t}`,s={key:o,result:null,error:null,isBusy:!1},[a,i]=y(s),c=x(null);v(()=>(i(s),c.current=Yl(e,t,p=>i(f=>({...f.key===o?f:s,...p}))),c.current.close),[o]),v(()=>{n&&c.current?.want()},[o,n]);let d=ee(()=>c.current?.again(),[]),m=ee(()=>{c.current?.acceptKey(),c.current?.again()},[]),u=ee(()=>c.current?.evidence()??{},[]);return{...a.key===o?a:s,again:d,acceptKey:m,evidence:u}}function io(e){switch(e){case"malformed":return r("the server sends a log that cannot be read");case"gap":return r("events are missing in the log");case"time":return r("an entry of the log is older than the one before it");case"chain":return r("an event was changed: it does not follow from the log before it");case"creation":return r("the log does not begin as a game does");case"after_end":return r("the log goes on after the end of the game");case"opening":return r("hidden cards are not those that the server had committed to");case"withheld":return r("the server hides what you may see");case"seat_seed":return r("a player's part of the shuffle is not valid");case"seed":return r("the server's part of the shuffle is not valid");case"salt":return r("hidden cards do not follow from the server's seed");case"cut":return r("the end of the log is missing, which this browser has seen");case"rewritten":return r("this browser has seen another log of this game");case"signature":return r("the server's signature is not valid");case"key_changed":return r("the server signs with another key than before")}}var Qt=e=>te(e,{one:r("{count} event",{count:e}),other:r("{count} events",{count:e})});function lo({result:e,error:t}){return e?.fault?r("WRONG: {fault}",{fault:io(e.fault.code)}):t?r("Not checked: {reason}",{reason:F(t)}):e?r("Checked: {events}, signed by this server",{events:Qt(e.head.version)}):r("Checking \u2026")}function va({head:e,opened:t,isOver:n,isFirst:o,seedsAdded:s,isOwnSeed:a}){return[r("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Qt(e.version)}),r("The server has signed the end of the log with its key."),o?r("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):r("The log contains what this browser had seen of it before."),t>0&&te(t,{one:r("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:r("{count} hidden values that you may see are what the server had committed to.",{count:t})}),n&&r("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),s>0&&te(s,{one:r("{count} seed of a player is in the log.",{count:s}),other:r("{count} seeds of players are in the log.",{count:s})}),a&&r("Yours is the one that this browser has made.")].filter(i=>i!==!1)}var ba=e=>[!e?.isOver&&r("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),r("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),r("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&r("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),r("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var co=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",_a={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},zl=({version:e,hash:t})=>`${e}:${t}`;function xa(e){let t=e.evidence(),n=document.createElement("a");n.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),n.download=`lostcities-${t.game??"log"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}var ka=({title:e,text:t,note:n})=>l`<h3>${e}</h3>
  ${n&&l`<p>${n}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${k} icon="copy" label=${r("Copy")} onClick=${()=>ue(t,r("It is copied."))} /></p>`,wa=({title:e,texts:t})=>l`<h3>${e}</h3><ul>${t.map(n=>l`<li>${n}</li>`)}</ul>`;function jl({key:e,knownKey:t}){return e?.isEphemeral?r("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?r("This browser keeps the key, and notices a change. Compare it with what the operator says."):r("This is not the key that this browser knows.")}function ql({check:e,result:t}){let n=t.fault?.code==="key_changed";return l`<h3>${r("What to do")}</h3>
    <ul>
      ${n?l`<li>${r("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:l`<li>${r("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${r("Keep the head below: it proves what the server had said.")}</li>
          <li>${r("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${k} icon="down" className="primary" label=${r("Save the log")} onClick=${()=>xa(e)} />
      ${n&&l`<${k} className="danger" label=${r("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function Vl({check:e,onClose:t}){let{result:n,error:o,isBusy:s}=e,a=n?.fault,i=a?n.kept:n?.head;return l`<${D} title=${r("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${co(e)}`} role="status"><${E} name=${_a[co(e)]} />
      <span>${a?r("WRONG, at event {version}: {fault}.",{version:a.version,fault:io(a.code)}):lo(e)}</span></p>
    ${a&&l`<${ql} check=${e} result=${n} />`}
    ${n&&!a&&l`<${wa} title=${r("What was checked")} texts=${va(n)} />`}
    ${!a&&l`<${wa} title=${r("What is not checked")} texts=${ba(n)} />`}
    ${i&&l`<${ka} title=${a?r("The head that this browser had seen"):r("Head of the log")} text=${zl(i)}
      note=${r("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${n?.key&&l`<${ka} title=${r("Key of the server")} text=${n.key.keyId} note=${jl(n)} />`}
    ${!a&&l`<p class="buttons">
      <${k} label=${o||!n?r("Check now"):r("Check again")} disabled=${s} aria-busy=${s} onClick=${e.again} />
      ${n&&l`<${k} icon="down" label=${r("Save the log")} onClick=${()=>xa(e)} />`}
    </p>`}
  </${D}>`}function Zt({check:e}){let[t,n]=y(!1),[o,s]=[co(e),lo(e)],a=o==="checked"&&e.result?r("Checked: {events}",{events:Qt(e.result.head.version)}):"";return l`<div class="seal-place">
    <button type="button" class=${`seal ${o}`} aria-haspopup="dialog" title=${r("What this means")} onClick=${()=>n(!0)}>
      <${E} name=${_a[o]} /><span class=${a&&"seal-wide"}>${s}</span>${a&&l`<span class="seal-narrow">${a}</span>`}
    </button>
    ${o==="wrong"&&l`<span class="hidden" role="alert">${s}</span>`}
    ${t&&l`<${Vl} check=${e} onClose=${()=>n(!1)} />`}
  </div>`}var Sa=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),mo=(e,t)=>{let n=new Map;for(let o of Sa(e)){let s=o[t]||"";n.set(s,[...n.get(s)||[],o])}return n},po=e=>mo(e,"source"),Ma=e=>mo(e,"target"),Ca=e=>mo(e,"group");function Ea(e){let t=i=>new Set(e.zones.filter(i).map(c=>c.id)),n=t(i=>i.kind==="counter"),o=t(i=>i.kind==="pile"&&i.seat===void 0),s=e.actions.filter(i=>o.has(i.source??"")&&(i.weight??0)>=0),a=new Set(s.length<=3?s:[]);return Sa(e.actions.filter(i=>!i.source||n.has(i.source)||a.has(i)))}function Ta(e,t){let n=en(e,t);return e.actions.filter(o=>o.source===t).length===1&&n?.kind!=="hand"}var en=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(o=>o.id===t)||uo(n,t)!==void 0);function uo(e,t){let n=(e.board??[]).findIndex(o=>o.id===t);return n<0?void 0:n}var Kl=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function Oa(e,t){let n={...e,actions:[]},o=en(e,t.source),s=e.zones.find(u=>u.id===t.target||uo(u,t.target)!==void 0);if(!o||!s||o.kind==="counter"||s.kind==="counter"||s.kind==="track")return n;let a=uo(s,t.target),i=o.pieces.find(u=>u.id===t.source)||{face:""};if(o===s&&(a===void 0||!i.id))return n;let c=i.id||a!==void 0?{...i,space:a}:i,d=u=>u!==o?u:i.id?Kl(o,i.id):{...o,count:o.count&&o.count-1},m=u=>({...u,pieces:[...u.pieces,c],count:u.count&&u.count+1});return{...n,zones:e.zones.map(u=>u===s?m(d(u)):d(u))}}var Jl={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Aa(e,t,n,o=!1){let s=e.board??[],a=s[t];if(!a)return;if(n==="Home"||n==="End")return Xl(e,a,n==="Home",o);let i=Jl[n];if(!i)return;let[c,d]=i,m=e.kind==="grid",u=Na(e,a),p,f=1/0;for(let[$,h]of s.entries()){let g=Na(e,h),[b,S]=[g.x-u.x,g.y-u.y],T=b*c+S*d,w=Math.abs(b*d)+Math.abs(S*c),_=T+2*w;T>0&&(m?w===0:w<=T)&&_<f&&([p,f]=[$,_])}return p}var Na=(e,t)=>e.kind==="grid"?{x:t.column??0,y:t.row??0}:{x:t.x??0,y:t.y??0};function Xl(e,t,n,o){let s=i=>o||e.kind!=="grid"||(i.row??0)===(t.row??0),a=(e.board??[]).flatMap((i,c)=>s(i)?[c]:[]);return n?a[0]:a.at(-1)}var fo=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],ve=e=>e%fo.length,Re=({seat:e})=>l`<svg class="seat-mark" data-seat=${ve(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${fo[ve(e)]} />
  </svg>`,Ra=({seat:e})=>l`<svg class="pawn" data-seat=${ve(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${fo[ve(e)]} /></g>
  </svg>`,le=()=>l`<span class="bot-mark">${r("bot")}</span>`,tn=(e,t)=>!!e.find(n=>n.seat===t)?.isBot,$e=(e,t)=>e.find(n=>n.seat===t)?.name||r("Seat {number}",{number:t+1});var $o=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,ho={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:$o(6)+$o(12)+$o(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},La=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],Ql=12;function Ia(e,t){let n=2166136261;for(let o of e)n=Math.imul(n^(o.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var Zl=["yellow","blue","white","green","red","purple"],Pa=e=>e!==void 0&&Zl.includes(e);function Me(e){if(e)return Object.hasOwn(ho,e)?e:`x${Ia(e,Ql)}`}var mt=(e="")=>Object.hasOwn(ho,e)?ho[e]:La[Ia(`of ${e}`,La.length)],pt=({suit:e})=>l`<svg class="suit-mark" data-suit=${Me(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${mt(e)} />
  </svg>`;var go=4,ft=e=>(e.rank||e.face||"").slice(0,12),Le=e=>e.label||e.face||r("face-down card"),ec=e=>!e.face&&!e.rank&&!e.label,tc=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,yo=e=>e.length>go?`${e.slice(0,go)}\u2026`:e,Ba=({name:e,letters:t,style:n})=>{let o=Math.min(1,2.1/Math.min(t.length||1,go+1));return l`<span class=${e} data-letters=${yo(t)} style=${{"--fit":o,...n}}></span>`};function nc({piece:e}){let{suit:t}=e,n=ft(e),o=Pa(t),s=n!==""&&!/^\d+$/.test(n),a=o&&!s?tc(n):76,i=(c,d)=>l`<path class=${c} transform=${d} fill-rule="evenodd" d=${mt(t)} />`;return l`<span class=${`face ${o?"is-painted":"is-plain"} ${s?"is-special":""}`}>
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sky" width="100" height="140" />
      <rect class="haze" y="52" width="100" height="88" />
      ${o&&s&&l`<g transform="translate(50 76)"><use href="#medallion" /></g>`}
      ${o&&!s&&l`<circle class="sun" cx="50" cy=${a} r="27" />`}
      ${!o&&t&&i("pip","translate(8 34) scale(3.5)")}
      ${o&&l`<use href=${`#land-${t}`} />`}
      ${t&&i("corner-mark","translate(69 8)")}
      <rect class="frame" x="3.5" y="3.5" width="93" height="133" rx="7" />
    </svg>
    <${Ba} name="large" letters=${n} style=${{"--y":a/140}} />
    <${Ba} name="corner" letters=${n} />
  </span>`}var $t=()=>l`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function Wa({piece:e,shape:t="card"}){return t==="token"?l`<${oc} piece=${e} />`:t==="stone"?l`<${sc} piece=${e} />`:l`<span class="card" data-suit=${Me(e.suit)} title=${e.label||void 0}>
    ${ec(e)?l`<${$t} />`:l`<${nc} piece=${e} />`}
  </span>`}function oc({piece:e}){let{seat:t,suit:n}=e,o={"data-letters":yo(ft(e)),title:Le(e)};return t===void 0?l`<span class="token is-tile" data-suit=${Me(n)} ...${o}></span>`:l`<span class="token is-pawn" data-seat=${ve(t)} ...${o}><${Ra} seat=${t} /></span>`}function sc({piece:e}){let{seat:t}=e,n=yo(ft(e)),o=t===void 0?void 0:ve(t),s=Math.min(1,1.6/Math.max(n.length,1)),a={title:Le(e),"data-seat":o,"data-letters":n,style:{"--fit":s}};return l`<span class="token stone" ...${a}>
    ${t!==void 0&&l`<${Re} seat=${t} />`}
  </span>`}function nn(e,{label:t,row:n=0,column:o=0,id:s}){if(t||e.kind!=="grid")return t||s;let[a,i]=[e.columnHeadings?.[o]||o+1,e.rowHeadings?.[n]||n+1];return r("row {row}, column {column}",{row:i,column:a})}function Ha(e,t,n,o){let s=e.board?.[t],a=nn(e,s),i=n.length?n.map(Le).join(", "):r("empty"),c=ac(e,t).map(u=>nn(e,u)),d=o.targets.get(s.id)??[],[m]=d;return[`${a}: ${i}`,c.length>0&&r("leads to {spaces}",{spaces:c.join(", ")}),d.length>1?r("{count} choices",{count:d.length}):m?.label].filter(Boolean).join(". ")}function ac(e,t){return[...new Set((e.edges??[]).flatMap(({start:o=0,end:s=0})=>o===t?[s]:s===t?[o]:[]))].flatMap(o=>e.board?.[o]??[])}function ht({place:e,selection:t,isSource:n=!0,tabindex:o}){let{id:s,title:a}=e,i=(u,p)=>l`<button type="button" class=${`cover ${u}`} tabindex=${o} ...${p}></button>`,c=t.targets.get(s);if(c){let u=`${a}: ${r("{count} choices",{count:c.length})}`,p=c.length===1?c[0]?.label:u;return i("target",{"data-target":s,"aria-label":p,onClick:()=>t.put(s)})}let d=n?t.sources.get(s):void 0;if(!d)return null;let m=t.picked===s;return i("zone-source",{"data-source":s,"aria-label":d.length===1?d[0]?.label:a,"aria-pressed":d.length>1||m?m:void 0,onClick:()=>t.pick(s)})}function Ze({piece:e,selection:t,shape:n,isOwn:o=!1,turn:s,tabindex:a}){let{id:i}=e,c=i!==void 0&&t.sources.has(i),d=["holder"];c&&d.push("is-source"),t.picked!==null&&t.picked===e.id&&d.push("is-picked"),e.id&&t.changed.has(e.id)&&d.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&d.push("is-sent");let m={class:d.join(" "),"data-piece":e.id,"data-source":c?e.id:void 0},p=l`<span class="turned" style=${s===void 0?void 0:{"--turn":s}}><${Wa} piece=${e} shape=${n} /></span>`;return!c&&!o?l`<span ...${m} role="img" aria-label=${Le(e)}>${p}</span>`:l`<button
    type="button"
    ...${m}
    tabindex=${a}
    aria-label=${Le(e)}
    aria-pressed=${c?t.picked===e.id:void 0}
    aria-disabled=${c?void 0:"true"}
    onClick=${()=>c&&t.pick(i)}
  >${p}</button>`}var Ie=(e,t,n={})=>e.pieces.map((o,s)=>l`<${Ze} key=${o.id??`back-${s}`} piece=${o} selection=${t} ...${n} />`);var rc=4,ic=30,lc=400,cc=new Set(["light","dark","water","forest","sand","rock","start","goal"]);function Ua({zone:e,selection:t}){let n=ja(e,t),{spaces:o,rowHeadings:s=[],columnHeadings:a=[]}={...e,spaces:e.board??[]},i=Math.min(ic,Math.max(a.length,...o.map(p=>(p.column??0)+1),1)),c=Math.min(lc,Math.max(s.length,...o.map(p=>(p.row??0)+1),1)),d=p=>o.flatMap((f,$)=>(f.row??0)===p&&(f.column??0)<i?[$]:[]),m=(p,f)=>({gridRow:p+2,gridColumn:f+2}),u=(p,f,$)=>l`<span class="board-heading" role=${p} style=${$}>${f}</span>`;return[l`<div class="board" role="grid" aria-label=${e.title||e.id} style=${{"--columns":i}} ...${n.events}>
      ${a.length>0&&l`<div class="board-row" role="row">${a.map((p,f)=>u("columnheader",p,m(-1,f)))}</div>`}
      ${Array.from({length:c},(p,f)=>f).map(p=>l`<div class="board-row" role="row" key=${p}>
          ${s[p]&&u("rowheader",s[p]??"",m(p,-1))}
          ${d(p).map(f=>l`<${Ya} ...${n.of(f)} role="gridcell" style=${m(p,o[f]?.column??0)} />`)}
        </div>`)}
    </div>`,l`<${Ga} zone=${e} selection=${t} />`]}function Fa({zone:e,selection:t}){let n=ja(e,t),o=e.board??[],s=(e.edges??[]).flatMap(({start:i=0,end:c=0})=>{let[d,m]=[o[i],o[c]];return d&&m?[l`<line x1=${d.x??0} y1=${d.y??0} x2=${m.x??0} y2=${m.y??0} />`]:[]}),a=i=>({"--x":(i.x??0)/1e3,"--y":(i.y??0)/1e3});return[l`<div class=${`chart ${o.length>16?"is-dense":""}`} role="group" aria-label=${e.title||e.id} ...${n.events}>
      <div class="chart-ground">
        <svg class="chart-edges" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">${s}</svg>
        ${o.map((i,c)=>l`<${Ya} ...${n.of(c)} role="group" isNamed style=${a(i)} />`)}
      </div>
    </div>`,l`<${Ga} zone=${e} selection=${t} />`]}function Ga({zone:e,selection:t}){let n=e.board??[],o=e.pieces.filter(s=>s.space===void 0||!(s.space in n));return o.length?l`<div class="board-beside">
    ${o.map((s,a)=>l`<${Ze} key=${s.id??`back-${a}`} piece=${s} selection=${t} shape=${za(s)} />`)}
  </div>`:null}function Ya({zone:e,at:t,pieces:n,isCurrent:o,selection:s,role:a,style:i,isNamed:c=!1}){let d=e.board?.[t],m=nn(e,d),u=["board-space"];n.length>1&&u.push(n.length>rc?"is-crowd":"is-several"),s.changed.has(d.id)&&u.push("is-changed");let p={class:u.join(" "),"data-space":d.id,"data-at":t,"data-tone":uc(d),role:a,style:i},f=($,h)=>{let g=$.seat===void 0?void 0:ve($.seat);return l`<span class="board-piece" key=${$.id??`back-${h}`} data-owner=${g}>
      <${Ze} piece=${$} selection=${s} shape=${za($)} tabindex=${-1} />
    </span>`};return l`<div ...${p} tabindex=${o?0:-1} aria-label=${Ha(e,t,n,s)}>
    <span class="board-pieces">${n.map(f)}</span>
    ${c&&l`<span class="space-name" aria-hidden="true">${m}</span>`}
    <${ht} place=${{id:d.id,title:m}} selection=${s} tabindex=${-1} />
  </div>`}var uc=({tone:e})=>e&&cc.has(e)?e:void 0,za=e=>e.suit||!(e.face||e.rank||e.label)?"card":"stone";function ja(e,t){let[n,o]=y(0),s=e.board??[],a=n<s.length?n:0,i=new Map;for(let u of e.pieces)i.set(u.space,[...i.get(u.space)??[],u]);let c=u=>({key:s[u]?.id,zone:e,at:u,pieces:i.get(u)??[],isCurrent:u===a,selection:t}),d=x({zone:e,selection:t,held:i});d.current={zone:e,selection:t,held:i};let m=x({onfocusin:u=>{let p=Da(u);p!==void 0&&o(p)},onKeyDown:u=>{let p=Da(u);if(p===void 0||u.altKey||u.metaKey)return;let{zone:f,selection:$,held:h}=d.current;(u.key==="Enter"||u.key===" "?mc(u,f,p,h.get(p)??[],$):dc(u,f,p))&&(u.preventDefault(),u.stopPropagation())}});return{of:c,events:m.current}}function Da(e){let t=e.target.closest("[data-at]")?.dataset.at;return t===void 0?void 0:Number(t)}function dc(e,t,n){if(!e.key.startsWith("Arrow")&&e.key!=="Home"&&e.key!=="End")return!1;let o=Aa(t,n,e.key,e.ctrlKey);return e.currentTarget.querySelector(`[data-at="${o}"]`)?.focus(),!0}function mc(e,t,n,o,s){let a=t.board?.[n]?.id??"";if(e.target instanceof HTMLButtonElement||e.repeat)return!1;let i=[...o.flatMap(c=>c.id??[]).reverse(),a].filter(c=>s.sources.has(c));return s.targets.has(a)?s.put(a):i.length&&s.pick(i[(i.indexOf(s.picked??"")+1)%i.length]),!0}var pc=12;function Va({zone:e,selection:t}){let n=e.spaces||[],o=a=>e.pieces.filter(i=>i.space===a),s=e.pieces.filter(a=>a.space===void 0||!(a.space in n));return[l`<div class="track-head" aria-hidden="true">
      ${e.suit&&l`<${pt} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&l`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,l`<div class=${`path ${n.length>pc?"is-long":""}`}>
      ${s.length>0&&l`<${qa} name="is-start" label=${r("beside the track")} pieces=${s} selection=${t} />`}
      ${n.map((a,i)=>{let c=r("space {number}: {value}",{number:i+1,value:a}),d=i===n.length-1?"is-goal":"";return l`<${qa} name=${d} label=${c} value=${a} pieces=${o(i)} selection=${t} />`})}
    </div>`]}function qa({name:e,label:t,value:n="",pieces:o,selection:s}){let a=d=>Ie({pieces:d},s,{shape:"token"}),i=d=>d.seat!==void 0,c=`value ${n.startsWith("-")?"is-loss":""}`;return l`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${a(o.filter(d=>!i(d)))}</span>
    <span class="figures">${a(o.filter(i))}</span>
    <span class=${c} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var on=24,fc=13,$c=7,hc=10,gc=16,yc=8,Ka=4,vc=new Set(["track","counter","grid","map"]);function vo(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function Xa(e){let t=vo(e),n=[e.title||e.id,e.note];return t!==void 0&&!vc.has(e.kind)&&n.push(te(t,{one:r("1 card"),other:r("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function Qa({zone:e,selection:t,isLane:n=!1}){let o=n?Cc[e.kind]:Ja[e.kind]||Za,s=[`zone is-${e.kind in Ja?e.kind:"row"}`];n&&s.push("is-lane"),t.changed.has(e.id)&&s.push("is-changed"),t.targets.has(e.id)&&s.push("is-target");let a=Xa(e),i={class:s.join(" "),"data-zone":e.id,"data-suit":Me(e.suit)};return l`<div ...${i} role="group" aria-label=${a}>
    <${o} zone=${e} selection=${t} />
    <${ht} place=${e} selection=${t} isSource=${e.kind!=="counter"} />
  </div>`}function gt({zone:e}){let{suit:t,title:n,note:o=""}=e,s=/^[-−+]?\d+/.exec(o),a=`zone-note ${o.length>gc?"is-long":""}`;return l`<div class="zone-head" aria-hidden="true">
    ${t&&l`<${pt} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${o&&l`<span class=${a} title=${o}>${H(o)}</span>`}
    ${s&&l`<span class="zone-brief" title=${o}>${H(s[0])}</span>`}
  </div>`}var H=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),an=({suit:e})=>l`<span class="empty" aria-hidden="true">
    ${e&&l`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${mt(e)} /></svg>`}
  </span>`,rn=({count:e})=>e===void 0?null:l`<span class="badge" aria-hidden="true">${e}</span>`;function Za({zone:e,selection:t}){let{length:n}=e.pieces,o=`pieces is-spread ${n>$c?"is-tight":""} ${n>on?"is-crowded":""}`,s=(e.count??0)>n?e.count:void 0;return[l`<${gt} zone=${e} />`,l`<div class=${o} tabindex=${n>on?0:void 0}>
      ${n?Ie(e,t):l`<${an} suit=${e.suit} />`}<${rn} count=${s} />
    </div>`]}function sn({zone:e,selection:t}){let n=e.pieces.length,o=n<=4?"few":n<=7?"some":"lots";return[l`<${gt} zone=${e} />`,l`<div class=${`pieces is-stacked is-${o}`}>
      ${n?Ie(e,t):l`<${an} suit=${e.suit} />`}
      <${rn} count=${n>1?n:void 0} />
    </div>`]}function er({zone:e,selection:t}){let n=vo(e),o=Math.min(n??Ka,Ka),s=e.pieces.length?e.pieces.slice(-1):n?[{}]:[];return[l`<${gt} zone=${e} />`,l`<div class=${`pieces is-pile layers-${o}`}>
      ${s.length?Ie({...e,pieces:s},t):l`<${an} suit=${e.suit} />`}
      <${rn} count=${n||void 0} />
    </div>`]}var bc=({zone:e,selection:t})=>e.pieces.length>1?sn({zone:e,selection:t}):er({zone:e,selection:t}),kc=()=>l`<span class="holder" aria-hidden="true"><span class="card"><${$t} /></span></span>`;function wc({zone:e,selection:t}){let n=vo(e)??e.pieces.length,o=Math.max(0,Math.min(n,hc)-e.pieces.length);return l`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:o},(s,a)=>l`<${kc} key=${`unseen-${a}`} />`)}
    ${Ie(e,t)}<${rn} count=${n||void 0} />
  </div>`}function tr({zone:e,selection:t}){let n=e.pieces.length,o=i=>n>on?0:(i-(n-1)/2)*Math.min(1,yc/n),s=(i,c)=>l`<${Ze} key=${i.id??`back-${c}`} piece=${i} selection=${t} isOwn turn=${o(c)} />`,a=`pieces is-spread ${n>on?"is-crowded":n>fc?"is-many-held":""}`;return l`<div class="hand" data-zone=${e.id} role="group" aria-label=${Xa(e)}>
    <div class=${a}>
      ${e.pieces.map(s)}
      ${!n&&l`<${an} />`}
    </div>
    <${ht} place=${e} selection=${t} />
  </div>`}function _c({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(ft).join(" "));return l`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${Mc(Number(n)).map(o=>l`<ellipse cx="12" cy=${o} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&l`<span class="zone-note" title=${e.note}>${H(e.note)}</span>`}
  </div>`}var xc=({zone:e,selection:t})=>[l`<${gt} zone=${e} />`,l`<${Ua} zone=${e} selection=${t} />`],Sc=({zone:e,selection:t})=>[l`<${gt} zone=${e} />`,l`<${Fa} zone=${e} selection=${t} />`],Mc=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),Ja={hand:wc,pile:er,column:sn,row:Za,track:Va,counter:_c,grid:xc,map:Sc},Cc={column:sn,row:sn,pile:bc};var Ec=6,Tc=2;function Oc({action:e,onAct:t,isDisabled:n}){let o=qn(),s=a=>o(a)&&t(e);return l`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${s}>
    <span class="act-label">${H(e.label)}</span>
  </button>`}var bo=({label:e,onClick:t})=>l`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,ln=(e,t,n)=>e.map(o=>l`<${Oc} key=${o.move} action=${o} onAct=${t} isDisabled=${n} />`),ko=e=>(e.weight??0)<0;function yt({table:e,onAct:t,pending:n=null,isLive:o=!0}){if(!e.actions.length)return null;let s=i=>t(i)?.catch?.(()=>{}),a=!o||!!n;return l`<div class="action-list" role="group" aria-label=${r("Your moves")}>
    ${[...Ca(e.actions)].map(([i,c])=>l`<${Nc} key=${i} group=${i} actions=${c} onAct=${s} isDisabled=${a} />`)}
  </div>`}function Nc({group:e,actions:t,onAct:n,isDisabled:o}){let s=t.filter(ko);return l`<section class="action-group">
    ${e&&l`<h3>${e}</h3>`}
    <div class="acts">${ln(t.filter(a=>!ko(a)),n,o)}</div>
    ${s.length>0&&l`<details>
      <summary>${r("{count} more",{count:s.length})}</summary>
      <div class="acts">${ln(s,n,o)}</div>
    </details>`}
  </section>`}var Ac=(e,t)=>e.zones.some(n=>n.board?.some(o=>o.id===t?.target));function nr({table:e,selection:t,isLive:n,tools:o}){let[s,a]=y(!1);v(()=>a(!1),[e]);let i=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:Ea(e),c=i.filter(p=>!ko(p)).slice(0,Ac(e,i[0])?Tc:Ec),d=s?0:i.length-c.length,m=e.actions.length+e.forms.length>0,u=e.result?r("The game is over"):e.prompt;return l`<div class=${`prompt ${m&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${H(t.sent?t.sent.label:u)}</p>
    ${i.length>0&&l`<div class="acts">
      ${ln(s?i:c,t.act)}
      ${d>0&&l`<${bo} label=${r("{count} more",{count:d})} onClick=${()=>a(!0)} />`}
      ${t.picked&&l`<${bo} label=${r("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${o}
  </div>`}function or({selection:e,root:t}){let n=x(null),{choice:o}=e;return U(()=>{if(!o)return;let s=t.current.getBoundingClientRect(),a=CSS.escape(o.target),c=t.current.querySelector(`[data-zone="${a}"], [data-space="${a}"]`)?.getBoundingClientRect()||s,d=n.current.getBoundingClientRect(),m=(p,f)=>`${Math.max(8,Math.min(p,f-8))}px`,{style:u}=n.current;u.left=m(c.left+(c.width-d.width)/2-s.left,s.width-d.width),u.top=m(c.top+(c.height-d.height)/2-s.top,s.height-d.height)},[o]),o?l`<div class="chooser" ref=${n} role="group" aria-label=${r("Your moves")}>
    ${ln(o.actions,e.act)}
    <${bo} label=${r("Cancel")} onClick=${e.drop} />
  </div>`:null}var wo=e=>String(e).replace("-","\u2212"),sr=e=>e.tieBreak??[];function vt({result:e,seats:t=[],resigned:n}){let o=[...new Set(e.standings.flatMap(c=>(c.parts||[]).map(d=>d.label)))],s=e.standings.some(c=>sr(c).some(Boolean)),a=c=>e.standings.map(d=>l`<td class=${d.isWinner?"is-winner":""}>${c(d)}</td>`),i=(c,d,m="")=>l`<tr class=${m}><th scope="row">${c}</th>${a(d)}</tr>`;return l`<section class="result" aria-label=${r("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${Pc(e,t)}</h2>
      ${e.reason&&l`<p class="result-reason">${Hc(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${r("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${r("Place")}</th>
            ${e.standings.map(c=>l`<${Rc} one=${c} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${o.map(c=>i(c,d=>Lc(d,c)))}</tbody>
        <tfoot>
          ${i(r("Total"),c=>wo(c.total??0))}
          ${s&&i(r("Tie-break"),c=>sr(c).map(wo).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var Rc=({one:e,seats:t})=>l`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${Re} seat=${e.seat} />${" "}
    <span class="result-name">${$e(t,e.seat)}</span>${tn(t,e.seat)&&l` <${le} />`}
  </th>`;function Lc(e,t){let n=(e.parts||[]).filter(o=>o.label===t);return n.length?wo(n.reduce((o,s)=>o+(s.points||0),0)):""}function Ic({reason:e,standings:t},n){let o=t.filter(s=>s!==n).map(s=>s.total??0);return e||!o.length?0:Math.max(0,(n.total??0)-Math.max(...o))}function Pc(e,t){let n=e.standings.filter(i=>i.isWinner),[o]=n;if(!o)return r("There is no winner");if(n.length>1)return r("{names} share the victory",{names:se(n.map(i=>$e(t,i.seat)))});let s=Ic(e,o),a=$e(t,o.seat);return t.find(i=>i.seat===o.seat)?.isYou?s?r("You win by {points}",{points:s}):r("You win"):s?r("{name} wins by {points}",{name:a,points:s}):r("{name} wins",{name:a})}function Bc(e){let[t,...n]=e.filter(o=>o.isLeft);return t&&!n.length?r("{name} ran out of time.",{name:$e(e,t.seat)}):r("The game ended on time.")}function Wc(e){let[t,...n]=e.filter(o=>o.isLeft);return t&&!n.length?r("{name} had gone, and the seat was claimed.",{name:$e(e,t.seat)}):r("A player had gone, and the seat was claimed.")}function Hc({reason:e,standings:t},n,o){if(e==="agreement")return r("The game ended by agreement.");if(e==="time")return Bc(n);if(e==="absence")return Wc(n);if(e==="idle")return r("The game was closed, because nothing happened for too long.");if(e==="operator")return r("An operator closed the game.");if(e!=="resignation")return"";let s=t.find(c=>c.seat===o);if(!s)return r("The game ended by resignation.");let a=r("{name} resigned.",{name:$e(n,s.seat)});return t.some(c=>c.isWinner&&(c.total??0)<(s.total??0))&&!s.isWinner?`${a} ${r("Resigning means the last place, whatever the points.")}`:a}var Dc=6;function ar(e,t){let n=x(t);n.current=t,v(()=>{let o=e.current,s=null,a=!1,i=$=>{a=!1;let h=$.target.closest?.("[data-source]");if(!h||$.button!==0||s)return;let{clientX:g,clientY:b,pointerId:S}=$;s={source:h,id:h.dataset.source??"",x:g,y:b,pointer:S,over:null,isOn:!1}},c=$=>{if(!s||$.pointerId!==s.pointer)return;let[h,g]=[$.clientX-s.x,$.clientY-s.y];if(!s.isOn){if(Math.hypot(h,g)<Dc||!n.current.sources.has(s.id))return;s.isOn=!0,s.source.setPointerCapture?.(s.pointer),s.source.classList.add("is-dragged"),n.current.setPicked(s.id)}s.source.style.setProperty("translate",`${h}px ${g}px`);let b=m($);b!==s.over&&(s.over?.classList.remove("is-over"),b?.classList.add("is-over"),s.over=b)},d=($,h)=>{if(!s||$.pointerId!==s.pointer)return;let{source:g,isOn:b,over:S}=s;s=null,S?.classList.remove("is-over"),b&&(a=!0,g.classList.remove("is-dragged"),h&&S?n.current.put(S.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>g.style.removeProperty("translate")))},m=$=>document.elementsFromPoint($.clientX,$.clientY).find(h=>h.dataset?.target!==void 0&&o.contains(h))||null,u=$=>d($,!0),p=$=>d($,!1),f=$=>{a&&$.detail!==0&&($.stopPropagation(),$.preventDefault()),a=!1};return o.addEventListener("pointerdown",i),addEventListener("pointermove",c),addEventListener("pointerup",u),addEventListener("pointercancel",p),o.addEventListener("click",f,!0),()=>{o.removeEventListener("pointerdown",i),removeEventListener("pointermove",c),removeEventListener("pointerup",u),removeEventListener("pointercancel",p),o.removeEventListener("click",f,!0)}},[])}var cn=8,ir=16,Uc=40,Fc=.25;function lr(e,t,n){let o=x({});U(()=>{let s=e.current.getBoundingClientRect().top+scrollY,{current:a}=o;a.table===t&&a.top===s||(o.current={table:t,top:s},rr(e.current),!a.table&&n&&Gc(e.current))}),U(()=>{let s=()=>rr(e.current);return addEventListener("resize",s),()=>removeEventListener("resize",s)},[])}var cr=e=>e.querySelector(":scope > .table-footer");function rr(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(cr(e)).bottom)||0,o=Math.floor(innerHeight-Math.min(t,innerHeight*Fc)-n-ir);e.style.minHeight="0";let s=c=>e.style.setProperty("--squeeze",String(c/cn)),a=cn*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),i=o-e.offsetHeight;if(i<0||a>0&&i>=Uc){let c=i<0?Math.min(a+1,cn):0,d=i<0?cn:a;for(;c<d;){let m=c+d>>1;s(m),e.offsetHeight<=o?d=m:c=m+1}s(c)}e.style.minHeight=`${o}px`}function Gc(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-cr(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+ir/2,behavior:"instant"})}var ur=e=>e.zones.flatMap(t=>t.pieces.flatMap(({id:n,space:o})=>{if(n===void 0)return[];let s=n.split("#")[0]??"";return[{id:n,original:s,place:JSON.stringify([s,t.id,o])}]}));function _o(e,t){let n=new Map,o=ur(e),s=a=>{for(let i of ur(t).filter(({id:c})=>!n.has(c))){let c=o.findIndex(d=>a(d,i));c>=0&&n.set(i.id,o.splice(c,1)[0]?.id??"")}};return s((a,i)=>a.place===i.place),s((a,i)=>a.original===i.original),n}function dr(e,t,n){if(e===t)return n;let o=[..._o(e,t)].find(([,s])=>s===n);return o?o[0]:n}var xo={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},Yc=4;function mr(e,t){let n=x(null),o=x(null);e.current&&n.current&&n.current!==t&&!t.result&&zc()&&(o.current={table:n.current,rects:jc(e.current)}),n.current=t,U(()=>{o.current&&qc(e.current,o.current,t),o.current=null},[t])}var zc=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function jc(e){let t=new Map;for(let n of pr(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var pr=(e,t)=>[...e.querySelectorAll(t)];function qc(e,t,n){let o=Kc(t.table,n),s=_o(t.table,n);for(let a of pr(e,"[data-piece]")){let i=a.dataset.piece??"",c=s.get(i),d=c===void 0?Jc(o,t,n,i):t.rects.get(c);d&&Vc(a,d)}Xc(e,t,n,o)}function Vc(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[o,s,a]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(o)<2&&Math.abs(s)<2)return;let c={transformOrigin:"0 0",...Math.hypot(o,s)>Math.max(n.width,n.height)&&{zIndex:30}},d={transform:`translate(${o}px, ${s}px) scale(${a})`,...c};e.animate?.([d,{transform:"none",...c}],xo)}var So=e=>e.count??e.pieces.length;function Kc(e,t){return e.zones.filter(o=>{let s=t.zones.find(a=>a.id===o.id);return s&&o.kind!=="counter"&&So(s)<So(o)}).sort((o,s)=>+(s.kind==="pile")-+(o.kind==="pile"))}function Jc(e,t,n,o){let s=en(n,o),a=e.find(i=>i.id!==s?.id);return a&&t.rects.get(a.id)}function Xc(e,t,n,o){let s=a=>So(a)-a.pieces.filter(i=>i.id).length;for(let a of n.zones){let i=t.table.zones.find(u=>u.id===a.id),c=o.find(u=>u.id!==a.id);if(!i||!c||a.kind==="pile"||a.kind==="counter")continue;let d=Math.min(s(a)-s(i),Yc),m=e.querySelector(`[data-zone="${CSS.escape(a.id)}"] .pieces`);for(let u=0;u<d&&m;u++)Qc(e,t.rects.get(c.id),m,u)}}function Qc(e,t,n,o){let s=n.getBoundingClientRect(),a=e.getBoundingClientRect();if(!t?.width||!s.width)return;let i=document.createElement("div");i.className="ghost",Lt(l`<${$t} />`,i),e.append(i);let c=({left:p,top:f,width:$,height:h})=>`translate(${p+$/2-a.left}px, ${f+h/2-a.top}px)`,d=[{transform:c(t),opacity:1},{transform:c(s),opacity:1,offset:.9},{transform:c(s),opacity:0}],m={...xo,duration:xo.duration+80,delay:o*90,fill:"backwards"},u=i.animate(d,m);u.onfinish=u.oncancel=()=>i.remove()}var Zc=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function fr(e,{isLive:t,onAct:n,pending:o,root:s}){let[a,i]=y(null),[c,d]=y(null),[m,u]=y(null),p=ie(()=>a&&dr(a.table,e,a.id),[a,e]),f=ee(P=>i(P===null?null:{table:e,id:P}),[e]),$=x(e);$.current=e;let h=m?.table===e?m.action:o,g=t&&!h&&e.actions.length>0,b=ie(()=>g?po(e.actions):po([]),[e,g]),S=g&&p!==null?b.get(p):void 0,T=ie(()=>Ma(S??[]),[S]),w=ie(()=>h?Oa(e,h):e,[e,h]),_=ee(()=>{i(null),d(null)},[]);U(()=>d(null),[e]);let Y=ee(P=>(_(),u({table:e,action:P}),Promise.resolve(n?.(P)).then(()=>null,J=>(u(null),$.current===e&&eu(s.current,P.source),J))),[e,n]),K=(P,J)=>{P.length===1&&P[0]?Y(P[0]):d({actions:P,target:J})},we=P=>{d(null);let J=b.get(P)||[];return P!==p&&!(J.length&&Ta(e,P))?f(P):J.length===1&&J[0]?void Y(J[0]):f(null)},de=P=>K(T.get(P)||[],P);return tu(s,{picked:S?p:null,choice:c,table:e,sources:b,targets:T}),{sources:b,picked:S?p:null,targets:T,choice:c,sent:h,shown:w,act:Y,pick:we,put:de,drop:_,setPicked:f}}function eu(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(Zc,{duration:320})}var Co=".prompt .act";function un(e,t){for(let n of t){let o=e.current?.querySelector(n);if(o)return(o.closest("[data-space]")??o).focus()}}function Mo(e,t){let n=[...t].flatMap(([s,[a]])=>s&&a?[{id:s,weight:a.weight??0}]:[]),o=Math.max(...n.map(({weight:s})=>s));return n.filter(({weight:s})=>s===o).map(({id:s})=>`[data-${e}="${CSS.escape(s)}"]`).join()||Co}function tu(e,{picked:t,choice:n,table:o,sources:s,targets:a}){let i=x(!1);U(()=>{let d=()=>i.current=!0,m=()=>i.current=!1,u=e.current;return u.addEventListener("keydown",d),u.addEventListener("pointerdown",m),()=>{u.removeEventListener("keydown",d),u.removeEventListener("pointerdown",m)}},[]);let c=x(null);U(()=>{i.current&&n?un(e,[".chooser button"]):i.current&&t?un(e,[Mo("target",a),".target",Co]):i.current&&c.current&&un(e,[`[data-piece="${CSS.escape(c.current)}"]`]),c.current=t},[t,n]),U(()=>{let d=document.activeElement===document.body||document.activeElement===null;i.current&&d&&o.actions.length+o.forms.length&&un(e,[`.hand :is(${Mo("source",s)})`,Mo("source",s),".hand .is-source",".is-source, .zone-source",Co,".move-form[open] input"])},[o])}var nu={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},ou=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function $r(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=ou.find(d=>e.target.matches?.(d)),o=n?[...e.currentTarget.querySelectorAll(n)]:[],s=o.indexOf(e.target),a=nu[e.key],i=e.key==="Home"?0:e.key==="End"?o.length-1:a===void 0?-1:s+a,c=o[i];s<0||!c||(e.preventDefault(),c.focus())}var hr=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,su=l`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,au=l`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${hr(106,34,9)} /><path class="l2" d=${hr(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,ru=l`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,iu=l`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,lu=l`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,cu=l`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,uu=l`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,du=l`<g id="medallion">
  <path class="m1" d=${mu(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function mu(e,t,n){return`M${Array.from({length:e*2},(s,a)=>{let[i,c]=[a*Math.PI/e,a%2?n:t];return`${(Math.sin(i)*c).toFixed(1)} ${(Math.cos(i)*c).toFixed(1)}`}).join("L")}z`}var gr=()=>l`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[su,au,ru,iu,lu,cu,uu,du]}</defs>
  </svg>`;var pu=new Set(["column","pile","row"]);function vr(e,t){let n=e.places.map(g=>g.seat),o=t!==null&&n.includes(t)?t:n[0],s=o===void 0?-1:n.indexOf(o),a=[...n.slice(s+1),...n.slice(0,Math.max(s,0))],i=g=>g.kind==="hand"&&g.seat===o&&t===o,c=e.zones.find(i),d=g=>e.zones.filter(b=>b.seat===g&&b!==c),m=e.zones.filter(g=>(g.seat===void 0||!n.includes(g.seat))&&g!==c),u=m.filter(g=>g.kind==="track"),p=g=>dn(g)&&u.some(b=>b.suit===g.suit),f=Eo(m.filter(g=>g.kind!=="track"&&!p(g))),$=o===void 0?null:Eo(d(o),yr(e,o));$&&u.length&&!f.lanes.length&&$.rest.push(...f.rest.splice(0));let h=g=>m.filter(b=>p(b)&&b.suit===g.suit);return{suits:fu(e.zones),tracks:u.map(g=>({track:g,beside:h(g)})),shared:f,others:a.map(g=>Eo(d(g),yr(e,g))),home:$,hand:c}}var yr=(e,t)=>e.places.find(n=>n.seat===t),dn=e=>!!e.suit&&pu.has(e.kind);function Eo(e,t){let n=o=>o.kind==="counter"||o.kind==="hand";return{place:t,lanes:e.filter(dn),small:t?e.filter(o=>n(o)):[],rest:e.filter(o=>!dn(o)&&!(t&&n(o)))}}var fu=e=>[...new Set(e.filter(dn).map(t=>t.suit))];function To(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function mn(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function Oo({minimum:e,maximum:t,step:n},o,s){let a=mn(o);if(a===null)return String(e);let i=Math.floor((t-e)/n),c=(a-e)/n,d=s>0?Math.floor(c)+s:Math.ceil(c)+s;return String(e+n*Math.max(0,Math.min(i,d)))}function pn({minimum:e,maximum:t,step:n}){let o={minimum:H(String(e)),maximum:H(String(t)),step:n};return n===1?r("{minimum} to {maximum}",o):r("{minimum} to {maximum}, in steps of {step}",o)}function No({minimum:e,maximum:t,step:n},o){let s=mn(o);return s!==null&&s>=e&&s<=t&&(s-e)%n===0}var br=e=>e.reduce((t,n)=>t+(mn(n)??0),0);function Ao({sumMinimum:e,sumMaximum:t},n){let o=br(n),s=t??e;if(s===void 0)return r("Sum: {sum}",{sum:H(String(o))});let a={sum:H(String(o)),limit:H(String(s)),count:Math.abs(s-o)};return t===void 0?r("Sum: {sum}, at least {limit}",a):o>s?r("Sum: {sum} of {limit}, {count} too many",a):r("Sum: {sum} of {limit}, {count} left",a)}function Ro({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let o=br(n);return o>=e&&o<=t}function kr(e,t){if(e.kind==="choice")return"";let n=t.findIndex(s=>!No(e,s)),o=e.labels[n]||e.label;return n>=0?r("{label}: a whole number, {bounds}",{label:o,bounds:pn(e)}):Ro(e,t)?"":`${e.label}: ${Ao(e,t)}`}var wr=(e,t)=>[e.verb,...e.fields.map((n,o)=>(t[o]??[]).map(s=>n.kind==="choice"?s:String(mn(s))).join(","))].join(" ");function _r({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let o=e.forms.length===1&&!e.actions.length;return l`<div class="move-forms">
    ${e.forms.map(s=>l`<${$u} key=${JSON.stringify(s)} form=${s} isOpen=${o} selection=${t} />`)}
  </div>`}function $u({form:e,isOpen:t,selection:n}){let[o,s]=y(e.fields.map(To)),[a,i]=y(""),c=n.sent!==null,d=u=>{u.preventDefault();let p=e.fields.map((f,$)=>kr(f,o[$]??[])).find(Boolean)??"";i(p),!(c||p)&&n.act({move:wr(e,o),label:e.label,isTyped:!0}).then(f=>{f?i(f.status===422&&f.message||""):s(e.fields.map(To))})},m=(u,p)=>{i(""),s(o.map((f,$)=>$===u?p:f))};return l`<details class="move-form" open=${t}>
    <summary>${H(e.label)}</summary>
    <form onSubmit=${d} noValidate>
      <fieldset class="form-fields" disabled=${c}>
        ${e.fields.map((u,p)=>l`<${yu[u.kind]??xr} key=${u.name} field=${u} id=${`f-${e.verb}-${u.name}`}
            typed=${o[p]} onType=${f=>m(p,f)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${H(e.label)}</span></button>
      </fieldset>
      ${a&&l`<p class="form-fault" role="alert">${a}</p>`}
    </form>
  </details>`}var hu=({field:e,id:t,typed:n,onType:o})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${s=>o([s.target.value])}>
    ${e.choices.map(({word:s,label:a})=>l`<option key=${s} value=${s} selected=${s===n[0]}>${a}</option>`)}
  </select>
</div>`,gu=({field:e,id:t,typed:n,onType:o})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${Sr} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${s=>o([s])} />
  <small id=${`${t}-bounds`}>${pn(e)}</small>
</div>`,xr=({field:e,id:t,typed:n,onType:o})=>l`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${pn(e)}</small></legend>
  <div class="form-row">
    ${n.map((s,a)=>{let i=e.labels[a]||`${e.label} ${a+1}`;return l`<div class="form-field" key=${a}>
        <label for=${`${t}-${a}`}>${i}</label>
        <${Sr} field=${e} id=${`${t}-${a}`} describedBy=${`${t}-bounds`} label=${i} text=${s}
          onType=${c=>o(n.map((d,m)=>m===a?c:d))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${Ro(e,n)?"":"is-off"}`} aria-live="polite">${Ao(e,n)}</output>
</fieldset>`,yu={choice:hu,number:gu,numbers:xr},vu={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function Sr({field:e,id:t,label:n,text:o,describedBy:s=`${t}-bounds`,onType:a}){let i=d=>{let m=vu[d.key];m&&(d.preventDefault(),a(Oo(e,o,m)))},c=(d,m,u)=>l`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${m}`}
    onClick=${()=>a(Oo(e,o,u))}>${d}</button>`;return l`<span class="form-stepper">
    ${c("\u2212",r("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${o} size=${String(e.maximum).length+1}
      aria-describedby=${s} aria-invalid=${!No(e,o)} onKeyDown=${i}
      onFocus=${d=>d.target.select()}
      onInput=${d=>a(d.target.value)} />
    ${c("+",r("More"),1)}
  </span>`}function bt({table:e,seats:t=[],viewer:n=null,isLive:o=!1,isReadOnly:s=!1,onAct:a,pending:i=null,tools:c,plateExtra:d}){let m=x(null),u=fr(e,{isLive:o,onAct:a,pending:i,root:m});lr(m,u.shown,o),mr(m,u.shown),ar(m,u);let p=ie(()=>vr(u.shown,n),[u.shown,n]),f={...u,changed:ie(()=>new Set(e.changed),[e])},$=["table"];p.tracks.length&&$.push("has-tracks"),p.others.length>1&&$.push("is-many"),p.hand&&$.push("has-hand"),u.picked&&$.push("is-picking"),e.result&&$.push("is-over"),s&&$.push("is-read-only");let h={suits:p.suits,seats:t,selection:f,plateExtra:d};return l`<div
    class=${$.join(" ")}
    ref=${m}
    data-others=${Math.min(p.others.length,4)}
    data-lanes=${Math.min(p.suits.length,8)}
    onKeyDown=${g=>$r(g,u)}
  >
    <${gr} />
    <div class="felt">
      ${p.others.length>0&&l`<div class="others">
        ${p.others.map(g=>l`<${Lo} key=${g.place?.seat} area=${g} name="is-other" ...${h} />`)}
      </div>`}
      ${p.tracks.length>0&&l`<div class="tracks">
        ${p.tracks.map(g=>l`<${bu} key=${g.track.id} ...${g} selection=${f} />`)}
      </div>`}
      <${Lo} area=${p.shared} name="is-shared" ...${h} />
      ${p.home&&l`<${Lo} area=${p.home} name="is-home" ...${h} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${nr} table=${e} selection=${f} isLive=${o} tools=${c} />
        <${_r} table=${e} selection=${f} isLive=${o} />
        ${p.hand&&l`<${tr} zone=${p.hand} selection=${f} />`}
      </div>
    </div>
    <${or} selection=${u} root=${m} />
  </div>`}var fn=(e,t,n)=>e.map(o=>l`<${Qa} key=${o.id} zone=${o} selection=${t} isLane=${n} />`),bu=({track:e,beside:t,selection:n})=>l`<div class="track-line">${fn([e,...t],n)}</div>`;function Lo({area:e,suits:t,seats:n,name:o,selection:s,plateExtra:a}){let{place:i,lanes:c,small:d,rest:m}=e;if(!i&&!c.length&&!m.length)return null;let u=p=>l`<div class="lane" key=${p} data-suit=${Me(p)}>
      ${fn(c.filter(f=>f.suit===p),s,!0)}
    </div>`;return l`<section class=${`area ${o}`} aria-label=${i?$e(n,i.seat):r("Shared")}>
    ${i&&l`<${ku} place=${i} seats=${n} extra=${a?.(i.seat)}>${fn(d,s)}<//>`}
    ${c.length>0&&l`<div class="lanes">${t.map(u)}</div>`}
    ${m.length>0&&l`<div class="rest">${fn(m,s)}</div>`}
  </section>`}function ku({place:e,seats:t,extra:n,children:o}){let{seat:s,total:a=0,note:i,isToAct:c,team:d}=e,m=t.find(p=>p.seat===s)?.isYou,u=$e(t,s);return l`<div class=${`plate ${c?"is-to-act":""}`}>
    <div class="plate-head">
      <${Re} seat=${s} />
      <span class="plate-who">
        <span class="plate-name" title=${u}>${u}</span>
        ${m&&l`<span class="plate-you">${r("(you)")}</span>`}
        ${d!==void 0&&l`<span class="plate-team">${r("Team {number}",{number:d+1})}</span>`}
      </span>
      <span class="plate-total">${H(String(a))}</span>
      <span class="plate-line">
        ${tn(t,s)&&l`<${le} />`}
        <span class="plate-turn">${c&&(m?r("Your turn"):r("To move"))}</span>
        ${n&&l`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${i&&l`<p class="plate-note" title=${i}>${H(i)}</p>`}
    ${o}
  </div>`}function $n(e){let t=e.map(o=>o.name),n=new Set(t);return e.map(o=>{if(!o.name||t.filter(i=>i===o.name).length<2)return o;let s=1;for(;n.has(`${o.name} ${s}`);)s+=1;let a=`${o.name} ${s}`;return n.add(a),{...o,name:a}})}var hn=e=>be(e).length>1?e.map(t=>({...t,isYou:!1})):e,re=(e,t)=>e.find(n=>n.seat===t)?.name||r("Seat {number}",{number:t+1}),be=e=>e.filter(t=>t.isYou).map(t=>t.seat),kt=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var wu=2**31-1,Pe=(e,t)=>t.filter(n=>!e.find(o=>o.seat===n)?.isLeft);function _u({frame:{clocks:e,status:t},mine:n,commands:{send:o,isBusy:s}}){return!e?.isPaused||t!=="running"?null:l`<section class="banner quiet" aria-label=${r("Paused clocks")}>
    <${E} name="pause" />
    <p>${r("The clocks are paused. A move starts them again.")}</p>
    ${n.length>0&&l`<${k} icon="play" label=${r("Start the clocks")} disabled=${s} onClick=${()=>o({resumeClocks:!0})} />`}
  </section>`}function xu({frame:e,toAct:t,mine:n,company:o}){let{claimS:s,seats:a=[]}=o??{};return!s||!n.length||e.status!=="running"||e.clocks?.isPaused?[]:a.flatMap(({seat:i,presence:c,awaySince:d})=>c==="away"&&d&&t.includes(i)&&!n.includes(i)?[{seat:i,at:Math.max(d,e.at??0)+s*1e3}]:[])}function Su({frame:e,toAct:t,seats:n,mine:o,company:s,commands:{send:a,isBusy:i}}){let[,c]=y(0),d=xu({frame:e,toAct:t,mine:o,company:s}),m=he(),u=Math.min(...d.map(({at:$})=>$).filter($=>$>m));v(()=>{if(!Number.isFinite(u))return;let $=setTimeout(()=>c(h=>h+1),Math.min(u-he()+50,wu));return()=>clearTimeout($)},[u]);let p=d.filter(({at:$})=>$<=m);if(!p.length)return null;let f=se(p.map(({seat:$})=>re(n,$)));return l`<section class="banner" role="status" aria-label=${r("Players who have gone")}>
    <${E} name="door" />
    <p>${r("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:f})}</p>
    <p class="buttons">
      ${p.map(({seat:$})=>l`<${k} key=${$} icon="flag" disabled=${i} onClick=${()=>a({claimSeat:$})}
        label=${n.length===2?r("Claim the win"):r("Claim the seat of {name}",{name:re(n,$)})} />`)}
    </p>
  </section>`}function Mu({id:e,seat:t,name:n,onDone:o,onClose:s}){let a=x(X()),i=async()=>{await oe(),await A(N(e,"/commands"),{commandId:a.current,takeOver:t}),s(),o()};return l`<${D} title=${r("Take over the seat of {name}?",{name:n})} onClose=${s}>
    <p>${r("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${O} className="primary" label=${r("Take over")} onWork=${i} />
      <${k} label=${r("Cancel")} onClick=${s} />
    </p>
  </${D}>`}var Cu=(e,t)=>e.filter(({seat:n,isLeft:o})=>o&&t.every(s=>s===n));function Eu({info:e,frame:t,seats:n,mine:o,onChange:s}){let[a,i]=y(null);if(t.status!=="running")return null;let c=e.takeover?Cu(n,o):[],d=o.length>0&&Pe(n,o).length===0;return!c.length&&!d?null:l`<section class="banner quiet" aria-label=${r("Seats that are left")}>
    <${E} name="door" />
    <p>${d?r("You have left the game. The others play on."):r("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>l`<${k} key=${m} icon="person" onClick=${()=>i(m)}
        label=${d?r("Come back"):r("Take over the seat of {name}",{name:re(n,m)})} />`)}
    </p>
    ${a!==null&&l`<${Mu} key=${a} id=${e.id} seat=${a} name=${re(n,a)} onDone=${s} onClose=${()=>i(null)} />`}
  </section>`}var Mr=({info:e,frame:t,toAct:n,seats:o,mine:s,company:a,commands:i,onChange:c})=>l`
  <${Su} frame=${t} toAct=${n} seats=${o} mine=${Pe(o,s)} company=${a} commands=${i} />
  <${_u} frame=${t} mine=${Pe(o,s)} commands=${i} />
  <${Eu} info=${e} frame=${t} seats=${o} mine=${s} onChange=${c} />`;var Tu=864e5,Cr=e=>`${location.origin}/sign-in${e?`?game=${e}`:""}#`;function Po({game:e,onClose:t}){let[n,o]=y(null),s=d=>(B(d),t());if(v(()=>{A("/api/sign-in-code",{link:Cr(e)}).then(o,s)},[]),!n)return null;let{code:a,picture:i}=n,c=Cr(e)+a;return l`<${D} title=${r("Continue on another device")} onClose=${t} className="sign-in-code">
    <img src=${i} alt=${r("The link below as a picture to scan")} width="220" height="220" />
    <p>${r("Scan the picture with a phone, or open this link there. It works once, within five minutes.")}</p>
    <p class="with-button"><input readonly aria-label=${r("Link")} value=${c} /><${k} icon="copy" label=${r("Copy")} onClick=${()=>ue(c,r("The link is copied."))} /></p>
    <p>${r("Or type this code where the other device asks for it:")} <strong class="code">${a}</strong></p>
    <p>${r("In a terminal:")} <code>lc-play --sign-in ${a}${e?` --game ${e}`:""}</code></p>
  </${D}>`}function Ou({onDrawn:e}){let[t,n]=y(""),o=async()=>{n((await A("/api/recovery-key",{})).key),e()};return l`<${O} icon="key" label=${r("Get a recovery key")} onWork=${o} />
    ${t&&l`<${D} title=${r("Your recovery key")} onClose=${()=>n("")}>
      <p>${r("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${r("Your recovery key")} value=${t} /><${k} icon="copy" className="primary" label=${r("Copy")} onClick=${()=>ue(t,r("The key is copied."))} /></p>
    </${D}>`}`}function Io({label:e,isRecovery:t}){return t?r("Recovery key"):e||r("Your first device")}function Er(){let[e,t]=y([]),[n,o]=y(!1),[s,a]=y(null),i=()=>M("/api/devices").then(d=>t(d.devices),B);v(()=>{i()},[]);let c=async({id:d,isCurrent:m})=>{await Pt(`/api/devices/${d}`).catch(B),m?await ge():await i()};return l`<section aria-labelledby="devices"><h2 id="devices">${r("Devices")}</h2>
    <ul class="devices">${e.map(d=>l`<li key=${d.id}>
      <span><strong>${Io(d)}</strong>${d.isCurrent&&l` <small>${r("this device")}</small>`}<br /><small class="soft">${Date.now()-d.usedAt<Tu?r("used today"):r("last used {when}",{when:Te(d.usedAt)})}</small></span>
      <${k} icon="close" label=${d.isRecovery?r("Withdraw"):r("Sign out")} aria-label=${`${d.isRecovery?r("Withdraw"):r("Sign out")}: ${Io(d)}`} onClick=${()=>a(d)} />
    </li>`)}</ul>
    <p class="buttons"><${k} icon="phone" className="primary" label=${r("Sign in on another device")} onClick=${()=>o(!0)} /><${Ou} onDrawn=${i} /></p>
    ${n&&l`<${Po} onClose=${()=>(o(!1),i())} />`}
    ${s&&l`<${Ye} title=${`${Io(s)}: ${s.isRecovery?r("Withdraw"):r("Sign out")}?`} label=${s.isRecovery?r("Withdraw"):r("Sign out")}
      text=${s.isCurrent?r("Without another device or a recovery key you cannot come back as this player."):r("It is signed out at once.")}
      onYes=${()=>c(s)} onClose=${()=>a(null)} />`}
  </section>`}var Nu=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,Bo=e=>typeof e=="string"?e:Au(e);function Au([e,...t]){let n=String(e),o=t.map(Bo);return n==="table"?l`<div class="wide"><table>${o}</table></div>`:Nu.test(n)?At(n,null,o):o}function et({title:e,rules:t,variant:n,className:o=""}){let[s,a]=y(null),i=async()=>a(t??(await M(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return l`<${O} icon="book" label=${r("Rules")} className=${o} onWork=${i} />
    ${s&&l`<${D} title=${e} className="rules" onClose=${()=>a(null)}>
      <div class="prose">${s.length?s.map(Bo):r("This game has no rules text.")}</div>
    </${D}>`}`}function Tr(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(Bo):[]}var Or=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function Nr(e,t){let n=e.findIndex(o=>o.status==="running");return n>=0&&e.slice(n+1).some(o=>t.includes(o.actor??NaN)&&!o.isUndone&&!o.isTurning)}function Ru(e,t){let n=new Set,o=null,s=o;for(let a of e){if(!a.table||a.isUndone){a.table&&n.add(Or(a.table));continue}let i=Or(a.table);n.has(i)||(n.add(i),o!==null&&t.includes(a.actor??NaN)&&(s=o),o=a.version)}return s}async function Ar(e,t,n){let{frames:o}=await M(N(e,`/frames?seat=${t}`));return Ru(o,n)}function Rr({info:e,frame:t,viewer:n,mine:o,log:s,commands:{send:a,isBusy:i}}){let c=o.length===t.seats.length,d=!c&&!Nr(s,o),m=async()=>{if(e.undoMode!=="free"||c)return a({undo:!0});let u=await Ar(e.id,n,o);return u===null?ne(r("You have made no move that can be undone.")):a({undo:u})};return l`
  ${t.undo&&t.undo!=="none"&&l`<${O} icon="undo" disabled=${i||d} className="plain"
    label=${t.undo==="asks"?r("Ask to undo"):r("Undo")} onWork=${m} />`}
  ${t.canRedo&&l`<${k} icon="redo" disabled=${i} className="plain" label=${r("Redo")} onClick=${()=>a({redo:!0})} />`}`}function wt({label:e,icon:t="more",children:n}){let o=x(null);return v(()=>{let a=i=>{(i instanceof KeyboardEvent?i.key==="Escape":!o.current.contains(i.target))&&(o.current.open=!1)};return addEventListener("keydown",a),addEventListener("click",a),()=>{removeEventListener("keydown",a),removeEventListener("click",a)}},[]),l`<details class="menu" ref=${o}>
    <summary class="button" role="button"><${E} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${a=>a.target.closest("button, a")&&!a.target.closest("dialog")&&(o.current.open=!1)}>${n}</div>
  </details>`}function Wo({info:e,frame:t,log:n=[],mine:o,own:s,commands:{send:a,isBusy:i}}){let[c,d]=y(""),m=t.status==="running"&&Pe(t.seats,o).length>0,u=t.status==="over"||o.length===t.seats.length,p=()=>d("");return l`<div class="game-menu">
    <${et} title=${e.title} variant=${e.variant} className="plain" />
    <${wt} label=${r("More")}>
      <${k} icon="link" label=${r("Copy the link to watch")}
        onClick=${()=>ue(`${location.origin}/game/${e.id}`,r("The link is copied."))} />
      ${o.length>0&&l`<${k} icon="phone" label=${r("Continue on another device")} onClick=${()=>d("device")} />`}
      <a class="button" href=${`/replay/${e.id}`}><${E} name="play" />${r("Replay")}</a>
      ${t.seats.filter(({isYou:f,isErased:$,player:h})=>h&&!f&&!$).map(({seat:f,name:$,player:h})=>l`
        <a class="button" key=${f} href=${`/player/${h}`}><${E} name="person" />${r("Profile of {name}",{name:$??""})}</a>`)}
      ${u&&t.status!=="open"&&l`<${O} icon="fork" label=${r("Analyse from here")} onWork=${()=>Xe(e.id,Je(n,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&l`
        <${k} icon="pause" label=${r("Offer to pause the clocks")} disabled=${i||!!t.offer} onClick=${()=>a({offerPause:!0})} />`}
      ${m&&l`
        <${k} icon="meet" label=${r("Offer to end the game")} disabled=${i||!!t.offer} onClick=${()=>a({offerEnd:!0})} />
        <${k} icon="flag" className="danger" label=${r("Resign")} disabled=${i} onClick=${()=>d("resign")} />`}
    </${wt}>
    ${c==="device"&&l`<${Po} game=${e.id} onClose=${p} />`}
    ${c==="resign"&&l`<${Ye} title=${s?r("Resign for {name}?",{name:s}):r("Resign?")} 
      text=${e.takeover?r("You leave your seat. You or another player may take it over again."):r("You leave the game for good and come last.")}
      label=${r("Resign")} onYes=${()=>a({resign:!0})} onClose=${p} />`}
  </div>`}var Lu=6e3,Lr=()=>({hello:r("Hello!"),good_luck:r("Good luck!"),well_played:r("Well played!"),nice_move:r("Nice move!"),thanks:r("Thank you!"),sorry:r("Sorry!"),oops:r("Oops!"),wow:r("Wow!"),close:r("That was close!"),thinking:r("I am thinking \u2026"),good_game:r("Good game!"),goodbye:r("Goodbye!")}),Ho=z(I.get("phrases")==="off");function Iu(e){I.set("phrases",e?"off":null),Ho.set(e)}function Ir(e){let[t,n]=y(null),o=R(Ho);return v(()=>{if(!e||o)return n(null);n(e);let s=setTimeout(()=>n(null),Lu);return()=>clearTimeout(s)},[e,o]),t}var Pr=({said:e,seat:t})=>e?.seat===t?l`<span class="bubble" role="status">${Lr()[e.phrase]??""}</span>`:null;function Br({id:e}){let t=R(Ho),n=o=>A(N(e,"/say"),{phrase:o}).catch(B);return l`<${wt} label=${r("Say")} icon="speech">
    ${Object.entries(Lr()).map(([o,s])=>l`<${k} key=${o} label=${s} onClick=${()=>n(o)} />`)}
    <${k} icon=${t?"sound":"mute"} label=${t?r("Show phrases of others"):r("Hide phrases of others")} onClick=${()=>Iu(!t)} />
  </${wt}>`}var Wr=200,Uo=6e4,Hr=864e5,Dr=1e4;function Fo({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(s=>s<3600||n*1e3>=Hr).find(s=>s*8<=n)??Math.min(10,Math.floor(n/3)))}function Pu({leftMs:e,dueAt:t},{initialS:n=0},o){let s=t-o,a=e===n*1e3&&e>Uo;return s>e+Wr+1||a&&s<=Uo+Wr+1}function Go({seat:e,leftMs:t,dueAt:n},o,s,a){if(n===void 0||Number.isNaN(a))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let i=Pu({seat:e,leftMs:t,dueAt:n},o,s),c=Math.max(0,Math.min(i?Uo:t,n-a));return{ms:c,isRunning:!0,isFirst:i,isLow:c<=Fo(i?{perMoveS:60}:o)}}var Do=e=>String(e).padStart(2,"0");function Ur(e){if(e<Dr)return Hs(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,o]=[Math.floor(t/60),Math.floor(t/3600)];return o>=24?r("{days} d {hours} h",{days:Math.floor(o/24),hours:o%24}):o?`${o}:${Do(n%60)}:${Do(t%60)}`:`${n}:${Do(t%60)}`}function Yo(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],o=n.findIndex(([,a])=>a>0);return(o<0?n.slice(-1):n.slice(o,o+2)).filter(([,a],i)=>a||!i).map(([a,i])=>Wt(i,a)).join(" ")}function Fr(e){let t=e>Hr?6e4:e>Dr?1e3:100;return e-(Math.ceil(e/t)-1)*t}function Bu({clock:e,control:t,at:n,isPaused:o,isLive:s}){let[,a]=y(0),{ms:i,isRunning:c,isFirst:d,isLow:m}=Go(e,t,n,s?he():NaN);return U(()=>{if(!c||i<=0)return;let p=setTimeout(()=>a(f=>f+1),Fr(i));return()=>clearTimeout(p)}),l`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${o?"is-paused":""}`} role="timer" aria-label=${d?r("Time for the first move"):r("Time left")}>
    <${E} name=${o?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${Yo(i)}${o?` (${r("paused")})`:""}</span>
    ${d&&l`<small aria-hidden="true">${r("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Ur(i)}</span>
  </span>`}var Wu=()=>l`<span class="seat-left" title=${r("The player of this seat has left the game.")}><${E} name="door" />${r("left")}</span>`,gn=({at:e=0,clocks:t,seats:n=[],status:o},s,a,i=null,c=null)=>d=>{let m=n.find(p=>p.seat===d);if(m?.isLeft)return l`<${Wu} />`;let u=t?.seats.find(p=>p.seat===d);return l`<${Pr} said=${c} seat=${d} /><${Ft} company=${i} seat=${m} />
    ${u&&s&&l`<${Bu} clock=${u} control=${s} at=${e} isPaused=${!!t?.isPaused}
      isLive=${a&&o==="running"} />`}`};function Gr({frame:{at:e=0,clocks:t,status:n},control:o,mine:s}){let[a,i]=y(""),c=n==="running"&&t?.seats.find(({seat:m,dueAt:u})=>u!==void 0&&s.includes(m)),d=c?c.dueAt:void 0;return v(()=>{if(i(""),!c||!o)return;let{ms:m,isFirst:u,isLow:p}=Go(c,o,e,he());if(p)return;let f=Fo(u?{perMoveS:60}:o),h=setTimeout(()=>{ha(),i(r("Your time is running out: {time} left.",{time:Yo(f)}))},m-f);return()=>clearTimeout(h)},[d]),l`<p class="hidden" role="status">${a}</p>`}function Yr({name:e,onReady:t}){let n=x(null);return v(()=>n.current.querySelector("button")?.focus(),[]),l`<section class="seat-switch" ref=${n} aria-label=${r("Hand over the device")}>
    <${Bt} />
    <p class="lead">${r("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${r("The cards stay hidden until then.")}</p>
    <${k} className="primary big" icon="eye" label=${r("Ready: show my cards")} onClick=${t} />
  </section>`}var Hu=60,Du=({text:e})=>l`<span class=${e.startsWith("  ")?"line part":"line"}>${H(e.trim())}</span>`,Uu=({frame:e,isCurrent:t,onPick:n})=>{let o=(e.lines||[]).map((a,i)=>l`<${Du} key=${i} text=${a} />`),s=`${e.isUndone?"undone":""} ${t?"current":""}`;return l`<li class=${s} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?l`<button type="button" class="plain" onClick=${()=>n(e.version)}>${o}</button>`:o}
    ${e.isUndone&&l`<small class="hidden">${r("undone")}</small>`}
  </li>`};function yn({frames:e,current:t,onPick:n}){let o=x(null),s=x(!0),a=e.filter(c=>c.lines?.length);U(()=>{let c=o.current,d=c.querySelector(".current");d?c.scrollTop=d.offsetTop-c.offsetTop-c.clientHeight/2:s.current&&(c.scrollTop=c.scrollHeight)},[a.length,t]);let i=({target:c})=>s.current=c.scrollHeight-c.scrollTop-c.clientHeight<Hu;return l`<section class="log" aria-labelledby="log">
    <h2 id="log">${r("Log")}</h2>
    <div class="lines" ref=${o} onScroll=${i} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${a.map(c=>l`<${Uu} key=${c.version} frame=${c} isCurrent=${c.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!a.length&&l`<p class="soft">${r("Nothing yet.")}</p>`}
  </section>`}var Fu=(e,t)=>({undo:r("{name} asks to undo a move.",{name:t}),redo:r("{name} asks to redo the undone moves.",{name:t}),pause:r("{name} asks to pause the clocks.",{name:t}),end:r("{name} offers to end the game here, as the points stand.",{name:t})})[e]||r("{name} makes an offer.",{name:t}),Gu=(e,t)=>({undo:r("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:r("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:r("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:r("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||r("You made an offer. Waiting for {names}.",{names:t});function zr(e,t){let n=x(null);v(()=>{let o=n.current;n.current=e.offer??null,o&&o.id!==e.offer?.id&&t.includes(o.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&ne(e.lines.map(a=>a.trim()).join(" \xB7 "))},[e])}function jr({offer:e,seats:t,mine:n,commands:{send:o,isBusy:s}}){let a=e.asked||[],i=a.find(f=>n.includes(f)),c=(f,$)=>()=>o({answer:{offer:e.id,accept:f}},$),d=n.includes(e.seat),m=d&&i===void 0,u=se(a.map(f=>re(t,f))),p=i!==void 0&&n.length>1;return l`<section class="banner" role="alert" aria-label=${r("An offer")}>
    <${E} name="meet" />
    <p>
      ${m?Gu(e.kind,u):Fu(e.kind,re(t,e.seat))}
      ${p&&` ${r("Waiting for {name}.",{name:re(t,i)})}`}
      ${i===void 0&&!d&&` ${r("Waiting for {names}.",{names:u})}`}
    </p>
    <p class="buttons">
      ${i!==void 0&&l`
        <${k} className="primary" label=${r("Accept")} disabled=${s} onClick=${c(!0,i)} />
        <${k} label=${r("Decline")} disabled=${s} onClick=${c(!1,i)} />`}
      ${m&&l`<${k} label=${r("Withdraw")} disabled=${s} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var Yu=2,zo=e=>e.startsWith("  ");function zu(e){let t=e.findIndex(zo);return e.length>1?e.slice(t>0?t-1:1):e}function ju(e,t){let n=e.filter(s=>s.version>t&&s.lines?.length);return n.some(s=>s.isTurning)?null:(n.findLast(({lines:s=[]})=>s.some(zo))??n.findLast(({lines:s=[]})=>s.length>1)??n.at(-1))?.version??null}function qr({log:e,table:t,version:n},o){let s=x(null),[a,i]=y(null);v(()=>{if(!t)return;let m=s.current;s.current={version:n,headline:t.headline},m&&n>m.version&&t.headline!==m.headline&&i(ju(e,m.version))},[t]);let c=e.find(m=>m.version===a&&!m.isUndone),d=e.filter(m=>a!==null&&m.version>a&&o.includes(m.actor??NaN)).length;return{lines:c?.lines&&d<Yu?zu(c.lines):[],close:()=>i(null)}}function Vr({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return l`<div class="round-summary" role="status">
    ${e.length>0&&l`<div class="banner">
      <div class="told">
        ${e.map((o,s)=>l`<p key=${s} class=${zo(o)?"part":""}>${H(o.trim())}</p>`)}
      </div>
      <${k} icon="close" label=${r("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var qu=4,Vu=36,jo=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},Ku=(e,t)=>JSON.stringify(e)===JSON.stringify(t),Ju=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),Xu=(e,t=e.map(String))=>e.map((n,o)=>{let[,s]=/^seat(\d+)$/.exec(String(n))||[];return s===void 0?t[o]??"":r("Seat {number}",{number:Number(s)+1})}),Qu={boolean:"bool",integer:"int",string:"text"};function Zu(e,t,n){let o=jo(t,n),s=o.anyOf?.map(d=>jo(d,n)).filter(d=>d.type!=="null")||[],a=s.length===1&&s[0]||o,i={...a,...o},c=a.enum?"enum":Qu[a.type??""]||"json";return{name:e,kind:c,title:i.title&&t.title?t.title:Ju(e),description:t.description||"",initial:o.default,isNullable:!!o.anyOf?.some(d=>d.type==="null"),min:a.minimum??-1e6,max:a.maximum??1e6,lettersMax:a.maxLength,values:a.enum||[],titles:Xu(a.enum||[],o["x-enum-titles"]||a["x-enum-titles"]),type:a.type}}function ed(e){let t=e||{},{properties:n={},"x-order":o=["rounds"]}=jo(t,t);return[...new Set([...o,...Object.keys(n)])].filter(a=>a in n).map(a=>Zu(a,n[a]??{},t))}function td(e,{name:t,initial:n},o){let{[t]:s,...a}=e;return o===void 0||Ku(o,n)?a:{...a,[t]:o}}function qo({field:{name:e,min:t,max:n,isNullable:o},value:s,onChange:a}){let[i,c]=y(null),d=p=>Math.max(t,Math.min(n,p)),m=p=>{let f=Number.parseInt(p.target.value,10);c(p.target.value),Number.isNaN(f)?o&&!p.target.value.trim()&&a(null):a(d(f))},u=p=>a(d((s??(p>0?t-1:n+1))+p));return l`<div class="stepper">
    <${k} icon="minus" label=${r("Less")} isQuiet disabled=${s!==null&&s<=t} onClick=${()=>u(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${i??s??""} placeholder="–" onInput=${m}
      onBlur=${()=>c(null)} aria-describedby=${`d-${e}`} />
    <${k} icon="plus" label=${r("More")} isQuiet disabled=${s!==null&&s>=n} onClick=${()=>u(1)} />
    ${o&&(s===null?l`<span class="own">${r("default of the variant")}</span>`:l`<${k} className="plain own" label=${r("Back to the default of the variant")} onClick=${()=>a(null)} />`)}
  </div>`}function nd({field:{name:e,isNullable:t,lettersMax:n},value:o,onChange:s}){let a=({target:i})=>s(i.value||!t?i.value:null);return l`<input id=${`o-${e}`} value=${o??""} maxlength=${n} onInput=${a}
    placeholder=${t?r("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var od=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),sd=e=>({array:r("A list is needed, such as [1, 2, 3]."),object:r("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:r("A number is needed, such as 1.5.")})[e??""]||r("This cannot be read: it must be JSON."),ad=e=>({array:r("In JSON: a list, such as [1, 2, 3]."),object:r("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||r("In JSON.");function rd({field:{name:e,type:t,isNullable:n},value:o,onChange:s,onBad:a}){let[i,c]=y(""),[d,m]=y(o==null?"":JSON.stringify(o)),u=p=>{let f=p.target.value.trim();m(f);let $="";try{let h=f===""?n?null:void 0:JSON.parse(f);h==null||od(t,h)?s(h):$=sd(t)}catch{$=r("This cannot be read: it must be JSON.")}c($),a(e,!!$)};return l`<small id=${`j-${e}`}>${ad(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${d} onInput=${u} aria-invalid=${!!i}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${r("default of the variant")}></textarea>
    ${i&&l`<p class="fault" role="alert">${i}</p>`}`}function id({field:{name:e,title:t,values:n,titles:o},value:s,onChange:a}){if(n.length<=qu&&o.join("").length<=Vu){let i=n.map((c,d)=>({value:c,label:o[d]}));return l`<${W} name=${`o-${e}`} legend=${t} isLegendHidden choices=${i} value=${s} onChange=${a} />`}return l`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${i=>a(n[Number(i.target.value)])}>
    ${n.map((i,c)=>l`<option key=${c} value=${c} selected=${i===s}>${o[c]}</option>`)}
  </select>`}var ld={int:qo,enum:id,text:nd,json:rd};function cd({field:e,options:t,onChange:n,onBad:o}){let s=e.name in t?t[e.name]:e.initial,a=i=>n(e,i);return e.kind==="bool"?l`<div class="field"><${ae} label=${e.title} hint=${e.description} value=${!!s} onChange=${a} /></div>`:l`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${ld[e.kind]} field=${e} value=${s} onChange=${a} onBad=${o} />
  </div>`}function Kr({schema:e,options:t,onChange:n,onBad:o}){let s=Object.keys(t).length,a=ed(e),i=a.filter(p=>p.kind==="json"),[c,d]=y(0),m=()=>{for(let{name:p}of a)o(p,!1);n(()=>({})),d(c+1)},u=p=>p.map(f=>l`<${cd} key=${f.name} field=${f} options=${t} onBad=${o}
        onChange=${($,h)=>n(g=>td(g,$,h))} />`);return l`<details class="options">
    <summary>${r("Options")}<span class="tally">${s?r("{count} changed",{count:s}):r("all as in the rules")}</span></summary>
    <div key=${c}>
      ${u(a.filter(p=>p.kind!=="json"))}
      ${i.length>0&&l`<details class="tinkering">
        <summary>${r("Advanced")}<span class="tally">${i.length}</span></summary>
        <div>${u(i)}</div>
      </details>`}
      ${s>0&&l`<p><${k} icon="undo" label=${r("Reset to the rules")} onClick=${m} /></p>`}
    </div>
  </details>`}var Jr="none",Ko="other",Ce={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},Jo={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},Xr={choice:Jr,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function Qr({choice:e,isPerMove:t,minutes:n,increment:o,count:s,unit:a}){return e!==Ko?Ce[e]:t?{perMoveS:s*(Jo[a]?.seconds??1)}:{initialS:n*60,incrementS:o}}var Vo=({name:e,label:t,value:n,min:o,max:s,onChange:a,children:i})=>l`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${r("From {min} to {max}",{min:o,max:s})}</small>
  <div class="measure">
    <${qo} field=${{name:e,min:o,max:s,isNullable:!1}} value=${n} onChange=${a} />
    ${i}
  </div>
</div>`;function ud({chosen:e,onChange:t}){let{isPerMove:n,minutes:o,increment:s,count:a,unit:i}=e,{min:c,max:d}=Jo[i]??{min:1,max:1},m=f=>t({...e,...f}),u=({target:{value:f}})=>{let $=Jo[f]??{min:1,max:1};m({unit:f,count:Math.max($.min,Math.min($.max,a))})},p={seconds:r("seconds"),minutes:r("minutes"),hours:r("hours"),days:r("days")};return l`<div class="own-clock">
    <${W} name="clock-kind" legend=${r("The time is")} value=${n} onChange=${f=>m({isPerMove:f})}
      choices=${[{value:!1,label:r("for the whole game")},{value:!0,label:r("for each move")}]} />
    ${!n&&l`
      <${Vo} name="clock-minutes" label=${r("Minutes for each player")} value=${o} min=${1} max=${180}
        onChange=${f=>m({minutes:f})} />
      <${Vo} name="clock-increment" label=${r("Seconds that a move adds")} value=${s} min=${0} max=${600}
        onChange=${f=>m({increment:f})} />`}
    ${n&&l`<${Vo} key=${i} name="clock-count" label=${r("Time for each move")} value=${a} min=${c} max=${d}
      onChange=${f=>m({count:f})}>
      <select aria-label=${r("Unit")} onChange=${u}>
        ${Object.entries(p).map(([f,$])=>l`<option key=${f} value=${f} selected=${f===i}>${$}</option>`)}
      </select>
    <//>`}
  </div>`}function Zr({chosen:e,onChange:t}){let n=Object.entries(Ce).map(([s,a])=>({value:s,label:Oe(a)})),o=[{value:Jr,label:r("No clock")},...n,{value:Ko,label:r("Other \u2026")}];return l`<div>
    <${W} name="clock" legend=${r("Thinking time")} choices=${o} value=${e.choice}
      onChange=${s=>t({...e,choice:s})} />
    ${e.choice===Ko&&l`<${ud} chosen=${e} onChange=${t} />`}
  </div>`}var dd=[3600,86400,7*86400,30*86400];function ei({seats:e,chosen:t,onChange:n}){let o=e>2,s=o&&t.absence==="end";return l`<details class="absence">
    <summary>${r("Absent players")}<span class="tally">${o&&!s?r("the others play on"):r("the game ends")}</span></summary>
    <div>
      ${o&&l`<div class="field">
        <${W} name="absence" legend=${r("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${a=>n({...t,absence:a})}
          choices=${[{value:"play_on",label:r("The others play on")},{value:"end",label:r("The game ends")}]} />
      </div>`}
      ${o&&!s&&l`<div class="field">
        <${ae} label=${r("Others may take over the seat")} hint=${r("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${a=>n({...t,takeover:a})} />
      </div>`}
      <div class="field">
        <label for="idle">${r("The game is closed without a move after")}</label>
        <select id="idle" onChange=${a=>n({...t,idleS:Number(a.target.value)})}>
          <option value="0" selected=${!t.idleS}>${r("the limit of the server")}</option>
          ${dd.map(a=>l`<option key=${a} value=${a} selected=${a===t.idleS}>${Un(a)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}var md=5e3,ti="none",vn=new Map,ni=e=>vn.has(e);async function oi(e,t){await oe();let n=await ye(),{id:o}=await A("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:n,commandId:X()});o!==t&&(t&&vn.delete(t),vn.set(o,e),j(`/game/${o}`,{replace:!!t}))}function si(e,t){v(()=>{let n=vn.get(e);if(!n||!t)return;let o=setInterval(()=>oi(n,e).catch(()=>{}),md);return()=>clearInterval(o)},[e,t])}function pd({variant:{key:e,title:t,seats:n},onClose:o}){let[s,a]=y("quick"),[i,c]=y(n[0]),[d,m]=y(!0),u=Object.entries(Ce).map(([f,$])=>({value:f,label:Oe($)})),p=()=>oi({variant:e,seats:i,isRated:d,...s!==ti&&{timeControl:Ce[s]}});return l`<${D} title=${r("Play a person: {title}",{title:t})} onClose=${o}>
    ${n.length>1&&l`<${W} name="pair-seats" legend=${r("How many seats?")} value=${i} onChange=${c}
      choices=${n.map(f=>({value:f,label:String(f)}))} />`}
    <${W} name="pace" legend=${r("Thinking time")} choices=${[...u,{value:ti,label:r("No clock")}]} value=${s} onChange=${a} />
    <${ae} label=${r("Rated")} hint=${r("The result counts for the ratings of both sides")} value=${d} onChange=${m} />
    <p class="buttons">
      <${O} className="primary" icon="people" label=${r("Find an opponent")} onWork=${()=>p().catch(B)} />
      <${k} label=${r("Cancel")} onClick=${o} />
    </p>
  </${D}>`}function ai({variant:e}){let[t,n]=y(!1);return l`<${k} icon="people" label=${r("Play a person")} aria-label=${`${r("Play a person")}: ${e.title}`} onClick=${()=>n(!0)} />
    ${t&&l`<${pd} variant=${e} onClose=${()=>n(!1)} />`}`}var ri=8,fd=({bot:{title:e,description:t,isGuest:n},isAsked:o,isBusy:s,onSeat:a})=>l`<li>
  <${O} icon="bot" label=${r("{name}, a bot",{name:e})} disabled=${s} onWork=${a} />
  <span class="soft">
    ${o&&l`<em>${r("{name} is being asked \u2026",{name:e})}</em>`}
    ${!o&&n&&l`<small>${r("by another author")}</small>${t&&l` <span class="description">${t}</span>`}`}
  </span>
</li>`,ii=e=>e.split(".")[0]??e;function li({id:e,free:t,onChange:n}){let{bots:o,again:s}=qt(ca(e)),[a,i]=y(t[0]),[c,d]=y(""),[m,u]=y(ri),p=R(je),f=p?.id===ii(e)&&!c,$=a!==void 0&&t.includes(a)?a:t[0];if(!o?.length)return null;let h=async({name:g})=>{je.set(null),d(g);try{await A(N(e,"/bots"),{bot:g,seat:$}),n()}catch(b){let S=b;if(!zt(S))throw S;je.set({id:ii(e),error:S}),s()}finally{d("")}};return l`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${r("Let a bot take a seat")}</h2>
    ${t.length>1&&l`<${W} name="bot-seat" legend=${r("Which seat?")} value=${$} onChange=${i}
      choices=${t.map(g=>({value:g,label:String(g+1)}))} />`}
    <p role="status" class="refusal">${f&&F(p.error)}</p>
    <ul>${o.slice(0,m).map(g=>l`<${fd} key=${g.name} bot=${g} isAsked=${c===g.name} isBusy=${c!==""} onSeat=${()=>h(g)} />`)}</ul>
    ${m<o.length&&l`<p><${k} icon="down" label=${r("Show more")} onClick=${()=>u(m+ri)} /></p>`}
  </section>`}var $d=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),hd=({link:e})=>l`<div class="invitation">
  <label for="invitation">${r("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${k} className="primary" icon="copy" label=${r("Copy")} onClick=${()=>ue(e,r("The link is copied. Send it to your friends."))} />
  </div>
  ${$d()&&l`<p class="soft">${r("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,gd=({seat:{keptFor:e,isKeptForYou:t},isSeated:n,onRelease:o})=>{if(!e)return l`<span class="soft">${r("free")}</span>`;let s=t?r("Decline"):r("Free the seat");return l`<span class="soft">${t?r("kept for you"):r("kept for {name}",{name:e})}</span>
    ${(t||n)&&l`<${O} icon="close" label=${s} onWork=${o} />`}`};function ci({info:e,seats:t,company:n,onChange:o}){let[s,a]=y(!1),i=be(t).length>0,c=e.seats.filter(({seat:w,keptFor:_})=>_&&!t[w]?.name),d=t.every(({name:w})=>w),m=w=>c.some(_=>_.seat===w),u=t.filter(({name:w,seat:_})=>!w&&!m(_)).map(({seat:w})=>w),p=u.length>0,f=c.some(({isKeptForYou:w})=>w),$=()=>(e.series?ut(e.series.before):Ae(e.id)).then(o),h=async w=>{await A(N(e.id,"/commands"),{commandId:X(),releaseSeat:w}),o()},g=t.filter(({seedDigest:w})=>w).map(({name:w})=>w||""),b=async()=>{await A(N(e.id,"/leave")),j("/")},S=async()=>{try{await A(N(e.id,"/commands"),{commandId:X(),closeTable:!0}),j("/")}catch(w){B(w)}},T=i&&p&&ni(e.id);return si(e.id,p),l`<section class="waiting-room sheet" aria-label=${r("Waiting room")}>
    <p class="lead"><${E} name="hourglass" />${d?r("Every seat is taken. The shuffle still needs {names}.",{names:se(g)}):T?r("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):r("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:w,name:_,isYou:Y,isBot:K},we)=>l`<li key=${w} class=${_?"":"free"}>
          <span>${r("Seat {number}",{number:w+1})}</span>
          ${_&&l`<strong>${Y?r("{name} (you)",{name:_}):_}</strong>${K&&l`<${le} />`}
            <${Ft} company=${n} seat=${t[we]} />`}
          ${!_&&l`<${gd} seat=${e.seats[we]} isSeated=${i} onRelease=${()=>h(w)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&p&&l`<${li} id=${e.id} free=${u} onChange=${o} />`}
    ${p&&l`<${hd} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${i&&l`<${O} icon="door" label=${r("Leave the table")} onWork=${b} />`}
      ${e.isHost&&l`<${k} icon="close" className="danger" label=${r("Close the table")} onClick=${()=>a(!0)} />`}
      ${f&&l`<${O} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?r("Accept the rematch"):r("Accept the challenge")} onWork=${$} />`}
      ${!i&&!f&&p&&l`<${O} className="primary" icon="plus" label=${r("Take a seat")} onWork=${()=>Ae(e.id).then(o)} />`}
    </p>
    ${s&&l`<${Ye} title=${r("Close the table?")} text=${r("The players on its seats have to look for another one.")}
      label=${r("Close the table")} onYes=${S} onClose=${()=>a(!1)} />`}
  </section>`}function _t({error:e,id:t}){let n=()=>Ht().then(()=>location.reload());return l`<${V} title=${Fe(e)?r("Session expired"):r("This table cannot be shown")} text=${F(e)} note=${ce(e)}>
    ${Fe(e)&&l`<${O} className="primary" label=${r("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&l`<a class="button primary" href=${`/game/${t}`}>${r("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&l`<${k} className="primary" label=${r("Try again")} onClick=${()=>location.reload()} />`}
  </${V}>`}function yd({version:e,isMyTurn:t,isRoundOver:n,isWon:o,message:s}){let a=x(null);v(()=>{let i=a.current;i&&(o&&!i.isWon?$a():n&&!i.isRoundOver?fa():t&&!i.isMyTurn?ro():s&&s!==i.message?ga():e!==i.version&&pa()),a.current=e?{version:e,isMyTurn:t,isRoundOver:n,isWon:o,message:s}:null},[e,t,n,o,s])}function vd(e,t,n){let[o,s]=y(e[0]??null),a=kt(t).filter(c=>e.includes(c)),i=o!==null&&a.includes(o)?null:a[0]??null;return v(()=>{i!==null&&n&&s(i)},[i,n]),{viewer:o,next:n?null:i,setViewer:s}}function bd({number:e,wins:t}){let[n,o]=t,s=t.length===2&&n&&o?`${n.name} ${n.wins} : ${o.wins} ${o.name}`:t.map(({name:a,wins:i})=>`${a} ${i}`).join(", ");return r("Game {number}: {score}",{number:e,score:s})}var kd=({info:e,table:t,seats:n,log:o,last:{version:s,actor:a},company:i})=>l`<section class="ended sheet" aria-label=${r("How it ended")}>
  <${vt} result=${t.result} seats=${n} resigned=${a} />
  <p class="buttons">
    <${Xs} info=${e} seats=${n} company=${i} />
    <a class="button" href=${`/replay/${e.id}`}>${r("Replay")}</a>
    <${O} icon="fork" label=${r("Analyse from here")} onWork=${()=>Xe(e.id,Je(o,s))} />
  </p>
</section>`,bn=({info:e,headline:t,link:n,toAct:o,isWatching:s=!1,company:a,check:i,children:c})=>l`<div class="game-head">
  <div>
    <${L}>${e.title}</${L}>
    <p class="headline">
      ${t}
      ${o&&l` <span class="origin">${r("To act: {names}",{names:o})}</span>`}
      ${e.origin&&l` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${r("Analysis")}</a>`}
      ${e.series&&l` <a class="origin" href=${`/game/${e.series.before}`}>${bd(e.series)}</a>`}
      ${e.timeControl&&l` <${Ge} control=${e.timeControl} />`}
      ${e.isRated&&l` <span class="origin">${r("rated")}</span>`}
      ${s&&l` <span class="origin">${e.spectatorDelay?r("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):r("You are watching")}</span>`}
      <${Ks} company=${a} isWatching=${s} />
    </p>
    <${Zt} check=${i} />
  </div>
  ${n==="disconnected"&&l`<p class="link-disconnected" role="status">${r("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&l`<p class="link-resting" role="status">${r("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function wd({info:e,followed:t,seats:n,mine:o,viewer:s,next:a,onNext:i,onChange:c,check:d}){let{log:m,last:u,table:p,version:f,link:$,wake:h,isBefore:g,company:b,said:S}=t,T=qr({log:m,table:p,version:f},e.origin?o:[s]),w=sa(e.id,s,f,h),_=Pe(n,o),Y=kt(p).some(_e=>_.includes(_e)),K=u.status==="over";yd({version:f,isMyTurn:Y,isRoundOver:T.lines.length>0&&!K,isWon:K&&!!p.result?.standings.some(({seat:_e,isWinner:On})=>On&&o.includes(_e)),message:u.offer&&!o.includes(u.offer.seat)?`offer ${u.offer.id}`:Js(b)?"rematch":""}),zr(u,o);let we=Ir(S),de=o.length>1&&!K&&se(kt(p).map(_e=>re(n,_e))),P=de?`${r("To act: {names}",{names:de})} \xB7 ${e.title}`:r("Your turn: {title}",{title:e.title});q(Y&&!K?P:e.title);let J=s!==null&&_.includes(s)&&!K&&!g,Be=a!==null||g&&!e.origin,xt=J&&l`<${Rr} info=${e} frame=${u} viewer=${s} mine=${o} log=${m} commands=${w} />`;return l`
    <${bn} info=${e} headline=${p.headline} link=${$} toAct=${de} isWatching=${s===null&&!K} company=${b} check=${d}>
      ${ze(n)&&l`<${Br} id=${e.id} />`}
      <${Wo} info=${e} frame=${u} log=${m} mine=${o} commands=${w} own=${o.length>1&&s!==null?re(n,s):""} />
    </${bn}>
    ${u.offer&&l`<${jr} offer=${u.offer} seats=${n} mine=${o} commands=${w} />`}
    <${Mr} info=${e} frame=${u} toAct=${kt(p)} seats=${n} mine=${o} company=${b} commands=${w} onChange=${c} />
    ${u.clocks&&l`<${Gr} frame=${u} control=${e.timeControl} mine=${o} />`}
    ${p.renderError&&l`<p class="banner quiet" role="alert">${p.renderError}</p>`}
    <${Vr} lines=${K||Be?[]:T.lines} onClose=${T.close} />
    ${p.result&&l`<${kd} info=${e} table=${p} seats=${n} log=${m} last=${u} company=${b} />`}
    <div class="at-table">
      <div class="on-table">
        ${a!==null?l`<${Yr} key=${a} name=${re(n,a)} onReady=${i} />`:Be?l`<${G} text=${r("Loading the table \u2026")} />`:l`<${bt} key=${s} table=${p} seats=${hn(n)} viewer=${s} isLive=${J}
              isReadOnly=${s===null||K} onAct=${w.act} pending=${w.pending} tools=${xt}
              plateExtra=${gn(u,e.timeControl,!0,b,we)} />`}
      </div>
      <aside class="side" aria-label=${r("Moves and log")}>
        ${J&&!Be&&p.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${r("All moves in words")}</h2><span class="tally">${p.actions.length}</span></summary>
          <${yt} table=${p} onAct=${w.act} pending=${w.pending} isLive=${J&&!w.isBusy} />
        </details>`}
        ${!Be&&l`<${yn} frames=${m} />`}
      </aside>
    </div>`}function _d(e,t){let n=x(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function xd({info:e,reload:t}){let[n,o]=y(null),s=be(e.seats),{viewer:a,next:i,setViewer:c}=vd(s,n,!!e.origin),d=na(e,a),m=_d(d,a),{last:u,table:p}=m;v(()=>o(d.table),[d.table]);let f=Xt(e.id,s[0]??null,u?.version??0);q(e.title),v(()=>{u?.status==="open"&&Yt(e.id,u.seats)},[u]);let $=u&&be(u.seats).join();v(()=>{$!==null&&$!==s.join()&&t()},[$]);let h=e.seats.some(({keptFor:S})=>S)&&u?.status==="open";if(v(()=>{h&&u.version!==e.version&&t()},[h,u?.version]),d.gone)return l`<${_t} error=${d.gone} id=${e.id} />`;if(d.last?.status==="over"&&!d.table)return l`<${V} title=${e.title} text=${r("This table was closed before the game started.")} />`;let g=$n(u?.seats||e.seats),b=(u?.status||e.status)==="open";return l`<main id="main" class=${`game ${b?"open":""}`}>
    ${b&&l`<${bn} info=${e} headline=${r("Waiting for players")} link=${m.link} company=${m.company} check=${f}>
        <${Wo} info=${e} frame=${{status:"open",seats:g}} mine=${s} commands=${{}} />
      </${bn}>
      <${ci} info=${e} seats=${g} company=${m.company} onChange=${t} />`}
    ${!b&&p&&l`<${wd} info=${e} followed=${m} seats=${g} mine=${s} viewer=${m.viewer}
      next=${i} onNext=${()=>c(i)} onChange=${t} check=${f} />`}
    ${!b&&!p&&l`<${L}>${e.title}</${L}><${G} text=${r("Loading the table \u2026")} />`}
  </main>`}function ui({id:e}){let t=R(Q)?.player,{info:n,error:o,reload:s}=Gt(e);return v(()=>{if(o?.reason!=="UNREACHABLE")return;let a=setTimeout(s,3e3);return()=>clearTimeout(a)},[o]),o&&!n?l`<${_t} error=${o} id=${e} />`:n?l`<${xd} key=${`${be(n.seats)} ${t?.id}`} info=${n} reload=${s} />`:l`<main id="main"><${G} text=${r("Loading the table \u2026")} /></main>`}var Sd=40,Md=({error:e,id:t})=>l`<${V} title=${r("This invitation is not valid")} text=${F(e)} note=${ce(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&l`<a class="button primary" href=${`/game/${t}`}>${r("Watch instead")}</a>`}
</${V}>`;function Cd({info:e,onJoin:t}){let n=x(null),[o,s]=y(!1);v(()=>n.current?.focus(),[]);let a=e.seats.find(({name:d})=>d)?.name,i=e.status==="open"&&e.seats.some(({name:d})=>!d),c=async d=>{d.preventDefault(),s(!0),await t(n.current.value.trim()),s(!1)};return l`<main id="main" class="player-page">
    <${L}>${a?r("{name} invites you to a game",{name:a}):r("You are invited to a game")}</${L}>
    <p><strong>${e.title}</strong> <${Ge} control=${e.timeControl} />${e.isRated&&l` · ${r("rated")}`}</p>
    ${i?l`<form class="invited" onSubmit=${c}>
          <label for="own-name">${r("Your name")}</label>
          <input id="own-name" ref=${n} maxlength=${Sd} autocomplete="nickname" placeholder=${r("as a guest")} />
          <button type="submit" class="primary" disabled=${o}>${r("Take a seat")}</button>
        </form>`:l`<p>${r("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${r("Watch instead")}</a></p>`}
  </main>`}function di({id:e}){let t=R(Q)?.player,n=x(!!t).current,[o,s]=y(null),[a,i]=y(null);q(r("Invitation"));let c=()=>Ae(e,{replace:!0}).catch(s);v(()=>{n?c():M(N(e)).then(i,s)},[e]);let d=async m=>{try{await oe(m),await c()}catch(u){s(u)}};return o?l`<${Md} error=${o} id=${e} />`:a?l`<${Cd} info=${{...a,id:e}} onJoin=${d} />`:l`<main id="main"><${G} text=${n?r("Taking a seat \u2026"):r("Loading \u2026")} /></main>`}var Ed=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,Td=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>l`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,Od=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>l`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,Nd=l`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,pi={duel:Ed,board:Td,rivals:Od},kn=({variant:e})=>l`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${pi[e.split("-")[0]??""]||Nd}
</svg>`,Ad=Object.keys(pi),mi=({key:e})=>[...Ad,e].indexOf(e),wn=e=>[...e].sort((t,n)=>mi(t)-mi(n));function Qo(e,t){let[n,o]=y(null),s=t.join();return v(()=>{let a=!0,c=Dt(t,async()=>{let d=await M(e).catch(()=>null);a&&d&&o(d)});return()=>{a=!1,c()}},[e,s]),n}var Zo=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),es=e=>!!e.toAct?.length;function Rd(e){if(es(e)){let{dueAt:t,remindAt:n}=e;return!t||!n||Date.now()<n?r("Your turn"):r("Your turn. Your time runs out {when}.",{when:Te(t)})}return e.status!=="open"?Te(e.updatedAt):$i(e)?r("about to start"):r("waiting for players")}var Xo=e=>Zo(e).length===e.seats.length,fi=e=>e.isErased?r("Erased player"):e.name||r("free"),$i=e=>e.seats.every(t=>t.name),Ld=({game:e})=>l`<ul class="chips" aria-label=${r("Seats")}>
  ${Xo(e)&&l`<li class="you">${e.origin?r("Analysis"):r("All at one screen")}</li>`}
  ${!Xo(e)&&e.origin&&l`<li>${r("Analysis")}</li>`}
  ${!Xo(e)&&e.seats.map(t=>l`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?r("You"):fi(t)}${t.isBot&&l` <${le} />`}
    </li>`)}
</ul>`;function Id({game:e}){let t=s=>`${s}: ${e.title}, ${e.seats.map(fi).join(", ")}`,n=(s,a,i="")=>l`<a class=${`button ${i}`} href=${s} aria-label=${t(a)}>${a}</a>`,o=Zo(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,r("Replay")):o?n(`/game/${e.id}`,e.status==="open"?r("To the table"):r("Continue"),es(e)?"primary":""):e.status==="running"||$i(e)?n(`/game/${e.id}`,r("Watch")):l`<${O} className="primary" label=${r("Join")} aria-label=${t(r("Join"))} onWork=${()=>Ae(e.id)} />
    ${n(`/game/${e.id}`,r("Watch"))}`}var Pd=({game:e})=>l`<li class=${`game ${es(e)?"my-turn":""}`}>
  <${kn} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${Ld} game=${e} />
    <small>${Rd(e)}${e.spectators?` \xB7 ${r("Spectators: {count}",{count:e.spectators})}`:""}</small>
    <${Ge} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${Id} game=${e} /></div>
</li>`;function Bd(e,t){return!t?.count||t.count<=t.games.length?e:`${e} (${Ws(t.count)}${t.hasMore?"+":""})`}function ke({title:e,icon:t,query:n,empty:o="",limit:s=6,isOthers:a=!1,isUnattended:i=!1}){let[c,d]=y(1),m=Qo(`/api/games?${n}`,a?["lists"]:["lists","inbox"]);v(()=>{for(let f of m?.games||[])f.status==="open"&&Yt(f.id,f.seats)},[m]);let u=(m?.games||[]).filter(f=>(!a||Zo(f).length===0)&&!(i&&f.here));if(!u.length&&!o)return null;let p=u.slice(0,c*s);return l`<section class="games">
    <h2><${E} name=${t} />${Bd(e,m)}</h2>
    ${m&&!u.length&&l`<p class="soft">${o}</p>`}
    <ul>${p.map(f=>l`<${Pd} key=${f.id} game=${f} />`)}</ul>
    ${p.length<u.length&&l`<p><${k} icon="down" label=${r("Show more")} onClick=${()=>d(c+1)} /></p>`}
  </section>`}var Wd=[2,5,10],hi=({delay:e,onChange:t})=>l`<div class="field">
  <${W} name="spectators" legend=${r("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:r("every move at once")},...Wd.map(n=>({value:n,label:r("the game {count} moves later",{count:n})}))]} />
</div>`;function Hd(e){let[t,n]=y(null);return v(()=>{let o=!0;return M(`/api/variants/${encodeURIComponent(e)}`).then(s=>o&&n(s),B),()=>o=!1},[e]),t}function Dd({occupants:e,bots:t,onChange:n}){let o=t[0]?.name,s=e.length,a=d=>e.every(m=>m===d),i=[...o?[{value:o,icon:"bot",label:te(s,{one:r("Against a bot"),other:r("Against {count} bots",{count:s})})}]:[],{value:fe,icon:"link",label:te(s,{one:r("With a friend, by a link"),other:r("With friends, by a link")})},{value:Ve,icon:"screen",label:r("All at one screen")}],c=i.find(({value:d})=>a(d))?.value??"";return l`<${W} name="company" legend=${r("Opponents")} choices=${i} value=${c}
    onChange=${d=>n(Ne(s+1,d))} />`}function Ud({who:e,occupants:t,bots:n}){let o=n.filter(a=>a.isGuest),s=Ke(e)&&!o.some(({name:a})=>a===e)?no(e):void 0;return!o.length&&!s?null:l`<optgroup label=${r("Bots of other authors")}>
    ${[...o,...s?[s]:[]].map(({name:a,title:i})=>l`<option key=${a} value=${a} selected=${a===e} disabled=${a!==e&&t.includes(a)}>${i}</option>`)}
  </optgroup>`}function Fd({who:e,bots:t}){let n=Ke(e)?no(e):void 0;return n?gi(e,t)?l`<small class="note fault">${r("{name} does not play this game as it is set up, or has gone.",{name:n.title})}</small>`:n.description?l`<small class="note description">${n.description}</small>`:null:null}var gi=(e,t)=>Ke(e)&&!t.some(({name:n})=>n===e),Gd=({occupants:e,bots:t,onChange:n})=>l`<ol class="seat-rows">
  <li><span>${r("Seat {number}",{number:1})}</span><strong>${r("You")}</strong></li>
  ${e.map((o,s)=>l`<li key=${s}>
      <label for=${`seat-${s}`}>${r("Seat {number}",{number:s+2})}</label>
      <select id=${`seat-${s}`} onChange=${a=>n(ua(e,s,a.target.value))}>
        ${da(t).map(({value:a,label:i})=>l`<option key=${a} value=${a} selected=${a===o}>${i}</option>`)}
        <${Ud} who=${o} occupants=${e} bots=${t} />
      </select>
      <${Fd} who=${o} bots=${t} />
    </li>`)}
</ol>`,Yd=()=>[{value:"free",label:r("Free"),hint:r("Every player can undo at any time")},{value:"consent",label:r("With consent"),hint:r("Your own last move needs no consent while it revealed nothing")},{value:"never",label:r("Never")}];function yi({variant:e}){let t=jt(e.key);return t===void 0?l`<${G} text=${r("Loading \u2026")} />`:l`<${zd} variant=${e} own=${t||[]} />`}function zd({variant:{key:e,title:t,seats:n},own:o}){let s=Hd(e),a=o[0]?.name||fe,[i,c]=y(Ne(n[0],a)),[d,m]=y(""),[u,p]=y({}),[f,$]=y([]),[h,g]=y(!1),[b,S]=y(!1),[T,w]=y(0),[_,Y]=y(Xr),[K,we]=y({}),de=i.includes(fe),P=Qr(_),J=!h&&d!=="free"&&!K.takeover&&Object.keys(u).length===0,Be={options:u,undo:d||"consent",timeControl:P,hasBots:i.filter(qe).length>1},xt=qt(la(e,Be)).bots??o,_e=i.at(-1)??a,On=me=>c([...i,...Ne(me,Ke(_e)?a:_e)].slice(0,me-1)),qi=(me,Vi)=>$(Ki=>[...Ki.filter(Ji=>Ji!==me),...Vi?[me]:[]]);return l`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Tr(s?.rules??[])}</p>
    ${s&&s.rules.length>0&&l`<p><${et} title=${t} rules=${s.rules} /></p>`}
    ${n.length>1&&l`<${W} name="seats" legend=${r("How many seats?")} value=${i.length+1} onChange=${On}
      choices=${n.map(me=>({value:me,label:String(me)}))} />`}
    <${Dd} occupants=${i} bots=${o} onChange=${c} />
    <${Gd} occupants=${i} bots=${xt} onChange=${c} />
    <${W} name="undo" legend=${r("Undo")} choices=${Yd()} value=${d||ao(i)} onChange=${m} />
    <${Zr} chosen=${_} onChange=${Y} />
    ${de&&l`<${ae} label=${r("Only with the link")} hint=${r("Not listed among the open tables")}
      value=${h} onChange=${g} />
      ${J&&l`<${ae} label=${r("Rated")} hint=${r("The result counts for the ratings of the players")} value=${b} onChange=${S} />`}
      <${hi} delay=${T} onChange=${w} />`}
    ${s&&l`<${Kr} schema=${s.options} options=${u} onChange=${p} onBad=${qi} />`}
    <${ei} seats=${i.length+1} chosen=${K} onChange=${we} />
    <p class="buttons">
      <${O} className="primary big" icon=${de?"door":"play"} disabled=${f.length>0||i.some(me=>gi(me,xt))}
        label=${de?r("Open the table"):r("Start the game")}
        onWork=${()=>dt({variant:e,occupants:i,options:u,undo:d,isUnlisted:h,isRated:de&&J&&b,timeControl:P,spectatorDelay:T,...K})} />
      ${f.length>0&&l`<span class="fault">${r("An option cannot be read.")}</span>`}
    </p>
  </section>`}function jd(){let[e,t]=y({});return v(()=>{M("/api/variants").then(n=>t({variants:wn(n)}),n=>t({error:n}))},[]),e}var qd=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Vd({variant:{key:e,title:t,seats:n}}){let o=jt(e);if(o===null)return null;if(o?.length===0)return l`<${k} label=${r("No bot can play this")} aria-label=${`${r("No bot can play this")}: ${t}`} disabled />`;let s=n[0]-1,a=te(s,{one:r("Play against a bot"),other:r("Play against {count} bots",{count:s})}),i=async()=>{let[c]=await oo(e);c&&await dt({variant:e,occupants:Ne(n[0],c.name),options:{}})};return l`<${O} className="primary" icon="play" label=${a} aria-label=${`${a}: ${t}`} onWork=${i} />`}function Kd({variant:e,isChosen:t,onChoose:n}){return l`<li class=${`variant ${t?"chosen":""}`}>
    <${kn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${E} name="people" />${r("{seats} players",{seats:qd(e.seats)})}</p>
    <p class="buttons">
      <${Vd} variant=${e} />
      <${ai} variant=${e} />
      <${k} label=${r("Set up \u2026")} aria-label=${r("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function Jd(){let e=Qo("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:n,gamesPlayed:o}=e;return l`<p class="activity" role="status">
    <span>${te(t,{one:r("1 person online"),other:r("{count} people online",{count:t})})}</span>
    <span>${r("waiting for an opponent: {count}",{count:n})}</span>
    <span>${r("games between people: {count}",{count:o})}</span>
  </p>`}function Xd({variants:e}){let[t,n]=y(""),o=t&&`&variant=${encodeURIComponent(t)}`,s=r("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return l`<div class="company">
    <p class="filter">
      <label for="variant">${r("Show")}</label>
      <select id="variant" onChange=${a=>n(a.target.value)}>
        <option value="">${r("all games")}</option>
        ${e.map(({key:a,title:i})=>l`<option key=${a} value=${a} selected=${a===t}>${i}</option>`)}
      </select>
    </p>
    <${ke} title=${r("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${o}`} isOthers empty=${s} />
    <${ke} title=${r("Being played now")} icon="eye" query=${`status=running&attended=1${o}`} isOthers />
    <${ke} title=${r("Open tables")} icon="door" query=${`status=open&between=1${o}`} isOthers isUnattended />
    <${ke} title=${r("Running games")} icon="hourglass" query=${`status=running&between=1${o}`} isOthers isUnattended />
    <${ke} title=${r("Finished games")} icon="book" query=${`status=over&between=1${o}`} isOthers />
  </div>`}function vi(){let{variants:e,error:t}=jd(),[n,o]=y(null),s=x(null);return q(""),v(()=>{n&&(s.current.focus({preventScroll:!0}),s.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?l`<${V} title=${r("The lobby cannot be loaded")} text=${F(t)} note=${ce(t)}>
      <${k} className="primary" label=${r("Try again")} onClick=${()=>location.reload()} />
    </${V}>`:l`<main id="main" class="lobby">
    <div class="welcome">
      <${L}>${r("Where shall the expedition lead?")}</${L}>
      <p>${r("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${Jd} />
    </div>
    ${!e&&l`<${G} text=${r("Loading \u2026")} />`}
    ${e&&l`<section aria-label=${r("Games to play")}>
      <ul class="variants">
        ${e.map(a=>l`<${Kd} key=${a.key} variant=${a} isChosen=${n?.key===a.key}
            onChoose=${()=>o(n?.key===a.key?null:a)} />`)}
      </ul>
      <div ref=${s} tabindex="-1" class="set-up">${n&&l`<${yi} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${ke} title=${r("Your games")} icon="person" query="mine=1" />
      <${Xd} variants=${e??[]} />
    </div>
  </main>`}function bi(){let[e,t]=y([]),[n,o]=y(""),[s,a]=y("");v(()=>{M("/api/variants").then(t,()=>{})},[]),q(r("My games"));let i=`mine=1${n&&`&status=${n}`}${s&&`&variant=${encodeURIComponent(s)}`}`,c=[{value:"",label:r("all")},{value:"open",label:r("waiting")},{value:"running",label:r("running")},{value:"over",label:r("finished")}];return l`<main id="main" class="player-page">
    <${L}>${r("My games")}</${L}>
    <${W} name="status" legend=${r("Show")} choices=${c} value=${n} onChange=${o} />
    <p class="filter"><label for="my-variant">${r("Game")}</label>
      <select id="my-variant" onChange=${d=>a(d.target.value)}>
        <option value="">${r("all games")}</option>
        ${e.map(({key:d,title:m})=>l`<option key=${d} value=${d} selected=${d===s}>${m}</option>`)}
      </select></p>
    <${ke} key=${i} title=${r("Your games")} icon="person" query=${i} limit=${20} empty=${r("None yet.")} />
  </main>`}var ki="none";function Qd({player:e,onClose:t}){let[n,o]=y([]),[s,a]=y(""),[i,c]=y("quick"),[d,m]=y(!0),u=x(X());v(()=>{let $=h=>{let g=wn(h).filter(({seats:b})=>b.includes(2));o(g),a(g[0]?.key??"")};M("/api/variants").then($,B)},[]);let p=Object.entries(Ce).map(([$,h])=>({value:$,label:Oe(h)})),f=async()=>{await oe();let $=i!==ki&&{timeControl:Ce[i]},h={variant:s,seats:2,undo:"consent",invited:{1:e.id},isRated:d,...$},{id:g}=await A("/api/games",{...h,commandId:u.current,seedDigest:await ye()});j(`/game/${g}`)};return l`<${D} title=${r("Challenge {name}",{name:e.name})} onClose=${t}>
    <p class="field"><label for="challenge-variant">${r("Game")}</label>
      <select id="challenge-variant" value=${s} onChange=${$=>a($.target.value)}>
        ${n.map(({key:$,title:h})=>l`<option key=${$} value=${$}>${h}</option>`)}
      </select></p>
    <${W} name="pace" legend=${r("Thinking time")} choices=${[...p,{value:ki,label:r("No clock")}]} value=${i} onChange=${c} />
    <${ae} label=${r("Rated")} hint=${r("The result counts for the ratings of both sides")} value=${d} onChange=${m} />
    <p class="buttons">
      <${O} className="primary" icon="people" label=${r("Send the challenge")} onWork=${()=>f().catch(B)} />
      <${k} label=${r("Cancel")} onClick=${t} />
    </p>
  </${D}>`}function wi({player:e}){let[t,n]=y(!1);return l`<${k} className="primary" icon="people" label=${r("Challenge {name}",{name:e.name})} onClick=${()=>n(!0)} />
    ${t&&l`<${Qd} player=${e} onClose=${()=>n(!1)} />`}`}var _i=["fast","slow","days","untimed"],_n=e=>({fast:r("fast"),slow:r("slow"),days:r("days per move"),untimed:r("no clock")})[e],xn=({points:e,isProvisional:t})=>`${e}${t?"?":""}`;var xi=320,ts=96,Sn=6;function Zd(e){let t=Math.min(...e),n=Math.max(1,Math.max(...e)-t),o=(xi-2*Sn)/Math.max(1,e.length-1);return e.map((s,a)=>`${(Sn+a*o).toFixed(1)},${(ts-Sn-(s-t)/n*(ts-2*Sn)).toFixed(1)}`).join(" ")}function Si({points:e}){if(e.length<2)return null;let[t,n]=[Math.min(...e),Math.max(...e)];return l`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${xi} ${ts}`} role="img" aria-label=${r("Rating over {count} games: from {low} to {high}",{count:e.length,low:t,high:n})}>
      <polyline points=${Zd(e)} />
    </svg>
    <figcaption class="soft">${r("{low} to {high}",{low:t,high:n})}</figcaption>
  </figure>`}var ns=({player:{id:e,name:t,isBot:n}})=>l`<a href=${`/player/${e}`}>${t}</a>${n&&l` <${le} />`}`,em=({profile:{ratings:e,history:t,titles:n}})=>l`<ul class="rating-cards">
  ${e.map(o=>{let s=t.filter(({variant:a,pace:i})=>a===o.variant&&i===o.pace).map(a=>a.points);return l`<li key=${o.variant+o.pace} class="sheet">
      <h3>${n[o.variant]} · ${_n(o.pace)}</h3>
      <p class="rating-points">${xn(o)} <small>${r("\xB1 {points}",{points:o.halfWidth})}</small></p>
      <p class="soft">${r("Rated games: {count}",{count:o.games})}</p>
      <${Si} points=${s} />
    </li>`})}
</ul>`,tm=({profile:{results:e,titles:t}})=>l`<div class="wide-table" tabindex="0" role="group" aria-label=${r("Results by opponent")}><table>
  <thead><tr><th scope="col">${r("Opponent")}</th><th scope="col">${r("Game")}</th><th scope="col">${r("Won")}</th><th scope="col">${r("Drawn")}</th><th scope="col">${r("Lost")}</th></tr></thead>
  <tbody>${e.map(({opponent:n,variant:o,wins:s,draws:a,losses:i})=>l`<tr key=${n.id+o}>
    <th scope="row"><${ns} player=${n} /></th><td>${t[o]}</td><td>${s}</td><td>${a}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`;function Mi({id:e}){let[t,n]=y({});v(()=>{M(`/api/players/${encodeURIComponent(e)}`).then(m=>n({profile:m}),m=>n({error:m}))},[e]);let{profile:o,error:s}=t;if(q(o?.player.name??r("Profile")),s)return l`<${V} title=${r("This player cannot be shown")} text=${F(s)} note=${ce(s)} />`;if(!o)return l`<main id="main"><${G} text=${r("Loading \u2026")} /></main>`;let{player:a,ratings:i,results:c,isYou:d}=o;return l`<main id="main" class="player-page">
    <${L}>${a.name}${a.isBot&&l` <${le} />`}</${L}>
    ${d&&l`<p class="buttons"><a class="button" href="/games">${r("My games")}</a><a class="button" href="/ratings">${r("Leaderboards")}</a></p>`}
    ${!d&&!a.isBot&&l`<p class="buttons"><${wi} player=${a} /></p>`}
    <section aria-labelledby="ratings"><h2 id="ratings">${r("Ratings")}</h2>
      ${i.length?l`<${em} profile=${o} />`:l`<p class="soft">${r("No rated games yet.")}</p>`}
      ${i.some(({isProvisional:m})=>m)&&l`<p class="soft">${r("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${r("Results by opponent")}</h2>
      ${c.length?l`<${tm} profile=${o} />`:l`<p class="soft">${r("No finished games yet.")}</p>`}
    </section>
    ${d&&l`<${Er} />`}
  </main>`}function nm(e){let[t,n]=y({query:e,page:null}),o=(s="")=>M(`/api/ratings?${e}${s&&`&page=${encodeURIComponent(s)}`}`).then(a=>n(i=>({query:e,page:{...a,players:[...s&&i.query===e?i.page?.players??[]:[],...a.players]}})),a=>n({query:e,page:null,error:a}));return v(()=>{e&&o()},[e]),{...t.query===e?t:{page:null,error:void 0},read:o}}var om=({rows:e})=>l`<div class="wide-table" tabindex="0" role="group" aria-label=${r("Leaderboard")}><table>
  <thead><tr><th scope="col">${r("Place")}</th><th scope="col">${r("Player")}</th><th scope="col">${r("Rating")}</th><th scope="col">${r("Games")}</th></tr></thead>
  <tbody>${e.map((t,n)=>l`<tr key=${t.player.id}>
    <td>${n+1}.</td><th scope="row"><${ns} player=${t.player} /></th>
    <td>${xn(t)} <small class="soft">${r("\xB1 {points}",{points:t.halfWidth})}</small></td><td>${t.games}</td>
  </tr>`)}</tbody>
</table></div>`;function Ci(){let[e,t]=y([]),[n,o]=y({variant:"",pace:"fast",kind:"human",isAll:!1});v(()=>{M("/api/variants").then(t,()=>{})},[]),q(r("Leaderboards"));let s=n.variant||(e.find(({key:u})=>u==="duel")??e[0])?.key||"",a=s&&String(new URLSearchParams({variant:s,pace:n.pace,kind:n.kind,...n.isAll&&{provisional:"1"}})),{page:i,error:c,read:d}=nm(a),m=u=>o({...n,...u});return l`<main id="main" class="player-page">
    <${L}>${r("Leaderboards")}</${L}>
    <p class="filter"><label for="rated-variant">${r("Game")}</label>
      <select id="rated-variant" onChange=${u=>m({variant:u.target.value})}>
        ${e.map(({key:u,title:p})=>l`<option key=${u} value=${u} selected=${u===s}>${p}</option>`)}
      </select></p>
    <${W} name="rated-pace" legend=${r("Pace")} value=${n.pace} onChange=${u=>m({pace:u})}
      choices=${_i.map(u=>({value:u,label:_n(u)}))} />
    <${W} name="rated-kind" legend=${r("Players")} value=${n.kind} onChange=${u=>m({kind:u})}
      choices=${[{value:"human",label:r("People")},{value:"bot",label:r("Bots")}]} />
    <${ae} label=${r("Uncertain ratings, too")} hint=${r("Those of players with few games")} value=${n.isAll} onChange=${u=>m({isAll:u})} />
    ${c&&l`<p class="fault" role="alert">${F(c)}</p>`}
    ${!i&&!c&&l`<${G} text=${r("Loading \u2026")} />`}
    ${i&&(i.players.length?l`<${om} rows=${i.players} />`:l`<p class="soft">${r("No rated players yet.")}</p>`)}
    ${i?.next&&l`<p><${k} icon="down" label=${r("Show more")} onClick=${()=>d(i.next)} /></p>`}
  </main>`}function Ei({query:e}){let t=R(Q)?.player,[n,o]=y(location.hash.slice(1)),[s,a]=y(null),[i,c]=y(!1),d=x(null);q(r("Sign in")),v(()=>d.current.focus(),[]);let m=async u=>{u.preventDefault(),c(!0);try{await A("/api/sign-in",{secret:n}),await ge();let p=e.get("game");j(p?`/game/${encodeURIComponent(p)}`:"/",{replace:!0})}catch(p){a(p),c(!1)}};return l`<main id="main" class="player-page">
    <${L}>${r("Sign in")}</${L}>
    <p>${r("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${m}>
      <label for="sign-in-code">${r("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${d} value=${n} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!s} aria-describedby="sign-in-fault" onInput=${u=>o(u.target.value)} />
      <button type="submit" class="primary" disabled=${i}>${r("Sign in")}</button>
    </form>
    <p id="sign-in-fault" class="fault" role="alert">${s&&F(s)}</p>
    ${t&&l`<p class="soft">${r("This browser plays as {name} now. To come back to that player later, get a recovery key on the profile first.",{name:t.name})}</p>`}
  </main>`}var sm=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function Ti({frames:e,marks:t,playback:{index:n,go:o,isPlaying:s,toggle:a,speed:i,setSpeed:c}}){let d=e.length-1,m=n===0;return l`<section class="replay-controls" aria-label=${r("Replay")}>
    <div class="steps">
      <${k} icon="first" isQuiet label=${r("To the beginning")} disabled=${m} onClick=${()=>o(0)} />
      <${k} icon="back" isQuiet label=${r("One step back")} disabled=${m} onClick=${()=>o(n-1)} />
      <${k} icon=${s?"pause":"play"} isQuiet className="primary" label=${s?r("Pause"):r("Play")} onClick=${a} />
      <${k} icon="forward" isQuiet label=${r("One step forward")} disabled=${n===d} onClick=${()=>o(n+1)} />
      <${k} icon="last" isQuiet label=${r("To the end")} disabled=${n===d} onClick=${()=>o(d)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${d} value=${n} aria-label=${r("Position")}
        aria-valuetext=${`${r("{index} of {count}",{index:n+1,count:e.length})}: ${sm(e[n])}`}
        onInput=${u=>o(Number(u.target.value))} />
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
  </section>`}function Oi({marks:e,index:t,go:n}){let o=e.findLast(a=>a.index<=t),s=x(null);return v(()=>{let a=s.current.querySelector("[aria-pressed=true]");a&&(s.current.scrollLeft=a.offsetLeft-s.current.offsetLeft-s.current.clientWidth/2+a.clientWidth/2)},[o]),l`<nav class="marks" ref=${s} aria-label=${r("Parts of the game")}>
    ${e.map(a=>l`<button key=${a.index} type="button" class="plain" aria-pressed=${a===o}
      onClick=${()=>n(a.index)}>${a.label}</button>`)}
  </nav>`}var am={slow:2400,usual:1200,fast:450};function Ni(e,t){if(!t)return 0;let n=e.findIndex(o=>o.version>t);return n<0?e.length-1:Math.max(0,n-1)}var Ai=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),rm=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),im=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||rm(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function Ri(e,t){let[n,o]=y(t),[s,a]=y(!1),[i,c]=y("usual"),d=e-1,m=ee(p=>{a(!1),o(f=>Math.max(0,Math.min(d,typeof p=="function"?p(f):p)))},[d]),u=ee(()=>{o(p=>p===d?0:p),a(p=>!p)},[d]);return v(()=>{if(!s)return;if(n>=d)return a(!1);let p=setTimeout(()=>o(n+1),am[i]);return()=>clearTimeout(p)},[s,n,d,i]),U(()=>{let p={ArrowLeft:$=>$-1,ArrowRight:$=>$+1,Home:0,End:d},f=$=>{if(im($))return;let h=p[$.key];if(h!==void 0)m(h);else if($.key===" ")u();else return;$.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[m,u,d]),{index:n,go:m,isPlaying:s,toggle:u,speed:i,setSpeed:c}}var os="open",Mn="watch";function lm(e,t){let[n,o]=y({});return v(()=>{let s=!0,a=t===os?"?open=1":t===Mn?"":`?seat=${t}`;return M(N(e,`/frames${a}`)).then(({frames:i})=>{let c=i.filter(d=>d.table).map(st);s&&o({view:t,frames:c})},i=>s&&o(c=>({...c,error:i}))),()=>s=!1},[e,t]),n}function cm({seats:e,view:t,isOver:n,mine:o,onChange:s}){let a=[...e.filter(i=>n||o.includes(i.seat)).map(({seat:i,name:c,isBot:d})=>[String(i),d?r("{name}, a bot",{name:c??""}):c]),[Mn,r("a spectator")],...n?[[os,r("all cards open")]]:[]];return a.length<2?null:l`<label class="viewer-select"><span>${r("Seen by")}</span>
    <select onChange=${i=>s(i.target.value)}>
      ${a.map(([i,c])=>l`<option key=${i} value=${i} selected=${i===t}>${c}</option>`)}
    </select>
  </label>`}function um({info:e,frames:t,view:n,shownView:o,seats:s,mine:a,at:i,onView:c}){let d=Ri(t.length,Ni(t,i)),{index:m,go:u}=d,p=t[Math.min(m,t.length-1)],f=ie(()=>Ai(t),[t]),$=e.status==="over",h=Xt(e.id,a[0]??null,e.version),g=`/replay/${e.id}?at=${p.version}${n===Mn?"":`&seat=${n}`}`,b=/^\d+$/.test(o)?Number(o):null;v(()=>Is(g),[g]);let S=w=>u(t.findIndex(_=>_.version===w)),T=$||a.length===s.length;return l`
    <div class="game-head">
      <div><${L}>${e.title}</${L}><p class="headline">${r("Replay")} · ${p.table.headline}</p><${Zt} check=${h} /></div>
      <div class="game-menu">
        <${et} title=${e.title} variant=${e.variant} className="plain" />
        <${k} icon="link" label=${r("Share")} onClick=${()=>ue(location.origin+g,r("The link to this position is copied."))} />
        ${T&&l`<${O} icon="fork" label=${r("Analyse from here")} onWork=${()=>Xe(e.id,Je(t,p.version))} />`}
        ${!$&&l`<a class="button" href=${`/game/${e.id}`}><${E} name="play" /><span>${r("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${cm} seats=${s} view=${n} isOver=${$} mine=${a} onChange=${c} />
      ${f.length>1&&l`<${Oi} marks=${f} index=${m} go=${u} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${p.isUndone&&l`<p class="banner quiet">${r("This was undone later.")}</p>`}
        <${bt} key=${o} table=${p.table} seats=${hn(s)} viewer=${b} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${gn(p,e.timeControl,!1)} />
        ${p.table.result&&l`<section class="ended sheet" aria-label=${r("How it ended")}><${vt} result=${p.table.result} seats=${s} resigned=${p.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${r("Moves and log")}>
        <${yn} frames=${t} current=${p.version} onPick=${S} />
        ${p.table.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${r("Legal moves here")}</h2><span class="tally">${p.table.actions.length}</span></summary>
          <${yt} table=${p.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${Ti} frames=${t} marks=${f} playback=${d} />`}function dm({info:e,query:t}){let n=be(e.seats),[o,s]=y(t.get("seat")??(n.length?String(n[0]):e.status==="over"?os:Mn)),{frames:a,view:i,error:c}=lm(e.id,o);if(q(`${r("Replay")}: ${e.title}`),c)return l`<${_t} error=${c} id=${e.id} />`;let d=$n(e.seats);return l`<main id="main" class="game replay">
    ${a&&a.length>0&&l`<${um} info=${e} frames=${a} view=${o} shownView=${i} seats=${d} mine=${n}
      at=${Number(t.get("at"))||0} onView=${s} />`}
    ${!a&&l`<${G} text=${r("Loading the log \u2026")} />`}
    ${a?.length===0&&l`<${L}>${e.title}</${L}><p>${r("Nothing has been played yet.")}</p>`}
  </main>`}function Li({id:e,query:t}){let{info:n,error:o}=Gt(e);return o?l`<${_t} error=${o} id=${e} />`:n?l`<${dm} info=${n} query=${t} />`:l`<main id="main"><${G} text=${r("Loading the log \u2026")} /></main>`}var Cn=z([]),En=z([]),Tn=z(I.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),Wi=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function Hi(e){let t=e&&await Notification.requestPermission()==="granted";return I.set("notifications",t?"on":null),Tn.set(t),t||!e}var mm="/static/art/icon.svg",Di="/static/art/icon-turn.svg";function pm(e){let t=document.querySelector("link[rel=icon]"),n=e?Di:mm;t&&t.getAttribute("href")!==n&&t.setAttribute("href",n)}var fm=/^\(\d+\) /,$m=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(fm,"")}`};async function Ii(e,t){let n=await navigator.serviceWorker?.getRegistration();for(let o of e){let{id:s,names:a}=o,i=`/game/${s}`,c=t(o),d={body:a.join(", "),tag:s,icon:Di,data:{path:i}};if(n?.active){await n.showNotification(c,d);continue}let m=new Notification(c,d);m.addEventListener("click",()=>{focus(),j(i),m.close()})}}var hm=({title:e})=>r("Your turn: {title}",{title:e}),Ui=({title:e,names:t})=>r("{name} challenges you: {title}",{name:t[0]||"?",title:e}),Pi=null;async function Bi(){let e=await M("/api/turns").catch(()=>null);if(!e)return;let t=Pi,n=({id:o})=>t&&!t.has(o);Pi=new Set([...e.turns,...e.invitations].map(({id:o})=>o)),Cn.set(e.turns),En.set(e.invitations),!(!document.hidden||!Tn.get())&&(await Ii(e.turns.filter(n),hm).catch(()=>{}),await Ii(e.invitations.filter(n),Ui).catch(()=>{}))}function Fi({hasPlayer:e}){let t=R(Cn).length+R(En).length,{path:n}=R(pe),o=De(n).screen==="game";return v(()=>{if(!e){Cn.set([]),En.set([]);return}return o?Vs("inbox",Bi):Dt(["inbox"],Bi)},[e,o]),v(()=>{pm(t),$m(t)},[t,n]),null}function Gi(){let{path:e}=R(pe),[t]=R(En).filter(({id:n})=>e!==`/game/${n}`);return t?l`<a class="button turn-link" href=${`/game/${t.id}`}>${Ui(t)}</a>`:null}function Yi(){let{path:e}=R(pe),t=R(Cn).filter(({id:s})=>e!==`/game/${s}`),[n]=t;if(!n)return null;let o=te(t.length,{one:r("Your turn"),other:r("Your turn in {count} games",{count:t.length})});return l`<a class="button primary turn-link" href=${`/game/${n.id}`} title=${`${n.title}: ${n.names.join(", ")}`}>${o}</a>`}var gm=40;function ym({name:e,onDone:t}){let n=x(null);return v(()=>n.current.select(),[]),l`<form class="name-form" onSubmit=${async s=>{s.preventDefault();let a=n.current.value.trim();try{a&&a!==e&&await Fs(a),t()}catch(i){B(i)}}} onKeyDown=${s=>s.key==="Escape"&&t()}>
    <label class="hidden" for="name">${r("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${gm} placeholder=${r("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${r("Save")}</button>
  </form>`}function vm({player:e}){let[t,n]=y(!1),o=x(null),s=x(!1);return v(()=>{s.current&&!t&&o.current.focus(),s.current=t},[t]),t?l`<${ym} name=${e?.name||""} onDone=${()=>n(!1)} />`:l`<button ref=${o} type="button" class="plain name" title=${r("Change your name")} onClick=${()=>n(!0)}>
    <${E} name="person" /><span>${e?.name||r("Your name")}</span><${E} name="pencil" />
  </button>`}var bm={auto:"light",light:"dark",dark:"auto"},km={auto:"auto",light:"sun",dark:"moon"};function wm(){let[e,t]=y(document.documentElement.dataset.theme||"auto"),n={auto:r("Colours: as in the system"),light:r("Colours: light"),dark:r("Colours: dark")},o=()=>{let s=bm[e]??"auto";I.set("theme",s==="auto"?null:s),s==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=s,t(s)};return l`<${k} className="plain" icon=${km[e]} label=${n[e]} isQuiet onClick=${o} />`}function _m(){let e=R(Jt);return l`<${k} className="plain" icon=${e?"sound":"mute"} label=${r("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>ma(!e)} />`}function xm(){let e=R(Tn);if(!Wi())return null;let t=async()=>{await Hi(!e)||ne(r("The browser does not allow notifications for this site."),"danger")};return l`<${k} className="plain" icon=${e?"bell":"bellOff"} label=${r("Notifications of your turn")} isQuiet aria-pressed=${e} onClick=${t} />`}var Sm={en:"English",de:"Deutsch"},Mm=({language:e})=>l`<div class="languages" role="group" aria-label=${r("Language")}>
  ${Object.entries(Sm).map(([t,n])=>l`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Gs(t).catch(B)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,zi=({found:e})=>l`<header class="site-header">
  <a class="brand" href="/" aria-label=${r("Lost Cities")}><${Bt} /><span>${r("Lost Cities")}</span></a>
  <nav class="places" aria-label=${r("Places")}>
    <a href="/games">${r("My games")}</a>
    <a href="/ratings">${r("Leaderboards")}</a>
    ${e.player?l`<a href=${`/player/${e.player.id}`}>${r("Profile")}</a>`:l`<a href="/sign-in">${r("Sign in")}</a>`}
  </nav>
  <${Gi} />
  <${Yi} />
  <nav aria-label=${r("Settings")}>
    <${vm} player=${e.player} />
    <${Mm} language=${e.language} />
    <${wm} />
    <${_m} />
    <${xm} />
  </nav>
</header>`;var Cm=2e3;function Em({language:e}){let{path:t,query:n}=R(pe),{screen:o,id:s}=De(t),[a,i]=Es(d=>console.error(d)),c=`${t} ${e}`;return v(()=>i(),[c]),a?l`<${V} title=${r("The page has failed")} text=${r("The game is safe on the server. Reload the page.")}>
      <${k} className="primary" label=${r("Reload")} onClick=${()=>location.reload()} />
    </${V}>`:o==="lobby"?l`<${vi} key=${c} />`:o==="game"?l`<${ui} key=${c} id=${s} />`:o==="join"?l`<${di} key=${c} id=${s} />`:o==="player"?l`<${Mi} key=${c} id=${s} />`:o==="ratings"?l`<${Ci} key=${c} />`:o==="sign-in"?l`<${Ei} key=${c} query=${n} />`:o==="games"?l`<${bi} key=${c} />`:o==="replay"?l`<${Li} key=${c} id=${s} query=${n} />`:l`<${V} title=${r("Page not found")} text=${r("There is no page at this address.")} />`}function Tm(){let e=R(Q),[t,n]=y(null);return v(()=>{let o=0,s=async()=>{try{await ge()}catch(a){let i=a;n(i),Fe(i)?await Ht().catch(n):o=setTimeout(s,Cm)}};return s(),()=>clearTimeout(o)},[]),{found:e,error:t}}function Om(){let{found:e,error:t}=Tm();return v(()=>{e?.isExpired&&ne(F({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?l`<a class="skip" href="#main">${r("Skip to the content")}</a>
    <${zi} found=${e} />
    <${Fi} hasPlayer=${!!e.player} />
    <${Em} language=${e.language} />
    <${Us} />`:t?l`<${V} title=${r("No answer yet")} text=${F(t)} note=${ce(t)} />`:l`<${G} text="…" />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:ji,id:Nm}=De(location.pathname);(ji==="game"||ji==="replay")&&As(N(Nm));Lt(l`<${Om} />`,document.getElementById("app"));
