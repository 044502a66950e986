import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { jsonSchema, type LanguageModel as ProviderModel, streamText, ToolChoiceViolationError, tool } from 'ai';
import type { LanguageModel, ModelRequest } from '../../engines/dialog-rules/model/language-model.ts';
import { asModelError } from './model-error.ts';

export interface ModelSettings {
  /** `anthropic:MODEL`, `openai:MODEL` or `compatible:MODEL`. */
  name: string;
  /** Address of an OpenAI-compatible server; for the two vendors another base than theirs. */
  baseUrl: string | null;
  anthropicApiKey: string | null;
  openaiApiKey: string | null;
  /** Longest answer, in tokens; by default a spoken turn of a few sentences. */
  maxTokens?: number;
  /** True where every answer has to be a call of a tool. */
  mustCall?: boolean;
  /** Instead of the runtime's own. */
  fetch?: typeof fetch;
}

const SPOKEN_TURN_TOKENS = 800;

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
        ...(settings.mustCall === true && { toolChoice: 'required' as const }),
        maxOutputTokens: settings.maxTokens ?? SPOKEN_TURN_TOKENS,
        temperature: 0.2,
        // Whoever asks decides whether there is time for a second try.
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
            // Words instead of a call are the asker's to judge.
            if (ToolChoiceViolationError.isInstance(part.error)) break;
            throw asModelError(part.error);
        }
      }
    },
  };
}

function providerModel({ name, baseUrl, anthropicApiKey, openaiApiKey, fetch }: ModelSettings): ProviderModel {
  const [provider, model] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];
  const base = { ...(baseUrl !== null && { baseURL: baseUrl }), ...(fetch !== undefined && { fetch }) };
  switch (provider) {
    case 'anthropic':
      return createAnthropic({ ...base, apiKey: anthropicApiKey ?? '' })(model);
    case 'openai':
      return createOpenAI({ ...base, apiKey: openaiApiKey ?? '' })(model);
    default:
      return createOpenAICompatible({
        name: 'compatible',
        ...base,
        baseURL: baseUrl ?? '',
        includeUsage: true,
        ...(openaiApiKey === null ? {} : { apiKey: openaiApiKey }),
      })(model);
  }
}
