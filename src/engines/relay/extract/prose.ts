/** Answers that stand in running text: the passages of a page that speak of what is asked. */

import type { Passage } from '../snapshot/snapshot.ts';
import { contentWords, plain, stem, wordsOf } from '../words/tokens.ts';

export interface FoundPassage {
  text: string;
  /** 0 to 1: how much of what is asked the passage speaks of. */
  score: number;
}

/** Words of a question that no answer repeats. */
const ASKING =
  /^(?:what|which|who|whom|whose|when|where|why|how|many|much|long|often|do|does|did|can|could|may|might|should|would|will|must|have|has|had|i|we|you|they|he|she|me|us|tell|give|find|show|list|say|says|said|get|look|read|according|page|article|site|wiki|handbook|number|please|if|there|need|needs|want|know|let|up|within|about|too|very|call|exactly|be|run|amount|happen|happens|case|person)$/;

/** Answers that are known by their form, so that the heading above may be all that says what they are of. */
const PRECISE: [RegExp, RegExp][] = [
  [/\b(?:phone|call|number to (?:call|dial))\b/i, /\d{3}[\s.-]\d{3,4}|\+\d/],
  [/\be-?mail\b/i, /@/],
];

const EXPECTED: [RegExp, RegExp][] = [
  ...PRECISE,
  [/\bhow (?:much|many|long|old|often)\b|\bamount\b|\btemperature\b|\bprice\b|\bcost\b|\bnumber\b|\bpercent/i, /\d/],
  [
    /\bwhen\b|\bwhat (?:time|date|day)\b|\bby when\b|\bhow long\b/i,
    /\d|monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month|day|annual/i,
  ],
  [/\bwho\b|\bwhom\b/i, /\p{Lu}\p{L}+/u],
];

/** Parts of a question that want an answer each: "who …, and at which …". */
export function questionParts(question: string): string[] {
  const parts = question.split(
    /,?\s+and\s+(?=(?:at |in |by |for |within |on |to |from |of )?(?:what|which|who|whom|when|where|how|why)\b)/i,
  );
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The words of a text that an answer would repeat, as written, each once. */
export function keyWords(text: string): string[] {
  return [...new Set(contentWords(text).filter((word) => !ASKING.test(word)))];
}

function keysOf(text: string): string[] {
  return [...new Set(keyWords(text).map(stem))];
}

function holds(stems: ReadonlySet<string>, key: string): boolean {
  if (stems.has(key)) return true;
  if (key.length < 5) return false;
  for (const one of stems)
    if (one.length >= 5 && one.startsWith(key.slice(0, 5)) && key.startsWith(one.slice(0, 5))) return true;
  return false;
}

/** The passage that answers one question best; null where none speaks of at least half of what is asked. */
export function bestPassage(question: string, passages: readonly Passage[]): FoundPassage | null {
  const keys = keysOf(question);
  if (keys.length === 0) return null;
  const read = passages.map((passage) => ({
    passage,
    own: new Set(wordsOf(passage.text).map(stem)),
    head: new Set(wordsOf(passage.heading).map(stem)),
  }));
  const weight = (key: string) => {
    const common = read.filter(({ own }) => holds(own, key)).length;
    return common === 0 ? 0.5 : 1 / Math.sqrt(1 + common);
  };
  const weights = new Map(keys.map((key) => [key, weight(key)]));
  const exact = PRECISE.filter(([asks]) => asks.test(question));
  const total = [...weights.values()].reduce((sum, one) => sum + one, 0);
  const asked = new Set(wordsOf(question).map(stem));
  let best: FoundPassage | null = null;
  for (const { passage, own, head } of read) {
    // What was typed into a box and is shown again tells nothing.
    if ([...own].every((word) => asked.has(word))) continue;
    let got = 0;
    let inText = 0;
    const isExact = exact.length > 0 && exact.every(([, answer]) => answer.test(passage.text));
    for (const [key, one] of weights) {
      if (holds(own, key)) {
        got += one;
        inText += 1;
      } else if (holds(head, key)) got += one * (isExact ? 0.9 : 0.7);
    }
    if (inText === 0 && !isExact) continue;
    const wanted = EXPECTED.filter(([asks]) => asks.test(question));
    const fits = wanted.every(([, answer]) => answer.test(passage.text));
    const score = (got / total) * (fits ? 1 : 0.5);
    if (best === null || score > best.score) best = { text: passage.text, score };
  }
  return best !== null && best.score >= 0.5 ? best : null;
}

/** The passages that answer all parts of a question, joined; null where one is left without an answer. */
export function proseAnswer(question: string, passages: readonly Passage[]): string | null {
  const found = questionParts(question).map((part) => bestPassage(part, passages));
  const texts: string[] = [];
  for (const one of found) {
    if (one === null) return null;
    if (!texts.some((text) => plain(text) === plain(one.text))) texts.push(one.text);
  }
  return texts.length === 0 ? null : texts.join(' ');
}
