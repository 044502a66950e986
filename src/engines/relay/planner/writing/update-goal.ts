/** Changes a record: finds it for certain, then uses the button that does it or its form, and reads back what the site shows. */

import type { Confirmed } from '../../evidence/confirm-created.ts';
import { confirmState } from '../../evidence/confirm-state.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import { RunFailure } from '../../run-failure.ts';
import { type Found, findRecord, severalFound } from '../record/find-record.ts';
import type { FoundRow } from '../record/record-row.ts';
import type { RunContext } from '../run-context.ts';
import { clearNotices } from '../way/dead-ends.ts';
import { refuseUnread } from './create-goal.ts';
import { editRecord, reopenRecord } from './edit-record.ts';
import { flipInRow } from './flip-switches.ts';
import { markAndPress } from './mark-and-press.ts';
import { pressThrough } from './press-through.ts';
import { isOpened } from './record-form.ts';
import { updatePlace } from './update-place.ts';

/** The state that a verb leads to. */
const LEADS_TO: Record<string, string> = {
  close: 'closed',
  reopen: 'open',
  approve: 'approved',
  reject: 'rejected',
  decline: 'declined',
  publish: 'published',
  unpublish: 'draft',
  complete: 'completed',
  finish: 'done',
  resolve: 'resolved',
  enable: 'active',
  activate: 'active',
  disable: 'inactive',
  deactivate: 'inactive',
  suspend: 'suspended',
  confirm: 'confirmed',
  check: 'checked in',
  lock: 'locked',
  restore: 'active',
  accept: 'accepted',
  pause: 'paused',
  ban: 'banned',
  block: 'blocked',
};

/** Does the step. @throws RunFailure when the record is not there, more than one fits, or nothing proves the change */
export async function updateGoal(context: RunContext, step: Step): Promise<Confirmed> {
  const { bench } = context;
  refuseUnread(step);
  await clearNotices(bench);
  if (step.record.length === 0) return updatePlace(context, step);
  const row = rowFound(step, await findRecord(context, step, true));
  const flipped = row === null ? null : await flipInRow(context, step, row);
  if (flipped !== null) return flipped;
  const state = stateOf(step);
  if (isAction(step) || state !== null) {
    const acted = await act(context, step, row, state);
    if (acted !== null) return acted;
  }
  const values = step.values.length > 0 ? step.values : state === null ? [] : [stateValue(state)];
  if (values.length === 0)
    throw new RunFailure('not_found_on_site', `The site offers no way to ${step.verb} it.`, { clause: step.clause });
  return editRecord(context, step, row, values);
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
  return step.values.length === 0;
}

/** What is to be the case once the step is done (`closed`), null where it only sets values. */
export function stateOf(step: Step): string | null {
  const [value] = step.values;
  if (
    step.values.length === 1 &&
    value !== undefined &&
    /^(?:status|state|stage)$/.test(value.label ?? '') &&
    value.mode === 'set'
  )
    return value.value;
  return step.values.length === 0 ? (LEADS_TO[step.verb] ?? null) : null;
}

function stateValue(state: string): NamedValue {
  return { value: state, label: 'status', kind: 'text', quoted: false, moment: null, mode: 'set' };
}

/** Uses the button for it: in the row, on the record's page, in its menus. Null when there is none. */
async function act(
  context: RunContext,
  step: Step,
  row: FoundRow | null,
  state: string | null,
): Promise<Confirmed | null> {
  const { bench } = context;
  const list = bench.url();
  const inRow = row === null ? null : await pressThrough(context, step, row, state);
  if (inRow !== null) return confirmState(context, step, inRow, state, list);
  const marked = row === null ? null : await markAndPress(context, step, row, state);
  if (marked !== null) return confirmState(context, step, marked, state, list);
  if (row !== null && !(await reopenRecord(context, step))) return null;
  if (row !== null && !isOpened(context, step, await bench.look())) {
    await bench.use({ tool: 'open', url: list, why: 'it was not the record itself' });
    return null;
  }
  const page = bench.url();
  const onPage = await pressThrough(context, step, null, state);
  return onPage === null ? null : confirmState(context, step, onPage, state, page);
}
