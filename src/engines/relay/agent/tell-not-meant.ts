/** Why a record is not taken for the one that the task names, for the model. Pure. */

import { nameWords } from '../extract/match-values.ts';
import type { NamedValue } from '../instruction/plan.ts';
import { isStopWord, stem, wordsOf } from '../words/tokens.ts';

/** Said of all that is about another record. */
const NOT_MEANT = 'This is not the record that the task names';
const LONGEST = 60;

/**
 * Which words of its names stand in the texts that could call the record so, which elsewhere on its page, and what would settle it. `where`: what
 * these texts are.
 */
export function tellNotMeant(
  names: readonly NamedValue[],
  texts: readonly string[],
  where: string,
  page: string,
): string {
  const stems = (all: readonly string[]) => new Set(all.flatMap(wordsOf).map(stem));
  const [said, shown] = [stems(texts), stems([page])];
  const told = names.map(({ value }) => {
    const name = `"${value.slice(0, LONGEST)}"`;
    const words = [...new Set(nameWords(value).filter((word) => !isStopWord(word)))];
    const missing = words.filter((word) => !said.has(stem(word)));
    const found = words.filter((word) => !missing.includes(word));
    if (missing.length === 0) return `the words of ${name} stand apart`;
    const elsewhere = missing.filter((word) => shown.has(stem(word)));
    const beside = elsewhere.length === 0 ? '' : ` (elsewhere on the page: ${elsewhere.join(', ')})`;
    const what =
      found.length === 0
        ? `nothing says ${name}`
        : `of ${name} it says ${found.join(', ')} and not ${missing.join(', ')}`;
    return `${what}${beside}`;
  });
  const one = names.length > 1 ? 'one of these names' : 'the name';
  return `${NOT_MEANT}: ${told.join('; ')} (looked at ${where}). Come to it by a row or a link that says ${one} whole, or by a page of it that is headed so.`;
}

/** Another row of its list is called by the name and no more. */
export function tellOutdone(names: readonly NamedValue[]): string {
  const called = names.map(({ value }) => `"${value.slice(0, LONGEST)}"`).join(', ');
  return `${NOT_MEANT}: another row of its list bears ${called} alone. Use that one.`;
}

/** It was not reached on the way that the task says. */
export function tellNotReached(names: readonly NamedValue[], through: readonly string[]): string {
  const from = names.map(({ value }) => `"${value.slice(0, LONGEST)}"`).join(', ');
  return `${NOT_MEANT}: nothing that was seen leads from ${from} to it by ${through.join(', ')}. Open what says ${from}, and from there what its values or links lead to.`;
}
