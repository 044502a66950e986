import type {
  LanguageModelV4,
  LanguageModelV4FinishReason,
  LanguageModelV4FunctionTool,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { checkRequest } from '../../engines/language/check-request.ts';
import {
  type ModelChunk,
  ModelError,
  type ModelRequest,
  type ModelUsage,
  type ToolCall,
} from '../../engines/language/language-model.ts';
import { asModelError, isBadRequest } from './model-error.ts';
import { promptOf } from './prompt.ts';
import { strictSchema, withoutNulls } from './strict-schema.ts';
import type { Vendor } from './vendor.ts';

const TEMPERATURE = 0.2;

/** Before its words and calls a model says that it has begun: with its first token of any kind. */
export type VendorChunk = ModelChunk | { type: 'begun' };

/** One model of one vendor. */
export class VendorModel {
  /** As configured. */
  readonly name: string;
  readonly #vendor: Vendor;
  readonly #client: LanguageModelV4;
  /** False once the vendor has refused our schemas in their strict form, and taken them in their own. */
  #isStrict: boolean;

  constructor(name: string, vendor: Vendor, client: LanguageModelV4) {
    this.name = name;
    this.#vendor = vendor;
    this.#client = client;
    this.#isStrict = vendor.strict !== null;
  }

  /** @throws ModelError, or the signal's reason once it is aborted; nothing is sent then */
  async *stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<VendorChunk> {
    signal.throwIfAborted();
    checkRequest(request);
    const sentAt = performance.now();
    let begunAt: number | null = null;
    let usage: ModelUsage | null = null;
    try {
      for await (const part of await this.#open(request, signal)) {
        if (begunAt === null && isToken(part)) {
          begunAt = performance.now();
          yield { type: 'begun' };
        }
        if (part.type === 'text-delta' && part.delta !== '') yield { type: 'text', text: part.delta };
        else if (part.type === 'tool-call') yield { type: 'call', call: this.#callOf(part, request) };
        else if (part.type === 'error') throw part.error;
        else if (part.type === 'finish') {
          if (isCutOff(part.finishReason)) break;
          const now = performance.now();
          usage = usageOf(this.name, part.usage, (begunAt ?? now) - sentAt, now - sentAt);
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      throw asModelError(error);
    }
    signal.throwIfAborted();
    if (usage === null) throw new ModelError('The model broke off', true);
    yield { type: 'usage', usage };
  }

  /** A vendor may refuse strict schemas for reasons of its own, such as their number; then they are sent as they are, once and for all. */
  async #open(request: ModelRequest, signal: AbortSignal): Promise<ReadableStream<LanguageModelV4StreamPart>> {
    const tools = this.#toolsOf(request, this.#isStrict);
    try {
      return await this.#send(request, tools, signal);
    } catch (error) {
      if (!tools.some(({ strict }) => strict) || !isBadRequest(error)) throw error;
      const stream = await this.#send(request, this.#toolsOf(request, false), signal);
      this.#isStrict = false;
      return stream;
    }
  }

  async #send(request: ModelRequest, tools: LanguageModelV4FunctionTool[], abortSignal: AbortSignal) {
    const { stream } = await this.#client.doStream({
      prompt: promptOf(request, this.#vendor.cacheMark),
      ...(tools.length > 0 && { tools, toolChoice: { type: request.mustCall ? 'required' : 'auto' } }),
      maxOutputTokens: request.maxTokens,
      temperature: TEMPERATURE,
      providerOptions: this.#vendor.options(request),
      abortSignal,
    });
    return stream;
  }

  #callOf(part: LanguageModelV4ToolCall, { tools }: ModelRequest): ToolCall {
    const { toolCallId: id, toolName: name, input, providerMetadata } = part;
    const schema = tools.find((tool) => tool.name === name)?.parameters ?? {};
    const signature =
      this.#vendor.signsCalls && providerMetadata ? { signature: JSON.stringify(providerMetadata) } : {};
    return { id, name, arguments: withoutNulls(parsed(input), schema), ...signature };
  }

  #toolsOf({ tools }: ModelRequest, isStrict: boolean): LanguageModelV4FunctionTool[] {
    const { strict: form } = this.#vendor;
    return tools.map(({ name, description, parameters }) => {
      const strict = form !== null && isStrict ? strictSchema(parameters, form) : null;
      return {
        type: 'function',
        name,
        description,
        inputSchema: strict ?? parameters,
        ...(form !== null && { strict: strict !== null }),
      };
    });
  }
}

const TOKENS: ReadonlySet<string> = new Set([
  'text-delta',
  'reasoning-start',
  'reasoning-delta',
  'tool-input-start',
  'tool-call',
]);
const isToken = (part: LanguageModelV4StreamPart): boolean => TOKENS.has(part.type);

/** Without a reason of its own an answer has not ended, however orderly its stream has. */
const isCutOff = ({ unified, raw }: LanguageModelV4FinishReason): boolean =>
  unified === 'error' || unified === 'interrupted' || (unified === 'other' && raw === undefined);

function parsed(input: string): unknown {
  if (input.trim() === '') return {};
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

function usageOf(
  model: string,
  { inputTokens, outputTokens }: LanguageModelV4Usage,
  firstTokenMs: number,
  totalMs: number,
): ModelUsage {
  return {
    model,
    inputTokens: inputTokens.total ?? 0,
    cachedTokens: inputTokens.cacheRead ?? 0,
    outputTokens: outputTokens.total ?? 0,
    firstTokenMs: Math.round(firstTokenMs),
    totalMs: Math.round(totalMs),
  };
}
