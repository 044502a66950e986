import type { CallCategory, Sentiment } from '../../dialog/analysis-types.ts';
import type { Practice } from '../../dialog/practice.ts';
import type { PracticeInMemory } from '../../dialog/testing/practice-in-memory.ts';
import type { DialogState } from '../state.ts';

/**
 * One exchange: what the caller says, then what the answer must (`RegExp`) and must not (`{ not }`) contain. In place of words stand
 * `<silence>`, `<dtmf 0>`, `<interrupt words heard>`, `<transfer failed>`, `<reconnected>` and `<hangup>`.
 */
export type Exchange = [caller: string, ...expected: (RegExp | { not: RegExp })[]];

export interface Conversation {
  /** States the guarantee. */
  name: string;
  practice?: Practice;
  /** When it takes place; the corpus' own Saturday in November where nothing is said. */
  now?: Date;
  setUp?(book: PracticeInMemory): void;
  exchanges: Exchange[];
  outcome: {
    /** Booked appointments of known patients and new ones at the end, as `patient service local-time`. */
    book?: string[];
    messages?: RegExp[];
    transfer?: string | null;
    /** Why the call ended, null where it did not. */
    ended?: DialogState['ended'];
    category?: CallCategory | null;
    sentiment?: Sentiment | null;
    success?: boolean;
    patient?: string | null;
    summary?: RegExp;
    /** Tools that must not have been called. */
    never?: string[];
  };
}
