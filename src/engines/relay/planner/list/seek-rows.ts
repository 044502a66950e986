/** The search through a site for the list in which the wanted rows stand. */

import { holdsWords } from '../../extract/match-values.ts';
import { isAt } from '../../extract/page-context.ts';
import { type RowSource, rowSources, type Subject } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { learnDates, type RunContext } from '../run-context.ts';
import { Explorer } from '../way/explore.ts';
import { goalWords } from '../way/goal-words.ts';
import { isPart } from './whole-list.ts';

const MAX_MOVES = 14;
/** A page good enough to stop searching. */
const GOOD_COVERAGE = 0.72;
const GOOD_ABOUT = 0.6;
/** Least that a list must be about what is asked for. */
const FAIR_ABOUT = 0.45;
/** A way that promises as much as this is followed before a fair list is taken. */
const PROMISING = 0.6;

/** The list of the page that serves best, null when it has none. */
export function bestSource(snapshot: Snapshot, subject: Subject, context: RunContext): RowSource | null {
  learnDates(context, snapshot);
  return rowSources(subject, snapshot, context.dates)[0] ?? null;
}

/** Searches the site for the best list. The page it stands on is open afterwards; null where none serves. */
export async function seekRows(context: RunContext, step: Step, subject: Subject): Promise<RowSource | null> {
  const { bench } = context;
  const explorer = new Explorer(bench, { words: goalWords(step), records: [], creating: false }, 'read', 'rows');
  let best: { source: RowSource; url: string } | null = null;
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    const page = await bench.look();
    const source = bestSource(page, subject, context);
    const serves =
      source !== null &&
      isFair(source, subject) &&
      !isPart(source, step, page, explorer.arrivedBy) &&
      isOfAll(step, page, explorer) &&
      isPlaced(step, source, page);
    const ahead = await explorer.best();
    if (serves && isGood(source, subject, ahead)) return source;
    if (serves && (best === null || source.score > best.source.score + 0.02)) best = { source, url: bench.url() };
    if (best !== null && ahead < PROMISING) break;
    if (!(await explorer.next())) break;
  }
  if (best === null) return null;
  if (bench.url() !== best.url) await explorer.returnTo(best.url, 'the best list seen');
  const found = bestSource(await bench.look(), subject, context);
  // Some sites keep the tab one was on last, and show that one at the address of all.
  return found?.table.headers.join('|') === best.source.table.headers.join('|') ? found : null;
}

/** A list below a row that nobody named holds what belongs to that row alone; a row called as what is sought leads to all of it. */
function isOfAll({ object, record, places, filters }: Step, page: Snapshot, way: Explorer): boolean {
  const named = [...record, ...places, ...filters.map(({ value }) => value)].filter(({ moment }) => moment === null);
  const row = way.arrivedFromRow;
  return (
    row === '' ||
    likeness(object?.text ?? '', way.arrivedBy) >= FAIR_ABOUT ||
    named.some((value) => holdsWords(row, value.value) || isAt(value, page))
  );
}

/** The list belongs to the place that the instruction names, or names it in its rows. */
function isPlaced({ filters }: Step, { table }: RowSource, page: Snapshot): boolean {
  return filters
    .filter(({ scope }) => scope === true)
    .every(
      ({ value }) =>
        isAt(value, page) || table.rows.some((row) => row.some(({ text }) => holdsWords(text, value.value))),
    );
}

/** `ahead`: how promising the best way not yet taken is. */
function isGood({ about, coverage }: RowSource, { fields, noun }: Subject, ahead: number): boolean {
  if (fields.length > 0 && coverage < GOOD_COVERAGE && about < 0.95) return false;
  return noun === '' || about >= 0.95 || (about >= GOOD_ABOUT && ahead < 0.8);
}

/** A list that serves where no better one is found. */
export function isFair({ about, coverage, rows }: RowSource, { fields, noun }: Subject): boolean {
  if (noun !== '' && about < FAIR_ABOUT) return false;
  // What the list does not say the page of each may.
  const leadsOn = rows.count > 0 && rows.links.every((link) => link !== null);
  return fields.length === 0 || coverage >= 0.45 || (about >= 0.95 && leadsOn);
}
