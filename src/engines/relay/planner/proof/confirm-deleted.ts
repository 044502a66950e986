/** Proof that a record is gone: its list, loaded afresh, no longer shows it, or shows it as canceled. */

import type { Confirmed } from '../../evidence/confirmed.ts';
import { inSentences } from '../../evidence/site-sentences.ts';
import { errorPage } from '../../evidence/site-words.ts';
import { saysNothing } from '../../extract/page-context.ts';
import type { Step } from '../../instruction/plan.ts';
import { rowKey } from '../../lists/page-turns.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { plain, stem, wordsOf } from '../../words/tokens.ts';
import { goOn } from '../list/go-on.ts';
import { searchFor } from '../list/search-for.ts';
import { rowOf } from '../record/record-row.ts';
import { spellings } from '../record/seek-action.ts';
import { Explorer } from '../way/explore.ts';
import { goalWords } from '../way/goal-words.ts';
import { openQuestion } from '../writing/answer-question.ts';
import type { Pressed } from '../writing/press-through.ts';
import { refusedWith, unproven } from './unproven.ts';

export interface Before {
  listUrl: string;
  /** It stood in the list at `listUrl`. */
  wasListed: boolean;
  before: Snapshot;
  /** How many rows fitted, when one of several was taken away. */
  oneOf?: number;
}

/** @throws RunFailure `not_confirmed` with what the site says */
export async function confirmDeleted(
  context: RunContext,
  step: Step,
  pressed: Pressed,
  known: Before,
): Promise<Confirmed> {
  const { bench } = context;
  const after = await bench.look();
  const page = errorPage(after);
  if (pressed.words.errors.length > 0 && pressed.words.successes.length === 0)
    throw new RunFailure('not_confirmed', `The site did not do it: ${inSentences(pressed.words.errors)}`, {
      errors: pressed.words.errors,
    });
  if (pressed.refusedStatus !== null) throw refusedWith(pressed.refusedStatus);
  if (page !== null && pressed.words.successes.length === 0 && !/not found|404|410/i.test(page))
    throw new RunFailure('not_confirmed', `The site answered with an error page: ${inSentences([page])}`, { page });
  const refusal = after.headings.find((heading) => REFUSES.test(heading.text))?.text;
  if (refusal !== undefined && !pressed.written)
    throw new RunFailure('not_confirmed', `The site does not allow it: ${inSentences([refusal])}`, { page: refusal });
  const [said] = pressed.words.successes;
  const question = said === undefined ? openQuestion(known.before, after) : null;
  if (question !== null)
    throw unproven(
      pressed.written,
      `The site asks "${question.slice(0, 200)}", and nothing there is surely the answer.`,
      {
        pressed: pressed.name,
      },
    );
  const confirmed = (snapshot: Snapshot, words: string): Confirmed => ({
    kind: 'deleted',
    confirmation: words,
    snapshot,
    values: step.record.map((value) => ({ ...value, label: value.label ?? 'name' })),
  });
  await bench.use({ tool: 'open', url: known.listUrl, afresh: true, why: 'to see that it is gone' });
  let fresh = await bench.look();
  const gonePage = errorPage(fresh);
  if (!known.wasListed) {
    if (gonePage !== null && /not found|404|410/i.test(gonePage))
      return confirmed(fresh, said ?? 'The record is no longer there.');
    if (said !== undefined || stateSaid(fresh.text.slice(0, 6000), step))
      return confirmed(fresh, said ?? `The site shows it as ${step.verb.replace(/e$/, '')}ed.`);
    throw unproven(pressed.written, 'The button was pressed, but the site shows no confirmation.', {
      pressed: pressed.name,
    });
  }
  const [name] = step.record.filter((value) => value.moment === null);
  if (
    rowOf(context, step, fresh, true) === null &&
    name !== undefined &&
    rowOf(context, step, known.before, true) === null
  ) {
    await searchFor(context, name);
    fresh = await bench.look();
  }
  const isBack = await comeToList(context, step, known.before);
  const isWhole = isBack && (await showsPlace(context, step, known.before));
  fresh = await bench.look();
  const row = rowOf(context, step, fresh, true);
  if (row === null && !isWhole && said === undefined)
    throw unproven(pressed.written, 'The list no longer shows the part in which the record stood.', {
      pressed: pressed.name,
    });
  if (row === null) {
    if (gonePage !== null)
      throw unproven(pressed.written, `The list could not be read again: ${gonePage}.`, { said: said ?? null });
    if (isUnread(fresh, known.before)) {
      fresh = await bench.lookAgain();
      if (rowOf(context, step, fresh, true) !== null || (isUnread(fresh, known.before) && said === undefined))
        throw unproven(pressed.written, 'The list could not be read again after the button was pressed.', {
          pressed: pressed.name,
        });
    }
    return confirmed(fresh, said ?? 'The record is no longer in the list.');
  }
  if (
    (fresh.tables[row.table]?.rows[row.row] ?? []).some((cell) => cell.text.length <= 40 && stateSaid(cell.text, step))
  )
    return confirmed(fresh, said ?? `The list shows it as "${row.text.slice(0, 80)}".`);
  if (known.oneOf !== undefined && row.others + 1 < known.oneOf)
    return confirmed(fresh, said ?? 'The list shows one less.');
  throw new RunFailure(
    'not_confirmed',
    `The record is still in the list${said === undefined ? '' : `, although the site said "${said}"`}.`,
    { row: row.text.slice(0, 200) },
  );
}

const MAX_TURNED = 12;
const BESIDE = 3;
const MAX_MOVES = 6;

/** Where the address says nothing of the list, the way to it is taken again. False where it does not come up. */
async function comeToList({ bench }: RunContext, step: Step, before: Snapshot): Promise<boolean> {
  const heads = ({ tables }: Snapshot) =>
    tables
      .filter(({ rows, headers }) => rows.length > 0 && headers.length > 1)
      .map(({ headers }) => headers.map(plain));
  const known = heads(before);
  const isAlike = (one: string[], other: string[]) =>
    one.filter((head) => other.includes(head)).length * 2 > one.length;
  const isThere = (page: Snapshot) =>
    known.length === 0 || saysNothing(page) || known.some((one) => heads(page).some((other) => isAlike(one, other)));
  if (isThere(await bench.look())) return true;
  const names = step.record.map((value) => value.value);
  const explorer = new Explorer(bench, { words: goalWords(step), records: names, creating: false }, 'read', 'again');
  for (let move = 0; move < MAX_MOVES && (await explorer.next()); move += 1)
    if (isThere(await bench.look())) return true;
  return false;
}

/**
 * A list that begins anew says nothing of a record further on: its pages are turned until the record, a row that stood beside it, or
 * their end is seen, where nothing much stood beside it. False where none of that came.
 */
async function showsPlace(context: RunContext, step: Step, before: Snapshot): Promise<boolean> {
  const at = rowOf(context, step, before, true);
  const table = at === null ? undefined : before.tables[at.table];
  if (at === null || table === undefined) return true;
  const keys = table.rows.map((_, row) => rowKey(table, row));
  const beside = new Set(keys.slice(Math.max(0, at.row - BESIDE), at.row + BESIDE + 1));
  beside.delete(keys[at.row] ?? '');
  const isThere = (page: Snapshot) =>
    rowOf(context, step, page, true) !== null ||
    page.tables.some((list) => list.rows.some((_, row) => beside.has(rowKey(list, row))));
  if (isThere(await context.bench.look())) return true;
  const [name] = step.record.filter((value) => value.moment === null);
  // A list that was searched for the record alone shows it again when it is searched again.
  if (beside.size === 0 && name !== undefined && (await searchFor(context, name))) return true;
  for (let turned = 0; turned < MAX_TURNED; turned += 1) {
    // A list that ends without any of several neighbours is another one: of fewer days, of other states.
    if (!(await goOn(context.bench, turned, 'it stood further on in the list'))) return beside.size < 2;
    if (isThere(await context.bench.look())) return true;
  }
  return false;
}

const REFUSES = /^(?:you )?(?:cannot|can't|can not|could not|unable to|not (?:allowed|possible|permitted))\b/i;

/** A list of several stood there, and now there is none and no word that it is empty: it has not come yet. */
function isUnread(fresh: Snapshot, before: Snapshot): boolean {
  const rows = (snapshot: Snapshot) => Math.max(0, ...snapshot.tables.map((table) => table.rows.length));
  return (
    rows(before) > 1 &&
    rows(fresh) === 0 &&
    !/\b(?:no|0|zero|nothing|none|empty)\b[^.]{0,40}\b(?:found|results?|records?|items?|entries|rows?|match|yet|to show|messages?|data)\b|\bis empty\b/i.test(
      fresh.text,
    )
  );
}

/** "Cancelled" after cancel, "Archived" after archive. */
function stateSaid(text: string, step: Step): boolean {
  const there = new Set(
    wordsOf(text)
      .filter((word) => /ed$|trash|void|inactive/.test(word))
      .map(stem),
  );
  return spellings(step).some(
    (verb) =>
      there.has(stem(`${verb}ed`)) ||
      there.has(stem(verb)) ||
      (verb.endsWith('e') && there.has(stem(`${verb}d`))) ||
      (verb === 'cancel' && there.has(stem('cancelled'))) ||
      (verb === 'void' && there.has('void')),
  );
}
