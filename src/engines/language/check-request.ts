import { ModelError, type ModelMessage, type ModelRequest } from './language-model.ts';

/**
 * Vendors refuse, or silently misread, a conversation that begins with the assistant, holds an empty turn, or has a call without its
 * result; each in its own words, and some only sometimes. So it is refused here, the same for all of them.
 * @throws ModelError, not retryable
 */
export function checkRequest({ messages }: ModelRequest): void {
  const fault = messages.length === 0 ? 'there is no message' : faultOf(messages);
  if (fault !== null) throw new ModelError(`The request to the model is wrong: ${fault}`, false);
}

function faultOf(messages: ModelMessage[]): string | null {
  for (const [at, message] of messages.entries()) {
    const before = messages[at - 1];
    const fault =
      message.role === 'tool' ? faultOfResults(message, before) : faultOfTurn(message, before, messages[at + 1]);
    if (fault !== null) return `${fault} (message ${at + 1})`;
  }
  return messages.at(-1)?.role === 'assistant' ? 'the last message is the assistant’s' : null;
}

function faultOfTurn(
  message: Exclude<ModelMessage, { role: 'tool' }>,
  before: ModelMessage | undefined,
  after: ModelMessage | undefined,
): string | null {
  if (before === undefined && message.role !== 'user') return 'the first message is not the user’s';
  if (before?.role === message.role) return 'the same side speaks twice in a row';
  const hasText = message.text.trim() !== '';
  if (message.role === 'user') return hasText || message.image !== undefined ? null : 'a turn is empty';
  if (!hasText && message.calls.length === 0) return 'a turn is empty';
  return message.calls.length > 0 && after?.role !== 'tool' ? 'a call has no result' : null;
}

function faultOfResults(
  { results }: Extract<ModelMessage, { role: 'tool' }>,
  before: ModelMessage | undefined,
): string | null {
  const called = before?.role === 'assistant' ? before.calls.map(({ id }) => id) : [];
  const answered = results.map(({ callId }) => callId);
  return called.length > 0 && called.join('\n') === answered.join('\n') ? null : 'results do not follow their calls';
}
