import type { DayRole } from './day-role.ts';

export interface DayContext {
  /** Today at the practice. */
  today: string;
  /** The day under discussion, from which "the following Tuesday" counts. */
  contextDay: string | null;
  /** Days just offered: "Tuesday" is the one among them. */
  offeredDays?: string[];
  /** The day of a time already chosen: "rather Wednesday" is the one of its week. */
  chosenDay?: string | null;
  /** The date that was told before in the same words. */
  namedDay?: string | null;
  /** The day of the caller's own appointment, where another is looked for: "keep the Saturday". */
  ownDay?: string | null;
  /** The agent has just asked for a day, so "the third" is one. */
  expectsDay: boolean;
  /** A time is settled, so a lone number in a sentence is hardly another. */
  isSettled?: true;
  /** What is said begins with a yes or with a no. */
  tone?: 'agrees' | 'objects' | null;
}

/** A stretch of an utterance that names days. */
export interface Mention {
  kind: 'day' | 'weekday' | 'span';
  days: string[];
  start: number;
  end: number;
  weekday?: number;
  /** "Any weekday": days of that kind. */
  isKind?: true;
  role?: DayRole;
}
