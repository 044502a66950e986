import type {
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4ToolCallPart,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider';
import type { ModelMessage, ModelRequest, ToolCall } from '../../engines/language/language-model.ts';

/**
 * A request as the SDKs take it. What changes with every request stands at the very end, behind the last message's own words, so that
 * this message, too, is the beginning of the next request. Where the vendor takes marks, they stand behind the instructions (which
 * the tools come before), the subject, the message before the last, and the last one's own words: four at most.
 */
export function promptOf(request: ModelRequest, mark: SharedV4ProviderOptions | null): LanguageModelV4Prompt {
  const { instructions, subject, messages, context } = request;
  const marked = mark === null ? {} : { providerOptions: mark };
  const last = messages.length - 1;
  const told = messages.map((message, at) => ({ ...sent(message), ...(at >= last - 1 && marked) }));
  if (context === '') return [...systemOf(instructions, subject, marked), ...told];
  const end = told.pop();
  return [
    ...systemOf(instructions, subject, marked),
    ...told,
    ...(end === undefined ? [] : inContext(end, context, mark)),
  ];
}

/** One system message where nothing is marked: templates of many open models allow no second. */
function systemOf(
  instructions: string,
  subject: string,
  marked: { providerOptions?: SharedV4ProviderOptions },
): LanguageModelV4Message[] {
  const parts = [instructions, subject].filter((text) => text !== '');
  const texts = marked.providerOptions === undefined && parts.length > 0 ? [parts.join('\n\n')] : parts;
  return texts.map((content) => ({ role: 'system', content, ...marked }));
}

function inContext(
  end: LanguageModelV4Message,
  context: string,
  mark: SharedV4ProviderOptions | null,
): LanguageModelV4Message[] {
  const told = { type: 'text' as const, text: context };
  if (end.role !== 'user') return [end, { role: 'user', content: [told] }];
  const own = end.content.at(-1);
  if (mark !== null && own !== undefined)
    return [{ role: 'user', content: [...end.content.slice(0, -1), { ...own, providerOptions: mark }, told] }];
  // Some servers take a text, but no list of texts.
  const isText = end.content.length === 1 && own?.type === 'text';
  return [{ role: 'user', content: isText ? [{ ...own, text: `${own.text}\n\n${context}` }] : [...end.content, told] }];
}

function sent(message: ModelMessage): LanguageModelV4Message {
  switch (message.role) {
    case 'user': {
      const { text, image } = message;
      const seen = image && {
        type: 'file' as const,
        mediaType: 'image/png',
        data: { type: 'data' as const, data: image },
      };
      return {
        role: 'user',
        content: [...(seen ? [seen] : []), ...(text.trim() === '' ? [] : [{ type: 'text' as const, text }])],
      };
    }
    case 'assistant': {
      const { text, calls } = message;
      const said = text.trim() === '' ? [] : [{ type: 'text' as const, text: text.trimEnd() }];
      return { role: 'assistant', content: [...said, ...calls.map(callPart)] };
    }
    case 'tool':
      return {
        role: 'tool',
        content: message.results.map(({ callId, name, text, isError }) => ({
          type: 'tool-result',
          toolCallId: callId,
          toolName: name,
          output: { type: isError ? 'error-text' : 'text', value: text },
        })),
      };
  }
}

function callPart({ id, name, arguments: given, signature }: ToolCall): LanguageModelV4ToolCallPart {
  return {
    type: 'tool-call',
    toolCallId: id,
    toolName: name,
    // Vendors take objects alone; what was no JSON is shown to the model as it wrote it.
    input: typeof given === 'object' && given !== null ? given : { unreadable: String(given) },
    ...(signature !== undefined && { providerOptions: JSON.parse(signature) }),
  };
}
