/** A value as the pieces that a form asks for: first and last name, day and time, street and town. */

import type { Moment, NamedValue } from '../../instruction/plan.ts';
import { isEntity } from '../../words/entities.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';
import { addressPieces } from './address-pieces.ts';
import type { FormArea, FormField } from './form-fields.ts';

function hasField(area: FormArea, pattern: RegExp): boolean {
  return area.fields.some((field) => field.labels.slice(0, 3).some((label) => pattern.test(plain(label))));
}

function part(value: NamedValue, label: string, text: string): NamedValue {
  return { ...value, label, value: text, kind: 'text' };
}

/** "full time" as an option of a field, "specialty pediatrics" as a field and its value, else a box to tick. */
function ofFlag(area: FormArea, value: NamedValue): NamedValue {
  const words = (value.label ?? '').split(' ');
  if (area.fields.some((field) => field.labels.slice(0, 3).some((label) => likeness(value.label ?? '', label) >= 0.8)))
    return value;
  const said: NamedValue = { ...value, value: words.join(' '), kind: 'text' };
  const offers = area.fields.filter((field) => offersExactly(field, words.join(' ')));
  if (offers.length === 1) return { ...said, label: offers[0]?.labels[0] ?? null };
  for (let cut = words.length - 1; cut > 0; cut -= 1) {
    const name = words.slice(0, cut).join(' ');
    if (area.fields.some((field) => field.labels.slice(0, 3).some((label) => likeness(name, label) >= 0.9)))
      return { ...said, label: name, value: words.slice(cut).join(' ') };
  }
  return value;
}

function offersExactly(field: FormField, words: string): boolean {
  const bare = (text: string) =>
    plain(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return [...field.element.options.map((option) => option.label), ...field.choices.map((choice) => choice.name)].some(
    (label) => bare(label) === bare(words),
  );
}

/** "Payment terms net thirty", read as a payment of "terms net thirty": the form says how far the name of the field goes. */
function asCalled(area: FormArea, value: NamedValue): NamedValue {
  const words = value.value.split(' ');
  if (value.label === null || value.quoted || value.moment !== null || words.length < 2) return value;
  const names = area.fields.flatMap((field) =>
    field.labels.slice(0, 1).map((label) => plain(label).replace(/[:* ]+$/, '')),
  );
  if (names.includes(plain(value.label))) return value;
  for (let cut = 1; cut < words.length; cut += 1) {
    const name = plain(`${value.label} ${words.slice(0, cut).join(' ')}`);
    if (names.includes(name)) return { ...value, label: name, value: words.slice(cut).join(' ') };
  }
  return value;
}

/** "Customer", which the form sends as `name`: what it is called as a whole, beside the first and last name of whom to ask for. */
export function isNameOfThing({ kind, element, labels }: FormField): boolean {
  const [sent = ''] = element.fieldName.split(' ');
  return kind === 'text' && sent === 'name' && isEntity(plain(labels[0] ?? '').replace(/[:* ]+$/, ''));
}

/** The value, or the pieces of it that this form asks for. */
export function takeApart(area: FormArea, said: NamedValue): NamedValue[] {
  const value = asCalled(area, said);
  if (value.kind === 'boolean' && value.value === 'true') return [ofFlag(area, value)];
  const names =
    value.label === 'name' || value.label === 'full name' || value.label === 'patient name' || value.label === 'for';
  const isParted = asksFor(area, LAST_NAME) && (asksFor(area, FIRST_NAME) || asksFor(area, /^name$/));
  if (names && isParted && !area.fields.some(isNameOfThing)) return namePieces(value);
  if (/address$/.test(value.label ?? '') && value.value.includes(',')) return addressPieces(area, value) ?? [value];
  if (value.moment?.date != null && value.moment.time !== null) {
    if (needsTwo(area)) return dayAndTimes(area, value);
    if (value.moment.endTime !== null) return [{ ...value, moment: startOf(value.moment) }, endPiece(area, value)];
  }
  if (value.moment?.date != null && value.moment.endDate !== null && value.label !== 'date of birth') {
    return [
      {
        ...value,
        label: value.label === 'date' ? 'start date' : value.label,
        moment: { ...value.moment, endDate: null },
      },
      { ...value, label: 'end date', moment: { ...value.moment, date: value.moment.endDate, endDate: null } },
    ];
  }
  return [value];
}

function startOf(moment: Moment): Moment {
  return { ...moment, endDate: null, endTime: null };
}

/** "From" and "To", each a day with a time beside it: the labels of the four; null where the form asks some other way. */
function spanLabels(area: FormArea): { day: string; time: string }[] | null {
  const labels = area.fields.map((field) => plain(field.labels[0] ?? ''));
  const pair = (edge: RegExp) => {
    const time = labels.find((label) => edge.test(label) && label.endsWith(' time'));
    const day = time?.replace(/ time$/, '') ?? '';
    return time !== undefined && labels.includes(day) ? [{ day, time }] : [];
  };
  const span = [...pair(/^(?:from|starts?|begins?)\b/), ...pair(/^(?:to|until|till|ends?)\b/)];
  return span.length === 2 ? span : null;
}

/** Day and time for fields of their own. */
function dayAndTimes(area: FormArea, value: NamedValue): NamedValue[] {
  const { moment } = value;
  if (moment === null) return [value];
  const span = moment.endTime === null ? null : spanLabels(area);
  if (span !== null)
    return span.flatMap(({ day, time }, at) => {
      const on = { date: (at > 0 ? moment.endDate : null) ?? moment.date, endDate: null, time: null, endTime: null };
      const hour = { date: null, endDate: null, time: at > 0 ? moment.endTime : moment.time, endTime: null };
      return [
        { ...value, label: day, moment: on },
        { ...value, label: time, kind: 'time' as const, moment: hour },
      ];
    });
  return [
    {
      ...value,
      label: value.label === 'date and time' ? 'date' : value.label,
      moment: { ...moment, endDate: null, time: null, endTime: null },
    },
    ...(moment.endDate === null
      ? []
      : [{ ...value, label: 'end date', moment: { date: moment.endDate, endDate: null, time: null, endTime: null } }]),
    { ...value, label: 'time', kind: 'time', moment: { date: null, endDate: null, time: moment.time, endTime: null } },
    ...(moment.endTime === null ? [] : [endPiece(area, value)]),
  ];
}

/** The end of a span: a time of day or a moment, whichever its field takes; minutes where the form asks how long instead. */
function endPiece(area: FormArea, value: NamedValue): NamedValue {
  const { date = null, endDate = null, time = null, endTime = null } = value.moment ?? {};
  const minutes = minutesOf(endTime) - minutesOf(time);
  if (minutes > 0 && hasField(area, /\b(?:duration|length|minutes)\b/) && !hasField(area, /\bends?\b|\buntil\b|^to$/))
    return { ...value, label: 'duration', kind: 'duration', value: `${minutes} minutes`, moment: null };
  const day = needsTwo(area) ? null : (endDate ?? date);
  return { ...value, label: 'end', kind: 'time', moment: { date: day, endDate: null, time: endTime, endTime: null } };
}

function minutesOf(time: string | null): number {
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  return hour * 60 + minute;
}

/** Day and time are asked for apart. */
function needsTwo(area: FormArea): boolean {
  if (area.fields.some((field) => field.element.type === 'datetime-local')) return false;
  const time = area.fields.some(
    (field) =>
      field.element.type === 'time' ||
      field.labels.some(
        (label) => /\btime\b|\bhour\b|\bslot\b|^at$|^start$/.test(plain(label)) && !/date/.test(plain(label)),
      ),
  );
  return time;
}

const FIRST_NAME = /\b(?:(?:first|given) ?name|forename|fname)$/;
const LAST_NAME = /\b(?:(?:last|family) ?name|surname|lname)$/;
/** Whose name it is that a form asks for beside that of the record itself. */
const OTHERS =
  /\b(?:emergency|mother|father|parent|guardian|spouse|partner|contact|maiden|doctor|physician|referr\w+|insured|subscriber)\b/;

/** "First name", "Patient first name", but not "Emergency contact first name". */
function asksFor(area: FormArea, name: RegExp): boolean {
  return area.fields.some((field) =>
    field.labels
      .slice(0, 3)
      .some((label) => name.test(plain(label).replace(/[:* ]+$/, '')) && !OTHERS.test(plain(label))),
  );
}

function namePieces(value: NamedValue): NamedValue[] {
  const bare = value.value.replace(/^(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+/, '').trim();
  const comma = /^([^,]+),\s*(.+)$/.exec(bare);
  const words = comma === null ? bare.split(/\s+/) : [comma[2] ?? '', comma[1] ?? ''];
  if (words.length < 2) return [value];
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && /^(?:de|van|von|der|la|le|du|da|di|al|bin)$/i.test(word),
  );
  const cut = particle > 0 ? particle : words.length - 1;
  return [
    part(value, 'first name', words.slice(0, cut).join(' ')),
    part(value, 'last name', words.slice(cut).join(' ')),
  ];
}
