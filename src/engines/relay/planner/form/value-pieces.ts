/** A value as the pieces that a form asks for: first and last name, day and time, start and end. */

import type { NamedValue } from '../../instruction/plan.ts';
import { plain } from '../../words/tokens.ts';
import type { FormArea } from './form-fields.ts';

const FIRST_NAME = /\b(?:(?:first|given) ?name|forename|fname)$/;
const LAST_NAME = /\b(?:(?:last|family) ?name|surname|lname)$/;
const WHOSE = /^(?:name|full name|patient name|for)$/;

const labelsOf = (area: FormArea): string[] =>
  area.fields.flatMap(({ labels }) => labels.slice(0, 3).map((label) => plain(label).replace(/[:* ]+$/, '')));

/** The value, or the pieces of it that this form asks for. */
export function takeApart(area: FormArea, value: NamedValue): NamedValue[] {
  const labels = labelsOf(area);
  const asks = (name: RegExp) => labels.some((label) => name.test(label));
  if (WHOSE.test(value.label ?? '') && value.kind === 'name' && asks(LAST_NAME) && asks(FIRST_NAME))
    return namePieces(value);
  const { moment } = value;
  if (moment?.date == null || value.label === 'date of birth') return [value];
  const isApart =
    !area.fields.some(({ element }) => element.type === 'datetime-local') &&
    (area.fields.some(({ element }) => element.type === 'time') || asks(/^(?!.*date).*\b(?:time|hour|slot)\b/));
  const start = value.label === 'date and time' && isApart ? 'date' : value.label;
  const bare = { date: null, endDate: null, time: null, endTime: null };
  const pieces: NamedValue[] = [
    {
      ...value,
      label: moment.endDate !== null && start === 'date' ? 'start date' : start,
      moment: { ...bare, date: moment.date, time: isApart ? null : moment.time },
    },
  ];
  if (moment.endDate !== null) pieces.push({ ...value, label: 'end date', moment: { ...bare, date: moment.endDate } });
  if (isApart && moment.time !== null)
    pieces.push({ ...value, label: 'time', kind: 'time', moment: { ...bare, time: moment.time } });
  if (moment.endTime !== null) pieces.push(endPiece(value, asks, isApart ? null : moment.date));
  return pieces;
}

/** The end of a span as a time of day or a moment; minutes where the form asks how long instead. */
function endPiece(value: NamedValue, asks: (name: RegExp) => boolean, date: string | null): NamedValue {
  const { time = null, endTime = null } = value.moment ?? {};
  const minutesOf = (clock: string | null) => {
    const [hour = 0, minute = 0] = (clock ?? '').split(':').map(Number);
    return hour * 60 + minute;
  };
  const minutes = minutesOf(endTime) - minutesOf(time);
  if (minutes > 0 && asks(/\b(?:duration|length|minutes)\b/) && !asks(/\bends?\b|\buntil\b|^to$/))
    return { ...value, label: 'duration', kind: 'duration', value: `${minutes} minutes`, moment: null };
  return { ...value, label: 'end', kind: 'time', moment: { date, endDate: null, time: endTime, endTime: null } };
}

function namePieces(value: NamedValue): NamedValue[] {
  const bare = value.value.replace(/^(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+/, '').trim();
  const comma = /^([^,]+),\s*(.+)$/.exec(bare);
  const words = comma === null ? bare.split(/\s+/) : [comma[2] ?? '', comma[1] ?? ''];
  if (words.length < 2) return [value];
  const piece = (label: string, text: string): NamedValue => ({ ...value, label, value: text, kind: 'text' });
  return [piece('first name', words.slice(0, -1).join(' ')), piece('last name', words.at(-1) ?? '')];
}
