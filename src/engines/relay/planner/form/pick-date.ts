/** Picks a day from the calendar of a field that cannot be typed into. */

import { readShownMoment } from '../../extract/shown-dates.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import type { RunContext } from '../run-context.ts';
import type { FieldFilled } from './field-filled.ts';
import { shownNow } from './fill-list.ts';
import type { FormField } from './form-fields.ts';
import { towardsYear } from './pick-year.ts';
import { sameField } from './same-field.ts';

const MOST_MONTHS = 26;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const NOT_IN_MONTH =
  /\b(?:outside|other-?month|prev(?:ious)?-?month-?day|next-?month-?day|old|muted|disabled|adjacent|prevMonthDay|nextMonthDay)\b/i;

/** Opens the calendar, goes to the month, takes the day. `date`: YYYY-MM-DD. */
export async function pickDate(
  context: RunContext,
  field: FormField,
  date: string,
  time: string | null,
): Promise<FieldFilled> {
  const { bench } = context;
  const name = field.labels[0] ?? '';
  const failed = { ok: false, problem: `the field "${name}" does not take the date ${date}` };
  const before = shownNow(await bench.look());
  const opened = await bench.use({ tool: 'click', ref: field.element.ref, why: `the instruction gives "${name}"` });
  if (!opened.ok) return failed;
  const opener = openerBeside(await bench.look(), field.element, before);
  if (opener !== null) await bench.use({ tool: 'click', ref: opener.ref, why: `it opens the calendar of "${name}"` });
  for (let turned = 0; turned <= MOST_MONTHS; turned += 1) {
    const snapshot = await bench.look();
    const calendar = snapshot.elements.filter((element) => isNew(element, before));
    const day =
      dayOf(calendar, date) ?? (shownMonth(snapshot, calendar) === date.slice(0, 7) ? numbered(calendar, date) : null);
    if (day !== null) {
      await bench.use({ tool: 'click', ref: day.ref, why: 'it is the day that was named' });
      return (await finish(context, field, before, date, time)) ? { ok: true, problem: null } : failed;
    }
    const way = towardsYear(calendar, shownMonth(snapshot, calendar), date) ?? turn(snapshot, calendar, date);
    if (way === null || !(await bench.use({ tool: 'click', ref: way.ref, why: 'towards the month that was named' })).ok)
      break;
  }
  await bench.use({ tool: 'press', key: 'Escape', why: 'the calendar does not reach the day' });
  return failed;
}

const OPENS =
  /\b(?:choose|change|pick|select|open|show|toggle)\b.*\b(?:date|day|calendar|picker)\b|^(?:calendar|date ?picker)$/;
/** How far from its field such a button stands, in pixels. */
const BESIDE = 24;

/** The button behind a field that opens its calendar, where the field itself opened nothing: "Choose Date", a picture of a calendar. */
function openerBeside(snapshot: Snapshot, field: ElementSnapshot, before: ReadonlySet<string>): ElementSnapshot | null {
  if (snapshot.elements.some((element) => isNew(element, before))) return null;
  const beside = snapshot.elements.filter(
    (element) =>
      element.role === 'button' &&
      element.visible &&
      !element.disabled &&
      !element.submits &&
      element.form === field.form &&
      element.dialog === field.dialog &&
      Math.abs(element.y - field.y) <= BESIDE &&
      element.x > field.x &&
      (OPENS.test(plain(element.name)) || (element.name.trim() === '' && /calendar/i.test(element.hint))),
  );
  return beside.sort((a, b) => a.x - b.x)[0] ?? null;
}

function isNew(element: ElementSnapshot, before: ReadonlySet<string>): boolean {
  return element.visible && !before.has(`${element.role}|${element.name}|${element.x}|${element.y}`);
}

/** A day by its full name or title: `2027-01-14`, "January 14, 2027", "Choose Thursday, 14 January 2027". */
function dayOf(calendar: readonly ElementSnapshot[], date: string): ElementSnapshot | null {
  return calendar.find((element) => !element.disabled && fullDate(`${element.name} ${element.hint}`) === date) ?? null;
}

function fullDate(text: string): string | null {
  const iso = /\b(\d{4}-\d{2}-\d{2})\b/.exec(text)?.[1];
  if (iso !== undefined) return iso;
  const words = plain(text);
  const first = new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`).exec(words);
  const other =
    first === null ? new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\.? ${MONTH}\\.?,? (\\d{4})\\b`).exec(words) : null;
  const [month, day, year] = first !== null ? [first[1], first[2], first[3]] : [other?.[2], other?.[1], other?.[3]];
  return month === undefined || day === undefined ? null : `${year}-${monthNumber(month)}-${day.padStart(2, '0')}`;
}

function monthNumber(name: string): string {
  return String(MONTHS.indexOf(name.slice(0, 3)) + 1).padStart(2, '0');
}

/** The month on show as YYYY-MM: from full dates of its days, else from its heading. */
function shownMonth(snapshot: Snapshot, calendar: readonly ElementSnapshot[]): string | null {
  const days = calendar.map((element) => fullDate(`${element.name} ${element.hint}`)).filter((day) => day !== null);
  const middle = days.sort()[Math.floor(days.length / 2)];
  if (middle !== undefined && days.length > 10) return middle.slice(0, 7);
  const named = plain(calendar.map((element) => element.name).join(' '));
  const dialog = plain(snapshot.dialogs.map((one) => one.text).join(' '));
  const year = calendar.find(
    (element) => /year/i.test(`${element.label} ${element.hint}`) && /^\d{4}$/.test(element.value ?? ''),
  )?.value;
  for (const text of [named, dialog, plain(snapshot.text)]) {
    const found = [...text.matchAll(new RegExp(`\\b${MONTH}\\.?,? (\\d{4})\\b`, 'g'))].at(-1);
    if (found !== undefined) return `${found[2]}-${monthNumber(found[1] ?? '')}`;
    const alone = year === undefined ? undefined : [...text.matchAll(new RegExp(`\\b${MONTH}\\b`, 'g'))].at(-1);
    if (alone !== undefined) return `${year}-${monthNumber(alone[1] ?? '')}`;
  }
  return null;
}

/** The day by its number alone, within the month on show. */
function numbered(calendar: readonly ElementSnapshot[], date: string): ElementSnapshot | null {
  const number = String(Number(date.slice(8)));
  const days = calendar.filter(
    (element) =>
      plain(element.name) === number &&
      !element.disabled &&
      !NOT_IN_MONTH.test(element.hint) &&
      !/^(?:spinbutton|textbox|combobox)$/.test(element.role),
  );
  return (Number(number) > 15 ? days.at(-1) : days[0]) ?? null;
}

/** The arrow that leads towards the month; a year at a time where the month is far. */
function turn(snapshot: Snapshot, calendar: readonly ElementSnapshot[], date: string): ElementSnapshot | null {
  const shown = shownMonth(snapshot, calendar);
  if (shown === null) return null;
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  const by = months(date) - months(shown);
  if (by === 0) return null;
  const word =
    by > 0 ? /\bnext|forward|[›»→>]|chevron-?right|arrow-?right/i : /\bprev|back|[‹«←<]|chevron-?left|arrow-?left/i;
  const isYear = /super|year|double|[»«]/i;
  const arrows = calendar.filter(
    (element) =>
      /^(?:button|link)$/.test(element.role) && !element.disabled && word.test(`${element.name} ${element.hint}`),
  );
  const far = Math.abs(by) >= 12 ? arrows.find((element) => isYear.test(`${element.name} ${element.hint}`)) : undefined;
  return far ?? arrows.find((element) => !isYear.test(`${element.name} ${element.hint}`)) ?? arrows[0] ?? null;
}

/** Presses "OK" where the calendar wants it, closes it, and sees that the field holds the day. */
async function finish(
  context: RunContext,
  field: FormField,
  before: ReadonlySet<string>,
  date: string,
  time: string | null,
): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  const ok = snapshot.elements.find(
    (element) =>
      isNew(element, before) &&
      element.role === 'button' &&
      /^(?:ok|apply|done|set|select|confirm)$/.test(plain(element.name)),
  );
  if (ok !== undefined) await bench.use({ tool: 'click', ref: ok.ref, why: 'so that the field takes the date' });
  const there = sameField(await bench.look(), field.element);
  const held = there?.value ?? '';
  const dates = (['mdy', 'dmy'] as const).map((order) => readShownMoment(held, { ...context.dates, order }));
  return dates.some(
    (read) => read?.date === date && (time === null || read.time == null || read.time.startsWith(time)),
  );
}
