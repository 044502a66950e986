import { shareOf } from '../../../../language/hashed-features.ts';
import type { OfflineWeights } from '../weights.ts';
import { isHeldOut, type Sample, sampleOf } from './examples.ts';
import { fitLanguage } from './fit-language.ts';
import { readLanguage, readMisheard } from './read-data.ts';

export const LANGUAGES = ['en', 'es'] as const;
export type LanguageTag = (typeof LANGUAGES)[number];

/** Shorter ones ("no", "ok") are of no language. */
const LEAST_FOREIGN_WORDS = 4;
/** Of the other language's lines one in so many. */
const FOREIGN_SHARE = 4;

/** The lines of a language: those to learn from, and the fifth to measure with. */
export function partsOf(language: LanguageTag): { learnt: Sample[]; heldOut: Sample[] } {
  const all = readLanguage(language);
  return {
    learnt: all.filter((one) => !isHeldOut(one)).map((one) => sampleOf(one, language)),
    heldOut: all.filter(isHeldOut).map((one) => sampleOf(one, language)),
  };
}

/** Lines of people who talk like people, written by others later: the figure that counts. */
export function unseenOf(language: LanguageTag): Sample[] {
  return readLanguage(language, 'unseen').map((one) => sampleOf(one, language));
}

/** Of the answers to a read-back one in so many: all of them would speak against a danger that is told behind a yes. */
const ANSWERS_SHARE = 3;

/** Lines that the reader of dangers alone learns from besides: half of those of `dangers` are some, which would shift what else is told apart. */
export function dangersOf(language: LanguageTag): Sample[] {
  const answers = readLanguage(language, 'assent').filter(({ text }) => shareOf(text, ANSWERS_SHARE) === 0);
  return [...readLanguage(language, 'dangers'), ...answers].map((one) => sampleOf(one, language));
}

/** The weights of a language, fitted to the lines that are not held out. */
export function fitTo(language: LanguageTag): OfflineWeights {
  const other = language === 'en' ? 'es' : 'en';
  const foreign = partsOf(other)
    .learnt.filter(({ words }) => words.length >= LEAST_FOREIGN_WORDS && shareOf(words.join(' '), FOREIGN_SHARE) === 0)
    .map((sample) => ({ ...sample, labels: [`language:${other}`], language }));
  return fitLanguage(partsOf(language).learnt, readMisheard(language), foreign, dangersOf(language));
}
