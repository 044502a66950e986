/** Runs the tests on a real PostgreSQL: one server for the run, a migrated template, a database of its own per test file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { queues } from '../src/worker.ts';
import { writeCoverage } from '../test/openapi/write-coverage.ts';

/** Twice what the whole was seen to need on two slow, busy cores. */
const RUN_LIMIT_MS = 60 * 60_000;

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
  const child = spawn(
    process.execPath,
    ['--test', '--test-concurrency=4', '--test-timeout=600000', ...flags, ...patterns],
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
