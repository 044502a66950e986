import { Counter, Histogram, type Registry } from 'prom-client';
import type { LanguageModel, ModelChunk, ModelRequest, ModelUsage } from '../../engines/language/language-model.ts';

/** Counts what models are asked and what they answer, by purpose, never by tenant, call or run. */
export class ModelMeter {
  readonly #requests: Counter<'purpose' | 'model' | 'outcome'>;
  readonly #tokens: Counter<'purpose' | 'model' | 'kind'>;
  readonly #firstToken: Histogram<'purpose' | 'model'>;
  readonly #whole: Histogram<'purpose' | 'model'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#requests = new Counter({
      name: 'frontdesk_model_requests_total',
      help: 'Requests to language models; those that were not answered under the names of all models that were to be asked',
      labelNames: ['purpose', 'model', 'outcome'],
      registers,
    });
    this.#tokens = new Counter({
      name: 'frontdesk_model_tokens_total',
      help: 'Tokens sent without those in the cache of the vendor, those in it, and answered',
      labelNames: ['purpose', 'model', 'kind'],
      registers,
    });
    this.#firstToken = new Histogram({
      name: 'frontdesk_model_first_token_seconds',
      help: 'From the request to the first token of its answer',
      labelNames: ['purpose', 'model'],
      buckets: [0.2, 0.4, 0.7, 1, 1.5, 2.5, 4, 8, 15, 30],
      registers,
    });
    this.#whole = new Histogram({
      name: 'frontdesk_model_answer_seconds',
      help: 'From the request to the end of its answer',
      labelNames: ['purpose', 'model'],
      buckets: [0.5, 1, 2, 3, 5, 8, 15, 30, 60, 120],
      registers,
    });
  }

  /** The same model, counted. */
  meter(model: LanguageModel): LanguageModel {
    return { name: model.name, stream: (request, signal) => this.#stream(model, request, signal) };
  }

  async *#stream(model: LanguageModel, request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelChunk> {
    const { purpose } = request;
    let outcome: 'answered' | 'failed' | 'given_up' = 'given_up';
    let answered: string | null = null;
    try {
      for await (const chunk of model.stream(request, signal)) {
        if (chunk.type === 'usage') {
          outcome = 'answered';
          answered = chunk.usage.model;
          this.#count(purpose, chunk.usage);
        }
        yield chunk;
      }
    } catch (error) {
      if (!signal.aborted) outcome = 'failed';
      throw error;
    } finally {
      this.#requests.inc({ purpose, model: answered ?? model.name, outcome });
    }
  }

  #count(purpose: string, { model, inputTokens, cachedTokens, outputTokens, firstTokenMs, totalMs }: ModelUsage): void {
    const labels = { purpose, model };
    this.#tokens.inc({ ...labels, kind: 'input' }, Math.max(0, inputTokens - cachedTokens));
    this.#tokens.inc({ ...labels, kind: 'cached' }, cachedTokens);
    this.#tokens.inc({ ...labels, kind: 'output' }, outputTokens);
    this.#firstToken.observe(labels, firstTokenMs / 1000);
    this.#whole.observe(labels, totalMs / 1000);
  }
}
