var $t,S,Us,Ue,Fs,Cs,Va,pt={},zs=[],Ka=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function pe(e,t){for(var n in t)e[n]=t[n];return e}function Ys(e){var t=e.parentNode;t&&t.removeChild(e)}function ht(e,t,n){var s,o,r,i={};for(r in t)r=="key"?s=t[r]:r=="ref"?o=t[r]:i[r]=t[r];if(arguments.length>2&&(i.children=arguments.length>3?$t.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(r in e.defaultProps)i[r]===void 0&&(i[r]=e.defaultProps[r]);return ut(e,i,s,o,null)}function ut(e,t,n,s,o){var r={type:e,props:t,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++Us};return S.vnode!=null&&S.vnode(r),r}function gt(e){return e.children}function dt(e,t){this.props=e,this.context=t}function xe(e,t){if(t==null)return e.__?xe(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?xe(e):null}function Gs(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return Gs(e)}}function Ts(e){(!e.__d&&(e.__d=!0)&&Ue.push(e)&&!ft.__r++||Cs!==S.debounceRendering)&&((Cs=S.debounceRendering)||Fs)(ft)}function ft(){for(var e;ft.__r=Ue.length;)e=Ue.sort(function(t,n){return t.__v.__b-n.__v.__b}),Ue=[],e.some(function(t){var n,s,o,r,i,c;t.__d&&(i=(r=(n=t).__v).__e,(c=n.__P)&&(s=[],(o=pe({},r)).__v=r.__v+1,$n(c,r,o,n.__n,c.ownerSVGElement!==void 0,r.__h!=null?[i]:null,s,i??xe(r),r.__h),Ks(s,r),r.__e!=i&&Gs(r)))})}function qs(e,t,n,s,o,r,i,c,d,m){var u,p,f,$,g,h,b,y=s&&s.__k||zs,M=y.length;for(n.__k=[],u=0;u<t.length;u++)if(($=n.__k[u]=($=t[u])==null||typeof $=="boolean"?null:typeof $=="string"||typeof $=="number"||typeof $=="bigint"?ut(null,$,null,null,$):Array.isArray($)?ut(gt,{children:$},null,null,null):$.__b>0?ut($.type,$.props,$.key,null,$.__v):$)!=null){if($.__=n,$.__b=n.__b+1,(f=y[u])===null||f&&$.key==f.key&&$.type===f.type)y[u]=void 0;else for(p=0;p<M;p++){if((f=y[p])&&$.key==f.key&&$.type===f.type){y[p]=void 0;break}f=null}$n(e,$,f=f||pt,o,r,i,c,d,m),g=$.__e,(p=$.ref)&&f.ref!=p&&(b||(b=[]),f.ref&&b.push(f.ref,null,$),b.push(p,$.__c||g,$)),g!=null?(h==null&&(h=g),typeof $.type=="function"&&$.__k!=null&&$.__k===f.__k?$.__d=d=js($,d,e):d=Vs(e,$,f,y,g,d),m||n.type!=="option"?typeof n.type=="function"&&(n.__d=d):e.value=""):d&&f.__e==d&&d.parentNode!=e&&(d=xe(f))}for(n.__e=h,u=M;u--;)y[u]!=null&&(typeof n.type=="function"&&y[u].__e!=null&&y[u].__e==n.__d&&(n.__d=xe(s,u+1)),Xs(y[u],y[u]));if(b)for(u=0;u<b.length;u++)Js(b[u],b[++u],b[++u])}function js(e,t,n){var s,o;for(s=0;s<e.__k.length;s++)(o=e.__k[s])&&(o.__=e,t=typeof o.type=="function"?js(o,t,n):Vs(n,o,o,e.__k,o.__e,t));return t}function Vs(e,t,n,s,o,r){var i,c,d;if(t.__d!==void 0)i=t.__d,t.__d=void 0;else if(n==null||o!=r||o.parentNode==null)e:if(r==null||r.parentNode!==e)e.appendChild(o),i=null;else{for(c=r,d=0;(c=c.nextSibling)&&d<s.length;d+=2)if(c==o)break e;e.insertBefore(o,r),i=r}return i!==void 0?i:o.nextSibling}function Os(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||Ka.test(t)?n:n+"px"}function ct(e,t,n,s,o){var r;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof s=="string"&&(e.style.cssText=s=""),s)for(t in s)n&&t in n||Os(e.style,t,"");if(n)for(t in n)s&&n[t]===s[t]||Os(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")r=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+r]=n,n?s||e.addEventListener(t,r?As:Ns,r):e.removeEventListener(t,r?As:Ns,r);else if(t!=="dangerouslySetInnerHTML"){if(o)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function Ns(e){this.l[e.type+!1](S.event?S.event(e):e)}function As(e){this.l[e.type+!0](S.event?S.event(e):e)}function $n(e,t,n,s,o,r,i,c,d){var m,u,p,f,$,g,h,b,y,M,E,_=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(d=n.__h,c=t.__e=n.__e,t.__h=null,r=[c]),(m=S.__b)&&m(t);try{e:if(typeof _=="function"){if(b=t.props,y=(m=_.contextType)&&s[m.__c],M=m?y?y.props.value:m.__:s,n.__c?h=(u=t.__c=n.__c).__=u.__E:("prototype"in _&&_.prototype.render?t.__c=u=new _(b,M):(t.__c=u=new dt(b,M),u.constructor=_,u.render=Xa),y&&y.sub(u),u.props=b,u.state||(u.state={}),u.context=M,u.__n=s,p=u.__d=!0,u.__h=[]),u.__s==null&&(u.__s=u.state),_.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=pe({},u.__s)),pe(u.__s,_.getDerivedStateFromProps(b,u.__s))),f=u.props,$=u.state,p)_.getDerivedStateFromProps==null&&u.componentWillMount!=null&&u.componentWillMount(),u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{if(_.getDerivedStateFromProps==null&&b!==f&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(b,M),!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(b,u.__s,M)===!1||t.__v===n.__v){u.props=b,u.state=u.__s,t.__v!==n.__v&&(u.__d=!1),u.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(B){B&&(B.__=t)}),u.__h.length&&i.push(u);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(b,u.__s,M),u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(f,$,g)})}u.context=M,u.props=b,u.state=u.__s,(m=S.__r)&&m(t),u.__d=!1,u.__v=t,u.__P=e,m=u.render(u.props,u.state,u.context),u.state=u.__s,u.getChildContext!=null&&(s=pe(pe({},s),u.getChildContext())),p||u.getSnapshotBeforeUpdate==null||(g=u.getSnapshotBeforeUpdate(f,$)),E=m!=null&&m.type===gt&&m.key==null?m.props.children:m,qs(e,Array.isArray(E)?E:[E],t,n,s,o,r,i,c,d),u.base=t.__e,t.__h=null,u.__h.length&&i.push(u),h&&(u.__E=u.__=null),u.__e=!1}else r==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=Ja(n.__e,t,n,s,o,r,i,d);(m=S.diffed)&&m(t)}catch(B){t.__v=null,(d||r!=null)&&(t.__e=c,t.__h=!!d,r[r.indexOf(c)]=null),S.__e(B,t,n)}}function Ks(e,t){S.__c&&S.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(s){s.call(n)})}catch(s){S.__e(s,n.__v)}})}function Ja(e,t,n,s,o,r,i,c){var d,m,u,p=n.props,f=t.props,$=t.type,g=0;if($==="svg"&&(o=!0),r!=null){for(;g<r.length;g++)if((d=r[g])&&(d===e||($?d.localName==$:d.nodeType==3))){e=d,r[g]=null;break}}if(e==null){if($===null)return document.createTextNode(f);e=o?document.createElementNS("http://www.w3.org/2000/svg",$):document.createElement($,f.is&&f),r=null,c=!1}if($===null)p===f||c&&e.data===f||(e.data=f);else{if(r=r&&$t.call(e.childNodes),m=(p=n.props||pt).dangerouslySetInnerHTML,u=f.dangerouslySetInnerHTML,!c){if(r!=null)for(p={},g=0;g<e.attributes.length;g++)p[e.attributes[g].name]=e.attributes[g].value;(u||m)&&(u&&(m&&u.__html==m.__html||u.__html===e.innerHTML)||(e.innerHTML=u&&u.__html||""))}if((function(h,b,y,M,E){var _;for(_ in y)_==="children"||_==="key"||_ in b||ct(h,_,null,y[_],M);for(_ in b)E&&typeof b[_]!="function"||_==="children"||_==="key"||_==="value"||_==="checked"||y[_]===b[_]||ct(h,_,b[_],y[_],M)})(e,f,p,o,c),u)t.__k=[];else if(g=t.props.children,qs(e,Array.isArray(g)?g:[g],t,n,s,o&&$!=="foreignObject",r,i,r?r[0]:n.__k&&xe(n,0),c),r!=null)for(g=r.length;g--;)r[g]!=null&&Ys(r[g]);c||("value"in f&&(g=f.value)!==void 0&&(g!==e.value||$==="progress"&&!g)&&ct(e,"value",g,p.value,!1),"checked"in f&&(g=f.checked)!==void 0&&g!==e.checked&&ct(e,"checked",g,p.checked,!1))}return e}function Js(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(s){S.__e(s,n)}}function Xs(e,t,n){var s,o;if(S.unmount&&S.unmount(e),(s=e.ref)&&(s.current&&s.current!==e.__e||Js(s,null,t)),(s=e.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(r){S.__e(r,t)}s.base=s.__P=null}if(s=e.__k)for(o=0;o<s.length;o++)s[o]&&Xs(s[o],t,typeof e.type!="function");n||e.__e==null||Ys(e.__e),e.__e=e.__d=void 0}function Xa(e,t,n){return this.constructor(e,n)}function vt(e,t,n){var s,o,r;S.__&&S.__(e,t),o=(s=typeof n=="function")?null:n&&n.__k||t.__k,r=[],$n(t,e=(!s&&n||t).__k=ht(gt,null,[e]),o||pt,pt,t.ownerSVGElement!==void 0,!s&&n?[n]:o?null:t.firstChild?$t.call(t.childNodes):null,r,!s&&n?n:o?o.__e:t.firstChild,s),Ks(r,e)}$t=zs.slice,S={__e:function(e,t){for(var n,s,o;t=t.__;)if((n=t.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(e)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),o=n.__d),o)return n.__E=n}catch(r){e=r}throw e}},Us=0,dt.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=pe({},this.state),typeof e=="function"&&(e=e(pe({},n),this.props)),e&&pe(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),Ts(this))},dt.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),Ts(this))},dt.prototype.render=gt,Ue=[],Fs=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,ft.__r=0,Va=0;var Me,W,Ls,Fe=0,pn=[],Rs=S.__b,Is=S.__r,Bs=S.diffed,Ps=S.__c,Hs=S.unmount;function ze(e,t){S.__h&&S.__h(W,e,Fe||t),Fe=0;var n=W.__H||(W.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function v(e){return Fe=1,Qa(Zs,e)}function Qa(e,t,n){var s=ze(Me++,2);return s.t=e,s.__c||(s.__=[n?n(t):Zs(void 0,t),function(o){var r=s.t(s.__[0],o);s.__[0]!==r&&(s.__=[r,s.__[1]],s.__c.setState({}))}],s.__c=W),s.__}function k(e,t){var n=ze(Me++,3);!S.__s&&hn(n.__H,t)&&(n.__=e,n.__H=t,W.__H.__h.push(n))}function R(e,t){var n=ze(Me++,4);!S.__s&&hn(n.__H,t)&&(n.__=e,n.__H=t,W.__h.push(n))}function x(e){return Fe=5,V(function(){return{current:e}},[])}function V(e,t){var n=ze(Me++,7);return hn(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function D(e,t){return Fe=8,V(function(){return e},t)}function Qs(e){var t=ze(Me++,10),n=v();return t.__=e,W.componentDidCatch||(W.componentDidCatch=function(s){t.__&&t.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function Za(){pn.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(mt),e.__H.__h.forEach(fn),e.__H.__h=[]}catch(t){e.__H.__h=[],S.__e(t,e.__v)}}),pn=[]}S.__b=function(e){W=null,Rs&&Rs(e)},S.__r=function(e){Is&&Is(e),Me=0;var t=(W=e.__c).__H;t&&(t.__h.forEach(mt),t.__h.forEach(fn),t.__h=[])},S.diffed=function(e){Bs&&Bs(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(pn.push(t)!==1&&Ls===S.requestAnimationFrame||((Ls=S.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(r),Ws&&cancelAnimationFrame(s),setTimeout(n)},r=setTimeout(o,100);Ws&&(s=requestAnimationFrame(o))})(Za)),W=void 0},S.__c=function(e,t){t.some(function(n){try{n.__h.forEach(mt),n.__h=n.__h.filter(function(s){return!s.__||fn(s)})}catch(s){t.some(function(o){o.__h&&(o.__h=[])}),t=[],S.__e(s,n.__v)}}),Ps&&Ps(e,t)},S.unmount=function(e){Hs&&Hs(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(mt)}catch(n){S.__e(n,t.__v)}};var Ws=typeof requestAnimationFrame=="function";function mt(e){var t=W;typeof e.__c=="function"&&e.__c(),W=t}function fn(e){var t=W;e.__c=e.__(),W=t}function hn(e,t){return!e||e.length!==t.length||t.some(function(n,s){return n!==e[s]})}function Zs(e,t){return typeof t=="function"?t(e):t}var eo=function(e,t,n,s){var o;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],c=t[r]?(t[0]|=i?1:2,n[t[r++]]):t[++r];i===3?s[0]=c:i===4?s[1]=Object.assign(s[1]||{},c):i===5?(s[1]=s[1]||{})[t[++r]]=c:i===6?s[1][t[++r]]+=c+"":i?(o=e.apply(c,eo(e,c,n,["",null])),s.push(o),c[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):s.push(c)}return s},Ds=new Map,l=function(e){var t=Ds.get(this);return t||(t=new Map,Ds.set(this,t)),(t=eo(this,t.get(e)||(t.set(e,t=(function(n){for(var s,o,r=1,i="",c="",d=[0],m=function(f){r===1&&(f||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,f,i):r===3&&(f||i)?(d.push(3,f,i),r=2):r===2&&i==="..."&&f?d.push(4,f,0):r===2&&i&&!f?d.push(5,0,!0,i):r>=5&&((i||!f&&r===5)&&(d.push(r,0,i,o),r=6),f&&(d.push(r,f,0,o),r=6)),i=""},u=0;u<n.length;u++){u&&(r===1&&m(),m(u));for(var p=0;p<n[u].length;p++)s=n[u][p],r===1?s==="<"?(m(),d=[d],r=3):i+=s:r===4?i==="--"&&s===">"?(r=1,i=""):i=s+i[0]:c?s===c?c="":i+=s:s==='"'||s==="'"?c=s:s===">"?(m(),r=1):r&&(s==="="?(r=5,o=i,i=""):s==="/"&&(r<5||n[u][p+1]===">")?(m(),r===3&&(d=d[0]),r=d,(d=d[0]).push(2,0,r),r=0):s===" "||s==="	"||s===`
`||s==="\r"?(m(),r=2):i+=s),r===3&&i==="!--"&&(r=4,d=d[0])}return m(),d})(e)),t),arguments,[])).length>1?t:t[0]}.bind(ht);var ei=e=>({title:"",note:"",pieces:[],spaces:[],...e}),ti=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),ni=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),si=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(ei),forms:(e.forms||[]).map(ni),...e.result&&{result:ti(e.result)}}),Ye=e=>e.table?{...e,table:si(e.table)}:e;var Ge=null;function gn(e){let t=e-Date.now();(Ge===null||t>Ge||t<Ge-3e4)&&(Ge=t)}var qe=()=>Date.now()+(Ge??0);var fe=class extends Error{constructor(t,n,{rule:s="",bot:o="",declined:r="",status:i=0,retryAfterS:c=0,callId:d=""}={}){super(n),this.reason=t,this.rule=s,this.bot=o,this.declined=r,this.status=i,this.retryAfterS=c,this.callId=d}},vn=(e,t)=>new fe(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,bot:e?.bot,declined:e?.declined,status:t,retryAfterS:e?.retryAfterS,callId:e?.callId});async function yt(e,t,n){let s,o;try{s=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new fe("UNREACHABLE","")}let r;try{r=o?JSON.parse(o):{}}catch{throw new fe(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw vn(r.error,s.status);return r}var yn=new Map;function no(e){let t=yt("GET",e);t.catch(()=>{}),yn.set(e,t)}function N(e){let t=yn.get(e)||yt("GET",e);return yn.delete(e),t}var I=(e,t={})=>yt("POST",e,t),so=e=>yt("DELETE",e),T=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,K=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),oi).join(""),oi=e=>e.toString(16).padStart(2,"0"),to=["visibilitychange","focus","pointerdown","keydown"];function oo(e,t,n){let s=null,o=0,r=0,i=!1,c=()=>{clearTimeout(o),s?.close(),i=!1;for(let $ of to)removeEventListener($,m,!0)},d=()=>{c(),i=!0;for(let $ of to)addEventListener($,m,!0);n.resting()};function m(){!i||document.hidden||(c(),f())}let u=()=>{c(),r+=1,o=setTimeout(f,Math.min(1e4,500*2**Math.min(r,5)))},p=()=>{r=0,n.connected()};function f(){let $=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);s=$;let g=(h,b)=>$.addEventListener(h,y=>b(JSON.parse(y.data||"{}")));$.addEventListener("open",p),g("frames",h=>n.frames(h.frames.map(Ye))),g("frame",h=>{h.now&&gn(h.now),n.frames([Ye(h)])}),g("company",h=>{gn(h.now),n.company(h)}),g("disconnected",h=>n.disconnected(vn(h.error,0))),g("reconnected",p),g("parked",d),g("gone",h=>{c(),n.gone(vn(h.error,0))}),$.addEventListener("error",h=>{"data"in h&&h.data||(n.disconnected(null),$.readyState===EventSource.CLOSED&&u())})}return f(),{close:c,wake:m}}var ri={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",shield:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z",sealed:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5",alert:"M12 4l9 16H3zM12 10v4.5M12 17.5h.01",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},C=({name:e})=>l`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ri[e]} /></svg>`,bt=()=>l`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function J(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let s of[...t])s(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function U(e){let[t,n]=v(e.get());return k(()=>(n(e.get()),e.subscribe(s=>n(s))),[e]),t}var P={get(e){try{return localStorage.getItem(e)}catch{return null}},keys(){try{return Object.keys(localStorage)}catch{return[]}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var bn=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),Se=J(bn()),kn=0,ro=()=>kn>0;function ae(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),kn+=1,Se.set(bn()),scrollTo(0,0)}var ao=e=>history.replaceState(history.state,"",e);function kt(e){if(e==="/")return{screen:"lobby",id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function ai(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{kn+=1,Se.set(bn())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!kt(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return ai(t.hash);ae(t.pathname+t.search)}});var ye="en",io={},ii=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,li=e=>ii.test(String(e))?`\u2068${e}\u2069`:String(e);function a(e,t={}){return(io[e]||e).replace(/\{(\w+)\}/g,(s,o)=>o in t?li(t[o]??""):s)}function lo(e,t={}){ye=e,io=t,document.documentElement.lang=e}function je(e,t=Date.now()){let n=Math.round((e-t)/1e3),s=new Intl.RelativeTimeFormat(ye,{numeric:"auto"}),o=[["day",86400],["hour",3600],["minute",60]];for(let[r,i]of o)if(Math.abs(n)>=i)return s.format(Math.round(n/i),r);return s.format(Math.min(0,n),"second")}var Q=(e,t)=>t[new Intl.PluralRules(ye).select(e)]??t.other,_t=(e,t)=>new Intl.NumberFormat(ye,{style:"unit",unit:t,unitDisplay:"long"}).format(e),co=e=>new Intl.NumberFormat(ye).format(e),uo=e=>new Intl.NumberFormat(ye,{minimumFractionDigits:1}).format(e),Z=e=>new Intl.ListFormat(ye).format(e);var ci=3,ui=7e3,Ee=J([]),di=0,mo=e=>Ee.set(Ee.get().filter(t=>t.id!==e));function X(e,t="",n=""){let s=++di,o=Ee.get().filter(r=>r.text!==e);Ee.set([...o.slice(1-ci),{id:s,text:e,kind:t,note:n}]),setTimeout(()=>mo(s),ui)}Se.subscribe(()=>Ee.set([]));function po(){return l`<div class="notices" role="status" aria-live="polite">
    ${U(Ee).map(({id:e,text:t,kind:n,note:s})=>l`<p key=${e} class=${`notice ${n}`}>
        <span>${t}${s&&l` <small>${s}</small>`}</span>
        <button class="plain" aria-label=${a("Close")} onClick=${()=>mo(e)}><${C} name="close" /></button>
      </p>`)}
  </div>`}var mi=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),Ce=e=>mi.has(e.reason??"")||e.status===401,pi=new Set(["INTERNAL","UNKNOWN","PLUGIN_ERROR","CORRUPT_LOG"]),ie=({reason:e="",status:t=0,callId:n=""})=>n&&(pi.has(e)||t===500)?a("Report this to the operator: {id}",{id:n}):"",fi=({rule:e="",message:t=""})=>({"platform.paused":a("The clocks are paused already."),"platform.not_paused":a("The clocks run already."),"platform.takeover_rules":a("By the rules of this game, a seat that is left cannot be taken over."),"platform.takeover_seat":a("This seat can no longer be taken over."),"platform.takeover_holder":a("You hold or held another seat of this game, and know what it knows.")})[e]||t;function $i({bot:e="",declined:t=""}){return`${{variant:a("{name} does not play this game.",{name:e}),options:a("{name} does not play with these options.",{name:e}),undo:a("{name} does not play with this rule for undo.",{name:e}),time_control:a("{name} does not play with this thinking time.",{name:e}),people:a("{name} plays with bots alone.",{name:e}),bots:a("{name} does not play with other bots.",{name:e}),too_many_games:a("{name} plays as many games as it can.",{name:e}),too_many_with_you:a("{name} plays enough games with you already.",{name:e}),offline:a("{name} has gone.",{name:e}),busy:a("{name} is busy.",{name:e}),later:a("{name} asks you to come back later.",{name:e}),no_answer:a("{name} does not answer.",{name:e})}[t]||a("{name} does not take the seat.",{name:e})} ${a("Choose another bot.")}`}function G(e){if(Ce(e))return a("Your session has ended: the server no longer knows it.");switch(e.reason){case"UNREACHABLE":return a("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return a("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return a("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return a("This table is only for invited players. Ask its host for the link.");case"BANNED":return a("An operator has banned you from this server. {message}",{message:e.message??""});case"NOT_YOUR_SEAT":return a("Another player has this seat.");case"SEAT_TAKEN":return a("Another player has just taken that seat.");case"ALREADY_STARTED":return a("The game has begun already.");case"VERSION_CONFLICT":return a("The table has changed in the meantime. Look again.");case"GAME_OVER":return a("The game was over at that point: an analysis cannot start there.");case"TIME_IS_UP":return a("The time has just run out.");case"SEAT_IS_LEFT":return a("This seat has left the game.");case"CLOCK_REFUSED":case"TAKEOVER_REFUSED":return fi(e);case"BOT_DECLINED":return $i(e);case"UNKNOWN_BOT":return`${a("This bot cannot be asked to play.")} ${a("Choose another bot.")}`;case"OVER_QUOTA":case"HTTP_429":return a("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return a("The server cannot store anything now. Try again soon.");case"PLUGIN_UNAVAILABLE":return a("The rules of this game do not answer now. Try again soon.");case"SHUTTING_DOWN":case"CALL_TIMED_OUT":case"LOG_BEHIND":case"LISTS_BEHIND":return a("The server is busy or starts again. Try again soon.");case"NOT_YOUR_TURN":return a("It is not your turn yet.");case"REMATCH_REFUSED":return a("This game has no rematch. Open a new game.");default:return e.message||a("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function j(e){e.reason||console.error(e),X(G(e),"danger",ie(e))}var hi=[["day",86400],["hour",3600],["minute",60]];function _n(e){let[t,n]=hi.find(([,s])=>e%s===0)??["second",1];return _t(e/n,t)}function wn({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?a("{time} per move",{time:_n(n)}):e%60?a("{time} s + {seconds} s",{time:e,seconds:t}):a("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var wt=({control:e})=>e?l`<span class="pace"><${C} name="clock" /><span class="hidden">${a("Thinking time")}: </span>${wn(e)}</span>`:null;var Te=J(null);async function gi(e){return lo(e.language,e.language==="en"?{}:await N(`/api/texts/${e.language}`)),Te.set(e),e}var Ve=async()=>gi(await N("/api/session"));async function $e(e=""){let t=Te.get()?.player;if(t&&!e)return t;await I("/api/session",e?{name:e}:{});let n=await Ve();if(!n.player)throw new fe("COOKIES_OFF","");return n.player}var fo=e=>$e(e);async function $o(e){if(await I("/api/session",{language:e}),(await Ve()).language!==e)throw new fe("COOKIES_OFF","")}async function xt(){await so("/api/session"),await Ve()}function le(e){k(()=>{document.title=e?`${e} \xB7 ${a("Lost Cities")}`:a("Lost Cities")},[e])}function F({children:e,className:t=""}){let n=x(null);return k(()=>{ro()&&n.current.focus({preventScroll:!0})},[]),l`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function w({icon:e,label:t,isQuiet:n,className:s="",...o}){return l`<button type="button" class=${s} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${o}>
    ${e&&l`<${C} name=${e} />`}${!n&&l`<span>${t}</span>`}
  </button>`}var vi=500;function xn(){let e=x(performance.now());return t=>t.detail<2||t.timeStamp-e.current>vi}function O({onWork:e,disabled:t,...n}){let[s,o]=v(!1),r=x(!0),i=xn();return k(()=>()=>r.current=!1,[]),l`<${w} ...${n} disabled=${s||t} aria-busy=${s} onClick=${async d=>{if(i(d)){o(!0);try{await e()}catch(m){j(m)}r.current&&o(!1)}}} />`}function ee({title:e,onClose:t,className:n="",children:s}){let o=x(null);return R(()=>{let i=document.activeElement;return o.current.showModal(),()=>i instanceof HTMLElement&&i.isConnected&&i.focus()},[]),l`<dialog ref=${o} class=${n} aria-label=${e} onClose=${t} onClick=${i=>i.target===o.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${w} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${s}
    </div>
  </dialog>`}var Mt=({title:e,text:t,label:n,onYes:s,onClose:o})=>l`<${ee} title=${e} onClose=${o}>
  <p>${t}</p>
  <p class="buttons">
    <${w} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${w} label=${a("Cancel")} onClick=${o} />
  </p>
</${ee}>`;async function he(e,t){try{await navigator.clipboard.writeText(e),X(t)}catch{X(e)}}function q({name:e,legend:t,choices:n,value:s,onChange:o,isLegendHidden:r}){return l`<fieldset class="segmented">
    <legend class=${r?"hidden":""}>${t}</legend>
    <div>
      ${n.map(i=>l`<label key=${i.value} title=${i.hint}>
          <input type="radio" name=${e} checked=${i.value===s} value=${i.value}
            onChange=${()=>o(i.value)} />
          <span>${i.icon&&l`<${C} name=${i.icon} />`}${i.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var Oe=({label:e,hint:t,value:n,onChange:s})=>l`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&l`<small>${t}</small>`}</span>
</label>`,z=({text:e})=>l`<p class="waiting" role="status"><${C} name="hourglass" />${e}</p>`,Y=({title:e,text:t,note:n="",children:s})=>l`<main id="main" class="problem">
  <div class="sheet">
    <${F}>${e}</${F}>
    <p>${t}</p>
    ${n&&l`<p><small>${n}</small></p>`}
    <p class="buttons">${s}<a class="button" href="/">${a("To the start page")}</a></p>
  </div>
</main>`;var yi=15e3,Et=J(P.get("attendance")==="named"?"named":"counted");function bi(e){P.set("attendance",e?"named":null),Et.set(e?"named":"counted")}var Mn=({presence:e,awaySince:t})=>e==="here"?a("here now"):t?a("last here {time}",{time:je(t,qe())}):a("away");function Ct({company:e,seat:t}){let[,n]=v(0),s=e?.seats.find(r=>r.seat===t?.seat);if(k(()=>{if(!s?.awaySince)return;let r=setInterval(()=>n(i=>i+1),yi);return()=>clearInterval(r)},[s?.awaySince]),!s||!t?.name||t.isYou||s.presence==="unknown")return null;let o=s.presence==="here";return l`<span class=${`presence ${o?"is-here":"is-away"}`} title=${Mn(s)}>
    ${o?l`<span class="hidden">${Mn(s)}</span>`:Mn(s)}
  </span>`}function ho({company:e,isWatching:t}){let n=U(Et)==="named";if(!e?.spectators)return null;let{spectators:s,spectatorNames:o}=e,r=s-o.length,i=Z([...o,...o.length&&r>0?[a("{count} more",{count:r})]:[]]);return l`<span class="origin spectators"><${C} name="eye" />
    ${o.length?a("Watching: {names}",{names:i}):a("Spectators: {count}",{count:s})}
    ${t&&l` <button type="button" class="plain" onClick=${()=>bi(!n)}>${n?a("Hide my name"):a("Show my name")}</button>`}
  </span>`}function go({info:e,seats:t,company:n}){let s=n?.next,o=s?.seats.find(({isYou:c,isTaken:d})=>c&&!d),r=s?s.seats.filter(({isTaken:c,isYou:d})=>c&&!d).map(({name:c})=>c):[],i=()=>I(T(s?.id??"","/commands"),{commandId:K(),releaseSeat:o?.seat});return s?.isClosed&&St(t)?l`<p role="status">${a("The rematch was cancelled.")}</p>`:s&&o?l`<p class="rematch-wish" role="status">${a("{names} would like a rematch.",{names:Z(r)})}</p>
      <${O} className="primary" icon="redo" label=${a("Accept the rematch")} onWork=${()=>Ke(e.id)} />
      <${O} icon="close" label=${a("Decline")} onWork=${i} />`:s||e.next&&!St(t)?l`<a class="button" href=${`/game/${s?.id??e.next}`}>${a("Next game of the series")}</a>`:St(t)?l`<${O} className="primary" icon="redo" label=${a("Rematch")} onWork=${()=>Ke(e.id)} />`:l`<${O} className="primary" icon="redo" label=${a("Play again")} onWork=${()=>vo(e)} />`}var ki=100,_i=4;async function wi({size:e,path:t},n){let s=Math.floor(n/e);if(s>ki)return[];let o=i=>N(t.replace("{first}",String(i*e+1)).replace("{last}",String((i+1)*e))).catch(()=>null),r=[];for(;r.length<s;){let i=Array.from({length:Math.min(_i,s-r.length)},(m,u)=>r.length+u),c=await Promise.all(i.map(o)),d=c.indexOf(null);if(r.push(...d<0?c:c.slice(0,d)),d>=0)break}return r}var xi=(e,t)=>{let n=new RegExp(Object.keys(t).map(s=>s.replace(/\W/g,"")).join("|"),"g");return e.map(s=>({...s,lines:s.lines?.map(o=>o.replace(n,r=>t[r]??r))}))};async function yo(e,t){let n=await wi(e,t),s=[...new Set(n.flatMap(o=>o.players))];if(!n.length)return[];try{let{names:o}=s.length?await N(`/api/names?${new URLSearchParams(s.map(i=>["id",i]))}`):{names:{}};if(new Set(Object.values(o)).size<s.length)return[];let r=n.flatMap(i=>i.frames);return s.length?xi(r,o):r}catch{return[]}}function Tt(e){let[t,n]=v({info:null,error:null}),s=D(()=>N(T(e)).then(o=>n({info:{...o,id:o.invitation||o.id},error:null}),o=>n(r=>({...r,error:o}))),[e]);return k(()=>{s()},[s]),{...t,reload:s}}var Sn={log:[],last:null,table:null,version:0,link:"connecting",gone:null,company:null},bo=({version:e,lines:t,status:n,actor:s,undid:o,redid:r})=>({version:e,lines:t,status:n,actor:s,...(o||r)&&{isTurning:!0}});function Mi(e,t){let n=new Map;for(let{undid:s=[],redid:o=[]}of t){for(let r of s)n.set(r,!0);for(let r of o)n.set(r,!1)}return n.size?e.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):e}function ko(e,t){let n=t.filter(m=>m.version>e.version),s=t.find(m=>m.version===e.version&&m.seats),o=s?[s,...n]:n;if(!o.length)return e;let r=s?e.log.map(m=>m.version===s.version?bo(s):m):e.log,c=o.filter(m=>m.seats).at(-1)||e.last,d=o.findLast(m=>m.table)?.table||e.table;return{...e,log:Mi(r.concat(n.map(bo)),n),last:c,table:d,version:o.at(-1)?.version??e.version,link:"connected"}}function _o({id:e,stretches:t,version:n},s){let[o,r]=v(0),i=U(Et),c=`${e} ${s} ${o} ${i}`,[d,m]=v({...Sn,key:c}),u=x(null),p=D(()=>u.current?.wake(),[]);return k(()=>{m({...Sn,key:c});let f=E=>m(_=>{if(_.key!==c)return _;let B=E(_);return $=B.version,B}),$=0,g=!1,h=0,b=!1,y=()=>oo(T(e,"/stream"),{...s!==null&&{seat:s},...i!=="counted"&&{attendance:i}},{version:()=>b?$:h,frames:E=>{b=!0,f(_=>ko(_,E))},company:E=>f(_=>({..._,company:E})),gone:E=>{E.reason==="VERSION_CONFLICT"&&$>0?r(_=>_+1):f(_=>({..._,gone:E}))},disconnected:()=>f(E=>({...E,link:"disconnected"})),connected:()=>f(E=>({...E,link:"connected"})),resting:()=>f(E=>({...E,link:"resting"}))}),M=E=>{g||(E.length&&f(_=>ko(_,E)),h=Math.max(0,(E.at(-1)?.version??0)-1),u.current=y())};return s===null&&t&&o===0?yo(t,n).then(M):M([]),()=>{g=!0,u.current?.close(),u.current=null}},[c]),{...d.key===c?d:{...Sn,key:c},wake:p}}function wo(e,t=4e3){let n=x([]),s=x(e);return s.current=e,k(()=>{n.current=n.current.filter(([o,r])=>o>e||r())},[e]),D(o=>new Promise(r=>{if(s.current>=o)return r();let i=setTimeout(r,t);n.current.push([o,()=>(clearTimeout(i),r())])}),[])}var Si=6,Ei=e=>new Promise(t=>setTimeout(t,e));async function En(e,t){for(let n=1;;n+=1)try{return await I(T(e,"/commands"),t)}catch(s){let o=s;if(!(o.reason==="UNREACHABLE"||o.status===503||o.status===502)||n===Si)throw o;await Ei(400*2**n)}}function xo(e,t,n,s){let o=wo(n),r=x(null),[i,c]=v(null),d=(u,p,f)=>{if(r.current?.version===n)return r.current.done;c({version:n,action:f});let $={commandId:K(),version:n,...p!==null&&{seat:p},...u},g=En(e,$).then(h=>(s(),o(h.version))).catch(h=>{throw(!f?.isTyped||h.status!==422)&&j(h),h}).finally(()=>{r.current?.done===g&&(r.current=null,c(null))});return r.current={version:n,done:g},g},m=i?.version===n?i:null;return{act:u=>d({move:u.move},t,u),send:(u,p)=>d(u,p??t,null).catch(()=>{}),pending:m?.action??null,isBusy:m!==null}}var Ci=200,Ti=32,Cn={},On=()=>({...Cn,...JSON.parse(P.get("seeds")||"{}")});function Mo(e,t){Cn=Object.fromEntries(Object.entries({...On(),[e]:t}).slice(-Ci)),P.set("seeds",JSON.stringify(Cn))}async function Ot(){let{seedDigest:e,toHex:t}=await import("/static/verify/checker.js"),n=t(crypto.getRandomValues(new Uint8Array(Ti))),s=e(n);return Mo(s,{seed:n}),s}var Tn=new Set;function Nt(e,t){if(!t.some(({name:n})=>!n))for(let{seat:n,isYou:s,seedDigest:o}of t)s&&o&&On()[o]&&!Tn.has(o)&&Oi(e,n,o)}async function Oi(e,t,n){Tn.add(n);try{let{seed:s,next:o}=On()[n],r=o??await Ot();Mo(n,{seed:s,next:r}),await En(e,{commandId:`reveal-${n.slice(0,32)}`,seat:t,revealSeed:{seed:s,nextDigest:r}})}catch{Tn.delete(n)}}var Ni=300,An=new Map,Nn=new Map,So=new Map,Eo=e=>`/api/bots?variant=${encodeURIComponent(e)}`,Co=(e,t)=>`${Eo(e)}&terms=${encodeURIComponent(JSON.stringify(t))}`,To=e=>T(e,"/bots"),Ln=e=>So.get(e),Ne=J(null),At=e=>e.reason==="BOT_DECLINED"||e.reason==="UNKNOWN_BOT";async function Rn(e){let t=An.get(e);if(t)return t;let n=Nn.get(e)??N(Eo(e)).finally(()=>Nn.delete(e));Nn.set(e,n);let s=await n;return An.set(e,s),s}function Lt(e){let[t,n]=v(An.get(e));return k(()=>{let s=!0,o=r=>s&&n(r);return Rn(e).then(o,()=>o(null)),()=>s=!1},[e]),t}function Rt(e){let[t,n]=v(null),[s,o]=v(0);return k(()=>{let r=!0,i=m=>{for(let u of m)So.set(u.name,u);r&&n(m)},c=()=>{N(e).then(i,()=>{})},d=setTimeout(c,t?Ni:0);return addEventListener("focus",c),()=>{r=!1,clearTimeout(d),removeEventListener("focus",c)}},[e,s]),{bots:t,again:()=>o(r=>r+1)}}var se="@friend",Le="@here",Ae=e=>e!==se&&e!==Le,be=(e,t)=>Array(e-1).fill(t);function Oo(e,t,n){let s=e.map((o,r)=>r===t?n:o);return Ae(n)?s:s.map(o=>Ae(o)?o:n)}var Re=e=>Ae(e)&&e.startsWith("@"),Bn=e=>e.some(t=>t===se||Re(t))?"consent":"free",Ai=({variant:e,occupants:t,options:n,undo:s,isUnlisted:o,timeControl:r,absence:i,takeover:c,idleS:d,spectatorDelay:m})=>({variant:e,seats:t.length+1,options:n,undo:s||Bn(t),bots:t.filter(Ae),...t.includes(Le)&&{hotSeat:!0},...o&&t.includes(se)&&{isUnlisted:!0},...r&&{timeControl:r},...d&&{idleS:d},...m&&t.includes(se)&&{spectatorDelay:m},...t.length>1&&(i==="end"?{absence:i}:c&&!m&&{takeover:c})}),In=e=>`setup ${e.split(".")[0]}`,Li=30;function Ri(e,t){let n=[e,...JSON.parse(P.get("setups")||"[]")];for(let s of n.splice(Li))P.set(In(s),null);P.set("setups",JSON.stringify(n)),P.set(In(e),JSON.stringify(t))}var It=null;async function Je(e){await $e();let t=Ai(e),n=JSON.stringify(t),s=await Ot();It?.wanted!==n&&(It={wanted:n,sent:{commandId:K(),seedDigest:s}});let{id:o,error:r}=await I("/api/games",{...t,...It.sent});It=null,Ri(o,e),ae(`/game/${o}`),r&&(At(r)?Ne.set({id:o,error:r}):j(r))}var St=e=>e.some(t=>t.isYou)&&e.some(t=>t.name&&!t.isYou&&!t.isBot);async function Ke(e){await $e();let t=await I(T(e,"/rematch"),{commandId:K()});ae(`/game/${t.id}`)}async function vo(e){let t=P.get(In(e.id)),{seats:n}=t?e:await N(T(e.id)),s=n.filter(u=>!u.isYou),o=s.length?s.map(u=>u.bot||se):be(n.length,Le),{variant:r,options:i={},timeControl:c,takeover:d,spectatorDelay:m}=e;await Je(t?JSON.parse(t):{variant:r,occupants:o,options:i,timeControl:c,takeover:d,spectatorDelay:m})}function Ie(e,t){return e.findLast(s=>s.version<=t&&s.status==="running")?.version??t}async function Be(e,t){await $e();let n=await I(T(e,"/fork"),{version:t});ae(`/game/${n.id}`)}async function Pe(e,{replace:t=!1}={}){await $e();let n=await N(T(e)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await I(T(e,"/join"),{seedDigest:await Ot()}),ae(`/game/${e}`,{replace:t}),!s&&n.status==="running"&&X(a("This table is full: you are watching."))}var No=e=>[...e.filter(t=>!t.isGuest).map(({name:t,title:n})=>({value:t,label:a("{name}, a bot",{name:n})})),{value:se,label:a("a friend, by a link")},{value:Le,label:a("another player at this screen")}];var Pt=J(P.get("sound")==="on"),Bt=null;function Ao(e){P.set("sound",e?"on":null),Pt.set(e),e&&Pn()}function Ii(e,[t,n,s,o,r]){let i=e.currentTime+n,c=new OscillatorNode(e,{type:r,frequency:t}),d=new GainNode(e,{gain:0});d.gain.linearRampToValueAtTime(o,i+.008),d.gain.exponentialRampToValueAtTime(1e-4,i+s),c.connect(d).connect(e.destination),c.start(i),c.stop(i+s)}function Lo(e){if(!(!Pt.get()||!globalThis.AudioContext)){Bt||=new AudioContext,Bt.state==="suspended"&&Bt.resume().catch(()=>{});for(let t of e)Ii(Bt,t)}}var Ro=()=>Lo([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),Pn=()=>Lo([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]);var Io=600,Bi=3e3,Pi=15e3,Hi=/^(.+)\.[a-z2-7]{16}$/;function Wi(e,t,n){let s=Hi.exec(e)?.[1]??e,o=null,r=0,i=!1,c=!1,d=!1,m=!0,u=async()=>{if(r=0,document.hidden||d)return;c=!1,i=!0,n({isBusy:i});let $;try{if(!o){let{Checker:g}=await import("/static/verify/checker.js");o=new g({game:s,seat:t,storage:P,read:h=>N(T(e,`/log${h}`))})}$={result:await o.check(),error:null},m=!1}catch(g){$={error:g}}i=!1,!d&&(n({...$,isBusy:i}),c&&p())},p=($=m?Io:t===null?Pi:Bi)=>{c=!0,!r&&!i&&(r=setTimeout(u,$))},f=()=>c&&p(Io);return document.addEventListener("visibilitychange",f),{want:()=>p(),again:()=>{clearTimeout(r),r=0,p(0)},acceptKey:()=>o?.acceptKey(),evidence:()=>o?.evidence??{},close(){d=!0,clearTimeout(r),document.removeEventListener("visibilitychange",f)}}}function Ht(e,t,n){let s=`${e} ${t}`,o={key:s,result:null,error:null,isBusy:!1},[r,i]=v(o),c=x(null);k(()=>(i(o),c.current=Wi(e,t,p=>i(f=>({...f.key===s?f:o,...p}))),c.current.close),[s]),k(()=>{n&&c.current?.want()},[s,n]);let d=D(()=>c.current?.again(),[]),m=D(()=>{c.current?.acceptKey(),c.current?.again()},[]),u=D(()=>c.current?.evidence()??{},[]);return{...r.key===s?r:o,again:d,acceptKey:m,evidence:u}}function Hn(e){switch(e){case"malformed":return a("the server sends a log that cannot be read");case"gap":return a("events are missing in the log");case"time":return a("an entry of the log is older than the one before it");case"chain":return a("an event was changed: it does not follow from the log before it");case"creation":return a("the log does not begin as a game does");case"after_end":return a("the log goes on after the end of the game");case"opening":return a("hidden cards are not those that the server had committed to");case"withheld":return a("the server hides what you may see");case"seat_seed":return a("a player's part of the shuffle is not valid");case"seed":return a("the server's part of the shuffle is not valid");case"salt":return a("hidden cards do not follow from the server's seed");case"cut":return a("the end of the log is missing, which this browser has seen");case"rewritten":return a("this browser has seen another log of this game");case"signature":return a("the server's signature is not valid");case"key_changed":return a("the server signs with another key than before")}}var Wt=e=>Q(e,{one:a("{count} event",{count:e}),other:a("{count} events",{count:e})});function Wn({result:e,error:t}){return e?.fault?a("WRONG: {fault}",{fault:Hn(e.fault.code)}):t?a("Not checked: {reason}",{reason:G(t)}):e?a("Checked: {events}, signed by this server",{events:Wt(e.head.version)}):a("Checking \u2026")}function Bo({head:e,opened:t,isOver:n,isFirst:s,seedsAdded:o,isOwnSeed:r}){return[a("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Wt(e.version)}),a("The server has signed the end of the log with its key."),s?a("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):a("The log contains what this browser had seen of it before."),t>0&&Q(t,{one:a("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:a("{count} hidden values that you may see are what the server had committed to.",{count:t})}),n&&a("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),o>0&&Q(o,{one:a("{count} seed of a player is in the log.",{count:o}),other:a("{count} seeds of players are in the log.",{count:o})}),r&&a("Yours is the one that this browser has made.")].filter(i=>i!==!1)}var Po=e=>[!e?.isOver&&a("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),a("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),a("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&a("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),a("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var Dn=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Do={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Di=({version:e,hash:t})=>`${e}:${t}`;function Uo(e){let t=e.evidence(),n=document.createElement("a");n.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),n.download=`lostcities-${t.game??"log"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}var Ho=({title:e,text:t,note:n})=>l`<h3>${e}</h3>
  ${n&&l`<p>${n}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${w} icon="copy" label=${a("Copy")} onClick=${()=>he(t,a("It is copied."))} /></p>`,Wo=({title:e,texts:t})=>l`<h3>${e}</h3><ul>${t.map(n=>l`<li>${n}</li>`)}</ul>`;function Ui({key:e,knownKey:t}){return e?.isEphemeral?a("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?a("This browser keeps the key, and notices a change. Compare it with what the operator says."):a("This is not the key that this browser knows.")}function Fi({check:e,result:t}){let n=t.fault?.code==="key_changed";return l`<h3>${a("What to do")}</h3>
    <ul>
      ${n?l`<li>${a("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:l`<li>${a("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${a("Keep the head below: it proves what the server had said.")}</li>
          <li>${a("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${w} icon="down" className="primary" label=${a("Save the log")} onClick=${()=>Uo(e)} />
      ${n&&l`<${w} className="danger" label=${a("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function zi({check:e,onClose:t}){let{result:n,error:s,isBusy:o}=e,r=n?.fault,i=r?n.kept:n?.head;return l`<${ee} title=${a("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${Dn(e)}`} role="status"><${C} name=${Do[Dn(e)]} />
      <span>${r?a("WRONG, at event {version}: {fault}.",{version:r.version,fault:Hn(r.code)}):Wn(e)}</span></p>
    ${r&&l`<${Fi} check=${e} result=${n} />`}
    ${n&&!r&&l`<${Wo} title=${a("What was checked")} texts=${Bo(n)} />`}
    ${!r&&l`<${Wo} title=${a("What is not checked")} texts=${Po(n)} />`}
    ${i&&l`<${Ho} title=${r?a("The head that this browser had seen"):a("Head of the log")} text=${Di(i)}
      note=${a("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${n?.key&&l`<${Ho} title=${a("Key of the server")} text=${n.key.keyId} note=${Ui(n)} />`}
    ${!r&&l`<p class="buttons">
      <${w} label=${s||!n?a("Check now"):a("Check again")} disabled=${o} aria-busy=${o} onClick=${e.again} />
      ${n&&l`<${w} icon="down" label=${a("Save the log")} onClick=${()=>Uo(e)} />`}
    </p>`}
  </${ee}>`}function Dt({check:e}){let[t,n]=v(!1),[s,o]=[Dn(e),Wn(e)],r=s==="checked"&&e.result?a("Checked: {events}",{events:Wt(e.result.head.version)}):"";return l`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${a("What this means")} onClick=${()=>n(!0)}>
      <${C} name=${Do[s]} /><span class=${r&&"seal-wide"}>${o}</span>${r&&l`<span class="seal-narrow">${r}</span>`}
    </button>
    ${s==="wrong"&&l`<span class="hidden" role="alert">${o}</span>`}
    ${t&&l`<${zi} check=${e} onClose=${()=>n(!1)} />`}
  </div>`}var Fo=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),Fn=(e,t)=>{let n=new Map;for(let s of Fo(e)){let o=s[t]||"";n.set(o,[...n.get(o)||[],s])}return n},zn=e=>Fn(e,"source"),zo=e=>Fn(e,"target"),Yo=e=>Fn(e,"group");function Go(e){let t=i=>new Set(e.zones.filter(i).map(c=>c.id)),n=t(i=>i.kind==="counter"),s=t(i=>i.kind==="pile"&&i.seat===void 0),o=e.actions.filter(i=>s.has(i.source??"")&&(i.weight??0)>=0),r=new Set(o.length<=3?o:[]);return Fo(e.actions.filter(i=>!i.source||n.has(i.source)||r.has(i)))}function qo(e,t){let n=Ut(e,t);return e.actions.filter(s=>s.source===t).length===1&&n?.kind!=="hand"}var Ut=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(s=>s.id===t)||Un(n,t)!==void 0);function Un(e,t){let n=(e.board??[]).findIndex(s=>s.id===t);return n<0?void 0:n}var Yi=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function jo(e,t){let n={...e,actions:[]},s=Ut(e,t.source),o=e.zones.find(u=>u.id===t.target||Un(u,t.target)!==void 0);if(!s||!o||s.kind==="counter"||o.kind==="counter"||o.kind==="track")return n;let r=Un(o,t.target),i=s.pieces.find(u=>u.id===t.source)||{face:""};if(s===o&&(r===void 0||!i.id))return n;let c=i.id||r!==void 0?{...i,space:r}:i,d=u=>u!==s?u:i.id?Yi(s,i.id):{...s,count:s.count&&s.count-1},m=u=>({...u,pieces:[...u.pieces,c],count:u.count&&u.count+1});return{...n,zones:e.zones.map(u=>u===o?m(d(u)):d(u))}}var Gi={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Ko(e,t,n,s=!1){let o=e.board??[],r=o[t];if(!r)return;if(n==="Home"||n==="End")return qi(e,r,n==="Home",s);let i=Gi[n];if(!i)return;let[c,d]=i,m=e.kind==="grid",u=Vo(e,r),p,f=1/0;for(let[$,g]of o.entries()){let h=Vo(e,g),[b,y]=[h.x-u.x,h.y-u.y],M=b*c+y*d,E=Math.abs(b*d)+Math.abs(y*c),_=M+2*E;M>0&&(m?E===0:E<=M)&&_<f&&([p,f]=[$,_])}return p}var Vo=(e,t)=>e.kind==="grid"?{x:t.column??0,y:t.row??0}:{x:t.x??0,y:t.y??0};function qi(e,t,n,s){let o=i=>s||e.kind!=="grid"||(i.row??0)===(t.row??0),r=(e.board??[]).flatMap((i,c)=>o(i)?[c]:[]);return n?r[0]:r.at(-1)}var Yn=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],ce=e=>e%Yn.length,ke=({seat:e})=>l`<svg class="seat-mark" data-seat=${ce(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${Yn[ce(e)]} />
  </svg>`,Jo=({seat:e})=>l`<svg class="pawn" data-seat=${ce(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${Yn[ce(e)]} /></g>
  </svg>`,ue=()=>l`<span class="bot-mark">${a("bot")}</span>`,Ft=(e,t)=>!!e.find(n=>n.seat===t)?.isBot,ge=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1});var Gn=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,qn={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:Gn(6)+Gn(12)+Gn(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},Xo=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],ji=12;function Qo(e,t){let n=2166136261;for(let s of e)n=Math.imul(n^(s.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var Vi=["yellow","blue","white","green","red","purple"],Zo=e=>e!==void 0&&Vi.includes(e);function ve(e){if(e)return Object.hasOwn(qn,e)?e:`x${Qo(e,ji)}`}var Xe=(e="")=>Object.hasOwn(qn,e)?qn[e]:Xo[Qo(`of ${e}`,Xo.length)],Qe=({suit:e})=>l`<svg class="suit-mark" data-suit=${ve(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${Xe(e)} />
  </svg>`;var jn=4,Ze=e=>(e.rank||e.face||"").slice(0,12),_e=e=>e.label||e.face||a("face-down card"),Ki=e=>!e.face&&!e.rank&&!e.label,Ji=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,Vn=e=>e.length>jn?`${e.slice(0,jn)}\u2026`:e,er=({name:e,letters:t,style:n})=>{let s=Math.min(1,2.1/Math.min(t.length||1,jn+1));return l`<span class=${e} data-letters=${Vn(t)} style=${{"--fit":s,...n}}></span>`};function Xi({piece:e}){let{suit:t}=e,n=Ze(e),s=Zo(t),o=n!==""&&!/^\d+$/.test(n),r=s&&!o?Ji(n):76,i=(c,d)=>l`<path class=${c} transform=${d} fill-rule="evenodd" d=${Xe(t)} />`;return l`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
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
    <${er} name="large" letters=${n} style=${{"--y":r/140}} />
    <${er} name="corner" letters=${n} />
  </span>`}var et=()=>l`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function tr({piece:e,shape:t="card"}){return t==="token"?l`<${Qi} piece=${e} />`:t==="stone"?l`<${Zi} piece=${e} />`:l`<span class="card" data-suit=${ve(e.suit)} title=${e.label||void 0}>
    ${Ki(e)?l`<${et} />`:l`<${Xi} piece=${e} />`}
  </span>`}function Qi({piece:e}){let{seat:t,suit:n}=e,s={"data-letters":Vn(Ze(e)),title:_e(e)};return t===void 0?l`<span class="token is-tile" data-suit=${ve(n)} ...${s}></span>`:l`<span class="token is-pawn" data-seat=${ce(t)} ...${s}><${Jo} seat=${t} /></span>`}function Zi({piece:e}){let{seat:t}=e,n=Vn(Ze(e)),s=t===void 0?void 0:ce(t),o=Math.min(1,1.6/Math.max(n.length,1)),r={title:_e(e),"data-seat":s,"data-letters":n,style:{"--fit":o}};return l`<span class="token stone" ...${r}>
    ${t!==void 0&&l`<${ke} seat=${t} />`}
  </span>`}function zt(e,{label:t,row:n=0,column:s=0,id:o}){if(t||e.kind!=="grid")return t||o;let[r,i]=[e.columnHeadings?.[s]||s+1,e.rowHeadings?.[n]||n+1];return a("row {row}, column {column}",{row:i,column:r})}function nr(e,t,n,s){let o=e.board?.[t],r=zt(e,o),i=n.length?n.map(_e).join(", "):a("empty"),c=el(e,t).map(u=>zt(e,u)),d=s.targets.get(o.id)??[],[m]=d;return[`${r}: ${i}`,c.length>0&&a("leads to {spaces}",{spaces:c.join(", ")}),d.length>1?a("{count} choices",{count:d.length}):m?.label].filter(Boolean).join(". ")}function el(e,t){return[...new Set((e.edges??[]).flatMap(({start:s=0,end:o=0})=>s===t?[o]:o===t?[s]:[]))].flatMap(s=>e.board?.[s]??[])}function tt({place:e,selection:t,isSource:n=!0,tabindex:s}){let{id:o,title:r}=e,i=(u,p)=>l`<button type="button" class=${`cover ${u}`} tabindex=${s} ...${p}></button>`,c=t.targets.get(o);if(c){let u=`${r}: ${a("{count} choices",{count:c.length})}`,p=c.length===1?c[0]?.label:u;return i("target",{"data-target":o,"aria-label":p,onClick:()=>t.put(o)})}let d=n?t.sources.get(o):void 0;if(!d)return null;let m=t.picked===o;return i("zone-source",{"data-source":o,"aria-label":d.length===1?d[0]?.label:r,"aria-pressed":d.length>1||m?m:void 0,onClick:()=>t.pick(o)})}function He({piece:e,selection:t,shape:n,isOwn:s=!1,turn:o,tabindex:r}){let{id:i}=e,c=i!==void 0&&t.sources.has(i),d=["holder"];c&&d.push("is-source"),t.picked!==null&&t.picked===e.id&&d.push("is-picked"),e.id&&t.changed.has(e.id)&&d.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&d.push("is-sent");let m={class:d.join(" "),"data-piece":e.id,"data-source":c?e.id:void 0},p=l`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${tr} piece=${e} shape=${n} /></span>`;return!c&&!s?l`<span ...${m} role="img" aria-label=${_e(e)}>${p}</span>`:l`<button
    type="button"
    ...${m}
    tabindex=${r}
    aria-label=${_e(e)}
    aria-pressed=${c?t.picked===e.id:void 0}
    aria-disabled=${c?void 0:"true"}
    onClick=${()=>c&&t.pick(i)}
  >${p}</button>`}var we=(e,t,n={})=>e.pieces.map((s,o)=>l`<${He} key=${s.id??`back-${o}`} piece=${s} selection=${t} ...${n} />`);var tl=4,nl=30,sl=400,ol=new Set(["light","dark","water","forest","sand","rock","start","goal"]);function or({zone:e,selection:t}){let n=cr(e,t),{spaces:s,rowHeadings:o=[],columnHeadings:r=[]}={...e,spaces:e.board??[]},i=Math.min(nl,Math.max(r.length,...s.map(p=>(p.column??0)+1),1)),c=Math.min(sl,Math.max(o.length,...s.map(p=>(p.row??0)+1),1)),d=p=>s.flatMap((f,$)=>(f.row??0)===p&&(f.column??0)<i?[$]:[]),m=(p,f)=>({gridRow:p+2,gridColumn:f+2}),u=(p,f,$)=>l`<span class="board-heading" role=${p} style=${$}>${f}</span>`;return[l`<div class="board" role="grid" aria-label=${e.title||e.id} style=${{"--columns":i}} ...${n.events}>
      ${r.length>0&&l`<div class="board-row" role="row">${r.map((p,f)=>u("columnheader",p,m(-1,f)))}</div>`}
      ${Array.from({length:c},(p,f)=>f).map(p=>l`<div class="board-row" role="row" key=${p}>
          ${o[p]&&u("rowheader",o[p]??"",m(p,-1))}
          ${d(p).map(f=>l`<${ir} ...${n.of(f)} role="gridcell" style=${m(p,s[f]?.column??0)} />`)}
        </div>`)}
    </div>`,l`<${ar} zone=${e} selection=${t} />`]}function rr({zone:e,selection:t}){let n=cr(e,t),s=e.board??[],o=(e.edges??[]).flatMap(({start:i=0,end:c=0})=>{let[d,m]=[s[i],s[c]];return d&&m?[l`<line x1=${d.x??0} y1=${d.y??0} x2=${m.x??0} y2=${m.y??0} />`]:[]}),r=i=>({"--x":(i.x??0)/1e3,"--y":(i.y??0)/1e3});return[l`<div class=${`chart ${s.length>16?"is-dense":""}`} role="group" aria-label=${e.title||e.id} ...${n.events}>
      <div class="chart-ground">
        <svg class="chart-edges" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">${o}</svg>
        ${s.map((i,c)=>l`<${ir} ...${n.of(c)} role="group" isNamed style=${r(i)} />`)}
      </div>
    </div>`,l`<${ar} zone=${e} selection=${t} />`]}function ar({zone:e,selection:t}){let n=e.board??[],s=e.pieces.filter(o=>o.space===void 0||!(o.space in n));return s.length?l`<div class="board-beside">
    ${s.map((o,r)=>l`<${He} key=${o.id??`back-${r}`} piece=${o} selection=${t} shape=${lr(o)} />`)}
  </div>`:null}function ir({zone:e,at:t,pieces:n,isCurrent:s,selection:o,role:r,style:i,isNamed:c=!1}){let d=e.board?.[t],m=zt(e,d),u=["board-space"];n.length>1&&u.push(n.length>tl?"is-crowd":"is-several"),o.changed.has(d.id)&&u.push("is-changed");let p={class:u.join(" "),"data-space":d.id,"data-at":t,"data-tone":rl(d),role:r,style:i},f=($,g)=>{let h=$.seat===void 0?void 0:ce($.seat);return l`<span class="board-piece" key=${$.id??`back-${g}`} data-owner=${h}>
      <${He} piece=${$} selection=${o} shape=${lr($)} tabindex=${-1} />
    </span>`};return l`<div ...${p} tabindex=${s?0:-1} aria-label=${nr(e,t,n,o)}>
    <span class="board-pieces">${n.map(f)}</span>
    ${c&&l`<span class="space-name" aria-hidden="true">${m}</span>`}
    <${tt} place=${{id:d.id,title:m}} selection=${o} tabindex=${-1} />
  </div>`}var rl=({tone:e})=>e&&ol.has(e)?e:void 0,lr=e=>e.suit||!(e.face||e.rank||e.label)?"card":"stone";function cr(e,t){let[n,s]=v(0),o=e.board??[],r=n<o.length?n:0,i=new Map;for(let u of e.pieces)i.set(u.space,[...i.get(u.space)??[],u]);let c=u=>({key:o[u]?.id,zone:e,at:u,pieces:i.get(u)??[],isCurrent:u===r,selection:t}),d=x({zone:e,selection:t,held:i});d.current={zone:e,selection:t,held:i};let m=x({onfocusin:u=>{let p=sr(u);p!==void 0&&s(p)},onKeyDown:u=>{let p=sr(u);if(p===void 0||u.altKey||u.metaKey)return;let{zone:f,selection:$,held:g}=d.current;(u.key==="Enter"||u.key===" "?il(u,f,p,g.get(p)??[],$):al(u,f,p))&&(u.preventDefault(),u.stopPropagation())}});return{of:c,events:m.current}}function sr(e){let t=e.target.closest("[data-at]")?.dataset.at;return t===void 0?void 0:Number(t)}function al(e,t,n){if(!e.key.startsWith("Arrow")&&e.key!=="Home"&&e.key!=="End")return!1;let s=Ko(t,n,e.key,e.ctrlKey);return e.currentTarget.querySelector(`[data-at="${s}"]`)?.focus(),!0}function il(e,t,n,s,o){let r=t.board?.[n]?.id??"";if(e.target instanceof HTMLButtonElement||e.repeat)return!1;let i=[...s.flatMap(c=>c.id??[]).reverse(),r].filter(c=>o.sources.has(c));return o.targets.has(r)?o.put(r):i.length&&o.pick(i[(i.indexOf(o.picked??"")+1)%i.length]),!0}var ll=12;function dr({zone:e,selection:t}){let n=e.spaces||[],s=r=>e.pieces.filter(i=>i.space===r),o=e.pieces.filter(r=>r.space===void 0||!(r.space in n));return[l`<div class="track-head" aria-hidden="true">
      ${e.suit&&l`<${Qe} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&l`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,l`<div class=${`path ${n.length>ll?"is-long":""}`}>
      ${o.length>0&&l`<${ur} name="is-start" label=${a("beside the track")} pieces=${o} selection=${t} />`}
      ${n.map((r,i)=>{let c=a("space {number}: {value}",{number:i+1,value:r}),d=i===n.length-1?"is-goal":"";return l`<${ur} name=${d} label=${c} value=${r} pieces=${s(i)} selection=${t} />`})}
    </div>`]}function ur({name:e,label:t,value:n="",pieces:s,selection:o}){let r=d=>we({pieces:d},o,{shape:"token"}),i=d=>d.seat!==void 0,c=`value ${n.startsWith("-")?"is-loss":""}`;return l`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${r(s.filter(d=>!i(d)))}</span>
    <span class="figures">${r(s.filter(i))}</span>
    <span class=${c} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var Yt=24,cl=13,ul=7,dl=10,ml=16,pl=8,mr=4,fl=new Set(["track","counter","grid","map"]);function Kn(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function fr(e){let t=Kn(e),n=[e.title||e.id,e.note];return t!==void 0&&!fl.has(e.kind)&&n.push(Q(t,{one:a("1 card"),other:a("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function $r({zone:e,selection:t,isLane:n=!1}){let s=n?_l[e.kind]:pr[e.kind]||hr,o=[`zone is-${e.kind in pr?e.kind:"row"}`];n&&o.push("is-lane"),t.changed.has(e.id)&&o.push("is-changed"),t.targets.has(e.id)&&o.push("is-target");let r=fr(e),i={class:o.join(" "),"data-zone":e.id,"data-suit":ve(e.suit)};return l`<div ...${i} role="group" aria-label=${r}>
    <${s} zone=${e} selection=${t} />
    <${tt} place=${e} selection=${t} isSource=${e.kind!=="counter"} />
  </div>`}function nt({zone:e}){let{suit:t,title:n,note:s=""}=e,o=/^[-−+]?\d+/.exec(s),r=`zone-note ${s.length>ml?"is-long":""}`;return l`<div class="zone-head" aria-hidden="true">
    ${t&&l`<${Qe} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&l`<span class=${r} title=${s}>${L(s)}</span>`}
    ${o&&l`<span class="zone-brief" title=${s}>${L(o[0])}</span>`}
  </div>`}var L=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),qt=({suit:e})=>l`<span class="empty" aria-hidden="true">
    ${e&&l`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${Xe(e)} /></svg>`}
  </span>`,jt=({count:e})=>e===void 0?null:l`<span class="badge" aria-hidden="true">${e}</span>`;function hr({zone:e,selection:t}){let{length:n}=e.pieces,s=`pieces is-spread ${n>ul?"is-tight":""} ${n>Yt?"is-crowded":""}`,o=(e.count??0)>n?e.count:void 0;return[l`<${nt} zone=${e} />`,l`<div class=${s} tabindex=${n>Yt?0:void 0}>
      ${n?we(e,t):l`<${qt} suit=${e.suit} />`}<${jt} count=${o} />
    </div>`]}function Gt({zone:e,selection:t}){let n=e.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[l`<${nt} zone=${e} />`,l`<div class=${`pieces is-stacked is-${s}`}>
      ${n?we(e,t):l`<${qt} suit=${e.suit} />`}
      <${jt} count=${n>1?n:void 0} />
    </div>`]}function gr({zone:e,selection:t}){let n=Kn(e),s=Math.min(n??mr,mr),o=e.pieces.length?e.pieces.slice(-1):n?[{}]:[];return[l`<${nt} zone=${e} />`,l`<div class=${`pieces is-pile layers-${s}`}>
      ${o.length?we({...e,pieces:o},t):l`<${qt} suit=${e.suit} />`}
      <${jt} count=${n||void 0} />
    </div>`]}var $l=({zone:e,selection:t})=>e.pieces.length>1?Gt({zone:e,selection:t}):gr({zone:e,selection:t}),hl=()=>l`<span class="holder" aria-hidden="true"><span class="card"><${et} /></span></span>`;function gl({zone:e,selection:t}){let n=Kn(e)??e.pieces.length,s=Math.max(0,Math.min(n,dl)-e.pieces.length);return l`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,r)=>l`<${hl} key=${`unseen-${r}`} />`)}
    ${we(e,t)}<${jt} count=${n||void 0} />
  </div>`}function vr({zone:e,selection:t}){let n=e.pieces.length,s=i=>n>Yt?0:(i-(n-1)/2)*Math.min(1,pl/n),o=(i,c)=>l`<${He} key=${i.id??`back-${c}`} piece=${i} selection=${t} isOwn turn=${s(c)} />`,r=`pieces is-spread ${n>Yt?"is-crowded":n>cl?"is-many-held":""}`;return l`<div class="hand" data-zone=${e.id} role="group" aria-label=${fr(e)}>
    <div class=${r}>
      ${e.pieces.map(o)}
      ${!n&&l`<${qt} />`}
    </div>
    <${tt} place=${e} selection=${t} />
  </div>`}function vl({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(Ze).join(" "));return l`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${kl(Number(n)).map(s=>l`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&l`<span class="zone-note" title=${e.note}>${L(e.note)}</span>`}
  </div>`}var yl=({zone:e,selection:t})=>[l`<${nt} zone=${e} />`,l`<${or} zone=${e} selection=${t} />`],bl=({zone:e,selection:t})=>[l`<${nt} zone=${e} />`,l`<${rr} zone=${e} selection=${t} />`],kl=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),pr={hand:gl,pile:gr,column:Gt,row:hr,track:dr,counter:vl,grid:yl,map:bl},_l={column:Gt,row:Gt,pile:$l};var wl=6,xl=2;function Ml({action:e,onAct:t,isDisabled:n}){let s=xn(),o=r=>s(r)&&t(e);return l`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${o}>
    <span class="act-label">${L(e.label)}</span>
  </button>`}var Jn=({label:e,onClick:t})=>l`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,Vt=(e,t,n)=>e.map(s=>l`<${Ml} key=${s.move} action=${s} onAct=${t} isDisabled=${n} />`),Xn=e=>(e.weight??0)<0;function st({table:e,onAct:t,pending:n=null,isLive:s=!0}){if(!e.actions.length)return null;let o=i=>t(i)?.catch?.(()=>{}),r=!s||!!n;return l`<div class="action-list" role="group" aria-label=${a("Your moves")}>
    ${[...Yo(e.actions)].map(([i,c])=>l`<${Sl} key=${i} group=${i} actions=${c} onAct=${o} isDisabled=${r} />`)}
  </div>`}function Sl({group:e,actions:t,onAct:n,isDisabled:s}){let o=t.filter(Xn);return l`<section class="action-group">
    ${e&&l`<h3>${e}</h3>`}
    <div class="acts">${Vt(t.filter(r=>!Xn(r)),n,s)}</div>
    ${o.length>0&&l`<details>
      <summary>${a("{count} more",{count:o.length})}</summary>
      <div class="acts">${Vt(o,n,s)}</div>
    </details>`}
  </section>`}var El=(e,t)=>e.zones.some(n=>n.board?.some(s=>s.id===t?.target));function yr({table:e,selection:t,isLive:n,tools:s}){let[o,r]=v(!1);k(()=>r(!1),[e]);let i=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:Go(e),c=i.filter(p=>!Xn(p)).slice(0,El(e,i[0])?xl:wl),d=o?0:i.length-c.length,m=e.actions.length+e.forms.length>0,u=e.result?a("The game is over"):e.prompt;return l`<div class=${`prompt ${m&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${L(t.sent?t.sent.label:u)}</p>
    ${i.length>0&&l`<div class="acts">
      ${Vt(o?i:c,t.act)}
      ${d>0&&l`<${Jn} label=${a("{count} more",{count:d})} onClick=${()=>r(!0)} />`}
      ${t.picked&&l`<${Jn} label=${a("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${s}
  </div>`}function br({selection:e,root:t}){let n=x(null),{choice:s}=e;return R(()=>{if(!s)return;let o=t.current.getBoundingClientRect(),r=CSS.escape(s.target),c=t.current.querySelector(`[data-zone="${r}"], [data-space="${r}"]`)?.getBoundingClientRect()||o,d=n.current.getBoundingClientRect(),m=(p,f)=>`${Math.max(8,Math.min(p,f-8))}px`,{style:u}=n.current;u.left=m(c.left+(c.width-d.width)/2-o.left,o.width-d.width),u.top=m(c.top+(c.height-d.height)/2-o.top,o.height-d.height)},[s]),s?l`<div class="chooser" ref=${n} role="group" aria-label=${a("Your moves")}>
    ${Vt(s.actions,e.act)}
    <${Jn} label=${a("Cancel")} onClick=${e.drop} />
  </div>`:null}var Qn=e=>String(e).replace("-","\u2212"),kr=e=>e.tieBreak??[];function ot({result:e,seats:t=[],resigned:n}){let s=[...new Set(e.standings.flatMap(d=>(d.parts||[]).map(m=>m.label)))],o=e.standings.some(d=>kr(d).some(Boolean)),r=e.standings.filter(d=>d.isWinner).map(d=>ge(t,d.seat)),i=d=>e.standings.map(m=>l`<td class=${m.isWinner?"is-winner":""}>${d(m)}</td>`),c=(d,m,u="")=>l`<tr class=${u}><th scope="row">${d}</th>${i(m)}</tr>`;return l`<section class="result" aria-label=${a("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${Ol(r)}</h2>
      ${e.reason&&l`<p class="result-reason">${Al(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${a("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${a("Place")}</th>
            ${e.standings.map(d=>l`<${Cl} one=${d} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${s.map(d=>c(d,m=>Tl(m,d)))}</tbody>
        <tfoot>
          ${c(a("Total"),d=>Qn(d.total??0))}
          ${o&&c(a("Tie-break"),d=>kr(d).map(Qn).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var Cl=({one:e,seats:t})=>l`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${ke} seat=${e.seat} />${" "}
    <span class="result-name">${ge(t,e.seat)}</span>${Ft(t,e.seat)&&l` <${ue} />`}
  </th>`;function Tl(e,t){let n=(e.parts||[]).filter(s=>s.label===t);return n.length?Qn(n.reduce((s,o)=>s+(o.points||0),0)):""}function Ol(e){let[t]=e;return t===void 0?a("There is no winner"):e.length===1?a("{name} wins",{name:t}):a("{names} share the victory",{names:Z(e)})}function Nl(e){let[t,...n]=e.filter(s=>s.isLeft);return t&&!n.length?a("{name} ran out of time.",{name:ge(e,t.seat)}):a("The game ended on time.")}function Al({reason:e,standings:t},n,s){if(e==="agreement")return a("The game ended by agreement.");if(e==="time")return Nl(n);if(e==="idle")return a("The game was closed, because nothing happened for too long.");if(e==="operator")return a("An operator closed the game.");if(e!=="resignation")return"";let o=t.find(c=>c.seat===s);if(!o)return a("The game ended by resignation.");let r=a("{name} resigned.",{name:ge(n,o.seat)});return t.some(c=>c.isWinner&&(c.total??0)<(o.total??0))&&!o.isWinner?`${r} ${a("Resigning means the last place, whatever the points.")}`:r}var Ll=6;function _r(e,t){let n=x(t);n.current=t,k(()=>{let s=e.current,o=null,r=!1,i=$=>{r=!1;let g=$.target.closest?.("[data-source]");if(!g||$.button!==0||o)return;let{clientX:h,clientY:b,pointerId:y}=$;o={source:g,id:g.dataset.source??"",x:h,y:b,pointer:y,over:null,isOn:!1}},c=$=>{if(!o||$.pointerId!==o.pointer)return;let[g,h]=[$.clientX-o.x,$.clientY-o.y];if(!o.isOn){if(Math.hypot(g,h)<Ll||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${g}px ${h}px`);let b=m($);b!==o.over&&(o.over?.classList.remove("is-over"),b?.classList.add("is-over"),o.over=b)},d=($,g)=>{if(!o||$.pointerId!==o.pointer)return;let{source:h,isOn:b,over:y}=o;o=null,y?.classList.remove("is-over"),b&&(r=!0,h.classList.remove("is-dragged"),g&&y?n.current.put(y.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>h.style.removeProperty("translate")))},m=$=>document.elementsFromPoint($.clientX,$.clientY).find(g=>g.dataset?.target!==void 0&&s.contains(g))||null,u=$=>d($,!0),p=$=>d($,!1),f=$=>{r&&$.detail!==0&&($.stopPropagation(),$.preventDefault()),r=!1};return s.addEventListener("pointerdown",i),addEventListener("pointermove",c),addEventListener("pointerup",u),addEventListener("pointercancel",p),s.addEventListener("click",f,!0),()=>{s.removeEventListener("pointerdown",i),removeEventListener("pointermove",c),removeEventListener("pointerup",u),removeEventListener("pointercancel",p),s.removeEventListener("click",f,!0)}},[])}var Kt=8,xr=16,Rl=40,Il=.25;function Mr(e,t,n){let s=x({});R(()=>{let o=e.current.getBoundingClientRect().top+scrollY,{current:r}=s;r.table===t&&r.top===o||(s.current={table:t,top:o},wr(e.current),!r.table&&n&&Bl(e.current))}),R(()=>{let o=()=>wr(e.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var Sr=e=>e.querySelector(":scope > .table-footer");function wr(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(Sr(e)).bottom)||0,s=Math.floor(innerHeight-Math.min(t,innerHeight*Il)-n-xr);e.style.minHeight="0";let o=c=>e.style.setProperty("--squeeze",String(c/Kt)),r=Kt*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),i=s-e.offsetHeight;if(i<0||r>0&&i>=Rl){let c=i<0?Math.min(r+1,Kt):0,d=i<0?Kt:r;for(;c<d;){let m=c+d>>1;o(m),e.offsetHeight<=s?d=m:c=m+1}o(c)}e.style.minHeight=`${s}px`}function Bl(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-Sr(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+xr/2,behavior:"instant"})}var Er=e=>e.zones.flatMap(t=>t.pieces.flatMap(({id:n,space:s})=>{if(n===void 0)return[];let o=n.split("#")[0]??"";return[{id:n,original:o,place:JSON.stringify([o,t.id,s])}]}));function Zn(e,t){let n=new Map,s=Er(e),o=r=>{for(let i of Er(t).filter(({id:c})=>!n.has(c))){let c=s.findIndex(d=>r(d,i));c>=0&&n.set(i.id,s.splice(c,1)[0]?.id??"")}};return o((r,i)=>r.place===i.place),o((r,i)=>r.original===i.original),n}function Cr(e,t,n){if(e===t)return n;let s=[...Zn(e,t)].find(([,o])=>o===n);return s?s[0]:n}var es={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},Pl=4;function Tr(e,t){let n=x(null),s=x(null);e.current&&n.current&&n.current!==t&&!t.result&&Hl()&&(s.current={table:n.current,rects:Wl(e.current)}),n.current=t,R(()=>{s.current&&Dl(e.current,s.current,t),s.current=null},[t])}var Hl=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function Wl(e){let t=new Map;for(let n of Or(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var Or=(e,t)=>[...e.querySelectorAll(t)];function Dl(e,t,n){let s=Fl(t.table,n),o=Zn(t.table,n);for(let r of Or(e,"[data-piece]")){let i=r.dataset.piece??"",c=o.get(i),d=c===void 0?zl(s,t,n,i):t.rects.get(c);d&&Ul(r,d)}Yl(e,t,n,s)}function Ul(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[s,o,r]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let c={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},d={transform:`translate(${s}px, ${o}px) scale(${r})`,...c};e.animate?.([d,{transform:"none",...c}],es)}var ts=e=>e.count??e.pieces.length;function Fl(e,t){return e.zones.filter(s=>{let o=t.zones.find(r=>r.id===s.id);return o&&s.kind!=="counter"&&ts(o)<ts(s)}).sort((s,o)=>+(o.kind==="pile")-+(s.kind==="pile"))}function zl(e,t,n,s){let o=Ut(n,s),r=e.find(i=>i.id!==o?.id);return r&&t.rects.get(r.id)}function Yl(e,t,n,s){let o=r=>ts(r)-r.pieces.filter(i=>i.id).length;for(let r of n.zones){let i=t.table.zones.find(u=>u.id===r.id),c=s.find(u=>u.id!==r.id);if(!i||!c||r.kind==="pile"||r.kind==="counter")continue;let d=Math.min(o(r)-o(i),Pl),m=e.querySelector(`[data-zone="${CSS.escape(r.id)}"] .pieces`);for(let u=0;u<d&&m;u++)Gl(e,t.rects.get(c.id),m,u)}}function Gl(e,t,n,s){let o=n.getBoundingClientRect(),r=e.getBoundingClientRect();if(!t?.width||!o.width)return;let i=document.createElement("div");i.className="ghost",vt(l`<${et} />`,i),e.append(i);let c=({left:p,top:f,width:$,height:g})=>`translate(${p+$/2-r.left}px, ${f+g/2-r.top}px)`,d=[{transform:c(t),opacity:1},{transform:c(o),opacity:1,offset:.9},{transform:c(o),opacity:0}],m={...es,duration:es.duration+80,delay:s*90,fill:"backwards"},u=i.animate(d,m);u.onfinish=u.oncancel=()=>i.remove()}var ql=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function Ar(e,{isLive:t,onAct:n,pending:s,root:o}){let[r,i]=v(null),[c,d]=v(null),[m,u]=v(null),p=V(()=>r&&Cr(r.table,e,r.id),[r,e]),f=D(A=>i(A===null?null:{table:e,id:A}),[e]),$=x(e);$.current=e;let g=m?.table===e?m.action:s,h=t&&!g&&e.actions.length>0,b=V(()=>h?zn(e.actions):zn([]),[e,h]),y=h&&p!==null?b.get(p):void 0,M=V(()=>zo(y??[]),[y]),E=V(()=>g?jo(e,g):e,[e,g]),_=D(()=>{i(null),d(null)},[]);R(()=>d(null),[e]);let B=D(A=>(_(),u({table:e,action:A}),Promise.resolve(n?.(A)).then(()=>null,H=>(u(null),$.current===e&&jl(o.current,A.source),H))),[e,n]),oe=(A,H)=>{A.length===1&&A[0]?B(A[0]):d({actions:A,target:H})},re=A=>{d(null);let H=b.get(A)||[];return A!==p&&!(H.length&&qo(e,A))?f(A):H.length===1&&H[0]?void B(H[0]):f(null)},me=A=>oe(M.get(A)||[],A);return Vl(o,{picked:y?p:null,choice:c,table:e}),{sources:b,picked:y?p:null,targets:M,choice:c,sent:g,shown:E,act:B,pick:re,put:me,drop:_,setPicked:f}}function jl(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(ql,{duration:320})}var Nr=".prompt .act";function Jt(e,t){for(let n of t){let s=e.current?.querySelector(n);if(s)return(s.closest("[data-space]")??s).focus()}}function Vl(e,{picked:t,choice:n,table:s}){let o=x(!1);R(()=>{let i=()=>o.current=!0,c=()=>o.current=!1,d=e.current;return d.addEventListener("keydown",i),d.addEventListener("pointerdown",c),()=>{d.removeEventListener("keydown",i),d.removeEventListener("pointerdown",c)}},[]);let r=x(null);R(()=>{o.current&&n?Jt(e,[".chooser button"]):o.current&&t?Jt(e,[".target",Nr]):o.current&&r.current&&Jt(e,[`[data-piece="${CSS.escape(r.current)}"]`]),r.current=t},[t,n]),R(()=>{let i=document.activeElement===document.body||document.activeElement===null;o.current&&i&&s.actions.length+s.forms.length&&Jt(e,[".hand .is-source",".is-source, .zone-source",Nr,".move-form[open] input"])},[s])}var Kl={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},Jl=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function Lr(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=Jl.find(d=>e.target.matches?.(d)),s=n?[...e.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(e.target),r=Kl[e.key],i=e.key==="Home"?0:e.key==="End"?s.length-1:r===void 0?-1:o+r,c=s[i];o<0||!c||(e.preventDefault(),c.focus())}var Rr=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,Xl=l`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,Ql=l`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${Rr(106,34,9)} /><path class="l2" d=${Rr(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,Zl=l`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,ec=l`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,tc=l`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,nc=l`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,sc=l`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,oc=l`<g id="medallion">
  <path class="m1" d=${rc(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function rc(e,t,n){return`M${Array.from({length:e*2},(o,r)=>{let[i,c]=[r*Math.PI/e,r%2?n:t];return`${(Math.sin(i)*c).toFixed(1)} ${(Math.cos(i)*c).toFixed(1)}`}).join("L")}z`}var Ir=()=>l`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[Xl,Ql,Zl,ec,tc,nc,sc,oc]}</defs>
  </svg>`;var ac=new Set(["column","pile","row"]);function Pr(e,t){let n=e.places.map(h=>h.seat),s=t!==null&&n.includes(t)?t:n[0],o=s===void 0?-1:n.indexOf(s),r=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],i=h=>h.kind==="hand"&&h.seat===s&&t===s,c=e.zones.find(i),d=h=>e.zones.filter(b=>b.seat===h&&b!==c),m=e.zones.filter(h=>(h.seat===void 0||!n.includes(h.seat))&&h!==c),u=m.filter(h=>h.kind==="track"),p=h=>Xt(h)&&u.some(b=>b.suit===h.suit),f=ns(m.filter(h=>h.kind!=="track"&&!p(h))),$=s===void 0?null:ns(d(s),Br(e,s));$&&u.length&&!f.lanes.length&&$.rest.push(...f.rest.splice(0));let g=h=>m.filter(b=>p(b)&&b.suit===h.suit);return{suits:ic(e.zones),tracks:u.map(h=>({track:h,beside:g(h)})),shared:f,others:r.map(h=>ns(d(h),Br(e,h))),home:$,hand:c}}var Br=(e,t)=>e.places.find(n=>n.seat===t),Xt=e=>!!e.suit&&ac.has(e.kind);function ns(e,t){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:t,lanes:e.filter(Xt),small:t?e.filter(s=>n(s)):[],rest:e.filter(s=>!Xt(s)&&!(t&&n(s)))}}var ic=e=>[...new Set(e.filter(Xt).map(t=>t.suit))];function ss(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function Qt(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function os({minimum:e,maximum:t,step:n},s,o){let r=Qt(s);if(r===null)return String(e);let i=Math.floor((t-e)/n),c=(r-e)/n,d=o>0?Math.floor(c)+o:Math.ceil(c)+o;return String(e+n*Math.max(0,Math.min(i,d)))}function Zt({minimum:e,maximum:t,step:n}){let s={minimum:L(String(e)),maximum:L(String(t)),step:n};return n===1?a("{minimum} to {maximum}",s):a("{minimum} to {maximum}, in steps of {step}",s)}function rs({minimum:e,maximum:t,step:n},s){let o=Qt(s);return o!==null&&o>=e&&o<=t&&(o-e)%n===0}var Hr=e=>e.reduce((t,n)=>t+(Qt(n)??0),0);function as({sumMinimum:e,sumMaximum:t},n){let s=Hr(n),o=t??e;if(o===void 0)return a("Sum: {sum}",{sum:L(String(s))});let r={sum:L(String(s)),limit:L(String(o)),count:Math.abs(o-s)};return t===void 0?a("Sum: {sum}, at least {limit}",r):s>o?a("Sum: {sum} of {limit}, {count} too many",r):a("Sum: {sum} of {limit}, {count} left",r)}function is({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let s=Hr(n);return s>=e&&s<=t}function Wr(e,t){if(e.kind==="choice")return"";let n=t.findIndex(o=>!rs(e,o)),s=e.labels[n]||e.label;return n>=0?a("{label}: a whole number, {bounds}",{label:s,bounds:Zt(e)}):is(e,t)?"":`${e.label}: ${as(e,t)}`}var Dr=(e,t)=>[e.verb,...e.fields.map((n,s)=>(t[s]??[]).map(o=>n.kind==="choice"?o:String(Qt(o))).join(","))].join(" ");function Ur({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let s=e.forms.length===1&&!e.actions.length;return l`<div class="move-forms">
    ${e.forms.map(o=>l`<${lc} key=${JSON.stringify(o)} form=${o} isOpen=${s} selection=${t} />`)}
  </div>`}function lc({form:e,isOpen:t,selection:n}){let[s,o]=v(e.fields.map(ss)),[r,i]=v(""),c=n.sent!==null,d=u=>{u.preventDefault();let p=e.fields.map((f,$)=>Wr(f,s[$]??[])).find(Boolean)??"";i(p),!(c||p)&&n.act({move:Dr(e,s),label:e.label,isTyped:!0}).then(f=>{f?i(f.status===422&&f.message||""):o(e.fields.map(ss))})},m=(u,p)=>{i(""),o(s.map((f,$)=>$===u?p:f))};return l`<details class="move-form" open=${t}>
    <summary>${L(e.label)}</summary>
    <form onSubmit=${d} noValidate>
      <fieldset class="form-fields" disabled=${c}>
        ${e.fields.map((u,p)=>l`<${dc[u.kind]??Fr} key=${u.name} field=${u} id=${`f-${e.verb}-${u.name}`}
            typed=${s[p]} onType=${f=>m(p,f)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${L(e.label)}</span></button>
      </fieldset>
      ${r&&l`<p class="form-fault" role="alert">${r}</p>`}
    </form>
  </details>`}var cc=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${o=>s([o.target.value])}>
    ${e.choices.map(({word:o,label:r})=>l`<option key=${o} value=${o} selected=${o===n[0]}>${r}</option>`)}
  </select>
</div>`,uc=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${zr} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${o=>s([o])} />
  <small id=${`${t}-bounds`}>${Zt(e)}</small>
</div>`,Fr=({field:e,id:t,typed:n,onType:s})=>l`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${Zt(e)}</small></legend>
  <div class="form-row">
    ${n.map((o,r)=>{let i=e.labels[r]||`${e.label} ${r+1}`;return l`<div class="form-field" key=${r}>
        <label for=${`${t}-${r}`}>${i}</label>
        <${zr} field=${e} id=${`${t}-${r}`} describedBy=${`${t}-bounds`} label=${i} text=${o}
          onType=${c=>s(n.map((d,m)=>m===r?c:d))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${is(e,n)?"":"is-off"}`} aria-live="polite">${as(e,n)}</output>
</fieldset>`,dc={choice:cc,number:uc,numbers:Fr},mc={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function zr({field:e,id:t,label:n,text:s,describedBy:o=`${t}-bounds`,onType:r}){let i=d=>{let m=mc[d.key];m&&(d.preventDefault(),r(os(e,s,m)))},c=(d,m,u)=>l`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${m}`}
    onClick=${()=>r(os(e,s,u))}>${d}</button>`;return l`<span class="form-stepper">
    ${c("\u2212",a("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${s} size=${String(e.maximum).length+1}
      aria-describedby=${o} aria-invalid=${!rs(e,s)} onKeyDown=${i}
      onFocus=${d=>d.target.select()}
      onInput=${d=>r(d.target.value)} />
    ${c("+",a("More"),1)}
  </span>`}function rt({table:e,seats:t=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:r,pending:i=null,tools:c,plateExtra:d}){let m=x(null),u=Ar(e,{isLive:s,onAct:r,pending:i,root:m});Mr(m,u.shown,s),Tr(m,u.shown),_r(m,u);let p=V(()=>Pr(u.shown,n),[u.shown,n]),f={...u,changed:V(()=>new Set(e.changed),[e])},$=["table"];p.tracks.length&&$.push("has-tracks"),p.others.length>1&&$.push("is-many"),p.hand&&$.push("has-hand"),u.picked&&$.push("is-picking"),e.result&&$.push("is-over"),o&&$.push("is-read-only");let g={suits:p.suits,seats:t,selection:f,plateExtra:d};return l`<div
    class=${$.join(" ")}
    ref=${m}
    data-others=${Math.min(p.others.length,4)}
    data-lanes=${Math.min(p.suits.length,8)}
    onKeyDown=${h=>Lr(h,u)}
  >
    <${Ir} />
    <div class="felt">
      ${p.others.length>0&&l`<div class="others">
        ${p.others.map(h=>l`<${ls} key=${h.place?.seat} area=${h} name="is-other" ...${g} />`)}
      </div>`}
      ${p.tracks.length>0&&l`<div class="tracks">
        ${p.tracks.map(h=>l`<${pc} key=${h.track.id} ...${h} selection=${f} />`)}
      </div>`}
      <${ls} area=${p.shared} name="is-shared" ...${g} />
      ${p.home&&l`<${ls} area=${p.home} name="is-home" ...${g} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${yr} table=${e} selection=${f} isLive=${s} tools=${c} />
        <${Ur} table=${e} selection=${f} isLive=${s} />
        ${p.hand&&l`<${vr} zone=${p.hand} selection=${f} />`}
      </div>
    </div>
    <${br} selection=${u} root=${m} />
  </div>`}var en=(e,t,n)=>e.map(s=>l`<${$r} key=${s.id} zone=${s} selection=${t} isLane=${n} />`),pc=({track:e,beside:t,selection:n})=>l`<div class="track-line">${en([e,...t],n)}</div>`;function ls({area:e,suits:t,seats:n,name:s,selection:o,plateExtra:r}){let{place:i,lanes:c,small:d,rest:m}=e;if(!i&&!c.length&&!m.length)return null;let u=p=>l`<div class="lane" key=${p} data-suit=${ve(p)}>
      ${en(c.filter(f=>f.suit===p),o,!0)}
    </div>`;return l`<section class=${`area ${s}`} aria-label=${i?ge(n,i.seat):a("Shared")}>
    ${i&&l`<${fc} place=${i} seats=${n} extra=${r?.(i.seat)}>${en(d,o)}<//>`}
    ${c.length>0&&l`<div class="lanes">${t.map(u)}</div>`}
    ${m.length>0&&l`<div class="rest">${en(m,o)}</div>`}
  </section>`}function fc({place:e,seats:t,extra:n,children:s}){let{seat:o,total:r=0,note:i,isToAct:c,team:d}=e,m=t.find(p=>p.seat===o)?.isYou,u=ge(t,o);return l`<div class=${`plate ${c?"is-to-act":""}`}>
    <div class="plate-head">
      <${ke} seat=${o} />
      <span class="plate-who">
        <span class="plate-name" title=${u}>${u}</span>
        ${m&&l`<span class="plate-you">${a("(you)")}</span>`}
        ${d!==void 0&&l`<span class="plate-team">${a("Team {number}",{number:d+1})}</span>`}
      </span>
      <span class="plate-total">${L(String(r))}</span>
      <span class="plate-line">
        ${Ft(t,o)&&l`<${ue} />`}
        <span class="plate-turn">${c&&(m?a("Your turn"):a("To move"))}</span>
        ${n&&l`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${i&&l`<p class="plate-note" title=${i}>${L(i)}</p>`}
    ${s}
  </div>`}function tn(e){let t=e.map(s=>s.name),n=new Set(t);return e.map(s=>{if(!s.name||t.filter(i=>i===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let r=`${s.name} ${o}`;return n.add(r),{...s,name:r}})}var nn=e=>de(e).length>1?e.map(t=>({...t,isYou:!1})):e,te=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1}),de=e=>e.filter(t=>t.isYou).map(t=>t.seat),sn=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var We=(e,t)=>t.filter(n=>!e.find(s=>s.seat===n)?.isLeft);function $c({frame:{clocks:e,status:t},mine:n,commands:{send:s,isBusy:o}}){return!e?.isPaused||t!=="running"?null:l`<section class="banner quiet" aria-label=${a("Paused clocks")}>
    <${C} name="pause" />
    <p>${a("The clocks are paused. A move starts them again.")}</p>
    ${n.length>0&&l`<${w} icon="play" label=${a("Start the clocks")} disabled=${o} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function hc({id:e,seat:t,name:n,onDone:s,onClose:o}){let r=x(K()),i=async()=>{await $e(),await I(T(e,"/commands"),{commandId:r.current,takeOver:t}),o(),s()};return l`<${ee} title=${a("Take over the seat of {name}?",{name:n})} onClose=${o}>
    <p>${a("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${O} className="primary" label=${a("Take over")} onWork=${i} />
      <${w} label=${a("Cancel")} onClick=${o} />
    </p>
  </${ee}>`}var gc=(e,t)=>e.filter(({seat:n,isLeft:s})=>s&&t.every(o=>o===n));function vc({info:e,frame:t,seats:n,mine:s,onChange:o}){let[r,i]=v(null);if(t.status!=="running")return null;let c=e.takeover?gc(n,s):[],d=s.length>0&&We(n,s).length===0;return!c.length&&!d?null:l`<section class="banner quiet" aria-label=${a("Seats that are left")}>
    <${C} name="door" />
    <p>${d?a("You have left the game. The others play on."):a("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>l`<${w} key=${m} icon="person" onClick=${()=>i(m)}
        label=${d?a("Come back"):a("Take over the seat of {name}",{name:te(n,m)})} />`)}
    </p>
    ${r!==null&&l`<${hc} key=${r} id=${e.id} seat=${r} name=${te(n,r)} onDone=${o} onClose=${()=>i(null)} />`}
  </section>`}var Yr=({info:e,frame:t,seats:n,mine:s,commands:o,onChange:r})=>l`
  <${$c} frame=${t} mine=${We(n,s)} commands=${o} />
  <${vc} info=${e} frame=${t} seats=${n} mine=${s} onChange=${r} />`;var Gr=200,us=6e4,qr=864e5,jr=1e4;function ds({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(o=>o<3600||n*1e3>=qr).find(o=>o*8<=n)??Math.min(10,Math.floor(n/3)))}function yc({leftMs:e,dueAt:t},{initialS:n=0},s){let o=t-s,r=e===n*1e3&&e>us;return o>e+Gr+1||r&&o<=us+Gr+1}function ms({seat:e,leftMs:t,dueAt:n},s,o,r){if(n===void 0||Number.isNaN(r))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let i=yc({seat:e,leftMs:t,dueAt:n},s,o),c=Math.max(0,Math.min(i?us:t,n-r));return{ms:c,isRunning:!0,isFirst:i,isLow:c<=ds(i?{perMoveS:60}:s)}}var cs=e=>String(e).padStart(2,"0");function Vr(e){if(e<jr)return uo(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?a("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${cs(n%60)}:${cs(t%60)}`:`${n}:${cs(t%60)}`}function ps(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=n.findIndex(([,r])=>r>0);return(s<0?n.slice(-1):n.slice(s,s+2)).filter(([,r],i)=>r||!i).map(([r,i])=>_t(i,r)).join(" ")}function Kr(e){let t=e>qr?6e4:e>jr?1e3:100;return e-(Math.ceil(e/t)-1)*t}function bc({clock:e,control:t,at:n,isPaused:s,isLive:o}){let[,r]=v(0),{ms:i,isRunning:c,isFirst:d,isLow:m}=ms(e,t,n,o?qe():NaN);return R(()=>{if(!c||i<=0)return;let p=setTimeout(()=>r(f=>f+1),Kr(i));return()=>clearTimeout(p)}),l`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${d?a("Time for the first move"):a("Time left")}>
    <${C} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${ps(i)}${s?` (${a("paused")})`:""}</span>
    ${d&&l`<small aria-hidden="true">${a("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Vr(i)}</span>
  </span>`}var kc=()=>l`<span class="seat-left" title=${a("The player of this seat has left the game.")}><${C} name="door" />${a("left")}</span>`,on=({at:e=0,clocks:t,seats:n=[],status:s},o,r,i=null)=>c=>{let d=n.find(u=>u.seat===c);if(d?.isLeft)return l`<${kc} />`;let m=t?.seats.find(u=>u.seat===c);return l`<${Ct} company=${i} seat=${d} />
    ${m&&o&&l`<${bc} clock=${m} control=${o} at=${e} isPaused=${!!t?.isPaused}
      isLive=${r&&s==="running"} />`}`};function Jr({frame:{at:e=0,clocks:t,status:n},control:s,mine:o}){let[r,i]=v(""),c=n==="running"&&t?.seats.find(({seat:m,dueAt:u})=>u!==void 0&&o.includes(m)),d=c?c.dueAt:void 0;return k(()=>{if(i(""),!c||!s)return;let{ms:m,isFirst:u,isLow:p}=ms(c,s,e,qe());if(p)return;let f=ds(u?{perMoveS:60}:s),$=setTimeout(()=>i(a("Your time is running out: {time} left.",{time:ps(f)})),m-f);return()=>clearTimeout($)},[d]),l`<p class="hidden" role="status">${r}</p>`}function Xr({name:e,onReady:t}){let n=x(null);return k(()=>n.current.querySelector("button")?.focus(),[]),l`<section class="seat-switch" ref=${n} aria-label=${a("Hand over the device")}>
    <${bt} />
    <p class="lead">${a("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${a("The cards stay hidden until then.")}</p>
    <${w} className="primary big" icon="eye" label=${a("Ready: show my cards")} onClick=${t} />
  </section>`}var _c=60,wc=({text:e})=>l`<span class=${e.startsWith("  ")?"line part":"line"}>${L(e.trim())}</span>`,xc=({frame:e,isCurrent:t,onPick:n})=>{let s=(e.lines||[]).map((r,i)=>l`<${wc} key=${i} text=${r} />`),o=`${e.isUndone?"undone":""} ${t?"current":""}`;return l`<li class=${o} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?l`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:s}
    ${e.isUndone&&l`<small class="hidden">${a("undone")}</small>`}
  </li>`};function rn({frames:e,current:t,onPick:n}){let s=x(null),o=x(!0),r=e.filter(c=>c.lines?.length);R(()=>{let c=s.current,d=c.querySelector(".current");d?c.scrollTop=d.offsetTop-c.offsetTop-c.clientHeight/2:o.current&&(c.scrollTop=c.scrollHeight)},[r.length,t]);let i=({target:c})=>o.current=c.scrollHeight-c.scrollTop-c.clientHeight<_c;return l`<section class="log" aria-labelledby="log">
    <h2 id="log">${a("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${i} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${r.map(c=>l`<${xc} key=${c.version} frame=${c} isCurrent=${c.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!r.length&&l`<p class="soft">${a("Nothing yet.")}</p>`}
  </section>`}var Mc=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,fs=e=>typeof e=="string"?e:Sc(e);function Sc([e,...t]){let n=String(e),s=t.map(fs);return n==="table"?l`<div class="wide"><table>${s}</table></div>`:Mc.test(n)?ht(n,null,s):s}function De({title:e,rules:t,variant:n,className:s=""}){let[o,r]=v(null),i=async()=>r(t??(await N(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return l`<${O} icon="book" label=${a("Rules")} className=${s} onWork=${i} />
    ${o&&l`<${ee} title=${e} className="rules" onClose=${()=>r(null)}>
      <div class="prose">${o.length?o.map(fs):a("This game has no rules text.")}</div>
    </${ee}>`}`}function Qr(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(fs):[]}var Zr=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function ea(e,t){let n=e.findIndex(s=>s.status==="running");return n>=0&&e.slice(n+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function Ec(e,t){let n=new Set,s=null,o=s;for(let r of e){if(!r.table||r.isUndone){r.table&&n.add(Zr(r.table));continue}let i=Zr(r.table);n.has(i)||(n.add(i),s!==null&&t.includes(r.actor??NaN)&&(o=s),s=r.version)}return o}async function ta(e,t,n){let{frames:s}=await N(T(e,`/frames?seat=${t}`));return Ec(s,n)}function sa({info:e,frame:t,viewer:n,mine:s,log:o,commands:{send:r,isBusy:i}}){let c=s.length===t.seats.length,d=!c&&!ea(o,s),m=async()=>{if(e.undoMode!=="free"||c)return r({undo:!0});let u=await ta(e.id,n,s);return u===null?X(a("You have made no move that can be undone.")):r({undo:u})};return l`
  ${t.undo&&t.undo!=="none"&&l`<${O} icon="undo" disabled=${i||d} className="plain"
    label=${t.undo==="asks"?a("Ask to undo"):a("Undo")} onWork=${m} />`}
  ${t.canRedo&&l`<${w} icon="redo" disabled=${i} className="plain" label=${a("Redo")} onClick=${()=>r({redo:!0})} />`}`}function na({label:e,children:t}){let n=x(null);return k(()=>{let o=r=>{(r instanceof KeyboardEvent?r.key==="Escape":!n.current.contains(r.target))&&(n.current.open=!1)};return addEventListener("keydown",o),addEventListener("click",o),()=>{removeEventListener("keydown",o),removeEventListener("click",o)}},[]),l`<details class="menu" ref=${n}>
    <summary class="button" role="button"><${C} name="more" /><span>${e}</span></summary>
    <div class="sheet" onClick=${o=>o.target.closest("button, a")&&!o.target.closest("dialog")&&(n.current.open=!1)}>${t}</div>
  </details>`}function $s({info:e,frame:t,log:n=[],mine:s,own:o,commands:{send:r,isBusy:i}}){let[c,d]=v(""),m=t.status==="running"&&We(t.seats,s).length>0,u=t.status==="over"||s.length===t.seats.length,p=()=>d("");return l`<div class="game-menu">
    <${De} title=${e.title} variant=${e.variant} className="plain" />
    <${na} label=${a("More")}>
      <${w} icon="link" label=${a("Copy the link to watch")}
        onClick=${()=>he(`${location.origin}/game/${e.id}`,a("The link is copied."))} />
      <a class="button" href=${`/replay/${e.id}`}><${C} name="play" />${a("Replay")}</a>
      ${u&&t.status!=="open"&&l`<${O} icon="fork" label=${a("Analyse from here")} onWork=${()=>Be(e.id,Ie(n,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&l`
        <${w} icon="pause" label=${a("Offer to pause the clocks")} disabled=${i||!!t.offer} onClick=${()=>r({offerPause:!0})} />`}
      ${m&&l`
        <${w} icon="meet" label=${a("Offer to end the game")} disabled=${i||!!t.offer} onClick=${()=>r({offerEnd:!0})} />
        <${w} icon="flag" className="danger" label=${a("Resign")} disabled=${i} onClick=${()=>d("resign")} />`}
    </${na}>
    ${c==="resign"&&l`<${Mt} title=${o?a("Resign for {name}?",{name:o}):a("Resign?")} 
      text=${e.takeover?a("You leave your seat. You or another player may take it over again."):a("You leave the game for good and come last.")}
      label=${a("Resign")} onYes=${()=>r({resign:!0})} onClose=${p} />`}
  </div>`}var Cc=(e,t)=>({undo:a("{name} asks to undo a move.",{name:t}),redo:a("{name} asks to redo the undone moves.",{name:t}),pause:a("{name} asks to pause the clocks.",{name:t}),end:a("{name} offers to end the game here, as the points stand.",{name:t})})[e]||a("{name} makes an offer.",{name:t}),Tc=(e,t)=>({undo:a("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:a("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:a("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:a("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||a("You made an offer. Waiting for {names}.",{names:t});function oa(e,t){let n=x(null);k(()=>{let s=n.current;n.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&X(e.lines.map(r=>r.trim()).join(" \xB7 "))},[e])}function ra({offer:e,seats:t,mine:n,commands:{send:s,isBusy:o}}){let r=e.asked||[],i=r.find(f=>n.includes(f)),c=(f,$)=>()=>s({answer:{offer:e.id,accept:f}},$),d=n.includes(e.seat),m=d&&i===void 0,u=Z(r.map(f=>te(t,f))),p=i!==void 0&&n.length>1;return l`<section class="banner" role="alert" aria-label=${a("An offer")}>
    <${C} name="meet" />
    <p>
      ${m?Tc(e.kind,u):Cc(e.kind,te(t,e.seat))}
      ${p&&` ${a("Waiting for {name}.",{name:te(t,i)})}`}
      ${i===void 0&&!d&&` ${a("Waiting for {names}.",{names:u})}`}
    </p>
    <p class="buttons">
      ${i!==void 0&&l`
        <${w} className="primary" label=${a("Accept")} disabled=${o} onClick=${c(!0,i)} />
        <${w} label=${a("Decline")} disabled=${o} onClick=${c(!1,i)} />`}
      ${m&&l`<${w} label=${a("Withdraw")} disabled=${o} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var Oc=2,hs=e=>e.startsWith("  ");function Nc(e){let t=e.findIndex(hs);return e.length>1?e.slice(t>0?t-1:1):e}function Ac(e,t){let n=e.filter(o=>o.version>t&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o=[]})=>o.some(hs))??n.findLast(({lines:o=[]})=>o.length>1)??n.at(-1))?.version??null}function aa({log:e,table:t,version:n},s){let o=x(null),[r,i]=v(null);k(()=>{if(!t)return;let m=o.current;o.current={version:n,headline:t.headline},m&&n>m.version&&t.headline!==m.headline&&i(Ac(e,m.version))},[t]);let c=e.find(m=>m.version===r&&!m.isUndone),d=e.filter(m=>r!==null&&m.version>r&&s.includes(m.actor??NaN)).length;return{lines:c?.lines&&d<Oc?Nc(c.lines):[],close:()=>i(null)}}function ia({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return l`<div class="round-summary" role="status">
    ${e.length>0&&l`<div class="banner">
      <div class="told">
        ${e.map((s,o)=>l`<p key=${o} class=${hs(s)?"part":""}>${L(s.trim())}</p>`)}
      </div>
      <${w} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var la=8,Lc=({bot:{title:e,description:t,isGuest:n},isAsked:s,isBusy:o,onSeat:r})=>l`<li>
  <${O} icon="bot" label=${a("{name}, a bot",{name:e})} disabled=${o} onWork=${r} />
  <span class="soft">
    ${s&&l`<em>${a("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&n&&l`<small>${a("by another author")}</small>${t&&l` <span class="description">${t}</span>`}`}
  </span>
</li>`,ca=e=>e.split(".")[0]??e;function ua({id:e,free:t,onChange:n}){let{bots:s,again:o}=Rt(To(e)),[r,i]=v(t[0]),[c,d]=v(""),[m,u]=v(la),p=U(Ne),f=p?.id===ca(e)&&!c,$=r!==void 0&&t.includes(r)?r:t[0];if(!s?.length)return null;let g=async({name:h})=>{Ne.set(null),d(h);try{await I(T(e,"/bots"),{bot:h,seat:$}),n()}catch(b){let y=b;if(!At(y))throw y;Ne.set({id:ca(e),error:y}),o()}finally{d("")}};return l`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${a("Let a bot take a seat")}</h2>
    ${t.length>1&&l`<${q} name="bot-seat" legend=${a("Which seat?")} value=${$} onChange=${i}
      choices=${t.map(h=>({value:h,label:String(h+1)}))} />`}
    <p role="status" class="refusal">${f&&G(p.error)}</p>
    <ul>${s.slice(0,m).map(h=>l`<${Lc} key=${h.name} bot=${h} isAsked=${c===h.name} isBusy=${c!==""} onSeat=${()=>g(h)} />`)}</ul>
    ${m<s.length&&l`<p><${w} icon="down" label=${a("Show more")} onClick=${()=>u(m+la)} /></p>`}
  </section>`}var Rc=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),Ic=({link:e})=>l`<div class="invitation">
  <label for="invitation">${a("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${w} className="primary" icon="copy" label=${a("Copy")} onClick=${()=>he(e,a("The link is copied. Send it to your friends."))} />
  </div>
  ${Rc()&&l`<p class="soft">${a("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,Bc=({kept:e,isSeated:t,onRelease:n})=>{if(!e)return l`<span class="soft">${a("free")}</span>`;let s=e.isYou?a("Decline"):a("Free the seat");return l`<span class="soft">${e.isYou?a("kept for you"):a("kept for {name}",{name:e.name})}</span>
    ${(e.isYou||t)&&l`<${O} icon="close" label=${s} onWork=${n} />`}`};function da({info:e,seats:t,company:n,onChange:s}){let[o,r]=v(!1),i=de(t).length>0,c=(e.series?.kept??[]).filter(({seat:y})=>!t[y]?.name),d=t.every(({name:y})=>y),m=y=>c.some(M=>M.seat===y),u=t.filter(({name:y,seat:M})=>!y&&!m(M)).map(({seat:y})=>y),p=u.length>0,f=c.some(({isYou:y})=>y),$=async y=>{await I(T(e.id,"/commands"),{commandId:K(),releaseSeat:y}),s()},g=t.filter(({seedDigest:y})=>y).map(({name:y})=>y||""),h=async()=>{await I(T(e.id,"/leave")),ae("/")},b=async()=>{try{await I(T(e.id,"/commands"),{commandId:K(),closeTable:!0}),ae("/")}catch(y){j(y)}};return l`<section class="waiting-room sheet" aria-label=${a("Waiting room")}>
    <p class="lead"><${C} name="hourglass" />${d?a("Every seat is taken. The shuffle still needs {names}.",{names:Z(g)}):a("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:y,name:M,isYou:E,isBot:_},B)=>l`<li key=${y} class=${M?"":"free"}>
          <span>${a("Seat {number}",{number:y+1})}</span>
          ${M&&l`<strong>${E?a("{name} (you)",{name:M}):M}</strong>${_&&l`<${ue} />`}
            <${Ct} company=${n} seat=${t[B]} />`}
          ${!M&&l`<${Bc} kept=${c.find(oe=>oe.seat===y)} isSeated=${i} onRelease=${()=>$(y)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&p&&l`<${ua} id=${e.id} free=${u} onChange=${s} />`}
    ${p&&l`<${Ic} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${i&&l`<${O} icon="door" label=${a("Leave the table")} onWork=${h} />`}
      ${e.isHost&&l`<${w} icon="close" className="danger" label=${a("Close the table")} onClick=${()=>r(!0)} />`}
      ${f&&e.series&&l`<${O} className="primary" icon="redo" label=${a("Accept the rematch")} onWork=${()=>Ke(e.series?.before??"").then(s)} />`}
      ${!i&&!f&&p&&l`<${O} className="primary" icon="plus" label=${a("Take a seat")} onWork=${()=>Pe(e.id).then(s)} />`}
    </p>
    ${o&&l`<${Mt} title=${a("Close the table?")} text=${a("The players on its seats have to look for another one.")}
      label=${a("Close the table")} onYes=${b} onClose=${()=>r(!1)} />`}
  </section>`}function at({error:e,id:t}){let n=()=>xt().then(()=>location.reload());return l`<${Y} title=${Ce(e)?a("Session expired"):a("This table cannot be shown")} text=${G(e)} note=${ie(e)}>
    ${Ce(e)&&l`<${O} className="primary" label=${a("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&l`<a class="button primary" href=${`/game/${t}`}>${a("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&l`<${w} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />`}
  </${Y}>`}function Pc(e,t){let n=x(null);k(()=>{n.current&&(t&&!n.current.isMyTurn?Pn():e!==n.current.version&&Ro()),n.current=e?{version:e,isMyTurn:t}:null},[e,t])}function Hc(e,t,n){let[s,o]=v(e[0]??null),r=sn(t).filter(c=>e.includes(c)),i=s!==null&&r.includes(s)?null:r[0]??null;return k(()=>{i!==null&&n&&o(i)},[i,n]),{viewer:s,next:n?null:i,setViewer:o}}function Wc({number:e,wins:t}){let[n,s]=t,o=t.length===2&&n&&s?`${n.name} ${n.wins} : ${s.wins} ${s.name}`:t.map(({name:r,wins:i})=>`${r} ${i}`).join(", ");return a("Game {number}: {score}",{number:e,score:o})}var Dc=({info:e,table:t,seats:n,log:s,last:{version:o,actor:r},company:i})=>l`<section class="ended sheet" aria-label=${a("How it ended")}>
  <${ot} result=${t.result} seats=${n} resigned=${r} />
  <p class="buttons">
    <${go} info=${e} seats=${n} company=${i} />
    <a class="button" href=${`/replay/${e.id}`}>${a("Replay")}</a>
    <${O} icon="fork" label=${a("Analyse from here")} onWork=${()=>Be(e.id,Ie(s,o))} />
  </p>
</section>`,an=({info:e,headline:t,link:n,toAct:s,isWatching:o=!1,company:r,check:i,children:c})=>l`<div class="game-head">
  <div>
    <${F}>${e.title}</${F}>
    <p class="headline">
      ${t}
      ${s&&l` <span class="origin">${a("To act: {names}",{names:s})}</span>`}
      ${e.origin&&l` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${a("Analysis")}</a>`}
      ${e.series&&l` <a class="origin" href=${`/game/${e.series.before}`}>${Wc(e.series)}</a>`}
      ${e.timeControl&&l` <${wt} control=${e.timeControl} />`}
      ${o&&l` <span class="origin">${e.spectatorDelay?a("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):a("You are watching")}</span>`}
      <${ho} company=${r} isWatching=${o} />
    </p>
    <${Dt} check=${i} />
  </div>
  ${n==="disconnected"&&l`<p class="link-disconnected" role="status">${a("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&l`<p class="link-resting" role="status">${a("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function Uc({info:e,followed:{log:t,last:n,table:s,version:o,link:r,wake:i,isBefore:c,company:d},seats:m,mine:u,viewer:p,next:f,onNext:$,onChange:g,check:h}){let b=aa({log:t,table:s,version:o},e.origin?u:[p]),y=xo(e.id,p,o,i),M=We(m,u),E=sn(s).some(H=>M.includes(H)),_=n.status==="over";Pc(o,E),oa(n,u);let B=u.length>1&&!_&&Z(sn(s).map(H=>te(m,H))),oe=B?`${a("To act: {names}",{names:B})} \xB7 ${e.title}`:a("Your turn: {title}",{title:e.title});le(E&&!_?oe:e.title);let re=p!==null&&M.includes(p)&&!_&&!c,me=f!==null||c&&!e.origin,A=re&&l`<${sa} info=${e} frame=${n} viewer=${p} mine=${u} log=${t} commands=${y} />`;return l`
    <${an} info=${e} headline=${s.headline} link=${r} toAct=${B} isWatching=${p===null&&!_} company=${d} check=${h}>
      <${$s} info=${e} frame=${n} log=${t} mine=${u} commands=${y} own=${u.length>1&&p!==null?te(m,p):""} />
    </${an}>
    ${n.offer&&l`<${ra} offer=${n.offer} seats=${m} mine=${u} commands=${y} />`}
    <${Yr} info=${e} frame=${n} seats=${m} mine=${u} commands=${y} onChange=${g} />
    ${n.clocks&&l`<${Jr} frame=${n} control=${e.timeControl} mine=${u} />`}
    ${s.renderError&&l`<p class="banner quiet" role="alert">${s.renderError}</p>`}
    <${ia} lines=${_||me?[]:b.lines} onClose=${b.close} />
    ${s.result&&l`<${Dc} info=${e} table=${s} seats=${m} log=${t} last=${n} company=${d} />`}
    <div class="at-table">
      <div class="on-table">
        ${f!==null?l`<${Xr} key=${f} name=${te(m,f)} onReady=${$} />`:me?l`<${z} text=${a("Loading the table \u2026")} />`:l`<${rt} key=${p} table=${s} seats=${nn(m)} viewer=${p} isLive=${re}
              isReadOnly=${p===null||_} onAct=${y.act} pending=${y.pending} tools=${A}
              plateExtra=${on(n,e.timeControl,!0,d)} />`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        ${re&&!me&&s.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("All moves in words")}</h2><span class="tally">${s.actions.length}</span></summary>
          <${st} table=${s} onAct=${y.act} pending=${y.pending} isLive=${re&&!y.isBusy} />
        </details>`}
        ${!me&&l`<${rn} frames=${t} />`}
      </aside>
    </div>`}function Fc(e,t){let n=x(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function zc({info:e,reload:t}){let[n,s]=v(null),o=de(e.seats),{viewer:r,next:i,setViewer:c}=Hc(o,n,!!e.origin),d=_o(e,r),m=Fc(d,r),{last:u,table:p}=m;k(()=>s(d.table),[d.table]);let f=Ht(e.id,o[0]??null,u?.version??0);le(e.title),k(()=>{u?.status==="open"&&Nt(e.id,u.seats)},[u]);let $=u&&de(u.seats).join();k(()=>{$!==null&&$!==o.join()&&t()},[$]);let g=!!e.series&&u?.status==="open";if(k(()=>{g&&u.version!==e.version&&t()},[g,u?.version]),d.gone)return l`<${at} error=${d.gone} id=${e.id} />`;if(d.last?.status==="over"&&!d.table)return l`<${Y} title=${e.title} text=${a("This table was closed before the game started.")} />`;let h=tn(u?.seats||e.seats),b=(u?.status||e.status)==="open";return l`<main id="main" class=${`game ${b?"open":""}`}>
    ${b&&l`<${an} info=${e} headline=${a("Waiting for players")} link=${m.link} company=${m.company} check=${f}>
        <${$s} info=${e} frame=${{status:"open",seats:h}} mine=${o} commands=${{}} />
      </${an}>
      <${da} info=${e} seats=${h} company=${m.company} onChange=${t} />`}
    ${!b&&p&&l`<${Uc} info=${e} followed=${m} seats=${h} mine=${o} viewer=${m.viewer}
      next=${i} onNext=${()=>c(i)} onChange=${t} check=${f} />`}
    ${!b&&!p&&l`<${F}>${e.title}</${F}><${z} text=${a("Loading the table \u2026")} />`}
  </main>`}function ma({id:e}){let t=U(Te)?.player,{info:n,error:s,reload:o}=Tt(e);return k(()=>{if(s?.reason!=="UNREACHABLE")return;let r=setTimeout(o,3e3);return()=>clearTimeout(r)},[s]),s&&!n?l`<${at} error=${s} id=${e} />`:n?l`<${zc} key=${`${de(n.seats)} ${t?.id}`} info=${n} reload=${o} />`:l`<main id="main"><${z} text=${a("Loading the table \u2026")} /></main>`}function pa({id:e}){let[t,n]=v(null);return le(a("Invitation")),k(()=>{Pe(e,{replace:!0}).catch(n)},[e]),t?l`<${Y} title=${a("This invitation is not valid")} text=${G(t)} note=${ie(t)}>
    ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(t.reason??"")&&l`<a class="button primary" href=${`/game/${e}`}>${a("Watch instead")}</a>`}
  </${Y}>`:l`<main id="main"><${z} text=${a("Taking a seat \u2026")} /></main>`}var $a=["lists","inbox"],it=new Map($a.map(e=>[e,new Set])),ln=null,vs=new Set,ha=0,gs=0,ga=()=>!document.hidden&&[...it.values()].some(e=>e.size>0),Yc=e=>it.get(e)?.forEach(t=>t());function cn(){clearTimeout(ha),ln?.close(),ln=null,vs.clear()}function fa(){cn(),gs+=1,new Set([...it.values()].flatMap(e=>[...e])).forEach(e=>e()),ha=setTimeout(un,Math.min(3e4,1e3*2**Math.min(gs,5)))}function un(){if(ln||!ga())return;let e=ln=new EventSource("/api/changes");for(let t of $a)e.addEventListener(t,()=>{gs=0,vs.add(t),Yc(t)});e.addEventListener("parked",cn),e.addEventListener("gone",fa),e.addEventListener("error",t=>{"data"in t&&t.data||e.readyState===EventSource.CLOSED&&fa()})}function va(e,t){for(let n of e)it.get(n)?.add(t);return e.every(n=>vs.has(n))?t():un(),()=>{for(let n of e)it.get(n)?.delete(t);ga()||cn()}}addEventListener("focus",un);document.addEventListener("visibilitychange",()=>document.hidden?cn():un());var Gc=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,qc=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>l`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,jc=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>l`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,Vc=l`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,ba={duel:Gc,board:qc,rivals:jc},dn=({variant:e})=>l`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${ba[e.split("-")[0]??""]||Vc}
</svg>`,Kc=Object.keys(ba),ya=({key:e})=>[...Kc,e].indexOf(e),ka=e=>[...e].sort((t,n)=>ya(t)-ya(n));function Jc(e,t){let[n,s]=v(null),o=t.join();return k(()=>{let r=!0,c=va(t,async()=>{let d=await N(e).catch(()=>null);r&&d&&s(d)});return()=>{r=!1,c()}},[e,o]),n}var bs=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),ks=e=>!!e.toAct?.length;function Xc(e){if(ks(e)){let{dueAt:t,remindAt:n}=e;return!t||!n||Date.now()<n?a("Your turn"):a("Your turn. Your time runs out {when}.",{when:je(t)})}return e.status!=="open"?je(e.updatedAt):wa(e)?a("about to start"):a("waiting for players")}var ys=e=>bs(e).length===e.seats.length,_a=e=>e.isErased?a("Erased player"):e.name||a("free"),wa=e=>e.seats.every(t=>t.name),Qc=({game:e})=>l`<ul class="chips" aria-label=${a("Seats")}>
  ${ys(e)&&l`<li class="you">${e.origin?a("Analysis"):a("All at one screen")}</li>`}
  ${!ys(e)&&e.origin&&l`<li>${a("Analysis")}</li>`}
  ${!ys(e)&&e.seats.map(t=>l`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?a("You"):_a(t)}${t.isBot&&l` <${ue} />`}
    </li>`)}
</ul>`;function Zc({game:e}){let t=o=>`${o}: ${e.title}, ${e.seats.map(_a).join(", ")}`,n=(o,r,i="")=>l`<a class=${`button ${i}`} href=${o} aria-label=${t(r)}>${r}</a>`,s=bs(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,a("Replay")):s?n(`/game/${e.id}`,e.status==="open"?a("To the table"):a("Continue"),ks(e)?"primary":""):e.status==="running"||wa(e)?n(`/game/${e.id}`,a("Watch")):l`<${O} className="primary" label=${a("Join")} aria-label=${t(a("Join"))} onWork=${()=>Pe(e.id)} />
    ${n(`/game/${e.id}`,a("Watch"))}`}var eu=({game:e})=>l`<li class=${`game ${ks(e)?"my-turn":""}`}>
  <${dn} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${Qc} game=${e} />
    <small>${Xc(e)}</small>
    <${wt} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${Zc} game=${e} /></div>
</li>`;function tu(e,t){return!t||t.count<=t.games.length?e:`${e} (${co(t.count)}${t.hasMore?"+":""})`}function lt({title:e,icon:t,query:n,empty:s="",limit:o=6,isOthers:r=!1}){let[i,c]=v(1),d=Jc(`/api/games?${n}`,r?["lists"]:["lists","inbox"]);k(()=>{for(let p of d?.games||[])p.status==="open"&&Nt(p.id,p.seats)},[d]);let m=(d?.games||[]).filter(p=>!r||bs(p).length===0);if(!m.length&&!s)return null;let u=m.slice(0,i*o);return l`<section class="games">
    <h2><${C} name=${t} />${tu(e,d)}</h2>
    ${d&&!m.length&&l`<p class="soft">${s}</p>`}
    <ul>${u.map(p=>l`<${eu} key=${p.id} game=${p} />`)}</ul>
    ${u.length<m.length&&l`<p><${w} icon="down" label=${a("Show more")} onClick=${()=>c(i+1)} /></p>`}
  </section>`}var nu=4,su=36,_s=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},ou=(e,t)=>JSON.stringify(e)===JSON.stringify(t),ru=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),au=(e,t=e.map(String))=>e.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(String(n))||[];return o===void 0?t[s]??"":a("Seat {number}",{number:Number(o)+1})}),iu={boolean:"bool",integer:"int",string:"text"};function lu(e,t,n){let s=_s(t,n),o=s.anyOf?.map(d=>_s(d,n)).filter(d=>d.type!=="null")||[],r=o.length===1&&o[0]||s,i={...r,...s},c=r.enum?"enum":iu[r.type??""]||"json";return{name:e,kind:c,title:i.title&&t.title?t.title:ru(e),description:t.description||"",initial:s.default,isNullable:!!s.anyOf?.some(d=>d.type==="null"),min:r.minimum??-1e6,max:r.maximum??1e6,lettersMax:r.maxLength,values:r.enum||[],titles:au(r.enum||[],s["x-enum-titles"]||r["x-enum-titles"]),type:r.type}}function cu(e){let t=e||{},{properties:n={},"x-order":s=["rounds"]}=_s(t,t);return[...new Set([...s,...Object.keys(n)])].filter(r=>r in n).map(r=>lu(r,n[r]??{},t))}function uu(e,{name:t,initial:n},s){let{[t]:o,...r}=e;return s===void 0||ou(s,n)?r:{...r,[t]:s}}function ws({field:{name:e,min:t,max:n,isNullable:s},value:o,onChange:r}){let[i,c]=v(null),d=p=>Math.max(t,Math.min(n,p)),m=p=>{let f=Number.parseInt(p.target.value,10);c(p.target.value),Number.isNaN(f)?s&&!p.target.value.trim()&&r(null):r(d(f))},u=p=>r(d((o??(p>0?t-1:n+1))+p));return l`<div class="stepper">
    <${w} icon="minus" label=${a("Less")} isQuiet disabled=${o!==null&&o<=t} onClick=${()=>u(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${i??o??""} placeholder="–" onInput=${m}
      onBlur=${()=>c(null)} aria-describedby=${`d-${e}`} />
    <${w} icon="plus" label=${a("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>u(1)} />
    ${s&&(o===null?l`<span class="own">${a("default of the variant")}</span>`:l`<${w} className="plain own" label=${a("Back to the default of the variant")} onClick=${()=>r(null)} />`)}
  </div>`}function du({field:{name:e,isNullable:t,lettersMax:n},value:s,onChange:o}){let r=({target:i})=>o(i.value||!t?i.value:null);return l`<input id=${`o-${e}`} value=${s??""} maxlength=${n} onInput=${r}
    placeholder=${t?a("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var mu=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),pu=e=>({array:a("A list is needed, such as [1, 2, 3]."),object:a("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:a("A number is needed, such as 1.5.")})[e??""]||a("This cannot be read: it must be JSON."),fu=e=>({array:a("In JSON: a list, such as [1, 2, 3]."),object:a("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||a("In JSON.");function $u({field:{name:e,type:t,isNullable:n},value:s,onChange:o,onBad:r}){let[i,c]=v(""),[d,m]=v(s==null?"":JSON.stringify(s)),u=p=>{let f=p.target.value.trim();m(f);let $="";try{let g=f===""?n?null:void 0:JSON.parse(f);g==null||mu(t,g)?o(g):$=pu(t)}catch{$=a("This cannot be read: it must be JSON.")}c($),r(e,!!$)};return l`<small id=${`j-${e}`}>${fu(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${d} onInput=${u} aria-invalid=${!!i}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${a("default of the variant")}></textarea>
    ${i&&l`<p class="fault" role="alert">${i}</p>`}`}function hu({field:{name:e,title:t,values:n,titles:s},value:o,onChange:r}){if(n.length<=nu&&s.join("").length<=su){let i=n.map((c,d)=>({value:c,label:s[d]}));return l`<${q} name=${`o-${e}`} legend=${t} isLegendHidden choices=${i} value=${o} onChange=${r} />`}return l`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${i=>r(n[Number(i.target.value)])}>
    ${n.map((i,c)=>l`<option key=${c} value=${c} selected=${i===o}>${s[c]}</option>`)}
  </select>`}var gu={int:ws,enum:hu,text:du,json:$u};function vu({field:e,options:t,onChange:n,onBad:s}){let o=e.name in t?t[e.name]:e.initial,r=i=>n(e,i);return e.kind==="bool"?l`<div class="field"><${Oe} label=${e.title} hint=${e.description} value=${!!o} onChange=${r} /></div>`:l`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${gu[e.kind]} field=${e} value=${o} onChange=${r} onBad=${s} />
  </div>`}function xa({schema:e,options:t,onChange:n,onBad:s}){let o=Object.keys(t).length,r=cu(e),i=r.filter(p=>p.kind==="json"),[c,d]=v(0),m=()=>{for(let{name:p}of r)s(p,!1);n(()=>({})),d(c+1)},u=p=>p.map(f=>l`<${vu} key=${f.name} field=${f} options=${t} onBad=${s}
        onChange=${($,g)=>n(h=>uu(h,$,g))} />`);return l`<details class="options">
    <summary>${a("Options")}<span class="tally">${o?a("{count} changed",{count:o}):a("all as in the rules")}</span></summary>
    <div key=${c}>
      ${u(r.filter(p=>p.kind!=="json"))}
      ${i.length>0&&l`<details class="tinkering">
        <summary>${a("Advanced")}<span class="tally">${i.length}</span></summary>
        <div>${u(i)}</div>
      </details>`}
      ${o>0&&l`<p><${w} icon="undo" label=${a("Reset to the rules")} onClick=${m} /></p>`}
    </div>
  </details>`}var yu=[2,5,10],Ma=({delay:e,onChange:t})=>l`<div class="field">
  <${q} name="spectators" legend=${a("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:a("every move at once")},...yu.map(n=>({value:n,label:a("the game {count} moves later",{count:n})}))]} />
</div>`;var Sa="none",Ms="other",Ea={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},Ss={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},Ca={choice:Sa,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function Ta({choice:e,isPerMove:t,minutes:n,increment:s,count:o,unit:r}){return e!==Ms?Ea[e]:t?{perMoveS:o*(Ss[r]?.seconds??1)}:{initialS:n*60,incrementS:s}}var xs=({name:e,label:t,value:n,min:s,max:o,onChange:r,children:i})=>l`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${a("From {min} to {max}",{min:s,max:o})}</small>
  <div class="measure">
    <${ws} field=${{name:e,min:s,max:o,isNullable:!1}} value=${n} onChange=${r} />
    ${i}
  </div>
</div>`;function bu({chosen:e,onChange:t}){let{isPerMove:n,minutes:s,increment:o,count:r,unit:i}=e,{min:c,max:d}=Ss[i]??{min:1,max:1},m=f=>t({...e,...f}),u=({target:{value:f}})=>{let $=Ss[f]??{min:1,max:1};m({unit:f,count:Math.max($.min,Math.min($.max,r))})},p={seconds:a("seconds"),minutes:a("minutes"),hours:a("hours"),days:a("days")};return l`<div class="own-clock">
    <${q} name="clock-kind" legend=${a("The time is")} value=${n} onChange=${f=>m({isPerMove:f})}
      choices=${[{value:!1,label:a("for the whole game")},{value:!0,label:a("for each move")}]} />
    ${!n&&l`
      <${xs} name="clock-minutes" label=${a("Minutes for each player")} value=${s} min=${1} max=${180}
        onChange=${f=>m({minutes:f})} />
      <${xs} name="clock-increment" label=${a("Seconds that a move adds")} value=${o} min=${0} max=${600}
        onChange=${f=>m({increment:f})} />`}
    ${n&&l`<${xs} key=${i} name="clock-count" label=${a("Time for each move")} value=${r} min=${c} max=${d}
      onChange=${f=>m({count:f})}>
      <select aria-label=${a("Unit")} onChange=${u}>
        ${Object.entries(p).map(([f,$])=>l`<option key=${f} value=${f} selected=${f===i}>${$}</option>`)}
      </select>
    <//>`}
  </div>`}function Oa({chosen:e,onChange:t}){let n=Object.entries(Ea).map(([o,r])=>({value:o,label:wn(r)})),s=[{value:Sa,label:a("No clock")},...n,{value:Ms,label:a("Other \u2026")}];return l`<div>
    <${q} name="clock" legend=${a("Thinking time")} choices=${s} value=${e.choice}
      onChange=${o=>t({...e,choice:o})} />
    ${e.choice===Ms&&l`<${bu} chosen=${e} onChange=${t} />`}
  </div>`}var ku=[3600,86400,7*86400,30*86400];function Na({seats:e,chosen:t,onChange:n}){let s=e>2,o=s&&t.absence==="end";return l`<details class="absence">
    <summary>${a("Absent players")}<span class="tally">${s&&!o?a("the others play on"):a("the game ends")}</span></summary>
    <div>
      ${s&&l`<div class="field">
        <${q} name="absence" legend=${a("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${r=>n({...t,absence:r})}
          choices=${[{value:"play_on",label:a("The others play on")},{value:"end",label:a("The game ends")}]} />
      </div>`}
      ${s&&!o&&l`<div class="field">
        <${Oe} label=${a("Others may take over the seat")} hint=${a("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${r=>n({...t,takeover:r})} />
      </div>`}
      <div class="field">
        <label for="idle">${a("The game is closed without a move after")}</label>
        <select id="idle" onChange=${r=>n({...t,idleS:Number(r.target.value)})}>
          <option value="0" selected=${!t.idleS}>${a("the limit of the server")}</option>
          ${ku.map(r=>l`<option key=${r} value=${r} selected=${r===t.idleS}>${_n(r)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}function _u(e){let[t,n]=v(null);return k(()=>{let s=!0;return N(`/api/variants/${encodeURIComponent(e)}`).then(o=>s&&n(o),j),()=>s=!1},[e]),t}function wu({occupants:e,bots:t,onChange:n}){let s=t[0]?.name,o=e.length,r=d=>e.every(m=>m===d),i=[...s?[{value:s,icon:"bot",label:Q(o,{one:a("Against a bot"),other:a("Against {count} bots",{count:o})})}]:[],{value:se,icon:"link",label:Q(o,{one:a("With a friend, by a link"),other:a("With friends, by a link")})},{value:Le,icon:"screen",label:a("All at one screen")}],c=i.find(({value:d})=>r(d))?.value??"";return l`<${q} name="company" legend=${a("Opponents")} choices=${i} value=${c}
    onChange=${d=>n(be(o+1,d))} />`}function xu({who:e,occupants:t,bots:n}){let s=n.filter(r=>r.isGuest),o=Re(e)&&!s.some(({name:r})=>r===e)?Ln(e):void 0;return!s.length&&!o?null:l`<optgroup label=${a("Bots of other authors")}>
    ${[...s,...o?[o]:[]].map(({name:r,title:i})=>l`<option key=${r} value=${r} selected=${r===e} disabled=${r!==e&&t.includes(r)}>${i}</option>`)}
  </optgroup>`}function Mu({who:e,bots:t}){let n=Re(e)?Ln(e):void 0;return n?Aa(e,t)?l`<small class="note fault">${a("{name} does not play this game as it is set up, or has gone.",{name:n.title})}</small>`:n.description?l`<small class="note description">${n.description}</small>`:null:null}var Aa=(e,t)=>Re(e)&&!t.some(({name:n})=>n===e),Su=({occupants:e,bots:t,onChange:n})=>l`<ol class="seat-rows">
  <li><span>${a("Seat {number}",{number:1})}</span><strong>${a("You")}</strong></li>
  ${e.map((s,o)=>l`<li key=${o}>
      <label for=${`seat-${o}`}>${a("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${r=>n(Oo(e,o,r.target.value))}>
        ${No(t).map(({value:r,label:i})=>l`<option key=${r} value=${r} selected=${r===s}>${i}</option>`)}
        <${xu} who=${s} occupants=${e} bots=${t} />
      </select>
      <${Mu} who=${s} bots=${t} />
    </li>`)}
</ol>`,Eu=()=>[{value:"free",label:a("Free"),hint:a("Every player can undo at any time")},{value:"consent",label:a("With consent"),hint:a("Your own last move needs no consent while it revealed nothing")},{value:"never",label:a("Never")}];function La({variant:e}){let t=Lt(e.key);return t===void 0?l`<${z} text=${a("Loading \u2026")} />`:l`<${Cu} variant=${e} own=${t||[]} />`}function Cu({variant:{key:e,title:t,seats:n},own:s}){let o=_u(e),r=s[0]?.name||se,[i,c]=v(be(n[0],r)),[d,m]=v(""),[u,p]=v({}),[f,$]=v([]),[g,h]=v(!1),[b,y]=v(0),[M,E]=v(Ca),[_,B]=v({}),oe=i.includes(se),re=Ta(M),me={options:u,undo:d||"consent",timeControl:re,hasBots:i.filter(Ae).length>1},A=Rt(Co(e,me)).bots??s,H=i.at(-1)??r,za=ne=>c([...i,...be(ne,Re(H)?r:H)].slice(0,ne-1)),Ya=(ne,Ga)=>$(qa=>[...qa.filter(ja=>ja!==ne),...Ga?[ne]:[]]);return l`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Qr(o?.rules??[])}</p>
    ${o&&o.rules.length>0&&l`<p><${De} title=${t} rules=${o.rules} /></p>`}
    ${n.length>1&&l`<${q} name="seats" legend=${a("How many seats?")} value=${i.length+1} onChange=${za}
      choices=${n.map(ne=>({value:ne,label:String(ne)}))} />`}
    <${wu} occupants=${i} bots=${s} onChange=${c} />
    <${Su} occupants=${i} bots=${A} onChange=${c} />
    <${q} name="undo" legend=${a("Undo")} choices=${Eu()} value=${d||Bn(i)} onChange=${m} />
    <${Oa} chosen=${M} onChange=${E} />
    ${oe&&l`<${Oe} label=${a("Only with the link")} hint=${a("Not listed among the open tables")}
      value=${g} onChange=${h} />
      <${Ma} delay=${b} onChange=${y} />`}
    ${o&&l`<${xa} schema=${o.options} options=${u} onChange=${p} onBad=${Ya} />`}
    <${Na} seats=${i.length+1} chosen=${_} onChange=${B} />
    <p class="buttons">
      <${O} className="primary big" icon=${oe?"door":"play"} disabled=${f.length>0||i.some(ne=>Aa(ne,A))}
        label=${oe?a("Open the table"):a("Start the game")}
        onWork=${()=>Je({variant:e,occupants:i,options:u,undo:d,isUnlisted:g,timeControl:re,spectatorDelay:b,..._})} />
      ${f.length>0&&l`<span class="fault">${a("An option cannot be read.")}</span>`}
    </p>
  </section>`}function Tu(){let[e,t]=v({});return k(()=>{N("/api/variants").then(n=>t({variants:ka(n)}),n=>t({error:n}))},[]),e}var Ou=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Nu({variant:{key:e,title:t,seats:n}}){let s=Lt(e);if(s===null)return null;if(s?.length===0)return l`<${w} label=${a("No bot can play this")} aria-label=${`${a("No bot can play this")}: ${t}`} disabled />`;let o=n[0]-1,r=Q(o,{one:a("Play against a bot"),other:a("Play against {count} bots",{count:o})}),i=async()=>{let[c]=await Rn(e);c&&await Je({variant:e,occupants:be(n[0],c.name),options:{}})};return l`<${O} className="primary" icon="play" label=${r} aria-label=${`${r}: ${t}`} onWork=${i} />`}function Au({variant:e,isChosen:t,onChoose:n}){return l`<li class=${`variant ${t?"chosen":""}`}>
    <${dn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${C} name="people" />${a("{seats} players",{seats:Ou(e.seats)})}</p>
    <p class="buttons">
      <${Nu} variant=${e} />
      <${w} label=${a("Set up \u2026")} aria-label=${a("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function Ra(){let{variants:e,error:t}=Tu(),[n,s]=v(null),o=x(null);return le(""),k(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?l`<${Y} title=${a("The lobby cannot be loaded")} text=${G(t)} note=${ie(t)}>
      <${w} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />
    </${Y}>`:l`<main id="main" class="lobby">
    <div class="welcome">
      <${F}>${a("Where shall the expedition lead?")}</${F}>
      <p>${a("Choose a game and start at once, or open a table and invite friends.")}</p>
    </div>
    ${!e&&l`<${z} text=${a("Loading \u2026")} />`}
    ${e&&l`<section aria-label=${a("Games to play")}>
      <ul class="variants">
        ${e.map(r=>l`<${Au} key=${r.key} variant=${r} isChosen=${n?.key===r.key}
            onChoose=${()=>s(n?.key===r.key?null:r)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&l`<${La} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${lt} title=${a("Your games")} icon="person" query="mine=1" />
      <${lt} title=${a("Open tables")} icon="door" query="status=open" isOthers empty=${a("No table is waiting for players. Open one!")} />
      <${lt} title=${a("Running games")} icon="eye" query="status=running" isOthers />
      <${lt} title=${a("Finished games")} icon="book" query="status=over" isOthers />
    </div>
  </main>`}var Lu=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function Ia({frames:e,marks:t,playback:{index:n,go:s,isPlaying:o,toggle:r,speed:i,setSpeed:c}}){let d=e.length-1,m=n===0;return l`<section class="replay-controls" aria-label=${a("Replay")}>
    <div class="steps">
      <${w} icon="first" isQuiet label=${a("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${w} icon="back" isQuiet label=${a("One step back")} disabled=${m} onClick=${()=>s(n-1)} />
      <${w} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?a("Pause"):a("Play")} onClick=${r} />
      <${w} icon="forward" isQuiet label=${a("One step forward")} disabled=${n===d} onClick=${()=>s(n+1)} />
      <${w} icon="last" isQuiet label=${a("To the end")} disabled=${n===d} onClick=${()=>s(d)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${d} value=${n} aria-label=${a("Position")}
        aria-valuetext=${`${a("{index} of {count}",{index:n+1,count:e.length})}: ${Lu(e[n])}`}
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
  </section>`}function Ba({marks:e,index:t,go:n}){let s=e.findLast(r=>r.index<=t),o=x(null);return k(()=>{let r=o.current.querySelector("[aria-pressed=true]");r&&(o.current.scrollLeft=r.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+r.clientWidth/2)},[s]),l`<nav class="marks" ref=${o} aria-label=${a("Parts of the game")}>
    ${e.map(r=>l`<button key=${r.index} type="button" class="plain" aria-pressed=${r===s}
      onClick=${()=>n(r.index)}>${r.label}</button>`)}
  </nav>`}var Ru={slow:2400,usual:1200,fast:450};function Pa(e,t){if(!t)return 0;let n=e.findIndex(s=>s.version>t);return n<0?e.length-1:Math.max(0,n-1)}var Ha=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),Iu=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),Bu=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||Iu(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function Wa(e,t){let[n,s]=v(t),[o,r]=v(!1),[i,c]=v("usual"),d=e-1,m=D(p=>{r(!1),s(f=>Math.max(0,Math.min(d,typeof p=="function"?p(f):p)))},[d]),u=D(()=>{s(p=>p===d?0:p),r(p=>!p)},[d]);return k(()=>{if(!o)return;if(n>=d)return r(!1);let p=setTimeout(()=>s(n+1),Ru[i]);return()=>clearTimeout(p)},[o,n,d,i]),R(()=>{let p={ArrowLeft:$=>$-1,ArrowRight:$=>$+1,Home:0,End:d},f=$=>{if(Bu($))return;let g=p[$.key];if(g!==void 0)m(g);else if($.key===" ")u();else return;$.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[m,u,d]),{index:n,go:m,isPlaying:o,toggle:u,speed:i,setSpeed:c}}var Es="open",mn="watch";function Pu(e,t){let[n,s]=v({});return k(()=>{let o=!0,r=t===Es?"?open=1":t===mn?"":`?seat=${t}`;return N(T(e,`/frames${r}`)).then(({frames:i})=>{let c=i.filter(d=>d.table).map(Ye);o&&s({view:t,frames:c})},i=>o&&s(c=>({...c,error:i}))),()=>o=!1},[e,t]),n}function Hu({seats:e,view:t,isOver:n,mine:s,onChange:o}){let r=[...e.filter(i=>n||s.includes(i.seat)).map(({seat:i,name:c,isBot:d})=>[String(i),d?a("{name}, a bot",{name:c??""}):c]),[mn,a("a spectator")],...n?[[Es,a("all cards open")]]:[]];return r.length<2?null:l`<label class="viewer-select"><span>${a("Seen by")}</span>
    <select onChange=${i=>o(i.target.value)}>
      ${r.map(([i,c])=>l`<option key=${i} value=${i} selected=${i===t}>${c}</option>`)}
    </select>
  </label>`}function Wu({info:e,frames:t,view:n,shownView:s,seats:o,mine:r,at:i,onView:c}){let d=Wa(t.length,Pa(t,i)),{index:m,go:u}=d,p=t[Math.min(m,t.length-1)],f=V(()=>Ha(t),[t]),$=e.status==="over",g=Ht(e.id,r[0]??null,e.version),h=`/replay/${e.id}?at=${p.version}${n===mn?"":`&seat=${n}`}`,b=/^\d+$/.test(s)?Number(s):null;k(()=>ao(h),[h]);let y=E=>u(t.findIndex(_=>_.version===E)),M=$||r.length===o.length;return l`
    <div class="game-head">
      <div><${F}>${e.title}</${F}><p class="headline">${a("Replay")} · ${p.table.headline}</p><${Dt} check=${g} /></div>
      <div class="game-menu">
        <${De} title=${e.title} variant=${e.variant} className="plain" />
        <${w} icon="link" label=${a("Share")} onClick=${()=>he(location.origin+h,a("The link to this position is copied."))} />
        ${M&&l`<${O} icon="fork" label=${a("Analyse from here")} onWork=${()=>Be(e.id,Ie(t,p.version))} />`}
        ${!$&&l`<a class="button" href=${`/game/${e.id}`}><${C} name="play" /><span>${a("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${Hu} seats=${o} view=${n} isOver=${$} mine=${r} onChange=${c} />
      ${f.length>1&&l`<${Ba} marks=${f} index=${m} go=${u} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${p.isUndone&&l`<p class="banner quiet">${a("This was undone later.")}</p>`}
        <${rt} key=${s} table=${p.table} seats=${nn(o)} viewer=${b} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${on(p,e.timeControl,!1)} />
        ${p.table.result&&l`<section class="ended sheet" aria-label=${a("How it ended")}><${ot} result=${p.table.result} seats=${o} resigned=${p.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        <${rn} frames=${t} current=${p.version} onPick=${y} />
        ${p.table.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("Legal moves here")}</h2><span class="tally">${p.table.actions.length}</span></summary>
          <${st} table=${p.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${Ia} frames=${t} marks=${f} playback=${d} />`}function Du({info:e,query:t}){let n=de(e.seats),[s,o]=v(t.get("seat")??(n.length?String(n[0]):e.status==="over"?Es:mn)),{frames:r,view:i,error:c}=Pu(e.id,s);if(le(`${a("Replay")}: ${e.title}`),c)return l`<${at} error=${c} id=${e.id} />`;let d=tn(e.seats);return l`<main id="main" class="game replay">
    ${r&&r.length>0&&l`<${Wu} info=${e} frames=${r} view=${s} shownView=${i} seats=${d} mine=${n}
      at=${Number(t.get("at"))||0} onView=${o} />`}
    ${!r&&l`<${z} text=${a("Loading the log \u2026")} />`}
    ${r?.length===0&&l`<${F}>${e.title}</${F}><p>${a("Nothing has been played yet.")}</p>`}
  </main>`}function Da({id:e,query:t}){let{info:n,error:s}=Tt(e);return s?l`<${at} error=${s} id=${e} />`:n?l`<${Du} info=${n} query=${t} />`:l`<main id="main"><${z} text=${a("Loading the log \u2026")} /></main>`}var Uu=40;function Fu({name:e,onDone:t}){let n=x(null);return k(()=>n.current.select(),[]),l`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let r=n.current.value.trim();try{r&&r!==e&&await fo(r),t()}catch(i){j(i)}}} onKeyDown=${o=>o.key==="Escape"&&t()}>
    <label class="hidden" for="name">${a("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${Uu} placeholder=${a("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${a("Save")}</button>
  </form>`}function zu({player:e}){let[t,n]=v(!1),s=x(null),o=x(!1);return k(()=>{o.current&&!t&&s.current.focus(),o.current=t},[t]),t?l`<${Fu} name=${e?.name||""} onDone=${()=>n(!1)} />`:l`<button ref=${s} type="button" class="plain name" title=${a("Change your name")} onClick=${()=>n(!0)}>
    <${C} name="person" /><span>${e?.name||a("Your name")}</span><${C} name="pencil" />
  </button>`}var Yu={auto:"light",light:"dark",dark:"auto"},Gu={auto:"auto",light:"sun",dark:"moon"};function qu(){let[e,t]=v(document.documentElement.dataset.theme||"auto"),n={auto:a("Colours: as in the system"),light:a("Colours: light"),dark:a("Colours: dark")},s=()=>{let o=Yu[e]??"auto";P.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,t(o)};return l`<${w} className="plain" icon=${Gu[e]} label=${n[e]} isQuiet onClick=${s} />`}function ju(){let e=U(Pt);return l`<${w} className="plain" icon=${e?"sound":"mute"} label=${a("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>Ao(!e)} />`}var Vu={en:"English",de:"Deutsch"},Ku=({language:e})=>l`<div class="languages" role="group" aria-label=${a("Language")}>
  ${Object.entries(Vu).map(([t,n])=>l`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&$o(t).catch(j)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Ua=({found:e})=>l`<header class="site-header">
  <a class="brand" href="/" aria-label=${a("Lost Cities")}><${bt} /><span>${a("Lost Cities")}</span></a>
  <nav aria-label=${a("Settings")}>
    <${zu} player=${e.player} />
    <${Ku} language=${e.language} />
    <${qu} />
    <${ju} />
  </nav>
</header>`;var Ju=2e3;function Xu({language:e}){let{path:t,query:n}=U(Se),{screen:s,id:o}=kt(t),[r,i]=Qs(d=>console.error(d)),c=`${t} ${e}`;return k(()=>i(),[c]),r?l`<${Y} title=${a("The page has failed")} text=${a("The game is safe on the server. Reload the page.")}>
      <${w} className="primary" label=${a("Reload")} onClick=${()=>location.reload()} />
    </${Y}>`:s==="lobby"?l`<${Ra} key=${c} />`:s==="game"?l`<${ma} key=${c} id=${o} />`:s==="join"?l`<${pa} key=${c} id=${o} />`:s==="replay"?l`<${Da} key=${c} id=${o} query=${n} />`:l`<${Y} title=${a("Page not found")} text=${a("There is no page at this address.")} />`}function Qu(){let e=U(Te),[t,n]=v(null);return k(()=>{let s=0,o=async()=>{try{await Ve()}catch(r){let i=r;n(i),Ce(i)?await xt().catch(n):s=setTimeout(o,Ju)}};return o(),()=>clearTimeout(s)},[]),{found:e,error:t}}function Zu(){let{found:e,error:t}=Qu();return k(()=>{e?.isExpired&&X(G({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?l`<a class="skip" href="#main">${a("Skip to the content")}</a>
    <${Ua} found=${e} />
    <${Xu} language=${e.language} />
    <${po} />`:t?l`<${Y} title=${a("No answer yet")} text=${G(t)} note=${ie(t)} />`:l`<${z} text="…" />`}var{screen:Fa,id:ed}=kt(location.pathname);(Fa==="game"||Fa==="replay")&&no(T(ed));vt(l`<${Zu} />`,document.getElementById("app"));
