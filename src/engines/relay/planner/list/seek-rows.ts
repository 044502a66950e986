/** The search through a site for the list in which the wanted rows stand. */

import { filterRows } from '../../extract/filter-rows.ts';
import { contextSays, isAt } from '../../extract/page-context.ts';
import { isRegular, PARTIAL, type RowSource, type Subject } from '../../extract/sources.ts';
import { kindByRows } from '../../extract/told-rows.ts';
import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { contentWords, stem } from '../../words/tokens.ts';
import { Explorer, WEAK } from '../way/explore.ts';
import { goalWords, HOLDERS } from '../way/goal-words.ts';
import { offersState } from './choose-state.ts';
import { bestSource } from './list-source.ts';
import { askedWords } from './part-not-asked.ts';
import { type Listed, PartsOfRows } from './part-of-row.ts';
import {
  isExcerpt,
  isNarrowed,
  isOfSomebody,
  isOneOfSeveral,
  isPartial,
  isSomeBoard,
  stageOf,
  wantedElsewhere,
} from './partial-list.ts';

/** A page good enough to stop searching. */
const GOOD_COVERAGE = 0.72;
const GOOD_ABOUT = 0.55;
const MAX_MOVES = 16;
/** What a column that names the very kind makes a list more worth. */
const KIND_TOLD = 0.4;

/** How the search may end without a list; undefined where it does not. */
export interface Otherwise {
  /** Is shown every page on the way. */
  onPage(snapshot: Snapshot): void;
  /** The answer by the site's own search, once no way is left that promises much. */
  search(): Promise<unknown>;
}

/** Searches the site for the best list. The page it stands on is open afterwards. */
export async function seekRows(
  context: RunContext,
  step: Step,
  subject: Subject,
  otherwise: Otherwise,
): Promise<RowSource | { answer: unknown } | null> {
  const { bench } = context;
  const words = goalWords(step);
  const explorer = new Explorer(
    bench,
    { words, records: [...step.record.map((record) => record.value), ...holdersOf(step)], creating: false },
    'read',
    'rows',
  );
  let best: Listed | null = null;
  const parts = new PartsOfRows(context, explorer, step);
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    otherwise.onPage(await bench.look());
    const source = parts.isKnownHere() ? null : bestSource(await bench.look(), subject, context);
    const url = bench.url();
    const isPart =
      source === null ||
      isPartial(source, step, explorer.arrivedBy) ||
      isExcerpt(source.table, await bench.look()) ||
      isNarrowed(source, step, url) ||
      isOfSomebody(step, url) ||
      isOfOthers(context, step, source, await bench.look()) ||
      isSomeBoard(source.table, step, await bench.look(), explorer.arrivedBy) ||
      isOneOfSeveral(source.table, step, await bench.look());
    const placed =
      source === null
        ? 0
        : (isPlaced(context, step, source, await bench.look()) ? 0 : 0.3) +
          (parts.isOfAnother() ? 0.4 : narrowedBy(explorer.arrivedBy, step)) +
          0.12 * silentOn(context, step, source, await bench.look()) -
          (holdsKind(step, source) ? KIND_TOLD : 0);
    if (source !== null && !isPart && (best === null || source.score - placed > best.score + 0.02))
      best = { source, url, score: source.score - placed, owner: parts.ownerHere() };
    const ahead = await explorer.best();
    if (
      source !== null &&
      placed <= 0 &&
      !isPart &&
      isGood(source, subject, ahead) &&
      isPlaced(context, step, source, await bench.look())
    )
      return source;
    if (best !== null && serves(best, step, subject) && ahead < 0.6) {
      if (!(await parts.prove(best))) break;
      best = null;
    }
    if (ahead < WEAK) {
      const answer = await otherwise.search();
      if (answer !== undefined) return { answer };
    }
    if (!(await explorer.next())) break;
  }
  if (best !== null && (isPartial(best.source, step) || !serves(best, step, subject))) best = null;
  if (best === null || (await parts.prove(best))) {
    parts.refuse();
    return null;
  }
  if (bench.url() !== best.url) await explorer.returnTo(best.url, 'the best list seen');
  const found = bestSource(await bench.look(), subject, context);
  // Some sites keep the tab one was on last, and show that one at the address of all.
  return found !== null && headOf(found) === headOf(best.source) ? found : null;
}

function headOf({ table }: RowSource): string {
  return table.headers.join('|').toLowerCase();
}

function serves({ source }: Listed, step: Step, subject: Subject): boolean {
  return isFair(source, subject) || holdsKind(step, source);
}

/** A column beside others tells which rows are what is asked for: "Nurse" among employees. A list of words alone is a menu. */
function holdsKind(step: Step, { rows }: RowSource): boolean {
  return (
    step.object !== null &&
    rows.count > 1 &&
    rows.columns.length > 1 &&
    isRegular(rows) &&
    kindByRows(step.object.head, rows) !== null
  );
}

/** Names of queues, folders and the like: a link called so leads to what is kept there. */
function holdersOf(step: Step): string[] {
  return step.filters
    .filter(
      (filter) =>
        filter.either === undefined &&
        HOLDERS.has(filter.label ?? '') &&
        filter.value.moment === null &&
        /^\p{Lu}/u.test(filter.value.value),
    )
    .map((filter) => filter.value.value);
}

/** How much less a list is worth whose entry in the menu says more than was asked for: "Reported issues", "10 newest orders I own". */
function narrowedBy(entry: string, step: Step): number {
  if (PARTIAL.test(entry) && !PARTIAL.test(step.clause)) return 0.3;
  const noun = step.object?.text ?? '';
  if (noun === '' || likeness(noun, entry) < 0.5) return 0;
  const asked = askedWords(step);
  const more = contentWords(entry).filter(
    (word) => !/^(?:all|list|view|browse|manage|\d+)$/.test(word) && !asked.has(stem(word)),
  );
  return more.length > 0 && contentWords(entry).length > 1 ? 0.15 : 0;
}

/** Conditions of the instruction that neither a column nor the page itself tells of. */
function silentOn(context: RunContext, step: Step, source: RowSource, snapshot: Snapshot): number {
  return filterRows(source.rows, step.filters, context.dates, new Set()).unknown.filter(
    (filter) =>
      filter.scope !== true && !contextSays(filter, snapshot, context.dates) && !offersState(context, snapshot, filter),
  ).length;
}

/** The list is of another state than is wanted, and offers no way to those that are. */
function isOfOthers(context: RunContext, step: Step, source: RowSource, snapshot: Snapshot): boolean {
  const wanted = wantedElsewhere(source, step, snapshot);
  // An entry for another stage leads to another list of the same kind.
  return wanted !== null && (stageOf(wanted.value.value) !== null || !offersState(context, snapshot, wanted));
}

/** The list belongs to the place that the instruction names, or has a column that tells. */
function isPlaced(context: RunContext, step: Step, source: RowSource, snapshot: Snapshot): boolean {
  const scopes = step.filters.filter((filter) => filter.scope === true);
  if (scopes.length === 0) return true;
  const unknown = filterRows(source.rows, scopes, context.dates, new Set()).unknown;
  return scopes.every((filter) => isAt(filter.value, snapshot) || !unknown.includes(filter));
}

/** `ahead`: how promising the best way not yet taken is. */
function isGood(source: RowSource, subject: Subject, ahead: number): boolean {
  if (subject.fields.length === 0) return source.about >= 0.62 && (source.about >= 0.95 || ahead < 0.8);
  if (source.about >= 0.95 && source.coverage >= 0.34 && source.rows.links.some((link) => link !== null)) return true;
  if (source.coverage < GOOD_COVERAGE || (source.about < GOOD_ABOUT && subject.noun !== '')) return false;
  return source.about >= 0.95 || subject.noun === '' || ahead < 0.85;
}

/** A list that serves where no better one is found. */
export function isFair(source: RowSource, subject: Subject): boolean {
  if (subject.fields.length === 0) return source.about >= 0.45;
  // What the list of just these things does not say the page of each may.
  const leadsOn = source.rows.count > 0 && source.rows.links.every((link) => link !== null);
  if (source.about >= 0.95 && leadsOn && source.rows.columns.length > 2) return true;
  // That something there has a name or a title says nothing of what it is.
  const saysSo = source.coverage >= 0.85 && subject.fields.length > 1;
  return source.coverage >= 0.45 && (source.about >= 0.2 || subject.noun === '' || saysSo);
}
