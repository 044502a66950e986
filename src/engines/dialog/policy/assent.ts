import { plainWords } from '../phrases.ts';

/**
 * What the offline reader finds in words as an answer to a read-back: a plain yes; a yes that it would not book on by itself, with nothing
 * against it; words that are more of a yes than of anything else; a question, refusal, condition or other time; or none of these.
 */
export type Assent = 'yes' | 'likely' | 'leaning' | 'no' | 'open';

/** What a reader's `agree` comes to. */
export type Agreement = 'counts' | 'not_said' | 'not_plain' | 'open';

/**
 * Judges a yes to what was read back that a model has heard: its words must stand in what the caller said, and what the caller said must
 * be a yes with no question, refusal, condition or other time in it. @param assent the offline reader's finding on the whole utterance
 * @param hasLeaned an answer to the same read-back leaned to a yes before: a second one that does counts
 */
export function judgeAgreement(words: string, utterance: string, assent: Assent, hasLeaned: boolean): Agreement {
  if (!standsIn(words, utterance)) return 'not_said';
  const leaning = hasLeaned ? 'counts' : 'open';
  return ({ yes: 'counts', likely: 'counts', leaning, no: 'not_plain', open: 'open' } as const)[assent];
}

/** Whether words stand in an utterance, one after the other; spelling of letters, accents and punctuation aside. */
export function standsIn(words: string, utterance: string): boolean {
  const wanted = plainWords(words).join(' ');
  return wanted !== '' && ` ${plainWords(utterance).join(' ')} `.includes(` ${wanted} `);
}
