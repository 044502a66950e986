import { MOST_TOKENS } from '../../engines/relay/model-planner/ask-model.ts';
import type { ModelRequest, ModelTrouble, PlannerModel } from '../../engines/relay/model-planner/planner-model.ts';
import type { ToRunner } from './messages.ts';

/** Far beyond what a run's turns, repairs and second tries come to. */
const MOST_REQUESTS = 200;

/**
 * The parent's end of the line on which one run asks the model. The run's process holds a login and works with hostile pages, so
 * it is given answers but no key, and its spending is counted and stopped here as well as by itself.
 */
export class ModelLine {
  readonly #model: PlannerModel;
  readonly #tell: (message: ToRunner) => void;
  readonly #closed = new AbortController();
  #requests = 0;
  /** Spent by this run so far. */
  tokens = 0;

  constructor(model: PlannerModel, tell: (message: ToRunner) => void) {
    this.#model = model;
    this.#tell = tell;
  }

  /** Answers one request of the run. Never rejects. */
  async ask(number: number, request: ModelRequest): Promise<void> {
    this.#requests += 1;
    try {
      if (this.tokens >= MOST_TOKENS || this.#requests > MOST_REQUESTS) throw new Error('The run has asked enough');
      const answer = await this.#model.ask(request, this.#closed.signal);
      this.tokens += answer.tokens;
      this.#tell({ type: 'model_answer', number, answer });
    } catch (error) {
      const { message, retryable, retryAfterMs } = error as Partial<ModelTrouble>;
      this.#tell({
        type: 'model_failed',
        number,
        message: message ?? 'The model failed',
        retryable: retryable === true,
        retryAfterMs: retryAfterMs ?? null,
      });
    }
  }

  /** Gives up what is still being asked. */
  close(): void {
    this.#closed.abort(new Error('The run has ended'));
  }
}
