import type { Fact } from '../acts.ts';
import { numbersIn } from '../policy/spoken-numbers.ts';
import { stemsOf } from './words.ts';

const LANGUAGES = ['en', 'es'];

/** Whether a sentence tells a fact already: its price or duration, one of its names, some time of its hours, or most of its words. */
export function holdsFact(
  sentence: string,
  { priceCents, minutes, names, isYes, spans, sentence: stated, text }: Fact,
): boolean {
  const numbers = LANGUAGES.flatMap((language) => numbersIn(sentence, language)).flatMap(({ values }) => values);
  if (spans !== undefined) return numbers.length > 0;
  if (priceCents !== undefined) return numbers.includes(String(priceCents / 100));
  if (minutes !== undefined) return numbers.includes(String(minutes)) || numbers.includes(String(minutes / 60));
  const said = new Set(stemsOf(sentence));
  // "Yes, we take Medicaid" tells all of the list of insurers that was asked for.
  if (names !== undefined && (stated === undefined || isYes !== undefined))
    return names.some((name) => stemsOf(name).some((stem) => said.has(stem)));
  const stems = stemsOf(stated ?? text ?? '');
  return stems.filter((stem) => said.has(stem)).length * 2 >= stems.length;
}
