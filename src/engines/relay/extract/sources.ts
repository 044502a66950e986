/** Where on a page the wanted rows or facts stand, and how surely. */

import type { NamedValue } from '../instruction/plan.ts';
import { piecesOf } from '../record-address.ts';
import type { Fact, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { plain, stem, wordsOf } from '../words/tokens.ts';
import { type Column, columnsOf, type Rows } from './columns.ts';
import { countColumn, isCount } from './count-column.ts';
import type { Match } from './field-match.ts';
import { coverageOf, matchColumns } from './match-fields.ts';
import { holdsWords, saysValue } from './match-values.ts';
import { factsOf, labelledPairs, rowFacts } from './row-facts.ts';
import type { DateReading } from './shown-dates.ts';
import type { Field } from './wanted-shape.ts';

/** What a reader looks for. */
export interface Subject {
  /** The kind of thing: `appointments`; empty when unknown. */
  noun: string;
  /** The noun without the words before it, which may only say which of them are meant. */
  kind?: string;
  fields: readonly Field[];
  record: readonly NamedValue[];
  /** Stems of the noun. */
  context: ReadonlySet<string>;
}

export interface RowSource {
  table: TableSnapshot;
  /** Index in the snapshot. */
  index: number;
  rows: Rows;
  matches: Match[];
  /** 0 to 1: how many of the fields it holds. */
  coverage: number;
  /** 0 to 1: how surely it is about the subject. */
  about: number;
  score: number;
}

/** Headings of parts that show only some of the records. */
export const PARTIAL =
  /\b(?:i own|owned|unowned|unassigned|bookmarked|mine|to me|by me|watched|flagged|starred|highest|recent|recently|latest|newest|upcoming|next|new|top|today|todays|still|last|my|overview|summary|favou?rites?|pinned|due soon|this week|waiting|activity|quick)\b/i;

/** Kinds, holders and parts of things: "Host groups" lists groups, "Order status" states, and neither the things themselves. */
const OF_THINGS =
  /^(?:groups?|types?|categor(?:y|ies)|roles?|templates?|tags?|labels?|fields?|attributes?|status(?:es)?|states|settings?|options?|permissions?|priorit(?:y|ies)|levels?|reasons?|statistics?|imports?|exports?|segments?|macros?)$/;
const OTHER_KIND = 0.5;

/** Heads of what is set out over a list; the list itself goes by the head of the page. */
const OVER_LIST = /^(?:filters?|search|search and filter|filter by|refine|sort by|columns|options)$/i;

/** What a head is worth that names `noun` only to say of what the listed kinds, holders or parts are. */
function headWorth(noun: string, head: string): number {
  const last = wordsOf(head.split(/\s[|\u00b7\u2013\u2014-]\s|:| (?:of|in|for|by|from) /)[0] ?? '').at(-1) ?? '';
  return OF_THINGS.test(last) && !wordsOf(noun).some((word) => stem(word) === stem(last)) ? OTHER_KIND : 1;
}

/** 0 to 1: how surely a page or part under these headings is about `noun`. */
export function aboutness(noun: string, table: TableSnapshot, snapshot: Snapshot): number {
  if (noun === '') return 0.5;
  const partial = (text: string) => (PARTIAL.test(text.toLowerCase()) && !PARTIAL.test(noun.toLowerCase()) ? 0.55 : 1);
  const own = Math.max(
    likeness(noun, table.caption) * partial(table.caption) * headWorth(noun, table.caption),
    likeness(noun, table.heading) * partial(table.heading) * headWorth(noun, table.heading),
  );
  const main = pageSubject(noun, snapshot);
  const isOfThings = headWorth(noun, mainHead(snapshot)) < 1;
  const isCounted = countColumn(noun, table) >= 0;
  const byHeader =
    isOfThings || isCounted ? 0 : Math.max(0, ...table.headers.map((header) => likeness(noun, header) * 0.6));
  const byKey =
    table.headers.length > 0
      ? 0
      : Math.max(0, ...(table.rows[0] ?? []).map((cell) => (isCount(cell.text) ? 0 : likeness(noun, cell.key) * 0.9)));
  const underMain =
    table.heading === '' ||
    OVER_LIST.test(table.heading.trim()) ||
    table.heading === (snapshot.headings[0]?.text ?? '');
  const pageWeight = underMain ? 1 : own > 0 ? 0.9 : 0.7;
  return Math.max(own, main * pageWeight * partial(table.heading), byHeader, byKey * partial(table.heading));
}

/** How surely the whole page is about `noun`: its first heading, its title, its address, the menu entry one is in. */
export function pageSubject(noun: string, snapshot: Snapshot): number {
  if (noun === '') return 0;
  const first = mainHead(snapshot);
  const title = titleOf(snapshot, first);
  const current = snapshot.elements
    .filter((element) => element.current && (element.place === 'navigation' || element.role === 'tab'))
    .map((element) => element.name);
  const segments = piecesOf(snapshot.url).filter((part) => !/^\d+$/.test(part));
  // What stands below a list's address under a name of its own is one of what the list holds.
  const isOne = /\d|\p{L}[-_]\p{L}/u.test(segments.at(-1) ?? '');
  const address = Math.max(
    0,
    ...segments
      .slice(-2)
      .map(
        (part, at, both) =>
          likeness(noun, wordsOf(part.replace(/\.\w+$/, '')).join(' ')) *
          (isOne && at < both.length - 1 ? ONE_OF_IT : 1),
      ),
  );
  return Math.max(
    likeness(noun, first) * headWorth(noun, first),
    likeness(noun, title) * headWorth(noun, title),
    address * 0.9 * headWorth(noun, first),
    ...current.map((name) => likeness(noun, name) * 0.9 * headWorth(noun, name)),
    0,
  );
}

/** The first part of the title; where that only repeats the head, as the name of a site does, what it says besides. */
function titleOf({ title }: Snapshot, head: string): string {
  const [first = '', ...others] = title.split(/\s[|\u00b7\u2013\u2014-]\s|:/);
  return plain(first) === plain(head) ? (others[0] ?? first) : first;
}

/** What an address says of a page one step further down. */
const ONE_OF_IT = 0.5;

function mainHead(snapshot: Snapshot): string {
  return (snapshot.headings.find((heading) => heading.level === 1) ?? snapshot.headings[0])?.text ?? '';
}

/** What the bare kind is worth: "products" for "wound care products". */
const BARE_KIND = 0.85;

/** All tables of the page as sources, best first. */
export function rowSources(subject: Subject, snapshot: Snapshot, dates: DateReading): RowSource[] {
  return snapshot.tables
    .map((table, index) => {
      const rows = columnsOf(table, dates);
      const about = Math.max(
        aboutness(subject.noun, table, snapshot),
        subject.kind === undefined ? 0 : aboutness(subject.kind, table, snapshot) * BARE_KIND,
      );
      const matches = matchColumns(subject.fields, rows.columns, contextIn(subject, about));
      const coverage = subject.fields.length === 0 ? 0 : coverageOf(subject.fields, matches);
      const even = table.kind === 'cards' && !isRegular(rows) ? IRREGULAR : 1;
      const shape =
        even * (table.kind === 'list' ? 0.85 : table.kind === 'cards' ? 0.95 : 1) * (rows.count === 0 ? 0.7 : 1);
      const score = (subject.fields.length === 0 ? about : coverage * 0.65 + about * 0.35) * shape;
      return { table, index, rows, matches, coverage, about, score };
    })
    .filter(
      (source) =>
        source.rows.columns.length > 0 &&
        !isNavigation(source.table) &&
        !isToBeFilled(source, snapshot) &&
        labelledPairs(source.table) === null,
    )
    .sort((a, b) => b.score - a.score || b.rows.count * b.rows.columns.length - a.rows.count * a.rows.columns.length);
}

const IRREGULAR = 0.6;

/** Below it a list is of something else. */
const OF_OTHERS = 0.2;

/** The location of one thing is not what the rows of a list go by that is of no locations. */
function contextIn(subject: Subject, about: number): ReadonlySet<string> {
  if (subject.record.length === 0 || subject.noun === '' || about >= OF_OTHERS) return subject.context;
  const own = new Set(wordsOf(subject.noun).map(stem));
  return new Set([...subject.context].filter((word) => !own.has(word)));
}

/** Most rows have the same pieces; boxes of a page that only look alike have not. */
export function isRegular(rows: Rows): boolean {
  const filled = rows.columns.filter(
    (column) => column.values.filter((value) => value !== null && value.text !== '').length >= rows.count * 0.6,
  );
  return filled.length >= Math.min(2, rows.columns.length);
}

/** Rows of a form with nothing in their fields yet, such as the lines of a new invoice, are no records. */
function isToBeFilled({ table, index }: RowSource, { elements }: Snapshot): boolean {
  return (
    table.rows.length > 0 &&
    table.rows.every((row, at) => {
      const fields = elements.filter((one) => one.table === index && one.row === at && one.role === 'textbox');
      return (
        fields.length > 0 &&
        fields.length * 2 > row.length &&
        fields.every((field) => field.form >= 0 && (field.value ?? '') === '')
      );
    })
  );
}

/** Each row a few links that lead to different places: "Claims | Add | Change". */
function isMenu(table: TableSnapshot): boolean {
  return (
    table.headers.length === 0 &&
    table.rows.length > 0 &&
    table.rows.every((row) => {
      const shown = row.filter((cell) => cell.text !== '');
      const places = new Set(shown.map((cell) => cell.href));
      return shown.length > 1 && places.size > 1 && !places.has(null);
    })
  );
}

/** A list whose items are single links is a menu. */
function isNavigation(table: TableSnapshot): boolean {
  if (isMenu(table)) return true;
  return (
    table.kind === 'list' &&
    table.rows.every((row) => row.length <= 1 && (row[0]?.text.length ?? 0) < 25) &&
    table.headers.length === 0 &&
    table.rows.length < 12 &&
    table.heading === ''
  );
}

export interface FactSource {
  facts: readonly Fact[];
  columns: Column[];
  matches: Match[];
  coverage: number;
  /** The page says that it is about the wanted record. */
  isRecord: boolean;
}

/** The page's label and value pairs as one row. */
export function factSource(subject: Subject, snapshot: Snapshot, dates: DateReading): FactSource {
  const all = [...factsOf(snapshot), ...rowFacts(subject.fields, snapshot)];
  const facts = [...all.filter((fact) => fact.value !== ''), ...all.filter((fact) => fact.value === '')];
  const columns = columnsOf(
    {
      kind: 'grid',
      caption: '',
      heading: '',
      headers: facts.map((fact) => fact.label),
      rows: [facts.map((fact) => ({ text: fact.value, href: null, key: '', mark: null, datum: fact.datum }))],
      total: 1,
      dialog: -1,
      frame: 0,
    },
    dates,
  ).columns;
  const matches = matchColumns(subject.fields, columns, subject.context);
  return {
    facts,
    columns,
    matches,
    coverage: coverageOf(subject.fields, matches),
    isRecord: isRecordPage(subject.record, snapshot, dates),
  };
}

/** Labels of what counts records, so that a bare number under them is one's own. */
const NUMBERING = /^(?:#|id|no\.?|nr\.?|(?:.* )?(?:number|id|no\.?|#))$/i;

/** The fact counts records, or is called as the instruction calls the value: "Rx 700362". */
function isCalled(fact: Fact, label: string | null): boolean {
  return NUMBERING.test(fact.label.trim()) || (label !== null && label !== '' && likeness(label, fact.label) >= 0.8);
}

/** The page's headings, title or facts name the record. */
export function isRecordPage(record: readonly NamedValue[], snapshot: Snapshot, dates: DateReading): boolean {
  const named = record.filter((value) => value.moment === null);
  if (named.length === 0) return false;
  const heads = [...snapshot.headings.slice(0, 8).map((heading) => heading.text), snapshot.title];
  return named.every(
    (value) =>
      heads.some((head) => head.length <= 160 && (holdsWords(head, value.value) || saysValue(head, value, dates))) ||
      factsOf(snapshot).some(
        (fact) =>
          fact.value.length <= 160 &&
          saysValue(fact.value, value, dates) &&
          (value.kind !== 'number' || isCalled(fact, value.label)),
      ),
  );
}
