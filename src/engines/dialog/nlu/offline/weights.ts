import { readFileSync } from 'node:fs';
import { type LanguageWeights, readWeights } from '../../../language/weights-file.ts';

const read = new Map<string, LanguageWeights>();

/** Where the weights of a language stand. */
export function weightsFile(language: string): URL {
  return new URL(`./weights/${language}.bin`, import.meta.url);
}

/** What a language is read with; of English where there is none of its own. */
export function weightsOf(language: string): LanguageWeights {
  const tag = language === 'es' ? 'es' : 'en';
  const known = read.get(tag);
  if (known !== undefined) return known;
  const weights = readWeights(readFileSync(weightsFile(tag)));
  read.set(tag, weights);
  return weights;
}
