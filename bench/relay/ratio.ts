/**
 * How long the relay takes beside a script written by hand for the very task, and to its first request beside a bare Chromium, all
 * measured in turn on the same machine. `node bench/relay/ratio.ts [--only PART] [--times N]`; browsers are open before a clock starts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { type RunningSite, startSite } from '../../eval/relay/portals/index.ts';
import { differences } from '../../eval/relay/same-value.ts';
import { findChromium } from '../../src/adapters/browsers/find-chromium.ts';
import { openBrowser } from '../../src/adapters/browsers/open-browser.ts';
import { createRelayRunner } from '../../src/adapters/relay-runner/runner-process.ts';
import { runRelay } from '../../src/engines/relay/run.ts';
import type { RunEvent, RunOutcome } from '../../src/engines/relay/types.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { sealValue } from '../../src/platform/crypto/credential-vault.ts';
import { ensureKeyring, readVaultPublicKey } from '../../src/platform/crypto/keyring.ts';
import { createLog } from '../../src/platform/log.ts';
import { tell } from '../figure.ts';
import { CONTESTS, type Contest } from './by-hand.ts';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    times: { type: 'string', default: '5' },
    verbose: { type: 'boolean', default: false },
  },
});
const times = Number(flags.times);
const today = new Date().toISOString().slice(0, 10);
const directory = await mkdtemp(join(tmpdir(), 'relay-ratio-'));
const build = await findChromium({
  configured: process.env.RELAY_CHROMIUM,
  directory: join(tmpdir(), 'relay-bench-chromium'),
});
const bare = {
  executablePath: build.executable,
  env: { ...process.env, ...build.environment },
  args: ['--no-sandbox'],
};

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const line = (cells: readonly string[]): void =>
  void process.stdout.write(
    `${cells.map((cell, index) => (index === 0 ? cell.padEnd(22) : cell.padStart(11))).join('')}\n`,
  );

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now();
  const value = await work();
  return { ms: performance.now() - began, value };
}

async function byHand(contest: Contest, site: RunningSite, turn: number): Promise<{ ms: number; value: unknown }> {
  const browser = await chromium.launch(bare);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    return await timed(() => contest.script(page, site, turn));
  } finally {
    await browser.close();
  }
}

interface Measured {
  ms: number;
  value: RunOutcome;
  /** From the start of the run to the end of the login. */
  loginMs: number;
}

async function byRelay(
  contest: Contest,
  site: RunningSite,
  turn: number,
  left: { session: unknown; recipe: unknown },
): Promise<Measured> {
  const own = await mkdtemp(join(directory, 'run-'));
  const { session, close } = await openBrowser({
    browser: { kind: 'launch', build, sandbox: 'auto' },
    directory: own,
    egressAllow: [new URL(site.url).host],
    loginUrl: site.loginUrl,
    storageState: left.session,
    timezone: 'UTC',
    secrets: [site.account.password],
    clock: systemClock,
    onWrite: async () => undefined,
    onBroken: () => undefined,
  });
  const began = performance.now();
  let loginMs = 0;
  const emit = async (event: RunEvent): Promise<void> => {
    if (event.type === 'logged_in') loginMs = performance.now() - began;
    if (flags.verbose && event.type === 'turn')
      process.stderr.write(`    ${Math.round(performance.now() - began)} ms ${event.turn.summary}\n`);
  };
  const ports = {
    emit,
    ask: () => Promise.reject(new Error('nobody is asked')),
    signal: new AbortController().signal,
    clock: systemClock,
  };
  const request = {
    instruction: contest.instruction(turn),
    tier: contest.tier,
    schema: contest.schema,
    login: { loginUrl: site.loginUrl, ...site.account },
    session: left.session,
    recipe: left.recipe,
    timezone: 'UTC',
    deadlineAt: Date.now() + 120_000,
  };
  try {
    return { ...(await timed(() => runRelay(request, session, ports))), loginMs };
  } finally {
    await close();
    await rm(own, { recursive: true, force: true });
  }
}

function checked(contest: Contest, wanted: unknown, { value }: Measured): void {
  const wrong =
    value.status === 'completed'
      ? wanted === null
        ? []
        : differences(wanted, value.result, false)
      : [value.error?.message];
  if (wrong.length > 0) throw new Error(`${contest.name}: ${wrong.join('; ')}`);
}

/** Script, first run, replay with its session, replay that signs in anew: milliseconds, middle of all repetitions. */
async function measure(contest: Contest): Promise<[number, number, number, number]> {
  const site = await startSite(contest.portal, directory, today, { secondStep: false });
  const columns: [number[], number[], number[], number[]] = [[], [], [], []];
  let turn = 0;
  try {
    for (let round = 0; round < times; round += 1) {
      const script = await byHand(contest, site, turn);
      const first = await byRelay(contest, site, turn++, { session: null, recipe: null });
      const { session, recipe } = first.value;
      const again = await byRelay(contest, site, turn++, { session, recipe });
      const anew = await byRelay(contest, site, turn++, { session: null, recipe });
      for (const run of [first, again, anew]) checked(contest, script.value, run);
      for (const [index, { ms }] of [script, first, again, anew].entries()) columns[index]?.push(ms);
      if (flags.verbose)
        process.stderr.write(`  login ${[first, again, anew].map(({ loginMs }) => Math.round(loginMs)).join(' ')}\n`);
    }
  } finally {
    await site.stop();
  }
  return [middle(columns[0]), middle(columns[1]), middle(columns[2]), middle(columns[3])];
}

const shown = (part: number, whole: number): string => `${Math.round(part)} (${(part / whole).toFixed(2)})`;
const ratios: number[][] = [];
line(['task, milliseconds', 'script', 'first run', 'replay', 'signing in']);
for (const contest of CONTESTS.filter(({ name, portal }) => `${portal}/${name}`.includes(flags.only))) {
  try {
    const [script, first, again, anew] = await measure(contest);
    ratios.push([first / script, again / script, anew / script]);
    line([contest.name, String(Math.round(script)), shown(first, script), shown(again, script), shown(anew, script)]);
  } catch (cause) {
    line([contest.name, cause instanceof Error ? ` not done: ${cause.message.slice(0, 160)}` : String(cause)]);
    process.exitCode = 1;
  }
}
const mean = (at: number): number =>
  Math.exp(ratios.reduce((sum, row) => sum + Math.log(row[at] ?? 1), 0) / ratios.length);
if (ratios.length > 0) {
  const load = `geometric mean of ${ratios.length} tasks, each ${times} times`;
  const beside = (name: string, at: number, most: number | null) =>
    tell({ name, load, ours: mean(at), peer: 1, unit: 'of a script by hand', wanted: most === null ? null : { most } });
  beside('Relay, first run of a task', 0, 1.5);
  beside('Relay, replay of a task', 1, 1.15);
  beside('Relay, replay with signing in', 2, null);
}
if ('start'.includes(flags.only)) await measureStart();
await rm(directory, { recursive: true, force: true });

/** From the order to the first request that a site sees: a warm runner, and a bare Chromium that is launched for it. */
async function measureStart(): Promise<void> {
  const heard: (() => void)[] = [];
  const server = createServer((_, response) => {
    heard.shift()?.();
    response.setHeader('content-type', 'text/html').end('<title>Nobody home</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/login`;
  const arrival = () => new Promise<void>((done) => heard.push(done));
  const keyringPath = join(directory, 'keyring.json');
  await ensureKeyring(keyringPath);
  const login = { loginUrl: url, username: 'u', password: 'p', totpSecret: null };
  const sealedLogin = await sealValue(readVaultPublicKey(keyringPath), 'bench', login);
  const runner = createRelayRunner({
    keyringPath,
    browser: async () => ({ kind: 'launch', build, sandbox: 'auto' }),
    directory: join(directory, 'runs'),
    egressAllow: [new URL(url).host],
    spares: 1,
    log: createLog('silent'),
  });
  const launches: number[] = [];
  const starts: number[] = [];
  try {
    for (let round = 0; round <= times; round += 1) {
      const launched = await timed(async () => {
        const browser = await chromium.launch(bare);
        const seen = arrival();
        const page = await browser.newPage();
        page.goto(url).catch(() => undefined);
        await seen;
        return browser;
      });
      await launched.value.close();
      await runner.warmUp();
      const seen = arrival();
      const job = {
        mode: 'verify' as const,
        sealedLogin,
        sealedSession: null,
        sessionContext: 'bench',
        request: {
          instruction: '',
          tier: 'read' as const,
          schema: null,
          recipe: null,
          timezone: 'UTC',
          deadlineAt: Date.now() + 60_000,
        },
      };
      const started = await timed(async () => {
        const run = runner.run(job, async () => undefined);
        await seen;
        return run;
      });
      started.value.cancel();
      await started.value.result;
      if (round === 0) continue;
      launches.push(launched.ms);
      starts.push(started.ms);
    }
  } finally {
    await runner.close();
    server.close();
    server.closeAllConnections();
  }
  tell({
    name: 'Relay, from the order to the first request',
    load: `a warm runner beside launching Chromium, ${times} times`,
    ours: middle(starts),
    peer: middle(launches),
    unit: 'ms',
    wanted: { most: 1.2 },
  });
}
