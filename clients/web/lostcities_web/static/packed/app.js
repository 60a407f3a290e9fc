var Qe,x,Vn,Se,jn,Nn,or,Je={},Gn=[],rr=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function ee(e,t){for(var n in t)e[n]=t[n];return e}function Yn(e){var t=e.parentNode;t&&t.removeChild(e)}function Ze(e,t,n){var s,o,r,a={};for(r in t)r=="key"?s=t[r]:r=="ref"?o=t[r]:a[r]=t[r];if(arguments.length>2&&(a.children=arguments.length>3?Qe.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(r in e.defaultProps)a[r]===void 0&&(a[r]=e.defaultProps[r]);return Ge(e,a,s,o,null)}function Ge(e,t,n,s,o){var r={type:e,props:t,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++Vn};return x.vnode!=null&&x.vnode(r),r}function et(e){return e.children}function Ye(e,t){this.props=e,this.context=t}function ue(e,t){if(t==null)return e.__?ue(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?ue(e):null}function Kn(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return Kn(e)}}function Ln(e){(!e.__d&&(e.__d=!0)&&Se.push(e)&&!Xe.__r++||Nn!==x.debounceRendering)&&((Nn=x.debounceRendering)||jn)(Xe)}function Xe(){for(var e;Xe.__r=Se.length;)e=Se.sort(function(t,n){return t.__v.__b-n.__v.__b}),Se=[],e.some(function(t){var n,s,o,r,a,c;t.__d&&(a=(r=(n=t).__v).__e,(c=n.__P)&&(s=[],(o=ee({},r)).__v=r.__v+1,Pt(c,r,o,n.__n,c.ownerSVGElement!==void 0,r.__h!=null?[a]:null,s,a??ue(r),r.__h),Zn(s,r),r.__e!=a&&Kn(r)))})}function Jn(e,t,n,s,o,r,a,c,u,p){var d,m,$,f,h,g,y,M=s&&s.__k||Gn,E=M.length;for(n.__k=[],d=0;d<t.length;d++)if((f=n.__k[d]=(f=t[d])==null||typeof f=="boolean"?null:typeof f=="string"||typeof f=="number"||typeof f=="bigint"?Ge(null,f,null,null,f):Array.isArray(f)?Ge(et,{children:f},null,null,null):f.__b>0?Ge(f.type,f.props,f.key,null,f.__v):f)!=null){if(f.__=n,f.__b=n.__b+1,($=M[d])===null||$&&f.key==$.key&&f.type===$.type)M[d]=void 0;else for(m=0;m<E;m++){if(($=M[m])&&f.key==$.key&&f.type===$.type){M[m]=void 0;break}$=null}Pt(e,f,$=$||Je,o,r,a,c,u,p),h=f.__e,(m=f.ref)&&$.ref!=m&&(y||(y=[]),$.ref&&y.push($.ref,null,f),y.push(m,f.__c||h,f)),h!=null?(g==null&&(g=h),typeof f.type=="function"&&f.__k!=null&&f.__k===$.__k?f.__d=u=Xn(f,u,e):u=Qn(e,f,$,M,h,u),p||n.type!=="option"?typeof n.type=="function"&&(n.__d=u):e.value=""):u&&$.__e==u&&u.parentNode!=e&&(u=ue($))}for(n.__e=g,d=E;d--;)M[d]!=null&&(typeof n.type=="function"&&M[d].__e!=null&&M[d].__e==n.__d&&(n.__d=ue(s,d+1)),ts(M[d],M[d]));if(y)for(d=0;d<y.length;d++)es(y[d],y[++d],y[++d])}function Xn(e,t,n){var s,o;for(s=0;s<e.__k.length;s++)(o=e.__k[s])&&(o.__=e,t=typeof o.type=="function"?Xn(o,t,n):Qn(n,o,o,e.__k,o.__e,t));return t}function Qn(e,t,n,s,o,r){var a,c,u;if(t.__d!==void 0)a=t.__d,t.__d=void 0;else if(n==null||o!=r||o.parentNode==null)e:if(r==null||r.parentNode!==e)e.appendChild(o),a=null;else{for(c=r,u=0;(c=c.nextSibling)&&u<s.length;u+=2)if(c==o)break e;e.insertBefore(o,r),a=r}return a!==void 0?a:o.nextSibling}function Rn(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||rr.test(t)?n:n+"px"}function je(e,t,n,s,o){var r;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof s=="string"&&(e.style.cssText=s=""),s)for(t in s)n&&t in n||Rn(e.style,t,"");if(n)for(t in n)s&&n[t]===s[t]||Rn(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")r=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+r]=n,n?s||e.addEventListener(t,r?Pn:Hn,r):e.removeEventListener(t,r?Pn:Hn,r);else if(t!=="dangerouslySetInnerHTML"){if(o)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function Hn(e){this.l[e.type+!1](x.event?x.event(e):e)}function Pn(e){this.l[e.type+!0](x.event?x.event(e):e)}function Pt(e,t,n,s,o,r,a,c,u){var p,d,m,$,f,h,g,y,M,E,T,w=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(u=n.__h,c=t.__e=n.__e,t.__h=null,r=[c]),(p=x.__b)&&p(t);try{e:if(typeof w=="function"){if(y=t.props,M=(p=w.contextType)&&s[p.__c],E=p?M?M.props.value:p.__:s,n.__c?g=(d=t.__c=n.__c).__=d.__E:("prototype"in w&&w.prototype.render?t.__c=d=new w(y,E):(t.__c=d=new Ye(y,E),d.constructor=w,d.render=ir),M&&M.sub(d),d.props=y,d.state||(d.state={}),d.context=E,d.__n=s,m=d.__d=!0,d.__h=[]),d.__s==null&&(d.__s=d.state),w.getDerivedStateFromProps!=null&&(d.__s==d.state&&(d.__s=ee({},d.__s)),ee(d.__s,w.getDerivedStateFromProps(y,d.__s))),$=d.props,f=d.state,m)w.getDerivedStateFromProps==null&&d.componentWillMount!=null&&d.componentWillMount(),d.componentDidMount!=null&&d.__h.push(d.componentDidMount);else{if(w.getDerivedStateFromProps==null&&y!==$&&d.componentWillReceiveProps!=null&&d.componentWillReceiveProps(y,E),!d.__e&&d.shouldComponentUpdate!=null&&d.shouldComponentUpdate(y,d.__s,E)===!1||t.__v===n.__v){d.props=y,d.state=d.__s,t.__v!==n.__v&&(d.__d=!1),d.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(V){V&&(V.__=t)}),d.__h.length&&a.push(d);break e}d.componentWillUpdate!=null&&d.componentWillUpdate(y,d.__s,E),d.componentDidUpdate!=null&&d.__h.push(function(){d.componentDidUpdate($,f,h)})}d.context=E,d.props=y,d.state=d.__s,(p=x.__r)&&p(t),d.__d=!1,d.__v=t,d.__P=e,p=d.render(d.props,d.state,d.context),d.state=d.__s,d.getChildContext!=null&&(s=ee(ee({},s),d.getChildContext())),m||d.getSnapshotBeforeUpdate==null||(h=d.getSnapshotBeforeUpdate($,f)),T=p!=null&&p.type===et&&p.key==null?p.props.children:p,Jn(e,Array.isArray(T)?T:[T],t,n,s,o,r,a,c,u),d.base=t.__e,t.__h=null,d.__h.length&&a.push(d),g&&(d.__E=d.__=null),d.__e=!1}else r==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=ar(n.__e,t,n,s,o,r,a,u);(p=x.diffed)&&p(t)}catch(V){t.__v=null,(u||r!=null)&&(t.__e=c,t.__h=!!u,r[r.indexOf(c)]=null),x.__e(V,t,n)}}function Zn(e,t){x.__c&&x.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(s){s.call(n)})}catch(s){x.__e(s,n.__v)}})}function ar(e,t,n,s,o,r,a,c){var u,p,d,m=n.props,$=t.props,f=t.type,h=0;if(f==="svg"&&(o=!0),r!=null){for(;h<r.length;h++)if((u=r[h])&&(u===e||(f?u.localName==f:u.nodeType==3))){e=u,r[h]=null;break}}if(e==null){if(f===null)return document.createTextNode($);e=o?document.createElementNS("http://www.w3.org/2000/svg",f):document.createElement(f,$.is&&$),r=null,c=!1}if(f===null)m===$||c&&e.data===$||(e.data=$);else{if(r=r&&Qe.call(e.childNodes),p=(m=n.props||Je).dangerouslySetInnerHTML,d=$.dangerouslySetInnerHTML,!c){if(r!=null)for(m={},h=0;h<e.attributes.length;h++)m[e.attributes[h].name]=e.attributes[h].value;(d||p)&&(d&&(p&&d.__html==p.__html||d.__html===e.innerHTML)||(e.innerHTML=d&&d.__html||""))}if((function(g,y,M,E,T){var w;for(w in M)w==="children"||w==="key"||w in y||je(g,w,null,M[w],E);for(w in y)T&&typeof y[w]!="function"||w==="children"||w==="key"||w==="value"||w==="checked"||M[w]===y[w]||je(g,w,y[w],M[w],E)})(e,$,m,o,c),d)t.__k=[];else if(h=t.props.children,Jn(e,Array.isArray(h)?h:[h],t,n,s,o&&f!=="foreignObject",r,a,r?r[0]:n.__k&&ue(n,0),c),r!=null)for(h=r.length;h--;)r[h]!=null&&Yn(r[h]);c||("value"in $&&(h=$.value)!==void 0&&(h!==e.value||f==="progress"&&!h)&&je(e,"value",h,m.value,!1),"checked"in $&&(h=$.checked)!==void 0&&h!==e.checked&&je(e,"checked",h,m.checked,!1))}return e}function es(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(s){x.__e(s,n)}}function ts(e,t,n){var s,o;if(x.unmount&&x.unmount(e),(s=e.ref)&&(s.current&&s.current!==e.__e||es(s,null,t)),(s=e.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(r){x.__e(r,t)}s.base=s.__P=null}if(s=e.__k)for(o=0;o<s.length;o++)s[o]&&ts(s[o],t,typeof e.type!="function");n||e.__e==null||Yn(e.__e),e.__e=e.__d=void 0}function ir(e,t,n){return this.constructor(e,n)}function tt(e,t,n){var s,o,r;x.__&&x.__(e,t),o=(s=typeof n=="function")?null:n&&n.__k||t.__k,r=[],Pt(t,e=(!s&&n||t).__k=Ze(et,null,[e]),o||Je,Je,t.ownerSVGElement!==void 0,!s&&n?[n]:o?null:t.firstChild?Qe.call(t.childNodes):null,r,!s&&n?n:o?o.__e:t.firstChild,s),Zn(r,e)}Qe=Gn.slice,x={__e:function(e,t){for(var n,s,o;t=t.__;)if((n=t.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(e)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),o=n.__d),o)return n.__E=n}catch(r){e=r}throw e}},Vn=0,Ye.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=ee({},this.state),typeof e=="function"&&(e=e(ee({},n),this.props)),e&&ee(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),Ln(this))},Ye.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),Ln(this))},Ye.prototype.render=et,Se=[],jn=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,Xe.__r=0,or=0;var de,R,In,Ee=0,Rt=[],Bn=x.__b,zn=x.__r,Wn=x.diffed,Fn=x.__c,Un=x.unmount;function Ce(e,t){x.__h&&x.__h(R,e,Ee||t),Ee=0;var n=R.__H||(R.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function v(e){return Ee=1,lr(ss,e)}function lr(e,t,n){var s=Ce(de++,2);return s.t=e,s.__c||(s.__=[n?n(t):ss(void 0,t),function(o){var r=s.t(s.__[0],o);s.__[0]!==r&&(s.__=[r,s.__[1]],s.__c.setState({}))}],s.__c=R),s.__}function _(e,t){var n=Ce(de++,3);!x.__s&&It(n.__H,t)&&(n.__=e,n.__H=t,R.__H.__h.push(n))}function O(e,t){var n=Ce(de++,4);!x.__s&&It(n.__H,t)&&(n.__=e,n.__H=t,R.__h.push(n))}function b(e){return Ee=5,U(function(){return{current:e}},[])}function U(e,t){var n=Ce(de++,7);return It(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function j(e,t){return Ee=8,U(function(){return e},t)}function ns(e){var t=Ce(de++,10),n=v();return t.__=e,R.componentDidCatch||(R.componentDidCatch=function(s){t.__&&t.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function cr(){Rt.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(Ke),e.__H.__h.forEach(Ht),e.__H.__h=[]}catch(t){e.__H.__h=[],x.__e(t,e.__v)}}),Rt=[]}x.__b=function(e){R=null,Bn&&Bn(e)},x.__r=function(e){zn&&zn(e),de=0;var t=(R=e.__c).__H;t&&(t.__h.forEach(Ke),t.__h.forEach(Ht),t.__h=[])},x.diffed=function(e){Wn&&Wn(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(Rt.push(t)!==1&&In===x.requestAnimationFrame||((In=x.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(r),Dn&&cancelAnimationFrame(s),setTimeout(n)},r=setTimeout(o,100);Dn&&(s=requestAnimationFrame(o))})(cr)),R=void 0},x.__c=function(e,t){t.some(function(n){try{n.__h.forEach(Ke),n.__h=n.__h.filter(function(s){return!s.__||Ht(s)})}catch(s){t.some(function(o){o.__h&&(o.__h=[])}),t=[],x.__e(s,n.__v)}}),Fn&&Fn(e,t)},x.unmount=function(e){Un&&Un(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(Ke)}catch(n){x.__e(n,t.__v)}};var Dn=typeof requestAnimationFrame=="function";function Ke(e){var t=R;typeof e.__c=="function"&&e.__c(),R=t}function Ht(e){var t=R;e.__c=e.__(),R=t}function It(e,t){return!e||e.length!==t.length||t.some(function(n,s){return n!==e[s]})}function ss(e,t){return typeof t=="function"?t(e):t}var os=function(e,t,n,s){var o;t[0]=0;for(var r=1;r<t.length;r++){var a=t[r++],c=t[r]?(t[0]|=a?1:2,n[t[r++]]):t[++r];a===3?s[0]=c:a===4?s[1]=Object.assign(s[1]||{},c):a===5?(s[1]=s[1]||{})[t[++r]]=c:a===6?s[1][t[++r]]+=c+"":a?(o=e.apply(c,os(e,c,n,["",null])),s.push(o),c[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):s.push(c)}return s},qn=new Map,i=function(e){var t=qn.get(this);return t||(t=new Map,qn.set(this,t)),(t=os(this,t.get(e)||(t.set(e,t=(function(n){for(var s,o,r=1,a="",c="",u=[0],p=function($){r===1&&($||(a=a.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,$,a):r===3&&($||a)?(u.push(3,$,a),r=2):r===2&&a==="..."&&$?u.push(4,$,0):r===2&&a&&!$?u.push(5,0,!0,a):r>=5&&((a||!$&&r===5)&&(u.push(r,0,a,o),r=6),$&&(u.push(r,$,0,o),r=6)),a=""},d=0;d<n.length;d++){d&&(r===1&&p(),p(d));for(var m=0;m<n[d].length;m++)s=n[d][m],r===1?s==="<"?(p(),u=[u],r=3):a+=s:r===4?a==="--"&&s===">"?(r=1,a=""):a=s+a[0]:c?s===c?c="":a+=s:s==='"'||s==="'"?c=s:s===">"?(p(),r=1):r&&(s==="="?(r=5,o=a,a=""):s==="/"&&(r<5||n[d][m+1]===">")?(p(),r===3&&(u=u[0]),r=u,(u=u[0]).push(2,0,r),r=0):s===" "||s==="	"||s===`
`||s==="\r"?(p(),r=2):a+=s),r===3&&a==="!--"&&(r=4,u=u[0])}return p(),u})(e)),t),arguments,[])).length>1?t:t[0]}.bind(Ze);var ur=e=>({title:"",note:"",pieces:[],spaces:[],...e}),dr=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),pr=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(ur),...e.result&&{result:dr(e.result)}}),Te=e=>e.table?{...e,table:pr(e.table)}:e;var Ae=null;function rs(e){let t=e-Date.now();(Ae===null||t>Ae||t<Ae-3e4)&&(Ae=t)}var Bt=()=>Date.now()+(Ae??0);var te=class extends Error{constructor(t,n,{rule:s="",status:o=0,retryAfterS:r=0}={}){super(n),this.reason=t,this.rule=s,this.status=o,this.retryAfterS=r}},zt=(e,t)=>new te(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,status:t,retryAfterS:e?.retryAfterS});async function nt(e,t,n){let s,o;try{s=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new te("UNREACHABLE","")}let r;try{r=o?JSON.parse(o):{}}catch{throw new te(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw zt(r.error,s.status);return r}var Wt=new Map;function is(e){let t=nt("GET",e);t.catch(()=>{}),Wt.set(e,t)}function C(e){let t=Wt.get(e)||nt("GET",e);return Wt.delete(e),t}var W=(e,t={})=>nt("POST",e,t),ls=e=>nt("DELETE",e),N=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,st=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),mr).join(""),mr=e=>e.toString(16).padStart(2,"0"),as=["visibilitychange","focus","pointerdown","keydown"];function cs(e,t,n){let s=null,o=0,r=0,a=!1,c=()=>{clearTimeout(o),s?.close(),a=!1;for(let f of as)removeEventListener(f,p,!0)},u=()=>{c(),a=!0;for(let f of as)addEventListener(f,p,!0);n.resting()};function p(){!a||document.hidden||(c(),$())}let d=()=>{c(),r+=1,o=setTimeout($,Math.min(1e4,500*2**Math.min(r,5)))},m=()=>{r=0,n.connected()};function $(){let f=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);s=f;let h=(g,y)=>f.addEventListener(g,M=>y(JSON.parse(M.data||"{}")));f.addEventListener("open",m),h("frames",g=>n.frames(g.frames.map(Te))),h("frame",g=>{g.now&&rs(g.now),n.frames([Te(g)])}),h("disconnected",g=>n.disconnected(zt(g.error,0))),h("reconnected",m),h("parked",u),h("gone",g=>{c(),n.gone(zt(g.error,0))}),f.addEventListener("error",g=>{"data"in g&&g.data||(n.disconnected(null),f.readyState===EventSource.CLOSED&&d())})}return $(),{close:c,wake:p}}var fr={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},S=({name:e})=>i`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${fr[e]} /></svg>`,ot=()=>i`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function ne(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let s of[...t])s(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function K(e){let[t,n]=v(e.get());return _(()=>(n(e.get()),e.subscribe(s=>n(s))),[e]),t}var D={get(e){try{return localStorage.getItem(e)}catch{return null}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var Ft=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),pe=ne(Ft()),Ut=0,us=()=>Ut>0;function ae(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),Ut+=1,pe.set(Ft()),scrollTo(0,0)}var ds=e=>history.replaceState(history.state,"",e);function rt(e){if(e==="/")return{screen:"lobby",id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function $r(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{Ut+=1,pe.set(Ft())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!rt(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return $r(t.hash);ae(t.pathname+t.search)}});var me="en",ps={},hr=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,gr=e=>hr.test(String(e))?`\u2068${e}\u2069`:String(e);function l(e,t={}){return(ps[e]||e).replace(/\{(\w+)\}/g,(s,o)=>o in t?gr(t[o]??""):s)}function ms(e,t={}){me=e,ps=t,document.documentElement.lang=e}function fs(e,t=Date.now()){let n=Math.round((e-t)/1e3),s=new Intl.RelativeTimeFormat(me,{numeric:"auto"}),o=[["day",86400],["hour",3600],["minute",60]];for(let[r,a]of o)if(Math.abs(n)>=a)return s.format(Math.round(n/a),r);return s.format(Math.min(0,n),"second")}var ie=(e,t)=>t[new Intl.PluralRules(me).select(e)]??t.other,at=(e,t)=>new Intl.NumberFormat(me,{style:"unit",unit:t,unitDisplay:"long"}).format(e),$s=e=>new Intl.NumberFormat(me,{minimumFractionDigits:1}).format(e),fe=e=>new Intl.ListFormat(me).format(e);var vr=3,yr=7e3,$e=ne([]),_r=0,hs=e=>$e.set($e.get().filter(t=>t.id!==e));function F(e,t=""){let n=++_r,s=$e.get().filter(o=>o.text!==e);$e.set([...s.slice(1-vr),{id:n,text:e,kind:t}]),setTimeout(()=>hs(n),yr)}pe.subscribe(()=>$e.set([]));function gs(){return i`<div class="notices" role="status" aria-live="polite">
    ${K($e).map(({id:e,text:t,kind:n})=>i`<p key=${e} class=${`notice ${n}`}>
        <span>${t}</span>
        <button class="plain" aria-label=${l("Close")} onClick=${()=>hs(e)}><${S} name="close" /></button>
      </p>`)}
  </div>`}var br=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),he=e=>br.has(e.reason??"")||e.status===401;function G(e){if(he(e))return l("Your session has ended: the server no longer knows it.");switch(e.reason){case"UNREACHABLE":return l("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return l("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return l("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return l("This table is only for invited players. Ask its host for the link.");case"NOT_YOUR_SEAT":return l("Another player has this seat.");case"SEAT_TAKEN":return l("Another player has just taken that seat.");case"ALREADY_STARTED":return l("The game has begun already.");case"VERSION_CONFLICT":return l("The table has changed in the meantime. Look again.");case"GAME_OVER":return l("The game was over at that point: an analysis cannot start there.");case"OVER_QUOTA":case"HTTP_429":return l("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return l("The server cannot store anything now. Try again soon.");default:return e.message||l("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function q(e){e.reason||console.error(e),F(G(e),"danger")}var kr=[["day",86400],["hour",3600],["minute",60]];function Dt(e){let[t,n]=kr.find(([,s])=>e%s===0)??["second",1];return at(e/n,t)}function qt({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?l("{time} per move",{time:Dt(n)}):e%60?l("{time} s + {seconds} s",{time:e,seconds:t}):l("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var it=({control:e})=>e?i`<span class="pace"><${S} name="clock" /><span class="hidden">${l("Thinking time")}: </span>${qt(e)}</span>`:null;var ge=ne(null);async function Mr(e){return ms(e.language,e.language==="en"?{}:await C(`/api/texts/${e.language}`)),ge.set(e),e}var Oe=async()=>Mr(await C("/api/session"));async function Ne(e=""){let t=ge.get()?.player;if(t&&!e)return t;await W("/api/session",e?{name:e}:{});let n=await Oe();if(!n.player)throw new te("COOKIES_OFF","");return n.player}var vs=e=>Ne(e);async function ys(e){if(await W("/api/session",{language:e}),(await Oe()).language!==e)throw new te("COOKIES_OFF","")}async function lt(){await ls("/api/session"),await Oe()}var J="@friend",Le="@here",Vt=e=>!e.startsWith("@"),le=(e,t)=>Array(e-1).fill(t);function _s(e,t,n){let s=e.map((o,r)=>r===t?n:o);return Vt(n)?s:s.map(o=>Vt(o)?o:n)}var Gt=e=>e.includes(J)?"consent":"free",xr=({variant:e,occupants:t,options:n,undo:s,isUnlisted:o,timeControl:r,absence:a,takeover:c,idleS:u})=>({variant:e,seats:t.length+1,options:n,undo:s||Gt(t),bots:t.filter(Vt),...t.includes(Le)&&{hotSeat:!0},...o&&t.includes(J)&&{isUnlisted:!0},...r&&{timeControl:r},...u&&{idleS:u},...t.length>1&&(a==="end"?{absence:a}:c&&{takeover:c})}),jt=e=>`setup ${e.split(".")[0]}`,wr=30;function Sr(e,t){let n=[e,...JSON.parse(D.get("setups")||"[]")];for(let s of n.splice(wr))D.set(jt(s),null);D.set("setups",JSON.stringify(n)),D.set(jt(e),JSON.stringify(t))}var ct=null;async function Re(e){await Ne();let t=xr(e),n=JSON.stringify(t);ct?.wanted!==n&&(ct={wanted:n,commandId:st()});let{id:s,error:o}=await W("/api/games",{...t,commandId:ct.commandId});ct=null,o&&q(o),Sr(s,e),ae(`/game/${s}`)}async function bs(e){let t=D.get(jt(e.id)),{seats:n}=t?e:await C(N(e.id)),s=n.filter(p=>!p.isYou),o=s.length?s.map(p=>p.bot||J):le(n.length,Le),{variant:r,options:a={},timeControl:c,takeover:u}=e;await Re(t?JSON.parse(t):{variant:r,occupants:o,options:a,timeControl:c,takeover:u})}function ve(e,t){return e.findLast(s=>s.version<=t&&s.status==="running")?.version??t}async function ye(e,t){await Ne();let n=await W(N(e,"/fork"),{version:t});ae(`/game/${n.id}`)}async function _e(e,{replace:t=!1}={}){await Ne();let n=await C(N(e)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await W(N(e,"/join")),ae(`/game/${e}`,{replace:t}),!s&&n.status==="running"&&F(l("This table is full: you are watching."))}var ut=e=>[...e.map(({name:t,title:n})=>({value:t,label:l("{name}, a bot",{name:n})})),{value:J,label:l("a friend, by a link")},{value:Le,label:l("another player at this screen")}];var pt=ne(D.get("sound")==="on"),dt=null;function ks(e){D.set("sound",e?"on":null),pt.set(e),e&&Yt()}function Er(e,[t,n,s,o,r]){let a=e.currentTime+n,c=new OscillatorNode(e,{type:r,frequency:t}),u=new GainNode(e,{gain:0});u.gain.linearRampToValueAtTime(o,a+.008),u.gain.exponentialRampToValueAtTime(1e-4,a+s),c.connect(u).connect(e.destination),c.start(a),c.stop(a+s)}function Ms(e){if(!(!pt.get()||!globalThis.AudioContext)){dt||=new AudioContext,dt.state==="suspended"&&dt.resume().catch(()=>{});for(let t of e)Er(dt,t)}}var xs=()=>Ms([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),Yt=()=>Ms([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]);var ws=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),Kt=(e,t)=>{let n=new Map;for(let s of ws(e)){let o=s[t]||"";n.set(o,[...n.get(o)||[],s])}return n},Jt=e=>Kt(e,"source"),Ss=e=>Kt(e,"target"),Es=e=>Kt(e,"group");function Cs(e){let t=a=>new Set(e.zones.filter(a).map(c=>c.id)),n=t(a=>a.kind==="counter"),s=t(a=>a.kind==="pile"&&a.seat===void 0),o=e.actions.filter(a=>s.has(a.source??"")&&(a.weight??0)>=0),r=new Set(o.length<=3?o:[]);return ws(e.actions.filter(a=>!a.source||n.has(a.source)||r.has(a)))}function Ts(e,t){let n=He(e,t);return e.actions.filter(s=>s.source===t).length===1&&n?.kind!=="hand"}var He=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(s=>s.id===t)),Cr=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function As(e,t){let n={...e,actions:[]},s=He(e,t.source),o=e.zones.find(u=>u.id===t.target);if(!s||!o||s===o||s.kind==="counter"||o.kind==="counter"||o.kind==="track")return n;let r=s.pieces.find(u=>u.id===t.source)||{face:""},a=r.id?{...r,space:void 0}:r,c=u=>u===s?r.id?Cr(s,r.id):{...s,count:s.count&&s.count-1}:u===o?{...o,pieces:[...o.pieces,a],count:o.count&&o.count+1}:u;return{...n,zones:e.zones.map(c)}}var Xt=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],be=e=>e%Xt.length,Pe=({seat:e})=>i`<svg class="seat-mark" data-seat=${be(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${Xt[be(e)]} />
  </svg>`,Os=({seat:e})=>i`<svg class="pawn" data-seat=${be(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${Xt[be(e)]} /></g>
  </svg>`,se=(e,t)=>e.find(n=>n.seat===t)?.name||l("Seat {number}",{number:t+1});var Qt=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,Zt={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:Qt(6)+Qt(12)+Qt(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},Ns=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],Tr=12;function Ls(e,t){let n=2166136261;for(let s of e)n=Math.imul(n^(s.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var Ar=["yellow","blue","white","green","red","purple"],Rs=e=>e!==void 0&&Ar.includes(e);function oe(e){if(e)return Object.hasOwn(Zt,e)?e:`x${Ls(e,Tr)}`}var Ie=(e="")=>Object.hasOwn(Zt,e)?Zt[e]:Ns[Ls(`of ${e}`,Ns.length)],Be=({suit:e})=>i`<svg class="suit-mark" data-suit=${oe(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${Ie(e)} />
  </svg>`;var en=4,mt=e=>(e.rank||e.face||"").slice(0,12),ft=e=>e.label||e.face||l("face-down card"),Or=e=>!e.face&&!e.rank&&!e.label,Nr=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,Ps=e=>e.length>en?`${e.slice(0,en)}\u2026`:e,Hs=({name:e,letters:t,style:n})=>{let s=Math.min(1,2.1/Math.min(t.length||1,en+1));return i`<span class=${e} data-letters=${Ps(t)} style=${{"--fit":s,...n}}></span>`};function Lr({piece:e}){let{suit:t}=e,n=mt(e),s=Rs(t),o=n!==""&&!/^\d+$/.test(n),r=s&&!o?Nr(n):76,a=(c,u)=>i`<path class=${c} transform=${u} fill-rule="evenodd" d=${Ie(t)} />`;return i`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
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
    <${Hs} name="large" letters=${n} style=${{"--y":r/140}} />
    <${Hs} name="corner" letters=${n} />
  </span>`}var ze=()=>i`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function Is({piece:e,shape:t="card"}){return t==="token"?i`<${Rr} piece=${e} />`:i`<span class="card" data-suit=${oe(e.suit)} title=${e.label||void 0}>
    ${Or(e)?i`<${ze} />`:i`<${Lr} piece=${e} />`}
  </span>`}function Rr({piece:e}){let{seat:t,suit:n}=e,s={"data-letters":Ps(mt(e)),title:ft(e)};return t===void 0?i`<span class="token is-tile" data-suit=${oe(n)} ...${s}></span>`:i`<span class="token is-pawn" data-seat=${be(t)} ...${s}><${Os} seat=${t} /></span>`}function tn({piece:e,selection:t,shape:n,isOwn:s=!1,turn:o}){let{id:r}=e,a=r!==void 0&&t.sources.has(r),c=["holder"];a&&c.push("is-source"),t.picked!==null&&t.picked===e.id&&c.push("is-picked"),e.id&&t.changed.has(e.id)&&c.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&c.push("is-sent");let u={class:c.join(" "),"data-piece":e.id,"data-source":a?e.id:void 0},d=i`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${Is} piece=${e} shape=${n} /></span>`;return!a&&!s?i`<span ...${u} role="img" aria-label=${ft(e)}>${d}</span>`:i`<button
    type="button"
    ...${u}
    aria-label=${ft(e)}
    aria-pressed=${a?t.picked===e.id:void 0}
    aria-disabled=${a?void 0:"true"}
    onClick=${()=>a&&t.pick(r)}
  >${d}</button>`}var ce=(e,t,n={})=>e.pieces.map((s,o)=>i`<${tn} key=${s.id??`back-${o}`} piece=${s} selection=${t} ...${n} />`);var Hr=12;function zs({zone:e,selection:t}){let n=e.spaces||[],s=r=>e.pieces.filter(a=>a.space===r),o=e.pieces.filter(r=>r.space===void 0||!(r.space in n));return[i`<div class="track-head" aria-hidden="true">
      ${e.suit&&i`<${Be} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&i`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,i`<div class=${`path ${n.length>Hr?"is-long":""}`}>
      ${o.length>0&&i`<${Bs} name="is-start" label=${l("beside the track")} pieces=${o} selection=${t} />`}
      ${n.map((r,a)=>{let c=l("space {number}: {value}",{number:a+1,value:r}),u=a===n.length-1?"is-goal":"";return i`<${Bs} name=${u} label=${c} value=${r} pieces=${s(a)} selection=${t} />`})}
    </div>`]}function Bs({name:e,label:t,value:n="",pieces:s,selection:o}){let r=u=>ce({pieces:u},o,{shape:"token"}),a=u=>u.seat!==void 0,c=`value ${n.startsWith("-")?"is-loss":""}`;return i`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${r(s.filter(u=>!a(u)))}</span>
    <span class="figures">${r(s.filter(a))}</span>
    <span class=${c} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var $t=24,Pr=13,Ir=7,Br=10,zr=16,Wr=8,Ws=4;function nn(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function Us(e){let t=nn(e),n=[e.title||e.id,e.note];return t!==void 0&&e.kind!=="track"&&e.kind!=="counter"&&n.push(ie(t,{one:l("1 card"),other:l("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function Ds({zone:e,selection:t,isLane:n=!1}){let s=n?jr[e.kind]:Fs[e.kind]||Vs,o=[`zone is-${e.kind in Fs?e.kind:"row"}`];n&&o.push("is-lane"),t.changed.has(e.id)&&o.push("is-changed"),t.targets.has(e.id)&&o.push("is-target");let r=Us(e),a={class:o.join(" "),"data-zone":e.id,"data-suit":oe(e.suit)};return i`<div ...${a} role="group" aria-label=${r}>
    <${s} zone=${e} selection=${t} />
    <${qs} zone=${e} selection=${t} />
  </div>`}function qs({zone:e,selection:t}){let{id:n,title:s}=e,o=(u,p)=>i`<button type="button" class=${`cover ${u}`} ...${p}></button>`,r=t.targets.get(n);if(r){let u=`${s}: ${l("{count} choices",{count:r.length})}`,p=r.length===1?r[0]?.label:u;return o("target",{"data-target":n,"aria-label":p,onClick:()=>t.put(n)})}let a=e.kind==="counter"?void 0:t.sources.get(n);if(!a)return null;let c=t.picked===n;return o("zone-source",{"data-source":n,"aria-label":a.length===1?a[0]?.label:s,"aria-pressed":a.length>1||c?c:void 0,onClick:()=>t.pick(n)})}function sn({zone:e}){let{suit:t,title:n,note:s=""}=e,o=/^[-−+]?\d+/.exec(s),r=`zone-note ${s.length>zr?"is-long":""}`;return i`<div class="zone-head" aria-hidden="true">
    ${t&&i`<${Be} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&i`<span class=${r} title=${s}>${z(s)}</span>`}
    ${o&&i`<span class="zone-brief" title=${s}>${z(o[0])}</span>`}
  </div>`}var z=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),gt=({suit:e})=>i`<span class="empty" aria-hidden="true">
    ${e&&i`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${Ie(e)} /></svg>`}
  </span>`,vt=({count:e})=>e===void 0?null:i`<span class="badge" aria-hidden="true">${e}</span>`;function Vs({zone:e,selection:t}){let{length:n}=e.pieces,s=`pieces is-spread ${n>Ir?"is-tight":""} ${n>$t?"is-crowded":""}`,o=(e.count??0)>n?e.count:void 0;return[i`<${sn} zone=${e} />`,i`<div class=${s} tabindex=${n>$t?0:void 0}>
      ${n?ce(e,t):i`<${gt} suit=${e.suit} />`}<${vt} count=${o} />
    </div>`]}function ht({zone:e,selection:t}){let n=e.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[i`<${sn} zone=${e} />`,i`<div class=${`pieces is-stacked is-${s}`}>
      ${n?ce(e,t):i`<${gt} suit=${e.suit} />`}
      <${vt} count=${n>1?n:void 0} />
    </div>`]}function js({zone:e,selection:t}){let n=nn(e),s=Math.min(n??Ws,Ws),o=e.pieces.length?{...e,pieces:e.pieces.slice(-1)}:e;return[i`<${sn} zone=${e} />`,i`<div class=${`pieces is-pile layers-${s}`}>
      ${e.pieces.length?ce(o,t):i`<${gt} suit=${e.suit} />`}
      <${vt} count=${n||void 0} />
    </div>`]}var Fr=({zone:e,selection:t})=>e.pieces.length>1?ht({zone:e,selection:t}):js({zone:e,selection:t}),Ur=()=>i`<span class="holder" aria-hidden="true"><span class="card"><${ze} /></span></span>`;function Dr({zone:e,selection:t}){let n=nn(e)??e.pieces.length,s=Math.max(0,Math.min(n,Br)-e.pieces.length);return i`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,r)=>i`<${Ur} key=${`unseen-${r}`} />`)}
    ${ce(e,t)}<${vt} count=${n} />
  </div>`}function Gs({zone:e,selection:t}){let n=e.pieces.length,s=a=>n>$t?0:(a-(n-1)/2)*Math.min(1,Wr/n),o=(a,c)=>i`<${tn} key=${a.id??`back-${c}`} piece=${a} selection=${t} isOwn turn=${s(c)} />`,r=`pieces is-spread ${n>$t?"is-crowded":n>Pr?"is-many-held":""}`;return i`<div class="hand" data-zone=${e.id} role="group" aria-label=${Us(e)}>
    <div class=${r}>
      ${e.pieces.map(o)}
      ${!n&&i`<${gt} />`}
    </div>
    <${qs} zone=${e} selection=${t} />
  </div>`}function qr({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(mt).join(" "));return i`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${Vr(Number(n)).map(s=>i`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&i`<span class="zone-note" title=${e.note}>${z(e.note)}</span>`}
  </div>`}var Vr=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),Fs={hand:Dr,pile:js,column:ht,row:Vs,track:zs,counter:qr},jr={column:ht,row:ht,pile:Fr};var Gr=6,Yr=({action:e,onAct:t,isDisabled:n})=>i`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${()=>t(e)}>
    <span class="act-label">${z(e.label)}</span>
  </button>`,on=({label:e,onClick:t})=>i`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,yt=(e,t,n)=>e.map(s=>i`<${Yr} key=${s.move} action=${s} onAct=${t} isDisabled=${n} />`),rn=e=>(e.weight??0)<0;function We({table:e,onAct:t,pending:n=null,isLive:s=!0}){if(!e.actions.length)return null;let o=a=>t(a)?.catch?.(()=>{}),r=!s||!!n;return i`<div class="action-list" role="group" aria-label=${l("Your moves")}>
    ${[...Es(e.actions)].map(([a,c])=>i`<${Kr} key=${a} group=${a} actions=${c} onAct=${o} isDisabled=${r} />`)}
  </div>`}function Kr({group:e,actions:t,onAct:n,isDisabled:s}){let o=t.filter(rn);return i`<section class="action-group">
    ${e&&i`<h3>${e}</h3>`}
    <div class="acts">${yt(t.filter(r=>!rn(r)),n,s)}</div>
    ${o.length>0&&i`<details>
      <summary>${l("{count} more",{count:o.length})}</summary>
      <div class="acts">${yt(o,n,s)}</div>
    </details>`}
  </section>`}function Ys({table:e,selection:t,isLive:n,tools:s}){let[o,r]=v(!1);_(()=>r(!1),[e]);let a=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:Cs(e),c=a.filter(m=>!rn(m)).slice(0,Gr),u=o?0:a.length-c.length,p=e.actions.length>0,d=e.result?l("The game is over"):e.prompt;return i`<div class=${`prompt ${p&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${z(t.sent?t.sent.label:d)}</p>
    ${a.length>0&&i`<div class="acts">
      ${yt(o?a:c,t.act)}
      ${u>0&&i`<${on} label=${l("{count} more",{count:u})} onClick=${()=>r(!0)} />`}
      ${t.picked&&i`<${on} label=${l("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${s}
  </div>`}function Ks({selection:e,root:t}){let n=b(null),{choice:s}=e;return O(()=>{if(!s)return;let o=t.current.getBoundingClientRect(),a=t.current.querySelector(`[data-zone="${CSS.escape(s.target)}"]`)?.getBoundingClientRect()||o,c=n.current.getBoundingClientRect(),u=(d,m)=>`${Math.max(8,Math.min(d,m-8))}px`,{style:p}=n.current;p.left=u(a.left+(a.width-c.width)/2-o.left,o.width-c.width),p.top=u(a.top+(a.height-c.height)/2-o.top,o.height-c.height)},[s]),s?i`<div class="chooser" ref=${n} role="group" aria-label=${l("Your moves")}>
    ${yt(s.actions,e.act)}
    <${on} label=${l("Cancel")} onClick=${e.drop} />
  </div>`:null}var an=e=>String(e).replace("-","\u2212"),Js=e=>e.tieBreak??[];function Fe({result:e,seats:t=[],resigned:n}){let s=[...new Set(e.standings.flatMap(u=>(u.parts||[]).map(p=>p.label)))],o=e.standings.some(u=>Js(u).some(Boolean)),r=e.standings.filter(u=>u.isWinner).map(u=>se(t,u.seat)),a=u=>e.standings.map(p=>i`<td class=${p.isWinner?"is-winner":""}>${u(p)}</td>`),c=(u,p,d="")=>i`<tr class=${d}><th scope="row">${u}</th>${a(p)}</tr>`;return i`<section class="result" aria-label=${l("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${Qr(r)}</h2>
      ${e.reason&&i`<p class="result-reason">${ea(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${l("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${l("Place")}</th>
            ${e.standings.map(u=>i`<${Jr} one=${u} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${s.map(u=>c(u,p=>Xr(p,u)))}</tbody>
        <tfoot>
          ${c(l("Total"),u=>an(u.total??0))}
          ${o&&c(l("Tie-break"),u=>Js(u).map(an).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var Jr=({one:e,seats:t})=>i`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${Pe} seat=${e.seat} />${" "}
    <span class="result-name">${se(t,e.seat)}</span>
  </th>`;function Xr(e,t){let n=(e.parts||[]).filter(s=>s.label===t);return n.length?an(n.reduce((s,o)=>s+(o.points||0),0)):""}function Qr(e){let[t]=e;return t===void 0?l("There is no winner"):e.length===1?l("{name} wins",{name:t}):l("{names} share the victory",{names:fe(e)})}function Zr(e){let[t,...n]=e.filter(s=>s.isLeft);return t&&!n.length?l("{name} ran out of time.",{name:se(e,t.seat)}):l("The game ended on time.")}function ea({reason:e,standings:t},n,s){if(e==="agreement")return l("The game ended by agreement.");if(e==="time")return Zr(n);if(e==="idle")return l("The game was closed, because nothing happened for too long.");if(e!=="resignation")return"";let o=t.find(c=>c.seat===s);if(!o)return l("The game ended by resignation.");let r=l("{name} resigned.",{name:se(n,o.seat)});return t.some(c=>c.isWinner&&(c.total??0)<(o.total??0))&&!o.isWinner?`${r} ${l("Resigning means the last place, whatever the points.")}`:r}var ta=6;function Xs(e,t){let n=b(t);n.current=t,_(()=>{let s=e.current,o=null,r=!1,a=f=>{r=!1;let h=f.target.closest?.("[data-source]");if(!h||f.button!==0||o)return;let{clientX:g,clientY:y,pointerId:M}=f;o={source:h,id:h.dataset.source??"",x:g,y,pointer:M,over:null,isOn:!1}},c=f=>{if(!o||f.pointerId!==o.pointer)return;let[h,g]=[f.clientX-o.x,f.clientY-o.y];if(!o.isOn){if(Math.hypot(h,g)<ta||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${h}px ${g}px`);let y=p(f);y!==o.over&&(o.over?.classList.remove("is-over"),y?.classList.add("is-over"),o.over=y)},u=(f,h)=>{if(!o||f.pointerId!==o.pointer)return;let{source:g,isOn:y,over:M}=o;o=null,M?.classList.remove("is-over"),y&&(r=!0,g.classList.remove("is-dragged"),h&&M?n.current.put(M.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>g.style.removeProperty("translate")))},p=f=>document.elementsFromPoint(f.clientX,f.clientY).find(h=>h.dataset?.target!==void 0&&s.contains(h))||null,d=f=>u(f,!0),m=f=>u(f,!1),$=f=>{r&&f.detail!==0&&(f.stopPropagation(),f.preventDefault()),r=!1};return s.addEventListener("pointerdown",a),addEventListener("pointermove",c),addEventListener("pointerup",d),addEventListener("pointercancel",m),s.addEventListener("click",$,!0),()=>{s.removeEventListener("pointerdown",a),removeEventListener("pointermove",c),removeEventListener("pointerup",d),removeEventListener("pointercancel",m),s.removeEventListener("click",$,!0)}},[])}var _t=8,Zs=16,na=40,sa=.25;function eo(e,t,n){let s=b({});O(()=>{let o=e.current.getBoundingClientRect().top+scrollY,{current:r}=s;r.table===t&&r.top===o||(s.current={table:t,top:o},Qs(e.current),!r.table&&n&&oa(e.current))}),O(()=>{let o=()=>Qs(e.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var to=e=>e.querySelector(":scope > .table-footer");function Qs(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(to(e)).bottom)||0,s=Math.floor(innerHeight-Math.min(t,innerHeight*sa)-n-Zs);e.style.minHeight="0";let o=c=>e.style.setProperty("--squeeze",String(c/_t)),r=_t*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),a=s-e.offsetHeight;if(a<0||r>0&&a>=na){let c=a<0?Math.min(r+1,_t):0,u=a<0?_t:r;for(;c<u;){let p=c+u>>1;o(p),e.offsetHeight<=s?u=p:c=p+1}o(c)}e.style.minHeight=`${s}px`}function oa(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-to(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+Zs/2,behavior:"instant"})}var ln={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},ra=4;function no(e,t){let n=b(null),s=b(null);e.current&&n.current&&n.current!==t&&!t.result&&aa()&&(s.current={table:n.current,rects:ia(e.current)}),n.current=t,O(()=>{s.current&&la(e.current,s.current,t),s.current=null},[t])}var aa=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function ia(e){let t=new Map;for(let n of so(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var so=(e,t)=>[...e.querySelectorAll(t)];function la(e,t,n){let s=ua(t.table,n);for(let o of so(e,"[data-piece]")){let r=o.dataset.piece??"",a=t.rects.get(r)??da(s,t,n,r);a&&ca(o,a)}pa(e,t,n,s)}function ca(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[s,o,r]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let c={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},u={transform:`translate(${s}px, ${o}px) scale(${r})`,...c};e.animate?.([u,{transform:"none",...c}],ln)}var cn=e=>e.count??e.pieces.length;function ua(e,t){return e.zones.filter(s=>{let o=t.zones.find(r=>r.id===s.id);return o&&s.kind!=="counter"&&cn(o)<cn(s)}).sort((s,o)=>+(o.kind==="pile")-+(s.kind==="pile"))}function da(e,t,n,s){if(He(t.table,s))return;let o=He(n,s),r=e.find(a=>a.id!==o?.id);return r&&t.rects.get(r.id)}function pa(e,t,n,s){let o=r=>cn(r)-r.pieces.filter(a=>a.id).length;for(let r of n.zones){let a=t.table.zones.find(d=>d.id===r.id),c=s.find(d=>d.id!==r.id);if(!a||!c||r.kind==="pile"||r.kind==="counter")continue;let u=Math.min(o(r)-o(a),ra),p=e.querySelector(`[data-zone="${CSS.escape(r.id)}"] .pieces`);for(let d=0;d<u&&p;d++)ma(e,t.rects.get(c.id),p,d)}}function ma(e,t,n,s){let o=n.getBoundingClientRect(),r=e.getBoundingClientRect();if(!t?.width||!o.width)return;let a=document.createElement("div");a.className="ghost",tt(i`<${ze} />`,a),e.append(a);let c=({left:m,top:$,width:f,height:h})=>`translate(${m+f/2-r.left}px, ${$+h/2-r.top}px)`,u=[{transform:c(t),opacity:1},{transform:c(o),opacity:1,offset:.9},{transform:c(o),opacity:0}],p={...ln,duration:ln.duration+80,delay:s*90,fill:"backwards"},d=a.animate(u,p);d.onfinish=d.oncancel=()=>a.remove()}var fa=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function ro(e,{isLive:t,onAct:n,pending:s,root:o}){let[r,a]=v(null),[c,u]=v(null),[p,d]=v(null),m=b(e);m.current=e;let $=p?.table===e?p.action:s,f=t&&!$&&e.actions.length>0,h=U(()=>f?Jt(e.actions):Jt([]),[e,f]),g=f&&r!==null?h.get(r):void 0,y=U(()=>Ss(g??[]),[g]),M=U(()=>$?As(e,$):e,[e,$]),E=j(()=>{a(null),u(null)},[]);O(()=>u(null),[e]);let T=j(L=>{E(),d({table:e,action:L}),Promise.resolve(n?.(L)).catch(()=>{d(null),m.current===e&&$a(o.current,L.source)})},[e,n]),w=(L,Z)=>L.length===1&&L[0]?T(L[0]):u({actions:L,target:Z}),V=L=>{u(null);let Z=h.get(L)||[];return L!==r&&!(Z.length&&Ts(e,L))?a(L):Z.length===1&&Z[0]?T(Z[0]):a(null)},B=L=>w(y.get(L)||[],L);return ha(o,{picked:g?r:null,choice:c,table:e}),{sources:h,picked:g?r:null,targets:y,choice:c,sent:$,shown:M,act:T,pick:V,put:B,drop:E,setPicked:a}}function $a(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(fa,{duration:320})}var oo=".prompt .act";function bt(e,t){for(let n of t){let s=e.current?.querySelector(n);if(s)return s.focus()}}function ha(e,{picked:t,choice:n,table:s}){let o=b(!1);O(()=>{let a=()=>o.current=!0,c=()=>o.current=!1,u=e.current;return u.addEventListener("keydown",a),u.addEventListener("pointerdown",c),()=>{u.removeEventListener("keydown",a),u.removeEventListener("pointerdown",c)}},[]);let r=b(null);O(()=>{o.current&&n?bt(e,[".chooser button"]):o.current&&t?bt(e,[".target",oo]):o.current&&r.current&&bt(e,[`[data-piece="${CSS.escape(r.current)}"]`]),r.current=t},[t,n]),O(()=>{let a=document.activeElement===document.body||document.activeElement===null;o.current&&a&&s.actions.length&&bt(e,[".hand .is-source",".is-source, .zone-source",oo])},[s])}var ga={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},va=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function ao(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=va.find(u=>e.target.matches?.(u)),s=n?[...e.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(e.target),r=ga[e.key],a=e.key==="Home"?0:e.key==="End"?s.length-1:r===void 0?-1:o+r,c=s[a];o<0||!c||(e.preventDefault(),c.focus())}var io=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,ya=i`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,_a=i`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${io(106,34,9)} /><path class="l2" d=${io(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,ba=i`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,ka=i`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,Ma=i`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,xa=i`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,wa=i`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,Sa=i`<g id="medallion">
  <path class="m1" d=${Ea(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function Ea(e,t,n){return`M${Array.from({length:e*2},(o,r)=>{let[a,c]=[r*Math.PI/e,r%2?n:t];return`${(Math.sin(a)*c).toFixed(1)} ${(Math.cos(a)*c).toFixed(1)}`}).join("L")}z`}var lo=()=>i`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[ya,_a,ba,ka,Ma,xa,wa,Sa]}</defs>
  </svg>`;var Ca=new Set(["column","pile","row"]);function uo(e,t){let n=e.places.map(g=>g.seat),s=t!==null&&n.includes(t)?t:n[0],o=s===void 0?-1:n.indexOf(s),r=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],a=g=>g.kind==="hand"&&g.seat===s&&t===s,c=e.zones.find(a),u=g=>e.zones.filter(y=>y.seat===g&&y!==c),p=e.zones.filter(g=>(g.seat===void 0||!n.includes(g.seat))&&g!==c),d=p.filter(g=>g.kind==="track"),m=g=>kt(g)&&d.some(y=>y.suit===g.suit),$=un(p.filter(g=>g.kind!=="track"&&!m(g))),f=s===void 0?null:un(u(s),co(e,s));f&&d.length&&!$.lanes.length&&f.rest.push(...$.rest.splice(0));let h=g=>p.filter(y=>m(y)&&y.suit===g.suit);return{suits:Ta(e.zones),tracks:d.map(g=>({track:g,beside:h(g)})),shared:$,others:r.map(g=>un(u(g),co(e,g))),home:f,hand:c}}var co=(e,t)=>e.places.find(n=>n.seat===t),kt=e=>!!e.suit&&Ca.has(e.kind);function un(e,t){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:t,lanes:e.filter(kt),small:t?e.filter(s=>n(s)):[],rest:e.filter(s=>!kt(s)&&!(t&&n(s)))}}var Ta=e=>[...new Set(e.filter(kt).map(t=>t.suit))];function Ue({table:e,seats:t=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:r,pending:a=null,tools:c,plateExtra:u}){let p=b(null),d=ro(e,{isLive:s,onAct:r,pending:a,root:p});eo(p,d.shown,s),no(p,d.shown),Xs(p,d);let m=U(()=>uo(d.shown,n),[d.shown,n]),$={...d,changed:U(()=>new Set(e.changed),[e])},f=["table"];m.tracks.length&&f.push("has-tracks"),m.others.length>1&&f.push("is-many"),m.hand&&f.push("has-hand"),d.picked&&f.push("is-picking"),e.result&&f.push("is-over"),o&&f.push("is-read-only");let h={suits:m.suits,seats:t,selection:$,plateExtra:u};return i`<div
    class=${f.join(" ")}
    ref=${p}
    data-others=${Math.min(m.others.length,4)}
    data-lanes=${Math.min(m.suits.length,8)}
    onKeyDown=${g=>ao(g,d)}
  >
    <${lo} />
    <div class="felt">
      ${m.others.length>0&&i`<div class="others">
        ${m.others.map(g=>i`<${dn} key=${g.place?.seat} area=${g} name="is-other" ...${h} />`)}
      </div>`}
      ${m.tracks.length>0&&i`<div class="tracks">
        ${m.tracks.map(g=>i`<${Aa} key=${g.track.id} ...${g} selection=${$} />`)}
      </div>`}
      <${dn} area=${m.shared} name="is-shared" ...${h} />
      ${m.home&&i`<${dn} area=${m.home} name="is-home" ...${h} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${Ys} table=${e} selection=${$} isLive=${s} tools=${c} />
        ${m.hand&&i`<${Gs} zone=${m.hand} selection=${$} />`}
      </div>
    </div>
    <${Ks} selection=${d} root=${p} />
  </div>`}var Mt=(e,t,n)=>e.map(s=>i`<${Ds} key=${s.id} zone=${s} selection=${t} isLane=${n} />`),Aa=({track:e,beside:t,selection:n})=>i`<div class="track-line">${Mt([e,...t],n)}</div>`;function dn({area:e,suits:t,seats:n,name:s,selection:o,plateExtra:r}){let{place:a,lanes:c,small:u,rest:p}=e;if(!a&&!c.length&&!p.length)return null;let d=m=>i`<div class="lane" key=${m} data-suit=${oe(m)}>
      ${Mt(c.filter($=>$.suit===m),o,!0)}
    </div>`;return i`<section class=${`area ${s}`} aria-label=${a?se(n,a.seat):l("Shared")}>
    ${a&&i`<${Oa} place=${a} seats=${n} extra=${r?.(a.seat)}>${Mt(u,o)}<//>`}
    ${c.length>0&&i`<div class="lanes">${t.map(d)}</div>`}
    ${p.length>0&&i`<div class="rest">${Mt(p,o)}</div>`}
  </section>`}function Oa({place:e,seats:t,extra:n,children:s}){let{seat:o,total:r=0,note:a,isToAct:c,team:u}=e,p=t.find(m=>m.seat===o)?.isYou,d=se(t,o);return i`<div class=${`plate ${c?"is-to-act":""}`}>
    <div class="plate-head">
      <${Pe} seat=${o} />
      <span class="plate-who">
        <span class="plate-name" title=${d}>${d}</span>
        ${p&&i`<span class="plate-you">${l("(you)")}</span>`}
        ${u!==void 0&&i`<span class="plate-team">${l("Team {number}",{number:u+1})}</span>`}
      </span>
      <span class="plate-total">${z(String(r))}</span>
      <span class="plate-line">
        <span class="plate-turn">${c&&(p?l("Your turn"):l("To move"))}</span>
        ${n&&i`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${a&&i`<p class="plate-note" title=${a}>${z(a)}</p>`}
    ${s}
  </div>`}function X(e){_(()=>{document.title=e?`${e} \xB7 ${l("Lost Cities")}`:l("Lost Cities")},[e])}function H({children:e,className:t=""}){let n=b(null);return _(()=>{us()&&n.current.focus({preventScroll:!0})},[]),i`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function k({icon:e,label:t,isQuiet:n,className:s="",...o}){return i`<button type="button" class=${s} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${o}>
    ${e&&i`<${S} name=${e} />`}${!n&&i`<span>${t}</span>`}
  </button>`}function A({onWork:e,disabled:t,...n}){let[s,o]=v(!1),r=b(!0);return _(()=>()=>r.current=!1,[]),i`<${k} ...${n} disabled=${s||t} aria-busy=${s} onClick=${async()=>{o(!0);try{await e()}catch(c){q(c)}r.current&&o(!1)}} />`}function De({title:e,onClose:t,className:n="",children:s}){let o=b(null);return O(()=>{let a=document.activeElement;return o.current.showModal(),()=>a instanceof HTMLElement&&a.isConnected&&a.focus()},[]),i`<dialog ref=${o} class=${n} aria-label=${e} onClose=${t} onClick=${a=>a.target===o.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${k} icon="close" label=${l("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${s}
    </div>
  </dialog>`}var po=({title:e,text:t,label:n,onYes:s,onClose:o})=>i`<${De} title=${e} onClose=${o}>
  <p>${t}</p>
  <p class="buttons">
    <${k} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${k} label=${l("Cancel")} onClick=${o} />
  </p>
</${De}>`;async function ke(e,t){try{await navigator.clipboard.writeText(e),F(t)}catch{F(e)}}function Y({name:e,legend:t,choices:n,value:s,onChange:o,isLegendHidden:r}){return i`<fieldset class="segmented">
    <legend class=${r?"hidden":""}>${t}</legend>
    <div>
      ${n.map(a=>i`<label key=${a.value} title=${a.hint}>
          <input type="radio" name=${e} checked=${a.value===s} value=${a.value}
            onChange=${()=>o(a.value)} />
          <span>${a.icon&&i`<${S} name=${a.icon} />`}${a.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var Me=({label:e,hint:t,value:n,onChange:s})=>i`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&i`<small>${t}</small>`}</span>
</label>`,P=({text:e})=>i`<p class="waiting" role="status"><${S} name="hourglass" />${e}</p>`,I=({title:e,text:t,children:n})=>i`<main id="main" class="problem">
  <div class="sheet">
    <${H}>${e}</${H}>
    <p>${t}</p>
    <p class="buttons">${n}<a class="button" href="/">${l("To the start page")}</a></p>
  </div>
</main>`;var mo=200,mn=6e4,fo=864e5,$o=1e4;function fn({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(o=>o<3600||n*1e3>=fo).find(o=>o*8<=n)??Math.min(10,Math.floor(n/3)))}function Na({leftMs:e,dueAt:t},{initialS:n=0},s){let o=t-s,r=e===n*1e3&&e>mn;return o>e+mo+1||r&&o<=mn+mo+1}function $n({seat:e,leftMs:t,dueAt:n},s,o,r){if(n===void 0||Number.isNaN(r))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let a=Na({seat:e,leftMs:t,dueAt:n},s,o),c=Math.max(0,Math.min(a?mn:t,n-r));return{ms:c,isRunning:!0,isFirst:a,isLow:c<=fn(a?{perMoveS:60}:s)}}var pn=e=>String(e).padStart(2,"0");function ho(e){if(e<$o)return $s(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?l("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${pn(n%60)}:${pn(t%60)}`:`${n}:${pn(t%60)}`}function hn(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=n.findIndex(([,r])=>r>0);return(s<0?n.slice(-1):n.slice(s,s+2)).filter(([,r],a)=>r||!a).map(([r,a])=>at(a,r)).join(" ")}function go(e){let t=e>fo?6e4:e>$o?1e3:100;return e-(Math.ceil(e/t)-1)*t}function La({clock:e,control:t,at:n,isPaused:s,isLive:o}){let[,r]=v(0),{ms:a,isRunning:c,isFirst:u,isLow:p}=$n(e,t,n,o?Bt():NaN);return O(()=>{if(!c||a<=0)return;let m=setTimeout(()=>r($=>$+1),go(a));return()=>clearTimeout(m)}),i`<span class=${`clock ${c?"is-ticking":""} ${p?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${u?l("Time for the first move"):l("Time left")}>
    <${S} name=${s?"pause":p?"hourglass":"clock"} />
    <span class="hidden">${hn(a)}${s?` (${l("paused")})`:""}</span>
    ${u&&i`<small aria-hidden="true">${l("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${ho(a)}</span>
  </span>`}var Ra=()=>i`<span class="seat-left" title=${l("The player of this seat has left the game.")}><${S} name="door" />${l("left")}</span>`,xt=({at:e=0,clocks:t,seats:n=[],status:s},o,r)=>a=>{if(n.find(u=>u.seat===a)?.isLeft)return i`<${Ra} />`;let c=t?.seats.find(u=>u.seat===a);return c&&o&&i`<${La} clock=${c} control=${o} at=${e} isPaused=${!!t?.isPaused}
    isLive=${r&&s==="running"} />`};function vo({frame:{at:e=0,clocks:t,status:n},control:s,mine:o}){let[r,a]=v(""),c=n==="running"&&t?.seats.find(({seat:p,dueAt:d})=>d!==void 0&&o.includes(p)),u=c?c.dueAt:void 0;return _(()=>{if(a(""),!c||!s)return;let{ms:p,isFirst:d,isLow:m}=$n(c,s,e,Bt());if(m)return;let $=fn(d?{perMoveS:60}:s),f=setTimeout(()=>a(l("Your time is running out: {time} left.",{time:hn($)})),p-$);return()=>clearTimeout(f)},[u]),i`<p class="hidden" role="status">${r}</p>`}function wt(e){let[t,n]=v({info:null,error:null}),s=j(()=>C(N(e)).then(o=>n({info:{...o,id:o.invitation||o.id},error:null}),o=>n(r=>({...r,error:o}))),[e]);return _(()=>{s()},[s]),{...t,reload:s}}var gn={log:[],last:null,table:null,version:0,link:"connecting",gone:null},yo=({version:e,lines:t,status:n,actor:s,undid:o,redid:r})=>({version:e,lines:t,status:n,actor:s,...(o||r)&&{isTurning:!0}});function Ha(e,t){let n=new Map;for(let{undid:s=[],redid:o=[]}of t){for(let r of s)n.set(r,!0);for(let r of o)n.set(r,!1)}return n.size?e.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):e}function Pa(e,t){let n=t.filter(p=>p.version>e.version),s=t.find(p=>p.version===e.version&&p.seats),o=s?[s,...n]:n;if(!o.length)return e;let r=s?e.log.map(p=>p.version===s.version?yo(s):p):e.log,c=o.filter(p=>p.seats).at(-1)||e.last,u=o.findLast(p=>p.table)?.table||e.table;return{...e,log:Ha(r.concat(n.map(yo)),n),last:c,table:u,version:o.at(-1)?.version??e.version,link:"connected"}}function _o(e,t){let[n,s]=v(0),o=`${e} ${t} ${n}`,[r,a]=v({...gn,key:o}),c=b(null),u=j(()=>c.current?.wake(),[]);return _(()=>{a({...gn,key:o});let p=$=>a(f=>{if(f.key!==o)return f;let h=$(f);return d=h.version,h}),d=0,m=cs(N(e,"/stream"),t===null?{}:{seat:t},{version:()=>d,frames:$=>p(f=>Pa(f,$)),gone:$=>{$.reason==="VERSION_CONFLICT"&&d>0?s(f=>f+1):p(f=>({...f,gone:$}))},disconnected:()=>p($=>({...$,link:"disconnected"})),connected:()=>p($=>({...$,link:"connected"})),resting:()=>p($=>({...$,link:"resting"}))});return c.current=m,m.close},[o]),{...r.key===o?r:{...gn,key:o},wake:u}}function bo(e,t=4e3){let n=b([]),s=b(e);return s.current=e,_(()=>{n.current=n.current.filter(([o,r])=>o>e||r())},[e]),j(o=>new Promise(r=>{if(s.current>=o)return r();let a=setTimeout(r,t);n.current.push([o,()=>(clearTimeout(a),r())])}),[])}var Ia=6,Ba=e=>new Promise(t=>setTimeout(t,e));async function za(e,t){for(let n=1;;n+=1)try{return await W(N(e,"/commands"),t)}catch(s){let o=s;if(!(o.reason==="UNREACHABLE"||o.status===503||o.status===502)||n===Ia)throw o;await Ba(400*2**n)}}function ko(e,t,n,s){let o=bo(n),r=b(null),[a,c]=v(null),u=(d,m,$)=>{if(r.current?.version===n)return r.current.done;c({version:n,action:$});let f={commandId:st(),version:n,...m!==null&&{seat:m},...d},h=za(e,f).then(g=>(s(),o(g.version))).catch(g=>{throw q(g),g}).finally(()=>{r.current?.done===h&&(r.current=null,c(null))});return r.current={version:n,done:h},h},p=a?.version===n?a:null;return{act:d=>u({move:d.move},t,d),send:(d,m)=>u(d,m??t,null).catch(()=>{}),pending:p?.action??null,isBusy:p!==null}}function Mo({name:e,onReady:t}){let n=b(null);return _(()=>n.current.querySelector("button")?.focus(),[]),i`<section class="seat-switch" ref=${n} aria-label=${l("Hand over the device")}>
    <${ot} />
    <p class="lead">${l("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${l("The cards stay hidden until then.")}</p>
    <${k} className="primary big" icon="eye" label=${l("Ready: show my cards")} onClick=${t} />
  </section>`}var Wa=60,Fa=({text:e})=>i`<span class=${e.startsWith("  ")?"line part":"line"}>${z(e.trim())}</span>`,Ua=({frame:e,isCurrent:t,onPick:n})=>{let s=(e.lines||[]).map((r,a)=>i`<${Fa} key=${a} text=${r} />`),o=`${e.isUndone?"undone":""} ${t?"current":""}`;return i`<li class=${o} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?i`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:s}
    ${e.isUndone&&i`<small class="hidden">${l("undone")}</small>`}
  </li>`};function St({frames:e,current:t,onPick:n}){let s=b(null),o=b(!0),r=e.filter(c=>c.lines?.length);O(()=>{let c=s.current,u=c.querySelector(".current");u?c.scrollTop=u.offsetTop-c.offsetTop-c.clientHeight/2:o.current&&(c.scrollTop=c.scrollHeight)},[r.length,t]);let a=({target:c})=>o.current=c.scrollHeight-c.scrollTop-c.clientHeight<Wa;return i`<section class="log" aria-labelledby="log">
    <h2 id="log">${l("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${a} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${r.map(c=>i`<${Ua} key=${c.version} frame=${c} isCurrent=${c.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!r.length&&i`<p class="soft">${l("Nothing yet.")}</p>`}
  </section>`}var Da=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,vn=e=>typeof e=="string"?e:qa(e);function qa([e,...t]){let n=String(e),s=t.map(vn);return n==="table"?i`<div class="wide"><table>${s}</table></div>`:Da.test(n)?Ze(n,null,s):s}function xe({title:e,rules:t,variant:n,className:s=""}){let[o,r]=v(null),a=async()=>r(t??(await C(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return i`<${A} icon="book" label=${l("Rules")} className=${s} onWork=${a} />
    ${o&&i`<${De} title=${e} className="rules" onClose=${()=>r(null)}>
      <div class="prose">${o.length?o.map(vn):l("This game has no rules text.")}</div>
    </${De}>`}`}function xo(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(vn):[]}var wo=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function So(e,t){let n=e.findIndex(s=>s.status==="running");return n>=0&&e.slice(n+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function Va(e,t){let n=new Set,s=null,o=s;for(let r of e){if(!r.table||r.isUndone){r.table&&n.add(wo(r.table));continue}let a=wo(r.table);n.has(a)||(n.add(a),s!==null&&t.includes(r.actor??NaN)&&(o=s),s=r.version)}return o}async function Eo(e,t,n){let{frames:s}=await C(N(e,`/frames?seat=${t}`));return Va(s,n)}function To({info:e,frame:t,viewer:n,mine:s,log:o,commands:{send:r,isBusy:a}}){let c=s.length===t.seats.length,u=!c&&!So(o,s),p=async()=>{if(e.undoMode!=="free"||c)return r({undo:!0});let d=await Eo(e.id,n,s);return d===null?F(l("You have made no move that can be undone.")):r({undo:d})};return i`
  ${t.undo&&t.undo!=="none"&&i`<${A} icon="undo" disabled=${a||u} className="plain"
    label=${t.undo==="asks"?l("Ask to undo"):l("Undo")} onWork=${p} />`}
  ${t.canRedo&&i`<${k} icon="redo" disabled=${a} className="plain" label=${l("Redo")} onClick=${()=>r({redo:!0})} />`}`}function Co({label:e,children:t}){let n=b(null);return _(()=>{let o=r=>{(r instanceof KeyboardEvent?r.key==="Escape":!n.current.contains(r.target))&&(n.current.open=!1)};return addEventListener("keydown",o),addEventListener("click",o),()=>{removeEventListener("keydown",o),removeEventListener("click",o)}},[]),i`<details class="menu" ref=${n}>
    <summary class="button" role="button"><${S} name="more" /><span>${e}</span></summary>
    <div class="sheet" onClick=${o=>o.target.closest("button, a")&&!o.target.closest("dialog")&&(n.current.open=!1)}>${t}</div>
  </details>`}function yn({info:e,frame:t,log:n=[],mine:s,own:o,commands:{send:r,isBusy:a}}){let[c,u]=v(""),p=t.status==="running"&&s.length>0,d=t.status==="over"||s.length===t.seats.length,m=()=>u("");return i`<div class="game-menu">
    <${xe} title=${e.title} variant=${e.variant} className="plain" />
    <${Co} label=${l("More")}>
      <${k} icon="link" label=${l("Copy the link to watch")}
        onClick=${()=>ke(`${location.origin}/game/${e.id}`,l("The link is copied."))} />
      <a class="button" href=${`/replay/${e.id}`}><${S} name="play" />${l("Replay")}</a>
      ${d&&t.status!=="open"&&i`<${A} icon="fork" label=${l("Analyse from here")} onWork=${()=>ye(e.id,ve(n,t.version))} />`}
      ${p&&i`
        <${k} icon="meet" label=${l("Offer to end the game")} disabled=${a||!!t.offer} onClick=${()=>r({offerEnd:!0})} />
        <${k} icon="flag" className="danger" label=${l("Resign")} disabled=${a} onClick=${()=>u("resign")} />`}
    </${Co}>
    ${c==="resign"&&i`<${po} title=${o?l("Resign for {name}?",{name:o}):l("Resign?")} text=${l("You leave the game for good and come last.")}
      label=${l("Resign")} onYes=${()=>r({resign:!0})} onClose=${m} />`}
  </div>`}function Et(e){let t=e.map(s=>s.name),n=new Set(t);return e.map(s=>{if(!s.name||t.filter(a=>a===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let r=`${s.name} ${o}`;return n.add(r),{...s,name:r}})}var Ct=e=>Q(e).length>1?e.map(t=>({...t,isYou:!1})):e,re=(e,t)=>e.find(n=>n.seat===t)?.name||l("Seat {number}",{number:t+1}),Q=e=>e.filter(t=>t.isYou).map(t=>t.seat),Tt=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var ja=(e,t)=>({undo:l("{name} asks to undo a move.",{name:t}),redo:l("{name} asks to redo the undone moves.",{name:t}),end:l("{name} offers to end the game here, as the points stand.",{name:t})})[e]||l("{name} makes an offer.",{name:t}),Ga=(e,t)=>({undo:l("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:l("You asked to redo the undone moves. Waiting for {names}.",{names:t}),end:l("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||l("You made an offer. Waiting for {names}.",{names:t});function Ao(e,t){let n=b(null);_(()=>{let s=n.current;n.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&F(e.lines.map(r=>r.trim()).join(" \xB7 "))},[e])}function Oo({offer:e,seats:t,mine:n,commands:{send:s,isBusy:o}}){let r=e.asked||[],a=r.find($=>n.includes($)),c=($,f)=>()=>s({answer:{offer:e.id,accept:$}},f),u=n.includes(e.seat),p=u&&a===void 0,d=fe(r.map($=>re(t,$))),m=a!==void 0&&n.length>1;return i`<section class="banner" role="alert" aria-label=${l("An offer")}>
    <${S} name="meet" />
    <p>
      ${p?Ga(e.kind,d):ja(e.kind,re(t,e.seat))}
      ${m&&` ${l("Waiting for {name}.",{name:re(t,a)})}`}
      ${a===void 0&&!u&&` ${l("Waiting for {names}.",{names:d})}`}
    </p>
    <p class="buttons">
      ${a!==void 0&&i`
        <${k} className="primary" label=${l("Accept")} disabled=${o} onClick=${c(!0,a)} />
        <${k} label=${l("Decline")} disabled=${o} onClick=${c(!1,a)} />`}
      ${p&&i`<${k} label=${l("Withdraw")} disabled=${o} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var Ya=2,_n=e=>e.startsWith("  ");function Ka(e){let t=e.findIndex(_n);return e.length>1?e.slice(t>0?t-1:1):e}function Ja(e,t){let n=e.filter(o=>o.version>t&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o=[]})=>o.some(_n))??n.findLast(({lines:o=[]})=>o.length>1)??n.at(-1))?.version??null}function No({log:e,table:t,version:n},s){let o=b(null),[r,a]=v(null);_(()=>{if(!t)return;let p=o.current;o.current={version:n,headline:t.headline},p&&n>p.version&&t.headline!==p.headline&&a(Ja(e,p.version))},[t]);let c=e.find(p=>p.version===r&&!p.isUndone),u=e.filter(p=>r!==null&&p.version>r&&s.includes(p.actor??NaN)).length;return{lines:c?.lines&&u<Ya?Ka(c.lines):[],close:()=>a(null)}}function Lo({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return i`<div class="round-summary" role="status">
    ${e.length>0&&i`<div class="banner">
      <div class="told">
        ${e.map((s,o)=>i`<p key=${o} class=${_n(s)?"part":""}>${z(s.trim())}</p>`)}
      </div>
      <${k} icon="close" label=${l("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var kn=new Map,bn=new Map;async function Mn(e){let t=kn.get(e);if(t)return t;let n=bn.get(e)??C(`/api/bots?variant=${encodeURIComponent(e)}`).finally(()=>bn.delete(e));bn.set(e,n);let s=await n;return kn.set(e,s),s}function we(e){let[t,n]=v(kn.get(e));return _(()=>{let s=!0,o=r=>s&&n(r);return Mn(e).then(o,()=>o(null)),()=>s=!1},[e]),t}function Xa({id:e,variant:t,seat:n,onDone:s}){let o=we(t)||[];return ut(o).slice(0,o.length).map(({value:r,label:a})=>i`<${A} key=${r} icon="bot" label=${a}
      onWork=${()=>W(N(e,"/bots"),{bot:r,seat:n}).then(s)} />`)}var Qa=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),Za=({link:e})=>i`<div class="invitation">
  <label for="invitation">${l("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${k} className="primary" icon="copy" label=${l("Copy")} onClick=${()=>ke(e,l("The link is copied. Send it to your friends."))} />
  </div>
  ${Qa()&&i`<p class="soft">${l("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`;function Ro({info:e,seats:t,onChange:n}){let s=Q(t).length>0,o=async()=>{await W(N(e.id,"/leave")),ae("/")};return i`<section class="waiting-room sheet" aria-label=${l("Waiting room")}>
    <p class="lead"><${S} name="hourglass" />${l("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:r,name:a,isYou:c})=>i`<li key=${r} class=${a?"":"free"}>
          <span>${l("Seat {number}",{number:r+1})}</span>
          ${a&&i`<strong>${c?l("{name} (you)",{name:a}):a}</strong>`}
          ${!a&&i`<span class="soft">${l("free")}</span>`}
          ${!a&&e.isHost&&i`<span class="buttons"><${Xa} id=${e.id} variant=${e.variant} seat=${r} onDone=${n} /></span>`}
        </li>`)}
    </ol>
    <${Za} link=${`${location.origin}/join/${e.id}`} />
    <p class="buttons">
      ${s&&i`<${A} icon="door" label=${l("Leave the table")} onWork=${o} />`}
      ${!s&&i`<${A} className="primary" icon="plus" label=${l("Take a seat")} onWork=${()=>_e(e.id).then(n)} />`}
    </p>
  </section>`}function qe({error:e,id:t}){let n=()=>lt().then(()=>location.reload());return i`<${I} title=${he(e)?l("Session expired"):l("This table cannot be shown")} text=${G(e)}>
    ${he(e)&&i`<${A} className="primary" label=${l("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&i`<a class="button primary" href=${`/game/${t}`}>${l("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&i`<${k} className="primary" label=${l("Try again")} onClick=${()=>location.reload()} />`}
  </${I}>`}function ei(e,t){let n=b(null);_(()=>{n.current&&(t&&!n.current.isMyTurn?Yt():e!==n.current.version&&xs()),n.current=e?{version:e,isMyTurn:t}:null},[e,t])}function ti(e,t,n){let[s,o]=v(e[0]??null),r=Tt(t).filter(c=>e.includes(c)),a=s!==null&&r.includes(s)?null:r[0]??null;return _(()=>{a!==null&&n&&o(a)},[a,n]),{viewer:s,next:n?null:a,setViewer:o}}var ni=({info:e,table:t,seats:n,log:s,last:{version:o,actor:r}})=>i`<section class="ended sheet" aria-label=${l("How it ended")}>
  <${Fe} result=${t.result} seats=${n} resigned=${r} />
  <p class="buttons">
    <${A} className="primary" icon="redo" label=${l("Play again")} onWork=${()=>bs(e)} />
    <a class="button" href=${`/replay/${e.id}`}>${l("Replay")}</a>
    <${A} icon="fork" label=${l("Analyse from here")} onWork=${()=>ye(e.id,ve(s,o))} />
  </p>
</section>`,At=({info:e,headline:t,link:n,toAct:s,isWatching:o,children:r})=>i`<div class="game-head">
  <div>
    <${H}>${e.title}</${H}>
    <p class="headline">
      ${t}
      ${s&&i` <span class="origin">${l("To act: {names}",{names:s})}</span>`}
      ${e.origin&&i` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${l("Analysis")}</a>`}
      ${e.timeControl&&i` <${it} control=${e.timeControl} />`}
      ${o&&i` <span class="origin">${l("You are watching")}</span>`}
    </p>
  </div>
  ${n==="disconnected"&&i`<p class="link-disconnected" role="status">${l("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&i`<p class="link-resting" role="status">${l("This tab is paused: click or press a key to continue.")}</p>`}
  ${r}
</div>`;function si({info:e,followed:{log:t,last:n,table:s,version:o,link:r,wake:a,isBefore:c},seats:u,mine:p,viewer:d,next:m,onNext:$}){let f=No({log:t,table:s,version:o},e.origin?p:[d]),h=ko(e.id,d,o,a),g=Tt(s).some(B=>p.includes(B)),y=n.status==="over";ei(o,g),Ao(n,p);let M=p.length>1&&!y&&fe(Tt(s).map(B=>re(u,B))),E=M?`${l("To act: {names}",{names:M})} \xB7 ${e.title}`:l("Your turn: {title}",{title:e.title});X(g&&!y?E:e.title);let T=d!==null&&!y&&!c,w=m!==null||c&&!e.origin,V=T&&i`<${To} info=${e} frame=${n} viewer=${d} mine=${p} log=${t} commands=${h} />`;return i`
    <${At} info=${e} headline=${s.headline} link=${r} toAct=${M} isWatching=${d===null&&!y}>
      <${yn} info=${e} frame=${n} log=${t} mine=${p} commands=${h} own=${p.length>1&&d!==null?re(u,d):""} />
    </${At}>
    ${n.offer&&i`<${Oo} offer=${n.offer} seats=${u} mine=${p} commands=${h} />`}
    ${n.clocks&&i`<${vo} frame=${n} control=${e.timeControl} mine=${p} />`}
    ${s.renderError&&i`<p class="banner quiet" role="alert">${s.renderError}</p>`}
    <${Lo} lines=${y||w?[]:f.lines} onClose=${f.close} />
    ${s.result&&i`<${ni} info=${e} table=${s} seats=${u} log=${t} last=${n} />`}
    <div class="at-table">
      <div class="on-table">
        ${m!==null?i`<${Mo} key=${m} name=${re(u,m)} onReady=${$} />`:w?i`<${P} text=${l("Loading the table \u2026")} />`:i`<${Ue} key=${d} table=${s} seats=${Ct(u)} viewer=${d} isLive=${T}
              isReadOnly=${d===null||y} onAct=${h.act} pending=${h.pending} tools=${V}
              plateExtra=${xt(n,e.timeControl,!0)} />`}
      </div>
      <aside class="side" aria-label=${l("Moves and log")}>
        ${T&&!w&&s.actions.length>0&&i`<details class="all-moves">
          <summary><h2>${l("All moves in words")}</h2><span class="tally">${s.actions.length}</span></summary>
          <${We} table=${s} onAct=${h.act} pending=${h.pending} isLive=${T&&!h.isBusy} />
        </details>`}
        ${!w&&i`<${St} frames=${t} />`}
      </aside>
    </div>`}function oi(e,t){let n=b(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function ri({info:e,reload:t}){let[n,s]=v(null),o=Q(e.seats),{viewer:r,next:a,setViewer:c}=ti(o,n,!!e.origin),u=_o(e.id,r),p=oi(u,r),{last:d,table:m}=p;_(()=>s(u.table),[u.table]),X(e.title);let $=d&&Q(d.seats).join();if(_(()=>{$!==null&&$!==o.join()&&t()},[$]),u.gone)return i`<${qe} error=${u.gone} id=${e.id} />`;if(u.last?.status==="over"&&!u.table)return i`<${I} title=${e.title} text=${l("This table was closed before the game started.")} />`;let f=Et(d?.seats||e.seats),h=(d?.status||e.status)==="open";return i`<main id="main" class=${`game ${h?"open":""}`}>
    ${h&&i`<${At} info=${e} headline=${l("Waiting for players")} link=${p.link}>
        <${yn} info=${e} frame=${{status:"open",seats:f}} mine=${o} commands=${{}} />
      </${At}>
      <${Ro} info=${e} seats=${f} onChange=${t} />`}
    ${!h&&m&&i`<${si} info=${e} followed=${p} seats=${f} mine=${o} viewer=${p.viewer}
      next=${a} onNext=${()=>c(a)} />`}
    ${!h&&!m&&i`<${H}>${e.title}</${H}><${P} text=${l("Loading the table \u2026")} />`}
  </main>`}function Ho({id:e}){let t=K(ge)?.player,{info:n,error:s,reload:o}=wt(e);return _(()=>{if(s?.reason!=="UNREACHABLE")return;let r=setTimeout(o,3e3);return()=>clearTimeout(r)},[s]),s&&!n?i`<${qe} error=${s} id=${e} />`:n?i`<${ri} key=${`${Q(n.seats)} ${t?.id}`} info=${n} reload=${o} />`:i`<main id="main"><${P} text=${l("Loading the table \u2026")} /></main>`}function Po({id:e}){let[t,n]=v(null);return X(l("Invitation")),_(()=>{_e(e,{replace:!0}).catch(n)},[e]),t?i`<${I} title=${l("This invitation is not valid")} text=${G(t)}>
    ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(t.reason??"")&&i`<a class="button primary" href=${`/game/${e}`}>${l("Watch instead")}</a>`}
  </${I}>`:i`<main id="main"><${P} text=${l("Taking a seat \u2026")} /></main>`}var ai=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,ii=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>i`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,li=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>i`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,ci=i`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,Bo={duel:ai,board:ii,rivals:li},Ot=({variant:e})=>i`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${Bo[e.split("-")[0]??""]||ci}
</svg>`,ui=Object.keys(Bo),Io=({key:e})=>[...ui,e].indexOf(e),zo=e=>[...e].sort((t,n)=>Io(t)-Io(n));var di=1e4;function pi(e){let[t,n]=v(null);return _(()=>{let s=0,o=!0,r=async()=>{if(clearTimeout(s),!document.hidden){let c=await C(e).catch(()=>null);o&&c&&n(c)}o&&(s=setTimeout(r,di))},a=()=>!document.hidden&&r();return document.addEventListener("visibilitychange",a),r(),()=>{o=!1,clearTimeout(s),document.removeEventListener("visibilitychange",a)}},[e]),t}var Nt=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),wn=e=>e.toAct?.some(t=>Nt(e).includes(t)),xn=e=>Nt(e).length===e.seats.length,mi=({game:e})=>i`<ul class="chips" aria-label=${l("Seats")}>
  ${xn(e)&&i`<li class="you">${e.origin?l("Analysis"):l("All at one screen")}</li>`}
  ${!xn(e)&&e.origin&&i`<li>${l("Analysis")}</li>`}
  ${!xn(e)&&e.seats.map(t=>i`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?l("You"):t.name||l("free")}
    </li>`)}
</ul>`;function fi({game:e}){let t=o=>`${o}: ${e.title}, ${e.seats.map(r=>r.name||l("free")).join(", ")}`,n=(o,r,a="")=>i`<a class=${`button ${a}`} href=${o} aria-label=${t(r)}>${r}</a>`,s=Nt(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,l("Replay")):s?n(`/game/${e.id}`,e.status==="open"?l("To the table"):l("Continue"),wn(e)?"primary":""):e.status==="running"?n(`/game/${e.id}`,l("Watch")):i`<${A} className="primary" label=${l("Join")} aria-label=${t(l("Join"))} onWork=${()=>_e(e.id)} />
    ${n(`/game/${e.id}`,l("Watch"))}`}var $i=({game:e})=>i`<li class=${`game ${wn(e)?"my-turn":""}`}>
  <${Ot} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${mi} game=${e} />
    <small>${wn(e)?l("Your turn"):e.status==="open"?l("waiting for players"):fs(e.updatedAt)}</small>
    <${it} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${fi} game=${e} /></div>
</li>`;function Ve({title:e,icon:t,query:n,empty:s="",limit:o=6,isOthers:r=!1}){let[a,c]=v(1),u=pi(`/api/games?${n}`),p=(u?.games||[]).filter(m=>!r||Nt(m).length===0);if(!p.length&&!s)return null;let d=p.slice(0,a*o);return i`<section class="games">
    <h2><${S} name=${t} />${e}</h2>
    ${u&&!p.length&&i`<p class="soft">${s}</p>`}
    <ul>${d.map(m=>i`<${$i} key=${m.id} game=${m} />`)}</ul>
    ${d.length<p.length&&i`<p><${k} icon="down" label=${l("Show more")} onClick=${()=>c(a+1)} /></p>`}
  </section>`}var hi=4,gi=36,Sn=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},vi=(e,t)=>JSON.stringify(e)===JSON.stringify(t),yi=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),_i=(e,t=e.map(String))=>e.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(String(n))||[];return o===void 0?t[s]??"":l("Seat {number}",{number:Number(o)+1})}),bi={boolean:"bool",integer:"int",string:"text"};function ki(e,t,n){let s=Sn(t,n),o=s.anyOf?.map(u=>Sn(u,n)).filter(u=>u.type!=="null")||[],r=o.length===1&&o[0]||s,a={...r,...s},c=r.enum?"enum":bi[r.type??""]||"json";return{name:e,kind:c,title:a.title&&t.title?t.title:yi(e),description:t.description||"",initial:s.default,isNullable:!!s.anyOf?.some(u=>u.type==="null"),min:r.minimum??-1e6,max:r.maximum??1e6,lettersMax:r.maxLength,values:r.enum||[],titles:_i(r.enum||[],s["x-enum-titles"]||r["x-enum-titles"]),type:r.type}}function Mi(e){let t=e||{},{properties:n={},"x-order":s=["rounds"]}=Sn(t,t);return[...new Set([...s,...Object.keys(n)])].filter(r=>r in n).map(r=>ki(r,n[r]??{},t))}function xi(e,{name:t,initial:n},s){let{[t]:o,...r}=e;return s===void 0||vi(s,n)?r:{...r,[t]:s}}function En({field:{name:e,min:t,max:n,isNullable:s},value:o,onChange:r}){let[a,c]=v(null),u=m=>Math.max(t,Math.min(n,m)),p=m=>{let $=Number.parseInt(m.target.value,10);c(m.target.value),Number.isNaN($)?s&&!m.target.value.trim()&&r(null):r(u($))},d=m=>r(u((o??(m>0?t-1:n+1))+m));return i`<div class="stepper">
    <${k} icon="minus" label=${l("Less")} isQuiet disabled=${o!==null&&o<=t} onClick=${()=>d(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${a??o??""} placeholder="–" onInput=${p}
      onBlur=${()=>c(null)} aria-describedby=${`d-${e}`} />
    <${k} icon="plus" label=${l("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>d(1)} />
    ${s&&(o===null?i`<span class="own">${l("default of the variant")}</span>`:i`<${k} className="plain own" label=${l("Back to the default of the variant")} onClick=${()=>r(null)} />`)}
  </div>`}function wi({field:{name:e,isNullable:t,lettersMax:n},value:s,onChange:o}){let r=({target:a})=>o(a.value||!t?a.value:null);return i`<input id=${`o-${e}`} value=${s??""} maxlength=${n} onInput=${r}
    placeholder=${t?l("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var Si=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),Ei=e=>({array:l("A list is needed, such as [1, 2, 3]."),object:l("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:l("A number is needed, such as 1.5.")})[e??""]||l("This cannot be read: it must be JSON."),Ci=e=>({array:l("In JSON: a list, such as [1, 2, 3]."),object:l("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||l("In JSON.");function Ti({field:{name:e,type:t,isNullable:n},value:s,onChange:o,onBad:r}){let[a,c]=v(""),[u,p]=v(s==null?"":JSON.stringify(s)),d=m=>{let $=m.target.value.trim();p($);let f="";try{let h=$===""?n?null:void 0:JSON.parse($);h==null||Si(t,h)?o(h):f=Ei(t)}catch{f=l("This cannot be read: it must be JSON.")}c(f),r(e,!!f)};return i`<small id=${`j-${e}`}>${Ci(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${u} onInput=${d} aria-invalid=${!!a}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${l("default of the variant")}></textarea>
    ${a&&i`<p class="fault" role="alert">${a}</p>`}`}function Ai({field:{name:e,title:t,values:n,titles:s},value:o,onChange:r}){if(n.length<=hi&&s.join("").length<=gi){let a=n.map((c,u)=>({value:c,label:s[u]}));return i`<${Y} name=${`o-${e}`} legend=${t} isLegendHidden choices=${a} value=${o} onChange=${r} />`}return i`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${a=>r(n[Number(a.target.value)])}>
    ${n.map((a,c)=>i`<option key=${c} value=${c} selected=${a===o}>${s[c]}</option>`)}
  </select>`}var Oi={int:En,enum:Ai,text:wi,json:Ti};function Ni({field:e,options:t,onChange:n,onBad:s}){let o=e.name in t?t[e.name]:e.initial,r=a=>n(e,a);return e.kind==="bool"?i`<div class="field"><${Me} label=${e.title} hint=${e.description} value=${!!o} onChange=${r} /></div>`:i`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${Oi[e.kind]} field=${e} value=${o} onChange=${r} onBad=${s} />
  </div>`}function Wo({schema:e,options:t,onChange:n,onBad:s}){let o=Object.keys(t).length,r=Mi(e),a=r.filter(m=>m.kind==="json"),[c,u]=v(0),p=()=>{for(let{name:m}of r)s(m,!1);n(()=>({})),u(c+1)},d=m=>m.map($=>i`<${Ni} key=${$.name} field=${$} options=${t} onBad=${s}
        onChange=${(f,h)=>n(g=>xi(g,f,h))} />`);return i`<details class="options">
    <summary>${l("Options")}<span class="tally">${o?l("{count} changed",{count:o}):l("all as in the rules")}</span></summary>
    <div key=${c}>
      ${d(r.filter(m=>m.kind!=="json"))}
      ${a.length>0&&i`<details class="tinkering">
        <summary>${l("Advanced")}<span class="tally">${a.length}</span></summary>
        <div>${d(a)}</div>
      </details>`}
      ${o>0&&i`<p><${k} icon="undo" label=${l("Reset to the rules")} onClick=${p} /></p>`}
    </div>
  </details>`}var Fo="none",Tn="other",Uo={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},An={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},Do={choice:Fo,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function qo({choice:e,isPerMove:t,minutes:n,increment:s,count:o,unit:r}){return e!==Tn?Uo[e]:t?{perMoveS:o*(An[r]?.seconds??1)}:{initialS:n*60,incrementS:s}}var Cn=({name:e,label:t,value:n,min:s,max:o,onChange:r,children:a})=>i`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${l("From {min} to {max}",{min:s,max:o})}</small>
  <div class="measure">
    <${En} field=${{name:e,min:s,max:o,isNullable:!1}} value=${n} onChange=${r} />
    ${a}
  </div>
</div>`;function Li({chosen:e,onChange:t}){let{isPerMove:n,minutes:s,increment:o,count:r,unit:a}=e,{min:c,max:u}=An[a]??{min:1,max:1},p=$=>t({...e,...$}),d=({target:{value:$}})=>{let f=An[$]??{min:1,max:1};p({unit:$,count:Math.max(f.min,Math.min(f.max,r))})},m={seconds:l("seconds"),minutes:l("minutes"),hours:l("hours"),days:l("days")};return i`<div class="own-clock">
    <${Y} name="clock-kind" legend=${l("The time is")} value=${n} onChange=${$=>p({isPerMove:$})}
      choices=${[{value:!1,label:l("for the whole game")},{value:!0,label:l("for each move")}]} />
    ${!n&&i`
      <${Cn} name="clock-minutes" label=${l("Minutes for each player")} value=${s} min=${1} max=${180}
        onChange=${$=>p({minutes:$})} />
      <${Cn} name="clock-increment" label=${l("Seconds that a move adds")} value=${o} min=${0} max=${600}
        onChange=${$=>p({increment:$})} />`}
    ${n&&i`<${Cn} key=${a} name="clock-count" label=${l("Time for each move")} value=${r} min=${c} max=${u}
      onChange=${$=>p({count:$})}>
      <select aria-label=${l("Unit")} onChange=${d}>
        ${Object.entries(m).map(([$,f])=>i`<option key=${$} value=${$} selected=${$===a}>${f}</option>`)}
      </select>
    <//>`}
  </div>`}function Vo({chosen:e,onChange:t}){let n=Object.entries(Uo).map(([o,r])=>({value:o,label:qt(r)})),s=[{value:Fo,label:l("No clock")},...n,{value:Tn,label:l("Other \u2026")}];return i`<div>
    <${Y} name="clock" legend=${l("Thinking time")} choices=${s} value=${e.choice}
      onChange=${o=>t({...e,choice:o})} />
    ${e.choice===Tn&&i`<${Li} chosen=${e} onChange=${t} />`}
  </div>`}var Ri=[3600,86400,7*86400,30*86400];function jo({seats:e,chosen:t,onChange:n}){let s=e>2,o=s&&t.absence==="end";return i`<details class="absence">
    <summary>${l("Absent players")}<span class="tally">${s&&!o?l("the others play on"):l("the game ends")}</span></summary>
    <div>
      ${s&&i`<div class="field">
        <${Y} name="absence" legend=${l("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${r=>n({...t,absence:r})}
          choices=${[{value:"play_on",label:l("The others play on")},{value:"end",label:l("The game ends")}]} />
      </div>`}
      ${s&&!o&&i`<div class="field">
        <${Me} label=${l("Others may take over the seat")} hint=${l("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${r=>n({...t,takeover:r})} />
      </div>`}
      <div class="field">
        <label for="idle">${l("The game is closed without a move after")}</label>
        <select id="idle" onChange=${r=>n({...t,idleS:Number(r.target.value)})}>
          <option value="0" selected=${!t.idleS}>${l("the limit of the server")}</option>
          ${Ri.map(r=>i`<option key=${r} value=${r} selected=${r===t.idleS}>${Dt(r)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}function Hi(e){let[t,n]=v(null);return _(()=>{let s=!0;return C(`/api/variants/${encodeURIComponent(e)}`).then(o=>s&&n(o),q),()=>s=!1},[e]),t}function Pi({occupants:e,bots:t,onChange:n}){let s=t[0]?.name,o=e.length,r=u=>e.every(p=>p===u),a=[...s?[{value:s,icon:"bot",label:ie(o,{one:l("Against a bot"),other:l("Against {count} bots",{count:o})})}]:[],{value:J,icon:"link",label:ie(o,{one:l("With a friend, by a link"),other:l("With friends, by a link")})},{value:Le,icon:"screen",label:l("All at one screen")}],c=a.find(({value:u})=>r(u))?.value??"";return i`<${Y} name="company" legend=${l("Opponents")} choices=${a} value=${c}
    onChange=${u=>n(le(o+1,u))} />`}var Ii=({occupants:e,bots:t,onChange:n})=>i`<ol class="seat-rows">
  <li><span>${l("Seat {number}",{number:1})}</span><strong>${l("You")}</strong></li>
  ${e.map((s,o)=>i`<li key=${o}>
      <label for=${`seat-${o}`}>${l("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${r=>n(_s(e,o,r.target.value))}>
        ${ut(t).map(({value:r,label:a})=>i`<option key=${r} value=${r} selected=${r===s}>${a}</option>`)}
      </select>
    </li>`)}
</ol>`,Bi=()=>[{value:"free",label:l("Free"),hint:l("Every player can undo at any time")},{value:"consent",label:l("With consent"),hint:l("Your own last move needs no consent while it revealed nothing")},{value:"never",label:l("Never")}];function Go({variant:e}){let t=we(e.key);return t===void 0?i`<${P} text=${l("Loading \u2026")} />`:i`<${zi} variant=${e} bots=${t||[]} />`}function zi({variant:{key:e,title:t,seats:n},bots:s}){let o=Hi(e),[r,a]=v(le(n[0],s[0]?.name||J)),[c,u]=v(""),[p,d]=v({}),[m,$]=v([]),[f,h]=v(!1),[g,y]=v(Do),[M,E]=v({}),T=r.includes(J),w=B=>a([...r,...le(B,r.at(-1)??J)].slice(0,B-1)),V=(B,L)=>$(Z=>[...Z.filter(sr=>sr!==B),...L?[B]:[]]);return i`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${xo(o?.rules??[])}</p>
    ${o&&o.rules.length>0&&i`<p><${xe} title=${t} rules=${o.rules} /></p>`}
    ${n.length>1&&i`<${Y} name="seats" legend=${l("How many seats?")} value=${r.length+1} onChange=${w}
      choices=${n.map(B=>({value:B,label:String(B)}))} />`}
    <${Pi} occupants=${r} bots=${s} onChange=${a} />
    <${Ii} occupants=${r} bots=${s} onChange=${a} />
    <${Y} name="undo" legend=${l("Undo")} choices=${Bi()} value=${c||Gt(r)} onChange=${u} />
    <${Vo} chosen=${g} onChange=${y} />
    ${T&&i`<${Me} label=${l("Only with the link")} hint=${l("Not listed among the open tables")}
      value=${f} onChange=${h} />`}
    ${o&&i`<${Wo} schema=${o.options} options=${p} onChange=${d} onBad=${V} />`}
    <${jo} seats=${r.length+1} chosen=${M} onChange=${E} />
    <p class="buttons">
      <${A} className="primary big" icon=${T?"door":"play"} disabled=${m.length>0}
        label=${T?l("Open the table"):l("Start the game")}
        onWork=${()=>Re({variant:e,occupants:r,options:p,undo:c,isUnlisted:f,timeControl:qo(g),...M})} />
      ${m.length>0&&i`<span class="fault">${l("An option cannot be read.")}</span>`}
    </p>
  </section>`}function Wi(){let[e,t]=v({});return _(()=>{C("/api/variants").then(n=>t({variants:zo(n)}),n=>t({error:n}))},[]),e}var Fi=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Ui({variant:{key:e,title:t,seats:n}}){let s=we(e);if(s===null)return null;if(s?.length===0)return i`<${k} label=${l("No bot can play this")} aria-label=${`${l("No bot can play this")}: ${t}`} disabled />`;let o=n[0]-1,r=ie(o,{one:l("Play against a bot"),other:l("Play against {count} bots",{count:o})}),a=async()=>{let[c]=await Mn(e);c&&await Re({variant:e,occupants:le(n[0],c.name),options:{}})};return i`<${A} className="primary" icon="play" label=${r} aria-label=${`${r}: ${t}`} onWork=${a} />`}function Di({variant:e,isChosen:t,onChoose:n}){return i`<li class=${`variant ${t?"chosen":""}`}>
    <${Ot} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${S} name="people" />${l("{seats} players",{seats:Fi(e.seats)})}</p>
    <p class="buttons">
      <${Ui} variant=${e} />
      <${k} label=${l("Set up \u2026")} aria-label=${l("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function Yo(){let{variants:e,error:t}=Wi(),[n,s]=v(null),o=b(null);return X(""),_(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?i`<${I} title=${l("The lobby cannot be loaded")} text=${G(t)}>
      <${k} className="primary" label=${l("Try again")} onClick=${()=>location.reload()} />
    </${I}>`:i`<main id="main" class="lobby">
    <div class="welcome">
      <${H}>${l("Where shall the expedition lead?")}</${H}>
      <p>${l("Choose a game and start at once, or open a table and invite friends.")}</p>
    </div>
    ${!e&&i`<${P} text=${l("Loading \u2026")} />`}
    ${e&&i`<section aria-label=${l("Games to play")}>
      <ul class="variants">
        ${e.map(r=>i`<${Di} key=${r.key} variant=${r} isChosen=${n?.key===r.key}
            onChoose=${()=>s(n?.key===r.key?null:r)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&i`<${Go} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${Ve} title=${l("Your games")} icon="person" query="mine=1" />
      <${Ve} title=${l("Open tables")} icon="door" query="status=open" isOthers empty=${l("No table is waiting for players. Open one!")} />
      <${Ve} title=${l("Running games")} icon="eye" query="status=running" isOthers />
      <${Ve} title=${l("Finished games")} icon="book" query="status=over" isOthers />
    </div>
  </main>`}var qi=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function Ko({frames:e,marks:t,playback:{index:n,go:s,isPlaying:o,toggle:r,speed:a,setSpeed:c}}){let u=e.length-1,p=n===0;return i`<section class="replay-controls" aria-label=${l("Replay")}>
    <div class="steps">
      <${k} icon="first" isQuiet label=${l("To the beginning")} disabled=${p} onClick=${()=>s(0)} />
      <${k} icon="back" isQuiet label=${l("One step back")} disabled=${p} onClick=${()=>s(n-1)} />
      <${k} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?l("Pause"):l("Play")} onClick=${r} />
      <${k} icon="forward" isQuiet label=${l("One step forward")} disabled=${n===u} onClick=${()=>s(n+1)} />
      <${k} icon="last" isQuiet label=${l("To the end")} disabled=${n===u} onClick=${()=>s(u)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${u} value=${n} aria-label=${l("Position")}
        aria-valuetext=${`${l("{index} of {count}",{index:n+1,count:e.length})}: ${qi(e[n])}`}
        onInput=${d=>s(Number(d.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((d,m)=>d.isUndone&&i`<i key=${m} class="undone" style=${{left:`${100*m/Math.max(1,u)}%`}}></i>`)}
        ${t.map(d=>i`<i key=${`m${d.index}`} style=${{left:`${100*d.index/Math.max(1,u)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${n+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${l("Speed")}</span>
      <select onChange=${d=>c(d.target.value)}>
        ${[["slow",l("slow")],["usual",l("normal")],["fast",l("fast")]].map(([d,m])=>i`<option key=${d} value=${d} selected=${d===a}>${m}</option>`)}
      </select>
    </label>
  </section>`}function Jo({marks:e,index:t,go:n}){let s=e.findLast(r=>r.index<=t),o=b(null);return _(()=>{let r=o.current.querySelector("[aria-pressed=true]");r&&(o.current.scrollLeft=r.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+r.clientWidth/2)},[s]),i`<nav class="marks" ref=${o} aria-label=${l("Parts of the game")}>
    ${e.map(r=>i`<button key=${r.index} type="button" class="plain" aria-pressed=${r===s}
      onClick=${()=>n(r.index)}>${r.label}</button>`)}
  </nav>`}var Vi={slow:2400,usual:1200,fast:450};function Xo(e,t){if(!t)return 0;let n=e.findIndex(s=>s.version>t);return n<0?e.length-1:Math.max(0,n-1)}var Qo=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),ji=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),Gi=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||ji(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function Zo(e,t){let[n,s]=v(t),[o,r]=v(!1),[a,c]=v("usual"),u=e-1,p=j(m=>{r(!1),s($=>Math.max(0,Math.min(u,typeof m=="function"?m($):m)))},[u]),d=j(()=>{s(m=>m===u?0:m),r(m=>!m)},[u]);return _(()=>{if(!o)return;if(n>=u)return r(!1);let m=setTimeout(()=>s(n+1),Vi[a]);return()=>clearTimeout(m)},[o,n,u,a]),O(()=>{let m={ArrowLeft:f=>f-1,ArrowRight:f=>f+1,Home:0,End:u},$=f=>{if(Gi(f))return;let h=m[f.key];if(h!==void 0)p(h);else if(f.key===" ")d();else return;f.preventDefault()};return addEventListener("keydown",$),()=>removeEventListener("keydown",$)},[p,d,u]),{index:n,go:p,isPlaying:o,toggle:d,speed:a,setSpeed:c}}var On="open",Lt="watch";function Yi(e,t){let[n,s]=v({});return _(()=>{let o=!0,r=t===On?"?open=1":t===Lt?"":`?seat=${t}`;return C(N(e,`/frames${r}`)).then(({frames:a})=>{let c=a.filter(u=>u.table).map(Te);o&&s({view:t,frames:c})},a=>o&&s(c=>({...c,error:a}))),()=>o=!1},[e,t]),n}function Ki({seats:e,view:t,isOver:n,mine:s,onChange:o}){let r=[...e.filter(a=>n||s.includes(a.seat)).map(a=>[String(a.seat),a.name]),[Lt,l("a spectator")],...n?[[On,l("all cards open")]]:[]];return r.length<2?null:i`<label class="viewer-select"><span>${l("Seen by")}</span>
    <select onChange=${a=>o(a.target.value)}>
      ${r.map(([a,c])=>i`<option key=${a} value=${a} selected=${a===t}>${c}</option>`)}
    </select>
  </label>`}function Ji({info:e,frames:t,view:n,shownView:s,seats:o,mine:r,at:a,onView:c}){let u=Zo(t.length,Xo(t,a)),{index:p,go:d}=u,m=t[Math.min(p,t.length-1)],$=U(()=>Qo(t),[t]),f=e.status==="over",h=`/replay/${e.id}?at=${m.version}${n===Lt?"":`&seat=${n}`}`,g=/^\d+$/.test(s)?Number(s):null;_(()=>ds(h),[h]);let y=E=>d(t.findIndex(T=>T.version===E)),M=f||r.length===o.length;return i`
    <div class="game-head">
      <div><${H}>${e.title}</${H}><p class="headline">${l("Replay")} · ${m.table.headline}</p></div>
      <div class="game-menu">
        <${xe} title=${e.title} variant=${e.variant} className="plain" />
        <${k} icon="link" label=${l("Share")} onClick=${()=>ke(location.origin+h,l("The link to this position is copied."))} />
        ${M&&i`<${A} icon="fork" label=${l("Analyse from here")} onWork=${()=>ye(e.id,ve(t,m.version))} />`}
        ${!f&&i`<a class="button" href=${`/game/${e.id}`}><${S} name="play" /><span>${l("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${Ki} seats=${o} view=${n} isOver=${f} mine=${r} onChange=${c} />
      ${$.length>1&&i`<${Jo} marks=${$} index=${p} go=${d} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${m.isUndone&&i`<p class="banner quiet">${l("This was undone later.")}</p>`}
        <${Ue} key=${s} table=${m.table} seats=${Ct(o)} viewer=${g} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${xt(m,e.timeControl,!1)} />
        ${m.table.result&&i`<section class="ended sheet" aria-label=${l("How it ended")}><${Fe} result=${m.table.result} seats=${o} resigned=${m.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${l("Moves and log")}>
        <${St} frames=${t} current=${m.version} onPick=${y} />
        ${m.table.actions.length>0&&i`<details class="all-moves">
          <summary><h2>${l("Legal moves here")}</h2><span class="tally">${m.table.actions.length}</span></summary>
          <${We} table=${m.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${Ko} frames=${t} marks=${$} playback=${u} />`}function Xi({info:e,query:t}){let n=Q(e.seats),[s,o]=v(t.get("seat")??(n.length?String(n[0]):e.status==="over"?On:Lt)),{frames:r,view:a,error:c}=Yi(e.id,s);if(X(`${l("Replay")}: ${e.title}`),c)return i`<${qe} error=${c} id=${e.id} />`;let u=Et(e.seats);return i`<main id="main" class="game replay">
    ${r&&r.length>0&&i`<${Ji} info=${e} frames=${r} view=${s} shownView=${a} seats=${u} mine=${n}
      at=${Number(t.get("at"))||0} onView=${o} />`}
    ${!r&&i`<${P} text=${l("Loading the log \u2026")} />`}
    ${r?.length===0&&i`<${H}>${e.title}</${H}><p>${l("Nothing has been played yet.")}</p>`}
  </main>`}function er({id:e,query:t}){let{info:n,error:s}=wt(e);return s?i`<${qe} error=${s} id=${e} />`:n?i`<${Xi} info=${n} query=${t} />`:i`<main id="main"><${P} text=${l("Loading the log \u2026")} /></main>`}var Qi=40;function Zi({name:e,onDone:t}){let n=b(null);return _(()=>n.current.select(),[]),i`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let r=n.current.value.trim();try{r&&r!==e&&await vs(r),t()}catch(a){q(a)}}} onKeyDown=${o=>o.key==="Escape"&&t()}>
    <label class="hidden" for="name">${l("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${Qi} placeholder=${l("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${l("Save")}</button>
  </form>`}function el({player:e}){let[t,n]=v(!1),s=b(null),o=b(!1);return _(()=>{o.current&&!t&&s.current.focus(),o.current=t},[t]),t?i`<${Zi} name=${e?.name||""} onDone=${()=>n(!1)} />`:i`<button ref=${s} type="button" class="plain name" title=${l("Change your name")} onClick=${()=>n(!0)}>
    <${S} name="person" /><span>${e?.name||l("Your name")}</span><${S} name="pencil" />
  </button>`}var tl={auto:"light",light:"dark",dark:"auto"},nl={auto:"auto",light:"sun",dark:"moon"};function sl(){let[e,t]=v(document.documentElement.dataset.theme||"auto"),n={auto:l("Colours: as in the system"),light:l("Colours: light"),dark:l("Colours: dark")},s=()=>{let o=tl[e]??"auto";D.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,t(o)};return i`<${k} className="plain" icon=${nl[e]} label=${n[e]} isQuiet onClick=${s} />`}function ol(){let e=K(pt);return i`<${k} className="plain" icon=${e?"sound":"mute"} label=${l("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>ks(!e)} />`}var rl={en:"English",de:"Deutsch"},al=({language:e})=>i`<div class="languages" role="group" aria-label=${l("Language")}>
  ${Object.entries(rl).map(([t,n])=>i`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&ys(t).catch(q)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,tr=({found:e})=>i`<header class="site-header">
  <a class="brand" href="/" aria-label=${l("Lost Cities")}><${ot} /><span>${l("Lost Cities")}</span></a>
  <nav aria-label=${l("Settings")}>
    <${el} player=${e.player} />
    <${al} language=${e.language} />
    <${sl} />
    <${ol} />
  </nav>
</header>`;var il=2e3;function ll({language:e}){let{path:t,query:n}=K(pe),{screen:s,id:o}=rt(t),[r,a]=ns(u=>console.error(u)),c=`${t} ${e}`;return _(()=>a(),[c]),r?i`<${I} title=${l("The page has failed")} text=${l("The game is safe on the server. Reload the page.")}>
      <${k} className="primary" label=${l("Reload")} onClick=${()=>location.reload()} />
    </${I}>`:s==="lobby"?i`<${Yo} key=${c} />`:s==="game"?i`<${Ho} key=${c} id=${o} />`:s==="join"?i`<${Po} key=${c} id=${o} />`:s==="replay"?i`<${er} key=${c} id=${o} query=${n} />`:i`<${I} title=${l("Page not found")} text=${l("There is no page at this address.")} />`}function cl(){let e=K(ge),[t,n]=v(null);return _(()=>{let s=0,o=async()=>{try{await Oe()}catch(r){let a=r;n(a),he(a)?await lt().catch(n):s=setTimeout(o,il)}};return o(),()=>clearTimeout(s)},[]),{found:e,error:t}}function ul(){let{found:e,error:t}=cl();return _(()=>{e?.isExpired&&F(G({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?i`<a class="skip" href="#main">${l("Skip to the content")}</a>
    <${tr} found=${e} />
    <${ll} language=${e.language} />
    <${gs} />`:t?i`<${I} title=${l("No answer yet")} text=${G(t)} />`:i`<${P} text="…" />`}var{screen:nr,id:dl}=rt(location.pathname);(nr==="game"||nr==="replay")&&is(N(dl));tt(i`<${ul} />`,document.getElementById("app"));
