import type { Desk } from '../desk.ts';
import { libraryOf, search } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';

const QUESTION_START =
  /\b(do you|do i|do they|does|did|can i|can you|can we|could i|are you|are there|are we|is there|is it|is the|is parking|will i|will you|should i|what|which|how|where|when|who|why|have you|i was wondering|wondering if|i have a question|tell me|curious)\b/;

export function isQuestion(part: Utterance): boolean {
  return QUESTION_START.test(part.text);
}

/** The part of an utterance that asks something, or null. */
export function questionIn(heard: Utterance): string | null {
  const asking = heard.clauses.filter((clause) => QUESTION_START.test(clause));
  const clause = asking.at(-1) ?? (QUESTION_START.test(heard.text) ? heard.text : null);
  if (clause === null) return null;
  const joined = heard.clauses.length > 1 && clause.split(' ').length < 4 ? heard.text : clause;
  const start = QUESTION_START.exec(joined)?.index ?? 0;
  return joined.slice(start);
}

/** An answer in the practice's own words, or null below the floor. */
export function answerFromWebsite(desk: Desk, question: string): string | null {
  return search(libraryOf(desk.practice), question)?.words ?? null;
}
