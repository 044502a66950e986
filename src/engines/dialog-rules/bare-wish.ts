/** Wishes for an appointment that name nothing but a time, or nothing but a service. */

import { type Answers, hasAnswer } from './answers/answer-questions.ts';
import { isQuestion } from './answers/website.ts';
import type { Desk } from './desk.ts';
import { matchServices, NAMED } from './knowledge/match-service.ts';
import type { Heard } from './listening/find-when.ts';
import type { Utterance } from './listening/hear.ts';

/** "Next Saturday at nine", after the hours were told and nothing else is under way, asks for an appointment. */
export function isBareTime(desk: Desk, heard: Utterance, { day, time }: Heard): boolean {
  const { state, practice } = desk;
  const last = state.done.at(-1)?.kind;
  const isFree = state.task === null && (last === undefined || last === 'answered' || last === 'unanswered');
  const isAsked = ['anything_else', 'open', 'offer_message', 'meant'].includes(state.asked?.kind ?? '');
  return (
    practice.bookingEnabled &&
    isFree &&
    isAsked &&
    heard.tokens.length <= (state.topicServiceId === null ? 7 : 10) &&
    day.days?.length === 1 &&
    (time.at !== null || (time.window !== null && state.topicServiceId !== null))
  );
}

/** "That back tooth needs a crown": a service by its name, in words that ask and tell nothing else. */
export function isServiceWished(desk: Desk, heard: Utterance, answers: Answers): boolean {
  const { state, practice } = desk;
  if (state.task !== null || !practice.bookingEnabled || isQuestion(heard)) return false;
  if (hasAnswer(answers) && !WISHES.test(heard.text)) return false;
  const isOver = /\b(had|did|got|was|were|not|already|last (week|month|year)|no)\b/.test(heard.text);
  const [best] = matchServices(heard.text, practice.services);
  return best !== undefined && best.score >= NAMED && !isOver;
}

/** What asked nothing, beside what was answered, tells the wish outright. */
const WISHES =
  /\b(?:needs?|wants?|would like|book|schedule|set up|due for|looking for) (?!to (?:know|ask|make sure|check))/;

/** "Can I still come in?" while a booking is under way asks for what is being done. */
export const ASKS_TO_COME =
  /^(?:\w+ ){0,4}?(can|could|may) (i|we|he|she|they) (still |also |just |even )*(come( in)?|be seen|get in|do that|book|make an appointment)$/;
