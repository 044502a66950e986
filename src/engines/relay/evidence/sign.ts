/** What a sign of a change is: a pure function over a page and over what was seen and done before it. */

import type { DateReading } from '../extract/shown-dates.ts';
import type { Step } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';

export interface Grounds {
  step: Step;
  dates: DateReading;
  /** Pages seen before anything was sent. */
  before: readonly Snapshot[];
  /** The page from which it was sent. */
  sentFrom: Snapshot;
  /** What was pressed on the way, the latest last. */
  pressed: readonly ElementSnapshot[];
  /** What fields held before they were filled. */
  heldBefore: readonly string[];
  /** What was typed, chosen or ticked, in the words of the page. */
  put: readonly string[];
  /** Texts of what was sent and taken, in small letters. */
  sent: readonly string[];
}

/** `isAfresh`: fields count, since what they hold came from the site. */
export type Sign = (page: Snapshot, grounds: Grounds, isAfresh: boolean) => boolean;

/** Path and route of a page; what a list is asked for besides may differ. */
export function pathOf({ url }: Pick<Snapshot, 'url'>): string {
  const { origin = '', pathname = '', hash = '' } = URL.parse(url) ?? {};
  return `${origin}${pathname}${/^#!?\//.test(hash) ? hash.replace(/\?.*/, '') : ''}`;
}
