/**
 * A language model as the relay needs it; adapters implement it for vendors. Requests and answers are plain data: the run lives in
 * a process of its own, which holds a login and therefore no key of a model; its parent asks.
 */
export interface PlannerModel {
  /** One answer. Rejects with a {@link ModelTrouble} where the model cannot be reached, refuses or breaks off. */
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer>;
}

export interface ModelRequest {
  system: string;
  /** In order; the last one is the user's. */
  messages: ModelMessage[];
  /** Never empty; the answer is to be a call of one of them. */
  tools: ToolDescription[];
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  text: string;
}

export interface ToolDescription {
  name: string;
  description: string;
  /** JSON Schema of the arguments. */
  parameters: Record<string, unknown>;
}

export interface ModelAnswer {
  /** As the model gave them: names and arguments are unchecked, arguments that are no JSON come as text. */
  calls: { name: string; arguments: unknown }[];
  /** What it said besides. */
  text: string;
  /** Tokens of request and answer together, as the vendor counts them; 0 where it does not say. */
  tokens: number;
}

/** What errors of a model carry; the words of the vendor stay out of `message`: they may repeat the request. */
export interface ModelTrouble extends Error {
  readonly retryable: boolean;
  /** How long the vendor asks to wait. */
  readonly retryAfterMs?: number | null;
}
