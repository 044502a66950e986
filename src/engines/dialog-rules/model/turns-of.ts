import type { ModelMessage } from '../../language/language-model.ts';
import type { DialogState } from '../state.ts';

/**
 * What was said so far, as a model may be sent it: it begins with the caller, and what one side said in several pieces is one turn.
 * The greeting before the caller's first words is left out.
 */
export function turnsOf(history: DialogState['history']): ModelMessage[] {
  const turns: ModelMessage[] = [];
  for (const { role, text } of history) {
    const last = turns.at(-1);
    const side = role === 'agent' ? 'assistant' : 'user';
    if (text.trim() === '' || (last === undefined && side === 'assistant')) continue;
    if (last?.role === side) last.text += `\n${text}`;
    else turns.push(side === 'user' ? { role: side, text } : { role: side, text, calls: [] });
  }
  return turns;
}
