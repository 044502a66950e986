import { isState } from '../extract/match-values.ts';
import { stem, wordsOf } from '../words/tokens.ts';

/** A short text says that a state is the case: "Resolved", "[resolved] - changed", never "not resolved". */
export function saysState(text: string, state: string): boolean {
  if (isState(text, state)) return true;
  const [a, b] = [wordsOf(text).map(stem), wordsOf(state).map(stem)];
  return a.length > 0 && a.length <= 3 && b.every((word) => a.includes(word)) && !/\bnot\b/i.test(text);
}
