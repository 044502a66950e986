/** Fields that ask for one of several kinds of a thing: "Phone number" with a choice of "Work" and "Home" beside it. */

import type { NamedValue } from '../../instruction/plan.ts';
import { plain } from '../../words/tokens.ts';
import { fieldFit } from './field-fit.ts';
import type { FormField } from './form-fields.ts';

const KIND =
  /^(work|home|mobile|cell|office|business|private|personal|main|primary|other|fax|billing|shipping|emergency)(?: |-)(\p{L}[\p{L} -]*)$/u;
const ASKS_KIND = /^(?:type|kind|label|category)$/;
/** Likeness from which a field is meant. */
const MEANT = 0.6;

/** "work phone": the kind that is chosen and the thing that is typed; null where the name says no kind. */
export function kindInLabel({ label }: NamedValue): { kind: string; thing: string } | null {
  const [, kind, thing] = KIND.exec(label ?? '') ?? [];
  return kind === undefined || thing === undefined ? null : { kind, thing };
}

/** The field for the thing with the choice of its kind, which stands right beside it and has nothing chosen yet. */
export function typedField(
  fields: readonly FormField[],
  free: readonly FormField[],
  value: NamedValue,
): { field: FormField; choice: FormField; kind: NamedValue } | null {
  const said = kindInLabel(value);
  if (said === null) return null;
  const found = free.flatMap((field) => {
    if (field.kind !== 'text' || fieldFit(field, { ...value, label: said.thing }) < MEANT) return [];
    const at = fields.indexOf(field);
    const choice = [fields[at - 1], fields[at + 1]].find((one) => one !== undefined && asksKind(one, field));
    return choice === undefined || !free.includes(choice) ? [] : [{ field, choice }];
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  return { ...only, kind: { ...value, label: 'type', value: said.kind, kind: 'text', quoted: false, guessed: true } };
}

function asksKind({ kind, labels, element }: FormField, beside: FormField): boolean {
  const isChoice = /^(?:select|combobox)$/.test(kind);
  const isNear = Math.abs(element.y - beside.element.y) < 40;
  return isChoice && isNear && labels.some((label) => ASKS_KIND.test(plain(label).replace(/[:* ]+$/, '')));
}
