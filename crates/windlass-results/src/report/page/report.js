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
"use strict";(()=>{var Hr=class{#e;#t;#n;#s=!1;#r=[];#i=[];#o=[];speed=1;constructor(e,t){this.#t=e,this.#n=t,this.#e=e}get begin(){return this.#t}get end(){return this.#n}get time(){return this.#e}get playing(){return this.#s}extend(e,t){this.#t=e,this.#n=t,this.#e<e&&this.set(e)}set(e){this.#e=Math.min(Math.max(e,this.begin),this.end);for(let t of this.#r)t(this.#e)}seek(e){for(let t of this.#i)t();this.set(e)}onSeek(e){this.#i.push(e)}advance(e){this.#s&&(this.set(this.#e+e*this.speed),this.#e>=this.end&&this.play(!1))}play(e){e&&this.#e>=this.end&&this.set(this.begin),this.#s=e;for(let t of this.#o)t(e)}onTime(e){this.#r.push(e),e(this.#e)}onPlay(e){this.#o.push(e),e(this.#s)}};function ar(i,e){let t=new Float64Array(e.count);e.step===0?t.fill(e.first):nv(i,e,t);for(let[n,s]of e.absent??[])t.fill(Number.NaN,n,s);return t}function nv(i,e,t){let{first:n,step:s,order:r}=e,o=e.at,a=0,l=0;for(let c=0;c<t.length;c++){let h=0,u=1,d;do d=i[o++]??0,h+=(d&127)*u,u*=128;while(d>=128);let f=h%2===0?h/2:-(h+1)/2;r>1&&(l+=f,f=l),r>0&&(a+=f,f=a),t[c]=n+s*f}}function wl(i){let e=atob(i.trim()),t=new Uint8Array(e.length);for(let n=0;n<e.length;n++)t[n]=e.charCodeAt(n);return t}async function Tl(i){let e=new Blob([i]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(e).arrayBuffer())}var nd=class{constructor(e,t,n,s){this.table=e;this.name=t;this.unit=n;this.source=s}table;name;unit;source;get address(){return`${this.table.name}:${this.name}`}get values(){return this.source.values}get band(){return this.source.band}range(){return this.source.range()}at(e){let{row:t,share:n}=this.table.locate(e),s=this.values[t]??Number.NaN,r=this.values[t+1];return r===void 0||Number.isNaN(r)?s:s+n*(r-s)}},Wr=class{constructor(e,t,n){this.time=t;({name:this.name,kind:this.kind,object:this.object,rows:this.rows,stride:this.stride}=e),this.channels=n.map(({name:s,unit:r,source:o})=>new nd(this,s,r,o));for(let s of this.channels)this.#e.set(s.name,s)}time;name;kind;object;rows;stride;channels;#e=new Map;get times(){return this.time.values}get label(){return this.object===""?this.kind:`${this.kind} '${this.object}'`}get isOfNodes(){return this.#e.has("node_0_x")}channel(e){return this.#e.get(e)}vector(e){let t=this.channel(`${e}_x`),n=this.channel(`${e}_y`),s=this.channel(`${e}_z`);return t&&n&&s?[t,n,s]:void 0}locate(e){let t=this.times,n=t.length-1,s=0,r=n;for(;r-s>1;){let c=s+r>>1;(t[c]??0)<=e?s=c:r=c}if(n<1)return{row:0,share:0};let o=t[s]??0,a=t[s+1]??o,l=a>o?(e-o)/(a-o):0;return{row:s,share:Math.min(Math.max(l,0),1)}}},Xr=class{#e;table(e){return this.#e??=new Map(this.tables.map(t=>[t.name,t])),this.#e.get(e)}channel(e){let t=e.indexOf(":");return this.table(e.slice(0,t))?.channel(e.slice(t+1))}};function am(i,e){let t=Number.POSITIVE_INFINITY,n=Number.NEGATIVE_INFINITY;for(let s of i)s<t&&(t=s);for(let s of e)s>n&&(n=s);return t<=n?[t,n]:void 0}var El=class{constructor(e,t){this.packed=e;this.bytes=t}packed;bytes;#e;#t;get values(){return this.#e??=ar(this.bytes,this.packed.value),this.#e}get band(){let{low:e,high:t}=this.packed;return e!==void 0&&t!==void 0&&(this.#t??=[ar(this.bytes,e),ar(this.bytes,t)]),this.#t}range(){let[e,t]=this.band??[this.values,this.values];return am(e,t)}};function iv(i,e){let t=i.channels.map(n=>({name:n.name,unit:n.unit,source:new El(n,e)}));return new Wr(i,new El({value:i.time},e),t)}var qr=class extends Xr{constructor(t,n){super();this.content=t;this.bytes=n;this.tables=t.tables.map(s=>iv(s,n))}content;bytes;tables;isLive=!1;get scene(){return this.content.scene}get span(){return this.content.summary.simulated}get limits(){return this.content.limits}get commands(){return this.content.summary.commands}get phases(){return this.content.summary.phases??[]}suggests(t){return this.summaryOf(t)!==void 0||t.table.kind==="sea"}summaryOf(t){let{label:n}=t.table;return this.content.summary.channels.find(s=>s.object===n&&s.quantity===t.name)}column(t){return ar(this.bytes,t)}surface(t){let n=this.content.surfaces[t];if(n!==void 0)return{vertices:ar(this.bytes,n.vertices),triangles:ar(this.bytes,n.triangles)}}};function k(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))r===void 0||r===!1||n.setAttribute(s,r===!0?"":r);for(let s of t)s!==void 0&&n.append(s);return n}function nn(i,e,...t){return k("section",{id:i},k("h2",{},e),...t)}function ri(i,e,t){let n=o=>o>=t[0]&&o<t[1]?"number":void 0,s=k("tr",{},...i.map((o,a)=>k("th",{class:n(a),scope:"col"},o))),r=e.map(o=>k("tr",{},...o.map((a,l)=>k("td",{class:n(l)},a))));return k("table",{},k("thead",{},s),k("tbody",{},...r))}function gi(i){return k("div",{class:"wide",tabindex:"0"},i)}function Wt(i,e,t){let n=k("button",{type:"button",title:e},i);return n.addEventListener("click",t),n}function ra(i,e,t){let n=k("input",{type:"checkbox"});return n.checked=e,n.addEventListener("change",()=>t(n.checked)),k("label",{class:"tick"},n,i)}function zs(i,e,t,n){let s=k("select",{},...e.map(([r,o])=>k("option",{value:r},o)));return s.value=t,s.addEventListener("change",()=>n(s.value)),k("label",{class:"choice"},k("span",{},i),s)}var sv=2e7,lm=8,Al=class{constructor(e){this.make=e;this.#e=e(64),this.values=this.#e.subarray(0,0)}make;values;band=void 0;#e;#t=Number.POSITIVE_INFINITY;#n=Number.NEGATIVE_INFINITY;push(e){let t=this.values.length;if(t===this.#e.length){let n=this.make(2*t);n.set(this.#e),this.#e=n}this.#e[t]=e,this.values=this.#e.subarray(0,t+1),e<this.#t&&(this.#t=e),e>this.#n&&(this.#n=e)}drop(e){this.#e.copyWithin(0,e,this.values.length),this.values=this.#e.subarray(0,Math.max(this.values.length-e,0))}range(){return this.#t<=this.#n?[this.#t,this.#n]:void 0}},Cl=class extends Xr{constructor(t,n=sv){super();this.opening=t;this.most=n;this.scene=t.scene,this.tables=t.tables.map(s=>{let r=s.channels.map(([o,a,l])=>{l&&this.#n.add(`${s.name}:${o}`);let c=new Al(h=>new Float32Array(h));return this.#t.push(c),{name:o,unit:a,source:c}});return new Wr({...s,rows:0,stride:1},this.#e,r)})}opening;most;tables;isLive=!0;limits=[];commands=[];phases=[];scene;#e=new Al(t=>new Float64Array(t));#t=[];#n=new Set;get span(){let t=this.#e.values,{begin:n}=this.opening;return[t[0]??n,t[t.length-1]??n]}get rows(){return this.#e.values.length}push(t){if(t.byteLength!==lm+4*this.#t.length)return!1;let n=new DataView(t),s=n.getFloat64(0,!0);return this.rows>0&&!(s>this.span[1])?!1:(this.rows*(1+this.#t.length)>=this.most&&this.#s(this.rows>>1),this.#e.push(s),this.#t.forEach((r,o)=>r.push(n.getFloat32(lm+4*o,!0))),!0)}#s(t){this.#e.drop(t);for(let n of this.#t)n.drop(t)}suggests(t){return this.#n.has(t.address)||t.table.kind==="sea"}summaryOf(t){}surface(t){let n=this.opening.scene.surfaces[t];if(n!==void 0)return{vertices:n.vertices.flat(),triangles:n.triangles.flat()}}};var rv=new Set(["N","N m","J","W","Pa"]),ov=[[1e9,"G"],[1e6,"M"],[1e3,"k"]];function is(i){return i.replace(/\bdeg\b/g,"°").replace(/(?<=[a-z])2\b/g,"²").replace(/(?<=[a-z])3\b/g,"³").replace(/ /g,"·")}function $n(i,e){if(rv.has(i)){for(let[t,n]of ov)if(e>=t)return{factor:t,unit:n+is(i)}}return{factor:1,unit:is(i)}}var av="⁰¹²³⁴⁵⁶⁷⁸⁹";function Ve(i,e=4){if(!Number.isFinite(i))return"–";if(i===0)return"0";let t=Math.abs(i);if(t>=1e6||t<1e-4){let[s,r]=i.toExponential(e-1).split("e"),o=Number(r),a=[...String(Math.abs(o))].map(l=>av[Number(l)]).join("");return id(`${s}·10${o<0?"⁻":""}${a}`)}let n=Math.floor(Math.log10(t))+1;return id(i.toFixed(Math.max(e-Math.max(n,0),0)))}var cm=i=>i<.001?"less than 0.001":Ve(i,2);function On(i,e,t=4){let n=$n(e,Math.abs(i)),s=Ve(i/n.factor,t);return n.unit===""?s:n.unit.startsWith("°")?`${s}${n.unit}`:`${s} ${n.unit}`}function Rl(i){let e=100*i,t=Math.abs(e);if(t>0&&t<1e-4)return"less than 0.0001 %";let n=t>0?1-Math.floor(Math.log10(t)):0;return`${e.toFixed(Math.min(Math.max(n,0),6))} %`}function gn(i,e=2){return id(i.toFixed(e))}function Ut(i){return i.replace(/_/g," ")}function id(i){return i.replace(/^-/,"−")}function hm(i,e){if(i.length===0)return;let t=gi(sd(i,e,{over:[e.begin,e.end],isLive:!1}));return t.classList.add("long"),nn("operation","Operation",t)}function sd(i,e,t){let n=i.map(r=>lv(r,e,t)),s=ri(["start s","end s","command","outcome",""],n,[0,2]);return s.classList.add("operation"),s}function Pl(i,e,{begin:t,end:n}){let s=n-t||1,r=a=>Math.min(Math.max(100*(a-t)/s,0),100),o=e.flatMap(a=>{let l=rd(a,n);if(l===void 0)return[];let c=k("i",{title:a.command});return c.style.left=`${r(l[0])}%`,c.style.width=`max(1px, ${r(l[1])-r(l[0])}%)`,[c]});i.replaceChildren(...o)}function Il(i,e,t){let n="";for(let s of i){let r=rd(s,e);r!==void 0&&r[0]<=t&&t<r[1]&&(n=s.command)}return n}function rd(i,e){return i.progress==="ended"?[i.start,i.end]:i.progress==="running"?[i.since,e]:void 0}function lv(i,e,{over:t,isLive:n}){let s=rd(i,e.end),{word:r,message:o,trouble:a}=cv(i,n),l=k("code",{},i.command);s!==void 0&&(l.classList.add("timed"),l.title="go to this time",l.addEventListener("click",()=>e.seek(s[0])));let c=k("span",{class:a?"bad":""},o===""?r:`${r}: ${o}`),h=i.progress==="ended"&&s!==void 0?gn(s[1]):"";return[s===void 0?"":gn(s[0]),h,l,c,hv(s,t)]}function cv(i,e){if(e&&i.progress!=="ended")return{word:{waiting:"waiting",running:"running"}[i.progress],message:"",trouble:!1};if(i.progress==="waiting")return{word:"not started",message:"",trouble:!0};if(i.progress==="running")return{word:"not finished",message:"",trouble:!0};let{outcome:t,message:n}=i.outcome;return{word:t.replace("-"," "),message:n,trouble:t!=="done"}}function hv(i,[e,t]){let n=k("div",{class:"track"});if(i!==void 0){let s=t-e||1,r=k("i",{});r.style.left=`${100*(i[0]-e)/s}%`,r.style.width=`${100*(i[1]-i[0])/s}%`,n.append(r)}return n}var Ll=new Set,um=typeof window>"u"?void 0:window.matchMedia("(prefers-color-scheme: dark)");function $r(){let{theme:i}=document.documentElement.dataset;return i===void 0?um?.matches===!0:i==="dark"}function Tt(i){return getComputedStyle(document.documentElement).getPropertyValue(`--${i}`).trim()}function Yr(i){return Ll.add(i),()=>Ll.delete(i)}function Nl(i){i===void 0?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=i;for(let e of Ll)e()}um?.addEventListener("change",()=>{for(let i of Ll)i()});function Dl(i,e){let t=i.querySelector(".view");if(t===null)return;let n=k("div",{class:"workbench"});t.replaceWith(n),n.append(t,e)}function Fl(i,e){let t=null;document.addEventListener("fullscreenchange",()=>{document.fullscreenElement===i?(t=e.parentNode,i.append(e)):t!==null&&(t.append(e),t=null)})}var js={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Qs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Ym=0,Hd=1,Zm=2;var Wa=1,Km=2,Eo=3,er=0,Xn=1,Jn=2,xr=0,Ao=1,Wd=2,Xd=3,qd=4,Jm=5;var yr=100,jm=101,Qm=102,eg=103,tg=104,ng=200,ig=201,sg=202,rg=203,$d=204,Yd=205,og=206,ag=207,lg=208,cg=209,hg=210,ug=211,dg=212,fg=213,pg=214,uc=0,dc=1,fc=2,ho=3,pc=4,mc=5,gc=6,_c=7,Zd=0,mg=1,gg=2,os=0,Kd=1,Jd=2,jd=3,Qd=4,ef=5,tf=6,nf=7;var sf=300,vr=301,Co=302,Yc=303,Zc=304,xc=1e3,rs=1001,yc=1002,ln=1003,_g=1004;var Xa=1005;var zn=1006,Kc=1007;var Rs=1008;var ci=1009,rf=1010,of=1011,Ro=1012,Jc=1013,Xi=1014,wi=1015,qi=1016,jc=1017,Qc=1018,br=1020,af=35902,lf=35899,cf=1021,hf=1022,jn=1023,Ms=1026,Ps=1027,uf=1028,eh=1029,tr=1030,th=1031;var nh=1033,qa=33776,$a=33777,Ya=33778,Za=33779,ih=35840,sh=35841,rh=35842,oh=35843,ah=36196,lh=37492,ch=37496,hh=37488,uh=37489,Ka=37490,dh=37491,fh=37808,ph=37809,mh=37810,gh=37811,_h=37812,xh=37813,yh=37814,vh=37815,bh=37816,Sh=37817,Mh=37818,wh=37819,Th=37820,Eh=37821,Ah=36492,Ch=36494,Rh=36495,Ph=36283,Ih=36284,Ja=36285,Lh=36286;var ga=2300,vc=2301,cc=2302,Id=2303,Ld=2400,Nd=2401,Dd=2402;var xg=3200;var Nh=0,yg=1,Is="",Hn="srgb",fr="srgb-linear",_a="linear",Ot="srgb";var hc=7680;var vg=519,bg=512,Sg=513,Mg=514,df=515,wg=516,Tg=517,ff=518,pf=519,Eg=35044,ja=35048;var mf="300 es",Ii=2e3,uo=2001;function uv(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function dv(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function xa(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Ag(){let i=xa("canvas");return i.style.display="block",i}var dm={},fo=null;function gf(...i){let e="THREE."+i.shift();fo?fo("log",e,...i):console.log(e,...i)}function Cg(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function nt(...i){i=Cg(i);let e="THREE."+i.shift();if(fo)fo("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function lt(...i){i=Cg(i);let e="THREE."+i.shift();if(fo)fo("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function da(...i){let e=i.join(" ");e in dm||(dm[e]=!0,nt(...i))}function Rg(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var Pg={[uc]:uc,[fc]:gc,[pc]:pc,[ho]:mc,[dc]:dc,[gc]:fc,[_c]:_c,[mc]:ho},Vi=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Yn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],fm=1234567,lo=Math.PI/180,po=180/Math.PI;function Sr(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Yn[i&255]+Yn[i>>8&255]+Yn[i>>16&255]+Yn[i>>24&255]+"-"+Yn[e&255]+Yn[e>>8&255]+"-"+Yn[e>>16&15|64]+Yn[e>>24&255]+"-"+Yn[t&63|128]+Yn[t>>8&255]+"-"+Yn[t>>16&255]+Yn[t>>24&255]+Yn[n&255]+Yn[n>>8&255]+Yn[n>>16&255]+Yn[n>>24&255]).toLowerCase()}function bt(i,e,t){return Math.max(e,Math.min(t,i))}function _f(i,e){return(i%e+e)%e}function fv(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function pv(i,e,t){return i!==e?(t-i)/(e-i):0}function fa(i,e,t){return(1-t)*i+t*e}function mv(i,e,t,n){return fa(i,e,1-Math.exp(-t*n))}function gv(i,e=1){return e-Math.abs(_f(i,e*2)-e)}function _v(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function xv(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function yv(i,e){return i+Math.floor(Math.random()*(e-i+1))}function vv(i,e){return i+Math.random()*(e-i)}function bv(i){return i*(.5-Math.random())}function Sv(i){i!==void 0&&(fm=i);let e=fm+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function Mv(i){return i*lo}function wv(i){return i*po}function Tv(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Ev(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function xf(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Av(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),p=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:nt("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function yf(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Ig(i,e){if(e.constructor===Float32Array)return i;let t=yf(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Lg(i,e){if(e.constructor===Float32Array)return i;let t=yf(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var Dh={DEG2RAD:lo,RAD2DEG:po,generateUUID:Sr,clamp:bt,euclideanModulo:_f,mapLinear:fv,inverseLerp:pv,lerp:fa,damp:mv,pingpong:gv,smoothstep:_v,smootherstep:xv,randInt:yv,randFloat:vv,randFloatSpread:bv,seededRandom:Sv,degToRad:Mv,radToDeg:wv,isPowerOfTwo:Tv,ceilPowerOfTwo:Ev,floorPowerOfTwo:xf,setQuaternionFromProperEuler:Av,normalize:Lg,denormalize:Ig},_e=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=bt(this.x,e.x,t.x),this.y=bt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=bt(this.x,e,t),this.y=bt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(bt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(bt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Xt=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],x=r[o+3];if(u!==x||l!==d||c!==f||h!==p){let m=l*d+c*f+h*p+u*x;m<0&&(d=-d,f=-f,p=-p,x=-x,m=-m);let g=1-a;if(m<.9995){let b=Math.acos(m),E=Math.sin(b);g=Math.sin(g*b)/E,a=Math.sin(a*b)/E,l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+x*a}else{l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+x*a;let b=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=b,c*=b,h*=b,u*=b}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return e[t]=a*p+h*u+l*f-c*d,e[t+1]=l*p+h*d+c*u-a*f,e[t+2]=c*p+h*f+a*d-l*u,e[t+3]=h*p-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:nt("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(bt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},D=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(pm.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(pm.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=bt(this.x,e.x,t.x),this.y=bt(this.y,e.y,t.y),this.z=bt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=bt(this.x,e,t),this.y=bt(this.y,e,t),this.z=bt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(bt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return od.copy(this).projectOnVector(e),this.sub(od)}reflect(e){return this.sub(od.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(bt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},od=new D,pm=new Xt,ut=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],x=s[0],m=s[3],g=s[6],b=s[1],E=s[4],y=s[7],C=s[2],A=s[5],_=s[8];return r[0]=o*x+a*b+l*C,r[3]=o*m+a*E+l*A,r[6]=o*g+a*y+l*_,r[1]=c*x+h*b+u*C,r[4]=c*m+h*E+u*A,r[7]=c*g+h*y+u*_,r[2]=d*x+f*b+p*C,r[5]=d*m+f*E+p*A,r[8]=d*g+f*y+p*_,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=t*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/p;return e[0]=u*x,e[1]=(s*c-h*n)*x,e[2]=(a*n-s*o)*x,e[3]=d*x,e[4]=(h*t-s*l)*x,e[5]=(s*r-a*t)*x,e[6]=f*x,e[7]=(n*l-c*t)*x,e[8]=(o*t-n*r)*x,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return da("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(ad.makeScale(e,t)),this}rotate(e){return da("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(ad.makeRotation(-e)),this}translate(e,t){return da("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(ad.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},ad=new ut,mm=new ut().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),gm=new ut().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Cv(){let i={enabled:!0,workingColorSpace:fr,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Ot&&(s.r=Ss(s.r),s.g=Ss(s.g),s.b=Ss(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Ot&&(s.r=co(s.r),s.g=co(s.g),s.b=co(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Is?_a:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[fr]:{primaries:e,whitePoint:n,transfer:_a,toXYZ:mm,fromXYZ:gm,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:Hn},outputColorSpaceConfig:{drawingBufferColorSpace:Hn}},[Hn]:{primaries:e,whitePoint:n,transfer:Ot,toXYZ:mm,fromXYZ:gm,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:Hn}}}),i}var At=Cv();function Ss(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function co(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Zr,bc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Zr===void 0&&(Zr=xa("canvas")),Zr.width=e.width,Zr.height=e.height;let s=Zr.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Zr}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=xa("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Ss(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(Ss(t[n]/255)*255):t[n]=Ss(t[n]);return{data:t,width:e.width,height:e.height}}else return nt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},Rv=0,mo=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Rv++}),this.uuid=Sr(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(ld(s[o].image)):r.push(ld(s[o]))}else r=ld(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function ld(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?bc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(nt("Texture: Unable to serialize Texture."),{})}var Pv=0,cd=new D,Kn=class i extends Vi{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=rs,s=rs,r=zn,o=Rs,a=jn,l=ci,c=i.DEFAULT_ANISOTROPY,h=Is){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Pv++}),this.uuid=Sr(),this.name="",this.source=new mo(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new _e(0,0),this.repeat=new _e(1,1),this.center=new _e(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ut,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(cd).x}get height(){return this.source.getSize(cd).y}get depth(){return this.source.getSize(cd).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){nt(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){nt(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==sf)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case xc:e.x=e.x-Math.floor(e.x);break;case rs:e.x=e.x<0?0:1;break;case yc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case xc:e.y=e.y-Math.floor(e.y);break;case rs:e.y=e.y<0?0:1;break;case yc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Kn.DEFAULT_IMAGE=null;Kn.DEFAULT_MAPPING=sf;Kn.DEFAULT_ANISOTROPY=1;var cn=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],x=l[2],m=l[6],g=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-x)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+x)<.1&&Math.abs(p+m)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let E=(c+1)/2,y=(f+1)/2,C=(g+1)/2,A=(h+d)/4,_=(u+x)/4,T=(p+m)/4;return E>y&&E>C?E<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(E),s=A/n,r=_/n):y>C?y<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(y),n=A/s,r=T/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=_/r,s=T/r),this.set(n,s,r,t),this}let b=Math.sqrt((m-p)*(m-p)+(u-x)*(u-x)+(d-h)*(d-h));return Math.abs(b)<.001&&(b=1),this.x=(m-p)/b,this.y=(u-x)/b,this.z=(d-h)/b,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=bt(this.x,e.x,t.x),this.y=bt(this.y,e.y,t.y),this.z=bt(this.z,e.z,t.z),this.w=bt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=bt(this.x,e,t),this.y=bt(this.y,e,t),this.z=bt(this.z,e,t),this.w=bt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(bt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Sc=class extends Vi{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:zn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new cn(0,0,e,t),this.scissorTest=!1,this.viewport=new cn(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Kn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:zn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new mo(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},vi=class extends Sc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},ya=class extends Kn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=ln,this.minFilter=ln,this.wrapR=rs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Mc=class extends Kn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=ln,this.minFilter=ln,this.wrapR=rs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Gt=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,p,x,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,x,m)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,x,m){let g=this.elements;return g[0]=e,g[4]=t,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=x,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/Kr.setFromMatrixColumn(e,0).length(),r=1/Kr.setFromMatrixColumn(e,1).length(),o=1/Kr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,p=a*h,x=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+p*c,t[5]=d-x*c,t[9]=-a*l,t[2]=x-d*c,t[6]=p+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,p=c*h,x=c*u;t[0]=d+x*a,t[4]=p*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-p,t[6]=x+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,p=c*h,x=c*u;t[0]=d-x*a,t[4]=-o*u,t[8]=p+f*a,t[1]=f+p*a,t[5]=o*h,t[9]=x-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,p=a*h,x=a*u;t[0]=l*h,t[4]=p*c-f,t[8]=d*c+x,t[1]=l*u,t[5]=x*c+d,t[9]=f*c-p,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,p=a*l,x=a*c;t[0]=l*h,t[4]=x-d*u,t[8]=p*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+p,t[10]=d-x*u}else if(e.order==="XZY"){let d=o*l,f=o*c,p=a*l,x=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+x,t[5]=o*h,t[9]=f*u-p,t[2]=p*u-f,t[6]=a*h,t[10]=x*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(Iv,e,Lv)}lookAt(e,t,n){let s=this.elements;return _i.subVectors(e,t),_i.lengthSq()===0&&(_i.z=1),_i.normalize(),Vs.crossVectors(n,_i),Vs.lengthSq()===0&&(Math.abs(n.z)===1?_i.x+=1e-4:_i.z+=1e-4,_i.normalize(),Vs.crossVectors(n,_i)),Vs.normalize(),Ul.crossVectors(_i,Vs),s[0]=Vs.x,s[4]=Ul.x,s[8]=_i.x,s[1]=Vs.y,s[5]=Ul.y,s[9]=_i.y,s[2]=Vs.z,s[6]=Ul.z,s[10]=_i.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],x=n[6],m=n[10],g=n[14],b=n[3],E=n[7],y=n[11],C=n[15],A=s[0],_=s[4],T=s[8],B=s[12],L=s[1],I=s[5],z=s[9],W=s[13],N=s[2],V=s[6],q=s[10],H=s[14],le=s[3],Y=s[7],j=s[11],te=s[15];return r[0]=o*A+a*L+l*N+c*le,r[4]=o*_+a*I+l*V+c*Y,r[8]=o*T+a*z+l*q+c*j,r[12]=o*B+a*W+l*H+c*te,r[1]=h*A+u*L+d*N+f*le,r[5]=h*_+u*I+d*V+f*Y,r[9]=h*T+u*z+d*q+f*j,r[13]=h*B+u*W+d*H+f*te,r[2]=p*A+x*L+m*N+g*le,r[6]=p*_+x*I+m*V+g*Y,r[10]=p*T+x*z+m*q+g*j,r[14]=p*B+x*W+m*H+g*te,r[3]=b*A+E*L+y*N+C*le,r[7]=b*_+E*I+y*V+C*Y,r[11]=b*T+E*z+y*q+C*j,r[15]=b*B+E*W+y*H+C*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],p=e[3],x=e[7],m=e[11],g=e[15],b=l*f-c*d,E=a*f-c*u,y=a*d-l*u,C=o*f-c*h,A=o*d-l*h,_=o*u-a*h;return t*(x*b-m*E+g*y)-n*(p*b-m*C+g*A)+s*(p*E-x*C+g*_)-r*(p*y-x*A+m*_)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],p=e[12],x=e[13],m=e[14],g=e[15],b=t*a-n*o,E=t*l-s*o,y=t*c-r*o,C=n*l-s*a,A=n*c-r*a,_=s*c-r*l,T=h*x-u*p,B=h*m-d*p,L=h*g-f*p,I=u*m-d*x,z=u*g-f*x,W=d*g-f*m,N=b*W-E*z+y*I+C*L-A*B+_*T;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let V=1/N;return e[0]=(a*W-l*z+c*I)*V,e[1]=(s*z-n*W-r*I)*V,e[2]=(x*_-m*A+g*C)*V,e[3]=(d*A-u*_-f*C)*V,e[4]=(l*L-o*W-c*B)*V,e[5]=(t*W-s*L+r*B)*V,e[6]=(m*y-p*_-g*E)*V,e[7]=(h*_-d*y+f*E)*V,e[8]=(o*z-a*L+c*T)*V,e[9]=(n*L-t*z-r*T)*V,e[10]=(p*A-x*y+g*b)*V,e[11]=(u*y-h*A-f*b)*V,e[12]=(a*B-o*I-l*T)*V,e[13]=(t*I-n*B+s*T)*V,e[14]=(x*E-p*C-m*b)*V,e[15]=(h*C-u*E+d*b)*V,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,x=o*h,m=o*u,g=a*u,b=l*c,E=l*h,y=l*u,C=n.x,A=n.y,_=n.z;return s[0]=(1-(x+g))*C,s[1]=(f+y)*C,s[2]=(p-E)*C,s[3]=0,s[4]=(f-y)*A,s[5]=(1-(d+g))*A,s[6]=(m+b)*A,s[7]=0,s[8]=(p+E)*_,s[9]=(m-b)*_,s[10]=(1-(d+x))*_,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=Kr.set(s[0],s[1],s[2]).length(),a=Kr.set(s[4],s[5],s[6]).length(),l=Kr.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Bi.copy(this);let c=1/o,h=1/a,u=1/l;return Bi.elements[0]*=c,Bi.elements[1]*=c,Bi.elements[2]*=c,Bi.elements[4]*=h,Bi.elements[5]*=h,Bi.elements[6]*=h,Bi.elements[8]*=u,Bi.elements[9]*=u,Bi.elements[10]*=u,t.setFromRotationMatrix(Bi),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=Ii,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),p,x;if(l)p=r/(o-r),x=o*r/(o-r);else if(a===Ii)p=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===uo)p=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Ii,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),p,x;if(l)p=1/(o-r),x=o/(o-r);else if(a===Ii)p=-2/(o-r),x=-(o+r)/(o-r);else if(a===uo)p=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},Kr=new D,Bi=new Gt,Iv=new D(0,0,0),Lv=new D(1,1,1),Vs=new D,Ul=new D,_i=new D,_m=new Gt,xm=new Xt,ws=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(bt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-bt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(bt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-bt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(bt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-bt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:nt("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return _m.makeRotationFromQuaternion(e),this.setFromRotationMatrix(_m,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return xm.setFromEuler(this),this.setFromQuaternion(xm,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};ws.DEFAULT_ORDER="XYZ";var go=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Nv=0,ym=new D,Jr=new Xt,gs=new Gt,Ol=new D,oa=new D,Dv=new D,Fv=new Xt,vm=new D(1,0,0),bm=new D(0,1,0),Sm=new D(0,0,1),Mm={type:"added"},Uv={type:"removed"},jr={type:"childadded",child:null},hd={type:"childremoved",child:null},Wn=class i extends Vi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Nv++}),this.uuid=Sr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new D,t=new ws,n=new Xt,s=new D(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Gt},normalMatrix:{value:new ut}}),this.matrix=new Gt,this.matrixWorld=new Gt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new go,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Jr.setFromAxisAngle(e,t),this.quaternion.multiply(Jr),this}rotateOnWorldAxis(e,t){return Jr.setFromAxisAngle(e,t),this.quaternion.premultiply(Jr),this}rotateX(e){return this.rotateOnAxis(vm,e)}rotateY(e){return this.rotateOnAxis(bm,e)}rotateZ(e){return this.rotateOnAxis(Sm,e)}translateOnAxis(e,t){return ym.copy(e).applyQuaternion(this.quaternion),this.position.add(ym.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(vm,e)}translateY(e){return this.translateOnAxis(bm,e)}translateZ(e){return this.translateOnAxis(Sm,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(gs.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Ol.copy(e):Ol.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),oa.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?gs.lookAt(oa,Ol,this.up):gs.lookAt(Ol,oa,this.up),this.quaternion.setFromRotationMatrix(gs),s&&(gs.extractRotation(s.matrixWorld),Jr.setFromRotationMatrix(gs),this.quaternion.premultiply(Jr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(lt("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Mm),jr.child=e,this.dispatchEvent(jr),jr.child=null):lt("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Uv),hd.child=e,this.dispatchEvent(hd),hd.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),gs.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),gs.multiply(e.parent.matrixWorld)),e.applyMatrix4(gs),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Mm),jr.child=e,this.dispatchEvent(jr),jr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(oa,e,Dv),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(oa,Fv,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),p=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Wn.DEFAULT_UP=new D(0,1,0);Wn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Wn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var kn=class extends Wn{constructor(){super(),this.isGroup=!0,this.type="Group"}},Ov={type:"move"},_o=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new kn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new kn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new D,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new D),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new kn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new D,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new D,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let x of e.hand.values()){let m=t.getJointPose(x,n),g=this._getHandJoint(c,x);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Ov)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new kn;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},Ng={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Gs={h:0,s:0,l:0},Bl={h:0,s:0,l:0};function ud(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var tt=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=Hn){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,At.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=At.workingColorSpace){return this.r=e,this.g=t,this.b=n,At.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=At.workingColorSpace){if(e=_f(e,1),t=bt(t,0,1),n=bt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=ud(o,r,e+1/3),this.g=ud(o,r,e),this.b=ud(o,r,e-1/3)}return At.colorSpaceToWorking(this,s),this}setStyle(e,t=Hn){function n(r){r!==void 0&&parseFloat(r)<1&&nt("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:nt("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);nt("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=Hn){let n=Ng[e.toLowerCase()];return n!==void 0?this.setHex(n,t):nt("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Ss(e.r),this.g=Ss(e.g),this.b=Ss(e.b),this}copyLinearToSRGB(e){return this.r=co(e.r),this.g=co(e.g),this.b=co(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Hn){return At.workingToColorSpace(Zn.copy(this),e),Math.round(bt(Zn.r*255,0,255))*65536+Math.round(bt(Zn.g*255,0,255))*256+Math.round(bt(Zn.b*255,0,255))}getHexString(e=Hn){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=At.workingColorSpace){At.workingToColorSpace(Zn.copy(this),t);let n=Zn.r,s=Zn.g,r=Zn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=At.workingColorSpace){return At.workingToColorSpace(Zn.copy(this),t),e.r=Zn.r,e.g=Zn.g,e.b=Zn.b,e}getStyle(e=Hn){At.workingToColorSpace(Zn.copy(this),e);let t=Zn.r,n=Zn.g,s=Zn.b;return e!==Hn?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Gs),this.setHSL(Gs.h+e,Gs.s+t,Gs.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Gs),e.getHSL(Bl);let n=fa(Gs.h,Bl.h,t),s=fa(Gs.s,Bl.s,t),r=fa(Gs.l,Bl.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Zn=new tt;tt.NAMES=Ng;var va=class i{constructor(e,t=25e-5){this.isFogExp2=!0,this.name="",this.color=new tt(e),this.density=t}clone(){return new i(this.color,this.density)}toJSON(){return{type:"FogExp2",name:this.name,color:this.color.getHex(),density:this.density}}};var ba=class extends Wn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new ws,this.environmentIntensity=1,this.environmentRotation=new ws,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},ki=new D,_s=new D,dd=new D,xs=new D,Qr=new D,eo=new D,wm=new D,fd=new D,pd=new D,md=new D,gd=new cn,_d=new cn,xd=new cn,bs=class i{constructor(e=new D,t=new D,n=new D){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),ki.subVectors(e,t),s.cross(ki);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){ki.subVectors(s,t),_s.subVectors(n,t),dd.subVectors(e,t);let o=ki.dot(ki),a=ki.dot(_s),l=ki.dot(dd),c=_s.dot(_s),h=_s.dot(dd),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,xs)===null?!1:xs.x>=0&&xs.y>=0&&xs.x+xs.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,xs)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,xs.x),l.addScaledVector(o,xs.y),l.addScaledVector(a,xs.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return gd.setScalar(0),_d.setScalar(0),xd.setScalar(0),gd.fromBufferAttribute(e,t),_d.fromBufferAttribute(e,n),xd.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(gd,r.x),o.addScaledVector(_d,r.y),o.addScaledVector(xd,r.z),o}static isFrontFacing(e,t,n,s){return ki.subVectors(n,t),_s.subVectors(e,t),ki.cross(_s).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return ki.subVectors(this.c,this.b),_s.subVectors(this.a,this.b),ki.cross(_s).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Qr.subVectors(s,n),eo.subVectors(r,n),fd.subVectors(e,n);let l=Qr.dot(fd),c=eo.dot(fd);if(l<=0&&c<=0)return t.copy(n);pd.subVectors(e,s);let h=Qr.dot(pd),u=eo.dot(pd);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(Qr,o);md.subVectors(e,r);let f=Qr.dot(md),p=eo.dot(md);if(p>=0&&f<=p)return t.copy(r);let x=f*c-l*p;if(x<=0&&c>=0&&p<=0)return a=c/(c-p),t.copy(n).addScaledVector(eo,a);let m=h*p-f*u;if(m<=0&&u-h>=0&&f-p>=0)return wm.subVectors(r,s),a=(u-h)/(u-h+(f-p)),t.copy(s).addScaledVector(wm,a);let g=1/(m+x+d);return o=x*g,a=d*g,t.copy(n).addScaledVector(Qr,o).addScaledVector(eo,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Gi=class{constructor(e=new D(1/0,1/0,1/0),t=new D(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(zi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(zi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=zi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,zi):zi.fromBufferAttribute(r,o),zi.applyMatrix4(e.matrixWorld),this.expandByPoint(zi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),kl.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),kl.copy(n.boundingBox)),kl.applyMatrix4(e.matrixWorld),this.union(kl)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,zi),zi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(aa),zl.subVectors(this.max,aa),to.subVectors(e.a,aa),no.subVectors(e.b,aa),io.subVectors(e.c,aa),Hs.subVectors(no,to),Ws.subVectors(io,no),lr.subVectors(to,io);let t=[0,-Hs.z,Hs.y,0,-Ws.z,Ws.y,0,-lr.z,lr.y,Hs.z,0,-Hs.x,Ws.z,0,-Ws.x,lr.z,0,-lr.x,-Hs.y,Hs.x,0,-Ws.y,Ws.x,0,-lr.y,lr.x,0];return!yd(t,to,no,io,zl)||(t=[1,0,0,0,1,0,0,0,1],!yd(t,to,no,io,zl))?!1:(Vl.crossVectors(Hs,Ws),t=[Vl.x,Vl.y,Vl.z],yd(t,to,no,io,zl))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,zi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(zi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(ys[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),ys[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),ys[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),ys[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),ys[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),ys[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),ys[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),ys[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(ys),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},ys=[new D,new D,new D,new D,new D,new D,new D,new D],zi=new D,kl=new Gi,to=new D,no=new D,io=new D,Hs=new D,Ws=new D,lr=new D,aa=new D,zl=new D,Vl=new D,cr=new D;function yd(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){cr.fromArray(i,r);let a=s.x*Math.abs(cr.x)+s.y*Math.abs(cr.y)+s.z*Math.abs(cr.z),l=e.dot(cr),c=t.dot(cr),h=n.dot(cr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Mn=new D,Gl=new _e,Bv=0,rn=class extends Vi{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Bv++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Eg,this.updateRanges=[],this.gpuType=wi,this.version=0,this._normalizationScale=e!==void 0?yf(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Gl.fromBufferAttribute(this,t),Gl.applyMatrix3(e),this.setXY(t,Gl.x,Gl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Mn.fromBufferAttribute(this,t),Mn.applyMatrix3(e),this.setXYZ(t,Mn.x,Mn.y,Mn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Mn.fromBufferAttribute(this,t),Mn.applyMatrix4(e),this.setXYZ(t,Mn.x,Mn.y,Mn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Mn.fromBufferAttribute(this,t),Mn.applyNormalMatrix(e),this.setXYZ(t,Mn.x,Mn.y,Mn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Mn.fromBufferAttribute(this,t),Mn.transformDirection(e),this.setXYZ(t,Mn.x,Mn.y,Mn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Ig(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Lg(e,this.array)}};var Sa=class extends rn{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var Ma=class extends rn{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Yt=class extends rn{constructor(e,t,n){super(new Float32Array(e),t,n)}},kv=new Gi,la=new D,vd=new D,Hi=class{constructor(e=new D,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):kv.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;la.subVectors(e,this.center);let t=la.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(la,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(vd.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(la.copy(e.center).add(vd)),this.expandByPoint(la.copy(e.center).sub(vd))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},zv=0,Pi=new Gt,bd=new Wn,so=new D,xi=new Gi,ca=new Gi,Bn=new D,Zt=class i extends Vi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:zv++}),this.uuid=Sr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(uv(e)?Ma:Sa)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new ut().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Pi.makeRotationFromQuaternion(e),this.applyMatrix4(Pi),this}rotateX(e){return Pi.makeRotationX(e),this.applyMatrix4(Pi),this}rotateY(e){return Pi.makeRotationY(e),this.applyMatrix4(Pi),this}rotateZ(e){return Pi.makeRotationZ(e),this.applyMatrix4(Pi),this}translate(e,t,n){return Pi.makeTranslation(e,t,n),this.applyMatrix4(Pi),this}scale(e,t,n){return Pi.makeScale(e,t,n),this.applyMatrix4(Pi),this}lookAt(e){return bd.lookAt(e),bd.updateMatrix(),this.applyMatrix4(bd.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(so).negate(),this.translate(so.x,so.y,so.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Yt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&nt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Gi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){lt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new D(-1/0,-1/0,-1/0),new D(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];xi.setFromBufferAttribute(r),this.morphTargetsRelative?(Bn.addVectors(this.boundingBox.min,xi.min),this.boundingBox.expandByPoint(Bn),Bn.addVectors(this.boundingBox.max,xi.max),this.boundingBox.expandByPoint(Bn)):(this.boundingBox.expandByPoint(xi.min),this.boundingBox.expandByPoint(xi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&lt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Hi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){lt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new D,1/0);return}if(e){let n=this.boundingSphere.center;if(xi.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];ca.setFromBufferAttribute(a),this.morphTargetsRelative?(Bn.addVectors(xi.min,ca.min),xi.expandByPoint(Bn),Bn.addVectors(xi.max,ca.max),xi.expandByPoint(Bn)):(xi.expandByPoint(ca.min),xi.expandByPoint(ca.max))}xi.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Bn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Bn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Bn.fromBufferAttribute(a,c),l&&(so.fromBufferAttribute(e,c),Bn.add(so)),s=Math.max(s,n.distanceToSquared(Bn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&lt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){lt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new rn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let B=0;B<n.count;B++)a[B]=new D,l[B]=new D;let h=new D,u=new D,d=new D,f=new _e,p=new _e,x=new _e,m=new D,g=new D;function b(B,L,I){c[B]=c[L]=c[I]=1,h.fromBufferAttribute(n,B),u.fromBufferAttribute(n,L),d.fromBufferAttribute(n,I),f.fromBufferAttribute(r,B),p.fromBufferAttribute(r,L),x.fromBufferAttribute(r,I),u.sub(h),d.sub(h),p.sub(f),x.sub(f);let z=1/(p.x*x.y-x.x*p.y);isFinite(z)&&(m.copy(u).multiplyScalar(x.y).addScaledVector(d,-p.y).multiplyScalar(z),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-x.x).multiplyScalar(z),a[B].add(m),a[L].add(m),a[I].add(m),l[B].add(g),l[L].add(g),l[I].add(g))}let E=this.groups;E.length===0&&(E=[{start:0,count:e.count}]);for(let B=0,L=E.length;B<L;++B){let I=E[B],z=I.start,W=I.count;for(let N=z,V=z+W;N<V;N+=3)b(e.getX(N+0),e.getX(N+1),e.getX(N+2))}let y=new D,C=new D,A=new D,_=new D;function T(B){A.fromBufferAttribute(s,B),_.copy(A);let L=a[B];y.copy(L),y.sub(A.multiplyScalar(A.dot(L))).normalize(),C.crossVectors(_,L);let z=C.dot(l[B])<0?-1:1;o.setXYZW(B,y.x,y.y,y.z,z)}for(let B=0,L=n.count;B<L;++B)c[B]&&T(B);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new rn(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new D,r=new D,o=new D,a=new D,l=new D,c=new D,h=new D,u=new D;if(e)for(let d=0,f=e.count;d<f;d+=3){let p=e.getX(d+0),x=e.getX(d+1),m=e.getX(d+2);s.fromBufferAttribute(t,p),r.fromBufferAttribute(t,x),o.fromBufferAttribute(t,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Bn.fromBufferAttribute(e,t),Bn.normalize(),e.setXYZ(t,Bn.x,Bn.y,Bn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let x=0,m=l.length;x<m;x++){a.isInterleavedBufferAttribute?f=l[x]*a.data.stride+a.offset:f=l[x]*h;for(let g=0;g<h;g++)d[p++]=c[f++]}return new rn(d,h,u)}if(this.index===null)return nt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Sd=new D,Vv=new D,Gv=new ut,yi=class{constructor(e=new D(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Sd.subVectors(n,t).cross(Vv.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(Sd),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Gv.getNormalMatrix(e),s=this.coplanarPoint(Sd).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Hv=0,Ts=class extends Vi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Hv++}),this.uuid=Sr(),this.name="",this.type="Material",this.blending=Ao,this.side=er,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=$d,this.blendDst=Yd,this.blendEquation=yr,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new tt(0,0,0),this.blendAlpha=0,this.depthFunc=ho,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=vg,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=hc,this.stencilZFail=hc,this.stencilZPass=hc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){nt(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){nt(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new tt().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new yi().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new _e().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new _e().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var vs=new D,Md=new D,Hl=new D,Wl=new D,qs=class{constructor(e=new D,t=new D(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,vs)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=vs.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(vs.copy(this.origin).addScaledVector(this.direction,t),vs.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Md.copy(e).add(t).multiplyScalar(.5),Hl.copy(t).sub(e).normalize(),Wl.copy(this.origin).sub(Md);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Hl),a=Wl.dot(this.direction),l=-Wl.dot(Hl),c=Wl.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let x=1/h;u*=x,d*=x,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Md).addScaledVector(Hl,d),f}intersectSphere(e,t){if(e.radius<0)return null;vs.subVectors(e.center,this.origin);let n=vs.dot(this.direction),s=vs.dot(vs)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,vs)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,p=t.x-o.x,x=t.y-o.y,m=t.z-o.z,g=n.x-o.x,b=n.y-o.y,E=n.z-o.z,y=Math.abs(l),C=Math.abs(c),A=Math.abs(h),_,T,B,L,I,z,W,N,V,q,H,le;if(y>=C&&y>=A?(B=l,z=u,V=p,le=g,l>=0?(_=c,T=h,L=d,I=f,W=x,N=m,q=b,H=E):(_=h,T=c,L=f,I=d,W=m,N=x,q=E,H=b)):C>=A?(B=c,z=d,V=x,le=b,c>=0?(_=h,T=l,L=f,I=u,W=m,N=p,q=E,H=g):(_=l,T=h,L=u,I=f,W=p,N=m,q=g,H=E)):(B=h,z=f,V=m,le=E,h>=0?(_=l,T=c,L=u,I=d,W=p,N=x,q=g,H=b):(_=c,T=l,L=d,I=u,W=x,N=p,q=b,H=g)),B===0)return null;let Y=_/B,j=T/B,te=1/B,de=L-Y*z,he=I-j*z,Q=W-Y*V,ge=N-j*V,ye=q-Y*le,Le=H-j*le,we=ye*ge-Le*Q,He=de*Le-he*ye,rt=Q*he-ge*de;if(s){if(we<0||He<0||rt<0)return null}else if((we<0||He<0||rt<0)&&(we>0||He>0||rt>0))return null;let Je=we+He+rt;if(Je===0)return null;let ot=te*(we*z+He*V+rt*le);return(Je>0?ot<0:ot>0)?null:this.at(ot/Je,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},xo=class extends Ts{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new tt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ws,this.combine=Zd,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Tm=new Gt,hr=new qs,Xl=new Hi,Em=new D,ql=new D,$l=new D,Yl=new D,wd=new D,Zl=new D,Am=new D,Kl=new D,Rt=class extends Wn{constructor(e=new Zt,t=new xo){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Zl.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(wd.fromBufferAttribute(u,e),o?Zl.addScaledVector(wd,h):Zl.addScaledVector(wd.sub(t),h))}t.add(Zl)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Xl.copy(n.boundingSphere),Xl.applyMatrix4(r),hr.copy(e.ray).recast(e.near),!(Xl.containsPoint(hr.origin)===!1&&(hr.intersectSphere(Xl,Em)===null||hr.origin.distanceToSquared(Em)>(e.far-e.near)**2))&&(Tm.copy(r).invert(),hr.copy(e.ray).applyMatrix4(Tm),!(n.boundingBox!==null&&hr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,hr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,x=d.length;p<x;p++){let m=d[p],g=o[m.materialIndex],b=Math.max(m.start,f.start),E=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let y=b,C=E;y<C;y+=3){let A=a.getX(y),_=a.getX(y+1),T=a.getX(y+2);s=Jl(this,g,e,n,c,h,u,A,_,T),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),x=Math.min(a.count,f.start+f.count);for(let m=p,g=x;m<g;m+=3){let b=a.getX(m),E=a.getX(m+1),y=a.getX(m+2);s=Jl(this,o,e,n,c,h,u,b,E,y),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,x=d.length;p<x;p++){let m=d[p],g=o[m.materialIndex],b=Math.max(m.start,f.start),E=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let y=b,C=E;y<C;y+=3){let A=y,_=y+1,T=y+2;s=Jl(this,g,e,n,c,h,u,A,_,T),s&&(s.faceIndex=Math.floor(y/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),x=Math.min(l.count,f.start+f.count);for(let m=p,g=x;m<g;m+=3){let b=m,E=m+1,y=m+2;s=Jl(this,o,e,n,c,h,u,b,E,y),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function Wv(i,e,t,n,s,r,o,a){let l;if(e.side===Xn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===er,a),l===null)return null;Kl.copy(a),Kl.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(Kl);return c<t.near||c>t.far?null:{distance:c,point:Kl.clone(),object:i}}function Jl(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,ql),i.getVertexPosition(l,$l),i.getVertexPosition(c,Yl);let h=Wv(i,e,t,n,ql,$l,Yl,Am);if(h){let u=new D;bs.getBarycoord(Am,ql,$l,Yl,u),s&&(h.uv=bs.getInterpolatedAttribute(s,a,l,c,u,new _e)),r&&(h.uv1=bs.getInterpolatedAttribute(r,a,l,c,u,new _e)),o&&(h.normal=bs.getInterpolatedAttribute(o,a,l,c,u,new D),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new D,materialIndex:0};bs.getNormal(ql,$l,Yl,d.normal),h.face=d,h.barycoord=u}return h}var Es=class extends Kn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=ln,h=ln,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var ur=new Hi,Xv=new _e(.5,.5),jl=new D,$s=class{constructor(e=new yi,t=new yi,n=new yi,s=new yi,r=new yi,o=new yi){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Ii,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],x=r[9],m=r[10],g=r[11],b=r[12],E=r[13],y=r[14],C=r[15];if(s[0].setComponents(c-o,f-h,g-p,C-b).normalize(),s[1].setComponents(c+o,f+h,g+p,C+b).normalize(),s[2].setComponents(c+a,f+u,g+x,C+E).normalize(),s[3].setComponents(c-a,f-u,g-x,C-E).normalize(),n)s[4].setComponents(l,d,m,y).normalize(),s[5].setComponents(c-l,f-d,g-m,C-y).normalize();else if(s[4].setComponents(c-l,f-d,g-m,C-y).normalize(),t===Ii)s[5].setComponents(c+l,f+d,g+m,C+y).normalize();else if(t===uo)s[5].setComponents(l,d,m,y).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),ur.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),ur.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(ur)}intersectsSprite(e){ur.center.set(0,0,0);let t=Xv.distanceTo(e.center);return ur.radius=.7071067811865476+t,ur.applyMatrix4(e.matrixWorld),this.intersectsSphere(ur)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(jl.x=s.normal.x>0?e.max.x:e.min.x,jl.y=s.normal.y>0?e.max.y:e.min.y,jl.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(jl)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Cm=new Gt,wc=class i{constructor(){this.coordinateSystem=Ii,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];Cm.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new $s),n[s].setFromProjectionMatrix(Cm,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new $s),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Ys=class extends Ts{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new tt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},Tc=new D,Ec=new D,Rm=new Gt,ha=new qs,Ql=new Hi,Td=new D,Pm=new D,yo=class extends Wn{constructor(e=new Zt,t=new Ys){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)Tc.fromBufferAttribute(t,s-1),Ec.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=Tc.distanceTo(Ec);e.setAttribute("lineDistance",new Yt(n,1))}else nt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Ql.copy(n.boundingSphere),Ql.applyMatrix4(s),Ql.radius+=r,e.ray.intersectsSphere(Ql)===!1)return;Rm.copy(s).invert(),ha.copy(e.ray).applyMatrix4(Rm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let x=f,m=p-1;x<m;x+=c){let g=h.getX(x),b=h.getX(x+1),E=ec(this,e,ha,l,g,b,x);E&&t.push(E)}if(this.isLineLoop){let x=h.getX(p-1),m=h.getX(f),g=ec(this,e,ha,l,x,m,p-1);g&&t.push(g)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let x=f,m=p-1;x<m;x+=c){let g=ec(this,e,ha,l,x,x+1,x);g&&t.push(g)}if(this.isLineLoop){let x=ec(this,e,ha,l,p-1,f,p-1);x&&t.push(x)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function ec(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(Tc.fromBufferAttribute(a,s),Ec.fromBufferAttribute(a,r),t.distanceSqToSegment(Tc,Ec,Td,Pm)>n)return;Td.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Td);if(!(c<e.near||c>e.far))return{distance:c,point:Pm.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var Im=new D,Lm=new D,As=class extends yo{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)Im.fromBufferAttribute(t,s),Lm.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Im.distanceTo(Lm);e.setAttribute("lineDistance",new Yt(n,1))}else nt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var wa=class extends Kn{constructor(e=[],t=vr,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Cs=class extends Kn{constructor(e,t,n=Xi,s,r,o,a=ln,l=ln,c,h=Ms,u=1){if(h!==Ms&&h!==Ps)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new mo(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Ta=class extends Cs{constructor(e,t=Xi,n=vr,s,r,o=ln,a=ln,l,c=Ms){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Ea=class extends Kn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},bi=class i extends Zt{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,t,e,o,r,0),p("z","y","x",1,-1,n,t,-e,o,r,1),p("x","z","y",1,1,e,n,t,s,o,2),p("x","z","y",1,-1,e,n,-t,s,o,3),p("x","y","z",1,-1,e,t,n,s,r,4),p("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Yt(c,3)),this.setAttribute("normal",new Yt(h,3)),this.setAttribute("uv",new Yt(u,2));function p(x,m,g,b,E,y,C,A,_,T,B){let L=y/_,I=C/T,z=y/2,W=C/2,N=A/2,V=_+1,q=T+1,H=0,le=0,Y=new D;for(let j=0;j<q;j++){let te=j*I-W;for(let de=0;de<V;de++){let he=de*L-z;Y[x]=he*b,Y[m]=te*E,Y[g]=N,c.push(Y.x,Y.y,Y.z),Y[x]=0,Y[m]=0,Y[g]=A>0?1:-1,h.push(Y.x,Y.y,Y.z),u.push(de/_),u.push(1-j/T),H+=1}}for(let j=0;j<T;j++)for(let te=0;te<_;te++){let de=d+te+V*j,he=d+te+V*(j+1),Q=d+(te+1)+V*(j+1),ge=d+(te+1)+V*j;l.push(de,he,ge),l.push(he,Q,ge),le+=6}a.addGroup(f,le,B),f+=le,d+=H}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var Wi=class i extends Zt{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,x=[],m=n/2,g=0;b(),o===!1&&(e>0&&E(!0),t>0&&E(!1)),this.setIndex(h),this.setAttribute("position",new Yt(u,3)),this.setAttribute("normal",new Yt(d,3)),this.setAttribute("uv",new Yt(f,2));function b(){let y=new D,C=new D,A=0,_=(t-e)/n;for(let T=0;T<=r;T++){let B=[],L=T/r,I=L*(t-e)+e;for(let z=0;z<=s;z++){let W=z/s,N=W*l+a,V=Math.sin(N),q=Math.cos(N);C.x=I*V,C.y=-L*n+m,C.z=I*q,u.push(C.x,C.y,C.z),y.set(V,_,q).normalize(),d.push(y.x,y.y,y.z),f.push(W,1-L),B.push(p++)}x.push(B)}for(let T=0;T<s;T++)for(let B=0;B<r;B++){let L=x[B][T],I=x[B+1][T],z=x[B+1][T+1],W=x[B][T+1];(e>0||B!==0)&&(h.push(L,I,W),A+=3),(t>0||B!==r-1)&&(h.push(I,z,W),A+=3)}c.addGroup(g,A,0),g+=A}function E(y){let C=p,A=new _e,_=new D,T=0,B=y===!0?e:t,L=y===!0?1:-1;for(let z=1;z<=s;z++)u.push(0,m*L,0),d.push(0,L,0),f.push(.5,.5),p++;let I=p;for(let z=0;z<=s;z++){let N=z/s*l+a,V=Math.cos(N),q=Math.sin(N);_.x=B*q,_.y=m*L,_.z=B*V,u.push(_.x,_.y,_.z),d.push(0,L,0),A.x=V*.5+.5,A.y=q*.5*L+.5,f.push(A.x,A.y),p++}for(let z=0;z<s;z++){let W=C+z,N=I+z;y===!0?h.push(N,N+1,W):h.push(N+1,N,W),T+=3}c.addGroup(g,T,y===!0?1:2),g+=T}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Aa=class i extends Wi{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var tc=new D,nc=new D,Ed=new D,ic=new bs,Ca=class extends Zt{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(lo*t),o=e.getIndex(),a=e.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let p=0;p<l;p+=3){o?(c[0]=o.getX(p),c[1]=o.getX(p+1),c[2]=o.getX(p+2)):(c[0]=p,c[1]=p+1,c[2]=p+2);let{a:x,b:m,c:g}=ic;if(x.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),g.fromBufferAttribute(a,c[2]),ic.getNormal(Ed),u[0]=`${Math.round(x.x*s)},${Math.round(x.y*s)},${Math.round(x.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let b=0;b<3;b++){let E=(b+1)%3,y=u[b],C=u[E],A=ic[h[b]],_=ic[h[E]],T=`${y}_${C}`,B=`${C}_${y}`,L=d.get(B);L?(Ed.dot(L.normal)<=r&&(f.push(A.x,A.y,A.z),f.push(_.x,_.y,_.z)),d.set(B,null)):d.has(T)||d.set(T,{index0:c[b],index1:c[E],normal:Ed.clone()})}}for(let p of d.values())if(p){let{index0:x,index1:m}=p;tc.fromBufferAttribute(a,x),nc.fromBufferAttribute(a,m),f.push(tc.x,tc.y,tc.z),f.push(nc.x,nc.y,nc.z)}this.setAttribute("position",new Yt(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}},Si=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){nt("Curve: .getPoint() not implemented.")}getPointAt(e,t){let n=this.getUtoTmapping(e);return this.getPoint(n,t)}getPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return t}getSpacedPoints(e=5){let t=[];for(let n=0;n<=e;n++)t.push(this.getPointAt(n/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],n,s=this.getPoint(0),r=0;t.push(0);for(let o=1;o<=e;o++)n=this.getPoint(o/e),r+=n.distanceTo(s),t.push(r),s=n;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let n=this.getLengths(),s=0,r=n.length,o;t?o=t:o=e*n[r-1];let a=0,l=r-1,c;for(;a<=l;)if(s=Math.floor(a+(l-a)/2),c=n[s]-o,c<0)a=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===o)return s/(r-1);let h=n[s],d=n[s+1]-h,f=(o-h)/d;return(s+f)/(r-1)}getTangent(e,t){let s=e-1e-4,r=e+1e-4;s<0&&(s=0),r>1&&(r=1);let o=this.getPoint(s),a=this.getPoint(r),l=t||(o.isVector2?new _e:new D);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let n=this.getUtoTmapping(e);return this.getTangent(n,t)}computeFrenetFrames(e,t=!1){let n=new D,s=[],r=[],o=[],a=new D,l=new Gt;for(let f=0;f<=e;f++){let p=f/e;s[f]=this.getTangentAt(p,new D)}r[0]=new D,o[0]=new D;let c=Number.MAX_VALUE,h=Math.abs(s[0].x),u=Math.abs(s[0].y),d=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),d<=c&&n.set(0,0,1),a.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],a),o[0].crossVectors(s[0],r[0]);for(let f=1;f<=e;f++){if(r[f]=r[f-1].clone(),o[f]=o[f-1].clone(),a.crossVectors(s[f-1],s[f]),a.length()>Number.EPSILON){a.normalize();let p=Math.acos(bt(s[f-1].dot(s[f]),-1,1));r[f].applyMatrix4(l.makeRotationAxis(a,p))}o[f].crossVectors(s[f],r[f])}if(t===!0){let f=Math.acos(bt(r[0].dot(r[e]),-1,1));f/=e,s[0].dot(a.crossVectors(r[0],r[e]))>0&&(f=-f);for(let p=1;p<=e;p++)r[p].applyMatrix4(l.makeRotationAxis(s[p],f*p)),o[p].crossVectors(s[p],r[p])}return{tangents:s,normals:r,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}},vo=class extends Si{constructor(e=0,t=0,n=1,s=1,r=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new _e){let n=t,s=Math.PI*2,r=this.aEndAngle-this.aStartAngle,o=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(o?r=0:r=s),this.aClockwise===!0&&!o&&(r===s?r=-s:r=r-s);let a=this.aStartAngle+e*r,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),d=l-this.aX,f=c-this.aY;l=d*h-f*u+this.aX,c=d*u+f*h+this.aY}return n.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}},Ac=class extends vo{constructor(e,t,n,s,r,o){super(e,t,n,n,s,r,o),this.isArcCurve=!0,this.type="ArcCurve"}};function vf(){let i=0,e=0,t=0,n=0;function s(r,o,a,l){i=r,e=a,t=-3*r+3*o-2*a-l,n=2*r-2*o+a+l}return{initCatmullRom:function(r,o,a,l,c){s(o,a,c*(a-r),c*(l-o))},initNonuniformCatmullRom:function(r,o,a,l,c,h,u){let d=(o-r)/c-(a-r)/(c+h)+(a-o)/h,f=(a-o)/h-(l-o)/(h+u)+(l-a)/u;d*=h,f*=h,s(o,a,d,f)},calc:function(r){let o=r*r,a=o*r;return i+e*r+t*o+n*a}}}var Nm=new D,Dm=new D,Ad=new vf,Cd=new vf,Rd=new vf,Cc=class extends Si{constructor(e=[],t=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=n,this.tension=s}getPoint(e,t=new D){let n=t,s=this.points,r=s.length,o=(r-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/r)+1)*r:l===0&&a===r-1&&(a=r-2,l=1);let c,h;this.closed||a>0?c=s[(a-1)%r]:(Dm.subVectors(s[0],s[1]).add(s[0]),c=Dm);let u=s[a%r],d=s[(a+1)%r];if(this.closed||a+2<r?h=s[(a+2)%r]:(Nm.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=Nm),this.curveType==="centripetal"||this.curveType==="chordal"){let f=this.curveType==="chordal"?.5:.25,p=Math.pow(c.distanceToSquared(u),f),x=Math.pow(u.distanceToSquared(d),f),m=Math.pow(d.distanceToSquared(h),f);x<1e-4&&(x=1),p<1e-4&&(p=x),m<1e-4&&(m=x),Ad.initNonuniformCatmullRom(c.x,u.x,d.x,h.x,p,x,m),Cd.initNonuniformCatmullRom(c.y,u.y,d.y,h.y,p,x,m),Rd.initNonuniformCatmullRom(c.z,u.z,d.z,h.z,p,x,m)}else this.curveType==="catmullrom"&&(Ad.initCatmullRom(c.x,u.x,d.x,h.x,this.tension),Cd.initCatmullRom(c.y,u.y,d.y,h.y,this.tension),Rd.initCatmullRom(c.z,u.z,d.z,h.z,this.tension));return n.set(Ad.calc(l),Cd.calc(l),Rd.calc(l)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new D().fromArray(s))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function Fm(i,e,t,n,s){let r=(n-e)*.5,o=(s-t)*.5,a=i*i,l=i*a;return(2*t-2*n+r+o)*l+(-3*t+3*n-2*r-o)*a+r*i+t}function qv(i,e){let t=1-i;return t*t*e}function $v(i,e){return 2*(1-i)*i*e}function Yv(i,e){return i*i*e}function pa(i,e,t,n){return qv(i,e)+$v(i,t)+Yv(i,n)}function Zv(i,e){let t=1-i;return t*t*t*e}function Kv(i,e){let t=1-i;return 3*t*t*i*e}function Jv(i,e){return 3*(1-i)*i*i*e}function jv(i,e){return i*i*i*e}function ma(i,e,t,n,s){return Zv(i,e)+Kv(i,t)+Jv(i,n)+jv(i,s)}var Ra=class extends Si{constructor(e=new _e,t=new _e,n=new _e,s=new _e){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new _e){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(ma(e,s.x,r.x,o.x,a.x),ma(e,s.y,r.y,o.y,a.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},Rc=class extends Si{constructor(e=new D,t=new D,n=new D,s=new D){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=n,this.v3=s}getPoint(e,t=new D){let n=t,s=this.v0,r=this.v1,o=this.v2,a=this.v3;return n.set(ma(e,s.x,r.x,o.x,a.x),ma(e,s.y,r.y,o.y,a.y),ma(e,s.z,r.z,o.z,a.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}},Pa=class extends Si{constructor(e=new _e,t=new _e){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new _e){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new _e){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Pc=class extends Si{constructor(e=new D,t=new D){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new D){let n=t;return e===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(e).add(this.v1)),n}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new D){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ia=class extends Si{constructor(e=new _e,t=new _e,n=new _e){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new _e){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(pa(e,s.x,r.x,o.x),pa(e,s.y,r.y,o.y)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},Ic=class extends Si{constructor(e=new D,t=new D,n=new D){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=n}getPoint(e,t=new D){let n=t,s=this.v0,r=this.v1,o=this.v2;return n.set(pa(e,s.x,r.x,o.x),pa(e,s.y,r.y,o.y),pa(e,s.z,r.z,o.z)),n}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}},La=class extends Si{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new _e){let n=t,s=this.points,r=(s.length-1)*e,o=Math.floor(r),a=r-o,l=s[o===0?o:o-1],c=s[o],h=s[o>s.length-2?s.length-1:o+1],u=s[o>s.length-3?s.length-1:o+2];return n.set(Fm(a,l.x,c.x,h.x,u.x),Fm(a,l.y,c.y,h.y,u.y)),n}copy(e){super.copy(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,n=this.points.length;t<n;t++){let s=this.points[t];e.points.push(s.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,n=e.points.length;t<n;t++){let s=e.points[t];this.points.push(new _e().fromArray(s))}return this}},Fd=Object.freeze({__proto__:null,ArcCurve:Ac,CatmullRomCurve3:Cc,CubicBezierCurve:Ra,CubicBezierCurve3:Rc,EllipseCurve:vo,LineCurve:Pa,LineCurve3:Pc,QuadraticBezierCurve:Ia,QuadraticBezierCurve3:Ic,SplineCurve:La}),Lc=class extends Si{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(e){this.curves.push(e)}closePath(){let e=this.curves[0].getPoint(0),t=this.curves[this.curves.length-1].getPoint(1);if(!e.equals(t)){let n=e.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new Fd[n](t,e))}return this}getPoint(e,t){let n=e*this.getLength(),s=this.getCurveLengths(),r=0;for(;r<s.length;){if(s[r]>=n){let o=s[r]-n,a=this.curves[r],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,t)}r++}return null}getLength(){let e=this.getCurveLengths();return e[e.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let e=[],t=0;for(let n=0,s=this.curves.length;n<s;n++)t+=this.curves[n].getLength(),e.push(t);return this.cacheLengths=e,e}getSpacedPoints(e=40){let t=[];for(let n=0;n<=e;n++)t.push(this.getPoint(n/e));return this.autoClose&&t.push(t[0]),t}getPoints(e=12){let t=[],n;for(let s=0,r=this.curves;s<r.length;s++){let o=r[s],a=o.isEllipseCurve?e*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?e*o.points.length:e,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];n&&n.equals(h)||(t.push(h),n=h)}}return this.autoClose&&t.length>1&&!t[t.length-1].equals(t[0])&&t.push(t[0]),t}copy(e){super.copy(e),this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(s.clone())}return this.autoClose=e.autoClose,this.cacheLengths=null,this}toJSON(){let e=super.toJSON();e.autoClose=this.autoClose,e.curves=[];for(let t=0,n=this.curves.length;t<n;t++){let s=this.curves[t];e.curves.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.autoClose=e.autoClose,this.curves=[];for(let t=0,n=e.curves.length;t<n;t++){let s=e.curves[t];this.curves.push(new Fd[s.type]().fromJSON(s))}return this.cacheLengths=null,this}},Na=class extends Lc{constructor(e){super(),this.type="Path",this.currentPoint=new _e,e&&this.setFromPoints(e)}setFromPoints(e){this.moveTo(e[0].x,e[0].y);for(let t=1,n=e.length;t<n;t++)this.lineTo(e[t].x,e[t].y);return this}moveTo(e,t){return this.currentPoint.set(e,t),this}lineTo(e,t){let n=new Pa(this.currentPoint.clone(),new _e(e,t));return this.curves.push(n),this.currentPoint.set(e,t),this}quadraticCurveTo(e,t,n,s){let r=new Ia(this.currentPoint.clone(),new _e(e,t),new _e(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(e,t,n,s,r,o){let a=new Ra(this.currentPoint.clone(),new _e(e,t),new _e(n,s),new _e(r,o));return this.curves.push(a),this.currentPoint.set(r,o),this}splineThru(e){let t=[this.currentPoint.clone()].concat(e),n=new La(t);return this.curves.push(n),this.currentPoint.copy(e[e.length-1]),this}arc(e,t,n,s,r,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(e+a,t+l,n,s,r,o),this}absarc(e,t,n,s,r,o){return this.absellipse(e,t,n,n,s,r,o),this}ellipse(e,t,n,s,r,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(e+c,t+h,n,s,r,o,a,l),this}absellipse(e,t,n,s,r,o,a,l){let c=new vo(e,t,n,s,r,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(e){return super.copy(e),this.currentPoint.copy(e.currentPoint),this}toJSON(){let e=super.toJSON();return e.currentPoint=this.currentPoint.toArray(),e}fromJSON(e){return super.fromJSON(e),this.currentPoint.fromArray(e.currentPoint),this}},bo=class extends Na{constructor(e){super(e),this.uuid=Sr(),this.type="Shape",this.holes=[]}getPointsHoles(e){let t=[];for(let n=0,s=this.holes.length;n<s;n++)t[n]=this.holes[n].getPoints(e);return t}extractPoints(e){return{shape:this.getPoints(e),holes:this.getPointsHoles(e)}}copy(e){super.copy(e),this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(s.clone())}return this}toJSON(){let e=super.toJSON();e.uuid=this.uuid,e.holes=[];for(let t=0,n=this.holes.length;t<n;t++){let s=this.holes[t];e.holes.push(s.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.uuid=e.uuid,this.holes=[];for(let t=0,n=e.holes.length;t<n;t++){let s=e.holes[t];this.holes.push(new Na().fromJSON(s))}return this}};function Qv(i,e,t=2){let n=e&&e.length,s=n?e[0]*t:i.length,r=Dg(i,0,s,t,!0),o=[];if(!r||r.next===r.prev)return o;let a,l,c;if(n&&(r=sb(i,e,r,t)),i.length>80*t){a=i[0],l=i[1];let h=a,u=l;for(let d=t;d<s;d+=t){let f=i[d],p=i[d+1];f<a&&(a=f),p<l&&(l=p),f>h&&(h=f),p>u&&(u=p)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return Da(r,o,t,a,l,c,0),o}function Dg(i,e,t,n,s){let r;if(s===mb(i,e,t,n)>0)for(let o=e;o<t;o+=n)r=Um(o/n|0,i[o],i[o+1],r);else for(let o=t-n;o>=e;o-=n)r=Um(o/n|0,i[o],i[o+1],r);return r&&So(r,r.next)&&(Ua(r),r=r.next),r}function pr(i,e){if(!i)return i;e||(e=i);let t=i,n;do if(n=!1,!t.steiner&&(So(t,t.next)||un(t.prev,t,t.next)===0)){if(Ua(t),t=e=t.prev,t===t.next)break;n=!0}else t=t.next;while(n||t!==e);return e}function Da(i,e,t,n,s,r,o){if(!i)return;!o&&r&&cb(i,n,s,r);let a=i;for(;i.prev!==i.next;){let l=i.prev,c=i.next;if(r?tb(i,n,s,r):eb(i)){e.push(l.i,i.i,c.i),Ua(i),i=c.next,a=c.next;continue}if(i=c,i===a){o?o===1?(i=nb(pr(i),e),Da(i,e,t,n,s,r,2)):o===2&&ib(i,e,t,n,s,r):Da(pr(i),e,t,n,s,r,1);break}}}function eb(i){let e=i.prev,t=i,n=i.next;if(un(e,t,n)>=0)return!1;let s=e.x,r=t.x,o=n.x,a=e.y,l=t.y,c=n.y,h=Math.min(s,r,o),u=Math.min(a,l,c),d=Math.max(s,r,o),f=Math.max(a,l,c),p=n.next;for(;p!==e;){if(p.x>=h&&p.x<=d&&p.y>=u&&p.y<=f&&ua(s,a,r,l,o,c,p.x,p.y)&&un(p.prev,p,p.next)>=0)return!1;p=p.next}return!0}function tb(i,e,t,n){let s=i.prev,r=i,o=i.next;if(un(s,r,o)>=0)return!1;let a=s.x,l=r.x,c=o.x,h=s.y,u=r.y,d=o.y,f=Math.min(a,l,c),p=Math.min(h,u,d),x=Math.max(a,l,c),m=Math.max(h,u,d),g=Ud(f,p,e,t,n),b=Ud(x,m,e,t,n),E=i.prevZ,y=i.nextZ;for(;E&&E.z>=g&&y&&y.z<=b;){if(E.x>=f&&E.x<=x&&E.y>=p&&E.y<=m&&E!==s&&E!==o&&ua(a,h,l,u,c,d,E.x,E.y)&&un(E.prev,E,E.next)>=0||(E=E.prevZ,y.x>=f&&y.x<=x&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&ua(a,h,l,u,c,d,y.x,y.y)&&un(y.prev,y,y.next)>=0))return!1;y=y.nextZ}for(;E&&E.z>=g;){if(E.x>=f&&E.x<=x&&E.y>=p&&E.y<=m&&E!==s&&E!==o&&ua(a,h,l,u,c,d,E.x,E.y)&&un(E.prev,E,E.next)>=0)return!1;E=E.prevZ}for(;y&&y.z<=b;){if(y.x>=f&&y.x<=x&&y.y>=p&&y.y<=m&&y!==s&&y!==o&&ua(a,h,l,u,c,d,y.x,y.y)&&un(y.prev,y,y.next)>=0)return!1;y=y.nextZ}return!0}function nb(i,e){let t=i;do{let n=t.prev,s=t.next.next;!So(n,s)&&Ug(n,t,t.next,s)&&Fa(n,s)&&Fa(s,n)&&(e.push(n.i,t.i,s.i),Ua(t),Ua(t.next),t=i=s),t=t.next}while(t!==i);return pr(t)}function ib(i,e,t,n,s,r){let o=i;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&db(o,a)){let l=Og(o,a);o=pr(o,o.next),l=pr(l,l.next),Da(o,e,t,n,s,r,0),Da(l,e,t,n,s,r,0);return}a=a.next}o=o.next}while(o!==i)}function sb(i,e,t,n){let s=[];for(let r=0,o=e.length;r<o;r++){let a=e[r]*n,l=r<o-1?e[r+1]*n:i.length,c=Dg(i,a,l,n,!1);c===c.next&&(c.steiner=!0),s.push(ub(c))}s.sort(rb);for(let r=0;r<s.length;r++)t=ob(s[r],t);return t}function rb(i,e){let t=i.x-e.x;if(t===0&&(t=i.y-e.y,t===0)){let n=(i.next.y-i.y)/(i.next.x-i.x),s=(e.next.y-e.y)/(e.next.x-e.x);t=n-s}return t}function ob(i,e){let t=ab(i,e);if(!t)return e;let n=Og(t,i);return pr(n,n.next),pr(t,t.next)}function ab(i,e){let t=e,n=i.x,s=i.y,r=-1/0,o;if(So(i,t))return t;do{if(So(i,t.next))return t.next;if(s<=t.y&&s>=t.next.y&&t.next.y!==t.y){let u=t.x+(s-t.y)*(t.next.x-t.x)/(t.next.y-t.y);if(u<=n&&u>r&&(r=u,o=t.x<t.next.x?t:t.next,u===n))return o}t=t.next}while(t!==e);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;t=o;do{if(n>=t.x&&t.x>=l&&n!==t.x&&Fg(s<c?n:r,s,l,c,s<c?r:n,s,t.x,t.y)){let u=Math.abs(s-t.y)/(n-t.x);Fa(t,i)&&(u<h||u===h&&(t.x>o.x||t.x===o.x&&lb(o,t)))&&(o=t,h=u)}t=t.next}while(t!==a);return o}function lb(i,e){return un(i.prev,i,e.prev)<0&&un(e.next,i,i.next)<0}function cb(i,e,t,n){let s=i;do s.z===0&&(s.z=Ud(s.x,s.y,e,t,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,hb(s)}function hb(i){let e,t=1;do{let n=i,s;i=null;let r=null;for(e=0;n;){e++;let o=n,a=0;for(let c=0;c<t&&(a++,o=o.nextZ,!!o);c++);let l=t;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||n.z<=o.z)?(s=n,n=n.nextZ,a--):(s=o,o=o.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;n=o}r.nextZ=null,t*=2}while(e>1);return i}function Ud(i,e,t,n,s){return i=(i-t)*s|0,e=(e-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,e=(e|e<<8)&16711935,e=(e|e<<4)&252645135,e=(e|e<<2)&858993459,e=(e|e<<1)&1431655765,i|e<<1}function ub(i){let e=i,t=i;do(e.x<t.x||e.x===t.x&&e.y<t.y)&&(t=e),e=e.next;while(e!==i);return t}function Fg(i,e,t,n,s,r,o,a){return(s-o)*(e-a)>=(i-o)*(r-a)&&(i-o)*(n-a)>=(t-o)*(e-a)&&(t-o)*(r-a)>=(s-o)*(n-a)}function ua(i,e,t,n,s,r,o,a){return!(i===o&&e===a)&&Fg(i,e,t,n,s,r,o,a)}function db(i,e){return i.next.i!==e.i&&i.prev.i!==e.i&&!fb(i,e)&&(Fa(i,e)&&Fa(e,i)&&pb(i,e)&&(un(i.prev,i,e.prev)||un(i,e.prev,e))||So(i,e)&&un(i.prev,i,i.next)>0&&un(e.prev,e,e.next)>0)}function un(i,e,t){return(e.y-i.y)*(t.x-e.x)-(e.x-i.x)*(t.y-e.y)}function So(i,e){return i.x===e.x&&i.y===e.y}function Ug(i,e,t,n){let s=rc(un(i,e,t)),r=rc(un(i,e,n)),o=rc(un(t,n,i)),a=rc(un(t,n,e));return!!(s!==r&&o!==a||s===0&&sc(i,t,e)||r===0&&sc(i,n,e)||o===0&&sc(t,i,n)||a===0&&sc(t,e,n))}function sc(i,e,t){return e.x<=Math.max(i.x,t.x)&&e.x>=Math.min(i.x,t.x)&&e.y<=Math.max(i.y,t.y)&&e.y>=Math.min(i.y,t.y)}function rc(i){return i>0?1:i<0?-1:0}function fb(i,e){let t=i;do{if(t.i!==i.i&&t.next.i!==i.i&&t.i!==e.i&&t.next.i!==e.i&&Ug(t,t.next,i,e))return!0;t=t.next}while(t!==i);return!1}function Fa(i,e){return un(i.prev,i,i.next)<0?un(i,e,i.next)>=0&&un(i,i.prev,e)>=0:un(i,e,i.prev)<0||un(i,i.next,e)<0}function pb(i,e){let t=i,n=!1,s=(i.x+e.x)/2,r=(i.y+e.y)/2;do t.y>r!=t.next.y>r&&t.next.y!==t.y&&s<(t.next.x-t.x)*(r-t.y)/(t.next.y-t.y)+t.x&&(n=!n),t=t.next;while(t!==i);return n}function Og(i,e){let t=Od(i.i,i.x,i.y),n=Od(e.i,e.x,e.y),s=i.next,r=e.prev;return i.next=e,e.prev=i,t.next=s,s.prev=t,n.next=t,t.prev=n,r.next=n,n.prev=r,n}function Um(i,e,t,n){let s=Od(i,e,t);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function Ua(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function Od(i,e,t){return{i,x:e,y:t,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function mb(i,e,t,n){let s=0;for(let r=e,o=t-n;r<t;r+=n)s+=(i[o]-i[r])*(i[r+1]+i[o+1]),o=r;return s}var Bd=class{static triangulate(e,t,n=2){return Qv(e,t,n)}},dr=class i{static area(e){let t=e.length,n=0;for(let s=t-1,r=0;r<t;s=r++)n+=e[s].x*e[r].y-e[r].x*e[s].y;return n*.5}static isClockWise(e){return i.area(e)<0}static triangulateShape(e,t){let n=[],s=[],r=[];Om(e),Bm(n,e);let o=e.length;t.forEach(Om);for(let l=0;l<t.length;l++)s.push(o),o+=t[l].length,Bm(n,t[l]);let a=Bd.triangulate(n,s);for(let l=0;l<a.length;l+=3)r.push(a.slice(l,l+3));return r}};function Om(i){let e=i.length;e>2&&i[e-1].equals(i[0])&&i.pop()}function Bm(i,e){for(let t=0;t<e.length;t++)i.push(e[t].x),i.push(e[t].y)}var Oa=class i extends Zt{constructor(e=new bo([new _e(.5,.5),new _e(-.5,.5),new _e(-.5,-.5),new _e(.5,-.5)]),t={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:e,options:t},e=Array.isArray(e)?e:[e];let n=this,s=[],r=[];for(let a=0,l=e.length;a<l;a++){let c=e[a];o(c)}this.setAttribute("position",new Yt(s,3)),this.setAttribute("uv",new Yt(r,2)),this.computeVertexNormals();function o(a){let l=[],c=t.curveSegments!==void 0?t.curveSegments:12,h=t.steps!==void 0?t.steps:1,u=t.depth!==void 0?t.depth:1,d=t.bevelEnabled!==void 0?t.bevelEnabled:!0,f=t.bevelThickness!==void 0?t.bevelThickness:.2,p=t.bevelSize!==void 0?t.bevelSize:f-.1,x=t.bevelOffset!==void 0?t.bevelOffset:0,m=t.bevelSegments!==void 0?t.bevelSegments:3,g=t.extrudePath,b=t.UVGenerator!==void 0?t.UVGenerator:gb,E,y=!1,C,A,_,T;if(g){E=g.getSpacedPoints(h),y=!0,d=!1;let oe=g.isCatmullRomCurve3?g.closed:!1;C=g.computeFrenetFrames(h,oe),A=new D,_=new D,T=new D}d||(m=0,f=0,p=0,x=0);let B=a.extractPoints(c),L=B.shape,I=B.holes;if(!dr.isClockWise(L)){L=L.reverse();for(let oe=0,ve=I.length;oe<ve;oe++){let xe=I[oe];dr.isClockWise(xe)&&(I[oe]=xe.reverse())}}function W(oe){let xe=10000000000000001e-36,Be=oe[0];for(let Ne=1;Ne<=oe.length;Ne++){let it=Ne%oe.length,ke=oe[it],_t=ke.x-Be.x,pt=ke.y-Be.y,yt=_t*_t+pt*pt,U=Math.max(Math.abs(ke.x),Math.abs(ke.y),Math.abs(Be.x),Math.abs(Be.y)),Se=xe*U*U;if(yt<=Se){oe.splice(it,1),Ne--;continue}Be=ke}}W(L),I.forEach(W);let N=I.length,V=L;for(let oe=0;oe<N;oe++){let ve=I[oe];L=L.concat(ve)}function q(oe,ve,xe){return ve||lt("ExtrudeGeometry: vec does not exist"),oe.clone().addScaledVector(ve,xe)}let H=L.length;function le(oe,ve,xe){let Be,Ne,it,ke=oe.x-ve.x,_t=oe.y-ve.y,pt=xe.x-oe.x,yt=xe.y-oe.y,U=ke*ke+_t*_t,Se=ke*yt-_t*pt;if(Math.abs(Se)>Number.EPSILON){let qe=Math.sqrt(U),dt=Math.sqrt(pt*pt+yt*yt),Te=ve.x-_t/qe,Ft=ve.y+ke/qe,Ze=xe.x-yt/dt,et=xe.y+pt/dt,R=((Ze-Te)*yt-(et-Ft)*pt)/(ke*yt-_t*pt);Be=Te+ke*R-oe.x,Ne=Ft+_t*R-oe.y;let S=Be*Be+Ne*Ne;if(S<=2)return new _e(Be,Ne);it=Math.sqrt(S/2)}else{let qe=!1;ke>Number.EPSILON?pt>Number.EPSILON&&(qe=!0):ke<-Number.EPSILON?pt<-Number.EPSILON&&(qe=!0):Math.sign(_t)===Math.sign(yt)&&(qe=!0),qe?(Be=-_t,Ne=ke,it=Math.sqrt(U)):(Be=ke,Ne=_t,it=Math.sqrt(U/2))}return new _e(Be/it,Ne/it)}let Y=[];for(let oe=0,ve=V.length,xe=ve-1,Be=oe+1;oe<ve;oe++,xe++,Be++)xe===ve&&(xe=0),Be===ve&&(Be=0),Y[oe]=le(V[oe],V[xe],V[Be]);let j=[],te,de=Y.concat();for(let oe=0,ve=N;oe<ve;oe++){let xe=I[oe];te=[];for(let Be=0,Ne=xe.length,it=Ne-1,ke=Be+1;Be<Ne;Be++,it++,ke++)it===Ne&&(it=0),ke===Ne&&(ke=0),te[Be]=le(xe[Be],xe[it],xe[ke]);j.push(te),de=de.concat(te)}let he;if(m===0)he=dr.triangulateShape(V,I);else{let oe=[],ve=[];for(let xe=0;xe<m;xe++){let Be=xe/m,Ne=f*Math.cos(Be*Math.PI/2),it=p*Math.sin(Be*Math.PI/2)+x;for(let ke=0,_t=V.length;ke<_t;ke++){let pt=q(V[ke],Y[ke],it);He(pt.x,pt.y,-Ne),Be===0&&oe.push(pt)}for(let ke=0,_t=N;ke<_t;ke++){let pt=I[ke];te=j[ke];let yt=[];for(let U=0,Se=pt.length;U<Se;U++){let qe=q(pt[U],te[U],it);He(qe.x,qe.y,-Ne),Be===0&&yt.push(qe)}Be===0&&ve.push(yt)}}he=dr.triangulateShape(oe,ve)}let Q=he.length,ge=p+x;for(let oe=0;oe<H;oe++){let ve=d?q(L[oe],de[oe],ge):L[oe];y?(_.copy(C.normals[0]).multiplyScalar(ve.x),A.copy(C.binormals[0]).multiplyScalar(ve.y),T.copy(E[0]).add(_).add(A),He(T.x,T.y,T.z)):He(ve.x,ve.y,0)}for(let oe=1;oe<=h;oe++)for(let ve=0;ve<H;ve++){let xe=d?q(L[ve],de[ve],ge):L[ve];y?(_.copy(C.normals[oe]).multiplyScalar(xe.x),A.copy(C.binormals[oe]).multiplyScalar(xe.y),T.copy(E[oe]).add(_).add(A),He(T.x,T.y,T.z)):He(xe.x,xe.y,u/h*oe)}for(let oe=m-1;oe>=0;oe--){let ve=oe/m,xe=f*Math.cos(ve*Math.PI/2),Be=p*Math.sin(ve*Math.PI/2)+x;for(let Ne=0,it=V.length;Ne<it;Ne++){let ke=q(V[Ne],Y[Ne],Be);He(ke.x,ke.y,u+xe)}for(let Ne=0,it=I.length;Ne<it;Ne++){let ke=I[Ne];te=j[Ne];for(let _t=0,pt=ke.length;_t<pt;_t++){let yt=q(ke[_t],te[_t],Be);y?He(yt.x,yt.y+E[h-1].y,E[h-1].x+xe):He(yt.x,yt.y,u+xe)}}}ye(),Le();function ye(){let oe=s.length/3;if(d){let ve=0,xe=H*ve;for(let Be=0;Be<Q;Be++){let Ne=he[Be];rt(Ne[2]+xe,Ne[1]+xe,Ne[0]+xe)}ve=h+m*2,xe=H*ve;for(let Be=0;Be<Q;Be++){let Ne=he[Be];rt(Ne[0]+xe,Ne[1]+xe,Ne[2]+xe)}}else{for(let ve=0;ve<Q;ve++){let xe=he[ve];rt(xe[2],xe[1],xe[0])}for(let ve=0;ve<Q;ve++){let xe=he[ve];rt(xe[0]+H*h,xe[1]+H*h,xe[2]+H*h)}}n.addGroup(oe,s.length/3-oe,0)}function Le(){let oe=s.length/3,ve=0;we(V,ve),ve+=V.length;for(let xe=0,Be=I.length;xe<Be;xe++){let Ne=I[xe];we(Ne,ve),ve+=Ne.length}n.addGroup(oe,s.length/3-oe,1)}function we(oe,ve){let xe=oe.length;for(;--xe>=0;){let Be=xe,Ne=xe-1;Ne<0&&(Ne=oe.length-1);for(let it=0,ke=h+m*2;it<ke;it++){let _t=H*it,pt=H*(it+1),yt=ve+Be+_t,U=ve+Ne+_t,Se=ve+Ne+pt,qe=ve+Be+pt;Je(yt,U,Se,qe)}}}function He(oe,ve,xe){l.push(oe),l.push(ve),l.push(xe)}function rt(oe,ve,xe){ot(oe),ot(ve),ot(xe);let Be=s.length/3,Ne=b.generateTopUV(n,s,Be-3,Be-2,Be-1);st(Ne[0]),st(Ne[1]),st(Ne[2])}function Je(oe,ve,xe,Be){ot(oe),ot(ve),ot(Be),ot(ve),ot(xe),ot(Be);let Ne=s.length/3,it=b.generateSideWallUV(n,s,Ne-6,Ne-3,Ne-2,Ne-1);st(it[0]),st(it[1]),st(it[3]),st(it[1]),st(it[2]),st(it[3])}function ot(oe){s.push(l[oe*3+0]),s.push(l[oe*3+1]),s.push(l[oe*3+2])}function st(oe){r.push(oe.x),r.push(oe.y)}}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON(),t=this.parameters.shapes,n=this.parameters.options;return _b(t,n,e)}static fromJSON(e,t){let n=[];for(let r=0,o=e.shapes.length;r<o;r++){let a=t[e.shapes[r]];n.push(a)}let s=e.options.extrudePath;return s!==void 0&&(e.options.extrudePath=new Fd[s.type]().fromJSON(s)),new i(n,e.options)}},gb={generateTopUV:function(i,e,t,n,s){let r=e[t*3],o=e[t*3+1],a=e[n*3],l=e[n*3+1],c=e[s*3],h=e[s*3+1];return[new _e(r,o),new _e(a,l),new _e(c,h)]},generateSideWallUV:function(i,e,t,n,s,r){let o=e[t*3],a=e[t*3+1],l=e[t*3+2],c=e[n*3],h=e[n*3+1],u=e[n*3+2],d=e[s*3],f=e[s*3+1],p=e[s*3+2],x=e[r*3],m=e[r*3+1],g=e[r*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new _e(o,1-l),new _e(c,1-u),new _e(d,1-p),new _e(x,1-g)]:[new _e(a,1-l),new _e(h,1-u),new _e(f,1-p),new _e(m,1-g)]}};function _b(i,e,t){if(t.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){let r=i[n];t.shapes.push(r.uuid)}else t.shapes.push(i.uuid);return t.options=Object.assign({},e),e.extrudePath!==void 0&&(t.options.extrudePath=e.extrudePath.toJSON()),t}var mr=class i extends Zt{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],p=[],x=[],m=[];for(let g=0;g<h;g++){let b=g*d-o;for(let E=0;E<c;E++){let y=E*u-r;p.push(y,-b,0),x.push(0,0,1),m.push(E/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let b=0;b<a;b++){let E=b+c*g,y=b+c*(g+1),C=b+1+c*(g+1),A=b+1+c*g;f.push(E,y,A),f.push(y,C,A)}this.setIndex(f),this.setAttribute("position",new Yt(p,3)),this.setAttribute("normal",new Yt(x,3)),this.setAttribute("uv",new Yt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var gr=class i extends Zt{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new D,d=new D,f=[],p=[],x=[],m=[];for(let g=0;g<=n;g++){let b=[],E=g/n,y=o+E*a,C=e*Math.cos(y),A=Math.sqrt(e*e-C*C),_=0;g===0&&o===0?_=.5/t:g===n&&l===Math.PI&&(_=-.5/t);for(let T=0;T<=t;T++){let B=T/t,L=s+B*r;u.x=-A*Math.cos(L),u.y=C,u.z=A*Math.sin(L),p.push(u.x,u.y,u.z),d.copy(u).normalize(),x.push(d.x,d.y,d.z),m.push(B+_,1-E),b.push(c++)}h.push(b)}for(let g=0;g<n;g++)for(let b=0;b<t;b++){let E=h[g][b+1],y=h[g][b],C=h[g+1][b],A=h[g+1][b+1];(g!==0||o>0)&&f.push(E,y,A),(g!==n-1||l<Math.PI)&&f.push(y,C,A)}this.setIndex(f),this.setAttribute("position",new Yt(p,3)),this.setAttribute("normal",new Yt(x,3)),this.setAttribute("uv",new Yt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function Mr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(km(s))s.isRenderTargetTexture?(nt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(km(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Qn(i){let e={};for(let t=0;t<i.length;t++){let n=Mr(i[t]);for(let s in n)e[s]=n[s]}return e}function km(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function xb(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function bf(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:At.workingColorSpace}var Fh={clone:Mr,merge:Qn},yb=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,vb=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,wn=class extends Ts{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=yb,this.fragmentShader=vb,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Mr(e.uniforms),this.uniformsGroups=xb(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new tt().setHex(s.value);break;case"v2":this.uniforms[n].value=new _e().fromArray(s.value);break;case"v3":this.uniforms[n].value=new D().fromArray(s.value);break;case"v4":this.uniforms[n].value=new cn().fromArray(s.value);break;case"m3":this.uniforms[n].value=new ut().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Gt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Nc=class extends wn{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},li=class extends Ts{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new tt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new tt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Nh,this.normalScale=new _e(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new ws,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var Dc=class extends Ts{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=xg,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Fc=class extends Ts{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function ro(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function oc(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Zs=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Uc=class extends Zs{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ld,endingEnd:Ld}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Nd:r=e,a=2*t-n;break;case Dd:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Nd:o=e,l=2*n-t;break;case Dd:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(s-t),x=p*p,m=x*p,g=-d*m+2*d*x-d*p,b=(1+d)*m+(-1.5-2*d)*x+(-.5+d)*p+1,E=(-1-f)*m+(1.5+f)*x+.5*p,y=f*m-f*x;for(let C=0;C!==a;++C)r[C]=g*o[h+C]+b*o[c+C]+E*o[l+C]+y*o[u+C];return r}},Oc=class extends Zs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},Bc=class extends Zs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},kc=class extends Zs{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-t)/(s-t),x=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*x+o[l+m]*p;return r}let d=a*2,f=e-1;for(let p=0;p!==a;++p){let x=o[c+p],m=o[l+p],g=f*d+p*2,b=u[g],E=u[g+1],y=e*d+p*2,C=h[y],A=h[y+1],_=Sb(n,t,b,C,s);r[p]=Bg(_,x,E,A,m)}return r}};function Bg(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function bb(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function Sb(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=Bg(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=bb(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Mi=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=ro(t,this.TimeBufferType),this.values=ro(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:ro(e.times,Array),values:ro(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),oc(e.settings)&&(n.settings={inTangents:ro(e.settings.inTangents,Array),outTangents:ro(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Bc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Oc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Uc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new kc(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case ga:t=this.InterpolantFactoryMethodDiscrete;break;case vc:t=this.InterpolantFactoryMethodLinear;break;case cc:t=this.InterpolantFactoryMethodSmooth;break;case Id:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return nt("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return ga;case this.InterpolantFactoryMethodLinear:return vc;case this.InterpolantFactoryMethodSmooth:return cc;case this.InterpolantFactoryMethodBezier:return Id}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;oc(this.settings)&&(zm(this.settings.inTangents,e),zm(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;oc(this.settings)&&(Vm(this.settings.inTangents,e),Vm(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(lt("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(lt("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){lt("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){lt("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&dv(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){lt("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===cc,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let x=t[u+p];if(x!==t[d+p]||x!==t[f+p]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,oc(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function zm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Vm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}Mi.prototype.ValueTypeName="";Mi.prototype.TimeBufferType=Float32Array;Mi.prototype.ValueBufferType=Float32Array;Mi.prototype.DefaultInterpolation=vc;var Ks=class extends Mi{constructor(e,t,n){super(e,t,n)}};Ks.prototype.ValueTypeName="bool";Ks.prototype.ValueBufferType=Array;Ks.prototype.DefaultInterpolation=ga;Ks.prototype.InterpolantFactoryMethodLinear=void 0;Ks.prototype.InterpolantFactoryMethodSmooth=void 0;var zc=class extends Mi{constructor(e,t,n,s){super(e,t,n,s)}};zc.prototype.ValueTypeName="color";var Vc=class extends Mi{constructor(e,t,n,s){super(e,t,n,s)}};Vc.prototype.ValueTypeName="number";var Gc=class extends Zs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)Xt.slerpFlat(r,0,o,c-a,o,c,l);return r}},Ba=class extends Mi{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Gc(this.times,this.values,this.getValueSize(),e)}};Ba.prototype.ValueTypeName="quaternion";Ba.prototype.InterpolantFactoryMethodSmooth=void 0;var Js=class extends Mi{constructor(e,t,n){super(e,t,n)}};Js.prototype.ValueTypeName="string";Js.prototype.ValueBufferType=Array;Js.prototype.DefaultInterpolation=ga;Js.prototype.InterpolantFactoryMethodLinear=void 0;Js.prototype.InterpolantFactoryMethodSmooth=void 0;var Hc=class extends Mi{constructor(e,t,n,s){super(e,t,n,s)}};Hc.prototype.ValueTypeName="vector";var Wc=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},kg=new Wc,Xc=class{constructor(e){this.manager=e!==void 0?e:kg,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Xc.DEFAULT_MATERIAL_NAME="__DEFAULT";var ka=class extends Wn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new tt(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},za=class extends ka{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Wn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new tt(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},Pd=new Gt,Gm=new D,Hm=new D,qc=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new _e(512,512),this.mapType=ci,this.map=null,this.mapPass=null,this.matrix=new Gt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new $s,this._frameExtents=new _e(1,1),this._viewportCount=1,this._viewports=[new cn(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Gm.setFromMatrixPosition(e.matrixWorld),t.position.copy(Gm),Hm.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Hm),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){Pd.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(Pd,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===uo||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(Pd)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},ac=new D,lc=new Xt,ss=new D,Va=class extends Wn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Gt,this.projectionMatrix=new Gt,this.projectionMatrixInverse=new Gt,this.coordinateSystem=Ii,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(ac,lc,ss),ss.x===1&&ss.y===1&&ss.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(ac,lc,ss.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(ac,lc,ss),ss.x===1&&ss.y===1&&ss.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(ac,lc,ss.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Xs=new D,Wm=new _e,Xm=new _e,oi=class extends Va{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=po*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(lo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return po*2*Math.atan(Math.tan(lo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Xs.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Xs.x,Xs.y).multiplyScalar(-e/Xs.z),Xs.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Xs.x,Xs.y).multiplyScalar(-e/Xs.z)}getViewSize(e,t){return this.getViewBounds(e,Wm,Xm),t.subVectors(Xm,Wm)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(lo*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Ga=class extends Va{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},kd=class extends qc{constructor(){super(new Ga(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Mo=class extends ka{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Wn.DEFAULT_UP),this.updateMatrix(),this.target=new Wn,this.shadow=new kd}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var oo=-90,ao=1,wo=class extends Wn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new oi(oo,ao,e,t);s.layers=this.layers,this.add(s);let r=new oi(oo,ao,e,t);r.layers=this.layers,this.add(r);let o=new oi(oo,ao,e,t);o.layers=this.layers,this.add(o);let a=new oi(oo,ao,e,t);a.layers=this.layers,this.add(a);let l=new oi(oo,ao,e,t);l.layers=this.layers,this.add(l);let c=new oi(oo,ao,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Ii)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===uo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let x=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=x,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},$c=class extends oi{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Sf="\\[\\]\\.:\\/",Mb=new RegExp("["+Sf+"]","g"),Mf="[^"+Sf+"]",wb="[^"+Sf.replace("\\.","")+"]",Tb=/((?:WC+[\/:])*)/.source.replace("WC",Mf),Eb=/(WCOD+)?/.source.replace("WCOD",wb),Ab=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Mf),Cb=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Mf),Rb=new RegExp("^"+Tb+Eb+Ab+Cb+"$"),Pb=["material","materials","bones","map"],zd=class{constructor(e,t,n){let s=n||sn.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},sn=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Mb,"")}static parseTrackName(e){let t=Rb.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Pb.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){nt("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){lt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){lt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){lt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){lt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){lt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){lt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){lt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;lt("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){lt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){lt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};sn.Composite=zd;sn.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};sn.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};sn.prototype.GetterByBindingType=[sn.prototype._getValue_direct,sn.prototype._getValue_array,sn.prototype._getValue_arrayElement,sn.prototype._getValue_toArray];sn.prototype.SetterByBindingTypeAndVersioning=[[sn.prototype._setValue_direct,sn.prototype._setValue_direct_setNeedsUpdate,sn.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[sn.prototype._setValue_array,sn.prototype._setValue_array_setNeedsUpdate,sn.prototype._setValue_array_setMatrixWorldNeedsUpdate],[sn.prototype._setValue_arrayElement,sn.prototype._setValue_arrayElement_setNeedsUpdate,sn.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[sn.prototype._setValue_fromArray,sn.prototype._setValue_fromArray_setNeedsUpdate,sn.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var UP=new Float32Array(1);var qm=new Gt,_r=class{constructor(e,t,n=0,s=1/0){this.ray=new qs(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new go,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):lt("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return qm.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(qm),this}intersectObject(e,t=!0,n=[]){return Vd(e,this,n,t),n.sort($m),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)Vd(e[s],this,n,t);return n.sort($m),n}};function $m(i,e){return i.distance-e.distance}function Vd(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Vd(r[o],e,t,!0)}}var To=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=bt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(bt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Gd=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var Ha=class extends Vi{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function wf(i,e,t,n){let s=Ib(n);switch(t){case cf:return i*e;case uf:return i*e/s.components*s.byteLength;case eh:return i*e/s.components*s.byteLength;case tr:return i*e*2/s.components*s.byteLength;case th:return i*e*2/s.components*s.byteLength;case hf:return i*e*3/s.components*s.byteLength;case jn:return i*e*4/s.components*s.byteLength;case nh:return i*e*4/s.components*s.byteLength;case qa:case $a:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Ya:case Za:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case sh:case oh:return Math.max(i,16)*Math.max(e,8)/4;case ih:case rh:return Math.max(i,8)*Math.max(e,8)/2;case ah:case lh:case hh:case uh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case ch:case Ka:case dh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case fh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case ph:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case mh:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case gh:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case _h:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case xh:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case yh:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case vh:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case bh:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case Sh:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case Mh:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case wh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case Th:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case Eh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case Ah:case Ch:case Rh:return Math.ceil(i/4)*Math.ceil(e/4)*16;case Ph:case Ih:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Ja:case Lh:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Ib(i){switch(i){case ci:case rf:return{byteLength:1,components:1};case Ro:case of:case qi:return{byteLength:2,components:1};case jc:case Qc:return{byteLength:2,components:4};case Xi:case Jc:case wi:return{byteLength:4,components:1};case af:case lf:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?nt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function a0(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function kb(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],x=u[f];x.start<=p.start+p.count+1?p.count=Math.max(p.count,x.start+x.count-p.start):(++d,u[d]=x)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let x=u[f];i.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var zb=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Vb=`#ifdef USE_ALPHAHASH
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
#endif`,Gb=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Hb=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Wb=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Xb=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,qb=`#ifdef USE_AOMAP
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
#endif`,$b=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Yb=`#ifdef USE_BATCHING
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
#endif`,Zb=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Kb=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Jb=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,jb=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,Qb=`#ifdef USE_IRIDESCENCE
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
#endif`,eS=`#ifdef USE_BUMPMAP
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
#endif`,tS=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,nS=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,iS=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,sS=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,rS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,oS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,aS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,lS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,cS=`#define PI 3.141592653589793
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
} // validated`,hS=`vec3 transformedNormal = objectNormal;
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
#endif`,uS=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,dS=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,fS=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,pS=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,mS="gl_FragColor = linearToOutputTexel( gl_FragColor );",gS=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,_S=`#ifdef USE_ENVMAP
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
#endif`,xS=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,yS=`#ifdef USE_ENVMAP
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
#endif`,vS=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,bS=`#ifdef USE_ENVMAP
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
#endif`,SS=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,MS=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,wS=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,TS=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,ES=`#ifdef USE_GRADIENTMAP
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
}`,AS=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,CS=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,RS=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,PS=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,IS=`#ifdef USE_ENVMAP
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
#endif`,LS=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,NS=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,DS=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,FS=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,US=`PhysicalMaterial material;
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
#endif`,OS=`uniform sampler2D dfgLUT;
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
}`,BS=`
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
#endif`,kS=`#if defined( RE_IndirectDiffuse )
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
#endif`,zS=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,VS=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,GS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,HS=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,WS=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,XS=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,qS=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,$S=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,YS=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,ZS=`#if defined( USE_POINTS_UV )
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
#endif`,KS=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,JS=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,jS=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,QS=`#if defined( USE_MORPHCOLORS )
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
#endif`,eM=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,tM=`#ifdef USE_MORPHTARGETS
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
#endif`,nM=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,iM=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,sM=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,rM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,oM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,aM=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,lM=`#ifdef USE_NORMALMAP
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
#endif`,cM=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,hM=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,uM=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,dM=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,fM=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,pM=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,mM=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,gM=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,_M=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,xM=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,yM=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,vM=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,bM=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,SM=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,MM=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,wM=`float getShadowMask() {
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
}`,TM=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,EM=`#ifdef USE_SKINNING
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
#endif`,AM=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,CM=`#ifdef USE_SKINNING
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
#endif`,RM=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,PM=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,IM=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,LM=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,NM=`#ifdef USE_TRANSMISSION
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
#endif`,DM=`#ifdef USE_TRANSMISSION
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
#endif`,FM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,UM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,OM=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,BM=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,kM=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,zM=`uniform sampler2D t2D;
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
}`,VM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,GM=`uniform float backgroundBlurriness;
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
}`,HM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,WM=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,XM=`#include <common>
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
}`,qM=`#if DEPTH_PACKING == 3200
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
}`,$M=`#define DISTANCE
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
}`,YM=`#define DISTANCE
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
}`,ZM=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,KM=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,JM=`uniform float scale;
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
}`,jM=`uniform vec3 diffuse;
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
}`,QM=`#include <common>
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
}`,ew=`uniform vec3 diffuse;
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
}`,tw=`#define LAMBERT
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
}`,nw=`#define LAMBERT
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
}`,iw=`#define MATCAP
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
}`,sw=`#define MATCAP
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
}`,rw=`#define NORMAL
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
}`,ow=`#define NORMAL
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
}`,aw=`#define PHONG
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
}`,lw=`#define PHONG
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
}`,cw=`#define STANDARD
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
}`,hw=`#define STANDARD
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
}`,uw=`#define TOON
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
}`,dw=`#define TOON
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
}`,fw=`uniform float size;
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
}`,pw=`uniform vec3 diffuse;
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
}`,mw=`#include <common>
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
}`,gw=`uniform vec3 color;
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
}`,_w=`uniform float rotation;
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
}`,xw=`uniform vec3 diffuse;
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
}`,gt={alphahash_fragment:zb,alphahash_pars_fragment:Vb,alphamap_fragment:Gb,alphamap_pars_fragment:Hb,alphatest_fragment:Wb,alphatest_pars_fragment:Xb,aomap_fragment:qb,aomap_pars_fragment:$b,batching_pars_vertex:Yb,batching_vertex:Zb,begin_vertex:Kb,beginnormal_vertex:Jb,bsdfs:jb,iridescence_fragment:Qb,bumpmap_pars_fragment:eS,clipping_planes_fragment:tS,clipping_planes_pars_fragment:nS,clipping_planes_pars_vertex:iS,clipping_planes_vertex:sS,color_fragment:rS,color_pars_fragment:oS,color_pars_vertex:aS,color_vertex:lS,common:cS,defaultnormal_vertex:hS,displacementmap_pars_vertex:uS,displacementmap_vertex:dS,emissivemap_fragment:fS,emissivemap_pars_fragment:pS,colorspace_fragment:mS,colorspace_pars_fragment:gS,envmap_fragment:_S,envmap_common_pars_fragment:xS,envmap_pars_fragment:yS,envmap_pars_vertex:vS,envmap_physical_pars_fragment:IS,envmap_vertex:bS,fog_vertex:SS,fog_pars_vertex:MS,fog_fragment:wS,fog_pars_fragment:TS,gradientmap_pars_fragment:ES,lightmap_pars_fragment:AS,lights_lambert_fragment:CS,lights_lambert_pars_fragment:RS,lights_pars_begin:PS,lights_toon_fragment:LS,lights_toon_pars_fragment:NS,lights_phong_fragment:DS,lights_phong_pars_fragment:FS,lights_physical_fragment:US,lights_physical_pars_fragment:OS,lights_fragment_begin:BS,lights_fragment_maps:kS,lights_fragment_end:zS,lightprobes_pars_fragment:VS,logdepthbuf_fragment:GS,logdepthbuf_pars_fragment:HS,logdepthbuf_pars_vertex:WS,logdepthbuf_vertex:XS,map_fragment:qS,map_pars_fragment:$S,map_particle_fragment:YS,map_particle_pars_fragment:ZS,metalnessmap_fragment:KS,metalnessmap_pars_fragment:JS,morphinstance_vertex:jS,morphcolor_vertex:QS,morphnormal_vertex:eM,morphtarget_pars_vertex:tM,morphtarget_vertex:nM,normal_fragment_begin:iM,normal_fragment_maps:sM,normal_pars_fragment:rM,normal_pars_vertex:oM,normal_vertex:aM,normalmap_pars_fragment:lM,clearcoat_normal_fragment_begin:cM,clearcoat_normal_fragment_maps:hM,clearcoat_pars_fragment:uM,iridescence_pars_fragment:dM,opaque_fragment:fM,packing:pM,premultiplied_alpha_fragment:mM,project_vertex:gM,dithering_fragment:_M,dithering_pars_fragment:xM,roughnessmap_fragment:yM,roughnessmap_pars_fragment:vM,shadowmap_pars_fragment:bM,shadowmap_pars_vertex:SM,shadowmap_vertex:MM,shadowmask_pars_fragment:wM,skinbase_vertex:TM,skinning_pars_vertex:EM,skinning_vertex:AM,skinnormal_vertex:CM,specularmap_fragment:RM,specularmap_pars_fragment:PM,tonemapping_fragment:IM,tonemapping_pars_fragment:LM,transmission_fragment:NM,transmission_pars_fragment:DM,uv_pars_fragment:FM,uv_pars_vertex:UM,uv_vertex:OM,worldpos_vertex:BM,background_vert:kM,background_frag:zM,backgroundCube_vert:VM,backgroundCube_frag:GM,cube_vert:HM,cube_frag:WM,depth_vert:XM,depth_frag:qM,distance_vert:$M,distance_frag:YM,equirect_vert:ZM,equirect_frag:KM,linedashed_vert:JM,linedashed_frag:jM,meshbasic_vert:QM,meshbasic_frag:ew,meshlambert_vert:tw,meshlambert_frag:nw,meshmatcap_vert:iw,meshmatcap_frag:sw,meshnormal_vert:rw,meshnormal_frag:ow,meshphong_vert:aw,meshphong_frag:lw,meshphysical_vert:cw,meshphysical_frag:hw,meshtoon_vert:uw,meshtoon_frag:dw,points_vert:fw,points_frag:pw,shadow_vert:mw,shadow_frag:gw,sprite_vert:_w,sprite_frag:xw},Ue={common:{diffuse:{value:new tt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ut},alphaMap:{value:null},alphaMapTransform:{value:new ut},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ut}},envmap:{envMap:{value:null},envMapRotation:{value:new ut},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ut}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ut}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ut},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ut},normalScale:{value:new _e(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ut},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ut}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ut}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ut}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new tt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new tt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ut},alphaTest:{value:0},uvTransform:{value:new ut}},sprite:{diffuse:{value:new tt(16777215)},opacity:{value:1},center:{value:new _e(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ut},alphaMap:{value:null},alphaMapTransform:{value:new ut},alphaTest:{value:0}}},ls={basic:{uniforms:Qn([Ue.common,Ue.specularmap,Ue.envmap,Ue.aomap,Ue.lightmap,Ue.fog]),vertexShader:gt.meshbasic_vert,fragmentShader:gt.meshbasic_frag},lambert:{uniforms:Qn([Ue.common,Ue.specularmap,Ue.envmap,Ue.aomap,Ue.lightmap,Ue.emissivemap,Ue.bumpmap,Ue.normalmap,Ue.displacementmap,Ue.fog,Ue.lights,{emissive:{value:new tt(0)},envMapIntensity:{value:1}}]),vertexShader:gt.meshlambert_vert,fragmentShader:gt.meshlambert_frag},phong:{uniforms:Qn([Ue.common,Ue.specularmap,Ue.envmap,Ue.aomap,Ue.lightmap,Ue.emissivemap,Ue.bumpmap,Ue.normalmap,Ue.displacementmap,Ue.fog,Ue.lights,{emissive:{value:new tt(0)},specular:{value:new tt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:gt.meshphong_vert,fragmentShader:gt.meshphong_frag},standard:{uniforms:Qn([Ue.common,Ue.envmap,Ue.aomap,Ue.lightmap,Ue.emissivemap,Ue.bumpmap,Ue.normalmap,Ue.displacementmap,Ue.roughnessmap,Ue.metalnessmap,Ue.fog,Ue.lights,{emissive:{value:new tt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:gt.meshphysical_vert,fragmentShader:gt.meshphysical_frag},toon:{uniforms:Qn([Ue.common,Ue.aomap,Ue.lightmap,Ue.emissivemap,Ue.bumpmap,Ue.normalmap,Ue.displacementmap,Ue.gradientmap,Ue.fog,Ue.lights,{emissive:{value:new tt(0)}}]),vertexShader:gt.meshtoon_vert,fragmentShader:gt.meshtoon_frag},matcap:{uniforms:Qn([Ue.common,Ue.bumpmap,Ue.normalmap,Ue.displacementmap,Ue.fog,{matcap:{value:null}}]),vertexShader:gt.meshmatcap_vert,fragmentShader:gt.meshmatcap_frag},points:{uniforms:Qn([Ue.points,Ue.fog]),vertexShader:gt.points_vert,fragmentShader:gt.points_frag},dashed:{uniforms:Qn([Ue.common,Ue.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:gt.linedashed_vert,fragmentShader:gt.linedashed_frag},depth:{uniforms:Qn([Ue.common,Ue.displacementmap]),vertexShader:gt.depth_vert,fragmentShader:gt.depth_frag},normal:{uniforms:Qn([Ue.common,Ue.bumpmap,Ue.normalmap,Ue.displacementmap,{opacity:{value:1}}]),vertexShader:gt.meshnormal_vert,fragmentShader:gt.meshnormal_frag},sprite:{uniforms:Qn([Ue.sprite,Ue.fog]),vertexShader:gt.sprite_vert,fragmentShader:gt.sprite_frag},background:{uniforms:{uvTransform:{value:new ut},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:gt.background_vert,fragmentShader:gt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ut}},vertexShader:gt.backgroundCube_vert,fragmentShader:gt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:gt.cube_vert,fragmentShader:gt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:gt.equirect_vert,fragmentShader:gt.equirect_frag},distance:{uniforms:Qn([Ue.common,Ue.displacementmap,{referencePosition:{value:new D},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:gt.distance_vert,fragmentShader:gt.distance_frag},shadow:{uniforms:Qn([Ue.lights,Ue.fog,{color:{value:new tt(0)},opacity:{value:1}}]),vertexShader:gt.shadow_vert,fragmentShader:gt.shadow_frag}};ls.physical={uniforms:Qn([ls.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ut},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ut},clearcoatNormalScale:{value:new _e(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ut},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ut},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ut},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ut},sheen:{value:0},sheenColor:{value:new tt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ut},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ut},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ut},transmissionSamplerSize:{value:new _e},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ut},attenuationDistance:{value:0},attenuationColor:{value:new tt(0)},specularColor:{value:new tt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ut},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ut},anisotropyVector:{value:new _e},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ut}}]),vertexShader:gt.meshphysical_vert,fragmentShader:gt.meshphysical_frag};var Uh={r:0,b:0,g:0},yw=new Gt,l0=new ut;l0.set(-1,0,0,0,1,0,0,0,1);function vw(i,e,t,n,s,r){let o=new tt(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(b){let E=b.isScene===!0?b.background:null;if(E&&E.isTexture){let y=b.backgroundBlurriness>0;E=e.get(E,y)}return E}function p(b){let E=!1,y=f(b);y===null?m(o,a):y&&y.isColor&&(m(y,1),E=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||E)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function x(b,E){let y=f(E);y&&y.isCubeTexture?(c===void 0&&(c=new Rt(new bi(1,1,1),new wn({name:"BackgroundCubeMaterial",uniforms:Mr(ls.backgroundCube.uniforms),vertexShader:ls.backgroundCube.vertexShader,fragmentShader:ls.backgroundCube.fragmentShader,side:Xn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,A,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=y,c.material.uniforms.backgroundBlurriness.value=E.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(yw.makeRotationFromEuler(E.backgroundRotation)).transpose(),y.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(l0),c.material.toneMapped=At.getTransfer(y.colorSpace)!==Ot,(h!==y||u!==y.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),c.layers.enableAll(),b.unshift(c,c.geometry,c.material,0,0,null)):y&&y.isTexture&&(l===void 0&&(l=new Rt(new mr(2,2),new wn({name:"BackgroundMaterial",uniforms:Mr(ls.background.uniforms),vertexShader:ls.background.vertexShader,fragmentShader:ls.background.fragmentShader,side:er,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=y,l.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,l.material.toneMapped=At.getTransfer(y.colorSpace)!==Ot,y.matrixAutoUpdate===!0&&y.updateMatrix(),l.material.uniforms.uvTransform.value.copy(y.matrix),(h!==y||u!==y.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=y,u=y.version,d=i.toneMapping),l.layers.enableAll(),b.unshift(l,l.geometry,l.material,0,0,null))}function m(b,E){b.getRGB(Uh,bf(i)),t.buffers.color.setClear(Uh.r,Uh.g,Uh.b,E,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(b,E=1){o.set(b),a=E,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(b){a=b,m(o,a)},render:p,addToRenderList:x,dispose:g}}function bw(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(I,z,W,N,V){let q=!1,H=u(I,N,W,z);r!==H&&(r=H,c(r.object)),q=f(I,N,W,V),q&&p(I,N,W,V),V!==null&&e.update(V,i.ELEMENT_ARRAY_BUFFER),(q||o)&&(o=!1,y(I,z,W,N),V!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(V).buffer))}function l(){return i.createVertexArray()}function c(I){return i.bindVertexArray(I)}function h(I){return i.deleteVertexArray(I)}function u(I,z,W,N){let V=N.wireframe===!0,q=n[z.id];q===void 0&&(q={},n[z.id]=q);let H=I.isInstancedMesh===!0?I.id:0,le=q[H];le===void 0&&(le={},q[H]=le);let Y=le[W.id];Y===void 0&&(Y={},le[W.id]=Y);let j=Y[V];return j===void 0&&(j=d(l()),Y[V]=j),j}function d(I){let z=[],W=[],N=[];for(let V=0;V<t;V++)z[V]=0,W[V]=0,N[V]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:z,enabledAttributes:W,attributeDivisors:N,object:I,attributes:{},index:null}}function f(I,z,W,N){let V=r.attributes,q=z.attributes,H=0,le=W.getAttributes();for(let Y in le)if(le[Y].location>=0){let te=V[Y],de=q[Y];if(de===void 0&&(Y==="instanceMatrix"&&I.instanceMatrix&&(de=I.instanceMatrix),Y==="instanceColor"&&I.instanceColor&&(de=I.instanceColor)),te===void 0||te.attribute!==de||de&&te.data!==de.data)return!0;H++}return r.attributesNum!==H||r.index!==N}function p(I,z,W,N){let V={},q=z.attributes,H=0,le=W.getAttributes();for(let Y in le)if(le[Y].location>=0){let te=q[Y];te===void 0&&(Y==="instanceMatrix"&&I.instanceMatrix&&(te=I.instanceMatrix),Y==="instanceColor"&&I.instanceColor&&(te=I.instanceColor));let de={};de.attribute=te,te&&te.data&&(de.data=te.data),V[Y]=de,H++}r.attributes=V,r.attributesNum=H,r.index=N}function x(){let I=r.newAttributes;for(let z=0,W=I.length;z<W;z++)I[z]=0}function m(I){g(I,0)}function g(I,z){let W=r.newAttributes,N=r.enabledAttributes,V=r.attributeDivisors;W[I]=1,N[I]===0&&(i.enableVertexAttribArray(I),N[I]=1),V[I]!==z&&(i.vertexAttribDivisor(I,z),V[I]=z)}function b(){let I=r.newAttributes,z=r.enabledAttributes;for(let W=0,N=z.length;W<N;W++)z[W]!==I[W]&&(i.disableVertexAttribArray(W),z[W]=0)}function E(I,z,W,N,V,q,H){H===!0?i.vertexAttribIPointer(I,z,W,V,q):i.vertexAttribPointer(I,z,W,N,V,q)}function y(I,z,W,N){x();let V=N.attributes,q=W.getAttributes(),H=z.defaultAttributeValues;for(let le in q){let Y=q[le];if(Y.location>=0){let j=V[le];if(j===void 0&&(le==="instanceMatrix"&&I.instanceMatrix&&(j=I.instanceMatrix),le==="instanceColor"&&I.instanceColor&&(j=I.instanceColor)),j!==void 0){let te=j.normalized,de=j.itemSize,he=e.get(j);if(he===void 0)continue;let Q=he.buffer,ge=he.type,ye=he.bytesPerElement,Le=ge===i.INT||ge===i.UNSIGNED_INT||j.gpuType===Jc;if(j.isInterleavedBufferAttribute){let we=j.data,He=we.isInterleavedBuffer===!0?we.stride:we.itemSize,rt=j.offset;if(we.isInstancedInterleavedBuffer||we.isInstancedBufferAttribute){for(let Je=0;Je<Y.locationSize;Je++)g(Y.location+Je,we.meshPerAttribute);I.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=we.meshPerAttribute*we.count)}else for(let Je=0;Je<Y.locationSize;Je++)m(Y.location+Je);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let Je=0;Je<Y.locationSize;Je++)E(Y.location+Je,de/Y.locationSize,ge,te,He*ye,(rt+de/Y.locationSize*Je)*ye,Le)}else{if(j.isInstancedBufferAttribute){for(let we=0;we<Y.locationSize;we++)g(Y.location+we,j.meshPerAttribute);I.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let we=0;we<Y.locationSize;we++)m(Y.location+we);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let we=0;we<Y.locationSize;we++)E(Y.location+we,de/Y.locationSize,ge,te,de*ye,de/Y.locationSize*we*ye,Le)}}else if(H!==void 0){let te=H[le];if(te!==void 0)switch(te.length){case 2:i.vertexAttrib2fv(Y.location,te);break;case 3:i.vertexAttrib3fv(Y.location,te);break;case 4:i.vertexAttrib4fv(Y.location,te);break;default:i.vertexAttrib1fv(Y.location,te)}}}}b()}function C(){B();for(let I in n){let z=n[I];for(let W in z){let N=z[W];for(let V in N){let q=N[V];for(let H in q)h(q[H].object),delete q[H];delete N[V]}}delete n[I]}}function A(I){if(n[I.id]===void 0)return;let z=n[I.id];for(let W in z){let N=z[W];for(let V in N){let q=N[V];for(let H in q)h(q[H].object),delete q[H];delete N[V]}}delete n[I.id]}function _(I){for(let z in n){let W=n[z];for(let N in W){let V=W[N];if(V[I.id]===void 0)continue;let q=V[I.id];for(let H in q)h(q[H].object),delete q[H];delete V[I.id]}}}function T(I){for(let z in n){let W=n[z],N=I.isInstancedMesh===!0?I.id:0,V=W[N];if(V!==void 0){for(let q in V){let H=V[q];for(let le in H)h(H[le].object),delete H[le];delete V[q]}delete W[N],Object.keys(W).length===0&&delete n[z]}}}function B(){L(),o=!0,r!==s&&(r=s,c(r.object))}function L(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:B,resetDefaultState:L,dispose:C,releaseStatesOfGeometry:A,releaseStatesOfObject:T,releaseStatesOfProgram:_,initAttributes:x,enableAttribute:m,disableUnusedAttributes:b}}function Sw(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function Mw(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let _=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(_){return!(_!==jn&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let T=_===qi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(_!==ci&&_!==wi&&!T&&n.convert(_)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(nt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&nt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&nt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),b=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),E=i.getParameter(i.MAX_VARYING_VECTORS),y=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),A=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:x,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:b,maxVaryings:E,maxFragmentUniforms:y,maxSamples:C,samples:A}}function ww(i){let e=this,t=null,n=0,s=!1,r=!1,o=new yi,a=new ut,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,x=u.clipIntersection,m=u.clipShadows,g=i.get(u);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let b=r?0:n,E=b*4,y=g.clippingState||null;l.value=y,y=h(p,d,E,f);for(let C=0;C!==E;++C)y[C]=t[C];g.clippingState=y,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=b}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,p){let x=u!==null?u.length:0,m=null;if(x!==0){if(m=l.value,p!==!0||m===null){let g=f+x*4,b=d.matrixWorldInverse;a.getNormalMatrix(b),(m===null||m.length<g)&&(m=new Float32Array(g));for(let E=0,y=f;E!==x;++E,y+=4)o.copy(u[E]).applyMatrix4(b,a),o.normal.toArray(m,y),m[y+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=x,e.numIntersection=0,m}}var tl=class extends vi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new wa(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new bi(5,5,5),r=new wn({name:"CubemapFromEquirect",uniforms:Mr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Xn,blending:xr});r.uniforms.tEquirect.value=t;let o=new Rt(s,r),a=t.minFilter;return t.minFilter===Rs&&(t.minFilter=zn),new wo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},zg=256,Tw=3,Ew=20,c0=256,h0=16,Aw=3,Cw=new D,Rw=new tt,Bh=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new wo(1,10,null),this._boxMesh=new Rt(new bi(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=Cw}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,x=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,x===null&&(e.background=l.getClearColor(Rw));let m=new wo(n,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,e.background=x,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Hg(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Gg(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(zg,xf(e))}_fromTexture(e,t){e.mapping===vr||e.mapping===Co?this._setSize(e.image.length===0?zg:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=Vg(e,!1,!1),n=Math.log2(e)-Tw;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Vg(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===vr||e.mapping===Co?(this._cubemapMaterial===null&&(this._cubemapMaterial=Hg()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Gg()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=Pw(),this._integrationMaterial=Iw());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/h0);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-Aw)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(c0*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=Lw());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function Vg(i,e,t){return new tl(i,{minFilter:Rs,generateMipmaps:e,type:qi,colorSpace:fr,depthBuffer:t})}function nl(i,e,t){return new wn({name:i,uniforms:e,vertexShader:gt.cube_vert,fragmentShader:t,side:Xn,blending:xr,depthTest:!1,depthWrite:!1})}function Pw(){return nl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${c0}u

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
	`)}function Iw(){return nl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:h0}},`

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
	`)}function Lw(){return nl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Ew}
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
	`)}function Gg(){return nl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function Hg(){return nl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function Nw(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Yc||f===Zc)if(e.has(d)){let p=e.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let x=new tl(p.height);return x.fromEquirectangularTexture(i,d),e.set(d,x),d.addEventListener("dispose",c),a(x.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===Yc||f===Zc,x=f===vr||f===Co;if(p||x){let m=t.get(d),g=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new Bh(i)),m=p?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),m.texture;if(m!==void 0)return m.texture;{let b=d.image;return p&&b&&b.height>0||x&&b&&l(b)?(n===null&&(n=new Bh(i)),m=p?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===Yc?d.mapping=vr:f===Zc&&(d.mapping=Co),d}function l(d){let f=0,p=6;for(let x=0;x<p;x++)d[x]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function Dw(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&da("WebGLRenderer: "+n+" extension not supported."),s}}}function Fw(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&e.remove(p.index);for(let m in p.attributes)e.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let x=r.get(p);x&&(e.remove(x),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,t.memory.geometries--}function c(p,x){return s[x.id]!==void 0||(x.addEventListener("dispose",a),s[x.id]=new WeakRef(x),o.register(x,x.id,x),t.memory.geometries++),x}function h(p){let x=p.attributes;for(let m in x)e.update(x[m],i.ARRAY_BUFFER)}function u(p){let x=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let b=x!==null?x.array.length:m.array.length/3-1,E=m.count>=65535?Ma:Sa,y=new E(Math.ceil(b/3)*6,1),C=y.array;if(x!==null){let _=x.array;g=x.version;for(let T=0,B=0;T<b;T+=3){let L=_[T+0],I=_[T+1],z=_[T+2];C[B++]=L,C[B++]=I,C[B++]=I,C[B++]=z,C[B++]=z,C[B++]=L}}else{g=m.version;for(let _=0,T=0;_<b;_+=3){let B=_+0,L=_+1,I=_+2;C[T++]=B,C[T++]=L,C[T++]=L,C[T++]=I,C[T++]=I,C[T++]=B}}y.version=g;let A=r.get(p);A&&e.remove(A),r.set(p,y)}function d(p){let x=r.get(p);if(x){let m=p.index;m!==null&&x.version<m.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let x=s[p].deref();x!==void 0&&l(x)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function Uw(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let x=0;for(let m=0;m<f;m++)x+=d[m];t.update(x,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function Ow(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:lt("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function Bw(i,e,t){let n=new WeakMap,s=new cn;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let B=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",B)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],b=a.morphAttributes.color||[],E=0;f===!0&&(E=1),p===!0&&(E=2),x===!0&&(E=3);let y=a.attributes.position.count*E,C=1;y>e.maxTextureSize&&(C=Math.ceil(y/e.maxTextureSize),y=e.maxTextureSize);let A=new Float32Array(y*C*4*u),_=new ya(A,y,C,u);_.type=wi,_.needsUpdate=!0;let T=E*4;for(let L=0;L<u;L++){let I=m[L],z=g[L],W=b[L],N=y*C*4*L;for(let V=0;V<I.count;V++){let q=V*T;f===!0&&(s.fromBufferAttribute(I,V),A[N+q+0]=s.x,A[N+q+1]=s.y,A[N+q+2]=s.z,A[N+q+3]=0),p===!0&&(s.fromBufferAttribute(z,V),A[N+q+4]=s.x,A[N+q+5]=s.y,A[N+q+6]=s.z,A[N+q+7]=0),x===!0&&(s.fromBufferAttribute(W,V),A[N+q+8]=s.x,A[N+q+9]=s.y,A[N+q+10]=s.z,A[N+q+11]=W.itemSize===4?s.w:1)}}d={count:u,texture:_,size:new _e(y,C)},n.set(a,d),a.addEventListener("dispose",B)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let x=0;x<c.length;x++)f+=c[x];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function kw(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var zw={[Kd]:"LINEAR_TONE_MAPPING",[Jd]:"REINHARD_TONE_MAPPING",[jd]:"CINEON_TONE_MAPPING",[Qd]:"ACES_FILMIC_TONE_MAPPING",[tf]:"AGX_TONE_MAPPING",[nf]:"NEUTRAL_TONE_MAPPING",[ef]:"CUSTOM_TONE_MAPPING"};function Vw(i,e,t,n,s,r){let o=new vi(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Zt;h.setAttribute("position",new Yt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Yt([0,2,0,0,2,0],2));let u=new Nc({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new Rt(h,u),f=new Ga(-1,1,1,-1,0,1),p=null,x=null,m=!1,g,b=null,E=[],y=!1;this.setSize=function(C,A){o.setSize(C,A),a!==null&&a.setSize(C,A),l!==null&&l.setSize(C,A);for(let _=0;_<E.length;_++){let T=E[_];T.setSize&&T.setSize(C,A)}},this.setEffects=function(C){E=C,y=E.length>0&&E[0].isRenderPass===!0;let A=o.width,_=o.height;E.length>0&&a===null&&(a=new vi(A,_,{type:qi,depthBuffer:!1,stencilBuffer:!1}),l=new vi(A,_,{type:qi,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&E.some(B=>B.needsDepthTexture===!0);T!==(o.depthTexture!==null)&&(T===!0&&c===null&&(c=new Cs(A,_),r===!0&&(c.format=Ps,c.type=br)),o.dispose(),o.depthTexture=T?c:null,o.resolveDepthBuffer=T,o.storeMultisampledDepthBuffer=T);for(let B=0;B<E.length;B++){let L=E[B];L.setSize&&L.setSize(A,_),T&&L.needsDepthTexture===!0&&L.setDepthTexture&&L.setDepthTexture(c)}},this.begin=function(C,A){if(m||C.toneMapping===os&&E.length===0)return!1;if(b=A,A!==null){let _=A.width,T=A.height;(o.width!==_||o.height!==T)&&this.setSize(_,T)}return y===!1&&C.setRenderTarget(o),g=C.toneMapping,C.toneMapping=os,!0},this.hasRenderPass=function(){return y},this.end=function(C,A){C.toneMapping=g,m=!0;let _=o,T=a;for(let B=0;B<E.length;B++){let L=E[B];L.enabled!==!1&&(L.render(C,T,_,A),L.needsSwap!==!1&&(_=T,T=T===a?l:a))}if(p!==C.outputColorSpace||x!==C.toneMapping){p=C.outputColorSpace,x=C.toneMapping,u.defines={},At.getTransfer(p)===Ot&&(u.defines.SRGB_TRANSFER="");let B=zw[x];B&&(u.defines[B]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,C.setRenderTarget(b),C.render(d,f),b=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var u0=new Kn,d0=new Cs(1,1),f0=new Ta(1),p0=new ya,m0=new Mc,g0=new wa,Wg=[],Xg=[],qg=new Float32Array(16),$g=new Float32Array(9),Yg=new Float32Array(4);function Io(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=Wg[s];if(r===void 0&&(r=new Float32Array(s),Wg[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function An(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function Cn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function zh(i,e){let t=Xg[e];t===void 0&&(t=new Int32Array(e),Xg[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function Gw(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function Hw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(An(t,e))return;i.uniform2fv(this.addr,e),Cn(t,e)}}function Ww(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(An(t,e))return;i.uniform3fv(this.addr,e),Cn(t,e)}}function Xw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(An(t,e))return;i.uniform4fv(this.addr,e),Cn(t,e)}}function qw(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(An(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),Cn(t,e)}else{if(An(t,n))return;Yg.set(n),i.uniformMatrix2fv(this.addr,!1,Yg),Cn(t,n)}}function $w(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(An(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),Cn(t,e)}else{if(An(t,n))return;$g.set(n),i.uniformMatrix3fv(this.addr,!1,$g),Cn(t,n)}}function Yw(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(An(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),Cn(t,e)}else{if(An(t,n))return;qg.set(n),i.uniformMatrix4fv(this.addr,!1,qg),Cn(t,n)}}function Zw(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function Kw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(An(t,e))return;i.uniform2iv(this.addr,e),Cn(t,e)}}function Jw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(An(t,e))return;i.uniform3iv(this.addr,e),Cn(t,e)}}function jw(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(An(t,e))return;i.uniform4iv(this.addr,e),Cn(t,e)}}function Qw(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function e1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(An(t,e))return;i.uniform2uiv(this.addr,e),Cn(t,e)}}function t1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(An(t,e))return;i.uniform3uiv(this.addr,e),Cn(t,e)}}function n1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(An(t,e))return;i.uniform4uiv(this.addr,e),Cn(t,e)}}function Vh(i){return i.version===0&&(i.compareFunction=pf,i.needsUpdate=!0),i}function i1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Vh(d0):r=u0,t.setTexture2D(e||r,s)}function s1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||m0,s)}function r1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Vh(f0):r=g0,t.setTextureCube(e||r,s)}function o1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||p0,s)}function a1(i){switch(i){case 5126:return Gw;case 35664:return Hw;case 35665:return Ww;case 35666:return Xw;case 35674:return qw;case 35675:return $w;case 35676:return Yw;case 5124:case 35670:return Zw;case 35667:case 35671:return Kw;case 35668:case 35672:return Jw;case 35669:case 35673:return jw;case 5125:return Qw;case 36294:return e1;case 36295:return t1;case 36296:return n1;case 35678:case 36198:case 36298:case 36306:case 35682:return i1;case 35679:case 36299:case 36307:return s1;case 35680:case 36300:case 36308:case 36293:return r1;case 36289:case 36303:case 36311:case 36292:return o1}}function l1(i,e){i.uniform1fv(this.addr,e)}function c1(i,e){let t=Io(e,this.size,2);i.uniform2fv(this.addr,t)}function h1(i,e){let t=Io(e,this.size,3);i.uniform3fv(this.addr,t)}function u1(i,e){let t=Io(e,this.size,4);i.uniform4fv(this.addr,t)}function d1(i,e){let t=Io(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function f1(i,e){let t=Io(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function p1(i,e){let t=Io(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function m1(i,e){i.uniform1iv(this.addr,e)}function g1(i,e){i.uniform2iv(this.addr,e)}function _1(i,e){i.uniform3iv(this.addr,e)}function x1(i,e){i.uniform4iv(this.addr,e)}function y1(i,e){i.uniform1uiv(this.addr,e)}function v1(i,e){i.uniform2uiv(this.addr,e)}function b1(i,e){i.uniform3uiv(this.addr,e)}function S1(i,e){i.uniform4uiv(this.addr,e)}function M1(i,e,t){let n=this.cache,s=e.length,r=zh(t,s);An(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Vh(d0):o=u0;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function w1(i,e,t){let n=this.cache,s=e.length,r=zh(t,s);An(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||m0,r[o])}function T1(i,e,t){let n=this.cache,s=e.length,r=zh(t,s);An(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Vh(f0):o=g0;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function E1(i,e,t){let n=this.cache,s=e.length,r=zh(t,s);An(n,r)||(i.uniform1iv(this.addr,r),Cn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||p0,r[o])}function A1(i){switch(i){case 5126:return l1;case 35664:return c1;case 35665:return h1;case 35666:return u1;case 35674:return d1;case 35675:return f1;case 35676:return p1;case 5124:case 35670:return m1;case 35667:case 35671:return g1;case 35668:case 35672:return _1;case 35669:case 35673:return x1;case 5125:return y1;case 36294:return v1;case 36295:return b1;case 36296:return S1;case 35678:case 36198:case 36298:case 36306:case 35682:return M1;case 35679:case 36299:case 36307:return w1;case 35680:case 36300:case 36308:case 36293:return T1;case 36289:case 36303:case 36311:case 36292:return E1}}var Af=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=a1(t.type)}},Cf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=A1(t.type)}},Rf=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Tf=/(\w+)(\])?(\[|\.)?/g;function Zg(i,e){i.seq.push(e),i.map[e.id]=e}function C1(i,e,t){let n=i.name,s=n.length;for(Tf.lastIndex=0;;){let r=Tf.exec(n),o=Tf.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Zg(t,c===void 0?new Af(a,i,e):new Cf(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new Rf(a),Zg(t,u)),t=u}}}var Po=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);C1(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function Kg(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var R1=37297,P1=0;function I1(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Jg=new ut;function L1(i){At._getMatrix(Jg,At.workingColorSpace,i);let e=`mat3( ${Jg.elements.map(t=>t.toFixed(4))} )`;switch(At.getTransfer(i)){case _a:return[e,"LinearTransferOETF"];case Ot:return[e,"sRGBTransferOETF"];default:return nt("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function jg(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+I1(i.getShaderSource(e),a)}else return r}function N1(i,e){let t=L1(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var D1={[Kd]:"Linear",[Jd]:"Reinhard",[jd]:"Cineon",[Qd]:"ACESFilmic",[tf]:"AgX",[nf]:"Neutral",[ef]:"Custom"};function F1(i,e){let t=D1[e];return t===void 0?(nt("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Oh=new D;function U1(){At.getLuminanceCoefficients(Oh);let i=Oh.x.toFixed(4),e=Oh.y.toFixed(4),t=Oh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function O1(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(el).join(`
`)}function B1(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function k1(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function el(i){return i!==""}function Qg(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function e0(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var z1=/^[ \t]*#include +<([\w\d./]+)>/gm;function Pf(i){return i.replace(z1,V1)}function V1(i,e){let t=gt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Pf(t)}var G1=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function t0(i){return i.replace(G1,H1)}function H1(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function n0(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var W1={[Wa]:"SHADOWMAP_TYPE_PCF",[Eo]:"SHADOWMAP_TYPE_VSM"};function X1(i){return W1[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var q1={[Co]:"ENVMAP_MODE_REFRACTION"};function $1(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":q1[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var Y1={[Zd]:"ENVMAP_BLENDING_MULTIPLY",[mg]:"ENVMAP_BLENDING_MIX",[gg]:"ENVMAP_BLENDING_ADD"};function Z1(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":Y1[i.combine]||"ENVMAP_BLENDING_NONE"}function K1(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=X1(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=$1(t),u=Z1(t),d=O1(t),f=B1(r),p=s.createProgram(),x,m,g=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(x=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(el).join(`
`),x.length>0&&(x+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(el).join(`
`),m.length>0&&(m+=`
`)):(x=[n0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(el).join(`
`),m=[n0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==os?"#define TONE_MAPPING":"",t.toneMapping!==os?gt.tonemapping_pars_fragment:"",t.toneMapping!==os?F1("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",gt.colorspace_pars_fragment,N1("linearToOutputTexel",t.outputColorSpace),U1(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(el).join(`
`)),o=Pf(o),o=Qg(o,t),o=e0(o,t),a=Pf(a),a=Qg(a,t),a=e0(a,t),o=t0(o),a=t0(a),t.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,x=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+x,m=["#define varying in",t.glslVersion===mf?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===mf?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let b=g+x+o,E=g+m+a,y=Kg(s,s.VERTEX_SHADER,b),C=Kg(s,s.FRAGMENT_SHADER,E);s.attachShader(p,y),s.attachShader(p,C),t.index0AttributeName!==void 0?s.bindAttribLocation(p,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function A(L){if(i.debug.checkShaderErrors){let I=s.getProgramInfoLog(p)||"",z=s.getShaderInfoLog(y)||"",W=s.getShaderInfoLog(C)||"",N=I.trim(),V=z.trim(),q=W.trim(),H=!0,le=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,y,C);else{let Y=jg(s,y,"vertex"),j=jg(s,C,"fragment");lt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+N+`
`+Y+`
`+j)}else N!==""?nt("WebGLProgram: Program Info Log:",N):(V===""||q==="")&&(le=!1);le&&(L.diagnostics={runnable:H,programLog:N,vertexShader:{log:V,prefix:x},fragmentShader:{log:q,prefix:m}})}s.deleteShader(y),s.deleteShader(C),_=new Po(s,p),T=k1(s,p)}let _;this.getUniforms=function(){return _===void 0&&A(this),_};let T;this.getAttributes=function(){return T===void 0&&A(this),T};let B=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return B===!1&&(B=s.getProgramParameter(p,R1)),B},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=P1++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=y,this.fragmentShader=C,this}var J1=0,If=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Lf(e),t.set(e,n)),n}},Lf=class{constructor(e){this.id=J1++,this.code=e,this.usedTimes=0}};function j1(i){return i===tr||i===Ka||i===Ja}function Q1(i,e,t,n,s,r){let o=new go,a=new If,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function p(_,T,B,L,I,z){let W=L.fog,N=I.geometry,V=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?L.environment:null,q=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,H=e.get(_.envMap||V,q),le=d[_.type],Y=n.precision;_.precision!==null&&(Y=n.getMaxPrecision(_.precision),Y!==_.precision&&nt("WebGLProgram.getParameters:",_.precision,"not supported, using",Y,"instead."));let j=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,te=j!==void 0?j.length:0,de=0;N.morphAttributes.position!==void 0&&(de=1),N.morphAttributes.normal!==void 0&&(de=2),N.morphAttributes.color!==void 0&&(de=3);let he,Q,ge,ye;if(le){let De=ls[le];he=De.vertexShader,Q=De.fragmentShader}else{he=_.vertexShader,Q=_.fragmentShader;let De=a.getVertexShaderStage(_),xt=a.getFragmentShaderStage(_);a.update(_,De,xt),ge=De.id,ye=xt.id}let Le=i.getRenderTarget(),we=i.state.buffers.depth.getReversed(),He=I.isInstancedMesh===!0,rt=I.isBatchedMesh===!0,Je=!!_.map,ot=!!_.matcap,st=!!H,oe=st&&H.isPMREMTexture===!0,ve=!!_.aoMap,xe=!!_.lightMap,Be=!!_.bumpMap&&_.wireframe===!1,Ne=!!_.normalMap,it=!!_.displacementMap,ke=!!_.emissiveMap,_t=!!_.metalnessMap,pt=!!_.roughnessMap,yt=_.anisotropy>0,U=_.clearcoat>0,Se=_.diffuseRoughness>0,qe=_.dispersion>0,dt=_.retroreflectivity>0,Te=_.iridescence>0,Ft=_.sheen>0,Ze=_.transmission>0,et=yt&&!!_.anisotropyMap,R=U&&!!_.clearcoatMap,S=U&&!!_.clearcoatNormalMap,$=U&&!!_.clearcoatRoughnessMap,fe=Se&&!!_.diffuseRoughnessMap,ae=Te&&!!_.iridescenceMap,Me=Te&&!!_.iridescenceThicknessMap,Ee=Ft&&!!_.sheenColorMap,ne=Ft&&!!_.sheenRoughnessMap,se=!!_.specularMap,me=!!_.specularColorMap,O=!!_.specularIntensityMap,re=Ze&&!!_.transmissionMap,ie=Ze&&!!_.thicknessMap,Re=!!_.gradientMap,be=!!_.alphaMap,Ce=_.alphaTest>0,je=!!_.alphaHash,ct=!!_.extensions,ue=os;_.toneMapped&&(Le===null||Le.isXRRenderTarget===!0)&&(ue=i.toneMapping);let $e=oe?H.isCompressedCubeTexture?H.image[0].mipmaps:H.mipmaps:null,ht={shaderID:le,shaderType:_.type,shaderName:_.name,vertexShader:he,fragmentShader:Q,defines:_.defines,customVertexShaderID:ge,customFragmentShaderID:ye,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:Y,batching:rt,batchingColor:rt&&I._colorsTexture!==null,instancing:He,instancingColor:He&&I.instanceColor!==null,instancingMorph:He&&I.morphTexture!==null,outputColorSpace:Le===null?i.outputColorSpace:Le.isXRRenderTarget===!0?Le.texture.colorSpace:At.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Je,matcap:ot,envMap:st,envMapMode:st&&H.mapping,envMapPMREM:oe,envMapMaxLod:oe?$e.length-1:null,envMapSize:oe?$e[0].width:null,aoMap:ve,lightMap:xe,bumpMap:Be,normalMap:Ne,displacementMap:it,emissiveMap:ke,normalMapObjectSpace:Ne&&_.normalMapType===yg,normalMapTangentSpace:Ne&&_.normalMapType===Nh,packedNormalMap:Ne&&_.normalMapType===Nh&&j1(_.normalMap.format),metalnessMap:_t,roughnessMap:pt,anisotropy:yt,anisotropyMap:et,clearcoat:U,clearcoatMap:R,clearcoatNormalMap:S,clearcoatRoughnessMap:$,diffuseRoughness:Se,diffuseRoughnessMap:fe,dispersion:qe,retroreflection:dt,iridescence:Te,iridescenceMap:ae,iridescenceThicknessMap:Me,sheen:Ft,sheenColorMap:Ee,sheenRoughnessMap:ne,specularMap:se,specularColorMap:me,specularIntensityMap:O,transmission:Ze,transmissionMap:re,thicknessMap:ie,gradientMap:Re,opaque:_.transparent===!1&&_.blending===Ao&&_.alphaToCoverage===!1,alphaMap:be,alphaTest:Ce,alphaHash:je,combine:_.combine,mapUv:Je&&f(_.map.channel),aoMapUv:ve&&f(_.aoMap.channel),lightMapUv:xe&&f(_.lightMap.channel),bumpMapUv:Be&&f(_.bumpMap.channel),normalMapUv:Ne&&f(_.normalMap.channel),displacementMapUv:it&&f(_.displacementMap.channel),emissiveMapUv:ke&&f(_.emissiveMap.channel),metalnessMapUv:_t&&f(_.metalnessMap.channel),roughnessMapUv:pt&&f(_.roughnessMap.channel),anisotropyMapUv:et&&f(_.anisotropyMap.channel),clearcoatMapUv:R&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:S&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:$&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:fe&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:Me&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:Ee&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:ne&&f(_.sheenRoughnessMap.channel),specularMapUv:se&&f(_.specularMap.channel),specularColorMapUv:me&&f(_.specularColorMap.channel),specularIntensityMapUv:O&&f(_.specularIntensityMap.channel),transmissionMapUv:re&&f(_.transmissionMap.channel),thicknessMapUv:ie&&f(_.thicknessMap.channel),alphaMapUv:be&&f(_.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(Ne||yt),vertexNormals:!!N.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!N.attributes.uv&&(Je||be),fog:!!W,useFog:_.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||N.attributes.normal===void 0&&Ne===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:we,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:de,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:z.filter(De=>De.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:_.dithering,shadowMapEnabled:i.shadowMap.enabled&&B.length>0,shadowMapType:i.shadowMap.type,toneMapping:ue,decodeVideoTexture:Je&&_.map.isVideoTexture===!0&&At.getTransfer(_.map.colorSpace)===Ot,decodeVideoTextureEmissive:ke&&_.emissiveMap.isVideoTexture===!0&&At.getTransfer(_.emissiveMap.colorSpace)===Ot,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===Jn,flipSided:_.side===Xn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:ct&&_.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ct&&_.extensions.multiDraw===!0||rt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return ht.vertexUv1s=l.has(1),ht.vertexUv2s=l.has(2),ht.vertexUv3s=l.has(3),l.clear(),ht}function x(_){let T=[];if(_.shaderID?T.push(_.shaderID):(T.push(_.customVertexShaderID),T.push(_.customFragmentShaderID)),_.defines!==void 0)for(let B in _.defines)T.push(B),T.push(_.defines[B]);return _.isRawShaderMaterial===!1&&(m(T,_),g(T,_),T.push(i.outputColorSpace)),T.push(_.customProgramCacheKey),T.join()}function m(_,T){_.push(T.precision),_.push(T.outputColorSpace),_.push(T.envMapMode),_.push(T.envMapPMREM),_.push(T.envMapMaxLod),_.push(T.envMapSize),_.push(T.mapUv),_.push(T.alphaMapUv),_.push(T.lightMapUv),_.push(T.aoMapUv),_.push(T.bumpMapUv),_.push(T.normalMapUv),_.push(T.displacementMapUv),_.push(T.emissiveMapUv),_.push(T.metalnessMapUv),_.push(T.roughnessMapUv),_.push(T.anisotropyMapUv),_.push(T.clearcoatMapUv),_.push(T.clearcoatNormalMapUv),_.push(T.clearcoatRoughnessMapUv),_.push(T.diffuseRoughnessMapUv),_.push(T.iridescenceMapUv),_.push(T.iridescenceThicknessMapUv),_.push(T.sheenColorMapUv),_.push(T.sheenRoughnessMapUv),_.push(T.specularMapUv),_.push(T.specularColorMapUv),_.push(T.specularIntensityMapUv),_.push(T.transmissionMapUv),_.push(T.thicknessMapUv),_.push(T.combine),_.push(T.fogExp2),_.push(T.sizeAttenuation),_.push(T.morphTargetsCount),_.push(T.numSunLights),_.push(T.numDirLights),_.push(T.numPointLights),_.push(T.numSpotLights),_.push(T.numSpotLightMaps),_.push(T.numHemiLights),_.push(T.numRectAreaLights),_.push(T.numSunLightShadows),_.push(T.numDirLightShadows),_.push(T.numPointLightShadows),_.push(T.numSpotLightShadows),_.push(T.numSpotLightShadowsWithMaps),_.push(T.numLightProbes),_.push(T.numLightProbeGrids),_.push(T.shadowMapType),_.push(T.toneMapping),_.push(T.numClippingPlanes),_.push(T.numClipIntersection),_.push(T.depthPacking)}function g(_,T){o.disableAll(),T.instancing&&o.enable(0),T.instancingColor&&o.enable(1),T.instancingMorph&&o.enable(2),T.matcap&&o.enable(3),T.envMap&&o.enable(4),T.normalMapObjectSpace&&o.enable(5),T.normalMapTangentSpace&&o.enable(6),T.clearcoat&&o.enable(7),T.iridescence&&o.enable(8),T.alphaTest&&o.enable(9),T.vertexColors&&o.enable(10),T.vertexAlphas&&o.enable(11),T.vertexUv1s&&o.enable(12),T.vertexUv2s&&o.enable(13),T.vertexUv3s&&o.enable(14),T.vertexTangents&&o.enable(15),T.anisotropy&&o.enable(16),T.alphaHash&&o.enable(17),T.batching&&o.enable(18),T.dispersion&&o.enable(19),T.retroreflection&&o.enable(24),T.diffuseRoughness&&o.enable(25),T.batchingColor&&o.enable(20),T.gradientMap&&o.enable(21),T.packedNormalMap&&o.enable(22),T.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),T.fog&&o.enable(0),T.useFog&&o.enable(1),T.flatShading&&o.enable(2),T.logarithmicDepthBuffer&&o.enable(3),T.reversedDepthBuffer&&o.enable(4),T.skinning&&o.enable(5),T.morphTargets&&o.enable(6),T.morphNormals&&o.enable(7),T.morphColors&&o.enable(8),T.premultipliedAlpha&&o.enable(9),T.shadowMapEnabled&&o.enable(10),T.doubleSided&&o.enable(11),T.flipSided&&o.enable(12),T.useDepthPacking&&o.enable(13),T.dithering&&o.enable(14),T.transmission&&o.enable(15),T.sheen&&o.enable(16),T.opaque&&o.enable(17),T.pointsUvs&&o.enable(18),T.decodeVideoTexture&&o.enable(19),T.decodeVideoTextureEmissive&&o.enable(20),T.alphaToCoverage&&o.enable(21),T.numLightProbeGrids>0&&o.enable(22),T.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function b(_){let T=d[_.type],B;if(T){let L=ls[T];B=Fh.clone(L.uniforms)}else B=_.uniforms;return B}function E(_,T){let B=h.get(T);return B!==void 0?++B.usedTimes:(B=new K1(i,T,_,s),c.push(B),h.set(T,B)),B}function y(_){if(--_.usedTimes===0){let T=c.indexOf(_);c[T]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function C(_){a.remove(_)}function A(){a.dispose()}return{getParameters:p,getProgramCacheKey:x,getUniforms:b,acquireProgram:E,releaseProgram:y,releaseShaderCache:C,programs:c,dispose:A}}function eT(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function tT(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function i0(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function s0(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,x,m,g){let b=i[e];return b===void 0?(b={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:x,renderOrder:d.renderOrder,z:m,group:g},i[e]=b):(b.id=d.id,b.object=d,b.geometry=f,b.material=p,b.materialVariant=o(d),b.groupOrder=x,b.renderOrder=d.renderOrder,b.z=m,b.group=g),e++,b}function l(d,f,p,x,m,g,b){b.reversedDepth===!0&&(m=-m);let E=a(d,f,p,x,m,g);p.transmission>0?n.push(E):p.transparent===!0?s.push(E):t.push(E)}function c(d,f,p,x,m,g){let b=a(d,f,p,x,m,g);p.transmission>0?n.unshift(b):p.transparent===!0?s.unshift(b):t.unshift(b)}function h(d,f){t.length>1&&t.sort(d||tT),n.length>1&&n.sort(f||i0),s.length>1&&s.sort(f||i0)}function u(){for(let d=e,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function nT(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new s0,i.set(n,[o])):s>=r.length?(o=new s0,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function iT(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new D,color:new tt};break;case"SpotLight":t={position:new D,direction:new D,color:new tt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new D,color:new tt,distance:0,decay:0};break;case"HemisphereLight":t={direction:new D,skyColor:new tt,groundColor:new tt};break;case"RectAreaLight":t={color:new tt,position:new D,halfWidth:new D,halfHeight:new D};break}return i[e.id]=t,t}}}function sT(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new _e};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new _e};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new _e,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var rT=0;function oT(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function aT(i){let e=new iT,t=sT(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new D);let s=new D,r=new Gt,o=new Gt;function a(c){let h=0,u=0,d=0;for(let z=0;z<9;z++)n.probe[z].set(0,0,0);let f=0,p=0,x=0,m=0,g=0,b=0,E=0,y=0,C=0,A=0,_=0,T=0,B=0,L=0;c.sort(oT);for(let z=0,W=c.length;z<W;z++){let N=c[z],V=N.color,q=N.intensity,H=N.distance,le=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===tr?le=N.shadow.map.texture:le=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)h+=V.r*q,u+=V.g*q,d+=V.b*q;else if(N.isLightProbe){for(let Y=0;Y<9;Y++)n.probe[Y].addScaledVector(N.sh.coefficients[Y],q);L++}else if(N.isSunLight){let Y=e.get(N);if(Y.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),n.sunShadow[p]=te,n.sunShadowMap[p]=le;let de=j.getViewportCount();for(let he=0;he<de;he++)n.sunShadowMatrix[x+he]=j.getMatrix(he),n.sunShadowCascade[x+he]=j._cascadeData[he];x+=de,p++}n.sun[f]=Y,f++}else if(N.isDirectionalLight){let Y=e.get(N);if(Y.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,n.directionalShadow[m]=te,n.directionalShadowMap[m]=le,n.directionalShadowMatrix[m]=N.shadow.matrix,C++}n.directional[m]=Y,m++}else if(N.isSpotLight){let Y=e.get(N);Y.position.setFromMatrixPosition(N.matrixWorld),Y.color.copy(V).multiplyScalar(q),Y.distance=H,Y.coneCos=Math.cos(N.angle),Y.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),Y.decay=N.decay,n.spot[b]=Y;let j=N.shadow;if(N.map&&(n.spotLightMap[T]=N.map,T++,j.updateMatrices(N),N.castShadow&&B++),n.spotLightMatrix[b]=j.matrix,N.castShadow){let te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,n.spotShadow[b]=te,n.spotShadowMap[b]=le,_++}b++}else if(N.isRectAreaLight){let Y=e.get(N);Y.color.copy(V).multiplyScalar(q),Y.halfWidth.set(N.width*.5,0,0),Y.halfHeight.set(0,N.height*.5,0),n.rectArea[E]=Y,E++}else if(N.isPointLight){let Y=e.get(N);if(Y.color.copy(N.color).multiplyScalar(N.intensity),Y.distance=N.distance,Y.decay=N.decay,N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,te.shadowCameraNear=j.camera.near,te.shadowCameraFar=j.camera.far,n.pointShadow[g]=te,n.pointShadowMap[g]=le,n.pointShadowMatrix[g]=N.shadow.matrix,A++}n.point[g]=Y,g++}else if(N.isHemisphereLight){let Y=e.get(N);Y.skyColor.copy(N.color).multiplyScalar(q),Y.groundColor.copy(N.groundColor).multiplyScalar(q),n.hemi[y]=Y,y++}}E>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Ue.LTC_FLOAT_1,n.rectAreaLTC2=Ue.LTC_FLOAT_2):(n.rectAreaLTC1=Ue.LTC_HALF_1,n.rectAreaLTC2=Ue.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let I=n.hash;(I.sunLength!==f||I.directionalLength!==m||I.pointLength!==g||I.spotLength!==b||I.rectAreaLength!==E||I.hemiLength!==y||I.numSunShadows!==p||I.numDirectionalShadows!==C||I.numPointShadows!==A||I.numSpotShadows!==_||I.numSpotMaps!==T||I.numLightProbes!==L)&&(n.sun.length=f,n.directional.length=m,n.spot.length=b,n.rectArea.length=E,n.point.length=g,n.hemi.length=y,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=x,n.sunShadowCascade.length=x,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=A,n.pointShadowMap.length=A,n.pointShadowMatrix.length=A,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+T-B,n.spotLightMap.length=T,n.numSpotLightShadowsWithMaps=B,n.numLightProbes=L,I.sunLength=f,I.directionalLength=m,I.pointLength=g,I.spotLength=b,I.rectAreaLength=E,I.hemiLength=y,I.numSunShadows=p,I.numDirectionalShadows=C,I.numPointShadows=A,I.numSpotShadows=_,I.numSpotMaps=T,I.numLightProbes=L,n.version=rT++)}function l(c,h){let u=0,d=0,f=0,p=0,x=0,m=0,g=h.matrixWorldInverse;for(let b=0,E=c.length;b<E;b++){let y=c[b];if(y.isSunLight){let C=n.sun[u];C.direction.setFromMatrixPosition(y.matrixWorld),C.direction.transformDirection(g),u++}else if(y.isDirectionalLight){let C=n.directional[d];C.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),d++}else if(y.isSpotLight){let C=n.spot[p];C.position.setFromMatrixPosition(y.matrixWorld),C.position.applyMatrix4(g),C.direction.setFromMatrixPosition(y.matrixWorld),s.setFromMatrixPosition(y.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),p++}else if(y.isRectAreaLight){let C=n.rectArea[x];C.position.setFromMatrixPosition(y.matrixWorld),C.position.applyMatrix4(g),o.identity(),r.copy(y.matrixWorld),r.premultiply(g),o.extractRotation(r),C.halfWidth.set(y.width*.5,0,0),C.halfHeight.set(0,y.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),x++}else if(y.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(y.matrixWorld),C.position.applyMatrix4(g),f++}else if(y.isHemisphereLight){let C=n.hemi[m];C.direction.setFromMatrixPosition(y.matrixWorld),C.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:n}}function r0(i){let e=new aT(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function lT(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new r0(i),e.set(s,[a])):r>=o.length?(a=new r0(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var cT=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,hT=`uniform sampler2D shadow_pass;
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
}`,uT=[new D(1,0,0),new D(-1,0,0),new D(0,1,0),new D(0,-1,0),new D(0,0,1),new D(0,0,-1)],dT=[new D(0,-1,0),new D(0,-1,0),new D(0,0,1),new D(0,0,-1),new D(0,-1,0),new D(0,-1,0)],o0=new Gt,Qa=new D,Ef=new D;function fT(i,e,t){let n=new $s,s=new _e,r=new _e,o=new cn,a=new Dc,l=new Fc,c={},h=t.maxTextureSize,u={[er]:Xn,[Xn]:er,[Jn]:Jn},d=new wn({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new _e},radius:{value:4}},vertexShader:cT,fragmentShader:hT}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new Zt;p.setAttribute("position",new rn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new Rt(p,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Wa;let g=this.type;this.render=function(A,_,T){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||A.length===0)return;this.type===Km&&(nt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Wa);let B=i.getRenderTarget(),L=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),z=i.state;z.setBlending(xr),z.buffers.depth.getReversed()===!0?z.buffers.color.setClear(0,0,0,0):z.buffers.color.setClear(1,1,1,1),z.buffers.depth.setTest(!0),z.setScissorTest(!1);let W=g!==this.type;W&&_.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(V=>V.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,V=A.length;N<V;N++){let q=A[N],H=q.shadow;if(H===void 0){nt("WebGLShadowMap:",q,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);let le=H.getFrameExtents();s.multiply(le),r.copy(H.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/le.x),s.x=r.x*le.x,H.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/le.y),s.y=r.y*le.y,H.mapSize.y=r.y));let Y=i.state.buffers.depth.getReversed();if(H.camera._reversedDepth=Y,H.map===null||W===!0){if(H.map!==null&&(H.map.depthTexture!==null&&(H.map.depthTexture.dispose(),H.map.depthTexture=null),H.map.dispose()),this.type===Eo){if(q.isPointLight){nt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}H.map=new vi(s.x,s.y,{format:tr,type:qi,minFilter:zn,magFilter:zn,generateMipmaps:!1}),H.map.texture.name=q.name+".shadowMap",H.map.depthTexture=new Cs(s.x,s.y,wi),H.map.depthTexture.name=q.name+".shadowMapDepth",H.map.depthTexture.format=Ms,H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=ln,H.map.depthTexture.magFilter=ln}else q.isPointLight?(H.map=new tl(s.x),H.map.depthTexture=new Ta(s.x,Xi)):(H.map=new vi(s.x,s.y),H.map.depthTexture=new Cs(s.x,s.y,Xi)),H.map.depthTexture.name=q.name+".shadowMap",H.map.depthTexture.format=Ms,this.type===Wa?(H.map.depthTexture.compareFunction=Y?ff:df,H.map.depthTexture.minFilter=zn,H.map.depthTexture.magFilter=zn):(H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=ln,H.map.depthTexture.magFilter=ln);H.camera.updateProjectionMatrix()}H.map.isWebGLCubeRenderTarget!==!0&&(H.map.width!==s.x||H.map.height!==s.y)&&H.map.setSize(s.x,s.y);let j=H.map.isWebGLCubeRenderTarget?6:H.getViewportCount();q.isPointLight!==!0&&H.updateMatrices(q,T);let te=(H.camera.layers.mask&4294967294)!==0?H.camera.layers:T.layers;for(let de=0;de<j;de++){let he=H.getCamera(de);if(q.isPointLight){let Q=H.camera,ge=H.matrix,ye=q.distance||Q.far;ye!==Q.far&&(Q.far=ye,Q.updateProjectionMatrix()),Qa.setFromMatrixPosition(q.matrixWorld),Q.position.copy(Qa),Ef.copy(Q.position),Ef.add(uT[de]),Q.up.copy(dT[de]),Q.lookAt(Ef),Q.updateMatrixWorld(),ge.makeTranslation(-Qa.x,-Qa.y,-Qa.z),o0.multiplyMatrices(Q.projectionMatrix,Q.matrixWorldInverse),H._frustum.setFromProjectionMatrix(o0,Q.coordinateSystem,Q.reversedDepth)}if(H.map.isWebGLCubeRenderTarget)i.setRenderTarget(H.map,de),i.clear();else{de===0&&(i.setRenderTarget(H.map),i.clear());let Q=H.getViewport(de);o.set(r.x*Q.x,r.y*Q.y,r.x*Q.z,r.y*Q.w),z.viewport(o)}n=H.getFrustum(de),y(_,T,he,q,te,this.type)}H.isPointLightShadow!==!0&&this.type===Eo&&b(H,T),H.needsUpdate=!1}g=this.type,m.needsUpdate=!1,i.setRenderTarget(B,L,I)};function b(A,_){let T=e.update(x);d.defines.VSM_SAMPLES!==A.blurSamples&&(d.defines.VSM_SAMPLES=A.blurSamples,f.defines.VSM_SAMPLES=A.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),A.mapPass===null?A.mapPass=new vi(s.x,s.y,{format:tr,type:qi}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),d.uniforms.shadow_pass.value=A.map.depthTexture,d.uniforms.resolution.value.set(A.map.width,A.map.height),d.uniforms.radius.value=A.radius,i.setRenderTarget(A.mapPass),i.clear(),i.renderBufferDirect(_,null,T,d,x,null),f.uniforms.shadow_pass.value=A.mapPass.texture,f.uniforms.resolution.value.set(A.map.width,A.map.height),f.uniforms.radius.value=A.radius,i.setRenderTarget(A.map),i.clear(),i.renderBufferDirect(_,null,T,f,x,null)}function E(A,_,T,B){let L=null,I=T.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(I!==void 0)L=I;else if(L=T.isPointLight===!0?l:a,i.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let z=L.uuid,W=_.uuid,N=c[z];N===void 0&&(N={},c[z]=N);let V=N[W];V===void 0&&(V=L.clone(),N[W]=V,_.addEventListener("dispose",C)),L=V}if(L.visible=_.visible,L.wireframe=_.wireframe,B===Eo?L.side=_.shadowSide!==null?_.shadowSide:_.side:L.side=_.shadowSide!==null?_.shadowSide:u[_.side],L.alphaMap=_.alphaMap,L.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,L.map=_.map,L.clipShadows=_.clipShadows,L.clippingPlanes=_.clippingPlanes,L.clipIntersection=_.clipIntersection,L.displacementMap=_.displacementMap,L.displacementScale=_.displacementScale,L.displacementBias=_.displacementBias,L.wireframeLinewidth=_.wireframeLinewidth,L.linewidth=_.linewidth,T.isPointLight===!0&&L.isMeshDistanceMaterial===!0){let z=i.properties.get(L);z.light=T}return L}function y(A,_,T,B,L,I){if(A.visible===!1)return;if(A.layers.test(L)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&I===Eo)&&(!A.frustumCulled||A.intersectsFrustum(n))){A.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,A.matrixWorld);let N=e.update(A),V=A.material;if(Array.isArray(V)){let q=N.groups;for(let H=0,le=q.length;H<le;H++){let Y=q[H],j=V[Y.materialIndex];if(j&&j.visible){let te=E(A,j,B,I);A.onBeforeShadow(i,A,_,T,N,te,Y),i.renderBufferDirect(T,null,N,te,A,Y),A.onAfterShadow(i,A,_,T,N,te,Y)}}}else if(V.visible){let q=E(A,V,B,I);A.onBeforeShadow(i,A,_,T,N,q,null),i.renderBufferDirect(T,null,N,q,A,null),A.onAfterShadow(i,A,_,T,N,q,null)}}let W=A.children;for(let N=0,V=W.length;N<V;N++)y(W[N],_,T,B,L,I)}function C(A){A.target.removeEventListener("dispose",C);for(let T in c){let B=c[T],L=A.target.uuid;L in B&&(B[L].dispose(),delete B[L])}}}function pT(i,e){function t(){let O=!1,re=new cn,ie=null,Re=new cn(0,0,0,0);return{setMask:function(be){ie!==be&&!O&&(i.colorMask(be,be,be,be),ie=be)},setLocked:function(be){O=be},setClear:function(be,Ce,je,ct,ue){ue===!0&&(be*=ct,Ce*=ct,je*=ct),re.set(be,Ce,je,ct),Re.equals(re)===!1&&(i.clearColor(be,Ce,je,ct),Re.copy(re))},reset:function(){O=!1,ie=null,Re.set(-1,0,0,0)}}}function n(){let O=!1,re=!1,ie=null,Re=null,be=null;return{setReversed:function(Ce){if(re!==Ce){let je=e.get("EXT_clip_control");Ce?je.clipControlEXT(je.LOWER_LEFT_EXT,je.ZERO_TO_ONE_EXT):je.clipControlEXT(je.LOWER_LEFT_EXT,je.NEGATIVE_ONE_TO_ONE_EXT),re=Ce;let ct=be;be=null,this.setClear(ct)}},getReversed:function(){return re},setTest:function(Ce){Ce?we(i.DEPTH_TEST):He(i.DEPTH_TEST)},setMask:function(Ce){ie!==Ce&&!O&&(i.depthMask(Ce),ie=Ce)},setFunc:function(Ce){if(re&&(Ce=Pg[Ce]),Re!==Ce){switch(Ce){case uc:i.depthFunc(i.NEVER);break;case dc:i.depthFunc(i.ALWAYS);break;case fc:i.depthFunc(i.LESS);break;case ho:i.depthFunc(i.LEQUAL);break;case pc:i.depthFunc(i.EQUAL);break;case mc:i.depthFunc(i.GEQUAL);break;case gc:i.depthFunc(i.GREATER);break;case _c:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Re=Ce}},setLocked:function(Ce){O=Ce},setClear:function(Ce){be!==Ce&&(be=Ce,re&&(Ce=1-Ce),i.clearDepth(Ce))},reset:function(){O=!1,ie=null,Re=null,be=null,re=!1}}}function s(){let O=!1,re=null,ie=null,Re=null,be=null,Ce=null,je=null,ct=null,ue=null;return{setTest:function($e){O||($e?we(i.STENCIL_TEST):He(i.STENCIL_TEST))},setMask:function($e){re!==$e&&!O&&(i.stencilMask($e),re=$e)},setFunc:function($e,ht,De){(ie!==$e||Re!==ht||be!==De)&&(i.stencilFunc($e,ht,De),ie=$e,Re=ht,be=De)},setOp:function($e,ht,De){(Ce!==$e||je!==ht||ct!==De)&&(i.stencilOp($e,ht,De),Ce=$e,je=ht,ct=De)},setLocked:function($e){O=$e},setClear:function($e){ue!==$e&&(i.clearStencil($e),ue=$e)},reset:function(){O=!1,re=null,ie=null,Re=null,be=null,Ce=null,je=null,ct=null,ue=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],x=null,m=!1,g=null,b=null,E=null,y=null,C=null,A=null,_=null,T=new tt(0,0,0),B=0,L=!1,I=null,z=null,W=null,N=null,V=null,q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),H=!1,le=0,Y=i.getParameter(i.VERSION);Y.indexOf("WebGL")!==-1?(le=parseFloat(/^WebGL (\d)/.exec(Y)[1]),H=le>=1):Y.indexOf("OpenGL ES")!==-1&&(le=parseFloat(/^OpenGL ES (\d)/.exec(Y)[1]),H=le>=2);let j=null,te={},de=i.getParameter(i.SCISSOR_BOX),he=i.getParameter(i.VIEWPORT),Q=new cn().fromArray(de),ge=new cn().fromArray(he);function ye(O,re,ie,Re){let be=new Uint8Array(4),Ce=i.createTexture();i.bindTexture(O,Ce),i.texParameteri(O,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(O,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let je=0;je<ie;je++)O===i.TEXTURE_3D||O===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Re,0,i.RGBA,i.UNSIGNED_BYTE,be):i.texImage2D(re+je,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,be);return Ce}let Le={};Le[i.TEXTURE_2D]=ye(i.TEXTURE_2D,i.TEXTURE_2D,1),Le[i.TEXTURE_CUBE_MAP]=ye(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Le[i.TEXTURE_2D_ARRAY]=ye(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Le[i.TEXTURE_3D]=ye(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),we(i.DEPTH_TEST),o.setFunc(ho),Be(!1),Ne(Hd),we(i.CULL_FACE),ve(xr);function we(O){h[O]!==!0&&(i.enable(O),h[O]=!0)}function He(O){h[O]!==!1&&(i.disable(O),h[O]=!1)}function rt(O,re){return d[O]!==re?(i.bindFramebuffer(O,re),d[O]=re,O===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=re),O===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=re),!0):!1}function Je(O,re){let ie=p,Re=!1;if(O){ie=f.get(re),ie===void 0&&(ie=[],f.set(re,ie));let be=O.textures;if(ie.length!==be.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let Ce=0,je=be.length;Ce<je;Ce++)ie[Ce]=i.COLOR_ATTACHMENT0+Ce;ie.length=be.length,Re=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Re=!0);Re&&i.drawBuffers(ie)}function ot(O){return x!==O?(i.useProgram(O),x=O,!0):!1}let st={[yr]:i.FUNC_ADD,[jm]:i.FUNC_SUBTRACT,[Qm]:i.FUNC_REVERSE_SUBTRACT};st[eg]=i.MIN,st[tg]=i.MAX;let oe={[ng]:i.ZERO,[ig]:i.ONE,[sg]:i.SRC_COLOR,[$d]:i.SRC_ALPHA,[hg]:i.SRC_ALPHA_SATURATE,[lg]:i.DST_COLOR,[og]:i.DST_ALPHA,[rg]:i.ONE_MINUS_SRC_COLOR,[Yd]:i.ONE_MINUS_SRC_ALPHA,[cg]:i.ONE_MINUS_DST_COLOR,[ag]:i.ONE_MINUS_DST_ALPHA,[ug]:i.CONSTANT_COLOR,[dg]:i.ONE_MINUS_CONSTANT_COLOR,[fg]:i.CONSTANT_ALPHA,[pg]:i.ONE_MINUS_CONSTANT_ALPHA};function ve(O,re,ie,Re,be,Ce,je,ct,ue,$e){if(O===xr){m===!0&&(He(i.BLEND),m=!1);return}if(m===!1&&(we(i.BLEND),m=!0),O!==Jm){if(O!==g||$e!==L){if((b!==yr||C!==yr)&&(i.blendEquation(i.FUNC_ADD),b=yr,C=yr),$e)switch(O){case Ao:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Wd:i.blendFunc(i.ONE,i.ONE);break;case Xd:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case qd:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:lt("WebGLState: Invalid blending: ",O);break}else switch(O){case Ao:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Wd:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Xd:lt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case qd:lt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:lt("WebGLState: Invalid blending: ",O);break}E=null,y=null,A=null,_=null,T.set(0,0,0),B=0,g=O,L=$e}return}be=be||re,Ce=Ce||ie,je=je||Re,(re!==b||be!==C)&&(i.blendEquationSeparate(st[re],st[be]),b=re,C=be),(ie!==E||Re!==y||Ce!==A||je!==_)&&(i.blendFuncSeparate(oe[ie],oe[Re],oe[Ce],oe[je]),E=ie,y=Re,A=Ce,_=je),(ct.equals(T)===!1||ue!==B)&&(i.blendColor(ct.r,ct.g,ct.b,ue),T.copy(ct),B=ue),g=O,L=!1}function xe(O,re){O.side===Jn?He(i.CULL_FACE):we(i.CULL_FACE);let ie=O.side===Xn;re&&(ie=!ie),Be(ie),O.blending===Ao&&O.transparent===!1?ve(xr):ve(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),r.setMask(O.colorWrite);let Re=O.stencilWrite;a.setTest(Re),Re&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),ke(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?we(i.SAMPLE_ALPHA_TO_COVERAGE):He(i.SAMPLE_ALPHA_TO_COVERAGE)}function Be(O){I!==O&&(O?i.frontFace(i.CW):i.frontFace(i.CCW),I=O)}function Ne(O){O!==Ym?(we(i.CULL_FACE),O!==z&&(O===Hd?i.cullFace(i.BACK):O===Zm?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):He(i.CULL_FACE),z=O}function it(O){O!==W&&(H&&i.lineWidth(O),W=O)}function ke(O,re,ie){O?(we(i.POLYGON_OFFSET_FILL),(N!==re||V!==ie)&&(N=re,V=ie,o.getReversed()&&(re=-re,ie=-ie),i.polygonOffset(re,ie))):He(i.POLYGON_OFFSET_FILL)}function _t(O){O?we(i.SCISSOR_TEST):He(i.SCISSOR_TEST)}function pt(O){O===void 0&&(O=i.TEXTURE0+q-1),j!==O&&(i.activeTexture(O),j=O)}function yt(O,re,ie){ie===void 0&&(j===null?ie=i.TEXTURE0+q-1:ie=j);let Re=te[ie];Re===void 0&&(Re={type:void 0,texture:void 0},te[ie]=Re),(Re.type!==O||Re.texture!==re)&&(j!==ie&&(i.activeTexture(ie),j=ie),i.bindTexture(O,re||Le[O]),Re.type=O,Re.texture=re)}function U(){let O=te[j];O!==void 0&&O.type!==void 0&&(i.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function Se(){try{i.compressedTexImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function qe(){try{i.compressedTexImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function dt(){try{i.texSubImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function Te(){try{i.texSubImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function Ft(){try{i.compressedTexSubImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function Ze(){try{i.compressedTexSubImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function et(){try{i.texStorage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function R(){try{i.texStorage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function S(){try{i.texImage2D(...arguments)}catch(O){lt("WebGLState:",O)}}function $(){try{i.texImage3D(...arguments)}catch(O){lt("WebGLState:",O)}}function fe(O){return u[O]!==void 0?u[O]:i.getParameter(O)}function ae(O,re){u[O]!==re&&(i.pixelStorei(O,re),u[O]=re)}function Me(O){Q.equals(O)===!1&&(i.scissor(O.x,O.y,O.z,O.w),Q.copy(O))}function Ee(O){ge.equals(O)===!1&&(i.viewport(O.x,O.y,O.z,O.w),ge.copy(O))}function ne(O,re){let ie=c.get(re);ie===void 0&&(ie=new WeakMap,c.set(re,ie));let Re=ie.get(O);Re===void 0&&(Re=i.getUniformBlockIndex(re,O.name),i.uniformBlockBinding(re,Re,Re),ie.set(O,Re))}function se(O,re,ie){let be=c.get(re).get(O);l[be]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,be,ie),l[be]=ie)}function me(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},j=null,te={},d={},l={},f=new WeakMap,p=[],x=null,m=!1,g=null,b=null,E=null,y=null,C=null,A=null,_=null,T=new tt(0,0,0),B=0,L=!1,I=null,z=null,W=null,N=null,V=null,Q.set(0,0,i.canvas.width,i.canvas.height),ge.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:we,disable:He,bindFramebuffer:rt,drawBuffers:Je,useProgram:ot,setBlending:ve,setMaterial:xe,setFlipSided:Be,setCullFace:Ne,setLineWidth:it,setPolygonOffset:ke,setScissorTest:_t,activeTexture:pt,bindTexture:yt,unbindTexture:U,compressedTexImage2D:Se,compressedTexImage3D:qe,texImage2D:S,texImage3D:$,pixelStorei:ae,getParameter:fe,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:et,texStorage3D:R,texSubImage2D:dt,texSubImage3D:Te,compressedTexSubImage2D:Ft,compressedTexSubImage3D:Ze,scissor:Me,viewport:Ee,reset:me}}function mT(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new _e,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,x=new FinalizationRegistry(R=>p.delete(R)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(R,S){return m?new OffscreenCanvas(R,S):xa("canvas")}function b(R,S,$){let fe=1,ae=et(R);if((ae.width>$||ae.height>$)&&(fe=$/Math.max(ae.width,ae.height)),fe<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let Me=Math.floor(fe*ae.width),Ee=Math.floor(fe*ae.height);d===void 0&&(d=g(Me,Ee));let ne=S?g(Me,Ee):d;return ne.width=Me,ne.height=Ee,ne.getContext("2d").drawImage(R,0,0,Me,Ee),nt("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+Me+"x"+Ee+")."),ne}else return"data"in R&&nt("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),R;return R}function E(R){return R.generateMipmaps}function y(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function A(R,S,$,fe,ae,Me=!1){if(R!==null){if(i[R]!==void 0)return i[R];nt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let Ee;fe&&(Ee=e.get("EXT_texture_norm16"),Ee||nt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=S;if(S===i.RED&&($===i.FLOAT&&(ne=i.R32F),$===i.HALF_FLOAT&&(ne=i.R16F),$===i.UNSIGNED_BYTE&&(ne=i.R8),$===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.R16_EXT),$===i.SHORT&&Ee&&(ne=Ee.R16_SNORM_EXT)),S===i.RED_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.R8UI),$===i.UNSIGNED_SHORT&&(ne=i.R16UI),$===i.UNSIGNED_INT&&(ne=i.R32UI),$===i.BYTE&&(ne=i.R8I),$===i.SHORT&&(ne=i.R16I),$===i.INT&&(ne=i.R32I)),S===i.RG&&($===i.FLOAT&&(ne=i.RG32F),$===i.HALF_FLOAT&&(ne=i.RG16F),$===i.UNSIGNED_BYTE&&(ne=i.RG8),$===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RG16_EXT),$===i.SHORT&&Ee&&(ne=Ee.RG16_SNORM_EXT)),S===i.RG_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.RG8UI),$===i.UNSIGNED_SHORT&&(ne=i.RG16UI),$===i.UNSIGNED_INT&&(ne=i.RG32UI),$===i.BYTE&&(ne=i.RG8I),$===i.SHORT&&(ne=i.RG16I),$===i.INT&&(ne=i.RG32I)),S===i.RGB_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.RGB8UI),$===i.UNSIGNED_SHORT&&(ne=i.RGB16UI),$===i.UNSIGNED_INT&&(ne=i.RGB32UI),$===i.BYTE&&(ne=i.RGB8I),$===i.SHORT&&(ne=i.RGB16I),$===i.INT&&(ne=i.RGB32I)),S===i.RGBA_INTEGER&&($===i.UNSIGNED_BYTE&&(ne=i.RGBA8UI),$===i.UNSIGNED_SHORT&&(ne=i.RGBA16UI),$===i.UNSIGNED_INT&&(ne=i.RGBA32UI),$===i.BYTE&&(ne=i.RGBA8I),$===i.SHORT&&(ne=i.RGBA16I),$===i.INT&&(ne=i.RGBA32I)),S===i.RGB&&($===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RGB16_EXT),$===i.SHORT&&Ee&&(ne=Ee.RGB16_SNORM_EXT),$===i.UNSIGNED_INT_5_9_9_9_REV&&(ne=i.RGB9_E5),$===i.UNSIGNED_INT_10F_11F_11F_REV&&(ne=i.R11F_G11F_B10F)),S===i.RGBA){let se=Me?_a:At.getTransfer(ae);$===i.FLOAT&&(ne=i.RGBA32F),$===i.HALF_FLOAT&&(ne=i.RGBA16F),$===i.UNSIGNED_BYTE&&(ne=se===Ot?i.SRGB8_ALPHA8:i.RGBA8),$===i.UNSIGNED_SHORT&&Ee&&(ne=Ee.RGBA16_EXT),$===i.SHORT&&Ee&&(ne=Ee.RGBA16_SNORM_EXT),$===i.UNSIGNED_SHORT_4_4_4_4&&(ne=i.RGBA4),$===i.UNSIGNED_SHORT_5_5_5_1&&(ne=i.RGB5_A1)}return(ne===i.R16F||ne===i.R32F||ne===i.RG16F||ne===i.RG32F||ne===i.RGBA16F||ne===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function _(R,S){let $;return R?S===null||S===Xi||S===br?$=i.DEPTH24_STENCIL8:S===wi?$=i.DEPTH32F_STENCIL8:S===Ro&&($=i.DEPTH24_STENCIL8,nt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===Xi||S===br?$=i.DEPTH_COMPONENT24:S===wi?$=i.DEPTH_COMPONENT32F:S===Ro&&($=i.DEPTH_COMPONENT16),$}function T(R,S){return E(R)===!0||R.isFramebufferTexture&&R.minFilter!==ln&&R.minFilter!==zn?Math.log2(Math.max(S.width,S.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?S.mipmaps.length:1}function B(R){let S=new WeakRef(R);n.get(R).__ref=S,p.add(S),x.register(R,S,S)}function L(R){let S=n.get(R).__ref;S!==void 0&&(p.delete(S),x.unregister(S))}function I(R){W(R.target)}function z(R){N(R.target)}function W(R){R.removeEventListener("dispose",I),L(R),q(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function N(R){R.removeEventListener("dispose",z),L(R),le(R)}function V(){for(let R of p){let S=R.deref();S!==void 0&&(S.isRenderTarget===!0?N(S):W(S))}p.clear(),u.clear()}function q(R){let S=n.get(R);if(S.__webglInit===void 0)return;let $=R.source,fe=f.get($);if(fe){let ae=fe[S.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&H(R),Object.keys(fe).length===0&&f.delete($)}n.remove(R)}function H(R){let S=n.get(R);i.deleteTexture(S.__webglTexture);let $=R.source,fe=f.get($);delete fe[S.__cacheKey],o.memory.textures--}function le(R){let S=n.get(R);S.__depthDisposeCallback&&S.__depthDisposeCallback();let $=R.depthTexture;if($&&$.renderTarget===R&&W($),R.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(S.__webglFramebuffer[ae]))for(let Me=0;Me<S.__webglFramebuffer[ae].length;Me++)i.deleteFramebuffer(S.__webglFramebuffer[ae][Me]);else i.deleteFramebuffer(S.__webglFramebuffer[ae]);S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer[ae])}else{if(Array.isArray(S.__webglFramebuffer))for(let ae=0;ae<S.__webglFramebuffer.length;ae++)i.deleteFramebuffer(S.__webglFramebuffer[ae]);else i.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&i.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let ae=0;ae<S.__webglColorRenderbuffer.length;ae++)S.__webglColorRenderbuffer[ae]&&i.deleteRenderbuffer(S.__webglColorRenderbuffer[ae]);S.__webglDepthRenderbuffer&&i.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let fe=R.textures;for(let ae=0,Me=fe.length;ae<Me;ae++){let Ee=n.get(fe[ae]);Ee.__webglTexture&&(i.deleteTexture(Ee.__webglTexture),o.memory.textures--),n.remove(fe[ae])}n.remove(R)}let Y=0;function j(){Y=0}function te(){return Y}function de(R){Y=R}function he(){let R=Y;return R>=s.maxTextures&&nt("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),Y+=1,R}function Q(R){let S=[];return S.push(R.wrapS),S.push(R.wrapT),S.push(R.wrapR||0),S.push(R.magFilter),S.push(R.minFilter),S.push(R.anisotropy),S.push(R.internalFormat),S.push(R.format),S.push(R.type),S.push(R.generateMipmaps),S.push(R.mipmapsAutoUpdate),S.push(R.premultiplyAlpha),S.push(R.flipY),S.push(R.unpackAlignment),S.push(R.colorSpace),S.join()}function ge(R,S){let $=n.get(R);if(R.isVideoTexture&&Ft(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&$.__version!==R.version){let fe=R.image;if(fe===null)nt("WebGLRenderer: Texture marked for update but no image data found.");else if(fe.complete===!1)nt("WebGLRenderer: Texture marked for update but image is incomplete");else{xe($,R,S);return}}else R.isExternalTexture&&($.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,$.__webglTexture,i.TEXTURE0+S)}function ye(R,S){let $=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&$.__version!==R.version){xe($,R,S);return}else R.isExternalTexture&&($.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,$.__webglTexture,i.TEXTURE0+S)}function Le(R,S){let $=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&$.__version!==R.version){xe($,R,S);return}t.bindTexture(i.TEXTURE_3D,$.__webglTexture,i.TEXTURE0+S)}function we(R,S){let $=n.get(R);if(R.version>0&&$.__version!==R.version){Be($,R,S);return}t.bindTexture(i.TEXTURE_CUBE_MAP,$.__webglTexture,i.TEXTURE0+S)}let He={[xc]:i.REPEAT,[rs]:i.CLAMP_TO_EDGE,[yc]:i.MIRRORED_REPEAT},rt={[ln]:i.NEAREST,[_g]:i.NEAREST_MIPMAP_NEAREST,[Xa]:i.NEAREST_MIPMAP_LINEAR,[zn]:i.LINEAR,[Kc]:i.LINEAR_MIPMAP_NEAREST,[Rs]:i.LINEAR_MIPMAP_LINEAR},Je={[bg]:i.NEVER,[pf]:i.ALWAYS,[Sg]:i.LESS,[df]:i.LEQUAL,[Mg]:i.EQUAL,[ff]:i.GEQUAL,[wg]:i.GREATER,[Tg]:i.NOTEQUAL};function ot(R,S){if(S.type===wi&&e.has("OES_texture_float_linear")===!1&&(S.magFilter===zn||S.magFilter===Kc||S.magFilter===Xa||S.magFilter===Rs||S.minFilter===zn||S.minFilter===Kc||S.minFilter===Xa||S.minFilter===Rs)&&nt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,He[S.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,He[S.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,He[S.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,rt[S.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,rt[S.minFilter]),S.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Je[S.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===ln||S.minFilter!==Xa&&S.minFilter!==Rs||S.type===wi&&e.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||n.get(S).__currentAnisotropy){let $=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,$.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),n.get(S).__currentAnisotropy=S.anisotropy}}}function st(R,S){let $=!1;R.__webglInit===void 0&&(R.__webglInit=!0,S.addEventListener("dispose",I),B(S));let fe=S.source,ae=f.get(fe);ae===void 0&&(ae={},f.set(fe,ae));let Me=Q(S);if(Me!==R.__cacheKey){ae[Me]===void 0&&(ae[Me]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,$=!0),ae[Me].usedTimes++;let Ee=ae[R.__cacheKey];Ee!==void 0&&(ae[R.__cacheKey].usedTimes--,Ee.usedTimes===0&&H(S)),R.__cacheKey=Me,R.__webglTexture=ae[Me].texture}return $}function oe(R,S,$){return Math.floor(Math.floor(R/$)/S)}function ve(R,S,$,fe){let Me=R.updateRanges;if(Me.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,S.width,S.height,$,fe,S.data);else{Me.sort((O,re)=>O.start-re.start);let Ee=0;for(let O=1;O<Me.length;O++){let re=Me[Ee],ie=Me[O],Re=re.start+re.count,be=oe(ie.start,S.width,4),Ce=oe(re.start,S.width,4);ie.start<=Re+1&&be===Ce&&oe(ie.start+ie.count-1,S.width,4)===be?re.count=Math.max(re.count,ie.start+ie.count-re.start):(++Ee,Me[Ee]=ie)}Me.length=Ee+1;let ne=t.getParameter(i.UNPACK_ROW_LENGTH),se=t.getParameter(i.UNPACK_SKIP_PIXELS),me=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,S.width);for(let O=0,re=Me.length;O<re;O++){let ie=Me[O],Re=Math.floor(ie.start/4),be=Math.ceil(ie.count/4),Ce=Re%S.width,je=Math.floor(Re/S.width),ct=be,ue=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Ce),t.pixelStorei(i.UNPACK_SKIP_ROWS,je),t.texSubImage2D(i.TEXTURE_2D,0,Ce,je,ct,ue,$,fe,S.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ne),t.pixelStorei(i.UNPACK_SKIP_PIXELS,se),t.pixelStorei(i.UNPACK_SKIP_ROWS,me)}}function xe(R,S,$){let fe=i.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(fe=i.TEXTURE_2D_ARRAY),S.isData3DTexture&&(fe=i.TEXTURE_3D);let ae=st(R,S),Me=S.source;t.bindTexture(fe,R.__webglTexture,i.TEXTURE0+$);let Ee=n.get(Me);if(Me.version!==Ee.__version||ae===!0){if(t.activeTexture(i.TEXTURE0+$),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let ue=At.getPrimaries(At.workingColorSpace),$e=S.colorSpace===Is?null:At.getPrimaries(S.colorSpace),ht=S.colorSpace===Is||ue===$e?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ht)}t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment);let se=b(S.image,!1,s.maxTextureSize);se=Ze(S,se);let me=r.convert(S.format,S.colorSpace),O=r.convert(S.type),re=A(S.internalFormat,me,O,S.normalized,S.colorSpace,S.isVideoTexture);ot(fe,S);let ie,Re=S.mipmaps,be=S.isVideoTexture!==!0,Ce=Ee.__version===void 0||ae===!0,je=Me.dataReady,ct=T(S,se);if(S.isDepthTexture)re=_(S.format===Ps,S.type),Ce&&(be?t.texStorage2D(i.TEXTURE_2D,1,re,se.width,se.height):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,O,null));else if(S.isDataTexture)if(Re.length>0){be&&Ce&&t.texStorage2D(i.TEXTURE_2D,ct,re,Re[0].width,Re[0].height);for(let ue=0,$e=Re.length;ue<$e;ue++)ie=Re[ue],be?je&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,O,ie.data):t.texImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,me,O,ie.data);S.generateMipmaps=!1}else be?(Ce&&t.texStorage2D(i.TEXTURE_2D,ct,re,se.width,se.height),je&&ve(S,se,me,O)):t.texImage2D(i.TEXTURE_2D,0,re,se.width,se.height,0,me,O,se.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){be&&Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ct,re,Re[0].width,Re[0].height,se.depth);for(let ue=0,$e=Re.length;ue<$e;ue++)if(ie=Re[ue],S.format!==jn)if(me!==null)if(be){if(je)if(S.layerUpdates.size>0){let ht=wf(ie.width,ie.height,S.format,S.type);for(let De of S.layerUpdates){let xt=ie.data.subarray(De*ht/ie.data.BYTES_PER_ELEMENT,(De+1)*ht/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,De,ie.width,ie.height,1,me,xt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,me,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ue,re,ie.width,ie.height,se.depth,0,ie.data,0,0);else nt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else be?je&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ue,0,0,0,ie.width,ie.height,se.depth,me,O,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ue,re,ie.width,ie.height,se.depth,0,me,O,ie.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{be&&Ce&&t.texStorage2D(i.TEXTURE_2D,ct,re,Re[0].width,Re[0].height);for(let ue=0,$e=Re.length;ue<$e;ue++)ie=Re[ue],S.format!==jn?me!==null?be?je&&t.compressedTexSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,ie.data):nt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):be?je&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,ie.width,ie.height,me,O,ie.data):t.texImage2D(i.TEXTURE_2D,ue,re,ie.width,ie.height,0,me,O,ie.data)}else if(S.isDataArrayTexture)if(be){if(Ce&&t.texStorage3D(i.TEXTURE_2D_ARRAY,ct,re,se.width,se.height,se.depth),je)if(S.layerUpdates.size>0){let ue=wf(se.width,se.height,S.format,S.type);for(let $e of S.layerUpdates){let ht=se.data.subarray($e*ue/se.data.BYTES_PER_ELEMENT,($e+1)*ue/se.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,$e,se.width,se.height,1,me,O,ht)}S.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,me,O,se.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,se.width,se.height,se.depth,0,me,O,se.data);else if(S.isData3DTexture)be?(Ce&&t.texStorage3D(i.TEXTURE_3D,ct,re,se.width,se.height,se.depth),je&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,me,O,se.data)):t.texImage3D(i.TEXTURE_3D,0,re,se.width,se.height,se.depth,0,me,O,se.data);else if(S.isFramebufferTexture){if(Ce)if(be)t.texStorage2D(i.TEXTURE_2D,ct,re,se.width,se.height);else{let ue=se.width,$e=se.height;for(let ht=0;ht<ct;ht++)t.texImage2D(i.TEXTURE_2D,ht,re,ue,$e,0,me,O,null),ue>>=1,$e>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in i){let ue=i.canvas;if(ue.hasAttribute("layoutsubtree")||ue.setAttribute("layoutsubtree","true"),se.parentNode!==ue){ue.appendChild(se),u.add(S),ue.onpaint=$e=>{let ht=$e.changedElements;for(let De of u)ht.includes(De.image)&&(De.needsUpdate=!0)},ue.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,se);else{let ht=i.RGBA,De=i.RGBA,xt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,ht,De,xt,se)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Re.length>0){if(be&&Ce){let ue=et(Re[0]);t.texStorage2D(i.TEXTURE_2D,ct,re,ue.width,ue.height)}for(let ue=0,$e=Re.length;ue<$e;ue++)ie=Re[ue],be?je&&t.texSubImage2D(i.TEXTURE_2D,ue,0,0,me,O,ie):t.texImage2D(i.TEXTURE_2D,ue,re,me,O,ie);S.generateMipmaps=!1}else if(be){if(Ce){let ue=et(se);t.texStorage2D(i.TEXTURE_2D,ct,re,ue.width,ue.height)}je&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,me,O,se)}else t.texImage2D(i.TEXTURE_2D,0,re,me,O,se);E(S)&&S.mipmapsAutoUpdate===!0&&y(fe),Ee.__version=Me.version,S.onUpdate&&S.onUpdate(S)}R.__version=S.version}function Be(R,S,$){if(S.image.length!==6)return;let fe=st(R,S),ae=S.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+$);let Me=n.get(ae);if(ae.version!==Me.__version||fe===!0){t.activeTexture(i.TEXTURE0+$);let Ee=At.getPrimaries(At.workingColorSpace),ne=S.colorSpace===Is?null:At.getPrimaries(S.colorSpace),se=S.colorSpace===Is||Ee===ne?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let me=S.isCompressedTexture||S.image[0].isCompressedTexture,O=S.image[0]&&S.image[0].isDataTexture,re=[];for(let De=0;De<6;De++)!me&&!O?re[De]=b(S.image[De],!0,s.maxCubemapSize):re[De]=O?S.image[De].image:S.image[De],re[De]=Ze(S,re[De]);let ie=re[0],Re=r.convert(S.format,S.colorSpace),be=r.convert(S.type),Ce=A(S.internalFormat,Re,be,S.normalized,S.colorSpace),je=S.isVideoTexture!==!0,ct=Me.__version===void 0||fe===!0,ue=ae.dataReady,$e=T(S,ie);ot(i.TEXTURE_CUBE_MAP,S);let ht;if(S.isDepthTexture){if(Ce=_(S.format===Ps,S.type),ct)if(je)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Ce,ie.width,ie.height);else for(let De=0;De<6;De++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,0,Ce,ie.width,ie.height,0,Re,be,null)}else if(me){je&&ct&&t.texStorage2D(i.TEXTURE_CUBE_MAP,$e,Ce,ie.width,ie.height);for(let De=0;De<6;De++){ht=re[De].mipmaps;for(let xt=0;xt<ht.length;xt++){let jt=ht[xt];S.format!==jn?Re!==null?je?ue&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt,0,0,jt.width,jt.height,Re,jt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt,Ce,jt.width,jt.height,0,jt.data):nt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt,0,0,jt.width,jt.height,Re,be,jt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt,Ce,jt.width,jt.height,0,Re,be,jt.data)}}}else{if(ht=S.mipmaps,je&&ct){ht.length>0&&$e++;let De=et(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,$e,Ce,De.width,De.height)}for(let De=0;De<6;De++)if(O){je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,0,0,0,re[De].width,re[De].height,Re,be,re[De].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,0,Ce,re[De].width,re[De].height,0,Re,be,re[De].data);for(let xt=0;xt<ht.length;xt++){let ei=ht[xt].image[De].image;je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt+1,0,0,ei.width,ei.height,Re,be,ei.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt+1,Ce,ei.width,ei.height,0,Re,be,ei.data)}}else{je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,0,0,0,Re,be,re[De]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,0,Ce,Re,be,re[De]);for(let xt=0;xt<ht.length;xt++){let jt=ht[xt];je?ue&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt+1,0,0,Re,be,jt.image[De]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+De,xt+1,Ce,Re,be,jt.image[De])}}}E(S)&&S.mipmapsAutoUpdate===!0&&y(i.TEXTURE_CUBE_MAP),Me.__version=ae.version,S.onUpdate&&S.onUpdate(S)}R.__version=S.version}function Ne(R,S,$,fe,ae,Me){let Ee=r.convert($.format,$.colorSpace),ne=r.convert($.type),se=A($.internalFormat,Ee,ne,$.normalized,$.colorSpace),me=n.get(S),O=n.get($);if(O.__renderTarget=S,!me.__hasExternalTextures){let re=Math.max(1,S.width>>Me),ie=Math.max(1,S.height>>Me);ae===i.TEXTURE_3D||ae===i.TEXTURE_2D_ARRAY?t.texImage3D(ae,Me,se,re,ie,S.depth,0,Ee,ne,null):t.texImage2D(ae,Me,se,re,ie,0,Ee,ne,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),Te(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ae,O.__webglTexture,0,dt(S)):(ae===i.TEXTURE_2D||ae>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,fe,ae,O.__webglTexture,Me),t.bindFramebuffer(i.FRAMEBUFFER,null)}function it(R,S,$){if(i.bindRenderbuffer(i.RENDERBUFFER,R),S.depthBuffer){let fe=S.depthTexture,ae=fe&&fe.isDepthTexture?fe.type:null,Me=_(S.stencilBuffer,ae),Ee=S.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;Te(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,dt(S),Me,S.width,S.height):$?i.renderbufferStorageMultisample(i.RENDERBUFFER,dt(S),Me,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,Me,S.width,S.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Ee,i.RENDERBUFFER,R)}else{let fe=S.textures;for(let ae=0;ae<fe.length;ae++){let Me=fe[ae],Ee=r.convert(Me.format,Me.colorSpace),ne=r.convert(Me.type),se=A(Me.internalFormat,Ee,ne,Me.normalized,Me.colorSpace);Te(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,dt(S),se,S.width,S.height):$?i.renderbufferStorageMultisample(i.RENDERBUFFER,dt(S),se,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,se,S.width,S.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function ke(R,S,$){let fe=S.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=n.get(S.depthTexture);ae.__renderTarget=S;let Me=fe?S.depthTexture.image[0]:S.depthTexture.image;(!ae.__webglTexture||Me.width!==S.width||Me.height!==S.height)&&(Me.width=S.width,Me.height=S.height,S.depthTexture.needsUpdate=!0),fe?we(S.depthTexture,0):ge(S.depthTexture,0);let Ee=ae.__webglTexture,ne=dt(S),se=fe?i.TEXTURE_CUBE_MAP_POSITIVE_X+$:i.TEXTURE_2D,me=S.depthTexture.format===Ps?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(S.depthTexture.format===Ms)Te(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,Ee,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,Ee,0);else if(S.depthTexture.format===Ps)Te(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,me,se,Ee,0,ne):i.framebufferTexture2D(i.FRAMEBUFFER,me,se,Ee,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function _t(R){let S=n.get(R),$=R.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==R.depthTexture){let fe=R.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),fe){let ae=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,fe.removeEventListener("dispose",ae)};fe.addEventListener("dispose",ae),S.__depthDisposeCallback=ae}S.__boundDepthTexture=fe}if(R.depthTexture&&!S.__autoAllocateDepthBuffer)if($)for(let fe=0;fe<6;fe++)ke(S.__webglFramebuffer[fe],R,fe);else R.texture.mipmaps.length>0?ke(S.__webglFramebuffer[0],R,0):ke(S.__webglFramebuffer,R,0);else if($){S.__webglDepthbuffer=[];for(let fe=0;fe<6;fe++)if(t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[fe]),S.__webglDepthbuffer[fe]===void 0)S.__webglDepthbuffer[fe]=i.createRenderbuffer(),it(S.__webglDepthbuffer[fe],R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Me=S.__webglDepthbuffer[fe];i.bindRenderbuffer(i.RENDERBUFFER,Me),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Me)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=i.createRenderbuffer(),it(S.__webglDepthbuffer,R,!1);else{let ae=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Me=S.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,Me),i.framebufferRenderbuffer(i.FRAMEBUFFER,ae,i.RENDERBUFFER,Me)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function pt(R,S,$){let fe=n.get(R);S!==void 0&&Ne(fe.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),$!==void 0&&_t(R)}function yt(R){let S=R.texture,$=n.get(R),fe=n.get(S);R.addEventListener("dispose",z),B(R);let ae=R.textures,Me=R.isWebGLCubeRenderTarget===!0,Ee=ae.length>1;if(Ee||(fe.__webglTexture===void 0&&(fe.__webglTexture=i.createTexture()),fe.__version=S.version,o.memory.textures++),Me){$.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(S.mipmaps.length>0){$.__webglFramebuffer[ne]=[];for(let se=0;se<S.mipmaps.length;se++)$.__webglFramebuffer[ne][se]=i.createFramebuffer()}else $.__webglFramebuffer[ne]=i.createFramebuffer()}else{if(S.mipmaps.length>0){$.__webglFramebuffer=[];for(let ne=0;ne<S.mipmaps.length;ne++)$.__webglFramebuffer[ne]=i.createFramebuffer()}else $.__webglFramebuffer=i.createFramebuffer();if(Ee)for(let ne=0,se=ae.length;ne<se;ne++){let me=n.get(ae[ne]);me.__webglTexture===void 0&&(me.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&Te(R)===!1){$.__webglMultisampledFramebuffer=i.createFramebuffer(),$.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,$.__webglMultisampledFramebuffer);for(let ne=0;ne<ae.length;ne++){let se=ae[ne];$.__webglColorRenderbuffer[ne]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,$.__webglColorRenderbuffer[ne]);let me=r.convert(se.format,se.colorSpace),O=r.convert(se.type),re=A(se.internalFormat,me,O,se.normalized,se.colorSpace,R.isXRRenderTarget===!0),ie=dt(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,re,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ne,i.RENDERBUFFER,$.__webglColorRenderbuffer[ne])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&($.__webglDepthRenderbuffer=i.createRenderbuffer(),it($.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(Me){t.bindTexture(i.TEXTURE_CUBE_MAP,fe.__webglTexture),ot(i.TEXTURE_CUBE_MAP,S);for(let ne=0;ne<6;ne++)if(S.mipmaps.length>0)for(let se=0;se<S.mipmaps.length;se++)Ne($.__webglFramebuffer[ne][se],R,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else Ne($.__webglFramebuffer[ne],R,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);E(S)?y(i.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}else if(Ee){for(let ne=0,se=ae.length;ne<se;ne++){let me=ae[ne],O=n.get(me),re=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(re=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,O.__webglTexture),ot(re,me),Ne($.__webglFramebuffer,R,me,i.COLOR_ATTACHMENT0+ne,re,0),E(me)&&y(re)}t.unbindTexture()}else{let ne=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ne=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ne,fe.__webglTexture),ot(ne,S),S.mipmaps.length>0)for(let se=0;se<S.mipmaps.length;se++)Ne($.__webglFramebuffer[se],R,S,i.COLOR_ATTACHMENT0,ne,se);else Ne($.__webglFramebuffer,R,S,i.COLOR_ATTACHMENT0,ne,0);E(S)?y(ne):S.mipmaps.length>0&&i.texParameteri(ne,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&_t(R)}function U(R){let S=R.textures;for(let $=0,fe=S.length;$<fe;$++){let ae=S[$];if(E(ae)&&ae.mipmapsAutoUpdate===!0){let Me=C(R),Ee=n.get(ae).__webglTexture;t.bindTexture(Me,Ee),y(Me),t.unbindTexture()}}}let Se=[];function qe(R){if(R.samples>0){if(Te(R)===!1){let S=R.textures,$=R.width,fe=R.height,ae=i.COLOR_BUFFER_BIT,Me=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Ee=n.get(R),ne=S.length>1;if(ne)for(let me=0;me<S.length;me++)t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglFramebuffer);for(let me=0;me<S.length;me++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(ae|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(ae|=i.STENCIL_BUFFER_BIT)),ne){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Ee.__webglColorRenderbuffer[me]);let O=n.get(S[me]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,O,0)}i.blitFramebuffer(0,0,$,fe,0,0,$,fe,ae,i.NEAREST),l===!0&&(Se.length=0,Se.push(i.COLOR_ATTACHMENT0+me),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Se.push(Me),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Se))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ne)for(let me=0;me<S.length;me++){t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.RENDERBUFFER,Ee.__webglColorRenderbuffer[me]);let O=n.get(S[me]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,Ee.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+me,i.TEXTURE_2D,O,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Ee.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let S=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[S])}}}function dt(R){return Math.min(s.maxSamples,R.samples)}function Te(R){let S=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function Ft(R){let S=o.render.frame;h.get(R)!==S&&(h.set(R,S),R.update())}function Ze(R,S){let $=R.colorSpace,fe=R.format,ae=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||$!==fr&&$!==Is&&(At.getTransfer($)===Ot?(fe!==jn||ae!==ci)&&nt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):lt("WebGLTextures: Unsupported texture color space:",$)),S}function et(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=he,this.resetTextureUnits=j,this.getTextureUnits=te,this.setTextureUnits=de,this.setTexture2D=ge,this.setTexture2DArray=ye,this.setTexture3D=Le,this.setTextureCube=we,this.rebindTextures=pt,this.setupRenderTarget=yt,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=qe,this.setupDepthRenderbuffer=_t,this.setupFrameBufferTexture=Ne,this.useMultisampledRTT=Te,this.dispose=V}function gT(i,e){function t(n,s=Is){let r,o=At.getTransfer(s);if(n===ci)return i.UNSIGNED_BYTE;if(n===jc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Qc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===af)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===lf)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===rf)return i.BYTE;if(n===of)return i.SHORT;if(n===Ro)return i.UNSIGNED_SHORT;if(n===Jc)return i.INT;if(n===Xi)return i.UNSIGNED_INT;if(n===wi)return i.FLOAT;if(n===qi)return i.HALF_FLOAT;if(n===cf)return i.ALPHA;if(n===hf)return i.RGB;if(n===jn)return i.RGBA;if(n===Ms)return i.DEPTH_COMPONENT;if(n===Ps)return i.DEPTH_STENCIL;if(n===uf)return i.RED;if(n===eh)return i.RED_INTEGER;if(n===tr)return i.RG;if(n===th)return i.RG_INTEGER;if(n===nh)return i.RGBA_INTEGER;if(n===qa||n===$a||n===Ya||n===Za)if(o===Ot)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===qa)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===$a)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Ya)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Za)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===qa)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===$a)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Ya)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Za)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===ih||n===sh||n===rh||n===oh)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===ih)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===sh)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===rh)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===oh)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===ah||n===lh||n===ch||n===hh||n===uh||n===Ka||n===dh)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===ah||n===lh)return o===Ot?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===ch)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===hh)return r.COMPRESSED_R11_EAC;if(n===uh)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Ka)return r.COMPRESSED_RG11_EAC;if(n===dh)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===fh||n===ph||n===mh||n===gh||n===_h||n===xh||n===yh||n===vh||n===bh||n===Sh||n===Mh||n===wh||n===Th||n===Eh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===fh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===ph)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===mh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===gh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===_h)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===xh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===yh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===vh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===bh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Sh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Mh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===wh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Th)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Eh)return o===Ot?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Ah||n===Ch||n===Rh)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===Ah)return o===Ot?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Ch)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Rh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Ph||n===Ih||n===Ja||n===Lh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===Ph)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Ih)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Ja)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Lh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===br?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var _T=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,xT=`
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

}`,Nf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Ea(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new wn({vertexShader:_T,fragmentShader:xT,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Rt(new mr(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Df=class extends Vi{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,x=typeof XRWebGLBinding<"u",m=new Nf,g={},b=t.getContextAttributes(),E=null,y=null,C=[],A=[],_=new _e,T=null,B=null,L=new oi;L.viewport=new cn;let I=new oi;I.viewport=new cn;let z=[L,I],W=new $c,N=null,V=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Q){let ge=C[Q];return ge===void 0&&(ge=new _o,C[Q]=ge),ge.getTargetRaySpace()},this.getControllerGrip=function(Q){let ge=C[Q];return ge===void 0&&(ge=new _o,C[Q]=ge),ge.getGripSpace()},this.getHand=function(Q){let ge=C[Q];return ge===void 0&&(ge=new _o,C[Q]=ge),ge.getHandSpace()};function q(Q){let ge=A.indexOf(Q.inputSource);if(ge===-1)return;let ye=C[ge];ye!==void 0&&(ye.update(Q.inputSource,Q.frame,c||o),ye.dispatchEvent({type:Q.type,data:Q.inputSource}))}function H(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",H),s.removeEventListener("inputsourceschange",le);for(let Q=0;Q<C.length;Q++){let ge=A[Q];ge!==null&&(A[Q]=null,C[Q].disconnect(ge))}N=null,V=null,m.reset();for(let Q in g)delete g[Q];if(e.setRenderTarget(E),f=null,d=null,u=null,s=null,y=null,he.stop(),n.isPresenting=!1,e.setPixelRatio(T),e.setSize(_.width,_.height,!1),B!==null){let Q=B.camera;Q.fov=B.fov,Q.zoom=B.zoom,Q.updateProjectionMatrix(),B=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Q){r=Q,n.isPresenting===!0&&nt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Q){a=Q,n.isPresenting===!0&&nt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Q){c=Q},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&x&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(Q){if(s=Q,s!==null){if(E=e.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",H),s.addEventListener("inputsourceschange",le),b.xrCompatible!==!0&&await t.makeXRCompatible(),T=e.getPixelRatio(),e.getSize(_),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let ye=null,Le=null,we=null;b.depth&&(we=b.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,ye=b.stencil?Ps:Ms,Le=b.stencil?br:Xi);let He={colorFormat:t.RGBA8,depthFormat:we,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(He),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),y=new vi(d.textureWidth,d.textureHeight,{format:jn,type:ci,depthTexture:new Cs(d.textureWidth,d.textureHeight,Le,void 0,void 0,void 0,void 0,void 0,void 0,ye),stencilBuffer:b.stencil,colorSpace:e.outputColorSpace,samples:b.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let ye={antialias:b.antialias,alpha:!0,depth:b.depth,stencil:b.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,ye),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new vi(f.framebufferWidth,f.framebufferHeight,{format:jn,type:ci,colorSpace:e.outputColorSpace,stencilBuffer:b.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),he.setContext(s),he.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function le(Q){for(let ge=0;ge<Q.removed.length;ge++){let ye=Q.removed[ge],Le=A.indexOf(ye);Le>=0&&(A[Le]=null,C[Le].disconnect(ye))}for(let ge=0;ge<Q.added.length;ge++){let ye=Q.added[ge],Le=A.indexOf(ye);if(Le===-1){for(let He=0;He<C.length;He++)if(He>=A.length){A.push(ye),Le=He;break}else if(A[He]===null){A[He]=ye,Le=He;break}if(Le===-1)break}let we=C[Le];we&&we.connect(ye)}}function Y(Q,ge){ge===null?Q.matrixWorld.copy(Q.matrix):Q.matrixWorld.multiplyMatrices(ge.matrixWorld,Q.matrix),Q.matrixWorldInverse.copy(Q.matrixWorld).invert()}this.updateCamera=function(Q){if(s===null)return;let ge=Q.near,ye=Q.far;m.texture!==null&&(m.depthNear>0&&(ge=m.depthNear),m.depthFar>0&&(ye=m.depthFar)),W.near=I.near=L.near=ge,W.far=I.far=L.far=ye,(N!==W.near||V!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),N=W.near,V=W.far),W.layers.mask=Q.layers.mask|6,L.layers.mask=W.layers.mask&-5,I.layers.mask=W.layers.mask&-3;let Le=Q.parent,we=W.cameras;Y(W,Le);for(let He=0;He<we.length;He++)Y(we[He],Le);W.projectionMatrix.copy(L.projectionMatrix),W.projectionMatrixInverse.copy(L.projectionMatrixInverse),B===null&&Q.isPerspectiveCamera&&(B={camera:Q,fov:Q.fov,zoom:Q.zoom}),j(Q,W,Le)};function j(Q,ge,ye){ye===null?Q.matrix.copy(ge.matrixWorld):(Q.matrix.copy(ye.matrixWorld),Q.matrix.invert(),Q.matrix.multiply(ge.matrixWorld)),Q.matrix.decompose(Q.position,Q.quaternion,Q.scale),Q.updateMatrixWorld(!0),Q.projectionMatrix.copy(ge.projectionMatrix),Q.projectionMatrixInverse.copy(ge.projectionMatrixInverse),Q.isPerspectiveCamera&&(Q.fov=po*2*Math.atan(1/Q.projectionMatrix.elements[5]),Q.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(Q){l=Q,d!==null&&(d.fixedFoveation=Q),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Q)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(W)},this.getCameraTexture=function(Q){return g[Q]};let te=null;function de(Q,ge){if(h=ge.getViewerPose(c||o),p=ge,h!==null){let ye=h.views;f!==null&&(e.setRenderTargetFramebuffer(y,f.framebuffer),e.setRenderTarget(y));let Le=!1;ye.length!==W.cameras.length&&(W.cameras.length=0,Le=!0);for(let Je=0;Je<ye.length;Je++){let ot=ye[Je],st=null;if(f!==null)st=f.getViewport(ot);else{let ve=u.getViewSubImage(d,ot);st=ve.viewport,Je===0&&(e.setRenderTargetTextures(y,ve.colorTexture,ve.depthStencilTexture),e.setRenderTarget(y))}let oe=z[Je];oe===void 0&&(oe=new oi,oe.layers.enable(Je),oe.viewport=new cn,z[Je]=oe),oe.matrix.fromArray(ot.transform.matrix),oe.matrix.decompose(oe.position,oe.quaternion,oe.scale),oe.projectionMatrix.fromArray(ot.projectionMatrix),oe.projectionMatrixInverse.copy(oe.projectionMatrix).invert(),oe.viewport.set(st.x,st.y,st.width,st.height),Je===0&&(W.matrix.copy(oe.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Le===!0&&W.cameras.push(oe)}let we=s.enabledFeatures;if(we&&we.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&x){u=n.getBinding();let Je=u.getDepthInformation(ye[0]);Je&&Je.isValid&&Je.texture&&m.init(Je,s.renderState)}if(we&&we.includes("camera-access")&&x){e.state.unbindTexture(),u=n.getBinding();for(let Je=0;Je<ye.length;Je++){let ot=ye[Je].camera;if(ot){let st=g[ot];st||(st=new Ea,g[ot]=st);let oe=u.getCameraImage(ot);st.sourceTexture=oe}}}}for(let ye=0;ye<C.length;ye++){let Le=A[ye],we=C[ye];Le!==null&&we!==void 0&&we.update(Le,ge,c||o)}te&&te(Q,ge),ge.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ge}),p=null}let he=new a0;he.setAnimationLoop(de),this.setAnimationLoop=function(Q){te=Q},this.dispose=function(){}}},yT=new Gt,_0=new ut;_0.set(-1,0,0,0,1,0,0,0,1);function vT(i,e){function t(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function n(m,g){g.color.getRGB(m.fogColor.value,bf(i)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,b,E,y){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),u(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),d(m,g),g.isMeshPhysicalMaterial&&f(m,g,y)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),x(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,b,E):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,t(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===Xn&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,t(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===Xn&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,t(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,t(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,t(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let b=e.get(g),E=b.envMap,y=b.envMapRotation;E&&(m.envMap.value=E,m.envMapRotation.value.setFromMatrix4(yT.makeRotationFromEuler(y)).transpose(),E.isCubeTexture&&E.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(_0),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,t(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,t(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,b,E){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*b,m.scale.value=E*.5,g.map&&(m.map.value=g.map,t(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function u(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function d(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,t(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,t(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function f(m,g,b){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,t(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,t(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,t(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,t(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,t(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,t(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===Xn&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,t(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,t(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=b.texture,m.transmissionSamplerSize.value.set(b.width,b.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,t(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,t(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,t(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,t(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,t(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function x(m,g){let b=e.get(g).light;m.referencePosition.value.setFromMatrixPosition(b.matrixWorld),m.nearDistance.value=b.shadow.camera.near,m.farDistance.value=b.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function bT(i,e,t,n){let s={},r={};function o(b,E){let y=E.program;n.uniformBlockBinding(b,y,s[b.id])}function a(b,E){let y=s[b.id];y===void 0&&(p(b),y=l(b),s[b.id]=y,b.addEventListener("dispose",m));let C=E.program;n.updateUBOMapping(b,C);let A=e.render.frame;r[b.id]!==A&&(c(b),r[b.id]=A)}function l(b){let E=i.createBuffer(),y=b.__size,C=b.usage;return i.bindBuffer(i.UNIFORM_BUFFER,E),i.bufferData(i.UNIFORM_BUFFER,y,C),i.bindBuffer(i.UNIFORM_BUFFER,null),E}function c(b){let E=s[b.id],y=b.uniforms,C=b.__cache;i.bindBuffer(i.UNIFORM_BUFFER,E);for(let A=0,_=y.length;A<_;A++){let T=y[A];if(Array.isArray(T))for(let B=0,L=T.length;B<L;B++)h(T[B],A,B,C);else h(T,A,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(b,E,y,C){if(d(b,E,y,C)===!0){let A=b.__offset,_=b.value;if(Array.isArray(_)){let T=0;for(let B=0;B<_.length;B++){let L=_[B],I=x(L,!0);u(L,b.__data,T),T+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,b.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,A,b.__data)}}function u(b,E,y){typeof b=="number"||typeof b=="boolean"?E[y]=b:b.isMatrix3?(E[y]=b.elements[0],E[y+1]=b.elements[1],E[y+2]=b.elements[2],E[y+3]=0,E[y+4]=b.elements[3],E[y+5]=b.elements[4],E[y+6]=b.elements[5],E[y+7]=0,E[y+8]=b.elements[6],E[y+9]=b.elements[7],E[y+10]=b.elements[8],E[y+11]=0):ArrayBuffer.isView(b)?E.set(b.subarray(0,E.length-y),y):b.toArray(E,y)}function d(b,E,y,C){let A=b.value,_=E+"_"+y;if(Array.isArray(A)){C[_]===void 0&&(C[_]=[]);let T=C[_],B=!1;for(let L=0;L<A.length;L++)f(A[L],T,L)===!0&&(B=!0);return B}return f(A,C,_)}function f(b,E,y){if(E[y]===void 0)return typeof b=="number"||typeof b=="boolean"?E[y]=b:ArrayBuffer.isView(b)?E[y]=b.slice():E[y]=b.clone(),!0;{let C=E[y];if(typeof b=="number"||typeof b=="boolean"){if(C!==b)return E[y]=b,!0}else{if(ArrayBuffer.isView(b))return!0;if(C.equals(b)===!1)return C.copy(b),!0}}return!1}function p(b){let E=b.uniforms,y=0,C=16;for(let _=0,T=E.length;_<T;_++){let B=Array.isArray(E[_])?E[_]:[E[_]];for(let L=0,I=B.length;L<I;L++){let z=B[L],W=Array.isArray(z.value)?z.value:[z.value],N=Array.isArray(E[_])||Array.isArray(z.value),V=y;for(let H=0,le=W.length;H<le;H++){let Y=W[H],j=x(Y,N),te=y%C,de=te%j.boundary,he=te+de;y+=de,he!==0&&C-he<j.storage&&(y+=C-he),H===0&&(V=y),y+=j.storage}let q=z.type==="int"?Int32Array:z.type==="uint"?Uint32Array:Float32Array;z.__data=new q((y-V)/Float32Array.BYTES_PER_ELEMENT),z.__offset=V}}let A=y%C;return A>0&&(y+=C-A),b.__size=y,b.__cache={},this}function x(b,E){let y={boundary:0,storage:0};return typeof b=="number"||typeof b=="boolean"?(y.boundary=4,y.storage=4):b.isVector2?(y.boundary=8,y.storage=8):b.isVector3||b.isColor?(y.boundary=16,y.storage=12):b.isVector4?(y.boundary=16,y.storage=16):b.isMatrix3?(y.boundary=16,y.storage=48):b.isMatrix4?(y.boundary=16,y.storage=64):b.isTexture?nt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(b)?(y.boundary=16,y.storage=b.byteLength):nt("WebGLRenderer: Unsupported uniform value type.",b),E===!0&&(y.boundary=16,y.storage=Math.ceil(y.storage/16)*16),y}function m(b){let E=b.target;E.removeEventListener("dispose",m),i.deleteBuffer(s[E.id]),delete s[E.id],delete r[E.id]}function g(){for(let b in s)i.deleteBuffer(s[b]);s={},r={}}return{bind:o,update:a,dispose:g}}var ST=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),as=null;function MT(){return as===null&&(as=new Es(ST,16,16,tr,qi),as.name="DFG_LUT",as.minFilter=zn,as.magFilter=zn,as.wrapS=rs,as.wrapT=rs,as.generateMipmaps=!1,as.needsUpdate=!0),as}var kh=class{constructor(e={}){let{canvas:t=Ag(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=ci}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let x=f,m=new Set([nh,th,eh]),g=new Set([ci,Xi,Ro,br,jc,Qc]),b=new Uint32Array(4),E=new Int32Array(4),y={textures:[],min:[],max:[],resolution:[]},C=null,A=null,_=[],T=[],B=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=os,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let L=this,I=!1,z=null,W=null,N=null,V=null;this._outputColorSpace=Hn;let q=0,H=0,le=null,Y=-1,j=null,te=new cn,de=new cn,he=null,Q=new tt(0),ge=0,ye=t.width,Le=t.height,we=1,He=null,rt=null,Je=new cn(0,0,ye,Le),ot=new cn(0,0,ye,Le),st=!1,oe=new $s,ve=new wc,xe=!1,Be=!1,Ne=new Gt,it=new D,ke=new cn,_t={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},pt=!1;function yt(){return le===null?we:1}let U=n;function Se(w,G){return t.getContext(w,G)}let qe,dt,Te,Ft,Ze,et,R,S,$,fe,ae,Me,Ee,ne,se,me,O,re,ie,Re,be,Ce,je;try{let w={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",$e,!1),t.addEventListener("webglcontextrestored",ht,!1),t.addEventListener("webglcontextcreationerror",De,!1),U===null){let G="webgl2";if(U=Se(G,w),U===null)throw Se(G)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}ct()}catch(w){throw t.removeEventListener("webglcontextlost",$e,!1),t.removeEventListener("webglcontextrestored",ht,!1),t.removeEventListener("webglcontextcreationerror",De,!1),lt("WebGLRenderer: "+w.message),w}function ct(){qe=new Dw(U),qe.init(),be=new gT(U,qe),dt=new Mw(U,qe,e,be),Te=new pT(U,qe),dt.reversedDepthBuffer&&d&&Te.buffers.depth.setReversed(!0),W=U.createFramebuffer(),N=U.createFramebuffer(),V=U.createFramebuffer(),Ft=new Ow(U),Ze=new eT,et=new mT(U,qe,Te,Ze,dt,be,Ft),R=new Nw(L),S=new kb(U),Ce=new bw(U,S),$=new Fw(U,S,Ft,Ce),fe=new kw(U,$,S,Ce,Ft),re=new Bw(U,dt,et),se=new ww(Ze),ae=new Q1(L,R,qe,dt,Ce,se),Me=new vT(L,Ze),Ee=new nT,ne=new lT(qe),O=new vw(L,R,Te,fe,p,l),me=new fT(L,fe,dt),je=new bT(U,Ft,dt,Te),ie=new Sw(U,qe,Ft),Re=new Uw(U,qe,Ft),Ft.programs=ae.programs,L.capabilities=dt,L.extensions=qe,L.properties=Ze,L.renderLists=Ee,L.shadowMap=me,L.state=Te,L.info=Ft}x!==ci&&(B=new Vw(x,t.width,t.height,a,s,r));let ue=new Df(L,U);this.xr=ue,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){let w=qe.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=qe.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return we},this.setPixelRatio=function(w){w!==void 0&&(we=w,this.setSize(ye,Le,!1))},this.getSize=function(w){return w.set(ye,Le)},this.setSize=function(w,G,ee=!0){if(ue.isPresenting){nt("WebGLRenderer: Can't change size while VR device is presenting.");return}ye=w,Le=G,t.width=Math.floor(w*we),t.height=Math.floor(G*we),ee===!0&&(t.style.width=w+"px",t.style.height=G+"px"),B!==null&&B.setSize(t.width,t.height),this.setViewport(0,0,w,G)},this.getDrawingBufferSize=function(w){return w.set(ye*we,Le*we).floor()},this.setDrawingBufferSize=function(w,G,ee){ye=w,Le=G,we=ee,t.width=Math.floor(w*ee),t.height=Math.floor(G*ee),this.setViewport(0,0,w,G)},this.setEffects=function(w){if(x===ci){lt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let G=0;G<w.length;G++)if(w[G].isOutputPass===!0){nt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}B.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(te)},this.getViewport=function(w){return w.copy(Je)},this.setViewport=function(w,G,ee,Z){w.isVector4?Je.set(w.x,w.y,w.z,w.w):Je.set(w,G,ee,Z),Te.viewport(te.copy(Je).multiplyScalar(yt()).round())},this.getScissor=function(w){return w.copy(ot)},this.setScissor=function(w,G,ee,Z){w.isVector4?ot.set(w.x,w.y,w.z,w.w):ot.set(w,G,ee,Z),Te.scissor(de.copy(ot).multiplyScalar(yt()).round())},this.getScissorTest=function(){return st},this.setScissorTest=function(w){Te.setScissorTest(st=w)},this.setOpaqueSort=function(w){He=w},this.setTransparentSort=function(w){rt=w},this.getClearColor=function(w){return w.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(w=!0,G=!0,ee=!0){let Z=0;if(w){let K=!1;if(le!==null){let Pe=le.texture.format;K=m.has(Pe)}if(K){let Pe=le.texture.type,Fe=g.has(Pe),Ie=O.getClearColor(),Oe=O.getClearAlpha(),Ke=Ie.r,ft=Ie.g,St=Ie.b;Fe?(b[0]=Ke,b[1]=ft,b[2]=St,b[3]=Oe,U.clearBufferuiv(U.COLOR,0,b)):(E[0]=Ke,E[1]=ft,E[2]=St,E[3]=Oe,U.clearBufferiv(U.COLOR,0,E))}else Z|=U.COLOR_BUFFER_BIT}G&&(Z|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),ee&&(Z|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Z!==0&&U.clear(Z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),z=w},this.dispose=function(){t.removeEventListener("webglcontextlost",$e,!1),t.removeEventListener("webglcontextrestored",ht,!1),t.removeEventListener("webglcontextcreationerror",De,!1),O.dispose(),Ee.dispose(),ne.dispose(),et.dispose(),Ze.dispose(),R.dispose(),fe.dispose(),$.dispose(),Ce.dispose(),je.dispose(),ae.dispose(),ue.dispose(),ue.removeEventListener("sessionstart",vl),ue.removeEventListener("sessionend",Ki),us.stop()};function $e(w){w.preventDefault(),gf("WebGLRenderer: Context Lost."),I=!0}function ht(){gf("WebGLRenderer: Context Restored."),I=!1;let w=Ft.autoReset,G=me.enabled,ee=me.autoUpdate,Z=me.needsUpdate,K=me.type;ct(),Ft.autoReset=w,me.enabled=G,me.autoUpdate=ee,me.needsUpdate=Z,me.type=K}function De(w){lt("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function xt(w){let G=w.target;G.removeEventListener("dispose",xt),jt(G)}function jt(w){ei(w),Ze.remove(w)}function ei(w){let G=Ze.get(w).programs;G!==void 0&&(G.forEach(function(ee){ae.releaseProgram(ee)}),w.isShaderMaterial&&ae.releaseShaderCache(w))}this.renderBufferDirect=function(w,G,ee,Z,K,Pe){G===null&&(G=_t);let Fe=K.isMesh&&K.matrixWorld.determinantAffine()<0,Ie=ea(w,G,ee,Z,K);Te.setMaterial(Z,Fe);let Oe=ee.index,Ke=1;if(Z.wireframe===!0){if(Oe=$.getWireframeAttribute(ee),Oe===void 0)return;Ke=2}let ft=ee.drawRange,St=ee.attributes.position,Ye=ft.start*Ke,Mt=(ft.start+ft.count)*Ke;Pe!==null&&(Ye=Math.max(Ye,Pe.start*Ke),Mt=Math.min(Mt,(Pe.start+Pe.count)*Ke)),Oe!==null?(Ye=Math.max(Ye,0),Mt=Math.min(Mt,Oe.count)):St!=null&&(Ye=Math.max(Ye,0),Mt=Math.min(Mt,St.count));let hn=Mt-Ye;if(hn<0||hn===1/0)return;Ce.setup(K,Z,Ie,ee,Oe);let kt,zt=ie;if(Oe!==null&&(kt=S.get(Oe),zt=Re,zt.setIndex(kt)),K.isMesh)Z.wireframe===!0?(Te.setLineWidth(Z.wireframeLinewidth*yt()),zt.setMode(U.LINES)):zt.setMode(U.TRIANGLES);else if(K.isLine){let En=Z.linewidth;En===void 0&&(En=1),Te.setLineWidth(En*yt()),K.isLineSegments?zt.setMode(U.LINES):K.isLineLoop?zt.setMode(U.LINE_LOOP):zt.setMode(U.LINE_STRIP)}else K.isPoints?zt.setMode(U.POINTS):K.isSprite&&zt.setMode(U.TRIANGLES);if(K.isBatchedMesh)if(qe.get("WEBGL_multi_draw"))zt.renderMultiDraw(K._multiDrawStarts,K._multiDrawCounts,K._multiDrawCount);else{let En=K._multiDrawStarts,We=K._multiDrawCounts,yn=K._multiDrawCount,Et=Oe?S.get(Oe).bytesPerElement:1,fs=Ze.get(Z).currentProgram.getUniforms();for(let vn=0;vn<yn;vn++)fs.setValue(U,"_gl_DrawID",vn),zt.render(En[vn]/Et,We[vn])}else if(K.isInstancedMesh)zt.renderInstances(Ye,hn,K.count);else if(ee.isInstancedBufferGeometry){let En=ee._maxInstanceCount!==void 0?ee._maxInstanceCount:1/0,We=Math.min(ee.instanceCount,En);zt.renderInstances(Ye,hn,We)}else zt.render(Ye,hn)};function Jo(w,G,ee,Z){z!==null&&w.isNodeMaterial&&z.setObject(Z,w),xe===!0&&se.setState(w,ee,!1),w.transparent===!0&&w.side===Jn&&w.forceSinglePass===!1?(w.side=Xn,w.needsUpdate=!0,Ji(w,G,Z),w.side=er,w.needsUpdate=!0,Ji(w,G,Z),w.side=Jn):Ji(w,G,Z)}this.compile=function(w,G,ee=null){ee===null&&(ee=w),z!==null&&z.renderStart(w,G,ee),A=ne.get(ee),A.init(G),T.push(A),ee.traverseVisible(function(K){K.isLight&&K.layers.test(G.layers)&&(A.pushLight(K),K.castShadow&&A.pushShadow(K))}),w!==ee&&w.traverseVisible(function(K){K.isLight&&K.layers.test(G.layers)&&(A.pushLight(K),K.castShadow&&A.pushShadow(K))}),A.setupLights(),z!==null&&z.updateLights(A.state.lightsArray),Be=this.localClippingEnabled,xe=se.init(this.clippingPlanes,Be),xe===!0&&se.setGlobalState(this.clippingPlanes,G),z!==null&&me.render(A.state.shadowsArray,ee,G);let Z=new Set;return w.traverse(function(K){if(!(K.isMesh||K.isPoints||K.isLine||K.isSprite))return;let Pe=K.material;if(Pe)if(Array.isArray(Pe))for(let Fe=0;Fe<Pe.length;Fe++){let Ie=Pe[Fe];Jo(Ie,ee,G,K),Z.add(Ie)}else Jo(Pe,ee,G,K),Z.add(Pe)}),A=T.pop(),z!==null&&z.renderEnd(),Z},this.compileAsync=function(w,G,ee=null){let Z=this.compile(w,G,ee);return new Promise(K=>{function Pe(){if(Z.forEach(function(Fe){let Oe=Ze.get(Fe).currentProgram;(Oe===void 0||Oe.isReady())&&Z.delete(Fe)}),Z.size===0){K(w);return}setTimeout(Pe,10)}qe.get("KHR_parallel_shader_compile")!==null?Pe():setTimeout(Pe,10)})};let Lr=null;function qu(w){Lr&&Lr(w)}function vl(){us.stop()}function Ki(){us.start()}let us=new a0;us.setAnimationLoop(qu),typeof self<"u"&&us.setContext(self),this.setAnimationLoop=function(w){Lr=w,ue.setAnimationLoop(w),w===null?us.stop():us.start()},ue.addEventListener("sessionstart",vl),ue.addEventListener("sessionend",Ki),this.render=function(w,G){if(G!==void 0&&G.isCamera!==!0){lt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;z!==null&&z.renderStart(w,G);let ee=ue.enabled===!0&&ue.isPresenting===!0,Z=B!==null&&(le===null||ee)&&B.begin(L,le);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),G.parent===null&&G.matrixWorldAutoUpdate===!0&&G.updateMatrixWorld(),ue.enabled===!0&&ue.isPresenting===!0&&(B===null||B.isCompositing()===!1)&&(ue.cameraAutoUpdate===!0&&ue.updateCamera(G),G=ue.getCamera()),w.isScene===!0&&w.onBeforeRender(L,w,G,le),A=ne.get(w,T.length),A.init(G),A.state.textureUnits=et.getTextureUnits(),T.push(A),Ne.multiplyMatrices(G.projectionMatrix,G.matrixWorldInverse),G.isArrayCamera?ve.setFromArrayCamera(G):oe.setFromProjectionMatrix(Ne,Ii,G.reversedDepth),Be=this.localClippingEnabled,xe=se.init(this.clippingPlanes,Be),C=Ee.get(w,_.length),C.init(),_.push(C),this.info.render.frame++,ue.enabled===!0&&ue.isPresenting===!0){let Fe=L.xr.getDepthSensingMesh();Fe!==null&&ds(Fe,G,-1/0,L.sortObjects)}ds(w,G,0,L.sortObjects),C.finish(),z!==null&&z.updateLights(A.state.lightsArray),L.sortObjects===!0&&C.sort(He,rt),pt=ue.enabled===!1||ue.isPresenting===!1||ue.hasDepthSensing()===!1,pt&&O.addToRenderList(C,w),this.info.autoReset===!0&&this.info.reset(),xe===!0&&se.beginShadows();let K=A.state.shadowsArray;if(me.render(K,w,G),xe===!0&&se.endShadows(),(Z&&B.hasRenderPass())===!1){let Fe=C.opaque,Ie=C.transmissive;if(A.setupLights(),G.isArrayCamera){let Oe=G.cameras;if(Ie.length>0)for(let Ke=0,ft=Oe.length;Ke<ft;Ke++){let St=Oe[Ke];Fi(Fe,Ie,w,St)}pt&&O.render(w);for(let Ke=0,ft=Oe.length;Ke<ft;Ke++){let St=Oe[Ke];jo(C,w,St,St.viewport)}}else Ie.length>0&&Fi(Fe,Ie,w,G),pt&&O.render(w),jo(C,w,G)}le!==null&&H===0&&(et.updateMultisampleRenderTarget(le),et.updateRenderTargetMipmap(le)),Z&&B.end(L),w.isScene===!0&&w.onAfterRender(L,w,G),Ce.resetDefaultState(),Y=-1,j=null,T.pop(),T.length>0?(A=T[T.length-1],et.setTextureUnits(A.state.textureUnits),xe===!0&&se.setGlobalState(L.clippingPlanes,A.state.camera)):A=null,_.pop(),_.length>0?C=_[_.length-1]:C=null,z!==null&&z.renderEnd()};function ds(w,G,ee,Z){if(w.visible===!1)return;if(w.layers.test(G.layers)){if(w.isGroup)ee=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(G);else if(w.isLight)A.pushLight(w),w.castShadow&&A.pushShadow(w);else if(w.isSprite){let Fe=G.isArrayCamera?ve:oe;if(!w.frustumCulled||w.intersectsFrustum(Fe)){Z&&ke.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Ne);let Ie=fe.update(w),Oe=w.material;Oe.visible&&C.push(w,Ie,Oe,ee,ke.z,null,G)}}else if(w.isMesh||w.isLine||w.isPoints){let Fe=G.isArrayCamera?ve:oe;if(!w.frustumCulled||w.intersectsFrustum(Fe)){let Ie=fe.update(w),Oe=w.material;if(Z&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),ke.copy(w.boundingSphere.center)):(Ie.boundingSphere===null&&Ie.computeBoundingSphere(),ke.copy(Ie.boundingSphere.center)),ke.applyMatrix4(w.matrixWorld).applyMatrix4(Ne)),Array.isArray(Oe)){let Ke=Ie.groups;for(let ft=0,St=Ke.length;ft<St;ft++){let Ye=Ke[ft],Mt=Oe[Ye.materialIndex];Mt&&Mt.visible&&C.push(w,Ie,Mt,ee,ke.z,Ye,G)}}else Oe.visible&&C.push(w,Ie,Oe,ee,ke.z,null,G)}}}let Pe=w.children;for(let Fe=0,Ie=Pe.length;Fe<Ie;Fe++)ds(Pe[Fe],G,ee,Z)}function jo(w,G,ee,Z){let{opaque:K,transmissive:Pe,transparent:Fe}=w;A.setupLightsView(ee),xe===!0&&se.setGlobalState(L.clippingPlanes,ee),Z&&Te.viewport(te.copy(Z)),K.length>0&&dn(K,G,ee),Pe.length>0&&dn(Pe,G,ee),Fe.length>0&&dn(Fe,G,ee),Te.buffers.depth.setTest(!0),Te.buffers.depth.setMask(!0),Te.buffers.color.setMask(!0),Te.setPolygonOffset(!1)}function Fi(w,G,ee,Z){if((ee.isScene===!0?ee.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[Z.id]===void 0){let Ye=qe.has("EXT_color_buffer_half_float")||qe.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[Z.id]=new vi(1,1,{generateMipmaps:!0,type:Ye?qi:ci,minFilter:Rs,samples:Math.max(4,dt.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:At.workingColorSpace})}let Pe=A.state.transmissionRenderTarget[Z.id],Fe=Z.viewport||te;Pe.setSize(Fe.z*L.transmissionResolutionScale,Fe.w*L.transmissionResolutionScale);let Ie=L.getRenderTarget(),Oe=L.getActiveCubeFace(),Ke=L.getActiveMipmapLevel();L.setRenderTarget(Pe),L.getClearColor(Q),ge=L.getClearAlpha(),ge<1&&L.setClearColor(16777215,.5),L.clear(),pt&&O.render(ee);let ft=L.toneMapping;L.toneMapping=os;let St=Z.viewport;if(Z.viewport!==void 0&&(Z.viewport=void 0),A.setupLightsView(Z),xe===!0&&se.setGlobalState(L.clippingPlanes,Z),dn(w,ee,Z),et.updateMultisampleRenderTarget(Pe),et.updateRenderTargetMipmap(Pe),qe.has("WEBGL_multisampled_render_to_texture")===!1){let Ye=!1;for(let Mt=0,hn=G.length;Mt<hn;Mt++){let kt=G[Mt],{object:zt,geometry:En,material:We,group:yn}=kt;if(We.side===Jn&&zt.layers.test(Z.layers)){let Et=We.side;We.side=Xn,We.needsUpdate=!0,_n(zt,ee,Z,En,We,yn),We.side=Et,We.needsUpdate=!0,Ye=!0}}Ye===!0&&(et.updateMultisampleRenderTarget(Pe),et.updateRenderTargetMipmap(Pe))}L.setRenderTarget(Ie,Oe,Ke),L.setClearColor(Q,ge),St!==void 0&&(Z.viewport=St),L.toneMapping=ft}function dn(w,G,ee){let Z=G.isScene===!0?G.overrideMaterial:null;for(let K=0,Pe=w.length;K<Pe;K++){let Fe=w[K],{object:Ie,geometry:Oe,group:Ke}=Fe,ft=Fe.material;ft.allowOverride===!0&&Z!==null&&(ft=Z),Ie.layers.test(ee.layers)&&_n(Ie,G,ee,Oe,ft,Ke)}}function _n(w,G,ee,Z,K,Pe){z!==null&&K.isNodeMaterial&&z.setObject(w,K),w.onBeforeRender(L,G,ee,Z,K,Pe),w.modelViewMatrix.multiplyMatrices(ee.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),K.onBeforeRender(L,G,ee,Z,w,Pe),K.transparent===!0&&K.side===Jn&&K.forceSinglePass===!1?(K.side=Xn,K.needsUpdate=!0,L.renderBufferDirect(ee,G,Z,K,w,Pe),K.side=er,K.needsUpdate=!0,L.renderBufferDirect(ee,G,Z,K,w,Pe),K.side=Jn):L.renderBufferDirect(ee,G,Z,K,w,Pe),w.onAfterRender(L,G,ee,Z,K,Pe)}function xn(w){let G=0;for(let ee of w)ee.texture!==null&&G++;return G}function Ji(w,G,ee){G.isScene!==!0&&(G=_t);let Z=Ze.get(w),K=A.state.lights,Pe=A.state.shadowsArray,Fe=K.state.version,Ie=ae.getParameters(w,K.state,Pe,G,ee,A.state.lightProbeGridArray),Oe=ae.getProgramCacheKey(Ie),Ke=Z.programs;Z.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?G.environment:null,Z.fog=G.fog;let ft=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;Z.envMap=R.get(w.envMap||Z.environment,ft),Z.envMapRotation=Z.environment!==null&&w.envMap===null?G.environmentRotation:w.envMapRotation,Ke===void 0&&(w.addEventListener("dispose",xt),Ke=new Map,Z.programs=Ke,Z.programVariants=new Map);let St=Ke.get(Oe);if(St!==void 0){if(Z.currentProgram===St&&Z.lightsStateVersion===Fe)return Qo(w,Ie),St}else Ie.uniforms=ae.getUniforms(w),z!==null&&w.isNodeMaterial&&z.build(w,ee,Ie),w.onBeforeCompile(Ie,L),St=ae.acquireProgram(Ie,Oe),Ke.set(Oe,St),Z.uniforms=Ie.uniforms;let Ye=Z.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Ye.clippingPlanes=se.uniform),Qo(w,Ie),Z.needsLights=Fs(w),Z.lightsStateVersion=Fe,Z.needsLights&&(Ye.ambientLightColor.value=K.state.ambient,Ye.lightProbe.value=K.state.probe,Ye.sunLights.value=K.state.sun,Ye.sunLightShadows.value=K.state.sunShadow,Ye.directionalLights.value=K.state.directional,Ye.directionalLightShadows.value=K.state.directionalShadow,Ye.spotLights.value=K.state.spot,Ye.spotLightShadows.value=K.state.spotShadow,Ye.rectAreaLights.value=K.state.rectArea,Ye.ltc_1.value=K.state.rectAreaLTC1,Ye.ltc_2.value=K.state.rectAreaLTC2,Ye.pointLights.value=K.state.point,Ye.pointLightShadows.value=K.state.pointShadow,Ye.hemisphereLights.value=K.state.hemi,Ye.sunShadowMatrix.value=K.state.sunShadowMatrix,Ye.sunShadowCascade.value=K.state.sunShadowCascade,Ye.directionalShadowMatrix.value=K.state.directionalShadowMatrix,Ye.spotLightMatrix.value=K.state.spotLightMatrix,Ye.spotLightMap.value=K.state.spotLightMap,Ye.pointShadowMatrix.value=K.state.pointShadowMatrix),Z.numLightProbeGrids=xn(A.state.lightProbeGridArray),Z.currentProgram=St,Z.uniformsList=null,St}function di(w,G,ee,Z,K){let Pe=Ze.get(w),Fe=Pe.currentProgram.id+","+Z+","+K,Ie=Pe.programVariants.get(Fe);return Ie===void 0?(Ie=Ji(w,G,ee),Pe.programVariants.set(Fe,Ie)):(Pe.currentProgram=Ie,Pe.uniformsList=null,Pe.outputColorSpace=Z,Pe.toneMapping=K),Ie}function Ds(w){if(w.uniformsList===null){let G=w.currentProgram.getUniforms();w.uniformsList=Po.seqWithValue(G.seq,w.uniforms)}return w.uniformsList}function Qo(w,G){let ee=Ze.get(w);ee.outputColorSpace=G.outputColorSpace,ee.batching=G.batching,ee.batchingColor=G.batchingColor,ee.instancing=G.instancing,ee.instancingColor=G.instancingColor,ee.instancingMorph=G.instancingMorph,ee.skinning=G.skinning,ee.morphTargets=G.morphTargets,ee.morphNormals=G.morphNormals,ee.morphColors=G.morphColors,ee.morphTargetsCount=G.morphTargetsCount,ee.numClippingPlanes=G.numClippingPlanes,ee.numIntersection=G.numClipIntersection,ee.vertexAlphas=G.vertexAlphas,ee.vertexTangents=G.vertexTangents,ee.toneMapping=G.toneMapping}function ea(w,G,ee,Z,K){G.isScene!==!0&&(G=_t),et.resetTextureUnits();let Pe=G.fog,Fe=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial?G.environment:null,Ie=le===null?L.outputColorSpace:le.isXRRenderTarget===!0?le.texture.colorSpace:At.workingColorSpace,Oe=Z.isMeshStandardMaterial||Z.isMeshLambertMaterial&&!Z.envMap||Z.isMeshPhongMaterial&&!Z.envMap,Ke=R.get(Z.envMap||Fe,Oe),ft=Z.vertexColors===!0&&!!ee.attributes.color&&ee.attributes.color.itemSize===4,St=!!ee.attributes.tangent&&(!!Z.normalMap||Z.anisotropy>0),Ye=!!ee.morphAttributes.position,Mt=!!ee.morphAttributes.normal,hn=!!ee.morphAttributes.color,kt=os;Z.toneMapped&&(le===null||le.isXRRenderTarget===!0)&&(kt=L.toneMapping);let zt=ee.morphAttributes.position||ee.morphAttributes.normal||ee.morphAttributes.color,En=zt!==void 0?zt.length:0,We=Ze.get(Z),yn=A.state.lights;if(xe===!0&&(Be===!0||w!==j)){let Vt=w===j&&Z.id===Y;se.setState(Z,w,Vt)}let Et=!1,fs=!1;Z.version===We.__version?We.needsLights&&We.lightsStateVersion!==yn.state.version||K.isBatchedMesh&&We.batching===!1||!K.isBatchedMesh&&We.batching===!0||K.isBatchedMesh&&We.batchingColor===!0&&K._colorsTexture===null||K.isBatchedMesh&&We.batchingColor===!1&&K._colorsTexture!==null||K.isInstancedMesh&&We.instancing===!1||!K.isInstancedMesh&&We.instancing===!0||K.isSkinnedMesh&&We.skinning===!1||!K.isSkinnedMesh&&We.skinning===!0||K.isInstancedMesh&&We.instancingColor===!0&&K.instanceColor===null||K.isInstancedMesh&&We.instancingColor===!1&&K.instanceColor!==null||K.isInstancedMesh&&We.instancingMorph===!0&&K.morphTexture===null||K.isInstancedMesh&&We.instancingMorph===!1&&K.morphTexture!==null||We.envMap!==Ke||Z.fog===!0&&We.fog!==Pe||We.numClippingPlanes!==void 0&&(We.numClippingPlanes!==se.numPlanes||We.numIntersection!==se.numIntersection)||We.vertexAlphas!==ft||We.vertexTangents!==St||We.morphTargets!==Ye||We.morphNormals!==Mt||We.morphColors!==hn||We.morphTargetsCount!==En||We.numLightProbeGrids!==xn(A.state.lightProbeGridArray)?Et=!0:(We.outputColorSpace!==Ie||We.toneMapping!==kt)&&(fs=!0):(Et=!0,We.__version=Z.version);let vn=We.currentProgram;(Et===!0||fs===!0)&&(vn=fs===!0?di(Z,G,K,Ie,kt):Ji(Z,G,K),z&&Z.isNodeMaterial&&z.onUpdateProgram(Z,vn,We));let Fr=!1,ji=!1,ps=!1,vt=vn.getUniforms(),fn=We.uniforms;if(Te.useProgram(vn.program)&&(Fr=!0,ji=!0,ps=!0),Z.id!==Y&&(Y=Z.id,ji=!0),Fr||j!==w){Te.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),vt.setValue(U,"projectionMatrix",w.projectionMatrix),vt.setValue(U,"viewMatrix",w.matrixWorldInverse);let bn=vt.map.cameraPosition;bn!==void 0&&bn.setValue(U,it.setFromMatrixPosition(w.matrixWorld)),dt.logarithmicDepthBuffer&&vt.setValue(U,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(Z.isMeshPhongMaterial||Z.isMeshToonMaterial||Z.isMeshLambertMaterial||Z.isMeshBasicMaterial||Z.isMeshStandardMaterial||Z.isShaderMaterial)&&vt.setValue(U,"isOrthographic",w.isOrthographicCamera===!0),j!==w&&(j=w,ji=!0,ps=!0)}if(We.needsLights&&(yn.state.sunShadowMap.length>0&&vt.setValue(U,"sunShadowMap",yn.state.sunShadowMap,et),yn.state.directionalShadowMap.length>0&&vt.setValue(U,"directionalShadowMap",yn.state.directionalShadowMap,et),yn.state.spotShadowMap.length>0&&vt.setValue(U,"spotShadowMap",yn.state.spotShadowMap,et),yn.state.pointShadowMap.length>0&&vt.setValue(U,"pointShadowMap",yn.state.pointShadowMap,et)),K.isSkinnedMesh){vt.setOptional(U,K,"bindMatrix"),vt.setOptional(U,K,"bindMatrixInverse");let Vt=K.skeleton;Vt&&(Vt.boneTexture===null&&Vt.computeBoneTexture(),vt.setValue(U,"boneTexture",Vt.boneTexture,et))}K.isBatchedMesh&&(vt.setOptional(U,K,"batchingTexture"),vt.setValue(U,"batchingTexture",K._matricesTexture,et),vt.setOptional(U,K,"batchingIdTexture"),vt.setValue(U,"batchingIdTexture",K._indirectTexture,et),vt.setOptional(U,K,"batchingColorTexture"),K._colorsTexture!==null&&vt.setValue(U,"batchingColorTexture",K._colorsTexture,et));let ti=ee.morphAttributes;if((ti.position!==void 0||ti.normal!==void 0||ti.color!==void 0)&&re.update(K,ee,vn),(ji||We.receiveShadow!==K.receiveShadow)&&(We.receiveShadow=K.receiveShadow,vt.setValue(U,"receiveShadow",K.receiveShadow)),(Z.isMeshStandardMaterial||Z.isMeshLambertMaterial||Z.isMeshPhongMaterial)&&Z.envMap===null&&G.environment!==null&&(fn.envMapIntensity.value=G.environmentIntensity),fn.dfgLUT!==void 0&&(fn.dfgLUT.value=MT()),ji){if(vt.setValue(U,"toneMappingExposure",L.toneMappingExposure),We.needsLights&&Nr(fn,ps),Pe&&Z.fog===!0&&Me.refreshFogUniforms(fn,Pe),Me.refreshMaterialUniforms(fn,Z,we,Le,A.state.transmissionRenderTarget[w.id]),We.needsLights&&We.numLightProbeGrids>0){let Vt=y,bn=0;for(let qn of A.state.lightProbeGridArray)qn.texture!==null&&(Vt.textures[bn]=qn.texture,Vt.min[bn]=qn.boundingBox.min,Vt.max[bn]=qn.boundingBox.max,Vt.resolution[bn]=qn.resolution,bn++);for(let qn in Vt)Vt[qn].length=bn;fn.probesSH.value=Vt.textures,fn.probesMin.value=Vt.min,fn.probesMax.value=Vt.max,fn.probesResolution.value=Vt.resolution}Po.upload(U,Ds(We),fn,et)}if(Z.isShaderMaterial&&Z.uniformsNeedUpdate===!0&&(Po.upload(U,Ds(We),fn,et),Z.uniformsNeedUpdate=!1),Z.isSpriteMaterial&&vt.setValue(U,"center",K.center),vt.setValue(U,"modelViewMatrix",K.modelViewMatrix),vt.setValue(U,"normalMatrix",K.normalMatrix),vt.setValue(U,"modelMatrix",K.matrixWorld),Z.uniformsGroups!==void 0){let Vt=Z.uniformsGroups;for(let bn=0,qn=Vt.length;bn<qn;bn++){let bl=Vt[bn];je.update(bl,vn),je.bind(bl,vn)}}return vn}function Nr(w,G){w.ambientLightColor.needsUpdate=G,w.lightProbe.needsUpdate=G,w.sunLights.needsUpdate=G,w.sunLightShadows.needsUpdate=G,w.directionalLights.needsUpdate=G,w.directionalLightShadows.needsUpdate=G,w.pointLights.needsUpdate=G,w.pointLightShadows.needsUpdate=G,w.spotLights.needsUpdate=G,w.spotLightShadows.needsUpdate=G,w.rectAreaLights.needsUpdate=G,w.hemisphereLights.needsUpdate=G}function Fs(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return H},this.getRenderTarget=function(){return le},this.setRenderTargetTextures=function(w,G,ee){let Z=Ze.get(w);Z.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,Z.__autoAllocateDepthBuffer===!1&&(Z.__useRenderToTexture=!1),Ze.get(w.texture).__webglTexture=G,Ze.get(w.depthTexture).__webglTexture=Z.__autoAllocateDepthBuffer?void 0:ee,Z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,G){let ee=Ze.get(w);ee.__webglFramebuffer=G,ee.__useDefaultFramebuffer=G===void 0},this.setRenderTarget=function(w,G=0,ee=0){le=w,q=G,H=ee;let Z=null,K=!1,Pe=!1;if(w){let Ie=Ze.get(w);if(Ie.__useDefaultFramebuffer!==void 0){Te.bindFramebuffer(U.FRAMEBUFFER,Ie.__webglFramebuffer),te.copy(w.viewport),de.copy(w.scissor),he=w.scissorTest,Te.viewport(te),Te.scissor(de),Te.setScissorTest(he),Y=-1;return}else if(Ie.__webglFramebuffer===void 0)et.setupRenderTarget(w);else if(Ie.__hasExternalTextures)et.rebindTextures(w,Ze.get(w.texture).__webglTexture,Ze.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let ft=w.depthTexture;if(Ie.__boundDepthTexture!==ft){if(ft!==null&&Ze.has(ft)&&(w.width!==ft.image.width||w.height!==ft.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");et.setupDepthRenderbuffer(w)}}let Oe=w.texture;(Oe.isData3DTexture||Oe.isDataArrayTexture||Oe.isCompressedArrayTexture)&&(Pe=!0);let Ke=Ze.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(Ke[G])?Z=Ke[G][ee]:Z=Ke[G],K=!0):w.samples>0&&et.useMultisampledRTT(w)===!1?Z=Ze.get(w).__webglMultisampledFramebuffer:Array.isArray(Ke)?Z=Ke[ee]:Z=Ke,te.copy(w.viewport),de.copy(w.scissor),he=w.scissorTest}else te.copy(Je).multiplyScalar(we).floor(),de.copy(ot).multiplyScalar(we).floor(),he=st;if(ee!==0&&(Z=W),Te.bindFramebuffer(U.FRAMEBUFFER,Z)&&Te.drawBuffers(w,Z),Te.viewport(te),Te.scissor(de),Te.setScissorTest(he),K){let Ie=Ze.get(w.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+G,Ie.__webglTexture,ee)}else if(Pe){let Ie=G;for(let Oe=0;Oe<w.textures.length;Oe++){let Ke=Ze.get(w.textures[Oe]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+Oe,Ke.__webglTexture,ee,Ie)}}else if(w!==null&&ee!==0){let Ie=Ze.get(w.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Ie.__webglTexture,ee)}Y=-1};function Dr(w){let G=Ze.get(w);return(G.__readFormat!==w.format||G.__readType!==w.type)&&(G.__readFormat=w.format,G.__readType=w.type,G.__formatReadable=dt.textureFormatReadable(w.format),G.__typeReadable=dt.textureTypeReadable(w.type)),G}this.readRenderTargetPixels=function(w,G,ee,Z,K,Pe,Fe,Ie=0){if(!(w&&w.isWebGLRenderTarget)){lt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Oe=Ze.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Fe!==void 0&&(Oe=Oe[Fe],Array.isArray(Oe)&&(Oe=Oe[0])),Oe){Te.bindFramebuffer(U.FRAMEBUFFER,Oe);try{let Ke=w.textures[Ie],ft=Ke.format,St=Ke.type;w.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Ie);let Ye=Dr(Ke);if(Ye.__formatReadable===!1){lt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ye.__typeReadable===!1){lt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}G>=0&&G<=w.width-Z&&ee>=0&&ee<=w.height-K&&U.readPixels(G,ee,Z,K,be.convert(ft),be.convert(St),Pe)}finally{let Ke=le!==null?Ze.get(le).__webglFramebuffer:null;Te.bindFramebuffer(U.FRAMEBUFFER,Ke)}}},this.readRenderTargetPixelsAsync=async function(w,G,ee,Z,K,Pe,Fe,Ie=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Oe=Ze.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Fe!==void 0&&(Oe=Oe[Fe],Array.isArray(Oe)&&(Oe=Oe[0])),Oe)if(G>=0&&G<=w.width-Z&&ee>=0&&ee<=w.height-K){Te.bindFramebuffer(U.FRAMEBUFFER,Oe);let Ke=w.textures[Ie],ft=Ke.format,St=Ke.type;w.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Ie);let Ye=Dr(Ke);if(Ye.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ye.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Mt=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,Mt),U.bufferData(U.PIXEL_PACK_BUFFER,Pe.byteLength,U.STREAM_READ),U.readPixels(G,ee,Z,K,be.convert(ft),be.convert(St),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);let hn=le!==null?Ze.get(le).__webglFramebuffer:null;Te.bindFramebuffer(U.FRAMEBUFFER,hn);let kt=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await Rg(U,kt,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,Mt),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,Pe),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer(Mt),U.deleteSync(kt),Pe}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,G=null,ee=0){let Z=Math.pow(2,-ee),K=Math.floor(w.image.width*Z),Pe=Math.floor(w.image.height*Z),Fe=G!==null?G.x:0,Ie=G!==null?G.y:0;et.setTexture2D(w,0),U.copyTexSubImage2D(U.TEXTURE_2D,ee,0,0,Fe,Ie,K,Pe),Te.unbindTexture()},this.copyTextureToTexture=function(w,G,ee=null,Z=null,K=0,Pe=0){let Fe,Ie,Oe,Ke,ft,St,Ye,Mt,hn,kt=w.isCompressedTexture?w.mipmaps[Pe]:w.image;if(ee!==null)Fe=ee.max.x-ee.min.x,Ie=ee.max.y-ee.min.y,Oe=ee.isBox3?ee.max.z-ee.min.z:1,Ke=ee.min.x,ft=ee.min.y,St=ee.isBox3?ee.min.z:0;else{let vt=Math.pow(2,-K);Fe=Math.floor(kt.width*vt),Ie=Math.floor(kt.height*vt),w.isDataArrayTexture?Oe=kt.depth:w.isData3DTexture?Oe=Math.floor(kt.depth*vt):Oe=1,Ke=0,ft=0,St=0}Z!==null?(Ye=Z.x,Mt=Z.y,hn=Z.z):(Ye=0,Mt=0,hn=0);let zt=be.convert(G.format),En=be.convert(G.type),We;G.isData3DTexture?(et.setTexture3D(G,0),We=U.TEXTURE_3D):G.isDataArrayTexture||G.isCompressedArrayTexture?(et.setTexture2DArray(G,0),We=U.TEXTURE_2D_ARRAY):(et.setTexture2D(G,0),We=U.TEXTURE_2D),Te.activeTexture(U.TEXTURE0),Te.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,G.flipY),Te.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,G.premultiplyAlpha),Te.pixelStorei(U.UNPACK_ALIGNMENT,G.unpackAlignment);let yn=Te.getParameter(U.UNPACK_ROW_LENGTH),Et=Te.getParameter(U.UNPACK_IMAGE_HEIGHT),fs=Te.getParameter(U.UNPACK_SKIP_PIXELS),vn=Te.getParameter(U.UNPACK_SKIP_ROWS),Fr=Te.getParameter(U.UNPACK_SKIP_IMAGES);Te.pixelStorei(U.UNPACK_ROW_LENGTH,kt.width),Te.pixelStorei(U.UNPACK_IMAGE_HEIGHT,kt.height),Te.pixelStorei(U.UNPACK_SKIP_PIXELS,Ke),Te.pixelStorei(U.UNPACK_SKIP_ROWS,ft),Te.pixelStorei(U.UNPACK_SKIP_IMAGES,St);let ji=w.isDataArrayTexture||w.isData3DTexture,ps=G.isDataArrayTexture||G.isData3DTexture;if(w.isDepthTexture){let vt=Ze.get(w),fn=Ze.get(G),ti=Ze.get(vt.__renderTarget),Vt=Ze.get(fn.__renderTarget);Te.bindFramebuffer(U.READ_FRAMEBUFFER,ti.__webglFramebuffer),Te.bindFramebuffer(U.DRAW_FRAMEBUFFER,Vt.__webglFramebuffer);for(let bn=0;bn<Oe;bn++)ji&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ze.get(w).__webglTexture,K,St+bn),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ze.get(G).__webglTexture,Pe,hn+bn)),U.blitFramebuffer(Ke,ft,Ke+Fe,ft+Ie,Ye,Mt,Ye+Fe,Mt+Ie,U.DEPTH_BUFFER_BIT,U.NEAREST);Te.bindFramebuffer(U.READ_FRAMEBUFFER,null),Te.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(K!==0||w.isRenderTargetTexture||Ze.has(w)){let vt=Ze.get(w),fn=Ze.get(G);Te.bindFramebuffer(U.READ_FRAMEBUFFER,N),Te.bindFramebuffer(U.DRAW_FRAMEBUFFER,V);for(let ti=0;ti<Oe;ti++)ji?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,vt.__webglTexture,K,St+ti):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,vt.__webglTexture,K),ps?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,fn.__webglTexture,Pe,hn+ti):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,fn.__webglTexture,Pe),K!==0?U.blitFramebuffer(Ke,ft,Ke+Fe,ft+Ie,Ye,Mt,Ye+Fe,Mt+Ie,U.COLOR_BUFFER_BIT,U.NEAREST):ps?U.copyTexSubImage3D(We,Pe,Ye,Mt,hn+ti,Ke,ft,Fe,Ie):U.copyTexSubImage2D(We,Pe,Ye,Mt,Ke,ft,Fe,Ie);Te.bindFramebuffer(U.READ_FRAMEBUFFER,null),Te.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else ps?w.isDataTexture||w.isData3DTexture?U.texSubImage3D(We,Pe,Ye,Mt,hn,Fe,Ie,Oe,zt,En,kt.data):G.isCompressedArrayTexture?U.compressedTexSubImage3D(We,Pe,Ye,Mt,hn,Fe,Ie,Oe,zt,kt.data):U.texSubImage3D(We,Pe,Ye,Mt,hn,Fe,Ie,Oe,zt,En,kt):w.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,Pe,Ye,Mt,Fe,Ie,zt,En,kt.data):w.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,Pe,Ye,Mt,kt.width,kt.height,zt,kt.data):U.texSubImage2D(U.TEXTURE_2D,Pe,Ye,Mt,Fe,Ie,zt,En,kt);Te.pixelStorei(U.UNPACK_ROW_LENGTH,yn),Te.pixelStorei(U.UNPACK_IMAGE_HEIGHT,Et),Te.pixelStorei(U.UNPACK_SKIP_PIXELS,fs),Te.pixelStorei(U.UNPACK_SKIP_ROWS,vn),Te.pixelStorei(U.UNPACK_SKIP_IMAGES,Fr),Pe===0&&G.generateMipmaps===!0&&G.mipmapsAutoUpdate===!0&&U.generateMipmap(We),Te.unbindTexture()},this.initRenderTarget=function(w){Ze.get(w).__webglFramebuffer===void 0&&et.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?et.setTextureCube(w,0):w.isData3DTexture?et.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?et.setTexture2DArray(w,0):et.setTexture2D(w,0),Te.unbindTexture()},this.resetState=function(){q=0,H=0,le=null,Te.reset(),Ce.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ii}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=At._getDrawingBufferColorSpace(e),t.unpackColorSpace=At._getUnpackColorSpace()}};var x0={type:"change"},Uf={type:"start"},v0={type:"end"},Gh=new qs,y0=new yi,wT=Math.cos(70*Dh.DEG2RAD),Rn=new D,hi=2*Math.PI,Nt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Ff=1e-6,Hh=class extends Ha{constructor(e,t=null){super(e,t),this.state=Nt.NONE,this.target=new D,this.cursor=new D,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:js.ROTATE,MIDDLE:js.DOLLY,RIGHT:js.PAN},this.touches={ONE:Qs.ROTATE,TWO:Qs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new D,this._lastQuaternion=new Xt,this._lastTargetPosition=new D,this._quat=new Xt().setFromUnitVectors(e.up,new D(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new To,this._sphericalDelta=new To,this._scale=1,this._panOffset=new D,this._rotateStart=new _e,this._rotateEnd=new _e,this._rotateDelta=new _e,this._panStart=new _e,this._panEnd=new _e,this._panDelta=new _e,this._dollyStart=new _e,this._dollyEnd=new _e,this._dollyDelta=new _e,this._dollyDirection=new D,this._mouse=new _e,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=ET.bind(this),this._onPointerDown=TT.bind(this),this._onPointerUp=AT.bind(this),this._onContextMenu=DT.bind(this),this._onMouseWheel=PT.bind(this),this._onKeyDown=IT.bind(this),this._onTouchStart=LT.bind(this),this._onTouchMove=NT.bind(this),this._onMouseDown=CT.bind(this),this._onMouseMove=RT.bind(this),this._interceptControlDown=FT.bind(this),this._interceptControlUp=UT.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Nt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(x0),this.update(),this.state=Nt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Rn.copy(t).sub(this.target),Rn.applyQuaternion(this._quat),this._spherical.setFromVector3(Rn),this.autoRotate&&this.state===Nt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=hi:n>Math.PI&&(n-=hi),s<-Math.PI?s+=hi:s>Math.PI&&(s-=hi),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Rn.setFromSpherical(this._spherical),Rn.applyQuaternion(this._quatInverse),t.copy(this.target).add(Rn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Rn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new D(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new D(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Rn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Gh.origin.copy(this.object.position),Gh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Gh.direction))<wT?this.object.lookAt(this.target):(y0.setFromNormalAndCoplanarPoint(this.object.up,this.target),Gh.intersectPlane(y0,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Ff||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Ff||this._lastTargetPosition.distanceToSquared(this.target)>Ff?(this.dispatchEvent(x0),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?hi/60*this.autoRotateSpeed*e:hi/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Rn.setFromMatrixColumn(t,0),Rn.multiplyScalar(-e),this._panOffset.add(Rn)}_panUp(e,t){this.screenSpacePanning===!0?Rn.setFromMatrixColumn(t,1):(Rn.setFromMatrixColumn(t,0),Rn.crossVectors(this.object.up,Rn)),Rn.multiplyScalar(e),this._panOffset.add(Rn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Rn.copy(s).sub(this.target);let r=Rn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(hi*this._rotateDelta.x/t.clientHeight),this._rotateUp(hi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-hi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(hi*this._rotateDelta.x/t.clientHeight),this._rotateUp(hi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new _e,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function TT(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function ET(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function AT(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(v0),this.state=Nt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function CT(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case js.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Nt.DOLLY;break;case js.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Nt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Nt.ROTATE}break;case js.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Nt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Nt.PAN}break;default:this.state=Nt.NONE}this.state!==Nt.NONE&&this.dispatchEvent(Uf)}function RT(i){switch(this.state){case Nt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Nt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Nt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function PT(i){this.enabled===!1||this.enableZoom===!1||this.state!==Nt.NONE||(i.preventDefault(),this.dispatchEvent(Uf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(v0))}function IT(i){this.enabled!==!1&&this._handleKeyDown(i)}function LT(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Qs.ROTATE:if(this.enableRotate===!1){this.state=Nt.NONE;break}this._handleTouchStartRotate(i),this.state=Nt.TOUCH_ROTATE;break;case Qs.PAN:if(this.enablePan===!1){this.state=Nt.NONE;break}this._handleTouchStartPan(i),this.state=Nt.TOUCH_PAN;break;default:this.state=Nt.NONE}break;case 2:switch(this.touches.TWO){case Qs.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Nt.TOUCH_DOLLY_PAN;break;case Qs.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Nt.TOUCH_DOLLY_ROTATE;break;default:this.state=Nt.NONE}break;default:this.state=Nt.NONE}this.state!==Nt.NONE&&this.dispatchEvent(Uf)}function NT(i){switch(this._trackPointer(i),this.state){case Nt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Nt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Nt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Nt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Nt.NONE}}function DT(i){this.enabled!==!1&&i.preventDefault()}function FT(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function UT(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var il=[["3/4","From astern, above and to starboard",[-.75,-1,.33]],["side","From starboard",[0,-1,.08]],["ahead","From ahead",[1,0,.12]],["above","From above, x to the right",[0,-.001,1]],["below","From below the surface of the water",[-.6,-1,-.28]]],OT=5,b0=450,S0=14e3,Wh=class{constructor(e,t){this.whole=t;this.camera.up.set(0,0,1),this.controls=new Hh(this.camera,e),this.controls.maxDistance=12e3,this.controls.minDistance=.3,this.controls.zoomToCursor=!1,this.controls.addEventListener("start",()=>{this.#i=!0;let n=this.#o?.goal?.();this.#o=void 0,n!==void 0&&this.#c(n.sub(this.controls.target))}),this.from(this.#s)}whole;camera=new oi(38,16/9,.2,6e4);controls;#e=new D;#t=new D;#n;#s=il[0]?.[2]??[-1,-1,.5];#r=Number.NEGATIVE_INFINITY;#i=!1;#o;get turned(){return this.#i?{position:this.camera.position.clone(),target:this.controls.target.clone()}:void 0}get distance(){return this.camera.position.distanceTo(this.controls.target)}get isMoving(){return this.#o!==void 0}restore({position:e,target:t}){this.camera.position.copy(e),this.controls.target.copy(t),this.controls.update(),this.#i=!0}reset(){this.#i||this.from(this.#s,this.#r)}from(e,t=Number.NEGATIVE_INFINITY){this.#s=e,this.#r=t,this.#i=!1,this.#o=void 0;let n=this.#n===void 0?new D:this.#e.clone().sub(this.#t);this.controls.target.copy(this.whole.center).add(n),this.camera.position.copy(new D(...e).normalize().multiplyScalar(this.#l(this.whole.radius))).add(this.controls.target),this.camera.position.z=Math.max(this.camera.position.z,t),this.controls.update()}focus(e,t){this.#i=!0;let n=this.camera.position.clone().sub(this.controls.target).normalize(),[s,r]=[this.controls.target.clone(),this.distance],o=e.clone().sub(this.#e),a=this.#n!==void 0,l=Math.max(OT*t,1),c=()=>a?this.#e.clone().add(o):e.clone(),h=u=>{this.controls.target.lerpVectors(s,c(),u),this.camera.position.copy(n).multiplyScalar(r*(l/r)**u).add(this.controls.target)};this.#a(b0,h,c)}follow(e,t){this.#n=e,e!==void 0&&(this.#e.copy(e()),this.#t.copy(t??this.#e))}centre(e){this.#n!==void 0&&this.focus(this.#n(),e)}fly(e,t){this.#i=!0,this.#a(S0,n=>{let[s,r]=BT(e(),n),o=new D(r.y,-r.x,0);o.lengthSq()<1e-4&&o.set(.6,-.8,0),o.normalize().multiplyScalar(t).addScaledVector(r,-1.4*t),o.z+=.35*t,this.controls.target.copy(s),this.camera.position.copy(s).add(o)})}update(e){if(this.#n!==void 0){let n=this.#n(),s=n.clone().sub(this.#e);Number.isFinite(s.x+s.y+s.z)&&(this.#e.copy(n),this.camera.position.add(s),this.controls.target.add(s))}let t=this.#o;if(t!==void 0){let n=Math.min((e-t.begun)/t.duration,1);t.step(t.duration===S0?n:n*n*(3-2*n)),n>=1&&this.#o===t&&(this.#o=void 0)}this.#u()}resize(e,t){let n=e/Math.max(t,1);Math.abs(n-this.camera.aspect)<.001||(this.camera.aspect=n,this.camera.updateProjectionMatrix(),this.reset())}pixel(e){return 2*Math.tan(.5*this.camera.fov*Math.PI/180)/Math.max(e,1)}#a(e,t,n){this.#o={begun:performance.now(),duration:e,step:t,goal:n}}#c(e){let t=0,n=s=>{let r=e.clone().multiplyScalar(s-t);t=s,this.controls.target.add(r),this.camera.position.add(r)};this.#a(b0,n,()=>this.controls.target.clone().addScaledVector(e,1-t))}#u(){this.camera.lookAt(this.controls.target);let e=Math.min(Math.max(.01*this.distance,.02),2);Math.abs(e-this.camera.near)>.1*this.camera.near&&(this.camera.near=e,this.camera.updateProjectionMatrix())}#l(e){let t=.5*this.camera.fov*(Math.PI/180),n=Math.min(this.camera.aspect,1);return e/Math.sin(Math.atan(Math.tan(t)*n))}};function BT(i,e){let t=i.slice(1).map((s,r)=>s.distanceTo(i[r])),n=e*t.reduce((s,r)=>s+r,0);for(let[s,r]of t.entries()){if(n>r&&s+1<t.length){n-=r;continue}let[o,a]=[i[s],i[s+1]],l=a.clone().sub(o),c=r>0?Math.min(n/r,1):0;return[o.clone().addScaledVector(l,c),l.normalize()]}return[i[0]?.clone()??new D,new D(1,0,0)]}var Xh=class{root=k("div",{class:"compass"});#e;constructor(e){this.#e=[this.#t("N (x)",new D(1,0,0))];let t=[...e.components].sort((n,s)=>Math.abs(s[0])-Math.abs(n[0]))[0];t!==void 0&&this.#e.push(this.#t("wave direction",new D(t[2],t[3],0).normalize()))}update(e,t){let n=t.clone().project(e),s=.05*e.position.distanceTo(t);for(let{root:r,direction:o}of this.#e){let a=o.clone().multiplyScalar(s).add(t).project(e),l=e.projectionMatrix.elements[5]/e.projectionMatrix.elements[0],c=Math.atan2((a.x-n.x)*l,a.y-n.y);r.style.transform=`rotate(${c.toFixed(3)}rad)`}}#t(e,t){let n=k("span",{class:"needle"},"↑");return this.root.append(k("div",{},n,e)),{root:n,direction:t}}};function cs(i,e){let t=URL.createObjectURL(i);k("a",{href:t,download:e}).click(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}function wr(i,e){return`${i.replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-|-$/g,"").toLowerCase()||"plot"}.${e}`}var M0=2e4;function w0(i,e){let t=new li({color:"#9a8c6e",roughness:1});t.onBeforeCompile=s=>{s.uniforms.spacing={value:e},s.vertexShader=s.vertexShader.replace("#include <common>",`#include <common>
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
  }`)};let n=new Rt("plane"in i?kT(i.plane):zT(i.grid),t);return n.receiveShadow=!0,n}function kT([i,e,t]){let n=new mr(2*M0,2*M0,1,1),s=n.getAttribute("position");for(let r=0;r<s.count;r++)s.setZ(r,-(i+e*s.getX(r)+t*s.getY(r)));return n}function zT({x:i,y:e,depth:t}){let n=e.flatMap((o,a)=>i.flatMap((l,c)=>[l,o,-(t[a*i.length+c]??0)])),s=[];for(let o=0;o+1<e.length;o++)for(let a=0;a+1<i.length;a++){let l=o*i.length+a;s.push(l,l+1,l+i.length+1,l,l+i.length+1,l+i.length)}let r=new Zt;return r.setAttribute("position",new rn(new Float32Array(n),3)),r.setIndex(s),r.computeVertexNormals(),r}function qh(i,e,t){if(i===null)return;if("plane"in i)return i.plane[0]+i.plane[1]*e+i.plane[2]*t;let{grid:n}=i,s=(d,f)=>{let p=d.findIndex(b=>b>=f);if(p<0||f<(d[0]??0))return;let x=Math.max(p,1),[m,g]=[d[x-1]??0,d[x]??0];return[x-1,g>m?(f-m)/(g-m):0]},[r,o]=[s(n.x,e),s(n.y,t)];if(r===void 0||o===void 0)return;let a=(d,f)=>n.depth[f*n.x.length+d]??0,[[l,c],[h,u]]=[r,o];return(1-u)*((1-c)*a(l,h)+c*a(l+1,h))+u*((1-c)*a(l,h+1)+c*a(l+1,h+1))}function Of({line_type:i,diameter:e,mass_per_length:t}){return i??`${Ve(1e3*e,3)} mm, ${Ve(t,3)} kg/m`}function Lo(i){return[...new Set(i.flatMap(({sections:e})=>(e??[]).map(Of)))]}var sl=class{all;#e;#t;constructor({sections:e,paid_out:t}){this.all=e??[],this.#e=t??[!1,!1],this.#t=this.all.reduce((n,{elements:s})=>n+s,0)}get leastLoad(){let e=this.all.map(({breaking_load:n})=>n??Number.NaN),t=Math.min(...e);return Number.isFinite(t)?t:void 0}get smallestKnown(){let e=this.all.flatMap(({breaking_load:t})=>t??[]);return e.length>0?Math.min(...e):void 0}at(e,t,n){let{all:s}=this;if(s.length<2)return s[0];let[r,o]=this.#e;if(n||r&&o||!r&&!o&&t!==this.#t)return;let a=r?t-1-e:e,l=r?[...s].reverse():s;for(let c of l.slice(0,-1)){if(a<c.elements)return c;a-=c.elements}return l[l.length-1]}};async function T0({canvas:i,container:e}){let t=document.createElement("canvas");[t.width,t.height]=[i.width,i.height];let n=t.getContext("2d");if(n!==null){n.drawImage(i,0,0);let s=e.getBoundingClientRect(),r=i.width/s.width;n.scale(r,r),n.translate(-s.left,-s.top);let o=e.querySelector(".legend");o?.open&&A0(n,o.getBoundingClientRect());for(let a of e.querySelectorAll(".leader, .gradient, .scale-bar i"))VT(n,a);for(let a of e.querySelectorAll(".labels span, .depths span, .legend div, .legend span, .scale-bar span"))HT(n,a)}return new Promise((s,r)=>t.toBlob(o=>o===null?r(new Error("no picture")):s(o),"image/png"))}function E0(i){return i.getClientRects().length>0}function VT(i,e){if(!E0(e))return;let t=getComputedStyle(e),n=e.offsetParent?.getBoundingClientRect();if(n!==void 0){if(i.save(),i.translate(n.left+e.offsetLeft,n.top+e.offsetTop),i.transform(...GT(t.transform)),e.classList.contains("gradient")){let s=t.backgroundImage.match(/rgb\([^)]*\)/g)??[],r=i.createLinearGradient(0,0,e.offsetWidth,0);s.forEach((o,a)=>r.addColorStop(a/Math.max(s.length-1,1),o)),i.fillStyle=r}else i.fillStyle=t.backgroundColor;i.fillRect(0,0,e.offsetWidth,Math.max(e.offsetHeight,1)),i.restore()}}function GT(i){let e=/matrix\(([^)]*)\)/.exec(i)?.[1]?.split(",").map(Number);return e?.length===6?e:[1,0,0,1,0,0]}function A0(i,{left:e,top:t,width:n,height:s}){i.fillStyle=Tt("paper"),i.globalAlpha=.78,i.fillRect(e,t,n,s),i.globalAlpha=1}function HT(i,e){if(!E0(e)||e.children.length>0||e.textContent==="")return;let t=e.getBoundingClientRect(),n=getComputedStyle(e);e.closest(".legend")===null&&A0(i,t),i.fillStyle=n.color,i.font=`${n.fontSize} system-ui, sans-serif`,i.textBaseline="middle",i.fillText(e.textContent??"",t.left+Number.parseFloat(n.paddingLeft),t.top+.5*t.height,t.width)}var WT=new D(0,1,0),C0=.3,$h=.18,Yh=.02;function R0(i){let e=[],t=[],n=[],s=(o,a,l)=>{a!==void 0&&l!==void 0&&o.push({at:a,force:l})};for(let o of i.tables)if(o.kind==="cable"&&!o.isOfNodes)for(let a of["start","end"])s(e,o.vector(a),o.vector(`${a}_force`));else o.kind==="body"?s(t,o.vector("position"),o.vector("water_force")):o.kind==="contact"&&s(n,o.vector("point"),o.vector("force"));return[["cable end forces","#d62f4b",e],["water forces","#2a7fd4",t],["contact forces","#8b3fc9",n]].map(([o,a,l])=>({name:o,colour:a,forces:l,most:P0(l)})).filter(o=>o.most>0||i.isLive&&o.forces.length>0)}function P0(i,e=0){let t=0;for(let{force:n}of i){let[s,r,o]=n.map(a=>a.values);for(let a=e;a<s.length;a++){let l=Math.hypot(s[a]??0,r[a]??0,o[a]??0);l>t&&(t=l)}}return t}var Zh=class{constructor(e,t){this.kind=e;this.size=t;let n=new xo({color:e.colour}),s=new Wi(Yh,Yh,1,10).translate(0,.5,0),r=new Aa(2.4*Yh,$h,14).translate(0,-.5*$h,0),o=new gr(1.6*Yh*C0,12,10);for(let a of e.forces){let l={force:a,arrow:new kn,head:new Rt(r,n),shaft:new Rt(s,n),point:new Rt(o,n)};l.arrow.add(l.head,l.shaft),this.group.add(l.arrow,l.point),this.#e.push(l)}}kind;size;group=new kn;#e=[];grow(e){this.kind.most=Math.max(this.kind.most,P0(this.kind.forces,e))}set(e){if(!this.group.visible)return;let t=(r,o)=>o.set(r[0].at(e),r[1].at(e),r[2].at(e)),[n,s]=[new D,new D];for(let{force:r,arrow:o,head:a,shaft:l,point:c}of this.#e){t(r.at,n);let h=this.kind.most>0?t(r.force,s).length()/this.kind.most:0,u=h>.001&&Number.isFinite(h+n.x);if(o.visible=u,c.visible=u,!u)continue;let d=C0*this.size;o.position.copy(n),o.quaternion.copy(new Xt().setFromUnitVectors(WT,s.normalize())),o.scale.setScalar(d);let f=Math.min(h/$h,1);a.position.y=h,a.scale.setScalar(f),l.scale.y=Math.max(h-$h*f,1e-4),c.position.copy(n),c.scale.setScalar(this.size)}}};var rl=["#7059d6","#4f71d8","#3a8bcb","#2aa2b1","#2eb890","#5acb6c","#a9db3c","#fde725"],Kh=256,Tr=["#d1495b","#1c8ab8","#e08e0b","#2f9e5b","#8a5fc4","#b3682b","#0f9e96","#c2479a"];function Jh(i){return Tr[i%Tr.length]??Tr[0]}function I0(i){return(Math.max(i,0)%Tr.length+.5)/Tr.length}function L0(){let i=new Uint8Array(Tr.flatMap(t=>[1,3,5].map(n=>Number.parseInt(t.slice(n,n+2),16)).concat(255))),e=new Es(i,Tr.length,1,jn);return e.colorSpace=Hn,e.minFilter=ln,e.magFilter=ln,e.needsUpdate=!0,e}function N0(){let i=new Uint8Array(4*Kh);for(let t=0;t<Kh;t++){let{r:n,g:s,b:r}=U0(t/(Kh-1));i.set([Math.round(255*n),Math.round(255*s),Math.round(255*r),255],4*t)}let e=new Es(i,Kh,1,jn);return e.colorSpace=Hn,e.minFilter=zn,e.magFilter=zn,e.needsUpdate=!0,e}function D0(){return`linear-gradient(to right, ${rl.join(", ")})`}function F0(i,e){let{r:t,g:n,b:s}=U0(Math.min(Math.max(i,0),1));return e.setRGB(t,n,s,Hn)}function U0(i){let e=i*(rl.length-1),t=Math.min(Math.floor(e),rl.length-2),n=s=>new tt().setStyle(s??"#000","srgb-linear");return n(rl[t]).lerp(n(rl[t+1]),e-t)}var O0=new WeakMap;function XT(i){let e=O0.get(i);if(e!==void 0)return e;let t=[];for(;;){let r=i.vector(`node_${t.length}`);if(r===void 0)break;t.push(r)}let n=t.slice(1).map((r,o)=>i.channel(`tension_${o+1}`)),s={places:t,tensions:n};return O0.set(i,s),s}function B0(i){let e=[],t=0;for(let n=0;n<=i.length;n++)n<i.length&&!Number.isNaN(i[n])||(n>t&&e.push([t,n-t]),t=n+1);return e}function jh(i,e,t,n){let{row:s,share:r}=i.locate(e),o=XT(i),a=Math.min(t.length,o.places.length),l=d=>{let f=0;for(;f<a&&!Number.isNaN(o.places[f]?.[0].values[d]??Number.NaN);)f++;return f},c=l(s),h=r>0&&l(s+1)===c?r:0,u=d=>{let f=d?.values,p=f?.[s]??0;return h>0?p+h*((f?.[s+1]??p)-p):p};for(let d=0;d<c;d++){let f=o.places[d];t[d]?.set(u(f?.[0]),u(f?.[1]),u(f?.[2]))}n.length=0;for(let d=1;d<c;d++)n.push(u(o.tensions[d-1]));return c}function ol(i,e){let[t,n,s]=[new D,new D,new D];return Array.from({length:e},(r,o)=>{let[a,l,c]=[i[o-1],i[o],i[o+1]];if(a===void 0||l===void 0||c===void 0||o+1>=e)return 0;t.subVectors(l,a),n.subVectors(c,l);let h=t.length()*n.length()*s.subVectors(c,a).length();return h>0?2*t.cross(n).length()/h:0})}function k0(i,e,t,n,s=()=>!1){let r=(e-1)*t+1;for(;n.length<r;)n.push(new D);let o=a=>i[Math.min(Math.max(a,0),e-1)];for(let a=0;a<e-1;a++){let[l,c]=[o(a),o(a+1)],h=a>0&&!s(a-1),u=a+2<e&&!s(a+1),d=h?o(a-1):l,f=u?o(a+2):c,p=h?.5:1,x=u?.5:1;for(let m=0;m<t;m++){let g=m/t,b=g*(1-g)*(1-g)*p,E=g*g*(g-1)*x,y=g*g*(3-2*g),C=n[a*t+m];C.copy(l).multiplyScalar(1-y).addScaledVector(c,y),C.addScaledVector(c,b).addScaledVector(d,-b),C.addScaledVector(f,E).addScaledVector(l,-E)}}n[r-1].copy(o(e-1))}var No=2,Bf={few:6,many:2,limit:60},qT=1.5,$T=1,YT=`
#include <fog_pars_vertex>
attribute vec3 along;
attribute float edge;
attribute float value;
uniform float radius;
uniform float pixel;
varying float vValue;
flat varying float vFlat;
/** Distance from the axis and radius, m, and size of a pixel, m. */
varying vec3 vAcross;
void main() {
  vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
  float size = pixel * max(-mvPosition.z, 0.0);
  float wide = max(radius, ${qT.toFixed(2)} * size);
  float whole = wide + ${$T.toFixed(1)} * size;
  // Across the line and the direction of view. A line towards the camera is a point.
  vec3 across = cross(normalMatrix * along, mvPosition.xyz);
  float reach = length(across);
  mvPosition.xyz += (reach > 0.0 ? across / reach : vec3(1.0, 0.0, 0.0)) * edge * whole;
  vValue = value;
  vFlat = value;
  vAcross = vec3(edge * whole, wide, size);
  gl_Position = projectionMatrix * mvPosition;
  #include <fog_vertex>
}`,ZT=`
uniform sampler2D map;
uniform sampler2D palette;
uniform float most;
uniform vec3 plain;
uniform int mode;
varying float vValue;
flat varying float vFlat;
vec3 lineColour() {
  if (mode == 0) return plain;
  // Kinds and breaking loads change from element to element without a transition.
  float value = mode == 1 ? vValue : vFlat;
  if (value < -1e29) return plain;
  vec2 at = vec2(clamp(value / most, 0.0, 1.0) * 0.996 + 0.002, 0.5);
  return mode == 3 ? texture2D(palette, at).rgb : texture2D(map, at).rgb;
}`,KT=`
#include <fog_pars_fragment>
${ZT}
varying vec3 vAcross;
void main() {
  vec3 base = lineColour();
  float off = abs(vAcross.x) / vAcross.y;
  // As on a cylinder lit from the camera.
  float light = 0.62 + 0.38 * sqrt(max(1.0 - off * off, 0.0));
  // A light outline around dark colours and a dark one around light colours.
  float bright = dot(base, vec3(0.21, 0.72, 0.07));
  vec3 outline = bright < 0.22 ? vec3(0.86, 0.92, 0.96) : vec3(0.02, 0.04, 0.06);
  float inside = clamp((vAcross.y - abs(vAcross.x)) / vAcross.z + 0.5, 0.0, 1.0);
  gl_FragColor = vec4(mix(outline, base * light, inside), 1.0);
  #include <colorspace_fragment>
  // Lines remain distinct where bodies fade.
  #ifdef USE_FOG
  gl_FragColor.rgb = mix(gl_FragColor.rgb, fogColor, 0.5 * lostUnderWater(vFogView));
  #endif
}`,kf={cable:0,tension:1,utilisation:1,curvature:1,breaking:2,kind:3},z0=-1e30,JT="#8b959e",jT=new tt(JT),Qh=class{constructor(e,t,{map:n,palette:s},r,o,a){this.kinds=o;this.limit=a;this.#e=e,this.#i=new sl(t),this.#o=new tt(r);let l=e.channels.filter(u=>u.name.endsWith("_x")).length;this.#n=Array.from({length:l},()=>new D),this.#r=l>Bf.limit?Bf.many:Bf.few;let c={...Fh.clone(Ue.fog),radius:{value:.5*t.diameter},pixel:{value:.001},map:{value:n},palette:{value:s},most:{value:1},mode:{value:kf.tension},plain:{value:new tt(r)}};this.#a=new wn({vertexShader:YT,fragmentShader:KT,side:Jn,fog:!0,uniforms:c});let h=(l-1)*this.#r+1;for(let[u,d]of[["position",3],["along",3],["value",1]]){let f=new rn(new Float32Array(h*No*d),d);f.setUsage(ja),this.#t.setAttribute(u,f)}this.#t.setAttribute("edge",new rn(Float32Array.from({length:h*No},(u,d)=>d%No===0?-1:1),1)),this.#t.setIndex(QT(h)),this.mesh=new Rt(this.#t,[this.#a]),this.mesh.frustumCulled=!1}kinds;limit;mesh;#e;#t=new Zt;#n;#s=[];#r;#i;#o;#a;#c=[];#u=0;#l="tension";setPixel(e){this.#h("pixel",e)}get hasBreakingLoad(){return this.#i.all.some(({breaking_load:e})=>e!=null)}setColouring({by:e,most:t}){this.#l=e;let n=e==="utilisation"&&this.limit===void 0,s=e==="utilisation"?(this.limit??1)*t:e==="kind"?1:t;this.#h("most",s>0?s:1),this.#h("mode",n?0:kf[e]),this.#h("plain",e==="cable"?this.#o:jT)}#h(e,t){let n=this.#a.uniforms[e];n!==void 0&&(n.value=t)}set(e){let t=jh(this.#e,e,this.#n,this.#s);if(this.#u=t,t<2){this.mesh.visible=!1;return}this.mesh.visible=!0,k0(this.#n,t,this.#r,this.#c,n=>Number.isNaN(this.#s[n])),this.#f((t-1)*this.#r+1),this.#t.clearGroups();for(let[n,s]of B0(this.#s)){let r=this.#r*6;this.#t.addGroup(n*r,s*r,0)}}nodes(){return this.#n.slice(0,this.#u)}#d(){let{all:e}=this.#i,t=this.#s.some(Number.isNaN);return this.#s.map((n,s)=>{let r=this.#i.at(s,this.#s.length,t);if(this.#l==="kind")return r===void 0?z0:I0(this.kinds.indexOf(Of(r)));let o=r===void 0?this.#i.leastLoad:r.breaking_load;return e.length===0||o==null?z0:(n||0)/o})}#f(e){let t=u=>this.#t.getAttribute(u),[n,s,r]=[t("position"),t("along"),t("value")],o=this.#l==="curvature"?ol(this.#n,this.#u):[],a=kf[this.#l]>1,l=a?this.#d():this.#s,c=new D,h=new D;for(let u=0;u<e;u++){let d=this.#c[u]??h;c.subVectors(this.#c[Math.min(u+1,e-1)]??d,this.#c[Math.max(u-1,0)]??d),c.lengthSq()===0&&c.set(0,0,1),c.normalize();let f=Math.max(a?u-1:u,0),p=Math.min(Math.floor(f/this.#r),l.length-1),x=u/this.#r-p,m=this.#l==="curvature"?(1-x)*(o[p]??0)+x*(o[p+1]??0):l[p]||0;for(let g=No*u;g<No*(u+1);g++)n.setXYZ(g,d.x,d.y,d.z),s.setXYZ(g,c.x,c.y,c.z),r.setX(g,m)}for(let u of[n,s,r])u.needsUpdate=!0;this.#t.setDrawRange(0,(e-1)*6)}};function V0(i){return i.reduce((e,t)=>Math.max(e,...ol(t.nodes(),t.nodes().length)),.001)}function QT(i){return Array.from({length:i-1},(e,t)=>No*t).flatMap(e=>[e,e+1,e+2,e+1,e+3,e+2])}var eE=[.05,.1,.2,.5,1];function G0(i){let e=0;for(let t of i.scene.cables){let n=new sl(t).smallestKnown;n!==void 0&&(e=Math.max(e,H0(i,t)/n))}return eE.find(t=>t>=e)??e}function zf(i){let e=0;for(let{table:t}of i.scene.springs)e=Math.max(e,i.table(t)?.channel("tension")?.range()?.[1]??0);for(let t of i.scene.cables)e=Math.max(e,H0(i,t));return e}function H0(i,{table:e,nodes:t}){let n=i.table(e)?.channel("tension_max"),s=(n&&i.summaryOf(n)?.maximum[0])??0;for(let r of i.table(t)?.channels??[])r.name.startsWith("tension_")&&(s=Math.max(s,r.range()?.[1]??0));return s}function X0(i,e=1e-4){e=Math.max(e,Number.EPSILON);let t={},n=i.getIndex(),s=i.getAttribute("position"),r=n?n.count:s.count,o=0,a=Object.keys(i.attributes),l=[],c=new Map,h=[],u=["getX","getY","getZ","getW"],d=e*.5,f=Math.log10(1/e),p=Math.pow(10,f),x=d*p;for(let g=0;g<r;g++){let b=n?n.getX(g):g,E="";for(let y=0,C=a.length;y<C;y++){let A=a[y],_=i.getAttribute(A),T=_.itemSize;for(let B=0;B<T;B++)E+=`${Math.trunc(_[u[B]](b)*p+x)},`}E in t?h.push(t[E]):(l.push(b),t[E]=o,h.push(o),o++)}let m=i.clone();for(let g in i.attributes)m.setAttribute(g,W0(i.attributes[g],l,c));for(let g in i.morphAttributes)m.morphAttributes[g]=i.morphAttributes[g].map(b=>W0(b,l,c));return m.setIndex(h),m}function q0(i,e=Math.PI/3){let t=i.index?i.toNonIndexed():i,n=t.attributes.position,s=n.count,r;if(n.isBufferAttribute===!0&&n.itemSize===3&&n.normalized===!1)r=n.array;else{r=new Float64Array(s*3);for(let y=0;y<s;y++)r[3*y+0]=n.getX(y),r[3*y+1]=n.getY(y),r[3*y+2]=n.getZ(y)}let o=Math.cos(e),a=(1+1e-10)*100,l=s/3,c=new Float64Array(l*3);for(let y=0;y<l;y++){let C=9*y,A=r[C+0],_=r[C+1],T=r[C+2],B=r[C+3],L=r[C+4],I=r[C+5],z=r[C+6],W=r[C+7],N=r[C+8],V=z-B,q=W-L,H=N-I,le=A-B,Y=_-L,j=T-I,te=q*j-H*Y,de=H*le-V*j,he=V*Y-q*le,Q=1/(Math.sqrt(te*te+de*de+he*he)||1);c[3*y+0]=te*Q,c[3*y+1]=de*Q,c[3*y+2]=he*Q}let h=new Int32Array(s),u=new Float64Array(s*3),d=1;for(;d<s*2;)d<<=1;let f=d-1,p=new Int32Array(d),x=0;for(let y=0;y<s;y++){let C=3*y,A=Math.trunc(r[C+0]*a),_=Math.trunc(r[C+1]*a),T=Math.trunc(r[C+2]*a),B=(Math.imul(A,73856093)^Math.imul(_,19349663)^Math.imul(T,83492791))&f;for(;;){let L=p[B];if(L===0){let z=3*x;u[z+0]=A,u[z+1]=_,u[z+2]=T,p[B]=x+1,h[y]=x++;break}let I=3*(L-1);if(u[I+0]===A&&u[I+1]===_&&u[I+2]===T){h[y]=L-1;break}B=B+1&f}}let m=new Int32Array(x+1);for(let y=0;y<s;y++)m[h[y]+1]++;for(let y=0;y<x;y++)m[y+1]+=m[y];let g=new Int32Array(s),b=m.slice(0,x);for(let y=0;y<l;y++){let C=3*y;g[b[h[C+0]]++]=y,g[b[h[C+1]]++]=y,g[b[h[C+2]]++]=y}let E=new Float32Array(s*3);for(let y=0;y<l;y++){let C=3*y,A=c[C+0],_=c[C+1],T=c[C+2];for(let B=0;B<3;B++){let L=C+B,I=h[L],z=0,W=0,N=0;for(let q=m[I],H=m[I+1];q<H;q++){let le=3*g[q],Y=c[le+0],j=c[le+1],te=c[le+2];A*Y+_*j+T*te>o&&(z+=Y,W+=j,N+=te)}let V=1/(Math.sqrt(z*z+W*W+N*N)||1);E[3*L+0]=z*V,E[3*L+1]=W*V,E[3*L+2]=N*V}}return t.setAttribute("normal",new rn(E,3,!1)),t}function W0(i,e,t=new Map){let n=i.isInterleavedBufferAttribute,s=n?i.data:i,r=n?s.stride:i.itemSize,o=n?t.get(s):void 0;if(o===void 0){let l=new s.array.constructor(e.length*r);for(let c=0;c<e.length;c++)for(let h=0;h<r;h++)l[c*r+h]=s.array[e[c]*r+h];o=n?new s.constructor(l,r,s.meshPerAttribute):new i.constructor(l,i.itemSize,i.normalized,i.meshPerAttribute),o.setUsage(s.usage),n&&t.set(s,o)}let a=n?new i.constructor(o,i.itemSize,i.offset,i.normalized):o;return a.name=i.name,n||(a.gpuType=i.gpuType),a}var tE="#d9772b",K0="#8496a6",Gf="#e0b11f",nE="#7d2b25",iE="#f2f0e8",$0=32,Vf=.3,sE={length:12,beam:4.2,depth:2.2};function J0(i,e,t){let n=i.surface(e);if(n===void 0)return new kn;let s=new Zt;return s.setAttribute("position",new rn(new Float32Array(n.vertices),3)),s.setIndex(new rn(new Uint32Array(n.triangles),1)),eu(s,t)}function eu(i,e){let t=X0(q0(i,$0*Math.PI/180)),n=new li({color:e,roughness:.62,metalness:.08,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1});j0(n);let s=new Rt(t,n);s.castShadow=!0,s.receiveShadow=!0;let r=new Ys({color:"#15202a",transparent:!0,opacity:.32}),o=new As(new Ca(i,$0),r),a=new kn;return a.add(s,o),a}function j0(i,e){let t=e===void 0?void 0:[...e.normal.toArray(),e.distance];i.onBeforeCompile=n=>{n.uniforms.waterline={value:t??[0,0,0,1]},n.uniforms.bottomPaint={value:new tt(nE)},n.uniforms.stripe={value:new tt(iE)},n.vertexShader=n.vertexShader.replace("#include <common>",`#include <common>
varying vec3 vOwn;`).replace("#include <begin_vertex>",`#include <begin_vertex>
vOwn = position;`),n.fragmentShader=n.fragmentShader.replace("#include <common>",`#include <common>
varying vec3 vOwn;
uniform vec4 waterline;
uniform vec3 bottomPaint;
uniform vec3 stripe;`).replace("#include <color_fragment>",`#include <color_fragment>
  ${t===void 0?"":rE}
  // The direction up in view axes.
  float skyward = dot(normalize(vNormal) * (gl_FrontFacing ? 1.0 : -1.0), (viewMatrix * vec4(0.0, 0.0, 1.0, 0.0)).xyz);
  diffuseColor.rgb *= 1.0 - 0.22 * smoothstep(0.25, -0.9, skyward);`)},i.customProgramCacheKey=()=>t===void 0?"plain":"painted"}var rE=`
  float above = dot(waterline.xyz, vOwn) + waterline.w;
  float soft = max(fwidth(above), 1e-4);
  float band = 0.05 + 0.6 * soft;
  diffuseColor.rgb = mix(bottomPaint, diffuseColor.rgb, smoothstep(-soft, soft, above));
  diffuseColor.rgb = mix(diffuseColor.rgb, stripe, 1.0 - smoothstep(band, band + soft, abs(above - band)));`;function Q0(i,e){let t=new ut().setFromMatrix4(new Gt().makeRotationFromQuaternion(e.orientation)),[,,n,,,s,,,r]=t.elements,o=new D(n,s,r),a=new D;for(let l of i.children){if(!(l instanceof Rt)||!(l.material instanceof li))continue;let c=l.geometry.getAttribute("position"),[h,u]=[Number.POSITIVE_INFINITY,Number.NEGATIVE_INFINITY],d=new D;for(let f=0;f<c.count;f++){let p=o.dot(d.fromBufferAttribute(c,f).add(a.copy(l.position)))+e.position.z;h=Math.min(h,p),u=Math.max(u,p)}h<-.02*(u-h)&&u>.1*(u-h)&&(j0(l.material,{normal:o,distance:e.position.z+o.dot(l.position)}),l.material.needsUpdate=!0)}}function e_(i,e,t){let n=e.free?tE:K0;return e.surface!==null?{group:J0(i,e.surface,n),isSymbolic:!1,isHull:!0}:e.mass>0?{group:oE(i,{body:t},n)??Z0(hE(e),n),isSymbolic:!0,isHull:!1}:lE(i,t)?{group:cE(i,t),isSymbolic:!0,isHull:!0}:{group:Z0(uE(i,{body:t}),n),isSymbolic:!0,isHull:!1}}var Y0={least:.4,width:.07};function oE(i,e,t){let s=i.scene.frames.filter(a=>tu(a.owner,e)).map(a=>new D(...a.pose.position)).filter(a=>a.length()>Y0.least);if(s.length<2)return;let r=new kn,o=Math.max(Y0.width*Math.max(...s.map(a=>a.length())),.08);for(let a of s){let l=a.length(),c=new Xt().setFromUnitVectors(new D(1,0,0),a.clone().normalize()),h=new bi(l+o,o,o).applyQuaternion(c).translate(.5*a.x,.5*a.y,.5*a.z);r.add(...eu(h,t).children)}return r}function Z0({size:i,middle:e},t){return eu(new bi(...i.toArray()).translate(...e.toArray()),t)}var aE=8;function lE(i,e){let{bodies:t,frames:n,cables:s,sea:r}=i.scene,o=i.table(t[e]?.table??""),[a,l,c]=o?.vector("position")??[];if(r.density<=0||c===void 0||Math.abs(c.values[0]??99)>aE)return!1;let h=[a,l].some(p=>{let[x,m]=p?.range()??[0,0];return m-x>1}),u=o?.vector("velocity"),d=h||u!==void 0&&Math.hypot(u[0].values[0]??0,u[1].values[0]??0)>.1,f=new Set(n.flatMap((p,x)=>tu(p.owner,{body:e})?[x]:[]));return d&&s.some(({ends:p})=>p.some(x=>x!==null&&f.has(x)))}function cE(i,e){let{length:t,beam:n,depth:s}=sE,r=i.scene.frames.find(c=>tu(c.owner,{body:e}))?.pose.position??[0,0,0],o=new bo;o.moveTo(0,-.42*n),o.lineTo(.55*t,-.5*n),o.quadraticCurveTo(.9*t,-.4*n,t,0),o.quadraticCurveTo(.9*t,.4*n,.55*t,.5*n),o.lineTo(0,.42*n),o.closePath();let a=new kn,l=(c,h)=>a.add(...eu(c,h).children);return l(new Oa(o,{depth:s,bevelEnabled:!1}).translate(0,0,-s),K0),l(new bi(.24*t,.55*n,1.9).translate(.6*t,0,.95),"#e8e4d8"),l(new bi(.13*t,.45*n,1.3).translate(.63*t,0,2.5),"#cfd8de"),a.children.forEach(c=>c.position.add(new D(r[0],r[1],r[2]))),a}function t_(i,e){return e===null?new kn:J0(i,e,Gf)}function hE({mass:i,inertia:[e,t,n]}){let s=(o,a,l)=>Math.sqrt(Math.max(6*(o+a-l)/i,0));return{size:new D(s(t,n,e),s(e,n,t),s(e,t,n)).max(new D(Vf,Vf,Vf)),middle:new D}}function uE(i,e){let t=new D,n=new D;for(let r of i.scene.frames){if(!tu(r.owner,e))continue;let o=new D(...r.pose.position);t.min(o),n.max(o)}return{size:n.clone().sub(t).max(new D(1,1,1)),middle:t.add(n).multiplyScalar(.5)}}function tu(i,e){return JSON.stringify(i)===JSON.stringify(e)}var n_=new D(0,1,0),dE=.026,fE=.93,pE=60,nu=class{constructor(e,t,n){this.run=e;this.poses=t;this.crane=n;let{links:s,base:r}=e.scene.cranes[n]??{links:[],base:0},o=t.links[n]??[];this.#n=t.frames[r],s.forEach((a,l)=>{let c=o[l];if(c===void 0||a.surface!==null)return;let h=fE**l,u=a.parent===null?this.#n:o[a.parent];if(u!==void 0&&this.#c(h,()=>u.position,()=>c.position),!s.some(p=>p.parent===l)){let p=gE(e,n,l,a.centre),x=new D;this.#c(h,()=>c.position,()=>x.copy(p).applyQuaternion(c.orientation).add(c.position))}let f=new Rt(new Wi(1.25*h,1.25*h,2.9*h,18),this.#r);f.castShadow=!0,this.#t.push({mesh:f,at:c,axis:new D(...a.axis).normalize()}),this.group.add(f)}),this.#a=this.#e.length>0}run;poses;crane;group=new kn;#e=[];#t=[];#n;#s=new li({color:Gf,roughness:.55,metalness:.15});#r=new li({color:"#3d4852",roughness:.5,metalness:.4});#i;#o=.1;#a;get name(){return this.run.scene.cranes[this.crane]?.name??""}build(e){this.group.userData={name:this.name};let t=[this.#n,...this.poses.links[this.crane]??[]].flatMap(l=>l===void 0?[]:[l.position]),n=this.#e.reduce((l,{ends:c})=>l+c[0]().distanceTo(c[1]()),0)||t.length,s=this.#n;if(this.#o=dE*Math.max(n,.35*Math.abs(s?.position.z??0),.5),!this.#a||s===void 0)return;let r=mE(s,e,this.run.scene.sea.density>0,pE);if(r===void 0||r<.5*this.#o)return;let o=Math.max(1.5*this.#o,.025*r),a=new Wi(o,1.35*o,r,24).translate(0,-.5*r,0).rotateX(.5*Math.PI);this.#i=new Rt(a,new li({color:"#7f8d99",roughness:.6,metalness:.2})),this.#i.castShadow=!0,this.#i.receiveShadow=!0,this.group.add(this.#i)}update(){let e=new D;for(let{mesh:t,ends:n}of this.#e){let[s,r]=[n[0](),n[1]()];e.subVectors(r,s);let o=e.length();t.visible=o>1e-6,t.visible&&(t.position.copy(s).addScaledVector(e,.5),t.quaternion.copy(new Xt().setFromUnitVectors(n_,e.divideScalar(o))),t.scale.set(this.#o,o,this.#o))}for(let{mesh:t,at:n,axis:s}of this.#t)t.position.copy(n.position),t.quaternion.setFromUnitVectors(n_,s).premultiply(n.orientation),t.scale.setScalar(this.#o);this.#i!==void 0&&this.#n!==void 0&&(this.#i.position.copy(this.#n.position),this.#i.quaternion.copy(this.#n.orientation))}#c(e,t,n){let s=new Rt(new bi(1.8*e,1,1.8*e),this.#s);s.castShadow=!0,s.receiveShadow=!0,this.#e.push({mesh:s,ends:[t,n]}),this.group.add(s)}};function mE(i,e,t,n){let s=new D(0,0,-1).applyQuaternion(i.orientation);for(let a of e)a.updateMatrixWorld(!0);let r=i.position.clone().addScaledVector(s,-.05),[o]=new _r(r,s).intersectObjects(e).filter(({object:a})=>a instanceof Rt);return o!==void 0&&o.distance<n?o.distance:t&&i.position.z>0&&i.position.z<n?i.position.z+2:void 0}function gE(i,e,t,n){let s=new D(...n).multiplyScalar(2),r=-1;for(let o of i.scene.frames){if(o.owner==="ground"||!("link"in o.owner))continue;let[a,l]=o.owner.link,c=new D(...o.pose.position);a===e&&l===t&&c.length()>Math.max(r,1e-6)&&(r=c.length(),s=c)}return s}var Hf=new D(.42,-.5,.62).normalize(),Wf=`
uniform vec3 zenith;
uniform vec3 horizon;
uniform vec3 sunlight;
uniform vec3 sun;
vec3 skyIn(vec3 to) {
  float low = 1.0 - max(to.z, 0.0);
  low *= low;
  // Products in place of powers: without a graphics card, these lines decide the frame rate.
  float near = max(dot(to, sun), 0.0);
  float near2 = near * near, near4 = near2 * near2, near16 = near4 * near4 * near4 * near4;
  return mix(zenith, horizon, low * low) + sunlight * (0.07 * near4 * near2 + 0.12 * near16 * near16);
}`,_E=`
float lostUnderWater(vec3 view) {
  vec3 place = cameraPosition + transpose(mat3(viewMatrix)) * view;
  float top = max(cameraPosition.z, place.z);
  float low = min(cameraPosition.z, place.z);
  float share = low >= 0.0 ? 0.0 : (top <= 0.0 ? 1.0 : low / (low - top));
  return 1.0 - exp(-fogDensity * share * length(view));
}`;function i_(){gt.fog_pars_vertex=`#ifdef USE_FOG
varying vec3 vFogView;
#endif`,gt.fog_vertex=`#ifdef USE_FOG
vFogView = mvPosition.xyz;
#endif`,gt.fog_pars_fragment=`#ifdef USE_FOG
uniform vec3 fogColor;
uniform float fogDensity;
varying vec3 vFogView;
${_E}
#endif`,gt.fog_fragment=`#ifdef USE_FOG
gl_FragColor.rgb = mix(gl_FragColor.rgb, fogColor, lostUnderWater(vFogView));
#endif`}function s_(){return{zenith:{value:new tt},horizon:{value:new tt},sunlight:{value:new tt},sun:{value:Hf.clone()},deep:{value:new tt},crest:{value:new tt},under:{value:0}}}function r_(i,e){let t=(n,s)=>n.value.setStyle(s,fr);t(i.zenith,e.zenith),t(i.horizon,e.horizon),t(i.sunlight,e.sun),t(i.deep,e.deep),t(i.crest,e.crest)}function o_(i,e){let t=new wn({side:Xn,depthWrite:!1,depthTest:!1,uniforms:{...i,water:{value:e?1:0}},vertexShader:`
varying vec3 vTo;
void main() {
  vTo = position;
  vec4 place = projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0);
  gl_Position = place.xyww;
}`,fragmentShader:`
${Wf}
uniform vec3 deep;
uniform vec3 crest;
uniform float water;
uniform float under;
varying vec3 vTo;
void main() {
  vec3 to = normalize(vTo);
  vec3 above = skyIn(to);
  // Without water, the lower half is a plain ground that darkens downwards.
  // Just below the horizon, beyond the water surface, is haze.
  vec3 below = mix(horizon, water > 0.5 ? deep : horizon * 0.72, smoothstep(0.0, water > 0.5 ? 0.05 : 0.5, -to.z));
  // Light from above: the water is brighter upwards and darker downwards.
  vec3 within = to.z > 0.0 ? mix(deep, crest, 0.55 * to.z) : deep * (1.0 + 0.45 * to.z);
  // A camera in front of a cut is below the still water level, but not under water.
  if (under > 0.25) below = deep;
  vec3 colour = under > 0.75 ? within : (to.z < 0.0 ? below : above);
  gl_FragColor = vec4(colour, 1.0);
}`}),n=new Rt(new gr(1,24,16),t);return n.frustumCulled=!1,n.renderOrder=-10,n}var Do=class{position=new D;orientation=new Xt;copy(e){return this.position.copy(e.position),this.orientation.copy(e.orientation),this}on(e,t){return this.position.set(...t.position).applyQuaternion(e.orientation).add(e.position),this.orientation.set(...t.orientation).premultiply(e.orientation),this}},iu=Math.PI/180,xE=new D(1,0,0),yE=new D(0,1,0),vE=new D(0,0,1);function bE(i,e,t,n=new Xt){let s=new Xt;return n.setFromAxisAngle(vE,t*iu),n.multiply(s.setFromAxisAngle(yE,e*iu)),n.multiply(s.setFromAxisAngle(xE,i*iu))}function SE(i,e,t,n){n.on(i,e.placement);let s=new D(...e.axis);return e.joint==="revolute"?n.orientation.multiply(new Xt().setFromAxisAngle(s,t*iu)):e.joint==="prismatic"&&n.position.add(s.multiplyScalar(t).applyQuaternion(n.orientation)),n}var su=class{constructor(e){this.run=e;let{scene:t}=e;this.bodies=t.bodies.map(()=>new Do),this.links=t.cranes.map(n=>n.links.map(()=>new Do)),this.frames=t.frames.map(()=>new Do),this.#e=t.bodies.map(n=>{let s=e.table(n.table),r=["roll","pitch","yaw"].map(o=>s?.channel(o)).filter(o=>o!==void 0);return{table:s,position:s?.vector("position"),angles:r}}),this.#t=t.cranes.map(n=>{let s=e.table(n.table);return n.links.map(r=>r.channel===null?void 0:s?.channel(r.channel))})}run;bodies;links;frames;#e;#t;#n=new Do;set(e){let{scene:t}=this.run;this.#e.forEach((n,s)=>this.#r(n,e,this.bodies[s])),t.cranes.forEach((n,s)=>{let r=this.#s(n.base);n.links.forEach((o,a)=>{let l=o.parent===null?r:this.links[s]?.[o.parent],c=this.links[s]?.[a];l&&c&&SE(l,o,this.#t[s]?.[a]?.at(e)??0,c)})}),t.frames.forEach((n,s)=>this.#s(s))}owner(e){return e==="ground"?this.#n:"body"in e?this.bodies[e.body]??this.#n:this.links[e.link[0]]?.[e.link[1]]??this.#n}#s(e){let t=this.run.scene.frames[e],n=this.frames[e];return t===void 0||n===void 0?this.#n:n.on(this.owner(t.owner),t.pose)}#r(e,t,n){let{table:s,position:r,angles:o}=e;if(n===void 0||s===void 0||r===void 0)return;let[a,l,c]=r;n.position.set(a.at(t),l.at(t),c.at(t));let{row:h,share:u}=s.locate(t),[d,f,p]=o;if(d===void 0||f===void 0||p===void 0)return;let x=(m,g)=>bE(d.values[m]??0,f.values[m]??0,p.values[m]??0,g);x(h,n.orientation),u>0&&n.orientation.slerp(x(h+1,new Xt),u)}};var ME=6,wE=.18,TE=20,EE=.62;function au(i){let e=10**Math.floor(Math.log10(i)),t=i/e;return e*(t>=5?5:t>=2?2:1)}var ru=class{lines;root=k("div",{class:"depths"});#e=[];constructor(e){let t=au(e/(ME-2)),n=[0,0,0,0,0,-e];for(let r=0;r<=e+1e-9*e;r+=t){n.push(0,0,-r,wE*t,0,-r);let o=k("span",{},r===0?"0 m":`${Ve(r,3).replace(/\.0+$/,"")} m`);this.root.append(o),this.#e.push({element:o,depth:r})}let s=new Zt;s.setAttribute("position",new Yt(n,3)),this.lines=new As(s,new Ys({color:"#ffffff",fog:!1,transparent:!0,opacity:.85})),this.lines.frustumCulled=!1,this.lines.renderOrder=11}place(e,t){let n=e.position.distanceTo(t)*Math.tan(.5*e.fov*Math.PI/180)*e.aspect,s=new D().setFromMatrixColumn(e.matrixWorld,0).setZ(0).normalize();this.lines.position.copy(t).addScaledVector(s,EE*n).setZ(0),this.lines.rotation.z=Math.atan2(s.y,s.x)}update(e){let t=new D,n=this.root.clientHeight||1,s=Number.NEGATIVE_INFINITY;for(let{element:r,depth:o}of this.#e){t.set(this.lines.position.x,this.lines.position.y,-o).project(e);let a=(.5-.5*t.y)*n,l=this.lines.visible&&t.z<1&&Math.abs(t.x)<1&&Math.abs(t.y)<1&&Math.abs(a-s)>TE;l&&(s=a),r.style.display=l?"":"none",l&&(r.style.left=`${(50+50*t.x).toFixed(2)}%`,r.style.top=`${(50-50*t.y).toFixed(2)}%`)}}},AE=140,ou=class{root=k("div",{class:"scale-bar",title:"Length at the distance of the centre of the view"});#e=k("i",{});#t=k("span",{});constructor(){this.root.append(this.#e,this.#t)}update(e){let t=au(AE*e);this.#e.style.width=`${(t/e).toFixed(1)}px`,this.#t.textContent=t>=1e3?`${t/1e3} km`:`${Number(t.toPrecision(1))} m`}};var al=256,Xf=[136,104,72],a_=4e4,l_={least:12,most:4e3},qf={from:.9,to:1.8},CE=`
uniform highp sampler2D waves;
uniform int count;
vec3 waveSum(vec2 at, float spacing) {
  vec3 sum = vec3(0.0);
  for (int k = 0; k < count; k++) {
    // Amplitude, wave vector, and phase at the centre of the mesh, in the order of the wavenumbers.
    vec4 wave = texelFetch(waves, ivec2(k % ${al}, k / ${al}), 0);
    // Waves that are too short for the mesh fade out, to avoid aliasing. All further ones are shorter.
    float fine = length(wave.yz) * spacing;
    if (fine > ${qf.to.toFixed(1)}) break;
    float size = wave.x * (1.0 - smoothstep(${qf.from.toFixed(1)}, ${qf.to.toFixed(1)}, fine));
    float angle = wave.w - dot(wave.yz, at);
    sum += size * vec3(cos(angle), wave.yz * sin(angle));
  }
  return sum;
}`,RE=`
${CE}
uniform vec2 middle;
uniform float uniformReach;
uniform float cells;
varying vec3 vPlace;
varying vec2 vSlope;
void main() {
  // Mesh coordinates from -1 to 1: linear near the centre, with the seventh power beyond.
  vec2 s = position.xy;
  vec2 s3 = s * s * s;
  vec2 at = uniformReach * s + (${a_.toFixed(1)} - uniformReach) * s3 * s3 * s;
  vec2 steps = uniformReach + 7.0 * (${a_.toFixed(1)} - uniformReach) * s3 * s3;
  float spacing = 2.0 * max(steps.x, steps.y) / cells;
  vec3 sum = waveSum(at, spacing);
  vPlace = vec3(at + middle, sum.x);
  vSlope = sum.yz;
  gl_Position = projectionMatrix * viewMatrix * vec4(vPlace, 1.0);
}`,PE=`
${Wf}
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
  float beyond = dot(cut.xy, vPlace.xy) - cut.z;
  if (cut.w > 0.5 && beyond > 0.0) discard;
  vec3 view = cameraPosition - vPlace;
  float range = length(view);
  view /= range;
  vec3 normal = normalize(vec3(-vSlope, 1.0));
  bool isUnder = cameraPosition.z < vPlace.z && !gl_FrontFacing;
  if (isUnder) {
    // From below: the sky in Snell's window, and the deep water reflected around it.
    float facing = clamp(-dot(normal, view), 0.0, 1.0);
    float window = smoothstep(0.58, 0.76, facing);
    // Slopes towards the sun are brighter, so that the waves are visible around the window as well.
    float lit = 1.1 + 2.2 * (dot(normal, sun) - sun.z);
    vec3 colour = mix(mix(deep, crest, 0.25) * max(lit, 0.5), skyIn(-view) * vec3(0.72, 0.9, 0.95), 0.85 * window);
    float lost = range / (range + 250.0);
    gl_FragColor = vec4(mix(colour, deep, lost), mix(0.62, 0.97, max(1.0 - window, lost)));
  } else {
    float facing = clamp(dot(normal, view), 0.0, 1.0);
    float grazing = 1.0 - facing, grazing2 = grazing * grazing;
    float fresnel = 0.02 + 0.98 * grazing2 * grazing2 * grazing;
    vec3 mirrored = reflect(-view, normal);
    // Unresolved waves tilt the surface, so that it mirrors a higher part of the sky at grazing angles.
    mirrored.z = abs(mirrored.z) + 0.16;
    mirrored = normalize(mirrored);
    // Light that enters the back of a crest leaves it towards the camera.
    float height = clamp(vPlace.z / amplitude, -1.0, 1.0);
    float lit = 0.5 + 0.5 * dot(normal, sun);
    float ahead = max(dot(-view.xy, sun.xy), 0.0);
    float glow = 0.30 * smoothstep(-0.6, 1.0, height) + 0.45 * ahead * ahead * max(height, 0.0);
    vec3 water = mix(deep * (0.72 + 0.5 * lit), crest, glow);
    water = mix(water, skyIn(mirrored), 0.92 * fresnel);
    // The glint widens with the distance, because unresolved waves tilt the surface.
    float glint = max(dot(mirrored, sun), 0.0);
    for (int k = 0; k < 6; k++) glint *= glint;
    float far = min(range / 1500.0, 1.0);
    water += sunlight * mix(0.7 * glint * glint * glint * glint, 0.35 * glint, far);
    water = mix(water, horizon, 0.13 * line(vPlace.xy));
    float share = range / 9000.0;
    float haze = 1.0 - 1.0 / (1.0 + share * share);
    // Objects under water are visible, except where the surface mirrors the sky.
    float thick = mix(0.36, 1.0, max(fresnel, smoothstep(0.3, 0.02, facing)));
    gl_FragColor = vec4(mix(water, horizon, haze), thick);
  }
  if (cut.w > 0.5) {
    float across = fwidth(beyond);
    // Near the horizon, a pixel covers a long stretch of water.
    float edge = (1.0 - smoothstep(1.0, 2.5, -beyond / across)) * (1.0 - smoothstep(0.004, 0.02, across / range));
    gl_FragColor = mix(gl_FragColor, vec4(0.9, 0.97, 1.0, 1.0), edge);
  }
}`,lu=class{constructor(e,t){this.sea=e;this.#e=[...e.components].sort((r,o)=>c_(r)-c_(o));let n=Math.max(Math.ceil(this.#e.length/al),1);this.#t=new Float32Array(4*al*n),this.#n=new Es(this.#t,al,n,jn,wi),this.#n.minFilter=ln,this.#n.magFilter=ln;let s=Math.sqrt(e.components.reduce((r,[o])=>r+.5*o*o,0));this.#s=new wn({vertexShader:RE,fragmentShader:PE,transparent:!0,side:Jn,uniforms:{...t,waves:{value:this.#n},count:{value:this.#e.length},middle:{value:[0,0]},uniformReach:{value:100},cells:{value:this.#r},amplitude:{value:Math.max(2*s,.05)},grid:{value:this.grid},cut:{value:[1,0,0,0]}}}),this.mesh=new Rt(u_(this.#r),this.#s),this.mesh.frustumCulled=!1,this.mesh.renderOrder=10}sea;mesh;grid=10;#e;#t;#n;#s;#r=Xf[0];get count(){return this.#e.length}get pixels(){return this.#t}setGrid(e){this.grid=10**Math.round(Math.log10(Math.max(.35*e,1))),this.#i("grid",this.grid)}setQuality(e){let t=Xf[Math.min(e,Xf.length-1)]??this.#r;t!==this.#r&&(this.#r=t,this.mesh.geometry.dispose(),this.mesh.geometry=u_(t),this.#i("cells",t))}cutAt(e){this.#i("cut",e===void 0?[1,0,0,0]:[...e,1])}set(e,t,n=100){let s=Math.min(Math.max(1.1*n,l_.least),l_.most),r=2*s/this.#r,o=[t.x,t.y].map(a=>Math.round(a/r)*r);IE(this.#t,this.#e,h_(this.sea.ramp,e),e,o),this.#n.needsUpdate=!0,this.#i("middle",o),this.#i("uniformReach",s)}elevation(e,t,n){let s=h_(this.sea.ramp,n);return this.#e.reduce((r,[o,a,l,c,h])=>r+s*o*Math.cos(a*n-l*e-c*t+h),0)}#i(e,t){let n=this.#s.uniforms[e];n!==void 0&&(n.value=t)}};function c_([,,i,e]){return Math.hypot(i,e)}function IE(i,e,t,n,[s,r]){e.forEach(([o,a,l,c,h],u)=>{let d=a*n-l*s-c*r+h;i.set([o*t,l,c,d%(2*Math.PI)],4*u)})}function h_([i,e],t){if(e<=0||t>=i+e)return 1;let n=Math.max((t-i)/e,0);return n*n*n*(10+n*(6*n-15))}function u_(i){let e=i+1,t=new Float32Array(3*e*e);for(let r=0;r<e;r++)for(let o=0;o<e;o++)t.set([2*o/i-1,2*r/i-1,0],3*(r*e+o));let n=new Uint32Array(6*i*i);for(let r=0;r<i;r++)for(let o=0;o<i;o++){let a=r*e+o;n.set([a,a+1,a+e+1,a,a+e+1,a+e],6*(r*i+o))}let s=new Zt;return s.setAttribute("position",new rn(t,3)),s.setIndex(new rn(n,1)),s}var cu=160,LE=1.6,NE=.2,hu=class{constructor(e,t,n){this.sea=e;this.depth=t;let s=new rn(new Float32Array(6*(cu+1)),3);s.setUsage(ja),this.#e.setAttribute("position",s);let r=[];for(let a=0;a<cu;a++)r.push(2*a,2*a+1,2*a+2,2*a+2,2*a+1,2*a+3);this.#e.setIndex(r);let o=new wn({transparent:!0,depthWrite:!1,side:Jn,uniforms:{deep:n.deep,crest:n.crest,depth:{value:t}},vertexShader:`
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
}`});this.mesh=new Rt(this.#e,o),this.mesh.frustumCulled=!1,this.mesh.renderOrder=9,this.mesh.visible=!1}sea;depth;mesh;#e=new Zt;isOn=!1;update(e,t,n){let[s,r]=[t.x-n.x,t.y-n.y],o=Math.hypot(s,r);if(this.mesh.visible=this.isOn&&o>NE*t.distanceTo(n),!this.mesh.visible){this.sea.cutAt(void 0);return}let a=[s/o,r/o];this.sea.cutAt([...a,a[0]*n.x+a[1]*n.y]);let l=this.#e.getAttribute("position"),c=LE*t.distanceTo(n);for(let h=0;h<=cu;h++){let u=c*(2*h/cu-1),[d,f]=[n.x-a[1]*u,n.y+a[0]*u];l.setXYZ(2*h,d,f,this.sea.elevation(d,f,e)),l.setXYZ(2*h+1,d,f,-this.depth)}l.needsUpdate=!0}};var d_=2,DE=12,FE=1.25,UE=40,f_={above:.5,below:.55},OE=3,p_=1024,BE=new D(0,1,0),m_="#a9b4bd",kE=.45,zE=.05,VE=1.4,uu=class{constructor(e){this.run=e;i_();let{scene:t}=e,n=t.sea.density>0;this.scene.add(o_(this.#s,n)),n&&(this.scene.fog=this.#r),this.poses=new su(e),this.poses.set(e.span[0]),t.bodies.forEach((s,r)=>{let{group:o,isSymbolic:a,isHull:l}=e_(e,s,r),c=this.poses.bodies[r];a&&this.symbolic.push(s.name),l&&n&&c!==void 0&&Q0(o,c),this.#h(o,c,s.name)}),t.cranes.forEach((s,r)=>s.links.forEach((o,a)=>this.#h(t_(e,o.surface),this.poses.links[r]?.[a],s.name))),this.#t=t.cranes.map((s,r)=>new nu(e,this.poses,r));for(let s of this.#t)this.scene.add(s.group);this.mostTension=zf(e),this.#d(),this.#f(),this.#m(),this.sea=n?new lu(t.sea,this.#s):void 0,this.sea!==void 0&&this.scene.add(this.sea.mesh),this.whole=this.#g(),this.sea?.setGrid(this.whole.radius),this.#l(e.span[0]);for(let s of this.#t)s.build(this.solids);this.#l(e.span[0]),this.starts=this.poses.bodies.map(s=>s.position.clone()),t.bottom!==null&&this.scene.add(w0(t.bottom,au(.5*this.whole.radius))),this.arrows=R0(e).map(s=>new Zh(s,this.whole.radius));for(let s of this.arrows)this.scene.add(s.group);if(this.sea!==void 0){let{center:s,radius:r}=this.whole,o=qh(t.bottom,s.x,s.y),a=Math.max(r-s.z,.5*r),l=Math.min(o??a,OE*r,Math.max(a,.3*r)*1.5);this.ruler=new ru(l),this.section=new hu(this.sea,l,this.#s),this.scene.add(this.ruler.lines,this.section.mesh)}}run;scene=new ba;poses;sea;arrows;ribbons=[];mostTension;whole;starts;#e=[];#t;#n=[];#s=s_();#r=new va("#1b4b60",0);#i=new Mo("#fff6e6",2.5);#o=new za("#e9f3fb","#86a0ae",1.3);symbolic=[];section;ruler;isMurky=!0;#a="tension";set(e,t){this.#l(e);for(let n of this.arrows)n.size=Math.min(this.whole.radius,kE*t),n.set(e);this.#a==="curvature"&&this.colourBy("curvature")}prepare(e,t,n,s){let r=t.distanceTo(n);this.sea?.set(e,n,r),this.section?.update(e,t,n),this.#r.density=this.isMurky?(t.z>0?f_.above:f_.below)/Math.max(r,1):0,this.#c(t,s);let o=t.z<0&&this.sea!==void 0,a=o&&this.section?.mesh.visible!==!0;this.#s.under.value=a?1:o?.5:0,this.#o.intensity=a?3.2:1.3;let l=Math.min(r,1.3*this.whole.radius);this.#i.target.position.copy(r<3*this.whole.radius?n:this.whole.center),this.#i.position.copy(this.#i.target.position).addScaledVector(Hf,4*l);let c=this.#i.shadow.camera;[c.left,c.right,c.bottom,c.top,c.near,c.far]=[-l,l,-l,l,.1,9*l],c.updateProjectionMatrix()}#c(e,t){for(let n of this.ribbons)n.setPixel(t);for(let{mesh:n}of this.#n){let s=Math.max(zE,VE*t*e.distanceTo(n.position));n.scale.set(s,n.scale.y,s)}}setColours(e){r_(this.#s,e),this.#r.color.set(e.deep)}setQuality(e){this.sea?.setQuality(e),this.#i.castShadow=e<2}colourBy(e){this.#a=e;let t=this.#u(e);for(let n of this.ribbons)n.setColouring({by:e,most:t});return e==="tension"?this.mostTension:t}#u(e){return e==="utilisation"?1:e==="breaking"?G0(this.run):e==="curvature"?V0(this.ribbons):this.mostTension||1}get solids(){return this.#e.map(({group:e})=>e)}grow(e){for(let t of this.arrows)t.grow(e);this.mostTension=zf(this.run),this.colourBy(this.#a)}widen(){let{center:e,radius:t}=this.whole,n=[...this.poses.bodies,...this.poses.links.flat()].map(o=>o.position),s=this.ribbons.flatMap(o=>o.nodes()),r=[...n,...s].reduce((o,a)=>Math.max(o,a.distanceTo(e)),0);return r>t&&(this.whole.radius=FE*r),r>t}#l(e){this.poses.set(e);for(let{group:t,at:n}of this.#e)t.position.copy(n.position),t.quaternion.copy(n.orientation);for(let t of this.#t)t.update();for(let t of this.ribbons)t.set(e);for(let{mesh:t,ends:n,tension:s}of this.#n){this.#a==="tension"&&s!==void 0?F0(s.at(e)/(this.mostTension||1),t.material.color):t.material.color.set(m_);let r=n[1].position.clone().sub(n[0].position),o=r.length();t.visible=o>1e-6,t.visible&&(t.position.copy(n[0].position).addScaledVector(r,.5),t.quaternion.copy(new Xt().setFromUnitVectors(BE,r.divideScalar(o))),t.scale.y=o)}}sphereOf(e){let t=new Gi;for(let{group:n}of this.#e)n.userData.name===e&&(n.updateMatrixWorld(!0),t.expandByObject(n));for(let n of this.#t)n.name===e&&t.expandByObject(n.group);return this.run.scene.cables.forEach((n,s)=>{if(n.name===e)for(let r of this.ribbons[s]?.nodes()??[])t.expandByPoint(r)}),t.isEmpty()?void 0:t.getBoundingSphere(new Hi)}dispose(){this.scene.traverse(e=>{if(e instanceof Rt||e instanceof yo||e instanceof As){e.geometry.dispose();for(let t of[e.material].flat()){let n=t instanceof wn?Object.values(t.uniforms):[];for(let{value:s}of n)s instanceof Kn&&s.dispose();t.dispose()}}})}#h(e,t,n){t!==void 0&&(e.userData={name:n},this.scene.add(e),this.#e.push({group:e,at:t}))}#d(){let e={map:N0(),palette:L0()},t=Lo(this.run.scene.cables);this.run.scene.cables.forEach((n,s)=>{let r=this.run.table(n.nodes);if(r===void 0)return;let o=this.run.limits.filter(l=>l.table===n.table&&l.channel.startsWith("tension")&&l.bound==="at-most"),a=new Qh(r,n,e,Jh(s),t,o[0]?.limit);this.ribbons.push(a),this.scene.add(a.mesh)}),this.colourBy("tension")}#f(){for(let{ends:e,table:t}of this.run.scene.springs){let[n,s]=e.map(a=>this.poses.frames[a]);if(n===void 0||s===void 0)continue;let r=new li({color:m_,roughness:.45,metalness:.3}),o=new Rt(new Wi(1,1,1,12),r);o.castShadow=!0,this.#n.push({mesh:o,ends:[n,s],tension:this.run.table(t)?.channel("tension")}),this.scene.add(o)}}#m(){this.#i.castShadow=!0,this.#i.shadow.mapSize.set(p_,p_),this.#i.shadow.bias=-4e-4,this.#i.shadow.normalBias=.02;let e=new Mo("#cfe4f5",.55);e.position.set(-.5,.7,.3),this.#o.position.set(0,0,1),this.scene.add(this.#i,this.#i.target,e,this.#o)}#g(){let[e,t]=this.run.span,n=this.run.isLive||ll(this.run)!==void 0?0:DE,s=new Gi;for(let o=0;o<=n;o++){this.#l(e+(n>0?o/n:0)*(t-e));for(let{group:a}of this.#e)a.updateMatrixWorld(!0),s.expandByObject(a);for(let a of this.poses.links.flat())s.expandByPoint(a.position);for(let a of this.run.scene.cranes){let l=this.poses.frames[a.base];l!==void 0&&s.expandByPoint(l.position)}for(let a of this.ribbons)for(let l of a.nodes())s.expandByPoint(l)}let r=s.isEmpty()?new Hi(new D,d_):s.getBoundingSphere(new Hi);return r.radius=Math.max(r.radius,d_),r}};function ll(i){let{bodies:e}=i.scene;return e.some(n=>i.table(n.table)?.vector("position")?.slice(0,2).some(r=>{let[o,a]=r.range()??[0,0];return a-o>UE}))?Math.max(e.findIndex(n=>n.free),0):void 0}var Kt={header:440786851,version:17030,readVersion:17143,maxIdLength:17138,maxSizeLength:17139,docType:17026,docTypeVersion:17031,docTypeReadVersion:17029,segment:408125543,info:357149030,scale:2807729,duration:17545,muxer:19840,writer:22337,tracks:374648427,track:174,number:215,uid:29637,type:131,codec:134,video:224,width:176,height:186,cluster:524531317,time:231,block:163},GE=5e3;function HE(i,e,t,n,s){let r=Jt(Kt.header,[Jt(Kt.version,ui(1)),Jt(Kt.readVersion,ui(1)),Jt(Kt.maxIdLength,ui(4)),Jt(Kt.maxSizeLength,ui(8)),Jt(Kt.docType,du("webm")),Jt(Kt.docTypeVersion,ui(4)),Jt(Kt.docTypeReadVersion,ui(2))]),o=Jt(Kt.info,[Jt(Kt.scale,ui(1e6)),Jt(Kt.muxer,du("windlass")),Jt(Kt.writer,du("windlass")),Jt(Kt.duration,XE(s))]),a=Jt(Kt.video,[Jt(Kt.width,ui(e)),Jt(Kt.height,ui(t))]),l=Jt(Kt.track,[Jt(Kt.number,ui(1)),Jt(Kt.uid,ui(1)),Jt(Kt.type,ui(1)),Jt(Kt.codec,du(n)),a]),c=Jt(Kt.segment,[o,Jt(Kt.tracks,[l]),...WE(i)]);return $f([r,c])}function WE(i){let e=[];for(let t of i){let n=e.at(-1);n===void 0||t.isKey&&t.time-(n[0]?.time??0)>0||t.time-(n[0]?.time??0)>GE?e.push([t]):n.push(t)}return e.map(t=>{let n=t[0]?.time??0,s=t.map(({time:r,isKey:o,data:a})=>{let l=Math.round(r-n);return Jt(Kt.block,[Uint8Array.of(129,l>>8,l&255,o?128:0),a])});return Jt(Kt.cluster,[Jt(Kt.time,ui(Math.round(n))),...s])})}function Jt(i,e){let t=e instanceof Uint8Array?e:$f(e),n=new Uint8Array(8);return new DataView(n.buffer).setBigUint64(0,1n<<56n|BigInt(t.length)),$f([ui(i),n,t])}function $f(i){let e=new Uint8Array(i.reduce((n,s)=>n+s.length,0)),t=0;for(let n of i)e.set(n,t),t+=n.length;return e}function ui(i){let e=[];for(let t=i;t>0||e.length===0;t=Math.floor(t/256))e.unshift(t%256);return Uint8Array.from(e)}function XE(i){let e=new Uint8Array(8);return new DataView(e.buffer).setFloat64(0,i),e}function du(i){return new TextEncoder().encode(i)}var Fo=30,qE=.14;async function g_(i,{from:e,to:t,speed:n},s,r){let o=[],a,l=new VideoEncoder({output:f=>{let p=new Uint8Array(f.byteLength);f.copyTo(p),o.push({time:f.timestamp/1e3,isKey:f.type==="key",data:p})},error:f=>a=f}),[c,h]=[i.width&-2,i.height&-2];l.configure({codec:"vp8",width:c,height:h,bitrate:qE*Fo*c*h,framerate:Fo});let u=Math.max(Math.round((t-e)/n*Fo),1);for(let f=0;f<=u&&a===void 0;f++){s(e+(t-e)*f/u);let p=new VideoFrame(i,{timestamp:Math.round(f*1e6/Fo),visibleRect:{x:0,y:0,width:c,height:h}});if(l.encode(p,{keyFrame:f%(4*Fo)===0}),p.close(),await new Promise(x=>setTimeout(x,l.encodeQueueSize>4?40:0)),!r(f/u))break}if(a===void 0&&await l.flush(),l.close(),a!==void 0)throw a;let d=HE(o,c,h,"V_VP8",1e3*o.length/Fo);return new Blob([d],{type:"video/webm"})}function __(i){let e=k("div",{class:"controls screen-only"}),t=k("span",{class:"group",role:"group","aria-label":"View from"});for(let[n,s,r]of il){if(n==="below"&&i.stage.sea===void 0)continue;let o=Wt(n,s,()=>{let{center:a}=i.stage.whole,l=qh(i.run.scene.bottom,a.x,a.y);i.main.view.from(r,n==="below"&&l!==void 0?-.7*l:void 0),i.touch()});t.append(o)}return e.append(t,$E(i),...i.run.scene.cables.length>0?[YE(i)]:[]),e.append(KE(i),JE(i)),e}function $E(i){let{bodies:e}=i.run.scene,t=[["","nothing"],...e.map((o,a)=>[String(a),o.name])],n=ll(i.run);i.follow(n,!1);let s=zs("follow",t,String(n??""),o=>i.follow(o===""?void 0:Number(o),!0)),r=s.querySelector("select");return r!==null&&(i.followed=r),s}function YE(i){let e=[["tension","tension"],["curvature","curvature"],["kind","kind of line"],["cable","cable"]],{ribbons:t}=i.stage;return t.some(({limit:n})=>n!==void 0)&&e.splice(1,0,["utilisation","tension / limit"]),t.some(({hasBreakingLoad:n})=>n)&&e.splice(1,0,["breaking","tension / breaking load"]),Lo(i.run.scene.cables).length===0&&e.splice(e.findIndex(([n])=>n==="kind"),1),zs("lines by",e,"tension",n=>i.colourBy(n))}function ZE(i){let e=[["","–"],...i.run.scene.cables.map(({name:n},s)=>[String(s),n])],t=zs("fly along",e,"",n=>{let s=i.stage.ribbons[Number(n)],{nodes:r}={nodes:()=>s?.nodes()??[]},o=i.run.scene.cables[Number(n)]?.length??10;n!==""&&i.main.view.fly(r,Math.min(Math.max(.08*o,1.5),25));let a=t.querySelector("select");a!==null&&(a.value=""),i.touch()});return t}function KE(i){let{stage:e,legend:t}=i,n=k("div",{class:"menu-list"});for(let l of e.arrows){let c=t.root.querySelector(`[data-kind="${l.kind.name}"]`),h=u=>{l.group.visible=u,c instanceof HTMLElement&&(c.hidden=!u),i.touch()};h(!1),n.append(ra(l.kind.name,!1,h))}let s=(l,c,h)=>n.append(ra(l,c,u=>{h(u),i.touch()}));s("names",!0,l=>i.panes.forEach(({labels:c})=>c.root.hidden=!l));let{sea:r,ruler:o,section:a}=e;return r!==void 0&&(s("sea",!0,l=>r.mesh.visible=l),s("clear water",!1,l=>e.isMurky=!l),s("cut through the water",!1,l=>{a!==void 0&&(a.isOn=l)}),o!==void 0&&(o.lines.visible=!1,s("depth ruler",!1,l=>o.lines.visible=l))),s("two views",!1,l=>i.split(l)),i.run.scene.cables.length>0&&n.append(ZE(i)),x_("Show",n)}function x_(i,e){let t=k("details",{class:"menu"},k("summary",{},i),e);return document.addEventListener("pointerdown",n=>{t.open&&n.target instanceof Node&&!t.contains(n.target)&&(t.open=!1)}),t}function JE(i){let e=k("div",{class:"menu-list"});e.append(Wt("Picture (PNG)","Saves the scene with its names and its legend",()=>{T0(i).then(n=>cs(n,"scene.png"))})),typeof VideoEncoder<"u"&&e.append(jE(i));let t=Wt("⤢","Full screen: scene, plots and time bar",()=>{let n=i.root.closest(".scene-pane")??i.root.closest("section");document.fullscreenElement!==null?document.exitFullscreen():n?.requestFullscreen()});return t.className="full",t.setAttribute("aria-label","Full screen"),k("span",{class:"group end"},x_("Save",e),t)}function jE(i){let{clock:e}=i,t=(l,c)=>k("input",{type:"number",step:"any",value:String(c),"aria-label":l}),[n,s,r]=[t("from, s",e.begin),t("to, s",Math.min(e.end,e.begin+20)),t("speed",1)],o=!1,a=Wt("Video (WebM)","Films the scene between two times",()=>{if(o){o=!1;return}let l={from:Math.max(Number(n.value),e.begin),to:Math.min(Number(s.value),e.end),speed:Math.max(Number(r.value)||1,.01)};if(!(l.to>l.from))return;o=!0;let c=h=>(a.textContent=`Stop (${Math.round(100*h)} %)`,o);g_(i.canvas,l,h=>i.drawAt(h),c).then(h=>cs(h,"scene.webm")).catch(h=>a.title=`The browser cannot encode the video: ${String(h)}`).finally(()=>{o=!1,a.textContent="Video (WebM)",i.touch()})});return k("div",{class:"video"},k("label",{},"from ",n," s"),k("label",{},"to ",s," s"),k("label",{},"speed ",r),a)}var fu={x:24,y:-40},y_={least:3,spread:.22},QE=16e3,pu=class{root=k("div",{class:"labels"});#e=[];#t=new Map;#n;add(e,t){this.#e.push(this.#r(e,t))}mark(e){this.#n=e;for(let{element:t,name:n}of this.#e)t.classList.toggle("marked",n===e)}update(e){let[t,n]=[this.root.clientWidth||1,this.root.clientHeight||1],s=new D,r=[];for(let l of[...this.#e,...this.#t.values()])eA(l);for(let l of this.#e)s.copy(l.at()).project(e),s.z<1&&Math.abs(s.x)<1&&Math.abs(s.y)<1&&r.push({label:l,x:(.5+.5*s.x)*t,y:(.5-.5*s.y)*n});let o=this.#s(r,Math.hypot(t,n));o.sort((l,c)=>+(c.label.name===this.#n)-+(l.label.name===this.#n));let a=[];for(let{label:l,x:c,y:h}of o.slice(0,Math.ceil(t*n/QE))){l.size[0]===0&&(l.element.style.display="",l.size=[l.element.offsetWidth,l.element.offsetHeight]);let[u,d]=l.size,f=c+fu.x+u>t?c-fu.x-u:c+fu.x,p=iA({x:f,y:Math.max(h+fu.y,2),width:u,height:d},a);p===void 0||p+d>n||(l.element.style.display="",l.element.style.left=`${(100*f/t).toFixed(2)}%`,l.element.style.top=`${(100*p/n).toFixed(2)}%`,tA(l.leader,[c,h],[f>c?f:f+u,p+.5*d],[t,n]))}}#s(e,t){return[...Map.groupBy(e,({label:s})=>s.stem)].flatMap(([s,r])=>{if(r.length<y_.least)return r;let[o,a]=[r.map(({x:d})=>d),r.map(({y:d})=>d)];if(Math.hypot(Math.max(...o)-Math.min(...o),Math.max(...a)-Math.min(...a))>y_.spread*t)return r;let c=d=>d.reduce((f,p)=>f+p,0)/d.length,h=`${s} (${r.length})`,u=this.#t.get(h)??this.#r(h,()=>new D);return this.#t.set(h,u),[{label:u,x:c(o),y:c(a)}]})}#r(e,t){let n=k("span",{"data-name":e},e),s=k("i",{class:"leader"});return this.root.append(s,n),{name:e,stem:Yf(e),element:n,leader:s,at:t,size:[0,0]}}};function Yf(i){return i.replace(/[\s_-]*\d+$/,"")}function eA({element:i,leader:e}){i.style.display="none",e.style.display="none"}function tA(i,[e,t],[n,s],[r,o]){i.style.display="",i.style.left=`${(100*e/r).toFixed(2)}%`,i.style.top=`${(100*t/o).toFixed(2)}%`,i.style.width=`${Math.hypot(n-e,s-t).toFixed(1)}px`,i.style.transform=`rotate(${Math.atan2(s-t,n-e).toFixed(3)}rad)`}var nA=6;function iA(i,e){let t=i.y;for(let n=0;n<=nA;n++){let s=e.find(r=>i.x<r.x+r.width&&r.x<i.x+i.width&&t<r.y+r.height&&r.y<t+i.height);if(!s)return e.push({...i,y:t}),t;t=s.y+s.height+1}}function mu(i){return 4*Math.sqrt(i.reduce((e,[t])=>e+.5*t*t,0))}var v_=24;function b_(i){let e=i.map(([,a])=>a).filter(a=>a>0);if(e.length===0)return Number.NaN;let[t,n]=[Math.min(...e),Math.max(...e)];if(n-t<1e-9*n)return 2*Math.PI/n;let{frequencies:s,densities:r}=Zf(i,t/(2*Math.PI),(n-t)/(2*Math.PI*v_),v_),o=r.indexOf(Math.max(...r));return 1/(s[o]??Number.NaN)}function Zf(i,e,t,n){let s=new Array(n).fill(0);for(let[r,o]of i){let a=Math.min(Math.floor((o/(2*Math.PI)-e)/t+1e-9),n-1);a>=0&&(s[a]=(s[a]??0)+.5*r*r/t)}return{frequencies:s.map((r,o)=>e+(o+.5)*t),densities:s}}function S_(i,e,[t,n],s){let r=[],o=0;for(let a=0;a<s;a++){let l=t+(n-t)*a/(s-1);for(;o+2<i.length&&(i[o+1]??0)<=l;)o++;let[c,h]=[i[o]??0,i[o+1]??0],u=h>c?Math.min(Math.max((l-c)/(h-c),0),1):0,[d,f]=[e[o]??Number.NaN,e[o+1]??e[o]??Number.NaN];r.push(u>0?d+u*(f-d):d)}return r}var sA=4;function M_(i,e){let t=2**Math.max(Math.floor(Math.log2(2*i.length/(sA+1))),4);if(i.length<t||i.some(l=>!Number.isFinite(l)))return{frequencies:[],densities:[]};let n=Array.from({length:t},(l,c)=>.5-.5*Math.cos(2*Math.PI*c/t)),s=n.reduce((l,c)=>l+c*c,0),r=new Array(t/2+1).fill(0),o=0;for(let l=0;l+t<=i.length;l+=t/2,o++){let c=i.slice(l,l+t),h=c.reduce((f,p)=>f+p,0)/t,[u,d]=[c.map((f,p)=>(f-h)*(n[p]??0)),new Array(t).fill(0)];rA(u,d);for(let f=0;f<r.length;f++){let p=f===0||f===t/2?1:2;r[f]=(r[f]??0)+p*e*((u[f]??0)**2+(d[f]??0)**2)/s}}let a=1/(t*e);return{frequencies:r.map((l,c)=>c*a),densities:r.map(l=>l/o)}}function rA(i,e){let t=i.length;for(let n=1,s=0;n<t;n++){let r=t>>1;for(;s&r;r>>=1)s^=r;s^=r,n<s&&([i[n],i[s]]=[i[s],i[n]],[e[n],e[s]]=[e[s],e[n]])}for(let n=2;n<=t;n<<=1)for(let s=0;s<n/2;s++){let r=-2*Math.PI*s/n,[o,a]=[Math.cos(r),Math.sin(r)];for(let l=s;l<t;l+=n){let c=l+n/2,[h,u]=[i[c],e[c]],[d,f]=[o*h-a*u,a*h+o*u];i[c]=i[l]-d,e[c]=e[l]-f,i[l]=i[l]+d,e[l]=e[l]+f}}}function oA(i){let e=0;for(let r=0;r<i.length;r++)e+=i[r]??0;let t=e/i.length,n=[],s;for(let r=1;r<i.length;r++){let[o,a]=[i[r-1]??0,i[r]??0];o<=t&&a>t?(s!==void 0&&n.push(s),s=a):s!==void 0&&a>s&&(s=a)}return n.sort((r,o)=>o-r)}function w_(i){let e=oA(i),t=Array.from(i),n=t.reduce((r,o)=>r+o,0)/t.length,s=t.reduce((r,o)=>r+(o-n)**2,0)/t.length;return{levels:e,shares:e.map((r,o)=>(o+1)/(e.length+1)),rayleigh:e.map(r=>Math.exp(-((r-n)**2)/(2*s)))}}var gu=class{constructor(e,t,n,s,r,o){this.cables=s;this.lines=r;this.root.append(k("summary",{title:"Show or hide the legend"},"Legend"),this.#e);for(let a of e){let l=k("i",{class:"arrow"});l.style.background=a.colour;let c=k("span",{});this.#t.push({kind:a,text:c}),this.root.append(k("div",{class:"force","data-kind":a.name},l,c))}t!==void 0&&this.root.append(k("div",{class:"sea"},hA(t,n)),k("div",{class:"sea"},`grid on the water: ${t.grid} m`)),o.length>0&&this.root.append(k("div",{class:"sea"},`symbolic shapes: ${o.join(", ")}`))}cables;lines;root=k("details",{class:"legend",open:!0});#e=k("div",{});#t=[];#n="";update({by:e,most:t}){for(let{kind:s,text:r}of this.#t)r.textContent=s.most>0?`${s.name} (longest arrow: ${On(s.most,"N",3)})`:s.name;let n=`${e} ${t.toPrecision(3)}`;n===this.#n||this.cables.length===0||(this.#n=n,e==="tension"&&t<=0?this.#e.replaceChildren():e==="cable"||e==="kind"?this.#e.replaceChildren(aA(e==="cable"?this.cables:this.lines)):this.#e.replaceChildren(cA(e,t)))}},Kf=8;function aA(i){let e=i.slice(0,Kf).map((n,s)=>{let r=k("i",{class:"arrow"});return r.style.background=Jh(s),k("div",{},r,n)}),t=i.length>Kf?k("div",{},`and ${i.length-Kf} more`):void 0;return k("div",{},...e,t)}var lA={tension:["cable tension","N"],breaking:["tension / breaking load",""],utilisation:["tension / limit",""],curvature:["curvature","1/m"]};function cA(i,e){let[t,n]=lA[i],s=$n(n,e),r=k("div",{class:"gradient"});r.style.background=D0();let o=[0,.5,1].map(l=>k("span",{},Ve(l*e/s.factor,3))),a=s.unit===""?t:`${t}, ${s.unit}`;return k("div",{class:"tension"},k("div",{},a),r,k("div",{class:"scale"},...o))}function hA({count:i},e){if(i===0)return"calm water";let t=e.second_order?" · second-order waves are not drawn":"",n=mu(e.components),s=b_(e.components);return`${i===1?`wave: H ${Ve(2*Math.abs(e.components[0]?.[0]??0),3)} m, T ${Ve(s,3)} s`:`sea: Hₛ ${Ve(n,3)} m, Tₚ ${Ve(s,3)} s, all ${i} components`}${t}`.replace(/ m\b/g," m").replace(/ s\b/g," s")}var uA=8,dA=24;function E_(i,e,t,[n,s],[r,o]){let a=new _e(n,s),l=p=>{let x=p.clone().project(t);if(!(x.z>1))return new _e((.5+.5*x.x)*r,(.5-.5*x.y)*o)},c=i.scene.cables.map((p,x)=>{let m=(e.ribbons[x]?.nodes()??[]).map(l),g=m.slice(1).map((b,E)=>fA(a,m[E],b));return{name:p.name,gap:Math.min(Number.POSITIVE_INFINITY,...g)}}),h=T_(c,uA);if(h!==void 0)return h;let u=new _r;u.params.Line.threshold=.01*e.whole.radius,u.setFromCamera(new _e(2*n/r-1,1-2*s/o),t);for(let{object:p}of u.intersectObjects(e.solids))for(let x=p;x!==null;x=x.parent){let{name:m}=x.userData;if(typeof m=="string")return m}let f=[...i.scene.bodies.map((p,x)=>({name:p.name,at:e.poses.bodies[x]?.position})),...i.scene.cranes.flatMap((p,x)=>(e.poses.links[x]??[]).map(m=>({name:p.name,at:m.position})))].map(({name:p,at:x})=>({name:p,gap:(x&&l(x)?.distanceTo(a))??Number.POSITIVE_INFINITY}));return T_(f,dA)}function T_(i,e){let[t]=i.filter(({gap:n})=>n<=e).sort((n,s)=>n.gap-s.gap);return t?.name}function fA(i,e,t){if(e===void 0||t===void 0)return Number.POSITIVE_INFINITY;let n=t.clone().sub(e),s=n.lengthSq(),r=s>0?Math.min(Math.max(i.clone().sub(e).dot(n)/s,0),1):0;return e.clone().addScaledVector(n,r).distanceTo(i)}var C_=2,A_=12,pA=50,mA=1500,gA=500,_A=4,xA=[C_,1,1,.75,.55],yA=1;function vA(){let i=document.createElement("canvas").getContext("webgl2"),e=i?.getExtension("WEBGL_debug_renderer_info"),t=e==null?"":String(i?.getParameter(e.UNMASKED_RENDERER_WEBGL));return i?.getExtension("WEBGL_lose_context")?.loseContext(),/swiftshader|llvmpipe|softpipe|software|basic render/i.test(t)}var bA=4,Jf=class{constructor(e,t,n){this.run=e;this.clock=t;this.canvas=n?.canvas??k("canvas",{"aria-label":"the scene in three dimensions"}),this.container=k("div",{class:"picture"},this.canvas);let s=n===void 0&&vA();this.#e=n?.renderer??new kh({canvas:this.canvas,antialias:!s,preserveDrawingBuffer:!0}),this.#e.shadowMap.enabled=!0,this.#e.autoClear=!1,this.#l=n?.quality??(s?yA:0),this.stage=new uu(e),this.stage.setQuality(this.#l),this.#r=this.stage.whole.radius;let r=e.scene.cables.map(({name:o})=>o);this.legend=new gu(this.stage.arrows.map(o=>o.kind),this.stage.sea,e.scene.sea,r,Lo(e.scene.cables),this.stage.symbolic),this.legend.root.open=window.innerWidth>700,this.#_(),this.container.append(this.legend.root),this.stage.ruler!==void 0&&this.main.root.append(this.stage.ruler.root),this.colourBy("tension"),this.root=k("div",{class:"view"},this.container,__(this)),n?.camera!==void 0&&this.main.view.restore(n.camera),this.#x()}run;clock;root;canvas;stage;container;panes=[];#e;#t=new AbortController;legend;#n;#s=!1;#r;#i=!0;#o=!0;#a=Number.NEGATIVE_INFINITY;#c=!1;#u=!1;#l=0;#h=[];#d="tension";#f;#m;#g;get main(){return this.panes[0]}dispose(){let e=this.main.view.turned;this.#t.abort();for(let{view:t}of this.panes)t.controls.dispose();return this.stage.dispose(),{canvas:this.canvas,renderer:this.#e,camera:e,quality:this.#l}}onPick(e){this.#g=e}mark(e){this.#m=e;for(let{labels:t}of this.panes)t.mark(e);this.touch()}split(e){if(e!==this.panes.length>1){if(e)this.#_(),this.#y(),this.panes[1]?.view.from(il.find(([t])=>t==="above")?.[2]??[0,0,1]);else{let t=this.panes.pop();t?.view.controls.dispose(),t?.root.remove()}this.container.classList.toggle("split",e),e&&(this.legend.root.open=!1),this.#y()}}colourBy(e){this.#d=e,this.legend.update({by:e,most:this.stage.colourBy(e)}),this.touch()}follow(e,t){let n=e===void 0?void 0:this.stage.poses.bodies[e];this.#f=n===void 0?void 0:e;let s=this.stage.starts[e??-1];for(let{view:r}of this.panes){r.follow(n===void 0?void 0:()=>n.position,s);let o=this.run.scene.bodies[e??-1]?.name;t&&o!==void 0&&r.centre(this.stage.sphereOf(o)?.radius??1)}this.touch()}set followed(e){this.#n=e,e.addEventListener("input",()=>this.#s=!0)}drawAt(e){this.#b(e)}grow(e){this.stage.grow(e),this.colourBy(this.#d);let t=this.#s?void 0:ll(this.run),n=this.#n!==void 0&&this.#n.value!=="";t!==void 0&&this.#n!==void 0&&!n?(this.#n.value=String(t),this.follow(t,!1),this.stage.whole.radius=this.#r,this.main.view.reset()):!n&&this.stage.widen()&&this.main.view.reset(),this.touch()}touch(){this.#i=!0}#_(){let e=k("div",{class:"pane-view",tabindex:"0","aria-label":"drag: turn, wheel: zoom, double-click: focus"}),t=new Wh(e,this.stage.whole),n={root:e,view:t,labels:new pu,compass:new Xh(this.run.scene.sea),bar:new ou};if(this.#w(n.labels),n.labels.mark(this.#m),n.labels.root.hidden=this.panes[0]?.labels.root.hidden??!1,e.append(n.labels.root,n.compass.root,n.bar.root),this.canvas.after(...this.panes.map(s=>s.root),e),this.panes.push(n),this.#f!==void 0){let s=this.stage.poses.bodies[this.#f];s!==void 0&&t.follow(()=>s.position,this.stage.starts[this.#f])}t.controls.addEventListener("change",()=>{this.#u=!0,this.touch()}),this.#p(n)}#p({root:e,view:t}){let n,s=r=>{let o=e.getBoundingClientRect();return E_(this.run,this.stage,t.camera,[r.clientX-o.left,r.clientY-o.top],[o.width,o.height])};e.addEventListener("pointerdown",r=>n=[r.clientX,r.clientY]),e.addEventListener("click",r=>{if(n===void 0||Math.hypot(r.clientX-n[0],r.clientY-n[1])>bA)return;let o=s(r);o!==void 0&&this.#g?.(o)}),e.addEventListener("dblclick",r=>{let o=s(r),a=o===void 0?void 0:this.stage.sphereOf(o);a!==void 0?t.focus(a.center,a.radius):t.reset(),this.touch()})}#x(){this.#M();let{signal:e}=this.#t,t=o=>e.addEventListener("abort",o);t(Yr(()=>this.#M())),this.clock.onTime(()=>this.touch());let n=new ResizeObserver(()=>this.#y());n.observe(this.container);let s=new IntersectionObserver(o=>{this.#o=o.some(a=>a.isIntersecting),this.touch()});s.observe(this.container),t(()=>n.disconnect()),t(()=>s.disconnect()),window.addEventListener("beforeprint",()=>this.#b(),{signal:e});let r=()=>{if(e.aborted)return;(this.#i||this.panes.some(({view:a})=>a.isMoving))&&this.#o?(this.#v(!1),this.#b()):this.#o&&performance.now()-this.#a>gA&&this.#v(!0),requestAnimationFrame(r)};requestAnimationFrame(r)}#v(e){e===this.#c||this.#l===0||(this.#c=e,this.stage.setQuality(e?0:this.#l),this.#y(),this.#i=!1)}#b(e=this.clock.time){let t=performance.now();this.#i=!1;let{clientWidth:n,clientHeight:s}=this.container;if(n===0||s===0)return;this.stage.set(e,this.main.view.distance);let r=0,o=n/this.panes.length;this.panes.forEach((l,c)=>{let{view:h}=l;h.update(t);let u=h.pixel(s);this.stage.prepare(e,h.camera.position,h.controls.target,u),c===0&&this.stage.ruler?.place(h.camera,h.controls.target);let d=performance.now();this.#e.setViewport(c*o,0,o,s),this.#e.setScissor(c*o,0,o,s),this.#e.setScissorTest(this.panes.length>1),this.#e.clear(),this.#e.render(this.stage.scene,h.camera),r+=performance.now()-d,l.labels.update(h.camera),l.compass.update(h.camera,h.controls.target),l.bar.update(u*h.distance)}),this.stage.ruler?.update(this.main.view.camera),this.#d==="curvature"&&this.legend.update({by:"curvature",most:this.stage.colourBy("curvature")});let a=performance.now()-t;this.#S({all:a,own:a-r})}#S(e){let t=performance.now(),n=t-this.#a;this.#a=t,n>mA||!(this.clock.playing||this.run.isLive||this.#u)?this.#h=[]:this.#h.push({all:n,own:e.own}),this.#u=!1,this.#h.length>A_&&this.#h.shift();let s=Math.max(this.#h.length,1),r=this.#h.reduce((a,{all:l})=>a+l,0)/s||e.all,o=this.#h.reduce((a,{own:l})=>a+l,0)/s||e.own;window.windlassFrames={count:(window.windlassFrames?.count??0)+1,mean:r,own:o,quality:this.#l,triangles:this.#e.info.render.triangles},this.#h.length===A_&&r>pA&&this.#l<_A&&(this.#l++,this.#h=[],this.#c=!1,this.stage.setQuality(this.#l),this.#y())}#y(){let{clientWidth:e,clientHeight:t}=this.container;if(e===0||t===0)return;let n=this.#c?C_:Math.min(window.devicePixelRatio,xA[this.#l]??1);this.#e.setPixelRatio(n),this.#e.setSize(e,t,!1);for(let{view:s}of this.panes)s.resize(e/this.panes.length,t);this.#b()}#M(){let{sea:e}=this.stage;this.stage.setColours({zenith:Tt("scene-zenith"),horizon:Tt("scene-sky"),sun:Tt("scene-sun"),deep:Tt("scene-water"),crest:Tt("scene-crest")}),e===void 0&&this.#e.setClearColor(Tt("scene-sky")),this.touch()}#w(e){let{scene:t}=this.run;t.bodies.forEach((n,s)=>e.add(n.name,()=>this.stage.poses.bodies[s]?.position??new D)),t.cranes.forEach(n=>e.add(n.name,()=>this.stage.poses.frames[n.base]?.position??new D)),t.cables.forEach((n,s)=>{e.add(n.name,()=>{let r=this.stage.ribbons[s]?.nodes()??[];return r[Math.floor(.4*r.length)]??new D})})}};function _u(i,e,t){try{let n=new Jf(i,e,t);return{root:nn("scene","Scene",n.root),grow:s=>n.grow(s),dispose:()=>n.dispose(),onPick:s=>n.onPick(s),mark:s=>n.mark(s)}}catch(n){let s=i.isLive?"":" The rest of the report is complete.",r=`The scene cannot be drawn because this browser does not support WebGL 2 (${String(n)}).${s}`;return{root:nn("scene","Scene",k("p",{class:"hint"},r)),grow:()=>{},dispose:()=>{},onPick:()=>{},mark:()=>{}}}}var SA=[["0.1","0.1×"],["0.25","¼×"],["0.5","½×"],["1","real time"],["2","2×"],["5","5×"],["20","20×"],["","maximum"]],MA=.9,wA=.002;function TA(i){let e=i.composedPath()[0];return e instanceof HTMLElement&&(e.isContentEditable||e.closest("input, select, button, textarea, summary")!==null)}var xu=class{constructor(e,t,n){this.clock=e;this.end=t;this.send=n;this.#e=Wt("❚❚","Pause or resume the run (space)",()=>this.#f()),this.#e.className="play",this.#t=Wt("live","Go to the latest time",()=>this.#g(!0)),this.#t.className="newest",this.#n.addEventListener("input",()=>e.seek(Number(this.#n.value))),e.onSeek(()=>this.#g(!1)),this.#a=zs("",SA,"1",r=>this.#m(r)),this.#a.title="simulated over real time",e.onTime(r=>this.#_(r)),e.onPlay(()=>this.#p());let s=r=>{r.key!==" "||TA(r)||(this.#f(),r.preventDefault())};window.addEventListener("keydown",s,{signal:this.#d.signal}),this.root=k("footer",{class:"transport"},this.#e,this.#s,k("div",{class:"slide"},this.#n,this.#i,this.#r),this.#t,this.#a),this.#g(!0)}clock;end;send;root;#e;#t;#n=k("input",{type:"range",step:"any",min:"0",max:"0","aria-label":"time"});#s=k("output",{class:"time"});#r=k("span",{class:"running"});#i=k("div",{class:"bars"});#o=[];#a;#c;#u=!1;#l="";#h=[0,0];#d=new AbortController;following=!0;dispose(){this.#d.abort()}state(e){this.#c=e;let t=this.#a.querySelector("select");t!==null&&!this.#u&&(t.value=e.speed===null?"":String(e.speed)),e.phase==="ended"&&this.over(),this.#p()}commands(e){this.#o=e,this.#p()}over(){this.#u=!0,this.clock.speed=this.#c?.speed??1,this.#p()}#f(){this.#u?(this.following=!1,this.clock.play(!this.clock.playing)):this.send({paused:!(this.#c?.paused??!1)})}#m(e){let t=e===""?null:Number(e);this.#u?this.clock.speed=t??1:this.send({speed:t})}#g(e){this.following=e&&!this.#u,e&&this.clock.set(this.clock.end),this.#p()}#_(e){let{begin:t,end:n}=this.clock;this.#n.min=String(t),this.#n.max=String(n),this.#n.value=String(e),this.#n.style.setProperty("--share",`${100*(e-t)/(n-t||1)}%`),this.#s.textContent=`t = ${gn(e)} s`;let s=Il(this.#o,this.end,e);s!==this.#l&&(this.#l=s,this.#p()),Math.max(Math.abs(t-this.#h[0]),Math.abs(n-this.#h[1]))>wA*(n-t)&&this.#x()}#p(){let e=this.#u?this.clock.playing:!(this.#c?.paused??!1);this.#e.textContent=e?"❚❚":"▶",this.#t.disabled=this.following||this.#u;let t=this.#v();this.#r.textContent=this.#l===""?t:`${this.#l} · ${t}`,this.#x()}#x(){this.#h=[this.clock.begin,this.clock.end],Pl(this.#i,this.#o,this.clock)}#v(){if(this.#u)return"the run has ended; the received part can be replayed";let e=this.#c,t=`runs to t = ${gn(this.end)} s`;return e===void 0?t:e.paused?`paused; ${t}`:(e.speed===null||e.reached<MA*e.speed)&&e.reached>0?`${t} at ${Ve(e.reached,2)} × real time`:t}};var yu=class{#e=[];row(e,t){for(this.#e.push({time:e,at:t});this.#e.length>2&&(this.#e[1]?.at??t)<t-1;)this.#e.shift()}get rate(){let e=this.#e[0],t=this.#e[this.#e.length-1];if(!(e===void 0||t===void 0||t.at-e.at<.2*1))return(t.time-e.time)/(t.at-e.at)}next(e,t){let n=this.#e[0],s=this.#e[this.#e.length-1];if(n===void 0||s===void 0)return e;let{rate:r}=this;if(r===void 0)return s.time;let o=2*(s.time-n.time)/(this.#e.length-1),a=s.time-e;if(a>Math.max(4*o,r*1))return s.time-o;let l=(a-o)*2*t;return Math.min(Math.max(e+r*t+l,e),s.time)}};function R_(i){let e=new URL("live",window.location.href);e.protocol="ws:";let t=new WebSocket(e);return t.binaryType="arraybuffer",t.addEventListener("message",({data:n})=>{if(n instanceof ArrayBuffer){i.row(n);return}let s=JSON.parse(String(n));s.kind==="opening"?i.opening(s):s.kind==="commands"?i.commands(s.commands):i.state(s)}),t.addEventListener("close",()=>i.gone()),n=>{t.readyState===WebSocket.OPEN&&t.send(JSON.stringify(n))}}function bu(i){let e=s=>/[",\n]/.test(s)?`"${s.replaceAll('"','""')}"`:s,t=i.map(({name:s,unit:r})=>e(r===""?s:`${s} [${r}]`)).join(","),n=Array.from({length:i[0]?.values.length??0},(s,r)=>i.map(({values:o})=>Number.isFinite(o[r])?String(o[r]):"").join(","));return`${[t,...n].join(`
`)}
`}var vu=26;async function P_(i,e,t){let n=window.devicePixelRatio,s=(t.length>0?2:1)*vu*n,r=document.createElement("canvas");[r.width,r.height]=[i.width,i.height+s];let o=r.getContext("2d");if(o!==null){o.fillStyle=Tt("paper"),o.fillRect(0,0,r.width,r.height),o.fillStyle=Tt("text"),o.textBaseline="middle",o.font=`600 ${14*n}px system-ui, sans-serif`,o.fillText(e,8*n,.5*vu*n),o.font=`${12*n}px system-ui, sans-serif`;let a=8*n;for(let l of t)o.fillStyle=l.colour,o.fillRect(a,(1.5*vu-1.5)*n,14*n,3*n),o.fillStyle=Tt("text-soft"),o.fillText(l.text,a+19*n,1.5*vu*n),a+=36*n+o.measureText(l.text).width;o.drawImage(i,0,s)}return new Promise((a,l)=>r.toBlob(c=>c===null?l(new Error("no picture")):a(c),"image/png"))}function Su(i){let e=k("div",{class:"menu-list"}),t=k("details",{class:"menu plot-menu screen-only"},k("summary",{title:"More for this plot"},"⋯"),e);for(let[n,s,r]of i)e.append(Wt(n,s,()=>{t.open=!1,r()}));return document.addEventListener("pointerdown",n=>{t.open&&n.target instanceof Node&&!t.contains(n.target)&&(t.open=!1)}),t}var Uo=220,Oo=680,EA=["#0b62a8","#c4540a","#22752f","#8a3fb0","#a3152c","#5b5f00"],AA=["#62b0f0","#f5a05a","#74cf83","#cf9bf0","#ff8b9c","#d8dc6a"];function Li(i){let e=$r()?AA:EA;return e[i%e.length]??"#000"}function I_(){return{stroke:Tt("text-soft"),grid:{stroke:Tt("grid"),width:1},ticks:{stroke:Tt("grid"),width:1,size:4},font:"11px system-ui, sans-serif",values:(i,e)=>e.map(wu)}}function Mu(i){let e=I_();return{...e,size:24,label:i,labelSize:15,labelGap:-3,labelFont:e.font??""}}function cl(i="y",e=!1){return{...I_(),size:58,scale:i,side:e?1:3,...e?{grid:{show:!1}}:{}}}function wu(i){let e=Ve(i,6);return e.includes(".")&&!e.includes("·")?e.replace(/\.?0+$/,""):e}var L_={left:62,right:14,top:10,bottom:38},O_="http://www.w3.org/2000/svg",CA=330,N_=44,D_={x:80,y:40};function Vn(i,e,t=""){let n=document.createElementNS(O_,i);for(let[s,r]of Object.entries(e))n.setAttribute(s,String(r));return n.textContent=t,n}var Bo=class{constructor(e,t,n=[]){this.plan=e;let s=Wt("×","Remove this plot",()=>t(this));s.className="close";let r=Su([...n,["Numbers (CSV)","Saves the numbers of this plot",()=>this.#h()],["Picture (SVG)","Saves this plot as a picture",()=>this.#d()]]),o=k("figcaption",{},k("h3",{},e.title),r,s,this.#s);this.root=k("figure",{class:"panel chart-panel"},o,this.#e,this.#r),this.#a()}plan;root;#e=k("div",{class:"chart"});#t;#n=(e,t)=>[e,t];#s=k("span",{class:"keys"});#r=k("p",{class:"hint"});#i=0;#o=0;#a(){let e=this.plan.curves.map(({name:t,isDashed:n},s)=>{let r=k("i",{class:n?"dashed":void 0});return r.dataset.line=String(s),k("span",{class:"key"},r,t)});this.#s.replaceChildren(...e.length>1?e:[]),this.#r.textContent=this.plan.note??"",this.#r.hidden=this.plan.note===void 0}update(e){this.plan=e,this.#a(),this.#i>0&&this.draw(this.#i)}get width(){return this.#i}draw(e=this.root.clientWidth){if(e<=0)return;this.#i=e;for(let m of this.root.querySelectorAll("[data-line]"))m.style.background=m.classList.contains("dashed")?"":Li(Number(m.dataset.line));let t=this.plan.isEqual?Math.min(CA,e):Uo,{left:n,right:s,top:r,bottom:o}=L_,[a,l]=[e-n-s,t-r-o],{x:c,y:h}=this.#l(a/l),u=this.plan.isLog?Math.log10:m=>m,[d,f]=[u(h[0]),u(h[1])];this.#n=(m,g)=>[n+a*(m-c[0])/(c[1]-c[0]),r+l*(1-(u(g)-d)/(f-d))];let p=Vn("svg",{xmlns:O_,width:e,height:t,viewBox:`0 0 ${e} ${t}`,role:"img","font-family":"system-ui, sans-serif","font-size":11});this.#c(p,c,h,[e,t]);let x=Vn("g",{});this.plan.curves.forEach((m,g)=>x.append(this.#u(m,g))),p.append(x),this.#t=Vn("circle",{r:5,fill:Tt("bad"),stroke:Tt("paper"),"stroke-width":1.5}),this.plan.now!==void 0&&p.append(this.#t),this.#e.replaceChildren(p),this.setTime(this.#o)}setTime(e){if(this.#o=e,this.#t===void 0||this.plan.now===void 0)return;let[t,n]=this.#n(...this.plan.now(e));Number.isFinite(t+n)&&(this.#t.setAttribute("cx",t.toFixed(1)),this.#t.setAttribute("cy",n.toFixed(1)))}destroy(){this.root.remove()}#c(e,t,n,[s,r]){let{left:o,right:a,top:l,bottom:c}=L_,[h,u]=[Tt("text-soft"),Tt("grid")];for(let f of U_(t,(s-o-a)/D_.x)){let[p]=this.#n(f,n[0]);e.append(Vn("line",{x1:p,x2:p,y1:l,y2:r-c,stroke:u})),e.append(Vn("text",{x:p,y:r-c+14,fill:h,"text-anchor":"middle"},wu(f)))}for(let f of this.plan.isLog?RA(n):U_(n,(r-l-c)/D_.y)){let[,p]=this.#n(t[0],f);e.append(Vn("line",{x1:o,x2:s-a,y1:p,y2:p,stroke:u})),e.append(Vn("text",{x:o-6,y:p+4,fill:h,"text-anchor":"end"},wu(f)))}e.append(Vn("text",{x:.5*(o+s-a),y:r-6,fill:h,"text-anchor":"middle"},this.plan.xLabel));let d=.5*(l+r-c);e.append(Vn("text",{x:12,y:d,fill:h,"text-anchor":"middle",transform:`rotate(-90 12 ${d})`},this.plan.yLabel))}#u({x:e,y:t,isDashed:n,hasPoints:s,band:r},o){let a=Vn("g",{});if(r!==void 0){let h=d=>Array.from(e,(f,p)=>this.#n(f,d[p]??Number.NaN)).filter(([f,p])=>Number.isFinite(f+p)),u=[...h(r[0]),...h(r[1]).reverse()].map(([d,f])=>`${d.toFixed(1)},${f.toFixed(1)}`);a.append(Vn("polygon",{points:u.join(" "),fill:Li(o),"fill-opacity":.22}))}let l="",c=!1;for(let h=0;h<e.length;h++){let[u,d]=this.#n(e[h]??Number.NaN,t[h]??Number.NaN);if(!Number.isFinite(u+d)){c=!1;continue}s?a.append(Vn("circle",{cx:u.toFixed(1),cy:d.toFixed(1),r:2.2,fill:Li(o)})):l+=`${c?"L":"M"}${u.toFixed(1)} ${d.toFixed(1)}`,c=!0}return l!==""&&a.append(Vn("path",{d:l,fill:"none",stroke:Li(o),"stroke-width":1.4,"stroke-linejoin":"round",...n?{"stroke-dasharray":"5 4"}:{}})),a}#l(e){let t=F_(this.plan.curves.map(o=>o.x));if(this.plan.isLog){let o=this.plan.curves.flatMap(a=>Array.from(a.y).filter(l=>l>0));return{x:t,y:[10**Math.floor(Math.log10(Math.min(...o,.5))),1]}}let n=F_(this.plan.curves.flatMap(o=>[o.y,...o.band??[]]));if(this.plan.isEqual!==!0)return{x:t,y:n};let s=Math.max((t[1]-t[0])/e,n[1]-n[0]),r=([o,a],l)=>[.5*(o+a-l),.5*(o+a+l)];return{x:r(t,s*e),y:r(n,s)}}#h(){let e=this.plan.curves.flatMap(({name:a,x:l,y:c})=>[{name:`${a}: ${this.plan.xLabel}`,unit:"",values:l},{name:`${a}: ${this.plan.yLabel}`,unit:"",values:c}]),t=Math.max(...e.map(({values:a})=>a.length)),n=e.find(({values:a})=>a.length===t),[s,...r]=e;if(s===void 0||n===void 0)return;let o=[{...s,values:Array.from({length:t},(a,l)=>s.values[l]??Number.NaN)},...r];cs(new Blob([bu(o)],{type:"text/csv"}),wr(this.plan.title,"csv"))}#d(){cs(new Blob([this.svg()],{type:"image/svg+xml"}),wr(this.plan.title,"svg"))}svg(){let e=this.#e.firstElementChild?.cloneNode(!0);if(!(e instanceof SVGElement))return"";let t=Number(e.getAttribute("height"))+N_,n=Vn("g",{transform:`translate(0 ${N_})`});n.append(...e.childNodes);let s=Vn("rect",{width:this.#i,height:t,fill:Tt("paper")}),r=Vn("text",{x:8,y:17,fill:Tt("text"),"font-size":14,"font-weight":600},this.plan.title);e.append(s,r,n);let o=8;for(let[a,{name:l,isDashed:c}]of this.plan.curves.entries())e.append(Vn("line",{x1:o,x2:o+16,y1:32,y2:32,stroke:Li(a),"stroke-width":2,...c?{"stroke-dasharray":"5 3"}:{}})),e.append(Vn("text",{x:o+21,y:36,fill:Tt("text-soft")},l)),o+=40+6.2*l.length;return e.setAttribute("height",String(t)),e.setAttribute("viewBox",`0 0 ${this.#i} ${t}`),new XMLSerializer().serializeToString(e)}};function F_(i){let[e,t]=[Number.POSITIVE_INFINITY,Number.NEGATIVE_INFINITY];for(let s of i)for(let r=0;r<s.length;r++){let o=s[r]??Number.NaN;o<e&&(e=o),o>t&&(t=o)}if(!(e<=t))return[0,1];let n=t-e>1e-12?.05*(t-e):Math.max(.05*Math.abs(t),.001);return[e-n,t+n]}function U_([i,e],t){let n=(e-i)/Math.max(t,1),s=10**Math.floor(Math.log10(n)),r=n/s,o=s*(r>5?10:r>2?5:r>1?2:1),a=Math.ceil(i/o-1e-9),l=Math.floor(e/o+1e-9);return Array.from({length:Math.max(l-a+1,0)},(c,h)=>(a+h)*o)}function RA([i,e]){let[t,n]=[Math.round(Math.log10(i)),Math.round(Math.log10(e))];return Array.from({length:n-t+1},(s,r)=>10**(t+r))}var jf=80;function B_(i,e){let t=new Set,n=i.tables.filter(p=>!p.isOfNodes).flatMap(p=>p.channels),s=k("input",{type:"search",placeholder:`Search ${n.length} channels, for example: tension max`,"aria-label":"Search channels"}),r=k("div",{class:"channels"}),o=k("span",{class:"hint"}),a=()=>{let p=IA(n,s.value),x=[...new Set([...t,...p.slice(0,jf)])];r.replaceChildren(...x.map(m=>ra(PA(m),t.has(m),g=>g?t.add(m):t.delete(m)))),o.textContent=p.length>jf?`${p.length-jf} more; type more words`:p.length===0?"no such channel":""};s.addEventListener("input",a);let l=()=>{t.clear(),a()},c=p=>()=>{t.size>0&&p(LA([...t])),l()},h=p=>()=>{for(let x of t)p(x);l()},u=Wt("x-y plot","The second chosen channel over the first",()=>{let[p,x]=t;if(p===void 0||x===void 0){o.textContent="choose two channels: first x, then y";return}e.xy(p,x),l()}),d=k("div",{class:"choices"},Wt("Plot","Plots the chosen channels over time. One plot has channels of up to two units",c(e.time)),Wt("Pin","Plots the chosen channels beside the scene",c(e.pin)),u,Wt("Spectrum","Spectra of the chosen channels in the displayed time",h(e.spectrum)),Wt("Exceedance","Probability of exceedance of the peaks in the displayed time",h(e.exceedance)),NA(e.compare),o),f=k("details",{class:"chooser screen-only"},k("summary",{},"Find a channel, x-y plots, spectra, comparison"),s,r,d);return f.addEventListener("toggle",a,{once:!0}),f}function PA(i){let e=i.unit===""?"":` [${is(i.unit)}]`;return`${i.table.object||i.table.kind}: ${Ut(i.name)}${e}`}function IA(i,e){let t=e.toLowerCase().split(/\s+/).filter(n=>n!=="");return i.filter(n=>{let s=`${n.table.label} ${n.name} ${Ut(n.name)}`.toLowerCase();return t.every(r=>s.includes(r))})}function LA(i){let e=[...new Set(i.map(({unit:n})=>n))].map(n=>i.filter(s=>s.unit===n)),t=[];for(let n=0;n<e.length;n+=2){let s=[...e[n]??[],...e[n+1]??[]],r=[...new Set(s.map(({table:a})=>a.object||a.kind))],o=[...new Set(s.map(({name:a})=>a))];t.push({title:`${r.join(", ")}: ${o.join(", ")}`,channels:s,stem:""})}return t}function NA(i){let e=k("input",{type:"file",accept:".html",hidden:!0,"aria-label":"Report of another run"}),t=Wt("Compare with a report…","Draws the channels of another report.html as dashed lines",()=>e.click());return e.addEventListener("change",()=>{let[n]=e.files??[];n!==void 0&&n.text().then(DA).then(s=>t.textContent=`${i(s,s.content.title)} plots with ${s.content.title}`).catch(s=>t.textContent=`Not a report: ${String(s)}`)}),k("span",{},t,e)}async function DA(i){let e=n=>{let s=i.indexOf(">",i.indexOf(`id="${n}"`))+1;if(s===0||!i.includes(`id="${n}"`))throw new Error(`it has no part "${n}"`);return i.slice(s,i.indexOf("<\/script",s))},t=JSON.parse(e("windlass-content"));return new qr(t,await Tl(wl(e("windlass-numbers"))))}var FA=16384,UA=4e3,k_=120;function ep(i){return Ut(`${i.table.object||i.table.kind}: ${i.name}`)}function Tu(i){let[e,t]=i.range()??[0,0];return $n(i.unit,Math.max(Math.abs(e),Math.abs(t)))}function OA(i){return i===""?"1":/^\p{L}+$/u.test(i)?`${i}²`:`(${i})²`}function Qf(i,e){return e===""?i:`${i}, ${e}`}function z_(i,[e,t]){let{times:n}=i.table,[s,r]=[Math.max(e,n[0]??e),Math.min(t,n[n.length-1]??t)],o=0;for(let l of n)l>=s&&l<=r&&o++;let a=Math.min(Math.max(o,2),FA);return{values:S_(n,i.values,[s,r],a),interval:(r-s)/(a-1)}}var BA=.001;function V_(i,e,t){let{values:n,interval:s}=z_(e,t),{frequencies:r,densities:o}=M_(n,s),a=r[1]??1,l=o.reduce((E,y)=>E+y,0),[c,h]=[l,o.length];for(;h>8&&l-c<BA*l;)c-=o[--h]??0;let{factor:u,unit:d}=Tu(e),f=E=>E.slice(0,h).map(y=>y/u**2),p=[{name:"estimate",x:r.slice(0,h),y:f(o)}],x=i.scene.sea.components,m=e.table.kind==="sea"&&e.unit==="m";if(m&&x.length>1){let E=Zf(x,-.5*a,a,h);p.push({name:"wave components",x:E.frequencies,y:f(E.densities),isDashed:!0})}let g=l*a,b=m?`Hₛ of the estimate ${Ve(4*Math.sqrt(g),3)} m, of the components ${Ve(mu(x),3)} m`:`standard deviation ${Ve(Math.sqrt(g)/u,3)} ${d}`;return{title:`${ep(e)}, spectrum`,xLabel:"frequency, Hz",yLabel:`density, ${OA(d)}/Hz`,curves:p,note:r.length===0?"The run has too few rows for a spectrum.":`${b}; Welch's method, resolution ${Ve(1e3*a,2)} mHz.`}}function G_(i,e){let{values:t}=z_(i,e),{levels:n,shares:s,rayleigh:r}=w_(t),{factor:o,unit:a}=Tu(i),l=n.map(c=>c/o);return{title:`${ep(i)}, exceedance`,xLabel:Qf("peak",a),yLabel:"probability",isLog:!0,curves:[{name:"peaks",x:l,y:s,hasPoints:!0},{name:"Rayleigh",x:l,y:r,isDashed:!0}],note:n.length===0?"The channel has no complete cycle.":`${n.length} peaks between upward crossings of the mean.`}}function H_(i,e){let{times:t}=i.table,n=Math.max(Math.ceil(t.length/UA),1),s=Array.from({length:Math.floor((t.length-1)/n)+1},(p,x)=>x*n),[r,o]=[Tu(i),Tu(e)],a=i.unit==="m"&&e.unit==="m",l=a?[1,1]:[r.factor,o.factor],c=(p,x,m)=>p.at(x)/(l[m]??1),h=s.map(p=>c(i,t[p]??0,0)),u=s.map(p=>c(e,t[p]??0,1)),d=[{name:"path",x:h,y:u}],f;if(a&&i.name.endsWith("_x")&&e.name.endsWith("_y")){let p=E=>E.reduce((y,C)=>y+C,0)/E.length,[x,m]=[p(h),p(u)],g=h.reduce((E,y,C)=>Math.max(E,Math.hypot(y-x,(u[C]??m)-m)),0),b=Array.from({length:k_+1},(E,y)=>2*Math.PI*y/k_);d.push({name:"watch circle",x:b.map(E=>x+g*Math.cos(E)),y:b.map(E=>m+g*Math.sin(E)),isDashed:!0}),f=`Greatest offset from the mean position (${Ve(x,3)} m, ${Ve(m,3)} m): ${Ve(g,3)} m.`}return{title:`${ep(e)} over ${Ut(i.name)}`,xLabel:Qf(Ut(i.name),r.unit),yLabel:Qf(Ut(e.name),o.unit),curves:d,isEqual:a,...f===void 0?{}:{note:f},now:p=>[c(i,p,0),c(e,p,1)]}}var kA=.16666666666666666;function W_(i){let e=i.name.replace(/_(x|y|z|start|end|max|min|\d+)$/,"");if(["roll","pitch","yaw"].includes(e))return"attitude";let t=e.lastIndexOf("_");return i.table.kind==="crane"&&t>0?e.slice(t+1):e}function X_(i,e){let t=[],n=VA(e);for(let s of e.channels){let r=s.range();!i.suggests(s)||r===void 0||!hl(s)||r[1]-r[0]<zA*(n.get(s.unit)??0)||GA(t,s,r)}return t.map(({channels:s,stem:r})=>tp({title:$_(e,{channels:s,stem:r}),channels:s,stem:r}))}var zA=1e-6;function VA(i){let e=new Map;for(let t of i.channels){let[n,s]=t.range()??[0,0];e.set(t.unit,Math.max(e.get(t.unit)??0,s-n))}return e}function tp(i){let e=i.channels.findIndex(n=>/_max$/.test(n.name));if(e<0||i.channels.length<2)return i;let t=i.channels[e];return{...i,channels:[t,...i.channels.filter(n=>n!==t)],hasEnvelope:!0}}function ko(i,{channels:e,stem:t}){let[n]=e;if(n===void 0)return 9;if(e.some(o=>i.limits.some(a=>`${a.table}:${a.channel}`===o.address)))return 0;let{kind:r}=n.table;return t==="tension"&&r!=="winch"?1:r==="contact"||n.unit==="N"?2:r==="winch"?3:r==="sea"?4:r==="cable"||r==="crane"?5:["position","attitude"].includes(t)?r==="body"?8:7:6}function Eu(i){return!i.isOfNodes&&i.kind!=="energy"}function hl(i){let[e,t]=i.range()??[0,0];return t-e>Math.max(1e-6*Math.max(Math.abs(e),Math.abs(t)),1e-9)}function q_(i,e){let t=W_(e),n=i.find(({channels:r,stem:o})=>{let a=r[0];return a?.table===e.table&&a.unit===e.unit&&o===t&&r.length<4});if(n!==void 0&&t==="tension"&&e.name.endsWith("_max"))return n.channels.unshift(e),n.hasEnvelope=!0,{plan:n,isNew:!1};let s=n??{title:"",channels:[],stem:t};return s.channels.push(e),t==="tension"&&s.channels[0]?.name.endsWith("_max")&&(s.hasEnvelope=!0),s.title=$_(e.table,s),{plan:s,isNew:n===void 0}}function GA(i,e,[t,n]){let s=W_(e);for(let r of i){let o=r.channels[0];if(o===void 0||o.unit!==e.unit||r.stem!==s||r.channels.length>=4)continue;let a=[Math.min(r.low,t),Math.max(r.high,n)],l=a[1]-a[0];if(!(Math.min(r.high-r.low,n-t)<kA*l)){r.channels.push(e),[r.low,r.high]=a;return}}i.push({channels:[e],low:t,high:n,stem:s})}function $_(i,e){let[t,n]=e.channels,s=t!==void 0&&n===void 0?t.name:e.stem;return i.object===""?`${i.kind}: ${s}`:`${i.object}: ${s}`}var HA="uplot",WA="u-hz",XA="u-vt",qA="u-title",$A="u-wrap",YA="u-under",ZA="u-over",KA="u-axis",Cr="u-off",JA="u-select",jA="u-cursor-x",QA="u-cursor-y",eC="u-cursor-pt",tC="u-legend",nC="u-live",iC="u-inline",sC="u-series",rC="u-marker",Y_="u-label",oC="u-value",dl="width",fl="height";var Z_="bottom",zo="left",np="right",yp="#000",K_=yp+"0",ip="mousemove",J_="mousedown",sp="mouseup",j_="mouseenter",Q_="mouseleave",ex="dblclick",aC="resize",lC="scroll",tx="change",Iu="dppxchange",vp="--",$o=typeof window<"u",cp=$o?document:null,Go=$o?window:null,cC=$o?navigator:null,Dt,Au;function hp(){let i=devicePixelRatio;Dt!=i&&(Dt=i,Au&&dp(tx,Au,hp),Au=matchMedia(`(min-resolution: ${Dt-.001}dppx) and (max-resolution: ${Dt+.001}dppx)`),Rr(tx,Au,hp),Go.dispatchEvent(new CustomEvent(Iu)))}function Ti(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function up(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function on(i,e,t){i.style[e]=t+"px"}function $i(i,e,t,n){let s=cp.createElement(i);return e!=null&&Ti(s,e),t?.insertBefore(s,n),s}function Ni(i,e){return $i("div",i,e)}var nx=new WeakMap;function hs(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=nx.get(i);r!=o&&(i.style.transform=r,nx.set(i,r),e<0||t<0||e>n||t>s?Ti(i,Cr):up(i,Cr))}var ix=new WeakMap;function sx(i,e,t){let n=e+t,s=ix.get(i);n!=s&&(ix.set(i,n),i.style.background=e,i.style.borderColor=t)}var rx=new WeakMap;function ox(i,e,t,n){let s=e+""+t,r=rx.get(i);s!=r&&(rx.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var bp={passive:!0},hC={...bp,capture:!0};function Rr(i,e,t,n){e.addEventListener(i,t,n?hC:bp)}function dp(i,e,t,n){e.removeEventListener(i,t,bp)}$o&&hp();function Yi(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:Ei((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function Dx(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var Fx=i=>i!=null,Ux=i=>i!=null&&i>0,Du=Dx(Fx),uC=Dx(Ux);function dC(i,e,t,n=0,s=!1){let r=s?uC:Du,o=s?Ux:Fx;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??qt,l??-qt]}function Fu(i,e,t,n){let s=cx(i),r=cx(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?Ls:Ox,a=s==1?Ei:Di,l=r==1?Di:Ei,c=a(o(In(i))),h=l(o(In(e))),u=Ho(t,c),d=Ho(t,h);return t==10&&(c<0&&(u=$t(u,-c)),h<0&&(d=$t(d,-h))),n||t==2?(i=u*s,e=d*r):(i=Vx(i,u),e=Uu(e,d)),[i,e]}function Sp(i,e,t,n){let s=Fu(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var Mp=.1,ax={mode:3,pad:Mp},ml={pad:0,soft:null,mode:0},fC={min:ml,max:ml};function Lu(i,e,t,n){return Ou(t)?lx(i,e,t):(ml.pad=t,ml.soft=n?0:null,ml.mode=n?3:0,lx(i,e,fC))}function It(i,e){return i??e}function pC(i,e,t){for(e=It(e,0),t=It(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function lx(i,e,t){let n=t.min,s=t.max,r=It(n.pad,0),o=It(s.pad,0),a=It(n.hard,-qt),l=It(s.hard,qt),c=It(n.soft,qt),h=It(s.soft,-qt),u=It(n.mode,0),d=It(s.mode,0),f=e-i,p=Ls(f),x=ai(In(i),In(e)),m=Ls(x),g=In(m-p);(f<1e-24||g>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=qt&&(r=0),d==2&&h!=-qt&&(o=0)));let b=f||x||1e3,E=Ls(b),y=Ho(10,Ei(E)),C=b*(f==0?i==0?.1:1:r),A=$t(Vx(i-C,y/10),24),_=i>=c&&(u==1||u==3&&A<=c||u==2&&A>=c)?c:qt,T=ai(a,A<_&&i>=_?_:Zi(_,A)),B=b*(f==0?e==0?.1:1:o),L=$t(Uu(e+B,y/10),24),I=e<=h&&(d==1||d==3&&L>=h||d==2&&L<=h)?h:-qt,z=Zi(l,L>I&&e<=I?I:ai(I,L));return T==z&&T==0&&(z=100),[T,z]}var mC=new Intl.NumberFormat($o?cC.language:"en-US"),wp=i=>mC.format(i),Ai=Math,Pu=Ai.PI,In=Ai.abs,Ei=Ai.floor,Pn=Ai.round,Di=Ai.ceil,Zi=Ai.min,ai=Ai.max,Ho=Ai.pow,cx=Ai.sign,Ls=Ai.log10,Ox=Ai.log2,gC=(i,e=1)=>Ai.sinh(i)*e,rp=(i,e=1)=>Ai.asinh(i/e),qt=1/0;function hx(i){return(Ls((i^i>>31)-(i>>31))|0)+1}function fp(i,e,t){return Zi(ai(i,e),t)}function Bx(i){return typeof i=="function"}function Ct(i){return Bx(i)?i:()=>i}var _C=()=>{},kx=i=>i,zx=(i,e)=>e,xC=i=>null,ux=i=>!0,dx=(i,e)=>i==e,yC=/\.\d*?(?=9{6,}|0{6,})/gm,Pr=i=>{if(Hx(i)||ir.has(i))return i;let e=`${i}`,t=e.match(yC);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${Pr(s)}e${r}`}return $t(i,n)};function Er(i,e){return Pr($t(Pr(i/e))*e)}function Uu(i,e){return Pr(Di(Pr(i/e))*e)}function Vx(i,e){return Pr(Ei(Pr(i/e))*e)}function $t(i,e=0){if(Hx(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return Pn(n)/t}var ir=new Map;function Gx(i){return((""+i).split(".")[1]||"").length}function _l(i,e,t,n){let s=[],r=n.map(Gx);for(let o=e;o<t;o++){let a=In(o),l=$t(Ho(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:$t(h,u);s.push(d),ir.set(d,u)}}return s}var gl={},Tp=[],Wo=[null,null],nr=Array.isArray,Hx=Number.isInteger,vC=i=>i===void 0;function fx(i){return typeof i=="string"}function Ou(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function bC(i){return i!=null&&typeof i=="object"}var SC=Object.getPrototypeOf(Uint8Array),Wx="__proto__";function Xo(i,e=Ou){let t;if(nr(i)){let n=i.find(s=>s!=null);if(nr(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Xo(i[s],e)}else t=i.slice()}else if(i instanceof SC)t=i.slice();else if(e(i)){t={};for(let n in i)n!=Wx&&(t[n]=Xo(i[n],e))}else t=i;return t}function Tn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=Wx&&(Ou(i[s])?Tn(i[s],Xo(n[s])):i[s]=Xo(n[s]))}return i}var MC=0,wC=1,TC=2;function EC(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function AC(i,e){if(PC(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return IC(o[0])||(o=RC(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:wC,f=[];for(let p=0;p<h.length;p++){let x=h[p],m=r.get(l[p]);x===null?d!=MC&&(u[m]=x,d==TC&&f.push(m)):u[m]=x}EC(u,f,s),n.push(u)}}return n}var CC=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function RC(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function PC(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function IC(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=ai(1,Ei((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var Xx=["January","February","March","April","May","June","July","August","September","October","November","December"],qx=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function $x(i){return i.slice(0,3)}var LC=qx.map($x),NC=Xx.map($x),DC={MMMM:Xx,MMM:NC,WWWW:qx,WWW:LC};function ul(i){return(i<10?"0":"")+i}function FC(i){return(i<10?"00":i<100?"0":"")+i}var UC={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>ul(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>ul(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>ul(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>ul(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>ul(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>FC(i.getMilliseconds())};function Ep(i,e){e=e||DC;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?UC[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var OC=new Intl.DateTimeFormat().resolvedOptions().timeZone;function BC(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==OC?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var Yx=i=>i%1==0,Nu=[1,2,2.5,5],kC=_l(10,-32,0,Nu),Zx=_l(10,0,32,Nu),zC=Zx.filter(Yx),Ar=kC.concat(Zx),Ap=`
`,Kx="{YYYY}",px=Ap+Kx,Jx="{M}/{D}",pl=Ap+Jx,Cu=pl+"/{YY}",jx="{aa}",VC="{h}:{mm}",Vo=VC+jx,mx=Ap+Vo,gx=":{ss}",Bt=null;function Qx(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?_l(10,0,3,Nu).filter(Yx):_l(10,-3,0,Nu)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,Kx,Bt,Bt,Bt,Bt,Bt,Bt,1],[s*28,"{MMM}",px,Bt,Bt,Bt,Bt,Bt,1],[s,Jx,px,Bt,Bt,Bt,Bt,Bt,1],[n,"{h}"+jx,Cu,Bt,pl,Bt,Bt,Bt,1],[t,Vo,Cu,Bt,pl,Bt,Bt,Bt,1],[e,gx,Cu+" "+Vo,Bt,pl+" "+Vo,Bt,mx,Bt,1],[i,gx+".{fff}",Cu+" "+Vo,Bt,pl+" "+Vo,Bt,mx,Bt,1]];function h(u){return(d,f,p,x,m,g)=>{let b=[],E=m>=o,y=m>=r&&m<o,C=u(p),A=$t(C*i,3),_=op(C.getFullYear(),E?0:C.getMonth(),y||E?1:C.getDate()),T=$t(_*i,3);if(y||E){let B=y?m/r:0,L=E?m/o:0,I=A==T?A:$t(op(_.getFullYear()+L,_.getMonth()+B,1)*i,3),z=new Date(Pn(I/i)),W=z.getFullYear(),N=z.getMonth();for(let V=0;I<=x;V++){let q=op(W+L*V,N+B*V,1),H=q-u($t(q*i,3));I=$t((+q+H)*i,3),I<=x&&b.push(I)}}else{let B=m>=s?s:m,L=Ei(p)-Ei(A),I=T+L+Uu(A-T,B);b.push(I);let z=u(I),W=z.getHours()+z.getMinutes()/t+z.getSeconds()/n,N=m/n,V=d.axes[f]._space,q=g/V;for(;I=$t(I+m,i==1?0:3),!(I>x);)if(N>1){let H=Ei($t(W+N,6))%24,j=u(I).getHours()-H;j>1&&(j=-1),I-=j*n,W=(W+N)%24;let te=b[b.length-1];$t((I-te)/m,3)*q>=.7&&b.push(I)}else b.push(I)}return b}}return[l,c,h]}var[GC,HC,WC]=Qx(1),[XC,qC,$C]=Qx(.001);_l(2,-53,53,[1]);function _x(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function xx(i,e){return(t,n,s,r,o)=>{let a=e.find(p=>o>=p[0])||e[e.length-1],l,c,h,u,d,f;return n.map(p=>{let x=i(p),m=x.getFullYear(),g=x.getMonth(),b=x.getDate(),E=x.getHours(),y=x.getMinutes(),C=x.getSeconds(),A=m!=l&&a[2]||g!=c&&a[3]||b!=h&&a[4]||E!=u&&a[5]||y!=d&&a[6]||C!=f&&a[7]||a[1];return l=m,c=g,h=b,u=E,d=y,f=C,A(x)})}}function YC(i,e){let t=Ep(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function op(i,e,t){return new Date(i,e,t)}function yx(i,e){return e(i)}var ZC="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function vx(i,e){return(t,n,s,r)=>r==null?vp:e(i(n))}function KC(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function JC(i,e){return i.series[e].fill(i,e)}var jC={show:!0,live:!0,isolate:!1,mount:_C,markers:{show:!0,width:2,stroke:KC,fill:JC,dash:"solid"},idx:null,idxs:null,values:[]};function QC(i,e){let t=i.cursor.points,n=Ni(),s=t.size(i,e);on(n,dl,s),on(n,fl,s);let r=s/-2;on(n,"marginLeft",r),on(n,"marginTop",r);let o=t.width(i,e,s);return o&&on(n,"borderWidth",o),n}function eR(i,e){let t=i.series[e].points;return t._fill||t._stroke}function tR(i,e){let t=i.series[e].points;return t._stroke||t._fill}function nR(i,e){return i.series[e].points.size}var ap=[0,0];function iR(i,e,t){return ap[0]=e,ap[1]=t,ap}function Ru(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function lp(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var sR={show:!0,x:!0,y:!0,lock:!1,move:iR,points:{one:!1,show:QC,size:nR,width:0,stroke:tR,fill:eR},bind:{mousedown:Ru,mouseup:Ru,click:Ru,dblclick:Ru,mousemove:lp,mouseleave:lp,mouseenter:lp},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},ey={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Cp=Tn({},ey,{filter:zx}),ty=Tn({},Cp,{size:10}),ny=Tn({},ey,{show:!1}),Rp='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',iy="bold "+Rp,sy=1.5,bx={show:!0,scale:"x",stroke:yp,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:iy,side:2,grid:Cp,ticks:ty,border:ny,font:Rp,lineGap:sy,rotate:0},rR="Value",oR="Time",Sx={show:!0,scale:"x",auto:!1,sorted:1,min:qt,max:-qt,idxs:[]};function aR(i,e,t,n,s){return e.map(r=>r==null?"":wp(r))}function lR(i,e,t,n,s,r,o){let a=[],l=ir.get(s)||0;t=o?t:$t(Uu(t,s),l);for(let c=t;c<=n;c=$t(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function pp(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?Ls:Ox,h=Ei(c(t));s=Ho(l,h),l==10&&(s=Ar[Yi(s,Ar)]);let u=t,d=s*l;l==10&&(d=Ar[Yi(d,Ar)]);do a.push(u),u=u+s,l==10&&!ir.has(u)&&(u=$t(u,ir.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=Ar[Yi(d,Ar)]));while(u<=n);return a}function cR(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?pp(i,e,ai(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?pp(i,e,ai(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var ry=/./,hR=/[12357]/,uR=/[125]/,Mx=/1/,mp=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function dR(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?ry:l(7,o)-h>=c?hR:l(5,o)-h>=c?uR:Mx;if(u==Mx){let d=In(l(1,o)-h);if(d<c)return mp(e.slice().reverse(),a.distr,u,Di(c/d)).reverse()}return mp(e,a.distr,u,1)}function fR(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=In(l(1,o)-l(2,o));return c<a?mp(e.slice().reverse(),3,ry,Di(a/c)).reverse():e}function pR(i,e,t,n){return n==null?vp:e==null?"":wp(e)}var wx={show:!0,scale:"y",stroke:yp,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:iy,side:3,grid:Cp,ticks:ty,border:ny,font:Rp,lineGap:sy,rotate:0};function mR(i,e){let t=3+(i||1)*2;return $t(t*e,3)}function gR(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=In(o-r),l=i.series[e],c=a/(l.points.space*Dt);return n[1]-n[0]<=c}var Tx={scale:null,auto:!0,sorted:0,min:qt,max:-qt},oy=(i,e,t,n,s)=>s,Ex={show:!0,auto:!0,sorted:0,gaps:oy,alpha:1,facets:[Tn({},Tx,{scale:"x"}),Tn({},Tx,{scale:"y"})]},Ax={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:oy,alpha:1,points:{show:gR,filter:null},values:null,min:qt,max:-qt,idxs:[],path:null,clip:null};function _R(i,e,t,n,s){return t/10}var ay={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},xR=Tn({},ay,{time:!1,ori:1}),Cx={};function ly(i,e){let t=Cx[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Cx[i]=t)),t}var qo=1,gp=2;function Ir(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,x=a.height,m=i.valToPosH,g=i.valToPosV;return h.ori==0?t(s,l,c,h,u,m,g,d,f,p,x,ku,Yo,Vu,hy,dy):t(s,l,c,h,u,g,m,f,d,x,p,zu,Zo,Lp,uy,fy)}function Pp(i,e){let t=0,n=0,s=It(i.bands,Tp);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function yR(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Ns(i,e,t,n,s,r){return Ir(i,e,(o,a,l,c,h,u,d,f,p,x,m)=>{let g=o.pxRound,b=c.dir*(c.ori==0?1:-1),E=c.ori==0?Yo:Zo,y,C;b==1?(y=t,C=n):(y=n,C=t);let A=g(u(a[y],c,x,f)),_=g(d(l[y],h,m,p)),T=g(u(a[C],c,x,f)),B=g(d(r==1?h.max:h.min,h,m,p)),L=new Path2D(s);return E(L,T,B),E(L,A,B),E(L,A,_),L})}function Bu(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?Vu:Lp,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function vR(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function Ip(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),p=d==u?f:r(i[d]),x=u-s;f=o<=0&&x>=0&&x<l?r(i[x]):f;let g=d+s;p=o>=0&&g>=0&&g<l?r(i[g]):p,p>=f&&a.push([f,p])}return a}function Rx(i){return i==0?kx:i==1?Pn:e=>Er(e,i)}function cy(i){let e=i==0?ku:zu,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Zi(c,a/2,l/2),h=Zi(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var ku=(i,e,t)=>{i.moveTo(e,t)},zu=(i,e,t)=>{i.moveTo(t,e)},Yo=(i,e,t)=>{i.lineTo(e,t)},Zo=(i,e,t)=>{i.lineTo(t,e)},Vu=cy(0),Lp=cy(1),hy=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},uy=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},dy=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},fy=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function py(i){return(e,t,n,s,r)=>Ir(e,t,(o,a,l,c,h,u,d,f,p,x,m)=>{let{pxRound:g,points:b}=o,E,y;c.ori==0?(E=ku,y=hy):(E=zu,y=uy);let C=$t(b.width*Dt,3),A=(b.size-b.width)/2*Dt,_=$t(A*2,3),T=new Path2D,B=new Path2D,{left:L,top:I,width:z,height:W}=e.bbox;Vu(B,L-_,I-_,z+_*2,W+_*2);let N=V=>{if(l[V]!=null){let q=g(u(a[V],c,x,f)),H=g(d(l[V],h,m,p));E(T,q+A,H),y(T,q,H,A,0,Pu*2)}};if(r)r.forEach(N);else for(let V=n;V<=s;V++)N(V);return{stroke:C>0?T:null,fill:T,clip:B,flags:qo|gp}})}function my(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var bR=my(Yo),SR=my(Zo);function gy(i){let e=It(i?.alignGaps,0);return(t,n,s,r)=>Ir(t,n,(o,a,l,c,h,u,d,f,p,x,m)=>{[s,r]=Du(l,s,r);let g=o.pxRound,b=W=>g(u(W,c,x,f)),E=W=>g(d(W,h,m,p)),y,C;c.ori==0?(y=Yo,C=bR):(y=Zo,C=SR);let A=c.dir*(c.ori==0?1:-1),_={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:qo},T=_.stroke,B=!1;if(r-s>=x*4){let W=he=>t.posToVal(he,c.key,!0),N=null,V=null,q,H,le,Y=b(a[A==1?s:r]),j=b(a[s]),te=b(a[r]),de=W(A==1?j+1:te-1);for(let he=A==1?s:r;he>=s&&he<=r;he+=A){let Q=a[he],ye=(A==1?Q<de:Q>de)?Y:b(Q),Le=l[he];ye==Y?Le!=null?(H=Le,N==null?(y(T,ye,E(H)),q=N=V=H):H<N?N=H:H>V&&(V=H)):Le===null&&(B=!0):(N!=null&&C(T,Y,E(N),E(V),E(q),E(H)),Le!=null?(H=Le,y(T,ye,E(H)),N=V=q=H):(N=V=null,Le===null&&(B=!0)),Y=ye,de=W(Y+A))}N!=null&&N!=V&&le!=Y&&C(T,Y,E(N),E(V),E(q),E(H))}else for(let W=A==1?s:r;W>=s&&W<=r;W+=A){let N=l[W];N===null?B=!0:N!=null&&y(T,b(a[W]),E(N))}let[I,z]=Pp(t,n);if(o.fill!=null||I!=0){let W=_.fill=new Path2D(T),N=o.fillTo(t,n,o.min,o.max,I),V=E(N),q=b(a[s]),H=b(a[r]);A==-1&&([H,q]=[q,H]),y(W,H,V),y(W,q,V)}if(!o.spanGaps){let W=[];B&&W.push(...Ip(a,l,s,r,A,b,e)),_.gaps=W=o.gaps(t,n,s,r,W),_.clip=Bu(W,c.ori,f,p,x,m)}return z!=0&&(_.band=z==2?[Ns(t,n,s,r,T,-1),Ns(t,n,s,r,T,1)]:Ns(t,n,s,r,T,z)),_})}function MR(i){let e=It(i.align,1),t=It(i.ascDesc,!1),n=It(i.alignGaps,0),s=It(i.extend,!1);return(r,o,a,l)=>Ir(r,o,(c,h,u,d,f,p,x,m,g,b,E)=>{[a,l]=Du(u,a,l);let y=c.pxRound,{left:C,width:A}=r.bbox,_=j=>y(p(j,d,b,m)),T=j=>y(x(j,f,E,g)),B=d.ori==0?Yo:Zo,L={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:qo},I=L.stroke,z=d.dir*(d.ori==0?1:-1),W=T(u[z==1?a:l]),N=_(h[z==1?a:l]),V=N,q=N;s&&e==-1&&(q=C,B(I,q,W)),B(I,N,W);for(let j=z==1?a:l;j>=a&&j<=l;j+=z){let te=u[j];if(te==null)continue;let de=_(h[j]),he=T(te);e==1?B(I,de,W):B(I,V,he),B(I,de,he),W=he,V=de}let H=V;s&&e==1&&(H=C+A,B(I,H,W));let[le,Y]=Pp(r,o);if(c.fill!=null||le!=0){let j=L.fill=new Path2D(I),te=c.fillTo(r,o,c.min,c.max,le),de=T(te);B(j,H,de),B(j,q,de)}if(!c.spanGaps){let j=[];j.push(...Ip(h,u,a,l,z,_,n));let te=c.width*Dt/2,de=t||e==1?te:-te,he=t||e==-1?-te:te;j.forEach(Q=>{Q[0]+=de,Q[1]+=he}),L.gaps=j=c.gaps(r,o,a,l,j),L.clip=Bu(j,d.ori,m,g,b,E)}return Y!=0&&(L.band=Y==2?[Ns(r,o,a,l,I,-1),Ns(r,o,a,l,I,1)]:Ns(r,o,a,l,I,Y)),L})}function Px(i,e,t,n,s,r,o=qt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=In(i[l]-i[a]);h<c&&(c=h,o=In(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function wR(i){i=i||gl;let e=It(i.size,[.6,qt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=Ct(s),o=1-e[0],a=It(e[1],qt),l=It(e[2],1),c=It(i.disp,gl),h=It(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,p,x,m)=>Ir(f,p,(g,b,E,y,C,A,_,T,B,L,I)=>{let z=g.pxRound,W=t,N=n*Dt,V=a*Dt,q=l*Dt,H,le;y.ori==0?[H,le]=r(f,p):[le,H]=r(f,p);let Y=y.dir*(y.ori==0?1:-1),j=y.ori==0?Vu:Lp,te=y.ori==0?h:(Se,qe,dt,Te,Ft,Ze,et)=>{h(Se,qe,dt,Ft,Te,et,Ze)},de=It(f.bands,Tp).find(Se=>Se.series[0]==p),he=de!=null?de.dir:0,Q=g.fillTo(f,p,g.min,g.max,he),ge=z(_(Q,C,I,B)),ye,Le,we,He=L,rt=z(g.width*Dt),Je=!1,ot=null,st=null,oe=null,ve=null;u!=null&&(rt==0||d!=null)&&(Je=!0,ot=u.values(f,p,x,m),st=new Map,new Set(ot).forEach(Se=>{Se!=null&&st.set(Se,new Path2D)}),rt>0&&(oe=d.values(f,p,x,m),ve=new Map,new Set(oe).forEach(Se=>{Se!=null&&ve.set(Se,new Path2D)})));let{x0:xe,size:Be}=c;if(xe!=null&&Be!=null){W=1,b=xe.values(f,p,x,m),xe.unit==2&&(b=b.map(dt=>f.posToVal(T+dt*L,y.key,!0)));let Se=Be.values(f,p,x,m);Be.unit==2?Le=Se[0]*L:Le=A(Se[0],y,L,T)-A(0,y,L,T),He=Px(b,E,A,y,L,T,He),we=He-Le+N}else He=Px(b,E,A,y,L,T,He),we=He*o+N,Le=He-we;we<1&&(we=0),rt>=Le/2&&(rt=0),we<5&&(z=kx);let Ne=we>0,it=He-we-(Ne?rt:0);Le=z(fp(it,q,V)),ye=(W==0?Le/2:W==Y?0:Le)-W*Y*((W==0?N/2:0)+(Ne?rt/2:0));let ke={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},_t=Je?null:new Path2D,pt=null;if(de!=null)pt=f.data[de.series[1]];else{let{y0:Se,y1:qe}=c;Se!=null&&qe!=null&&(E=qe.values(f,p,x,m),pt=Se.values(f,p,x,m))}let yt=H*Le,U=le*Le;for(let Se=Y==1?x:m;Se>=x&&Se<=m;Se+=Y){let qe=E[Se];if(qe==null)continue;if(pt!=null){let $=pt[Se]??0;if(qe-$==0)continue;ge=_($,C,I,B)}let dt=y.distr!=2||c!=null?b[Se]:Se,Te=A(dt,y,L,T),Ft=_(It(qe,Q),C,I,B),Ze=z(Te-ye),et=z(ai(Ft,ge)),R=z(Zi(Ft,ge)),S=et-R;if(qe!=null){let $=qe<0?U:yt,fe=qe<0?yt:U;Je?(rt>0&&oe[Se]!=null&&j(ve.get(oe[Se]),Ze,R+Ei(rt/2),Le,ai(0,S-rt),$,fe),ot[Se]!=null&&j(st.get(ot[Se]),Ze,R+Ei(rt/2),Le,ai(0,S-rt),$,fe)):j(_t,Ze,R+Ei(rt/2),Le,ai(0,S-rt),$,fe),te(f,p,Se,Ze-rt/2,R,Le+rt,S)}}return rt>0?ke.stroke=Je?ve:_t:Je||(ke._fill=g.width==0?g._fill:g._stroke??g._fill,ke.width=0),ke.fill=Je?st:_t,ke})}function TR(i,e){let t=It(e?.alignGaps,0);return(n,s,r,o)=>Ir(n,s,(a,l,c,h,u,d,f,p,x,m,g)=>{[r,o]=Du(c,r,o);let b=a.pxRound,E=H=>b(d(H,h,m,p)),y=H=>b(f(H,u,g,x)),C,A,_;h.ori==0?(C=ku,_=Yo,A=dy):(C=zu,_=Zo,A=fy);let T=h.dir*(h.ori==0?1:-1),B=E(l[T==1?r:o]),L=B,I=[],z=[];for(let H=T==1?r:o;H>=r&&H<=o;H+=T)if(c[H]!=null){let Y=l[H],j=E(Y);I.push(L=j),z.push(y(c[H]))}let W={stroke:i(I,z,C,_,A,b),fill:null,clip:null,band:null,gaps:null,flags:qo},N=W.stroke,[V,q]=Pp(n,s);if(a.fill!=null||V!=0){let H=W.fill=new Path2D(N),le=a.fillTo(n,s,a.min,a.max,V),Y=y(le);_(H,L,Y),_(H,B,Y)}if(!a.spanGaps){let H=[];H.push(...Ip(l,c,r,o,T,E,t)),W.gaps=H=a.gaps(n,s,r,o,H),W.clip=Bu(H,h.ori,p,x,m,g)}return q!=0&&(W.band=q==2?[Ns(n,s,r,o,N,-1),Ns(n,s,r,o,N,1)]:Ns(n,s,r,o,N,q)),W})}function ER(i){return TR(AR,i)}function AR(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var _p=new Set;function Ix(){for(let i of _p)i.syncRect(!0)}$o&&(Rr(aC,Go,Ix),Rr(lC,Go,Ix,!0),Rr(Iu,Go,()=>{Ln.pxRatio=Dt}));var CR=gy(),RR=py();function Lx(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>xp(r,o,e,t))}function PR(i,e){return i.map((t,n)=>n==0?{}:Tn({},e,t))}function xp(i,e,t,n){return Tn({},e==0?t:n,i)}function _y(i,e,t){return e==null?Wo:[e,t]}var IR=_y;function LR(i,e,t){return e==null?Wo:Lu(e,t,Mp,!0)}function xy(i,e,t,n){return e==null?Wo:Fu(e,t,i.scales[n].log,!1)}var NR=xy;function yy(i,e,t,n){return e==null?Wo:Sp(e,t,i.scales[n].log,!1)}var DR=yy;function FR(i,e,t,n,s){let r=ai(hx(i),hx(e)),o=e-i,a=Yi(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?ir.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function Nx(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=Pn((t=+s)*Dt))+"px"),[i,e,t]}function UR(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=$t(e[2]*Dt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Ln(i,e,t){let n={mode:It(i.mode,1)},s=n.mode;function r(v,M,P,F){let X=M.valToPct(v);return F+P*(M.dir==-1?1-X:X)}function o(v,M,P,F){let X=M.valToPct(v);return F+P*(M.dir==-1?X:1-X)}function a(v,M,P,F){return M.ori==0?r(v,M,P,F):o(v,M,P,F)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=Ni(HA);if(i.id!=null&&(c.id=i.id),Ti(c,i.class),i.title){let v=Ni(qA,c);v.textContent=i.title}let h=$i("canvas"),u=n.ctx=h.getContext("2d"),d=Ni($A,c);Rr("click",d,v=>{v.target===p&&(Qt!=Br||an!=kr)&&Gn.click(n,v)},!0);let f=n.under=Ni(YA,d);d.appendChild(h);let p=n.over=Ni(ZA,d);i=Xo(i);let x=+It(i.pxAlign,1),m=Rx(x);(i.plugins||[]).forEach(v=>{v.opts&&(i=v.opts(n,i)||i)});let g=i.ms||.001,b=n.series=s==1?Lx(i.series||[],Sx,Ax,!1):PR(i.series||[null],Ex),E=n.axes=Lx(i.axes||[],bx,wx,!0),y=n.scales={},C=n.bands=i.bands||[];C.forEach(v=>{v.fill=Ct(v.fill||null),v.dir=It(v.dir,-1)});let A=s==2?b[1].facets[0].scale:b[0].scale,_={axes:ps,series:Mt},T=(i.drawOrder||["axes","series"]).map(v=>_[v]);function B(v){let M=v.distr==3?P=>Ls(P>0?P:v.clamp(n,P,v.min,v.max,v.key)):v.distr==4?P=>rp(P,v.asinh):v.distr==100?P=>v.fwd(P):P=>P;return P=>{let F=M(P),{_min:X,_max:J}=v,ce=J-X;return(F-X)/ce}}function L(v){let M=y[v];if(M==null){let P=(i.scales||gl)[v]||gl;if(P.from!=null){L(P.from);let F=Tn({},y[P.from],P,{key:v});F.valToPct=B(F),y[v]=F}else{M=y[v]=Tn({},v==A?ay:xR,P),M.key=v;let F=M.time,X=M.range,J=nr(X);if((v!=A||s==2&&!F)&&(J&&(X[0]==null||X[1]==null)&&(X={min:X[0]==null?ax:{mode:1,hard:X[0],soft:X[0]},max:X[1]==null?ax:{mode:1,hard:X[1],soft:X[1]}},J=!1),!J&&Ou(X))){let ce=X;X=(pe,Ae,ze)=>Ae==null?Wo:Lu(Ae,ze,ce)}M.range=Ct(X||(F?IR:v==A?M.distr==3?NR:M.distr==4?DR:_y:M.distr==3?xy:M.distr==4?yy:LR)),M.auto=Ct(J?!1:M.auto),M.clamp=Ct(M.clamp||_R),M._min=M._max=null,M.valToPct=B(M)}}}L("x"),L("y"),s==1&&b.forEach(v=>{L(v.scale)}),E.forEach(v=>{L(v.scale)});for(let v in i.scales)L(v);let I=y[A],z=I.distr,W,N;I.ori==0?(Ti(c,WA),W=r,N=o):(Ti(c,XA),W=o,N=r);let V={};for(let v in y){let M=y[v];(M.min!=null||M.max!=null)&&(V[v]={min:M.min,max:M.max},M.min=M.max=null)}let q=i.tzDate||(v=>new Date(Pn(v/g))),H=i.fmtDate||Ep,le=g==1?WC(q):$C(q),Y=xx(q,_x(g==1?HC:qC,H)),j=vx(q,yx(ZC,H)),te=[],de=n.legend=Tn({},jC,i.legend),he=n.cursor=Tn({},sR,{drag:{y:s==2}},i.cursor),Q=de.show,ge=he.show,ye=de.markers;de.idxs=te,ye.width=Ct(ye.width),ye.dash=Ct(ye.dash),ye.stroke=Ct(ye.stroke),ye.fill=Ct(ye.fill);let Le,we,He,rt=[],Je=[],ot,st=!1,oe={};if(de.live){let v=b[1]?b[1].values:null;st=v!=null,ot=st?v(n,1,0):{_:0};for(let M in ot)oe[M]=vp}if(Q)if(Le=$i("table",tC,c),He=$i("tbody",null,Le),de.mount(n,Le),st){we=$i("thead",null,Le,He);let v=$i("tr",null,we);$i("th",null,v);for(var ve in ot)$i("th",Y_,v).textContent=ve}else Ti(Le,iC),de.live&&Ti(Le,nC);let xe={show:!0},Be={show:!1};function Ne(v,M){if(M==0&&(st||!de.live||s==2))return Wo;let P=[],F=$i("tr",sC,He,He.childNodes[M]);Ti(F,v.class),v.show||Ti(F,Cr);let X=$i("th",null,F);if(ye.show){let pe=Ni(rC,X);if(M>0){let Ae=ye.width(n,M);Ae&&(pe.style.border=Ae+"px "+ye.dash(n,M)+" "+ye.stroke(n,M)),pe.style.background=ye.fill(n,M)}}let J=Ni(Y_,X);v.label instanceof HTMLElement?J.appendChild(v.label):J.textContent=v.label,M>0&&(ye.show||(J.style.color=v.width>0?ye.stroke(n,M):ye.fill(n,M)),ke("click",X,pe=>{if(he._lock)return;ct(pe);let Ae=b.indexOf(v);if((pe.ctrlKey||pe.metaKey)!=de.isolate){let ze=b.some((Ge,Xe)=>Xe>0&&Xe!=Ae&&Ge.show);b.forEach((Ge,Xe)=>{Xe>0&&Qi(Xe,ze?Xe==Ae?xe:Be:xe,!0,Sn.setSeries)})}else Qi(Ae,{show:!v.show},!0,Sn.setSeries)},!1),ht&&ke(j_,X,pe=>{he._lock||(ct(pe),Qi(b.indexOf(v),Vr,!0,Sn.setSeries))},!1));for(var ce in ot){let pe=$i("td",oC,F);pe.textContent="--",P.push(pe)}return[F,P]}let it=new Map;function ke(v,M,P,F=!0){let X=it.get(M)||{},J=he.bind[v](n,M,P,F);J&&(Rr(v,M,X[v]=J),it.set(M,X))}function _t(v,M,P){let F=it.get(M)||{};for(let X in F)(v==null||X==v)&&(dp(X,M,F[X]),delete F[X]);v==null&&it.delete(M)}let pt=0,yt=0,U=0,Se=0,qe=0,dt=0,Te=qe,Ft=dt,Ze=U,et=Se,R=0,S=0,$=0,fe=0;n.bbox={};let ae=!1,Me=!1,Ee=!1,ne=!1,se=!1,me=!1;function O(v,M,P){(P||v!=n.width||M!=n.height)&&re(v,M),vt(!1),Ee=!0,Me=!0,qn()}function re(v,M){n.width=pt=U=v,n.height=yt=Se=M,qe=dt=0,Ce(),je();let P=n.bbox;R=P.left=Er(qe*Dt,.5),S=P.top=Er(dt*Dt,.5),$=P.width=Er(U*Dt,.5),fe=P.height=Er(Se*Dt,.5)}let ie=3;function Re(){let v=!1,M=0;for(;!v;){M++;let P=Fr(M),F=ji(M);v=M==ie||P&&F,v||(re(n.width,n.height),Me=!0)}}function be({width:v,height:M}){O(v,M)}n.setSize=be;function Ce(){let v=!1,M=!1,P=!1,F=!1;E.forEach((X,J)=>{if(X.show&&X._show){let{side:ce,_size:pe}=X,Ae=ce%2,ze=X.label!=null?X.labelSize:0,Ge=pe+ze;Ge>0&&(Ae?(U-=Ge,ce==3?(qe+=Ge,F=!0):P=!0):(Se-=Ge,ce==0?(dt+=Ge,v=!0):M=!0))}}),Ki[0]=v,Ki[1]=P,Ki[2]=M,Ki[3]=F,U-=Fi[1]+Fi[3],qe+=Fi[3],Se-=Fi[2]+Fi[0],dt+=Fi[0]}function je(){let v=qe+U,M=dt+Se,P=qe,F=dt;function X(J,ce){switch(J){case 1:return v+=ce,v-ce;case 2:return M+=ce,M-ce;case 3:return P-=ce,P+ce;case 0:return F-=ce,F+ce}}E.forEach((J,ce)=>{if(J.show&&J._show){let pe=J.side;J._pos=X(pe,J._size),J.label!=null&&(J._lpos=X(pe,J.labelSize))}})}if(he.dataIdx==null){let v=he.hover,M=v.skip=new Set(v.skip??[]);M.add(void 0);let P=v.prox=Ct(v.prox),F=v.bias??=0;he.dataIdx=(X,J,ce,pe)=>{if(J==0)return ce;let Ae=ce,ze=P(X,J,ce,pe)??qt,Ge=ze>=0&&ze<qt,Xe=I.ori==0?U:Se,mt=he.left,Lt=e[0],Pt=e[J];if(M.has(Pt[ce])){Ae=null;let wt=null,at=null,Qe;if(F==0||F==-1)for(Qe=ce;wt==null&&Qe-- >0;)M.has(Pt[Qe])||(wt=Qe);if(F==0||F==1)for(Qe=ce;at==null&&Qe++<Pt.length;)M.has(Pt[Qe])||(at=Qe);if(wt!=null||at!=null)if(Ge){let tn=wt==null?-1/0:W(Lt[wt],I,Xe,0),pn=at==null?1/0:W(Lt[at],I,Xe,0),Un=mt-tn,Ht=pn-mt;Un<=Ht?Un<=ze&&(Ae=wt):Ht<=ze&&(Ae=at)}else Ae=at==null?wt:wt==null?at:ce-wt<=at-ce?wt:at}else Ge&&In(mt-W(Lt[ce],I,Xe,0))>ze&&(Ae=null);return Ae}}let ct=v=>{he.event=v};he.idxs=te,he._lock=!1;let ue=he.points;ue.show=Ct(ue.show),ue.size=Ct(ue.size),ue.stroke=Ct(ue.stroke),ue.width=Ct(ue.width),ue.fill=Ct(ue.fill);let $e=n.focus=Tn({},i.focus||{alpha:.3},he.focus),ht=$e.prox>=0,De=ht&&ue.one,xt=[],jt=[],ei=[];function Jo(v,M){let P=ue.show(n,M);if(P instanceof HTMLElement)return Ti(P,eC),Ti(P,v.class),hs(P,-10,-10,U,Se),p.insertBefore(P,xt[M]),P}function Lr(v,M){if(s==1||M>0){let P=s==1&&y[v.scale].time,F=v.value;v.value=P?fx(F)?vx(q,yx(F,H)):F||j:F||pR,v.label=v.label||(P?oR:rR)}if(De||M>0){v.width=v.width==null?1:v.width,v.paths=v.paths||CR||xC,v.fillTo=Ct(v.fillTo||yR),v.pxAlign=+It(v.pxAlign,x),v.pxRound=Rx(v.pxAlign),v.stroke=Ct(v.stroke||null),v.fill=Ct(v.fill||null),v._stroke=v._fill=v._paths=v._focus=null;let P=mR(ai(1,v.width),1),F=v.points=Tn({},{size:P,width:ai(1,P*.2),stroke:v.stroke,space:P*2,paths:RR,_stroke:null,_fill:null},v.points);F.show=Ct(F.show),F.filter=Ct(F.filter),F.fill=Ct(F.fill),F.stroke=Ct(F.stroke),F.paths=Ct(F.paths),F.pxAlign=v.pxAlign}if(Q){let P=Ne(v,M);rt.splice(M,0,P[0]),Je.splice(M,0,P[1]),de.values.push(null)}if(ge){te.splice(M,0,null);let P=null;De?M==0&&(P=Jo(v,M)):M>0&&(P=Jo(v,M)),xt.splice(M,0,P),jt.splice(M,0,0),ei.splice(M,0,0)}Fn("addSeries",M)}function qu(v,M){M=M??b.length,v=s==1?xp(v,M,Sx,Ax):xp(v,M,{},Ex),b.splice(M,0,v),Lr(b[M],M)}n.addSeries=qu;function vl(v){if(b.splice(v,1),Q){de.values.splice(v,1),Je.splice(v,1);let M=rt.splice(v,1)[0];_t(null,M.firstChild),M.remove()}ge&&(te.splice(v,1),xt.splice(v,1)[0].remove(),jt.splice(v,1),ei.splice(v,1)),Fn("delSeries",v)}n.delSeries=vl;let Ki=[!1,!1,!1,!1];function us(v,M){if(v._show=v.show,v.show){let P=v.side%2,F=y[v.scale];F==null&&(v.scale=P?b[1].scale:A,F=y[v.scale]);let X=F.time;v.size=Ct(v.size),v.space=Ct(v.space),v.rotate=Ct(v.rotate),nr(v.incrs)&&v.incrs.forEach(ce=>{!ir.has(ce)&&ir.set(ce,Gx(ce))}),v.incrs=Ct(v.incrs||(F.distr==2?zC:X?g==1?GC:XC:Ar)),v.splits=Ct(v.splits||(X&&F.distr==1?le:F.distr==3?pp:F.distr==4?cR:lR)),v.stroke=Ct(v.stroke),v.grid.stroke=Ct(v.grid.stroke),v.ticks.stroke=Ct(v.ticks.stroke),v.border.stroke=Ct(v.border.stroke);let J=v.values;v.values=nr(J)&&!nr(J[0])?Ct(J):X?nr(J)?xx(q,_x(J,H)):fx(J)?YC(q,J):J||Y:J||aR,v.filter=Ct(v.filter||(F.distr>=3&&F.log==10?dR:F.distr==3&&F.log==2?fR:zx)),v.font=Nx(v.font),v.labelFont=Nx(v.labelFont),v._size=v.size(n,null,M,0),v._space=v._rotate=v._incrs=v._found=v._splits=v._values=null,v._size>0&&(Ki[M]=!0,v._el=Ni(KA,d))}}function ds(v,M,P,F){let[X,J,ce,pe]=P,Ae=M%2,ze=0;return Ae==0&&(pe||J)&&(ze=M==0&&!X||M==2&&!ce?Pn(bx.size/3):0),Ae==1&&(X||ce)&&(ze=M==1&&!J||M==3&&!pe?Pn(wx.size/2):0),ze}let jo=n.padding=(i.padding||[ds,ds,ds,ds]).map(v=>Ct(It(v,ds))),Fi=n._padding=jo.map((v,M)=>v(n,M,Ki,0)),dn,_n=null,xn=null,Ji=s==1?b[0].idxs:null,di=null,Ds=!1;function Qo(v,M){if(e=v??[],n.data=n._data=e,s==2){dn=0;for(let P=1;P<b.length;P++)dn+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),di=e[0],dn=di.length;let P=e;if(z==2){P=e.slice();let F=P[0]=Array(dn);for(let X=0;X<dn;X++)F[X]=X}n._data=e=P}if(vt(!0),Fn("setData"),z==2&&(Ee=!0),M!==!1){let P=I;P.auto(n,Ds)?ea():Os(A,P.min,P.max),ne=ne||he.left>=0,me=!0,qn()}}n.setData=Qo;function ea(){Ds=!0;let v,M;s==1&&(dn>0?(_n=Ji[0]=0,xn=Ji[1]=dn-1,v=e[0][_n],M=e[0][xn],z==2?(v=_n,M=xn):v==M&&(z==3?[v,M]=Fu(v,v,I.log,!1):z==4?[v,M]=Sp(v,v,I.log,!1):I.time?M=v+Pn(86400/g):[v,M]=Lu(v,M,Mp,!0))):(_n=Ji[0]=v=null,xn=Ji[1]=M=null)),Os(A,v,M)}let Nr,Fs,Dr,w,G,ee,Z,K,Pe,Fe;function Ie(v,M,P,F,X,J){v??=K_,P??=Tp,F??="butt",X??=K_,J??="round",v!=Nr&&(u.strokeStyle=Nr=v),X!=Fs&&(u.fillStyle=Fs=X),M!=Dr&&(u.lineWidth=Dr=M),J!=G&&(u.lineJoin=G=J),F!=ee&&(u.lineCap=ee=F),P!=w&&u.setLineDash(w=P)}function Oe(v,M,P,F){M!=Fs&&(u.fillStyle=Fs=M),v!=Z&&(u.font=Z=v),P!=K&&(u.textAlign=K=P),F!=Pe&&(u.textBaseline=Pe=F)}function Ke(v,M,P,F,X=0){if(F.length>0&&v.auto(n,Ds)&&(M==null||M.min==null)){let J=It(_n,0),ce=It(xn,F.length-1),pe=P.min==null?dC(F,J,ce,X,v.distr==3):[P.min,P.max];v.min=Zi(v.min,P.min=pe[0]),v.max=ai(v.max,P.max=pe[1])}}let ft={min:null,max:null};function St(){for(let F in y){let X=y[F];V[F]==null&&(X.min==null||V[A]!=null&&X.auto(n,Ds))&&(V[F]=ft)}for(let F in y){let X=y[F];V[F]==null&&X.from!=null&&V[X.from]!=null&&(V[F]=ft)}V[A]!=null&&vt(!0);let v={};for(let F in V){let X=V[F];if(X!=null){let J=v[F]=Xo(y[F],bC);if(X.min!=null)Tn(J,X);else if(F!=A||s==2)if(dn==0&&J.from==null){let ce=J.range(n,null,null,F);J.min=ce[0],J.max=ce[1]}else J.min=qt,J.max=-qt}}if(dn>0){b.forEach((F,X)=>{if(s==1){let J=F.scale,ce=V[J];if(ce==null)return;let pe=v[J];if(X==0){let Ae=pe.range(n,pe.min,pe.max,J);pe.min=Ae[0],pe.max=Ae[1],_n=Yi(pe.min,e[0]),xn=Yi(pe.max,e[0]),xn-_n>1&&(e[0][_n]<pe.min&&_n++,e[0][xn]>pe.max&&xn--),F.min=di[_n],F.max=di[xn]}else F.show&&F.auto&&Ke(pe,ce,F,e[X],F.sorted);F.idxs[0]=_n,F.idxs[1]=xn}else if(X>0&&F.show&&F.auto){let[J,ce]=F.facets,pe=J.scale,Ae=ce.scale,[ze,Ge]=e[X],Xe=v[pe],mt=v[Ae];Xe!=null&&Ke(Xe,V[pe],J,ze,J.sorted),mt!=null&&Ke(mt,V[Ae],ce,Ge,ce.sorted),F.min=ce.min,F.max=ce.max}});for(let F in v){let X=v[F],J=V[F];if(X.from==null&&(J==null||J.min==null)){let ce=X.range(n,X.min==qt?null:X.min,X.max==-qt?null:X.max,F);X.min=ce[0],X.max=ce[1]}}}for(let F in v){let X=v[F];if(X.from!=null){let J=v[X.from];if(J.min==null)X.min=X.max=null;else{let ce=X.range(n,J.min,J.max,F);X.min=ce[0],X.max=ce[1]}}}let M={},P=!1;for(let F in v){let X=v[F],J=y[F];if(J.min!=X.min||J.max!=X.max){J.min=X.min,J.max=X.max;let ce=J.distr;J._min=ce==3?Ls(J.min):ce==4?rp(J.min,J.asinh):ce==100?J.fwd(J.min):J.min,J._max=ce==3?Ls(J.max):ce==4?rp(J.max,J.asinh):ce==100?J.fwd(J.max):J.max,M[F]=P=!0}}if(P){b.forEach((F,X)=>{s==2?X>0&&M.y&&(F._paths=null):M[F.scale]&&(F._paths=null)});for(let F in M)Ee=!0,Fn("setScale",F);ge&&he.left>=0&&(ne=me=!0)}for(let F in V)V[F]=null}function Ye(v){let M=fp(_n-1,0,dn-1),P=fp(xn+1,0,dn-1);for(;v[M]==null&&M>0;)M--;for(;v[P]==null&&P<dn-1;)P++;return[M,P]}function Mt(){if(dn>0){let v=b.some(M=>M._focus)&&Fe!=$e.alpha;v&&(u.globalAlpha=Fe=$e.alpha),b.forEach((M,P)=>{if(P>0&&M.show&&(hn(P,!1),hn(P,!0),M._paths==null)){let F=Fe;Fe!=M.alpha&&(u.globalAlpha=Fe=M.alpha);let X=s==2?[0,e[P][0].length-1]:Ye(e[P]);M._paths=M.paths(n,P,X[0],X[1]),Fe!=F&&(u.globalAlpha=Fe=F)}}),b.forEach((M,P)=>{if(P>0&&M.show){let F=Fe;Fe!=M.alpha&&(u.globalAlpha=Fe=M.alpha),M._paths!=null&&kt(P,!1);{let X=M._paths!=null?M._paths.gaps:null,J=M.points.show(n,P,_n,xn,X),ce=M.points.filter(n,P,J,X);(J||ce)&&(M.points._paths=M.points.paths(n,P,_n,xn,ce),kt(P,!0))}Fe!=F&&(u.globalAlpha=Fe=F),Fn("drawSeries",P)}}),v&&(u.globalAlpha=Fe=1)}}function hn(v,M){let P=M?b[v].points:b[v];P._stroke=P.stroke(n,v),P._fill=P.fill(n,v)}function kt(v,M){let P=M?b[v].points:b[v],{stroke:F,fill:X,clip:J,flags:ce,_stroke:pe=P._stroke,_fill:Ae=P._fill,_width:ze=P.width}=P._paths;ze=$t(ze*Dt,3);let Ge=null,Xe=ze%2/2;M&&Ae==null&&(Ae=ze>0?"#fff":pe);let mt=P.pxAlign==1&&Xe>0;if(mt&&u.translate(Xe,Xe),!M){let Lt=R-ze/2,Pt=S-ze/2,wt=$+ze,at=fe+ze;Ge=new Path2D,Ge.rect(Lt,Pt,wt,at)}M?We(pe,ze,P.dash,P.cap,Ae,F,X,ce,J):zt(v,pe,ze,P.dash,P.cap,Ae,F,X,ce,Ge,J),mt&&u.translate(-Xe,-Xe)}function zt(v,M,P,F,X,J,ce,pe,Ae,ze,Ge){let Xe=!1;Ae!=0&&C.forEach((mt,Lt)=>{if(mt.series[0]==v){let Pt=b[mt.series[1]],wt=e[mt.series[1]],at=(Pt._paths||gl).band;nr(at)&&(at=mt.dir==1?at[0]:at[1]);let Qe,tn=null;Pt.show&&at&&pC(wt,_n,xn)?(tn=mt.fill(n,Lt)||J,Qe=Pt._paths.clip):at=null,We(M,P,F,X,tn,ce,pe,Ae,ze,Ge,Qe,at),Xe=!0}}),Xe||We(M,P,F,X,J,ce,pe,Ae,ze,Ge)}let En=qo|gp;function We(v,M,P,F,X,J,ce,pe,Ae,ze,Ge,Xe){Ie(v,M,P,F,X),(Ae||ze||Xe)&&(u.save(),Ae&&u.clip(Ae),ze&&u.clip(ze)),Xe?(pe&En)==En?(u.clip(Xe),Ge&&u.clip(Ge),Et(X,ce),yn(v,J,M)):pe&gp?(Et(X,ce),u.clip(Xe),yn(v,J,M)):pe&qo&&(u.save(),u.clip(Xe),Ge&&u.clip(Ge),Et(X,ce),u.restore(),yn(v,J,M)):(Et(X,ce),yn(v,J,M)),(Ae||ze||Xe)&&u.restore()}function yn(v,M,P){P>0&&(M instanceof Map?M.forEach((F,X)=>{u.strokeStyle=Nr=X,u.stroke(F)}):M!=null&&v&&u.stroke(M))}function Et(v,M){M instanceof Map?M.forEach((P,F)=>{u.fillStyle=Fs=F,u.fill(P)}):M!=null&&v&&u.fill(M)}function fs(v,M,P,F){let X=E[v],J;if(F<=0)J=[0,0];else{let ce=X._space=X.space(n,v,M,P,F),pe=X._incrs=X.incrs(n,v,M,P,F,ce);J=FR(M,P,pe,F,ce)}return X._found=J}function vn(v,M,P,F,X,J,ce,pe,Ae,ze){let Ge=ce%2/2;x==1&&u.translate(Ge,Ge),Ie(pe,ce,Ae,ze,pe),u.beginPath();let Xe,mt,Lt,Pt,wt=X+(F==0||F==3?-J:J);P==0?(mt=X,Pt=wt):(Xe=X,Lt=wt);for(let at=0;at<v.length;at++)M[at]!=null&&(P==0?Xe=Lt=v[at]:mt=Pt=v[at],u.moveTo(Xe,mt),u.lineTo(Lt,Pt));u.stroke(),x==1&&u.translate(-Ge,-Ge)}function Fr(v){let M=!0;return E.forEach((P,F)=>{if(!P.show)return;let X=y[P.scale];if(X.min==null){P._show&&(M=!1,P._show=!1,vt(!1));return}else P._show||(M=!1,P._show=!0,vt(!1));let J=P.side,ce=J%2,{min:pe,max:Ae}=X,[ze,Ge]=fs(F,pe,Ae,ce==0?U:Se);if(Ge==0)return;let Xe=X.distr==2,mt=P._splits=P.splits(n,F,pe,Ae,ze,Ge,Xe),Lt=X.distr==2?mt.map(Qe=>di[Qe]):mt,Pt=X.distr==2?di[mt[1]]-di[mt[0]]:ze,wt=P._values=P.values(n,P.filter(n,Lt,F,Ge,Pt),F,Ge,Pt);P._rotate=J==2?P.rotate(n,wt,F,Ge):0;let at=P._size;P._size=Di(P.size(n,wt,F,v)),at!=null&&P._size!=at&&(M=!1)}),M}function ji(v){let M=!0;return jo.forEach((P,F)=>{let X=P(n,F,Ki,v);X!=Fi[F]&&(M=!1),Fi[F]=X}),M}function ps(){for(let v=0;v<E.length;v++){let M=E[v];if(!M.show||!M._show)continue;let P=M.side,F=P%2,X,J,ce=M.stroke(n,v),pe=P==0||P==3?-1:1,[Ae,ze]=M._found;if(M.label!=null){let ii=M.labelGap*pe,mi=Pn((M._lpos+ii)*Dt);Oe(M.labelFont[0],ce,"center",P==2?"top":Z_),u.save(),F==1?(X=J=0,u.translate(mi,Pn(S+fe/2)),u.rotate((P==3?-Pu:Pu)/2)):(X=Pn(R+$/2),J=mi);let or=Bx(M.label)?M.label(n,v,Ae,ze):M.label;u.fillText(or,X,J),u.restore()}if(ze==0)continue;let Ge=y[M.scale],Xe=F==0?$:fe,mt=F==0?R:S,Lt=M._splits,Pt=Ge.distr==2?Lt.map(ii=>di[ii]):Lt,wt=Ge.distr==2?di[Lt[1]]-di[Lt[0]]:Ae,at=M.ticks,Qe=M.border,tn=at.show?at.size:0,pn=Pn(tn*Dt),Un=Pn((M.alignTo==2?M._size-tn-M.gap:M.gap)*Dt),Ht=M._rotate*-Pu/180,mn=m(M._pos*Dt),fi=(pn+Un)*pe,ni=mn+fi;J=F==0?ni:0,X=F==1?ni:0;let Ci=M.font[0],Ui=M.align==1?zo:M.align==2?np:Ht>0?zo:Ht<0?np:F==0?"center":P==3?np:zo,ts=Ht||F==1?"middle":P==2?"top":Z_;Oe(Ci,ce,Ui,ts);let pi=M.font[1]*M.lineGap,Ri=Lt.map(ii=>m(a(ii,Ge,Xe,mt))),Oi=M._values;for(let ii=0;ii<Oi.length;ii++){let mi=Oi[ii];if(mi!=null){F==0?X=Ri[ii]:J=Ri[ii],mi=""+mi;let or=mi.indexOf(`
`)==-1?[mi]:mi.split(/\n/gm);for(let si=0;si<or.length;si++){let om=or[si];Ht?(u.save(),u.translate(X,J+si*pi),u.rotate(Ht),u.fillText(om,0,0),u.restore()):u.fillText(om,X,J+si*pi)}}}at.show&&vn(Ri,at.filter(n,Pt,v,ze,wt),F,P,mn,pn,$t(at.width*Dt,3),at.stroke(n,v),at.dash,at.cap);let ns=M.grid;ns.show&&vn(Ri,ns.filter(n,Pt,v,ze,wt),F,F==0?2:1,F==0?S:R,F==0?fe:$,$t(ns.width*Dt,3),ns.stroke(n,v),ns.dash,ns.cap),Qe.show&&vn([mn],[1],F==0?1:0,F==0?1:2,F==1?S:R,F==1?fe:$,$t(Qe.width*Dt,3),Qe.stroke(n,v),Qe.dash,Qe.cap)}Fn("drawAxes")}function vt(v){b.forEach((M,P)=>{P>0&&(M._paths=null,v&&(s==1?(M.min=null,M.max=null):M.facets.forEach(F=>{F.min=null,F.max=null})))})}let fn=!1,ti=!1,Vt=[];function bn(){ti=!1;for(let v=0;v<Vt.length;v++)Fn(...Vt[v]);Vt.length=0}function qn(){fn||(CC(Gp),fn=!0)}function bl(v,M=!1){fn=!0,ti=M,v(n),Gp(),M&&Vt.length>0&&queueMicrotask(bn)}n.batch=bl;function Gp(){if(ae&&(St(),ae=!1),Ee&&(Re(),Ee=!1),Me){if(on(f,zo,qe),on(f,"top",dt),on(f,dl,U),on(f,fl,Se),on(p,zo,qe),on(p,"top",dt),on(p,dl,U),on(p,fl,Se),on(d,dl,pt),on(d,fl,yt),h.width=Pn(pt*Dt),h.height=Pn(yt*Dt),E.forEach(({_el:v,_show:M,_size:P,_pos:F,side:X})=>{if(v!=null)if(M){let J=X===3||X===0?P:0,ce=X%2==1;on(v,ce?"left":"top",F-J),on(v,ce?"width":"height",P),on(v,ce?"top":"left",ce?dt:qe),on(v,ce?"height":"width",ce?Se:U),up(v,Cr)}else Ti(v,Cr)}),Nr=Fs=Dr=G=ee=Z=K=Pe=w=null,Fe=1,ia(!0),qe!=Te||dt!=Ft||U!=Ze||Se!=et){vt(!1);let v=U/Ze,M=Se/et;if(ge&&!ne&&he.left>=0){he.left*=v,he.top*=M,Ur&&hs(Ur,Pn(he.left),0,U,Se),Or&&hs(Or,0,Pn(he.top),U,Se);for(let P=0;P<xt.length;P++){let F=xt[P];F!=null&&(jt[P]*=v,ei[P]*=M,hs(F,Di(jt[P]),Di(ei[P]),U,Se))}}if(en.show&&!se&&en.left>=0&&en.width>0){en.left*=v,en.width*=v,en.top*=M,en.height*=M;for(let P in ju)on(zr,P,en[P])}Te=qe,Ft=dt,Ze=U,et=Se}Fn("setSize"),Me=!1}pt>0&&yt>0&&(u.clearRect(0,0,h.width,h.height),Fn("drawClear"),T.forEach(v=>v()),Fn("draw")),en.show&&se&&(Sl(en),se=!1),ge&&ne&&(rr(null,!0,!1),ne=!1),de.show&&de.live&&me&&(Ku(),me=!1),l||(l=!0,n.status=1,Fn("ready")),Ds=!1,fn=!1}n.redraw=(v,M)=>{Ee=M||!1,v!==!1?Os(A,I.min,I.max):qn()};function $u(v,M){let P=y[v];if(P.from==null){if(dn==0){let F=P.range(n,M.min,M.max,v);M.min=F[0],M.max=F[1]}if(M.min>M.max){let F=M.min;M.min=M.max,M.max=F}if(dn>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;v==A&&P.distr==2&&dn>0&&(M.min=Yi(M.min,e[0]),M.max=Yi(M.max,e[0]),M.min==M.max&&M.max++),V[v]=M,ae=!0,qn()}}n.setScale=$u;let Yu,Zu,Ur,Or,Hp,Wp,Br,kr,Xp,qp,Qt,an,Us=!1,Gn=he.drag,Nn=Gn.x,Dn=Gn.y;ge&&(he.x&&(Yu=Ni(jA,p)),he.y&&(Zu=Ni(QA,p)),I.ori==0?(Ur=Yu,Or=Zu):(Ur=Zu,Or=Yu),Qt=he.left,an=he.top);let en=n.select=Tn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),zr=en.show?Ni(JA,en.over?p:f):null;function Sl(v,M){if(en.show){for(let P in v)en[P]=v[P],P in ju&&on(zr,P,v[P]);M!==!1&&Fn("setSelect")}}n.setSelect=Sl;function Wy(v){if(b[v].show)Q&&up(rt[v],Cr);else if(Q&&Ti(rt[v],Cr),ge){let P=De?xt[0]:xt[v];P!=null&&hs(P,-10,-10,U,Se)}}function Os(v,M,P){$u(v,{min:M,max:P})}function Qi(v,M,P,F){M.focus!=null&&Zy(v),M.show!=null&&b.forEach((X,J)=>{J>0&&(v==J||v==null)&&(X.show=M.show,Wy(J),s==2?(Os(X.facets[0].scale,null,null),Os(X.facets[1].scale,null,null)):Os(X.scale,null,null),qn())}),P!==!1&&Fn("setSeries",v,M),F&&sa("setSeries",n,v,M)}n.setSeries=Qi;function Xy(v,M){Tn(C[v],M)}function qy(v,M){v.fill=Ct(v.fill||null),v.dir=It(v.dir,-1),M=M??C.length,C.splice(M,0,v)}function $y(v){v==null?C.length=0:C.splice(v,1)}n.addBand=qy,n.setBand=Xy,n.delBand=$y;function Yy(v,M){b[v].alpha=M,ge&&xt[v]!=null&&(xt[v].style.opacity=M),Q&&rt[v]&&(rt[v].style.opacity=M)}let ms,Bs,sr,Vr={focus:!0};function Zy(v){if(v!=sr){let M=v==null,P=$e.alpha!=1;b.forEach((F,X)=>{if(s==1||X>0){let J=M||X==0||X==v;F._focus=M?null:J,P&&Yy(X,J?1:$e.alpha)}}),sr=v,P&&qn()}}Q&&ht&&ke(Q_,Le,v=>{he._lock||(ct(v),sr!=null&&Qi(null,Vr,!0,Sn.setSeries))});function es(v,M,P){let F=y[M];P&&(v=v/Dt-(F.ori==1?dt:qe));let X=U;F.ori==1&&(X=Se,v=X-v),F.dir==-1&&(v=X-v);let J=F._min,ce=F._max,pe=v/X,Ae=J+(ce-J)*pe,ze=F.distr;return ze==3?Ho(10,Ae):ze==4?gC(Ae,F.asinh):ze==100?F.bwd(Ae):Ae}function Ky(v,M){let P=es(v,A,M);return Yi(P,e[0],_n,xn)}n.valToIdx=v=>Yi(v,e[0]),n.posToIdx=Ky,n.posToVal=es,n.valToPos=(v,M,P)=>y[M].ori==0?r(v,y[M],P?$:U,P?R:0):o(v,y[M],P?fe:Se,P?S:0),n.setCursor=(v,M,P)=>{Qt=v.left,an=v.top,rr(null,M,P)};function $p(v,M){on(zr,zo,en.left=v),on(zr,dl,en.width=M)}function Yp(v,M){on(zr,"top",en.top=v),on(zr,fl,en.height=M)}let ta=I.ori==0?$p:Yp,na=I.ori==1?$p:Yp;function Jy(){if(Q&&de.live)for(let v=s==2?1:0;v<b.length;v++){if(v==0&&st)continue;let M=de.values[v],P=0;for(let F in M)Je[v][P++].firstChild.nodeValue=M[F]}}function Ku(v,M){if(v!=null&&(v.idxs?v.idxs.forEach((P,F)=>{te[F]=P}):vC(v.idx)||te.fill(v.idx),de.idx=te[0]),Q&&de.live){for(let P=0;P<b.length;P++)(P>0||s==1&&!st)&&jy(P,te[P]);Jy()}me=!1,M!==!1&&Fn("setLegend")}n.setLegend=Ku;function jy(v,M){let P=b[v],F=v==0&&z==2?di:e[v],X;st?X=P.values(n,v,M)??oe:(X=P.value(n,M==null?null:F[M],v,M),X=X==null?oe:{_:X}),de.values[v]=X}function rr(v,M,P){Xp=Qt,qp=an,[Qt,an]=he.move(n,Qt,an),he.left=Qt,he.top=an,ge&&(Ur&&hs(Ur,Pn(Qt),0,U,Se),Or&&hs(Or,0,Pn(an),U,Se));let F,X=_n>xn;ms=qt,Bs=null;let J=I.ori==0?U:Se,ce=I.ori==1?U:Se;if(Qt<0||dn==0||X){F=he.idx=null;for(let pe=0;pe<b.length;pe++){let Ae=xt[pe];Ae!=null&&hs(Ae,-10,-10,U,Se)}ht&&Qi(null,Vr,!0,v==null&&Sn.setSeries),de.live&&(te.fill(F),me=!0)}else{let pe,Ae,ze;s==1&&(pe=I.ori==0?Qt:an,Ae=es(pe,A),F=he.idx=Yi(Ae,e[0],_n,xn),ze=W(e[0][F],I,J,0));let Ge=-10,Xe=-10,mt=0,Lt=0,Pt=!0,wt="",at="";for(let Qe=s==2?1:0;Qe<b.length;Qe++){let tn=b[Qe],pn=te[Qe],Un=pn==null?null:s==1?e[Qe][pn]:e[Qe][1][pn],Ht=he.dataIdx(n,Qe,F,Ae),mn=Ht==null?null:s==1?e[Qe][Ht]:e[Qe][1][Ht];if(me=me||mn!=Un||Ht!=pn,te[Qe]=Ht,Qe>0&&tn.show){let fi=Ht==null?-10:Ht==F?ze:W(s==1?e[0][Ht]:e[Qe][0][Ht],I,J,0),ni=mn==null?-10:N(mn,s==1?y[tn.scale]:y[tn.facets[1].scale],ce,0);if(ht&&mn!=null){let Ci=I.ori==1?Qt:an,Ui=In($e.dist(n,Qe,Ht,ni,Ci));if(Ui<ms){let ts=$e.bias;if(ts!=0){let pi=es(Ci,tn.scale),Ri=mn>=0?1:-1,Oi=pi>=0?1:-1;Oi==Ri&&(Oi==1?ts==1?mn>=pi:mn<=pi:ts==1?mn<=pi:mn>=pi)&&(ms=Ui,Bs=Qe)}else ms=Ui,Bs=Qe}}if(me||De){let Ci,Ui;I.ori==0?(Ci=fi,Ui=ni):(Ci=ni,Ui=fi);let ts,pi,Ri,Oi,ns,ii,mi=!0,or=ue.bbox;if(or!=null){mi=!1;let si=or(n,Qe);Ri=si.left,Oi=si.top,ts=si.width,pi=si.height}else Ri=Ci,Oi=Ui,ts=pi=ue.size(n,Qe);if(ii=ue.fill(n,Qe),ns=ue.stroke(n,Qe),De)Qe==Bs&&ms<=$e.prox&&(Ge=Ri,Xe=Oi,mt=ts,Lt=pi,Pt=mi,wt=ii,at=ns);else{let si=xt[Qe];si!=null&&(jt[Qe]=Ri,ei[Qe]=Oi,ox(si,ts,pi,mi),sx(si,ii,ns),hs(si,Di(Ri),Di(Oi),U,Se))}}}}if(De){let Qe=$e.prox,tn=sr==null?ms<=Qe:ms>Qe||Bs!=sr;if(me||tn){let pn=xt[0];pn!=null&&(jt[0]=Ge,ei[0]=Xe,ox(pn,mt,Lt,Pt),sx(pn,wt,at),hs(pn,Di(Ge),Di(Xe),U,Se))}}}if(en.show&&Us)if(v!=null){let[pe,Ae]=Sn.scales,[ze,Ge]=Sn.match,[Xe,mt]=v.cursor.sync.scales,Lt=v.cursor.drag;if(Nn=Lt._x,Dn=Lt._y,Nn||Dn){let{left:Pt,top:wt,width:at,height:Qe}=v.select,tn=v.scales[Xe].ori,pn=v.posToVal,Un,Ht,mn,fi,ni,Ci=pe!=null&&ze(pe,Xe),Ui=Ae!=null&&Ge(Ae,mt);Ci&&Nn?(tn==0?(Un=Pt,Ht=at):(Un=wt,Ht=Qe),mn=y[pe],fi=W(pn(Un,Xe),mn,J,0),ni=W(pn(Un+Ht,Xe),mn,J,0),ta(Zi(fi,ni),In(ni-fi))):ta(0,J),Ui&&Dn?(tn==1?(Un=Pt,Ht=at):(Un=wt,Ht=Qe),mn=y[Ae],fi=N(pn(Un,mt),mn,ce,0),ni=N(pn(Un+Ht,mt),mn,ce,0),na(Zi(fi,ni),In(ni-fi))):na(0,ce)}else Qu()}else{let pe=In(Xp-Hp),Ae=In(qp-Wp);if(I.ori==1){let mt=pe;pe=Ae,Ae=mt}Nn=Gn.x&&pe>=Gn.dist,Dn=Gn.y&&Ae>=Gn.dist;let ze=Gn.uni;ze!=null?Nn&&Dn&&(Nn=pe>=ze,Dn=Ae>=ze,!Nn&&!Dn&&(Ae>pe?Dn=!0:Nn=!0)):Gn.x&&Gn.y&&(Nn||Dn)&&(Nn=Dn=!0);let Ge,Xe;Nn&&(I.ori==0?(Ge=Br,Xe=Qt):(Ge=kr,Xe=an),ta(Zi(Ge,Xe),In(Xe-Ge)),Dn||na(0,ce)),Dn&&(I.ori==1?(Ge=Br,Xe=Qt):(Ge=kr,Xe=an),na(Zi(Ge,Xe),In(Xe-Ge)),Nn||ta(0,J)),!Nn&&!Dn&&(ta(0,0),na(0,0))}if(Gn._x=Nn,Gn._y=Dn,v==null){if(P){if(rm!=null){let[pe,Ae]=Sn.scales;Sn.values[0]=pe!=null?es(I.ori==0?Qt:an,pe):null,Sn.values[1]=Ae!=null?es(I.ori==1?Qt:an,Ae):null}sa(ip,n,Qt,an,U,Se,F)}if(ht){let pe=P&&Sn.setSeries,Ae=$e.prox;sr==null?ms<=Ae&&Qi(Bs,Vr,!0,pe):ms>Ae?Qi(null,Vr,!0,pe):Bs!=sr&&Qi(Bs,Vr,!0,pe)}}me&&(de.idx=F,Ku()),M!==!1&&Fn("setCursor")}let ks=null;Object.defineProperty(n,"rect",{get(){return ks==null&&ia(!1),ks}});function ia(v=!1){v?ks=null:(ks=p.getBoundingClientRect(),Fn("syncRect",ks))}function Zp(v,M,P,F,X,J,ce){he._lock||Us&&v!=null&&v.movementX==0&&v.movementY==0||(Ju(v,M,P,F,X,J,ce,!1,v!=null),v!=null?rr(null,!0,!0):rr(M,!0,!1))}function Ju(v,M,P,F,X,J,ce,pe,Ae){if(ks==null&&ia(!1),ct(v),v!=null)P=v.clientX-ks.left,F=v.clientY-ks.top;else{if(P<0||F<0){Qt=-10,an=-10;return}let[ze,Ge]=Sn.scales,Xe=M.cursor.sync,[mt,Lt]=Xe.values,[Pt,wt]=Xe.scales,[at,Qe]=Sn.match,tn=M.axes[0].side%2==1,pn=I.ori==0?U:Se,Un=I.ori==1?U:Se,Ht=tn?J:X,mn=tn?X:J,fi=tn?F:P,ni=tn?P:F;if(Pt!=null?P=at(ze,Pt)?a(mt,y[ze],pn,0):-10:P=pn*(fi/Ht),wt!=null?F=Qe(Ge,wt)?a(Lt,y[Ge],Un,0):-10:F=Un*(ni/mn),I.ori==1){let Ci=P;P=F,F=Ci}}Ae&&(M==null||M.cursor.event.type==ip)&&((P<=1||P>=U-1)&&(P=Er(P,U)),(F<=1||F>=Se-1)&&(F=Er(F,Se))),pe?(Hp=P,Wp=F,[Br,kr]=he.move(n,P,F)):(Qt=P,an=F)}let ju={width:0,height:0,left:0,top:0};function Qu(){Sl(ju,!1)}let Kp,Jp,jp,Qp;function em(v,M,P,F,X,J,ce){Us=!0,Nn=Dn=Gn._x=Gn._y=!1,Ju(v,M,P,F,X,J,ce,!0,!1),v!=null&&(ke(sp,cp,tm,!1),sa(J_,n,Br,kr,U,Se,null));let{left:pe,top:Ae,width:ze,height:Ge}=en;Kp=pe,Jp=Ae,jp=ze,Qp=Ge}function tm(v,M,P,F,X,J,ce){Us=Gn._x=Gn._y=!1,Ju(v,M,P,F,X,J,ce,!1,!0);let{left:pe,top:Ae,width:ze,height:Ge}=en,Xe=ze>0||Ge>0,mt=Kp!=pe||Jp!=Ae||jp!=ze||Qp!=Ge;if(Xe&&mt&&Sl(en),Gn.setScale&&Xe&&mt){let Lt=pe,Pt=ze,wt=Ae,at=Ge;if(I.ori==1&&(Lt=Ae,Pt=Ge,wt=pe,at=ze),Nn&&Os(A,es(Lt,A),es(Lt+Pt,A)),Dn)for(let Qe in y){let tn=y[Qe];Qe!=A&&tn.from==null&&tn.min!=qt&&Os(Qe,es(wt+at,Qe),es(wt,Qe))}Qu()}else he.lock&&(he._lock=!he._lock,rr(M,!0,v!=null));v!=null&&(_t(sp,cp),sa(sp,n,Qt,an,U,Se,null))}function Qy(v,M,P,F,X,J,ce){if(he._lock)return;ct(v);let pe=Us;if(Us){let Ae=!0,ze=!0,Ge=10,Xe,mt;I.ori==0?(Xe=Nn,mt=Dn):(Xe=Dn,mt=Nn),Xe&&mt&&(Ae=Qt<=Ge||Qt>=U-Ge,ze=an<=Ge||an>=Se-Ge),Xe&&Ae&&(Qt=Qt<Br?0:U),mt&&ze&&(an=an<kr?0:Se),rr(null,!0,!0),Us=!1}Qt=-10,an=-10,te.fill(null),rr(null,!0,!0),pe&&(Us=pe)}function nm(v,M,P,F,X,J,ce){he._lock||(ct(v),ea(),Qu(),v!=null&&sa(ex,n,Qt,an,U,Se,null))}function im(){E.forEach(UR),O(n.width,n.height,!0)}Rr(Iu,Go,im);let Gr={};Gr.mousedown=em,Gr.mousemove=Zp,Gr.mouseup=tm,Gr.dblclick=nm,Gr.setSeries=(v,M,P,F)=>{let X=Sn.match[2];P=X(n,M,P),P!=-1&&Qi(P,F,!0,!1)},ge&&(ke(J_,p,em),ke(ip,p,Zp),ke(j_,p,v=>{ct(v),ia(!1)}),ke(Q_,p,Qy),ke(ex,p,nm),_p.add(n),n.syncRect=ia);let Ml=n.hooks=i.hooks||{};function Fn(v,M,P){ti?Vt.push([v,M,P]):v in Ml&&Ml[v].forEach(F=>{F.call(null,n,M,P)})}(i.plugins||[]).forEach(v=>{for(let M in v.hooks)Ml[M]=(Ml[M]||[]).concat(v.hooks[M])});let sm=(v,M,P)=>P,Sn=Tn({key:null,setSeries:!1,filters:{pub:ux,sub:ux},scales:[A,b[1]?b[1].scale:null],match:[dx,dx,sm],values:[null,null]},he.sync);Sn.match.length==2&&Sn.match.push(sm),he.sync=Sn;let rm=Sn.key,ed=ly(rm);function sa(v,M,P,F,X,J,ce){Sn.filters.pub(v,M,P,F,X,J,ce)&&ed.pub(v,M,P,F,X,J,ce)}ed.sub(n);function ev(v,M,P,F,X,J,ce){Sn.filters.sub(v,M,P,F,X,J,ce)&&Gr[v](null,M,P,F,X,J,ce)}n.pub=ev;function tv(){ed.unsub(n),_p.delete(n),it.clear(),dp(Iu,Go,im),c.remove(),Le?.remove(),Fn("destroy")}n.destroy=tv;function td(){Fn("init",i,e),Qo(e||i.data,!1),V[A]?$u(A,V[A]):ea(),se=en.show&&(en.width>0||en.height>0),ne=me=!0,O(i.width,i.height)}return b.forEach(Lr),E.forEach(us),t?t instanceof HTMLElement?(t.appendChild(c),td()):t(n,td):td(),n}Ln.assign=Tn;Ln.fmtNum=wp;Ln.rangeNum=Lu;Ln.rangeLog=Fu;Ln.rangeAsinh=Sp;Ln.orient=Ir;Ln.pxRatio=Dt;Ln.join=AC;Ln.fmtDate=Ep,Ln.tzDate=BC;Ln.sync=ly;{Ln.addGap=vR,Ln.clipGaps=Bu;let i=Ln.paths={points:py};i.linear=gy,i.stepped=MR,i.bars=wR,i.spline=ER}function Np(i,e){let t={extremes:[],limits:[],commands:[],phases:i.phases};for(let s of e){let r=i.summaryOf(s);r!==void 0&&(t.extremes.push({time:r.minimum[1],value:r.minimum[0],up:!1}),t.extremes.push({time:r.maximum[1],value:r.maximum[0],up:!0}))}for(let s of i.limits)e.some(r=>r.address===`${s.table}:${s.channel}`)&&t.limits.push({value:s.limit,holds:s.holds});let n=new Set;for(let s of i.commands)s.progress==="ended"&&n.add(s.start),s.progress==="running"&&n.add(s.since);return t.commands=[...n],t}function by(i,{phases:e}){let{ctx:t,bbox:n}=i,s=window.devicePixelRatio;t.save(),t.beginPath(),t.rect(n.left,n.top,n.width,n.height),t.clip(),t.font=`${11*s}px system-ui, sans-serif`,t.textBaseline="top",t.textAlign="left",e.forEach(({name:r,start:o,end:a},l)=>{let c=Math.max(i.valToPos(o,"x",!0),n.left),h=Math.min(i.valToPos(a,"x",!0),n.left+n.width);h<=c||(l%2===1&&(t.globalAlpha=.3,t.fillStyle=Tt("grid"),t.fillRect(c,n.top,h-c,n.height),t.globalAlpha=1),t.fillStyle=Tt("text-soft"),t.measureText(r).width+8*s<h-c&&t.fillText(r,c+4*s,n.top+2*s))}),t.restore()}function Sy(i,e,t){let{ctx:n,bbox:s}=i,r=window.devicePixelRatio;n.save(),n.beginPath(),n.rect(s.left,s.top,s.width,s.height),n.clip(),n.lineWidth=r,n.strokeStyle=Tt("mark"),n.globalAlpha=Math.min(1,14/Math.max(e.commands.length,1));for(let o of e.commands){let a=Math.round(i.valToPos(o,"x",!0));vy(n,[a,s.top],[a,s.top+s.height],[2*r,4*r])}n.globalAlpha=1;for(let{value:o,holds:a}of e.limits){let l=Math.round(i.valToPos(o/t,"y",!0));n.strokeStyle=Tt(a?"good":"bad"),n.lineWidth=1.5*r,vy(n,[s.left,l],[s.left+s.width,l],[8*r,4*r])}n.fillStyle=Tt("text-soft");for(let{time:o,value:a,up:l}of e.extremes){let c=i.valToPos(o,"x",!0),h=i.valToPos(a/t,"y",!0);OR(n,c,h,l?-r:r)}n.restore()}function vy(i,e,t,n){i.setLineDash(n),i.beginPath(),i.moveTo(...e),i.lineTo(...t),i.stroke(),i.setLineDash([])}function OR(i,e,t,n){i.beginPath(),i.moveTo(e,t+n),i.lineTo(e-4*Math.abs(n),t+8*n),i.lineTo(e+4*Math.abs(n),t+8*n),i.fill()}function My(i,[e,t]){let n=(s,r)=>{let[o,a]=[0,i.length];for(;o<a;){let l=o+a>>1,c=i[l]??0;c<s||r&&c===s?o=l+1:a=l}return o};return[Math.max(n(e,!1)-1,0),Math.min(n(t,!0)+1,i.length)]}function Dp(i,[e,t],n){if(t-e<=n)return Array.from(i.subarray(e,t));let s=Math.ceil(2*(t-e)/n),r=[];for(let o=e;o<t;o+=s){let[a,l]=[o,o];for(let c=o;c<Math.min(o+s,t);c++){let h=i[c]??Number.NaN;Number.isNaN(h)||(h>=(i[a]??Number.NaN)||(a=c),h<=(i[l]??Number.NaN)||(l=c))}r.push(i[Math.min(a,l)]??Number.NaN,i[Math.max(a,l)]??Number.NaN)}return r}var BR=3e3,kR="windlass",xl=class{constructor(e,t,n,s,r,o=[],a=Uo){this.plan=e;this.run=t;this.clock=n;this.zoom=s;this.height=a;this.#i=Up(e.channels),this.#o=Np(t,e.channels);let l=Wt("×","Remove this plot",()=>r(this));l.className="close";let c=Su([...o,["Numbers (CSV)","Saves the rows of this plot",()=>cs(new Blob([bu(this.#x())],{type:"text/csv"}),wr(e.title,"csv"))],["Picture (PNG)","Saves this plot as a picture",()=>this.#b()],["Picture (SVG)","Saves the displayed time of this plot as a vector picture",()=>cs(new Blob([this.#v()],{type:"image/svg+xml"}),wr(e.title,"svg"))]]),h=k("figcaption",{},this.#t,c,l,this.#n);this.root=k("figure",{class:"panel"},h,this.#s),this.#h()}plan;run;clock;zoom;height;root;isInSight=!1;#e=[];#t=k("h3",{});#n=k("span",{class:"keys"});#s=k("div",{class:"plot"});#r=k("div",{class:"now"});#i;#o;#a;#c=0;#u=0;refresh(){let e=this.#a;if(e===void 0)return;let t=Up(this.plan.channels);if(this.#o=Np(this.run,this.plan.channels),t.some(({factor:n},s)=>n!==this.#i[s]?.factor)||this.plan.channels.length!==this.#u){this.draw(this.#c);return}e.batch(()=>{e.setData(this.#_(),!1),this.setZoom(this.zoom.range)})}draw(e=this.root.clientWidth){e<=0||(this.#c=e,this.#i=Up(this.plan.channels),this.#h(),this.#u=this.plan.channels.length,this.#a?.destroy(),this.#a=new Ln(this.#S(e),this.#_(),this.#s),this.#a.over.append(this.#r),this.#d(),this.setZoom(this.zoom.range))}get isDrawn(){return this.#a!==void 0}get width(){return this.#c}destroy(){this.#a?.destroy(),this.#a=void 0,this.root.remove()}setZoom([e,t]){this.#a!==void 0&&this.#a.setScale("x",{min:e,max:t})}setTime(e){let t=this.#a;if(t===void 0)return;let n=t.valToPos(Math.min(e,t.data[0].at(-1)??e),"x"),s=n>=0&&n<=t.over.clientWidth;this.#r.style.display=s?"":"none",this.#r.style.transform=`translateX(${n.toFixed(1)}px)`,t.cursor.idx==null&&this.#f(e)}get#l(){return Gu(this.plan)?this.plan.channels.slice(0,1):this.plan.channels}#h(){this.#t.textContent=Ut(this.plan.title);let e=this.#l;this.#e=e.map(()=>k("output",{}));let t=this.#i.length>1,n=e.map((r,o)=>{let a=Ut(Hu(r.name,this.plan.stem)),l=this.plan.channels.some(({table:u})=>u!==r.table)?`${r.table.object||r.table.kind} `:"",c=t&&this.#m(r).unit!==""?` [${this.#m(r).unit}]`:"",h=e.length>1||Gu(this.plan)?l+a+c:c;return k("span",{class:"key"},k("i",{}),h," ",this.#e[o])});if(Gu(this.plan)){let r=this.plan.channels.slice(1).map(({name:o})=>Ut(Hu(o,this.plan.stem)));n.push(k("span",{class:"key"},k("i",{class:"band"}),`${r.join(", ")} within the band`))}this.plan.others!==void 0&&n.push(k("span",{class:"key"},k("i",{class:"dashed"}),this.plan.otherName??"other run"));let s=t?"":this.#i[0]?.unit??"";this.#n.replaceChildren(...n,k("span",{class:"unit"},s&&`[${s}]`))}#d(){this.#e.forEach((t,n)=>{let s=t.parentElement?.firstElementChild;s instanceof HTMLElement&&(s.style.background=Li(n))});let e=this.#n.querySelector(".band");e instanceof HTMLElement&&(e.style.background=`${Li(0)}44`)}#f(e){this.#e.forEach((t,n)=>{let s=this.#l[n];t.textContent=s===void 0?"":Ve(s.at(e)/this.#m(s).factor)})}#m(e){return this.#i[this.#g(e)]??{factor:1,unit:""}}#g(e){return e.unit===this.plan.channels[0]?.unit?0:1}#_(){let e=this.plan.channels[0]?.table,t=e?.times??new Float64Array,n=this.run.isLive?My(t,this.zoom.range):[0,t.length],s=this.run.isLive?BR:Number.POSITIVE_INFINITY,r=[],o=(a,l)=>r.push(Array.from(Dp(a,n,s),c=>Number.isNaN(c)?null:c/l));for(let a of this.#l){let{factor:l}=this.#m(a),c=a.table!==e;o(c?Fp(a,t):a.values,l);let h=this.#p(a);if(h!==void 0)for(let u of h)o(u,l)}for(let a of this.plan.others??[])o(Fp(a,t),this.#m(a).factor);return[Dp(t,n,s),...r]}#p(e){return Gu(this.plan)?zR(this.plan.channels):e.table===this.plan.channels[0]?.table?e.band:void 0}#x(){let e=this.plan.channels[0]?.table.times??new Float64Array,t=(s,r="")=>{let o=s.table.times===e?s.values:Fp(s,e);return{name:`${s.address}${r}`,unit:s.unit,values:o}},n=(this.plan.others??[]).map(s=>t(s,` (${this.plan.otherName??"other run"})`));return[{name:"time",unit:"s",values:e},...this.plan.channels.map(s=>t(s)),...n]}#v(){let[e,...t]=this.#_(),n=(e??[]).flatMap((c,h)=>c!==null&&c>=this.zoom.range[0]&&c<=this.zoom.range[1]?[h]:[]),s=c=>n.map(h=>c?.[h]??Number.NaN),r=[],o=0;for(let c of this.#l){let h={name:Ut(Hu(c.name,this.plan.stem)),x:s(e),y:s(t[o++])};this.#p(c)!==void 0&&(h.band=[s(t[o++]),s(t[o++])]),this.#g(c)===0&&r.push(h)}let a=this.#i[0]?.unit??"",l=new Bo({title:Ut(this.plan.title),xLabel:"time, s",yLabel:a,curves:r},()=>{});return l.draw(Oo),l.svg()}#b(){let e=this.#s.querySelector("canvas");if(e===null)return;let t=this.#l.map((s,r)=>({text:Ut(Hu(s.name,this.plan.stem)),colour:Li(r)})),n=this.#i.map(({unit:s})=>s).join(", ");P_(e,`${Ut(this.plan.title)}${n===""?"":` [${n}]`}`,t).then(s=>cs(s,wr(this.plan.title,"png")))}#S(e){let t=[{}],n=[],s=l=>this.#g(l)===0?"y":"right";this.#l.forEach((l,c)=>{let h=Li(c);if(t.push({stroke:h,width:1.4,points:{show:!1},scale:s(l)}),this.#p(l)!==void 0){let u={width:0,points:{show:!1},scale:s(l)};t.push(u,u),n.push({series:[t.length-1,t.length-2],fill:`${h}3a`})}}),(this.plan.others??[]).forEach((l,c)=>t.push({stroke:Li(c),width:1.2,dash:[5,4],points:{show:!1},scale:s(l)}));let r=this.#i[1]!==void 0,o=this.#i[0]?.factor??1,a=l=>Sy(l,this.#o,o);return{width:e,height:this.height,series:t,bands:n,legend:{show:!1},padding:[8,r?4:16,0,0],scales:{x:{time:!1},y:{range:(l,c,h)=>this.#y(c,h)},...r?{right:{range:(l,c,h)=>wy(c,h)}}:{}},axes:[Mu("time, s"),cl(),...r?[cl("right",!0)]:[]],cursor:{sync:{key:kR,setSeries:!1},drag:{x:!0,y:!1,setScale:!1},points:{size:6}},hooks:{drawAxes:[l=>by(l,this.#o)],draw:[a,()=>this.setTime(this.clock.time)],setSelect:[l=>this.#M(l)],setCursor:[l=>this.#w(l)],ready:[l=>this.#T(l)]}}}#y(e,t){let[n,s]=[e??0,t??1],r=this.#i[0]?.factor??1,[o,a]=this.zoom.range;for(let{time:c,value:h}of this.#o.extremes)c>=o&&c<=a&&(n=Math.min(n,h/r),s=Math.max(s,h/r));let l=s-n;for(let{value:c}of this.#o.limits){let h=c/r;h>s&&h<s+l&&(s=h),h<n&&h>n-l&&(n=h)}return wy(n,s)}#M(e){let{left:t,width:n}=e.select;if(n<=0)return;e.setSelect({left:0,top:0,width:0,height:0},!1);let[s,r]=this.zoom.range,o=[e.posToVal(t,"x"),e.posToVal(t+n,"x")],a=1e-6*(r-s);if(!(Math.abs(o[0]-s)<a&&Math.abs(o[1]-r)<a)){this.zoom.range=o;for(let l of this.zoom.listeners)l(this.zoom.range,this)}}#w(e){let{idx:t}=e.cursor;if(t==null){this.#f(this.clock.time);return}let n=e.data[0]?.[t];n!==void 0&&this.#f(n)}#T(e){let t=0;e.over.title="click: go to this time · drag: zoom · double-click: show all",e.over.addEventListener("mousedown",n=>{t=n.clientX}),e.over.addEventListener("mouseup",n=>{Math.abs(n.clientX-t)<4&&this.clock.seek(e.posToVal(n.clientX-e.over.getBoundingClientRect().left,"x"))}),e.over.addEventListener("dblclick",()=>{this.zoom.range=[this.clock.begin,this.clock.end];for(let n of this.zoom.listeners)n(this.zoom.range,void 0)})}};function Gu({channels:i,hasEnvelope:e}){return e===!0&&i.length>1}function zR(i){let e=Float64Array.from(i[0]?.values??[]),t=Float64Array.from(e);for(let n of i){let[s,r]=n.band??[n.values,n.values];for(let o=0;o<e.length;o++)e[o]=Math.min(e[o]??0,s[o]??Number.POSITIVE_INFINITY),t[o]=Math.max(t[o]??0,r[o]??Number.NEGATIVE_INFINITY)}return[e,t]}function Fp(i,e){let{times:t}=i.table,[n,s]=[t[0]??0,t[t.length-1]??0];return Float64Array.from(e,r=>r>=n&&r<=s?i.at(r):Number.NaN)}function Up(i){return[...new Set(i.map(({unit:t})=>t))].slice(0,2).map(t=>{let n=i.reduce((s,r)=>{if(r.unit!==t)return s;let[o,a]=r.range()??[0,0];return Math.max(s,Math.abs(o),Math.abs(a))},0);return $n(t,n)})}function wy(i,e){let[t,n]=[i??0,e??1],s=1e-9*Math.max(Math.abs(t),Math.abs(n)),r=n-t>Math.max(s,1e-12)?.06*(n-t):Math.max(.05*Math.abs(n),.001);return[t-r,n+r]}function Hu(i,e){return i.startsWith(`${e}_`)?i.slice(e.length+1):i.endsWith(`_${e}`)?i.slice(0,-e.length-1):i}function VR(){return Math.max(Math.floor((window.innerHeight-210)/285),2)}var Ko=class{constructor(e,t,n={}){this.run=e;this.clock=t;this.options=n;this.zoom={range:[t.begin,t.end],listeners:new Set},this.#r=new IntersectionObserver(a=>this.#g(a),{rootMargin:"300px"}),this.#i=new ResizeObserver(()=>this.#p());let s=k("p",{class:"hint"},"Drag to zoom all plots, double-click to show the whole time, click to go to a time.",e.isLive?"":" Triangles mark the extremes over all steps; shaded bands show the least and greatest values between two points."),r=B_(e,{time:a=>a.forEach(l=>this.#_(this.add(l))),pin:a=>a.forEach(l=>this.#a(l)),xy:(a,l)=>this.#h("xy",[a,l]),spectrum:a=>this.#h("spectrum",[a]),exceedance:a=>this.#h("exceedance",[a]),compare:(a,l)=>this.compare(a,l)});this.root=nn("plots","Plots",s,r,this.#s),this.#i.observe(this.#s),this.#i.observe(this.pinned),this.zoom.listeners.add(a=>this.#v(a)),t.onTime(a=>{for(let l of this.#e)l.setTime(a);for(let{chart:l}of this.#t)l.setTime(a)}),this.#o.signal.addEventListener("abort",Yr(()=>this.#x()));let{signal:o}=this.#o;window.addEventListener("beforeprint",()=>[...this.#e,...this.#t.map(({chart:a})=>a)].forEach(a=>a.draw(Oo)),{signal:o}),window.addEventListener("afterprint",()=>this.#x(),{signal:o})}run;clock;options;root;zoom;pinned=k("div",{class:"pinned"});#e=[];#t=[];#n;#s=k("div",{class:"panels"});#r;#i;#o=new AbortController;dispose(){this.#o.abort(),this.#r.disconnect(),this.#i.disconnect();for(let e of this.#e.splice(0))e.destroy()}suggest(){let e=this.run.tables.filter(Eu).flatMap(s=>X_(this.run,s));e.sort((s,r)=>ko(this.run,s)-ko(this.run,r));for(let s of e)this.add(s);let t=({channels:s,stem:r})=>!(s[0]?.table.kind==="winch"&&r==="tension"),n=e.filter((s,r)=>t(s)&&e.findIndex(o=>Ty(o)===Ty(s))===r);for(let s of n.slice(0,VR()))this.pin(s)}get inSight(){return this.#e.filter(e=>e.isDrawn&&e.isInSight)}add(e,t){let n=["Pin beside the scene","Shows a copy of this plot beside the scene",()=>this.#a(e)],s=new xl(e,this.run,this.clock,this.zoom,r=>this.#m(r),[n,...this.#u(e)]);return this.#e.push(s),this.#f(s),this.#s.insertBefore(s.root,t?.root.isConnected===!0?t.root:null),this.#r.observe(s.root),s}pin(e){let t=new xl(e,this.run,this.clock,this.zoom,n=>this.#m(n),this.#u(e),this.options.pinHeight);this.#e.push(t),this.#f(t),this.pinned.append(t.root),this.#r.observe(t.root)}#a(e){this.pin(e),this.#c()}restore(e){for(let{kind:t,title:n,stem:s,channels:r}of e){let o=r.map(a=>this.run.channel(a)).filter(a=>a!==void 0);o.length<r.length||o.length===0||(t==="time"?this.pin(tp({title:n,stem:s,channels:o})):this.pinned.append(this.#d(t,o).chart.root))}}#c(){let e=n=>n.map(({address:s})=>s),t=[...this.pinned.children].flatMap(n=>{let s=this.#e.find(o=>o.root===n);if(s!==void 0)return{kind:"time",title:s.plan.title,stem:s.plan.stem,channels:e(s.plan.channels)};let r=this.#t.find(({chart:o})=>o.root===n);return r===void 0?[]:{kind:r.kind,title:"",stem:"",channels:e(r.channels)}});this.options.pinsChanged?.(t)}#u({channels:e}){let[t]=e;if(t===void 0)return[];let[n,s]=[e.find(({name:o})=>o.endsWith("_x")),e.find(({name:o})=>o.endsWith("_y"))],r=[["Spectrum","Adds the spectrum in the displayed time",()=>this.#h("spectrum",[t])],["Exceedance","Adds the probability of exceedance of the peaks in the displayed time",()=>this.#h("exceedance",[t])]];return n!==void 0&&s!==void 0&&r.push(["Watch circle (x-y)","Adds the path in the horizontal plane",()=>this.#h("xy",[n,s])]),r}#l(e,[t,n]){if(t===void 0)throw new Error("a plot needs a channel");return e==="xy"?H_(t,n??t):e==="spectrum"?V_(this.run,t,this.zoom.range):G_(t,this.zoom.range)}#h(e,t){let{chart:n}=this.#d(e,t);this.#s.prepend(n.root),n.draw(),n.setTime(this.clock.time),n.root.scrollIntoView({block:"center"})}#d(e,t){let n=a=>{let l=a.root.parentNode===this.pinned;this.#t.splice(this.#t.findIndex(c=>c.chart===a),1),a.destroy(),l&&this.#c()},s=["Pin beside the scene","Moves this plot beside the scene",()=>{this.pinned.append(r.root),r.draw(),this.#c()}],r=new Bo(this.#l(e,t),n,[s]),o={chart:r,kind:e,channels:t};return this.#t.push(o),o}refreshCharts(){for(let{chart:e,kind:t,channels:n}of this.#t)e.update(this.#l(t,n))}compare(e,t=""){return this.#n=e===void 0?void 0:{run:e,name:t},this.#e.filter(n=>{let s=this.#f(n);return n.isDrawn&&n.draw(),s}).length}#f({plan:e}){let{run:t,name:n}=this.#n??{},s=t===void 0?[]:e.channels.map(({address:o})=>t.channel(o)).filter(o=>o!==void 0),r=s.length>0&&s.length===e.channels.length;return r?(e.others=e.hasEnvelope?s.slice(0,1):s,e.otherName=n??""):(delete e.others,delete e.otherName),r}#m(e){let t=e.root.parentNode===this.pinned;this.#r.unobserve(e.root),this.#e.splice(this.#e.indexOf(e),1),e.destroy(),t&&this.#c()}#g(e){for(let t of e){let n=this.#e.find(s=>s.root===t.target);n!==void 0&&(n.isInSight=t.isIntersecting,t.isIntersecting&&!n.isDrawn&&n.draw())}}#_(e){e.root.scrollIntoView({block:"nearest"})}#p(){for(let e of this.#e)e.isDrawn&&Math.abs(e.width-e.root.clientWidth)>1&&e.draw();for(let{chart:e}of this.#t)Math.abs(e.width-e.root.clientWidth)>1&&e.draw()}#x(){for(let e of this.#e)e.isDrawn&&e.draw();for(let{chart:e}of this.#t)e.draw()}#v(e){for(let t of this.#e)this.run.isLive?t.refresh():t.setZoom(e)}};function Ty({channels:i}){let e=i[0]?.table;return e===void 0?"":`${e.kind} ${Yf(e.object)}`}var GR=200,HR=6,WR=1e3,yl=2,XR=148,Wu=class{constructor(e,t,n){this.run=e;let s=o=>{this.#s=yl,n?.save(o)};this.board=new Ko(e,t,n===void 0?{pinsChanged:s}:{pinsChanged:s,pinHeight:XR});let r=n?.load();r!==void 0&&(this.board.restore(r),this.#s=yl),this.#e=e.tables.filter(Eu).map(o=>o.channels.filter(a=>e.suggests(a))),this.board.zoom.listeners.add((o,a)=>{this.#i=a===void 0,this.#n=0})}run;board;#e;#t=[];#n=0;#s=0;#r=0;#i=!0;grow(e){if(e<this.#n)return!1;let t=performance.now();this.#o(),this.#i&&(this.board.zoom.range=this.run.span);for(let s of this.board.inSight)s.refresh();let n=e>=this.#r;return n&&(this.board.refreshCharts(),this.#r=e+WR),this.#n=e+Math.max(GR,HR*(performance.now()-t)),n}finish(){let e=({channels:n,stem:s})=>!(n[0]?.table.kind==="winch"&&s==="tension"),t=this.#t.filter(({plan:n})=>ko(this.run,n)>1&&e(n));for(let{plan:n}of t.slice(0,yl-this.#s))this.board.pin(n);this.#s=yl}#o(){this.#e.forEach((e,t)=>{if(e.some(hl)){this.#e[t]=e.filter(n=>!hl(n));for(let n of e.filter(hl))this.#a(n,t)}})}#a(e,t){let{plan:n,isNew:s}=q_(this.#t.map(({plan:c})=>c),e);if(!s)return;let r=ko(this.run,n),o=r*this.run.tables.length+t;r<=1&&this.#s<yl&&(this.#s++,this.board.pin(n));let a=this.#t.findIndex(c=>c.order>o),l=this.board.add(n,this.#t[a]?.panel);this.#t.splice(a<0?this.#t.length:a,0,{plan:n,order:o,panel:l})}};var Xu=class{constructor(e,t){this.root=e;this.version=t;let n=Wt("◐","Light or dark",()=>Nl($r()?"light":"dark"));n.className="theme",e.replaceChildren(k("header",{},k("div",{},this.#t,this.#n),n)),this.#r=R_({opening:o=>this.#m(o),state:o=>this.#g(o),commands:o=>this.#_(o),row:o=>this.#x(o),gone:()=>this.#S()});let s=performance.now(),r=o=>{this.#b(Math.min((o-s)/1e3,.25)),s=o,requestAnimationFrame(r)};requestAnimationFrame(r)}root;version;#e=k("span",{class:"status"},"connecting");#t=k("h1",{},"windlass");#n=k("p",{class:"facts"},this.#e);#s=new yu;#r;#i;#o;#a;#c;#u;#l;#h=gi(k("div",{}));#d=0;#f=!1;#m(e){if(e.version!==this.version){this.#y("failed",`the command sends version ${e.version}, but this page reads version ${this.version}`);return}this.#o=new Cl(e),document.title=e.title,this.#t.textContent=e.title;let t=e.scene.inputs?.file;this.#n.replaceChildren(this.#e,k("span",{},`windlass ${e.windlass}`),k("span",{},t))}#g(e){this.#i=e;let t={statics:`solving for the equilibrium: ${e.text}`,running:e.paused?"paused":"running",ended:e.text}[e.phase];this.#y(e.phase==="running"?"going":e.phase,t),this.#a?.state(e),e.phase==="ended"&&this.#p()}#_(e){this.#o!==void 0&&(this.#o.commands=e),this.#p()}#p(){let[e,t]=[this.#o,this.#c];if(e===void 0||t===void 0||e.commands.length===0)return;let{begin:n,end:s}=e.opening,r=this.#i?.phase!=="ended";this.#h.replaceChildren(sd(e.commands,t,{over:[n,s],isLive:r})),this.#h.isConnected||(this.#h.classList.add("long"),this.#u?.root.after(nn("operation","Operation",this.#h))),this.#a?.commands(e.commands)}#x(e){let t=this.#o;t===void 0||!t.push(e)||(this.#s.row(t.span[1],performance.now()/1e3),this.#d=Math.min(this.#d+1,t.rows),this.#c===void 0&&this.#v(t),this.#c?.extend(...t.span))}#v(e){let t=new Hr(...e.span);this.#c=t,this.#u=_u(e,t),this.#l=new Wu(e,t),this.#a=new xu(t,e.opening.end,this.#r),this.#i!==void 0&&this.#a.state(this.#i),Dl(this.#u.root,this.#l.board.pinned),Fl(this.#u.root,this.#a.root),this.root.append(this.#u.root,this.#l.board.root,this.#a.root),this.#p(),document.documentElement.dataset.ready="yes"}#b(e){let t=this.#c;if(t!==void 0){if(this.#d>0&&(this.#u?.grow((this.#o?.rows??0)-this.#d),this.#d=0,this.#f=!0),this.#f?this.#f=this.#l?.grow(performance.now())!==!0:this.#i?.phase==="ended"&&this.#l?.finish(),this.#a?.following){let n=this.#s.next(t.time,e);n!==t.time&&t.set(n)}t.advance(e)}}#S(){this.#i?.phase!=="ended"&&this.#y("failed","the command has ended"),this.#a?.over()}#y(e,t){this.#e.className=`status ${e}`,this.#e.textContent=t}};function Cy(i,e){let t=[...qR(i),...$R(i,e),...YR(i)];return t.length===0?void 0:nn("analysis","Extremes and cycles",...t)}function qR({expected:i,storm:e,span:t}){if(i.length===0)return[];let n=k("p",{class:"hint"},`Most probable extremes in ${Ve(e/3600,3)} h of this sea, estimated from t = ${gn(t[0])} s on: for a narrow-banded Gaussian process (Rayleigh), `,"from the distribution of crests (Weibull; shape 2 is Rayleigh, less has a longer tail), and from the largest values of intervals (Gumbel).");return[k("h3",{},"In a storm"),n,Op(i)]}function Op(i){let e=["object","quantity","unit","","in the run","Rayleigh","Weibull","shape","Gumbel","cycles"],t=i.flatMap(n=>[...n.maximum===null?[]:[Ey(n,"max",n.maximum)],...n.minimum===null?[]:[Ey(n,"min",n.minimum)]]);return gi(ri(e,t,[4,e.length]))}function Ey(i,e,t){let n=[t.largest,t.rayleigh,t.weibull??0,t.gumbel??0].map(Math.abs),s=$n(i.unit,Math.max(...n)),r=o=>o===null?"–":Ve(o/s.factor);return[i.object,Ut(i.channel),s.unit===""?is(i.unit):s.unit,e,r(t.largest),r(t.rayleigh),r(t.weibull),t.weibull_shape===null?"–":Ve(t.weibull_shape,3),r(t.gumbel),String(t.cycles)]}function $R({others:i,peaks:e},t){if(e.length===0)return[];let n=["when it peaked",...e.map(a=>`${a.object} ${Ut(a.channel)}`)],s=a=>{let l=k("span",{class:"timed",title:"go to this time"},gn(a));return l.addEventListener("click",()=>t.set(a)),l},r=[["t, s",...e.map(a=>s(a.at))]];i.forEach((a,l)=>{let c=e.map(h=>{let u=h.table===a.table&&h.channel===a.channel,d=u?h.value:h.others[l],f=d==null?"–":On(d,a.unit);return u?k("strong",{},f):f});r.push([`${a.object} ${Ut(a.channel)}`,...c])});let o=k("p",{class:"hint"},"All channels at the time of the largest tension or contact force, or the smallest clearance; interpolated between output rows.");return[k("h3",{},"Linked values"),o,gi(ri(n,r,[1,n.length]))]}function YR({cycles:i}){if(i.length===0)return[];let e=k("p",{class:"hint"},"Cycles by range (rainflow counting, ASTM E1049) and share of time by value.");return[k("h3",{},"Tension cycles"),e,k("div",{class:"panels"},...i.map(ZR))]}function ZR(i){let{counts:e,width:t}=i.rainflow,n=$n(i.unit,i.first+i.width*i.shares.length),s=(u,d)=>`${Ve(u/n.factor,3)} to ${Ve((u+d)/n.factor,3)} ${n.unit}`,r=u=>u>0?Math.log10(1+9*u):0,o=Math.max(...e.map(r)),a=e.map((u,d)=>Ay(r(u)/o,`range ${s(d*t,t)}: ${Ve(u)} cycles`,u>0?Ve(u,3):"")),l=Math.max(...i.shares),c=i.shares.map((u,d)=>Ay(u/l,`${s(i.first+d*i.width,i.width)}: ${Ve(100*u,3)} % of the time`,"")),h=(u,d)=>k("p",{class:"ends"},k("span",{},Ve(u/n.factor,3)),k("span",{},`${Ve(d/n.factor,3)} ${n.unit}`));return k("figure",{class:"panel histogram"},k("figcaption",{},k("h3",{},`${i.object} ${Ut(i.channel)}`)),k("p",{class:"hint"},"cycles by range"),k("div",{class:"histogram-bars"},...a),h(0,t*e.length),k("p",{class:"hint"},"time by value"),k("div",{class:"histogram-bars"},...c),h(i.first,i.first+i.width*i.shares.length))}function Ay(i,e,t){let n=k("i",{});return n.style.height=`${(100*i).toFixed(1)}%`,k("div",{title:e},k("span",{},t),n)}var KR=.001,Ry=i=>i.kinetic+i.gravitational+i.strain;function Bp(i){let{start:e,end:t,work:n}=i.energy,s=n.contact_springs+n.contact_damping+n.friction,r=n.sea+n.drives+n.prescribed+n.events-n.dissipated-s,o=Ry(t)-Ry(e)-r,a=n.turnover>0?Math.abs(o)/n.turnover:0,l=i.warnings.some(c=>c.startsWith("the energy balance error is"));return{closure:o,share:a,isTooLarge:l&&a>KR}}function Py(i){let{start:e,end:t,work:n}=i.energy,{closure:s,share:r,isTooLarge:o}=Bp(i),c=[["kinetic energy gained",t.kinetic-e.kinetic],["potential energy gained",t.gravitational-e.gravitational],["strain energy gained",t.strain-e.strain],["work of sea and wind",n.sea],["work of drives, winches and prescribed loads",n.drives],["work of prescribed motion and holding devices",n.prescribed],["energy input at events",n.events],["dissipated in damping",-n.dissipated],["stored in contact springs",-n.contact_springs],["dissipated in contact damping",-n.contact_damping],["dissipated by friction",-n.friction]].filter(([,u],d)=>d<4||u!==0).map(([u,d])=>[u,On(d,"J",4)]);c.push(["balance error",On(s,"J",3)]);let h=`The balance error is ${Rl(r)} of the gross energy exchanged (${On(n.turnover,"J",3)}): ${o?"more than integration error, see the warnings.":"integration error."}`;return nn("energy","Energy balance",k("p",{},"Gains of stored energy equal the work done less the energy dissipated. ",k("strong",{},h)),ri(["",""],c,[1,2]))}var JR=9,jR=.1;function Ly(i,e){let t=[...eP(i),...tP(i).slice(0,JR),iP(i)];return nn("figures","Key results",k("div",{class:"cards"},...t.map(n=>QR(n,e))))}function QR(i,e){let t=k("div",{class:`card ${i.state??""}`},k("h3",{},i.title),k("p",{class:"value"},i.value),k("p",{class:"detail"},i.detail));if(i.utilisation!==void 0){let s=k("div",{class:"bar"},k("i",{}));s.firstElementChild.style.width=`${Math.min(Math.max(100*i.utilisation,0),100)}%`,t.append(s)}let{at:n}=i;return n!==void 0&&(t.classList.add("timed"),t.title=`go to t = ${gn(n)} s`,t.addEventListener("click",()=>e.set(n))),t}function eP(i){return i.content.limits.map(e=>{let t=i.table(e.table),n=e.bound==="at-most"?"≤":"≥",s=e.bound==="at-most"&&e.limit>0?e.reached/e.limit:void 0,r=s===void 0?"":`, utilisation ${Ve(100*s,3)} %`,o=e.every_step?"":", at output times";return{title:`${t?.object||e.table}: ${Ut(e.channel)}`,value:On(e.reached,e.unit),detail:`${e.holds?"within":"EXCEEDS"} the limit ${n} ${On(e.limit,e.unit)}${r}; at ${gn(e.at)} s${o}`,at:e.at,state:e.holds?"good":"bad",...s===void 0?{}:{utilisation:s}}})}function tP(i){let e=[];for(let n of i.tables){let s=r=>{let o=n.channel(r),a=o&&i.summaryOf(o);return o&&a?{channel:o,line:a}:void 0};if(n.kind==="cable"){let r=s("tension_max");r&&e.push(nP(n.object,r.line))}else if(n.kind==="winch"){let r=s("hoisting_power");r&&e.push(kp(`${n.object}: hoisting power`,r.line))}else if(n.kind==="contact"){let r=s("normal_force");r&&e.push(kp(`${n.object}: contact force`,r.line))}else if(n.kind==="body"){let o=["roll","pitch"].map(s).filter(a=>a!==void 0).sort((a,l)=>Iy(l.line)-Iy(a.line))[0];o&&e.push(kp(`${n.object}: ${o.channel.name}`,o.line))}}for(let n of i.content.summary.sea?.probes??[])e.push({title:`Sea at probe ${n.probe}`,value:`${Ve(n.maximum_crest[0],3)} m crest`,detail:`Hₛ ${Ve(n.significant_height,3)} m, mean period ${Ve(n.mean_period,3)} s`,at:n.maximum_crest[1]});let t=n=>n.title.includes("tension")?0:1;return e.sort((n,s)=>t(n)-t(s))}function Iy(i){return Math.max(Math.abs(i.minimum[0]),Math.abs(i.maximum[0]))}function nP(i,e){let[t,n]=e.maximum,s=e.at_rest??0,r=s>jR*t?`, ${Ve(t/s,3)} times that at rest (${On(s,e.unit)})`:"",o=e.snaps?`, ${e.snaps} snaps`:"";return{title:`${i}: largest tension`,value:On(t,e.unit),detail:`at ${gn(n)} s${r}${o}`,at:n}}function kp(i,e){let[t,n]=Math.abs(e.minimum[0])>Math.abs(e.maximum[0])?e.minimum:e.maximum;return{title:Ut(i),value:On(t,e.unit),detail:`at ${gn(n)} s; from ${On(e.minimum[0],e.unit)} to ${On(e.maximum[0],e.unit)}`,at:n}}function iP(i){let{closure:e,share:t,isTooLarge:n}=Bp(i.content.summary);return{title:"Energy balance",value:n?"error too large":"satisfied",detail:`error ${On(e,"J",3)}, ${Rl(t)} of the gross energy exchanged (${On(i.content.summary.energy.work.turnover,"J",3)})`,state:n?"bad":"good"}}function Ny(i){let{summary:e}=i,t={finished:"finished",interrupted:"interrupted",unfinished:"not finished",failed:"failed"}[e.status],[n,s]=e.simulated,r=[`${Ve(s-n,4)} s simulated (t = ${Ve(n,5)} to ${Ve(s,5)} s)`,`windlass ${e.version}`,i.scene.inputs===null?void 0:i.scene.inputs.file,zp(i)].filter(a=>a!==void 0),o=Wt("◐","Light or dark",()=>Nl($r()?"light":"dark"));return o.className="theme screen-only",k("header",{},k("div",{},k("h1",{},i.title),k("p",{class:"facts"},k("span",{class:`status ${e.status}`},t),...r.map(a=>k("span",{},a))),e.message===void 0?void 0:k("p",{class:"failure"},e.message)),o)}function zp(i){let e=i.scene.inputs?.seeds??[];if(e.length!==0)return`${e.length>1?"seeds":"seed"} ${e.join(", ")}`}function Fy(i){let{summary:e,scene:t}=i,{counters:n}=e,s=t.inputs?.file,r=[["program",`windlass ${e.version}`],["scenario",s??"omitted from this report"],["random numbers",zp(i)??"none"],["command",`windlass run ${s??"SCENARIO"}`],["steps",sP(n)],["wall time",`${Ve(e.wall_time,3)} s`]];if(e.statics!==null){let{iterations:a,residual:l,reference:c}=e.statics;r.push(["start",`from equilibrium: ${a} iterations, residual ${cm(l)} N of ${Ve(c,4)} N`])}r.push(["channels",rP(i)]);let o=[Dy(s,t.inputs?.text),Dy(t.inputs?.script?.[0],t.inputs?.script?.[1])];return nn("inputs","Inputs and reproduction",ri(["",""],r.map(([a,l])=>[a,l]),[2,2]),...o)}function sP(i){let e=i.implicit?`, ${i.implicit} of them implicit`:"";return`${i.steps}${e}; ${i.rejected} rejected; ${i.evaluations} evaluations`}function rP(i){let e=i.tables.filter(n=>n.stride>1);return e.length===0?"all rows of all tables, to a millionth of each channel's range":`up to ${Math.max(...e.map(n=>n.stride))} rows merged into one, with their minimum and maximum; the results folder has all rows`}function Dy(i,e){if(!(i===void 0||e===void 0))return k("details",{class:"listing"},k("summary",{},i),k("pre",{},e))}function Uy(i,e){let{phases:t=[],limits:n=[]}=i.summary;if(t.length===0)return;let s=i.phases.flatMap(({name:r,expected:o})=>o.length===0?[]:[k("h3",{},`In a storm, as in phase ‘${r}’`),Op(o)]);return nn("phases","Phases",gi(oP(t,n,e)),k("h3",{},"Extremes by phase"),k("p",{class:"hint"},"Minimum and maximum over all integration steps of each phase; a dash marks a channel that did not vary."),gi(lP(t,e)),...s)}function oP(i,e,t){let n=i.map(s=>{let o=e.filter(a=>a.phase===s.name).map(a=>k("div",{class:a.verdict==="exceeded"?"bad":""},`${a.name}: ${aP(a)}`));return[s.name,Oy(s.start,gn(s.start),t),gn(s.end),k("div",{},...o)]});return ri(["phase","start s","end s","utilisation of its limits"],n,[1,3])}function aP(i){if(i.verdict==="not-evaluated")return"not evaluated";let e=i.utilisation===null?"":Ve(i.utilisation,3);return i.verdict==="exceeded"?`${e} exceeded`.trim():e}function lP(i,e){let t=o=>`${o.object}
${o.quantity}`,n=new Map;i.forEach((o,a)=>{for(let l of o.channels){let c=n.get(t(l))??i.map(()=>{});c[a]=l,n.set(t(l),c)}});let s=[...n.values()].map(o=>{let a=o.filter(f=>f!==void 0),l=Math.max(...a.flatMap(f=>[Math.abs(f.minimum[0]),Math.abs(f.maximum[0])])),[c]=a,h=$n(c?.unit??"",l),u=([f,p])=>Oy(p,Ve(Math.abs(f)<1e-9*l?0:f/h.factor),e),d=o.flatMap(f=>f===void 0?["–","–"]:[u(f.minimum),u(f.maximum)]);return[c?.object??"",Ut(c?.quantity??""),h.unit===""?is(c?.unit??""):h.unit,...d]}),r=["object","quantity","unit",...i.flatMap(({name:o})=>[`${o}: min`,"max"])];return ri(r,s,[3,r.length])}function Oy(i,e,t){let n=k("span",{class:"timed",title:`at t = ${gn(i)} s; click to go there`},e);return n.addEventListener("click",()=>t.seek(i)),n}function By(i,e,t){let n=i.scene.cables.find(({table:l})=>l===e.table),s=n===void 0?void 0:i.table(n.nodes);if(s===void 0||t!=="tension"&&t!=="curvature")return;let r=s.channels.filter(({name:l})=>l.endsWith("_x")).length,o=Array.from({length:r},()=>new D),a=[];return(l,c)=>{let h=jh(s,l,o,a),u=[0];for(let x=1;x<h;x++)u.push((u[x-1]??0)+o[x].distanceTo(o[x-1]));let d=u[h-1]??0,f=t==="tension"?a.map((x,m)=>.5*((u[m]??0)+(u[m+1]??0))):u,p=t==="tension"?a:ol(o,h);return Float64Array.from(c,x=>x>1.02*d?Number.NaN:cP(f,p,e.from==="start"?x:d-x))}}function cP(i,e,t){let n=i.findIndex(a=>a>=t);if(n<0)return e[i.length-1]??Number.NaN;if(n===0)return e[0]??Number.NaN;let[s,r]=[i[n-1]??0,i[n]??0],o=r>s?(t-s)/(r-s):0;return(1-o)*(e[n-1]??Number.NaN)+o*(e[n]??Number.NaN)}function ky(i,e){let t=i.content.ranges.flatMap(l=>l.quantities.map(c=>hP(i,l,c)).filter(c=>c!==void 0));if(t.length===0)return;let n=k("p",{class:"hint"},"Minimum and maximum over all steps, and time mean, along the unstretched line. The red line is the tension or the curvature at the current time."),s=k("div",{class:"panels"},...t.map(l=>l.root)),r=l=>t.forEach(c=>c.draw(l));new ResizeObserver(()=>r()).observe(s),Yr(()=>r()),window.addEventListener("beforeprint",()=>r(Oo)),window.addEventListener("afterprint",()=>r());let o=!1,a=l=>o&&t.forEach(c=>c.setTime(l));return new IntersectionObserver(l=>{o=l.some(c=>c.isIntersecting),a(e.time)}).observe(s),e.onTime(a),nn("ranges","Ranges along cables",n,s)}function hP(i,e,t){let[n,...s]=[e.arc,t.minimum,t.mean,t.maximum].map(y=>i.column(y)),r=s[2]?.reduce((y,C)=>Math.max(y,C),0)??0;if(n===void 0||n.length<2||r<1e-9)return;let o=$n(t.unit,r),a=By(i,e,t.name),l=y=>Array.from(y,C=>Number.isNaN(C)?null:C/o.factor),c=[Array.from(n),...s.map(l),l(n).map(()=>null)],h=o.unit===""?"":` [${o.unit}]`,u=k("div",{class:"plot"}),d=k("output",{}),f=k("h3",{},Ut(`${e.object}: ${t.name}`)),p=k("figcaption",{},f,k("span",{class:"unit"},`minimum, mean, maximum${h} `,d)),x=k("figure",{class:"panel range"},p,u),m=y=>{let{idx:C}=y.cursor,A=_=>Ve(c[_]?.[C??0]??Number.NaN);d.textContent=C==null?"":`at ${A(0)} m: ${A(1)}, ${A(2)}, ${A(3)}`},g,b="";return{root:x,draw:(y=x.clientWidth)=>{let C=`${y} ${Tt("text-soft")}`;y<=0||b===C||(b=C,g?.destroy(),g=new Ln(dP(y,`arc length from the ${e.from}, m`,m),c,u))},setTime:y=>uP(g,c,a,y,l)}}function uP(i,e,t,n,s){i===void 0||t===void 0||(e[4]=s(t(n,e[0])),i.setData(e,!1),i.redraw(!0,!1))}function dP(i,e,t){let n={stroke:Tt("text-soft"),width:1,points:{show:!1}};return{width:i,height:Uo,series:[{},n,{stroke:Tt("accent"),width:1.6,points:{show:!1}},n,{stroke:Tt("bad"),width:1.8,points:{show:!1}}],bands:[{series:[3,1],fill:`${Tt("accent")}33`}],legend:{show:!1},padding:[8,16,0,0],scales:{x:{time:!1}},axes:[Mu(e),cl()],cursor:{drag:{x:!0,y:!1},points:{size:6}},hooks:{setCursor:[t]}}}function zy(i){let e=(n,s)=>n.length===0?void 0:k("ul",{class:s},...n.map(r=>k("li",{},r))),t=i.warnings.length===0?k("p",{},"The run gave no warnings."):void 0;return nn("warnings","Warnings and notes",t,e(i.warnings,"warnings"),e(i.notes,"notes"))}function Vy(i,e){let t=["object","quantity","unit","minimum","at s","mean","maximum","at s","std dev","sig. range","period s","snaps","slack %","max/static"],n=a=>{let l=k("span",{class:"timed",title:"go to this time"},Ve(a,4));return l.addEventListener("click",()=>e.set(a)),l},s=i.channels.map(a=>{let l=Math.max(Math.abs(a.minimum[0]),Math.abs(a.maximum[0])),c=$n(a.unit,l),h=d=>Ve(Math.abs(d)<1e-9*l?0:d/c.factor),u=a.crossings.count>1;return[a.object,Ut(a.quantity),c.unit===""?is(a.unit):c.unit,h(a.minimum[0]),n(a.minimum[1]),h(a.mean),h(a.maximum[0]),n(a.maximum[1]),h(a.standard_deviation),u?h(a.crossings.significant_range):"–",u?Ve(a.crossings.mean_period):"–",a.snaps===null?"":String(a.snaps),a.slack_share===null?"":Ve(100*a.slack_share,3),fP(a)]}),{statistics_from:r}=i,o=k("p",{class:"hint"},r===null?"":`From t = ${gn(r)} s. `,"Minimum, maximum, mean and standard deviation are over all integration steps; significant range (mean of the ","highest third, crest to trough) and mean zero-crossing period are from the record at output times.");return nn("statistics","Statistics",o,gi(ri(t,s,[3,t.length])),...pP(i))}function fP({at_rest:i,maximum:[e]}){return i!==null&&i>.1*e?Ve(e/i,3):""}function pP(i){let{sea:e}=i;if(e===null||e.probes.length===0)return[];let t=["probe","x m","y m","4σ m","H₁/₃ m","period s","waves","highest crest m","lowest trough m"],n=e.probes.map(r=>[String(r.probe),Ve(r.position[0]),Ve(r.position[1]),Ve(r.four_standard_deviations),Ve(r.significant_height),Ve(r.mean_period),String(r.waves),Ve(r.maximum_crest[0]),Ve(r.minimum_trough[0])]),s=`Specified waves: significant height ${Ve(e.significant_height)} m, mean period ${Ve(e.mean_period)} s.`;return[k("h3",{},"Sea at the probes"),k("p",{class:"hint"},s),gi(ri(t,n,[0,t.length]))]}var mP=[["0.1","0.1×"],["0.25","¼×"],["0.5","½×"],["1","real time"],["2","2×"],["5","5×"],["20","20×"]];function Gy(i,e){let t=Wt("▶","Play or pause (space)",()=>e.play(!e.playing));t.className="play",e.onPlay(c=>{t.textContent=c?"❚❚":"▶"});let n=k("input",{type:"range",min:String(e.begin),max:String(e.end),step:"any","aria-label":"time"});n.addEventListener("input",()=>e.seek(Number(n.value)));let s=k("output",{class:"time"}),r=k("span",{class:"running"}),o=e.end-e.begin||1;e.onTime(c=>{n.value=String(c),n.style.setProperty("--share",`${100*(c-e.begin)/o}%`),s.textContent=`t = ${gn(c)} s`,r.textContent=Il(i.commands,e.end,c)});let a=zs("",mP,"1",c=>{e.speed=Number(c)});a.title="simulated over real time",window.addEventListener("keydown",c=>gP(c,e));let l=k("div",{class:"bars"});return Pl(l,i.commands,e),k("footer",{class:"transport screen-only"},t,s,k("div",{class:"slide"},n,l,r),a)}function gP(i,e){let{target:t}=i;if(!(t instanceof HTMLElement&&t.closest("input, select, button, textarea, summary")!==null)){if(i.key===" ")e.play(!e.playing),i.preventDefault();else if(i.key==="ArrowLeft"||i.key==="ArrowRight"){let n=(i.shiftKey?.1:.01)*(e.end-e.begin);e.set(e.time+(i.key==="ArrowLeft"?-n:n)),i.preventDefault()}}}var Vp=1;function Hy(i){return document.getElementById(i)?.textContent??""}async function _P(){let i=JSON.parse(Hy("windlass-content"));if(i.version!==Vp)throw new Error(`the report has version ${i.version}, but this page reads version ${Vp}`);return new qr(i,await Tl(wl(Hy("windlass-numbers"))))}function xP(i,e){let{content:t}=i,[n,s]=t.summary.simulated,r=new Hr(n,s),o=new Ko(i,r);o.suggest();let a=_u(i,r).root;Dl(a,o.pinned);let l=Gy(t.summary,r);Fl(a,l);let c=[a,Ly(i,r),hm(t.summary.commands,r),Uy(t,r),o.root,ky(i,r),Vy(t.summary,r),Cy(t.analysis,r),zy(t.summary),Py(t.summary),Fy(t)].filter(p=>p!==void 0),h=c.map(p=>k("a",{href:`#${p.id}`},p.querySelector("h2")?.textContent??""));e.replaceChildren(Ny(t),k("nav",{class:"screen-only","aria-label":"sections"},...h),...c,l);let u=/^#t=(\d+(?:\.\d+)?)$/.exec(window.location.hash)?.[1];u!==void 0&&r.set(Number(u));let d=performance.now(),f=p=>{r.advance(Math.min((p-d)/1e3,.25)),d=p,requestAnimationFrame(f)};requestAnimationFrame(f)}async function yP(){let i=document.getElementById("report");if(i!==null){if(document.documentElement.dataset.live!==void 0){new Xu(i,Vp);return}try{xP(await _P(),i),document.documentElement.dataset.ready="yes"}catch(e){throw i.replaceChildren(k("p",{class:"failure"},`This report cannot be shown: ${String(e)}`)),document.documentElement.dataset.ready="no",e}}}yP();})();
