import { findPhrase, type Phrase, plainWords, readPhrase } from '../phrases.ts';
import { readRows } from '../rows.ts';
import { type Grounds, isGrounded, type Told } from './grounds.ts';
import { numbersIn } from './spoken-numbers.ts';

/** Why a sentence of a model is not spoken. */
export type Fault =
  /** It says that something was done, which flows alone say once it is. */
  | 'claims_done'
  /** It says what is free, which flows alone look up. */
  | 'claims_free'
  /** It tells of a record before the caller may hear of it. */
  | 'tells_record'
  /** It says that nobody knows, which a template says. */
  | 'says_unknown'
  | 'asks'
  | 'ungrounded_number'
  | 'reads_markup'
  | 'too_long';

const LANGUAGES = ['en', 'es'];
/** Longer than anybody says in one breath on the telephone. */
const MOST_CHARACTERS = 240;
const MARKUP = /[*#`|<>{}[\]_]|https?:\/\//;
const FAULTS: Readonly<Record<string, Fault>> = {
  done: 'claims_done',
  free: 'claims_free',
  record: 'tells_record',
  unknown: 'says_unknown',
};

/** What a model says of deeds, of free times, of records and of its own ignorance: a closed table for all languages. */
const CLAIMS: { fault: Fault; phrase: Phrase }[] = LANGUAGES.flatMap(readTable);

/**
 * Why a sentence may not be spoken; null where it may. Whoever wrote it, it claims no deed, asks no question beside that of the flow, and
 * every number in it stands in the grounds.
 */
export function faultOf(sentence: string, turn: Told, grounds: Grounds): Fault | null {
  if (MARKUP.test(sentence)) return 'reads_markup';
  if (sentence.length > MOST_CHARACTERS) return 'too_long';
  if (/[?¿]/.test(sentence)) return 'asks';
  const words = plainWords(sentence);
  const isVerified = turn.state.people.some(({ record }) => record !== null);
  const claim = CLAIMS.find(
    ({ fault, phrase }) => !(fault === 'tells_record' && isVerified) && findPhrase(phrase, words, 0) !== null,
  );
  if (claim !== undefined) return claim.fault;
  // In each language, for a caller, and the model with them, may just have switched.
  const numbers = LANGUAGES.flatMap((language) => numbersIn(sentence, language, turn.state.language));
  return numbers.every((number) => isGrounded(number, grounds)) ? null : 'ungrounded_number';
}

function readTable(language: string): { fault: Fault; phrase: Phrase }[] {
  return readRows(`claims/${language}`).map(([kind = '', words = '']) => ({
    fault: FAULTS[kind] ?? 'claims_done',
    phrase: readPhrase(words),
  }));
}
