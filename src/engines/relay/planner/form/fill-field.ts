/** Puts one value into one field, whatever it is made of. */

import { readShownMoment } from '../../extract/shown-dates.ts';
import { momentText } from '../../forms/moment-text.ts';
import type { NamedValue } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { ElementSnapshot } from '../../snapshot/snapshot.ts';
import { fillDateParts } from './date-parts.ts';
import { because, DONE, type FieldFilled, notOffered } from './field-filled.ts';
import { fillChips, takesChips } from './fill-chips.ts';
import { chooseOption, chooseRadio, tick, tickSeveral } from './fill-choice.ts';
import { chooseOffered, openAndChoose, shownNow, typeAndChoose } from './fill-list.ts';
import type { FormField } from './form-fields.ts';
import { sameField } from './same-field.ts';

/** Fills the field. @throws RunFailure `unsupported` for uploads */
export async function fillField(context: RunContext, given: FormField, value: NamedValue): Promise<FieldFilled> {
  const there = sameField(await context.bench.look(), given.element);
  if (there === null) return { ok: false, problem: `the field "${given.labels[0] ?? ''}" is gone` };
  const field = { ...given, element: there };
  const isTyped = there.tag === 'input' && !there.readOnly;
  switch (field.kind) {
    case 'file':
      throw new RunFailure('unsupported', 'Uploading files is not supported.', null);
    case 'select':
      return chooseOption(context, field, value);
    case 'radio':
      return chooseRadio(context, field, value);
    case 'check':
      return tick(context, field, value);
    case 'checks':
      return tickSeveral(context, field, value);
    case 'date parts':
      return fillDateParts(context, field, value, fillField);
    case 'combobox':
      if (value.mode === 'set' && takesChips(field)) return fillChips(context, field, value);
      return isTyped && value.mode !== 'clear'
        ? typeAndChoose(context, field, value, textFor(context, there, value))
        : openAndChoose(context, field, value);
    default:
      if (value.mode === 'set' && takesChips(field)) return fillChips(context, field, value);
      if (there.readOnly)
        return { ok: false, problem: `nothing can be typed into the field "${field.labels[0] ?? ''}"` };
      return typeText(context, field, value);
  }
}

/** The text that goes into the field. */
function textFor({ dates }: RunContext, field: ElementSnapshot, value: NamedValue): string {
  if (value.mode === 'clear') return '';
  const { date = null, time = null } = value.moment ?? {};
  if (date !== null || time !== null) return momentText(field, date, time, dates.order) ?? value.value;
  const span = value.kind === 'duration' ? inUnitOf(`${field.label} ${field.fieldName}`, value.value) : null;
  if (span !== null) return span;
  const isNumeric = field.type === 'number' || field.role === 'spinbutton';
  const number = /-?\d[\d,]*(?:\.\d+)?/.exec(value.value)?.[0].replace(/,/g, '');
  return number !== undefined && (isNumeric || value.kind === 'money') ? number : value.value;
}

/** "1.5 hours", "90 minutes" for a field of hours: 1.5; null where the field does not say in what it counts. */
function inUnitOf(name: string, value: string): string | null {
  const unit = /\b(hour|minute)s?\b/i.exec(name)?.[1]?.toLowerCase();
  const [, amount, given] = /^(\d+(?:\.\d+)?)[ -]?(hour|hr|h|minute|min|m)(?:s|utes)?$/i.exec(value.trim()) ?? [];
  if (unit === undefined || amount === undefined || given === undefined) return null;
  const minutes = Number(amount) * (given.toLowerCase().startsWith('h') ? 60 : 1);
  return String(Math.round((unit === 'hour' ? minutes / 60 : minutes) * 100) / 100);
}

/** The field says that it offers something to what one types. */
const LOOKS_UP = /\b(?:search|start typing|type to|autocomplete|typeahead|lookup|find)\b/i;

async function typeText(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const { bench } = context;
  const { element } = field;
  const held = (element.value ?? '').trim();
  const isAdded = value.mode === 'append' && held !== '';
  const lines = field.kind === 'rich' || element.tag === 'textarea';
  const text = isAdded ? `${lines ? '\n' : ' '}${value.value}` : textFor(context, element, value);
  const looksUp = !lines && LOOKS_UP.test(`${element.placeholder} ${element.hint} ${element.fieldName}`);
  const before = shownNow(await bench.look());
  const done = await bench.use({
    tool: looksUp ? 'fill_and_wait' : 'fill',
    ref: element.ref,
    text,
    ...(isAdded ? { at: 'end' as const } : {}),
    why: because(field),
  });
  if (!done.ok) return { ok: false, problem: done.problem };
  if (value.moment?.date != null && /^(?:text|)$/.test(element.type))
    return leaveDate(context, field, value.moment.date);
  if (!looksUp) return DONE;
  return (await chooseOffered(context, value, before)) === 'refused' ? notOffered(value.value, field) : DONE;
}

/** Leaves a field that took a date, so that an open calendar closes, and sees that it keeps the day. */
async function leaveDate({ bench, dates }: RunContext, field: FormField, date: string): Promise<FieldFilled> {
  const there = sameField(await bench.look(), field.element);
  if (there === null) return DONE;
  // A field in a row of a table may hand the key on to the next row.
  if (there.row < 0)
    await bench.use({ tool: 'press', ref: there.ref, key: 'Tab', why: 'so that the field takes the date' });
  const shown = sameField(await bench.lookAgain(), field.element)?.value ?? date;
  const kept = shown.trim() !== '' && (readShownMoment(shown, dates)?.date ?? date) === date;
  return kept ? DONE : { ok: false, problem: `the field "${field.labels[0] ?? ''}" does not keep the date ${date}` };
}
