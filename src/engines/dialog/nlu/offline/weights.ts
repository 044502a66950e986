import { readFileSync } from 'node:fs';
import { type LanguageWeights, readWeights } from '../../../language/weights-file.ts';

/** The second classifier is the reader of dangers. */
export type OfflineWeights = Required<LanguageWeights>;

const read = new Map<string, OfflineWeights>();

/** Where the weights of a language stand. */
export function weightsFile(language: string): URL {
  return new URL(`./weights/${language}.bin`, import.meta.url);
}

/** What a language is read with; of English where there is none of its own. */
export function weightsOf(language: string): OfflineWeights {
  const tag = language === 'es' ? 'es' : 'en';
  const known = read.get(tag);
  if (known !== undefined) return known;
  const { second, ...others } = readWeights(readFileSync(weightsFile(tag)));
  if (second === undefined) throw new Error(`no reader of dangers in ${weightsFile(tag).pathname}`);
  const weights = { ...others, second };
  read.set(tag, weights);
  return weights;
}
