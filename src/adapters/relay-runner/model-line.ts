import { ANSWER_MS, MOST_TOKENS, tokensOf } from '../../engines/relay/model-planner/ask-model.ts';
import type { ModelRequest, ModelTrouble, PlannerModel } from '../../engines/relay/model-planner/planner-model.ts';
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
  readonly #model: PlannerModel;
  readonly #tell: (message: ToRunner) => void;
  readonly #answerMs: number;
  readonly #closed = new AbortController();
  #requests = 0;
  #last: Promise<void> = Promise.resolve();
  /** Spent by this run so far. */
  tokens = 0;

  /** @param answerMs what a vendor is given for one answer; a run gives up on it by then, too */
  constructor(model: PlannerModel, tell: (message: ToRunner) => void, answerMs = ANSWER_MS) {
    this.#model = model;
    this.#tell = tell;
    this.#answerMs = answerMs;
  }

  /** Answers one request of the run, after those before it. Never rejects. */
  async ask(number: number, request: ModelRequest): Promise<void> {
    this.#requests += 1;
    const size = request.messages.reduce((sum, { text }) => sum + text.length, request.system.length);
    if (this.#requests > MOST_REQUESTS || size > MOST_CHARACTERS) return this.#fail(number, ENOUGH);
    this.#last = this.#last.then(() => this.#answer(number, request));
    return this.#last;
  }

  async #answer(number: number, request: ModelRequest): Promise<void> {
    if (this.tokens >= MOST_TOKENS) return this.#fail(number, ENOUGH);
    const late = AbortSignal.timeout(this.#answerMs);
    try {
      this.#closed.signal.throwIfAborted();
      const answer = await this.#model.ask(request, AbortSignal.any([this.#closed.signal, late]));
      this.tokens += tokensOf(request, answer);
      this.#tell({ type: 'model_answer', number, answer });
    } catch (error) {
      if (late.aborted) return this.#fail(number, { message: 'The model took too long', retryable: true });
      this.#fail(number, error as Partial<ModelTrouble>);
    }
  }

  #fail(number: number, { message, retryable, retryAfterMs }: Partial<ModelTrouble>): void {
    this.#tell({
      type: 'model_failed',
      number,
      message: message ?? 'The model failed',
      retryable: retryable === true,
      retryAfterMs: retryAfterMs ?? null,
    });
  }

  /** Gives up what is still being asked. */
  close(): void {
    this.#closed.abort(new Error('The run has ended'));
  }
}

const ENOUGH: Partial<ModelTrouble> = { message: 'The run has asked enough', retryable: false };
