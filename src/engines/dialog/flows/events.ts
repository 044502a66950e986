import { languageOf } from '../locale.ts';
import { voidUnheard } from '../policy/consent.ts';
import type { Turn } from '../turn-context.ts';
import type { DialogEvent } from '../types.ts';
import { withdrawVisit } from './offer-visit.ts';
import { takeLanguage } from './talk.ts';
import { connect, takeTransferFailure } from './transfer.ts';

/** Digits of a whole answer. */
const WHOLE: Partial<Record<string, number>> = { phone_number: 10, birth_date: 8, birth_year: 4 };
const MOST_SILENCES = 2;
/** Share of a read-back, or of the question behind an answer, that has to be heard for a yes to count. */
const LEAST_HEARD = 0.5;
const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** What came of an event on the line. */
export interface TakenEvent {
  /** What counts as the caller's words; null where nothing was said. */
  words: string | null;
  /** The agent has the word: what is under way goes on. */
  goesOn: boolean;
}

const NOTHING: TakenEvent = { words: null, goesOn: false };
const GOES_ON: TakenEvent = { words: null, goesOn: true };

/** What happened on the line, taken in. */
export function takeEvent(turn: Turn, event: DialogEvent): TakenEvent {
  const { state, acts } = turn;
  switch (event.type) {
    case 'start':
      state.language = languageOf(turn.practice.languages[0] ?? state.language);
      acts.push({ act: 'greet' });
      state.asked = { question: 'help', times: 1 };
      if (turn.practice.languages.length > 1) acts.push({ act: 'offer_language' });
      return NOTHING;
    case 'prompt':
      state.counts.silences = 0;
      delete state.counts.waiting;
      if (state.proposal !== null) state.heard = state.proposal;
      return { words: event.text, goesOn: true };
    case 'reconnected':
      // Whoever was thought to have hung up is back.
      if (state.ended === 'hangup') state.ended = null;
      acts.push({ act: 'greet_again' });
      return GOES_ON;
    case 'dtmf':
      return takeDigit(turn, event.digit);
    case 'interrupt':
      cutHistory(turn, event.heard);
      return NOTHING;
    case 'silence':
      return takeSilence(turn) ? GOES_ON : NOTHING;
    case 'transfer_failed':
      takeTransferFailure(turn, event.reason);
      return GOES_ON;
    case 'hangup':
      state.ended ??= 'hangup';
      return NOTHING;
  }
}

/** 0 is a person, 2 the other language, unless a number or a date was asked for: then digits count as spoken. */
function takeDigit(turn: Turn, digit: string): TakenEvent {
  const { state, practice } = turn;
  const whole = WHOLE[state.asked?.question ?? ''];
  if (whole === undefined) {
    const [, other] = practice.languages;
    if (digit === '0') connect(turn, 'requested');
    else if (digit === '2' && other !== undefined) takeLanguage(turn, { kind: 'language', tag: languageOf(other) });
    else return NOTHING;
    return GOES_ON;
  }
  if (/^\d$/.test(digit)) state.keyed += digit;
  if (digit !== '#' && state.keyed.length < whole) return NOTHING;
  const text = state.keyed;
  state.keyed = '';
  return text === '' ? NOTHING : { words: text, goesOn: true };
}

/**
 * Two prompts, then a goodbye; none while the caller asked for a moment. A lone 0 before the silence was meant for a person.
 * @returns whether anything came of it
 */
function takeSilence(turn: Turn): boolean {
  const { state, acts } = turn;
  if (state.proposal !== null) state.heard = state.proposal;
  if (state.keyed === '0') {
    state.keyed = '';
    connect(turn, 'requested');
    return true;
  }
  const { waiting = 0 } = state.counts;
  if (waiting > 0) {
    state.counts.waiting = waiting - 1;
    return false;
  }
  state.counts.silences += 1;
  if (state.counts.silences > MOST_SILENCES) {
    acts.push({ act: 'goodbye', why: 'silence' });
    turn.end('silence');
    return true;
  }
  acts.push({ act: state.counts.silences === 1 ? 'still_there' : 'cannot_hear' });
  withdrawVisit(turn, true);
  const { question, between } = state.asked ?? { question: 'help' };
  acts.push({ act: 'ask_again', question, ...(between !== undefined && { between }) });
  return true;
}

/** What the caller did not hear was never said: the last agent line ends where they spoke over it. */
function cutHistory(turn: Turn, heard: string): void {
  const { state } = turn;
  const line = state.history.findLast(({ role }) => role === 'agent');
  if (line === undefined) return;
  // A filler may have been heard before the line, which does not hold it; the carrier's words may not be ours.
  const starts = [...heard.matchAll(/\S+/g)].map(({ index }) => heard.slice(index).trim());
  const from = line.text.startsWith(starts[0] ?? '-') ? 0 : (line.from ?? 0);
  const said = line.text.slice(from);
  const part = starts.length === 0 ? '' : starts.find((start) => said.startsWith(start));
  const { length } = part ?? heard.trim();
  const question = [...SENTENCES.segment(said)].at(-1)?.segment ?? '';
  if (said.length - length > (1 - LEAST_HEARD) * question.length) withdrawVisit(turn, false);
  // Nobody agrees to what was not heard: it is read back anew.
  if (length < LEAST_HEARD * said.length) voidUnheard(state);
  if (part === undefined) return;
  line.text = `${line.text.slice(0, from)}${part}`.trim();
  delete line.from;
  if (line.text === '') state.history.splice(state.history.lastIndexOf(line), 1);
}
