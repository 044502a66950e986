/**
 * Does tasks of one's own on a site of one's own, one after the other with one session: `node bench/relay/on-site.ts FILE [--only PART]
 * [--verbose]`. The file: `{loginUrl, username, password, totpSecret?, reset?, tasks: [{name, instruction, tier?, schema?, want?,
 * truth?}]}`. `reset` is a shell command before every task, `truth` one whose output is printed beside the outcome; a result is
 * compared with `want`.
 */
import { exec } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findChromium } from '../../src/adapters/browsers/find-chromium.ts';
import { openBrowser } from '../../src/adapters/browsers/open-browser.ts';
import { runRelay } from '../../src/engines/relay/run.ts';
import type { RunOutcome, Tier, Turn } from '../../src/engines/relay/types.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { differences } from './same-value.ts';

interface OwnTask {
  name: string;
  instruction: string;
  tier?: Tier;
  schema?: Record<string, unknown>;
  want?: unknown;
  truth?: string;
}

interface OwnSite {
  loginUrl: string;
  username: string;
  password: string;
  totpSecret?: string;
  reset?: string;
  tasks: OwnTask[];
}

const DEADLINE_MS = 240_000;
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, verbose: { type: 'boolean', default: false } },
});
const site = JSON.parse(await readFile(positionals[0] ?? '', 'utf8')) as OwnSite;
const directory = await mkdtemp(join(tmpdir(), 'relay-on-site-'));
const build = await findChromium({
  configured: process.env.RELAY_CHROMIUM,
  directory: join(tmpdir(), 'relay-bench-chromium'),
});
const shell = async (command: string): Promise<string> => (await promisify(exec)(command)).stdout.trim();

async function runTask(task: OwnTask, session: unknown): Promise<{ outcome: RunOutcome; turns: Turn[] }> {
  const { loginUrl, username, password, totpSecret = null } = site;
  const { session: browser, close } = await openBrowser({
    browser: { kind: 'launch', build, sandbox: 'auto' },
    directory: await mkdtemp(join(directory, 'run-')),
    egressAllow: [new URL(loginUrl).host],
    loginUrl,
    storageState: session,
    timezone: 'UTC',
    secrets: [password],
    clock: systemClock,
    onWrite: async () => undefined,
    onBroken: () => undefined,
  });
  const turns: Turn[] = [];
  try {
    const outcome = await runRelay(
      {
        instruction: task.instruction,
        tier: task.tier ?? 'read',
        schema: task.schema ?? null,
        login: { loginUrl, username, password, totpSecret },
        session,
        recipe: null,
        timezone: 'UTC',
        deadlineAt: Date.now() + DEADLINE_MS,
      },
      browser,
      {
        emit: async (event) => void (event.type === 'turn' && turns.push(event.turn)),
        ask: () => Promise.reject(new Error('nobody is asked')),
        signal: new AbortController().signal,
        clock: systemClock,
      },
    );
    return { outcome, turns };
  } finally {
    await close();
  }
}

let session: unknown = null;
for (const task of site.tasks.filter(({ name }) => name.includes(flags.only))) {
  if (site.reset !== undefined) await shell(site.reset);
  const began = performance.now();
  const { outcome, turns } = await runTask(task, session);
  session = outcome.session ?? session;
  const wrong = task.want === undefined ? [] : differences(task.want, outcome.result, false);
  const mark = task.want === undefined ? '?' : wrong.length === 0 ? '✓' : '✗';
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const lines = [
    `${mark} ${task.name} (${task.tier ?? 'read'}) ${seconds} s ${outcome.turns} turns ${outcome.status}`,
    `    “${task.instruction}”`,
    ...(outcome.error === null ? [] : [`    ${outcome.error.code}: ${outcome.error.message}`]),
    ...(outcome.result === null ? [] : [`    result ${JSON.stringify(outcome.result)}`]),
    ...wrong.slice(0, 4).map((problem) => `    ${problem}`),
    ...(task.truth === undefined ? [] : [`    truth  ${await shell(task.truth)}`]),
    ...(flags.verbose || outcome.status !== 'completed'
      ? turns.map(({ number, summary, url }) => `      ${number}. ${summary} [${url}]`)
      : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
await rm(directory, { recursive: true, force: true });
