import type { LanguageModel, ModelUse } from '../../engines/language/language-model.ts';
import type { RunEvent } from '../../engines/relay/types.ts';
import type { Log } from '../../platform/log.ts';
import type { BrowserChoice } from '../browsers/prepare-browser.ts';
import { ended, endedByCancel } from './ended.ts';
import type { RunnerAssignment, RunnerResult, ToRunner } from './messages.ts';
import { ModelLine } from './model-line.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { RunnerChild } from './runner-child.ts';
import { SpareRunners } from './spare-runners.ts';

/** After the run's own deadline, and after a cancel, before the whole process group is killed. */
const GRACE_MS = 4000;
const CANCEL_MS = 1500;
/** A runner waits for most of what it tells to be stored before it tells more. */
const MOST_UNSTORED = 200;
const MOST_WARNINGS = 1000;
const MOST_LOGGED = 50;

export interface RunnerSettings {
  keyringPath: string;
  /** Found once, when the first run needs it. */
  browser(): Promise<BrowserChoice>;
  /** Profiles live below it, one directory a run. */
  directory: string;
  egressAllow: readonly string[];
  /** Runs in the process of a run; default the runner. */
  program?: string;
  /** How many empty runners wait for the next run, from `warmUp` or the end of a first run on; default none. */
  spares?: number;
  /** Asked on behalf of runs; absent for rules alone. */
  model?: LanguageModel | null;
  log: Log;
  /** Hears of each browser whether it could be started. */
  heard?: (isWell: boolean) => void;
}

export type RunnerJob = Omit<RunnerAssignment, 'keyringPath' | 'hasModel' | 'modelSees'> & {
  /** False: rules alone, also where there is a model. */
  hasModel?: boolean;
};

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
  /** @param onUse hears of every answer of a model that the run was given */
  run(job: RunnerJob, onEvent: (event: RunEvent) => Promise<void>, onUse?: (use: ModelUse) => void): RunningRunner;
  /** Starts the spares that are missing; resolves when they wait. */
  warmUp(): Promise<void>;
  /** How many browsers work on a run, and how many wait for one. */
  browsers(): { working: number; spare: number };
  /** Kills every run that is still at work, whose result rejects with RunnerClosedError, and the spares. */
  close(): Promise<void>;
  /** Removes profiles of runs whose processes were killed with their parent. To be called every few minutes at least. */
  removeLeftovers(): Promise<void>;
}

export function createRelayRunner(settings: RunnerSettings): RelayRunner {
  const atWork = new Set<RunnerProcess>();
  const living = new Set<RunnerChild>();
  const start = async () => {
    const { directory, egressAllow, program, heard = () => {} } = settings;
    const browser = await settings.browser().catch((error: unknown) => {
      heard(false);
      throw error;
    });
    const child = await RunnerChild.start(directory, browser, egressAllow, program);
    living.add(child);
    void child.ready.then((isReady) => isReady === null || heard(isReady));
    const drop = (): void => void living.delete(child);
    child.exited.then(drop, drop);
    return child;
  };
  const spares = new SpareRunners(settings.spares ?? 0, start);
  const next = async () => spares.take() ?? start();
  return {
    run(job, onEvent, onUse = () => {}) {
      const runner = new RunnerProcess(settings, next, job, { onEvent, onUse });
      atWork.add(runner);
      const result = runner.work().finally(() => {
        atWork.delete(runner);
        void spares.refill();
      });
      // Whoever asked may still be busy with something else when it is closed.
      result.catch(() => undefined);
      return { result, cancel: () => runner.cancel(), answer: (value) => runner.tell({ type: 'answer', value }) };
    },
    warmUp: () => spares.refill(),
    browsers: () => ({ working: atWork.size, spare: spares.count }),
    async close() {
      await Promise.all([spares.close(), ...[...atWork].map((runner) => runner.close())]);
    },
    removeLeftovers: () =>
      removeLeftovers(
        settings.directory,
        [...living].map(({ directory }) => directory),
      ),
  };
}

class RunnerProcess {
  readonly #settings: RunnerSettings;
  readonly #next: () => Promise<RunnerChild>;
  readonly #job: RunnerJob;
  readonly #onEvent: (event: RunEvent) => Promise<void>;
  readonly #line: ModelLine | null;
  #child: RunnerChild | null = null;
  #hasSpoken = false;
  #isCanceled = false;
  #isClosed = false;

  constructor(
    settings: RunnerSettings,
    next: () => Promise<RunnerChild>,
    job: RunnerJob,
    { onEvent, onUse }: { onEvent: (event: RunEvent) => Promise<void>; onUse: (use: ModelUse) => void },
  ) {
    this.#settings = settings;
    this.#next = next;
    this.#job = job;
    this.#onEvent = onEvent;
    const model = job.hasModel === false ? null : settings.model;
    this.#line = model ? new ModelLine(model, (message) => this.tell(message), onUse) : null;
  }

  /** The result of the run; tokens are counted here as well, so that they are known of a process that died. */
  async work(): Promise<RunnerResult> {
    const result = await this.#work();
    const tokensUsed = Math.max(result.outcome.tokensUsed, this.#line?.tokens ?? 0);
    return { ...result, outcome: { ...result.outcome, tokensUsed } };
  }

  async #work(): Promise<RunnerResult> {
    try {
      this.#child = await this.#next();
      if (this.#isClosed) throw new RunnerClosedError('The runner was closed');
      if (this.#isCanceled) return endedByCancel(false);
      const { keyringPath, model } = this.#settings;
      const hasModel = this.#line !== null;
      const modelSees = hasModel && model?.sees === true;
      return await this.#supervise(this.#child, { ...this.#job, keyringPath, hasModel, modelSees });
    } catch (error) {
      if ((error as { name?: string }).name === 'BrowserError') return ended('engine_error', (error as Error).message);
      throw error;
    } finally {
      this.#line?.close();
      await this.#child?.destroy();
    }
  }

  tell(message: ToRunner): void {
    this.#child?.tell(message);
  }

  cancel(): void {
    if (this.#isCanceled) return;
    this.#isCanceled = true;
    // One that has not said anything yet has done nothing yet, and may be long in hearing.
    if (!this.#hasSpoken) {
      this.#child?.kill();
      return;
    }
    this.tell({ type: 'cancel' });
    setTimeout(() => this.#child?.kill(), CANCEL_MS).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#child?.destroy();
  }

  #supervise(child: RunnerChild, assignment: RunnerAssignment): Promise<RunnerResult> {
    const { promise, resolve, reject } = Promise.withResolvers<RunnerResult>();
    const deadline = setTimeout(() => child.kill(), assignment.request.deadlineAt - Date.now() + GRACE_MS);
    let stored = Promise.resolve();
    let hasResult = false;
    let hasWritten = false;
    let unstored = 0;
    let warnings = 0;
    // What it still tells until it is dead, while what it told before is being stored, counts no more.
    let isGivenUp = false;

    child.onMessage((message) => {
      if (isGivenUp) return;
      if (message === null || unstored >= MOST_UNSTORED || warnings >= MOST_WARNINGS) {
        this.#settings.log.error({}, message === null ? 'relay runner spoke nonsense' : 'relay runner tells too much');
        isGivenUp = true;
        child.kill();
      } else if (message.type === 'warning') {
        if (++warnings <= MOST_LOGGED)
          this.#settings.log.warn({ warning: message.message.slice(0, 300) }, 'relay runner');
      } else if (message.type === 'ready') return;
      else if (message.type === 'ask_model') void this.#line?.ask(message.number, message.request);
      else if (message.type === 'result') {
        hasResult = true;
        stored.then(() => resolve(message.result), reject);
      } else {
        const { number, event } = message;
        this.#hasSpoken = true;
        hasWritten ||= event.type === 'writing';
        unstored += 1;
        stored = stored.then(() => this.#onEvent(event));
        stored.then(
          () => {
            unstored -= 1;
            this.tell({ type: 'stored', number });
          },
          (error: unknown) => {
            this.tell({ type: 'refused', number });
            child.kill();
            reject(error);
          },
        );
      }
    });
    child.exited.then(({ code, signal }) => {
      clearTimeout(deadline);
      if (hasResult) return;
      if (this.#isClosed) return reject(new RunnerClosedError('The runner was closed'));
      stored.then(
        () =>
          resolve(
            this.#isCanceled
              ? endedByCancel(hasWritten)
              : this.#diedOf(assignment, hasWritten, code, signal, child.complaint),
          ),
        reject,
      );
    }, reject);
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
    return { ...ended('engine_error', 'The browser process ended unexpectedly; run it again'), isCutShort: true };
  }
}
