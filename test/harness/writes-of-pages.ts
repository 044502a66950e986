/**
 * Ways in which a page changes something by itself while somebody signs in. In the code of each, `to` is the address at the site that must
 * not be reached.
 */
export interface PageWrite {
  name: string;
  code: string;
}

const fetching = (more: string): string => `fetch(to,{${more}}).catch(()=>0)`;
const worker = (code: string): string => `new Worker(URL.createObjectURL(new Blob([${code}])))`;
const JSON_TYPE = `headers:{'content-type':'application/json'}`;

export const PAGE_WRITES: readonly PageWrite[] = [
  { name: 'POST', code: fetching(`method:'POST',body:'a=b'`) },
  { name: 'POST of JSON', code: fetching(`method:'POST',${JSON_TYPE},body:'{"note":"x"}'`) },
  { name: 'POST of nothing', code: fetching(`method:'POST'`) },
  { name: 'POST of a form', code: `d=new FormData;d.set('a','b');${fetching(`method:'POST',body:d`)}` },
  { name: 'POST of a blob', code: fetching(`method:'POST',body:new Blob(['x'.repeat(300000)])`) },
  { name: 'PUT', code: fetching(`method:'PUT',body:'a'`) },
  { name: 'PATCH', code: fetching(`method:'PATCH',body:'a'`) },
  { name: 'DELETE', code: fetching(`method:'DELETE'`) },
  { name: 'a method of its own', code: fetching(`method:'PURGE'`) },
  { name: 'a method that is overridden', code: fetching(`headers:{'x-http-method-override':'DELETE'}`) },
  { name: 'XMLHttpRequest', code: `x=new XMLHttpRequest;x.open('POST',to);x.send('a')` },
  { name: 'XMLHttpRequest that waits', code: `x=new XMLHttpRequest;x.open('PUT',to,false);x.send('a')` },
  {
    name: 'GraphQL mutation',
    code: `fetch(to+'/graphql',{method:'POST',${JSON_TYPE},body:'{"query":"mutation{addVisit{id}}"}'}).catch(()=>0)`,
  },
  { name: 'keepalive', code: fetching(`method:'POST',keepalive:true,body:'a'`) },
  {
    name: 'keepalive while leaving',
    code: `addEventListener('pagehide',()=>fetch(to,{method:'POST',keepalive:true}))`,
  },
  { name: 'beacon', code: `navigator.sendBeacon(to,'a')` },
  { name: 'beacon while leaving', code: `addEventListener('pagehide',()=>navigator.sendBeacon(to,'a'))` },
  {
    name: 'form into a frame',
    code: `f=document.body.appendChild(document.createElement('form'));f.method='post';f.action=to;f.target='sink';f.submit()`,
  },
  { name: 'worker', code: worker(`'fetch("'+to+'",{method:"POST"})'`) },
  { name: 'worker that waits', code: worker(`'x=new XMLHttpRequest;x.open("PATCH","'+to+'",false);x.send("a")'`) },
  {
    name: 'shared worker',
    code: `new SharedWorker(URL.createObjectURL(new Blob(['fetch("'+to+'",{method:"POST"})'])))`,
  },
  { name: 'socket', code: `w=new WebSocket(to.replace('http','ws'));w.onopen=()=>w.send('a')` },
  {
    name: 'socket of a worker',
    code: worker(`'w=new WebSocket("'+to.replace('http','ws')+'");w.onopen=()=>w.send("a")'`),
  },
  { name: 'search that is sent on with 307', code: `fetch('/search?307&'+to,{method:'POST',body:'a'}).catch(()=>0)` },
  { name: 'search that is sent on with 308', code: `fetch('/search?308&'+to,{method:'POST',body:'a'}).catch(()=>0)` },
  {
    name: 'frame of its own text',
    code: `f=document.createElement('iframe');f.srcdoc='<script>fetch("'+to+'",{method:"POST"})<\\/script>';document.body.append(f)`,
  },
  {
    name: 'frame that is blank',
    code: `f=document.body.appendChild(document.createElement('iframe'));f.contentWindow.fetch(to,{method:'POST'})`,
  },
  {
    name: 'POST at another name of the site',
    code: `fetch(elsewhere,{method:'POST',mode:'no-cors',body:'a'}).catch(()=>0)`,
  },
  { name: 'POST after a while', code: `setTimeout(()=>${fetching(`method:'POST',body:'late'`)},150)` },
  { name: 'POST on every key', code: `addEventListener('keyup',()=>${fetching(`method:'POST',body:'key'`)})` },
  { name: 'POST on every click', code: `addEventListener('click',()=>${fetching(`method:'POST',body:'click'`)},true)` },
  {
    name: 'POST when the form is sent',
    code: `addEventListener('submit',()=>${fetching(`method:'POST',keepalive:true,body:'sent'`)},true)`,
  },
  {
    name: 'form sent on every click',
    code: `f=document.body.appendChild(document.createElement('form'));f.method='post';f.action=to;f.target='sink';addEventListener('click',()=>f.submit(),true)`,
  },
  { name: 'picture of an acting address', code: `new Image().src=to.replace('/write/','/records/')+'/delete'` },
];
