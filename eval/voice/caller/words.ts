import type { LanguageTag } from '../language/plain-words.ts';
import type { Lines } from '../scenario.ts';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };

/** What a read-back is about. */
export type Action = 'book' | 'move' | 'cancel';

/** What callers say who have no words of their own for it, and how they speak of days and numbers. */
export interface CallerWords {
  lines: Lines;
  /** Asked which of two things it is; by what the caller wants. */
  clarify: Record<string, string>;
  /** Asked for what the caller does not know. */
  withheld: string[];
  new: string[];
  known: string[];
  chatty: string[];
  hurried: string[];
  second_thought: string[];
  months: string[];
  weekdays: string[];
  ordinals: string[];
  digits: string[];
  numbers: string[];
  tens: string[];
  /** Asked whether something should be done that is not wanted; `{matter}` as for `clarify`. */
  other_matter: string;
  /** Words of a question whether something shall be booked, moved or canceled. */
  actions: Record<Action, string[]>;
  /** Words of a read-back that cancels. */
  cancel: string[];
  /** Asks for one of these words alone. */
  yes_or_no: string;
  /** Between a day and a time. */
  at: string;
  date: string;
  date_with_year: string;
  dated_weekday: string;
  between: string;
  after: string;
  before: string;
}

export const WORDS: Record<LanguageTag, CallerWords> = { en, es };

/** `{name}` replaced by its value; null where one of them has none. */
export function fill(text: string, values: Readonly<Record<string, string | undefined>>): string | null {
  let isWhole = true;
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : null;
}
