import { type LanguageModel, ModelError, type ModelRequest, type ModelUsage, type ToolCall } from './language-model.ts';

/** An answer that nobody listens to while it comes. */
export interface ModelAnswer {
  text: string;
  calls: ToolCall[];
  usage: ModelUsage;
}

/** @throws ModelError, also where neither words nor a call came; the signal's reason when it is aborted */
export async function wholeAnswer(
  model: LanguageModel,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const calls: ToolCall[] = [];
  let text = '';
  let usage: ModelUsage | null = null;
  for await (const chunk of model.stream(request, signal)) {
    if (chunk.type === 'text') text += chunk.text;
    else if (chunk.type === 'call') calls.push(chunk.call);
    else usage = chunk.usage;
  }
  if (usage === null || (text === '' && calls.length === 0)) throw new ModelError('The model gave no answer', true);
  return { text, calls, usage };
}
