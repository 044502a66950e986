/**
 * Records that the one asked for leads to, and what pages have shown at them: the room of a booking, the doctor of a patient. One counts only
 * where the task asks for its kind, or the answer names it, and a link on the record's page, or in its row, leads to it, or a label there names it.
 */

import { rowsOf, type ShownRow, subjectTexts } from '../evidence/record-shown.ts';
import type { NamedValue } from '../instruction/plan.ts';
import { namesNoRecord, recordAddress } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { isStopWord, plain, stem, wordsOf } from '../words/tokens.ts';
import type { AtRecord } from './at-record.ts';

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
  name: string;
  texts: string[];
}

/** What stands at a record and may be the name of another: where it leads, what it is called, and by which label. */
interface Reference {
  from: Snapshot;
  to: string | null;
  name: string;
  label: string;
}

/** From the booking to its room, and from the room to its building. */
const MOST_LINKS = 2;

export class LinkedRecords {
  readonly #seen: Seen;
  readonly #asked: ReadonlySet<string>;
  readonly #answered: ReadonlySet<string>;
  readonly #rows = new Map<Snapshot, ShownRow[]>();

  /**
   * @param task what is asked for in words; those of `names` say which record it is, not which others
   * @param answer texts of the answer: a record that it tells by name is one that was asked for
   */
  constructor(seen: Seen, names: readonly NamedValue[], task: string, answer: readonly string[]) {
    this.#seen = seen;
    this.#answered = new Set(answer.map(plain));
    const own = new Set(names.flatMap(({ value }) => stemsOf(value)));
    this.#asked = new Set(stemsOf(task).filter((word) => !own.has(word)));
  }

  all(): Linked[] {
    const { pages } = this.#seen;
    const known = new Set([...pages].flatMap(([page, { isItsPage }]) => (isItsPage ? [page] : [])));
    const found: Linked[] = [];
    let references = [...pages].flatMap(([page, { holds, isItsPage }]) => this.#referencesOn(page, holds, isItsPage));
    for (let links = 0; links < MOST_LINKS; links += 1) {
      const next: Reference[] = [];
      for (const page of pages.keys()) {
        if (known.has(page)) continue;
        const rows = references.flatMap((reference) => this.#rowOf(reference, page, references));
        found.push(...rows);
        const reference = references.find((one) => this.#leadsTo(one, page, references));
        if (reference === undefined) continue;
        known.add(page);
        found.push({ name: nameOf(reference, page), texts: subjectTexts(page, true) });
        next.push(...this.#referencesOn(page, isOfSubject(page), true));
      }
      references = next;
    }
    return found;
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

  /** The page is that of the record referred to. */
  #leadsTo(reference: Reference, page: Snapshot, all: readonly Reference[]): boolean {
    const { to, name, label } = reference;
    if (to === page.url) return this.#asksFor(reference, all);
    if (to !== null || !this.#says(label)) return false;
    const called = [page.title, ...page.headings.slice(0, 1).map(({ text }) => text)].map(plain);
    return [name, `${label} ${name}`].some((one) => called.includes(plain(one)));
  }

  /** Of a list of such records, the one row of the record referred to. */
  #rowOf(reference: Reference, page: Snapshot, all: readonly Reference[]): Linked[] {
    const { to, name, label } = reference;
    const path = piecesOf(page.url);
    const rows = this.#rowsOf(page).filter(({ elements, cells }) => {
      if (to !== null) return elements.find(({ href }) => href !== null)?.href === to && isBelow(to, path);
      return [name, `${label} ${name}`].some((one) => plain(one) === plain(cells[0] ?? ''));
    });
    const [only, another] = rows;
    if (only === undefined || another !== undefined) return [];
    const isListOf =
      to === null
        ? this.#says(label) && stemsOf(path.at(-1) ?? '').some((one) => stemsOf(label).includes(one))
        : this.#asksFor(reference, all);
    return isListOf ? [{ name: nameOf(reference, page), texts: [...only.cells, only.cells.join(' ')] }] : [];
  }

  /** The task names what the link is labelled by, or the kind of record that its address tells, where it is the one of that kind. */
  #asksFor({ from, to, name, label }: Reference, all: readonly Reference[]): boolean {
    if (this.#says(label)) return true;
    const pieces = piecesOf(to ?? '');
    const kind = pieces.slice(0, -1).join('/');
    const last = pieces.at(-1) ?? '';
    if (to === null || kind === '' || namesNoRecord(last)) return false;
    const ofKind = all.filter((one) => one.to !== null && piecesOf(one.to).slice(0, -1).join('/') === kind);
    const isOnly = new Set(ofKind.map((one) => recordAddress(one.to ?? '') ?? one.to)).size === 1;
    const ownKind = new Set(piecesOf(from.url).flatMap(stemsOf));
    // Of a neighbour of its own kind the answer may say the name by mistake.
    const isAnswered =
      name !== '' && this.#answered.has(plain(name)) && !stemsOf(kind).some((word) => ownKind.has(word));
    return isAnswered || (isOnly && stemsOf(kind).some((word) => this.#asked.has(word) && !ownKind.has(word)));
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

function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word) && !/\d/.test(word))
    .map(stem);
}

function piecesOf(address: string): string[] {
  const { pathname = '', hash = '' } = URL.parse(address) ?? {};
  return `${pathname}${hash.startsWith('#/') ? hash.slice(1) : ''}`.split('/').filter((piece) => piece !== '');
}

function isBelow(address: string, path: readonly string[]): boolean {
  return path.length > 0 && piecesOf(address).slice(0, path.length).join('/') === path.join('/');
}
