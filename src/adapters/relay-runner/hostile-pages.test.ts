import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { html, serveSite, testChromium } from '../../../test/harness/browser.ts';
import { HOSTILE_PAGES, type HostilePage } from '../../../test/harness/hostile-pages.ts';
import { sealValue } from '../../platform/crypto/credential-vault.ts';
import { ensureKeyring, readVaultPublicKey } from '../../platform/crypto/keyring.ts';
import { createLog } from '../../platform/log.ts';
import { createRelayRunner, type RunnerJob } from './runner-process.ts';

const DEADLINE_MS = 4_000;
const AT_ONCE = 3;
/** One of each kind; the others of the list differ in degree. */
const TRIED = [
  'never answers',
  'never ends its headers',
  'pours a page',
  'reloads itself',
  'loops while it loads',
  'loops when it is sent',
  'alerts for ever',
  'does not want to be left',
  'opens windows',
  'floods its history',
  'is huge',
  'frames itself',
  'eats memory',
  'shouts on its console',
  'gives values that never end',
];

const directory = await mkdtemp(join(tmpdir(), 'frontdesk-hostile-'));
const keyringPath = join(directory, 'keyring.json');
await ensureKeyring(keyringPath);
const build = await testChromium();
after(() => rm(directory, { recursive: true, force: true }));

async function verify(
  page: HostilePage,
): Promise<{ name: string; tookMs: number; code: string | undefined; verified: boolean | null }> {
  const site = await serveSite((incoming, outgoing) => {
    if (typeof page.answer === 'string') html(outgoing, page.answer);
    else page.answer(incoming, outgoing);
  });
  const runner = createRelayRunner({
    keyringPath,
    browser: async () => ({ kind: 'launch', build, sandbox: 'auto' }),
    directory: join(directory, 'runs'),
    egressAllow: [new URL(site.origin).host],
    log: createLog('silent'),
  });
  try {
    const login = { loginUrl: `${site.origin}/`, username: 'ann', password: 'right horse', totpSecret: null };
    const sealedLogin = await sealValue(readVaultPublicKey(keyringPath), 'login', login);
    const began = performance.now();
    const request = {
      instruction: 'Log in',
      tier: 'read',
      schema: null,
      recipe: null,
      timezone: 'UTC',
      deadlineAt: Date.now() + DEADLINE_MS,
    } as const;
    const job: RunnerJob = { mode: 'verify', sealedLogin, sealedSession: null, sessionContext: 'session', request };
    const { outcome, verified } = await runner.run(job, async () => undefined).result;
    return { name: page.name, tookMs: performance.now() - began, code: outcome.error?.code, verified };
  } finally {
    await runner.close();
    await site.close();
  }
}

test('whatever a page does, its run ends in a declared error within its deadline and five seconds, and leaves nothing', async () => {
  const waiting = HOSTILE_PAGES.filter(({ name }) => TRIED.includes(name));
  assert.equal(waiting.length, TRIED.length);
  const ended: Awaited<ReturnType<typeof verify>>[] = [];
  const work = async (): Promise<void> => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) ended.push(await verify(page));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const { name, tookMs, code, verified } of ended) {
    const said = `${name}: ${code} after ${Math.round(tookMs)} ms`;
    assert.ok(['timed_out', 'login_unreachable', 'engine_error'].includes(code ?? ''), said);
    assert.equal(verified, null, said);
    assert.ok(tookMs <= DEADLINE_MS + 5_000, said);
  }
  assert.deepEqual(await readdir(join(directory, 'runs')), []);
  if (process.platform === 'linux') assert.deepEqual(await processesOf(directory), []);
});

/** Command lines of living processes that name `folder`; those that have ended have none. */
async function processesOf(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(folder));
}
