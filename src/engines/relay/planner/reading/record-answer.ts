/** What an instruction asks of one named record: from its row in a list that says enough, else from its own page. */

import { saysNothing } from '../../extract/page-context.ts';
import { factNumbers, factSource, isRecordPage, type Subject } from '../../extract/sources.ts';
import { freeFields } from '../../extract/wanted-shape.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import { eachOf } from '../../instruction/reading/either-of.ts';
import { nextPage } from '../../lists/next-page.ts';
import { learnDates, type RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { contentWords, stem, wordsOf } from '../../words/tokens.ts';
import { goOn } from '../list/go-on.ts';
import { takeBackTab } from '../list/kept-tab.ts';
import { bestSource } from '../list/list-source.ts';
import { lastNameOf, searchBox, searchFor } from '../list/search-for.ts';
import { followOffer } from '../record/find-record.ts';
import { openRow } from '../record/open-row.ts';
import { isOwnPage } from '../record/record-page.ts';
import { type FoundRow, rowOf } from '../record/record-row.ts';
import { answerInTabs } from '../record/record-tabs.ts';
import { Explorer, WEAK } from '../way/explore.ts';
import { goalWords, PERSONAL } from '../way/goal-words.ts';
import { answerOfRows } from './answer.ts';
import { answerInFold } from './answer-in-fold.ts';
import { answerInRow } from './answer-in-row.ts';
import { isEcho } from './echo.ts';
import { factsOfParts } from './facts-of-parts.ts';
import { filledFacts } from './filled-facts.ts';
import { rowsOfRecord } from './rows-of-record.ts';

const MAX_MOVES = 18;
const MAX_TURNED = 10;
const ENOUGH = 0.6;
/** A list that is surely of the things meant. */
const SURE = 0.8;

/**
 * The answer, or undefined when the site has no such record, or does not say what was asked of it. `search` is asked once, before
 * ways that hardly anything speaks for.
 */
export async function recordAnswer(
  context: RunContext,
  step: Step,
  subject: Subject,
  search: () => Promise<unknown>,
): Promise<unknown> {
  const { bench } = context;
  const names = step.record.filter((value) => value.moment === null);
  const explorer = new Explorer(
    bench,
    { words: goalWords(step), records: names.map((value) => value.value), creating: false },
    'read',
    'answer',
  );
  const searched = new Set<string>();
  const opened = new Set<string>();
  const looked: string[] = [];
  let hasSearched = false;
  let refusal: RunFailure | null = null;
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    const told = await orRefusal(() => answerHere(context, step, subject));
    if (told instanceof RunFailure) {
      refusal = told;
      // The record's own page does not say it: no other page will, but a part of it that is still folded away may.
      if (isOwnPage(context, step, await bench.look(), false)) {
        const further = await answerInTabs(context, () => orRefusal(() => answerHere(context, step, subject, true)));
        if (further !== undefined) return further;
        throw refusal;
      }
    } else if (told !== undefined && !isEcho(context.shape?.fields ?? [], step, told)) return told;
    const snapshot = await bench.look();
    const row = rowOf(context, step, snapshot);
    if (row !== null && !opened.has(row.text)) {
      opened.add(row.text);
      const folded = row.others === 0 ? await answerInFold(context, step, subject, row) : undefined;
      if (folded !== undefined) return folded;
      if (await openFound(context, step, row)) {
        const told = row.others === 0 ? await answerOfOpened(context, step, subject) : undefined;
        if (told !== undefined) return told;
        continue;
      }
    }
    const list = bestSource(snapshot, subject, context);
    const key = `${snapshot.headings[0]?.text ?? ''}|${list?.table.headers.join('|') ?? ''}`;
    const worth =
      row === null &&
      (searchBox(snapshot) !== null || nextPage(snapshot) !== null) &&
      list !== null &&
      list.rows.count > 0 &&
      (list.about >= 0.45 || step.object === null);
    if (worth && !searched.has(key)) {
      searched.add(key);
      if (await takeBackTab(context, step, (page) => bestSource(page, subject, context) !== null)) continue;
      if (await searchHere(context, step, subject, names)) continue;
      looked.push(`"${explorer.arrivedBy || list.table.heading || (snapshot.headings[0]?.text ?? '')}"`);
      // The list of just these things was asked for the name and has nothing of it.
      if (step.object !== null && list.about >= SURE && lacks(await bench.look(), names)) explorer.lose();
    }
    if (!hasSearched && (await explorer.best()) < WEAK) {
      hasSearched = true;
      const box = searchBox(await bench.look());
      if (box !== null && bench.allowsSending(box)) looked.push("the site's search");
      const found = await search();
      if (found !== undefined) return found;
      // Neither where such a thing would be kept nor anywhere else.
      if (looked.length > 0 && names.some(({ kind, quoted }) => kind === 'name' || quoted)) explorer.lose();
    }
    if (!(await explorer.next())) break;
  }
  if (refusal !== null) throw refusal;
  if (explorer.isLost) throw nowhere(step, names, looked);
  return undefined;
}

/** What was searched for the names says that it has nothing, or shows no row with a word of theirs. */
function lacks(snapshot: Snapshot, names: readonly NamedValue[]): boolean {
  const words = names.flatMap(({ value }) => contentWords(value).map(stem));
  const rows = snapshot.tables.flatMap((table) => table.rows.flatMap((row) => row.map((cell) => cell.text)));
  const there = new Set(rows.flatMap(wordsOf).map(stem));
  return saysNothing(snapshot) || !words.some((word) => there.has(word));
}

/** The site has nothing of that name, or nothing of it that was asked for. */
function nowhere(step: Step, names: readonly NamedValue[], looked: readonly string[]): RunFailure {
  const places = [...new Set(looked)].filter((place) => place !== '""');
  const where = places.length === 0 ? '' : ` Looked in ${places.join(', ')}.`;
  const called = names.map(({ value }) => `"${value}"`).join(', ');
  return new RunFailure('not_found_on_site', `The site shows nothing of ${called} that would answer it.${where}`, {
    clause: step.clause,
  });
}

/** The answer, or the refusal of a page that has the record and does not say what was asked. */
async function orRefusal(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof RunFailure && cause.error.code === 'not_found_on_site') return cause;
    throw cause;
  }
}

/** What is asked of a person or thing may stand on the page of something of theirs, as the only row with their name led there. */
async function answerOfOpened(context: RunContext, step: Step, subject: Subject): Promise<unknown> {
  const snapshot = await context.bench.look();
  const facts = await filledFacts(context, subject, factSource(subject, snapshot, context.dates));
  const isSure = facts.isRecord && subject.fields.length > 0 && facts.coverage >= SURE;
  if (!isSure || isOwnPage(context, step, snapshot, false) || PERSONAL.test(step.fields.join(' '))) return undefined;
  return answerOfRows(context, step, subject, {
    rows: { columns: facts.columns, count: 1, links: [null] },
    passing: [0],
    matches: facts.matches,
  });
}

async function openFound(context: RunContext, step: Step, row: FoundRow): Promise<boolean> {
  const before = context.bench.url();
  return (
    (await openRow(context, step, row)) &&
    (context.bench.url() !== before || isRecordPage(step.record, await context.bench.look(), context.dates))
  );
}

/** "… and was the patient fasting?": words that nothing accounts for, as far as the page has a label that is called so. */
function withLabelled(context: RunContext, step: Step, subject: Subject, snapshot: Snapshot): Subject {
  if (context.shape !== null || subject.fields.length === 0) return subject;
  const labels = snapshot.facts.map((fact) => fact.label).filter((label) => contentWords(label).length > 0);
  const more = (step.unheard ?? [])
    .filter((words) => !words.negated && !words.aside && !words.isName)
    .flatMap((words) => {
      const said = contentWords(words.text).map(stem);
      return labels
        .filter((label) => {
          const own = contentWords(label).map(stem);
          return own.includes(said.at(-1) ?? '') && own.every((word) => said.includes(word));
        })
        .slice(0, 1);
    })
    .filter((label) => !subject.fields.some((field) => likeness(field.label, label) >= SURE));
  return more.length === 0 ? subject : { ...subject, fields: [...subject.fields, ...freeFields([...new Set(more)])] };
}

/** The page has a word of each thing that the wanted record is said to be about. */
function speaksOf(step: Step, snapshot: Snapshot): boolean {
  const topics = step.filters.filter((filter) => filter.op === 'contains' && !filter.soft);
  if (topics.length === 0) return true;
  const there = new Set(wordsOf(snapshot.text).map(stem));
  return topics.every((topic) =>
    eachOf([topic]).some(({ value }) => contentWords(value.value).some((word) => there.has(stem(word)))),
  );
}

/** The page as it stands: a row with all that is asked for, or the record's own labels and values, those of its further parts among them; `isPart`: it is one of these. */
export async function answerHere(context: RunContext, step: Step, asked: Subject, isPart = false): Promise<unknown> {
  const snapshot = await context.bench.look();
  learnDates(context, snapshot);
  const listed = await rowsOfRecord(context, step, asked);
  if (listed !== undefined) return listed;
  const subject = withLabelled(context, step, asked, snapshot);
  const seen = await filledFacts(context, subject, factSource(subject, snapshot, context.dates));
  if (!speaksOf(step, snapshot)) return undefined;
  const facts = isPart ? seen : await factsOfParts(context, step, subject, seen);
  if (
    facts.columns.length > 0 &&
    isOwnPage(context, step, snapshot, false) &&
    (subject.fields.length === 0
      ? step.wanted.kind !== 'exists' && facts.columns.length >= 2
      : facts.coverage >= ENOUGH)
  ) {
    return answerOfRows(context, step, subject, {
      rows: { columns: facts.columns, count: 1, links: [null] },
      passing: [0],
      matches: facts.matches,
    });
  }
  const isNumbered = step.record.some((value) => factNumbers(snapshot, value, context.dates));
  if (isNumbered && facts.isRecord && subject.fields.length > 0 && facts.matches.every((match) => match.index >= 0))
    return answerOfRows(context, step, subject, {
      rows: { columns: facts.columns, count: 1, links: [null] },
      passing: [0],
      matches: facts.matches,
    });
  const source = bestSource(snapshot, subject, context);
  if (
    source === null ||
    (subject.fields.length > 0 && source.coverage < ENOUGH) ||
    (subject.fields.length === 0 && step.wanted.kind !== 'exists')
  )
    return undefined;
  return answerInRow(context, step, subject, source);
}

/** Brings the record into view in the list of the page: by its search box, else page after page. */
async function searchHere(
  context: RunContext,
  step: Step,
  subject: Subject,
  names: readonly NamedValue[],
): Promise<boolean> {
  const { bench } = context;
  const [name] = names;
  const isThere = async () => rowOf(context, step, await bench.look()) !== null || (await factsHere(context, subject));
  if (name !== undefined && (await searchFor(context, name))) {
    const last = lastNameOf(name);
    return (
      (await isOnlyQuoted(context, step, subject, name)) ||
      (await isThere()) ||
      (await followOffer(context, step, name.value, false)) !== null ||
      (last !== null && (await searchFor(context, last)) && (await isThere()))
    );
  }
  for (let turned = 0; turned < MAX_TURNED; turned += 1) {
    if (!(await goOn(bench, turned, 'it may stand on the next page'))) return false;
    if (await isThere()) return true;
  }
  return false;
}

/** The search shows the one record in part; its own page, which is open afterwards, may say the rest. */
async function isOnlyQuoted(context: RunContext, step: Step, subject: Subject, name: NamedValue): Promise<boolean> {
  if (!factNumbers(await context.bench.look(), name, context.dates) || !(await factsHere(context, subject)))
    return false;
  return (await followOffer(context, step, name.value, false)) !== null;
}

async function factsHere(context: RunContext, subject: Subject): Promise<boolean> {
  return isRecordPage(subject.record, await context.bench.look(), context.dates);
}
