var mt,S,Ps,Ue,Hs,xs,za,ut={},Ws=[],Ya=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function de(e,t){for(var n in t)e[n]=t[n];return e}function Ds(e){var t=e.parentNode;t&&t.removeChild(e)}function pt(e,t,n){var s,o,r,i={};for(r in t)r=="key"?s=t[r]:r=="ref"?o=t[r]:i[r]=t[r];if(arguments.length>2&&(i.children=arguments.length>3?mt.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(r in e.defaultProps)i[r]===void 0&&(i[r]=e.defaultProps[r]);return it(e,i,s,o,null)}function it(e,t,n,s,o){var r={type:e,props:t,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++Ps};return S.vnode!=null&&S.vnode(r),r}function ft(e){return e.children}function lt(e,t){this.props=e,this.context=t}function we(e,t){if(t==null)return e.__?we(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?we(e):null}function Us(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return Us(e)}}function Ms(e){(!e.__d&&(e.__d=!0)&&Ue.push(e)&&!dt.__r++||xs!==S.debounceRendering)&&((xs=S.debounceRendering)||Hs)(dt)}function dt(){for(var e;dt.__r=Ue.length;)e=Ue.sort(function(t,n){return t.__v.__b-n.__v.__b}),Ue=[],e.some(function(t){var n,s,o,r,i,c;t.__d&&(i=(r=(n=t).__v).__e,(c=n.__P)&&(s=[],(o=de({},r)).__v=r.__v+1,un(c,r,o,n.__n,c.ownerSVGElement!==void 0,r.__h!=null?[i]:null,s,i??we(r),r.__h),Gs(s,r),r.__e!=i&&Us(r)))})}function Fs(e,t,n,s,o,r,i,c,d,m){var u,p,f,$,g,h,v,b=s&&s.__k||Ws,x=b.length;for(n.__k=[],u=0;u<t.length;u++)if(($=n.__k[u]=($=t[u])==null||typeof $=="boolean"?null:typeof $=="string"||typeof $=="number"||typeof $=="bigint"?it(null,$,null,null,$):Array.isArray($)?it(ft,{children:$},null,null,null):$.__b>0?it($.type,$.props,$.key,null,$.__v):$)!=null){if($.__=n,$.__b=n.__b+1,(f=b[u])===null||f&&$.key==f.key&&$.type===f.type)b[u]=void 0;else for(p=0;p<x;p++){if((f=b[p])&&$.key==f.key&&$.type===f.type){b[p]=void 0;break}f=null}un(e,$,f=f||ut,o,r,i,c,d,m),g=$.__e,(p=$.ref)&&f.ref!=p&&(v||(v=[]),f.ref&&v.push(f.ref,null,$),v.push(p,$.__c||g,$)),g!=null?(h==null&&(h=g),typeof $.type=="function"&&$.__k!=null&&$.__k===f.__k?$.__d=d=zs($,d,e):d=Ys(e,$,f,b,g,d),m||n.type!=="option"?typeof n.type=="function"&&(n.__d=d):e.value=""):d&&f.__e==d&&d.parentNode!=e&&(d=we(f))}for(n.__e=h,u=x;u--;)b[u]!=null&&(typeof n.type=="function"&&b[u].__e!=null&&b[u].__e==n.__d&&(n.__d=we(s,u+1)),js(b[u],b[u]));if(v)for(u=0;u<v.length;u++)qs(v[u],v[++u],v[++u])}function zs(e,t,n){var s,o;for(s=0;s<e.__k.length;s++)(o=e.__k[s])&&(o.__=e,t=typeof o.type=="function"?zs(o,t,n):Ys(n,o,o,e.__k,o.__e,t));return t}function Ys(e,t,n,s,o,r){var i,c,d;if(t.__d!==void 0)i=t.__d,t.__d=void 0;else if(n==null||o!=r||o.parentNode==null)e:if(r==null||r.parentNode!==e)e.appendChild(o),i=null;else{for(c=r,d=0;(c=c.nextSibling)&&d<s.length;d+=2)if(c==o)break e;e.insertBefore(o,r),i=r}return i!==void 0?i:o.nextSibling}function Ss(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||Ya.test(t)?n:n+"px"}function at(e,t,n,s,o){var r;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof s=="string"&&(e.style.cssText=s=""),s)for(t in s)n&&t in n||Ss(e.style,t,"");if(n)for(t in n)s&&n[t]===s[t]||Ss(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")r=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+r]=n,n?s||e.addEventListener(t,r?Cs:Es,r):e.removeEventListener(t,r?Cs:Es,r);else if(t!=="dangerouslySetInnerHTML"){if(o)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function Es(e){this.l[e.type+!1](S.event?S.event(e):e)}function Cs(e){this.l[e.type+!0](S.event?S.event(e):e)}function un(e,t,n,s,o,r,i,c,d){var m,u,p,f,$,g,h,v,b,x,E,M=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(d=n.__h,c=t.__e=n.__e,t.__h=null,r=[c]),(m=S.__b)&&m(t);try{e:if(typeof M=="function"){if(v=t.props,b=(m=M.contextType)&&s[m.__c],x=m?b?b.props.value:m.__:s,n.__c?h=(u=t.__c=n.__c).__=u.__E:("prototype"in M&&M.prototype.render?t.__c=u=new M(v,x):(t.__c=u=new lt(v,x),u.constructor=M,u.render=qa),b&&b.sub(u),u.props=v,u.state||(u.state={}),u.context=x,u.__n=s,p=u.__d=!0,u.__h=[]),u.__s==null&&(u.__s=u.state),M.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=de({},u.__s)),de(u.__s,M.getDerivedStateFromProps(v,u.__s))),f=u.props,$=u.state,p)M.getDerivedStateFromProps==null&&u.componentWillMount!=null&&u.componentWillMount(),u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{if(M.getDerivedStateFromProps==null&&v!==f&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(v,x),!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(v,u.__s,x)===!1||t.__v===n.__v){u.props=v,u.state=u.__s,t.__v!==n.__v&&(u.__d=!1),u.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(G){G&&(G.__=t)}),u.__h.length&&i.push(u);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(v,u.__s,x),u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(f,$,g)})}u.context=x,u.props=v,u.state=u.__s,(m=S.__r)&&m(t),u.__d=!1,u.__v=t,u.__P=e,m=u.render(u.props,u.state,u.context),u.state=u.__s,u.getChildContext!=null&&(s=de(de({},s),u.getChildContext())),p||u.getSnapshotBeforeUpdate==null||(g=u.getSnapshotBeforeUpdate(f,$)),E=m!=null&&m.type===ft&&m.key==null?m.props.children:m,Fs(e,Array.isArray(E)?E:[E],t,n,s,o,r,i,c,d),u.base=t.__e,t.__h=null,u.__h.length&&i.push(u),h&&(u.__E=u.__=null),u.__e=!1}else r==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=Ga(n.__e,t,n,s,o,r,i,d);(m=S.diffed)&&m(t)}catch(G){t.__v=null,(d||r!=null)&&(t.__e=c,t.__h=!!d,r[r.indexOf(c)]=null),S.__e(G,t,n)}}function Gs(e,t){S.__c&&S.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(s){s.call(n)})}catch(s){S.__e(s,n.__v)}})}function Ga(e,t,n,s,o,r,i,c){var d,m,u,p=n.props,f=t.props,$=t.type,g=0;if($==="svg"&&(o=!0),r!=null){for(;g<r.length;g++)if((d=r[g])&&(d===e||($?d.localName==$:d.nodeType==3))){e=d,r[g]=null;break}}if(e==null){if($===null)return document.createTextNode(f);e=o?document.createElementNS("http://www.w3.org/2000/svg",$):document.createElement($,f.is&&f),r=null,c=!1}if($===null)p===f||c&&e.data===f||(e.data=f);else{if(r=r&&mt.call(e.childNodes),m=(p=n.props||ut).dangerouslySetInnerHTML,u=f.dangerouslySetInnerHTML,!c){if(r!=null)for(p={},g=0;g<e.attributes.length;g++)p[e.attributes[g].name]=e.attributes[g].value;(u||m)&&(u&&(m&&u.__html==m.__html||u.__html===e.innerHTML)||(e.innerHTML=u&&u.__html||""))}if((function(h,v,b,x,E){var M;for(M in b)M==="children"||M==="key"||M in v||at(h,M,null,b[M],x);for(M in v)E&&typeof v[M]!="function"||M==="children"||M==="key"||M==="value"||M==="checked"||b[M]===v[M]||at(h,M,v[M],b[M],x)})(e,f,p,o,c),u)t.__k=[];else if(g=t.props.children,Fs(e,Array.isArray(g)?g:[g],t,n,s,o&&$!=="foreignObject",r,i,r?r[0]:n.__k&&we(n,0),c),r!=null)for(g=r.length;g--;)r[g]!=null&&Ds(r[g]);c||("value"in f&&(g=f.value)!==void 0&&(g!==e.value||$==="progress"&&!g)&&at(e,"value",g,p.value,!1),"checked"in f&&(g=f.checked)!==void 0&&g!==e.checked&&at(e,"checked",g,p.checked,!1))}return e}function qs(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(s){S.__e(s,n)}}function js(e,t,n){var s,o;if(S.unmount&&S.unmount(e),(s=e.ref)&&(s.current&&s.current!==e.__e||qs(s,null,t)),(s=e.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(r){S.__e(r,t)}s.base=s.__P=null}if(s=e.__k)for(o=0;o<s.length;o++)s[o]&&js(s[o],t,typeof e.type!="function");n||e.__e==null||Ds(e.__e),e.__e=e.__d=void 0}function qa(e,t,n){return this.constructor(e,n)}function $t(e,t,n){var s,o,r;S.__&&S.__(e,t),o=(s=typeof n=="function")?null:n&&n.__k||t.__k,r=[],un(t,e=(!s&&n||t).__k=pt(ft,null,[e]),o||ut,ut,t.ownerSVGElement!==void 0,!s&&n?[n]:o?null:t.firstChild?mt.call(t.childNodes):null,r,!s&&n?n:o?o.__e:t.firstChild,s),Gs(r,e)}mt=Ws.slice,S={__e:function(e,t){for(var n,s,o;t=t.__;)if((n=t.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(e)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),o=n.__d),o)return n.__E=n}catch(r){e=r}throw e}},Ps=0,lt.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=de({},this.state),typeof e=="function"&&(e=e(de({},n),this.props)),e&&de(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),Ms(this))},lt.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),Ms(this))},lt.prototype.render=ft,Ue=[],Hs=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,dt.__r=0,za=0;var xe,P,Ts,Fe=0,ln=[],Os=S.__b,Ns=S.__r,As=S.diffed,Ls=S.__c,Rs=S.unmount;function ze(e,t){S.__h&&S.__h(P,e,Fe||t),Fe=0;var n=P.__H||(P.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function y(e){return Fe=1,ja(Ks,e)}function ja(e,t,n){var s=ze(xe++,2);return s.t=e,s.__c||(s.__=[n?n(t):Ks(void 0,t),function(o){var r=s.t(s.__[0],o);s.__[0]!==r&&(s.__=[r,s.__[1]],s.__c.setState({}))}],s.__c=P),s.__}function k(e,t){var n=ze(xe++,3);!S.__s&&dn(n.__H,t)&&(n.__=e,n.__H=t,P.__H.__h.push(n))}function R(e,t){var n=ze(xe++,4);!S.__s&&dn(n.__H,t)&&(n.__=e,n.__H=t,P.__h.push(n))}function w(e){return Fe=5,q(function(){return{current:e}},[])}function q(e,t){var n=ze(xe++,7);return dn(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function H(e,t){return Fe=8,q(function(){return e},t)}function Vs(e){var t=ze(xe++,10),n=y();return t.__=e,P.componentDidCatch||(P.componentDidCatch=function(s){t.__&&t.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function Va(){ln.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(ct),e.__H.__h.forEach(cn),e.__H.__h=[]}catch(t){e.__H.__h=[],S.__e(t,e.__v)}}),ln=[]}S.__b=function(e){P=null,Os&&Os(e)},S.__r=function(e){Ns&&Ns(e),xe=0;var t=(P=e.__c).__H;t&&(t.__h.forEach(ct),t.__h.forEach(cn),t.__h=[])},S.diffed=function(e){As&&As(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(ln.push(t)!==1&&Ts===S.requestAnimationFrame||((Ts=S.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(r),Is&&cancelAnimationFrame(s),setTimeout(n)},r=setTimeout(o,100);Is&&(s=requestAnimationFrame(o))})(Va)),P=void 0},S.__c=function(e,t){t.some(function(n){try{n.__h.forEach(ct),n.__h=n.__h.filter(function(s){return!s.__||cn(s)})}catch(s){t.some(function(o){o.__h&&(o.__h=[])}),t=[],S.__e(s,n.__v)}}),Ls&&Ls(e,t)},S.unmount=function(e){Rs&&Rs(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(ct)}catch(n){S.__e(n,t.__v)}};var Is=typeof requestAnimationFrame=="function";function ct(e){var t=P;typeof e.__c=="function"&&e.__c(),P=t}function cn(e){var t=P;e.__c=e.__(),P=t}function dn(e,t){return!e||e.length!==t.length||t.some(function(n,s){return n!==e[s]})}function Ks(e,t){return typeof t=="function"?t(e):t}var Js=function(e,t,n,s){var o;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],c=t[r]?(t[0]|=i?1:2,n[t[r++]]):t[++r];i===3?s[0]=c:i===4?s[1]=Object.assign(s[1]||{},c):i===5?(s[1]=s[1]||{})[t[++r]]=c:i===6?s[1][t[++r]]+=c+"":i?(o=e.apply(c,Js(e,c,n,["",null])),s.push(o),c[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):s.push(c)}return s},Bs=new Map,l=function(e){var t=Bs.get(this);return t||(t=new Map,Bs.set(this,t)),(t=Js(this,t.get(e)||(t.set(e,t=(function(n){for(var s,o,r=1,i="",c="",d=[0],m=function(f){r===1&&(f||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,f,i):r===3&&(f||i)?(d.push(3,f,i),r=2):r===2&&i==="..."&&f?d.push(4,f,0):r===2&&i&&!f?d.push(5,0,!0,i):r>=5&&((i||!f&&r===5)&&(d.push(r,0,i,o),r=6),f&&(d.push(r,f,0,o),r=6)),i=""},u=0;u<n.length;u++){u&&(r===1&&m(),m(u));for(var p=0;p<n[u].length;p++)s=n[u][p],r===1?s==="<"?(m(),d=[d],r=3):i+=s:r===4?i==="--"&&s===">"?(r=1,i=""):i=s+i[0]:c?s===c?c="":i+=s:s==='"'||s==="'"?c=s:s===">"?(m(),r=1):r&&(s==="="?(r=5,o=i,i=""):s==="/"&&(r<5||n[u][p+1]===">")?(m(),r===3&&(d=d[0]),r=d,(d=d[0]).push(2,0,r),r=0):s===" "||s==="	"||s===`
`||s==="\r"?(m(),r=2):i+=s),r===3&&i==="!--"&&(r=4,d=d[0])}return m(),d})(e)),t),arguments,[])).length>1?t:t[0]}.bind(pt);var Ka=e=>({title:"",note:"",pieces:[],spaces:[],...e}),Ja=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),Xa=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),Qa=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(Ka),forms:(e.forms||[]).map(Xa),...e.result&&{result:Ja(e.result)}}),Ye=e=>e.table?{...e,table:Qa(e.table)}:e;var Ge=null;function Xs(e){let t=e-Date.now();(Ge===null||t>Ge||t<Ge-3e4)&&(Ge=t)}var mn=()=>Date.now()+(Ge??0);var me=class extends Error{constructor(t,n,{rule:s="",bot:o="",declined:r="",status:i=0,retryAfterS:c=0,callId:d=""}={}){super(n),this.reason=t,this.rule=s,this.bot=o,this.declined=r,this.status=i,this.retryAfterS=c,this.callId=d}},pn=(e,t)=>new me(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,bot:e?.bot,declined:e?.declined,status:t,retryAfterS:e?.retryAfterS,callId:e?.callId});async function ht(e,t,n){let s,o;try{s=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new me("UNREACHABLE","")}let r;try{r=o?JSON.parse(o):{}}catch{throw new me(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw pn(r.error,s.status);return r}var fn=new Map;function Zs(e){let t=ht("GET",e);t.catch(()=>{}),fn.set(e,t)}function O(e){let t=fn.get(e)||ht("GET",e);return fn.delete(e),t}var I=(e,t={})=>ht("POST",e,t),eo=e=>ht("DELETE",e),T=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,te=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),Za).join(""),Za=e=>e.toString(16).padStart(2,"0"),Qs=["visibilitychange","focus","pointerdown","keydown"];function to(e,t,n){let s=null,o=0,r=0,i=!1,c=()=>{clearTimeout(o),s?.close(),i=!1;for(let $ of Qs)removeEventListener($,m,!0)},d=()=>{c(),i=!0;for(let $ of Qs)addEventListener($,m,!0);n.resting()};function m(){!i||document.hidden||(c(),f())}let u=()=>{c(),r+=1,o=setTimeout(f,Math.min(1e4,500*2**Math.min(r,5)))},p=()=>{r=0,n.connected()};function f(){let $=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);s=$;let g=(h,v)=>$.addEventListener(h,b=>v(JSON.parse(b.data||"{}")));$.addEventListener("open",p),g("frames",h=>n.frames(h.frames.map(Ye))),g("frame",h=>{h.now&&Xs(h.now),n.frames([Ye(h)])}),g("disconnected",h=>n.disconnected(pn(h.error,0))),g("reconnected",p),g("parked",d),g("gone",h=>{c(),n.gone(pn(h.error,0))}),$.addEventListener("error",h=>{"data"in h&&h.data||(n.disconnected(null),$.readyState===EventSource.CLOSED&&u())})}return f(),{close:c,wake:m}}var ei={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",shield:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z",sealed:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5",alert:"M12 4l9 16H3zM12 10v4.5M12 17.5h.01",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},C=({name:e})=>l`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ei[e]} /></svg>`,gt=()=>l`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function ne(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let s of[...t])s(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function K(e){let[t,n]=y(e.get());return k(()=>(n(e.get()),e.subscribe(s=>n(s))),[e]),t}var B={get(e){try{return localStorage.getItem(e)}catch{return null}},keys(){try{return Object.keys(localStorage)}catch{return[]}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var $n=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),Me=ne($n()),hn=0,no=()=>hn>0;function re(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),hn+=1,Me.set($n()),scrollTo(0,0)}var so=e=>history.replaceState(history.state,"",e);function vt(e){if(e==="/")return{screen:"lobby",id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function ti(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{hn+=1,Me.set($n())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!vt(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return ti(t.hash);re(t.pathname+t.search)}});var ve="en",oo={},ni=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,si=e=>ni.test(String(e))?`\u2068${e}\u2069`:String(e);function a(e,t={}){return(oo[e]||e).replace(/\{(\w+)\}/g,(s,o)=>o in t?si(t[o]??""):s)}function ro(e,t={}){ve=e,oo=t,document.documentElement.lang=e}function gn(e,t=Date.now()){let n=Math.round((e-t)/1e3),s=new Intl.RelativeTimeFormat(ve,{numeric:"auto"}),o=[["day",86400],["hour",3600],["minute",60]];for(let[r,i]of o)if(Math.abs(n)>=i)return s.format(Math.round(n/i),r);return s.format(Math.min(0,n),"second")}var J=(e,t)=>t[new Intl.PluralRules(ve).select(e)]??t.other,yt=(e,t)=>new Intl.NumberFormat(ve,{style:"unit",unit:t,unitDisplay:"long"}).format(e),ao=e=>new Intl.NumberFormat(ve).format(e),io=e=>new Intl.NumberFormat(ve,{minimumFractionDigits:1}).format(e),pe=e=>new Intl.ListFormat(ve).format(e);var oi=3,ri=7e3,Se=ne([]),ai=0,lo=e=>Se.set(Se.get().filter(t=>t.id!==e));function j(e,t="",n=""){let s=++ai,o=Se.get().filter(r=>r.text!==e);Se.set([...o.slice(1-oi),{id:s,text:e,kind:t,note:n}]),setTimeout(()=>lo(s),ri)}Me.subscribe(()=>Se.set([]));function co(){return l`<div class="notices" role="status" aria-live="polite">
    ${K(Se).map(({id:e,text:t,kind:n,note:s})=>l`<p key=${e} class=${`notice ${n}`}>
        <span>${t}${s&&l` <small>${s}</small>`}</span>
        <button class="plain" aria-label=${a("Close")} onClick=${()=>lo(e)}><${C} name="close" /></button>
      </p>`)}
  </div>`}var ii=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),Ee=e=>ii.has(e.reason??"")||e.status===401,li=new Set(["INTERNAL","UNKNOWN","PLUGIN_ERROR","CORRUPT_LOG"]),ae=({reason:e="",status:t=0,callId:n=""})=>n&&(li.has(e)||t===500)?a("Report this to the operator: {id}",{id:n}):"",ci=({rule:e="",message:t=""})=>({"platform.paused":a("The clocks are paused already."),"platform.not_paused":a("The clocks run already."),"platform.takeover_rules":a("By the rules of this game, a seat that is left cannot be taken over."),"platform.takeover_seat":a("This seat can no longer be taken over."),"platform.takeover_holder":a("You hold or held another seat of this game, and know what it knows.")})[e]||t;function ui({bot:e="",declined:t=""}){return`${{variant:a("{name} does not play this game.",{name:e}),options:a("{name} does not play with these options.",{name:e}),undo:a("{name} does not play with this rule for undo.",{name:e}),time_control:a("{name} does not play with this thinking time.",{name:e}),people:a("{name} plays with bots alone.",{name:e}),bots:a("{name} does not play with other bots.",{name:e}),too_many_games:a("{name} plays as many games as it can.",{name:e}),too_many_with_you:a("{name} plays enough games with you already.",{name:e}),offline:a("{name} has gone.",{name:e}),busy:a("{name} is busy.",{name:e}),later:a("{name} asks you to come back later.",{name:e}),no_answer:a("{name} does not answer.",{name:e})}[t]||a("{name} does not take the seat.",{name:e})} ${a("Choose another bot.")}`}function F(e){if(Ee(e))return a("Your session has ended: the server no longer knows it.");switch(e.reason){case"UNREACHABLE":return a("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return a("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return a("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return a("This table is only for invited players. Ask its host for the link.");case"BANNED":return a("An operator has banned you from this server. {message}",{message:e.message??""});case"NOT_YOUR_SEAT":return a("Another player has this seat.");case"SEAT_TAKEN":return a("Another player has just taken that seat.");case"ALREADY_STARTED":return a("The game has begun already.");case"VERSION_CONFLICT":return a("The table has changed in the meantime. Look again.");case"GAME_OVER":return a("The game was over at that point: an analysis cannot start there.");case"TIME_IS_UP":return a("The time has just run out.");case"SEAT_IS_LEFT":return a("This seat has left the game.");case"CLOCK_REFUSED":case"TAKEOVER_REFUSED":return ci(e);case"BOT_DECLINED":return ui(e);case"UNKNOWN_BOT":return`${a("This bot cannot be asked to play.")} ${a("Choose another bot.")}`;case"OVER_QUOTA":case"HTTP_429":return a("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return a("The server cannot store anything now. Try again soon.");case"PLUGIN_UNAVAILABLE":return a("The rules of this game do not answer now. Try again soon.");case"SHUTTING_DOWN":case"CALL_TIMED_OUT":case"LOG_BEHIND":case"LISTS_BEHIND":return a("The server is busy or starts again. Try again soon.");case"NOT_YOUR_TURN":return a("It is not your turn yet.");case"REMATCH_REFUSED":return a("This game has no rematch. Open a new game.");default:return e.message||a("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function Y(e){e.reason||console.error(e),j(F(e),"danger",ae(e))}var di=[["day",86400],["hour",3600],["minute",60]];function vn(e){let[t,n]=di.find(([,s])=>e%s===0)??["second",1];return yt(e/n,t)}function yn({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?a("{time} per move",{time:vn(n)}):e%60?a("{time} s + {seconds} s",{time:e,seconds:t}):a("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var bt=({control:e})=>e?l`<span class="pace"><${C} name="clock" /><span class="hidden">${a("Thinking time")}: </span>${yn(e)}</span>`:null;var Ce=ne(null);async function mi(e){return ro(e.language,e.language==="en"?{}:await O(`/api/texts/${e.language}`)),Ce.set(e),e}var qe=async()=>mi(await O("/api/session"));async function fe(e=""){let t=Ce.get()?.player;if(t&&!e)return t;await I("/api/session",e?{name:e}:{});let n=await qe();if(!n.player)throw new me("COOKIES_OFF","");return n.player}var uo=e=>fe(e);async function mo(e){if(await I("/api/session",{language:e}),(await qe()).language!==e)throw new me("COOKIES_OFF","")}async function kt(){await eo("/api/session"),await qe()}var pi=100,fi=4;async function $i({size:e,path:t},n){let s=Math.floor(n/e);if(s>pi)return[];let o=i=>O(t.replace("{first}",String(i*e+1)).replace("{last}",String((i+1)*e))).catch(()=>null),r=[];for(;r.length<s;){let i=Array.from({length:Math.min(fi,s-r.length)},(m,u)=>r.length+u),c=await Promise.all(i.map(o)),d=c.indexOf(null);if(r.push(...d<0?c:c.slice(0,d)),d>=0)break}return r}var hi=(e,t)=>{let n=new RegExp(Object.keys(t).map(s=>s.replace(/\W/g,"")).join("|"),"g");return e.map(s=>({...s,lines:s.lines?.map(o=>o.replace(n,r=>t[r]??r))}))};async function po(e,t){let n=await $i(e,t),s=[...new Set(n.flatMap(o=>o.players))];if(!n.length)return[];try{let{names:o}=s.length?await O(`/api/names?${new URLSearchParams(s.map(i=>["id",i]))}`):{names:{}};if(new Set(Object.values(o)).size<s.length)return[];let r=n.flatMap(i=>i.frames);return s.length?hi(r,o):r}catch{return[]}}function _t(e){let[t,n]=y({info:null,error:null}),s=H(()=>O(T(e)).then(o=>n({info:{...o,id:o.invitation||o.id},error:null}),o=>n(r=>({...r,error:o}))),[e]);return k(()=>{s()},[s]),{...t,reload:s}}var bn={log:[],last:null,table:null,version:0,link:"connecting",gone:null},fo=({version:e,lines:t,status:n,actor:s,undid:o,redid:r})=>({version:e,lines:t,status:n,actor:s,...(o||r)&&{isTurning:!0}});function gi(e,t){let n=new Map;for(let{undid:s=[],redid:o=[]}of t){for(let r of s)n.set(r,!0);for(let r of o)n.set(r,!1)}return n.size?e.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):e}function $o(e,t){let n=t.filter(m=>m.version>e.version),s=t.find(m=>m.version===e.version&&m.seats),o=s?[s,...n]:n;if(!o.length)return e;let r=s?e.log.map(m=>m.version===s.version?fo(s):m):e.log,c=o.filter(m=>m.seats).at(-1)||e.last,d=o.findLast(m=>m.table)?.table||e.table;return{...e,log:gi(r.concat(n.map(fo)),n),last:c,table:d,version:o.at(-1)?.version??e.version,link:"connected"}}function ho({id:e,stretches:t,version:n},s){let[o,r]=y(0),i=`${e} ${s} ${o}`,[c,d]=y({...bn,key:i}),m=w(null),u=H(()=>m.current?.wake(),[]);return k(()=>{d({...bn,key:i});let p=x=>d(E=>{if(E.key!==i)return E;let M=x(E);return f=M.version,M}),f=0,$=!1,g=0,h=!1,v=()=>to(T(e,"/stream"),s===null?{}:{seat:s},{version:()=>h?f:g,frames:x=>{h=!0,p(E=>$o(E,x))},gone:x=>{x.reason==="VERSION_CONFLICT"&&f>0?r(E=>E+1):p(E=>({...E,gone:x}))},disconnected:()=>p(x=>({...x,link:"disconnected"})),connected:()=>p(x=>({...x,link:"connected"})),resting:()=>p(x=>({...x,link:"resting"}))}),b=x=>{$||(x.length&&p(E=>$o(E,x)),g=Math.max(0,(x.at(-1)?.version??0)-1),m.current=v())};return s===null&&t&&o===0?po(t,n).then(b):b([]),()=>{$=!0,m.current?.close(),m.current=null}},[i]),{...c.key===i?c:{...bn,key:i},wake:u}}function go(e,t=4e3){let n=w([]),s=w(e);return s.current=e,k(()=>{n.current=n.current.filter(([o,r])=>o>e||r())},[e]),H(o=>new Promise(r=>{if(s.current>=o)return r();let i=setTimeout(r,t);n.current.push([o,()=>(clearTimeout(i),r())])}),[])}var vi=6,yi=e=>new Promise(t=>setTimeout(t,e));async function kn(e,t){for(let n=1;;n+=1)try{return await I(T(e,"/commands"),t)}catch(s){let o=s;if(!(o.reason==="UNREACHABLE"||o.status===503||o.status===502)||n===vi)throw o;await yi(400*2**n)}}function vo(e,t,n,s){let o=go(n),r=w(null),[i,c]=y(null),d=(u,p,f)=>{if(r.current?.version===n)return r.current.done;c({version:n,action:f});let $={commandId:te(),version:n,...p!==null&&{seat:p},...u},g=kn(e,$).then(h=>(s(),o(h.version))).catch(h=>{throw(!f?.isTyped||h.status!==422)&&Y(h),h}).finally(()=>{r.current?.done===g&&(r.current=null,c(null))});return r.current={version:n,done:g},g},m=i?.version===n?i:null;return{act:u=>d({move:u.move},t,u),send:(u,p)=>d(u,p??t,null).catch(()=>{}),pending:m?.action??null,isBusy:m!==null}}var bi=200,ki=32,_n={},xn=()=>({..._n,...JSON.parse(B.get("seeds")||"{}")});function yo(e,t){_n=Object.fromEntries(Object.entries({...xn(),[e]:t}).slice(-bi)),B.set("seeds",JSON.stringify(_n))}async function wt(){let{seedDigest:e,toHex:t}=await import("/static/verify/checker.js"),n=t(crypto.getRandomValues(new Uint8Array(ki))),s=e(n);return yo(s,{seed:n}),s}var wn=new Set;function xt(e,t){if(!t.some(({name:n})=>!n))for(let{seat:n,isYou:s,seedDigest:o}of t)s&&o&&xn()[o]&&!wn.has(o)&&_i(e,n,o)}async function _i(e,t,n){wn.add(n);try{let{seed:s,next:o}=xn()[n],r=o??await wt();yo(n,{seed:s,next:r}),await kn(e,{commandId:`reveal-${n.slice(0,32)}`,seat:t,revealSeed:{seed:s,nextDigest:r}})}catch{wn.delete(n)}}var wi=300,Sn=new Map,Mn=new Map,bo=new Map,ko=e=>`/api/bots?variant=${encodeURIComponent(e)}`,_o=(e,t)=>`${ko(e)}&terms=${encodeURIComponent(JSON.stringify(t))}`,wo=e=>T(e,"/bots"),En=e=>bo.get(e),Te=ne(null),Mt=e=>e.reason==="BOT_DECLINED"||e.reason==="UNKNOWN_BOT";async function Cn(e){let t=Sn.get(e);if(t)return t;let n=Mn.get(e)??O(ko(e)).finally(()=>Mn.delete(e));Mn.set(e,n);let s=await n;return Sn.set(e,s),s}function St(e){let[t,n]=y(Sn.get(e));return k(()=>{let s=!0,o=r=>s&&n(r);return Cn(e).then(o,()=>o(null)),()=>s=!1},[e]),t}function Et(e){let[t,n]=y(null),[s,o]=y(0);return k(()=>{let r=!0,i=m=>{for(let u of m)bo.set(u.name,u);r&&n(m)},c=()=>{O(e).then(i,()=>{})},d=setTimeout(c,t?wi:0);return addEventListener("focus",c),()=>{r=!1,clearTimeout(d),removeEventListener("focus",c)}},[e,s]),{bots:t,again:()=>o(r=>r+1)}}var se="@friend",Ne="@here",Oe=e=>e!==se&&e!==Ne,ye=(e,t)=>Array(e-1).fill(t);function xo(e,t,n){let s=e.map((o,r)=>r===t?n:o);return Oe(n)?s:s.map(o=>Oe(o)?o:n)}var Ae=e=>Oe(e)&&e.startsWith("@"),On=e=>e.some(t=>t===se||Ae(t))?"consent":"free",xi=({variant:e,occupants:t,options:n,undo:s,isUnlisted:o,timeControl:r,absence:i,takeover:c,idleS:d,spectatorDelay:m})=>({variant:e,seats:t.length+1,options:n,undo:s||On(t),bots:t.filter(Oe),...t.includes(Ne)&&{hotSeat:!0},...o&&t.includes(se)&&{isUnlisted:!0},...r&&{timeControl:r},...d&&{idleS:d},...m&&t.includes(se)&&{spectatorDelay:m},...t.length>1&&(i==="end"?{absence:i}:c&&!m&&{takeover:c})}),Tn=e=>`setup ${e.split(".")[0]}`,Mi=30;function Si(e,t){let n=[e,...JSON.parse(B.get("setups")||"[]")];for(let s of n.splice(Mi))B.set(Tn(s),null);B.set("setups",JSON.stringify(n)),B.set(Tn(e),JSON.stringify(t))}var Ct=null;async function je(e){await fe();let t=xi(e),n=JSON.stringify(t),s=await wt();Ct?.wanted!==n&&(Ct={wanted:n,sent:{commandId:te(),seedDigest:s}});let{id:o,error:r}=await I("/api/games",{...t,...Ct.sent});Ct=null,Si(o,e),re(`/game/${o}`),r&&(Mt(r)?Te.set({id:o,error:r}):Y(r))}var Nn=e=>e.some(t=>t.isYou)&&e.some(t=>t.name&&!t.isYou&&!t.isBot);async function Tt(e){await fe();let t=await I(T(e,"/rematch"),{commandId:te()});re(`/game/${t.id}`)}async function Mo(e){let t=B.get(Tn(e.id)),{seats:n}=t?e:await O(T(e.id)),s=n.filter(u=>!u.isYou),o=s.length?s.map(u=>u.bot||se):ye(n.length,Ne),{variant:r,options:i={},timeControl:c,takeover:d,spectatorDelay:m}=e;await je(t?JSON.parse(t):{variant:r,occupants:o,options:i,timeControl:c,takeover:d,spectatorDelay:m})}function Le(e,t){return e.findLast(s=>s.version<=t&&s.status==="running")?.version??t}async function Re(e,t){await fe();let n=await I(T(e,"/fork"),{version:t});re(`/game/${n.id}`)}async function Ie(e,{replace:t=!1}={}){await fe();let n=await O(T(e)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await I(T(e,"/join"),{seedDigest:await wt()}),re(`/game/${e}`,{replace:t}),!s&&n.status==="running"&&j(a("This table is full: you are watching."))}var So=e=>[...e.filter(t=>!t.isGuest).map(({name:t,title:n})=>({value:t,label:a("{name}, a bot",{name:n})})),{value:se,label:a("a friend, by a link")},{value:Ne,label:a("another player at this screen")}];var Nt=ne(B.get("sound")==="on"),Ot=null;function Eo(e){B.set("sound",e?"on":null),Nt.set(e),e&&An()}function Ei(e,[t,n,s,o,r]){let i=e.currentTime+n,c=new OscillatorNode(e,{type:r,frequency:t}),d=new GainNode(e,{gain:0});d.gain.linearRampToValueAtTime(o,i+.008),d.gain.exponentialRampToValueAtTime(1e-4,i+s),c.connect(d).connect(e.destination),c.start(i),c.stop(i+s)}function Co(e){if(!(!Nt.get()||!globalThis.AudioContext)){Ot||=new AudioContext,Ot.state==="suspended"&&Ot.resume().catch(()=>{});for(let t of e)Ei(Ot,t)}}var To=()=>Co([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),An=()=>Co([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]);var Oo=600,Ci=3e3,Ti=15e3,Oi=/^(.+)\.[a-z2-7]{16}$/;function Ni(e,t,n){let s=Oi.exec(e)?.[1]??e,o=null,r=0,i=!1,c=!1,d=!1,m=!0,u=async()=>{if(r=0,document.hidden||d)return;c=!1,i=!0,n({isBusy:i});let $;try{if(!o){let{Checker:g}=await import("/static/verify/checker.js");o=new g({game:s,seat:t,storage:B,read:h=>O(T(e,`/log${h}`))})}$={result:await o.check(),error:null},m=!1}catch(g){$={error:g}}i=!1,!d&&(n({...$,isBusy:i}),c&&p())},p=($=m?Oo:t===null?Ti:Ci)=>{c=!0,!r&&!i&&(r=setTimeout(u,$))},f=()=>c&&p(Oo);return document.addEventListener("visibilitychange",f),{want:()=>p(),again:()=>{clearTimeout(r),r=0,p(0)},acceptKey:()=>o?.acceptKey(),evidence:()=>o?.evidence??{},close(){d=!0,clearTimeout(r),document.removeEventListener("visibilitychange",f)}}}function At(e,t,n){let s=`${e} ${t}`,o={key:s,result:null,error:null,isBusy:!1},[r,i]=y(o),c=w(null);k(()=>(i(o),c.current=Ni(e,t,p=>i(f=>({...f.key===s?f:o,...p}))),c.current.close),[s]),k(()=>{n&&c.current?.want()},[s,n]);let d=H(()=>c.current?.again(),[]),m=H(()=>{c.current?.acceptKey(),c.current?.again()},[]),u=H(()=>c.current?.evidence()??{},[]);return{...r.key===s?r:o,again:d,acceptKey:m,evidence:u}}function ie(e){k(()=>{document.title=e?`${e} \xB7 ${a("Lost Cities")}`:a("Lost Cities")},[e])}function W({children:e,className:t=""}){let n=w(null);return k(()=>{no()&&n.current.focus({preventScroll:!0})},[]),l`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function _({icon:e,label:t,isQuiet:n,className:s="",...o}){return l`<button type="button" class=${s} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${o}>
    ${e&&l`<${C} name=${e} />`}${!n&&l`<span>${t}</span>`}
  </button>`}var Ai=500;function Ln(){let e=w(performance.now());return t=>t.detail<2||t.timeStamp-e.current>Ai}function N({onWork:e,disabled:t,...n}){let[s,o]=y(!1),r=w(!0),i=Ln();return k(()=>()=>r.current=!1,[]),l`<${_} ...${n} disabled=${s||t} aria-busy=${s} onClick=${async d=>{if(i(d)){o(!0);try{await e()}catch(m){Y(m)}r.current&&o(!1)}}} />`}function X({title:e,onClose:t,className:n="",children:s}){let o=w(null);return R(()=>{let i=document.activeElement;return o.current.showModal(),()=>i instanceof HTMLElement&&i.isConnected&&i.focus()},[]),l`<dialog ref=${o} class=${n} aria-label=${e} onClose=${t} onClick=${i=>i.target===o.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${_} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${s}
    </div>
  </dialog>`}var Lt=({title:e,text:t,label:n,onYes:s,onClose:o})=>l`<${X} title=${e} onClose=${o}>
  <p>${t}</p>
  <p class="buttons">
    <${_} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${_} label=${a("Cancel")} onClick=${o} />
  </p>
</${X}>`;async function $e(e,t){try{await navigator.clipboard.writeText(e),j(t)}catch{j(e)}}function z({name:e,legend:t,choices:n,value:s,onChange:o,isLegendHidden:r}){return l`<fieldset class="segmented">
    <legend class=${r?"hidden":""}>${t}</legend>
    <div>
      ${n.map(i=>l`<label key=${i.value} title=${i.hint}>
          <input type="radio" name=${e} checked=${i.value===s} value=${i.value}
            onChange=${()=>o(i.value)} />
          <span>${i.icon&&l`<${C} name=${i.icon} />`}${i.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var Be=({label:e,hint:t,value:n,onChange:s})=>l`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&l`<small>${t}</small>`}</span>
</label>`,D=({text:e})=>l`<p class="waiting" role="status"><${C} name="hourglass" />${e}</p>`,U=({title:e,text:t,note:n="",children:s})=>l`<main id="main" class="problem">
  <div class="sheet">
    <${W}>${e}</${W}>
    <p>${t}</p>
    ${n&&l`<p><small>${n}</small></p>`}
    <p class="buttons">${s}<a class="button" href="/">${a("To the start page")}</a></p>
  </div>
</main>`;function Rn(e){switch(e){case"malformed":return a("the server sends a log that cannot be read");case"gap":return a("events are missing in the log");case"time":return a("an entry of the log is older than the one before it");case"chain":return a("an event was changed: it does not follow from the log before it");case"creation":return a("the log does not begin as a game does");case"after_end":return a("the log goes on after the end of the game");case"opening":return a("hidden cards are not those that the server had committed to");case"withheld":return a("the server hides what you may see");case"seat_seed":return a("a player's part of the shuffle is not valid");case"seed":return a("the server's part of the shuffle is not valid");case"salt":return a("hidden cards do not follow from the server's seed");case"cut":return a("the end of the log is missing, which this browser has seen");case"rewritten":return a("this browser has seen another log of this game");case"signature":return a("the server's signature is not valid");case"key_changed":return a("the server signs with another key than before")}}var Rt=e=>J(e,{one:a("{count} event",{count:e}),other:a("{count} events",{count:e})});function In({result:e,error:t}){return e?.fault?a("WRONG: {fault}",{fault:Rn(e.fault.code)}):t?a("Not checked: {reason}",{reason:F(t)}):e?a("Checked: {events}, signed by this server",{events:Rt(e.head.version)}):a("Checking \u2026")}function No({head:e,opened:t,isOver:n,isFirst:s,seedsAdded:o,isOwnSeed:r}){return[a("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Rt(e.version)}),a("The server has signed the end of the log with its key."),s?a("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):a("The log contains what this browser had seen of it before."),t>0&&J(t,{one:a("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:a("{count} hidden values that you may see are what the server had committed to.",{count:t})}),n&&a("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),o>0&&J(o,{one:a("{count} seed of a player is in the log.",{count:o}),other:a("{count} seeds of players are in the log.",{count:o})}),r&&a("Yours is the one that this browser has made.")].filter(i=>i!==!1)}var Ao=e=>[!e?.isOver&&a("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),a("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),a("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&a("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),a("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var Bn=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Io={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},Li=({version:e,hash:t})=>`${e}:${t}`;function Bo(e){let t=e.evidence(),n=document.createElement("a");n.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),n.download=`lostcities-${t.game??"log"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}var Lo=({title:e,text:t,note:n})=>l`<h3>${e}</h3>
  ${n&&l`<p>${n}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${_} icon="copy" label=${a("Copy")} onClick=${()=>$e(t,a("It is copied."))} /></p>`,Ro=({title:e,texts:t})=>l`<h3>${e}</h3><ul>${t.map(n=>l`<li>${n}</li>`)}</ul>`;function Ri({key:e,knownKey:t}){return e?.isEphemeral?a("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?a("This browser keeps the key, and notices a change. Compare it with what the operator says."):a("This is not the key that this browser knows.")}function Ii({check:e,result:t}){let n=t.fault?.code==="key_changed";return l`<h3>${a("What to do")}</h3>
    <ul>
      ${n?l`<li>${a("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:l`<li>${a("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${a("Keep the head below: it proves what the server had said.")}</li>
          <li>${a("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${_} icon="down" className="primary" label=${a("Save the log")} onClick=${()=>Bo(e)} />
      ${n&&l`<${_} className="danger" label=${a("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function Bi({check:e,onClose:t}){let{result:n,error:s,isBusy:o}=e,r=n?.fault,i=r?n.kept:n?.head;return l`<${X} title=${a("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${Bn(e)}`} role="status"><${C} name=${Io[Bn(e)]} />
      <span>${r?a("WRONG, at event {version}: {fault}.",{version:r.version,fault:Rn(r.code)}):In(e)}</span></p>
    ${r&&l`<${Ii} check=${e} result=${n} />`}
    ${n&&!r&&l`<${Ro} title=${a("What was checked")} texts=${No(n)} />`}
    ${!r&&l`<${Ro} title=${a("What is not checked")} texts=${Ao(n)} />`}
    ${i&&l`<${Lo} title=${r?a("The head that this browser had seen"):a("Head of the log")} text=${Li(i)}
      note=${a("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${n?.key&&l`<${Lo} title=${a("Key of the server")} text=${n.key.keyId} note=${Ri(n)} />`}
    ${!r&&l`<p class="buttons">
      <${_} label=${s||!n?a("Check now"):a("Check again")} disabled=${o} aria-busy=${o} onClick=${e.again} />
      ${n&&l`<${_} icon="down" label=${a("Save the log")} onClick=${()=>Bo(e)} />`}
    </p>`}
  </${X}>`}function It({check:e}){let[t,n]=y(!1),[s,o]=[Bn(e),In(e)],r=s==="checked"&&e.result?a("Checked: {events}",{events:Rt(e.result.head.version)}):"";return l`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${a("What this means")} onClick=${()=>n(!0)}>
      <${C} name=${Io[s]} /><span class=${r&&"seal-wide"}>${o}</span>${r&&l`<span class="seal-narrow">${r}</span>`}
    </button>
    ${s==="wrong"&&l`<span class="hidden" role="alert">${o}</span>`}
    ${t&&l`<${Bi} check=${e} onClose=${()=>n(!1)} />`}
  </div>`}var Po=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),Hn=(e,t)=>{let n=new Map;for(let s of Po(e)){let o=s[t]||"";n.set(o,[...n.get(o)||[],s])}return n},Wn=e=>Hn(e,"source"),Ho=e=>Hn(e,"target"),Wo=e=>Hn(e,"group");function Do(e){let t=i=>new Set(e.zones.filter(i).map(c=>c.id)),n=t(i=>i.kind==="counter"),s=t(i=>i.kind==="pile"&&i.seat===void 0),o=e.actions.filter(i=>s.has(i.source??"")&&(i.weight??0)>=0),r=new Set(o.length<=3?o:[]);return Po(e.actions.filter(i=>!i.source||n.has(i.source)||r.has(i)))}function Uo(e,t){let n=Bt(e,t);return e.actions.filter(s=>s.source===t).length===1&&n?.kind!=="hand"}var Bt=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(s=>s.id===t)||Pn(n,t)!==void 0);function Pn(e,t){let n=(e.board??[]).findIndex(s=>s.id===t);return n<0?void 0:n}var Pi=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function Fo(e,t){let n={...e,actions:[]},s=Bt(e,t.source),o=e.zones.find(u=>u.id===t.target||Pn(u,t.target)!==void 0);if(!s||!o||s.kind==="counter"||o.kind==="counter"||o.kind==="track")return n;let r=Pn(o,t.target),i=s.pieces.find(u=>u.id===t.source)||{face:""};if(s===o&&(r===void 0||!i.id))return n;let c=i.id||r!==void 0?{...i,space:r}:i,d=u=>u!==s?u:i.id?Pi(s,i.id):{...s,count:s.count&&s.count-1},m=u=>({...u,pieces:[...u.pieces,c],count:u.count&&u.count+1});return{...n,zones:e.zones.map(u=>u===o?m(d(u)):d(u))}}var Hi={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Yo(e,t,n,s=!1){let o=e.board??[],r=o[t];if(!r)return;if(n==="Home"||n==="End")return Wi(e,r,n==="Home",s);let i=Hi[n];if(!i)return;let[c,d]=i,m=e.kind==="grid",u=zo(e,r),p,f=1/0;for(let[$,g]of o.entries()){let h=zo(e,g),[v,b]=[h.x-u.x,h.y-u.y],x=v*c+b*d,E=Math.abs(v*d)+Math.abs(b*c),M=x+2*E;x>0&&(m?E===0:E<=x)&&M<f&&([p,f]=[$,M])}return p}var zo=(e,t)=>e.kind==="grid"?{x:t.column??0,y:t.row??0}:{x:t.x??0,y:t.y??0};function Wi(e,t,n,s){let o=i=>s||e.kind!=="grid"||(i.row??0)===(t.row??0),r=(e.board??[]).flatMap((i,c)=>o(i)?[c]:[]);return n?r[0]:r.at(-1)}var Dn=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],le=e=>e%Dn.length,be=({seat:e})=>l`<svg class="seat-mark" data-seat=${le(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${Dn[le(e)]} />
  </svg>`,Go=({seat:e})=>l`<svg class="pawn" data-seat=${le(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${Dn[le(e)]} /></g>
  </svg>`,ce=()=>l`<span class="bot-mark">${a("bot")}</span>`,Pt=(e,t)=>!!e.find(n=>n.seat===t)?.isBot,he=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1});var Un=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,Fn={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:Un(6)+Un(12)+Un(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},qo=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],Di=12;function jo(e,t){let n=2166136261;for(let s of e)n=Math.imul(n^(s.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var Ui=["yellow","blue","white","green","red","purple"],Vo=e=>e!==void 0&&Ui.includes(e);function ge(e){if(e)return Object.hasOwn(Fn,e)?e:`x${jo(e,Di)}`}var Ve=(e="")=>Object.hasOwn(Fn,e)?Fn[e]:qo[jo(`of ${e}`,qo.length)],Ke=({suit:e})=>l`<svg class="suit-mark" data-suit=${ge(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${Ve(e)} />
  </svg>`;var zn=4,Je=e=>(e.rank||e.face||"").slice(0,12),ke=e=>e.label||e.face||a("face-down card"),Fi=e=>!e.face&&!e.rank&&!e.label,zi=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,Yn=e=>e.length>zn?`${e.slice(0,zn)}\u2026`:e,Ko=({name:e,letters:t,style:n})=>{let s=Math.min(1,2.1/Math.min(t.length||1,zn+1));return l`<span class=${e} data-letters=${Yn(t)} style=${{"--fit":s,...n}}></span>`};function Yi({piece:e}){let{suit:t}=e,n=Je(e),s=Vo(t),o=n!==""&&!/^\d+$/.test(n),r=s&&!o?zi(n):76,i=(c,d)=>l`<path class=${c} transform=${d} fill-rule="evenodd" d=${Ve(t)} />`;return l`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
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
    <${Ko} name="large" letters=${n} style=${{"--y":r/140}} />
    <${Ko} name="corner" letters=${n} />
  </span>`}var Xe=()=>l`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function Jo({piece:e,shape:t="card"}){return t==="token"?l`<${Gi} piece=${e} />`:t==="stone"?l`<${qi} piece=${e} />`:l`<span class="card" data-suit=${ge(e.suit)} title=${e.label||void 0}>
    ${Fi(e)?l`<${Xe} />`:l`<${Yi} piece=${e} />`}
  </span>`}function Gi({piece:e}){let{seat:t,suit:n}=e,s={"data-letters":Yn(Je(e)),title:ke(e)};return t===void 0?l`<span class="token is-tile" data-suit=${ge(n)} ...${s}></span>`:l`<span class="token is-pawn" data-seat=${le(t)} ...${s}><${Go} seat=${t} /></span>`}function qi({piece:e}){let{seat:t}=e,n=Yn(Je(e)),s=t===void 0?void 0:le(t),o=Math.min(1,1.6/Math.max(n.length,1)),r={title:ke(e),"data-seat":s,"data-letters":n,style:{"--fit":o}};return l`<span class="token stone" ...${r}>
    ${t!==void 0&&l`<${be} seat=${t} />`}
  </span>`}function Ht(e,{label:t,row:n=0,column:s=0,id:o}){if(t||e.kind!=="grid")return t||o;let[r,i]=[e.columnHeadings?.[s]||s+1,e.rowHeadings?.[n]||n+1];return a("row {row}, column {column}",{row:i,column:r})}function Xo(e,t,n,s){let o=e.board?.[t],r=Ht(e,o),i=n.length?n.map(ke).join(", "):a("empty"),c=ji(e,t).map(u=>Ht(e,u)),d=s.targets.get(o.id)??[],[m]=d;return[`${r}: ${i}`,c.length>0&&a("leads to {spaces}",{spaces:c.join(", ")}),d.length>1?a("{count} choices",{count:d.length}):m?.label].filter(Boolean).join(". ")}function ji(e,t){return[...new Set((e.edges??[]).flatMap(({start:s=0,end:o=0})=>s===t?[o]:o===t?[s]:[]))].flatMap(s=>e.board?.[s]??[])}function Qe({place:e,selection:t,isSource:n=!0,tabindex:s}){let{id:o,title:r}=e,i=(u,p)=>l`<button type="button" class=${`cover ${u}`} tabindex=${s} ...${p}></button>`,c=t.targets.get(o);if(c){let u=`${r}: ${a("{count} choices",{count:c.length})}`,p=c.length===1?c[0]?.label:u;return i("target",{"data-target":o,"aria-label":p,onClick:()=>t.put(o)})}let d=n?t.sources.get(o):void 0;if(!d)return null;let m=t.picked===o;return i("zone-source",{"data-source":o,"aria-label":d.length===1?d[0]?.label:r,"aria-pressed":d.length>1||m?m:void 0,onClick:()=>t.pick(o)})}function Pe({piece:e,selection:t,shape:n,isOwn:s=!1,turn:o,tabindex:r}){let{id:i}=e,c=i!==void 0&&t.sources.has(i),d=["holder"];c&&d.push("is-source"),t.picked!==null&&t.picked===e.id&&d.push("is-picked"),e.id&&t.changed.has(e.id)&&d.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&d.push("is-sent");let m={class:d.join(" "),"data-piece":e.id,"data-source":c?e.id:void 0},p=l`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${Jo} piece=${e} shape=${n} /></span>`;return!c&&!s?l`<span ...${m} role="img" aria-label=${ke(e)}>${p}</span>`:l`<button
    type="button"
    ...${m}
    tabindex=${r}
    aria-label=${ke(e)}
    aria-pressed=${c?t.picked===e.id:void 0}
    aria-disabled=${c?void 0:"true"}
    onClick=${()=>c&&t.pick(i)}
  >${p}</button>`}var _e=(e,t,n={})=>e.pieces.map((s,o)=>l`<${Pe} key=${s.id??`back-${o}`} piece=${s} selection=${t} ...${n} />`);var Vi=4,Ki=30,Ji=400,Xi=new Set(["light","dark","water","forest","sand","rock","start","goal"]);function Zo({zone:e,selection:t}){let n=or(e,t),{spaces:s,rowHeadings:o=[],columnHeadings:r=[]}={...e,spaces:e.board??[]},i=Math.min(Ki,Math.max(r.length,...s.map(p=>(p.column??0)+1),1)),c=Math.min(Ji,Math.max(o.length,...s.map(p=>(p.row??0)+1),1)),d=p=>s.flatMap((f,$)=>(f.row??0)===p&&(f.column??0)<i?[$]:[]),m=(p,f)=>({gridRow:p+2,gridColumn:f+2}),u=(p,f,$)=>l`<span class="board-heading" role=${p} style=${$}>${f}</span>`;return[l`<div class="board" role="grid" aria-label=${e.title||e.id} style=${{"--columns":i}} ...${n.events}>
      ${r.length>0&&l`<div class="board-row" role="row">${r.map((p,f)=>u("columnheader",p,m(-1,f)))}</div>`}
      ${Array.from({length:c},(p,f)=>f).map(p=>l`<div class="board-row" role="row" key=${p}>
          ${o[p]&&u("rowheader",o[p]??"",m(p,-1))}
          ${d(p).map(f=>l`<${nr} ...${n.of(f)} role="gridcell" style=${m(p,s[f]?.column??0)} />`)}
        </div>`)}
    </div>`,l`<${tr} zone=${e} selection=${t} />`]}function er({zone:e,selection:t}){let n=or(e,t),s=e.board??[],o=(e.edges??[]).flatMap(({start:i=0,end:c=0})=>{let[d,m]=[s[i],s[c]];return d&&m?[l`<line x1=${d.x??0} y1=${d.y??0} x2=${m.x??0} y2=${m.y??0} />`]:[]}),r=i=>({"--x":(i.x??0)/1e3,"--y":(i.y??0)/1e3});return[l`<div class=${`chart ${s.length>16?"is-dense":""}`} role="group" aria-label=${e.title||e.id} ...${n.events}>
      <div class="chart-ground">
        <svg class="chart-edges" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">${o}</svg>
        ${s.map((i,c)=>l`<${nr} ...${n.of(c)} role="group" isNamed style=${r(i)} />`)}
      </div>
    </div>`,l`<${tr} zone=${e} selection=${t} />`]}function tr({zone:e,selection:t}){let n=e.board??[],s=e.pieces.filter(o=>o.space===void 0||!(o.space in n));return s.length?l`<div class="board-beside">
    ${s.map((o,r)=>l`<${Pe} key=${o.id??`back-${r}`} piece=${o} selection=${t} shape=${sr(o)} />`)}
  </div>`:null}function nr({zone:e,at:t,pieces:n,isCurrent:s,selection:o,role:r,style:i,isNamed:c=!1}){let d=e.board?.[t],m=Ht(e,d),u=["board-space"];n.length>1&&u.push(n.length>Vi?"is-crowd":"is-several"),o.changed.has(d.id)&&u.push("is-changed");let p={class:u.join(" "),"data-space":d.id,"data-at":t,"data-tone":Qi(d),role:r,style:i},f=($,g)=>{let h=$.seat===void 0?void 0:le($.seat);return l`<span class="board-piece" key=${$.id??`back-${g}`} data-owner=${h}>
      <${Pe} piece=${$} selection=${o} shape=${sr($)} tabindex=${-1} />
    </span>`};return l`<div ...${p} tabindex=${s?0:-1} aria-label=${Xo(e,t,n,o)}>
    <span class="board-pieces">${n.map(f)}</span>
    ${c&&l`<span class="space-name" aria-hidden="true">${m}</span>`}
    <${Qe} place=${{id:d.id,title:m}} selection=${o} tabindex=${-1} />
  </div>`}var Qi=({tone:e})=>e&&Xi.has(e)?e:void 0,sr=e=>e.suit||!(e.face||e.rank||e.label)?"card":"stone";function or(e,t){let[n,s]=y(0),o=e.board??[],r=n<o.length?n:0,i=new Map;for(let u of e.pieces)i.set(u.space,[...i.get(u.space)??[],u]);let c=u=>({key:o[u]?.id,zone:e,at:u,pieces:i.get(u)??[],isCurrent:u===r,selection:t}),d=w({zone:e,selection:t,held:i});d.current={zone:e,selection:t,held:i};let m=w({onfocusin:u=>{let p=Qo(u);p!==void 0&&s(p)},onKeyDown:u=>{let p=Qo(u);if(p===void 0||u.altKey||u.metaKey)return;let{zone:f,selection:$,held:g}=d.current;(u.key==="Enter"||u.key===" "?el(u,f,p,g.get(p)??[],$):Zi(u,f,p))&&(u.preventDefault(),u.stopPropagation())}});return{of:c,events:m.current}}function Qo(e){let t=e.target.closest("[data-at]")?.dataset.at;return t===void 0?void 0:Number(t)}function Zi(e,t,n){if(!e.key.startsWith("Arrow")&&e.key!=="Home"&&e.key!=="End")return!1;let s=Yo(t,n,e.key,e.ctrlKey);return e.currentTarget.querySelector(`[data-at="${s}"]`)?.focus(),!0}function el(e,t,n,s,o){let r=t.board?.[n]?.id??"";if(e.target instanceof HTMLButtonElement||e.repeat)return!1;let i=[...s.flatMap(c=>c.id??[]).reverse(),r].filter(c=>o.sources.has(c));return o.targets.has(r)?o.put(r):i.length&&o.pick(i[(i.indexOf(o.picked??"")+1)%i.length]),!0}var tl=12;function ar({zone:e,selection:t}){let n=e.spaces||[],s=r=>e.pieces.filter(i=>i.space===r),o=e.pieces.filter(r=>r.space===void 0||!(r.space in n));return[l`<div class="track-head" aria-hidden="true">
      ${e.suit&&l`<${Ke} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&l`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,l`<div class=${`path ${n.length>tl?"is-long":""}`}>
      ${o.length>0&&l`<${rr} name="is-start" label=${a("beside the track")} pieces=${o} selection=${t} />`}
      ${n.map((r,i)=>{let c=a("space {number}: {value}",{number:i+1,value:r}),d=i===n.length-1?"is-goal":"";return l`<${rr} name=${d} label=${c} value=${r} pieces=${s(i)} selection=${t} />`})}
    </div>`]}function rr({name:e,label:t,value:n="",pieces:s,selection:o}){let r=d=>_e({pieces:d},o,{shape:"token"}),i=d=>d.seat!==void 0,c=`value ${n.startsWith("-")?"is-loss":""}`;return l`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${r(s.filter(d=>!i(d)))}</span>
    <span class="figures">${r(s.filter(i))}</span>
    <span class=${c} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var Wt=24,nl=13,sl=7,ol=10,rl=16,al=8,ir=4,il=new Set(["track","counter","grid","map"]);function Gn(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function cr(e){let t=Gn(e),n=[e.title||e.id,e.note];return t!==void 0&&!il.has(e.kind)&&n.push(J(t,{one:a("1 card"),other:a("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function ur({zone:e,selection:t,isLane:n=!1}){let s=n?$l[e.kind]:lr[e.kind]||dr,o=[`zone is-${e.kind in lr?e.kind:"row"}`];n&&o.push("is-lane"),t.changed.has(e.id)&&o.push("is-changed"),t.targets.has(e.id)&&o.push("is-target");let r=cr(e),i={class:o.join(" "),"data-zone":e.id,"data-suit":ge(e.suit)};return l`<div ...${i} role="group" aria-label=${r}>
    <${s} zone=${e} selection=${t} />
    <${Qe} place=${e} selection=${t} isSource=${e.kind!=="counter"} />
  </div>`}function Ze({zone:e}){let{suit:t,title:n,note:s=""}=e,o=/^[-−+]?\d+/.exec(s),r=`zone-note ${s.length>rl?"is-long":""}`;return l`<div class="zone-head" aria-hidden="true">
    ${t&&l`<${Ke} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&l`<span class=${r} title=${s}>${L(s)}</span>`}
    ${o&&l`<span class="zone-brief" title=${s}>${L(o[0])}</span>`}
  </div>`}var L=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),Ut=({suit:e})=>l`<span class="empty" aria-hidden="true">
    ${e&&l`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${Ve(e)} /></svg>`}
  </span>`,Ft=({count:e})=>e===void 0?null:l`<span class="badge" aria-hidden="true">${e}</span>`;function dr({zone:e,selection:t}){let{length:n}=e.pieces,s=`pieces is-spread ${n>sl?"is-tight":""} ${n>Wt?"is-crowded":""}`,o=(e.count??0)>n?e.count:void 0;return[l`<${Ze} zone=${e} />`,l`<div class=${s} tabindex=${n>Wt?0:void 0}>
      ${n?_e(e,t):l`<${Ut} suit=${e.suit} />`}<${Ft} count=${o} />
    </div>`]}function Dt({zone:e,selection:t}){let n=e.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[l`<${Ze} zone=${e} />`,l`<div class=${`pieces is-stacked is-${s}`}>
      ${n?_e(e,t):l`<${Ut} suit=${e.suit} />`}
      <${Ft} count=${n>1?n:void 0} />
    </div>`]}function mr({zone:e,selection:t}){let n=Gn(e),s=Math.min(n??ir,ir),o=e.pieces.length?e.pieces.slice(-1):n?[{}]:[];return[l`<${Ze} zone=${e} />`,l`<div class=${`pieces is-pile layers-${s}`}>
      ${o.length?_e({...e,pieces:o},t):l`<${Ut} suit=${e.suit} />`}
      <${Ft} count=${n||void 0} />
    </div>`]}var ll=({zone:e,selection:t})=>e.pieces.length>1?Dt({zone:e,selection:t}):mr({zone:e,selection:t}),cl=()=>l`<span class="holder" aria-hidden="true"><span class="card"><${Xe} /></span></span>`;function ul({zone:e,selection:t}){let n=Gn(e)??e.pieces.length,s=Math.max(0,Math.min(n,ol)-e.pieces.length);return l`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,r)=>l`<${cl} key=${`unseen-${r}`} />`)}
    ${_e(e,t)}<${Ft} count=${n||void 0} />
  </div>`}function pr({zone:e,selection:t}){let n=e.pieces.length,s=i=>n>Wt?0:(i-(n-1)/2)*Math.min(1,al/n),o=(i,c)=>l`<${Pe} key=${i.id??`back-${c}`} piece=${i} selection=${t} isOwn turn=${s(c)} />`,r=`pieces is-spread ${n>Wt?"is-crowded":n>nl?"is-many-held":""}`;return l`<div class="hand" data-zone=${e.id} role="group" aria-label=${cr(e)}>
    <div class=${r}>
      ${e.pieces.map(o)}
      ${!n&&l`<${Ut} />`}
    </div>
    <${Qe} place=${e} selection=${t} />
  </div>`}function dl({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(Je).join(" "));return l`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${fl(Number(n)).map(s=>l`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&l`<span class="zone-note" title=${e.note}>${L(e.note)}</span>`}
  </div>`}var ml=({zone:e,selection:t})=>[l`<${Ze} zone=${e} />`,l`<${Zo} zone=${e} selection=${t} />`],pl=({zone:e,selection:t})=>[l`<${Ze} zone=${e} />`,l`<${er} zone=${e} selection=${t} />`],fl=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),lr={hand:ul,pile:mr,column:Dt,row:dr,track:ar,counter:dl,grid:ml,map:pl},$l={column:Dt,row:Dt,pile:ll};var hl=6,gl=2;function vl({action:e,onAct:t,isDisabled:n}){let s=Ln(),o=r=>s(r)&&t(e);return l`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${o}>
    <span class="act-label">${L(e.label)}</span>
  </button>`}var qn=({label:e,onClick:t})=>l`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,zt=(e,t,n)=>e.map(s=>l`<${vl} key=${s.move} action=${s} onAct=${t} isDisabled=${n} />`),jn=e=>(e.weight??0)<0;function et({table:e,onAct:t,pending:n=null,isLive:s=!0}){if(!e.actions.length)return null;let o=i=>t(i)?.catch?.(()=>{}),r=!s||!!n;return l`<div class="action-list" role="group" aria-label=${a("Your moves")}>
    ${[...Wo(e.actions)].map(([i,c])=>l`<${yl} key=${i} group=${i} actions=${c} onAct=${o} isDisabled=${r} />`)}
  </div>`}function yl({group:e,actions:t,onAct:n,isDisabled:s}){let o=t.filter(jn);return l`<section class="action-group">
    ${e&&l`<h3>${e}</h3>`}
    <div class="acts">${zt(t.filter(r=>!jn(r)),n,s)}</div>
    ${o.length>0&&l`<details>
      <summary>${a("{count} more",{count:o.length})}</summary>
      <div class="acts">${zt(o,n,s)}</div>
    </details>`}
  </section>`}var bl=(e,t)=>e.zones.some(n=>n.board?.some(s=>s.id===t?.target));function fr({table:e,selection:t,isLive:n,tools:s}){let[o,r]=y(!1);k(()=>r(!1),[e]);let i=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:Do(e),c=i.filter(p=>!jn(p)).slice(0,bl(e,i[0])?gl:hl),d=o?0:i.length-c.length,m=e.actions.length+e.forms.length>0,u=e.result?a("The game is over"):e.prompt;return l`<div class=${`prompt ${m&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${L(t.sent?t.sent.label:u)}</p>
    ${i.length>0&&l`<div class="acts">
      ${zt(o?i:c,t.act)}
      ${d>0&&l`<${qn} label=${a("{count} more",{count:d})} onClick=${()=>r(!0)} />`}
      ${t.picked&&l`<${qn} label=${a("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${s}
  </div>`}function $r({selection:e,root:t}){let n=w(null),{choice:s}=e;return R(()=>{if(!s)return;let o=t.current.getBoundingClientRect(),r=CSS.escape(s.target),c=t.current.querySelector(`[data-zone="${r}"], [data-space="${r}"]`)?.getBoundingClientRect()||o,d=n.current.getBoundingClientRect(),m=(p,f)=>`${Math.max(8,Math.min(p,f-8))}px`,{style:u}=n.current;u.left=m(c.left+(c.width-d.width)/2-o.left,o.width-d.width),u.top=m(c.top+(c.height-d.height)/2-o.top,o.height-d.height)},[s]),s?l`<div class="chooser" ref=${n} role="group" aria-label=${a("Your moves")}>
    ${zt(s.actions,e.act)}
    <${qn} label=${a("Cancel")} onClick=${e.drop} />
  </div>`:null}var Vn=e=>String(e).replace("-","\u2212"),hr=e=>e.tieBreak??[];function tt({result:e,seats:t=[],resigned:n}){let s=[...new Set(e.standings.flatMap(d=>(d.parts||[]).map(m=>m.label)))],o=e.standings.some(d=>hr(d).some(Boolean)),r=e.standings.filter(d=>d.isWinner).map(d=>he(t,d.seat)),i=d=>e.standings.map(m=>l`<td class=${m.isWinner?"is-winner":""}>${d(m)}</td>`),c=(d,m,u="")=>l`<tr class=${u}><th scope="row">${d}</th>${i(m)}</tr>`;return l`<section class="result" aria-label=${a("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${wl(r)}</h2>
      ${e.reason&&l`<p class="result-reason">${Ml(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${a("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${a("Place")}</th>
            ${e.standings.map(d=>l`<${kl} one=${d} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${s.map(d=>c(d,m=>_l(m,d)))}</tbody>
        <tfoot>
          ${c(a("Total"),d=>Vn(d.total??0))}
          ${o&&c(a("Tie-break"),d=>hr(d).map(Vn).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var kl=({one:e,seats:t})=>l`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${be} seat=${e.seat} />${" "}
    <span class="result-name">${he(t,e.seat)}</span>${Pt(t,e.seat)&&l` <${ce} />`}
  </th>`;function _l(e,t){let n=(e.parts||[]).filter(s=>s.label===t);return n.length?Vn(n.reduce((s,o)=>s+(o.points||0),0)):""}function wl(e){let[t]=e;return t===void 0?a("There is no winner"):e.length===1?a("{name} wins",{name:t}):a("{names} share the victory",{names:pe(e)})}function xl(e){let[t,...n]=e.filter(s=>s.isLeft);return t&&!n.length?a("{name} ran out of time.",{name:he(e,t.seat)}):a("The game ended on time.")}function Ml({reason:e,standings:t},n,s){if(e==="agreement")return a("The game ended by agreement.");if(e==="time")return xl(n);if(e==="idle")return a("The game was closed, because nothing happened for too long.");if(e==="operator")return a("An operator closed the game.");if(e!=="resignation")return"";let o=t.find(c=>c.seat===s);if(!o)return a("The game ended by resignation.");let r=a("{name} resigned.",{name:he(n,o.seat)});return t.some(c=>c.isWinner&&(c.total??0)<(o.total??0))&&!o.isWinner?`${r} ${a("Resigning means the last place, whatever the points.")}`:r}var Sl=6;function gr(e,t){let n=w(t);n.current=t,k(()=>{let s=e.current,o=null,r=!1,i=$=>{r=!1;let g=$.target.closest?.("[data-source]");if(!g||$.button!==0||o)return;let{clientX:h,clientY:v,pointerId:b}=$;o={source:g,id:g.dataset.source??"",x:h,y:v,pointer:b,over:null,isOn:!1}},c=$=>{if(!o||$.pointerId!==o.pointer)return;let[g,h]=[$.clientX-o.x,$.clientY-o.y];if(!o.isOn){if(Math.hypot(g,h)<Sl||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${g}px ${h}px`);let v=m($);v!==o.over&&(o.over?.classList.remove("is-over"),v?.classList.add("is-over"),o.over=v)},d=($,g)=>{if(!o||$.pointerId!==o.pointer)return;let{source:h,isOn:v,over:b}=o;o=null,b?.classList.remove("is-over"),v&&(r=!0,h.classList.remove("is-dragged"),g&&b?n.current.put(b.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>h.style.removeProperty("translate")))},m=$=>document.elementsFromPoint($.clientX,$.clientY).find(g=>g.dataset?.target!==void 0&&s.contains(g))||null,u=$=>d($,!0),p=$=>d($,!1),f=$=>{r&&$.detail!==0&&($.stopPropagation(),$.preventDefault()),r=!1};return s.addEventListener("pointerdown",i),addEventListener("pointermove",c),addEventListener("pointerup",u),addEventListener("pointercancel",p),s.addEventListener("click",f,!0),()=>{s.removeEventListener("pointerdown",i),removeEventListener("pointermove",c),removeEventListener("pointerup",u),removeEventListener("pointercancel",p),s.removeEventListener("click",f,!0)}},[])}var Yt=8,yr=16,El=40,Cl=.25;function br(e,t,n){let s=w({});R(()=>{let o=e.current.getBoundingClientRect().top+scrollY,{current:r}=s;r.table===t&&r.top===o||(s.current={table:t,top:o},vr(e.current),!r.table&&n&&Tl(e.current))}),R(()=>{let o=()=>vr(e.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var kr=e=>e.querySelector(":scope > .table-footer");function vr(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(kr(e)).bottom)||0,s=Math.floor(innerHeight-Math.min(t,innerHeight*Cl)-n-yr);e.style.minHeight="0";let o=c=>e.style.setProperty("--squeeze",String(c/Yt)),r=Yt*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),i=s-e.offsetHeight;if(i<0||r>0&&i>=El){let c=i<0?Math.min(r+1,Yt):0,d=i<0?Yt:r;for(;c<d;){let m=c+d>>1;o(m),e.offsetHeight<=s?d=m:c=m+1}o(c)}e.style.minHeight=`${s}px`}function Tl(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-kr(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+yr/2,behavior:"instant"})}var _r=e=>e.zones.flatMap(t=>t.pieces.flatMap(({id:n,space:s})=>{if(n===void 0)return[];let o=n.split("#")[0]??"";return[{id:n,original:o,place:JSON.stringify([o,t.id,s])}]}));function Kn(e,t){let n=new Map,s=_r(e),o=r=>{for(let i of _r(t).filter(({id:c})=>!n.has(c))){let c=s.findIndex(d=>r(d,i));c>=0&&n.set(i.id,s.splice(c,1)[0]?.id??"")}};return o((r,i)=>r.place===i.place),o((r,i)=>r.original===i.original),n}function wr(e,t,n){if(e===t)return n;let s=[...Kn(e,t)].find(([,o])=>o===n);return s?s[0]:n}var Jn={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},Ol=4;function xr(e,t){let n=w(null),s=w(null);e.current&&n.current&&n.current!==t&&!t.result&&Nl()&&(s.current={table:n.current,rects:Al(e.current)}),n.current=t,R(()=>{s.current&&Ll(e.current,s.current,t),s.current=null},[t])}var Nl=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function Al(e){let t=new Map;for(let n of Mr(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var Mr=(e,t)=>[...e.querySelectorAll(t)];function Ll(e,t,n){let s=Il(t.table,n),o=Kn(t.table,n);for(let r of Mr(e,"[data-piece]")){let i=r.dataset.piece??"",c=o.get(i),d=c===void 0?Bl(s,t,n,i):t.rects.get(c);d&&Rl(r,d)}Pl(e,t,n,s)}function Rl(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[s,o,r]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let c={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},d={transform:`translate(${s}px, ${o}px) scale(${r})`,...c};e.animate?.([d,{transform:"none",...c}],Jn)}var Xn=e=>e.count??e.pieces.length;function Il(e,t){return e.zones.filter(s=>{let o=t.zones.find(r=>r.id===s.id);return o&&s.kind!=="counter"&&Xn(o)<Xn(s)}).sort((s,o)=>+(o.kind==="pile")-+(s.kind==="pile"))}function Bl(e,t,n,s){let o=Bt(n,s),r=e.find(i=>i.id!==o?.id);return r&&t.rects.get(r.id)}function Pl(e,t,n,s){let o=r=>Xn(r)-r.pieces.filter(i=>i.id).length;for(let r of n.zones){let i=t.table.zones.find(u=>u.id===r.id),c=s.find(u=>u.id!==r.id);if(!i||!c||r.kind==="pile"||r.kind==="counter")continue;let d=Math.min(o(r)-o(i),Ol),m=e.querySelector(`[data-zone="${CSS.escape(r.id)}"] .pieces`);for(let u=0;u<d&&m;u++)Hl(e,t.rects.get(c.id),m,u)}}function Hl(e,t,n,s){let o=n.getBoundingClientRect(),r=e.getBoundingClientRect();if(!t?.width||!o.width)return;let i=document.createElement("div");i.className="ghost",$t(l`<${Xe} />`,i),e.append(i);let c=({left:p,top:f,width:$,height:g})=>`translate(${p+$/2-r.left}px, ${f+g/2-r.top}px)`,d=[{transform:c(t),opacity:1},{transform:c(o),opacity:1,offset:.9},{transform:c(o),opacity:0}],m={...Jn,duration:Jn.duration+80,delay:s*90,fill:"backwards"},u=i.animate(d,m);u.onfinish=u.oncancel=()=>i.remove()}var Wl=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function Er(e,{isLive:t,onAct:n,pending:s,root:o}){let[r,i]=y(null),[c,d]=y(null),[m,u]=y(null),p=q(()=>r&&wr(r.table,e,r.id),[r,e]),f=H(A=>i(A===null?null:{table:e,id:A}),[e]),$=w(e);$.current=e;let g=m?.table===e?m.action:s,h=t&&!g&&e.actions.length>0,v=q(()=>h?Wn(e.actions):Wn([]),[e,h]),b=h&&p!==null?v.get(p):void 0,x=q(()=>Ho(b??[]),[b]),E=q(()=>g?Fo(e,g):e,[e,g]),M=H(()=>{i(null),d(null)},[]);R(()=>d(null),[e]);let G=H(A=>(M(),u({table:e,action:A}),Promise.resolve(n?.(A)).then(()=>null,V=>(u(null),$.current===e&&Dl(o.current,A.source),V))),[e,n]),Z=(A,V)=>{A.length===1&&A[0]?G(A[0]):d({actions:A,target:V})},oe=A=>{d(null);let V=v.get(A)||[];return A!==p&&!(V.length&&Uo(e,A))?f(A):V.length===1&&V[0]?void G(V[0]):f(null)},De=A=>Z(x.get(A)||[],A);return Ul(o,{picked:b?p:null,choice:c,table:e}),{sources:v,picked:b?p:null,targets:x,choice:c,sent:g,shown:E,act:G,pick:oe,put:De,drop:M,setPicked:f}}function Dl(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(Wl,{duration:320})}var Sr=".prompt .act";function Gt(e,t){for(let n of t){let s=e.current?.querySelector(n);if(s)return(s.closest("[data-space]")??s).focus()}}function Ul(e,{picked:t,choice:n,table:s}){let o=w(!1);R(()=>{let i=()=>o.current=!0,c=()=>o.current=!1,d=e.current;return d.addEventListener("keydown",i),d.addEventListener("pointerdown",c),()=>{d.removeEventListener("keydown",i),d.removeEventListener("pointerdown",c)}},[]);let r=w(null);R(()=>{o.current&&n?Gt(e,[".chooser button"]):o.current&&t?Gt(e,[".target",Sr]):o.current&&r.current&&Gt(e,[`[data-piece="${CSS.escape(r.current)}"]`]),r.current=t},[t,n]),R(()=>{let i=document.activeElement===document.body||document.activeElement===null;o.current&&i&&s.actions.length+s.forms.length&&Gt(e,[".hand .is-source",".is-source, .zone-source",Sr,".move-form[open] input"])},[s])}var Fl={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},zl=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function Cr(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=zl.find(d=>e.target.matches?.(d)),s=n?[...e.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(e.target),r=Fl[e.key],i=e.key==="Home"?0:e.key==="End"?s.length-1:r===void 0?-1:o+r,c=s[i];o<0||!c||(e.preventDefault(),c.focus())}var Tr=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,Yl=l`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,Gl=l`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${Tr(106,34,9)} /><path class="l2" d=${Tr(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,ql=l`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,jl=l`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,Vl=l`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,Kl=l`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,Jl=l`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,Xl=l`<g id="medallion">
  <path class="m1" d=${Ql(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function Ql(e,t,n){return`M${Array.from({length:e*2},(o,r)=>{let[i,c]=[r*Math.PI/e,r%2?n:t];return`${(Math.sin(i)*c).toFixed(1)} ${(Math.cos(i)*c).toFixed(1)}`}).join("L")}z`}var Or=()=>l`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[Yl,Gl,ql,jl,Vl,Kl,Jl,Xl]}</defs>
  </svg>`;var Zl=new Set(["column","pile","row"]);function Ar(e,t){let n=e.places.map(h=>h.seat),s=t!==null&&n.includes(t)?t:n[0],o=s===void 0?-1:n.indexOf(s),r=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],i=h=>h.kind==="hand"&&h.seat===s&&t===s,c=e.zones.find(i),d=h=>e.zones.filter(v=>v.seat===h&&v!==c),m=e.zones.filter(h=>(h.seat===void 0||!n.includes(h.seat))&&h!==c),u=m.filter(h=>h.kind==="track"),p=h=>qt(h)&&u.some(v=>v.suit===h.suit),f=Qn(m.filter(h=>h.kind!=="track"&&!p(h))),$=s===void 0?null:Qn(d(s),Nr(e,s));$&&u.length&&!f.lanes.length&&$.rest.push(...f.rest.splice(0));let g=h=>m.filter(v=>p(v)&&v.suit===h.suit);return{suits:ec(e.zones),tracks:u.map(h=>({track:h,beside:g(h)})),shared:f,others:r.map(h=>Qn(d(h),Nr(e,h))),home:$,hand:c}}var Nr=(e,t)=>e.places.find(n=>n.seat===t),qt=e=>!!e.suit&&Zl.has(e.kind);function Qn(e,t){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:t,lanes:e.filter(qt),small:t?e.filter(s=>n(s)):[],rest:e.filter(s=>!qt(s)&&!(t&&n(s)))}}var ec=e=>[...new Set(e.filter(qt).map(t=>t.suit))];function Zn(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function jt(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function es({minimum:e,maximum:t,step:n},s,o){let r=jt(s);if(r===null)return String(e);let i=Math.floor((t-e)/n),c=(r-e)/n,d=o>0?Math.floor(c)+o:Math.ceil(c)+o;return String(e+n*Math.max(0,Math.min(i,d)))}function Vt({minimum:e,maximum:t,step:n}){let s={minimum:L(String(e)),maximum:L(String(t)),step:n};return n===1?a("{minimum} to {maximum}",s):a("{minimum} to {maximum}, in steps of {step}",s)}function ts({minimum:e,maximum:t,step:n},s){let o=jt(s);return o!==null&&o>=e&&o<=t&&(o-e)%n===0}var Lr=e=>e.reduce((t,n)=>t+(jt(n)??0),0);function ns({sumMinimum:e,sumMaximum:t},n){let s=Lr(n),o=t??e;if(o===void 0)return a("Sum: {sum}",{sum:L(String(s))});let r={sum:L(String(s)),limit:L(String(o)),count:Math.abs(o-s)};return t===void 0?a("Sum: {sum}, at least {limit}",r):s>o?a("Sum: {sum} of {limit}, {count} too many",r):a("Sum: {sum} of {limit}, {count} left",r)}function ss({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let s=Lr(n);return s>=e&&s<=t}function Rr(e,t){if(e.kind==="choice")return"";let n=t.findIndex(o=>!ts(e,o)),s=e.labels[n]||e.label;return n>=0?a("{label}: a whole number, {bounds}",{label:s,bounds:Vt(e)}):ss(e,t)?"":`${e.label}: ${ns(e,t)}`}var Ir=(e,t)=>[e.verb,...e.fields.map((n,s)=>(t[s]??[]).map(o=>n.kind==="choice"?o:String(jt(o))).join(","))].join(" ");function Br({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let s=e.forms.length===1&&!e.actions.length;return l`<div class="move-forms">
    ${e.forms.map(o=>l`<${tc} key=${JSON.stringify(o)} form=${o} isOpen=${s} selection=${t} />`)}
  </div>`}function tc({form:e,isOpen:t,selection:n}){let[s,o]=y(e.fields.map(Zn)),[r,i]=y(""),c=n.sent!==null,d=u=>{u.preventDefault();let p=e.fields.map((f,$)=>Rr(f,s[$]??[])).find(Boolean)??"";i(p),!(c||p)&&n.act({move:Ir(e,s),label:e.label,isTyped:!0}).then(f=>{f?i(f.status===422&&f.message||""):o(e.fields.map(Zn))})},m=(u,p)=>{i(""),o(s.map((f,$)=>$===u?p:f))};return l`<details class="move-form" open=${t}>
    <summary>${L(e.label)}</summary>
    <form onSubmit=${d} noValidate>
      <fieldset class="form-fields" disabled=${c}>
        ${e.fields.map((u,p)=>l`<${oc[u.kind]??Pr} key=${u.name} field=${u} id=${`f-${e.verb}-${u.name}`}
            typed=${s[p]} onType=${f=>m(p,f)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${L(e.label)}</span></button>
      </fieldset>
      ${r&&l`<p class="form-fault" role="alert">${r}</p>`}
    </form>
  </details>`}var nc=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${o=>s([o.target.value])}>
    ${e.choices.map(({word:o,label:r})=>l`<option key=${o} value=${o} selected=${o===n[0]}>${r}</option>`)}
  </select>
</div>`,sc=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${Hr} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${o=>s([o])} />
  <small id=${`${t}-bounds`}>${Vt(e)}</small>
</div>`,Pr=({field:e,id:t,typed:n,onType:s})=>l`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${Vt(e)}</small></legend>
  <div class="form-row">
    ${n.map((o,r)=>{let i=e.labels[r]||`${e.label} ${r+1}`;return l`<div class="form-field" key=${r}>
        <label for=${`${t}-${r}`}>${i}</label>
        <${Hr} field=${e} id=${`${t}-${r}`} describedBy=${`${t}-bounds`} label=${i} text=${o}
          onType=${c=>s(n.map((d,m)=>m===r?c:d))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${ss(e,n)?"":"is-off"}`} aria-live="polite">${ns(e,n)}</output>
</fieldset>`,oc={choice:nc,number:sc,numbers:Pr},rc={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function Hr({field:e,id:t,label:n,text:s,describedBy:o=`${t}-bounds`,onType:r}){let i=d=>{let m=rc[d.key];m&&(d.preventDefault(),r(es(e,s,m)))},c=(d,m,u)=>l`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${m}`}
    onClick=${()=>r(es(e,s,u))}>${d}</button>`;return l`<span class="form-stepper">
    ${c("\u2212",a("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${s} size=${String(e.maximum).length+1}
      aria-describedby=${o} aria-invalid=${!ts(e,s)} onKeyDown=${i}
      onFocus=${d=>d.target.select()}
      onInput=${d=>r(d.target.value)} />
    ${c("+",a("More"),1)}
  </span>`}function nt({table:e,seats:t=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:r,pending:i=null,tools:c,plateExtra:d}){let m=w(null),u=Er(e,{isLive:s,onAct:r,pending:i,root:m});br(m,u.shown,s),xr(m,u.shown),gr(m,u);let p=q(()=>Ar(u.shown,n),[u.shown,n]),f={...u,changed:q(()=>new Set(e.changed),[e])},$=["table"];p.tracks.length&&$.push("has-tracks"),p.others.length>1&&$.push("is-many"),p.hand&&$.push("has-hand"),u.picked&&$.push("is-picking"),e.result&&$.push("is-over"),o&&$.push("is-read-only");let g={suits:p.suits,seats:t,selection:f,plateExtra:d};return l`<div
    class=${$.join(" ")}
    ref=${m}
    data-others=${Math.min(p.others.length,4)}
    data-lanes=${Math.min(p.suits.length,8)}
    onKeyDown=${h=>Cr(h,u)}
  >
    <${Or} />
    <div class="felt">
      ${p.others.length>0&&l`<div class="others">
        ${p.others.map(h=>l`<${os} key=${h.place?.seat} area=${h} name="is-other" ...${g} />`)}
      </div>`}
      ${p.tracks.length>0&&l`<div class="tracks">
        ${p.tracks.map(h=>l`<${ac} key=${h.track.id} ...${h} selection=${f} />`)}
      </div>`}
      <${os} area=${p.shared} name="is-shared" ...${g} />
      ${p.home&&l`<${os} area=${p.home} name="is-home" ...${g} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${fr} table=${e} selection=${f} isLive=${s} tools=${c} />
        <${Br} table=${e} selection=${f} isLive=${s} />
        ${p.hand&&l`<${pr} zone=${p.hand} selection=${f} />`}
      </div>
    </div>
    <${$r} selection=${u} root=${m} />
  </div>`}var Kt=(e,t,n)=>e.map(s=>l`<${ur} key=${s.id} zone=${s} selection=${t} isLane=${n} />`),ac=({track:e,beside:t,selection:n})=>l`<div class="track-line">${Kt([e,...t],n)}</div>`;function os({area:e,suits:t,seats:n,name:s,selection:o,plateExtra:r}){let{place:i,lanes:c,small:d,rest:m}=e;if(!i&&!c.length&&!m.length)return null;let u=p=>l`<div class="lane" key=${p} data-suit=${ge(p)}>
      ${Kt(c.filter(f=>f.suit===p),o,!0)}
    </div>`;return l`<section class=${`area ${s}`} aria-label=${i?he(n,i.seat):a("Shared")}>
    ${i&&l`<${ic} place=${i} seats=${n} extra=${r?.(i.seat)}>${Kt(d,o)}<//>`}
    ${c.length>0&&l`<div class="lanes">${t.map(u)}</div>`}
    ${m.length>0&&l`<div class="rest">${Kt(m,o)}</div>`}
  </section>`}function ic({place:e,seats:t,extra:n,children:s}){let{seat:o,total:r=0,note:i,isToAct:c,team:d}=e,m=t.find(p=>p.seat===o)?.isYou,u=he(t,o);return l`<div class=${`plate ${c?"is-to-act":""}`}>
    <div class="plate-head">
      <${be} seat=${o} />
      <span class="plate-who">
        <span class="plate-name" title=${u}>${u}</span>
        ${m&&l`<span class="plate-you">${a("(you)")}</span>`}
        ${d!==void 0&&l`<span class="plate-team">${a("Team {number}",{number:d+1})}</span>`}
      </span>
      <span class="plate-total">${L(String(r))}</span>
      <span class="plate-line">
        ${Pt(t,o)&&l`<${ce} />`}
        <span class="plate-turn">${c&&(m?a("Your turn"):a("To move"))}</span>
        ${n&&l`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${i&&l`<p class="plate-note" title=${i}>${L(i)}</p>`}
    ${s}
  </div>`}function Jt(e){let t=e.map(s=>s.name),n=new Set(t);return e.map(s=>{if(!s.name||t.filter(i=>i===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let r=`${s.name} ${o}`;return n.add(r),{...s,name:r}})}var Xt=e=>ue(e).length>1?e.map(t=>({...t,isYou:!1})):e,Q=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1}),ue=e=>e.filter(t=>t.isYou).map(t=>t.seat),Qt=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var He=(e,t)=>t.filter(n=>!e.find(s=>s.seat===n)?.isLeft);function lc({frame:{clocks:e,status:t},mine:n,commands:{send:s,isBusy:o}}){return!e?.isPaused||t!=="running"?null:l`<section class="banner quiet" aria-label=${a("Paused clocks")}>
    <${C} name="pause" />
    <p>${a("The clocks are paused. A move starts them again.")}</p>
    ${n.length>0&&l`<${_} icon="play" label=${a("Start the clocks")} disabled=${o} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function cc({id:e,seat:t,name:n,onDone:s,onClose:o}){let r=w(te()),i=async()=>{await fe(),await I(T(e,"/commands"),{commandId:r.current,takeOver:t}),o(),s()};return l`<${X} title=${a("Take over the seat of {name}?",{name:n})} onClose=${o}>
    <p>${a("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${N} className="primary" label=${a("Take over")} onWork=${i} />
      <${_} label=${a("Cancel")} onClick=${o} />
    </p>
  </${X}>`}var uc=(e,t)=>e.filter(({seat:n,isLeft:s})=>s&&t.every(o=>o===n));function dc({info:e,frame:t,seats:n,mine:s,onChange:o}){let[r,i]=y(null);if(t.status!=="running")return null;let c=e.takeover?uc(n,s):[],d=s.length>0&&He(n,s).length===0;return!c.length&&!d?null:l`<section class="banner quiet" aria-label=${a("Seats that are left")}>
    <${C} name="door" />
    <p>${d?a("You have left the game. The others play on."):a("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>l`<${_} key=${m} icon="person" onClick=${()=>i(m)}
        label=${d?a("Come back"):a("Take over the seat of {name}",{name:Q(n,m)})} />`)}
    </p>
    ${r!==null&&l`<${cc} key=${r} id=${e.id} seat=${r} name=${Q(n,r)} onDone=${o} onClose=${()=>i(null)} />`}
  </section>`}var Wr=({info:e,frame:t,seats:n,mine:s,commands:o,onChange:r})=>l`
  <${lc} frame=${t} mine=${He(n,s)} commands=${o} />
  <${dc} info=${e} frame=${t} seats=${n} mine=${s} onChange=${r} />`;var Dr=200,as=6e4,Ur=864e5,Fr=1e4;function is({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(o=>o<3600||n*1e3>=Ur).find(o=>o*8<=n)??Math.min(10,Math.floor(n/3)))}function mc({leftMs:e,dueAt:t},{initialS:n=0},s){let o=t-s,r=e===n*1e3&&e>as;return o>e+Dr+1||r&&o<=as+Dr+1}function ls({seat:e,leftMs:t,dueAt:n},s,o,r){if(n===void 0||Number.isNaN(r))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let i=mc({seat:e,leftMs:t,dueAt:n},s,o),c=Math.max(0,Math.min(i?as:t,n-r));return{ms:c,isRunning:!0,isFirst:i,isLow:c<=is(i?{perMoveS:60}:s)}}var rs=e=>String(e).padStart(2,"0");function zr(e){if(e<Fr)return io(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?a("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${rs(n%60)}:${rs(t%60)}`:`${n}:${rs(t%60)}`}function cs(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=n.findIndex(([,r])=>r>0);return(s<0?n.slice(-1):n.slice(s,s+2)).filter(([,r],i)=>r||!i).map(([r,i])=>yt(i,r)).join(" ")}function Yr(e){let t=e>Ur?6e4:e>Fr?1e3:100;return e-(Math.ceil(e/t)-1)*t}function pc({clock:e,control:t,at:n,isPaused:s,isLive:o}){let[,r]=y(0),{ms:i,isRunning:c,isFirst:d,isLow:m}=ls(e,t,n,o?mn():NaN);return R(()=>{if(!c||i<=0)return;let p=setTimeout(()=>r(f=>f+1),Yr(i));return()=>clearTimeout(p)}),l`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${d?a("Time for the first move"):a("Time left")}>
    <${C} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${cs(i)}${s?` (${a("paused")})`:""}</span>
    ${d&&l`<small aria-hidden="true">${a("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${zr(i)}</span>
  </span>`}var fc=()=>l`<span class="seat-left" title=${a("The player of this seat has left the game.")}><${C} name="door" />${a("left")}</span>`,Zt=({at:e=0,clocks:t,seats:n=[],status:s},o,r)=>i=>{if(n.find(d=>d.seat===i)?.isLeft)return l`<${fc} />`;let c=t?.seats.find(d=>d.seat===i);return c&&o&&l`<${pc} clock=${c} control=${o} at=${e} isPaused=${!!t?.isPaused}
    isLive=${r&&s==="running"} />`};function Gr({frame:{at:e=0,clocks:t,status:n},control:s,mine:o}){let[r,i]=y(""),c=n==="running"&&t?.seats.find(({seat:m,dueAt:u})=>u!==void 0&&o.includes(m)),d=c?c.dueAt:void 0;return k(()=>{if(i(""),!c||!s)return;let{ms:m,isFirst:u,isLow:p}=ls(c,s,e,mn());if(p)return;let f=is(u?{perMoveS:60}:s),$=setTimeout(()=>i(a("Your time is running out: {time} left.",{time:cs(f)})),m-f);return()=>clearTimeout($)},[d]),l`<p class="hidden" role="status">${r}</p>`}function qr({name:e,onReady:t}){let n=w(null);return k(()=>n.current.querySelector("button")?.focus(),[]),l`<section class="seat-switch" ref=${n} aria-label=${a("Hand over the device")}>
    <${gt} />
    <p class="lead">${a("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${a("The cards stay hidden until then.")}</p>
    <${_} className="primary big" icon="eye" label=${a("Ready: show my cards")} onClick=${t} />
  </section>`}var $c=60,hc=({text:e})=>l`<span class=${e.startsWith("  ")?"line part":"line"}>${L(e.trim())}</span>`,gc=({frame:e,isCurrent:t,onPick:n})=>{let s=(e.lines||[]).map((r,i)=>l`<${hc} key=${i} text=${r} />`),o=`${e.isUndone?"undone":""} ${t?"current":""}`;return l`<li class=${o} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?l`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:s}
    ${e.isUndone&&l`<small class="hidden">${a("undone")}</small>`}
  </li>`};function en({frames:e,current:t,onPick:n}){let s=w(null),o=w(!0),r=e.filter(c=>c.lines?.length);R(()=>{let c=s.current,d=c.querySelector(".current");d?c.scrollTop=d.offsetTop-c.offsetTop-c.clientHeight/2:o.current&&(c.scrollTop=c.scrollHeight)},[r.length,t]);let i=({target:c})=>o.current=c.scrollHeight-c.scrollTop-c.clientHeight<$c;return l`<section class="log" aria-labelledby="log">
    <h2 id="log">${a("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${i} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${r.map(c=>l`<${gc} key=${c.version} frame=${c} isCurrent=${c.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!r.length&&l`<p class="soft">${a("Nothing yet.")}</p>`}
  </section>`}var vc=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,us=e=>typeof e=="string"?e:yc(e);function yc([e,...t]){let n=String(e),s=t.map(us);return n==="table"?l`<div class="wide"><table>${s}</table></div>`:vc.test(n)?pt(n,null,s):s}function We({title:e,rules:t,variant:n,className:s=""}){let[o,r]=y(null),i=async()=>r(t??(await O(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return l`<${N} icon="book" label=${a("Rules")} className=${s} onWork=${i} />
    ${o&&l`<${X} title=${e} className="rules" onClose=${()=>r(null)}>
      <div class="prose">${o.length?o.map(us):a("This game has no rules text.")}</div>
    </${X}>`}`}function jr(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(us):[]}var Vr=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function Kr(e,t){let n=e.findIndex(s=>s.status==="running");return n>=0&&e.slice(n+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function bc(e,t){let n=new Set,s=null,o=s;for(let r of e){if(!r.table||r.isUndone){r.table&&n.add(Vr(r.table));continue}let i=Vr(r.table);n.has(i)||(n.add(i),s!==null&&t.includes(r.actor??NaN)&&(o=s),s=r.version)}return o}async function Jr(e,t,n){let{frames:s}=await O(T(e,`/frames?seat=${t}`));return bc(s,n)}function Qr({info:e,frame:t,viewer:n,mine:s,log:o,commands:{send:r,isBusy:i}}){let c=s.length===t.seats.length,d=!c&&!Kr(o,s),m=async()=>{if(e.undoMode!=="free"||c)return r({undo:!0});let u=await Jr(e.id,n,s);return u===null?j(a("You have made no move that can be undone.")):r({undo:u})};return l`
  ${t.undo&&t.undo!=="none"&&l`<${N} icon="undo" disabled=${i||d} className="plain"
    label=${t.undo==="asks"?a("Ask to undo"):a("Undo")} onWork=${m} />`}
  ${t.canRedo&&l`<${_} icon="redo" disabled=${i} className="plain" label=${a("Redo")} onClick=${()=>r({redo:!0})} />`}`}function Xr({label:e,children:t}){let n=w(null);return k(()=>{let o=r=>{(r instanceof KeyboardEvent?r.key==="Escape":!n.current.contains(r.target))&&(n.current.open=!1)};return addEventListener("keydown",o),addEventListener("click",o),()=>{removeEventListener("keydown",o),removeEventListener("click",o)}},[]),l`<details class="menu" ref=${n}>
    <summary class="button" role="button"><${C} name="more" /><span>${e}</span></summary>
    <div class="sheet" onClick=${o=>o.target.closest("button, a")&&!o.target.closest("dialog")&&(n.current.open=!1)}>${t}</div>
  </details>`}function ds({info:e,frame:t,log:n=[],mine:s,own:o,commands:{send:r,isBusy:i}}){let[c,d]=y(""),m=t.status==="running"&&He(t.seats,s).length>0,u=t.status==="over"||s.length===t.seats.length,p=()=>d("");return l`<div class="game-menu">
    <${We} title=${e.title} variant=${e.variant} className="plain" />
    <${Xr} label=${a("More")}>
      <${_} icon="link" label=${a("Copy the link to watch")}
        onClick=${()=>$e(`${location.origin}/game/${e.id}`,a("The link is copied."))} />
      <a class="button" href=${`/replay/${e.id}`}><${C} name="play" />${a("Replay")}</a>
      ${u&&t.status!=="open"&&l`<${N} icon="fork" label=${a("Analyse from here")} onWork=${()=>Re(e.id,Le(n,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&l`
        <${_} icon="pause" label=${a("Offer to pause the clocks")} disabled=${i||!!t.offer} onClick=${()=>r({offerPause:!0})} />`}
      ${m&&l`
        <${_} icon="meet" label=${a("Offer to end the game")} disabled=${i||!!t.offer} onClick=${()=>r({offerEnd:!0})} />
        <${_} icon="flag" className="danger" label=${a("Resign")} disabled=${i} onClick=${()=>d("resign")} />`}
    </${Xr}>
    ${c==="resign"&&l`<${Lt} title=${o?a("Resign for {name}?",{name:o}):a("Resign?")} 
      text=${e.takeover?a("You leave your seat. You or another player may take it over again."):a("You leave the game for good and come last.")}
      label=${a("Resign")} onYes=${()=>r({resign:!0})} onClose=${p} />`}
  </div>`}var kc=(e,t)=>({undo:a("{name} asks to undo a move.",{name:t}),redo:a("{name} asks to redo the undone moves.",{name:t}),pause:a("{name} asks to pause the clocks.",{name:t}),end:a("{name} offers to end the game here, as the points stand.",{name:t})})[e]||a("{name} makes an offer.",{name:t}),_c=(e,t)=>({undo:a("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:a("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:a("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:a("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||a("You made an offer. Waiting for {names}.",{names:t});function Zr(e,t){let n=w(null);k(()=>{let s=n.current;n.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&j(e.lines.map(r=>r.trim()).join(" \xB7 "))},[e])}function ea({offer:e,seats:t,mine:n,commands:{send:s,isBusy:o}}){let r=e.asked||[],i=r.find(f=>n.includes(f)),c=(f,$)=>()=>s({answer:{offer:e.id,accept:f}},$),d=n.includes(e.seat),m=d&&i===void 0,u=pe(r.map(f=>Q(t,f))),p=i!==void 0&&n.length>1;return l`<section class="banner" role="alert" aria-label=${a("An offer")}>
    <${C} name="meet" />
    <p>
      ${m?_c(e.kind,u):kc(e.kind,Q(t,e.seat))}
      ${p&&` ${a("Waiting for {name}.",{name:Q(t,i)})}`}
      ${i===void 0&&!d&&` ${a("Waiting for {names}.",{names:u})}`}
    </p>
    <p class="buttons">
      ${i!==void 0&&l`
        <${_} className="primary" label=${a("Accept")} disabled=${o} onClick=${c(!0,i)} />
        <${_} label=${a("Decline")} disabled=${o} onClick=${c(!1,i)} />`}
      ${m&&l`<${_} label=${a("Withdraw")} disabled=${o} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var wc=2,ms=e=>e.startsWith("  ");function xc(e){let t=e.findIndex(ms);return e.length>1?e.slice(t>0?t-1:1):e}function Mc(e,t){let n=e.filter(o=>o.version>t&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o=[]})=>o.some(ms))??n.findLast(({lines:o=[]})=>o.length>1)??n.at(-1))?.version??null}function ta({log:e,table:t,version:n},s){let o=w(null),[r,i]=y(null);k(()=>{if(!t)return;let m=o.current;o.current={version:n,headline:t.headline},m&&n>m.version&&t.headline!==m.headline&&i(Mc(e,m.version))},[t]);let c=e.find(m=>m.version===r&&!m.isUndone),d=e.filter(m=>r!==null&&m.version>r&&s.includes(m.actor??NaN)).length;return{lines:c?.lines&&d<wc?xc(c.lines):[],close:()=>i(null)}}function na({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return l`<div class="round-summary" role="status">
    ${e.length>0&&l`<div class="banner">
      <div class="told">
        ${e.map((s,o)=>l`<p key=${o} class=${ms(s)?"part":""}>${L(s.trim())}</p>`)}
      </div>
      <${_} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var sa=8,Sc=({bot:{title:e,description:t,isGuest:n},isAsked:s,isBusy:o,onSeat:r})=>l`<li>
  <${N} icon="bot" label=${a("{name}, a bot",{name:e})} disabled=${o} onWork=${r} />
  <span class="soft">
    ${s&&l`<em>${a("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&n&&l`<small>${a("by another author")}</small>${t&&l` <span class="description">${t}</span>`}`}
  </span>
</li>`,oa=e=>e.split(".")[0]??e;function ra({id:e,free:t,onChange:n}){let{bots:s,again:o}=Et(wo(e)),[r,i]=y(t[0]),[c,d]=y(""),[m,u]=y(sa),p=K(Te),f=p?.id===oa(e)&&!c,$=r!==void 0&&t.includes(r)?r:t[0];if(!s?.length)return null;let g=async({name:h})=>{Te.set(null),d(h);try{await I(T(e,"/bots"),{bot:h,seat:$}),n()}catch(v){let b=v;if(!Mt(b))throw b;Te.set({id:oa(e),error:b}),o()}finally{d("")}};return l`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${a("Let a bot take a seat")}</h2>
    ${t.length>1&&l`<${z} name="bot-seat" legend=${a("Which seat?")} value=${$} onChange=${i}
      choices=${t.map(h=>({value:h,label:String(h+1)}))} />`}
    <p role="status" class="refusal">${f&&F(p.error)}</p>
    <ul>${s.slice(0,m).map(h=>l`<${Sc} key=${h.name} bot=${h} isAsked=${c===h.name} isBusy=${c!==""} onSeat=${()=>g(h)} />`)}</ul>
    ${m<s.length&&l`<p><${_} icon="down" label=${a("Show more")} onClick=${()=>u(m+sa)} /></p>`}
  </section>`}var Ec=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),Cc=({link:e})=>l`<div class="invitation">
  <label for="invitation">${a("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${_} className="primary" icon="copy" label=${a("Copy")} onClick=${()=>$e(e,a("The link is copied. Send it to your friends."))} />
  </div>
  ${Ec()&&l`<p class="soft">${a("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,Tc=({kept:e,isSeated:t,onRelease:n})=>{if(!e)return l`<span class="soft">${a("free")}</span>`;let s=e.isYou?a("Decline"):a("Free the seat");return l`<span class="soft">${e.isYou?a("kept for you"):a("kept for {name}",{name:e.name})}</span>
    ${(e.isYou||t)&&l`<${N} icon="close" label=${s} onWork=${n} />`}`};function aa({info:e,seats:t,onChange:n}){let[s,o]=y(!1),r=ue(t).length>0,i=(e.series?.kept??[]).filter(({seat:v})=>!t[v]?.name),c=t.every(({name:v})=>v),d=v=>i.some(b=>b.seat===v),m=t.filter(({name:v,seat:b})=>!v&&!d(b)).map(({seat:v})=>v),u=m.length>0,p=i.some(({isYou:v})=>v),f=async v=>{await I(T(e.id,"/commands"),{commandId:te(),releaseSeat:v}),n()},$=t.filter(({seedDigest:v})=>v).map(({name:v})=>v||""),g=async()=>{await I(T(e.id,"/leave")),re("/")},h=async()=>{try{await I(T(e.id,"/commands"),{commandId:te(),closeTable:!0}),re("/")}catch(v){Y(v)}};return l`<section class="waiting-room sheet" aria-label=${a("Waiting room")}>
    <p class="lead"><${C} name="hourglass" />${c?a("Every seat is taken. The shuffle still needs {names}.",{names:pe($)}):a("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:v,name:b,isYou:x,isBot:E})=>l`<li key=${v} class=${b?"":"free"}>
          <span>${a("Seat {number}",{number:v+1})}</span>
          ${b&&l`<strong>${x?a("{name} (you)",{name:b}):b}</strong>${E&&l`<${ce} />`}`}
          ${!b&&l`<${Tc} kept=${i.find(M=>M.seat===v)} isSeated=${r} onRelease=${()=>f(v)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&u&&l`<${ra} id=${e.id} free=${m} onChange=${n} />`}
    ${u&&l`<${Cc} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${r&&l`<${N} icon="door" label=${a("Leave the table")} onWork=${g} />`}
      ${e.isHost&&l`<${_} icon="close" className="danger" label=${a("Close the table")} onClick=${()=>o(!0)} />`}
      ${p&&e.series&&l`<${N} className="primary" icon="redo" label=${a("Accept the rematch")} onWork=${()=>Tt(e.series?.before??"").then(n)} />`}
      ${!r&&!p&&u&&l`<${N} className="primary" icon="plus" label=${a("Take a seat")} onWork=${()=>Ie(e.id).then(n)} />`}
    </p>
    ${s&&l`<${Lt} title=${a("Close the table?")} text=${a("The players on its seats have to look for another one.")}
      label=${a("Close the table")} onYes=${h} onClose=${()=>o(!1)} />`}
  </section>`}function st({error:e,id:t}){let n=()=>kt().then(()=>location.reload());return l`<${U} title=${Ee(e)?a("Session expired"):a("This table cannot be shown")} text=${F(e)} note=${ae(e)}>
    ${Ee(e)&&l`<${N} className="primary" label=${a("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&l`<a class="button primary" href=${`/game/${t}`}>${a("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&l`<${_} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />`}
  </${U}>`}function Oc(e,t){let n=w(null);k(()=>{n.current&&(t&&!n.current.isMyTurn?An():e!==n.current.version&&To()),n.current=e?{version:e,isMyTurn:t}:null},[e,t])}function Nc(e,t,n){let[s,o]=y(e[0]??null),r=Qt(t).filter(c=>e.includes(c)),i=s!==null&&r.includes(s)?null:r[0]??null;return k(()=>{i!==null&&n&&o(i)},[i,n]),{viewer:s,next:n?null:i,setViewer:o}}function Ac({number:e,wins:t}){let[n,s]=t,o=t.length===2&&n&&s?`${n.name} ${n.wins} : ${s.wins} ${s.name}`:t.map(({name:r,wins:i})=>`${r} ${i}`).join(", ");return a("Game {number}: {score}",{number:e,score:o})}var Lc=({info:e,table:t,seats:n,log:s,last:{version:o,actor:r}})=>l`<section class="ended sheet" aria-label=${a("How it ended")}>
  <${tt} result=${t.result} seats=${n} resigned=${r} />
  <p class="buttons">
    ${Nn(n)?l`<${N} className="primary" icon="redo" label=${a("Rematch")} onWork=${()=>Tt(e.id)} />`:l`<${N} className="primary" icon="redo" label=${a("Play again")} onWork=${()=>Mo(e)} />`}
    ${e.next&&!Nn(n)&&l`<a class="button" href=${`/game/${e.next}`}>${a("Next game of the series")}</a>`}
    <a class="button" href=${`/replay/${e.id}`}>${a("Replay")}</a>
    <${N} icon="fork" label=${a("Analyse from here")} onWork=${()=>Re(e.id,Le(s,o))} />
  </p>
</section>`,tn=({info:e,headline:t,link:n,toAct:s,isWatching:o,check:r,children:i})=>l`<div class="game-head">
  <div>
    <${W}>${e.title}</${W}>
    <p class="headline">
      ${t}
      ${s&&l` <span class="origin">${a("To act: {names}",{names:s})}</span>`}
      ${e.origin&&l` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${a("Analysis")}</a>`}
      ${e.series&&l` <a class="origin" href=${`/game/${e.series.before}`}>${Ac(e.series)}</a>`}
      ${e.timeControl&&l` <${bt} control=${e.timeControl} />`}
      ${o&&l` <span class="origin">${e.spectatorDelay?a("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):a("You are watching")}</span>`}
    </p>
    <${It} check=${r} />
  </div>
  ${n==="disconnected"&&l`<p class="link-disconnected" role="status">${a("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&l`<p class="link-resting" role="status">${a("This tab is paused: click or press a key to continue.")}</p>`}
  ${i}
</div>`;function Rc({info:e,followed:{log:t,last:n,table:s,version:o,link:r,wake:i,isBefore:c},seats:d,mine:m,viewer:u,next:p,onNext:f,onChange:$,check:g}){let h=ta({log:t,table:s,version:o},e.origin?m:[u]),v=vo(e.id,u,o,i),b=He(d,m),x=Qt(s).some(A=>b.includes(A)),E=n.status==="over";Oc(o,x),Zr(n,m);let M=m.length>1&&!E&&pe(Qt(s).map(A=>Q(d,A))),G=M?`${a("To act: {names}",{names:M})} \xB7 ${e.title}`:a("Your turn: {title}",{title:e.title});ie(x&&!E?G:e.title);let Z=u!==null&&b.includes(u)&&!E&&!c,oe=p!==null||c&&!e.origin,De=Z&&l`<${Qr} info=${e} frame=${n} viewer=${u} mine=${m} log=${t} commands=${v} />`;return l`
    <${tn} info=${e} headline=${s.headline} link=${r} toAct=${M} isWatching=${u===null&&!E} check=${g}>
      <${ds} info=${e} frame=${n} log=${t} mine=${m} commands=${v} own=${m.length>1&&u!==null?Q(d,u):""} />
    </${tn}>
    ${n.offer&&l`<${ea} offer=${n.offer} seats=${d} mine=${m} commands=${v} />`}
    <${Wr} info=${e} frame=${n} seats=${d} mine=${m} commands=${v} onChange=${$} />
    ${n.clocks&&l`<${Gr} frame=${n} control=${e.timeControl} mine=${m} />`}
    ${s.renderError&&l`<p class="banner quiet" role="alert">${s.renderError}</p>`}
    <${na} lines=${E||oe?[]:h.lines} onClose=${h.close} />
    ${s.result&&l`<${Lc} info=${e} table=${s} seats=${d} log=${t} last=${n} />`}
    <div class="at-table">
      <div class="on-table">
        ${p!==null?l`<${qr} key=${p} name=${Q(d,p)} onReady=${f} />`:oe?l`<${D} text=${a("Loading the table \u2026")} />`:l`<${nt} key=${u} table=${s} seats=${Xt(d)} viewer=${u} isLive=${Z}
              isReadOnly=${u===null||E} onAct=${v.act} pending=${v.pending} tools=${De}
              plateExtra=${Zt(n,e.timeControl,!0)} />`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        ${Z&&!oe&&s.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("All moves in words")}</h2><span class="tally">${s.actions.length}</span></summary>
          <${et} table=${s} onAct=${v.act} pending=${v.pending} isLive=${Z&&!v.isBusy} />
        </details>`}
        ${!oe&&l`<${en} frames=${t} />`}
      </aside>
    </div>`}function Ic(e,t){let n=w(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function Bc({info:e,reload:t}){let[n,s]=y(null),o=ue(e.seats),{viewer:r,next:i,setViewer:c}=Nc(o,n,!!e.origin),d=ho(e,r),m=Ic(d,r),{last:u,table:p}=m;k(()=>s(d.table),[d.table]);let f=At(e.id,o[0]??null,u?.version??0);ie(e.title),k(()=>{u?.status==="open"&&xt(e.id,u.seats)},[u]);let $=u&&ue(u.seats).join();k(()=>{$!==null&&$!==o.join()&&t()},[$]);let g=!!e.series&&u?.status==="open";if(k(()=>{g&&u.version!==e.version&&t()},[g,u?.version]),d.gone)return l`<${st} error=${d.gone} id=${e.id} />`;if(d.last?.status==="over"&&!d.table)return l`<${U} title=${e.title} text=${a("This table was closed before the game started.")} />`;let h=Jt(u?.seats||e.seats),v=(u?.status||e.status)==="open";return l`<main id="main" class=${`game ${v?"open":""}`}>
    ${v&&l`<${tn} info=${e} headline=${a("Waiting for players")} link=${m.link} check=${f}>
        <${ds} info=${e} frame=${{status:"open",seats:h}} mine=${o} commands=${{}} />
      </${tn}>
      <${aa} info=${e} seats=${h} onChange=${t} />`}
    ${!v&&p&&l`<${Rc} info=${e} followed=${m} seats=${h} mine=${o} viewer=${m.viewer}
      next=${i} onNext=${()=>c(i)} onChange=${t} check=${f} />`}
    ${!v&&!p&&l`<${W}>${e.title}</${W}><${D} text=${a("Loading the table \u2026")} />`}
  </main>`}function ia({id:e}){let t=K(Ce)?.player,{info:n,error:s,reload:o}=_t(e);return k(()=>{if(s?.reason!=="UNREACHABLE")return;let r=setTimeout(o,3e3);return()=>clearTimeout(r)},[s]),s&&!n?l`<${st} error=${s} id=${e} />`:n?l`<${Bc} key=${`${ue(n.seats)} ${t?.id}`} info=${n} reload=${o} />`:l`<main id="main"><${D} text=${a("Loading the table \u2026")} /></main>`}function la({id:e}){let[t,n]=y(null);return ie(a("Invitation")),k(()=>{Ie(e,{replace:!0}).catch(n)},[e]),t?l`<${U} title=${a("This invitation is not valid")} text=${F(t)} note=${ae(t)}>
    ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(t.reason??"")&&l`<a class="button primary" href=${`/game/${e}`}>${a("Watch instead")}</a>`}
  </${U}>`:l`<main id="main"><${D} text=${a("Taking a seat \u2026")} /></main>`}var ua=["lists","inbox"],ot=new Map(ua.map(e=>[e,new Set])),nn=null,fs=new Set,da=0,ps=0,ma=()=>!document.hidden&&[...ot.values()].some(e=>e.size>0),Pc=e=>ot.get(e)?.forEach(t=>t());function sn(){clearTimeout(da),nn?.close(),nn=null,fs.clear()}function ca(){sn(),ps+=1,new Set([...ot.values()].flatMap(e=>[...e])).forEach(e=>e()),da=setTimeout(on,Math.min(3e4,1e3*2**Math.min(ps,5)))}function on(){if(nn||!ma())return;let e=nn=new EventSource("/api/changes");for(let t of ua)e.addEventListener(t,()=>{ps=0,fs.add(t),Pc(t)});e.addEventListener("parked",sn),e.addEventListener("gone",ca),e.addEventListener("error",t=>{"data"in t&&t.data||e.readyState===EventSource.CLOSED&&ca()})}function pa(e,t){for(let n of e)ot.get(n)?.add(t);return e.every(n=>fs.has(n))?t():on(),()=>{for(let n of e)ot.get(n)?.delete(t);ma()||sn()}}addEventListener("focus",on);document.addEventListener("visibilitychange",()=>document.hidden?sn():on());var Hc=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,Wc=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>l`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,Dc=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>l`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,Uc=l`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,$a={duel:Hc,board:Wc,rivals:Dc},rn=({variant:e})=>l`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${$a[e.split("-")[0]??""]||Uc}
</svg>`,Fc=Object.keys($a),fa=({key:e})=>[...Fc,e].indexOf(e),ha=e=>[...e].sort((t,n)=>fa(t)-fa(n));function zc(e,t){let[n,s]=y(null),o=t.join();return k(()=>{let r=!0,c=pa(t,async()=>{let d=await O(e).catch(()=>null);r&&d&&s(d)});return()=>{r=!1,c()}},[e,o]),n}var hs=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),gs=e=>!!e.toAct?.length;function Yc(e){if(gs(e)){let{dueAt:t,remindAt:n}=e;return!t||!n||Date.now()<n?a("Your turn"):a("Your turn. Your time runs out {when}.",{when:gn(t)})}return e.status!=="open"?gn(e.updatedAt):va(e)?a("about to start"):a("waiting for players")}var $s=e=>hs(e).length===e.seats.length,ga=e=>e.isErased?a("Erased player"):e.name||a("free"),va=e=>e.seats.every(t=>t.name),Gc=({game:e})=>l`<ul class="chips" aria-label=${a("Seats")}>
  ${$s(e)&&l`<li class="you">${e.origin?a("Analysis"):a("All at one screen")}</li>`}
  ${!$s(e)&&e.origin&&l`<li>${a("Analysis")}</li>`}
  ${!$s(e)&&e.seats.map(t=>l`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?a("You"):ga(t)}${t.isBot&&l` <${ce} />`}
    </li>`)}
</ul>`;function qc({game:e}){let t=o=>`${o}: ${e.title}, ${e.seats.map(ga).join(", ")}`,n=(o,r,i="")=>l`<a class=${`button ${i}`} href=${o} aria-label=${t(r)}>${r}</a>`,s=hs(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,a("Replay")):s?n(`/game/${e.id}`,e.status==="open"?a("To the table"):a("Continue"),gs(e)?"primary":""):e.status==="running"||va(e)?n(`/game/${e.id}`,a("Watch")):l`<${N} className="primary" label=${a("Join")} aria-label=${t(a("Join"))} onWork=${()=>Ie(e.id)} />
    ${n(`/game/${e.id}`,a("Watch"))}`}var jc=({game:e})=>l`<li class=${`game ${gs(e)?"my-turn":""}`}>
  <${rn} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${Gc} game=${e} />
    <small>${Yc(e)}</small>
    <${bt} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${qc} game=${e} /></div>
</li>`;function Vc(e,t){return!t||t.count<=t.games.length?e:`${e} (${ao(t.count)}${t.hasMore?"+":""})`}function rt({title:e,icon:t,query:n,empty:s="",limit:o=6,isOthers:r=!1}){let[i,c]=y(1),d=zc(`/api/games?${n}`,r?["lists"]:["lists","inbox"]);k(()=>{for(let p of d?.games||[])p.status==="open"&&xt(p.id,p.seats)},[d]);let m=(d?.games||[]).filter(p=>!r||hs(p).length===0);if(!m.length&&!s)return null;let u=m.slice(0,i*o);return l`<section class="games">
    <h2><${C} name=${t} />${Vc(e,d)}</h2>
    ${d&&!m.length&&l`<p class="soft">${s}</p>`}
    <ul>${u.map(p=>l`<${jc} key=${p.id} game=${p} />`)}</ul>
    ${u.length<m.length&&l`<p><${_} icon="down" label=${a("Show more")} onClick=${()=>c(i+1)} /></p>`}
  </section>`}var Kc=4,Jc=36,vs=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},Xc=(e,t)=>JSON.stringify(e)===JSON.stringify(t),Qc=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),Zc=(e,t=e.map(String))=>e.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(String(n))||[];return o===void 0?t[s]??"":a("Seat {number}",{number:Number(o)+1})}),eu={boolean:"bool",integer:"int",string:"text"};function tu(e,t,n){let s=vs(t,n),o=s.anyOf?.map(d=>vs(d,n)).filter(d=>d.type!=="null")||[],r=o.length===1&&o[0]||s,i={...r,...s},c=r.enum?"enum":eu[r.type??""]||"json";return{name:e,kind:c,title:i.title&&t.title?t.title:Qc(e),description:t.description||"",initial:s.default,isNullable:!!s.anyOf?.some(d=>d.type==="null"),min:r.minimum??-1e6,max:r.maximum??1e6,lettersMax:r.maxLength,values:r.enum||[],titles:Zc(r.enum||[],s["x-enum-titles"]||r["x-enum-titles"]),type:r.type}}function nu(e){let t=e||{},{properties:n={},"x-order":s=["rounds"]}=vs(t,t);return[...new Set([...s,...Object.keys(n)])].filter(r=>r in n).map(r=>tu(r,n[r]??{},t))}function su(e,{name:t,initial:n},s){let{[t]:o,...r}=e;return s===void 0||Xc(s,n)?r:{...r,[t]:s}}function ys({field:{name:e,min:t,max:n,isNullable:s},value:o,onChange:r}){let[i,c]=y(null),d=p=>Math.max(t,Math.min(n,p)),m=p=>{let f=Number.parseInt(p.target.value,10);c(p.target.value),Number.isNaN(f)?s&&!p.target.value.trim()&&r(null):r(d(f))},u=p=>r(d((o??(p>0?t-1:n+1))+p));return l`<div class="stepper">
    <${_} icon="minus" label=${a("Less")} isQuiet disabled=${o!==null&&o<=t} onClick=${()=>u(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${i??o??""} placeholder="–" onInput=${m}
      onBlur=${()=>c(null)} aria-describedby=${`d-${e}`} />
    <${_} icon="plus" label=${a("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>u(1)} />
    ${s&&(o===null?l`<span class="own">${a("default of the variant")}</span>`:l`<${_} className="plain own" label=${a("Back to the default of the variant")} onClick=${()=>r(null)} />`)}
  </div>`}function ou({field:{name:e,isNullable:t,lettersMax:n},value:s,onChange:o}){let r=({target:i})=>o(i.value||!t?i.value:null);return l`<input id=${`o-${e}`} value=${s??""} maxlength=${n} onInput=${r}
    placeholder=${t?a("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var ru=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),au=e=>({array:a("A list is needed, such as [1, 2, 3]."),object:a("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:a("A number is needed, such as 1.5.")})[e??""]||a("This cannot be read: it must be JSON."),iu=e=>({array:a("In JSON: a list, such as [1, 2, 3]."),object:a("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||a("In JSON.");function lu({field:{name:e,type:t,isNullable:n},value:s,onChange:o,onBad:r}){let[i,c]=y(""),[d,m]=y(s==null?"":JSON.stringify(s)),u=p=>{let f=p.target.value.trim();m(f);let $="";try{let g=f===""?n?null:void 0:JSON.parse(f);g==null||ru(t,g)?o(g):$=au(t)}catch{$=a("This cannot be read: it must be JSON.")}c($),r(e,!!$)};return l`<small id=${`j-${e}`}>${iu(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${d} onInput=${u} aria-invalid=${!!i}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${a("default of the variant")}></textarea>
    ${i&&l`<p class="fault" role="alert">${i}</p>`}`}function cu({field:{name:e,title:t,values:n,titles:s},value:o,onChange:r}){if(n.length<=Kc&&s.join("").length<=Jc){let i=n.map((c,d)=>({value:c,label:s[d]}));return l`<${z} name=${`o-${e}`} legend=${t} isLegendHidden choices=${i} value=${o} onChange=${r} />`}return l`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${i=>r(n[Number(i.target.value)])}>
    ${n.map((i,c)=>l`<option key=${c} value=${c} selected=${i===o}>${s[c]}</option>`)}
  </select>`}var uu={int:ys,enum:cu,text:ou,json:lu};function du({field:e,options:t,onChange:n,onBad:s}){let o=e.name in t?t[e.name]:e.initial,r=i=>n(e,i);return e.kind==="bool"?l`<div class="field"><${Be} label=${e.title} hint=${e.description} value=${!!o} onChange=${r} /></div>`:l`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${uu[e.kind]} field=${e} value=${o} onChange=${r} onBad=${s} />
  </div>`}function ya({schema:e,options:t,onChange:n,onBad:s}){let o=Object.keys(t).length,r=nu(e),i=r.filter(p=>p.kind==="json"),[c,d]=y(0),m=()=>{for(let{name:p}of r)s(p,!1);n(()=>({})),d(c+1)},u=p=>p.map(f=>l`<${du} key=${f.name} field=${f} options=${t} onBad=${s}
        onChange=${($,g)=>n(h=>su(h,$,g))} />`);return l`<details class="options">
    <summary>${a("Options")}<span class="tally">${o?a("{count} changed",{count:o}):a("all as in the rules")}</span></summary>
    <div key=${c}>
      ${u(r.filter(p=>p.kind!=="json"))}
      ${i.length>0&&l`<details class="tinkering">
        <summary>${a("Advanced")}<span class="tally">${i.length}</span></summary>
        <div>${u(i)}</div>
      </details>`}
      ${o>0&&l`<p><${_} icon="undo" label=${a("Reset to the rules")} onClick=${m} /></p>`}
    </div>
  </details>`}var mu=[2,5,10],ba=({delay:e,onChange:t})=>l`<div class="field">
  <${z} name="spectators" legend=${a("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:a("every move at once")},...mu.map(n=>({value:n,label:a("the game {count} moves later",{count:n})}))]} />
</div>`;var ka="none",ks="other",_a={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},_s={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},wa={choice:ka,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function xa({choice:e,isPerMove:t,minutes:n,increment:s,count:o,unit:r}){return e!==ks?_a[e]:t?{perMoveS:o*(_s[r]?.seconds??1)}:{initialS:n*60,incrementS:s}}var bs=({name:e,label:t,value:n,min:s,max:o,onChange:r,children:i})=>l`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${a("From {min} to {max}",{min:s,max:o})}</small>
  <div class="measure">
    <${ys} field=${{name:e,min:s,max:o,isNullable:!1}} value=${n} onChange=${r} />
    ${i}
  </div>
</div>`;function pu({chosen:e,onChange:t}){let{isPerMove:n,minutes:s,increment:o,count:r,unit:i}=e,{min:c,max:d}=_s[i]??{min:1,max:1},m=f=>t({...e,...f}),u=({target:{value:f}})=>{let $=_s[f]??{min:1,max:1};m({unit:f,count:Math.max($.min,Math.min($.max,r))})},p={seconds:a("seconds"),minutes:a("minutes"),hours:a("hours"),days:a("days")};return l`<div class="own-clock">
    <${z} name="clock-kind" legend=${a("The time is")} value=${n} onChange=${f=>m({isPerMove:f})}
      choices=${[{value:!1,label:a("for the whole game")},{value:!0,label:a("for each move")}]} />
    ${!n&&l`
      <${bs} name="clock-minutes" label=${a("Minutes for each player")} value=${s} min=${1} max=${180}
        onChange=${f=>m({minutes:f})} />
      <${bs} name="clock-increment" label=${a("Seconds that a move adds")} value=${o} min=${0} max=${600}
        onChange=${f=>m({increment:f})} />`}
    ${n&&l`<${bs} key=${i} name="clock-count" label=${a("Time for each move")} value=${r} min=${c} max=${d}
      onChange=${f=>m({count:f})}>
      <select aria-label=${a("Unit")} onChange=${u}>
        ${Object.entries(p).map(([f,$])=>l`<option key=${f} value=${f} selected=${f===i}>${$}</option>`)}
      </select>
    <//>`}
  </div>`}function Ma({chosen:e,onChange:t}){let n=Object.entries(_a).map(([o,r])=>({value:o,label:yn(r)})),s=[{value:ka,label:a("No clock")},...n,{value:ks,label:a("Other \u2026")}];return l`<div>
    <${z} name="clock" legend=${a("Thinking time")} choices=${s} value=${e.choice}
      onChange=${o=>t({...e,choice:o})} />
    ${e.choice===ks&&l`<${pu} chosen=${e} onChange=${t} />`}
  </div>`}var fu=[3600,86400,7*86400,30*86400];function Sa({seats:e,chosen:t,onChange:n}){let s=e>2,o=s&&t.absence==="end";return l`<details class="absence">
    <summary>${a("Absent players")}<span class="tally">${s&&!o?a("the others play on"):a("the game ends")}</span></summary>
    <div>
      ${s&&l`<div class="field">
        <${z} name="absence" legend=${a("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${r=>n({...t,absence:r})}
          choices=${[{value:"play_on",label:a("The others play on")},{value:"end",label:a("The game ends")}]} />
      </div>`}
      ${s&&!o&&l`<div class="field">
        <${Be} label=${a("Others may take over the seat")} hint=${a("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${r=>n({...t,takeover:r})} />
      </div>`}
      <div class="field">
        <label for="idle">${a("The game is closed without a move after")}</label>
        <select id="idle" onChange=${r=>n({...t,idleS:Number(r.target.value)})}>
          <option value="0" selected=${!t.idleS}>${a("the limit of the server")}</option>
          ${fu.map(r=>l`<option key=${r} value=${r} selected=${r===t.idleS}>${vn(r)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}function $u(e){let[t,n]=y(null);return k(()=>{let s=!0;return O(`/api/variants/${encodeURIComponent(e)}`).then(o=>s&&n(o),Y),()=>s=!1},[e]),t}function hu({occupants:e,bots:t,onChange:n}){let s=t[0]?.name,o=e.length,r=d=>e.every(m=>m===d),i=[...s?[{value:s,icon:"bot",label:J(o,{one:a("Against a bot"),other:a("Against {count} bots",{count:o})})}]:[],{value:se,icon:"link",label:J(o,{one:a("With a friend, by a link"),other:a("With friends, by a link")})},{value:Ne,icon:"screen",label:a("All at one screen")}],c=i.find(({value:d})=>r(d))?.value??"";return l`<${z} name="company" legend=${a("Opponents")} choices=${i} value=${c}
    onChange=${d=>n(ye(o+1,d))} />`}function gu({who:e,occupants:t,bots:n}){let s=n.filter(r=>r.isGuest),o=Ae(e)&&!s.some(({name:r})=>r===e)?En(e):void 0;return!s.length&&!o?null:l`<optgroup label=${a("Bots of other authors")}>
    ${[...s,...o?[o]:[]].map(({name:r,title:i})=>l`<option key=${r} value=${r} selected=${r===e} disabled=${r!==e&&t.includes(r)}>${i}</option>`)}
  </optgroup>`}function vu({who:e,bots:t}){let n=Ae(e)?En(e):void 0;return n?Ea(e,t)?l`<small class="note fault">${a("{name} does not play this game as it is set up, or has gone.",{name:n.title})}</small>`:n.description?l`<small class="note description">${n.description}</small>`:null:null}var Ea=(e,t)=>Ae(e)&&!t.some(({name:n})=>n===e),yu=({occupants:e,bots:t,onChange:n})=>l`<ol class="seat-rows">
  <li><span>${a("Seat {number}",{number:1})}</span><strong>${a("You")}</strong></li>
  ${e.map((s,o)=>l`<li key=${o}>
      <label for=${`seat-${o}`}>${a("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${r=>n(xo(e,o,r.target.value))}>
        ${So(t).map(({value:r,label:i})=>l`<option key=${r} value=${r} selected=${r===s}>${i}</option>`)}
        <${gu} who=${s} occupants=${e} bots=${t} />
      </select>
      <${vu} who=${s} bots=${t} />
    </li>`)}
</ol>`,bu=()=>[{value:"free",label:a("Free"),hint:a("Every player can undo at any time")},{value:"consent",label:a("With consent"),hint:a("Your own last move needs no consent while it revealed nothing")},{value:"never",label:a("Never")}];function Ca({variant:e}){let t=St(e.key);return t===void 0?l`<${D} text=${a("Loading \u2026")} />`:l`<${ku} variant=${e} own=${t||[]} />`}function ku({variant:{key:e,title:t,seats:n},own:s}){let o=$u(e),r=s[0]?.name||se,[i,c]=y(ye(n[0],r)),[d,m]=y(""),[u,p]=y({}),[f,$]=y([]),[g,h]=y(!1),[v,b]=y(0),[x,E]=y(wa),[M,G]=y({}),Z=i.includes(se),oe=xa(x),De={options:u,undo:d||"consent",timeControl:oe,hasBots:i.filter(Oe).length>1},A=Et(_o(e,De)).bots??s,V=i.at(-1)??r,Ha=ee=>c([...i,...ye(ee,Ae(V)?r:V)].slice(0,ee-1)),Wa=(ee,Da)=>$(Ua=>[...Ua.filter(Fa=>Fa!==ee),...Da?[ee]:[]]);return l`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${jr(o?.rules??[])}</p>
    ${o&&o.rules.length>0&&l`<p><${We} title=${t} rules=${o.rules} /></p>`}
    ${n.length>1&&l`<${z} name="seats" legend=${a("How many seats?")} value=${i.length+1} onChange=${Ha}
      choices=${n.map(ee=>({value:ee,label:String(ee)}))} />`}
    <${hu} occupants=${i} bots=${s} onChange=${c} />
    <${yu} occupants=${i} bots=${A} onChange=${c} />
    <${z} name="undo" legend=${a("Undo")} choices=${bu()} value=${d||On(i)} onChange=${m} />
    <${Ma} chosen=${x} onChange=${E} />
    ${Z&&l`<${Be} label=${a("Only with the link")} hint=${a("Not listed among the open tables")}
      value=${g} onChange=${h} />
      <${ba} delay=${v} onChange=${b} />`}
    ${o&&l`<${ya} schema=${o.options} options=${u} onChange=${p} onBad=${Wa} />`}
    <${Sa} seats=${i.length+1} chosen=${M} onChange=${G} />
    <p class="buttons">
      <${N} className="primary big" icon=${Z?"door":"play"} disabled=${f.length>0||i.some(ee=>Ea(ee,A))}
        label=${Z?a("Open the table"):a("Start the game")}
        onWork=${()=>je({variant:e,occupants:i,options:u,undo:d,isUnlisted:g,timeControl:oe,spectatorDelay:v,...M})} />
      ${f.length>0&&l`<span class="fault">${a("An option cannot be read.")}</span>`}
    </p>
  </section>`}function _u(){let[e,t]=y({});return k(()=>{O("/api/variants").then(n=>t({variants:ha(n)}),n=>t({error:n}))},[]),e}var wu=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function xu({variant:{key:e,title:t,seats:n}}){let s=St(e);if(s===null)return null;if(s?.length===0)return l`<${_} label=${a("No bot can play this")} aria-label=${`${a("No bot can play this")}: ${t}`} disabled />`;let o=n[0]-1,r=J(o,{one:a("Play against a bot"),other:a("Play against {count} bots",{count:o})}),i=async()=>{let[c]=await Cn(e);c&&await je({variant:e,occupants:ye(n[0],c.name),options:{}})};return l`<${N} className="primary" icon="play" label=${r} aria-label=${`${r}: ${t}`} onWork=${i} />`}function Mu({variant:e,isChosen:t,onChoose:n}){return l`<li class=${`variant ${t?"chosen":""}`}>
    <${rn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${C} name="people" />${a("{seats} players",{seats:wu(e.seats)})}</p>
    <p class="buttons">
      <${xu} variant=${e} />
      <${_} label=${a("Set up \u2026")} aria-label=${a("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function Ta(){let{variants:e,error:t}=_u(),[n,s]=y(null),o=w(null);return ie(""),k(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?l`<${U} title=${a("The lobby cannot be loaded")} text=${F(t)} note=${ae(t)}>
      <${_} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />
    </${U}>`:l`<main id="main" class="lobby">
    <div class="welcome">
      <${W}>${a("Where shall the expedition lead?")}</${W}>
      <p>${a("Choose a game and start at once, or open a table and invite friends.")}</p>
    </div>
    ${!e&&l`<${D} text=${a("Loading \u2026")} />`}
    ${e&&l`<section aria-label=${a("Games to play")}>
      <ul class="variants">
        ${e.map(r=>l`<${Mu} key=${r.key} variant=${r} isChosen=${n?.key===r.key}
            onChoose=${()=>s(n?.key===r.key?null:r)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&l`<${Ca} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${rt} title=${a("Your games")} icon="person" query="mine=1" />
      <${rt} title=${a("Open tables")} icon="door" query="status=open" isOthers empty=${a("No table is waiting for players. Open one!")} />
      <${rt} title=${a("Running games")} icon="eye" query="status=running" isOthers />
      <${rt} title=${a("Finished games")} icon="book" query="status=over" isOthers />
    </div>
  </main>`}var Su=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function Oa({frames:e,marks:t,playback:{index:n,go:s,isPlaying:o,toggle:r,speed:i,setSpeed:c}}){let d=e.length-1,m=n===0;return l`<section class="replay-controls" aria-label=${a("Replay")}>
    <div class="steps">
      <${_} icon="first" isQuiet label=${a("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${_} icon="back" isQuiet label=${a("One step back")} disabled=${m} onClick=${()=>s(n-1)} />
      <${_} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?a("Pause"):a("Play")} onClick=${r} />
      <${_} icon="forward" isQuiet label=${a("One step forward")} disabled=${n===d} onClick=${()=>s(n+1)} />
      <${_} icon="last" isQuiet label=${a("To the end")} disabled=${n===d} onClick=${()=>s(d)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${d} value=${n} aria-label=${a("Position")}
        aria-valuetext=${`${a("{index} of {count}",{index:n+1,count:e.length})}: ${Su(e[n])}`}
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
  </section>`}function Na({marks:e,index:t,go:n}){let s=e.findLast(r=>r.index<=t),o=w(null);return k(()=>{let r=o.current.querySelector("[aria-pressed=true]");r&&(o.current.scrollLeft=r.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+r.clientWidth/2)},[s]),l`<nav class="marks" ref=${o} aria-label=${a("Parts of the game")}>
    ${e.map(r=>l`<button key=${r.index} type="button" class="plain" aria-pressed=${r===s}
      onClick=${()=>n(r.index)}>${r.label}</button>`)}
  </nav>`}var Eu={slow:2400,usual:1200,fast:450};function Aa(e,t){if(!t)return 0;let n=e.findIndex(s=>s.version>t);return n<0?e.length-1:Math.max(0,n-1)}var La=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),Cu=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),Tu=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||Cu(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function Ra(e,t){let[n,s]=y(t),[o,r]=y(!1),[i,c]=y("usual"),d=e-1,m=H(p=>{r(!1),s(f=>Math.max(0,Math.min(d,typeof p=="function"?p(f):p)))},[d]),u=H(()=>{s(p=>p===d?0:p),r(p=>!p)},[d]);return k(()=>{if(!o)return;if(n>=d)return r(!1);let p=setTimeout(()=>s(n+1),Eu[i]);return()=>clearTimeout(p)},[o,n,d,i]),R(()=>{let p={ArrowLeft:$=>$-1,ArrowRight:$=>$+1,Home:0,End:d},f=$=>{if(Tu($))return;let g=p[$.key];if(g!==void 0)m(g);else if($.key===" ")u();else return;$.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[m,u,d]),{index:n,go:m,isPlaying:o,toggle:u,speed:i,setSpeed:c}}var ws="open",an="watch";function Ou(e,t){let[n,s]=y({});return k(()=>{let o=!0,r=t===ws?"?open=1":t===an?"":`?seat=${t}`;return O(T(e,`/frames${r}`)).then(({frames:i})=>{let c=i.filter(d=>d.table).map(Ye);o&&s({view:t,frames:c})},i=>o&&s(c=>({...c,error:i}))),()=>o=!1},[e,t]),n}function Nu({seats:e,view:t,isOver:n,mine:s,onChange:o}){let r=[...e.filter(i=>n||s.includes(i.seat)).map(({seat:i,name:c,isBot:d})=>[String(i),d?a("{name}, a bot",{name:c??""}):c]),[an,a("a spectator")],...n?[[ws,a("all cards open")]]:[]];return r.length<2?null:l`<label class="viewer-select"><span>${a("Seen by")}</span>
    <select onChange=${i=>o(i.target.value)}>
      ${r.map(([i,c])=>l`<option key=${i} value=${i} selected=${i===t}>${c}</option>`)}
    </select>
  </label>`}function Au({info:e,frames:t,view:n,shownView:s,seats:o,mine:r,at:i,onView:c}){let d=Ra(t.length,Aa(t,i)),{index:m,go:u}=d,p=t[Math.min(m,t.length-1)],f=q(()=>La(t),[t]),$=e.status==="over",g=At(e.id,r[0]??null,e.version),h=`/replay/${e.id}?at=${p.version}${n===an?"":`&seat=${n}`}`,v=/^\d+$/.test(s)?Number(s):null;k(()=>so(h),[h]);let b=E=>u(t.findIndex(M=>M.version===E)),x=$||r.length===o.length;return l`
    <div class="game-head">
      <div><${W}>${e.title}</${W}><p class="headline">${a("Replay")} · ${p.table.headline}</p><${It} check=${g} /></div>
      <div class="game-menu">
        <${We} title=${e.title} variant=${e.variant} className="plain" />
        <${_} icon="link" label=${a("Share")} onClick=${()=>$e(location.origin+h,a("The link to this position is copied."))} />
        ${x&&l`<${N} icon="fork" label=${a("Analyse from here")} onWork=${()=>Re(e.id,Le(t,p.version))} />`}
        ${!$&&l`<a class="button" href=${`/game/${e.id}`}><${C} name="play" /><span>${a("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${Nu} seats=${o} view=${n} isOver=${$} mine=${r} onChange=${c} />
      ${f.length>1&&l`<${Na} marks=${f} index=${m} go=${u} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${p.isUndone&&l`<p class="banner quiet">${a("This was undone later.")}</p>`}
        <${nt} key=${s} table=${p.table} seats=${Xt(o)} viewer=${v} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${Zt(p,e.timeControl,!1)} />
        ${p.table.result&&l`<section class="ended sheet" aria-label=${a("How it ended")}><${tt} result=${p.table.result} seats=${o} resigned=${p.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        <${en} frames=${t} current=${p.version} onPick=${b} />
        ${p.table.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("Legal moves here")}</h2><span class="tally">${p.table.actions.length}</span></summary>
          <${et} table=${p.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${Oa} frames=${t} marks=${f} playback=${d} />`}function Lu({info:e,query:t}){let n=ue(e.seats),[s,o]=y(t.get("seat")??(n.length?String(n[0]):e.status==="over"?ws:an)),{frames:r,view:i,error:c}=Ou(e.id,s);if(ie(`${a("Replay")}: ${e.title}`),c)return l`<${st} error=${c} id=${e.id} />`;let d=Jt(e.seats);return l`<main id="main" class="game replay">
    ${r&&r.length>0&&l`<${Au} info=${e} frames=${r} view=${s} shownView=${i} seats=${d} mine=${n}
      at=${Number(t.get("at"))||0} onView=${o} />`}
    ${!r&&l`<${D} text=${a("Loading the log \u2026")} />`}
    ${r?.length===0&&l`<${W}>${e.title}</${W}><p>${a("Nothing has been played yet.")}</p>`}
  </main>`}function Ia({id:e,query:t}){let{info:n,error:s}=_t(e);return s?l`<${st} error=${s} id=${e} />`:n?l`<${Lu} info=${n} query=${t} />`:l`<main id="main"><${D} text=${a("Loading the log \u2026")} /></main>`}var Ru=40;function Iu({name:e,onDone:t}){let n=w(null);return k(()=>n.current.select(),[]),l`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let r=n.current.value.trim();try{r&&r!==e&&await uo(r),t()}catch(i){Y(i)}}} onKeyDown=${o=>o.key==="Escape"&&t()}>
    <label class="hidden" for="name">${a("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${Ru} placeholder=${a("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${a("Save")}</button>
  </form>`}function Bu({player:e}){let[t,n]=y(!1),s=w(null),o=w(!1);return k(()=>{o.current&&!t&&s.current.focus(),o.current=t},[t]),t?l`<${Iu} name=${e?.name||""} onDone=${()=>n(!1)} />`:l`<button ref=${s} type="button" class="plain name" title=${a("Change your name")} onClick=${()=>n(!0)}>
    <${C} name="person" /><span>${e?.name||a("Your name")}</span><${C} name="pencil" />
  </button>`}var Pu={auto:"light",light:"dark",dark:"auto"},Hu={auto:"auto",light:"sun",dark:"moon"};function Wu(){let[e,t]=y(document.documentElement.dataset.theme||"auto"),n={auto:a("Colours: as in the system"),light:a("Colours: light"),dark:a("Colours: dark")},s=()=>{let o=Pu[e]??"auto";B.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,t(o)};return l`<${_} className="plain" icon=${Hu[e]} label=${n[e]} isQuiet onClick=${s} />`}function Du(){let e=K(Nt);return l`<${_} className="plain" icon=${e?"sound":"mute"} label=${a("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>Eo(!e)} />`}var Uu={en:"English",de:"Deutsch"},Fu=({language:e})=>l`<div class="languages" role="group" aria-label=${a("Language")}>
  ${Object.entries(Uu).map(([t,n])=>l`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&mo(t).catch(Y)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Ba=({found:e})=>l`<header class="site-header">
  <a class="brand" href="/" aria-label=${a("Lost Cities")}><${gt} /><span>${a("Lost Cities")}</span></a>
  <nav aria-label=${a("Settings")}>
    <${Bu} player=${e.player} />
    <${Fu} language=${e.language} />
    <${Wu} />
    <${Du} />
  </nav>
</header>`;var zu=2e3;function Yu({language:e}){let{path:t,query:n}=K(Me),{screen:s,id:o}=vt(t),[r,i]=Vs(d=>console.error(d)),c=`${t} ${e}`;return k(()=>i(),[c]),r?l`<${U} title=${a("The page has failed")} text=${a("The game is safe on the server. Reload the page.")}>
      <${_} className="primary" label=${a("Reload")} onClick=${()=>location.reload()} />
    </${U}>`:s==="lobby"?l`<${Ta} key=${c} />`:s==="game"?l`<${ia} key=${c} id=${o} />`:s==="join"?l`<${la} key=${c} id=${o} />`:s==="replay"?l`<${Ia} key=${c} id=${o} query=${n} />`:l`<${U} title=${a("Page not found")} text=${a("There is no page at this address.")} />`}function Gu(){let e=K(Ce),[t,n]=y(null);return k(()=>{let s=0,o=async()=>{try{await qe()}catch(r){let i=r;n(i),Ee(i)?await kt().catch(n):s=setTimeout(o,zu)}};return o(),()=>clearTimeout(s)},[]),{found:e,error:t}}function qu(){let{found:e,error:t}=Gu();return k(()=>{e?.isExpired&&j(F({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?l`<a class="skip" href="#main">${a("Skip to the content")}</a>
    <${Ba} found=${e} />
    <${Yu} language=${e.language} />
    <${co} />`:t?l`<${U} title=${a("No answer yet")} text=${F(t)} note=${ae(t)} />`:l`<${D} text="…" />`}var{screen:Pa,id:ju}=vt(location.pathname);(Pa==="game"||Pa==="replay")&&Zs(T(ju));$t(l`<${qu} />`,document.getElementById("app"));
