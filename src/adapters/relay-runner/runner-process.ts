import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlannerModel } from '../../engines/relay/model-planner/planner-model.ts';
import type { RunErrorCode, RunEvent } from '../../engines/relay/types.ts';
import type { Log } from '../../platform/log.ts';
import type { BrowserChoice } from '../browsers/open-browser.ts';
import type { FromRunner, RunnerAssignment, RunnerResult, ToRunner } from './messages.ts';
import { ModelLine } from './model-line.ts';

const ENTRY = fileURLToPath(new URL('../../relay-runner.ts', import.meta.url));
/** After the run's own deadline, and after a cancel, before the whole process group is killed. */
const GRACE_MS = 4000;
const CANCEL_MS = 1500;
const STDERR_LIMIT = 4000;

export interface RunnerSettings {
  keyringPath: string;
  /** Found once, when the first run needs it. */
  browser(): Promise<BrowserChoice>;
  /** Profiles live below it, one directory a run. */
  directory: string;
  egressAllow: readonly string[];
  /** Asked on behalf of runs; absent for rules alone. */
  model?: PlannerModel | null;
  log: Log;
}

export type RunnerJob = Omit<RunnerAssignment, 'keyringPath' | 'browser' | 'directory' | 'egressAllow' | 'hasModel'>;

export interface RunningRunner {
  /** Never rejects but for what `onEvent` threw, and with RunnerClosedError: a process that dies is a result with code engine_error. */
  result: Promise<RunnerResult>;
  /** Obeyed, or the process group is killed, within two seconds. */
  cancel(): void;
  answer(value: string): void;
}

/** The runner was closed under a run that was still at work: nothing is known of how far it had come. */
export class RunnerClosedError extends Error {
  override readonly name = 'RunnerClosedError';
}

/** Starts one short-lived process per run, in a process group of its own, with an almost empty environment. */
export interface RelayRunner {
  run(job: RunnerJob, onEvent: (event: RunEvent) => Promise<void>): RunningRunner;
  /** Kills every run that is still at work; its result rejects with RunnerClosedError. */
  close(): Promise<void>;
}

export function createRelayRunner(settings: RunnerSettings): RelayRunner {
  const atWork = new Set<RunnerProcess>();
  return {
    run(job, onEvent) {
      const runner = new RunnerProcess(settings, job, onEvent);
      atWork.add(runner);
      const result = runner.work().finally(() => atWork.delete(runner));
      return { result, cancel: () => runner.cancel(), answer: (value) => runner.tell({ type: 'answer', value }) };
    },
    async close() {
      await Promise.all([...atWork].map((runner) => runner.close()));
    },
  };
}

class RunnerProcess {
  readonly #settings: RunnerSettings;
  readonly #job: RunnerJob;
  readonly #onEvent: (event: RunEvent) => Promise<void>;
  readonly #line: ModelLine | null;
  #child: ChildProcess | null = null;
  #exited: Promise<void> = Promise.resolve();
  #isCanceled = false;
  #isClosed = false;

  constructor(settings: RunnerSettings, job: RunnerJob, onEvent: (event: RunEvent) => Promise<void>) {
    this.#settings = settings;
    this.#job = job;
    this.#onEvent = onEvent;
    this.#line = settings.model ? new ModelLine(settings.model, (message) => this.tell(message)) : null;
  }

  /** The result of the run; tokens are counted here as well, so that they are known of a process that died. */
  async work(): Promise<RunnerResult> {
    const result = await this.#work();
    const tokensUsed = Math.max(result.outcome.tokensUsed, this.#line?.tokens ?? 0);
    return { ...result, outcome: { ...result.outcome, tokensUsed } };
  }

  async #work(): Promise<RunnerResult> {
    let directory: string | null = null;
    try {
      const browser = await this.#settings.browser();
      await mkdir(this.#settings.directory, { recursive: true, mode: 0o700 });
      directory = await mkdtemp(join(this.#settings.directory, 'run-'));
      if (this.#isCanceled) return ended('canceled', 'The run was canceled', 'canceled');
      return await this.#supervise({
        ...this.#job,
        browser,
        directory,
        keyringPath: this.#settings.keyringPath,
        egressAllow: this.#settings.egressAllow,
        hasModel: this.#line !== null,
      });
    } catch (error) {
      if ((error as { name?: string }).name === 'BrowserError') return ended('engine_error', (error as Error).message);
      throw error;
    } finally {
      this.#line?.close();
      await this.#destroy();
      if (directory) await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    }
  }

  tell(message: ToRunner): void {
    if (this.#child?.connected) this.#child.send(message, () => {});
  }

  cancel(): void {
    if (this.#isCanceled) return;
    this.#isCanceled = true;
    this.tell({ type: 'cancel' });
    setTimeout(() => this.#kill(), CANCEL_MS).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#destroy();
  }

  async #destroy(): Promise<void> {
    this.#kill();
    await this.#exited;
  }

  /** The group holds the runner and the browser it started; its number is the runner's own pid, which we started. */
  #kill(): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Already gone.
    }
  }

  #supervise(assignment: RunnerAssignment): Promise<RunnerResult> {
    const child = fork(ENTRY, [], {
      detached: true,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: assignment.directory,
        TMPDIR: assignment.directory,
        LANG: 'C.UTF-8',
        NODE_NO_WARNINGS: '1',
      },
      execArgv: [],
    });
    this.#child = child;
    this.#exited = new Promise((resolve) => child.once('exit', () => resolve()));
    const complaints = collectText(child);
    const { promise, resolve, reject } = Promise.withResolvers<RunnerResult>();
    const deadline = setTimeout(() => this.#kill(), assignment.request.deadlineAt - Date.now() + GRACE_MS);
    let stored = Promise.resolve();
    let hasResult = false;
    let hasWritten = false;

    child.on('message', (message: FromRunner) => {
      if (message.type === 'warning')
        this.#settings.log.warn({ warning: message.message.slice(0, 300) }, 'relay runner');
      else if (message.type === 'ask_model') void this.#line?.ask(message.number, message.request);
      else if (message.type === 'result') {
        hasResult = true;
        stored.then(() => resolve(message.result), reject);
      } else {
        const { number, event } = message;
        hasWritten ||= event.type === 'writing';
        stored = stored.then(() => this.#onEvent(event));
        stored.then(
          () => this.tell({ type: 'stored', number }),
          (error: unknown) => {
            this.tell({ type: 'refused', number });
            this.#kill();
            reject(error);
          },
        );
      }
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(deadline);
      if (hasResult) return;
      if (this.#isClosed) return reject(new RunnerClosedError('The runner was closed'));
      stored.then(
        () =>
          resolve(
            this.#isCanceled
              ? ended('canceled', 'The run was canceled', 'canceled')
              : this.#diedOf(assignment, hasWritten, code, signal, complaints()),
          ),
        reject,
      );
    });
    this.tell({ type: 'begin', assignment });
    return promise;
  }

  #diedOf(
    assignment: RunnerAssignment,
    hasWritten: boolean,
    code: number | null,
    signal: string | null,
    complaint: string,
  ): RunnerResult {
    if (hasWritten) return ended('outcome_unknown', 'The run ended after something may have been changed');
    if (Date.now() >= assignment.request.deadlineAt)
      return ended('timed_out', 'The run did not end within its time', 'timed_out');
    this.#settings.log.error({ code, signal, complaint }, 'relay runner died');
    return ended('engine_error', 'The browser process ended unexpectedly; run it again');
  }
}

/** Last characters of what the process complains of. It holds no secret: the runner never prints values. */
function collectText(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-STDERR_LIMIT);
  });
  return () => text;
}

function ended(
  code: RunErrorCode,
  message: string,
  status: 'failed' | 'canceled' | 'timed_out' = 'failed',
): RunnerResult {
  return {
    outcome: { status, result: null, error: { code, message, detail: null }, turns: 0, tokensUsed: 0, recipe: null },
    verified: null,
    sealedSession: null,
  };
}
