/** Changes a record: finds it for certain, then uses the button that does it or its form, and reads back what the site shows. */

import type { Confirmed } from '../../evidence/confirmed.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import { clearNotices } from '../../workbench/clear-notices.ts';
import { confirmState } from '../proof/confirm-state.ts';
import { unproven } from '../proof/unproven.ts';
import { type Found, findRecord, severalFound } from '../record/find-record.ts';
import type { FoundRow } from '../record/record-row.ts';
import { editRecord, reopenRecord } from './edit-record.ts';
import { flipInRow } from './flip-switches.ts';
import { markAndPress } from './mark-and-press.ts';
import { type Pressed, pressThrough } from './press-through.ts';
import { isOpened } from './record-form.ts';
import { updatePlace } from './update-place.ts';
import { isAside, stateBesides, stateOf, stateValue } from './verb-state.ts';

/** Does the step. @throws RunFailure when the record is not there, more than one fits, or nothing proves the change */
export async function updateGoal(context: RunContext, step: Step): Promise<Confirmed> {
  const { bench } = context;
  refuseSame(step);
  await clearNotices(bench);
  if (step.record.length === 0) return updatePlace(context, step);
  const row = rowFound(step, await findRecord(context, step, true));
  const flipped = row === null ? null : await flipInRow(context, step, row);
  if (flipped !== null) return flipped;
  const state = stateOf(step);
  const withWords = stateBesides(step);
  if (withWords !== null) return reachWithWords(context, step, row, withWords);
  if (isAction(step) || state !== null) {
    const acted = await act(context, step, row, state);
    if (acted !== null) return acted;
  }
  const values = !isAction(step) ? step.values : state === null ? [] : [...step.values, stateValue(state)];
  if (values.length === 0)
    throw new RunFailure('not_found_on_site', `The site offers no way to ${step.verb} it.`, { clause: step.clause });
  return editRecord(context, step, row, values);
}

/** "Rename A to A" is read of words that say something else. @throws RunFailure `instruction_unclear` */
function refuseSame(step: Step): void {
  const same = step.values.find(
    ({ label, value }) => /^(?:name|title)$/.test(label ?? '') && step.record.some((record) => record.value === value),
  );
  if (same === undefined) return;
  throw new RunFailure(
    'instruction_unclear',
    `The new ${same.label} "${same.value}" is the one it has. Put names in quotation marks. Nothing was sent.`,
    { clause: step.clause },
  );
}

/** The row, or null when the record's own page is open. @throws RunFailure when it is not there or several fit */
function rowFound(step: Step, found: Found | null): FoundRow | null {
  if (found === null) throw absent(step);
  if (found.kind === 'page') return null;
  if (found.row.others > 0) throw severalFound(step, found.row);
  return found.row;
}

function absent(step: Step): RunFailure {
  return new RunFailure(
    'not_found_on_site',
    `No record on the site is surely "${step.record.map((value) => value.value).join(', ')}".`,
    { clause: step.clause },
  );
}

/** The verb itself is what is to be done, without values. */
function isAction(step: Step): boolean {
  return step.values.every(isAside);
}

/**
 * Both are to be so in the end: by the record's form, or by the button for it where that asks for the words.
 * @throws RunFailure where one of them has no place
 */
async function reachWithWords(
  context: RunContext,
  step: Step,
  row: FoundRow | null,
  state: string,
): Promise<Confirmed> {
  const { bench } = context;
  const list = bench.url();
  try {
    return await editRecord(context, step, row, [...step.values, stateValue(state)]);
  } catch (error) {
    const isUnsent = error instanceof RunFailure && /Nothing was sent|shows no form/.test(error.message);
    if (!isUnsent) throw error;
  }
  await bench.use({ tool: 'open', url: list, why: 'a button may do it' });
  const again = await findRecord(context, step, true);
  const acted = await act(context, step, again?.kind === 'row' ? again.row : null, state, true);
  if (acted !== null) return acted;
  throw new RunFailure('not_found_on_site', `The site offers no way to ${step.verb} it with what is to be said.`, {
    clause: step.clause,
  });
}

/** Uses the button for it: in the row, on the record's page, in its menus. Null when there is none. */
async function act(
  context: RunContext,
  step: Step,
  row: FoundRow | null,
  state: string | null,
  withWords = false,
): Promise<Confirmed | null> {
  const { bench } = context;
  const list = bench.url();
  const confirmPressed = (pressed: Pressed, url: string) => {
    const unsaid = withWords ? step.values.filter((value) => !isAside(value) && !pressed.given.includes(value)) : [];
    if (unsaid.length > 0) throw unproven(pressed.written, notAsked(pressed, unsaid), { pressed: pressed.name });
    return confirmState(context, step, pressed, state, url);
  };
  const inRow = row === null ? null : await pressThrough(context, step, row, state);
  if (inRow !== null) return confirmPressed(inRow, list);
  const marked = row === null ? null : await markAndPress(context, step, row, state);
  if (marked !== null) return confirmPressed(marked, list);
  if (row !== null && !(await reopenRecord(context, step))) return null;
  if (row !== null && !isOpened(context, step, await bench.look())) {
    await bench.use({ tool: 'open', url: list, why: 'it was not the record itself' });
    return null;
  }
  const page = bench.url();
  const onPage = await pressThrough(context, step, null, state);
  return onPage === null ? null : confirmPressed(onPage, page);
}

function notAsked(pressed: Pressed, unsaid: readonly NamedValue[]): string {
  const names = unsaid.map((value) => `"${value.label ?? value.value}"`).join(', ');
  return `"${pressed.name}" was pressed, but the site asked for no ${names}.`;
}
