import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { html, serveSite, testChromium } from '../../../test/harness/browser.ts';
import type { RunEvent } from '../../engines/relay/types.ts';
import { sealValue } from '../../platform/crypto/credential-vault.ts';
import { ensureKeyring, readVaultPublicKey } from '../../platform/crypto/keyring.ts';
import { createLog } from '../../platform/log.ts';
import { createRelayRunner } from './runner-process.ts';

const directory = await mkdtemp(join(tmpdir(), 'frontdesk-lost-'));
const keyringPath = join(directory, 'keyring.json');
await ensureKeyring(keyringPath);
const build = await testChromium();
after(() => rm(directory, { recursive: true, force: true }));

const SIGN_IN = `<h1>Sign in</h1><form method=post action=/login><label>User <input name=user></label>
  <label>Password <input type=password name=password></label><button>Sign in</button></form>`;
const HOME =
  '<h1>Patients</h1><nav><a href=/patients/new>Add patient</a> <a href=/logout>Sign out</a></nav><table><tr><th>Name</th></tr></table>';
const FORM = `<h1>Add patient</h1><a href=/logout>Sign out</a><form method=post action=/patients>
  <label>Name <input name=name></label><button>Add patient</button></form>`;

/** A site that takes a new patient and then says nothing; `onTaken` is called when it has. */
function silentSite(onTaken: () => void) {
  return serveSite((incoming, outgoing) => {
    const isIn = incoming.headers.cookie?.includes('in=1') === true;
    const path = incoming.url ?? '/';
    if (path === '/login' && incoming.method === 'POST')
      outgoing.writeHead(303, { location: '/', 'set-cookie': 'in=1; Path=/' }).end();
    else if (!isIn) html(outgoing, SIGN_IN);
    else if (path === '/patients' && incoming.method === 'POST') onTaken();
    else html(outgoing, path === '/patients/new' ? FORM : HOME);
  });
}

/** The process group of the runner whose browser has its profile under `folder`. */
async function groupOf(folder: string): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!line.includes(folder)) continue;
    const group = /^\d+ \(.*\) \S \d+ (\d+)/s.exec(await readFile(`/proc/${pid}/stat`, 'utf8'))?.[1];
    if (group !== undefined && Number(group) !== process.pid) return Number(group);
  }
  return assert.fail('no runner is at work');
}

for (const end of ['deadline', 'kill'] as const) {
  const name = `a run that ends by ${end} after something was sent says that its outcome is not known`;
  test(name, { skip: end === 'kill' && process.platform !== 'linux' }, async () => {
    const taken = Promise.withResolvers<void>();
    const site = await silentSite(taken.resolve);
    const runner = createRelayRunner({
      keyringPath,
      browser: async () => ({ kind: 'launch', build, sandbox: 'auto' }),
      directory: join(directory, 'runs'),
      egressAllow: [new URL(site.origin).host],
      log: createLog('silent'),
    });
    try {
      const login = { loginUrl: `${site.origin}/login`, username: 'ann', password: 'right horse', totpSecret: null };
      const events: RunEvent[] = [];
      const run = runner.run(
        {
          mode: 'execute',
          sealedLogin: await sealValue(readVaultPublicKey(keyringPath), 'login', login),
          sealedSession: null,
          sessionContext: 'session',
          request: {
            instruction: 'Add a patient named Jane Roe',
            tier: 'create',
            schema: null,
            recipe: null,
            timezone: 'UTC',
            // Long enough for a sign-in and a form on a busy machine.
            deadlineAt: Date.now() + (end === 'deadline' ? 25_000 : 60_000),
          },
        },
        async (event) => void events.push(event),
      );
      await Promise.race([taken.promise, run.result]);
      assert.ok(
        events.some(({ type }) => type === 'writing'),
        'it was announced before it was sent',
      );
      if (end === 'kill') process.kill(-(await groupOf(directory)), 'SIGKILL');
      const { outcome } = await run.result;
      assert.deepEqual([outcome.status, outcome.error?.code], ['failed', 'outcome_unknown'], outcome.error?.message);
    } finally {
      await runner.close();
      await site.close();
    }
  });
}
