/** Where on a page the wanted rows or facts stand, and how surely. */

import type { NamedValue } from '../instruction/plan.ts';
import type { Fact, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { stem, wordsOf } from '../words/tokens.ts';
import { type Column, columnsOf, type Rows } from './columns.ts';
import { coverageOf, type Match, matchColumns } from './match-fields.ts';
import { holdsWords, saysValue } from './match-values.ts';
import type { DateReading } from './shown-dates.ts';
import type { Field } from './wanted-shape.ts';

/** What a reader looks for. */
export interface Subject {
  /** The kind of thing: `appointments`; empty when unknown. */
  noun: string;
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

/** Kinds, holders and parts of things: "Host groups" lists groups, "Order status" states, and neither the things themselves. */
const OF_THINGS =
  /^(?:groups?|types?|categor(?:y|ies)|roles?|templates?|tags?|labels?|fields?|status(?:es)?|states|settings?|options?|permissions?|priorit(?:y|ies)|reasons?|statistics?|imports?|exports?)$/;
/** Heads of what is set out over a list; the list itself goes by the head of the page. */
const OVER_LIST = /^(?:filters?|search|filter by|sort by|columns|options)?$/i;
const PARTS_OF_TITLE = /\s[|\u00b7\u2013\u2014-]\s|:/;

/** How like the noun a head is; half where it names the noun only to say of what the listed kinds, holders or parts are. */
function headLikeness(noun: string, head: string): number {
  const [first = ''] = head.split(/\s[|\u00b7\u2013\u2014-]\s|:| (?:of|in|for|by|from) /);
  const last = wordsOf(first).at(-1) ?? '';
  const isOfThings = OF_THINGS.test(last) && !wordsOf(noun).some((word) => stem(word) === stem(last));
  return likeness(noun, head) * (isOfThings ? 0.5 : 1);
}

/** 0 to 1: how surely a list of the page is about `noun`. */
function aboutness(noun: string, table: TableSnapshot, snapshot: Snapshot): number {
  if (noun === '') return 0.5;
  const own = Math.max(headLikeness(noun, table.caption), headLikeness(noun, table.heading));
  const isUnderMain = OVER_LIST.test(table.heading.trim()) || table.heading === (snapshot.headings[0]?.text ?? '');
  return Math.max(own, pageSubject(noun, snapshot) * (isUnderMain ? 1 : own > 0 ? 0.9 : 0.7));
}

function mainHead({ headings }: Snapshot): string {
  return (headings.find(({ level }) => level === 1) ?? headings[0])?.text ?? '';
}

/** How surely the whole page is about `noun`: its first heading, its title, its address, the menu entry one is in. */
export function pageSubject(noun: string, snapshot: Snapshot): number {
  if (noun === '') return 0;
  const current = snapshot.elements
    .filter((element) => element.current && (element.place === 'navigation' || element.role === 'tab'))
    .map(({ name }) => name);
  const url = URL.parse(snapshot.url);
  const route = url?.hash.startsWith('#/') ? url.hash.slice(1) : '';
  const last = `${url?.pathname ?? ''}${route}`.split('/').findLast((part) => part !== '') ?? '';
  const [title = ''] = snapshot.title.split(PARTS_OF_TITLE);
  return Math.max(
    headLikeness(noun, mainHead(snapshot)),
    headLikeness(noun, title),
    headLikeness(noun, wordsOf(last.replace(/\.\w+$/, '')).join(' ')) * 0.9,
    ...current.map((name) => headLikeness(noun, name) * 0.9),
  );
}

/** All lists of the page as sources, best first. */
export function rowSources(subject: Subject, snapshot: Snapshot, dates: DateReading): RowSource[] {
  return snapshot.tables
    .map((table, index) => {
      const rows = columnsOf(table, dates);
      const about = aboutness(subject.noun, table, snapshot);
      const matches = matchColumns(subject.fields, rows.columns, subject.context);
      const coverage = coverageOf(subject.fields, matches);
      const shape = (table.kind === 'list' ? 0.85 : 1) * (rows.count === 0 ? 0.7 : 1);
      const score = (subject.fields.length === 0 ? about : coverage * 0.65 + about * 0.35) * shape;
      return { table, index, rows, matches, coverage, about, score };
    })
    .filter(({ table, rows }) => rows.columns.length > 0 && !isMenu(table) && labelledPairs(table) === null)
    .sort((a, b) => b.score - a.score || b.rows.count * b.rows.columns.length - a.rows.count * a.rows.columns.length);
}

const LONGEST_ENTRY = 25;
const MOST_ENTRIES = 12;

/** Each row a few links that lead to different places, or a single short one under no head. */
function isMenu({ headers, rows, heading, kind }: TableSnapshot): boolean {
  if (headers.length > 0 || rows.length === 0) return false;
  const isOfLinks = rows.every((row) => {
    const shown = row.filter(({ text }) => text !== '');
    const places = new Set(shown.map(({ href }) => href));
    return shown.length > 1 && places.size > 1 && !places.has(null);
  });
  const isShort = rows.every((row) => row.length <= 1 && (row[0]?.text.length ?? 0) < LONGEST_ENTRY);
  return isOfLinks || (kind === 'list' && isShort && rows.length < MOST_ENTRIES && heading === '');
}

/** Rows of two cells, a label and what it stands for: one record, no list. Null for anything else. */
function labelledPairs({ headers, rows, heading }: TableSnapshot): Fact[] | null {
  const labels = rows.map(([label]) => label?.text ?? '');
  const isOfPairs = rows.length > 1 && rows.every((row) => row.length === 2);
  if (headers.length > 0 || !isOfPairs || new Set(labels).size < labels.length) return null;
  if (!labels.every((label) => /^\p{L}[^\d]{1,40}$/u.test(label)) || rows.some(([label]) => label?.href !== null))
    return null;
  return rows.map(([label, value]) => ({
    label: label?.text ?? '',
    value: value?.text ?? '',
    datum: value?.datum ?? '',
    heading,
    field: false,
  }));
}

export interface FactSource {
  columns: Column[];
  matches: Match[];
  coverage: number;
  /** The page says that it is about the wanted record. */
  isRecord: boolean;
}

/** The labels and values of a page, those included that stand in pairs without any sign of which is which. */
function factsOf({ facts, tables }: Snapshot): Fact[] {
  return [...facts, ...tables.flatMap((table) => labelledPairs(table) ?? [])];
}

/** The page's label and value pairs as one row. */
export function factSource(subject: Subject, snapshot: Snapshot, dates: DateReading): FactSource {
  const all = factsOf(snapshot);
  // An empty field, such as that of a reply, must not stand for what the page says.
  const facts = [...all.filter(({ value }) => value !== ''), ...all.filter(({ value }) => value === '')];
  const { columns } = columnsOf(
    {
      kind: 'grid',
      caption: '',
      heading: '',
      headers: facts.map(({ label }) => label),
      rows: [facts.map(({ value, datum }) => ({ text: value, href: null, key: '', mark: null, datum }))],
      total: 1,
      dialog: -1,
      frame: 0,
    },
    dates,
  );
  const matches = matchColumns(subject.fields, columns, subject.context);
  const coverage = coverageOf(subject.fields, matches);
  return { columns, matches, coverage, isRecord: isRecordPage(subject.record, snapshot, dates) };
}

/** Labels of what counts records, so that a bare number under them is one's own. */
const NUMBERING = /^(?:#|id|no\.?|nr\.?|(?:.* )?(?:number|id|no\.?|#))$/i;

/** The page's headings, title or facts name the record. */
export function isRecordPage(record: readonly NamedValue[], snapshot: Snapshot, dates: DateReading): boolean {
  const named = record.filter((value) => value.moment === null);
  const heads = [...snapshot.headings.slice(0, 8).map((heading) => heading.text), snapshot.title];
  const isCalled = ({ label }: Fact, value: NamedValue) =>
    value.kind !== 'number' || NUMBERING.test(label.trim()) || likeness(value.label ?? '', label) >= 0.8;
  return (
    named.length > 0 &&
    named.every(
      (value) =>
        heads.some((head) => head.length <= 160 && (holdsWords(head, value.value) || saysValue(head, value, dates))) ||
        factsOf(snapshot).some(
          (fact) => fact.value.length <= 160 && isCalled(fact, value) && saysValue(fact.value, value, dates),
        ),
    )
  );
}
