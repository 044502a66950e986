import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { TOTP } from 'otpauth';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { PAGE_WRITES } from '../../../../test/harness/writes-of-pages.ts';
import { systemClock } from '../../../platform/clock.ts';
import { logIn } from './log-in.ts';

const LOGIN = { username: 'office@example.com', password: 'Zq7!velvet&Moth', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DP' };
/** The pages of a sign-in, from the first to the one behind it. */
const PAGES = ['/', '/login', '/password', '/code', '/notice', '/home'] as const;
type Page = (typeof PAGES)[number];

/** What was written, by page and way. */
let written: string[] = [];
/** What the sign-in itself sent. */
let sent: string[] = [];
let site: TestSite;

const form = (action: string, fields: string, button: string): string =>
  `<form method=post action="${action}">${fields}<button>${button}</button></form>`;
const BODIES: Readonly<Record<Page, string>> = {
  '/': '<h1>Harbor Dental</h1><p>Care for everybody</p><a href="/login">Sign in</a>',
  '/login': `<h1>Sign in</h1>${form('/login', '<label>Email <input type=email name=email></label>', 'Next')}`,
  '/password': `<h1>Welcome</h1>${form('/password', '<label>Password <input type=password name=password></label>', 'Sign in')}`,
  '/code': `<h1>Two-factor authentication</h1><p>Enter the code from your authenticator app.</p>${form('/code', '<input name=otp autocomplete=one-time-code>', 'Verify')}`,
  '/notice': `<h1>System use notification</h1><p>Use is monitored and recorded.</p>${form('/notice', '', 'Acknowledge')}`,
  '/home': '<nav><a href="/">Home</a> <a href="/logout">Log out</a></nav><h1>Overview</h1><p>14 patients today</p>',
};

/** A page that tries everything as soon as it is there. */
function writing(page: Page): string {
  const tries = PAGE_WRITES.map(({ code }, index) => {
    const path = `/write/${PAGES.indexOf(page)}/${index}`;
    return `(()=>{const to=${JSON.stringify(site.origin + path)},elsewhere=${JSON.stringify(site.otherOrigin + path)};let d,f,w,x;try{${code}}catch(e){}})();`;
  });
  return `<!doctype html><title>Harbor</title><body>${BODIES[page]}<iframe name=sink></iframe><script>${tries.join('\n')}</script>`;
}

function answer(incoming: IncomingMessage, outgoing: ServerResponse, body: string): void {
  const { pathname, search } = new URL(incoming.url ?? '/', site.origin);
  const { method = '' } = incoming;
  if (/^\/(?:write|records)\//.test(pathname)) {
    const isRead = /^(?:GET|HEAD|OPTIONS)$/.test(method) && !incoming.headers['x-http-method-override'];
    if (!isRead || /delete$/.test(pathname)) note(`${method} ${pathname}`);
    html(outgoing, 'done');
  } else if (pathname === '/search') {
    const [, status = '', where = ''] = /^\?(\d+)&(.*)$/.exec(search) ?? [];
    outgoing.writeHead(Number(status), { location: where }).end();
  } else if (method === 'POST') {
    sent.push(`${pathname} ${body}`);
    const next = PAGES[PAGES.indexOf(pathname as Page) + 1] ?? '/';
    outgoing.writeHead(303, { location: next }).end();
  } else html(outgoing, writing(pathname as Page));
}

function note(what: string): void {
  const [, kind = '', page = '', index = ''] = /^(\S+) .*?(\d)\/(\d+)/.exec(what) ?? [];
  written.push(`${PAGES[Number(page)]} ${PAGE_WRITES[Number(index)]?.name}: ${kind}`);
}

before(async () => {
  site = await serveSite(answer);
  site.server.on('upgrade', (incoming, socket) => {
    note(`socket ${incoming.url}`);
    socket.destroy();
  });
});
after(() => site.close());

test('no page on the way of a sign-in writes anything, from the first to the one behind it', async (t) => {
  written = [];
  sent = [];
  const loginUrl = `${site.origin}/`;
  const { session, close } = await openTestBrowser({ loginUrl, secrets: [LOGIN.password, LOGIN.totpSecret] });
  try {
    const { verdict } = await logIn(
      session,
      { loginUrl, ...LOGIN },
      {
        hasSession: false,
        deadlineAt: Date.now() + 60_000,
        ask: () => Promise.reject(new Error('nobody answers')),
        signal: new AbortController().signal,
        clock: systemClock,
      },
    );
    // What a page sends when it is left and a while after it came has left by then.
    await session.page().goto(`${site.origin}/home`);
    await session.page().evaluate(() => new Promise((done) => setTimeout(done, 400)));
    t.diagnostic(`${new Set(written).size} of ${PAGE_WRITES.length * PAGES.length} writes reached the site`);
    assert.deepEqual([...new Set(written)].sort(), []);
    assert.equal(verdict.kind, 'logged_in', verdict.message);
    const code = /otp=(\d{6})/.exec(sent[2] ?? '')?.[1] ?? '';
    assert.notEqual(new TOTP({ secret: LOGIN.totpSecret }).validate({ token: code, window: 2 }), null);
    assert.deepEqual(sent, [
      '/login email=office%40example.com',
      '/password password=Zq7%21velvet%26Moth',
      `/code otp=${code}`,
      '/notice ',
    ]);
  } finally {
    await close();
  }
});
