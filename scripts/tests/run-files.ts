/** Runs test files in processes that are used again, since starting the product takes longer than most files. */

import type { Report } from './report.ts';
import { openTests, startWorker } from './worker-process.ts';

/** A process that has grown beyond this is followed by a fresh one. */
const LARGE_BYTES = 1_000_000_000;

/** As is one that ran so many: what files leave behind does not add up without end. */
const FILES_PER_PROCESS = 30;

export interface FilesToRun {
  files: readonly string[];
  /** How many processes at a time. */
  concurrency: number;
  /** How many of these run a file that stands apart: such files start programs and browsers, which would be late beside too many. */
  apartConcurrency: number;
  /** A file that goes on for longer waits for what it left open, and fails. */
  fileLimitMs: number;
  /** Whether a file has a process of its own. */
  isApart(file: string): boolean;
  env: NodeJS.ProcessEnv;
  /** Ends the run; what was running is named, and not reported as passed. */
  signal: AbortSignal;
  report: Report;
}

/** What a file took, for whoever wants to know where the time goes. */
export interface FileTime {
  file: string;
  /** User and system time of the process that ran it, without the programs that it started. */
  processorMs: number;
  /** From its start to its end, with whatever it waited for. */
  elapsedMs: number;
}

/** @returns what each file took, in the order in which they ended */
export async function runFiles(wanted: FilesToRun): Promise<FileTime[]> {
  const { report, signal } = wanted;
  const apart = wanted.files.filter(wanted.isApart);
  const shared = wanted.files.filter((file) => !wanted.isApart(file));
  const times: FileTime[] = [];

  async function runInOneProcess(first: string): Promise<void> {
    const worker = startWorker(wanted.env, wanted.fileLimitMs);
    const stop = (): void => worker.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    const ran: string[] = [];
    for (let file: string | undefined = first; file !== undefined; ) {
      const began = performance.now();
      const { events, over, faults } = await worker.run(file);
      ran.push(file);
      if (signal.aborted) report.interrupt(file, openTests(events));
      else report.add(file, events, over?.counts ?? null, faults);
      if (over === null) break;
      times.push({ file, processorMs: over.processorMs, elapsedMs: Math.round(performance.now() - began) });
      const isLast: boolean =
        wanted.isApart(file) || ran.length >= FILES_PER_PROCESS || over.residentBytes > LARGE_BYTES;
      file = isLast || signal.aborted ? undefined : shared.shift();
      if (file === undefined) {
        const fault = await worker.end();
        if (fault !== null && !signal.aborted)
          report.fail(ran.at(-1) ?? first, `${fault} It had run ${ran.join(', ')}.`);
      }
    }
    signal.removeEventListener('abort', stop);
  }

  /** Files that stand apart start a process each, whenever they come; they come first, since some of them take long. */
  async function work(queues: string[][]): Promise<void> {
    const take = (): string | undefined => queues.find((queue) => queue.length > 0)?.shift();
    for (let first = take(); first !== undefined && !signal.aborted; first = take()) await runInOneProcess(first);
  }
  await Promise.all(
    Array.from({ length: wanted.concurrency }, (_, nth) =>
      work(nth < wanted.apartConcurrency ? [apart, shared] : [shared]),
    ),
  );
  return times;
}
