/** Values that an order sets, by the words around them in its clause. */

import type { NamedValue } from '../plan.ts';

/** The values with states in full and each amount under a label of its own. */
export function inFullWords(values: readonly NamedValue[], clause: string): NamedValue[] {
  const whole = values.map((value) => wholeNumbered(wholeState(value, clause), clause));
  return whole.map((value, at) =>
    whole.slice(0, at).some((other) => other.label === value.label && other.mode === value.mode)
      ? ownLabelled(value, clause)
      : value,
  );
}

/** "Set the floor to 3 and the beds to 4": the second amount goes by the word of its own. */
function ownLabelled(value: NamedValue, clause: string): NamedValue {
  const said = value.value.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const own = new RegExp(
    `(?:\\band|,)\\s+(?:the |its |their )?([\\p{Ll}_]+(?: [\\p{Ll}_]+)?) to \\W?${said}`,
    'u',
  ).exec(clause)?.[1];
  return own === undefined ? value : { ...value, label: own };
}

/** "The room … to Lab 9" is "Lab 9", where "the room … to Room 9" may be the number alone. */
function wholeNumbered(value: NamedValue, clause: string): NamedValue {
  if (value.quoted || value.kind !== 'number' || value.label === null || !/^\d+$/.test(value.value)) return value;
  const word = new RegExp(`\\bto (\\p{Lu}\\p{L}+) ${value.value}\\b`, 'u').exec(clause)?.[1];
  const isLabel = word !== undefined && value.label.split(' ').includes(word.toLowerCase());
  return word === undefined || isLabel ? value : { ...value, value: `${word} ${value.value}`, kind: 'text' };
}

/** "In review" with a capital is one state, of which the first word alone is none. */
function wholeState(value: NamedValue, clause: string): NamedValue {
  if (value.quoted || !/^(?:in|on|under|out|to|no|not)$/i.test(value.value)) return value;
  const found = new RegExp(
    `\\b${value.value} (?:of )?(?:progress|review|hold|transit|leave|process|stock|do|show|started|paid|approved|treatment|service|use|repair|production)\\b`,
    'i',
  ).exec(clause);
  return found === null ? value : { ...value, value: found[0] };
}
