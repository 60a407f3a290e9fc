var tt,w,is,Ae,ls,Kn,Nr,Ze={},cs=[],Lr=/acit|ex(?:s|g|n|p|$)|rph|grid|ows|mnc|ntw|ine[ch]|zoo|^ord|itera/i;function se(e,t){for(var n in t)e[n]=t[n];return e}function us(e){var t=e.parentNode;t&&t.removeChild(e)}function nt(e,t,n){var s,o,r,i={};for(r in t)r=="key"?s=t[r]:r=="ref"?o=t[r]:i[r]=t[r];if(arguments.length>2&&(i.children=arguments.length>3?tt.call(arguments,2):n),typeof e=="function"&&e.defaultProps!=null)for(r in e.defaultProps)i[r]===void 0&&(i[r]=e.defaultProps[r]);return Je(e,i,s,o,null)}function Je(e,t,n,s,o){var r={type:e,props:t,key:n,ref:s,__k:null,__:null,__b:0,__e:null,__d:void 0,__c:null,__h:null,constructor:void 0,__v:o??++is};return w.vnode!=null&&w.vnode(r),r}function st(e){return e.children}function Xe(e,t){this.props=e,this.context=t}function fe(e,t){if(t==null)return e.__?fe(e.__,e.__.__k.indexOf(e)+1):null;for(var n;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null)return n.__e;return typeof e.type=="function"?fe(e):null}function ds(e){var t,n;if((e=e.__)!=null&&e.__c!=null){for(e.__e=e.__c.base=null,t=0;t<e.__k.length;t++)if((n=e.__k[t])!=null&&n.__e!=null){e.__e=e.__c.base=n.__e;break}return ds(e)}}function Gn(e){(!e.__d&&(e.__d=!0)&&Ae.push(e)&&!et.__r++||Kn!==w.debounceRendering)&&((Kn=w.debounceRendering)||ls)(et)}function et(){for(var e;et.__r=Ae.length;)e=Ae.sort(function(t,n){return t.__v.__b-n.__v.__b}),Ae=[],e.some(function(t){var n,s,o,r,i,c;t.__d&&(i=(r=(n=t).__v).__e,(c=n.__P)&&(s=[],(o=se({},r)).__v=r.__v+1,qt(c,r,o,n.__n,c.ownerSVGElement!==void 0,r.__h!=null?[i]:null,s,i??fe(r),r.__h),$s(s,r),r.__e!=i&&ds(r)))})}function ms(e,t,n,s,o,r,i,c,u,m){var d,p,f,$,g,h,y,x=s&&s.__k||cs,C=x.length;for(n.__k=[],d=0;d<t.length;d++)if(($=n.__k[d]=($=t[d])==null||typeof $=="boolean"?null:typeof $=="string"||typeof $=="number"||typeof $=="bigint"?Je(null,$,null,null,$):Array.isArray($)?Je(st,{children:$},null,null,null):$.__b>0?Je($.type,$.props,$.key,null,$.__v):$)!=null){if($.__=n,$.__b=n.__b+1,(f=x[d])===null||f&&$.key==f.key&&$.type===f.type)x[d]=void 0;else for(p=0;p<C;p++){if((f=x[p])&&$.key==f.key&&$.type===f.type){x[p]=void 0;break}f=null}qt(e,$,f=f||Ze,o,r,i,c,u,m),g=$.__e,(p=$.ref)&&f.ref!=p&&(y||(y=[]),f.ref&&y.push(f.ref,null,$),y.push(p,$.__c||g,$)),g!=null?(h==null&&(h=g),typeof $.type=="function"&&$.__k!=null&&$.__k===f.__k?$.__d=u=ps($,u,e):u=fs(e,$,f,x,g,u),m||n.type!=="option"?typeof n.type=="function"&&(n.__d=u):e.value=""):u&&f.__e==u&&u.parentNode!=e&&(u=fe(f))}for(n.__e=h,d=C;d--;)x[d]!=null&&(typeof n.type=="function"&&x[d].__e!=null&&x[d].__e==n.__d&&(n.__d=fe(s,d+1)),gs(x[d],x[d]));if(y)for(d=0;d<y.length;d++)hs(y[d],y[++d],y[++d])}function ps(e,t,n){var s,o;for(s=0;s<e.__k.length;s++)(o=e.__k[s])&&(o.__=e,t=typeof o.type=="function"?ps(o,t,n):fs(n,o,o,e.__k,o.__e,t));return t}function fs(e,t,n,s,o,r){var i,c,u;if(t.__d!==void 0)i=t.__d,t.__d=void 0;else if(n==null||o!=r||o.parentNode==null)e:if(r==null||r.parentNode!==e)e.appendChild(o),i=null;else{for(c=r,u=0;(c=c.nextSibling)&&u<s.length;u+=2)if(c==o)break e;e.insertBefore(o,r),i=r}return i!==void 0?i:o.nextSibling}function Jn(e,t,n){t[0]==="-"?e.setProperty(t,n):e[t]=n==null?"":typeof n!="number"||Lr.test(t)?n:n+"px"}function Ge(e,t,n,s,o){var r;e:if(t==="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof s=="string"&&(e.style.cssText=s=""),s)for(t in s)n&&t in n||Jn(e.style,t,"");if(n)for(t in n)s&&n[t]===s[t]||Jn(e.style,t,n[t])}else if(t[0]==="o"&&t[1]==="n")r=t!==(t=t.replace(/Capture$/,"")),t=t.toLowerCase()in e?t.toLowerCase().slice(2):t.slice(2),e.l||(e.l={}),e.l[t+r]=n,n?s||e.addEventListener(t,r?Qn:Xn,r):e.removeEventListener(t,r?Qn:Xn,r);else if(t!=="dangerouslySetInnerHTML"){if(o)t=t.replace(/xlink[H:h]/,"h").replace(/sName$/,"s");else if(t!=="href"&&t!=="list"&&t!=="form"&&t!=="tabIndex"&&t!=="download"&&t in e)try{e[t]=n??"";break e}catch{}typeof n=="function"||(n!=null&&(n!==!1||t[0]==="a"&&t[1]==="r")?e.setAttribute(t,n):e.removeAttribute(t))}}function Xn(e){this.l[e.type+!1](w.event?w.event(e):e)}function Qn(e){this.l[e.type+!0](w.event?w.event(e):e)}function qt(e,t,n,s,o,r,i,c,u){var m,d,p,f,$,g,h,y,x,C,O,M=t.type;if(t.constructor!==void 0)return null;n.__h!=null&&(u=n.__h,c=t.__e=n.__e,t.__h=null,r=[c]),(m=w.__b)&&m(t);try{e:if(typeof M=="function"){if(y=t.props,x=(m=M.contextType)&&s[m.__c],C=m?x?x.props.value:m.__:s,n.__c?h=(d=t.__c=n.__c).__=d.__E:("prototype"in M&&M.prototype.render?t.__c=d=new M(y,C):(t.__c=d=new Xe(y,C),d.constructor=M,d.render=Ir),x&&x.sub(d),d.props=y,d.state||(d.state={}),d.context=C,d.__n=s,p=d.__d=!0,d.__h=[]),d.__s==null&&(d.__s=d.state),M.getDerivedStateFromProps!=null&&(d.__s==d.state&&(d.__s=se({},d.__s)),se(d.__s,M.getDerivedStateFromProps(y,d.__s))),f=d.props,$=d.state,p)M.getDerivedStateFromProps==null&&d.componentWillMount!=null&&d.componentWillMount(),d.componentDidMount!=null&&d.__h.push(d.componentDidMount);else{if(M.getDerivedStateFromProps==null&&y!==f&&d.componentWillReceiveProps!=null&&d.componentWillReceiveProps(y,C),!d.__e&&d.shouldComponentUpdate!=null&&d.shouldComponentUpdate(y,d.__s,C)===!1||t.__v===n.__v){d.props=y,d.state=d.__s,t.__v!==n.__v&&(d.__d=!1),d.__v=t,t.__e=n.__e,t.__k=n.__k,t.__k.forEach(function(X){X&&(X.__=t)}),d.__h.length&&i.push(d);break e}d.componentWillUpdate!=null&&d.componentWillUpdate(y,d.__s,C),d.componentDidUpdate!=null&&d.__h.push(function(){d.componentDidUpdate(f,$,g)})}d.context=C,d.props=y,d.state=d.__s,(m=w.__r)&&m(t),d.__d=!1,d.__v=t,d.__P=e,m=d.render(d.props,d.state,d.context),d.state=d.__s,d.getChildContext!=null&&(s=se(se({},s),d.getChildContext())),p||d.getSnapshotBeforeUpdate==null||(g=d.getSnapshotBeforeUpdate(f,$)),O=m!=null&&m.type===st&&m.key==null?m.props.children:m,ms(e,Array.isArray(O)?O:[O],t,n,s,o,r,i,c,u),d.base=t.__e,t.__h=null,d.__h.length&&i.push(d),h&&(d.__E=d.__=null),d.__e=!1}else r==null&&t.__v===n.__v?(t.__k=n.__k,t.__e=n.__e):t.__e=Rr(n.__e,t,n,s,o,r,i,u);(m=w.diffed)&&m(t)}catch(X){t.__v=null,(u||r!=null)&&(t.__e=c,t.__h=!!u,r[r.indexOf(c)]=null),w.__e(X,t,n)}}function $s(e,t){w.__c&&w.__c(t,e),e.some(function(n){try{e=n.__h,n.__h=[],e.some(function(s){s.call(n)})}catch(s){w.__e(s,n.__v)}})}function Rr(e,t,n,s,o,r,i,c){var u,m,d,p=n.props,f=t.props,$=t.type,g=0;if($==="svg"&&(o=!0),r!=null){for(;g<r.length;g++)if((u=r[g])&&(u===e||($?u.localName==$:u.nodeType==3))){e=u,r[g]=null;break}}if(e==null){if($===null)return document.createTextNode(f);e=o?document.createElementNS("http://www.w3.org/2000/svg",$):document.createElement($,f.is&&f),r=null,c=!1}if($===null)p===f||c&&e.data===f||(e.data=f);else{if(r=r&&tt.call(e.childNodes),m=(p=n.props||Ze).dangerouslySetInnerHTML,d=f.dangerouslySetInnerHTML,!c){if(r!=null)for(p={},g=0;g<e.attributes.length;g++)p[e.attributes[g].name]=e.attributes[g].value;(d||m)&&(d&&(m&&d.__html==m.__html||d.__html===e.innerHTML)||(e.innerHTML=d&&d.__html||""))}if((function(h,y,x,C,O){var M;for(M in x)M==="children"||M==="key"||M in y||Ge(h,M,null,x[M],C);for(M in y)O&&typeof y[M]!="function"||M==="children"||M==="key"||M==="value"||M==="checked"||x[M]===y[M]||Ge(h,M,y[M],x[M],C)})(e,f,p,o,c),d)t.__k=[];else if(g=t.props.children,ms(e,Array.isArray(g)?g:[g],t,n,s,o&&$!=="foreignObject",r,i,r?r[0]:n.__k&&fe(n,0),c),r!=null)for(g=r.length;g--;)r[g]!=null&&us(r[g]);c||("value"in f&&(g=f.value)!==void 0&&(g!==e.value||$==="progress"&&!g)&&Ge(e,"value",g,p.value,!1),"checked"in f&&(g=f.checked)!==void 0&&g!==e.checked&&Ge(e,"checked",g,p.checked,!1))}return e}function hs(e,t,n){try{typeof e=="function"?e(t):e.current=t}catch(s){w.__e(s,n)}}function gs(e,t,n){var s,o;if(w.unmount&&w.unmount(e),(s=e.ref)&&(s.current&&s.current!==e.__e||hs(s,null,t)),(s=e.__c)!=null){if(s.componentWillUnmount)try{s.componentWillUnmount()}catch(r){w.__e(r,t)}s.base=s.__P=null}if(s=e.__k)for(o=0;o<s.length;o++)s[o]&&gs(s[o],t,typeof e.type!="function");n||e.__e==null||us(e.__e),e.__e=e.__d=void 0}function Ir(e,t,n){return this.constructor(e,n)}function ot(e,t,n){var s,o,r;w.__&&w.__(e,t),o=(s=typeof n=="function")?null:n&&n.__k||t.__k,r=[],qt(t,e=(!s&&n||t).__k=nt(st,null,[e]),o||Ze,Ze,t.ownerSVGElement!==void 0,!s&&n?[n]:o?null:t.firstChild?tt.call(t.childNodes):null,r,!s&&n?n:o?o.__e:t.firstChild,s),$s(r,e)}tt=cs.slice,w={__e:function(e,t){for(var n,s,o;t=t.__;)if((n=t.__c)&&!n.__)try{if((s=n.constructor)&&s.getDerivedStateFromError!=null&&(n.setState(s.getDerivedStateFromError(e)),o=n.__d),n.componentDidCatch!=null&&(n.componentDidCatch(e),o=n.__d),o)return n.__E=n}catch(r){e=r}throw e}},is=0,Xe.prototype.setState=function(e,t){var n;n=this.__s!=null&&this.__s!==this.state?this.__s:this.__s=se({},this.state),typeof e=="function"&&(e=e(se({},n),this.props)),e&&se(n,e),e!=null&&this.__v&&(t&&this.__h.push(t),Gn(this))},Xe.prototype.forceUpdate=function(e){this.__v&&(this.__e=!0,e&&this.__h.push(e),Gn(this))},Xe.prototype.render=st,Ae=[],ls=typeof Promise=="function"?Promise.prototype.then.bind(Promise.resolve()):setTimeout,et.__r=0,Nr=0;var $e,P,Zn,Ne=0,Ut=[],es=w.__b,ts=w.__r,ns=w.diffed,ss=w.__c,os=w.unmount;function Le(e,t){w.__h&&w.__h(P,e,Ne||t),Ne=0;var n=P.__H||(P.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function v(e){return Ne=1,Pr(ys,e)}function Pr(e,t,n){var s=Le($e++,2);return s.t=e,s.__c||(s.__=[n?n(t):ys(void 0,t),function(o){var r=s.t(s.__[0],o);s.__[0]!==r&&(s.__=[r,s.__[1]],s.__c.setState({}))}],s.__c=P),s.__}function b(e,t){var n=Le($e++,3);!w.__s&&Vt(n.__H,t)&&(n.__=e,n.__H=t,P.__H.__h.push(n))}function R(e,t){var n=Le($e++,4);!w.__s&&Vt(n.__H,t)&&(n.__=e,n.__H=t,P.__h.push(n))}function _(e){return Ne=5,j(function(){return{current:e}},[])}function j(e,t){var n=Le($e++,7);return Vt(n.__H,t)&&(n.__=e(),n.__H=t,n.__h=e),n.__}function F(e,t){return Ne=8,j(function(){return e},t)}function vs(e){var t=Le($e++,10),n=v();return t.__=e,P.componentDidCatch||(P.componentDidCatch=function(s){t.__&&t.__(s),n[1](s)}),[n[0],function(){n[1](void 0)}]}function Hr(){Ut.forEach(function(e){if(e.__P)try{e.__H.__h.forEach(Qe),e.__H.__h.forEach(Dt),e.__H.__h=[]}catch(t){e.__H.__h=[],w.__e(t,e.__v)}}),Ut=[]}w.__b=function(e){P=null,es&&es(e)},w.__r=function(e){ts&&ts(e),$e=0;var t=(P=e.__c).__H;t&&(t.__h.forEach(Qe),t.__h.forEach(Dt),t.__h=[])},w.diffed=function(e){ns&&ns(e);var t=e.__c;t&&t.__H&&t.__H.__h.length&&(Ut.push(t)!==1&&Zn===w.requestAnimationFrame||((Zn=w.requestAnimationFrame)||function(n){var s,o=function(){clearTimeout(r),rs&&cancelAnimationFrame(s),setTimeout(n)},r=setTimeout(o,100);rs&&(s=requestAnimationFrame(o))})(Hr)),P=void 0},w.__c=function(e,t){t.some(function(n){try{n.__h.forEach(Qe),n.__h=n.__h.filter(function(s){return!s.__||Dt(s)})}catch(s){t.some(function(o){o.__h&&(o.__h=[])}),t=[],w.__e(s,n.__v)}}),ss&&ss(e,t)},w.unmount=function(e){os&&os(e);var t=e.__c;if(t&&t.__H)try{t.__H.__.forEach(Qe)}catch(n){w.__e(n,t.__v)}};var rs=typeof requestAnimationFrame=="function";function Qe(e){var t=P;typeof e.__c=="function"&&e.__c(),P=t}function Dt(e){var t=P;e.__c=e.__(),P=t}function Vt(e,t){return!e||e.length!==t.length||t.some(function(n,s){return n!==e[s]})}function ys(e,t){return typeof t=="function"?t(e):t}var bs=function(e,t,n,s){var o;t[0]=0;for(var r=1;r<t.length;r++){var i=t[r++],c=t[r]?(t[0]|=i?1:2,n[t[r++]]):t[++r];i===3?s[0]=c:i===4?s[1]=Object.assign(s[1]||{},c):i===5?(s[1]=s[1]||{})[t[++r]]=c:i===6?s[1][t[++r]]+=c+"":i?(o=e.apply(c,bs(e,c,n,["",null])),s.push(o),c[0]?t[0]|=2:(t[r-2]=0,t[r]=o)):s.push(c)}return s},as=new Map,l=function(e){var t=as.get(this);return t||(t=new Map,as.set(this,t)),(t=bs(this,t.get(e)||(t.set(e,t=(function(n){for(var s,o,r=1,i="",c="",u=[0],m=function(f){r===1&&(f||(i=i.replace(/^\s*\n\s*|\s*\n\s*$/g,"")))?u.push(0,f,i):r===3&&(f||i)?(u.push(3,f,i),r=2):r===2&&i==="..."&&f?u.push(4,f,0):r===2&&i&&!f?u.push(5,0,!0,i):r>=5&&((i||!f&&r===5)&&(u.push(r,0,i,o),r=6),f&&(u.push(r,f,0,o),r=6)),i=""},d=0;d<n.length;d++){d&&(r===1&&m(),m(d));for(var p=0;p<n[d].length;p++)s=n[d][p],r===1?s==="<"?(m(),u=[u],r=3):i+=s:r===4?i==="--"&&s===">"?(r=1,i=""):i=s+i[0]:c?s===c?c="":i+=s:s==='"'||s==="'"?c=s:s===">"?(m(),r=1):r&&(s==="="?(r=5,o=i,i=""):s==="/"&&(r<5||n[d][p+1]===">")?(m(),r===3&&(u=u[0]),r=u,(u=u[0]).push(2,0,r),r=0):s===" "||s==="	"||s===`
`||s==="\r"?(m(),r=2):i+=s),r===3&&i==="!--"&&(r=4,u=u[0])}return m(),u})(e)),t),arguments,[])).length>1?t:t[0]}.bind(nt);var Br=e=>({title:"",note:"",pieces:[],spaces:[],...e}),Wr=e=>({reason:"",...e,standings:e.standings.map(t=>({parts:[],tieBreak:[],...t}))}),zr=e=>({...e,fields:e.fields.map(t=>({minimum:0,maximum:0,step:1,count:1,labels:[],choices:[],...t}))}),Fr=e=>({headline:"",prompt:"",places:[],actions:[],changed:[],...e,zones:(e.zones||[]).map(Br),forms:(e.forms||[]).map(zr),...e.result&&{result:Wr(e.result)}}),Re=e=>e.table?{...e,table:Fr(e.table)}:e;var Ie=null;function ks(e){let t=e-Date.now();(Ie===null||t>Ie||t<Ie-3e4)&&(Ie=t)}var Yt=()=>Date.now()+(Ie??0);var oe=class extends Error{constructor(t,n,{rule:s="",status:o=0,retryAfterS:r=0}={}){super(n),this.reason=t,this.rule=s,this.status=o,this.retryAfterS=r}},jt=(e,t)=>new oe(e?.reason||`HTTP_${t}`,e?.message||"",{rule:e?.rule,status:t,retryAfterS:e?.retryAfterS});async function rt(e,t,n){let s,o;try{s=await fetch(t,{method:e,headers:e==="GET"?{}:{"content-type":"application/json"},body:n&&JSON.stringify(n)}),o=await s.text()}catch{throw new oe("UNREACHABLE","")}let r;try{r=o?JSON.parse(o):{}}catch{throw new oe(s.ok?"UNREADABLE":`HTTP_${s.status}`,"",{status:s.status})}if(!s.ok)throw jt(r.error,s.status);return r}var Kt=new Map;function ws(e){let t=rt("GET",e);t.catch(()=>{}),Kt.set(e,t)}function T(e){let t=Kt.get(e)||rt("GET",e);return Kt.delete(e),t}var H=(e,t={})=>rt("POST",e,t),xs=e=>rt("DELETE",e),E=(e,t="")=>`/api/games/${encodeURIComponent(e)}${t}`,re=()=>crypto.randomUUID?crypto.randomUUID():Array.from(crypto.getRandomValues(new Uint8Array(16)),Ur).join(""),Ur=e=>e.toString(16).padStart(2,"0"),_s=["visibilitychange","focus","pointerdown","keydown"];function Ms(e,t,n){let s=null,o=0,r=0,i=!1,c=()=>{clearTimeout(o),s?.close(),i=!1;for(let $ of _s)removeEventListener($,m,!0)},u=()=>{c(),i=!0;for(let $ of _s)addEventListener($,m,!0);n.resting()};function m(){!i||document.hidden||(c(),f())}let d=()=>{c(),r+=1,o=setTimeout(f,Math.min(1e4,500*2**Math.min(r,5)))},p=()=>{r=0,n.connected()};function f(){let $=new EventSource(`${e}?${new URLSearchParams({...t,after:String(n.version())})}`);s=$;let g=(h,y)=>$.addEventListener(h,x=>y(JSON.parse(x.data||"{}")));$.addEventListener("open",p),g("frames",h=>n.frames(h.frames.map(Re))),g("frame",h=>{h.now&&ks(h.now),n.frames([Re(h)])}),g("disconnected",h=>n.disconnected(jt(h.error,0))),g("reconnected",p),g("parked",u),g("gone",h=>{c(),n.gone(jt(h.error,0))}),$.addEventListener("error",h=>{"data"in h&&h.data||(n.disconnected(null),$.readyState===EventSource.CLOSED&&d())})}return f(),{close:c,wake:m}}var Dr={back:"M14 6l-6 6 6 6",forward:"M10 6l6 6-6 6",first:"M17 6l-6 6 6 6M8 6v12",last:"M7 6l6 6-6 6M16 6v12",play:"M8 5.5v13l10.5-6.5z",pause:"M8.5 6v12M15.5 6v12",undo:"M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",redo:"M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",more:"M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",book:"M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",copy:"M9 9h10v10H9zM15 9V5H5v10h4",check:"M5 12.5l4.5 4.5L19 7.5",close:"M6.5 6.5l11 11m0-11l-11 11",plus:"M12 6v12M6 12h12",minus:"M6 12h12",sun:"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",moon:"M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",auto:"M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",sound:"M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",mute:"M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",eye:"M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",bot:"M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",person:"M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",people:"M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",link:"M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",screen:"M4 5.5h16v11H4zM9 20h6M12 16.5V20",fork:"M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",flag:"M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",meet:"M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",door:"M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",pencil:"M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",down:"M6 9.5l6 6 6-6",shield:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z",sealed:"M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5",alert:"M12 4l9 16H3zM12 10v4.5M12 17.5h.01",clock:"M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",hourglass:"M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8"},S=({name:e})=>l`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${Dr[e]} /></svg>`,at=()=>l`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;function ae(e){let t=new Set;return{get:()=>e,set(n){e=n;for(let s of[...t])s(n)},subscribe(n){return t.add(n),()=>t.delete(n)}}}function Z(e){let[t,n]=v(e.get());return b(()=>(n(e.get()),e.subscribe(s=>n(s))),[e]),t}var U={get(e){try{return localStorage.getItem(e)}catch{return null}},keys(){try{return Object.keys(localStorage)}catch{return[]}},set(e,t){try{t===null?localStorage.removeItem(e):localStorage.setItem(e,t)}catch{}}};var Gt=()=>({path:location.pathname,query:new URLSearchParams(location.search)}),he=ae(Gt()),Jt=0,Ss=()=>Jt>0;function ie(e,{replace:t=!1}={}){t?history.replaceState(null,"",e):history.pushState(null,"",e),Jt+=1,he.set(Gt()),scrollTo(0,0)}var Cs=e=>history.replaceState(history.state,"",e);function it(e){if(e==="/")return{screen:"lobby",id:""};let[,t="",n=""]=e.match(/^\/(game|join|replay)\/([^/]+)\/?$/)||[];try{return{screen:t,id:decodeURIComponent(n)}}catch{return{screen:"",id:""}}}function qr(e){let t=document.querySelector(e);t&&(t.tabIndex=-1,t.addEventListener("blur",()=>t.removeAttribute("tabindex"),{once:!0}),t.focus())}addEventListener("popstate",()=>{Jt+=1,he.set(Gt())});addEventListener("click",e=>{let t=e.target.closest?.("a[href]");if(!(!(t instanceof HTMLAnchorElement)||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey)&&!(t.target||t.origin!==location.origin||!it(t.pathname).screen)){if(e.preventDefault(),t.hash&&t.pathname===location.pathname)return qr(t.hash);ie(t.pathname+t.search)}});var ge="en",Ts={},Vr=/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/,Yr=e=>Vr.test(String(e))?`\u2068${e}\u2069`:String(e);function a(e,t={}){return(Ts[e]||e).replace(/\{(\w+)\}/g,(s,o)=>o in t?Yr(t[o]??""):s)}function Es(e,t={}){ge=e,Ts=t,document.documentElement.lang=e}function Os(e,t=Date.now()){let n=Math.round((e-t)/1e3),s=new Intl.RelativeTimeFormat(ge,{numeric:"auto"}),o=[["day",86400],["hour",3600],["minute",60]];for(let[r,i]of o)if(Math.abs(n)>=i)return s.format(Math.round(n/i),r);return s.format(Math.min(0,n),"second")}var K=(e,t)=>t[new Intl.PluralRules(ge).select(e)]??t.other,lt=(e,t)=>new Intl.NumberFormat(ge,{style:"unit",unit:t,unitDisplay:"long"}).format(e),As=e=>new Intl.NumberFormat(ge,{minimumFractionDigits:1}).format(e),ve=e=>new Intl.ListFormat(ge).format(e);var jr=3,Kr=7e3,ye=ae([]),Gr=0,Ns=e=>ye.set(ye.get().filter(t=>t.id!==e));function V(e,t=""){let n=++Gr,s=ye.get().filter(o=>o.text!==e);ye.set([...s.slice(1-jr),{id:n,text:e,kind:t}]),setTimeout(()=>Ns(n),Kr)}he.subscribe(()=>ye.set([]));function Ls(){return l`<div class="notices" role="status" aria-live="polite">
    ${Z(ye).map(({id:e,text:t,kind:n})=>l`<p key=${e} class=${`notice ${n}`}>
        <span>${t}</span>
        <button class="plain" aria-label=${a("Close")} onClick=${()=>Ns(e)}><${S} name="close" /></button>
      </p>`)}
  </div>`}var Jr=new Set(["BAD_TOKEN","UNAUTHENTICATED","NO_SESSION","UNKNOWN_PLAYER"]),be=e=>Jr.has(e.reason??"")||e.status===401,Xr=({rule:e="",message:t=""})=>({"platform.paused":a("The clocks are paused already."),"platform.not_paused":a("The clocks run already."),"platform.takeover_rules":a("By the rules of this game, a seat that is left cannot be taken over."),"platform.takeover_seat":a("This seat can no longer be taken over."),"platform.takeover_holder":a("You hold or held another seat of this game, and know what it knows.")})[e]||t;function Y(e){if(be(e))return a("Your session has ended: the server no longer knows it.");switch(e.reason){case"UNREACHABLE":return a("The server cannot be reached. We keep trying.");case"COOKIES_OFF":return a("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");case"UNKNOWN_GAME":return a("There is no such game. Perhaps a letter of the link is missing.");case"INVITATION_REQUIRED":return a("This table is only for invited players. Ask its host for the link.");case"NOT_YOUR_SEAT":return a("Another player has this seat.");case"SEAT_TAKEN":return a("Another player has just taken that seat.");case"ALREADY_STARTED":return a("The game has begun already.");case"VERSION_CONFLICT":return a("The table has changed in the meantime. Look again.");case"GAME_OVER":return a("The game was over at that point: an analysis cannot start there.");case"TIME_IS_UP":return a("The time has just run out.");case"SEAT_IS_LEFT":return a("This seat has left the game.");case"CLOCK_REFUSED":case"TAKEOVER_REFUSED":return Xr(e);case"OVER_QUOTA":case"HTTP_429":return a("Too many requests. Try again in {seconds} s.",{seconds:Math.ceil(e.retryAfterS||5)});case"STORE_UNAVAILABLE":return a("The server cannot store anything now. Try again soon.");default:return e.message||a("Something went wrong ({reason}).",{reason:e.reason||"?"})}}function D(e){e.reason||console.error(e),V(Y(e),"danger")}var Qr=[["day",86400],["hour",3600],["minute",60]];function Xt(e){let[t,n]=Qr.find(([,s])=>e%s===0)??["second",1];return lt(e/n,t)}function Qt({initialS:e=0,incrementS:t=0,perMoveS:n=0}){return n?a("{time} per move",{time:Xt(n)}):e%60?a("{time} s + {seconds} s",{time:e,seconds:t}):a("{minutes} min + {seconds} s",{minutes:e/60,seconds:t})}var ct=({control:e})=>e?l`<span class="pace"><${S} name="clock" /><span class="hidden">${a("Thinking time")}: </span>${Qt(e)}</span>`:null;var ke=ae(null);async function Zr(e){return Es(e.language,e.language==="en"?{}:await T(`/api/texts/${e.language}`)),ke.set(e),e}var Pe=async()=>Zr(await T("/api/session"));async function de(e=""){let t=ke.get()?.player;if(t&&!e)return t;await H("/api/session",e?{name:e}:{});let n=await Pe();if(!n.player)throw new oe("COOKIES_OFF","");return n.player}var Rs=e=>de(e);async function Is(e){if(await H("/api/session",{language:e}),(await Pe()).language!==e)throw new oe("COOKIES_OFF","")}async function ut(){await xs("/api/session"),await Pe()}var ee="@friend",He="@here",Zt=e=>!e.startsWith("@"),me=(e,t)=>Array(e-1).fill(t);function Ps(e,t,n){let s=e.map((o,r)=>r===t?n:o);return Zt(n)?s:s.map(o=>Zt(o)?o:n)}var tn=e=>e.includes(ee)?"consent":"free",ea=({variant:e,occupants:t,options:n,undo:s,isUnlisted:o,timeControl:r,absence:i,takeover:c,idleS:u})=>({variant:e,seats:t.length+1,options:n,undo:s||tn(t),bots:t.filter(Zt),...t.includes(He)&&{hotSeat:!0},...o&&t.includes(ee)&&{isUnlisted:!0},...r&&{timeControl:r},...u&&{idleS:u},...t.length>1&&(i==="end"?{absence:i}:c&&{takeover:c})}),en=e=>`setup ${e.split(".")[0]}`,ta=30;function na(e,t){let n=[e,...JSON.parse(U.get("setups")||"[]")];for(let s of n.splice(ta))U.set(en(s),null);U.set("setups",JSON.stringify(n)),U.set(en(e),JSON.stringify(t))}var dt=null;async function Be(e){await de();let t=ea(e),n=JSON.stringify(t);dt?.wanted!==n&&(dt={wanted:n,commandId:re()});let{id:s,error:o}=await H("/api/games",{...t,commandId:dt.commandId});dt=null,o&&D(o),na(s,e),ie(`/game/${s}`)}async function Hs(e){let t=U.get(en(e.id)),{seats:n}=t?e:await T(E(e.id)),s=n.filter(m=>!m.isYou),o=s.length?s.map(m=>m.bot||ee):me(n.length,He),{variant:r,options:i={},timeControl:c,takeover:u}=e;await Be(t?JSON.parse(t):{variant:r,occupants:o,options:i,timeControl:c,takeover:u})}function _e(e,t){return e.findLast(s=>s.version<=t&&s.status==="running")?.version??t}async function we(e,t){await de();let n=await H(E(e,"/fork"),{version:t});ie(`/game/${n.id}`)}async function xe(e,{replace:t=!1}={}){await de();let n=await T(E(e)),s=n.seats.some(o=>o.isYou);!s&&n.status==="open"&&await H(E(e,"/join")),ie(`/game/${e}`,{replace:t}),!s&&n.status==="running"&&V(a("This table is full: you are watching."))}var mt=e=>[...e.map(({name:t,title:n})=>({value:t,label:a("{name}, a bot",{name:n})})),{value:ee,label:a("a friend, by a link")},{value:He,label:a("another player at this screen")}];var ft=ae(U.get("sound")==="on"),pt=null;function Bs(e){U.set("sound",e?"on":null),ft.set(e),e&&nn()}function sa(e,[t,n,s,o,r]){let i=e.currentTime+n,c=new OscillatorNode(e,{type:r,frequency:t}),u=new GainNode(e,{gain:0});u.gain.linearRampToValueAtTime(o,i+.008),u.gain.exponentialRampToValueAtTime(1e-4,i+s),c.connect(u).connect(e.destination),c.start(i),c.stop(i+s)}function Ws(e){if(!(!ft.get()||!globalThis.AudioContext)){pt||=new AudioContext,pt.state==="suspended"&&pt.resume().catch(()=>{});for(let t of e)sa(pt,t)}}var zs=()=>Ws([[190,0,.09,.16,"triangle"],[92,0,.12,.2,"sine"]]),nn=()=>Ws([[587,0,.35,.08,"sine"],[880,.11,.5,.07,"sine"]]);var Fs=600,oa=3e3,ra=15e3,aa=/^(.+)\.[a-z2-7]{16}$/;function ia(e,t,n){let s=aa.exec(e)?.[1]??e,o=null,r=0,i=!1,c=!1,u=!1,m=!0,d=async()=>{if(r=0,document.hidden||u)return;c=!1,i=!0,n({isBusy:i});let $;try{if(!o){let{Checker:g}=await import("/static/verify/checker.js");o=new g({game:s,seat:t,storage:U,read:h=>T(E(e,`/log${h}`))})}$={result:await o.check(),error:null},m=!1}catch(g){$={error:g}}i=!1,!u&&(n({...$,isBusy:i}),c&&p())},p=($=m?Fs:t===null?ra:oa)=>{c=!0,!r&&!i&&(r=setTimeout(d,$))},f=()=>c&&p(Fs);return document.addEventListener("visibilitychange",f),{want:()=>p(),again:()=>{clearTimeout(r),r=0,p(0)},acceptKey:()=>o?.acceptKey(),evidence:()=>o?.evidence??{},close(){u=!0,clearTimeout(r),document.removeEventListener("visibilitychange",f)}}}function $t(e,t,n){let s=`${e} ${t}`,o={key:s,result:null,error:null,isBusy:!1},[r,i]=v(o),c=_(null);b(()=>(i(o),c.current=ia(e,t,p=>i(f=>({...f.key===s?f:o,...p}))),c.current.close),[s]),b(()=>{n&&c.current?.want()},[s,n]);let u=F(()=>c.current?.again(),[]),m=F(()=>{c.current?.acceptKey(),c.current?.again()},[]),d=F(()=>c.current?.evidence()??{},[]);return{...r.key===s?r:o,again:u,acceptKey:m,evidence:d}}function te(e){b(()=>{document.title=e?`${e} \xB7 ${a("Lost Cities")}`:a("Lost Cities")},[e])}function B({children:e,className:t=""}){let n=_(null);return b(()=>{Ss()&&n.current.focus({preventScroll:!0})},[]),l`<h1 ref=${n} tabindex="-1" class=${t}>${e}</h1>`}function k({icon:e,label:t,isQuiet:n,className:s="",...o}){return l`<button type="button" class=${s} title=${n?t:void 0}
    aria-label=${n?t:void 0} ...${o}>
    ${e&&l`<${S} name=${e} />`}${!n&&l`<span>${t}</span>`}
  </button>`}function N({onWork:e,disabled:t,...n}){let[s,o]=v(!1),r=_(!0);return b(()=>()=>r.current=!1,[]),l`<${k} ...${n} disabled=${s||t} aria-busy=${s} onClick=${async()=>{o(!0);try{await e()}catch(c){D(c)}r.current&&o(!1)}} />`}function G({title:e,onClose:t,className:n="",children:s}){let o=_(null);return R(()=>{let i=document.activeElement;return o.current.showModal(),()=>i instanceof HTMLElement&&i.isConnected&&i.focus()},[]),l`<dialog ref=${o} class=${n} aria-label=${e} onClose=${t} onClick=${i=>i.target===o.current&&t()}>
    <div class="dialog-body">
      <header>
        <h2>${e}</h2>
        <${k} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${t} />
      </header>
      ${s}
    </div>
  </dialog>`}var ht=({title:e,text:t,label:n,onYes:s,onClose:o})=>l`<${G} title=${e} onClose=${o}>
  <p>${t}</p>
  <p class="buttons">
    <${k} label=${n} className="danger" onClick=${()=>(o(),s())} />
    <${k} label=${a("Cancel")} onClick=${o} />
  </p>
</${G}>`;async function le(e,t){try{await navigator.clipboard.writeText(e),V(t)}catch{V(e)}}function Q({name:e,legend:t,choices:n,value:s,onChange:o,isLegendHidden:r}){return l`<fieldset class="segmented">
    <legend class=${r?"hidden":""}>${t}</legend>
    <div>
      ${n.map(i=>l`<label key=${i.value} title=${i.hint}>
          <input type="radio" name=${e} checked=${i.value===s} value=${i.value}
            onChange=${()=>o(i.value)} />
          <span>${i.icon&&l`<${S} name=${i.icon} />`}${i.label}</span>
        </label>`)}
    </div>
  </fieldset>`}var Me=({label:e,hint:t,value:n,onChange:s})=>l`<label class="switch">
  <input type="checkbox" role="switch" checked=${n} onChange=${o=>s(o.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${e}${t&&l`<small>${t}</small>`}</span>
</label>`,W=({text:e})=>l`<p class="waiting" role="status"><${S} name="hourglass" />${e}</p>`,z=({title:e,text:t,children:n})=>l`<main id="main" class="problem">
  <div class="sheet">
    <${B}>${e}</${B}>
    <p>${t}</p>
    <p class="buttons">${n}<a class="button" href="/">${a("To the start page")}</a></p>
  </div>
</main>`;function sn(e){switch(e){case"malformed":return a("the server sends a log that cannot be read");case"gap":return a("events are missing in the log");case"time":return a("an entry of the log is older than the one before it");case"chain":return a("an event was changed: it does not follow from the log before it");case"creation":return a("the log does not begin as a game does");case"after_end":return a("the log goes on after the end of the game");case"opening":return a("hidden cards are not those that the server had committed to");case"withheld":return a("the server hides what you may see");case"seat_seed":return a("a player's part of the shuffle is not valid");case"seed":return a("the server's part of the shuffle is not valid");case"salt":return a("hidden cards do not follow from the server's seed");case"cut":return a("the end of the log is missing, which this browser has seen");case"rewritten":return a("this browser has seen another log of this game");case"signature":return a("the server's signature is not valid");case"key_changed":return a("the server signs with another key than before")}}var gt=e=>K(e,{one:a("{count} event",{count:e}),other:a("{count} events",{count:e})});function on({result:e,error:t}){return e?.fault?a("WRONG: {fault}",{fault:sn(e.fault.code)}):t?a("Not checked: {reason}",{reason:Y(t)}):e?a("Checked: {events}, signed by this server",{events:gt(e.head.version)}):a("Checking \u2026")}function Us({head:e,opened:t,isOver:n,isFirst:s,seedsAdded:o}){return[a("Every event, its time and its player follow from the log before them: {events}. A change of one would change all that follow.",{events:gt(e.version)}),a("The server has signed the end of the log with its key."),s?a("This browser had not seen this game before. From now on it notices if the log is rewritten or cut."):a("The log contains what this browser had seen of it before."),t>0&&K(t,{one:a("{count} hidden value that you may see is what the server had committed to.",{count:t}),other:a("{count} hidden values that you may see are what the server had committed to.",{count:t})}),n&&a("The server's seed for the shuffle is open. It is the one that was sealed at the beginning, and all sealed values follow from it."),o>0&&K(o,{one:a("{count} seed of a player is in the log.",{count:o}),other:a("{count} seeds of players are in the log.",{count:o})})].filter(r=>r!==!1)}var Ds=e=>[!e?.isOver&&a("The server's seed for the shuffle. It is sealed in the first event, and opens at the end of the game."),a("Whether the cards were dealt from the seed and every move was legal. That needs the rules: the terminal client checks the deals, and the operator's audit all of it."),a("Whether the table on this page shows what the log says. The server draws it."),e?.origin&&a("Whether the beginning is that of the game it goes on from. Only the log of that game tells."),a("Whether this page itself is honest: it comes from the same server. The terminal client does not depend on it.")].filter(t=>typeof t=="string");var rn=({result:e,error:t})=>e?.fault?"wrong":t?"unchecked":e?"checked":"checking",Ys={wrong:"alert",unchecked:"shield",checked:"sealed",checking:"shield"},la=({version:e,hash:t})=>`${e}:${t}`;function js(e){let t=e.evidence(),n=document.createElement("a");n.href=URL.createObjectURL(new Blob([JSON.stringify(t,null,1)],{type:"application/json"})),n.download=`lostcities-${t.game??"log"}.json`,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}var qs=({title:e,text:t,note:n})=>l`<h3>${e}</h3>
  ${n&&l`<p>${n}</p>`}
  <p class="seal-value"><code>${t}</code>
    <${k} icon="copy" label=${a("Copy")} onClick=${()=>le(t,a("It is copied."))} /></p>`,Vs=({title:e,texts:t})=>l`<h3>${e}</h3><ul>${t.map(n=>l`<li>${n}</li>`)}</ul>`;function ca({key:e,knownKey:t}){return e?.isEphemeral?a("The server loses this key when it stops. Its signatures prove nothing later."):t===e?.publicKey?a("This browser keeps the key, and notices a change. Compare it with what the operator says."):a("This is not the key that this browser knows.")}function ua({check:e,result:t}){let n=t.fault?.code==="key_changed";return l`<h3>${a("What to do")}</h3>
    <ul>
      ${n?l`<li>${a("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.",{before:t.knownKeyId,now:t.key?.keyId??"?"})}</li>`:l`<li>${a("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${a("Keep the head below: it proves what the server had said.")}</li>
          <li>${a("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${k} icon="down" className="primary" label=${a("Save the log")} onClick=${()=>js(e)} />
      ${n&&l`<${k} className="danger" label=${a("Trust the new key")} onClick=${e.acceptKey} />`}
    </p>`}function da({check:e,onClose:t}){let{result:n,error:s,isBusy:o}=e,r=n?.fault,i=r?n.kept:n?.head;return l`<${G} title=${a("Check of the log")} className="seal-dialog" onClose=${t}>
    <p class=${`seal-verdict ${rn(e)}`} role="status"><${S} name=${Ys[rn(e)]} />
      <span>${r?a("WRONG, at event {version}: {fault}.",{version:r.version,fault:sn(r.code)}):on(e)}</span></p>
    ${r&&l`<${ua} check=${e} result=${n} />`}
    ${n&&!r&&l`<${Vs} title=${a("What was checked")} texts=${Us(n)} />`}
    ${!r&&l`<${Vs} title=${a("What is not checked")} texts=${Ds(n)} />`}
    ${i&&l`<${qs} title=${r?a("The head that this browser had seen"):a("Head of the log")} text=${la(i)}
      note=${a("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${n?.key&&l`<${qs} title=${a("Key of the server")} text=${n.key.keyId} note=${ca(n)} />`}
    ${!r&&l`<p class="buttons">
      <${k} label=${s||!n?a("Check now"):a("Check again")} disabled=${o} aria-busy=${o} onClick=${e.again} />
      ${n&&l`<${k} icon="down" label=${a("Save the log")} onClick=${()=>js(e)} />`}
    </p>`}
  </${G}>`}function vt({check:e}){let[t,n]=v(!1),[s,o]=[rn(e),on(e)],r=s==="checked"&&e.result?a("Checked: {events}",{events:gt(e.result.head.version)}):"";return l`<div class="seal-place">
    <button type="button" class=${`seal ${s}`} aria-haspopup="dialog" title=${a("What this means")} onClick=${()=>n(!0)}>
      <${S} name=${Ys[s]} /><span class=${r&&"seal-wide"}>${o}</span>${r&&l`<span class="seal-narrow">${r}</span>`}
    </button>
    ${s==="wrong"&&l`<span class="hidden" role="alert">${o}</span>`}
    ${t&&l`<${da} check=${e} onClose=${()=>n(!1)} />`}
  </div>`}var Ks=e=>[...e].sort((t,n)=>(n.weight||0)-(t.weight||0)),an=(e,t)=>{let n=new Map;for(let s of Ks(e)){let o=s[t]||"";n.set(o,[...n.get(o)||[],s])}return n},ln=e=>an(e,"source"),Gs=e=>an(e,"target"),Js=e=>an(e,"group");function Xs(e){let t=i=>new Set(e.zones.filter(i).map(c=>c.id)),n=t(i=>i.kind==="counter"),s=t(i=>i.kind==="pile"&&i.seat===void 0),o=e.actions.filter(i=>s.has(i.source??"")&&(i.weight??0)>=0),r=new Set(o.length<=3?o:[]);return Ks(e.actions.filter(i=>!i.source||n.has(i.source)||r.has(i)))}function Qs(e,t){let n=We(e,t);return e.actions.filter(s=>s.source===t).length===1&&n?.kind!=="hand"}var We=(e,t)=>e.zones.find(n=>n.id===t||n.pieces.some(s=>s.id===t)),ma=(e,t)=>({...e,pieces:e.pieces.filter(n=>n.id!==t),count:e.count&&e.count-1});function Zs(e,t){let n={...e,actions:[]},s=We(e,t.source),o=e.zones.find(u=>u.id===t.target);if(!s||!o||s===o||s.kind==="counter"||o.kind==="counter"||o.kind==="track")return n;let r=s.pieces.find(u=>u.id===t.source)||{face:""},i=r.id?{...r,space:void 0}:r,c=u=>u===s?r.id?ma(s,r.id):{...s,count:s.count&&s.count-1}:u===o?{...o,pieces:[...o.pieces,i],count:o.count&&o.count+1}:u;return{...n,zones:e.zones.map(c)}}var cn=["M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z","M12 .5 23.5 12 12 23.5.5 12z","M12 1.5 23.5 22H.5z","M3 3h18v18H3z","M6 2h12l6 10-6 10H6L0 12z","M12 0c4 6 9 9 9 14.5a9 9 0 0 1-18 0C3 9 8 6 12 0z"],Se=e=>e%cn.length,ze=({seat:e})=>l`<svg class="seat-mark" data-seat=${Se(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${cn[Se(e)]} />
  </svg>`,eo=({seat:e})=>l`<svg class="pawn" data-seat=${Se(e)} viewBox="0 0 32 44" aria-hidden="true">
    <path class="pawn-body" d="M16 1.5a8.5 8.5 0 0 1 5.3 15.1C24 22 27 28 28.5 34.5c.8 3.5.5 7-2 8h-21c-2.5-1-2.8-4.5-2-8C5 28 8 22 10.7 16.6A8.5 8.5 0 0 1 16 1.5z" />
    <g transform="translate(10 4.5) scale(.5)"><path class="pawn-mark" d=${cn[Se(e)]} /></g>
  </svg>`,ce=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1});var un=e=>`M1 ${e}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`,dn={yellow:"M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4zM4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",blue:un(6)+un(12)+un(18),white:"M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",green:"M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",red:"M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",purple:"M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",spades:"M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",hearts:"M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",diamonds:"M12 1l8 11-8 11L4 12z",clubs:"M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z"},to=["M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z","M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z","M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z","M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z","M14 1 4 14h6.5L9 23l11-13.5h-6.8z","M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z"],pa=12;function no(e,t){let n=2166136261;for(let s of e)n=Math.imul(n^(s.codePointAt(0)??0),16777619)>>>0;return(n>>>8)%t}var fa=["yellow","blue","white","green","red","purple"],so=e=>e!==void 0&&fa.includes(e);function ue(e){if(e)return Object.hasOwn(dn,e)?e:`x${no(e,pa)}`}var Fe=(e="")=>Object.hasOwn(dn,e)?dn[e]:to[no(`of ${e}`,to.length)],Ue=({suit:e})=>l`<svg class="suit-mark" data-suit=${ue(e)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${Fe(e)} />
  </svg>`;var mn=4,yt=e=>(e.rank||e.face||"").slice(0,12),bt=e=>e.label||e.face||a("face-down card"),$a=e=>!e.face&&!e.rank&&!e.label,ha=e=>80-Math.min(Math.max(Number(e)||0,0),10)*1.6,ro=e=>e.length>mn?`${e.slice(0,mn)}\u2026`:e,oo=({name:e,letters:t,style:n})=>{let s=Math.min(1,2.1/Math.min(t.length||1,mn+1));return l`<span class=${e} data-letters=${ro(t)} style=${{"--fit":s,...n}}></span>`};function ga({piece:e}){let{suit:t}=e,n=yt(e),s=so(t),o=n!==""&&!/^\d+$/.test(n),r=s&&!o?ha(n):76,i=(c,u)=>l`<path class=${c} transform=${u} fill-rule="evenodd" d=${Fe(t)} />`;return l`<span class=${`face ${s?"is-painted":"is-plain"} ${o?"is-special":""}`}>
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
    <${oo} name="large" letters=${n} style=${{"--y":r/140}} />
    <${oo} name="corner" letters=${n} />
  </span>`}var De=()=>l`<span class="face">
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#card-back" /></svg>
  </span>`;function ao({piece:e,shape:t="card"}){return t==="token"?l`<${va} piece=${e} />`:l`<span class="card" data-suit=${ue(e.suit)} title=${e.label||void 0}>
    ${$a(e)?l`<${De} />`:l`<${ga} piece=${e} />`}
  </span>`}function va({piece:e}){let{seat:t,suit:n}=e,s={"data-letters":ro(yt(e)),title:bt(e)};return t===void 0?l`<span class="token is-tile" data-suit=${ue(n)} ...${s}></span>`:l`<span class="token is-pawn" data-seat=${Se(t)} ...${s}><${eo} seat=${t} /></span>`}function pn({piece:e,selection:t,shape:n,isOwn:s=!1,turn:o}){let{id:r}=e,i=r!==void 0&&t.sources.has(r),c=["holder"];i&&c.push("is-source"),t.picked!==null&&t.picked===e.id&&c.push("is-picked"),e.id&&t.changed.has(e.id)&&c.push("is-changed"),t.sent?.source&&t.sent.source===e.id&&c.push("is-sent");let u={class:c.join(" "),"data-piece":e.id,"data-source":i?e.id:void 0},d=l`<span class="turned" style=${o===void 0?void 0:{"--turn":o}}><${ao} piece=${e} shape=${n} /></span>`;return!i&&!s?l`<span ...${u} role="img" aria-label=${bt(e)}>${d}</span>`:l`<button
    type="button"
    ...${u}
    aria-label=${bt(e)}
    aria-pressed=${i?t.picked===e.id:void 0}
    aria-disabled=${i?void 0:"true"}
    onClick=${()=>i&&t.pick(r)}
  >${d}</button>`}var pe=(e,t,n={})=>e.pieces.map((s,o)=>l`<${pn} key=${s.id??`back-${o}`} piece=${s} selection=${t} ...${n} />`);var ya=12;function lo({zone:e,selection:t}){let n=e.spaces||[],s=r=>e.pieces.filter(i=>i.space===r),o=e.pieces.filter(r=>r.space===void 0||!(r.space in n));return[l`<div class="track-head" aria-hidden="true">
      ${e.suit&&l`<${Ue} suit=${e.suit} />`}
      <span class="zone-title" title=${e.title}>${e.title}</span>
      ${e.note&&l`<span class="zone-note" title=${e.note}>${e.note}</span>`}
    </div>`,l`<div class=${`path ${n.length>ya?"is-long":""}`}>
      ${o.length>0&&l`<${io} name="is-start" label=${a("beside the track")} pieces=${o} selection=${t} />`}
      ${n.map((r,i)=>{let c=a("space {number}: {value}",{number:i+1,value:r}),u=i===n.length-1?"is-goal":"";return l`<${io} name=${u} label=${c} value=${r} pieces=${s(i)} selection=${t} />`})}
    </div>`]}function io({name:e,label:t,value:n="",pieces:s,selection:o}){let r=u=>pe({pieces:u},o,{shape:"token"}),i=u=>u.seat!==void 0,c=`value ${n.startsWith("-")?"is-loss":""}`;return l`<div class=${`space ${e}`} role="group" aria-label=${t}>
    <span class="tiles">${r(s.filter(u=>!i(u)))}</span>
    <span class="figures">${r(s.filter(i))}</span>
    <span class=${c} aria-hidden="true">${n.replace("-","\u2212")}</span>
  </div>`}var kt=24,ba=13,ka=7,_a=10,wa=16,xa=8,co=4;function fn(e){let t=e.pieces.some(n=>!n.id&&!n.face);return e.count??(t?void 0:e.pieces.length)}function mo(e){let t=fn(e),n=[e.title||e.id,e.note];return t!==void 0&&e.kind!=="track"&&e.kind!=="counter"&&n.push(K(t,{one:a("1 card"),other:a("{count} cards",{count:t})})),n.filter(Boolean).join(", ")}function po({zone:e,selection:t,isLane:n=!1}){let s=n?Oa[e.kind]:uo[e.kind]||$o,o=[`zone is-${e.kind in uo?e.kind:"row"}`];n&&o.push("is-lane"),t.changed.has(e.id)&&o.push("is-changed"),t.targets.has(e.id)&&o.push("is-target");let r=mo(e),i={class:o.join(" "),"data-zone":e.id,"data-suit":ue(e.suit)};return l`<div ...${i} role="group" aria-label=${r}>
    <${s} zone=${e} selection=${t} />
    <${fo} zone=${e} selection=${t} />
  </div>`}function fo({zone:e,selection:t}){let{id:n,title:s}=e,o=(u,m)=>l`<button type="button" class=${`cover ${u}`} ...${m}></button>`,r=t.targets.get(n);if(r){let u=`${s}: ${a("{count} choices",{count:r.length})}`,m=r.length===1?r[0]?.label:u;return o("target",{"data-target":n,"aria-label":m,onClick:()=>t.put(n)})}let i=e.kind==="counter"?void 0:t.sources.get(n);if(!i)return null;let c=t.picked===n;return o("zone-source",{"data-source":n,"aria-label":i.length===1?i[0]?.label:s,"aria-pressed":i.length>1||c?c:void 0,onClick:()=>t.pick(n)})}function $n({zone:e}){let{suit:t,title:n,note:s=""}=e,o=/^[-−+]?\d+/.exec(s),r=`zone-note ${s.length>wa?"is-long":""}`;return l`<div class="zone-head" aria-hidden="true">
    ${t&&l`<${Ue} suit=${t} />`}<span class="zone-title" title=${n}>${n}</span>
    ${s&&l`<span class=${r} title=${s}>${L(s)}</span>`}
    ${o&&l`<span class="zone-brief" title=${s}>${L(o[0])}</span>`}
  </div>`}var L=(e="")=>e.replace(/(^|[\s(:])-(?=\d)/g,"$1\u2212"),wt=({suit:e})=>l`<span class="empty" aria-hidden="true">
    ${e&&l`<svg viewBox="0 0 24 24"><path fill-rule="evenodd" d=${Fe(e)} /></svg>`}
  </span>`,xt=({count:e})=>e===void 0?null:l`<span class="badge" aria-hidden="true">${e}</span>`;function $o({zone:e,selection:t}){let{length:n}=e.pieces,s=`pieces is-spread ${n>ka?"is-tight":""} ${n>kt?"is-crowded":""}`,o=(e.count??0)>n?e.count:void 0;return[l`<${$n} zone=${e} />`,l`<div class=${s} tabindex=${n>kt?0:void 0}>
      ${n?pe(e,t):l`<${wt} suit=${e.suit} />`}<${xt} count=${o} />
    </div>`]}function _t({zone:e,selection:t}){let n=e.pieces.length,s=n<=4?"few":n<=7?"some":"lots";return[l`<${$n} zone=${e} />`,l`<div class=${`pieces is-stacked is-${s}`}>
      ${n?pe(e,t):l`<${wt} suit=${e.suit} />`}
      <${xt} count=${n>1?n:void 0} />
    </div>`]}function ho({zone:e,selection:t}){let n=fn(e),s=Math.min(n??co,co),o=e.pieces.length?{...e,pieces:e.pieces.slice(-1)}:e;return[l`<${$n} zone=${e} />`,l`<div class=${`pieces is-pile layers-${s}`}>
      ${e.pieces.length?pe(o,t):l`<${wt} suit=${e.suit} />`}
      <${xt} count=${n||void 0} />
    </div>`]}var Ma=({zone:e,selection:t})=>e.pieces.length>1?_t({zone:e,selection:t}):ho({zone:e,selection:t}),Sa=()=>l`<span class="holder" aria-hidden="true"><span class="card"><${De} /></span></span>`;function Ca({zone:e,selection:t}){let n=fn(e)??e.pieces.length,s=Math.max(0,Math.min(n,_a)-e.pieces.length);return l`<div class="pieces is-spread is-small-hand">
    ${Array.from({length:s},(o,r)=>l`<${Sa} key=${`unseen-${r}`} />`)}
    ${pe(e,t)}<${xt} count=${n} />
  </div>`}function go({zone:e,selection:t}){let n=e.pieces.length,s=i=>n>kt?0:(i-(n-1)/2)*Math.min(1,xa/n),o=(i,c)=>l`<${pn} key=${i.id??`back-${c}`} piece=${i} selection=${t} isOwn turn=${s(c)} />`,r=`pieces is-spread ${n>kt?"is-crowded":n>ba?"is-many-held":""}`;return l`<div class="hand" data-zone=${e.id} role="group" aria-label=${mo(e)}>
    <div class=${r}>
      ${e.pieces.map(o)}
      ${!n&&l`<${wt} />`}
    </div>
    <${fo} zone=${e} selection=${t} />
  </div>`}function Ta({zone:e}){let t=e.count===void 0&&e.pieces.length>0,n=e.count??(t?"?":e.pieces.map(yt).join(" "));return l`<div class="counter">
    <svg class="coins" viewBox="0 0 24 24" aria-hidden="true">
      ${Ea(Number(n)).map(s=>l`<ellipse cx="12" cy=${s} rx="9.5" ry="4.5" />`)}
    </svg>
    <span class="count">${n}</span>
    <span class="zone-title" title=${e.title}>${e.title}</span>
    ${e.note&&l`<span class="zone-note" title=${e.note}>${L(e.note)}</span>`}
  </div>`}var Ea=e=>[18,14,10,6].slice(0,e>20?4:e>8?3:e>0?2:1),uo={hand:Ca,pile:ho,column:_t,row:$o,track:lo,counter:Ta},Oa={column:_t,row:_t,pile:Ma};var Aa=6,Na=({action:e,onAct:t,isDisabled:n})=>l`<button type="button" class="act" data-move=${e.move} disabled=${n} onClick=${()=>t(e)}>
    <span class="act-label">${L(e.label)}</span>
  </button>`,hn=({label:e,onClick:t})=>l`<button type="button" class="act is-quiet" onClick=${t}>${e}</button>`,Mt=(e,t,n)=>e.map(s=>l`<${Na} key=${s.move} action=${s} onAct=${t} isDisabled=${n} />`),gn=e=>(e.weight??0)<0;function qe({table:e,onAct:t,pending:n=null,isLive:s=!0}){if(!e.actions.length)return null;let o=i=>t(i)?.catch?.(()=>{}),r=!s||!!n;return l`<div class="action-list" role="group" aria-label=${a("Your moves")}>
    ${[...Js(e.actions)].map(([i,c])=>l`<${La} key=${i} group=${i} actions=${c} onAct=${o} isDisabled=${r} />`)}
  </div>`}function La({group:e,actions:t,onAct:n,isDisabled:s}){let o=t.filter(gn);return l`<section class="action-group">
    ${e&&l`<h3>${e}</h3>`}
    <div class="acts">${Mt(t.filter(r=>!gn(r)),n,s)}</div>
    ${o.length>0&&l`<details>
      <summary>${a("{count} more",{count:o.length})}</summary>
      <div class="acts">${Mt(o,n,s)}</div>
    </details>`}
  </section>`}function vo({table:e,selection:t,isLive:n,tools:s}){let[o,r]=v(!1);b(()=>r(!1),[e]);let i=!n||t.sent?[]:t.picked?t.sources.get(t.picked)??[]:Xs(e),c=i.filter(p=>!gn(p)).slice(0,Aa),u=o?0:i.length-c.length,m=e.actions.length+e.forms.length>0,d=e.result?a("The game is over"):e.prompt;return l`<div class=${`prompt ${m&&n?"is-mine":""}`}>
    <p class="prompt-text" aria-live="polite">${L(t.sent?t.sent.label:d)}</p>
    ${i.length>0&&l`<div class="acts">
      ${Mt(o?i:c,t.act)}
      ${u>0&&l`<${hn} label=${a("{count} more",{count:u})} onClick=${()=>r(!0)} />`}
      ${t.picked&&l`<${hn} label=${a("Cancel")} onClick=${t.drop} />`}
    </div>`}
    ${s}
  </div>`}function yo({selection:e,root:t}){let n=_(null),{choice:s}=e;return R(()=>{if(!s)return;let o=t.current.getBoundingClientRect(),i=t.current.querySelector(`[data-zone="${CSS.escape(s.target)}"]`)?.getBoundingClientRect()||o,c=n.current.getBoundingClientRect(),u=(d,p)=>`${Math.max(8,Math.min(d,p-8))}px`,{style:m}=n.current;m.left=u(i.left+(i.width-c.width)/2-o.left,o.width-c.width),m.top=u(i.top+(i.height-c.height)/2-o.top,o.height-c.height)},[s]),s?l`<div class="chooser" ref=${n} role="group" aria-label=${a("Your moves")}>
    ${Mt(s.actions,e.act)}
    <${hn} label=${a("Cancel")} onClick=${e.drop} />
  </div>`:null}var vn=e=>String(e).replace("-","\u2212"),bo=e=>e.tieBreak??[];function Ve({result:e,seats:t=[],resigned:n}){let s=[...new Set(e.standings.flatMap(u=>(u.parts||[]).map(m=>m.label)))],o=e.standings.some(u=>bo(u).some(Boolean)),r=e.standings.filter(u=>u.isWinner).map(u=>ce(t,u.seat)),i=u=>e.standings.map(m=>l`<td class=${m.isWinner?"is-winner":""}>${u(m)}</td>`),c=(u,m,d="")=>l`<tr class=${d}><th scope="row">${u}</th>${i(m)}</tr>`;return l`<section class="result" aria-label=${a("Result")}>
    <div class="result-said">
      <h2 class="result-winner">${Pa(r)}</h2>
      ${e.reason&&l`<p class="result-reason">${Ba(e,t,n)}</p>`}
    </div>
    <div class="result-sheet" tabindex="0" role="group" aria-label=${a("Score sheet")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${a("Place")}</th>
            ${e.standings.map(u=>l`<${Ra} one=${u} seats=${t} />`)}
          </tr>
        </thead>
        <tbody>${s.map(u=>c(u,m=>Ia(m,u)))}</tbody>
        <tfoot>
          ${c(a("Total"),u=>vn(u.total??0))}
          ${o&&c(a("Tie-break"),u=>bo(u).map(vn).join(", "),"result-tie")}
        </tfoot>
      </table>
    </div>
  </section>`}var Ra=({one:e,seats:t})=>l`<th scope="col" class=${e.isWinner?"is-winner":""}>
    <span class="result-place">${e.place}.</span> <${ze} seat=${e.seat} />${" "}
    <span class="result-name">${ce(t,e.seat)}</span>
  </th>`;function Ia(e,t){let n=(e.parts||[]).filter(s=>s.label===t);return n.length?vn(n.reduce((s,o)=>s+(o.points||0),0)):""}function Pa(e){let[t]=e;return t===void 0?a("There is no winner"):e.length===1?a("{name} wins",{name:t}):a("{names} share the victory",{names:ve(e)})}function Ha(e){let[t,...n]=e.filter(s=>s.isLeft);return t&&!n.length?a("{name} ran out of time.",{name:ce(e,t.seat)}):a("The game ended on time.")}function Ba({reason:e,standings:t},n,s){if(e==="agreement")return a("The game ended by agreement.");if(e==="time")return Ha(n);if(e==="idle")return a("The game was closed, because nothing happened for too long.");if(e!=="resignation")return"";let o=t.find(c=>c.seat===s);if(!o)return a("The game ended by resignation.");let r=a("{name} resigned.",{name:ce(n,o.seat)});return t.some(c=>c.isWinner&&(c.total??0)<(o.total??0))&&!o.isWinner?`${r} ${a("Resigning means the last place, whatever the points.")}`:r}var Wa=6;function ko(e,t){let n=_(t);n.current=t,b(()=>{let s=e.current,o=null,r=!1,i=$=>{r=!1;let g=$.target.closest?.("[data-source]");if(!g||$.button!==0||o)return;let{clientX:h,clientY:y,pointerId:x}=$;o={source:g,id:g.dataset.source??"",x:h,y,pointer:x,over:null,isOn:!1}},c=$=>{if(!o||$.pointerId!==o.pointer)return;let[g,h]=[$.clientX-o.x,$.clientY-o.y];if(!o.isOn){if(Math.hypot(g,h)<Wa||!n.current.sources.has(o.id))return;o.isOn=!0,o.source.setPointerCapture?.(o.pointer),o.source.classList.add("is-dragged"),n.current.setPicked(o.id)}o.source.style.setProperty("translate",`${g}px ${h}px`);let y=m($);y!==o.over&&(o.over?.classList.remove("is-over"),y?.classList.add("is-over"),o.over=y)},u=($,g)=>{if(!o||$.pointerId!==o.pointer)return;let{source:h,isOn:y,over:x}=o;o=null,x?.classList.remove("is-over"),y&&(r=!0,h.classList.remove("is-dragged"),g&&x?n.current.put(x.dataset.target??""):n.current.drop(),requestAnimationFrame(()=>h.style.removeProperty("translate")))},m=$=>document.elementsFromPoint($.clientX,$.clientY).find(g=>g.dataset?.target!==void 0&&s.contains(g))||null,d=$=>u($,!0),p=$=>u($,!1),f=$=>{r&&$.detail!==0&&($.stopPropagation(),$.preventDefault()),r=!1};return s.addEventListener("pointerdown",i),addEventListener("pointermove",c),addEventListener("pointerup",d),addEventListener("pointercancel",p),s.addEventListener("click",f,!0),()=>{s.removeEventListener("pointerdown",i),removeEventListener("pointermove",c),removeEventListener("pointerup",d),removeEventListener("pointercancel",p),s.removeEventListener("click",f,!0)}},[])}var St=8,wo=16,za=40,Fa=.25;function xo(e,t,n){let s=_({});R(()=>{let o=e.current.getBoundingClientRect().top+scrollY,{current:r}=s;r.table===t&&r.top===o||(s.current={table:t,top:o},_o(e.current),!r.table&&n&&Ua(e.current))}),R(()=>{let o=()=>_o(e.current);return addEventListener("resize",o),()=>removeEventListener("resize",o)},[])}var Mo=e=>e.querySelector(":scope > .table-footer");function _o(e){let t=e.getBoundingClientRect().top+scrollY,n=Number.parseFloat(getComputedStyle(Mo(e)).bottom)||0,s=Math.floor(innerHeight-Math.min(t,innerHeight*Fa)-n-wo);e.style.minHeight="0";let o=c=>e.style.setProperty("--squeeze",String(c/St)),r=St*(Number.parseFloat(e.style.getPropertyValue("--squeeze"))||0),i=s-e.offsetHeight;if(i<0||r>0&&i>=za){let c=i<0?Math.min(r+1,St):0,u=i<0?St:r;for(;c<u;){let m=c+u>>1;o(m),e.offsetHeight<=s?u=m:c=m+1}o(c)}e.style.minHeight=`${s}px`}function Ua(e){let t=e.querySelector(".is-home"),n=t?t.getBoundingClientRect().bottom-Mo(e).getBoundingClientRect().top:0;n>0&&scrollBy({top:n+wo/2,behavior:"instant"})}var yn={duration:380,easing:"cubic-bezier(.2,.8,.25,1)"},Da=4;function So(e,t){let n=_(null),s=_(null);e.current&&n.current&&n.current!==t&&!t.result&&qa()&&(s.current={table:n.current,rects:Va(e.current)}),n.current=t,R(()=>{s.current&&Ya(e.current,s.current,t),s.current=null},[t])}var qa=()=>!document.hidden&&!matchMedia("(prefers-reduced-motion: reduce)").matches;function Va(e){let t=new Map;for(let n of Co(e,"[data-piece], [data-zone]"))t.set(n.dataset.piece??n.dataset.zone??"",n.getBoundingClientRect());return t}var Co=(e,t)=>[...e.querySelectorAll(t)];function Ya(e,t,n){let s=Ka(t.table,n);for(let o of Co(e,"[data-piece]")){let r=o.dataset.piece??"",i=t.rects.get(r)??Ga(s,t,n,r);i&&ja(o,i)}Ja(e,t,n,s)}function ja(e,t){let n=e.getBoundingClientRect();if(!n.width||!t.width)return;let[s,o,r]=[t.left-n.left,t.top-n.top,Math.min(t.width/n.width,1.6)];if(Math.abs(s)<2&&Math.abs(o)<2)return;let c={transformOrigin:"0 0",...Math.hypot(s,o)>Math.max(n.width,n.height)&&{zIndex:30}},u={transform:`translate(${s}px, ${o}px) scale(${r})`,...c};e.animate?.([u,{transform:"none",...c}],yn)}var bn=e=>e.count??e.pieces.length;function Ka(e,t){return e.zones.filter(s=>{let o=t.zones.find(r=>r.id===s.id);return o&&s.kind!=="counter"&&bn(o)<bn(s)}).sort((s,o)=>+(o.kind==="pile")-+(s.kind==="pile"))}function Ga(e,t,n,s){if(We(t.table,s))return;let o=We(n,s),r=e.find(i=>i.id!==o?.id);return r&&t.rects.get(r.id)}function Ja(e,t,n,s){let o=r=>bn(r)-r.pieces.filter(i=>i.id).length;for(let r of n.zones){let i=t.table.zones.find(d=>d.id===r.id),c=s.find(d=>d.id!==r.id);if(!i||!c||r.kind==="pile"||r.kind==="counter")continue;let u=Math.min(o(r)-o(i),Da),m=e.querySelector(`[data-zone="${CSS.escape(r.id)}"] .pieces`);for(let d=0;d<u&&m;d++)Xa(e,t.rects.get(c.id),m,d)}}function Xa(e,t,n,s){let o=n.getBoundingClientRect(),r=e.getBoundingClientRect();if(!t?.width||!o.width)return;let i=document.createElement("div");i.className="ghost",ot(l`<${De} />`,i),e.append(i);let c=({left:p,top:f,width:$,height:g})=>`translate(${p+$/2-r.left}px, ${f+g/2-r.top}px)`,u=[{transform:c(t),opacity:1},{transform:c(o),opacity:1,offset:.9},{transform:c(o),opacity:0}],m={...yn,duration:yn.duration+80,delay:s*90,fill:"backwards"},d=i.animate(u,m);d.onfinish=d.oncancel=()=>i.remove()}var Qa=[0,-6,5,-4,3,0].map(e=>({transform:`translateX(${e}px)`}));function Eo(e,{isLive:t,onAct:n,pending:s,root:o}){let[r,i]=v(null),[c,u]=v(null),[m,d]=v(null),p=_(e);p.current=e;let f=m?.table===e?m.action:s,$=t&&!f&&e.actions.length>0,g=j(()=>$?ln(e.actions):ln([]),[e,$]),h=$&&r!==null?g.get(r):void 0,y=j(()=>Gs(h??[]),[h]),x=j(()=>f?Zs(e,f):e,[e,f]),C=F(()=>{i(null),u(null)},[]);R(()=>u(null),[e]);let O=F(A=>(C(),d({table:e,action:A}),Promise.resolve(n?.(A)).then(()=>null,q=>(d(null),p.current===e&&Za(o.current,A.source),q))),[e,n]),M=(A,q)=>{A.length===1&&A[0]?O(A[0]):u({actions:A,target:q})},X=A=>{u(null);let q=g.get(A)||[];return A!==r&&!(q.length&&Qs(e,A))?i(A):q.length===1&&q[0]?void O(q[0]):i(null)},I=A=>M(y.get(A)||[],A);return ei(o,{picked:h?r:null,choice:c,table:e}),{sources:g,picked:h?r:null,targets:y,choice:c,sent:f,shown:x,act:O,pick:X,put:I,drop:C,setPicked:i}}function Za(e,t){let n=t&&e?.querySelector(`[data-piece="${CSS.escape(t)}"]`);n&&!matchMedia("(prefers-reduced-motion: reduce)").matches&&n.animate?.(Qa,{duration:320})}var To=".prompt .act";function Ct(e,t){for(let n of t){let s=e.current?.querySelector(n);if(s)return s.focus()}}function ei(e,{picked:t,choice:n,table:s}){let o=_(!1);R(()=>{let i=()=>o.current=!0,c=()=>o.current=!1,u=e.current;return u.addEventListener("keydown",i),u.addEventListener("pointerdown",c),()=>{u.removeEventListener("keydown",i),u.removeEventListener("pointerdown",c)}},[]);let r=_(null);R(()=>{o.current&&n?Ct(e,[".chooser button"]):o.current&&t?Ct(e,[".target",To]):o.current&&r.current&&Ct(e,[`[data-piece="${CSS.escape(r.current)}"]`]),r.current=t},[t,n]),R(()=>{let i=document.activeElement===document.body||document.activeElement===null;o.current&&i&&s.actions.length+s.forms.length&&Ct(e,[".hand .is-source",".is-source, .zone-source",To,".move-form[open] input"])},[s])}var ti={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1},ni=[".chooser button",".target",".hand .holder",".prompt button",".is-source, .zone-source"];function Oo(e,t){if(e.key==="Escape"&&(t.picked||t.choice))return e.stopPropagation(),t.drop();let n=ni.find(u=>e.target.matches?.(u)),s=n?[...e.currentTarget.querySelectorAll(n)]:[],o=s.indexOf(e.target),r=ti[e.key],i=e.key==="Home"?0:e.key==="End"?s.length-1:r===void 0?-1:o+r,c=s[i];o<0||!c||(e.preventDefault(),c.focus())}var Ao=(e,t,n)=>`M-2 ${e}q13-${n} 26 0t26 0 26 0 26 0V${e+t}H-2z`,si=l`<g id="land-yellow">
  <path class="l1" d="M0 104q22-13 46-5t54-8v49H0z" />
  <path class="l2" d="M50 106 73 76l23 30z" /><path class="l3" d="M73 76l23 30H80z" />
  <path class="l2" d="M30 106 43 90l13 16z" /><path class="l3" d="M43 90l13 16H47z" />
  <path class="l2" d="M0 116q26-13 54-3t46-5v32H0z" /><path class="l3" d="M0 130q34-14 62-4t38-4v18H0z" />
</g>`,oi=l`<g id="land-blue">
  <path class="l2" d="M58 84 76 72l18 12v5H58zM62 91h5v30h-5zM73.5 91h5v30h-5zM85 91h5v30h-5z" />
  <path class="l1" d=${Ao(106,34,9)} /><path class="l2" d=${Ao(117,23,9)} />
  <path class="l3" d="M-10 129q13-9 26 0t26 0 26 0 26 0 26 0v11H-10z" />
</g>`,ri=l`<g id="land-white">
  <path class="l1" d="M-4 122 24 82l20 26 26-40 34 50v22H-4z" />
  <path class="snow" d="M24 82l9 12-5 3-4-4-5 5-4-3zM70 68l12 18-6 4-6-6-6 7-6-4z" />
  <path class="l2" d="M-4 128 16 104l20 22 18-16 24 20 26-16v26H-4z" />
  <path class="l3" d="M6 140V126l-4 0 6-14 6 14-4 0v14zM84 140v-12h-4l6-16 6 16h-4v12zM0 136q50-9 100 0v4H0z" />
</g>`,ai=l`<g id="land-green">
  <path class="l1" d="M0 106q14-12 26-3 10-14 24-4 14-11 26-1 12-9 24 2v40H0z" />
  <path class="l2" d="M34 118h32v-6h-4v-6h-4v-6h-4v-7h-8v7h-4v6h-4v6h-4z" />
  <path class="l3" d="M47 118v-13h6v13z" />
  <path class="l2" d="M0 116h100v24H0z" />
  <path class="l3" d="M-2 140c2-18 10-26 24-30-6 8-9 18-9 30zM102 140c-2-20-12-29-27-33 7 9 11 20 11 33zM20 140q4-12 16-16-4 8-4 16zM66 140q-3-10-14-14 5 7 4 14z" />
</g>`,ii=l`<g id="land-red">
  <path class="smoke" d="M47 82c-7-3-8-12-1-14-2-8 9-12 13-5 8-1 10 9 4 12 2 5-3 9-7 7z" />
  <path class="l1" d="M0 124 16 106l14 14h70v20H0z" />
  <path class="l2" d="M8 140 41 84q9 5 18 0l35 56z" />
  <path class="lava" d="M41 84q9 5 18 0l5 8c-3 4-5 1-6 8-1 8-4 4-5 14-2 8-5 2-4-7 0-8-4-6-5-13-1-4-5 0-7-3z" />
  <path class="l3" d="M0 131q20-8 36 0t34 0 30-2v11H0z" />
</g>`,li=l`<g id="land-purple">
  <path class="snow" d="M14 56l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM86 46l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM80 74l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z" />
  <path class="l1" d="M0 112q26-14 50-6t50-4v38H0z" />
  <path class="l2" d="M12 122v-20c0-6 3-9 8-13 5 4 8 7 8 13v20zM66 122V98c0-7 4-10 10-15 6 5 10 8 10 15v24zM36 122v-14q11-11 22 0v14z" />
  <path class="l3" d="M17 122v-10q3-5 6 0v10zM72 122v-12q4-6 8 0v12zM0 120h100v20H0z" />
</g>`,ci=l`<g id="card-back">
  <rect class="b1" width="100" height="140" />
  <path class="b-line" d="M-5 30q25-22 55-8t55-14M-5 48q28-24 58-8t52-12M-5 112q30 20 58 6t52 12M-5 94q26 18 54 4t56 14M-5 128q30 18 60 6t50 10M-5 14q25-18 50-8t60-14M-6 66q12-8 22 4t-22 12M106 56q-14-4-20 12t20 18" />
  <rect class="b-frame" x="6" y="6" width="88" height="128" rx="7" />
  <circle class="b2" cx="50" cy="70" r="27" /><circle class="b-frame" cx="50" cy="70" r="22" />
  <path class="b3" d="M50 50l4.5 15.5L70 70l-15.5 4.5L50 90l-4.5-15.5L30 70l15.5-4.5z" />
  <path class="b4" d="M50 50v40l-4.5-15.5L30 70h40l-15.5-4.5zM63 57l-6.5 10-3.5-3.5zM37 83l6.5-10 3.5 3.5z" />
</g>`,ui=l`<g id="medallion">
  <path class="m1" d=${di(16,34,27)} />
  <circle class="m2" r="27" /><circle class="m3" r="22.5" />
</g>`;function di(e,t,n){return`M${Array.from({length:e*2},(o,r)=>{let[i,c]=[r*Math.PI/e,r%2?n:t];return`${(Math.sin(i)*c).toFixed(1)} ${(Math.cos(i)*c).toFixed(1)}`}).join("L")}z`}var No=()=>l`<svg class="artwork" width="0" height="0" aria-hidden="true" focusable="false">
    <defs>${[si,oi,ri,ai,ii,li,ci,ui]}</defs>
  </svg>`;var mi=new Set(["column","pile","row"]);function Ro(e,t){let n=e.places.map(h=>h.seat),s=t!==null&&n.includes(t)?t:n[0],o=s===void 0?-1:n.indexOf(s),r=[...n.slice(o+1),...n.slice(0,Math.max(o,0))],i=h=>h.kind==="hand"&&h.seat===s&&t===s,c=e.zones.find(i),u=h=>e.zones.filter(y=>y.seat===h&&y!==c),m=e.zones.filter(h=>(h.seat===void 0||!n.includes(h.seat))&&h!==c),d=m.filter(h=>h.kind==="track"),p=h=>Tt(h)&&d.some(y=>y.suit===h.suit),f=kn(m.filter(h=>h.kind!=="track"&&!p(h))),$=s===void 0?null:kn(u(s),Lo(e,s));$&&d.length&&!f.lanes.length&&$.rest.push(...f.rest.splice(0));let g=h=>m.filter(y=>p(y)&&y.suit===h.suit);return{suits:pi(e.zones),tracks:d.map(h=>({track:h,beside:g(h)})),shared:f,others:r.map(h=>kn(u(h),Lo(e,h))),home:$,hand:c}}var Lo=(e,t)=>e.places.find(n=>n.seat===t),Tt=e=>!!e.suit&&mi.has(e.kind);function kn(e,t){let n=s=>s.kind==="counter"||s.kind==="hand";return{place:t,lanes:e.filter(Tt),small:t?e.filter(s=>n(s)):[],rest:e.filter(s=>!Tt(s)&&!(t&&n(s)))}}var pi=e=>[...new Set(e.filter(Tt).map(t=>t.suit))];function _n(e){return e.kind==="choice"?[e.choices[0]?.word??""]:Array.from({length:e.count},()=>String(e.minimum))}function Et(e){let t=(e??"").trim().replace("\u2212","-");return/^-?\d{1,16}$/.test(t)?Number(t):null}function wn({minimum:e,maximum:t,step:n},s,o){let r=Et(s);if(r===null)return String(e);let i=Math.floor((t-e)/n),c=(r-e)/n,u=o>0?Math.floor(c)+o:Math.ceil(c)+o;return String(e+n*Math.max(0,Math.min(i,u)))}function Ot({minimum:e,maximum:t,step:n}){let s={minimum:L(String(e)),maximum:L(String(t)),step:n};return n===1?a("{minimum} to {maximum}",s):a("{minimum} to {maximum}, in steps of {step}",s)}function xn({minimum:e,maximum:t,step:n},s){let o=Et(s);return o!==null&&o>=e&&o<=t&&(o-e)%n===0}var Io=e=>e.reduce((t,n)=>t+(Et(n)??0),0);function Mn({sumMinimum:e,sumMaximum:t},n){let s=Io(n),o=t??e;if(o===void 0)return a("Sum: {sum}",{sum:L(String(s))});let r={sum:L(String(s)),limit:L(String(o)),count:Math.abs(o-s)};return t===void 0?a("Sum: {sum}, at least {limit}",r):s>o?a("Sum: {sum} of {limit}, {count} too many",r):a("Sum: {sum} of {limit}, {count} left",r)}function Sn({sumMinimum:e=-1/0,sumMaximum:t=1/0},n){let s=Io(n);return s>=e&&s<=t}function Po(e,t){if(e.kind==="choice")return"";let n=t.findIndex(o=>!xn(e,o)),s=e.labels[n]||e.label;return n>=0?a("{label}: a whole number, {bounds}",{label:s,bounds:Ot(e)}):Sn(e,t)?"":`${e.label}: ${Mn(e,t)}`}var Ho=(e,t)=>[e.verb,...e.fields.map((n,s)=>(t[s]??[]).map(o=>n.kind==="choice"?o:String(Et(o))).join(","))].join(" ");function Bo({table:e,selection:t,isLive:n}){if(!n||!e.forms.length)return null;let s=e.forms.length===1&&!e.actions.length;return l`<div class="move-forms">
    ${e.forms.map(o=>l`<${fi} key=${JSON.stringify(o)} form=${o} isOpen=${s} selection=${t} />`)}
  </div>`}function fi({form:e,isOpen:t,selection:n}){let[s,o]=v(e.fields.map(_n)),[r,i]=v(""),c=n.sent!==null,u=d=>{d.preventDefault();let p=e.fields.map((f,$)=>Po(f,s[$]??[])).find(Boolean)??"";i(p),!(c||p)&&n.act({move:Ho(e,s),label:e.label,isTyped:!0}).then(f=>{f?i(f.status===422&&f.message||""):o(e.fields.map(_n))})},m=(d,p)=>{i(""),o(s.map((f,$)=>$===d?p:f))};return l`<details class="move-form" open=${t}>
    <summary>${L(e.label)}</summary>
    <form onSubmit=${u} noValidate>
      <fieldset class="form-fields" disabled=${c}>
        ${e.fields.map((d,p)=>l`<${gi[d.kind]??Wo} key=${d.name} field=${d} id=${`f-${e.verb}-${d.name}`}
            typed=${s[p]} onType=${f=>m(p,f)} />`)}
        <button type="submit" class="act form-send"><span class="act-label">${L(e.label)}</span></button>
      </fieldset>
      ${r&&l`<p class="form-fault" role="alert">${r}</p>`}
    </form>
  </details>`}var $i=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <select id=${t} onChange=${o=>s([o.target.value])}>
    ${e.choices.map(({word:o,label:r})=>l`<option key=${o} value=${o} selected=${o===n[0]}>${r}</option>`)}
  </select>
</div>`,hi=({field:e,id:t,typed:n,onType:s})=>l`<div class="form-field">
  <label for=${t}>${e.label}</label>
  <${zo} field=${e} id=${t} label=${e.label} text=${n[0]} onType=${o=>s([o])} />
  <small id=${`${t}-bounds`}>${Ot(e)}</small>
</div>`,Wo=({field:e,id:t,typed:n,onType:s})=>l`<fieldset class="form-numbers">
  <legend>${e.label} <small id=${`${t}-bounds`}>${Ot(e)}</small></legend>
  <div class="form-row">
    ${n.map((o,r)=>{let i=e.labels[r]||`${e.label} ${r+1}`;return l`<div class="form-field" key=${r}>
        <label for=${`${t}-${r}`}>${i}</label>
        <${zo} field=${e} id=${`${t}-${r}`} describedBy=${`${t}-bounds`} label=${i} text=${o}
          onType=${c=>s(n.map((u,m)=>m===r?c:u))} />
      </div>`})}
  </div>
  <output class=${`form-sum ${Sn(e,n)?"":"is-off"}`} aria-live="polite">${Mn(e,n)}</output>
</fieldset>`,gi={choice:$i,number:hi,numbers:Wo},vi={ArrowUp:1,ArrowDown:-1,PageUp:10,PageDown:-10};function zo({field:e,id:t,label:n,text:s,describedBy:o=`${t}-bounds`,onType:r}){let i=u=>{let m=vi[u.key];m&&(u.preventDefault(),r(wn(e,s,m)))},c=(u,m,d)=>l`<button type="button" class="form-step" tabindex="-1" aria-label=${`${n}: ${m}`}
    onClick=${()=>r(wn(e,s,d))}>${u}</button>`;return l`<span class="form-stepper">
    ${c("\u2212",a("Less"),-1)}
    <input id=${t} inputmode=${e.minimum<0?"text":"numeric"} autocomplete="off" value=${s} size=${String(e.maximum).length+1}
      aria-describedby=${o} aria-invalid=${!xn(e,s)} onKeyDown=${i}
      onFocus=${u=>u.target.select()}
      onInput=${u=>r(u.target.value)} />
    ${c("+",a("More"),1)}
  </span>`}function Ye({table:e,seats:t=[],viewer:n=null,isLive:s=!1,isReadOnly:o=!1,onAct:r,pending:i=null,tools:c,plateExtra:u}){let m=_(null),d=Eo(e,{isLive:s,onAct:r,pending:i,root:m});xo(m,d.shown,s),So(m,d.shown),ko(m,d);let p=j(()=>Ro(d.shown,n),[d.shown,n]),f={...d,changed:j(()=>new Set(e.changed),[e])},$=["table"];p.tracks.length&&$.push("has-tracks"),p.others.length>1&&$.push("is-many"),p.hand&&$.push("has-hand"),d.picked&&$.push("is-picking"),e.result&&$.push("is-over"),o&&$.push("is-read-only");let g={suits:p.suits,seats:t,selection:f,plateExtra:u};return l`<div
    class=${$.join(" ")}
    ref=${m}
    data-others=${Math.min(p.others.length,4)}
    data-lanes=${Math.min(p.suits.length,8)}
    onKeyDown=${h=>Oo(h,d)}
  >
    <${No} />
    <div class="felt">
      ${p.others.length>0&&l`<div class="others">
        ${p.others.map(h=>l`<${Cn} key=${h.place?.seat} area=${h} name="is-other" ...${g} />`)}
      </div>`}
      ${p.tracks.length>0&&l`<div class="tracks">
        ${p.tracks.map(h=>l`<${yi} key=${h.track.id} ...${h} selection=${f} />`)}
      </div>`}
      <${Cn} area=${p.shared} name="is-shared" ...${g} />
      ${p.home&&l`<${Cn} area=${p.home} name="is-home" ...${g} />`}
    </div>
    <div class="table-footer">
      <div class="footer-content">
        <${vo} table=${e} selection=${f} isLive=${s} tools=${c} />
        <${Bo} table=${e} selection=${f} isLive=${s} />
        ${p.hand&&l`<${go} zone=${p.hand} selection=${f} />`}
      </div>
    </div>
    <${yo} selection=${d} root=${m} />
  </div>`}var At=(e,t,n)=>e.map(s=>l`<${po} key=${s.id} zone=${s} selection=${t} isLane=${n} />`),yi=({track:e,beside:t,selection:n})=>l`<div class="track-line">${At([e,...t],n)}</div>`;function Cn({area:e,suits:t,seats:n,name:s,selection:o,plateExtra:r}){let{place:i,lanes:c,small:u,rest:m}=e;if(!i&&!c.length&&!m.length)return null;let d=p=>l`<div class="lane" key=${p} data-suit=${ue(p)}>
      ${At(c.filter(f=>f.suit===p),o,!0)}
    </div>`;return l`<section class=${`area ${s}`} aria-label=${i?ce(n,i.seat):a("Shared")}>
    ${i&&l`<${bi} place=${i} seats=${n} extra=${r?.(i.seat)}>${At(u,o)}<//>`}
    ${c.length>0&&l`<div class="lanes">${t.map(d)}</div>`}
    ${m.length>0&&l`<div class="rest">${At(m,o)}</div>`}
  </section>`}function bi({place:e,seats:t,extra:n,children:s}){let{seat:o,total:r=0,note:i,isToAct:c,team:u}=e,m=t.find(p=>p.seat===o)?.isYou,d=ce(t,o);return l`<div class=${`plate ${c?"is-to-act":""}`}>
    <div class="plate-head">
      <${ze} seat=${o} />
      <span class="plate-who">
        <span class="plate-name" title=${d}>${d}</span>
        ${m&&l`<span class="plate-you">${a("(you)")}</span>`}
        ${u!==void 0&&l`<span class="plate-team">${a("Team {number}",{number:u+1})}</span>`}
      </span>
      <span class="plate-total">${L(String(r))}</span>
      <span class="plate-line">
        <span class="plate-turn">${c&&(m?a("Your turn"):a("To move"))}</span>
        ${n&&l`<span class="plate-extra">${n}</span>`}
      </span>
    </div>
    ${i&&l`<p class="plate-note" title=${i}>${L(i)}</p>`}
    ${s}
  </div>`}function Nt(e){let t=e.map(s=>s.name),n=new Set(t);return e.map(s=>{if(!s.name||t.filter(i=>i===s.name).length<2)return s;let o=1;for(;n.has(`${s.name} ${o}`);)o+=1;let r=`${s.name} ${o}`;return n.add(r),{...s,name:r}})}var Lt=e=>ne(e).length>1?e.map(t=>({...t,isYou:!1})):e,J=(e,t)=>e.find(n=>n.seat===t)?.name||a("Seat {number}",{number:t+1}),ne=e=>e.filter(t=>t.isYou).map(t=>t.seat),Rt=e=>(e?.places||[]).filter(t=>t.isToAct).map(t=>t.seat);var Ce=(e,t)=>t.filter(n=>!e.find(s=>s.seat===n)?.isLeft);function ki({frame:{clocks:e,status:t},mine:n,commands:{send:s,isBusy:o}}){return!e?.isPaused||t!=="running"?null:l`<section class="banner quiet" aria-label=${a("Paused clocks")}>
    <${S} name="pause" />
    <p>${a("The clocks are paused. A move starts them again.")}</p>
    ${n.length>0&&l`<${k} icon="play" label=${a("Start the clocks")} disabled=${o} onClick=${()=>s({resumeClocks:!0})} />`}
  </section>`}function _i({id:e,seat:t,name:n,onDone:s,onClose:o}){let r=_(re()),i=async()=>{await de(),await H(E(e,"/commands"),{commandId:r.current,takeOver:t}),o(),s()};return l`<${G} title=${a("Take over the seat of {name}?",{name:n})} onClose=${o}>
    <p>${a("You see all that the seat knows, and play on for it.")}</p>
    <p class="buttons">
      <${N} className="primary" label=${a("Take over")} onWork=${i} />
      <${k} label=${a("Cancel")} onClick=${o} />
    </p>
  </${G}>`}var wi=(e,t)=>e.filter(({seat:n,isLeft:s})=>s&&t.every(o=>o===n));function xi({info:e,frame:t,seats:n,mine:s,onChange:o}){let[r,i]=v(null);if(t.status!=="running")return null;let c=e.takeover?wi(n,s):[],u=s.length>0&&Ce(n,s).length===0;return!c.length&&!u?null:l`<section class="banner quiet" aria-label=${a("Seats that are left")}>
    <${S} name="door" />
    <p>${u?a("You have left the game. The others play on."):a("A player has left the game. You may play on for them.")}</p>
    <p class="buttons">
      ${c.map(({seat:m})=>l`<${k} key=${m} icon="person" onClick=${()=>i(m)}
        label=${u?a("Come back"):a("Take over the seat of {name}",{name:J(n,m)})} />`)}
    </p>
    ${r!==null&&l`<${_i} key=${r} id=${e.id} seat=${r} name=${J(n,r)} onDone=${o} onClose=${()=>i(null)} />`}
  </section>`}var Fo=({info:e,frame:t,seats:n,mine:s,commands:o,onChange:r})=>l`
  <${ki} frame=${t} mine=${Ce(n,s)} commands=${o} />
  <${xi} info=${e} frame=${t} seats=${n} mine=${s} onChange=${r} />`;var Uo=200,En=6e4,Do=864e5,qo=1e4;function On({initialS:e=0,perMoveS:t=0}){let n=e||t;return 1e3*([3600,60,30,20,10].filter(o=>o<3600||n*1e3>=Do).find(o=>o*8<=n)??Math.min(10,Math.floor(n/3)))}function Mi({leftMs:e,dueAt:t},{initialS:n=0},s){let o=t-s,r=e===n*1e3&&e>En;return o>e+Uo+1||r&&o<=En+Uo+1}function An({seat:e,leftMs:t,dueAt:n},s,o,r){if(n===void 0||Number.isNaN(r))return{ms:t,isRunning:!1,isFirst:!1,isLow:!1};let i=Mi({seat:e,leftMs:t,dueAt:n},s,o),c=Math.max(0,Math.min(i?En:t,n-r));return{ms:c,isRunning:!0,isFirst:i,isLow:c<=On(i?{perMoveS:60}:s)}}var Tn=e=>String(e).padStart(2,"0");function Vo(e){if(e<qo)return As(Math.ceil(e/100)/10);let t=Math.ceil(e/1e3),[n,s]=[Math.floor(t/60),Math.floor(t/3600)];return s>=24?a("{days} d {hours} h",{days:Math.floor(s/24),hours:s%24}):s?`${s}:${Tn(n%60)}:${Tn(t%60)}`:`${n}:${Tn(t%60)}`}function Nn(e){let t=Math.ceil(e/1e3),n=[["day",Math.floor(t/86400)],["hour",Math.floor(t/3600)%24],["minute",Math.floor(t/60)%60],["second",t%60]],s=n.findIndex(([,r])=>r>0);return(s<0?n.slice(-1):n.slice(s,s+2)).filter(([,r],i)=>r||!i).map(([r,i])=>lt(i,r)).join(" ")}function Yo(e){let t=e>Do?6e4:e>qo?1e3:100;return e-(Math.ceil(e/t)-1)*t}function Si({clock:e,control:t,at:n,isPaused:s,isLive:o}){let[,r]=v(0),{ms:i,isRunning:c,isFirst:u,isLow:m}=An(e,t,n,o?Yt():NaN);return R(()=>{if(!c||i<=0)return;let p=setTimeout(()=>r(f=>f+1),Yo(i));return()=>clearTimeout(p)}),l`<span class=${`clock ${c?"is-ticking":""} ${m?"is-low":""} ${s?"is-paused":""}`} role="timer" aria-label=${u?a("Time for the first move"):a("Time left")}>
    <${S} name=${s?"pause":m?"hourglass":"clock"} />
    <span class="hidden">${Nn(i)}${s?` (${a("paused")})`:""}</span>
    ${u&&l`<small aria-hidden="true">${a("first move")}</small>`}
    <span class="clock-face" aria-hidden="true">${Vo(i)}</span>
  </span>`}var Ci=()=>l`<span class="seat-left" title=${a("The player of this seat has left the game.")}><${S} name="door" />${a("left")}</span>`,It=({at:e=0,clocks:t,seats:n=[],status:s},o,r)=>i=>{if(n.find(u=>u.seat===i)?.isLeft)return l`<${Ci} />`;let c=t?.seats.find(u=>u.seat===i);return c&&o&&l`<${Si} clock=${c} control=${o} at=${e} isPaused=${!!t?.isPaused}
    isLive=${r&&s==="running"} />`};function jo({frame:{at:e=0,clocks:t,status:n},control:s,mine:o}){let[r,i]=v(""),c=n==="running"&&t?.seats.find(({seat:m,dueAt:d})=>d!==void 0&&o.includes(m)),u=c?c.dueAt:void 0;return b(()=>{if(i(""),!c||!s)return;let{ms:m,isFirst:d,isLow:p}=An(c,s,e,Yt());if(p)return;let f=On(d?{perMoveS:60}:s),$=setTimeout(()=>i(a("Your time is running out: {time} left.",{time:Nn(f)})),m-f);return()=>clearTimeout($)},[u]),l`<p class="hidden" role="status">${r}</p>`}function Pt(e){let[t,n]=v({info:null,error:null}),s=F(()=>T(E(e)).then(o=>n({info:{...o,id:o.invitation||o.id},error:null}),o=>n(r=>({...r,error:o}))),[e]);return b(()=>{s()},[s]),{...t,reload:s}}var Ln={log:[],last:null,table:null,version:0,link:"connecting",gone:null},Ko=({version:e,lines:t,status:n,actor:s,undid:o,redid:r})=>({version:e,lines:t,status:n,actor:s,...(o||r)&&{isTurning:!0}});function Ti(e,t){let n=new Map;for(let{undid:s=[],redid:o=[]}of t){for(let r of s)n.set(r,!0);for(let r of o)n.set(r,!1)}return n.size?e.map(s=>n.has(s.version)?{...s,isUndone:n.get(s.version)}:s):e}function Ei(e,t){let n=t.filter(m=>m.version>e.version),s=t.find(m=>m.version===e.version&&m.seats),o=s?[s,...n]:n;if(!o.length)return e;let r=s?e.log.map(m=>m.version===s.version?Ko(s):m):e.log,c=o.filter(m=>m.seats).at(-1)||e.last,u=o.findLast(m=>m.table)?.table||e.table;return{...e,log:Ti(r.concat(n.map(Ko)),n),last:c,table:u,version:o.at(-1)?.version??e.version,link:"connected"}}function Go(e,t){let[n,s]=v(0),o=`${e} ${t} ${n}`,[r,i]=v({...Ln,key:o}),c=_(null),u=F(()=>c.current?.wake(),[]);return b(()=>{i({...Ln,key:o});let m=f=>i($=>{if($.key!==o)return $;let g=f($);return d=g.version,g}),d=0,p=Ms(E(e,"/stream"),t===null?{}:{seat:t},{version:()=>d,frames:f=>m($=>Ei($,f)),gone:f=>{f.reason==="VERSION_CONFLICT"&&d>0?s($=>$+1):m($=>({...$,gone:f}))},disconnected:()=>m(f=>({...f,link:"disconnected"})),connected:()=>m(f=>({...f,link:"connected"})),resting:()=>m(f=>({...f,link:"resting"}))});return c.current=p,p.close},[o]),{...r.key===o?r:{...Ln,key:o},wake:u}}function Jo(e,t=4e3){let n=_([]),s=_(e);return s.current=e,b(()=>{n.current=n.current.filter(([o,r])=>o>e||r())},[e]),F(o=>new Promise(r=>{if(s.current>=o)return r();let i=setTimeout(r,t);n.current.push([o,()=>(clearTimeout(i),r())])}),[])}var Oi=6,Ai=e=>new Promise(t=>setTimeout(t,e));async function Ni(e,t){for(let n=1;;n+=1)try{return await H(E(e,"/commands"),t)}catch(s){let o=s;if(!(o.reason==="UNREACHABLE"||o.status===503||o.status===502)||n===Oi)throw o;await Ai(400*2**n)}}function Xo(e,t,n,s){let o=Jo(n),r=_(null),[i,c]=v(null),u=(d,p,f)=>{if(r.current?.version===n)return r.current.done;c({version:n,action:f});let $={commandId:re(),version:n,...p!==null&&{seat:p},...d},g=Ni(e,$).then(h=>(s(),o(h.version))).catch(h=>{throw(!f?.isTyped||h.status!==422)&&D(h),h}).finally(()=>{r.current?.done===g&&(r.current=null,c(null))});return r.current={version:n,done:g},g},m=i?.version===n?i:null;return{act:d=>u({move:d.move},t,d),send:(d,p)=>u(d,p??t,null).catch(()=>{}),pending:m?.action??null,isBusy:m!==null}}function Qo({name:e,onReady:t}){let n=_(null);return b(()=>n.current.querySelector("button")?.focus(),[]),l`<section class="seat-switch" ref=${n} aria-label=${a("Hand over the device")}>
    <${at} />
    <p class="lead">${a("Hand the device to {name}.",{name:e})}</p>
    <p class="soft">${a("The cards stay hidden until then.")}</p>
    <${k} className="primary big" icon="eye" label=${a("Ready: show my cards")} onClick=${t} />
  </section>`}var Li=60,Ri=({text:e})=>l`<span class=${e.startsWith("  ")?"line part":"line"}>${L(e.trim())}</span>`,Ii=({frame:e,isCurrent:t,onPick:n})=>{let s=(e.lines||[]).map((r,i)=>l`<${Ri} key=${i} text=${r} />`),o=`${e.isUndone?"undone":""} ${t?"current":""}`;return l`<li class=${o} data-version=${e.version} aria-current=${t?"step":void 0}>
    ${n?l`<button type="button" class="plain" onClick=${()=>n(e.version)}>${s}</button>`:s}
    ${e.isUndone&&l`<small class="hidden">${a("undone")}</small>`}
  </li>`};function Ht({frames:e,current:t,onPick:n}){let s=_(null),o=_(!0),r=e.filter(c=>c.lines?.length);R(()=>{let c=s.current,u=c.querySelector(".current");u?c.scrollTop=u.offsetTop-c.offsetTop-c.clientHeight/2:o.current&&(c.scrollTop=c.scrollHeight)},[r.length,t]);let i=({target:c})=>o.current=c.scrollHeight-c.scrollTop-c.clientHeight<Li;return l`<section class="log" aria-labelledby="log">
    <h2 id="log">${a("Log")}</h2>
    <div class="lines" ref=${s} onScroll=${i} tabindex="0" role=${n?"group":"log"} aria-labelledby="log">
      <ol>
        ${r.map(c=>l`<${Ii} key=${c.version} frame=${c} isCurrent=${c.version===t} onPick=${n} />`)}
      </ol>
    </div>
    ${!r.length&&l`<p class="soft">${a("Nothing yet.")}</p>`}
  </section>`}var Pi=/^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/,Rn=e=>typeof e=="string"?e:Hi(e);function Hi([e,...t]){let n=String(e),s=t.map(Rn);return n==="table"?l`<div class="wide"><table>${s}</table></div>`:Pi.test(n)?nt(n,null,s):s}function Te({title:e,rules:t,variant:n,className:s=""}){let[o,r]=v(null),i=async()=>r(t??(await T(`/api/variants/${encodeURIComponent(n??"")}`)).rules);return l`<${N} icon="book" label=${a("Rules")} className=${s} onWork=${i} />
    ${o&&l`<${G} title=${e} className="rules" onClose=${()=>r(null)}>
      <div class="prose">${o.length?o.map(Rn):a("This game has no rules text.")}</div>
    </${G}>`}`}function Zo(e){let t=e.find(n=>typeof n!="string"&&n[0]==="p");return Array.isArray(t)?t.slice(1).map(Rn):[]}var er=({places:e,zones:t,prompt:n})=>JSON.stringify([e,t,n]);function tr(e,t){let n=e.findIndex(s=>s.status==="running");return n>=0&&e.slice(n+1).some(s=>t.includes(s.actor??NaN)&&!s.isUndone&&!s.isTurning)}function Bi(e,t){let n=new Set,s=null,o=s;for(let r of e){if(!r.table||r.isUndone){r.table&&n.add(er(r.table));continue}let i=er(r.table);n.has(i)||(n.add(i),s!==null&&t.includes(r.actor??NaN)&&(o=s),s=r.version)}return o}async function nr(e,t,n){let{frames:s}=await T(E(e,`/frames?seat=${t}`));return Bi(s,n)}function or({info:e,frame:t,viewer:n,mine:s,log:o,commands:{send:r,isBusy:i}}){let c=s.length===t.seats.length,u=!c&&!tr(o,s),m=async()=>{if(e.undoMode!=="free"||c)return r({undo:!0});let d=await nr(e.id,n,s);return d===null?V(a("You have made no move that can be undone.")):r({undo:d})};return l`
  ${t.undo&&t.undo!=="none"&&l`<${N} icon="undo" disabled=${i||u} className="plain"
    label=${t.undo==="asks"?a("Ask to undo"):a("Undo")} onWork=${m} />`}
  ${t.canRedo&&l`<${k} icon="redo" disabled=${i} className="plain" label=${a("Redo")} onClick=${()=>r({redo:!0})} />`}`}function sr({label:e,children:t}){let n=_(null);return b(()=>{let o=r=>{(r instanceof KeyboardEvent?r.key==="Escape":!n.current.contains(r.target))&&(n.current.open=!1)};return addEventListener("keydown",o),addEventListener("click",o),()=>{removeEventListener("keydown",o),removeEventListener("click",o)}},[]),l`<details class="menu" ref=${n}>
    <summary class="button" role="button"><${S} name="more" /><span>${e}</span></summary>
    <div class="sheet" onClick=${o=>o.target.closest("button, a")&&!o.target.closest("dialog")&&(n.current.open=!1)}>${t}</div>
  </details>`}function In({info:e,frame:t,log:n=[],mine:s,own:o,commands:{send:r,isBusy:i}}){let[c,u]=v(""),m=t.status==="running"&&Ce(t.seats,s).length>0,d=t.status==="over"||s.length===t.seats.length,p=()=>u("");return l`<div class="game-menu">
    <${Te} title=${e.title} variant=${e.variant} className="plain" />
    <${sr} label=${a("More")}>
      <${k} icon="link" label=${a("Copy the link to watch")}
        onClick=${()=>le(`${location.origin}/game/${e.id}`,a("The link is copied."))} />
      <a class="button" href=${`/replay/${e.id}`}><${S} name="play" />${a("Replay")}</a>
      ${d&&t.status!=="open"&&l`<${N} icon="fork" label=${a("Analyse from here")} onWork=${()=>we(e.id,_e(n,t.version))} />`}
      ${m&&t.clocks&&!t.clocks.isPaused&&l`
        <${k} icon="pause" label=${a("Offer to pause the clocks")} disabled=${i||!!t.offer} onClick=${()=>r({offerPause:!0})} />`}
      ${m&&l`
        <${k} icon="meet" label=${a("Offer to end the game")} disabled=${i||!!t.offer} onClick=${()=>r({offerEnd:!0})} />
        <${k} icon="flag" className="danger" label=${a("Resign")} disabled=${i} onClick=${()=>u("resign")} />`}
    </${sr}>
    ${c==="resign"&&l`<${ht} title=${o?a("Resign for {name}?",{name:o}):a("Resign?")} 
      text=${e.takeover?a("You leave your seat. You or another player may take it over again."):a("You leave the game for good and come last.")}
      label=${a("Resign")} onYes=${()=>r({resign:!0})} onClose=${p} />`}
  </div>`}var Wi=(e,t)=>({undo:a("{name} asks to undo a move.",{name:t}),redo:a("{name} asks to redo the undone moves.",{name:t}),pause:a("{name} asks to pause the clocks.",{name:t}),end:a("{name} offers to end the game here, as the points stand.",{name:t})})[e]||a("{name} makes an offer.",{name:t}),zi=(e,t)=>({undo:a("You asked to undo your last move. Waiting for {names}.",{names:t}),redo:a("You asked to redo the undone moves. Waiting for {names}.",{names:t}),pause:a("You asked to pause the clocks. Waiting for {names}.",{names:t}),end:a("You offered to end the game here. Waiting for {names}.",{names:t})})[e]||a("You made an offer. Waiting for {names}.",{names:t});function rr(e,t){let n=_(null);b(()=>{let s=n.current;n.current=e.offer??null,s&&s.id!==e.offer?.id&&t.includes(s.seat)&&!(e.actor!==void 0&&t.includes(e.actor))&&e.lines?.length&&V(e.lines.map(r=>r.trim()).join(" \xB7 "))},[e])}function ar({offer:e,seats:t,mine:n,commands:{send:s,isBusy:o}}){let r=e.asked||[],i=r.find(f=>n.includes(f)),c=(f,$)=>()=>s({answer:{offer:e.id,accept:f}},$),u=n.includes(e.seat),m=u&&i===void 0,d=ve(r.map(f=>J(t,f))),p=i!==void 0&&n.length>1;return l`<section class="banner" role="alert" aria-label=${a("An offer")}>
    <${S} name="meet" />
    <p>
      ${m?zi(e.kind,d):Wi(e.kind,J(t,e.seat))}
      ${p&&` ${a("Waiting for {name}.",{name:J(t,i)})}`}
      ${i===void 0&&!u&&` ${a("Waiting for {names}.",{names:d})}`}
    </p>
    <p class="buttons">
      ${i!==void 0&&l`
        <${k} className="primary" label=${a("Accept")} disabled=${o} onClick=${c(!0,i)} />
        <${k} label=${a("Decline")} disabled=${o} onClick=${c(!1,i)} />`}
      ${m&&l`<${k} label=${a("Withdraw")} disabled=${o} onClick=${c(!1,e.seat)} />`}
    </p>
  </section>`}var Fi=2,Pn=e=>e.startsWith("  ");function Ui(e){let t=e.findIndex(Pn);return e.length>1?e.slice(t>0?t-1:1):e}function Di(e,t){let n=e.filter(o=>o.version>t&&o.lines?.length);return n.some(o=>o.isTurning)?null:(n.findLast(({lines:o=[]})=>o.some(Pn))??n.findLast(({lines:o=[]})=>o.length>1)??n.at(-1))?.version??null}function ir({log:e,table:t,version:n},s){let o=_(null),[r,i]=v(null);b(()=>{if(!t)return;let m=o.current;o.current={version:n,headline:t.headline},m&&n>m.version&&t.headline!==m.headline&&i(Di(e,m.version))},[t]);let c=e.find(m=>m.version===r&&!m.isUndone),u=e.filter(m=>r!==null&&m.version>r&&s.includes(m.actor??NaN)).length;return{lines:c?.lines&&u<Fi?Ui(c.lines):[],close:()=>i(null)}}function lr({lines:e,onClose:t}){let n=()=>{t(),(document.querySelector(".table .is-source")??document.querySelector("h1"))?.focus({preventScroll:!0})};return l`<div class="round-summary" role="status">
    ${e.length>0&&l`<div class="banner">
      <div class="told">
        ${e.map((s,o)=>l`<p key=${o} class=${Pn(s)?"part":""}>${L(s.trim())}</p>`)}
      </div>
      <${k} icon="close" label=${a("Close")} isQuiet className="plain" onClick=${n} />
    </div>`}
  </div>`}var Bn=new Map,Hn=new Map;async function Wn(e){let t=Bn.get(e);if(t)return t;let n=Hn.get(e)??T(`/api/bots?variant=${encodeURIComponent(e)}`).finally(()=>Hn.delete(e));Hn.set(e,n);let s=await n;return Bn.set(e,s),s}function Ee(e){let[t,n]=v(Bn.get(e));return b(()=>{let s=!0,o=r=>s&&n(r);return Wn(e).then(o,()=>o(null)),()=>s=!1},[e]),t}function qi({id:e,variant:t,seat:n,onDone:s}){let o=Ee(t)||[];return mt(o).slice(0,o.length).map(({value:r,label:i})=>l`<${N} key=${r} icon="bot" label=${i}
      onWork=${()=>H(E(e,"/bots"),{bot:r,seat:n}).then(s)} />`)}var Vi=()=>/^(localhost|127\..*|\[::1\])$/.test(location.hostname),Yi=({link:e})=>l`<div class="invitation">
  <label for="invitation">${a("This link takes the next free seat:")}</label>
  <div class="with-button">
    <input id="invitation" readonly value=${e} onFocus=${t=>t.target.select()} />
    <${k} className="primary" icon="copy" label=${a("Copy")} onClick=${()=>le(e,a("The link is copied. Send it to your friends."))} />
  </div>
  ${Vi()&&l`<p class="soft">${a("This link works on this computer only: others need an address that they can reach.")}</p>`}
</div>`;function cr({info:e,seats:t,onChange:n}){let[s,o]=v(!1),r=ne(t).length>0,i=async()=>{await H(E(e.id,"/leave")),ie("/")},c=async()=>{try{await H(E(e.id,"/commands"),{commandId:re(),closeTable:!0}),ie("/")}catch(u){D(u)}};return l`<section class="waiting-room sheet" aria-label=${a("Waiting room")}>
    <p class="lead"><${S} name="hourglass" />${a("The game starts as soon as every seat is taken.")}</p>
    <ol class="seat-rows" aria-live="polite">
      ${t.map(({seat:u,name:m,isYou:d})=>l`<li key=${u} class=${m?"":"free"}>
          <span>${a("Seat {number}",{number:u+1})}</span>
          ${m&&l`<strong>${d?a("{name} (you)",{name:m}):m}</strong>`}
          ${!m&&l`<span class="soft">${a("free")}</span>`}
          ${!m&&e.isHost&&l`<span class="buttons"><${qi} id=${e.id} variant=${e.variant} seat=${u} onDone=${n} /></span>`}
        </li>`)}
    </ol>
    <${Yi} link=${`${location.origin}/join/${e.id}`} />
    <p class="buttons">
      ${r&&l`<${N} icon="door" label=${a("Leave the table")} onWork=${i} />`}
      ${e.isHost&&l`<${k} icon="close" className="danger" label=${a("Close the table")} onClick=${()=>o(!0)} />`}
      ${!r&&l`<${N} className="primary" icon="plus" label=${a("Take a seat")} onWork=${()=>xe(e.id).then(n)} />`}
    </p>
    ${s&&l`<${ht} title=${a("Close the table?")} text=${a("The players on its seats have to look for another one.")}
      label=${a("Close the table")} onYes=${c} onClose=${()=>o(!1)} />`}
  </section>`}function je({error:e,id:t}){let n=()=>ut().then(()=>location.reload());return l`<${z} title=${be(e)?a("Session expired"):a("This table cannot be shown")} text=${Y(e)}>
    ${be(e)&&l`<${N} className="primary" label=${a("Start again as a guest")} onWork=${n} />`}
    ${e.reason==="NOT_YOUR_SEAT"&&l`<a class="button primary" href=${`/game/${t}`}>${a("Watch instead")}</a>`}
    ${e.reason==="UNREACHABLE"&&l`<${k} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />`}
  </${z}>`}function ji(e,t){let n=_(null);b(()=>{n.current&&(t&&!n.current.isMyTurn?nn():e!==n.current.version&&zs()),n.current=e?{version:e,isMyTurn:t}:null},[e,t])}function Ki(e,t,n){let[s,o]=v(e[0]??null),r=Rt(t).filter(c=>e.includes(c)),i=s!==null&&r.includes(s)?null:r[0]??null;return b(()=>{i!==null&&n&&o(i)},[i,n]),{viewer:s,next:n?null:i,setViewer:o}}var Gi=({info:e,table:t,seats:n,log:s,last:{version:o,actor:r}})=>l`<section class="ended sheet" aria-label=${a("How it ended")}>
  <${Ve} result=${t.result} seats=${n} resigned=${r} />
  <p class="buttons">
    <${N} className="primary" icon="redo" label=${a("Play again")} onWork=${()=>Hs(e)} />
    <a class="button" href=${`/replay/${e.id}`}>${a("Replay")}</a>
    <${N} icon="fork" label=${a("Analyse from here")} onWork=${()=>we(e.id,_e(s,o))} />
  </p>
</section>`,Bt=({info:e,headline:t,link:n,toAct:s,isWatching:o,check:r,children:i})=>l`<div class="game-head">
  <div>
    <${B}>${e.title}</${B}>
    <p class="headline">
      ${t}
      ${s&&l` <span class="origin">${a("To act: {names}",{names:s})}</span>`}
      ${e.origin&&l` <a class="origin" href=${`/replay/${e.origin.id}?at=${e.origin.version}`}>${a("Analysis")}</a>`}
      ${e.timeControl&&l` <${ct} control=${e.timeControl} />`}
      ${o&&l` <span class="origin">${a("You are watching")}</span>`}
    </p>
    <${vt} check=${r} />
  </div>
  ${n==="disconnected"&&l`<p class="link-disconnected" role="status">${a("The connection is lost. Reconnecting \u2026")}</p>`}
  ${n==="resting"&&l`<p class="link-resting" role="status">${a("This tab is paused: click or press a key to continue.")}</p>`}
  ${i}
</div>`;function Ji({info:e,followed:{log:t,last:n,table:s,version:o,link:r,wake:i,isBefore:c},seats:u,mine:m,viewer:d,next:p,onNext:f,onChange:$,check:g}){let h=ir({log:t,table:s,version:o},e.origin?m:[d]),y=Xo(e.id,d,o,i),x=Ce(u,m),C=Rt(s).some(Oe=>x.includes(Oe)),O=n.status==="over";ji(o,C),rr(n,m);let M=m.length>1&&!O&&ve(Rt(s).map(Oe=>J(u,Oe))),X=M?`${a("To act: {names}",{names:M})} \xB7 ${e.title}`:a("Your turn: {title}",{title:e.title});te(C&&!O?X:e.title);let I=d!==null&&x.includes(d)&&!O&&!c,A=p!==null||c&&!e.origin,q=I&&l`<${or} info=${e} frame=${n} viewer=${d} mine=${m} log=${t} commands=${y} />`;return l`
    <${Bt} info=${e} headline=${s.headline} link=${r} toAct=${M} isWatching=${d===null&&!O} check=${g}>
      <${In} info=${e} frame=${n} log=${t} mine=${m} commands=${y} own=${m.length>1&&d!==null?J(u,d):""} />
    </${Bt}>
    ${n.offer&&l`<${ar} offer=${n.offer} seats=${u} mine=${m} commands=${y} />`}
    <${Fo} info=${e} frame=${n} seats=${u} mine=${m} commands=${y} onChange=${$} />
    ${n.clocks&&l`<${jo} frame=${n} control=${e.timeControl} mine=${m} />`}
    ${s.renderError&&l`<p class="banner quiet" role="alert">${s.renderError}</p>`}
    <${lr} lines=${O||A?[]:h.lines} onClose=${h.close} />
    ${s.result&&l`<${Gi} info=${e} table=${s} seats=${u} log=${t} last=${n} />`}
    <div class="at-table">
      <div class="on-table">
        ${p!==null?l`<${Qo} key=${p} name=${J(u,p)} onReady=${f} />`:A?l`<${W} text=${a("Loading the table \u2026")} />`:l`<${Ye} key=${d} table=${s} seats=${Lt(u)} viewer=${d} isLive=${I}
              isReadOnly=${d===null||O} onAct=${y.act} pending=${y.pending} tools=${q}
              plateExtra=${It(n,e.timeControl,!0)} />`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        ${I&&!A&&s.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("All moves in words")}</h2><span class="tally">${s.actions.length}</span></summary>
          <${qe} table=${s} onAct=${y.act} pending=${y.pending} isLive=${I&&!y.isBusy} />
        </details>`}
        ${!A&&l`<${Ht} frames=${t} />`}
      </aside>
    </div>`}function Xi(e,t){let n=_(null);return e.table&&(n.current={...e,viewer:t}),e.table||!n.current?{...e,viewer:t}:{...n.current,link:e.link,isBefore:!0}}function Qi({info:e,reload:t}){let[n,s]=v(null),o=ne(e.seats),{viewer:r,next:i,setViewer:c}=Ki(o,n,!!e.origin),u=Go(e.id,r),m=Xi(u,r),{last:d,table:p}=m;b(()=>s(u.table),[u.table]);let f=$t(e.id,o[0]??null,d?.version??0);te(e.title);let $=d&&ne(d.seats).join();if(b(()=>{$!==null&&$!==o.join()&&t()},[$]),u.gone)return l`<${je} error=${u.gone} id=${e.id} />`;if(u.last?.status==="over"&&!u.table)return l`<${z} title=${e.title} text=${a("This table was closed before the game started.")} />`;let g=Nt(d?.seats||e.seats),h=(d?.status||e.status)==="open";return l`<main id="main" class=${`game ${h?"open":""}`}>
    ${h&&l`<${Bt} info=${e} headline=${a("Waiting for players")} link=${m.link} check=${f}>
        <${In} info=${e} frame=${{status:"open",seats:g}} mine=${o} commands=${{}} />
      </${Bt}>
      <${cr} info=${e} seats=${g} onChange=${t} />`}
    ${!h&&p&&l`<${Ji} info=${e} followed=${m} seats=${g} mine=${o} viewer=${m.viewer}
      next=${i} onNext=${()=>c(i)} onChange=${t} check=${f} />`}
    ${!h&&!p&&l`<${B}>${e.title}</${B}><${W} text=${a("Loading the table \u2026")} />`}
  </main>`}function ur({id:e}){let t=Z(ke)?.player,{info:n,error:s,reload:o}=Pt(e);return b(()=>{if(s?.reason!=="UNREACHABLE")return;let r=setTimeout(o,3e3);return()=>clearTimeout(r)},[s]),s&&!n?l`<${je} error=${s} id=${e} />`:n?l`<${Qi} key=${`${ne(n.seats)} ${t?.id}`} info=${n} reload=${o} />`:l`<main id="main"><${W} text=${a("Loading the table \u2026")} /></main>`}function dr({id:e}){let[t,n]=v(null);return te(a("Invitation")),b(()=>{xe(e,{replace:!0}).catch(n)},[e]),t?l`<${z} title=${a("This invitation is not valid")} text=${Y(t)}>
    ${!["UNKNOWN_GAME","INVITATION_REQUIRED"].includes(t.reason??"")&&l`<a class="button primary" href=${`/game/${e}`}>${a("Watch instead")}</a>`}
  </${z}>`:l`<main id="main"><${W} text=${a("Taking a seat \u2026")} /></main>`}var Zi=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`,el=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22,104],[56,94],[84,84],[112,91],[140,91],[168,70],[188,56],[212,38]].map(([e,t])=>l`<circle class="v-step" cx=${e} cy=${t} r="7" />`)}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`,tl=l`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52,96],[76,100],[64,84],[176,98],[198,94]].map(([e,t=0])=>l`<ellipse class="v-coin" cx=${e} cy=${t} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${e} cy=${t-1} rx="8" ry="3.5" />`)}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`,nl=l`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`,pr={duel:Zi,board:el,rivals:tl},Wt=({variant:e})=>l`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${pr[e.split("-")[0]??""]||nl}
</svg>`,sl=Object.keys(pr),mr=({key:e})=>[...sl,e].indexOf(e),fr=e=>[...e].sort((t,n)=>mr(t)-mr(n));var ol=1e4;function rl(e){let[t,n]=v(null);return b(()=>{let s=0,o=!0,r=async()=>{if(clearTimeout(s),!document.hidden){let c=await T(e).catch(()=>null);o&&c&&n(c)}o&&(s=setTimeout(r,ol))},i=()=>!document.hidden&&r();return document.addEventListener("visibilitychange",i),r(),()=>{o=!1,clearTimeout(s),document.removeEventListener("visibilitychange",i)}},[e]),t}var zt=e=>e.seats.filter(t=>t.isYou).map(t=>t.seat),Fn=e=>e.toAct?.some(t=>zt(e).includes(t)),zn=e=>zt(e).length===e.seats.length,al=({game:e})=>l`<ul class="chips" aria-label=${a("Seats")}>
  ${zn(e)&&l`<li class="you">${e.origin?a("Analysis"):a("All at one screen")}</li>`}
  ${!zn(e)&&e.origin&&l`<li>${a("Analysis")}</li>`}
  ${!zn(e)&&e.seats.map(t=>l`<li key=${t.seat} class=${`${t.name?"":"free"} ${t.isYou?"you":""}`}>
      ${t.isYou?a("You"):t.name||a("free")}
    </li>`)}
</ul>`;function il({game:e}){let t=o=>`${o}: ${e.title}, ${e.seats.map(r=>r.name||a("free")).join(", ")}`,n=(o,r,i="")=>l`<a class=${`button ${i}`} href=${o} aria-label=${t(r)}>${r}</a>`,s=zt(e).length>0;return e.status==="over"?n(`/replay/${e.id}`,a("Replay")):s?n(`/game/${e.id}`,e.status==="open"?a("To the table"):a("Continue"),Fn(e)?"primary":""):e.status==="running"?n(`/game/${e.id}`,a("Watch")):l`<${N} className="primary" label=${a("Join")} aria-label=${t(a("Join"))} onWork=${()=>xe(e.id)} />
    ${n(`/game/${e.id}`,a("Watch"))}`}var ll=({game:e})=>l`<li class=${`game ${Fn(e)?"my-turn":""}`}>
  <${Wt} variant=${e.variant} />
  <div class="what">
    <strong>${e.title}</strong>
    <${al} game=${e} />
    <small>${Fn(e)?a("Your turn"):e.status==="open"?a("waiting for players"):Os(e.updatedAt)}</small>
    <${ct} control=${e.timeControl} />
  </div>
  <div class="game-actions"><${il} game=${e} /></div>
</li>`;function Ke({title:e,icon:t,query:n,empty:s="",limit:o=6,isOthers:r=!1}){let[i,c]=v(1),u=rl(`/api/games?${n}`),m=(u?.games||[]).filter(p=>!r||zt(p).length===0);if(!m.length&&!s)return null;let d=m.slice(0,i*o);return l`<section class="games">
    <h2><${S} name=${t} />${e}</h2>
    ${u&&!m.length&&l`<p class="soft">${s}</p>`}
    <ul>${d.map(p=>l`<${ll} key=${p.id} game=${p} />`)}</ul>
    ${d.length<m.length&&l`<p><${k} icon="down" label=${a("Show more")} onClick=${()=>c(i+1)} /></p>`}
  </section>`}var cl=4,ul=36,Un=(e,t)=>{let n=e.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];return n?{...t.$defs?.[n],...e,$ref:void 0}:e},dl=(e,t)=>JSON.stringify(e)===JSON.stringify(t),ml=e=>(e.slice(0,1).toUpperCase()+e.slice(1)).replaceAll("_"," "),pl=(e,t=e.map(String))=>e.map((n,s)=>{let[,o]=/^seat(\d+)$/.exec(String(n))||[];return o===void 0?t[s]??"":a("Seat {number}",{number:Number(o)+1})}),fl={boolean:"bool",integer:"int",string:"text"};function $l(e,t,n){let s=Un(t,n),o=s.anyOf?.map(u=>Un(u,n)).filter(u=>u.type!=="null")||[],r=o.length===1&&o[0]||s,i={...r,...s},c=r.enum?"enum":fl[r.type??""]||"json";return{name:e,kind:c,title:i.title&&t.title?t.title:ml(e),description:t.description||"",initial:s.default,isNullable:!!s.anyOf?.some(u=>u.type==="null"),min:r.minimum??-1e6,max:r.maximum??1e6,lettersMax:r.maxLength,values:r.enum||[],titles:pl(r.enum||[],s["x-enum-titles"]||r["x-enum-titles"]),type:r.type}}function hl(e){let t=e||{},{properties:n={},"x-order":s=["rounds"]}=Un(t,t);return[...new Set([...s,...Object.keys(n)])].filter(r=>r in n).map(r=>$l(r,n[r]??{},t))}function gl(e,{name:t,initial:n},s){let{[t]:o,...r}=e;return s===void 0||dl(s,n)?r:{...r,[t]:s}}function Dn({field:{name:e,min:t,max:n,isNullable:s},value:o,onChange:r}){let[i,c]=v(null),u=p=>Math.max(t,Math.min(n,p)),m=p=>{let f=Number.parseInt(p.target.value,10);c(p.target.value),Number.isNaN(f)?s&&!p.target.value.trim()&&r(null):r(u(f))},d=p=>r(u((o??(p>0?t-1:n+1))+p));return l`<div class="stepper">
    <${k} icon="minus" label=${a("Less")} isQuiet disabled=${o!==null&&o<=t} onClick=${()=>d(-1)} />
    <input id=${`o-${e}`} inputmode="numeric" value=${i??o??""} placeholder="–" onInput=${m}
      onBlur=${()=>c(null)} aria-describedby=${`d-${e}`} />
    <${k} icon="plus" label=${a("More")} isQuiet disabled=${o!==null&&o>=n} onClick=${()=>d(1)} />
    ${s&&(o===null?l`<span class="own">${a("default of the variant")}</span>`:l`<${k} className="plain own" label=${a("Back to the default of the variant")} onClick=${()=>r(null)} />`)}
  </div>`}function vl({field:{name:e,isNullable:t,lettersMax:n},value:s,onChange:o}){let r=({target:i})=>o(i.value||!t?i.value:null);return l`<input id=${`o-${e}`} value=${s??""} maxlength=${n} onInput=${r}
    placeholder=${t?a("default of the variant"):void 0} aria-describedby=${`d-${e}`} />`}var yl=(e,t)=>!e||(e==="array"?Array.isArray(t):typeof t===e&&!Array.isArray(t)),bl=e=>({array:a("A list is needed, such as [1, 2, 3]."),object:a("An object is needed, such as {example}.",{example:'{"a": 1}'}),number:a("A number is needed, such as 1.5.")})[e??""]||a("This cannot be read: it must be JSON."),kl=e=>({array:a("In JSON: a list, such as [1, 2, 3]."),object:a("In JSON: an object, such as {example}.",{example:'{"a": 1}'})})[e??""]||a("In JSON.");function _l({field:{name:e,type:t,isNullable:n},value:s,onChange:o,onBad:r}){let[i,c]=v(""),[u,m]=v(s==null?"":JSON.stringify(s)),d=p=>{let f=p.target.value.trim();m(f);let $="";try{let g=f===""?n?null:void 0:JSON.parse(f);g==null||yl(t,g)?o(g):$=bl(t)}catch{$=a("This cannot be read: it must be JSON.")}c($),r(e,!!$)};return l`<small id=${`j-${e}`}>${kl(t)}</small>
    <textarea id=${`o-${e}`} rows=${t==="object"?5:2} spellcheck="false" value=${u} onInput=${d} aria-invalid=${!!i}
      aria-describedby=${`d-${e} j-${e}`} placeholder=${a("default of the variant")}></textarea>
    ${i&&l`<p class="fault" role="alert">${i}</p>`}`}function wl({field:{name:e,title:t,values:n,titles:s},value:o,onChange:r}){if(n.length<=cl&&s.join("").length<=ul){let i=n.map((c,u)=>({value:c,label:s[u]}));return l`<${Q} name=${`o-${e}`} legend=${t} isLegendHidden choices=${i} value=${o} onChange=${r} />`}return l`<select id=${`o-${e}`} aria-describedby=${`d-${e}`} onChange=${i=>r(n[Number(i.target.value)])}>
    ${n.map((i,c)=>l`<option key=${c} value=${c} selected=${i===o}>${s[c]}</option>`)}
  </select>`}var xl={int:Dn,enum:wl,text:vl,json:_l};function Ml({field:e,options:t,onChange:n,onBad:s}){let o=e.name in t?t[e.name]:e.initial,r=i=>n(e,i);return e.kind==="bool"?l`<div class="field"><${Me} label=${e.title} hint=${e.description} value=${!!o} onChange=${r} /></div>`:l`<div class="field">
    <label for=${`o-${e.name}`}>${e.title}</label>
    <small id=${`d-${e.name}`}>${e.description}</small>
    <${xl[e.kind]} field=${e} value=${o} onChange=${r} onBad=${s} />
  </div>`}function $r({schema:e,options:t,onChange:n,onBad:s}){let o=Object.keys(t).length,r=hl(e),i=r.filter(p=>p.kind==="json"),[c,u]=v(0),m=()=>{for(let{name:p}of r)s(p,!1);n(()=>({})),u(c+1)},d=p=>p.map(f=>l`<${Ml} key=${f.name} field=${f} options=${t} onBad=${s}
        onChange=${($,g)=>n(h=>gl(h,$,g))} />`);return l`<details class="options">
    <summary>${a("Options")}<span class="tally">${o?a("{count} changed",{count:o}):a("all as in the rules")}</span></summary>
    <div key=${c}>
      ${d(r.filter(p=>p.kind!=="json"))}
      ${i.length>0&&l`<details class="tinkering">
        <summary>${a("Advanced")}<span class="tally">${i.length}</span></summary>
        <div>${d(i)}</div>
      </details>`}
      ${o>0&&l`<p><${k} icon="undo" label=${a("Reset to the rules")} onClick=${m} /></p>`}
    </div>
  </details>`}var hr="none",Vn="other",gr={quick:{initialS:300,incrementS:5},calm:{initialS:900,incrementS:10},minute:{perMoveS:60},day:{perMoveS:86400}},Yn={seconds:{seconds:1,min:5,max:600},minutes:{seconds:60,min:1,max:600},hours:{seconds:3600,min:1,max:72},days:{seconds:86400,min:1,max:14}},vr={choice:hr,isPerMove:!1,minutes:10,increment:5,count:3,unit:"days"};function yr({choice:e,isPerMove:t,minutes:n,increment:s,count:o,unit:r}){return e!==Vn?gr[e]:t?{perMoveS:o*(Yn[r]?.seconds??1)}:{initialS:n*60,incrementS:s}}var qn=({name:e,label:t,value:n,min:s,max:o,onChange:r,children:i})=>l`<div class="field">
  <label for=${`o-${e}`}>${t}</label>
  <small id=${`d-${e}`}>${a("From {min} to {max}",{min:s,max:o})}</small>
  <div class="measure">
    <${Dn} field=${{name:e,min:s,max:o,isNullable:!1}} value=${n} onChange=${r} />
    ${i}
  </div>
</div>`;function Sl({chosen:e,onChange:t}){let{isPerMove:n,minutes:s,increment:o,count:r,unit:i}=e,{min:c,max:u}=Yn[i]??{min:1,max:1},m=f=>t({...e,...f}),d=({target:{value:f}})=>{let $=Yn[f]??{min:1,max:1};m({unit:f,count:Math.max($.min,Math.min($.max,r))})},p={seconds:a("seconds"),minutes:a("minutes"),hours:a("hours"),days:a("days")};return l`<div class="own-clock">
    <${Q} name="clock-kind" legend=${a("The time is")} value=${n} onChange=${f=>m({isPerMove:f})}
      choices=${[{value:!1,label:a("for the whole game")},{value:!0,label:a("for each move")}]} />
    ${!n&&l`
      <${qn} name="clock-minutes" label=${a("Minutes for each player")} value=${s} min=${1} max=${180}
        onChange=${f=>m({minutes:f})} />
      <${qn} name="clock-increment" label=${a("Seconds that a move adds")} value=${o} min=${0} max=${600}
        onChange=${f=>m({increment:f})} />`}
    ${n&&l`<${qn} key=${i} name="clock-count" label=${a("Time for each move")} value=${r} min=${c} max=${u}
      onChange=${f=>m({count:f})}>
      <select aria-label=${a("Unit")} onChange=${d}>
        ${Object.entries(p).map(([f,$])=>l`<option key=${f} value=${f} selected=${f===i}>${$}</option>`)}
      </select>
    <//>`}
  </div>`}function br({chosen:e,onChange:t}){let n=Object.entries(gr).map(([o,r])=>({value:o,label:Qt(r)})),s=[{value:hr,label:a("No clock")},...n,{value:Vn,label:a("Other \u2026")}];return l`<div>
    <${Q} name="clock" legend=${a("Thinking time")} choices=${s} value=${e.choice}
      onChange=${o=>t({...e,choice:o})} />
    ${e.choice===Vn&&l`<${Sl} chosen=${e} onChange=${t} />`}
  </div>`}var Cl=[3600,86400,7*86400,30*86400];function kr({seats:e,chosen:t,onChange:n}){let s=e>2,o=s&&t.absence==="end";return l`<details class="absence">
    <summary>${a("Absent players")}<span class="tally">${s&&!o?a("the others play on"):a("the game ends")}</span></summary>
    <div>
      ${s&&l`<div class="field">
        <${Q} name="absence" legend=${a("When a player resigns or runs out of time")} value=${t.absence||"play_on"}
          onChange=${r=>n({...t,absence:r})}
          choices=${[{value:"play_on",label:a("The others play on")},{value:"end",label:a("The game ends")}]} />
      </div>`}
      ${s&&!o&&l`<div class="field">
        <${Me} label=${a("Others may take over the seat")} hint=${a("The new player then sees all that the seat knows")}
          value=${!!t.takeover} onChange=${r=>n({...t,takeover:r})} />
      </div>`}
      <div class="field">
        <label for="idle">${a("The game is closed without a move after")}</label>
        <select id="idle" onChange=${r=>n({...t,idleS:Number(r.target.value)})}>
          <option value="0" selected=${!t.idleS}>${a("the limit of the server")}</option>
          ${Cl.map(r=>l`<option key=${r} value=${r} selected=${r===t.idleS}>${Xt(r)}</option>`)}
        </select>
      </div>
    </div>
  </details>`}function Tl(e){let[t,n]=v(null);return b(()=>{let s=!0;return T(`/api/variants/${encodeURIComponent(e)}`).then(o=>s&&n(o),D),()=>s=!1},[e]),t}function El({occupants:e,bots:t,onChange:n}){let s=t[0]?.name,o=e.length,r=u=>e.every(m=>m===u),i=[...s?[{value:s,icon:"bot",label:K(o,{one:a("Against a bot"),other:a("Against {count} bots",{count:o})})}]:[],{value:ee,icon:"link",label:K(o,{one:a("With a friend, by a link"),other:a("With friends, by a link")})},{value:He,icon:"screen",label:a("All at one screen")}],c=i.find(({value:u})=>r(u))?.value??"";return l`<${Q} name="company" legend=${a("Opponents")} choices=${i} value=${c}
    onChange=${u=>n(me(o+1,u))} />`}var Ol=({occupants:e,bots:t,onChange:n})=>l`<ol class="seat-rows">
  <li><span>${a("Seat {number}",{number:1})}</span><strong>${a("You")}</strong></li>
  ${e.map((s,o)=>l`<li key=${o}>
      <label for=${`seat-${o}`}>${a("Seat {number}",{number:o+2})}</label>
      <select id=${`seat-${o}`} onChange=${r=>n(Ps(e,o,r.target.value))}>
        ${mt(t).map(({value:r,label:i})=>l`<option key=${r} value=${r} selected=${r===s}>${i}</option>`)}
      </select>
    </li>`)}
</ol>`,Al=()=>[{value:"free",label:a("Free"),hint:a("Every player can undo at any time")},{value:"consent",label:a("With consent"),hint:a("Your own last move needs no consent while it revealed nothing")},{value:"never",label:a("Never")}];function _r({variant:e}){let t=Ee(e.key);return t===void 0?l`<${W} text=${a("Loading \u2026")} />`:l`<${Nl} variant=${e} bots=${t||[]} />`}function Nl({variant:{key:e,title:t,seats:n},bots:s}){let o=Tl(e),[r,i]=v(me(n[0],s[0]?.name||ee)),[c,u]=v(""),[m,d]=v({}),[p,f]=v([]),[$,g]=v(!1),[h,y]=v(vr),[x,C]=v({}),O=r.includes(ee),M=I=>i([...r,...me(I,r.at(-1)??ee)].slice(0,I-1)),X=(I,A)=>f(q=>[...q.filter(Oe=>Oe!==I),...A?[I]:[]]);return l`<section class="new-game sheet" aria-labelledby="new-game">
    <h2 id="new-game">${t}</h2>
    <p class="about">${Zo(o?.rules??[])}</p>
    ${o&&o.rules.length>0&&l`<p><${Te} title=${t} rules=${o.rules} /></p>`}
    ${n.length>1&&l`<${Q} name="seats" legend=${a("How many seats?")} value=${r.length+1} onChange=${M}
      choices=${n.map(I=>({value:I,label:String(I)}))} />`}
    <${El} occupants=${r} bots=${s} onChange=${i} />
    <${Ol} occupants=${r} bots=${s} onChange=${i} />
    <${Q} name="undo" legend=${a("Undo")} choices=${Al()} value=${c||tn(r)} onChange=${u} />
    <${br} chosen=${h} onChange=${y} />
    ${O&&l`<${Me} label=${a("Only with the link")} hint=${a("Not listed among the open tables")}
      value=${$} onChange=${g} />`}
    ${o&&l`<${$r} schema=${o.options} options=${m} onChange=${d} onBad=${X} />`}
    <${kr} seats=${r.length+1} chosen=${x} onChange=${C} />
    <p class="buttons">
      <${N} className="primary big" icon=${O?"door":"play"} disabled=${p.length>0}
        label=${O?a("Open the table"):a("Start the game")}
        onWork=${()=>Be({variant:e,occupants:r,options:m,undo:c,isUnlisted:$,timeControl:yr(h),...x})} />
      ${p.length>0&&l`<span class="fault">${a("An option cannot be read.")}</span>`}
    </p>
  </section>`}function Ll(){let[e,t]=v({});return b(()=>{T("/api/variants").then(n=>t({variants:fr(n)}),n=>t({error:n}))},[]),e}var Rl=e=>e.length>1?`${e[0]}\u2013${e.at(-1)}`:String(e[0]);function Il({variant:{key:e,title:t,seats:n}}){let s=Ee(e);if(s===null)return null;if(s?.length===0)return l`<${k} label=${a("No bot can play this")} aria-label=${`${a("No bot can play this")}: ${t}`} disabled />`;let o=n[0]-1,r=K(o,{one:a("Play against a bot"),other:a("Play against {count} bots",{count:o})}),i=async()=>{let[c]=await Wn(e);c&&await Be({variant:e,occupants:me(n[0],c.name),options:{}})};return l`<${N} className="primary" icon="play" label=${r} aria-label=${`${r}: ${t}`} onWork=${i} />`}function Pl({variant:e,isChosen:t,onChoose:n}){return l`<li class=${`variant ${t?"chosen":""}`}>
    <${Wt} variant=${e.key} />
    <h2>${e.title}</h2>
    <p class="soft"><${S} name="people" />${a("{seats} players",{seats:Rl(e.seats)})}</p>
    <p class="buttons">
      <${Il} variant=${e} />
      <${k} label=${a("Set up \u2026")} aria-label=${a("Set up {title}",{title:e.title})} aria-pressed=${t} onClick=${n} />
    </p>
  </li>`}function wr(){let{variants:e,error:t}=Ll(),[n,s]=v(null),o=_(null);return te(""),b(()=>{n&&(o.current.focus({preventScroll:!0}),o.current.scrollIntoView({block:"start",behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"}))},[n]),t?l`<${z} title=${a("The lobby cannot be loaded")} text=${Y(t)}>
      <${k} className="primary" label=${a("Try again")} onClick=${()=>location.reload()} />
    </${z}>`:l`<main id="main" class="lobby">
    <div class="welcome">
      <${B}>${a("Where shall the expedition lead?")}</${B}>
      <p>${a("Choose a game and start at once, or open a table and invite friends.")}</p>
    </div>
    ${!e&&l`<${W} text=${a("Loading \u2026")} />`}
    ${e&&l`<section aria-label=${a("Games to play")}>
      <ul class="variants">
        ${e.map(r=>l`<${Pl} key=${r.key} variant=${r} isChosen=${n?.key===r.key}
            onChoose=${()=>s(n?.key===r.key?null:r)} />`)}
      </ul>
      <div ref=${o} tabindex="-1" class="set-up">${n&&l`<${_r} key=${n.key} variant=${n} />`}</div>
    </section>`}
    <div class="lists">
      <${Ke} title=${a("Your games")} icon="person" query="mine=1" />
      <${Ke} title=${a("Open tables")} icon="door" query="status=open" isOthers empty=${a("No table is waiting for players. Open one!")} />
      <${Ke} title=${a("Running games")} icon="eye" query="status=running" isOthers />
      <${Ke} title=${a("Finished games")} icon="book" query="status=over" isOthers />
    </div>
  </main>`}var Hl=e=>(e?.lines||[]).map(t=>t.trim()).join(", ");function xr({frames:e,marks:t,playback:{index:n,go:s,isPlaying:o,toggle:r,speed:i,setSpeed:c}}){let u=e.length-1,m=n===0;return l`<section class="replay-controls" aria-label=${a("Replay")}>
    <div class="steps">
      <${k} icon="first" isQuiet label=${a("To the beginning")} disabled=${m} onClick=${()=>s(0)} />
      <${k} icon="back" isQuiet label=${a("One step back")} disabled=${m} onClick=${()=>s(n-1)} />
      <${k} icon=${o?"pause":"play"} isQuiet className="primary" label=${o?a("Pause"):a("Play")} onClick=${r} />
      <${k} icon="forward" isQuiet label=${a("One step forward")} disabled=${n===u} onClick=${()=>s(n+1)} />
      <${k} icon="last" isQuiet label=${a("To the end")} disabled=${n===u} onClick=${()=>s(u)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${u} value=${n} aria-label=${a("Position")}
        aria-valuetext=${`${a("{index} of {count}",{index:n+1,count:e.length})}: ${Hl(e[n])}`}
        onInput=${d=>s(Number(d.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${e.map((d,p)=>d.isUndone&&l`<i key=${p} class="undone" style=${{left:`${100*p/Math.max(1,u)}%`}}></i>`)}
        ${t.map(d=>l`<i key=${`m${d.index}`} style=${{left:`${100*d.index/Math.max(1,u)}%`}}></i>`)}
      </div>
    </div>
    <span class="position">${n+1} / ${e.length}</span>
    <label class="speed"><span class="hidden">${a("Speed")}</span>
      <select onChange=${d=>c(d.target.value)}>
        ${[["slow",a("slow")],["usual",a("normal")],["fast",a("fast")]].map(([d,p])=>l`<option key=${d} value=${d} selected=${d===i}>${p}</option>`)}
      </select>
    </label>
  </section>`}function Mr({marks:e,index:t,go:n}){let s=e.findLast(r=>r.index<=t),o=_(null);return b(()=>{let r=o.current.querySelector("[aria-pressed=true]");r&&(o.current.scrollLeft=r.offsetLeft-o.current.offsetLeft-o.current.clientWidth/2+r.clientWidth/2)},[s]),l`<nav class="marks" ref=${o} aria-label=${a("Parts of the game")}>
    ${e.map(r=>l`<button key=${r.index} type="button" class="plain" aria-pressed=${r===s}
      onClick=${()=>n(r.index)}>${r.label}</button>`)}
  </nav>`}var Bl={slow:2400,usual:1200,fast:450};function Sr(e,t){if(!t)return 0;let n=e.findIndex(s=>s.version>t);return n<0?e.length-1:Math.max(0,n-1)}var Cr=e=>e.map(({table:t},n)=>({index:n,label:t?.headline||""})).filter(({index:t,label:n})=>n&&n!==e[t-1]?.table?.headline),Wl=e=>e.closest?.("input:not([type=range]), select, textarea, dialog, summary"),zl=e=>e.defaultPrevented||e.altKey||e.ctrlKey||e.metaKey||Wl(e.target)||e.key===" "&&e.target.closest?.("button, a")||e.key!==" "&&e.target.matches?.("input[type=range]");function Tr(e,t){let[n,s]=v(t),[o,r]=v(!1),[i,c]=v("usual"),u=e-1,m=F(p=>{r(!1),s(f=>Math.max(0,Math.min(u,typeof p=="function"?p(f):p)))},[u]),d=F(()=>{s(p=>p===u?0:p),r(p=>!p)},[u]);return b(()=>{if(!o)return;if(n>=u)return r(!1);let p=setTimeout(()=>s(n+1),Bl[i]);return()=>clearTimeout(p)},[o,n,u,i]),R(()=>{let p={ArrowLeft:$=>$-1,ArrowRight:$=>$+1,Home:0,End:u},f=$=>{if(zl($))return;let g=p[$.key];if(g!==void 0)m(g);else if($.key===" ")d();else return;$.preventDefault()};return addEventListener("keydown",f),()=>removeEventListener("keydown",f)},[m,d,u]),{index:n,go:m,isPlaying:o,toggle:d,speed:i,setSpeed:c}}var jn="open",Ft="watch";function Fl(e,t){let[n,s]=v({});return b(()=>{let o=!0,r=t===jn?"?open=1":t===Ft?"":`?seat=${t}`;return T(E(e,`/frames${r}`)).then(({frames:i})=>{let c=i.filter(u=>u.table).map(Re);o&&s({view:t,frames:c})},i=>o&&s(c=>({...c,error:i}))),()=>o=!1},[e,t]),n}function Ul({seats:e,view:t,isOver:n,mine:s,onChange:o}){let r=[...e.filter(i=>n||s.includes(i.seat)).map(i=>[String(i.seat),i.name]),[Ft,a("a spectator")],...n?[[jn,a("all cards open")]]:[]];return r.length<2?null:l`<label class="viewer-select"><span>${a("Seen by")}</span>
    <select onChange=${i=>o(i.target.value)}>
      ${r.map(([i,c])=>l`<option key=${i} value=${i} selected=${i===t}>${c}</option>`)}
    </select>
  </label>`}function Dl({info:e,frames:t,view:n,shownView:s,seats:o,mine:r,at:i,onView:c}){let u=Tr(t.length,Sr(t,i)),{index:m,go:d}=u,p=t[Math.min(m,t.length-1)],f=j(()=>Cr(t),[t]),$=e.status==="over",g=$t(e.id,r[0]??null,e.version),h=`/replay/${e.id}?at=${p.version}${n===Ft?"":`&seat=${n}`}`,y=/^\d+$/.test(s)?Number(s):null;b(()=>Cs(h),[h]);let x=O=>d(t.findIndex(M=>M.version===O)),C=$||r.length===o.length;return l`
    <div class="game-head">
      <div><${B}>${e.title}</${B}><p class="headline">${a("Replay")} · ${p.table.headline}</p><${vt} check=${g} /></div>
      <div class="game-menu">
        <${Te} title=${e.title} variant=${e.variant} className="plain" />
        <${k} icon="link" label=${a("Share")} onClick=${()=>le(location.origin+h,a("The link to this position is copied."))} />
        ${C&&l`<${N} icon="fork" label=${a("Analyse from here")} onWork=${()=>we(e.id,_e(t,p.version))} />`}
        ${!$&&l`<a class="button" href=${`/game/${e.id}`}><${S} name="play" /><span>${a("To the table")}</span></a>`}
      </div>
    </div>
    <div class="perspective">
      <${Ul} seats=${o} view=${n} isOver=${$} mine=${r} onChange=${c} />
      ${f.length>1&&l`<${Mr} marks=${f} index=${m} go=${d} />`}
    </div>
    <div class="at-table">
      <div class="on-table">
        ${p.isUndone&&l`<p class="banner quiet">${a("This was undone later.")}</p>`}
        <${Ye} key=${s} table=${p.table} seats=${Lt(o)} viewer=${y} isReadOnly onAct=${()=>Promise.reject()} pending=${null}
          plateExtra=${It(p,e.timeControl,!1)} />
        ${p.table.result&&l`<section class="ended sheet" aria-label=${a("How it ended")}><${Ve} result=${p.table.result} seats=${o} resigned=${p.actor} /></section>`}
      </div>
      <aside class="side" aria-label=${a("Moves and log")}>
        <${Ht} frames=${t} current=${p.version} onPick=${x} />
        ${p.table.actions.length>0&&l`<details class="all-moves">
          <summary><h2>${a("Legal moves here")}</h2><span class="tally">${p.table.actions.length}</span></summary>
          <${qe} table=${p.table} onAct=${()=>Promise.reject()} pending=${null} isLive=${!1} />
        </details>`}
      </aside>
    </div>
    <${xr} frames=${t} marks=${f} playback=${u} />`}function ql({info:e,query:t}){let n=ne(e.seats),[s,o]=v(t.get("seat")??(n.length?String(n[0]):e.status==="over"?jn:Ft)),{frames:r,view:i,error:c}=Fl(e.id,s);if(te(`${a("Replay")}: ${e.title}`),c)return l`<${je} error=${c} id=${e.id} />`;let u=Nt(e.seats);return l`<main id="main" class="game replay">
    ${r&&r.length>0&&l`<${Dl} info=${e} frames=${r} view=${s} shownView=${i} seats=${u} mine=${n}
      at=${Number(t.get("at"))||0} onView=${o} />`}
    ${!r&&l`<${W} text=${a("Loading the log \u2026")} />`}
    ${r?.length===0&&l`<${B}>${e.title}</${B}><p>${a("Nothing has been played yet.")}</p>`}
  </main>`}function Er({id:e,query:t}){let{info:n,error:s}=Pt(e);return s?l`<${je} error=${s} id=${e} />`:n?l`<${ql} info=${n} query=${t} />`:l`<main id="main"><${W} text=${a("Loading the log \u2026")} /></main>`}var Vl=40;function Yl({name:e,onDone:t}){let n=_(null);return b(()=>n.current.select(),[]),l`<form class="name-form" onSubmit=${async o=>{o.preventDefault();let r=n.current.value.trim();try{r&&r!==e&&await Rs(r),t()}catch(i){D(i)}}} onKeyDown=${o=>o.key==="Escape"&&t()}>
    <label class="hidden" for="name">${a("Your name")}</label>
    <input id="name" ref=${n} value=${e} maxlength=${Vl} placeholder=${a("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${a("Save")}</button>
  </form>`}function jl({player:e}){let[t,n]=v(!1),s=_(null),o=_(!1);return b(()=>{o.current&&!t&&s.current.focus(),o.current=t},[t]),t?l`<${Yl} name=${e?.name||""} onDone=${()=>n(!1)} />`:l`<button ref=${s} type="button" class="plain name" title=${a("Change your name")} onClick=${()=>n(!0)}>
    <${S} name="person" /><span>${e?.name||a("Your name")}</span><${S} name="pencil" />
  </button>`}var Kl={auto:"light",light:"dark",dark:"auto"},Gl={auto:"auto",light:"sun",dark:"moon"};function Jl(){let[e,t]=v(document.documentElement.dataset.theme||"auto"),n={auto:a("Colours: as in the system"),light:a("Colours: light"),dark:a("Colours: dark")},s=()=>{let o=Kl[e]??"auto";U.set("theme",o==="auto"?null:o),o==="auto"?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=o,t(o)};return l`<${k} className="plain" icon=${Gl[e]} label=${n[e]} isQuiet onClick=${s} />`}function Xl(){let e=Z(ft);return l`<${k} className="plain" icon=${e?"sound":"mute"} label=${a("Sound")} isQuiet
    aria-pressed=${e} onClick=${()=>Bs(!e)} />`}var Ql={en:"English",de:"Deutsch"},Zl=({language:e})=>l`<div class="languages" role="group" aria-label=${a("Language")}>
  ${Object.entries(Ql).map(([t,n])=>l`<button key=${t} type="button" class="plain" lang=${t} aria-label=${`${t.toUpperCase()}: ${n}`} title=${n}
      aria-pressed=${t===e} onClick=${()=>t!==e&&Is(t).catch(D)}>
      ${t.toUpperCase()}
    </button>`)}
</div>`,Or=({found:e})=>l`<header class="site-header">
  <a class="brand" href="/" aria-label=${a("Lost Cities")}><${at} /><span>${a("Lost Cities")}</span></a>
  <nav aria-label=${a("Settings")}>
    <${jl} player=${e.player} />
    <${Zl} language=${e.language} />
    <${Jl} />
    <${Xl} />
  </nav>
</header>`;var ec=2e3;function tc({language:e}){let{path:t,query:n}=Z(he),{screen:s,id:o}=it(t),[r,i]=vs(u=>console.error(u)),c=`${t} ${e}`;return b(()=>i(),[c]),r?l`<${z} title=${a("The page has failed")} text=${a("The game is safe on the server. Reload the page.")}>
      <${k} className="primary" label=${a("Reload")} onClick=${()=>location.reload()} />
    </${z}>`:s==="lobby"?l`<${wr} key=${c} />`:s==="game"?l`<${ur} key=${c} id=${o} />`:s==="join"?l`<${dr} key=${c} id=${o} />`:s==="replay"?l`<${Er} key=${c} id=${o} query=${n} />`:l`<${z} title=${a("Page not found")} text=${a("There is no page at this address.")} />`}function nc(){let e=Z(ke),[t,n]=v(null);return b(()=>{let s=0,o=async()=>{try{await Pe()}catch(r){let i=r;n(i),be(i)?await ut().catch(n):s=setTimeout(o,ec)}};return o(),()=>clearTimeout(s)},[]),{found:e,error:t}}function sc(){let{found:e,error:t}=nc();return b(()=>{e?.isExpired&&V(Y({reason:"BAD_TOKEN"}),"danger")},[e?.isExpired]),e?l`<a class="skip" href="#main">${a("Skip to the content")}</a>
    <${Or} found=${e} />
    <${tc} language=${e.language} />
    <${Ls} />`:t?l`<${z} title=${a("No answer yet")} text=${Y(t)} />`:l`<${W} text="…" />`}var{screen:Ar,id:oc}=it(location.pathname);(Ar==="game"||Ar==="replay")&&ws(E(oc));ot(l`<${sc} />`,document.getElementById("app"));
