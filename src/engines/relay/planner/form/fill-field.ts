/** Puts one value into one field, whatever it is made of. */

import { readShownMoment } from '../../extract/shown-dates.ts';
import type { NamedValue } from '../../instruction/plan.ts';
import { RunFailure } from '../../run-failure.ts';
import type { ElementSnapshot } from '../../snapshot/snapshot.ts';
import type { RunContext } from '../run-context.ts';
import { momentText } from './date-fields.ts';
import { fillDateParts } from './date-parts.ts';
import { because, DONE, type FieldFilled, notOffered } from './field-filled.ts';
import { fillChips, takesChips } from './fill-chips.ts';
import { chooseOption, chooseRadio, tick, tickSeveral } from './fill-choice.ts';
import { chooseOffered, openAndChoose, shownNow, typeAndChoose } from './fill-list.ts';
import type { FormField } from './form-fields.ts';
import { pickDate } from './pick-date.ts';
import { pickListed } from './pick-listed.ts';
import { sameField } from './same-field.ts';
import { settleTime } from './settle-time.ts';

/** Fills the field. @throws RunFailure `unsupported` for uploads */
export async function fillField(context: RunContext, given: FormField, value: NamedValue): Promise<FieldFilled> {
  const there = sameField(await context.bench.look(), given.element);
  if (there === null) return { ok: false, problem: `the field "${given.labels[0] ?? ''}" is gone` };
  const field = { ...given, element: there };
  if (field.kind === 'picker' && value.moment?.date == null) return pickListed(context, field, value);
  if (field.kind === 'file') throw new RunFailure('unsupported', 'Uploading files is not supported.', null);
  if (field.kind === 'select') return chooseOption(context, field, value);
  if (field.kind === 'radio') return chooseRadio(context, field, value);
  if (field.kind === 'check') return tick(context, field, value);
  if (field.kind === 'date parts') return fillDateParts(context, field, value, fillField);
  if (field.kind === 'checks') return tickSeveral(context, field, value);
  if (value.mode === 'set' && takesChips(field)) return fillChips(context, field, value);
  if (value.moment?.date != null && (field.element.readOnly || field.element.tag !== 'input'))
    return pickDate(context, field, value.moment.date, value.moment.time);
  const opensCalendar = field.element.popup === 'dialog' && value.moment?.date != null;
  if (field.kind === 'combobox' && !opensCalendar) {
    const isTyped = field.element.tag === 'input' && value.mode !== 'clear';
    return isTyped
      ? typeAndChoose(context, field, value, textFor(context, field.element, value))
      : openAndChoose(context, field, value);
  }
  return typeText(context, field, value);
}

/** The text that goes into the field. */
function textFor(context: RunContext, field: ElementSnapshot, value: NamedValue): string {
  if (value.mode === 'clear') return '';
  if (value.moment !== null && (value.moment.date !== null || value.moment.time !== null))
    return momentText(field, value.moment.date, value.moment.time, context.dates.order) ?? value.value;
  const numeric = field.type === 'number' || field.role === 'spinbutton';
  const span = value.kind === 'duration' ? inUnitOf(`${field.label} ${field.fieldName}`, value.value) : null;
  if (span !== null) return span;
  if (value.kind === 'money' || value.kind === 'percent' || value.kind === 'duration' || numeric) {
    const number = /-?\d[\d,]*(?:\.\d+)?/.exec(value.value)?.[0].replace(/,/g, '');
    if (number !== undefined && (numeric || value.kind === 'money')) return number;
  }
  return value.value;
}

/** "1.5 hours", "90 minutes" for a field of hours: 1.5; null where the field does not say in what it counts. */
function inUnitOf(name: string, value: string): string | null {
  const unit = /\b(hour|minute)s?\b/i.exec(name)?.[1]?.toLowerCase();
  const [, amount, given] = /^(\d+(?:\.\d+)?)[ -]?(hour|hr|h|minute|min|m)(?:s|utes)?$/i.exec(value.trim()) ?? [];
  if (unit === undefined || amount === undefined || given === undefined) return null;
  const minutes = Number(amount) * (given.toLowerCase().startsWith('h') ? 60 : 1);
  return String(Math.round((unit === 'hour' ? minutes / 60 : minutes) * 100) / 100);
}

/** Names that a field may look up while one types. */
const LOOKED_UP =
  /^(?:for|with|recipient|patient|customer|provider|assignee|project|user|member|doctor|in|client|supplier|vendor|contact|product|parent|owner|author|manager)$/;

/** The field says that it offers something to what one types. */
const PROMISES = /\b(?:start typing|type to|type a|autocomplete|typeahead|lookup)\b/i;

async function typeText(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const { bench } = context;
  const { element } = field;
  if (value.mode === 'append') return append(context, field, value);
  const text = textFor(context, element, value);
  const own = plainHint(element);
  const looksUp =
    field.kind === 'text' &&
    element.tag === 'input' &&
    (LOOKED_UP.test(value.label ?? '') ||
      /\b(?:search|start typing|type to|autocomplete|typeahead|lookup|find)\b/i.test(own));
  const before = shownNow(await bench.look());
  const done = await bench.use({
    tool: looksUp ? 'fill_and_wait' : 'fill',
    ref: element.ref,
    text,
    why: because(field),
  });
  if (!done.ok) return { ok: false, problem: done.problem };
  if (value.moment?.date != null && /^(?:text|)$/.test(element.type)) return settleDate(context, field, value, text);
  const time = value.moment?.time ?? null;
  if (time !== null && element.role === 'textbox' && /^(?:text|)$/.test(element.type))
    return settleTime(context, field, time, text, before);
  if (!looksUp) return DONE;
  let chosen = await chooseOffered(context, value, before);
  if (chosen === 'none' && PROMISES.test(own)) {
    // A busy server answers later than the page first comes to rest.
    await bench.lookAgain();
    chosen = await chooseOffered(context, value, before);
  }
  return chosen === 'refused' ? notOffered(value.value, field) : DONE;
}

/** Behind what a field holds, on a line of its own where it takes lines. */
async function append(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const held = (field.element.value ?? '').trim();
  const lines = field.kind === 'rich' || field.element.tag === 'textarea';
  const text = held === '' ? value.value : `${lines ? '\n' : ' '}${value.value}`;
  const done = await context.bench.use({
    tool: 'fill',
    ref: field.element.ref,
    text,
    at: 'end',
    why: 'the instruction adds it to what stands there',
  });
  return { ok: done.ok, problem: done.problem };
}

/** A typed date that the field did not keep is picked from its calendar instead; an open calendar is closed. */
async function settleDate(
  context: RunContext,
  field: FormField,
  value: NamedValue,
  text: string,
): Promise<FieldFilled> {
  const { bench } = context;
  const there = sameField(await bench.look(), field.element);
  if (there === null || value.moment?.date == null) return DONE;
  if ((there.value ?? '') !== text && (there.value ?? '').replace(/\D/g, '') !== text.replace(/\D/g, ''))
    return pickDate(context, { ...field, element: there }, value.moment.date, value.moment.time);
  // A field in a row of a table may hand the key on to the next row.
  if (there.row >= 0 && there.expanded !== true && !/picker|calendar|date/i.test(there.hint)) return DONE;
  await bench.use({ tool: 'press', ref: there.ref, key: 'Tab', why: LEAVES });
  if (await keptDate(context, field, value.moment.date)) return DONE;
  // Calendars that only listen to keys have not seen what was typed.
  const again = sameField(await bench.look(), field.element) ?? there;
  await bench.use({ tool: 'fill', ref: again.ref, text, why: 'the field went back to what stood there' });
  await bench.use({ tool: 'press', ref: again.ref, key: 'End', why: LEAVES });
  await bench.use({ tool: 'press', ref: again.ref, key: 'Tab', why: LEAVES });
  if (await keptDate(context, field, value.moment.date)) return DONE;
  const left = sameField(await bench.look(), field.element) ?? again;
  return pickDate(context, { ...field, element: left }, value.moment.date, value.moment.time);
}

const LEAVES = 'so that the field takes the date';

/** False where the field is empty again, or shows another day. */
async function keptDate(context: RunContext, field: FormField, date: string): Promise<boolean> {
  const there = sameField(await context.bench.lookAgain(), field.element);
  if (there === null) return true;
  const shown = there.value ?? '';
  return shown.trim() !== '' && (readShownMoment(shown, context.dates)?.date ?? date) === date;
}

function plainHint(element: ElementSnapshot): string {
  return `${element.placeholder} ${element.hint} ${element.fieldName}`;
}
