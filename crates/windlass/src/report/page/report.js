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
"use strict";(()=>{var Aa=class{constructor(e,t){this.begin=e;this.end=t;this.#e=e}begin;end;#e;#t=!1;#i=[];#n=[];speed=1;get time(){return this.#e}get playing(){return this.#t}set(e){this.#e=Math.min(Math.max(e,this.begin),this.end);for(let t of this.#i)t(this.#e)}advance(e){this.#t&&(this.set(this.#e+e*this.speed),this.#e>=this.end&&this.play(!1))}play(e){e&&this.#e>=this.end&&this.set(this.begin),this.#t=e;for(let t of this.#n)t(e)}onTime(e){this.#i.push(e),e(this.#e)}onPlay(e){this.#n.push(e),e(this.#t)}};function Zs(i,e){let t=new Float64Array(e.count);e.step===0?t.fill(e.first):v0(i,e,t);for(let[n,s]of e.absent??[])t.fill(Number.NaN,n,s);return t}function v0(i,e,t){let{first:n,step:s,order:r}=e,o=e.at,a=0,l=0;for(let c=0;c<t.length;c++){let h=0,u=1,d;do d=i[o++]??0,h+=(d&127)*u,u*=128;while(d>=128);let f=h%2===0?h/2:-(h+1)/2;r>1&&(l+=f,f=l),r>0&&(a+=f,f=a),t[c]=n+s*f}}function Kd(i){let e=atob(i.trim()),t=new Uint8Array(e.length);for(let n=0;n<e.length;n++)t[n]=e.charCodeAt(n);return t}async function jd(i){let e=new Blob([i]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(e).arrayBuffer())}var xh=class{constructor(e,t,n){this.table=e;this.packed=t;this.bytes=n;this.name=t.name,this.unit=t.unit}table;packed;bytes;name;unit;#e;#t;get address(){return`${this.table.name}:${this.name}`}get values(){return this.#e??=Zs(this.bytes,this.packed.value),this.#e}get band(){let{low:e,high:t}=this.packed;return e!==void 0&&t!==void 0&&(this.#t??=[Zs(this.bytes,e),Zs(this.bytes,t)]),this.#t}range(){let[e,t]=this.band??[this.values,this.values],n=Number.POSITIVE_INFINITY,s=Number.NEGATIVE_INFINITY;for(let r of e)r<n&&(n=r);for(let r of t)r>s&&(s=r);return n<=s?[n,s]:void 0}at(e){let{row:t,share:n}=this.table.place(e),s=this.values[t]??Number.NaN,r=this.values[t+1];return r===void 0||Number.isNaN(r)?s:s+n*(r-s)}},yh=class{constructor(e,t){this.packed=e;this.bytes=t;this.name=e.name,this.kind=e.kind,this.object=e.object,this.rows=e.rows,this.stride=e.stride,this.channels=e.channels.map(n=>new xh(this,n,t));for(let n of this.channels)this.#e.set(n.name,n)}packed;bytes;name;kind;object;rows;stride;channels;#e=new Map;#t;get times(){return this.#t??=Zs(this.bytes,this.packed.time),this.#t}get label(){return this.object===""?this.kind:`${this.kind} '${this.object}'`}get isOfNodes(){return this.#e.has("node_0_x")}channel(e){return this.#e.get(e)}vector(e){let t=this.channel(`${e}_x`),n=this.channel(`${e}_y`),s=this.channel(`${e}_z`);return t&&n&&s?[t,n,s]:void 0}place(e){let t=this.times,n=t.length-1,s=0,r=n;for(;r-s>1;){let c=s+r>>1;(t[c]??0)<=e?s=c:r=c}if(n<1)return{row:0,share:0};let o=t[s]??0,a=t[s+1]??o,l=a>o?(e-o)/(a-o):0;return{row:s,share:Math.min(Math.max(l,0),1)}}},Ca=class{constructor(e,t){this.content=e;this.bytes=t;this.tables=e.tables.map(n=>new yh(n,t));for(let n of this.tables)this.#e.set(n.name,n)}content;bytes;tables;#e=new Map;table(e){return this.#e.get(e)}channel(e){let t=e.indexOf(":");return this.table(e.slice(0,t))?.channel(e.slice(t+1))}summaryOf(e){let{label:t}=e.table;return this.content.summary.channels.find(n=>n.object===t&&n.quantity===e.name)}surface(e){let t=this.content.surfaces[e];if(t!==void 0)return{vertices:Zs(this.bytes,t.vertices),triangles:Zs(this.bytes,t.triangles)}}};function he(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))r===void 0||r===!1||n.setAttribute(s,r===!0?"":r);for(let s of t)s!==void 0&&n.append(s);return n}function Pn(i,e,...t){return he("section",{id:i},he("h2",{},e),...t)}function ns(i,e,t){let n=o=>o>=t[0]&&o<t[1]?"number":void 0,s=he("tr",{},...i.map((o,a)=>he("th",{class:n(a),scope:"col"},o))),r=e.map(o=>he("tr",{},...o.map((a,l)=>he("td",{class:n(l)},a))));return he("table",{},he("thead",{},s),he("tbody",{},...r))}function Po(i){return he("div",{class:"wide",tabindex:"0"},i)}function ki(i,e,t){let n=he("button",{type:"button",title:e},i);return n.addEventListener("click",t),n}function Er(i,e,t){let n=he("input",{type:"checkbox"});return n.checked=e,n.addEventListener("change",()=>t(n.checked)),he("label",{class:"tick"},n,i)}function Ar(i,e,t,n){let s=he("select",{},...e.map(([r,o])=>he("option",{value:r},o)));return s.value=t,s.addEventListener("change",()=>n(s.value)),he("label",{class:"choice"},he("span",{},i),s)}var S0=new Set(["N","N m","J","W","Pa"]),M0=[[1e9,"G"],[1e6,"M"],[1e3,"k"]];function Cr(i){return i.replace(/\bdeg\b/g,"°").replace(/(?<=[a-z])2\b/g,"²").replace(/(?<=[a-z])3\b/g,"³").replace(/ /g,"·")}function Js(i,e){if(S0.has(i)){for(let[t,n]of M0)if(e>=t)return{factor:t,unit:n+Cr(i)}}return{factor:1,unit:Cr(i)}}var b0="⁰¹²³⁴⁵⁶⁷⁸⁹";function ft(i,e=4){if(!Number.isFinite(i))return"–";if(i===0)return"0";let t=Math.abs(i);if(t>=1e6||t<1e-4){let[s,r]=i.toExponential(e-1).split("e"),o=Number(r),a=[...String(Math.abs(o))].map(l=>b0[Number(l)]).join("");return vh(`${s}·10${o<0?"⁻":""}${a}`)}let n=Math.floor(Math.log10(t))+1;return vh(i.toFixed(Math.max(e-Math.max(n,0),0)))}function Nn(i,e,t=4){let n=Js(e,Math.abs(i)),s=ft(i/n.factor,t);return n.unit===""?s:n.unit.startsWith("°")?`${s}${n.unit}`:`${s} ${n.unit}`}function Vi(i,e=2){return vh(i.toFixed(e))}function Gi(i){return i.replace(/_/g," ")}function vh(i){return i.replace(/^-/,"−")}var w0=.001,Qd=i=>i.kinetic+i.gravitational+i.strain;function Sh(i){let{start:e,end:t,work:n}=i.energy,s=n.contact_springs+n.contact_damping+n.friction,r=n.sea+n.drives+n.prescribed+n.events-n.dissipated-s,o=Qd(t)-Qd(e)-r,a=n.turnover>0?Math.abs(o)/n.turnover:0,l=i.warnings.some(c=>c.startsWith("the energy balance is open"));return{closure:o,share:a,isOpen:l&&a>w0}}function ef(i){let{start:e,end:t,work:n}=i.energy,{closure:s,share:r,isOpen:o}=Sh(i),c=[["kinetic energy gained",t.kinetic-e.kinetic],["potential energy gained",t.gravitational-e.gravitational],["strain energy gained",t.strain-e.strain],["work of the sea and the wind",n.sea],["work of drives, winches and given loads",n.drives],["work of prescribed motion and holders",n.prescribed],["jumps at events",n.events],["lost in damping",-n.dissipated],["held by contact springs",-n.contact_springs],["lost in contact damping",-n.contact_damping],["taken by friction",-n.friction]].filter(([,u],d)=>d<4||u!==0).map(([u,d])=>[u,Nn(d,"J",4)]);c.push(["left open",Nn(s,"J",3)]);let h=`What is left open is ${ft(r,2)} of the ${Nn(n.turnover,"J",3)} that changed hands: ${o?"more than integration error, see the warnings.":"integration error."}`;return Pn("energy","Energy balance",he("p",{},"Gains of stored energy equal the work done less what was lost. ",he("strong",{},h)),ns(["",""],c,[1,2]))}var T0=9,E0=.1;function nf(i,e){let t=[...C0(i),...R0(i).slice(0,T0),I0(i)];return Pn("figures","Key figures",he("div",{class:"cards"},...t.map(n=>A0(n,e))))}function A0(i,e){let t=he("div",{class:`card ${i.state??""}`},he("h3",{},i.title),he("p",{class:"value"},i.value),he("p",{class:"detail"},i.detail));if(i.used!==void 0){let s=he("div",{class:"bar"},he("i",{}));s.firstElementChild.style.width=`${Math.min(Math.max(100*i.used,0),100)}%`,t.append(s)}let{at:n}=i;return n!==void 0&&(t.classList.add("timed"),t.title=`go to t = ${Vi(n)} s`,t.addEventListener("click",()=>e.set(n))),t}function C0(i){return i.content.limits.map(e=>{let t=i.table(e.table),n=e.bound==="at-most"?"≤":"≥",s=e.bound==="at-most"&&e.limit>0?e.reached/e.limit:void 0,r=s===void 0?"":`, ${ft(100*s,3)} % of it`,o=e.every_step?"":", at output times";return{title:`${t?.object||e.table}: ${Gi(e.channel)}`,value:Nn(e.reached,e.unit),detail:`${e.holds?"within":"EXCEEDS"} the limit ${n} ${Nn(e.limit,e.unit)}${r}; at ${Vi(e.at)} s${o}`,at:e.at,state:e.holds?"good":"bad",...s===void 0?{}:{used:s}}})}function R0(i){let e=[];for(let n of i.tables){let s=r=>{let o=n.channel(r),a=o&&i.summaryOf(o);return o&&a?{channel:o,line:a}:void 0};if(n.kind==="cable"){let r=s("tension_max");r&&e.push(P0(i,n.object,r.channel,r.line))}else if(n.kind==="winch"){let r=s("hoisting_power");r&&e.push(Mh(`${n.object}: hoisting power`,r.line))}else if(n.kind==="contact"){let r=s("normal_force");r&&e.push(Mh(`${n.object}: contact force`,r.line))}else if(n.kind==="body"){let o=["roll","pitch"].map(s).filter(a=>a!==void 0).sort((a,l)=>tf(l.line)-tf(a.line))[0];o&&e.push(Mh(`${n.object}: ${o.channel.name}`,o.line))}}for(let n of i.content.summary.sea?.probes??[])e.push({title:`Sea at probe ${n.probe}`,value:`${ft(n.maximum_crest[0],3)} m crest`,detail:`significant height ${ft(n.significant_height,3)} m, mean period ${ft(n.mean_period,3)} s`,at:n.maximum_crest[1]});let t=n=>n.title.includes("tension")?0:1;return e.sort((n,s)=>t(n)-t(s))}function tf(i){return Math.max(Math.abs(i.minimum[0]),Math.abs(i.maximum[0]))}function P0(i,e,t,n){let[s,r]=n.maximum,o=t.values[0]??Number.NaN,l=i.content.summary.statics!==null&&o>E0*s?`, ${ft(s/o,3)} times that at rest (${Nn(o,n.unit)})`:"",c=n.snaps?`, ${n.snaps} snaps`:"";return{title:`${e}: largest tension`,value:Nn(s,n.unit),detail:`at ${Vi(r)} s${l}${c}`,at:r}}function Mh(i,e){let[t,n]=Math.abs(e.minimum[0])>Math.abs(e.maximum[0])?e.minimum:e.maximum;return{title:Gi(i),value:Nn(t,e.unit),detail:`at ${Vi(n)} s; from ${Nn(e.minimum[0],e.unit)} to ${Nn(e.maximum[0],e.unit)}`,at:n}}function I0(i){let{closure:e,share:t,isOpen:n}=Sh(i.content.summary);return{title:"Energy balance",value:n?"open":"closes",detail:`to ${Nn(e,"J",3)}, ${ft(t,2)} of the ${Nn(i.content.summary.energy.work.turnover,"J",3)} that changed hands`,state:n?"bad":"good"}}var bh=[],sf=window.matchMedia("(prefers-color-scheme: dark)");function Ra(){let{theme:i}=document.documentElement.dataset;return i===void 0?sf.matches:i==="dark"}function mi(i){return getComputedStyle(document.documentElement).getPropertyValue(`--${i}`).trim()}function Pa(i){bh.push(i)}function rf(i){i===void 0?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=i;for(let e of bh)e()}sf.addEventListener("change",()=>{for(let i of bh)i()});function of(i){let{summary:e}=i,t={finished:"finished",interrupted:"interrupted",failed:"failed"}[e.status],[n,s]=e.simulated,r=[`${ft(s-n,4)} s simulated (t = ${ft(n,5)} to ${ft(s,5)} s)`,`windlass ${e.version}`,i.scene.inputs===null?void 0:i.scene.inputs.file,wh(i)].filter(a=>a!==void 0),o=ki("◐","Light or dark",()=>rf(Ra()?"light":"dark"));return o.className="theme screen-only",he("header",{},he("div",{},he("h1",{},i.title),he("p",{class:"facts"},he("span",{class:`status ${e.status}`},t),...r.map(a=>he("span",{},a))),e.message===void 0?void 0:he("p",{class:"failure"},e.message)),o)}function wh(i){let e=i.scene.inputs?.seeds??[];if(e.length!==0)return`${e.length>1?"seeds":"seed"} ${e.join(", ")}`}function lf(i){let{summary:e,scene:t}=i,{counters:n}=e,s=t.inputs?.file,r=[["program",`windlass ${e.version}`],["scenario",s??"left out of this report"],["random numbers",wh(i)??"none: nothing in it is random"],["again",`windlass run ${s??"SCENARIO"}`],["steps",L0(n)],["took",`${ft(e.wall_time,3)} s`]];if(e.statics!==null){let{iterations:a,residual:l,reference:c}=e.statics;r.push(["start",`from equilibrium: ${a} iterations, ${ft(l,2)} N left of ${ft(c,4)} N`])}r.push(["channels",D0(i)]);let o=[af(s,t.inputs?.text),af(t.inputs?.script?.[0],t.inputs?.script?.[1])];return Pn("inputs","Inputs and reproduction",ns(["",""],r.map(([a,l])=>[a,l]),[2,2]),...o)}function L0(i){let e=i.implicit?`, ${i.implicit} of them implicit`:"";return`${i.steps}${e}; ${i.rejected} rejected; ${i.evaluations} evaluations`}function D0(i){let e=i.tables.filter(n=>n.stride>1);return e.length===0?"all rows of all tables, to a millionth of each channel's range":`up to ${Math.max(...e.map(n=>n.stride))} rows as one, with their minimum and maximum; all rows are in the results folder`}function af(i,e){if(!(i===void 0||e===void 0))return he("details",{class:"listing"},he("summary",{},i),he("pre",{},e))}function cf(i,e){if(i.commands.length===0)return;let t=i.commands.map(o=>N0(o,e)),s=ns(["start s","end s","command","outcome",""],t,[0,2]);s.classList.add("operation");let r=Po(s);return r.classList.add("long"),Pn("operation","Operation",r)}function Ia(i,e){return i.progress==="ended"?[i.start,i.end]:i.progress==="running"?[i.since,e]:void 0}function N0(i,e){let t=Ia(i,e.end),{word:n,message:s,trouble:r}=U0(i),o=he("code",{},i.command);t!==void 0&&(o.classList.add("timed"),o.title="go to this time",o.addEventListener("click",()=>e.set(t[0])));let a=he("span",{class:r?"bad":""},s===""?n:`${n}: ${s}`),l=i.progress==="ended"&&t!==void 0?Vi(t[1]):"";return[t===void 0?"":Vi(t[0]),l,o,a,F0(t,e)]}function U0(i){if(i.progress==="waiting")return{word:"not started",message:"",trouble:!0};if(i.progress==="running")return{word:"not finished",message:"",trouble:!0};let{outcome:e,message:t}=i.outcome;return{word:e.replace("-"," "),message:t,trouble:e!=="done"}}function F0(i,e){let t=he("div",{class:"track"});if(i!==void 0){let n=e.end-e.begin||1,s=he("i",{});s.style.left=`${100*(i[0]-e.begin)/n}%`,s.style.width=`${100*(i[1]-i[0])/n}%`,t.append(s)}return t}function hf(i){let e=(n,s)=>n.length===0?void 0:he("ul",{class:s},...n.map(r=>he("li",{},r))),t=i.warnings.length===0?he("p",{},"The run gave no warnings."):void 0;return Pn("warnings","Warnings and notes",t,e(i.warnings,"warnings"),e(i.notes,"notes"))}function uf(i,e){let t=["object","quantity","unit","minimum","at s","mean","maximum","at s","std dev","sig. range","period s","snaps","slack %"],n=o=>{let a=he("span",{class:"timed",title:"go to this time"},ft(o,4));return a.addEventListener("click",()=>e.set(o)),a},s=i.channels.map(o=>{let a=Math.max(Math.abs(o.minimum[0]),Math.abs(o.maximum[0])),l=Js(o.unit,a),c=u=>ft(Math.abs(u)<1e-9*a?0:u/l.factor),h=o.crossings.count>1;return[o.object,Gi(o.quantity),l.unit===""?Cr(o.unit):l.unit,c(o.minimum[0]),n(o.minimum[1]),c(o.mean),c(o.maximum[0]),n(o.maximum[1]),c(o.standard_deviation),h?c(o.crossings.significant_range):"–",h?ft(o.crossings.mean_period):"–",o.snaps===null?"":String(o.snaps),o.slack_share===null?"":ft(100*o.slack_share,3)]}),r=he("p",{class:"hint"},"Minimum, maximum, mean and standard deviation are of every step of the integration; significant range (mean of the ","highest third, crest to trough) and mean zero-crossing period are of the record at output times.");return Pn("statistics","Statistics",r,Po(ns(t,s,[3,t.length])),...O0(i))}function O0(i){let{sea:e}=i;if(e===null||e.probes.length===0)return[];let t=["probe","x m","y m","4σ m","H₁/₃ m","period s","waves","highest crest m","lowest trough m"],n=e.probes.map(r=>[String(r.probe),ft(r.position[0]),ft(r.position[1]),ft(r.four_standard_deviations),ft(r.significant_height),ft(r.mean_period),String(r.waves),ft(r.maximum_crest[0]),ft(r.minimum_trough[0])]),s=`Made of waves with a significant height of ${ft(e.significant_height)} m and a mean period of ${ft(e.mean_period)} s.`;return[he("h3",{},"Sea at the probes"),he("p",{class:"hint"},s),Po(ns(t,n,[0,t.length]))]}var B0=[["0.1","0.1×"],["0.25","¼×"],["0.5","½×"],["1","real time"],["2","2×"],["5","5×"],["20","20×"]];function df(i,e){let t=ki("▶","Play or pause (space)",()=>e.play(!e.playing));t.className="play",e.onPlay(c=>{t.textContent=c?"❚❚":"▶"});let n=he("input",{type:"range",min:String(e.begin),max:String(e.end),step:"any","aria-label":"time"});n.addEventListener("input",()=>e.set(Number(n.value)));let s=he("output",{class:"time"}),r=he("span",{class:"running"}),o=e.end-e.begin||1;e.onTime(c=>{n.value=String(c),n.style.setProperty("--share",`${100*(c-e.begin)/o}%`),s.textContent=`t = ${Vi(c)} s`,r.textContent=k0(i,e,c)});let a=Ar("",B0,"1",c=>{e.speed=Number(c)});a.title="simulated over real time",window.addEventListener("keydown",c=>z0(c,e));let l=he("div",{class:"bars"});for(let c of i.commands){let h=Ia(c,e.end);if(h===void 0)continue;let u=he("i",{title:c.command});u.style.left=`${100*(h[0]-e.begin)/o}%`,u.style.width=`max(1px, ${100*(h[1]-h[0])/o}%)`,l.append(u)}return he("footer",{class:"transport screen-only"},t,s,he("div",{class:"slide"},n,l,r),a)}function z0(i,e){let{target:t}=i;if(!(t instanceof HTMLElement&&t.closest("input, select, button, textarea, summary")!==null)){if(i.key===" ")e.play(!e.playing),i.preventDefault();else if(i.key==="ArrowLeft"||i.key==="ArrowRight"){let n=(i.shiftKey?.1:.01)*(e.end-e.begin);e.set(e.time+(i.key==="ArrowLeft"?-n:n)),i.preventDefault()}}}function k0(i,e,t){let n="";for(let s of i.commands){let r=Ia(s,e.end);r!==void 0&&r[0]<=t&&t<r[1]&&(n=s.command)}return n}var V0=.16666666666666666;function G0(i){let e=i.name.replace(/_(x|y|z|start|end|max|min|\d+)$/,"");if(["roll","pitch","yaw"].includes(e))return"attitude";let t=e.lastIndexOf("_");return i.table.kind==="crane"&&t>0?e.slice(t+1):e}function ff(i,e){let t=[];for(let n of e.channels){let s=n.range();!(i.summaryOf(n)!==void 0||e.kind==="sea")||s===void 0||s[0]===s[1]||H0(t,n,s)}return t.map(n=>({title:W0(e,n),channels:n.channels,stem:n.stem}))}function H0(i,e,[t,n]){let s=G0(e);for(let r of i){let o=r.channels[0];if(o===void 0||o.unit!==e.unit||r.stem!==s||r.channels.length>=4)continue;let a=[Math.min(r.low,t),Math.max(r.high,n)],l=a[1]-a[0];if(!(Math.min(r.high-r.low,n-t)<V0*l)){r.channels.push(e),[r.low,r.high]=a;return}}i.push({channels:[e],low:t,high:n,stem:s})}function W0(i,e){let[t,n]=e.channels,s=t!==void 0&&n===void 0?t.name:e.stem;return i.object===""?`${i.kind}: ${s}`:`${i.object}: ${s}`}var X0="uplot",q0="u-hz",Y0="u-vt",$0="u-title",Z0="u-wrap",J0="u-under",K0="u-over",j0="u-axis",Qs="u-off",Q0="u-select",e_="u-cursor-x",t_="u-cursor-y",n_="u-cursor-pt",i_="u-legend",s_="u-live",r_="u-inline",o_="u-series",a_="u-marker",pf="u-label",l_="u-value",Lo="width",Do="height";var mf="bottom",Rr="left",Th="right",Gh="#000",gf=Gh+"0",Eh="mousemove",_f="mousedown",Ah="mouseup",xf="mouseenter",yf="mouseleave",vf="dblclick",c_="resize",h_="scroll",Sf="change",Fa="dppxchange",Hh="--",Fr=typeof window<"u",Lh=Fr?document:null,Ir=Fr?window:null,u_=Fr?navigator:null,bt,La;function Dh(){let i=devicePixelRatio;bt!=i&&(bt=i,La&&Uh(Sf,La,Dh),La=matchMedia(`(min-resolution: ${bt-.001}dppx) and (max-resolution: ${bt+.001}dppx)`),er(Sf,La,Dh),Ir.dispatchEvent(new CustomEvent(Fa)))}function si(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function Nh(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function kt(i,e,t){i.style[e]=t+"px"}function wi(i,e,t,n){let s=Lh.createElement(i);return e!=null&&si(s,e),t?.insertBefore(s,n),s}function gi(i,e){return wi("div",i,e)}var Mf=new WeakMap;function Hi(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=Mf.get(i);r!=o&&(i.style.transform=r,Mf.set(i,r),e<0||t<0||e>n||t>s?si(i,Qs):Nh(i,Qs))}var bf=new WeakMap;function wf(i,e,t){let n=e+t,s=bf.get(i);n!=s&&(bf.set(i,n),i.style.background=e,i.style.borderColor=t)}var Tf=new WeakMap;function Ef(i,e,t,n){let s=e+""+t,r=Tf.get(i);s!=r&&(Tf.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var Wh={passive:!0},d_={...Wh,capture:!0};function er(i,e,t,n){e.addEventListener(i,t,n?d_:Wh)}function Uh(i,e,t,n){e.removeEventListener(i,t,Wh)}Fr&&Dh();function Ti(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:ri((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function ep(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var tp=i=>i!=null,np=i=>i!=null&&i>0,za=ep(tp),f_=ep(np);function p_(i,e,t,n=0,s=!1){let r=s?f_:za,o=s?np:tp;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Dt,l??-Dt]}function ka(i,e,t,n){let s=Rf(i),r=Rf(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?is:ip,a=s==1?ri:_i,l=r==1?_i:ri,c=a(o(xn(i))),h=l(o(xn(e))),u=Lr(t,c),d=Lr(t,h);return t==10&&(c<0&&(u=Nt(u,-c)),h<0&&(d=Nt(d,-h))),n||t==2?(i=u*s,e=d*r):(i=ap(i,u),e=Va(e,d)),[i,e]}function Xh(i,e,t,n){let s=ka(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var qh=.1,Af={mode:3,pad:qh},Uo={pad:0,soft:null,mode:0},m_={min:Uo,max:Uo};function Oa(i,e,t,n){return Ga(t)?Cf(i,e,t):(Uo.pad=t,Uo.soft=n?0:null,Uo.mode=n?3:0,Cf(i,e,m_))}function St(i,e){return i??e}function g_(i,e,t){for(e=St(e,0),t=St(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function Cf(i,e,t){let n=t.min,s=t.max,r=St(n.pad,0),o=St(s.pad,0),a=St(n.hard,-Dt),l=St(s.hard,Dt),c=St(n.soft,Dt),h=St(s.soft,-Dt),u=St(n.mode,0),d=St(s.mode,0),f=e-i,g=is(f),S=Wn(xn(i),xn(e)),m=is(S),p=xn(m-g);(f<1e-24||p>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=Dt&&(r=0),d==2&&h!=-Dt&&(o=0)));let v=f||S||1e3,C=is(v),w=Lr(10,ri(C)),P=v*(f==0?i==0?.1:1:r),E=Nt(ap(i-P,w/10),24),x=i>=c&&(u==1||u==3&&E<=c||u==2&&E>=c)?c:Dt,T=Wn(a,E<x&&i>=x?x:Ei(x,E)),z=v*(f==0?e==0?.1:1:o),N=Nt(Va(e+z,w/10),24),D=e<=h&&(d==1||d==3&&N>=h||d==2&&N<=h)?h:-Dt,k=Ei(l,N>D&&e<=D?D:Wn(D,N));return T==k&&T==0&&(k=100),[T,k]}var __=new Intl.NumberFormat(Fr?u_.language:"en-US"),Yh=i=>__.format(i),oi=Math,Ua=oi.PI,xn=oi.abs,ri=oi.floor,_n=oi.round,_i=oi.ceil,Ei=oi.min,Wn=oi.max,Lr=oi.pow,Rf=oi.sign,is=oi.log10,ip=oi.log2,x_=(i,e=1)=>oi.sinh(i)*e,Ch=(i,e=1)=>oi.asinh(i/e),Dt=1/0;function Pf(i){return(is((i^i>>31)-(i>>31))|0)+1}function Fh(i,e,t){return Ei(Wn(i,e),t)}function sp(i){return typeof i=="function"}function _t(i){return sp(i)?i:()=>i}var y_=()=>{},rp=i=>i,op=(i,e)=>e,v_=i=>null,If=i=>!0,Lf=(i,e)=>i==e,S_=/\.\d*?(?=9{6,}|0{6,})/gm,tr=i=>{if(cp(i)||Rs.has(i))return i;let e=`${i}`,t=e.match(S_);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${tr(s)}e${r}`}return Nt(i,n)};function Ks(i,e){return tr(Nt(tr(i/e))*e)}function Va(i,e){return tr(_i(tr(i/e))*e)}function ap(i,e){return tr(ri(tr(i/e))*e)}function Nt(i,e=0){if(cp(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return _n(n)/t}var Rs=new Map;function lp(i){return((""+i).split(".")[1]||"").length}function Oo(i,e,t,n){let s=[],r=n.map(lp);for(let o=e;o<t;o++){let a=xn(o),l=Nt(Lr(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Nt(h,u);s.push(d),Rs.set(d,u)}}return s}var Fo={},$h=[],Dr=[null,null],Cs=Array.isArray,cp=Number.isInteger,M_=i=>i===void 0;function Df(i){return typeof i=="string"}function Ga(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function b_(i){return i!=null&&typeof i=="object"}var w_=Object.getPrototypeOf(Uint8Array),hp="__proto__";function Nr(i,e=Ga){let t;if(Cs(i)){let n=i.find(s=>s!=null);if(Cs(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Nr(i[s],e)}else t=i.slice()}else if(i instanceof w_)t=i.slice();else if(e(i)){t={};for(let n in i)n!=hp&&(t[n]=Nr(i[n],e))}else t=i;return t}function dn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=hp&&(Ga(i[s])?dn(i[s],Nr(n[s])):i[s]=Nr(n[s]))}return i}var T_=0,E_=1,A_=2;function C_(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function R_(i,e){if(L_(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return D_(o[0])||(o=I_(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:E_,f=[];for(let g=0;g<h.length;g++){let S=h[g],m=r.get(l[g]);S===null?d!=T_&&(u[m]=S,d==A_&&f.push(m)):u[m]=S}C_(u,f,s),n.push(u)}}return n}var P_=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function I_(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function L_(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function D_(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=Wn(1,ri((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var up=["January","February","March","April","May","June","July","August","September","October","November","December"],dp=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function fp(i){return i.slice(0,3)}var N_=dp.map(fp),U_=up.map(fp),F_={MMMM:up,MMM:U_,WWWW:dp,WWW:N_};function Io(i){return(i<10?"0":"")+i}function O_(i){return(i<10?"00":i<100?"0":"")+i}var B_={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>Io(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Io(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>Io(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Io(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Io(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>O_(i.getMilliseconds())};function Zh(i,e){e=e||F_;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?B_[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var z_=new Intl.DateTimeFormat().resolvedOptions().timeZone;function k_(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==z_?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var pp=i=>i%1==0,Ba=[1,2,2.5,5],V_=Oo(10,-32,0,Ba),mp=Oo(10,0,32,Ba),G_=mp.filter(pp),js=V_.concat(mp),Jh=`
`,gp="{YYYY}",Nf=Jh+gp,_p="{M}/{D}",No=Jh+_p,Da=No+"/{YY}",xp="{aa}",H_="{h}:{mm}",Pr=H_+xp,Uf=Jh+Pr,Ff=":{ss}",Tt=null;function yp(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?Oo(10,0,3,Ba).filter(pp):Oo(10,-3,0,Ba)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,gp,Tt,Tt,Tt,Tt,Tt,Tt,1],[s*28,"{MMM}",Nf,Tt,Tt,Tt,Tt,Tt,1],[s,_p,Nf,Tt,Tt,Tt,Tt,Tt,1],[n,"{h}"+xp,Da,Tt,No,Tt,Tt,Tt,1],[t,Pr,Da,Tt,No,Tt,Tt,Tt,1],[e,Ff,Da+" "+Pr,Tt,No+" "+Pr,Tt,Uf,Tt,1],[i,Ff+".{fff}",Da+" "+Pr,Tt,No+" "+Pr,Tt,Uf,Tt,1]];function h(u){return(d,f,g,S,m,p)=>{let v=[],C=m>=o,w=m>=r&&m<o,P=u(g),E=Nt(P*i,3),x=Rh(P.getFullYear(),C?0:P.getMonth(),w||C?1:P.getDate()),T=Nt(x*i,3);if(w||C){let z=w?m/r:0,N=C?m/o:0,D=E==T?E:Nt(Rh(x.getFullYear()+N,x.getMonth()+z,1)*i,3),k=new Date(_n(D/i)),H=k.getFullYear(),L=k.getMonth();for(let W=0;D<=S;W++){let Y=Rh(H+N*W,L+z*W,1),G=Y-u(Nt(Y*i,3));D=Nt((+Y+G)*i,3),D<=S&&v.push(D)}}else{let z=m>=s?s:m,N=ri(g)-ri(E),D=T+N+Va(E-T,z);v.push(D);let k=u(D),H=k.getHours()+k.getMinutes()/t+k.getSeconds()/n,L=m/n,W=d.axes[f]._space,Y=p/W;for(;D=Nt(D+m,i==1?0:3),!(D>S);)if(L>1){let G=ri(Nt(H+L,6))%24,j=u(D).getHours()-G;j>1&&(j=-1),D-=j*n,H=(H+L)%24;let ie=v[v.length-1];Nt((D-ie)/m,3)*Y>=.7&&v.push(D)}else v.push(D)}return v}}return[l,c,h]}var[W_,X_,q_]=yp(1),[Y_,$_,Z_]=yp(.001);Oo(2,-53,53,[1]);function Of(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function Bf(i,e){return(t,n,s,r,o)=>{let a=e.find(g=>o>=g[0])||e[e.length-1],l,c,h,u,d,f;return n.map(g=>{let S=i(g),m=S.getFullYear(),p=S.getMonth(),v=S.getDate(),C=S.getHours(),w=S.getMinutes(),P=S.getSeconds(),E=m!=l&&a[2]||p!=c&&a[3]||v!=h&&a[4]||C!=u&&a[5]||w!=d&&a[6]||P!=f&&a[7]||a[1];return l=m,c=p,h=v,u=C,d=w,f=P,E(S)})}}function J_(i,e){let t=Zh(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function Rh(i,e,t){return new Date(i,e,t)}function zf(i,e){return e(i)}var K_="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function kf(i,e){return(t,n,s,r)=>r==null?Hh:e(i(n))}function j_(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function Q_(i,e){return i.series[e].fill(i,e)}var ex={show:!0,live:!0,isolate:!1,mount:y_,markers:{show:!0,width:2,stroke:j_,fill:Q_,dash:"solid"},idx:null,idxs:null,values:[]};function tx(i,e){let t=i.cursor.points,n=gi(),s=t.size(i,e);kt(n,Lo,s),kt(n,Do,s);let r=s/-2;kt(n,"marginLeft",r),kt(n,"marginTop",r);let o=t.width(i,e,s);return o&&kt(n,"borderWidth",o),n}function nx(i,e){let t=i.series[e].points;return t._fill||t._stroke}function ix(i,e){let t=i.series[e].points;return t._stroke||t._fill}function sx(i,e){return i.series[e].points.size}var Ph=[0,0];function rx(i,e,t){return Ph[0]=e,Ph[1]=t,Ph}function Na(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function Ih(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var ox={show:!0,x:!0,y:!0,lock:!1,move:rx,points:{one:!1,show:tx,size:sx,width:0,stroke:ix,fill:nx},bind:{mousedown:Na,mouseup:Na,click:Na,dblclick:Na,mousemove:Ih,mouseleave:Ih,mouseenter:Ih},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},vp={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Kh=dn({},vp,{filter:op}),Sp=dn({},Kh,{size:10}),Mp=dn({},vp,{show:!1}),jh='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',bp="bold "+jh,wp=1.5,Vf={show:!0,scale:"x",stroke:Gh,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:bp,side:2,grid:Kh,ticks:Sp,border:Mp,font:jh,lineGap:wp,rotate:0},ax="Value",lx="Time",Gf={show:!0,scale:"x",auto:!1,sorted:1,min:Dt,max:-Dt,idxs:[]};function cx(i,e,t,n,s){return e.map(r=>r==null?"":Yh(r))}function hx(i,e,t,n,s,r,o){let a=[],l=Rs.get(s)||0;t=o?t:Nt(Va(t,s),l);for(let c=t;c<=n;c=Nt(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function Oh(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?is:ip,h=ri(c(t));s=Lr(l,h),l==10&&(s=js[Ti(s,js)]);let u=t,d=s*l;l==10&&(d=js[Ti(d,js)]);do a.push(u),u=u+s,l==10&&!Rs.has(u)&&(u=Nt(u,Rs.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=js[Ti(d,js)]));while(u<=n);return a}function ux(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?Oh(i,e,Wn(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?Oh(i,e,Wn(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var Tp=/./,dx=/[12357]/,fx=/[125]/,Hf=/1/,Bh=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function px(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?Tp:l(7,o)-h>=c?dx:l(5,o)-h>=c?fx:Hf;if(u==Hf){let d=xn(l(1,o)-h);if(d<c)return Bh(e.slice().reverse(),a.distr,u,_i(c/d)).reverse()}return Bh(e,a.distr,u,1)}function mx(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=xn(l(1,o)-l(2,o));return c<a?Bh(e.slice().reverse(),3,Tp,_i(a/c)).reverse():e}function gx(i,e,t,n){return n==null?Hh:e==null?"":Yh(e)}var Wf={show:!0,scale:"y",stroke:Gh,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:bp,side:3,grid:Kh,ticks:Sp,border:Mp,font:jh,lineGap:wp,rotate:0};function _x(i,e){let t=3+(i||1)*2;return Nt(t*e,3)}function xx(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=xn(o-r),l=i.series[e],c=a/(l.points.space*bt);return n[1]-n[0]<=c}var Xf={scale:null,auto:!0,sorted:0,min:Dt,max:-Dt},Ep=(i,e,t,n,s)=>s,qf={show:!0,auto:!0,sorted:0,gaps:Ep,alpha:1,facets:[dn({},Xf,{scale:"x"}),dn({},Xf,{scale:"y"})]},Yf={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Ep,alpha:1,points:{show:xx,filter:null},values:null,min:Dt,max:-Dt,idxs:[],path:null,clip:null};function yx(i,e,t,n,s){return t/10}var Ap={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},vx=dn({},Ap,{time:!1,ori:1}),$f={};function Cp(i,e){let t=$f[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&($f[i]=t)),t}var Ur=1,zh=2;function nr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,g=a.width,S=a.height,m=i.valToPosH,p=i.valToPosV;return h.ori==0?t(s,l,c,h,u,m,p,d,f,g,S,Wa,Or,qa,Pp,Lp):t(s,l,c,h,u,p,m,f,d,S,g,Xa,Br,tu,Ip,Dp)}function Qh(i,e){let t=0,n=0,s=St(i.bands,$h);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function Sx(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function ss(i,e,t,n,s,r){return nr(i,e,(o,a,l,c,h,u,d,f,g,S,m)=>{let p=o.pxRound,v=c.dir*(c.ori==0?1:-1),C=c.ori==0?Or:Br,w,P;v==1?(w=t,P=n):(w=n,P=t);let E=p(u(a[w],c,S,f)),x=p(d(l[w],h,m,g)),T=p(u(a[P],c,S,f)),z=p(d(r==1?h.max:h.min,h,m,g)),N=new Path2D(s);return C(N,T,z),C(N,E,z),C(N,E,x),N})}function Ha(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?qa:tu,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function Mx(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function eu(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),g=d==u?f:r(i[d]),S=u-s;f=o<=0&&S>=0&&S<l?r(i[S]):f;let p=d+s;g=o>=0&&p>=0&&p<l?r(i[p]):g,g>=f&&a.push([f,g])}return a}function Zf(i){return i==0?rp:i==1?_n:e=>Ks(e,i)}function Rp(i){let e=i==0?Wa:Xa,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=Ei(c,a/2,l/2),h=Ei(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var Wa=(i,e,t)=>{i.moveTo(e,t)},Xa=(i,e,t)=>{i.moveTo(t,e)},Or=(i,e,t)=>{i.lineTo(e,t)},Br=(i,e,t)=>{i.lineTo(t,e)},qa=Rp(0),tu=Rp(1),Pp=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},Ip=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},Lp=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},Dp=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function Np(i){return(e,t,n,s,r)=>nr(e,t,(o,a,l,c,h,u,d,f,g,S,m)=>{let{pxRound:p,points:v}=o,C,w;c.ori==0?(C=Wa,w=Pp):(C=Xa,w=Ip);let P=Nt(v.width*bt,3),E=(v.size-v.width)/2*bt,x=Nt(E*2,3),T=new Path2D,z=new Path2D,{left:N,top:D,width:k,height:H}=e.bbox;qa(z,N-x,D-x,k+x*2,H+x*2);let L=W=>{if(l[W]!=null){let Y=p(u(a[W],c,S,f)),G=p(d(l[W],h,m,g));C(T,Y+E,G),w(T,Y,G,E,0,Ua*2)}};if(r)r.forEach(L);else for(let W=n;W<=s;W++)L(W);return{stroke:P>0?T:null,fill:T,clip:z,flags:Ur|zh}})}function Up(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var bx=Up(Or),wx=Up(Br);function Fp(i){let e=St(i?.alignGaps,0);return(t,n,s,r)=>nr(t,n,(o,a,l,c,h,u,d,f,g,S,m)=>{[s,r]=za(l,s,r);let p=o.pxRound,v=H=>p(u(H,c,S,f)),C=H=>p(d(H,h,m,g)),w,P;c.ori==0?(w=Or,P=bx):(w=Br,P=wx);let E=c.dir*(c.ori==0?1:-1),x={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ur},T=x.stroke,z=!1;if(r-s>=S*4){let H=ue=>t.posToVal(ue,c.key,!0),L=null,W=null,Y,G,le,J=v(a[E==1?s:r]),j=v(a[s]),ie=v(a[r]),de=H(E==1?j+1:ie-1);for(let ue=E==1?s:r;ue>=s&&ue<=r;ue+=E){let Q=a[ue],xe=(E==1?Q<de:Q>de)?J:v(Q),Ae=l[ue];xe==J?Ae!=null?(G=Ae,L==null?(w(T,xe,C(G)),Y=L=W=G):G<L?L=G:G>W&&(W=G)):Ae===null&&(z=!0):(L!=null&&P(T,J,C(L),C(W),C(Y),C(G)),Ae!=null?(G=Ae,w(T,xe,C(G)),L=W=Y=G):(L=W=null,Ae===null&&(z=!0)),J=xe,de=H(J+E))}L!=null&&L!=W&&le!=J&&P(T,J,C(L),C(W),C(Y),C(G))}else for(let H=E==1?s:r;H>=s&&H<=r;H+=E){let L=l[H];L===null?z=!0:L!=null&&w(T,v(a[H]),C(L))}let[D,k]=Qh(t,n);if(o.fill!=null||D!=0){let H=x.fill=new Path2D(T),L=o.fillTo(t,n,o.min,o.max,D),W=C(L),Y=v(a[s]),G=v(a[r]);E==-1&&([G,Y]=[Y,G]),w(H,G,W),w(H,Y,W)}if(!o.spanGaps){let H=[];z&&H.push(...eu(a,l,s,r,E,v,e)),x.gaps=H=o.gaps(t,n,s,r,H),x.clip=Ha(H,c.ori,f,g,S,m)}return k!=0&&(x.band=k==2?[ss(t,n,s,r,T,-1),ss(t,n,s,r,T,1)]:ss(t,n,s,r,T,k)),x})}function Tx(i){let e=St(i.align,1),t=St(i.ascDesc,!1),n=St(i.alignGaps,0),s=St(i.extend,!1);return(r,o,a,l)=>nr(r,o,(c,h,u,d,f,g,S,m,p,v,C)=>{[a,l]=za(u,a,l);let w=c.pxRound,{left:P,width:E}=r.bbox,x=j=>w(g(j,d,v,m)),T=j=>w(S(j,f,C,p)),z=d.ori==0?Or:Br,N={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ur},D=N.stroke,k=d.dir*(d.ori==0?1:-1),H=T(u[k==1?a:l]),L=x(h[k==1?a:l]),W=L,Y=L;s&&e==-1&&(Y=P,z(D,Y,H)),z(D,L,H);for(let j=k==1?a:l;j>=a&&j<=l;j+=k){let ie=u[j];if(ie==null)continue;let de=x(h[j]),ue=T(ie);e==1?z(D,de,H):z(D,W,ue),z(D,de,ue),H=ue,W=de}let G=W;s&&e==1&&(G=P+E,z(D,G,H));let[le,J]=Qh(r,o);if(c.fill!=null||le!=0){let j=N.fill=new Path2D(D),ie=c.fillTo(r,o,c.min,c.max,le),de=T(ie);z(j,G,de),z(j,Y,de)}if(!c.spanGaps){let j=[];j.push(...eu(h,u,a,l,k,x,n));let ie=c.width*bt/2,de=t||e==1?ie:-ie,ue=t||e==-1?-ie:ie;j.forEach(Q=>{Q[0]+=de,Q[1]+=ue}),N.gaps=j=c.gaps(r,o,a,l,j),N.clip=Ha(j,d.ori,m,p,v,C)}return J!=0&&(N.band=J==2?[ss(r,o,a,l,D,-1),ss(r,o,a,l,D,1)]:ss(r,o,a,l,D,J)),N})}function Jf(i,e,t,n,s,r,o=Dt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=xn(i[l]-i[a]);h<c&&(c=h,o=xn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function Ex(i){i=i||Fo;let e=St(i.size,[.6,Dt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=_t(s),o=1-e[0],a=St(e[1],Dt),l=St(e[2],1),c=St(i.disp,Fo),h=St(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,g,S,m)=>nr(f,g,(p,v,C,w,P,E,x,T,z,N,D)=>{let k=p.pxRound,H=t,L=n*bt,W=a*bt,Y=l*bt,G,le;w.ori==0?[G,le]=r(f,g):[le,G]=r(f,g);let J=w.dir*(w.ori==0?1:-1),j=w.ori==0?qa:tu,ie=w.ori==0?h:(Re,Ye,rt,be,Lt,ke,Xe)=>{h(Re,Ye,rt,Lt,be,Xe,ke)},de=St(f.bands,$h).find(Re=>Re.series[0]==g),ue=de!=null?de.dir:0,Q=p.fillTo(f,g,p.min,p.max,ue),me=k(x(Q,P,D,z)),xe,Ae,Me,He=N,st=k(p.width*bt),Ve=!1,ht=null,at=null,nt=null,Wt=null;u!=null&&(st==0||d!=null)&&(Ve=!0,ht=u.values(f,g,S,m),at=new Map,new Set(ht).forEach(Re=>{Re!=null&&at.set(Re,new Path2D)}),st>0&&(nt=d.values(f,g,S,m),Wt=new Map,new Set(nt).forEach(Re=>{Re!=null&&Wt.set(Re,new Path2D)})));let{x0:Ut,size:on}=c;if(Ut!=null&&on!=null){H=1,v=Ut.values(f,g,S,m),Ut.unit==2&&(v=v.map(rt=>f.posToVal(T+rt*N,w.key,!0)));let Re=on.values(f,g,S,m);on.unit==2?Ae=Re[0]*N:Ae=E(Re[0],w,N,T)-E(0,w,N,T),He=Jf(v,C,E,w,N,T,He),Me=He-Ae+L}else He=Jf(v,C,E,w,N,T,He),Me=He*o+L,Ae=He-Me;Me<1&&(Me=0),st>=Ae/2&&(st=0),Me<5&&(k=rp);let Pt=Me>0,Mn=He-Me-(Pt?st:0);Ae=k(Fh(Mn,Y,W)),xe=(H==0?Ae/2:H==J?0:Ae)-H*J*((H==0?L/2:0)+(Pt?st/2:0));let yt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},mn=Ve?null:new Path2D,Zt=null;if(de!=null)Zt=f.data[de.series[1]];else{let{y0:Re,y1:Ye}=c;Re!=null&&Ye!=null&&(C=Ye.values(f,g,S,m),Zt=Re.values(f,g,S,m))}let an=G*Ae,F=le*Ae;for(let Re=J==1?S:m;Re>=S&&Re<=m;Re+=J){let Ye=C[Re];if(Ye==null)continue;if(Zt!=null){let X=Zt[Re]??0;if(Ye-X==0)continue;me=x(X,P,D,z)}let rt=w.distr!=2||c!=null?v[Re]:Re,be=E(rt,w,N,T),Lt=x(St(Ye,Q),P,D,z),ke=k(be-xe),Xe=k(Wn(Lt,me)),A=k(Ei(Lt,me)),y=Xe-A;if(Ye!=null){let X=Ye<0?F:an,ce=Ye<0?an:F;Ve?(st>0&&nt[Re]!=null&&j(Wt.get(nt[Re]),ke,A+ri(st/2),Ae,Wn(0,y-st),X,ce),ht[Re]!=null&&j(at.get(ht[Re]),ke,A+ri(st/2),Ae,Wn(0,y-st),X,ce)):j(mn,ke,A+ri(st/2),Ae,Wn(0,y-st),X,ce),ie(f,g,Re,ke-st/2,A,Ae+st,y)}}return st>0?yt.stroke=Ve?Wt:mn:Ve||(yt._fill=p.width==0?p._fill:p._stroke??p._fill,yt.width=0),yt.fill=Ve?at:mn,yt})}function Ax(i,e){let t=St(e?.alignGaps,0);return(n,s,r,o)=>nr(n,s,(a,l,c,h,u,d,f,g,S,m,p)=>{[r,o]=za(c,r,o);let v=a.pxRound,C=G=>v(d(G,h,m,g)),w=G=>v(f(G,u,p,S)),P,E,x;h.ori==0?(P=Wa,x=Or,E=Lp):(P=Xa,x=Br,E=Dp);let T=h.dir*(h.ori==0?1:-1),z=C(l[T==1?r:o]),N=z,D=[],k=[];for(let G=T==1?r:o;G>=r&&G<=o;G+=T)if(c[G]!=null){let J=l[G],j=C(J);D.push(N=j),k.push(w(c[G]))}let H={stroke:i(D,k,P,x,E,v),fill:null,clip:null,band:null,gaps:null,flags:Ur},L=H.stroke,[W,Y]=Qh(n,s);if(a.fill!=null||W!=0){let G=H.fill=new Path2D(L),le=a.fillTo(n,s,a.min,a.max,W),J=w(le);x(G,N,J),x(G,z,J)}if(!a.spanGaps){let G=[];G.push(...eu(l,c,r,o,T,C,t)),H.gaps=G=a.gaps(n,s,r,o,G),H.clip=Ha(G,h.ori,g,S,m,p)}return Y!=0&&(H.band=Y==2?[ss(n,s,r,o,L,-1),ss(n,s,r,o,L,1)]:ss(n,s,r,o,L,Y)),H})}function Cx(i){return Ax(Rx,i)}function Rx(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var kh=new Set;function Kf(){for(let i of kh)i.syncRect(!0)}Fr&&(er(c_,Ir,Kf),er(h_,Ir,Kf,!0),er(Fa,Ir,()=>{In.pxRatio=bt}));var Px=Fp(),Ix=Np();function jf(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Vh(r,o,e,t))}function Lx(i,e){return i.map((t,n)=>n==0?{}:dn({},e,t))}function Vh(i,e,t,n){return dn({},e==0?t:n,i)}function Op(i,e,t){return e==null?Dr:[e,t]}var Dx=Op;function Nx(i,e,t){return e==null?Dr:Oa(e,t,qh,!0)}function Bp(i,e,t,n){return e==null?Dr:ka(e,t,i.scales[n].log,!1)}var Ux=Bp;function zp(i,e,t,n){return e==null?Dr:Xh(e,t,i.scales[n].log,!1)}var Fx=zp;function Ox(i,e,t,n,s){let r=Wn(Pf(i),Pf(e)),o=e-i,a=Ti(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?Rs.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function Qf(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=_n((t=+s)*bt))+"px"),[i,e,t]}function Bx(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Nt(e[2]*bt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function In(i,e,t){let n={mode:St(i.mode,1)},s=n.mode;function r(_,M,R,I){let V=M.valToPct(_);return I+R*(M.dir==-1?1-V:V)}function o(_,M,R,I){let V=M.valToPct(_);return I+R*(M.dir==-1?V:1-V)}function a(_,M,R,I){return M.ori==0?r(_,M,R,I):o(_,M,R,I)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=gi(X0);if(i.id!=null&&(c.id=i.id),si(c,i.class),i.title){let _=gi($0,c);_.textContent=i.title}let h=wi("canvas"),u=n.ctx=h.getContext("2d"),d=gi(Z0,c);er("click",d,_=>{_.target===g&&(Ot!=Sr||Xt!=Mr)&&Rn.click(n,_)},!0);let f=n.under=gi(J0,d);d.appendChild(h);let g=n.over=gi(K0,d);i=Nr(i);let S=+St(i.pxAlign,1),m=Zf(S);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});let p=i.ms||.001,v=n.series=s==1?jf(i.series||[],Gf,Yf,!1):Lx(i.series||[null],qf),C=n.axes=jf(i.axes||[],Vf,Wf,!0),w=n.scales={},P=n.bands=i.bands||[];P.forEach(_=>{_.fill=_t(_.fill||null),_.dir=St(_.dir,-1)});let E=s==2?v[1].facets[0].scale:v[0].scale,x={axes:es,series:dt},T=(i.drawOrder||["axes","series"]).map(_=>x[_]);function z(_){let M=_.distr==3?R=>is(R>0?R:_.clamp(n,R,_.min,_.max,_.key)):_.distr==4?R=>Ch(R,_.asinh):_.distr==100?R=>_.fwd(R):R=>R;return R=>{let I=M(R),{_min:V,_max:Z}=_,oe=Z-V;return(I-V)/oe}}function N(_){let M=w[_];if(M==null){let R=(i.scales||Fo)[_]||Fo;if(R.from!=null){N(R.from);let I=dn({},w[R.from],R,{key:_});I.valToPct=z(I),w[_]=I}else{M=w[_]=dn({},_==E?Ap:vx,R),M.key=_;let I=M.time,V=M.range,Z=Cs(V);if((_!=E||s==2&&!I)&&(Z&&(V[0]==null||V[1]==null)&&(V={min:V[0]==null?Af:{mode:1,hard:V[0],soft:V[0]},max:V[1]==null?Af:{mode:1,hard:V[1],soft:V[1]}},Z=!1),!Z&&Ga(V))){let oe=V;V=(fe,ve,De)=>ve==null?Dr:Oa(ve,De,oe)}M.range=_t(V||(I?Dx:_==E?M.distr==3?Ux:M.distr==4?Fx:Op:M.distr==3?Bp:M.distr==4?zp:Nx)),M.auto=_t(Z?!1:M.auto),M.clamp=_t(M.clamp||yx),M._min=M._max=null,M.valToPct=z(M)}}}N("x"),N("y"),s==1&&v.forEach(_=>{N(_.scale)}),C.forEach(_=>{N(_.scale)});for(let _ in i.scales)N(_);let D=w[E],k=D.distr,H,L;D.ori==0?(si(c,q0),H=r,L=o):(si(c,Y0),H=o,L=r);let W={};for(let _ in w){let M=w[_];(M.min!=null||M.max!=null)&&(W[_]={min:M.min,max:M.max},M.min=M.max=null)}let Y=i.tzDate||(_=>new Date(_n(_/p))),G=i.fmtDate||Zh,le=p==1?q_(Y):Z_(Y),J=Bf(Y,Of(p==1?X_:$_,G)),j=kf(Y,zf(K_,G)),ie=[],de=n.legend=dn({},ex,i.legend),ue=n.cursor=dn({},ox,{drag:{y:s==2}},i.cursor),Q=de.show,me=ue.show,xe=de.markers;de.idxs=ie,xe.width=_t(xe.width),xe.dash=_t(xe.dash),xe.stroke=_t(xe.stroke),xe.fill=_t(xe.fill);let Ae,Me,He,st=[],Ve=[],ht,at=!1,nt={};if(de.live){let _=v[1]?v[1].values:null;at=_!=null,ht=at?_(n,1,0):{_:0};for(let M in ht)nt[M]=Hh}if(Q)if(Ae=wi("table",i_,c),He=wi("tbody",null,Ae),de.mount(n,Ae),at){Me=wi("thead",null,Ae,He);let _=wi("tr",null,Me);wi("th",null,_);for(var Wt in ht)wi("th",pf,_).textContent=Wt}else si(Ae,r_),de.live&&si(Ae,s_);let Ut={show:!0},on={show:!1};function Pt(_,M){if(M==0&&(at||!de.live||s==2))return Dr;let R=[],I=wi("tr",o_,He,He.childNodes[M]);si(I,_.class),_.show||si(I,Qs);let V=wi("th",null,I);if(xe.show){let fe=gi(a_,V);if(M>0){let ve=xe.width(n,M);ve&&(fe.style.border=ve+"px "+xe.dash(n,M)+" "+xe.stroke(n,M)),fe.style.background=xe.fill(n,M)}}let Z=gi(pf,V);_.label instanceof HTMLElement?Z.appendChild(_.label):Z.textContent=_.label,M>0&&(xe.show||(Z.style.color=_.width>0?xe.stroke(n,M):xe.fill(n,M)),yt("click",V,fe=>{if(ue._lock)return;Ze(fe);let ve=v.indexOf(_);if((fe.ctrlKey||fe.metaKey)!=de.isolate){let De=v.some((Ne,Fe)=>Fe>0&&Fe!=ve&&Ne.show);v.forEach((Ne,Fe)=>{Fe>0&&Fi(Fe,De?Fe==ve?Ut:on:Ut,!0,un.setSeries)})}else Fi(ve,{show:!_.show},!0,un.setSeries)},!1),Je&&yt(xf,V,fe=>{ue._lock||(Ze(fe),Fi(v.indexOf(_),wr,!0,un.setSeries))},!1));for(var oe in ht){let fe=wi("td",l_,I);fe.textContent="--",R.push(fe)}return[I,R]}let Mn=new Map;function yt(_,M,R,I=!0){let V=Mn.get(M)||{},Z=ue.bind[_](n,M,R,I);Z&&(er(_,M,V[_]=Z),Mn.set(M,V))}function mn(_,M,R){let I=Mn.get(M)||{};for(let V in I)(_==null||V==_)&&(Uh(V,M,I[V]),delete I[V]);_==null&&Mn.delete(M)}let Zt=0,an=0,F=0,Re=0,Ye=0,rt=0,be=Ye,Lt=rt,ke=F,Xe=Re,A=0,y=0,X=0,ce=0;n.bbox={};let re=!1,_e=!1,ye=!1,ee=!1,ne=!1,pe=!1;function U(_,M,R){(R||_!=n.width||M!=n.height)&&se(_,M),lt(!1),ye=!0,_e=!0,Dn()}function se(_,M){n.width=Zt=F=_,n.height=an=Re=M,Ye=rt=0,Se(),Ge();let R=n.bbox;A=R.left=Ks(Ye*bt,.5),y=R.top=Ks(rt*bt,.5),X=R.width=Ks(F*bt,.5),ce=R.height=Ks(Re*bt,.5)}let te=3;function we(){let _=!1,M=0;for(;!_;){M++;let R=xr(M),I=Ui(M);_=M==te||R&&I,_||(se(n.width,n.height),_e=!0)}}function ge({width:_,height:M}){U(_,M)}n.setSize=ge;function Se(){let _=!1,M=!1,R=!1,I=!1;C.forEach((V,Z)=>{if(V.show&&V._show){let{side:oe,_size:fe}=V,ve=oe%2,De=V.label!=null?V.labelSize:0,Ne=fe+De;Ne>0&&(ve?(F-=Ne,oe==3?(Ye+=Ne,I=!0):R=!0):(Re-=Ne,oe==0?(rt+=Ne,_=!0):M=!0))}}),Di[0]=_,Di[1]=R,Di[2]=M,Di[3]=I,F-=Si[1]+Si[3],Ye+=Si[3],Re-=Si[2]+Si[0],rt+=Si[0]}function Ge(){let _=Ye+F,M=rt+Re,R=Ye,I=rt;function V(Z,oe){switch(Z){case 1:return _+=oe,_-oe;case 2:return M+=oe,M-oe;case 3:return R-=oe,R+oe;case 0:return I-=oe,I+oe}}C.forEach((Z,oe)=>{if(Z.show&&Z._show){let fe=Z.side;Z._pos=V(fe,Z._size),Z.label!=null&&(Z._lpos=V(fe,Z.labelSize))}})}if(ue.dataIdx==null){let _=ue.hover,M=_.skip=new Set(_.skip??[]);M.add(void 0);let R=_.prox=_t(_.prox),I=_.bias??=0;ue.dataIdx=(V,Z,oe,fe)=>{if(Z==0)return oe;let ve=oe,De=R(V,Z,oe,fe)??Dt,Ne=De>=0&&De<Dt,Fe=D.ori==0?F:Re,it=ue.left,Mt=e[0],vt=e[Z];if(M.has(vt[oe])){ve=null;let mt=null,$e=null,We;if(I==0||I==-1)for(We=oe;mt==null&&We-- >0;)M.has(vt[We])||(mt=We);if(I==0||I==1)for(We=oe;$e==null&&We++<vt.length;)M.has(vt[We])||($e=We);if(mt!=null||$e!=null)if(Ne){let zt=mt==null?-1/0:H(Mt[mt],D,Fe,0),jt=$e==null?1/0:H(Mt[$e],D,Fe,0),En=it-zt,It=jt-it;En<=It?En<=De&&(ve=mt):It<=De&&(ve=$e)}else ve=$e==null?mt:mt==null?$e:oe-mt<=$e-oe?mt:$e}else Ne&&xn(it-H(Mt[oe],D,Fe,0))>De&&(ve=null);return ve}}let Ze=_=>{ue.event=_};ue.idxs=ie,ue._lock=!1;let ae=ue.points;ae.show=_t(ae.show),ae.size=_t(ae.size),ae.stroke=_t(ae.stroke),ae.width=_t(ae.width),ae.fill=_t(ae.fill);let Oe=n.focus=dn({},i.focus||{alpha:.3},ue.focus),Je=Oe.prox>=0,Ce=Je&&ae.one,ot=[],Ft=[],zn=[];function Mo(_,M){let R=ae.show(n,M);if(R instanceof HTMLElement)return si(R,n_),si(R,_.class),Hi(R,-10,-10,F,Re),g.insertBefore(R,ot[M]),R}function mr(_,M){if(s==1||M>0){let R=s==1&&w[_.scale].time,I=_.value;_.value=R?Df(I)?kf(Y,zf(I,G)):I||j:I||gx,_.label=_.label||(R?lx:ax)}if(Ce||M>0){_.width=_.width==null?1:_.width,_.paths=_.paths||Px||v_,_.fillTo=_t(_.fillTo||Sx),_.pxAlign=+St(_.pxAlign,S),_.pxRound=Zf(_.pxAlign),_.stroke=_t(_.stroke||null),_.fill=_t(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let R=_x(Wn(1,_.width),1),I=_.points=dn({},{size:R,width:Wn(1,R*.2),stroke:_.stroke,space:R*2,paths:Ix,_stroke:null,_fill:null},_.points);I.show=_t(I.show),I.filter=_t(I.filter),I.fill=_t(I.fill),I.stroke=_t(I.stroke),I.paths=_t(I.paths),I.pxAlign=_.pxAlign}if(Q){let R=Pt(_,M);st.splice(M,0,R[0]),Ve.splice(M,0,R[1]),de.values.push(null)}if(me){ie.splice(M,0,null);let R=null;Ce?M==0&&(R=Mo(_,M)):M>0&&(R=Mo(_,M)),ot.splice(M,0,R),Ft.splice(M,0,0),zn.splice(M,0,0)}Tn("addSeries",M)}function lh(_,M){M=M??v.length,_=s==1?Vh(_,M,Gf,Yf):Vh(_,M,{},qf),v.splice(M,0,_),mr(v[M],M)}n.addSeries=lh;function ba(_){if(v.splice(_,1),Q){de.values.splice(_,1),Ve.splice(_,1);let M=st.splice(_,1)[0];mn(null,M.firstChild),M.remove()}me&&(ie.splice(_,1),ot.splice(_,1)[0].remove(),Ft.splice(_,1),zn.splice(_,1)),Tn("delSeries",_)}n.delSeries=ba;let Di=[!1,!1,!1,!1];function Ki(_,M){if(_._show=_.show,_.show){let R=_.side%2,I=w[_.scale];I==null&&(_.scale=R?v[1].scale:E,I=w[_.scale]);let V=I.time;_.size=_t(_.size),_.space=_t(_.space),_.rotate=_t(_.rotate),Cs(_.incrs)&&_.incrs.forEach(oe=>{!Rs.has(oe)&&Rs.set(oe,lp(oe))}),_.incrs=_t(_.incrs||(I.distr==2?G_:V?p==1?W_:Y_:js)),_.splits=_t(_.splits||(V&&I.distr==1?le:I.distr==3?Oh:I.distr==4?ux:hx)),_.stroke=_t(_.stroke),_.grid.stroke=_t(_.grid.stroke),_.ticks.stroke=_t(_.ticks.stroke),_.border.stroke=_t(_.border.stroke);let Z=_.values;_.values=Cs(Z)&&!Cs(Z[0])?_t(Z):V?Cs(Z)?Bf(Y,Of(Z,G)):Df(Z)?J_(Y,Z):Z||J:Z||cx,_.filter=_t(_.filter||(I.distr>=3&&I.log==10?px:I.distr==3&&I.log==2?mx:op)),_.font=Qf(_.font),_.labelFont=Qf(_.labelFont),_._size=_.size(n,null,M,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(Di[M]=!0,_._el=gi(j0,d))}}function ji(_,M,R,I){let[V,Z,oe,fe]=R,ve=M%2,De=0;return ve==0&&(fe||Z)&&(De=M==0&&!V||M==2&&!oe?_n(Vf.size/3):0),ve==1&&(V||oe)&&(De=M==1&&!Z||M==3&&!fe?_n(Wf.size/2):0),De}let bo=n.padding=(i.padding||[ji,ji,ji,ji]).map(_=>_t(St(_,ji))),Si=n._padding=bo.map((_,M)=>_(n,M,Di,0)),Jt,tn=null,nn=null,Ni=s==1?v[0].idxs:null,ei=null,Ms=!1;function wo(_,M){if(e=_??[],n.data=n._data=e,s==2){Jt=0;for(let R=1;R<v.length;R++)Jt+=e[R][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),ei=e[0],Jt=ei.length;let R=e;if(k==2){R=e.slice();let I=R[0]=Array(Jt);for(let V=0;V<Jt;V++)I[V]=V}n._data=e=R}if(lt(!0),Tn("setData"),k==2&&(ye=!0),M!==!1){let R=D;R.auto(n,Ms)?To():Ts(E,R.min,R.max),ee=ee||ue.left>=0,pe=!0,Dn()}}n.setData=wo;function To(){Ms=!0;let _,M;s==1&&(Jt>0?(tn=Ni[0]=0,nn=Ni[1]=Jt-1,_=e[0][tn],M=e[0][nn],k==2?(_=tn,M=nn):_==M&&(k==3?[_,M]=ka(_,_,D.log,!1):k==4?[_,M]=Xh(_,_,D.log,!1):D.time?M=_+_n(86400/p):[_,M]=Oa(_,M,qh,!0))):(tn=Ni[0]=_=null,nn=Ni[1]=M=null)),Ts(E,_,M)}let gr,bs,_r,b,B,K,q,$,Te,Pe;function Ee(_,M,R,I,V,Z){_??=gf,R??=$h,I??="butt",V??=gf,Z??="round",_!=gr&&(u.strokeStyle=gr=_),V!=bs&&(u.fillStyle=bs=V),M!=_r&&(u.lineWidth=_r=M),Z!=B&&(u.lineJoin=B=Z),I!=K&&(u.lineCap=K=I),R!=b&&u.setLineDash(b=R)}function Ie(_,M,R,I){M!=bs&&(u.fillStyle=bs=M),_!=q&&(u.font=q=_),R!=$&&(u.textAlign=$=R),I!=Te&&(u.textBaseline=Te=I)}function ze(_,M,R,I,V=0){if(I.length>0&&_.auto(n,Ms)&&(M==null||M.min==null)){let Z=St(tn,0),oe=St(nn,I.length-1),fe=R.min==null?p_(I,Z,oe,V,_.distr==3):[R.min,R.max];_.min=Ei(_.min,R.min=fe[0]),_.max=Wn(_.max,R.max=fe[1])}}let je={min:null,max:null};function ut(){for(let I in w){let V=w[I];W[I]==null&&(V.min==null||W[E]!=null&&V.auto(n,Ms))&&(W[I]=je)}for(let I in w){let V=w[I];W[I]==null&&V.from!=null&&W[V.from]!=null&&(W[I]=je)}W[E]!=null&&lt(!0);let _={};for(let I in W){let V=W[I];if(V!=null){let Z=_[I]=Nr(w[I],b_);if(V.min!=null)dn(Z,V);else if(I!=E||s==2)if(Jt==0&&Z.from==null){let oe=Z.range(n,null,null,I);Z.min=oe[0],Z.max=oe[1]}else Z.min=Dt,Z.max=-Dt}}if(Jt>0){v.forEach((I,V)=>{if(s==1){let Z=I.scale,oe=W[Z];if(oe==null)return;let fe=_[Z];if(V==0){let ve=fe.range(n,fe.min,fe.max,Z);fe.min=ve[0],fe.max=ve[1],tn=Ti(fe.min,e[0]),nn=Ti(fe.max,e[0]),nn-tn>1&&(e[0][tn]<fe.min&&tn++,e[0][nn]>fe.max&&nn--),I.min=ei[tn],I.max=ei[nn]}else I.show&&I.auto&&ze(fe,oe,I,e[V],I.sorted);I.idxs[0]=tn,I.idxs[1]=nn}else if(V>0&&I.show&&I.auto){let[Z,oe]=I.facets,fe=Z.scale,ve=oe.scale,[De,Ne]=e[V],Fe=_[fe],it=_[ve];Fe!=null&&ze(Fe,W[fe],Z,De,Z.sorted),it!=null&&ze(it,W[ve],oe,Ne,oe.sorted),I.min=oe.min,I.max=oe.max}});for(let I in _){let V=_[I],Z=W[I];if(V.from==null&&(Z==null||Z.min==null)){let oe=V.range(n,V.min==Dt?null:V.min,V.max==-Dt?null:V.max,I);V.min=oe[0],V.max=oe[1]}}}for(let I in _){let V=_[I];if(V.from!=null){let Z=_[V.from];if(Z.min==null)V.min=V.max=null;else{let oe=V.range(n,Z.min,Z.max,I);V.min=oe[0],V.max=oe[1]}}}let M={},R=!1;for(let I in _){let V=_[I],Z=w[I];if(Z.min!=V.min||Z.max!=V.max){Z.min=V.min,Z.max=V.max;let oe=Z.distr;Z._min=oe==3?is(Z.min):oe==4?Ch(Z.min,Z.asinh):oe==100?Z.fwd(Z.min):Z.min,Z._max=oe==3?is(Z.max):oe==4?Ch(Z.max,Z.asinh):oe==100?Z.fwd(Z.max):Z.max,M[I]=R=!0}}if(R){v.forEach((I,V)=>{s==2?V>0&&M.y&&(I._paths=null):M[I.scale]&&(I._paths=null)});for(let I in M)ye=!0,Tn("setScale",I);me&&ue.left>=0&&(ee=pe=!0)}for(let I in W)W[I]=null}function Be(_){let M=Fh(tn-1,0,Jt-1),R=Fh(nn+1,0,Jt-1);for(;_[M]==null&&M>0;)M--;for(;_[R]==null&&R<Jt-1;)R++;return[M,R]}function dt(){if(Jt>0){let _=v.some(M=>M._focus)&&Pe!=Oe.alpha;_&&(u.globalAlpha=Pe=Oe.alpha),v.forEach((M,R)=>{if(R>0&&M.show&&(Yt(R,!1),Yt(R,!0),M._paths==null)){let I=Pe;Pe!=M.alpha&&(u.globalAlpha=Pe=M.alpha);let V=s==2?[0,e[R][0].length-1]:Be(e[R]);M._paths=M.paths(n,R,V[0],V[1]),Pe!=I&&(u.globalAlpha=Pe=I)}}),v.forEach((M,R)=>{if(R>0&&M.show){let I=Pe;Pe!=M.alpha&&(u.globalAlpha=Pe=M.alpha),M._paths!=null&&At(R,!1);{let V=M._paths!=null?M._paths.gaps:null,Z=M.points.show(n,R,tn,nn,V),oe=M.points.filter(n,R,Z,V);(Z||oe)&&(M.points._paths=M.points.paths(n,R,tn,nn,oe),At(R,!0))}Pe!=I&&(u.globalAlpha=Pe=I),Tn("drawSeries",R)}}),_&&(u.globalAlpha=Pe=1)}}function Yt(_,M){let R=M?v[_].points:v[_];R._stroke=R.stroke(n,_),R._fill=R.fill(n,_)}function At(_,M){let R=M?v[_].points:v[_],{stroke:I,fill:V,clip:Z,flags:oe,_stroke:fe=R._stroke,_fill:ve=R._fill,_width:De=R.width}=R._paths;De=Nt(De*bt,3);let Ne=null,Fe=De%2/2;M&&ve==null&&(ve=De>0?"#fff":fe);let it=R.pxAlign==1&&Fe>0;if(it&&u.translate(Fe,Fe),!M){let Mt=A-De/2,vt=y-De/2,mt=X+De,$e=ce+De;Ne=new Path2D,Ne.rect(Mt,vt,mt,$e)}M?Ue(fe,De,R.dash,R.cap,ve,I,V,oe,Z):Ct(_,fe,De,R.dash,R.cap,ve,I,V,oe,Ne,Z),it&&u.translate(-Fe,-Fe)}function Ct(_,M,R,I,V,Z,oe,fe,ve,De,Ne){let Fe=!1;ve!=0&&P.forEach((it,Mt)=>{if(it.series[0]==_){let vt=v[it.series[1]],mt=e[it.series[1]],$e=(vt._paths||Fo).band;Cs($e)&&($e=it.dir==1?$e[0]:$e[1]);let We,zt=null;vt.show&&$e&&g_(mt,tn,nn)?(zt=it.fill(n,Mt)||Z,We=vt._paths.clip):$e=null,Ue(M,R,I,V,zt,oe,fe,ve,De,Ne,We,$e),Fe=!0}}),Fe||Ue(M,R,I,V,Z,oe,fe,ve,De,Ne)}let gn=Ur|zh;function Ue(_,M,R,I,V,Z,oe,fe,ve,De,Ne,Fe){Ee(_,M,R,I,V),(ve||De||Fe)&&(u.save(),ve&&u.clip(ve),De&&u.clip(De)),Fe?(fe&gn)==gn?(u.clip(Fe),Ne&&u.clip(Ne),gt(V,oe),ln(_,Z,M)):fe&zh?(gt(V,oe),u.clip(Fe),ln(_,Z,M)):fe&Ur&&(u.save(),u.clip(Fe),Ne&&u.clip(Ne),gt(V,oe),u.restore(),ln(_,Z,M)):(gt(V,oe),ln(_,Z,M)),(ve||De||Fe)&&u.restore()}function ln(_,M,R){R>0&&(M instanceof Map?M.forEach((I,V)=>{u.strokeStyle=gr=V,u.stroke(I)}):M!=null&&_&&u.stroke(M))}function gt(_,M){M instanceof Map?M.forEach((R,I)=>{u.fillStyle=bs=I,u.fill(R)}):M!=null&&_&&u.fill(M)}function Qi(_,M,R,I){let V=C[_],Z;if(I<=0)Z=[0,0];else{let oe=V._space=V.space(n,_,M,R,I),fe=V._incrs=V.incrs(n,_,M,R,I,oe);Z=Ox(M,R,fe,I,oe)}return V._found=Z}function cn(_,M,R,I,V,Z,oe,fe,ve,De){let Ne=oe%2/2;S==1&&u.translate(Ne,Ne),Ee(fe,oe,ve,De,fe),u.beginPath();let Fe,it,Mt,vt,mt=V+(I==0||I==3?-Z:Z);R==0?(it=V,vt=mt):(Fe=V,Mt=mt);for(let $e=0;$e<_.length;$e++)M[$e]!=null&&(R==0?Fe=Mt=_[$e]:it=vt=_[$e],u.moveTo(Fe,it),u.lineTo(Mt,vt));u.stroke(),S==1&&u.translate(-Ne,-Ne)}function xr(_){let M=!0;return C.forEach((R,I)=>{if(!R.show)return;let V=w[R.scale];if(V.min==null){R._show&&(M=!1,R._show=!1,lt(!1));return}else R._show||(M=!1,R._show=!0,lt(!1));let Z=R.side,oe=Z%2,{min:fe,max:ve}=V,[De,Ne]=Qi(I,fe,ve,oe==0?F:Re);if(Ne==0)return;let Fe=V.distr==2,it=R._splits=R.splits(n,I,fe,ve,De,Ne,Fe),Mt=V.distr==2?it.map(We=>ei[We]):it,vt=V.distr==2?ei[it[1]]-ei[it[0]]:De,mt=R._values=R.values(n,R.filter(n,Mt,I,Ne,vt),I,Ne,vt);R._rotate=Z==2?R.rotate(n,mt,I,Ne):0;let $e=R._size;R._size=_i(R.size(n,mt,I,_)),$e!=null&&R._size!=$e&&(M=!1)}),M}function Ui(_){let M=!0;return bo.forEach((R,I)=>{let V=R(n,I,Di,_);V!=Si[I]&&(M=!1),Si[I]=V}),M}function es(){for(let _=0;_<C.length;_++){let M=C[_];if(!M.show||!M._show)continue;let R=M.side,I=R%2,V,Z,oe=M.stroke(n,_),fe=R==0||R==3?-1:1,[ve,De]=M._found;if(M.label!=null){let Gn=M.labelGap*fe,ii=_n((M._lpos+Gn)*bt);Ie(M.labelFont[0],oe,"center",R==2?"top":mf),u.save(),I==1?(V=Z=0,u.translate(ii,_n(y+ce/2)),u.rotate((R==3?-Ua:Ua)/2)):(V=_n(A+X/2),Z=ii);let $s=sp(M.label)?M.label(n,_,ve,De):M.label;u.fillText($s,V,Z),u.restore()}if(De==0)continue;let Ne=w[M.scale],Fe=I==0?X:ce,it=I==0?A:y,Mt=M._splits,vt=Ne.distr==2?Mt.map(Gn=>ei[Gn]):Mt,mt=Ne.distr==2?ei[Mt[1]]-ei[Mt[0]]:ve,$e=M.ticks,We=M.border,zt=$e.show?$e.size:0,jt=_n(zt*bt),En=_n((M.alignTo==2?M._size-zt-M.gap:M.gap)*bt),It=M._rotate*-Ua/180,Qt=m(M._pos*bt),ti=(jt+En)*fe,Vn=Qt+ti;Z=I==0?Vn:0,V=I==1?Vn:0;let fi=M.font[0],Mi=M.align==1?Rr:M.align==2?Th:It>0?Rr:It<0?Th:I==0?"center":R==3?Th:Rr,Bi=It||I==1?"middle":R==2?"top":mf;Ie(fi,oe,Mi,Bi);let ni=M.font[1]*M.lineGap,pi=Mt.map(Gn=>m(a(Gn,Ne,Fe,it))),bi=M._values;for(let Gn=0;Gn<bi.length;Gn++){let ii=bi[Gn];if(ii!=null){I==0?V=pi[Gn]:Z=pi[Gn],ii=""+ii;let $s=ii.indexOf(`
`)==-1?[ii]:ii.split(/\n/gm);for(let Hn=0;Hn<$s.length;Hn++){let Jd=$s[Hn];It?(u.save(),u.translate(V,Z+Hn*ni),u.rotate(It),u.fillText(Jd,0,0),u.restore()):u.fillText(Jd,V,Z+Hn*ni)}}}$e.show&&cn(pi,$e.filter(n,vt,_,De,mt),I,R,Qt,jt,Nt($e.width*bt,3),$e.stroke(n,_),$e.dash,$e.cap);let zi=M.grid;zi.show&&cn(pi,zi.filter(n,vt,_,De,mt),I,I==0?2:1,I==0?y:A,I==0?ce:X,Nt(zi.width*bt,3),zi.stroke(n,_),zi.dash,zi.cap),We.show&&cn([Qt],[1],I==0?1:0,I==0?1:2,I==1?y:A,I==1?ce:X,Nt(We.width*bt,3),We.stroke(n,_),We.dash,We.cap)}Tn("drawAxes")}function lt(_){v.forEach((M,R)=>{R>0&&(M._paths=null,_&&(s==1?(M.min=null,M.max=null):M.facets.forEach(I=>{I.min=null,I.max=null})))})}let Kt=!1,kn=!1,Rt=[];function hn(){kn=!1;for(let _=0;_<Rt.length;_++)Tn(...Rt[_]);Rt.length=0}function Dn(){Kt||(P_(Ld),Kt=!0)}function wa(_,M=!1){Kt=!0,kn=M,_(n),Ld(),M&&Rt.length>0&&queueMicrotask(hn)}n.batch=wa;function Ld(){if(re&&(ut(),re=!1),ye&&(we(),ye=!1),_e){if(kt(f,Rr,Ye),kt(f,"top",rt),kt(f,Lo,F),kt(f,Do,Re),kt(g,Rr,Ye),kt(g,"top",rt),kt(g,Lo,F),kt(g,Do,Re),kt(d,Lo,Zt),kt(d,Do,an),h.width=_n(Zt*bt),h.height=_n(an*bt),C.forEach(({_el:_,_show:M,_size:R,_pos:I,side:V})=>{if(_!=null)if(M){let Z=V===3||V===0?R:0,oe=V%2==1;kt(_,oe?"left":"top",I-Z),kt(_,oe?"width":"height",R),kt(_,oe?"top":"left",oe?rt:Ye),kt(_,oe?"height":"width",oe?Re:F),Nh(_,Qs)}else si(_,Qs)}),gr=bs=_r=B=K=q=$=Te=b=null,Pe=1,Co(!0),Ye!=be||rt!=Lt||F!=ke||Re!=Xe){lt(!1);let _=F/ke,M=Re/Xe;if(me&&!ee&&ue.left>=0){ue.left*=_,ue.top*=M,yr&&Hi(yr,_n(ue.left),0,F,Re),vr&&Hi(vr,0,_n(ue.top),F,Re);for(let R=0;R<ot.length;R++){let I=ot[R];I!=null&&(Ft[R]*=_,zn[R]*=M,Hi(I,_i(Ft[R]),_i(zn[R]),F,Re))}}if(Bt.show&&!ne&&Bt.left>=0&&Bt.width>0){Bt.left*=_,Bt.width*=_,Bt.top*=M,Bt.height*=M;for(let R in ph)kt(br,R,Bt[R])}be=Ye,Lt=rt,ke=F,Xe=Re}Tn("setSize"),_e=!1}Zt>0&&an>0&&(u.clearRect(0,0,h.width,h.height),Tn("drawClear"),T.forEach(_=>_()),Tn("draw")),Bt.show&&ne&&(Ta(Bt),ne=!1),me&&ee&&(Ys(null,!0,!1),ee=!1),de.show&&de.live&&pe&&(dh(),pe=!1),l||(l=!0,n.status=1,Tn("ready")),Ms=!1,Kt=!1}n.redraw=(_,M)=>{ye=M||!1,_!==!1?Ts(E,D.min,D.max):Dn()};function ch(_,M){let R=w[_];if(R.from==null){if(Jt==0){let I=R.range(n,M.min,M.max,_);M.min=I[0],M.max=I[1]}if(M.min>M.max){let I=M.min;M.min=M.max,M.max=I}if(Jt>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;_==E&&R.distr==2&&Jt>0&&(M.min=Ti(M.min,e[0]),M.max=Ti(M.max,e[0]),M.min==M.max&&M.max++),W[_]=M,re=!0,Dn()}}n.setScale=ch;let hh,uh,yr,vr,Dd,Nd,Sr,Mr,Ud,Fd,Ot,Xt,ws=!1,Rn=ue.drag,bn=Rn.x,wn=Rn.y;me&&(ue.x&&(hh=gi(e_,g)),ue.y&&(uh=gi(t_,g)),D.ori==0?(yr=hh,vr=uh):(yr=uh,vr=hh),Ot=ue.left,Xt=ue.top);let Bt=n.select=dn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),br=Bt.show?gi(Q0,Bt.over?g:f):null;function Ta(_,M){if(Bt.show){for(let R in _)Bt[R]=_[R],R in ph&&kt(br,R,_[R]);M!==!1&&Tn("setSelect")}}n.setSelect=Ta;function l0(_){if(v[_].show)Q&&Nh(st[_],Qs);else if(Q&&si(st[_],Qs),me){let R=Ce?ot[0]:ot[_];R!=null&&Hi(R,-10,-10,F,Re)}}function Ts(_,M,R){ch(_,{min:M,max:R})}function Fi(_,M,R,I){M.focus!=null&&f0(_),M.show!=null&&v.forEach((V,Z)=>{Z>0&&(_==Z||_==null)&&(V.show=M.show,l0(Z),s==2?(Ts(V.facets[0].scale,null,null),Ts(V.facets[1].scale,null,null)):Ts(V.scale,null,null),Dn())}),R!==!1&&Tn("setSeries",_,M),I&&Ro("setSeries",n,_,M)}n.setSeries=Fi;function c0(_,M){dn(P[_],M)}function h0(_,M){_.fill=_t(_.fill||null),_.dir=St(_.dir,-1),M=M??P.length,P.splice(M,0,_)}function u0(_){_==null?P.length=0:P.splice(_,1)}n.addBand=h0,n.setBand=c0,n.delBand=u0;function d0(_,M){v[_].alpha=M,me&&ot[_]!=null&&(ot[_].style.opacity=M),Q&&st[_]&&(st[_].style.opacity=M)}let ts,Es,qs,wr={focus:!0};function f0(_){if(_!=qs){let M=_==null,R=Oe.alpha!=1;v.forEach((I,V)=>{if(s==1||V>0){let Z=M||V==0||V==_;I._focus=M?null:Z,R&&d0(V,Z?1:Oe.alpha)}}),qs=_,R&&Dn()}}Q&&Je&&yt(yf,Ae,_=>{ue._lock||(Ze(_),qs!=null&&Fi(null,wr,!0,un.setSeries))});function Oi(_,M,R){let I=w[M];R&&(_=_/bt-(I.ori==1?rt:Ye));let V=F;I.ori==1&&(V=Re,_=V-_),I.dir==-1&&(_=V-_);let Z=I._min,oe=I._max,fe=_/V,ve=Z+(oe-Z)*fe,De=I.distr;return De==3?Lr(10,ve):De==4?x_(ve,I.asinh):De==100?I.bwd(ve):ve}function p0(_,M){let R=Oi(_,E,M);return Ti(R,e[0],tn,nn)}n.valToIdx=_=>Ti(_,e[0]),n.posToIdx=p0,n.posToVal=Oi,n.valToPos=(_,M,R)=>w[M].ori==0?r(_,w[M],R?X:F,R?A:0):o(_,w[M],R?ce:Re,R?y:0),n.setCursor=(_,M,R)=>{Ot=_.left,Xt=_.top,Ys(null,M,R)};function Od(_,M){kt(br,Rr,Bt.left=_),kt(br,Lo,Bt.width=M)}function Bd(_,M){kt(br,"top",Bt.top=_),kt(br,Do,Bt.height=M)}let Eo=D.ori==0?Od:Bd,Ao=D.ori==1?Od:Bd;function m0(){if(Q&&de.live)for(let _=s==2?1:0;_<v.length;_++){if(_==0&&at)continue;let M=de.values[_],R=0;for(let I in M)Ve[_][R++].firstChild.nodeValue=M[I]}}function dh(_,M){if(_!=null&&(_.idxs?_.idxs.forEach((R,I)=>{ie[I]=R}):M_(_.idx)||ie.fill(_.idx),de.idx=ie[0]),Q&&de.live){for(let R=0;R<v.length;R++)(R>0||s==1&&!at)&&g0(R,ie[R]);m0()}pe=!1,M!==!1&&Tn("setLegend")}n.setLegend=dh;function g0(_,M){let R=v[_],I=_==0&&k==2?ei:e[_],V;at?V=R.values(n,_,M)??nt:(V=R.value(n,M==null?null:I[M],_,M),V=V==null?nt:{_:V}),de.values[_]=V}function Ys(_,M,R){Ud=Ot,Fd=Xt,[Ot,Xt]=ue.move(n,Ot,Xt),ue.left=Ot,ue.top=Xt,me&&(yr&&Hi(yr,_n(Ot),0,F,Re),vr&&Hi(vr,0,_n(Xt),F,Re));let I,V=tn>nn;ts=Dt,Es=null;let Z=D.ori==0?F:Re,oe=D.ori==1?F:Re;if(Ot<0||Jt==0||V){I=ue.idx=null;for(let fe=0;fe<v.length;fe++){let ve=ot[fe];ve!=null&&Hi(ve,-10,-10,F,Re)}Je&&Fi(null,wr,!0,_==null&&un.setSeries),de.live&&(ie.fill(I),pe=!0)}else{let fe,ve,De;s==1&&(fe=D.ori==0?Ot:Xt,ve=Oi(fe,E),I=ue.idx=Ti(ve,e[0],tn,nn),De=H(e[0][I],D,Z,0));let Ne=-10,Fe=-10,it=0,Mt=0,vt=!0,mt="",$e="";for(let We=s==2?1:0;We<v.length;We++){let zt=v[We],jt=ie[We],En=jt==null?null:s==1?e[We][jt]:e[We][1][jt],It=ue.dataIdx(n,We,I,ve),Qt=It==null?null:s==1?e[We][It]:e[We][1][It];if(pe=pe||Qt!=En||It!=jt,ie[We]=It,We>0&&zt.show){let ti=It==null?-10:It==I?De:H(s==1?e[0][It]:e[We][0][It],D,Z,0),Vn=Qt==null?-10:L(Qt,s==1?w[zt.scale]:w[zt.facets[1].scale],oe,0);if(Je&&Qt!=null){let fi=D.ori==1?Ot:Xt,Mi=xn(Oe.dist(n,We,It,Vn,fi));if(Mi<ts){let Bi=Oe.bias;if(Bi!=0){let ni=Oi(fi,zt.scale),pi=Qt>=0?1:-1,bi=ni>=0?1:-1;bi==pi&&(bi==1?Bi==1?Qt>=ni:Qt<=ni:Bi==1?Qt<=ni:Qt>=ni)&&(ts=Mi,Es=We)}else ts=Mi,Es=We}}if(pe||Ce){let fi,Mi;D.ori==0?(fi=ti,Mi=Vn):(fi=Vn,Mi=ti);let Bi,ni,pi,bi,zi,Gn,ii=!0,$s=ae.bbox;if($s!=null){ii=!1;let Hn=$s(n,We);pi=Hn.left,bi=Hn.top,Bi=Hn.width,ni=Hn.height}else pi=fi,bi=Mi,Bi=ni=ae.size(n,We);if(Gn=ae.fill(n,We),zi=ae.stroke(n,We),Ce)We==Es&&ts<=Oe.prox&&(Ne=pi,Fe=bi,it=Bi,Mt=ni,vt=ii,mt=Gn,$e=zi);else{let Hn=ot[We];Hn!=null&&(Ft[We]=pi,zn[We]=bi,Ef(Hn,Bi,ni,ii),wf(Hn,Gn,zi),Hi(Hn,_i(pi),_i(bi),F,Re))}}}}if(Ce){let We=Oe.prox,zt=qs==null?ts<=We:ts>We||Es!=qs;if(pe||zt){let jt=ot[0];jt!=null&&(Ft[0]=Ne,zn[0]=Fe,Ef(jt,it,Mt,vt),wf(jt,mt,$e),Hi(jt,_i(Ne),_i(Fe),F,Re))}}}if(Bt.show&&ws)if(_!=null){let[fe,ve]=un.scales,[De,Ne]=un.match,[Fe,it]=_.cursor.sync.scales,Mt=_.cursor.drag;if(bn=Mt._x,wn=Mt._y,bn||wn){let{left:vt,top:mt,width:$e,height:We}=_.select,zt=_.scales[Fe].ori,jt=_.posToVal,En,It,Qt,ti,Vn,fi=fe!=null&&De(fe,Fe),Mi=ve!=null&&Ne(ve,it);fi&&bn?(zt==0?(En=vt,It=$e):(En=mt,It=We),Qt=w[fe],ti=H(jt(En,Fe),Qt,Z,0),Vn=H(jt(En+It,Fe),Qt,Z,0),Eo(Ei(ti,Vn),xn(Vn-ti))):Eo(0,Z),Mi&&wn?(zt==1?(En=vt,It=$e):(En=mt,It=We),Qt=w[ve],ti=L(jt(En,it),Qt,oe,0),Vn=L(jt(En+It,it),Qt,oe,0),Ao(Ei(ti,Vn),xn(Vn-ti))):Ao(0,oe)}else mh()}else{let fe=xn(Ud-Dd),ve=xn(Fd-Nd);if(D.ori==1){let it=fe;fe=ve,ve=it}bn=Rn.x&&fe>=Rn.dist,wn=Rn.y&&ve>=Rn.dist;let De=Rn.uni;De!=null?bn&&wn&&(bn=fe>=De,wn=ve>=De,!bn&&!wn&&(ve>fe?wn=!0:bn=!0)):Rn.x&&Rn.y&&(bn||wn)&&(bn=wn=!0);let Ne,Fe;bn&&(D.ori==0?(Ne=Sr,Fe=Ot):(Ne=Mr,Fe=Xt),Eo(Ei(Ne,Fe),xn(Fe-Ne)),wn||Ao(0,oe)),wn&&(D.ori==1?(Ne=Sr,Fe=Ot):(Ne=Mr,Fe=Xt),Ao(Ei(Ne,Fe),xn(Fe-Ne)),bn||Eo(0,Z)),!bn&&!wn&&(Eo(0,0),Ao(0,0))}if(Rn._x=bn,Rn._y=wn,_==null){if(R){if(Zd!=null){let[fe,ve]=un.scales;un.values[0]=fe!=null?Oi(D.ori==0?Ot:Xt,fe):null,un.values[1]=ve!=null?Oi(D.ori==1?Ot:Xt,ve):null}Ro(Eh,n,Ot,Xt,F,Re,I)}if(Je){let fe=R&&un.setSeries,ve=Oe.prox;qs==null?ts<=ve&&Fi(Es,wr,!0,fe):ts>ve?Fi(null,wr,!0,fe):Es!=qs&&Fi(Es,wr,!0,fe)}}pe&&(de.idx=I,dh()),M!==!1&&Tn("setCursor")}let As=null;Object.defineProperty(n,"rect",{get(){return As==null&&Co(!1),As}});function Co(_=!1){_?As=null:(As=g.getBoundingClientRect(),Tn("syncRect",As))}function zd(_,M,R,I,V,Z,oe){ue._lock||ws&&_!=null&&_.movementX==0&&_.movementY==0||(fh(_,M,R,I,V,Z,oe,!1,_!=null),_!=null?Ys(null,!0,!0):Ys(M,!0,!1))}function fh(_,M,R,I,V,Z,oe,fe,ve){if(As==null&&Co(!1),Ze(_),_!=null)R=_.clientX-As.left,I=_.clientY-As.top;else{if(R<0||I<0){Ot=-10,Xt=-10;return}let[De,Ne]=un.scales,Fe=M.cursor.sync,[it,Mt]=Fe.values,[vt,mt]=Fe.scales,[$e,We]=un.match,zt=M.axes[0].side%2==1,jt=D.ori==0?F:Re,En=D.ori==1?F:Re,It=zt?Z:V,Qt=zt?V:Z,ti=zt?I:R,Vn=zt?R:I;if(vt!=null?R=$e(De,vt)?a(it,w[De],jt,0):-10:R=jt*(ti/It),mt!=null?I=We(Ne,mt)?a(Mt,w[Ne],En,0):-10:I=En*(Vn/Qt),D.ori==1){let fi=R;R=I,I=fi}}ve&&(M==null||M.cursor.event.type==Eh)&&((R<=1||R>=F-1)&&(R=Ks(R,F)),(I<=1||I>=Re-1)&&(I=Ks(I,Re))),fe?(Dd=R,Nd=I,[Sr,Mr]=ue.move(n,R,I)):(Ot=R,Xt=I)}let ph={width:0,height:0,left:0,top:0};function mh(){Ta(ph,!1)}let kd,Vd,Gd,Hd;function Wd(_,M,R,I,V,Z,oe){ws=!0,bn=wn=Rn._x=Rn._y=!1,fh(_,M,R,I,V,Z,oe,!0,!1),_!=null&&(yt(Ah,Lh,Xd,!1),Ro(_f,n,Sr,Mr,F,Re,null));let{left:fe,top:ve,width:De,height:Ne}=Bt;kd=fe,Vd=ve,Gd=De,Hd=Ne}function Xd(_,M,R,I,V,Z,oe){ws=Rn._x=Rn._y=!1,fh(_,M,R,I,V,Z,oe,!1,!0);let{left:fe,top:ve,width:De,height:Ne}=Bt,Fe=De>0||Ne>0,it=kd!=fe||Vd!=ve||Gd!=De||Hd!=Ne;if(Fe&&it&&Ta(Bt),Rn.setScale&&Fe&&it){let Mt=fe,vt=De,mt=ve,$e=Ne;if(D.ori==1&&(Mt=ve,vt=Ne,mt=fe,$e=De),bn&&Ts(E,Oi(Mt,E),Oi(Mt+vt,E)),wn)for(let We in w){let zt=w[We];We!=E&&zt.from==null&&zt.min!=Dt&&Ts(We,Oi(mt+$e,We),Oi(mt,We))}mh()}else ue.lock&&(ue._lock=!ue._lock,Ys(M,!0,_!=null));_!=null&&(mn(Ah,Lh),Ro(Ah,n,Ot,Xt,F,Re,null))}function _0(_,M,R,I,V,Z,oe){if(ue._lock)return;Ze(_);let fe=ws;if(ws){let ve=!0,De=!0,Ne=10,Fe,it;D.ori==0?(Fe=bn,it=wn):(Fe=wn,it=bn),Fe&&it&&(ve=Ot<=Ne||Ot>=F-Ne,De=Xt<=Ne||Xt>=Re-Ne),Fe&&ve&&(Ot=Ot<Sr?0:F),it&&De&&(Xt=Xt<Mr?0:Re),Ys(null,!0,!0),ws=!1}Ot=-10,Xt=-10,ie.fill(null),Ys(null,!0,!0),fe&&(ws=fe)}function qd(_,M,R,I,V,Z,oe){ue._lock||(Ze(_),To(),mh(),_!=null&&Ro(vf,n,Ot,Xt,F,Re,null))}function Yd(){C.forEach(Bx),U(n.width,n.height,!0)}er(Fa,Ir,Yd);let Tr={};Tr.mousedown=Wd,Tr.mousemove=zd,Tr.mouseup=Xd,Tr.dblclick=qd,Tr.setSeries=(_,M,R,I)=>{let V=un.match[2];R=V(n,M,R),R!=-1&&Fi(R,I,!0,!1)},me&&(yt(_f,g,Wd),yt(Eh,g,zd),yt(xf,g,_=>{Ze(_),Co(!1)}),yt(yf,g,_0),yt(vf,g,qd),kh.add(n),n.syncRect=Co);let Ea=n.hooks=i.hooks||{};function Tn(_,M,R){kn?Rt.push([_,M,R]):_ in Ea&&Ea[_].forEach(I=>{I.call(null,n,M,R)})}(i.plugins||[]).forEach(_=>{for(let M in _.hooks)Ea[M]=(Ea[M]||[]).concat(_.hooks[M])});let $d=(_,M,R)=>R,un=dn({key:null,setSeries:!1,filters:{pub:If,sub:If},scales:[E,v[1]?v[1].scale:null],match:[Lf,Lf,$d],values:[null,null]},ue.sync);un.match.length==2&&un.match.push($d),ue.sync=un;let Zd=un.key,gh=Cp(Zd);function Ro(_,M,R,I,V,Z,oe){un.filters.pub(_,M,R,I,V,Z,oe)&&gh.pub(_,M,R,I,V,Z,oe)}gh.sub(n);function x0(_,M,R,I,V,Z,oe){un.filters.sub(_,M,R,I,V,Z,oe)&&Tr[_](null,M,R,I,V,Z,oe)}n.pub=x0;function y0(){gh.unsub(n),kh.delete(n),Mn.clear(),Uh(Fa,Ir,Yd),c.remove(),Ae?.remove(),Tn("destroy")}n.destroy=y0;function _h(){Tn("init",i,e),wo(e||i.data,!1),W[E]?ch(E,W[E]):To(),ne=Bt.show&&(Bt.width>0||Bt.height>0),ee=pe=!0,U(i.width,i.height)}return v.forEach(mr),C.forEach(Ki),t?t instanceof HTMLElement?(t.appendChild(c),_h()):t(n,_h):_h(),n}In.assign=dn;In.fmtNum=Yh;In.rangeNum=Oa;In.rangeLog=ka;In.rangeAsinh=Xh;In.orient=nr;In.pxRatio=bt;In.join=R_;In.fmtDate=Zh,In.tzDate=k_;In.sync=Cp;{In.addGap=Mx,In.clipGaps=Ha;let i=In.paths={points:Np};i.linear=Fp,i.stepped=Tx,i.bars=Ex,i.spline=Cx}function Vp(i,e){let t={extremes:[],limits:[],commands:[]};for(let s of e){let r=i.summaryOf(s);r!==void 0&&(t.extremes.push({time:r.minimum[1],value:r.minimum[0],up:!1}),t.extremes.push({time:r.maximum[1],value:r.maximum[0],up:!0}))}for(let s of i.content.limits)e.some(r=>r.address===`${s.table}:${s.channel}`)&&t.limits.push({value:s.limit,holds:s.holds});let n=new Set;for(let s of i.content.summary.commands)s.progress==="ended"&&n.add(s.start),s.progress==="running"&&n.add(s.since);return t.commands=[...n],t}function Gp(i,e,t){let{ctx:n,bbox:s}=i,r=window.devicePixelRatio;n.save(),n.beginPath(),n.rect(s.left,s.top,s.width,s.height),n.clip(),n.lineWidth=r,n.strokeStyle=mi("mark");for(let o of e.commands){let a=Math.round(i.valToPos(o,"x",!0));kp(n,[a,s.top],[a,s.top+s.height],[2*r,4*r])}for(let{value:o,holds:a}of e.limits){let l=Math.round(i.valToPos(o/t,"y",!0));n.strokeStyle=mi(a?"good":"bad"),n.lineWidth=1.5*r,kp(n,[s.left,l],[s.left+s.width,l],[8*r,4*r])}n.fillStyle=mi("text-soft");for(let{time:o,value:a,up:l}of e.extremes){let c=i.valToPos(o,"x",!0),h=i.valToPos(a/t,"y",!0);zx(n,c,h,l?-r:r)}n.restore()}function kp(i,e,t,n){i.setLineDash(n),i.beginPath(),i.moveTo(...e),i.lineTo(...t),i.stroke(),i.setLineDash([])}function zx(i,e,t,n){i.beginPath(),i.moveTo(e,t+n),i.lineTo(e-4*Math.abs(n),t+8*n),i.lineTo(e+4*Math.abs(n),t+8*n),i.fill()}var kx=220,Vx=["#0b62a8","#c4540a","#22752f","#8a3fb0","#a3152c","#5b5f00"],Gx=["#62b0f0","#f5a05a","#74cf83","#cf9bf0","#ff8b9c","#d8dc6a"],Hx="windlass",Ya=class{constructor(e,t,n,s,r){this.plan=e;this.clock=n;this.zoom=s;let o=e.channels.reduce((c,h)=>{let[u,d]=h.range()??[0,0];return Math.max(c,Math.abs(u),Math.abs(d))},0);this.#n=Js(e.channels[0]?.unit??"",o),this.#s=Vp(t,e.channels);let a=ki("×","Remove this plot",()=>r(this));a.className="close";let l=he("h3",{},Gi(e.title));this.root=he("figure",{class:"panel"},he("figcaption",{},l,a,this.#l()),this.#t)}plan;clock;zoom;root;#e=[];#t=he("div",{class:"plot"});#i=he("div",{class:"now"});#n;#s;#r;#o=0;#a=!1;draw(e=this.root.clientWidth){e<=0||(this.#o=e,this.#r?.destroy(),this.#r=new In(this.#h(e),this.#p(),this.#t),this.#r.over.append(this.#i),this.#u(),this.setZoom(this.zoom.range),this.setTime(this.clock.time))}get isDrawn(){return this.#r!==void 0}get width(){return this.#o}destroy(){this.#r?.destroy(),this.#r=void 0,this.root.remove()}setZoom([e,t]){this.#r!==void 0&&(this.#a=!0,this.#r.setScale("x",{min:e,max:t}),this.#a=!1,this.setTime(this.clock.time))}setTime(e){let t=this.#r;if(t===void 0)return;let n=t.valToPos(e,"x"),s=n>=0&&n<=t.over.clientWidth;this.#i.style.display=s?"":"none",this.#i.style.transform=`translateX(${n.toFixed(1)}px)`,t.cursor.idx==null&&this.#c(e)}#l(){let e=this.plan.channels.map(t=>{let n=he("output",{});return this.#e.push(n),he("span",{class:"key"},he("i",{}),Gi(Wx(t.name,this.plan.stem))," ",n)});return he("span",{class:"keys"},...e,he("span",{class:"unit"},this.#n.unit&&`[${this.#n.unit}]`))}#u(){this.#e.forEach((e,t)=>{let n=e.parentElement?.firstElementChild;n instanceof HTMLElement&&(n.style.background=Hp(t))})}#c(e){this.#e.forEach((t,n)=>{let s=this.plan.channels[n]?.at(e)??Number.NaN;t.textContent=ft(s/this.#n.factor)})}#p(){let e=s=>{let r=new Array(s.length);for(let o=0;o<s.length;o++){let a=s[o]??Number.NaN;r[o]=Number.isNaN(a)?null:a/this.#n.factor}return r},t=this.plan.channels[0]?.table,n=[];for(let s of this.plan.channels){let[r,o]=s.band??[];n.push(e(s.values)),r!==void 0&&o!==void 0&&n.push(e(r),e(o))}return[Array.from(t?.times??[]),...n]}#h(e){let t=[{}],n=[];this.plan.channels.forEach((o,a)=>{let l=Hp(a),c=o.band!==void 0;if(t.push({stroke:l,width:1.4,points:{show:!1}}),c){let h={stroke:`${l}66`,width:.6,points:{show:!1}};t.push(h,h),n.push({series:[t.length-1,t.length-2],fill:`${l}33`})}});let s={stroke:mi("text-soft"),grid:{stroke:mi("grid"),width:1},ticks:{stroke:mi("grid"),width:1,size:4},font:"11px system-ui, sans-serif"},r=o=>Gp(o,this.#s,this.#n.factor);return{width:e,height:kx,series:t,bands:n,legend:{show:!1},padding:[8,16,0,0],scales:{x:{time:!1},y:{range:(o,a,l)=>this.#d(a,l)}},axes:[{...s,size:24,label:"time, s",labelSize:15,labelGap:-3,labelFont:s.font??"",values:(o,a)=>a.map(Wp)},{...s,size:58,values:(o,a)=>a.map(Wp)}],cursor:{sync:{key:Hx,setSeries:!1},drag:{x:!0,y:!1,setScale:!0},points:{size:6}},hooks:{draw:[r],setScale:[(o,a)=>a==="x"&&this.#m()],setCursor:[o=>this.#g(o)],ready:[o=>this.#f(o)]}}}#d(e,t){let[n,s]=[e??0,t??1],{factor:r}=this.#n,[o,a]=this.zoom.range;for(let{time:h,value:u}of this.#s.extremes)h>=o&&h<=a&&(n=Math.min(n,u/r),s=Math.max(s,u/r));let l=s-n;for(let{value:h}of this.#s.limits){let u=h/r;u>s&&u<s+l&&(s=u),u<n&&u>n-l&&(n=u)}let c=s>n?.06*(s-n):Math.max(.05*Math.abs(s),1e-9);return[n-c,s+c]}#m(){let{min:e,max:t}=this.#r?.scales.x??{};if(!(this.#a||e==null||t==null)){this.zoom.range=[e,t];for(let n of this.zoom.listeners)n([e,t],this)}}#g(e){let{idx:t}=e.cursor;if(t==null){this.#c(this.clock.time);return}let n=e.data[0]?.[t];n!==void 0&&this.#c(n)}#f(e){let t=0;e.over.title="click: go to this time · drag: zoom · double click: all",e.over.addEventListener("mousedown",n=>{t=n.clientX}),e.over.addEventListener("mouseup",n=>{Math.abs(n.clientX-t)<4&&this.clock.set(e.posToVal(n.clientX-e.over.getBoundingClientRect().left,"x"))}),e.over.addEventListener("dblclick",()=>{this.zoom.range=[this.clock.begin,this.clock.end];for(let n of this.zoom.listeners)n(this.zoom.range,void 0)})}};function Wx(i,e){return i.startsWith(`${e}_`)?i.slice(e.length+1):i.endsWith(`_${e}`)?i.slice(0,-e.length-1):i}function Hp(i){let e=Ra()?Gx:Vx;return e[i%e.length]??"#000"}function Wp(i){let e=ft(i,6);return e.includes(".")&&!e.includes("·")?e.replace(/\.?0+$/,""):e}var Xx=680,$a=class{constructor(e,t){this.run=e;this.clock=t;this.zoom={range:[t.begin,t.end],listeners:new Set},this.#i=new IntersectionObserver(s=>this.#r(s),{rootMargin:"300px"}),this.#n=new ResizeObserver(()=>this.#o());let n=he("p",{class:"hint"},"Drag to zoom all plots, double click for all of the time, click to go to a time. Triangles are the extremes of every step; ","shaded bands reach from the least to the greatest value between two points.");this.root=Pn("plots","Plots",n,this.#t,this.#u());for(let s of e.tables)if(!(s.isOfNodes||s.kind==="energy"))for(let r of ff(e,s))this.add(r);this.#n.observe(this.#t),this.zoom.listeners.add((s,r)=>this.#l(s,r)),t.onTime(s=>this.#e.forEach(r=>r.setTime(s))),Pa(()=>this.#a()),window.addEventListener("beforeprint",()=>this.#e.forEach(s=>s.draw(Xx))),window.addEventListener("afterprint",()=>this.#a())}run;clock;root;zoom;#e=[];#t=he("div",{class:"panels"});#i;#n;add(e){let t=new Ya(e,this.run,this.clock,this.zoom,n=>this.#s(n));return this.#e.push(t),this.#t.append(t.root),this.#i.observe(t.root),t}#s(e){this.#i.unobserve(e.root),this.#e.splice(this.#e.indexOf(e),1),e.destroy()}#r(e){for(let t of e){let n=this.#e.find(s=>s.root===t.target);t.isIntersecting&&n!==void 0&&!n.isDrawn&&n.draw()}}#o(){for(let e of this.#e)e.isDrawn&&Math.abs(e.width-e.root.clientWidth)>1&&e.draw()}#a(){for(let e of this.#e)e.isDrawn&&e.draw()}#l(e,t){for(let n of this.#e)n!==t&&n.setZoom(e)}#u(){let e=this.run.tables.filter(a=>!a.isOfNodes),t=new Set,n=he("div",{class:"channels"}),s=a=>{let l=this.run.table(a);t.clear(),n.replaceChildren(...(l?.channels??[]).map(c=>{let h=c.unit===""?"":` [${Cr(c.unit)}]`;return Er(Gi(c.name)+h,!1,u=>u?t.add(c):t.delete(c))}))},r=e.map(a=>[a.name,a.label]),o=ki("Add plot","A plot of the ticked channels, one for each unit",()=>{let a=Map.groupBy([...t],l=>l.unit);for(let l of a.values()){let[c]=l,h=c===void 0?"":`${c.table.object||c.table.kind}: ${l.map(u=>u.name).join(", ")}`;this.add({title:h,channels:l,stem:""}).root.scrollIntoView({block:"nearest"})}});return s(e[0]?.name??""),he("details",{class:"chooser"},he("summary",{},"More plots: any channel"),Ar("Object",r,e[0]?.name??"",s),n,o)}};var Gs={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Hs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},ym=0,Iu=1,vm=2;var ha=1,Sm=2,po=3,Ws=0,Yn=1,Kn=2,hr=0,mo=1,Lu=2,Du=3,Nu=4,Mm=5;var ur=100,bm=101,wm=102,Tm=103,Em=104,Am=200,Cm=201,Rm=202,Pm=203,Uu=204,Fu=205,Im=206,Lm=207,Dm=208,Nm=209,Um=210,Fm=211,Om=212,Bm=213,zm=214,Ml=0,bl=1,wl=2,eo=3,Tl=4,El=5,Al=6,Cl=7,Ou=0,km=1,Vm=2,$i=0,Bu=1,zu=2,ku=3,Vu=4,Gu=5,Hu=6,Wu=7;var Xu=300,dr=301,go=302,Ql=303,ec=304,Rl=1e3,Xi=1001,Pl=1002,rn=1003,Gm=1004;var ua=1005;var Cn=1006,tc=1007;var xs=1008;var jn=1009,qu=1010,Yu=1011,_o=1012,nc=1013,Ii=1014,di=1015,Li=1016,ic=1017,sc=1018,fr=1020,$u=35902,Zu=35899,Ju=1021,Ku=1022,$n=1023,ds=1026,ys=1027,ju=1028,rc=1029,Xs=1030,oc=1031;var ac=1033,da=33776,fa=33777,pa=33778,ma=33779,lc=35840,cc=35841,hc=35842,uc=35843,dc=36196,fc=37492,pc=37496,mc=37488,gc=37489,ga=37490,_c=37491,xc=37808,yc=37809,vc=37810,Sc=37811,Mc=37812,bc=37813,wc=37814,Tc=37815,Ec=37816,Ac=37817,Cc=37818,Rc=37819,Pc=37820,Ic=37821,Lc=36492,Dc=36494,Nc=36495,Uc=36283,Fc=36284,_a=36285,Oc=36286;var Xo=2300,Il=2301,vl=2302,wu=2303,Tu=2400,Eu=2401,Au=2402;var Hm=3200;var Bc=0,Wm=1,vs="",Xn="srgb",qo="srgb-linear",Yo="linear",Et="srgb";var Sl=7680;var Xm=519,qm=512,Ym=513,$m=514,Qu=515,Zm=516,Jm=517,ed=518,td=519,Km=35044,nd=35048;var id="300 es",yi=2e3,to=2001;function qx(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function Yx(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function $o(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function jm(){let i=$o("canvas");return i.style.display="block",i}var Xp={},no=null;function sd(...i){let e="THREE."+i.shift();no?no("log",e,...i):console.log(e,...i)}function Qm(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function qe(...i){i=Qm(i);let e="THREE."+i.shift();if(no)no("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function Qe(...i){i=Qm(i);let e="THREE."+i.shift();if(no)no("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Ho(...i){let e=i.join(" ");e in Xp||(Xp[e]=!0,qe(...i))}function eg(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var tg={[Ml]:Ml,[wl]:Al,[Tl]:Tl,[eo]:El,[bl]:bl,[Al]:wl,[Cl]:Cl,[El]:eo},Pi=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Un=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],qp=1234567,jr=Math.PI/180,io=180/Math.PI;function xo(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Un[i&255]+Un[i>>8&255]+Un[i>>16&255]+Un[i>>24&255]+"-"+Un[e&255]+Un[e>>8&255]+"-"+Un[e>>16&15|64]+Un[e>>24&255]+"-"+Un[t&63|128]+Un[t>>8&255]+"-"+Un[t>>16&255]+Un[t>>24&255]+Un[n&255]+Un[n>>8&255]+Un[n>>16&255]+Un[n>>24&255]).toLowerCase()}function pt(i,e,t){return Math.max(e,Math.min(t,i))}function rd(i,e){return(i%e+e)%e}function $x(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function Zx(i,e,t){return i!==e?(t-i)/(e-i):0}function Wo(i,e,t){return(1-t)*i+t*e}function Jx(i,e,t,n){return Wo(i,e,1-Math.exp(-t*n))}function Kx(i,e=1){return e-Math.abs(rd(i,e*2)-e)}function jx(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function Qx(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function ey(i,e){return i+Math.floor(Math.random()*(e-i+1))}function ty(i,e){return i+Math.random()*(e-i)}function ny(i){return i*(.5-Math.random())}function iy(i){i!==void 0&&(qp=i);let e=qp+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function sy(i){return i*jr}function ry(i){return i*io}function oy(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function ay(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function od(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function ly(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),g=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*g,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*g,a*c);break;case"ZYZ":i.set(l*g,l*f,a*h,a*c);break;default:qe("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function ad(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function ng(i,e){if(e.constructor===Float32Array)return i;let t=ad(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function ig(i,e){if(e.constructor===Float32Array)return i;let t=ad(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var ld={DEG2RAD:jr,RAD2DEG:io,generateUUID:xo,clamp:pt,euclideanModulo:rd,mapLinear:$x,inverseLerp:Zx,lerp:Wo,damp:Jx,pingpong:Kx,smoothstep:jx,smootherstep:Qx,randInt:ey,randFloat:ty,randFloatSpread:ny,seededRandom:iy,degToRad:sy,radToDeg:ry,isPowerOfTwo:oy,ceilPowerOfTwo:ay,floorPowerOfTwo:od,setQuaternionFromProperEuler:ly,normalize:ig,denormalize:ng},Ke=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=pt(this.x,e.x,t.x),this.y=pt(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=pt(this.x,e,t),this.y=pt(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(pt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(pt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},$t=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],g=r[o+2],S=r[o+3];if(u!==S||l!==d||c!==f||h!==g){let m=l*d+c*f+h*g+u*S;m<0&&(d=-d,f=-f,g=-g,S=-S,m=-m);let p=1-a;if(m<.9995){let v=Math.acos(m),C=Math.sin(v);p=Math.sin(p*v)/C,a=Math.sin(a*v)/C,l=l*p+d*a,c=c*p+f*a,h=h*p+g*a,u=u*p+S*a}else{l=l*p+d*a,c=c*p+f*a,h=h*p+g*a,u=u*p+S*a;let v=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=v,c*=v,h*=v,u*=v}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],g=r[o+3];return e[t]=a*g+h*u+l*f-c*d,e[t+1]=l*g+h*d+c*u-a*f,e[t+2]=c*g+h*f+a*d-l*u,e[t+3]=h*g-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),g=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u-d*f*g;break;case"YXZ":this._x=d*h*u+c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u+d*f*g;break;case"ZXY":this._x=d*h*u-c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u-d*f*g;break;case"ZYX":this._x=d*h*u-c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u+d*f*g;break;case"YZX":this._x=d*h*u+c*f*g,this._y=c*f*u+d*h*g,this._z=c*h*g-d*f*u,this._w=c*h*u-d*f*g;break;case"XZY":this._x=d*h*u-c*f*g,this._y=c*f*u-d*h*g,this._z=c*h*g+d*f*u,this._w=c*h*u+d*f*g;break;default:qe("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(pt(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},O=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Yp.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Yp.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=pt(this.x,e.x,t.x),this.y=pt(this.y,e.y,t.y),this.z=pt(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=pt(this.x,e,t),this.y=pt(this.y,e,t),this.z=pt(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(pt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return nu.copy(this).projectOnVector(e),this.sub(nu)}reflect(e){return this.sub(nu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(pt(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},nu=new O,Yp=new $t,et=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],g=n[8],S=s[0],m=s[3],p=s[6],v=s[1],C=s[4],w=s[7],P=s[2],E=s[5],x=s[8];return r[0]=o*S+a*v+l*P,r[3]=o*m+a*C+l*E,r[6]=o*p+a*w+l*x,r[1]=c*S+h*v+u*P,r[4]=c*m+h*C+u*E,r[7]=c*p+h*w+u*x,r[2]=d*S+f*v+g*P,r[5]=d*m+f*C+g*E,r[8]=d*p+f*w+g*x,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,g=t*u+n*d+s*f;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let S=1/g;return e[0]=u*S,e[1]=(s*c-h*n)*S,e[2]=(a*n-s*o)*S,e[3]=d*S,e[4]=(h*t-s*l)*S,e[5]=(s*r-a*t)*S,e[6]=f*S,e[7]=(n*l-c*t)*S,e[8]=(o*t-n*r)*S,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Ho("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(iu.makeScale(e,t)),this}rotate(e){return Ho("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(iu.makeRotation(-e)),this}translate(e,t){return Ho("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(iu.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},iu=new et,$p=new et().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Zp=new et().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function cy(){let i={enabled:!0,workingColorSpace:qo,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Et&&(s.r=us(s.r),s.g=us(s.g),s.b=us(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Et&&(s.r=Qr(s.r),s.g=Qr(s.g),s.b=Qr(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===vs?Yo:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[qo]:{primaries:e,whitePoint:n,transfer:Yo,toXYZ:$p,fromXYZ:Zp,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:Xn},outputColorSpaceConfig:{drawingBufferColorSpace:Xn}},[Xn]:{primaries:e,whitePoint:n,transfer:Et,toXYZ:$p,fromXYZ:Zp,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:Xn}}}),i}var xt=cy();function us(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Qr(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var zr,Ll=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{zr===void 0&&(zr=$o("canvas")),zr.width=e.width,zr.height=e.height;let s=zr.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=zr}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=$o("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=us(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(us(t[n]/255)*255):t[n]=us(t[n]);return{data:t,width:e.width,height:e.height}}else return qe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},hy=0,so=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:hy++}),this.uuid=xo(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(su(s[o].image)):r.push(su(s[o]))}else r=su(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function su(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Ll.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(qe("Texture: Unable to serialize Texture."),{})}var uy=0,ru=new O,Zn=class i extends Pi{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=Xi,s=Xi,r=Cn,o=xs,a=$n,l=jn,c=i.DEFAULT_ANISOTROPY,h=vs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:uy++}),this.uuid=xo(),this.name="",this.source=new so(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ke(0,0),this.repeat=new Ke(1,1),this.center=new Ke(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new et,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(ru).x}get height(){return this.source.getSize(ru).y}get depth(){return this.source.getSize(ru).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){qe(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Xu)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Rl:e.x=e.x-Math.floor(e.x);break;case Xi:e.x=e.x<0?0:1;break;case Pl:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Rl:e.y=e.y-Math.floor(e.y);break;case Xi:e.y=e.y<0?0:1;break;case Pl:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Zn.DEFAULT_IMAGE=null;Zn.DEFAULT_MAPPING=Xu;Zn.DEFAULT_ANISOTROPY=1;var qt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],g=l[9],S=l[2],m=l[6],p=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-S)<.01&&Math.abs(g-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+S)<.1&&Math.abs(g+m)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let C=(c+1)/2,w=(f+1)/2,P=(p+1)/2,E=(h+d)/4,x=(u+S)/4,T=(g+m)/4;return C>w&&C>P?C<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(C),s=E/n,r=x/n):w>P?w<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(w),n=E/s,r=T/s):P<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(P),n=x/r,s=T/r),this.set(n,s,r,t),this}let v=Math.sqrt((m-g)*(m-g)+(u-S)*(u-S)+(d-h)*(d-h));return Math.abs(v)<.001&&(v=1),this.x=(m-g)/v,this.y=(u-S)/v,this.z=(d-h)/v,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=pt(this.x,e.x,t.x),this.y=pt(this.y,e.y,t.y),this.z=pt(this.z,e.z,t.z),this.w=pt(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=pt(this.x,e,t),this.y=pt(this.y,e,t),this.z=pt(this.z,e,t),this.w=pt(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(pt(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Dl=class extends Pi{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Cn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new qt(0,0,e,t),this.scissorTest=!1,this.viewport=new qt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Zn({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Cn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new so(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},hi=class extends Dl{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Zo=class extends Zn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=rn,this.minFilter=rn,this.wrapR=Xi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Nl=class extends Zn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=rn,this.minFilter=rn,this.wrapR=Xi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Gt=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,g,S,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,g,S,m)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,g,S,m){let p=this.elements;return p[0]=e,p[4]=t,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=d,p[3]=f,p[7]=g,p[11]=S,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/kr.setFromMatrixColumn(e,0).length(),r=1/kr.setFromMatrixColumn(e,1).length(),o=1/kr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,g=a*h,S=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+g*c,t[5]=d-S*c,t[9]=-a*l,t[2]=S-d*c,t[6]=g+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,g=c*h,S=c*u;t[0]=d+S*a,t[4]=g*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-g,t[6]=S+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,g=c*h,S=c*u;t[0]=d-S*a,t[4]=-o*u,t[8]=g+f*a,t[1]=f+g*a,t[5]=o*h,t[9]=S-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,g=a*h,S=a*u;t[0]=l*h,t[4]=g*c-f,t[8]=d*c+S,t[1]=l*u,t[5]=S*c+d,t[9]=f*c-g,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,g=a*l,S=a*c;t[0]=l*h,t[4]=S-d*u,t[8]=g*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+g,t[10]=d-S*u}else if(e.order==="XZY"){let d=o*l,f=o*c,g=a*l,S=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+S,t[5]=o*h,t[9]=f*u-g,t[2]=g*u-f,t[6]=a*h,t[10]=S*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(dy,e,fy)}lookAt(e,t,n){let s=this.elements;return ai.subVectors(e,t),ai.lengthSq()===0&&(ai.z=1),ai.normalize(),Ps.crossVectors(n,ai),Ps.lengthSq()===0&&(Math.abs(n.z)===1?ai.x+=1e-4:ai.z+=1e-4,ai.normalize(),Ps.crossVectors(n,ai)),Ps.normalize(),Za.crossVectors(ai,Ps),s[0]=Ps.x,s[4]=Za.x,s[8]=ai.x,s[1]=Ps.y,s[5]=Za.y,s[9]=ai.y,s[2]=Ps.z,s[6]=Za.z,s[10]=ai.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],g=n[2],S=n[6],m=n[10],p=n[14],v=n[3],C=n[7],w=n[11],P=n[15],E=s[0],x=s[4],T=s[8],z=s[12],N=s[1],D=s[5],k=s[9],H=s[13],L=s[2],W=s[6],Y=s[10],G=s[14],le=s[3],J=s[7],j=s[11],ie=s[15];return r[0]=o*E+a*N+l*L+c*le,r[4]=o*x+a*D+l*W+c*J,r[8]=o*T+a*k+l*Y+c*j,r[12]=o*z+a*H+l*G+c*ie,r[1]=h*E+u*N+d*L+f*le,r[5]=h*x+u*D+d*W+f*J,r[9]=h*T+u*k+d*Y+f*j,r[13]=h*z+u*H+d*G+f*ie,r[2]=g*E+S*N+m*L+p*le,r[6]=g*x+S*D+m*W+p*J,r[10]=g*T+S*k+m*Y+p*j,r[14]=g*z+S*H+m*G+p*ie,r[3]=v*E+C*N+w*L+P*le,r[7]=v*x+C*D+w*W+P*J,r[11]=v*T+C*k+w*Y+P*j,r[15]=v*z+C*H+w*G+P*ie,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],g=e[3],S=e[7],m=e[11],p=e[15],v=l*f-c*d,C=a*f-c*u,w=a*d-l*u,P=o*f-c*h,E=o*d-l*h,x=o*u-a*h;return t*(S*v-m*C+p*w)-n*(g*v-m*P+p*E)+s*(g*C-S*P+p*x)-r*(g*w-S*E+m*x)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],g=e[12],S=e[13],m=e[14],p=e[15],v=t*a-n*o,C=t*l-s*o,w=t*c-r*o,P=n*l-s*a,E=n*c-r*a,x=s*c-r*l,T=h*S-u*g,z=h*m-d*g,N=h*p-f*g,D=u*m-d*S,k=u*p-f*S,H=d*p-f*m,L=v*H-C*k+w*D+P*N-E*z+x*T;if(L===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let W=1/L;return e[0]=(a*H-l*k+c*D)*W,e[1]=(s*k-n*H-r*D)*W,e[2]=(S*x-m*E+p*P)*W,e[3]=(d*E-u*x-f*P)*W,e[4]=(l*N-o*H-c*z)*W,e[5]=(t*H-s*N+r*z)*W,e[6]=(m*w-g*x-p*C)*W,e[7]=(h*x-d*w+f*C)*W,e[8]=(o*k-a*N+c*T)*W,e[9]=(n*N-t*k-r*T)*W,e[10]=(g*E-S*w+p*v)*W,e[11]=(u*w-h*E-f*v)*W,e[12]=(a*z-o*D-l*T)*W,e[13]=(t*D-n*z+s*T)*W,e[14]=(S*C-g*P-m*v)*W,e[15]=(h*P-u*C+d*v)*W,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,g=r*u,S=o*h,m=o*u,p=a*u,v=l*c,C=l*h,w=l*u,P=n.x,E=n.y,x=n.z;return s[0]=(1-(S+p))*P,s[1]=(f+w)*P,s[2]=(g-C)*P,s[3]=0,s[4]=(f-w)*E,s[5]=(1-(d+p))*E,s[6]=(m+v)*E,s[7]=0,s[8]=(g+C)*x,s[9]=(m-v)*x,s[10]=(1-(d+S))*x,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=kr.set(s[0],s[1],s[2]).length(),a=kr.set(s[4],s[5],s[6]).length(),l=kr.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Ai.copy(this);let c=1/o,h=1/a,u=1/l;return Ai.elements[0]*=c,Ai.elements[1]*=c,Ai.elements[2]*=c,Ai.elements[4]*=h,Ai.elements[5]*=h,Ai.elements[6]*=h,Ai.elements[8]*=u,Ai.elements[9]*=u,Ai.elements[10]*=u,t.setFromRotationMatrix(Ai),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=yi,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),g,S;if(l)g=r/(o-r),S=o*r/(o-r);else if(a===yi)g=-(o+r)/(o-r),S=-2*o*r/(o-r);else if(a===to)g=-o/(o-r),S=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=S,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=yi,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),g,S;if(l)g=1/(o-r),S=o/(o-r);else if(a===yi)g=-2/(o-r),S=-(o+r)/(o-r);else if(a===to)g=-1/(o-r),S=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=g,c[14]=S,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},kr=new O,Ai=new Gt,dy=new O(0,0,0),fy=new O(1,1,1),Ps=new O,Za=new O,ai=new O,Jp=new Gt,Kp=new $t,fs=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(pt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-pt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(pt(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-pt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(pt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-pt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:qe("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Jp.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Jp,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Kp.setFromEuler(this),this.setFromQuaternion(Kp,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};fs.DEFAULT_ORDER="XYZ";var Jo=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},py=0,jp=new O,Vr=new $t,rs=new Gt,Ja=new O,Bo=new O,my=new O,gy=new $t,Qp=new O(1,0,0),em=new O(0,1,0),tm=new O(0,0,1),nm={type:"added"},_y={type:"removed"},Gr={type:"childadded",child:null},ou={type:"childremoved",child:null},Ln=class i extends Pi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:py++}),this.uuid=xo(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new O,t=new fs,n=new $t,s=new O(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new Gt},normalMatrix:{value:new et}}),this.matrix=new Gt,this.matrixWorld=new Gt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Jo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Vr.setFromAxisAngle(e,t),this.quaternion.multiply(Vr),this}rotateOnWorldAxis(e,t){return Vr.setFromAxisAngle(e,t),this.quaternion.premultiply(Vr),this}rotateX(e){return this.rotateOnAxis(Qp,e)}rotateY(e){return this.rotateOnAxis(em,e)}rotateZ(e){return this.rotateOnAxis(tm,e)}translateOnAxis(e,t){return jp.copy(e).applyQuaternion(this.quaternion),this.position.add(jp.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Qp,e)}translateY(e){return this.translateOnAxis(em,e)}translateZ(e){return this.translateOnAxis(tm,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(rs.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Ja.copy(e):Ja.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Bo.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?rs.lookAt(Bo,Ja,this.up):rs.lookAt(Ja,Bo,this.up),this.quaternion.setFromRotationMatrix(rs),s&&(rs.extractRotation(s.matrixWorld),Vr.setFromRotationMatrix(rs),this.quaternion.premultiply(Vr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Qe("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(nm),Gr.child=e,this.dispatchEvent(Gr),Gr.child=null):Qe("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(_y),ou.child=e,this.dispatchEvent(ou),ou.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),rs.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),rs.multiply(e.parent.matrixWorld)),e.applyMatrix4(rs),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(nm),Gr.child=e,this.dispatchEvent(Gr),Gr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Bo,e,my),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Bo,gy,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),g=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),g.length>0&&(n.nodes=g)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Ln.DEFAULT_UP=new O(0,1,0);Ln.DEFAULT_MATRIX_AUTO_UPDATE=!0;Ln.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var On=class extends Ln{constructor(){super(),this.isGroup=!0,this.type="Group"}},xy={type:"move"},ro=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new On,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new On,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new O,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new O),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new On,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new O,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new O,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let S of e.hand.values()){let m=t.getJointPose(S,n),p=this._getHandJoint(c,S);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,g=.005;c.inputState.pinching&&d>f+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(xy)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new On;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},sg={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Is={h:0,s:0,l:0},Ka={h:0,s:0,l:0};function au(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var tt=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=Xn){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,xt.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=xt.workingColorSpace){return this.r=e,this.g=t,this.b=n,xt.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=xt.workingColorSpace){if(e=rd(e,1),t=pt(t,0,1),n=pt(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=au(o,r,e+1/3),this.g=au(o,r,e),this.b=au(o,r,e-1/3)}return xt.colorSpaceToWorking(this,s),this}setStyle(e,t=Xn){function n(r){r!==void 0&&parseFloat(r)<1&&qe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:qe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);qe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=Xn){let n=sg[e.toLowerCase()];return n!==void 0?this.setHex(n,t):qe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=us(e.r),this.g=us(e.g),this.b=us(e.b),this}copyLinearToSRGB(e){return this.r=Qr(e.r),this.g=Qr(e.g),this.b=Qr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Xn){return xt.workingToColorSpace(Fn.copy(this),e),Math.round(pt(Fn.r*255,0,255))*65536+Math.round(pt(Fn.g*255,0,255))*256+Math.round(pt(Fn.b*255,0,255))}getHexString(e=Xn){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=xt.workingColorSpace){xt.workingToColorSpace(Fn.copy(this),t);let n=Fn.r,s=Fn.g,r=Fn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=xt.workingColorSpace){return xt.workingToColorSpace(Fn.copy(this),t),e.r=Fn.r,e.g=Fn.g,e.b=Fn.b,e}getStyle(e=Xn){xt.workingToColorSpace(Fn.copy(this),e);let t=Fn.r,n=Fn.g,s=Fn.b;return e!==Xn?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Is),this.setHSL(Is.h+e,Is.s+t,Is.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Is),e.getHSL(Ka);let n=Wo(Is.h,Ka.h,t),s=Wo(Is.s,Ka.s,t),r=Wo(Is.l,Ka.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Fn=new tt;tt.NAMES=sg;var Ko=class extends Ln{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new fs,this.environmentIntensity=1,this.environmentRotation=new fs,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Ci=new O,os=new O,lu=new O,as=new O,Hr=new O,Wr=new O,im=new O,cu=new O,hu=new O,uu=new O,du=new qt,fu=new qt,pu=new qt,hs=class i{constructor(e=new O,t=new O,n=new O){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Ci.subVectors(e,t),s.cross(Ci);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Ci.subVectors(s,t),os.subVectors(n,t),lu.subVectors(e,t);let o=Ci.dot(Ci),a=Ci.dot(os),l=Ci.dot(lu),c=os.dot(os),h=os.dot(lu),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,g=(o*h-a*l)*d;return r.set(1-f-g,g,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,as)===null?!1:as.x>=0&&as.y>=0&&as.x+as.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,as)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,as.x),l.addScaledVector(o,as.y),l.addScaledVector(a,as.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return du.setScalar(0),fu.setScalar(0),pu.setScalar(0),du.fromBufferAttribute(e,t),fu.fromBufferAttribute(e,n),pu.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(du,r.x),o.addScaledVector(fu,r.y),o.addScaledVector(pu,r.z),o}static isFrontFacing(e,t,n,s){return Ci.subVectors(n,t),os.subVectors(e,t),Ci.cross(os).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Ci.subVectors(this.c,this.b),os.subVectors(this.a,this.b),Ci.cross(os).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Hr.subVectors(s,n),Wr.subVectors(r,n),cu.subVectors(e,n);let l=Hr.dot(cu),c=Wr.dot(cu);if(l<=0&&c<=0)return t.copy(n);hu.subVectors(e,s);let h=Hr.dot(hu),u=Wr.dot(hu);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(Hr,o);uu.subVectors(e,r);let f=Hr.dot(uu),g=Wr.dot(uu);if(g>=0&&f<=g)return t.copy(r);let S=f*c-l*g;if(S<=0&&c>=0&&g<=0)return a=c/(c-g),t.copy(n).addScaledVector(Wr,a);let m=h*g-f*u;if(m<=0&&u-h>=0&&f-g>=0)return im.subVectors(r,s),a=(u-h)/(u-h+(f-g)),t.copy(s).addScaledVector(im,a);let p=1/(m+S+d);return o=S*p,a=d*p,t.copy(n).addScaledVector(Hr,o).addScaledVector(Wr,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},qi=class{constructor(e=new O(1/0,1/0,1/0),t=new O(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Ri.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Ri.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Ri.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Ri):Ri.fromBufferAttribute(r,o),Ri.applyMatrix4(e.matrixWorld),this.expandByPoint(Ri);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),ja.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),ja.copy(n.boundingBox)),ja.applyMatrix4(e.matrixWorld),this.union(ja)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Ri),Ri.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(zo),Qa.subVectors(this.max,zo),Xr.subVectors(e.a,zo),qr.subVectors(e.b,zo),Yr.subVectors(e.c,zo),Ls.subVectors(qr,Xr),Ds.subVectors(Yr,qr),ir.subVectors(Xr,Yr);let t=[0,-Ls.z,Ls.y,0,-Ds.z,Ds.y,0,-ir.z,ir.y,Ls.z,0,-Ls.x,Ds.z,0,-Ds.x,ir.z,0,-ir.x,-Ls.y,Ls.x,0,-Ds.y,Ds.x,0,-ir.y,ir.x,0];return!mu(t,Xr,qr,Yr,Qa)||(t=[1,0,0,0,1,0,0,0,1],!mu(t,Xr,qr,Yr,Qa))?!1:(el.crossVectors(Ls,Ds),t=[el.x,el.y,el.z],mu(t,Xr,qr,Yr,Qa))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Ri).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Ri).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(ls[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),ls[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),ls[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),ls[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),ls[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),ls[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),ls[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),ls[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(ls),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},ls=[new O,new O,new O,new O,new O,new O,new O,new O],Ri=new O,ja=new qi,Xr=new O,qr=new O,Yr=new O,Ls=new O,Ds=new O,ir=new O,zo=new O,Qa=new O,el=new O,sr=new O;function mu(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){sr.fromArray(i,r);let a=s.x*Math.abs(sr.x)+s.y*Math.abs(sr.y)+s.z*Math.abs(sr.z),l=e.dot(sr),c=t.dot(sr),h=n.dot(sr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var fn=new O,tl=new Ke,yy=0,pn=class extends Pi{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:yy++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Km,this.updateRanges=[],this.gpuType=di,this.version=0,this._normalizationScale=e!==void 0?ad(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)tl.fromBufferAttribute(this,t),tl.applyMatrix3(e),this.setXY(t,tl.x,tl.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)fn.fromBufferAttribute(this,t),fn.applyMatrix3(e),this.setXYZ(t,fn.x,fn.y,fn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)fn.fromBufferAttribute(this,t),fn.applyMatrix4(e),this.setXYZ(t,fn.x,fn.y,fn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)fn.fromBufferAttribute(this,t),fn.applyNormalMatrix(e),this.setXYZ(t,fn.x,fn.y,fn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)fn.fromBufferAttribute(this,t),fn.transformDirection(e),this.setXYZ(t,fn.x,fn.y,fn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):ng(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):ig(e,this.array)}};var jo=class extends pn{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var Qo=class extends pn{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var sn=class extends pn{constructor(e,t,n){super(new Float32Array(e),t,n)}},vy=new qi,ko=new O,gu=new O,Yi=class{constructor(e=new O,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):vy.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;ko.subVectors(e,this.center);let t=ko.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(ko,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(gu.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(ko.copy(e.center).add(gu)),this.expandByPoint(ko.copy(e.center).sub(gu))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},Sy=0,xi=new Gt,_u=new Ln,$r=new O,li=new qi,Vo=new qi,An=new O,en=class i extends Pi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Sy++}),this.uuid=xo(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(qx(e)?Qo:jo)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new et().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return xi.makeRotationFromQuaternion(e),this.applyMatrix4(xi),this}rotateX(e){return xi.makeRotationX(e),this.applyMatrix4(xi),this}rotateY(e){return xi.makeRotationY(e),this.applyMatrix4(xi),this}rotateZ(e){return xi.makeRotationZ(e),this.applyMatrix4(xi),this}translate(e,t,n){return xi.makeTranslation(e,t,n),this.applyMatrix4(xi),this}scale(e,t,n){return xi.makeScale(e,t,n),this.applyMatrix4(xi),this}lookAt(e){return _u.lookAt(e),_u.updateMatrix(),this.applyMatrix4(_u.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter($r).negate(),this.translate($r.x,$r.y,$r.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new sn(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&qe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new qi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Qe("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new O(-1/0,-1/0,-1/0),new O(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];li.setFromBufferAttribute(r),this.morphTargetsRelative?(An.addVectors(this.boundingBox.min,li.min),this.boundingBox.expandByPoint(An),An.addVectors(this.boundingBox.max,li.max),this.boundingBox.expandByPoint(An)):(this.boundingBox.expandByPoint(li.min),this.boundingBox.expandByPoint(li.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Qe('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Yi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Qe("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new O,1/0);return}if(e){let n=this.boundingSphere.center;if(li.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Vo.setFromBufferAttribute(a),this.morphTargetsRelative?(An.addVectors(li.min,Vo.min),li.expandByPoint(An),An.addVectors(li.max,Vo.max),li.expandByPoint(An)):(li.expandByPoint(Vo.min),li.expandByPoint(Vo.max))}li.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)An.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(An));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)An.fromBufferAttribute(a,c),l&&($r.fromBufferAttribute(e,c),An.add($r)),s=Math.max(s,n.distanceToSquared(An))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Qe('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Qe("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new pn(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let z=0;z<n.count;z++)a[z]=new O,l[z]=new O;let h=new O,u=new O,d=new O,f=new Ke,g=new Ke,S=new Ke,m=new O,p=new O;function v(z,N,D){c[z]=c[N]=c[D]=1,h.fromBufferAttribute(n,z),u.fromBufferAttribute(n,N),d.fromBufferAttribute(n,D),f.fromBufferAttribute(r,z),g.fromBufferAttribute(r,N),S.fromBufferAttribute(r,D),u.sub(h),d.sub(h),g.sub(f),S.sub(f);let k=1/(g.x*S.y-S.x*g.y);isFinite(k)&&(m.copy(u).multiplyScalar(S.y).addScaledVector(d,-g.y).multiplyScalar(k),p.copy(d).multiplyScalar(g.x).addScaledVector(u,-S.x).multiplyScalar(k),a[z].add(m),a[N].add(m),a[D].add(m),l[z].add(p),l[N].add(p),l[D].add(p))}let C=this.groups;C.length===0&&(C=[{start:0,count:e.count}]);for(let z=0,N=C.length;z<N;++z){let D=C[z],k=D.start,H=D.count;for(let L=k,W=k+H;L<W;L+=3)v(e.getX(L+0),e.getX(L+1),e.getX(L+2))}let w=new O,P=new O,E=new O,x=new O;function T(z){E.fromBufferAttribute(s,z),x.copy(E);let N=a[z];w.copy(N),w.sub(E.multiplyScalar(E.dot(N))).normalize(),P.crossVectors(x,N);let k=P.dot(l[z])<0?-1:1;o.setXYZW(z,w.x,w.y,w.z,k)}for(let z=0,N=n.count;z<N;++z)c[z]&&T(z);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new pn(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new O,r=new O,o=new O,a=new O,l=new O,c=new O,h=new O,u=new O;if(e)for(let d=0,f=e.count;d<f;d+=3){let g=e.getX(d+0),S=e.getX(d+1),m=e.getX(d+2);s.fromBufferAttribute(t,g),r.fromBufferAttribute(t,S),o.fromBufferAttribute(t,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,g),l.fromBufferAttribute(n,S),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(g,a.x,a.y,a.z),n.setXYZ(S,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)An.fromBufferAttribute(e,t),An.normalize(),e.setXYZ(t,An.x,An.y,An.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,g=0;for(let S=0,m=l.length;S<m;S++){a.isInterleavedBufferAttribute?f=l[S]*a.data.stride+a.offset:f=l[S]*h;for(let p=0;p<h;p++)d[g++]=c[f++]}return new pn(d,h,u)}if(this.index===null)return qe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var xu=new O,My=new O,by=new et,ci=class{constructor(e=new O(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=xu.subVectors(n,t).cross(My.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(xu),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||by.getNormalMatrix(e),s=this.coplanarPoint(xu).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},wy=0,ps=class extends Pi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:wy++}),this.uuid=xo(),this.name="",this.type="Material",this.blending=mo,this.side=Ws,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Uu,this.blendDst=Fu,this.blendEquation=ur,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new tt(0,0,0),this.blendAlpha=0,this.depthFunc=eo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Xm,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Sl,this.stencilZFail=Sl,this.stencilZPass=Sl,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){qe(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){qe(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new tt().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new ci().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Ke().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ke().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var cs=new O,yu=new O,nl=new O,il=new O,ar=class{constructor(e=new O,t=new O(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,cs)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=cs.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(cs.copy(this.origin).addScaledVector(this.direction,t),cs.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){yu.copy(e).add(t).multiplyScalar(.5),nl.copy(t).sub(e).normalize(),il.copy(this.origin).sub(yu);let r=e.distanceTo(t)*.5,o=-this.direction.dot(nl),a=il.dot(this.direction),l=-il.dot(nl),c=il.lengthSq(),h=Math.abs(1-o*o),u,d,f,g;if(h>0)if(u=o*l-a,d=o*a-l,g=r*h,u>=0)if(d>=-g)if(d<=g){let S=1/h;u*=S,d*=S,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-g?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=g?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(yu).addScaledVector(nl,d),f}intersectSphere(e,t){if(e.radius<0)return null;cs.subVectors(e.center,this.origin);let n=cs.dot(this.direction),s=cs.dot(cs)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,cs)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,g=t.x-o.x,S=t.y-o.y,m=t.z-o.z,p=n.x-o.x,v=n.y-o.y,C=n.z-o.z,w=Math.abs(l),P=Math.abs(c),E=Math.abs(h),x,T,z,N,D,k,H,L,W,Y,G,le;if(w>=P&&w>=E?(z=l,k=u,W=g,le=p,l>=0?(x=c,T=h,N=d,D=f,H=S,L=m,Y=v,G=C):(x=h,T=c,N=f,D=d,H=m,L=S,Y=C,G=v)):P>=E?(z=c,k=d,W=S,le=v,c>=0?(x=h,T=l,N=f,D=u,H=m,L=g,Y=C,G=p):(x=l,T=h,N=u,D=f,H=g,L=m,Y=p,G=C)):(z=h,k=f,W=m,le=C,h>=0?(x=l,T=c,N=u,D=d,H=g,L=S,Y=p,G=v):(x=c,T=l,N=d,D=u,H=S,L=g,Y=v,G=p)),z===0)return null;let J=x/z,j=T/z,ie=1/z,de=N-J*k,ue=D-j*k,Q=H-J*W,me=L-j*W,xe=Y-J*le,Ae=G-j*le,Me=xe*me-Ae*Q,He=de*Ae-ue*xe,st=Q*ue-me*de;if(s){if(Me<0||He<0||st<0)return null}else if((Me<0||He<0||st<0)&&(Me>0||He>0||st>0))return null;let Ve=Me+He+st;if(Ve===0)return null;let ht=ie*(Me*k+He*W+st*le);return(Ve>0?ht<0:ht>0)?null:this.at(ht/Ve,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},oo=class extends ps{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new tt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new fs,this.combine=Ou,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},sm=new Gt,rr=new ar,sl=new Yi,rm=new O,rl=new O,ol=new O,al=new O,vu=new O,ll=new O,om=new O,cl=new O,Ht=class extends Ln{constructor(e=new en,t=new oo){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){ll.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(vu.fromBufferAttribute(u,e),o?ll.addScaledVector(vu,h):ll.addScaledVector(vu.sub(t),h))}t.add(ll)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),sl.copy(n.boundingSphere),sl.applyMatrix4(r),rr.copy(e.ray).recast(e.near),!(sl.containsPoint(rr.origin)===!1&&(rr.intersectSphere(sl,rm)===null||rr.origin.distanceToSquared(rm)>(e.far-e.near)**2))&&(sm.copy(r).invert(),rr.copy(e.ray).applyMatrix4(sm),!(n.boundingBox!==null&&rr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,rr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,S=d.length;g<S;g++){let m=d[g],p=o[m.materialIndex],v=Math.max(m.start,f.start),C=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let w=v,P=C;w<P;w+=3){let E=a.getX(w),x=a.getX(w+1),T=a.getX(w+2);s=hl(this,p,e,n,c,h,u,E,x,T),s&&(s.faceIndex=Math.floor(w/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),S=Math.min(a.count,f.start+f.count);for(let m=g,p=S;m<p;m+=3){let v=a.getX(m),C=a.getX(m+1),w=a.getX(m+2);s=hl(this,o,e,n,c,h,u,v,C,w),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,S=d.length;g<S;g++){let m=d[g],p=o[m.materialIndex],v=Math.max(m.start,f.start),C=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let w=v,P=C;w<P;w+=3){let E=w,x=w+1,T=w+2;s=hl(this,p,e,n,c,h,u,E,x,T),s&&(s.faceIndex=Math.floor(w/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let g=Math.max(0,f.start),S=Math.min(l.count,f.start+f.count);for(let m=g,p=S;m<p;m+=3){let v=m,C=m+1,w=m+2;s=hl(this,o,e,n,c,h,u,v,C,w),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function Ty(i,e,t,n,s,r,o,a){let l;if(e.side===Yn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===Ws,a),l===null)return null;cl.copy(a),cl.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(cl);return c<t.near||c>t.far?null:{distance:c,point:cl.clone(),object:i}}function hl(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,rl),i.getVertexPosition(l,ol),i.getVertexPosition(c,al);let h=Ty(i,e,t,n,rl,ol,al,om);if(h){let u=new O;hs.getBarycoord(om,rl,ol,al,u),s&&(h.uv=hs.getInterpolatedAttribute(s,a,l,c,u,new Ke)),r&&(h.uv1=hs.getInterpolatedAttribute(r,a,l,c,u,new Ke)),o&&(h.normal=hs.getInterpolatedAttribute(o,a,l,c,u,new O),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new O,materialIndex:0};hs.getNormal(rl,ol,al,d.normal),h.face=d,h.barycoord=u}return h}var Us=class extends Zn{constructor(e=null,t=1,n=1,s,r,o,a,l,c=rn,h=rn,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var or=new Yi,Ey=new Ke(.5,.5),ul=new O,Fs=class{constructor(e=new ci,t=new ci,n=new ci,s=new ci,r=new ci,o=new ci){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=yi,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],g=r[8],S=r[9],m=r[10],p=r[11],v=r[12],C=r[13],w=r[14],P=r[15];if(s[0].setComponents(c-o,f-h,p-g,P-v).normalize(),s[1].setComponents(c+o,f+h,p+g,P+v).normalize(),s[2].setComponents(c+a,f+u,p+S,P+C).normalize(),s[3].setComponents(c-a,f-u,p-S,P-C).normalize(),n)s[4].setComponents(l,d,m,w).normalize(),s[5].setComponents(c-l,f-d,p-m,P-w).normalize();else if(s[4].setComponents(c-l,f-d,p-m,P-w).normalize(),t===yi)s[5].setComponents(c+l,f+d,p+m,P+w).normalize();else if(t===to)s[5].setComponents(l,d,m,w).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),or.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),or.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(or)}intersectsSprite(e){or.center.set(0,0,0);let t=Ey.distanceTo(e.center);return or.radius=.7071067811865476+t,or.applyMatrix4(e.matrixWorld),this.intersectsSphere(or)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(ul.x=s.normal.x>0?e.max.x:e.min.x,ul.y=s.normal.y>0?e.max.y:e.min.y,ul.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(ul)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},am=new Gt,Ul=class i{constructor(){this.coordinateSystem=yi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];am.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Fs),n[s].setFromProjectionMatrix(am,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Fs),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var ms=class extends ps{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new tt(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},Fl=new O,Ol=new O,lm=new Gt,Go=new ar,dl=new Yi,Su=new O,cm=new O,ao=class extends Ln{constructor(e=new en,t=new ms){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)Fl.fromBufferAttribute(t,s-1),Ol.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=Fl.distanceTo(Ol);e.setAttribute("lineDistance",new sn(n,1))}else qe("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),dl.copy(n.boundingSphere),dl.applyMatrix4(s),dl.radius+=r,e.ray.intersectsSphere(dl)===!1)return;lm.copy(s).invert(),Go.copy(e.ray).applyMatrix4(lm);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),g=Math.min(h.count,o.start+o.count);for(let S=f,m=g-1;S<m;S+=c){let p=h.getX(S),v=h.getX(S+1),C=fl(this,e,Go,l,p,v,S);C&&t.push(C)}if(this.isLineLoop){let S=h.getX(g-1),m=h.getX(f),p=fl(this,e,Go,l,S,m,g-1);p&&t.push(p)}}else{let f=Math.max(0,o.start),g=Math.min(d.count,o.start+o.count);for(let S=f,m=g-1;S<m;S+=c){let p=fl(this,e,Go,l,S,S+1,S);p&&t.push(p)}if(this.isLineLoop){let S=fl(this,e,Go,l,g-1,f,g-1);S&&t.push(S)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function fl(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(Fl.fromBufferAttribute(a,s),Ol.fromBufferAttribute(a,r),t.distanceSqToSegment(Fl,Ol,Su,cm)>n)return;Su.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Su);if(!(c<e.near||c>e.far))return{distance:c,point:cm.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var hm=new O,um=new O,lo=class extends ao{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)hm.fromBufferAttribute(t,s),um.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+hm.distanceTo(um);e.setAttribute("lineDistance",new sn(n,1))}else qe("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var ea=class extends Zn{constructor(e=[],t=dr,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var gs=class extends Zn{constructor(e,t,n=Ii,s,r,o,a=rn,l=rn,c,h=ds,u=1){if(h!==ds&&h!==ys)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new so(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},ta=class extends gs{constructor(e,t=Ii,n=dr,s,r,o=rn,a=rn,l,c=ds){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},na=class extends Zn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},Os=class i extends en{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;g("z","y","x",-1,-1,n,t,e,o,r,0),g("z","y","x",1,-1,n,t,-e,o,r,1),g("x","z","y",1,1,e,n,t,s,o,2),g("x","z","y",1,-1,e,n,-t,s,o,3),g("x","y","z",1,-1,e,t,n,s,r,4),g("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new sn(c,3)),this.setAttribute("normal",new sn(h,3)),this.setAttribute("uv",new sn(u,2));function g(S,m,p,v,C,w,P,E,x,T,z){let N=w/x,D=P/T,k=w/2,H=P/2,L=E/2,W=x+1,Y=T+1,G=0,le=0,J=new O;for(let j=0;j<Y;j++){let ie=j*D-H;for(let de=0;de<W;de++){let ue=de*N-k;J[S]=ue*v,J[m]=ie*C,J[p]=L,c.push(J.x,J.y,J.z),J[S]=0,J[m]=0,J[p]=E>0?1:-1,h.push(J.x,J.y,J.z),u.push(de/x),u.push(1-j/T),G+=1}}for(let j=0;j<T;j++)for(let ie=0;ie<x;ie++){let de=d+ie+W*j,ue=d+ie+W*(j+1),Q=d+(ie+1)+W*(j+1),me=d+(ie+1)+W*j;l.push(de,ue,me),l.push(ue,Q,me),le+=6}a.addGroup(f,le,z),f+=le,d+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var Bs=class i extends en{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],g=0,S=[],m=n/2,p=0;v(),o===!1&&(e>0&&C(!0),t>0&&C(!1)),this.setIndex(h),this.setAttribute("position",new sn(u,3)),this.setAttribute("normal",new sn(d,3)),this.setAttribute("uv",new sn(f,2));function v(){let w=new O,P=new O,E=0,x=(t-e)/n;for(let T=0;T<=r;T++){let z=[],N=T/r,D=N*(t-e)+e;for(let k=0;k<=s;k++){let H=k/s,L=H*l+a,W=Math.sin(L),Y=Math.cos(L);P.x=D*W,P.y=-N*n+m,P.z=D*Y,u.push(P.x,P.y,P.z),w.set(W,x,Y).normalize(),d.push(w.x,w.y,w.z),f.push(H,1-N),z.push(g++)}S.push(z)}for(let T=0;T<s;T++)for(let z=0;z<r;z++){let N=S[z][T],D=S[z+1][T],k=S[z+1][T+1],H=S[z][T+1];(e>0||z!==0)&&(h.push(N,D,H),E+=3),(t>0||z!==r-1)&&(h.push(D,k,H),E+=3)}c.addGroup(p,E,0),p+=E}function C(w){let P=g,E=new Ke,x=new O,T=0,z=w===!0?e:t,N=w===!0?1:-1;for(let k=1;k<=s;k++)u.push(0,m*N,0),d.push(0,N,0),f.push(.5,.5),g++;let D=g;for(let k=0;k<=s;k++){let L=k/s*l+a,W=Math.cos(L),Y=Math.sin(L);x.x=z*Y,x.y=m*N,x.z=z*W,u.push(x.x,x.y,x.z),d.push(0,N,0),E.x=W*.5+.5,E.y=Y*.5*N+.5,f.push(E.x,E.y),g++}for(let k=0;k<s;k++){let H=P+k,L=D+k;w===!0?h.push(L,L+1,H):h.push(L+1,L,H),T+=3}c.addGroup(p,T,w===!0?1:2),p+=T}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},ia=class i extends Bs{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var pl=new O,ml=new O,Mu=new O,gl=new hs,co=class extends en{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(jr*t),o=e.getIndex(),a=e.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let g=0;g<l;g+=3){o?(c[0]=o.getX(g),c[1]=o.getX(g+1),c[2]=o.getX(g+2)):(c[0]=g,c[1]=g+1,c[2]=g+2);let{a:S,b:m,c:p}=gl;if(S.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),p.fromBufferAttribute(a,c[2]),gl.getNormal(Mu),u[0]=`${Math.round(S.x*s)},${Math.round(S.y*s)},${Math.round(S.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(p.x*s)},${Math.round(p.y*s)},${Math.round(p.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let v=0;v<3;v++){let C=(v+1)%3,w=u[v],P=u[C],E=gl[h[v]],x=gl[h[C]],T=`${w}_${P}`,z=`${P}_${w}`,N=d.get(z);N?(Mu.dot(N.normal)<=r&&(f.push(E.x,E.y,E.z),f.push(x.x,x.y,x.z)),d.set(z,null)):d.has(T)||d.set(T,{index0:c[v],index1:c[C],normal:Mu.clone()})}}for(let g of d.values())if(g){let{index0:S,index1:m}=g;pl.fromBufferAttribute(a,S),ml.fromBufferAttribute(a,m),f.push(pl.x,pl.y,pl.z),f.push(ml.x,ml.y,ml.z)}this.setAttribute("position",new sn(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};var lr=class i extends en{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],g=[],S=[],m=[];for(let p=0;p<h;p++){let v=p*d-o;for(let C=0;C<c;C++){let w=C*u-r;g.push(w,-v,0),S.push(0,0,1),m.push(C/a),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let v=0;v<a;v++){let C=v+c*p,w=v+c*(p+1),P=v+1+c*(p+1),E=v+1+c*p;f.push(C,w,E),f.push(w,P,E)}this.setIndex(f),this.setAttribute("position",new sn(g,3)),this.setAttribute("normal",new sn(S,3)),this.setAttribute("uv",new sn(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var cr=class i extends en{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new O,d=new O,f=[],g=[],S=[],m=[];for(let p=0;p<=n;p++){let v=[],C=p/n,w=o+C*a,P=e*Math.cos(w),E=Math.sqrt(e*e-P*P),x=0;p===0&&o===0?x=.5/t:p===n&&l===Math.PI&&(x=-.5/t);for(let T=0;T<=t;T++){let z=T/t,N=s+z*r;u.x=-E*Math.cos(N),u.y=P,u.z=E*Math.sin(N),g.push(u.x,u.y,u.z),d.copy(u).normalize(),S.push(d.x,d.y,d.z),m.push(z+x,1-C),v.push(c++)}h.push(v)}for(let p=0;p<n;p++)for(let v=0;v<t;v++){let C=h[p][v+1],w=h[p][v],P=h[p+1][v],E=h[p+1][v+1];(p!==0||o>0)&&f.push(C,w,E),(p!==n-1||l<Math.PI)&&f.push(w,P,E)}this.setIndex(f),this.setAttribute("position",new sn(g,3)),this.setAttribute("normal",new sn(S,3)),this.setAttribute("uv",new sn(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};function pr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(dm(s))s.isRenderTargetTexture?(qe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(dm(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Bn(i){let e={};for(let t=0;t<i.length;t++){let n=pr(i[t]);for(let s in n)e[s]=n[s]}return e}function dm(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Ay(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function cd(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:xt.workingColorSpace}var rg={clone:pr,merge:Bn},Cy=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Ry=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Jn=class extends ps{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Cy,this.fragmentShader=Ry,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=pr(e.uniforms),this.uniformsGroups=Ay(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new tt().setHex(s.value);break;case"v2":this.uniforms[n].value=new Ke().fromArray(s.value);break;case"v3":this.uniforms[n].value=new O().fromArray(s.value);break;case"v4":this.uniforms[n].value=new qt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new et().fromArray(s.value);break;case"m4":this.uniforms[n].value=new Gt().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Bl=class extends Jn{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},_s=class extends ps{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new tt(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new tt(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Bc,this.normalScale=new Ke(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new fs,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var zl=class extends ps{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Hm,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},kl=class extends ps{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Zr(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function _l(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var zs=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Vl=class extends zs{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Tu,endingEnd:Tu}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Eu:r=e,a=2*t-n;break;case Au:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Eu:o=e,l=2*n-t;break;case Au:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,g=(n-t)/(s-t),S=g*g,m=S*g,p=-d*m+2*d*S-d*g,v=(1+d)*m+(-1.5-2*d)*S+(-.5+d)*g+1,C=(-1-f)*m+(1.5+f)*S+.5*g,w=f*m-f*S;for(let P=0;P!==a;++P)r[P]=p*o[h+P]+v*o[c+P]+C*o[l+P]+w*o[u+P];return r}},Gl=class extends zs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},Hl=class extends zs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Wl=class extends zs{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let g=(n-t)/(s-t),S=1-g;for(let m=0;m!==a;++m)r[m]=o[c+m]*S+o[l+m]*g;return r}let d=a*2,f=e-1;for(let g=0;g!==a;++g){let S=o[c+g],m=o[l+g],p=f*d+g*2,v=u[p],C=u[p+1],w=e*d+g*2,P=h[w],E=h[w+1],x=Iy(n,t,v,P,s);r[g]=og(x,S,C,E,m)}return r}};function og(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function Py(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function Iy(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=og(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=Py(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var ui=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Zr(t,this.TimeBufferType),this.values=Zr(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:Zr(e.times,Array),values:Zr(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),_l(e.settings)&&(n.settings={inTangents:Zr(e.settings.inTangents,Array),outTangents:Zr(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Hl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Gl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Vl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Wl(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Xo:t=this.InterpolantFactoryMethodDiscrete;break;case Il:t=this.InterpolantFactoryMethodLinear;break;case vl:t=this.InterpolantFactoryMethodSmooth;break;case wu:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return qe("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Xo;case this.InterpolantFactoryMethodLinear:return Il;case this.InterpolantFactoryMethodSmooth:return vl;case this.InterpolantFactoryMethodBezier:return wu}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;_l(this.settings)&&(fm(this.settings.inTangents,e),fm(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;_l(this.settings)&&(pm(this.settings.inTangents,e),pm(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Qe("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Qe("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){Qe("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){Qe("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&Yx(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){Qe("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===vl,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let g=0;g!==n;++g){let S=t[u+g];if(S!==t[d+g]||S!==t[f+g]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,_l(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function fm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function pm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}ui.prototype.ValueTypeName="";ui.prototype.TimeBufferType=Float32Array;ui.prototype.ValueBufferType=Float32Array;ui.prototype.DefaultInterpolation=Il;var ks=class extends ui{constructor(e,t,n){super(e,t,n)}};ks.prototype.ValueTypeName="bool";ks.prototype.ValueBufferType=Array;ks.prototype.DefaultInterpolation=Xo;ks.prototype.InterpolantFactoryMethodLinear=void 0;ks.prototype.InterpolantFactoryMethodSmooth=void 0;var Xl=class extends ui{constructor(e,t,n,s){super(e,t,n,s)}};Xl.prototype.ValueTypeName="color";var ql=class extends ui{constructor(e,t,n,s){super(e,t,n,s)}};ql.prototype.ValueTypeName="number";var Yl=class extends zs{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)$t.slerpFlat(r,0,o,c-a,o,c,l);return r}},sa=class extends ui{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Yl(this.times,this.values,this.getValueSize(),e)}};sa.prototype.ValueTypeName="quaternion";sa.prototype.InterpolantFactoryMethodSmooth=void 0;var Vs=class extends ui{constructor(e,t,n){super(e,t,n)}};Vs.prototype.ValueTypeName="string";Vs.prototype.ValueBufferType=Array;Vs.prototype.DefaultInterpolation=Xo;Vs.prototype.InterpolantFactoryMethodLinear=void 0;Vs.prototype.InterpolantFactoryMethodSmooth=void 0;var $l=class extends ui{constructor(e,t,n,s){super(e,t,n,s)}};$l.prototype.ValueTypeName="vector";var Zl=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],g=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return g}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},ag=new Zl,Jl=class{constructor(e){this.manager=e!==void 0?e:ag,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Jl.DEFAULT_MATERIAL_NAME="__DEFAULT";var ra=class extends Ln{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new tt(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},oa=class extends ra{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Ln.DEFAULT_UP),this.updateMatrix(),this.groundColor=new tt(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},bu=new Gt,mm=new O,gm=new O,Kl=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ke(512,512),this.mapType=jn,this.map=null,this.mapPass=null,this.matrix=new Gt,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Fs,this._frameExtents=new Ke(1,1),this._viewportCount=1,this._viewports=[new qt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;mm.setFromMatrixPosition(e.matrixWorld),t.position.copy(mm),gm.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(gm),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){bu.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(bu,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===to||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(bu)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},xl=new O,yl=new $t,Wi=new O,aa=class extends Ln{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Gt,this.projectionMatrix=new Gt,this.projectionMatrixInverse=new Gt,this.coordinateSystem=yi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(xl,yl,Wi),Wi.x===1&&Wi.y===1&&Wi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(xl,yl,Wi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(xl,yl,Wi),Wi.x===1&&Wi.y===1&&Wi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(xl,yl,Wi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},Ns=new O,_m=new Ke,xm=new Ke,qn=class extends aa{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=io*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(jr*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return io*2*Math.atan(Math.tan(jr*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){Ns.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(Ns.x,Ns.y).multiplyScalar(-e/Ns.z),Ns.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ns.x,Ns.y).multiplyScalar(-e/Ns.z)}getViewSize(e,t){return this.getViewBounds(e,_m,xm),t.subVectors(xm,_m)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(jr*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var la=class extends aa{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Cu=class extends Kl{constructor(){super(new la(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},ho=class extends ra{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Ln.DEFAULT_UP),this.updateMatrix(),this.target=new Ln,this.shadow=new Cu}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var Jr=-90,Kr=1,uo=class extends Ln{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new qn(Jr,Kr,e,t);s.layers=this.layers,this.add(s);let r=new qn(Jr,Kr,e,t);r.layers=this.layers,this.add(r);let o=new qn(Jr,Kr,e,t);o.layers=this.layers,this.add(o);let a=new qn(Jr,Kr,e,t);a.layers=this.layers,this.add(a);let l=new qn(Jr,Kr,e,t);l.layers=this.layers,this.add(l);let c=new qn(Jr,Kr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===yi)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===to)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let S=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=S,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=g,n.texture.needsPMREMUpdate=!0}},jl=class extends qn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var hd="\\[\\]\\.:\\/",Ly=new RegExp("["+hd+"]","g"),ud="[^"+hd+"]",Dy="[^"+hd.replace("\\.","")+"]",Ny=/((?:WC+[\/:])*)/.source.replace("WC",ud),Uy=/(WCOD+)?/.source.replace("WCOD",Dy),Fy=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",ud),Oy=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",ud),By=new RegExp("^"+Ny+Uy+Fy+Oy+"$"),zy=["material","materials","bones","map"],Ru=class{constructor(e,t,n){let s=n||Vt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Vt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Ly,"")}static parseTrackName(e){let t=By.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);zy.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){qe("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){Qe("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Qe("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Qe("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Qe("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Qe("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){Qe("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){Qe("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;Qe("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){Qe("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Qe("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Vt.Composite=Ru;Vt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Vt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Vt.prototype.GetterByBindingType=[Vt.prototype._getValue_direct,Vt.prototype._getValue_array,Vt.prototype._getValue_arrayElement,Vt.prototype._getValue_toArray];Vt.prototype.SetterByBindingTypeAndVersioning=[[Vt.prototype._setValue_direct,Vt.prototype._setValue_direct_setNeedsUpdate,Vt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Vt.prototype._setValue_array,Vt.prototype._setValue_array_setNeedsUpdate,Vt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Vt.prototype._setValue_arrayElement,Vt.prototype._setValue_arrayElement_setNeedsUpdate,Vt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Vt.prototype._setValue_fromArray,Vt.prototype._setValue_fromArray_setNeedsUpdate,Vt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var vE=new Float32Array(1);var fo=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=pt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(pt(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Pu=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var ca=class extends Pi{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function dd(i,e,t,n){let s=ky(n);switch(t){case Ju:return i*e;case ju:return i*e/s.components*s.byteLength;case rc:return i*e/s.components*s.byteLength;case Xs:return i*e*2/s.components*s.byteLength;case oc:return i*e*2/s.components*s.byteLength;case Ku:return i*e*3/s.components*s.byteLength;case $n:return i*e*4/s.components*s.byteLength;case ac:return i*e*4/s.components*s.byteLength;case da:case fa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case pa:case ma:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case cc:case uc:return Math.max(i,16)*Math.max(e,8)/4;case lc:case hc:return Math.max(i,8)*Math.max(e,8)/2;case dc:case fc:case mc:case gc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case pc:case ga:case _c:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case xc:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case yc:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case vc:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Sc:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Mc:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case bc:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case wc:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case Tc:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case Ec:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case Ac:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case Cc:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case Rc:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case Pc:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case Ic:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case Lc:case Dc:case Nc:return Math.ceil(i/4)*Math.ceil(e/4)*16;case Uc:case Fc:return Math.ceil(i/4)*Math.ceil(e/4)*8;case _a:case Oc:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function ky(i){switch(i){case jn:case qu:return{byteLength:1,components:1};case _o:case Yu:case Li:return{byteLength:2,components:1};case ic:case sc:return{byteLength:2,components:4};case Ii:case nc:case di:return{byteLength:4,components:1};case $u:case Zu:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?qe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Rg(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Gy(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,g)=>f.start-g.start);let d=0;for(let f=1;f<u.length;f++){let g=u[d],S=u[f];S.start<=g.start+g.count+1?g.count=Math.max(g.count,S.start+S.count-g.start):(++d,u[d]=S)}u.length=d+1;for(let f=0,g=u.length;f<g;f++){let S=u[f];i.bufferSubData(c,S.start*h.BYTES_PER_ELEMENT,h,S.start,S.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Hy=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Wy=`#ifdef USE_ALPHAHASH
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
#endif`,Xy=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,qy=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Yy=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,$y=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Zy=`#ifdef USE_AOMAP
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
#endif`,Jy=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,Ky=`#ifdef USE_BATCHING
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
#endif`,jy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Qy=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,ev=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,tv=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,nv=`#ifdef USE_IRIDESCENCE
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
#endif`,iv=`#ifdef USE_BUMPMAP
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
#endif`,sv=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,rv=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,ov=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,av=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,lv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,cv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,hv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,uv=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,dv=`#define PI 3.141592653589793
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
} // validated`,fv=`vec3 transformedNormal = objectNormal;
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
#endif`,pv=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,mv=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,gv=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,_v=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,xv="gl_FragColor = linearToOutputTexel( gl_FragColor );",yv=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,vv=`#ifdef USE_ENVMAP
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
#endif`,Sv=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,Mv=`#ifdef USE_ENVMAP
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
#endif`,bv=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,wv=`#ifdef USE_ENVMAP
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
#endif`,Tv=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Ev=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Av=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Cv=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Rv=`#ifdef USE_GRADIENTMAP
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
}`,Pv=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Iv=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Lv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Dv=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,Nv=`#ifdef USE_ENVMAP
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
#endif`,Uv=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Fv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Ov=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Bv=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,zv=`PhysicalMaterial material;
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
#endif`,kv=`uniform sampler2D dfgLUT;
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
}`,Vv=`
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
#endif`,Gv=`#if defined( RE_IndirectDiffuse )
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
#endif`,Hv=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Wv=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,Xv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,qv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Yv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,$v=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Zv=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Jv=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Kv=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,jv=`#if defined( USE_POINTS_UV )
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
#endif`,Qv=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,eS=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,tS=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,nS=`#if defined( USE_MORPHCOLORS )
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
#endif`,iS=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,sS=`#ifdef USE_MORPHTARGETS
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
#endif`,rS=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,oS=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,aS=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,lS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,cS=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,hS=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,uS=`#ifdef USE_NORMALMAP
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
#endif`,dS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,fS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,pS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,mS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,gS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,_S=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,xS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,yS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,vS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,SS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,MS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,bS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,wS=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,TS=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,ES=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,AS=`float getShadowMask() {
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
}`,CS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,RS=`#ifdef USE_SKINNING
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
#endif`,PS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,IS=`#ifdef USE_SKINNING
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
#endif`,LS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,DS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,NS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,US=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,FS=`#ifdef USE_TRANSMISSION
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
#endif`,OS=`#ifdef USE_TRANSMISSION
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
#endif`,BS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,zS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,kS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,VS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,GS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,HS=`uniform sampler2D t2D;
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
}`,WS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,XS=`uniform float backgroundBlurriness;
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
}`,qS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,YS=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,$S=`#include <common>
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
}`,ZS=`#if DEPTH_PACKING == 3200
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
}`,JS=`#define DISTANCE
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
}`,KS=`#define DISTANCE
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
}`,jS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,QS=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,eM=`uniform float scale;
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
}`,tM=`uniform vec3 diffuse;
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
}`,nM=`#include <common>
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
}`,iM=`uniform vec3 diffuse;
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
}`,sM=`#define LAMBERT
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
}`,rM=`#define LAMBERT
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
}`,oM=`#define MATCAP
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
}`,aM=`#define MATCAP
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
}`,lM=`#define NORMAL
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
}`,cM=`#define NORMAL
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
}`,hM=`#define PHONG
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
}`,uM=`#define PHONG
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
}`,dM=`#define STANDARD
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
}`,fM=`#define STANDARD
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
}`,pM=`#define TOON
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
}`,mM=`#define TOON
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
}`,gM=`uniform float size;
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
}`,_M=`uniform vec3 diffuse;
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
}`,xM=`#include <common>
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
}`,yM=`uniform vec3 color;
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
}`,vM=`uniform float rotation;
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
}`,SM=`uniform vec3 diffuse;
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
}`,ct={alphahash_fragment:Hy,alphahash_pars_fragment:Wy,alphamap_fragment:Xy,alphamap_pars_fragment:qy,alphatest_fragment:Yy,alphatest_pars_fragment:$y,aomap_fragment:Zy,aomap_pars_fragment:Jy,batching_pars_vertex:Ky,batching_vertex:jy,begin_vertex:Qy,beginnormal_vertex:ev,bsdfs:tv,iridescence_fragment:nv,bumpmap_pars_fragment:iv,clipping_planes_fragment:sv,clipping_planes_pars_fragment:rv,clipping_planes_pars_vertex:ov,clipping_planes_vertex:av,color_fragment:lv,color_pars_fragment:cv,color_pars_vertex:hv,color_vertex:uv,common:dv,defaultnormal_vertex:fv,displacementmap_pars_vertex:pv,displacementmap_vertex:mv,emissivemap_fragment:gv,emissivemap_pars_fragment:_v,colorspace_fragment:xv,colorspace_pars_fragment:yv,envmap_fragment:vv,envmap_common_pars_fragment:Sv,envmap_pars_fragment:Mv,envmap_pars_vertex:bv,envmap_physical_pars_fragment:Nv,envmap_vertex:wv,fog_vertex:Tv,fog_pars_vertex:Ev,fog_fragment:Av,fog_pars_fragment:Cv,gradientmap_pars_fragment:Rv,lightmap_pars_fragment:Pv,lights_lambert_fragment:Iv,lights_lambert_pars_fragment:Lv,lights_pars_begin:Dv,lights_toon_fragment:Uv,lights_toon_pars_fragment:Fv,lights_phong_fragment:Ov,lights_phong_pars_fragment:Bv,lights_physical_fragment:zv,lights_physical_pars_fragment:kv,lights_fragment_begin:Vv,lights_fragment_maps:Gv,lights_fragment_end:Hv,lightprobes_pars_fragment:Wv,logdepthbuf_fragment:Xv,logdepthbuf_pars_fragment:qv,logdepthbuf_pars_vertex:Yv,logdepthbuf_vertex:$v,map_fragment:Zv,map_pars_fragment:Jv,map_particle_fragment:Kv,map_particle_pars_fragment:jv,metalnessmap_fragment:Qv,metalnessmap_pars_fragment:eS,morphinstance_vertex:tS,morphcolor_vertex:nS,morphnormal_vertex:iS,morphtarget_pars_vertex:sS,morphtarget_vertex:rS,normal_fragment_begin:oS,normal_fragment_maps:aS,normal_pars_fragment:lS,normal_pars_vertex:cS,normal_vertex:hS,normalmap_pars_fragment:uS,clearcoat_normal_fragment_begin:dS,clearcoat_normal_fragment_maps:fS,clearcoat_pars_fragment:pS,iridescence_pars_fragment:mS,opaque_fragment:gS,packing:_S,premultiplied_alpha_fragment:xS,project_vertex:yS,dithering_fragment:vS,dithering_pars_fragment:SS,roughnessmap_fragment:MS,roughnessmap_pars_fragment:bS,shadowmap_pars_fragment:wS,shadowmap_pars_vertex:TS,shadowmap_vertex:ES,shadowmask_pars_fragment:AS,skinbase_vertex:CS,skinning_pars_vertex:RS,skinning_vertex:PS,skinnormal_vertex:IS,specularmap_fragment:LS,specularmap_pars_fragment:DS,tonemapping_fragment:NS,tonemapping_pars_fragment:US,transmission_fragment:FS,transmission_pars_fragment:OS,uv_pars_fragment:BS,uv_pars_vertex:zS,uv_vertex:kS,worldpos_vertex:VS,background_vert:GS,background_frag:HS,backgroundCube_vert:WS,backgroundCube_frag:XS,cube_vert:qS,cube_frag:YS,depth_vert:$S,depth_frag:ZS,distance_vert:JS,distance_frag:KS,equirect_vert:jS,equirect_frag:QS,linedashed_vert:eM,linedashed_frag:tM,meshbasic_vert:nM,meshbasic_frag:iM,meshlambert_vert:sM,meshlambert_frag:rM,meshmatcap_vert:oM,meshmatcap_frag:aM,meshnormal_vert:lM,meshnormal_frag:cM,meshphong_vert:hM,meshphong_frag:uM,meshphysical_vert:dM,meshphysical_frag:fM,meshtoon_vert:pM,meshtoon_frag:mM,points_vert:gM,points_frag:_M,shadow_vert:xM,shadow_frag:yM,sprite_vert:vM,sprite_frag:SM},Le={common:{diffuse:{value:new tt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new et},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new et}},envmap:{envMap:{value:null},envMapRotation:{value:new et},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new et}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new et}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new et},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new et},normalScale:{value:new Ke(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new et},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new et}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new et}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new et}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new tt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new tt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0},uvTransform:{value:new et}},sprite:{diffuse:{value:new tt(16777215)},opacity:{value:1},center:{value:new Ke(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new et},alphaMap:{value:null},alphaMapTransform:{value:new et},alphaTest:{value:0}}},Ji={basic:{uniforms:Bn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.fog]),vertexShader:ct.meshbasic_vert,fragmentShader:ct.meshbasic_frag},lambert:{uniforms:Bn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new tt(0)},envMapIntensity:{value:1}}]),vertexShader:ct.meshlambert_vert,fragmentShader:ct.meshlambert_frag},phong:{uniforms:Bn([Le.common,Le.specularmap,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,Le.lights,{emissive:{value:new tt(0)},specular:{value:new tt(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ct.meshphong_vert,fragmentShader:ct.meshphong_frag},standard:{uniforms:Bn([Le.common,Le.envmap,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.roughnessmap,Le.metalnessmap,Le.fog,Le.lights,{emissive:{value:new tt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ct.meshphysical_vert,fragmentShader:ct.meshphysical_frag},toon:{uniforms:Bn([Le.common,Le.aomap,Le.lightmap,Le.emissivemap,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.gradientmap,Le.fog,Le.lights,{emissive:{value:new tt(0)}}]),vertexShader:ct.meshtoon_vert,fragmentShader:ct.meshtoon_frag},matcap:{uniforms:Bn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,Le.fog,{matcap:{value:null}}]),vertexShader:ct.meshmatcap_vert,fragmentShader:ct.meshmatcap_frag},points:{uniforms:Bn([Le.points,Le.fog]),vertexShader:ct.points_vert,fragmentShader:ct.points_frag},dashed:{uniforms:Bn([Le.common,Le.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ct.linedashed_vert,fragmentShader:ct.linedashed_frag},depth:{uniforms:Bn([Le.common,Le.displacementmap]),vertexShader:ct.depth_vert,fragmentShader:ct.depth_frag},normal:{uniforms:Bn([Le.common,Le.bumpmap,Le.normalmap,Le.displacementmap,{opacity:{value:1}}]),vertexShader:ct.meshnormal_vert,fragmentShader:ct.meshnormal_frag},sprite:{uniforms:Bn([Le.sprite,Le.fog]),vertexShader:ct.sprite_vert,fragmentShader:ct.sprite_frag},background:{uniforms:{uvTransform:{value:new et},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ct.background_vert,fragmentShader:ct.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new et}},vertexShader:ct.backgroundCube_vert,fragmentShader:ct.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ct.cube_vert,fragmentShader:ct.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ct.equirect_vert,fragmentShader:ct.equirect_frag},distance:{uniforms:Bn([Le.common,Le.displacementmap,{referencePosition:{value:new O},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ct.distance_vert,fragmentShader:ct.distance_frag},shadow:{uniforms:Bn([Le.lights,Le.fog,{color:{value:new tt(0)},opacity:{value:1}}]),vertexShader:ct.shadow_vert,fragmentShader:ct.shadow_frag}};Ji.physical={uniforms:Bn([Ji.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new et},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new et},clearcoatNormalScale:{value:new Ke(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new et},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new et},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new et},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new et},sheen:{value:0},sheenColor:{value:new tt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new et},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new et},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new et},transmissionSamplerSize:{value:new Ke},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new et},attenuationDistance:{value:0},attenuationColor:{value:new tt(0)},specularColor:{value:new tt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new et},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new et},anisotropyVector:{value:new Ke},anisotropyMap:{value:null},anisotropyMapTransform:{value:new et}}]),vertexShader:ct.meshphysical_vert,fragmentShader:ct.meshphysical_frag};var zc={r:0,b:0,g:0},MM=new Gt,Pg=new et;Pg.set(-1,0,0,0,1,0,0,0,1);function bM(i,e,t,n,s,r){let o=new tt(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(v){let C=v.isScene===!0?v.background:null;if(C&&C.isTexture){let w=v.backgroundBlurriness>0;C=e.get(C,w)}return C}function g(v){let C=!1,w=f(v);w===null?m(o,a):w&&w.isColor&&(m(w,1),C=!0);let P=i.xr.getEnvironmentBlendMode();P==="additive"?t.buffers.color.setClear(0,0,0,1,r):P==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||C)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function S(v,C){let w=f(C);w&&w.isCubeTexture?(c===void 0&&(c=new Ht(new Os(1,1,1),new Jn({name:"BackgroundCubeMaterial",uniforms:pr(Ji.backgroundCube.uniforms),vertexShader:Ji.backgroundCube.vertexShader,fragmentShader:Ji.backgroundCube.fragmentShader,side:Yn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(P,E,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=w,c.material.uniforms.backgroundBlurriness.value=C.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=C.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(MM.makeRotationFromEuler(C.backgroundRotation)).transpose(),w.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Pg),c.material.toneMapped=xt.getTransfer(w.colorSpace)!==Et,(h!==w||u!==w.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=w,u=w.version,d=i.toneMapping),c.layers.enableAll(),v.unshift(c,c.geometry,c.material,0,0,null)):w&&w.isTexture&&(l===void 0&&(l=new Ht(new lr(2,2),new Jn({name:"BackgroundMaterial",uniforms:pr(Ji.background.uniforms),vertexShader:Ji.background.vertexShader,fragmentShader:Ji.background.fragmentShader,side:Ws,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=w,l.material.uniforms.backgroundIntensity.value=C.backgroundIntensity,l.material.toneMapped=xt.getTransfer(w.colorSpace)!==Et,w.matrixAutoUpdate===!0&&w.updateMatrix(),l.material.uniforms.uvTransform.value.copy(w.matrix),(h!==w||u!==w.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=w,u=w.version,d=i.toneMapping),l.layers.enableAll(),v.unshift(l,l.geometry,l.material,0,0,null))}function m(v,C){v.getRGB(zc,cd(i)),t.buffers.color.setClear(zc.r,zc.g,zc.b,C,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(v,C=1){o.set(v),a=C,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(v){a=v,m(o,a)},render:g,addToRenderList:S,dispose:p}}function wM(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(D,k,H,L,W){let Y=!1,G=u(D,L,H,k);r!==G&&(r=G,c(r.object)),Y=f(D,L,H,W),Y&&g(D,L,H,W),W!==null&&e.update(W,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,w(D,k,H,L),W!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(W).buffer))}function l(){return i.createVertexArray()}function c(D){return i.bindVertexArray(D)}function h(D){return i.deleteVertexArray(D)}function u(D,k,H,L){let W=L.wireframe===!0,Y=n[k.id];Y===void 0&&(Y={},n[k.id]=Y);let G=D.isInstancedMesh===!0?D.id:0,le=Y[G];le===void 0&&(le={},Y[G]=le);let J=le[H.id];J===void 0&&(J={},le[H.id]=J);let j=J[W];return j===void 0&&(j=d(l()),J[W]=j),j}function d(D){let k=[],H=[],L=[];for(let W=0;W<t;W++)k[W]=0,H[W]=0,L[W]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:H,attributeDivisors:L,object:D,attributes:{},index:null}}function f(D,k,H,L){let W=r.attributes,Y=k.attributes,G=0,le=H.getAttributes();for(let J in le)if(le[J].location>=0){let ie=W[J],de=Y[J];if(de===void 0&&(J==="instanceMatrix"&&D.instanceMatrix&&(de=D.instanceMatrix),J==="instanceColor"&&D.instanceColor&&(de=D.instanceColor)),ie===void 0||ie.attribute!==de||de&&ie.data!==de.data)return!0;G++}return r.attributesNum!==G||r.index!==L}function g(D,k,H,L){let W={},Y=k.attributes,G=0,le=H.getAttributes();for(let J in le)if(le[J].location>=0){let ie=Y[J];ie===void 0&&(J==="instanceMatrix"&&D.instanceMatrix&&(ie=D.instanceMatrix),J==="instanceColor"&&D.instanceColor&&(ie=D.instanceColor));let de={};de.attribute=ie,ie&&ie.data&&(de.data=ie.data),W[J]=de,G++}r.attributes=W,r.attributesNum=G,r.index=L}function S(){let D=r.newAttributes;for(let k=0,H=D.length;k<H;k++)D[k]=0}function m(D){p(D,0)}function p(D,k){let H=r.newAttributes,L=r.enabledAttributes,W=r.attributeDivisors;H[D]=1,L[D]===0&&(i.enableVertexAttribArray(D),L[D]=1),W[D]!==k&&(i.vertexAttribDivisor(D,k),W[D]=k)}function v(){let D=r.newAttributes,k=r.enabledAttributes;for(let H=0,L=k.length;H<L;H++)k[H]!==D[H]&&(i.disableVertexAttribArray(H),k[H]=0)}function C(D,k,H,L,W,Y,G){G===!0?i.vertexAttribIPointer(D,k,H,W,Y):i.vertexAttribPointer(D,k,H,L,W,Y)}function w(D,k,H,L){S();let W=L.attributes,Y=H.getAttributes(),G=k.defaultAttributeValues;for(let le in Y){let J=Y[le];if(J.location>=0){let j=W[le];if(j===void 0&&(le==="instanceMatrix"&&D.instanceMatrix&&(j=D.instanceMatrix),le==="instanceColor"&&D.instanceColor&&(j=D.instanceColor)),j!==void 0){let ie=j.normalized,de=j.itemSize,ue=e.get(j);if(ue===void 0)continue;let Q=ue.buffer,me=ue.type,xe=ue.bytesPerElement,Ae=me===i.INT||me===i.UNSIGNED_INT||j.gpuType===nc;if(j.isInterleavedBufferAttribute){let Me=j.data,He=Me.isInterleavedBuffer===!0?Me.stride:Me.itemSize,st=j.offset;if(Me.isInstancedInterleavedBuffer||Me.isInstancedBufferAttribute){for(let Ve=0;Ve<J.locationSize;Ve++)p(J.location+Ve,Me.meshPerAttribute);D.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=Me.meshPerAttribute*Me.count)}else for(let Ve=0;Ve<J.locationSize;Ve++)m(J.location+Ve);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let Ve=0;Ve<J.locationSize;Ve++)C(J.location+Ve,de/J.locationSize,me,ie,He*xe,(st+de/J.locationSize*Ve)*xe,Ae)}else{if(j.isInstancedBufferAttribute){for(let Me=0;Me<J.locationSize;Me++)p(J.location+Me,j.meshPerAttribute);D.isInstancedMesh!==!0&&L._maxInstanceCount===void 0&&(L._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let Me=0;Me<J.locationSize;Me++)m(J.location+Me);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let Me=0;Me<J.locationSize;Me++)C(J.location+Me,de/J.locationSize,me,ie,de*xe,de/J.locationSize*Me*xe,Ae)}}else if(G!==void 0){let ie=G[le];if(ie!==void 0)switch(ie.length){case 2:i.vertexAttrib2fv(J.location,ie);break;case 3:i.vertexAttrib3fv(J.location,ie);break;case 4:i.vertexAttrib4fv(J.location,ie);break;default:i.vertexAttrib1fv(J.location,ie)}}}}v()}function P(){z();for(let D in n){let k=n[D];for(let H in k){let L=k[H];for(let W in L){let Y=L[W];for(let G in Y)h(Y[G].object),delete Y[G];delete L[W]}}delete n[D]}}function E(D){if(n[D.id]===void 0)return;let k=n[D.id];for(let H in k){let L=k[H];for(let W in L){let Y=L[W];for(let G in Y)h(Y[G].object),delete Y[G];delete L[W]}}delete n[D.id]}function x(D){for(let k in n){let H=n[k];for(let L in H){let W=H[L];if(W[D.id]===void 0)continue;let Y=W[D.id];for(let G in Y)h(Y[G].object),delete Y[G];delete W[D.id]}}}function T(D){for(let k in n){let H=n[k],L=D.isInstancedMesh===!0?D.id:0,W=H[L];if(W!==void 0){for(let Y in W){let G=W[Y];for(let le in G)h(G[le].object),delete G[le];delete W[Y]}delete H[L],Object.keys(H).length===0&&delete n[k]}}}function z(){N(),o=!0,r!==s&&(r=s,c(r.object))}function N(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:z,resetDefaultState:N,dispose:P,releaseStatesOfGeometry:E,releaseStatesOfObject:T,releaseStatesOfProgram:x,initAttributes:S,enableAttribute:m,disableUnusedAttributes:v}}function TM(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function EM(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let x=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(x){return!(x!==$n&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let T=x===Li&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(x!==jn&&x!==di&&!T&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(qe("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&qe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&qe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),S=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),v=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),C=i.getParameter(i.MAX_VARYING_VECTORS),w=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),P=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:g,maxTextureSize:S,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:v,maxVaryings:C,maxFragmentUniforms:w,maxSamples:P,samples:E}}function AM(i){let e=this,t=null,n=0,s=!1,r=!1,o=new ci,a=new et,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let g=u.clippingPlanes,S=u.clipIntersection,m=u.clipShadows,p=i.get(u);if(!s||g===null||g.length===0||r&&!m)r?h(null):c();else{let v=r?0:n,C=v*4,w=p.clippingState||null;l.value=w,w=h(g,d,C,f);for(let P=0;P!==C;++P)w[P]=t[P];p.clippingState=w,this.numIntersection=S?this.numPlanes:0,this.numPlanes+=v}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,g){let S=u!==null?u.length:0,m=null;if(S!==0){if(m=l.value,g!==!0||m===null){let p=f+S*4,v=d.matrixWorldInverse;a.getNormalMatrix(v),(m===null||m.length<p)&&(m=new Float32Array(p));for(let C=0,w=f;C!==S;++C,w+=4)o.copy(u[C]).applyMatrix4(v,a),o.normal.toArray(m,w),m[w+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=S,e.numIntersection=0,m}}var va=class extends hi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new ea(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Os(5,5,5),r=new Jn({name:"CubemapFromEquirect",uniforms:pr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Yn,blending:hr});r.uniforms.tEquirect.value=t;let o=new Ht(s,r),a=t.minFilter;return t.minFilter===xs&&(t.minFilter=Cn),new uo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},lg=256,CM=3,RM=20,Ig=256,Lg=16,PM=3,IM=new O,LM=new tt,Vc=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new uo(1,10,null),this._boxMesh=new Ht(new Os(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=IM}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,g=l.autoClearStencil,S=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,S===null&&(e.background=l.getClearColor(LM));let m=new uo(n,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=g,e.background=S,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=ug(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=hg(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(lg,od(e))}_fromTexture(e,t){e.mapping===dr||e.mapping===go?this._setSize(e.image.length===0?lg:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=cg(e,!1,!1),n=Math.log2(e)-CM;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=cg(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===dr||e.mapping===go?(this._cubemapMaterial===null&&(this._cubemapMaterial=ug()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=hg()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=DM(),this._integrationMaterial=NM());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Lg);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-PM)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(Ig*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=UM());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function cg(i,e,t){return new va(i,{minFilter:xs,generateMipmaps:e,type:Li,colorSpace:qo,depthBuffer:t})}function Sa(i,e,t){return new Jn({name:i,uniforms:e,vertexShader:ct.cube_vert,fragmentShader:t,side:Yn,blending:hr,depthTest:!1,depthWrite:!1})}function DM(){return Sa("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Ig}u

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
	`)}function NM(){return Sa("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Lg}},`

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
	`)}function UM(){return Sa("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${RM}
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
	`)}function hg(){return Sa("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function ug(){return Sa("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function FM(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Ql||f===ec)if(e.has(d)){let g=e.get(d).texture;return a(g,d.mapping)}else{let g=d.image;if(g&&g.height>0){let S=new va(g.height);return S.fromEquirectangularTexture(i,d),e.set(d,S),d.addEventListener("dispose",c),a(S.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,g=f===Ql||f===ec,S=f===dr||f===go;if(g||S){let m=t.get(d),p=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==p)return n===null&&(n=new Vc(i)),m=g?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),m.texture;if(m!==void 0)return m.texture;{let v=d.image;return g&&v&&v.height>0||S&&v&&l(v)?(n===null&&(n=new Vc(i)),m=g?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===Ql?d.mapping=dr:f===ec&&(d.mapping=go),d}function l(d){let f=0,g=6;for(let S=0;S<g;S++)d[S]!==void 0&&f++;return f===g}function c(d){let f=d.target;f.removeEventListener("dispose",c);let g=e.get(f);g!==void 0&&(e.delete(f),g.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let g=t.get(f);g!==void 0&&(t.delete(f),g.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function OM(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Ho("WebGLRenderer: "+n+" extension not supported."),s}}}function BM(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(g=>delete s[g]);function a(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let m in g.attributes)e.remove(g.attributes[m]);g.removeEventListener("dispose",a),delete s[g.id],o.unregister(g);let S=r.get(g);S&&(e.remove(S),r.delete(g)),n.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,S){return s[S.id]!==void 0||(S.addEventListener("dispose",a),s[S.id]=new WeakRef(S),o.register(S,S.id,S),t.memory.geometries++),S}function h(g){let S=g.attributes;for(let m in S)e.update(S[m],i.ARRAY_BUFFER)}function u(g){let S=g.index,m=g.attributes.position,p=0;if(m===void 0)return;let v=S!==null?S.array.length:m.array.length/3-1,C=m.count>=65535?Qo:jo,w=new C(Math.ceil(v/3)*6,1),P=w.array;if(S!==null){let x=S.array;p=S.version;for(let T=0,z=0;T<v;T+=3){let N=x[T+0],D=x[T+1],k=x[T+2];P[z++]=N,P[z++]=D,P[z++]=D,P[z++]=k,P[z++]=k,P[z++]=N}}else{p=m.version;for(let x=0,T=0;x<v;x+=3){let z=x+0,N=x+1,D=x+2;P[T++]=z,P[T++]=N,P[T++]=N,P[T++]=D,P[T++]=D,P[T++]=z}}w.version=p;let E=r.get(g);E&&e.remove(E),r.set(g,w)}function d(g){let S=r.get(g);if(S){let m=g.index;m!==null&&S.version<m.version&&u(g)}else u(g);return r.get(g)}function f(){for(let g in s){let S=s[g].deref();S!==void 0&&l(S)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function zM(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let S=0;for(let m=0;m<f;m++)S+=d[m];t.update(S,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function kM(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:Qe("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function VM(i,e,t){let n=new WeakMap,s=new qt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let z=function(){x.dispose(),n.delete(a),a.removeEventListener("dispose",z)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,S=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],v=a.morphAttributes.color||[],C=0;f===!0&&(C=1),g===!0&&(C=2),S===!0&&(C=3);let w=a.attributes.position.count*C,P=1;w>e.maxTextureSize&&(P=Math.ceil(w/e.maxTextureSize),w=e.maxTextureSize);let E=new Float32Array(w*P*4*u),x=new Zo(E,w,P,u);x.type=di,x.needsUpdate=!0;let T=C*4;for(let N=0;N<u;N++){let D=m[N],k=p[N],H=v[N],L=w*P*4*N;for(let W=0;W<D.count;W++){let Y=W*T;f===!0&&(s.fromBufferAttribute(D,W),E[L+Y+0]=s.x,E[L+Y+1]=s.y,E[L+Y+2]=s.z,E[L+Y+3]=0),g===!0&&(s.fromBufferAttribute(k,W),E[L+Y+4]=s.x,E[L+Y+5]=s.y,E[L+Y+6]=s.z,E[L+Y+7]=0),S===!0&&(s.fromBufferAttribute(H,W),E[L+Y+8]=s.x,E[L+Y+9]=s.y,E[L+Y+10]=s.z,E[L+Y+11]=H.itemSize===4?s.w:1)}}d={count:u,texture:x,size:new Ke(w,P)},n.set(a,d),a.addEventListener("dispose",z)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let S=0;S<c.length;S++)f+=c[S];let g=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",g),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function GM(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var HM={[Bu]:"LINEAR_TONE_MAPPING",[zu]:"REINHARD_TONE_MAPPING",[ku]:"CINEON_TONE_MAPPING",[Vu]:"ACES_FILMIC_TONE_MAPPING",[Hu]:"AGX_TONE_MAPPING",[Wu]:"NEUTRAL_TONE_MAPPING",[Gu]:"CUSTOM_TONE_MAPPING"};function WM(i,e,t,n,s,r){let o=new hi(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new en;h.setAttribute("position",new sn([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new sn([0,2,0,0,2,0],2));let u=new Bl({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new Ht(h,u),f=new la(-1,1,1,-1,0,1),g=null,S=null,m=!1,p,v=null,C=[],w=!1;this.setSize=function(P,E){o.setSize(P,E),a!==null&&a.setSize(P,E),l!==null&&l.setSize(P,E);for(let x=0;x<C.length;x++){let T=C[x];T.setSize&&T.setSize(P,E)}},this.setEffects=function(P){C=P,w=C.length>0&&C[0].isRenderPass===!0;let E=o.width,x=o.height;C.length>0&&a===null&&(a=new hi(E,x,{type:Li,depthBuffer:!1,stencilBuffer:!1}),l=new hi(E,x,{type:Li,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&C.some(z=>z.needsDepthTexture===!0);T!==(o.depthTexture!==null)&&(T===!0&&c===null&&(c=new gs(E,x),r===!0&&(c.format=ys,c.type=fr)),o.dispose(),o.depthTexture=T?c:null,o.resolveDepthBuffer=T,o.storeMultisampledDepthBuffer=T);for(let z=0;z<C.length;z++){let N=C[z];N.setSize&&N.setSize(E,x),T&&N.needsDepthTexture===!0&&N.setDepthTexture&&N.setDepthTexture(c)}},this.begin=function(P,E){if(m||P.toneMapping===$i&&C.length===0)return!1;if(v=E,E!==null){let x=E.width,T=E.height;(o.width!==x||o.height!==T)&&this.setSize(x,T)}return w===!1&&P.setRenderTarget(o),p=P.toneMapping,P.toneMapping=$i,!0},this.hasRenderPass=function(){return w},this.end=function(P,E){P.toneMapping=p,m=!0;let x=o,T=a;for(let z=0;z<C.length;z++){let N=C[z];N.enabled!==!1&&(N.render(P,T,x,E),N.needsSwap!==!1&&(x=T,T=T===a?l:a))}if(g!==P.outputColorSpace||S!==P.toneMapping){g=P.outputColorSpace,S=P.toneMapping,u.defines={},xt.getTransfer(g)===Et&&(u.defines.SRGB_TRANSFER="");let z=HM[S];z&&(u.defines[z]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=x.texture,P.setRenderTarget(v),P.render(d,f),v=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var Dg=new Zn,Ng=new gs(1,1),Ug=new ta(1),Fg=new Zo,Og=new Nl,Bg=new ea,dg=[],fg=[],pg=new Float32Array(16),mg=new Float32Array(9),gg=new Float32Array(4);function vo(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=dg[s];if(r===void 0&&(r=new Float32Array(s),dg[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function yn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function vn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Hc(i,e){let t=fg[e];t===void 0&&(t=new Int32Array(e),fg[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function XM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function qM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(yn(t,e))return;i.uniform2fv(this.addr,e),vn(t,e)}}function YM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(yn(t,e))return;i.uniform3fv(this.addr,e),vn(t,e)}}function $M(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(yn(t,e))return;i.uniform4fv(this.addr,e),vn(t,e)}}function ZM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(yn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),vn(t,e)}else{if(yn(t,n))return;gg.set(n),i.uniformMatrix2fv(this.addr,!1,gg),vn(t,n)}}function JM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(yn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),vn(t,e)}else{if(yn(t,n))return;mg.set(n),i.uniformMatrix3fv(this.addr,!1,mg),vn(t,n)}}function KM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(yn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),vn(t,e)}else{if(yn(t,n))return;pg.set(n),i.uniformMatrix4fv(this.addr,!1,pg),vn(t,n)}}function jM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function QM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(yn(t,e))return;i.uniform2iv(this.addr,e),vn(t,e)}}function eb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(yn(t,e))return;i.uniform3iv(this.addr,e),vn(t,e)}}function tb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(yn(t,e))return;i.uniform4iv(this.addr,e),vn(t,e)}}function nb(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function ib(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(yn(t,e))return;i.uniform2uiv(this.addr,e),vn(t,e)}}function sb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(yn(t,e))return;i.uniform3uiv(this.addr,e),vn(t,e)}}function rb(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(yn(t,e))return;i.uniform4uiv(this.addr,e),vn(t,e)}}function Wc(i){return i.version===0&&(i.compareFunction=td,i.needsUpdate=!0),i}function ob(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Wc(Ng):r=Dg,t.setTexture2D(e||r,s)}function ab(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Og,s)}function lb(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Wc(Ug):r=Bg,t.setTextureCube(e||r,s)}function cb(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Fg,s)}function hb(i){switch(i){case 5126:return XM;case 35664:return qM;case 35665:return YM;case 35666:return $M;case 35674:return ZM;case 35675:return JM;case 35676:return KM;case 5124:case 35670:return jM;case 35667:case 35671:return QM;case 35668:case 35672:return eb;case 35669:case 35673:return tb;case 5125:return nb;case 36294:return ib;case 36295:return sb;case 36296:return rb;case 35678:case 36198:case 36298:case 36306:case 35682:return ob;case 35679:case 36299:case 36307:return ab;case 35680:case 36300:case 36308:case 36293:return lb;case 36289:case 36303:case 36311:case 36292:return cb}}function ub(i,e){i.uniform1fv(this.addr,e)}function db(i,e){let t=vo(e,this.size,2);i.uniform2fv(this.addr,t)}function fb(i,e){let t=vo(e,this.size,3);i.uniform3fv(this.addr,t)}function pb(i,e){let t=vo(e,this.size,4);i.uniform4fv(this.addr,t)}function mb(i,e){let t=vo(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function gb(i,e){let t=vo(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function _b(i,e){let t=vo(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function xb(i,e){i.uniform1iv(this.addr,e)}function yb(i,e){i.uniform2iv(this.addr,e)}function vb(i,e){i.uniform3iv(this.addr,e)}function Sb(i,e){i.uniform4iv(this.addr,e)}function Mb(i,e){i.uniform1uiv(this.addr,e)}function bb(i,e){i.uniform2uiv(this.addr,e)}function wb(i,e){i.uniform3uiv(this.addr,e)}function Tb(i,e){i.uniform4uiv(this.addr,e)}function Eb(i,e,t){let n=this.cache,s=e.length,r=Hc(t,s);yn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=Wc(Ng):o=Dg;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function Ab(i,e,t){let n=this.cache,s=e.length,r=Hc(t,s);yn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||Og,r[o])}function Cb(i,e,t){let n=this.cache,s=e.length,r=Hc(t,s);yn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=Wc(Ug):o=Bg;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function Rb(i,e,t){let n=this.cache,s=e.length,r=Hc(t,s);yn(n,r)||(i.uniform1iv(this.addr,r),vn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Fg,r[o])}function Pb(i){switch(i){case 5126:return ub;case 35664:return db;case 35665:return fb;case 35666:return pb;case 35674:return mb;case 35675:return gb;case 35676:return _b;case 5124:case 35670:return xb;case 35667:case 35671:return yb;case 35668:case 35672:return vb;case 35669:case 35673:return Sb;case 5125:return Mb;case 36294:return bb;case 36295:return wb;case 36296:return Tb;case 35678:case 36198:case 36298:case 36306:case 35682:return Eb;case 35679:case 36299:case 36307:return Ab;case 35680:case 36300:case 36308:case 36293:return Cb;case 36289:case 36303:case 36311:case 36292:return Rb}}var md=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=hb(t.type)}},gd=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Pb(t.type)}},_d=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},fd=/(\w+)(\])?(\[|\.)?/g;function _g(i,e){i.seq.push(e),i.map[e.id]=e}function Ib(i,e,t){let n=i.name,s=n.length;for(fd.lastIndex=0;;){let r=fd.exec(n),o=fd.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){_g(t,c===void 0?new md(a,i,e):new gd(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new _d(a),_g(t,u)),t=u}}}var yo=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);Ib(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function xg(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var Lb=37297,Db=0;function Nb(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var yg=new et;function Ub(i){xt._getMatrix(yg,xt.workingColorSpace,i);let e=`mat3( ${yg.elements.map(t=>t.toFixed(4))} )`;switch(xt.getTransfer(i)){case Yo:return[e,"LinearTransferOETF"];case Et:return[e,"sRGBTransferOETF"];default:return qe("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function vg(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+Nb(i.getShaderSource(e),a)}else return r}function Fb(i,e){let t=Ub(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var Ob={[Bu]:"Linear",[zu]:"Reinhard",[ku]:"Cineon",[Vu]:"ACESFilmic",[Hu]:"AgX",[Wu]:"Neutral",[Gu]:"Custom"};function Bb(i,e){let t=Ob[e];return t===void 0?(qe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var kc=new O;function zb(){xt.getLuminanceCoefficients(kc);let i=kc.x.toFixed(4),e=kc.y.toFixed(4),t=kc.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function kb(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(ya).join(`
`)}function Vb(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function Gb(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function ya(i){return i!==""}function Sg(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Mg(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var Hb=/^[ \t]*#include +<([\w\d./]+)>/gm;function xd(i){return i.replace(Hb,Wb)}function Wb(i,e){let t=ct[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return xd(t)}var Xb=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function bg(i){return i.replace(Xb,qb)}function qb(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function wg(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var Yb={[ha]:"SHADOWMAP_TYPE_PCF",[po]:"SHADOWMAP_TYPE_VSM"};function $b(i){return Yb[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var Zb={[go]:"ENVMAP_MODE_REFRACTION"};function Jb(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":Zb[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var Kb={[Ou]:"ENVMAP_BLENDING_MULTIPLY",[km]:"ENVMAP_BLENDING_MIX",[Vm]:"ENVMAP_BLENDING_ADD"};function jb(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":Kb[i.combine]||"ENVMAP_BLENDING_NONE"}function Qb(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=$b(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=Jb(t),u=jb(t),d=kb(t),f=Vb(r),g=s.createProgram(),S,m,p=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(S=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(ya).join(`
`),S.length>0&&(S+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(ya).join(`
`),m.length>0&&(m+=`
`)):(S=[wg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(ya).join(`
`),m=[wg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==$i?"#define TONE_MAPPING":"",t.toneMapping!==$i?ct.tonemapping_pars_fragment:"",t.toneMapping!==$i?Bb("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",ct.colorspace_pars_fragment,Fb("linearToOutputTexel",t.outputColorSpace),zb(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(ya).join(`
`)),o=xd(o),o=Sg(o,t),o=Mg(o,t),a=xd(a),a=Sg(a,t),a=Mg(a,t),o=bg(o),a=bg(a),t.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,S=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+S,m=["#define varying in",t.glslVersion===id?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===id?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let v=p+S+o,C=p+m+a,w=xg(s,s.VERTEX_SHADER,v),P=xg(s,s.FRAGMENT_SHADER,C);s.attachShader(g,w),s.attachShader(g,P),t.index0AttributeName!==void 0?s.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function E(N){if(i.debug.checkShaderErrors){let D=s.getProgramInfoLog(g)||"",k=s.getShaderInfoLog(w)||"",H=s.getShaderInfoLog(P)||"",L=D.trim(),W=k.trim(),Y=H.trim(),G=!0,le=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,g,w,P);else{let J=vg(s,w,"vertex"),j=vg(s,P,"fragment");Qe("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+N.name+`
Material Type: `+N.type+`

Program Info Log: `+L+`
`+J+`
`+j)}else L!==""?qe("WebGLProgram: Program Info Log:",L):(W===""||Y==="")&&(le=!1);le&&(N.diagnostics={runnable:G,programLog:L,vertexShader:{log:W,prefix:S},fragmentShader:{log:Y,prefix:m}})}s.deleteShader(w),s.deleteShader(P),x=new yo(s,g),T=Gb(s,g)}let x;this.getUniforms=function(){return x===void 0&&E(this),x};let T;this.getAttributes=function(){return T===void 0&&E(this),T};let z=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return z===!1&&(z=s.getProgramParameter(g,Lb)),z},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Db++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=w,this.fragmentShader=P,this}var ew=0,yd=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new vd(e),t.set(e,n)),n}},vd=class{constructor(e){this.id=ew++,this.code=e,this.usedTimes=0}};function tw(i){return i===Xs||i===ga||i===_a}function nw(i,e,t,n,s,r){let o=new Jo,a=new yd,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(x){return l.add(x),x===0?"uv":`uv${x}`}function g(x,T,z,N,D,k){let H=N.fog,L=D.geometry,W=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?N.environment:null,Y=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,G=e.get(x.envMap||W,Y),le=d[x.type],J=n.precision;x.precision!==null&&(J=n.getMaxPrecision(x.precision),J!==x.precision&&qe("WebGLProgram.getParameters:",x.precision,"not supported, using",J,"instead."));let j=L.morphAttributes.position||L.morphAttributes.normal||L.morphAttributes.color,ie=j!==void 0?j.length:0,de=0;L.morphAttributes.position!==void 0&&(de=1),L.morphAttributes.normal!==void 0&&(de=2),L.morphAttributes.color!==void 0&&(de=3);let ue,Q,me,xe;if(le){let Ce=Ji[le];ue=Ce.vertexShader,Q=Ce.fragmentShader}else{ue=x.vertexShader,Q=x.fragmentShader;let Ce=a.getVertexShaderStage(x),ot=a.getFragmentShaderStage(x);a.update(x,Ce,ot),me=Ce.id,xe=ot.id}let Ae=i.getRenderTarget(),Me=i.state.buffers.depth.getReversed(),He=D.isInstancedMesh===!0,st=D.isBatchedMesh===!0,Ve=!!x.map,ht=!!x.matcap,at=!!G,nt=at&&G.isPMREMTexture===!0,Wt=!!x.aoMap,Ut=!!x.lightMap,on=!!x.bumpMap&&x.wireframe===!1,Pt=!!x.normalMap,Mn=!!x.displacementMap,yt=!!x.emissiveMap,mn=!!x.metalnessMap,Zt=!!x.roughnessMap,an=x.anisotropy>0,F=x.clearcoat>0,Re=x.diffuseRoughness>0,Ye=x.dispersion>0,rt=x.retroreflectivity>0,be=x.iridescence>0,Lt=x.sheen>0,ke=x.transmission>0,Xe=an&&!!x.anisotropyMap,A=F&&!!x.clearcoatMap,y=F&&!!x.clearcoatNormalMap,X=F&&!!x.clearcoatRoughnessMap,ce=Re&&!!x.diffuseRoughnessMap,re=be&&!!x.iridescenceMap,_e=be&&!!x.iridescenceThicknessMap,ye=Lt&&!!x.sheenColorMap,ee=Lt&&!!x.sheenRoughnessMap,ne=!!x.specularMap,pe=!!x.specularColorMap,U=!!x.specularIntensityMap,se=ke&&!!x.transmissionMap,te=ke&&!!x.thicknessMap,we=!!x.gradientMap,ge=!!x.alphaMap,Se=x.alphaTest>0,Ge=!!x.alphaHash,Ze=!!x.extensions,ae=$i;x.toneMapped&&(Ae===null||Ae.isXRRenderTarget===!0)&&(ae=i.toneMapping);let Oe=nt?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,Je={shaderID:le,shaderType:x.type,shaderName:x.name,vertexShader:ue,fragmentShader:Q,defines:x.defines,customVertexShaderID:me,customFragmentShaderID:xe,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:J,batching:st,batchingColor:st&&D._colorsTexture!==null,instancing:He,instancingColor:He&&D.instanceColor!==null,instancingMorph:He&&D.morphTexture!==null,outputColorSpace:Ae===null?i.outputColorSpace:Ae.isXRRenderTarget===!0?Ae.texture.colorSpace:xt.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:Ve,matcap:ht,envMap:at,envMapMode:at&&G.mapping,envMapPMREM:nt,envMapMaxLod:nt?Oe.length-1:null,envMapSize:nt?Oe[0].width:null,aoMap:Wt,lightMap:Ut,bumpMap:on,normalMap:Pt,displacementMap:Mn,emissiveMap:yt,normalMapObjectSpace:Pt&&x.normalMapType===Wm,normalMapTangentSpace:Pt&&x.normalMapType===Bc,packedNormalMap:Pt&&x.normalMapType===Bc&&tw(x.normalMap.format),metalnessMap:mn,roughnessMap:Zt,anisotropy:an,anisotropyMap:Xe,clearcoat:F,clearcoatMap:A,clearcoatNormalMap:y,clearcoatRoughnessMap:X,diffuseRoughness:Re,diffuseRoughnessMap:ce,dispersion:Ye,retroreflection:rt,iridescence:be,iridescenceMap:re,iridescenceThicknessMap:_e,sheen:Lt,sheenColorMap:ye,sheenRoughnessMap:ee,specularMap:ne,specularColorMap:pe,specularIntensityMap:U,transmission:ke,transmissionMap:se,thicknessMap:te,gradientMap:we,opaque:x.transparent===!1&&x.blending===mo&&x.alphaToCoverage===!1,alphaMap:ge,alphaTest:Se,alphaHash:Ge,combine:x.combine,mapUv:Ve&&f(x.map.channel),aoMapUv:Wt&&f(x.aoMap.channel),lightMapUv:Ut&&f(x.lightMap.channel),bumpMapUv:on&&f(x.bumpMap.channel),normalMapUv:Pt&&f(x.normalMap.channel),displacementMapUv:Mn&&f(x.displacementMap.channel),emissiveMapUv:yt&&f(x.emissiveMap.channel),metalnessMapUv:mn&&f(x.metalnessMap.channel),roughnessMapUv:Zt&&f(x.roughnessMap.channel),anisotropyMapUv:Xe&&f(x.anisotropyMap.channel),clearcoatMapUv:A&&f(x.clearcoatMap.channel),clearcoatNormalMapUv:y&&f(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&f(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ce&&f(x.diffuseRoughnessMap.channel),iridescenceMapUv:re&&f(x.iridescenceMap.channel),iridescenceThicknessMapUv:_e&&f(x.iridescenceThicknessMap.channel),sheenColorMapUv:ye&&f(x.sheenColorMap.channel),sheenRoughnessMapUv:ee&&f(x.sheenRoughnessMap.channel),specularMapUv:ne&&f(x.specularMap.channel),specularColorMapUv:pe&&f(x.specularColorMap.channel),specularIntensityMapUv:U&&f(x.specularIntensityMap.channel),transmissionMapUv:se&&f(x.transmissionMap.channel),thicknessMapUv:te&&f(x.thicknessMap.channel),alphaMapUv:ge&&f(x.alphaMap.channel),vertexTangents:!!L.attributes.tangent&&(Pt||an),vertexNormals:!!L.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!L.attributes.color&&L.attributes.color.itemSize===4,pointsUvs:D.isPoints===!0&&!!L.attributes.uv&&(Ve||ge),fog:!!H,useFog:x.fog===!0,fogExp2:!!H&&H.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||L.attributes.normal===void 0&&Pt===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:Me,skinning:D.isSkinnedMesh===!0,hasPositionAttribute:L.attributes.position!==void 0,morphTargets:L.morphAttributes.position!==void 0,morphNormals:L.morphAttributes.normal!==void 0,morphColors:L.morphAttributes.color!==void 0,morphTargetsCount:ie,morphTextureStride:de,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:k.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:i.shadowMap.enabled&&z.length>0,shadowMapType:i.shadowMap.type,toneMapping:ae,decodeVideoTexture:Ve&&x.map.isVideoTexture===!0&&xt.getTransfer(x.map.colorSpace)===Et,decodeVideoTextureEmissive:yt&&x.emissiveMap.isVideoTexture===!0&&xt.getTransfer(x.emissiveMap.colorSpace)===Et,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===Kn,flipSided:x.side===Yn,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:Ze&&x.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ze&&x.extensions.multiDraw===!0||st)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return Je.vertexUv1s=l.has(1),Je.vertexUv2s=l.has(2),Je.vertexUv3s=l.has(3),l.clear(),Je}function S(x){let T=[];if(x.shaderID?T.push(x.shaderID):(T.push(x.customVertexShaderID),T.push(x.customFragmentShaderID)),x.defines!==void 0)for(let z in x.defines)T.push(z),T.push(x.defines[z]);return x.isRawShaderMaterial===!1&&(m(T,x),p(T,x),T.push(i.outputColorSpace)),T.push(x.customProgramCacheKey),T.join()}function m(x,T){x.push(T.precision),x.push(T.outputColorSpace),x.push(T.envMapMode),x.push(T.envMapPMREM),x.push(T.envMapMaxLod),x.push(T.envMapSize),x.push(T.mapUv),x.push(T.alphaMapUv),x.push(T.lightMapUv),x.push(T.aoMapUv),x.push(T.bumpMapUv),x.push(T.normalMapUv),x.push(T.displacementMapUv),x.push(T.emissiveMapUv),x.push(T.metalnessMapUv),x.push(T.roughnessMapUv),x.push(T.anisotropyMapUv),x.push(T.clearcoatMapUv),x.push(T.clearcoatNormalMapUv),x.push(T.clearcoatRoughnessMapUv),x.push(T.diffuseRoughnessMapUv),x.push(T.iridescenceMapUv),x.push(T.iridescenceThicknessMapUv),x.push(T.sheenColorMapUv),x.push(T.sheenRoughnessMapUv),x.push(T.specularMapUv),x.push(T.specularColorMapUv),x.push(T.specularIntensityMapUv),x.push(T.transmissionMapUv),x.push(T.thicknessMapUv),x.push(T.combine),x.push(T.fogExp2),x.push(T.sizeAttenuation),x.push(T.morphTargetsCount),x.push(T.numSunLights),x.push(T.numDirLights),x.push(T.numPointLights),x.push(T.numSpotLights),x.push(T.numSpotLightMaps),x.push(T.numHemiLights),x.push(T.numRectAreaLights),x.push(T.numSunLightShadows),x.push(T.numDirLightShadows),x.push(T.numPointLightShadows),x.push(T.numSpotLightShadows),x.push(T.numSpotLightShadowsWithMaps),x.push(T.numLightProbes),x.push(T.numLightProbeGrids),x.push(T.shadowMapType),x.push(T.toneMapping),x.push(T.numClippingPlanes),x.push(T.numClipIntersection),x.push(T.depthPacking)}function p(x,T){o.disableAll(),T.instancing&&o.enable(0),T.instancingColor&&o.enable(1),T.instancingMorph&&o.enable(2),T.matcap&&o.enable(3),T.envMap&&o.enable(4),T.normalMapObjectSpace&&o.enable(5),T.normalMapTangentSpace&&o.enable(6),T.clearcoat&&o.enable(7),T.iridescence&&o.enable(8),T.alphaTest&&o.enable(9),T.vertexColors&&o.enable(10),T.vertexAlphas&&o.enable(11),T.vertexUv1s&&o.enable(12),T.vertexUv2s&&o.enable(13),T.vertexUv3s&&o.enable(14),T.vertexTangents&&o.enable(15),T.anisotropy&&o.enable(16),T.alphaHash&&o.enable(17),T.batching&&o.enable(18),T.dispersion&&o.enable(19),T.retroreflection&&o.enable(24),T.diffuseRoughness&&o.enable(25),T.batchingColor&&o.enable(20),T.gradientMap&&o.enable(21),T.packedNormalMap&&o.enable(22),T.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),T.fog&&o.enable(0),T.useFog&&o.enable(1),T.flatShading&&o.enable(2),T.logarithmicDepthBuffer&&o.enable(3),T.reversedDepthBuffer&&o.enable(4),T.skinning&&o.enable(5),T.morphTargets&&o.enable(6),T.morphNormals&&o.enable(7),T.morphColors&&o.enable(8),T.premultipliedAlpha&&o.enable(9),T.shadowMapEnabled&&o.enable(10),T.doubleSided&&o.enable(11),T.flipSided&&o.enable(12),T.useDepthPacking&&o.enable(13),T.dithering&&o.enable(14),T.transmission&&o.enable(15),T.sheen&&o.enable(16),T.opaque&&o.enable(17),T.pointsUvs&&o.enable(18),T.decodeVideoTexture&&o.enable(19),T.decodeVideoTextureEmissive&&o.enable(20),T.alphaToCoverage&&o.enable(21),T.numLightProbeGrids>0&&o.enable(22),T.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function v(x){let T=d[x.type],z;if(T){let N=Ji[T];z=rg.clone(N.uniforms)}else z=x.uniforms;return z}function C(x,T){let z=h.get(T);return z!==void 0?++z.usedTimes:(z=new Qb(i,T,x,s),c.push(z),h.set(T,z)),z}function w(x){if(--x.usedTimes===0){let T=c.indexOf(x);c[T]=c[c.length-1],c.pop(),h.delete(x.cacheKey),x.destroy()}}function P(x){a.remove(x)}function E(){a.dispose()}return{getParameters:g,getProgramCacheKey:S,getUniforms:v,acquireProgram:C,releaseProgram:w,releaseShaderCache:P,programs:c,dispose:E}}function iw(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function sw(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Tg(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function Eg(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,g,S,m,p){let v=i[e];return v===void 0?(v={id:d.id,object:d,geometry:f,material:g,materialVariant:o(d),groupOrder:S,renderOrder:d.renderOrder,z:m,group:p},i[e]=v):(v.id=d.id,v.object=d,v.geometry=f,v.material=g,v.materialVariant=o(d),v.groupOrder=S,v.renderOrder=d.renderOrder,v.z=m,v.group=p),e++,v}function l(d,f,g,S,m,p,v){v.reversedDepth===!0&&(m=-m);let C=a(d,f,g,S,m,p);g.transmission>0?n.push(C):g.transparent===!0?s.push(C):t.push(C)}function c(d,f,g,S,m,p){let v=a(d,f,g,S,m,p);g.transmission>0?n.unshift(v):g.transparent===!0?s.unshift(v):t.unshift(v)}function h(d,f){t.length>1&&t.sort(d||sw),n.length>1&&n.sort(f||Tg),s.length>1&&s.sort(f||Tg)}function u(){for(let d=e,f=i.length;d<f;d++){let g=i[d];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function rw(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new Eg,i.set(n,[o])):s>=r.length?(o=new Eg,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function ow(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new O,color:new tt};break;case"SpotLight":t={position:new O,direction:new O,color:new tt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new O,color:new tt,distance:0,decay:0};break;case"HemisphereLight":t={direction:new O,skyColor:new tt,groundColor:new tt};break;case"RectAreaLight":t={color:new tt,position:new O,halfWidth:new O,halfHeight:new O};break}return i[e.id]=t,t}}}function aw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ke};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ke};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ke,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var lw=0;function cw(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function hw(i){let e=new ow,t=aw(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new O);let s=new O,r=new Gt,o=new Gt;function a(c){let h=0,u=0,d=0;for(let k=0;k<9;k++)n.probe[k].set(0,0,0);let f=0,g=0,S=0,m=0,p=0,v=0,C=0,w=0,P=0,E=0,x=0,T=0,z=0,N=0;c.sort(cw);for(let k=0,H=c.length;k<H;k++){let L=c[k],W=L.color,Y=L.intensity,G=L.distance,le=null;if(L.shadow&&L.shadow.map&&(L.shadow.map.texture.format===Xs?le=L.shadow.map.texture:le=L.shadow.map.depthTexture||L.shadow.map.texture),L.isAmbientLight)h+=W.r*Y,u+=W.g*Y,d+=W.b*Y;else if(L.isLightProbe){for(let J=0;J<9;J++)n.probe[J].addScaledVector(L.sh.coefficients[J],Y);N++}else if(L.isSunLight){let J=e.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let j=L.shadow,ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),n.sunShadow[g]=ie,n.sunShadowMap[g]=le;let de=j.getViewportCount();for(let ue=0;ue<de;ue++)n.sunShadowMatrix[S+ue]=j.getMatrix(ue),n.sunShadowCascade[S+ue]=j._cascadeData[ue];S+=de,g++}n.sun[f]=J,f++}else if(L.isDirectionalLight){let J=e.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let j=L.shadow,ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,n.directionalShadow[m]=ie,n.directionalShadowMap[m]=le,n.directionalShadowMatrix[m]=L.shadow.matrix,P++}n.directional[m]=J,m++}else if(L.isSpotLight){let J=e.get(L);J.position.setFromMatrixPosition(L.matrixWorld),J.color.copy(W).multiplyScalar(Y),J.distance=G,J.coneCos=Math.cos(L.angle),J.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),J.decay=L.decay,n.spot[v]=J;let j=L.shadow;if(L.map&&(n.spotLightMap[T]=L.map,T++,j.updateMatrices(L),L.castShadow&&z++),n.spotLightMatrix[v]=j.matrix,L.castShadow){let ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,n.spotShadow[v]=ie,n.spotShadowMap[v]=le,x++}v++}else if(L.isRectAreaLight){let J=e.get(L);J.color.copy(W).multiplyScalar(Y),J.halfWidth.set(L.width*.5,0,0),J.halfHeight.set(0,L.height*.5,0),n.rectArea[C]=J,C++}else if(L.isPointLight){let J=e.get(L);if(J.color.copy(L.color).multiplyScalar(L.intensity),J.distance=L.distance,J.decay=L.decay,L.castShadow){let j=L.shadow,ie=t.get(L);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,ie.shadowCameraNear=j.camera.near,ie.shadowCameraFar=j.camera.far,n.pointShadow[p]=ie,n.pointShadowMap[p]=le,n.pointShadowMatrix[p]=L.shadow.matrix,E++}n.point[p]=J,p++}else if(L.isHemisphereLight){let J=e.get(L);J.skyColor.copy(L.color).multiplyScalar(Y),J.groundColor.copy(L.groundColor).multiplyScalar(Y),n.hemi[w]=J,w++}}C>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Le.LTC_FLOAT_1,n.rectAreaLTC2=Le.LTC_FLOAT_2):(n.rectAreaLTC1=Le.LTC_HALF_1,n.rectAreaLTC2=Le.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let D=n.hash;(D.sunLength!==f||D.directionalLength!==m||D.pointLength!==p||D.spotLength!==v||D.rectAreaLength!==C||D.hemiLength!==w||D.numSunShadows!==g||D.numDirectionalShadows!==P||D.numPointShadows!==E||D.numSpotShadows!==x||D.numSpotMaps!==T||D.numLightProbes!==N)&&(n.sun.length=f,n.directional.length=m,n.spot.length=v,n.rectArea.length=C,n.point.length=p,n.hemi.length=w,n.sunShadow.length=g,n.sunShadowMap.length=g,n.sunShadowMatrix.length=S,n.sunShadowCascade.length=S,n.directionalShadow.length=P,n.directionalShadowMap.length=P,n.directionalShadowMatrix.length=P,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=x,n.spotShadowMap.length=x,n.spotLightMatrix.length=x+T-z,n.spotLightMap.length=T,n.numSpotLightShadowsWithMaps=z,n.numLightProbes=N,D.sunLength=f,D.directionalLength=m,D.pointLength=p,D.spotLength=v,D.rectAreaLength=C,D.hemiLength=w,D.numSunShadows=g,D.numDirectionalShadows=P,D.numPointShadows=E,D.numSpotShadows=x,D.numSpotMaps=T,D.numLightProbes=N,n.version=lw++)}function l(c,h){let u=0,d=0,f=0,g=0,S=0,m=0,p=h.matrixWorldInverse;for(let v=0,C=c.length;v<C;v++){let w=c[v];if(w.isSunLight){let P=n.sun[u];P.direction.setFromMatrixPosition(w.matrixWorld),P.direction.transformDirection(p),u++}else if(w.isDirectionalLight){let P=n.directional[d];P.direction.setFromMatrixPosition(w.matrixWorld),s.setFromMatrixPosition(w.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(p),d++}else if(w.isSpotLight){let P=n.spot[g];P.position.setFromMatrixPosition(w.matrixWorld),P.position.applyMatrix4(p),P.direction.setFromMatrixPosition(w.matrixWorld),s.setFromMatrixPosition(w.target.matrixWorld),P.direction.sub(s),P.direction.transformDirection(p),g++}else if(w.isRectAreaLight){let P=n.rectArea[S];P.position.setFromMatrixPosition(w.matrixWorld),P.position.applyMatrix4(p),o.identity(),r.copy(w.matrixWorld),r.premultiply(p),o.extractRotation(r),P.halfWidth.set(w.width*.5,0,0),P.halfHeight.set(0,w.height*.5,0),P.halfWidth.applyMatrix4(o),P.halfHeight.applyMatrix4(o),S++}else if(w.isPointLight){let P=n.point[f];P.position.setFromMatrixPosition(w.matrixWorld),P.position.applyMatrix4(p),f++}else if(w.isHemisphereLight){let P=n.hemi[m];P.direction.setFromMatrixPosition(w.matrixWorld),P.direction.transformDirection(p),m++}}}return{setup:a,setupView:l,state:n}}function Ag(i){let e=new hw(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function uw(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Ag(i),e.set(s,[a])):r>=o.length?(a=new Ag(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var dw=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,fw=`uniform sampler2D shadow_pass;
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
}`,pw=[new O(1,0,0),new O(-1,0,0),new O(0,1,0),new O(0,-1,0),new O(0,0,1),new O(0,0,-1)],mw=[new O(0,-1,0),new O(0,-1,0),new O(0,0,1),new O(0,0,-1),new O(0,-1,0),new O(0,-1,0)],Cg=new Gt,xa=new O,pd=new O;function gw(i,e,t){let n=new Fs,s=new Ke,r=new Ke,o=new qt,a=new zl,l=new kl,c={},h=t.maxTextureSize,u={[Ws]:Yn,[Yn]:Ws,[Kn]:Kn},d=new Jn({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ke},radius:{value:4}},vertexShader:dw,fragmentShader:fw}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let g=new en;g.setAttribute("position",new pn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let S=new Ht(g,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=ha;let p=this.type;this.render=function(E,x,T){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||E.length===0)return;this.type===Sm&&(qe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=ha);let z=i.getRenderTarget(),N=i.getActiveCubeFace(),D=i.getActiveMipmapLevel(),k=i.state;k.setBlending(hr),k.buffers.depth.getReversed()===!0?k.buffers.color.setClear(0,0,0,0):k.buffers.color.setClear(1,1,1,1),k.buffers.depth.setTest(!0),k.setScissorTest(!1);let H=p!==this.type;H&&x.traverse(function(L){L.material&&(Array.isArray(L.material)?L.material.forEach(W=>W.needsUpdate=!0):L.material.needsUpdate=!0)});for(let L=0,W=E.length;L<W;L++){let Y=E[L],G=Y.shadow;if(G===void 0){qe("WebGLShadowMap:",Y,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let le=G.getFrameExtents();s.multiply(le),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/le.x),s.x=r.x*le.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/le.y),s.y=r.y*le.y,G.mapSize.y=r.y));let J=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=J,G.map===null||H===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===po){if(Y.isPointLight){qe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new hi(s.x,s.y,{format:Xs,type:Li,minFilter:Cn,magFilter:Cn,generateMipmaps:!1}),G.map.texture.name=Y.name+".shadowMap",G.map.depthTexture=new gs(s.x,s.y,di),G.map.depthTexture.name=Y.name+".shadowMapDepth",G.map.depthTexture.format=ds,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=rn,G.map.depthTexture.magFilter=rn}else Y.isPointLight?(G.map=new va(s.x),G.map.depthTexture=new ta(s.x,Ii)):(G.map=new hi(s.x,s.y),G.map.depthTexture=new gs(s.x,s.y,Ii)),G.map.depthTexture.name=Y.name+".shadowMap",G.map.depthTexture.format=ds,this.type===ha?(G.map.depthTexture.compareFunction=J?ed:Qu,G.map.depthTexture.minFilter=Cn,G.map.depthTexture.magFilter=Cn):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=rn,G.map.depthTexture.magFilter=rn);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let j=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();Y.isPointLight!==!0&&G.updateMatrices(Y,T);let ie=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:T.layers;for(let de=0;de<j;de++){let ue=G.getCamera(de);if(Y.isPointLight){let Q=G.camera,me=G.matrix,xe=Y.distance||Q.far;xe!==Q.far&&(Q.far=xe,Q.updateProjectionMatrix()),xa.setFromMatrixPosition(Y.matrixWorld),Q.position.copy(xa),pd.copy(Q.position),pd.add(pw[de]),Q.up.copy(mw[de]),Q.lookAt(pd),Q.updateMatrixWorld(),me.makeTranslation(-xa.x,-xa.y,-xa.z),Cg.multiplyMatrices(Q.projectionMatrix,Q.matrixWorldInverse),G._frustum.setFromProjectionMatrix(Cg,Q.coordinateSystem,Q.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,de),i.clear();else{de===0&&(i.setRenderTarget(G.map),i.clear());let Q=G.getViewport(de);o.set(r.x*Q.x,r.y*Q.y,r.x*Q.z,r.y*Q.w),k.viewport(o)}n=G.getFrustum(de),w(x,T,ue,Y,ie,this.type)}G.isPointLightShadow!==!0&&this.type===po&&v(G,T),G.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(z,N,D)};function v(E,x){let T=e.update(S);d.defines.VSM_SAMPLES!==E.blurSamples&&(d.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new hi(s.x,s.y,{format:Xs,type:Li}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),d.uniforms.shadow_pass.value=E.map.depthTexture,d.uniforms.resolution.value.set(E.map.width,E.map.height),d.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(x,null,T,d,S,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(x,null,T,f,S,null)}function C(E,x,T,z){let N=null,D=T.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(D!==void 0)N=D;else if(N=T.isPointLight===!0?l:a,i.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let k=N.uuid,H=x.uuid,L=c[k];L===void 0&&(L={},c[k]=L);let W=L[H];W===void 0&&(W=N.clone(),L[H]=W,x.addEventListener("dispose",P)),N=W}if(N.visible=x.visible,N.wireframe=x.wireframe,z===po?N.side=x.shadowSide!==null?x.shadowSide:x.side:N.side=x.shadowSide!==null?x.shadowSide:u[x.side],N.alphaMap=x.alphaMap,N.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,N.map=x.map,N.clipShadows=x.clipShadows,N.clippingPlanes=x.clippingPlanes,N.clipIntersection=x.clipIntersection,N.displacementMap=x.displacementMap,N.displacementScale=x.displacementScale,N.displacementBias=x.displacementBias,N.wireframeLinewidth=x.wireframeLinewidth,N.linewidth=x.linewidth,T.isPointLight===!0&&N.isMeshDistanceMaterial===!0){let k=i.properties.get(N);k.light=T}return N}function w(E,x,T,z,N,D){if(E.visible===!1)return;if(E.layers.test(N)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&D===po)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,E.matrixWorld);let L=e.update(E),W=E.material;if(Array.isArray(W)){let Y=L.groups;for(let G=0,le=Y.length;G<le;G++){let J=Y[G],j=W[J.materialIndex];if(j&&j.visible){let ie=C(E,j,z,D);E.onBeforeShadow(i,E,x,T,L,ie,J),i.renderBufferDirect(T,null,L,ie,E,J),E.onAfterShadow(i,E,x,T,L,ie,J)}}}else if(W.visible){let Y=C(E,W,z,D);E.onBeforeShadow(i,E,x,T,L,Y,null),i.renderBufferDirect(T,null,L,Y,E,null),E.onAfterShadow(i,E,x,T,L,Y,null)}}let H=E.children;for(let L=0,W=H.length;L<W;L++)w(H[L],x,T,z,N,D)}function P(E){E.target.removeEventListener("dispose",P);for(let T in c){let z=c[T],N=E.target.uuid;N in z&&(z[N].dispose(),delete z[N])}}}function _w(i,e){function t(){let U=!1,se=new qt,te=null,we=new qt(0,0,0,0);return{setMask:function(ge){te!==ge&&!U&&(i.colorMask(ge,ge,ge,ge),te=ge)},setLocked:function(ge){U=ge},setClear:function(ge,Se,Ge,Ze,ae){ae===!0&&(ge*=Ze,Se*=Ze,Ge*=Ze),se.set(ge,Se,Ge,Ze),we.equals(se)===!1&&(i.clearColor(ge,Se,Ge,Ze),we.copy(se))},reset:function(){U=!1,te=null,we.set(-1,0,0,0)}}}function n(){let U=!1,se=!1,te=null,we=null,ge=null;return{setReversed:function(Se){if(se!==Se){let Ge=e.get("EXT_clip_control");Se?Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.ZERO_TO_ONE_EXT):Ge.clipControlEXT(Ge.LOWER_LEFT_EXT,Ge.NEGATIVE_ONE_TO_ONE_EXT),se=Se;let Ze=ge;ge=null,this.setClear(Ze)}},getReversed:function(){return se},setTest:function(Se){Se?Me(i.DEPTH_TEST):He(i.DEPTH_TEST)},setMask:function(Se){te!==Se&&!U&&(i.depthMask(Se),te=Se)},setFunc:function(Se){if(se&&(Se=tg[Se]),we!==Se){switch(Se){case Ml:i.depthFunc(i.NEVER);break;case bl:i.depthFunc(i.ALWAYS);break;case wl:i.depthFunc(i.LESS);break;case eo:i.depthFunc(i.LEQUAL);break;case Tl:i.depthFunc(i.EQUAL);break;case El:i.depthFunc(i.GEQUAL);break;case Al:i.depthFunc(i.GREATER);break;case Cl:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}we=Se}},setLocked:function(Se){U=Se},setClear:function(Se){ge!==Se&&(ge=Se,se&&(Se=1-Se),i.clearDepth(Se))},reset:function(){U=!1,te=null,we=null,ge=null,se=!1}}}function s(){let U=!1,se=null,te=null,we=null,ge=null,Se=null,Ge=null,Ze=null,ae=null;return{setTest:function(Oe){U||(Oe?Me(i.STENCIL_TEST):He(i.STENCIL_TEST))},setMask:function(Oe){se!==Oe&&!U&&(i.stencilMask(Oe),se=Oe)},setFunc:function(Oe,Je,Ce){(te!==Oe||we!==Je||ge!==Ce)&&(i.stencilFunc(Oe,Je,Ce),te=Oe,we=Je,ge=Ce)},setOp:function(Oe,Je,Ce){(Se!==Oe||Ge!==Je||Ze!==Ce)&&(i.stencilOp(Oe,Je,Ce),Se=Oe,Ge=Je,Ze=Ce)},setLocked:function(Oe){U=Oe},setClear:function(Oe){ae!==Oe&&(i.clearStencil(Oe),ae=Oe)},reset:function(){U=!1,se=null,te=null,we=null,ge=null,Se=null,Ge=null,Ze=null,ae=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,g=[],S=null,m=!1,p=null,v=null,C=null,w=null,P=null,E=null,x=null,T=new tt(0,0,0),z=0,N=!1,D=null,k=null,H=null,L=null,W=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,le=0,J=i.getParameter(i.VERSION);J.indexOf("WebGL")!==-1?(le=parseFloat(/^WebGL (\d)/.exec(J)[1]),G=le>=1):J.indexOf("OpenGL ES")!==-1&&(le=parseFloat(/^OpenGL ES (\d)/.exec(J)[1]),G=le>=2);let j=null,ie={},de=i.getParameter(i.SCISSOR_BOX),ue=i.getParameter(i.VIEWPORT),Q=new qt().fromArray(de),me=new qt().fromArray(ue);function xe(U,se,te,we){let ge=new Uint8Array(4),Se=i.createTexture();i.bindTexture(U,Se),i.texParameteri(U,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(U,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ge=0;Ge<te;Ge++)U===i.TEXTURE_3D||U===i.TEXTURE_2D_ARRAY?i.texImage3D(se,0,i.RGBA,1,1,we,0,i.RGBA,i.UNSIGNED_BYTE,ge):i.texImage2D(se+Ge,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,ge);return Se}let Ae={};Ae[i.TEXTURE_2D]=xe(i.TEXTURE_2D,i.TEXTURE_2D,1),Ae[i.TEXTURE_CUBE_MAP]=xe(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ae[i.TEXTURE_2D_ARRAY]=xe(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Ae[i.TEXTURE_3D]=xe(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Me(i.DEPTH_TEST),o.setFunc(eo),on(!1),Pt(Iu),Me(i.CULL_FACE),Wt(hr);function Me(U){h[U]!==!0&&(i.enable(U),h[U]=!0)}function He(U){h[U]!==!1&&(i.disable(U),h[U]=!1)}function st(U,se){return d[U]!==se?(i.bindFramebuffer(U,se),d[U]=se,U===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=se),U===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=se),!0):!1}function Ve(U,se){let te=g,we=!1;if(U){te=f.get(se),te===void 0&&(te=[],f.set(se,te));let ge=U.textures;if(te.length!==ge.length||te[0]!==i.COLOR_ATTACHMENT0){for(let Se=0,Ge=ge.length;Se<Ge;Se++)te[Se]=i.COLOR_ATTACHMENT0+Se;te.length=ge.length,we=!0}}else te[0]!==i.BACK&&(te[0]=i.BACK,we=!0);we&&i.drawBuffers(te)}function ht(U){return S!==U?(i.useProgram(U),S=U,!0):!1}let at={[ur]:i.FUNC_ADD,[bm]:i.FUNC_SUBTRACT,[wm]:i.FUNC_REVERSE_SUBTRACT};at[Tm]=i.MIN,at[Em]=i.MAX;let nt={[Am]:i.ZERO,[Cm]:i.ONE,[Rm]:i.SRC_COLOR,[Uu]:i.SRC_ALPHA,[Um]:i.SRC_ALPHA_SATURATE,[Dm]:i.DST_COLOR,[Im]:i.DST_ALPHA,[Pm]:i.ONE_MINUS_SRC_COLOR,[Fu]:i.ONE_MINUS_SRC_ALPHA,[Nm]:i.ONE_MINUS_DST_COLOR,[Lm]:i.ONE_MINUS_DST_ALPHA,[Fm]:i.CONSTANT_COLOR,[Om]:i.ONE_MINUS_CONSTANT_COLOR,[Bm]:i.CONSTANT_ALPHA,[zm]:i.ONE_MINUS_CONSTANT_ALPHA};function Wt(U,se,te,we,ge,Se,Ge,Ze,ae,Oe){if(U===hr){m===!0&&(He(i.BLEND),m=!1);return}if(m===!1&&(Me(i.BLEND),m=!0),U!==Mm){if(U!==p||Oe!==N){if((v!==ur||P!==ur)&&(i.blendEquation(i.FUNC_ADD),v=ur,P=ur),Oe)switch(U){case mo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Lu:i.blendFunc(i.ONE,i.ONE);break;case Du:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Nu:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Qe("WebGLState: Invalid blending: ",U);break}else switch(U){case mo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Lu:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Du:Qe("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Nu:Qe("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Qe("WebGLState: Invalid blending: ",U);break}C=null,w=null,E=null,x=null,T.set(0,0,0),z=0,p=U,N=Oe}return}ge=ge||se,Se=Se||te,Ge=Ge||we,(se!==v||ge!==P)&&(i.blendEquationSeparate(at[se],at[ge]),v=se,P=ge),(te!==C||we!==w||Se!==E||Ge!==x)&&(i.blendFuncSeparate(nt[te],nt[we],nt[Se],nt[Ge]),C=te,w=we,E=Se,x=Ge),(Ze.equals(T)===!1||ae!==z)&&(i.blendColor(Ze.r,Ze.g,Ze.b,ae),T.copy(Ze),z=ae),p=U,N=!1}function Ut(U,se){U.side===Kn?He(i.CULL_FACE):Me(i.CULL_FACE);let te=U.side===Yn;se&&(te=!te),on(te),U.blending===mo&&U.transparent===!1?Wt(hr):Wt(U.blending,U.blendEquation,U.blendSrc,U.blendDst,U.blendEquationAlpha,U.blendSrcAlpha,U.blendDstAlpha,U.blendColor,U.blendAlpha,U.premultipliedAlpha),o.setFunc(U.depthFunc),o.setTest(U.depthTest),o.setMask(U.depthWrite),r.setMask(U.colorWrite);let we=U.stencilWrite;a.setTest(we),we&&(a.setMask(U.stencilWriteMask),a.setFunc(U.stencilFunc,U.stencilRef,U.stencilFuncMask),a.setOp(U.stencilFail,U.stencilZFail,U.stencilZPass)),yt(U.polygonOffset,U.polygonOffsetFactor,U.polygonOffsetUnits),U.alphaToCoverage===!0?Me(i.SAMPLE_ALPHA_TO_COVERAGE):He(i.SAMPLE_ALPHA_TO_COVERAGE)}function on(U){D!==U&&(U?i.frontFace(i.CW):i.frontFace(i.CCW),D=U)}function Pt(U){U!==ym?(Me(i.CULL_FACE),U!==k&&(U===Iu?i.cullFace(i.BACK):U===vm?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):He(i.CULL_FACE),k=U}function Mn(U){U!==H&&(G&&i.lineWidth(U),H=U)}function yt(U,se,te){U?(Me(i.POLYGON_OFFSET_FILL),(L!==se||W!==te)&&(L=se,W=te,o.getReversed()&&(se=-se,te=-te),i.polygonOffset(se,te))):He(i.POLYGON_OFFSET_FILL)}function mn(U){U?Me(i.SCISSOR_TEST):He(i.SCISSOR_TEST)}function Zt(U){U===void 0&&(U=i.TEXTURE0+Y-1),j!==U&&(i.activeTexture(U),j=U)}function an(U,se,te){te===void 0&&(j===null?te=i.TEXTURE0+Y-1:te=j);let we=ie[te];we===void 0&&(we={type:void 0,texture:void 0},ie[te]=we),(we.type!==U||we.texture!==se)&&(j!==te&&(i.activeTexture(te),j=te),i.bindTexture(U,se||Ae[U]),we.type=U,we.texture=se)}function F(){let U=ie[j];U!==void 0&&U.type!==void 0&&(i.bindTexture(U.type,null),U.type=void 0,U.texture=void 0)}function Re(){try{i.compressedTexImage2D(...arguments)}catch(U){Qe("WebGLState:",U)}}function Ye(){try{i.compressedTexImage3D(...arguments)}catch(U){Qe("WebGLState:",U)}}function rt(){try{i.texSubImage2D(...arguments)}catch(U){Qe("WebGLState:",U)}}function be(){try{i.texSubImage3D(...arguments)}catch(U){Qe("WebGLState:",U)}}function Lt(){try{i.compressedTexSubImage2D(...arguments)}catch(U){Qe("WebGLState:",U)}}function ke(){try{i.compressedTexSubImage3D(...arguments)}catch(U){Qe("WebGLState:",U)}}function Xe(){try{i.texStorage2D(...arguments)}catch(U){Qe("WebGLState:",U)}}function A(){try{i.texStorage3D(...arguments)}catch(U){Qe("WebGLState:",U)}}function y(){try{i.texImage2D(...arguments)}catch(U){Qe("WebGLState:",U)}}function X(){try{i.texImage3D(...arguments)}catch(U){Qe("WebGLState:",U)}}function ce(U){return u[U]!==void 0?u[U]:i.getParameter(U)}function re(U,se){u[U]!==se&&(i.pixelStorei(U,se),u[U]=se)}function _e(U){Q.equals(U)===!1&&(i.scissor(U.x,U.y,U.z,U.w),Q.copy(U))}function ye(U){me.equals(U)===!1&&(i.viewport(U.x,U.y,U.z,U.w),me.copy(U))}function ee(U,se){let te=c.get(se);te===void 0&&(te=new WeakMap,c.set(se,te));let we=te.get(U);we===void 0&&(we=i.getUniformBlockIndex(se,U.name),i.uniformBlockBinding(se,we,we),te.set(U,we))}function ne(U,se,te){let ge=c.get(se).get(U);l[ge]!==te&&(i.bindBufferBase(i.UNIFORM_BUFFER,ge,te),l[ge]=te)}function pe(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},j=null,ie={},d={},l={},f=new WeakMap,g=[],S=null,m=!1,p=null,v=null,C=null,w=null,P=null,E=null,x=null,T=new tt(0,0,0),z=0,N=!1,D=null,k=null,H=null,L=null,W=null,Q.set(0,0,i.canvas.width,i.canvas.height),me.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Me,disable:He,bindFramebuffer:st,drawBuffers:Ve,useProgram:ht,setBlending:Wt,setMaterial:Ut,setFlipSided:on,setCullFace:Pt,setLineWidth:Mn,setPolygonOffset:yt,setScissorTest:mn,activeTexture:Zt,bindTexture:an,unbindTexture:F,compressedTexImage2D:Re,compressedTexImage3D:Ye,texImage2D:y,texImage3D:X,pixelStorei:re,getParameter:ce,updateUBOMapping:ee,uniformBlockBinding:ne,texStorage2D:Xe,texStorage3D:A,texSubImage2D:rt,texSubImage3D:be,compressedTexSubImage2D:Lt,compressedTexSubImage3D:ke,scissor:_e,viewport:ye,reset:pe}}function xw(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ke,h=new WeakMap,u=new Set,d,f=new WeakMap,g=new Set,S=new FinalizationRegistry(A=>g.delete(A)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(A,y){return m?new OffscreenCanvas(A,y):$o("canvas")}function v(A,y,X){let ce=1,re=Xe(A);if((re.width>X||re.height>X)&&(ce=X/Math.max(re.width,re.height)),ce<1)if(typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&A instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&A instanceof ImageBitmap||typeof VideoFrame<"u"&&A instanceof VideoFrame){let _e=Math.floor(ce*re.width),ye=Math.floor(ce*re.height);d===void 0&&(d=p(_e,ye));let ee=y?p(_e,ye):d;return ee.width=_e,ee.height=ye,ee.getContext("2d").drawImage(A,0,0,_e,ye),qe("WebGLRenderer: Texture has been resized from ("+re.width+"x"+re.height+") to ("+_e+"x"+ye+")."),ee}else return"data"in A&&qe("WebGLRenderer: Image in DataTexture is too big ("+re.width+"x"+re.height+")."),A;return A}function C(A){return A.generateMipmaps}function w(A){i.generateMipmap(A)}function P(A){return A.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:A.isWebGL3DRenderTarget?i.TEXTURE_3D:A.isWebGLArrayRenderTarget||A.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(A,y,X,ce,re,_e=!1){if(A!==null){if(i[A]!==void 0)return i[A];qe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+A+"'")}let ye;ce&&(ye=e.get("EXT_texture_norm16"),ye||qe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ee=y;if(y===i.RED&&(X===i.FLOAT&&(ee=i.R32F),X===i.HALF_FLOAT&&(ee=i.R16F),X===i.UNSIGNED_BYTE&&(ee=i.R8),X===i.UNSIGNED_SHORT&&ye&&(ee=ye.R16_EXT),X===i.SHORT&&ye&&(ee=ye.R16_SNORM_EXT)),y===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.R8UI),X===i.UNSIGNED_SHORT&&(ee=i.R16UI),X===i.UNSIGNED_INT&&(ee=i.R32UI),X===i.BYTE&&(ee=i.R8I),X===i.SHORT&&(ee=i.R16I),X===i.INT&&(ee=i.R32I)),y===i.RG&&(X===i.FLOAT&&(ee=i.RG32F),X===i.HALF_FLOAT&&(ee=i.RG16F),X===i.UNSIGNED_BYTE&&(ee=i.RG8),X===i.UNSIGNED_SHORT&&ye&&(ee=ye.RG16_EXT),X===i.SHORT&&ye&&(ee=ye.RG16_SNORM_EXT)),y===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.RG8UI),X===i.UNSIGNED_SHORT&&(ee=i.RG16UI),X===i.UNSIGNED_INT&&(ee=i.RG32UI),X===i.BYTE&&(ee=i.RG8I),X===i.SHORT&&(ee=i.RG16I),X===i.INT&&(ee=i.RG32I)),y===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.RGB8UI),X===i.UNSIGNED_SHORT&&(ee=i.RGB16UI),X===i.UNSIGNED_INT&&(ee=i.RGB32UI),X===i.BYTE&&(ee=i.RGB8I),X===i.SHORT&&(ee=i.RGB16I),X===i.INT&&(ee=i.RGB32I)),y===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(ee=i.RGBA16UI),X===i.UNSIGNED_INT&&(ee=i.RGBA32UI),X===i.BYTE&&(ee=i.RGBA8I),X===i.SHORT&&(ee=i.RGBA16I),X===i.INT&&(ee=i.RGBA32I)),y===i.RGB&&(X===i.UNSIGNED_SHORT&&ye&&(ee=ye.RGB16_EXT),X===i.SHORT&&ye&&(ee=ye.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(ee=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(ee=i.R11F_G11F_B10F)),y===i.RGBA){let ne=_e?Yo:xt.getTransfer(re);X===i.FLOAT&&(ee=i.RGBA32F),X===i.HALF_FLOAT&&(ee=i.RGBA16F),X===i.UNSIGNED_BYTE&&(ee=ne===Et?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&ye&&(ee=ye.RGBA16_EXT),X===i.SHORT&&ye&&(ee=ye.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(ee=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(ee=i.RGB5_A1)}return(ee===i.R16F||ee===i.R32F||ee===i.RG16F||ee===i.RG32F||ee===i.RGBA16F||ee===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ee}function x(A,y){let X;return A?y===null||y===Ii||y===fr?X=i.DEPTH24_STENCIL8:y===di?X=i.DEPTH32F_STENCIL8:y===_o&&(X=i.DEPTH24_STENCIL8,qe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):y===null||y===Ii||y===fr?X=i.DEPTH_COMPONENT24:y===di?X=i.DEPTH_COMPONENT32F:y===_o&&(X=i.DEPTH_COMPONENT16),X}function T(A,y){return C(A)===!0||A.isFramebufferTexture&&A.minFilter!==rn&&A.minFilter!==Cn?Math.log2(Math.max(y.width,y.height))+1:A.mipmaps.length>0?A.mipmaps.length:A.isCompressedTexture&&Array.isArray(A.image)?y.mipmaps.length:1}function z(A){let y=new WeakRef(A);n.get(A).__ref=y,g.add(y),S.register(A,y,y)}function N(A){let y=n.get(A).__ref;y!==void 0&&(g.delete(y),S.unregister(y))}function D(A){H(A.target)}function k(A){L(A.target)}function H(A){A.removeEventListener("dispose",D),N(A),Y(A),A.isVideoTexture&&h.delete(A),A.isHTMLTexture&&u.delete(A)}function L(A){A.removeEventListener("dispose",k),N(A),le(A)}function W(){for(let A of g){let y=A.deref();y!==void 0&&(y.isRenderTarget===!0?L(y):H(y))}g.clear(),u.clear()}function Y(A){let y=n.get(A);if(y.__webglInit===void 0)return;let X=A.source,ce=f.get(X);if(ce){let re=ce[y.__cacheKey];re.usedTimes--,re.usedTimes===0&&G(A),Object.keys(ce).length===0&&f.delete(X)}n.remove(A)}function G(A){let y=n.get(A);i.deleteTexture(y.__webglTexture);let X=A.source,ce=f.get(X);delete ce[y.__cacheKey],o.memory.textures--}function le(A){let y=n.get(A);y.__depthDisposeCallback&&y.__depthDisposeCallback();let X=A.depthTexture;if(X&&X.renderTarget===A&&H(X),A.isWebGLCubeRenderTarget)for(let re=0;re<6;re++){if(Array.isArray(y.__webglFramebuffer[re]))for(let _e=0;_e<y.__webglFramebuffer[re].length;_e++)i.deleteFramebuffer(y.__webglFramebuffer[re][_e]);else i.deleteFramebuffer(y.__webglFramebuffer[re]);y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer[re])}else{if(Array.isArray(y.__webglFramebuffer))for(let re=0;re<y.__webglFramebuffer.length;re++)i.deleteFramebuffer(y.__webglFramebuffer[re]);else i.deleteFramebuffer(y.__webglFramebuffer);if(y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer),y.__webglMultisampledFramebuffer&&i.deleteFramebuffer(y.__webglMultisampledFramebuffer),y.__webglColorRenderbuffer)for(let re=0;re<y.__webglColorRenderbuffer.length;re++)y.__webglColorRenderbuffer[re]&&i.deleteRenderbuffer(y.__webglColorRenderbuffer[re]);y.__webglDepthRenderbuffer&&i.deleteRenderbuffer(y.__webglDepthRenderbuffer)}let ce=A.textures;for(let re=0,_e=ce.length;re<_e;re++){let ye=n.get(ce[re]);ye.__webglTexture&&(i.deleteTexture(ye.__webglTexture),o.memory.textures--),n.remove(ce[re])}n.remove(A)}let J=0;function j(){J=0}function ie(){return J}function de(A){J=A}function ue(){let A=J;return A>=s.maxTextures&&qe("WebGLTextures: Trying to use "+(A+1)+" texture units while this GPU supports only "+s.maxTextures),J+=1,A}function Q(A){let y=[];return y.push(A.wrapS),y.push(A.wrapT),y.push(A.wrapR||0),y.push(A.magFilter),y.push(A.minFilter),y.push(A.anisotropy),y.push(A.internalFormat),y.push(A.format),y.push(A.type),y.push(A.generateMipmaps),y.push(A.mipmapsAutoUpdate),y.push(A.premultiplyAlpha),y.push(A.flipY),y.push(A.unpackAlignment),y.push(A.colorSpace),y.join()}function me(A,y){let X=n.get(A);if(A.isVideoTexture&&Lt(A),A.isRenderTargetTexture===!1&&A.isExternalTexture!==!0&&A.version>0&&X.__version!==A.version){let ce=A.image;if(ce===null)qe("WebGLRenderer: Texture marked for update but no image data found.");else if(ce.complete===!1)qe("WebGLRenderer: Texture marked for update but image is incomplete");else{Ut(X,A,y);return}}else A.isExternalTexture&&(X.__webglTexture=A.sourceTexture?A.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+y)}function xe(A,y){let X=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&X.__version!==A.version){Ut(X,A,y);return}else A.isExternalTexture&&(X.__webglTexture=A.sourceTexture?A.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+y)}function Ae(A,y){let X=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&X.__version!==A.version){Ut(X,A,y);return}t.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+y)}function Me(A,y){let X=n.get(A);if(A.version>0&&X.__version!==A.version){on(X,A,y);return}t.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+y)}let He={[Rl]:i.REPEAT,[Xi]:i.CLAMP_TO_EDGE,[Pl]:i.MIRRORED_REPEAT},st={[rn]:i.NEAREST,[Gm]:i.NEAREST_MIPMAP_NEAREST,[ua]:i.NEAREST_MIPMAP_LINEAR,[Cn]:i.LINEAR,[tc]:i.LINEAR_MIPMAP_NEAREST,[xs]:i.LINEAR_MIPMAP_LINEAR},Ve={[qm]:i.NEVER,[td]:i.ALWAYS,[Ym]:i.LESS,[Qu]:i.LEQUAL,[$m]:i.EQUAL,[ed]:i.GEQUAL,[Zm]:i.GREATER,[Jm]:i.NOTEQUAL};function ht(A,y){if(y.type===di&&e.has("OES_texture_float_linear")===!1&&(y.magFilter===Cn||y.magFilter===tc||y.magFilter===ua||y.magFilter===xs||y.minFilter===Cn||y.minFilter===tc||y.minFilter===ua||y.minFilter===xs)&&qe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(A,i.TEXTURE_WRAP_S,He[y.wrapS]),i.texParameteri(A,i.TEXTURE_WRAP_T,He[y.wrapT]),(A===i.TEXTURE_3D||A===i.TEXTURE_2D_ARRAY)&&i.texParameteri(A,i.TEXTURE_WRAP_R,He[y.wrapR]),i.texParameteri(A,i.TEXTURE_MAG_FILTER,st[y.magFilter]),i.texParameteri(A,i.TEXTURE_MIN_FILTER,st[y.minFilter]),y.compareFunction&&(i.texParameteri(A,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(A,i.TEXTURE_COMPARE_FUNC,Ve[y.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(y.magFilter===rn||y.minFilter!==ua&&y.minFilter!==xs||y.type===di&&e.has("OES_texture_float_linear")===!1)return;if(y.anisotropy>1||n.get(y).__currentAnisotropy){let X=e.get("EXT_texture_filter_anisotropic");i.texParameterf(A,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(y.anisotropy,s.getMaxAnisotropy())),n.get(y).__currentAnisotropy=y.anisotropy}}}function at(A,y){let X=!1;A.__webglInit===void 0&&(A.__webglInit=!0,y.addEventListener("dispose",D),z(y));let ce=y.source,re=f.get(ce);re===void 0&&(re={},f.set(ce,re));let _e=Q(y);if(_e!==A.__cacheKey){re[_e]===void 0&&(re[_e]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,X=!0),re[_e].usedTimes++;let ye=re[A.__cacheKey];ye!==void 0&&(re[A.__cacheKey].usedTimes--,ye.usedTimes===0&&G(y)),A.__cacheKey=_e,A.__webglTexture=re[_e].texture}return X}function nt(A,y,X){return Math.floor(Math.floor(A/X)/y)}function Wt(A,y,X,ce){let _e=A.updateRanges;if(_e.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,y.width,y.height,X,ce,y.data);else{_e.sort((U,se)=>U.start-se.start);let ye=0;for(let U=1;U<_e.length;U++){let se=_e[ye],te=_e[U],we=se.start+se.count,ge=nt(te.start,y.width,4),Se=nt(se.start,y.width,4);te.start<=we+1&&ge===Se&&nt(te.start+te.count-1,y.width,4)===ge?se.count=Math.max(se.count,te.start+te.count-se.start):(++ye,_e[ye]=te)}_e.length=ye+1;let ee=t.getParameter(i.UNPACK_ROW_LENGTH),ne=t.getParameter(i.UNPACK_SKIP_PIXELS),pe=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,y.width);for(let U=0,se=_e.length;U<se;U++){let te=_e[U],we=Math.floor(te.start/4),ge=Math.ceil(te.count/4),Se=we%y.width,Ge=Math.floor(we/y.width),Ze=ge,ae=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,Se),t.pixelStorei(i.UNPACK_SKIP_ROWS,Ge),t.texSubImage2D(i.TEXTURE_2D,0,Se,Ge,Ze,ae,X,ce,y.data)}A.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ee),t.pixelStorei(i.UNPACK_SKIP_PIXELS,ne),t.pixelStorei(i.UNPACK_SKIP_ROWS,pe)}}function Ut(A,y,X){let ce=i.TEXTURE_2D;(y.isDataArrayTexture||y.isCompressedArrayTexture)&&(ce=i.TEXTURE_2D_ARRAY),y.isData3DTexture&&(ce=i.TEXTURE_3D);let re=at(A,y),_e=y.source;t.bindTexture(ce,A.__webglTexture,i.TEXTURE0+X);let ye=n.get(_e);if(_e.version!==ye.__version||re===!0){if(t.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&y.image instanceof ImageBitmap)===!1){let ae=xt.getPrimaries(xt.workingColorSpace),Oe=y.colorSpace===vs?null:xt.getPrimaries(y.colorSpace),Je=y.colorSpace===vs||ae===Oe?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,Je)}t.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment);let ne=v(y.image,!1,s.maxTextureSize);ne=ke(y,ne);let pe=r.convert(y.format,y.colorSpace),U=r.convert(y.type),se=E(y.internalFormat,pe,U,y.normalized,y.colorSpace,y.isVideoTexture);ht(ce,y);let te,we=y.mipmaps,ge=y.isVideoTexture!==!0,Se=ye.__version===void 0||re===!0,Ge=_e.dataReady,Ze=T(y,ne);if(y.isDepthTexture)se=x(y.format===ys,y.type),Se&&(ge?t.texStorage2D(i.TEXTURE_2D,1,se,ne.width,ne.height):t.texImage2D(i.TEXTURE_2D,0,se,ne.width,ne.height,0,pe,U,null));else if(y.isDataTexture)if(we.length>0){ge&&Se&&t.texStorage2D(i.TEXTURE_2D,Ze,se,we[0].width,we[0].height);for(let ae=0,Oe=we.length;ae<Oe;ae++)te=we[ae],ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,ae,0,0,te.width,te.height,pe,U,te.data):t.texImage2D(i.TEXTURE_2D,ae,se,te.width,te.height,0,pe,U,te.data);y.generateMipmaps=!1}else ge?(Se&&t.texStorage2D(i.TEXTURE_2D,Ze,se,ne.width,ne.height),Ge&&Wt(y,ne,pe,U)):t.texImage2D(i.TEXTURE_2D,0,se,ne.width,ne.height,0,pe,U,ne.data);else if(y.isCompressedTexture)if(y.isCompressedArrayTexture){ge&&Se&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ze,se,we[0].width,we[0].height,ne.depth);for(let ae=0,Oe=we.length;ae<Oe;ae++)if(te=we[ae],y.format!==$n)if(pe!==null)if(ge){if(Ge)if(y.layerUpdates.size>0){let Je=dd(te.width,te.height,y.format,y.type);for(let Ce of y.layerUpdates){let ot=te.data.subarray(Ce*Je/te.data.BYTES_PER_ELEMENT,(Ce+1)*Je/te.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ae,0,0,Ce,te.width,te.height,1,pe,ot)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,ae,0,0,0,te.width,te.height,ne.depth,pe,te.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,ae,se,te.width,te.height,ne.depth,0,te.data,0,0);else qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ge?Ge&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,ae,0,0,0,te.width,te.height,ne.depth,pe,U,te.data):t.texImage3D(i.TEXTURE_2D_ARRAY,ae,se,te.width,te.height,ne.depth,0,pe,U,te.data);y.layerUpdates.size>0&&y.clearLayerUpdates()}else{ge&&Se&&t.texStorage2D(i.TEXTURE_2D,Ze,se,we[0].width,we[0].height);for(let ae=0,Oe=we.length;ae<Oe;ae++)te=we[ae],y.format!==$n?pe!==null?ge?Ge&&t.compressedTexSubImage2D(i.TEXTURE_2D,ae,0,0,te.width,te.height,pe,te.data):t.compressedTexImage2D(i.TEXTURE_2D,ae,se,te.width,te.height,0,te.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,ae,0,0,te.width,te.height,pe,U,te.data):t.texImage2D(i.TEXTURE_2D,ae,se,te.width,te.height,0,pe,U,te.data)}else if(y.isDataArrayTexture)if(ge){if(Se&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ze,se,ne.width,ne.height,ne.depth),Ge)if(y.layerUpdates.size>0){let ae=dd(ne.width,ne.height,y.format,y.type);for(let Oe of y.layerUpdates){let Je=ne.data.subarray(Oe*ae/ne.data.BYTES_PER_ELEMENT,(Oe+1)*ae/ne.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Oe,ne.width,ne.height,1,pe,U,Je)}y.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,ne.width,ne.height,ne.depth,pe,U,ne.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,se,ne.width,ne.height,ne.depth,0,pe,U,ne.data);else if(y.isData3DTexture)ge?(Se&&t.texStorage3D(i.TEXTURE_3D,Ze,se,ne.width,ne.height,ne.depth),Ge&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,ne.width,ne.height,ne.depth,pe,U,ne.data)):t.texImage3D(i.TEXTURE_3D,0,se,ne.width,ne.height,ne.depth,0,pe,U,ne.data);else if(y.isFramebufferTexture){if(Se)if(ge)t.texStorage2D(i.TEXTURE_2D,Ze,se,ne.width,ne.height);else{let ae=ne.width,Oe=ne.height;for(let Je=0;Je<Ze;Je++)t.texImage2D(i.TEXTURE_2D,Je,se,ae,Oe,0,pe,U,null),ae>>=1,Oe>>=1}}else if(y.isHTMLTexture){if("texElementImage2D"in i){let ae=i.canvas;if(ae.hasAttribute("layoutsubtree")||ae.setAttribute("layoutsubtree","true"),ne.parentNode!==ae){ae.appendChild(ne),u.add(y),ae.onpaint=Oe=>{let Je=Oe.changedElements;for(let Ce of u)Je.includes(Ce.image)&&(Ce.needsUpdate=!0)},ae.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,ne);else{let Je=i.RGBA,Ce=i.RGBA,ot=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,Je,Ce,ot,ne)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(we.length>0){if(ge&&Se){let ae=Xe(we[0]);t.texStorage2D(i.TEXTURE_2D,Ze,se,ae.width,ae.height)}for(let ae=0,Oe=we.length;ae<Oe;ae++)te=we[ae],ge?Ge&&t.texSubImage2D(i.TEXTURE_2D,ae,0,0,pe,U,te):t.texImage2D(i.TEXTURE_2D,ae,se,pe,U,te);y.generateMipmaps=!1}else if(ge){if(Se){let ae=Xe(ne);t.texStorage2D(i.TEXTURE_2D,Ze,se,ae.width,ae.height)}Ge&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,pe,U,ne)}else t.texImage2D(i.TEXTURE_2D,0,se,pe,U,ne);C(y)&&y.mipmapsAutoUpdate===!0&&w(ce),ye.__version=_e.version,y.onUpdate&&y.onUpdate(y)}A.__version=y.version}function on(A,y,X){if(y.image.length!==6)return;let ce=at(A,y),re=y.source;t.bindTexture(i.TEXTURE_CUBE_MAP,A.__webglTexture,i.TEXTURE0+X);let _e=n.get(re);if(re.version!==_e.__version||ce===!0){t.activeTexture(i.TEXTURE0+X);let ye=xt.getPrimaries(xt.workingColorSpace),ee=y.colorSpace===vs?null:xt.getPrimaries(y.colorSpace),ne=y.colorSpace===vs||ye===ee?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ne);let pe=y.isCompressedTexture||y.image[0].isCompressedTexture,U=y.image[0]&&y.image[0].isDataTexture,se=[];for(let Ce=0;Ce<6;Ce++)!pe&&!U?se[Ce]=v(y.image[Ce],!0,s.maxCubemapSize):se[Ce]=U?y.image[Ce].image:y.image[Ce],se[Ce]=ke(y,se[Ce]);let te=se[0],we=r.convert(y.format,y.colorSpace),ge=r.convert(y.type),Se=E(y.internalFormat,we,ge,y.normalized,y.colorSpace),Ge=y.isVideoTexture!==!0,Ze=_e.__version===void 0||ce===!0,ae=re.dataReady,Oe=T(y,te);ht(i.TEXTURE_CUBE_MAP,y);let Je;if(y.isDepthTexture){if(Se=x(y.format===ys,y.type),Ze)if(Ge)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,Se,te.width,te.height);else for(let Ce=0;Ce<6;Ce++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,te.width,te.height,0,we,ge,null)}else if(pe){Ge&&Ze&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,Se,te.width,te.height);for(let Ce=0;Ce<6;Ce++){Je=se[Ce].mipmaps;for(let ot=0;ot<Je.length;ot++){let Ft=Je[ot];y.format!==$n?we!==null?Ge?ae&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,0,0,Ft.width,Ft.height,we,Ft.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,Se,Ft.width,Ft.height,0,Ft.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,0,0,Ft.width,Ft.height,we,ge,Ft.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot,Se,Ft.width,Ft.height,0,we,ge,Ft.data)}}}else{if(Je=y.mipmaps,Ge&&Ze){Je.length>0&&Oe++;let Ce=Xe(se[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Oe,Se,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(U){Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,se[Ce].width,se[Ce].height,we,ge,se[Ce].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,se[Ce].width,se[Ce].height,0,we,ge,se[Ce].data);for(let ot=0;ot<Je.length;ot++){let zn=Je[ot].image[Ce].image;Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,0,0,zn.width,zn.height,we,ge,zn.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,Se,zn.width,zn.height,0,we,ge,zn.data)}}else{Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,we,ge,se[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,we,ge,se[Ce]);for(let ot=0;ot<Je.length;ot++){let Ft=Je[ot];Ge?ae&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,0,0,we,ge,Ft.image[Ce]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,ot+1,Se,we,ge,Ft.image[Ce])}}}C(y)&&y.mipmapsAutoUpdate===!0&&w(i.TEXTURE_CUBE_MAP),_e.__version=re.version,y.onUpdate&&y.onUpdate(y)}A.__version=y.version}function Pt(A,y,X,ce,re,_e){let ye=r.convert(X.format,X.colorSpace),ee=r.convert(X.type),ne=E(X.internalFormat,ye,ee,X.normalized,X.colorSpace),pe=n.get(y),U=n.get(X);if(U.__renderTarget=y,!pe.__hasExternalTextures){let se=Math.max(1,y.width>>_e),te=Math.max(1,y.height>>_e);re===i.TEXTURE_3D||re===i.TEXTURE_2D_ARRAY?t.texImage3D(re,_e,ne,se,te,y.depth,0,ye,ee,null):t.texImage2D(re,_e,ne,se,te,0,ye,ee,null)}t.bindFramebuffer(i.FRAMEBUFFER,A),be(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ce,re,U.__webglTexture,0,rt(y)):(re===i.TEXTURE_2D||re>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&re<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ce,re,U.__webglTexture,_e),t.bindFramebuffer(i.FRAMEBUFFER,null)}function Mn(A,y,X){if(i.bindRenderbuffer(i.RENDERBUFFER,A),y.depthBuffer){let ce=y.depthTexture,re=ce&&ce.isDepthTexture?ce.type:null,_e=x(y.stencilBuffer,re),ye=y.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;be(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,rt(y),_e,y.width,y.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,rt(y),_e,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,_e,y.width,y.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ye,i.RENDERBUFFER,A)}else{let ce=y.textures;for(let re=0;re<ce.length;re++){let _e=ce[re],ye=r.convert(_e.format,_e.colorSpace),ee=r.convert(_e.type),ne=E(_e.internalFormat,ye,ee,_e.normalized,_e.colorSpace);be(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,rt(y),ne,y.width,y.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,rt(y),ne,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,ne,y.width,y.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function yt(A,y,X){let ce=y.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,A),!(y.depthTexture&&y.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let re=n.get(y.depthTexture);re.__renderTarget=y;let _e=ce?y.depthTexture.image[0]:y.depthTexture.image;(!re.__webglTexture||_e.width!==y.width||_e.height!==y.height)&&(_e.width=y.width,_e.height=y.height,y.depthTexture.needsUpdate=!0),ce?Me(y.depthTexture,0):me(y.depthTexture,0);let ye=re.__webglTexture,ee=rt(y),ne=ce?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,pe=y.depthTexture.format===ys?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(y.depthTexture.format===ds)be(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pe,ne,ye,0,ee):i.framebufferTexture2D(i.FRAMEBUFFER,pe,ne,ye,0);else if(y.depthTexture.format===ys)be(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,pe,ne,ye,0,ee):i.framebufferTexture2D(i.FRAMEBUFFER,pe,ne,ye,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function mn(A){let y=n.get(A),X=A.isWebGLCubeRenderTarget===!0;if(y.__boundDepthTexture!==A.depthTexture){let ce=A.depthTexture;if(y.__depthDisposeCallback&&y.__depthDisposeCallback(),ce){let re=()=>{delete y.__boundDepthTexture,delete y.__depthDisposeCallback,ce.removeEventListener("dispose",re)};ce.addEventListener("dispose",re),y.__depthDisposeCallback=re}y.__boundDepthTexture=ce}if(A.depthTexture&&!y.__autoAllocateDepthBuffer)if(X)for(let ce=0;ce<6;ce++)yt(y.__webglFramebuffer[ce],A,ce);else A.texture.mipmaps.length>0?yt(y.__webglFramebuffer[0],A,0):yt(y.__webglFramebuffer,A,0);else if(X){y.__webglDepthbuffer=[];for(let ce=0;ce<6;ce++)if(t.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[ce]),y.__webglDepthbuffer[ce]===void 0)y.__webglDepthbuffer[ce]=i.createRenderbuffer(),Mn(y.__webglDepthbuffer[ce],A,!1);else{let re=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_e=y.__webglDepthbuffer[ce];i.bindRenderbuffer(i.RENDERBUFFER,_e),i.framebufferRenderbuffer(i.FRAMEBUFFER,re,i.RENDERBUFFER,_e)}}else if(A.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer),y.__webglDepthbuffer===void 0)y.__webglDepthbuffer=i.createRenderbuffer(),Mn(y.__webglDepthbuffer,A,!1);else{let re=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,_e=y.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,_e),i.framebufferRenderbuffer(i.FRAMEBUFFER,re,i.RENDERBUFFER,_e)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Zt(A,y,X){let ce=n.get(A);y!==void 0&&Pt(ce.__webglFramebuffer,A,A.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&mn(A)}function an(A){let y=A.texture,X=n.get(A),ce=n.get(y);A.addEventListener("dispose",k),z(A);let re=A.textures,_e=A.isWebGLCubeRenderTarget===!0,ye=re.length>1;if(ye||(ce.__webglTexture===void 0&&(ce.__webglTexture=i.createTexture()),ce.__version=y.version,o.memory.textures++),_e){X.__webglFramebuffer=[];for(let ee=0;ee<6;ee++)if(y.mipmaps.length>0){X.__webglFramebuffer[ee]=[];for(let ne=0;ne<y.mipmaps.length;ne++)X.__webglFramebuffer[ee][ne]=i.createFramebuffer()}else X.__webglFramebuffer[ee]=i.createFramebuffer()}else{if(y.mipmaps.length>0){X.__webglFramebuffer=[];for(let ee=0;ee<y.mipmaps.length;ee++)X.__webglFramebuffer[ee]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(ye)for(let ee=0,ne=re.length;ee<ne;ee++){let pe=n.get(re[ee]);pe.__webglTexture===void 0&&(pe.__webglTexture=i.createTexture(),o.memory.textures++)}if(A.samples>0&&be(A)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let ee=0;ee<re.length;ee++){let ne=re[ee];X.__webglColorRenderbuffer[ee]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[ee]);let pe=r.convert(ne.format,ne.colorSpace),U=r.convert(ne.type),se=E(ne.internalFormat,pe,U,ne.normalized,ne.colorSpace,A.isXRRenderTarget===!0),te=rt(A);i.renderbufferStorageMultisample(i.RENDERBUFFER,te,se,A.width,A.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ee,i.RENDERBUFFER,X.__webglColorRenderbuffer[ee])}i.bindRenderbuffer(i.RENDERBUFFER,null),A.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),Mn(X.__webglDepthRenderbuffer,A,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(_e){t.bindTexture(i.TEXTURE_CUBE_MAP,ce.__webglTexture),ht(i.TEXTURE_CUBE_MAP,y);for(let ee=0;ee<6;ee++)if(y.mipmaps.length>0)for(let ne=0;ne<y.mipmaps.length;ne++)Pt(X.__webglFramebuffer[ee][ne],A,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ne);else Pt(X.__webglFramebuffer[ee],A,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0);C(y)?w(i.TEXTURE_CUBE_MAP):y.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,y.mipmaps.length-1),t.unbindTexture()}else if(ye){for(let ee=0,ne=re.length;ee<ne;ee++){let pe=re[ee],U=n.get(pe),se=i.TEXTURE_2D;(A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(se=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(se,U.__webglTexture),ht(se,pe),Pt(X.__webglFramebuffer,A,pe,i.COLOR_ATTACHMENT0+ee,se,0),C(pe)&&w(se)}t.unbindTexture()}else{let ee=i.TEXTURE_2D;if((A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(ee=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ee,ce.__webglTexture),ht(ee,y),y.mipmaps.length>0)for(let ne=0;ne<y.mipmaps.length;ne++)Pt(X.__webglFramebuffer[ne],A,y,i.COLOR_ATTACHMENT0,ee,ne);else Pt(X.__webglFramebuffer,A,y,i.COLOR_ATTACHMENT0,ee,0);C(y)?w(ee):y.mipmaps.length>0&&i.texParameteri(ee,i.TEXTURE_MAX_LEVEL,y.mipmaps.length-1),t.unbindTexture()}A.depthBuffer&&mn(A)}function F(A){let y=A.textures;for(let X=0,ce=y.length;X<ce;X++){let re=y[X];if(C(re)&&re.mipmapsAutoUpdate===!0){let _e=P(A),ye=n.get(re).__webglTexture;t.bindTexture(_e,ye),w(_e),t.unbindTexture()}}}let Re=[];function Ye(A){if(A.samples>0){if(be(A)===!1){let y=A.textures,X=A.width,ce=A.height,re=i.COLOR_BUFFER_BIT,_e=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ye=n.get(A),ee=y.length>1;if(ee)for(let pe=0;pe<y.length;pe++)t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ye.__webglMultisampledFramebuffer),A.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer);for(let pe=0;pe<y.length;pe++){if(A.resolveDepthBuffer&&(A.depthBuffer&&(re|=i.DEPTH_BUFFER_BIT),A.stencilBuffer&&A.resolveStencilBuffer&&(re|=i.STENCIL_BUFFER_BIT)),ee){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ye.__webglColorRenderbuffer[pe]);let U=n.get(y[pe]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,U,0)}i.blitFramebuffer(0,0,X,ce,0,0,X,ce,re,i.NEAREST),l===!0&&(Re.length=0,Re.push(i.COLOR_ATTACHMENT0+pe),A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&Re.push(_e),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Re))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ee)for(let pe=0;pe<y.length;pe++){t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.RENDERBUFFER,ye.__webglColorRenderbuffer[pe]);let U=n.get(y[pe]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+pe,i.TEXTURE_2D,U,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglMultisampledFramebuffer)}else if(A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&l){let y=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[y])}}}function rt(A){return Math.min(s.maxSamples,A.samples)}function be(A){let y=n.get(A);return A.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&y.__useRenderToTexture!==!1}function Lt(A){let y=o.render.frame;h.get(A)!==y&&(h.set(A,y),A.update())}function ke(A,y){let X=A.colorSpace,ce=A.format,re=A.type;return A.isCompressedTexture===!0||A.isVideoTexture===!0||X!==qo&&X!==vs&&(xt.getTransfer(X)===Et?(ce!==$n||re!==jn)&&qe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Qe("WebGLTextures: Unsupported texture color space:",X)),y}function Xe(A){return typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement?(c.width=A.naturalWidth||A.width,c.height=A.naturalHeight||A.height):typeof VideoFrame<"u"&&A instanceof VideoFrame?(c.width=A.displayWidth,c.height=A.displayHeight):(c.width=A.width,c.height=A.height),c}this.allocateTextureUnit=ue,this.resetTextureUnits=j,this.getTextureUnits=ie,this.setTextureUnits=de,this.setTexture2D=me,this.setTexture2DArray=xe,this.setTexture3D=Ae,this.setTextureCube=Me,this.rebindTextures=Zt,this.setupRenderTarget=an,this.updateRenderTargetMipmap=F,this.updateMultisampleRenderTarget=Ye,this.setupDepthRenderbuffer=mn,this.setupFrameBufferTexture=Pt,this.useMultisampledRTT=be,this.dispose=W}function yw(i,e){function t(n,s=vs){let r,o=xt.getTransfer(s);if(n===jn)return i.UNSIGNED_BYTE;if(n===ic)return i.UNSIGNED_SHORT_4_4_4_4;if(n===sc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===$u)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Zu)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===qu)return i.BYTE;if(n===Yu)return i.SHORT;if(n===_o)return i.UNSIGNED_SHORT;if(n===nc)return i.INT;if(n===Ii)return i.UNSIGNED_INT;if(n===di)return i.FLOAT;if(n===Li)return i.HALF_FLOAT;if(n===Ju)return i.ALPHA;if(n===Ku)return i.RGB;if(n===$n)return i.RGBA;if(n===ds)return i.DEPTH_COMPONENT;if(n===ys)return i.DEPTH_STENCIL;if(n===ju)return i.RED;if(n===rc)return i.RED_INTEGER;if(n===Xs)return i.RG;if(n===oc)return i.RG_INTEGER;if(n===ac)return i.RGBA_INTEGER;if(n===da||n===fa||n===pa||n===ma)if(o===Et)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===da)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===fa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===pa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===ma)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===da)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===fa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===pa)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===ma)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===lc||n===cc||n===hc||n===uc)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===lc)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===cc)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===hc)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===uc)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===dc||n===fc||n===pc||n===mc||n===gc||n===ga||n===_c)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===dc||n===fc)return o===Et?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===pc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===mc)return r.COMPRESSED_R11_EAC;if(n===gc)return r.COMPRESSED_SIGNED_R11_EAC;if(n===ga)return r.COMPRESSED_RG11_EAC;if(n===_c)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===xc||n===yc||n===vc||n===Sc||n===Mc||n===bc||n===wc||n===Tc||n===Ec||n===Ac||n===Cc||n===Rc||n===Pc||n===Ic)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===xc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===yc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===vc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Sc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Mc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===bc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===wc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Tc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Ec)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Ac)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Cc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Rc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Pc)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Ic)return o===Et?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Lc||n===Dc||n===Nc)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===Lc)return o===Et?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Dc)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Nc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Uc||n===Fc||n===_a||n===Oc)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===Uc)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Fc)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===_a)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Oc)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===fr?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var vw=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,Sw=`
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

}`,Sd=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new na(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new Jn({vertexShader:vw,fragmentShader:Sw,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Ht(new lr(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Md=class extends Pi{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,g=null,S=typeof XRWebGLBinding<"u",m=new Sd,p={},v=t.getContextAttributes(),C=null,w=null,P=[],E=[],x=new Ke,T=null,z=null,N=new qn;N.viewport=new qt;let D=new qn;D.viewport=new qt;let k=[N,D],H=new jl,L=null,W=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Q){let me=P[Q];return me===void 0&&(me=new ro,P[Q]=me),me.getTargetRaySpace()},this.getControllerGrip=function(Q){let me=P[Q];return me===void 0&&(me=new ro,P[Q]=me),me.getGripSpace()},this.getHand=function(Q){let me=P[Q];return me===void 0&&(me=new ro,P[Q]=me),me.getHandSpace()};function Y(Q){let me=E.indexOf(Q.inputSource);if(me===-1)return;let xe=P[me];xe!==void 0&&(xe.update(Q.inputSource,Q.frame,c||o),xe.dispatchEvent({type:Q.type,data:Q.inputSource}))}function G(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",le);for(let Q=0;Q<P.length;Q++){let me=E[Q];me!==null&&(E[Q]=null,P[Q].disconnect(me))}L=null,W=null,m.reset();for(let Q in p)delete p[Q];if(e.setRenderTarget(C),f=null,d=null,u=null,s=null,w=null,ue.stop(),n.isPresenting=!1,e.setPixelRatio(T),e.setSize(x.width,x.height,!1),z!==null){let Q=z.camera;Q.fov=z.fov,Q.zoom=z.zoom,Q.updateProjectionMatrix(),z=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Q){r=Q,n.isPresenting===!0&&qe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Q){a=Q,n.isPresenting===!0&&qe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Q){c=Q},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&S&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(Q){if(s=Q,s!==null){if(C=e.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",G),s.addEventListener("inputsourceschange",le),v.xrCompatible!==!0&&await t.makeXRCompatible(),T=e.getPixelRatio(),e.getSize(x),S&&"createProjectionLayer"in XRWebGLBinding.prototype){let xe=null,Ae=null,Me=null;v.depth&&(Me=v.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,xe=v.stencil?ys:ds,Ae=v.stencil?fr:Ii);let He={colorFormat:t.RGBA8,depthFormat:Me,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(He),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),w=new hi(d.textureWidth,d.textureHeight,{format:$n,type:jn,depthTexture:new gs(d.textureWidth,d.textureHeight,Ae,void 0,void 0,void 0,void 0,void 0,void 0,xe),stencilBuffer:v.stencil,colorSpace:e.outputColorSpace,samples:v.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let xe={antialias:v.antialias,alpha:!0,depth:v.depth,stencil:v.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,xe),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),w=new hi(f.framebufferWidth,f.framebufferHeight,{format:$n,type:jn,colorSpace:e.outputColorSpace,stencilBuffer:v.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}w.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),ue.setContext(s),ue.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function le(Q){for(let me=0;me<Q.removed.length;me++){let xe=Q.removed[me],Ae=E.indexOf(xe);Ae>=0&&(E[Ae]=null,P[Ae].disconnect(xe))}for(let me=0;me<Q.added.length;me++){let xe=Q.added[me],Ae=E.indexOf(xe);if(Ae===-1){for(let He=0;He<P.length;He++)if(He>=E.length){E.push(xe),Ae=He;break}else if(E[He]===null){E[He]=xe,Ae=He;break}if(Ae===-1)break}let Me=P[Ae];Me&&Me.connect(xe)}}function J(Q,me){me===null?Q.matrixWorld.copy(Q.matrix):Q.matrixWorld.multiplyMatrices(me.matrixWorld,Q.matrix),Q.matrixWorldInverse.copy(Q.matrixWorld).invert()}this.updateCamera=function(Q){if(s===null)return;let me=Q.near,xe=Q.far;m.texture!==null&&(m.depthNear>0&&(me=m.depthNear),m.depthFar>0&&(xe=m.depthFar)),H.near=D.near=N.near=me,H.far=D.far=N.far=xe,(L!==H.near||W!==H.far)&&(s.updateRenderState({depthNear:H.near,depthFar:H.far}),L=H.near,W=H.far),H.layers.mask=Q.layers.mask|6,N.layers.mask=H.layers.mask&-5,D.layers.mask=H.layers.mask&-3;let Ae=Q.parent,Me=H.cameras;J(H,Ae);for(let He=0;He<Me.length;He++)J(Me[He],Ae);H.projectionMatrix.copy(N.projectionMatrix),H.projectionMatrixInverse.copy(N.projectionMatrixInverse),z===null&&Q.isPerspectiveCamera&&(z={camera:Q,fov:Q.fov,zoom:Q.zoom}),j(Q,H,Ae)};function j(Q,me,xe){xe===null?Q.matrix.copy(me.matrixWorld):(Q.matrix.copy(xe.matrixWorld),Q.matrix.invert(),Q.matrix.multiply(me.matrixWorld)),Q.matrix.decompose(Q.position,Q.quaternion,Q.scale),Q.updateMatrixWorld(!0),Q.projectionMatrix.copy(me.projectionMatrix),Q.projectionMatrixInverse.copy(me.projectionMatrixInverse),Q.isPerspectiveCamera&&(Q.fov=io*2*Math.atan(1/Q.projectionMatrix.elements[5]),Q.zoom=1)}this.getCamera=function(){return H},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(Q){l=Q,d!==null&&(d.fixedFoveation=Q),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Q)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(H)},this.getCameraTexture=function(Q){return p[Q]};let ie=null;function de(Q,me){if(h=me.getViewerPose(c||o),g=me,h!==null){let xe=h.views;f!==null&&(e.setRenderTargetFramebuffer(w,f.framebuffer),e.setRenderTarget(w));let Ae=!1;xe.length!==H.cameras.length&&(H.cameras.length=0,Ae=!0);for(let Ve=0;Ve<xe.length;Ve++){let ht=xe[Ve],at=null;if(f!==null)at=f.getViewport(ht);else{let Wt=u.getViewSubImage(d,ht);at=Wt.viewport,Ve===0&&(e.setRenderTargetTextures(w,Wt.colorTexture,Wt.depthStencilTexture),e.setRenderTarget(w))}let nt=k[Ve];nt===void 0&&(nt=new qn,nt.layers.enable(Ve),nt.viewport=new qt,k[Ve]=nt),nt.matrix.fromArray(ht.transform.matrix),nt.matrix.decompose(nt.position,nt.quaternion,nt.scale),nt.projectionMatrix.fromArray(ht.projectionMatrix),nt.projectionMatrixInverse.copy(nt.projectionMatrix).invert(),nt.viewport.set(at.x,at.y,at.width,at.height),Ve===0&&(H.matrix.copy(nt.matrix),H.matrix.decompose(H.position,H.quaternion,H.scale)),Ae===!0&&H.cameras.push(nt)}let Me=s.enabledFeatures;if(Me&&Me.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&S){u=n.getBinding();let Ve=u.getDepthInformation(xe[0]);Ve&&Ve.isValid&&Ve.texture&&m.init(Ve,s.renderState)}if(Me&&Me.includes("camera-access")&&S){e.state.unbindTexture(),u=n.getBinding();for(let Ve=0;Ve<xe.length;Ve++){let ht=xe[Ve].camera;if(ht){let at=p[ht];at||(at=new na,p[ht]=at);let nt=u.getCameraImage(ht);at.sourceTexture=nt}}}}for(let xe=0;xe<P.length;xe++){let Ae=E[xe],Me=P[xe];Ae!==null&&Me!==void 0&&Me.update(Ae,me,c||o)}ie&&ie(Q,me),me.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:me}),g=null}let ue=new Rg;ue.setAnimationLoop(de),this.setAnimationLoop=function(Q){ie=Q},this.dispose=function(){}}},Mw=new Gt,zg=new et;zg.set(-1,0,0,0,1,0,0,0,1);function bw(i,e){function t(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,cd(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,v,C,w){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(m,p):p.isMeshLambertMaterial?(r(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(m,p),u(m,p)):p.isMeshPhongMaterial?(r(m,p),h(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(m,p),d(m,p),p.isMeshPhysicalMaterial&&f(m,p,w)):p.isMeshMatcapMaterial?(r(m,p),g(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),S(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?l(m,p,v,C):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,t(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===Yn&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,t(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===Yn&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,t(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,t(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let v=e.get(p),C=v.envMap,w=v.envMapRotation;C&&(m.envMap.value=C,m.envMapRotation.value.setFromMatrix4(Mw.makeRotationFromEuler(w)).transpose(),C.isCubeTexture&&C.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(zg),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,t(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,v,C){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*v,m.scale.value=C*.5,p.map&&(m.map.value=p.map,t(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function u(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function d(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function f(m,p,v){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,t(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Yn&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=v.texture,m.transmissionSamplerSize.value.set(v.width,v.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function S(m,p){let v=e.get(p).light;m.referencePosition.value.setFromMatrixPosition(v.matrixWorld),m.nearDistance.value=v.shadow.camera.near,m.farDistance.value=v.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function ww(i,e,t,n){let s={},r={};function o(v,C){let w=C.program;n.uniformBlockBinding(v,w,s[v.id])}function a(v,C){let w=s[v.id];w===void 0&&(g(v),w=l(v),s[v.id]=w,v.addEventListener("dispose",m));let P=C.program;n.updateUBOMapping(v,P);let E=e.render.frame;r[v.id]!==E&&(c(v),r[v.id]=E)}function l(v){let C=i.createBuffer(),w=v.__size,P=v.usage;return i.bindBuffer(i.UNIFORM_BUFFER,C),i.bufferData(i.UNIFORM_BUFFER,w,P),i.bindBuffer(i.UNIFORM_BUFFER,null),C}function c(v){let C=s[v.id],w=v.uniforms,P=v.__cache;i.bindBuffer(i.UNIFORM_BUFFER,C);for(let E=0,x=w.length;E<x;E++){let T=w[E];if(Array.isArray(T))for(let z=0,N=T.length;z<N;z++)h(T[z],E,z,P);else h(T,E,0,P)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(v,C,w,P){if(d(v,C,w,P)===!0){let E=v.__offset,x=v.value;if(Array.isArray(x)){let T=0;for(let z=0;z<x.length;z++){let N=x[z],D=S(N,!0);u(N,v.__data,T),T+=D.storage/Float32Array.BYTES_PER_ELEMENT}}else u(x,v.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,v.__data)}}function u(v,C,w){typeof v=="number"||typeof v=="boolean"?C[w]=v:v.isMatrix3?(C[w]=v.elements[0],C[w+1]=v.elements[1],C[w+2]=v.elements[2],C[w+3]=0,C[w+4]=v.elements[3],C[w+5]=v.elements[4],C[w+6]=v.elements[5],C[w+7]=0,C[w+8]=v.elements[6],C[w+9]=v.elements[7],C[w+10]=v.elements[8],C[w+11]=0):ArrayBuffer.isView(v)?C.set(v.subarray(0,C.length-w),w):v.toArray(C,w)}function d(v,C,w,P){let E=v.value,x=C+"_"+w;if(Array.isArray(E)){P[x]===void 0&&(P[x]=[]);let T=P[x],z=!1;for(let N=0;N<E.length;N++)f(E[N],T,N)===!0&&(z=!0);return z}return f(E,P,x)}function f(v,C,w){if(C[w]===void 0)return typeof v=="number"||typeof v=="boolean"?C[w]=v:ArrayBuffer.isView(v)?C[w]=v.slice():C[w]=v.clone(),!0;{let P=C[w];if(typeof v=="number"||typeof v=="boolean"){if(P!==v)return C[w]=v,!0}else{if(ArrayBuffer.isView(v))return!0;if(P.equals(v)===!1)return P.copy(v),!0}}return!1}function g(v){let C=v.uniforms,w=0,P=16;for(let x=0,T=C.length;x<T;x++){let z=Array.isArray(C[x])?C[x]:[C[x]];for(let N=0,D=z.length;N<D;N++){let k=z[N],H=Array.isArray(k.value)?k.value:[k.value],L=Array.isArray(C[x])||Array.isArray(k.value),W=w;for(let G=0,le=H.length;G<le;G++){let J=H[G],j=S(J,L),ie=w%P,de=ie%j.boundary,ue=ie+de;w+=de,ue!==0&&P-ue<j.storage&&(w+=P-ue),G===0&&(W=w),w+=j.storage}let Y=k.type==="int"?Int32Array:k.type==="uint"?Uint32Array:Float32Array;k.__data=new Y((w-W)/Float32Array.BYTES_PER_ELEMENT),k.__offset=W}}let E=w%P;return E>0&&(w+=P-E),v.__size=w,v.__cache={},this}function S(v,C){let w={boundary:0,storage:0};return typeof v=="number"||typeof v=="boolean"?(w.boundary=4,w.storage=4):v.isVector2?(w.boundary=8,w.storage=8):v.isVector3||v.isColor?(w.boundary=16,w.storage=12):v.isVector4?(w.boundary=16,w.storage=16):v.isMatrix3?(w.boundary=16,w.storage=48):v.isMatrix4?(w.boundary=16,w.storage=64):v.isTexture?qe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(v)?(w.boundary=16,w.storage=v.byteLength):qe("WebGLRenderer: Unsupported uniform value type.",v),C===!0&&(w.boundary=16,w.storage=Math.ceil(w.storage/16)*16),w}function m(v){let C=v.target;C.removeEventListener("dispose",m),i.deleteBuffer(s[C.id]),delete s[C.id],delete r[C.id]}function p(){for(let v in s)i.deleteBuffer(s[v]);s={},r={}}return{bind:o,update:a,dispose:p}}var Tw=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Zi=null;function Ew(){return Zi===null&&(Zi=new Us(Tw,16,16,Xs,Li),Zi.name="DFG_LUT",Zi.minFilter=Cn,Zi.magFilter=Cn,Zi.wrapS=Xi,Zi.wrapT=Xi,Zi.generateMipmaps=!1,Zi.needsUpdate=!0),Zi}var Gc=class{constructor(e={}){let{canvas:t=jm(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=jn}=e;this.isWebGLRenderer=!0;let g;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=n.getContextAttributes().alpha}else g=o;let S=f,m=new Set([ac,oc,rc]),p=new Set([jn,Ii,_o,fr,ic,sc]),v=new Uint32Array(4),C=new Int32Array(4),w={textures:[],min:[],max:[],resolution:[]},P=null,E=null,x=[],T=[],z=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=$i,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let N=this,D=!1,k=null,H=null,L=null,W=null;this._outputColorSpace=Xn;let Y=0,G=0,le=null,J=-1,j=null,ie=new qt,de=new qt,ue=null,Q=new tt(0),me=0,xe=t.width,Ae=t.height,Me=1,He=null,st=null,Ve=new qt(0,0,xe,Ae),ht=new qt(0,0,xe,Ae),at=!1,nt=new Fs,Wt=new Ul,Ut=!1,on=!1,Pt=new Gt,Mn=new O,yt=new qt,mn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Zt=!1;function an(){return le===null?Me:1}let F=n;function Re(b,B){return t.getContext(b,B)}let Ye,rt,be,Lt,ke,Xe,A,y,X,ce,re,_e,ye,ee,ne,pe,U,se,te,we,ge,Se,Ge;try{let b={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Oe,!1),t.addEventListener("webglcontextrestored",Je,!1),t.addEventListener("webglcontextcreationerror",Ce,!1),F===null){let B="webgl2";if(F=Re(B,b),F===null)throw Re(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Ze()}catch(b){throw t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Je,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),Qe("WebGLRenderer: "+b.message),b}function Ze(){Ye=new OM(F),Ye.init(),ge=new yw(F,Ye),rt=new EM(F,Ye,e,ge),be=new _w(F,Ye),rt.reversedDepthBuffer&&d&&be.buffers.depth.setReversed(!0),H=F.createFramebuffer(),L=F.createFramebuffer(),W=F.createFramebuffer(),Lt=new kM(F),ke=new iw,Xe=new xw(F,Ye,be,ke,rt,ge,Lt),A=new FM(N),y=new Gy(F),Se=new wM(F,y),X=new BM(F,y,Lt,Se),ce=new GM(F,X,y,Se,Lt),se=new VM(F,rt,Xe),ne=new AM(ke),re=new nw(N,A,Ye,rt,Se,ne),_e=new bw(N,ke),ye=new rw,ee=new uw(Ye),U=new bM(N,A,be,ce,g,l),pe=new gw(N,ce,rt),Ge=new ww(F,Lt,rt,be),te=new TM(F,Ye,Lt),we=new zM(F,Ye,Lt),Lt.programs=re.programs,N.capabilities=rt,N.extensions=Ye,N.properties=ke,N.renderLists=ye,N.shadowMap=pe,N.state=be,N.info=Lt}S!==jn&&(z=new WM(S,t.width,t.height,a,s,r));let ae=new Md(N,F);this.xr=ae,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let b=Ye.get("WEBGL_lose_context");b&&b.loseContext()},this.forceContextRestore=function(){let b=Ye.get("WEBGL_lose_context");b&&b.restoreContext()},this.getPixelRatio=function(){return Me},this.setPixelRatio=function(b){b!==void 0&&(Me=b,this.setSize(xe,Ae,!1))},this.getSize=function(b){return b.set(xe,Ae)},this.setSize=function(b,B,K=!0){if(ae.isPresenting){qe("WebGLRenderer: Can't change size while VR device is presenting.");return}xe=b,Ae=B,t.width=Math.floor(b*Me),t.height=Math.floor(B*Me),K===!0&&(t.style.width=b+"px",t.style.height=B+"px"),z!==null&&z.setSize(t.width,t.height),this.setViewport(0,0,b,B)},this.getDrawingBufferSize=function(b){return b.set(xe*Me,Ae*Me).floor()},this.setDrawingBufferSize=function(b,B,K){xe=b,Ae=B,Me=K,t.width=Math.floor(b*K),t.height=Math.floor(B*K),this.setViewport(0,0,b,B)},this.setEffects=function(b){if(S===jn){Qe("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(b){for(let B=0;B<b.length;B++)if(b[B].isOutputPass===!0){qe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}z.setEffects(b||[])},this.getCurrentViewport=function(b){return b.copy(ie)},this.getViewport=function(b){return b.copy(Ve)},this.setViewport=function(b,B,K,q){b.isVector4?Ve.set(b.x,b.y,b.z,b.w):Ve.set(b,B,K,q),be.viewport(ie.copy(Ve).multiplyScalar(an()).round())},this.getScissor=function(b){return b.copy(ht)},this.setScissor=function(b,B,K,q){b.isVector4?ht.set(b.x,b.y,b.z,b.w):ht.set(b,B,K,q),be.scissor(de.copy(ht).multiplyScalar(an()).round())},this.getScissorTest=function(){return at},this.setScissorTest=function(b){be.setScissorTest(at=b)},this.setOpaqueSort=function(b){He=b},this.setTransparentSort=function(b){st=b},this.getClearColor=function(b){return b.copy(U.getClearColor())},this.setClearColor=function(){U.setClearColor(...arguments)},this.getClearAlpha=function(){return U.getClearAlpha()},this.setClearAlpha=function(){U.setClearAlpha(...arguments)},this.clear=function(b=!0,B=!0,K=!0){let q=0;if(b){let $=!1;if(le!==null){let Te=le.texture.format;$=m.has(Te)}if($){let Te=le.texture.type,Pe=p.has(Te),Ee=U.getClearColor(),Ie=U.getClearAlpha(),ze=Ee.r,je=Ee.g,ut=Ee.b;Pe?(v[0]=ze,v[1]=je,v[2]=ut,v[3]=Ie,F.clearBufferuiv(F.COLOR,0,v)):(C[0]=ze,C[1]=je,C[2]=ut,C[3]=Ie,F.clearBufferiv(F.COLOR,0,C))}else q|=F.COLOR_BUFFER_BIT}B&&(q|=F.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),K&&(q|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),q!==0&&F.clear(q)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(b){b.setRenderer(this),k=b},this.dispose=function(){t.removeEventListener("webglcontextlost",Oe,!1),t.removeEventListener("webglcontextrestored",Je,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),U.dispose(),ye.dispose(),ee.dispose(),Xe.dispose(),ke.dispose(),A.dispose(),ce.dispose(),X.dispose(),Se.dispose(),Ge.dispose(),re.dispose(),ae.dispose(),ae.removeEventListener("sessionstart",ba),ae.removeEventListener("sessionend",Di),Ki.stop()};function Oe(b){b.preventDefault(),sd("WebGLRenderer: Context Lost."),D=!0}function Je(){sd("WebGLRenderer: Context Restored."),D=!1;let b=Lt.autoReset,B=pe.enabled,K=pe.autoUpdate,q=pe.needsUpdate,$=pe.type;Ze(),Lt.autoReset=b,pe.enabled=B,pe.autoUpdate=K,pe.needsUpdate=q,pe.type=$}function Ce(b){Qe("WebGLRenderer: A WebGL context could not be created. Reason: ",b.statusMessage)}function ot(b){let B=b.target;B.removeEventListener("dispose",ot),Ft(B)}function Ft(b){zn(b),ke.remove(b)}function zn(b){let B=ke.get(b).programs;B!==void 0&&(B.forEach(function(K){re.releaseProgram(K)}),b.isShaderMaterial&&re.releaseShaderCache(b))}this.renderBufferDirect=function(b,B,K,q,$,Te){B===null&&(B=mn);let Pe=$.isMesh&&$.matrixWorld.determinantAffine()<0,Ee=To(b,B,K,q,$);be.setMaterial(q,Pe);let Ie=K.index,ze=1;if(q.wireframe===!0){if(Ie=X.getWireframeAttribute(K),Ie===void 0)return;ze=2}let je=K.drawRange,ut=K.attributes.position,Be=je.start*ze,dt=(je.start+je.count)*ze;Te!==null&&(Be=Math.max(Be,Te.start*ze),dt=Math.min(dt,(Te.start+Te.count)*ze)),Ie!==null?(Be=Math.max(Be,0),dt=Math.min(dt,Ie.count)):ut!=null&&(Be=Math.max(Be,0),dt=Math.min(dt,ut.count));let Yt=dt-Be;if(Yt<0||Yt===1/0)return;Se.setup($,q,Ee,K,Ie);let At,Ct=te;if(Ie!==null&&(At=y.get(Ie),Ct=we,Ct.setIndex(At)),$.isMesh)q.wireframe===!0?(be.setLineWidth(q.wireframeLinewidth*an()),Ct.setMode(F.LINES)):Ct.setMode(F.TRIANGLES);else if($.isLine){let gn=q.linewidth;gn===void 0&&(gn=1),be.setLineWidth(gn*an()),$.isLineSegments?Ct.setMode(F.LINES):$.isLineLoop?Ct.setMode(F.LINE_LOOP):Ct.setMode(F.LINE_STRIP)}else $.isPoints?Ct.setMode(F.POINTS):$.isSprite&&Ct.setMode(F.TRIANGLES);if($.isBatchedMesh)if(Ye.get("WEBGL_multi_draw"))Ct.renderMultiDraw($._multiDrawStarts,$._multiDrawCounts,$._multiDrawCount);else{let gn=$._multiDrawStarts,Ue=$._multiDrawCounts,ln=$._multiDrawCount,gt=Ie?y.get(Ie).bytesPerElement:1,Qi=ke.get(q).currentProgram.getUniforms();for(let cn=0;cn<ln;cn++)Qi.setValue(F,"_gl_DrawID",cn),Ct.render(gn[cn]/gt,Ue[cn])}else if($.isInstancedMesh)Ct.renderInstances(Be,Yt,$.count);else if(K.isInstancedBufferGeometry){let gn=K._maxInstanceCount!==void 0?K._maxInstanceCount:1/0,Ue=Math.min(K.instanceCount,gn);Ct.renderInstances(Be,Yt,Ue)}else Ct.render(Be,Yt)};function Mo(b,B,K,q){k!==null&&b.isNodeMaterial&&k.setObject(q,b),Ut===!0&&ne.setState(b,K,!1),b.transparent===!0&&b.side===Kn&&b.forceSinglePass===!1?(b.side=Yn,b.needsUpdate=!0,Ni(b,B,q),b.side=Ws,b.needsUpdate=!0,Ni(b,B,q),b.side=Kn):Ni(b,B,q)}this.compile=function(b,B,K=null){K===null&&(K=b),k!==null&&k.renderStart(b,B,K),E=ee.get(K),E.init(B),T.push(E),K.traverseVisible(function($){$.isLight&&$.layers.test(B.layers)&&(E.pushLight($),$.castShadow&&E.pushShadow($))}),b!==K&&b.traverseVisible(function($){$.isLight&&$.layers.test(B.layers)&&(E.pushLight($),$.castShadow&&E.pushShadow($))}),E.setupLights(),k!==null&&k.updateLights(E.state.lightsArray),on=this.localClippingEnabled,Ut=ne.init(this.clippingPlanes,on),Ut===!0&&ne.setGlobalState(this.clippingPlanes,B),k!==null&&pe.render(E.state.shadowsArray,K,B);let q=new Set;return b.traverse(function($){if(!($.isMesh||$.isPoints||$.isLine||$.isSprite))return;let Te=$.material;if(Te)if(Array.isArray(Te))for(let Pe=0;Pe<Te.length;Pe++){let Ee=Te[Pe];Mo(Ee,K,B,$),q.add(Ee)}else Mo(Te,K,B,$),q.add(Te)}),E=T.pop(),k!==null&&k.renderEnd(),q},this.compileAsync=function(b,B,K=null){let q=this.compile(b,B,K);return new Promise($=>{function Te(){if(q.forEach(function(Pe){let Ie=ke.get(Pe).currentProgram;(Ie===void 0||Ie.isReady())&&q.delete(Pe)}),q.size===0){$(b);return}setTimeout(Te,10)}Ye.get("KHR_parallel_shader_compile")!==null?Te():setTimeout(Te,10)})};let mr=null;function lh(b){mr&&mr(b)}function ba(){Ki.stop()}function Di(){Ki.start()}let Ki=new Rg;Ki.setAnimationLoop(lh),typeof self<"u"&&Ki.setContext(self),this.setAnimationLoop=function(b){mr=b,ae.setAnimationLoop(b),b===null?Ki.stop():Ki.start()},ae.addEventListener("sessionstart",ba),ae.addEventListener("sessionend",Di),this.render=function(b,B){if(B!==void 0&&B.isCamera!==!0){Qe("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;k!==null&&k.renderStart(b,B);let K=ae.enabled===!0&&ae.isPresenting===!0,q=z!==null&&(le===null||K)&&z.begin(N,le);if(b.matrixWorldAutoUpdate===!0&&b.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),ae.enabled===!0&&ae.isPresenting===!0&&(z===null||z.isCompositing()===!1)&&(ae.cameraAutoUpdate===!0&&ae.updateCamera(B),B=ae.getCamera()),b.isScene===!0&&b.onBeforeRender(N,b,B,le),E=ee.get(b,T.length),E.init(B),E.state.textureUnits=Xe.getTextureUnits(),T.push(E),Pt.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?Wt.setFromArrayCamera(B):nt.setFromProjectionMatrix(Pt,yi,B.reversedDepth),on=this.localClippingEnabled,Ut=ne.init(this.clippingPlanes,on),P=ye.get(b,x.length),P.init(),x.push(P),this.info.render.frame++,ae.enabled===!0&&ae.isPresenting===!0){let Pe=N.xr.getDepthSensingMesh();Pe!==null&&ji(Pe,B,-1/0,N.sortObjects)}ji(b,B,0,N.sortObjects),P.finish(),k!==null&&k.updateLights(E.state.lightsArray),N.sortObjects===!0&&P.sort(He,st),Zt=ae.enabled===!1||ae.isPresenting===!1||ae.hasDepthSensing()===!1,Zt&&U.addToRenderList(P,b),this.info.autoReset===!0&&this.info.reset(),Ut===!0&&ne.beginShadows();let $=E.state.shadowsArray;if(pe.render($,b,B),Ut===!0&&ne.endShadows(),(q&&z.hasRenderPass())===!1){let Pe=P.opaque,Ee=P.transmissive;if(E.setupLights(),B.isArrayCamera){let Ie=B.cameras;if(Ee.length>0)for(let ze=0,je=Ie.length;ze<je;ze++){let ut=Ie[ze];Si(Pe,Ee,b,ut)}Zt&&U.render(b);for(let ze=0,je=Ie.length;ze<je;ze++){let ut=Ie[ze];bo(P,b,ut,ut.viewport)}}else Ee.length>0&&Si(Pe,Ee,b,B),Zt&&U.render(b),bo(P,b,B)}le!==null&&G===0&&(Xe.updateMultisampleRenderTarget(le),Xe.updateRenderTargetMipmap(le)),q&&z.end(N),b.isScene===!0&&b.onAfterRender(N,b,B),Se.resetDefaultState(),J=-1,j=null,T.pop(),T.length>0?(E=T[T.length-1],Xe.setTextureUnits(E.state.textureUnits),Ut===!0&&ne.setGlobalState(N.clippingPlanes,E.state.camera)):E=null,x.pop(),x.length>0?P=x[x.length-1]:P=null,k!==null&&k.renderEnd()};function ji(b,B,K,q){if(b.visible===!1)return;if(b.layers.test(B.layers)){if(b.isGroup)K=b.renderOrder;else if(b.isLOD)b.autoUpdate===!0&&b.update(B);else if(b.isLight)E.pushLight(b),b.castShadow&&E.pushShadow(b);else if(b.isSprite){let Pe=B.isArrayCamera?Wt:nt;if(!b.frustumCulled||b.intersectsFrustum(Pe)){q&&yt.setFromMatrixPosition(b.matrixWorld).applyMatrix4(Pt);let Ee=ce.update(b),Ie=b.material;Ie.visible&&P.push(b,Ee,Ie,K,yt.z,null,B)}}else if(b.isMesh||b.isLine||b.isPoints){let Pe=B.isArrayCamera?Wt:nt;if(!b.frustumCulled||b.intersectsFrustum(Pe)){let Ee=ce.update(b),Ie=b.material;if(q&&(b.boundingSphere!==void 0?(b.boundingSphere===null&&b.computeBoundingSphere(),yt.copy(b.boundingSphere.center)):(Ee.boundingSphere===null&&Ee.computeBoundingSphere(),yt.copy(Ee.boundingSphere.center)),yt.applyMatrix4(b.matrixWorld).applyMatrix4(Pt)),Array.isArray(Ie)){let ze=Ee.groups;for(let je=0,ut=ze.length;je<ut;je++){let Be=ze[je],dt=Ie[Be.materialIndex];dt&&dt.visible&&P.push(b,Ee,dt,K,yt.z,Be,B)}}else Ie.visible&&P.push(b,Ee,Ie,K,yt.z,null,B)}}}let Te=b.children;for(let Pe=0,Ee=Te.length;Pe<Ee;Pe++)ji(Te[Pe],B,K,q)}function bo(b,B,K,q){let{opaque:$,transmissive:Te,transparent:Pe}=b;E.setupLightsView(K),Ut===!0&&ne.setGlobalState(N.clippingPlanes,K),q&&be.viewport(ie.copy(q)),$.length>0&&Jt($,B,K),Te.length>0&&Jt(Te,B,K),Pe.length>0&&Jt(Pe,B,K),be.buffers.depth.setTest(!0),be.buffers.depth.setMask(!0),be.buffers.color.setMask(!0),be.setPolygonOffset(!1)}function Si(b,B,K,q){if((K.isScene===!0?K.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[q.id]===void 0){let Be=Ye.has("EXT_color_buffer_half_float")||Ye.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[q.id]=new hi(1,1,{generateMipmaps:!0,type:Be?Li:jn,minFilter:xs,samples:Math.max(4,rt.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:xt.workingColorSpace})}let Te=E.state.transmissionRenderTarget[q.id],Pe=q.viewport||ie;Te.setSize(Pe.z*N.transmissionResolutionScale,Pe.w*N.transmissionResolutionScale);let Ee=N.getRenderTarget(),Ie=N.getActiveCubeFace(),ze=N.getActiveMipmapLevel();N.setRenderTarget(Te),N.getClearColor(Q),me=N.getClearAlpha(),me<1&&N.setClearColor(16777215,.5),N.clear(),Zt&&U.render(K);let je=N.toneMapping;N.toneMapping=$i;let ut=q.viewport;if(q.viewport!==void 0&&(q.viewport=void 0),E.setupLightsView(q),Ut===!0&&ne.setGlobalState(N.clippingPlanes,q),Jt(b,K,q),Xe.updateMultisampleRenderTarget(Te),Xe.updateRenderTargetMipmap(Te),Ye.has("WEBGL_multisampled_render_to_texture")===!1){let Be=!1;for(let dt=0,Yt=B.length;dt<Yt;dt++){let At=B[dt],{object:Ct,geometry:gn,material:Ue,group:ln}=At;if(Ue.side===Kn&&Ct.layers.test(q.layers)){let gt=Ue.side;Ue.side=Yn,Ue.needsUpdate=!0,tn(Ct,K,q,gn,Ue,ln),Ue.side=gt,Ue.needsUpdate=!0,Be=!0}}Be===!0&&(Xe.updateMultisampleRenderTarget(Te),Xe.updateRenderTargetMipmap(Te))}N.setRenderTarget(Ee,Ie,ze),N.setClearColor(Q,me),ut!==void 0&&(q.viewport=ut),N.toneMapping=je}function Jt(b,B,K){let q=B.isScene===!0?B.overrideMaterial:null;for(let $=0,Te=b.length;$<Te;$++){let Pe=b[$],{object:Ee,geometry:Ie,group:ze}=Pe,je=Pe.material;je.allowOverride===!0&&q!==null&&(je=q),Ee.layers.test(K.layers)&&tn(Ee,B,K,Ie,je,ze)}}function tn(b,B,K,q,$,Te){k!==null&&$.isNodeMaterial&&k.setObject(b,$),b.onBeforeRender(N,B,K,q,$,Te),b.modelViewMatrix.multiplyMatrices(K.matrixWorldInverse,b.matrixWorld),b.normalMatrix.getNormalMatrix(b.modelViewMatrix),$.onBeforeRender(N,B,K,q,b,Te),$.transparent===!0&&$.side===Kn&&$.forceSinglePass===!1?($.side=Yn,$.needsUpdate=!0,N.renderBufferDirect(K,B,q,$,b,Te),$.side=Ws,$.needsUpdate=!0,N.renderBufferDirect(K,B,q,$,b,Te),$.side=Kn):N.renderBufferDirect(K,B,q,$,b,Te),b.onAfterRender(N,B,K,q,$,Te)}function nn(b){let B=0;for(let K of b)K.texture!==null&&B++;return B}function Ni(b,B,K){B.isScene!==!0&&(B=mn);let q=ke.get(b),$=E.state.lights,Te=E.state.shadowsArray,Pe=$.state.version,Ee=re.getParameters(b,$.state,Te,B,K,E.state.lightProbeGridArray),Ie=re.getProgramCacheKey(Ee),ze=q.programs;q.environment=b.isMeshStandardMaterial||b.isMeshLambertMaterial||b.isMeshPhongMaterial?B.environment:null,q.fog=B.fog;let je=b.isMeshStandardMaterial||b.isMeshLambertMaterial&&!b.envMap||b.isMeshPhongMaterial&&!b.envMap;q.envMap=A.get(b.envMap||q.environment,je),q.envMapRotation=q.environment!==null&&b.envMap===null?B.environmentRotation:b.envMapRotation,ze===void 0&&(b.addEventListener("dispose",ot),ze=new Map,q.programs=ze,q.programVariants=new Map);let ut=ze.get(Ie);if(ut!==void 0){if(q.currentProgram===ut&&q.lightsStateVersion===Pe)return wo(b,Ee),ut}else Ee.uniforms=re.getUniforms(b),k!==null&&b.isNodeMaterial&&k.build(b,K,Ee),b.onBeforeCompile(Ee,N),ut=re.acquireProgram(Ee,Ie),ze.set(Ie,ut),q.uniforms=Ee.uniforms;let Be=q.uniforms;return(!b.isShaderMaterial&&!b.isRawShaderMaterial||b.clipping===!0)&&(Be.clippingPlanes=ne.uniform),wo(b,Ee),q.needsLights=bs(b),q.lightsStateVersion=Pe,q.needsLights&&(Be.ambientLightColor.value=$.state.ambient,Be.lightProbe.value=$.state.probe,Be.sunLights.value=$.state.sun,Be.sunLightShadows.value=$.state.sunShadow,Be.directionalLights.value=$.state.directional,Be.directionalLightShadows.value=$.state.directionalShadow,Be.spotLights.value=$.state.spot,Be.spotLightShadows.value=$.state.spotShadow,Be.rectAreaLights.value=$.state.rectArea,Be.ltc_1.value=$.state.rectAreaLTC1,Be.ltc_2.value=$.state.rectAreaLTC2,Be.pointLights.value=$.state.point,Be.pointLightShadows.value=$.state.pointShadow,Be.hemisphereLights.value=$.state.hemi,Be.sunShadowMatrix.value=$.state.sunShadowMatrix,Be.sunShadowCascade.value=$.state.sunShadowCascade,Be.directionalShadowMatrix.value=$.state.directionalShadowMatrix,Be.spotLightMatrix.value=$.state.spotLightMatrix,Be.spotLightMap.value=$.state.spotLightMap,Be.pointShadowMatrix.value=$.state.pointShadowMatrix),q.numLightProbeGrids=nn(E.state.lightProbeGridArray),q.currentProgram=ut,q.uniformsList=null,ut}function ei(b,B,K,q,$){let Te=ke.get(b),Pe=Te.currentProgram.id+","+q+","+$,Ee=Te.programVariants.get(Pe);return Ee===void 0?(Ee=Ni(b,B,K),Te.programVariants.set(Pe,Ee)):(Te.currentProgram=Ee,Te.uniformsList=null,Te.outputColorSpace=q,Te.toneMapping=$),Ee}function Ms(b){if(b.uniformsList===null){let B=b.currentProgram.getUniforms();b.uniformsList=yo.seqWithValue(B.seq,b.uniforms)}return b.uniformsList}function wo(b,B){let K=ke.get(b);K.outputColorSpace=B.outputColorSpace,K.batching=B.batching,K.batchingColor=B.batchingColor,K.instancing=B.instancing,K.instancingColor=B.instancingColor,K.instancingMorph=B.instancingMorph,K.skinning=B.skinning,K.morphTargets=B.morphTargets,K.morphNormals=B.morphNormals,K.morphColors=B.morphColors,K.morphTargetsCount=B.morphTargetsCount,K.numClippingPlanes=B.numClippingPlanes,K.numIntersection=B.numClipIntersection,K.vertexAlphas=B.vertexAlphas,K.vertexTangents=B.vertexTangents,K.toneMapping=B.toneMapping}function To(b,B,K,q,$){B.isScene!==!0&&(B=mn),Xe.resetTextureUnits();let Te=B.fog,Pe=q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial?B.environment:null,Ee=le===null?N.outputColorSpace:le.isXRRenderTarget===!0?le.texture.colorSpace:xt.workingColorSpace,Ie=q.isMeshStandardMaterial||q.isMeshLambertMaterial&&!q.envMap||q.isMeshPhongMaterial&&!q.envMap,ze=A.get(q.envMap||Pe,Ie),je=q.vertexColors===!0&&!!K.attributes.color&&K.attributes.color.itemSize===4,ut=!!K.attributes.tangent&&(!!q.normalMap||q.anisotropy>0),Be=!!K.morphAttributes.position,dt=!!K.morphAttributes.normal,Yt=!!K.morphAttributes.color,At=$i;q.toneMapped&&(le===null||le.isXRRenderTarget===!0)&&(At=N.toneMapping);let Ct=K.morphAttributes.position||K.morphAttributes.normal||K.morphAttributes.color,gn=Ct!==void 0?Ct.length:0,Ue=ke.get(q),ln=E.state.lights;if(Ut===!0&&(on===!0||b!==j)){let Rt=b===j&&q.id===J;ne.setState(q,b,Rt)}let gt=!1,Qi=!1;q.version===Ue.__version?Ue.needsLights&&Ue.lightsStateVersion!==ln.state.version||$.isBatchedMesh&&Ue.batching===!1||!$.isBatchedMesh&&Ue.batching===!0||$.isBatchedMesh&&Ue.batchingColor===!0&&$._colorsTexture===null||$.isBatchedMesh&&Ue.batchingColor===!1&&$._colorsTexture!==null||$.isInstancedMesh&&Ue.instancing===!1||!$.isInstancedMesh&&Ue.instancing===!0||$.isSkinnedMesh&&Ue.skinning===!1||!$.isSkinnedMesh&&Ue.skinning===!0||$.isInstancedMesh&&Ue.instancingColor===!0&&$.instanceColor===null||$.isInstancedMesh&&Ue.instancingColor===!1&&$.instanceColor!==null||$.isInstancedMesh&&Ue.instancingMorph===!0&&$.morphTexture===null||$.isInstancedMesh&&Ue.instancingMorph===!1&&$.morphTexture!==null||Ue.envMap!==ze||q.fog===!0&&Ue.fog!==Te||Ue.numClippingPlanes!==void 0&&(Ue.numClippingPlanes!==ne.numPlanes||Ue.numIntersection!==ne.numIntersection)||Ue.vertexAlphas!==je||Ue.vertexTangents!==ut||Ue.morphTargets!==Be||Ue.morphNormals!==dt||Ue.morphColors!==Yt||Ue.morphTargetsCount!==gn||Ue.numLightProbeGrids!==nn(E.state.lightProbeGridArray)?gt=!0:(Ue.outputColorSpace!==Ee||Ue.toneMapping!==At)&&(Qi=!0):(gt=!0,Ue.__version=q.version);let cn=Ue.currentProgram;(gt===!0||Qi===!0)&&(cn=Qi===!0?ei(q,B,$,Ee,At):Ni(q,B,$),k&&q.isNodeMaterial&&k.onUpdateProgram(q,cn,Ue));let xr=!1,Ui=!1,es=!1,lt=cn.getUniforms(),Kt=Ue.uniforms;if(be.useProgram(cn.program)&&(xr=!0,Ui=!0,es=!0),q.id!==J&&(J=q.id,Ui=!0),xr||j!==b){be.buffers.depth.getReversed()&&b.reversedDepth!==!0&&(b._reversedDepth=!0,b.updateProjectionMatrix()),lt.setValue(F,"projectionMatrix",b.projectionMatrix),lt.setValue(F,"viewMatrix",b.matrixWorldInverse);let hn=lt.map.cameraPosition;hn!==void 0&&hn.setValue(F,Mn.setFromMatrixPosition(b.matrixWorld)),rt.logarithmicDepthBuffer&&lt.setValue(F,"logDepthBufFC",2/(Math.log(b.far+1)/Math.LN2)),(q.isMeshPhongMaterial||q.isMeshToonMaterial||q.isMeshLambertMaterial||q.isMeshBasicMaterial||q.isMeshStandardMaterial||q.isShaderMaterial)&&lt.setValue(F,"isOrthographic",b.isOrthographicCamera===!0),j!==b&&(j=b,Ui=!0,es=!0)}if(Ue.needsLights&&(ln.state.sunShadowMap.length>0&&lt.setValue(F,"sunShadowMap",ln.state.sunShadowMap,Xe),ln.state.directionalShadowMap.length>0&&lt.setValue(F,"directionalShadowMap",ln.state.directionalShadowMap,Xe),ln.state.spotShadowMap.length>0&&lt.setValue(F,"spotShadowMap",ln.state.spotShadowMap,Xe),ln.state.pointShadowMap.length>0&&lt.setValue(F,"pointShadowMap",ln.state.pointShadowMap,Xe)),$.isSkinnedMesh){lt.setOptional(F,$,"bindMatrix"),lt.setOptional(F,$,"bindMatrixInverse");let Rt=$.skeleton;Rt&&(Rt.boneTexture===null&&Rt.computeBoneTexture(),lt.setValue(F,"boneTexture",Rt.boneTexture,Xe))}$.isBatchedMesh&&(lt.setOptional(F,$,"batchingTexture"),lt.setValue(F,"batchingTexture",$._matricesTexture,Xe),lt.setOptional(F,$,"batchingIdTexture"),lt.setValue(F,"batchingIdTexture",$._indirectTexture,Xe),lt.setOptional(F,$,"batchingColorTexture"),$._colorsTexture!==null&&lt.setValue(F,"batchingColorTexture",$._colorsTexture,Xe));let kn=K.morphAttributes;if((kn.position!==void 0||kn.normal!==void 0||kn.color!==void 0)&&se.update($,K,cn),(Ui||Ue.receiveShadow!==$.receiveShadow)&&(Ue.receiveShadow=$.receiveShadow,lt.setValue(F,"receiveShadow",$.receiveShadow)),(q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial)&&q.envMap===null&&B.environment!==null&&(Kt.envMapIntensity.value=B.environmentIntensity),Kt.dfgLUT!==void 0&&(Kt.dfgLUT.value=Ew()),Ui){if(lt.setValue(F,"toneMappingExposure",N.toneMappingExposure),Ue.needsLights&&gr(Kt,es),Te&&q.fog===!0&&_e.refreshFogUniforms(Kt,Te),_e.refreshMaterialUniforms(Kt,q,Me,Ae,E.state.transmissionRenderTarget[b.id]),Ue.needsLights&&Ue.numLightProbeGrids>0){let Rt=w,hn=0;for(let Dn of E.state.lightProbeGridArray)Dn.texture!==null&&(Rt.textures[hn]=Dn.texture,Rt.min[hn]=Dn.boundingBox.min,Rt.max[hn]=Dn.boundingBox.max,Rt.resolution[hn]=Dn.resolution,hn++);for(let Dn in Rt)Rt[Dn].length=hn;Kt.probesSH.value=Rt.textures,Kt.probesMin.value=Rt.min,Kt.probesMax.value=Rt.max,Kt.probesResolution.value=Rt.resolution}yo.upload(F,Ms(Ue),Kt,Xe)}if(q.isShaderMaterial&&q.uniformsNeedUpdate===!0&&(yo.upload(F,Ms(Ue),Kt,Xe),q.uniformsNeedUpdate=!1),q.isSpriteMaterial&&lt.setValue(F,"center",$.center),lt.setValue(F,"modelViewMatrix",$.modelViewMatrix),lt.setValue(F,"normalMatrix",$.normalMatrix),lt.setValue(F,"modelMatrix",$.matrixWorld),q.uniformsGroups!==void 0){let Rt=q.uniformsGroups;for(let hn=0,Dn=Rt.length;hn<Dn;hn++){let wa=Rt[hn];Ge.update(wa,cn),Ge.bind(wa,cn)}}return cn}function gr(b,B){b.ambientLightColor.needsUpdate=B,b.lightProbe.needsUpdate=B,b.sunLights.needsUpdate=B,b.sunLightShadows.needsUpdate=B,b.directionalLights.needsUpdate=B,b.directionalLightShadows.needsUpdate=B,b.pointLights.needsUpdate=B,b.pointLightShadows.needsUpdate=B,b.spotLights.needsUpdate=B,b.spotLightShadows.needsUpdate=B,b.rectAreaLights.needsUpdate=B,b.hemisphereLights.needsUpdate=B}function bs(b){return b.isMeshLambertMaterial||b.isMeshToonMaterial||b.isMeshPhongMaterial||b.isMeshStandardMaterial||b.isShadowMaterial||b.isShaderMaterial&&b.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return le},this.setRenderTargetTextures=function(b,B,K){let q=ke.get(b);q.__autoAllocateDepthBuffer=b.resolveDepthBuffer===!1,q.__autoAllocateDepthBuffer===!1&&(q.__useRenderToTexture=!1),ke.get(b.texture).__webglTexture=B,ke.get(b.depthTexture).__webglTexture=q.__autoAllocateDepthBuffer?void 0:K,q.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(b,B){let K=ke.get(b);K.__webglFramebuffer=B,K.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(b,B=0,K=0){le=b,Y=B,G=K;let q=null,$=!1,Te=!1;if(b){let Ee=ke.get(b);if(Ee.__useDefaultFramebuffer!==void 0){be.bindFramebuffer(F.FRAMEBUFFER,Ee.__webglFramebuffer),ie.copy(b.viewport),de.copy(b.scissor),ue=b.scissorTest,be.viewport(ie),be.scissor(de),be.setScissorTest(ue),J=-1;return}else if(Ee.__webglFramebuffer===void 0)Xe.setupRenderTarget(b);else if(Ee.__hasExternalTextures)Xe.rebindTextures(b,ke.get(b.texture).__webglTexture,ke.get(b.depthTexture).__webglTexture);else if(b.depthBuffer){let je=b.depthTexture;if(Ee.__boundDepthTexture!==je){if(je!==null&&ke.has(je)&&(b.width!==je.image.width||b.height!==je.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(b)}}let Ie=b.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Te=!0);let ze=ke.get(b).__webglFramebuffer;b.isWebGLCubeRenderTarget?(Array.isArray(ze[B])?q=ze[B][K]:q=ze[B],$=!0):b.samples>0&&Xe.useMultisampledRTT(b)===!1?q=ke.get(b).__webglMultisampledFramebuffer:Array.isArray(ze)?q=ze[K]:q=ze,ie.copy(b.viewport),de.copy(b.scissor),ue=b.scissorTest}else ie.copy(Ve).multiplyScalar(Me).floor(),de.copy(ht).multiplyScalar(Me).floor(),ue=at;if(K!==0&&(q=H),be.bindFramebuffer(F.FRAMEBUFFER,q)&&be.drawBuffers(b,q),be.viewport(ie),be.scissor(de),be.setScissorTest(ue),$){let Ee=ke.get(b.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+B,Ee.__webglTexture,K)}else if(Te){let Ee=B;for(let Ie=0;Ie<b.textures.length;Ie++){let ze=ke.get(b.textures[Ie]);F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0+Ie,ze.__webglTexture,K,Ee)}}else if(b!==null&&K!==0){let Ee=ke.get(b.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Ee.__webglTexture,K)}J=-1};function _r(b){let B=ke.get(b);return(B.__readFormat!==b.format||B.__readType!==b.type)&&(B.__readFormat=b.format,B.__readType=b.type,B.__formatReadable=rt.textureFormatReadable(b.format),B.__typeReadable=rt.textureTypeReadable(b.type)),B}this.readRenderTargetPixels=function(b,B,K,q,$,Te,Pe,Ee=0){if(!(b&&b.isWebGLRenderTarget)){Qe("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=ke.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){be.bindFramebuffer(F.FRAMEBUFFER,Ie);try{let ze=b.textures[Ee],je=ze.format,ut=ze.type;b.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ee);let Be=_r(ze);if(Be.__formatReadable===!1){Qe("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Be.__typeReadable===!1){Qe("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=b.width-q&&K>=0&&K<=b.height-$&&F.readPixels(B,K,q,$,ge.convert(je),ge.convert(ut),Te)}finally{let ze=le!==null?ke.get(le).__webglFramebuffer:null;be.bindFramebuffer(F.FRAMEBUFFER,ze)}}},this.readRenderTargetPixelsAsync=async function(b,B,K,q,$,Te,Pe,Ee=0){if(!(b&&b.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=ke.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ie=Ie[Pe],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(B>=0&&B<=b.width-q&&K>=0&&K<=b.height-$){be.bindFramebuffer(F.FRAMEBUFFER,Ie);let ze=b.textures[Ee],je=ze.format,ut=ze.type;b.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ee);let Be=_r(ze);if(Be.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Be.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let dt=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,dt),F.bufferData(F.PIXEL_PACK_BUFFER,Te.byteLength,F.STREAM_READ),F.readPixels(B,K,q,$,ge.convert(je),ge.convert(ut),0),F.bindBuffer(F.PIXEL_PACK_BUFFER,null);let Yt=le!==null?ke.get(le).__webglFramebuffer:null;be.bindFramebuffer(F.FRAMEBUFFER,Yt);let At=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await eg(F,At,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,dt),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,Te),F.bindBuffer(F.PIXEL_PACK_BUFFER,null),F.deleteBuffer(dt),F.deleteSync(At),Te}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(b,B=null,K=0){let q=Math.pow(2,-K),$=Math.floor(b.image.width*q),Te=Math.floor(b.image.height*q),Pe=B!==null?B.x:0,Ee=B!==null?B.y:0;Xe.setTexture2D(b,0),F.copyTexSubImage2D(F.TEXTURE_2D,K,0,0,Pe,Ee,$,Te),be.unbindTexture()},this.copyTextureToTexture=function(b,B,K=null,q=null,$=0,Te=0){let Pe,Ee,Ie,ze,je,ut,Be,dt,Yt,At=b.isCompressedTexture?b.mipmaps[Te]:b.image;if(K!==null)Pe=K.max.x-K.min.x,Ee=K.max.y-K.min.y,Ie=K.isBox3?K.max.z-K.min.z:1,ze=K.min.x,je=K.min.y,ut=K.isBox3?K.min.z:0;else{let lt=Math.pow(2,-$);Pe=Math.floor(At.width*lt),Ee=Math.floor(At.height*lt),b.isDataArrayTexture?Ie=At.depth:b.isData3DTexture?Ie=Math.floor(At.depth*lt):Ie=1,ze=0,je=0,ut=0}q!==null?(Be=q.x,dt=q.y,Yt=q.z):(Be=0,dt=0,Yt=0);let Ct=ge.convert(B.format),gn=ge.convert(B.type),Ue;B.isData3DTexture?(Xe.setTexture3D(B,0),Ue=F.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(Xe.setTexture2DArray(B,0),Ue=F.TEXTURE_2D_ARRAY):(Xe.setTexture2D(B,0),Ue=F.TEXTURE_2D),be.activeTexture(F.TEXTURE0),be.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,B.flipY),be.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),be.pixelStorei(F.UNPACK_ALIGNMENT,B.unpackAlignment);let ln=be.getParameter(F.UNPACK_ROW_LENGTH),gt=be.getParameter(F.UNPACK_IMAGE_HEIGHT),Qi=be.getParameter(F.UNPACK_SKIP_PIXELS),cn=be.getParameter(F.UNPACK_SKIP_ROWS),xr=be.getParameter(F.UNPACK_SKIP_IMAGES);be.pixelStorei(F.UNPACK_ROW_LENGTH,At.width),be.pixelStorei(F.UNPACK_IMAGE_HEIGHT,At.height),be.pixelStorei(F.UNPACK_SKIP_PIXELS,ze),be.pixelStorei(F.UNPACK_SKIP_ROWS,je),be.pixelStorei(F.UNPACK_SKIP_IMAGES,ut);let Ui=b.isDataArrayTexture||b.isData3DTexture,es=B.isDataArrayTexture||B.isData3DTexture;if(b.isDepthTexture){let lt=ke.get(b),Kt=ke.get(B),kn=ke.get(lt.__renderTarget),Rt=ke.get(Kt.__renderTarget);be.bindFramebuffer(F.READ_FRAMEBUFFER,kn.__webglFramebuffer),be.bindFramebuffer(F.DRAW_FRAMEBUFFER,Rt.__webglFramebuffer);for(let hn=0;hn<Ie;hn++)Ui&&(F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,ke.get(b).__webglTexture,$,ut+hn),F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,ke.get(B).__webglTexture,Te,Yt+hn)),F.blitFramebuffer(ze,je,ze+Pe,je+Ee,Be,dt,Be+Pe,dt+Ee,F.DEPTH_BUFFER_BIT,F.NEAREST);be.bindFramebuffer(F.READ_FRAMEBUFFER,null),be.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else if($!==0||b.isRenderTargetTexture||ke.has(b)){let lt=ke.get(b),Kt=ke.get(B);be.bindFramebuffer(F.READ_FRAMEBUFFER,L),be.bindFramebuffer(F.DRAW_FRAMEBUFFER,W);for(let kn=0;kn<Ie;kn++)Ui?F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,lt.__webglTexture,$,ut+kn):F.framebufferTexture2D(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,lt.__webglTexture,$),es?F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Kt.__webglTexture,Te,Yt+kn):F.framebufferTexture2D(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Kt.__webglTexture,Te),$!==0?F.blitFramebuffer(ze,je,ze+Pe,je+Ee,Be,dt,Be+Pe,dt+Ee,F.COLOR_BUFFER_BIT,F.NEAREST):es?F.copyTexSubImage3D(Ue,Te,Be,dt,Yt+kn,ze,je,Pe,Ee):F.copyTexSubImage2D(Ue,Te,Be,dt,ze,je,Pe,Ee);be.bindFramebuffer(F.READ_FRAMEBUFFER,null),be.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else es?b.isDataTexture||b.isData3DTexture?F.texSubImage3D(Ue,Te,Be,dt,Yt,Pe,Ee,Ie,Ct,gn,At.data):B.isCompressedArrayTexture?F.compressedTexSubImage3D(Ue,Te,Be,dt,Yt,Pe,Ee,Ie,Ct,At.data):F.texSubImage3D(Ue,Te,Be,dt,Yt,Pe,Ee,Ie,Ct,gn,At):b.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,Te,Be,dt,Pe,Ee,Ct,gn,At.data):b.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,Te,Be,dt,At.width,At.height,Ct,At.data):F.texSubImage2D(F.TEXTURE_2D,Te,Be,dt,Pe,Ee,Ct,gn,At);be.pixelStorei(F.UNPACK_ROW_LENGTH,ln),be.pixelStorei(F.UNPACK_IMAGE_HEIGHT,gt),be.pixelStorei(F.UNPACK_SKIP_PIXELS,Qi),be.pixelStorei(F.UNPACK_SKIP_ROWS,cn),be.pixelStorei(F.UNPACK_SKIP_IMAGES,xr),Te===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&F.generateMipmap(Ue),be.unbindTexture()},this.initRenderTarget=function(b){ke.get(b).__webglFramebuffer===void 0&&Xe.setupRenderTarget(b)},this.initTexture=function(b){b.isCubeTexture?Xe.setTextureCube(b,0):b.isData3DTexture?Xe.setTexture3D(b,0):b.isDataArrayTexture||b.isCompressedArrayTexture?Xe.setTexture2DArray(b,0):Xe.setTexture2D(b,0),be.unbindTexture()},this.resetState=function(){Y=0,G=0,le=null,be.reset(),Se.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return yi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=xt._getDrawingBufferColorSpace(e),t.unpackColorSpace=xt._getUnpackColorSpace()}};var kg={type:"change"},wd={type:"start"},Gg={type:"end"},Xc=new ar,Vg=new ci,Aw=Math.cos(70*ld.DEG2RAD),Sn=new O,Qn=2*Math.PI,wt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},bd=1e-6,qc=class extends ca{constructor(e,t=null){super(e,t),this.state=wt.NONE,this.target=new O,this.cursor=new O,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Gs.ROTATE,MIDDLE:Gs.DOLLY,RIGHT:Gs.PAN},this.touches={ONE:Hs.ROTATE,TWO:Hs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new O,this._lastQuaternion=new $t,this._lastTargetPosition=new O,this._quat=new $t().setFromUnitVectors(e.up,new O(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new fo,this._sphericalDelta=new fo,this._scale=1,this._panOffset=new O,this._rotateStart=new Ke,this._rotateEnd=new Ke,this._rotateDelta=new Ke,this._panStart=new Ke,this._panEnd=new Ke,this._panDelta=new Ke,this._dollyStart=new Ke,this._dollyEnd=new Ke,this._dollyDelta=new Ke,this._dollyDirection=new O,this._mouse=new Ke,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=Rw.bind(this),this._onPointerDown=Cw.bind(this),this._onPointerUp=Pw.bind(this),this._onContextMenu=Ow.bind(this),this._onMouseWheel=Dw.bind(this),this._onKeyDown=Nw.bind(this),this._onTouchStart=Uw.bind(this),this._onTouchMove=Fw.bind(this),this._onMouseDown=Iw.bind(this),this._onMouseMove=Lw.bind(this),this._interceptControlDown=Bw.bind(this),this._interceptControlUp=zw.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=wt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(kg),this.update(),this.state=wt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Sn.copy(t).sub(this.target),Sn.applyQuaternion(this._quat),this._spherical.setFromVector3(Sn),this.autoRotate&&this.state===wt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=Qn:n>Math.PI&&(n-=Qn),s<-Math.PI?s+=Qn:s>Math.PI&&(s-=Qn),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Sn.setFromSpherical(this._spherical),Sn.applyQuaternion(this._quatInverse),t.copy(this.target).add(Sn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Sn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new O(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new O(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Sn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Xc.origin.copy(this.object.position),Xc.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Xc.direction))<Aw?this.object.lookAt(this.target):(Vg.setFromNormalAndCoplanarPoint(this.object.up,this.target),Xc.intersectPlane(Vg,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>bd||8*(1-this._lastQuaternion.dot(this.object.quaternion))>bd||this._lastTargetPosition.distanceToSquared(this.target)>bd?(this.dispatchEvent(kg),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?Qn/60*this.autoRotateSpeed*e:Qn/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Sn.setFromMatrixColumn(t,0),Sn.multiplyScalar(-e),this._panOffset.add(Sn)}_panUp(e,t){this.screenSpacePanning===!0?Sn.setFromMatrixColumn(t,1):(Sn.setFromMatrixColumn(t,0),Sn.crossVectors(this.object.up,Sn)),Sn.multiplyScalar(e),this._panOffset.add(Sn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Sn.copy(s).sub(this.target);let r=Sn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Qn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Qn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-Qn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Qn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Qn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Ke,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function Cw(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function Rw(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function Pw(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(Gg),this.state=wt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function Iw(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Gs.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=wt.DOLLY;break;case Gs.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=wt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=wt.ROTATE}break;case Gs.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=wt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=wt.PAN}break;default:this.state=wt.NONE}this.state!==wt.NONE&&this.dispatchEvent(wd)}function Lw(i){switch(this.state){case wt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case wt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case wt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function Dw(i){this.enabled===!1||this.enableZoom===!1||this.state!==wt.NONE||(i.preventDefault(),this.dispatchEvent(wd),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(Gg))}function Nw(i){this.enabled!==!1&&this._handleKeyDown(i)}function Uw(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Hs.ROTATE:if(this.enableRotate===!1){this.state=wt.NONE;break}this._handleTouchStartRotate(i),this.state=wt.TOUCH_ROTATE;break;case Hs.PAN:if(this.enablePan===!1){this.state=wt.NONE;break}this._handleTouchStartPan(i),this.state=wt.TOUCH_PAN;break;default:this.state=wt.NONE}break;case 2:switch(this.touches.TWO){case Hs.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=wt.TOUCH_DOLLY_PAN;break;case Hs.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=wt.TOUCH_DOLLY_ROTATE;break;default:this.state=wt.NONE}break;default:this.state=wt.NONE}this.state!==wt.NONE&&this.dispatchEvent(wd)}function Fw(i){switch(this._trackPointer(i),this.state){case wt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case wt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case wt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case wt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=wt.NONE}}function Ow(i){this.enabled!==!1&&i.preventDefault()}function Bw(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function zw(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var Td=[["3/4","From astern, above and to starboard",[-.75,-1,.5]],["side","From starboard",[0,-1,.08]],["ahead","From ahead",[1,0,.12]],["above","From above, x to the right",[0,-.001,1]]],Yc=class{constructor(e,t){this.whole=t;this.camera.up.set(0,0,1),this.controls=new qc(this.camera,e),this.controls.maxDistance=3e3,this.controls.minDistance=1,this.controls.zoomToCursor=!1,this.from(Td[0]?.[2]??[-1,-1,.5])}whole;camera=new qn(40,16/9,.2,8e3);controls;#e=new O;#t=new O;#i;from(e){let t=.5*this.camera.fov*(Math.PI/180),n=Math.min(this.camera.aspect,1),s=1*this.whole.radius/Math.sin(Math.atan(Math.tan(t)*n)),r=this.#i===void 0?new O:this.#e.clone().sub(this.#t);this.controls.target.copy(this.whole.center).add(r),this.camera.position.copy(new O(...e).normalize().multiplyScalar(s)).add(this.controls.target),this.controls.update()}follow(e,t){this.#i=e,e!==void 0&&(this.#e.copy(e()),this.#t.copy(t??this.#e))}update(){if(this.#i===void 0)return;let e=this.#i(),t=e.clone().sub(this.#e);Number.isFinite(t.x+t.y+t.z)&&(this.#e.copy(e),this.camera.position.add(t),this.controls.target.add(t))}resize(e,t){this.camera.aspect=e/Math.max(t,1),this.camera.updateProjectionMatrix()}};var $c=class{root=he("div",{class:"compass"});#e;constructor(e){this.#e=[this.#t("N (x)",new O(1,0,0))];let t=[...e.components].sort((n,s)=>Math.abs(s[0])-Math.abs(n[0]))[0];t!==void 0&&this.#e.push(this.#t("waves go",new O(t[2],t[3],0).normalize()))}update(e,t){let n=t.clone().project(e),s=.05*e.position.distanceTo(t);for(let{root:r,direction:o}of this.#e){let a=o.clone().multiplyScalar(s).add(t).project(e),l=e.projectionMatrix.elements[5]/e.projectionMatrix.elements[0],c=Math.atan2((a.x-n.x)*l,a.y-n.y);r.style.transform=`rotate(${c.toFixed(3)}rad)`}}#t(e,t){let n=he("span",{class:"needle"},"↑");return this.root.append(he("div",{},n,e)),{root:n,direction:t}}};var Zc=class{root=he("div",{class:"labels"});#e=[];add(e,t){let n=he("span",{},e);this.root.append(n),this.#e.push({element:n,at:t})}update(e){let t=new O;for(let{element:n,at:s}of this.#e){t.copy(s()).project(e);let r=t.z<1&&Math.abs(t.x)<1&&Math.abs(t.y)<1;n.style.display=r?"":"none",r&&(n.style.left=`${(50+50*t.x).toFixed(2)}%`,n.style.top=`${(50-50*t.y).toFixed(2)}%`)}}};var Ma=["#440154","#46327e","#365c8d","#277f8e","#1fa187","#4ac16d","#a0da39","#fde725"],Jc=256;function Hg(){let i=new Uint8Array(4*Jc);for(let t=0;t<Jc;t++){let{r:n,g:s,b:r}=kw(t/(Jc-1));i.set([Math.round(255*n),Math.round(255*s),Math.round(255*r),255],4*t)}let e=new Us(i,Jc,1,$n);return e.colorSpace=Xn,e.minFilter=Cn,e.magFilter=Cn,e.needsUpdate=!0,e}function Wg(){return`linear-gradient(to right, ${Ma.join(", ")})`}function kw(i){let e=i*(Ma.length-1),t=Math.min(Math.floor(e),Ma.length-2),n=s=>new tt().setStyle(s??"#000","srgb-linear");return n(Ma[t]).lerp(n(Ma[t+1]),e-t)}function Xg(i,e,t,n){let s=he("div",{class:"legend"});i>0&&s.append(Vw(i));for(let r of e){let o=he("i",{class:"arrow"});o.style.background=r.colour;let a=`${r.name}: longest ${Nn(r.most,"N",3)}`;s.append(he("div",{class:"force","data-kind":r.name},o,a))}return t!==void 0&&s.append(he("div",{class:"sea"},Gw(t,n))),s}function Vw(i){let e=Js("N",i),t=he("div",{class:"gradient"});t.style.background=Wg();let n=[0,.5,1].map(s=>he("span",{},ft(s*i/e.factor,3)));return he("div",{class:"tension"},he("div",{},`tension of cables, ${e.unit}`),t,he("div",{class:"scale"},...n))}function Gw({kept:i,grid:e},t){let n=`lines on the water every ${e} m`;if(i.all===0)return`calm water, ${n}`;let s=t.second_order?"; their second-order waves are not drawn":"";return i.count===i.all?`sea: ${i.all===1?"the one wave":`all ${i.all} waves`} of the run${s}; ${n}`:`sea: the ${i.count} largest of ${i.all} waves, ${ft(100*i.share,3)} % of the energy${s}; ${n}`}var Hw=new O(0,1,0),qg=.3,Kc=.18,jc=.02;function Yg(i){let e=[],t=[],n=[],s=(o,a,l)=>{a!==void 0&&l!==void 0&&o.push({at:a,force:l})};for(let o of i.tables)if(o.kind==="cable"&&!o.isOfNodes)for(let a of["start","end"])s(e,o.vector(a),o.vector(`${a}_force`));else o.kind==="body"?s(t,o.vector("position"),o.vector("water_force")):o.kind==="contact"&&s(n,o.vector("point"),o.vector("force"));return[["cables on what they hold","#d62f4b",e],["water","#2a7fd4",t],["contacts","#8b3fc9",n]].map(([o,a,l])=>({name:o,colour:a,forces:l,most:Ww(l)})).filter(o=>o.most>0)}function Ww(i){let e=0;for(let{force:t}of i){let[n,s,r]=t.map(o=>o.values);for(let o=0;o<n.length;o++){let a=Math.hypot(n[o]??0,s[o]??0,r[o]??0);a>e&&(e=a)}}return e}var Qc=class{constructor(e,t){this.kind=e;this.size=t;let n=new oo({color:e.colour}),s=new Bs(jc,jc,1,10).translate(0,.5,0),r=new ia(2.4*jc,Kc,14).translate(0,-.5*Kc,0),o=new cr(1.6*jc*qg*t,12,10);for(let a of e.forces){let l={force:a,arrow:new On,head:new Ht(r,n),shaft:new Ht(s,n),point:new Ht(o,n)};l.arrow.add(l.head,l.shaft),this.group.add(l.arrow,l.point),this.#e.push(l)}}kind;size;group=new On;#e=[];set(e){if(!this.group.visible)return;let t=(r,o)=>o.set(r[0].at(e),r[1].at(e),r[2].at(e)),[n,s]=[new O,new O];for(let{force:r,arrow:o,head:a,shaft:l,point:c}of this.#e){t(r.at,n);let h=t(r.force,s).length()/this.kind.most,u=h>.001&&Number.isFinite(h+n.x);if(o.visible=u,c.visible=u,!u)continue;let d=qg*this.size;o.position.copy(n),o.quaternion.copy(new $t().setFromUnitVectors(Hw,s.normalize())),o.scale.setScalar(d);let f=Math.min(h/Kc,1);a.position.y=h,a.scale.setScalar(f),l.scale.y=Math.max(h-Kc*f,1e-4),c.position.copy(n)}}};var $g=1500;function Zg(i){let e=new _s({color:"#b39a6b",roughness:1,flatShading:!0});return new Ht("plane"in i?Xw(i.plane):qw(i.grid),e)}function Xw([i,e,t]){let n=new lr(2*$g,2*$g,1,1),s=n.getAttribute("position");for(let r=0;r<s.count;r++)s.setZ(r,-(i+e*s.getX(r)+t*s.getY(r)));return n}function qw({x:i,y:e,depth:t}){let n=e.flatMap((o,a)=>i.flatMap((l,c)=>[l,o,-(t[a*i.length+c]??0)])),s=[];for(let o=0;o+1<e.length;o++)for(let a=0;a+1<i.length;a++){let l=o*i.length+a;s.push(l,l+1,l+i.length+1,l,l+i.length+1,l+i.length)}let r=new en;return r.setAttribute("position",new pn(new Float32Array(n),3)),r.setIndex(s),r.computeVertexNormals(),r}function Jg(i,e,t,n){let s=(e-1)*t+1;for(;n.length<s;)n.push(new O);let r=o=>i[Math.min(Math.max(o,0),e-1)];for(let o=0;o<e-1;o++){let[a,l]=[r(o),r(o+1)],c=o>0?r(o-1):a,h=o+2<e?r(o+2):l,u=o>0?.5:1,d=o+2<e?.5:1;for(let f=0;f<t;f++){let g=f/t,S=g*(1-g)*(1-g)*u,m=g*g*(g-1)*d,p=g*g*(3-2*g),v=n[o*t+f];v.copy(a).multiplyScalar(1-p).addScaledVector(l,p),v.addScaledVector(l,S).addScaledVector(c,-S),v.addScaledVector(h,m).addScaledVector(a,-m)}}n[s-1].copy(r(e-1))}var vi=8,Ed={few:6,many:2,limit:60},Kg=.0022,Yw=`
attribute vec3 side;
attribute float tension;
uniform float radius;
uniform float least;
varying float vTension;
varying vec3 vNormal;
varying vec3 vView;
void main() {
  vec4 centre = modelViewMatrix * vec4(position, 1.0);
  float wide = max(radius, least * -centre.z);
  vec3 normal = normalize(normalMatrix * side);
  vec4 place = centre + vec4(normal * wide, 0.0);
  vTension = tension;
  vNormal = normal;
  vView = -place.xyz;
  gl_Position = projectionMatrix * place;
}`,$w=`
uniform sampler2D map;
uniform float most;
varying float vTension;
varying vec3 vNormal;
varying vec3 vView;
void main() {
  float share = clamp(vTension / most, 0.0, 1.0);
  vec3 base = texture2D(map, vec2(share * 0.996 + 0.002, 0.5)).rgb;
  float light = 0.62 + 0.38 * max(dot(normalize(vNormal), normalize(vView)), 0.0);
  gl_FragColor = vec4(base * light, 1.0);
  #include <colorspace_fragment>
}`,eh=class{mesh;#e;#t=new en;#i;#n=[];#s;#r;#o=[];#a=0;constructor(e,t,n,s){this.#e=e;let r=e.channels.filter(a=>a.name.endsWith("_x")).length;this.#i=Array.from({length:r},()=>new O),this.#s=r>Ed.limit?Ed.many:Ed.few,this.#r=new Jn({vertexShader:Yw,fragmentShader:$w,side:Kn,uniforms:{radius:{value:.5*t},least:{value:Kg},map:{value:n},most:{value:s}}});let o=(r-1)*this.#s+1;for(let[a,l]of[["position",3],["side",3],["tension",1]]){let c=new pn(new Float32Array(o*vi*l),l);c.setUsage(nd),this.#t.setAttribute(a,c)}this.#t.setIndex(Jw(o)),this.mesh=new Ht(this.#t,this.#r),this.mesh.frustumCulled=!1}setView(e){let{least:t}=this.#r.uniforms;t!==void 0&&(t.value=Kg*2*Math.tan(.5*e))}set(e){let t=Zw(this.#e,e,this.#i,this.#n);if(this.#a=t,t<2){this.mesh.visible=!1;return}this.mesh.visible=!0,Jg(this.#i,t,this.#s,this.#o),this.#l((t-1)*this.#s+1)}nodes(){return this.#i.slice(0,this.#a)}#l(e){let t=this.#t.getAttribute("position"),n=this.#t.getAttribute("side"),s=this.#t.getAttribute("tension"),r=new O,o=new O,a=new O,l=new O;for(let c=0;c<e;c++){let h=this.#o[c]??l;r.subVectors(this.#o[Math.min(c+1,e-1)]??h,this.#o[Math.max(c-1,0)]??h),r.lengthSq()===0&&r.set(0,0,1),r.normalize(),c===0&&o.set(Math.abs(r.x)<.8?1:0,Math.abs(r.x)<.8?0:1,0),o.addScaledVector(r,-o.dot(r)),o.lengthSq()<1e-12&&o.set(r.y,-r.x,.1),o.normalize(),a.crossVectors(r,o);let u=this.#n[Math.min(Math.floor(c/this.#s),this.#n.length-1)]??0;for(let d=0;d<vi;d++){let f=2*Math.PI*d/vi;l.copy(o).multiplyScalar(Math.cos(f)).addScaledVector(a,Math.sin(f));let g=c*vi+d;t.setXYZ(g,h.x,h.y,h.z),n.setXYZ(g,l.x,l.y,l.z),s.setX(g,u)}}for(let c of[t,n,s])c.needsUpdate=!0;this.#t.setDrawRange(0,(e-1)*vi*6)}};function Zw(i,e,t,n){let{row:s,share:r}=i.place(e),o=h=>{let u=0;for(;u<t.length&&!Number.isNaN(i.channel(`node_${u}_x`)?.values[h]??Number.NaN);)u++;return u},a=o(s),l=r>0&&o(s+1)===a?r:0,c=h=>{let u=i.channel(h)?.values,d=u?.[s]??0;return l>0?d+l*((u?.[s+1]??d)-d):d};for(let h=0;h<a;h++)t[h]?.set(c(`node_${h}_x`),c(`node_${h}_y`),c(`node_${h}_z`));n.length=0;for(let h=1;h<a;h++)n.push(c(`tension_${h}`));return a}function Jw(i){let e=[];for(let t=0;t<i-1;t++)for(let n=0;n<vi;n++){let s=t*vi+n,r=t*vi+(n+1)%vi;e.push(s,r,s+vi,r,r+vi,s+vi)}return e}function jg(i){let e=0;for(let{table:t,nodes:n}of i.content.scene.cables){let s=i.table(t)?.channel("tension_max");e=Math.max(e,(s&&i.summaryOf(s)?.maximum[0])??0);for(let r of i.table(n)?.channels??[])r.name.startsWith("tension_")&&(e=Math.max(e,r.range()?.[1]??0))}return e}var Kw="#e8862c",jw="#8d9aa6",Cd="#e3b721",Qw=28,Ad=.3;function Qg(i,e,t){let n=new On,s=i.surface(e);if(s===void 0)return n;let r=new en;r.setAttribute("position",new pn(new Float32Array(s.vertices),3)),r.setIndex(new pn(new Uint32Array(s.triangles),1)),r.computeVertexNormals();let o=new _s({color:t,flatShading:!0,roughness:.75,metalness:.05,polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1});return n.add(new Ht(r,o),eT(r)),n}function eT(i){let e=new ms({color:"#1c2730",transparent:!0,opacity:.35});return new lo(new co(i,Qw),e)}function e0(i,e,t){let n=e.free?Kw:jw;if(e.surface!==null)return Qg(i,e.surface,n);let s=new On,r=e.mass>0?tT(e):nT(i,{body:t}),o=new ms({color:n}),a=new lo(new co(new Os(...r.size.toArray())),o);return a.position.copy(r.middle),s.add(a),s}function t0(i,e){return e===null?new On:Qg(i,e,Cd)}function tT({mass:i,inertia:[e,t,n]}){let s=(o,a,l)=>Math.sqrt(Math.max(6*(o+a-l)/i,0));return{size:new O(s(t,n,e),s(e,n,t),s(e,t,n)).max(new O(Ad,Ad,Ad)),middle:new O}}function nT(i,e){let t=new O,n=new O;for(let r of i.content.scene.frames){if(JSON.stringify(r.owner)!==JSON.stringify(e))continue;let o=new O(...r.pose.position);t.min(o),n.max(o)}return{size:n.clone().sub(t).max(new O(1,1,1)),middle:t.add(n).multiplyScalar(.5)}}var iT=new O(0,1,0),sT=.018,rT=.86,th=class{group=new On;#e=[];#t=.1;#i=[];constructor(e,t,n){let{links:s,base:r}=e.content.scene.cranes[n]??{links:[],base:0},o=t.links[n]??[],a=t.frames[r],l=new _s({color:Cd,roughness:.7,metalness:.1});s.forEach((c,h)=>{let u=o[h];if(u===void 0||c.surface!==null)return;let d=rT**h,f=c.parent===null?a:o[c.parent];if(f!==void 0&&this.#n(l,d,()=>f.position,()=>u.position),!s.some(m=>m.parent===h)){let m=oT(e,n,h,c.centre),p=new O;this.#n(l,d,()=>u.position,()=>p.copy(m).applyQuaternion(u.orientation).add(u.position))}let S=new Ht(new cr(1.2*d,16,12),l);this.#i.push({mesh:S,at:u}),this.group.add(S)})}setThickness(e){this.#t=sT*e}update(){let e=new O;for(let{mesh:t,ends:n}of this.#e){let[s,r]=[n[0](),n[1]()];e.subVectors(r,s);let o=e.length();t.visible=o>1e-6,t.visible&&(t.position.copy(s).addScaledVector(e,.5),t.quaternion.copy(new $t().setFromUnitVectors(iT,e.divideScalar(o))),t.scale.set(this.#t,o,this.#t))}for(let{mesh:t,at:n}of this.#i)t.position.copy(n.position),t.scale.setScalar(this.#t)}#n(e,t,n,s){let r=new Ht(new Bs(t,t,1,16),e);this.#e.push({mesh:r,ends:[n,s]}),this.group.add(r)}};function oT(i,e,t,n){let s=new O(...n).multiplyScalar(2),r=-1;for(let o of i.content.scene.frames){if(o.owner==="ground"||!("link"in o.owner))continue;let[a,l]=o.owner.link,c=new O(...o.pose.position);a===e&&l===t&&c.length()>Math.max(r,1e-6)&&(r=c.length(),s=c)}return s}var So=class{position=new O;orientation=new $t;copy(e){return this.position.copy(e.position),this.orientation.copy(e.orientation),this}on(e,t){return this.position.set(...t.position).applyQuaternion(e.orientation).add(e.position),this.orientation.set(...t.orientation).premultiply(e.orientation),this}},nh=Math.PI/180,aT=new O(1,0,0),lT=new O(0,1,0),cT=new O(0,0,1);function hT(i,e,t,n=new $t){let s=new $t;return n.setFromAxisAngle(cT,t*nh),n.multiply(s.setFromAxisAngle(lT,e*nh)),n.multiply(s.setFromAxisAngle(aT,i*nh))}function uT(i,e,t,n){n.on(i,e.placement);let s=new O(...e.axis);return e.joint==="revolute"?n.orientation.multiply(new $t().setFromAxisAngle(s,t*nh)):e.joint==="prismatic"&&n.position.add(s.multiplyScalar(t).applyQuaternion(n.orientation)),n}var ih=class{constructor(e){this.run=e;let{scene:t}=e.content;this.bodies=t.bodies.map(()=>new So),this.links=t.cranes.map(n=>n.links.map(()=>new So)),this.frames=t.frames.map(()=>new So),this.#e=t.bodies.map(n=>{let s=e.table(n.table),r=["roll","pitch","yaw"].map(o=>s?.channel(o)).filter(o=>o!==void 0);return{table:s,position:s?.vector("position"),angles:r}}),this.#t=t.cranes.map(n=>{let s=e.table(n.table);return n.links.map(r=>r.channel===null?void 0:s?.channel(r.channel))})}run;bodies;links;frames;#e;#t;#i=new So;set(e){let{scene:t}=this.run.content;this.#e.forEach((n,s)=>this.#s(n,e,this.bodies[s])),t.cranes.forEach((n,s)=>{let r=this.#n(n.base);n.links.forEach((o,a)=>{let l=o.parent===null?r:this.links[s]?.[o.parent],c=this.links[s]?.[a];l&&c&&uT(l,o,this.#t[s]?.[a]?.at(e)??0,c)})}),t.frames.forEach((n,s)=>this.#n(s))}owner(e){return e==="ground"?this.#i:"body"in e?this.bodies[e.body]??this.#i:this.links[e.link[0]]?.[e.link[1]]??this.#i}#n(e){let t=this.run.content.scene.frames[e],n=this.frames[e];return t===void 0||n===void 0?this.#i:n.on(this.owner(t.owner),t.pose)}#s(e,t,n){let{table:s,position:r,angles:o}=e;if(n===void 0||s===void 0||r===void 0)return;let[a,l,c]=r;n.position.set(a.at(t),l.at(t),c.at(t));let{row:h,share:u}=s.place(t),[d,f,g]=o;if(d===void 0||f===void 0||g===void 0)return;let S=(m,p)=>hT(d.values[m]??0,f.values[m]??0,g.values[m]??0,p);S(h,n.orientation),u>0&&n.orientation.slerp(S(h+1,new $t),u)}};var rh=256,Ss=144,Rd=3e3,sh=.035,dT=`
uniform sampler2D waves;
uniform int count;
uniform vec3 middle;
attribute float spacing;
varying vec3 vPlace;
varying vec2 vSlope;
void main() {
  float height = 0.0;
  vec2 slope = vec2(0.0);
  for (int k = 0; k < ${rh}; k++) {
    if (k >= count) break;
    // Amplitude, wave vector, and phase at the middle of the net.
    vec4 wave = texelFetch(waves, ivec2(k, 0), 0);
    // Waves that the net is too coarse for fade away instead of standing as wrong ones.
    float seen = 1.0 - smoothstep(0.7, 1.5, length(wave.yz) * spacing);
    float angle = wave.w - dot(wave.yz, position.xy);
    height += wave.x * seen * cos(angle);
    slope += wave.x * seen * wave.yz * sin(angle);
  }
  vec4 place = vec4(position.xy + middle.xy, height, 1.0);
  vPlace = place.xyz;
  vSlope = slope;
  gl_Position = projectionMatrix * viewMatrix * place;
}`,fT=`
uniform vec3 deep;
uniform vec3 sky;
uniform vec3 horizon;
uniform float opacity;
uniform float reach;
uniform float grid;
varying vec3 vPlace;
varying vec2 vSlope;
/** How much of a line of the grid is in this pixel. */
float line(vec2 place) {
  vec2 cell = place / grid;
  vec2 width = fwidth(cell);
  vec2 off = abs(fract(cell - 0.5) - 0.5) / max(width, vec2(1e-6));
  // Where cells are no wider than a few pixels there are no lines to be told apart.
  vec2 seen = 1.0 - smoothstep(0.05, 0.25, width);
  return max(seen.x * (1.0 - min(off.x, 1.0)), seen.y * (1.0 - min(off.y, 1.0)));
}
void main() {
  vec3 normal = normalize(vec3(-vSlope, 1.0));
  vec3 view = cameraPosition - vPlace;
  float distance = length(view);
  view /= distance;
  float facing = abs(dot(normal, view));
  float fresnel = 0.03 + 0.97 * pow(1.0 - facing, 5.0);
  vec3 sun = normalize(vec3(0.4, 0.5, 0.75));
  float light = 0.72 + 0.55 * (dot(normal, sun) - sun.z);
  float glint = pow(max(dot(reflect(-sun, normal), view), 0.0), 250.0);
  vec3 water = mix(deep * light, sky, 0.75 * fresnel) + 0.07 * glint;
  water = mix(water, vec3(0.85, 0.92, 0.97), 0.14 * line(vPlace.xy));
  float far = smoothstep(0.25 * reach, 0.9 * reach, distance);
  gl_FragColor = vec4(mix(water, horizon, far), mix(opacity + (1.0 - opacity) * fresnel, 1.0, far));
  #include <colorspace_fragment>
}`,oh=class{constructor(e){this.sea=e;this.#e=pT(e.components,rh);let t=s=>s.reduce((r,[o])=>r+o*o,0),n=t(e.components);this.kept={count:this.#e.length,all:e.components.length,share:n>0?t(this.#e)/n:1},this.#t=new Float32Array(4*rh),this.#i=new Us(this.#t,rh,1,$n,di),this.#i.minFilter=rn,this.#i.magFilter=rn,this.#n=new Jn({vertexShader:dT,fragmentShader:fT,transparent:!0,side:Kn,uniforms:{waves:{value:this.#i},count:{value:this.#e.length},middle:{value:[0,0,0]},deep:{value:new tt},sky:{value:new tt},horizon:{value:new tt},opacity:{value:.6},reach:{value:Rd},grid:{value:this.grid}}}),this.mesh=new Ht(mT(),this.#n),this.mesh.frustumCulled=!1,this.mesh.renderOrder=10}sea;mesh;kept;grid=10;#e;#t;#i;#n;setColours(e){for(let t of["deep","sky","horizon"])(this.#n.uniforms[t]?.value).set(e[t])}setGrid(e){this.grid=10**Math.round(Math.log10(Math.max(.35*e,1)));let{grid:t}=this.#n.uniforms;t!==void 0&&(t.value=this.grid)}set(e,t){let n=n0(this.sea.ramp,e);this.#e.forEach(([r,o,a,l,c],h)=>{let u=o*e-a*t.x-l*t.y+c;this.#t.set([r*n,a,l,u%(2*Math.PI)],4*h)}),this.#i.needsUpdate=!0;let s=this.#n.uniforms.middle;s!==void 0&&(s.value=[t.x,t.y,0])}elevation(e,t,n){let s=n0(this.sea.ramp,n);return this.#e.reduce((r,[o,a,l,c,h])=>r+s*o*Math.cos(a*n-l*e-c*t+h),0)}};function pT(i,e){if(i.length<=e)return i;let n=i.map(([s])=>Math.abs(s)).sort((s,r)=>r-s)[e-1]??0;return i.filter(([s])=>Math.abs(s)>=n).slice(0,e)}function n0([i,e],t){if(e<=0||t>=i+e)return 1;let n=Math.max((t-i)/e,0);return n*n*n*(10+n*(6*n-15))}function mT(){let i=Array.from({length:Ss+1},(r,o)=>{let a=2*o/Ss-1;return{at:Rd*(sh*a+(1-sh)*a**5),spacing:2*Rd*(sh+5*(1-sh)*a**4)/Ss}}),e=[],t=[];for(let r of i)for(let o of i)e.push(o.at,r.at,0),t.push(Math.max(o.spacing,r.spacing));let n=[];for(let r=0;r<Ss;r++)for(let o=0;o<Ss;o++){let a=r*(Ss+1)+o;n.push(a,a+1,a+Ss+2,a,a+Ss+2,a+Ss+1)}let s=new en;return s.setAttribute("position",new pn(new Float32Array(e),3)),s.setAttribute("spacing",new pn(new Float32Array(t),1)),s.setIndex(n),s}var i0=2,gT=12,_T=40,ah=class{constructor(e){this.run=e;let{scene:t}=e.content;this.poses=new ih(e),this.poses.set(e.content.summary.simulated[0]),t.bodies.forEach((n,s)=>this.#s(e0(e,n,s),this.poses.bodies[s])),t.cranes.forEach((n,s)=>n.links.forEach((r,o)=>this.#s(t0(e,r.surface),this.poses.links[s]?.[o]))),this.#t=t.cranes.map((n,s)=>new th(e,this.poses,s));for(let n of this.#t)this.scene.add(n.group);this.mostTension=jg(e),this.#r(),this.#o(),this.#a(),this.sea=t.sea.density>0?new oh(t.sea):void 0,this.sea!==void 0&&this.scene.add(this.sea.mesh),this.whole=this.#l();for(let n of this.#t)n.setThickness(this.whole.radius);this.sea?.setGrid(this.whole.radius),this.#n(e.content.summary.simulated[0]),this.starts=this.poses.bodies.map(n=>n.position.clone()),t.bottom!==null&&this.scene.add(Zg(t.bottom)),this.arrows=Yg(e).map(n=>new Qc(n,this.whole.radius));for(let n of this.arrows)this.scene.add(n.group)}run;scene=new Ko;poses;sea;arrows;tubes=[];mostTension;whole;starts;#e=[];#t;#i=[];set(e,t){this.#n(e);for(let n of this.arrows)n.set(e);this.sea?.set(e,t)}#n(e){this.poses.set(e);for(let{group:t,at:n}of this.#e)t.position.copy(n.position),t.quaternion.copy(n.orientation);for(let t of this.#t)t.update();for(let t of this.tubes)t.set(e);for(let{line:t,ends:n}of this.#i)t.geometry.setFromPoints(n.map(s=>s.position))}#s(e,t){t!==void 0&&(this.scene.add(e),this.#e.push({group:e,at:t}))}#r(){let e=Hg();for(let t of this.run.content.scene.cables){let n=this.run.table(t.nodes);if(n===void 0)continue;let s=new eh(n,t.diameter,e,this.mostTension||1);this.tubes.push(s),this.scene.add(s.mesh)}}#o(){let e=new ms({color:"#38a169"});for(let{ends:t}of this.run.content.scene.springs){let[n,s]=t.map(o=>this.poses.frames[o]);if(n===void 0||s===void 0)continue;let r=new ao(new en,e);r.frustumCulled=!1,this.#i.push({line:r,ends:[n,s]}),this.scene.add(r)}}#a(){let e=new ho("#ffffff",2.2);e.position.set(.4,-.5,.75);let t=new ho("#ffffff",.7);t.position.set(-.5,.7,.3);let n=new oa("#ffffff","#6b7f8c",1.1);n.position.set(0,0,1),this.scene.add(e,t,n)}#l(){let[e,t]=this.run.content.summary.simulated,n=Pd(this.run)?0:gT,s=new qi;for(let o=0;o<=n;o++){this.#n(e+(n>0?o/n:0)*(t-e));for(let{group:a}of this.#e)a.updateMatrixWorld(!0),s.expandByObject(a);for(let a of this.poses.links.flat())s.expandByPoint(a.position);for(let a of this.run.content.scene.cranes){let l=this.poses.frames[a.base];l!==void 0&&s.expandByPoint(l.position)}for(let a of this.tubes)for(let l of a.nodes())s.expandByPoint(l)}let r=s.isEmpty()?new Yi(new O,i0):s.getBoundingSphere(new Yi);return r.radius=Math.max(r.radius,i0),r}};function Pd(i){return i.content.scene.bodies.some(e=>i.table(e.table)?.vector("position")?.slice(0,2).some(n=>{let[s,r]=n.range()??[0,0];return r-s>_T}))}var xT=2,s0=20,yT=40,Id=class{constructor(e,t){this.run=e;this.clock=t;this.#i=new Gc({canvas:this.#e,antialias:!0,preserveDrawingBuffer:!0}),this.#n=new ah(e),this.#s=new Yc(this.#e,this.#n.whole),this.#a=Xg(this.#n.mostTension,this.#n.arrows.map(n=>n.kind),this.#n.sea,e.content.scene.sea),this.#_(),this.#o=new $c(e.content.scene.sea),this.#t.append(this.#r.root,this.#a,this.#o.root),this.root=he("div",{},this.#t,this.#x()),this.#p()}run;clock;root;#e=he("canvas",{tabindex:"0","aria-label":"the scene in three dimensions"});#t=he("div",{class:"picture"},this.#e);#i;#n;#s;#r=new Zc;#o;#a;#l=!0;#u=!0;#c=[];#p(){this.#f(),Pa(()=>this.#f()),this.#s.controls.addEventListener("change",()=>this.#h()),this.clock.onTime(()=>this.#h()),new ResizeObserver(()=>this.#g()).observe(this.#t),new IntersectionObserver(t=>{this.#u=t.some(n=>n.isIntersecting),this.#h()}).observe(this.#t),window.addEventListener("beforeprint",()=>this.#d());let e=()=>{this.#l&&this.#u&&this.#d(),requestAnimationFrame(e)};requestAnimationFrame(e)}#h(){this.#l=!0}#d(){let e=performance.now();this.#l=!1;let{clientWidth:t,clientHeight:n}=this.#t;t===0||n===0||(this.#n.poses.set(this.clock.time),this.#s.update(),this.#n.set(this.clock.time,this.#s.controls.target),this.#i.render(this.#n.scene,this.#s.camera),this.#r.update(this.#s.camera),this.#o.update(this.#s.camera,this.#s.controls.target),this.#m(performance.now()-e))}#m(e){this.#c.push(e),this.#c.length>s0&&this.#c.shift();let t=this.#c.reduce((n,s)=>n+s,0)/this.#c.length;window.windlassFrames={count:(window.windlassFrames?.count??0)+1,mean:t},this.#c.length===s0&&t>yT&&this.#i.getPixelRatio()>1&&(this.#i.setPixelRatio(1),this.#c=[],this.#h())}#g(){let{clientWidth:e,clientHeight:t}=this.#t;if(!(e===0||t===0)){this.#i.setPixelRatio(Math.min(window.devicePixelRatio,xT)),this.#i.setSize(e,t,!1),this.#s.resize(e,t);for(let n of this.#n.tubes)n.setView(this.#s.camera.fov*Math.PI/180);this.#d()}}#f(){let e=mi("scene-sky");this.#n.scene.background=new tt(e),this.#n.sea?.setColours({deep:mi("scene-water"),sky:mi("scene-mirror"),horizon:e}),this.#h()}#_(){let{scene:e}=this.run.content;e.bodies.forEach((t,n)=>this.#r.add(t.name,()=>this.#n.poses.bodies[n]?.position??new O)),e.cranes.forEach(t=>this.#r.add(t.name,()=>this.#n.poses.frames[t.base]?.position??new O)),e.cables.forEach((t,n)=>{this.#r.add(t.name,()=>{let s=this.#n.tubes[n]?.nodes()??[];return s[Math.min(1,s.length-1)]??new O})})}#x(){let e=he("div",{class:"controls screen-only"});for(let[n,s,r]of Td){let o=ki(n,s,()=>{this.#s.from(r),this.#h()});e.append(o)}e.append(this.#y());for(let n of this.#n.arrows){let s=this.#a.querySelector(`[data-kind="${n.kind.name}"]`),r=a=>{n.group.visible=a,s instanceof HTMLElement&&(s.hidden=!a),this.#h()},o=n.kind.name!=="water";r(o),e.append(Er(`forces: ${n.kind.name}`,o,r))}e.append(Er("names",!0,n=>this.#r.root.hidden=!n));let{sea:t}=this.#n;return t!==void 0&&e.append(Er("sea",!0,n=>{t.mesh.visible=n,this.#h()})),e}#y(){let{bodies:e}=this.run.content.scene,t=Math.max(e.findIndex(o=>o.free),0),n=[["","nothing"],...e.map((o,a)=>[String(a),o.name])],s=o=>{let a=o===""?void 0:this.#n.poses.bodies[Number(o)],l=this.#n.starts[Number(o)];this.#s.follow(a===void 0?void 0:()=>a.position,l),this.#h()},r=Pd(this.run)&&e.length>0?String(t):"";return s(r),Ar("follow",n,r,s)}};function r0(i,e){try{return Pn("scene","Scene",new Id(i,e).root)}catch(t){let n=`The picture cannot be drawn here: this browser offers no WebGL 2 (${String(t)}). All else is complete.`;return Pn("scene","Scene",he("p",{class:"hint"},n))}}var o0=1;function a0(i){return document.getElementById(i)?.textContent??""}async function vT(){let i=JSON.parse(a0("windlass-content"));if(i.version!==o0)throw new Error(`this report is of version ${i.version}, not ${o0}`);return new Ca(i,await jd(Kd(a0("windlass-numbers"))))}function ST(i,e){let{content:t}=i,[n,s]=t.summary.simulated,r=new Aa(n,s),o=new $a(i,r),a=[r0(i,r),nf(i,r),cf(t.summary,r),o.root,uf(t.summary,r),hf(t.summary),ef(t.summary),lf(t)].filter(u=>u!==void 0),l=a.map(u=>he("a",{href:`#${u.id}`},u.querySelector("h2")?.textContent??""));e.replaceChildren(of(t),he("nav",{class:"screen-only","aria-label":"sections"},...l),...a,df(t.summary,r));let c=performance.now(),h=u=>{r.advance(Math.min((u-c)/1e3,.25)),c=u,requestAnimationFrame(h)};requestAnimationFrame(h)}async function MT(){let i=document.getElementById("report");if(i!==null)try{ST(await vT(),i),document.documentElement.dataset.ready="yes"}catch(e){throw i.replaceChildren(he("p",{class:"failure"},`This report cannot be shown: ${String(e)}`)),document.documentElement.dataset.ready="no",e}}MT();})();
