import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bareEnvironment } from '../../platform/bare-environment.ts';
import { programFile } from '../../platform/program-file.ts';
import type { BrowserChoice } from '../browsers/prepare-browser.ts';
import type { FromRunner, RunnerPreparation, ToRunner } from './messages.ts';
import { readMessage } from './read-message.ts';

const STDERR_LIMIT = 4000;

/**
 * The process of one run, in a process group and a directory of its own, with an almost empty environment. From its start on it opens a
 * browser; it is bound to no login until it is told to begin, and no second one after that.
 */
export class RunnerChild {
  readonly directory: string;
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  /** Resolves when its browser waits: true; or when there is none to wait for: false, and null where it was ended from here. */
  readonly ready: Promise<boolean | null>;
  readonly #child: ChildProcess;
  #complaint = '';
  #isKilled = false;

  private constructor(directory: string, program: string) {
    this.directory = directory;
    this.#child = fork(program, [], {
      detached: true,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...bareEnvironment(), HOME: directory, TMPDIR: directory, LANG: 'C.UTF-8' },
      execArgv: [],
    });
    const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; signal: string | null }>();
    this.exited = promise;
    promise.catch(() => undefined);
    this.#child.once('exit', (code, signal) => resolve({ code, signal }));
    this.#child.once('error', reject);
    this.ready = new Promise((done) => {
      const ended = (): void => done(this.#isKilled ? null : false);
      this.onMessage((message) => message?.type === 'ready' && done(true));
      promise.then(ended, ended);
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString()).slice(-STDERR_LIMIT);
    });
  }

  /**
   * @param root where directories of runs live
   * @param program what runs in it; default the runner
   */
  static async start(
    root: string,
    browser: BrowserChoice,
    egressAllow: readonly string[],
    program = programFile('relay-runner.ts'),
  ): Promise<RunnerChild> {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const child = new RunnerChild(await mkdtemp(join(root, 'run-')), program);
    const preparation: RunnerPreparation = { browser, directory: child.directory, egressAllow };
    child.tell({ type: 'prepare', preparation });
    return child;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.connected;
  }

  /** Last characters of what it complained of. They hold no secret: a runner never prints values. */
  get complaint(): string {
    return this.#complaint;
  }

  tell(message: ToRunner): void {
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  /** Hears everything that it says until it is killed; null for what no runner says. */
  onMessage(hear: (message: FromRunner | null) => void): void {
    this.#child.on('message', (said) => {
      if (!this.#isKilled) hear(readMessage(said));
    });
  }

  /** The group holds the runner and the browser it started; its number is the runner's own pid, which we started. */
  kill(): void {
    this.#isKilled = true;
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Already gone.
    }
  }

  /** Resolves when process, browser and directory are gone. */
  async destroy(): Promise<void> {
    this.kill();
    await this.exited.catch(() => undefined);
    await rm(this.directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}
