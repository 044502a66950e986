/**
 * A language model as both engines need it; adapters implement it for vendors. Requests and answers are plain data, so that a process
 * that holds a login, and therefore no vendor's key, can have its parent ask.
 */
export interface LanguageModel {
  /** As configured, such as `anthropic:claude-sonnet-4-5`; shown with the usage. */
  readonly name: string;
  /** It may be shown pictures; where absent it may not. */
  readonly sees?: boolean;
  /**
   * Streams one answer. Throws a {@link ModelError} where the model cannot be reached, refuses or breaks off; stops at once, upstream
   * as well, when `signal` is aborted.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelChunk>;
}

/**
 * One question to a model. Its parts stand in the order in which they change, the most lasting first, because vendors cache the longest
 * prefix that they have seen before: tools, then `instructions`, then `subject`, then the messages, then `context`.
 */
export interface ModelRequest {
  /** What the answer is for, such as `turn` or `plan`: kept with the usage. */
  purpose: string;
  /** The same for every request of this purpose. */
  instructions: string;
  /** The same for every request about this practice or this task; empty where there is nothing of the kind. */
  subject: string;
  /** In order, the first one the user's, the last one not the assistant's; held to `checkRequest`. */
  messages: ModelMessage[];
  /** True of this request only (the clock, the state of the call); sent with the last message and not again. */
  context: string;
  tools: ToolDescription[];
  /** True where every answer has to call a tool. */
  mustCall: boolean;
  /** Longest answer, in tokens. */
  maxTokens: number;
}

export type ModelMessage =
  | { role: 'user'; text: string /** PNG, where the model can see. */; image?: Uint8Array }
  | { role: 'assistant'; text: string; calls: ToolCall[] }
  /** What came of the calls of the assistant's message before it, one for each, in their order. */
  | { role: 'tool'; results: ToolResult[] };

export interface ToolDescription {
  name: string;
  description: string;
  /** JSON Schema of the arguments: an object, all of whose properties are declared. */
  parameters: Record<string, unknown>;
}

export interface ToolCall {
  id: string;
  name: string;
  /** Parsed JSON, unchecked; text where it was no JSON. */
  arguments: unknown;
  /** What the vendor wants to see again beside this call, as it gave it; most have nothing of the kind. */
  signature?: string;
}

export interface ToolResult {
  callId: string;
  name: string;
  text: string;
  /** The call was refused or could not be carried out; `text` says why. */
  isError: boolean;
}

export type ModelChunk =
  | { type: 'text'; text: string }
  /** Whole. */
  | { type: 'call'; call: ToolCall }
  /** The last chunk of every answer. */
  | { type: 'usage'; usage: ModelUsage };

export interface ModelUsage {
  /** Which model answered, as configured. */
  model: string;
  /** All tokens of the request, those read from the vendor's cache included. */
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** From the request to its first token, of words, a call or a thought, and to its last; milliseconds. */
  firstTokenMs: number;
  totalMs: number;
}

/** One answer of a model, as it is counted. */
export interface ModelUse {
  /** Of its request. */
  purpose: string;
  usage: ModelUsage;
}

/** A model that failed or refused. The words of the vendor stay out of it: they may repeat what was sent. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly retryable: boolean;
  /** How long the vendor asks to wait before the next try, null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, retryable: boolean, retryAfterMs: number | null = null) {
    super(message);
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }
}
