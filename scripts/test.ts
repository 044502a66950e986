/** Runs the tests on a real PostgreSQL: one server for the run, a migrated template, a database of its own per test file. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { queues } from '../src/queues.ts';
import { writeCoverage } from '../test/openapi/write-coverage.ts';
import { openReport } from './tests/report.ts';
import { runFiles } from './tests/run-files.ts';

/** Twice what the whole was seen to need on two slow, busy cores. */
const RUN_LIMIT_MS = 60 * 60_000;

/** More than any was seen to need on two slow, busy cores; a test may take seven minutes. */
const FILE_LIMIT_MS = 8 * 60_000;

/** Of processes: with four, two cores rest for less than a hundredth of the time, and what has a limit comes late. */
const CONCURRENCY = 3;

/** Of those with programs and browsers of their own, which take a core and more. */
const APART_CONCURRENCY = 2;

/**
 * Files, and folders, that need a process of their own beside those that work with programs and real runs: they look at what a process
 * holds, or measure it.
 */
const APART = [
  'test/acceptance/',
  'test/distribution.test.ts',
  'test/soak/',
  'test/telemetry/',
  'src/adapters/relay-runner/',
  'src/engines/relay/tier-floor.test.ts',
  'src/engines/site-reader/page/page.test.ts',
  'src/features/relay-executions/stream-events.test.ts',
  'src/platform/db/lost-connections.test.ts',
];

/** Begun first: one of these at the end would be waited for alone. */
const LONG = [
  'src/engines/relay/agent/injections.test.ts',
  'src/engines/relay/login/login-shapes.test.ts',
  'src/features/relay-executions/killed-processes.test.ts',
  'test/authorisation/matrix.test.ts',
  'test/console/insights.test.ts',
  'test/documentation/code-blocks.test.ts',
  'test/fuzz.test.ts',
  'test/hostile-clients/hostile-clients.test.ts',
];

const arguments_ = process.argv.slice(2);
const flags = arguments_.filter((argument) => argument.startsWith('--'));
const wanted = arguments_.filter((argument) => !argument.startsWith('--'));
const isWhole = wanted.length === 0 && flags.length === 0;
const patterns =
  wanted.length > 0
    ? wanted.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`))
    : ['{src,test,examples,sdk,bench,eval}/**/*.test.ts'];
const isLong = (file: string) => Number(LONG.includes(file));
const files = [...new Set(patterns.flatMap(filesOf))].sort().sort((one, other) => isLong(other) - isLong(one));
const lost = isWhole ? [...APART, ...LONG].find((path) => !files.some((file) => file.startsWith(path))) : undefined;
if (lost !== undefined) throw noFiles(lost);

/** Imports what starts programs or real runs, of which one that fails to stop would hold up those behind it. */
const WORKS =
  /from '[^']*\/(?:relay-server|relay-run|run-processes|runner-process|worker-process|worker|command|main|(?:frozen|embedded)-postgres)\.ts'/;

const directory = await mkdtemp(join(tmpdir(), 'frontdesk-test-'));
// Processes of the product that tests start are bundles, as where it is used: they start several times as fast.
await promisify(execFile)(process.execPath, ['scripts/build-programs.js']);
const server = await startEmbeddedPostgres(directory);
let code = 1;
try {
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  // Nothing is kept of this server, so nothing of it has to survive the machine: databases are made and dropped in a third of the time.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.unsafe(`alter system set ${setting} = off`);
  await admin`select pg_reload_conf()`;
  await admin`create database frontdesk_template`;
  await admin.end();
  const template = server.url.replace(/postgres$/, 'frontdesk_template');
  await migrate(template);
  await (await openJobs(template, queues, createLog('error'))).stop(1000);

  const env = {
    // The same browser everywhere, and the smallest: an installed one takes twice the work.
    ...(process.platform === 'linux' && process.arch === 'x64' && { RELAY_CHROMIUM: 'bundled' }),
    ...process.env,
    TEST_DATABASE_URL: server.url,
    OPENAPI_COVERAGE_DIRECTORY: join(directory, 'coverage'),
    NODE_NO_WARNINGS: '1',
    // Compiled once in a run: every process of tests and every program that one starts loads the same 2 000 modules.
    NODE_COMPILE_CACHE: join(directory, 'compiled'),
  };
  code = flags.length > 0 ? await runByNode(flags, env) : await runShared(env);
  const isCovered = await writeCoverage(join(directory, 'coverage'), isWhole);
  if (code === 0 && !isCovered) code = 1;
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
process.exit(code);

/** Files in processes that are used again (`tests/run-files.ts`). */
async function runShared(env: NodeJS.ProcessEnv): Promise<number> {
  const ended = new AbortController();
  const abort = (): void => ended.abort();
  const limit = setTimeout(abort, RUN_LIMIT_MS);
  process.on('SIGINT', abort).on('SIGTERM', abort);
  const report = openReport(process.stdout);
  const isApart = (file: string): boolean =>
    APART.some((path) => file.startsWith(path)) || WORKS.test(readFileSync(file, 'utf8'));
  const times = await runFiles({
    files,
    concurrency: CONCURRENCY,
    apartConcurrency: APART_CONCURRENCY,
    fileLimitMs: FILE_LIMIT_MS,
    isApart,
    env,
    signal: ended.signal,
    report,
  });
  clearTimeout(limit);
  const hasPassed = await report.close();
  if (env.TEST_TIMES) await writeFile(env.TEST_TIMES, JSON.stringify(times));
  return hasPassed && !ended.signal.aborted ? 0 : 1;
}

/** Relative to here, as `APART` names them. */
function filesOf(pattern: string): string[] {
  const files = globSync(pattern).map((file) => relative('.', file));
  if (files.length === 0) throw noFiles(pattern);
  return files;
}

function noFiles(pattern: string): Error {
  return new Error(`There is no test file ${pattern}. Name a file or a folder, such as src/platform/jobs.`);
}

/** With flags of `node --test`, and so a process per file. */
async function runByNode(given: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const runner = ['--test', `--test-concurrency=${CONCURRENCY}`, '--test-timeout=600000', ...given, ...files];
  const child = spawn(process.execPath, runner, { stdio: 'inherit', env });
  // The runner's own time limit is of tests, not of files: one that left something open would be waited for without end.
  // Interrupted, the runner names the files that still run, and fails.
  const limit = setTimeout(() => child.kill('SIGINT'), RUN_LIMIT_MS);
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  const [status] = (await once(child, 'exit')) as [number | null];
  clearTimeout(limit);
  return status ?? 1;
}
