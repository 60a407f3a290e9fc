var Qe,M,Qn,Se,Zn,zn,gr,Je={},es=[],vr=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function ee(e,t){for(var n in t)e[n]=t[n];return e}function ts(e){var t=e.parentNode;t&&t.removeChild(e)}function Ze(e,t,n){var s,o,r,a={};for(r in t)r=="key"?s=t[r]:r=="ref"?o=t[r]:a[r]=t[r];if(arguments.length>2&&(a.children=arguments.length>3?Qe.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(r in e.defaultProps)a[r]===void 0&&(a[r]=e.defaultProps[r]);return Ye(e,a,s,o,null)}function Ye(e,t,n,s,o){var r={type:e,props:t,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++Qn};return M.vnode!=null&&M.vnode(r),r}function et(e){return e.children}function Ge(e,t){this.props=e,this.context=t}function ue(e,t){if(t==null)return e.__?ue(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?ue(e):null}function ns(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return ns(e)}}function Fn(e){(!e.__d&&(e.__d=!0)&&Se.push(e)&&!Xe.__r++||zn!==M.debounceRendering)&&((zn=M.debounceRendering)||Zn)(Xe)}function Xe(){for(var e;Xe.__r=Se.length;)e=Se.sort(function(t,n){return t.__v.__b-n.__v.__b}),Se=[],e.some(function(t){var n,s,o,r,a,c;t.__d&&(a=(r=(n=t).__v).__e,(c=n.__P)&&(s=[],(o=ee({},r)).__v=r.__v+1,Bt(c,r,o,n.__n,c.ownerSVGElement!==void 0,r.__h!=null?[a]:null,s,a??ue(r),r.__h),as(s,r),r.__e!=a&&ns(r)))})}function ss(e,t,n,s,o,r,a,c,u,p){var d,m,f,$,h,g,y,x=s&&s.__k||es,E=x.length;for(n.__k=[],d=0;d<t.length;d++)if(($=n.__k[d]=($=t[d])==null||typeof $=="boolean"?null:typeof $=="string"||typeof $=="number"||typeof $=="bigint"?Ye(null,$,null,null,$):Array.isArray($)?Ye(et,{children:$},null,null,null):$.__b>0?Ye($.type,$.props,$.key,null,$.__v):$)!=null){if($.__=n,$.__b=n.__b+1,(f=x[d])===null||f&&$.key==f.key&&$.type===f.type)x[d]=void 0;else for(m=0;m<E;m++){if((f=x[m])&&$.key==f.key&&$.type===f.type){x[m]=void 0;break}f=null}Bt(e,$,f=f||Je,o,r,a,c,u,p),h=$.__e,(m=$.ref)&&f.ref!=m&&(y||(y=[]),f.ref&&y.push(f.ref,null,$),y.push(m,$.__c||h,$)),h!=null?(g==null&&(g=h),typeof $.type=="function"&&$.__k!=null&&$.__k===f.__k?$.__d=u=os($,u,e):u=rs(e,$,f,x,h,u),p||n.type!=="option"?typeof n.type=="function"&&(n.__d=u):e.value=""):u&&f.__e==u&&u.parentNode!=e&&(u=ue(f))}for(n.__e=g,d=E;d--;)x[d]!=null&&(typeof n.type=="function"&&x[d].__e!=null&&x[d].__e==n.__d&&(n.__d=ue(s,d+1)),ls(x[d],x[d]));if(y)for(d=0;d<y.length;d++)is(y[d],y[++d],y[++d])}function os(e,t,n){var s,o;for(s=0;s<e.__k.length;s++)(o=e.__k[s])&&(o.__=e,t=typeof o.type=="function"?os(o,t,n):rs(n,o,o,e.__k,o.__e,t));return t}function rs(e,t,n,s,o,r){var a,c,u;if(t.__d!==void 0)a=t.__d,t.__d=void 0;else if(n==null||o!=r||o.parentNode==null)e:if(r==null||r.parentNode!==e)e.appendChild(o),a=null;else{for(c=r,u=0;(c=c.nextSibling)&&u<s.length;u+=2)if(c==o)break e;e.insertBefore(o,r),a=r}return a!==void 0?a:o.nextSibling}function Wn(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||vr.test(t)?n:n+"px"}function je(e,t,n,s,o){var r;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof s=="string"&&(e.style.cssText=s=""),s)for(t in s)n&&t in n||Wn(e.style,t,"");if(n)for(t in n)s&&n[t]===s[t]||Wn(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")r=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+r]=n,n?s||e.addEventListener(t,r?Dn:Un,r):e.removeEventListener(t,r?Dn:Un,r);else if(t!=="dangerouslySetInnerHTML"){if(o)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function Un(e){this.l[e.type+!1](M.event?M.event(e):e)}function Dn(e){this.l[e.type+!0](M.event?M.event(e):e)}function Bt(e,t,n,s,o,r,a,c,u){var p,d,m,f,$,h,g,y,x,E,O,w=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(u=n.__h,c=t.__e=n.__e,t.__h=null,r=[c]),(p=M.__b)&&p(t);try{e:if(typeof w=="function"){if(y=t.props,x=(p=w.contextType)&&s[p.__c],E=p?x?x.props.value:p.__:s,n.__c?g=(d=t.__c=n.__c).__=d.__E:("prototype"in w&&w.prototype.render?t.__c=d=new w(y,E):(t.__c=d=new Ge(y,E),d.constructor=w,d.render=br),x&&x.sub(d),d.props=y,d.state||(d.state={}),d.context=E,d.__n=s,m=d.__d=!0,d.__h=[]),d.__s==null&&(d.__s=d.state),w.getDerivedStateFromProps!=null&&(d.__s==d.state&&(d.__s=ee({},d.__s)),ee(d.__s,w.getDerivedStateFromProps(y,d.__s))),f=d.props,$=d.state,m)w.getDerivedStateFromProps==null&&d.componentWillMount!=null&&d.componentWillMount(),d.componentDidMount!=null&&d.__h.push(d.componentDidMount);else{if(w.getDerivedStateFromProps==null&&y!==f&&d.componentWillReceiveProps!=null&&d.componentWillReceiveProps(y,E),!d.__e&&d.shouldComponentUpdate!=null&&d.shouldComponentUpdate(y,d.__s,E)===!1||t.__v===n.__v){d.props=y,d.state=d.__s,t.__v!==n.__v&&(d.__d=!1),d.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(V){V&&(V.__=t)}),d.__h.length&&a.push(d);break e}d.componentWillUpdate!=null&&d.componentWillUpdate(y,d.__s,E),d.componentDidUpdate!=null&&d.__h.push(function(){d.componentDidUpdate(f,$,h)})}d.context=E,d.props=y,d.state=d.__s,(p=M.__r)&&p(t),d.__d=!1,d.__v=t,d.__P=e,p=d.render(d.props,d.state,d.context),d.state=d.__s,d.getChildContext!=null&&(s=ee(ee({},s),d.getChildContext())),m||d.getSnapshotBeforeUpdate==null||(h=d.getSnapshotBeforeUpdate(f,$)),O=p!=null&&p.type===et&&p.key==null?p.props.children:p,ss(e,Array.isArray(O)?O:[O],t,n,s,o,r,a,c,u),d.base=t.__e,t.__h=null,d.__h.length&&a.push(d),g&&(d.__E=d.__=null),d.__e=!1}else r==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=yr(n.__e,t,n,s,o,r,a,u);(p=M.diffed)&&p(t)}catch(V){t.__v=null,(u||r!=null)&&(t.__e=c,t.__h=!!u,r[r.indexOf(c)]=null),M.__e(V,t,n)}}function as(e,t){M.__c&&M.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(s){s.call(n)})}catch(s){M.__e(s,n.__v)}})}function yr(e,t,n,s,o,r,a,c){var u,p,d,m=n.props,f=t.props,$=t.type,h=0;if($==="svg"&&(o=!0),r!=null){for(;h<r.length;h++)if((u=r[h])&&(u===e||($?u.localName==$:u.nodeType==3))){e=u,r[h]=null;break}}if(e==null){if($===null)return document.createTextNode(f);e=o?document.createElementNS("http://www.w3.org/2000/svg",$):document.createElement($,f.is&&f),r=null,c=!1}if($===null)m===f||c&&e.data===f||(e.data=f);else{if(r=r&&Qe.call(e.childNodes),p=(m=n.props||Je).dangerouslySetInnerHTML,d=f.dangerouslySetInnerHTML,!c){if(r!=null)for(m={},h=0;h<e.attributes.length;h++)m[e.attributes[h].name]=e.attributes[h].value;(d||p)&&(d&&(p&&d.__html==p.__html||d.__html===e.innerHTML)||(e.innerHTML=d&&d.__html||""))}if((function(g,y,x,E,O){var w;for(w in x)w==="children"||w==="key"||w in y||je(g,w,null,x[w],E);for(w in y)O&&typeof y[w]!="function"||w==="children"||w==="key"||w==="value"||w==="checked"||x[w]===y[w]||je(g,w,y[w],x[w],E)})(e,f,m,o,c),d)t.__k=[];else if(h=t.props.children,ss(e,Array.isArray(h)?h:[h],t,n,s,o&&$!=="foreignObject",r,a,r?r[0]:n.__k&&ue(n,0),c),r!=null)for(h=r.length;h--;)r[h]!=null&&ts(r[h]);c||("value"in f&&(h=f.value)!==void 0&&(h!==e.value||$==="progress"&&!h)&&je(e,"value",h,m.value,!1),"checked"in f&&(h=f.checked)!==void 0&&h!==e.checked&&je(e,"checked",h,m.checked,!1))}return e}function is(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(s){M.__e(s,n)}}function ls(e,t,n){var s,o;if(M.unmount&&M.unmount(e),(s=e.ref)&&(s.current&&s.current!==e.__e||is(s,null,t)),(s=e.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(r){M.__e(r,t)}s.base=s.__P=null}if(s=e.__k)for(o=0;o<s.length;o++)s[o]&&ls(s[o],t,typeof e.type!="function");n||e.__e==null||ts(e.__e),e.__e=e.__d=void 0}function br(e,t,n){return this.constructor(e,n)}function tt(e,t,n){var s,o,r;M.__&&M.__(e,t),o=(s=typeof n=="function")?null:n&&n.__k||t.__k,r=[],Bt(t,e=(!s&&n||t).__k=Ze(et,null,[e]),o||Je,Je,t.ownerSVGElement!==void 0,!s&&n?[n]:o?null:t.firstChild?Qe.call(t.childNodes):null,r,!s&&n?n:o?o.__e:t.firstChild,s),as(r,e)}Qe=es.slice,M={__e:function(e,t){for(var n,s,o;t=t.__;)if((n=t.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(e)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),o=n.__d),o)return n.__E=n}catch(r){e=r}throw e}},Qn=0,Ge.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=ee({},this.state),typeof e=="function"&&(e=e(ee({},n),this.props)),e&&ee(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),Fn(this))},Ge.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),Fn(this))},Ge.prototype.render=et,Se=[],Zn=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,Xe.__r=0,gr=0;var de,H,qn,Ee=0,Pt=[],Vn=M.__b,jn=M.__r,Yn=M.diffed,Gn=M.__c,Kn=M.unmount;function Ce(e,t){M.__h&&M.__h(H,e,Ee||t),Ee=0;var n=H.__H||(H.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function v(e){return Ee=1,_r(us,e)}function _r(e,t,n){var s=Ce(de++,2);return s.t=e,s.__c||(s.__=[n?n(t):us(void 0,t),function(o){var r=s.t(s.__[0],o);s.__[0]!==r&&(s.__=[r,s.__[1]],s.__c.setState({}))}],s.__c=H),s.__}function b(e,t){var n=Ce(de++,3);!M.__s&&zt(n.__H,t)&&(n.__=e,n.__H=t,H.__H.__h.push(n))}function N(e,t){var n=Ce(de++,4);!M.__s&&zt(n.__H,t)&&(n.__=e,n.__H=t,H.__h.push(n))}function _(e){return Ee=5,U(function(){return{current:e}},[])}function U(e,t){var n=Ce(de++,7);return zt(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function Y(e,t){return Ee=8,U(function(){return e},t)}function cs(e){var t=Ce(de++,10),n=v();return t.__=e,H.componentDidCatch||(H.componentDidCatch=function(s){t.__&&t.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function kr(){Pt.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(Ke),e.__H.__h.forEach(It),e.__H.__h=[]}catch(t){e.__H.__h=[],M.__e(t,e.__v)}}),Pt=[]}M.__b=function(e){H=null,Vn&&Vn(e)},M.__r=function(e){jn&&jn(e),de=0;var t=(H=e.__c).__H;t&&(t.__h.forEach(Ke),t.__h.forEach(It),t.__h=[])},M.diffed=function(e){Yn&&Yn(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(Pt.push(t)!==1&&qn===M.requestAnimationFrame||((qn=M.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(r),Jn&&cancelAnimationFrame(s),setTimeout(n)},r=setTimeout(o,100);Jn&&(s=requestAnimationFrame(o))})(kr)),H=void 0},M.__c=function(e,t){t.some(function(n){try{n.__h.forEach(Ke),n.__h=n.__h.filter(function(s){return!s.__||It(s)})}catch(s){t.some(function(o){o.__h&&(o.__h=[])}),t=[],M.__e(s,n.__v)}}),Gn&&Gn(e,t)},M.unmount=function(e){Kn&&Kn(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(Ke)}catch(n){M.__e(n,t.__v)}};var Jn=typeof requestAnimationFrame=="function";function Ke(e){var t=H;typeof e.__c=="function"&&e.__c(),H=t}function It(e){var t=H;e.__c=e.__(),H=t}function zt(e,t){return!e||e.length!==t.length||t.some(function(n,s){return n!==e[s]})}function us(e,t){return typeof t=="function"?t(e):t}var ds=function(e,t,n,s){var o;t[0]=0;for(var r=1;r<t.length;r++){var a=t[r++],c=t[r]?(t[0]|=a?1:2,n[t[r++]]):t[++r];a===3?s[0]=c:a===4?s[1]=Object.assign(s[1]||{},c):a===5?(s[1]=s[1]||{})[t[++r]]=c:a===6?s[1][t[++r]]+=c+"":a?(o=e.apply(c,ds(e,c,n,["",null])),s.push(o),c[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):s.push(c)}return s},Xn=new Map,i=function(e){var t=Xn.get(this);return t||(t=new Map,Xn.set(this,t)),(t=ds(this,t.get(e)||(t.set(e,t=(function(n){for(var s,o,r=1,a="",c="",u=[0],p=function(f){r===1&&(f||(a=a.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,f,a):r===3&&(f||a)?(u.push(3,f,a),r=2):r===2&&a==="..."&&f?u.push(4,f,0):r===2&&a&&!f?u.push(5,0,!0,a):r>=5&&((a||!f&&r===5)&&(u.push(r,0,a,o),r=6),f&&(u.push(r,f,0,o),r=6)),a=""},d=0;d<n.length;d++){d&&(r===1&&p(),p(d));for(var m=0;m<n[d].length;m++)s=n[d][m],r===1?s==="<"?(p(),u=[u],r=3):a+=s:r===4?a==="--"&&s===">"?(r=1,a=""):a=s+a[0]:c?s===c?c="":a+=s:s==='"'||s==="'"?c=s:s===">"?(p(),r=1):r&&(s==="="?(r=5,o=a,a=""):s==="/"&&(r<5||n[d][m+1]===">")?(p(),r===3&&(u=u[0]),r=u,(u=u[0]).push(2,0,r),r=0):s===" "||s==="	"||s===`
`||s==="\r"?(p(),r=2):a+=s),r===3&&a==="!--"&&(r=4,u=u[0])}return p(),u})(e)),t),arguments,[])).length>1?t:t[0]}.bind(Ze);var xr=e=>({title:"",note:"",pieces:[],spaces:[],...e}),Mr=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),wr=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),Sr=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(xr),forms:(e.forms||[]).map(wr),...e.result&&{result:Mr(e.result)}}),Te=e=>e.table?{...e,table:Sr(e.table)}:e;var Oe=null;function ps(e){let t=e-Date.now();(Oe===null||t>Oe||t<Oe-3e4)&&(Oe=t)}var Ft=()=>Date.now()+(Oe??0);var te=class extends Error{constructor(t,n,{rule:s="",status:o=0,retryAfterS:r=0}={}){super(n),this.reason=t,this.rule=s,this.status=o,this.retryAfterS=r}},Wt=(e,t)=>new te(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,status:t,retryAfterS:e?.retryAfterS});async function nt(e,t,n){let s,o;try{s=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new te("UNREACHABLE","")}let r;try{r=o?JSON.parse(o):{}}catch{throw new te(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw Wt(r.error,s.status);return r}var Ut=new Map;function fs(e){let t=nt("GET",e);t.catch(()=>{}),Ut.set(e,t)}function T(e){let t=Ut.get(e)||nt("GET",e);return Ut.delete(e),t}var F=(e,t={})=>nt("POST",e,t),$s=e=>nt("DELETE",e),L=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,st=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),Er).join(""),Er=e=>e.toString(16).padStart(2,"0"),ms=["visibilitychange","focus","pointerdown","keydown"];function hs(e,t,n){let s=null,o=0,r=0,a=!1,c=()=>{clearTimeout(o),s?.close(),a=!1;for(let $ of ms)removeEventListener($,p,!0)},u=()=>{c(),a=!0;for(let $ of ms)addEventListener($,p,!0);n.resting()};function p(){!a||document.hidden||(c(),f())}let d=()=>{c(),r+=1,o=setTimeout(f,Math.min(1e4,500*2**Math.min(r,5)))},m=()=>{r=0,n.connected()};function f(){let $=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);s=$;let h=(g,y)=>$.addEventListener(g,x=>y(JSON.parse(x.data||"{}")));$.addEventListener("open",m),h("frames",g=>n.frames(g.frames.map(Te))),h("frame",g=>{g.now&&ps(g.now),n.frames([Te(g)])}),h("disconnected",g=>n.disconnected(Wt(g.error,0))),h("reconnected",m),h("parked",u),h("gone",g=>{c(),n.gone(Wt(g.error,0))}),$.addEventListener("error",g=>{"data"in g&&g.data||(n.disconnected(null),$.readyState===EventSource.CLOSED&&d())})}return f(),{close:c,wake:p}}var Cr={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},S=({name:e})=>i`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${Cr[e]} /></svg>`,ot=()=>i`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function ne(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let s of[...t])s(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function J(e){let[t,n]=v(e.get());return b(()=>(n(e.get()),e.subscribe(s=>n(s))),[e]),t}var D={get(e){try{return localStorage.getItem(e)}catch{return null}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var Dt=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),pe=ne(Dt()),qt=0,gs=()=>qt>0;function ae(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),qt+=1,pe.set(Dt()),scrollTo(0,0)}var vs=e=>history.replaceState(history.state,"",e);function rt(e){if(e==="/")return{screen:"lobby",id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function Tr(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{qt+=1,pe.set(Dt())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!rt(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return Tr(t.hash);ae(t.pathname+t.search)}});var me="en",ys={},Or=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,Ar=e=>Or.test(String(e))?`\u2068${e}\u2069`:String(e);function l(e,t={}){return(ys[e]||e).replace(/\{(\w+)\}/g,(s,o)=>o in t?Ar(t[o]??""):s)}function bs(e,t={}){me=e,ys=t,document.documentElement.lang=e}function _s(e,t=Date.now()){let n=Math.round((e-t)/1e3),s=new Intl.RelativeTimeFormat(me,{numeric:"auto"}),o=[["day",86400],["hour",3600],["minute",60]];for(let[r,a]of o)if(Math.abs(n)>=a)return s.format(Math.round(n/a),r);return s.format(Math.min(0,n),"second")}var ie=(e,t)=>t[new Intl.PluralRules(me).select(e)]??t.other,at=(e,t)=>new Intl.NumberFormat(me,{style:"unit",unit:t,unitDisplay:"long"}).format(e),ks=e=>new Intl.NumberFormat(me,{minimumFractionDigits:1}).format(e),fe=e=>new Intl.ListFormat(me).format(e);var Nr=3,Lr=7e3,$e=ne([]),Rr=0,xs=e=>$e.set($e.get().filter(t=>t.id!==e));function W(e,t=""){let n=++Rr,s=$e.get().filter(o=>o.text!==e);$e.set([...s.slice(1-Nr),{id:n,text:e,kind:t}]),setTimeout(()=>xs(n),Lr)}pe.subscribe(()=>$e.set([]));function Ms(){return i`<div class="notices" role="status" aria-live="polite">
    ${J($e).map(({id:e,text:t,kind:n})=>i`<p key=${e} class=${`notice ${n}`}>
        <span>${t}</span>
        <button class="plain" aria-label=${l("Close")} onClick=${()=>xs(e)}><${S} name="close" /></button>
      </p>`)}
  </div>`}var Hr=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),he=e=>Hr.has(e.reason??"")||e.status===401;function G(e){if(he(e))return l("Your session has ended: the server no longer knows it.");switch(e.reason){case"UNREACHABLE":return l("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return l("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return l("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return l("This table is only for invited players. Ask its host for the link.");case"NOT_YOUR_SEAT":return l("Another player has this seat.");case"SEAT_TAKEN":return l("Another player has just taken that seat.");case"ALREADY_STARTED":return l("The game has begun already.");case"VERSION_CONFLICT":return l("The table has changed in the meantime. Look again.");case"GAME_OVER":return l("The game was over at that point: an analysis cannot start there.");case"OVER_QUOTA":case"HTTP_429":return l("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return l("The server cannot store anything now. Try again soon.");default:return e.message||l("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function q(e){e.reason||console.error(e),W(G(e),"danger")}var Pr=[["day",86400],["hour",3600],["minute",60]];function Vt(e){let[t,n]=Pr.find(([,s])=>e%s===0)??["second",1];return at(e/n,t)}function jt({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?l("{time} per move",{time:Vt(n)}):e%60?l("{time} s + {seconds} s",{time:e,seconds:t}):l("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var it=({control:e})=>e?i`<span class="pace"><${S} name="clock" /><span class="hidden">${l("Thinking time")}: </span>${jt(e)}</span>`:null;var ge=ne(null);async function Ir(e){return bs(e.language,e.language==="en"?{}:await T(`/api/texts/${e.language}`)),ge.set(e),e}var Ae=async()=>Ir(await T("/api/session"));async function Ne(e=""){let t=ge.get()?.player;if(t&&!e)return t;await F("/api/session",e?{name:e}:{});let n=await Ae();if(!n.player)throw new te("COOKIES_OFF","");return n.player}var ws=e=>Ne(e);async function Ss(e){if(await F("/api/session",{language:e}),(await Ae()).language!==e)throw new te("COOKIES_OFF","")}async function lt(){await $s("/api/session"),await Ae()}var X="@friend",Le="@here",Yt=e=>!e.startsWith("@"),le=(e,t)=>Array(e-1).fill(t);function Es(e,t,n){let s=e.map((o,r)=>r===t?n:o);return Yt(n)?s:s.map(o=>Yt(o)?o:n)}var Kt=e=>e.includes(X)?"consent":"free",Br=({variant:e,occupants:t,options:n,undo:s,isUnlisted:o,timeControl:r,absence:a,takeover:c,idleS:u})=>({variant:e,seats:t.length+1,options:n,undo:s||Kt(t),bots:t.filter(Yt),...t.includes(Le)&&{hotSeat:!0},...o&&t.includes(X)&&{isUnlisted:!0},...r&&{timeControl:r},...u&&{idleS:u},...t.length>1&&(a==="end"?{absence:a}:c&&{takeover:c})}),Gt=e=>`setup ${e.split(".")[0]}`,zr=30;function Fr(e,t){let n=[e,...JSON.parse(D.get("setups")||"[]")];for(let s of n.splice(zr))D.set(Gt(s),null);D.set("setups",JSON.stringify(n)),D.set(Gt(e),JSON.stringify(t))}var ct=null;async function Re(e){await Ne();let t=Br(e),n=JSON.stringify(t);ct?.wanted!==n&&(ct={wanted:n,commandId:st()});let{id:s,error:o}=await F("/api/games",{...t,commandId:ct.commandId});ct=null,o&&q(o),Fr(s,e),ae(`/game/${s}`)}async function Cs(e){let t=D.get(Gt(e.id)),{seats:n}=t?e:await T(L(e.id)),s=n.filter(p=>!p.isYou),o=s.length?s.map(p=>p.bot||X):le(n.length,Le),{variant:r,options:a={},timeControl:c,takeover:u}=e;await Re(t?JSON.parse(t):{variant:r,occupants:o,options:a,timeControl:c,takeover:u})}function ve(e,t){return e.findLast(s=>s.version<=t&&s.status==="running")?.version??t}async function ye(e,t){await Ne();let n=await F(L(e,"/fork"),{version:t});ae(`/game/${n.id}`)}async function be(e,{replace:t=!1}={}){await Ne();let n=await T(L(e)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await F(L(e,"/join")),ae(`/game/${e}`,{replace:t}),!s&&n.status==="running"&&W(l("This table is full: you are watching."))}var ut=e=>[...e.map(({name:t,title:n})=>({value:t,label:l("{name}, a bot",{name:n})})),{value:X,label:l("a friend, by a link")},{value:Le,label:l("another player at this screen")}];var pt=ne(D.get("sound")==="on"),dt=null;function Ts(e){D.set("sound",e?"on":null),pt.set(e),e&&Jt()}function Wr(e,[t,n,s,o,r]){let a=e.currentTime+n,c=new OscillatorNode(e,{type:r,frequency:t}),u=new GainNode(e,{gain:0});u.gain.linearRampToValueAtTime(o,a+.008),u.gain.exponentialRampToValueAtTime(1e-4,a+s),c.connect(u).connect(e.destination),c.start(a),c.stop(a+s)}function Os(e){if(!(!pt.get()||!globalThis.AudioContext)){dt||=new AudioContext,dt.state==="suspended"&&dt.resume().catch(()=>{});for(let t of e)Wr(dt,t)}}var As=()=>Os([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),Jt=()=>Os([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]);var Ns=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),Xt=(e,t)=>{let n=new Map;for(let s of Ns(e)){let o=s[t]||"";n.set(o,[...n.get(o)||[],s])}return n},Qt=e=>Xt(e,"source"),Ls=e=>Xt(e,"target"),Rs=e=>Xt(e,"group");function Hs(e){let t=a=>new Set(e.zones.filter(a).map(c=>c.id)),n=t(a=>a.kind==="counter"),s=t(a=>a.kind==="pile"&&a.seat===void 0),o=e.actions.filter(a=>s.has(a.source??"")&&(a.weight??0)>=0),r=new Set(o.length<=3?o:[]);return Ns(e.actions.filter(a=>!a.source||n.has(a.source)||r.has(a)))}function Ps(e,t){let n=He(e,t);return e.actions.filter(s=>s.source===t).length===1&&n?.kind!=="hand"}var He=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(s=>s.id===t)),Ur=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function Is(e,t){let n={...e,actions:[]},s=He(e,t.source),o=e.zones.find(u=>u.id===t.target);if(!s||!o||s===o||s.kind==="counter"||o.kind==="counter"||o.kind==="track")return n;let r=s.pieces.find(u=>u.id===t.source)||{face:""},a=r.id?{...r,space:void 0}:r,c=u=>u===s?r.id?Ur(s,r.id):{...s,count:s.count&&s.count-1}:u===o?{...o,pieces:[...o.pieces,a],count:o.count&&o.count+1}:u;return{...n,zones:e.zones.map(c)}}var Zt=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],_e=e=>e%Zt.length,Pe=({seat:e})=>i`<svg class="seat-mark" data-seat=${_e(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${Zt[_e(e)]} />
  </svg>`,Bs=({seat:e})=>i`<svg class="pawn" data-seat=${_e(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${Zt[_e(e)]} /></g>
  </svg>`,se=(e,t)=>e.find(n=>n.seat===t)?.name||l("Seat {number}",{number:t+1});var en=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,tn={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:en(6)+en(12)+en(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},zs=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],Dr=12;function Fs(e,t){let n=2166136261;for(let s of e)n=Math.imul(n^(s.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var qr=["yellow","blue","white","green","red","purple"],Ws=e=>e!==void 0&&qr.includes(e);function oe(e){if(e)return Object.hasOwn(tn,e)?e:`x${Fs(e,Dr)}`}var Ie=(e="")=>Object.hasOwn(tn,e)?tn[e]:zs[Fs(`of ${e}`,zs.length)],Be=({suit:e})=>i`<svg class="suit-mark" data-suit=${oe(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${Ie(e)} />
  </svg>`;var nn=4,mt=e=>(e.rank||e.face||"").slice(0,12),ft=e=>e.label||e.face||l("face-down card"),Vr=e=>!e.face&&!e.rank&&!e.label,jr=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,Ds=e=>e.length>nn?`${e.slice(0,nn)}\u2026`:e,Us=({name:e,letters:t,style:n})=>{let s=Math.min(1,2.1/Math.min(t.length||1,nn+1));return i`<span class=${e} data-letters=${Ds(t)} style=${{"--fit":s,...n}}></span>`};function Yr({piece:e}){let{suit:t}=e,n=mt(e),s=Ws(t),o=n!==""&&!/^\d+$/.test(n),r=s&&!o?jr(n):76,a=(c,u)=>i`<path class=${c} transform=${u} fill-rule="evenodd" d=${Ie(t)} />`;return i`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
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
    <${Us} name="large" letters=${n} style=${{"--y":r/140}} />
    <${Us} name="corner" letters=${n} />
  </span>`}var ze=()=>i`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function qs({piece:e,shape:t="card"}){return t==="token"?i`<${Gr} piece=${e} />`:i`<span class="card" data-suit=${oe(e.suit)} title=${e.label||void 0}>
    ${Vr(e)?i`<${ze} />`:i`<${Yr} piece=${e} />`}
  </span>`}function Gr({piece:e}){let{seat:t,suit:n}=e,s={"data-letters":Ds(mt(e)),title:ft(e)};return t===void 0?i`<span class="token is-tile" data-suit=${oe(n)} ...${s}></span>`:i`<span class="token is-pawn" data-seat=${_e(t)} ...${s}><${Bs} seat=${t} /></span>`}function sn({piece:e,selection:t,shape:n,isOwn:s=!1,turn:o}){let{id:r}=e,a=r!==void 0&&t.sources.has(r),c=["holder"];a&&c.push("is-source"),t.picked!==null&&t.picked===e.id&&c.push("is-picked"),e.id&&t.changed.has(e.id)&&c.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&c.push("is-sent");let u={class:c.join(" "),"data-piece":e.id,"data-source":a?e.id:void 0},d=i`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${qs} piece=${e} shape=${n} /></span>`;return!a&&!s?i`<span ...${u} role="img" aria-label=${ft(e)}>${d}</span>`:i`<button
    type="button"
    ...${u}
    aria-label=${ft(e)}
    aria-pressed=${a?t.picked===e.id:void 0}
    aria-disabled=${a?void 0:"true"}
    onClick=${()=>a&&t.pick(r)}
  >${d}</button>`}var ce=(e,t,n={})=>e.pieces.map((s,o)=>i`<${sn} key=${s.id??`back-${o}`} piece=${s} selection=${t} ...${n} />`);var Kr=12;function js({zone:e,selection:t}){let n=e.spaces||[],s=r=>e.pieces.filter(a=>a.space===r),o=e.pieces.filter(r=>r.space===void 0||!(r.space in n));return[i`<div class="track-head" aria-hidden="true">
      ${e.suit&&i`<${Be} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&i`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,i`<div class=${`path ${n.length>Kr?"is-long":""}`}>
      ${o.length>0&&i`<${Vs} name="is-start" label=${l("beside the track")} pieces=${o} selection=${t} />`}
      ${n.map((r,a)=>{let c=l("space {number}: {value}",{number:a+1,value:r}),u=a===n.length-1?"is-goal":"";return i`<${Vs} name=${u} label=${c} value=${r} pieces=${s(a)} selection=${t} />`})}
    </div>`]}function Vs({name:e,label:t,value:n="",pieces:s,selection:o}){let r=u=>ce({pieces:u},o,{shape:"token"}),a=u=>u.seat!==void 0,c=`value ${n.startsWith("-")?"is-loss":""}`;return i`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${r(s.filter(u=>!a(u)))}</span>
    <span class="figures">${r(s.filter(a))}</span>
    <span class=${c} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var $t=24,Jr=13,Xr=7,Qr=10,Zr=16,ea=8,Ys=4;function on(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function Ks(e){let t=on(e),n=[e.title||e.id,e.note];return t!==void 0&&e.kind!=="track"&&e.kind!=="counter"&&n.push(ie(t,{one:l("1 card"),other:l("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function Js({zone:e,selection:t,isLane:n=!1}){let s=n?aa[e.kind]:Gs[e.kind]||Qs,o=[`zone is-${e.kind in Gs?e.kind:"row"}`];n&&o.push("is-lane"),t.changed.has(e.id)&&o.push("is-changed"),t.targets.has(e.id)&&o.push("is-target");let r=Ks(e),a={class:o.join(" "),"data-zone":e.id,"data-suit":oe(e.suit)};return i`<div ...${a} role="group" aria-label=${r}>
    <${s} zone=${e} selection=${t} />
    <${Xs} zone=${e} selection=${t} />
  </div>`}function Xs({zone:e,selection:t}){let{id:n,title:s}=e,o=(u,p)=>i`<button type="button" class=${`cover ${u}`} ...${p}></button>`,r=t.targets.get(n);if(r){let u=`${s}: ${l("{count} choices",{count:r.length})}`,p=r.length===1?r[0]?.label:u;return o("target",{"data-target":n,"aria-label":p,onClick:()=>t.put(n)})}let a=e.kind==="counter"?void 0:t.sources.get(n);if(!a)return null;let c=t.picked===n;return o("zone-source",{"data-source":n,"aria-label":a.length===1?a[0]?.label:s,"aria-pressed":a.length>1||c?c:void 0,onClick:()=>t.pick(n)})}function rn({zone:e}){let{suit:t,title:n,note:s=""}=e,o=/^[-−+]?\d+/.exec(s),r=`zone-note ${s.length>Zr?"is-long":""}`;return i`<div class="zone-head" aria-hidden="true">
    ${t&&i`<${Be} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&i`<span class=${r} title=${s}>${C(s)}</span>`}
    ${o&&i`<span class="zone-brief" title=${s}>${C(o[0])}</span>`}
  </div>`}var C=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),gt=({suit:e})=>i`<span class="empty" aria-hidden="true">
    ${e&&i`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${Ie(e)} /></svg>`}
  </span>`,vt=({count:e})=>e===void 0?null:i`<span class="badge" aria-hidden="true">${e}</span>`;function Qs({zone:e,selection:t}){let{length:n}=e.pieces,s=`pieces is-spread ${n>Xr?"is-tight":""} ${n>$t?"is-crowded":""}`,o=(e.count??0)>n?e.count:void 0;return[i`<${rn} zone=${e} />`,i`<div class=${s} tabindex=${n>$t?0:void 0}>
      ${n?ce(e,t):i`<${gt} suit=${e.suit} />`}<${vt} count=${o} />
    </div>`]}function ht({zone:e,selection:t}){let n=e.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[i`<${rn} zone=${e} />`,i`<div class=${`pieces is-stacked is-${s}`}>
      ${n?ce(e,t):i`<${gt} suit=${e.suit} />`}
      <${vt} count=${n>1?n:void 0} />
    </div>`]}function Zs({zone:e,selection:t}){let n=on(e),s=Math.min(n??Ys,Ys),o=e.pieces.length?{...e,pieces:e.pieces.slice(-1)}:e;return[i`<${rn} zone=${e} />`,i`<div class=${`pieces is-pile layers-${s}`}>
      ${e.pieces.length?ce(o,t):i`<${gt} suit=${e.suit} />`}
      <${vt} count=${n||void 0} />
    </div>`]}var ta=({zone:e,selection:t})=>e.pieces.length>1?ht({zone:e,selection:t}):Zs({zone:e,selection:t}),na=()=>i`<span class="holder" aria-hidden="true"><span class="card"><${ze} /></span></span>`;function sa({zone:e,selection:t}){let n=on(e)??e.pieces.length,s=Math.max(0,Math.min(n,Qr)-e.pieces.length);return i`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,r)=>i`<${na} key=${`unseen-${r}`} />`)}
    ${ce(e,t)}<${vt} count=${n} />
  </div>`}function eo({zone:e,selection:t}){let n=e.pieces.length,s=a=>n>$t?0:(a-(n-1)/2)*Math.min(1,ea/n),o=(a,c)=>i`<${sn} key=${a.id??`back-${c}`} piece=${a} selection=${t} isOwn turn=${s(c)} />`,r=`pieces is-spread ${n>$t?"is-crowded":n>Jr?"is-many-held":""}`;return i`<div class="hand" data-zone=${e.id} role="group" aria-label=${Ks(e)}>
    <div class=${r}>
      ${e.pieces.map(o)}
      ${!n&&i`<${gt} />`}
    </div>
    <${Xs} zone=${e} selection=${t} />
  </div>`}function oa({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(mt).join(" "));return i`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${ra(Number(n)).map(s=>i`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&i`<span class="zone-note" title=${e.note}>${C(e.note)}</span>`}
  </div>`}var ra=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),Gs={hand:sa,pile:Zs,column:ht,row:Qs,track:js,counter:oa},aa={column:ht,row:ht,pile:ta};var ia=6,la=({action:e,onAct:t,isDisabled:n})=>i`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${()=>t(e)}>
    <span class="act-label">${C(e.label)}</span>
  </button>`,an=({label:e,onClick:t})=>i`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,yt=(e,t,n)=>e.map(s=>i`<${la} key=${s.move} action=${s} onAct=${t} isDisabled=${n} />`),ln=e=>(e.weight??0)<0;function Fe({table:e,onAct:t,pending:n=null,isLive:s=!0}){if(!e.actions.length)return null;let o=a=>t(a)?.catch?.(()=>{}),r=!s||!!n;return i`<div class="action-list" role="group" aria-label=${l("Your moves")}>
    ${[...Rs(e.actions)].map(([a,c])=>i`<${ca} key=${a} group=${a} actions=${c} onAct=${o} isDisabled=${r} />`)}
  </div>`}function ca({group:e,actions:t,onAct:n,isDisabled:s}){let o=t.filter(ln);return i`<section class="action-group">
    ${e&&i`<h3>${e}</h3>`}
    <div class="acts">${yt(t.filter(r=>!ln(r)),n,s)}</div>
    ${o.length>0&&i`<details>
      <summary>${l("{count} more",{count:o.length})}</summary>
      <div class="acts">${yt(o,n,s)}</div>
    </details>`}
  </section>`}function to({table:e,selection:t,isLive:n,tools:s}){let[o,r]=v(!1);b(()=>r(!1),[e]);let a=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:Hs(e),c=a.filter(m=>!ln(m)).slice(0,ia),u=o?0:a.length-c.length,p=e.actions.length+e.forms.length>0,d=e.result?l("The game is over"):e.prompt;return i`<div class=${`prompt ${p&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${C(t.sent?t.sent.label:d)}</p>
    ${a.length>0&&i`<div class="acts">
      ${yt(o?a:c,t.act)}
      ${u>0&&i`<${an} label=${l("{count} more",{count:u})} onClick=${()=>r(!0)} />`}
      ${t.picked&&i`<${an} label=${l("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${s}
  </div>`}function no({selection:e,root:t}){let n=_(null),{choice:s}=e;return N(()=>{if(!s)return;let o=t.current.getBoundingClientRect(),a=t.current.querySelector(`[data-zone="${CSS.escape(s.target)}"]`)?.getBoundingClientRect()||o,c=n.current.getBoundingClientRect(),u=(d,m)=>`${Math.max(8,Math.min(d,m-8))}px`,{style:p}=n.current;p.left=u(a.left+(a.width-c.width)/2-o.left,o.width-c.width),p.top=u(a.top+(a.height-c.height)/2-o.top,o.height-c.height)},[s]),s?i`<div class="chooser" ref=${n} role="group" aria-label=${l("Your moves")}>
    ${yt(s.actions,e.act)}
    <${an} label=${l("Cancel")} onClick=${e.drop} />
  </div>`:null}var cn=e=>String(e).replace("-","\u2212"),so=e=>e.tieBreak??[];function We({result:e,seats:t=[],resigned:n}){let s=[...new Set(e.standings.flatMap(u=>(u.parts||[]).map(p=>p.label)))],o=e.standings.some(u=>so(u).some(Boolean)),r=e.standings.filter(u=>u.isWinner).map(u=>se(t,u.seat)),a=u=>e.standings.map(p=>i`<td class=${p.isWinner?"is-winner":""}>${u(p)}</td>`),c=(u,p,d="")=>i`<tr class=${d}><th scope="row">${u}</th>${a(p)}</tr>`;return i`<section class="result" aria-label=${l("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${pa(r)}</h2>
      ${e.reason&&i`<p class="result-reason">${fa(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${l("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${l("Place")}</th>
            ${e.standings.map(u=>i`<${ua} one=${u} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${s.map(u=>c(u,p=>da(p,u)))}</tbody>
        <tfoot>
          ${c(l("Total"),u=>cn(u.total??0))}
          ${o&&c(l("Tie-break"),u=>so(u).map(cn).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var ua=({one:e,seats:t})=>i`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${Pe} seat=${e.seat} />${" "}
    <span class="result-name">${se(t,e.seat)}</span>
  </th>`;function da(e,t){let n=(e.parts||[]).filter(s=>s.label===t);return n.length?cn(n.reduce((s,o)=>s+(o.points||0),0)):""}function pa(e){let[t]=e;return t===void 0?l("There is no winner"):e.length===1?l("{name} wins",{name:t}):l("{names} share the victory",{names:fe(e)})}function ma(e){let[t,...n]=e.filter(s=>s.isLeft);return t&&!n.length?l("{name} ran out of time.",{name:se(e,t.seat)}):l("The game ended on time.")}function fa({reason:e,standings:t},n,s){if(e==="agreement")return l("The game ended by agreement.");if(e==="time")return ma(n);if(e==="idle")return l("The game was closed, because nothing happened for too long.");if(e!=="resignation")return"";let o=t.find(c=>c.seat===s);if(!o)return l("The game ended by resignation.");let r=l("{name} resigned.",{name:se(n,o.seat)});return t.some(c=>c.isWinner&&(c.total??0)<(o.total??0))&&!o.isWinner?`${r} ${l("Resigning means the last place, whatever the points.")}`:r}var $a=6;function oo(e,t){let n=_(t);n.current=t,b(()=>{let s=e.current,o=null,r=!1,a=$=>{r=!1;let h=$.target.closest?.("[data-source]");if(!h||$.button!==0||o)return;let{clientX:g,clientY:y,pointerId:x}=$;o={source:h,id:h.dataset.source??"",x:g,y,pointer:x,over:null,isOn:!1}},c=$=>{if(!o||$.pointerId!==o.pointer)return;let[h,g]=[$.clientX-o.x,$.clientY-o.y];if(!o.isOn){if(Math.hypot(h,g)<$a||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${h}px ${g}px`);let y=p($);y!==o.over&&(o.over?.classList.remove("is-over"),y?.classList.add("is-over"),o.over=y)},u=($,h)=>{if(!o||$.pointerId!==o.pointer)return;let{source:g,isOn:y,over:x}=o;o=null,x?.classList.remove("is-over"),y&&(r=!0,g.classList.remove("is-dragged"),h&&x?n.current.put(x.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>g.style.removeProperty("translate")))},p=$=>document.elementsFromPoint($.clientX,$.clientY).find(h=>h.dataset?.target!==void 0&&s.contains(h))||null,d=$=>u($,!0),m=$=>u($,!1),f=$=>{r&&$.detail!==0&&($.stopPropagation(),$.preventDefault()),r=!1};return s.addEventListener("pointerdown",a),addEventListener("pointermove",c),addEventListener("pointerup",d),addEventListener("pointercancel",m),s.addEventListener("click",f,!0),()=>{s.removeEventListener("pointerdown",a),removeEventListener("pointermove",c),removeEventListener("pointerup",d),removeEventListener("pointercancel",m),s.removeEventListener("click",f,!0)}},[])}var bt=8,ao=16,ha=40,ga=.25;function io(e,t,n){let s=_({});N(()=>{let o=e.current.getBoundingClientRect().top+scrollY,{current:r}=s;r.table===t&&r.top===o||(s.current={table:t,top:o},ro(e.current),!r.table&&n&&va(e.current))}),N(()=>{let o=()=>ro(e.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var lo=e=>e.querySelector(":scope > .table-footer");function ro(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(lo(e)).bottom)||0,s=Math.floor(innerHeight-Math.min(t,innerHeight*ga)-n-ao);e.style.minHeight="0";let o=c=>e.style.setProperty("--squeeze",String(c/bt)),r=bt*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),a=s-e.offsetHeight;if(a<0||r>0&&a>=ha){let c=a<0?Math.min(r+1,bt):0,u=a<0?bt:r;for(;c<u;){let p=c+u>>1;o(p),e.offsetHeight<=s?u=p:c=p+1}o(c)}e.style.minHeight=`${s}px`}function va(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-lo(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+ao/2,behavior:"instant"})}var un={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},ya=4;function co(e,t){let n=_(null),s=_(null);e.current&&n.current&&n.current!==t&&!t.result&&ba()&&(s.current={table:n.current,rects:_a(e.current)}),n.current=t,N(()=>{s.current&&ka(e.current,s.current,t),s.current=null},[t])}var ba=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function _a(e){let t=new Map;for(let n of uo(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var uo=(e,t)=>[...e.querySelectorAll(t)];function ka(e,t,n){let s=Ma(t.table,n);for(let o of uo(e,"[data-piece]")){let r=o.dataset.piece??"",a=t.rects.get(r)??wa(s,t,n,r);a&&xa(o,a)}Sa(e,t,n,s)}function xa(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[s,o,r]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let c={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},u={transform:`translate(${s}px, ${o}px) scale(${r})`,...c};e.animate?.([u,{transform:"none",...c}],un)}var dn=e=>e.count??e.pieces.length;function Ma(e,t){return e.zones.filter(s=>{let o=t.zones.find(r=>r.id===s.id);return o&&s.kind!=="counter"&&dn(o)<dn(s)}).sort((s,o)=>+(o.kind==="pile")-+(s.kind==="pile"))}function wa(e,t,n,s){if(He(t.table,s))return;let o=He(n,s),r=e.find(a=>a.id!==o?.id);return r&&t.rects.get(r.id)}function Sa(e,t,n,s){let o=r=>dn(r)-r.pieces.filter(a=>a.id).length;for(let r of n.zones){let a=t.table.zones.find(d=>d.id===r.id),c=s.find(d=>d.id!==r.id);if(!a||!c||r.kind==="pile"||r.kind==="counter")continue;let u=Math.min(o(r)-o(a),ya),p=e.querySelector(`[data-zone="${CSS.escape(r.id)}"] .pieces`);for(let d=0;d<u&&p;d++)Ea(e,t.rects.get(c.id),p,d)}}function Ea(e,t,n,s){let o=n.getBoundingClientRect(),r=e.getBoundingClientRect();if(!t?.width||!o.width)return;let a=document.createElement("div");a.className="ghost",tt(i`<${ze} />`,a),e.append(a);let c=({left:m,top:f,width:$,height:h})=>`translate(${m+$/2-r.left}px, ${f+h/2-r.top}px)`,u=[{transform:c(t),opacity:1},{transform:c(o),opacity:1,offset:.9},{transform:c(o),opacity:0}],p={...un,duration:un.duration+80,delay:s*90,fill:"backwards"},d=a.animate(u,p);d.onfinish=d.oncancel=()=>a.remove()}var Ca=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function mo(e,{isLive:t,onAct:n,pending:s,root:o}){let[r,a]=v(null),[c,u]=v(null),[p,d]=v(null),m=_(e);m.current=e;let f=p?.table===e?p.action:s,$=t&&!f&&e.actions.length>0,h=U(()=>$?Qt(e.actions):Qt([]),[e,$]),g=$&&r!==null?h.get(r):void 0,y=U(()=>Ls(g??[]),[g]),x=U(()=>f?Is(e,f):e,[e,f]),E=Y(()=>{a(null),u(null)},[]);N(()=>u(null),[e]);let O=Y(R=>(E(),d({table:e,action:R}),Promise.resolve(n?.(R)).then(()=>null,j=>(d(null),m.current===e&&Ta(o.current,R.source),j))),[e,n]),w=(R,j)=>{R.length===1&&R[0]?O(R[0]):u({actions:R,target:j})},V=R=>{u(null);let j=h.get(R)||[];return R!==r&&!(j.length&&Ps(e,R))?a(R):j.length===1&&j[0]?void O(j[0]):a(null)},z=R=>w(y.get(R)||[],R);return Oa(o,{picked:g?r:null,choice:c,table:e}),{sources:h,picked:g?r:null,targets:y,choice:c,sent:f,shown:x,act:O,pick:V,put:z,drop:E,setPicked:a}}function Ta(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(Ca,{duration:320})}var po=".prompt .act";function _t(e,t){for(let n of t){let s=e.current?.querySelector(n);if(s)return s.focus()}}function Oa(e,{picked:t,choice:n,table:s}){let o=_(!1);N(()=>{let a=()=>o.current=!0,c=()=>o.current=!1,u=e.current;return u.addEventListener("keydown",a),u.addEventListener("pointerdown",c),()=>{u.removeEventListener("keydown",a),u.removeEventListener("pointerdown",c)}},[]);let r=_(null);N(()=>{o.current&&n?_t(e,[".chooser button"]):o.current&&t?_t(e,[".target",po]):o.current&&r.current&&_t(e,[`[data-piece="${CSS.escape(r.current)}"]`]),r.current=t},[t,n]),N(()=>{let a=document.activeElement===document.body||document.activeElement===null;o.current&&a&&s.actions.length+s.forms.length&&_t(e,[".hand .is-source",".is-source, .zone-source",po,".move-form[open] input"])},[s])}var Aa={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},Na=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function fo(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=Na.find(u=>e.target.matches?.(u)),s=n?[...e.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(e.target),r=Aa[e.key],a=e.key==="Home"?0:e.key==="End"?s.length-1:r===void 0?-1:o+r,c=s[a];o<0||!c||(e.preventDefault(),c.focus())}var $o=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,La=i`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,Ra=i`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${$o(106,34,9)} /><path class="l2" d=${$o(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,Ha=i`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,Pa=i`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,Ia=i`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,Ba=i`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,za=i`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,Fa=i`<g id="medallion">
  <path class="m1" d=${Wa(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function Wa(e,t,n){return`M${Array.from({length:e*2},(o,r)=>{let[a,c]=[r*Math.PI/e,r%2?n:t];return`${(Math.sin(a)*c).toFixed(1)} ${(Math.cos(a)*c).toFixed(1)}`}).join("L")}z`}var ho=()=>i`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[La,Ra,Ha,Pa,Ia,Ba,za,Fa]}</defs>
  </svg>`;var Ua=new Set(["column","pile","row"]);function vo(e,t){let n=e.places.map(g=>g.seat),s=t!==null&&n.includes(t)?t:n[0],o=s===void 0?-1:n.indexOf(s),r=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],a=g=>g.kind==="hand"&&g.seat===s&&t===s,c=e.zones.find(a),u=g=>e.zones.filter(y=>y.seat===g&&y!==c),p=e.zones.filter(g=>(g.seat===void 0||!n.includes(g.seat))&&g!==c),d=p.filter(g=>g.kind==="track"),m=g=>kt(g)&&d.some(y=>y.suit===g.suit),f=pn(p.filter(g=>g.kind!=="track"&&!m(g))),$=s===void 0?null:pn(u(s),go(e,s));$&&d.length&&!f.lanes.length&&$.rest.push(...f.rest.splice(0));let h=g=>p.filter(y=>m(y)&&y.suit===g.suit);return{suits:Da(e.zones),tracks:d.map(g=>({track:g,beside:h(g)})),shared:f,others:r.map(g=>pn(u(g),go(e,g))),home:$,hand:c}}var go=(e,t)=>e.places.find(n=>n.seat===t),kt=e=>!!e.suit&&Ua.has(e.kind);function pn(e,t){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:t,lanes:e.filter(kt),small:t?e.filter(s=>n(s)):[],rest:e.filter(s=>!kt(s)&&!(t&&n(s)))}}var Da=e=>[...new Set(e.filter(kt).map(t=>t.suit))];function mn(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function xt(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function fn({minimum:e,maximum:t,step:n},s,o){let r=xt(s);if(r===null)return String(e);let a=Math.floor((t-e)/n),c=(r-e)/n,u=o>0?Math.floor(c)+o:Math.ceil(c)+o;return String(e+n*Math.max(0,Math.min(a,u)))}function Mt({minimum:e,maximum:t,step:n}){let s={minimum:C(String(e)),maximum:C(String(t)),step:n};return n===1?l("{minimum} to {maximum}",s):l("{minimum} to {maximum}, in steps of {step}",s)}function $n({minimum:e,maximum:t,step:n},s){let o=xt(s);return o!==null&&o>=e&&o<=t&&(o-e)%n===0}var yo=e=>e.reduce((t,n)=>t+(xt(n)??0),0);function hn({sumMinimum:e,sumMaximum:t},n){let s=yo(n),o=t??e;if(o===void 0)return l("Sum: {sum}",{sum:C(String(s))});let r={sum:C(String(s)),limit:C(String(o)),count:Math.abs(o-s)};return t===void 0?l("Sum: {sum}, at least {limit}",r):s>o?l("Sum: {sum} of {limit}, {count} too many",r):l("Sum: {sum} of {limit}, {count} left",r)}function gn({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let s=yo(n);return s>=e&&s<=t}function bo(e,t){if(e.kind==="choice")return"";let n=t.findIndex(o=>!$n(e,o)),s=e.labels[n]||e.label;return n>=0?l("{label}: a whole number, {bounds}",{label:s,bounds:Mt(e)}):gn(e,t)?"":`${e.label}: ${hn(e,t)}`}var _o=(e,t)=>[e.verb,...e.fields.map((n,s)=>(t[s]??[]).map(o=>n.kind==="choice"?o:String(xt(o))).join(","))].join(" ");function ko({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let s=e.forms.length===1&&!e.actions.length;return i`<div class="move-forms">
    ${e.forms.map(o=>i`<${qa} key=${JSON.stringify(o)} form=${o} isOpen=${s} selection=${t} />`)}
  </div>`}function qa({form:e,isOpen:t,selection:n}){let[s,o]=v(e.fields.map(mn)),[r,a]=v(""),c=n.sent!==null,u=d=>{d.preventDefault();let m=e.fields.map((f,$)=>bo(f,s[$]??[])).find(Boolean)??"";a(m),!(c||m)&&n.act({move:_o(e,s),label:e.label,isTyped:!0}).then(f=>{f?a(f.status===422&&f.message||""):o(e.fields.map(mn))})},p=(d,m)=>{a(""),o(s.map((f,$)=>$===d?m:f))};return i`<details class="move-form" open=${t}>
    <summary>${C(e.label)}</summary>
    <form onSubmit=${u} noValidate>
      <fieldset class="form-fields" disabled=${c}>
        ${e.fields.map((d,m)=>i`<${Ya[d.kind]??xo} key=${d.name} field=${d} id=${`f-${e.verb}-${d.name}`}
            typed=${s[m]} onType=${f=>p(m,f)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${C(e.label)}</span></button>
      </fieldset>
      ${r&&i`<p class="form-fault" role="alert">${r}</p>`}
    </form>
  </details>`}var Va=({field:e,id:t,typed:n,onType:s})=>i`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${o=>s([o.target.value])}>
    ${e.choices.map(({word:o,label:r})=>i`<option key=${o} value=${o} selected=${o===n[0]}>${r}</option>`)}
  </select>
</div>`,ja=({field:e,id:t,typed:n,onType:s})=>i`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${Mo} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${o=>s([o])} />
  <small id=${`${t}-bounds`}>${Mt(e)}</small>
</div>`,xo=({field:e,id:t,typed:n,onType:s})=>i`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${Mt(e)}</small></legend>
  <div class="form-row">
    ${n.map((o,r)=>{let a=e.labels[r]||`${e.label} ${r+1}`;return i`<div class="form-field" key=${r}>
        <label for=${`${t}-${r}`}>${a}</label>
        <${Mo} field=${e} id=${`${t}-${r}`} describedBy=${`${t}-bounds`} label=${a} text=${o}
          onType=${c=>s(n.map((u,p)=>p===r?c:u))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${gn(e,n)?"":"is-off"}`} aria-live="polite">${hn(e,n)}</output>
</fieldset>`,Ya={choice:Va,number:ja,numbers:xo},Ga={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function Mo({field:e,id:t,label:n,text:s,describedBy:o=`${t}-bounds`,onType:r}){let a=u=>{let p=Ga[u.key];p&&(u.preventDefault(),r(fn(e,s,p)))},c=(u,p,d)=>i`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${p}`}
    onClick=${()=>r(fn(e,s,d))}>${u}</button>`;return i`<span class="form-stepper">
    ${c("\u2212",l("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${s} size=${String(e.maximum).length+1}
      aria-describedby=${o} aria-invalid=${!$n(e,s)} onKeyDown=${a}
      onFocus=${u=>u.target.select()}
      onInput=${u=>r(u.target.value)} />
    ${c("+",l("More"),1)}
  </span>`}function Ue({table:e,seats:t=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:r,pending:a=null,tools:c,plateExtra:u}){let p=_(null),d=mo(e,{isLive:s,onAct:r,pending:a,root:p});io(p,d.shown,s),co(p,d.shown),oo(p,d);let m=U(()=>vo(d.shown,n),[d.shown,n]),f={...d,changed:U(()=>new Set(e.changed),[e])},$=["table"];m.tracks.length&&$.push("has-tracks"),m.others.length>1&&$.push("is-many"),m.hand&&$.push("has-hand"),d.picked&&$.push("is-picking"),e.result&&$.push("is-over"),o&&$.push("is-read-only");let h={suits:m.suits,seats:t,selection:f,plateExtra:u};return i`<div
    class=${$.join(" ")}
    ref=${p}
    data-others=${Math.min(m.others.length,4)}
    data-lanes=${Math.min(m.suits.length,8)}
    onKeyDown=${g=>fo(g,d)}
  >
    <${ho} />
    <div class="felt">
      ${m.others.length>0&&i`<div class="others">
        ${m.others.map(g=>i`<${vn} key=${g.place?.seat} area=${g} name="is-other" ...${h} />`)}
      </div>`}
      ${m.tracks.length>0&&i`<div class="tracks">
        ${m.tracks.map(g=>i`<${Ka} key=${g.track.id} ...${g} selection=${f} />`)}
      </div>`}
      <${vn} area=${m.shared} name="is-shared" ...${h} />
      ${m.home&&i`<${vn} area=${m.home} name="is-home" ...${h} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${to} table=${e} selection=${f} isLive=${s} tools=${c} />
        <${ko} table=${e} selection=${f} isLive=${s} />
        ${m.hand&&i`<${eo} zone=${m.hand} selection=${f} />`}
      </div>
    </div>
    <${no} selection=${d} root=${p} />
  </div>`}var wt=(e,t,n)=>e.map(s=>i`<${Js} key=${s.id} zone=${s} selection=${t} isLane=${n} />`),Ka=({track:e,beside:t,selection:n})=>i`<div class="track-line">${wt([e,...t],n)}</div>`;function vn({area:e,suits:t,seats:n,name:s,selection:o,plateExtra:r}){let{place:a,lanes:c,small:u,rest:p}=e;if(!a&&!c.length&&!p.length)return null;let d=m=>i`<div class="lane" key=${m} data-suit=${oe(m)}>
      ${wt(c.filter(f=>f.suit===m),o,!0)}
    </div>`;return i`<section class=${`area ${s}`} aria-label=${a?se(n,a.seat):l("Shared")}>
    ${a&&i`<${Ja} place=${a} seats=${n} extra=${r?.(a.seat)}>${wt(u,o)}<//>`}
    ${c.length>0&&i`<div class="lanes">${t.map(d)}</div>`}
    ${p.length>0&&i`<div class="rest">${wt(p,o)}</div>`}
  </section>`}function Ja({place:e,seats:t,extra:n,children:s}){let{seat:o,total:r=0,note:a,isToAct:c,team:u}=e,p=t.find(m=>m.seat===o)?.isYou,d=se(t,o);return i`<div class=${`plate ${c?"is-to-act":""}`}>
    <div class="plate-head">
      <${Pe} seat=${o} />
      <span class="plate-who">
        <span class="plate-name" title=${d}>${d}</span>
        ${p&&i`<span class="plate-you">${l("(you)")}</span>`}
        ${u!==void 0&&i`<span class="plate-team">${l("Team {number}",{number:u+1})}</span>`}
      </span>
      <span class="plate-total">${C(String(r))}</span>
      <span class="plate-line">
        <span class="plate-turn">${c&&(p?l("Your turn"):l("To move"))}</span>
        ${n&&i`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${a&&i`<p class="plate-note" title=${a}>${C(a)}</p>`}
    ${s}
  </div>`}function Q(e){b(()=>{document.title=e?`${e} \xB7 ${l("Lost Cities")}`:l("Lost Cities")},[e])}function P({children:e,className:t=""}){let n=_(null);return b(()=>{gs()&&n.current.focus({preventScroll:!0})},[]),i`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function k({icon:e,label:t,isQuiet:n,className:s="",...o}){return i`<button type="button" class=${s} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${o}>
    ${e&&i`<${S} name=${e} />`}${!n&&i`<span>${t}</span>`}
  </button>`}function A({onWork:e,disabled:t,...n}){let[s,o]=v(!1),r=_(!0);return b(()=>()=>r.current=!1,[]),i`<${k} ...${n} disabled=${s||t} aria-busy=${s} onClick=${async()=>{o(!0);try{await e()}catch(c){q(c)}r.current&&o(!1)}} />`}function De({title:e,onClose:t,className:n="",children:s}){let o=_(null);return N(()=>{let a=document.activeElement;return o.current.showModal(),()=>a instanceof HTMLElement&&a.isConnected&&a.focus()},[]),i`<dialog ref=${o} class=${n} aria-label=${e} onClose=${t} onClick=${a=>a.target===o.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${k} icon="close" label=${l("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${s}
    </div>
  </dialog>`}var wo=({title:e,text:t,label:n,onYes:s,onClose:o})=>i`<${De} title=${e} onClose=${o}>
  <p>${t}</p>
  <p class="buttons">
    <${k} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${k} label=${l("Cancel")} onClick=${o} />
  </p>
</${De}>`;async function ke(e,t){try{await navigator.clipboard.writeText(e),W(t)}catch{W(e)}}function K({name:e,legend:t,choices:n,value:s,onChange:o,isLegendHidden:r}){return i`<fieldset class="segmented">
    <legend class=${r?"hidden":""}>${t}</legend>
    <div>
      ${n.map(a=>i`<label key=${a.value} title=${a.hint}>
          <input type="radio" name=${e} checked=${a.value===s} value=${a.value}
            onChange=${()=>o(a.value)} />
          <span>${a.icon&&i`<${S} name=${a.icon} />`}${a.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var xe=({label:e,hint:t,value:n,onChange:s})=>i`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&i`<small>${t}</small>`}</span>
</label>`,I=({text:e})=>i`<p class="waiting" role="status"><${S} name="hourglass" />${e}</p>`,B=({title:e,text:t,children:n})=>i`<main id="main" class="problem">
  <div class="sheet">
    <${P}>${e}</${P}>
    <p>${t}</p>
    <p class="buttons">${n}<a class="button" href="/">${l("To the start page")}</a></p>
  </div>
</main>`;var So=200,bn=6e4,Eo=864e5,Co=1e4;function _n({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(o=>o<3600||n*1e3>=Eo).find(o=>o*8<=n)??Math.min(10,Math.floor(n/3)))}function Xa({leftMs:e,dueAt:t},{initialS:n=0},s){let o=t-s,r=e===n*1e3&&e>bn;return o>e+So+1||r&&o<=bn+So+1}function kn({seat:e,leftMs:t,dueAt:n},s,o,r){if(n===void 0||Number.isNaN(r))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let a=Xa({seat:e,leftMs:t,dueAt:n},s,o),c=Math.max(0,Math.min(a?bn:t,n-r));return{ms:c,isRunning:!0,isFirst:a,isLow:c<=_n(a?{perMoveS:60}:s)}}var yn=e=>String(e).padStart(2,"0");function To(e){if(e<Co)return ks(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?l("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${yn(n%60)}:${yn(t%60)}`:`${n}:${yn(t%60)}`}function xn(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=n.findIndex(([,r])=>r>0);return(s<0?n.slice(-1):n.slice(s,s+2)).filter(([,r],a)=>r||!a).map(([r,a])=>at(a,r)).join(" ")}function Oo(e){let t=e>Eo?6e4:e>Co?1e3:100;return e-(Math.ceil(e/t)-1)*t}function Qa({clock:e,control:t,at:n,isPaused:s,isLive:o}){let[,r]=v(0),{ms:a,isRunning:c,isFirst:u,isLow:p}=kn(e,t,n,o?Ft():NaN);return N(()=>{if(!c||a<=0)return;let m=setTimeout(()=>r(f=>f+1),Oo(a));return()=>clearTimeout(m)}),i`<span class=${`clock ${c?"is-ticking":""} ${p?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${u?l("Time for the first move"):l("Time left")}>
    <${S} name=${s?"pause":p?"hourglass":"clock"} />
    <span class="hidden">${xn(a)}${s?` (${l("paused")})`:""}</span>
    ${u&&i`<small aria-hidden="true">${l("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${To(a)}</span>
  </span>`}var Za=()=>i`<span class="seat-left" title=${l("The player of this seat has left the game.")}><${S} name="door" />${l("left")}</span>`,St=({at:e=0,clocks:t,seats:n=[],status:s},o,r)=>a=>{if(n.find(u=>u.seat===a)?.isLeft)return i`<${Za} />`;let c=t?.seats.find(u=>u.seat===a);return c&&o&&i`<${Qa} clock=${c} control=${o} at=${e} isPaused=${!!t?.isPaused}
    isLive=${r&&s==="running"} />`};function Ao({frame:{at:e=0,clocks:t,status:n},control:s,mine:o}){let[r,a]=v(""),c=n==="running"&&t?.seats.find(({seat:p,dueAt:d})=>d!==void 0&&o.includes(p)),u=c?c.dueAt:void 0;return b(()=>{if(a(""),!c||!s)return;let{ms:p,isFirst:d,isLow:m}=kn(c,s,e,Ft());if(m)return;let f=_n(d?{perMoveS:60}:s),$=setTimeout(()=>a(l("Your time is running out: {time} left.",{time:xn(f)})),p-f);return()=>clearTimeout($)},[u]),i`<p class="hidden" role="status">${r}</p>`}function Et(e){let[t,n]=v({info:null,error:null}),s=Y(()=>T(L(e)).then(o=>n({info:{...o,id:o.invitation||o.id},error:null}),o=>n(r=>({...r,error:o}))),[e]);return b(()=>{s()},[s]),{...t,reload:s}}var Mn={log:[],last:null,table:null,version:0,link:"connecting",gone:null},No=({version:e,lines:t,status:n,actor:s,undid:o,redid:r})=>({version:e,lines:t,status:n,actor:s,...(o||r)&&{isTurning:!0}});function ei(e,t){let n=new Map;for(let{undid:s=[],redid:o=[]}of t){for(let r of s)n.set(r,!0);for(let r of o)n.set(r,!1)}return n.size?e.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):e}function ti(e,t){let n=t.filter(p=>p.version>e.version),s=t.find(p=>p.version===e.version&&p.seats),o=s?[s,...n]:n;if(!o.length)return e;let r=s?e.log.map(p=>p.version===s.version?No(s):p):e.log,c=o.filter(p=>p.seats).at(-1)||e.last,u=o.findLast(p=>p.table)?.table||e.table;return{...e,log:ei(r.concat(n.map(No)),n),last:c,table:u,version:o.at(-1)?.version??e.version,link:"connected"}}function Lo(e,t){let[n,s]=v(0),o=`${e} ${t} ${n}`,[r,a]=v({...Mn,key:o}),c=_(null),u=Y(()=>c.current?.wake(),[]);return b(()=>{a({...Mn,key:o});let p=f=>a($=>{if($.key!==o)return $;let h=f($);return d=h.version,h}),d=0,m=hs(L(e,"/stream"),t===null?{}:{seat:t},{version:()=>d,frames:f=>p($=>ti($,f)),gone:f=>{f.reason==="VERSION_CONFLICT"&&d>0?s($=>$+1):p($=>({...$,gone:f}))},disconnected:()=>p(f=>({...f,link:"disconnected"})),connected:()=>p(f=>({...f,link:"connected"})),resting:()=>p(f=>({...f,link:"resting"}))});return c.current=m,m.close},[o]),{...r.key===o?r:{...Mn,key:o},wake:u}}function Ro(e,t=4e3){let n=_([]),s=_(e);return s.current=e,b(()=>{n.current=n.current.filter(([o,r])=>o>e||r())},[e]),Y(o=>new Promise(r=>{if(s.current>=o)return r();let a=setTimeout(r,t);n.current.push([o,()=>(clearTimeout(a),r())])}),[])}var ni=6,si=e=>new Promise(t=>setTimeout(t,e));async function oi(e,t){for(let n=1;;n+=1)try{return await F(L(e,"/commands"),t)}catch(s){let o=s;if(!(o.reason==="UNREACHABLE"||o.status===503||o.status===502)||n===ni)throw o;await si(400*2**n)}}function Ho(e,t,n,s){let o=Ro(n),r=_(null),[a,c]=v(null),u=(d,m,f)=>{if(r.current?.version===n)return r.current.done;c({version:n,action:f});let $={commandId:st(),version:n,...m!==null&&{seat:m},...d},h=oi(e,$).then(g=>(s(),o(g.version))).catch(g=>{throw(!f?.isTyped||g.status!==422)&&q(g),g}).finally(()=>{r.current?.done===h&&(r.current=null,c(null))});return r.current={version:n,done:h},h},p=a?.version===n?a:null;return{act:d=>u({move:d.move},t,d),send:(d,m)=>u(d,m??t,null).catch(()=>{}),pending:p?.action??null,isBusy:p!==null}}function Po({name:e,onReady:t}){let n=_(null);return b(()=>n.current.querySelector("button")?.focus(),[]),i`<section class="seat-switch" ref=${n} aria-label=${l("Hand over the device")}>
    <${ot} />
    <p class="lead">${l("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${l("The cards stay hidden until then.")}</p>
    <${k} className="primary big" icon="eye" label=${l("Ready: show my cards")} onClick=${t} />
  </section>`}var ri=60,ai=({text:e})=>i`<span class=${e.startsWith("  ")?"line part":"line"}>${C(e.trim())}</span>`,ii=({frame:e,isCurrent:t,onPick:n})=>{let s=(e.lines||[]).map((r,a)=>i`<${ai} key=${a} text=${r} />`),o=`${e.isUndone?"undone":""} ${t?"current":""}`;return i`<li class=${o} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?i`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:s}
    ${e.isUndone&&i`<small class="hidden">${l("undone")}</small>`}
  </li>`};function Ct({frames:e,current:t,onPick:n}){let s=_(null),o=_(!0),r=e.filter(c=>c.lines?.length);N(()=>{let c=s.current,u=c.querySelector(".current");u?c.scrollTop=u.offsetTop-c.offsetTop-c.clientHeight/2:o.current&&(c.scrollTop=c.scrollHeight)},[r.length,t]);let a=({target:c})=>o.current=c.scrollHeight-c.scrollTop-c.clientHeight<ri;return i`<section class="log" aria-labelledby="log">
    <h2 id="log">${l("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${a} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${r.map(c=>i`<${ii} key=${c.version} frame=${c} isCurrent=${c.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!r.length&&i`<p class="soft">${l("Nothing yet.")}</p>`}
  </section>`}var li=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,wn=e=>typeof e=="string"?e:ci(e);function ci([e,...t]){let n=String(e),s=t.map(wn);return n==="table"?i`<div class="wide"><table>${s}</table></div>`:li.test(n)?Ze(n,null,s):s}function Me({title:e,rules:t,variant:n,className:s=""}){let[o,r]=v(null),a=async()=>r(t??(await T(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return i`<${A} icon="book" label=${l("Rules")} className=${s} onWork=${a} />
    ${o&&i`<${De} title=${e} className="rules" onClose=${()=>r(null)}>
      <div class="prose">${o.length?o.map(wn):l("This game has no rules text.")}</div>
    </${De}>`}`}function Io(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(wn):[]}var Bo=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function zo(e,t){let n=e.findIndex(s=>s.status==="running");return n>=0&&e.slice(n+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function ui(e,t){let n=new Set,s=null,o=s;for(let r of e){if(!r.table||r.isUndone){r.table&&n.add(Bo(r.table));continue}let a=Bo(r.table);n.has(a)||(n.add(a),s!==null&&t.includes(r.actor??NaN)&&(o=s),s=r.version)}return o}async function Fo(e,t,n){let{frames:s}=await T(L(e,`/frames?seat=${t}`));return ui(s,n)}function Uo({info:e,frame:t,viewer:n,mine:s,log:o,commands:{send:r,isBusy:a}}){let c=s.length===t.seats.length,u=!c&&!zo(o,s),p=async()=>{if(e.undoMode!=="free"||c)return r({undo:!0});let d=await Fo(e.id,n,s);return d===null?W(l("You have made no move that can be undone.")):r({undo:d})};return i`
  ${t.undo&&t.undo!=="none"&&i`<${A} icon="undo" disabled=${a||u} className="plain"
    label=${t.undo==="asks"?l("Ask to undo"):l("Undo")} onWork=${p} />`}
  ${t.canRedo&&i`<${k} icon="redo" disabled=${a} className="plain" label=${l("Redo")} onClick=${()=>r({redo:!0})} />`}`}function Wo({label:e,children:t}){let n=_(null);return b(()=>{let o=r=>{(r instanceof KeyboardEvent?r.key==="Escape":!n.current.contains(r.target))&&(n.current.open=!1)};return addEventListener("keydown",o),addEventListener("click",o),()=>{removeEventListener("keydown",o),removeEventListener("click",o)}},[]),i`<details class="menu" ref=${n}>
    <summary class="button" role="button"><${S} name="more" /><span>${e}</span></summary>
    <div class="sheet" onClick=${o=>o.target.closest("button, a")&&!o.target.closest("dialog")&&(n.current.open=!1)}>${t}</div>
  </details>`}function Sn({info:e,frame:t,log:n=[],mine:s,own:o,commands:{send:r,isBusy:a}}){let[c,u]=v(""),p=t.status==="running"&&s.length>0,d=t.status==="over"||s.length===t.seats.length,m=()=>u("");return i`<div class="game-menu">
    <${Me} title=${e.title} variant=${e.variant} className="plain" />
    <${Wo} label=${l("More")}>
      <${k} icon="link" label=${l("Copy the link to watch")}
        onClick=${()=>ke(`${location.origin}/game/${e.id}`,l("The link is copied."))} />
      <a class="button" href=${`/replay/${e.id}`}><${S} name="play" />${l("Replay")}</a>
      ${d&&t.status!=="open"&&i`<${A} icon="fork" label=${l("Analyse from here")} onWork=${()=>ye(e.id,ve(n,t.version))} />`}
      ${p&&i`
        <${k} icon="meet" label=${l("Offer to end the game")} disabled=${a||!!t.offer} onClick=${()=>r({offerEnd:!0})} />
        <${k} icon="flag" className="danger" label=${l("Resign")} disabled=${a} onClick=${()=>u("resign")} />`}
    </${Wo}>
    ${c==="resign"&&i`<${wo} title=${o?l("Resign for {name}?",{name:o}):l("Resign?")} text=${l("You leave the game for good and come last.")}
      label=${l("Resign")} onYes=${()=>r({resign:!0})} onClose=${m} />`}
  </div>`}function Tt(e){let t=e.map(s=>s.name),n=new Set(t);return e.map(s=>{if(!s.name||t.filter(a=>a===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let r=`${s.name} ${o}`;return n.add(r),{...s,name:r}})}var Ot=e=>Z(e).length>1?e.map(t=>({...t,isYou:!1})):e,re=(e,t)=>e.find(n=>n.seat===t)?.name||l("Seat {number}",{number:t+1}),Z=e=>e.filter(t=>t.isYou).map(t=>t.seat),At=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var di=(e,t)=>({undo:l("{name} asks to undo a move.",{name:t}),redo:l("{name} asks to redo the undone moves.",{name:t}),end:l("{name} offers to end the game here, as the points stand.",{name:t})})[e]||l("{name} makes an offer.",{name:t}),pi=(e,t)=>({undo:l("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:l("You asked to redo the undone moves. Waiting for {names}.",{names:t}),end:l("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||l("You made an offer. Waiting for {names}.",{names:t});function Do(e,t){let n=_(null);b(()=>{let s=n.current;n.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&W(e.lines.map(r=>r.trim()).join(" \xB7 "))},[e])}function qo({offer:e,seats:t,mine:n,commands:{send:s,isBusy:o}}){let r=e.asked||[],a=r.find(f=>n.includes(f)),c=(f,$)=>()=>s({answer:{offer:e.id,accept:f}},$),u=n.includes(e.seat),p=u&&a===void 0,d=fe(r.map(f=>re(t,f))),m=a!==void 0&&n.length>1;return i`<section class="banner" role="alert" aria-label=${l("An offer")}>
    <${S} name="meet" />
    <p>
      ${p?pi(e.kind,d):di(e.kind,re(t,e.seat))}
      ${m&&` ${l("Waiting for {name}.",{name:re(t,a)})}`}
      ${a===void 0&&!u&&` ${l("Waiting for {names}.",{names:d})}`}
    </p>
    <p class="buttons">
      ${a!==void 0&&i`
        <${k} className="primary" label=${l("Accept")} disabled=${o} onClick=${c(!0,a)} />
        <${k} label=${l("Decline")} disabled=${o} onClick=${c(!1,a)} />`}
      ${p&&i`<${k} label=${l("Withdraw")} disabled=${o} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var mi=2,En=e=>e.startsWith("  ");function fi(e){let t=e.findIndex(En);return e.length>1?e.slice(t>0?t-1:1):e}function $i(e,t){let n=e.filter(o=>o.version>t&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o=[]})=>o.some(En))??n.findLast(({lines:o=[]})=>o.length>1)??n.at(-1))?.version??null}function Vo({log:e,table:t,version:n},s){let o=_(null),[r,a]=v(null);b(()=>{if(!t)return;let p=o.current;o.current={version:n,headline:t.headline},p&&n>p.version&&t.headline!==p.headline&&a($i(e,p.version))},[t]);let c=e.find(p=>p.version===r&&!p.isUndone),u=e.filter(p=>r!==null&&p.version>r&&s.includes(p.actor??NaN)).length;return{lines:c?.lines&&u<mi?fi(c.lines):[],close:()=>a(null)}}function jo({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return i`<div class="round-summary" role="status">
    ${e.length>0&&i`<div class="banner">
      <div class="told">
        ${e.map((s,o)=>i`<p key=${o} class=${En(s)?"part":""}>${C(s.trim())}</p>`)}
      </div>
      <${k} icon="close" label=${l("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var Tn=new Map,Cn=new Map;async function On(e){let t=Tn.get(e);if(t)return t;let n=Cn.get(e)??T(`/api/bots?variant=${encodeURIComponent(e)}`).finally(()=>Cn.delete(e));Cn.set(e,n);let s=await n;return Tn.set(e,s),s}function we(e){let[t,n]=v(Tn.get(e));return b(()=>{let s=!0,o=r=>s&&n(r);return On(e).then(o,()=>o(null)),()=>s=!1},[e]),t}function hi({id:e,variant:t,seat:n,onDone:s}){let o=we(t)||[];return ut(o).slice(0,o.length).map(({value:r,label:a})=>i`<${A} key=${r} icon="bot" label=${a}
      onWork=${()=>F(L(e,"/bots"),{bot:r,seat:n}).then(s)} />`)}var gi=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),vi=({link:e})=>i`<div class="invitation">
  <label for="invitation">${l("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${k} className="primary" icon="copy" label=${l("Copy")} onClick=${()=>ke(e,l("The link is copied. Send it to your friends."))} />
  </div>
  ${gi()&&i`<p class="soft">${l("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`;function Yo({info:e,seats:t,onChange:n}){let s=Z(t).length>0,o=async()=>{await F(L(e.id,"/leave")),ae("/")};return i`<section class="waiting-room sheet" aria-label=${l("Waiting room")}>
    <p class="lead"><${S} name="hourglass" />${l("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:r,name:a,isYou:c})=>i`<li key=${r} class=${a?"":"free"}>
          <span>${l("Seat {number}",{number:r+1})}</span>
          ${a&&i`<strong>${c?l("{name} (you)",{name:a}):a}</strong>`}
          ${!a&&i`<span class="soft">${l("free")}</span>`}
          ${!a&&e.isHost&&i`<span class="buttons"><${hi} id=${e.id} variant=${e.variant} seat=${r} onDone=${n} /></span>`}
        </li>`)}
    </ol>
    <${vi} link=${`${location.origin}/join/${e.id}`} />
    <p class="buttons">
      ${s&&i`<${A} icon="door" label=${l("Leave the table")} onWork=${o} />`}
      ${!s&&i`<${A} className="primary" icon="plus" label=${l("Take a seat")} onWork=${()=>be(e.id).then(n)} />`}
    </p>
  </section>`}function qe({error:e,id:t}){let n=()=>lt().then(()=>location.reload());return i`<${B} title=${he(e)?l("Session expired"):l("This table cannot be shown")} text=${G(e)}>
    ${he(e)&&i`<${A} className="primary" label=${l("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&i`<a class="button primary" href=${`/game/${t}`}>${l("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&i`<${k} className="primary" label=${l("Try again")} onClick=${()=>location.reload()} />`}
  </${B}>`}function yi(e,t){let n=_(null);b(()=>{n.current&&(t&&!n.current.isMyTurn?Jt():e!==n.current.version&&As()),n.current=e?{version:e,isMyTurn:t}:null},[e,t])}function bi(e,t,n){let[s,o]=v(e[0]??null),r=At(t).filter(c=>e.includes(c)),a=s!==null&&r.includes(s)?null:r[0]??null;return b(()=>{a!==null&&n&&o(a)},[a,n]),{viewer:s,next:n?null:a,setViewer:o}}var _i=({info:e,table:t,seats:n,log:s,last:{version:o,actor:r}})=>i`<section class="ended sheet" aria-label=${l("How it ended")}>
  <${We} result=${t.result} seats=${n} resigned=${r} />
  <p class="buttons">
    <${A} className="primary" icon="redo" label=${l("Play again")} onWork=${()=>Cs(e)} />
    <a class="button" href=${`/replay/${e.id}`}>${l("Replay")}</a>
    <${A} icon="fork" label=${l("Analyse from here")} onWork=${()=>ye(e.id,ve(s,o))} />
  </p>
</section>`,Nt=({info:e,headline:t,link:n,toAct:s,isWatching:o,children:r})=>i`<div class="game-head">
  <div>
    <${P}>${e.title}</${P}>
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
</div>`;function ki({info:e,followed:{log:t,last:n,table:s,version:o,link:r,wake:a,isBefore:c},seats:u,mine:p,viewer:d,next:m,onNext:f}){let $=Vo({log:t,table:s,version:o},e.origin?p:[d]),h=Ho(e.id,d,o,a),g=At(s).some(z=>p.includes(z)),y=n.status==="over";yi(o,g),Do(n,p);let x=p.length>1&&!y&&fe(At(s).map(z=>re(u,z))),E=x?`${l("To act: {names}",{names:x})} \xB7 ${e.title}`:l("Your turn: {title}",{title:e.title});Q(g&&!y?E:e.title);let O=d!==null&&!y&&!c,w=m!==null||c&&!e.origin,V=O&&i`<${Uo} info=${e} frame=${n} viewer=${d} mine=${p} log=${t} commands=${h} />`;return i`
    <${Nt} info=${e} headline=${s.headline} link=${r} toAct=${x} isWatching=${d===null&&!y}>
      <${Sn} info=${e} frame=${n} log=${t} mine=${p} commands=${h} own=${p.length>1&&d!==null?re(u,d):""} />
    </${Nt}>
    ${n.offer&&i`<${qo} offer=${n.offer} seats=${u} mine=${p} commands=${h} />`}
    ${n.clocks&&i`<${Ao} frame=${n} control=${e.timeControl} mine=${p} />`}
    ${s.renderError&&i`<p class="banner quiet" role="alert">${s.renderError}</p>`}
    <${jo} lines=${y||w?[]:$.lines} onClose=${$.close} />
    ${s.result&&i`<${_i} info=${e} table=${s} seats=${u} log=${t} last=${n} />`}
    <div class="at-table">
      <div class="on-table">
        ${m!==null?i`<${Po} key=${m} name=${re(u,m)} onReady=${f} />`:w?i`<${I} text=${l("Loading the table \u2026")} />`:i`<${Ue} key=${d} table=${s} seats=${Ot(u)} viewer=${d} isLive=${O}
              isReadOnly=${d===null||y} onAct=${h.act} pending=${h.pending} tools=${V}
              plateExtra=${St(n,e.timeControl,!0)} />`}
      </div>
      <aside class="side" aria-label=${l("Moves and log")}>
        ${O&&!w&&s.actions.length>0&&i`<details class="all-moves">
          <summary><h2>${l("All moves in words")}</h2><span class="tally">${s.actions.length}</span></summary>
          <${Fe} table=${s} onAct=${h.act} pending=${h.pending} isLive=${O&&!h.isBusy} />
        </details>`}
        ${!w&&i`<${Ct} frames=${t} />`}
      </aside>
    </div>`}function xi(e,t){let n=_(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function Mi({info:e,reload:t}){let[n,s]=v(null),o=Z(e.seats),{viewer:r,next:a,setViewer:c}=bi(o,n,!!e.origin),u=Lo(e.id,r),p=xi(u,r),{last:d,table:m}=p;b(()=>s(u.table),[u.table]),Q(e.title);let f=d&&Z(d.seats).join();if(b(()=>{f!==null&&f!==o.join()&&t()},[f]),u.gone)return i`<${qe} error=${u.gone} id=${e.id} />`;if(u.last?.status==="over"&&!u.table)return i`<${B} title=${e.title} text=${l("This table was closed before the game started.")} />`;let $=Tt(d?.seats||e.seats),h=(d?.status||e.status)==="open";return i`<main id="main" class=${`game ${h?"open":""}`}>
    ${h&&i`<${Nt} info=${e} headline=${l("Waiting for players")} link=${p.link}>
        <${Sn} info=${e} frame=${{status:"open",seats:$}} mine=${o} commands=${{}} />
      </${Nt}>
      <${Yo} info=${e} seats=${$} onChange=${t} />`}
    ${!h&&m&&i`<${ki} info=${e} followed=${p} seats=${$} mine=${o} viewer=${p.viewer}
      next=${a} onNext=${()=>c(a)} />`}
    ${!h&&!m&&i`<${P}>${e.title}</${P}><${I} text=${l("Loading the table \u2026")} />`}
  </main>`}function Go({id:e}){let t=J(ge)?.player,{info:n,error:s,reload:o}=Et(e);return b(()=>{if(s?.reason!=="UNREACHABLE")return;let r=setTimeout(o,3e3);return()=>clearTimeout(r)},[s]),s&&!n?i`<${qe} error=${s} id=${e} />`:n?i`<${Mi} key=${`${Z(n.seats)} ${t?.id}`} info=${n} reload=${o} />`:i`<main id="main"><${I} text=${l("Loading the table \u2026")} /></main>`}function Ko({id:e}){let[t,n]=v(null);return Q(l("Invitation")),b(()=>{be(e,{replace:!0}).catch(n)},[e]),t?i`<${B} title=${l("This invitation is not valid")} text=${G(t)}>
    ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(t.reason??"")&&i`<a class="button primary" href=${`/game/${e}`}>${l("Watch instead")}</a>`}
  </${B}>`:i`<main id="main"><${I} text=${l("Taking a seat \u2026")} /></main>`}var wi=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,Si=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>i`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,Ei=i`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>i`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,Ci=i`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,Xo={duel:wi,board:Si,rivals:Ei},Lt=({variant:e})=>i`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${Xo[e.split("-")[0]??""]||Ci}
</svg>`,Ti=Object.keys(Xo),Jo=({key:e})=>[...Ti,e].indexOf(e),Qo=e=>[...e].sort((t,n)=>Jo(t)-Jo(n));var Oi=1e4;function Ai(e){let[t,n]=v(null);return b(()=>{let s=0,o=!0,r=async()=>{if(clearTimeout(s),!document.hidden){let c=await T(e).catch(()=>null);o&&c&&n(c)}o&&(s=setTimeout(r,Oi))},a=()=>!document.hidden&&r();return document.addEventListener("visibilitychange",a),r(),()=>{o=!1,clearTimeout(s),document.removeEventListener("visibilitychange",a)}},[e]),t}var Rt=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),Nn=e=>e.toAct?.some(t=>Rt(e).includes(t)),An=e=>Rt(e).length===e.seats.length,Ni=({game:e})=>i`<ul class="chips" aria-label=${l("Seats")}>
  ${An(e)&&i`<li class="you">${e.origin?l("Analysis"):l("All at one screen")}</li>`}
  ${!An(e)&&e.origin&&i`<li>${l("Analysis")}</li>`}
  ${!An(e)&&e.seats.map(t=>i`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?l("You"):t.name||l("free")}
    </li>`)}
</ul>`;function Li({game:e}){let t=o=>`${o}: ${e.title}, ${e.seats.map(r=>r.name||l("free")).join(", ")}`,n=(o,r,a="")=>i`<a class=${`button ${a}`} href=${o} aria-label=${t(r)}>${r}</a>`,s=Rt(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,l("Replay")):s?n(`/game/${e.id}`,e.status==="open"?l("To the table"):l("Continue"),Nn(e)?"primary":""):e.status==="running"?n(`/game/${e.id}`,l("Watch")):i`<${A} className="primary" label=${l("Join")} aria-label=${t(l("Join"))} onWork=${()=>be(e.id)} />
    ${n(`/game/${e.id}`,l("Watch"))}`}var Ri=({game:e})=>i`<li class=${`game ${Nn(e)?"my-turn":""}`}>
  <${Lt} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${Ni} game=${e} />
    <small>${Nn(e)?l("Your turn"):e.status==="open"?l("waiting for players"):_s(e.updatedAt)}</small>
    <${it} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${Li} game=${e} /></div>
</li>`;function Ve({title:e,icon:t,query:n,empty:s="",limit:o=6,isOthers:r=!1}){let[a,c]=v(1),u=Ai(`/api/games?${n}`),p=(u?.games||[]).filter(m=>!r||Rt(m).length===0);if(!p.length&&!s)return null;let d=p.slice(0,a*o);return i`<section class="games">
    <h2><${S} name=${t} />${e}</h2>
    ${u&&!p.length&&i`<p class="soft">${s}</p>`}
    <ul>${d.map(m=>i`<${Ri} key=${m.id} game=${m} />`)}</ul>
    ${d.length<p.length&&i`<p><${k} icon="down" label=${l("Show more")} onClick=${()=>c(a+1)} /></p>`}
  </section>`}var Hi=4,Pi=36,Ln=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},Ii=(e,t)=>JSON.stringify(e)===JSON.stringify(t),Bi=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),zi=(e,t=e.map(String))=>e.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(String(n))||[];return o===void 0?t[s]??"":l("Seat {number}",{number:Number(o)+1})}),Fi={boolean:"bool",integer:"int",string:"text"};function Wi(e,t,n){let s=Ln(t,n),o=s.anyOf?.map(u=>Ln(u,n)).filter(u=>u.type!=="null")||[],r=o.length===1&&o[0]||s,a={...r,...s},c=r.enum?"enum":Fi[r.type??""]||"json";return{name:e,kind:c,title:a.title&&t.title?t.title:Bi(e),description:t.description||"",initial:s.default,isNullable:!!s.anyOf?.some(u=>u.type==="null"),min:r.minimum??-1e6,max:r.maximum??1e6,lettersMax:r.maxLength,values:r.enum||[],titles:zi(r.enum||[],s["x-enum-titles"]||r["x-enum-titles"]),type:r.type}}function Ui(e){let t=e||{},{properties:n={},"x-order":s=["rounds"]}=Ln(t,t);return[...new Set([...s,...Object.keys(n)])].filter(r=>r in n).map(r=>Wi(r,n[r]??{},t))}function Di(e,{name:t,initial:n},s){let{[t]:o,...r}=e;return s===void 0||Ii(s,n)?r:{...r,[t]:s}}function Rn({field:{name:e,min:t,max:n,isNullable:s},value:o,onChange:r}){let[a,c]=v(null),u=m=>Math.max(t,Math.min(n,m)),p=m=>{let f=Number.parseInt(m.target.value,10);c(m.target.value),Number.isNaN(f)?s&&!m.target.value.trim()&&r(null):r(u(f))},d=m=>r(u((o??(m>0?t-1:n+1))+m));return i`<div class="stepper">
    <${k} icon="minus" label=${l("Less")} isQuiet disabled=${o!==null&&o<=t} onClick=${()=>d(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${a??o??""} placeholder="–" onInput=${p}
      onBlur=${()=>c(null)} aria-describedby=${`d-${e}`} />
    <${k} icon="plus" label=${l("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>d(1)} />
    ${s&&(o===null?i`<span class="own">${l("default of the variant")}</span>`:i`<${k} className="plain own" label=${l("Back to the default of the variant")} onClick=${()=>r(null)} />`)}
  </div>`}function qi({field:{name:e,isNullable:t,lettersMax:n},value:s,onChange:o}){let r=({target:a})=>o(a.value||!t?a.value:null);return i`<input id=${`o-${e}`} value=${s??""} maxlength=${n} onInput=${r}
    placeholder=${t?l("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var Vi=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),ji=e=>({array:l("A list is needed, such as [1, 2, 3]."),object:l("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:l("A number is needed, such as 1.5.")})[e??""]||l("This cannot be read: it must be JSON."),Yi=e=>({array:l("In JSON: a list, such as [1, 2, 3]."),object:l("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||l("In JSON.");function Gi({field:{name:e,type:t,isNullable:n},value:s,onChange:o,onBad:r}){let[a,c]=v(""),[u,p]=v(s==null?"":JSON.stringify(s)),d=m=>{let f=m.target.value.trim();p(f);let $="";try{let h=f===""?n?null:void 0:JSON.parse(f);h==null||Vi(t,h)?o(h):$=ji(t)}catch{$=l("This cannot be read: it must be JSON.")}c($),r(e,!!$)};return i`<small id=${`j-${e}`}>${Yi(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${u} onInput=${d} aria-invalid=${!!a}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${l("default of the variant")}></textarea>
    ${a&&i`<p class="fault" role="alert">${a}</p>`}`}function Ki({field:{name:e,title:t,values:n,titles:s},value:o,onChange:r}){if(n.length<=Hi&&s.join("").length<=Pi){let a=n.map((c,u)=>({value:c,label:s[u]}));return i`<${K} name=${`o-${e}`} legend=${t} isLegendHidden choices=${a} value=${o} onChange=${r} />`}return i`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${a=>r(n[Number(a.target.value)])}>
    ${n.map((a,c)=>i`<option key=${c} value=${c} selected=${a===o}>${s[c]}</option>`)}
  </select>`}var Ji={int:Rn,enum:Ki,text:qi,json:Gi};function Xi({field:e,options:t,onChange:n,onBad:s}){let o=e.name in t?t[e.name]:e.initial,r=a=>n(e,a);return e.kind==="bool"?i`<div class="field"><${xe} label=${e.title} hint=${e.description} value=${!!o} onChange=${r} /></div>`:i`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${Ji[e.kind]} field=${e} value=${o} onChange=${r} onBad=${s} />
  </div>`}function Zo({schema:e,options:t,onChange:n,onBad:s}){let o=Object.keys(t).length,r=Ui(e),a=r.filter(m=>m.kind==="json"),[c,u]=v(0),p=()=>{for(let{name:m}of r)s(m,!1);n(()=>({})),u(c+1)},d=m=>m.map(f=>i`<${Xi} key=${f.name} field=${f} options=${t} onBad=${s}
        onChange=${($,h)=>n(g=>Di(g,$,h))} />`);return i`<details class="options">
    <summary>${l("Options")}<span class="tally">${o?l("{count} changed",{count:o}):l("all as in the rules")}</span></summary>
    <div key=${c}>
      ${d(r.filter(m=>m.kind!=="json"))}
      ${a.length>0&&i`<details class="tinkering">
        <summary>${l("Advanced")}<span class="tally">${a.length}</span></summary>
        <div>${d(a)}</div>
      </details>`}
      ${o>0&&i`<p><${k} icon="undo" label=${l("Reset to the rules")} onClick=${p} /></p>`}
    </div>
  </details>`}var er="none",Pn="other",tr={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},In={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},nr={choice:er,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function sr({choice:e,isPerMove:t,minutes:n,increment:s,count:o,unit:r}){return e!==Pn?tr[e]:t?{perMoveS:o*(In[r]?.seconds??1)}:{initialS:n*60,incrementS:s}}var Hn=({name:e,label:t,value:n,min:s,max:o,onChange:r,children:a})=>i`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${l("From {min} to {max}",{min:s,max:o})}</small>
  <div class="measure">
    <${Rn} field=${{name:e,min:s,max:o,isNullable:!1}} value=${n} onChange=${r} />
    ${a}
  </div>
</div>`;function Qi({chosen:e,onChange:t}){let{isPerMove:n,minutes:s,increment:o,count:r,unit:a}=e,{min:c,max:u}=In[a]??{min:1,max:1},p=f=>t({...e,...f}),d=({target:{value:f}})=>{let $=In[f]??{min:1,max:1};p({unit:f,count:Math.max($.min,Math.min($.max,r))})},m={seconds:l("seconds"),minutes:l("minutes"),hours:l("hours"),days:l("days")};return i`<div class="own-clock">
    <${K} name="clock-kind" legend=${l("The time is")} value=${n} onChange=${f=>p({isPerMove:f})}
      choices=${[{value:!1,label:l("for the whole game")},{value:!0,label:l("for each move")}]} />
    ${!n&&i`
      <${Hn} name="clock-minutes" label=${l("Minutes for each player")} value=${s} min=${1} max=${180}
        onChange=${f=>p({minutes:f})} />
      <${Hn} name="clock-increment" label=${l("Seconds that a move adds")} value=${o} min=${0} max=${600}
        onChange=${f=>p({increment:f})} />`}
    ${n&&i`<${Hn} key=${a} name="clock-count" label=${l("Time for each move")} value=${r} min=${c} max=${u}
      onChange=${f=>p({count:f})}>
      <select aria-label=${l("Unit")} onChange=${d}>
        ${Object.entries(m).map(([f,$])=>i`<option key=${f} value=${f} selected=${f===a}>${$}</option>`)}
      </select>
    <//>`}
  </div>`}function or({chosen:e,onChange:t}){let n=Object.entries(tr).map(([o,r])=>({value:o,label:jt(r)})),s=[{value:er,label:l("No clock")},...n,{value:Pn,label:l("Other \u2026")}];return i`<div>
    <${K} name="clock" legend=${l("Thinking time")} choices=${s} value=${e.choice}
      onChange=${o=>t({...e,choice:o})} />
    ${e.choice===Pn&&i`<${Qi} chosen=${e} onChange=${t} />`}
  </div>`}var Zi=[3600,86400,7*86400,30*86400];function rr({seats:e,chosen:t,onChange:n}){let s=e>2,o=s&&t.absence==="end";return i`<details class="absence">
    <summary>${l("Absent players")}<span class="tally">${s&&!o?l("the others play on"):l("the game ends")}</span></summary>
    <div>
      ${s&&i`<div class="field">
        <${K} name="absence" legend=${l("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${r=>n({...t,absence:r})}
          choices=${[{value:"play_on",label:l("The others play on")},{value:"end",label:l("The game ends")}]} />
      </div>`}
      ${s&&!o&&i`<div class="field">
        <${xe} label=${l("Others may take over the seat")} hint=${l("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${r=>n({...t,takeover:r})} />
      </div>`}
      <div class="field">
        <label for="idle">${l("The game is closed without a move after")}</label>
        <select id="idle" onChange=${r=>n({...t,idleS:Number(r.target.value)})}>
          <option value="0" selected=${!t.idleS}>${l("the limit of the server")}</option>
          ${Zi.map(r=>i`<option key=${r} value=${r} selected=${r===t.idleS}>${Vt(r)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}function el(e){let[t,n]=v(null);return b(()=>{let s=!0;return T(`/api/variants/${encodeURIComponent(e)}`).then(o=>s&&n(o),q),()=>s=!1},[e]),t}function tl({occupants:e,bots:t,onChange:n}){let s=t[0]?.name,o=e.length,r=u=>e.every(p=>p===u),a=[...s?[{value:s,icon:"bot",label:ie(o,{one:l("Against a bot"),other:l("Against {count} bots",{count:o})})}]:[],{value:X,icon:"link",label:ie(o,{one:l("With a friend, by a link"),other:l("With friends, by a link")})},{value:Le,icon:"screen",label:l("All at one screen")}],c=a.find(({value:u})=>r(u))?.value??"";return i`<${K} name="company" legend=${l("Opponents")} choices=${a} value=${c}
    onChange=${u=>n(le(o+1,u))} />`}var nl=({occupants:e,bots:t,onChange:n})=>i`<ol class="seat-rows">
  <li><span>${l("Seat {number}",{number:1})}</span><strong>${l("You")}</strong></li>
  ${e.map((s,o)=>i`<li key=${o}>
      <label for=${`seat-${o}`}>${l("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${r=>n(Es(e,o,r.target.value))}>
        ${ut(t).map(({value:r,label:a})=>i`<option key=${r} value=${r} selected=${r===s}>${a}</option>`)}
      </select>
    </li>`)}
</ol>`,sl=()=>[{value:"free",label:l("Free"),hint:l("Every player can undo at any time")},{value:"consent",label:l("With consent"),hint:l("Your own last move needs no consent while it revealed nothing")},{value:"never",label:l("Never")}];function ar({variant:e}){let t=we(e.key);return t===void 0?i`<${I} text=${l("Loading \u2026")} />`:i`<${ol} variant=${e} bots=${t||[]} />`}function ol({variant:{key:e,title:t,seats:n},bots:s}){let o=el(e),[r,a]=v(le(n[0],s[0]?.name||X)),[c,u]=v(""),[p,d]=v({}),[m,f]=v([]),[$,h]=v(!1),[g,y]=v(nr),[x,E]=v({}),O=r.includes(X),w=z=>a([...r,...le(z,r.at(-1)??X)].slice(0,z-1)),V=(z,R)=>f(j=>[...j.filter(hr=>hr!==z),...R?[z]:[]]);return i`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Io(o?.rules??[])}</p>
    ${o&&o.rules.length>0&&i`<p><${Me} title=${t} rules=${o.rules} /></p>`}
    ${n.length>1&&i`<${K} name="seats" legend=${l("How many seats?")} value=${r.length+1} onChange=${w}
      choices=${n.map(z=>({value:z,label:String(z)}))} />`}
    <${tl} occupants=${r} bots=${s} onChange=${a} />
    <${nl} occupants=${r} bots=${s} onChange=${a} />
    <${K} name="undo" legend=${l("Undo")} choices=${sl()} value=${c||Kt(r)} onChange=${u} />
    <${or} chosen=${g} onChange=${y} />
    ${O&&i`<${xe} label=${l("Only with the link")} hint=${l("Not listed among the open tables")}
      value=${$} onChange=${h} />`}
    ${o&&i`<${Zo} schema=${o.options} options=${p} onChange=${d} onBad=${V} />`}
    <${rr} seats=${r.length+1} chosen=${x} onChange=${E} />
    <p class="buttons">
      <${A} className="primary big" icon=${O?"door":"play"} disabled=${m.length>0}
        label=${O?l("Open the table"):l("Start the game")}
        onWork=${()=>Re({variant:e,occupants:r,options:p,undo:c,isUnlisted:$,timeControl:sr(g),...x})} />
      ${m.length>0&&i`<span class="fault">${l("An option cannot be read.")}</span>`}
    </p>
  </section>`}function rl(){let[e,t]=v({});return b(()=>{T("/api/variants").then(n=>t({variants:Qo(n)}),n=>t({error:n}))},[]),e}var al=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function il({variant:{key:e,title:t,seats:n}}){let s=we(e);if(s===null)return null;if(s?.length===0)return i`<${k} label=${l("No bot can play this")} aria-label=${`${l("No bot can play this")}: ${t}`} disabled />`;let o=n[0]-1,r=ie(o,{one:l("Play against a bot"),other:l("Play against {count} bots",{count:o})}),a=async()=>{let[c]=await On(e);c&&await Re({variant:e,occupants:le(n[0],c.name),options:{}})};return i`<${A} className="primary" icon="play" label=${r} aria-label=${`${r}: ${t}`} onWork=${a} />`}function ll({variant:e,isChosen:t,onChoose:n}){return i`<li class=${`variant ${t?"chosen":""}`}>
    <${Lt} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${S} name="people" />${l("{seats} players",{seats:al(e.seats)})}</p>
    <p class="buttons">
      <${il} variant=${e} />
      <${k} label=${l("Set up \u2026")} aria-label=${l("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function ir(){let{variants:e,error:t}=rl(),[n,s]=v(null),o=_(null);return Q(""),b(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?i`<${B} title=${l("The lobby cannot be loaded")} text=${G(t)}>
      <${k} className="primary" label=${l("Try again")} onClick=${()=>location.reload()} />
    </${B}>`:i`<main id="main" class="lobby">
    <div class="welcome">
      <${P}>${l("Where shall the expedition lead?")}</${P}>
      <p>${l("Choose a game and start at once, or open a table and invite friends.")}</p>
    </div>
    ${!e&&i`<${I} text=${l("Loading \u2026")} />`}
    ${e&&i`<section aria-label=${l("Games to play")}>
      <ul class="variants">
        ${e.map(r=>i`<${ll} key=${r.key} variant=${r} isChosen=${n?.key===r.key}
            onChoose=${()=>s(n?.key===r.key?null:r)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&i`<${ar} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${Ve} title=${l("Your games")} icon="person" query="mine=1" />
      <${Ve} title=${l("Open tables")} icon="door" query="status=open" isOthers empty=${l("No table is waiting for players. Open one!")} />
      <${Ve} title=${l("Running games")} icon="eye" query="status=running" isOthers />
      <${Ve} title=${l("Finished games")} icon="book" query="status=over" isOthers />
    </div>
  </main>`}var cl=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function lr({frames:e,marks:t,playback:{index:n,go:s,isPlaying:o,toggle:r,speed:a,setSpeed:c}}){let u=e.length-1,p=n===0;return i`<section class="replay-controls" aria-label=${l("Replay")}>
    <div class="steps">
      <${k} icon="first" isQuiet label=${l("To the beginning")} disabled=${p} onClick=${()=>s(0)} />
      <${k} icon="back" isQuiet label=${l("One step back")} disabled=${p} onClick=${()=>s(n-1)} />
      <${k} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?l("Pause"):l("Play")} onClick=${r} />
      <${k} icon="forward" isQuiet label=${l("One step forward")} disabled=${n===u} onClick=${()=>s(n+1)} />
      <${k} icon="last" isQuiet label=${l("To the end")} disabled=${n===u} onClick=${()=>s(u)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${u} value=${n} aria-label=${l("Position")}
        aria-valuetext=${`${l("{index} of {count}",{index:n+1,count:e.length})}: ${cl(e[n])}`}
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
  </section>`}function cr({marks:e,index:t,go:n}){let s=e.findLast(r=>r.index<=t),o=_(null);return b(()=>{let r=o.current.querySelector("[aria-pressed=true]");r&&(o.current.scrollLeft=r.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+r.clientWidth/2)},[s]),i`<nav class="marks" ref=${o} aria-label=${l("Parts of the game")}>
    ${e.map(r=>i`<button key=${r.index} type="button" class="plain" aria-pressed=${r===s}
      onClick=${()=>n(r.index)}>${r.label}</button>`)}
  </nav>`}var ul={slow:2400,usual:1200,fast:450};function ur(e,t){if(!t)return 0;let n=e.findIndex(s=>s.version>t);return n<0?e.length-1:Math.max(0,n-1)}var dr=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),dl=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),pl=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||dl(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function pr(e,t){let[n,s]=v(t),[o,r]=v(!1),[a,c]=v("usual"),u=e-1,p=Y(m=>{r(!1),s(f=>Math.max(0,Math.min(u,typeof m=="function"?m(f):m)))},[u]),d=Y(()=>{s(m=>m===u?0:m),r(m=>!m)},[u]);return b(()=>{if(!o)return;if(n>=u)return r(!1);let m=setTimeout(()=>s(n+1),ul[a]);return()=>clearTimeout(m)},[o,n,u,a]),N(()=>{let m={ArrowLeft:$=>$-1,ArrowRight:$=>$+1,Home:0,End:u},f=$=>{if(pl($))return;let h=m[$.key];if(h!==void 0)p(h);else if($.key===" ")d();else return;$.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[p,d,u]),{index:n,go:p,isPlaying:o,toggle:d,speed:a,setSpeed:c}}var Bn="open",Ht="watch";function ml(e,t){let[n,s]=v({});return b(()=>{let o=!0,r=t===Bn?"?open=1":t===Ht?"":`?seat=${t}`;return T(L(e,`/frames${r}`)).then(({frames:a})=>{let c=a.filter(u=>u.table).map(Te);o&&s({view:t,frames:c})},a=>o&&s(c=>({...c,error:a}))),()=>o=!1},[e,t]),n}function fl({seats:e,view:t,isOver:n,mine:s,onChange:o}){let r=[...e.filter(a=>n||s.includes(a.seat)).map(a=>[String(a.seat),a.name]),[Ht,l("a spectator")],...n?[[Bn,l("all cards open")]]:[]];return r.length<2?null:i`<label class="viewer-select"><span>${l("Seen by")}</span>
    <select onChange=${a=>o(a.target.value)}>
      ${r.map(([a,c])=>i`<option key=${a} value=${a} selected=${a===t}>${c}</option>`)}
    </select>
  </label>`}function $l({info:e,frames:t,view:n,shownView:s,seats:o,mine:r,at:a,onView:c}){let u=pr(t.length,ur(t,a)),{index:p,go:d}=u,m=t[Math.min(p,t.length-1)],f=U(()=>dr(t),[t]),$=e.status==="over",h=`/replay/${e.id}?at=${m.version}${n===Ht?"":`&seat=${n}`}`,g=/^\d+$/.test(s)?Number(s):null;b(()=>vs(h),[h]);let y=E=>d(t.findIndex(O=>O.version===E)),x=$||r.length===o.length;return i`
    <div class="game-head">
      <div><${P}>${e.title}</${P}><p class="headline">${l("Replay")} · ${m.table.headline}</p></div>
      <div class="game-menu">
        <${Me} title=${e.title} variant=${e.variant} className="plain" />
        <${k} icon="link" label=${l("Share")} onClick=${()=>ke(location.origin+h,l("The link to this position is copied."))} />
        ${x&&i`<${A} icon="fork" label=${l("Analyse from here")} onWork=${()=>ye(e.id,ve(t,m.version))} />`}
        ${!$&&i`<a class="button" href=${`/game/${e.id}`}><${S} name="play" /><span>${l("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${fl} seats=${o} view=${n} isOver=${$} mine=${r} onChange=${c} />
      ${f.length>1&&i`<${cr} marks=${f} index=${p} go=${d} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${m.isUndone&&i`<p class="banner quiet">${l("This was undone later.")}</p>`}
        <${Ue} key=${s} table=${m.table} seats=${Ot(o)} viewer=${g} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${St(m,e.timeControl,!1)} />
        ${m.table.result&&i`<section class="ended sheet" aria-label=${l("How it ended")}><${We} result=${m.table.result} seats=${o} resigned=${m.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${l("Moves and log")}>
        <${Ct} frames=${t} current=${m.version} onPick=${y} />
        ${m.table.actions.length>0&&i`<details class="all-moves">
          <summary><h2>${l("Legal moves here")}</h2><span class="tally">${m.table.actions.length}</span></summary>
          <${Fe} table=${m.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${lr} frames=${t} marks=${f} playback=${u} />`}function hl({info:e,query:t}){let n=Z(e.seats),[s,o]=v(t.get("seat")??(n.length?String(n[0]):e.status==="over"?Bn:Ht)),{frames:r,view:a,error:c}=ml(e.id,s);if(Q(`${l("Replay")}: ${e.title}`),c)return i`<${qe} error=${c} id=${e.id} />`;let u=Tt(e.seats);return i`<main id="main" class="game replay">
    ${r&&r.length>0&&i`<${$l} info=${e} frames=${r} view=${s} shownView=${a} seats=${u} mine=${n}
      at=${Number(t.get("at"))||0} onView=${o} />`}
    ${!r&&i`<${I} text=${l("Loading the log \u2026")} />`}
    ${r?.length===0&&i`<${P}>${e.title}</${P}><p>${l("Nothing has been played yet.")}</p>`}
  </main>`}function mr({id:e,query:t}){let{info:n,error:s}=Et(e);return s?i`<${qe} error=${s} id=${e} />`:n?i`<${hl} info=${n} query=${t} />`:i`<main id="main"><${I} text=${l("Loading the log \u2026")} /></main>`}var gl=40;function vl({name:e,onDone:t}){let n=_(null);return b(()=>n.current.select(),[]),i`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let r=n.current.value.trim();try{r&&r!==e&&await ws(r),t()}catch(a){q(a)}}} onKeyDown=${o=>o.key==="Escape"&&t()}>
    <label class="hidden" for="name">${l("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${gl} placeholder=${l("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${l("Save")}</button>
  </form>`}function yl({player:e}){let[t,n]=v(!1),s=_(null),o=_(!1);return b(()=>{o.current&&!t&&s.current.focus(),o.current=t},[t]),t?i`<${vl} name=${e?.name||""} onDone=${()=>n(!1)} />`:i`<button ref=${s} type="button" class="plain name" title=${l("Change your name")} onClick=${()=>n(!0)}>
    <${S} name="person" /><span>${e?.name||l("Your name")}</span><${S} name="pencil" />
  </button>`}var bl={auto:"light",light:"dark",dark:"auto"},_l={auto:"auto",light:"sun",dark:"moon"};function kl(){let[e,t]=v(document.documentElement.dataset.theme||"auto"),n={auto:l("Colours: as in the system"),light:l("Colours: light"),dark:l("Colours: dark")},s=()=>{let o=bl[e]??"auto";D.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,t(o)};return i`<${k} className="plain" icon=${_l[e]} label=${n[e]} isQuiet onClick=${s} />`}function xl(){let e=J(pt);return i`<${k} className="plain" icon=${e?"sound":"mute"} label=${l("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>Ts(!e)} />`}var Ml={en:"English",de:"Deutsch"},wl=({language:e})=>i`<div class="languages" role="group" aria-label=${l("Language")}>
  ${Object.entries(Ml).map(([t,n])=>i`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Ss(t).catch(q)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,fr=({found:e})=>i`<header class="site-header">
  <a class="brand" href="/" aria-label=${l("Lost Cities")}><${ot} /><span>${l("Lost Cities")}</span></a>
  <nav aria-label=${l("Settings")}>
    <${yl} player=${e.player} />
    <${wl} language=${e.language} />
    <${kl} />
    <${xl} />
  </nav>
</header>`;var Sl=2e3;function El({language:e}){let{path:t,query:n}=J(pe),{screen:s,id:o}=rt(t),[r,a]=cs(u=>console.error(u)),c=`${t} ${e}`;return b(()=>a(),[c]),r?i`<${B} title=${l("The page has failed")} text=${l("The game is safe on the server. Reload the page.")}>
      <${k} className="primary" label=${l("Reload")} onClick=${()=>location.reload()} />
    </${B}>`:s==="lobby"?i`<${ir} key=${c} />`:s==="game"?i`<${Go} key=${c} id=${o} />`:s==="join"?i`<${Ko} key=${c} id=${o} />`:s==="replay"?i`<${mr} key=${c} id=${o} query=${n} />`:i`<${B} title=${l("Page not found")} text=${l("There is no page at this address.")} />`}function Cl(){let e=J(ge),[t,n]=v(null);return b(()=>{let s=0,o=async()=>{try{await Ae()}catch(r){let a=r;n(a),he(a)?await lt().catch(n):s=setTimeout(o,Sl)}};return o(),()=>clearTimeout(s)},[]),{found:e,error:t}}function Tl(){let{found:e,error:t}=Cl();return b(()=>{e?.isExpired&&W(G({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?i`<a class="skip" href="#main">${l("Skip to the content")}</a>
    <${fr} found=${e} />
    <${El} language=${e.language} />
    <${Ms} />`:t?i`<${B} title=${l("No answer yet")} text=${G(t)} />`:i`<${I} text="…" />`}var{screen:$r,id:Ol}=rt(location.pathname);($r==="game"||$r==="replay")&&fs(L(Ol));tt(i`<${Tl} />`,document.getElementById("app"));
