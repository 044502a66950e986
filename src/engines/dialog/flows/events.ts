import { languageOf } from '../locale.ts';
import { voidProposal } from '../policy/consent.ts';
import type { Turn } from '../turn-context.ts';
import type { DialogEvent } from '../types.ts';
import { ask } from './ask.ts';
import { connect, takeTransferFailure } from './transfer.ts';

/** Digits of a whole answer. */
const WHOLE: Partial<Record<string, number>> = { phone_number: 10, birth_date: 8, birth_year: 4 };
const MOST_SILENCES = 2;
/** Share of a read-back that has to be heard for a yes to count. */
const LEAST_HEARD = 0.5;

/**
 * What happened on the line besides words, taken in.
 * @returns what counts as the caller's words, null where nothing was said
 */
export function takeEvent(turn: Turn, event: DialogEvent): string | null {
  const { state, acts } = turn;
  switch (event.type) {
    case 'start':
      state.language = languageOf(turn.practice.languages[0] ?? state.language);
      acts.push({ act: 'greet' });
      state.asked = { question: 'help', times: 1 };
      if (turn.practice.languages.length > 1) acts.push({ act: 'offer_language' });
      return null;
    case 'prompt':
      state.counts.silences = 0;
      return event.text;
    case 'reconnected':
      acts.push({ act: 'greet_again' });
      return null;
    case 'dtmf':
      return takeDigit(turn, event.digit);
    case 'interrupt':
      cutHistory(turn, event.heard);
      return null;
    case 'silence':
      takeSilence(turn);
      return null;
    case 'transfer_failed':
      takeTransferFailure(turn, event.reason);
      return null;
    case 'hangup':
      state.ended ??= 'hangup';
      return null;
  }
}

/** 0 is a person, 2 the other language, unless a number or a date was asked for: then digits count as spoken. */
function takeDigit(turn: Turn, digit: string): string | null {
  const { state, practice } = turn;
  const whole = WHOLE[state.asked?.question ?? ''];
  if (whole === undefined) {
    const [, other] = practice.languages;
    if (digit === '0') connect(turn, 'requested');
    if (digit === '2' && other !== undefined) {
      state.language = languageOf(other);
      ask(turn, 'help');
    }
    return null;
  }
  if (/^\d$/.test(digit)) state.keyed += digit;
  if (digit !== '#' && state.keyed.length < whole) return null;
  const text = state.keyed;
  state.keyed = '';
  return text === '' ? null : text;
}

/** Two prompts, then a goodbye. A lone 0 before the silence was meant for a person. */
function takeSilence(turn: Turn): void {
  const { state, acts } = turn;
  if (state.keyed === '0') {
    state.keyed = '';
    connect(turn, 'requested');
    return;
  }
  state.counts.silences += 1;
  if (state.counts.silences > MOST_SILENCES) {
    acts.push({ act: 'goodbye', why: 'silence' });
    turn.end('silence');
    return;
  }
  acts.push({ act: state.counts.silences === 1 ? 'still_there' : 'cannot_hear' });
  const { question, between } = state.asked ?? { question: 'help' };
  acts.push({ act: 'ask_again', question, ...(between !== undefined && { between }) });
}

/** What the caller did not hear was never said: the last agent line ends where they spoke over it. */
function cutHistory({ state }: Turn, heard: string): void {
  const line = state.history.findLast(({ role }) => role === 'agent');
  if (line?.text.startsWith(heard.trim()) !== true) return;
  // Nobody agrees to what was not heard: it is read back anew.
  if (heard.trim().length < LEAST_HEARD * line.text.length) voidProposal(state);
  line.text = heard.trim();
}
