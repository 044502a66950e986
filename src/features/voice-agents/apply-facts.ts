import type { Faq, Passage } from '../../engines/site-reader/types.ts';
import type { FactRow } from './fact-store.ts';

/** What an agent answers from. */
export interface Sources {
  passages: Passage[];
  faq: Faq[];
}

/**
 * What the website says, as the practice has corrected it: facts come first; the website's answer to the same question, and words that
 * a fact replaces, are said no more, wherever on the site they stand.
 */
export function applyFacts(facts: readonly Omit<FactRow, 'id'>[], site: Sources): Sources {
  const asked = new Set(facts.map(({ question }) => plain(question)));
  const overruled = site.faq.filter(({ question }) => asked.has(plain(question)));
  const unsaid = [...facts.flatMap(({ replaces }) => replaces ?? []), ...overruled.map(({ answer }) => answer)];
  const correct = (text: string) => unsaid.reduce(without, text);
  return {
    faq: [
      ...facts.map(({ question, answer }) => ({ question, answer })),
      ...site.faq
        .filter((one) => !overruled.includes(one))
        .map(({ question, answer }) => ({ question, answer: correct(answer) }))
        .filter(({ answer }) => answer !== ''),
    ],
    passages: site.passages
      .map((passage) => ({ ...passage, text: correct(passage.text) }))
      .filter(({ text }) => text !== ''),
  };
}

/** A text without some words, wherever they stand in a row; how they are spaced and what ends them does not count. */
function without(text: string, words: string): string {
  const unwanted = words.trim().split(/\s+/).map(plain);
  // Words at even places, what stands between them at odd ones.
  const parts = text.split(/(\s+)/);
  const kept: string[] = [];
  for (let at = 0; at < parts.length; ) {
    if (unwanted.every((word, index) => plain(parts[at + 2 * index] ?? '') === word)) {
      at += 2 * unwanted.length;
      continue;
    }
    kept.push(parts[at] ?? '', parts[at + 1] ?? '');
    at += 2;
  }
  return kept.join('').trim();
}

/** Small letters, single spaces, no punctuation at the end. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.,;:!?]+$/, '');
