import type { IncomingMessage, ServerResponse } from 'node:http';

/** A site that does not want to be worked in: a page in place of the login page, or an answer that is none. */
export interface HostilePage {
  name: string;
  answer: string | ((incoming: IncomingMessage, outgoing: ServerResponse) => void);
}

const script = (code: string): string => `<!doctype html><body><script>${code}</script>`;
/** A form that looks right, under a script that does not stop. */
const withForm = (code: string): string =>
  `<!doctype html><body><form method=post><input name=user autocomplete=username><input type=password name=password><button>Sign in</button></form><script>${code}</script>`;

/** Pours text into an answer until the other side hangs up. */
function pour(outgoing: ServerResponse, head: Record<string, string>, text: string): void {
  outgoing.writeHead(200, head);
  const more = (): void => {
    while (!outgoing.destroyed && outgoing.write(text));
  };
  outgoing.on('drain', more);
  more();
}

export const HOSTILE_PAGES: readonly HostilePage[] = [
  { name: 'never answers', answer: () => undefined },
  { name: 'hangs up', answer: (incoming) => incoming.socket.destroy() },
  { name: 'answers nonsense', answer: (incoming) => void incoming.socket.end('HTP/9 ok\r\n\r\n') },
  { name: 'never ends its headers', answer: (incoming) => void incoming.socket.write('HTTP/1.1 200 OK\r\nX-A: ') },
  {
    name: 'never ends its page',
    answer: (_, outgoing) => void outgoing.writeHead(200, { 'content-type': 'text/html' }).write('<p>one'),
  },
  {
    name: 'pours a page',
    answer: (_, outgoing) => pour(outgoing, { 'content-type': 'text/html' }, '<p>more</p>'.repeat(500)),
  },
  {
    name: 'pours a file',
    answer: (_, outgoing) =>
      pour(outgoing, { 'content-disposition': 'attachment; filename=a', 'content-type': 'x/y' }, 'x'.repeat(65_536)),
  },
  {
    name: 'redirects in a circle',
    answer: (incoming, outgoing) => void outgoing.writeHead(302, { location: `${incoming.url}x`.slice(-50) }).end(),
  },
  { name: 'reloads itself', answer: script('location.reload()') },
  { name: 'refreshes itself', answer: '<meta http-equiv=refresh content=0>again' },
  { name: 'loops while it loads', answer: script('for(;;);') },
  { name: 'loops after it loaded', answer: withForm('onload=()=>setTimeout(()=>{for(;;);},50)') },
  {
    name: 'loops when it is touched',
    answer: withForm(`for(const e of ['focus','click','input','keydown'])addEventListener(e,()=>{for(;;);},true)`),
  },
  { name: 'loops when it is sent', answer: withForm(`addEventListener('submit',()=>{for(;;);},true)`) },
  { name: 'alerts for ever', answer: script('for(;;)alert(1)') },
  { name: 'asks for ever', answer: withForm(`addEventListener('focus',()=>{for(;;)confirm('?')},true)`) },
  { name: 'prompts on a timer', answer: withForm(`setInterval(()=>prompt('password?'),10)`) },
  {
    name: 'does not want to be left',
    answer: withForm(
      `addEventListener('beforeunload',e=>{e.preventDefault();for(let t=Date.now();Date.now()-t<2e4;);})`,
    ),
  },
  { name: 'opens windows', answer: script('for(;;)open("/")') },
  { name: 'opens windows on a timer', answer: withForm('setInterval(()=>open("/"),20)') },
  {
    name: 'floods its history',
    answer: withForm('let n=0;setInterval(()=>{for(let i=0;i<200;i++)history.pushState(0,"","/"+n++)},1)'),
  },
  {
    name: 'goes back and forth',
    answer: withForm('setInterval(()=>{history.pushState(0,"","#"+Math.random());history.back()},5)'),
  },
  {
    name: 'is huge',
    answer: script('let h="";for(let i=0;i<400000;i++)h+="<p><b>x</b></p>";document.body.innerHTML=h'),
  },
  {
    name: 'is deep',
    answer: script('let e=document.body;for(let i=0;i<60000;i++){e=e.appendChild(document.createElement("div"))}'),
  },
  {
    name: 'has thousands of fields',
    answer: script('document.body.innerHTML="<form>"+"<input name=user><input type=password>".repeat(20000)'),
  },
  {
    name: 'frames itself',
    answer: withForm(
      'if(top===self||window.length<3){for(let i=0;i<4;i++){const f=document.createElement("iframe");f.src="/"+Math.random();document.body.append(f)}}',
    ),
  },
  {
    name: 'frames a thousand',
    answer: withForm(
      'for(let i=0;i<1000;i++){const f=document.createElement("iframe");f.srcdoc="<input type=password>";document.body.append(f)}',
    ),
  },
  {
    name: 'never stands still',
    answer: withForm(
      'setInterval(()=>{const e=document.createElement("button");e.textContent=Math.random();document.body.append(e);if(document.body.children.length>80)document.body.children[2].remove()},1)',
    ),
  },
  { name: 'eats memory', answer: script('const a=[];for(;;)a.push(new Array(1e6).fill(a.length))') },
  {
    name: 'eats memory outside of the heap',
    answer: script('const a=[];setInterval(()=>{a.push(new Uint8Array(2e7).fill(1));if(a.length>60)a.shift()},1)'),
  },
  {
    name: 'shouts on its console',
    answer: withForm('setInterval(()=>{for(let i=0;i<500;i++)console.log("x".repeat(2000))},1)'),
  },
  { name: 'throws all the time', answer: withForm('setInterval(()=>{throw new Error("x".repeat(2000))},0)') },
  {
    name: 'fetches all the time',
    answer: withForm('setInterval(()=>{for(let i=0;i<20;i++)fetch("/"+Math.random(),{method:"POST"}).catch(()=>0)},1)'),
  },
  {
    name: 'works in many workers',
    answer: withForm('for(let i=0;i<40;i++)new Worker(URL.createObjectURL(new Blob(["for(;;);"])))'),
  },
  {
    name: 'has moved its own functions',
    answer: withForm(
      'Object.defineProperty(document,"querySelectorAll",{get(){for(;;);}});Element.prototype.getBoundingClientRect=()=>{throw 1};JSON.stringify=()=>{for(;;);};Array.prototype.map=()=>{throw 1};Object.prototype.toJSON=()=>{throw 1}',
    ),
  },
  {
    name: 'gives values that never end',
    answer: withForm('Object.defineProperty(HTMLInputElement.prototype,"value",{get(){for(;;);}})'),
  },
  {
    name: 'calls itself a sign-in for ever',
    answer: `<!doctype html><title>Sign in</title><a href="/again">Sign in</a><script>history.replaceState(0,'','/'+Math.random())</script>`,
  },
  {
    name: 'prints and goes full screen',
    answer: withForm(
      'setInterval(()=>{try{print()}catch{};document.documentElement.requestFullscreen?.().catch(()=>0)},50)',
    ),
  },
];
