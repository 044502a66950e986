import type { Desk } from '../../desk.ts';
import { isSpeakable, libraryOf, sentencesOf, shorten, termsOf } from '../../knowledge/search.ts';
import { isOfMatter } from '../of-matter.ts';

/** What a sentence of the practice must hold to tell of a subject. */
export interface Evidence {
  told: RegExp;
  /** Of several such sentences, one that holds this comes first. */
  rather?: RegExp;
  /** What its heading, or a sentence beside it, must hold. */
  within?: RegExp;
  /** It must share a word with the question, which may be asked of many things. */
  isNamed?: true;
}

interface Found {
  words: string;
  score: number;
}

/** One word in common, or that it is rather such a sentence. */
const RATHER = 0.5;

/** The practice's own sentence that tells of the subject, the one with most words of the question where several do; null where none does. */
export function toldOf(desk: Desk, question: string, evidence: Evidence): string | null {
  const asked = new Set(termsOf(question));
  let best: Found | null = null;
  for (const { text, question: entitled, subject } of libraryOf(desk.practice).entries) {
    const heading = `${entitled ?? ''} ${[...subject].join(' ')}`;
    if (evidence.within !== undefined && !evidence.within.test(`${heading} ${text}`)) continue;
    const sentences = sentencesOf(text);
    const all = entitled === null ? sentences : [`${entitled} ${text}`];
    all.forEach((sentence, i) => {
      if (!evidence.told.test(sentence) || !isSpeakable(sentence)) return;
      const shared = new Set([...termsOf(sentence), ...subject].filter((term) => asked.has(term))).size;
      if (evidence.isNamed === true && shared === 0) return;
      const score = shared + (evidence.rather?.test(sentence) === true ? RATHER : 0);
      if (best !== null && score <= best.score) return;
      const next = sentences[i + 1];
      const more = entitled === null && next !== undefined && evidence.told.test(next) ? [next] : [];
      best = { words: shorten(entitled === null ? [sentence, ...more] : sentences), score };
    });
  }
  const found = best as Found | null;
  const matter = evidence.within === undefined ? question : `${question} membership`;
  return found !== null && isOfMatter(desk, matter, found.words) ? found.words : null;
}
