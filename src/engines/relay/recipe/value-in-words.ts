/** A number or key that stands among a site's own words, as in "Ticket 34 created": where it stands is kept, and never the value. */

import type { Snapshot } from '../snapshot/snapshot.ts';
import { templateOf } from './lift-values.ts';
import { isPlainText } from './plain-words.ts';

/** Words before and behind the value, in small letters, values of the instruction as slots and other digits as `#`. */
export interface WordsAround {
  before: string;
  behind: string;
}

/** As many words on each side tell one place from another. */
const MOST_WORDS = 4;
const KEY = /[\p{L}\p{N}]*\d[\p{L}\p{N}_-]*/gu;

/** Every key that the page names in its title, a heading or a message, with the words around it. */
export function keysIn(
  { title, headings, messages }: Snapshot,
  slots: readonly string[],
): (WordsAround & { key: string })[] {
  const texts = new Set([title, ...headings.map(({ text }) => text), ...messages.map(({ text }) => text)]);
  return [...texts].flatMap((text) =>
    [...text.matchAll(KEY)].map((match) => ({
      key: match[0],
      before: words(templateOf(text.slice(0, match.index), slots))
        .slice(-MOST_WORDS)
        .join(' '),
      behind: words(templateOf(text.slice(match.index + match[0].length), slots))
        .slice(0, MOST_WORDS)
        .join(' '),
    })),
  );
}

/** What stands between these words; undefined where nothing does, or several things do. */
export function keyBetween(page: Snapshot, around: WordsAround, slots: readonly string[]): string | undefined {
  const found = keysIn(page, slots).filter(
    ({ before, behind }) => before === around.before && behind === around.behind,
  );
  const [only, ...others] = new Set(found.map(({ key }) => key));
  return others.length === 0 ? only : undefined;
}

/** True where the words are none of a record: those of business software and what the instruction says. */
export function mayKeepWords({ before, behind }: WordsAround): boolean {
  const said = `${before} ${behind}`;
  return said.trim() !== '' && isPlainText(said);
}

function words(template: string): string[] {
  return template.split(/\s+/).filter((word) => /[\p{L}\p{N}{#]/u.test(word));
}
