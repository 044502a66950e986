/** Names of columns, labels and tables as a recipe may keep them. */

import type { TableSnapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { wordsOf } from '../words/tokens.ts';
import { isKnownWord, templateOf } from './lift-values.ts';
import type { OwnWords } from './own-words.ts';
import { isPersonLike } from './plain-words.ts';
import { fieldAt, type ReadGrounds } from './read-result.ts';
import type { TableTarget } from './way-recipe.ts';

/** The name that is most like the field's; null where several could be meant. */
export function likest(names: readonly string[], path: readonly string[], { context }: ReadGrounds): string | null {
  const field = fieldAt(path, 'string', context);
  const labels = [path.at(-1) ?? '', field?.label ?? '', ...(field?.aliases ?? [])].filter((label) => label !== '');
  const scored = [...new Set(names)]
    .map((name) => ({ name, score: Math.max(0, ...labels.map((label) => likeness(label, name))) }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first === undefined || second?.score === first.score ? null : first.name;
}

/** Words of business software, of the schema, of what the instruction wants to know, or what the site calls a column. */
export function isKept(
  name: string,
  path: readonly string[],
  { context, step }: ReadGrounds,
  words: Pick<OwnWords, 'isHeader'>,
): boolean {
  const field = fieldAt(path, 'string', context);
  const own = new Set([
    ...(context.shape === null ? [] : wordsOf([...path, ...(field?.aliases ?? [])].join(' '))),
    ...step.fields.flatMap(wordsOf),
  ]);
  return (
    name !== '' &&
    name.length <= 80 &&
    !isPersonLike(name) &&
    (words.isHeader(name) || wordsOf(name).every((word) => isKnownWord(word) || own.has(word)))
  );
}

export function targetOf({ kind, heading, caption }: TableSnapshot, grounds: ReadGrounds): TableTarget {
  const kept = (text: string) => {
    const name = templateOf(text, grounds.parts.slots);
    return name !== '' && wordsOf(name.replace(/\{\d+,?\}/g, ' ')).every(isKnownWord) ? name : null;
  };
  return { kind, heading: kept(heading), caption: kept(caption) };
}
