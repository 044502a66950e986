import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type LanguageModel,
  ModelError,
  type ModelRequest,
  type ModelUse,
} from '../../engines/language/language-model.ts';
import { wholeAnswer } from '../../engines/language/whole-answer.ts';
import { charactersOf, MOST_TOKENS, tokensOf } from '../../engines/relay/agent/ask-model.ts';
import type { ToRunner } from './messages.ts';

/** Far beyond what a run's turns, repairs and second tries come to. */
const MOST_REQUESTS = 200;
/** More than the whole budget is in one request that is longer. */
const MOST_CHARACTERS = MOST_TOKENS * 4;

/**
 * The parent's end of the line on which one run asks the model. The run's process holds a login and works with hostile pages, so
 * it is given answers but no key, and its spending is counted and stopped here as well as by itself: one request at a time, so that
 * each is counted before the next is sent.
 */
export class ModelLine {
  readonly #model: LanguageModel;
  readonly #tell: (message: ToRunner) => void;
  readonly #onUse: (use: ModelUse) => void;
  readonly #closed = new AbortController();
  /** The model is asked as part of the run, in whose context the line was made, not of whatever brought the request. */
  readonly #asRun = AsyncLocalStorage.snapshot();
  #requests = 0;
  #last: Promise<void> = Promise.resolve();
  /** Spent by this run so far. */
  tokens = 0;

  /** @param onUse hears of every answer, before the run does */
  constructor(model: LanguageModel, tell: (message: ToRunner) => void, onUse: (use: ModelUse) => void) {
    this.#model = model;
    this.#tell = tell;
    this.#onUse = onUse;
  }

  /** Answers one request of the run, after those before it. Never rejects. */
  async ask(number: number, request: ModelRequest): Promise<void> {
    this.#requests += 1;
    if (this.#requests > MOST_REQUESTS || charactersOf(request) > MOST_CHARACTERS) return this.#fail(number, ENOUGH);
    this.#last = this.#last.then(() => this.#answer(number, request));
    return this.#last;
  }

  async #answer(number: number, request: ModelRequest): Promise<void> {
    if (this.tokens >= MOST_TOKENS) return this.#fail(number, ENOUGH);
    try {
      this.#closed.signal.throwIfAborted();
      const answer = await this.#asRun(() => wholeAnswer(this.#model, request, this.#closed.signal));
      this.tokens += tokensOf(request, answer);
      this.#onUse({ purpose: request.purpose, usage: answer.usage });
      this.#tell({ type: 'model_answer', number, answer });
    } catch (error) {
      this.#fail(number, error instanceof ModelError ? error : new ModelError('The model failed', false));
    }
  }

  #fail(number: number, { message, retryable, retryAfterMs }: ModelError): void {
    this.#tell({ type: 'model_failed', number, message, retryable, retryAfterMs });
  }

  /** Gives up what is still being asked. */
  close(): void {
    this.#closed.abort(new Error('The run has ended'));
  }
}

const ENOUGH = new ModelError('The run has asked enough', false);
