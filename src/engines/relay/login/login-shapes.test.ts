import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestBrowser } from '../../../../test/harness/browser.ts';
import { systemClock } from '../../../platform/clock.ts';
import { logIn } from './log-in.ts';
import { ABROAD } from './testing/abroad.ts';
import { BY_SCRIPT } from './testing/by-script.ts';
import { FIRST_STEPS } from './testing/first-steps.ts';
import { LAST_STEPS } from './testing/last-steps.ts';
import { OBSTACLES } from './testing/obstacles.ts';
import { ODD_WAYS } from './testing/odd-ways.ts';
import { PLAIN_FORMS } from './testing/plain-forms.ts';
import { SECOND_STEP } from './testing/second-step.ts';
import { serveShape } from './testing/serve-shape.ts';
import { Account, type Shape } from './testing/shape.ts';
import { WAYS_IN } from './testing/ways-in.ts';

const WITHIN_MS = 75_000;
const rows: string[] = [];

/** Browsers that are open; each serves one case after another, which waits more than it works. */
const LANES = 4;
type OpenBrowser = Awaited<ReturnType<typeof openTestBrowser>>;
const idle: OpenBrowser[] = [];
const opened: OpenBrowser[] = [];

async function takeBrowser(loginUrl: string): Promise<OpenBrowser> {
  const browser = idle.pop() ?? (await openTestBrowser({ loginUrl }));
  if (!opened.includes(browser)) opened.push(browser);
  await browser.session.guard.enter({ kind: 'login', loginUrl });
  return browser;
}

/** Leaves one empty page without cookies; what else a site stores is bound to its port. */
async function giveBack(browser: OpenBrowser): Promise<void> {
  const [first, ...others] = browser.session.pages();
  for (const page of others) await page.close();
  await first?.goto('about:blank');
  await first?.context().clearCookies();
  browser.session.takeDialogs();
  idle.push(browser);
}

async function signIn(shape: Shape, isRight: boolean) {
  const account = new Account(shape.username ?? 'office@example.com', shape.password ?? 'Correct-Horse-9');
  const password = isRight ? account.password : 'Wrong-Battery-3';
  const site = await serveShape(shape, account);
  const browser = await takeBrowser(site.loginUrl);
  browser.session.hide(password);
  const startedAt = performance.now();
  try {
    const login = {
      loginUrl: site.loginUrl,
      username: account.username,
      password,
      totpSecret: shape.hasSecret ? account.totp.secret.base32 : null,
    };
    const { verdict } = await logIn(browser.session, login, {
      hasSession: false,
      deadlineAt: Date.now() + WITHIN_MS,
      ask: async ({ prompt }) => {
        if (!shape.answers) throw new Error('nobody answers');
        return shape.answers(prompt);
      },
      signal: new AbortController().signal,
      clock: systemClock,
    });
    const ms = Math.round(performance.now() - startedAt);
    rows.push(
      `${isRight ? 'right' : 'wrong'}  ${verdict.kind.padEnd(12)} ${String(ms).padStart(6)} ms  ${shape.name}: ${verdict.message}`,
    );
    return { verdict, account };
  } finally {
    // A browser that was asked for HTTP authentication remembers what was said.
    if (shape.asksBrowser) await browser.close();
    else await giveBack(browser);
    await site.close();
  }
}

const SHAPES = [
  ...PLAIN_FORMS,
  ...WAYS_IN,
  ...BY_SCRIPT,
  ...SECOND_STEP,
  ...OBSTACLES,
  ...ABROAD,
  ...ODD_WAYS,
  ...FIRST_STEPS,
  ...LAST_STEPS,
];

test('every shape of sign-in page lets the right password in and tells a wrong one', {
  concurrency: LANES,
}, async (t) => {
  const runs = SHAPES.flatMap((shape) => {
    const { kind, says } = shape.right ?? { kind: 'logged_in', says: /Signed in/ };
    const right = t.test(`${shape.name}: ${kind}`, async () => {
      const { verdict, account } = await signIn(shape, true);
      assert.equal(verdict.kind, kind, verdict.message);
      assert.match(verdict.message, says);
      assert.equal(account.tried.length, shape.sends ?? 1, 'the password is sent no more often than needed');
    });
    if (!shape.wrong) return [right];
    const { kind: refusal = 'rejected', says: words } = shape.wrong;
    const wrong = t.test(`${shape.name}: ${refusal} with a wrong password`, async () => {
      const { verdict, account } = await signIn(shape, false);
      assert.equal(verdict.kind, refusal, verdict.message);
      assert.match(verdict.message, words);
      assert.ok(!verdict.message.includes('Wrong-Battery-3'));
      assert.ok(
        account.tried.length <= (shape.name.includes('too old') ? 2 : 1),
        'a refused password is not tried again',
      );
    });
    return [right, wrong];
  });
  await Promise.all(runs);
});

after(async () => {
  await Promise.all(opened.map((browser) => browser.close()));
  process.stdout.write(`${rows.join('\n')}\n`);
});
