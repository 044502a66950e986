import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { testChromium } from '../../../test/harness/browser.ts';
import type { RunEvent } from '../../engines/relay/types.ts';
import { openValue, sealValue } from '../../platform/crypto/credential-vault.ts';
import { ensureKeyring, readVaultPublicKey } from '../../platform/crypto/keyring.ts';
import { createLog } from '../../platform/log.ts';
import { createRelayRunner, RunnerClosedError, type RunnerJob, type RunnerSettings } from './runner-process.ts';

const directory = await mkdtemp(join(tmpdir(), 'runner-'));
const keyringPath = join(directory, 'keyring.json');
await ensureKeyring(keyringPath);
const build = await testChromium();
const servers: Server[] = [];
after(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(directory, { recursive: true, force: true });
});

/** A site with a sign-in form; what lies behind it is the test's. */
async function site(password: string, home: string | null): Promise<string> {
  const form =
    '<form method="post" action="/login"><label>User <input name="user"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>';
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const isIn = request.headers.cookie?.includes('in=1');
    if (request.method === 'POST' && request.url === '/login') {
      if (new URLSearchParams(body).get('password') === password)
        response.writeHead(303, { location: '/', 'set-cookie': 'in=1; Path=/' }).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<p role="alert">Wrong user or password.</p>${form}`);
      return;
    }
    if (isIn && home === null) return;
    response.writeHead(200, { 'content-type': 'text/html' }).end(isIn ? home : form);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function jobFor(
  url: string,
  password: string,
  change: Partial<RunnerJob> = {},
  deadlineMs = 60_000,
): Promise<RunnerJob> {
  const login = { loginUrl: `${url}/login`, username: 'reception', password, totpSecret: null };
  return {
    mode: 'verify',
    sealedLogin: await sealValue(readVaultPublicKey(keyringPath), 'login', login),
    sealedSession: null,
    sessionContext: 'session',
    request: {
      instruction: 'Log in',
      tier: 'read',
      schema: null,
      recipe: null,
      timezone: 'UTC',
      deadlineAt: Date.now() + deadlineMs,
    },
    ...change,
  };
}

function runnerFor(url: string, change: Partial<RunnerSettings> = {}) {
  return createRelayRunner({
    keyringPath,
    browser: async () => ({ kind: 'launch', build, sandbox: 'auto' }),
    directory: join(directory, 'runs'),
    egressAllow: [new URL(url).host],
    log: createLog('silent'),
    ...change,
  });
}

const home =
  '<h1>Welcome</h1><a href="/logout">Sign out</a><table><tr><th>Patient</th><th>Phone</th></tr><tr><td>Jane Roe</td><td>555-0142</td></tr></table>';

test('verify gives the site’s verdict, keeps the session sealed, and leaves no profile behind', async () => {
  const url = await site('right', home);
  const runner = runnerFor(url);
  const good = await runner.run(await jobFor(url, 'right'), async () => {}).result;
  assert.equal(good.verified, true);
  assert.ok(good.sealedSession);
  const cookies = (await openValue<{ cookies: { name: string }[] }>(keyringPath, good.sealedSession)).cookies;
  assert.deepEqual(
    cookies.map((cookie) => cookie.name),
    ['in'],
  );
  const bad = await runner.run(await jobFor(url, 'wrong'), async () => {}).result;
  assert.equal(bad.verified, false);
  assert.equal(bad.outcome.error, null);
  assert.deepEqual(await readdir(join(directory, 'runs')), []);
});

test('an empty browser waits for the next run, serves that one alone, and goes with its runner', async () => {
  const [url, own] = [await site('right', home), join(directory, 'spared')];
  const runner = runnerFor(url, { directory: own, spares: 1 });
  const waiting = async (): Promise<string> => {
    await runner.warmUp();
    return (await readdir(own)).join();
  };
  try {
    await runner.run(await jobFor(url, 'right'), async () => {}).result;
    const first = await waiting();
    const during: string[][] = [];
    const job = await jobFor(url, 'right', { mode: 'execute' });
    const { outcome } = await runner.run(job, async () => void during.push(await readdir(own))).result;
    assert.equal(outcome.status, 'completed', outcome.error?.message);
    assert.ok(during.length > 0 && during.every((names) => names.join() === first), 'the spare worked, alone');
    const second = await waiting();
    assert.notEqual(second, first);
    const bad = await runner.run(await jobFor(url, 'wrong'), async () => {}).result;
    assert.equal(bad.verified, false, 'no session of the run before is there');
    assert.ok(![first, second].includes(await waiting()));
  } finally {
    await runner.close();
  }
  assert.deepEqual(await readdir(own), []);
});

test('a browser that cannot be started is said to be by the run, whether or not spares are wanted', async () => {
  const url = await site('right', home);
  const missing = { ...build, executable: join(directory, 'no-such-browser') };
  const runner = runnerFor(url, {
    browser: async () => ({ kind: 'launch', build: missing, sandbox: 'off' }),
    spares: 1,
  });
  try {
    for (let round = 0; round < 2; round += 1) {
      const { outcome } = await runner.run(await jobFor(url, 'right'), async () => {}).result;
      assert.equal(outcome.error?.code, 'engine_error');
    }
  } finally {
    await runner.close();
  }
});

test('a site that cannot be reached is no verdict but an error that says so', async () => {
  const runner = runnerFor('http://127.0.0.1:9');
  const { verified, outcome } = await runner.run(await jobFor('http://127.0.0.1:9', 'x'), async () => {}).result;
  assert.equal(verified, null);
  assert.equal(outcome.error?.code, 'login_unreachable');
});

test('a site at a private address that nobody has allowed is not opened, and the error says what to set', async () => {
  const url = await site('right', home);
  const { outcome } = await runnerFor('http://127.0.0.1:9').run(await jobFor(url, 'right'), async () => {}).result;
  assert.equal(outcome.error?.code, 'login_unreachable');
  assert.match(outcome.error?.message ?? '', new RegExp(`^${new URL(url).host} .*EGRESS_ALLOW`));
});

test('a login that does not open with our keyring ends the run with an error, not with a crash', async () => {
  const url = await site('right', home);
  const job = await jobFor(url, 'right');
  const { outcome } = await runnerFor(url).run(
    { ...job, sealedLogin: { ...job.sealedLogin, context: 'elsewhere' } },
    async () => {},
  ).result;
  assert.equal(outcome.status, 'failed');
  assert.equal(outcome.error?.code, 'engine_error');
});

test('cancel ends a run within two seconds, also when the site never answers', async () => {
  const url = await site('right', null);
  const events: RunEvent[] = [];
  const job = await jobFor(url, 'right', {
    mode: 'execute',
    request: {
      instruction: 'List the patients',
      tier: 'read',
      schema: null,
      recipe: null,
      timezone: 'UTC',
      deadlineAt: Date.now() + 60_000,
    },
  });
  const started = Promise.withResolvers<void>();
  const run = runnerFor(url).run(job, async (event) => {
    events.push(event);
    started.resolve();
  });
  await started.promise;
  const began = performance.now();
  run.cancel();
  const { outcome } = await run.result;
  assert.equal(outcome.status, 'canceled');
  assert.ok(performance.now() - began < 6000, `${performance.now() - began} ms`);
});

test('a run that outlives its deadline is ended with its process group', async () => {
  const url = await site('right', null);
  const job = await jobFor(url, 'right', {}, 4000);
  const began = performance.now();
  const { outcome } = await runnerFor(url).run(job, async () => {}).result;
  assert.ok(['timed_out', 'failed'].includes(outcome.status), outcome.status);
  assert.ok(performance.now() - began < 15_000, `${performance.now() - began} ms`);
});

test('an event that cannot be stored ends the run and is what the run rejects with', async () => {
  const url = await site('right', home);
  const job = await jobFor(url, 'right', {
    mode: 'execute',
    request: {
      instruction: 'List the patients',
      tier: 'read',
      schema: null,
      recipe: null,
      timezone: 'UTC',
      deadlineAt: Date.now() + 60_000,
    },
  });
  const run = runnerFor(url).run(job, async () => {
    throw new Error('the run is lost');
  });
  await assert.rejects(run.result, /the run is lost/);
});

test('closing the runner kills what is at work and leaves no profile behind', async () => {
  const url = await site('right', null);
  const runner = runnerFor(url);
  const job = await jobFor(url, 'right', {
    mode: 'execute',
    request: {
      instruction: 'List the patients',
      tier: 'read',
      schema: null,
      recipe: null,
      timezone: 'UTC',
      deadlineAt: Date.now() + 60_000,
    },
  });
  const started = Promise.withResolvers<void>();
  const run = runner.run(job, async () => started.resolve());
  await started.promise;
  await runner.close();
  await assert.rejects(run.result, RunnerClosedError);
  assert.deepEqual(await readdir(join(directory, 'runs')), []);
});
