/** Takes a record away: finds it for certain, presses what does it, and sees that it is gone. */

import type { Confirmed } from '../../evidence/confirmed.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity } from '../../words/entities.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, stem, wordsOf } from '../../words/tokens.ts';
import { clearNotices } from '../../workbench/clear-notices.ts';
import { formAreas } from '../form/form-fields.ts';
import { confirmDeleted } from '../proof/confirm-deleted.ts';
import { findRecord, severalFound } from '../record/find-record.ts';
import { openRow } from '../record/open-row.ts';
import { type FoundRow, rowOf } from '../record/record-row.ts';
import { isOfRecord } from '../record/record-way.ts';
import { inScope } from '../record/seek-action.ts';
import { markAndPress } from './mark-and-press.ts';
import { type Pressed, pressThrough } from './press-through.ts';
import { isFormOf, isOpened } from './record-form.ts';
import { updateGoal } from './update-goal.ts';

const MOST_ROWS = 15;

/** Does the step. @throws RunFailure when the record is not there, several fit, or nothing proves that it is gone */
export async function deleteGoal(context: RunContext, step: Step): Promise<Confirmed> {
  await clearNotices(context.bench);
  if (step.record.length === 0 && step.filters.length === 0)
    throw new RunFailure('instruction_unclear', 'The instruction does not say which record to take away.', {
      clause: step.clause,
    });
  if (step.record.length > 0) return deleteOne(context, step);
  return deleteMatching(context, step);
}

/** "Delete the comment on ticket 5": the ticket is named, and what is to go is not. @throws RunFailure `instruction_unclear` */
function refuseWhole(step: Step): void {
  const noun = step.object?.head ?? '';
  const [named, another] = step.record.filter((value) => value.moment === null);
  const isPart =
    /^(?:comment|note|reply|remark|attachment|file|document|tag|label|entry|item|line|message|payment|task|subtask|reminder|member|watcher|follower)s?$/i.test(
      noun,
    );
  if (!isPart || named === undefined || another !== undefined || named.label === null) return;
  if (!isEntity(named.label) || likeness(noun, named.label) >= 0.5 || !/^(?:id|number)$/.test(named.kind)) return;
  throw new RunFailure(
    'instruction_unclear',
    `The instruction does not say which ${noun} of ${named.label} ${named.value} to take away.`,
    { clause: step.clause },
  );
}

async function deleteOne(context: RunContext, step: Step): Promise<Confirmed> {
  const { bench } = context;
  refuseWhole(step);
  const found = await findRecord(context, step, true);
  if (found === null) {
    throw new RunFailure(
      'not_found_on_site',
      `No record on the site is surely "${step.record.map((value) => value.value).join(', ')}".`,
      { clause: step.clause },
    );
  }
  const row = found.kind === 'row' ? found.row : null;
  if (row !== null && row.others > 0) throw severalFound(step, row);
  const listUrl = bench.url();
  const before = await bench.look();
  refuseElsewhere(step, before);
  const pressed = await pressDelete(context, step, row);
  if (pressed === null) {
    const state = END_STATE[step.verb];
    if (state !== undefined) return updateGoal(context, { ...step, kind: 'update', values: [statusOf(state)] });
    throw new RunFailure('not_found_on_site', `The site offers no way to ${step.verb} it.`, { clause: step.clause });
  }
  return confirmDeleted(context, step, pressed, { listUrl, wasListed: row !== null, before });
}

/** Where no button does it, the record's own form may hold the state that the verb leads to. */
const END_STATE: Readonly<Record<string, string>> = {
  cancel: 'cancelled',
  void: 'voided',
  archive: 'archived',
  discharge: 'discharged',
  revoke: 'revoked',
  withdraw: 'withdrawn',
  retire: 'retired',
  discard: 'discarded',
};

function statusOf(state: string): NamedValue {
  return { value: state, label: 'status', kind: 'text', quoted: false, moment: null, mode: 'set' };
}

const WHOLE =
  /^(?:list|register|directory|table|calendar|schedule|roster|rota|group|inbox|system|database|portal|site|website|records?|files?|app|application|account|books?|catalogue?|here)$/;

/** "Remove her from the newsletter", "remove the tag from ticket 3": without a word of that place what goes may be the whole record. @throws RunFailure `not_found_on_site` */
function refuseElsewhere(step: Step, snapshot: Snapshot): void {
  const [table] = snapshot.tables;
  const said = [
    snapshot.title,
    step.object?.text ?? '',
    table?.caption ?? '',
    ...snapshot.headings.map((heading) => heading.text),
    ...snapshot.dialogs.map((dialog) => dialog.title),
    ...snapshot.elements.filter((element) => element.current).map((element) => element.name),
    decodeURI(snapshot.url).replace(/[_+/=&?-]/g, ' '),
  ];
  const stems = new Set(said.flatMap((text) => wordsOf(text)).map(stem));
  const elsewhere = step.places.find((place) => {
    const isOfKind = place.label !== null || (!place.quoted && place.kind === 'text' && !/\p{Lu}/u.test(place.value));
    return isOfKind && !WHOLE.test(place.value) && !wordsOf(place.value).every((word) => stems.has(stem(word)));
  });
  if (elsewhere === undefined) return;
  throw new RunFailure(
    'not_found_on_site',
    `What was found does not say that it belongs to "${[elsewhere.label, elsewhere.value].filter((text) => text !== null).join(' ')}". Nothing was taken away.`,
    { clause: step.clause },
  );
}

/** In its row, on its page, in its menus, at the foot of its form. */
async function pressDelete(context: RunContext, step: Step, row: FoundRow | null): Promise<Pressed | null> {
  const { bench } = context;
  const inRow = row === null ? null : await pressThrough(context, step, row, null);
  if (inRow !== null) return inRow;
  if (row !== null) {
    const list = bench.url();
    const there = rowOf(context, step, await bench.look(), true);
    if (there === null) return null;
    const marked = await markAndPress(context, step, there, null);
    if (marked !== null) return marked;
    const opened = await openRow(context, step, there);
    if (!opened || !isOpened(context, step, await bench.look())) {
      if (opened) await bench.use({ tool: 'open', url: list, why: 'it was not the record itself' });
      const again = rowOf(context, step, await bench.look(), true);
      return again === null ? null : pressInEditor(context, step, again);
    }
  }
  return (await pressThrough(context, step, null, null)) ?? pressInEditor(context, step, null);
}

/** At the foot of the form behind "Edit", in the row or on the record's page. */
async function pressInEditor(context: RunContext, step: Step, row: FoundRow | null): Promise<Pressed | null> {
  const { bench } = context;
  const snapshot = await bench.look();
  const edit = snapshot.elements.find(
    (element) =>
      /^(?:link|button)$/.test(element.role) &&
      element.visible &&
      inScope(element, snapshot, row) &&
      (row !== null || isOfRecord(element, snapshot)) &&
      /^(?:edit|manage|settings|change|modify)\b/.test(plain(element.name)) &&
      !/\b(?:password|profile|account|language|theme|view)$/.test(plain(element.name)) &&
      bench.allows(element),
  );
  if (edit === undefined) return null;
  await bench.use({ tool: 'click', ref: edit.ref, why: 'it may be offered there' });
  const form = await bench.look();
  const isOfRow = row === null || formAreas(form).some((area) => isFormOf(step, form, area));
  return isOfRow ? pressThrough(context, step, null, null) : null;
}

/** "Delete all completed tasks": row after row, each one proved before the next. */
async function deleteMatching(context: RunContext, step: Step): Promise<Confirmed> {
  const { bench } = context;
  const first = await findRecord(context, step, true);
  if (first === null)
    throw new RunFailure('not_found_on_site', `Nothing on the site fits "${step.clause.slice(0, 120)}".`, {
      clause: step.clause,
    });
  const listUrl = bench.url();
  let last: Confirmed | null = null;
  for (let count = 0; count < MOST_ROWS; count += 1) {
    const before = await bench.look();
    const row = rowOf(context, step, before, true);
    if (row === null) break;
    const pressed = await pressDelete(context, step, row);
    if (pressed === null)
      throw new RunFailure('not_found_on_site', `The site offers no way to ${step.verb} it.`, { done: count });
    last = await confirmDeleted(context, step, pressed, { listUrl, wasListed: true, before, oneOf: row.others + 1 });
  }
  if (last === null)
    throw new RunFailure('not_found_on_site', `Nothing on the site fits "${step.clause.slice(0, 120)}".`, {
      clause: step.clause,
    });
  if (rowOf(context, step, await bench.look(), true) !== null)
    throw new RunFailure('budget_exceeded', `More than ${MOST_ROWS} records fit; the first ${MOST_ROWS} are gone.`, {
      done: MOST_ROWS,
    });
  return last;
}
