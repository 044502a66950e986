/** The form of a page that is meant for the values of a step. */

import { isAt } from '../../extract/page-context.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity } from '../../words/entities.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import type { RunContext } from '../run-context.ts';
import { areaFit, assignValues } from './assign-values.ts';
import { fieldFit } from './field-fit.ts';
import { type FormArea, formAreas } from './form-fields.ts';
import { isInSight } from './in-sight.ts';
import { setsList } from './list-settings.ts';
import { submitButton } from './submit-form.ts';
import { kindsSaid } from './unnamed-values.ts';

/** The best form of the page for the values, with how good it is. `onRecord`: the page is that of the record it is for. */
export function bestArea(
  context: RunContext,
  step: Step,
  snapshot: Snapshot,
  values: readonly NamedValue[],
  onRecord = false,
): { area: FormArea; score: number } | null {
  const scored = formAreas(snapshot)
    .filter((area) => mayTake(context, step, snapshot, area, values, onRecord))
    .map((area) => ({ area, score: scoreOf(step, snapshot, area, values) }))
    .sort((a, b) => b.score - a.score);
  return scored[0] ?? null;
}

function mayTake(
  context: RunContext,
  step: Step,
  snapshot: Snapshot,
  area: FormArea,
  values: readonly NamedValue[],
  onRecord: boolean,
): boolean {
  const form = snapshot.forms[area.form];
  if (form?.hasPassword === true && !values.some(({ label }) => /pass|user|email/.test(label ?? ''))) return false;
  if ((area.buttons.length === 0 && area.form < 0) || setsList(area) || !isInSight(area, values)) return false;
  const { assignments } = assignValues(area, values);
  // At least one field bears the name of a value: a box that merely is free is no sign.
  if (areaFit(area, values) < 0.3 || !assignments.some(({ fit }) => fit >= 0.62)) return false;
  if (step.kind !== 'create') return true;
  const awake = { ...area, buttons: area.buttons.map((button) => ({ ...button, disabled: false })) };
  if (form?.method === 'get' && area.buttons.length > 0 && submitButton(context, awake, step) === null) return false;
  return onRecord || (belongs(step, snapshot, area) && !isSomebodyElse(area, values));
}

function scoreOf(step: Step, snapshot: Snapshot, area: FormArea, values: readonly NamedValue[]): number {
  const noun = step.object?.text ?? '';
  const heading = snapshot.headings[0]?.text ?? '';
  const path = URL.parse(snapshot.url);
  const parts = `${path?.pathname ?? ''}${path?.hash ?? ''}`.split('/').slice(-3);
  const about =
    noun === ''
      ? 0.5
      : Math.max(
          likeness(noun, area.heading),
          likeness(noun, heading) * 0.9,
          likeness(noun, area.buttons.map(({ name }) => plain(name)).join(' ')) * 0.9,
          ...parts.map((part) => likeness(noun, part.replace(/\W+/g, ' ')) * 0.85),
          kindsSaid(step, area.fields).length > 0 ? 0.85 : 0,
        );
  const isAway = step.places.some(
    (place) => /^\p{Lu}|\d/u.test(place.value) && !isAt(place, snapshot) && !areaTakes(area, place),
  );
  const isOther = noun !== '' && about < 0.4 && isAboutOther(area.heading, noun);
  return areaFit(area, values) * 0.65 + about * 0.35 - (isAway ? 0.3 : 0) - (isOther ? 0.3 : 0);
}

/** What sites put in themselves where nobody has written a name yet. */
const STAND_IN = /^(?:untitled|unnamed|new\b|no (?:title|name|subject)|enter\b|\(|-+$|re:|fwd?:)/;

/** Where another name stands already, an existing record is changed: "My account" where a user is to be made. */
function isSomebodyElse(area: FormArea, values: readonly NamedValue[]): boolean {
  return assignValues(area, values).assignments.some(({ field, value }) => {
    const held = plain(field.element.value ?? '').trim();
    const isNamed = /^(?:name|title|subject|first name|last name|email|username|for)$/.test(value.label ?? '');
    const isFree = held === '' || STAND_IN.test(held) || held === plain(value.value);
    return isNamed && field.kind === 'text' && !isFree;
  });
}

/** The form is the record's own, or asks for the record. */
function belongs(step: Step, snapshot: Snapshot, area: FormArea): boolean {
  return step.record.every((record) => record.moment !== null || isAt(record, snapshot) || areaTakes(area, record));
}

/** "Create asset" above the form, where a comment is wanted. */
export function isAboutOther(heading: string, noun: string): boolean {
  return wordsOf(heading).some((word) => isEntity(word) && likeness(noun, word) < 0.4);
}

function areaTakes(area: FormArea, place: NamedValue): boolean {
  return area.fields.some(
    (field) => fieldFit(field, place) >= 0.5 || field.element.options.some(({ label }) => label.trim() === place.value),
  );
}
