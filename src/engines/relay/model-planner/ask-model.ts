import { setTimeout as pause } from 'node:timers/promises';
import { RunFailure } from '../run-failure.ts';
import type { ModelAnswer, ModelRequest, ModelTrouble, PlannerModel } from './planner-model.ts';

/** What one run may spend, tokens of requests and answers together. */
export const MOST_TOKENS = 200_000;
const TRIES = 4;
const FIRST_PAUSE_MS = 400;
/** One answer must have come by then. */
export const ANSWER_MS = 60_000;
/** Where a vendor does not count. */
const CHARACTERS_A_TOKEN = 4;

/** The model cannot be asked any more: it refused, or did not come back in several tries. */
export class ModelGoneError extends Error {
  override readonly name = 'ModelGoneError';
  readonly retryable = false;
}

export interface AccountOptions {
  model: PlannerModel;
  /** Takes secrets out of a text; everything that is sent goes through it. */
  scrub(text: string): string;
  /** Aborted when the run is canceled. */
  signal: AbortSignal;
  /** Milliseconds until the run ends by itself. */
  leftMs(): number;
  /** Default {@link MOST_TOKENS}. */
  mostTokens?: number;
}

/** One run's asking: second tries, the budget, and the last door that a secret would have to pass. */
export class ModelAccount {
  readonly #options: AccountOptions;
  /** Spent so far. */
  tokens = 0;

  constructor(options: AccountOptions) {
    this.#options = options;
  }

  /** One answer. @throws RunFailure `budget_exceeded`, ModelGoneError, or the signal's reason */
  async ask(request: ModelRequest): Promise<ModelAnswer> {
    const { scrub, signal, mostTokens = MOST_TOKENS } = this.#options;
    const sent: ModelRequest = {
      system: scrub(request.system),
      messages: request.messages.map(({ role, text }) => ({ role, text: scrub(text) })),
      tools: request.tools,
    };
    for (let attempt = 1; ; attempt += 1) {
      if (this.tokens >= mostTokens)
        throw new RunFailure('budget_exceeded', `The work was not done within ${mostTokens} tokens.`, {
          tokens: this.tokens,
        });
      try {
        const answer = await this.#once(sent);
        this.tokens += tokensOf(sent, answer);
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (this.#options.leftMs() <= 0)
          throw new RunFailure('timed_out', 'The work was not done before its deadline.');
        const trouble = error as Partial<ModelTrouble>;
        if (trouble.retryable !== true || attempt === TRIES)
          throw new ModelGoneError(trouble.message ?? 'The model failed', { cause: error });
        const waitMs = trouble.retryAfterMs ?? FIRST_PAUSE_MS * 3 ** (attempt - 1);
        await pause(Math.min(waitMs, this.#options.leftMs()), undefined, { signal });
      }
    }
  }

  async #once(request: ModelRequest): Promise<ModelAnswer> {
    const late = AbortSignal.timeout(Math.max(1, Math.min(ANSWER_MS, this.#options.leftMs())));
    try {
      return await this.#options.model.ask(request, AbortSignal.any([this.#options.signal, late]));
    } catch (error) {
      if (late.aborted) throw Object.assign(new Error('The model took too long'), { retryable: true });
      throw error;
    }
  }
}

/** What an answer has cost, by the vendor's count or an estimate. */
export function tokensOf(request: ModelRequest, answer: ModelAnswer): number {
  if (answer.tokens > 0) return answer.tokens;
  const asked = request.messages.reduce((sum, { text }) => sum + text.length, request.system.length);
  const answered = JSON.stringify(answer.calls).length + answer.text.length;
  return Math.ceil((asked + answered) / CHARACTERS_A_TOKEN);
}
