import { plainWords } from '../phrases.ts';

/** What a reader's `agree` comes to. */
export type Agreement = 'counts' | 'not_said' | 'not_plain' | 'open';

/**
 * Judges a yes to what was read back that a model has heard: its words must stand in what the caller said, and what the caller said must
 * be a yes with no question, refusal, condition or other time in it. @param assent the offline reader's finding on the whole utterance
 */
export function judgeAgreement(words: string, utterance: string, assent: 'yes' | 'no' | 'open'): Agreement {
  if (!standsIn(words, utterance)) return 'not_said';
  return ({ yes: 'counts', no: 'not_plain', open: 'open' } as const)[assent];
}

/** Whether words stand in an utterance, one after the other; spelling of letters, accents and punctuation aside. */
export function standsIn(words: string, utterance: string): boolean {
  const wanted = plainWords(words).join(' ');
  return wanted !== '' && ` ${plainWords(utterance).join(' ')} `.includes(` ${wanted} `);
}
