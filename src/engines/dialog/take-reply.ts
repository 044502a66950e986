import type { Answers } from './answers/answer-questions.ts';
import type { Desk } from './desk.ts';
import type { Utterance } from './listening/hear.ts';
import { readReply } from './listening/yes-no.ts';
import { sayGoodbye } from './take-manners.ts';
import { newMessage } from './tasks/message.ts';
import { advance } from './tasks/task-flow.ts';

/** A yes or no to "anything else?" and to "may I take a message?"; true where the turn is done. */
export async function takeReply(desk: Desk, heard: Utterance, answers: Answers): Promise<boolean> {
  const { state } = desk;
  if (answers.words.length > 0 || answers.hasUnknown) return false;
  const reply = readReply(heard.text);
  if (state.asked?.kind === 'offer_message') {
    if (reply === 'no') {
      state.asked = { kind: 'anything_else' };
      desk.say('All right. Is there anything else I can help you with?');
      return true;
    }
    if (reply !== 'yes') return false;
    state.task = newMessage('message', null);
    desk.say((await advance(desk)) ?? '');
    return true;
  }
  if (state.asked?.kind === 'anything_else' && reply !== null) {
    if (reply === 'no') sayGoodbye(desk);
    else {
      state.asked = { kind: 'open' };
      desk.say('Sure, what else can I do for you?');
    }
    return true;
  }
  return false;
}
