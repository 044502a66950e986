import type { Tier } from '../types.ts';

/** What a value in the instruction is, as far as its spelling tells. */
export type ValueKind =
  | 'text'
  | 'name'
  | 'date'
  | 'time'
  | 'money'
  | 'number'
  | 'percent'
  | 'phone'
  | 'email'
  | 'url'
  | 'id'
  | 'duration'
  | 'boolean';

/** A moment or span in wall-clock terms of the run's zone. A span of days has both `date` and `endDate`. */
export interface Moment {
  /** YYYY-MM-DD */
  date: string | null;
  /** YYYY-MM-DD, last day of a span, inclusive. */
  endDate: string | null;
  /** HH:MM, 24 hours. */
  time: string | null;
  /** HH:MM */
  endTime: string | null;
  /** The instruction gives no year: `date` stands in the nearest or the next one. */
  anyYear?: true;
}

/** One value that the instruction names. */
export interface NamedValue {
  /** As written, without quotes. */
  value: string;
  /** Words of the field it belongs to (`phone number`), or null where the instruction does not say. */
  label: string | null;
  /** No word of the instruction says the label: the verb or preposition before the value only makes it likely. */
  guessed?: boolean;
  kind: ValueKind;
  quoted: boolean;
  moment: Moment | null;
  /** The number that the words mean: 1.5 of "an hour and a half". Absent where they are no amount, or digits alone. */
  amount?: number;
  /** What is to be done with the field: put the value in, take the field's value away, change it by an amount, add it behind what stands there. */
  mode: 'set' | 'clear' | 'add' | 'subtract' | 'append';
}

/** A text that is no more than that, such as what a page calls a record. */
export function textValue(value: string): NamedValue {
  return { value, label: null, kind: 'text', quoted: false, moment: null, mode: 'set' };
}

/** Comparison that rows must pass to be part of the answer. */
export interface RowFilter {
  /** Words of the column (`status`), or null for any column. */
  label: string | null;
  /** With an empty value `is` wants nothing in the field, and `not` something. */
  op: 'is' | 'contains' | 'not' | 'over' | 'at_least' | 'under' | 'at_most' | 'on' | 'after' | 'before' | 'between';
  value: NamedValue;
  /** Upper end of `between`. */
  until: NamedValue | null;
  /** The word may also only describe the kind of thing ("support tickets"): keep all rows when no row could tell. */
  soft: boolean;
  /** It names a place of the site ("in project Website"): being there is enough. */
  scope?: boolean;
  /** The last day counts too: "by Friday", "until March 1"; for `after` the span itself does not: "after March 1", not "since". */
  edge?: 'included' | 'excluded';
  /** Words of the instruction that mean it, where they are others: "waiting for approval" for `pending`. */
  said?: string;
  /** Others of which one is as good: "denied or in review". With `not`, none of them may hold. */
  either?: RowFilter[];
}

/** The kind of thing a step is about. */
export interface ObjectPhrase {
  /** As written, without determiners: `overdue invoices`. */
  text: string;
  /** Last noun, as written: `invoices`. */
  head: string;
  /** All words in small letters. */
  words: string[];
  plural: boolean;
}

/** Which answer a reading step wants. */
export type Wanted =
  | { kind: 'rows' }
  | { kind: 'count' }
  | { kind: 'sum' | 'average' | 'highest' | 'lowest'; label: string | null }
  | { kind: 'exists' }
  | { kind: 'value' }
  | { kind: 'file' };

/** Words of a step that nothing else in it accounts for. */
export interface UnreadWords {
  text: string;
  /** Written like a name: with a capital, in quotes, as the number of a record. */
  isName: boolean;
  /** Behind "not", "except", "without". */
  negated: boolean;
  /** Outside of the sentence that asks, or in a reason: it says nothing of the rows. */
  aside: boolean;
}

export type StepKind = 'navigate' | 'read' | 'create' | 'update' | 'delete';

/** One thing to be done, in the order of the instruction. */
export interface Step {
  /** The part of the instruction it comes from. */
  clause: string;
  /** Base form, small letters: `reschedule`. */
  verb: string;
  kind: StepKind;
  tier: Tier;
  object: ObjectPhrase | null;
  /** What the wanted record is known by: `Jane Roe`, `#482`, with its label where the instruction gives one. */
  record: NamedValue[];
  /** Kinds of the records through which what the step is about is found, beginning at `record`: "member", "mailbox" of an alias. */
  through?: string[];
  /** Values to be typed or chosen. */
  values: NamedValue[];
  /** Items of an order or a bill, each with its own values: product, quantity. They stand in no `values`. */
  lines?: NamedValue[][];
  filters: RowFilter[];
  /** Names of fields that are to be left as they are, whatever the site makes of the rest. */
  keeps?: string[];
  /** Names of what is asked for: `patient name`, `time`. */
  fields: string[];
  /** "The e-mails of all users" wants nothing else; "users with their e-mail" wants to know whose. */
  onlyFields: boolean;
  /** Places in which to look or work: `project Website`, `Settings page`. */
  places: NamedValue[];
  wanted: Wanted;
  /** At most so many rows, newest or first; null for all. */
  limit: number | null;
  /** Row to take by order: newest, oldest, next in time. */
  pick: { by: 'latest' | 'earliest' | 'next' | 'highest' | 'lowest'; label: string | null } | null;
  sort: { label: string; descending: boolean } | null;
  /** How the new thing is to reach somebody or be done ("picked up"): chosen where a form asks for it. */
  manner?: string;
  /** Neither asked nor ordered: the words only name something. */
  bare?: boolean;
  /** Only of steps that read. */
  unheard?: UnreadWords[];
}

/** All conditions, those that stand for one another beside each other. */
export function eachOf(filters: readonly RowFilter[]): RowFilter[] {
  return filters.flatMap((filter) => [filter, ...(filter.either ?? [])]);
}

/** All that is to be put in, the lines among it. */
export function valuesOf({ values, lines = [] }: Pick<Step, 'values' | 'lines'>): NamedValue[] {
  return [...values, ...lines.flat()];
}

export interface InstructionPlan {
  text: string;
  steps: Step[];
  requiredTier: Tier;
  /** Why that tier, for a person: `"delete" in "delete the old page"`. */
  why: string;
  /** False when nothing that can be done was found in the text. */
  clear: boolean;
  /** Today in the run's zone, YYYY-MM-DD, and the time HH:MM. */
  today: string;
  timeOfDay: string;
  timezone: string;
}
