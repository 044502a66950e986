import { isQuestion } from './answers/website.ts';
import type { Desk } from './desk.ts';
import { findWhen } from './listening/find-when.ts';
import { type Utterance, utteranceOf } from './listening/hear.ts';
import { requestsIn } from './requests-in.ts';
import { afterRefusingToBook, beginsAnew } from './tasks/refuses-to-book.ts';
import { dayContext } from './when-in.ts';

/** "Never mind, what are your hours?", "I'm not booking anything, …": the task is given up, and what follows counts. */
export function afterGivingUp(desk: Desk, said: Utterance): Utterance {
  const { state } = desk;
  const refused = state.task?.kind === 'book' && state.consent === null ? afterRefusingToBook(said.text) : null;
  if (refused !== null) {
    state.task = null;
    state.asked = { kind: 'anything_else' };
    return utteranceOf(refused === '' ? 'leave it' : refused);
  }
  if (state.asked?.kind === 'service' && beginsAnew(said.text)) {
    Object.assign(state, { task: null, asked: { kind: 'open' } });
    return said;
  }
  const match =
    /\b(?:never ?mind|forget (?:it|about it|that)|scratch that)\b (?:that |it |about (?:it|that) )?(?:and |but |i |just )?(\S+ \S+ \S+.*)$/.exec(
      said.text,
    );
  if (state.task === null || state.asked?.kind === 'message_text' || match?.[1] === undefined) return said;
  const isCorrection = !findWhen(utteranceOf(match[1]), desk.practice.hours, dayContext(desk)).isEmpty;
  if (isCorrection) return said;
  const wasBooking = state.task.kind === 'book' && (state.consent !== null || state.task.chosen !== null);
  state.task = null;
  state.consent = null;
  const rest = utteranceOf(match[1]);
  const isElse =
    CHANGES.test(rest.text) ||
    (!COMES_NOT.test(rest.text) && requestsIn(desk, rest).some(({ kind }) => kind !== 'cancel' && kind !== 'move'));
  if (wasBooking && !isQuestion(rest) && !isElse) {
    state.asked = { kind: 'anything_else' };
    return utteranceOf('leave it');
  }
  state.asked = { kind: 'open' };
  return rest;
}

/** "The fever is gone, so we won't be coming in." */
const COMES_NOT = /\b(?:will|am|are|is|do|does|can) not (?:be )?(?:com(?:e|ing)|need(?:ing)?|mak(?:e|ing) it)\b/;
/** An appointment that stands is to be changed, and not only the booking given up: "we won't be coming in". */
const CHANGES = /\b(?:cancel|call(?:ing)? off|move|reschedul\w*|change|push|switch|another|different|instead)\b/;
