import {
  type LanguageModel,
  type ModelChunk,
  ModelError,
  type ModelRequest,
} from '../../engines/language/language-model.ts';
import type { VendorChunk } from './vendor-model.ts';

/** How long a model that failed is asked last, where it does not ask for a longer rest itself. */
const REST_MS = 30_000;

export interface ChainLimits {
  /** For a whole answer, with all models that were tried for it. */
  timeoutMs: number;
  /** A model without a token by then gives way to the next one; the last of them has the whole time. */
  firstTokenMs: number;
}

interface Link {
  name: string;
  stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<VendorChunk>;
}

/**
 * Several models as one: the next is asked where one fails, or is silent for too long, before its first token. After the first token
 * an answer is one model's to the end, so that nobody hears two halves.
 */
export class FallbackChain implements LanguageModel {
  readonly name: string;
  readonly #limits: ChainLimits;
  readonly #links: { model: Link; restsUntil: number }[];

  constructor(models: Link[], limits: ChainLimits) {
    this.name = models.map(({ name }) => name).join(',');
    this.#limits = limits;
    this.#links = models.map((model) => ({ model, restsUntil: 0 }));
  }

  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelChunk> {
    const late = AbortSignal.timeout(this.#limits.timeoutMs);
    const overall = AbortSignal.any([signal, late]);
    /** What is told of a failure: the asker's own reason, the end of the time, or what went wrong. */
    const told = (error: unknown): unknown => {
      if (signal.aborted) return signal.reason;
      return late.aborted ? new ModelError('The model took too long', true) : error;
    };
    const order = this.#order();
    for (const [at, link] of order.entries()) {
      const isLast = at === order.length - 1;
      const silent = new AbortController();
      const timer = isLast ? undefined : setTimeout(() => silent.abort(SILENT), this.#limits.firstTokenMs);
      const answer = link.model.stream(request, AbortSignal.any([overall, silent.signal]));
      try {
        await answer.next();
      } catch (error) {
        if (!signal.aborted) link.restsUntil = Date.now() + restOf(error);
        if (isLast || overall.aborted) throw told(error);
        continue;
      } finally {
        clearTimeout(timer);
      }
      try {
        for await (const chunk of answer) if (chunk.type !== 'begun') yield chunk;
        link.restsUntil = 0;
      } catch (error) {
        if (!signal.aborted) link.restsUntil = Date.now() + restOf(error);
        throw told(error);
      }
      return;
    }
  }

  /** As configured, those that rest behind the others. */
  #order() {
    const now = Date.now();
    const rested = this.#links.filter(({ restsUntil }) => restsUntil <= now);
    return [...rested, ...this.#links.filter((link) => !rested.includes(link))];
  }
}

const SILENT = new ModelError('The model was silent', true);

const restOf = (error: unknown): number =>
  error instanceof ModelError ? Math.max(REST_MS, error.retryAfterMs ?? 0) : REST_MS;
