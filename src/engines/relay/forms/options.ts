/** Which of the offered options means a value. */

import { holdsWords } from '../extract/match-values.ts';
import type { NamedValue } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import { MONTHS } from '../words/months.ts';
import { plain, wordsOf } from '../words/tokens.ts';

/** Index of the option that means the value; null when none or more than one could. */
export function optionFor(labels: readonly string[], value: NamedValue): number | null {
  const wanted = plain(value.value);
  const bare = (text: string) =>
    plain(text)
      .replace(/[^\p{L}\p{N}:.@]+/gu, ' ')
      .trim();
  const exact = labels.findIndex((label) => bare(label) === bare(wanted));
  if (exact >= 0) return exact;
  if (value.moment?.time != null) {
    const at = labels.findIndex((label) => clockOf(label) === value.moment?.time);
    if (at >= 0) return at;
  }
  if (/^(?:number|money|duration|percent)$/.test(value.kind)) {
    const number = wanted.replace(/[^\d.]/g, '');
    const found = labels
      .map((label, index) => ({ index, number: plain(label).replace(/[^\d.]/g, '') }))
      .filter((one) => one.number === number && number !== '');
    return found.length === 1 ? (found[0]?.index ?? null) : null;
  }
  const month = MONTHS.find((name) => plain(name) === wanted);
  if (month !== undefined) {
    const short = labels.findIndex((label) => plain(label) === plain(month.slice(0, 3)));
    return short >= 0 ? short : null;
  }
  const holding = labels
    .map((label, index) => ({ label, index }))
    .filter(({ label }) => label.trim() !== '' && holdsWords(label, value.value));
  if (holding.length === 1) return holding[0]?.index ?? null;
  if (holding.length > 1) return shortest(holding);
  const inside = labels
    .map((label, index) => ({ label, index }))
    .filter(
      ({ label }) =>
        wordsOf(label).length > 0 &&
        !/^(?:select|choose|please|none|any|all)\b/i.test(label.trim()) &&
        !(value.moment?.date != null && value.moment.endDate === null && isPieceOfDay(label)) &&
        holdsWords(value.value, label),
    );
  if (inside.length === 1) return inside[0]?.index ?? null;
  const alike = labels
    .map((label, index) => ({ index, score: likeness(value.value, label) }))
    .filter(({ score }) => score >= 0.7)
    .sort((a, b) => b.score - a.score);
  const [first, second] = alike;
  return first !== undefined && (second === undefined || first.score - second.score > 0.12) ? first.index : null;
}

/** "December", "31" or "2026" alone is not the day that they are a part of. */
function isPieceOfDay(label: string): boolean {
  const bare = plain(label).trim();
  return /^\d+$/.test(bare) || MONTHS.some((month) => bare === month || bare === month.slice(0, 3));
}

/** Among options that all hold the words, the one with the fewest others; null when two are as short. */
function shortest(options: { label: string; index: number }[]): number | null {
  const sorted = options
    .map((option) => ({ ...option, words: wordsOf(option.label).length }))
    .sort((a, b) => a.words - b.words);
  const [first, second] = sorted;
  return first !== undefined && (second === undefined || first.words < second.words) ? first.index : null;
}

function clockOf(label: string): string | null {
  const found = /^\D*(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?/i.exec(label.trim());
  if (found === null || (found[2] === undefined && found[3] === undefined)) return null;
  let hour = Number(found[1]);
  if (found[3]?.toLowerCase() === 'p' && hour < 12) hour += 12;
  if (found[3]?.toLowerCase() === 'a' && hour === 12) hour = 0;
  return `${String(hour).padStart(2, '0')}:${found[2] ?? '00'}`;
}
