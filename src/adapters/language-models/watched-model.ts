import type { LanguageModel, ModelChunk, ModelRequest } from '../../engines/language/language-model.ts';

/**
 * The same model, whose answers are told of.
 * @param heard of each request that was not given up: whether it was answered
 */
export function watchedModel(model: LanguageModel, heard: (isWell: boolean) => void): LanguageModel {
  return { name: model.name, stream: (request, signal) => stream(model, request, signal, heard) };
}

async function* stream(
  model: LanguageModel,
  request: ModelRequest,
  signal: AbortSignal,
  heard: (isWell: boolean) => void,
): AsyncGenerator<ModelChunk> {
  try {
    for await (const chunk of model.stream(request, signal)) {
      if (chunk.type === 'usage') heard(true);
      yield chunk;
    }
  } catch (error) {
    if (!signal.aborted) heard(false);
    throw error;
  }
}
