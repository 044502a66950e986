/** Runs the tests on a real PostgreSQL: one server for the run, a migrated template, a database of its own per test file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { queues } from '../src/worker.ts';
import { writeCoverage } from '../test/openapi/write-coverage.ts';

/** Twice what the whole was seen to need on two slow, busy cores. */
const RUN_LIMIT_MS = 60 * 60_000;

/** Of processes: some of them wait for others at any time. */
const CONCURRENCY = 4;

/** Files that need a process of their own: they look at what a process holds, or at what it was started with. */
const APART = ['test/distribution.test.ts'];

const directory = await mkdtemp(join(tmpdir(), 'frontdesk-test-'));
const server = await startEmbeddedPostgres(directory);
let code = 1;
try {
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  await admin`create database frontdesk_template`;
  await admin.end();
  const template = server.url.replace(/postgres$/, 'frontdesk_template');
  await migrate(template);
  await (await openJobs(template, queues, createLog('error'))).stop(1000);

  const arguments_ = process.argv.slice(2);
  const flags = arguments_.filter((argument) => argument.startsWith('--'));
  const wanted = arguments_.filter((argument) => !argument.startsWith('--'));
  const patterns =
    wanted.length > 0
      ? wanted.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`))
      : ['{src,test,examples,sdk,bench,eval}/**/*.test.ts'];
  const files = globSync(patterns).sort();
  if (files.length === 0) throw new Error(`No test file is named by ${patterns.join(' ')}`);
  // Names of tests that are looked for would pass over the files' own.
  const entries = flags.length > 0 || files.length < 3 ? files : await entriesFor(files);
  const child = spawn(
    process.execPath,
    ['--test', `--test-concurrency=${CONCURRENCY}`, '--test-timeout=600000', ...flags, ...entries],
    {
      stdio: 'inherit',
      env: {
        // The same browser everywhere, and the smallest: an installed one takes twice the work.
        ...(process.platform === 'linux' && process.arch === 'x64' && { RELAY_CHROMIUM: 'bundled' }),
        ...process.env,
        TEST_DATABASE_URL: server.url,
        OPENAPI_COVERAGE_DIRECTORY: join(directory, 'coverage'),
        NODE_NO_WARNINGS: '1',
        // Compiled once in a run: every test file and every program it starts loads the same 2 000 modules.
        NODE_COMPILE_CACHE: join(directory, 'compiled'),
      },
    },
  );
  // The runner's own time limit is of tests, not of files: one that left something open would be waited for without end.
  // Interrupted, the runner names the files that still run, and fails.
  const limit = setTimeout(() => child.kill('SIGINT'), RUN_LIMIT_MS);
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  [code] = (await once(child, 'exit')) as [number];
  clearTimeout(limit);
  const isWhole = wanted.length === 0 && flags.length === 0;
  const isCovered = await writeCoverage(join(directory, 'coverage'), isWhole);
  if (code === 0 && !isCovered) code = 1;
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
process.exit(code ?? 1);

/**
 * Files share processes (`test/shared-process.ts`): starting the product anew takes longer than most files.
 * @returns what the runner starts: files that stand apart, and processes that take one of the others after another
 */
async function entriesFor(files: readonly string[]): Promise<string[]> {
  const shared = files.filter((file) => !APART.includes(file));
  const folder = join(directory, 'shared');
  await mkdir(folder);
  await writeFile(join(folder, 'files.json'), JSON.stringify(shared.map((file) => resolve(file))));
  const count = Math.max(CONCURRENCY, Math.ceil(shared.length / 8));
  const module = pathToFileURL(resolve('test/shared-process.ts')).href;
  const processes = Array.from({ length: count }, (_, at) => join(folder, `${String(at).padStart(3, '0')}.test.mjs`));
  for (const [at, path] of processes.entries())
    await writeFile(
      path,
      `import { runFreeFiles } from ${JSON.stringify(module)};\nawait runFreeFiles(${JSON.stringify(folder)}, ${at >= count - CONCURRENCY});\n`,
    );
  return [...files.filter((file) => APART.includes(file)), ...processes];
}
