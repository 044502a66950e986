import { rmSync } from 'node:fs';
import {
  type LanguageModel,
  type ModelChunk,
  ModelError,
  type ModelRequest,
} from '../../engines/language/language-model.ts';
import type { ModelAnswer } from '../../engines/language/whole-answer.ts';
import type { Question, RunEvent } from '../../engines/relay/types.ts';
import type { FromRunner, RunnerAssignment, RunnerPreparation, RunnerResult, ToRunner } from './messages.ts';

/** The runner's side of the pipe to its parent. */
export class FromRunnerPort {
  readonly #prepared = Promise.withResolvers<RunnerPreparation>();
  readonly #begun = Promise.withResolvers<RunnerAssignment>();
  #hasBegun = false;
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>();
  readonly #canceled = new AbortController();
  readonly #asked = new Map<number, PromiseWithResolvers<ModelAnswer>>();
  #answer: PromiseWithResolvers<string> | null = null;
  #number = 0;
  #directory: string | null = null;

  constructor() {
    process.on('message', (message: ToRunner) => this.#hear(message));
    process.on('disconnect', () => this.#die());
  }

  /** Aborted when the parent cancels the run. */
  get canceled(): AbortSignal {
    return this.#canceled.signal;
  }

  /** What the browser is opened with: the first thing that a parent says. */
  preparation(): Promise<RunnerPreparation> {
    return this.#prepared.promise;
  }

  /** Comes when there is a run, at once or after a long wait. */
  assignment(): Promise<RunnerAssignment> {
    return this.#begun.promise;
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Resolves when the parent has stored the event. */
  emit(event: RunEvent): Promise<void> {
    const number = ++this.#number;
    const stored = Promise.withResolvers<void>();
    this.#waiting.set(number, stored);
    this.#send({ type: 'event', number, event });
    return stored.promise;
  }

  ready(): void {
    this.#send({ type: 'ready' });
  }

  warn(message: string): void {
    this.#send({ type: 'warning', message });
  }

  /** Pauses the run until a person answers; rejects when the signal aborts first. */
  async ask(question: Question, signal: AbortSignal): Promise<string> {
    const answer = Promise.withResolvers<string>();
    this.#answer = answer;
    const stop = () => answer.reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    try {
      await this.emit({ type: 'paused', question });
      const value = await answer.promise;
      await this.emit({ type: 'resumed' });
      return value;
    } finally {
      signal.removeEventListener('abort', stop);
      this.#answer = null;
    }
  }

  /** The parent's model; its answers come whole. */
  model(sees: boolean): LanguageModel {
    return { name: 'parent', sees, stream: (request, signal) => this.#askParent(request, signal) };
  }

  async *#askParent(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelChunk> {
    signal.throwIfAborted();
    const number = ++this.#number;
    const asked = Promise.withResolvers<ModelAnswer>();
    this.#asked.set(number, asked);
    const stop = () => asked.reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    this.#send({ type: 'ask_model', number, request });
    try {
      const { text, calls, usage } = await asked.promise;
      if (text !== '') yield { type: 'text', text };
      for (const call of calls) yield { type: 'call', call };
      yield { type: 'usage', usage };
    } finally {
      signal.removeEventListener('abort', stop);
      this.#asked.delete(number);
    }
  }

  finish(result: RunnerResult): Promise<void> {
    return new Promise((resolve) => {
      process.send?.({ type: 'result', result } satisfies FromRunner, () => resolve());
    });
  }

  #hear(message: ToRunner): void {
    switch (message.type) {
      case 'prepare':
        this.#directory = message.preparation.directory;
        this.#prepared.resolve(message.preparation);
        return;
      case 'begin':
        this.#hasBegun = true;
        this.#begun.resolve(message.assignment);
        return;
      case 'stored':
        this.#waiting.get(message.number)?.resolve();
        this.#waiting.delete(message.number);
        return;
      case 'refused':
        this.#waiting.get(message.number)?.reject(new Error('The run belongs to another worker'));
        this.#waiting.delete(message.number);
        return;
      case 'answer':
        this.#answer?.resolve(message.value);
        return;
      case 'model_answer':
        this.#asked.get(message.number)?.resolve(message.answer);
        return;
      case 'model_failed': {
        const { retryable, retryAfterMs } = message;
        this.#asked.get(message.number)?.reject(new ModelError(message.message, retryable, retryAfterMs));
        return;
      }
      case 'cancel':
        this.#canceled.abort(new Error('canceled'));
        return;
    }
  }

  #send(message: FromRunner): void {
    if (process.connected) process.send?.(message, () => {});
  }

  /** Nobody is left to report to: the browser, which is in our process group, goes with us. */
  #die(): void {
    if (this.#directory) rmSync(this.#directory, { recursive: true, force: true });
    try {
      process.kill(-process.pid, 'SIGKILL');
    } catch {
      process.exit(1);
    }
  }
}
