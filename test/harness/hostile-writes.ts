/** Ways in which a page tries to change something. `T` is the address that must not be reached, `D` a GET address that acts. */
export interface HostileWrite {
  name: string;
  /** Body of the page; `T`, `D`, `HOST` and `OTHER` are replaced. Sets the title to `blocked` where a script can tell. */
  page: string;
  /** Headers of the page. */
  headers?: Record<string, string>;
  /** True for ways that this browser never offers, whatever the tier; nothing can be waited for. */
  isShut?: true;
  /** True when the attempt is made while the page is left. */
  onLeaving?: true;
  /** True when it is made while the pointer moves over the page. */
  onHover?: true;
  /** True for WebSockets, which work at `update` has. */
  isSocket?: true;
}

const script = (code: string): string => `<script>${code}</script>`;
const told = (promise: string): string =>
  script(`${promise}.then(r=>{document.title=r&&r.ok===false?'blocked':'went'},()=>{document.title='blocked'})`);
const autoForm = (attributes: string, fields = '<input name=a value=b>'): string =>
  `<form id=f ${attributes}>${fields}</form>${script('f.submit()')}`;
const worker = (code: string): string => script(`new Worker(URL.createObjectURL(new Blob([${JSON.stringify(code)}])))`);
const graphql = (body: string): string =>
  told(`fetch('T/graphql',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(${body})})`);

export const HOSTILE_WRITES: readonly HostileWrite[] = [
  { name: 'fetch POST', page: told(`fetch('T',{method:'POST',body:'a'})`) },
  {
    name: 'fetch POST of something new whose address claims to list',
    page: told(`fetch('T?operation=list',{method:'POST',body:'{"name":"a"}'})`),
  },
  {
    name: 'fetch POST of the conditions of a list to what changes all of them',
    page: told(`fetch('T/archive',{method:'POST',body:'{"page":1,"limit":9}'})`),
  },
  { name: 'fetch PUT', page: told(`fetch('T',{method:'PUT',body:'a'})`) },
  { name: 'fetch PATCH', page: told(`fetch('T',{method:'PATCH',body:'a'})`) },
  { name: 'fetch DELETE', page: told(`fetch('T',{method:'DELETE'})`) },
  { name: 'fetch of an unknown method', page: told(`fetch('T',{method:'PURGE'})`) },
  { name: 'fetch without CORS', page: told(`fetch('OTHER/T',{method:'POST',mode:'no-cors',body:'a'})`) },
  { name: 'fetch of a large body', page: told(`fetch('T',{method:'POST',body:'x'.repeat(300000)})`) },
  { name: 'fetch of a blob', page: told(`fetch('T',{method:'POST',body:new Blob(['a','b'])})`) },
  { name: 'fetch keepalive', page: told(`fetch('T',{method:'POST',keepalive:true,body:'a'})`) },
  { name: 'XMLHttpRequest', page: script(`x=new XMLHttpRequest;x.open('POST','T');x.send('a')`) },
  { name: 'XMLHttpRequest, synchronous', page: script(`x=new XMLHttpRequest;x.open('POST','T',false);x.send('a')`) },
  { name: 'beacon', page: script(`navigator.sendBeacon('T','a')`) },
  { name: 'beacon of JSON', page: script(`navigator.sendBeacon('T',new Blob(['{}'],{type:'application/json'}))`) },
  {
    name: 'beacon while leaving',
    page: script(`addEventListener('pagehide',()=>navigator.sendBeacon('T','a'))`),
    onLeaving: true,
  },
  {
    name: 'keepalive while leaving',
    page: script(`addEventListener('pagehide',()=>fetch('T',{method:'POST',keepalive:true}))`),
    onLeaving: true,
  },
  {
    name: 'fetchLater',
    page: script(`window.fetchLater?fetchLater('T',{method:'POST',body:'a'}):0`),
    onLeaving: true,
    isShut: true,
  },
  {
    name: 'fetchLater at once',
    page: script(`window.fetchLater?fetchLater('T',{method:'POST',activateAfter:0}):0`),
    isShut: true,
  },
  { name: 'form', page: autoForm('action=T method=post') },
  {
    name: 'form with files',
    page: autoForm('action=T method=post enctype=multipart/form-data', '<input type=file name=a>'),
  },
  { name: 'form as text', page: autoForm('action=T method=post enctype=text/plain') },
  { name: 'form into a new tab', page: autoForm('action=T method=post target=_blank') },
  { name: 'form into a frame', page: `<iframe name=i></iframe>${autoForm('action=T method=post target=i')}` },
  {
    name: 'form by a button elsewhere',
    page: `<form id=f></form><button id=b form=f formaction=T formmethod=post></button>${script('b.click()')}`,
  },
  {
    name: 'form in a frame, into the top',
    page: `<iframe srcdoc='<form id=f action=T method=post target=_top></form><script>f.submit()</script>'></iframe>`,
  },
  { name: 'form on another origin', page: `<iframe src="OTHER/frame?T"></iframe>` },
  {
    name: 'form that says _method',
    page: autoForm('action="T/search" method=post', '<input name=_method value=delete>'),
  },
  {
    name: 'JSON that says _method',
    page: told(
      `fetch('T/search',{method:'POST',headers:{'content-type':'application/json'},body:'{"_method":"delete"}'})`,
    ),
  },
  {
    name: 'override header on POST',
    page: told(`fetch('T/search',{method:'POST',headers:{'X-HTTP-Method-Override':'DELETE'}})`),
  },
  { name: 'override header on GET', page: told(`fetch('T/search',{headers:{'X-HTTP-Method-Override':'DELETE'}})`) },
  { name: 'search that is redirected', page: told(`fetch('/search?hop&T',{method:'POST',body:'a'})`) },
  { name: 'search form that is redirected', page: autoForm('action="/search?hop&T" method=post') },
  { name: 'GraphQL mutation', page: graphql(`{query:'mutation{deleteX{id}}'}`) },
  { name: 'GraphQL mutation in a batch', page: graphql(`[{query:'{a}'},{query:'mutation{deleteX{id}}'}]`) },
  {
    name: 'GraphQL mutation behind a comment',
    page: graphql(`{query:'#query\\nmutation M{...F} fragment F on M{deleteX}'}`),
  },
  { name: 'GraphQL mutation by GET', page: told(`fetch('T/graphql?query=mutation%7BdeleteX%7D')`) },
  {
    name: 'remote call',
    page: told(`fetch('T/rpc',{method:'POST',body:'{"jsonrpc":"2.0","method":"deletePatient","params":{}}'})`),
  },
  { name: 'worker', page: script(`new Worker('/worker.js?T')`) },
  { name: 'worker from a blob', page: worker(`fetch('HOST/T',{method:'POST',mode:'no-cors'})`) },
  {
    name: 'worker in a worker',
    page: worker(`new Worker(URL.createObjectURL(new Blob(["fetch('HOST/T',{method:'POST',mode:'no-cors'})"])))`),
  },
  { name: 'worker that imports', page: worker(`importScripts('HOST/D')`) },
  { name: 'shared worker', page: script(`new SharedWorker('/worker.js?T')`) },
  {
    name: 'service worker',
    page: script(`navigator.serviceWorker.register('/worker.js?T').catch(()=>{document.title='blocked'})`),
    isShut: true,
  },
  { name: 'frame of its own text', page: `<iframe srcdoc="<script>fetch('T',{method:'POST'})</script>"></iframe>` },
  {
    name: 'frame that is blank',
    page: `<iframe id=i></iframe>${script(`i.contentWindow.fetch('HOST/T',{method:'POST'})`)}`,
  },
  {
    name: 'frame of data',
    page: `<iframe src="data:text/html,<script>fetch('HOST/T',{method:'POST',mode:'no-cors'})</script>"></iframe>`,
  },
  { name: 'frame of javascript', page: `<iframe src="javascript:fetch('HOST/T',{method:'POST'})"></iframe>` },
  {
    name: 'frame in a sandbox',
    page: `<iframe sandbox=allow-scripts srcdoc="<script>fetch('HOST/T',{method:'POST',mode:'no-cors'})</script>"></iframe>`,
  },
  { name: 'popup', page: script(`open('/writes?T')`) },
  { name: 'popup that is blank', page: script(`open('').eval("fetch('HOST/T',{method:'POST'})")`) },
  { name: 'popup without opener', page: script(`open('/writes?T','_blank','noopener')`) },
  { name: 'WebSocket', isSocket: true, page: script(`new WebSocket('ws://'+location.host+'/T')`) },
  { name: 'WebSocket in a worker', isSocket: true, page: worker(`new WebSocket('ws'+'HOST/T'.slice(4))`) },
  {
    name: 'WebSocket in a frame',
    isSocket: true,
    page: `<iframe srcdoc="<script>new WebSocket('ws'+'HOST/T'.slice(4))</script>"></iframe>`,
  },
  {
    name: 'WebTransport',
    page: script(`new WebTransport('https://'+location.host+'/T').ready.catch(()=>{document.title='blocked'})`),
    isShut: true,
  },
  { name: 'image', page: `<img src="D">` },
  { name: 'script', page: `<script src="D"></script>` },
  { name: 'style sheet', page: `<link rel=stylesheet href="D">` },
  { name: 'style of a style', page: `<style>@import url("D");</style>` },
  { name: 'font', page: `<style>@font-face{font-family:x;src:url("D")}body{font-family:x}</style>text` },
  { name: 'video', page: `<video src="D" autoplay></video>` },
  { name: 'object', page: `<object data="D"></object>` },
  { name: 'event source', page: script(`new EventSource('D')`) },
  { name: 'dynamic import', page: script(`import('D').catch(()=>0)`) },
  { name: 'preload', page: `<link rel=preload as=fetch href="D" crossorigin>` },
  { name: 'prefetch', page: `<link rel=prefetch href="D">` },
  {
    name: 'speculation, prefetch',
    page: `<script type=speculationrules>{"prefetch":[{"urls":["D"],"eagerness":"immediate"}]}</script>`,
    isShut: true,
  },
  {
    name: 'speculation, prerender',
    page: `<script type=speculationrules>{"prerender":[{"urls":["D"],"eagerness":"immediate"}]}</script>`,
    isShut: true,
  },
  { name: 'frame of an acting address', page: `<iframe src="D"></iframe>` },
  { name: 'navigation to an acting address', page: script(`location.href='D'`) },
  { name: 'refresh to an acting address', page: `<meta http-equiv=refresh content="0;url=D">` },
  { name: 'popup of an acting address', page: script(`open('D')`) },
  { name: 'redirect to an acting address', page: `<img src="/hop?D">` },
  { name: 'link with a ping', page: `<a id=a href="#x" ping=T>a</a>${script('a.click()')}`, isShut: true },
  {
    name: 'report of a policy',
    page: '<img src="http://example.invalid/x.png">',
    headers: { 'content-security-policy': "img-src 'none'; report-uri /T" },
  },
  {
    name: 'report to an endpoint',
    page: '<img src="http://example.invalid/x.png">',
    headers: { 'reporting-endpoints': 'e="HOST/T"', 'content-security-policy': "img-src 'none'; report-to e" },
    isShut: true,
  },
];
