/** A list that gives first and last name in columns of their own has the whole name, too. */

import { wordsOf } from '../words/tokens.ts';
import { type Seen, seenText } from './convert.ts';

interface Named {
  label: string;
  values: (Seen | null)[];
}

const FIRST = /^(.*?) ?(?:(?:first|given) names?|forenames?|fname)$/;
const LAST = /^(.*?) ?(?:(?:last|family) names?|surnames?|lname)$/;

/** The whole names by row, called after whose they are ("patient name"); null where the columns do not tell them apart so. */
export function wholeNames(columns: readonly Named[]): Named | null {
  const labels = columns.map(({ label }) => wordsOf(label).join(' '));
  const [givens, last] = [FIRST, LAST].map((part) => labels.flatMap((label, at) => (part.test(label) ? [at] : [])));
  // Beside "Surname", "Name" is the first one.
  const first =
    givens?.length === 0 && last?.length === 1 ? labels.flatMap((one, at) => (one === 'name' ? [at] : [])) : givens;
  const [given, family] = [columns[first?.[0] ?? -1], columns[last?.[0] ?? -1]];
  if (given === undefined || family === undefined || first?.length !== 1 || last?.length !== 1) return null;
  const whose = FIRST.exec(labels[first[0] ?? -1] ?? '')?.[1];
  const label = whose === undefined ? 'full name' : `${whose} name`.trim();
  const isHeld = (name: string, part: string) =>
    part !== '' && wordsOf(name).join(' ').includes(wordsOf(part).join(' '));
  if (given.values.some((one, row) => one != null && isHeld(one.text, family.values[row]?.text ?? ''))) return null;
  if (labels.some((one) => one === label || one === 'full name')) return null;
  return {
    label,
    values: given.values.map((one, row) => {
      const other = family.values[row];
      if (one == null || other == null || one.text === '' || other.text === '') return null;
      return seenText(`${one.text} ${other.text}`, one.href ?? other.href);
    }),
  };
}
