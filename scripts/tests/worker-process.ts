import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FromWorker, ReportedEvent, ToWorker } from './messages.ts';

const WORKER = new URL('./worker.ts', import.meta.url);

/** With nothing open, a process ends at once; a statement that a database leaves unanswered is given up after a minute. */
const END_LIMIT_MS = 90_000;

/** A process that computes without end does not tell what it has open. */
const TELL_LIMIT_MS = 5_000;

export interface FileOutcome {
  events: ReportedEvent[];
  /** Absent where the process ended, or was ended, before the file did. */
  over: Extract<FromWorker, { kind: 'over' }> | null;
  /** What is wrong with the file beside tests that failed. */
  faults: string[];
}

export interface WorkerProcess {
  /** One file at a time. Cannot fail: what went wrong is in the outcome. */
  run(file: string): Promise<FileOutcome>;
  /** @returns what is wrong with the way it ended, or null */
  end(): Promise<string | null>;
  kill(signal: NodeJS.Signals): void;
}

/** @param fileLimitMs a file that goes on for longer is ended, and its process with it */
export function startWorker(env: NodeJS.ProcessEnv, fileLimitMs: number): WorkerProcess {
  const child = fork(WORKER, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], serialization: 'advanced' });
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let outcome: FileOutcome = { events: [], over: null, faults: [] };
  let finish = (): void => undefined;
  let open: string[] = [];

  child.on('message', (message: FromWorker) => {
    if (message.kind === 'event') outcome.events.push(message.event);
    else if (message.kind === 'stray')
      outcome.faults.push(
        `The test “${message.name}” was added to ${message.file} when that was over, and did not run.`,
      );
    else if (message.kind === 'open') {
      open = message.resources;
      child.kill('SIGKILL');
    } else {
      outcome.over = message;
      finish();
    }
  });
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (message: string) => {
      outcome.events.push({ type: `test:${name}`, data: { nesting: 0, message } });
    });
  const ended = exited.then(([code, signal]) => {
    const how = signal === null ? `with code ${code}` : `by ${signal}`;
    return { how, isClean: code === 0 };
  });

  return {
    async run(file) {
      outcome = { events: [], over: null, faults: [] };
      const over = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let isLate = false;
      const limit = setTimeout(() => {
        isLate = true;
        child.send({ waitsFor: true } satisfies ToWorker, () => undefined);
        setTimeout(() => child.kill('SIGKILL'), TELL_LIMIT_MS).unref();
      }, fileLimitMs);
      child.send({ file } satisfies ToWorker, () => undefined);
      const crash = await Promise.race([over, ended]);
      clearTimeout(limit);
      if (outcome.over === null && crash) {
        const how = isLate ? `It did not end within ${fileLimitMs / 1000} seconds` : `Its process ended ${crash.how}`;
        outcome.faults.push(
          `${how}; ${runningOf(outcome.events)}.${open.length > 0 ? ` Open: ${open.join(', ')}.` : ''}`,
        );
      } else if (outcome.over && !outcome.over.success && !outcome.events.some(({ type }) => type === 'test:fail'))
        outcome.faults.push('Something failed outside its tests, see above.');
      return outcome;
    },
    async end() {
      child.send({ file: null } satisfies ToWorker, () => undefined);
      const limit = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      const { how, isClean } = await ended;
      clearTimeout(limit);
      return isClean ? null : `A process ended ${how} after its last file.`;
    },
    kill: (signal) => child.kill(signal),
  };
}

/** Where a file that did not end stood: in a test, or in what comes before or behind them all. */
function runningOf(events: readonly ReportedEvent[]): string {
  const running = openTests(events);
  if (running.length > 0) return `running: ${running.map(({ data }) => data.name).join(' > ')}`;
  const ended = events.filter(({ type, data }) => type === 'test:complete' && data.nesting === 0).length;
  return ended === 0 ? 'no test had begun' : `no test was running, and ${ended} had ended`;
}

/** Tests that began and did not end, the outer ones first. */
export function openTests(events: readonly ReportedEvent[]): ReportedEvent[] {
  const open = new Map<number | undefined, ReportedEvent>();
  for (const event of events) {
    if (event.type === 'test:dequeue') open.set(event.data.testId, event);
    else if (event.type === 'test:complete') open.delete(event.data.testId);
  }
  return [...open.values()];
}
