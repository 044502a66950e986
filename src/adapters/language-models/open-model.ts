import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { jsonSchema, type LanguageModel as ProviderModel, streamText, tool } from 'ai';
import type { LanguageModel, ModelRequest } from '../../engines/dialog/model/language-model.ts';

export interface ModelSettings {
  /** `anthropic:MODEL`, `openai:MODEL` or `compatible:MODEL`. */
  name: string;
  /** Address of an OpenAI-compatible server; for the two vendors another base than theirs. */
  baseUrl: string | null;
  anthropicApiKey: string | null;
  openaiApiKey: string | null;
}

/** Longest answer of one turn, in tokens; a spoken turn is a few sentences. */
const MAX_TOKENS = 800;

/** A model that failed or refused. The words of the vendor stay out of it: they may repeat what the caller said. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly retryable: boolean;

  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}

/** The configured language model, as the engines ask for one. Nothing is sent before the first request. */
export function openModel(settings: ModelSettings): LanguageModel {
  const model = providerModel(settings);
  return {
    async *stream(request: ModelRequest) {
      const answer = streamText({
        model,
        system: request.system,
        messages: request.messages.map(({ role, text }) => ({ role, content: text })),
        tools: Object.fromEntries(
          request.tools.map(({ name, description, parameters }) => [
            name,
            tool({ description, inputSchema: jsonSchema(parameters) }),
          ]),
        ),
        abortSignal: request.signal,
        maxOutputTokens: MAX_TOKENS,
        temperature: 0.2,
        // A caller is waiting: the rules take over rather than a second try.
        maxRetries: 0,
        onError: () => {},
      });
      for await (const part of answer.fullStream) {
        switch (part.type) {
          case 'text-delta':
            yield { type: 'text', text: part.text };
            break;
          case 'tool-call':
            yield { type: 'tool_call', name: part.toolName, arguments: part.input };
            break;
          case 'finish':
            yield {
              type: 'usage',
              inputTokens: part.totalUsage.inputTokens ?? 0,
              outputTokens: part.totalUsage.outputTokens ?? 0,
            };
            break;
          case 'error':
            throw asModelError(part.error);
        }
      }
    },
  };
}

function providerModel({ name, baseUrl, anthropicApiKey, openaiApiKey }: ModelSettings): ProviderModel {
  const [provider, model] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];
  const base = baseUrl === null ? {} : { baseURL: baseUrl };
  switch (provider) {
    case 'anthropic':
      return createAnthropic({ ...base, apiKey: anthropicApiKey ?? '' })(model);
    case 'openai':
      return createOpenAI({ ...base, apiKey: openaiApiKey ?? '' })(model);
    default:
      return createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl ?? '',
        ...(openaiApiKey === null ? {} : { apiKey: openaiApiKey }),
      })(model);
  }
}

function asModelError(error: unknown): ModelError {
  const { statusCode, isRetryable } = (error ?? {}) as { statusCode?: number; isRetryable?: boolean };
  return new ModelError(
    statusCode === undefined ? 'The model cannot be reached' : `The model answered ${statusCode}`,
    isRetryable ?? statusCode === undefined,
  );
}
