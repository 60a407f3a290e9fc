var mt,M,As,We,Ns,vs,Oa,ut={},Ls=[],Aa=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function ie(e,t){for(var n in t)e[n]=t[n];return e}function Rs(e){var t=e.parentNode;t&&t.removeChild(e)}function pt(e,t,n){var s,o,r,i={};for(r in t)r=="key"?s=t[r]:r=="ref"?o=t[r]:i[r]=t[r];if(arguments.length>2&&(i.children=arguments.length>3?mt.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(r in e.defaultProps)i[r]===void 0&&(i[r]=e.defaultProps[r]);return it(e,i,s,o,null)}function it(e,t,n,s,o){var r={type:e,props:t,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++As};return M.vnode!=null&&M.vnode(r),r}function ft(e){return e.children}function lt(e,t){this.props=e,this.context=t}function ke(e,t){if(t==null)return e.__?ke(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?ke(e):null}function Bs(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return Bs(e)}}function ys(e){(!e.__d&&(e.__d=!0)&&We.push(e)&&!dt.__r++||vs!==M.debounceRendering)&&((vs=M.debounceRendering)||Ns)(dt)}function dt(){for(var e;dt.__r=We.length;)e=We.sort(function(t,n){return t.__v.__b-n.__v.__b}),We=[],e.some(function(t){var n,s,o,r,i,u;t.__d&&(i=(r=(n=t).__v).__e,(u=n.__P)&&(s=[],(o=ie({},r)).__v=r.__v+1,an(u,r,o,n.__n,u.ownerSVGElement!==void 0,r.__h!=null?[i]:null,s,i??ke(r),r.__h),Ws(s,r),r.__e!=i&&Bs(r)))})}function Is(e,t,n,s,o,r,i,u,d,m){var c,p,f,$,g,h,y,w=s&&s.__k||Ls,C=w.length;for(n.__k=[],c=0;c<t.length;c++)if(($=n.__k[c]=($=t[c])==null||typeof $=="boolean"?null:typeof $=="string"||typeof $=="number"||typeof $=="bigint"?it(null,$,null,null,$):Array.isArray($)?it(ft,{children:$},null,null,null):$.__b>0?it($.type,$.props,$.key,null,$.__v):$)!=null){if($.__=n,$.__b=n.__b+1,(f=w[c])===null||f&&$.key==f.key&&$.type===f.type)w[c]=void 0;else for(p=0;p<C;p++){if((f=w[p])&&$.key==f.key&&$.type===f.type){w[p]=void 0;break}f=null}an(e,$,f=f||ut,o,r,i,u,d,m),g=$.__e,(p=$.ref)&&f.ref!=p&&(y||(y=[]),f.ref&&y.push(f.ref,null,$),y.push(p,$.__c||g,$)),g!=null?(h==null&&(h=g),typeof $.type=="function"&&$.__k!=null&&$.__k===f.__k?$.__d=d=Hs($,d,e):d=Ps(e,$,f,w,g,d),m||n.type!=="option"?typeof n.type=="function"&&(n.__d=d):e.value=""):d&&f.__e==d&&d.parentNode!=e&&(d=ke(f))}for(n.__e=h,c=C;c--;)w[c]!=null&&(typeof n.type=="function"&&w[c].__e!=null&&w[c].__e==n.__d&&(n.__d=ke(s,c+1)),Ds(w[c],w[c]));if(y)for(c=0;c<y.length;c++)Fs(y[c],y[++c],y[++c])}function Hs(e,t,n){var s,o;for(s=0;s<e.__k.length;s++)(o=e.__k[s])&&(o.__=e,t=typeof o.type=="function"?Hs(o,t,n):Ps(n,o,o,e.__k,o.__e,t));return t}function Ps(e,t,n,s,o,r){var i,u,d;if(t.__d!==void 0)i=t.__d,t.__d=void 0;else if(n==null||o!=r||o.parentNode==null)e:if(r==null||r.parentNode!==e)e.appendChild(o),i=null;else{for(u=r,d=0;(u=u.nextSibling)&&d<s.length;d+=2)if(u==o)break e;e.insertBefore(o,r),i=r}return i!==void 0?i:o.nextSibling}function bs(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||Aa.test(t)?n:n+"px"}function at(e,t,n,s,o){var r;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof s=="string"&&(e.style.cssText=s=""),s)for(t in s)n&&t in n||bs(e.style,t,"");if(n)for(t in n)s&&n[t]===s[t]||bs(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")r=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+r]=n,n?s||e.addEventListener(t,r?_s:ks,r):e.removeEventListener(t,r?_s:ks,r);else if(t!=="dangerouslySetInnerHTML"){if(o)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function ks(e){this.l[e.type+!1](M.event?M.event(e):e)}function _s(e){this.l[e.type+!0](M.event?M.event(e):e)}function an(e,t,n,s,o,r,i,u,d){var m,c,p,f,$,g,h,y,w,C,T,x=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(d=n.__h,u=t.__e=n.__e,t.__h=null,r=[u]),(m=M.__b)&&m(t);try{e:if(typeof x=="function"){if(y=t.props,w=(m=x.contextType)&&s[m.__c],C=m?w?w.props.value:m.__:s,n.__c?h=(c=t.__c=n.__c).__=c.__E:("prototype"in x&&x.prototype.render?t.__c=c=new x(y,C):(t.__c=c=new lt(y,C),c.constructor=x,c.render=La),w&&w.sub(c),c.props=y,c.state||(c.state={}),c.context=C,c.__n=s,p=c.__d=!0,c.__h=[]),c.__s==null&&(c.__s=c.state),x.getDerivedStateFromProps!=null&&(c.__s==c.state&&(c.__s=ie({},c.__s)),ie(c.__s,x.getDerivedStateFromProps(y,c.__s))),f=c.props,$=c.state,p)x.getDerivedStateFromProps==null&&c.componentWillMount!=null&&c.componentWillMount(),c.componentDidMount!=null&&c.__h.push(c.componentDidMount);else{if(x.getDerivedStateFromProps==null&&y!==f&&c.componentWillReceiveProps!=null&&c.componentWillReceiveProps(y,C),!c.__e&&c.shouldComponentUpdate!=null&&c.shouldComponentUpdate(y,c.__s,C)===!1||t.__v===n.__v){c.props=y,c.state=c.__s,t.__v!==n.__v&&(c.__d=!1),c.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(j){j&&(j.__=t)}),c.__h.length&&i.push(c);break e}c.componentWillUpdate!=null&&c.componentWillUpdate(y,c.__s,C),c.componentDidUpdate!=null&&c.__h.push(function(){c.componentDidUpdate(f,$,g)})}c.context=C,c.props=y,c.state=c.__s,(m=M.__r)&&m(t),c.__d=!1,c.__v=t,c.__P=e,m=c.render(c.props,c.state,c.context),c.state=c.__s,c.getChildContext!=null&&(s=ie(ie({},s),c.getChildContext())),p||c.getSnapshotBeforeUpdate==null||(g=c.getSnapshotBeforeUpdate(f,$)),T=m!=null&&m.type===ft&&m.key==null?m.props.children:m,Is(e,Array.isArray(T)?T:[T],t,n,s,o,r,i,u,d),c.base=t.__e,t.__h=null,c.__h.length&&i.push(c),h&&(c.__E=c.__=null),c.__e=!1}else r==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=Na(n.__e,t,n,s,o,r,i,d);(m=M.diffed)&&m(t)}catch(j){t.__v=null,(d||r!=null)&&(t.__e=u,t.__h=!!d,r[r.indexOf(u)]=null),M.__e(j,t,n)}}function Ws(e,t){M.__c&&M.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(s){s.call(n)})}catch(s){M.__e(s,n.__v)}})}function Na(e,t,n,s,o,r,i,u){var d,m,c,p=n.props,f=t.props,$=t.type,g=0;if($==="svg"&&(o=!0),r!=null){for(;g<r.length;g++)if((d=r[g])&&(d===e||($?d.localName==$:d.nodeType==3))){e=d,r[g]=null;break}}if(e==null){if($===null)return document.createTextNode(f);e=o?document.createElementNS("http://www.w3.org/2000/svg",$):document.createElement($,f.is&&f),r=null,u=!1}if($===null)p===f||u&&e.data===f||(e.data=f);else{if(r=r&&mt.call(e.childNodes),m=(p=n.props||ut).dangerouslySetInnerHTML,c=f.dangerouslySetInnerHTML,!u){if(r!=null)for(p={},g=0;g<e.attributes.length;g++)p[e.attributes[g].name]=e.attributes[g].value;(c||m)&&(c&&(m&&c.__html==m.__html||c.__html===e.innerHTML)||(e.innerHTML=c&&c.__html||""))}if((function(h,y,w,C,T){var x;for(x in w)x==="children"||x==="key"||x in y||at(h,x,null,w[x],C);for(x in y)T&&typeof y[x]!="function"||x==="children"||x==="key"||x==="value"||x==="checked"||w[x]===y[x]||at(h,x,y[x],w[x],C)})(e,f,p,o,u),c)t.__k=[];else if(g=t.props.children,Is(e,Array.isArray(g)?g:[g],t,n,s,o&&$!=="foreignObject",r,i,r?r[0]:n.__k&&ke(n,0),u),r!=null)for(g=r.length;g--;)r[g]!=null&&Rs(r[g]);u||("value"in f&&(g=f.value)!==void 0&&(g!==e.value||$==="progress"&&!g)&&at(e,"value",g,p.value,!1),"checked"in f&&(g=f.checked)!==void 0&&g!==e.checked&&at(e,"checked",g,p.checked,!1))}return e}function Fs(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(s){M.__e(s,n)}}function Ds(e,t,n){var s,o;if(M.unmount&&M.unmount(e),(s=e.ref)&&(s.current&&s.current!==e.__e||Fs(s,null,t)),(s=e.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(r){M.__e(r,t)}s.base=s.__P=null}if(s=e.__k)for(o=0;o<s.length;o++)s[o]&&Ds(s[o],t,typeof e.type!="function");n||e.__e==null||Rs(e.__e),e.__e=e.__d=void 0}function La(e,t,n){return this.constructor(e,n)}function $t(e,t,n){var s,o,r;M.__&&M.__(e,t),o=(s=typeof n=="function")?null:n&&n.__k||t.__k,r=[],an(t,e=(!s&&n||t).__k=pt(ft,null,[e]),o||ut,ut,t.ownerSVGElement!==void 0,!s&&n?[n]:o?null:t.firstChild?mt.call(t.childNodes):null,r,!s&&n?n:o?o.__e:t.firstChild,s),Ws(r,e)}mt=Ls.slice,M={__e:function(e,t){for(var n,s,o;t=t.__;)if((n=t.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(e)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),o=n.__d),o)return n.__E=n}catch(r){e=r}throw e}},As=0,lt.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=ie({},this.state),typeof e=="function"&&(e=e(ie({},n),this.props)),e&&ie(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),ys(this))},lt.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),ys(this))},lt.prototype.render=ft,We=[],Ns=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,dt.__r=0,Oa=0;var _e,H,ws,Fe=0,on=[],xs=M.__b,Ms=M.__r,Ss=M.diffed,Cs=M.__c,Es=M.unmount;function De(e,t){M.__h&&M.__h(H,e,Fe||t),Fe=0;var n=H.__H||(H.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function v(e){return Fe=1,Ra(zs,e)}function Ra(e,t,n){var s=De(_e++,2);return s.t=e,s.__c||(s.__=[n?n(t):zs(void 0,t),function(o){var r=s.t(s.__[0],o);s.__[0]!==r&&(s.__=[r,s.__[1]],s.__c.setState({}))}],s.__c=H),s.__}function b(e,t){var n=De(_e++,3);!M.__s&&ln(n.__H,t)&&(n.__=e,n.__H=t,H.__H.__h.push(n))}function R(e,t){var n=De(_e++,4);!M.__s&&ln(n.__H,t)&&(n.__=e,n.__H=t,H.__h.push(n))}function _(e){return Fe=5,V(function(){return{current:e}},[])}function V(e,t){var n=De(_e++,7);return ln(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function D(e,t){return Fe=8,V(function(){return e},t)}function Us(e){var t=De(_e++,10),n=v();return t.__=e,H.componentDidCatch||(H.componentDidCatch=function(s){t.__&&t.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function Ba(){on.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(ct),e.__H.__h.forEach(rn),e.__H.__h=[]}catch(t){e.__H.__h=[],M.__e(t,e.__v)}}),on=[]}M.__b=function(e){H=null,xs&&xs(e)},M.__r=function(e){Ms&&Ms(e),_e=0;var t=(H=e.__c).__H;t&&(t.__h.forEach(ct),t.__h.forEach(rn),t.__h=[])},M.diffed=function(e){Ss&&Ss(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(on.push(t)!==1&&ws===M.requestAnimationFrame||((ws=M.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(r),Ts&&cancelAnimationFrame(s),setTimeout(n)},r=setTimeout(o,100);Ts&&(s=requestAnimationFrame(o))})(Ba)),H=void 0},M.__c=function(e,t){t.some(function(n){try{n.__h.forEach(ct),n.__h=n.__h.filter(function(s){return!s.__||rn(s)})}catch(s){t.some(function(o){o.__h&&(o.__h=[])}),t=[],M.__e(s,n.__v)}}),Cs&&Cs(e,t)},M.unmount=function(e){Es&&Es(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(ct)}catch(n){M.__e(n,t.__v)}};var Ts=typeof requestAnimationFrame=="function";function ct(e){var t=H;typeof e.__c=="function"&&e.__c(),H=t}function rn(e){var t=H;e.__c=e.__(),H=t}function ln(e,t){return!e||e.length!==t.length||t.some(function(n,s){return n!==e[s]})}function zs(e,t){return typeof t=="function"?t(e):t}var qs=function(e,t,n,s){var o;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],u=t[r]?(t[0]|=i?1:2,n[t[r++]]):t[++r];i===3?s[0]=u:i===4?s[1]=Object.assign(s[1]||{},u):i===5?(s[1]=s[1]||{})[t[++r]]=u:i===6?s[1][t[++r]]+=u+"":i?(o=e.apply(u,qs(e,u,n,["",null])),s.push(o),u[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):s.push(u)}return s},Os=new Map,l=function(e){var t=Os.get(this);return t||(t=new Map,Os.set(this,t)),(t=qs(this,t.get(e)||(t.set(e,t=(function(n){for(var s,o,r=1,i="",u="",d=[0],m=function(f){r===1&&(f||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,f,i):r===3&&(f||i)?(d.push(3,f,i),r=2):r===2&&i==="..."&&f?d.push(4,f,0):r===2&&i&&!f?d.push(5,0,!0,i):r>=5&&((i||!f&&r===5)&&(d.push(r,0,i,o),r=6),f&&(d.push(r,f,0,o),r=6)),i=""},c=0;c<n.length;c++){c&&(r===1&&m(),m(c));for(var p=0;p<n[c].length;p++)s=n[c][p],r===1?s==="<"?(m(),d=[d],r=3):i+=s:r===4?i==="--"&&s===">"?(r=1,i=""):i=s+i[0]:u?s===u?u="":i+=s:s==='"'||s==="'"?u=s:s===">"?(m(),r=1):r&&(s==="="?(r=5,o=i,i=""):s==="/"&&(r<5||n[c][p+1]===">")?(m(),r===3&&(d=d[0]),r=d,(d=d[0]).push(2,0,r),r=0):s===" "||s==="	"||s===`
`||s==="\r"?(m(),r=2):i+=s),r===3&&i==="!--"&&(r=4,d=d[0])}return m(),d})(e)),t),arguments,[])).length>1?t:t[0]}.bind(pt);var Ia=e=>({title:"",note:"",pieces:[],spaces:[],...e}),Ha=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),Pa=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),Wa=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(Ia),forms:(e.forms||[]).map(Pa),...e.result&&{result:Ha(e.result)}}),Ue=e=>e.table?{...e,table:Wa(e.table)}:e;var ze=null;function Gs(e){let t=e-Date.now();(ze===null||t>ze||t<ze-3e4)&&(ze=t)}var cn=()=>Date.now()+(ze??0);var le=class extends Error{constructor(t,n,{rule:s="",bot:o="",declined:r="",status:i=0,retryAfterS:u=0}={}){super(n),this.reason=t,this.rule=s,this.bot=o,this.declined=r,this.status=i,this.retryAfterS=u}},un=(e,t)=>new le(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,bot:e?.bot,declined:e?.declined,status:t,retryAfterS:e?.retryAfterS});async function ht(e,t,n){let s,o;try{s=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new le("UNREACHABLE","")}let r;try{r=o?JSON.parse(o):{}}catch{throw new le(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw un(r.error,s.status);return r}var dn=new Map;function js(e){let t=ht("GET",e);t.catch(()=>{}),dn.set(e,t)}function O(e){let t=dn.get(e)||ht("GET",e);return dn.delete(e),t}var B=(e,t={})=>ht("POST",e,t),Vs=e=>ht("DELETE",e),E=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,ce=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),Fa).join(""),Fa=e=>e.toString(16).padStart(2,"0"),Ys=["visibilitychange","focus","pointerdown","keydown"];function Ks(e,t,n){let s=null,o=0,r=0,i=!1,u=()=>{clearTimeout(o),s?.close(),i=!1;for(let $ of Ys)removeEventListener($,m,!0)},d=()=>{u(),i=!0;for(let $ of Ys)addEventListener($,m,!0);n.resting()};function m(){!i||document.hidden||(u(),f())}let c=()=>{u(),r+=1,o=setTimeout(f,Math.min(1e4,500*2**Math.min(r,5)))},p=()=>{r=0,n.connected()};function f(){let $=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);s=$;let g=(h,y)=>$.addEventListener(h,w=>y(JSON.parse(w.data||"{}")));$.addEventListener("open",p),g("frames",h=>n.frames(h.frames.map(Ue))),g("frame",h=>{h.now&&Gs(h.now),n.frames([Ue(h)])}),g("disconnected",h=>n.disconnected(un(h.error,0))),g("reconnected",p),g("parked",d),g("gone",h=>{u(),n.gone(un(h.error,0))}),$.addEventListener("error",h=>{"data"in h&&h.data||(n.disconnected(null),$.readyState===EventSource.CLOSED&&c())})}return f(),{close:u,wake:m}}var Da={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",shield:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z",sealed:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5",alert:"M12 4l9 16H3zM12 10v4.5M12 17.5h.01",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},S=({name:e})=>l`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${Da[e]} /></svg>`,gt=()=>l`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function ee(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let s of[...t])s(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function K(e){let[t,n]=v(e.get());return b(()=>(n(e.get()),e.subscribe(s=>n(s))),[e]),t}var I={get(e){try{return localStorage.getItem(e)}catch{return null}},keys(){try{return Object.keys(localStorage)}catch{return[]}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var mn=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),we=ee(mn()),pn=0,Js=()=>pn>0;function ue(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),pn+=1,we.set(mn()),scrollTo(0,0)}var Xs=e=>history.replaceState(history.state,"",e);function vt(e){if(e==="/")return{screen:"lobby",id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function Ua(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{pn+=1,we.set(mn())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!vt(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return Ua(t.hash);ue(t.pathname+t.search)}});var $e="en",Qs={},za=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,qa=e=>za.test(String(e))?`\u2068${e}\u2069`:String(e);function a(e,t={}){return(Qs[e]||e).replace(/\{(\w+)\}/g,(s,o)=>o in t?qa(t[o]??""):s)}function Zs(e,t={}){$e=e,Qs=t,document.documentElement.lang=e}function fn(e,t=Date.now()){let n=Math.round((e-t)/1e3),s=new Intl.RelativeTimeFormat($e,{numeric:"auto"}),o=[["day",86400],["hour",3600],["minute",60]];for(let[r,i]of o)if(Math.abs(n)>=i)return s.format(Math.round(n/i),r);return s.format(Math.min(0,n),"second")}var J=(e,t)=>t[new Intl.PluralRules($e).select(e)]??t.other,yt=(e,t)=>new Intl.NumberFormat($e,{style:"unit",unit:t,unitDisplay:"long"}).format(e),eo=e=>new Intl.NumberFormat($e).format(e),to=e=>new Intl.NumberFormat($e,{minimumFractionDigits:1}).format(e),de=e=>new Intl.ListFormat($e).format(e);var Ga=3,Ya=7e3,xe=ee([]),ja=0,no=e=>xe.set(xe.get().filter(t=>t.id!==e));function G(e,t=""){let n=++ja,s=xe.get().filter(o=>o.text!==e);xe.set([...s.slice(1-Ga),{id:n,text:e,kind:t}]),setTimeout(()=>no(n),Ya)}we.subscribe(()=>xe.set([]));function so(){return l`<div class="notices" role="status" aria-live="polite">
    ${K(xe).map(({id:e,text:t,kind:n})=>l`<p key=${e} class=${`notice ${n}`}>
        <span>${t}</span>
        <button class="plain" aria-label=${a("Close")} onClick=${()=>no(e)}><${S} name="close" /></button>
      </p>`)}
  </div>`}var Va=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),Me=e=>Va.has(e.reason??"")||e.status===401,Ka=({rule:e="",message:t=""})=>({"platform.paused":a("The clocks are paused already."),"platform.not_paused":a("The clocks run already."),"platform.takeover_rules":a("By the rules of this game, a seat that is left cannot be taken over."),"platform.takeover_seat":a("This seat can no longer be taken over."),"platform.takeover_holder":a("You hold or held another seat of this game, and know what it knows.")})[e]||t;function Ja({bot:e="",declined:t=""}){return`${{variant:a("{name} does not play this game.",{name:e}),options:a("{name} does not play with these options.",{name:e}),undo:a("{name} does not play with this rule for undo.",{name:e}),time_control:a("{name} does not play with this thinking time.",{name:e}),people:a("{name} plays with bots alone.",{name:e}),bots:a("{name} does not play with other bots.",{name:e}),too_many_games:a("{name} plays as many games as it can.",{name:e}),too_many_with_you:a("{name} plays enough games with you already.",{name:e}),offline:a("{name} has gone.",{name:e}),busy:a("{name} is busy.",{name:e}),later:a("{name} asks you to come back later.",{name:e}),no_answer:a("{name} does not answer.",{name:e})}[t]||a("{name} does not take the seat.",{name:e})} ${a("Choose another bot.")}`}function U(e){if(Me(e))return a("Your session has ended: the server no longer knows it.");switch(e.reason){case"UNREACHABLE":return a("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return a("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return a("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return a("This table is only for invited players. Ask its host for the link.");case"NOT_YOUR_SEAT":return a("Another player has this seat.");case"SEAT_TAKEN":return a("Another player has just taken that seat.");case"ALREADY_STARTED":return a("The game has begun already.");case"VERSION_CONFLICT":return a("The table has changed in the meantime. Look again.");case"GAME_OVER":return a("The game was over at that point: an analysis cannot start there.");case"TIME_IS_UP":return a("The time has just run out.");case"SEAT_IS_LEFT":return a("This seat has left the game.");case"CLOCK_REFUSED":case"TAKEOVER_REFUSED":return Ka(e);case"BOT_DECLINED":return Ja(e);case"UNKNOWN_BOT":return`${a("This bot cannot be asked to play.")} ${a("Choose another bot.")}`;case"OVER_QUOTA":case"HTTP_429":return a("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return a("The server cannot store anything now. Try again soon.");default:return e.message||a("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function q(e){e.reason||console.error(e),G(U(e),"danger")}var Xa=[["day",86400],["hour",3600],["minute",60]];function $n(e){let[t,n]=Xa.find(([,s])=>e%s===0)??["second",1];return yt(e/n,t)}function hn({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?a("{time} per move",{time:$n(n)}):e%60?a("{time} s + {seconds} s",{time:e,seconds:t}):a("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var bt=({control:e})=>e?l`<span class="pace"><${S} name="clock" /><span class="hidden">${a("Thinking time")}: </span>${hn(e)}</span>`:null;var Se=ee(null);async function Qa(e){return Zs(e.language,e.language==="en"?{}:await O(`/api/texts/${e.language}`)),Se.set(e),e}var qe=async()=>Qa(await O("/api/session"));async function he(e=""){let t=Se.get()?.player;if(t&&!e)return t;await B("/api/session",e?{name:e}:{});let n=await qe();if(!n.player)throw new le("COOKIES_OFF","");return n.player}var oo=e=>he(e);async function ro(e){if(await B("/api/session",{language:e}),(await qe()).language!==e)throw new le("COOKIES_OFF","")}async function kt(){await Vs("/api/session"),await qe()}function _t(e){let[t,n]=v({info:null,error:null}),s=D(()=>O(E(e)).then(o=>n({info:{...o,id:o.invitation||o.id},error:null}),o=>n(r=>({...r,error:o}))),[e]);return b(()=>{s()},[s]),{...t,reload:s}}var gn={log:[],last:null,table:null,version:0,link:"connecting",gone:null},ao=({version:e,lines:t,status:n,actor:s,undid:o,redid:r})=>({version:e,lines:t,status:n,actor:s,...(o||r)&&{isTurning:!0}});function Za(e,t){let n=new Map;for(let{undid:s=[],redid:o=[]}of t){for(let r of s)n.set(r,!0);for(let r of o)n.set(r,!1)}return n.size?e.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):e}function ei(e,t){let n=t.filter(m=>m.version>e.version),s=t.find(m=>m.version===e.version&&m.seats),o=s?[s,...n]:n;if(!o.length)return e;let r=s?e.log.map(m=>m.version===s.version?ao(s):m):e.log,u=o.filter(m=>m.seats).at(-1)||e.last,d=o.findLast(m=>m.table)?.table||e.table;return{...e,log:Za(r.concat(n.map(ao)),n),last:u,table:d,version:o.at(-1)?.version??e.version,link:"connected"}}function io(e,t){let[n,s]=v(0),o=`${e} ${t} ${n}`,[r,i]=v({...gn,key:o}),u=_(null),d=D(()=>u.current?.wake(),[]);return b(()=>{i({...gn,key:o});let m=f=>i($=>{if($.key!==o)return $;let g=f($);return c=g.version,g}),c=0,p=Ks(E(e,"/stream"),t===null?{}:{seat:t},{version:()=>c,frames:f=>m($=>ei($,f)),gone:f=>{f.reason==="VERSION_CONFLICT"&&c>0?s($=>$+1):m($=>({...$,gone:f}))},disconnected:()=>m(f=>({...f,link:"disconnected"})),connected:()=>m(f=>({...f,link:"connected"})),resting:()=>m(f=>({...f,link:"resting"}))});return u.current=p,p.close},[o]),{...r.key===o?r:{...gn,key:o},wake:d}}function lo(e,t=4e3){let n=_([]),s=_(e);return s.current=e,b(()=>{n.current=n.current.filter(([o,r])=>o>e||r())},[e]),D(o=>new Promise(r=>{if(s.current>=o)return r();let i=setTimeout(r,t);n.current.push([o,()=>(clearTimeout(i),r())])}),[])}var ti=6,ni=e=>new Promise(t=>setTimeout(t,e));async function vn(e,t){for(let n=1;;n+=1)try{return await B(E(e,"/commands"),t)}catch(s){let o=s;if(!(o.reason==="UNREACHABLE"||o.status===503||o.status===502)||n===ti)throw o;await ni(400*2**n)}}function co(e,t,n,s){let o=lo(n),r=_(null),[i,u]=v(null),d=(c,p,f)=>{if(r.current?.version===n)return r.current.done;u({version:n,action:f});let $={commandId:ce(),version:n,...p!==null&&{seat:p},...c},g=vn(e,$).then(h=>(s(),o(h.version))).catch(h=>{throw(!f?.isTyped||h.status!==422)&&q(h),h}).finally(()=>{r.current?.done===g&&(r.current=null,u(null))});return r.current={version:n,done:g},g},m=i?.version===n?i:null;return{act:c=>d({move:c.move},t,c),send:(c,p)=>d(c,p??t,null).catch(()=>{}),pending:m?.action??null,isBusy:m!==null}}var si=200,oi=32,yn={},kn=()=>({...yn,...JSON.parse(I.get("seeds")||"{}")});function uo(e,t){yn=Object.fromEntries(Object.entries({...kn(),[e]:t}).slice(-si)),I.set("seeds",JSON.stringify(yn))}async function wt(){let{seedDigest:e,toHex:t}=await import("/static/verify/checker.js"),n=t(crypto.getRandomValues(new Uint8Array(oi))),s=e(n);return uo(s,{seed:n}),s}var bn=new Set;function xt(e,t){if(!t.some(({name:n})=>!n))for(let{seat:n,isYou:s,seedDigest:o}of t)s&&o&&kn()[o]&&!bn.has(o)&&ri(e,n,o)}async function ri(e,t,n){bn.add(n);try{let{seed:s,next:o}=kn()[n],r=o??await wt();uo(n,{seed:s,next:r}),await vn(e,{commandId:`reveal-${n.slice(0,32)}`,seat:t,revealSeed:{seed:s,nextDigest:r}})}catch{bn.delete(n)}}var ai=300,wn=new Map,_n=new Map,mo=new Map,po=e=>`/api/bots?variant=${encodeURIComponent(e)}`,fo=(e,t)=>`${po(e)}&terms=${encodeURIComponent(JSON.stringify(t))}`,$o=e=>E(e,"/bots"),xn=e=>mo.get(e),Ce=ee(null),Mt=e=>e.reason==="BOT_DECLINED"||e.reason==="UNKNOWN_BOT";async function Mn(e){let t=wn.get(e);if(t)return t;let n=_n.get(e)??O(po(e)).finally(()=>_n.delete(e));_n.set(e,n);let s=await n;return wn.set(e,s),s}function St(e){let[t,n]=v(wn.get(e));return b(()=>{let s=!0,o=r=>s&&n(r);return Mn(e).then(o,()=>o(null)),()=>s=!1},[e]),t}function Ct(e){let[t,n]=v(null),[s,o]=v(0);return b(()=>{let r=!0,i=m=>{for(let c of m)mo.set(c.name,c);r&&n(m)},u=()=>{O(e).then(i,()=>{})},d=setTimeout(u,t?ai:0);return addEventListener("focus",u),()=>{r=!1,clearTimeout(d),removeEventListener("focus",u)}},[e,s]),{bots:t,again:()=>o(r=>r+1)}}var te="@friend",Te="@here",Ee=e=>e!==te&&e!==Te,ge=(e,t)=>Array(e-1).fill(t);function ho(e,t,n){let s=e.map((o,r)=>r===t?n:o);return Ee(n)?s:s.map(o=>Ee(o)?o:n)}var Oe=e=>Ee(e)&&e.startsWith("@"),Cn=e=>e.some(t=>t===te||Oe(t))?"consent":"free",ii=({variant:e,occupants:t,options:n,undo:s,isUnlisted:o,timeControl:r,absence:i,takeover:u,idleS:d})=>({variant:e,seats:t.length+1,options:n,undo:s||Cn(t),bots:t.filter(Ee),...t.includes(Te)&&{hotSeat:!0},...o&&t.includes(te)&&{isUnlisted:!0},...r&&{timeControl:r},...d&&{idleS:d},...t.length>1&&(i==="end"?{absence:i}:u&&{takeover:u})}),Sn=e=>`setup ${e.split(".")[0]}`,li=30;function ci(e,t){let n=[e,...JSON.parse(I.get("setups")||"[]")];for(let s of n.splice(li))I.set(Sn(s),null);I.set("setups",JSON.stringify(n)),I.set(Sn(e),JSON.stringify(t))}var Et=null;async function Ge(e){await he();let t=ii(e),n=JSON.stringify(t),s=await wt();Et?.wanted!==n&&(Et={wanted:n,sent:{commandId:ce(),seedDigest:s}});let{id:o,error:r}=await B("/api/games",{...t,...Et.sent});Et=null,ci(o,e),ue(`/game/${o}`),r&&(Mt(r)?Ce.set({id:o,error:r}):q(r))}async function go(e){let t=I.get(Sn(e.id)),{seats:n}=t?e:await O(E(e.id)),s=n.filter(m=>!m.isYou),o=s.length?s.map(m=>m.bot||te):ge(n.length,Te),{variant:r,options:i={},timeControl:u,takeover:d}=e;await Ge(t?JSON.parse(t):{variant:r,occupants:o,options:i,timeControl:u,takeover:d})}function Ae(e,t){return e.findLast(s=>s.version<=t&&s.status==="running")?.version??t}async function Ne(e,t){await he();let n=await B(E(e,"/fork"),{version:t});ue(`/game/${n.id}`)}async function Le(e,{replace:t=!1}={}){await he();let n=await O(E(e)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await B(E(e,"/join"),{seedDigest:await wt()}),ue(`/game/${e}`,{replace:t}),!s&&n.status==="running"&&G(a("This table is full: you are watching."))}var vo=e=>[...e.filter(t=>!t.isGuest).map(({name:t,title:n})=>({value:t,label:a("{name}, a bot",{name:n})})),{value:te,label:a("a friend, by a link")},{value:Te,label:a("another player at this screen")}];var Ot=ee(I.get("sound")==="on"),Tt=null;function yo(e){I.set("sound",e?"on":null),Ot.set(e),e&&En()}function ui(e,[t,n,s,o,r]){let i=e.currentTime+n,u=new OscillatorNode(e,{type:r,frequency:t}),d=new GainNode(e,{gain:0});d.gain.linearRampToValueAtTime(o,i+.008),d.gain.exponentialRampToValueAtTime(1e-4,i+s),u.connect(d).connect(e.destination),u.start(i),u.stop(i+s)}function bo(e){if(!(!Ot.get()||!globalThis.AudioContext)){Tt||=new AudioContext,Tt.state==="suspended"&&Tt.resume().catch(()=>{});for(let t of e)ui(Tt,t)}}var ko=()=>bo([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),En=()=>bo([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]);var _o=600,di=3e3,mi=15e3,pi=/^(.+)\.[a-z2-7]{16}$/;function fi(e,t,n){let s=pi.exec(e)?.[1]??e,o=null,r=0,i=!1,u=!1,d=!1,m=!0,c=async()=>{if(r=0,document.hidden||d)return;u=!1,i=!0,n({isBusy:i});let $;try{if(!o){let{Checker:g}=await import("/static/verify/checker.js");o=new g({game:s,seat:t,storage:I,read:h=>O(E(e,`/log${h}`))})}$={result:await o.check(),error:null},m=!1}catch(g){$={error:g}}i=!1,!d&&(n({...$,isBusy:i}),u&&p())},p=($=m?_o:t===null?mi:di)=>{u=!0,!r&&!i&&(r=setTimeout(c,$))},f=()=>u&&p(_o);return document.addEventListener("visibilitychange",f),{want:()=>p(),again:()=>{clearTimeout(r),r=0,p(0)},acceptKey:()=>o?.acceptKey(),evidence:()=>o?.evidence??{},close(){d=!0,clearTimeout(r),document.removeEventListener("visibilitychange",f)}}}function At(e,t,n){let s=`${e} ${t}`,o={key:s,result:null,error:null,isBusy:!1},[r,i]=v(o),u=_(null);b(()=>(i(o),u.current=fi(e,t,p=>i(f=>({...f.key===s?f:o,...p}))),u.current.close),[s]),b(()=>{n&&u.current?.want()},[s,n]);let d=D(()=>u.current?.again(),[]),m=D(()=>{u.current?.acceptKey(),u.current?.again()},[]),c=D(()=>u.current?.evidence()??{},[]);return{...r.key===s?r:o,again:d,acceptKey:m,evidence:c}}function ne(e){b(()=>{document.title=e?`${e} \xB7 ${a("Lost Cities")}`:a("Lost Cities")},[e])}function P({children:e,className:t=""}){let n=_(null);return b(()=>{Js()&&n.current.focus({preventScroll:!0})},[]),l`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function k({icon:e,label:t,isQuiet:n,className:s="",...o}){return l`<button type="button" class=${s} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${o}>
    ${e&&l`<${S} name=${e} />`}${!n&&l`<span>${t}</span>`}
  </button>`}var $i=500;function Tn(){let e=_(performance.now());return t=>t.detail<2||t.timeStamp-e.current>$i}function N({onWork:e,disabled:t,...n}){let[s,o]=v(!1),r=_(!0),i=Tn();return b(()=>()=>r.current=!1,[]),l`<${k} ...${n} disabled=${s||t} aria-busy=${s} onClick=${async d=>{if(i(d)){o(!0);try{await e()}catch(m){q(m)}r.current&&o(!1)}}} />`}function X({title:e,onClose:t,className:n="",children:s}){let o=_(null);return R(()=>{let i=document.activeElement;return o.current.showModal(),()=>i instanceof HTMLElement&&i.isConnected&&i.focus()},[]),l`<dialog ref=${o} class=${n} aria-label=${e} onClose=${t} onClick=${i=>i.target===o.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${k} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${s}
    </div>
  </dialog>`}var Nt=({title:e,text:t,label:n,onYes:s,onClose:o})=>l`<${X} title=${e} onClose=${o}>
  <p>${t}</p>
  <p class="buttons">
    <${k} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${k} label=${a("Cancel")} onClick=${o} />
  </p>
</${X}>`;async function me(e,t){try{await navigator.clipboard.writeText(e),G(t)}catch{G(e)}}function Y({name:e,legend:t,choices:n,value:s,onChange:o,isLegendHidden:r}){return l`<fieldset class="segmented">
    <legend class=${r?"hidden":""}>${t}</legend>
    <div>
      ${n.map(i=>l`<label key=${i.value} title=${i.hint}>
          <input type="radio" name=${e} checked=${i.value===s} value=${i.value}
            onChange=${()=>o(i.value)} />
          <span>${i.icon&&l`<${S} name=${i.icon} />`}${i.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var Re=({label:e,hint:t,value:n,onChange:s})=>l`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&l`<small>${t}</small>`}</span>
</label>`,W=({text:e})=>l`<p class="waiting" role="status"><${S} name="hourglass" />${e}</p>`,F=({title:e,text:t,children:n})=>l`<main id="main" class="problem">
  <div class="sheet">
    <${P}>${e}</${P}>
    <p>${t}</p>
    <p class="buttons">${n}<a class="button" href="/">${a("To the start page")}</a></p>
  </div>
</main>`;function On(e){switch(e){case"malformed":return a("the server sends a log that cannot be read");case"gap":return a("events are missing in the log");case"time":return a("an entry of the log is older than the one before it");case"chain":return a("an event was changed: it does not follow from the log before it");case"creation":return a("the log does not begin as a game does");case"after_end":return a("the log goes on after the end of the game");case"opening":return a("hidden cards are not those that the server had committed to");case"withheld":return a("the server hides what you may see");case"seat_seed":return a("a player's part of the shuffle is not valid");case"seed":return a("the server's part of the shuffle is not valid");case"salt":return a("hidden cards do not follow from the server's seed");case"cut":return a("the end of the log is missing, which this browser has seen");case"rewritten":return a("this browser has seen another log of this game");case"signature":return a("the server's signature is not valid");case"key_changed":return a("the server signs with another key than before")}}var Lt=e=>J(e,{one:a("{count} event",{count:e}),other:a("{count} events",{count:e})});function An({result:e,error:t}){return e?.fault?a("WRONG: {fault}",{fault:On(e.fault.code)}):t?a("Not checked: {reason}",{reason:U(t)}):e?a("Checked: {events}, signed by this server",{events:Lt(e.head.version)}):a("Checking \u2026")}function wo({head:e,opened:t,isOver:n,isFirst:s,seedsAdded:o,isOwnSeed:r}){return[a("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Lt(e.version)}),a("The server has signed the end of the log with its key."),s?a("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):a("The log contains what this browser had seen of it before."),t>0&&J(t,{one:a("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:a("{count} hidden values that you may see are what the server had committed to.",{count:t})}),n&&a("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),o>0&&J(o,{one:a("{count} seed of a player is in the log.",{count:o}),other:a("{count} seeds of players are in the log.",{count:o})}),r&&a("Yours is the one that this browser has made.")].filter(i=>i!==!1)}var xo=e=>[!e?.isOver&&a("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),a("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),a("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&a("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),a("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var Nn=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Co={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},hi=({version:e,hash:t})=>`${e}:${t}`;function Eo(e){let t=e.evidence(),n=document.createElement("a");n.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),n.download=`lostcities-${t.game??"log"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}var Mo=({title:e,text:t,note:n})=>l`<h3>${e}</h3>
  ${n&&l`<p>${n}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${k} icon="copy" label=${a("Copy")} onClick=${()=>me(t,a("It is copied."))} /></p>`,So=({title:e,texts:t})=>l`<h3>${e}</h3><ul>${t.map(n=>l`<li>${n}</li>`)}</ul>`;function gi({key:e,knownKey:t}){return e?.isEphemeral?a("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?a("This browser keeps the key, and notices a change. Compare it with what the operator says."):a("This is not the key that this browser knows.")}function vi({check:e,result:t}){let n=t.fault?.code==="key_changed";return l`<h3>${a("What to do")}</h3>
    <ul>
      ${n?l`<li>${a("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:l`<li>${a("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${a("Keep the head below: it proves what the server had said.")}</li>
          <li>${a("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${k} icon="down" className="primary" label=${a("Save the log")} onClick=${()=>Eo(e)} />
      ${n&&l`<${k} className="danger" label=${a("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function yi({check:e,onClose:t}){let{result:n,error:s,isBusy:o}=e,r=n?.fault,i=r?n.kept:n?.head;return l`<${X} title=${a("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${Nn(e)}`} role="status"><${S} name=${Co[Nn(e)]} />
      <span>${r?a("WRONG, at event {version}: {fault}.",{version:r.version,fault:On(r.code)}):An(e)}</span></p>
    ${r&&l`<${vi} check=${e} result=${n} />`}
    ${n&&!r&&l`<${So} title=${a("What was checked")} texts=${wo(n)} />`}
    ${!r&&l`<${So} title=${a("What is not checked")} texts=${xo(n)} />`}
    ${i&&l`<${Mo} title=${r?a("The head that this browser had seen"):a("Head of the log")} text=${hi(i)}
      note=${a("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${n?.key&&l`<${Mo} title=${a("Key of the server")} text=${n.key.keyId} note=${gi(n)} />`}
    ${!r&&l`<p class="buttons">
      <${k} label=${s||!n?a("Check now"):a("Check again")} disabled=${o} aria-busy=${o} onClick=${e.again} />
      ${n&&l`<${k} icon="down" label=${a("Save the log")} onClick=${()=>Eo(e)} />`}
    </p>`}
  </${X}>`}function Rt({check:e}){let[t,n]=v(!1),[s,o]=[Nn(e),An(e)],r=s==="checked"&&e.result?a("Checked: {events}",{events:Lt(e.result.head.version)}):"";return l`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${a("What this means")} onClick=${()=>n(!0)}>
      <${S} name=${Co[s]} /><span class=${r&&"seal-wide"}>${o}</span>${r&&l`<span class="seal-narrow">${r}</span>`}
    </button>
    ${s==="wrong"&&l`<span class="hidden" role="alert">${o}</span>`}
    ${t&&l`<${yi} check=${e} onClose=${()=>n(!1)} />`}
  </div>`}var To=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),Rn=(e,t)=>{let n=new Map;for(let s of To(e)){let o=s[t]||"";n.set(o,[...n.get(o)||[],s])}return n},Bn=e=>Rn(e,"source"),Oo=e=>Rn(e,"target"),Ao=e=>Rn(e,"group");function No(e){let t=i=>new Set(e.zones.filter(i).map(u=>u.id)),n=t(i=>i.kind==="counter"),s=t(i=>i.kind==="pile"&&i.seat===void 0),o=e.actions.filter(i=>s.has(i.source??"")&&(i.weight??0)>=0),r=new Set(o.length<=3?o:[]);return To(e.actions.filter(i=>!i.source||n.has(i.source)||r.has(i)))}function Lo(e,t){let n=Ye(e,t);return e.actions.filter(s=>s.source===t).length===1&&n?.kind!=="hand"}var Ye=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(s=>s.id===t)||Ln(n,t)!==void 0);function Ln(e,t){let n=(e.board??[]).findIndex(s=>s.id===t);return n<0?void 0:n}var bi=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function Ro(e,t){let n={...e,actions:[]},s=Ye(e,t.source),o=e.zones.find(c=>c.id===t.target||Ln(c,t.target)!==void 0);if(!s||!o||s.kind==="counter"||o.kind==="counter"||o.kind==="track")return n;let r=Ln(o,t.target),i=s.pieces.find(c=>c.id===t.source)||{face:""};if(s===o&&(r===void 0||!i.id))return n;let u=i.id||r!==void 0?{...i,space:r}:i,d=c=>c!==s?c:i.id?bi(s,i.id):{...s,count:s.count&&s.count-1},m=c=>({...c,pieces:[...c.pieces,u],count:c.count&&c.count+1});return{...n,zones:e.zones.map(c=>c===o?m(d(c)):d(c))}}var ki={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Io(e,t,n,s=!1){let o=e.board??[],r=o[t];if(!r)return;if(n==="Home"||n==="End")return _i(e,r,n==="Home",s);let i=ki[n];if(!i)return;let[u,d]=i,m=e.kind==="grid",c=Bo(e,r),p,f=1/0;for(let[$,g]of o.entries()){let h=Bo(e,g),[y,w]=[h.x-c.x,h.y-c.y],C=y*u+w*d,T=Math.abs(y*d)+Math.abs(w*u),x=C+2*T;C>0&&(m?T===0:T<=C)&&x<f&&([p,f]=[$,x])}return p}var Bo=(e,t)=>e.kind==="grid"?{x:t.column??0,y:t.row??0}:{x:t.x??0,y:t.y??0};function _i(e,t,n,s){let o=i=>s||e.kind!=="grid"||(i.row??0)===(t.row??0),r=(e.board??[]).flatMap((i,u)=>o(i)?[u]:[]);return n?r[0]:r.at(-1)}var In=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],se=e=>e%In.length,ve=({seat:e})=>l`<svg class="seat-mark" data-seat=${se(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${In[se(e)]} />
  </svg>`,Ho=({seat:e})=>l`<svg class="pawn" data-seat=${se(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${In[se(e)]} /></g>
  </svg>`,oe=()=>l`<span class="bot-mark">${a("bot")}</span>`,Bt=(e,t)=>!!e.find(n=>n.seat===t)?.isBot,pe=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1});var Hn=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,Pn={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:Hn(6)+Hn(12)+Hn(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},Po=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],wi=12;function Wo(e,t){let n=2166136261;for(let s of e)n=Math.imul(n^(s.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var xi=["yellow","blue","white","green","red","purple"],Fo=e=>e!==void 0&&xi.includes(e);function fe(e){if(e)return Object.hasOwn(Pn,e)?e:`x${Wo(e,wi)}`}var je=(e="")=>Object.hasOwn(Pn,e)?Pn[e]:Po[Wo(`of ${e}`,Po.length)],Ve=({suit:e})=>l`<svg class="suit-mark" data-suit=${fe(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${je(e)} />
  </svg>`;var Wn=4,Ke=e=>(e.rank||e.face||"").slice(0,12),ye=e=>e.label||e.face||a("face-down card"),Mi=e=>!e.face&&!e.rank&&!e.label,Si=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,Fn=e=>e.length>Wn?`${e.slice(0,Wn)}\u2026`:e,Do=({name:e,letters:t,style:n})=>{let s=Math.min(1,2.1/Math.min(t.length||1,Wn+1));return l`<span class=${e} data-letters=${Fn(t)} style=${{"--fit":s,...n}}></span>`};function Ci({piece:e}){let{suit:t}=e,n=Ke(e),s=Fo(t),o=n!==""&&!/^\d+$/.test(n),r=s&&!o?Si(n):76,i=(u,d)=>l`<path class=${u} transform=${d} fill-rule="evenodd" d=${je(t)} />`;return l`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
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
    <${Do} name="large" letters=${n} style=${{"--y":r/140}} />
    <${Do} name="corner" letters=${n} />
  </span>`}var Je=()=>l`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function Uo({piece:e,shape:t="card"}){return t==="token"?l`<${Ei} piece=${e} />`:t==="stone"?l`<${Ti} piece=${e} />`:l`<span class="card" data-suit=${fe(e.suit)} title=${e.label||void 0}>
    ${Mi(e)?l`<${Je} />`:l`<${Ci} piece=${e} />`}
  </span>`}function Ei({piece:e}){let{seat:t,suit:n}=e,s={"data-letters":Fn(Ke(e)),title:ye(e)};return t===void 0?l`<span class="token is-tile" data-suit=${fe(n)} ...${s}></span>`:l`<span class="token is-pawn" data-seat=${se(t)} ...${s}><${Ho} seat=${t} /></span>`}function Ti({piece:e}){let{seat:t}=e,n=Fn(Ke(e)),s=t===void 0?void 0:se(t),o=Math.min(1,1.6/Math.max(n.length,1)),r={title:ye(e),"data-seat":s,"data-letters":n,style:{"--fit":o}};return l`<span class="token stone" ...${r}>
    ${t!==void 0&&l`<${ve} seat=${t} />`}
  </span>`}function It(e,{label:t,row:n=0,column:s=0,id:o}){if(t||e.kind!=="grid")return t||o;let[r,i]=[e.columnHeadings?.[s]||s+1,e.rowHeadings?.[n]||n+1];return a("row {row}, column {column}",{row:i,column:r})}function zo(e,t,n,s){let o=e.board?.[t],r=It(e,o),i=n.length?n.map(ye).join(", "):a("empty"),u=Oi(e,t).map(c=>It(e,c)),d=s.targets.get(o.id)??[],[m]=d;return[`${r}: ${i}`,u.length>0&&a("leads to {spaces}",{spaces:u.join(", ")}),d.length>1?a("{count} choices",{count:d.length}):m?.label].filter(Boolean).join(". ")}function Oi(e,t){return[...new Set((e.edges??[]).flatMap(({start:s=0,end:o=0})=>s===t?[o]:o===t?[s]:[]))].flatMap(s=>e.board?.[s]??[])}function Xe({place:e,selection:t,isSource:n=!0,tabindex:s}){let{id:o,title:r}=e,i=(c,p)=>l`<button type="button" class=${`cover ${c}`} tabindex=${s} ...${p}></button>`,u=t.targets.get(o);if(u){let c=`${r}: ${a("{count} choices",{count:u.length})}`,p=u.length===1?u[0]?.label:c;return i("target",{"data-target":o,"aria-label":p,onClick:()=>t.put(o)})}let d=n?t.sources.get(o):void 0;if(!d)return null;let m=t.picked===o;return i("zone-source",{"data-source":o,"aria-label":d.length===1?d[0]?.label:r,"aria-pressed":d.length>1||m?m:void 0,onClick:()=>t.pick(o)})}function Be({piece:e,selection:t,shape:n,isOwn:s=!1,turn:o,tabindex:r}){let{id:i}=e,u=i!==void 0&&t.sources.has(i),d=["holder"];u&&d.push("is-source"),t.picked!==null&&t.picked===e.id&&d.push("is-picked"),e.id&&t.changed.has(e.id)&&d.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&d.push("is-sent");let m={class:d.join(" "),"data-piece":e.id,"data-source":u?e.id:void 0},p=l`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${Uo} piece=${e} shape=${n} /></span>`;return!u&&!s?l`<span ...${m} role="img" aria-label=${ye(e)}>${p}</span>`:l`<button
    type="button"
    ...${m}
    tabindex=${r}
    aria-label=${ye(e)}
    aria-pressed=${u?t.picked===e.id:void 0}
    aria-disabled=${u?void 0:"true"}
    onClick=${()=>u&&t.pick(i)}
  >${p}</button>`}var be=(e,t,n={})=>e.pieces.map((s,o)=>l`<${Be} key=${s.id??`back-${o}`} piece=${s} selection=${t} ...${n} />`);var Ai=4,Ni=30,Li=400,Ri=new Set(["light","dark","water","forest","sand","rock","start","goal"]);function Go({zone:e,selection:t}){let n=Jo(e,t),{spaces:s,rowHeadings:o=[],columnHeadings:r=[]}={...e,spaces:e.board??[]},i=Math.min(Ni,Math.max(r.length,...s.map(p=>(p.column??0)+1),1)),u=Math.min(Li,Math.max(o.length,...s.map(p=>(p.row??0)+1),1)),d=p=>s.flatMap((f,$)=>(f.row??0)===p&&(f.column??0)<i?[$]:[]),m=(p,f)=>({gridRow:p+2,gridColumn:f+2}),c=(p,f,$)=>l`<span class="board-heading" role=${p} style=${$}>${f}</span>`;return[l`<div class="board" role="grid" aria-label=${e.title||e.id} style=${{"--columns":i}} ...${n.events}>
      ${r.length>0&&l`<div class="board-row" role="row">${r.map((p,f)=>c("columnheader",p,m(-1,f)))}</div>`}
      ${Array.from({length:u},(p,f)=>f).map(p=>l`<div class="board-row" role="row" key=${p}>
          ${o[p]&&c("rowheader",o[p]??"",m(p,-1))}
          ${d(p).map(f=>l`<${Vo} ...${n.of(f)} role="gridcell" style=${m(p,s[f]?.column??0)} />`)}
        </div>`)}
    </div>`,l`<${jo} zone=${e} selection=${t} />`]}function Yo({zone:e,selection:t}){let n=Jo(e,t),s=e.board??[],o=(e.edges??[]).flatMap(({start:i=0,end:u=0})=>{let[d,m]=[s[i],s[u]];return d&&m?[l`<line x1=${d.x??0} y1=${d.y??0} x2=${m.x??0} y2=${m.y??0} />`]:[]}),r=i=>({"--x":(i.x??0)/1e3,"--y":(i.y??0)/1e3});return[l`<div class=${`chart ${s.length>16?"is-dense":""}`} role="group" aria-label=${e.title||e.id} ...${n.events}>
      <div class="chart-ground">
        <svg class="chart-edges" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">${o}</svg>
        ${s.map((i,u)=>l`<${Vo} ...${n.of(u)} role="group" isNamed style=${r(i)} />`)}
      </div>
    </div>`,l`<${jo} zone=${e} selection=${t} />`]}function jo({zone:e,selection:t}){let n=e.board??[],s=e.pieces.filter(o=>o.space===void 0||!(o.space in n));return s.length?l`<div class="board-beside">
    ${s.map((o,r)=>l`<${Be} key=${o.id??`back-${r}`} piece=${o} selection=${t} shape=${Ko(o)} />`)}
  </div>`:null}function Vo({zone:e,at:t,pieces:n,isCurrent:s,selection:o,role:r,style:i,isNamed:u=!1}){let d=e.board?.[t],m=It(e,d),c=["board-space"];n.length>1&&c.push(n.length>Ai?"is-crowd":"is-several"),o.changed.has(d.id)&&c.push("is-changed");let p={class:c.join(" "),"data-space":d.id,"data-at":t,"data-tone":Bi(d),role:r,style:i},f=($,g)=>{let h=$.seat===void 0?void 0:se($.seat);return l`<span class="board-piece" key=${$.id??`back-${g}`} data-owner=${h}>
      <${Be} piece=${$} selection=${o} shape=${Ko($)} tabindex=${-1} />
    </span>`};return l`<div ...${p} tabindex=${s?0:-1} aria-label=${zo(e,t,n,o)}>
    <span class="board-pieces">${n.map(f)}</span>
    ${u&&l`<span class="space-name" aria-hidden="true">${m}</span>`}
    <${Xe} place=${{id:d.id,title:m}} selection=${o} tabindex=${-1} />
  </div>`}var Bi=({tone:e})=>e&&Ri.has(e)?e:void 0,Ko=e=>e.suit||!(e.face||e.rank||e.label)?"card":"stone";function Jo(e,t){let[n,s]=v(0),o=e.board??[],r=n<o.length?n:0,i=new Map;for(let c of e.pieces)i.set(c.space,[...i.get(c.space)??[],c]);let u=c=>({key:o[c]?.id,zone:e,at:c,pieces:i.get(c)??[],isCurrent:c===r,selection:t}),d=_({zone:e,selection:t,held:i});d.current={zone:e,selection:t,held:i};let m=_({onfocusin:c=>{let p=qo(c);p!==void 0&&s(p)},onKeyDown:c=>{let p=qo(c);if(p===void 0||c.altKey||c.metaKey)return;let{zone:f,selection:$,held:g}=d.current;(c.key==="Enter"||c.key===" "?Hi(c,f,p,g.get(p)??[],$):Ii(c,f,p))&&(c.preventDefault(),c.stopPropagation())}});return{of:u,events:m.current}}function qo(e){let t=e.target.closest("[data-at]")?.dataset.at;return t===void 0?void 0:Number(t)}function Ii(e,t,n){if(!e.key.startsWith("Arrow")&&e.key!=="Home"&&e.key!=="End")return!1;let s=Io(t,n,e.key,e.ctrlKey);return e.currentTarget.querySelector(`[data-at="${s}"]`)?.focus(),!0}function Hi(e,t,n,s,o){let r=t.board?.[n]?.id??"";if(e.target instanceof HTMLButtonElement||e.repeat)return!1;let i=[...s.flatMap(u=>u.id??[]).reverse(),r].filter(u=>o.sources.has(u));return o.targets.has(r)?o.put(r):i.length&&o.pick(i[(i.indexOf(o.picked??"")+1)%i.length]),!0}var Pi=12;function Qo({zone:e,selection:t}){let n=e.spaces||[],s=r=>e.pieces.filter(i=>i.space===r),o=e.pieces.filter(r=>r.space===void 0||!(r.space in n));return[l`<div class="track-head" aria-hidden="true">
      ${e.suit&&l`<${Ve} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&l`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,l`<div class=${`path ${n.length>Pi?"is-long":""}`}>
      ${o.length>0&&l`<${Xo} name="is-start" label=${a("beside the track")} pieces=${o} selection=${t} />`}
      ${n.map((r,i)=>{let u=a("space {number}: {value}",{number:i+1,value:r}),d=i===n.length-1?"is-goal":"";return l`<${Xo} name=${d} label=${u} value=${r} pieces=${s(i)} selection=${t} />`})}
    </div>`]}function Xo({name:e,label:t,value:n="",pieces:s,selection:o}){let r=d=>be({pieces:d},o,{shape:"token"}),i=d=>d.seat!==void 0,u=`value ${n.startsWith("-")?"is-loss":""}`;return l`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${r(s.filter(d=>!i(d)))}</span>
    <span class="figures">${r(s.filter(i))}</span>
    <span class=${u} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var Ht=24,Wi=13,Fi=7,Di=10,Ui=16,zi=8,Zo=4,qi=new Set(["track","counter","grid","map"]);function Dn(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function tr(e){let t=Dn(e),n=[e.title||e.id,e.note];return t!==void 0&&!qi.has(e.kind)&&n.push(J(t,{one:a("1 card"),other:a("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function nr({zone:e,selection:t,isLane:n=!1}){let s=n?Qi[e.kind]:er[e.kind]||sr,o=[`zone is-${e.kind in er?e.kind:"row"}`];n&&o.push("is-lane"),t.changed.has(e.id)&&o.push("is-changed"),t.targets.has(e.id)&&o.push("is-target");let r=tr(e),i={class:o.join(" "),"data-zone":e.id,"data-suit":fe(e.suit)};return l`<div ...${i} role="group" aria-label=${r}>
    <${s} zone=${e} selection=${t} />
    <${Xe} place=${e} selection=${t} isSource=${e.kind!=="counter"} />
  </div>`}function Qe({zone:e}){let{suit:t,title:n,note:s=""}=e,o=/^[-−+]?\d+/.exec(s),r=`zone-note ${s.length>Ui?"is-long":""}`;return l`<div class="zone-head" aria-hidden="true">
    ${t&&l`<${Ve} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&l`<span class=${r} title=${s}>${L(s)}</span>`}
    ${o&&l`<span class="zone-brief" title=${s}>${L(o[0])}</span>`}
  </div>`}var L=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),Wt=({suit:e})=>l`<span class="empty" aria-hidden="true">
    ${e&&l`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${je(e)} /></svg>`}
  </span>`,Ft=({count:e})=>e===void 0?null:l`<span class="badge" aria-hidden="true">${e}</span>`;function sr({zone:e,selection:t}){let{length:n}=e.pieces,s=`pieces is-spread ${n>Fi?"is-tight":""} ${n>Ht?"is-crowded":""}`,o=(e.count??0)>n?e.count:void 0;return[l`<${Qe} zone=${e} />`,l`<div class=${s} tabindex=${n>Ht?0:void 0}>
      ${n?be(e,t):l`<${Wt} suit=${e.suit} />`}<${Ft} count=${o} />
    </div>`]}function Pt({zone:e,selection:t}){let n=e.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[l`<${Qe} zone=${e} />`,l`<div class=${`pieces is-stacked is-${s}`}>
      ${n?be(e,t):l`<${Wt} suit=${e.suit} />`}
      <${Ft} count=${n>1?n:void 0} />
    </div>`]}function or({zone:e,selection:t}){let n=Dn(e),s=Math.min(n??Zo,Zo),o=e.pieces.length?e.pieces.slice(-1):n?[{}]:[];return[l`<${Qe} zone=${e} />`,l`<div class=${`pieces is-pile layers-${s}`}>
      ${o.length?be({...e,pieces:o},t):l`<${Wt} suit=${e.suit} />`}
      <${Ft} count=${n||void 0} />
    </div>`]}var Gi=({zone:e,selection:t})=>e.pieces.length>1?Pt({zone:e,selection:t}):or({zone:e,selection:t}),Yi=()=>l`<span class="holder" aria-hidden="true"><span class="card"><${Je} /></span></span>`;function ji({zone:e,selection:t}){let n=Dn(e)??e.pieces.length,s=Math.max(0,Math.min(n,Di)-e.pieces.length);return l`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,r)=>l`<${Yi} key=${`unseen-${r}`} />`)}
    ${be(e,t)}<${Ft} count=${n||void 0} />
  </div>`}function rr({zone:e,selection:t}){let n=e.pieces.length,s=i=>n>Ht?0:(i-(n-1)/2)*Math.min(1,zi/n),o=(i,u)=>l`<${Be} key=${i.id??`back-${u}`} piece=${i} selection=${t} isOwn turn=${s(u)} />`,r=`pieces is-spread ${n>Ht?"is-crowded":n>Wi?"is-many-held":""}`;return l`<div class="hand" data-zone=${e.id} role="group" aria-label=${tr(e)}>
    <div class=${r}>
      ${e.pieces.map(o)}
      ${!n&&l`<${Wt} />`}
    </div>
    <${Xe} place=${e} selection=${t} />
  </div>`}function Vi({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(Ke).join(" "));return l`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${Xi(Number(n)).map(s=>l`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&l`<span class="zone-note" title=${e.note}>${L(e.note)}</span>`}
  </div>`}var Ki=({zone:e,selection:t})=>[l`<${Qe} zone=${e} />`,l`<${Go} zone=${e} selection=${t} />`],Ji=({zone:e,selection:t})=>[l`<${Qe} zone=${e} />`,l`<${Yo} zone=${e} selection=${t} />`],Xi=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),er={hand:ji,pile:or,column:Pt,row:sr,track:Qo,counter:Vi,grid:Ki,map:Ji},Qi={column:Pt,row:Pt,pile:Gi};var Zi=6,el=2;function tl({action:e,onAct:t,isDisabled:n}){let s=Tn(),o=r=>s(r)&&t(e);return l`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${o}>
    <span class="act-label">${L(e.label)}</span>
  </button>`}var Un=({label:e,onClick:t})=>l`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,Dt=(e,t,n)=>e.map(s=>l`<${tl} key=${s.move} action=${s} onAct=${t} isDisabled=${n} />`),zn=e=>(e.weight??0)<0;function Ze({table:e,onAct:t,pending:n=null,isLive:s=!0}){if(!e.actions.length)return null;let o=i=>t(i)?.catch?.(()=>{}),r=!s||!!n;return l`<div class="action-list" role="group" aria-label=${a("Your moves")}>
    ${[...Ao(e.actions)].map(([i,u])=>l`<${nl} key=${i} group=${i} actions=${u} onAct=${o} isDisabled=${r} />`)}
  </div>`}function nl({group:e,actions:t,onAct:n,isDisabled:s}){let o=t.filter(zn);return l`<section class="action-group">
    ${e&&l`<h3>${e}</h3>`}
    <div class="acts">${Dt(t.filter(r=>!zn(r)),n,s)}</div>
    ${o.length>0&&l`<details>
      <summary>${a("{count} more",{count:o.length})}</summary>
      <div class="acts">${Dt(o,n,s)}</div>
    </details>`}
  </section>`}var sl=(e,t)=>e.zones.some(n=>n.board?.some(s=>s.id===t?.target));function ar({table:e,selection:t,isLive:n,tools:s}){let[o,r]=v(!1);b(()=>r(!1),[e]);let i=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:No(e),u=i.filter(p=>!zn(p)).slice(0,sl(e,i[0])?el:Zi),d=o?0:i.length-u.length,m=e.actions.length+e.forms.length>0,c=e.result?a("The game is over"):e.prompt;return l`<div class=${`prompt ${m&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${L(t.sent?t.sent.label:c)}</p>
    ${i.length>0&&l`<div class="acts">
      ${Dt(o?i:u,t.act)}
      ${d>0&&l`<${Un} label=${a("{count} more",{count:d})} onClick=${()=>r(!0)} />`}
      ${t.picked&&l`<${Un} label=${a("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${s}
  </div>`}function ir({selection:e,root:t}){let n=_(null),{choice:s}=e;return R(()=>{if(!s)return;let o=t.current.getBoundingClientRect(),r=CSS.escape(s.target),u=t.current.querySelector(`[data-zone="${r}"], [data-space="${r}"]`)?.getBoundingClientRect()||o,d=n.current.getBoundingClientRect(),m=(p,f)=>`${Math.max(8,Math.min(p,f-8))}px`,{style:c}=n.current;c.left=m(u.left+(u.width-d.width)/2-o.left,o.width-d.width),c.top=m(u.top+(u.height-d.height)/2-o.top,o.height-d.height)},[s]),s?l`<div class="chooser" ref=${n} role="group" aria-label=${a("Your moves")}>
    ${Dt(s.actions,e.act)}
    <${Un} label=${a("Cancel")} onClick=${e.drop} />
  </div>`:null}var qn=e=>String(e).replace("-","\u2212"),lr=e=>e.tieBreak??[];function et({result:e,seats:t=[],resigned:n}){let s=[...new Set(e.standings.flatMap(d=>(d.parts||[]).map(m=>m.label)))],o=e.standings.some(d=>lr(d).some(Boolean)),r=e.standings.filter(d=>d.isWinner).map(d=>pe(t,d.seat)),i=d=>e.standings.map(m=>l`<td class=${m.isWinner?"is-winner":""}>${d(m)}</td>`),u=(d,m,c="")=>l`<tr class=${c}><th scope="row">${d}</th>${i(m)}</tr>`;return l`<section class="result" aria-label=${a("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${al(r)}</h2>
      ${e.reason&&l`<p class="result-reason">${ll(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${a("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${a("Place")}</th>
            ${e.standings.map(d=>l`<${ol} one=${d} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${s.map(d=>u(d,m=>rl(m,d)))}</tbody>
        <tfoot>
          ${u(a("Total"),d=>qn(d.total??0))}
          ${o&&u(a("Tie-break"),d=>lr(d).map(qn).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var ol=({one:e,seats:t})=>l`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${ve} seat=${e.seat} />${" "}
    <span class="result-name">${pe(t,e.seat)}</span>${Bt(t,e.seat)&&l` <${oe} />`}
  </th>`;function rl(e,t){let n=(e.parts||[]).filter(s=>s.label===t);return n.length?qn(n.reduce((s,o)=>s+(o.points||0),0)):""}function al(e){let[t]=e;return t===void 0?a("There is no winner"):e.length===1?a("{name} wins",{name:t}):a("{names} share the victory",{names:de(e)})}function il(e){let[t,...n]=e.filter(s=>s.isLeft);return t&&!n.length?a("{name} ran out of time.",{name:pe(e,t.seat)}):a("The game ended on time.")}function ll({reason:e,standings:t},n,s){if(e==="agreement")return a("The game ended by agreement.");if(e==="time")return il(n);if(e==="idle")return a("The game was closed, because nothing happened for too long.");if(e!=="resignation")return"";let o=t.find(u=>u.seat===s);if(!o)return a("The game ended by resignation.");let r=a("{name} resigned.",{name:pe(n,o.seat)});return t.some(u=>u.isWinner&&(u.total??0)<(o.total??0))&&!o.isWinner?`${r} ${a("Resigning means the last place, whatever the points.")}`:r}var cl=6;function cr(e,t){let n=_(t);n.current=t,b(()=>{let s=e.current,o=null,r=!1,i=$=>{r=!1;let g=$.target.closest?.("[data-source]");if(!g||$.button!==0||o)return;let{clientX:h,clientY:y,pointerId:w}=$;o={source:g,id:g.dataset.source??"",x:h,y,pointer:w,over:null,isOn:!1}},u=$=>{if(!o||$.pointerId!==o.pointer)return;let[g,h]=[$.clientX-o.x,$.clientY-o.y];if(!o.isOn){if(Math.hypot(g,h)<cl||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${g}px ${h}px`);let y=m($);y!==o.over&&(o.over?.classList.remove("is-over"),y?.classList.add("is-over"),o.over=y)},d=($,g)=>{if(!o||$.pointerId!==o.pointer)return;let{source:h,isOn:y,over:w}=o;o=null,w?.classList.remove("is-over"),y&&(r=!0,h.classList.remove("is-dragged"),g&&w?n.current.put(w.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>h.style.removeProperty("translate")))},m=$=>document.elementsFromPoint($.clientX,$.clientY).find(g=>g.dataset?.target!==void 0&&s.contains(g))||null,c=$=>d($,!0),p=$=>d($,!1),f=$=>{r&&$.detail!==0&&($.stopPropagation(),$.preventDefault()),r=!1};return s.addEventListener("pointerdown",i),addEventListener("pointermove",u),addEventListener("pointerup",c),addEventListener("pointercancel",p),s.addEventListener("click",f,!0),()=>{s.removeEventListener("pointerdown",i),removeEventListener("pointermove",u),removeEventListener("pointerup",c),removeEventListener("pointercancel",p),s.removeEventListener("click",f,!0)}},[])}var Ut=8,dr=16,ul=40,dl=.25;function mr(e,t,n){let s=_({});R(()=>{let o=e.current.getBoundingClientRect().top+scrollY,{current:r}=s;r.table===t&&r.top===o||(s.current={table:t,top:o},ur(e.current),!r.table&&n&&ml(e.current))}),R(()=>{let o=()=>ur(e.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var pr=e=>e.querySelector(":scope > .table-footer");function ur(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(pr(e)).bottom)||0,s=Math.floor(innerHeight-Math.min(t,innerHeight*dl)-n-dr);e.style.minHeight="0";let o=u=>e.style.setProperty("--squeeze",String(u/Ut)),r=Ut*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),i=s-e.offsetHeight;if(i<0||r>0&&i>=ul){let u=i<0?Math.min(r+1,Ut):0,d=i<0?Ut:r;for(;u<d;){let m=u+d>>1;o(m),e.offsetHeight<=s?d=m:u=m+1}o(u)}e.style.minHeight=`${s}px`}function ml(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-pr(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+dr/2,behavior:"instant"})}var Gn={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},pl=4;function fr(e,t){let n=_(null),s=_(null);e.current&&n.current&&n.current!==t&&!t.result&&fl()&&(s.current={table:n.current,rects:$l(e.current)}),n.current=t,R(()=>{s.current&&hl(e.current,s.current,t),s.current=null},[t])}var fl=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function $l(e){let t=new Map;for(let n of $r(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var $r=(e,t)=>[...e.querySelectorAll(t)];function hl(e,t,n){let s=vl(t.table,n);for(let o of $r(e,"[data-piece]")){let r=o.dataset.piece??"",i=t.rects.get(r)??yl(s,t,n,r);i&&gl(o,i)}bl(e,t,n,s)}function gl(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[s,o,r]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let u={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},d={transform:`translate(${s}px, ${o}px) scale(${r})`,...u};e.animate?.([d,{transform:"none",...u}],Gn)}var Yn=e=>e.count??e.pieces.length;function vl(e,t){return e.zones.filter(s=>{let o=t.zones.find(r=>r.id===s.id);return o&&s.kind!=="counter"&&Yn(o)<Yn(s)}).sort((s,o)=>+(o.kind==="pile")-+(s.kind==="pile"))}function yl(e,t,n,s){if(Ye(t.table,s))return;let o=Ye(n,s),r=e.find(i=>i.id!==o?.id);return r&&t.rects.get(r.id)}function bl(e,t,n,s){let o=r=>Yn(r)-r.pieces.filter(i=>i.id).length;for(let r of n.zones){let i=t.table.zones.find(c=>c.id===r.id),u=s.find(c=>c.id!==r.id);if(!i||!u||r.kind==="pile"||r.kind==="counter")continue;let d=Math.min(o(r)-o(i),pl),m=e.querySelector(`[data-zone="${CSS.escape(r.id)}"] .pieces`);for(let c=0;c<d&&m;c++)kl(e,t.rects.get(u.id),m,c)}}function kl(e,t,n,s){let o=n.getBoundingClientRect(),r=e.getBoundingClientRect();if(!t?.width||!o.width)return;let i=document.createElement("div");i.className="ghost",$t(l`<${Je} />`,i),e.append(i);let u=({left:p,top:f,width:$,height:g})=>`translate(${p+$/2-r.left}px, ${f+g/2-r.top}px)`,d=[{transform:u(t),opacity:1},{transform:u(o),opacity:1,offset:.9},{transform:u(o),opacity:0}],m={...Gn,duration:Gn.duration+80,delay:s*90,fill:"backwards"},c=i.animate(d,m);c.onfinish=c.oncancel=()=>i.remove()}var _l=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function gr(e,{isLive:t,onAct:n,pending:s,root:o}){let[r,i]=v(null),[u,d]=v(null),[m,c]=v(null),p=_(e);p.current=e;let f=m?.table===e?m.action:s,$=t&&!f&&e.actions.length>0,g=V(()=>$?Bn(e.actions):Bn([]),[e,$]),h=$&&r!==null?g.get(r):void 0,y=V(()=>Oo(h??[]),[h]),w=V(()=>f?Ro(e,f):e,[e,f]),C=D(()=>{i(null),d(null)},[]);R(()=>d(null),[e]);let T=D(A=>(C(),c({table:e,action:A}),Promise.resolve(n?.(A)).then(()=>null,z=>(c(null),p.current===e&&wl(o.current,A.source),z))),[e,n]),x=(A,z)=>{A.length===1&&A[0]?T(A[0]):d({actions:A,target:z})},j=A=>{d(null);let z=g.get(A)||[];return A!==r&&!(z.length&&Lo(e,A))?i(A):z.length===1&&z[0]?void T(z[0]):i(null)},ae=A=>x(y.get(A)||[],A);return xl(o,{picked:h?r:null,choice:u,table:e}),{sources:g,picked:h?r:null,targets:y,choice:u,sent:f,shown:w,act:T,pick:j,put:ae,drop:C,setPicked:i}}function wl(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(_l,{duration:320})}var hr=".prompt .act";function zt(e,t){for(let n of t){let s=e.current?.querySelector(n);if(s)return(s.closest("[data-space]")??s).focus()}}function xl(e,{picked:t,choice:n,table:s}){let o=_(!1);R(()=>{let i=()=>o.current=!0,u=()=>o.current=!1,d=e.current;return d.addEventListener("keydown",i),d.addEventListener("pointerdown",u),()=>{d.removeEventListener("keydown",i),d.removeEventListener("pointerdown",u)}},[]);let r=_(null);R(()=>{o.current&&n?zt(e,[".chooser button"]):o.current&&t?zt(e,[".target",hr]):o.current&&r.current&&zt(e,[`[data-piece="${CSS.escape(r.current)}"]`]),r.current=t},[t,n]),R(()=>{let i=document.activeElement===document.body||document.activeElement===null;o.current&&i&&s.actions.length+s.forms.length&&zt(e,[".hand .is-source",".is-source, .zone-source",hr,".move-form[open] input"])},[s])}var Ml={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},Sl=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function vr(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=Sl.find(d=>e.target.matches?.(d)),s=n?[...e.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(e.target),r=Ml[e.key],i=e.key==="Home"?0:e.key==="End"?s.length-1:r===void 0?-1:o+r,u=s[i];o<0||!u||(e.preventDefault(),u.focus())}var yr=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,Cl=l`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,El=l`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${yr(106,34,9)} /><path class="l2" d=${yr(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,Tl=l`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,Ol=l`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,Al=l`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,Nl=l`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,Ll=l`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,Rl=l`<g id="medallion">
  <path class="m1" d=${Bl(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function Bl(e,t,n){return`M${Array.from({length:e*2},(o,r)=>{let[i,u]=[r*Math.PI/e,r%2?n:t];return`${(Math.sin(i)*u).toFixed(1)} ${(Math.cos(i)*u).toFixed(1)}`}).join("L")}z`}var br=()=>l`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[Cl,El,Tl,Ol,Al,Nl,Ll,Rl]}</defs>
  </svg>`;var Il=new Set(["column","pile","row"]);function _r(e,t){let n=e.places.map(h=>h.seat),s=t!==null&&n.includes(t)?t:n[0],o=s===void 0?-1:n.indexOf(s),r=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],i=h=>h.kind==="hand"&&h.seat===s&&t===s,u=e.zones.find(i),d=h=>e.zones.filter(y=>y.seat===h&&y!==u),m=e.zones.filter(h=>(h.seat===void 0||!n.includes(h.seat))&&h!==u),c=m.filter(h=>h.kind==="track"),p=h=>qt(h)&&c.some(y=>y.suit===h.suit),f=jn(m.filter(h=>h.kind!=="track"&&!p(h))),$=s===void 0?null:jn(d(s),kr(e,s));$&&c.length&&!f.lanes.length&&$.rest.push(...f.rest.splice(0));let g=h=>m.filter(y=>p(y)&&y.suit===h.suit);return{suits:Hl(e.zones),tracks:c.map(h=>({track:h,beside:g(h)})),shared:f,others:r.map(h=>jn(d(h),kr(e,h))),home:$,hand:u}}var kr=(e,t)=>e.places.find(n=>n.seat===t),qt=e=>!!e.suit&&Il.has(e.kind);function jn(e,t){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:t,lanes:e.filter(qt),small:t?e.filter(s=>n(s)):[],rest:e.filter(s=>!qt(s)&&!(t&&n(s)))}}var Hl=e=>[...new Set(e.filter(qt).map(t=>t.suit))];function Vn(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function Gt(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function Kn({minimum:e,maximum:t,step:n},s,o){let r=Gt(s);if(r===null)return String(e);let i=Math.floor((t-e)/n),u=(r-e)/n,d=o>0?Math.floor(u)+o:Math.ceil(u)+o;return String(e+n*Math.max(0,Math.min(i,d)))}function Yt({minimum:e,maximum:t,step:n}){let s={minimum:L(String(e)),maximum:L(String(t)),step:n};return n===1?a("{minimum} to {maximum}",s):a("{minimum} to {maximum}, in steps of {step}",s)}function Jn({minimum:e,maximum:t,step:n},s){let o=Gt(s);return o!==null&&o>=e&&o<=t&&(o-e)%n===0}var wr=e=>e.reduce((t,n)=>t+(Gt(n)??0),0);function Xn({sumMinimum:e,sumMaximum:t},n){let s=wr(n),o=t??e;if(o===void 0)return a("Sum: {sum}",{sum:L(String(s))});let r={sum:L(String(s)),limit:L(String(o)),count:Math.abs(o-s)};return t===void 0?a("Sum: {sum}, at least {limit}",r):s>o?a("Sum: {sum} of {limit}, {count} too many",r):a("Sum: {sum} of {limit}, {count} left",r)}function Qn({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let s=wr(n);return s>=e&&s<=t}function xr(e,t){if(e.kind==="choice")return"";let n=t.findIndex(o=>!Jn(e,o)),s=e.labels[n]||e.label;return n>=0?a("{label}: a whole number, {bounds}",{label:s,bounds:Yt(e)}):Qn(e,t)?"":`${e.label}: ${Xn(e,t)}`}var Mr=(e,t)=>[e.verb,...e.fields.map((n,s)=>(t[s]??[]).map(o=>n.kind==="choice"?o:String(Gt(o))).join(","))].join(" ");function Sr({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let s=e.forms.length===1&&!e.actions.length;return l`<div class="move-forms">
    ${e.forms.map(o=>l`<${Pl} key=${JSON.stringify(o)} form=${o} isOpen=${s} selection=${t} />`)}
  </div>`}function Pl({form:e,isOpen:t,selection:n}){let[s,o]=v(e.fields.map(Vn)),[r,i]=v(""),u=n.sent!==null,d=c=>{c.preventDefault();let p=e.fields.map((f,$)=>xr(f,s[$]??[])).find(Boolean)??"";i(p),!(u||p)&&n.act({move:Mr(e,s),label:e.label,isTyped:!0}).then(f=>{f?i(f.status===422&&f.message||""):o(e.fields.map(Vn))})},m=(c,p)=>{i(""),o(s.map((f,$)=>$===c?p:f))};return l`<details class="move-form" open=${t}>
    <summary>${L(e.label)}</summary>
    <form onSubmit=${d} noValidate>
      <fieldset class="form-fields" disabled=${u}>
        ${e.fields.map((c,p)=>l`<${Dl[c.kind]??Cr} key=${c.name} field=${c} id=${`f-${e.verb}-${c.name}`}
            typed=${s[p]} onType=${f=>m(p,f)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${L(e.label)}</span></button>
      </fieldset>
      ${r&&l`<p class="form-fault" role="alert">${r}</p>`}
    </form>
  </details>`}var Wl=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${o=>s([o.target.value])}>
    ${e.choices.map(({word:o,label:r})=>l`<option key=${o} value=${o} selected=${o===n[0]}>${r}</option>`)}
  </select>
</div>`,Fl=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${Er} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${o=>s([o])} />
  <small id=${`${t}-bounds`}>${Yt(e)}</small>
</div>`,Cr=({field:e,id:t,typed:n,onType:s})=>l`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${Yt(e)}</small></legend>
  <div class="form-row">
    ${n.map((o,r)=>{let i=e.labels[r]||`${e.label} ${r+1}`;return l`<div class="form-field" key=${r}>
        <label for=${`${t}-${r}`}>${i}</label>
        <${Er} field=${e} id=${`${t}-${r}`} describedBy=${`${t}-bounds`} label=${i} text=${o}
          onType=${u=>s(n.map((d,m)=>m===r?u:d))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${Qn(e,n)?"":"is-off"}`} aria-live="polite">${Xn(e,n)}</output>
</fieldset>`,Dl={choice:Wl,number:Fl,numbers:Cr},Ul={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function Er({field:e,id:t,label:n,text:s,describedBy:o=`${t}-bounds`,onType:r}){let i=d=>{let m=Ul[d.key];m&&(d.preventDefault(),r(Kn(e,s,m)))},u=(d,m,c)=>l`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${m}`}
    onClick=${()=>r(Kn(e,s,c))}>${d}</button>`;return l`<span class="form-stepper">
    ${u("\u2212",a("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${s} size=${String(e.maximum).length+1}
      aria-describedby=${o} aria-invalid=${!Jn(e,s)} onKeyDown=${i}
      onFocus=${d=>d.target.select()}
      onInput=${d=>r(d.target.value)} />
    ${u("+",a("More"),1)}
  </span>`}function tt({table:e,seats:t=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:r,pending:i=null,tools:u,plateExtra:d}){let m=_(null),c=gr(e,{isLive:s,onAct:r,pending:i,root:m});mr(m,c.shown,s),fr(m,c.shown),cr(m,c);let p=V(()=>_r(c.shown,n),[c.shown,n]),f={...c,changed:V(()=>new Set(e.changed),[e])},$=["table"];p.tracks.length&&$.push("has-tracks"),p.others.length>1&&$.push("is-many"),p.hand&&$.push("has-hand"),c.picked&&$.push("is-picking"),e.result&&$.push("is-over"),o&&$.push("is-read-only");let g={suits:p.suits,seats:t,selection:f,plateExtra:d};return l`<div
    class=${$.join(" ")}
    ref=${m}
    data-others=${Math.min(p.others.length,4)}
    data-lanes=${Math.min(p.suits.length,8)}
    onKeyDown=${h=>vr(h,c)}
  >
    <${br} />
    <div class="felt">
      ${p.others.length>0&&l`<div class="others">
        ${p.others.map(h=>l`<${Zn} key=${h.place?.seat} area=${h} name="is-other" ...${g} />`)}
      </div>`}
      ${p.tracks.length>0&&l`<div class="tracks">
        ${p.tracks.map(h=>l`<${zl} key=${h.track.id} ...${h} selection=${f} />`)}
      </div>`}
      <${Zn} area=${p.shared} name="is-shared" ...${g} />
      ${p.home&&l`<${Zn} area=${p.home} name="is-home" ...${g} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${ar} table=${e} selection=${f} isLive=${s} tools=${u} />
        <${Sr} table=${e} selection=${f} isLive=${s} />
        ${p.hand&&l`<${rr} zone=${p.hand} selection=${f} />`}
      </div>
    </div>
    <${ir} selection=${c} root=${m} />
  </div>`}var jt=(e,t,n)=>e.map(s=>l`<${nr} key=${s.id} zone=${s} selection=${t} isLane=${n} />`),zl=({track:e,beside:t,selection:n})=>l`<div class="track-line">${jt([e,...t],n)}</div>`;function Zn({area:e,suits:t,seats:n,name:s,selection:o,plateExtra:r}){let{place:i,lanes:u,small:d,rest:m}=e;if(!i&&!u.length&&!m.length)return null;let c=p=>l`<div class="lane" key=${p} data-suit=${fe(p)}>
      ${jt(u.filter(f=>f.suit===p),o,!0)}
    </div>`;return l`<section class=${`area ${s}`} aria-label=${i?pe(n,i.seat):a("Shared")}>
    ${i&&l`<${ql} place=${i} seats=${n} extra=${r?.(i.seat)}>${jt(d,o)}<//>`}
    ${u.length>0&&l`<div class="lanes">${t.map(c)}</div>`}
    ${m.length>0&&l`<div class="rest">${jt(m,o)}</div>`}
  </section>`}function ql({place:e,seats:t,extra:n,children:s}){let{seat:o,total:r=0,note:i,isToAct:u,team:d}=e,m=t.find(p=>p.seat===o)?.isYou,c=pe(t,o);return l`<div class=${`plate ${u?"is-to-act":""}`}>
    <div class="plate-head">
      <${ve} seat=${o} />
      <span class="plate-who">
        <span class="plate-name" title=${c}>${c}</span>
        ${m&&l`<span class="plate-you">${a("(you)")}</span>`}
        ${d!==void 0&&l`<span class="plate-team">${a("Team {number}",{number:d+1})}</span>`}
      </span>
      <span class="plate-total">${L(String(r))}</span>
      <span class="plate-line">
        ${Bt(t,o)&&l`<${oe} />`}
        <span class="plate-turn">${u&&(m?a("Your turn"):a("To move"))}</span>
        ${n&&l`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${i&&l`<p class="plate-note" title=${i}>${L(i)}</p>`}
    ${s}
  </div>`}function Vt(e){let t=e.map(s=>s.name),n=new Set(t);return e.map(s=>{if(!s.name||t.filter(i=>i===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let r=`${s.name} ${o}`;return n.add(r),{...s,name:r}})}var Kt=e=>re(e).length>1?e.map(t=>({...t,isYou:!1})):e,Q=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1}),re=e=>e.filter(t=>t.isYou).map(t=>t.seat),Jt=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Ie=(e,t)=>t.filter(n=>!e.find(s=>s.seat===n)?.isLeft);function Gl({frame:{clocks:e,status:t},mine:n,commands:{send:s,isBusy:o}}){return!e?.isPaused||t!=="running"?null:l`<section class="banner quiet" aria-label=${a("Paused clocks")}>
    <${S} name="pause" />
    <p>${a("The clocks are paused. A move starts them again.")}</p>
    ${n.length>0&&l`<${k} icon="play" label=${a("Start the clocks")} disabled=${o} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function Yl({id:e,seat:t,name:n,onDone:s,onClose:o}){let r=_(ce()),i=async()=>{await he(),await B(E(e,"/commands"),{commandId:r.current,takeOver:t}),o(),s()};return l`<${X} title=${a("Take over the seat of {name}?",{name:n})} onClose=${o}>
    <p>${a("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${N} className="primary" label=${a("Take over")} onWork=${i} />
      <${k} label=${a("Cancel")} onClick=${o} />
    </p>
  </${X}>`}var jl=(e,t)=>e.filter(({seat:n,isLeft:s})=>s&&t.every(o=>o===n));function Vl({info:e,frame:t,seats:n,mine:s,onChange:o}){let[r,i]=v(null);if(t.status!=="running")return null;let u=e.takeover?jl(n,s):[],d=s.length>0&&Ie(n,s).length===0;return!u.length&&!d?null:l`<section class="banner quiet" aria-label=${a("Seats that are left")}>
    <${S} name="door" />
    <p>${d?a("You have left the game. The others play on."):a("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${u.map(({seat:m})=>l`<${k} key=${m} icon="person" onClick=${()=>i(m)}
        label=${d?a("Come back"):a("Take over the seat of {name}",{name:Q(n,m)})} />`)}
    </p>
    ${r!==null&&l`<${Yl} key=${r} id=${e.id} seat=${r} name=${Q(n,r)} onDone=${o} onClose=${()=>i(null)} />`}
  </section>`}var Tr=({info:e,frame:t,seats:n,mine:s,commands:o,onChange:r})=>l`
  <${Gl} frame=${t} mine=${Ie(n,s)} commands=${o} />
  <${Vl} info=${e} frame=${t} seats=${n} mine=${s} onChange=${r} />`;var Or=200,ts=6e4,Ar=864e5,Nr=1e4;function ns({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(o=>o<3600||n*1e3>=Ar).find(o=>o*8<=n)??Math.min(10,Math.floor(n/3)))}function Kl({leftMs:e,dueAt:t},{initialS:n=0},s){let o=t-s,r=e===n*1e3&&e>ts;return o>e+Or+1||r&&o<=ts+Or+1}function ss({seat:e,leftMs:t,dueAt:n},s,o,r){if(n===void 0||Number.isNaN(r))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let i=Kl({seat:e,leftMs:t,dueAt:n},s,o),u=Math.max(0,Math.min(i?ts:t,n-r));return{ms:u,isRunning:!0,isFirst:i,isLow:u<=ns(i?{perMoveS:60}:s)}}var es=e=>String(e).padStart(2,"0");function Lr(e){if(e<Nr)return to(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?a("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${es(n%60)}:${es(t%60)}`:`${n}:${es(t%60)}`}function os(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=n.findIndex(([,r])=>r>0);return(s<0?n.slice(-1):n.slice(s,s+2)).filter(([,r],i)=>r||!i).map(([r,i])=>yt(i,r)).join(" ")}function Rr(e){let t=e>Ar?6e4:e>Nr?1e3:100;return e-(Math.ceil(e/t)-1)*t}function Jl({clock:e,control:t,at:n,isPaused:s,isLive:o}){let[,r]=v(0),{ms:i,isRunning:u,isFirst:d,isLow:m}=ss(e,t,n,o?cn():NaN);return R(()=>{if(!u||i<=0)return;let p=setTimeout(()=>r(f=>f+1),Rr(i));return()=>clearTimeout(p)}),l`<span class=${`clock ${u?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${d?a("Time for the first move"):a("Time left")}>
    <${S} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${os(i)}${s?` (${a("paused")})`:""}</span>
    ${d&&l`<small aria-hidden="true">${a("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Lr(i)}</span>
  </span>`}var Xl=()=>l`<span class="seat-left" title=${a("The player of this seat has left the game.")}><${S} name="door" />${a("left")}</span>`,Xt=({at:e=0,clocks:t,seats:n=[],status:s},o,r)=>i=>{if(n.find(d=>d.seat===i)?.isLeft)return l`<${Xl} />`;let u=t?.seats.find(d=>d.seat===i);return u&&o&&l`<${Jl} clock=${u} control=${o} at=${e} isPaused=${!!t?.isPaused}
    isLive=${r&&s==="running"} />`};function Br({frame:{at:e=0,clocks:t,status:n},control:s,mine:o}){let[r,i]=v(""),u=n==="running"&&t?.seats.find(({seat:m,dueAt:c})=>c!==void 0&&o.includes(m)),d=u?u.dueAt:void 0;return b(()=>{if(i(""),!u||!s)return;let{ms:m,isFirst:c,isLow:p}=ss(u,s,e,cn());if(p)return;let f=ns(c?{perMoveS:60}:s),$=setTimeout(()=>i(a("Your time is running out: {time} left.",{time:os(f)})),m-f);return()=>clearTimeout($)},[d]),l`<p class="hidden" role="status">${r}</p>`}function Ir({name:e,onReady:t}){let n=_(null);return b(()=>n.current.querySelector("button")?.focus(),[]),l`<section class="seat-switch" ref=${n} aria-label=${a("Hand over the device")}>
    <${gt} />
    <p class="lead">${a("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${a("The cards stay hidden until then.")}</p>
    <${k} className="primary big" icon="eye" label=${a("Ready: show my cards")} onClick=${t} />
  </section>`}var Ql=60,Zl=({text:e})=>l`<span class=${e.startsWith("  ")?"line part":"line"}>${L(e.trim())}</span>`,ec=({frame:e,isCurrent:t,onPick:n})=>{let s=(e.lines||[]).map((r,i)=>l`<${Zl} key=${i} text=${r} />`),o=`${e.isUndone?"undone":""} ${t?"current":""}`;return l`<li class=${o} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?l`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:s}
    ${e.isUndone&&l`<small class="hidden">${a("undone")}</small>`}
  </li>`};function Qt({frames:e,current:t,onPick:n}){let s=_(null),o=_(!0),r=e.filter(u=>u.lines?.length);R(()=>{let u=s.current,d=u.querySelector(".current");d?u.scrollTop=d.offsetTop-u.offsetTop-u.clientHeight/2:o.current&&(u.scrollTop=u.scrollHeight)},[r.length,t]);let i=({target:u})=>o.current=u.scrollHeight-u.scrollTop-u.clientHeight<Ql;return l`<section class="log" aria-labelledby="log">
    <h2 id="log">${a("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${i} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${r.map(u=>l`<${ec} key=${u.version} frame=${u} isCurrent=${u.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!r.length&&l`<p class="soft">${a("Nothing yet.")}</p>`}
  </section>`}var tc=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,rs=e=>typeof e=="string"?e:nc(e);function nc([e,...t]){let n=String(e),s=t.map(rs);return n==="table"?l`<div class="wide"><table>${s}</table></div>`:tc.test(n)?pt(n,null,s):s}function He({title:e,rules:t,variant:n,className:s=""}){let[o,r]=v(null),i=async()=>r(t??(await O(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return l`<${N} icon="book" label=${a("Rules")} className=${s} onWork=${i} />
    ${o&&l`<${X} title=${e} className="rules" onClose=${()=>r(null)}>
      <div class="prose">${o.length?o.map(rs):a("This game has no rules text.")}</div>
    </${X}>`}`}function Hr(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(rs):[]}var Pr=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function Wr(e,t){let n=e.findIndex(s=>s.status==="running");return n>=0&&e.slice(n+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function sc(e,t){let n=new Set,s=null,o=s;for(let r of e){if(!r.table||r.isUndone){r.table&&n.add(Pr(r.table));continue}let i=Pr(r.table);n.has(i)||(n.add(i),s!==null&&t.includes(r.actor??NaN)&&(o=s),s=r.version)}return o}async function Fr(e,t,n){let{frames:s}=await O(E(e,`/frames?seat=${t}`));return sc(s,n)}function Ur({info:e,frame:t,viewer:n,mine:s,log:o,commands:{send:r,isBusy:i}}){let u=s.length===t.seats.length,d=!u&&!Wr(o,s),m=async()=>{if(e.undoMode!=="free"||u)return r({undo:!0});let c=await Fr(e.id,n,s);return c===null?G(a("You have made no move that can be undone.")):r({undo:c})};return l`
  ${t.undo&&t.undo!=="none"&&l`<${N} icon="undo" disabled=${i||d} className="plain"
    label=${t.undo==="asks"?a("Ask to undo"):a("Undo")} onWork=${m} />`}
  ${t.canRedo&&l`<${k} icon="redo" disabled=${i} className="plain" label=${a("Redo")} onClick=${()=>r({redo:!0})} />`}`}function Dr({label:e,children:t}){let n=_(null);return b(()=>{let o=r=>{(r instanceof KeyboardEvent?r.key==="Escape":!n.current.contains(r.target))&&(n.current.open=!1)};return addEventListener("keydown",o),addEventListener("click",o),()=>{removeEventListener("keydown",o),removeEventListener("click",o)}},[]),l`<details class="menu" ref=${n}>
    <summary class="button" role="button"><${S} name="more" /><span>${e}</span></summary>
    <div class="sheet" onClick=${o=>o.target.closest("button, a")&&!o.target.closest("dialog")&&(n.current.open=!1)}>${t}</div>
  </details>`}function as({info:e,frame:t,log:n=[],mine:s,own:o,commands:{send:r,isBusy:i}}){let[u,d]=v(""),m=t.status==="running"&&Ie(t.seats,s).length>0,c=t.status==="over"||s.length===t.seats.length,p=()=>d("");return l`<div class="game-menu">
    <${He} title=${e.title} variant=${e.variant} className="plain" />
    <${Dr} label=${a("More")}>
      <${k} icon="link" label=${a("Copy the link to watch")}
        onClick=${()=>me(`${location.origin}/game/${e.id}`,a("The link is copied."))} />
      <a class="button" href=${`/replay/${e.id}`}><${S} name="play" />${a("Replay")}</a>
      ${c&&t.status!=="open"&&l`<${N} icon="fork" label=${a("Analyse from here")} onWork=${()=>Ne(e.id,Ae(n,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&l`
        <${k} icon="pause" label=${a("Offer to pause the clocks")} disabled=${i||!!t.offer} onClick=${()=>r({offerPause:!0})} />`}
      ${m&&l`
        <${k} icon="meet" label=${a("Offer to end the game")} disabled=${i||!!t.offer} onClick=${()=>r({offerEnd:!0})} />
        <${k} icon="flag" className="danger" label=${a("Resign")} disabled=${i} onClick=${()=>d("resign")} />`}
    </${Dr}>
    ${u==="resign"&&l`<${Nt} title=${o?a("Resign for {name}?",{name:o}):a("Resign?")} 
      text=${e.takeover?a("You leave your seat. You or another player may take it over again."):a("You leave the game for good and come last.")}
      label=${a("Resign")} onYes=${()=>r({resign:!0})} onClose=${p} />`}
  </div>`}var oc=(e,t)=>({undo:a("{name} asks to undo a move.",{name:t}),redo:a("{name} asks to redo the undone moves.",{name:t}),pause:a("{name} asks to pause the clocks.",{name:t}),end:a("{name} offers to end the game here, as the points stand.",{name:t})})[e]||a("{name} makes an offer.",{name:t}),rc=(e,t)=>({undo:a("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:a("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:a("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:a("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||a("You made an offer. Waiting for {names}.",{names:t});function zr(e,t){let n=_(null);b(()=>{let s=n.current;n.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&G(e.lines.map(r=>r.trim()).join(" \xB7 "))},[e])}function qr({offer:e,seats:t,mine:n,commands:{send:s,isBusy:o}}){let r=e.asked||[],i=r.find(f=>n.includes(f)),u=(f,$)=>()=>s({answer:{offer:e.id,accept:f}},$),d=n.includes(e.seat),m=d&&i===void 0,c=de(r.map(f=>Q(t,f))),p=i!==void 0&&n.length>1;return l`<section class="banner" role="alert" aria-label=${a("An offer")}>
    <${S} name="meet" />
    <p>
      ${m?rc(e.kind,c):oc(e.kind,Q(t,e.seat))}
      ${p&&` ${a("Waiting for {name}.",{name:Q(t,i)})}`}
      ${i===void 0&&!d&&` ${a("Waiting for {names}.",{names:c})}`}
    </p>
    <p class="buttons">
      ${i!==void 0&&l`
        <${k} className="primary" label=${a("Accept")} disabled=${o} onClick=${u(!0,i)} />
        <${k} label=${a("Decline")} disabled=${o} onClick=${u(!1,i)} />`}
      ${m&&l`<${k} label=${a("Withdraw")} disabled=${o} onClick=${u(!1,e.seat)} />`}
    </p>
  </section>`}var ac=2,is=e=>e.startsWith("  ");function ic(e){let t=e.findIndex(is);return e.length>1?e.slice(t>0?t-1:1):e}function lc(e,t){let n=e.filter(o=>o.version>t&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o=[]})=>o.some(is))??n.findLast(({lines:o=[]})=>o.length>1)??n.at(-1))?.version??null}function Gr({log:e,table:t,version:n},s){let o=_(null),[r,i]=v(null);b(()=>{if(!t)return;let m=o.current;o.current={version:n,headline:t.headline},m&&n>m.version&&t.headline!==m.headline&&i(lc(e,m.version))},[t]);let u=e.find(m=>m.version===r&&!m.isUndone),d=e.filter(m=>r!==null&&m.version>r&&s.includes(m.actor??NaN)).length;return{lines:u?.lines&&d<ac?ic(u.lines):[],close:()=>i(null)}}function Yr({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return l`<div class="round-summary" role="status">
    ${e.length>0&&l`<div class="banner">
      <div class="told">
        ${e.map((s,o)=>l`<p key=${o} class=${is(s)?"part":""}>${L(s.trim())}</p>`)}
      </div>
      <${k} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var jr=8,cc=({bot:{title:e,description:t,isGuest:n},isAsked:s,isBusy:o,onSeat:r})=>l`<li>
  <${N} icon="bot" label=${a("{name}, a bot",{name:e})} disabled=${o} onWork=${r} />
  <span class="soft">
    ${s&&l`<em>${a("{name} is being asked \u2026",{name:e})}</em>`}
    ${!s&&n&&l`<small>${a("by another author")}</small>${t&&l` <span class="description">${t}</span>`}`}
  </span>
</li>`,Vr=e=>e.split(".")[0]??e;function Kr({id:e,free:t,onChange:n}){let{bots:s,again:o}=Ct($o(e)),[r,i]=v(t[0]),[u,d]=v(""),[m,c]=v(jr),p=K(Ce),f=p?.id===Vr(e)&&!u,$=r!==void 0&&t.includes(r)?r:t[0];if(!s?.length)return null;let g=async({name:h})=>{Ce.set(null),d(h);try{await B(E(e,"/bots"),{bot:h,seat:$}),n()}catch(y){let w=y;if(!Mt(w))throw w;Ce.set({id:Vr(e),error:w}),o()}finally{d("")}};return l`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${a("Let a bot take a seat")}</h2>
    ${t.length>1&&l`<${Y} name="bot-seat" legend=${a("Which seat?")} value=${$} onChange=${i}
      choices=${t.map(h=>({value:h,label:String(h+1)}))} />`}
    <p role="status" class="refusal">${f&&U(p.error)}</p>
    <ul>${s.slice(0,m).map(h=>l`<${cc} key=${h.name} bot=${h} isAsked=${u===h.name} isBusy=${u!==""} onSeat=${()=>g(h)} />`)}</ul>
    ${m<s.length&&l`<p><${k} icon="down" label=${a("Show more")} onClick=${()=>c(m+jr)} /></p>`}
  </section>`}var uc=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),dc=({link:e})=>l`<div class="invitation">
  <label for="invitation">${a("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${k} className="primary" icon="copy" label=${a("Copy")} onClick=${()=>me(e,a("The link is copied. Send it to your friends."))} />
  </div>
  ${uc()&&l`<p class="soft">${a("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`;function Jr({info:e,seats:t,onChange:n}){let[s,o]=v(!1),r=re(t).length>0,i=t.every(({name:c})=>c),u=t.filter(({seedDigest:c})=>c).map(({name:c})=>c||""),d=async()=>{await B(E(e.id,"/leave")),ue("/")},m=async()=>{try{await B(E(e.id,"/commands"),{commandId:ce(),closeTable:!0}),ue("/")}catch(c){q(c)}};return l`<section class="waiting-room sheet" aria-label=${a("Waiting room")}>
    <p class="lead"><${S} name="hourglass" />${i?a("Every seat is taken. The shuffle still needs {names}.",{names:de(u)}):a("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:c,name:p,isYou:f,isBot:$})=>l`<li key=${c} class=${p?"":"free"}>
          <span>${a("Seat {number}",{number:c+1})}</span>
          ${p&&l`<strong>${f?a("{name} (you)",{name:p}):p}</strong>${$&&l`<${oe} />`}`}
          ${!p&&l`<span class="soft">${a("free")}</span>`}
        </li>`)}
    </ol>
    ${e.isHost&&!i&&l`<${Kr} id=${e.id} free=${t.filter(({name:c})=>!c).map(({seat:c})=>c)} onChange=${n} />`}
    ${!i&&l`<${dc} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${r&&l`<${N} icon="door" label=${a("Leave the table")} onWork=${d} />`}
      ${e.isHost&&l`<${k} icon="close" className="danger" label=${a("Close the table")} onClick=${()=>o(!0)} />`}
      ${!r&&!i&&l`<${N} className="primary" icon="plus" label=${a("Take a seat")} onWork=${()=>Le(e.id).then(n)} />`}
    </p>
    ${s&&l`<${Nt} title=${a("Close the table?")} text=${a("The players on its seats have to look for another one.")}
      label=${a("Close the table")} onYes=${m} onClose=${()=>o(!1)} />`}
  </section>`}function nt({error:e,id:t}){let n=()=>kt().then(()=>location.reload());return l`<${F} title=${Me(e)?a("Session expired"):a("This table cannot be shown")} text=${U(e)}>
    ${Me(e)&&l`<${N} className="primary" label=${a("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&l`<a class="button primary" href=${`/game/${t}`}>${a("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&l`<${k} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />`}
  </${F}>`}function mc(e,t){let n=_(null);b(()=>{n.current&&(t&&!n.current.isMyTurn?En():e!==n.current.version&&ko()),n.current=e?{version:e,isMyTurn:t}:null},[e,t])}function pc(e,t,n){let[s,o]=v(e[0]??null),r=Jt(t).filter(u=>e.includes(u)),i=s!==null&&r.includes(s)?null:r[0]??null;return b(()=>{i!==null&&n&&o(i)},[i,n]),{viewer:s,next:n?null:i,setViewer:o}}var fc=({info:e,table:t,seats:n,log:s,last:{version:o,actor:r}})=>l`<section class="ended sheet" aria-label=${a("How it ended")}>
  <${et} result=${t.result} seats=${n} resigned=${r} />
  <p class="buttons">
    <${N} className="primary" icon="redo" label=${a("Play again")} onWork=${()=>go(e)} />
    <a class="button" href=${`/replay/${e.id}`}>${a("Replay")}</a>
    <${N} icon="fork" label=${a("Analyse from here")} onWork=${()=>Ne(e.id,Ae(s,o))} />
  </p>
</section>`,Zt=({info:e,headline:t,link:n,toAct:s,isWatching:o,check:r,children:i})=>l`<div class="game-head">
  <div>
    <${P}>${e.title}</${P}>
    <p class="headline">
      ${t}
      ${s&&l` <span class="origin">${a("To act: {names}",{names:s})}</span>`}
      ${e.origin&&l` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${a("Analysis")}</a>`}
      ${e.timeControl&&l` <${bt} control=${e.timeControl} />`}
      ${o&&l` <span class="origin">${a("You are watching")}</span>`}
    </p>
    <${Rt} check=${r} />
  </div>
  ${n==="disconnected"&&l`<p class="link-disconnected" role="status">${a("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&l`<p class="link-resting" role="status">${a("This tab is paused: click or press a key to continue.")}</p>`}
  ${i}
</div>`;function $c({info:e,followed:{log:t,last:n,table:s,version:o,link:r,wake:i,isBefore:u},seats:d,mine:m,viewer:c,next:p,onNext:f,onChange:$,check:g}){let h=Gr({log:t,table:s,version:o},e.origin?m:[c]),y=co(e.id,c,o,i),w=Ie(d,m),C=Jt(s).some(Pe=>w.includes(Pe)),T=n.status==="over";mc(o,C),zr(n,m);let x=m.length>1&&!T&&de(Jt(s).map(Pe=>Q(d,Pe))),j=x?`${a("To act: {names}",{names:x})} \xB7 ${e.title}`:a("Your turn: {title}",{title:e.title});ne(C&&!T?j:e.title);let ae=c!==null&&w.includes(c)&&!T&&!u,A=p!==null||u&&!e.origin,z=ae&&l`<${Ur} info=${e} frame=${n} viewer=${c} mine=${m} log=${t} commands=${y} />`;return l`
    <${Zt} info=${e} headline=${s.headline} link=${r} toAct=${x} isWatching=${c===null&&!T} check=${g}>
      <${as} info=${e} frame=${n} log=${t} mine=${m} commands=${y} own=${m.length>1&&c!==null?Q(d,c):""} />
    </${Zt}>
    ${n.offer&&l`<${qr} offer=${n.offer} seats=${d} mine=${m} commands=${y} />`}
    <${Tr} info=${e} frame=${n} seats=${d} mine=${m} commands=${y} onChange=${$} />
    ${n.clocks&&l`<${Br} frame=${n} control=${e.timeControl} mine=${m} />`}
    ${s.renderError&&l`<p class="banner quiet" role="alert">${s.renderError}</p>`}
    <${Yr} lines=${T||A?[]:h.lines} onClose=${h.close} />
    ${s.result&&l`<${fc} info=${e} table=${s} seats=${d} log=${t} last=${n} />`}
    <div class="at-table">
      <div class="on-table">
        ${p!==null?l`<${Ir} key=${p} name=${Q(d,p)} onReady=${f} />`:A?l`<${W} text=${a("Loading the table \u2026")} />`:l`<${tt} key=${c} table=${s} seats=${Kt(d)} viewer=${c} isLive=${ae}
              isReadOnly=${c===null||T} onAct=${y.act} pending=${y.pending} tools=${z}
              plateExtra=${Xt(n,e.timeControl,!0)} />`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        ${ae&&!A&&s.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("All moves in words")}</h2><span class="tally">${s.actions.length}</span></summary>
          <${Ze} table=${s} onAct=${y.act} pending=${y.pending} isLive=${ae&&!y.isBusy} />
        </details>`}
        ${!A&&l`<${Qt} frames=${t} />`}
      </aside>
    </div>`}function hc(e,t){let n=_(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function gc({info:e,reload:t}){let[n,s]=v(null),o=re(e.seats),{viewer:r,next:i,setViewer:u}=pc(o,n,!!e.origin),d=io(e.id,r),m=hc(d,r),{last:c,table:p}=m;b(()=>s(d.table),[d.table]);let f=At(e.id,o[0]??null,c?.version??0);ne(e.title),b(()=>{c?.status==="open"&&xt(e.id,c.seats)},[c]);let $=c&&re(c.seats).join();if(b(()=>{$!==null&&$!==o.join()&&t()},[$]),d.gone)return l`<${nt} error=${d.gone} id=${e.id} />`;if(d.last?.status==="over"&&!d.table)return l`<${F} title=${e.title} text=${a("This table was closed before the game started.")} />`;let g=Vt(c?.seats||e.seats),h=(c?.status||e.status)==="open";return l`<main id="main" class=${`game ${h?"open":""}`}>
    ${h&&l`<${Zt} info=${e} headline=${a("Waiting for players")} link=${m.link} check=${f}>
        <${as} info=${e} frame=${{status:"open",seats:g}} mine=${o} commands=${{}} />
      </${Zt}>
      <${Jr} info=${e} seats=${g} onChange=${t} />`}
    ${!h&&p&&l`<${$c} info=${e} followed=${m} seats=${g} mine=${o} viewer=${m.viewer}
      next=${i} onNext=${()=>u(i)} onChange=${t} check=${f} />`}
    ${!h&&!p&&l`<${P}>${e.title}</${P}><${W} text=${a("Loading the table \u2026")} />`}
  </main>`}function Xr({id:e}){let t=K(Se)?.player,{info:n,error:s,reload:o}=_t(e);return b(()=>{if(s?.reason!=="UNREACHABLE")return;let r=setTimeout(o,3e3);return()=>clearTimeout(r)},[s]),s&&!n?l`<${nt} error=${s} id=${e} />`:n?l`<${gc} key=${`${re(n.seats)} ${t?.id}`} info=${n} reload=${o} />`:l`<main id="main"><${W} text=${a("Loading the table \u2026")} /></main>`}function Qr({id:e}){let[t,n]=v(null);return ne(a("Invitation")),b(()=>{Le(e,{replace:!0}).catch(n)},[e]),t?l`<${F} title=${a("This invitation is not valid")} text=${U(t)}>
    ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(t.reason??"")&&l`<a class="button primary" href=${`/game/${e}`}>${a("Watch instead")}</a>`}
  </${F}>`:l`<main id="main"><${W} text=${a("Taking a seat \u2026")} /></main>`}var ea=["lists","inbox"],st=new Map(ea.map(e=>[e,new Set])),ot=null,ta=0,ls=0,na=()=>!document.hidden&&[...st.values()].some(e=>e.size>0),vc=e=>st.get(e)?.forEach(t=>t());function en(){clearTimeout(ta),ot?.close(),ot=null}function Zr(){en(),ls+=1,new Set([...st.values()].flatMap(e=>[...e])).forEach(e=>e()),ta=setTimeout(tn,Math.min(3e4,1e3*2**Math.min(ls,5)))}function tn(){if(ot||!na())return;let e=ot=new EventSource("/api/changes");for(let t of ea)e.addEventListener(t,()=>{ls=0,vc(t)});e.addEventListener("parked",en),e.addEventListener("gone",Zr),e.addEventListener("error",t=>{"data"in t&&t.data||e.readyState===EventSource.CLOSED&&Zr()})}function sa(e,t){for(let n of e)st.get(n)?.add(t);return ot?.readyState===EventSource.OPEN?t():tn(),()=>{for(let n of e)st.get(n)?.delete(t);na()||en()}}addEventListener("focus",tn);document.addEventListener("visibilitychange",()=>document.hidden?en():tn());var yc=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,bc=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>l`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,kc=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>l`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,_c=l`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,ra={duel:yc,board:bc,rivals:kc},nn=({variant:e})=>l`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${ra[e.split("-")[0]??""]||_c}
</svg>`,wc=Object.keys(ra),oa=({key:e})=>[...wc,e].indexOf(e),aa=e=>[...e].sort((t,n)=>oa(t)-oa(n));function xc(e,t){let[n,s]=v(null),o=t.join();return b(()=>{let r=!0,u=sa(t,async()=>{let d=await O(e).catch(()=>null);r&&d&&s(d)});return()=>{r=!1,u()}},[e,o]),n}var us=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),ds=e=>!!e.toAct?.length;function Mc(e){if(ds(e)){let{dueAt:t,remindAt:n}=e;return!t||!n||Date.now()<n?a("Your turn"):a("Your turn. Your time runs out {when}.",{when:fn(t)})}return e.status!=="open"?fn(e.updatedAt):ia(e)?a("about to start"):a("waiting for players")}var cs=e=>us(e).length===e.seats.length,ia=e=>e.seats.every(t=>t.name),Sc=({game:e})=>l`<ul class="chips" aria-label=${a("Seats")}>
  ${cs(e)&&l`<li class="you">${e.origin?a("Analysis"):a("All at one screen")}</li>`}
  ${!cs(e)&&e.origin&&l`<li>${a("Analysis")}</li>`}
  ${!cs(e)&&e.seats.map(t=>l`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?a("You"):t.name||a("free")}${t.isBot&&l` <${oe} />`}
    </li>`)}
</ul>`;function Cc({game:e}){let t=o=>`${o}: ${e.title}, ${e.seats.map(r=>r.name||a("free")).join(", ")}`,n=(o,r,i="")=>l`<a class=${`button ${i}`} href=${o} aria-label=${t(r)}>${r}</a>`,s=us(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,a("Replay")):s?n(`/game/${e.id}`,e.status==="open"?a("To the table"):a("Continue"),ds(e)?"primary":""):e.status==="running"||ia(e)?n(`/game/${e.id}`,a("Watch")):l`<${N} className="primary" label=${a("Join")} aria-label=${t(a("Join"))} onWork=${()=>Le(e.id)} />
    ${n(`/game/${e.id}`,a("Watch"))}`}var Ec=({game:e})=>l`<li class=${`game ${ds(e)?"my-turn":""}`}>
  <${nn} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${Sc} game=${e} />
    <small>${Mc(e)}</small>
    <${bt} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${Cc} game=${e} /></div>
</li>`;function Tc(e,t){return!t||t.count<=t.games.length?e:`${e} (${eo(t.count)}${t.hasMore?"+":""})`}function rt({title:e,icon:t,query:n,empty:s="",limit:o=6,isOthers:r=!1}){let[i,u]=v(1),d=xc(`/api/games?${n}`,r?["lists"]:["lists","inbox"]);b(()=>{for(let p of d?.games||[])p.status==="open"&&xt(p.id,p.seats)},[d]);let m=(d?.games||[]).filter(p=>!r||us(p).length===0);if(!m.length&&!s)return null;let c=m.slice(0,i*o);return l`<section class="games">
    <h2><${S} name=${t} />${Tc(e,d)}</h2>
    ${d&&!m.length&&l`<p class="soft">${s}</p>`}
    <ul>${c.map(p=>l`<${Ec} key=${p.id} game=${p} />`)}</ul>
    ${c.length<m.length&&l`<p><${k} icon="down" label=${a("Show more")} onClick=${()=>u(i+1)} /></p>`}
  </section>`}var Oc=4,Ac=36,ms=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},Nc=(e,t)=>JSON.stringify(e)===JSON.stringify(t),Lc=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),Rc=(e,t=e.map(String))=>e.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(String(n))||[];return o===void 0?t[s]??"":a("Seat {number}",{number:Number(o)+1})}),Bc={boolean:"bool",integer:"int",string:"text"};function Ic(e,t,n){let s=ms(t,n),o=s.anyOf?.map(d=>ms(d,n)).filter(d=>d.type!=="null")||[],r=o.length===1&&o[0]||s,i={...r,...s},u=r.enum?"enum":Bc[r.type??""]||"json";return{name:e,kind:u,title:i.title&&t.title?t.title:Lc(e),description:t.description||"",initial:s.default,isNullable:!!s.anyOf?.some(d=>d.type==="null"),min:r.minimum??-1e6,max:r.maximum??1e6,lettersMax:r.maxLength,values:r.enum||[],titles:Rc(r.enum||[],s["x-enum-titles"]||r["x-enum-titles"]),type:r.type}}function Hc(e){let t=e||{},{properties:n={},"x-order":s=["rounds"]}=ms(t,t);return[...new Set([...s,...Object.keys(n)])].filter(r=>r in n).map(r=>Ic(r,n[r]??{},t))}function Pc(e,{name:t,initial:n},s){let{[t]:o,...r}=e;return s===void 0||Nc(s,n)?r:{...r,[t]:s}}function ps({field:{name:e,min:t,max:n,isNullable:s},value:o,onChange:r}){let[i,u]=v(null),d=p=>Math.max(t,Math.min(n,p)),m=p=>{let f=Number.parseInt(p.target.value,10);u(p.target.value),Number.isNaN(f)?s&&!p.target.value.trim()&&r(null):r(d(f))},c=p=>r(d((o??(p>0?t-1:n+1))+p));return l`<div class="stepper">
    <${k} icon="minus" label=${a("Less")} isQuiet disabled=${o!==null&&o<=t} onClick=${()=>c(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${i??o??""} placeholder="–" onInput=${m}
      onBlur=${()=>u(null)} aria-describedby=${`d-${e}`} />
    <${k} icon="plus" label=${a("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>c(1)} />
    ${s&&(o===null?l`<span class="own">${a("default of the variant")}</span>`:l`<${k} className="plain own" label=${a("Back to the default of the variant")} onClick=${()=>r(null)} />`)}
  </div>`}function Wc({field:{name:e,isNullable:t,lettersMax:n},value:s,onChange:o}){let r=({target:i})=>o(i.value||!t?i.value:null);return l`<input id=${`o-${e}`} value=${s??""} maxlength=${n} onInput=${r}
    placeholder=${t?a("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var Fc=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),Dc=e=>({array:a("A list is needed, such as [1, 2, 3]."),object:a("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:a("A number is needed, such as 1.5.")})[e??""]||a("This cannot be read: it must be JSON."),Uc=e=>({array:a("In JSON: a list, such as [1, 2, 3]."),object:a("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||a("In JSON.");function zc({field:{name:e,type:t,isNullable:n},value:s,onChange:o,onBad:r}){let[i,u]=v(""),[d,m]=v(s==null?"":JSON.stringify(s)),c=p=>{let f=p.target.value.trim();m(f);let $="";try{let g=f===""?n?null:void 0:JSON.parse(f);g==null||Fc(t,g)?o(g):$=Dc(t)}catch{$=a("This cannot be read: it must be JSON.")}u($),r(e,!!$)};return l`<small id=${`j-${e}`}>${Uc(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${d} onInput=${c} aria-invalid=${!!i}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${a("default of the variant")}></textarea>
    ${i&&l`<p class="fault" role="alert">${i}</p>`}`}function qc({field:{name:e,title:t,values:n,titles:s},value:o,onChange:r}){if(n.length<=Oc&&s.join("").length<=Ac){let i=n.map((u,d)=>({value:u,label:s[d]}));return l`<${Y} name=${`o-${e}`} legend=${t} isLegendHidden choices=${i} value=${o} onChange=${r} />`}return l`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${i=>r(n[Number(i.target.value)])}>
    ${n.map((i,u)=>l`<option key=${u} value=${u} selected=${i===o}>${s[u]}</option>`)}
  </select>`}var Gc={int:ps,enum:qc,text:Wc,json:zc};function Yc({field:e,options:t,onChange:n,onBad:s}){let o=e.name in t?t[e.name]:e.initial,r=i=>n(e,i);return e.kind==="bool"?l`<div class="field"><${Re} label=${e.title} hint=${e.description} value=${!!o} onChange=${r} /></div>`:l`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${Gc[e.kind]} field=${e} value=${o} onChange=${r} onBad=${s} />
  </div>`}function la({schema:e,options:t,onChange:n,onBad:s}){let o=Object.keys(t).length,r=Hc(e),i=r.filter(p=>p.kind==="json"),[u,d]=v(0),m=()=>{for(let{name:p}of r)s(p,!1);n(()=>({})),d(u+1)},c=p=>p.map(f=>l`<${Yc} key=${f.name} field=${f} options=${t} onBad=${s}
        onChange=${($,g)=>n(h=>Pc(h,$,g))} />`);return l`<details class="options">
    <summary>${a("Options")}<span class="tally">${o?a("{count} changed",{count:o}):a("all as in the rules")}</span></summary>
    <div key=${u}>
      ${c(r.filter(p=>p.kind!=="json"))}
      ${i.length>0&&l`<details class="tinkering">
        <summary>${a("Advanced")}<span class="tally">${i.length}</span></summary>
        <div>${c(i)}</div>
      </details>`}
      ${o>0&&l`<p><${k} icon="undo" label=${a("Reset to the rules")} onClick=${m} /></p>`}
    </div>
  </details>`}var ca="none",$s="other",ua={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},hs={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},da={choice:ca,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function ma({choice:e,isPerMove:t,minutes:n,increment:s,count:o,unit:r}){return e!==$s?ua[e]:t?{perMoveS:o*(hs[r]?.seconds??1)}:{initialS:n*60,incrementS:s}}var fs=({name:e,label:t,value:n,min:s,max:o,onChange:r,children:i})=>l`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${a("From {min} to {max}",{min:s,max:o})}</small>
  <div class="measure">
    <${ps} field=${{name:e,min:s,max:o,isNullable:!1}} value=${n} onChange=${r} />
    ${i}
  </div>
</div>`;function jc({chosen:e,onChange:t}){let{isPerMove:n,minutes:s,increment:o,count:r,unit:i}=e,{min:u,max:d}=hs[i]??{min:1,max:1},m=f=>t({...e,...f}),c=({target:{value:f}})=>{let $=hs[f]??{min:1,max:1};m({unit:f,count:Math.max($.min,Math.min($.max,r))})},p={seconds:a("seconds"),minutes:a("minutes"),hours:a("hours"),days:a("days")};return l`<div class="own-clock">
    <${Y} name="clock-kind" legend=${a("The time is")} value=${n} onChange=${f=>m({isPerMove:f})}
      choices=${[{value:!1,label:a("for the whole game")},{value:!0,label:a("for each move")}]} />
    ${!n&&l`
      <${fs} name="clock-minutes" label=${a("Minutes for each player")} value=${s} min=${1} max=${180}
        onChange=${f=>m({minutes:f})} />
      <${fs} name="clock-increment" label=${a("Seconds that a move adds")} value=${o} min=${0} max=${600}
        onChange=${f=>m({increment:f})} />`}
    ${n&&l`<${fs} key=${i} name="clock-count" label=${a("Time for each move")} value=${r} min=${u} max=${d}
      onChange=${f=>m({count:f})}>
      <select aria-label=${a("Unit")} onChange=${c}>
        ${Object.entries(p).map(([f,$])=>l`<option key=${f} value=${f} selected=${f===i}>${$}</option>`)}
      </select>
    <//>`}
  </div>`}function pa({chosen:e,onChange:t}){let n=Object.entries(ua).map(([o,r])=>({value:o,label:hn(r)})),s=[{value:ca,label:a("No clock")},...n,{value:$s,label:a("Other \u2026")}];return l`<div>
    <${Y} name="clock" legend=${a("Thinking time")} choices=${s} value=${e.choice}
      onChange=${o=>t({...e,choice:o})} />
    ${e.choice===$s&&l`<${jc} chosen=${e} onChange=${t} />`}
  </div>`}var Vc=[3600,86400,7*86400,30*86400];function fa({seats:e,chosen:t,onChange:n}){let s=e>2,o=s&&t.absence==="end";return l`<details class="absence">
    <summary>${a("Absent players")}<span class="tally">${s&&!o?a("the others play on"):a("the game ends")}</span></summary>
    <div>
      ${s&&l`<div class="field">
        <${Y} name="absence" legend=${a("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${r=>n({...t,absence:r})}
          choices=${[{value:"play_on",label:a("The others play on")},{value:"end",label:a("The game ends")}]} />
      </div>`}
      ${s&&!o&&l`<div class="field">
        <${Re} label=${a("Others may take over the seat")} hint=${a("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${r=>n({...t,takeover:r})} />
      </div>`}
      <div class="field">
        <label for="idle">${a("The game is closed without a move after")}</label>
        <select id="idle" onChange=${r=>n({...t,idleS:Number(r.target.value)})}>
          <option value="0" selected=${!t.idleS}>${a("the limit of the server")}</option>
          ${Vc.map(r=>l`<option key=${r} value=${r} selected=${r===t.idleS}>${$n(r)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}function Kc(e){let[t,n]=v(null);return b(()=>{let s=!0;return O(`/api/variants/${encodeURIComponent(e)}`).then(o=>s&&n(o),q),()=>s=!1},[e]),t}function Jc({occupants:e,bots:t,onChange:n}){let s=t[0]?.name,o=e.length,r=d=>e.every(m=>m===d),i=[...s?[{value:s,icon:"bot",label:J(o,{one:a("Against a bot"),other:a("Against {count} bots",{count:o})})}]:[],{value:te,icon:"link",label:J(o,{one:a("With a friend, by a link"),other:a("With friends, by a link")})},{value:Te,icon:"screen",label:a("All at one screen")}],u=i.find(({value:d})=>r(d))?.value??"";return l`<${Y} name="company" legend=${a("Opponents")} choices=${i} value=${u}
    onChange=${d=>n(ge(o+1,d))} />`}function Xc({who:e,occupants:t,bots:n}){let s=n.filter(r=>r.isGuest),o=Oe(e)&&!s.some(({name:r})=>r===e)?xn(e):void 0;return!s.length&&!o?null:l`<optgroup label=${a("Bots of other authors")}>
    ${[...s,...o?[o]:[]].map(({name:r,title:i})=>l`<option key=${r} value=${r} selected=${r===e} disabled=${r!==e&&t.includes(r)}>${i}</option>`)}
  </optgroup>`}function Qc({who:e,bots:t}){let n=Oe(e)?xn(e):void 0;return n?$a(e,t)?l`<small class="note fault">${a("{name} does not play this game as it is set up, or has gone.",{name:n.title})}</small>`:n.description?l`<small class="note description">${n.description}</small>`:null:null}var $a=(e,t)=>Oe(e)&&!t.some(({name:n})=>n===e),Zc=({occupants:e,bots:t,onChange:n})=>l`<ol class="seat-rows">
  <li><span>${a("Seat {number}",{number:1})}</span><strong>${a("You")}</strong></li>
  ${e.map((s,o)=>l`<li key=${o}>
      <label for=${`seat-${o}`}>${a("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${r=>n(ho(e,o,r.target.value))}>
        ${vo(t).map(({value:r,label:i})=>l`<option key=${r} value=${r} selected=${r===s}>${i}</option>`)}
        <${Xc} who=${s} occupants=${e} bots=${t} />
      </select>
      <${Qc} who=${s} bots=${t} />
    </li>`)}
</ol>`,eu=()=>[{value:"free",label:a("Free"),hint:a("Every player can undo at any time")},{value:"consent",label:a("With consent"),hint:a("Your own last move needs no consent while it revealed nothing")},{value:"never",label:a("Never")}];function ha({variant:e}){let t=St(e.key);return t===void 0?l`<${W} text=${a("Loading \u2026")} />`:l`<${tu} variant=${e} own=${t||[]} />`}function tu({variant:{key:e,title:t,seats:n},own:s}){let o=Kc(e),r=s[0]?.name||te,[i,u]=v(ge(n[0],r)),[d,m]=v(""),[c,p]=v({}),[f,$]=v([]),[g,h]=v(!1),[y,w]=v(da),[C,T]=v({}),x=i.includes(te),j=ma(y),ae={options:c,undo:d||"consent",timeControl:j,hasBots:i.filter(Ee).length>1},A=Ct(fo(e,ae)).bots??s,z=i.at(-1)??r,Pe=Z=>u([...i,...ge(Z,Oe(z)?r:z)].slice(0,Z-1)),Sa=(Z,Ca)=>$(Ea=>[...Ea.filter(Ta=>Ta!==Z),...Ca?[Z]:[]]);return l`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Hr(o?.rules??[])}</p>
    ${o&&o.rules.length>0&&l`<p><${He} title=${t} rules=${o.rules} /></p>`}
    ${n.length>1&&l`<${Y} name="seats" legend=${a("How many seats?")} value=${i.length+1} onChange=${Pe}
      choices=${n.map(Z=>({value:Z,label:String(Z)}))} />`}
    <${Jc} occupants=${i} bots=${s} onChange=${u} />
    <${Zc} occupants=${i} bots=${A} onChange=${u} />
    <${Y} name="undo" legend=${a("Undo")} choices=${eu()} value=${d||Cn(i)} onChange=${m} />
    <${pa} chosen=${y} onChange=${w} />
    ${x&&l`<${Re} label=${a("Only with the link")} hint=${a("Not listed among the open tables")}
      value=${g} onChange=${h} />`}
    ${o&&l`<${la} schema=${o.options} options=${c} onChange=${p} onBad=${Sa} />`}
    <${fa} seats=${i.length+1} chosen=${C} onChange=${T} />
    <p class="buttons">
      <${N} className="primary big" icon=${x?"door":"play"} disabled=${f.length>0||i.some(Z=>$a(Z,A))}
        label=${x?a("Open the table"):a("Start the game")}
        onWork=${()=>Ge({variant:e,occupants:i,options:c,undo:d,isUnlisted:g,timeControl:j,...C})} />
      ${f.length>0&&l`<span class="fault">${a("An option cannot be read.")}</span>`}
    </p>
  </section>`}function nu(){let[e,t]=v({});return b(()=>{O("/api/variants").then(n=>t({variants:aa(n)}),n=>t({error:n}))},[]),e}var su=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function ou({variant:{key:e,title:t,seats:n}}){let s=St(e);if(s===null)return null;if(s?.length===0)return l`<${k} label=${a("No bot can play this")} aria-label=${`${a("No bot can play this")}: ${t}`} disabled />`;let o=n[0]-1,r=J(o,{one:a("Play against a bot"),other:a("Play against {count} bots",{count:o})}),i=async()=>{let[u]=await Mn(e);u&&await Ge({variant:e,occupants:ge(n[0],u.name),options:{}})};return l`<${N} className="primary" icon="play" label=${r} aria-label=${`${r}: ${t}`} onWork=${i} />`}function ru({variant:e,isChosen:t,onChoose:n}){return l`<li class=${`variant ${t?"chosen":""}`}>
    <${nn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${S} name="people" />${a("{seats} players",{seats:su(e.seats)})}</p>
    <p class="buttons">
      <${ou} variant=${e} />
      <${k} label=${a("Set up \u2026")} aria-label=${a("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function ga(){let{variants:e,error:t}=nu(),[n,s]=v(null),o=_(null);return ne(""),b(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?l`<${F} title=${a("The lobby cannot be loaded")} text=${U(t)}>
      <${k} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />
    </${F}>`:l`<main id="main" class="lobby">
    <div class="welcome">
      <${P}>${a("Where shall the expedition lead?")}</${P}>
      <p>${a("Choose a game and start at once, or open a table and invite friends.")}</p>
    </div>
    ${!e&&l`<${W} text=${a("Loading \u2026")} />`}
    ${e&&l`<section aria-label=${a("Games to play")}>
      <ul class="variants">
        ${e.map(r=>l`<${ru} key=${r.key} variant=${r} isChosen=${n?.key===r.key}
            onChoose=${()=>s(n?.key===r.key?null:r)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&l`<${ha} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${rt} title=${a("Your games")} icon="person" query="mine=1" />
      <${rt} title=${a("Open tables")} icon="door" query="status=open" isOthers empty=${a("No table is waiting for players. Open one!")} />
      <${rt} title=${a("Running games")} icon="eye" query="status=running" isOthers />
      <${rt} title=${a("Finished games")} icon="book" query="status=over" isOthers />
    </div>
  </main>`}var au=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function va({frames:e,marks:t,playback:{index:n,go:s,isPlaying:o,toggle:r,speed:i,setSpeed:u}}){let d=e.length-1,m=n===0;return l`<section class="replay-controls" aria-label=${a("Replay")}>
    <div class="steps">
      <${k} icon="first" isQuiet label=${a("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${k} icon="back" isQuiet label=${a("One step back")} disabled=${m} onClick=${()=>s(n-1)} />
      <${k} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?a("Pause"):a("Play")} onClick=${r} />
      <${k} icon="forward" isQuiet label=${a("One step forward")} disabled=${n===d} onClick=${()=>s(n+1)} />
      <${k} icon="last" isQuiet label=${a("To the end")} disabled=${n===d} onClick=${()=>s(d)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${d} value=${n} aria-label=${a("Position")}
        aria-valuetext=${`${a("{index} of {count}",{index:n+1,count:e.length})}: ${au(e[n])}`}
        onInput=${c=>s(Number(c.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((c,p)=>c.isUndone&&l`<i key=${p} class="undone" style=${{left:`${100*p/Math.max(1,d)}%`}}></i>`)}
        ${t.map(c=>l`<i key=${`m${c.index}`} style=${{left:`${100*c.index/Math.max(1,d)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${n+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${a("Speed")}</span>
      <select onChange=${c=>u(c.target.value)}>
        ${[["slow",a("slow")],["usual",a("normal")],["fast",a("fast")]].map(([c,p])=>l`<option key=${c} value=${c} selected=${c===i}>${p}</option>`)}
      </select>
    </label>
  </section>`}function ya({marks:e,index:t,go:n}){let s=e.findLast(r=>r.index<=t),o=_(null);return b(()=>{let r=o.current.querySelector("[aria-pressed=true]");r&&(o.current.scrollLeft=r.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+r.clientWidth/2)},[s]),l`<nav class="marks" ref=${o} aria-label=${a("Parts of the game")}>
    ${e.map(r=>l`<button key=${r.index} type="button" class="plain" aria-pressed=${r===s}
      onClick=${()=>n(r.index)}>${r.label}</button>`)}
  </nav>`}var iu={slow:2400,usual:1200,fast:450};function ba(e,t){if(!t)return 0;let n=e.findIndex(s=>s.version>t);return n<0?e.length-1:Math.max(0,n-1)}var ka=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),lu=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),cu=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||lu(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function _a(e,t){let[n,s]=v(t),[o,r]=v(!1),[i,u]=v("usual"),d=e-1,m=D(p=>{r(!1),s(f=>Math.max(0,Math.min(d,typeof p=="function"?p(f):p)))},[d]),c=D(()=>{s(p=>p===d?0:p),r(p=>!p)},[d]);return b(()=>{if(!o)return;if(n>=d)return r(!1);let p=setTimeout(()=>s(n+1),iu[i]);return()=>clearTimeout(p)},[o,n,d,i]),R(()=>{let p={ArrowLeft:$=>$-1,ArrowRight:$=>$+1,Home:0,End:d},f=$=>{if(cu($))return;let g=p[$.key];if(g!==void 0)m(g);else if($.key===" ")c();else return;$.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[m,c,d]),{index:n,go:m,isPlaying:o,toggle:c,speed:i,setSpeed:u}}var gs="open",sn="watch";function uu(e,t){let[n,s]=v({});return b(()=>{let o=!0,r=t===gs?"?open=1":t===sn?"":`?seat=${t}`;return O(E(e,`/frames${r}`)).then(({frames:i})=>{let u=i.filter(d=>d.table).map(Ue);o&&s({view:t,frames:u})},i=>o&&s(u=>({...u,error:i}))),()=>o=!1},[e,t]),n}function du({seats:e,view:t,isOver:n,mine:s,onChange:o}){let r=[...e.filter(i=>n||s.includes(i.seat)).map(({seat:i,name:u,isBot:d})=>[String(i),d?a("{name}, a bot",{name:u??""}):u]),[sn,a("a spectator")],...n?[[gs,a("all cards open")]]:[]];return r.length<2?null:l`<label class="viewer-select"><span>${a("Seen by")}</span>
    <select onChange=${i=>o(i.target.value)}>
      ${r.map(([i,u])=>l`<option key=${i} value=${i} selected=${i===t}>${u}</option>`)}
    </select>
  </label>`}function mu({info:e,frames:t,view:n,shownView:s,seats:o,mine:r,at:i,onView:u}){let d=_a(t.length,ba(t,i)),{index:m,go:c}=d,p=t[Math.min(m,t.length-1)],f=V(()=>ka(t),[t]),$=e.status==="over",g=At(e.id,r[0]??null,e.version),h=`/replay/${e.id}?at=${p.version}${n===sn?"":`&seat=${n}`}`,y=/^\d+$/.test(s)?Number(s):null;b(()=>Xs(h),[h]);let w=T=>c(t.findIndex(x=>x.version===T)),C=$||r.length===o.length;return l`
    <div class="game-head">
      <div><${P}>${e.title}</${P}><p class="headline">${a("Replay")} · ${p.table.headline}</p><${Rt} check=${g} /></div>
      <div class="game-menu">
        <${He} title=${e.title} variant=${e.variant} className="plain" />
        <${k} icon="link" label=${a("Share")} onClick=${()=>me(location.origin+h,a("The link to this position is copied."))} />
        ${C&&l`<${N} icon="fork" label=${a("Analyse from here")} onWork=${()=>Ne(e.id,Ae(t,p.version))} />`}
        ${!$&&l`<a class="button" href=${`/game/${e.id}`}><${S} name="play" /><span>${a("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${du} seats=${o} view=${n} isOver=${$} mine=${r} onChange=${u} />
      ${f.length>1&&l`<${ya} marks=${f} index=${m} go=${c} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${p.isUndone&&l`<p class="banner quiet">${a("This was undone later.")}</p>`}
        <${tt} key=${s} table=${p.table} seats=${Kt(o)} viewer=${y} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${Xt(p,e.timeControl,!1)} />
        ${p.table.result&&l`<section class="ended sheet" aria-label=${a("How it ended")}><${et} result=${p.table.result} seats=${o} resigned=${p.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        <${Qt} frames=${t} current=${p.version} onPick=${w} />
        ${p.table.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("Legal moves here")}</h2><span class="tally">${p.table.actions.length}</span></summary>
          <${Ze} table=${p.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${va} frames=${t} marks=${f} playback=${d} />`}function pu({info:e,query:t}){let n=re(e.seats),[s,o]=v(t.get("seat")??(n.length?String(n[0]):e.status==="over"?gs:sn)),{frames:r,view:i,error:u}=uu(e.id,s);if(ne(`${a("Replay")}: ${e.title}`),u)return l`<${nt} error=${u} id=${e.id} />`;let d=Vt(e.seats);return l`<main id="main" class="game replay">
    ${r&&r.length>0&&l`<${mu} info=${e} frames=${r} view=${s} shownView=${i} seats=${d} mine=${n}
      at=${Number(t.get("at"))||0} onView=${o} />`}
    ${!r&&l`<${W} text=${a("Loading the log \u2026")} />`}
    ${r?.length===0&&l`<${P}>${e.title}</${P}><p>${a("Nothing has been played yet.")}</p>`}
  </main>`}function wa({id:e,query:t}){let{info:n,error:s}=_t(e);return s?l`<${nt} error=${s} id=${e} />`:n?l`<${pu} info=${n} query=${t} />`:l`<main id="main"><${W} text=${a("Loading the log \u2026")} /></main>`}var fu=40;function $u({name:e,onDone:t}){let n=_(null);return b(()=>n.current.select(),[]),l`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let r=n.current.value.trim();try{r&&r!==e&&await oo(r),t()}catch(i){q(i)}}} onKeyDown=${o=>o.key==="Escape"&&t()}>
    <label class="hidden" for="name">${a("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${fu} placeholder=${a("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${a("Save")}</button>
  </form>`}function hu({player:e}){let[t,n]=v(!1),s=_(null),o=_(!1);return b(()=>{o.current&&!t&&s.current.focus(),o.current=t},[t]),t?l`<${$u} name=${e?.name||""} onDone=${()=>n(!1)} />`:l`<button ref=${s} type="button" class="plain name" title=${a("Change your name")} onClick=${()=>n(!0)}>
    <${S} name="person" /><span>${e?.name||a("Your name")}</span><${S} name="pencil" />
  </button>`}var gu={auto:"light",light:"dark",dark:"auto"},vu={auto:"auto",light:"sun",dark:"moon"};function yu(){let[e,t]=v(document.documentElement.dataset.theme||"auto"),n={auto:a("Colours: as in the system"),light:a("Colours: light"),dark:a("Colours: dark")},s=()=>{let o=gu[e]??"auto";I.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,t(o)};return l`<${k} className="plain" icon=${vu[e]} label=${n[e]} isQuiet onClick=${s} />`}function bu(){let e=K(Ot);return l`<${k} className="plain" icon=${e?"sound":"mute"} label=${a("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>yo(!e)} />`}var ku={en:"English",de:"Deutsch"},_u=({language:e})=>l`<div class="languages" role="group" aria-label=${a("Language")}>
  ${Object.entries(ku).map(([t,n])=>l`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&ro(t).catch(q)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,xa=({found:e})=>l`<header class="site-header">
  <a class="brand" href="/" aria-label=${a("Lost Cities")}><${gt} /><span>${a("Lost Cities")}</span></a>
  <nav aria-label=${a("Settings")}>
    <${hu} player=${e.player} />
    <${_u} language=${e.language} />
    <${yu} />
    <${bu} />
  </nav>
</header>`;var wu=2e3;function xu({language:e}){let{path:t,query:n}=K(we),{screen:s,id:o}=vt(t),[r,i]=Us(d=>console.error(d)),u=`${t} ${e}`;return b(()=>i(),[u]),r?l`<${F} title=${a("The page has failed")} text=${a("The game is safe on the server. Reload the page.")}>
      <${k} className="primary" label=${a("Reload")} onClick=${()=>location.reload()} />
    </${F}>`:s==="lobby"?l`<${ga} key=${u} />`:s==="game"?l`<${Xr} key=${u} id=${o} />`:s==="join"?l`<${Qr} key=${u} id=${o} />`:s==="replay"?l`<${wa} key=${u} id=${o} query=${n} />`:l`<${F} title=${a("Page not found")} text=${a("There is no page at this address.")} />`}function Mu(){let e=K(Se),[t,n]=v(null);return b(()=>{let s=0,o=async()=>{try{await qe()}catch(r){let i=r;n(i),Me(i)?await kt().catch(n):s=setTimeout(o,wu)}};return o(),()=>clearTimeout(s)},[]),{found:e,error:t}}function Su(){let{found:e,error:t}=Mu();return b(()=>{e?.isExpired&&G(U({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?l`<a class="skip" href="#main">${a("Skip to the content")}</a>
    <${xa} found=${e} />
    <${xu} language=${e.language} />
    <${so} />`:t?l`<${F} title=${a("No answer yet")} text=${U(t)} />`:l`<${W} text="…" />`}var{screen:Ma,id:Cu}=vt(location.pathname);(Ma==="game"||Ma==="replay")&&js(E(Cu));$t(l`<${Su} />`,document.getElementById("app"));
