/** Which value of a step an option was chosen for that says only a part of it: "Telephone" for "telephone work". Pure. */

import type { NamedValue } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import { isStopWord, stem, wordsOf } from '../words/tokens.ts';

/** How alike the list of options and the value must be called. */
const SAME = 0.8;

export interface ChosenOption {
  text: string;
  /** What its list is called. */
  field: string;
}

/** Null where it is another value as it stands, or could be a part of none or of several of the same name. */
export function valueOfOption({ text, field }: ChosenOption, values: readonly NamedValue[]): NamedValue | null {
  const words = stems(text);
  if (words.length === 0 || values.some(({ value }) => isSame(stems(value), words))) return null;
  const [found, another] = values.filter(({ label, value }) => {
    const said = stems(value);
    if (!words.every((word) => said.includes(word))) return false;
    return label === null ? said.every((word) => words.includes(word)) : likeness(label, field) >= SAME;
  });
  return found === undefined || another !== undefined ? null : found;
}

function stems(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at]);
}
