import { describe, evaluate } from '../src/engines/dialog/nlu/offline/fit/evaluate.ts';
import { LANGUAGES, partsOf, unseenOf } from '../src/engines/dialog/nlu/offline/fit/fit-all.ts';
import { weightsOf } from '../src/engines/dialog/nlu/offline/weights.ts';

/**
 * Tables for each language: kinds of command and places of values that the offline reader finds in the held-out fifth of its utterances, and
 * in those of later writers, who talk less plainly.
 * @throws Error where there is no reader for the language
 */
export function measureTurns(language?: string): string {
  const languages = LANGUAGES.filter((one) => language === undefined || one === language);
  if (languages.length === 0) throw new Error(`There is no reader for "${language}", only for ${LANGUAGES.join(', ')}`);
  return languages
    .flatMap((one) => [
      describe(one, evaluate(weightsOf(one), partsOf(one).heldOut)),
      describe(`${one}, of later writers`, evaluate(weightsOf(one), unseenOf(one))),
    ])
    .join('\n');
}
