import { isDenial } from '../knowledge/words.ts';
import { plainWords } from '../phrases.ts';

/**
 * What the offline reader finds in words as an answer to a read-back: a plain yes; a yes that it would not book on by itself, with nothing
 * against it; a question, refusal, condition or other time; or none of these.
 */
export type Assent = 'yes' | 'likely' | 'no' | 'open';

/** What a reader's `agree` comes to. */
export type Agreement = 'counts' | 'not_said' | 'not_plain' | 'open';

/**
 * Judges a yes to what was read back that a model has heard: its words must stand in what the caller said, and what the caller said must
 * be a yes with no question, refusal, condition or other time in it. Where nothing is found in it, the caller is asked for a yes or a no;
 * once they were, a plain yes that ends the utterance is enough, where nothing is found, or denied, in what was said before it.
 * @param assentIn what the offline reader finds in words
 * @param isAskedAgain whether the same was asked before, and may be agreed to behind chatter
 */
export function judgeAgreement(
  words: string,
  utterance: string,
  assentIn: (words: string) => Assent,
  isAskedAgain: boolean,
): Agreement {
  if (!standsIn(words, utterance)) return 'not_said';
  const found = assentIn(utterance);
  if (found === 'open' && isAskedAgain && assentIn(words) === 'yes' && isChatter(before(words, utterance), assentIn))
    return 'counts';
  return ({ yes: 'counts', likely: 'counts', no: 'not_plain', open: 'open' } as const)[found];
}

function isChatter(words: string | null, assentIn: (words: string) => Assent): boolean {
  return words !== null && !plainWords(words).some(isDenial) && assentIn(words) === 'open';
}

/** What was said before words that end an utterance; null where they do not, and of one word, which may as well end a question. */
function before(words: string, utterance: string): string | null {
  if (plainWords(words).length === 1) return null;
  const said = plainWords(utterance).join(' ');
  const end = ` ${plainWords(words).join(' ')}`;
  return said.endsWith(end) ? said.slice(0, -end.length) : null;
}

/** Whether words stand in an utterance, one after the other; spelling of letters, accents and punctuation aside. */
export function standsIn(words: string, utterance: string): boolean {
  const wanted = plainWords(words).join(' ');
  return wanted !== '' && ` ${plainWords(utterance).join(' ')} `.includes(` ${wanted} `);
}
