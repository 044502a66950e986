import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestBrowser } from '../../../../test/harness/browser.ts';
import { systemClock } from '../../../platform/clock.ts';
import { signedInEvidence, signInLinks } from './evidence/signed-in.ts';
import { findSignInForm } from './form/sign-in-form.ts';
import { landingOf, withLanding } from './landing.ts';
import { logIn } from './log-in.ts';
import { look, type View } from './look.ts';
import { serveShape } from './testing/serve-shape.ts';
import { Account, home, html, quietHome, type Reply, type Shape, type Visit } from './testing/shape.ts';

const form = (): Reply =>
  html(
    'Sign in',
    '<form method="post" action="/login"><label>Email <input type="email" name="e"></label><label>Password <input type="password" name="p"></label><button>Sign in</button></form>',
  );

/** Remembers its visitors by cookie; `inside` is what they see. */
function remembering(inside: () => Reply): Shape {
  return {
    name: 'remembering',
    wrong: null,
    serve(visit, account) {
      if (visit.path === '/home') return visit.session.user ? inside() : { redirect: '/login' };
      if (visit.method === 'GET') return visit.session.user ? { redirect: '/home' } : form();
      if (!account.fits(visit.sent.e, visit.sent.p)) return form();
      visit.session.user = 'yes';
      return { redirect: '/home' };
    },
  };
}

/** Says of its pages that there are none to whoever is not in. */
function hidden(visit: Visit, account: Account): Reply | undefined {
  return visit.path === '/home' && !visit.session.user
    ? { status: 404, html: 'Nothing' }
    : remembering(home).serve(visit, account);
}

/** Remembers its visitors by a token in their storage, and draws everything by script. */
const BY_TOKEN: Shape = {
  name: 'by token',
  wrong: null,
  serve(visit, account) {
    if (visit.path === '/api/me') {
      const isKnown = visit.headers.authorization === 'Bearer abc' && account.username !== '';
      return isKnown ? { json: {}, afterMs: 300 } : { status: 401, json: {}, afterMs: 300 };
    }
    if (visit.path === '/api/login')
      return account.fits(visit.sent.e, visit.sent.p) ? { json: {} } : { status: 401, json: {} };
    return html(
      'App',
      `<div id="r">Loading…</div><script>const draw=async()=>{const a=await fetch('/api/me',{headers:{authorization:'Bearer '+localStorage.token}});
      if(a.ok){history.replaceState({},'','/board');r.innerHTML='<button>☰</button><h1>Board</h1><button>New</button><p>Row one</p>'}
      else{r.innerHTML='<form><h1>Sign in</h1><input type="email" name="e" placeholder="Email"><input type="password" name="p" placeholder="Password"><button>Sign in</button></form>';
      const f=r.firstChild;f.onsubmit=async(x)=>{x.preventDefault();const b=await fetch('/api/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({e:f.e.value,p:f.p.value})});if(b.ok){localStorage.token='abc';draw()}}}};draw()</script>`,
    );
  },
};

/** Shows its pages to everybody, with a way to sign in, and keeps preferences for visitors too. */
const OPEN_TO_ALL: Shape = {
  name: 'open to all',
  wrong: null,
  serve(visit, account) {
    if (visit.path !== '/login') {
      const own = visit.session.user ? '<a href="/logout">Log out</a>' : '<a href="/login">Log in</a>';
      return html(
        'Notes',
        `${own} <a href="/prefs">Preferences</a> <a href="/list">List</a><h1>Notes</h1><p>Row one</p>`,
      );
    }
    if (visit.method === 'GET') return form();
    if (account.fits(visit.sent.e, visit.sent.p)) visit.session.user = 'yes';
    return { redirect: '/home' };
  },
};

type Extra = Partial<Parameters<typeof logIn>[2]> & { totpSecret?: string };

/** True inside, false where the page asks to sign in, null where it does not tell. */
function saysInside(view: View): boolean | null {
  if (signedInEvidence(view) !== null) return true;
  return findSignInForm(view) !== null || signInLinks(view).length > 0 ? false : null;
}

async function signIn(loginUrl: string, account: Account, storageState: unknown, { totpSecret, ...extra }: Extra = {}) {
  const browser = await openTestBrowser({ loginUrl, storageState, secrets: [account.password] });
  try {
    const login = { loginUrl, username: account.username, password: account.password, totpSecret: totpSecret ?? null };
    const { verdict, reused } = await logIn(browser.session, login, {
      hasSession: storageState !== null,
      deadlineAt: Date.now() + 40_000,
      ask: () => Promise.reject(new Error('nobody answers')),
      signal: new AbortController().signal,
      clock: systemClock,
      landedAt: landingOf(storageState),
      ...extra,
    });
    return {
      verdict,
      reused,
      state: withLanding(await browser.session.storageState(), browser.session.page().url()),
      isInside: saysInside(await look(browser.session.page())),
    };
  } finally {
    await browser.close();
  }
}

/** Shows its sign-in form at the login's address to those who are in, too. */
const ALWAYS_FORM: Shape = {
  ...remembering(quietHome),
  serve(visit, account) {
    if (visit.path === '/login' && visit.method === 'GET') return form();
    return remembering(quietHome).serve(visit, account);
  },
};

for (const [name, shape, isTold] of [
  ['with a way to sign out', remembering(home), true],
  ['that shows no way out', remembering(quietHome), false],
  ['that keeps a token', BY_TOKEN, false],
  ['that shows its form to everybody', ALWAYS_FORM, false],
] as const) {
  test(`a stored session of a site ${name} is used without typing the password`, async () => {
    const account = new Account('office@example.com', 'Correct-Horse-9');
    const site = await serveShape(shape, account);
    try {
      const first = await signIn(site.loginUrl, account, null);
      assert.equal(first.verdict.kind, 'logged_in', first.verdict.message);
      assert.equal(first.reused, false);
      const second = await signIn(site.loginUrl, account, first.state);
      assert.equal(second.verdict.kind, 'logged_in', second.verdict.message);
      assert.equal(second.reused, true);
      assert.equal(second.isInside, isTold ? true : null);
      assert.equal(account.tried.length, 1);
    } finally {
      await site.close();
    }
  });
}

for (const [name, shape] of [
  ['sends visitors to its form', remembering(home)],
  ['shows its form to everybody', ALWAYS_FORM],
  ['answers visitors with 404', { ...remembering(home), serve: hidden }],
  ['shows itself to everybody', OPEN_TO_ALL],
] as const)
  test(`a stored session that has ended is replaced by signing in, where the site ${name}`, async () => {
    const account = new Account('office@example.com', 'Correct-Horse-9');
    const site = await serveShape(shape, account);
    const { state } = await signIn(site.loginUrl, account, null);
    await site.close();
    const { port } = new URL(site.loginUrl);
    const again = await serveShape(shape, account, Number(port));
    try {
      const { verdict, reused, isInside } = await signIn(again.loginUrl, account, state);
      assert.equal(verdict.kind, 'logged_in', verdict.message);
      assert.equal(reused, false);
      assert.notEqual(isInside, false);
      assert.equal(account.tried.length, 2);
    } finally {
      await again.close();
    }
  });

test('a run that is canceled ends the login at once', async () => {
  const account = new Account('office@example.com', 'Correct-Horse-9');
  const site = await serveShape({ name: 'slow', wrong: null, serve: () => ({ ...form(), afterMs: 30_000 }) }, account);
  const browser = await openTestBrowser({ loginUrl: site.loginUrl });
  const cancel = new AbortController();
  try {
    const login = { loginUrl: site.loginUrl, username: 'a', password: 'bcdefg', totpSecret: null };
    const running = logIn(browser.session, login, {
      hasSession: false,
      deadlineAt: Date.now() + 60_000,
      ask: () => Promise.reject(new Error('nobody answers')),
      signal: cancel.signal,
      clock: systemClock,
    });
    setTimeout(() => cancel.abort(new Error('canceled')), 300);
    const startedAt = performance.now();
    await assert.rejects(running, /canceled/);
    // The page would have answered after 30 s.
    assert.ok(performance.now() - startedAt < 15_000);
  } finally {
    await browser.close();
    await site.close();
  }
});

test('a code that an earlier run typed is not typed again: the next period is waited for, and kept before it is used', async () => {
  const account = new Account('office@example.com', 'Correct-Horse-9');
  const shape: Shape = {
    name: 'code beside the password',
    wrong: null,
    serve(visit) {
      if (visit.path === '/home') return home();
      if (visit.method === 'GET')
        return html(
          'Sign in',
          '<form method="post" action="/login"><input name="user" placeholder="Username"><input type="password" name="p" placeholder="Password"><input name="otp" placeholder="6-digit code" autocomplete="one-time-code"><button>Sign in</button></form>',
        );
      order.push('typed');
      return account.fits(visit.sent.user, visit.sent.p) && account.codeFits(visit.sent.otp)
        ? { redirect: '/home' }
        : { status: 400 };
    },
  };
  const order: string[] = [];
  const period = 30_000;
  const end = (Math.floor(Date.now() / period) + 1) * period;
  // The run's clock stands shortly before the end of the period.
  const ahead = end - 1_500 - Date.now();
  const site = await serveShape(shape, account);
  try {
    const { verdict } = await signIn(site.loginUrl, account, null, {
      totpSecret: account.totp.secret.base32,
      codesUsedUntil: end,
      keepCode: async (until) => void order.push(`kept ${until - end}`),
      clock: { now: () => new Date(Date.now() + ahead) },
      deadlineAt: Date.now() + ahead + 40_000,
    });
    assert.equal(verdict.kind, 'logged_in', verdict.message);
    assert.deepEqual(order, [`kept ${period}`, 'typed']);
    assert.equal(account.codes.length, 1);
  } finally {
    await site.close();
  }
});
