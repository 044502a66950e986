/** A value as the pieces that a form asks for apart: first and last name, day and time, street and town. */

import type { NamedValue } from '../instruction/plan.ts';
import { plain } from '../words/tokens.ts';
import type { Area, Field } from './form-area.ts';

export function piecesOf(value: NamedValue, area: Area): NamedValue[] {
  if (value.mode !== 'set' && value.mode !== 'append') return [value];
  if (value.moment?.date != null && value.moment.time !== null) return momentPieces(value, value.moment, area);
  if (value.kind === 'name') return namePieces(value, area);
  if (value.label === 'address' || /\baddress$/.test(value.label ?? '')) return addressPieces(value, area);
  return [value];
}

function says({ labels }: Field, words: RegExp): boolean {
  return labels.slice(0, 2).some((label) => words.test(plain(label)));
}

/** What the field of the end of a time is called. */
const ENDS = /\b(?:ends?|until|till?|finish(?:es)?|to)\b/;

function momentPieces(value: NamedValue, moment: NonNullable<NamedValue['moment']>, area: Area): NamedValue[] {
  const { endTime, endDate, date } = moment;
  if (endTime !== null && area.fields.some((field) => /date|time/.test(field.element.type) && says(field, ENDS))) {
    const start = { ...value, moment: { ...moment, endTime: null, endDate: null } };
    const end = {
      ...value,
      label: 'ends',
      moment: { ...moment, date: endDate ?? date, time: endTime, endTime: null, endDate: null },
    };
    return [start, end].flatMap((one) => piecesOf(one, area));
  }
  const takesBoth = area.fields.some(
    ({ element, labels }) =>
      element.type === 'datetime-local' || /\bdate and time\b|\bdate ?time\b|\bwhen\b/.test(plain(labels[0] ?? '')),
  );
  const hasClock = area.fields.some(
    (field) =>
      field.element.type === 'time' ||
      says(field, /\b(?:time|from|start|hour|begins?)\b/) ||
      field.options.some((option) => /^\d{1,2}:\d{2}/.test(option)),
  );
  if (takesBoth || !hasClock) return [value];
  const clock = { ...moment, date: null, endDate: null };
  const day = { ...moment, time: null, endTime: null };
  const label = (value.label ?? 'date').replace(/ and time$/, '');
  return [
    { ...value, label, moment: day },
    { ...value, label: 'time', value: moment.time ?? '', moment: clock, kind: 'time' },
  ];
}

function namePieces(value: NamedValue, area: Area): NamedValue[] {
  const words = value.value.trim().split(/\s+/);
  const isApart =
    area.fields.some((field) => says(field, /\b(?:first|given) ?name\b/)) &&
    area.fields.some((field) => says(field, /\b(?:last|family) ?name\b|\bsurname\b/));
  const isOfRecord = value.label === null || /^(?:name|full name|called|for)$/.test(value.label);
  if (!isApart || !isOfRecord || words.length < 2) return [value];
  return [
    { ...value, label: 'first name', value: words.slice(0, -1).join(' ') },
    { ...value, label: 'last name', value: words.at(-1) ?? '' },
  ];
}

/** "17 Orchard Court, Boulder, CO 80302" for a form that asks for the town apart, with the rest of it or without. */
function addressPieces(value: NamedValue, area: Area): NamedValue[] {
  const town = area.fields.find((field) => says(field, /\b(?:city|town)\b/));
  const [street = '', ...rest] = value.value.split(/\s*,\s*/);
  if (town === undefined || rest.length === 0) return [value];
  const [, state = '', code = ''] = /^(.*?)\s*(\d{4,5}(?:-\d{4})?)$/.exec(rest.at(-1) ?? '') ?? [];
  const hasOwn = (words: RegExp) => area.fields.some((field) => field !== town && says(field, words));
  const piece = (label: string, text: string): NamedValue => ({ ...value, label, value: text, kind: 'text' });
  const pieces = [piece('street address', street)];
  if (!hasOwn(/\b(?:zip|post(?:al)? ?code)\b/)) return [...pieces, piece('city', rest.join(', '))];
  return [
    ...pieces,
    piece('city', rest.slice(0, -1).join(', ')),
    piece('state', state),
    piece('zip code', code),
  ].filter((one) => one.value !== '');
}
