import type { HostileWrite } from './hostile-writes.ts';

const script = (code: string): string => `<script>${code}</script>`;
const clicked = (element: string): string => `${element}${script('document.getElementById("a").click()')}`;

/** Less trodden ways than those of HOSTILE_WRITES, by the same rules. */
export const HOSTILE_WAYS: readonly HostileWrite[] = [
  // Elements that fetch.
  { name: 'icon', page: '<link rel=icon href="D">', isShut: true },
  { name: 'manifest', page: '<link rel=manifest href="D">', isShut: true },
  { name: 'module preload', page: '<link rel=modulepreload href="D">' },
  { name: 'preload of the header', page: 'text', headers: { link: '</D>; rel=preload; as=fetch; crossorigin' } },
  { name: 'picture set', page: '<img srcset="D 1x">' },
  { name: 'input that is a picture', page: '<input type=image src="D">' },
  { name: 'poster', page: '<video poster="D"></video>' },
  { name: 'captions', page: '<video src="/none" crossorigin><track default src="D" kind=captions></video>' },
  { name: 'audio', page: '<audio src="D" preload=auto></audio>' },
  { name: 'embedded thing', page: '<embed src="D">' },
  { name: 'picture in a drawing', page: '<svg><image href="D" width=9 height=9 /></svg>' },
  { name: 'part of a drawing', page: '<svg><use href="/D#x" /></svg>' },
  { name: 'background attribute', page: '<table background="D"><tr><td>x</table>' },
  { name: 'background of a style', page: '<p style="background:url(D)">x</p>' },
  { name: 'pointer of a style', page: '<p style="cursor:url(D),auto;height:900px">x</p>', onHover: true },
  {
    name: 'rule put in by script',
    page: script(
      `s=document.head.appendChild(document.createElement('style'));s.sheet.insertRule('body{background:url(D)}')`,
    ),
  },
  { name: 'font by script', page: script(`new FontFace('x','url(D)').load().catch(()=>0)`) },
  { name: 'picture by script', page: script(`new Image().src='D'`) },
  { name: 'worker script itself', page: script(`new Worker('D')`) },
  { name: 'worker module', page: script(`new Worker('/worker.js?T',{type:'module'})`) },
  { name: 'shared worker script itself', page: script(`new SharedWorker('D')`) },
  { name: 'paint worklet', page: script(`CSS.paintWorklet.addModule('D').catch(()=>0)`) },
  { name: 'audio worklet', page: script(`new AudioContext().audioWorklet.addModule('D').catch(()=>0)`) },
  {
    name: 'object in a frame in a frame',
    page: `<iframe srcdoc='<iframe srcdoc="<object data=/D></object>"></iframe>'></iframe>`,
  },
  {
    name: 'frame made late',
    page: script(`setTimeout(()=>{f=document.createElement('iframe');f.src='D';document.body.append(f)},30)`),
  },
  {
    name: 'frame changed by script',
    page: `<iframe id=i src="/left"></iframe>${script(`i.onload=()=>{i.onload=null;i.contentWindow.location='D'}`)}`,
  },
  // Requests by script.
  { name: 'fetch of a request object', page: script(`fetch(new Request('T',{method:'POST',body:'a'})).catch(()=>0)`) },
  {
    name: 'fetch of a form',
    page: script(`d=new FormData;d.set('a','b');fetch('T',{method:'POST',body:d}).catch(()=>0)`),
  },
  { name: 'fetch HEAD of an acting address', page: script(`fetch('D',{method:'HEAD'}).catch(()=>0)`) },
  { name: 'fetch of a verb in small letters', page: script(`x=new XMLHttpRequest;x.open('put','T');x.send('a')`) },
  {
    name: 'fetch of a large blob',
    page: script(`fetch('T',{method:'POST',body:new Blob(['x'.repeat(3e6)])}).catch(()=>0)`),
  },
  {
    name: 'fetch from cache only',
    page: script(`fetch('T',{method:'POST',cache:'force-cache',body:'a'}).catch(()=>0)`),
  },
  {
    name: 'fetch of another origin with a preflight',
    page: script(`fetch('OTHER/T',{method:'PUT',body:'a'}).catch(()=>0)`),
  },
  {
    name: 'fetch on hover',
    page: `<p style="height:900px" onmouseover="fetch('T',{method:'POST'}).catch(()=>0)">x</p>`,
    onHover: true,
  },
  {
    name: 'fetch on scroll',
    page: `<p style="height:9000px">x</p>${script(`onscroll=()=>fetch('T',{method:'POST'}).catch(()=>0);scrollTo(0,50)`)}`,
  },
  {
    name: 'fetch when it is seen',
    page: `<p id=a>x</p>${script(`new IntersectionObserver(()=>fetch('T',{method:'POST'}).catch(()=>0)).observe(a)`)}`,
  },
  {
    name: 'fetch of an animation',
    page: `<style>@keyframes k{to{opacity:0}}p{animation:k 10ms}</style><p onanimationend="fetch('T',{method:'POST'}).catch(()=>0)">x</p>`,
  },
  { name: 'fetch of a broken picture', page: `<img src="data:," onerror="fetch('T',{method:'POST'}).catch(()=>0)">` },
  {
    name: 'fetch of a focused field',
    page: `<input autofocus onfocus="fetch('T',{method:'POST'}).catch(()=>0)">${script('document.querySelector("input").focus()')}`,
  },
  {
    name: 'fetch of a style that loads',
    page: `<link rel=stylesheet href="data:text/css," onload="fetch('T',{method:'POST'}).catch(()=>0)">`,
  },
  {
    name: 'fetch after a message',
    page: script(`onmessage=()=>fetch('T',{method:'POST'}).catch(()=>0);postMessage(1,'*')`),
  },
  {
    name: 'fetch while hidden',
    page: script(`addEventListener('visibilitychange',()=>fetch('T',{method:'POST',keepalive:true}))`),
    onLeaving: true,
  },
  {
    name: 'fetch while unloading',
    page: script(`addEventListener('unload',()=>fetch('T',{method:'POST',keepalive:true}))`),
    onLeaving: true,
    isShut: true,
  },
  {
    name: 'beacon before unloading',
    page: script(`addEventListener('beforeunload',()=>navigator.sendBeacon('T',new FormData))`),
    onLeaving: true,
  },
  {
    name: 'beacon of a frame that is taken away',
    page: `<iframe id=i srcdoc="<script>addEventListener('pagehide',()=>navigator.sendBeacon('/T','a'))</script>"></iframe>${script('i.onload=()=>i.remove()')}`,
  },
  {
    name: 'socket of an unknown protocol',
    isSocket: true,
    page: script(`new WebSocket('ws://'+location.host+'/T','records')`),
  },
  {
    name: 'code in the name of the window',
    page: script(`window.name="fetch('/T',{method:'POST'}).catch(()=>0)";location='/named'`),
  },
  {
    name: 'code in the fragment',
    page: script(`location='/hashed#'+encodeURIComponent("fetch('/T',{method:'POST'}).catch(()=>0)")`),
  },
  {
    name: 'code in a blob',
    page: script(
      `location=URL.createObjectURL(new Blob(["<script>fetch('HOST/T',{method:'POST'})</scr"+"ipt>"],{type:'text/html'}))`,
    ),
  },
  {
    name: 'popup of a blob',
    page: script(
      `open(URL.createObjectURL(new Blob(["<script>fetch('HOST/T',{method:'POST'})</scr"+"ipt>"],{type:'text/html'})))`,
    ),
  },
  {
    name: 'code of a javascript address',
    page: script(`location="javascript:fetch('/T',{method:'POST'}).catch(()=>0);0"`),
  },
  { name: 'module that waits', page: `<script type=module>await fetch('/T',{method:'POST'}).catch(()=>0)</script>` },
  {
    name: 'JSON that hides its verb',
    page: script(
      `fetch('T/graphql',{method:'POST',headers:{'content-type':'application/json'},body:'{"query":"\\\\u006dutation{deleteX}"}'}).catch(()=>0)`,
    ),
  },
  {
    name: 'mutation as plain text',
    page: script(`fetch('T/graphql',{method:'POST',body:'{"query":"mutation{deleteX{id}}"}'}).catch(()=>0)`),
  },
  {
    name: 'mutation behind a query of the same text',
    page: script(
      `fetch('T/graphql',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({query:'query A{a} mutation B{deleteX}',operationName:'B'})}).catch(()=>0)`,
    ),
  },
  {
    name: 'mutation in a file form',
    page: script(
      `d=new FormData;d.set('operations','{"query":"mutation{deleteX{id}}"}');fetch('T/graphql',{method:'POST',body:d}).catch(()=>0)`,
    ),
  },
  {
    name: 'remote calls in a batch',
    page: script(
      `fetch('T/rpc',{method:'POST',body:'[{"jsonrpc":"2.0","method":"getX","params":{}},{"jsonrpc":"2.0","method":"deleteX","params":{}}]'}).catch(()=>0)`,
    ),
  },
  // Forms and links.
  {
    name: 'form into a popup that is open',
    page: `<form id=f action=T method=post target=w></form>${script(`open('/left','w');setTimeout(()=>f.submit(),50)`)}`,
  },
  {
    name: 'form by a button that is a picture',
    page: `<form action=T method=post><input type=image id=a src="data:,"></form>${script('a.click()')}`,
  },
  { name: 'form that asks to be sent', page: `<form id=f action=T method=post></form>${script('f.requestSubmit()')}` },
  {
    name: 'form that gets with a method beside it',
    page: `<form id=f action="T/search"><input name=_method value=delete></form>${script('f.submit()')}`,
  },
  {
    name: 'form in a dialog',
    page: `<dialog open><form id=f action=T method=post></form></dialog>${script('f.submit()')}`,
  },
  {
    name: 'form in a shadow',
    page: `<div id=h></div>${script(`r=h.attachShadow({mode:'closed'});r.innerHTML='<form action=/T method=post></form>';r.firstChild.submit()`)}`,
  },
  {
    name: 'form that is posted again',
    page: `<form id=f action="/search?page" method=post></form><iframe name=i></iframe>${script(`f.target='i';f.submit();setTimeout(()=>{f.action='/T';f.submit()},50)`)}`,
  },
  { name: 'link', page: clicked('<a id=a href="D">x</a>') },
  { name: 'link into a new tab', page: clicked('<a id=a href="D" target=_blank rel=noopener>x</a>') },
  { name: 'link that saves', page: clicked('<a id=a href="D" download>x</a>') },
  {
    name: 'link of an area',
    page: clicked('<map name=m><area id=a shape=rect coords=0,0,9,9 href="D"></map><img usemap=#m>'),
  },
  {
    name: 'link of a drawing',
    page: `<svg><a id=a href="D"><text y=20>x</text></a></svg>${script(`a.dispatchEvent(new MouseEvent('click',{bubbles:true}))`)}`,
  },
  { name: 'refresh of the header', page: 'text', headers: { refresh: '0;url=/D' } },
  {
    name: 'redirect that keeps the method',
    page: `<form id=f action="/search?hop&/T" method=post><input name=a></form>${script('f.submit()')}`,
  },
  { name: 'redirect to an acting address, by link', page: clicked('<a id=a href="/hop?/D">x</a>') },
  { name: 'navigation by its interface', page: script(`window.navigation?navigation.navigate('D'):location='D'`) },
  { name: 'history', page: script(`history.pushState(0,'','/D');location.reload()`) },
  { name: 'opener that is turned away', page: script(`open('/turns?/D')`) },
  { name: 'popup of a popup', page: script(`open('/opens?/D')`) },
  { name: 'popups in a row', page: script(`for(let i=0;i<4;i++)open('D')`) },
  // What the browser itself sends.
  { name: 'prerender link', page: '<link rel=prerender href="D">', isShut: true },
  { name: 'rules of the header', page: 'text', headers: { 'speculation-rules': '"/rules.json?/D"' }, isShut: true },
  {
    name: 'rules put in by script',
    page: script(
      `s=document.createElement('script');s.type='speculationrules';s.textContent='{"prefetch":[{"urls":["/D"],"eagerness":"immediate"}]}';document.body.append(s)`,
    ),
    isShut: true,
  },
  {
    name: 'rules in a frame',
    page: `<iframe srcdoc='<script type=speculationrules>{"prefetch":[{"urls":["/D"],"eagerness":"immediate"}]}</script>'></iframe>`,
    isShut: true,
  },
  {
    name: 'rules in a shut shadow',
    page: `<div><template shadowrootmode=closed><script type=speculationrules>{"prefetch":[{"urls":["/D"],"eagerness":"immediate"}]}</script></template></div>`,
    isShut: true,
  },
  {
    name: 'identity of a third party',
    page: script(`navigator.credentials.get({identity:{providers:[{configURL:'HOST/D',clientId:'x'}]}}).catch(()=>0)`),
    isShut: true,
  },
  {
    name: 'ways to pay',
    page: script(
      `try{new PaymentRequest([{supportedMethods:'HOST/D'}],{total:{label:'x',amount:{currency:'USD',value:'1'}}}).canMakePayment().catch(()=>0)}catch{}`,
    ),
    isShut: true,
  },
  {
    name: 'source of attribution',
    page: `<img src="data:," attributionsrc="D">${script(`fetch('/left',{attributionReporting:{eventSourceEligible:true,triggerEligible:false}}).catch(()=>0)`)}`,
    isShut: true,
  },
  {
    name: 'report of a shift of rules',
    page: script(`document.domain=document.domain`),
    headers: { 'reporting-endpoints': 'default="HOST/T"' },
    isShut: true,
  },
  {
    name: 'report of the opener policy',
    page: script(`open('/left')`),
    headers: {
      'cross-origin-opener-policy-report-only': 'same-origin; report-to="e"',
      'reporting-endpoints': 'e="HOST/T"',
    },
    isShut: true,
  },
  {
    name: 'report of the network',
    page: '<img src="/none">',
    headers: {
      'report-to': '{"group":"e","max_age":999,"endpoints":[{"url":"HOST/T"}]}',
      nel: '{"report_to":"e","max_age":999,"success_fraction":1}',
    },
    isShut: true,
  },
];
