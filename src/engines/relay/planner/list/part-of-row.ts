/** Lists that stand below a row which nobody named: each row of that kind has such a list, and none of them is the whole. */

import type { RowSource } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { TableSnapshot } from '../../snapshot/snapshot.ts';
import { isEntity } from '../../words/entities.ts';
import { likeness } from '../../words/likeness.ts';
import { isState } from '../../words/states.ts';
import { contentWords, plain, stem, wordsOf } from '../../words/tokens.ts';
import { verbOf } from '../verbs.ts';
import type { Explorer } from '../way/explore.ts';
import { ofSibling, type RowOwner } from '../way/row-territory.ts';

/** A list that was seen, and the row below which it stands where the instruction does not name that row. */
export interface Listed {
  source: RowSource;
  url: string;
  score: number;
  owner: RowOwner | null;
}

/** Pages of other rows that are opened to see whether they have such a list too. */
const MOST_OPENED = 2;
/** How alike a row's name and what is sought must be for the row to lead to all of it. */
const IS_KIND = 0.6;

/** What one search has learnt of such lists. */
export class PartsOfRows {
  private readonly context: RunContext;
  private readonly explorer: Explorer;
  private readonly step: Step;
  /** Kinds of rows of which each has a list of its own. */
  private readonly known = new Map<string, RowOwner>();

  constructor(context: RunContext, explorer: Explorer, step: Step) {
    this.context = context;
    this.explorer = explorer;
    this.step = step;
  }

  /** The page lies below a row of which it is known that the others have such a list too. */
  isKnownHere(): boolean {
    return this.known.has(this.ownerHere()?.kind ?? '');
  }

  /** The row below which the page lies, unless the instruction names it. */
  ownerHere(): RowOwner | null {
    const owner = this.explorer.ownerHere();
    return owner === null || isMeant(owner, this.step) ? null : owner;
  }

  /** What stands here belongs to a row of a list that the instruction does not name. */
  isOfAnother(): boolean {
    const { arrivedBy, arrivedFromRow } = this.explorer;
    if (this.ownerHere() !== null) return true;
    return arrivedFromRow !== '' && !isMeant({ name: arrivedBy, text: arrivedFromRow }, this.step);
  }

  /** Looks at the same page of other rows; true when one has such a list too, so that this one is a part. */
  async prove({ source, url, owner }: Listed): Promise<boolean> {
    if (owner === null) return false;
    const addresses = owner.siblings.flatMap((sibling) => ofSibling(url, owner, sibling) ?? []);
    for (const address of addresses.slice(0, MOST_OPENED)) {
      await this.explorer.returnTo(address, 'each of these may have such a list');
      const { tables } = await this.context.bench.look();
      if (!tables.some((table) => isSuch(table, source.table))) continue;
      this.known.set(owner.kind, owner);
      return true;
    }
    return false;
  }

  /** @throws RunFailure `not_found_on_site` where nothing but such lists was found */
  refuse(): void {
    const [owner] = this.known.values();
    if (owner === undefined) return;
    const what = this.step.object?.text ?? 'what was asked for';
    throw new RunFailure(
      'not_found_on_site',
      `The site lists "${what}" for each of such as "${owner.name.slice(0, 60)}" apart; the instruction must say of which.`,
      { clause: this.step.clause },
    );
  }
}

/** Columns that sort the rows of a list and tell no row from the others. */
const SORTING = /\b(?:status|state|priority|severity|stage|type|kind|category|tracker|role)$/;

/** The words of the instruction name the row, or what lies behind it. */
function isMeant({ name, text }: Pick<RowOwner, 'name' | 'text'>, step: Step): boolean {
  const told = step.filters.filter(({ label, value }) => !isState(value.value) && !SORTING.test(label ?? ''));
  const named = [
    ...[...step.record, ...step.places, ...told.map((filter) => filter.value)].map((value) => value.value),
    ...(step.unheard ?? []).map((words) => words.text),
  ];
  const asked = new Set(named.flatMap((words) => wordsOf(words).map(stem)));
  // "Open" and "Visits" lead to what the row is about; a link with a name of its own to what goes by that name.
  const way = contentWords(name);
  const isRows = way.every(
    (word) => isEntity(word) || verbOf(word) !== undefined || /^(?:\d|details?$|more$)/.test(word),
  );
  const isHead = plain(text).startsWith(plain(name));
  if (isHead && likeness(step.object?.text ?? '', name) >= IS_KIND) return true;
  const said = isRows ? [...way, ...contentWords(text)] : way;
  return said.some((word) => asked.has(stem(word)));
}

/** The same kind of list: the same headers, or for want of them the same head. */
function isSuch(table: TableSnapshot, other: TableSnapshot): boolean {
  const heads = (one: TableSnapshot) =>
    plain((one.headers.length > 1 ? one.headers.join('|') : `${one.caption}|${one.heading}`).replace(/\d+/g, ''));
  if (table.kind === 'board' && other.kind === 'board') return true;
  return table.kind === other.kind && heads(table) === heads(other) && heads(table) !== '|';
}
