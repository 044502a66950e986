import { plainWords } from '../../phrases.ts';
import type { Turn } from '../../turn-context.ts';
import { type Reading, relationOf } from './spoken.ts';
import { TOLD } from './told-labels.ts';
import { understand, type Value } from './understand.ts';
import { languageOf } from './values.ts';

/** A name of at least first and last: who says who they are says so much of it. */
const WHOLE_NAME = 2;

/** Whose the names are that stand in one utterance. */
export interface NamesApart {
  ofPatient: readonly Value[];
  ofCaller: readonly Value[];
}

/**
 * Who calls for somebody else, a child or another person, and says who they are: their own name is not that person's. Of two names it is the
 * one that stands outside of the words that tell whom it is for; of a whole one alone, where these words come behind it.
 */
export function namesApart(reading: Reading, spans: readonly Value[]): NamesApart {
  const { turn, part } = reading;
  const relation = relationOf(reading);
  const [first] = spans;
  const last = spans.at(-1);
  const ofPatient: NamesApart = { ofPatient: spans, ofCaller: [] };
  if (first === undefined || last === undefined || (relation !== 'child' && relation !== 'other')) return ofPatient;
  const at = part.text.indexOf(first.text);
  const isToldIn = (words: string): boolean => (labelsOf(turn, words).get(`for:${relation}`) ?? 0) >= TOLD;
  const isToldBefore = isToldIn(part.text.slice(0, Math.max(0, at)));
  const split = spans.findIndex((span, index) => isApart(span, spans[index - 1]));
  if (split > 0) {
    const [before, after] = [spans.slice(0, split), spans.slice(split)];
    return isToldBefore ? { ofPatient: before, ofCaller: after } : { ofPatient: after, ofCaller: before };
  }
  const isWhole = spans.flatMap(({ text }) => plainWords(text)).length >= WHOLE_NAME;
  const behind = part.text.slice(part.text.indexOf(last.text) + last.text.length);
  return isWhole && !isToldBefore && isToldIn(behind) ? { ofPatient: [], ofCaller: spans } : ofPatient;
}

/** Whether words stand between two stretches; a name is spelled out behind itself, whatever leads to its letters. */
function isApart({ from, text }: Value, before: Value | undefined): boolean {
  return before !== undefined && from > before.to && plainWords(text).some((word) => word.length > 1);
}

function labelsOf(turn: Turn, words: string): ReadonlyMap<string, number> {
  return understand(words, { language: languageOf(turn), asked: 'help', practice: turn.practice }).labels;
}
