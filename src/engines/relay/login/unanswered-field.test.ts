import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { systemClock } from '../../../platform/clock.ts';
import { logIn } from './log-in.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  site = await serveSite((_, outgoing) => html(outgoing, FORM));
  browser = await openTestBrowser({ loginUrl: `${site.origin}/` });
});
after(async () => {
  await browser.close();
  await site.close();
});

/** Sends nothing until a database is chosen, and does not say so. */
const FORM = `<title>Sign in</title><form onsubmit="event.preventDefault(); if (db.value !== '') location = '/in'"><label>Database <select name="db" id="db"><option value=""></option><option>north</option><option>south</option></select></label>
<label>User name <input name="u"></label><label>Password <input type="password" name="p"></label><button>Sign in</button></form>`;

test('a sign-in that sends nothing while a field beside name and password has no value says which', async () => {
  await browser.session.guard.enter({ kind: 'login', loginUrl: `${site.origin}/` });
  const login = { loginUrl: `${site.origin}/`, username: 'office', password: 'Correct-Horse-9', totpSecret: null };
  const { verdict } = await logIn(browser.session, login, {
    hasSession: false,
    deadlineAt: Date.now() + 60_000,
    ask: () => Promise.reject(new Error('nobody is asked')),
    signal: new AbortController().signal,
    clock: systemClock,
    codesUsedUntil: null,
  });
  assert.deepEqual(verdict, {
    kind: 'needs_answer',
    message: 'The sign-in form sends nothing while "Database" has no value.',
  });
});
