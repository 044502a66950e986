import { lastQuestion } from './last-question.ts';
import type { DialogState } from './state.ts';

/** A question is asked this many times in a row to no avail, and then no more; and this many where the caller talks of other things. */
const MOST_TIMES = 3;
const MOST_TIMES_AMID_TALK = 6;

const GIVES_WAY =
  "I'm sorry, I don't seem to get this right. May I take a message so that someone from the team calls you back?";

/**
 * The words, unless their question has been asked to no avail too often: then the form is given up and a message is offered.
 * `isHeard`: the caller told something since, so that asking again is no circling.
 */
export function withoutCircling(state: DialogState, words: string, isHeard: boolean): string {
  const question = lastQuestion(words);
  if (question === null || state.task === null) return words;
  const asked = state.history.findLast((turn) => turn.role === 'agent' && lastQuestion(turn.text) !== null);
  const isSame = asked !== undefined && lastQuestion(asked.text) === question;
  const { counts } = state;
  counts.repeats = isSame && !isHeard ? (counts.repeats ?? 0) + 1 : 0;
  counts.sameAgain = isSame ? (counts.sameAgain ?? 0) + 1 : 0;
  // What a message still lacks is given up where it is asked for.
  if (state.task.kind === 'message') return words;
  if (counts.repeats < MOST_TIMES && counts.sameAgain < MOST_TIMES_AMID_TALK) return words;
  Object.assign(counts, { repeats: 0, sameAgain: 0 });
  state.task = null;
  state.consent = null;
  state.asked = { kind: 'offer_message' };
  return `${newIn(words, asked?.text ?? '')} ${GIVES_WAY}`.trim();
}

/** What answers the caller, the question and what was said along with it before left out. */
function newIn(words: string, before: string): string {
  const sentences = words.match(/[^.?!]+(?:\.[ap]?\.?m?\.?)?[.?!]+/g) ?? [];
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => !sentence.endsWith('?') && !before.includes(sentence))
    .join(' ');
}
