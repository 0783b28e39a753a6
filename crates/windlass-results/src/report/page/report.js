/*! Built by report/build.mjs from the folder report/; edit there.

three 0.187.0
The MIT License

Copyright © 2010-2026 three.js authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.

uplot 1.6.32
The MIT License (MIT)

Copyright (c) 2022 Leon Sorokin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
"use strict";(()=>{var Br=class{#e;#t;#n;#r=!1;#s=[];#i=[];#a=[];speed=1;constructor(e,t){this.#t=e,this.#n=t,this.#e=e}get begin(){return this.#t}get end(){return this.#n}get time(){return this.#e}get playing(){return this.#r}extend(e,t){this.#t=e,this.#n=t,this.#e<e&&this.set(e)}set(e){this.#e=Math.min(Math.max(e,this.begin),this.end);for(let t of this.#s)t(this.#e)}seek(e){for(let t of this.#i)t();this.set(e)}onSeek(e){this.#i.push(e)}advance(e){this.#r&&(this.set(this.#e+e*this.speed),this.#e>=this.end&&this.play(!1))}play(e){e&&this.#e>=this.end&&this.set(this.begin),this.#r=e;for(let t of this.#a)t(e)}onTime(e){this.#s.push(e),e(this.#e)}onPlay(e){this.#a.push(e),e(this.#r)}};function rr(i,e){let t=new Float64Array(e.count);e.step===0?t.fill(e.first):$x(i,e,t);for(let[n,s]of e.absent??[])t.fill(Number.NaN,n,s);return t}function $x(i,e,t){let{first:n,step:s,order:r}=e,o=e.at,a=0,l=0;for(let c=0;c<t.length;c++){let h=0,u=1,d;do d=i[o++]??0,h+=(d&127)*u,u*=128;while(d>=128);let f=h%2===0?h/2:-(h+1)/2;r>1&&(l+=f,f=l),r>0&&(a+=f,f=a),t[c]=n+s*f}}function wp(i){let e=atob(i.trim()),t=new Uint8Array(e.length);for(let n=0;n<e.length;n++)t[n]=e.charCodeAt(n);return t}async function Tp(i){let e=new Blob([i]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(e).arrayBuffer())}var Au=class{constructor(e,t,n,s){this.table=e;this.name=t;this.unit=n;this.source=s}table;name;unit;source;get address(){return`${this.table.name}:${this.name}`}get values(){return this.source.values}get band(){return this.source.band}range(){return this.source.range()}at(e){let{row:t,share:n}=this.table.locate(e),s=this.values[t]??Number.NaN,r=this.values[t+1];return r===void 0||Number.isNaN(r)?s:s+n*(r-s)}},kr=class{constructor(e,t,n){this.time=t;({name:this.name,kind:this.kind,object:this.object,rows:this.rows,stride:this.stride}=e),this.channels=n.map(({name:s,unit:r,source:o})=>new Au(this,s,r,o));for(let s of this.channels)this.#e.set(s.name,s)}time;name;kind;object;rows;stride;channels;#e=new Map;get times(){return this.time.values}get label(){return this.object===""?this.kind:`${this.kind} '${this.object}'`}get isOfNodes(){return this.#e.has("node_0_x")}channel(e){return this.#e.get(e)}vector(e){let t=this.channel(`${e}_x`),n=this.channel(`${e}_y`),s=this.channel(`${e}_z`);return t&&n&&s?[t,n,s]:void 0}locate(e){let t=this.times,n=t.length-1,s=0,r=n;for(;r-s>1;){let c=s+r>>1;(t[c]??0)<=e?s=c:r=c}if(n<1)return{row:0,share:0};let o=t[s]??0,a=t[s+1]??o,l=a>o?(e-o)/(a-o):0;return{row:s,share:Math.min(Math.max(l,0),1)}}},zr=class{#e;table(e){return this.#e??=new Map(this.tables.map(t=>[t.name,t])),this.#e.get(e)}channel(e){let t=e.indexOf(":");return this.table(e.slice(0,t))?.channel(e.slice(t+1))}};function Ep(i,e){let t=Number.POSITIVE_INFINITY,n=Number.NEGATIVE_INFINITY;for(let s of i)s<t&&(t=s);for(let s of e)s>n&&(n=s);return t<=n?[t,n]:void 0}var ll=class{constructor(e,t){this.packed=e;this.bytes=t}packed;bytes;#e;#t;get values(){return this.#e??=rr(this.bytes,this.packed.value),this.#e}get band(){let{low:e,high:t}=this.packed;return e!==void 0&&t!==void 0&&(this.#t??=[rr(this.bytes,e),rr(this.bytes,t)]),this.#t}range(){let[e,t]=this.band??[this.values,this.values];return Ep(e,t)}};function Zx(i,e){let t=i.channels.map(n=>({name:n.name,unit:n.unit,source:new ll(n,e)}));return new kr(i,new ll({value:i.time},e),t)}var cl=class extends zr{constructor(t,n){super();this.content=t;this.bytes=n;this.tables=t.tables.map(s=>Zx(s,n))}content;bytes;tables;isLive=!1;get scene(){return this.content.scene}get span(){return this.content.summary.simulated}get limits(){return this.content.limits}get commands(){return this.content.summary.commands}get phases(){return this.content.summary.phases??[]}suggests(t){return this.summaryOf(t)!==void 0||t.table.kind==="sea"}summaryOf(t){let{label:n}=t.table;return this.content.summary.channels.find(s=>s.object===n&&s.quantity===t.name)}column(t){return rr(this.bytes,t)}surface(t){let n=this.content.surfaces[t];if(n!==void 0)return{vertices:rr(this.bytes,n.vertices),triangles:rr(this.bytes,n.triangles)}}};function X(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))r===void 0||r===!1||n.setAttribute(s,r===!0?"":r);for(let s of t)s!==void 0&&n.append(s);return n}function en(i,e,...t){return X("section",{id:i},X("h2",{},e),...t)}function ti(i,e,t){let n=o=>o>=t[0]&&o<t[1]?"number":void 0,s=X("tr",{},...i.map((o,a)=>X("th",{class:n(a),scope:"col"},o))),r=e.map(o=>X("tr",{},...o.map((a,l)=>X("td",{class:n(l)},a))));return X("table",{},X("thead",{},s),X("tbody",{},...r))}function mi(i){return X("div",{class:"wide",tabindex:"0"},i)}function On(i,e,t){let n=X("button",{type:"button",title:e},i);return n.addEventListener("click",t),n}function $o(i,e,t){let n=X("input",{type:"checkbox"});return n.checked=e,n.addEventListener("change",()=>t(n.checked)),X("label",{class:"tick"},n,i)}function ns(i,e,t,n){let s=X("select",{},...e.map(([r,o])=>X("option",{value:r},o)));return s.value=t,s.addEventListener("change",()=>n(s.value)),X("label",{class:"choice"},X("span",{},i),s)}var Kx=2e7,Ap=8,hl=class{constructor(e){this.make=e;this.#e=e(64),this.values=this.#e.subarray(0,0)}make;values;band=void 0;#e;#t=Number.POSITIVE_INFINITY;#n=Number.NEGATIVE_INFINITY;push(e){let t=this.values.length;if(t===this.#e.length){let n=this.make(2*t);n.set(this.#e),this.#e=n}this.#e[t]=e,this.values=this.#e.subarray(0,t+1),e<this.#t&&(this.#t=e),e>this.#n&&(this.#n=e)}drop(e){this.#e.copyWithin(0,e,this.values.length),this.values=this.#e.subarray(0,Math.max(this.values.length-e,0))}range(){return this.#t<=this.#n?[this.#t,this.#n]:void 0}},ul=class extends zr{constructor(t,n=Kx){super();this.opening=t;this.most=n;this.scene=t.scene,this.tables=t.tables.map(s=>{let r=s.channels.map(([o,a,l])=>{l&&this.#n.add(`${s.name}:${o}`);let c=new hl(h=>new Float32Array(h));return this.#t.push(c),{name:o,unit:a,source:c}});return new kr({...s,rows:0,stride:1},this.#e,r)})}opening;most;tables;isLive=!0;limits=[];commands=[];phases=[];scene;#e=new hl(t=>new Float64Array(t));#t=[];#n=new Set;get span(){let t=this.#e.values,{begin:n}=this.opening;return[t[0]??n,t[t.length-1]??n]}get rows(){return this.#e.values.length}push(t){if(t.byteLength!==Ap+4*this.#t.length)return!1;let n=new DataView(t),s=n.getFloat64(0,!0);return this.rows>0&&!(s>this.span[1])?!1:(this.rows*(1+this.#t.length)>=this.most&&this.#r(this.rows>>1),this.#e.push(s),this.#t.forEach((r,o)=>r.push(n.getFloat32(Ap+4*o,!0))),!0)}#r(t){this.#e.drop(t);for(let n of this.#t)n.drop(t)}suggests(t){return this.#n.has(t.address)||t.table.kind==="sea"}summaryOf(t){}surface(t){let n=this.opening.scene.surfaces[t];if(n!==void 0)return{vertices:n.vertices.flat(),triangles:n.triangles.flat()}}};var Jx=new Set(["N","N m","J","W","Pa"]),jx=[[1e9,"G"],[1e6,"M"],[1e3,"k"]];function is(i){return i.replace(/\bdeg\b/g,"°").replace(/(?<=[a-z])2\b/g,"²").replace(/(?<=[a-z])3\b/g,"³").replace(/ /g,"·")}function ai(i,e){if(Jx.has(i)){for(let[t,n]of jx)if(e>=t)return{factor:t,unit:n+is(i)}}return{factor:1,unit:is(i)}}var Qx="⁰¹²³⁴⁵⁶⁷⁸⁹";function Je(i,e=4){if(!Number.isFinite(i))return"–";if(i===0)return"0";let t=Math.abs(i);if(t>=1e6||t<1e-4){let[s,r]=i.toExponential(e-1).split("e"),o=Number(r),a=[...String(Math.abs(o))].map(l=>Qx[Number(l)]).join("");return Cu(`${s}·10${o<0?"⁻":""}${a}`)}let n=Math.floor(Math.log10(t))+1;return Cu(i.toFixed(Math.max(e-Math.max(n,0),0)))}var Cp=i=>i<.001?"less than 0.001":Je(i,2);function Bn(i,e,t=4){let n=ai(e,Math.abs(i)),s=Je(i/n.factor,t);return n.unit===""?s:n.unit.startsWith("°")?`${s}${n.unit}`:`${s} ${n.unit}`}function dl(i){let e=100*i,t=Math.abs(e);if(t>0&&t<1e-4)return"less than 0.0001 %";let n=t>0?1-Math.floor(Math.log10(t)):0;return`${e.toFixed(Math.min(Math.max(n,0),6))} %`}function fn(i,e=2){return Cu(i.toFixed(e))}function Tn(i){return i.replace(/_/g," ")}function Cu(i){return i.replace(/^-/,"−")}function Rp(i,e){if(i.length===0)return;let t=mi(Ru(i,e,{over:[e.begin,e.end],isLive:!1}));return t.classList.add("long"),en("operation","Operation",t)}function Ru(i,e,t){let n=i.map(r=>ey(r,e,t)),s=ti(["start s","end s","command","outcome",""],n,[0,2]);return s.classList.add("operation"),s}function fl(i,e,{begin:t,end:n}){let s=n-t||1,r=a=>Math.min(Math.max(100*(a-t)/s,0),100),o=e.flatMap(a=>{let l=Pu(a,n);if(l===void 0)return[];let c=X("i",{title:a.command});return c.style.left=`${r(l[0])}%`,c.style.width=`max(1px, ${r(l[1])-r(l[0])}%)`,[c]});i.replaceChildren(...o)}function pl(i,e,t){let n="";for(let s of i){let r=Pu(s,e);r!==void 0&&r[0]<=t&&t<r[1]&&(n=s.command)}return n}function Pu(i,e){return i.progress==="ended"?[i.start,i.end]:i.progress==="running"?[i.since,e]:void 0}function ey(i,e,{over:t,isLive:n}){let s=Pu(i,e.end),{word:r,message:o,trouble:a}=ty(i,n),l=X("code",{},i.command);s!==void 0&&(l.classList.add("timed"),l.title="go to this time",l.addEventListener("click",()=>e.seek(s[0])));let c=X("span",{class:a?"bad":""},o===""?r:`${r}: ${o}`),h=i.progress==="ended"&&s!==void 0?fn(s[1]):"";return[s===void 0?"":fn(s[0]),h,l,c,ny(s,t)]}function ty(i,e){if(e&&i.progress!=="ended")return{word:{waiting:"waiting",running:"running"}[i.progress],message:"",trouble:!1};if(i.progress==="waiting")return{word:"not started",message:"",trouble:!0};if(i.progress==="running")return{word:"not finished",message:"",trouble:!0};let{outcome:t,message:n}=i.outcome;return{word:t.replace("-"," "),message:n,trouble:t!=="done"}}function ny(i,[e,t]){let n=X("div",{class:"track"});if(i!==void 0){let s=t-e||1,r=X("i",{});r.style.left=`${100*(i[0]-e)/s}%`,r.style.width=`${100*(i[1]-i[0])/s}%`,n.append(r)}return n}var ml=new Set,Pp=window.matchMedia("(prefers-color-scheme: dark)");function Vr(){let{theme:i}=document.documentElement.dataset;return i===void 0?Pp.matches:i==="dark"}function Gt(i){return getComputedStyle(document.documentElement).getPropertyValue(`--${i}`).trim()}function Gr(i){return ml.add(i),()=>ml.delete(i)}function gl(i){i===void 0?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=i;for(let e of ml)e()}Pp.addEventListener("change",()=>{for(let i of ml)i()});var Ks={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Js={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},fm=0,pd=1,pm=2;var Da=1,mm=2,vo=3,js=0,En=1,$n=2,mr=0,bo=1,md=2,gd=3,_d=4,gm=5;var gr=100,_m=101,xm=102,ym=103,vm=104,bm=200,Sm=201,Mm=202,wm=203,xd=204,yd=205,Tm=206,Em=207,Am=208,Cm=209,Rm=210,Pm=211,Im=212,Lm=213,Nm=214,ql=0,Yl=1,$l=2,so=3,Zl=4,Kl=5,Jl=6,jl=7,vd=0,Dm=1,Um=2,os=0,bd=1,Sd=2,Md=3,wd=4,Td=5,Ed=6,Ad=7;var Cd=300,_r=301,So=302,Rc=303,Pc=304,Ql=1e3,rs=1001,ec=1002,gn=1003,Fm=1004;var Ua=1005;var Vn=1006,Ic=1007;var As=1008;var li=1009,Rd=1010,Pd=1011,Mo=1012,Lc=1013,Wi=1014,Mi=1015,Xi=1016,Nc=1017,Dc=1018,xr=1020,Id=35902,Ld=35899,Nd=1021,Dd=1022,ri=1023,Ss=1026,Cs=1027,Ud=1028,Uc=1029,Qs=1030,Fc=1031;var Oc=1033,Fa=33776,Oa=33777,Ba=33778,ka=33779,Bc=35840,kc=35841,zc=35842,Vc=35843,Gc=36196,Hc=37492,Wc=37496,Xc=37488,qc=37489,za=37490,Yc=37491,$c=37808,Zc=37809,Kc=37810,Jc=37811,jc=37812,Qc=37813,eh=37814,th=37815,nh=37816,ih=37817,sh=37818,rh=37819,oh=37820,ah=37821,lh=36492,ch=36494,hh=36495,uh=36283,dh=36284,Va=36285,fh=36286;var ra=2300,tc=2301,Wl=2302,nd=2303,id=2400,sd=2401,rd=2402;var Om=3200;var ph=0,Bm=1,Rs="",ni="srgb",oa="srgb-linear",aa="linear",Ut="srgb";var Xl=7680;var km=519,zm=512,Vm=513,Gm=514,Fd=515,Hm=516,Wm=517,Od=518,Bd=519,Xm=35044,Ga=35048;var kd="300 es",Ii=2e3,ro=2001;function iy(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function sy(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function la(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function qm(){let i=la("canvas");return i.style.display="block",i}var Ip={},oo=null;function zd(...i){let e="THREE."+i.shift();oo?oo("log",e,...i):console.log(e,...i)}function Ym(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function tt(...i){i=Ym(i);let e="THREE."+i.shift();if(oo)oo("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function lt(...i){i=Ym(i);let e="THREE."+i.shift();if(oo)oo("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function ta(...i){let e=i.join(" ");e in Ip||(Ip[e]=!0,tt(...i))}function $m(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var Zm={[ql]:ql,[$l]:Jl,[Zl]:Zl,[so]:Kl,[Yl]:Yl,[Jl]:$l,[jl]:jl,[Kl]:so},zi=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Xn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Lp=1234567,no=Math.PI/180,ao=180/Math.PI;function yr(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Xn[i&255]+Xn[i>>8&255]+Xn[i>>16&255]+Xn[i>>24&255]+"-"+Xn[e&255]+Xn[e>>8&255]+"-"+Xn[e>>16&15|64]+Xn[e>>24&255]+"-"+Xn[t&63|128]+Xn[t>>8&255]+"-"+Xn[t>>16&255]+Xn[t>>24&255]+Xn[n&255]+Xn[n>>8&255]+Xn[n>>16&255]+Xn[n>>24&255]).toLowerCase()}function bt(i,e,t){return Math.max(e,Math.min(t,i))}function Vd(i,e){return(i%e+e)%e}function ry(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function oy(i,e,t){return i!==e?(t-i)/(e-i):0}function na(i,e,t){return(1-t)*i+t*e}function ay(i,e,t,n){return na(i,e,1-Math.exp(-t*n))}function ly(i,e=1){return e-Math.abs(Vd(i,e*2)-e)}function cy(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function hy(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function uy(i,e){return i+Math.floor(Math.random()*(e-i+1))}function dy(i,e){return i+Math.random()*(e-i)}function fy(i){return i*(.5-Math.random())}function py(i){i!==void 0&&(Lp=i);let e=Lp+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function my(i){return i*no}function gy(i){return i*ao}function _y(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function xy(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function Gd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function yy(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),p=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:tt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Hd(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Km(i,e){if(e.constructor===Float32Array)return i;let t=Hd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Jm(i,e){if(e.constructor===Float32Array)return i;let t=Hd(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var mh={DEG2RAD:no,RAD2DEG:ao,generateUUID:yr,clamp:bt,euclideanModulo:Vd,mapLinear:ry,inverseLerp:oy,lerp:na,damp:ay,pingpong:ly,smoothstep:cy,smootherstep:hy,randInt:uy,randFloat:dy,randFloatSpread:fy,seededRandom:py,degToRad:my,radToDeg:gy,isPowerOfTwo:_y,ceilPowerOfTwo:xy,floorPowerOfTwo:Gd,setQuaternionFromProperEuler:yy,normalize:Jm,denormalize:Km},_e=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=bt(this.x,e.x,t.x),this.y=bt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=bt(this.x,e,t),this.y=bt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(bt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(bt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Ht=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],v=r[o+3];if(u!==v||l!==d||c!==f||h!==p){let m=l*d+c*f+h*p+u*v;m<0&&(d=-d,f=-f,p=-p,v=-v,m=-m);let g=1-a;if(m<.9995){let b=Math.acos(m),E=Math.sin(b);g=Math.sin(g*b)/E,a=Math.sin(a*b)/E,l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+v*a}else{l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+v*a;let b=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=b,c*=b,h*=b,u*=b}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return e[t]=a*p+h*u+l*f-c*d,e[t+1]=l*p+h*d+c*u-a*f,e[t+2]=c*p+h*f+a*d-l*u,e[t+3]=h*p-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:tt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(bt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},D=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Np.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Np.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=bt(this.x,e.x,t.x),this.y=bt(this.y,e.y,t.y),this.z=bt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=bt(this.x,e,t),this.y=bt(this.y,e,t),this.z=bt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(bt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Iu.copy(this).projectOnVector(e),this.sub(Iu)}reflect(e){return this.sub(Iu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(bt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Iu=new D,Np=new Ht,ut=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],v=s[0],m=s[3],g=s[6],b=s[1],E=s[4],y=s[7],C=s[2],A=s[5],_=s[8];return r[0]=o*v+a*b+l*C,r[3]=o*m+a*E+l*A,r[6]=o*g+a*y+l*_,r[1]=c*v+h*b+u*C,r[4]=c*m+h*E+u*A,r[7]=c*g+h*y+u*_,r[2]=d*v+f*b+p*C,r[5]=d*m+f*E+p*A,r[8]=d*g+f*y+p*_,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=t*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/p;return e[0]=u*v,e[1]=(s*c-h*n)*v,e[2]=(a*n-s*o)*v,e[3]=d*v,e[4]=(h*t-s*l)*v,e[5]=(s*r-a*t)*v,e[6]=f*v,e[7]=(n*l-c*t)*v,e[8]=(o*t-n*r)*v,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return ta("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Lu.makeScale(e,t)),this}rotate(e){return ta("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Lu.makeRotation(-e)),this}translate(e,t){return ta("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Lu.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Lu=new ut,Dp=new ut().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Up=new ut().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function vy(){let i={enabled:!0,workingColorSpace:oa,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Ut&&(s.r=bs(s.r),s.g=bs(s.g),s.b=bs(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Ut&&(s.r=io(s.r),s.g=io(s.g),s.b=io(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Rs?aa:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[oa]:{primaries:e,whitePoint:n,transfer:aa,toXYZ:Dp,fromXYZ:Up,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:ni},outputColorSpaceConfig:{drawingBufferColorSpace:ni}},[ni]:{primaries:e,whitePoint:n,transfer:Ut,toXYZ:Dp,fromXYZ:Up,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:ni}}}),i}var Et=vy();function bs(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function io(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Hr,nc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Hr===void 0&&(Hr=la("canvas")),Hr.width=e.width,Hr.height=e.height;let s=Hr.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Hr}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=la("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=bs(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(bs(t[n]/255)*255):t[n]=bs(t[n]);return{data:t,width:e.width,height:e.height}}else return tt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},by=0,lo=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:by++}),this.uuid=yr(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Nu(s[o].image)):r.push(Nu(s[o]))}else r=Nu(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Nu(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?nc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(tt("Texture: Unable to serialize Texture."),{})}var Sy=0,Du=new D,Yn=class i extends zi{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=rs,s=rs,r=Vn,o=As,a=ri,l=li,c=i.DEFAULT_ANISOTROPY,h=Rs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Sy++}),this.uuid=yr(),this.name="",this.source=new lo(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new _e(0,0),this.repeat=new _e(1,1),this.center=new _e(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ut,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Du).x}get height(){return this.source.getSize(Du).y}get depth(){return this.source.getSize(Du).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){tt(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){tt(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Cd)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Ql:e.x=e.x-Math.floor(e.x);break;case rs:e.x=e.x<0?0:1;break;case ec:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Ql:e.y=e.y-Math.floor(e.y);break;case rs:e.y=e.y<0?0:1;break;case ec:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Yn.DEFAULT_IMAGE=null;Yn.DEFAULT_MAPPING=Cd;Yn.DEFAULT_ANISOTROPY=1;var on=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],v=l[2],m=l[6],g=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-v)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+v)<.1&&Math.abs(p+m)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let E=(c+1)/2,y=(f+1)/2,C=(g+1)/2,A=(h+d)/4,_=(u+v)/4,T=(p+m)/4;return E>y&&E>C?E<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(E),s=A/n,r=_/n):y>C?y<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(y),n=A/s,r=T/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=_/r,s=T/r),this.set(n,s,r,t),this}let b=Math.sqrt((m-p)*(m-p)+(u-v)*(u-v)+(d-h)*(d-h));return Math.abs(b)<.001&&(b=1),this.x=(m-p)/b,this.y=(u-v)/b,this.z=(d-h)/b,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=bt(this.x,e.x,t.x),this.y=bt(this.y,e.y,t.y),this.z=bt(this.z,e.z,t.z),this.w=bt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=bt(this.x,e,t),this.y=bt(this.y,e,t),this.z=bt(this.z,e,t),this.w=bt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(bt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},ic=class extends zi{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Vn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new on(0,0,e,t),this.scissorTest=!1,this.viewport=new on(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Yn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Vn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new lo(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},yi=class extends ic{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},ca=class extends Yn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=gn,this.minFilter=gn,this.wrapR=rs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var sc=class extends Yn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=gn,this.minFilter=gn,this.wrapR=rs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var zt=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,m)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,m){let g=this.elements;return g[0]=e,g[4]=t,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=v,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/Wr.setFromMatrixColumn(e,0).length(),r=1/Wr.setFromMatrixColumn(e,1).length(),o=1/Wr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,p=a*h,v=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+p*c,t[5]=d-v*c,t[9]=-a*l,t[2]=v-d*c,t[6]=p+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,p=c*h,v=c*u;t[0]=d+v*a,t[4]=p*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-p,t[6]=v+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,p=c*h,v=c*u;t[0]=d-v*a,t[4]=-o*u,t[8]=p+f*a,t[1]=f+p*a,t[5]=o*h,t[9]=v-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,p=a*h,v=a*u;t[0]=l*h,t[4]=p*c-f,t[8]=d*c+v,t[1]=l*u,t[5]=v*c+d,t[9]=f*c-p,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,p=a*l,v=a*c;t[0]=l*h,t[4]=v-d*u,t[8]=p*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+p,t[10]=d-v*u}else if(e.order==="XZY"){let d=o*l,f=o*c,p=a*l,v=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+v,t[5]=o*h,t[9]=f*u-p,t[2]=p*u-f,t[6]=a*h,t[10]=v*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(My,e,wy)}lookAt(e,t,n){let s=this.elements;return gi.subVectors(e,t),gi.lengthSq()===0&&(gi.z=1),gi.normalize(),Bs.crossVectors(n,gi),Bs.lengthSq()===0&&(Math.abs(n.z)===1?gi.x+=1e-4:gi.z+=1e-4,gi.normalize(),Bs.crossVectors(n,gi)),Bs.normalize(),_l.crossVectors(gi,Bs),s[0]=Bs.x,s[4]=_l.x,s[8]=gi.x,s[1]=Bs.y,s[5]=_l.y,s[9]=gi.y,s[2]=Bs.z,s[6]=_l.z,s[10]=gi.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],v=n[6],m=n[10],g=n[14],b=n[3],E=n[7],y=n[11],C=n[15],A=s[0],_=s[4],T=s[8],B=s[12],L=s[1],I=s[5],k=s[9],H=s[13],N=s[2],z=s[6],q=s[10],G=s[14],le=s[3],$=s[7],j=s[11],te=s[15];return r[0]=o*A+a*L+l*N+c*le,r[4]=o*_+a*I+l*z+c*$,r[8]=o*T+a*k+l*q+c*j,r[12]=o*B+a*H+l*G+c*te,r[1]=h*A+u*L+d*N+f*le,r[5]=h*_+u*I+d*z+f*$,r[9]=h*T+u*k+d*q+f*j,r[13]=h*B+u*H+d*G+f*te,r[2]=p*A+v*L+m*N+g*le,r[6]=p*_+v*I+m*z+g*$,r[10]=p*T+v*k+m*q+g*j,r[14]=p*B+v*H+m*G+g*te,r[3]=b*A+E*L+y*N+C*le,r[7]=b*_+E*I+y*z+C*$,r[11]=b*T+E*k+y*q+C*j,r[15]=b*B+E*H+y*G+C*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],p=e[3],v=e[7],m=e[11],g=e[15],b=l*f-c*d,E=a*f-c*u,y=a*d-l*u,C=o*f-c*h,A=o*d-l*h,_=o*u-a*h;return t*(v*b-m*E+g*y)-n*(p*b-m*C+g*A)+s*(p*E-v*C+g*_)-r*(p*y-v*A+m*_)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],p=e[12],v=e[13],m=e[14],g=e[15],b=t*a-n*o,E=t*l-s*o,y=t*c-r*o,C=n*l-s*a,A=n*c-r*a,_=s*c-r*l,T=h*v-u*p,B=h*m-d*p,L=h*g-f*p,I=u*m-d*v,k=u*g-f*v,H=d*g-f*m,N=b*H-E*k+y*I+C*L-A*B+_*T;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let z=1/N;return e[0]=(a*H-l*k+c*I)*z,e[1]=(s*k-n*H-r*I)*z,e[2]=(v*_-m*A+g*C)*z,e[3]=(d*A-u*_-f*C)*z,e[4]=(l*L-o*H-c*B)*z,e[5]=(t*H-s*L+r*B)*z,e[6]=(m*y-p*_-g*E)*z,e[7]=(h*_-d*y+f*E)*z,e[8]=(o*k-a*L+c*T)*z,e[9]=(n*L-t*k-r*T)*z,e[10]=(p*A-v*y+g*b)*z,e[11]=(u*y-h*A-f*b)*z,e[12]=(a*B-o*I-l*T)*z,e[13]=(t*I-n*B+s*T)*z,e[14]=(v*E-p*C-m*b)*z,e[15]=(h*C-u*E+d*b)*z,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,v=o*h,m=o*u,g=a*u,b=l*c,E=l*h,y=l*u,C=n.x,A=n.y,_=n.z;return s[0]=(1-(v+g))*C,s[1]=(f+y)*C,s[2]=(p-E)*C,s[3]=0,s[4]=(f-y)*A,s[5]=(1-(d+g))*A,s[6]=(m+b)*A,s[7]=0,s[8]=(p+E)*_,s[9]=(m-b)*_,s[10]=(1-(d+v))*_,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=Wr.set(s[0],s[1],s[2]).length(),a=Wr.set(s[4],s[5],s[6]).length(),l=Wr.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Oi.copy(this);let c=1/o,h=1/a,u=1/l;return Oi.elements[0]*=c,Oi.elements[1]*=c,Oi.elements[2]*=c,Oi.elements[4]*=h,Oi.elements[5]*=h,Oi.elements[6]*=h,Oi.elements[8]*=u,Oi.elements[9]*=u,Oi.elements[10]*=u,t.setFromRotationMatrix(Oi),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=Ii,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),p,v;if(l)p=r/(o-r),v=o*r/(o-r);else if(a===Ii)p=-(o+r)/(o-r),v=-2*o*r/(o-r);else if(a===ro)p=-o/(o-r),v=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=v,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Ii,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),p,v;if(l)p=1/(o-r),v=o/(o-r);else if(a===Ii)p=-2/(o-r),v=-(o+r)/(o-r);else if(a===ro)p=-1/(o-r),v=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=v,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},Wr=new D,Oi=new zt,My=new D(0,0,0),wy=new D(1,1,1),Bs=new D,_l=new D,gi=new D,Fp=new zt,Op=new Ht,Ms=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(bt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-bt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(bt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-bt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(bt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-bt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:tt("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Fp.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Fp,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Op.setFromEuler(this),this.setFromQuaternion(Op,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ms.DEFAULT_ORDER="XYZ";var co=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Ty=0,Bp=new D,Xr=new Ht,ms=new zt,xl=new D,Zo=new D,Ey=new D,Ay=new Ht,kp=new D(1,0,0),zp=new D(0,1,0),Vp=new D(0,0,1),Gp={type:"added"},Cy={type:"removed"},qr={type:"childadded",child:null},Uu={type:"childremoved",child:null},Hn=class i extends zi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Ty++}),this.uuid=yr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new D,t=new Ms,n=new Ht,s=new D(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new zt},normalMatrix:{value:new ut}}),this.matrix=new zt,this.matrixWorld=new zt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new co,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Xr.setFromAxisAngle(e,t),this.quaternion.multiply(Xr),this}rotateOnWorldAxis(e,t){return Xr.setFromAxisAngle(e,t),this.quaternion.premultiply(Xr),this}rotateX(e){return this.rotateOnAxis(kp,e)}rotateY(e){return this.rotateOnAxis(zp,e)}rotateZ(e){return this.rotateOnAxis(Vp,e)}translateOnAxis(e,t){return Bp.copy(e).applyQuaternion(this.quaternion),this.position.add(Bp.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(kp,e)}translateY(e){return this.translateOnAxis(zp,e)}translateZ(e){return this.translateOnAxis(Vp,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(ms.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?xl.copy(e):xl.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Zo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?ms.lookAt(Zo,xl,this.up):ms.lookAt(xl,Zo,this.up),this.quaternion.setFromRotationMatrix(ms),s&&(ms.extractRotation(s.matrixWorld),Xr.setFromRotationMatrix(ms),this.quaternion.premultiply(Xr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(lt("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Gp),qr.child=e,this.dispatchEvent(qr),qr.child=null):lt("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Cy),Uu.child=e,this.dispatchEvent(Uu),Uu.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),ms.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),ms.multiply(e.parent.matrixWorld)),e.applyMatrix4(ms),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Gp),qr.child=e,this.dispatchEvent(qr),qr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Zo,e,Ey),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Zo,Ay,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),p=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Hn.DEFAULT_UP=new D(0,1,0);Hn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Hn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var zn=class extends Hn{constructor(){super(),this.isGroup=!0,this.type="Group"}},Ry={type:"move"},ho=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new zn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new zn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new D,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new D),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new zn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new D,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new D,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let v of e.hand.values()){let m=t.getJointPose(v,n),g=this._getHandJoint(c,v);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Ry)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new zn;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},jm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ks={h:0,s:0,l:0},yl={h:0,s:0,l:0};function Fu(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var nt=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=ni){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Et.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=Et.workingColorSpace){return this.r=e,this.g=t,this.b=n,Et.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=Et.workingColorSpace){if(e=Vd(e,1),t=bt(t,0,1),n=bt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=Fu(o,r,e+1/3),this.g=Fu(o,r,e),this.b=Fu(o,r,e-1/3)}return Et.colorSpaceToWorking(this,s),this}setStyle(e,t=ni){function n(r){r!==void 0&&parseFloat(r)<1&&tt("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:tt("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);tt("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=ni){let n=jm[e.toLowerCase()];return n!==void 0?this.setHex(n,t):tt("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=bs(e.r),this.g=bs(e.g),this.b=bs(e.b),this}copyLinearToSRGB(e){return this.r=io(e.r),this.g=io(e.g),this.b=io(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=ni){return Et.workingToColorSpace(qn.copy(this),e),Math.round(bt(qn.r*255,0,255))*65536+Math.round(bt(qn.g*255,0,255))*256+Math.round(bt(qn.b*255,0,255))}getHexString(e=ni){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Et.workingColorSpace){Et.workingToColorSpace(qn.copy(this),t);let n=qn.r,s=qn.g,r=qn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=Et.workingColorSpace){return Et.workingToColorSpace(qn.copy(this),t),e.r=qn.r,e.g=qn.g,e.b=qn.b,e}getStyle(e=ni){Et.workingToColorSpace(qn.copy(this),e);let t=qn.r,n=qn.g,s=qn.b;return e!==ni?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(ks),this.setHSL(ks.h+e,ks.s+t,ks.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(ks),e.getHSL(yl);let n=na(ks.h,yl.h,t),s=na(ks.s,yl.s,t),r=na(ks.l,yl.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},qn=new nt;nt.NAMES=jm;var ha=class i{constructor(e,t=25e-5){this.isFogExp2=!0,this.name="",this.color=new nt(e),this.density=t}clone(){return new i(this.color,this.density)}toJSON(){return{type:"FogExp2",name:this.name,color:this.color.getHex(),density:this.density}}};var ua=class extends Hn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ms,this.environmentIntensity=1,this.environmentRotation=new Ms,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Bi=new D,gs=new D,Ou=new D,_s=new D,Yr=new D,$r=new D,Hp=new D,Bu=new D,ku=new D,zu=new D,Vu=new on,Gu=new on,Hu=new on,vs=class i{constructor(e=new D,t=new D,n=new D){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Bi.subVectors(e,t),s.cross(Bi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Bi.subVectors(s,t),gs.subVectors(n,t),Ou.subVectors(e,t);let o=Bi.dot(Bi),a=Bi.dot(gs),l=Bi.dot(Ou),c=gs.dot(gs),h=gs.dot(Ou),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,_s)===null?!1:_s.x>=0&&_s.y>=0&&_s.x+_s.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,_s)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,_s.x),l.addScaledVector(o,_s.y),l.addScaledVector(a,_s.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return Vu.setScalar(0),Gu.setScalar(0),Hu.setScalar(0),Vu.fromBufferAttribute(e,t),Gu.fromBufferAttribute(e,n),Hu.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(Vu,r.x),o.addScaledVector(Gu,r.y),o.addScaledVector(Hu,r.z),o}static isFrontFacing(e,t,n,s){return Bi.subVectors(n,t),gs.subVectors(e,t),Bi.cross(gs).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Bi.subVectors(this.c,this.b),gs.subVectors(this.a,this.b),Bi.cross(gs).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Yr.subVectors(s,n),$r.subVectors(r,n),Bu.subVectors(e,n);let l=Yr.dot(Bu),c=$r.dot(Bu);if(l<=0&&c<=0)return t.copy(n);ku.subVectors(e,s);let h=Yr.dot(ku),u=$r.dot(ku);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(Yr,o);zu.subVectors(e,r);let f=Yr.dot(zu),p=$r.dot(zu);if(p>=0&&f<=p)return t.copy(r);let v=f*c-l*p;if(v<=0&&c>=0&&p<=0)return a=c/(c-p),t.copy(n).addScaledVector($r,a);let m=h*p-f*u;if(m<=0&&u-h>=0&&f-p>=0)return Hp.subVectors(r,s),a=(u-h)/(u-h+(f-p)),t.copy(s).addScaledVector(Hp,a);let g=1/(m+v+d);return o=v*g,a=d*g,t.copy(n).addScaledVector(Yr,o).addScaledVector($r,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Vi=class{constructor(e=new D(1/0,1/0,1/0),t=new D(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(ki.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(ki.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=ki.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,ki):ki.fromBufferAttribute(r,o),ki.applyMatrix4(e.matrixWorld),this.expandByPoint(ki);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),vl.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),vl.copy(n.boundingBox)),vl.applyMatrix4(e.matrixWorld),this.union(vl)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,ki),ki.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Ko),bl.subVectors(this.max,Ko),Zr.subVectors(e.a,Ko),Kr.subVectors(e.b,Ko),Jr.subVectors(e.c,Ko),zs.subVectors(Kr,Zr),Vs.subVectors(Jr,Kr),or.subVectors(Zr,Jr);let t=[0,-zs.z,zs.y,0,-Vs.z,Vs.y,0,-or.z,or.y,zs.z,0,-zs.x,Vs.z,0,-Vs.x,or.z,0,-or.x,-zs.y,zs.x,0,-Vs.y,Vs.x,0,-or.y,or.x,0];return!Wu(t,Zr,Kr,Jr,bl)||(t=[1,0,0,0,1,0,0,0,1],!Wu(t,Zr,Kr,Jr,bl))?!1:(Sl.crossVectors(zs,Vs),t=[Sl.x,Sl.y,Sl.z],Wu(t,Zr,Kr,Jr,bl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,ki).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(ki).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(xs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),xs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),xs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),xs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),xs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),xs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),xs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),xs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(xs),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},xs=[new D,new D,new D,new D,new D,new D,new D,new D],ki=new D,vl=new Vi,Zr=new D,Kr=new D,Jr=new D,zs=new D,Vs=new D,or=new D,Ko=new D,bl=new D,Sl=new D,ar=new D;function Wu(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){ar.fromArray(i,r);let a=s.x*Math.abs(ar.x)+s.y*Math.abs(ar.y)+s.z*Math.abs(ar.z),l=e.dot(ar),c=t.dot(ar),h=n.dot(ar);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Sn=new D,Ml=new _e,Py=0,rn=class extends zi{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Py++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Xm,this.updateRanges=[],this.gpuType=Mi,this.version=0,this._normalizationScale=e!==void 0?Hd(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Ml.fromBufferAttribute(this,t),Ml.applyMatrix3(e),this.setXY(t,Ml.x,Ml.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Sn.fromBufferAttribute(this,t),Sn.applyMatrix3(e),this.setXYZ(t,Sn.x,Sn.y,Sn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Sn.fromBufferAttribute(this,t),Sn.applyMatrix4(e),this.setXYZ(t,Sn.x,Sn.y,Sn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Sn.fromBufferAttribute(this,t),Sn.applyNormalMatrix(e),this.setXYZ(t,Sn.x,Sn.y,Sn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Sn.fromBufferAttribute(this,t),Sn.transformDirection(e),this.setXYZ(t,Sn.x,Sn.y,Sn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Km(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Jm(e,this.array)}};var da=class extends rn{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var fa=class extends rn{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var qt=class extends rn{constructor(e,t,n){super(new Float32Array(e),t,n)}},Iy=new Vi,Jo=new D,Xu=new D,Gi=class{constructor(e=new D,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):Iy.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Jo.subVectors(e,this.center);let t=Jo.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(Jo,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Xu.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Jo.copy(e.center).add(Xu)),this.expandByPoint(Jo.copy(e.center).sub(Xu))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},Ly=0,Pi=new zt,qu=new Hn,jr=new D,_i=new Vi,jo=new Vi,kn=new D,Yt=class i extends zi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Ly++}),this.uuid=yr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(iy(e)?fa:da)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ut().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Pi.makeRotationFromQuaternion(e),this.applyMatrix4(Pi),this}rotateX(e){return Pi.makeRotationX(e),this.applyMatrix4(Pi),this}rotateY(e){return Pi.makeRotationY(e),this.applyMatrix4(Pi),this}rotateZ(e){return Pi.makeRotationZ(e),this.applyMatrix4(Pi),this}translate(e,t,n){return Pi.makeTranslation(e,t,n),this.applyMatrix4(Pi),this}scale(e,t,n){return Pi.makeScale(e,t,n),this.applyMatrix4(Pi),this}lookAt(e){return qu.lookAt(e),qu.updateMatrix(),this.applyMatrix4(qu.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(jr).negate(),this.translate(jr.x,jr.y,jr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new qt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&tt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Vi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){lt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new D(-1/0,-1/0,-1/0),new D(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];_i.setFromBufferAttribute(r),this.morphTargetsRelative?(kn.addVectors(this.boundingBox.min,_i.min),this.boundingBox.expandByPoint(kn),kn.addVectors(this.boundingBox.max,_i.max),this.boundingBox.expandByPoint(kn)):(this.boundingBox.expandByPoint(_i.min),this.boundingBox.expandByPoint(_i.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&lt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Gi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){lt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new D,1/0);return}if(e){let n=this.boundingSphere.center;if(_i.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];jo.setFromBufferAttribute(a),this.morphTargetsRelative?(kn.addVectors(_i.min,jo.min),_i.expandByPoint(kn),kn.addVectors(_i.max,jo.max),_i.expandByPoint(kn)):(_i.expandByPoint(jo.min),_i.expandByPoint(jo.max))}_i.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)kn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(kn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)kn.fromBufferAttribute(a,c),l&&(jr.fromBufferAttribute(e,c),kn.add(jr)),s=Math.max(s,n.distanceToSquared(kn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&lt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){lt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new rn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let B=0;B<n.count;B++)a[B]=new D,l[B]=new D;let h=new D,u=new D,d=new D,f=new _e,p=new _e,v=new _e,m=new D,g=new D;function b(B,L,I){c[B]=c[L]=c[I]=1,h.fromBufferAttribute(n,B),u.fromBufferAttribute(n,L),d.fromBufferAttribute(n,I),f.fromBufferAttribute(r,B),p.fromBufferAttribute(r,L),v.fromBufferAttribute(r,I),u.sub(h),d.sub(h),p.sub(f),v.sub(f);let k=1/(p.x*v.y-v.x*p.y);isFinite(k)&&(m.copy(u).multiplyScalar(v.y).addScaledVector(d,-p.y).multiplyScalar(k),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-v.x).multiplyScalar(k),a[B].add(m),a[L].add(m),a[I].add(m),l[B].add(g),l[L].add(g),l[I].add(g))}let E=this.groups;E.length===0&&(E=[{start:0,count:e.count}]);for(let B=0,L=E.length;B<L;++B){let I=E[B],k=I.start,H=I.count;for(let N=k,z=k+H;N<z;N+=3)b(e.getX(N+0),e.getX(N+1),e.getX(N+2))}let y=new D,C=new D,A=new D,_=new D;function T(B){A.fromBufferAttribute(s,B),_.copy(A);let L=a[B];y.copy(L),y.sub(A.multiplyScalar(A.dot(L))).normalize(),C.crossVectors(_,L);let k=C.dot(l[B])<0?-1:1;o.setXYZW(B,y.x,y.y,y.z,k)}for(let B=0,L=n.count;B<L;++B)c[B]&&T(B);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new rn(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new D,r=new D,o=new D,a=new D,l=new D,c=new D,h=new D,u=new D;if(e)for(let d=0,f=e.count;d<f;d+=3){let p=e.getX(d+0),v=e.getX(d+1),m=e.getX(d+2);s.fromBufferAttribute(t,p),r.fromBufferAttribute(t,v),o.fromBufferAttribute(t,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,v),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(v,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)kn.fromBufferAttribute(e,t),kn.normalize(),e.setXYZ(t,kn.x,kn.y,kn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let v=0,m=l.length;v<m;v++){a.isInterleavedBufferAttribute?f=l[v]*a.data.stride+a.offset:f=l[v]*h;for(let g=0;g<h;g++)d[p++]=c[f++]}return new rn(d,h,u)}if(this.index===null)return tt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Yu=new D,Ny=new D,Dy=new ut,xi=class{constructor(e=new D(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Yu.subVectors(n,t).cross(Ny.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(Yu),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Dy.getNormalMatrix(e),s=this.coplanarPoint(Yu).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Uy=0,ws=class extends zi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Uy++}),this.uuid=yr(),this.name="",this.type="Material",this.blending=bo,this.side=js,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=xd,this.blendDst=yd,this.blendEquation=gr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new nt(0,0,0),this.blendAlpha=0,this.depthFunc=so,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=km,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Xl,this.stencilZFail=Xl,this.stencilZPass=Xl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){tt(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){tt(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new nt().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new xi().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new _e().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new _e().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var ys=new D,$u=new D,wl=new D,Tl=new D,Hs=class{constructor(e=new D,t=new D(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,ys)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=ys.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(ys.copy(this.origin).addScaledVector(this.direction,t),ys.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){$u.copy(e).add(t).multiplyScalar(.5),wl.copy(t).sub(e).normalize(),Tl.copy(this.origin).sub($u);let r=e.distanceTo(t)*.5,o=-this.direction.dot(wl),a=Tl.dot(this.direction),l=-Tl.dot(wl),c=Tl.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let v=1/h;u*=v,d*=v,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy($u).addScaledVector(wl,d),f}intersectSphere(e,t){if(e.radius<0)return null;ys.subVectors(e.center,this.origin);let n=ys.dot(this.direction),s=ys.dot(ys)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,ys)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,p=t.x-o.x,v=t.y-o.y,m=t.z-o.z,g=n.x-o.x,b=n.y-o.y,E=n.z-o.z,y=Math.abs(l),C=Math.abs(c),A=Math.abs(h),_,T,B,L,I,k,H,N,z,q,G,le;if(y>=C&&y>=A?(B=l,k=u,z=p,le=g,l>=0?(_=c,T=h,L=d,I=f,H=v,N=m,q=b,G=E):(_=h,T=c,L=f,I=d,H=m,N=v,q=E,G=b)):C>=A?(B=c,k=d,z=v,le=b,c>=0?(_=h,T=l,L=f,I=u,H=m,N=p,q=E,G=g):(_=l,T=h,L=u,I=f,H=p,N=m,q=g,G=E)):(B=h,k=f,z=m,le=E,h>=0?(_=l,T=c,L=u,I=d,H=p,N=v,q=g,G=b):(_=c,T=l,L=d,I=u,H=v,N=p,q=b,G=g)),B===0)return null;let $=_/B,j=T/B,te=1/B,de=L-$*k,he=I-j*k,Q=H-$*z,ge=N-j*z,ye=q-$*le,Le=G-j*le,we=ye*ge-Le*Q,Ge=de*Le-he*ye,rt=Q*he-ge*de;if(s){if(we<0||Ge<0||rt<0)return null}else if((we<0||Ge<0||rt<0)&&(we>0||Ge>0||rt>0))return null;let Ke=we+Ge+rt;if(Ke===0)return null;let ot=te*(we*k+Ge*z+rt*le);return(Ke>0?ot<0:ot>0)?null:this.at(ot/Ke,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},uo=class extends ws{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new nt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ms,this.combine=vd,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Wp=new zt,lr=new Hs,El=new Gi,Xp=new D,Al=new D,Cl=new D,Rl=new D,Zu=new D,Pl=new D,qp=new D,Il=new D,Ct=class extends Hn{constructor(e=new Yt,t=new uo){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Pl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(Zu.fromBufferAttribute(u,e),o?Pl.addScaledVector(Zu,h):Pl.addScaledVector(Zu.sub(t),h))}t.add(Pl)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),El.copy(n.boundingSphere),El.applyMatrix4(r),lr.copy(e.ray).recast(e.near),!(El.containsPoint(lr.origin)===!1&&(lr.intersectSphere(El,Xp)===null||lr.origin.distanceToSquared(Xp)>(e.far-e.near)**2))&&(Wp.copy(r).invert(),lr.copy(e.ray).applyMatrix4(Wp),!(n.boundingBox!==null&&lr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,lr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,v=d.length;p<v;p++){let m=d[p],g=o[m.materialIndex],b=Math.max(m.start,f.start),E=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let y=b,C=E;y<C;y+=3){let A=a.getX(y),_=a.getX(y+1),T=a.getX(y+2);s=Ll(this,g,e,n,c,h,u,A,_,T),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),v=Math.min(a.count,f.start+f.count);for(let m=p,g=v;m<g;m+=3){let b=a.getX(m),E=a.getX(m+1),y=a.getX(m+2);s=Ll(this,o,e,n,c,h,u,b,E,y),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,v=d.length;p<v;p++){let m=d[p],g=o[m.materialIndex],b=Math.max(m.start,f.start),E=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let y=b,C=E;y<C;y+=3){let A=y,_=y+1,T=y+2;s=Ll(this,g,e,n,c,h,u,A,_,T),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),v=Math.min(l.count,f.start+f.count);for(let m=p,g=v;m<g;m+=3){let b=m,E=m+1,y=m+2;s=Ll(this,o,e,n,c,h,u,b,E,y),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function Fy(i,e,t,n,s,r,o,a){let l;if(e.side===En?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===js,a),l===null)return null;Il.copy(a),Il.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Il);return c<t.near||c>t.far?null:{distance:c,point:Il.clone(),object:i}}function Ll(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,Al),i.getVertexPosition(l,Cl),i.getVertexPosition(c,Rl);let h=Fy(i,e,t,n,Al,Cl,Rl,qp);if(h){let u=new D;vs.getBarycoord(qp,Al,Cl,Rl,u),s&&(h.uv=vs.getInterpolatedAttribute(s,a,l,c,u,new _e)),r&&(h.uv1=vs.getInterpolatedAttribute(r,a,l,c,u,new _e)),o&&(h.normal=vs.getInterpolatedAttribute(o,a,l,c,u,new D),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new D,materialIndex:0};vs.getNormal(Al,Cl,Rl,d.normal),h.face=d,h.barycoord=u}return h}var Ws=class extends Yn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=gn,h=gn,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var cr=new Gi,Oy=new _e(.5,.5),Nl=new D,Xs=class{constructor(e=new xi,t=new xi,n=new xi,s=new xi,r=new xi,o=new xi){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Ii,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],v=r[9],m=r[10],g=r[11],b=r[12],E=r[13],y=r[14],C=r[15];if(s[0].setComponents(c-o,f-h,g-p,C-b).normalize(),s[1].setComponents(c+o,f+h,g+p,C+b).normalize(),s[2].setComponents(c+a,f+u,g+v,C+E).normalize(),s[3].setComponents(c-a,f-u,g-v,C-E).normalize(),n)s[4].setComponents(l,d,m,y).normalize(),s[5].setComponents(c-l,f-d,g-m,C-y).normalize();else if(s[4].setComponents(c-l,f-d,g-m,C-y).normalize(),t===Ii)s[5].setComponents(c+l,f+d,g+m,C+y).normalize();else if(t===ro)s[5].setComponents(l,d,m,y).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),cr.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),cr.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(cr)}intersectsSprite(e){cr.center.set(0,0,0);let t=Oy.distanceTo(e.center);return cr.radius=.7071067811865476+t,cr.applyMatrix4(e.matrixWorld),this.intersectsSphere(cr)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Nl.x=s.normal.x>0?e.max.x:e.min.x,Nl.y=s.normal.y>0?e.max.y:e.min.y,Nl.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Nl)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Yp=new zt,rc=class i{constructor(){this.coordinateSystem=Ii,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];Yp.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Xs),n[s].setFromProjectionMatrix(Yp,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Xs),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var qs=class extends ws{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new nt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},oc=new D,ac=new D,$p=new zt,Qo=new Hs,Dl=new Gi,Ku=new D,Zp=new D,fo=class extends Hn{constructor(e=new Yt,t=new qs){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)oc.fromBufferAttribute(t,s-1),ac.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=oc.distanceTo(ac);e.setAttribute("lineDistance",new qt(n,1))}else tt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Dl.copy(n.boundingSphere),Dl.applyMatrix4(s),Dl.radius+=r,e.ray.intersectsSphere(Dl)===!1)return;$p.copy(s).invert(),Qo.copy(e.ray).applyMatrix4($p);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let v=f,m=p-1;v<m;v+=c){let g=h.getX(v),b=h.getX(v+1),E=Ul(this,e,Qo,l,g,b,v);E&&t.push(E)}if(this.isLineLoop){let v=h.getX(p-1),m=h.getX(f),g=Ul(this,e,Qo,l,v,m,p-1);g&&t.push(g)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let v=f,m=p-1;v<m;v+=c){let g=Ul(this,e,Qo,l,v,v+1,v);g&&t.push(g)}if(this.isLineLoop){let v=Ul(this,e,Qo,l,p-1,f,p-1);v&&t.push(v)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Ul(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(oc.fromBufferAttribute(a,s),ac.fromBufferAttribute(a,r),t.distanceSqToSegment(oc,ac,Ku,Zp)>n)return;Ku.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Ku);if(!(c<e.near||c>e.far))return{distance:c,point:Zp.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var Kp=new D,Jp=new D,Ts=class extends fo{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)Kp.fromBufferAttribute(t,s),Jp.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Kp.distanceTo(Jp);e.setAttribute("lineDistance",new qt(n,1))}else tt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var pa=class extends Yn{constructor(e=[],t=_r,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Es=class extends Yn{constructor(e,t,n=Wi,s,r,o,a=gn,l=gn,c,h=Ss,u=1){if(h!==Ss&&h!==Cs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new lo(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},ma=class extends Es{constructor(e,t=Wi,n=_r,s,r,o=gn,a=gn,l,c=Ss){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},ga=class extends Yn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},si=class i extends Yt{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,t,e,o,r,0),p("z","y","x",1,-1,n,t,-e,o,r,1),p("x","z","y",1,1,e,n,t,s,o,2),p("x","z","y",1,-1,e,n,-t,s,o,3),p("x","y","z",1,-1,e,t,n,s,r,4),p("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new qt(c,3)),this.setAttribute("normal",new qt(h,3)),this.setAttribute("uv",new qt(u,2));function p(v,m,g,b,E,y,C,A,_,T,B){let L=y/_,I=C/T,k=y/2,H=C/2,N=A/2,z=_+1,q=T+1,G=0,le=0,$=new D;for(let j=0;j<q;j++){let te=j*I-H;for(let de=0;de<z;de++){let he=de*L-k;$[v]=he*b,$[m]=te*E,$[g]=N,c.push($.x,$.y,$.z),$[v]=0,$[m]=0,$[g]=A>0?1:-1,h.push($.x,$.y,$.z),u.push(de/_),u.push(1-j/T),G+=1}}for(let j=0;j<T;j++)for(let te=0;te<_;te++){let de=d+te+z*j,he=d+te+z*(j+1),Q=d+(te+1)+z*(j+1),ge=d+(te+1)+z*j;l.push(de,he,ge),l.push(he,Q,ge),le+=6}a.addGroup(f,le,B),f+=le,d+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var Hi=class i extends Yt{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,v=[],m=n/2,g=0;b(),o===!1&&(e>0&&E(!0),t>0&&E(!1)),this.setIndex(h),this.setAttribute("position",new qt(u,3)),this.setAttribute("normal",new qt(d,3)),this.setAttribute("uv",new qt(f,2));function b(){let y=new D,C=new D,A=0,_=(t-e)/n;for(let T=0;T<=r;T++){let B=[],L=T/r,I=L*(t-e)+e;for(let k=0;k<=s;k++){let H=k/s,N=H*l+a,z=Math.sin(N),q=Math.cos(N);C.x=I*z,C.y=-L*n+m,C.z=I*q,u.push(C.x,C.y,C.z),y.set(z,_,q).normalize(),d.push(y.x,y.y,y.z),f.push(H,1-L),B.push(p++)}v.push(B)}for(let T=0;T<s;T++)for(let B=0;B<r;B++){let L=v[B][T],I=v[B+1][T],k=v[B+1][T+1],H=v[B][T+1];(e>0||B!==0)&&(h.push(L,I,H),A+=3),(t>0||B!==r-1)&&(h.push(I,k,H),A+=3)}c.addGroup(g,A,0),g+=A}function E(y){let C=p,A=new _e,_=new D,T=0,B=y===!0?e:t,L=y===!0?1:-1;for(let k=1;k<=s;k++)u.push(0,m*L,0),d.push(0,L,0),f.push(.5,.5),p++;let I=p;for(let k=0;k<=s;k++){let N=k/s*l+a,z=Math.cos(N),q=Math.sin(N);_.x=B*q,_.y=m*L,_.z=B*z,u.push(_.x,_.y,_.z),d.push(0,L,0),A.x=z*.5+.5,A.y=q*.5*L+.5,f.push(A.x,A.y),p++}for(let k=0;k<s;k++){let H=C+k,N=I+k;y===!0?h.push(N,N+1,H):h.push(N+1,N,H),T+=3}c.addGroup(g,T,y===!0?1:2),g+=T}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},_a=class i extends Hi{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var Fl=new D,Ol=new D,Ju=new D,Bl=new vs,xa=class extends Yt{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(no*t),o=e.getIndex(),a=e.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let p=0;p<l;p+=3){o?(c[0]=o.getX(p),c[1]=o.getX(p+1),c[2]=o.getX(p+2)):(c[0]=p,c[1]=p+1,c[2]=p+2);let{a:v,b:m,c:g}=Bl;if(v.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),g.fromBufferAttribute(a,c[2]),Bl.getNormal(Ju),u[0]=`${Math.round(v.x*s)},${Math.round(v.y*s)},${Math.round(v.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let b=0;b<3;b++){let E=(b+1)%3,y=u[b],C=u[E],A=Bl[h[b]],_=Bl[h[E]],T=`${y}_${C}`,B=`${C}_${y}`,L=d.get(B);L?(Ju.dot(L.normal)<=r&&(f.push(A.x,A.y,A.z),f.push(_.x,_.y,_.z)),d.set(B,null)):d.has(T)||d.set(T,{index0:c[b],index1:c[E],normal:Ju.clone()})}}for(let p of d.values())if(p){let{index0:v,index1:m}=p;Fl.fromBufferAttribute(a,v),Ol.fromBufferAttribute(a,m),f.push(Fl.x,Fl.y,Fl.z),f.push(Ol.x,Ol.y,Ol.z)}this.setAttribute("position",new qt(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}},vi=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){tt("Curve: .getPoint() not implemented.")}getPointAt(e,t){let n=this.getUtoTmapping(e);return this.getPoint(n,t)}getPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return t}getSpacedPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPointAt(n/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],n,s=this.getPoint(0),r=0;t.push(0);for(let o=1;o<=e;o++)n=this.getPoint(o/e),r+=n.distanceTo(s),t.push(r),s=n;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let n=this.getLengths(),s=0,r=n.length,o;t?o=t:o=e*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(e,t){let s=e-1e-4,r=e+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=t||(o.isVector2?new _e:new D);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let n=this.getUtoTmapping(e);return this.getTangent(n,t)}computeFrenetFrames(e,t=!1){let n=new D,s=[],r=[],o=[],a=new D,l=new zt;for(let f=0;f<=e;f++){let p=f/e;s[f]=this.getTangentAt(p,new D)}r[0]=new D,o[0]=new D;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=e;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let p=Math.acos(bt(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,p))}o[f].crossVectors(s[f],r[f])}if(t===!0){let f=Math.acos(bt(r[0].dot(r[e]),-1,1));f/=e,s[0].dot(a.crossVectors(r[0],r[e]))>0&&(f=-f);for(let p=1;p<=e;p++)r[p].applyMatrix4(l.makeRotationAxis(s[p],f*p)),o[p].crossVectors(s[p],r[p])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}},po=class extends vi{constructor(e=0,t=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new _e){let n=t,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+e*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}},lc=class extends po{constructor(e,t,n,s,r,o){super(e,t,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function Wd(){let i=0,e=0,t=0,n=0;function s(r,o,a,l){i=r,e=a,t=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+e*r+t*o+n*a}}}var jp=new D,Qp=new D,ju=new Wd,Qu=new Wd,ed=new Wd,cc=class extends vi{constructor(e=[],t=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=n,this.tension=s}getPoint(e,t=new D){let n=t,s=this.points,r=s.length,o=(r-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(Qp.subVectors(s[0],s[1]).add(s[0]),c=Qp);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(jp.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=jp),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,p=Math.pow(c.distanceToSquared(u),f),v=Math.pow(u.distanceToSquared(d),f),m=Math.pow(d.distanceToSquared(h),f);v<1e-4&&(v=1),p<1e-4&&(p=v),m<1e-4&&(m=v),ju.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,p,v,m),Qu.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,p,v,m),ed.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,p,v,m)}else this.curveType==="catmullrom"&&(ju.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),Qu.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),ed.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(ju.calc(l),Qu.calc(l),ed.calc(l)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new D().fromArray(s))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function em(i,e,t,n,s){let r=(n-e)*.5,o=(s-t)*.5,a=i*i,l=i*a;return(2*t-2*n+r+o)*l+(-3*t+3*n-2*r-o)*a+r*i+t}function By(i,e){let t=1-i;return t*t*e}function ky(i,e){return 2*(1-i)*i*e}function zy(i,e){return i*i*e}function ia(i,e,t,n){return By(i,e)+ky(i,t)+zy(i,n)}function Vy(i,e){let t=1-i;return t*t*t*e}function Gy(i,e){let t=1-i;return 3*t*t*i*e}function Hy(i,e){return 3*(1-i)*i*i*e}function Wy(i,e){return i*i*i*e}function sa(i,e,t,n,s){return Vy(i,e)+Gy(i,t)+Hy(i,n)+Wy(i,s)}var ya=class extends vi{constructor(e=new _e,t=new _e,n=new _e,s=new _e){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new _e){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(sa(e,s.x,r.x,o.x,a.x),sa(e,s.y,r.y,o.y,a.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},hc=class extends vi{constructor(e=new D,t=new D,n=new D,s=new D){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new D){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(sa(e,s.x,r.x,o.x,a.x),sa(e,s.y,r.y,o.y,a.y),sa(e,s.z,r.z,o.z,a.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},va=class extends vi{constructor(e=new _e,t=new _e){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new _e){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new _e){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},uc=class extends vi{constructor(e=new D,t=new D){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new D){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new D){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},ba=class extends vi{constructor(e=new _e,t=new _e,n=new _e){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new _e){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(ia(e,s.x,r.x,o.x),ia(e,s.y,r.y,o.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},dc=class extends vi{constructor(e=new D,t=new D,n=new D){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new D){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(ia(e,s.x,r.x,o.x),ia(e,s.y,r.y,o.y),ia(e,s.z,r.z,o.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Sa=class extends vi{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new _e){let n=t,s=this.points,r=(s.length-1)*e,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(em(a,l.x,c.x,h.x,u.x),em(a,l.y,c.y,h.y,u.y)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new _e().fromArray(s))}return this}},od=Object.freeze({__proto__:null,ArcCurve:lc,CatmullRomCurve3:cc,CubicBezierCurve:ya,CubicBezierCurve3:hc,EllipseCurve:po,LineCurve:va,LineCurve3:uc,QuadraticBezierCurve:ba,QuadraticBezierCurve3:dc,SplineCurve:Sa}),fc=class extends vi{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(e){this.curves.push(e)}closePath(){let e=this.curves[0].getPoint(0),t=this.curves[this.curves.length-1].getPoint(1);if(!e.equals(t)){let n=e.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new od[n](t,e))}return this}getPoint(e,t){let n=e*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,t)}r++}return null}getLength(){let e=this.getCurveLengths();return e[e.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let e=[],t=0;for(let n=0,s=this.curves.length;n<s;n++)t+=this.curves[n].getLength(),e.push(t);return this.cacheLengths=e,e}getSpacedPoints(e=40){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return this.autoClose&&t.push(t[0]),t}getPoints(e=12){let t=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?e*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?e*o.points.length:e,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(t.push(h),n=h)}}return this.autoClose&&t.length>1&&!t[t.length-1].equals(t[0])&&t.push(t[0]),t}copy(e){super.copy(e),this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(s.clone())}return this.autoClose=e.autoClose,this.cacheLengths=null,this}toJSON(){let e=super.toJSON();e.autoClose=this.autoClose,e.curves=[];for(let t=0,n=this.curves.length;t<n;t++){let s=this.curves[t];e.curves.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.autoClose=e.autoClose,this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(new od[s.type]().fromJSON(s))}return this.cacheLengths=null,this}},Ma=class extends fc{constructor(e){super(),this.type="Path",this.currentPoint=new _e,e&&this.setFromPoints(e)}setFromPoints(e){this.moveTo(e[0].x,e[0].y);for(let t=1,n=e.length;t<n;t++)this.lineTo(e[t].x,e[t].y);return this}moveTo(e,t){return this.currentPoint.set(e,t),this}lineTo(e,t){let n=new va(this.currentPoint.clone(),new _e(e,t));return this.curves.push(n),this.currentPoint.set(e,t),this}quadraticCurveTo(e,t,n,s){let r=new ba(this.currentPoint.clone(),new _e(e,t),new _e(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(e,t,n,s,r,o){let a=new ya(this.currentPoint.clone(),new _e(e,t),new _e(n,s),new _e(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(e){let t=[this.currentPoint.clone()].concat(e),n=new Sa(t);return this.curves.push(n),this.currentPoint.copy(e[e.length-1]),this}arc(e,t,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(e+a,t+l,n,s,r,o),this}absarc(e,t,n,s,r,o){return this.absellipse(e,t,n,n,s,r,o),this}ellipse(e,t,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(e+c,t+h,n,s,r,o,a,l),this}absellipse(e,t,n,s,r,o,a,l){let c=new po(e,t,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(e){return super.copy(e),this.currentPoint.copy(e.currentPoint),this}toJSON(){let e=super.toJSON();return e.currentPoint=this.currentPoint.toArray(),e}fromJSON(e){return super.fromJSON(e),this.currentPoint.fromArray(e.currentPoint),this}},mo=class extends Ma{constructor(e){super(e),this.uuid=yr(),this.type="Shape",this.holes=[]}getPointsHoles(e){let t=[];for(let n=0,s=this.holes.length;n<s;n++)t[n]=this.holes[n].getPoints(e);return t}extractPoints(e){return{shape:this.getPoints(e),holes:this.getPointsHoles(e)}}copy(e){super.copy(e),this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.uuid=this.uuid,e.holes=[];for(let t=0,n=this.holes.length;t<n;t++){let s=this.holes[t];e.holes.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.uuid=e.uuid,this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(new Ma().fromJSON(s))}return this}};function Xy(i,e,t=2){let n=e&&e.length,s=n?e[0]*t:i.length,r=Qm(i,0,s,t,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c;if(n&&(r=Ky(i,e,r,t)),i.length>80*t){a=i[0],l=i[1];let h=a,u=l;for(let d=t;d<s;d+=t){let f=i[d],p=i[d+1];f<a&&(a=f),p<l&&(l=p),f>h&&(h=f),p>u&&(u=p)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return wa(r,o,t,a,l,c,0),o}function Qm(i,e,t,n,s){let r;if(s===av(i,e,t,n)>0)for(let o=e;o<t;o+=n)r=tm(o/n|0,i[o],i[o+1],r);else for(let o=t-n;o>=e;o-=n)r=tm(o/n|0,i[o],i[o+1],r);return r&&go(r,r.next)&&(Ea(r),r=r.next),r}function ur(i,e){if(!i)return i;e||(e=i);let t=i,n;do if(n=!1,!t.steiner&&(go(t,t.next)||ln(t.prev,t,t.next)===0)){if(Ea(t),t=e=t.prev,t===t.next)break;n=!0}else t=t.next;while(n||t!==e);return e}function wa(i,e,t,n,s,r,o){if(!i)return;!o&&r&&tv(i,n,s,r);let a=i;for(;i.prev!==i.next;){let l=i.prev,c=i.next;if(r?Yy(i,n,s,r):qy(i)){e.push(l.i,i.i,c.i),Ea(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=$y(ur(i),e),wa(i,e,t,n,s,r,2)):o===2&&Zy(i,e,t,n,s,r):wa(ur(i),e,t,n,s,r,1);break}}}function qy(i){let e=i.prev,t=i,n=i.next;if(ln(e,t,n)>=0)return!1;let s=e.x,r=t.x,o=n.x,a=e.y,l=t.y,c=n.y,h=Math.min(s,r,o),u=Math.min(a,l,c),d=Math.max(s,r,o),f=Math.max(a,l,c),p=n.next;for(;p!==e;){if(p.x>=h&&p.x<=d&&p.y>=u&&p.y<=f&&ea(s,a,r,l,o,c,p.x,p.y)&&ln(p.prev,p,p.next)>=0)return!1;p=p.next}return!0}function Yy(i,e,t,n){let s=i.prev,r=i,o=i.next;if(ln(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=Math.min(a,l,c),p=Math.min(h,u,d),v=Math.max(a,l,c),m=Math.max(h,u,d),g=ad(f,p,e,t,n),b=ad(v,m,e,t,n),E=i.prevZ,y=i.nextZ;for(;E&&E.z>=g&&y&&y.z<=b;){if(E.x>=f&&E.x<=v&&E.y>=p&&E.y<=m&&E!==s&&E!==o&&ea(a,h,l,u,c,d,E.x,E.y)&&ln(E.prev,E,E.next)>=0||(E=E.prevZ,y.x>=f&&y.x<=v&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&ea(a,h,l,u,c,d,y.x,y.y)&&ln(y.prev,y,y.next)>=0))return!1;y=y.nextZ}for(;E&&E.z>=g;){if(E.x>=f&&E.x<=v&&E.y>=p&&E.y<=m&&E!==s&&E!==o&&ea(a,h,l,u,c,d,E.x,E.y)&&ln(E.prev,E,E.next)>=0)return!1;E=E.prevZ}for(;y&&y.z<=b;){if(y.x>=f&&y.x<=v&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&ea(a,h,l,u,c,d,y.x,y.y)&&ln(y.prev,y,y.next)>=0)return!1;y=y.nextZ}return!0}function $y(i,e){let t=i;do{let n=t.prev,s=t.next.next;!go(n,s)&&tg(n,t,t.next,s)&&Ta(n,s)&&Ta(s,n)&&(e.push(n.i,t.i,s.i),Ea(t),Ea(t.next),t=i=s),t=t.next}while(t!==i);return ur(t)}function Zy(i,e,t,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&sv(o,a)){let l=ng(o,a);o=ur(o,o.next),l=ur(l,l.next),wa(o,e,t,n,s,r,0),wa(l,e,t,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function Ky(i,e,t,n){let s=[];for(let r=0,o=e.length;r<o;r++){let a=e[r]*n,l=r<o-1?e[r+1]*n:i.length,c=Qm(i,a,l,n,!1);c===c.next&&(c.steiner=!0),s.push(iv(c))}s.sort(Jy);for(let r=0;r<s.length;r++)t=jy(s[r],t);return t}function Jy(i,e){let t=i.x-e.x;if(t===0&&(t=i.y-e.y,t===0)){let n=(i.next.y-i.y)/(i.next.x-i.x),s=(e.next.y-e.y)/(e.next.x-e.x);t=n-s}return t}function jy(i,e){let t=Qy(i,e);if(!t)return e;let n=ng(t,i);return ur(n,n.next),ur(t,t.next)}function Qy(i,e){let t=e,n=i.x,s=i.y,r=-1/0,o;if(go(i,t))return t;do{if(go(i,t.next))return t.next;if(s<=t.y&&s>=t.next.y&&t.next.y!==t.y){let u=t.x+(s-t.y)*(t.next.x-t.x)/(t.next.y-t.y);if(u<=n&&u>r&&(r=u,o=t.x<t.next.x?t:t.next,u===n))return o}t=t.next}while(t!==e);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;t=o;do{if(n>=t.x&&t.x>=l&&n!==t.x&&eg(s<c?n:r,s,l,c,s<c?r:n,s,t.x,t.y)){let u=Math.abs(s-t.y)/(n-t.x);Ta(t,i)&&(u<h||u===h&&(t.x>o.x||t.x===o.x&&ev(o,t)))&&(o=t,h=u)}t=t.next}while(t!==a);return o}function ev(i,e){return ln(i.prev,i,e.prev)<0&&ln(e.next,i,i.next)<0}function tv(i,e,t,n){let s=i;do s.z===0&&(s.z=ad(s.x,s.y,e,t,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,nv(s)}function nv(i){let e,t=1;do{let n=i,s;i=null;let r=null;for(e=0;n;){e++;let o=n,a=0;for(let c=0;c<t&&(a++,o=o.nextZ,!!o);c++);let l=t;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||n.z<=o.z)?(s=n,n=n.nextZ,a--):(s=o,o=o.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;n=o}r.nextZ=null,t*=2}while(e>1);return i}function ad(i,e,t,n,s){return i=(i-t)*s|0,e=(e-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,e=(e|e<<8)&16711935,e=(e|e<<4)&252645135,e=(e|e<<2)&858993459,e=(e|e<<1)&1431655765,i|e<<1}function iv(i){let e=i,t=i;do(e.x<t.x||e.x===t.x&&e.y<t.y)&&(t=e),e=e.next;while(e!==i);return t}function eg(i,e,t,n,s,r,o,a){return(s-o)*(e-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(t-o)*(e-a)&&(t-o)*(r-a)>=(s-o)*(n-a)}function ea(i,e,t,n,s,r,o,a){return!(i===o&&e===a)&&eg(i,e,t,n,s,r,o,a)}function sv(i,e){return i.next.i!==e.i&&i.prev.i!==e.i&&!rv(i,e)&&(Ta(i,e)&&Ta(e,i)&&ov(i,e)&&(ln(i.prev,i,e.prev)||ln(i,e.prev,e))||go(i,e)&&ln(i.prev,i,i.next)>0&&ln(e.prev,e,e.next)>0)}function ln(i,e,t){return(e.y-i.y)*(t.x-e.x)-(e.x-i.x)*(t.y-e.y)}function go(i,e){return i.x===e.x&&i.y===e.y}function tg(i,e,t,n){let s=zl(ln(i,e,t)),r=zl(ln(i,e,n)),o=zl(ln(t,n,i)),a=zl(ln(t,n,e));return!!(s!==r&&o!==a||s===0&&kl(i,t,e)||r===0&&kl(i,n,e)||o===0&&kl(t,i,n)||a===0&&kl(t,e,n))}function kl(i,e,t){return e.x<=Math.max(i.x,t.x)&&e.x>=Math.min(i.x,t.x)&&e.y<=Math.max(i.y,t.y)&&e.y>=Math.min(i.y,t.y)}function zl(i){return i>0?1:i<0?-1:0}function rv(i,e){let t=i;do{if(t.i!==i.i&&t.next.i!==i.i&&t.i!==e.i&&t.next.i!==e.i&&tg(t,t.next,i,e))return!0;t=t.next}while(t!==i);return!1}function Ta(i,e){return ln(i.prev,i,i.next)<0?ln(i,e,i.next)>=0&&ln(i,i.prev,e)>=0:ln(i,e,i.prev)<0||ln(i,i.next,e)<0}function ov(i,e){let t=i,n=!1,s=(i.x+e.x)/2,r=(i.y+e.y)/2;do t.y>r!=t.next.y>r&&t.next.y!==t.y&&s<(t.next.x-t.x)*(r-t.y)/(t.next.y-t.y)+t.x&&(n=!n),t=t.next;while(t!==i);return n}function ng(i,e){let t=ld(i.i,i.x,i.y),n=ld(e.i,e.x,e.y),s=i.next,r=e.prev;return i.next=e,e.prev=i,t.next=s,s.prev=t,n.next=t,t.prev=n,r.next=n,n.prev=r,n}function tm(i,e,t,n){let s=ld(i,e,t);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function Ea(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function ld(i,e,t){return{i,x:e,y:t,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function av(i,e,t,n){let s=0;for(let r=e,o=t-n;r<t;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var cd=class{static triangulate(e,t,n=2){return Xy(e,t,n)}},hr=class i{static area(e){let t=e.length,n=0;for(let s=t-1,r=0;r<t;s=r++)n+=e[s].x*e[r].y-e[r].x*e[s].y;return n*.5}static isClockWise(e){return i.area(e)<0}static triangulateShape(e,t){let n=[],s=[],r=[];nm(e),im(n,e);let o=e.length;t.forEach(nm);for(let l=0;l<t.length;l++)s.push(o),o+=t[l].length,im(n,t[l]);let a=cd.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function nm(i){let e=i.length;e>2&&i[e-1].equals(i[0])&&i.pop()}function im(i,e){for(let t=0;t<e.length;t++)i.push(e[t].x),i.push(e[t].y)}var Aa=class i extends Yt{constructor(e=new mo([new _e(.5,.5),new _e(-.5,.5),new _e(-.5,-.5),new _e(.5,-.5)]),t={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:e,options:t},e=Array.isArray(e)?e:[e];let n=this,s=[],r=[];for(let a=0,l=e.length;a<l;a++){let c=e[a];o(c)}this.setAttribute("position",new qt(s,3)),this.setAttribute("uv",new qt(r,2)),this.computeVertexNormals();function o(a){let l=[],c=t.curveSegments!==void 0?t.curveSegments:12,h=t.steps!==void 0?t.steps:1,u=t.depth!==void 0?t.depth:1,d=t.bevelEnabled!==void 0?t.bevelEnabled:!0,f=t.bevelThickness!==void 0?t.bevelThickness:.2,p=t.bevelSize!==void 0?t.bevelSize:f-.1,v=t.bevelOffset!==void 0?t.bevelOffset:0,m=t.bevelSegments!==void 0?t.bevelSegments:3,g=t.extrudePath,b=t.UVGenerator!==void 0?t.UVGenerator:lv,E,y=!1,C,A,_,T;if(g){E=g.getSpacedPoints(h),y=!0,d=!1;let oe=g.isCatmullRomCurve3?g.closed:!1;C=g.computeFrenetFrames(h,oe),A=new D,_=new D,T=new D}d||(m=0,f=0,p=0,v=0);let B=a.extractPoints(c),L=B.shape,I=B.holes;if(!hr.isClockWise(L)){L=L.reverse();for(let oe=0,ve=I.length;oe<ve;oe++){let xe=I[oe];hr.isClockWise(xe)&&(I[oe]=xe.reverse())}}function H(oe){let xe=10000000000000001e-36,Be=oe[0];for(let Ne=1;Ne<=oe.length;Ne++){let it=Ne%oe.length,ke=oe[it],_t=ke.x-Be.x,pt=ke.y-Be.y,yt=_t*_t+pt*pt,F=Math.max(Math.abs(ke.x),Math.abs(ke.y),Math.abs(Be.x),Math.abs(Be.y)),Se=xe*F*F;if(yt<=Se){oe.splice(it,1),Ne--;continue}Be=ke}}H(L),I.forEach(H);let N=I.length,z=L;for(let oe=0;oe<N;oe++){let ve=I[oe];L=L.concat(ve)}function q(oe,ve,xe){return ve||lt("ExtrudeGeometry: vec does not exist"),oe.clone().addScaledVector(ve,xe)}let G=L.length;function le(oe,ve,xe){let Be,Ne,it,ke=oe.x-ve.x,_t=oe.y-ve.y,pt=xe.x-oe.x,yt=xe.y-oe.y,F=ke*ke+_t*_t,Se=ke*yt-_t*pt;if(Math.abs(Se)>Number.EPSILON){let Xe=Math.sqrt(F),dt=Math.sqrt(pt*pt+yt*yt),Te=ve.x-_t/Xe,Dt=ve.y+ke/Xe,$e=xe.x-yt/dt,et=xe.y+pt/dt,R=(($e-Te)*yt-(et-Dt)*pt)/(ke*yt-_t*pt);Be=Te+ke*R-oe.x,Ne=Dt+_t*R-oe.y;let S=Be*Be+Ne*Ne;if(S<=2)return new _e(Be,Ne);it=Math.sqrt(S/2)}else{let Xe=!1;ke>Number.EPSILON?pt>Number.EPSILON&&(Xe=!0):ke<-Number.EPSILON?pt<-Number.EPSILON&&(Xe=!0):Math.sign(_t)===Math.sign(yt)&&(Xe=!0),Xe?(Be=-_t,Ne=ke,it=Math.sqrt(F)):(Be=ke,Ne=_t,it=Math.sqrt(F/2))}return new _e(Be/it,Ne/it)}let $=[];for(let oe=0,ve=z.length,xe=ve-1,Be=oe+1;oe<ve;oe++,xe++,Be++)xe===ve&&(xe=0),Be===ve&&(Be=0),$[oe]=le(z[oe],z[xe],z[Be]);let j=[],te,de=$.concat();for(let oe=0,ve=N;oe<ve;oe++){let xe=I[oe];te=[];for(let Be=0,Ne=xe.length,it=Ne-1,ke=Be+1;Be<Ne;Be++,it++,ke++)it===Ne&&(it=0),ke===Ne&&(ke=0),te[Be]=le(xe[Be],xe[it],xe[ke]);j.push(te),de=de.concat(te)}let he;if(m===0)he=hr.triangulateShape(z,I);else{let oe=[],ve=[];for(let xe=0;xe<m;xe++){let Be=xe/m,Ne=f*Math.cos(Be*Math.PI/2),it=p*Math.sin(Be*Math.PI/2)+v;for(let ke=0,_t=z.length;ke<_t;ke++){let pt=q(z[ke],$[ke],it);Ge(pt.x,pt.y,-Ne),Be===0&&oe.push(pt)}for(let ke=0,_t=N;ke<_t;ke++){let pt=I[ke];te=j[ke];let yt=[];for(let F=0,Se=pt.length;F<Se;F++){let Xe=q(pt[F],te[F],it);Ge(Xe.x,Xe.y,-Ne),Be===0&&yt.push(Xe)}Be===0&&ve.push(yt)}}he=hr.triangulateShape(oe,ve)}let Q=he.length,ge=p+v;for(let oe=0;oe<G;oe++){let ve=d?q(L[oe],de[oe],ge):L[oe];y?(_.copy(C.normals[0]).multiplyScalar(ve.x),A.copy(C.binormals[0]).multiplyScalar(ve.y),T.copy(E[0]).add(_).add(A),Ge(T.x,T.y,T.z)):Ge(ve.x,ve.y,0)}for(let oe=1;oe<=h;oe++)for(let ve=0;ve<G;ve++){let xe=d?q(L[ve],de[ve],ge):L[ve];y?(_.copy(C.normals[oe]).multiplyScalar(xe.x),A.copy(C.binormals[oe]).multiplyScalar(xe.y),T.copy(E[oe]).add(_).add(A),Ge(T.x,T.y,T.z)):Ge(xe.x,xe.y,u/h*oe)}for(let oe=m-1;oe>=0;oe--){let ve=oe/m,xe=f*Math.cos(ve*Math.PI/2),Be=p*Math.sin(ve*Math.PI/2)+v;for(let Ne=0,it=z.length;Ne<it;Ne++){let ke=q(z[Ne],$[Ne],Be);Ge(ke.x,ke.y,u+xe)}for(let Ne=0,it=I.length;Ne<it;Ne++){let ke=I[Ne];te=j[Ne];for(let _t=0,pt=ke.length;_t<pt;_t++){let yt=q(ke[_t],te[_t],Be);y?Ge(yt.x,yt.y+E[h-1].y,E[h-1].x+xe):Ge(yt.x,yt.y,u+xe)}}}ye(),Le();function ye(){let oe=s.length/3;if(d){let ve=0,xe=G*ve;for(let Be=0;Be<Q;Be++){let Ne=he[Be];rt(Ne[2]+xe,Ne[1]+xe,Ne[0]+xe)}ve=h+m*2,xe=G*ve;for(let Be=0;Be<Q;Be++){let Ne=he[Be];rt(Ne[0]+xe,Ne[1]+xe,Ne[2]+xe)}}else{for(let ve=0;ve<Q;ve++){let xe=he[ve];rt(xe[2],xe[1],xe[0])}for(let ve=0;ve<Q;ve++){let xe=he[ve];rt(xe[0]+G*h,xe[1]+G*h,xe[2]+G*h)}}n.addGroup(oe,s.length/3-oe,0)}function Le(){let oe=s.length/3,ve=0;we(z,ve),ve+=z.length;for(let xe=0,Be=I.length;xe<Be;xe++){let Ne=I[xe];we(Ne,ve),ve+=Ne.length}n.addGroup(oe,s.length/3-oe,1)}function we(oe,ve){let xe=oe.length;for(;--xe>=0;){let Be=xe,Ne=xe-1;Ne<0&&(Ne=oe.length-1);for(let it=0,ke=h+m*2;it<ke;it++){let _t=G*it,pt=G*(it+1),yt=ve+Be+_t,F=ve+Ne+_t,Se=ve+Ne+pt,Xe=ve+Be+pt;Ke(yt,F,Se,Xe)}}}function Ge(oe,ve,xe){l.push(oe),l.push(ve),l.push(xe)}function rt(oe,ve,xe){ot(oe),ot(ve),ot(xe);let Be=s.length/3,Ne=b.generateTopUV(n,s,Be-3,Be-2,Be-1);st(Ne[0]),st(Ne[1]),st(Ne[2])}function Ke(oe,ve,xe,Be){ot(oe),ot(ve),ot(Be),ot(ve),ot(xe),ot(Be);let Ne=s.length/3,it=b.generateSideWallUV(n,s,Ne-6,Ne-3,Ne-2,Ne-1);st(it[0]),st(it[1]),st(it[3]),st(it[1]),st(it[2]),st(it[3])}function ot(oe){s.push(l[oe*3+0]),s.push(l[oe*3+1]),s.push(l[oe*3+2])}function st(oe){r.push(oe.x),r.push(oe.y)}}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON(),t=this.parameters.shapes,n=this.parameters.options;return cv(t,n,e)}static fromJSON(e,t){let n=[];for(let r=0,o=e.shapes.length;r<o;r++){let a=t[e.shapes[r]];n.push(a)}let s=e.options.extrudePath;return s!==void 0&&(e.options.extrudePath=new od[s.type]().fromJSON(s)),new i(n,e.options)}},lv={generateTopUV:function(i,e,t,n,s){let r=e[t*3],o=e[t*3+1],a=e[n*3],l=e[n*3+1],c=e[s*3],h=e[s*3+1];return[new _e(r,o),new _e(a,l),new _e(c,h)]},generateSideWallUV:function(i,e,t,n,s,r){let o=e[t*3],a=e[t*3+1],l=e[t*3+2],c=e[n*3],h=e[n*3+1],u=e[n*3+2],d=e[s*3],f=e[s*3+1],p=e[s*3+2],v=e[r*3],m=e[r*3+1],g=e[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new _e(o,1-l),new _e(c,1-u),new _e(d,1-p),new _e(v,1-g)]:[new _e(a,1-l),new _e(h,1-u),new _e(f,1-p),new _e(m,1-g)]}};function cv(i,e,t){if(t.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];t.shapes.push(r.uuid)}else t.shapes.push(i.uuid);return t.options=Object.assign({},e),e.extrudePath!==void 0&&(t.options.extrudePath=e.extrudePath.toJSON()),t}var dr=class i extends Yt{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],p=[],v=[],m=[];for(let g=0;g<h;g++){let b=g*d-o;for(let E=0;E<c;E++){let y=E*u-r;p.push(y,-b,0),v.push(0,0,1),m.push(E/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let b=0;b<a;b++){let E=b+c*g,y=b+c*(g+1),C=b+1+c*(g+1),A=b+1+c*g;f.push(E,y,A),f.push(y,C,A)}this.setIndex(f),this.setAttribute("position",new qt(p,3)),this.setAttribute("normal",new qt(v,3)),this.setAttribute("uv",new qt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var fr=class i extends Yt{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new D,d=new D,f=[],p=[],v=[],m=[];for(let g=0;g<=n;g++){let b=[],E=g/n,y=o+E*a,C=e*Math.cos(y),A=Math.sqrt(e*e-C*C),_=0;g===0&&o===0?_=.5/t:g===n&&l===Math.PI&&(_=-.5/t);for(let T=0;T<=t;T++){let B=T/t,L=s+B*r;u.x=-A*Math.cos(L),u.y=C,u.z=A*Math.sin(L),p.push(u.x,u.y,u.z),d.copy(u).normalize(),v.push(d.x,d.y,d.z),m.push(B+_,1-E),b.push(c++)}h.push(b)}for(let g=0;g<n;g++)for(let b=0;b<t;b++){let E=h[g][b+1],y=h[g][b],C=h[g+1][b],A=h[g+1][b+1];(g!==0||o>0)&&f.push(E,y,A),(g!==n-1||l<Math.PI)&&f.push(y,C,A)}this.setIndex(f),this.setAttribute("position",new qt(p,3)),this.setAttribute("normal",new qt(v,3)),this.setAttribute("uv",new qt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function vr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(sm(s))s.isRenderTargetTexture?(tt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(sm(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Zn(i){let e={};for(let t=0;t<i.length;t++){let n=vr(i[t]);for(let s in n)e[s]=n[s]}return e}function sm(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function hv(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Xd(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Et.workingColorSpace}var gh={clone:vr,merge:Zn},uv=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,dv=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,_n=class extends ws{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=uv,this.fragmentShader=dv,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=vr(e.uniforms),this.uniformsGroups=hv(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new nt().setHex(s.value);break;case"v2":this.uniforms[n].value=new _e().fromArray(s.value);break;case"v3":this.uniforms[n].value=new D().fromArray(s.value);break;case"v4":this.uniforms[n].value=new on().fromArray(s.value);break;case"m3":this.uniforms[n].value=new ut().fromArray(s.value);break;case"m4":this.uniforms[n].value=new zt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},pc=class extends _n{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},bi=class extends ws{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new nt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new nt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=ph,this.normalScale=new _e(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ms,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var mc=class extends ws{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Om,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},gc=class extends ws{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Qr(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Vl(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Ys=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},_c=class extends Ys{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:id,endingEnd:id}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case sd:r=e,a=2*t-n;break;case rd:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case sd:o=e,l=2*n-t;break;case rd:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(s-t),v=p*p,m=v*p,g=-d*m+2*d*v-d*p,b=(1+d)*m+(-1.5-2*d)*v+(-.5+d)*p+1,E=(-1-f)*m+(1.5+f)*v+.5*p,y=f*m-f*v;for(let C=0;C!==a;++C)r[C]=g*o[h+C]+b*o[c+C]+E*o[l+C]+y*o[u+C];return r}},xc=class extends Ys{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},yc=class extends Ys{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},vc=class extends Ys{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-t)/(s-t),v=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*v+o[l+m]*p;return r}let d=a*2,f=e-1;for(let p=0;p!==a;++p){let v=o[c+p],m=o[l+p],g=f*d+p*2,b=u[g],E=u[g+1],y=e*d+p*2,C=h[y],A=h[y+1],_=pv(n,t,b,C,s);r[p]=ig(_,v,E,A,m)}return r}};function ig(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function fv(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function pv(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=ig(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=fv(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Si=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Qr(t,this.TimeBufferType),this.values=Qr(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:Qr(e.times,Array),values:Qr(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Vl(e.settings)&&(n.settings={inTangents:Qr(e.settings.inTangents,Array),outTangents:Qr(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new yc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new xc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new _c(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new vc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case ra:t=this.InterpolantFactoryMethodDiscrete;break;case tc:t=this.InterpolantFactoryMethodLinear;break;case Wl:t=this.InterpolantFactoryMethodSmooth;break;case nd:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return tt("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return ra;case this.InterpolantFactoryMethodLinear:return tc;case this.InterpolantFactoryMethodSmooth:return Wl;case this.InterpolantFactoryMethodBezier:return nd}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Vl(this.settings)&&(rm(this.settings.inTangents,e),rm(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Vl(this.settings)&&(om(this.settings.inTangents,e),om(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(lt("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(lt("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){lt("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){lt("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&sy(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){lt("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Wl,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let v=t[u+p];if(v!==t[d+p]||v!==t[f+p]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Vl(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function rm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function om(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}Si.prototype.ValueTypeName="";Si.prototype.TimeBufferType=Float32Array;Si.prototype.ValueBufferType=Float32Array;Si.prototype.DefaultInterpolation=tc;var $s=class extends Si{constructor(e,t,n){super(e,t,n)}};$s.prototype.ValueTypeName="bool";$s.prototype.ValueBufferType=Array;$s.prototype.DefaultInterpolation=ra;$s.prototype.InterpolantFactoryMethodLinear=void 0;$s.prototype.InterpolantFactoryMethodSmooth=void 0;var bc=class extends Si{constructor(e,t,n,s){super(e,t,n,s)}};bc.prototype.ValueTypeName="color";var Sc=class extends Si{constructor(e,t,n,s){super(e,t,n,s)}};Sc.prototype.ValueTypeName="number";var Mc=class extends Ys{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)Ht.slerpFlat(r,0,o,c-a,o,c,l);return r}},Ca=class extends Si{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Mc(this.times,this.values,this.getValueSize(),e)}};Ca.prototype.ValueTypeName="quaternion";Ca.prototype.InterpolantFactoryMethodSmooth=void 0;var Zs=class extends Si{constructor(e,t,n){super(e,t,n)}};Zs.prototype.ValueTypeName="string";Zs.prototype.ValueBufferType=Array;Zs.prototype.DefaultInterpolation=ra;Zs.prototype.InterpolantFactoryMethodLinear=void 0;Zs.prototype.InterpolantFactoryMethodSmooth=void 0;var wc=class extends Si{constructor(e,t,n,s){super(e,t,n,s)}};wc.prototype.ValueTypeName="vector";var Tc=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},sg=new Tc,Ec=class{constructor(e){this.manager=e!==void 0?e:sg,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Ec.DEFAULT_MATERIAL_NAME="__DEFAULT";var Ra=class extends Hn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new nt(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},Pa=class extends Ra{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Hn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new nt(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},td=new zt,am=new D,lm=new D,Ac=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new _e(512,512),this.mapType=li,this.map=null,this.mapPass=null,this.matrix=new zt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Xs,this._frameExtents=new _e(1,1),this._viewportCount=1,this._viewports=[new on(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;am.setFromMatrixPosition(e.matrixWorld),t.position.copy(am),lm.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(lm),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){td.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(td,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===ro||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(td)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Gl=new D,Hl=new Ht,ss=new D,Ia=class extends Hn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new zt,this.projectionMatrix=new zt,this.projectionMatrixInverse=new zt,this.coordinateSystem=Ii,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Gl,Hl,ss),ss.x===1&&ss.y===1&&ss.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Gl,Hl,ss.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Gl,Hl,ss),ss.x===1&&ss.y===1&&ss.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Gl,Hl,ss.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Gs=new D,cm=new _e,hm=new _e,ii=class extends Ia{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=ao*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(no*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return ao*2*Math.atan(Math.tan(no*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Gs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Gs.x,Gs.y).multiplyScalar(-e/Gs.z),Gs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Gs.x,Gs.y).multiplyScalar(-e/Gs.z)}getViewSize(e,t){return this.getViewBounds(e,cm,hm),t.subVectors(hm,cm)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(no*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var La=class extends Ia{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},hd=class extends Ac{constructor(){super(new La(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},_o=class extends Ra{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Hn.DEFAULT_UP),this.updateMatrix(),this.target=new Hn,this.shadow=new hd}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var eo=-90,to=1,xo=class extends Hn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new ii(eo,to,e,t);s.layers=this.layers,this.add(s);let r=new ii(eo,to,e,t);r.layers=this.layers,this.add(r);let o=new ii(eo,to,e,t);o.layers=this.layers,this.add(o);let a=new ii(eo,to,e,t);a.layers=this.layers,this.add(a);let l=new ii(eo,to,e,t);l.layers=this.layers,this.add(l);let c=new ii(eo,to,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Ii)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===ro)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let v=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=v,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},Cc=class extends ii{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var qd="\\[\\]\\.:\\/",mv=new RegExp("["+qd+"]","g"),Yd="[^"+qd+"]",gv="[^"+qd.replace("\\.","")+"]",_v=/((?:WC+[\/:])*)/.source.replace("WC",Yd),xv=/(WCOD+)?/.source.replace("WCOD",gv),yv=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Yd),vv=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Yd),bv=new RegExp("^"+_v+xv+yv+vv+"$"),Sv=["material","materials","bones","map"],ud=class{constructor(e,t,n){let s=n||tn.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},tn=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(mv,"")}static parseTrackName(e){let t=bv.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Sv.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){tt("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){lt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){lt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){lt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){lt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){lt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){lt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){lt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;lt("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){lt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){lt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};tn.Composite=ud;tn.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};tn.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};tn.prototype.GetterByBindingType=[tn.prototype._getValue_direct,tn.prototype._getValue_array,tn.prototype._getValue_arrayElement,tn.prototype._getValue_toArray];tn.prototype.SetterByBindingTypeAndVersioning=[[tn.prototype._setValue_direct,tn.prototype._setValue_direct_setNeedsUpdate,tn.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[tn.prototype._setValue_array,tn.prototype._setValue_array_setNeedsUpdate,tn.prototype._setValue_array_setMatrixWorldNeedsUpdate],[tn.prototype._setValue_arrayElement,tn.prototype._setValue_arrayElement_setNeedsUpdate,tn.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[tn.prototype._setValue_fromArray,tn.prototype._setValue_fromArray_setNeedsUpdate,tn.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var QC=new Float32Array(1);var um=new zt,pr=class{constructor(e,t,n=0,s=1/0){this.ray=new Hs(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new co,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):lt("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return um.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(um),this}intersectObject(e,t=!0,n=[]){return dd(e,this,n,t),n.sort(dm),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)dd(e[s],this,n,t);return n.sort(dm),n}};function dm(i,e){return i.distance-e.distance}function dd(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)dd(r[o],e,t,!0)}}var yo=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=bt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(bt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var fd=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var Na=class extends zi{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function $d(i,e,t,n){let s=Mv(n);switch(t){case Nd:return i*e;case Ud:return i*e/s.components*s.byteLength;case Uc:return i*e/s.components*s.byteLength;case Qs:return i*e*2/s.components*s.byteLength;case Fc:return i*e*2/s.components*s.byteLength;case Dd:return i*e*3/s.components*s.byteLength;case ri:return i*e*4/s.components*s.byteLength;case Oc:return i*e*4/s.components*s.byteLength;case Fa:case Oa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Ba:case ka:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case kc:case Vc:return Math.max(i,16)*Math.max(e,8)/4;case Bc:case zc:return Math.max(i,8)*Math.max(e,8)/2;case Gc:case Hc:case Xc:case qc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Wc:case za:case Yc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case $c:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Zc:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Kc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Jc:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case jc:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case Qc:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case eh:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case th:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case nh:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case ih:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case sh:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case rh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case oh:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case ah:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case lh:case ch:case hh:return Math.ceil(i/4)*Math.ceil(e/4)*16;case uh:case dh:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Va:case fh:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Mv(i){switch(i){case li:case Rd:return{byteLength:1,components:1};case Mo:case Pd:case Xi:return{byteLength:2,components:1};case Nc:case Dc:return{byteLength:2,components:4};case Wi:case Lc:case Mi:return{byteLength:4,components:1};case Id:case Ld:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?tt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Eg(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Iv(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],v=u[f];v.start<=p.start+p.count+1?p.count=Math.max(p.count,v.start+v.count-p.start):(++d,u[d]=v)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let v=u[f];i.bufferSubData(c,v.start*h.BYTES_PER_ELEMENT,h,v.start,v.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Lv=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Nv=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Dv=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Uv=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Fv=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Ov=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Bv=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,kv=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,zv=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,Vv=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Gv=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Hv=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Wv=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,Xv=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,qv=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Yv=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,$v=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Zv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Kv=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Jv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,jv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Qv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,eb=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,tb=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,nb=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,ib=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,sb=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,rb=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,ob=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,ab="gl_FragColor = linearToOutputTexel( gl_FragColor );",lb=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,cb=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,hb=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,ub=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,db=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,fb=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,pb=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,mb=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,gb=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,_b=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,xb=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,yb=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,vb=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,bb=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Sb=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,Mb=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,wb=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Tb=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Eb=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Ab=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Cb=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,Rb=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,Pb=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Ib=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,Lb=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Nb=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,Db=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Ub=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Fb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Ob=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Bb=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,kb=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,zb=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,Vb=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Gb=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Hb=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Wb=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Xb=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,qb=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Yb=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,$b=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Zb=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Kb=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,Jb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,jb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Qb=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,eS=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,tS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,nS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,iS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,sS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,rS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,oS=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,aS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,lS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,cS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,hS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,uS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,dS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,fS=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,pS=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,mS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,gS=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,_S=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,xS=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,yS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,vS=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,bS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,SS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,MS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,wS=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,TS=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,ES=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,AS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,CS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,RS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,PS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,IS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,LS=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,NS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,DS=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,US=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,FS=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,OS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,BS=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,kS=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,zS=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,VS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,GS=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,HS=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,WS=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,XS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,qS=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,YS=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,$S=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ZS=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,KS=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,JS=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,jS=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,QS=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,eM=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,tM=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,nM=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,iM=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,sM=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,rM=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,oM=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,aM=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,lM=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,cM=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,hM=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,gt={alphahash_fragment:Lv,alphahash_pars_fragment:Nv,alphamap_fragment:Dv,alphamap_pars_fragment:Uv,alphatest_fragment:Fv,alphatest_pars_fragment:Ov,aomap_fragment:Bv,aomap_pars_fragment:kv,batching_pars_vertex:zv,batching_vertex:Vv,begin_vertex:Gv,beginnormal_vertex:Hv,bsdfs:Wv,iridescence_fragment:Xv,bumpmap_pars_fragment:qv,clipping_planes_fragment:Yv,clipping_planes_pars_fragment:$v,clipping_planes_pars_vertex:Zv,clipping_planes_vertex:Kv,color_fragment:Jv,color_pars_fragment:jv,color_pars_vertex:Qv,color_vertex:eb,common:tb,defaultnormal_vertex:nb,displacementmap_pars_vertex:ib,displacementmap_vertex:sb,emissivemap_fragment:rb,emissivemap_pars_fragment:ob,colorspace_fragment:ab,colorspace_pars_fragment:lb,envmap_fragment:cb,envmap_common_pars_fragment:hb,envmap_pars_fragment:ub,envmap_pars_vertex:db,envmap_physical_pars_fragment:Mb,envmap_vertex:fb,fog_vertex:pb,fog_pars_vertex:mb,fog_fragment:gb,fog_pars_fragment:_b,gradientmap_pars_fragment:xb,lightmap_pars_fragment:yb,lights_lambert_fragment:vb,lights_lambert_pars_fragment:bb,lights_pars_begin:Sb,lights_toon_fragment:wb,lights_toon_pars_fragment:Tb,lights_phong_fragment:Eb,lights_phong_pars_fragment:Ab,lights_physical_fragment:Cb,lights_physical_pars_fragment:Rb,lights_fragment_begin:Pb,lights_fragment_maps:Ib,lights_fragment_end:Lb,lightprobes_pars_fragment:Nb,logdepthbuf_fragment:Db,logdepthbuf_pars_fragment:Ub,logdepthbuf_pars_vertex:Fb,logdepthbuf_vertex:Ob,map_fragment:Bb,map_pars_fragment:kb,map_particle_fragment:zb,map_particle_pars_fragment:Vb,metalnessmap_fragment:Gb,metalnessmap_pars_fragment:Hb,morphinstance_vertex:Wb,morphcolor_vertex:Xb,morphnormal_vertex:qb,morphtarget_pars_vertex:Yb,morphtarget_vertex:$b,normal_fragment_begin:Zb,normal_fragment_maps:Kb,normal_pars_fragment:Jb,normal_pars_vertex:jb,normal_vertex:Qb,normalmap_pars_fragment:eS,clearcoat_normal_fragment_begin:tS,clearcoat_normal_fragment_maps:nS,clearcoat_pars_fragment:iS,iridescence_pars_fragment:sS,opaque_fragment:rS,packing:oS,premultiplied_alpha_fragment:aS,project_vertex:lS,dithering_fragment:cS,dithering_pars_fragment:hS,roughnessmap_fragment:uS,roughnessmap_pars_fragment:dS,shadowmap_pars_fragment:fS,shadowmap_pars_vertex:pS,shadowmap_vertex:mS,shadowmask_pars_fragment:gS,skinbase_vertex:_S,skinning_pars_vertex:xS,skinning_vertex:yS,skinnormal_vertex:vS,specularmap_fragment:bS,specularmap_pars_fragment:SS,tonemapping_fragment:MS,tonemapping_pars_fragment:wS,transmission_fragment:TS,transmission_pars_fragment:ES,uv_pars_fragment:AS,uv_pars_vertex:CS,uv_vertex:RS,worldpos_vertex:PS,background_vert:IS,background_frag:LS,backgroundCube_vert:NS,backgroundCube_frag:DS,cube_vert:US,cube_frag:FS,depth_vert:OS,depth_frag:BS,distance_vert:kS,distance_frag:zS,equirect_vert:VS,equirect_frag:GS,linedashed_vert:HS,linedashed_frag:WS,meshbasic_vert:XS,meshbasic_frag:qS,meshlambert_vert:YS,meshlambert_frag:$S,meshmatcap_vert:ZS,meshmatcap_frag:KS,meshnormal_vert:JS,meshnormal_frag:jS,meshphong_vert:QS,meshphong_frag:eM,meshphysical_vert:tM,meshphysical_frag:nM,meshtoon_vert:iM,meshtoon_frag:sM,points_vert:rM,points_frag:oM,shadow_vert:aM,shadow_frag:lM,sprite_vert:cM,sprite_frag:hM},Fe={common:{diffuse:{value:new nt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ut},alphaMap:{value:null},alphaMapTransform:{value:new ut},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ut}},envmap:{envMap:{value:null},envMapRotation:{value:new ut},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ut}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ut}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ut},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ut},normalScale:{value:new _e(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ut},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ut}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ut}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ut}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new nt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new nt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ut},alphaTest:{value:0},uvTransform:{value:new ut}},sprite:{diffuse:{value:new nt(16777215)},opacity:{value:1},center:{value:new _e(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ut},alphaMap:{value:null},alphaMapTransform:{value:new ut},alphaTest:{value:0}}},ls={basic:{uniforms:Zn([Fe.common,Fe.specularmap,Fe.envmap,Fe.aomap,Fe.lightmap,Fe.fog]),vertexShader:gt.meshbasic_vert,fragmentShader:gt.meshbasic_frag},lambert:{uniforms:Zn([Fe.common,Fe.specularmap,Fe.envmap,Fe.aomap,Fe.lightmap,Fe.emissivemap,Fe.bumpmap,Fe.normalmap,Fe.displacementmap,Fe.fog,Fe.lights,{emissive:{value:new nt(0)},envMapIntensity:{value:1}}]),vertexShader:gt.meshlambert_vert,fragmentShader:gt.meshlambert_frag},phong:{uniforms:Zn([Fe.common,Fe.specularmap,Fe.envmap,Fe.aomap,Fe.lightmap,Fe.emissivemap,Fe.bumpmap,Fe.normalmap,Fe.displacementmap,Fe.fog,Fe.lights,{emissive:{value:new nt(0)},specular:{value:new nt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:gt.meshphong_vert,fragmentShader:gt.meshphong_frag},standard:{uniforms:Zn([Fe.common,Fe.envmap,Fe.aomap,Fe.lightmap,Fe.emissivemap,Fe.bumpmap,Fe.normalmap,Fe.displacementmap,Fe.roughnessmap,Fe.metalnessmap,Fe.fog,Fe.lights,{emissive:{value:new nt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:gt.meshphysical_vert,fragmentShader:gt.meshphysical_frag},toon:{uniforms:Zn([Fe.common,Fe.aomap,Fe.lightmap,Fe.emissivemap,Fe.bumpmap,Fe.normalmap,Fe.displacementmap,Fe.gradientmap,Fe.fog,Fe.lights,{emissive:{value:new nt(0)}}]),vertexShader:gt.meshtoon_vert,fragmentShader:gt.meshtoon_frag},matcap:{uniforms:Zn([Fe.common,Fe.bumpmap,Fe.normalmap,Fe.displacementmap,Fe.fog,{matcap:{value:null}}]),vertexShader:gt.meshmatcap_vert,fragmentShader:gt.meshmatcap_frag},points:{uniforms:Zn([Fe.points,Fe.fog]),vertexShader:gt.points_vert,fragmentShader:gt.points_frag},dashed:{uniforms:Zn([Fe.common,Fe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:gt.linedashed_vert,fragmentShader:gt.linedashed_frag},depth:{uniforms:Zn([Fe.common,Fe.displacementmap]),vertexShader:gt.depth_vert,fragmentShader:gt.depth_frag},normal:{uniforms:Zn([Fe.common,Fe.bumpmap,Fe.normalmap,Fe.displacementmap,{opacity:{value:1}}]),vertexShader:gt.meshnormal_vert,fragmentShader:gt.meshnormal_frag},sprite:{uniforms:Zn([Fe.sprite,Fe.fog]),vertexShader:gt.sprite_vert,fragmentShader:gt.sprite_frag},background:{uniforms:{uvTransform:{value:new ut},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:gt.background_vert,fragmentShader:gt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ut}},vertexShader:gt.backgroundCube_vert,fragmentShader:gt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:gt.cube_vert,fragmentShader:gt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:gt.equirect_vert,fragmentShader:gt.equirect_frag},distance:{uniforms:Zn([Fe.common,Fe.displacementmap,{referencePosition:{value:new D},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:gt.distance_vert,fragmentShader:gt.distance_frag},shadow:{uniforms:Zn([Fe.lights,Fe.fog,{color:{value:new nt(0)},opacity:{value:1}}]),vertexShader:gt.shadow_vert,fragmentShader:gt.shadow_frag}};ls.physical={uniforms:Zn([ls.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ut},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ut},clearcoatNormalScale:{value:new _e(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ut},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ut},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ut},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ut},sheen:{value:0},sheenColor:{value:new nt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ut},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ut},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ut},transmissionSamplerSize:{value:new _e},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ut},attenuationDistance:{value:0},attenuationColor:{value:new nt(0)},specularColor:{value:new nt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ut},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ut},anisotropyVector:{value:new _e},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ut}}]),vertexShader:gt.meshphysical_vert,fragmentShader:gt.meshphysical_frag};var _h={r:0,b:0,g:0},uM=new zt,Ag=new ut;Ag.set(-1,0,0,0,1,0,0,0,1);function dM(i,e,t,n,s,r){let o=new nt(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(b){let E=b.isScene===!0?b.background:null;if(E&&E.isTexture){let y=b.backgroundBlurriness>0;E=e.get(E,y)}return E}function p(b){let E=!1,y=f(b);y===null?m(o,a):y&&y.isColor&&(m(y,1),E=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||E)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function v(b,E){let y=f(E);y&&y.isCubeTexture?(c===void 0&&(c=new Ct(new si(1,1,1),new _n({name:"BackgroundCubeMaterial",uniforms:vr(ls.backgroundCube.uniforms),vertexShader:ls.backgroundCube.vertexShader,fragmentShader:ls.backgroundCube.fragmentShader,side:En,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,A,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=y,c.material.uniforms.backgroundBlurriness.value=E.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(uM.makeRotationFromEuler(E.backgroundRotation)).transpose(),y.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Ag),c.material.toneMapped=Et.getTransfer(y.colorSpace)!==Ut,(h!==y||u!==y.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),c.layers.enableAll(),b.unshift(c,c.geometry,c.material,0,0,null)):y&&y.isTexture&&(l===void 0&&(l=new Ct(new dr(2,2),new _n({name:"BackgroundMaterial",uniforms:vr(ls.background.uniforms),vertexShader:ls.background.vertexShader,fragmentShader:ls.background.fragmentShader,side:js,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=y,l.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,l.material.toneMapped=Et.getTransfer(y.colorSpace)!==Ut,y.matrixAutoUpdate===!0&&y.updateMatrix(),l.material.uniforms.uvTransform.value.copy(y.matrix),(h!==y||u!==y.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),l.layers.enableAll(),b.unshift(l,l.geometry,l.material,0,0,null))}function m(b,E){b.getRGB(_h,Xd(i)),t.buffers.color.setClear(_h.r,_h.g,_h.b,E,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(b,E=1){o.set(b),a=E,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(b){a=b,m(o,a)},render:p,addToRenderList:v,dispose:g}}function fM(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(I,k,H,N,z){let q=!1,G=u(I,N,H,k);r!==G&&(r=G,c(r.object)),q=f(I,N,H,z),q&&p(I,N,H,z),z!==null&&e.update(z,i.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,y(I,k,H,N),z!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(z).buffer))}function l(){return i.createVertexArray()}function c(I){return i.bindVertexArray(I)}function h(I){return i.deleteVertexArray(I)}function u(I,k,H,N){let z=N.wireframe===!0,q=n[k.id];q===void 0&&(q={},n[k.id]=q);let G=I.isInstancedMesh===!0?I.id:0,le=q[G];le===void 0&&(le={},q[G]=le);let $=le[H.id];$===void 0&&($={},le[H.id]=$);let j=$[z];return j===void 0&&(j=d(l()),$[z]=j),j}function d(I){let k=[],H=[],N=[];for(let z=0;z<t;z++)k[z]=0,H[z]=0,N[z]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:H,attributeDivisors:N,object:I,attributes:{},index:null}}function f(I,k,H,N){let z=r.attributes,q=k.attributes,G=0,le=H.getAttributes();for(let $ in le)if(le[$].location>=0){let te=z[$],de=q[$];if(de===void 0&&($==="instanceMatrix"&&I.instanceMatrix&&(de=I.instanceMatrix),$==="instanceColor"&&I.instanceColor&&(de=I.instanceColor)),te===void 0||te.attribute!==de||de&&te.data!==de.data)return!0;G++}return r.attributesNum!==G||r.index!==N}function p(I,k,H,N){let z={},q=k.attributes,G=0,le=H.getAttributes();for(let $ in le)if(le[$].location>=0){let te=q[$];te===void 0&&($==="instanceMatrix"&&I.instanceMatrix&&(te=I.instanceMatrix),$==="instanceColor"&&I.instanceColor&&(te=I.instanceColor));let de={};de.attribute=te,te&&te.data&&(de.data=te.data),z[$]=de,G++}r.attributes=z,r.attributesNum=G,r.index=N}function v(){let I=r.newAttributes;for(let k=0,H=I.length;k<H;k++)I[k]=0}function m(I){g(I,0)}function g(I,k){let H=r.newAttributes,N=r.enabledAttributes,z=r.attributeDivisors;H[I]=1,N[I]===0&&(i.enableVertexAttribArray(I),N[I]=1),z[I]!==k&&(i.vertexAttribDivisor(I,k),z[I]=k)}function b(){let I=r.newAttributes,k=r.enabledAttributes;for(let H=0,N=k.length;H<N;H++)k[H]!==I[H]&&(i.disableVertexAttribArray(H),k[H]=0)}function E(I,k,H,N,z,q,G){G===!0?i.vertexAttribIPointer(I,k,H,z,q):i.vertexAttribPointer(I,k,H,N,z,q)}function y(I,k,H,N){v();let z=N.attributes,q=H.getAttributes(),G=k.defaultAttributeValues;for(let le in q){let $=q[le];if($.location>=0){let j=z[le];if(j===void 0&&(le==="instanceMatrix"&&I.instanceMatrix&&(j=I.instanceMatrix),le==="instanceColor"&&I.instanceColor&&(j=I.instanceColor)),j!==void 0){let te=j.normalized,de=j.itemSize,he=e.get(j);if(he===void 0)continue;let Q=he.buffer,ge=he.type,ye=he.bytesPerElement,Le=ge===i.INT||ge===i.UNSIGNED_INT||j.gpuType===Lc;if(j.isInterleavedBufferAttribute){let we=j.data,Ge=we.isInterleavedBuffer===!0?we.stride:we.itemSize,rt=j.offset;if(we.isInstancedInterleavedBuffer||we.isInstancedBufferAttribute){for(let Ke=0;Ke<$.locationSize;Ke++)g($.location+Ke,we.meshPerAttribute);I.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=we.meshPerAttribute*we.count)}else for(let Ke=0;Ke<$.locationSize;Ke++)m($.location+Ke);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let Ke=0;Ke<$.locationSize;Ke++)E($.location+Ke,de/$.locationSize,ge,te,Ge*ye,(rt+de/$.locationSize*Ke)*ye,Le)}else{if(j.isInstancedBufferAttribute){for(let we=0;we<$.locationSize;we++)g($.location+we,j.meshPerAttribute);I.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let we=0;we<$.locationSize;we++)m($.location+we);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let we=0;we<$.locationSize;we++)E($.location+we,de/$.locationSize,ge,te,de*ye,de/$.locationSize*we*ye,Le)}}else if(G!==void 0){let te=G[le];if(te!==void 0)switch(te.length){case 2:i.vertexAttrib2fv($.location,te);break;case 3:i.vertexAttrib3fv($.location,te);break;case 4:i.vertexAttrib4fv($.location,te);break;default:i.vertexAttrib1fv($.location,te)}}}}b()}function C(){B();for(let I in n){let k=n[I];for(let H in k){let N=k[H];for(let z in N){let q=N[z];for(let G in q)h(q[G].object),delete q[G];delete N[z]}}delete n[I]}}function A(I){if(n[I.id]===void 0)return;let k=n[I.id];for(let H in k){let N=k[H];for(let z in N){let q=N[z];for(let G in q)h(q[G].object),delete q[G];delete N[z]}}delete n[I.id]}function _(I){for(let k in n){let H=n[k];for(let N in H){let z=H[N];if(z[I.id]===void 0)continue;let q=z[I.id];for(let G in q)h(q[G].object),delete q[G];delete z[I.id]}}}function T(I){for(let k in n){let H=n[k],N=I.isInstancedMesh===!0?I.id:0,z=H[N];if(z!==void 0){for(let q in z){let G=z[q];for(let le in G)h(G[le].object),delete G[le];delete z[q]}delete H[N],Object.keys(H).length===0&&delete n[k]}}}function B(){L(),o=!0,r!==s&&(r=s,c(r.object))}function L(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:B,resetDefaultState:L,dispose:C,releaseStatesOfGeometry:A,releaseStatesOfObject:T,releaseStatesOfProgram:_,initAttributes:v,enableAttribute:m,disableUnusedAttributes:b}}function pM(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function mM(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let _=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==ri&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let T=_===Xi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(_!==li&&_!==Mi&&!T&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(tt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&tt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&tt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),b=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),E=i.getParameter(i.MAX_VARYING_VECTORS),y=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),A=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:v,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:b,maxVaryings:E,maxFragmentUniforms:y,maxSamples:C,samples:A}}function gM(i){let e=this,t=null,n=0,s=!1,r=!1,o=new xi,a=new ut,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,v=u.clipIntersection,m=u.clipShadows,g=i.get(u);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let b=r?0:n,E=b*4,y=g.clippingState||null;l.value=y,y=h(p,d,E,f);for(let C=0;C!==E;++C)y[C]=t[C];g.clippingState=y,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=b}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,p){let v=u!==null?u.length:0,m=null;if(v!==0){if(m=l.value,p!==!0||m===null){let g=f+v*4,b=d.matrixWorldInverse;a.getNormalMatrix(b),(m===null||m.length<g)&&(m=new Float32Array(g));for(let E=0,y=f;E!==v;++E,y+=4)o.copy(u[E]).applyMatrix4(b,a),o.normal.toArray(m,y),m[y+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=v,e.numIntersection=0,m}}var Xa=class extends yi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new pa(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new si(5,5,5),r=new _n({name:"CubemapFromEquirect",uniforms:vr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:En,blending:mr});r.uniforms.tEquirect.value=t;let o=new Ct(s,r),a=t.minFilter;return t.minFilter===As&&(t.minFilter=Vn),new xo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},rg=256,_M=3,xM=20,Cg=256,Rg=16,yM=3,vM=new D,bM=new nt,yh=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new xo(1,10,null),this._boxMesh=new Ct(new si(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=vM}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,v=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,v===null&&(e.background=l.getClearColor(bM));let m=new xo(n,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,e.background=v,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=lg(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=ag(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(rg,Gd(e))}_fromTexture(e,t){e.mapping===_r||e.mapping===So?this._setSize(e.image.length===0?rg:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=og(e,!1,!1),n=Math.log2(e)-_M;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=og(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===_r||e.mapping===So?(this._cubemapMaterial===null&&(this._cubemapMaterial=lg()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=ag()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=SM(),this._integrationMaterial=MM());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Rg);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-yM)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(Cg*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=wM());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function og(i,e,t){return new Xa(i,{minFilter:As,generateMipmaps:e,type:Xi,colorSpace:oa,depthBuffer:t})}function qa(i,e,t){return new _n({name:i,uniforms:e,vertexShader:gt.cube_vert,fragmentShader:t,side:En,blending:mr,depthTest:!1,depthWrite:!1})}function SM(){return qa("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Cg}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function MM(){return qa("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Rg}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function wM(){return qa("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${xM}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function ag(){return qa("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function lg(){return qa("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function TM(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Rc||f===Pc)if(e.has(d)){let p=e.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let v=new Xa(p.height);return v.fromEquirectangularTexture(i,d),e.set(d,v),d.addEventListener("dispose",c),a(v.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===Rc||f===Pc,v=f===_r||f===So;if(p||v){let m=t.get(d),g=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new yh(i)),m=p?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),m.texture;if(m!==void 0)return m.texture;{let b=d.image;return p&&b&&b.height>0||v&&b&&l(b)?(n===null&&(n=new yh(i)),m=p?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===Rc?d.mapping=_r:f===Pc&&(d.mapping=So),d}function l(d){let f=0,p=6;for(let v=0;v<p;v++)d[v]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function EM(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&ta("WebGLRenderer: "+n+" extension not supported."),s}}}function AM(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&e.remove(p.index);for(let m in p.attributes)e.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let v=r.get(p);v&&(e.remove(v),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,t.memory.geometries--}function c(p,v){return s[v.id]!==void 0||(v.addEventListener("dispose",a),s[v.id]=new WeakRef(v),o.register(v,v.id,v),t.memory.geometries++),v}function h(p){let v=p.attributes;for(let m in v)e.update(v[m],i.ARRAY_BUFFER)}function u(p){let v=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let b=v!==null?v.array.length:m.array.length/3-1,E=m.count>=65535?fa:da,y=new E(Math.ceil(b/3)*6,1),C=y.array;if(v!==null){let _=v.array;g=v.version;for(let T=0,B=0;T<b;T+=3){let L=_[T+0],I=_[T+1],k=_[T+2];C[B++]=L,C[B++]=I,C[B++]=I,C[B++]=k,C[B++]=k,C[B++]=L}}else{g=m.version;for(let _=0,T=0;_<b;_+=3){let B=_+0,L=_+1,I=_+2;C[T++]=B,C[T++]=L,C[T++]=L,C[T++]=I,C[T++]=I,C[T++]=B}}y.version=g;let A=r.get(p);A&&e.remove(A),r.set(p,y)}function d(p){let v=r.get(p);if(v){let m=p.index;m!==null&&v.version<m.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let v=s[p].deref();v!==void 0&&l(v)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function CM(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let v=0;for(let m=0;m<f;m++)v+=d[m];t.update(v,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function RM(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:lt("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function PM(i,e,t){let n=new WeakMap,s=new on;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let B=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",B)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,v=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],b=a.morphAttributes.color||[],E=0;f===!0&&(E=1),p===!0&&(E=2),v===!0&&(E=3);let y=a.attributes.position.count*E,C=1;y>e.maxTextureSize&&(C=Math.ceil(y/e.maxTextureSize),y=e.maxTextureSize);let A=new Float32Array(y*C*4*u),_=new ca(A,y,C,u);_.type=Mi,_.needsUpdate=!0;let T=E*4;for(let L=0;L<u;L++){let I=m[L],k=g[L],H=b[L],N=y*C*4*L;for(let z=0;z<I.count;z++){let q=z*T;f===!0&&(s.fromBufferAttribute(I,z),A[N+q+0]=s.x,A[N+q+1]=s.y,A[N+q+2]=s.z,A[N+q+3]=0),p===!0&&(s.fromBufferAttribute(k,z),A[N+q+4]=s.x,A[N+q+5]=s.y,A[N+q+6]=s.z,A[N+q+7]=0),v===!0&&(s.fromBufferAttribute(H,z),A[N+q+8]=s.x,A[N+q+9]=s.y,A[N+q+10]=s.z,A[N+q+11]=H.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new _e(y,C)},n.set(a,d),a.addEventListener("dispose",B)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let v=0;v<c.length;v++)f+=c[v];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function IM(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var LM={[bd]:"LINEAR_TONE_MAPPING",[Sd]:"REINHARD_TONE_MAPPING",[Md]:"CINEON_TONE_MAPPING",[wd]:"ACES_FILMIC_TONE_MAPPING",[Ed]:"AGX_TONE_MAPPING",[Ad]:"NEUTRAL_TONE_MAPPING",[Td]:"CUSTOM_TONE_MAPPING"};function NM(i,e,t,n,s,r){let o=new yi(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Yt;h.setAttribute("position",new qt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new qt([0,2,0,0,2,0],2));let u=new pc({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new Ct(h,u),f=new La(-1,1,1,-1,0,1),p=null,v=null,m=!1,g,b=null,E=[],y=!1;this.setSize=function(C,A){o.setSize(C,A),a!==null&&a.setSize(C,A),l!==null&&l.setSize(C,A);for(let _=0;_<E.length;_++){let T=E[_];T.setSize&&T.setSize(C,A)}},this.setEffects=function(C){E=C,y=E.length>0&&E[0].isRenderPass===!0;let A=o.width,_=o.height;E.length>0&&a===null&&(a=new yi(A,_,{type:Xi,depthBuffer:!1,stencilBuffer:!1}),l=new yi(A,_,{type:Xi,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&E.some(B=>B.needsDepthTexture===!0);T!==(o.depthTexture!==null)&&(T===!0&&c===null&&(c=new Es(A,_),r===!0&&(c.format=Cs,c.type=xr)),o.dispose(),o.depthTexture=T?c:null,o.resolveDepthBuffer=T,o.storeMultisampledDepthBuffer=T);for(let B=0;B<E.length;B++){let L=E[B];L.setSize&&L.setSize(A,_),T&&L.needsDepthTexture===!0&&L.setDepthTexture&&L.setDepthTexture(c)}},this.begin=function(C,A){if(m||C.toneMapping===os&&E.length===0)return!1;if(b=A,A!==null){let _=A.width,T=A.height;(o.width!==_||o.height!==T)&&this.setSize(_,T)}return y===!1&&C.setRenderTarget(o),g=C.toneMapping,C.toneMapping=os,!0},this.hasRenderPass=function(){return y},this.end=function(C,A){C.toneMapping=g,m=!0;let _=o,T=a;for(let B=0;B<E.length;B++){let L=E[B];L.enabled!==!1&&(L.render(C,T,_,A),L.needsSwap!==!1&&(_=T,T=T===a?l:a))}if(p!==C.outputColorSpace||v!==C.toneMapping){p=C.outputColorSpace,v=C.toneMapping,u.defines={},Et.getTransfer(p)===Ut&&(u.defines.SRGB_TRANSFER="");let B=LM[v];B&&(u.defines[B]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,C.setRenderTarget(b),C.render(d,f),b=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var Pg=new Yn,Ig=new Es(1,1),Lg=new ma(1),Ng=new ca,Dg=new sc,Ug=new pa,cg=[],hg=[],ug=new Float32Array(16),dg=new Float32Array(9),fg=new Float32Array(4);function To(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=cg[s];if(r===void 0&&(r=new Float32Array(s),cg[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function An(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function Cn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function bh(i,e){let t=hg[e];t===void 0&&(t=new Int32Array(e),hg[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function DM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function UM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(An(t,e))return;i.uniform2fv(this.addr,e),Cn(t,e)}}function FM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(An(t,e))return;i.uniform3fv(this.addr,e),Cn(t,e)}}function OM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(An(t,e))return;i.uniform4fv(this.addr,e),Cn(t,e)}}function BM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(An(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),Cn(t,e)}else{if(An(t,n))return;fg.set(n),i.uniformMatrix2fv(this.addr,!1,fg),Cn(t,n)}}function kM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(An(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),Cn(t,e)}else{if(An(t,n))return;dg.set(n),i.uniformMatrix3fv(this.addr,!1,dg),Cn(t,n)}}function zM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(An(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),Cn(t,e)}else{if(An(t,n))return;ug.set(n),i.uniformMatrix4fv(this.addr,!1,ug),Cn(t,n)}}function VM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function GM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(An(t,e))return;i.uniform2iv(this.addr,e),Cn(t,e)}}function HM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(An(t,e))return;i.uniform3iv(this.addr,e),Cn(t,e)}}function WM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(An(t,e))return;i.uniform4iv(this.addr,e),Cn(t,e)}}function XM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function qM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(An(t,e))return;i.uniform2uiv(this.addr,e),Cn(t,e)}}function YM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(An(t,e))return;i.uniform3uiv(this.addr,e),Cn(t,e)}}function $M(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(An(t,e))return;i.uniform4uiv(this.addr,e),Cn(t,e)}}function Sh(i){return i.version===0&&(i.compareFunction=Bd,i.needsUpdate=!0),i}function ZM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Sh(Ig):r=Pg,t.setTexture2D(e||r,s)}function KM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Dg,s)}function JM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Sh(Lg):r=Ug,t.setTextureCube(e||r,s)}function jM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Ng,s)}function QM(i){switch(i){case 5126:return DM;case 35664:return UM;case 35665:return FM;case 35666:return OM;case 35674:return BM;case 35675:return kM;case 35676:return zM;case 5124:case 35670:return VM;case 35667:case 35671:return GM;case 35668:case 35672:return HM;case 35669:case 35673:return WM;case 5125:return XM;case 36294:return qM;case 36295:return YM;case 36296:return $M;case 35678:case 36198:case 36298:case 36306:case 35682:return ZM;case 35679:case 36299:case 36307:return KM;case 35680:case 36300:case 36308:case 36293:return JM;case 36289:case 36303:case 36311:case 36292:return jM}}function ew(i,e){i.uniform1fv(this.addr,e)}function tw(i,e){let t=To(e,this.size,2);i.uniform2fv(this.addr,t)}function nw(i,e){let t=To(e,this.size,3);i.uniform3fv(this.addr,t)}function iw(i,e){let t=To(e,this.size,4);i.uniform4fv(this.addr,t)}function sw(i,e){let t=To(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function rw(i,e){let t=To(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function ow(i,e){let t=To(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function aw(i,e){i.uniform1iv(this.addr,e)}function lw(i,e){i.uniform2iv(this.addr,e)}function cw(i,e){i.uniform3iv(this.addr,e)}function hw(i,e){i.uniform4iv(this.addr,e)}function uw(i,e){i.uniform1uiv(this.addr,e)}function dw(i,e){i.uniform2uiv(this.addr,e)}function fw(i,e){i.uniform3uiv(this.addr,e)}function pw(i,e){i.uniform4uiv(this.addr,e)}function mw(i,e,t){let n=this.cache,s=e.length,r=bh(t,s);An(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Sh(Ig):o=Pg;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function gw(i,e,t){let n=this.cache,s=e.length,r=bh(t,s);An(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||Dg,r[o])}function _w(i,e,t){let n=this.cache,s=e.length,r=bh(t,s);An(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Sh(Lg):o=Ug;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function xw(i,e,t){let n=this.cache,s=e.length,r=bh(t,s);An(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Ng,r[o])}function yw(i){switch(i){case 5126:return ew;case 35664:return tw;case 35665:return nw;case 35666:return iw;case 35674:return sw;case 35675:return rw;case 35676:return ow;case 5124:case 35670:return aw;case 35667:case 35671:return lw;case 35668:case 35672:return cw;case 35669:case 35673:return hw;case 5125:return uw;case 36294:return dw;case 36295:return fw;case 36296:return pw;case 35678:case 36198:case 36298:case 36306:case 35682:return mw;case 35679:case 36299:case 36307:return gw;case 35680:case 36300:case 36308:case 36293:return _w;case 36289:case 36303:case 36311:case 36292:return xw}}var Jd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=QM(t.type)}},jd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=yw(t.type)}},Qd=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Zd=/(\w+)(\])?(\[|\.)?/g;function pg(i,e){i.seq.push(e),i.map[e.id]=e}function vw(i,e,t){let n=i.name,s=n.length;for(Zd.lastIndex=0;;){let r=Zd.exec(n),o=Zd.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){pg(t,c===void 0?new Jd(a,i,e):new jd(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new Qd(a),pg(t,u)),t=u}}}var wo=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);vw(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function mg(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var bw=37297,Sw=0;function Mw(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var gg=new ut;function ww(i){Et._getMatrix(gg,Et.workingColorSpace,i);let e=`mat3( ${gg.elements.map(t=>t.toFixed(4))} )`;switch(Et.getTransfer(i)){case aa:return[e,"LinearTransferOETF"];case Ut:return[e,"sRGBTransferOETF"];default:return tt("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function _g(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+Mw(i.getShaderSource(e),a)}else return r}function Tw(i,e){let t=ww(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var Ew={[bd]:"Linear",[Sd]:"Reinhard",[Md]:"Cineon",[wd]:"ACESFilmic",[Ed]:"AgX",[Ad]:"Neutral",[Td]:"Custom"};function Aw(i,e){let t=Ew[e];return t===void 0?(tt("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var xh=new D;function Cw(){Et.getLuminanceCoefficients(xh);let i=xh.x.toFixed(4),e=xh.y.toFixed(4),t=xh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Rw(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Wa).join(`
`)}function Pw(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function Iw(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Wa(i){return i!==""}function xg(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function yg(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var Lw=/^[ \t]*#include +<([\w\d./]+)>/gm;function ef(i){return i.replace(Lw,Nw)}function Nw(i,e){let t=gt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return ef(t)}var Dw=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function vg(i){return i.replace(Dw,Uw)}function Uw(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function bg(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var Fw={[Da]:"SHADOWMAP_TYPE_PCF",[vo]:"SHADOWMAP_TYPE_VSM"};function Ow(i){return Fw[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var Bw={[So]:"ENVMAP_MODE_REFRACTION"};function kw(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":Bw[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var zw={[vd]:"ENVMAP_BLENDING_MULTIPLY",[Dm]:"ENVMAP_BLENDING_MIX",[Um]:"ENVMAP_BLENDING_ADD"};function Vw(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":zw[i.combine]||"ENVMAP_BLENDING_NONE"}function Gw(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=Ow(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=kw(t),u=Vw(t),d=Rw(t),f=Pw(r),p=s.createProgram(),v,m,g=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(v=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Wa).join(`
`),v.length>0&&(v+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Wa).join(`
`),m.length>0&&(m+=`
`)):(v=[bg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Wa).join(`
`),m=[bg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==os?"#define TONE_MAPPING":"",t.toneMapping!==os?gt.tonemapping_pars_fragment:"",t.toneMapping!==os?Aw("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",gt.colorspace_pars_fragment,Tw("linearToOutputTexel",t.outputColorSpace),Cw(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Wa).join(`
`)),o=ef(o),o=xg(o,t),o=yg(o,t),a=ef(a),a=xg(a,t),a=yg(a,t),o=vg(o),a=vg(a),t.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,v=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+v,m=["#define varying in",t.glslVersion===kd?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===kd?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let b=g+v+o,E=g+m+a,y=mg(s,s.VERTEX_SHADER,b),C=mg(s,s.FRAGMENT_SHADER,E);s.attachShader(p,y),s.attachShader(p,C),t.index0AttributeName!==void 0?s.bindAttribLocation(p,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function A(L){if(i.debug.checkShaderErrors){let I=s.getProgramInfoLog(p)||"",k=s.getShaderInfoLog(y)||"",H=s.getShaderInfoLog(C)||"",N=I.trim(),z=k.trim(),q=H.trim(),G=!0,le=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,y,C);else{let $=_g(s,y,"vertex"),j=_g(s,C,"fragment");lt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+N+`
`+$+`
`+j)}else N!==""?tt("WebGLProgram: Program Info Log:",N):(z===""||q==="")&&(le=!1);le&&(L.diagnostics={runnable:G,programLog:N,vertexShader:{log:z,prefix:v},fragmentShader:{log:q,prefix:m}})}s.deleteShader(y),s.deleteShader(C),_=new wo(s,p),T=Iw(s,p)}let _;this.getUniforms=function(){return _===void 0&&A(this),_};let T;this.getAttributes=function(){return T===void 0&&A(this),T};let B=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return B===!1&&(B=s.getProgramParameter(p,bw)),B},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Sw++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=y,this.fragmentShader=C,this}var Hw=0,tf=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new nf(e),t.set(e,n)),n}},nf=class{constructor(e){this.id=Hw++,this.code=e,this.usedTimes=0}};function Ww(i){return i===Qs||i===za||i===Va}function Xw(i,e,t,n,s,r){let o=new co,a=new tf,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function p(_,T,B,L,I,k){let H=L.fog,N=I.geometry,z=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?L.environment:null,q=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,G=e.get(_.envMap||z,q),le=d[_.type],$=n.precision;_.precision!==null&&($=n.getMaxPrecision(_.precision),$!==_.precision&&tt("WebGLProgram.getParameters:",_.precision,"not supported, using",$,"instead."));let j=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,te=j!==void 0?j.length:0,de=0;N.morphAttributes.position!==void 0&&(de=1),N.morphAttributes.normal!==void 0&&(de=2),N.morphAttributes.color!==void 0&&(de=3);let he,Q,ge,ye;if(le){let De=ls[le];he=De.vertexShader,Q=De.fragmentShader}else{he=_.vertexShader,Q=_.fragmentShader;let De=a.getVertexShaderStage(_),xt=a.getFragmentShaderStage(_);a.update(_,De,xt),ge=De.id,ye=xt.id}let Le=i.getRenderTarget(),we=i.state.buffers.depth.getReversed(),Ge=I.isInstancedMesh===!0,rt=I.isBatchedMesh===!0,Ke=!!_.map,ot=!!_.matcap,st=!!G,oe=st&&G.isPMREMTexture===!0,ve=!!_.aoMap,xe=!!_.lightMap,Be=!!_.bumpMap&&_.wireframe===!1,Ne=!!_.normalMap,it=!!_.displacementMap,ke=!!_.emissiveMap,_t=!!_.metalnessMap,pt=!!_.roughnessMap,yt=_.anisotropy>0,F=_.clearcoat>0,Se=_.diffuseRoughness>0,Xe=_.dispersion>0,dt=_.retroreflectivity>0,Te=_.iridescence>0,Dt=_.sheen>0,$e=_.transmission>0,et=yt&&!!_.anisotropyMap,R=F&&!!_.clearcoatMap,S=F&&!!_.clearcoatNormalMap,Y=F&&!!_.clearcoatRoughnessMap,fe=Se&&!!_.diffuseRoughnessMap,ae=Te&&!!_.iridescenceMap,Me=Te&&!!_.iridescenceThicknessMap,Ee=Dt&&!!_.sheenColorMap,ne=Dt&&!!_.sheenRoughnessMap,se=!!_.specularMap,me=!!_.specularColorMap,O=!!_.specularIntensityMap,re=$e&&!!_.transmissionMap,ie=$e&&!!_.thicknessMap,Re=!!_.gradientMap,be=!!_.alphaMap,Ce=_.alphaTest>0,je=!!_.alphaHash,ct=!!_.extensions,ue=os;_.toneMapped&&(Le===null||Le.isXRRenderTarget===!0)&&(ue=i.toneMapping);let qe=oe?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,ht={shaderID:le,shaderType:_.type,shaderName:_.name,vertexShader:he,fragmentShader:Q,defines:_.defines,customVertexShaderID:ge,customFragmentShaderID:ye,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:$,batching:rt,batchingColor:rt&&I._colorsTexture!==null,instancing:Ge,instancingColor:Ge&&I.instanceColor!==null,instancingMorph:Ge&&I.morphTexture!==null,outputColorSpace:Le===null?i.outputColorSpace:Le.isXRRenderTarget===!0?Le.texture.colorSpace:Et.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Ke,matcap:ot,envMap:st,envMapMode:st&&G.mapping,envMapPMREM:oe,envMapMaxLod:oe?qe.length-1:null,envMapSize:oe?qe[0].width:null,aoMap:ve,lightMap:xe,bumpMap:Be,normalMap:Ne,displacementMap:it,emissiveMap:ke,normalMapObjectSpace:Ne&&_.normalMapType===Bm,normalMapTangentSpace:Ne&&_.normalMapType===ph,packedNormalMap:Ne&&_.normalMapType===ph&&Ww(_.normalMap.format),metalnessMap:_t,roughnessMap:pt,anisotropy:yt,anisotropyMap:et,clearcoat:F,clearcoatMap:R,clearcoatNormalMap:S,clearcoatRoughnessMap:Y,diffuseRoughness:Se,diffuseRoughnessMap:fe,dispersion:Xe,retroreflection:dt,iridescence:Te,iridescenceMap:ae,iridescenceThicknessMap:Me,sheen:Dt,sheenColorMap:Ee,sheenRoughnessMap:ne,specularMap:se,specularColorMap:me,specularIntensityMap:O,transmission:$e,transmissionMap:re,thicknessMap:ie,gradientMap:Re,opaque:_.transparent===!1&&_.blending===bo&&_.alphaToCoverage===!1,alphaMap:be,alphaTest:Ce,alphaHash:je,combine:_.combine,mapUv:Ke&&f(_.map.channel),aoMapUv:ve&&f(_.aoMap.channel),lightMapUv:xe&&f(_.lightMap.channel),bumpMapUv:Be&&f(_.bumpMap.channel),normalMapUv:Ne&&f(_.normalMap.channel),displacementMapUv:it&&f(_.displacementMap.channel),emissiveMapUv:ke&&f(_.emissiveMap.channel),metalnessMapUv:_t&&f(_.metalnessMap.channel),roughnessMapUv:pt&&f(_.roughnessMap.channel),anisotropyMapUv:et&&f(_.anisotropyMap.channel),clearcoatMapUv:R&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:S&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:Y&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:fe&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:Me&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:Ee&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:ne&&f(_.sheenRoughnessMap.channel),specularMapUv:se&&f(_.specularMap.channel),specularColorMapUv:me&&f(_.specularColorMap.channel),specularIntensityMapUv:O&&f(_.specularIntensityMap.channel),transmissionMapUv:re&&f(_.transmissionMap.channel),thicknessMapUv:ie&&f(_.thicknessMap.channel),alphaMapUv:be&&f(_.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(Ne||yt),vertexNormals:!!N.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!N.attributes.uv&&(Ke||be),fog:!!H,useFog:_.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||N.attributes.normal===void 0&&Ne===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:we,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:de,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:k.filter(De=>De.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&B.length>0,shadowMapType:i.shadowMap.type,toneMapping:ue,decodeVideoTexture:Ke&&_.map.isVideoTexture===!0&&Et.getTransfer(_.map.colorSpace)===Ut,decodeVideoTextureEmissive:ke&&_.emissiveMap.isVideoTexture===!0&&Et.getTransfer(_.emissiveMap.colorSpace)===Ut,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===$n,flipSided:_.side===En,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:ct&&_.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ct&&_.extensions.multiDraw===!0||rt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return ht.vertexUv1s=l.has(1),ht.vertexUv2s=l.has(2),ht.vertexUv3s=l.has(3),l.clear(),ht}function v(_){let T=[];if(_.shaderID?T.push(_.shaderID):(T.push(_.customVertexShaderID),T.push(_.customFragmentShaderID)),_.defines!==void 0)for(let B in _.defines)T.push(B),T.push(_.defines[B]);return _.isRawShaderMaterial===!1&&(m(T,_),g(T,_),T.push(i.outputColorSpace)),T.push(_.customProgramCacheKey),T.join()}function m(_,T){_.push(T.precision),_.push(T.outputColorSpace),_.push(T.envMapMode),_.push(T.envMapPMREM),_.push(T.envMapMaxLod),_.push(T.envMapSize),_.push(T.mapUv),_.push(T.alphaMapUv),_.push(T.lightMapUv),_.push(T.aoMapUv),_.push(T.bumpMapUv),_.push(T.normalMapUv),_.push(T.displacementMapUv),_.push(T.emissiveMapUv),_.push(T.metalnessMapUv),_.push(T.roughnessMapUv),_.push(T.anisotropyMapUv),_.push(T.clearcoatMapUv),_.push(T.clearcoatNormalMapUv),_.push(T.clearcoatRoughnessMapUv),_.push(T.diffuseRoughnessMapUv),_.push(T.iridescenceMapUv),_.push(T.iridescenceThicknessMapUv),_.push(T.sheenColorMapUv),_.push(T.sheenRoughnessMapUv),_.push(T.specularMapUv),_.push(T.specularColorMapUv),_.push(T.specularIntensityMapUv),_.push(T.transmissionMapUv),_.push(T.thicknessMapUv),_.push(T.combine),_.push(T.fogExp2),_.push(T.sizeAttenuation),_.push(T.morphTargetsCount),_.push(T.numSunLights),_.push(T.numDirLights),_.push(T.numPointLights),_.push(T.numSpotLights),_.push(T.numSpotLightMaps),_.push(T.numHemiLights),_.push(T.numRectAreaLights),_.push(T.numSunLightShadows),_.push(T.numDirLightShadows),_.push(T.numPointLightShadows),_.push(T.numSpotLightShadows),_.push(T.numSpotLightShadowsWithMaps),_.push(T.numLightProbes),_.push(T.numLightProbeGrids),_.push(T.shadowMapType),_.push(T.toneMapping),_.push(T.numClippingPlanes),_.push(T.numClipIntersection),_.push(T.depthPacking)}function g(_,T){o.disableAll(),T.instancing&&o.enable(0),T.instancingColor&&o.enable(1),T.instancingMorph&&o.enable(2),T.matcap&&o.enable(3),T.envMap&&o.enable(4),T.normalMapObjectSpace&&o.enable(5),T.normalMapTangentSpace&&o.enable(6),T.clearcoat&&o.enable(7),T.iridescence&&o.enable(8),T.alphaTest&&o.enable(9),T.vertexColors&&o.enable(10),T.vertexAlphas&&o.enable(11),T.vertexUv1s&&o.enable(12),T.vertexUv2s&&o.enable(13),T.vertexUv3s&&o.enable(14),T.vertexTangents&&o.enable(15),T.anisotropy&&o.enable(16),T.alphaHash&&o.enable(17),T.batching&&o.enable(18),T.dispersion&&o.enable(19),T.retroreflection&&o.enable(24),T.diffuseRoughness&&o.enable(25),T.batchingColor&&o.enable(20),T.gradientMap&&o.enable(21),T.packedNormalMap&&o.enable(22),T.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),T.fog&&o.enable(0),T.useFog&&o.enable(1),T.flatShading&&o.enable(2),T.logarithmicDepthBuffer&&o.enable(3),T.reversedDepthBuffer&&o.enable(4),T.skinning&&o.enable(5),T.morphTargets&&o.enable(6),T.morphNormals&&o.enable(7),T.morphColors&&o.enable(8),T.premultipliedAlpha&&o.enable(9),T.shadowMapEnabled&&o.enable(10),T.doubleSided&&o.enable(11),T.flipSided&&o.enable(12),T.useDepthPacking&&o.enable(13),T.dithering&&o.enable(14),T.transmission&&o.enable(15),T.sheen&&o.enable(16),T.opaque&&o.enable(17),T.pointsUvs&&o.enable(18),T.decodeVideoTexture&&o.enable(19),T.decodeVideoTextureEmissive&&o.enable(20),T.alphaToCoverage&&o.enable(21),T.numLightProbeGrids>0&&o.enable(22),T.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function b(_){let T=d[_.type],B;if(T){let L=ls[T];B=gh.clone(L.uniforms)}else B=_.uniforms;return B}function E(_,T){let B=h.get(T);return B!==void 0?++B.usedTimes:(B=new Gw(i,T,_,s),c.push(B),h.set(T,B)),B}function y(_){if(--_.usedTimes===0){let T=c.indexOf(_);c[T]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function C(_){a.remove(_)}function A(){a.dispose()}return{getParameters:p,getProgramCacheKey:v,getUniforms:b,acquireProgram:E,releaseProgram:y,releaseShaderCache:C,programs:c,dispose:A}}function qw(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function Yw(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Sg(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function Mg(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,v,m,g){let b=i[e];return b===void 0?(b={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:v,renderOrder:d.renderOrder,z:m,group:g},i[e]=b):(b.id=d.id,b.object=d,b.geometry=f,b.material=p,b.materialVariant=o(d),b.groupOrder=v,b.renderOrder=d.renderOrder,b.z=m,b.group=g),e++,b}function l(d,f,p,v,m,g,b){b.reversedDepth===!0&&(m=-m);let E=a(d,f,p,v,m,g);p.transmission>0?n.push(E):p.transparent===!0?s.push(E):t.push(E)}function c(d,f,p,v,m,g){let b=a(d,f,p,v,m,g);p.transmission>0?n.unshift(b):p.transparent===!0?s.unshift(b):t.unshift(b)}function h(d,f){t.length>1&&t.sort(d||Yw),n.length>1&&n.sort(f||Sg),s.length>1&&s.sort(f||Sg)}function u(){for(let d=e,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function $w(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new Mg,i.set(n,[o])):s>=r.length?(o=new Mg,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function Zw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new D,color:new nt};break;case"SpotLight":t={position:new D,direction:new D,color:new nt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new D,color:new nt,distance:0,decay:0};break;case"HemisphereLight":t={direction:new D,skyColor:new nt,groundColor:new nt};break;case"RectAreaLight":t={color:new nt,position:new D,halfWidth:new D,halfHeight:new D};break}return i[e.id]=t,t}}}function Kw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new _e};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new _e};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new _e,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var Jw=0;function jw(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function Qw(i){let e=new Zw,t=Kw(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new D);let s=new D,r=new zt,o=new zt;function a(c){let h=0,u=0,d=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let f=0,p=0,v=0,m=0,g=0,b=0,E=0,y=0,C=0,A=0,_=0,T=0,B=0,L=0;c.sort(jw);for(let k=0,H=c.length;k<H;k++){let N=c[k],z=N.color,q=N.intensity,G=N.distance,le=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===Qs?le=N.shadow.map.texture:le=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)h+=z.r*q,u+=z.g*q,d+=z.b*q;else if(N.isLightProbe){for(let $=0;$<9;$++)n.probe[$].addScaledVector(N.sh.coefficients[$],q);L++}else if(N.isSunLight){let $=e.get(N);if($.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),n.sunShadow[p]=te,n.sunShadowMap[p]=le;let de=j.getViewportCount();for(let he=0;he<de;he++)n.sunShadowMatrix[v+he]=j.getMatrix(he),n.sunShadowCascade[v+he]=j._cascadeData[he];v+=de,p++}n.sun[f]=$,f++}else if(N.isDirectionalLight){let $=e.get(N);if($.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,n.directionalShadow[m]=te,n.directionalShadowMap[m]=le,n.directionalShadowMatrix[m]=N.shadow.matrix,C++}n.directional[m]=$,m++}else if(N.isSpotLight){let $=e.get(N);$.position.setFromMatrixPosition(N.matrixWorld),$.color.copy(z).multiplyScalar(q),$.distance=G,$.coneCos=Math.cos(N.angle),$.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),$.decay=N.decay,n.spot[b]=$;let j=N.shadow;if(N.map&&(n.spotLightMap[T]=N.map,T++,j.updateMatrices(N),N.castShadow&&B++),n.spotLightMatrix[b]=j.matrix,N.castShadow){let te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,n.spotShadow[b]=te,n.spotShadowMap[b]=le,_++}b++}else if(N.isRectAreaLight){let $=e.get(N);$.color.copy(z).multiplyScalar(q),$.halfWidth.set(N.width*.5,0,0),$.halfHeight.set(0,N.height*.5,0),n.rectArea[E]=$,E++}else if(N.isPointLight){let $=e.get(N);if($.color.copy(N.color).multiplyScalar(N.intensity),$.distance=N.distance,$.decay=N.decay,N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,te.shadowCameraNear=j.camera.near,te.shadowCameraFar=j.camera.far,n.pointShadow[g]=te,n.pointShadowMap[g]=le,n.pointShadowMatrix[g]=N.shadow.matrix,A++}n.point[g]=$,g++}else if(N.isHemisphereLight){let $=e.get(N);$.skyColor.copy(N.color).multiplyScalar(q),$.groundColor.copy(N.groundColor).multiplyScalar(q),n.hemi[y]=$,y++}}E>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Fe.LTC_FLOAT_1,n.rectAreaLTC2=Fe.LTC_FLOAT_2):(n.rectAreaLTC1=Fe.LTC_HALF_1,n.rectAreaLTC2=Fe.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let I=n.hash;(I.sunLength!==f||I.directionalLength!==m||I.pointLength!==g||I.spotLength!==b||I.rectAreaLength!==E||I.hemiLength!==y||I.numSunShadows!==p||I.numDirectionalShadows!==C||I.numPointShadows!==A||I.numSpotShadows!==_||I.numSpotMaps!==T||I.numLightProbes!==L)&&(n.sun.length=f,n.directional.length=m,n.spot.length=b,n.rectArea.length=E,n.point.length=g,n.hemi.length=y,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=v,n.sunShadowCascade.length=v,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=A,n.pointShadowMap.length=A,n.pointShadowMatrix.length=A,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+T-B,n.spotLightMap.length=T,n.numSpotLightShadowsWithMaps=B,n.numLightProbes=L,I.sunLength=f,I.directionalLength=m,I.pointLength=g,I.spotLength=b,I.rectAreaLength=E,I.hemiLength=y,I.numSunShadows=p,I.numDirectionalShadows=C,I.numPointShadows=A,I.numSpotShadows=_,I.numSpotMaps=T,I.numLightProbes=L,n.version=Jw++)}function l(c,h){let u=0,d=0,f=0,p=0,v=0,m=0,g=h.matrixWorldInverse;for(let b=0,E=c.length;b<E;b++){let y=c[b];if(y.isSunLight){let C=n.sun[u];C.direction.setFromMatrixPosition(y.matrixWorld),C.direction.transformDirection(g),u++}else if(y.isDirectionalLight){let C=n.directional[d];C.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),d++}else if(y.isSpotLight){let C=n.spot[p];C.position.setFromMatrixPosition(y.matrixWorld),C.position.applyMatrix4(g),C.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),p++}else if(y.isRectAreaLight){let C=n.rectArea[v];C.position.setFromMatrixPosition(y.matrixWorld),C.position.applyMatrix4(g),o.identity(),r.copy(y.matrixWorld),r.premultiply(g),o.extractRotation(r),C.halfWidth.set(y.width*.5,0,0),C.halfHeight.set(0,y.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),v++}else if(y.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(y.matrixWorld),C.position.applyMatrix4(g),f++}else if(y.isHemisphereLight){let C=n.hemi[m];C.direction.setFromMatrixPosition(y.matrixWorld),C.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:n}}function wg(i){let e=new Qw(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function eT(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new wg(i),e.set(s,[a])):r>=o.length?(a=new wg(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var tT=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,nT=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,iT=[new D(1,0,0),new D(-1,0,0),new D(0,1,0),new D(0,-1,0),new D(0,0,1),new D(0,0,-1)],sT=[new D(0,-1,0),new D(0,-1,0),new D(0,0,1),new D(0,0,-1),new D(0,-1,0),new D(0,-1,0)],Tg=new zt,Ha=new D,Kd=new D;function rT(i,e,t){let n=new Xs,s=new _e,r=new _e,o=new on,a=new mc,l=new gc,c={},h=t.maxTextureSize,u={[js]:En,[En]:js,[$n]:$n},d=new _n({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new _e},radius:{value:4}},vertexShader:tT,fragmentShader:nT}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new Yt;p.setAttribute("position",new rn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new Ct(p,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Da;let g=this.type;this.render=function(A,_,T){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||A.length===0)return;this.type===mm&&(tt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Da);let B=i.getRenderTarget(),L=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),k=i.state;k.setBlending(mr),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);let H=g!==this.type;H&&_.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(z=>z.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,z=A.length;N<z;N++){let q=A[N],G=q.shadow;if(G===void 0){tt("WebGLShadowMap:",q,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let le=G.getFrameExtents();s.multiply(le),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/le.x),s.x=r.x*le.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/le.y),s.y=r.y*le.y,G.mapSize.y=r.y));let $=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=$,G.map===null||H===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===vo){if(q.isPointLight){tt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new yi(s.x,s.y,{format:Qs,type:Xi,minFilter:Vn,magFilter:Vn,generateMipmaps:!1}),G.map.texture.name=q.name+".shadowMap",G.map.depthTexture=new Es(s.x,s.y,Mi),G.map.depthTexture.name=q.name+".shadowMapDepth",G.map.depthTexture.format=Ss,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=gn,G.map.depthTexture.magFilter=gn}else q.isPointLight?(G.map=new Xa(s.x),G.map.depthTexture=new ma(s.x,Wi)):(G.map=new yi(s.x,s.y),G.map.depthTexture=new Es(s.x,s.y,Wi)),G.map.depthTexture.name=q.name+".shadowMap",G.map.depthTexture.format=Ss,this.type===Da?(G.map.depthTexture.compareFunction=$?Od:Fd,G.map.depthTexture.minFilter=Vn,G.map.depthTexture.magFilter=Vn):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=gn,G.map.depthTexture.magFilter=gn);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let j=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();q.isPointLight!==!0&&G.updateMatrices(q,T);let te=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:T.layers;for(let de=0;de<j;de++){let he=G.getCamera(de);if(q.isPointLight){let Q=G.camera,ge=G.matrix,ye=q.distance||Q.far;ye!==Q.far&&(Q.far=ye,Q.updateProjectionMatrix()),Ha.setFromMatrixPosition(q.matrixWorld),Q.position.copy(Ha),Kd.copy(Q.position),Kd.add(iT[de]),Q.up.copy(sT[de]),Q.lookAt(Kd),Q.updateMatrixWorld(),ge.makeTranslation(-Ha.x,-Ha.y,-Ha.z),Tg.multiplyMatrices(Q.projectionMatrix,Q.matrixWorldInverse),G._frustum.setFromProjectionMatrix(Tg,Q.coordinateSystem,Q.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,de),i.clear();else{de===0&&(i.setRenderTarget(G.map),i.clear());let Q=G.getViewport(de);o.set(r.x*Q.x,r.y*Q.y,r.x*Q.z,r.y*Q.w),k.viewport(o)}n=G.getFrustum(de),y(_,T,he,q,te,this.type)}G.isPointLightShadow!==!0&&this.type===vo&&b(G,T),G.needsUpdate=!1}g=this.type,m.needsUpdate=!1,i.setRenderTarget(B,L,I)};function b(A,_){let T=e.update(v);d.defines.VSM_SAMPLES!==A.blurSamples&&(d.defines.VSM_SAMPLES=A.blurSamples,f.defines.VSM_SAMPLES=A.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),A.mapPass===null?A.mapPass=new yi(s.x,s.y,{format:Qs,type:Xi}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),d.uniforms.shadow_pass.value=A.map.depthTexture,d.uniforms.resolution.value.set(A.map.width,A.map.height),d.uniforms.radius.value=A.radius,i.setRenderTarget(A.mapPass),i.clear(),i.renderBufferDirect(_,null,T,d,v,null),f.uniforms.shadow_pass.value=A.mapPass.texture,f.uniforms.resolution.value.set(A.map.width,A.map.height),f.uniforms.radius.value=A.radius,i.setRenderTarget(A.map),i.clear(),i.renderBufferDirect(_,null,T,f,v,null)}function E(A,_,T,B){let L=null,I=T.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(I!==void 0)L=I;else if(L=T.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let k=L.uuid,H=_.uuid,N=c[k];N===void 0&&(N={},c[k]=N);let z=N[H];z===void 0&&(z=L.clone(),N[H]=z,_.addEventListener("dispose",C)),L=z}if(L.visible=_.visible,L.wireframe=_.wireframe,B===vo?L.side=_.shadowSide!==null?_.shadowSide:_.side:L.side=_.shadowSide!==null?_.shadowSide:u[_.side],L.alphaMap=_.alphaMap,L.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,L.map=_.map,L.clipShadows=_.clipShadows,L.clippingPlanes=_.clippingPlanes,L.clipIntersection=_.clipIntersection,L.displacementMap=_.displacementMap,L.displacementScale=_.displacementScale,L.displacementBias=_.displacementBias,L.wireframeLinewidth=_.wireframeLinewidth,L.linewidth=_.linewidth,T.isPointLight===!0&&L.isMeshDistanceMaterial===!0){let k=i.properties.get(L);k.light=T}return L}function y(A,_,T,B,L,I){if(A.visible===!1)return;if(A.layers.test(L)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&I===vo)&&(!A.frustumCulled||A.intersectsFrustum(n))){A.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,A.matrixWorld);let N=e.update(A),z=A.material;if(Array.isArray(z)){let q=N.groups;for(let G=0,le=q.length;G<le;G++){let $=q[G],j=z[$.materialIndex];if(j&&j.visible){let te=E(A,j,B,I);A.onBeforeShadow(i,A,_,T,N,te,$),i.renderBufferDirect(T,null,N,te,A,$),A.onAfterShadow(i,A,_,T,N,te,$)}}}else if(z.visible){let q=E(A,z,B,I);A.onBeforeShadow(i,A,_,T,N,q,null),i.renderBufferDirect(T,null,N,q,A,null),A.onAfterShadow(i,A,_,T,N,q,null)}}let H=A.children;for(let N=0,z=H.length;N<z;N++)y(H[N],_,T,B,L,I)}function C(A){A.target.removeEventListener("dispose",C);for(let T in c){let B=c[T],L=A.target.uuid;L in B&&(B[L].dispose(),delete B[L])}}}function oT(i,e){function t(){let O=!1,re=new on,ie=null,Re=new on(0,0,0,0);return{setMask:function(be){ie!==be&&!O&&(i.colorMask(be,be,be,be),ie=be)},setLocked:function(be){O=be},setClear:function(be,Ce,je,ct,ue){ue===!0&&(be*=ct,Ce*=ct,je*=ct),re.set(be,Ce,je,ct),Re.equals(re)===!1&&(i.clearColor(be,Ce,je,ct),Re.copy(re))},reset:function(){O=!1,ie=null,Re.set(-1,0,0,0)}}}function n(){let O=!1,re=!1,ie=null,Re=null,be=null;return{setReversed:function(Ce){if(re!==Ce){let je=e.get("EXT_clip_control");Ce?je.clipControlEXT(je.LOWER_LEFT_EXT,je.ZERO_TO_ONE_EXT):je.clipControlEXT(je.LOWER_LEFT_EXT,je.NEGATIVE_ONE_TO_ONE_EXT),re=Ce;let ct=be;be=null,this.setClear(ct)}},getReversed:function(){return re},setTest:function(Ce){Ce?we(i.DEPTH_TEST):Ge(i.DEPTH_TEST)},setMask:function(Ce){ie!==Ce&&!O&&(i.depthMask(Ce),ie=Ce)},setFunc:function(Ce){if(re&&(Ce=Zm[Ce]),Re!==Ce){switch(Ce){case ql:i.depthFunc(i.NEVER);break;case Yl:i.depthFunc(i.ALWAYS);break;case $l:i.depthFunc(i.LESS);break;case so:i.depthFunc(i.LEQUAL);break;case Zl:i.depthFunc(i.EQUAL);break;case Kl:i.depthFunc(i.GEQUAL);break;case Jl:i.depthFunc(i.GREATER);break;case jl:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Re=Ce}},setLocked:function(Ce){O=Ce},setClear:function(Ce){be!==Ce&&(be=Ce,re&&(Ce=1-Ce),i.clearDepth(Ce))},reset:function(){O=!1,ie=null,Re=null,be=null,re=!1}}}function s(){let O=!1,re=null,ie=null,Re=null,be=null,Ce=null,je=null,ct=null,ue=null;return{setTest:function(qe){O||(qe?we(i.STENCIL_TEST):Ge(i.STENCIL_TEST))},setMask:function(qe){re!==qe&&!O&&(i.stencilMask(qe),re=qe)},setFunc:function(qe,ht,De){(ie!==qe||Re!==ht||be!==De)&&(i.stencilFunc(qe,ht,De),ie=qe,Re=ht,be=De)},setOp:function(qe,ht,De){(Ce!==qe||je!==ht||ct!==De)&&(i.stencilOp(qe,ht,De),Ce=qe,je=ht,ct=De)},setLocked:function(qe){O=qe},setClear:function(qe){ue!==qe&&(i.clearStencil(qe),ue=qe)},reset:function(){O=!1,re=null,ie=null,Re=null,be=null,Ce=null,je=null,ct=null,ue=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],v=null,m=!1,g=null,b=null,E=null,y=null,C=null,A=null,_=null,T=new nt(0,0,0),B=0,L=!1,I=null,k=null,H=null,N=null,z=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,le=0,$=i.getParameter(i.VERSION);$.indexOf("WebGL")!==-1?(le=parseFloat(/^WebGL (\d)/.exec($)[1]),G=le>=1):$.indexOf("OpenGL ES")!==-1&&(le=parseFloat(/^OpenGL ES (\d)/.exec($)[1]),G=le>=2);let j=null,te={},de=i.getParameter(i.SCISSOR_BOX),he=i.getParameter(i.VIEWPORT),Q=new on().fromArray(de),ge=new on().fromArray(he);function ye(O,re,ie,Re){let be=new Uint8Array(4),Ce=i.createTexture();i.bindTexture(O,Ce),i.texParameteri(O,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(O,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let je=0;je<ie;je++)O===i.TEXTURE_3D||O===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Re,0,i.RGBA,i.UNSIGNED_BYTE,be):i.texImage2D(re+je,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,be);return Ce}let Le={};Le[i.TEXTURE_2D]=ye(i.TEXTURE_2D,i.TEXTURE_2D,1),Le[i.TEXTURE_CUBE_MAP]=ye(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Le[i.TEXTURE_2D_ARRAY]=ye(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Le[i.TEXTURE_3D]=ye(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),we(i.DEPTH_TEST),o.setFunc(so),Be(!1),Ne(pd),we(i.CULL_FACE),ve(mr);function we(O){h[O]!==!0&&(i.enable(O),h[O]=!0)}function Ge(O){h[O]!==!1&&(i.disable(O),h[O]=!1)}function rt(O,re){return d[O]!==re?(i.bindFramebuffer(O,re),d[O]=re,O===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=re),O===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=re),!0):!1}function Ke(O,re){let ie=p,Re=!1;if(O){ie=f.get(re),ie===void 0&&(ie=[],f.set(re,ie));let be=O.textures;if(ie.length!==be.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let Ce=0,je=be.length;Ce<je;Ce++)ie[Ce]=i.COLOR_ATTACHMENT0+Ce;ie.length=be.length,Re=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Re=!0);Re&&i.drawBuffers(ie)}function ot(O){return v!==O?(i.useProgram(O),v=O,!0):!1}let st={[gr]:i.FUNC_ADD,[_m]:i.FUNC_SUBTRACT,[xm]:i.FUNC_REVERSE_SUBTRACT};st[ym]=i.MIN,st[vm]=i.MAX;let oe={[bm]:i.ZERO,[Sm]:i.ONE,[Mm]:i.SRC_COLOR,[xd]:i.SRC_ALPHA,[Rm]:i.SRC_ALPHA_SATURATE,[Am]:i.DST_COLOR,[Tm]:i.DST_ALPHA,[wm]:i.ONE_MINUS_SRC_COLOR,[yd]:i.ONE_MINUS_SRC_ALPHA,[Cm]:i.ONE_MINUS_DST_COLOR,[Em]:i.ONE_MINUS_DST_ALPHA,[Pm]:i.CONSTANT_COLOR,[Im]:i.ONE_MINUS_CONSTANT_COLOR,[Lm]:i.CONSTANT_ALPHA,[Nm]:i.ONE_MINUS_CONSTANT_ALPHA};function ve(O,re,ie,Re,be,Ce,je,ct,ue,qe){if(O===mr){m===!0&&(Ge(i.BLEND),m=!1);return}if(m===!1&&(we(i.BLEND),m=!0),O!==gm){if(O!==g||qe!==L){if((b!==gr||C!==gr)&&(i.blendEquation(i.FUNC_ADD),b=gr,C=gr),qe)switch(O){case bo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case md:i.blendFunc(i.ONE,i.ONE);break;case gd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case _d:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:lt("WebGLState: Invalid blending: ",O);break}else switch(O){case bo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case md:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case gd:lt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case _d:lt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:lt("WebGLState: Invalid blending: ",O);break}E=null,y=null,A=null,_=null,T.set(0,0,0),B=0,g=O,L=qe}return}be=be||re,Ce=Ce||ie,je=je||Re,(re!==b||be!==C)&&(i.blendEquationSeparate(st[re],st[be]),b=re,C=be),(ie!==E||Re!==y||Ce!==A||je!==_)&&(i.blendFuncSeparate(oe[ie],oe[Re],oe[Ce],oe[je]),E=ie,y=Re,A=Ce,_=je),(ct.equals(T)===!1||ue!==B)&&(i.blendColor(ct.r,ct.g,ct.b,ue),T.copy(ct),B=ue),g=O,L=!1}function xe(O,re){O.side===$n?Ge(i.CULL_FACE):we(i.CULL_FACE);let ie=O.side===En;re&&(ie=!ie),Be(ie),O.blending===bo&&O.transparent===!1?ve(mr):ve(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let Re=O.stencilWrite;a.setTest(Re),Re&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),ke(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?we(i.SAMPLE_ALPHA_TO_COVERAGE):Ge(i.SAMPLE_ALPHA_TO_COVERAGE)}function Be(O){I!==O&&(O?i.frontFace(i.CW):i.frontFace(i.CCW),I=O)}function Ne(O){O!==fm?(we(i.CULL_FACE),O!==k&&(O===pd?i.cullFace(i.BACK):O===pm?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ge(i.CULL_FACE),k=O}function it(O){O!==H&&(G&&i.lineWidth(O),H=O)}function ke(O,re,ie){O?(we(i.POLYGON_OFFSET_FILL),(N!==re||z!==ie)&&(N=re,z=ie,o.getReversed()&&(re=-re,ie=-ie),i.polygonOffset(re,ie))):Ge(i.POLYGON_OFFSET_FILL)}function _t(O){O?we(i.SCISSOR_TEST):Ge(i.SCISSOR_TEST)}function pt(O){O===void 0&&(O=i.TEXTURE0+q-1),j!==O&&(i.activeTexture(O),j=O)}function yt(O,re,ie){ie===void 0&&(j===null?ie=i.TEXTURE0+q-1:ie=j);let Re=te[ie];Re===void 0&&(Re={type:void 0,texture:void 0},te[ie]=Re),(Re.type!==O||Re.texture!==re)&&(j!==ie&&(i.activeTexture(ie),j=ie),i.bindTexture(O,re||Le[O]),Re.type=O,Re.texture=re)}function F(){let O=te[j];O!==void 0&&O.type!==void 0&&(i.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Se(){try{i.compressedTexImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function Xe(){try{i.compressedTexImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function dt(){try{i.texSubImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function Te(){try{i.texSubImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function Dt(){try{i.compressedTexSubImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function $e(){try{i.compressedTexSubImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function et(){try{i.texStorage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function R(){try{i.texStorage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function S(){try{i.texImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function Y(){try{i.texImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function fe(O){return u[O]!==void 0?u[O]:i.getParameter(O)}function ae(O,re){u[O]!==re&&(i.pixelStorei(O,re),u[O]=re)}function Me(O){Q.equals(O)===!1&&(i.scissor(O.x,O.y,O.z,O.w),Q.copy(O))}function Ee(O){ge.equals(O)===!1&&(i.viewport(O.x,O.y,O.z,O.w),ge.copy(O))}function ne(O,re){let ie=c.get(re);ie===void 0&&(ie=new WeakMap,c.set(re,ie));let Re=ie.get(O);Re===void 0&&(Re=i.getUniformBlockIndex(re,O.name),i.uniformBlockBinding(re,Re,Re),ie.set(O,Re))}function se(O,re,ie){let be=c.get(re).get(O);l[be]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,be,ie),l[be]=ie)}function me(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},j=null,te={},d={},l={},f=new WeakMap,p=[],v=null,m=!1,g=null,b=null,E=null,y=null,C=null,A=null,_=null,T=new nt(0,0,0),B=0,L=!1,I=null,k=null,H=null,N=null,z=null,Q.set(0,0,i.canvas.width,i.canvas.height),ge.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:we,disable:Ge,bindFramebuffer:rt,drawBuffers:Ke,useProgram:ot,setBlending:ve,setMaterial:xe,setFlipSided:Be,setCullFace:Ne,setLineWidth:it,setPolygonOffset:ke,setScissorTest:_t,activeTexture:pt,bindTexture:yt,unbindTexture:F,compressedTexImage2D:Se,compressedTexImage3D:Xe,texImage2D:S,texImage3D:Y,pixelStorei:ae,getParameter:fe,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:et,texStorage3D:R,texSubImage2D:dt,texSubImage3D:Te,compressedTexSubImage2D:Dt,compressedTexSubImage3D:$e,scissor:Me,viewport:Ee,reset:me}}function aT(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new _e,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,v=new FinalizationRegistry(R=>p.delete(R)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(R,S){return m?new OffscreenCanvas(R,S):la("canvas")}function b(R,S,Y){let fe=1,ae=et(R);if((ae.width>Y||ae.height>Y)&&(fe=Y/Math.max(ae.width,ae.height)),fe<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let Me=Math.floor(fe*ae.width),Ee=Math.floor(fe*ae.height);d===void 0&&(d=g(Me,Ee));let ne=S?g(Me,Ee):d;return ne.width=Me,ne.height=Ee,ne.getContext("2d").drawImage(R,0,0,Me,Ee),tt("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+Me+"x"+Ee+")."),ne}else return"data"in R&&tt("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),R;return R}function E(R){return R.generateMipmaps}function y(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function A(R,S,Y,fe,ae,Me=!1){if(R!==null){if(i[R]!==void 0)return i[R];tt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let Ee;fe&&(Ee=e.get("EXT_texture_norm16"),Ee||tt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=S;if(S===i.RED&&(Y===i.FLOAT&&(ne=i.R32F),Y===i.HALF_FLOAT&&(ne=i.R16F),Y===i.UNSIGNED_BYTE&&(ne=i.R8),Y===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.R16_EXT),Y===i.SHORT&&Ee&&(ne=Ee.R16_SNORM_EXT)),S===i.RED_INTEGER&&(Y===i.UNSIGNED_BYTE&&(ne=i.R8UI),Y===i.UNSIGNED_SHORT&&(ne=i.R16UI),Y===i.UNSIGNED_INT&&(ne=i.R32UI),Y===i.BYTE&&(ne=i.R8I),Y===i.SHORT&&(ne=i.R16I),Y===i.INT&&(ne=i.R32I)),S===i.RG&&(Y===i.FLOAT&&(ne=i.RG32F),Y===i.HALF_FLOAT&&(ne=i.RG16F),Y===i.UNSIGNED_BYTE&&(ne=i.RG8),Y===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RG16_EXT),Y===i.SHORT&&Ee&&(ne=Ee.RG16_SNORM_EXT)),S===i.RG_INTEGER&&(Y===i.UNSIGNED_BYTE&&(ne=i.RG8UI),Y===i.UNSIGNED_SHORT&&(ne=i.RG16UI),Y===i.UNSIGNED_INT&&(ne=i.RG32UI),Y===i.BYTE&&(ne=i.RG8I),Y===i.SHORT&&(ne=i.RG16I),Y===i.INT&&(ne=i.RG32I)),S===i.RGB_INTEGER&&(Y===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),Y===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),Y===i.UNSIGNED_INT&&(ne=i.RGB32UI),Y===i.BYTE&&(ne=i.RGB8I),Y===i.SHORT&&(ne=i.RGB16I),Y===i.INT&&(ne=i.RGB32I)),S===i.RGBA_INTEGER&&(Y===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),Y===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),Y===i.UNSIGNED_INT&&(ne=i.RGBA32UI),Y===i.BYTE&&(ne=i.RGBA8I),Y===i.SHORT&&(ne=i.RGBA16I),Y===i.INT&&(ne=i.RGBA32I)),S===i.RGB&&(Y===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RGB16_EXT),Y===i.SHORT&&Ee&&(ne=Ee.RGB16_SNORM_EXT),Y===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),Y===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),S===i.RGBA){let se=Me?aa:Et.getTransfer(ae);Y===i.FLOAT&&(ne=i.RGBA32F),Y===i.HALF_FLOAT&&(ne=i.RGBA16F),Y===i.UNSIGNED_BYTE&&(ne=se===Ut?i.SRGB8_ALPHA8:i.RGBA8),Y===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RGBA16_EXT),Y===i.SHORT&&Ee&&(ne=Ee.RGBA16_SNORM_EXT),Y===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),Y===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function _(R,S){let Y;return R?S===null||S===Wi||S===xr?Y=i.DEPTH24_STENCIL8:S===Mi?Y=i.DEPTH32F_STENCIL8:S===Mo&&(Y=i.DEPTH24_STENCIL8,tt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===Wi||S===xr?Y=i.DEPTH_COMPONENT24:S===Mi?Y=i.DEPTH_COMPONENT32F:S===Mo&&(Y=i.DEPTH_COMPONENT16),Y}function T(R,S){return E(R)===!0||R.isFramebufferTexture&&R.minFilter!==gn&&R.minFilter!==Vn?Math.log2(Math.max(S.width,S.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?S.mipmaps.length:1}function B(R){let S=new WeakRef(R);n.get(R).__ref=S,p.add(S),v.register(R,S,S)}function L(R){let S=n.get(R).__ref;S!==void 0&&(p.delete(S),v.unregister(S))}function I(R){H(R.target)}function k(R){N(R.target)}function H(R){R.removeEventListener("dispose",I),L(R),q(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function N(R){R.removeEventListener("dispose",k),L(R),le(R)}function z(){for(let R of p){let S=R.deref();S!==void 0&&(S.isRenderTarget===!0?N(S):H(S))}p.clear(),u.clear()}function q(R){let S=n.get(R);if(S.__webglInit===void 0)return;let Y=R.source,fe=f.get(Y);if(fe){let ae=fe[S.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&G(R),Object.keys(fe).length===0&&f.delete(Y)}n.remove(R)}function G(R){let S=n.get(R);i.deleteTexture(S.__webglTexture);let Y=R.source,fe=f.get(Y);delete fe[S.__cacheKey],o.memory.textures--}function le(R){let S=n.get(R);S.__depthDisposeCallback&&S.__depthDisposeCallback();let Y=R.depthTexture;if(Y&&Y.renderTarget===R&&H(Y),R.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(S.__webglFramebuffer[ae]))for(let Me=0;Me<S.__webglFramebuffer[ae].length;Me++)i.deleteFramebuffer(S.__webglFramebuffer[ae][Me]);else i.deleteFramebuffer(S.__webglFramebuffer[ae]);S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer[ae])}else{if(Array.isArray(S.__webglFramebuffer))for(let ae=0;ae<S.__webglFramebuffer.length;ae++)i.deleteFramebuffer(S.__webglFramebuffer[ae]);else i.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&i.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let ae=0;ae<S.__webglColorRenderbuffer.length;ae++)S.__webglColorRenderbuffer[ae]&&i.deleteRenderbuffer(S.__webglColorRenderbuffer[ae]);S.__webglDepthRenderbuffer&&i.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let fe=R.textures;for(let ae=0,Me=fe.length;ae<Me;ae++){let Ee=n.get(fe[ae]);Ee.__webglTexture&&(i.deleteTexture(Ee.__webglTexture),o.memory.textures--),n.remove(fe[ae])}n.remove(R)}let $=0;function j(){$=0}function te(){return $}function de(R){$=R}function he(){let R=$;return R>=s.maxTextures&&tt("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),$+=1,R}function Q(R){let S=[];return S.push(R.wrapS),S.push(R.wrapT),S.push(R.wrapR||0),S.push(R.magFilter),S.push(R.minFilter),S.push(R.anisotropy),S.push(R.internalFormat),S.push(R.format),S.push(R.type),S.push(R.generateMipmaps),S.push(R.mipmapsAutoUpdate),S.push(R.premultiplyAlpha),S.push(R.flipY),S.push(R.unpackAlignment),S.push(R.colorSpace),S.join()}function ge(R,S){let Y=n.get(R);if(R.isVideoTexture&&Dt(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&Y.__version!==R.version){let fe=R.image;if(fe===null)tt("WebGLRenderer: Texture marked for update but no image data found.");else if(fe.complete===!1)tt("WebGLRenderer: Texture marked for update but image is incomplete");else{xe(Y,R,S);return}}else R.isExternalTexture&&(Y.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,Y.__webglTexture,i.TEXTURE0+S)}function ye(R,S){let Y=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&Y.__version!==R.version){xe(Y,R,S);return}else R.isExternalTexture&&(Y.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,Y.__webglTexture,i.TEXTURE0+S)}function Le(R,S){let Y=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&Y.__version!==R.version){xe(Y,R,S);return}t.bindTexture(i.TEXTURE_3D,Y.__webglTexture,i.TEXTURE0+S)}function we(R,S){let Y=n.get(R);if(R.version>0&&Y.__version!==R.version){Be(Y,R,S);return}t.bindTexture(i.TEXTURE_CUBE_MAP,Y.__webglTexture,i.TEXTURE0+S)}let Ge={[Ql]:i.REPEAT,[rs]:i.CLAMP_TO_EDGE,[ec]:i.MIRRORED_REPEAT},rt={[gn]:i.NEAREST,[Fm]:i.NEAREST_MIPMAP_NEAREST,[Ua]:i.NEAREST_MIPMAP_LINEAR,[Vn]:i.LINEAR,[Ic]:i.LINEAR_MIPMAP_NEAREST,[As]:i.LINEAR_MIPMAP_LINEAR},Ke={[zm]:i.NEVER,[Bd]:i.ALWAYS,[Vm]:i.LESS,[Fd]:i.LEQUAL,[Gm]:i.EQUAL,[Od]:i.GEQUAL,[Hm]:i.GREATER,[Wm]:i.NOTEQUAL};function ot(R,S){if(S.type===Mi&&e.has("OES_texture_float_linear")===!1&&(S.magFilter===Vn||S.magFilter===Ic||S.magFilter===Ua||S.magFilter===As||S.minFilter===Vn||S.minFilter===Ic||S.minFilter===Ua||S.minFilter===As)&&tt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,Ge[S.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,Ge[S.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,Ge[S.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,rt[S.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,rt[S.minFilter]),S.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Ke[S.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===gn||S.minFilter!==Ua&&S.minFilter!==As||S.type===Mi&&e.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||n.get(S).__currentAnisotropy){let Y=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,Y.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),n.get(S).__currentAnisotropy=S.anisotropy}}}function st(R,S){let Y=!1;R.__webglInit===void 0&&(R.__webglInit=!0,S.addEventListener("dispose",I),B(S));let fe=S.source,ae=f.get(fe);ae===void 0&&(ae={},f.set(fe,ae));let Me=Q(S);if(Me!==R.__cacheKey){ae[Me]===void 0&&(ae[Me]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,Y=!0),ae[Me].usedTimes++;let Ee=ae[R.__cacheKey];Ee!==void 0&&(ae[R.__cacheKey].usedTimes--,Ee.usedTimes===0&&G(S)),R.__cacheKey=Me,R.__webglTexture=ae[Me].texture}return Y}function oe(R,S,Y){return Math.floor(Math.floor(R/Y)/S)}function ve(R,S,Y,fe){let Me=R.updateRanges;if(Me.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,S.width,S.height,Y,fe,S.data);else{Me.sort((O,re)=>O.start-re.start);let Ee=0;for(let O=1;O<Me.length;O++){let re=Me[Ee],ie=Me[O],Re=re.start+re.count,be=oe(ie.start,S.width,4),Ce=oe(re.start,S.width,4);ie.start<=Re+1&&be===Ce&&oe(ie.start+ie.count-1,S.width,4)===be?re.count=Math.max(re.count,ie.start+ie.count-re.start):(++Ee,Me[Ee]=ie)}Me.length=Ee+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),me=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,S.width);for(let O=0,re=Me.length;O<re;O++){let ie=Me[O],Re=Math.floor(ie.start/4),be=Math.ceil(ie.count/4),Ce=Re%S.width,je=Math.floor(Re/S.width),ct=be,ue=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Ce),t.pixelStorei(i.UNPACK_SKIP_ROWS,je),t.texSubImage2D(i.TEXTURE_2D,0,Ce,je,ct,ue,Y,fe,S.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,me)}}function xe(R,S,Y){let fe=i.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(fe=i.TEXTURE_2D_ARRAY),S.isData3DTexture&&(fe=i.TEXTURE_3D);let ae=st(R,S),Me=S.source;t.bindTexture(fe,R.__webglTexture,i.TEXTURE0+Y);let Ee=n.get(Me);if(Me.version!==Ee.__version||ae===!0){if(t.activeTexture(i.TEXTURE0+Y),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let ue=Et.getPrimaries(Et.workingColorSpace),qe=S.colorSpace===Rs?null:Et.getPrimaries(S.colorSpace),ht=S.colorSpace===Rs||ue===qe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ht)}t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment);let se=b(S.image,!1,s.maxTextureSize);se=$e(S,se);let me=r.convert(S.format,S.colorSpace),O=r.convert(S.type),re=A(S.internalFormat,me,O,S.normalized,S.colorSpace,S.isVideoTexture);ot(fe,S);let ie,Re=S.mipmaps,be=S.isVideoTexture!==!0,Ce=Ee.__version===void 0||ae===!0,je=Me.dataReady,ct=T(S,se);if(S.isDepthTexture)re=_(S.format===Cs,S.type),Ce&&(be?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,O,null));else if(S.isDataTexture)if(Re.length>0){be&&Ce&&t.texStorage2D(i.TEXTURE_2D,ct,re,Re[0].width,Re[0].height);for(let ue=0,qe=Re.length;ue<qe;ue++)ie=Re[ue],be?je&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,O,ie.data):t.texImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,me,O,ie.data);S.generateMipmaps=!1}else be?(Ce&&t.texStorage2D(i.TEXTURE_2D,ct,re,se.width,se.height),je&&ve(S,se,me,O)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,O,se.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){be&&Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ct,re,Re[0].width,Re[0].height,se.depth);for(let ue=0,qe=Re.length;ue<qe;ue++)if(ie=Re[ue],S.format!==ri)if(me!==null)if(be){if(je)if(S.layerUpdates.size>0){let ht=$d(ie.width,ie.height,S.format,S.type);for(let De of S.layerUpdates){let xt=ie.data.subarray(De*ht/ie.data.BYTES_PER_ELEMENT,(De+1)*ht/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,De,ie.width,ie.height,1,me,xt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,me,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ue,re,ie.width,ie.height,se.depth,0,ie.data,0,0);else tt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else be?je&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,me,O,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ue,re,ie.width,ie.height,se.depth,0,me,O,ie.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{be&&Ce&&t.texStorage2D(i.TEXTURE_2D,ct,re,Re[0].width,Re[0].height);for(let ue=0,qe=Re.length;ue<qe;ue++)ie=Re[ue],S.format!==ri?me!==null?be?je&&t.compressedTexSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,ie.data):tt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):be?je&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,O,ie.data):t.texImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,me,O,ie.data)}else if(S.isDataArrayTexture)if(be){if(Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ct,re,se.width,se.height,se.depth),je)if(S.layerUpdates.size>0){let ue=$d(se.width,se.height,S.format,S.type);for(let qe of S.layerUpdates){let ht=se.data.subarray(qe*ue/se.data.BYTES_PER_ELEMENT,(qe+1)*ue/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,qe,se.width,se.height,1,me,O,ht)}S.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,me,O,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,me,O,se.data);else if(S.isData3DTexture)be?(Ce&&t.texStorage3D(i.TEXTURE_3D,ct,re,se.width,se.height,se.depth),je&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,me,O,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,me,O,se.data);else if(S.isFramebufferTexture){if(Ce)if(be)t.texStorage2D(i.TEXTURE_2D,ct,re,se.width,se.height);else{let ue=se.width,qe=se.height;for(let ht=0;ht<ct;ht++)t.texImage2D(i.TEXTURE_2D,ht,re,ue,qe,0,me,O,null),ue>>=1,qe>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in i){let ue=i.canvas;if(ue.hasAttribute("layoutsubtree")||ue.setAttribute("layoutsubtree","true"),se.parentNode!==ue){ue.appendChild(se),u.add(S),ue.onpaint=qe=>{let ht=qe.changedElements;for(let De of u)ht.includes(De.image)&&(De.needsUpdate=!0)},ue.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let ht=i.RGBA,De=i.RGBA,xt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,ht,De,xt,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Re.length>0){if(be&&Ce){let ue=et(Re[0]);t.texStorage2D(i.TEXTURE_2D,ct,re,ue.width,ue.height)}for(let ue=0,qe=Re.length;ue<qe;ue++)ie=Re[ue],be?je&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,me,O,ie):t.texImage2D(i.TEXTURE_2D,ue,re,me,O,ie);S.generateMipmaps=!1}else if(be){if(Ce){let ue=et(se);t.texStorage2D(i.TEXTURE_2D,ct,re,ue.width,ue.height)}je&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,me,O,se)}else t.texImage2D(i.TEXTURE_2D,0,re,me,O,se);E(S)&&S.mipmapsAutoUpdate===!0&&y(fe),Ee.__version=Me.version,S.onUpdate&&S.onUpdate(S)}R.__version=S.version}function Be(R,S,Y){if(S.image.length!==6)return;let fe=st(R,S),ae=S.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+Y);let Me=n.get(ae);if(ae.version!==Me.__version||fe===!0){t.activeTexture(i.TEXTURE0+Y);let Ee=Et.getPrimaries(Et.workingColorSpace),ne=S.colorSpace===Rs?null:Et.getPrimaries(S.colorSpace),se=S.colorSpace===Rs||Ee===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let me=S.isCompressedTexture||S.image[0].isCompressedTexture,O=S.image[0]&&S.image[0].isDataTexture,re=[];for(let De=0;De<6;De++)!me&&!O?re[De]=b(S.image[De],!0,s.maxCubemapSize):re[De]=O?S.image[De].image:S.image[De],re[De]=$e(S,re[De]);let ie=re[0],Re=r.convert(S.format,S.colorSpace),be=r.convert(S.type),Ce=A(S.internalFormat,Re,be,S.normalized,S.colorSpace),je=S.isVideoTexture!==!0,ct=Me.__version===void 0||fe===!0,ue=ae.dataReady,qe=T(S,ie);ot(i.TEXTURE_CUBE_MAP,S);let ht;if(S.isDepthTexture){if(Ce=_(S.format===Cs,S.type),ct)if(je)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Ce,ie.width,ie.height);else for(let De=0;De<6;De++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,0,Ce,ie.width,ie.height,0,Re,be,null)}else if(me){je&&ct&&t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,ie.width,ie.height);for(let De=0;De<6;De++){ht=re[De].mipmaps;for(let xt=0;xt<ht.length;xt++){let Kt=ht[xt];S.format!==ri?Re!==null?je?ue&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt,0,0,Kt.width,Kt.height,Re,Kt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt,Ce,Kt.width,Kt.height,0,Kt.data):tt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt,0,0,Kt.width,Kt.height,Re,be,Kt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt,Ce,Kt.width,Kt.height,0,Re,be,Kt.data)}}}else{if(ht=S.mipmaps,je&&ct){ht.length>0&&qe++;let De=et(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,qe,Ce,De.width,De.height)}for(let De=0;De<6;De++)if(O){je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,0,0,0,re[De].width,re[De].height,Re,be,re[De].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,0,Ce,re[De].width,re[De].height,0,Re,be,re[De].data);for(let xt=0;xt<ht.length;xt++){let Kn=ht[xt].image[De].image;je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt+1,0,0,Kn.width,Kn.height,Re,be,Kn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt+1,Ce,Kn.width,Kn.height,0,Re,be,Kn.data)}}else{je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,0,0,0,Re,be,re[De]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,0,Ce,Re,be,re[De]);for(let xt=0;xt<ht.length;xt++){let Kt=ht[xt];je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt+1,0,0,Re,be,Kt.image[De]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt+1,Ce,Re,be,Kt.image[De])}}}E(S)&&S.mipmapsAutoUpdate===!0&&y(i.TEXTURE_CUBE_MAP),Me.__version=ae.version,S.onUpdate&&S.onUpdate(S)}R.__version=S.version}function Ne(R,S,Y,fe,ae,Me){let Ee=r.convert(Y.format,Y.colorSpace),ne=r.convert(Y.type),se=A(Y.internalFormat,Ee,ne,Y.normalized,Y.colorSpace),me=n.get(S),O=n.get(Y);if(O.__renderTarget=S,!me.__hasExternalTextures){let re=Math.max(1,S.width>>Me),ie=Math.max(1,S.height>>Me);ae===i.TEXTURE_3D||ae===i.TEXTURE_2D_ARRAY?t.texImage3D(ae,Me,se,re,ie,S.depth,0,Ee,ne,null):t.texImage2D(ae,Me,se,re,ie,0,Ee,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),Te(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ae,O.__webglTexture,0,dt(S)):(ae===i.TEXTURE_2D||ae>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,fe,ae,O.__webglTexture,Me),t.bindFramebuffer(i.FRAMEBUFFER,null)}function it(R,S,Y){if(i.bindRenderbuffer(i.RENDERBUFFER,R),S.depthBuffer){let fe=S.depthTexture,ae=fe&&fe.isDepthTexture?fe.type:null,Me=_(S.stencilBuffer,ae),Ee=S.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Te(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,dt(S),Me,S.width,S.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,dt(S),Me,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,Me,S.width,S.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Ee,i.RENDERBUFFER,R)}else{let fe=S.textures;for(let ae=0;ae<fe.length;ae++){let Me=fe[ae],Ee=r.convert(Me.format,Me.colorSpace),ne=r.convert(Me.type),se=A(Me.internalFormat,Ee,ne,Me.normalized,Me.colorSpace);Te(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,dt(S),se,S.width,S.height):Y?i.renderbufferStorageMultisample(i.RENDERBUFFER,dt(S),se,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,se,S.width,S.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function ke(R,S,Y){let fe=S.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=n.get(S.depthTexture);ae.__renderTarget=S;let Me=fe?S.depthTexture.image[0]:S.depthTexture.image;(!ae.__webglTexture||Me.width!==S.width||Me.height!==S.height)&&(Me.width=S.width,Me.height=S.height,S.depthTexture.needsUpdate=!0),fe?we(S.depthTexture,0):ge(S.depthTexture,0);let Ee=ae.__webglTexture,ne=dt(S),se=fe?i.TEXTURE_CUBE_MAP_POSITIVE_X+Y:i.TEXTURE_2D,me=S.depthTexture.format===Cs?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(S.depthTexture.format===Ss)Te(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,Ee,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,Ee,0);else if(S.depthTexture.format===Cs)Te(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,Ee,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,Ee,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function _t(R){let S=n.get(R),Y=R.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==R.depthTexture){let fe=R.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),fe){let ae=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,fe.removeEventListener("dispose",ae)};fe.addEventListener("dispose",ae),S.__depthDisposeCallback=ae}S.__boundDepthTexture=fe}if(R.depthTexture&&!S.__autoAllocateDepthBuffer)if(Y)for(let fe=0;fe<6;fe++)ke(S.__webglFramebuffer[fe],R,fe);else R.texture.mipmaps.length>0?ke(S.__webglFramebuffer[0],R,0):ke(S.__webglFramebuffer,R,0);else if(Y){S.__webglDepthbuffer=[];for(let fe=0;fe<6;fe++)if(t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[fe]),S.__webglDepthbuffer[fe]===void 0)S.__webglDepthbuffer[fe]=i.createRenderbuffer(),it(S.__webglDepthbuffer[fe],R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Me=S.__webglDepthbuffer[fe];i.bindRenderbuffer(i.RENDERBUFFER,Me),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Me)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=i.createRenderbuffer(),it(S.__webglDepthbuffer,R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Me=S.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,Me),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Me)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function pt(R,S,Y){let fe=n.get(R);S!==void 0&&Ne(fe.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),Y!==void 0&&_t(R)}function yt(R){let S=R.texture,Y=n.get(R),fe=n.get(S);R.addEventListener("dispose",k),B(R);let ae=R.textures,Me=R.isWebGLCubeRenderTarget===!0,Ee=ae.length>1;if(Ee||(fe.__webglTexture===void 0&&(fe.__webglTexture=i.createTexture()),fe.__version=S.version,o.memory.textures++),Me){Y.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(S.mipmaps.length>0){Y.__webglFramebuffer[ne]=[];for(let se=0;se<S.mipmaps.length;se++)Y.__webglFramebuffer[ne][se]=i.createFramebuffer()}else Y.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(S.mipmaps.length>0){Y.__webglFramebuffer=[];for(let ne=0;ne<S.mipmaps.length;ne++)Y.__webglFramebuffer[ne]=i.createFramebuffer()}else Y.__webglFramebuffer=i.createFramebuffer();if(Ee)for(let ne=0,se=ae.length;ne<se;ne++){let me=n.get(ae[ne]);me.__webglTexture===void 0&&(me.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&Te(R)===!1){Y.__webglMultisampledFramebuffer=i.createFramebuffer(),Y.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,Y.__webglMultisampledFramebuffer);for(let ne=0;ne<ae.length;ne++){let se=ae[ne];Y.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,Y.__webglColorRenderbuffer[ne]);let me=r.convert(se.format,se.colorSpace),O=r.convert(se.type),re=A(se.internalFormat,me,O,se.normalized,se.colorSpace,R.isXRRenderTarget===!0),ie=dt(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,re,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,Y.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(Y.__webglDepthRenderbuffer=i.createRenderbuffer(),it(Y.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(Me){t.bindTexture(i.TEXTURE_CUBE_MAP,fe.__webglTexture),ot(i.TEXTURE_CUBE_MAP,S);for(let ne=0;ne<6;ne++)if(S.mipmaps.length>0)for(let se=0;se<S.mipmaps.length;se++)Ne(Y.__webglFramebuffer[ne][se],R,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else Ne(Y.__webglFramebuffer[ne],R,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);E(S)?y(i.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}else if(Ee){for(let ne=0,se=ae.length;ne<se;ne++){let me=ae[ne],O=n.get(me),re=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(re=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,O.__webglTexture),ot(re,me),Ne(Y.__webglFramebuffer,R,me,i.COLOR_ATTACHMENT0+ne,re,0),E(me)&&y(re)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ne=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,fe.__webglTexture),ot(ne,S),S.mipmaps.length>0)for(let se=0;se<S.mipmaps.length;se++)Ne(Y.__webglFramebuffer[se],R,S,i.COLOR_ATTACHMENT0,ne,se);else Ne(Y.__webglFramebuffer,R,S,i.COLOR_ATTACHMENT0,ne,0);E(S)?y(ne):S.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&_t(R)}function F(R){let S=R.textures;for(let Y=0,fe=S.length;Y<fe;Y++){let ae=S[Y];if(E(ae)&&ae.mipmapsAutoUpdate===!0){let Me=C(R),Ee=n.get(ae).__webglTexture;t.bindTexture(Me,Ee),y(Me),t.unbindTexture()}}}let Se=[];function Xe(R){if(R.samples>0){if(Te(R)===!1){let S=R.textures,Y=R.width,fe=R.height,ae=i.COLOR_BUFFER_BIT,Me=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Ee=n.get(R),ne=S.length>1;if(ne)for(let me=0;me<S.length;me++)t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglFramebuffer);for(let me=0;me<S.length;me++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(ae|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(ae|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Ee.__webglColorRenderbuffer[me]);let O=n.get(S[me]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,O,0)}i.blitFramebuffer(0,0,Y,fe,0,0,Y,fe,ae,i.NEAREST),l===!0&&(Se.length=0,Se.push(i.COLOR_ATTACHMENT0+me),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Se.push(Me),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Se))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let me=0;me<S.length;me++){t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,Ee.__webglColorRenderbuffer[me]);let O=n.get(S[me]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,O,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let S=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[S])}}}function dt(R){return Math.min(s.maxSamples,R.samples)}function Te(R){let S=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function Dt(R){let S=o.render.frame;h.get(R)!==S&&(h.set(R,S),R.update())}function $e(R,S){let Y=R.colorSpace,fe=R.format,ae=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||Y!==oa&&Y!==Rs&&(Et.getTransfer(Y)===Ut?(fe!==ri||ae!==li)&&tt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):lt("WebGLTextures: Unsupported texture color space:",Y)),S}function et(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=he,this.resetTextureUnits=j,this.getTextureUnits=te,this.setTextureUnits=de,this.setTexture2D=ge,this.setTexture2DArray=ye,this.setTexture3D=Le,this.setTextureCube=we,this.rebindTextures=pt,this.setupRenderTarget=yt,this.updateRenderTargetMipmap=F,this.updateMultisampleRenderTarget=Xe,this.setupDepthRenderbuffer=_t,this.setupFrameBufferTexture=Ne,this.useMultisampledRTT=Te,this.dispose=z}function lT(i,e){function t(n,s=Rs){let r,o=Et.getTransfer(s);if(n===li)return i.UNSIGNED_BYTE;if(n===Nc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Dc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Id)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Ld)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Rd)return i.BYTE;if(n===Pd)return i.SHORT;if(n===Mo)return i.UNSIGNED_SHORT;if(n===Lc)return i.INT;if(n===Wi)return i.UNSIGNED_INT;if(n===Mi)return i.FLOAT;if(n===Xi)return i.HALF_FLOAT;if(n===Nd)return i.ALPHA;if(n===Dd)return i.RGB;if(n===ri)return i.RGBA;if(n===Ss)return i.DEPTH_COMPONENT;if(n===Cs)return i.DEPTH_STENCIL;if(n===Ud)return i.RED;if(n===Uc)return i.RED_INTEGER;if(n===Qs)return i.RG;if(n===Fc)return i.RG_INTEGER;if(n===Oc)return i.RGBA_INTEGER;if(n===Fa||n===Oa||n===Ba||n===ka)if(o===Ut)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Fa)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Oa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Ba)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===ka)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Fa)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Oa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Ba)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===ka)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Bc||n===kc||n===zc||n===Vc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Bc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===kc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===zc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Vc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Gc||n===Hc||n===Wc||n===Xc||n===qc||n===za||n===Yc)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Gc||n===Hc)return o===Ut?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Wc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Xc)return r.COMPRESSED_R11_EAC;if(n===qc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===za)return r.COMPRESSED_RG11_EAC;if(n===Yc)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===$c||n===Zc||n===Kc||n===Jc||n===jc||n===Qc||n===eh||n===th||n===nh||n===ih||n===sh||n===rh||n===oh||n===ah)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===$c)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Zc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Kc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Jc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===jc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Qc)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===eh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===th)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===nh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===ih)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===sh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===rh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===oh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===ah)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===lh||n===ch||n===hh)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===lh)return o===Ut?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===ch)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===hh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===uh||n===dh||n===Va||n===fh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===uh)return r.COMPRESSED_RED_RGTC1_EXT;if(n===dh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Va)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===fh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===xr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var cT=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,hT=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,sf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new ga(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new _n({vertexShader:cT,fragmentShader:hT,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Ct(new dr(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},rf=class extends zi{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,v=typeof XRWebGLBinding<"u",m=new sf,g={},b=t.getContextAttributes(),E=null,y=null,C=[],A=[],_=new _e,T=null,B=null,L=new ii;L.viewport=new on;let I=new ii;I.viewport=new on;let k=[L,I],H=new Cc,N=null,z=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Q){let ge=C[Q];return ge===void 0&&(ge=new ho,C[Q]=ge),ge.getTargetRaySpace()},this.getControllerGrip=function(Q){let ge=C[Q];return ge===void 0&&(ge=new ho,C[Q]=ge),ge.getGripSpace()},this.getHand=function(Q){let ge=C[Q];return ge===void 0&&(ge=new ho,C[Q]=ge),ge.getHandSpace()};function q(Q){let ge=A.indexOf(Q.inputSource);if(ge===-1)return;let ye=C[ge];ye!==void 0&&(ye.update(Q.inputSource,Q.frame,c||o),ye.dispatchEvent({type:Q.type,data:Q.inputSource}))}function G(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",le);for(let Q=0;Q<C.length;Q++){let ge=A[Q];ge!==null&&(A[Q]=null,C[Q].disconnect(ge))}N=null,z=null,m.reset();for(let Q in g)delete g[Q];if(e.setRenderTarget(E),f=null,d=null,u=null,s=null,y=null,he.stop(),n.isPresenting=!1,e.setPixelRatio(T),e.setSize(_.width,_.height,!1),B!==null){let Q=B.camera;Q.fov=B.fov,Q.zoom=B.zoom,Q.updateProjectionMatrix(),B=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Q){r=Q,n.isPresenting===!0&&tt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Q){a=Q,n.isPresenting===!0&&tt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Q){c=Q},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&v&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(Q){if(s=Q,s!==null){if(E=e.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",G),s.addEventListener("inputsourceschange",le),b.xrCompatible!==!0&&await t.makeXRCompatible(),T=e.getPixelRatio(),e.getSize(_),v&&"createProjectionLayer"in XRWebGLBinding.prototype){let ye=null,Le=null,we=null;b.depth&&(we=b.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ye=b.stencil?Cs:Ss,Le=b.stencil?xr:Wi);let Ge={colorFormat:t.RGBA8,depthFormat:we,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Ge),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),y=new yi(d.textureWidth,d.textureHeight,{format:ri,type:li,depthTexture:new Es(d.textureWidth,d.textureHeight,Le,void 0,void 0,void 0,void 0,void 0,void 0,ye),stencilBuffer:b.stencil,colorSpace:e.outputColorSpace,samples:b.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let ye={antialias:b.antialias,alpha:!0,depth:b.depth,stencil:b.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,ye),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new yi(f.framebufferWidth,f.framebufferHeight,{format:ri,type:li,colorSpace:e.outputColorSpace,stencilBuffer:b.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),he.setContext(s),he.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function le(Q){for(let ge=0;ge<Q.removed.length;ge++){let ye=Q.removed[ge],Le=A.indexOf(ye);Le>=0&&(A[Le]=null,C[Le].disconnect(ye))}for(let ge=0;ge<Q.added.length;ge++){let ye=Q.added[ge],Le=A.indexOf(ye);if(Le===-1){for(let Ge=0;Ge<C.length;Ge++)if(Ge>=A.length){A.push(ye),Le=Ge;break}else if(A[Ge]===null){A[Ge]=ye,Le=Ge;break}if(Le===-1)break}let we=C[Le];we&&we.connect(ye)}}function $(Q,ge){ge===null?Q.matrixWorld.copy(Q.matrix):Q.matrixWorld.multiplyMatrices(ge.matrixWorld,Q.matrix),Q.matrixWorldInverse.copy(Q.matrixWorld).invert()}this.updateCamera=function(Q){if(s===null)return;let ge=Q.near,ye=Q.far;m.texture!==null&&(m.depthNear>0&&(ge=m.depthNear),m.depthFar>0&&(ye=m.depthFar)),H.near=I.near=L.near=ge,H.far=I.far=L.far=ye,(N!==H.near||z!==H.far)&&(s.updateRenderState({depthNear:H.near,depthFar:H.far}),N=H.near,z=H.far),H.layers.mask=Q.layers.mask|6,L.layers.mask=H.layers.mask&-5,I.layers.mask=H.layers.mask&-3;let Le=Q.parent,we=H.cameras;$(H,Le);for(let Ge=0;Ge<we.length;Ge++)$(we[Ge],Le);H.projectionMatrix.copy(L.projectionMatrix),H.projectionMatrixInverse.copy(L.projectionMatrixInverse),B===null&&Q.isPerspectiveCamera&&(B={camera:Q,fov:Q.fov,zoom:Q.zoom}),j(Q,H,Le)};function j(Q,ge,ye){ye===null?Q.matrix.copy(ge.matrixWorld):(Q.matrix.copy(ye.matrixWorld),Q.matrix.invert(),Q.matrix.multiply(ge.matrixWorld)),Q.matrix.decompose(Q.position,Q.quaternion,Q.scale),Q.updateMatrixWorld(!0),Q.projectionMatrix.copy(ge.projectionMatrix),Q.projectionMatrixInverse.copy(ge.projectionMatrixInverse),Q.isPerspectiveCamera&&(Q.fov=ao*2*Math.atan(1/Q.projectionMatrix.elements[5]),Q.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(Q){l=Q,d!==null&&(d.fixedFoveation=Q),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Q)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(H)},this.getCameraTexture=function(Q){return g[Q]};let te=null;function de(Q,ge){if(h=ge.getViewerPose(c||o),p=ge,h!==null){let ye=h.views;f!==null&&(e.setRenderTargetFramebuffer(y,f.framebuffer),e.setRenderTarget(y));let Le=!1;ye.length!==H.cameras.length&&(H.cameras.length=0,Le=!0);for(let Ke=0;Ke<ye.length;Ke++){let ot=ye[Ke],st=null;if(f!==null)st=f.getViewport(ot);else{let ve=u.getViewSubImage(d,ot);st=ve.viewport,Ke===0&&(e.setRenderTargetTextures(y,ve.colorTexture,ve.depthStencilTexture),e.setRenderTarget(y))}let oe=k[Ke];oe===void 0&&(oe=new ii,oe.layers.enable(Ke),oe.viewport=new on,k[Ke]=oe),oe.matrix.fromArray(ot.transform.matrix),oe.matrix.decompose(oe.position,oe.quaternion,oe.scale),oe.projectionMatrix.fromArray(ot.projectionMatrix),oe.projectionMatrixInverse.copy(oe.projectionMatrix).invert(),oe.viewport.set(st.x,st.y,st.width,st.height),Ke===0&&(H.matrix.copy(oe.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),Le===!0&&H.cameras.push(oe)}let we=s.enabledFeatures;if(we&&we.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&v){u=n.getBinding();let Ke=u.getDepthInformation(ye[0]);Ke&&Ke.isValid&&Ke.texture&&m.init(Ke,s.renderState)}if(we&&we.includes("camera-access")&&v){e.state.unbindTexture(),u=n.getBinding();for(let Ke=0;Ke<ye.length;Ke++){let ot=ye[Ke].camera;if(ot){let st=g[ot];st||(st=new ga,g[ot]=st);let oe=u.getCameraImage(ot);st.sourceTexture=oe}}}}for(let ye=0;ye<C.length;ye++){let Le=A[ye],we=C[ye];Le!==null&&we!==void 0&&we.update(Le,ge,c||o)}te&&te(Q,ge),ge.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ge}),p=null}let he=new Eg;he.setAnimationLoop(de),this.setAnimationLoop=function(Q){te=Q},this.dispose=function(){}}},uT=new zt,Fg=new ut;Fg.set(-1,0,0,0,1,0,0,0,1);function dT(i,e){function t(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function n(m,g){g.color.getRGB(m.fogColor.value,Xd(i)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,b,E,y){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),u(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),d(m,g),g.isMeshPhysicalMaterial&&f(m,g,y)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),v(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,b,E):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,t(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===En&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,t(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===En&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,t(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,t(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,t(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let b=e.get(g),E=b.envMap,y=b.envMapRotation;E&&(m.envMap.value=E,m.envMapRotation.value.setFromMatrix4(uT.makeRotationFromEuler(y)).transpose(),E.isCubeTexture&&E.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(Fg),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,t(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,t(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,b,E){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*b,m.scale.value=E*.5,g.map&&(m.map.value=g.map,t(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function u(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function d(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,t(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,t(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function f(m,g,b){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,t(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,t(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,t(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,t(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,t(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,t(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===En&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,t(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,t(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=b.texture,m.transmissionSamplerSize.value.set(b.width,b.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,t(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,t(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,t(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,t(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,t(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function v(m,g){let b=e.get(g).light;m.referencePosition.value.setFromMatrixPosition(b.matrixWorld),m.nearDistance.value=b.shadow.camera.near,m.farDistance.value=b.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function fT(i,e,t,n){let s={},r={};function o(b,E){let y=E.program;n.uniformBlockBinding(b,y,s[b.id])}function a(b,E){let y=s[b.id];y===void 0&&(p(b),y=l(b),s[b.id]=y,b.addEventListener("dispose",m));let C=E.program;n.updateUBOMapping(b,C);let A=e.render.frame;r[b.id]!==A&&(c(b),r[b.id]=A)}function l(b){let E=i.createBuffer(),y=b.__size,C=b.usage;return i.bindBuffer(i.UNIFORM_BUFFER,E),i.bufferData(i.UNIFORM_BUFFER,y,C),i.bindBuffer(i.UNIFORM_BUFFER,null),E}function c(b){let E=s[b.id],y=b.uniforms,C=b.__cache;i.bindBuffer(i.UNIFORM_BUFFER,E);for(let A=0,_=y.length;A<_;A++){let T=y[A];if(Array.isArray(T))for(let B=0,L=T.length;B<L;B++)h(T[B],A,B,C);else h(T,A,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(b,E,y,C){if(d(b,E,y,C)===!0){let A=b.__offset,_=b.value;if(Array.isArray(_)){let T=0;for(let B=0;B<_.length;B++){let L=_[B],I=v(L,!0);u(L,b.__data,T),T+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,b.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,A,b.__data)}}function u(b,E,y){typeof b=="number"||typeof b=="boolean"?E[y]=b:b.isMatrix3?(E[y]=b.elements[0],E[y+1]=b.elements[1],E[y+2]=b.elements[2],E[y+3]=0,E[y+4]=b.elements[3],E[y+5]=b.elements[4],E[y+6]=b.elements[5],E[y+7]=0,E[y+8]=b.elements[6],E[y+9]=b.elements[7],E[y+10]=b.elements[8],E[y+11]=0):ArrayBuffer.isView(b)?E.set(b.subarray(0,E.length-y),y):b.toArray(E,y)}function d(b,E,y,C){let A=b.value,_=E+"_"+y;if(Array.isArray(A)){C[_]===void 0&&(C[_]=[]);let T=C[_],B=!1;for(let L=0;L<A.length;L++)f(A[L],T,L)===!0&&(B=!0);return B}return f(A,C,_)}function f(b,E,y){if(E[y]===void 0)return typeof b=="number"||typeof b=="boolean"?E[y]=b:ArrayBuffer.isView(b)?E[y]=b.slice():E[y]=b.clone(),!0;{let C=E[y];if(typeof b=="number"||typeof b=="boolean"){if(C!==b)return E[y]=b,!0}else{if(ArrayBuffer.isView(b))return!0;if(C.equals(b)===!1)return C.copy(b),!0}}return!1}function p(b){let E=b.uniforms,y=0,C=16;for(let _=0,T=E.length;_<T;_++){let B=Array.isArray(E[_])?E[_]:[E[_]];for(let L=0,I=B.length;L<I;L++){let k=B[L],H=Array.isArray(k.value)?k.value:[k.value],N=Array.isArray(E[_])||Array.isArray(k.value),z=y;for(let G=0,le=H.length;G<le;G++){let $=H[G],j=v($,N),te=y%C,de=te%j.boundary,he=te+de;y+=de,he!==0&&C-he<j.storage&&(y+=C-he),G===0&&(z=y),y+=j.storage}let q=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new q((y-z)/Float32Array.BYTES_PER_ELEMENT),k.__offset=z}}let A=y%C;return A>0&&(y+=C-A),b.__size=y,b.__cache={},this}function v(b,E){let y={boundary:0,storage:0};return typeof b=="number"||typeof b=="boolean"?(y.boundary=4,y.storage=4):b.isVector2?(y.boundary=8,y.storage=8):b.isVector3||b.isColor?(y.boundary=16,y.storage=12):b.isVector4?(y.boundary=16,y.storage=16):b.isMatrix3?(y.boundary=16,y.storage=48):b.isMatrix4?(y.boundary=16,y.storage=64):b.isTexture?tt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(b)?(y.boundary=16,y.storage=b.byteLength):tt("WebGLRenderer: Unsupported uniform value type.",b),E===!0&&(y.boundary=16,y.storage=Math.ceil(y.storage/16)*16),y}function m(b){let E=b.target;E.removeEventListener("dispose",m),i.deleteBuffer(s[E.id]),delete s[E.id],delete r[E.id]}function g(){for(let b in s)i.deleteBuffer(s[b]);s={},r={}}return{bind:o,update:a,dispose:g}}var pT=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),as=null;function mT(){return as===null&&(as=new Ws(pT,16,16,Qs,Xi),as.name="DFG_LUT",as.minFilter=Vn,as.magFilter=Vn,as.wrapS=rs,as.wrapT=rs,as.generateMipmaps=!1,as.needsUpdate=!0),as}var vh=class{constructor(e={}){let{canvas:t=qm(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=li}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let v=f,m=new Set([Oc,Fc,Uc]),g=new Set([li,Wi,Mo,xr,Nc,Dc]),b=new Uint32Array(4),E=new Int32Array(4),y={textures:[],min:[],max:[],resolution:[]},C=null,A=null,_=[],T=[],B=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=os,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let L=this,I=!1,k=null,H=null,N=null,z=null;this._outputColorSpace=ni;let q=0,G=0,le=null,$=-1,j=null,te=new on,de=new on,he=null,Q=new nt(0),ge=0,ye=t.width,Le=t.height,we=1,Ge=null,rt=null,Ke=new on(0,0,ye,Le),ot=new on(0,0,ye,Le),st=!1,oe=new Xs,ve=new rc,xe=!1,Be=!1,Ne=new zt,it=new D,ke=new on,_t={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},pt=!1;function yt(){return le===null?we:1}let F=n;function Se(w,V){return t.getContext(w,V)}let Xe,dt,Te,Dt,$e,et,R,S,Y,fe,ae,Me,Ee,ne,se,me,O,re,ie,Re,be,Ce,je;try{let w={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",qe,!1),t.addEventListener("webglcontextrestored",ht,!1),t.addEventListener("webglcontextcreationerror",De,!1),F===null){let V="webgl2";if(F=Se(V,w),F===null)throw Se(V)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}ct()}catch(w){throw t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",ht,!1),t.removeEventListener("webglcontextcreationerror",De,!1),lt("WebGLRenderer: "+w.message),w}function ct(){Xe=new EM(F),Xe.init(),be=new lT(F,Xe),dt=new mM(F,Xe,e,be),Te=new oT(F,Xe),dt.reversedDepthBuffer&&d&&Te.buffers.depth.setReversed(!0),H=F.createFramebuffer(),N=F.createFramebuffer(),z=F.createFramebuffer(),Dt=new RM(F),$e=new qw,et=new aT(F,Xe,Te,$e,dt,be,Dt),R=new TM(L),S=new Iv(F),Ce=new fM(F,S),Y=new AM(F,S,Dt,Ce),fe=new IM(F,Y,S,Ce,Dt),re=new PM(F,dt,et),se=new gM($e),ae=new Xw(L,R,Xe,dt,Ce,se),Me=new dT(L,$e),Ee=new $w,ne=new eT(Xe),O=new dM(L,R,Te,fe,p,l),me=new rT(L,fe,dt),je=new fT(F,Dt,dt,Te),ie=new pM(F,Xe,Dt),Re=new CM(F,Xe,Dt),Dt.programs=ae.programs,L.capabilities=dt,L.extensions=Xe,L.properties=$e,L.renderLists=Ee,L.shadowMap=me,L.state=Te,L.info=Dt}v!==li&&(B=new NM(v,t.width,t.height,a,s,r));let ue=new rf(L,F);this.xr=ue,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let w=Xe.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=Xe.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return we},this.setPixelRatio=function(w){w!==void 0&&(we=w,this.setSize(ye,Le,!1))},this.getSize=function(w){return w.set(ye,Le)},this.setSize=function(w,V,ee=!0){if(ue.isPresenting){tt("WebGLRenderer: Can't change size while VR device is presenting.");return}ye=w,Le=V,t.width=Math.floor(w*we),t.height=Math.floor(V*we),ee===!0&&(t.style.width=w+"px",t.style.height=V+"px"),B!==null&&B.setSize(t.width,t.height),this.setViewport(0,0,w,V)},this.getDrawingBufferSize=function(w){return w.set(ye*we,Le*we).floor()},this.setDrawingBufferSize=function(w,V,ee){ye=w,Le=V,we=ee,t.width=Math.floor(w*ee),t.height=Math.floor(V*ee),this.setViewport(0,0,w,V)},this.setEffects=function(w){if(v===li){lt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let V=0;V<w.length;V++)if(w[V].isOutputPass===!0){tt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}B.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(te)},this.getViewport=function(w){return w.copy(Ke)},this.setViewport=function(w,V,ee,Z){w.isVector4?Ke.set(w.x,w.y,w.z,w.w):Ke.set(w,V,ee,Z),Te.viewport(te.copy(Ke).multiplyScalar(yt()).round())},this.getScissor=function(w){return w.copy(ot)},this.setScissor=function(w,V,ee,Z){w.isVector4?ot.set(w.x,w.y,w.z,w.w):ot.set(w,V,ee,Z),Te.scissor(de.copy(ot).multiplyScalar(yt()).round())},this.getScissorTest=function(){return st},this.setScissorTest=function(w){Te.setScissorTest(st=w)},this.setOpaqueSort=function(w){Ge=w},this.setTransparentSort=function(w){rt=w},this.getClearColor=function(w){return w.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(w=!0,V=!0,ee=!0){let Z=0;if(w){let K=!1;if(le!==null){let Pe=le.texture.format;K=m.has(Pe)}if(K){let Pe=le.texture.type,Ue=g.has(Pe),Ie=O.getClearColor(),Oe=O.getClearAlpha(),Ze=Ie.r,ft=Ie.g,St=Ie.b;Ue?(b[0]=Ze,b[1]=ft,b[2]=St,b[3]=Oe,F.clearBufferuiv(F.COLOR,0,b)):(E[0]=Ze,E[1]=ft,E[2]=St,E[3]=Oe,F.clearBufferiv(F.COLOR,0,E))}else Z|=F.COLOR_BUFFER_BIT}V&&(Z|=F.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),ee&&(Z|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Z!==0&&F.clear(Z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),k=w},this.dispose=function(){t.removeEventListener("webglcontextlost",qe,!1),t.removeEventListener("webglcontextrestored",ht,!1),t.removeEventListener("webglcontextcreationerror",De,!1),O.dispose(),Ee.dispose(),ne.dispose(),et.dispose(),$e.dispose(),R.dispose(),fe.dispose(),Y.dispose(),Ce.dispose(),je.dispose(),ae.dispose(),ue.dispose(),ue.removeEventListener("sessionstart",sl),ue.removeEventListener("sessionend",Zi),hs.stop()};function qe(w){w.preventDefault(),zd("WebGLRenderer: Context Lost."),I=!0}function ht(){zd("WebGLRenderer: Context Restored."),I=!1;let w=Dt.autoReset,V=me.enabled,ee=me.autoUpdate,Z=me.needsUpdate,K=me.type;ct(),Dt.autoReset=w,me.enabled=V,me.autoUpdate=ee,me.needsUpdate=Z,me.type=K}function De(w){lt("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function xt(w){let V=w.target;V.removeEventListener("dispose",xt),Kt(V)}function Kt(w){Kn(w),$e.remove(w)}function Kn(w){let V=$e.get(w).programs;V!==void 0&&(V.forEach(function(ee){ae.releaseProgram(ee)}),w.isShaderMaterial&&ae.releaseShaderCache(w))}this.renderBufferDirect=function(w,V,ee,Z,K,Pe){V===null&&(V=_t);let Ue=K.isMesh&&K.matrixWorld.determinantAffine()<0,Ie=Ho(w,V,ee,Z,K);Te.setMaterial(Z,Ue);let Oe=ee.index,Ze=1;if(Z.wireframe===!0){if(Oe=Y.getWireframeAttribute(ee),Oe===void 0)return;Ze=2}let ft=ee.drawRange,St=ee.attributes.position,Ye=ft.start*Ze,Mt=(ft.start+ft.count)*Ze;Pe!==null&&(Ye=Math.max(Ye,Pe.start*Ze),Mt=Math.min(Mt,(Pe.start+Pe.count)*Ze)),Oe!==null?(Ye=Math.max(Ye,0),Mt=Math.min(Mt,Oe.count)):St!=null&&(Ye=Math.max(Ye,0),Mt=Math.min(Mt,St.count));let an=Mt-Ye;if(an<0||an===1/0)return;Ce.setup(K,Z,Ie,ee,Oe);let Ot,Bt=ie;if(Oe!==null&&(Ot=S.get(Oe),Bt=Re,Bt.setIndex(Ot)),K.isMesh)Z.wireframe===!0?(Te.setLineWidth(Z.wireframeLinewidth*yt()),Bt.setMode(F.LINES)):Bt.setMode(F.TRIANGLES);else if(K.isLine){let wn=Z.linewidth;wn===void 0&&(wn=1),Te.setLineWidth(wn*yt()),K.isLineSegments?Bt.setMode(F.LINES):K.isLineLoop?Bt.setMode(F.LINE_LOOP):Bt.setMode(F.LINE_STRIP)}else K.isPoints?Bt.setMode(F.POINTS):K.isSprite&&Bt.setMode(F.TRIANGLES);if(K.isBatchedMesh)if(Xe.get("WEBGL_multi_draw"))Bt.renderMultiDraw(K._multiDrawStarts,K._multiDrawCounts,K._multiDrawCount);else{let wn=K._multiDrawStarts,He=K._multiDrawCounts,xn=K._multiDrawCount,Tt=Oe?S.get(Oe).bytesPerElement:1,ds=$e.get(Z).currentProgram.getUniforms();for(let yn=0;yn<xn;yn++)ds.setValue(F,"_gl_DrawID",yn),Bt.render(wn[yn]/Tt,He[yn])}else if(K.isInstancedMesh)Bt.renderInstances(Ye,an,K.count);else if(ee.isInstancedBufferGeometry){let wn=ee._maxInstanceCount!==void 0?ee._maxInstanceCount:1/0,He=Math.min(ee.instanceCount,wn);Bt.renderInstances(Ye,an,He)}else Bt.render(Ye,an)};function zo(w,V,ee,Z){k!==null&&w.isNodeMaterial&&k.setObject(Z,w),xe===!0&&se.setState(w,ee,!1),w.transparent===!0&&w.side===$n&&w.forceSinglePass===!1?(w.side=En,w.needsUpdate=!0,Ki(w,V,Z),w.side=js,w.needsUpdate=!0,Ki(w,V,Z),w.side=$n):Ki(w,V,Z)}this.compile=function(w,V,ee=null){ee===null&&(ee=w),k!==null&&k.renderStart(w,V,ee),A=ne.get(ee),A.init(V),T.push(A),ee.traverseVisible(function(K){K.isLight&&K.layers.test(V.layers)&&(A.pushLight(K),K.castShadow&&A.pushShadow(K))}),w!==ee&&w.traverseVisible(function(K){K.isLight&&K.layers.test(V.layers)&&(A.pushLight(K),K.castShadow&&A.pushShadow(K))}),A.setupLights(),k!==null&&k.updateLights(A.state.lightsArray),Be=this.localClippingEnabled,xe=se.init(this.clippingPlanes,Be),xe===!0&&se.setGlobalState(this.clippingPlanes,V),k!==null&&me.render(A.state.shadowsArray,ee,V);let Z=new Set;return w.traverse(function(K){if(!(K.isMesh||K.isPoints||K.isLine||K.isSprite))return;let Pe=K.material;if(Pe)if(Array.isArray(Pe))for(let Ue=0;Ue<Pe.length;Ue++){let Ie=Pe[Ue];zo(Ie,ee,V,K),Z.add(Ie)}else zo(Pe,ee,V,K),Z.add(Pe)}),A=T.pop(),k!==null&&k.renderEnd(),Z},this.compileAsync=function(w,V,ee=null){let Z=this.compile(w,V,ee);return new Promise(K=>{function Pe(){if(Z.forEach(function(Ue){let Oe=$e.get(Ue).currentProgram;(Oe===void 0||Oe.isReady())&&Z.delete(Ue)}),Z.size===0){K(w);return}setTimeout(Pe,10)}Xe.get("KHR_parallel_shader_compile")!==null?Pe():setTimeout(Pe,10)})};let Ar=null;function _u(w){Ar&&Ar(w)}function sl(){hs.stop()}function Zi(){hs.start()}let hs=new Eg;hs.setAnimationLoop(_u),typeof self<"u"&&hs.setContext(self),this.setAnimationLoop=function(w){Ar=w,ue.setAnimationLoop(w),w===null?hs.stop():hs.start()},ue.addEventListener("sessionstart",sl),ue.addEventListener("sessionend",Zi),this.render=function(w,V){if(V!==void 0&&V.isCamera!==!0){lt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;k!==null&&k.renderStart(w,V);let ee=ue.enabled===!0&&ue.isPresenting===!0,Z=B!==null&&(le===null||ee)&&B.begin(L,le);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),V.parent===null&&V.matrixWorldAutoUpdate===!0&&V.updateMatrixWorld(),ue.enabled===!0&&ue.isPresenting===!0&&(B===null||B.isCompositing()===!1)&&(ue.cameraAutoUpdate===!0&&ue.updateCamera(V),V=ue.getCamera()),w.isScene===!0&&w.onBeforeRender(L,w,V,le),A=ne.get(w,T.length),A.init(V),A.state.textureUnits=et.getTextureUnits(),T.push(A),Ne.multiplyMatrices(V.projectionMatrix,V.matrixWorldInverse),V.isArrayCamera?ve.setFromArrayCamera(V):oe.setFromProjectionMatrix(Ne,Ii,V.reversedDepth),Be=this.localClippingEnabled,xe=se.init(this.clippingPlanes,Be),C=Ee.get(w,_.length),C.init(),_.push(C),this.info.render.frame++,ue.enabled===!0&&ue.isPresenting===!0){let Ue=L.xr.getDepthSensingMesh();Ue!==null&&us(Ue,V,-1/0,L.sortObjects)}us(w,V,0,L.sortObjects),C.finish(),k!==null&&k.updateLights(A.state.lightsArray),L.sortObjects===!0&&C.sort(Ge,rt),pt=ue.enabled===!1||ue.isPresenting===!1||ue.hasDepthSensing()===!1,pt&&O.addToRenderList(C,w),this.info.autoReset===!0&&this.info.reset(),xe===!0&&se.beginShadows();let K=A.state.shadowsArray;if(me.render(K,w,V),xe===!0&&se.endShadows(),(Z&&B.hasRenderPass())===!1){let Ue=C.opaque,Ie=C.transmissive;if(A.setupLights(),V.isArrayCamera){let Oe=V.cameras;if(Ie.length>0)for(let Ze=0,ft=Oe.length;Ze<ft;Ze++){let St=Oe[Ze];Di(Ue,Ie,w,St)}pt&&O.render(w);for(let Ze=0,ft=Oe.length;Ze<ft;Ze++){let St=Oe[Ze];Vo(C,w,St,St.viewport)}}else Ie.length>0&&Di(Ue,Ie,w,V),pt&&O.render(w),Vo(C,w,V)}le!==null&&G===0&&(et.updateMultisampleRenderTarget(le),et.updateRenderTargetMipmap(le)),Z&&B.end(L),w.isScene===!0&&w.onAfterRender(L,w,V),Ce.resetDefaultState(),$=-1,j=null,T.pop(),T.length>0?(A=T[T.length-1],et.setTextureUnits(A.state.textureUnits),xe===!0&&se.setGlobalState(L.clippingPlanes,A.state.camera)):A=null,_.pop(),_.length>0?C=_[_.length-1]:C=null,k!==null&&k.renderEnd()};function us(w,V,ee,Z){if(w.visible===!1)return;if(w.layers.test(V.layers)){if(w.isGroup)ee=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(V);else if(w.isLight)A.pushLight(w),w.castShadow&&A.pushShadow(w);else if(w.isSprite){let Ue=V.isArrayCamera?ve:oe;if(!w.frustumCulled||w.intersectsFrustum(Ue)){Z&&ke.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Ne);let Ie=fe.update(w),Oe=w.material;Oe.visible&&C.push(w,Ie,Oe,ee,ke.z,null,V)}}else if(w.isMesh||w.isLine||w.isPoints){let Ue=V.isArrayCamera?ve:oe;if(!w.frustumCulled||w.intersectsFrustum(Ue)){let Ie=fe.update(w),Oe=w.material;if(Z&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),ke.copy(w.boundingSphere.center)):(Ie.boundingSphere===null&&Ie.computeBoundingSphere(),ke.copy(Ie.boundingSphere.center)),ke.applyMatrix4(w.matrixWorld).applyMatrix4(Ne)),Array.isArray(Oe)){let Ze=Ie.groups;for(let ft=0,St=Ze.length;ft<St;ft++){let Ye=Ze[ft],Mt=Oe[Ye.materialIndex];Mt&&Mt.visible&&C.push(w,Ie,Mt,ee,ke.z,Ye,V)}}else Oe.visible&&C.push(w,Ie,Oe,ee,ke.z,null,V)}}}let Pe=w.children;for(let Ue=0,Ie=Pe.length;Ue<Ie;Ue++)us(Pe[Ue],V,ee,Z)}function Vo(w,V,ee,Z){let{opaque:K,transmissive:Pe,transparent:Ue}=w;A.setupLightsView(ee),xe===!0&&se.setGlobalState(L.clippingPlanes,ee),Z&&Te.viewport(te.copy(Z)),K.length>0&&cn(K,V,ee),Pe.length>0&&cn(Pe,V,ee),Ue.length>0&&cn(Ue,V,ee),Te.buffers.depth.setTest(!0),Te.buffers.depth.setMask(!0),Te.buffers.color.setMask(!0),Te.setPolygonOffset(!1)}function Di(w,V,ee,Z){if((ee.isScene===!0?ee.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[Z.id]===void 0){let Ye=Xe.has("EXT_color_buffer_half_float")||Xe.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[Z.id]=new yi(1,1,{generateMipmaps:!0,type:Ye?Xi:li,minFilter:As,samples:Math.max(4,dt.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Et.workingColorSpace})}let Pe=A.state.transmissionRenderTarget[Z.id],Ue=Z.viewport||te;Pe.setSize(Ue.z*L.transmissionResolutionScale,Ue.w*L.transmissionResolutionScale);let Ie=L.getRenderTarget(),Oe=L.getActiveCubeFace(),Ze=L.getActiveMipmapLevel();L.setRenderTarget(Pe),L.getClearColor(Q),ge=L.getClearAlpha(),ge<1&&L.setClearColor(16777215,.5),L.clear(),pt&&O.render(ee);let ft=L.toneMapping;L.toneMapping=os;let St=Z.viewport;if(Z.viewport!==void 0&&(Z.viewport=void 0),A.setupLightsView(Z),xe===!0&&se.setGlobalState(L.clippingPlanes,Z),cn(w,ee,Z),et.updateMultisampleRenderTarget(Pe),et.updateRenderTargetMipmap(Pe),Xe.has("WEBGL_multisampled_render_to_texture")===!1){let Ye=!1;for(let Mt=0,an=V.length;Mt<an;Mt++){let Ot=V[Mt],{object:Bt,geometry:wn,material:He,group:xn}=Ot;if(He.side===$n&&Bt.layers.test(Z.layers)){let Tt=He.side;He.side=En,He.needsUpdate=!0,pn(Bt,ee,Z,wn,He,xn),He.side=Tt,He.needsUpdate=!0,Ye=!0}}Ye===!0&&(et.updateMultisampleRenderTarget(Pe),et.updateRenderTargetMipmap(Pe))}L.setRenderTarget(Ie,Oe,Ze),L.setClearColor(Q,ge),St!==void 0&&(Z.viewport=St),L.toneMapping=ft}function cn(w,V,ee){let Z=V.isScene===!0?V.overrideMaterial:null;for(let K=0,Pe=w.length;K<Pe;K++){let Ue=w[K],{object:Ie,geometry:Oe,group:Ze}=Ue,ft=Ue.material;ft.allowOverride===!0&&Z!==null&&(ft=Z),Ie.layers.test(ee.layers)&&pn(Ie,V,ee,Oe,ft,Ze)}}function pn(w,V,ee,Z,K,Pe){k!==null&&K.isNodeMaterial&&k.setObject(w,K),w.onBeforeRender(L,V,ee,Z,K,Pe),w.modelViewMatrix.multiplyMatrices(ee.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),K.onBeforeRender(L,V,ee,Z,w,Pe),K.transparent===!0&&K.side===$n&&K.forceSinglePass===!1?(K.side=En,K.needsUpdate=!0,L.renderBufferDirect(ee,V,Z,K,w,Pe),K.side=js,K.needsUpdate=!0,L.renderBufferDirect(ee,V,Z,K,w,Pe),K.side=$n):L.renderBufferDirect(ee,V,Z,K,w,Pe),w.onAfterRender(L,V,ee,Z,K,Pe)}function mn(w){let V=0;for(let ee of w)ee.texture!==null&&V++;return V}function Ki(w,V,ee){V.isScene!==!0&&(V=_t);let Z=$e.get(w),K=A.state.lights,Pe=A.state.shadowsArray,Ue=K.state.version,Ie=ae.getParameters(w,K.state,Pe,V,ee,A.state.lightProbeGridArray),Oe=ae.getProgramCacheKey(Ie),Ze=Z.programs;Z.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?V.environment:null,Z.fog=V.fog;let ft=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;Z.envMap=R.get(w.envMap||Z.environment,ft),Z.envMapRotation=Z.environment!==null&&w.envMap===null?V.environmentRotation:w.envMapRotation,Ze===void 0&&(w.addEventListener("dispose",xt),Ze=new Map,Z.programs=Ze,Z.programVariants=new Map);let St=Ze.get(Oe);if(St!==void 0){if(Z.currentProgram===St&&Z.lightsStateVersion===Ue)return Go(w,Ie),St}else Ie.uniforms=ae.getUniforms(w),k!==null&&w.isNodeMaterial&&k.build(w,ee,Ie),w.onBeforeCompile(Ie,L),St=ae.acquireProgram(Ie,Oe),Ze.set(Oe,St),Z.uniforms=Ie.uniforms;let Ye=Z.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Ye.clippingPlanes=se.uniform),Go(w,Ie),Z.needsLights=Ns(w),Z.lightsStateVersion=Ue,Z.needsLights&&(Ye.ambientLightColor.value=K.state.ambient,Ye.lightProbe.value=K.state.probe,Ye.sunLights.value=K.state.sun,Ye.sunLightShadows.value=K.state.sunShadow,Ye.directionalLights.value=K.state.directional,Ye.directionalLightShadows.value=K.state.directionalShadow,Ye.spotLights.value=K.state.spot,Ye.spotLightShadows.value=K.state.spotShadow,Ye.rectAreaLights.value=K.state.rectArea,Ye.ltc_1.value=K.state.rectAreaLTC1,Ye.ltc_2.value=K.state.rectAreaLTC2,Ye.pointLights.value=K.state.point,Ye.pointLightShadows.value=K.state.pointShadow,Ye.hemisphereLights.value=K.state.hemi,Ye.sunShadowMatrix.value=K.state.sunShadowMatrix,Ye.sunShadowCascade.value=K.state.sunShadowCascade,Ye.directionalShadowMatrix.value=K.state.directionalShadowMatrix,Ye.spotLightMatrix.value=K.state.spotLightMatrix,Ye.spotLightMap.value=K.state.spotLightMap,Ye.pointShadowMatrix.value=K.state.pointShadowMatrix),Z.numLightProbeGrids=mn(A.state.lightProbeGridArray),Z.currentProgram=St,Z.uniformsList=null,St}function ui(w,V,ee,Z,K){let Pe=$e.get(w),Ue=Pe.currentProgram.id+","+Z+","+K,Ie=Pe.programVariants.get(Ue);return Ie===void 0?(Ie=Ki(w,V,ee),Pe.programVariants.set(Ue,Ie)):(Pe.currentProgram=Ie,Pe.uniformsList=null,Pe.outputColorSpace=Z,Pe.toneMapping=K),Ie}function Ls(w){if(w.uniformsList===null){let V=w.currentProgram.getUniforms();w.uniformsList=wo.seqWithValue(V.seq,w.uniforms)}return w.uniformsList}function Go(w,V){let ee=$e.get(w);ee.outputColorSpace=V.outputColorSpace,ee.batching=V.batching,ee.batchingColor=V.batchingColor,ee.instancing=V.instancing,ee.instancingColor=V.instancingColor,ee.instancingMorph=V.instancingMorph,ee.skinning=V.skinning,ee.morphTargets=V.morphTargets,ee.morphNormals=V.morphNormals,ee.morphColors=V.morphColors,ee.morphTargetsCount=V.morphTargetsCount,ee.numClippingPlanes=V.numClippingPlanes,ee.numIntersection=V.numClipIntersection,ee.vertexAlphas=V.vertexAlphas,ee.vertexTangents=V.vertexTangents,ee.toneMapping=V.toneMapping}function Ho(w,V,ee,Z,K){V.isScene!==!0&&(V=_t),et.resetTextureUnits();let Pe=V.fog,Ue=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial?V.environment:null,Ie=le===null?L.outputColorSpace:le.isXRRenderTarget===!0?le.texture.colorSpace:Et.workingColorSpace,Oe=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial&&!Z.envMap||Z.isMeshPhongMaterial&&!Z.envMap,Ze=R.get(Z.envMap||Ue,Oe),ft=Z.vertexColors===!0&&!!ee.attributes.color&&ee.attributes.color.itemSize===4,St=!!ee.attributes.tangent&&(!!Z.normalMap||Z.anisotropy>0),Ye=!!ee.morphAttributes.position,Mt=!!ee.morphAttributes.normal,an=!!ee.morphAttributes.color,Ot=os;Z.toneMapped&&(le===null||le.isXRRenderTarget===!0)&&(Ot=L.toneMapping);let Bt=ee.morphAttributes.position||ee.morphAttributes.normal||ee.morphAttributes.color,wn=Bt!==void 0?Bt.length:0,He=$e.get(Z),xn=A.state.lights;if(xe===!0&&(Be===!0||w!==j)){let kt=w===j&&Z.id===$;se.setState(Z,w,kt)}let Tt=!1,ds=!1;Z.version===He.__version?He.needsLights&&He.lightsStateVersion!==xn.state.version||K.isBatchedMesh&&He.batching===!1||!K.isBatchedMesh&&He.batching===!0||K.isBatchedMesh&&He.batchingColor===!0&&K._colorsTexture===null||K.isBatchedMesh&&He.batchingColor===!1&&K._colorsTexture!==null||K.isInstancedMesh&&He.instancing===!1||!K.isInstancedMesh&&He.instancing===!0||K.isSkinnedMesh&&He.skinning===!1||!K.isSkinnedMesh&&He.skinning===!0||K.isInstancedMesh&&He.instancingColor===!0&&K.instanceColor===null||K.isInstancedMesh&&He.instancingColor===!1&&K.instanceColor!==null||K.isInstancedMesh&&He.instancingMorph===!0&&K.morphTexture===null||K.isInstancedMesh&&He.instancingMorph===!1&&K.morphTexture!==null||He.envMap!==Ze||Z.fog===!0&&He.fog!==Pe||He.numClippingPlanes!==void 0&&(He.numClippingPlanes!==se.numPlanes||He.numIntersection!==se.numIntersection)||He.vertexAlphas!==ft||He.vertexTangents!==St||He.morphTargets!==Ye||He.morphNormals!==Mt||He.morphColors!==an||He.morphTargetsCount!==wn||He.numLightProbeGrids!==mn(A.state.lightProbeGridArray)?Tt=!0:(He.outputColorSpace!==Ie||He.toneMapping!==Ot)&&(ds=!0):(Tt=!0,He.__version=Z.version);let yn=He.currentProgram;(Tt===!0||ds===!0)&&(yn=ds===!0?ui(Z,V,K,Ie,Ot):Ki(Z,V,K),k&&Z.isNodeMaterial&&k.onUpdateProgram(Z,yn,He));let Pr=!1,Ji=!1,fs=!1,vt=yn.getUniforms(),hn=He.uniforms;if(Te.useProgram(yn.program)&&(Pr=!0,Ji=!0,fs=!0),Z.id!==$&&($=Z.id,Ji=!0),Pr||j!==w){Te.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),vt.setValue(F,"projectionMatrix",w.projectionMatrix),vt.setValue(F,"viewMatrix",w.matrixWorldInverse);let vn=vt.map.cameraPosition;vn!==void 0&&vn.setValue(F,it.setFromMatrixPosition(w.matrixWorld)),dt.logarithmicDepthBuffer&&vt.setValue(F,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(Z.isMeshPhongMaterial||Z.isMeshToonMaterial||Z.isMeshLambertMaterial||Z.isMeshBasicMaterial||Z.isMeshStandardMaterial||Z.isShaderMaterial)&&vt.setValue(F,"isOrthographic",w.isOrthographicCamera===!0),j!==w&&(j=w,Ji=!0,fs=!0)}if(He.needsLights&&(xn.state.sunShadowMap.length>0&&vt.setValue(F,"sunShadowMap",xn.state.sunShadowMap,et),xn.state.directionalShadowMap.length>0&&vt.setValue(F,"directionalShadowMap",xn.state.directionalShadowMap,et),xn.state.spotShadowMap.length>0&&vt.setValue(F,"spotShadowMap",xn.state.spotShadowMap,et),xn.state.pointShadowMap.length>0&&vt.setValue(F,"pointShadowMap",xn.state.pointShadowMap,et)),K.isSkinnedMesh){vt.setOptional(F,K,"bindMatrix"),vt.setOptional(F,K,"bindMatrixInverse");let kt=K.skeleton;kt&&(kt.boneTexture===null&&kt.computeBoneTexture(),vt.setValue(F,"boneTexture",kt.boneTexture,et))}K.isBatchedMesh&&(vt.setOptional(F,K,"batchingTexture"),vt.setValue(F,"batchingTexture",K._matricesTexture,et),vt.setOptional(F,K,"batchingIdTexture"),vt.setValue(F,"batchingIdTexture",K._indirectTexture,et),vt.setOptional(F,K,"batchingColorTexture"),K._colorsTexture!==null&&vt.setValue(F,"batchingColorTexture",K._colorsTexture,et));let Jn=ee.morphAttributes;if((Jn.position!==void 0||Jn.normal!==void 0||Jn.color!==void 0)&&re.update(K,ee,yn),(Ji||He.receiveShadow!==K.receiveShadow)&&(He.receiveShadow=K.receiveShadow,vt.setValue(F,"receiveShadow",K.receiveShadow)),(Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial)&&Z.envMap===null&&V.environment!==null&&(hn.envMapIntensity.value=V.environmentIntensity),hn.dfgLUT!==void 0&&(hn.dfgLUT.value=mT()),Ji){if(vt.setValue(F,"toneMappingExposure",L.toneMappingExposure),He.needsLights&&Cr(hn,fs),Pe&&Z.fog===!0&&Me.refreshFogUniforms(hn,Pe),Me.refreshMaterialUniforms(hn,Z,we,Le,A.state.transmissionRenderTarget[w.id]),He.needsLights&&He.numLightProbeGrids>0){let kt=y,vn=0;for(let Wn of A.state.lightProbeGridArray)Wn.texture!==null&&(kt.textures[vn]=Wn.texture,kt.min[vn]=Wn.boundingBox.min,kt.max[vn]=Wn.boundingBox.max,kt.resolution[vn]=Wn.resolution,vn++);for(let Wn in kt)kt[Wn].length=vn;hn.probesSH.value=kt.textures,hn.probesMin.value=kt.min,hn.probesMax.value=kt.max,hn.probesResolution.value=kt.resolution}wo.upload(F,Ls(He),hn,et)}if(Z.isShaderMaterial&&Z.uniformsNeedUpdate===!0&&(wo.upload(F,Ls(He),hn,et),Z.uniformsNeedUpdate=!1),Z.isSpriteMaterial&&vt.setValue(F,"center",K.center),vt.setValue(F,"modelViewMatrix",K.modelViewMatrix),vt.setValue(F,"normalMatrix",K.normalMatrix),vt.setValue(F,"modelMatrix",K.matrixWorld),Z.uniformsGroups!==void 0){let kt=Z.uniformsGroups;for(let vn=0,Wn=kt.length;vn<Wn;vn++){let rl=kt[vn];je.update(rl,yn),je.bind(rl,yn)}}return yn}function Cr(w,V){w.ambientLightColor.needsUpdate=V,w.lightProbe.needsUpdate=V,w.sunLights.needsUpdate=V,w.sunLightShadows.needsUpdate=V,w.directionalLights.needsUpdate=V,w.directionalLightShadows.needsUpdate=V,w.pointLights.needsUpdate=V,w.pointLightShadows.needsUpdate=V,w.spotLights.needsUpdate=V,w.spotLightShadows.needsUpdate=V,w.rectAreaLights.needsUpdate=V,w.hemisphereLights.needsUpdate=V}function Ns(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return le},this.setRenderTargetTextures=function(w,V,ee){let Z=$e.get(w);Z.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,Z.__autoAllocateDepthBuffer===!1&&(Z.__useRenderToTexture=!1),$e.get(w.texture).__webglTexture=V,$e.get(w.depthTexture).__webglTexture=Z.__autoAllocateDepthBuffer?void 0:ee,Z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,V){let ee=$e.get(w);ee.__webglFramebuffer=V,ee.__useDefaultFramebuffer=V===void 0},this.setRenderTarget=function(w,V=0,ee=0){le=w,q=V,G=ee;let Z=null,K=!1,Pe=!1;if(w){let Ie=$e.get(w);if(Ie.__useDefaultFramebuffer!==void 0){Te.bindFramebuffer(F.FRAMEBUFFER,Ie.__webglFramebuffer),te.copy(w.viewport),de.copy(w.scissor),he=w.scissorTest,Te.viewport(te),Te.scissor(de),Te.setScissorTest(he),$=-1;return}else if(Ie.__webglFramebuffer===void 0)et.setupRenderTarget(w);else if(Ie.__hasExternalTextures)et.rebindTextures(w,$e.get(w.texture).__webglTexture,$e.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let ft=w.depthTexture;if(Ie.__boundDepthTexture!==ft){if(ft!==null&&$e.has(ft)&&(w.width!==ft.image.width||w.height!==ft.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");et.setupDepthRenderbuffer(w)}}let Oe=w.texture;(Oe.isData3DTexture||Oe.isDataArrayTexture||Oe.isCompressedArrayTexture)&&(Pe=!0);let Ze=$e.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(Ze[V])?Z=Ze[V][ee]:Z=Ze[V],K=!0):w.samples>0&&et.useMultisampledRTT(w)===!1?Z=$e.get(w).__webglMultisampledFramebuffer:Array.isArray(Ze)?Z=Ze[ee]:Z=Ze,te.copy(w.viewport),de.copy(w.scissor),he=w.scissorTest}else te.copy(Ke).multiplyScalar(we).floor(),de.copy(ot).multiplyScalar(we).floor(),he=st;if(ee!==0&&(Z=H),Te.bindFramebuffer(F.FRAMEBUFFER,Z)&&Te.drawBuffers(w,Z),Te.viewport(te),Te.scissor(de),Te.setScissorTest(he),K){let Ie=$e.get(w.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+V,Ie.__webglTexture,ee)}else if(Pe){let Ie=V;for(let Oe=0;Oe<w.textures.length;Oe++){let Ze=$e.get(w.textures[Oe]);F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0+Oe,Ze.__webglTexture,ee,Ie)}}else if(w!==null&&ee!==0){let Ie=$e.get(w.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Ie.__webglTexture,ee)}$=-1};function Rr(w){let V=$e.get(w);return(V.__readFormat!==w.format||V.__readType!==w.type)&&(V.__readFormat=w.format,V.__readType=w.type,V.__formatReadable=dt.textureFormatReadable(w.format),V.__typeReadable=dt.textureTypeReadable(w.type)),V}this.readRenderTargetPixels=function(w,V,ee,Z,K,Pe,Ue,Ie=0){if(!(w&&w.isWebGLRenderTarget)){lt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Oe=$e.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Ue!==void 0&&(Oe=Oe[Ue],Array.isArray(Oe)&&(Oe=Oe[0])),Oe){Te.bindFramebuffer(F.FRAMEBUFFER,Oe);try{let Ze=w.textures[Ie],ft=Ze.format,St=Ze.type;w.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ie);let Ye=Rr(Ze);if(Ye.__formatReadable===!1){lt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ye.__typeReadable===!1){lt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}V>=0&&V<=w.width-Z&&ee>=0&&ee<=w.height-K&&F.readPixels(V,ee,Z,K,be.convert(ft),be.convert(St),Pe)}finally{let Ze=le!==null?$e.get(le).__webglFramebuffer:null;Te.bindFramebuffer(F.FRAMEBUFFER,Ze)}}},this.readRenderTargetPixelsAsync=async function(w,V,ee,Z,K,Pe,Ue,Ie=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Oe=$e.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Ue!==void 0&&(Oe=Oe[Ue],Array.isArray(Oe)&&(Oe=Oe[0])),Oe)if(V>=0&&V<=w.width-Z&&ee>=0&&ee<=w.height-K){Te.bindFramebuffer(F.FRAMEBUFFER,Oe);let Ze=w.textures[Ie],ft=Ze.format,St=Ze.type;w.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ie);let Ye=Rr(Ze);if(Ye.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ye.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Mt=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,Mt),F.bufferData(F.PIXEL_PACK_BUFFER,Pe.byteLength,F.STREAM_READ),F.readPixels(V,ee,Z,K,be.convert(ft),be.convert(St),0),F.bindBuffer(F.PIXEL_PACK_BUFFER,null);let an=le!==null?$e.get(le).__webglFramebuffer:null;Te.bindFramebuffer(F.FRAMEBUFFER,an);let Ot=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await $m(F,Ot,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,Mt),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,Pe),F.bindBuffer(F.PIXEL_PACK_BUFFER,null),F.deleteBuffer(Mt),F.deleteSync(Ot),Pe}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,V=null,ee=0){let Z=Math.pow(2,-ee),K=Math.floor(w.image.width*Z),Pe=Math.floor(w.image.height*Z),Ue=V!==null?V.x:0,Ie=V!==null?V.y:0;et.setTexture2D(w,0),F.copyTexSubImage2D(F.TEXTURE_2D,ee,0,0,Ue,Ie,K,Pe),Te.unbindTexture()},this.copyTextureToTexture=function(w,V,ee=null,Z=null,K=0,Pe=0){let Ue,Ie,Oe,Ze,ft,St,Ye,Mt,an,Ot=w.isCompressedTexture?w.mipmaps[Pe]:w.image;if(ee!==null)Ue=ee.max.x-ee.min.x,Ie=ee.max.y-ee.min.y,Oe=ee.isBox3?ee.max.z-ee.min.z:1,Ze=ee.min.x,ft=ee.min.y,St=ee.isBox3?ee.min.z:0;else{let vt=Math.pow(2,-K);Ue=Math.floor(Ot.width*vt),Ie=Math.floor(Ot.height*vt),w.isDataArrayTexture?Oe=Ot.depth:w.isData3DTexture?Oe=Math.floor(Ot.depth*vt):Oe=1,Ze=0,ft=0,St=0}Z!==null?(Ye=Z.x,Mt=Z.y,an=Z.z):(Ye=0,Mt=0,an=0);let Bt=be.convert(V.format),wn=be.convert(V.type),He;V.isData3DTexture?(et.setTexture3D(V,0),He=F.TEXTURE_3D):V.isDataArrayTexture||V.isCompressedArrayTexture?(et.setTexture2DArray(V,0),He=F.TEXTURE_2D_ARRAY):(et.setTexture2D(V,0),He=F.TEXTURE_2D),Te.activeTexture(F.TEXTURE0),Te.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,V.flipY),Te.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,V.premultiplyAlpha),Te.pixelStorei(F.UNPACK_ALIGNMENT,V.unpackAlignment);let xn=Te.getParameter(F.UNPACK_ROW_LENGTH),Tt=Te.getParameter(F.UNPACK_IMAGE_HEIGHT),ds=Te.getParameter(F.UNPACK_SKIP_PIXELS),yn=Te.getParameter(F.UNPACK_SKIP_ROWS),Pr=Te.getParameter(F.UNPACK_SKIP_IMAGES);Te.pixelStorei(F.UNPACK_ROW_LENGTH,Ot.width),Te.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Ot.height),Te.pixelStorei(F.UNPACK_SKIP_PIXELS,Ze),Te.pixelStorei(F.UNPACK_SKIP_ROWS,ft),Te.pixelStorei(F.UNPACK_SKIP_IMAGES,St);let Ji=w.isDataArrayTexture||w.isData3DTexture,fs=V.isDataArrayTexture||V.isData3DTexture;if(w.isDepthTexture){let vt=$e.get(w),hn=$e.get(V),Jn=$e.get(vt.__renderTarget),kt=$e.get(hn.__renderTarget);Te.bindFramebuffer(F.READ_FRAMEBUFFER,Jn.__webglFramebuffer),Te.bindFramebuffer(F.DRAW_FRAMEBUFFER,kt.__webglFramebuffer);for(let vn=0;vn<Oe;vn++)Ji&&(F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,$e.get(w).__webglTexture,K,St+vn),F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,$e.get(V).__webglTexture,Pe,an+vn)),F.blitFramebuffer(Ze,ft,Ze+Ue,ft+Ie,Ye,Mt,Ye+Ue,Mt+Ie,F.DEPTH_BUFFER_BIT,F.NEAREST);Te.bindFramebuffer(F.READ_FRAMEBUFFER,null),Te.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else if(K!==0||w.isRenderTargetTexture||$e.has(w)){let vt=$e.get(w),hn=$e.get(V);Te.bindFramebuffer(F.READ_FRAMEBUFFER,N),Te.bindFramebuffer(F.DRAW_FRAMEBUFFER,z);for(let Jn=0;Jn<Oe;Jn++)Ji?F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,vt.__webglTexture,K,St+Jn):F.framebufferTexture2D(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,vt.__webglTexture,K),fs?F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,hn.__webglTexture,Pe,an+Jn):F.framebufferTexture2D(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,hn.__webglTexture,Pe),K!==0?F.blitFramebuffer(Ze,ft,Ze+Ue,ft+Ie,Ye,Mt,Ye+Ue,Mt+Ie,F.COLOR_BUFFER_BIT,F.NEAREST):fs?F.copyTexSubImage3D(He,Pe,Ye,Mt,an+Jn,Ze,ft,Ue,Ie):F.copyTexSubImage2D(He,Pe,Ye,Mt,Ze,ft,Ue,Ie);Te.bindFramebuffer(F.READ_FRAMEBUFFER,null),Te.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else fs?w.isDataTexture||w.isData3DTexture?F.texSubImage3D(He,Pe,Ye,Mt,an,Ue,Ie,Oe,Bt,wn,Ot.data):V.isCompressedArrayTexture?F.compressedTexSubImage3D(He,Pe,Ye,Mt,an,Ue,Ie,Oe,Bt,Ot.data):F.texSubImage3D(He,Pe,Ye,Mt,an,Ue,Ie,Oe,Bt,wn,Ot):w.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,Pe,Ye,Mt,Ue,Ie,Bt,wn,Ot.data):w.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,Pe,Ye,Mt,Ot.width,Ot.height,Bt,Ot.data):F.texSubImage2D(F.TEXTURE_2D,Pe,Ye,Mt,Ue,Ie,Bt,wn,Ot);Te.pixelStorei(F.UNPACK_ROW_LENGTH,xn),Te.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Tt),Te.pixelStorei(F.UNPACK_SKIP_PIXELS,ds),Te.pixelStorei(F.UNPACK_SKIP_ROWS,yn),Te.pixelStorei(F.UNPACK_SKIP_IMAGES,Pr),Pe===0&&V.generateMipmaps===!0&&V.mipmapsAutoUpdate===!0&&F.generateMipmap(He),Te.unbindTexture()},this.initRenderTarget=function(w){$e.get(w).__webglFramebuffer===void 0&&et.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?et.setTextureCube(w,0):w.isData3DTexture?et.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?et.setTexture2DArray(w,0):et.setTexture2D(w,0),Te.unbindTexture()},this.resetState=function(){q=0,G=0,le=null,Te.reset(),Ce.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ii}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=Et._getDrawingBufferColorSpace(e),t.unpackColorSpace=Et._getUnpackColorSpace()}};var Og={type:"change"},af={type:"start"},kg={type:"end"},Mh=new Hs,Bg=new xi,gT=Math.cos(70*mh.DEG2RAD),Rn=new D,ci=2*Math.PI,Lt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},of=1e-6,wh=class extends Na{constructor(e,t=null){super(e,t),this.state=Lt.NONE,this.target=new D,this.cursor=new D,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Ks.ROTATE,MIDDLE:Ks.DOLLY,RIGHT:Ks.PAN},this.touches={ONE:Js.ROTATE,TWO:Js.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new D,this._lastQuaternion=new Ht,this._lastTargetPosition=new D,this._quat=new Ht().setFromUnitVectors(e.up,new D(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new yo,this._sphericalDelta=new yo,this._scale=1,this._panOffset=new D,this._rotateStart=new _e,this._rotateEnd=new _e,this._rotateDelta=new _e,this._panStart=new _e,this._panEnd=new _e,this._panDelta=new _e,this._dollyStart=new _e,this._dollyEnd=new _e,this._dollyDelta=new _e,this._dollyDirection=new D,this._mouse=new _e,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=xT.bind(this),this._onPointerDown=_T.bind(this),this._onPointerUp=yT.bind(this),this._onContextMenu=ET.bind(this),this._onMouseWheel=ST.bind(this),this._onKeyDown=MT.bind(this),this._onTouchStart=wT.bind(this),this._onTouchMove=TT.bind(this),this._onMouseDown=vT.bind(this),this._onMouseMove=bT.bind(this),this._interceptControlDown=AT.bind(this),this._interceptControlUp=CT.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Lt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(Og),this.update(),this.state=Lt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Rn.copy(t).sub(this.target),Rn.applyQuaternion(this._quat),this._spherical.setFromVector3(Rn),this.autoRotate&&this.state===Lt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=ci:n>Math.PI&&(n-=ci),s<-Math.PI?s+=ci:s>Math.PI&&(s-=ci),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Rn.setFromSpherical(this._spherical),Rn.applyQuaternion(this._quatInverse),t.copy(this.target).add(Rn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Rn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new D(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new D(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Rn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Mh.origin.copy(this.object.position),Mh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Mh.direction))<gT?this.object.lookAt(this.target):(Bg.setFromNormalAndCoplanarPoint(this.object.up,this.target),Mh.intersectPlane(Bg,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>of||8*(1-this._lastQuaternion.dot(this.object.quaternion))>of||this._lastTargetPosition.distanceToSquared(this.target)>of?(this.dispatchEvent(Og),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?ci/60*this.autoRotateSpeed*e:ci/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Rn.setFromMatrixColumn(t,0),Rn.multiplyScalar(-e),this._panOffset.add(Rn)}_panUp(e,t){this.screenSpacePanning===!0?Rn.setFromMatrixColumn(t,1):(Rn.setFromMatrixColumn(t,0),Rn.crossVectors(this.object.up,Rn)),Rn.multiplyScalar(e),this._panOffset.add(Rn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Rn.copy(s).sub(this.target);let r=Rn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(ci*this._rotateDelta.x/t.clientHeight),this._rotateUp(ci*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(ci*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-ci*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(ci*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-ci*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(ci*this._rotateDelta.x/t.clientHeight),this._rotateUp(ci*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new _e,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function _T(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function xT(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function yT(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(kg),this.state=Lt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function vT(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Ks.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Lt.DOLLY;break;case Ks.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Lt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Lt.ROTATE}break;case Ks.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Lt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Lt.PAN}break;default:this.state=Lt.NONE}this.state!==Lt.NONE&&this.dispatchEvent(af)}function bT(i){switch(this.state){case Lt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Lt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Lt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function ST(i){this.enabled===!1||this.enableZoom===!1||this.state!==Lt.NONE||(i.preventDefault(),this.dispatchEvent(af),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(kg))}function MT(i){this.enabled!==!1&&this._handleKeyDown(i)}function wT(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Js.ROTATE:if(this.enableRotate===!1){this.state=Lt.NONE;break}this._handleTouchStartRotate(i),this.state=Lt.TOUCH_ROTATE;break;case Js.PAN:if(this.enablePan===!1){this.state=Lt.NONE;break}this._handleTouchStartPan(i),this.state=Lt.TOUCH_PAN;break;default:this.state=Lt.NONE}break;case 2:switch(this.touches.TWO){case Js.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Lt.TOUCH_DOLLY_PAN;break;case Js.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Lt.TOUCH_DOLLY_ROTATE;break;default:this.state=Lt.NONE}break;default:this.state=Lt.NONE}this.state!==Lt.NONE&&this.dispatchEvent(af)}function TT(i){switch(this._trackPointer(i),this.state){case Lt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Lt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Lt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Lt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Lt.NONE}}function ET(i){this.enabled!==!1&&i.preventDefault()}function AT(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function CT(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var Ya=[["3/4","From astern, above and to starboard",[-.75,-1,.33]],["side","From starboard",[0,-1,.08]],["ahead","From ahead",[1,0,.12]],["astern","From astern",[-1,0,.12]],["above","From above, x to the right",[0,-.001,1]],["under water","From below the surface",[-.6,-1,-.28]]],RT=5,PT=450,zg=14e3,Th=class{constructor(e,t){this.whole=t;this.camera.up.set(0,0,1),this.controls=new wh(this.camera,e),this.controls.maxDistance=12e3,this.controls.minDistance=.3,this.controls.zoomToCursor=!1,this.controls.addEventListener("start",()=>{this.#s=!0,this.#i=void 0}),this.from(this.#r)}whole;camera=new ii(38,16/9,.2,6e4);controls;#e=new D;#t=new D;#n;#r=Ya[0]?.[2]??[-1,-1,.5];#s=!1;#i;get turned(){return this.#s?{position:this.camera.position.clone(),target:this.controls.target.clone()}:void 0}get distance(){return this.camera.position.distanceTo(this.controls.target)}get isMoving(){return this.#i!==void 0}restore({position:e,target:t}){this.camera.position.copy(e),this.controls.target.copy(t),this.controls.update(),this.#s=!0}reset(){this.#s||this.from(this.#r)}from(e){this.#r=e,this.#s=!1,this.#i=void 0;let t=this.#n===void 0?new D:this.#e.clone().sub(this.#t);this.controls.target.copy(this.whole.center).add(t),this.#c(e,this.#l(this.whole.radius))}focus(e,t){this.#s=!0;let n=this.camera.position.clone().sub(this.controls.target).normalize(),[s,r]=[this.controls.target.clone(),this.distance],o=e.clone().sub(this.#e),a=this.#n!==void 0,l=Math.max(RT*t,1);this.#a(PT,c=>{let h=a?this.#e.clone().add(o):e;this.controls.target.lerpVectors(s,h,c),this.camera.position.copy(n).multiplyScalar(r*(l/r)**c).add(this.controls.target)})}follow(e,t){this.#n=e,e!==void 0&&(this.#e.copy(e()),this.#t.copy(t??this.#e))}centre(e){this.#n!==void 0&&this.focus(this.#n(),e)}fly(e,t){this.#s=!0,this.#a(zg,n=>{let[s,r]=IT(e(),n),o=new D(r.y,-r.x,0);o.lengthSq()<1e-4&&o.set(.6,-.8,0),o.normalize().multiplyScalar(t).addScaledVector(r,-1.4*t),o.z+=.35*t,this.controls.target.copy(s),this.camera.position.copy(s).add(o)})}update(e){if(this.#n!==void 0){let n=this.#n(),s=n.clone().sub(this.#e);Number.isFinite(s.x+s.y+s.z)&&(this.#e.copy(n),this.camera.position.add(s),this.controls.target.add(s))}let t=this.#i;if(t!==void 0){let n=Math.min((e-t.begun)/t.duration,1);t.step(t.duration===zg?n:n*n*(3-2*n)),n>=1&&this.#i===t&&(this.#i=void 0)}this.#o()}resize(e,t){this.camera.aspect=e/Math.max(t,1),this.camera.updateProjectionMatrix()}pixel(e){return 2*Math.tan(.5*this.camera.fov*Math.PI/180)/Math.max(e,1)}#a(e,t){this.#i={begun:performance.now(),duration:e,step:t}}#o(){this.camera.lookAt(this.controls.target);let e=Math.min(Math.max(.01*this.distance,.02),2);Math.abs(e-this.camera.near)>.1*this.camera.near&&(this.camera.near=e,this.camera.updateProjectionMatrix())}#l(e){let t=.5*this.camera.fov*(Math.PI/180),n=Math.min(this.camera.aspect,1);return e/Math.sin(Math.atan(Math.tan(t)*n))}#c(e,t){this.camera.position.copy(new D(...e).normalize().multiplyScalar(t)).add(this.controls.target),this.controls.update()}};function IT(i,e){let t=i.slice(1).map((s,r)=>s.distanceTo(i[r])),n=e*t.reduce((s,r)=>s+r,0);for(let[s,r]of t.entries()){if(n>r&&s+1<t.length){n-=r;continue}let[o,a]=[i[s],i[s+1]],l=a.clone().sub(o),c=r>0?Math.min(n/r,1):0;return[o.clone().addScaledVector(l,c),l.normalize()]}return[i[0]?.clone()??new D,new D(1,0,0)]}var Eh=class{root=X("div",{class:"compass"});#e;constructor(e){this.#e=[this.#t("N (x)",new D(1,0,0))];let t=[...e.components].sort((n,s)=>Math.abs(s[0])-Math.abs(n[0]))[0];t!==void 0&&this.#e.push(this.#t("wave direction",new D(t[2],t[3],0).normalize()))}update(e,t){let n=t.clone().project(e),s=.05*e.position.distanceTo(t);for(let{root:r,direction:o}of this.#e){let a=o.clone().multiplyScalar(s).add(t).project(e),l=e.projectionMatrix.elements[5]/e.projectionMatrix.elements[0],c=Math.atan2((a.x-n.x)*l,a.y-n.y);r.style.transform=`rotate(${c.toFixed(3)}rad)`}}#t(e,t){let n=X("span",{class:"needle"},"↑");return this.root.append(X("div",{},n,e)),{root:n,direction:t}}};function lf(i,e){let t=URL.createObjectURL(i);X("a",{href:t,download:e}).click(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}async function Vg({canvas:i,container:e}){let t=document.createElement("canvas");[t.width,t.height]=[i.width,i.height];let n=t.getContext("2d");if(n!==null){n.drawImage(i,0,0);let s=e.getBoundingClientRect(),r=i.width/s.width;n.scale(r,r),n.translate(-s.left,-s.top);for(let o of e.querySelectorAll(".leader, .gradient, .scale-bar i"))LT(n,o);for(let o of e.querySelectorAll(".labels span, .depths span, .legend div, .legend span, .scale-bar span"))DT(n,o)}return new Promise((s,r)=>t.toBlob(o=>o===null?r(new Error("no picture")):s(o),"image/png"))}function Gg(i){return i.getClientRects().length>0}function LT(i,e){if(!Gg(e))return;let t=getComputedStyle(e),n=e.offsetParent?.getBoundingClientRect();if(n!==void 0){if(i.save(),i.translate(n.left+e.offsetLeft,n.top+e.offsetTop),i.transform(...NT(t.transform)),e.classList.contains("gradient")){let s=t.backgroundImage.match(/rgb\([^)]*\)/g)??[],r=i.createLinearGradient(0,0,e.offsetWidth,0);s.forEach((o,a)=>r.addColorStop(a/Math.max(s.length-1,1),o)),i.fillStyle=r}else i.fillStyle=t.backgroundColor;i.fillRect(0,0,e.offsetWidth,Math.max(e.offsetHeight,1)),i.restore()}}function NT(i){let e=/matrix\(([^)]*)\)/.exec(i)?.[1]?.split(",").map(Number);return e?.length===6?e:[1,0,0,1,0,0]}function DT(i,e){if(!Gg(e)||e.children.length>0||e.textContent==="")return;let t=e.getBoundingClientRect(),n=getComputedStyle(e);i.fillStyle=Gt("paper"),i.globalAlpha=.72,i.fillRect(t.left,t.top,t.width,t.height),i.globalAlpha=1,i.fillStyle=n.color,i.font=`${n.fontSize} system-ui, sans-serif`,i.textBaseline="middle",i.fillText(e.textContent??"",t.left+Number.parseFloat(n.paddingLeft),t.top+.5*t.height,t.width)}var UT=new D(0,1,0),Hg=.3,Ah=.18,Ch=.02;function Wg(i){let e=[],t=[],n=[],s=(o,a,l)=>{a!==void 0&&l!==void 0&&o.push({at:a,force:l})};for(let o of i.tables)if(o.kind==="cable"&&!o.isOfNodes)for(let a of["start","end"])s(e,o.vector(a),o.vector(`${a}_force`));else o.kind==="body"?s(t,o.vector("position"),o.vector("water_force")):o.kind==="contact"&&s(n,o.vector("point"),o.vector("force"));return[["cable end forces","#d62f4b",e],["water forces","#2a7fd4",t],["contact forces","#8b3fc9",n]].map(([o,a,l])=>({name:o,colour:a,forces:l,most:Xg(l)})).filter(o=>o.most>0||i.isLive&&o.forces.length>0)}function Xg(i,e=0){let t=0;for(let{force:n}of i){let[s,r,o]=n.map(a=>a.values);for(let a=e;a<s.length;a++){let l=Math.hypot(s[a]??0,r[a]??0,o[a]??0);l>t&&(t=l)}}return t}var Rh=class{constructor(e,t){this.kind=e;this.size=t;let n=new uo({color:e.colour}),s=new Hi(Ch,Ch,1,10).translate(0,.5,0),r=new _a(2.4*Ch,Ah,14).translate(0,-.5*Ah,0),o=new fr(1.6*Ch*Hg*t,12,10);for(let a of e.forces){let l={force:a,arrow:new zn,head:new Ct(r,n),shaft:new Ct(s,n),point:new Ct(o,n)};l.arrow.add(l.head,l.shaft),this.group.add(l.arrow,l.point),this.#e.push(l)}}kind;size;group=new zn;#e=[];grow(e){this.kind.most=Math.max(this.kind.most,Xg(this.kind.forces,e))}set(e){if(!this.group.visible)return;let t=(r,o)=>o.set(r[0].at(e),r[1].at(e),r[2].at(e)),[n,s]=[new D,new D];for(let{force:r,arrow:o,head:a,shaft:l,point:c}of this.#e){t(r.at,n);let h=this.kind.most>0?t(r.force,s).length()/this.kind.most:0,u=h>.001&&Number.isFinite(h+n.x);if(o.visible=u,c.visible=u,!u)continue;let d=Hg*this.size;o.position.copy(n),o.quaternion.copy(new Ht().setFromUnitVectors(UT,s.normalize())),o.scale.setScalar(d);let f=Math.min(h/Ah,1);a.position.y=h,a.scale.setScalar(f),l.scale.y=Math.max(h-Ah*f,1e-4),c.position.copy(n)}}};var qg=2e4;function Yg(i,e){let t=new bi({color:"#b59f76",roughness:1});t.onBeforeCompile=s=>{s.uniforms.spacing={value:e},s.vertexShader=s.vertexShader.replace("#include <common>",`#include <common>
varying vec3 vOwn;`).replace("#include <begin_vertex>",`#include <begin_vertex>
vOwn = position;`),s.fragmentShader=s.fragmentShader.replace("#include <common>",`#include <common>
varying vec3 vOwn;
uniform float spacing;`).replace("#include <color_fragment>",`#include <color_fragment>
  // Fine lines, and every tenth line wider. Both fade out where cells are only a few pixels wide.
  for (float k = 0.0; k < 2.0; k++) {
    vec2 cell = vOwn.xy / (k < 0.5 ? spacing : 10.0 * spacing);
    vec2 width = fwidth(cell);
    vec2 off = abs(fract(cell - 0.5) - 0.5) / max(width * (1.0 + k), vec2(1e-6));
    vec2 seen = (1.0 - smoothstep(0.04, 0.25, width)) * (1.0 - min(off, 1.0));
    diffuseColor.rgb *= 1.0 - (0.28 + 0.2 * k) * max(seen.x, seen.y);
  }`)};let n=new Ct("plane"in i?FT(i.plane):OT(i.grid),t);return n.receiveShadow=!0,n}function FT([i,e,t]){let n=new dr(2*qg,2*qg,1,1),s=n.getAttribute("position");for(let r=0;r<s.count;r++)s.setZ(r,-(i+e*s.getX(r)+t*s.getY(r)));return n}function OT({x:i,y:e,depth:t}){let n=e.flatMap((o,a)=>i.flatMap((l,c)=>[l,o,-(t[a*i.length+c]??0)])),s=[];for(let o=0;o+1<e.length;o++)for(let a=0;a+1<i.length;a++){let l=o*i.length+a;s.push(l,l+1,l+i.length+1,l,l+i.length+1,l+i.length)}let r=new Yt;return r.setAttribute("position",new rn(new Float32Array(n),3)),r.setIndex(s),r.computeVertexNormals(),r}function $g(i,e,t){if(i===null)return;if("plane"in i)return i.plane[0]+i.plane[1]*e+i.plane[2]*t;let{grid:n}=i,s=(d,f)=>{let p=d.findIndex(b=>b>=f);if(p<0||f<(d[0]??0))return;let v=Math.max(p,1),[m,g]=[d[v-1]??0,d[v]??0];return[v-1,g>m?(f-m)/(g-m):0]},[r,o]=[s(n.x,e),s(n.y,t)];if(r===void 0||o===void 0)return;let a=(d,f)=>n.depth[f*n.x.length+d]??0,[[l,c],[h,u]]=[r,o];return(1-u)*((1-c)*a(l,h)+c*a(l+1,h))+u*((1-c)*a(l,h+1)+c*a(l+1,h+1))}function Zg(i,e,t,n,s=()=>!1){let r=(e-1)*t+1;for(;n.length<r;)n.push(new D);let o=a=>i[Math.min(Math.max(a,0),e-1)];for(let a=0;a<e-1;a++){let[l,c]=[o(a),o(a+1)],h=a>0&&!s(a-1),u=a+2<e&&!s(a+1),d=h?o(a-1):l,f=u?o(a+2):c,p=h?.5:1,v=u?.5:1;for(let m=0;m<t;m++){let g=m/t,b=g*(1-g)*(1-g)*p,E=g*g*(g-1)*v,y=g*g*(3-2*g),C=n[a*t+m];C.copy(l).multiplyScalar(1-y).addScaledVector(c,y),C.addScaledVector(c,b).addScaledVector(d,-b),C.addScaledVector(f,E).addScaledVector(l,-E)}}n[r-1].copy(o(e-1))}var wi=8,cf={few:6,many:2,limit:60},BT=1.5,kT=1,Kg=`
#include <fog_pars_vertex>
attribute vec3 side;
attribute float value;
uniform float radius;
uniform float pixel;
uniform float outline;
varying float vValue;
varying vec3 vNormal;
varying vec3 vView;
void main() {
  vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
  // Size of a pixel at this distance, m.
  float size = pixel * max(-mvPosition.z, 0.0);
  float wide = max(radius, ${BT.toFixed(2)} * size) + outline * size;
  vec3 normal = normalize(normalMatrix * side);
  mvPosition.xyz += normal * wide;
  vValue = value;
  vNormal = normal;
  vView = -mvPosition.xyz;
  gl_Position = projectionMatrix * mvPosition;
  #include <fog_vertex>
}`,zT=`
#include <fog_pars_fragment>
uniform sampler2D map;
uniform float most;
uniform vec3 plain;
uniform float mapped;
varying float vValue;
varying vec3 vNormal;
varying vec3 vView;
void main() {
  float share = clamp(vValue / most, 0.0, 1.0);
  vec3 base = mix(plain, texture2D(map, vec2(share * 0.996 + 0.002, 0.5)).rgb, mapped);
  float light = 0.62 + 0.38 * max(dot(normalize(vNormal), normalize(vView)), 0.0);
  gl_FragColor = vec4(base * light, 1.0);
  #include <colorspace_fragment>
  #include <fog_fragment>
}`,VT=`
#include <fog_pars_fragment>
uniform sampler2D map;
uniform float most;
uniform vec3 plain;
uniform float mapped;
varying float vValue;
void main() {
  vec3 base = mix(plain, texture2D(map, vec2(clamp(vValue / most, 0.0, 1.0) * 0.996 + 0.002, 0.5)).rgb, mapped);
  // A light outline around dark colours and a dark one around light colours.
  float light = dot(base, vec3(0.21, 0.72, 0.07));
  gl_FragColor = vec4(light < 0.22 ? vec3(0.86, 0.92, 0.96) : vec3(0.02, 0.04, 0.06), 1.0);
  #include <colorspace_fragment>
  #include <fog_fragment>
}`,Eo=["#d1495b","#1c8ab8","#e08e0b","#2f9e5b","#8a5fc4","#b3682b","#0f9e96","#c2479a"],Ph=class{constructor(e,t,n,s,r){this.limit=r;this.#e=e;let o=e.channels.filter(c=>c.name.endsWith("_x")).length;this.#n=Array.from({length:o},()=>new D),this.#s=o>cf.limit?cf.many:cf.few;let a=c=>({...gh.clone(Fe.fog),radius:{value:.5*t},pixel:{value:.001},outline:{value:c},map:{value:n},most:{value:1},mapped:{value:1},plain:{value:new nt(s)}});this.#i=new _n({vertexShader:Kg,fragmentShader:zT,side:$n,fog:!0,uniforms:a(0)}),this.#a=new _n({vertexShader:Kg,fragmentShader:VT,side:En,fog:!0,uniforms:a(kT)});let l=(o-1)*this.#s+1;for(let[c,h]of[["position",3],["side",3],["value",1]]){let u=new rn(new Float32Array(l*wi*h),h);u.setUsage(Ga),this.#t.setAttribute(c,u)}this.#t.setIndex(WT(l)),this.mesh=new Ct(this.#t,[this.#i,this.#a]),this.mesh.frustumCulled=!1}limit;mesh;#e;#t=new Yt;#n;#r=[];#s;#i;#a;#o=[];#l=0;#c="tension";setPixel(e){for(let{uniforms:t}of[this.#i,this.#a])t.pixel!==void 0&&(t.pixel.value=e)}setColouring({by:e,most:t}){this.#c=e;let n=e==="utilisation"?(this.limit??Number.MAX_VALUE)*t:t;for(let{uniforms:s}of[this.#i,this.#a])s.most!==void 0&&(s.most.value=n>0?n:1),s.mapped!==void 0&&(s.mapped.value=e==="cable"?0:1)}set(e){let t=HT(this.#e,e,this.#n,this.#r);if(this.#l=t,t<2){this.mesh.visible=!1;return}this.mesh.visible=!0,Zg(this.#n,t,this.#s,this.#o,n=>Number.isNaN(this.#r[n])),this.#h((t-1)*this.#s+1),this.#t.clearGroups();for(let[n,s]of GT(this.#r)){let r=this.#s*wi*6;for(let o of[0,1])this.#t.addGroup(n*r,s*r,o)}}nodes(){return this.#n.slice(0,this.#l)}#h(e){let t=this.#t.getAttribute("position"),n=this.#t.getAttribute("side"),s=this.#t.getAttribute("value"),r=this.#c==="curvature"?Jg(this.#n,this.#l):[],o=new D,a=new D,l=new D,c=new D;for(let h=0;h<e;h++){let u=this.#o[h]??c;o.subVectors(this.#o[Math.min(h+1,e-1)]??u,this.#o[Math.max(h-1,0)]??u),o.lengthSq()===0&&o.set(0,0,1),o.normalize(),h===0&&a.set(Math.abs(o.x)<.8?1:0,Math.abs(o.x)<.8?0:1,0),a.addScaledVector(o,-a.dot(o)),a.lengthSq()<1e-12&&a.set(o.y,-o.x,.1),a.normalize(),l.crossVectors(o,a);let d=Math.min(Math.floor(h/this.#s),this.#r.length-1),f=h/this.#s-d,p=this.#c==="curvature"?(1-f)*(r[d]??0)+f*(r[d+1]??0):this.#r[d]||0;for(let v=0;v<wi;v++){let m=2*Math.PI*v/wi;c.copy(a).multiplyScalar(Math.cos(m)).addScaledVector(l,Math.sin(m));let g=h*wi+v;t.setXYZ(g,u.x,u.y,u.z),n.setXYZ(g,c.x,c.y,c.z),s.setX(g,p)}}for(let h of[t,n,s])h.needsUpdate=!0;this.#t.setDrawRange(0,(e-1)*wi*6)}};function GT(i){let e=[],t=0;for(let n=0;n<=i.length;n++)n<i.length&&!Number.isNaN(i[n])||(n>t&&e.push([t,n-t]),t=n+1);return e}function HT(i,e,t,n){let{row:s,share:r}=i.locate(e),o=h=>{let u=0;for(;u<t.length&&!Number.isNaN(i.channel(`node_${u}_x`)?.values[h]??Number.NaN);)u++;return u},a=o(s),l=r>0&&o(s+1)===a?r:0,c=h=>{let u=i.channel(h)?.values,d=u?.[s]??0;return l>0?d+l*((u?.[s+1]??d)-d):d};for(let h=0;h<a;h++)t[h]?.set(c(`node_${h}_x`),c(`node_${h}_y`),c(`node_${h}_z`));n.length=0;for(let h=1;h<a;h++)n.push(c(`tension_${h}`));return a}function Jg(i,e){let[t,n,s]=[new D,new D,new D];return Array.from({length:e},(r,o)=>{let[a,l,c]=[i[o-1],i[o],i[o+1]];if(a===void 0||l===void 0||c===void 0||o+1>=e)return 0;t.subVectors(l,a),n.subVectors(c,l);let h=t.length()*n.length()*s.subVectors(c,a).length();return h>0?2*t.cross(n).length()/h:0})}function jg(i){return i.reduce((e,t)=>Math.max(e,...Jg(t.nodes(),t.nodes().length)),.001)}function WT(i){let e=[];for(let t=0;t<i-1;t++)for(let n=0;n<wi;n++){let s=t*wi+n,r=t*wi+(n+1)%wi;e.push(s,r,s+wi,r,r+wi,s+wi)}return e}function hf(i){let e=0;for(let{table:t,nodes:n}of i.scene.cables){let s=i.table(t)?.channel("tension_max");e=Math.max(e,(s&&i.summaryOf(s)?.maximum[0])??0);for(let r of i.table(n)?.channels??[])r.name.startsWith("tension_")&&(e=Math.max(e,r.range()?.[1]??0))}return e}var $a=["#440154","#46327e","#365c8d","#277f8e","#1fa187","#4ac16d","#a0da39","#fde725"],Ih=256;function Qg(){let i=new Uint8Array(4*Ih);for(let t=0;t<Ih;t++){let{r:n,g:s,b:r}=XT(t/(Ih-1));i.set([Math.round(255*n),Math.round(255*s),Math.round(255*r),255],4*t)}let e=new Ws(i,Ih,1,ri);return e.colorSpace=ni,e.minFilter=Vn,e.magFilter=Vn,e.needsUpdate=!0,e}function e0(){return`linear-gradient(to right, ${$a.join(", ")})`}function XT(i){let e=i*($a.length-1),t=Math.min(Math.floor(e),$a.length-2),n=s=>new nt().setStyle(s??"#000","srgb-linear");return n($a[t]).lerp(n($a[t+1]),e-t)}function t0(i,e=Math.PI/3){let t=i.index?i.toNonIndexed():i,n=t.attributes.position,s=n.count,r;if(n.isBufferAttribute===!0&&n.itemSize===3&&n.normalized===!1)r=n.array;else{r=new Float64Array(s*3);for(let y=0;y<s;y++)r[3*y+0]=n.getX(y),r[3*y+1]=n.getY(y),r[3*y+2]=n.getZ(y)}let o=Math.cos(e),a=(1+1e-10)*100,l=s/3,c=new Float64Array(l*3);for(let y=0;y<l;y++){let C=9*y,A=r[C+0],_=r[C+1],T=r[C+2],B=r[C+3],L=r[C+4],I=r[C+5],k=r[C+6],H=r[C+7],N=r[C+8],z=k-B,q=H-L,G=N-I,le=A-B,$=_-L,j=T-I,te=q*j-G*$,de=G*le-z*j,he=z*$-q*le,Q=1/(Math.sqrt(te*te+de*de+he*he)||1);c[3*y+0]=te*Q,c[3*y+1]=de*Q,c[3*y+2]=he*Q}let h=new Int32Array(s),u=new Float64Array(s*3),d=1;for(;d<s*2;)d<<=1;let f=d-1,p=new Int32Array(d),v=0;for(let y=0;y<s;y++){let C=3*y,A=Math.trunc(r[C+0]*a),_=Math.trunc(r[C+1]*a),T=Math.trunc(r[C+2]*a),B=(Math.imul(A,73856093)^Math.imul(_,19349663)^Math.imul(T,83492791))&f;for(;;){let L=p[B];if(L===0){let k=3*v;u[k+0]=A,u[k+1]=_,u[k+2]=T,p[B]=v+1,h[y]=v++;break}let I=3*(L-1);if(u[I+0]===A&&u[I+1]===_&&u[I+2]===T){h[y]=L-1;break}B=B+1&f}}let m=new Int32Array(v+1);for(let y=0;y<s;y++)m[h[y]+1]++;for(let y=0;y<v;y++)m[y+1]+=m[y];let g=new Int32Array(s),b=m.slice(0,v);for(let y=0;y<l;y++){let C=3*y;g[b[h[C+0]]++]=y,g[b[h[C+1]]++]=y,g[b[h[C+2]]++]=y}let E=new Float32Array(s*3);for(let y=0;y<l;y++){let C=3*y,A=c[C+0],_=c[C+1],T=c[C+2];for(let B=0;B<3;B++){let L=C+B,I=h[L],k=0,H=0,N=0;for(let q=m[I],G=m[I+1];q<G;q++){let le=3*g[q],$=c[le+0],j=c[le+1],te=c[le+2];A*$+_*j+T*te>o&&(k+=$,H+=j,N+=te)}let z=1/(Math.sqrt(k*k+H*H+N*N)||1);E[3*L+0]=k*z,E[3*L+1]=H*z,E[3*L+2]=N*z}}return t.setAttribute("normal",new rn(E,3,!1)),t}var qT="#d9772b",r0="#8496a6",df="#e0b11f",YT="#7d2b25",$T="#f2f0e8",n0=32,uf=.3,ZT={length:12,beam:4.2,depth:2.2};function o0(i,e,t){let n=i.surface(e);if(n===void 0)return new zn;let s=new Yt;return s.setAttribute("position",new rn(new Float32Array(n.vertices),3)),s.setIndex(new rn(new Uint32Array(n.triangles),1)),Lh(s,t)}function Lh(i,e){let t=t0(i,n0*Math.PI/180),n=new bi({color:e,roughness:.62,metalness:.08,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1});a0(n);let s=new Ct(t,n);s.castShadow=!0,s.receiveShadow=!0;let r=new qs({color:"#15202a",transparent:!0,opacity:.32}),o=new Ts(new xa(i,n0),r),a=new zn;return a.add(s,o),a}function a0(i,e){let t=e===void 0?void 0:[...e.normal.toArray(),e.distance];i.onBeforeCompile=n=>{n.uniforms.waterline={value:t??[0,0,0,1]},n.uniforms.bottomPaint={value:new nt(YT)},n.uniforms.stripe={value:new nt($T)},n.vertexShader=n.vertexShader.replace("#include <common>",`#include <common>
varying vec3 vOwn;`).replace("#include <begin_vertex>",`#include <begin_vertex>
vOwn = position;`),n.fragmentShader=n.fragmentShader.replace("#include <common>",`#include <common>
varying vec3 vOwn;
uniform vec4 waterline;
uniform vec3 bottomPaint;
uniform vec3 stripe;`).replace("#include <color_fragment>",`#include <color_fragment>
  ${t===void 0?"":KT}
  // The direction up in view axes.
  float skyward = dot(normalize(vNormal) * (gl_FrontFacing ? 1.0 : -1.0), (viewMatrix * vec4(0.0, 0.0, 1.0, 0.0)).xyz);
  diffuseColor.rgb *= 1.0 - 0.30 * smoothstep(0.25, -0.9, skyward);`)},i.customProgramCacheKey=()=>t===void 0?"plain":"painted"}var KT=`
  float above = dot(waterline.xyz, vOwn) + waterline.w;
  float soft = max(fwidth(above), 1e-4);
  float band = 0.05 + 0.6 * soft;
  diffuseColor.rgb = mix(bottomPaint, diffuseColor.rgb, smoothstep(-soft, soft, above));
  diffuseColor.rgb = mix(diffuseColor.rgb, stripe, 1.0 - smoothstep(band, band + soft, abs(above - band)));`;function l0(i,e){let t=new ut().setFromMatrix4(new zt().makeRotationFromQuaternion(e.orientation)),[,,n,,,s,,,r]=t.elements,o=new D(n,s,r),a=new D;for(let l of i.children){if(!(l instanceof Ct)||!(l.material instanceof bi))continue;let c=l.geometry.getAttribute("position"),[h,u]=[Number.POSITIVE_INFINITY,Number.NEGATIVE_INFINITY],d=new D;for(let f=0;f<c.count;f++){let p=o.dot(d.fromBufferAttribute(c,f).add(a.copy(l.position)))+e.position.z;h=Math.min(h,p),u=Math.max(u,p)}h<-.02*(u-h)&&u>.1*(u-h)&&(a0(l.material,{normal:o,distance:e.position.z+o.dot(l.position)}),l.material.needsUpdate=!0)}}function c0(i,e,t){let n=e.free?qT:r0;return e.surface!==null?{group:o0(i,e.surface,n),isSymbolic:!1,isHull:!0}:e.mass>0?{group:JT(i,{body:t},n)??s0(t1(e),n),isSymbolic:!0,isHull:!1}:QT(i,t)?{group:e1(i,t),isSymbolic:!0,isHull:!0}:{group:s0(n1(i,{body:t}),n),isSymbolic:!0,isHull:!1}}var i0={least:.4,width:.07};function JT(i,e,t){let s=i.scene.frames.filter(a=>Nh(a.owner,e)).map(a=>new D(...a.pose.position)).filter(a=>a.length()>i0.least);if(s.length<2)return;let r=new zn,o=Math.max(i0.width*Math.max(...s.map(a=>a.length())),.08);for(let a of s){let l=a.length(),c=new Ht().setFromUnitVectors(new D(1,0,0),a.clone().normalize()),h=new si(l+o,o,o).applyQuaternion(c).translate(.5*a.x,.5*a.y,.5*a.z);r.add(...Lh(h,t).children)}return r}function s0({size:i,middle:e},t){return Lh(new si(...i.toArray()).translate(...e.toArray()),t)}var jT=8;function QT(i,e){let{bodies:t,frames:n,cables:s,sea:r}=i.scene,o=i.table(t[e]?.table??""),[a,l,c]=o?.vector("position")??[];if(r.density<=0||c===void 0||Math.abs(c.values[0]??99)>jT)return!1;let h=[a,l].some(p=>{let[v,m]=p?.range()??[0,0];return m-v>1}),u=o?.vector("velocity"),d=h||u!==void 0&&Math.hypot(u[0].values[0]??0,u[1].values[0]??0)>.1,f=new Set(n.flatMap((p,v)=>Nh(p.owner,{body:e})?[v]:[]));return d&&s.some(({ends:p})=>p.some(v=>v!==null&&f.has(v)))}function e1(i,e){let{length:t,beam:n,depth:s}=ZT,r=i.scene.frames.find(c=>Nh(c.owner,{body:e}))?.pose.position??[0,0,0],o=new mo;o.moveTo(0,-.42*n),o.lineTo(.55*t,-.5*n),o.quadraticCurveTo(.9*t,-.4*n,t,0),o.quadraticCurveTo(.9*t,.4*n,.55*t,.5*n),o.lineTo(0,.42*n),o.closePath();let a=new zn,l=(c,h)=>a.add(...Lh(c,h).children);return l(new Aa(o,{depth:s,bevelEnabled:!1}).translate(0,0,-s),r0),l(new si(.24*t,.55*n,1.9).translate(.6*t,0,.95),"#e8e4d8"),l(new si(.13*t,.45*n,1.3).translate(.63*t,0,2.5),"#cfd8de"),a.children.forEach(c=>c.position.add(new D(r[0],r[1],r[2]))),a}function h0(i,e){return e===null?new zn:o0(i,e,df)}function t1({mass:i,inertia:[e,t,n]}){let s=(o,a,l)=>Math.sqrt(Math.max(6*(o+a-l)/i,0));return{size:new D(s(t,n,e),s(e,n,t),s(e,t,n)).max(new D(uf,uf,uf)),middle:new D}}function n1(i,e){let t=new D,n=new D;for(let r of i.scene.frames){if(!Nh(r.owner,e))continue;let o=new D(...r.pose.position);t.min(o),n.max(o)}return{size:n.clone().sub(t).max(new D(1,1,1)),middle:t.add(n).multiplyScalar(.5)}}function Nh(i,e){return JSON.stringify(i)===JSON.stringify(e)}var u0=new D(0,1,0),i1=.026,s1=.93,r1=6,Dh=class{constructor(e,t,n){this.run=e;this.poses=t;this.crane=n;let{links:s,base:r}=e.scene.cranes[n]??{links:[],base:0},o=t.links[n]??[];this.#n=t.frames[r],s.forEach((a,l)=>{let c=o[l];if(c===void 0||a.surface!==null)return;let h=s1**l,u=a.parent===null?this.#n:o[a.parent];if(u!==void 0&&this.#l(h,()=>u.position,()=>c.position),!s.some(p=>p.parent===l)){let p=a1(e,n,l,a.centre),v=new D;this.#l(h,()=>c.position,()=>v.copy(p).applyQuaternion(c.orientation).add(c.position))}let f=new Ct(new Hi(1.25*h,1.25*h,2.9*h,18),this.#s);f.castShadow=!0,this.#t.push({mesh:f,at:c,axis:new D(...a.axis).normalize()}),this.group.add(f)}),this.#o=this.#e.length>0}run;poses;crane;group=new zn;#e=[];#t=[];#n;#r=new bi({color:df,roughness:.55,metalness:.15});#s=new bi({color:"#3d4852",roughness:.5,metalness:.4});#i;#a=.1;#o;get name(){return this.run.scene.cranes[this.crane]?.name??""}build(e){this.group.userData={name:this.name};let t=[this.#n,...this.poses.links[this.crane]??[]].flatMap(a=>a===void 0?[]:[a.position]),n=this.#e.reduce((a,{ends:l})=>a+l[0]().distanceTo(l[1]()),0)||t.length;this.#a=i1*Math.max(n,.5);let s=this.#n;if(!this.#o||s===void 0)return;let r=o1(s,e,this.run.scene.sea.density>0,r1*n);if(r===void 0||r<.5*this.#a)return;let o=new Hi(1.5*this.#a,2.1*this.#a,r,24).translate(0,-.5*r,0).rotateX(.5*Math.PI);this.#i=new Ct(o,this.#s),this.#i.castShadow=!0,this.#i.receiveShadow=!0,this.group.add(this.#i)}update(){let e=new D;for(let{mesh:t,ends:n}of this.#e){let[s,r]=[n[0](),n[1]()];e.subVectors(r,s);let o=e.length();t.visible=o>1e-6,t.visible&&(t.position.copy(s).addScaledVector(e,.5),t.quaternion.copy(new Ht().setFromUnitVectors(u0,e.divideScalar(o))),t.scale.set(this.#a,o,this.#a))}for(let{mesh:t,at:n,axis:s}of this.#t)t.position.copy(n.position),t.quaternion.setFromUnitVectors(u0,s).premultiply(n.orientation),t.scale.setScalar(this.#a);this.#i!==void 0&&this.#n!==void 0&&(this.#i.position.copy(this.#n.position),this.#i.quaternion.copy(this.#n.orientation))}#l(e,t,n){let s=new Ct(new si(1.8*e,1,1.8*e),this.#r);s.castShadow=!0,s.receiveShadow=!0,this.#e.push({mesh:s,ends:[t,n]}),this.group.add(s)}};function o1(i,e,t,n){let s=new D(0,0,-1).applyQuaternion(i.orientation);for(let a of e)a.updateMatrixWorld(!0);let r=i.position.clone().addScaledVector(s,-.05),[o]=new pr(r,s).intersectObjects(e).filter(({object:a})=>a instanceof Ct);return o!==void 0&&o.distance<n?o.distance:t&&i.position.z>0&&i.position.z<n?i.position.z+2:void 0}function a1(i,e,t,n){let s=new D(...n).multiplyScalar(2),r=-1;for(let o of i.scene.frames){if(o.owner==="ground"||!("link"in o.owner))continue;let[a,l]=o.owner.link,c=new D(...o.pose.position);a===e&&l===t&&c.length()>Math.max(r,1e-6)&&(r=c.length(),s=c)}return s}var ff=new D(.42,-.5,.62).normalize(),pf=`
uniform vec3 zenith;
uniform vec3 horizon;
uniform vec3 sunlight;
uniform vec3 sun;
vec3 skyIn(vec3 to) {
  float up = max(to.z, 0.0);
  vec3 colour = mix(horizon, zenith, 1.0 - exp(-3.2 * up));
  float near = max(dot(to, sun), 0.0);
  return colour + sunlight * (0.10 * pow(near, 6.0) + 0.16 * pow(near, 40.0));
}`,l1=`
float lostUnderWater(vec3 view) {
  vec3 place = cameraPosition + transpose(mat3(viewMatrix)) * view;
  float top = max(cameraPosition.z, place.z);
  float low = min(cameraPosition.z, place.z);
  float share = low >= 0.0 ? 0.0 : (top <= 0.0 ? 1.0 : low / (low - top));
  return 1.0 - exp(-fogDensity * share * length(view));
}`;function d0(){gt.fog_pars_vertex=`#ifdef USE_FOG
varying vec3 vFogView;
#endif`,gt.fog_vertex=`#ifdef USE_FOG
vFogView = mvPosition.xyz;
#endif`,gt.fog_pars_fragment=`#ifdef USE_FOG
uniform vec3 fogColor;
uniform float fogDensity;
varying vec3 vFogView;
${l1}
#endif`,gt.fog_fragment=`#ifdef USE_FOG
gl_FragColor.rgb = mix(gl_FragColor.rgb, fogColor, lostUnderWater(vFogView));
#endif`}function f0(){return{zenith:{value:new nt},horizon:{value:new nt},sunlight:{value:new nt},sun:{value:ff.clone()},deep:{value:new nt},crest:{value:new nt}}}function p0(i,e){i.zenith.value.set(e.zenith),i.horizon.value.set(e.horizon),i.sunlight.value.set(e.sun),i.deep.value.set(e.deep),i.crest.value.set(e.crest)}function m0(i,e){let t=new _n({side:En,depthWrite:!1,depthTest:!1,uniforms:{...i,water:{value:e?1:0}},vertexShader:`
varying vec3 vTo;
void main() {
  vTo = position;
  vec4 place = projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0);
  gl_Position = place.xyww;
}`,fragmentShader:`
${pf}
uniform vec3 deep;
uniform float water;
varying vec3 vTo;
void main() {
  vec3 to = normalize(vTo);
  vec3 above = skyIn(to);
  // Without water, the lower half is a plain ground that darkens downwards.
  // Just below the horizon, beyond the water surface, is haze.
  vec3 below = mix(horizon, water > 0.5 ? deep : horizon * 0.72, smoothstep(0.0, water > 0.5 ? 0.05 : 0.5, -to.z));
  bool isUnder = water > 0.5 && cameraPosition.z < 0.0;
  vec3 colour = isUnder ? deep : (to.z < 0.0 ? below : above);
  gl_FragColor = vec4(colour, 1.0);
  #include <colorspace_fragment>
}`}),n=new Ct(new fr(1,24,16),t);return n.frustumCulled=!1,n.renderOrder=-10,n}var Ao=class{position=new D;orientation=new Ht;copy(e){return this.position.copy(e.position),this.orientation.copy(e.orientation),this}on(e,t){return this.position.set(...t.position).applyQuaternion(e.orientation).add(e.position),this.orientation.set(...t.orientation).premultiply(e.orientation),this}},Uh=Math.PI/180,c1=new D(1,0,0),h1=new D(0,1,0),u1=new D(0,0,1);function d1(i,e,t,n=new Ht){let s=new Ht;return n.setFromAxisAngle(u1,t*Uh),n.multiply(s.setFromAxisAngle(h1,e*Uh)),n.multiply(s.setFromAxisAngle(c1,i*Uh))}function f1(i,e,t,n){n.on(i,e.placement);let s=new D(...e.axis);return e.joint==="revolute"?n.orientation.multiply(new Ht().setFromAxisAngle(s,t*Uh)):e.joint==="prismatic"&&n.position.add(s.multiplyScalar(t).applyQuaternion(n.orientation)),n}var Fh=class{constructor(e){this.run=e;let{scene:t}=e;this.bodies=t.bodies.map(()=>new Ao),this.links=t.cranes.map(n=>n.links.map(()=>new Ao)),this.frames=t.frames.map(()=>new Ao),this.#e=t.bodies.map(n=>{let s=e.table(n.table),r=["roll","pitch","yaw"].map(o=>s?.channel(o)).filter(o=>o!==void 0);return{table:s,position:s?.vector("position"),angles:r}}),this.#t=t.cranes.map(n=>{let s=e.table(n.table);return n.links.map(r=>r.channel===null?void 0:s?.channel(r.channel))})}run;bodies;links;frames;#e;#t;#n=new Ao;set(e){let{scene:t}=this.run;this.#e.forEach((n,s)=>this.#s(n,e,this.bodies[s])),t.cranes.forEach((n,s)=>{let r=this.#r(n.base);n.links.forEach((o,a)=>{let l=o.parent===null?r:this.links[s]?.[o.parent],c=this.links[s]?.[a];l&&c&&f1(l,o,this.#t[s]?.[a]?.at(e)??0,c)})}),t.frames.forEach((n,s)=>this.#r(s))}owner(e){return e==="ground"?this.#n:"body"in e?this.bodies[e.body]??this.#n:this.links[e.link[0]]?.[e.link[1]]??this.#n}#r(e){let t=this.run.scene.frames[e],n=this.frames[e];return t===void 0||n===void 0?this.#n:n.on(this.owner(t.owner),t.pose)}#s(e,t,n){let{table:s,position:r,angles:o}=e;if(n===void 0||s===void 0||r===void 0)return;let[a,l,c]=r;n.position.set(a.at(t),l.at(t),c.at(t));let{row:h,share:u}=s.locate(t),[d,f,p]=o;if(d===void 0||f===void 0||p===void 0)return;let v=(m,g)=>d1(d.values[m]??0,f.values[m]??0,p.values[m]??0,g);v(h,n.orientation),u>0&&n.orientation.slerp(v(h+1,new Ht),u)}};var p1=6,g0=.18;function kh(i){let e=10**Math.floor(Math.log10(i)),t=i/e;return e*(t>=5?5:t>=2?2:1)}var Oh=class{constructor(e,t){this.foot=e;let n=kh(t/(p1-2)),s=[0,0,0,0,0,-t];for(let o=0;o<=t+1e-9*t;o+=n){s.push(0,0,-o,g0*n,0,-o,0,0,-o,0,g0*n,-o);let a=X("span",{},o===0?"0 m":`${Je(o,3).replace(/\.0+$/,"")} m`);this.root.append(a),this.#e.push({element:a,depth:o})}let r=new Yt;r.setAttribute("position",new qt(s,3)),this.lines=new Ts(r,new qs({color:"#ffffff",fog:!1,transparent:!0,opacity:.85})),this.lines.position.set(e.x,e.y,0),this.lines.renderOrder=11}foot;lines;root=X("div",{class:"depths"});#e=[];update(e,t){this.lines.position.set(this.foot.x+t.x,this.foot.y+t.y,0);let n=new D;for(let{element:s,depth:r}of this.#e){n.set(this.lines.position.x,this.lines.position.y,-r).project(e);let o=this.lines.visible&&n.z<1&&Math.abs(n.x)<1&&Math.abs(n.y)<1;s.style.display=o?"":"none",o&&(s.style.left=`${(50+50*n.x).toFixed(2)}%`,s.style.top=`${(50-50*n.y).toFixed(2)}%`)}}},m1=140,Bh=class{root=X("div",{class:"scale-bar",title:"Length at the distance of the centre of the view"});#e=X("i",{});#t=X("span",{});constructor(){this.root.append(this.#e,this.#t)}update(e){let t=kh(m1*e);this.#e.style.width=`${(t/e).toFixed(1)}px`,this.#t.textContent=t>=1e3?`${t/1e3} km`:`${Number(t.toPrecision(1))} m`}};var Za=256,mf=[176,120,80],_0=4e4,x0={least:12,most:4e3},gf={from:.9,to:1.8},g1=`
uniform highp sampler2D waves;
uniform int count;
vec3 waveSum(vec2 at, float spacing) {
  vec3 sum = vec3(0.0);
  for (int k = 0; k < count; k++) {
    // Amplitude, wave vector, and phase at the centre of the mesh, in the order of the wavenumbers.
    vec4 wave = texelFetch(waves, ivec2(k % ${Za}, k / ${Za}), 0);
    // Waves that are too short for the mesh fade out, to avoid aliasing. All further ones are shorter.
    float fine = length(wave.yz) * spacing;
    if (fine > ${gf.to.toFixed(1)}) break;
    float size = wave.x * (1.0 - smoothstep(${gf.from.toFixed(1)}, ${gf.to.toFixed(1)}, fine));
    float angle = wave.w - dot(wave.yz, at);
    sum += size * vec3(cos(angle), wave.yz * sin(angle));
  }
  return sum;
}`,_1=`
${g1}
uniform vec2 middle;
uniform float uniformReach;
uniform float cells;
varying vec3 vPlace;
varying vec2 vSlope;
void main() {
  // Mesh coordinates from -1 to 1: linear near the centre, with the seventh power beyond.
  vec2 s = position.xy;
  vec2 s3 = s * s * s;
  vec2 at = uniformReach * s + (${_0.toFixed(1)} - uniformReach) * s3 * s3 * s;
  vec2 steps = uniformReach + 7.0 * (${_0.toFixed(1)} - uniformReach) * s3 * s3;
  float spacing = 2.0 * max(steps.x, steps.y) / cells;
  vec3 sum = waveSum(at, spacing);
  vPlace = vec3(at + middle, sum.x);
  vSlope = sum.yz;
  gl_Position = projectionMatrix * viewMatrix * vec4(vPlace, 1.0);
}`,x1=`
${pf}
uniform vec3 deep;
uniform vec3 crest;
uniform float grid;
uniform float amplitude;
uniform vec4 cut;
varying vec3 vPlace;
varying vec2 vSlope;
/** Coverage of this pixel by a grid line. */
float line(vec2 place) {
  vec2 cell = place / grid;
  vec2 width = fwidth(cell);
  vec2 off = abs(fract(cell - 0.5) - 0.5) / max(width, vec2(1e-6));
  // Lines fade out where cells are only a few pixels wide.
  vec2 seen = 1.0 - smoothstep(0.04, 0.22, width);
  return max(seen.x * (1.0 - min(off.x, 1.0)), seen.y * (1.0 - min(off.y, 1.0)));
}
void main() {
  float ahead = dot(cut.xy, vPlace.xy) - cut.z;
  if (cut.w > 0.5 && ahead > 0.0) discard;
  vec3 view = cameraPosition - vPlace;
  float range = length(view);
  view /= range;
  vec3 normal = normalize(vec3(-vSlope, 1.0));
  bool isUnder = cameraPosition.z < vPlace.z && !gl_FrontFacing;
  if (isUnder) {
    // From below: the sky in Snell's window, and the deep water reflected around it.
    float facing = clamp(-dot(normal, view), 0.0, 1.0);
    float window = smoothstep(0.58, 0.76, facing);
    vec3 colour = mix(deep * 1.05, skyIn(-view) * vec3(0.72, 0.9, 0.95), 0.85 * window);
    float lost = 1.0 - exp(-range * 0.004);
    gl_FragColor = vec4(mix(colour, deep, lost), mix(0.62, 0.97, max(1.0 - window, lost)));
  } else {
    float facing = clamp(dot(normal, view), 0.0, 1.0);
    float fresnel = 0.02 + 0.98 * pow(1.0 - facing, 5.0);
    vec3 mirrored = reflect(-view, normal);
    // Unresolved waves tilt the surface, so that it mirrors a higher part of the sky at grazing angles.
    mirrored.z = abs(mirrored.z) + 0.16;
    mirrored = normalize(mirrored);
    // Light that enters the back of a crest leaves it towards the camera.
    float height = clamp(vPlace.z / amplitude, -1.0, 1.0);
    float lit = 0.5 + 0.5 * dot(normal, sun);
    float glow = 0.30 * smoothstep(-0.6, 1.0, height) + 0.45 * pow(max(dot(-view.xy, sun.xy), 0.0), 2.0) * max(height, 0.0);
    vec3 water = mix(deep * (0.72 + 0.5 * lit), crest, glow);
    water = mix(water, skyIn(mirrored), 0.92 * fresnel);
    // The glint widens with the distance, because unresolved waves tilt the surface.
    float gloss = mix(420.0, 60.0, smoothstep(20.0, 1500.0, range));
    water += sunlight * 0.9 * pow(max(dot(mirrored, sun), 0.0), gloss);
    water = mix(water, vec3(0.85, 0.93, 0.97), 0.10 * line(vPlace.xy));
    float haze = 1.0 - exp(-range / 14000.0);
    float thick = mix(0.55, 1.0, max(fresnel, smoothstep(0.5, 0.05, facing)));
    gl_FragColor = vec4(mix(water, horizon, haze), thick);
  }
  if (cut.w > 0.5) {
    float edge = 1.0 - smoothstep(1.0, 2.5, -ahead / fwidth(ahead));
    gl_FragColor = mix(gl_FragColor, vec4(0.9, 0.97, 1.0, 1.0), edge);
  }
  #include <colorspace_fragment>
}`,zh=class{constructor(e,t){this.sea=e;this.#e=[...e.components].sort((r,o)=>y0(r)-y0(o));let n=Math.max(Math.ceil(this.#e.length/Za),1);this.#t=new Float32Array(4*Za*n),this.#n=new Ws(this.#t,Za,n,ri,Mi),this.#n.minFilter=gn,this.#n.magFilter=gn;let s=Math.sqrt(e.components.reduce((r,[o])=>r+.5*o*o,0));this.#r=new _n({vertexShader:_1,fragmentShader:x1,transparent:!0,side:$n,uniforms:{...t,waves:{value:this.#n},count:{value:this.#e.length},middle:{value:[0,0]},uniformReach:{value:100},cells:{value:this.#s},amplitude:{value:Math.max(2*s,.05)},grid:{value:this.grid},cut:{value:[1,0,0,0]}}}),this.mesh=new Ct(b0(this.#s),this.#r),this.mesh.frustumCulled=!1,this.mesh.renderOrder=10}sea;mesh;grid=10;#e;#t;#n;#r;#s=mf[0]??1;get count(){return this.#e.length}get pixels(){return this.#t}setGrid(e){this.grid=10**Math.round(Math.log10(Math.max(.35*e,1))),this.#i("grid",this.grid)}setQuality(e){let t=mf[Math.min(e,mf.length-1)]??this.#s;t!==this.#s&&(this.#s=t,this.mesh.geometry.dispose(),this.mesh.geometry=b0(t),this.#i("cells",t))}cutAt(e){this.#i("cut",e===void 0?[1,0,0,0]:[...e,1])}set(e,t,n=100){let s=Math.min(Math.max(1.1*n,x0.least),x0.most),r=2*s/this.#s,o=[t.x,t.y].map(a=>Math.round(a/r)*r);y1(this.#t,this.#e,v0(this.sea.ramp,e),e,o),this.#n.needsUpdate=!0,this.#i("middle",o),this.#i("uniformReach",s)}elevation(e,t,n){let s=v0(this.sea.ramp,n);return this.#e.reduce((r,[o,a,l,c,h])=>r+s*o*Math.cos(a*n-l*e-c*t+h),0)}#i(e,t){let n=this.#r.uniforms[e];n!==void 0&&(n.value=t)}};function y0([,,i,e]){return Math.hypot(i,e)}function y1(i,e,t,n,[s,r]){e.forEach(([o,a,l,c,h],u)=>{let d=a*n-l*s-c*r+h;i.set([o*t,l,c,d%(2*Math.PI)],4*u)})}function v0([i,e],t){if(e<=0||t>=i+e)return 1;let n=Math.max((t-i)/e,0);return n*n*n*(10+n*(6*n-15))}function b0(i){let e=i+1,t=new Float32Array(3*e*e);for(let r=0;r<e;r++)for(let o=0;o<e;o++)t.set([2*o/i-1,2*r/i-1,0],3*(r*e+o));let n=new Uint32Array(6*i*i);for(let r=0;r<i;r++)for(let o=0;o<i;o++){let a=r*e+o;n.set([a,a+1,a+e+1,a,a+e+1,a+e],6*(r*i+o))}let s=new Yt;return s.setAttribute("position",new rn(t,3)),s.setIndex(new rn(n,1)),s}var Vh=160,v1=1.6,Gh=class{constructor(e,t,n){this.sea=e;this.depth=t;let s=new rn(new Float32Array(6*(Vh+1)),3);s.setUsage(Ga),this.#e.setAttribute("position",s);let r=[];for(let a=0;a<Vh;a++)r.push(2*a,2*a+1,2*a+2,2*a+2,2*a+1,2*a+3);this.#e.setIndex(r);let o=new _n({transparent:!0,depthWrite:!1,side:$n,uniforms:{deep:n.deep,crest:n.crest,depth:{value:t}},vertexShader:`
varying float vHeight;
void main() {
  vHeight = position.z;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,fragmentShader:`
uniform vec3 deep;
uniform vec3 crest;
uniform float depth;
varying float vHeight;
void main() {
  float share = clamp(-vHeight / depth, 0.0, 1.0);
  gl_FragColor = vec4(mix(crest, deep, sqrt(share)), mix(0.22, 0.42, share));
  #include <colorspace_fragment>
}`});this.mesh=new Ct(this.#e,o),this.mesh.frustumCulled=!1,this.mesh.renderOrder=9,this.mesh.visible=!1}sea;depth;mesh;#e=new Yt;isOn=!1;update(e,t,n){this.mesh.visible=this.isOn;let[s,r]=[t.x-n.x,t.y-n.y],o=Math.hypot(s,r);if(!this.isOn||o<1e-6){this.sea.cutAt(void 0);return}let a=[s/o,r/o];this.sea.cutAt([...a,a[0]*n.x+a[1]*n.y]);let l=this.#e.getAttribute("position"),c=v1*t.distanceTo(n);for(let h=0;h<=Vh;h++){let u=c*(2*h/Vh-1),[d,f]=[n.x-a[1]*u,n.y+a[0]*u];l.setXYZ(2*h,d,f,this.sea.elevation(d,f,e)),l.setXYZ(2*h+1,d,f,-this.depth)}l.needsUpdate=!0}};var S0=2,b1=12,S1=1.25,M1=40,M0={above:1.3,below:.45},w1=3,w0=1024,T1=new D(0,1,0),Hh=class{constructor(e){this.run=e;d0();let{scene:t}=e,n=t.sea.density>0;this.scene.add(m0(this.#r,n)),n&&(this.scene.fog=this.#s),this.poses=new Fh(e),this.poses.set(e.span[0]),t.bodies.forEach((s,r)=>{let{group:o,isSymbolic:a,isHull:l}=c0(e,s,r),c=this.poses.bodies[r];a&&this.symbolic.push(s.name),l&&n&&c!==void 0&&l0(o,c),this.#l(o,c,s.name)}),t.cranes.forEach((s,r)=>s.links.forEach((o,a)=>this.#l(h0(e,o.surface),this.poses.links[r]?.[a],s.name))),this.#t=t.cranes.map((s,r)=>new Dh(e,this.poses,r));for(let s of this.#t)this.scene.add(s.group);this.mostTension=hf(e),this.#c(),this.#h(),this.#d(),this.sea=n?new zh(t.sea,this.#r):void 0,this.sea!==void 0&&this.scene.add(this.sea.mesh),this.whole=this.#u(),this.sea?.setGrid(this.whole.radius),this.#o(e.span[0]);for(let s of this.#t)s.build(this.solids);this.#o(e.span[0]),this.starts=this.poses.bodies.map(s=>s.position.clone()),t.bottom!==null&&this.scene.add(Yg(t.bottom,kh(.5*this.whole.radius))),this.arrows=Wg(e).map(s=>new Rh(s,this.whole.radius));for(let s of this.arrows)this.scene.add(s.group);if(this.sea!==void 0){let{center:s,radius:r}=this.whole,o=$g(t.bottom,s.x,s.y),a=Math.max(r-s.z,.5*r),l=Math.min(o??a,w1*r,Math.max(a,.3*r)*1.5);this.ruler=new Oh(new D(s.x-.55*r,s.y+.75*r,0),l),this.section=new Gh(this.sea,l,this.#r),this.scene.add(this.ruler.lines,this.section.mesh)}}run;scene=new ua;poses;sea;arrows;tubes=[];mostTension;whole;starts;#e=[];#t;#n=[];#r=f0();#s=new ha("#1b4b60",0);#i=new _o("#fff6e6",2.5);symbolic=[];section;ruler;isMurky=!0;#a="tension";set(e){this.#o(e);for(let t of this.arrows)t.set(e);this.#a==="curvature"&&this.colourBy("curvature")}prepare(e,t,n){let s=t.distanceTo(n);this.sea?.set(e,n,s),this.section?.update(e,t,n),this.#s.density=this.isMurky?(t.z>0?M0.above:M0.below)/Math.max(s,1):0;let r=Math.min(s,1.3*this.whole.radius);this.#i.target.position.copy(s<3*this.whole.radius?n:this.whole.center),this.#i.position.copy(this.#i.target.position).addScaledVector(ff,4*r);let o=this.#i.shadow.camera;[o.left,o.right,o.bottom,o.top,o.near,o.far]=[-r,r,-r,r,.1,9*r],o.updateProjectionMatrix()}setColours(e){p0(this.#r,e),this.#s.color.set(e.deep)}setQuality(e){this.sea?.setQuality(e),this.#i.castShadow=e<2}colourBy(e){this.#a=e;let t=e==="utilisation"?1:e==="curvature"?jg(this.tubes):this.mostTension||1;for(let n of this.tubes)n.setColouring({by:e,most:t});return t}get solids(){return this.#e.map(({group:e})=>e)}grow(e){for(let t of this.arrows)t.grow(e);this.mostTension=hf(this.run),this.colourBy(this.#a)}widen(){let{center:e,radius:t}=this.whole,n=[...this.poses.bodies,...this.poses.links.flat()].map(o=>o.position),s=this.tubes.flatMap(o=>o.nodes()),r=[...n,...s].reduce((o,a)=>Math.max(o,a.distanceTo(e)),0);return r>t&&(this.whole.radius=S1*r),r>t}#o(e){this.poses.set(e);for(let{group:t,at:n}of this.#e)t.position.copy(n.position),t.quaternion.copy(n.orientation);for(let t of this.#t)t.update();for(let t of this.tubes)t.set(e);for(let{mesh:t,ends:n}of this.#n){let s=n[1].position.clone().sub(n[0].position),r=s.length();t.visible=r>1e-6,t.visible&&(t.position.copy(n[0].position).addScaledVector(s,.5),t.quaternion.copy(new Ht().setFromUnitVectors(T1,s.divideScalar(r))),t.scale.set(1,r,1))}}sphereOf(e){let t=new Vi;for(let{group:n}of this.#e)n.userData.name===e&&(n.updateMatrixWorld(!0),t.expandByObject(n));for(let n of this.#t)n.name===e&&t.expandByObject(n.group);return this.run.scene.cables.forEach((n,s)=>{if(n.name===e)for(let r of this.tubes[s]?.nodes()??[])t.expandByPoint(r)}),t.isEmpty()?void 0:t.getBoundingSphere(new Gi)}dispose(){this.scene.traverse(e=>{if(e instanceof Ct||e instanceof fo||e instanceof Ts){e.geometry.dispose();for(let t of[e.material].flat()){let n=t instanceof _n?Object.values(t.uniforms):[];for(let{value:s}of n)s instanceof Yn&&s.dispose();t.dispose()}}})}#l(e,t,n){t!==void 0&&(e.userData={name:n},this.scene.add(e),this.#e.push({group:e,at:t}))}#c(){let e=Qg();this.run.scene.cables.forEach((t,n)=>{let s=this.run.table(t.nodes);if(s===void 0)return;let r=Eo[n%Eo.length]??"#888",o=this.run.limits.filter(l=>l.table===t.table&&l.channel.startsWith("tension")&&l.bound==="at-most"),a=new Ph(s,t.diameter,e,r,o[0]?.limit);this.tubes.push(a),this.scene.add(a.mesh)}),this.colourBy("tension")}#h(){let e=new bi({color:"#a9b4bd",roughness:.35,metalness:.6});for(let{ends:t}of this.run.scene.springs){let[n,s]=t.map(l=>this.poses.frames[l]);if(n===void 0||s===void 0)continue;let r=Math.max(.02*n.position.distanceTo(s.position),.03),o=n.position.distanceTo(s.position)>0?new Hi(r,r,1,12):new si(r,1,r),a=new Ct(o,e);a.castShadow=!0,this.#n.push({mesh:a,ends:[n,s]}),this.scene.add(a)}}#d(){this.#i.castShadow=!0,this.#i.shadow.mapSize.set(w0,w0),this.#i.shadow.bias=-4e-4,this.#i.shadow.normalBias=.02;let e=new _o("#cfe4f5",.55);e.position.set(-.5,.7,.3);let t=new Pa("#e9f3fb","#5d7484",1.25);t.position.set(0,0,1),this.scene.add(this.#i,this.#i.target,e,t)}#u(){let[e,t]=this.run.span,n=this.run.isLive||Ka(this.run)!==void 0?0:b1,s=new Vi;for(let o=0;o<=n;o++){this.#o(e+(n>0?o/n:0)*(t-e));for(let{group:a}of this.#e)a.updateMatrixWorld(!0),s.expandByObject(a);for(let a of this.poses.links.flat())s.expandByPoint(a.position);for(let a of this.run.scene.cranes){let l=this.poses.frames[a.base];l!==void 0&&s.expandByPoint(l.position)}for(let a of this.tubes)for(let l of a.nodes())s.expandByPoint(l)}let r=s.isEmpty()?new Gi(new D,S0):s.getBoundingSphere(new Gi);return r.radius=Math.max(r.radius,S0),r}};function Ka(i){let{bodies:e}=i.scene;return e.some(n=>i.table(n.table)?.vector("position")?.slice(0,2).some(r=>{let[o,a]=r.range()??[0,0];return a-o>M1}))?Math.max(e.findIndex(n=>n.free),0):void 0}var $t={header:440786851,version:17030,readVersion:17143,maxIdLength:17138,maxSizeLength:17139,docType:17026,docTypeVersion:17031,docTypeReadVersion:17029,segment:408125543,info:357149030,scale:2807729,duration:17545,muxer:19840,writer:22337,tracks:374648427,track:174,number:215,uid:29637,type:131,codec:134,video:224,width:176,height:186,cluster:524531317,time:231,block:163},E1=5e3;function A1(i,e,t,n,s){let r=Zt($t.header,[Zt($t.version,hi(1)),Zt($t.readVersion,hi(1)),Zt($t.maxIdLength,hi(4)),Zt($t.maxSizeLength,hi(8)),Zt($t.docType,Wh("webm")),Zt($t.docTypeVersion,hi(4)),Zt($t.docTypeReadVersion,hi(2))]),o=Zt($t.info,[Zt($t.scale,hi(1e6)),Zt($t.muxer,Wh("windlass")),Zt($t.writer,Wh("windlass")),Zt($t.duration,R1(s))]),a=Zt($t.video,[Zt($t.width,hi(e)),Zt($t.height,hi(t))]),l=Zt($t.track,[Zt($t.number,hi(1)),Zt($t.uid,hi(1)),Zt($t.type,hi(1)),Zt($t.codec,Wh(n)),a]),c=Zt($t.segment,[o,Zt($t.tracks,[l]),...C1(i)]);return _f([r,c])}function C1(i){let e=[];for(let t of i){let n=e.at(-1);n===void 0||t.isKey&&t.time-(n[0]?.time??0)>0||t.time-(n[0]?.time??0)>E1?e.push([t]):n.push(t)}return e.map(t=>{let n=t[0]?.time??0,s=t.map(({time:r,isKey:o,data:a})=>{let l=Math.round(r-n);return Zt($t.block,[Uint8Array.of(129,l>>8,l&255,o?128:0),a])});return Zt($t.cluster,[Zt($t.time,hi(Math.round(n))),...s])})}function Zt(i,e){let t=e instanceof Uint8Array?e:_f(e),n=new Uint8Array(8);return new DataView(n.buffer).setBigUint64(0,1n<<56n|BigInt(t.length)),_f([hi(i),n,t])}function _f(i){let e=new Uint8Array(i.reduce((n,s)=>n+s.length,0)),t=0;for(let n of i)e.set(n,t),t+=n.length;return e}function hi(i){let e=[];for(let t=i;t>0||e.length===0;t=Math.floor(t/256))e.unshift(t%256);return Uint8Array.from(e)}function R1(i){let e=new Uint8Array(8);return new DataView(e.buffer).setFloat64(0,i),e}function Wh(i){return new TextEncoder().encode(i)}var Co=30,P1=.14;async function T0(i,{from:e,to:t,speed:n},s,r){let o=[],a,l=new VideoEncoder({output:f=>{let p=new Uint8Array(f.byteLength);f.copyTo(p),o.push({time:f.timestamp/1e3,isKey:f.type==="key",data:p})},error:f=>a=f}),[c,h]=[i.width&-2,i.height&-2];l.configure({codec:"vp8",width:c,height:h,bitrate:P1*Co*c*h,framerate:Co});let u=Math.max(Math.round((t-e)/n*Co),1);for(let f=0;f<=u&&a===void 0;f++){s(e+(t-e)*f/u);let p=new VideoFrame(i,{timestamp:Math.round(f*1e6/Co),visibleRect:{x:0,y:0,width:c,height:h}});if(l.encode(p,{keyFrame:f%(4*Co)===0}),p.close(),await new Promise(v=>setTimeout(v,l.encodeQueueSize>4?40:0)),!r(f/u))break}if(a===void 0&&await l.flush(),l.close(),a!==void 0)throw a;let d=A1(o,c,h,"V_VP8",1e3*o.length/Co);return new Blob([d],{type:"video/webm"})}function E0(i){let e=X("div",{class:"controls screen-only"}),t=X("span",{class:"group",role:"group","aria-label":"View from"});for(let[n,s,r]of Ya){if(n==="under water"&&i.stage.sea===void 0)continue;let o=On(n,s,()=>{i.main.view.from(r),i.touch()});t.append(o)}return e.append(t,I1(i),...i.run.scene.cables.length>0?[L1(i),N1(i)]:[]),e.append(D1(i),U1(i)),e}function I1(i){let{bodies:e}=i.run.scene,t=[["","nothing"],...e.map((o,a)=>[String(a),o.name])],n=Ka(i.run);i.follow(n,!1);let s=ns("follow",t,String(n??""),o=>i.follow(o===""?void 0:Number(o),!0)),r=s.querySelector("select");return r!==null&&(i.followed=r),s}function L1(i){let e=[["tension","tension"],["curvature","curvature"],["cable","cable"]];return i.stage.tubes.some(({limit:t})=>t!==void 0)&&e.splice(1,0,["utilisation","tension / limit"]),ns("colour lines by",e,"tension",t=>i.colourBy(t))}function N1(i){let e=[["","–"],...i.run.scene.cables.map(({name:n},s)=>[String(s),n])],t=ns("fly along",e,"",n=>{let s=i.stage.tubes[Number(n)],{nodes:r}={nodes:()=>s?.nodes()??[]},o=i.run.scene.cables[Number(n)]?.length??10;n!==""&&i.main.view.fly(r,Math.min(Math.max(.08*o,1.5),25));let a=t.querySelector("select");a!==null&&(a.value=""),i.touch()});return t}function D1(i){let{stage:e,legend:t}=i,n=X("div",{class:"menu-list"});for(let l of e.arrows){let c=t.root.querySelector(`[data-kind="${l.kind.name}"]`),h=u=>{l.group.visible=u,c instanceof HTMLElement&&(c.hidden=!u),i.touch()};h(!1),n.append($o(l.kind.name,!1,h))}let s=(l,c,h)=>n.append($o(l,c,u=>{h(u),i.touch()}));s("names",!0,l=>i.panes.forEach(({labels:c})=>c.root.hidden=!l));let{sea:r,ruler:o,section:a}=e;return r!==void 0&&(s("sea",!0,l=>r.mesh.visible=l),s("clear water",!1,l=>e.isMurky=!l),s("cut through the water",!1,l=>{a!==void 0&&(a.isOn=l)}),o!==void 0&&(o.lines.visible=!1,s("depth ruler",!1,l=>o.lines.visible=l))),s("two views",!1,l=>i.split(l)),A0("Show",n)}function A0(i,e){let t=X("details",{class:"menu"},X("summary",{},i),e);return document.addEventListener("pointerdown",n=>{t.open&&n.target instanceof Node&&!t.contains(n.target)&&(t.open=!1)}),t}function U1(i){let e=X("div",{class:"menu-list"});e.append(On("Picture (PNG)","Saves the scene with its names and its legend",()=>{Vg(i).then(n=>lf(n,"scene.png"))})),typeof VideoEncoder<"u"&&e.append(F1(i));let t=On("⛶","Full screen (scene, plots and time)",()=>{let n=i.root.closest("section, .scene-pane");document.fullscreenElement!==null?document.exitFullscreen():n?.requestFullscreen()});return t.className="full",X("span",{class:"group end"},A0("Save",e),t)}function F1(i){let{clock:e}=i,t=(l,c)=>X("input",{type:"number",step:"any",value:String(c),"aria-label":l}),[n,s,r]=[t("from, s",e.begin),t("to, s",Math.min(e.end,e.begin+20)),t("speed",1)],o=!1,a=On("Video (WebM)","Films the scene between two times",()=>{if(o){o=!1;return}let l={from:Math.max(Number(n.value),e.begin),to:Math.min(Number(s.value),e.end),speed:Math.max(Number(r.value)||1,.01)};if(!(l.to>l.from))return;o=!0;let c=h=>(a.textContent=`Stop (${Math.round(100*h)} %)`,o);T0(i.canvas,l,h=>i.drawAt(h),c).then(h=>lf(h,"scene.webm")).catch(h=>a.title=`The browser cannot encode the video: ${String(h)}`).finally(()=>{o=!1,a.textContent="Video (WebM)",i.touch()})});return X("div",{class:"video"},X("label",{},"from ",n," s"),X("label",{},"to ",s," s"),X("label",{},"speed ",r),a)}var Xh={x:24,y:-40},C0={least:3,spread:.22},O1=16e3,qh=class{root=X("div",{class:"labels"});#e=[];#t=new Map;#n;add(e,t){this.#e.push(this.#s(e,t))}mark(e){this.#n=e;for(let{element:t,name:n}of this.#e)t.classList.toggle("marked",n===e)}update(e){let[t,n]=[this.root.clientWidth||1,this.root.clientHeight||1],s=new D,r=[];for(let l of[...this.#e,...this.#t.values()])k1(l);for(let l of this.#e)s.copy(l.at()).project(e),s.z<1&&Math.abs(s.x)<1&&Math.abs(s.y)<1&&r.push({label:l,x:(.5+.5*s.x)*t,y:(.5-.5*s.y)*n});let o=this.#r(r,Math.hypot(t,n));o.sort((l,c)=>+(c.label.name===this.#n)-+(l.label.name===this.#n));let a=[];for(let{label:l,x:c,y:h}of o.slice(0,Math.ceil(t*n/O1))){l.size[0]===0&&(l.element.style.display="",l.size=[l.element.offsetWidth,l.element.offsetHeight]);let[u,d]=l.size,f=c+Xh.x+u>t?c-Xh.x-u:c+Xh.x,p=G1({x:f,y:Math.max(h+Xh.y,2),width:u,height:d},a);p===void 0||p+d>n||(l.element.style.display="",l.element.style.left=`${(100*f/t).toFixed(2)}%`,l.element.style.top=`${(100*p/n).toFixed(2)}%`,z1(l.leader,[c,h],[f>c?f:f+u,p+.5*d],[t,n]))}}#r(e,t){return[...Map.groupBy(e,({label:s})=>s.stem)].flatMap(([s,r])=>{if(r.length<C0.least)return r;let[o,a]=[r.map(({x:d})=>d),r.map(({y:d})=>d)];if(Math.hypot(Math.max(...o)-Math.min(...o),Math.max(...a)-Math.min(...a))>C0.spread*t)return r;let c=d=>d.reduce((f,p)=>f+p,0)/d.length,h=`${s} (${r.length})`,u=this.#t.get(h)??this.#s(h,()=>new D);return this.#t.set(h,u),[{label:u,x:c(o),y:c(a)}]})}#s(e,t){let n=X("span",{"data-name":e},e),s=X("i",{class:"leader"});return this.root.append(s,n),{name:e,stem:B1(e),element:n,leader:s,at:t,size:[0,0]}}};function B1(i){return i.replace(/[\s_-]*\d+$/,"")}function k1({element:i,leader:e}){i.style.display="none",e.style.display="none"}function z1(i,[e,t],[n,s],[r,o]){i.style.display="",i.style.left=`${(100*e/r).toFixed(2)}%`,i.style.top=`${(100*t/o).toFixed(2)}%`,i.style.width=`${Math.hypot(n-e,s-t).toFixed(1)}px`,i.style.transform=`rotate(${Math.atan2(s-t,n-e).toFixed(3)}rad)`}var V1=6;function G1(i,e){let t=i.y;for(let n=0;n<=V1;n++){let s=e.find(r=>i.x<r.x+r.width&&r.x<i.x+i.width&&t<r.y+r.height&&r.y<t+i.height);if(!s)return e.push({...i,y:t}),t;t=s.y+s.height+1}}function P0(i){return 4*Math.sqrt(i.reduce((e,[t])=>e+.5*t*t,0))}var R0=24;function I0(i){let e=i.map(([,a])=>a).filter(a=>a>0);if(e.length===0)return Number.NaN;let[t,n]=[Math.min(...e),Math.max(...e)];if(n-t<1e-9*n)return 2*Math.PI/n;let{frequencies:s,densities:r}=H1(i,t/(2*Math.PI),(n-t)/(2*Math.PI*R0),R0),o=r.indexOf(Math.max(...r));return 1/(s[o]??Number.NaN)}function H1(i,e,t,n){let s=new Array(n).fill(0);for(let[r,o]of i){let a=Math.min(Math.floor((o/(2*Math.PI)-e)/t+1e-9),n-1);a>=0&&(s[a]=(s[a]??0)+.5*r*r/t)}return{frequencies:s.map((r,o)=>e+(o+.5)*t),densities:s}}var Yh=class{constructor(e,t,n,s,r){this.cables=s;this.root.append(X("summary",{title:"Show or hide the legend"},"Legend"),this.#e);for(let o of e){let a=X("i",{class:"arrow"});a.style.background=o.colour;let l=X("span",{});this.#t.push({kind:o,text:l}),this.root.append(X("div",{class:"force","data-kind":o.name},a,l))}t!==void 0&&this.root.append(X("div",{class:"sea"},Y1(t,n))),r.length>0&&this.root.append(X("div",{class:"sea"},`symbolic shapes: ${r.join(", ")}`))}cables;root=X("details",{class:"legend",open:!0});#e=X("div",{});#t=[];#n="";update({by:e,most:t}){for(let{kind:s,text:r}of this.#t)r.textContent=s.most>0?`${s.name} (longest arrow: ${Bn(s.most,"N",3)})`:s.name;let n=`${e} ${t.toPrecision(3)}`;n===this.#n||this.cables.length===0||(this.#n=n,this.#e.replaceChildren(e==="cable"?W1(this.cables):q1(e,t)))}},xf=8;function W1(i){let e=i.slice(0,xf).map((n,s)=>{let r=X("i",{class:"arrow"});return r.style.background=Eo[s%Eo.length]??"",X("div",{},r,n)}),t=i.length>xf?X("div",{},`and ${i.length-xf} more`):void 0;return X("div",{},...e,t)}var X1={tension:["cable tension","N"],utilisation:["tension / limit",""],curvature:["curvature","1/m"]};function q1(i,e){let[t,n]=X1[i],s=ai(n,e),r=X("div",{class:"gradient"});r.style.background=e0();let o=[0,.5,1].map(l=>X("span",{},Je(l*e/s.factor,3))),a=s.unit===""?t:`${t}, ${s.unit}`;return X("div",{class:"tension"},X("div",{},a),r,X("div",{class:"scale"},...o))}function Y1({grid:i,count:e},t){let n=`grid on the water: ${i} m`;if(e===0)return`calm water · ${n}`;let s=t.second_order?" · second-order waves are not drawn":"",r=P0(t.components),o=I0(t.components);return`${e===1?`wave: H ${Je(2*Math.abs(t.components[0]?.[0]??0),3)} m, T ${Je(o,3)} s`:`sea: Hₛ ${Je(r,3)} m, Tₚ ${Je(o,3)} s, all ${e} components`}${s} · ${n}`}var $1=8,Z1=24;function N0(i,e,t,[n,s],[r,o]){let a=new _e(n,s),l=p=>{let v=p.clone().project(t);if(!(v.z>1))return new _e((.5+.5*v.x)*r,(.5-.5*v.y)*o)},c=i.scene.cables.map((p,v)=>{let m=(e.tubes[v]?.nodes()??[]).map(l),g=m.slice(1).map((b,E)=>K1(a,m[E],b));return{name:p.name,gap:Math.min(Number.POSITIVE_INFINITY,...g)}}),h=L0(c,$1);if(h!==void 0)return h;let u=new pr;u.params.Line.threshold=.01*e.whole.radius,u.setFromCamera(new _e(2*n/r-1,1-2*s/o),t);for(let{object:p}of u.intersectObjects(e.solids))for(let v=p;v!==null;v=v.parent){let{name:m}=v.userData;if(typeof m=="string")return m}let f=[...i.scene.bodies.map((p,v)=>({name:p.name,at:e.poses.bodies[v]?.position})),...i.scene.cranes.flatMap((p,v)=>(e.poses.links[v]??[]).map(m=>({name:p.name,at:m.position})))].map(({name:p,at:v})=>({name:p,gap:(v&&l(v)?.distanceTo(a))??Number.POSITIVE_INFINITY}));return L0(f,Z1)}function L0(i,e){let[t]=i.filter(({gap:n})=>n<=e).sort((n,s)=>n.gap-s.gap);return t?.name}function K1(i,e,t){if(e===void 0||t===void 0)return Number.POSITIVE_INFINITY;let n=t.clone().sub(e),s=n.lengthSq(),r=s>0?Math.min(Math.max(i.clone().sub(e).dot(n)/s,0),1):0;return e.clone().addScaledVector(n,r).distanceTo(i)}var J1=2,D0=12,j1=45,Q1=3,eE=[J1,1,1,.75],tE=4,yf=class{constructor(e,t,n){this.run=e;this.clock=t;this.canvas=n?.canvas??X("canvas",{"aria-label":"the scene in three dimensions"}),this.container=X("div",{class:"picture"},this.canvas),this.#e=n?.renderer??new vh({canvas:this.canvas,antialias:!0,preserveDrawingBuffer:!0}),this.#e.shadowMap.enabled=!0,this.#e.autoClear=!1,this.#o=n?.quality??0,this.stage=new Hh(e),this.stage.setQuality(this.#o),this.#s=this.stage.whole.radius;let s=e.scene.cables.map(({name:r})=>r);this.legend=new Yh(this.stage.arrows.map(r=>r.kind),this.stage.sea,e.scene.sea,s,this.stage.symbolic),this.legend.root.open=window.innerWidth>700,this.#p(),this.container.append(this.legend.root),this.stage.ruler!==void 0&&this.main.root.append(this.stage.ruler.root),this.colourBy("tension"),this.root=X("div",{class:"view"},this.container,E0(this)),n?.camera!==void 0&&this.main.view.restore(n.camera),this.#_()}run;clock;root;canvas;stage;container;panes=[];#e;#t=new AbortController;legend;#n;#r=!1;#s;#i=!0;#a=!0;#o=0;#l=[];#c="tension";#h;#d;#u;get main(){return this.panes[0]}dispose(){let e=this.main.view.turned;this.#t.abort();for(let{view:t}of this.panes)t.controls.dispose();return this.stage.dispose(),{canvas:this.canvas,renderer:this.#e,camera:e,quality:this.#o}}onPick(e){this.#u=e}mark(e){this.#d=e;for(let{labels:t}of this.panes)t.mark(e);this.touch()}split(e){if(e!==this.panes.length>1){if(e)this.#p(),this.#g(),this.panes[1]?.view.from(Ya.find(([t])=>t==="above")?.[2]??[0,0,1]);else{let t=this.panes.pop();t?.view.controls.dispose(),t?.root.remove()}this.container.classList.toggle("split",e),this.#g()}}colourBy(e){this.#c=e,this.legend.update({by:e,most:this.stage.colourBy(e)}),this.touch()}follow(e,t){let n=e===void 0?void 0:this.stage.poses.bodies[e];this.#h=n===void 0?void 0:e;let s=this.stage.starts[e??-1];for(let{view:r}of this.panes){r.follow(n===void 0?void 0:()=>n.position,s);let o=this.run.scene.bodies[e??-1]?.name;t&&o!==void 0&&r.centre(this.stage.sphereOf(o)?.radius??1)}this.touch()}set followed(e){this.#n=e,e.addEventListener("input",()=>this.#r=!0)}drawAt(e){this.#m(e)}grow(e){this.stage.grow(e),this.colourBy(this.#c);let t=this.#r?void 0:Ka(this.run),n=this.#n!==void 0&&this.#n.value!=="";t!==void 0&&this.#n!==void 0&&!n?(this.#n.value=String(t),this.follow(t,!1),this.stage.whole.radius=this.#s,this.main.view.reset()):!n&&this.stage.widen()&&this.main.view.reset(),this.touch()}touch(){this.#i=!0}#p(){let e=X("div",{class:"pane-view",tabindex:"0","aria-label":"drag: turn, wheel: zoom, double-click: focus"}),t=new Th(e,this.stage.whole),n={root:e,view:t,labels:new qh,compass:new Eh(this.run.scene.sea),bar:new Bh};if(this.#b(n.labels),n.labels.mark(this.#d),n.labels.root.hidden=this.panes[0]?.labels.root.hidden??!1,e.append(n.labels.root,n.compass.root,n.bar.root),this.canvas.after(...this.panes.map(s=>s.root),e),this.panes.push(n),this.#h!==void 0){let s=this.stage.poses.bodies[this.#h];s!==void 0&&t.follow(()=>s.position,this.stage.starts[this.#h])}t.controls.addEventListener("change",()=>this.touch()),this.#x(n)}#x({root:e,view:t}){let n,s=r=>{let o=e.getBoundingClientRect();return N0(this.run,this.stage,t.camera,[r.clientX-o.left,r.clientY-o.top],[o.width,o.height])};e.addEventListener("pointerdown",r=>n=[r.clientX,r.clientY]),e.addEventListener("click",r=>{if(n===void 0||Math.hypot(r.clientX-n[0],r.clientY-n[1])>tE)return;let o=s(r);o!==void 0&&this.#u?.(o)}),e.addEventListener("dblclick",r=>{let o=s(r),a=o===void 0?void 0:this.stage.sphereOf(o);a!==void 0?t.focus(a.center,a.radius):t.reset(),this.touch()})}#_(){this.#v();let{signal:e}=this.#t,t=o=>e.addEventListener("abort",o);t(Gr(()=>this.#v())),this.clock.onTime(()=>this.touch());let n=new ResizeObserver(()=>this.#g());n.observe(this.container);let s=new IntersectionObserver(o=>{this.#a=o.some(a=>a.isIntersecting),this.touch()});s.observe(this.container),t(()=>n.disconnect()),t(()=>s.disconnect()),window.addEventListener("beforeprint",()=>this.#m(),{signal:e});let r=()=>{e.aborted||((this.#i||this.panes.some(({view:o})=>o.isMoving))&&this.#a&&this.#m(),requestAnimationFrame(r))};requestAnimationFrame(r)}#m(e=this.clock.time){let t=performance.now();this.#i=!1;let{clientWidth:n,clientHeight:s}=this.container;if(n===0||s===0)return;this.stage.set(e);let r=0,o=n/this.panes.length;this.panes.forEach((l,c)=>{let{view:h}=l;h.update(t),this.stage.prepare(e,h.camera.position,h.controls.target);let u=h.pixel(s);for(let f of this.stage.tubes)f.setPixel(u);let d=performance.now();this.#e.setViewport(c*o,0,o,s),this.#e.setScissor(c*o,0,o,s),this.#e.setScissorTest(this.panes.length>1),this.#e.clear(),this.#e.render(this.stage.scene,h.camera),r+=performance.now()-d,l.labels.update(h.camera),l.compass.update(h.camera,h.controls.target),l.bar.update(u*h.distance)}),this.#f(),this.#c==="curvature"&&this.legend.update({by:"curvature",most:this.stage.colourBy("curvature")});let a=performance.now()-t;this.#y({all:a,own:a-r})}#f(){let{poses:e,starts:t,ruler:n}=this.stage,s=this.#h,[r,o]=s===void 0?[]:[e.bodies[s]?.position,t[s]],a=r===void 0||o===void 0?new D:r.clone().sub(o);n?.update(this.main.view.camera,a)}#y(e){this.#l.push(e),this.#l.length>D0&&this.#l.shift();let t=this.#l.reduce((s,{all:r})=>s+r,0)/this.#l.length,n=this.#l.reduce((s,{own:r})=>s+r,0)/this.#l.length;window.windlassFrames={count:(window.windlassFrames?.count??0)+1,mean:t,own:n,quality:this.#o},this.#l.length===D0&&t>j1&&this.#o<Q1&&(this.#o++,this.#l=[],this.stage.setQuality(this.#o),this.#g())}#g(){let{clientWidth:e,clientHeight:t}=this.container;if(!(e===0||t===0)){this.#e.setPixelRatio(Math.min(window.devicePixelRatio,eE[this.#o]??1)),this.#e.setSize(e,t,!1);for(let{view:n}of this.panes)n.resize(e/this.panes.length,t);this.#m()}}#v(){let{sea:e}=this.stage;this.stage.setColours({zenith:Gt("scene-zenith"),horizon:Gt("scene-sky"),sun:Gt("scene-sun"),deep:Gt("scene-water"),crest:Gt("scene-crest")}),e===void 0&&this.#e.setClearColor(Gt("scene-sky")),this.touch()}#b(e){let{scene:t}=this.run;t.bodies.forEach((n,s)=>e.add(n.name,()=>this.stage.poses.bodies[s]?.position??new D)),t.cranes.forEach(n=>e.add(n.name,()=>this.stage.poses.frames[n.base]?.position??new D)),t.cables.forEach((n,s)=>{e.add(n.name,()=>{let r=this.stage.tubes[s]?.nodes()??[];return r[Math.floor(.4*r.length)]??new D})})}};function $h(i,e,t){try{let n=new yf(i,e,t);return{root:en("scene","Scene",n.root),grow:s=>n.grow(s),dispose:()=>n.dispose(),onPick:s=>n.onPick(s),mark:s=>n.mark(s)}}catch(n){let s=i.isLive?"":" The rest of the report is complete.",r=`The scene cannot be drawn because this browser does not support WebGL 2 (${String(n)}).${s}`;return{root:en("scene","Scene",X("p",{class:"hint"},r)),grow:()=>{},dispose:()=>{},onPick:()=>{},mark:()=>{}}}}var nE=[["0.1","0.1×"],["0.25","¼×"],["0.5","½×"],["1","real time"],["2","2×"],["5","5×"],["20","20×"],["","maximum"]],iE=.9,sE=.002;function rE(i){let e=i.composedPath()[0];return e instanceof HTMLElement&&(e.isContentEditable||e.closest("input, select, button, textarea, summary")!==null)}var Zh=class{constructor(e,t,n){this.clock=e;this.end=t;this.send=n;this.#e=On("❚❚","Pause or resume the run (space)",()=>this.#p()),this.#e.className="play",this.#t=On("live","Go to the latest time",()=>this.#_(!0)),this.#t.className="newest",this.#n.addEventListener("input",()=>e.seek(Number(this.#n.value))),e.onSeek(()=>this.#_(!1)),this.#o=ns("",nE,"1",r=>this.#x(r)),this.#o.title="simulated over real time",e.onTime(r=>this.#m(r)),e.onPlay(()=>this.#f());let s=r=>{r.key!==" "||rE(r)||(this.#p(),r.preventDefault())};window.addEventListener("keydown",s,{signal:this.#u.signal}),this.root=X("footer",{class:"transport"},this.#e,this.#r,X("div",{class:"slide"},this.#n,this.#i,this.#s),this.#t,this.#o),this.#_(!0)}clock;end;send;root;#e;#t;#n=X("input",{type:"range",step:"any",min:"0",max:"0","aria-label":"time"});#r=X("output",{class:"time"});#s=X("span",{class:"running"});#i=X("div",{class:"bars"});#a=[];#o;#l;#c=!1;#h="";#d=[0,0];#u=new AbortController;following=!0;dispose(){this.#u.abort()}state(e){this.#l=e;let t=this.#o.querySelector("select");t!==null&&!this.#c&&(t.value=e.speed===null?"":String(e.speed)),e.phase==="ended"&&this.over(),this.#f()}commands(e){this.#a=e,this.#f()}over(){this.#c=!0,this.clock.speed=this.#l?.speed??1,this.#f()}#p(){this.#c?(this.following=!1,this.clock.play(!this.clock.playing)):this.send({paused:!(this.#l?.paused??!1)})}#x(e){let t=e===""?null:Number(e);this.#c?this.clock.speed=t??1:this.send({speed:t})}#_(e){this.following=e&&!this.#c,e&&this.clock.set(this.clock.end),this.#f()}#m(e){let{begin:t,end:n}=this.clock;this.#n.min=String(t),this.#n.max=String(n),this.#n.value=String(e),this.#n.style.setProperty("--share",`${100*(e-t)/(n-t||1)}%`),this.#r.textContent=`t = ${fn(e)} s`;let s=pl(this.#a,this.end,e);s!==this.#h&&(this.#h=s,this.#f()),Math.max(Math.abs(t-this.#d[0]),Math.abs(n-this.#d[1]))>sE*(n-t)&&this.#y()}#f(){let e=this.#c?this.clock.playing:!(this.#l?.paused??!1);this.#e.textContent=e?"❚❚":"▶",this.#t.disabled=this.following||this.#c;let t=this.#g();this.#s.textContent=this.#h===""?t:`${this.#h} · ${t}`,this.#y()}#y(){this.#d=[this.clock.begin,this.clock.end],fl(this.#i,this.#a,this.clock)}#g(){if(this.#c)return"the run has ended; the received part can be replayed";let e=this.#l,t=`runs to t = ${fn(this.end)} s`;return e===void 0?t:e.paused?`paused; ${t}`:(e.speed===null||e.reached<iE*e.speed)&&e.reached>0?`${t} at ${Je(e.reached,2)} × real time`:t}};var Kh=class{#e=[];row(e,t){for(this.#e.push({time:e,at:t});this.#e.length>2&&(this.#e[1]?.at??t)<t-1;)this.#e.shift()}get rate(){let e=this.#e[0],t=this.#e[this.#e.length-1];if(!(e===void 0||t===void 0||t.at-e.at<.2*1))return(t.time-e.time)/(t.at-e.at)}next(e,t){let n=this.#e[0],s=this.#e[this.#e.length-1];if(n===void 0||s===void 0)return e;let{rate:r}=this;if(r===void 0)return s.time;let o=2*(s.time-n.time)/(this.#e.length-1),a=s.time-e;if(a>Math.max(4*o,r*1))return s.time-o;let l=(a-o)*2*t;return Math.min(Math.max(e+r*t+l,e),s.time)}};function U0(i){let e=new URL("live",window.location.href);e.protocol="ws:";let t=new WebSocket(e);return t.binaryType="arraybuffer",t.addEventListener("message",({data:n})=>{if(n instanceof ArrayBuffer){i.row(n);return}let s=JSON.parse(String(n));s.kind==="opening"?i.opening(s):s.kind==="commands"?i.commands(s.commands):i.state(s)}),t.addEventListener("close",()=>i.gone()),n=>{t.readyState===WebSocket.OPEN&&t.send(JSON.stringify(n))}}var oE=.16666666666666666;function F0(i){let e=i.name.replace(/_(x|y|z|start|end|max|min|\d+)$/,"");if(["roll","pitch","yaw"].includes(e))return"attitude";let t=e.lastIndexOf("_");return i.table.kind==="crane"&&t>0?e.slice(t+1):e}function O0(i,e){let t=[];for(let n of e.channels){let s=n.range();!i.suggests(n)||s===void 0||s[0]===s[1]||aE(t,n,s)}return t.map(n=>({title:k0(e,n),channels:n.channels,stem:n.stem}))}function Jh(i){return!i.isOfNodes&&i.kind!=="energy"}function jh(i){let[e,t]=i.range()??[0,0];return t-e>Math.max(1e-6*Math.max(Math.abs(e),Math.abs(t)),1e-9)}function B0(i,e){let t=F0(e),n=i.find(({channels:r,stem:o})=>{let a=r[0];return a?.table===e.table&&a.unit===e.unit&&o===t&&r.length<4}),s=n??{title:"",channels:[],stem:t};return s.channels.push(e),s.title=k0(e.table,s),{plan:s,isNew:n===void 0}}function aE(i,e,[t,n]){let s=F0(e);for(let r of i){let o=r.channels[0];if(o===void 0||o.unit!==e.unit||r.stem!==s||r.channels.length>=4)continue;let a=[Math.min(r.low,t),Math.max(r.high,n)],l=a[1]-a[0];if(!(Math.min(r.high-r.low,n-t)<oE*l)){r.channels.push(e),[r.low,r.high]=a;return}}i.push({channels:[e],low:t,high:n,stem:s})}function k0(i,e){let[t,n]=e.channels,s=t!==void 0&&n===void 0?t.name:e.stem;return i.object===""?`${i.kind}: ${s}`:`${i.object}: ${s}`}var lE="uplot",cE="u-hz",hE="u-vt",uE="u-title",dE="u-wrap",fE="u-under",pE="u-over",mE="u-axis",Mr="u-off",gE="u-select",_E="u-cursor-x",xE="u-cursor-y",yE="u-cursor-pt",vE="u-legend",bE="u-live",SE="u-inline",ME="u-series",wE="u-marker",z0="u-label",TE="u-value",ja="width",Qa="height";var V0="bottom",Ro="left",vf="right",Of="#000",G0=Of+"0",bf="mousemove",H0="mousedown",Sf="mouseup",W0="mouseenter",X0="mouseleave",q0="dblclick",EE="resize",AE="scroll",Y0="change",iu="dppxchange",Bf="--",Fo=typeof window<"u",Af=Fo?document:null,Io=Fo?window:null,CE=Fo?navigator:null,Nt,Qh;function Cf(){let i=devicePixelRatio;Nt!=i&&(Nt=i,Qh&&Pf(Y0,Qh,Cf),Qh=matchMedia(`(min-resolution: ${Nt-.001}dppx) and (max-resolution: ${Nt+.001}dppx)`),wr(Y0,Qh,Cf),Io.dispatchEvent(new CustomEvent(iu)))}function Ti(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Rf(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function nn(i,e,t){i.style[e]=t+"px"}function qi(i,e,t,n){let s=Af.createElement(i);return e!=null&&Ti(s,e),t?.insertBefore(s,n),s}function Li(i,e){return qi("div",i,e)}var $0=new WeakMap;function cs(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=$0.get(i);r!=o&&(i.style.transform=r,$0.set(i,r),e<0||t<0||e>n||t>s?Ti(i,Mr):Rf(i,Mr))}var Z0=new WeakMap;function K0(i,e,t){let n=e+t,s=Z0.get(i);n!=s&&(Z0.set(i,n),i.style.background=e,i.style.borderColor=t)}var J0=new WeakMap;function j0(i,e,t,n){let s=e+""+t,r=J0.get(i);s!=r&&(J0.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var kf={passive:!0},RE={...kf,capture:!0};function wr(i,e,t,n){e.addEventListener(i,t,n?RE:kf)}function Pf(i,e,t,n){e.removeEventListener(i,t,kf)}Fo&&Cf();function Yi(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:Ei((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function E_(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var A_=i=>i!=null,C_=i=>i!=null&&i>0,ou=E_(A_),PE=E_(C_);function IE(i,e,t,n=0,s=!1){let r=s?PE:ou,o=s?C_:A_;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Wt,l??-Wt]}function au(i,e,t,n){let s=t_(i),r=t_(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?Ps:R_,a=s==1?Ei:Ni,l=r==1?Ni:Ei,c=a(o(In(i))),h=l(o(In(e))),u=Lo(t,c),d=Lo(t,h);return t==10&&(c<0&&(u=Xt(u,-c)),h<0&&(d=Xt(d,-h))),n||t==2?(i=u*s,e=d*r):(i=N_(i,u),e=lu(e,d)),[i,e]}function zf(i,e,t,n){let s=au(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var Vf=.1,Q0={mode:3,pad:Vf},tl={pad:0,soft:null,mode:0},LE={min:tl,max:tl};function su(i,e,t,n){return cu(t)?e_(i,e,t):(tl.pad=t,tl.soft=n?0:null,tl.mode=n?3:0,e_(i,e,LE))}function Pt(i,e){return i??e}function NE(i,e,t){for(e=Pt(e,0),t=Pt(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function e_(i,e,t){let n=t.min,s=t.max,r=Pt(n.pad,0),o=Pt(s.pad,0),a=Pt(n.hard,-Wt),l=Pt(s.hard,Wt),c=Pt(n.soft,Wt),h=Pt(s.soft,-Wt),u=Pt(n.mode,0),d=Pt(s.mode,0),f=e-i,p=Ps(f),v=oi(In(i),In(e)),m=Ps(v),g=In(m-p);(f<1e-24||g>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=Wt&&(r=0),d==2&&h!=-Wt&&(o=0)));let b=f||v||1e3,E=Ps(b),y=Lo(10,Ei(E)),C=b*(f==0?i==0?.1:1:r),A=Xt(N_(i-C,y/10),24),_=i>=c&&(u==1||u==3&&A<=c||u==2&&A>=c)?c:Wt,T=oi(a,A<_&&i>=_?_:$i(_,A)),B=b*(f==0?e==0?.1:1:o),L=Xt(lu(e+B,y/10),24),I=e<=h&&(d==1||d==3&&L>=h||d==2&&L<=h)?h:-Wt,k=$i(l,L>I&&e<=I?I:oi(I,L));return T==k&&T==0&&(k=100),[T,k]}var DE=new Intl.NumberFormat(Fo?CE.language:"en-US"),Gf=i=>DE.format(i),Ai=Math,nu=Ai.PI,In=Ai.abs,Ei=Ai.floor,Pn=Ai.round,Ni=Ai.ceil,$i=Ai.min,oi=Ai.max,Lo=Ai.pow,t_=Ai.sign,Ps=Ai.log10,R_=Ai.log2,UE=(i,e=1)=>Ai.sinh(i)*e,Mf=(i,e=1)=>Ai.asinh(i/e),Wt=1/0;function n_(i){return(Ps((i^i>>31)-(i>>31))|0)+1}function If(i,e,t){return $i(oi(i,e),t)}function P_(i){return typeof i=="function"}function At(i){return P_(i)?i:()=>i}var FE=()=>{},I_=i=>i,L_=(i,e)=>e,OE=i=>null,i_=i=>!0,s_=(i,e)=>i==e,BE=/\.\d*?(?=9{6,}|0{6,})/gm,Tr=i=>{if(U_(i)||tr.has(i))return i;let e=`${i}`,t=e.match(BE);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${Tr(s)}e${r}`}return Xt(i,n)};function br(i,e){return Tr(Xt(Tr(i/e))*e)}function lu(i,e){return Tr(Ni(Tr(i/e))*e)}function N_(i,e){return Tr(Ei(Tr(i/e))*e)}function Xt(i,e=0){if(U_(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return Pn(n)/t}var tr=new Map;function D_(i){return((""+i).split(".")[1]||"").length}function il(i,e,t,n){let s=[],r=n.map(D_);for(let o=e;o<t;o++){let a=In(o),l=Xt(Lo(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Xt(h,u);s.push(d),tr.set(d,u)}}return s}var nl={},Hf=[],No=[null,null],er=Array.isArray,U_=Number.isInteger,kE=i=>i===void 0;function r_(i){return typeof i=="string"}function cu(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function zE(i){return i!=null&&typeof i=="object"}var VE=Object.getPrototypeOf(Uint8Array),F_="__proto__";function Do(i,e=cu){let t;if(er(i)){let n=i.find(s=>s!=null);if(er(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Do(i[s],e)}else t=i.slice()}else if(i instanceof VE)t=i.slice();else if(e(i)){t={};for(let n in i)n!=F_&&(t[n]=Do(i[n],e))}else t=i;return t}function Mn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=F_&&(cu(i[s])?Mn(i[s],Do(n[s])):i[s]=Do(n[s]))}return i}var GE=0,HE=1,WE=2;function XE(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function qE(i,e){if(ZE(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return KE(o[0])||(o=$E(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:HE,f=[];for(let p=0;p<h.length;p++){let v=h[p],m=r.get(l[p]);v===null?d!=GE&&(u[m]=v,d==WE&&f.push(m)):u[m]=v}XE(u,f,s),n.push(u)}}return n}var YE=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function $E(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function ZE(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function KE(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=oi(1,Ei((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var O_=["January","February","March","April","May","June","July","August","September","October","November","December"],B_=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function k_(i){return i.slice(0,3)}var JE=B_.map(k_),jE=O_.map(k_),QE={MMMM:O_,MMM:jE,WWWW:B_,WWW:JE};function Ja(i){return(i<10?"0":"")+i}function eA(i){return(i<10?"00":i<100?"0":"")+i}var tA={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>Ja(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Ja(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>Ja(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Ja(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Ja(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>eA(i.getMilliseconds())};function Wf(i,e){e=e||QE;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?tA[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var nA=new Intl.DateTimeFormat().resolvedOptions().timeZone;function iA(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==nA?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var z_=i=>i%1==0,ru=[1,2,2.5,5],sA=il(10,-32,0,ru),V_=il(10,0,32,ru),rA=V_.filter(z_),Sr=sA.concat(V_),Xf=`
`,G_="{YYYY}",o_=Xf+G_,H_="{M}/{D}",el=Xf+H_,eu=el+"/{YY}",W_="{aa}",oA="{h}:{mm}",Po=oA+W_,a_=Xf+Po,l_=":{ss}",Ft=null;function X_(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?il(10,0,3,ru).filter(z_):il(10,-3,0,ru)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,G_,Ft,Ft,Ft,Ft,Ft,Ft,1],[s*28,"{MMM}",o_,Ft,Ft,Ft,Ft,Ft,1],[s,H_,o_,Ft,Ft,Ft,Ft,Ft,1],[n,"{h}"+W_,eu,Ft,el,Ft,Ft,Ft,1],[t,Po,eu,Ft,el,Ft,Ft,Ft,1],[e,l_,eu+" "+Po,Ft,el+" "+Po,Ft,a_,Ft,1],[i,l_+".{fff}",eu+" "+Po,Ft,el+" "+Po,Ft,a_,Ft,1]];function h(u){return(d,f,p,v,m,g)=>{let b=[],E=m>=o,y=m>=r&&m<o,C=u(p),A=Xt(C*i,3),_=wf(C.getFullYear(),E?0:C.getMonth(),y||E?1:C.getDate()),T=Xt(_*i,3);if(y||E){let B=y?m/r:0,L=E?m/o:0,I=A==T?A:Xt(wf(_.getFullYear()+L,_.getMonth()+B,1)*i,3),k=new Date(Pn(I/i)),H=k.getFullYear(),N=k.getMonth();for(let z=0;I<=v;z++){let q=wf(H+L*z,N+B*z,1),G=q-u(Xt(q*i,3));I=Xt((+q+G)*i,3),I<=v&&b.push(I)}}else{let B=m>=s?s:m,L=Ei(p)-Ei(A),I=T+L+lu(A-T,B);b.push(I);let k=u(I),H=k.getHours()+k.getMinutes()/t+k.getSeconds()/n,N=m/n,z=d.axes[f]._space,q=g/z;for(;I=Xt(I+m,i==1?0:3),!(I>v);)if(N>1){let G=Ei(Xt(H+N,6))%24,j=u(I).getHours()-G;j>1&&(j=-1),I-=j*n,H=(H+N)%24;let te=b[b.length-1];Xt((I-te)/m,3)*q>=.7&&b.push(I)}else b.push(I)}return b}}return[l,c,h]}var[aA,lA,cA]=X_(1),[hA,uA,dA]=X_(.001);il(2,-53,53,[1]);function c_(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function h_(i,e){return(t,n,s,r,o)=>{let a=e.find(p=>o>=p[0])||e[e.length-1],l,c,h,u,d,f;return n.map(p=>{let v=i(p),m=v.getFullYear(),g=v.getMonth(),b=v.getDate(),E=v.getHours(),y=v.getMinutes(),C=v.getSeconds(),A=m!=l&&a[2]||g!=c&&a[3]||b!=h&&a[4]||E!=u&&a[5]||y!=d&&a[6]||C!=f&&a[7]||a[1];return l=m,c=g,h=b,u=E,d=y,f=C,A(v)})}}function fA(i,e){let t=Wf(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function wf(i,e,t){return new Date(i,e,t)}function u_(i,e){return e(i)}var pA="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function d_(i,e){return(t,n,s,r)=>r==null?Bf:e(i(n))}function mA(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function gA(i,e){return i.series[e].fill(i,e)}var _A={show:!0,live:!0,isolate:!1,mount:FE,markers:{show:!0,width:2,stroke:mA,fill:gA,dash:"solid"},idx:null,idxs:null,values:[]};function xA(i,e){let t=i.cursor.points,n=Li(),s=t.size(i,e);nn(n,ja,s),nn(n,Qa,s);let r=s/-2;nn(n,"marginLeft",r),nn(n,"marginTop",r);let o=t.width(i,e,s);return o&&nn(n,"borderWidth",o),n}function yA(i,e){let t=i.series[e].points;return t._fill||t._stroke}function vA(i,e){let t=i.series[e].points;return t._stroke||t._fill}function bA(i,e){return i.series[e].points.size}var Tf=[0,0];function SA(i,e,t){return Tf[0]=e,Tf[1]=t,Tf}function tu(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function Ef(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var MA={show:!0,x:!0,y:!0,lock:!1,move:SA,points:{one:!1,show:xA,size:bA,width:0,stroke:vA,fill:yA},bind:{mousedown:tu,mouseup:tu,click:tu,dblclick:tu,mousemove:Ef,mouseleave:Ef,mouseenter:Ef},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},q_={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},qf=Mn({},q_,{filter:L_}),Y_=Mn({},qf,{size:10}),$_=Mn({},q_,{show:!1}),Yf='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Z_="bold "+Yf,K_=1.5,f_={show:!0,scale:"x",stroke:Of,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Z_,side:2,grid:qf,ticks:Y_,border:$_,font:Yf,lineGap:K_,rotate:0},wA="Value",TA="Time",p_={show:!0,scale:"x",auto:!1,sorted:1,min:Wt,max:-Wt,idxs:[]};function EA(i,e,t,n,s){return e.map(r=>r==null?"":Gf(r))}function AA(i,e,t,n,s,r,o){let a=[],l=tr.get(s)||0;t=o?t:Xt(lu(t,s),l);for(let c=t;c<=n;c=Xt(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function Lf(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?Ps:R_,h=Ei(c(t));s=Lo(l,h),l==10&&(s=Sr[Yi(s,Sr)]);let u=t,d=s*l;l==10&&(d=Sr[Yi(d,Sr)]);do a.push(u),u=u+s,l==10&&!tr.has(u)&&(u=Xt(u,tr.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=Sr[Yi(d,Sr)]));while(u<=n);return a}function CA(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?Lf(i,e,oi(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?Lf(i,e,oi(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var J_=/./,RA=/[12357]/,PA=/[125]/,m_=/1/,Nf=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function IA(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?J_:l(7,o)-h>=c?RA:l(5,o)-h>=c?PA:m_;if(u==m_){let d=In(l(1,o)-h);if(d<c)return Nf(e.slice().reverse(),a.distr,u,Ni(c/d)).reverse()}return Nf(e,a.distr,u,1)}function LA(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=In(l(1,o)-l(2,o));return c<a?Nf(e.slice().reverse(),3,J_,Ni(a/c)).reverse():e}function NA(i,e,t,n){return n==null?Bf:e==null?"":Gf(e)}var g_={show:!0,scale:"y",stroke:Of,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Z_,side:3,grid:qf,ticks:Y_,border:$_,font:Yf,lineGap:K_,rotate:0};function DA(i,e){let t=3+(i||1)*2;return Xt(t*e,3)}function UA(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=In(o-r),l=i.series[e],c=a/(l.points.space*Nt);return n[1]-n[0]<=c}var __={scale:null,auto:!0,sorted:0,min:Wt,max:-Wt},j_=(i,e,t,n,s)=>s,x_={show:!0,auto:!0,sorted:0,gaps:j_,alpha:1,facets:[Mn({},__,{scale:"x"}),Mn({},__,{scale:"y"})]},y_={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:j_,alpha:1,points:{show:UA,filter:null},values:null,min:Wt,max:-Wt,idxs:[],path:null,clip:null};function FA(i,e,t,n,s){return t/10}var Q_={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},OA=Mn({},Q_,{time:!1,ori:1}),v_={};function ex(i,e){let t=v_[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(v_[i]=t)),t}var Uo=1,Df=2;function Er(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,v=a.height,m=i.valToPosH,g=i.valToPosV;return h.ori==0?t(s,l,c,h,u,m,g,d,f,p,v,uu,Oo,fu,nx,sx):t(s,l,c,h,u,g,m,f,d,v,p,du,Bo,Kf,ix,rx)}function $f(i,e){let t=0,n=0,s=Pt(i.bands,Hf);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function BA(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Is(i,e,t,n,s,r){return Er(i,e,(o,a,l,c,h,u,d,f,p,v,m)=>{let g=o.pxRound,b=c.dir*(c.ori==0?1:-1),E=c.ori==0?Oo:Bo,y,C;b==1?(y=t,C=n):(y=n,C=t);let A=g(u(a[y],c,v,f)),_=g(d(l[y],h,m,p)),T=g(u(a[C],c,v,f)),B=g(d(r==1?h.max:h.min,h,m,p)),L=new Path2D(s);return E(L,T,B),E(L,A,B),E(L,A,_),L})}function hu(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?fu:Kf,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function kA(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function Zf(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),p=d==u?f:r(i[d]),v=u-s;f=o<=0&&v>=0&&v<l?r(i[v]):f;let g=d+s;p=o>=0&&g>=0&&g<l?r(i[g]):p,p>=f&&a.push([f,p])}return a}function b_(i){return i==0?I_:i==1?Pn:e=>br(e,i)}function tx(i){let e=i==0?uu:du,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=$i(c,a/2,l/2),h=$i(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var uu=(i,e,t)=>{i.moveTo(e,t)},du=(i,e,t)=>{i.moveTo(t,e)},Oo=(i,e,t)=>{i.lineTo(e,t)},Bo=(i,e,t)=>{i.lineTo(t,e)},fu=tx(0),Kf=tx(1),nx=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},ix=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},sx=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},rx=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function ox(i){return(e,t,n,s,r)=>Er(e,t,(o,a,l,c,h,u,d,f,p,v,m)=>{let{pxRound:g,points:b}=o,E,y;c.ori==0?(E=uu,y=nx):(E=du,y=ix);let C=Xt(b.width*Nt,3),A=(b.size-b.width)/2*Nt,_=Xt(A*2,3),T=new Path2D,B=new Path2D,{left:L,top:I,width:k,height:H}=e.bbox;fu(B,L-_,I-_,k+_*2,H+_*2);let N=z=>{if(l[z]!=null){let q=g(u(a[z],c,v,f)),G=g(d(l[z],h,m,p));E(T,q+A,G),y(T,q,G,A,0,nu*2)}};if(r)r.forEach(N);else for(let z=n;z<=s;z++)N(z);return{stroke:C>0?T:null,fill:T,clip:B,flags:Uo|Df}})}function ax(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var zA=ax(Oo),VA=ax(Bo);function lx(i){let e=Pt(i?.alignGaps,0);return(t,n,s,r)=>Er(t,n,(o,a,l,c,h,u,d,f,p,v,m)=>{[s,r]=ou(l,s,r);let g=o.pxRound,b=H=>g(u(H,c,v,f)),E=H=>g(d(H,h,m,p)),y,C;c.ori==0?(y=Oo,C=zA):(y=Bo,C=VA);let A=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},T=_.stroke,B=!1;if(r-s>=v*4){let H=he=>t.posToVal(he,c.key,!0),N=null,z=null,q,G,le,$=b(a[A==1?s:r]),j=b(a[s]),te=b(a[r]),de=H(A==1?j+1:te-1);for(let he=A==1?s:r;he>=s&&he<=r;he+=A){let Q=a[he],ye=(A==1?Q<de:Q>de)?$:b(Q),Le=l[he];ye==$?Le!=null?(G=Le,N==null?(y(T,ye,E(G)),q=N=z=G):G<N?N=G:G>z&&(z=G)):Le===null&&(B=!0):(N!=null&&C(T,$,E(N),E(z),E(q),E(G)),Le!=null?(G=Le,y(T,ye,E(G)),N=z=q=G):(N=z=null,Le===null&&(B=!0)),$=ye,de=H($+A))}N!=null&&N!=z&&le!=$&&C(T,$,E(N),E(z),E(q),E(G))}else for(let H=A==1?s:r;H>=s&&H<=r;H+=A){let N=l[H];N===null?B=!0:N!=null&&y(T,b(a[H]),E(N))}let[I,k]=$f(t,n);if(o.fill!=null||I!=0){let H=_.fill=new Path2D(T),N=o.fillTo(t,n,o.min,o.max,I),z=E(N),q=b(a[s]),G=b(a[r]);A==-1&&([G,q]=[q,G]),y(H,G,z),y(H,q,z)}if(!o.spanGaps){let H=[];B&&H.push(...Zf(a,l,s,r,A,b,e)),_.gaps=H=o.gaps(t,n,s,r,H),_.clip=hu(H,c.ori,f,p,v,m)}return k!=0&&(_.band=k==2?[Is(t,n,s,r,T,-1),Is(t,n,s,r,T,1)]:Is(t,n,s,r,T,k)),_})}function GA(i){let e=Pt(i.align,1),t=Pt(i.ascDesc,!1),n=Pt(i.alignGaps,0),s=Pt(i.extend,!1);return(r,o,a,l)=>Er(r,o,(c,h,u,d,f,p,v,m,g,b,E)=>{[a,l]=ou(u,a,l);let y=c.pxRound,{left:C,width:A}=r.bbox,_=j=>y(p(j,d,b,m)),T=j=>y(v(j,f,E,g)),B=d.ori==0?Oo:Bo,L={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Uo},I=L.stroke,k=d.dir*(d.ori==0?1:-1),H=T(u[k==1?a:l]),N=_(h[k==1?a:l]),z=N,q=N;s&&e==-1&&(q=C,B(I,q,H)),B(I,N,H);for(let j=k==1?a:l;j>=a&&j<=l;j+=k){let te=u[j];if(te==null)continue;let de=_(h[j]),he=T(te);e==1?B(I,de,H):B(I,z,he),B(I,de,he),H=he,z=de}let G=z;s&&e==1&&(G=C+A,B(I,G,H));let[le,$]=$f(r,o);if(c.fill!=null||le!=0){let j=L.fill=new Path2D(I),te=c.fillTo(r,o,c.min,c.max,le),de=T(te);B(j,G,de),B(j,q,de)}if(!c.spanGaps){let j=[];j.push(...Zf(h,u,a,l,k,_,n));let te=c.width*Nt/2,de=t||e==1?te:-te,he=t||e==-1?-te:te;j.forEach(Q=>{Q[0]+=de,Q[1]+=he}),L.gaps=j=c.gaps(r,o,a,l,j),L.clip=hu(j,d.ori,m,g,b,E)}return $!=0&&(L.band=$==2?[Is(r,o,a,l,I,-1),Is(r,o,a,l,I,1)]:Is(r,o,a,l,I,$)),L})}function S_(i,e,t,n,s,r,o=Wt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=In(i[l]-i[a]);h<c&&(c=h,o=In(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function HA(i){i=i||nl;let e=Pt(i.size,[.6,Wt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=At(s),o=1-e[0],a=Pt(e[1],Wt),l=Pt(e[2],1),c=Pt(i.disp,nl),h=Pt(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,p,v,m)=>Er(f,p,(g,b,E,y,C,A,_,T,B,L,I)=>{let k=g.pxRound,H=t,N=n*Nt,z=a*Nt,q=l*Nt,G,le;y.ori==0?[G,le]=r(f,p):[le,G]=r(f,p);let $=y.dir*(y.ori==0?1:-1),j=y.ori==0?fu:Kf,te=y.ori==0?h:(Se,Xe,dt,Te,Dt,$e,et)=>{h(Se,Xe,dt,Dt,Te,et,$e)},de=Pt(f.bands,Hf).find(Se=>Se.series[0]==p),he=de!=null?de.dir:0,Q=g.fillTo(f,p,g.min,g.max,he),ge=k(_(Q,C,I,B)),ye,Le,we,Ge=L,rt=k(g.width*Nt),Ke=!1,ot=null,st=null,oe=null,ve=null;u!=null&&(rt==0||d!=null)&&(Ke=!0,ot=u.values(f,p,v,m),st=new Map,new Set(ot).forEach(Se=>{Se!=null&&st.set(Se,new Path2D)}),rt>0&&(oe=d.values(f,p,v,m),ve=new Map,new Set(oe).forEach(Se=>{Se!=null&&ve.set(Se,new Path2D)})));let{x0:xe,size:Be}=c;if(xe!=null&&Be!=null){H=1,b=xe.values(f,p,v,m),xe.unit==2&&(b=b.map(dt=>f.posToVal(T+dt*L,y.key,!0)));let Se=Be.values(f,p,v,m);Be.unit==2?Le=Se[0]*L:Le=A(Se[0],y,L,T)-A(0,y,L,T),Ge=S_(b,E,A,y,L,T,Ge),we=Ge-Le+N}else Ge=S_(b,E,A,y,L,T,Ge),we=Ge*o+N,Le=Ge-we;we<1&&(we=0),rt>=Le/2&&(rt=0),we<5&&(k=I_);let Ne=we>0,it=Ge-we-(Ne?rt:0);Le=k(If(it,q,z)),ye=(H==0?Le/2:H==$?0:Le)-H*$*((H==0?N/2:0)+(Ne?rt/2:0));let ke={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},_t=Ke?null:new Path2D,pt=null;if(de!=null)pt=f.data[de.series[1]];else{let{y0:Se,y1:Xe}=c;Se!=null&&Xe!=null&&(E=Xe.values(f,p,v,m),pt=Se.values(f,p,v,m))}let yt=G*Le,F=le*Le;for(let Se=$==1?v:m;Se>=v&&Se<=m;Se+=$){let Xe=E[Se];if(Xe==null)continue;if(pt!=null){let Y=pt[Se]??0;if(Xe-Y==0)continue;ge=_(Y,C,I,B)}let dt=y.distr!=2||c!=null?b[Se]:Se,Te=A(dt,y,L,T),Dt=_(Pt(Xe,Q),C,I,B),$e=k(Te-ye),et=k(oi(Dt,ge)),R=k($i(Dt,ge)),S=et-R;if(Xe!=null){let Y=Xe<0?F:yt,fe=Xe<0?yt:F;Ke?(rt>0&&oe[Se]!=null&&j(ve.get(oe[Se]),$e,R+Ei(rt/2),Le,oi(0,S-rt),Y,fe),ot[Se]!=null&&j(st.get(ot[Se]),$e,R+Ei(rt/2),Le,oi(0,S-rt),Y,fe)):j(_t,$e,R+Ei(rt/2),Le,oi(0,S-rt),Y,fe),te(f,p,Se,$e-rt/2,R,Le+rt,S)}}return rt>0?ke.stroke=Ke?ve:_t:Ke||(ke._fill=g.width==0?g._fill:g._stroke??g._fill,ke.width=0),ke.fill=Ke?st:_t,ke})}function WA(i,e){let t=Pt(e?.alignGaps,0);return(n,s,r,o)=>Er(n,s,(a,l,c,h,u,d,f,p,v,m,g)=>{[r,o]=ou(c,r,o);let b=a.pxRound,E=G=>b(d(G,h,m,p)),y=G=>b(f(G,u,g,v)),C,A,_;h.ori==0?(C=uu,_=Oo,A=sx):(C=du,_=Bo,A=rx);let T=h.dir*(h.ori==0?1:-1),B=E(l[T==1?r:o]),L=B,I=[],k=[];for(let G=T==1?r:o;G>=r&&G<=o;G+=T)if(c[G]!=null){let $=l[G],j=E($);I.push(L=j),k.push(y(c[G]))}let H={stroke:i(I,k,C,_,A,b),fill:null,clip:null,band:null,gaps:null,flags:Uo},N=H.stroke,[z,q]=$f(n,s);if(a.fill!=null||z!=0){let G=H.fill=new Path2D(N),le=a.fillTo(n,s,a.min,a.max,z),$=y(le);_(G,L,$),_(G,B,$)}if(!a.spanGaps){let G=[];G.push(...Zf(l,c,r,o,T,E,t)),H.gaps=G=a.gaps(n,s,r,o,G),H.clip=hu(G,h.ori,p,v,m,g)}return q!=0&&(H.band=q==2?[Is(n,s,r,o,N,-1),Is(n,s,r,o,N,1)]:Is(n,s,r,o,N,q)),H})}function XA(i){return WA(qA,i)}function qA(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var Uf=new Set;function M_(){for(let i of Uf)i.syncRect(!0)}Fo&&(wr(EE,Io,M_),wr(AE,Io,M_,!0),wr(iu,Io,()=>{Ln.pxRatio=Nt}));var YA=lx(),$A=ox();function w_(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Ff(r,o,e,t))}function ZA(i,e){return i.map((t,n)=>n==0?{}:Mn({},e,t))}function Ff(i,e,t,n){return Mn({},e==0?t:n,i)}function cx(i,e,t){return e==null?No:[e,t]}var KA=cx;function JA(i,e,t){return e==null?No:su(e,t,Vf,!0)}function hx(i,e,t,n){return e==null?No:au(e,t,i.scales[n].log,!1)}var jA=hx;function ux(i,e,t,n){return e==null?No:zf(e,t,i.scales[n].log,!1)}var QA=ux;function eC(i,e,t,n,s){let r=oi(n_(i),n_(e)),o=e-i,a=Yi(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?tr.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function T_(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=Pn((t=+s)*Nt))+"px"),[i,e,t]}function tC(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Xt(e[2]*Nt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Ln(i,e,t){let n={mode:Pt(i.mode,1)},s=n.mode;function r(x,M,P,U){let W=M.valToPct(x);return U+P*(M.dir==-1?1-W:W)}function o(x,M,P,U){let W=M.valToPct(x);return U+P*(M.dir==-1?W:1-W)}function a(x,M,P,U){return M.ori==0?r(x,M,P,U):o(x,M,P,U)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=Li(lE);if(i.id!=null&&(c.id=i.id),Ti(c,i.class),i.title){let x=Li(uE,c);x.textContent=i.title}let h=qi("canvas"),u=n.ctx=h.getContext("2d"),d=Li(dE,c);wr("click",d,x=>{x.target===p&&(Jt!=Nr||sn!=Dr)&&Gn.click(n,x)},!0);let f=n.under=Li(fE,d);d.appendChild(h);let p=n.over=Li(pE,d);i=Do(i);let v=+Pt(i.pxAlign,1),m=b_(v);(i.plugins||[]).forEach(x=>{x.opts&&(i=x.opts(n,i)||i)});let g=i.ms||.001,b=n.series=s==1?w_(i.series||[],p_,y_,!1):ZA(i.series||[null],x_),E=n.axes=w_(i.axes||[],f_,g_,!0),y=n.scales={},C=n.bands=i.bands||[];C.forEach(x=>{x.fill=At(x.fill||null),x.dir=Pt(x.dir,-1)});let A=s==2?b[1].facets[0].scale:b[0].scale,_={axes:fs,series:Mt},T=(i.drawOrder||["axes","series"]).map(x=>_[x]);function B(x){let M=x.distr==3?P=>Ps(P>0?P:x.clamp(n,P,x.min,x.max,x.key)):x.distr==4?P=>Mf(P,x.asinh):x.distr==100?P=>x.fwd(P):P=>P;return P=>{let U=M(P),{_min:W,_max:J}=x,ce=J-W;return(U-W)/ce}}function L(x){let M=y[x];if(M==null){let P=(i.scales||nl)[x]||nl;if(P.from!=null){L(P.from);let U=Mn({},y[P.from],P,{key:x});U.valToPct=B(U),y[x]=U}else{M=y[x]=Mn({},x==A?Q_:OA,P),M.key=x;let U=M.time,W=M.range,J=er(W);if((x!=A||s==2&&!U)&&(J&&(W[0]==null||W[1]==null)&&(W={min:W[0]==null?Q0:{mode:1,hard:W[0],soft:W[0]},max:W[1]==null?Q0:{mode:1,hard:W[1],soft:W[1]}},J=!1),!J&&cu(W))){let ce=W;W=(pe,Ae,ze)=>Ae==null?No:su(Ae,ze,ce)}M.range=At(W||(U?KA:x==A?M.distr==3?jA:M.distr==4?QA:cx:M.distr==3?hx:M.distr==4?ux:JA)),M.auto=At(J?!1:M.auto),M.clamp=At(M.clamp||FA),M._min=M._max=null,M.valToPct=B(M)}}}L("x"),L("y"),s==1&&b.forEach(x=>{L(x.scale)}),E.forEach(x=>{L(x.scale)});for(let x in i.scales)L(x);let I=y[A],k=I.distr,H,N;I.ori==0?(Ti(c,cE),H=r,N=o):(Ti(c,hE),H=o,N=r);let z={};for(let x in y){let M=y[x];(M.min!=null||M.max!=null)&&(z[x]={min:M.min,max:M.max},M.min=M.max=null)}let q=i.tzDate||(x=>new Date(Pn(x/g))),G=i.fmtDate||Wf,le=g==1?cA(q):dA(q),$=h_(q,c_(g==1?lA:uA,G)),j=d_(q,u_(pA,G)),te=[],de=n.legend=Mn({},_A,i.legend),he=n.cursor=Mn({},MA,{drag:{y:s==2}},i.cursor),Q=de.show,ge=he.show,ye=de.markers;de.idxs=te,ye.width=At(ye.width),ye.dash=At(ye.dash),ye.stroke=At(ye.stroke),ye.fill=At(ye.fill);let Le,we,Ge,rt=[],Ke=[],ot,st=!1,oe={};if(de.live){let x=b[1]?b[1].values:null;st=x!=null,ot=st?x(n,1,0):{_:0};for(let M in ot)oe[M]=Bf}if(Q)if(Le=qi("table",vE,c),Ge=qi("tbody",null,Le),de.mount(n,Le),st){we=qi("thead",null,Le,Ge);let x=qi("tr",null,we);qi("th",null,x);for(var ve in ot)qi("th",z0,x).textContent=ve}else Ti(Le,SE),de.live&&Ti(Le,bE);let xe={show:!0},Be={show:!1};function Ne(x,M){if(M==0&&(st||!de.live||s==2))return No;let P=[],U=qi("tr",ME,Ge,Ge.childNodes[M]);Ti(U,x.class),x.show||Ti(U,Mr);let W=qi("th",null,U);if(ye.show){let pe=Li(wE,W);if(M>0){let Ae=ye.width(n,M);Ae&&(pe.style.border=Ae+"px "+ye.dash(n,M)+" "+ye.stroke(n,M)),pe.style.background=ye.fill(n,M)}}let J=Li(z0,W);x.label instanceof HTMLElement?J.appendChild(x.label):J.textContent=x.label,M>0&&(ye.show||(J.style.color=x.width>0?ye.stroke(n,M):ye.fill(n,M)),ke("click",W,pe=>{if(he._lock)return;ct(pe);let Ae=b.indexOf(x);if((pe.ctrlKey||pe.metaKey)!=de.isolate){let ze=b.some((Ve,We)=>We>0&&We!=Ae&&Ve.show);b.forEach((Ve,We)=>{We>0&&ji(We,ze?We==Ae?xe:Be:xe,!0,bn.setSeries)})}else ji(Ae,{show:!x.show},!0,bn.setSeries)},!1),ht&&ke(W0,W,pe=>{he._lock||(ct(pe),ji(b.indexOf(x),Fr,!0,bn.setSeries))},!1));for(var ce in ot){let pe=qi("td",TE,U);pe.textContent="--",P.push(pe)}return[U,P]}let it=new Map;function ke(x,M,P,U=!0){let W=it.get(M)||{},J=he.bind[x](n,M,P,U);J&&(wr(x,M,W[x]=J),it.set(M,W))}function _t(x,M,P){let U=it.get(M)||{};for(let W in U)(x==null||W==x)&&(Pf(W,M,U[W]),delete U[W]);x==null&&it.delete(M)}let pt=0,yt=0,F=0,Se=0,Xe=0,dt=0,Te=Xe,Dt=dt,$e=F,et=Se,R=0,S=0,Y=0,fe=0;n.bbox={};let ae=!1,Me=!1,Ee=!1,ne=!1,se=!1,me=!1;function O(x,M,P){(P||x!=n.width||M!=n.height)&&re(x,M),vt(!1),Ee=!0,Me=!0,Wn()}function re(x,M){n.width=pt=F=x,n.height=yt=Se=M,Xe=dt=0,Ce(),je();let P=n.bbox;R=P.left=br(Xe*Nt,.5),S=P.top=br(dt*Nt,.5),Y=P.width=br(F*Nt,.5),fe=P.height=br(Se*Nt,.5)}let ie=3;function Re(){let x=!1,M=0;for(;!x;){M++;let P=Pr(M),U=Ji(M);x=M==ie||P&&U,x||(re(n.width,n.height),Me=!0)}}function be({width:x,height:M}){O(x,M)}n.setSize=be;function Ce(){let x=!1,M=!1,P=!1,U=!1;E.forEach((W,J)=>{if(W.show&&W._show){let{side:ce,_size:pe}=W,Ae=ce%2,ze=W.label!=null?W.labelSize:0,Ve=pe+ze;Ve>0&&(Ae?(F-=Ve,ce==3?(Xe+=Ve,U=!0):P=!0):(Se-=Ve,ce==0?(dt+=Ve,x=!0):M=!0))}}),Zi[0]=x,Zi[1]=P,Zi[2]=M,Zi[3]=U,F-=Di[1]+Di[3],Xe+=Di[3],Se-=Di[2]+Di[0],dt+=Di[0]}function je(){let x=Xe+F,M=dt+Se,P=Xe,U=dt;function W(J,ce){switch(J){case 1:return x+=ce,x-ce;case 2:return M+=ce,M-ce;case 3:return P-=ce,P+ce;case 0:return U-=ce,U+ce}}E.forEach((J,ce)=>{if(J.show&&J._show){let pe=J.side;J._pos=W(pe,J._size),J.label!=null&&(J._lpos=W(pe,J.labelSize))}})}if(he.dataIdx==null){let x=he.hover,M=x.skip=new Set(x.skip??[]);M.add(void 0);let P=x.prox=At(x.prox),U=x.bias??=0;he.dataIdx=(W,J,ce,pe)=>{if(J==0)return ce;let Ae=ce,ze=P(W,J,ce,pe)??Wt,Ve=ze>=0&&ze<Wt,We=I.ori==0?F:Se,mt=he.left,It=e[0],Rt=e[J];if(M.has(Rt[ce])){Ae=null;let wt=null,at=null,Qe;if(U==0||U==-1)for(Qe=ce;wt==null&&Qe-- >0;)M.has(Rt[Qe])||(wt=Qe);if(U==0||U==1)for(Qe=ce;at==null&&Qe++<Rt.length;)M.has(Rt[Qe])||(at=Qe);if(wt!=null||at!=null)if(Ve){let Qt=wt==null?-1/0:H(It[wt],I,We,0),un=at==null?1/0:H(It[at],I,We,0),Fn=mt-Qt,Vt=un-mt;Fn<=Vt?Fn<=ze&&(Ae=wt):Vt<=ze&&(Ae=at)}else Ae=at==null?wt:wt==null?at:ce-wt<=at-ce?wt:at}else Ve&&In(mt-H(It[ce],I,We,0))>ze&&(Ae=null);return Ae}}let ct=x=>{he.event=x};he.idxs=te,he._lock=!1;let ue=he.points;ue.show=At(ue.show),ue.size=At(ue.size),ue.stroke=At(ue.stroke),ue.width=At(ue.width),ue.fill=At(ue.fill);let qe=n.focus=Mn({},i.focus||{alpha:.3},he.focus),ht=qe.prox>=0,De=ht&&ue.one,xt=[],Kt=[],Kn=[];function zo(x,M){let P=ue.show(n,M);if(P instanceof HTMLElement)return Ti(P,yE),Ti(P,x.class),cs(P,-10,-10,F,Se),p.insertBefore(P,xt[M]),P}function Ar(x,M){if(s==1||M>0){let P=s==1&&y[x.scale].time,U=x.value;x.value=P?r_(U)?d_(q,u_(U,G)):U||j:U||NA,x.label=x.label||(P?TA:wA)}if(De||M>0){x.width=x.width==null?1:x.width,x.paths=x.paths||YA||OE,x.fillTo=At(x.fillTo||BA),x.pxAlign=+Pt(x.pxAlign,v),x.pxRound=b_(x.pxAlign),x.stroke=At(x.stroke||null),x.fill=At(x.fill||null),x._stroke=x._fill=x._paths=x._focus=null;let P=DA(oi(1,x.width),1),U=x.points=Mn({},{size:P,width:oi(1,P*.2),stroke:x.stroke,space:P*2,paths:$A,_stroke:null,_fill:null},x.points);U.show=At(U.show),U.filter=At(U.filter),U.fill=At(U.fill),U.stroke=At(U.stroke),U.paths=At(U.paths),U.pxAlign=x.pxAlign}if(Q){let P=Ne(x,M);rt.splice(M,0,P[0]),Ke.splice(M,0,P[1]),de.values.push(null)}if(ge){te.splice(M,0,null);let P=null;De?M==0&&(P=zo(x,M)):M>0&&(P=zo(x,M)),xt.splice(M,0,P),Kt.splice(M,0,0),Kn.splice(M,0,0)}Un("addSeries",M)}function _u(x,M){M=M??b.length,x=s==1?Ff(x,M,p_,y_):Ff(x,M,{},x_),b.splice(M,0,x),Ar(b[M],M)}n.addSeries=_u;function sl(x){if(b.splice(x,1),Q){de.values.splice(x,1),Ke.splice(x,1);let M=rt.splice(x,1)[0];_t(null,M.firstChild),M.remove()}ge&&(te.splice(x,1),xt.splice(x,1)[0].remove(),Kt.splice(x,1),Kn.splice(x,1)),Un("delSeries",x)}n.delSeries=sl;let Zi=[!1,!1,!1,!1];function hs(x,M){if(x._show=x.show,x.show){let P=x.side%2,U=y[x.scale];U==null&&(x.scale=P?b[1].scale:A,U=y[x.scale]);let W=U.time;x.size=At(x.size),x.space=At(x.space),x.rotate=At(x.rotate),er(x.incrs)&&x.incrs.forEach(ce=>{!tr.has(ce)&&tr.set(ce,D_(ce))}),x.incrs=At(x.incrs||(U.distr==2?rA:W?g==1?aA:hA:Sr)),x.splits=At(x.splits||(W&&U.distr==1?le:U.distr==3?Lf:U.distr==4?CA:AA)),x.stroke=At(x.stroke),x.grid.stroke=At(x.grid.stroke),x.ticks.stroke=At(x.ticks.stroke),x.border.stroke=At(x.border.stroke);let J=x.values;x.values=er(J)&&!er(J[0])?At(J):W?er(J)?h_(q,c_(J,G)):r_(J)?fA(q,J):J||$:J||EA,x.filter=At(x.filter||(U.distr>=3&&U.log==10?IA:U.distr==3&&U.log==2?LA:L_)),x.font=T_(x.font),x.labelFont=T_(x.labelFont),x._size=x.size(n,null,M,0),x._space=x._rotate=x._incrs=x._found=x._splits=x._values=null,x._size>0&&(Zi[M]=!0,x._el=Li(mE,d))}}function us(x,M,P,U){let[W,J,ce,pe]=P,Ae=M%2,ze=0;return Ae==0&&(pe||J)&&(ze=M==0&&!W||M==2&&!ce?Pn(f_.size/3):0),Ae==1&&(W||ce)&&(ze=M==1&&!J||M==3&&!pe?Pn(g_.size/2):0),ze}let Vo=n.padding=(i.padding||[us,us,us,us]).map(x=>At(Pt(x,us))),Di=n._padding=Vo.map((x,M)=>x(n,M,Zi,0)),cn,pn=null,mn=null,Ki=s==1?b[0].idxs:null,ui=null,Ls=!1;function Go(x,M){if(e=x??[],n.data=n._data=e,s==2){cn=0;for(let P=1;P<b.length;P++)cn+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),ui=e[0],cn=ui.length;let P=e;if(k==2){P=e.slice();let U=P[0]=Array(cn);for(let W=0;W<cn;W++)U[W]=W}n._data=e=P}if(vt(!0),Un("setData"),k==2&&(Ee=!0),M!==!1){let P=I;P.auto(n,Ls)?Ho():Us(A,P.min,P.max),ne=ne||he.left>=0,me=!0,Wn()}}n.setData=Go;function Ho(){Ls=!0;let x,M;s==1&&(cn>0?(pn=Ki[0]=0,mn=Ki[1]=cn-1,x=e[0][pn],M=e[0][mn],k==2?(x=pn,M=mn):x==M&&(k==3?[x,M]=au(x,x,I.log,!1):k==4?[x,M]=zf(x,x,I.log,!1):I.time?M=x+Pn(86400/g):[x,M]=su(x,M,Vf,!0))):(pn=Ki[0]=x=null,mn=Ki[1]=M=null)),Us(A,x,M)}let Cr,Ns,Rr,w,V,ee,Z,K,Pe,Ue;function Ie(x,M,P,U,W,J){x??=G0,P??=Hf,U??="butt",W??=G0,J??="round",x!=Cr&&(u.strokeStyle=Cr=x),W!=Ns&&(u.fillStyle=Ns=W),M!=Rr&&(u.lineWidth=Rr=M),J!=V&&(u.lineJoin=V=J),U!=ee&&(u.lineCap=ee=U),P!=w&&u.setLineDash(w=P)}function Oe(x,M,P,U){M!=Ns&&(u.fillStyle=Ns=M),x!=Z&&(u.font=Z=x),P!=K&&(u.textAlign=K=P),U!=Pe&&(u.textBaseline=Pe=U)}function Ze(x,M,P,U,W=0){if(U.length>0&&x.auto(n,Ls)&&(M==null||M.min==null)){let J=Pt(pn,0),ce=Pt(mn,U.length-1),pe=P.min==null?IE(U,J,ce,W,x.distr==3):[P.min,P.max];x.min=$i(x.min,P.min=pe[0]),x.max=oi(x.max,P.max=pe[1])}}let ft={min:null,max:null};function St(){for(let U in y){let W=y[U];z[U]==null&&(W.min==null||z[A]!=null&&W.auto(n,Ls))&&(z[U]=ft)}for(let U in y){let W=y[U];z[U]==null&&W.from!=null&&z[W.from]!=null&&(z[U]=ft)}z[A]!=null&&vt(!0);let x={};for(let U in z){let W=z[U];if(W!=null){let J=x[U]=Do(y[U],zE);if(W.min!=null)Mn(J,W);else if(U!=A||s==2)if(cn==0&&J.from==null){let ce=J.range(n,null,null,U);J.min=ce[0],J.max=ce[1]}else J.min=Wt,J.max=-Wt}}if(cn>0){b.forEach((U,W)=>{if(s==1){let J=U.scale,ce=z[J];if(ce==null)return;let pe=x[J];if(W==0){let Ae=pe.range(n,pe.min,pe.max,J);pe.min=Ae[0],pe.max=Ae[1],pn=Yi(pe.min,e[0]),mn=Yi(pe.max,e[0]),mn-pn>1&&(e[0][pn]<pe.min&&pn++,e[0][mn]>pe.max&&mn--),U.min=ui[pn],U.max=ui[mn]}else U.show&&U.auto&&Ze(pe,ce,U,e[W],U.sorted);U.idxs[0]=pn,U.idxs[1]=mn}else if(W>0&&U.show&&U.auto){let[J,ce]=U.facets,pe=J.scale,Ae=ce.scale,[ze,Ve]=e[W],We=x[pe],mt=x[Ae];We!=null&&Ze(We,z[pe],J,ze,J.sorted),mt!=null&&Ze(mt,z[Ae],ce,Ve,ce.sorted),U.min=ce.min,U.max=ce.max}});for(let U in x){let W=x[U],J=z[U];if(W.from==null&&(J==null||J.min==null)){let ce=W.range(n,W.min==Wt?null:W.min,W.max==-Wt?null:W.max,U);W.min=ce[0],W.max=ce[1]}}}for(let U in x){let W=x[U];if(W.from!=null){let J=x[W.from];if(J.min==null)W.min=W.max=null;else{let ce=W.range(n,J.min,J.max,U);W.min=ce[0],W.max=ce[1]}}}let M={},P=!1;for(let U in x){let W=x[U],J=y[U];if(J.min!=W.min||J.max!=W.max){J.min=W.min,J.max=W.max;let ce=J.distr;J._min=ce==3?Ps(J.min):ce==4?Mf(J.min,J.asinh):ce==100?J.fwd(J.min):J.min,J._max=ce==3?Ps(J.max):ce==4?Mf(J.max,J.asinh):ce==100?J.fwd(J.max):J.max,M[U]=P=!0}}if(P){b.forEach((U,W)=>{s==2?W>0&&M.y&&(U._paths=null):M[U.scale]&&(U._paths=null)});for(let U in M)Ee=!0,Un("setScale",U);ge&&he.left>=0&&(ne=me=!0)}for(let U in z)z[U]=null}function Ye(x){let M=If(pn-1,0,cn-1),P=If(mn+1,0,cn-1);for(;x[M]==null&&M>0;)M--;for(;x[P]==null&&P<cn-1;)P++;return[M,P]}function Mt(){if(cn>0){let x=b.some(M=>M._focus)&&Ue!=qe.alpha;x&&(u.globalAlpha=Ue=qe.alpha),b.forEach((M,P)=>{if(P>0&&M.show&&(an(P,!1),an(P,!0),M._paths==null)){let U=Ue;Ue!=M.alpha&&(u.globalAlpha=Ue=M.alpha);let W=s==2?[0,e[P][0].length-1]:Ye(e[P]);M._paths=M.paths(n,P,W[0],W[1]),Ue!=U&&(u.globalAlpha=Ue=U)}}),b.forEach((M,P)=>{if(P>0&&M.show){let U=Ue;Ue!=M.alpha&&(u.globalAlpha=Ue=M.alpha),M._paths!=null&&Ot(P,!1);{let W=M._paths!=null?M._paths.gaps:null,J=M.points.show(n,P,pn,mn,W),ce=M.points.filter(n,P,J,W);(J||ce)&&(M.points._paths=M.points.paths(n,P,pn,mn,ce),Ot(P,!0))}Ue!=U&&(u.globalAlpha=Ue=U),Un("drawSeries",P)}}),x&&(u.globalAlpha=Ue=1)}}function an(x,M){let P=M?b[x].points:b[x];P._stroke=P.stroke(n,x),P._fill=P.fill(n,x)}function Ot(x,M){let P=M?b[x].points:b[x],{stroke:U,fill:W,clip:J,flags:ce,_stroke:pe=P._stroke,_fill:Ae=P._fill,_width:ze=P.width}=P._paths;ze=Xt(ze*Nt,3);let Ve=null,We=ze%2/2;M&&Ae==null&&(Ae=ze>0?"#fff":pe);let mt=P.pxAlign==1&&We>0;if(mt&&u.translate(We,We),!M){let It=R-ze/2,Rt=S-ze/2,wt=Y+ze,at=fe+ze;Ve=new Path2D,Ve.rect(It,Rt,wt,at)}M?He(pe,ze,P.dash,P.cap,Ae,U,W,ce,J):Bt(x,pe,ze,P.dash,P.cap,Ae,U,W,ce,Ve,J),mt&&u.translate(-We,-We)}function Bt(x,M,P,U,W,J,ce,pe,Ae,ze,Ve){let We=!1;Ae!=0&&C.forEach((mt,It)=>{if(mt.series[0]==x){let Rt=b[mt.series[1]],wt=e[mt.series[1]],at=(Rt._paths||nl).band;er(at)&&(at=mt.dir==1?at[0]:at[1]);let Qe,Qt=null;Rt.show&&at&&NE(wt,pn,mn)?(Qt=mt.fill(n,It)||J,Qe=Rt._paths.clip):at=null,He(M,P,U,W,Qt,ce,pe,Ae,ze,Ve,Qe,at),We=!0}}),We||He(M,P,U,W,J,ce,pe,Ae,ze,Ve)}let wn=Uo|Df;function He(x,M,P,U,W,J,ce,pe,Ae,ze,Ve,We){Ie(x,M,P,U,W),(Ae||ze||We)&&(u.save(),Ae&&u.clip(Ae),ze&&u.clip(ze)),We?(pe&wn)==wn?(u.clip(We),Ve&&u.clip(Ve),Tt(W,ce),xn(x,J,M)):pe&Df?(Tt(W,ce),u.clip(We),xn(x,J,M)):pe&Uo&&(u.save(),u.clip(We),Ve&&u.clip(Ve),Tt(W,ce),u.restore(),xn(x,J,M)):(Tt(W,ce),xn(x,J,M)),(Ae||ze||We)&&u.restore()}function xn(x,M,P){P>0&&(M instanceof Map?M.forEach((U,W)=>{u.strokeStyle=Cr=W,u.stroke(U)}):M!=null&&x&&u.stroke(M))}function Tt(x,M){M instanceof Map?M.forEach((P,U)=>{u.fillStyle=Ns=U,u.fill(P)}):M!=null&&x&&u.fill(M)}function ds(x,M,P,U){let W=E[x],J;if(U<=0)J=[0,0];else{let ce=W._space=W.space(n,x,M,P,U),pe=W._incrs=W.incrs(n,x,M,P,U,ce);J=eC(M,P,pe,U,ce)}return W._found=J}function yn(x,M,P,U,W,J,ce,pe,Ae,ze){let Ve=ce%2/2;v==1&&u.translate(Ve,Ve),Ie(pe,ce,Ae,ze,pe),u.beginPath();let We,mt,It,Rt,wt=W+(U==0||U==3?-J:J);P==0?(mt=W,Rt=wt):(We=W,It=wt);for(let at=0;at<x.length;at++)M[at]!=null&&(P==0?We=It=x[at]:mt=Rt=x[at],u.moveTo(We,mt),u.lineTo(It,Rt));u.stroke(),v==1&&u.translate(-Ve,-Ve)}function Pr(x){let M=!0;return E.forEach((P,U)=>{if(!P.show)return;let W=y[P.scale];if(W.min==null){P._show&&(M=!1,P._show=!1,vt(!1));return}else P._show||(M=!1,P._show=!0,vt(!1));let J=P.side,ce=J%2,{min:pe,max:Ae}=W,[ze,Ve]=ds(U,pe,Ae,ce==0?F:Se);if(Ve==0)return;let We=W.distr==2,mt=P._splits=P.splits(n,U,pe,Ae,ze,Ve,We),It=W.distr==2?mt.map(Qe=>ui[Qe]):mt,Rt=W.distr==2?ui[mt[1]]-ui[mt[0]]:ze,wt=P._values=P.values(n,P.filter(n,It,U,Ve,Rt),U,Ve,Rt);P._rotate=J==2?P.rotate(n,wt,U,Ve):0;let at=P._size;P._size=Ni(P.size(n,wt,U,x)),at!=null&&P._size!=at&&(M=!1)}),M}function Ji(x){let M=!0;return Vo.forEach((P,U)=>{let W=P(n,U,Zi,x);W!=Di[U]&&(M=!1),Di[U]=W}),M}function fs(){for(let x=0;x<E.length;x++){let M=E[x];if(!M.show||!M._show)continue;let P=M.side,U=P%2,W,J,ce=M.stroke(n,x),pe=P==0||P==3?-1:1,[Ae,ze]=M._found;if(M.label!=null){let Qn=M.labelGap*pe,pi=Pn((M._lpos+Qn)*Nt);Oe(M.labelFont[0],ce,"center",P==2?"top":V0),u.save(),U==1?(W=J=0,u.translate(pi,Pn(S+fe/2)),u.rotate((P==3?-nu:nu)/2)):(W=Pn(R+Y/2),J=pi);let sr=P_(M.label)?M.label(n,x,Ae,ze):M.label;u.fillText(sr,W,J),u.restore()}if(ze==0)continue;let Ve=y[M.scale],We=U==0?Y:fe,mt=U==0?R:S,It=M._splits,Rt=Ve.distr==2?It.map(Qn=>ui[Qn]):It,wt=Ve.distr==2?ui[It[1]]-ui[It[0]]:Ae,at=M.ticks,Qe=M.border,Qt=at.show?at.size:0,un=Pn(Qt*Nt),Fn=Pn((M.alignTo==2?M._size-Qt-M.gap:M.gap)*Nt),Vt=M._rotate*-nu/180,dn=m(M._pos*Nt),di=(un+Fn)*pe,jn=dn+di;J=U==0?jn:0,W=U==1?jn:0;let Ci=M.font[0],Ui=M.align==1?Ro:M.align==2?vf:Vt>0?Ro:Vt<0?vf:U==0?"center":P==3?vf:Ro,es=Vt||U==1?"middle":P==2?"top":V0;Oe(Ci,ce,Ui,es);let fi=M.font[1]*M.lineGap,Ri=It.map(Qn=>m(a(Qn,Ve,We,mt))),Fi=M._values;for(let Qn=0;Qn<Fi.length;Qn++){let pi=Fi[Qn];if(pi!=null){U==0?W=Ri[Qn]:J=Ri[Qn],pi=""+pi;let sr=pi.indexOf(`
`)==-1?[pi]:pi.split(/\n/gm);for(let ei=0;ei<sr.length;ei++){let Mp=sr[ei];Vt?(u.save(),u.translate(W,J+ei*fi),u.rotate(Vt),u.fillText(Mp,0,0),u.restore()):u.fillText(Mp,W,J+ei*fi)}}}at.show&&yn(Ri,at.filter(n,Rt,x,ze,wt),U,P,dn,un,Xt(at.width*Nt,3),at.stroke(n,x),at.dash,at.cap);let ts=M.grid;ts.show&&yn(Ri,ts.filter(n,Rt,x,ze,wt),U,U==0?2:1,U==0?S:R,U==0?fe:Y,Xt(ts.width*Nt,3),ts.stroke(n,x),ts.dash,ts.cap),Qe.show&&yn([dn],[1],U==0?1:0,U==0?1:2,U==1?S:R,U==1?fe:Y,Xt(Qe.width*Nt,3),Qe.stroke(n,x),Qe.dash,Qe.cap)}Un("drawAxes")}function vt(x){b.forEach((M,P)=>{P>0&&(M._paths=null,x&&(s==1?(M.min=null,M.max=null):M.facets.forEach(U=>{U.min=null,U.max=null})))})}let hn=!1,Jn=!1,kt=[];function vn(){Jn=!1;for(let x=0;x<kt.length;x++)Un(...kt[x]);kt.length=0}function Wn(){hn||(YE(rp),hn=!0)}function rl(x,M=!1){hn=!0,Jn=M,x(n),rp(),M&&kt.length>0&&queueMicrotask(vn)}n.batch=rl;function rp(){if(ae&&(St(),ae=!1),Ee&&(Re(),Ee=!1),Me){if(nn(f,Ro,Xe),nn(f,"top",dt),nn(f,ja,F),nn(f,Qa,Se),nn(p,Ro,Xe),nn(p,"top",dt),nn(p,ja,F),nn(p,Qa,Se),nn(d,ja,pt),nn(d,Qa,yt),h.width=Pn(pt*Nt),h.height=Pn(yt*Nt),E.forEach(({_el:x,_show:M,_size:P,_pos:U,side:W})=>{if(x!=null)if(M){let J=W===3||W===0?P:0,ce=W%2==1;nn(x,ce?"left":"top",U-J),nn(x,ce?"width":"height",P),nn(x,ce?"top":"left",ce?dt:Xe),nn(x,ce?"height":"width",ce?Se:F),Rf(x,Mr)}else Ti(x,Mr)}),Cr=Ns=Rr=V=ee=Z=K=Pe=w=null,Ue=1,qo(!0),Xe!=Te||dt!=Dt||F!=$e||Se!=et){vt(!1);let x=F/$e,M=Se/et;if(ge&&!ne&&he.left>=0){he.left*=x,he.top*=M,Ir&&cs(Ir,Pn(he.left),0,F,Se),Lr&&cs(Lr,0,Pn(he.top),F,Se);for(let P=0;P<xt.length;P++){let U=xt[P];U!=null&&(Kt[P]*=x,Kn[P]*=M,cs(U,Ni(Kt[P]),Ni(Kn[P]),F,Se))}}if(jt.show&&!se&&jt.left>=0&&jt.width>0){jt.left*=x,jt.width*=x,jt.top*=M,jt.height*=M;for(let P in Mu)nn(Ur,P,jt[P])}Te=Xe,Dt=dt,$e=F,et=Se}Un("setSize"),Me=!1}pt>0&&yt>0&&(u.clearRect(0,0,h.width,h.height),Un("drawClear"),T.forEach(x=>x()),Un("draw")),jt.show&&se&&(ol(jt),se=!1),ge&&ne&&(ir(null,!0,!1),ne=!1),de.show&&de.live&&me&&(bu(),me=!1),l||(l=!0,n.status=1,Un("ready")),Ls=!1,hn=!1}n.redraw=(x,M)=>{Ee=M||!1,x!==!1?Us(A,I.min,I.max):Wn()};function xu(x,M){let P=y[x];if(P.from==null){if(cn==0){let U=P.range(n,M.min,M.max,x);M.min=U[0],M.max=U[1]}if(M.min>M.max){let U=M.min;M.min=M.max,M.max=U}if(cn>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;x==A&&P.distr==2&&cn>0&&(M.min=Yi(M.min,e[0]),M.max=Yi(M.max,e[0]),M.min==M.max&&M.max++),z[x]=M,ae=!0,Wn()}}n.setScale=xu;let yu,vu,Ir,Lr,op,ap,Nr,Dr,lp,cp,Jt,sn,Ds=!1,Gn=he.drag,Nn=Gn.x,Dn=Gn.y;ge&&(he.x&&(yu=Li(_E,p)),he.y&&(vu=Li(xE,p)),I.ori==0?(Ir=yu,Lr=vu):(Ir=vu,Lr=yu),Jt=he.left,sn=he.top);let jt=n.select=Mn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),Ur=jt.show?Li(gE,jt.over?p:f):null;function ol(x,M){if(jt.show){for(let P in x)jt[P]=x[P],P in Mu&&nn(Ur,P,x[P]);M!==!1&&Un("setSelect")}}n.setSelect=ol;function Fx(x){if(b[x].show)Q&&Rf(rt[x],Mr);else if(Q&&Ti(rt[x],Mr),ge){let P=De?xt[0]:xt[x];P!=null&&cs(P,-10,-10,F,Se)}}function Us(x,M,P){xu(x,{min:M,max:P})}function ji(x,M,P,U){M.focus!=null&&Vx(x),M.show!=null&&b.forEach((W,J)=>{J>0&&(x==J||x==null)&&(W.show=M.show,Fx(J),s==2?(Us(W.facets[0].scale,null,null),Us(W.facets[1].scale,null,null)):Us(W.scale,null,null),Wn())}),P!==!1&&Un("setSeries",x,M),U&&Yo("setSeries",n,x,M)}n.setSeries=ji;function Ox(x,M){Mn(C[x],M)}function Bx(x,M){x.fill=At(x.fill||null),x.dir=Pt(x.dir,-1),M=M??C.length,C.splice(M,0,x)}function kx(x){x==null?C.length=0:C.splice(x,1)}n.addBand=Bx,n.setBand=Ox,n.delBand=kx;function zx(x,M){b[x].alpha=M,ge&&xt[x]!=null&&(xt[x].style.opacity=M),Q&&rt[x]&&(rt[x].style.opacity=M)}let ps,Fs,nr,Fr={focus:!0};function Vx(x){if(x!=nr){let M=x==null,P=qe.alpha!=1;b.forEach((U,W)=>{if(s==1||W>0){let J=M||W==0||W==x;U._focus=M?null:J,P&&zx(W,J?1:qe.alpha)}}),nr=x,P&&Wn()}}Q&&ht&&ke(X0,Le,x=>{he._lock||(ct(x),nr!=null&&ji(null,Fr,!0,bn.setSeries))});function Qi(x,M,P){let U=y[M];P&&(x=x/Nt-(U.ori==1?dt:Xe));let W=F;U.ori==1&&(W=Se,x=W-x),U.dir==-1&&(x=W-x);let J=U._min,ce=U._max,pe=x/W,Ae=J+(ce-J)*pe,ze=U.distr;return ze==3?Lo(10,Ae):ze==4?UE(Ae,U.asinh):ze==100?U.bwd(Ae):Ae}function Gx(x,M){let P=Qi(x,A,M);return Yi(P,e[0],pn,mn)}n.valToIdx=x=>Yi(x,e[0]),n.posToIdx=Gx,n.posToVal=Qi,n.valToPos=(x,M,P)=>y[M].ori==0?r(x,y[M],P?Y:F,P?R:0):o(x,y[M],P?fe:Se,P?S:0),n.setCursor=(x,M,P)=>{Jt=x.left,sn=x.top,ir(null,M,P)};function hp(x,M){nn(Ur,Ro,jt.left=x),nn(Ur,ja,jt.width=M)}function up(x,M){nn(Ur,"top",jt.top=x),nn(Ur,Qa,jt.height=M)}let Wo=I.ori==0?hp:up,Xo=I.ori==1?hp:up;function Hx(){if(Q&&de.live)for(let x=s==2?1:0;x<b.length;x++){if(x==0&&st)continue;let M=de.values[x],P=0;for(let U in M)Ke[x][P++].firstChild.nodeValue=M[U]}}function bu(x,M){if(x!=null&&(x.idxs?x.idxs.forEach((P,U)=>{te[U]=P}):kE(x.idx)||te.fill(x.idx),de.idx=te[0]),Q&&de.live){for(let P=0;P<b.length;P++)(P>0||s==1&&!st)&&Wx(P,te[P]);Hx()}me=!1,M!==!1&&Un("setLegend")}n.setLegend=bu;function Wx(x,M){let P=b[x],U=x==0&&k==2?ui:e[x],W;st?W=P.values(n,x,M)??oe:(W=P.value(n,M==null?null:U[M],x,M),W=W==null?oe:{_:W}),de.values[x]=W}function ir(x,M,P){lp=Jt,cp=sn,[Jt,sn]=he.move(n,Jt,sn),he.left=Jt,he.top=sn,ge&&(Ir&&cs(Ir,Pn(Jt),0,F,Se),Lr&&cs(Lr,0,Pn(sn),F,Se));let U,W=pn>mn;ps=Wt,Fs=null;let J=I.ori==0?F:Se,ce=I.ori==1?F:Se;if(Jt<0||cn==0||W){U=he.idx=null;for(let pe=0;pe<b.length;pe++){let Ae=xt[pe];Ae!=null&&cs(Ae,-10,-10,F,Se)}ht&&ji(null,Fr,!0,x==null&&bn.setSeries),de.live&&(te.fill(U),me=!0)}else{let pe,Ae,ze;s==1&&(pe=I.ori==0?Jt:sn,Ae=Qi(pe,A),U=he.idx=Yi(Ae,e[0],pn,mn),ze=H(e[0][U],I,J,0));let Ve=-10,We=-10,mt=0,It=0,Rt=!0,wt="",at="";for(let Qe=s==2?1:0;Qe<b.length;Qe++){let Qt=b[Qe],un=te[Qe],Fn=un==null?null:s==1?e[Qe][un]:e[Qe][1][un],Vt=he.dataIdx(n,Qe,U,Ae),dn=Vt==null?null:s==1?e[Qe][Vt]:e[Qe][1][Vt];if(me=me||dn!=Fn||Vt!=un,te[Qe]=Vt,Qe>0&&Qt.show){let di=Vt==null?-10:Vt==U?ze:H(s==1?e[0][Vt]:e[Qe][0][Vt],I,J,0),jn=dn==null?-10:N(dn,s==1?y[Qt.scale]:y[Qt.facets[1].scale],ce,0);if(ht&&dn!=null){let Ci=I.ori==1?Jt:sn,Ui=In(qe.dist(n,Qe,Vt,jn,Ci));if(Ui<ps){let es=qe.bias;if(es!=0){let fi=Qi(Ci,Qt.scale),Ri=dn>=0?1:-1,Fi=fi>=0?1:-1;Fi==Ri&&(Fi==1?es==1?dn>=fi:dn<=fi:es==1?dn<=fi:dn>=fi)&&(ps=Ui,Fs=Qe)}else ps=Ui,Fs=Qe}}if(me||De){let Ci,Ui;I.ori==0?(Ci=di,Ui=jn):(Ci=jn,Ui=di);let es,fi,Ri,Fi,ts,Qn,pi=!0,sr=ue.bbox;if(sr!=null){pi=!1;let ei=sr(n,Qe);Ri=ei.left,Fi=ei.top,es=ei.width,fi=ei.height}else Ri=Ci,Fi=Ui,es=fi=ue.size(n,Qe);if(Qn=ue.fill(n,Qe),ts=ue.stroke(n,Qe),De)Qe==Fs&&ps<=qe.prox&&(Ve=Ri,We=Fi,mt=es,It=fi,Rt=pi,wt=Qn,at=ts);else{let ei=xt[Qe];ei!=null&&(Kt[Qe]=Ri,Kn[Qe]=Fi,j0(ei,es,fi,pi),K0(ei,Qn,ts),cs(ei,Ni(Ri),Ni(Fi),F,Se))}}}}if(De){let Qe=qe.prox,Qt=nr==null?ps<=Qe:ps>Qe||Fs!=nr;if(me||Qt){let un=xt[0];un!=null&&(Kt[0]=Ve,Kn[0]=We,j0(un,mt,It,Rt),K0(un,wt,at),cs(un,Ni(Ve),Ni(We),F,Se))}}}if(jt.show&&Ds)if(x!=null){let[pe,Ae]=bn.scales,[ze,Ve]=bn.match,[We,mt]=x.cursor.sync.scales,It=x.cursor.drag;if(Nn=It._x,Dn=It._y,Nn||Dn){let{left:Rt,top:wt,width:at,height:Qe}=x.select,Qt=x.scales[We].ori,un=x.posToVal,Fn,Vt,dn,di,jn,Ci=pe!=null&&ze(pe,We),Ui=Ae!=null&&Ve(Ae,mt);Ci&&Nn?(Qt==0?(Fn=Rt,Vt=at):(Fn=wt,Vt=Qe),dn=y[pe],di=H(un(Fn,We),dn,J,0),jn=H(un(Fn+Vt,We),dn,J,0),Wo($i(di,jn),In(jn-di))):Wo(0,J),Ui&&Dn?(Qt==1?(Fn=Rt,Vt=at):(Fn=wt,Vt=Qe),dn=y[Ae],di=N(un(Fn,mt),dn,ce,0),jn=N(un(Fn+Vt,mt),dn,ce,0),Xo($i(di,jn),In(jn-di))):Xo(0,ce)}else wu()}else{let pe=In(lp-op),Ae=In(cp-ap);if(I.ori==1){let mt=pe;pe=Ae,Ae=mt}Nn=Gn.x&&pe>=Gn.dist,Dn=Gn.y&&Ae>=Gn.dist;let ze=Gn.uni;ze!=null?Nn&&Dn&&(Nn=pe>=ze,Dn=Ae>=ze,!Nn&&!Dn&&(Ae>pe?Dn=!0:Nn=!0)):Gn.x&&Gn.y&&(Nn||Dn)&&(Nn=Dn=!0);let Ve,We;Nn&&(I.ori==0?(Ve=Nr,We=Jt):(Ve=Dr,We=sn),Wo($i(Ve,We),In(We-Ve)),Dn||Xo(0,ce)),Dn&&(I.ori==1?(Ve=Nr,We=Jt):(Ve=Dr,We=sn),Xo($i(Ve,We),In(We-Ve)),Nn||Wo(0,J)),!Nn&&!Dn&&(Wo(0,0),Xo(0,0))}if(Gn._x=Nn,Gn._y=Dn,x==null){if(P){if(Sp!=null){let[pe,Ae]=bn.scales;bn.values[0]=pe!=null?Qi(I.ori==0?Jt:sn,pe):null,bn.values[1]=Ae!=null?Qi(I.ori==1?Jt:sn,Ae):null}Yo(bf,n,Jt,sn,F,Se,U)}if(ht){let pe=P&&bn.setSeries,Ae=qe.prox;nr==null?ps<=Ae&&ji(Fs,Fr,!0,pe):ps>Ae?ji(null,Fr,!0,pe):Fs!=nr&&ji(Fs,Fr,!0,pe)}}me&&(de.idx=U,bu()),M!==!1&&Un("setCursor")}let Os=null;Object.defineProperty(n,"rect",{get(){return Os==null&&qo(!1),Os}});function qo(x=!1){x?Os=null:(Os=p.getBoundingClientRect(),Un("syncRect",Os))}function dp(x,M,P,U,W,J,ce){he._lock||Ds&&x!=null&&x.movementX==0&&x.movementY==0||(Su(x,M,P,U,W,J,ce,!1,x!=null),x!=null?ir(null,!0,!0):ir(M,!0,!1))}function Su(x,M,P,U,W,J,ce,pe,Ae){if(Os==null&&qo(!1),ct(x),x!=null)P=x.clientX-Os.left,U=x.clientY-Os.top;else{if(P<0||U<0){Jt=-10,sn=-10;return}let[ze,Ve]=bn.scales,We=M.cursor.sync,[mt,It]=We.values,[Rt,wt]=We.scales,[at,Qe]=bn.match,Qt=M.axes[0].side%2==1,un=I.ori==0?F:Se,Fn=I.ori==1?F:Se,Vt=Qt?J:W,dn=Qt?W:J,di=Qt?U:P,jn=Qt?P:U;if(Rt!=null?P=at(ze,Rt)?a(mt,y[ze],un,0):-10:P=un*(di/Vt),wt!=null?U=Qe(Ve,wt)?a(It,y[Ve],Fn,0):-10:U=Fn*(jn/dn),I.ori==1){let Ci=P;P=U,U=Ci}}Ae&&(M==null||M.cursor.event.type==bf)&&((P<=1||P>=F-1)&&(P=br(P,F)),(U<=1||U>=Se-1)&&(U=br(U,Se))),pe?(op=P,ap=U,[Nr,Dr]=he.move(n,P,U)):(Jt=P,sn=U)}let Mu={width:0,height:0,left:0,top:0};function wu(){ol(Mu,!1)}let fp,pp,mp,gp;function _p(x,M,P,U,W,J,ce){Ds=!0,Nn=Dn=Gn._x=Gn._y=!1,Su(x,M,P,U,W,J,ce,!0,!1),x!=null&&(ke(Sf,Af,xp,!1),Yo(H0,n,Nr,Dr,F,Se,null));let{left:pe,top:Ae,width:ze,height:Ve}=jt;fp=pe,pp=Ae,mp=ze,gp=Ve}function xp(x,M,P,U,W,J,ce){Ds=Gn._x=Gn._y=!1,Su(x,M,P,U,W,J,ce,!1,!0);let{left:pe,top:Ae,width:ze,height:Ve}=jt,We=ze>0||Ve>0,mt=fp!=pe||pp!=Ae||mp!=ze||gp!=Ve;if(We&&mt&&ol(jt),Gn.setScale&&We&&mt){let It=pe,Rt=ze,wt=Ae,at=Ve;if(I.ori==1&&(It=Ae,Rt=Ve,wt=pe,at=ze),Nn&&Us(A,Qi(It,A),Qi(It+Rt,A)),Dn)for(let Qe in y){let Qt=y[Qe];Qe!=A&&Qt.from==null&&Qt.min!=Wt&&Us(Qe,Qi(wt+at,Qe),Qi(wt,Qe))}wu()}else he.lock&&(he._lock=!he._lock,ir(M,!0,x!=null));x!=null&&(_t(Sf,Af),Yo(Sf,n,Jt,sn,F,Se,null))}function Xx(x,M,P,U,W,J,ce){if(he._lock)return;ct(x);let pe=Ds;if(Ds){let Ae=!0,ze=!0,Ve=10,We,mt;I.ori==0?(We=Nn,mt=Dn):(We=Dn,mt=Nn),We&&mt&&(Ae=Jt<=Ve||Jt>=F-Ve,ze=sn<=Ve||sn>=Se-Ve),We&&Ae&&(Jt=Jt<Nr?0:F),mt&&ze&&(sn=sn<Dr?0:Se),ir(null,!0,!0),Ds=!1}Jt=-10,sn=-10,te.fill(null),ir(null,!0,!0),pe&&(Ds=pe)}function yp(x,M,P,U,W,J,ce){he._lock||(ct(x),Ho(),wu(),x!=null&&Yo(q0,n,Jt,sn,F,Se,null))}function vp(){E.forEach(tC),O(n.width,n.height,!0)}wr(iu,Io,vp);let Or={};Or.mousedown=_p,Or.mousemove=dp,Or.mouseup=xp,Or.dblclick=yp,Or.setSeries=(x,M,P,U)=>{let W=bn.match[2];P=W(n,M,P),P!=-1&&ji(P,U,!0,!1)},ge&&(ke(H0,p,_p),ke(bf,p,dp),ke(W0,p,x=>{ct(x),qo(!1)}),ke(X0,p,Xx),ke(q0,p,yp),Uf.add(n),n.syncRect=qo);let al=n.hooks=i.hooks||{};function Un(x,M,P){Jn?kt.push([x,M,P]):x in al&&al[x].forEach(U=>{U.call(null,n,M,P)})}(i.plugins||[]).forEach(x=>{for(let M in x.hooks)al[M]=(al[M]||[]).concat(x.hooks[M])});let bp=(x,M,P)=>P,bn=Mn({key:null,setSeries:!1,filters:{pub:i_,sub:i_},scales:[A,b[1]?b[1].scale:null],match:[s_,s_,bp],values:[null,null]},he.sync);bn.match.length==2&&bn.match.push(bp),he.sync=bn;let Sp=bn.key,Tu=ex(Sp);function Yo(x,M,P,U,W,J,ce){bn.filters.pub(x,M,P,U,W,J,ce)&&Tu.pub(x,M,P,U,W,J,ce)}Tu.sub(n);function qx(x,M,P,U,W,J,ce){bn.filters.sub(x,M,P,U,W,J,ce)&&Or[x](null,M,P,U,W,J,ce)}n.pub=qx;function Yx(){Tu.unsub(n),Uf.delete(n),it.clear(),Pf(iu,Io,vp),c.remove(),Le?.remove(),Un("destroy")}n.destroy=Yx;function Eu(){Un("init",i,e),Go(e||i.data,!1),z[A]?xu(A,z[A]):Ho(),se=jt.show&&(jt.width>0||jt.height>0),ne=me=!0,O(i.width,i.height)}return b.forEach(Ar),E.forEach(hs),t?t instanceof HTMLElement?(t.appendChild(c),Eu()):t(n,Eu):Eu(),n}Ln.assign=Mn;Ln.fmtNum=Gf;Ln.rangeNum=su;Ln.rangeLog=au;Ln.rangeAsinh=zf;Ln.orient=Er;Ln.pxRatio=Nt;Ln.join=qE;Ln.fmtDate=Wf,Ln.tzDate=iA;Ln.sync=ex;{Ln.addGap=kA,Ln.clipGaps=hu;let i=Ln.paths={points:ox};i.linear=lx,i.stepped=GA,i.bars=HA,i.spline=XA}function Jf(i,e){let t={extremes:[],limits:[],commands:[],phases:i.phases};for(let s of e){let r=i.summaryOf(s);r!==void 0&&(t.extremes.push({time:r.minimum[1],value:r.minimum[0],up:!1}),t.extremes.push({time:r.maximum[1],value:r.maximum[0],up:!0}))}for(let s of i.limits)e.some(r=>r.address===`${s.table}:${s.channel}`)&&t.limits.push({value:s.limit,holds:s.holds});let n=new Set;for(let s of i.commands)s.progress==="ended"&&n.add(s.start),s.progress==="running"&&n.add(s.since);return t.commands=[...n],t}function fx(i,{phases:e}){let{ctx:t,bbox:n}=i,s=window.devicePixelRatio;t.save(),t.beginPath(),t.rect(n.left,n.top,n.width,n.height),t.clip(),t.font=`${11*s}px system-ui, sans-serif`,t.textBaseline="top",e.forEach(({name:r,start:o,end:a},l)=>{let c=Math.max(i.valToPos(o,"x",!0),n.left),h=Math.min(i.valToPos(a,"x",!0),n.left+n.width);h<=c||(l%2===1&&(t.globalAlpha=.3,t.fillStyle=Gt("grid"),t.fillRect(c,n.top,h-c,n.height),t.globalAlpha=1),t.fillStyle=Gt("text-soft"),t.measureText(r).width+8*s<h-c&&t.fillText(r,c+4*s,n.top+2*s))}),t.restore()}function px(i,e,t){let{ctx:n,bbox:s}=i,r=window.devicePixelRatio;n.save(),n.beginPath(),n.rect(s.left,s.top,s.width,s.height),n.clip(),n.lineWidth=r,n.strokeStyle=Gt("mark");for(let o of e.commands){let a=Math.round(i.valToPos(o,"x",!0));dx(n,[a,s.top],[a,s.top+s.height],[2*r,4*r])}for(let{value:o,holds:a}of e.limits){let l=Math.round(i.valToPos(o/t,"y",!0));n.strokeStyle=Gt(a?"good":"bad"),n.lineWidth=1.5*r,dx(n,[s.left,l],[s.left+s.width,l],[8*r,4*r])}n.fillStyle=Gt("text-soft");for(let{time:o,value:a,up:l}of e.extremes){let c=i.valToPos(o,"x",!0),h=i.valToPos(a/t,"y",!0);nC(n,c,h,l?-r:r)}n.restore()}function dx(i,e,t,n){i.setLineDash(n),i.beginPath(),i.moveTo(...e),i.lineTo(...t),i.stroke(),i.setLineDash([])}function nC(i,e,t,n){i.beginPath(),i.moveTo(e,t+n),i.lineTo(e-4*Math.abs(n),t+8*n),i.lineTo(e+4*Math.abs(n),t+8*n),i.fill()}function mx(i,[e,t]){let n=(s,r)=>{let[o,a]=[0,i.length];for(;o<a;){let l=o+a>>1,c=i[l]??0;c<s||r&&c===s?o=l+1:a=l}return o};return[Math.max(n(e,!1)-1,0),Math.min(n(t,!0)+1,i.length)]}function jf(i,[e,t],n){if(t-e<=n)return Array.from(i.subarray(e,t));let s=Math.ceil(2*(t-e)/n),r=[];for(let o=e;o<t;o+=s){let[a,l]=[o,o];for(let c=o;c<Math.min(o+s,t);c++){let h=i[c]??Number.NaN;Number.isNaN(h)||(h>=(i[a]??Number.NaN)||(a=c),h<=(i[l]??Number.NaN)||(l=c))}r.push(i[Math.min(a,l)]??Number.NaN,i[Math.max(a,l)]??Number.NaN)}return r}var iC=220,gx=3e3,sC=["#0b62a8","#c4540a","#22752f","#8a3fb0","#a3152c","#5b5f00"],rC=["#62b0f0","#f5a05a","#74cf83","#cf9bf0","#ff8b9c","#d8dc6a"],oC="windlass",pu=class{constructor(e,t,n,s,r){this.plan=e;this.run=t;this.clock=n;this.zoom=s;this.#i=Qf(e.channels),this.#a=Jf(t,e.channels);let o=On("×","Remove this plot",()=>r(this));o.className="close";let a=X("figcaption",{},this.#t,o,this.#n);this.root=X("figure",{class:"panel"},a,this.#r),this.#h()}plan;run;clock;zoom;root;isInSight=!1;#e=[];#t=X("h3",{});#n=X("span",{class:"keys"});#r=X("div",{class:"plot"});#s=X("div",{class:"now"});#i;#a;#o;#l=0;#c=0;refresh(){let e=this.#o;if(e===void 0)return;let t=Qf(this.plan.channels);if(this.#a=Jf(this.run,this.plan.channels),t.factor!==this.#i.factor||this.plan.channels.length!==this.#c){this.draw(this.#l);return}e.batch(()=>{e.setData(this.#p(),!1),this.setZoom(this.zoom.range)})}draw(e=this.root.clientWidth){e<=0||(this.#l=e,this.run.isLive&&(this.#i=Qf(this.plan.channels),this.#h()),this.#c=this.plan.channels.length,this.#o?.destroy(),this.#o=new Ln(this.#_(e),this.#p(),this.#r),this.#o.over.append(this.#s),this.#d(),this.setZoom(this.zoom.range))}get isDrawn(){return this.#o!==void 0}get width(){return this.#l}destroy(){this.#o?.destroy(),this.#o=void 0,this.root.remove()}setZoom([e,t]){this.#o!==void 0&&this.#o.setScale("x",{min:e,max:t})}setTime(e){let t=this.#o;if(t===void 0)return;let n=t.valToPos(Math.min(e,t.data[0].at(-1)??e),"x"),s=n>=0&&n<=t.over.clientWidth;this.#s.style.display=s?"":"none",this.#s.style.transform=`translateX(${n.toFixed(1)}px)`,t.cursor.idx==null&&this.#u(e)}#h(){this.#t.textContent=Tn(this.plan.title),this.#e=this.plan.channels.map(()=>X("output",{}));let e=this.plan.channels.map((t,n)=>{let s=Tn(aC(t.name,this.plan.stem));return X("span",{class:"key"},X("i",{}),s," ",this.#e[n])});this.#n.replaceChildren(...e,X("span",{class:"unit"},this.#i.unit&&`[${this.#i.unit}]`))}#d(){this.#e.forEach((e,t)=>{let n=e.parentElement?.firstElementChild;n instanceof HTMLElement&&(n.style.background=_x(t))})}#u(e){this.#e.forEach((t,n)=>{let s=this.plan.channels[n]?.at(e)??Number.NaN;t.textContent=Je(s/this.#i.factor)})}#p(){let e=this.plan.channels[0]?.table;if(this.run.isLive&&e!==void 0){let s=mx(e.times,this.zoom.range),r=this.plan.channels.map(o=>jf(o.values,s,gx).map(a=>this.#x(a)));return[jf(e.times,s,gx),...r]}let t=s=>Array.from(s,r=>this.#x(r)),n=[];for(let s of this.plan.channels){let[r,o]=s.band??[];n.push(t(s.values)),r!==void 0&&o!==void 0&&n.push(t(r),t(o))}return[Array.from(e?.times??[]),...n]}#x(e){return Number.isNaN(e)?null:e/this.#i.factor}#_(e){let t=[{}],n=[];this.plan.channels.forEach((o,a)=>{let l=_x(a),c=o.band!==void 0;if(t.push({stroke:l,width:1.4,points:{show:!1}}),c){let h={stroke:`${l}66`,width:.6,points:{show:!1}};t.push(h,h),n.push({series:[t.length-1,t.length-2],fill:`${l}33`})}});let s={stroke:Gt("text-soft"),grid:{stroke:Gt("grid"),width:1},ticks:{stroke:Gt("grid"),width:1,size:4},font:"11px system-ui, sans-serif"},r=o=>px(o,this.#a,this.#i.factor);return{width:e,height:iC,series:t,bands:n,legend:{show:!1},padding:[8,16,0,0],scales:{x:{time:!1},y:{range:(o,a,l)=>this.#m(a,l)}},axes:[{...s,size:24,label:"time, s",labelSize:15,labelGap:-3,labelFont:s.font??"",values:(o,a)=>a.map(xx)},{...s,size:58,values:(o,a)=>a.map(xx)}],cursor:{sync:{key:oC,setSeries:!1},drag:{x:!0,y:!1,setScale:!1},points:{size:6}},hooks:{drawAxes:[o=>fx(o,this.#a)],draw:[r,()=>this.setTime(this.clock.time)],setSelect:[o=>this.#f(o)],setCursor:[o=>this.#y(o)],ready:[o=>this.#g(o)]}}}#m(e,t){let[n,s]=[e??0,t??1],{factor:r}=this.#i,[o,a]=this.zoom.range;for(let{time:h,value:u}of this.#a.extremes)h>=o&&h<=a&&(n=Math.min(n,u/r),s=Math.max(s,u/r));let l=s-n;for(let{value:h}of this.#a.limits){let u=h/r;u>s&&u<s+l&&(s=u),u<n&&u>n-l&&(n=u)}let c=s>n?.06*(s-n):Math.max(.05*Math.abs(s),1e-9);return[n-c,s+c]}#f(e){let{left:t,width:n}=e.select;if(n<=0)return;e.setSelect({left:0,top:0,width:0,height:0},!1);let[s,r]=this.zoom.range,o=[e.posToVal(t,"x"),e.posToVal(t+n,"x")],a=1e-6*(r-s);if(!(Math.abs(o[0]-s)<a&&Math.abs(o[1]-r)<a)){this.zoom.range=o;for(let l of this.zoom.listeners)l(this.zoom.range,this)}}#y(e){let{idx:t}=e.cursor;if(t==null){this.#u(this.clock.time);return}let n=e.data[0]?.[t];n!==void 0&&this.#u(n)}#g(e){let t=0;e.over.title="click: go to this time · drag: zoom · double-click: show all",e.over.addEventListener("mousedown",n=>{t=n.clientX}),e.over.addEventListener("mouseup",n=>{Math.abs(n.clientX-t)<4&&this.clock.seek(e.posToVal(n.clientX-e.over.getBoundingClientRect().left,"x"))}),e.over.addEventListener("dblclick",()=>{this.zoom.range=[this.clock.begin,this.clock.end];for(let n of this.zoom.listeners)n(this.zoom.range,void 0)})}};function Qf(i){let e=i.reduce((t,n)=>{let[s,r]=n.range()??[0,0];return Math.max(t,Math.abs(s),Math.abs(r))},0);return ai(i[0]?.unit??"",e)}function aC(i,e){return i.startsWith(`${e}_`)?i.slice(e.length+1):i.endsWith(`_${e}`)?i.slice(0,-e.length-1):i}function _x(i){let e=Vr()?rC:sC;return e[i%e.length]??"#000"}function xx(i){let e=Je(i,6);return e.includes(".")&&!e.includes("·")?e.replace(/\.?0+$/,""):e}var lC=680,ko=class{constructor(e,t){this.run=e;this.clock=t;this.zoom={range:[t.begin,t.end],listeners:new Set},this.#n=new IntersectionObserver(r=>this.#a(r),{rootMargin:"300px"}),this.#r=new ResizeObserver(()=>this.#o());let n=X("p",{class:"hint"},"Drag to zoom all plots, double-click to show the whole time, click to go to a time.",e.isLive?"":" Triangles mark the extremes over all steps; shaded bands show the least and greatest values between two points.");this.root=en("plots","Plots",n,this.#t,this.#h()),this.#r.observe(this.#t),this.zoom.listeners.add(r=>this.#c(r)),t.onTime(r=>this.#e.forEach(o=>o.setTime(r))),this.#s.signal.addEventListener("abort",Gr(()=>this.#l()));let{signal:s}=this.#s;window.addEventListener("beforeprint",()=>this.#e.forEach(r=>r.draw(lC)),{signal:s}),window.addEventListener("afterprint",()=>this.#l(),{signal:s})}run;clock;root;zoom;#e=[];#t=X("div",{class:"panels"});#n;#r;#s=new AbortController;dispose(){this.#s.abort(),this.#n.disconnect(),this.#r.disconnect();for(let e of this.#e.splice(0))e.destroy()}suggest(){for(let e of this.run.tables.filter(Jh))for(let t of O0(this.run,e))this.add(t)}get inSight(){return this.#e.filter(e=>e.isDrawn&&e.isInSight)}add(e,t){let n=new pu(e,this.run,this.clock,this.zoom,s=>this.#i(s));return this.#e.push(n),this.#t.insertBefore(n.root,t?.root.isConnected===!0?t.root:null),this.#n.observe(n.root),n}#i(e){this.#n.unobserve(e.root),this.#e.splice(this.#e.indexOf(e),1),e.destroy()}#a(e){for(let t of e){let n=this.#e.find(s=>s.root===t.target);n!==void 0&&(n.isInSight=t.isIntersecting,t.isIntersecting&&!n.isDrawn&&n.draw())}}#o(){for(let e of this.#e)e.isDrawn&&Math.abs(e.width-e.root.clientWidth)>1&&e.draw()}#l(){for(let e of this.#e)e.isDrawn&&e.draw()}#c(e){for(let t of this.#e)this.run.isLive?t.refresh():t.setZoom(e)}#h(){let e=this.run.tables.filter(a=>!a.isOfNodes),t=new Set,n=X("div",{class:"channels"}),s=a=>{let l=this.run.table(a);t.clear(),n.replaceChildren(...(l?.channels??[]).map(c=>{let h=c.unit===""?"":` [${is(c.unit)}]`;return $o(Tn(c.name)+h,!1,u=>u?t.add(c):t.delete(c))}))},r=e.map(a=>[a.name,a.label]),o=On("Add plot","Plot the selected channels, one plot for each unit",()=>{let a=Map.groupBy([...t],l=>l.unit);for(let l of a.values()){let[c]=l,h=c===void 0?"":`${c.table.object||c.table.kind}: ${l.map(u=>u.name).join(", ")}`;this.add({title:h,channels:l,stem:""}).root.scrollIntoView({block:"nearest"})}});return s(e[0]?.name??""),X("details",{class:"chooser"},X("summary",{},"More plots: any channel"),ns("Object",r,e[0]?.name??"",s),n,o)}};var cC=200,hC=6,mu=class{constructor(e,t){this.run=e;this.board=new ko(e,t),this.#e=e.tables.filter(Jh).map(n=>n.channels.filter(s=>e.suggests(s))),this.board.zoom.listeners.add((n,s)=>{this.#r=s===void 0,this.#n=0})}run;board;#e;#t=[];#n=0;#r=!0;grow(e){if(e<this.#n)return!1;let t=performance.now();this.#s(),this.#r&&(this.board.zoom.range=this.run.span);for(let n of this.board.inSight)n.refresh();return this.#n=e+Math.max(cC,hC*(performance.now()-t)),!0}#s(){this.#e.forEach((e,t)=>{if(e.some(jh)){this.#e[t]=e.filter(n=>!jh(n));for(let n of e.filter(jh))this.#i(n,t)}})}#i(e,t){let{plan:n,isNew:s}=B0(this.#t.map(({plan:a})=>a),e);if(!s)return;let r=this.#t.findIndex(a=>a.order>t),o=this.board.add(n,this.#t[r]?.panel);this.#t.splice(r<0?this.#t.length:r,0,{plan:n,order:t,panel:o})}};var gu=class{constructor(e,t){this.root=e;this.version=t;let n=On("◐","Light or dark",()=>gl(Vr()?"light":"dark"));n.className="theme",e.replaceChildren(X("header",{},X("div",{},this.#t,this.#n),n)),this.#s=U0({opening:o=>this.#x(o),state:o=>this.#_(o),commands:o=>this.#m(o),row:o=>this.#y(o),gone:()=>this.#b()});let s=performance.now(),r=o=>{this.#v(Math.min((o-s)/1e3,.25)),s=o,requestAnimationFrame(r)};requestAnimationFrame(r)}root;version;#e=X("span",{class:"status"},"connecting");#t=X("h1",{},"windlass");#n=X("p",{class:"facts"},this.#e);#r=new Kh;#s;#i;#a;#o;#l;#c;#h;#d=mi(X("div",{}));#u=0;#p=!1;#x(e){if(e.version!==this.version){this.#S("failed",`the command sends version ${e.version}, but this page reads version ${this.version}`);return}this.#a=new ul(e),document.title=e.title,this.#t.textContent=e.title;let t=e.scene.inputs?.file;this.#n.replaceChildren(this.#e,X("span",{},`windlass ${e.windlass}`),X("span",{},t))}#_(e){this.#i=e;let t={statics:`solving for the equilibrium: ${e.text}`,running:e.paused?"paused":"running",ended:e.text}[e.phase];this.#S(e.phase==="running"?"going":e.phase,t),this.#o?.state(e),e.phase==="ended"&&this.#f()}#m(e){this.#a!==void 0&&(this.#a.commands=e),this.#f()}#f(){let[e,t]=[this.#a,this.#l];if(e===void 0||t===void 0||e.commands.length===0)return;let{begin:n,end:s}=e.opening,r=this.#i?.phase!=="ended";this.#d.replaceChildren(Ru(e.commands,t,{over:[n,s],isLive:r})),this.#d.isConnected||(this.#d.classList.add("long"),this.#c?.root.after(en("operation","Operation",this.#d))),this.#o?.commands(e.commands)}#y(e){let t=this.#a;t===void 0||!t.push(e)||(this.#r.row(t.span[1],performance.now()/1e3),this.#u=Math.min(this.#u+1,t.rows),this.#l===void 0&&this.#g(t),this.#l?.extend(...t.span))}#g(e){let t=new Br(...e.span);this.#l=t,this.#c=$h(e,t),this.#h=new mu(e,t),this.#o=new Zh(t,e.opening.end,this.#s),this.#i!==void 0&&this.#o.state(this.#i),this.root.append(this.#c.root,this.#h.board.root,this.#o.root),this.#f(),document.documentElement.dataset.ready="yes"}#v(e){let t=this.#l;if(t!==void 0){if(this.#u>0&&(this.#c?.grow((this.#a?.rows??0)-this.#u),this.#u=0,this.#p=!0),this.#p&&(this.#p=this.#h?.grow(performance.now())!==!0),this.#o?.following){let n=this.#r.next(t.time,e);n!==t.time&&t.set(n)}t.advance(e)}}#b(){this.#i?.phase!=="ended"&&this.#S("failed","the command has ended"),this.#o?.over()}#S(e,t){this.#e.className=`status ${e}`,this.#e.textContent=t}};function bx(i,e){let t=[...uC(i),...dC(i,e),...fC(i)];return t.length===0?void 0:en("analysis","Extremes and cycles",...t)}function uC({expected:i,storm:e,span:t}){if(i.length===0)return[];let n=X("p",{class:"hint"},`Most probable extremes in ${Je(e/3600,3)} h of this sea, estimated from t = ${fn(t[0])} s on: for a narrow-banded Gaussian process (Rayleigh), `,"from the distribution of crests (Weibull; shape 2 is Rayleigh, less has a longer tail), and from the largest values of intervals (Gumbel).");return[X("h3",{},"In a storm"),n,ep(i)]}function ep(i){let e=["object","quantity","unit","","in the run","Rayleigh","Weibull","shape","Gumbel","cycles"],t=i.flatMap(n=>[...n.maximum===null?[]:[yx(n,"max",n.maximum)],...n.minimum===null?[]:[yx(n,"min",n.minimum)]]);return mi(ti(e,t,[4,e.length]))}function yx(i,e,t){let n=[t.largest,t.rayleigh,t.weibull??0,t.gumbel??0].map(Math.abs),s=ai(i.unit,Math.max(...n)),r=o=>o===null?"–":Je(o/s.factor);return[i.object,Tn(i.channel),s.unit===""?is(i.unit):s.unit,e,r(t.largest),r(t.rayleigh),r(t.weibull),t.weibull_shape===null?"–":Je(t.weibull_shape,3),r(t.gumbel),String(t.cycles)]}function dC({others:i,peaks:e},t){if(e.length===0)return[];let n=["when it peaked",...e.map(a=>`${a.object} ${Tn(a.channel)}`)],s=a=>{let l=X("span",{class:"timed",title:"go to this time"},fn(a));return l.addEventListener("click",()=>t.set(a)),l},r=[["t, s",...e.map(a=>s(a.at))]];i.forEach((a,l)=>{let c=e.map(h=>{let u=h.table===a.table&&h.channel===a.channel,d=u?h.value:h.others[l],f=d==null?"–":Bn(d,a.unit);return u?X("strong",{},f):f});r.push([`${a.object} ${Tn(a.channel)}`,...c])});let o=X("p",{class:"hint"},"All channels at the time of the largest tension or contact force, or the smallest clearance; interpolated between output rows.");return[X("h3",{},"Linked values"),o,mi(ti(n,r,[1,n.length]))]}function fC({cycles:i}){if(i.length===0)return[];let e=X("p",{class:"hint"},"Cycles by range (rainflow counting, ASTM E1049) and share of time by value.");return[X("h3",{},"Tension cycles"),e,X("div",{class:"panels"},...i.map(pC))]}function pC(i){let{counts:e,width:t}=i.rainflow,n=ai(i.unit,i.first+i.width*i.shares.length),s=(u,d)=>`${Je(u/n.factor,3)} to ${Je((u+d)/n.factor,3)} ${n.unit}`,r=u=>u>0?Math.log10(1+9*u):0,o=Math.max(...e.map(r)),a=e.map((u,d)=>vx(r(u)/o,`range ${s(d*t,t)}: ${Je(u)} cycles`,u>0?Je(u,3):"")),l=Math.max(...i.shares),c=i.shares.map((u,d)=>vx(u/l,`${s(i.first+d*i.width,i.width)}: ${Je(100*u,3)} % of the time`,"")),h=(u,d)=>X("p",{class:"ends"},X("span",{},Je(u/n.factor,3)),X("span",{},`${Je(d/n.factor,3)} ${n.unit}`));return X("figure",{class:"panel histogram"},X("figcaption",{},X("h3",{},`${i.object} ${Tn(i.channel)}`)),X("p",{class:"hint"},"cycles by range"),X("div",{class:"histogram-bars"},...a),h(0,t*e.length),X("p",{class:"hint"},"time by value"),X("div",{class:"histogram-bars"},...c),h(i.first,i.first+i.width*i.shares.length))}function vx(i,e,t){let n=X("i",{});return n.style.height=`${(100*i).toFixed(1)}%`,X("div",{title:e},X("span",{},t),n)}var mC=.001,Sx=i=>i.kinetic+i.gravitational+i.strain;function tp(i){let{start:e,end:t,work:n}=i.energy,s=n.contact_springs+n.contact_damping+n.friction,r=n.sea+n.drives+n.prescribed+n.events-n.dissipated-s,o=Sx(t)-Sx(e)-r,a=n.turnover>0?Math.abs(o)/n.turnover:0,l=i.warnings.some(c=>c.startsWith("the energy balance error is"));return{closure:o,share:a,isTooLarge:l&&a>mC}}function Mx(i){let{start:e,end:t,work:n}=i.energy,{closure:s,share:r,isTooLarge:o}=tp(i),c=[["kinetic energy gained",t.kinetic-e.kinetic],["potential energy gained",t.gravitational-e.gravitational],["strain energy gained",t.strain-e.strain],["work of sea and wind",n.sea],["work of drives, winches and prescribed loads",n.drives],["work of prescribed motion and holding devices",n.prescribed],["energy input at events",n.events],["dissipated in damping",-n.dissipated],["stored in contact springs",-n.contact_springs],["dissipated in contact damping",-n.contact_damping],["dissipated by friction",-n.friction]].filter(([,u],d)=>d<4||u!==0).map(([u,d])=>[u,Bn(d,"J",4)]);c.push(["balance error",Bn(s,"J",3)]);let h=`The balance error is ${dl(r)} of the gross energy exchanged (${Bn(n.turnover,"J",3)}): ${o?"more than integration error, see the warnings.":"integration error."}`;return en("energy","Energy balance",X("p",{},"Gains of stored energy equal the work done less the energy dissipated. ",X("strong",{},h)),ti(["",""],c,[1,2]))}var gC=9,_C=.1;function Tx(i,e){let t=[...yC(i),...vC(i).slice(0,gC),SC(i)];return en("figures","Key results",X("div",{class:"cards"},...t.map(n=>xC(n,e))))}function xC(i,e){let t=X("div",{class:`card ${i.state??""}`},X("h3",{},i.title),X("p",{class:"value"},i.value),X("p",{class:"detail"},i.detail));if(i.utilisation!==void 0){let s=X("div",{class:"bar"},X("i",{}));s.firstElementChild.style.width=`${Math.min(Math.max(100*i.utilisation,0),100)}%`,t.append(s)}let{at:n}=i;return n!==void 0&&(t.classList.add("timed"),t.title=`go to t = ${fn(n)} s`,t.addEventListener("click",()=>e.set(n))),t}function yC(i){return i.content.limits.map(e=>{let t=i.table(e.table),n=e.bound==="at-most"?"≤":"≥",s=e.bound==="at-most"&&e.limit>0?e.reached/e.limit:void 0,r=s===void 0?"":`, utilisation ${Je(100*s,3)} %`,o=e.every_step?"":", at output times";return{title:`${t?.object||e.table}: ${Tn(e.channel)}`,value:Bn(e.reached,e.unit),detail:`${e.holds?"within":"EXCEEDS"} the limit ${n} ${Bn(e.limit,e.unit)}${r}; at ${fn(e.at)} s${o}`,at:e.at,state:e.holds?"good":"bad",...s===void 0?{}:{utilisation:s}}})}function vC(i){let e=[];for(let n of i.tables){let s=r=>{let o=n.channel(r),a=o&&i.summaryOf(o);return o&&a?{channel:o,line:a}:void 0};if(n.kind==="cable"){let r=s("tension_max");r&&e.push(bC(n.object,r.line))}else if(n.kind==="winch"){let r=s("hoisting_power");r&&e.push(np(`${n.object}: hoisting power`,r.line))}else if(n.kind==="contact"){let r=s("normal_force");r&&e.push(np(`${n.object}: contact force`,r.line))}else if(n.kind==="body"){let o=["roll","pitch"].map(s).filter(a=>a!==void 0).sort((a,l)=>wx(l.line)-wx(a.line))[0];o&&e.push(np(`${n.object}: ${o.channel.name}`,o.line))}}for(let n of i.content.summary.sea?.probes??[])e.push({title:`Sea at probe ${n.probe}`,value:`${Je(n.maximum_crest[0],3)} m crest`,detail:`significant height ${Je(n.significant_height,3)} m, mean period ${Je(n.mean_period,3)} s`,at:n.maximum_crest[1]});let t=n=>n.title.includes("tension")?0:1;return e.sort((n,s)=>t(n)-t(s))}function wx(i){return Math.max(Math.abs(i.minimum[0]),Math.abs(i.maximum[0]))}function bC(i,e){let[t,n]=e.maximum,s=e.at_rest??0,r=s>_C*t?`, ${Je(t/s,3)} times that at rest (${Bn(s,e.unit)})`:"",o=e.snaps?`, ${e.snaps} snaps`:"";return{title:`${i}: largest tension`,value:Bn(t,e.unit),detail:`at ${fn(n)} s${r}${o}`,at:n}}function np(i,e){let[t,n]=Math.abs(e.minimum[0])>Math.abs(e.maximum[0])?e.minimum:e.maximum;return{title:Tn(i),value:Bn(t,e.unit),detail:`at ${fn(n)} s; from ${Bn(e.minimum[0],e.unit)} to ${Bn(e.maximum[0],e.unit)}`,at:n}}function SC(i){let{closure:e,share:t,isTooLarge:n}=tp(i.content.summary);return{title:"Energy balance",value:n?"error too large":"satisfied",detail:`error ${Bn(e,"J",3)}, ${dl(t)} of the gross energy exchanged (${Bn(i.content.summary.energy.work.turnover,"J",3)})`,state:n?"bad":"good"}}function Ex(i){let{summary:e}=i,t={finished:"finished",interrupted:"interrupted",unfinished:"not finished",failed:"failed"}[e.status],[n,s]=e.simulated,r=[`${Je(s-n,4)} s simulated (t = ${Je(n,5)} to ${Je(s,5)} s)`,`windlass ${e.version}`,i.scene.inputs===null?void 0:i.scene.inputs.file,ip(i)].filter(a=>a!==void 0),o=On("◐","Light or dark",()=>gl(Vr()?"light":"dark"));return o.className="theme screen-only",X("header",{},X("div",{},X("h1",{},i.title),X("p",{class:"facts"},X("span",{class:`status ${e.status}`},t),...r.map(a=>X("span",{},a))),e.message===void 0?void 0:X("p",{class:"failure"},e.message)),o)}function ip(i){let e=i.scene.inputs?.seeds??[];if(e.length!==0)return`${e.length>1?"seeds":"seed"} ${e.join(", ")}`}function Cx(i){let{summary:e,scene:t}=i,{counters:n}=e,s=t.inputs?.file,r=[["program",`windlass ${e.version}`],["scenario",s??"omitted from this report"],["random numbers",ip(i)??"none"],["command",`windlass run ${s??"SCENARIO"}`],["steps",MC(n)],["wall time",`${Je(e.wall_time,3)} s`]];if(e.statics!==null){let{iterations:a,residual:l,reference:c}=e.statics;r.push(["start",`from equilibrium: ${a} iterations, residual ${Cp(l)} N of ${Je(c,4)} N`])}r.push(["channels",wC(i)]);let o=[Ax(s,t.inputs?.text),Ax(t.inputs?.script?.[0],t.inputs?.script?.[1])];return en("inputs","Inputs and reproduction",ti(["",""],r.map(([a,l])=>[a,l]),[2,2]),...o)}function MC(i){let e=i.implicit?`, ${i.implicit} of them implicit`:"";return`${i.steps}${e}; ${i.rejected} rejected; ${i.evaluations} evaluations`}function wC(i){let e=i.tables.filter(n=>n.stride>1);return e.length===0?"all rows of all tables, to a millionth of each channel's range":`up to ${Math.max(...e.map(n=>n.stride))} rows merged into one, with their minimum and maximum; the results folder has all rows`}function Ax(i,e){if(!(i===void 0||e===void 0))return X("details",{class:"listing"},X("summary",{},i),X("pre",{},e))}function Rx(i,e){let{phases:t=[],limits:n=[]}=i.summary;if(t.length===0)return;let s=i.phases.flatMap(({name:r,expected:o})=>o.length===0?[]:[X("h3",{},`In a storm, as in phase ‘${r}’`),ep(o)]);return en("phases","Phases",mi(TC(t,n,e)),X("h3",{},"Extremes by phase"),X("p",{class:"hint"},"Minimum and maximum over all integration steps of each phase; a dash marks a channel that did not vary."),mi(AC(t,e)),...s)}function TC(i,e,t){let n=i.map(s=>{let o=e.filter(a=>a.phase===s.name).map(a=>X("div",{class:a.verdict==="exceeded"?"bad":""},`${a.name}: ${EC(a)}`));return[s.name,Px(s.start,fn(s.start),t),fn(s.end),X("div",{},...o)]});return ti(["phase","start s","end s","utilisation of its limits"],n,[1,3])}function EC(i){if(i.verdict==="not-evaluated")return"not evaluated";let e=i.utilisation===null?"":Je(i.utilisation,3);return i.verdict==="exceeded"?`${e} exceeded`.trim():e}function AC(i,e){let t=o=>`${o.object}
${o.quantity}`,n=new Map;i.forEach((o,a)=>{for(let l of o.channels){let c=n.get(t(l))??i.map(()=>{});c[a]=l,n.set(t(l),c)}});let s=[...n.values()].map(o=>{let a=o.filter(f=>f!==void 0),l=Math.max(...a.flatMap(f=>[Math.abs(f.minimum[0]),Math.abs(f.maximum[0])])),[c]=a,h=ai(c?.unit??"",l),u=([f,p])=>Px(p,Je(Math.abs(f)<1e-9*l?0:f/h.factor),e),d=o.flatMap(f=>f===void 0?["–","–"]:[u(f.minimum),u(f.maximum)]);return[c?.object??"",Tn(c?.quantity??""),h.unit===""?is(c?.unit??""):h.unit,...d]}),r=["object","quantity","unit",...i.flatMap(({name:o})=>[`${o}: min`,"max"])];return ti(r,s,[3,r.length])}function Px(i,e,t){let n=X("span",{class:"timed",title:`at t = ${fn(i)} s; click to go there`},e);return n.addEventListener("click",()=>t.seek(i)),n}var CC=220,RC=680;function Ix(i){let e=i.content.ranges.flatMap(r=>r.quantities.map(o=>PC(i,r,o)).filter(o=>o!==void 0));if(e.length===0)return;let t=X("p",{class:"hint"},"Minimum and maximum over all steps, and time mean, along the unstretched line."),n=X("div",{class:"panels"},...e.map(r=>r.root)),s=r=>e.forEach(o=>o.draw(r));return new ResizeObserver(()=>s()).observe(n),Gr(()=>s()),window.addEventListener("beforeprint",()=>s(RC)),window.addEventListener("afterprint",()=>s()),en("ranges","Ranges along cables",t,n)}function PC(i,e,t){let[n,...s]=[e.arc,t.minimum,t.mean,t.maximum].map(b=>i.column(b)),r=s[2]?.reduce((b,E)=>Math.max(b,E),0)??0;if(n===void 0||n.length<2||r<1e-9)return;let o=ai(t.unit,r),a=[Array.from(n),...s.map(b=>Array.from(b,E=>E/o.factor))],l=o.unit===""?"":` [${o.unit}]`,c=X("div",{class:"plot"}),h=X("output",{}),u=X("h3",{},Tn(`${e.object}: ${t.name}`)),d=X("figcaption",{},u,X("span",{class:"unit"},`minimum, mean, maximum${l} `,h)),f=X("figure",{class:"panel range"},d,c),p=b=>{let{idx:E}=b.cursor,y=C=>Je(a[C]?.[E??0]??Number.NaN);h.textContent=E==null?"":`at ${y(0)} m: ${y(1)}, ${y(2)}, ${y(3)}`},v,m="";return{root:f,draw:(b=f.clientWidth)=>{let E=`${b} ${Gt("text-soft")}`;b<=0||m===E||(m=E,v?.destroy(),v=new Ln(IC(b,`arc length from the ${e.from}, m`,p),a,c))}}}function IC(i,e,t){let n={stroke:Gt("text-soft"),grid:{stroke:Gt("grid"),width:1},ticks:{stroke:Gt("grid"),width:1,size:4},font:"11px system-ui, sans-serif"},s={stroke:Gt("text-soft"),width:1,points:{show:!1}};return{width:i,height:CC,series:[{},s,{stroke:Gt("accent"),width:1.6,points:{show:!1}},s],bands:[{series:[3,1],fill:`${Gt("accent")}33`}],legend:{show:!1},padding:[8,16,0,0],scales:{x:{time:!1}},axes:[{...n,size:24,label:e,labelSize:15,labelGap:-3,labelFont:n.font??""},{...n,size:58,values:(r,o)=>o.map(a=>Je(a,4))}],cursor:{drag:{x:!0,y:!1},points:{size:6}},hooks:{setCursor:[t]}}}function Lx(i){let e=(n,s)=>n.length===0?void 0:X("ul",{class:s},...n.map(r=>X("li",{},r))),t=i.warnings.length===0?X("p",{},"The run gave no warnings."):void 0;return en("warnings","Warnings and notes",t,e(i.warnings,"warnings"),e(i.notes,"notes"))}function Nx(i,e){let t=["object","quantity","unit","minimum","at s","mean","maximum","at s","std dev","sig. range","period s","snaps","slack %","max/static"],n=a=>{let l=X("span",{class:"timed",title:"go to this time"},Je(a,4));return l.addEventListener("click",()=>e.set(a)),l},s=i.channels.map(a=>{let l=Math.max(Math.abs(a.minimum[0]),Math.abs(a.maximum[0])),c=ai(a.unit,l),h=d=>Je(Math.abs(d)<1e-9*l?0:d/c.factor),u=a.crossings.count>1;return[a.object,Tn(a.quantity),c.unit===""?is(a.unit):c.unit,h(a.minimum[0]),n(a.minimum[1]),h(a.mean),h(a.maximum[0]),n(a.maximum[1]),h(a.standard_deviation),u?h(a.crossings.significant_range):"–",u?Je(a.crossings.mean_period):"–",a.snaps===null?"":String(a.snaps),a.slack_share===null?"":Je(100*a.slack_share,3),LC(a)]}),{statistics_from:r}=i,o=X("p",{class:"hint"},r===null?"":`From t = ${fn(r)} s. `,"Minimum, maximum, mean and standard deviation are over all integration steps; significant range (mean of the ","highest third, crest to trough) and mean zero-crossing period are from the record at output times.");return en("statistics","Statistics",o,mi(ti(t,s,[3,t.length])),...NC(i))}function LC({at_rest:i,maximum:[e]}){return i!==null&&i>.1*e?Je(e/i,3):""}function NC(i){let{sea:e}=i;if(e===null||e.probes.length===0)return[];let t=["probe","x m","y m","4σ m","H₁/₃ m","period s","waves","highest crest m","lowest trough m"],n=e.probes.map(r=>[String(r.probe),Je(r.position[0]),Je(r.position[1]),Je(r.four_standard_deviations),Je(r.significant_height),Je(r.mean_period),String(r.waves),Je(r.maximum_crest[0]),Je(r.minimum_trough[0])]),s=`Specified waves: significant height ${Je(e.significant_height)} m, mean period ${Je(e.mean_period)} s.`;return[X("h3",{},"Sea at the probes"),X("p",{class:"hint"},s),mi(ti(t,n,[0,t.length]))]}var DC=[["0.1","0.1×"],["0.25","¼×"],["0.5","½×"],["1","real time"],["2","2×"],["5","5×"],["20","20×"]];function Dx(i,e){let t=On("▶","Play or pause (space)",()=>e.play(!e.playing));t.className="play",e.onPlay(c=>{t.textContent=c?"❚❚":"▶"});let n=X("input",{type:"range",min:String(e.begin),max:String(e.end),step:"any","aria-label":"time"});n.addEventListener("input",()=>e.seek(Number(n.value)));let s=X("output",{class:"time"}),r=X("span",{class:"running"}),o=e.end-e.begin||1;e.onTime(c=>{n.value=String(c),n.style.setProperty("--share",`${100*(c-e.begin)/o}%`),s.textContent=`t = ${fn(c)} s`,r.textContent=pl(i.commands,e.end,c)});let a=ns("",DC,"1",c=>{e.speed=Number(c)});a.title="simulated over real time",window.addEventListener("keydown",c=>UC(c,e));let l=X("div",{class:"bars"});return fl(l,i.commands,e),X("footer",{class:"transport screen-only"},t,s,X("div",{class:"slide"},n,l,r),a)}function UC(i,e){let{target:t}=i;if(!(t instanceof HTMLElement&&t.closest("input, select, button, textarea, summary")!==null)){if(i.key===" ")e.play(!e.playing),i.preventDefault();else if(i.key==="ArrowLeft"||i.key==="ArrowRight"){let n=(i.shiftKey?.1:.01)*(e.end-e.begin);e.set(e.time+(i.key==="ArrowLeft"?-n:n)),i.preventDefault()}}}var sp=1;function Ux(i){return document.getElementById(i)?.textContent??""}async function FC(){let i=JSON.parse(Ux("windlass-content"));if(i.version!==sp)throw new Error(`the report has version ${i.version}, but this page reads version ${sp}`);return new cl(i,await Tp(wp(Ux("windlass-numbers"))))}function OC(i,e){let{content:t}=i,[n,s]=t.summary.simulated,r=new Br(n,s),o=new ko(i,r);o.suggest();let a=[$h(i,r).root,Tx(i,r),Rp(t.summary.commands,r),Rx(t,r),o.root,Ix(i),Nx(t.summary,r),bx(t.analysis,r),Lx(t.summary),Mx(t.summary),Cx(t)].filter(u=>u!==void 0),l=a.map(u=>X("a",{href:`#${u.id}`},u.querySelector("h2")?.textContent??""));e.replaceChildren(Ex(t),X("nav",{class:"screen-only","aria-label":"sections"},...l),...a,Dx(t.summary,r));let c=performance.now(),h=u=>{r.advance(Math.min((u-c)/1e3,.25)),c=u,requestAnimationFrame(h)};requestAnimationFrame(h)}async function BC(){let i=document.getElementById("report");if(i!==null){if(document.documentElement.dataset.live!==void 0){new gu(i,sp);return}try{OC(await FC(),i),document.documentElement.dataset.ready="yes"}catch(e){throw i.replaceChildren(X("p",{class:"failure"},`This report cannot be shown: ${String(e)}`)),document.documentElement.dataset.ready="no",e}}}BC();})();
