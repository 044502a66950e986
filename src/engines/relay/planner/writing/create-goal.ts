/** Makes a new record: finds the form for it, fills it, sends it, and looks for the record afterwards. */

import type { Confirmed } from '../../evidence/confirmed.ts';
import { holdsWords, saysValue } from '../../extract/match-values.ts';
import { isAt } from '../../extract/page-context.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import { learnDates, type RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity } from '../../words/entities.ts';
import { wordsOf } from '../../words/tokens.ts';
import { clearNotices } from '../../workbench/clear-notices.ts';
import { assignValues } from '../form/assign-values.ts';
import { fillForm } from '../form/fill-form.ts';
import type { FormArea, FormField } from '../form/form-fields.ts';
import { hasFurtherPage, submitForm } from '../form/submit-form.ts';
import { kindsSaid, mannerSaid } from '../form/unnamed-values.ts';
import { confirmCreated, identifying } from '../proof/confirm-created.ts';
import { showsValue } from '../proof/shown-values.ts';
import { unproven } from '../proof/unproven.ts';
import { findRecordPage } from '../record/find-record.ts';
import { rowOf } from '../record/record-row.ts';
import { seekForm, seekHere } from './seek-form.ts';

/** Does the step. @throws RunFailure `not_found_on_site` without a form, `not_confirmed` without evidence afterwards */
export async function createGoal(context: RunContext, step: Step): Promise<Confirmed> {
  const { bench } = context;
  const values = step.values.filter((value) => value.mode === 'set');
  if (values.length === 0)
    throw new RunFailure('instruction_unclear', 'The instruction does not say what to put in.', {
      clause: step.clause,
    });
  await clearNotices(bench);
  const onRecord = step.record.length > 0 && (await findRecordPage(context, ownerStep(step)));
  const area = (onRecord ? await seekHere(context, step, values) : null) ?? (await seekForm(context, step, values));
  if (area === null)
    throw new RunFailure(
      'not_found_on_site',
      `The site shows no form to ${step.verb} ${step.object?.text ?? 'this'}.`,
      { clause: step.clause },
    );
  if (!onRecord) refuseElsewhere(step, await bench.look(), area);
  learnDates(context, await bench.look());
  const taken = assignValues(area, values).assignments.map((one) => one.field);
  const free = area.fields.filter((field) => !taken.includes(field));
  const kinds = [...kindsSaid(step, free), ...mannerSaid(step, free)];
  const filled = await fillForm(context, area, [...values, ...kinds]);
  const wizard = hasFurtherPage(filled.area);
  const unplaced = await unplacedValues(context, step, filled.left);
  if (unplaced.length > 0 && !wizard) throw noPlaceFor(unplaced);
  const sent = await submitForm(context, filled.area, step, filled.left);
  const lost = wizard ? unplaced.filter((value) => sent.left.includes(value)) : [];
  if (lost.length > 0 && !sent.written) throw noPlaceFor(lost);
  // What was guessed to be the status may have gone into "Priority": it is looked for under that name.
  const sought = values.map((value) =>
    value.guessed === true && /^(?:status|role)$/.test(value.label ?? '')
      ? (filled.given.find((one) => one.value === value.value) ?? value)
      : value,
  );
  const confirmed = await confirmCreated(context, step, sought, sent, filled.missing, filled.held);
  const without = lost.filter((value) => !isShownOfIt(context, step, confirmed.snapshot, value, sent.before));
  if (without.length > 0)
    throw unproven(true, `It was sent, but no page of the form had a field for ${namesOf(without)}.`, {
      left: without.map((value) => value.label),
    });
  return confirmed;
}

/** What no field took is shown by the new record: in its row, or on a page that did not show it of others before. */
function isShownOfIt(context: RunContext, step: Step, shown: Snapshot, value: NamedValue, before: Snapshot): boolean {
  const row = rowOf(context, { ...step, kind: 'read', record: identifying(step.values), filters: [] }, shown);
  if (row !== null && row.others === 0) return saysValue(row.text, value, context.dates);
  return showsValue(shown, value, context.dates, true) && !showsValue(before, value, context.dates, false);
}

/** A comment is written under what it is about, and in no form that says nothing of it. @throws RunFailure `not_found_on_site` */
function refuseElsewhere(step: Step, snapshot: Snapshot, area: FormArea): void {
  const [about] = step.record.filter((value) => value.moment === null);
  const place = step.record.find(
    (value) => /^(?:text|name)$/.test(value.kind) && !step.values.some((given) => given.value === value.value),
  );
  if (place !== undefined && !isIn(place, snapshot, area))
    throw new RunFailure(
      'not_found_on_site',
      `No form for a ${step.object?.text ?? 'new record'} that is surely of "${place.value}" was found. Nothing was sent.`,
      { clause: step.clause },
    );
  const isPart = /^(?:comment|reply|remark|answer)s?$/.test(step.object?.head ?? '') || step.verb === 'forward';
  if (about === undefined || !isPart || snapshot.text.toLowerCase().includes(about.value.toLowerCase())) return;
  throw new RunFailure(
    'not_found_on_site',
    `No page of "${about.value}" with a form for a ${step.object?.text ?? 'comment'} was found. Nothing was sent.`,
    { clause: step.clause },
  );
}

/** Where it is to be made is said by the page or the form: what is made elsewhere is another thing. */
function isIn(place: NamedValue, snapshot: Snapshot, area: FormArea): boolean {
  const said = [area.heading, ...area.fields.flatMap((field) => [field.element.value ?? '', ...chosenIn(field)])];
  return isAt(place, snapshot) || said.some((text) => holdsWords(text, place.value));
}

function chosenIn({ element, choices }: FormField): string[] {
  return [
    ...element.options.filter(({ selected }) => selected).map(({ label }) => label),
    ...choices.filter(({ checked }) => checked === true).map(({ name }) => name),
  ];
}

/** What the new thing belongs to is looked for among its own kind: the claim that a message is for among the claims. */
function ownerStep(step: Step): Step {
  const label = step.record.length === 1 ? step.record[0]?.label : null;
  const words = wordsOf(label ?? '');
  const head = words.at(-1);
  if (label == null || head === undefined || !isEntity(head)) return step;
  return { ...step, object: { text: label, head, words, plural: false } };
}

/** Values that no field takes and that the place itself does not say ("in project Website" on the project's own page). */
async function unplacedValues(context: RunContext, step: Step, left: readonly NamedValue[]): Promise<NamedValue[]> {
  const snapshot = await context.bench.look();
  const known = (value: NamedValue) =>
    step.places.some((place) => place.value === value.value) ||
    step.record.some((record) => record.value === value.value);
  return left.filter(
    (value) =>
      !(known(value) && (isAt(value, snapshot) || isOnRecord(step, value, snapshot))) &&
      !(value.label === 'status' && /^(?:draft|active|new|public)$/i.test(value.value)),
  );
}

/** The record that the new thing belongs to was opened; its page need not repeat the words. */
function isOnRecord(step: Step, value: NamedValue, snapshot: Snapshot): boolean {
  return step.record.some((record) => record.value === value.value) && snapshot.text.includes(value.value);
}

function namesOf(values: readonly NamedValue[]): string {
  return values.map((value) => `"${value.label === null ? value.value : `${value.label}: ${value.value}`}"`).join(', ');
}

function noPlaceFor(values: readonly NamedValue[]): RunFailure {
  return new RunFailure('not_confirmed', `The form has no field for ${namesOf(values)}. Nothing was sent.`, {
    left: values.map((value) => value.label),
  });
}
