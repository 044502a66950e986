import type { LanguageModel, ModelChunk, ModelRequest } from '../../engines/language/language-model.ts';
import { ModelError } from '../../engines/language/language-model.ts';
import type { Tracing } from '../../platform/tracing.ts';

/**
 * The same model, with a span for each request by the conventions of OpenTelemetry for generative models: names and counts, no words.
 * @see https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/
 */
export function tracedModel(model: LanguageModel, tracing: Tracing): LanguageModel {
  return { name: model.name, stream: (request, signal) => stream(model, tracing, request, signal) };
}

async function* stream(
  model: LanguageModel,
  tracing: Tracing,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelChunk> {
  const attributes = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.max_tokens': request.maxTokens,
    'frontdesk.purpose': request.purpose,
  };
  const [span, chunks] = tracing.begin({ name: `chat ${request.purpose}`, kind: 'client', attributes }, (begun) => [
    begun,
    model.stream(request, signal),
  ]);
  try {
    for await (const chunk of chunks) {
      if (chunk.type === 'usage') {
        const { model: answered, inputTokens, outputTokens, cachedTokens, firstTokenMs } = chunk.usage;
        const [provider = '', ...name] = answered.split(':');
        span.set({
          'gen_ai.provider.name': provider,
          'gen_ai.request.model': name.join(':'),
          'gen_ai.usage.input_tokens': inputTokens,
          'gen_ai.usage.output_tokens': outputTokens,
          'gen_ai.usage.cache_read.input_tokens': cachedTokens,
          'gen_ai.response.time_to_first_chunk': firstTokenMs / 1000,
        });
      }
      yield chunk;
    }
  } catch (error) {
    span.fail(signal.aborted ? 'aborted' : error instanceof ModelError && error.retryable ? 'unavailable' : 'refused');
    throw error;
  } finally {
    span.end();
  }
}
