/**
 * Does every task on every site with the relay as the product runs it: a sealed login, a runner process, a guarded browser.
 * `node bench/relay/run.ts [--only PART] [--verbose]` prints one line a task and a table by kind; exit code 1 on a false success:
 * a run that ended completed and is wrong, be it that the work is not done or that the answer is not the true one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../src/adapters/browsers/find-chromium.ts';
import { createRelayRunner } from '../../src/adapters/relay-runner/runner-process.ts';
import type { Turn } from '../../src/engines/relay/types.ts';
import { sealValue } from '../../src/platform/crypto/credential-vault.ts';
import { ensureKeyring, readVaultPublicKey } from '../../src/platform/crypto/keyring.ts';
import { createLog } from '../../src/platform/log.ts';
import { grade, readBefore } from './grade.ts';
import { PORTALS, startSite } from './portals/index.ts';
import type { Task } from './task.ts';
import { tasksFor } from './tasks.ts';

const DEADLINE_MS = 240_000;
const { values: flags } = parseArgs({
  options: { only: { type: 'string', default: '' }, verbose: { type: 'boolean', default: false } },
});

interface Score {
  task: Task;
  problems: string[];
  isFalseSuccess: boolean;
  seconds: number;
  turns: number;
}

const today = new Date().toISOString().slice(0, 10);
const directory = await mkdtemp(join(tmpdir(), 'relay-bench-'));
const keyringPath = join(directory, 'keyring.json');
await ensureKeyring(keyringPath);
const vault = readVaultPublicKey(keyringPath);
const build = await findChromium({
  configured: process.env.RELAY_CHROMIUM,
  directory: join(tmpdir(), 'relay-bench-chromium'),
});

const wanted = tasksFor(today).filter((task) => `${task.portal}/${task.name} ${task.kind}`.includes(flags.only));
const scores: Score[] = [];
for (const portal of PORTALS) {
  const tasks = wanted.filter((task) => task.portal === portal);
  for (const task of tasks) {
    const site = await startSite(portal, directory, today);
    const runner = createRelayRunner({
      keyringPath,
      browser: async () => ({ kind: 'launch', build, sandbox: 'auto' }),
      directory: join(directory, 'runs'),
      egressAllow: [new URL(site.url).host],
      log: createLog('error'),
    });
    try {
      const before = readBefore(task, site.databasePath);
      const { username, totpSecret } = site.account;
      const password = task.login === 'wrong_password' ? 'not-the-password' : site.account.password;
      const sealedLogin = await sealValue(vault, 'bench', { loginUrl: site.loginUrl, username, password, totpSecret });
      const turns: Turn[] = [];
      const began = performance.now();
      const { result } = runner.run(
        {
          mode: 'execute',
          sealedLogin,
          sealedSession: null,
          sessionContext: 'bench',
          request: {
            instruction: task.instruction,
            tier: task.tier,
            schema: task.schema,
            recipe: null,
            timezone: 'UTC',
            deadlineAt: Date.now() + DEADLINE_MS,
          },
        },
        async (event) => {
          if (event.type === 'turn') turns.push(event.turn);
        },
      );
      const { outcome } = await result;
      const problems = grade(task, before, { ...outcome, session: null }, site.databasePath);
      const score = {
        task,
        problems,
        isFalseSuccess: problems.length > 0 && outcome.status === 'completed',
        seconds: (performance.now() - began) / 1000,
        turns: outcome.turns,
      };
      scores.push(score);
      print(
        score,
        outcome.error ? `${outcome.status} ${outcome.error.code}: ${outcome.error.message}` : outcome.status,
        turns,
      );
    } finally {
      await runner.close();
      await site.stop();
    }
  }
}
await rm(directory, { recursive: true, force: true });

process.stdout.write('\nkind      done        seconds  turns\n');
for (const kind of ['login', 'read', 'create', 'update', 'delete'] as const) {
  const rows = scores.filter((score) => score.task.kind === kind);
  if (rows.length === 0) continue;
  const done = rows.filter((row) => row.problems.length === 0).length;
  const mean = (read: (row: Score) => number) =>
    (rows.reduce((sum, row) => sum + read(row), 0) / rows.length).toFixed(1);
  process.stdout.write(
    `${kind.padEnd(8)}  ${`${done}/${rows.length}`.padEnd(10)}  ${mean((row) => row.seconds).padStart(7)}  ${mean((row) => row.turns).padStart(5)}\n`,
  );
}
const falseSuccesses = scores.filter((score) => score.isFalseSuccess);
process.stdout.write(`false successes: ${falseSuccesses.length}\n`);
for (const { task, problems } of falseSuccesses)
  process.stdout.write(`  ${task.portal}/${task.name} (${task.kind}): ${(problems[0] ?? '').slice(0, 200)}\n`);
process.exitCode = falseSuccesses.length > 0 ? 1 : 0;

function print({ task, problems, seconds, turns }: Score, ending: string, trace: Turn[]): void {
  const mark = problems.length === 0 ? '✓' : '✗';
  process.stdout.write(
    `${mark} ${`${task.portal}/${task.name}`.padEnd(44)} ${task.kind.padEnd(7)} ${seconds.toFixed(1).padStart(5)} s ${String(turns).padStart(3)} turns  ${ending}\n`,
  );
  if (problems.length === 0 && !flags.verbose) return;
  process.stdout.write(`    “${task.instruction}” (${task.tier})\n`);
  for (const problem of problems.slice(0, 4)) process.stdout.write(`    ${problem.slice(0, 300)}\n`);
  for (const turn of trace) process.stdout.write(`      ${turn.number}. ${turn.summary} [${turn.url}]\n`);
}
