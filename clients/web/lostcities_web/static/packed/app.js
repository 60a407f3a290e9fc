var Nt,C,ys,Ze,vs,as,Qi,Et={},bs=[],Zi=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function _e(e,t){for(var n in t)e[n]=t[n];return e}function ks(e){var t=e.parentNode;t&&t.removeChild(e)}function At(e,t,n){var o,s,a,i={};for(a in t)a=="key"?o=t[a]:a=="ref"?s=t[a]:i[a]=t[a];if(arguments.length>2&&(i.children=arguments.length>3?Nt.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(a in e.defaultProps)i[a]===void 0&&(i[a]=e.defaultProps[a]);return Mt(e,i,o,s,null)}function Mt(e,t,n,o,s){var a={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:s??++ys};return C.vnode!=null&&C.vnode(a),a}function Rt(e){return e.children}function Ct(e,t){this.props=e,this.context=t}function Pe(e,t){if(t==null)return e.__?Pe(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?Pe(e):null}function ws(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return ws(e)}}function rs(e){(!e.__d&&(e.__d=!0)&&Ze.push(e)&&!Ot.__r++||as!==C.debounceRendering)&&((as=C.debounceRendering)||vs)(Ot)}function Ot(){for(var e;Ot.__r=Ze.length;)e=Ze.sort(function(t,n){return t.__v.__b-n.__v.__b}),Ze=[],e.some(function(t){var n,o,s,a,i,c;t.__d&&(i=(a=(n=t).__v).__e,(c=n.__P)&&(o=[],(s=_e({},a)).__v=a.__v+1,Ln(c,a,s,n.__n,c.ownerSVGElement!==void 0,a.__h!=null?[i]:null,o,i??Pe(a),a.__h),Ms(o,a),a.__e!=i&&ws(a)))})}function _s(e,t,n,o,s,a,i,c,d,m){var u,p,f,$,y,g,k,S=o&&o.__k||bs,E=S.length;for(n.__k=[],u=0;u<t.length;u++)if(($=n.__k[u]=($=t[u])==null||typeof $=="boolean"?null:typeof $=="string"||typeof $=="number"||typeof $=="bigint"?Mt(null,$,null,null,$):Array.isArray($)?Mt(Rt,{children:$},null,null,null):$.__b>0?Mt($.type,$.props,$.key,null,$.__v):$)!=null){if($.__=n,$.__b=n.__b+1,(f=S[u])===null||f&&$.key==f.key&&$.type===f.type)S[u]=void 0;else for(p=0;p<E;p++){if((f=S[p])&&$.key==f.key&&$.type===f.type){S[p]=void 0;break}f=null}Ln(e,$,f=f||Et,s,a,i,c,d,m),y=$.__e,(p=$.ref)&&f.ref!=p&&(k||(k=[]),f.ref&&k.push(f.ref,null,$),k.push(p,$.__c||y,$)),y!=null?(g==null&&(g=y),typeof $.type=="function"&&$.__k!=null&&$.__k===f.__k?$.__d=d=xs($,d,e):d=Ss(e,$,f,S,y,d),m||n.type!=="option"?typeof n.type=="function"&&(n.__d=d):e.value=""):d&&f.__e==d&&d.parentNode!=e&&(d=Pe(f))}for(n.__e=g,u=E;u--;)S[u]!=null&&(typeof n.type=="function"&&S[u].__e!=null&&S[u].__e==n.__d&&(n.__d=Pe(o,u+1)),Ts(S[u],S[u]));if(k)for(u=0;u<k.length;u++)Cs(k[u],k[++u],k[++u])}function xs(e,t,n){var o,s;for(o=0;o<e.__k.length;o++)(s=e.__k[o])&&(s.__=e,t=typeof s.type=="function"?xs(s,t,n):Ss(n,s,s,e.__k,s.__e,t));return t}function Ss(e,t,n,o,s,a){var i,c,d;if(t.__d!==void 0)i=t.__d,t.__d=void 0;else if(n==null||s!=a||s.parentNode==null)e:if(a==null||a.parentNode!==e)e.appendChild(s),i=null;else{for(c=a,d=0;(c=c.nextSibling)&&d<o.length;d+=2)if(c==s)break e;e.insertBefore(s,a),i=a}return i!==void 0?i:s.nextSibling}function is(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||Zi.test(t)?n:n+"px"}function St(e,t,n,o,s){var a;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||is(e.style,t,"");if(n)for(t in n)o&&n[t]===o[t]||is(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")a=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+a]=n,n?o||e.addEventListener(t,a?cs:ls,a):e.removeEventListener(t,a?cs:ls,a);else if(t!=="dangerouslySetInnerHTML"){if(s)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function ls(e){this.l[e.type+!1](C.event?C.event(e):e)}function cs(e){this.l[e.type+!0](C.event?C.event(e):e)}function Ln(e,t,n,o,s,a,i,c,d){var m,u,p,f,$,y,g,k,S,E,w,_=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(d=n.__h,c=t.__e=n.__e,t.__h=null,a=[c]),(m=C.__b)&&m(t);try{e:if(typeof _=="function"){if(k=t.props,S=(m=_.contextType)&&o[m.__c],E=m?S?S.props.value:m.__:o,n.__c?g=(u=t.__c=n.__c).__=u.__E:("prototype"in _&&_.prototype.render?t.__c=u=new _(k,E):(t.__c=u=new Ct(k,E),u.constructor=_,u.render=tl),S&&S.sub(u),u.props=k,u.state||(u.state={}),u.context=E,u.__n=o,p=u.__d=!0,u.__h=[]),u.__s==null&&(u.__s=u.state),_.getDerivedStateFromProps!=null&&(u.__s==u.state&&(u.__s=_e({},u.__s)),_e(u.__s,_.getDerivedStateFromProps(k,u.__s))),f=u.props,$=u.state,p)_.getDerivedStateFromProps==null&&u.componentWillMount!=null&&u.componentWillMount(),u.componentDidMount!=null&&u.__h.push(u.componentDidMount);else{if(_.getDerivedStateFromProps==null&&k!==f&&u.componentWillReceiveProps!=null&&u.componentWillReceiveProps(k,E),!u.__e&&u.shouldComponentUpdate!=null&&u.shouldComponentUpdate(k,u.__s,E)===!1||t.__v===n.__v){u.props=k,u.state=u.__s,t.__v!==n.__v&&(u.__d=!1),u.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(Y){Y&&(Y.__=t)}),u.__h.length&&i.push(u);break e}u.componentWillUpdate!=null&&u.componentWillUpdate(k,u.__s,E),u.componentDidUpdate!=null&&u.__h.push(function(){u.componentDidUpdate(f,$,y)})}u.context=E,u.props=k,u.state=u.__s,(m=C.__r)&&m(t),u.__d=!1,u.__v=t,u.__P=e,m=u.render(u.props,u.state,u.context),u.state=u.__s,u.getChildContext!=null&&(o=_e(_e({},o),u.getChildContext())),p||u.getSnapshotBeforeUpdate==null||(y=u.getSnapshotBeforeUpdate(f,$)),w=m!=null&&m.type===Rt&&m.key==null?m.props.children:m,_s(e,Array.isArray(w)?w:[w],t,n,o,s,a,i,c,d),u.base=t.__e,t.__h=null,u.__h.length&&i.push(u),g&&(u.__E=u.__=null),u.__e=!1}else a==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=el(n.__e,t,n,o,s,a,i,d);(m=C.diffed)&&m(t)}catch(Y){t.__v=null,(d||a!=null)&&(t.__e=c,t.__h=!!d,a[a.indexOf(c)]=null),C.__e(Y,t,n)}}function Ms(e,t){C.__c&&C.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(o){o.call(n)})}catch(o){C.__e(o,n.__v)}})}function el(e,t,n,o,s,a,i,c){var d,m,u,p=n.props,f=t.props,$=t.type,y=0;if($==="svg"&&(s=!0),a!=null){for(;y<a.length;y++)if((d=a[y])&&(d===e||($?d.localName==$:d.nodeType==3))){e=d,a[y]=null;break}}if(e==null){if($===null)return document.createTextNode(f);e=s?document.createElementNS("http://www.w3.org/2000/svg",$):document.createElement($,f.is&&f),a=null,c=!1}if($===null)p===f||c&&e.data===f||(e.data=f);else{if(a=a&&Nt.call(e.childNodes),m=(p=n.props||Et).dangerouslySetInnerHTML,u=f.dangerouslySetInnerHTML,!c){if(a!=null)for(p={},y=0;y<e.attributes.length;y++)p[e.attributes[y].name]=e.attributes[y].value;(u||m)&&(u&&(m&&u.__html==m.__html||u.__html===e.innerHTML)||(e.innerHTML=u&&u.__html||""))}if((function(g,k,S,E,w){var _;for(_ in S)_==="children"||_==="key"||_ in k||St(g,_,null,S[_],E);for(_ in k)w&&typeof k[_]!="function"||_==="children"||_==="key"||_==="value"||_==="checked"||S[_]===k[_]||St(g,_,k[_],S[_],E)})(e,f,p,s,c),u)t.__k=[];else if(y=t.props.children,_s(e,Array.isArray(y)?y:[y],t,n,o,s&&$!=="foreignObject",a,i,a?a[0]:n.__k&&Pe(n,0),c),a!=null)for(y=a.length;y--;)a[y]!=null&&ks(a[y]);c||("value"in f&&(y=f.value)!==void 0&&(y!==e.value||$==="progress"&&!y)&&St(e,"value",y,p.value,!1),"checked"in f&&(y=f.checked)!==void 0&&y!==e.checked&&St(e,"checked",y,p.checked,!1))}return e}function Cs(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(o){C.__e(o,n)}}function Ts(e,t,n){var o,s;if(C.unmount&&C.unmount(e),(o=e.ref)&&(o.current&&o.current!==e.__e||Cs(o,null,t)),(o=e.__c)!=null){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(a){C.__e(a,t)}o.base=o.__P=null}if(o=e.__k)for(s=0;s<o.length;s++)o[s]&&Ts(o[s],t,typeof e.type!="function");n||e.__e==null||ks(e.__e),e.__e=e.__d=void 0}function tl(e,t,n){return this.constructor(e,n)}function Lt(e,t,n){var o,s,a;C.__&&C.__(e,t),s=(o=typeof n=="function")?null:n&&n.__k||t.__k,a=[],Ln(t,e=(!o&&n||t).__k=At(Rt,null,[e]),s||Et,Et,t.ownerSVGElement!==void 0,!o&&n?[n]:s?null:t.firstChild?Nt.call(t.childNodes):null,a,!o&&n?n:s?s.__e:t.firstChild,o),Ms(a,e)}Nt=bs.slice,C={__e:function(e,t){for(var n,o,s;t=t.__;)if((n=t.__c)&&!n.__)try{if((o=n.constructor)&&o.getDerivedStateFromError!=null&&(n.setState(o.getDerivedStateFromError(e)),s=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),s=n.__d),s)return n.__E=n}catch(a){e=a}throw e}},ys=0,Ct.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=_e({},this.state),typeof e=="function"&&(e=e(_e({},n),this.props)),e&&_e(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),rs(this))},Ct.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),rs(this))},Ct.prototype.render=Rt,Ze=[],vs=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,Ot.__r=0,Qi=0;var Be,Q,us,et=0,An=[],ds=C.__b,ms=C.__r,ps=C.diffed,fs=C.__c,$s=C.unmount;function tt(e,t){C.__h&&C.__h(Q,e,et||t),et=0;var n=Q.__H||(Q.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function h(e){return et=1,nl(Os,e)}function nl(e,t,n){var o=tt(Be++,2);return o.t=e,o.__c||(o.__=[n?n(t):Os(void 0,t),function(s){var a=o.t(o.__[0],s);o.__[0]!==a&&(o.__=[a,o.__[1]],o.__c.setState({}))}],o.__c=Q),o.__}function v(e,t){var n=tt(Be++,3);!C.__s&&In(n.__H,t)&&(n.__=e,n.__H=t,Q.__H.__h.push(n))}function U(e,t){var n=tt(Be++,4);!C.__s&&In(n.__H,t)&&(n.__=e,n.__H=t,Q.__h.push(n))}function x(e){return et=5,ae(function(){return{current:e}},[])}function ae(e,t){var n=tt(Be++,7);return In(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function Z(e,t){return et=8,ae(function(){return e},t)}function Es(e){var t=tt(Be++,10),n=h();return t.__=e,Q.componentDidCatch||(Q.componentDidCatch=function(o){t.__&&t.__(o),n[1](o)}),[n[0],function(){n[1](void 0)}]}function ol(){An.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(Tt),e.__H.__h.forEach(Rn),e.__H.__h=[]}catch(t){e.__H.__h=[],C.__e(t,e.__v)}}),An=[]}C.__b=function(e){Q=null,ds&&ds(e)},C.__r=function(e){ms&&ms(e),Be=0;var t=(Q=e.__c).__H;t&&(t.__h.forEach(Tt),t.__h.forEach(Rn),t.__h=[])},C.diffed=function(e){ps&&ps(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(An.push(t)!==1&&us===C.requestAnimationFrame||((us=C.requestAnimationFrame)||function(n){var o,s=function(){clearTimeout(a),hs&&cancelAnimationFrame(o),setTimeout(n)},a=setTimeout(s,100);hs&&(o=requestAnimationFrame(s))})(ol)),Q=void 0},C.__c=function(e,t){t.some(function(n){try{n.__h.forEach(Tt),n.__h=n.__h.filter(function(o){return!o.__||Rn(o)})}catch(o){t.some(function(s){s.__h&&(s.__h=[])}),t=[],C.__e(o,n.__v)}}),fs&&fs(e,t)},C.unmount=function(e){$s&&$s(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(Tt)}catch(n){C.__e(n,t.__v)}};var hs=typeof requestAnimationFrame=="function";function Tt(e){var t=Q;typeof e.__c=="function"&&e.__c(),Q=t}function Rn(e){var t=Q;e.__c=e.__(),Q=t}function In(e,t){return!e||e.length!==t.length||t.some(function(n,o){return n!==e[o]})}function Os(e,t){return typeof t=="function"?t(e):t}var Ns=function(e,t,n,o){var s;t[0]=0;for(var a=1;a<t.length;a++){var i=t[a++],c=t[a]?(t[0]|=i?1:2,n[t[a++]]):t[++a];i===3?o[0]=c:i===4?o[1]=Object.assign(o[1]||{},c):i===5?(o[1]=o[1]||{})[t[++a]]=c:i===6?o[1][t[++a]]+=c+"":i?(s=e.apply(c,Ns(e,c,n,["",null])),o.push(s),c[0]?t[0]|=2:(t[a-2]=0,t[a]=s)):o.push(c)}return o},gs=new Map,l=function(e){var t=gs.get(this);return t||(t=new Map,gs.set(this,t)),(t=Ns(this,t.get(e)||(t.set(e,t=(function(n){for(var o,s,a=1,i="",c="",d=[0],m=function(f){a===1&&(f||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?d.push(0,f,i):a===3&&(f||i)?(d.push(3,f,i),a=2):a===2&&i==="..."&&f?d.push(4,f,0):a===2&&i&&!f?d.push(5,0,!0,i):a>=5&&((i||!f&&a===5)&&(d.push(a,0,i,s),a=6),f&&(d.push(a,f,0,s),a=6)),i=""},u=0;u<n.length;u++){u&&(a===1&&m(),m(u));for(var p=0;p<n[u].length;p++)o=n[u][p],a===1?o==="<"?(m(),d=[d],a=3):i+=o:a===4?i==="--"&&o===">"?(a=1,i=""):i=o+i[0]:c?o===c?c="":i+=o:o==='"'||o==="'"?c=o:o===">"?(m(),a=1):a&&(o==="="?(a=5,s=i,i=""):o==="/"&&(a<5||n[u][p+1]===">")?(m(),a===3&&(d=d[0]),a=d,(d=d[0]).push(2,0,a),a=0):o===" "||o==="	"||o===`
`||o==="\r"?(m(),a=2):i+=o),a===3&&i==="!--"&&(a=4,d=d[0])}return m(),d})(e)),t),arguments,[])).length>1?t:t[0]}.bind(At);var sl=e=>({title:"",note:"",pieces:[],spaces:[],...e}),al=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),rl=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),il=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(sl),forms:(e.forms||[]).map(rl),...e.result&&{result:al(e.result)}}),nt=e=>e.table?{...e,table:il(e.table)}:e;var ot=null;function Pn(e){let t=e-Date.now();(ot===null||t>ot||t<ot-3e4)&&(ot=t)}var he=()=>Date.now()+(ot??0);var Hn="session-ended",xe=class extends Error{constructor(t,n,{rule:o="",bot:s="",declined:a="",status:i=0,retryAfterS:c=0,callId:d=""}={}){super(n),this.reason=t,this.rule=o,this.bot=s,this.declined=a,this.status=i,this.retryAfterS=c,this.callId=d}},Bn=(e,t)=>new xe(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,bot:e?.bot,declined:e?.declined,status:t,retryAfterS:e?.retryAfterS,callId:e?.callId});async function It(e,t,n){let o,s;try{o=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),s=await o.text()}catch{throw new xe("UNREACHABLE","")}let a;try{a=s?JSON.parse(s):{}}catch{throw new xe(o.ok?"UNREADABLE":`HTTP_${o.status}`,"",{status:o.status})}if(o.status===401&&dispatchEvent(new Event(Hn)),!o.ok)throw Bn(a.error,o.status);return a}var Wn=new Map;function Rs(e){let t=It("GET",e);t.catch(()=>{}),Wn.set(e,t)}function M(e){let t=Wn.get(e)||It("GET",e);return Wn.delete(e),t}var L=(e,t={})=>It("POST",e,t),Pt=e=>It("DELETE",e),N=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,ee=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),ll).join(""),ll=e=>e.toString(16).padStart(2,"0"),As=["visibilitychange","focus","pointerdown","keydown"];function Ls(e,t,n){let o=null,s=0,a=0,i=!1,c=()=>{clearTimeout(s),o?.close(),i=!1;for(let $ of As)removeEventListener($,m,!0)},d=()=>{c(),i=!0;for(let $ of As)addEventListener($,m,!0);n.resting()};function m(){!i||document.hidden||(c(),f())}let u=()=>{c(),a+=1,s=setTimeout(f,Math.min(1e4,500*2**Math.min(a,5)))},p=()=>{a=0,n.connected()};function f(){let $=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);o=$;let y=(g,k)=>$.addEventListener(g,S=>k(JSON.parse(S.data||"{}")));$.addEventListener("open",p),y("frames",g=>n.frames(g.frames.map(nt))),y("frame",g=>{g.now&&Pn(g.now),n.frames([nt(g)])}),y("company",g=>{Pn(g.now),n.company(g)}),y("inbox",()=>n.inbox()),y("said",g=>n.said(g)),y("disconnected",g=>n.disconnected(Bn(g.error,0))),y("reconnected",p),y("parked",d),y("gone",g=>{c(),n.gone(Bn(g.error,0))}),$.addEventListener("error",g=>{"data"in g&&g.data||(n.disconnected(null),$.readyState===EventSource.CLOSED&&u())})}return f(),{close:c,wake:m}}var cl={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",speech:"M4.5 5.5h15v10h-8l-4 4v-4h-3z",bell:"M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4",bellOff:"M6 16.5V11a6 6 0 0 1 9-5.2M18 11v5.5l1.5 2h-15l1.5-2M10 20.5h4M4 4l16 16",phone:"M7.5 3.5h9v17h-9zM11 17.5h2",key:"M9 10.5a3.5 3.5 0 1 0 0 3h6v3m3-3v2M12.5 13.5h7M5.5 12h.01",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",shield:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z",sealed:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5",alert:"M12 4l9 16H3zM12 10v4.5M12 17.5h.01",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},T=({name:e})=>l`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${cl[e]} /></svg>`,Bt=()=>l`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function z(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let o of[...t])o(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function A(e){let[t,n]=h(e.get());return v(()=>(n(e.get()),e.subscribe(o=>n(o))),[e]),t}var I={get(e){try{return localStorage.getItem(e)}catch{return null}},keys(){try{return Object.keys(localStorage)}catch{return[]}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var Dn=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),pe=z(Dn()),Un=0,Is=()=>Un>0;function J(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),Un+=1,pe.set(Dn()),scrollTo(0,0)}var Ps=e=>history.replaceState(history.state,"",e);function We(e){if(e==="/")return{screen:"lobby",id:""};if(["/games","/ratings","/sign-in"].includes(e))return{screen:e.slice(1),id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay|player)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function ul(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{Un+=1,pe.set(Dn())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!We(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return ul(t.hash);J(t.pathname+t.search)}});var Me="en",Bs={},dl=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,ml=e=>dl.test(String(e))?`\u2068${e}\u2069`:String(e);function r(e,t={}){return(Bs[e]||e).replace(/\{(\w+)\}/g,(o,s)=>s in t?ml(t[s]??""):o)}function Ws(e,t={}){Me=e,Bs=t,document.documentElement.lang=e}function Ce(e,t=Date.now()){let n=Math.round((e-t)/1e3),o=new Intl.RelativeTimeFormat(Me,{numeric:"auto"}),s=[["day",86400],["hour",3600],["minute",60]];for(let[a,i]of s)if(Math.abs(n)>=i)return o.format(Math.round(n/i),a);return o.format(Math.min(0,n),"second")}var te=(e,t)=>t[new Intl.PluralRules(Me).select(e)]??t.other,Wt=(e,t)=>new Intl.NumberFormat(Me,{style:"unit",unit:t,unitDisplay:"long"}).format(e),Hs=e=>new Intl.NumberFormat(Me).format(e),Ds=e=>new Intl.NumberFormat(Me,{minimumFractionDigits:1}).format(e),oe=e=>new Intl.ListFormat(Me).format(e);var pl=3,fl=7e3,He=z([]),$l=0,Us=e=>He.set(He.get().filter(t=>t.id!==e));function ne(e,t="",n=""){let o=++$l,s=He.get().filter(a=>a.text!==e);He.set([...s.slice(1-pl),{id:o,text:e,kind:t,note:n}]),setTimeout(()=>Us(o),fl)}pe.subscribe(()=>He.set([]));function Fs(){return l`<div class="notices" role="status" aria-live="polite">
    ${A(He).map(({id:e,text:t,kind:n,note:o})=>l`<p key=${e} class=${`notice ${n}`}>
        <span>${t}${o&&l` <small>${o}</small>`}</span>
        <button class="plain" aria-label=${r("Close")} onClick=${()=>Us(e)}><${T} name="close" /></button>
      </p>`)}
  </div>`}var hl=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),De=e=>hl.has(e.reason??"")||e.status===401,gl=new Set(["INTERNAL","UNKNOWN","PLUGIN_ERROR","CORRUPT_LOG"]),le=({reason:e="",status:t=0,callId:n=""})=>n&&(gl.has(e)||t===500)?r("Report this to the operator: {id}",{id:n}):"",yl=({rule:e="",message:t=""})=>({"platform.paused":r("The clocks are paused already."),"platform.not_paused":r("The clocks run already."),"platform.claim_early":r("The player has not been away for long enough yet."),"platform.claim_here":r("The player is here, or is not known to have gone."),"platform.claim_turn":r("The game does not wait for this player."),"platform.takeover_rules":r("By the rules of this game, a seat that is left cannot be taken over."),"platform.takeover_seat":r("This seat can no longer be taken over."),"platform.takeover_holder":r("You hold or held another seat of this game, and know what it knows.")})[e]||t;function vl({bot:e="",declined:t=""}){return`${{variant:r("{name} does not play this game.",{name:e}),options:r("{name} does not play with these options.",{name:e}),undo:r("{name} does not play with this rule for undo.",{name:e}),time_control:r("{name} does not play with this thinking time.",{name:e}),people:r("{name} plays with bots alone.",{name:e}),bots:r("{name} does not play with other bots.",{name:e}),too_many_games:r("{name} plays as many games as it can.",{name:e}),too_many_with_you:r("{name} plays enough games with you already.",{name:e}),offline:r("{name} has gone.",{name:e}),busy:r("{name} is busy.",{name:e}),later:r("{name} asks you to come back later.",{name:e}),no_answer:r("{name} does not answer.",{name:e})}[t]||r("{name} does not take the seat.",{name:e})} ${r("Choose another bot.")}`}function F(e){if(De(e))return r("Your session has ended: the server no longer knows it. Sign in again from another device or with your recovery key, or start as a guest.");switch(e.reason){case"UNREACHABLE":return r("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return r("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return r("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return r("This table is only for invited players. Ask its host for the link.");case"BANNED":return r("An operator has banned you from this server. {message}",{message:e.message??""});case"BAD_SIGN_IN_CODE":return r("This code does not work: it is mistyped, used or too old. Ask the other device for a new one.");case"NAME_TAKEN":return r("This name belongs to another player, or looks like theirs. Choose another one, or sign in if it is yours.");case"NOT_YOUR_SEAT":return r("Another player has this seat.");case"SEAT_TAKEN":return r("Another player has just taken that seat.");case"ALREADY_STARTED":return r("The game has begun already.");case"VERSION_CONFLICT":return r("The table has changed in the meantime. Look again.");case"GAME_OVER":return r("The game was over at that point: an analysis cannot start there.");case"TIME_IS_UP":return r("The time has just run out.");case"SEAT_IS_LEFT":return r("This seat has left the game.");case"CLOCK_REFUSED":case"CLAIM_REFUSED":case"TAKEOVER_REFUSED":return yl(e);case"BOT_DECLINED":return vl(e);case"UNKNOWN_BOT":return`${r("This bot cannot be asked to play.")} ${r("Choose another bot.")}`;case"OVER_QUOTA":case"HTTP_429":return r("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return r("The server cannot store anything now. Try again soon.");case"PLUGIN_UNAVAILABLE":return r("The rules of this game do not answer now. Try again soon.");case"SHUTTING_DOWN":case"CALL_TIMED_OUT":case"LOG_BEHIND":case"LISTS_BEHIND":return r("The server is busy or starts again. Try again soon.");case"NOT_YOUR_TURN":return r("It is not your turn yet.");case"REMATCH_REFUSED":return r("This game has no rematch. Open a new game.");default:return e.message||r("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function B(e){e.reason||console.error(e),ne(F(e),"danger",le(e))}var bl=[["day",86400],["hour",3600],["minute",60]];function Fn(e){let[t,n]=bl.find(([,o])=>e%o===0)??["second",1];return Wt(e/n,t)}function st({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?r("{time} per move",{time:Fn(n)}):e%60?r("{time} s + {seconds} s",{time:e,seconds:t}):r("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var Ue=({control:e})=>e?l`<span class="pace"><${T} name="clock" /><span class="hidden">${r("Thinking time")}: </span>${st(e)}</span>`:null;var X=z(null);addEventListener(Hn,()=>{let e=X.get();e?.player&&X.set({...e,player:null,isExpired:!0})});async function kl(e){return Ws(e.language,e.language==="en"?{}:await M(`/api/texts/${e.language}`)),X.set(e),e}var ge=async()=>kl(await M("/api/session"));async function re(e=""){let t=X.get()?.player;if(t&&!e)return t;await L("/api/session",e?{name:e}:{});let n=await ge();if(!n.player)throw new xe("COOKIES_OFF","");return n.player}var Gs=e=>re(e);async function Ys(e){if(await L("/api/session",{language:e}),(await ge()).language!==e)throw new xe("COOKIES_OFF","")}async function Ht(){await Pt("/api/session"),await ge()}var wl=3e4,zn=["lists","inbox"],at=new Map(zn.map(e=>[e,new Set])),rt=null,jn=new Set,qs=0,Gn=0,Vs=()=>!document.hidden&&[...at.values()].some(e=>e.size>0),Yn=new Map(zn.map(e=>[e,new Set]));function qn(e){at.get(e)?.forEach(t=>t()),Yn.get(e)?.forEach(t=>t())}function Ks(e,t){return Yn.get(e)?.add(t),()=>{Yn.get(e)?.delete(t)}}function it(){clearTimeout(qs),rt?.close(),rt=null,jn.clear()}function zs(){it(),Gn+=1,new Set([...at.values()].flatMap(e=>[...e])).forEach(e=>e()),qs=setTimeout(lt,Math.min(wl,1e3*2**Math.min(Gn,5)))}function lt(){if(rt||!Vs())return;let e=rt=new EventSource("/api/changes");for(let t of zn)e.addEventListener(t,()=>{Gn=0,jn.add(t),qn(t)});e.addEventListener("parked",it),e.addEventListener("gone",zs),e.addEventListener("error",t=>{"data"in t&&t.data||e.readyState===EventSource.CLOSED&&zs()})}function Dt(e,t){for(let n of e)at.get(n)?.add(t);return e.every(n=>jn.has(n))?t():lt(),()=>{for(let n of e)at.get(n)?.delete(t);Vs()||it()}}var js=X.get()?.player?.id;X.subscribe(()=>{let e=X.get()?.player?.id;e!==js&&(js=e,rt&&(it(),lt()))});addEventListener("focus",lt);document.addEventListener("visibilitychange",()=>document.hidden?it():lt());function j(e){v(()=>{let[t=""]=document.title.match(/^\(\d+\) /)??[];document.title=t+(e?`${e} \xB7 ${r("Lost Cities")}`:r("Lost Cities"))},[e])}function R({children:e,className:t=""}){let n=x(null);return v(()=>{Is()&&n.current.focus({preventScroll:!0})},[]),l`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function b({icon:e,label:t,isQuiet:n,className:o="",...s}){return l`<button type="button" class=${o} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${s}>
    ${e&&l`<${T} name=${e} />`}${!n&&l`<span>${t}</span>`}
  </button>`}var _l=500;function Vn(){let e=x(performance.now());return t=>t.detail<2||t.timeStamp-e.current>_l}function O({onWork:e,disabled:t,...n}){let[o,s]=h(!1),a=x(!0),i=Vn();return v(()=>()=>a.current=!1,[]),l`<${b} ...${n} disabled=${o||t} aria-busy=${o} onClick=${async d=>{if(i(d)){s(!0);try{await e()}catch(m){B(m)}a.current&&s(!1)}}} />`}function D({title:e,onClose:t,className:n="",children:o}){let s=x(null);return U(()=>{let i=document.activeElement;return s.current.showModal(),()=>i instanceof HTMLElement&&i.isConnected&&i.focus()},[]),l`<dialog ref=${s} class=${n} aria-label=${e} onClose=${t} onClick=${i=>i.target===s.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${b} icon="close" label=${r("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${o}
    </div>
  </dialog>`}var Fe=({title:e,text:t,label:n,onYes:o,onClose:s})=>l`<${D} title=${e} onClose=${s}>
  <p>${t}</p>
  <p class="buttons">
    <${b} label=${n} className="danger" onClick=${()=>(s(),o())} />
    <${b} label=${r("Cancel")} onClick=${s} />
  </p>
</${D}>`;async function ce(e,t){try{await navigator.clipboard.writeText(e),ne(t)}catch{ne(e)}}function W({name:e,legend:t,choices:n,value:o,onChange:s,isLegendHidden:a}){return l`<fieldset class="segmented">
    <legend class=${a?"hidden":""}>${t}</legend>
    <div>
      ${n.map(i=>l`<label key=${i.value} title=${i.hint}>
          <input type="radio" name=${e} checked=${i.value===o} value=${i.value}
            onChange=${()=>s(i.value)} />
          <span>${i.icon&&l`<${T} name=${i.icon} />`}${i.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var ue=({label:e,hint:t,value:n,onChange:o})=>l`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${s=>o(s.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&l`<small>${t}</small>`}</span>
</label>`,G=({text:e})=>l`<p class="waiting" role="status"><${T} name="hourglass" />${e}</p>`,q=({title:e,text:t,note:n="",children:o})=>l`<main id="main" class="problem">
  <div class="sheet">
    <${R}>${e}</${R}>
    <p>${t}</p>
    ${n&&l`<p><small>${n}</small></p>`}
    <p class="buttons">${o}<a class="button" href="/">${r("To the start page")}</a></p>
  </div>
</main>`;var xl=15e3,Sl=6e4,Ut=z(I.get("attendance")==="named"?"named":"counted");function Ml(e){I.set("attendance",e?"named":null),Ut.set(e?"named":"counted")}function Kn({presence:e,awaySince:t}){return e==="here"?r("here now"):t?he()-t<Sl?r("just left"):r("last here {time}",{time:Ce(t,he())}):r("away")}function Ft({company:e,seat:t}){let[,n]=h(0),o=e?.seats.find(a=>a.seat===t?.seat);if(v(()=>{if(!o?.awaySince)return;let a=setInterval(()=>n(i=>i+1),xl);return()=>clearInterval(a)},[o?.awaySince]),!o||!t?.name||t.isYou||o.presence==="unknown")return null;let s=o.presence==="here";return l`<span class=${`presence ${s?"is-here":"is-away"}`} title=${Kn(o)}>
    ${s?l`<span class="hidden">${Kn(o)}</span>`:Kn(o)}
  </span>`}function Js({company:e,isWatching:t}){let n=A(Ut)==="named";if(!e?.spectators)return null;let{spectators:o,spectatorNames:s}=e,a=o-s.length,i=oe([...s,...s.length&&a>0?[r("{count} more",{count:a})]:[]]);return l`<span class="origin spectators"><${T} name="eye" />
    ${s.length?r("Watching: {names}",{names:i}):r("Spectators: {count}",{count:o})}
    ${t&&l` <button type="button" class="plain" onClick=${()=>Ml(!n)}>${n?r("Hide my name"):r("Show my name")}</button>`}
  </span>`}var Xs=e=>!!e?.next&&!e.next.isClosed&&e.next.seats.some(({isYou:t,isTaken:n})=>t&&!n);function Qs({info:e,seats:t,company:n}){let o=n?.next,s=o?.seats.find(({isYou:c,isTaken:d})=>c&&!d),a=o?o.seats.filter(({isTaken:c,isYou:d})=>c&&!d).map(({name:c})=>c):[],i=()=>L(N(o?.id??"","/commands"),{commandId:ee(),releaseSeat:s?.seat});return o?.isClosed&&Ge(t)?l`<p role="status">${r("The rematch was cancelled.")}</p>`:o&&s?l`<p class="rematch-wish" role="status">${r("{names} would like a rematch.",{names:oe(a)})}</p>
      <${O} className="primary" icon="redo" label=${r("Accept the rematch")} onWork=${()=>ct(e.id)} />
      <${O} icon="close" label=${r("Decline")} onWork=${i} />`:o||e.next&&!Ge(t)?l`<a class="button" href=${`/game/${o?.id??e.next}`}>${r("Next game of the series")}</a>`:Ge(t)?l`<${O} className="primary" icon="redo" label=${r("Rematch")} onWork=${()=>ct(e.id)} />`:l`<${O} className="primary" icon="redo" label=${r("Play again")} onWork=${()=>Zs(e)} />`}var Cl=100,Tl=4;async function El({size:e,path:t},n){let o=Math.floor(n/e);if(o>Cl)return[];let s=i=>M(t.replace("{first}",String(i*e+1)).replace("{last}",String((i+1)*e))).catch(()=>null),a=[];for(;a.length<o;){let i=Array.from({length:Math.min(Tl,o-a.length)},(m,u)=>a.length+u),c=await Promise.all(i.map(s)),d=c.indexOf(null);if(a.push(...d<0?c:c.slice(0,d)),d>=0)break}return a}var Ol=(e,t)=>{let n=new RegExp(Object.keys(t).map(o=>o.replace(/\W/g,"")).join("|"),"g");return e.map(o=>({...o,lines:o.lines?.map(s=>s.replace(n,a=>t[a]??a))}))};async function ea(e,t){let n=await El(e,t),o=[...new Set(n.flatMap(s=>s.players))];if(!n.length)return[];try{let{names:s}=o.length?await M(`/api/names?${new URLSearchParams(o.map(i=>["id",i]))}`):{names:{}};if(new Set(Object.values(s)).size<o.length)return[];let a=n.flatMap(i=>i.frames);return o.length?Ol(a,s):a}catch{return[]}}function Gt(e){let[t,n]=h({info:null,error:null}),o=Z(()=>M(N(e)).then(s=>n({info:{...s,id:s.invitation||s.id},error:null}),s=>n(a=>({...a,error:s}))),[e]);return v(()=>{o()},[o]),{...t,reload:o}}var Jn={log:[],last:null,table:null,version:0,link:"connecting",gone:null,company:null,said:null},ta=({version:e,lines:t,status:n,actor:o,undid:s,redid:a})=>({version:e,lines:t,status:n,actor:o,...(s||a)&&{isTurning:!0}});function Nl(e,t){let n=new Map;for(let{undid:o=[],redid:s=[]}of t){for(let a of o)n.set(a,!0);for(let a of s)n.set(a,!1)}return n.size?e.map(o=>n.has(o.version)?{...o,isUndone:n.get(o.version)}:o):e}function na(e,t){let n=t.filter(m=>m.version>e.version),o=t.find(m=>m.version===e.version&&m.seats),s=o?[o,...n]:n;if(!s.length)return e;let a=o?e.log.map(m=>m.version===o.version?ta(o):m):e.log,c=s.filter(m=>m.seats).at(-1)||e.last,d=s.findLast(m=>m.table)?.table||e.table;return{...e,log:Nl(a.concat(n.map(ta)),n),last:c,table:d,version:s.at(-1)?.version??e.version,link:"connected"}}function oa({id:e,stretches:t,version:n},o){let[s,a]=h(0),i=A(Ut),c=`${e} ${o} ${s} ${i}`,[d,m]=h({...Jn,key:c}),u=x(null),p=Z(()=>u.current?.wake(),[]);return v(()=>{m({...Jn,key:c});let f=w=>m(_=>{if(_.key!==c)return _;let Y=w(_);return $=Y.version,Y}),$=0,y=!1,g=0,k=!1,S=()=>Ls(N(e,"/stream"),{...o!==null&&{seat:o},...i!=="counted"&&{attendance:i}},{version:()=>k?$:g,frames:w=>{k=!0,f(_=>na(_,w))},inbox:()=>qn("inbox"),said:w=>f(_=>({..._,said:w})),company:w=>f(_=>({..._,company:w})),gone:w=>{w.reason==="VERSION_CONFLICT"&&$>0?a(_=>_+1):f(_=>({..._,gone:w}))},disconnected:()=>f(w=>({...w,link:"disconnected"})),connected:()=>f(w=>({...w,link:"connected"})),resting:()=>f(w=>({...w,link:"resting"}))}),E=w=>{y||(w.length&&f(_=>na(_,w)),g=Math.max(0,(w.at(-1)?.version??0)-1),u.current=S())};return o===null&&t&&s===0?ea(t,n).then(E):E([]),()=>{y=!0,u.current?.close(),u.current=null}},[c]),{...d.key===c?d:{...Jn,key:c},wake:p}}function sa(e,t=4e3){let n=x([]),o=x(e);return o.current=e,v(()=>{n.current=n.current.filter(([s,a])=>s>e||a())},[e]),Z(s=>new Promise(a=>{if(o.current>=s)return a();let i=setTimeout(a,t);n.current.push([s,()=>(clearTimeout(i),a())])}),[])}var Al=6,Rl=e=>new Promise(t=>setTimeout(t,e));async function Xn(e,t){for(let n=1;;n+=1)try{return await L(N(e,"/commands"),t)}catch(o){let s=o;if(!(s.reason==="UNREACHABLE"||s.status===503||s.status===502)||n===Al)throw s;await Rl(400*2**n)}}function aa(e,t,n,o){let s=sa(n),a=x(null),[i,c]=h(null),d=(u,p,f)=>{if(a.current?.version===n)return a.current.done;c({version:n,action:f});let $={commandId:ee(),version:n,...p!==null&&{seat:p},...u},y=Xn(e,$).then(g=>(o(),s(g.version))).catch(g=>{throw(!f?.isTyped||g.status!==422)&&B(g),g}).finally(()=>{a.current?.done===y&&(a.current=null,c(null))});return a.current={version:n,done:y},y},m=i?.version===n?i:null;return{act:u=>d({move:u.move},t,u),send:(u,p)=>d(u,p??t,null).catch(()=>{}),pending:m?.action??null,isBusy:m!==null}}var Ll=200,Il=32,Qn={},eo=()=>({...Qn,...JSON.parse(I.get("seeds")||"{}")});function ra(e,t){Qn=Object.fromEntries(Object.entries({...eo(),[e]:t}).slice(-Ll)),I.set("seeds",JSON.stringify(Qn))}async function Te(){let{seedDigest:e,toHex:t}=await import("/static/verify/checker.js"),n=t(crypto.getRandomValues(new Uint8Array(Il))),o=e(n);return ra(o,{seed:n}),o}var Zn=new Set;function Yt(e,t){if(!t.some(({name:n})=>!n))for(let{seat:n,isYou:o,seedDigest:s}of t)o&&s&&eo()[s]&&!Zn.has(s)&&Pl(e,n,s)}async function Pl(e,t,n){Zn.add(n);try{let{seed:o,next:s}=eo()[n],a=s??await Te();ra(n,{seed:o,next:a}),await Xn(e,{commandId:`reveal-${n.slice(0,32)}`,seat:t,revealSeed:{seed:o,nextDigest:a}})}catch{Zn.delete(n)}}var Bl=300,no=new Map,to=new Map,ia=new Map,la=e=>`/api/bots?variant=${encodeURIComponent(e)}`,ca=(e,t)=>`${la(e)}&terms=${encodeURIComponent(JSON.stringify(t))}`,ua=e=>N(e,"/bots"),oo=e=>ia.get(e),Ye=z(null),zt=e=>e.reason==="BOT_DECLINED"||e.reason==="UNKNOWN_BOT";async function so(e){let t=no.get(e);if(t)return t;let n=to.get(e)??M(la(e)).finally(()=>to.delete(e));to.set(e,n);let o=await n;return no.set(e,o),o}function jt(e){let[t,n]=h(no.get(e));return v(()=>{let o=!0,s=a=>o&&n(a);return so(e).then(s,()=>s(null)),()=>o=!1},[e]),t}function qt(e){let[t,n]=h(null),[o,s]=h(0);return v(()=>{let a=!0,i=m=>{for(let u of m)ia.set(u.name,u);a&&n(m)},c=()=>{M(e).then(i,()=>{})},d=setTimeout(c,t?Bl:0);return addEventListener("focus",c),()=>{a=!1,clearTimeout(d),removeEventListener("focus",c)}},[e,o]),{bots:t,again:()=>s(a=>a+1)}}var fe="@friend",je="@here",ze=e=>e!==fe&&e!==je,Ee=(e,t)=>Array(e-1).fill(t);function da(e,t,n){let o=e.map((s,a)=>a===t?n:s);return ze(n)?o:o.map(s=>ze(s)?s:n)}var qe=e=>ze(e)&&e.startsWith("@"),ro=e=>e.some(t=>t===fe||qe(t))?"consent":"free",Wl=({variant:e,occupants:t,options:n,undo:o,isUnlisted:s,isRated:a,timeControl:i,absence:c,takeover:d,idleS:m,spectatorDelay:u})=>({variant:e,seats:t.length+1,options:n,undo:o||ro(t),bots:t.filter(ze),...t.includes(je)&&{hotSeat:!0},...s&&t.includes(fe)&&{isUnlisted:!0},...a&&{isRated:a},...i&&{timeControl:i},...m&&{idleS:m},...u&&t.includes(fe)&&{spectatorDelay:u},...t.length>1&&(c==="end"?{absence:c}:d&&!u&&{takeover:d})}),ao=e=>`setup ${e.split(".")[0]}`,Hl=30;function Dl(e,t){let n=[e,...JSON.parse(I.get("setups")||"[]")];for(let o of n.splice(Hl))I.set(ao(o),null);I.set("setups",JSON.stringify(n)),I.set(ao(e),JSON.stringify(t))}var Vt=null;async function ma(e){await re();let t=JSON.stringify(e),n=await Te();Vt?.wanted!==t&&(Vt={wanted:t,sent:{commandId:ee(),seedDigest:n}});let o=await L("/api/games",{...e,...Vt.sent});return Vt=null,o}async function pa({player:e,...t}){let{id:n}=await ma({...t,seats:2,undo:"consent",invited:{1:e}});J(`/game/${n}`)}async function ut(e){let{id:t,error:n}=await ma(Wl(e));Dl(t,e),J(`/game/${t}`),n&&(zt(n)?Ye.set({id:t,error:n}):B(n))}var Ge=e=>e.some(t=>t.isYou)&&e.some(t=>t.name&&!t.isYou&&!t.isBot);async function ct(e){await re();let t=await L(N(e,"/rematch"),{commandId:ee(),seedDigest:await Te()});J(`/game/${t.id}`)}async function Zs(e){let t=I.get(ao(e.id)),{seats:n}=t?e:await M(N(e.id)),o=n.filter(u=>!u.isYou),s=o.length?o.map(u=>u.bot||fe):Ee(n.length,je),{variant:a,options:i={},timeControl:c,takeover:d,spectatorDelay:m}=e;await ut(t?JSON.parse(t):{variant:a,occupants:s,options:i,timeControl:c,takeover:d,spectatorDelay:m})}function Ve(e,t){return e.findLast(o=>o.version<=t&&o.status==="running")?.version??t}async function Ke(e,t){await re();let n=await L(N(e,"/fork"),{version:t});J(`/game/${n.id}`)}async function Oe(e,{replace:t=!1}={}){await re();let n=await M(N(e)),o=n.seats.some(s=>s.isYou);!o&&n.status==="open"&&await L(N(e,"/join"),{seedDigest:await Te()}),J(`/game/${e}`,{replace:t}),!o&&n.status==="running"&&ne(r("This table is full: you are watching."))}var fa=e=>[...e.filter(t=>!t.isGuest).map(({name:t,title:n})=>({value:t,label:r("{name}, a bot",{name:n})})),{value:fe,label:r("a friend, by a link")},{value:je,label:r("another player at this screen")}];var Jt=z(I.get("sound")==="on"),Kt=null;function $a(e){I.set("sound",e?"on":null),Jt.set(e),e&&io()}function Ul(e,[t,n,o,s,a]){let i=e.currentTime+n,c=new OscillatorNode(e,{type:a,frequency:t}),d=new GainNode(e,{gain:0});d.gain.linearRampToValueAtTime(s,i+.008),d.gain.exponentialRampToValueAtTime(1e-4,i+o),c.connect(d).connect(e.destination),c.start(i),c.stop(i+o)}function Je(e){if(!(!Jt.get()||!globalThis.AudioContext)){Kt||=new AudioContext,Kt.state==="suspended"&&Kt.resume().catch(()=>{});for(let t of e)Ul(Kt,t)}}var ha=()=>Je([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),io=()=>Je([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]),ga=()=>Je([[523,0,.4,.08,"triangle"],[392,.16,.5,.08,"triangle"],[262,.32,.9,.09,"triangle"]]),ya=()=>Je([[523,0,.5,.07,"sine"],[659,.12,.5,.07,"sine"],[784,.24,.6,.07,"sine"],[1047,.36,1,.07,"sine"]]),va=()=>Je([[1400,0,.06,.09,"square"],[1400,.18,.06,.09,"square"]]),ba=()=>Je([[330,0,.12,.1,"sine"],[330,.14,.16,.1,"sine"]]);var ka=600,Fl=3e3,Gl=15e3,Yl=/^(.+)\.[a-z2-7]{16}$/;function zl(e,t,n){let o=Yl.exec(e)?.[1]??e,s=null,a=0,i=!1,c=!1,d=!1,m=!0,u=async()=>{if(a=0,document.hidden||d)return;c=!1,i=!0,n({isBusy:i});let $;try{if(!s){let{Checker:y}=await import("/static/verify/checker.js");s=new y({game:o,seat:t,storage:I,read:g=>M(N(e,`/log${g}`))})}$={result:await s.check(),error:null},m=!1}catch(y){$={error:y}}i=!1,!d&&(n({...$,isBusy:i}),c&&p())},p=($=m?ka:t===null?Gl:Fl)=>{c=!0,!a&&!i&&(a=setTimeout(u,$))},f=()=>c&&p(ka);return document.addEventListener("visibilitychange",f),{want:()=>p(),again:()=>{clearTimeout(a),a=0,p(0)},acceptKey:()=>s?.acceptKey(),evidence:()=>s?.evidence??{},close(){d=!0,clearTimeout(a),document.removeEventListener("visibilitychange",f)}}}function Xt(e,t,n){let o=`${e} ${t}`,s={key:o,result:null,error:null,isBusy:!1},[a,i]=h(s),c=x(null);v(()=>(i(s),c.current=zl(e,t,p=>i(f=>({...f.key===o?f:s,...p}))),c.current.close),[o]),v(()=>{n&&c.current?.want()},[o,n]);let d=Z(()=>c.current?.again(),[]),m=Z(()=>{c.current?.acceptKey(),c.current?.again()},[]),u=Z(()=>c.current?.evidence()??{},[]);return{...a.key===o?a:s,again:d,acceptKey:m,evidence:u}}function lo(e){switch(e){case"malformed":return r("the server sends a log that cannot be read");case"gap":return r("events are missing in the log");case"time":return r("an entry of the log is older than the one before it");case"chain":return r("an event was changed: it does not follow from the log before it");case"creation":return r("the log does not begin as a game does");case"after_end":return r("the log goes on after the end of the game");case"opening":return r("hidden cards are not those that the server had committed to");case"withheld":return r("the server hides what you may see");case"seat_seed":return r("a player's part of the shuffle is not valid");case"seed":return r("the server's part of the shuffle is not valid");case"salt":return r("hidden cards do not follow from the server's seed");case"cut":return r("the end of the log is missing, which this browser has seen");case"rewritten":return r("this browser has seen another log of this game");case"signature":return r("the server's signature is not valid");case"key_changed":return r("the server signs with another key than before")}}var Qt=e=>te(e,{one:r("{count} event",{count:e}),other:r("{count} events",{count:e})});function co({result:e,error:t}){return e?.fault?r("WRONG: {fault}",{fault:lo(e.fault.code)}):t?r("Not checked: {reason}",{reason:F(t)}):e?r("Checked: {events}, signed by this server",{events:Qt(e.head.version)}):r("Checking \u2026")}function wa({head:e,opened:t,isOver:n,isFirst:o,seedsAdded:s,isOwnSeed:a}){return[r("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:Qt(e.version)}),r("The server has signed the end of the log with its key."),o?r("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):r("The log contains what this browser had seen of it before."),t>0&&te(t,{one:r("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:r("{count} hidden values that you may see are what the server had committed to.",{count:t})}),n&&r("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),s>0&&te(s,{one:r("{count} seed of a player is in the log.",{count:s}),other:r("{count} seeds of players are in the log.",{count:s})}),a&&r("Yours is the one that this browser has made.")].filter(i=>i!==!1)}var _a=e=>[!e?.isOver&&r("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),r("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),r("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&r("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),r("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var uo=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Ma={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},jl=({version:e,hash:t})=>`${e}:${t}`;function Ca(e){let t=e.evidence(),n=document.createElement("a");n.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),n.download=`lostcities-${t.game??"log"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}var xa=({title:e,text:t,note:n})=>l`<h3>${e}</h3>
  ${n&&l`<p>${n}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${b} icon="copy" label=${r("Copy")} onClick=${()=>ce(t,r("It is copied."))} /></p>`,Sa=({title:e,texts:t})=>l`<h3>${e}</h3><ul>${t.map(n=>l`<li>${n}</li>`)}</ul>`;function ql({key:e,knownKey:t}){return e?.isEphemeral?r("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?r("This browser keeps the key, and notices a change. Compare it with what the operator says."):r("This is not the key that this browser knows.")}function Vl({check:e,result:t}){let n=t.fault?.code==="key_changed";return l`<h3>${r("What to do")}</h3>
    <ul>
      ${n?l`<li>${r("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:l`<li>${r("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${r("Keep the head below: it proves what the server had said.")}</li>
          <li>${r("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${b} icon="down" className="primary" label=${r("Save the log")} onClick=${()=>Ca(e)} />
      ${n&&l`<${b} className="danger" label=${r("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function Kl({check:e,onClose:t}){let{result:n,error:o,isBusy:s}=e,a=n?.fault,i=a?n.kept:n?.head;return l`<${D} title=${r("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${uo(e)}`} role="status"><${T} name=${Ma[uo(e)]} />
      <span>${a?r("WRONG, at event {version}: {fault}.",{version:a.version,fault:lo(a.code)}):co(e)}</span></p>
    ${a&&l`<${Vl} check=${e} result=${n} />`}
    ${n&&!a&&l`<${Sa} title=${r("What was checked")} texts=${wa(n)} />`}
    ${!a&&l`<${Sa} title=${r("What is not checked")} texts=${_a(n)} />`}
    ${i&&l`<${xa} title=${a?r("The head that this browser had seen"):r("Head of the log")} text=${jl(i)}
      note=${r("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${n?.key&&l`<${xa} title=${r("Key of the server")} text=${n.key.keyId} note=${ql(n)} />`}
    ${!a&&l`<p class="buttons">
      <${b} label=${o||!n?r("Check now"):r("Check again")} disabled=${s} aria-busy=${s} onClick=${e.again} />
      ${n&&l`<${b} icon="down" label=${r("Save the log")} onClick=${()=>Ca(e)} />`}
    </p>`}
  </${D}>`}function Zt({check:e}){let[t,n]=h(!1),[o,s]=[uo(e),co(e)],a=o==="checked"&&e.result?r("Checked: {events}",{events:Qt(e.result.head.version)}):"";return l`<div class="seal-place">
    <button type="button" class=${`seal ${o}`} aria-haspopup="dialog" title=${r("What this means")} onClick=${()=>n(!0)}>
      <${T} name=${Ma[o]} /><span class=${a&&"seal-wide"}>${s}</span>${a&&l`<span class="seal-narrow">${a}</span>`}
    </button>
    ${o==="wrong"&&l`<span class="hidden" role="alert">${s}</span>`}
    ${t&&l`<${Kl} check=${e} onClose=${()=>n(!1)} />`}
  </div>`}var Ta=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),po=(e,t)=>{let n=new Map;for(let o of Ta(e)){let s=o[t]||"";n.set(s,[...n.get(s)||[],o])}return n},fo=e=>po(e,"source"),Ea=e=>po(e,"target"),Oa=e=>po(e,"group");function Na(e){let t=i=>new Set(e.zones.filter(i).map(c=>c.id)),n=t(i=>i.kind==="counter"),o=t(i=>i.kind==="pile"&&i.seat===void 0),s=e.actions.filter(i=>o.has(i.source??"")&&(i.weight??0)>=0),a=new Set(s.length<=3?s:[]);return Ta(e.actions.filter(i=>!i.source||n.has(i.source)||a.has(i)))}function Aa(e,t){let n=en(e,t);return e.actions.filter(o=>o.source===t).length===1&&n?.kind!=="hand"}var en=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(o=>o.id===t)||mo(n,t)!==void 0);function mo(e,t){let n=(e.board??[]).findIndex(o=>o.id===t);return n<0?void 0:n}var Jl=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function Ra(e,t){let n={...e,actions:[]},o=en(e,t.source),s=e.zones.find(u=>u.id===t.target||mo(u,t.target)!==void 0);if(!o||!s||o.kind==="counter"||s.kind==="counter"||s.kind==="track")return n;let a=mo(s,t.target),i=o.pieces.find(u=>u.id===t.source)||{face:""};if(o===s&&(a===void 0||!i.id))return n;let c=i.id||a!==void 0?{...i,space:a}:i,d=u=>u!==o?u:i.id?Jl(o,i.id):{...o,count:o.count&&o.count-1},m=u=>({...u,pieces:[...u.pieces,c],count:u.count&&u.count+1});return{...n,zones:e.zones.map(u=>u===s?m(d(u)):d(u))}}var Xl={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]};function Ia(e,t,n,o=!1){let s=e.board??[],a=s[t];if(!a)return;if(n==="Home"||n==="End")return Ql(e,a,n==="Home",o);let i=Xl[n];if(!i)return;let[c,d]=i,m=e.kind==="grid",u=La(e,a),p,f=1/0;for(let[$,y]of s.entries()){let g=La(e,y),[k,S]=[g.x-u.x,g.y-u.y],E=k*c+S*d,w=Math.abs(k*d)+Math.abs(S*c),_=E+2*w;E>0&&(m?w===0:w<=E)&&_<f&&([p,f]=[$,_])}return p}var La=(e,t)=>e.kind==="grid"?{x:t.column??0,y:t.row??0}:{x:t.x??0,y:t.y??0};function Ql(e,t,n,o){let s=i=>o||e.kind!=="grid"||(i.row??0)===(t.row??0),a=(e.board??[]).flatMap((i,c)=>s(i)?[c]:[]);return n?a[0]:a.at(-1)}var $o=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],ye=e=>e%$o.length,Ne=({seat:e})=>l`<svg class="seat-mark" data-seat=${ye(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${$o[ye(e)]} />
  </svg>`,Pa=({seat:e})=>l`<svg class="pawn" data-seat=${ye(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${$o[ye(e)]} /></g>
  </svg>`,ie=()=>l`<span class="bot-mark">${r("bot")}</span>`,tn=(e,t)=>!!e.find(n=>n.seat===t)?.isBot,$e=(e,t)=>e.find(n=>n.seat===t)?.name||r("Seat {number}",{number:t+1});var ho=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,go={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:ho(6)+ho(12)+ho(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},Ba=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],Zl=12;function Wa(e,t){let n=2166136261;for(let o of e)n=Math.imul(n^(o.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var ec=["yellow","blue","white","green","red","purple"],Ha=e=>e!==void 0&&ec.includes(e);function Se(e){if(e)return Object.hasOwn(go,e)?e:`x${Wa(e,Zl)}`}var dt=(e="")=>Object.hasOwn(go,e)?go[e]:Ba[Wa(`of ${e}`,Ba.length)],mt=({suit:e})=>l`<svg class="suit-mark" data-suit=${Se(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${dt(e)} />
  </svg>`;var yo=4,pt=e=>(e.rank||e.face||"").slice(0,12),Ae=e=>e.label||e.face||r("face-down card"),tc=e=>!e.face&&!e.rank&&!e.label,nc=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,vo=e=>e.length>yo?`${e.slice(0,yo)}\u2026`:e,Da=({name:e,letters:t,style:n})=>{let o=Math.min(1,2.1/Math.min(t.length||1,yo+1));return l`<span class=${e} data-letters=${vo(t)} style=${{"--fit":o,...n}}></span>`};function oc({piece:e}){let{suit:t}=e,n=pt(e),o=Ha(t),s=n!==""&&!/^\d+$/.test(n),a=o&&!s?nc(n):76,i=(c,d)=>l`<path class=${c} transform=${d} fill-rule="evenodd" d=${dt(t)} />`;return l`<span class=${`face ${o?"is-painted":"is-plain"} ${s?"is-special":""}`}>
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
    <${Da} name="large" letters=${n} style=${{"--y":a/140}} />
    <${Da} name="corner" letters=${n} />
  </span>`}var ft=()=>l`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function Ua({piece:e,shape:t="card"}){return t==="token"?l`<${sc} piece=${e} />`:t==="stone"?l`<${ac} piece=${e} />`:l`<span class="card" data-suit=${Se(e.suit)} title=${e.label||void 0}>
    ${tc(e)?l`<${ft} />`:l`<${oc} piece=${e} />`}
  </span>`}function sc({piece:e}){let{seat:t,suit:n}=e,o={"data-letters":vo(pt(e)),title:Ae(e)};return t===void 0?l`<span class="token is-tile" data-suit=${Se(n)} ...${o}></span>`:l`<span class="token is-pawn" data-seat=${ye(t)} ...${o}><${Pa} seat=${t} /></span>`}function ac({piece:e}){let{seat:t}=e,n=vo(pt(e)),o=t===void 0?void 0:ye(t),s=Math.min(1,1.6/Math.max(n.length,1)),a={title:Ae(e),"data-seat":o,"data-letters":n,style:{"--fit":s}};return l`<span class="token stone" ...${a}>
    ${t!==void 0&&l`<${Ne} seat=${t} />`}
  </span>`}function nn(e,{label:t,row:n=0,column:o=0,id:s}){if(t||e.kind!=="grid")return t||s;let[a,i]=[e.columnHeadings?.[o]||o+1,e.rowHeadings?.[n]||n+1];return r("row {row}, column {column}",{row:i,column:a})}function Fa(e,t,n,o){let s=e.board?.[t],a=nn(e,s),i=n.length?n.map(Ae).join(", "):r("empty"),c=rc(e,t).map(u=>nn(e,u)),d=o.targets.get(s.id)??[],[m]=d;return[`${a}: ${i}`,c.length>0&&r("leads to {spaces}",{spaces:c.join(", ")}),d.length>1?r("{count} choices",{count:d.length}):m?.label].filter(Boolean).join(". ")}function rc(e,t){return[...new Set((e.edges??[]).flatMap(({start:o=0,end:s=0})=>o===t?[s]:s===t?[o]:[]))].flatMap(o=>e.board?.[o]??[])}function $t({place:e,selection:t,isSource:n=!0,tabindex:o}){let{id:s,title:a}=e,i=(u,p)=>l`<button type="button" class=${`cover ${u}`} tabindex=${o} ...${p}></button>`,c=t.targets.get(s);if(c){let u=`${a}: ${r("{count} choices",{count:c.length})}`,p=c.length===1?c[0]?.label:u;return i("target",{"data-target":s,"aria-label":p,onClick:()=>t.put(s)})}let d=n?t.sources.get(s):void 0;if(!d)return null;let m=t.picked===s;return i("zone-source",{"data-source":s,"aria-label":d.length===1?d[0]?.label:a,"aria-pressed":d.length>1||m?m:void 0,onClick:()=>t.pick(s)})}function Xe({piece:e,selection:t,shape:n,isOwn:o=!1,turn:s,tabindex:a}){let{id:i}=e,c=i!==void 0&&t.sources.has(i),d=["holder"];c&&d.push("is-source"),t.picked!==null&&t.picked===e.id&&d.push("is-picked"),e.id&&t.changed.has(e.id)&&d.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&d.push("is-sent");let m={class:d.join(" "),"data-piece":e.id,"data-source":c?e.id:void 0},p=l`<span class="turned" style=${s===void 0?void 0:{"--turn":s}}><${Ua} piece=${e} shape=${n} /></span>`;return!c&&!o?l`<span ...${m} role="img" aria-label=${Ae(e)}>${p}</span>`:l`<button
    type="button"
    ...${m}
    tabindex=${a}
    aria-label=${Ae(e)}
    aria-pressed=${c?t.picked===e.id:void 0}
    aria-disabled=${c?void 0:"true"}
    onClick=${()=>c&&t.pick(i)}
  >${p}</button>`}var Re=(e,t,n={})=>e.pieces.map((o,s)=>l`<${Xe} key=${o.id??`back-${s}`} piece=${o} selection=${t} ...${n} />`);var ic=4,lc=30,cc=400,uc=new Set(["light","dark","water","forest","sand","rock","start","goal"]);function Ya({zone:e,selection:t}){let n=Ka(e,t),{spaces:o,rowHeadings:s=[],columnHeadings:a=[]}={...e,spaces:e.board??[]},i=Math.min(lc,Math.max(a.length,...o.map(p=>(p.column??0)+1),1)),c=Math.min(cc,Math.max(s.length,...o.map(p=>(p.row??0)+1),1)),d=p=>o.flatMap((f,$)=>(f.row??0)===p&&(f.column??0)<i?[$]:[]),m=(p,f)=>({gridRow:p+2,gridColumn:f+2}),u=(p,f,$)=>l`<span class="board-heading" role=${p} style=${$}>${f}</span>`;return[l`<div class="board" role="grid" aria-label=${e.title||e.id} style=${{"--columns":i}} ...${n.events}>
      ${a.length>0&&l`<div class="board-row" role="row">${a.map((p,f)=>u("columnheader",p,m(-1,f)))}</div>`}
      ${Array.from({length:c},(p,f)=>f).map(p=>l`<div class="board-row" role="row" key=${p}>
          ${s[p]&&u("rowheader",s[p]??"",m(p,-1))}
          ${d(p).map(f=>l`<${qa} ...${n.of(f)} role="gridcell" style=${m(p,o[f]?.column??0)} />`)}
        </div>`)}
    </div>`,l`<${ja} zone=${e} selection=${t} />`]}function za({zone:e,selection:t}){let n=Ka(e,t),o=e.board??[],s=(e.edges??[]).flatMap(({start:i=0,end:c=0})=>{let[d,m]=[o[i],o[c]];return d&&m?[l`<line x1=${d.x??0} y1=${d.y??0} x2=${m.x??0} y2=${m.y??0} />`]:[]}),a=i=>({"--x":(i.x??0)/1e3,"--y":(i.y??0)/1e3});return[l`<div class=${`chart ${o.length>16?"is-dense":""}`} role="group" aria-label=${e.title||e.id} ...${n.events}>
      <div class="chart-ground">
        <svg class="chart-edges" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">${s}</svg>
        ${o.map((i,c)=>l`<${qa} ...${n.of(c)} role="group" isNamed style=${a(i)} />`)}
      </div>
    </div>`,l`<${ja} zone=${e} selection=${t} />`]}function ja({zone:e,selection:t}){let n=e.board??[],o=e.pieces.filter(s=>s.space===void 0||!(s.space in n));return o.length?l`<div class="board-beside">
    ${o.map((s,a)=>l`<${Xe} key=${s.id??`back-${a}`} piece=${s} selection=${t} shape=${Va(s)} />`)}
  </div>`:null}function qa({zone:e,at:t,pieces:n,isCurrent:o,selection:s,role:a,style:i,isNamed:c=!1}){let d=e.board?.[t],m=nn(e,d),u=["board-space"];n.length>1&&u.push(n.length>ic?"is-crowd":"is-several"),s.changed.has(d.id)&&u.push("is-changed");let p={class:u.join(" "),"data-space":d.id,"data-at":t,"data-tone":dc(d),role:a,style:i},f=($,y)=>{let g=$.seat===void 0?void 0:ye($.seat);return l`<span class="board-piece" key=${$.id??`back-${y}`} data-owner=${g}>
      <${Xe} piece=${$} selection=${s} shape=${Va($)} tabindex=${-1} />
    </span>`};return l`<div ...${p} tabindex=${o?0:-1} aria-label=${Fa(e,t,n,s)}>
    <span class="board-pieces">${n.map(f)}</span>
    ${c&&l`<span class="space-name" aria-hidden="true">${m}</span>`}
    <${$t} place=${{id:d.id,title:m}} selection=${s} tabindex=${-1} />
  </div>`}var dc=({tone:e})=>e&&uc.has(e)?e:void 0,Va=e=>e.suit||!(e.face||e.rank||e.label)?"card":"stone";function Ka(e,t){let[n,o]=h(0),s=e.board??[],a=n<s.length?n:0,i=new Map;for(let u of e.pieces)i.set(u.space,[...i.get(u.space)??[],u]);let c=u=>({key:s[u]?.id,zone:e,at:u,pieces:i.get(u)??[],isCurrent:u===a,selection:t}),d=x({zone:e,selection:t,held:i});d.current={zone:e,selection:t,held:i};let m=x({onfocusin:u=>{let p=Ga(u);p!==void 0&&o(p)},onKeyDown:u=>{let p=Ga(u);if(p===void 0||u.altKey||u.metaKey)return;let{zone:f,selection:$,held:y}=d.current;(u.key==="Enter"||u.key===" "?pc(u,f,p,y.get(p)??[],$):mc(u,f,p))&&(u.preventDefault(),u.stopPropagation())}});return{of:c,events:m.current}}function Ga(e){let t=e.target.closest("[data-at]")?.dataset.at;return t===void 0?void 0:Number(t)}function mc(e,t,n){if(!e.key.startsWith("Arrow")&&e.key!=="Home"&&e.key!=="End")return!1;let o=Ia(t,n,e.key,e.ctrlKey);return e.currentTarget.querySelector(`[data-at="${o}"]`)?.focus(),!0}function pc(e,t,n,o,s){let a=t.board?.[n]?.id??"";if(e.target instanceof HTMLButtonElement||e.repeat)return!1;let i=[...o.flatMap(c=>c.id??[]).reverse(),a].filter(c=>s.sources.has(c));return s.targets.has(a)?s.put(a):i.length&&s.pick(i[(i.indexOf(s.picked??"")+1)%i.length]),!0}var fc=12;function Xa({zone:e,selection:t}){let n=e.spaces||[],o=a=>e.pieces.filter(i=>i.space===a),s=e.pieces.filter(a=>a.space===void 0||!(a.space in n));return[l`<div class="track-head" aria-hidden="true">
      ${e.suit&&l`<${mt} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&l`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,l`<div class=${`path ${n.length>fc?"is-long":""}`}>
      ${s.length>0&&l`<${Ja} name="is-start" label=${r("beside the track")} pieces=${s} selection=${t} />`}
      ${n.map((a,i)=>{let c=r("space {number}: {value}",{number:i+1,value:a}),d=i===n.length-1?"is-goal":"";return l`<${Ja} name=${d} label=${c} value=${a} pieces=${o(i)} selection=${t} />`})}
    </div>`]}function Ja({name:e,label:t,value:n="",pieces:o,selection:s}){let a=d=>Re({pieces:d},s,{shape:"token"}),i=d=>d.seat!==void 0,c=`value ${n.startsWith("-")?"is-loss":""}`;return l`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${a(o.filter(d=>!i(d)))}</span>
    <span class="figures">${a(o.filter(i))}</span>
    <span class=${c} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var on=24,$c=13,hc=7,gc=10,yc=16,vc=8,Qa=4,bc=new Set(["track","counter","grid","map"]);function bo(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function er(e){let t=bo(e),n=[e.title||e.id,e.note];return t!==void 0&&!bc.has(e.kind)&&n.push(te(t,{one:r("1 card"),other:r("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function tr({zone:e,selection:t,isLane:n=!1}){let o=n?Tc[e.kind]:Za[e.kind]||nr,s=[`zone is-${e.kind in Za?e.kind:"row"}`];n&&s.push("is-lane"),t.changed.has(e.id)&&s.push("is-changed"),t.targets.has(e.id)&&s.push("is-target");let a=er(e),i={class:s.join(" "),"data-zone":e.id,"data-suit":Se(e.suit)};return l`<div ...${i} role="group" aria-label=${a}>
    <${o} zone=${e} selection=${t} />
    <${$t} place=${e} selection=${t} isSource=${e.kind!=="counter"} />
  </div>`}function ht({zone:e}){let{suit:t,title:n,note:o=""}=e,s=/^[-−+]?\d+/.exec(o),a=`zone-note ${o.length>yc?"is-long":""}`;return l`<div class="zone-head" aria-hidden="true">
    ${t&&l`<${mt} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${o&&l`<span class=${a} title=${o}>${H(o)}</span>`}
    ${s&&l`<span class="zone-brief" title=${o}>${H(s[0])}</span>`}
  </div>`}var H=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),an=({suit:e})=>l`<span class="empty" aria-hidden="true">
    ${e&&l`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${dt(e)} /></svg>`}
  </span>`,rn=({count:e})=>e===void 0?null:l`<span class="badge" aria-hidden="true">${e}</span>`;function nr({zone:e,selection:t}){let{length:n}=e.pieces,o=`pieces is-spread ${n>hc?"is-tight":""} ${n>on?"is-crowded":""}`,s=(e.count??0)>n?e.count:void 0;return[l`<${ht} zone=${e} />`,l`<div class=${o} tabindex=${n>on?0:void 0}>
      ${n?Re(e,t):l`<${an} suit=${e.suit} />`}<${rn} count=${s} />
    </div>`]}function sn({zone:e,selection:t}){let n=e.pieces.length,o=n<=4?"few":n<=7?"some":"lots";return[l`<${ht} zone=${e} />`,l`<div class=${`pieces is-stacked is-${o}`}>
      ${n?Re(e,t):l`<${an} suit=${e.suit} />`}
      <${rn} count=${n>1?n:void 0} />
    </div>`]}function or({zone:e,selection:t}){let n=bo(e),o=Math.min(n??Qa,Qa),s=e.pieces.length?e.pieces.slice(-1):n?[{}]:[];return[l`<${ht} zone=${e} />`,l`<div class=${`pieces is-pile layers-${o}`}>
      ${s.length?Re({...e,pieces:s},t):l`<${an} suit=${e.suit} />`}
      <${rn} count=${n||void 0} />
    </div>`]}var kc=({zone:e,selection:t})=>e.pieces.length>1?sn({zone:e,selection:t}):or({zone:e,selection:t}),wc=()=>l`<span class="holder" aria-hidden="true"><span class="card"><${ft} /></span></span>`;function _c({zone:e,selection:t}){let n=bo(e)??e.pieces.length,o=Math.max(0,Math.min(n,gc)-e.pieces.length);return l`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:o},(s,a)=>l`<${wc} key=${`unseen-${a}`} />`)}
    ${Re(e,t)}<${rn} count=${n||void 0} />
  </div>`}function sr({zone:e,selection:t}){let n=e.pieces.length,o=i=>n>on?0:(i-(n-1)/2)*Math.min(1,vc/n),s=(i,c)=>l`<${Xe} key=${i.id??`back-${c}`} piece=${i} selection=${t} isOwn turn=${o(c)} />`,a=`pieces is-spread ${n>on?"is-crowded":n>$c?"is-many-held":""}`;return l`<div class="hand" data-zone=${e.id} role="group" aria-label=${er(e)}>
    <div class=${a}>
      ${e.pieces.map(s)}
      ${!n&&l`<${an} />`}
    </div>
    <${$t} place=${e} selection=${t} />
  </div>`}function xc({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(pt).join(" "));return l`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${Cc(Number(n)).map(o=>l`<ellipse cx="12" cy=${o} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&l`<span class="zone-note" title=${e.note}>${H(e.note)}</span>`}
  </div>`}var Sc=({zone:e,selection:t})=>[l`<${ht} zone=${e} />`,l`<${Ya} zone=${e} selection=${t} />`],Mc=({zone:e,selection:t})=>[l`<${ht} zone=${e} />`,l`<${za} zone=${e} selection=${t} />`],Cc=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),Za={hand:_c,pile:or,column:sn,row:nr,track:Xa,counter:xc,grid:Sc,map:Mc},Tc={column:sn,row:sn,pile:kc};var Ec=6,Oc=2;function Nc({action:e,onAct:t,isDisabled:n}){let o=Vn(),s=a=>o(a)&&t(e);return l`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${s}>
    <span class="act-label">${H(e.label)}</span>
  </button>`}var ko=({label:e,onClick:t})=>l`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,ln=(e,t,n)=>e.map(o=>l`<${Nc} key=${o.move} action=${o} onAct=${t} isDisabled=${n} />`),wo=e=>(e.weight??0)<0;function gt({table:e,onAct:t,pending:n=null,isLive:o=!0}){if(!e.actions.length)return null;let s=i=>t(i)?.catch?.(()=>{}),a=!o||!!n;return l`<div class="action-list" role="group" aria-label=${r("Your moves")}>
    ${[...Oa(e.actions)].map(([i,c])=>l`<${Ac} key=${i} group=${i} actions=${c} onAct=${s} isDisabled=${a} />`)}
  </div>`}function Ac({group:e,actions:t,onAct:n,isDisabled:o}){let s=t.filter(wo);return l`<section class="action-group">
    ${e&&l`<h3>${e}</h3>`}
    <div class="acts">${ln(t.filter(a=>!wo(a)),n,o)}</div>
    ${s.length>0&&l`<details>
      <summary>${r("{count} more",{count:s.length})}</summary>
      <div class="acts">${ln(s,n,o)}</div>
    </details>`}
  </section>`}var Rc=(e,t)=>e.zones.some(n=>n.board?.some(o=>o.id===t?.target));function ar({table:e,selection:t,isLive:n,tools:o}){let[s,a]=h(!1);v(()=>a(!1),[e]);let i=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:Na(e),c=i.filter(p=>!wo(p)).slice(0,Rc(e,i[0])?Oc:Ec),d=s?0:i.length-c.length,m=e.actions.length+e.forms.length>0,u=e.result?r("The game is over"):e.prompt;return l`<div class=${`prompt ${m&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${H(t.sent?t.sent.label:u)}</p>
    ${i.length>0&&l`<div class="acts">
      ${ln(s?i:c,t.act)}
      ${d>0&&l`<${ko} label=${r("{count} more",{count:d})} onClick=${()=>a(!0)} />`}
      ${t.picked&&l`<${ko} label=${r("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${o}
  </div>`}function rr({selection:e,root:t}){let n=x(null),{choice:o}=e;return U(()=>{if(!o)return;let s=t.current.getBoundingClientRect(),a=CSS.escape(o.target),c=t.current.querySelector(`[data-zone="${a}"], [data-space="${a}"]`)?.getBoundingClientRect()||s,d=n.current.getBoundingClientRect(),m=(p,f)=>`${Math.max(8,Math.min(p,f-8))}px`,{style:u}=n.current;u.left=m(c.left+(c.width-d.width)/2-s.left,s.width-d.width),u.top=m(c.top+(c.height-d.height)/2-s.top,s.height-d.height)},[o]),o?l`<div class="chooser" ref=${n} role="group" aria-label=${r("Your moves")}>
    ${ln(o.actions,e.act)}
    <${ko} label=${r("Cancel")} onClick=${e.drop} />
  </div>`:null}var _o=e=>String(e).replace("-","\u2212"),ir=e=>e.tieBreak??[];function yt({result:e,seats:t=[],resigned:n}){let o=[...new Set(e.standings.flatMap(c=>(c.parts||[]).map(d=>d.label)))],s=e.standings.some(c=>ir(c).some(Boolean)),a=c=>e.standings.map(d=>l`<td class=${d.isWinner?"is-winner":""}>${c(d)}</td>`),i=(c,d,m="")=>l`<tr class=${m}><th scope="row">${c}</th>${a(d)}</tr>`;return l`<section class="result" aria-label=${r("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${Bc(e,t)}</h2>
      ${e.reason&&l`<p class="result-reason">${Dc(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${r("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${r("Place")}</th>
            ${e.standings.map(c=>l`<${Lc} one=${c} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${o.map(c=>i(c,d=>Ic(d,c)))}</tbody>
        <tfoot>
          ${i(r("Total"),c=>_o(c.total??0))}
          ${s&&i(r("Tie-break"),c=>ir(c).map(_o).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var Lc=({one:e,seats:t})=>l`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${Ne} seat=${e.seat} />${" "}
    <span class="result-name">${$e(t,e.seat)}</span>${tn(t,e.seat)&&l` <${ie} />`}
  </th>`;function Ic(e,t){let n=(e.parts||[]).filter(o=>o.label===t);return n.length?_o(n.reduce((o,s)=>o+(s.points||0),0)):""}function Pc({reason:e,standings:t},n){let o=t.filter(s=>s!==n).map(s=>s.total??0);return e||!o.length?0:Math.max(0,(n.total??0)-Math.max(...o))}function Bc(e,t){let n=e.standings.filter(i=>i.isWinner),[o]=n;if(!o)return r("There is no winner");if(n.length>1)return r("{names} share the victory",{names:oe(n.map(i=>$e(t,i.seat)))});let s=Pc(e,o),a=$e(t,o.seat);return t.find(i=>i.seat===o.seat)?.isYou?s?r("You win by {points}",{points:s}):r("You win"):s?r("{name} wins by {points}",{name:a,points:s}):r("{name} wins",{name:a})}function Wc(e){let[t,...n]=e.filter(o=>o.isLeft);return t&&!n.length?r("{name} ran out of time.",{name:$e(e,t.seat)}):r("The game ended on time.")}function Hc(e){let[t,...n]=e.filter(o=>o.isLeft);return t&&!n.length?r("{name} had gone, and the seat was claimed.",{name:$e(e,t.seat)}):r("A player had gone, and the seat was claimed.")}function Dc({reason:e,standings:t},n,o){if(e==="agreement")return r("The game ended by agreement.");if(e==="time")return Wc(n);if(e==="absence")return Hc(n);if(e==="idle")return r("The game was closed, because nothing happened for too long.");if(e==="operator")return r("An operator closed the game.");if(e!=="resignation")return"";let s=t.find(c=>c.seat===o);if(!s)return r("The game ended by resignation.");let a=r("{name} resigned.",{name:$e(n,s.seat)});return t.some(c=>c.isWinner&&(c.total??0)<(s.total??0))&&!s.isWinner?`${a} ${r("Resigning means the last place, whatever the points.")}`:a}var Uc=6;function lr(e,t){let n=x(t);n.current=t,v(()=>{let o=e.current,s=null,a=!1,i=$=>{a=!1;let y=$.target.closest?.("[data-source]");if(!y||$.button!==0||s)return;let{clientX:g,clientY:k,pointerId:S}=$;s={source:y,id:y.dataset.source??"",x:g,y:k,pointer:S,over:null,isOn:!1}},c=$=>{if(!s||$.pointerId!==s.pointer)return;let[y,g]=[$.clientX-s.x,$.clientY-s.y];if(!s.isOn){if(Math.hypot(y,g)<Uc||!n.current.sources.has(s.id))return;s.isOn=!0,s.source.setPointerCapture?.(s.pointer),s.source.classList.add("is-dragged"),n.current.setPicked(s.id)}s.source.style.setProperty("translate",`${y}px ${g}px`);let k=m($);k!==s.over&&(s.over?.classList.remove("is-over"),k?.classList.add("is-over"),s.over=k)},d=($,y)=>{if(!s||$.pointerId!==s.pointer)return;let{source:g,isOn:k,over:S}=s;s=null,S?.classList.remove("is-over"),k&&(a=!0,g.classList.remove("is-dragged"),y&&S?n.current.put(S.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>g.style.removeProperty("translate")))},m=$=>document.elementsFromPoint($.clientX,$.clientY).find(y=>y.dataset?.target!==void 0&&o.contains(y))||null,u=$=>d($,!0),p=$=>d($,!1),f=$=>{a&&$.detail!==0&&($.stopPropagation(),$.preventDefault()),a=!1};return o.addEventListener("pointerdown",i),addEventListener("pointermove",c),addEventListener("pointerup",u),addEventListener("pointercancel",p),o.addEventListener("click",f,!0),()=>{o.removeEventListener("pointerdown",i),removeEventListener("pointermove",c),removeEventListener("pointerup",u),removeEventListener("pointercancel",p),o.removeEventListener("click",f,!0)}},[])}var cn=8,ur=16,Fc=40,Gc=.25;function dr(e,t,n){let o=x({});U(()=>{let s=e.current.getBoundingClientRect().top+scrollY,{current:a}=o;a.table===t&&a.top===s||(o.current={table:t,top:s},cr(e.current),!a.table&&n&&Yc(e.current))}),U(()=>{let s=()=>cr(e.current);return addEventListener("resize",s),()=>removeEventListener("resize",s)},[])}var mr=e=>e.querySelector(":scope > .table-footer");function cr(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(mr(e)).bottom)||0,o=Math.floor(innerHeight-Math.min(t,innerHeight*Gc)-n-ur);e.style.minHeight="0";let s=c=>e.style.setProperty("--squeeze",String(c/cn)),a=cn*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),i=o-e.offsetHeight;if(i<0||a>0&&i>=Fc){let c=i<0?Math.min(a+1,cn):0,d=i<0?cn:a;for(;c<d;){let m=c+d>>1;s(m),e.offsetHeight<=o?d=m:c=m+1}s(c)}e.style.minHeight=`${o}px`}function Yc(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-mr(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+ur/2,behavior:"instant"})}var pr=e=>e.zones.flatMap(t=>t.pieces.flatMap(({id:n,space:o})=>{if(n===void 0)return[];let s=n.split("#")[0]??"";return[{id:n,original:s,place:JSON.stringify([s,t.id,o])}]}));function xo(e,t){let n=new Map,o=pr(e),s=a=>{for(let i of pr(t).filter(({id:c})=>!n.has(c))){let c=o.findIndex(d=>a(d,i));c>=0&&n.set(i.id,o.splice(c,1)[0]?.id??"")}};return s((a,i)=>a.place===i.place),s((a,i)=>a.original===i.original),n}function fr(e,t,n){if(e===t)return n;let o=[...xo(e,t)].find(([,s])=>s===n);return o?o[0]:n}var So={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},zc=4;function $r(e,t){let n=x(null),o=x(null);e.current&&n.current&&n.current!==t&&!t.result&&jc()&&(o.current={table:n.current,rects:qc(e.current)}),n.current=t,U(()=>{o.current&&Vc(e.current,o.current,t),o.current=null},[t])}var jc=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function qc(e){let t=new Map;for(let n of hr(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var hr=(e,t)=>[...e.querySelectorAll(t)];function Vc(e,t,n){let o=Jc(t.table,n),s=xo(t.table,n);for(let a of hr(e,"[data-piece]")){let i=a.dataset.piece??"",c=s.get(i),d=c===void 0?Xc(o,t,n,i):t.rects.get(c);d&&Kc(a,d)}Qc(e,t,n,o)}function Kc(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[o,s,a]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(o)<2&&Math.abs(s)<2)return;let c={transformOrigin:"0 0",...Math.hypot(o,s)>Math.max(n.width,n.height)&&{zIndex:30}},d={transform:`translate(${o}px, ${s}px) scale(${a})`,...c};e.animate?.([d,{transform:"none",...c}],So)}var Mo=e=>e.count??e.pieces.length;function Jc(e,t){return e.zones.filter(o=>{let s=t.zones.find(a=>a.id===o.id);return s&&o.kind!=="counter"&&Mo(s)<Mo(o)}).sort((o,s)=>+(s.kind==="pile")-+(o.kind==="pile"))}function Xc(e,t,n,o){let s=en(n,o),a=e.find(i=>i.id!==s?.id);return a&&t.rects.get(a.id)}function Qc(e,t,n,o){let s=a=>Mo(a)-a.pieces.filter(i=>i.id).length;for(let a of n.zones){let i=t.table.zones.find(u=>u.id===a.id),c=o.find(u=>u.id!==a.id);if(!i||!c||a.kind==="pile"||a.kind==="counter")continue;let d=Math.min(s(a)-s(i),zc),m=e.querySelector(`[data-zone="${CSS.escape(a.id)}"] .pieces`);for(let u=0;u<d&&m;u++)Zc(e,t.rects.get(c.id),m,u)}}function Zc(e,t,n,o){let s=n.getBoundingClientRect(),a=e.getBoundingClientRect();if(!t?.width||!s.width)return;let i=document.createElement("div");i.className="ghost",Lt(l`<${ft} />`,i),e.append(i);let c=({left:p,top:f,width:$,height:y})=>`translate(${p+$/2-a.left}px, ${f+y/2-a.top}px)`,d=[{transform:c(t),opacity:1},{transform:c(s),opacity:1,offset:.9},{transform:c(s),opacity:0}],m={...So,duration:So.duration+80,delay:o*90,fill:"backwards"},u=i.animate(d,m);u.onfinish=u.oncancel=()=>i.remove()}var eu=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function gr(e,{isLive:t,onAct:n,pending:o,root:s}){let[a,i]=h(null),[c,d]=h(null),[m,u]=h(null),p=ae(()=>a&&fr(a.table,e,a.id),[a,e]),f=Z(P=>i(P===null?null:{table:e,id:P}),[e]),$=x(e);$.current=e;let y=m?.table===e?m.action:o,g=t&&!y&&e.actions.length>0,k=ae(()=>g?fo(e.actions):fo([]),[e,g]),S=g&&p!==null?k.get(p):void 0,E=ae(()=>Ea(S??[]),[S]),w=ae(()=>y?Ra(e,y):e,[e,y]),_=Z(()=>{i(null),d(null)},[]);U(()=>d(null),[e]);let Y=Z(P=>(_(),u({table:e,action:P}),Promise.resolve(n?.(P)).then(()=>null,K=>(u(null),$.current===e&&tu(s.current,P.source),K))),[e,n]),V=(P,K)=>{P.length===1&&P[0]?Y(P[0]):d({actions:P,target:K})},ke=P=>{d(null);let K=k.get(P)||[];return P!==p&&!(K.length&&Aa(e,P))?f(P):K.length===1&&K[0]?void Y(K[0]):f(null)},de=P=>V(E.get(P)||[],P);return nu(s,{picked:S?p:null,choice:c,table:e,sources:k,targets:E}),{sources:k,picked:S?p:null,targets:E,choice:c,sent:y,shown:w,act:Y,pick:ke,put:de,drop:_,setPicked:f}}function tu(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(eu,{duration:320})}var To=".prompt .act";function un(e,t){for(let n of t){let o=e.current?.querySelector(n);if(o)return(o.closest("[data-space]")??o).focus()}}function Co(e,t){let n=[...t].flatMap(([s,[a]])=>s&&a?[{id:s,weight:a.weight??0}]:[]),o=Math.max(...n.map(({weight:s})=>s));return n.filter(({weight:s})=>s===o).map(({id:s})=>`[data-${e}="${CSS.escape(s)}"]`).join()||To}function nu(e,{picked:t,choice:n,table:o,sources:s,targets:a}){let i=x(!1);U(()=>{let d=()=>i.current=!0,m=()=>i.current=!1,u=e.current;return u.addEventListener("keydown",d),u.addEventListener("pointerdown",m),()=>{u.removeEventListener("keydown",d),u.removeEventListener("pointerdown",m)}},[]);let c=x(null);U(()=>{i.current&&n?un(e,[".chooser button"]):i.current&&t?un(e,[Co("target",a),".target",To]):i.current&&c.current&&un(e,[`[data-piece="${CSS.escape(c.current)}"]`]),c.current=t},[t,n]),U(()=>{let d=document.activeElement===document.body||document.activeElement===null;i.current&&d&&o.actions.length+o.forms.length&&un(e,[`.hand :is(${Co("source",s)})`,Co("source",s),".hand .is-source",".is-source, .zone-source",To,".move-form[open] input"])},[o])}var ou={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},su=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function yr(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=su.find(d=>e.target.matches?.(d)),o=n?[...e.currentTarget.querySelectorAll(n)]:[],s=o.indexOf(e.target),a=ou[e.key],i=e.key==="Home"?0:e.key==="End"?o.length-1:a===void 0?-1:s+a,c=o[i];s<0||!c||(e.preventDefault(),c.focus())}var vr=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,au=l`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,ru=l`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${vr(106,34,9)} /><path class="l2" d=${vr(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,iu=l`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,lu=l`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,cu=l`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,uu=l`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,du=l`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,mu=l`<g id="medallion">
  <path class="m1" d=${pu(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function pu(e,t,n){return`M${Array.from({length:e*2},(s,a)=>{let[i,c]=[a*Math.PI/e,a%2?n:t];return`${(Math.sin(i)*c).toFixed(1)} ${(Math.cos(i)*c).toFixed(1)}`}).join("L")}z`}var br=()=>l`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[au,ru,iu,lu,cu,uu,du,mu]}</defs>
  </svg>`;var fu=new Set(["column","pile","row"]);function wr(e,t){let n=e.places.map(g=>g.seat),o=t!==null&&n.includes(t)?t:n[0],s=o===void 0?-1:n.indexOf(o),a=[...n.slice(s+1),...n.slice(0,Math.max(s,0))],i=g=>g.kind==="hand"&&g.seat===o&&t===o,c=e.zones.find(i),d=g=>e.zones.filter(k=>k.seat===g&&k!==c),m=e.zones.filter(g=>(g.seat===void 0||!n.includes(g.seat))&&g!==c),u=m.filter(g=>g.kind==="track"),p=g=>dn(g)&&u.some(k=>k.suit===g.suit),f=Eo(m.filter(g=>g.kind!=="track"&&!p(g))),$=o===void 0?null:Eo(d(o),kr(e,o));$&&u.length&&!f.lanes.length&&$.rest.push(...f.rest.splice(0));let y=g=>m.filter(k=>p(k)&&k.suit===g.suit);return{suits:$u(e.zones),tracks:u.map(g=>({track:g,beside:y(g)})),shared:f,others:a.map(g=>Eo(d(g),kr(e,g))),home:$,hand:c}}var kr=(e,t)=>e.places.find(n=>n.seat===t),dn=e=>!!e.suit&&fu.has(e.kind);function Eo(e,t){let n=o=>o.kind==="counter"||o.kind==="hand";return{place:t,lanes:e.filter(dn),small:t?e.filter(o=>n(o)):[],rest:e.filter(o=>!dn(o)&&!(t&&n(o)))}}var $u=e=>[...new Set(e.filter(dn).map(t=>t.suit))];function Oo(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function mn(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function No({minimum:e,maximum:t,step:n},o,s){let a=mn(o);if(a===null)return String(e);let i=Math.floor((t-e)/n),c=(a-e)/n,d=s>0?Math.floor(c)+s:Math.ceil(c)+s;return String(e+n*Math.max(0,Math.min(i,d)))}function pn({minimum:e,maximum:t,step:n}){let o={minimum:H(String(e)),maximum:H(String(t)),step:n};return n===1?r("{minimum} to {maximum}",o):r("{minimum} to {maximum}, in steps of {step}",o)}function Ao({minimum:e,maximum:t,step:n},o){let s=mn(o);return s!==null&&s>=e&&s<=t&&(s-e)%n===0}var _r=e=>e.reduce((t,n)=>t+(mn(n)??0),0);function Ro({sumMinimum:e,sumMaximum:t},n){let o=_r(n),s=t??e;if(s===void 0)return r("Sum: {sum}",{sum:H(String(o))});let a={sum:H(String(o)),limit:H(String(s)),count:Math.abs(s-o)};return t===void 0?r("Sum: {sum}, at least {limit}",a):o>s?r("Sum: {sum} of {limit}, {count} too many",a):r("Sum: {sum} of {limit}, {count} left",a)}function Lo({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let o=_r(n);return o>=e&&o<=t}function xr(e,t){if(e.kind==="choice")return"";let n=t.findIndex(s=>!Ao(e,s)),o=e.labels[n]||e.label;return n>=0?r("{label}: a whole number, {bounds}",{label:o,bounds:pn(e)}):Lo(e,t)?"":`${e.label}: ${Ro(e,t)}`}var Sr=(e,t)=>[e.verb,...e.fields.map((n,o)=>(t[o]??[]).map(s=>n.kind==="choice"?s:String(mn(s))).join(","))].join(" ");function Mr({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let o=e.forms.length===1&&!e.actions.length;return l`<div class="move-forms">
    ${e.forms.map(s=>l`<${hu} key=${JSON.stringify(s)} form=${s} isOpen=${o} selection=${t} />`)}
  </div>`}function hu({form:e,isOpen:t,selection:n}){let[o,s]=h(e.fields.map(Oo)),[a,i]=h(""),c=n.sent!==null,d=u=>{u.preventDefault();let p=e.fields.map((f,$)=>xr(f,o[$]??[])).find(Boolean)??"";i(p),!(c||p)&&n.act({move:Sr(e,o),label:e.label,isTyped:!0}).then(f=>{f?i(f.status===422&&f.message||""):s(e.fields.map(Oo))})},m=(u,p)=>{i(""),s(o.map((f,$)=>$===u?p:f))};return l`<details class="move-form" open=${t}>
    <summary>${H(e.label)}</summary>
    <form onSubmit=${d} noValidate>
      <fieldset class="form-fields" disabled=${c}>
        ${e.fields.map((u,p)=>l`<${vu[u.kind]??Cr} key=${u.name} field=${u} id=${`f-${e.verb}-${u.name}`}
            typed=${o[p]} onType=${f=>m(p,f)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${H(e.label)}</span></button>
      </fieldset>
      ${a&&l`<p class="form-fault" role="alert">${a}</p>`}
    </form>
  </details>`}var gu=({field:e,id:t,typed:n,onType:o})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${s=>o([s.target.value])}>
    ${e.choices.map(({word:s,label:a})=>l`<option key=${s} value=${s} selected=${s===n[0]}>${a}</option>`)}
  </select>
</div>`,yu=({field:e,id:t,typed:n,onType:o})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${Tr} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${s=>o([s])} />
  <small id=${`${t}-bounds`}>${pn(e)}</small>
</div>`,Cr=({field:e,id:t,typed:n,onType:o})=>l`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${pn(e)}</small></legend>
  <div class="form-row">
    ${n.map((s,a)=>{let i=e.labels[a]||`${e.label} ${a+1}`;return l`<div class="form-field" key=${a}>
        <label for=${`${t}-${a}`}>${i}</label>
        <${Tr} field=${e} id=${`${t}-${a}`} describedBy=${`${t}-bounds`} label=${i} text=${s}
          onType=${c=>o(n.map((d,m)=>m===a?c:d))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${Lo(e,n)?"":"is-off"}`} aria-live="polite">${Ro(e,n)}</output>
</fieldset>`,vu={choice:gu,number:yu,numbers:Cr},bu={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function Tr({field:e,id:t,label:n,text:o,describedBy:s=`${t}-bounds`,onType:a}){let i=d=>{let m=bu[d.key];m&&(d.preventDefault(),a(No(e,o,m)))},c=(d,m,u)=>l`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${m}`}
    onClick=${()=>a(No(e,o,u))}>${d}</button>`;return l`<span class="form-stepper">
    ${c("\u2212",r("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${o} size=${String(e.maximum).length+1}
      aria-describedby=${s} aria-invalid=${!Ao(e,o)} onKeyDown=${i}
      onFocus=${d=>d.target.select()}
      onInput=${d=>a(d.target.value)} />
    ${c("+",r("More"),1)}
  </span>`}function vt({table:e,seats:t=[],viewer:n=null,isLive:o=!1,isReadOnly:s=!1,onAct:a,pending:i=null,tools:c,plateExtra:d}){let m=x(null),u=gr(e,{isLive:o,onAct:a,pending:i,root:m});dr(m,u.shown,o),$r(m,u.shown),lr(m,u);let p=ae(()=>wr(u.shown,n),[u.shown,n]),f={...u,changed:ae(()=>new Set(e.changed),[e])},$=["table"];p.tracks.length&&$.push("has-tracks"),p.others.length>1&&$.push("is-many"),p.hand&&$.push("has-hand"),u.picked&&$.push("is-picking"),e.result&&$.push("is-over"),s&&$.push("is-read-only");let y={suits:p.suits,seats:t,selection:f,plateExtra:d};return l`<div
    class=${$.join(" ")}
    ref=${m}
    data-others=${Math.min(p.others.length,4)}
    data-lanes=${Math.min(p.suits.length,8)}
    onKeyDown=${g=>yr(g,u)}
  >
    <${br} />
    <div class="felt">
      ${p.others.length>0&&l`<div class="others">
        ${p.others.map(g=>l`<${Io} key=${g.place?.seat} area=${g} name="is-other" ...${y} />`)}
      </div>`}
      ${p.tracks.length>0&&l`<div class="tracks">
        ${p.tracks.map(g=>l`<${ku} key=${g.track.id} ...${g} selection=${f} />`)}
      </div>`}
      <${Io} area=${p.shared} name="is-shared" ...${y} />
      ${p.home&&l`<${Io} area=${p.home} name="is-home" ...${y} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${ar} table=${e} selection=${f} isLive=${o} tools=${c} />
        <${Mr} table=${e} selection=${f} isLive=${o} />
        ${p.hand&&l`<${sr} zone=${p.hand} selection=${f} />`}
      </div>
    </div>
    <${rr} selection=${u} root=${m} />
  </div>`}var fn=(e,t,n)=>e.map(o=>l`<${tr} key=${o.id} zone=${o} selection=${t} isLane=${n} />`),ku=({track:e,beside:t,selection:n})=>l`<div class="track-line">${fn([e,...t],n)}</div>`;function Io({area:e,suits:t,seats:n,name:o,selection:s,plateExtra:a}){let{place:i,lanes:c,small:d,rest:m}=e;if(!i&&!c.length&&!m.length)return null;let u=p=>l`<div class="lane" key=${p} data-suit=${Se(p)}>
      ${fn(c.filter(f=>f.suit===p),s,!0)}
    </div>`;return l`<section class=${`area ${o}`} aria-label=${i?$e(n,i.seat):r("Shared")}>
    ${i&&l`<${wu} place=${i} seats=${n} extra=${a?.(i.seat)}>${fn(d,s)}<//>`}
    ${c.length>0&&l`<div class="lanes">${t.map(u)}</div>`}
    ${m.length>0&&l`<div class="rest">${fn(m,s)}</div>`}
  </section>`}function wu({place:e,seats:t,extra:n,children:o}){let{seat:s,total:a=0,note:i,isToAct:c,team:d}=e,m=t.find(p=>p.seat===s)?.isYou,u=$e(t,s);return l`<div class=${`plate ${c?"is-to-act":""}`}>
    <div class="plate-head">
      <${Ne} seat=${s} />
      <span class="plate-who">
        <span class="plate-name" title=${u}>${u}</span>
        ${m&&l`<span class="plate-you">${r("(you)")}</span>`}
        ${d!==void 0&&l`<span class="plate-team">${r("Team {number}",{number:d+1})}</span>`}
      </span>
      <span class="plate-total">${H(String(a))}</span>
      <span class="plate-line">
        ${tn(t,s)&&l`<${ie} />`}
        <span class="plate-turn">${c&&(m?r("Your turn"):r("To move"))}</span>
        ${n&&l`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${i&&l`<p class="plate-note" title=${i}>${H(i)}</p>`}
    ${o}
  </div>`}function $n(e){let t=e.map(o=>o.name),n=new Set(t);return e.map(o=>{if(!o.name||t.filter(i=>i===o.name).length<2)return o;let s=1;for(;n.has(`${o.name} ${s}`);)s+=1;let a=`${o.name} ${s}`;return n.add(a),{...o,name:a}})}var hn=e=>ve(e).length>1?e.map(t=>({...t,isYou:!1})):e,se=(e,t)=>e.find(n=>n.seat===t)?.name||r("Seat {number}",{number:t+1}),ve=e=>e.filter(t=>t.isYou).map(t=>t.seat),bt=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var _u=2**31-1,Le=(e,t)=>t.filter(n=>!e.find(o=>o.seat===n)?.isLeft);function xu({frame:{clocks:e,status:t},mine:n,commands:{send:o,isBusy:s}}){return!e?.isPaused||t!=="running"?null:l`<section class="banner quiet" aria-label=${r("Paused clocks")}>
    <${T} name="pause" />
    <p>${r("The clocks are paused. A move starts them again.")}</p>
    ${n.length>0&&l`<${b} icon="play" label=${r("Start the clocks")} disabled=${s} onClick=${()=>o({resumeClocks:!0})} />`}
  </section>`}function Su({frame:e,toAct:t,mine:n,company:o}){let{claimS:s,seats:a=[]}=o??{};return!s||!n.length||e.status!=="running"||e.clocks?.isPaused?[]:a.flatMap(({seat:i,presence:c,awaySince:d})=>c==="away"&&d&&t.includes(i)&&!n.includes(i)?[{seat:i,at:Math.max(d,e.at??0)+s*1e3}]:[])}function Mu({frame:e,toAct:t,seats:n,mine:o,company:s,commands:{send:a,isBusy:i}}){let[,c]=h(0),d=Su({frame:e,toAct:t,mine:o,company:s}),m=he(),u=Math.min(...d.map(({at:$})=>$).filter($=>$>m));v(()=>{if(!Number.isFinite(u))return;let $=setTimeout(()=>c(y=>y+1),Math.min(u-he()+50,_u));return()=>clearTimeout($)},[u]);let p=d.filter(({at:$})=>$<=m);if(!p.length)return null;let f=oe(p.map(({seat:$})=>se(n,$)));return l`<section class="banner" role="status" aria-label=${r("Players who have gone")}>
    <${T} name="door" />
    <p>${r("{names} went away, and the game waits. You may wait on, or claim the seat: then it comes last.",{names:f})}</p>
    <p class="buttons">
      ${p.map(({seat:$})=>l`<${b} key=${$} icon="flag" disabled=${i} onClick=${()=>a({claimSeat:$})}
        label=${n.length===2?r("Claim the win"):r("Claim the seat of {name}",{name:se(n,$)})} />`)}
    </p>
  </section>`}function Cu({id:e,seat:t,name:n,onDone:o,onClose:s}){let a=x(ee()),i=async()=>{await re(),await L(N(e,"/commands"),{commandId:a.current,takeOver:t}),s(),o()};return l`<${D} title=${r("Take over the seat of {name}?",{name:n})} onClose=${s}>
    <p>${r("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${O} className="primary" label=${r("Take over")} onWork=${i} />
      <${b} label=${r("Cancel")} onClick=${s} />
    </p>
  </${D}>`}var Tu=(e,t)=>e.filter(({seat:n,isLeft:o})=>o&&t.every(s=>s===n));function Eu({info:e,frame:t,seats:n,mine:o,onChange:s}){let[a,i]=h(null);if(t.status!=="running")return null;let c=e.takeover?Tu(n,o):[],d=o.length>0&&Le(n,o).length===0;return!c.length&&!d?null:l`<section class="banner quiet" aria-label=${r("Seats that are left")}>
    <${T} name="door" />
    <p>${d?r("You have left the game. The others play on."):r("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>l`<${b} key=${m} icon="person" onClick=${()=>i(m)}
        label=${d?r("Come back"):r("Take over the seat of {name}",{name:se(n,m)})} />`)}
    </p>
    ${a!==null&&l`<${Cu} key=${a} id=${e.id} seat=${a} name=${se(n,a)} onDone=${s} onClose=${()=>i(null)} />`}
  </section>`}var Er=({info:e,frame:t,toAct:n,seats:o,mine:s,company:a,commands:i,onChange:c})=>l`
  <${Mu} frame=${t} toAct=${n} seats=${o} mine=${Le(o,s)} company=${a} commands=${i} />
  <${xu} frame=${t} mine=${Le(o,s)} commands=${i} />
  <${Eu} info=${e} frame=${t} seats=${o} mine=${s} onChange=${c} />`;var Ou=864e5,Or=e=>`${location.origin}/sign-in${e?`?game=${e}`:""}#`;function Bo({game:e,onClose:t}){let[n,o]=h(null),s=d=>(B(d),t());if(v(()=>{L("/api/sign-in-code",{link:Or(e)}).then(o,s)},[]),!n)return null;let{code:a,picture:i}=n,c=Or(e)+a;return l`<${D} title=${r("Continue on another device")} onClose=${t} className="sign-in-code">
    <img src=${i} alt=${r("The link below as a picture to scan")} width="220" height="220" />
    <p>${r("Scan the picture with a phone, or open this link there. It works once, within five minutes.")}</p>
    <p class="with-button"><input readonly aria-label=${r("Link")} value=${c} /><${b} icon="copy" label=${r("Copy")} onClick=${()=>ce(c,r("The link is copied."))} /></p>
    <p>${r("Or type this code where the other device asks for it:")} <strong class="code">${a}</strong></p>
    <p>${r("In a terminal:")} <code>lc-play --sign-in ${a}${e?` --game ${e}`:""}</code></p>
  </${D}>`}function Nu({onDrawn:e}){let[t,n]=h(null),o=async()=>{n(await L("/api/recovery-key",{})),e()};return l`<${O} icon="key" label=${r("Get a recovery key")} onWork=${o} />
    ${t&&l`<${D} title=${r("Your recovery key")} onClose=${()=>n(null)}>
      <p>${r("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${r("Your recovery key")} value=${t.key} /><${b} icon="copy" className="primary" label=${r("Copy")} onClick=${()=>ce(t.key,r("The key is copied."))} /></p>
      <p>${t.isNameRegistered?r("The name {name} is registered for you: no other player can take it, or one that looks like it.",{name:t.name}):r("Another player has registered the name {name}, or one that looks like it.",{name:t.name})}</p>
    </${D}>`}`}function Po({label:e,isRecovery:t}){return t?r("Recovery key"):e||r("Your first device")}function Nr(){let[e,t]=h([]),[n,o]=h(!1),[s,a]=h(null),i=()=>M("/api/devices").then(d=>t(d.devices),B);v(()=>{i()},[]);let c=async({id:d,isCurrent:m})=>{await Pt(`/api/devices/${d}`).catch(B),m?await ge():await i()};return l`<section aria-labelledby="devices"><h2 id="devices">${r("Devices")}</h2>
    <ul class="devices">${e.map(d=>l`<li key=${d.id}>
      <span><strong>${Po(d)}</strong>${d.isCurrent&&l` <small>${r("this device")}</small>`}<br /><small class="soft">${Date.now()-d.usedAt<Ou?r("used today"):r("last used {when}",{when:Ce(d.usedAt)})}</small></span>
      <${b} icon="close" label=${d.isRecovery?r("Withdraw"):r("Sign out")} aria-label=${`${d.isRecovery?r("Withdraw"):r("Sign out")}: ${Po(d)}`} onClick=${()=>a(d)} />
    </li>`)}</ul>
    <p class="buttons"><${b} icon="phone" className="primary" label=${r("Sign in on another device")} onClick=${()=>o(!0)} /><${Nu} onDrawn=${i} /></p>
    ${n&&l`<${Bo} onClose=${()=>(o(!1),i())} />`}
    ${s&&l`<${Fe} title=${`${Po(s)}: ${s.isRecovery?r("Withdraw"):r("Sign out")}?`} label=${s.isRecovery?r("Withdraw"):r("Sign out")}
      text=${s.isCurrent?r("Without another device or a recovery key you cannot come back as this player."):r("It is signed out at once.")}
      onYes=${()=>c(s)} onClose=${()=>a(null)} />`}
  </section>`}var Au=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,Wo=e=>typeof e=="string"?e:Ru(e);function Ru([e,...t]){let n=String(e),o=t.map(Wo);return n==="table"?l`<div class="wide"><table>${o}</table></div>`:Au.test(n)?At(n,null,o):o}function Qe({title:e,rules:t,variant:n,className:o=""}){let[s,a]=h(null),i=async()=>a(t??(await M(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return l`<${O} icon="book" label=${r("Rules")} className=${o} onWork=${i} />
    ${s&&l`<${D} title=${e} className="rules" onClose=${()=>a(null)}>
      <div class="prose">${s.length?s.map(Wo):r("This game has no rules text.")}</div>
    </${D}>`}`}function Ar(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(Wo):[]}var Rr=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function Lr(e,t){let n=e.findIndex(o=>o.status==="running");return n>=0&&e.slice(n+1).some(o=>t.includes(o.actor??NaN)&&!o.isUndone&&!o.isTurning)}function Lu(e,t){let n=new Set,o=null,s=o;for(let a of e){if(!a.table||a.isUndone){a.table&&n.add(Rr(a.table));continue}let i=Rr(a.table);n.has(i)||(n.add(i),o!==null&&t.includes(a.actor??NaN)&&(s=o),o=a.version)}return s}async function Ir(e,t,n){let{frames:o}=await M(N(e,`/frames?seat=${t}`));return Lu(o,n)}function Pr({info:e,frame:t,viewer:n,mine:o,log:s,commands:{send:a,isBusy:i}}){let c=o.length===t.seats.length,d=!c&&!Lr(s,o),m=async()=>{if(e.undoMode!=="free"||c)return a({undo:!0});let u=await Ir(e.id,n,o);return u===null?ne(r("You have made no move that can be undone.")):a({undo:u})};return l`
  ${t.undo&&t.undo!=="none"&&l`<${O} icon="undo" disabled=${i||d} className="plain"
    label=${t.undo==="asks"?r("Ask to undo"):r("Undo")} onWork=${m} />`}
  ${t.canRedo&&l`<${b} icon="redo" disabled=${i} className="plain" label=${r("Redo")} onClick=${()=>a({redo:!0})} />`}`}function kt({label:e,icon:t="more",children:n}){let o=x(null);return v(()=>{let a=i=>{(i instanceof KeyboardEvent?i.key==="Escape":!o.current.contains(i.target))&&(o.current.open=!1)};return addEventListener("keydown",a),addEventListener("click",a),()=>{removeEventListener("keydown",a),removeEventListener("click",a)}},[]),l`<details class="menu" ref=${o}>
    <summary class="button" role="button"><${T} name=${t} /><span>${e}</span></summary>
    <div class="sheet" onClick=${a=>a.target.closest("button, a")&&!a.target.closest("dialog")&&(o.current.open=!1)}>${n}</div>
  </details>`}function Ho({info:e,frame:t,log:n=[],mine:o,own:s,commands:{send:a,isBusy:i}}){let[c,d]=h(""),m=t.status==="running"&&Le(t.seats,o).length>0,u=t.status==="over"||o.length===t.seats.length,p=()=>d("");return l`<div class="game-menu">
    <${Qe} title=${e.title} variant=${e.variant} className="plain" />
    <${kt} label=${r("More")}>
      <${b} icon="link" label=${r("Copy the link to watch")}
        onClick=${()=>ce(`${location.origin}/game/${e.id}`,r("The link is copied."))} />
      ${o.length>0&&l`<${b} icon="phone" label=${r("Continue on another device")} onClick=${()=>d("device")} />`}
      <a class="button" href=${`/replay/${e.id}`}><${T} name="play" />${r("Replay")}</a>
      ${t.seats.filter(({isYou:f,isErased:$,player:y})=>y&&!f&&!$).map(({seat:f,name:$,player:y})=>l`
        <a class="button" key=${f} href=${`/player/${y}`}><${T} name="person" />${r("Profile of {name}",{name:$??""})}</a>`)}
      ${u&&t.status!=="open"&&l`<${O} icon="fork" label=${r("Analyse from here")} onWork=${()=>Ke(e.id,Ve(n,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&l`
        <${b} icon="pause" label=${r("Offer to pause the clocks")} disabled=${i||!!t.offer} onClick=${()=>a({offerPause:!0})} />`}
      ${m&&l`
        <${b} icon="meet" label=${r("Offer to end the game")} disabled=${i||!!t.offer} onClick=${()=>a({offerEnd:!0})} />
        <${b} icon="flag" className="danger" label=${r("Resign")} disabled=${i} onClick=${()=>d("resign")} />`}
    </${kt}>
    ${c==="device"&&l`<${Bo} game=${e.id} onClose=${p} />`}
    ${c==="resign"&&l`<${Fe} title=${s?r("Resign for {name}?",{name:s}):r("Resign?")} 
      text=${e.takeover?r("You leave your seat. You or another player may take it over again."):r("You leave the game for good and come last.")}
      label=${r("Resign")} onYes=${()=>a({resign:!0})} onClose=${p} />`}
  </div>`}var Iu=6e3,Br=()=>({hello:r("Hello!"),good_luck:r("Good luck!"),well_played:r("Well played!"),nice_move:r("Nice move!"),thanks:r("Thank you!"),sorry:r("Sorry!"),oops:r("Oops!"),wow:r("Wow!"),close:r("That was close!"),thinking:r("I am thinking \u2026"),good_game:r("Good game!"),goodbye:r("Goodbye!")}),Do=z(I.get("phrases")==="off");function Pu(e){I.set("phrases",e?"off":null),Do.set(e)}function Wr(e){let[t,n]=h(null),o=A(Do);return v(()=>{if(!e||o)return n(null);n(e);let s=setTimeout(()=>n(null),Iu);return()=>clearTimeout(s)},[e,o]),t}var Hr=({said:e,seat:t})=>e?.seat===t?l`<span class="bubble" role="status">${Br()[e.phrase]??""}</span>`:null;function Dr({id:e}){let t=A(Do),n=o=>L(N(e,"/say"),{phrase:o}).catch(B);return l`<${kt} label=${r("Say")} icon="speech">
    ${Object.entries(Br()).map(([o,s])=>l`<${b} key=${o} label=${s} onClick=${()=>n(o)} />`)}
    <${b} icon=${t?"sound":"mute"} label=${t?r("Show phrases of others"):r("Hide phrases of others")} onClick=${()=>Pu(!t)} />
  </${kt}>`}var Ur=200,Fo=6e4,Fr=864e5,Gr=1e4;function Go({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(s=>s<3600||n*1e3>=Fr).find(s=>s*8<=n)??Math.min(10,Math.floor(n/3)))}function Bu({leftMs:e,dueAt:t},{initialS:n=0},o){let s=t-o,a=e===n*1e3&&e>Fo;return s>e+Ur+1||a&&s<=Fo+Ur+1}function Yo({seat:e,leftMs:t,dueAt:n},o,s,a){if(n===void 0||Number.isNaN(a))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let i=Bu({seat:e,leftMs:t,dueAt:n},o,s),c=Math.max(0,Math.min(i?Fo:t,n-a));return{ms:c,isRunning:!0,isFirst:i,isLow:c<=Go(i?{perMoveS:60}:o)}}var Uo=e=>String(e).padStart(2,"0");function Yr(e){if(e<Gr)return Ds(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,o]=[Math.floor(t/60),Math.floor(t/3600)];return o>=24?r("{days} d {hours} h",{days:Math.floor(o/24),hours:o%24}):o?`${o}:${Uo(n%60)}:${Uo(t%60)}`:`${n}:${Uo(t%60)}`}function zo(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],o=n.findIndex(([,a])=>a>0);return(o<0?n.slice(-1):n.slice(o,o+2)).filter(([,a],i)=>a||!i).map(([a,i])=>Wt(i,a)).join(" ")}function zr(e){let t=e>Fr?6e4:e>Gr?1e3:100;return e-(Math.ceil(e/t)-1)*t}function Wu({clock:e,control:t,at:n,isPaused:o,isLive:s}){let[,a]=h(0),{ms:i,isRunning:c,isFirst:d,isLow:m}=Yo(e,t,n,s?he():NaN);return U(()=>{if(!c||i<=0)return;let p=setTimeout(()=>a(f=>f+1),zr(i));return()=>clearTimeout(p)}),l`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${o?"is-paused":""}`} role="timer" aria-label=${d?r("Time for the first move"):r("Time left")}>
    <${T} name=${o?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${zo(i)}${o?` (${r("paused")})`:""}</span>
    ${d&&l`<small aria-hidden="true">${r("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Yr(i)}</span>
  </span>`}var Hu=()=>l`<span class="seat-left" title=${r("The player of this seat has left the game.")}><${T} name="door" />${r("left")}</span>`,gn=({at:e=0,clocks:t,seats:n=[],status:o},s,a,i=null,c=null)=>d=>{let m=n.find(p=>p.seat===d);if(m?.isLeft)return l`<${Hu} />`;let u=t?.seats.find(p=>p.seat===d);return l`<${Hr} said=${c} seat=${d} /><${Ft} company=${i} seat=${m} />
    ${u&&s&&l`<${Wu} clock=${u} control=${s} at=${e} isPaused=${!!t?.isPaused}
      isLive=${a&&o==="running"} />`}`};function jr({frame:{at:e=0,clocks:t,status:n},control:o,mine:s}){let[a,i]=h(""),c=n==="running"&&t?.seats.find(({seat:m,dueAt:u})=>u!==void 0&&s.includes(m)),d=c?c.dueAt:void 0;return v(()=>{if(i(""),!c||!o)return;let{ms:m,isFirst:u,isLow:p}=Yo(c,o,e,he());if(p)return;let f=Go(u?{perMoveS:60}:o),y=setTimeout(()=>{va(),i(r("Your time is running out: {time} left.",{time:zo(f)}))},m-f);return()=>clearTimeout(y)},[d]),l`<p class="hidden" role="status">${a}</p>`}function qr({name:e,onReady:t}){let n=x(null);return v(()=>n.current.querySelector("button")?.focus(),[]),l`<section class="seat-switch" ref=${n} aria-label=${r("Hand over the device")}>
    <${Bt} />
    <p class="lead">${r("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${r("The cards stay hidden until then.")}</p>
    <${b} className="primary big" icon="eye" label=${r("Ready: show my cards")} onClick=${t} />
  </section>`}var Du=60,Uu=({text:e})=>l`<span class=${e.startsWith("  ")?"line part":"line"}>${H(e.trim())}</span>`,Fu=({frame:e,isCurrent:t,onPick:n,replay:o})=>{let s=(e.lines||[]).map((i,c)=>l`<${Uu} key=${c} text=${i} />`),a=`${e.isUndone?"undone":""} ${t?"current":""}`;return l`<li class=${a} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?l`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:o?l`<a href=${`${o}?at=${e.version}`} tabindex="-1">${s}</a>`:s}
    ${e.isUndone&&l`<small class="hidden">${r("undone")}</small>`}
  </li>`};function yn({frames:e,current:t,onPick:n,replay:o}){let s=x(null),a=x(!0),i=e.filter(d=>d.lines?.length);U(()=>{let d=s.current,m=d.querySelector(".current");m?d.scrollTop=m.offsetTop-d.offsetTop-d.clientHeight/2:a.current&&(d.scrollTop=d.scrollHeight)},[i.length,t]);let c=({target:d})=>a.current=d.scrollHeight-d.scrollTop-d.clientHeight<Du;return l`<section class="log" aria-labelledby="log">
    <h2 id="log">${r("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${c} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${i.map(d=>l`<${Fu} key=${d.version} frame=${d} isCurrent=${d.version===t} onPick=${n} replay=${o} />`)}
      </ol>
    </div>
    ${!i.length&&l`<p class="soft">${r("Nothing yet.")}</p>`}
  </section>`}var Gu=(e,t)=>({undo:r("{name} asks to undo a move.",{name:t}),redo:r("{name} asks to redo the undone moves.",{name:t}),pause:r("{name} asks to pause the clocks.",{name:t}),end:r("{name} offers to end the game here, as the points stand.",{name:t})})[e]||r("{name} makes an offer.",{name:t}),Yu=(e,t)=>({undo:r("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:r("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:r("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:r("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||r("You made an offer. Waiting for {names}.",{names:t});function Vr(e,t){let n=x(null);v(()=>{let o=n.current;n.current=e.offer??null,o&&o.id!==e.offer?.id&&t.includes(o.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&ne(e.lines.map(a=>a.trim()).join(" \xB7 "))},[e])}function Kr({offer:e,seats:t,mine:n,commands:{send:o,isBusy:s}}){let a=e.asked||[],i=a.find(f=>n.includes(f)),c=(f,$)=>()=>o({answer:{offer:e.id,accept:f}},$),d=n.includes(e.seat),m=d&&i===void 0,u=oe(a.map(f=>se(t,f))),p=i!==void 0&&n.length>1;return l`<section class="banner" role="alert" aria-label=${r("An offer")}>
    <${T} name="meet" />
    <p>
      ${m?Yu(e.kind,u):Gu(e.kind,se(t,e.seat))}
      ${p&&` ${r("Waiting for {name}.",{name:se(t,i)})}`}
      ${i===void 0&&!d&&` ${r("Waiting for {names}.",{names:u})}`}
    </p>
    <p class="buttons">
      ${i!==void 0&&l`
        <${b} className="primary" label=${r("Accept")} disabled=${s} onClick=${c(!0,i)} />
        <${b} label=${r("Decline")} disabled=${s} onClick=${c(!1,i)} />`}
      ${m&&l`<${b} label=${r("Withdraw")} disabled=${s} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var zu=2,jo=e=>e.startsWith("  ");function ju(e){let t=e.findIndex(jo);return e.length>1?e.slice(t>0?t-1:1):e}function qu(e,t){let n=e.filter(s=>s.version>t&&s.lines?.length);return n.some(s=>s.isTurning)?null:(n.findLast(({lines:s=[]})=>s.some(jo))??n.findLast(({lines:s=[]})=>s.length>1)??n.at(-1))?.version??null}function Jr({log:e,table:t,version:n},o){let s=x(null),[a,i]=h(null);v(()=>{if(!t)return;let m=s.current;s.current={version:n,headline:t.headline},m&&n>m.version&&t.headline!==m.headline&&i(qu(e,m.version))},[t]);let c=e.find(m=>m.version===a&&!m.isUndone),d=e.filter(m=>a!==null&&m.version>a&&o.includes(m.actor??NaN)).length;return{lines:c?.lines&&d<zu?ju(c.lines):[],close:()=>i(null)}}function Xr({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return l`<div class="round-summary" role="status">
    ${e.length>0&&l`<div class="banner">
      <div class="told">
        ${e.map((o,s)=>l`<p key=${s} class=${jo(o)?"part":""}>${H(o.trim())}</p>`)}
      </div>
      <${b} icon="close" label=${r("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var Vu=4,Ku=36,qo=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},Ju=(e,t)=>JSON.stringify(e)===JSON.stringify(t),Xu=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),Qu=(e,t=e.map(String))=>e.map((n,o)=>{let[,s]=/^seat(\d+)$/.exec(String(n))||[];return s===void 0?t[o]??"":r("Seat {number}",{number:Number(s)+1})}),Zu={boolean:"bool",integer:"int",string:"text"};function ed(e,t,n){let o=qo(t,n),s=o.anyOf?.map(d=>qo(d,n)).filter(d=>d.type!=="null")||[],a=s.length===1&&s[0]||o,i={...a,...o},c=a.enum?"enum":Zu[a.type??""]||"json";return{name:e,kind:c,title:i.title&&t.title?t.title:Xu(e),description:t.description||"",initial:o.default,isNullable:!!o.anyOf?.some(d=>d.type==="null"),min:a.minimum??-1e6,max:a.maximum??1e6,lettersMax:a.maxLength,values:a.enum||[],titles:Qu(a.enum||[],o["x-enum-titles"]||a["x-enum-titles"]),type:a.type}}function td(e){let t=e||{},{properties:n={},"x-order":o=["rounds"]}=qo(t,t);return[...new Set([...o,...Object.keys(n)])].filter(a=>a in n).map(a=>ed(a,n[a]??{},t))}function nd(e,{name:t,initial:n},o){let{[t]:s,...a}=e;return o===void 0||Ju(o,n)?a:{...a,[t]:o}}function Vo({field:{name:e,min:t,max:n,isNullable:o},value:s,onChange:a}){let[i,c]=h(null),d=p=>Math.max(t,Math.min(n,p)),m=p=>{let f=Number.parseInt(p.target.value,10);c(p.target.value),Number.isNaN(f)?o&&!p.target.value.trim()&&a(null):a(d(f))},u=p=>a(d((s??(p>0?t-1:n+1))+p));return l`<div class="stepper">
    <${b} icon="minus" label=${r("Less")} isQuiet disabled=${s!==null&&s<=t} onClick=${()=>u(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${i??s??""} placeholder="–" onInput=${m}
      onBlur=${()=>c(null)} aria-describedby=${`d-${e}`} />
    <${b} icon="plus" label=${r("More")} isQuiet disabled=${s!==null&&s>=n} onClick=${()=>u(1)} />
    ${o&&(s===null?l`<span class="own">${r("default of the variant")}</span>`:l`<${b} className="plain own" label=${r("Back to the default of the variant")} onClick=${()=>a(null)} />`)}
  </div>`}function od({field:{name:e,isNullable:t,lettersMax:n},value:o,onChange:s}){let a=({target:i})=>s(i.value||!t?i.value:null);return l`<input id=${`o-${e}`} value=${o??""} maxlength=${n} onInput=${a}
    placeholder=${t?r("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var sd=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),ad=e=>({array:r("A list is needed, such as [1, 2, 3]."),object:r("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:r("A number is needed, such as 1.5.")})[e??""]||r("This cannot be read: it must be JSON."),rd=e=>({array:r("In JSON: a list, such as [1, 2, 3]."),object:r("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||r("In JSON.");function id({field:{name:e,type:t,isNullable:n},value:o,onChange:s,onBad:a}){let[i,c]=h(""),[d,m]=h(o==null?"":JSON.stringify(o)),u=p=>{let f=p.target.value.trim();m(f);let $="";try{let y=f===""?n?null:void 0:JSON.parse(f);y==null||sd(t,y)?s(y):$=ad(t)}catch{$=r("This cannot be read: it must be JSON.")}c($),a(e,!!$)};return l`<small id=${`j-${e}`}>${rd(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${d} onInput=${u} aria-invalid=${!!i}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${r("default of the variant")}></textarea>
    ${i&&l`<p class="fault" role="alert">${i}</p>`}`}function ld({field:{name:e,title:t,values:n,titles:o},value:s,onChange:a}){if(n.length<=Vu&&o.join("").length<=Ku){let i=n.map((c,d)=>({value:c,label:o[d]}));return l`<${W} name=${`o-${e}`} legend=${t} isLegendHidden choices=${i} value=${s} onChange=${a} />`}return l`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${i=>a(n[Number(i.target.value)])}>
    ${n.map((i,c)=>l`<option key=${c} value=${c} selected=${i===s}>${o[c]}</option>`)}
  </select>`}var cd={int:Vo,enum:ld,text:od,json:id};function ud({field:e,options:t,onChange:n,onBad:o}){let s=e.name in t?t[e.name]:e.initial,a=i=>n(e,i);return e.kind==="bool"?l`<div class="field"><${ue} label=${e.title} hint=${e.description} value=${!!s} onChange=${a} /></div>`:l`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${cd[e.kind]} field=${e} value=${s} onChange=${a} onBad=${o} />
  </div>`}function Qr({schema:e,options:t,onChange:n,onBad:o}){let s=Object.keys(t).length,a=td(e),i=a.filter(p=>p.kind==="json"),[c,d]=h(0),m=()=>{for(let{name:p}of a)o(p,!1);n(()=>({})),d(c+1)},u=p=>p.map(f=>l`<${ud} key=${f.name} field=${f} options=${t} onBad=${o}
        onChange=${($,y)=>n(g=>nd(g,$,y))} />`);return l`<details class="options">
    <summary>${r("Options")}<span class="tally">${s?r("{count} changed",{count:s}):r("all as in the rules")}</span></summary>
    <div key=${c}>
      ${u(a.filter(p=>p.kind!=="json"))}
      ${i.length>0&&l`<details class="tinkering">
        <summary>${r("Advanced")}<span class="tally">${i.length}</span></summary>
        <div>${u(i)}</div>
      </details>`}
      ${s>0&&l`<p><${b} icon="undo" label=${r("Reset to the rules")} onClick=${m} /></p>`}
    </div>
  </details>`}var Zr="none",Jo="other",wt={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},Xo={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},ei={choice:Zr,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function ti({choice:e,isPerMove:t,minutes:n,increment:o,count:s,unit:a}){return e!==Jo?wt[e]:t?{perMoveS:s*(Xo[a]?.seconds??1)}:{initialS:n*60,incrementS:o}}var Ko=({name:e,label:t,value:n,min:o,max:s,onChange:a,children:i})=>l`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${r("From {min} to {max}",{min:o,max:s})}</small>
  <div class="measure">
    <${Vo} field=${{name:e,min:o,max:s,isNullable:!1}} value=${n} onChange=${a} />
    ${i}
  </div>
</div>`;function dd({chosen:e,onChange:t}){let{isPerMove:n,minutes:o,increment:s,count:a,unit:i}=e,{min:c,max:d}=Xo[i]??{min:1,max:1},m=f=>t({...e,...f}),u=({target:{value:f}})=>{let $=Xo[f]??{min:1,max:1};m({unit:f,count:Math.max($.min,Math.min($.max,a))})},p={seconds:r("seconds"),minutes:r("minutes"),hours:r("hours"),days:r("days")};return l`<div class="own-clock">
    <${W} name="clock-kind" legend=${r("The time is")} value=${n} onChange=${f=>m({isPerMove:f})}
      choices=${[{value:!1,label:r("for the whole game")},{value:!0,label:r("for each move")}]} />
    ${!n&&l`
      <${Ko} name="clock-minutes" label=${r("Minutes for each player")} value=${o} min=${1} max=${180}
        onChange=${f=>m({minutes:f})} />
      <${Ko} name="clock-increment" label=${r("Seconds that a move adds")} value=${s} min=${0} max=${600}
        onChange=${f=>m({increment:f})} />`}
    ${n&&l`<${Ko} key=${i} name="clock-count" label=${r("Time for each move")} value=${a} min=${c} max=${d}
      onChange=${f=>m({count:f})}>
      <select aria-label=${r("Unit")} onChange=${u}>
        ${Object.entries(p).map(([f,$])=>l`<option key=${f} value=${f} selected=${f===i}>${$}</option>`)}
      </select>
    <//>`}
  </div>`}function ni({chosen:e,onChange:t}){let n=Object.entries(wt).map(([s,a])=>({value:s,label:st(a)})),o=[{value:Zr,label:r("No clock")},...n,{value:Jo,label:r("Other \u2026")}];return l`<div>
    <${W} name="clock" legend=${r("Thinking time")} choices=${o} value=${e.choice}
      onChange=${s=>t({...e,choice:s})} />
    ${e.choice===Jo&&l`<${dd} chosen=${e} onChange=${t} />`}
  </div>`}var md=[3600,86400,7*86400,30*86400];function oi({seats:e,chosen:t,onChange:n}){let o=e>2,s=o&&t.absence==="end";return l`<details class="absence">
    <summary>${r("Absent players")}<span class="tally">${o&&!s?r("the others play on"):r("the game ends")}</span></summary>
    <div>
      ${o&&l`<div class="field">
        <${W} name="absence" legend=${r("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${a=>n({...t,absence:a})}
          choices=${[{value:"play_on",label:r("The others play on")},{value:"end",label:r("The game ends")}]} />
      </div>`}
      ${o&&!s&&l`<div class="field">
        <${ue} label=${r("Others may take over the seat")} hint=${r("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${a=>n({...t,takeover:a})} />
      </div>`}
      <div class="field">
        <label for="idle">${r("The game is closed without a move after")}</label>
        <select id="idle" onChange=${a=>n({...t,idleS:Number(a.target.value)})}>
          <option value="0" selected=${!t.idleS}>${r("the limit of the server")}</option>
          ${md.map(a=>l`<option key=${a} value=${a} selected=${a===t.idleS}>${Fn(a)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}var si="none";function vn(){let[e,t]=h("quick"),[n,o]=h(!0),s=Object.entries(wt).map(([i,c])=>({value:i,label:st(c)})),a=l`
    <${W} name="pace" legend=${r("Thinking time")} choices=${[...s,{value:si,label:r("No clock")}]} value=${e} onChange=${t} />
    <${ue} label=${r("Rated")} hint=${r("The result counts for the ratings of both sides")} value=${n} onChange=${o} />`;return[{isRated:n,...e!==si&&{timeControl:wt[e]}},a]}var pd=5e3,bn=new Map,ai=e=>bn.has(e);async function ri(e,t){await re();let n=await Te(),{id:o}=await L("/api/pair",{...e,...t&&{waitingAt:t},seedDigest:n,commandId:ee()});o!==t&&(t&&bn.delete(t),bn.set(o,e),J(`/game/${o}`,{replace:!!t}))}function ii(e,t){v(()=>{let n=bn.get(e);if(!n||!t)return;let o=setInterval(()=>ri(n,e).catch(()=>{}),pd);return()=>clearInterval(o)},[e,t])}function fd({variant:{key:e,title:t,seats:n},onClose:o}){let[s,a]=h(n[0]),[i,c]=vn(),d=()=>ri({variant:e,seats:s,...i});return l`<${D} title=${r("Play a person: {title}",{title:t})} onClose=${o}>
    ${n.length>1&&l`<${W} name="pair-seats" legend=${r("How many seats?")} value=${s} onChange=${a}
      choices=${n.map(m=>({value:m,label:String(m)}))} />`}
    ${c}
    <p class="buttons">
      <${O} className="primary" icon="people" label=${r("Find an opponent")} onWork=${()=>d().catch(B)} />
      <${b} label=${r("Cancel")} onClick=${o} />
    </p>
  </${D}>`}function li({variant:e}){let[t,n]=h(!1);return l`<${b} icon="people" label=${r("Play a person")} aria-label=${`${r("Play a person")}: ${e.title}`} onClick=${()=>n(!0)} />
    ${t&&l`<${fd} variant=${e} onClose=${()=>n(!1)} />`}`}var ci=8,$d=({bot:{title:e,description:t,isGuest:n},isAsked:o,isBusy:s,onSeat:a})=>l`<li>
  <${O} icon="bot" label=${r("{name}, a bot",{name:e})} disabled=${s} onWork=${a} />
  <span class="soft">
    ${o&&l`<em>${r("{name} is being asked \u2026",{name:e})}</em>`}
    ${!o&&n&&l`<small>${r("by another author")}</small>${t&&l` <span class="description">${t}</span>`}`}
  </span>
</li>`,ui=e=>e.split(".")[0]??e;function di({id:e,free:t,onChange:n}){let{bots:o,again:s}=qt(ua(e)),[a,i]=h(t[0]),[c,d]=h(""),[m,u]=h(ci),p=A(Ye),f=p?.id===ui(e)&&!c,$=a!==void 0&&t.includes(a)?a:t[0];if(!o?.length)return null;let y=async({name:g})=>{Ye.set(null),d(g);try{await L(N(e,"/bots"),{bot:g,seat:$}),n()}catch(k){let S=k;if(!zt(S))throw S;Ye.set({id:ui(e),error:S}),s()}finally{d("")}};return l`<section class="bot-seats" aria-labelledby="bot-seats">
    <h2 id="bot-seats">${r("Let a bot take a seat")}</h2>
    ${t.length>1&&l`<${W} name="bot-seat" legend=${r("Which seat?")} value=${$} onChange=${i}
      choices=${t.map(g=>({value:g,label:String(g+1)}))} />`}
    <p role="status" class="refusal">${f&&F(p.error)}</p>
    <ul>${o.slice(0,m).map(g=>l`<${$d} key=${g.name} bot=${g} isAsked=${c===g.name} isBusy=${c!==""} onSeat=${()=>y(g)} />`)}</ul>
    ${m<o.length&&l`<p><${b} icon="down" label=${r("Show more")} onClick=${()=>u(m+ci)} /></p>`}
  </section>`}var hd=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),gd=({link:e})=>l`<div class="invitation">
  <label for="invitation">${r("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${b} className="primary" icon="copy" label=${r("Copy")} onClick=${()=>ce(e,r("The link is copied. Send it to your friends."))} />
  </div>
  ${hd()&&l`<p class="soft">${r("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`,yd=({seat:{keptFor:e,isKeptForYou:t},isSeated:n,onRelease:o})=>{if(!e)return l`<span class="soft">${r("free")}</span>`;let s=t?r("Decline"):r("Free the seat");return l`<span class="soft">${t?r("kept for you"):r("kept for {name}",{name:e})}</span>
    ${(t||n)&&l`<${O} icon="close" label=${s} onWork=${o} />`}`};function mi({info:e,seats:t,company:n,onChange:o}){let[s,a]=h(!1),i=ve(t).length>0,c=e.seats.filter(({seat:w,keptFor:_})=>_&&!t[w]?.name),d=t.every(({name:w})=>w),m=w=>c.some(_=>_.seat===w),u=t.filter(({name:w,seat:_})=>!w&&!m(_)).map(({seat:w})=>w),p=u.length>0,f=c.some(({isKeptForYou:w})=>w),$=()=>(e.series?ct(e.series.before):Oe(e.id)).then(o),y=async w=>{await L(N(e.id,"/commands"),{commandId:ee(),releaseSeat:w}),o()},g=t.filter(({seedDigest:w})=>w).map(({name:w})=>w||""),k=async()=>{await L(N(e.id,"/leave")),J("/")},S=async()=>{try{await L(N(e.id,"/commands"),{commandId:ee(),closeTable:!0}),J("/")}catch(w){B(w)}},E=i&&p&&ai(e.id);return ii(e.id,p),l`<section class="waiting-room sheet" aria-label=${r("Waiting room")}>
    <p class="lead"><${T} name="hourglass" />${d?r("Every seat is taken. The shuffle still needs {names}.",{names:oe(g)}):E?r("Looking for an opponent. The game starts as soon as one is found. Leave this page open."):r("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:w,name:_,isYou:Y,isBot:V},ke)=>l`<li key=${w} class=${_?"":"free"}>
          <span>${r("Seat {number}",{number:w+1})}</span>
          ${_&&l`<strong>${Y?r("{name} (you)",{name:_}):_}</strong>${V&&l`<${ie} />`}
            <${Ft} company=${n} seat=${t[ke]} />`}
          ${!_&&l`<${yd} seat=${e.seats[ke]} isSeated=${i} onRelease=${()=>y(w)} />`}
        </li>`)}
    </ol>
    ${e.isHost&&p&&l`<${di} id=${e.id} free=${u} onChange=${o} />`}
    ${p&&l`<${gd} link=${`${location.origin}/join/${e.id}`} />`}
    <p class="buttons">
      ${i&&l`<${O} icon="door" label=${r("Leave the table")} onWork=${k} />`}
      ${e.isHost&&l`<${b} icon="close" className="danger" label=${r("Close the table")} onClick=${()=>a(!0)} />`}
      ${f&&l`<${O} className="primary" icon=${e.series?"redo":"plus"} label=${e.series?r("Accept the rematch"):r("Accept the challenge")} onWork=${$} />`}
      ${!i&&!f&&p&&l`<${O} className="primary" icon="plus" label=${r("Take a seat")} onWork=${()=>Oe(e.id).then(o)} />`}
    </p>
    ${s&&l`<${Fe} title=${r("Close the table?")} text=${r("The players on its seats have to look for another one.")}
      label=${r("Close the table")} onYes=${S} onClose=${()=>a(!1)} />`}
  </section>`}function _t({error:e,id:t}){let n=()=>Ht().then(()=>location.reload());return l`<${q} title=${De(e)?r("Session expired"):r("This table cannot be shown")} text=${F(e)} note=${le(e)}>
    ${De(e)&&l`<${O} className="primary" label=${r("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&l`<a class="button primary" href=${`/game/${t}`}>${r("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&l`<${b} className="primary" label=${r("Try again")} onClick=${()=>location.reload()} />`}
  </${q}>`}function vd({version:e,isMyTurn:t,isRoundOver:n,isWon:o,message:s}){let a=x(null);v(()=>{let i=a.current;i&&(o&&!i.isWon?ya():n&&!i.isRoundOver?ga():t&&!i.isMyTurn?io():s&&s!==i.message?ba():e!==i.version&&ha()),a.current=e?{version:e,isMyTurn:t,isRoundOver:n,isWon:o,message:s}:null},[e,t,n,o,s])}function bd(e,t,n){let[o,s]=h(e[0]??null),a=bt(t).filter(c=>e.includes(c)),i=o!==null&&a.includes(o)?null:a[0]??null;return v(()=>{i!==null&&n&&s(i)},[i,n]),{viewer:o,next:n?null:i,setViewer:s}}function kd({number:e,wins:t}){let[n,o]=t,s=t.length===2&&n&&o?`${n.name} ${n.wins} : ${o.wins} ${o.name}`:t.map(({name:a,wins:i})=>`${a} ${i}`).join(", ");return r("Game {number}: {score}",{number:e,score:s})}var wd=({info:e,table:t,seats:n,log:o,last:{version:s,actor:a},company:i})=>l`<section class="ended sheet" aria-label=${r("How it ended")}>
  <${yt} result=${t.result} seats=${n} resigned=${a} />
  <p class="buttons">
    <${Qs} info=${e} seats=${n} company=${i} />
    <a class="button" href=${`/replay/${e.id}`}>${r("Replay")}</a>
    <${O} icon="fork" label=${r("Analyse from here")} onWork=${()=>Ke(e.id,Ve(o,s))} />
  </p>
</section>`,kn=({info:e,headline:t,link:n,toAct:o,isWatching:s=!1,company:a,check:i,children:c})=>l`<div class="game-head">
  <div>
    <${R}>${e.title}</${R}>
    <p class="headline">
      ${t}
      ${o&&l` <span class="origin">${r("To act: {names}",{names:o})}</span>`}
      ${e.origin&&l` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${r("Analysis")}</a>`}
      ${e.series&&l` <a class="origin" href=${`/game/${e.series.before}`}>${kd(e.series)}</a>`}
      ${e.timeControl&&l` <${Ue} control=${e.timeControl} />`}
      ${e.isRated&&l` <span class="origin">${r("rated")}</span>`}
      ${s&&l` <span class="origin">${e.spectatorDelay?r("You are watching (delay in moves: {count})",{count:e.spectatorDelay}):r("You are watching")}</span>`}
      <${Js} company=${a} isWatching=${s} />
    </p>
    <${Zt} check=${i} />
  </div>
  ${n==="disconnected"&&l`<p class="link-disconnected" role="status">${r("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&l`<p class="link-resting" role="status">${r("This tab is paused: click or press a key to continue.")}</p>`}
  ${c}
</div>`;function _d({info:e,followed:t,seats:n,mine:o,viewer:s,next:a,onNext:i,onChange:c,check:d}){let{log:m,last:u,table:p,version:f,link:$,wake:y,isBefore:g,company:k,said:S}=t,E=Jr({log:m,table:p,version:f},e.origin?o:[s]),w=aa(e.id,s,f,y),_=Le(n,o),Y=bt(p).some(we=>_.includes(we)),V=u.status==="over";vd({version:f,isMyTurn:Y,isRoundOver:E.lines.length>0&&!V,isWon:V&&!!p.result?.standings.some(({seat:we,isWinner:Nn})=>Nn&&o.includes(we)),message:u.offer&&!o.includes(u.offer.seat)?`offer ${u.offer.id}`:Xs(k)?"rematch":""}),Vr(u,o);let ke=Wr(S),de=o.length>1&&!V&&oe(bt(p).map(we=>se(n,we))),P=de?`${r("To act: {names}",{names:de})} \xB7 ${e.title}`:r("Your turn: {title}",{title:e.title});j(Y&&!V?P:e.title);let K=s!==null&&_.includes(s)&&!V&&!g,Ie=a!==null||g&&!e.origin,xt=K&&l`<${Pr} info=${e} frame=${u} viewer=${s} mine=${o} log=${m} commands=${w} />`;return l`
    <${kn} info=${e} headline=${p.headline} link=${$} toAct=${de} isWatching=${s===null&&!V} company=${k} check=${d}>
      ${Ge(n)&&l`<${Dr} id=${e.id} />`}
      <${Ho} info=${e} frame=${u} log=${m} mine=${o} commands=${w} own=${o.length>1&&s!==null?se(n,s):""} />
    </${kn}>
    ${u.offer&&l`<${Kr} offer=${u.offer} seats=${n} mine=${o} commands=${w} />`}
    <${Er} info=${e} frame=${u} toAct=${bt(p)} seats=${n} mine=${o} company=${k} commands=${w} onChange=${c} />
    ${u.clocks&&l`<${jr} frame=${u} control=${e.timeControl} mine=${o} />`}
    ${p.renderError&&l`<p class="banner quiet" role="alert">${p.renderError}</p>`}
    <${Xr} lines=${V||Ie?[]:E.lines} onClose=${E.close} />
    ${p.result&&l`<${wd} info=${e} table=${p} seats=${n} log=${m} last=${u} company=${k} />`}
    <div class="at-table">
      <div class="on-table">
        ${a!==null?l`<${qr} key=${a} name=${se(n,a)} onReady=${i} />`:Ie?l`<${G} text=${r("Loading the table \u2026")} />`:l`<${vt} key=${s} table=${p} seats=${hn(n)} viewer=${s} isLive=${K}
              isReadOnly=${s===null||V} onAct=${w.act} pending=${w.pending} tools=${xt}
              plateExtra=${gn(u,e.timeControl,!0,k,ke)} />`}
      </div>
      <aside class="side" aria-label=${r("Moves and log")}>
        ${K&&!Ie&&p.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${r("All moves in words")}</h2><span class="tally">${p.actions.length}</span></summary>
          <${gt} table=${p} onAct=${w.act} pending=${w.pending} isLive=${K&&!w.isBusy} />
        </details>`}
        ${!Ie&&l`<${yn} frames=${m} replay=${`/replay/${e.id}`} />`}
      </aside>
    </div>`}function xd(e,t){let n=x(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function Sd({info:e,reload:t}){let[n,o]=h(null),s=ve(e.seats),{viewer:a,next:i,setViewer:c}=bd(s,n,!!e.origin),d=oa(e,a),m=xd(d,a),{last:u,table:p}=m;v(()=>o(d.table),[d.table]);let f=Xt(e.id,s[0]??null,u?.version??0);j(e.title),v(()=>{u?.status==="open"&&Yt(e.id,u.seats)},[u]);let $=u&&ve(u.seats).join();v(()=>{$!==null&&$!==s.join()&&t()},[$]);let y=e.seats.some(({keptFor:S})=>S)&&u?.status==="open";if(v(()=>{y&&u.version!==e.version&&t()},[y,u?.version]),d.gone)return l`<${_t} error=${d.gone} id=${e.id} />`;if(d.last?.status==="over"&&!d.table)return l`<${q} title=${e.title} text=${r("This table was closed before the game started.")} />`;let g=$n(u?.seats||e.seats),k=(u?.status||e.status)==="open";return l`<main id="main" class=${`game ${k?"open":""}`}>
    ${k&&l`<${kn} info=${e} headline=${r("Waiting for players")} link=${m.link} company=${m.company} check=${f}>
        <${Ho} info=${e} frame=${{status:"open",seats:g}} mine=${s} commands=${{}} />
      </${kn}>
      <${mi} info=${e} seats=${g} company=${m.company} onChange=${t} />`}
    ${!k&&p&&l`<${_d} info=${e} followed=${m} seats=${g} mine=${s} viewer=${m.viewer}
      next=${i} onNext=${()=>c(i)} onChange=${t} check=${f} />`}
    ${!k&&!p&&l`<${R}>${e.title}</${R}><${G} text=${r("Loading the table \u2026")} />`}
  </main>`}function pi({id:e}){let t=A(X)?.player,{info:n,error:o,reload:s}=Gt(e);return v(()=>{if(o?.reason!=="UNREACHABLE")return;let a=setTimeout(s,3e3);return()=>clearTimeout(a)},[o]),o&&!n?l`<${_t} error=${o} id=${e} />`:n?l`<${Sd} key=${`${ve(n.seats)} ${t?.id}`} info=${n} reload=${s} />`:l`<main id="main"><${G} text=${r("Loading the table \u2026")} /></main>`}var Md=40,Cd=({error:e,id:t})=>l`<${q} title=${r("This invitation is not valid")} text=${F(e)} note=${le(e)}>
  ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(e.reason??"")&&l`<a class="button primary" href=${`/game/${t}`}>${r("Watch instead")}</a>`}
</${q}>`;function Td({info:e,onJoin:t}){let n=x(null),[o,s]=h(!1);v(()=>n.current?.focus(),[]);let a=e.seats.find(({name:d})=>d)?.name,i=e.status==="open"&&e.seats.some(({name:d})=>!d),c=async d=>{d.preventDefault(),s(!0),await t(n.current.value.trim()),s(!1)};return l`<main id="main" class="player-page">
    <${R}>${a?r("{name} invites you to a game",{name:a}):r("You are invited to a game")}</${R}>
    <p><strong>${e.title}</strong> <${Ue} control=${e.timeControl} />${e.isRated&&l` · ${r("rated")}`}</p>
    ${i?l`<form class="invited" onSubmit=${c}>
          <label for="own-name">${r("Your name")}</label>
          <input id="own-name" ref=${n} maxlength=${Md} autocomplete="nickname" placeholder=${r("as a guest")} />
          <button type="submit" class="primary" disabled=${o}>${r("Take a seat")}</button>
        </form>`:l`<p>${r("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${e.id}`}>${r("Watch instead")}</a></p>`}
  </main>`}function fi({id:e}){let t=A(X)?.player,n=x(!!t).current,[o,s]=h(null),[a,i]=h(null);j(r("Invitation"));let c=()=>Oe(e,{replace:!0}).catch(s);v(()=>{n?c():M(N(e)).then(i,s)},[e]);let d=async m=>{try{await re(m),await c()}catch(u){s(u)}};return o?l`<${Cd} error=${o} id=${e} />`:a?l`<${Td} info=${{...a,id:e}} onJoin=${d} />`:l`<main id="main"><${G} text=${n?r("Taking a seat \u2026"):r("Loading \u2026")} /></main>`}var Ed=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,Od=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>l`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,Nd=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>l`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,Ad=l`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,hi={duel:Ed,board:Od,rivals:Nd},wn=({variant:e})=>l`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${hi[e.split("-")[0]??""]||Ad}
</svg>`,Rd=Object.keys(hi),$i=({key:e})=>[...Rd,e].indexOf(e),_n=e=>[...e].sort((t,n)=>$i(t)-$i(n));function Zo(e,t){let[n,o]=h(null),s=t.join();return v(()=>{let a=!0,c=Dt(t,async()=>{let d=await M(e).catch(()=>null);a&&d&&o(d)});return()=>{a=!1,c()}},[e,s]),n}var es=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),ts=e=>!!e.toAct?.length;function Ld(e){if(ts(e)){let{dueAt:t,remindAt:n}=e;return!t||!n||Date.now()<n?r("Your turn"):r("Your turn. Your time runs out {when}.",{when:Ce(t)})}return e.status!=="open"?Ce(e.updatedAt):Id(e)?r("about to start"):r("waiting for players")}var Qo=e=>es(e).length===e.seats.length,gi=e=>e.isErased?r("Erased player"):e.name||(e.keptFor?r("kept for {name}",{name:e.keptFor}):r("free")),Id=e=>e.seats.every(t=>t.name),Pd=e=>e.seats.some(({name:t,keptFor:n,isKeptForYou:o})=>!t&&(!n||o)),Bd=({game:e})=>l`<ul class="chips" aria-label=${r("Seats")}>
  ${Qo(e)&&l`<li class="you">${e.origin?r("Analysis"):r("All at one screen")}</li>`}
  ${!Qo(e)&&e.origin&&l`<li>${r("Analysis")}</li>`}
  ${!Qo(e)&&e.seats.map(t=>l`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?r("You"):gi(t)}${t.isBot&&l` <${ie} />`}
    </li>`)}
</ul>`;function Wd({game:e}){let t=s=>`${s}: ${e.title}, ${e.seats.map(gi).join(", ")}`,n=(s,a,i="")=>l`<a class=${`button ${i}`} href=${s} aria-label=${t(a)}>${a}</a>`,o=es(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,r("Replay")):o?n(`/game/${e.id}`,e.status==="open"?r("To the table"):r("Continue"),ts(e)?"primary":""):e.status==="running"||!Pd(e)?n(`/game/${e.id}`,r("Watch")):l`<${O} className="primary" label=${r("Join")} aria-label=${t(r("Join"))} onWork=${()=>Oe(e.id)} />
    ${n(`/game/${e.id}`,r("Watch"))}`}var Hd=({game:e})=>l`<li class=${`game ${ts(e)?"my-turn":""}`}>
  <${wn} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${Bd} game=${e} />
    <small>${Ld(e)}${e.spectators?` \xB7 ${r("Spectators: {count}",{count:e.spectators})}`:""}</small>
    <${Ue} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${Wd} game=${e} /></div>
</li>`;function Dd(e,t){return!t?.count||t.count<=t.games.length?e:`${e} (${Hs(t.count)}${t.hasMore?"+":""})`}function be({title:e,icon:t,query:n,empty:o="",limit:s=6,isOthers:a=!1,isUnattended:i=!1}){let[c,d]=h(1),m=Zo(`/api/games?${n}`,a?["lists"]:["lists","inbox"]);v(()=>{for(let f of m?.games||[])f.status==="open"&&Yt(f.id,f.seats)},[m]);let u=(m?.games||[]).filter(f=>(!a||es(f).length===0)&&!(i&&f.here));if(!u.length&&!o)return null;let p=u.slice(0,c*s);return l`<section class="games">
    <h2><${T} name=${t} />${Dd(e,m)}</h2>
    ${m&&!u.length&&l`<p class="soft">${o}</p>`}
    <ul>${p.map(f=>l`<${Hd} key=${f.id} game=${f} />`)}</ul>
    ${p.length<u.length&&l`<p><${b} icon="down" label=${r("Show more")} onClick=${()=>d(c+1)} /></p>`}
  </section>`}var Ud=[2,5,10],yi=({delay:e,onChange:t})=>l`<div class="field">
  <${W} name="spectators" legend=${r("Spectators see")} value=${e} onChange=${t}
    choices=${[{value:0,label:r("every move at once")},...Ud.map(n=>({value:n,label:r("the game {count} moves later",{count:n})}))]} />
</div>`;function Fd(e){let[t,n]=h(null);return v(()=>{let o=!0;return M(`/api/variants/${encodeURIComponent(e)}`).then(s=>o&&n(s),B),()=>o=!1},[e]),t}function Gd({occupants:e,bots:t,onChange:n}){let o=t[0]?.name,s=e.length,a=d=>e.every(m=>m===d),i=[...o?[{value:o,icon:"bot",label:te(s,{one:r("Against a bot"),other:r("Against {count} bots",{count:s})})}]:[],{value:fe,icon:"link",label:te(s,{one:r("With a friend, by a link"),other:r("With friends, by a link")})},{value:je,icon:"screen",label:r("All at one screen")}],c=i.find(({value:d})=>a(d))?.value??"";return l`<${W} name="company" legend=${r("Opponents")} choices=${i} value=${c}
    onChange=${d=>n(Ee(s+1,d))} />`}function Yd({who:e,occupants:t,bots:n}){let o=n.filter(a=>a.isGuest),s=qe(e)&&!o.some(({name:a})=>a===e)?oo(e):void 0;return!o.length&&!s?null:l`<optgroup label=${r("Bots of other authors")}>
    ${[...o,...s?[s]:[]].map(({name:a,title:i})=>l`<option key=${a} value=${a} selected=${a===e} disabled=${a!==e&&t.includes(a)}>${i}</option>`)}
  </optgroup>`}function zd({who:e,bots:t}){let n=qe(e)?oo(e):void 0;return n?vi(e,t)?l`<small class="note fault">${r("{name} does not play this game as it is set up, or has gone.",{name:n.title})}</small>`:n.description?l`<small class="note description">${n.description}</small>`:null:null}var vi=(e,t)=>qe(e)&&!t.some(({name:n})=>n===e),jd=({occupants:e,bots:t,onChange:n})=>l`<ol class="seat-rows">
  <li><span>${r("Seat {number}",{number:1})}</span><strong>${r("You")}</strong></li>
  ${e.map((o,s)=>l`<li key=${s}>
      <label for=${`seat-${s}`}>${r("Seat {number}",{number:s+2})}</label>
      <select id=${`seat-${s}`} onChange=${a=>n(da(e,s,a.target.value))}>
        ${fa(t).map(({value:a,label:i})=>l`<option key=${a} value=${a} selected=${a===o}>${i}</option>`)}
        <${Yd} who=${o} occupants=${e} bots=${t} />
      </select>
      <${zd} who=${o} bots=${t} />
    </li>`)}
</ol>`,qd=()=>[{value:"free",label:r("Free"),hint:r("Every player can undo at any time")},{value:"consent",label:r("With consent"),hint:r("Your own last move needs no consent while it revealed nothing")},{value:"never",label:r("Never")}];function bi({variant:e}){let t=jt(e.key);return t===void 0?l`<${G} text=${r("Loading \u2026")} />`:l`<${Vd} variant=${e} own=${t||[]} />`}function Vd({variant:{key:e,title:t,seats:n},own:o}){let s=Fd(e),a=o[0]?.name||fe,[i,c]=h(Ee(n[0],a)),[d,m]=h(""),[u,p]=h({}),[f,$]=h([]),[y,g]=h(!1),[k,S]=h(!1),[E,w]=h(0),[_,Y]=h(ei),[V,ke]=h({}),de=i.includes(fe),P=ti(_),K=!y&&d!=="free"&&!V.takeover&&Object.keys(u).length===0,Ie={options:u,undo:d||"consent",timeControl:P,hasBots:i.filter(ze).length>1},xt=qt(ca(e,Ie)).bots??o,we=i.at(-1)??a,Nn=me=>c([...i,...Ee(me,qe(we)?a:we)].slice(0,me-1)),Vi=(me,Ki)=>$(Ji=>[...Ji.filter(Xi=>Xi!==me),...Ki?[me]:[]]);return l`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Ar(s?.rules??[])}</p>
    ${s&&s.rules.length>0&&l`<p><${Qe} title=${t} rules=${s.rules} /></p>`}
    ${n.length>1&&l`<${W} name="seats" legend=${r("How many seats?")} value=${i.length+1} onChange=${Nn}
      choices=${n.map(me=>({value:me,label:String(me)}))} />`}
    <${Gd} occupants=${i} bots=${o} onChange=${c} />
    <${jd} occupants=${i} bots=${xt} onChange=${c} />
    <${W} name="undo" legend=${r("Undo")} choices=${qd()} value=${d||ro(i)} onChange=${m} />
    <${ni} chosen=${_} onChange=${Y} />
    ${de&&l`<${ue} label=${r("Only with the link")} hint=${r("Not listed among the open tables")}
      value=${y} onChange=${g} />
      ${K&&l`<${ue} label=${r("Rated")} hint=${r("The result counts for the ratings of the players")} value=${k} onChange=${S} />`}
      <${yi} delay=${E} onChange=${w} />`}
    ${s&&l`<${Qr} schema=${s.options} options=${u} onChange=${p} onBad=${Vi} />`}
    <${oi} seats=${i.length+1} chosen=${V} onChange=${ke} />
    <p class="buttons">
      <${O} className="primary big" icon=${de?"door":"play"} disabled=${f.length>0||i.some(me=>vi(me,xt))}
        label=${de?r("Open the table"):r("Start the game")}
        onWork=${()=>ut({variant:e,occupants:i,options:u,undo:d,isUnlisted:y,isRated:de&&K&&k,timeControl:P,spectatorDelay:E,...V})} />
      ${f.length>0&&l`<span class="fault">${r("An option cannot be read.")}</span>`}
    </p>
  </section>`}function Kd(){let[e,t]=h({});return v(()=>{M("/api/variants").then(n=>t({variants:_n(n)}),n=>t({error:n}))},[]),e}var Jd=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Xd({variant:{key:e,title:t,seats:n}}){let o=jt(e);if(o===null)return null;if(o?.length===0)return l`<${b} label=${r("No bot can play this")} aria-label=${`${r("No bot can play this")}: ${t}`} disabled />`;let s=n[0]-1,a=te(s,{one:r("Play against a bot"),other:r("Play against {count} bots",{count:s})}),i=async()=>{let[c]=await so(e);c&&await ut({variant:e,occupants:Ee(n[0],c.name),options:{}})};return l`<${O} className="primary" icon="play" label=${a} aria-label=${`${a}: ${t}`} onWork=${i} />`}function Qd({variant:e,isChosen:t,onChoose:n}){return l`<li class=${`variant ${t?"chosen":""}`}>
    <${wn} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${T} name="people" />${r("{seats} players",{seats:Jd(e.seats)})}</p>
    <p class="buttons">
      <${Xd} variant=${e} />
      <${li} variant=${e} />
      <${b} label=${r("Set up \u2026")} aria-label=${r("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function Zd(){let e=Zo("/api/activity",["lists"]);if(!e)return null;let{peopleOnline:t,tablesWaiting:n,gamesPlayed:o}=e;return l`<p class="activity" role="status">
    <span>${te(t,{one:r("1 person online"),other:r("{count} people online",{count:t})})}</span>
    <span>${r("waiting for an opponent: {count}",{count:n})}</span>
    <span>${r("games between people: {count}",{count:o})}</span>
  </p>`}function em({variants:e}){let[t,n]=h(""),o=t&&`&variant=${encodeURIComponent(t)}`,s=r("No player is waiting at the moment. Choose a game above and press \u201CPlay a person\u201D.");return l`<div class="company">
    <p class="filter">
      <label for="variant">${r("Show")}</label>
      <select id="variant" onChange=${a=>n(a.target.value)}>
        <option value="">${r("all games")}</option>
        ${e.map(({key:a,title:i})=>l`<option key=${a} value=${a} selected=${a===t}>${i}</option>`)}
      </select>
    </p>
    <${be} title=${r("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${o}`} isOthers empty=${s} />
    <${be} title=${r("Being played now")} icon="eye" query=${`status=running&attended=1${o}`} isOthers />
    <${be} title=${r("Open tables")} icon="door" query=${`status=open&between=1${o}`} isOthers isUnattended />
    <${be} title=${r("Running games")} icon="hourglass" query=${`status=running&between=1${o}`} isOthers isUnattended />
    <${be} title=${r("Finished games")} icon="book" query=${`status=over&between=1${o}`} isOthers />
  </div>`}function ki(){let{variants:e,error:t}=Kd(),[n,o]=h(null),s=x(null);return j(""),v(()=>{n&&(s.current.focus({preventScroll:!0}),s.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?l`<${q} title=${r("The lobby cannot be loaded")} text=${F(t)} note=${le(t)}>
      <${b} className="primary" label=${r("Try again")} onClick=${()=>location.reload()} />
    </${q}>`:l`<main id="main" class="lobby">
    <div class="welcome">
      <${R}>${r("Where shall the expedition lead?")}</${R}>
      <p>${r("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${Zd} />
    </div>
    ${!e&&l`<${G} text=${r("Loading \u2026")} />`}
    ${e&&l`<section aria-label=${r("Games to play")}>
      <ul class="variants">
        ${e.map(a=>l`<${Qd} key=${a.key} variant=${a} isChosen=${n?.key===a.key}
            onChoose=${()=>o(n?.key===a.key?null:a)} />`)}
      </ul>
      <div ref=${s} tabindex="-1" class="set-up">${n&&l`<${bi} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${be} title=${r("Your games")} icon="person" query="mine=1" />
      <${em} variants=${e??[]} />
    </div>
  </main>`}function wi(){let[e,t]=h([]),[n,o]=h(""),[s,a]=h("");v(()=>{M("/api/variants").then(t,()=>{})},[]),j(r("My games"));let i=`mine=1${n&&`&status=${n}`}${s&&`&variant=${encodeURIComponent(s)}`}`,c=[{value:"",label:r("all")},{value:"open",label:r("waiting")},{value:"running",label:r("running")},{value:"over",label:r("finished")}];return l`<main id="main" class="player-page">
    <${R}>${r("My games")}</${R}>
    <${W} name="status" legend=${r("Show")} choices=${c} value=${n} onChange=${o} />
    <p class="filter"><label for="my-variant">${r("Game")}</label>
      <select id="my-variant" onChange=${d=>a(d.target.value)}>
        <option value="">${r("all games")}</option>
        ${e.map(({key:d,title:m})=>l`<option key=${d} value=${d} selected=${d===s}>${m}</option>`)}
      </select></p>
    <${be} key=${i} title=${r("Your games")} icon="person" query=${i} limit=${20} empty=${r("None yet.")} />
  </main>`}function tm({player:e,onClose:t}){let[n,o]=h([]),[s,a]=h(""),[i,c]=vn();v(()=>{let m=u=>{let p=_n(u).filter(({seats:f})=>f.includes(2));o(p),a(p[0]?.key??"")};M("/api/variants").then(m,B)},[]);let d=()=>pa({variant:s,player:e.id,...i}).catch(B);return l`<${D} title=${r("Challenge {name}",{name:e.name})} onClose=${t}>
    <p class="field"><label for="challenge-variant">${r("Game")}</label>
      <select id="challenge-variant" value=${s} onChange=${m=>a(m.target.value)}>
        ${n.map(({key:m,title:u})=>l`<option key=${m} value=${m}>${u}</option>`)}
      </select></p>
    ${c}
    <p class="buttons">
      <${O} className="primary" icon="people" label=${r("Send the challenge")} onWork=${d} />
      <${b} label=${r("Cancel")} onClick=${t} />
    </p>
  </${D}>`}function _i({player:e}){let[t,n]=h(!1);return l`<${b} className="primary" icon="people" label=${r("Challenge {name}",{name:e.name})} onClick=${()=>n(!0)} />
    ${t&&l`<${tm} player=${e} onClose=${()=>n(!1)} />`}`}var xi=["fast","slow","days","untimed"],xn=e=>({fast:r("fast"),slow:r("slow"),days:r("days per move"),untimed:r("no clock")})[e],Sn=({points:e,isProvisional:t})=>`${e}${t?"?":""}`;var Si=320,ns=96,Mn=6;function nm(e){let t=Math.min(...e),n=Math.max(1,Math.max(...e)-t),o=(Si-2*Mn)/Math.max(1,e.length-1);return e.map((s,a)=>`${(Mn+a*o).toFixed(1)},${(ns-Mn-(s-t)/n*(ns-2*Mn)).toFixed(1)}`).join(" ")}function Mi({points:e}){if(e.length<2)return null;let[t,n]=[Math.min(...e),Math.max(...e)];return l`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${Si} ${ns}`} role="img" aria-label=${r("Rating over {count} games: from {low} to {high}",{count:e.length,low:t,high:n})}>
      <polyline points=${nm(e)} />
    </svg>
    <figcaption class="soft">${r("{low} to {high}",{low:t,high:n})}</figcaption>
  </figure>`}var os=({player:{id:e,name:t,isBot:n}})=>l`<a href=${`/player/${e}`}>${t}</a>${n&&l` <${ie} />`}`,om=({profile:{ratings:e,history:t,titles:n}})=>l`<ul class="rating-cards">
  ${e.map(o=>{let s=t.filter(({variant:a,pace:i})=>a===o.variant&&i===o.pace).map(a=>a.points);return l`<li key=${o.variant+o.pace} class="sheet">
      <h3>${n[o.variant]} · ${xn(o.pace)}</h3>
      <p class="rating-points">${Sn(o)} <small>${r("\xB1 {points}",{points:o.halfWidth})}</small></p>
      <p class="soft">${r("Rated games: {count}",{count:o.games})}</p>
      <${Mi} points=${s} />
    </li>`})}
</ul>`,sm=({profile:{results:e,titles:t}})=>l`<div class="wide-table" tabindex="0" role="group" aria-label=${r("Results by opponent")}><table>
  <thead><tr><th scope="col">${r("Opponent")}</th><th scope="col">${r("Game")}</th><th scope="col">${r("Won")}</th><th scope="col">${r("Drawn")}</th><th scope="col">${r("Lost")}</th></tr></thead>
  <tbody>${e.map(({opponent:n,variant:o,wins:s,draws:a,losses:i})=>l`<tr key=${n.id+o}>
    <th scope="row"><${os} player=${n} /></th><td>${t[o]}</td><td>${s}</td><td>${a}</td><td>${i}</td>
  </tr>`)}</tbody>
</table></div>`;function Ci({id:e}){let[t,n]=h({});v(()=>{M(`/api/players/${encodeURIComponent(e)}`).then(m=>n({profile:m}),m=>n({error:m}))},[e]);let{profile:o,error:s}=t;if(j(o?.player.name??r("Profile")),s)return l`<${q} title=${r("This player cannot be shown")} text=${F(s)} note=${le(s)} />`;if(!o)return l`<main id="main"><${G} text=${r("Loading \u2026")} /></main>`;let{player:a,ratings:i,results:c,isYou:d}=o;return l`<main id="main" class="player-page">
    <${R}>${a.name}${a.isBot&&l` <${ie} />`}</${R}>
    ${d&&l`<p class="buttons"><a class="button" href="/games">${r("My games")}</a><a class="button" href="/ratings">${r("Leaderboards")}</a></p>`}
    ${!d&&!a.isBot&&l`<p class="buttons"><${_i} player=${a} /></p>`}
    <section aria-labelledby="ratings"><h2 id="ratings">${r("Ratings")}</h2>
      ${i.length?l`<${om} profile=${o} />`:l`<p class="soft">${r("No rated games yet.")}</p>`}
      ${i.some(({isProvisional:m})=>m)&&l`<p class="soft">${r("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${r("Results by opponent")}</h2>
      ${c.length?l`<${sm} profile=${o} />`:l`<p class="soft">${r("No finished games yet.")}</p>`}
    </section>
    ${d&&l`<${Nr} />`}
  </main>`}function am(e){let[t,n]=h({query:e,page:null}),o=(s="")=>M(`/api/ratings?${e}${s&&`&page=${encodeURIComponent(s)}`}`).then(a=>n(i=>({query:e,page:{...a,players:[...s&&i.query===e?i.page?.players??[]:[],...a.players]}})),a=>n({query:e,page:null,error:a}));return v(()=>{e&&o()},[e]),{...t.query===e?t:{page:null,error:void 0},read:o}}var rm=({rows:e})=>l`<div class="wide-table" tabindex="0" role="group" aria-label=${r("Leaderboard")}><table>
  <thead><tr><th scope="col">${r("Place")}</th><th scope="col">${r("Player")}</th><th scope="col">${r("Rating")}</th><th scope="col">${r("Games")}</th></tr></thead>
  <tbody>${e.map((t,n)=>l`<tr key=${t.player.id}>
    <td>${n+1}.</td><th scope="row"><${os} player=${t.player} /></th>
    <td>${Sn(t)} <small class="soft">${r("\xB1 {points}",{points:t.halfWidth})}</small></td><td>${t.games}</td>
  </tr>`)}</tbody>
</table></div>`;function Ti(){let[e,t]=h([]),[n,o]=h({variant:"",pace:"fast",kind:"human",isAll:!1});v(()=>{M("/api/variants").then(t,()=>{})},[]),j(r("Leaderboards"));let s=n.variant||(e.find(({key:u})=>u==="duel")??e[0])?.key||"",a=s&&String(new URLSearchParams({variant:s,pace:n.pace,kind:n.kind,...n.isAll&&{provisional:"1"}})),{page:i,error:c,read:d}=am(a),m=u=>o({...n,...u});return l`<main id="main" class="player-page">
    <${R}>${r("Leaderboards")}</${R}>
    <p class="filter"><label for="rated-variant">${r("Game")}</label>
      <select id="rated-variant" onChange=${u=>m({variant:u.target.value})}>
        ${e.map(({key:u,title:p})=>l`<option key=${u} value=${u} selected=${u===s}>${p}</option>`)}
      </select></p>
    <${W} name="rated-pace" legend=${r("Pace")} value=${n.pace} onChange=${u=>m({pace:u})}
      choices=${xi.map(u=>({value:u,label:xn(u)}))} />
    <${W} name="rated-kind" legend=${r("Players")} value=${n.kind} onChange=${u=>m({kind:u})}
      choices=${[{value:"human",label:r("People")},{value:"bot",label:r("Bots")}]} />
    <${ue} label=${r("Uncertain ratings, too")} hint=${r("Those of players with few games")} value=${n.isAll} onChange=${u=>m({isAll:u})} />
    ${c&&l`<p class="fault" role="alert">${F(c)}</p>`}
    ${!i&&!c&&l`<${G} text=${r("Loading \u2026")} />`}
    ${i&&(i.players.length?l`<${rm} rows=${i.players} />`:l`<p class="soft">${r("No rated players yet.")}</p>`)}
    ${i?.next&&l`<p><${b} icon="down" label=${r("Show more")} onClick=${()=>d(i.next)} /></p>`}
  </main>`}function Ei({query:e}){let t=A(X)?.player,[n,o]=h(location.hash.slice(1)),[s,a]=h(null),[i,c]=h(!1),d=x(null);j(r("Sign in")),v(()=>d.current.focus(),[]);let m=async u=>{u.preventDefault(),c(!0);try{await L("/api/sign-in",{secret:n}),await ge();let p=e.get("game");J(p?`/game/${encodeURIComponent(p)}`:"/",{replace:!0})}catch(p){a(p),c(!1)}};return l`<main id="main" class="player-page">
    <${R}>${r("Sign in")}</${R}>
    <p>${r("On a device that is signed in, open your profile and choose \u201CSign in on another device\u201D. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${m}>
      <label for="sign-in-code">${r("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${d} value=${n} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${!!s} aria-describedby="sign-in-fault" onInput=${u=>o(u.target.value)} />
      <button type="submit" class="primary" disabled=${i}>${r("Sign in")}</button>
    </form>
    <p id="sign-in-fault" class="fault" role="alert">${s&&F(s)}</p>
    ${t&&l`<p class="soft">${r("This browser plays as {name} now. To come back to that player later, get a recovery key on the profile first.",{name:t.name})}</p>`}
  </main>`}var im=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function Oi({frames:e,marks:t,playback:{index:n,go:o,isPlaying:s,toggle:a,speed:i,setSpeed:c}}){let d=e.length-1,m=n===0;return l`<section class="replay-controls" aria-label=${r("Replay")}>
    <div class="steps">
      <${b} icon="first" isQuiet label=${r("To the beginning")} disabled=${m} onClick=${()=>o(0)} />
      <${b} icon="back" isQuiet label=${r("One step back")} disabled=${m} onClick=${()=>o(n-1)} />
      <${b} icon=${s?"pause":"play"} isQuiet className="primary" label=${s?r("Pause"):r("Play")} onClick=${a} />
      <${b} icon="forward" isQuiet label=${r("One step forward")} disabled=${n===d} onClick=${()=>o(n+1)} />
      <${b} icon="last" isQuiet label=${r("To the end")} disabled=${n===d} onClick=${()=>o(d)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${d} value=${n} aria-label=${r("Position")}
        aria-valuetext=${`${r("{index} of {count}",{index:n+1,count:e.length})}: ${im(e[n])}`}
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
  </section>`}function Ni({marks:e,index:t,go:n}){let o=e.findLast(a=>a.index<=t),s=x(null);return v(()=>{let a=s.current.querySelector("[aria-pressed=true]");a&&(s.current.scrollLeft=a.offsetLeft-s.current.offsetLeft-s.current.clientWidth/2+a.clientWidth/2)},[o]),l`<nav class="marks" ref=${s} aria-label=${r("Parts of the game")}>
    ${e.map(a=>l`<button key=${a.index} type="button" class="plain" aria-pressed=${a===o}
      onClick=${()=>n(a.index)}>${a.label}</button>`)}
  </nav>`}var lm={slow:2400,usual:1200,fast:450};function Ai(e,t){if(!t)return 0;let n=e.findIndex(o=>o.version>t);return n<0?e.length-1:Math.max(0,n-1)}var Ri=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),cm=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),um=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||cm(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function Li(e,t){let[n,o]=h(t),[s,a]=h(!1),[i,c]=h("usual"),d=e-1,m=Z(p=>{a(!1),o(f=>Math.max(0,Math.min(d,typeof p=="function"?p(f):p)))},[d]),u=Z(()=>{o(p=>p===d?0:p),a(p=>!p)},[d]);return v(()=>{if(!s)return;if(n>=d)return a(!1);let p=setTimeout(()=>o(n+1),lm[i]);return()=>clearTimeout(p)},[s,n,d,i]),U(()=>{let p={ArrowLeft:$=>$-1,ArrowRight:$=>$+1,Home:0,End:d},f=$=>{if(um($))return;let y=p[$.key];if(y!==void 0)m(y);else if($.key===" ")u();else return;$.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[m,u,d]),{index:n,go:m,isPlaying:s,toggle:u,speed:i,setSpeed:c}}var ss="open",Cn="watch";function dm(e,t){let[n,o]=h({});return v(()=>{let s=!0,a=t===ss?"?open=1":t===Cn?"":`?seat=${t}`;return M(N(e,`/frames${a}`)).then(({frames:i})=>{let c=i.filter(d=>d.table).map(nt);s&&o({view:t,frames:c})},i=>s&&o(c=>({...c,error:i}))),()=>s=!1},[e,t]),n}function mm({seats:e,view:t,isOver:n,mine:o,onChange:s}){let a=[...e.filter(i=>n||o.includes(i.seat)).map(({seat:i,name:c,isBot:d})=>[String(i),d?r("{name}, a bot",{name:c??""}):c]),[Cn,r("a spectator")],...n?[[ss,r("all cards open")]]:[]];return a.length<2?null:l`<label class="viewer-select"><span>${r("Seen by")}</span>
    <select onChange=${i=>s(i.target.value)}>
      ${a.map(([i,c])=>l`<option key=${i} value=${i} selected=${i===t}>${c}</option>`)}
    </select>
  </label>`}function pm({info:e,frames:t,view:n,shownView:o,seats:s,mine:a,at:i,onView:c}){let d=Li(t.length,Ai(t,i)),{index:m,go:u}=d,p=t[Math.min(m,t.length-1)],f=ae(()=>Ri(t),[t]),$=e.status==="over",y=Xt(e.id,a[0]??null,e.version),g=`/replay/${e.id}?at=${p.version}${n===Cn?"":`&seat=${n}`}`,k=/^\d+$/.test(o)?Number(o):null;v(()=>Ps(g),[g]);let S=w=>u(t.findIndex(_=>_.version===w)),E=$||a.length===s.length;return l`
    <div class="game-head">
      <div><${R}>${e.title}</${R}><p class="headline">${r("Replay")} · ${p.table.headline}</p><${Zt} check=${y} /></div>
      <div class="game-menu">
        <${Qe} title=${e.title} variant=${e.variant} className="plain" />
        <${b} icon="link" label=${r("Share")} onClick=${()=>ce(location.origin+g,r("The link to this position is copied."))} />
        ${E&&l`<${O} icon="fork" label=${r("Analyse from here")} onWork=${()=>Ke(e.id,Ve(t,p.version))} />`}
        ${!$&&l`<a class="button" href=${`/game/${e.id}`}><${T} name="play" /><span>${r("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${mm} seats=${s} view=${n} isOver=${$} mine=${a} onChange=${c} />
      ${f.length>1&&l`<${Ni} marks=${f} index=${m} go=${u} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${p.isUndone&&l`<p class="banner quiet">${r("This was undone later.")}</p>`}
        <${vt} key=${o} table=${p.table} seats=${hn(s)} viewer=${k} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${gn(p,e.timeControl,!1)} />
        ${p.table.result&&l`<section class="ended sheet" aria-label=${r("How it ended")}><${yt} result=${p.table.result} seats=${s} resigned=${p.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${r("Moves and log")}>
        <${yn} frames=${t} current=${p.version} onPick=${S} />
        ${p.table.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${r("Legal moves here")}</h2><span class="tally">${p.table.actions.length}</span></summary>
          <${gt} table=${p.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${Oi} frames=${t} marks=${f} playback=${d} />`}function fm({info:e,query:t}){let n=ve(e.seats),[o,s]=h(t.get("seat")??(n.length?String(n[0]):e.status==="over"?ss:Cn)),{frames:a,view:i,error:c}=dm(e.id,o);if(j(`${r("Replay")}: ${e.title}`),c)return l`<${_t} error=${c} id=${e.id} />`;let d=$n(e.seats);return l`<main id="main" class="game replay">
    ${a&&a.length>0&&l`<${pm} info=${e} frames=${a} view=${o} shownView=${i} seats=${d} mine=${n}
      at=${Number(t.get("at"))||0} onView=${s} />`}
    ${!a&&l`<${G} text=${r("Loading the log \u2026")} />`}
    ${a?.length===0&&l`<${R}>${e.title}</${R}><p>${r("Nothing has been played yet.")}</p>`}
  </main>`}function Ii({id:e,query:t}){let{info:n,error:o}=Gt(e);return o?l`<${_t} error=${o} id=${e} />`:n?l`<${fm} info=${n} query=${t} />`:l`<main id="main"><${G} text=${r("Loading the log \u2026")} /></main>`}var Tn=z([]),En=z([]),On=z(I.get("notifications")==="on"&&globalThis.Notification?.permission==="granted"),Hi=()=>"Notification"in globalThis&&globalThis.isSecureContext;async function Di(e){let t=e&&await Notification.requestPermission()==="granted";return I.set("notifications",t?"on":null),On.set(t),t||!e}var $m="/static/art/icon.svg",Ui="/static/art/icon-turn.svg";function hm(e){let t=document.querySelector("link[rel=icon]"),n=e?Ui:$m;t&&t.getAttribute("href")!==n&&t.setAttribute("href",n)}var gm=/^\(\d+\) /,ym=e=>{document.title=`${e?`(${e}) `:""}${document.title.replace(gm,"")}`};async function Pi(e,t){let n=await navigator.serviceWorker?.getRegistration();for(let o of e){let{id:s,names:a}=o,i=`/game/${s}`,c=t(o),d={body:a.join(", "),tag:s,icon:Ui,data:{path:i}};if(n?.active){await n.showNotification(c,d);continue}let m=new Notification(c,d);m.addEventListener("click",()=>{focus(),J(i),m.close()})}}var vm=({title:e})=>r("Your turn: {title}",{title:e}),Fi=({title:e,names:t})=>r("{name} challenges you: {title}",{name:t[0]||"?",title:e}),Bi=null;async function Wi(){let e=await M("/api/turns").catch(()=>null);if(!e)return;let t=Bi,n=({id:o})=>t&&!t.has(o);Bi=new Set([...e.turns,...e.invitations].map(({id:o})=>o)),Tn.set(e.turns),En.set(e.invitations),!(!document.hidden||!On.get())&&(await Pi(e.turns.filter(n),vm).catch(()=>{}),await Pi(e.invitations.filter(n),Fi).catch(()=>{}))}function Gi({hasPlayer:e}){let t=A(Tn).length+A(En).length,{path:n}=A(pe),o=We(n).screen==="game";return v(()=>{if(!e){Tn.set([]),En.set([]);return}return o?Ks("inbox",Wi):Dt(["inbox"],Wi)},[e,o]),v(()=>{hm(t),ym(t)},[t,n]),null}function Yi(){let{path:e}=A(pe),[t]=A(En).filter(({id:n})=>e!==`/game/${n}`);return t?l`<a class="button turn-link" href=${`/game/${t.id}`}>${Fi(t)}</a>`:null}function zi(){let{path:e}=A(pe),t=A(Tn).filter(({id:s})=>e!==`/game/${s}`),[n]=t;if(!n)return null;let o=te(t.length,{one:r("Your turn"),other:r("Your turn in {count} games",{count:t.length})});return l`<a class="button primary turn-link" href=${`/game/${n.id}`} title=${`${n.title}: ${n.names.join(", ")}`}>${o}</a>`}var bm=40;function km({name:e,onDone:t}){let n=x(null);return v(()=>n.current.select(),[]),l`<form class="name-form" onSubmit=${async s=>{s.preventDefault();let a=n.current.value.trim();try{a&&a!==e&&await Gs(a),t()}catch(i){B(i)}}} onKeyDown=${s=>s.key==="Escape"&&t()}>
    <label class="hidden" for="name">${r("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${bm} placeholder=${r("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${r("Save")}</button>
  </form>`}function wm({player:e}){let[t,n]=h(!1),o=x(null),s=x(!1);return v(()=>{s.current&&!t&&o.current.focus(),s.current=t},[t]),t?l`<${km} name=${e?.name||""} onDone=${()=>n(!1)} />`:l`<button ref=${o} type="button" class="plain name" title=${r("Change your name")} onClick=${()=>n(!0)}>
    <${T} name="person" /><span>${e?.name||r("Your name")}</span><${T} name="pencil" />
  </button>`}var _m={auto:"light",light:"dark",dark:"auto"},xm={auto:"auto",light:"sun",dark:"moon"};function Sm(){let[e,t]=h(document.documentElement.dataset.theme||"auto"),n={auto:r("Colours: as in the system"),light:r("Colours: light"),dark:r("Colours: dark")},o=()=>{let s=_m[e]??"auto";I.set("theme",s==="auto"?null:s),s==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=s,t(s)};return l`<${b} className="plain" icon=${xm[e]} label=${n[e]} isQuiet onClick=${o} />`}function Mm(){let e=A(Jt);return l`<${b} className="plain" icon=${e?"sound":"mute"} label=${r("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>$a(!e)} />`}function Cm(){let e=A(On);if(!Hi())return null;let t=async()=>{await Di(!e)||ne(r("The browser does not allow notifications for this site."),"danger")};return l`<${b} className="plain" icon=${e?"bell":"bellOff"} label=${r("Notifications of your turn")} isQuiet aria-pressed=${e} onClick=${t} />`}var Tm={en:"English",de:"Deutsch"},Em=({language:e})=>l`<div class="languages" role="group" aria-label=${r("Language")}>
  ${Object.entries(Tm).map(([t,n])=>l`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Ys(t).catch(B)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,ji=({found:e})=>l`<header class="site-header">
  <a class="brand" href="/" aria-label=${r("Lost Cities")}><${Bt} /><span>${r("Lost Cities")}</span></a>
  <nav class="places" aria-label=${r("Places")}>
    <a href="/games">${r("My games")}</a>
    <a href="/ratings">${r("Leaderboards")}</a>
    ${e.player?l`<a href=${`/player/${e.player.id}`}>${r("Profile")}</a>`:l`<a href="/sign-in">${r("Sign in")}</a>`}
  </nav>
  <${Yi} />
  <${zi} />
  <nav aria-label=${r("Settings")}>
    <${wm} player=${e.player} />
    <${Em} language=${e.language} />
    <${Sm} />
    <${Mm} />
    <${Cm} />
  </nav>
</header>`;var Om=2e3;function Nm({language:e}){let{path:t,query:n}=A(pe),{screen:o,id:s}=We(t),[a,i]=Es(d=>console.error(d)),c=`${t} ${e}`;return v(()=>i(),[c]),a?l`<${q} title=${r("The page has failed")} text=${r("The game is safe on the server. Reload the page.")}>
      <${b} className="primary" label=${r("Reload")} onClick=${()=>location.reload()} />
    </${q}>`:o==="lobby"?l`<${ki} key=${c} />`:o==="game"?l`<${pi} key=${c} id=${s} />`:o==="join"?l`<${fi} key=${c} id=${s} />`:o==="player"?l`<${Ci} key=${c} id=${s} />`:o==="ratings"?l`<${Ti} key=${c} />`:o==="sign-in"?l`<${Ei} key=${c} query=${n} />`:o==="games"?l`<${wi} key=${c} />`:o==="replay"?l`<${Ii} key=${c} id=${s} query=${n} />`:l`<${q} title=${r("Page not found")} text=${r("There is no page at this address.")} />`}function Am(){let e=A(X),[t,n]=h(null);return v(()=>{let o=0,s=async()=>{try{await ge()}catch(a){let i=a;n(i),De(i)?await Ht().catch(n):o=setTimeout(s,Om)}};return s(),()=>clearTimeout(o)},[]),{found:e,error:t}}function Rm(){let{found:e,error:t}=Am();return v(()=>{e?.isExpired&&ne(F({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?l`<a class="skip" href="#main">${r("Skip to the content")}</a>
    <${ji} found=${e} />
    <${Gi} hasPlayer=${!!e.player} />
    <${Nm} language=${e.language} />
    <${Fs} />`:t?l`<${q} title=${r("No answer yet")} text=${F(t)} note=${le(t)} />`:l`<${G} text="…" />`}globalThis.isSecureContext&&navigator.serviceWorker?.register("/worker.js").catch(()=>{});var{screen:qi,id:Lm}=We(location.pathname);(qi==="game"||qi==="replay")&&Rs(N(Lm));Lt(l`<${Rm} />`,document.getElementById("app"));
