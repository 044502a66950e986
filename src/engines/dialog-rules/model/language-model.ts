/** A language model as the dialog needs it; adapters implement it for vendors. */
export interface LanguageModel {
  /** Streams one answer. Throws where the model cannot be reached or refuses; stops at once when `signal` is aborted. */
  stream(request: ModelRequest): AsyncIterable<ModelChunk>;
}

export interface ModelRequest {
  system: string;
  /** In order, callers as `user`; never empty. */
  messages: { role: 'user' | 'assistant'; text: string }[];
  tools: ModelToolDescription[];
  signal: AbortSignal;
}

export interface ModelToolDescription {
  name: string;
  description: string;
  /** JSON Schema of the arguments. */
  parameters: Record<string, unknown>;
}

export type ModelChunk =
  | { type: 'text'; text: string }
  /** Whole; `arguments` as parsed JSON, unchecked. */
  | { type: 'tool_call'; name: string; arguments: unknown }
  | { type: 'usage'; inputTokens: number; outputTokens: number };
