/** Proof that a new record holds what it was given: its row, its own page, or its form, each asked for what the others do not show. */

import { columnsOf } from '../../extract/columns.ts';
import { readNumber } from '../../extract/convert.ts';
import { isState as meansState, saysValue } from '../../extract/match-values.ts';
import { readShownMoment } from '../../extract/shown-dates.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import { assignValues } from '../form/assign-values.ts';
import { heldBy } from '../form/form-fields.ts';
import { openRow } from '../record/open-row.ts';
import { isOwnPage } from '../record/record-page.ts';
import { openedParts } from '../record/record-parts.ts';
import { type FoundRow, rowOf } from '../record/record-row.ts';
import { isFormOf } from '../writing/record-form.ts';
import { seekEditor } from '../writing/seek-editor.ts';
import { loadedAfresh } from './loaded-afresh.ts';
import { showsValue } from './shown-values.ts';
import { unproven } from './unproven.ts';

/** What a form held when it was sent, by the value of the instruction: "High priority" for "high". */
type Held = ReadonlyMap<string, string>;

export interface ToProve {
  /** The step with what the new record is known by as its record. */
  search: Step;
  values: readonly NamedValue[];
  held: Held;
  /** The page of the form, as it was sent. */
  before: Snapshot;
}

interface Shown {
  /** Values that the page does not show for the record. */
  unseen: NamedValue[];
  /** A place of the value's own name says something else. */
  against: { value: NamedValue; said: string } | null;
}

/**
 * The page that proves most: the one given, the record's own page behind its row, or its form. Where only a row of a list can be seen,
 * values that it has no column for are let pass. @throws RunFailure `outcome_unknown` where the record shows another value, or one not at all
 */
export async function proveValues(context: RunContext, page: Snapshot, toProve: ToProve): Promise<Snapshot> {
  const first = proofOn(context, page, toProve);
  if (first.here.against === null && first.here.unseen.length === 0) return page;
  // A row that a script has just drawn may still lack what a page that is loaded anew shows.
  const isHere = context.bench.url() === page.url;
  const anew = isHere && first.here.unseen.length > 1 ? await loadedAfresh(context) : null;
  return proveOn(context, anew ?? page, toProve);
}

function proofOn(context: RunContext, page: Snapshot, toProve: ToProve): { row: FoundRow | null; here: Shown } {
  const row = listRow(context, toProve, page);
  return { row, here: row === null ? onPage(context, page, toProve) : inRow(context, page, row, toProve) };
}

async function proveOn(context: RunContext, page: Snapshot, toProve: ToProve): Promise<Snapshot> {
  const { row, here } = proofOn(context, page, toProve);
  refuseAgainst(here);
  if (here.unseen.length === 0) return page;
  if (row !== null && !(await openRow(context, toProve.search, row))) return page;
  const own = row === null ? page : await context.bench.look();
  if (!isOwn(context, own, toProve)) return page;
  const there = row === null ? here : onPage(context, own, toProve);
  refuseAgainst(there);
  const hidden = there.unseen.length === 0 ? [] : await unseenInParts(context, toProve, there.unseen);
  const unseen = hidden.length === 0 ? [] : await unseenInForm(context, toProve, hidden);
  const [lost] = unseen;
  if (lost !== undefined)
    throw unproven(
      true,
      `The site shows the new record, but not its ${unseen.map(({ label, value }) => `${label ?? 'value'} "${value.slice(0, 60)}"`).join(', ')}.`,
      { unseen: unseen.map(({ label }) => label) },
    );
  return own;
}

/** The page shows one record, and it is the new one: headed by its name, or with a value in the place of its name. */
function isOwn(context: RunContext, page: Snapshot, toProve: ToProve): boolean {
  if (listRow(context, toProve, page) !== null) return false;
  if (isOwnPage(context, toProve.search, page, false)) return true;
  return toProve.values.some((value) =>
    page.facts.some(
      (fact) =>
        !fact.field &&
        isCalled(fact.label, value) &&
        spelled(value, toProve.held).some((one) => saysValue(fact.value, one, context.dates)),
    ),
  );
}

/** What no other part of the record's page shows either. */
async function unseenInParts(
  context: RunContext,
  toProve: ToProve,
  unseen: readonly NamedValue[],
): Promise<readonly NamedValue[]> {
  let left = unseen;
  for await (const part of openedParts(context, (page) => isOwn(context, page, toProve))) {
    const shown = onPage(context, part, { ...toProve, values: left });
    refuseAgainst(shown);
    left = shown.unseen;
    if (left.length === 0) break;
  }
  return left;
}

/** What the record's form, opened to be read, does not hold either. A form holds what the site keeps. */
async function unseenInForm(
  context: RunContext,
  toProve: ToProve,
  unseen: readonly NamedValue[],
): Promise<readonly NamedValue[]> {
  const change: Step = { ...toProve.search, kind: 'update', verb: 'edit', values: [...unseen] };
  const area = await seekEditor(context, change, null, unseen, 1);
  if (area === null || !isFormOf(change, await context.bench.look(), area)) return unseen;
  const kept = new Set<string>();
  for (const { field, value } of assignValues(area, unseen).assignments) {
    const held = heldBy(field);
    if (spelled(value, toProve.held).some((one) => saysValue(held, one, context.dates))) kept.add(value.value);
    else if (held === '' || isOther(held, value, context))
      refuseAgainst({ unseen: [], against: { value, said: held } });
  }
  return unseen.filter((value) => !kept.has(value.value));
}

/** The page behind a link that came up with the answer, where it shows all that was given: "Order T-2201 was placed". */
export async function behindNewLink(context: RunContext, after: Snapshot, toProve: ToProve): Promise<Snapshot | null> {
  const { bench } = context;
  for (const link of newLinks(after, toProve.before).slice(0, 2)) {
    if (bench.judge(link).requiredTier !== 'read') continue;
    const why = 'it came with the answer';
    const there = (await bench.look()).elements.find((one) => one.href === link.href && one.visible);
    const opened =
      there === undefined
        ? await bench.use({ tool: 'open', url: link.href ?? '', isWay: true, why })
        : await bench.use({ tool: 'click', ref: there.ref, isWay: true, why });
    if (!opened.ok) continue;
    const page = await bench.look();
    const shown = onPage(context, page, toProve);
    refuseAgainst(shown);
    if (shown.unseen.length === 0) return page;
  }
  return null;
}

/** Links in the middle of the page that were not there before and lead to one thing: with a number in their address. */
function newLinks(after: Snapshot, before: Snapshot): ElementSnapshot[] {
  const known = new Set(before.elements.map((element) => element.href));
  const fresh = after.elements.filter(
    (element) =>
      element.role === 'link' &&
      element.visible &&
      element.place === 'page' &&
      element.row < 0 &&
      hasNumber(element.href ?? '') &&
      !known.has(element.href),
  );
  return fresh.length <= 4 ? fresh : [];
}

function hasNumber(address: string): boolean {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return false;
  const { pathname, search } = new URL(address);
  return /\d/.test(pathname + search);
}

function refuseAgainst({ against }: Shown): void {
  if (against === null) return;
  throw unproven(
    true,
    `The site shows ${against.said === '' ? 'nothing' : `"${against.said.slice(0, 80)}"`} for ${against.value.label ?? 'it'} of the new record instead of "${against.value.value.slice(0, 80)}".`,
    { label: against.value.label, seen: against.said.slice(0, 200) },
  );
}

/** The row of the record in a list of several. */
function listRow(context: RunContext, { search }: ToProve, page: Snapshot): FoundRow | null {
  const row = rowOf(context, search, page);
  return row !== null && row.others === 0 && (page.tables[row.table]?.rows.length ?? 0) > 1 ? row : null;
}

function spelled(value: NamedValue, held: Held): NamedValue[] {
  const typed = held.get(value.value);
  // A weekday that was ticked is no day of the calendar.
  if (value.moment !== null && !/\d/.test(value.value))
    return [value, { ...value, value: value.value.replace(/^(?:on|every|each) /i, ''), kind: 'text', moment: null }];
  return typed === undefined || plain(typed) === plain(value.value)
    ? [value]
    : [value, { ...value, value: typed, kind: 'text', moment: null }];
}

function saysIt(context: RunContext, page: Snapshot, value: NamedValue, held: Held): boolean {
  const shows = (one: NamedValue) => showsValue(page, one, context.dates, true);
  const parts = partsOf(value);
  return (
    spelled(value, held).some(shows) || (parts.length > 1 && parts.every((part) => shows({ ...value, value: part })))
  );
}

/** What a page may show apart: first and last name, choices of which several were made, lines of an address. */
function partsOf(value: NamedValue): string[] {
  if (value.moment !== null || value.quoted) return [];
  const isName = value.kind === 'name' || /^(?:full )?name$|^for$/.test(value.label ?? '');
  const parts = isName
    ? value.value.replace(/^(?:dr|mr|mrs|ms|prof)\.? /i, '').split(/\s+/)
    : value.kind === 'text'
      ? value.value.split(/\s*[,;&]\s*(?:and\s+)?|\s+and\s+/)
      : [];
  return parts.filter((part) => part !== '');
}

function inRow(context: RunContext, page: Snapshot, row: FoundRow, { values, held }: ToProve): Shown {
  const table = page.tables[row.table];
  const cells = table?.rows[row.row] ?? [];
  const columns = table === undefined ? [] : columnsOf(table, context.dates).columns;
  const says = (text: string, value: NamedValue) =>
    spelled(value, held).some((one) => saysValue(text, one, context.dates));
  const unseen = values.filter((value) => !cells.some((cell) => says(cell.text, value)) && !says(row.text, value));
  for (const value of unseen) {
    const [own, another] = columns.filter((column) => isCalled(column.label, value));
    const said = own?.values[row.row]?.text ?? '';
    if (another === undefined && isOther(said, value, context)) return { unseen, against: { value, said } };
  }
  return { unseen, against: null };
}

function onPage(context: RunContext, page: Snapshot, { values, held }: ToProve): Shown {
  // A place of its own with a code in it ("3" for "High") can be neither proof nor doubt.
  const isCoded = (value: NamedValue) =>
    page.facts.some(
      (fact) =>
        !fact.field && isCalled(fact.label, value) && fact.value.trim() !== '' && !isOther(fact.value, value, context),
    );
  const unseen = values.filter((value) => !saysIt(context, page, value, held) && !isCoded(value));
  for (const value of values) {
    const places = page.facts.filter((fact) => isCalled(fact.label, value) && fact.value.trim() !== '');
    const isSaid = places.some((fact) => spelled(value, held).some((one) => saysValue(fact.value, one, context.dates)));
    const [place, another] = places;
    if (place === undefined || isSaid || !isOther(place.value, value, context)) continue;
    // What is shown elsewhere on the page may be the record's or another's; the one place of its name is the record's.
    const isDoubtful =
      !unseen.includes(value) && (another !== undefined || place.field || NAMES.test(value.label ?? ''));
    if (!isDoubtful) return { unseen, against: { value, said: place.value } };
  }
  return { unseen, against: null };
}

const NAMES = /^(?:name|title|subject|for|text|body|content|comment|note|message)$/;

function isCalled(name: string, value: NamedValue): boolean {
  return value.label !== null && likeness(value.label, name) >= 0.9;
}

/** What stands there is a value of the same kind, and another one: not the same in short, nor in other units. */
function isOther(said: string, value: NamedValue, context: RunContext): boolean {
  const text = said.trim();
  if (text.length < 2 || text.length > 400 || /^(?:duration|boolean)$/.test(value.kind)) return false;
  if (meansState(text, value.value)) return false;
  if (value.moment !== null) {
    const seen = readShownMoment(text, context.dates);
    if (seen === null || (value.moment.date !== null && seen.date === null)) return false;
    return value.moment.date !== null ? seen.date !== value.moment.date : seen.time !== null;
  }
  if (/^(?:number|money|percent)$/.test(value.kind)) return readNumber(text) !== null;
  const there = new Set(wordsOf(text));
  return !wordsOf(value.value).some((word) => there.has(word));
}
