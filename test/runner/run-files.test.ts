import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { openReport } from '../../scripts/tests/report.ts';
import { runFiles } from '../../scripts/tests/run-files.ts';

const env: NodeJS.ProcessEnv = { ...process.env, NODE_NO_WARNINGS: '1' };

async function run(
  names: string[],
  fileLimitMs = 60_000,
): Promise<{ passed: boolean; printed: string; ran: string[] }> {
  const out = new PassThrough();
  const printed = text(out);
  const report = openReport(out);
  const files = names.map((name) => `test/runner/files/${name}.ts`);
  const { signal } = new AbortController();
  const times = await runFiles({
    files,
    concurrency: 1,
    apartConcurrency: 1,
    isApart: () => false,
    env,
    signal,
    report,
    fileLimitMs,
  });
  const passed = await report.close();
  out.end();
  return { passed, printed: await printed, ran: times.map(({ file }) => file) };
}

/** The number in one of the closing lines. */
function counted(printed: string, name: string): number {
  return Number(new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(printed)?.[1]);
}

test('files share a process, each after the hooks of the one before, and find it as it was', async () => {
  const { passed, printed } = await run(['leaves-things', 'finds-nothing']);
  assert.equal(passed, true, printed);
  assert.equal(counted(printed, 'tests'), 3);
  assert.equal(counted(printed, 'pass'), 3);
});

test('a test that fails fails the run and is shown with its place and its error', async () => {
  const { passed, printed } = await run(['fails', 'leaves-things']);
  assert.equal(passed, false);
  assert.deepEqual([counted(printed, 'tests'), counted(printed, 'pass'), counted(printed, 'fail')], [3, 1, 2]);
  assert.match(printed, /test at test\/runner\/files\/fails\.ts:5:12\n[^\n]*of two.*AssertionError.*2 !== 3/s);
});

test('a file that ends its process is named with the test that ran, and those that follow are run', async () => {
  const { passed, printed, ran } = await run(['crashes', 'fails-late', 'leaves-things']);
  assert.equal(passed, false);
  assert.match(printed, /crashes\.ts\n {2}Its process ended with code 7; running: ends its process\.\n/);
  assert.match(printed, /created the error "Error: too late"/);
  assert.match(printed, /fails-late\.ts\n {2}Something failed outside its tests, see above\.\n/);
  assert.deepEqual(ran, ['test/runner/files/fails-late.ts', 'test/runner/files/leaves-things.ts']);
});

test('a file that leaves something open is named, as is one without tests', async () => {
  const { passed, printed } = await run(['has-none', 'holds-on', 'leaves-things'], 5000);
  assert.equal(passed, false);
  assert.match(printed, /has-none\.ts\n {2}The file has no tests\.\n/);
  assert.match(
    printed,
    /holds-on\.ts\n {2}It did not end within 5 seconds; no test was running, and 1 had ended\. Open: a server at .*"127.0.0.1".*\.\n/,
  );
  assert.match(printed, /✔ changes its process/);
});
