import type { CallerMessage } from '../../../src/engines/dialog/tools.ts';
import { holds, type LanguageTag } from '../language/plain-words.ts';
import type { PlayedCall } from '../play-call.ts';
import type { ExpectedMessage, Scenario } from '../scenario.ts';
import type { Finding } from './finding.ts';

/** The messages that were taken, beside those that were to be. */
export function judgeMessages({ expect, language }: Scenario, { messages }: PlayedCall): Finding[] {
  if (expect.messages === undefined) return [];
  if (expect.messages.length === 0)
    return messages.map(({ text }) => ({ text: `took a message: "${text}"`, isUnmet: false }));
  return expect.messages
    .filter((wanted) => ![...messages, ...together(messages)].some((message) => isMessage(message, wanted, language)))
    .map((wanted) => ({ text: `no such message: ${JSON.stringify(wanted)}`, isUnmet: true }));
}

/** Whether a message was taken that may stand in place of what was wanted. */
export function holdsMatter({ expect, language }: Scenario, { messages }: PlayedCall): boolean {
  const groups = expect.accept_message ?? false;
  if (typeof groups === 'boolean') return groups && messages.length > 0;
  return messages.some((message) => isMessage(message, { words: groups }, language));
}

/** What was left in several pieces, as one: whoever reads the inbox has them all. */
function together(messages: readonly CallerMessage[]): CallerMessage[] {
  const [first] = messages;
  return first === undefined ? [] : [{ ...first, text: messages.map(({ text }) => text).join(' . ') }];
}

function isMessage(message: CallerMessage, wanted: ExpectedMessage, language: LanguageTag): boolean {
  const all = Object.values(message)
    .filter((value) => typeof value === 'string')
    .join(' . ');
  const told: Record<string, unknown> = { ...message };
  const isUrgent = told.isUrgent === true || told.urgency === 'urgent' || told.urgency === 'emergency';
  return (
    (wanted.words ?? []).every((group) => group.some((words) => holds(all, words, language))) &&
    (wanted.recipient === undefined || holds(all, wanted.recipient, language)) &&
    (wanted.is_urgent === undefined || wanted.is_urgent === isUrgent)
  );
}
