/**
 * Records that the one asked for leads to, and what pages have shown at them: the room of a booking, the doctor of a patient. One counts only
 * where the task asks for its kind, or the answer names it, and a link on the record's page, or in its row, leads to it, or a label there names it.
 * Where the plan says that what is asked for is found through others, a value that the record says leads to what is called by it, and what was
 * reached by a label that the task does not say counts for nothing beside what was reached by one that it says.
 */

import { bearsWhole, rowsOf, type ShownRow, subjectTexts } from '../evidence/record-shown.ts';
import { holdsWords } from '../extract/match-values.ts';
import { type NamedValue, textValue } from '../instruction/plan.ts';
import { kindOfPage, namesNoRecord, piecesOf, recordAddress } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain, stemsOf, wordsOf } from '../words/tokens.ts';
import type { AtRecord } from './at-record.ts';
import { isOutsaid } from './end-of-way.ts';

/** An element of the page `from` that led to the page of the address `to`. */
export interface Followed {
  element: ElementSnapshot;
  from: Snapshot;
  to: string;
}

interface Seen {
  /** Each page with what of it stands at the record asked for. */
  pages: ReadonlyMap<Snapshot, AtRecord>;
  followed: readonly Followed[];
}

export interface Linked {
  /** For a person. */
  name: string;
  called: string;
  texts: string[];
  page: Snapshot;
  /** Its row in a list; null where the page is its own. */
  row: ShownRow | null;
  /** The label under which it is named there, and whether the task says it. */
  label: string;
  isSaid: boolean;
}

/** What is asked for: in words, of which those of `names` say which record it is; the kinds of records on the way; and texts of the answer. */
export interface LinkedTask {
  names: readonly NamedValue[];
  clause: string;
  through?: readonly string[] | undefined;
  answer: readonly string[];
}

/** What stands at a record and may be the name of another: where it leads, what it is called, and by which label. */
interface Reference {
  from: Snapshot;
  to: string | null;
  name: string;
  label: string;
  /** It is a value, which leads to what is called by it. */
  isValue?: true;
}

/** From the booking to its room, and from the room to its building. */
const MOST_LINKS = 2;

export class LinkedRecords {
  readonly #seen: Seen;
  readonly #asked: ReadonlySet<string>;
  readonly #answered: ReadonlySet<string>;
  readonly #rows = new Map<Snapshot, ShownRow[]>();
  readonly #links: number;
  readonly #isThrough: boolean;
  readonly #named: readonly string[];

  constructor(seen: Seen, { names, clause, through = [], answer }: LinkedTask) {
    this.#seen = seen;
    this.#answered = new Set(answer.map(plain));
    const own = new Set(names.flatMap(({ value }) => stemsOf(value)));
    this.#asked = new Set([clause, ...through].flatMap(stemsOf).filter((word) => !own.has(word)));
    this.#isThrough = through.length > 0;
    this.#links = Math.max(MOST_LINKS, through.length);
    this.#named = names.map(({ value }) => value);
  }

  all(): Linked[] {
    const { pages } = this.#seen;
    // What is found through others may name the one that led there.
    const isKnown = ({ isItsPage }: AtRecord) => isItsPage && !this.#isThrough;
    const known = new Set([...pages].flatMap(([page, at]) => (isKnown(at) ? [page] : [])));
    const found: Linked[] = [];
    let references = [...pages].flatMap(([page, { holds, isItsPage, rows, texts }]) => [
      ...this.#referencesOn(page, holds, isItsPage),
      ...this.#values(page, texts, rows),
    ]);
    for (let links = 0; links < this.#links; links += 1) {
      const reached = [...pages.keys()]
        .filter((page) => !known.has(page))
        .flatMap((page) => this.#at(page, references));
      const all = reached.map(({ linked }) => linked);
      const kept = reached.filter(({ linked }) => !this.#isThrough || !isOutsaid(linked, all));
      found.push(...kept.map(({ linked }) => linked));
      for (const { linked } of kept) if (linked.row === null) known.add(linked.page);
      references = kept.flatMap(({ next }) => next());
    }
    return found;
  }

  /** The rows of the page, and the page itself, that the references lead to, each with those that stand at it. */
  #at(page: Snapshot, references: readonly Reference[]): { linked: Linked; next(): Reference[] }[] {
    const rows = references.flatMap((reference) => this.#rowOf(reference, page, references));
    const reached = rows.map((linked) => ({ linked, next: () => this.#values(page, linked.row.cells, [linked.row]) }));
    const reference = references.find((one) => this.#leadsTo(one, page, references));
    if (reference === undefined) return reached;
    const texts = subjectTexts(page, true);
    const next = () => [...this.#referencesOn(page, isOfSubject(page), true), ...this.#values(page, texts, [])];
    return [...reached, { linked: { ...this.#linked(reference, page), texts, row: null }, next }];
  }

  #referencesOn(page: Snapshot, holds: (element: ElementSnapshot) => boolean, isItsPage: boolean): Reference[] {
    const { followed } = this.#seen;
    const links = page.elements.filter((element) => element.place !== 'navigation' && holds(element));
    const led = followed.filter(({ from, element }) => from === page && links.includes(element));
    const toOf = (element: ElementSnapshot) => led.find((one) => one.element === element)?.to ?? element.href;
    const labelled = isItsPage ? page.facts.filter(({ field, value }) => !field && value !== '') : [];
    return [
      ...links
        .filter((element) => toOf(element) !== null)
        .map((element) => ({
          ...{ from: page, to: toOf(element), name: element.name },
          label: labelOf(element, page),
        })),
      ...labelled.map(({ label, value }) => ({ from: page, to: null, name: value, label })),
    ];
  }

  #linked(reference: Reference, page: Snapshot): Omit<Linked, 'texts' | 'row'> {
    const { name, label } = reference;
    return { name: nameOf(reference, page), called: name, page, label, isSaid: this.#says(label) };
  }

  /** Values that may be what another record is called, where the way leads through some; those of `rows` are labelled by their columns. */
  #values(from: Snapshot, texts: readonly string[], rows: readonly ShownRow[]): Reference[] {
    if (!this.#isThrough) return [];
    const labels = [...from.facts.map(({ label }) => label), ...from.tables.flatMap(({ headers }) => headers)];
    const heads = [from.title, ...from.headings.map(({ text }) => text)];
    const left = new Set([...labels, ...heads, ...this.#named].map(plain));
    const names = [...new Set(texts.map((text) => text.replace(COUNTED, '').trim()))].filter(
      (text) => mayName(text) && !left.has(plain(text)),
    );
    const labelled = [
      ...from.facts,
      ...from.elements.map(({ label, value }) => ({ label, value: value ?? '' })),
      ...rows.flatMap(({ table, cells }) =>
        cells.map((value, at) => ({ label: from.tables[table]?.headers[at] ?? '', value })),
      ),
    ];
    const labelsOf = (name: string) =>
      labelled.filter(({ value }) => plain(value.replace(COUNTED, '')) === plain(name));
    return names.map((name) => {
      const label = labelsOf(name)
        .map((one) => one.label)
        .join(' ');
      return { from, to: null, name, label, isValue: true };
    });
  }

  /** The page is that of the record referred to. */
  #leadsTo(reference: Reference, page: Snapshot, all: readonly Reference[]): boolean {
    const { to, name, label } = reference;
    if (to === page.url) return this.#asksFor(reference, all);
    if (reference.isValue)
      return !this.#named.some((one) => isCalled(page, one)) && (isCalled(page, name) || this.#isLedBy(name, page));
    if (to !== null || !this.#says(label)) return false;
    const called = [page.title, ...page.headings.slice(0, 1).map(({ text }) => text)].map(plain);
    return [name, `${label} ${name}`].some((one) => called.includes(plain(one)));
  }

  /** What bears the name, or begins a row that does, led to the page; "Edit" of every record is the name of none. */
  #isLedBy(name: string, { url }: Snapshot): boolean {
    return this.#seen.followed.some(({ element, from, to }) => {
      if (to !== url) return false;
      const row = this.#rowsOf(from).find((one) => one.table === element.table && one.row === element.row);
      if (row !== undefined && plain(headOf(row)) === plain(name)) return true;
      return plain(element.name) === plain(name) && (/[@\d]/.test(name) || this.#leadsToOne(name));
    });
  }

  /** All that pages have shown under that name leads to one place. */
  #leadsToOne(name: string): boolean {
    const called = [...this.#seen.pages.keys()]
      .flatMap(({ elements }) => elements)
      .filter((one) => plain(one.name) === plain(name));
    return new Set(called.map(({ href, key }) => href ?? key)).size === 1;
  }

  /** Of a list of such records, the one row of the record referred to. */
  #rowOf(reference: Reference, page: Snapshot, all: readonly Reference[]): (Linked & { row: ShownRow })[] {
    const { to, name, label, isValue = false } = reference;
    const path = piecesOf(page.url);
    const rows = this.#rowsOf(page).filter((row) => {
      if (to !== null) return row.elements.find(({ href }) => href !== null)?.href === to && isBelow(to, path);
      return [name, `${label} ${name}`].some((one) => plain(one) === plain(headOf(row)));
    });
    const [only, another] = rows;
    if (only === undefined || another !== undefined) return [];
    const isListOf =
      isValue ||
      (to === null
        ? this.#says(label) && stemsOf(path.at(-1) ?? '').some((one) => stemsOf(label).includes(one))
        : this.#asksFor(reference, all));
    const texts = [...only.cells, only.cells.join(' ')];
    return isListOf ? [{ ...this.#linked(reference, page), texts, row: only }] : [];
  }

  /** The task names what the link is labelled by, or the kind of record that its address tells, where it is the one of that kind. */
  #asksFor({ from, to, name, label }: Reference, all: readonly Reference[]): boolean {
    if (this.#says(label)) return true;
    const kind = kindOfPage(to ?? '');
    const isByQuery = kind === piecesOf(to ?? '').join('/');
    if (to === null || kind === '' || (!isByQuery && namesNoRecord(piecesOf(to).at(-1) ?? ''))) return false;
    const ofKind = all.filter((one) => one.to !== null && kindOfPage(one.to) === kind);
    const isOnly = new Set(ofKind.map((one) => recordAddress(one.to ?? '') ?? one.to)).size === 1;
    const ownKind = new Set(piecesOf(from.url).flatMap(stemsOf));
    // Of a neighbour of its own kind the answer may say the name by mistake.
    const isAnswered =
      name !== '' && this.#answered.has(plain(name)) && !stemsOf(kind).some((word) => ownKind.has(word));
    // Where the plan tells the way, its kinds may be called otherwise on the site: a company, an organization.
    const isOfWay = (word: string) => !ownKind.has(word) && (this.#isThrough || this.#asked.has(word));
    return isAnswered || (isOnly && stemsOf(kind).some(isOfWay));
  }

  #rowsOf(page: Snapshot): ShownRow[] {
    const known = this.#rows.get(page) ?? rowsOf(page);
    this.#rows.set(page, known);
    return known;
  }

  #says(label: string): boolean {
    return stemsOf(label).some((word) => this.#asked.has(word));
  }
}

/** How many there are of a record's own, behind its name: "Tilbury Accountants (5)". */
const COUNTED = /\s*\(\d+\)\s*$/;

/** As long is what a record is called. */
const LONGEST_NAME = 80;

/** An address, a number or a name: no sentence, and no amount of one or two digits. */
function mayName(text: string): boolean {
  return (
    text.length <= LONGEST_NAME && wordsOf(text).length <= 6 && /\p{L}{2}|\d{3}/u.test(text) && !/[.!?]$/.test(text)
  );
}

/** By what stands first on it; an address or a number by its own address, too. */
function isCalled({ url, title, headings, facts }: Snapshot, name: string): boolean {
  const heads = [title, ...headings.slice(0, 2).map(({ text }) => text)];
  if (plain(facts[0]?.value ?? '') === plain(name)) return true;
  if (!/[@\d]/.test(name)) return bearsWhole([textValue(name)], heads);
  const inAddress = [...piecesOf(url), ...(URL.parse(url)?.searchParams.values() ?? [])];
  return inAddress.some((text) => plain(text) === plain(name)) || heads.some((text) => holdsWords(text, name));
}

/** What stands first in it. */
function headOf({ cells }: ShownRow): string {
  return cells.find((cell) => cell.trim() !== '') ?? '';
}

function isOfSubject({ tables }: Snapshot): (element: ElementSnapshot) => boolean {
  return ({ table }) => (tables[table]?.rows.length ?? 1) === 1;
}

/** The label before it, the header of its column or the heading above it. */
function labelOf({ name, row, table, heading }: ElementSnapshot, { facts, tables }: Snapshot): string {
  const own = facts.find(({ value }) => plain(value) === plain(name));
  if (own !== undefined) return own.label;
  const { headers = [], rows = [] } = tables[table] ?? {};
  const at = rows[row]?.findIndex(({ text }) => plain(text) === plain(name)) ?? -1;
  return at >= 0 ? (headers[at] ?? rows[row]?.[at]?.key ?? '') : heading;
}

function nameOf({ name, label }: Reference, page: Snapshot): string {
  return `"${(name || label || page.title).slice(0, 60)}"`;
}

function isBelow(address: string, path: readonly string[]): boolean {
  return path.length > 0 && piecesOf(address).slice(0, path.length).join('/') === path.join('/');
}
