import type { Service } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { isWhollyNamed, namesItWhole } from '../knowledge/match-service.ts';
import { sentencesIn, termsOf } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';
import { answerFromWebsite } from './website.ts';

/** A sentence that holds a price. */
export const PRICE_TOLD = /\$ ?\d|\b\d+ dollars?\b/i;

/** "Braces" are not the "braces adjustment", nor a "ten class pass" a class: the name says more, or less, than the caller. */
export function isMeantWholly(heard: Utterance, meant: Service[]): boolean {
  const text = heard.text.replace(ABOUT_MONEY_OR_TIME, ' ');
  return meant.some((service) => isWhollyNamed(text, service) && namesItWhole(text, service));
}

/** Words of a question after a price or a time that any of them holds. */
export const ABOUT_MONEY_OR_TIME =
  /\b(how|much|many|long|cost|costs|price|prices|pricing|fee|fees|charge|charges|run|rate|rates|roughly|about|approximately|usually|typically|ballpark|estimate|free|minutes?|hours?|time|these|days|nowadays|me|set|back|take|takes|last|lasts|duration|expensive|dollars|soon|fast|quick|quickly|till|until)\b/g;

/** What the website says of it, where that holds a price or a time. */
export function evident(desk: Desk, heard: Utterance, evidence: RegExp): string | null {
  const question = heard.text.replace(ABOUT_MONEY_OR_TIME, ' ');
  const words = answerFromWebsite(desk, question);
  return words !== null && evidence.test(words) ? words : onlySentence(desk, question, evidence);
}

/** The one sentence that holds such a price or time and every word of the question; a word alone may be said of anything. */
function onlySentence({ practice }: Desk, question: string, evidence: RegExp): string | null {
  const terms = termsOf(question);
  if (terms.length < 2) return null;
  const holding = sentencesIn(practice).filter((sentence) => {
    const said = evidence.test(sentence) ? termsOf(sentence) : [];
    return terms.every((term) => said.includes(term));
  });
  return holding.length === 1 ? (holding[0] ?? null) : null;
}
