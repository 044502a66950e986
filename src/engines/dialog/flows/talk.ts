import { type CommandOf, isFeeling } from '../commands.ts';
import { answerOutright } from '../knowledge/answer.ts';
import { languageOf } from '../locale.ts';
import { voidProposal } from '../policy/consent.ts';
import { recordOutcome, recordWish } from '../policy/outcomes.ts';
import { goOn, isSaidAgain, type Result, TAKEN, type Turn, takeLeave } from '../turn-context.ts';
import { ask, timesOf } from './ask.ts';
import { askOfDangerAgain } from './danger.ts';
import { keepWords } from './hand-over.ts';
import { addText, messageFor } from './message.ts';
import { declinesVisit, declineVisit, turnsToOther } from './offer-visit.ts';
import { giveWay } from './transfer.ts';

/** Turns in a row that came to nothing before a person or a message is offered. */
const MOST_UNCLEAR = 3;
const MOST_CLARIFIED = 2;
const LEAST_WORDS = 3;
const MOST_ABUSE = 3;

/** Silences in a row, of eight seconds, in which who asked for a moment is left alone. */
const MOST_WAITED = 7;

/** Nothing is said until the caller speaks. Who says the same a third time wants something else. */
export function wait(turn: Turn): Result {
  if (isSaidAgain(turn, 3)) return unclear(turn);
  turn.state.counts.waiting = MOST_WAITED;
  turn.acts.push({ act: 'waiting' });
  return TAKEN;
}

/** Who asks for the same a third time is not helped by it. */
export function repeat(turn: Turn): Result {
  if (isSaidAgain(turn, 3)) return unclear(turn);
  const last = turn.state.history.findLast(({ role }) => role === 'agent');
  turn.acts.push({ act: 'repeat', text: last?.text ?? '' });
  return TAKEN;
}

/** Leave is taken: what was told and never passed on is, before the line goes. */
export function sayGoodbye(turn: Turn): Result {
  // What was agreed to in the same breath is done, and told, first.
  if (turn.state.consent !== null) return TAKEN;
  takeLeave(turn);
  return TAKEN;
}

export function smallTalk(turn: Turn, { about }: CommandOf<'small_talk'>): Result {
  const { state, acts } = turn;
  if (about === 'thanks') state.counts.pleasant += 1;
  if (about === 'question_coming') {
    turn.isAside = false;
    acts.push({ act: 'small_talk', about });
    ask(turn, 'help');
    return TAKEN;
  }
  if (!isFeeling(about)) acts.push({ act: 'small_talk', about });
  // One word of sympathy a turn, before anything else is said, and the same one once in a call.
  else if (!state.felt.includes(about) && !acts.some(({ act }) => act === 'emergency' || act === 'grave')) {
    const isFirst = !acts.some((one) => one.act === 'small_talk' && isFeeling(one.about));
    if (isFirst) acts.unshift({ act: 'small_talk', about });
    state.felt.push(about);
  }
  return TAKEN;
}

/**
 * Words that came to nothing, unless the practice has stated all that they name: asked again, then a message is offered, and the third
 * time it is left to somebody else.
 */
export function unclear(turn: Turn): Result {
  const inDanger = askOfDangerAgain(turn);
  if (inDanger !== null) return inDanger;
  if (answerOutright(turn)) return TAKEN;
  if (turnsToOther(turn)) {
    ask(turn, 'help');
    return TAKEN;
  }
  if (declinesVisit(turn)) {
    declineVisit(turn);
    return TAKEN;
  }
  const { state, words } = turn;
  const { counts } = state;
  const frame = state.stack.at(-1);
  if (frame?.kind === 'message' && state.asked?.question === 'message_text' && isSentence(words)) {
    addText(frame, words);
    return TAKEN;
  }
  if (frame !== undefined && frame.kind !== 'message') keepWords(frame, words);
  counts.notUnderstood += 1;
  if (counts.notUnderstood >= MOST_UNCLEAR) return giveWay(turn);
  turn.acts.push({ act: 'not_understood' });
  // What can be done was named: it is not listed once more.
  if (frame === undefined && counts.notUnderstood === MOST_UNCLEAR - 1) ask(turn, 'offer_message');
  return TAKEN;
}

/**
 * It is open which of two matters is meant: asked once for the same two; then a message is offered, and it is left to somebody else. What may
 * be a question, and has an answer, is answered.
 */
export function clarify(turn: Turn, { kind: _, between, ...told }: CommandOf<'clarify'>): Result {
  const { asked, stack } = turn.state;
  if (between.includes('ask') && stack.length === 0 && answerOutright(turn)) return TAKEN;
  if (timesOf(turn, 'clarify') >= MOST_CLARIFIED) return giveWay(turn);
  if (asked?.question === 'clarify' && asked.between?.join() === between.join() && stack.length === 0) {
    turn.acts.push({ act: 'not_understood' });
    ask(turn, 'offer_message');
    return TAKEN;
  }
  ask(turn, 'clarify', { between, ...(Object.keys(told).length > 0 && { told }) });
  return TAKEN;
}

/** What answers the question for a message is the message, unless it is hardly a word. */
function isSentence(words: string): boolean {
  return words.trim().split(/\s+/).length >= LEAST_WORDS;
}

/** A matter for the team alone: told that it is passed on, and nothing else. */
export function takeGrave(turn: Turn, { matter }: CommandOf<'grave'>): Result {
  const { state } = turn;
  voidProposal(state);
  state.stack = state.stack.filter(({ kind }) => kind === 'message');
  recordOutcome(state, { kind: 'grave', matter });
  turn.acts.push({ act: 'grave', matter });
  const [waiting] = state.stack;
  if (waiting?.kind === 'message') {
    waiting.text ??= turn.words;
    waiting.isUrgent = true;
  } else {
    state.stack.push(messageFor(turn, { because: 'grave', text: turn.words, isUrgent: true }));
  }
  recordWish(state, 'message');
  return TAKEN;
}

export function takeAbuse(turn: Turn): Result {
  const { state } = turn;
  state.counts.abuse += 1;
  state.counts.unpleasant += 1;
  if (state.counts.abuse < MOST_ABUSE) {
    turn.acts.push({ act: 'acknowledge' });
    return TAKEN;
  }
  recordOutcome(state, { kind: 'abuse' });
  turn.acts.push({ act: 'goodbye', why: 'abuse' });
  turn.end('abuse');
  return TAKEN;
}

/** Who sells something, or meant somebody else, is let go. */
export function letGo(turn: Turn, why: 'spam' | 'wrong_number'): Result {
  recordOutcome(turn.state, { kind: why });
  if (why === 'spam') recordWish(turn.state, 'spam');
  turn.acts.push({ act: 'goodbye', why });
  turn.end(why);
  return TAKEN;
}

/** The other language is spoken from here on where the practice has it; else a message is offered in words that may be known. */
export function takeLanguage(turn: Turn, { tag }: CommandOf<'language'>): Result {
  const { state, practice } = turn;
  if (practice.languages.some((one) => languageOf(one) === tag)) {
    // What was asked, offered or read back in the other language is said anew in this one.
    if (tag !== state.language || state.asked?.question === 'help') state.asked = null;
    state.language = tag;
    turn.acts.push({ act: 'language' });
    // A message that was offered for want of the language is wanted no more.
    state.stack = state.stack.filter(
      (frame) => frame.kind !== 'message' || frame.because !== 'language' || frame.text !== null,
    );
    return TAKEN;
  }
  recordOutcome(state, { kind: 'language' });
  turn.acts.push({ act: 'refused', why: 'not_that_language' });
  if (state.stack.at(-1)?.kind !== 'message') state.stack.push(messageFor(turn, { because: 'language' }));
  // What else was said in that language waits behind the message that was just offered.
  goOn(turn, state.stack.at(-1));
  return TAKEN;
}
