import { isState } from '../../extract/match-values.ts';
import { stem, wordsOf } from '../../words/tokens.ts';

/** A short text says that a state is the case: "Resolved", "[resolved] - changed", never "not resolved", nor "Resolve", which offers it. */
export function saysState(text: string, state: string): boolean {
  const [said, wanted] = [wordsOf(text), wordsOf(state)];
  const isOffered = wanted.some(
    (word) => isPast(word) && said.some((one) => stem(one) === stem(word)) && !said.some((one) => isAs(one, word)),
  );
  if (isOffered) return false;
  if (isState(text, state)) return true;
  return (
    said.length > 0 &&
    said.length <= 3 &&
    !/\bnot\b/i.test(text) &&
    wanted.every((word) => said.some((one) => isAs(one, word)))
  );
}

/** "Closed", "done": what has been done. `verb` is the word of work that leads to it. */
export function saysDone(text: string, verb: string): boolean {
  const said = wordsOf(text);
  return said.length <= 3 && said.some((one) => isPast(one) && stem(one) === stem(verb)) && !/\bnot\b/i.test(text);
}

function isPast(word: string): boolean {
  return /(?:ed|en|done|paid|sent|held)$/.test(word);
}

function isAs(said: string, wanted: string): boolean {
  return stem(said) === stem(wanted) && (!isPast(wanted) || isPast(said));
}
