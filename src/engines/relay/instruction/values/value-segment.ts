/** What is read of an instruction piece by piece: a value, the word that led to it, the noun before it. */

import type { NamedValue, ValueKind } from '../plan.ts';
import type { Token } from '../words/lexer.ts';
import { valueOfToken } from '../words/phrases.ts';
import type { ValueSource } from './value-run.ts';

export interface Segment extends NamedValue {
  /** Preposition or word that led to it, null for a labelled or bare value. */
  lead: string | null;
  /** Noun before the value, as in "in the project Website" → `project`. */
  noun: string | null;
}

export interface SegmentSource extends ValueSource {
  /** What the order does. */
  verb: string;
  /** Field that a "to" gives its new value, when the order names one. */
  field: string | null;
  /** Gets the names that no value and no place took. */
  unread?: string[];
}

const UNIT =
  /^(?:pack|box|unit|piece|bottle|case|carton|pair|set|bag|roll|sheet|copy|dozen|item|pc|tablet|pallet|vial|tube|can|kit|pound|kilo|litre|liter|gallon)(?:s|es)?$|^copies$|^boxes$/;

/** "12 boxes of", "3 units": where the unit ends; `at` where no number with a unit stands. */
export function quantityEnd(tokens: readonly Token[], at: number, to: number): number {
  const [number, unit] = [tokens[at], tokens[at + 1]];
  if (number?.valueKind !== 'number' || unit?.kind !== 'word' || at + 1 >= to || !UNIT.test(unit.lower)) return at;
  return at + 2;
}

const IMPLIED_LABEL: Partial<Record<ValueKind, string>> = {
  email: 'email',
  phone: 'phone',
  url: 'website',
  duration: 'duration',
  money: 'amount',
};

/** A token that is a value, with the label that its kind implies. */
export function bareValue(token: Token): Segment {
  return {
    ...valueOfToken(token, IMPLIED_LABEL[token.valueKind ?? 'text'] ?? momentLabel(token)),
    lead: null,
    noun: null,
  };
}

function momentLabel(token: Token): string | null {
  if (token.moment === null) return null;
  return token.moment.date === null ? 'time' : token.moment.time === null ? 'date' : 'date and time';
}

/** The value alone, with the label it turned out to have. */
export function asValue(segment: Segment, label: string | null): NamedValue {
  const { lead: _lead, noun: _noun, ...value } = segment;
  return { ...value, label };
}

/** The value with a label that only its preposition or verb makes likely, unless a noun beside it says which it is. */
export function asGuess(segment: Segment, label: string): NamedValue {
  return segment.noun === null ? { ...asValue(segment, label), guessed: true } : asValue(segment, segment.noun);
}
