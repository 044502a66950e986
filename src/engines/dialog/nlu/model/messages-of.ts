import type { ModelMessage } from '../../../language/language-model.ts';
import type { ConversationState } from '../../state.ts';

/**
 * What was said so far, as a model may be sent it: it begins with the caller, and what one side said in several pieces is one message.
 * The greeting before the caller's first words is left out: it says what the practice's own text says.
 */
export function messagesOf(history: ConversationState['history']): ModelMessage[] {
  const messages: ModelMessage[] = [];
  for (const { role, text } of history) {
    const last = messages.at(-1);
    const side = role === 'agent' ? 'assistant' : 'user';
    if (text.trim() === '' || (last === undefined && side === 'assistant')) continue;
    if (last?.role === side) last.text += `\n${text}`;
    else messages.push(side === 'user' ? { role: side, text } : { role: side, text, calls: [] });
  }
  return messages;
}
