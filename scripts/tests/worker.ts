/**
 * A process that runs test files one after another, and so loads and compiles the product once for all of them. Each file is a run of
 * its own: its hooks are over, and nothing it opened keeps the process alive, before the next one is loaded.
 */
import { ChildProcess } from 'node:child_process';
import { Server, Socket } from 'node:net';
import { mock, run } from 'node:test';
import { inspect } from 'node:util';
import type { FromWorker, ReportedEvent, ToWorker } from './messages.ts';

/** What a report is made of, and which tests are running. */
const REPORTED = ['test:dequeue', 'test:complete', 'test:start', 'test:pass', 'test:fail', 'test:diagnostic'] as const;

const TEST_TIMEOUT_MS = 420_000;

const directory = process.cwd();
const environment = { ...process.env };

function send(message: FromWorker): void {
  process.send?.(message);
}

process.on('message', (message: ToWorker) => {
  if ('waitsFor' in message) send({ kind: 'open', resources: openResources() });
  else if (message.file === null) process.disconnect();
  else runFile(message.file);
});

/** The file is over when nothing keeps the process alive but the line to the one that started it, which is let go of meanwhile. */
function runFile(file: string): void {
  process.channel?.unref();
  const used = process.cpuUsage();
  let isOver = false;
  const stream = run({ files: [file], isolation: 'none', timeout: TEST_TIMEOUT_MS });
  for (const type of REPORTED)
    stream.on(type, (data: ReportedEvent['data']) => send({ kind: 'event', event: { type, data: sendable(data) } }));
  // A test that came to the tree of an earlier file would not be run, and nothing else would say so.
  stream.on('test:enqueue', ({ name }) => {
    if (isOver) send({ kind: 'stray', file, name });
  });
  stream.on('test:summary', ({ counts, success }) => {
    isOver = true;
    process.channel?.ref();
    putBack();
    const { user, system } = process.cpuUsage(used);
    const processorMs = Math.round((user + system) / 1000);
    const { tests, passed, cancelled, skipped, todo } = counts;
    const failed = tests - passed - cancelled - skipped - todo;
    send({
      kind: 'over',
      file,
      counts: { ...counts, failed },
      success,
      processorMs,
      residentBytes: process.memoryUsage.rss(),
    });
  });
}

/** Node names the kinds of what is open alone; of sockets and programs it is worth knowing which. */
function openResources(): string[] {
  const { _getActiveHandles: handles } = process as unknown as { _getActiveHandles(): object[] };
  const told = handles().flatMap((handle) => {
    if (handle instanceof Socket && handle.remotePort) return `a connection to port ${handle.remotePort}`;
    if (handle instanceof Server && handle.listening) return `a server at ${JSON.stringify(handle.address())}`;
    return handle instanceof ChildProcess ? `the program ${handle.spawnargs.slice(0, 3).join(' ')}` : [];
  });
  return [...told, ...process.getActiveResourcesInfo().filter((kind) => kind !== 'PipeWrap')];
}

/** What a file changed in its process. */
function putBack(): void {
  mock.reset();
  process.exitCode = undefined;
  if (process.cwd() !== directory) process.chdir(directory);
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}

/** Errors hold what cannot be sent; a report needs what they look like. */
function sendable(data: ReportedEvent['data']): ReportedEvent['data'] {
  const { name, testId, nesting, testNumber, file, line, column, skip, todo, message, details } = data;
  const sent: ReportedEvent['data'] = { name, testId, nesting, testNumber, file, line, column, skip, todo, message };
  if (!details) return sent;
  const { duration_ms, type, error } = details;
  sent.details = { duration_ms, type };
  if (error) {
    const cause = error.code === 'ERR_TEST_FAILURE' ? error.cause : error;
    const shown = inspect(cause, { breakLength: Number.POSITIVE_INFINITY });
    sent.details.error = { code: 'ERR_TEST_FAILURE', failureType: error.failureType, cause: shown };
  }
  return sent;
}
