import { setTimeout as pause } from 'node:timers/promises';
import {
  type LanguageModel,
  ModelError,
  type ModelMessage,
  type ModelRequest,
  type ToolCall,
} from '../../language/language-model.ts';
import { type ModelAnswer, wholeAnswer } from '../../language/whole-answer.ts';
import { RunFailure } from '../run-failure.ts';

/** What one run may spend, tokens of requests and answers together. */
export const MOST_TOKENS = 200_000;
const TRIES = 4;
const FIRST_PAUSE_MS = 400;
/** One answer must have come by then, unless the operator allows more. */
export const ANSWER_MS = 60_000;
/** A result of some two hundred rows. */
const MOST_ANSWER_TOKENS = 8_000;
/** Where a vendor does not count. */
const CHARACTERS_A_TOKEN = 4;

/** The model cannot be asked any more: it refused, or did not come back in several tries. */
export class ModelGoneError extends Error {
  override readonly name = 'ModelGoneError';
  readonly retryable = false;
}

/** What there is to ask about; the rest is the same for every request of a run. */
export type Question = Pick<ModelRequest, 'purpose' | 'instructions' | 'subject' | 'messages' | 'context' | 'tools'>;

export interface AccountOptions {
  model: LanguageModel;
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

  /** It may be shown pictures. */
  get sees(): boolean {
    return this.#options.model.sees === true;
  }

  /** One answer. @throws RunFailure `budget_exceeded`, ModelGoneError, or the signal's reason */
  async ask({ purpose, instructions, subject, messages, context, tools }: Question): Promise<ModelAnswer> {
    const { scrub, signal, mostTokens = MOST_TOKENS } = this.#options;
    const sent: ModelRequest = {
      purpose,
      instructions: scrub(instructions),
      subject: scrub(subject),
      messages: messages.map((message) => scrubbed(message, scrub)),
      context: scrub(context),
      tools,
      mustCall: true,
      maxTokens: MOST_ANSWER_TOKENS,
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
        const trouble = error instanceof ModelError ? error : new ModelError('The model failed', false);
        if (!trouble.retryable || attempt === TRIES) throw new ModelGoneError(trouble.message, { cause: error });
        const waitMs = trouble.retryAfterMs ?? FIRST_PAUSE_MS * 3 ** (attempt - 1);
        await pause(Math.min(waitMs, this.#options.leftMs()), undefined, { signal });
      }
    }
  }

  /** The model has its own limits; those of the run are narrower towards its end. */
  #once(request: ModelRequest): Promise<ModelAnswer> {
    const { model, signal, leftMs } = this.#options;
    const end = AbortSignal.timeout(Math.max(1, leftMs()));
    return wholeAnswer(model, request, AbortSignal.any([signal, end]));
  }
}

function scrubbed(message: ModelMessage, scrub: (text: string) => string): ModelMessage {
  switch (message.role) {
    case 'user':
      return { ...message, text: scrub(message.text) };
    case 'assistant':
      return { ...message, text: scrub(message.text), calls: message.calls.map((call) => scrubbedCall(call, scrub)) };
    case 'tool':
      return { role: 'tool', results: message.results.map((result) => ({ ...result, text: scrub(result.text) })) };
  }
}

/** Arguments that no longer are JSON without the secret in them go as the text that is left. */
function scrubbedCall(call: ToolCall, scrub: (text: string) => string): ToolCall {
  const written = scrub(JSON.stringify(call.arguments ?? null));
  try {
    return { ...call, arguments: JSON.parse(written) };
  } catch {
    return { ...call, arguments: written };
  }
}

/** What an answer has cost, by the vendor's count or an estimate. */
export function tokensOf(request: ModelRequest, { text, calls, usage }: ModelAnswer): number {
  const counted = usage.inputTokens + usage.outputTokens;
  if (counted > 0) return counted;
  return Math.ceil((charactersOf(request) + JSON.stringify(calls).length + text.length) / CHARACTERS_A_TOKEN);
}

/** How much text a request is; tools and images apart. */
export function charactersOf({ instructions, subject, messages, context }: ModelRequest): number {
  const said = messages.reduce((sum, message) => {
    if (message.role === 'user') return sum + message.text.length;
    if (message.role === 'assistant') return sum + message.text.length + JSON.stringify(message.calls).length;
    return sum + message.results.reduce((length, { text }) => length + text.length, 0);
  }, 0);
  return instructions.length + subject.length + said + context.length;
}
