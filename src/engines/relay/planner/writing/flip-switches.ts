/** Switches and boxes that act at once, without a form to send: "Automatic refill" on the record's own page. */

import type { Confirmed } from '../../evidence/confirmed.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { sentChanges } from '../../tools/traffic.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';
import { loadedAfresh } from '../proof/loaded-afresh.ts';
import { refusedWith, unproven } from '../proof/unproven.ts';
import { type FoundRow, isInRow, rowOf } from '../record/record-row.ts';
import { inScope } from '../record/seek-action.ts';

/**
 * Sets them as the values say and loads the page afresh to see that they stay so. Null where one value has no such switch, and where
 * setting them sent nothing and a button to save waits for it. `roles`: what counts as one. @throws RunFailure
 */
export async function flipSwitches(
  context: RunContext,
  step: Step,
  values: readonly NamedValue[],
  roles: RegExp,
): Promise<Confirmed | null> {
  const { bench } = context;
  const first = await bench.look();
  const switchFor = (snapshot: Snapshot, value: NamedValue) => oneSwitch(snapshot, value, roles);
  if (!values.every((value) => value.kind === 'boolean' && switchFor(first, value) !== null)) return null;
  return setAll(context, step, values, switchFor);
}

const SWITCHES: Record<string, boolean> = { enable: true, activate: true, disable: false, deactivate: false };

/**
 * "Turn on dark-mode in the development environment": of the switches in the record's row the one that is called as the place.
 * Null where the step names no such place or the row has no such switch. @throws RunFailure
 */
export async function flipInRow(context: RunContext, step: Step, row: FoundRow): Promise<Confirmed | null> {
  const wanted = SWITCHES[step.verb];
  const [place, another] = step.places;
  if (wanted === undefined || place === undefined || another !== undefined || step.values.length > 0) return null;
  const value: NamedValue = { ...place, value: String(wanted), label: place.value, kind: 'boolean' };
  const switchFor = (snapshot: Snapshot) => {
    const there = rowOf(context, { ...step, places: [] }, snapshot, true);
    return there === null || there.others > 0 ? null : switchIn(snapshot, there, place.value);
  };
  if (switchIn(await context.bench.look(), row, place.value) === null) return null;
  return setAll(context, step, [value], switchFor);
}

function switchIn(snapshot: Snapshot, row: FoundRow, name: string): ElementSnapshot | null {
  const found = snapshot.elements.filter(
    (element) =>
      isInRow(element, snapshot, row) &&
      /^(?:switch|checkbox)$/.test(element.role) &&
      !element.disabled &&
      element.checked !== null &&
      Math.max(likeness(name, element.name), likeness(name, element.label)) >= 0.5,
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Sets each switch and loads the page afresh to see that all stay so. Null where nothing was sent and a button to save waits. */
async function setAll(
  context: RunContext,
  step: Step,
  values: readonly NamedValue[],
  switchFor: (snapshot: Snapshot, value: NamedValue) => ElementSnapshot | null,
): Promise<Confirmed | null> {
  const { bench } = context;
  let written = false;
  for (const value of values) {
    const element = switchFor(await bench.look(), value);
    if (element === null || element.checked === isOn(value)) continue;
    const outcome = await bench.use({
      tool: 'check',
      ref: element.ref,
      checked: isOn(value),
      accept: true,
      why: 'the instruction asks for it',
    });
    const writes = sentChanges(outcome.writes).filter((write) => write.status !== null);
    const refused = writes.find((write) => (write.status ?? 0) >= 400);
    if (refused !== undefined) throw refusedWith(refused.status ?? 0);
    if (!outcome.ok)
      throw new RunFailure('not_confirmed', `"${element.name}" could not be set: ${outcome.problem ?? ''}.`, null);
    written ||= writes.length > 0;
  }
  if (!written && waitsForSave(await bench.look())) return null;
  const fresh = await loadedAfresh(context);
  if (fresh === null || !values.every((value) => switchFor(fresh, value)?.checked === isOn(value)))
    throw unproven(written, 'The switch was set, but the page loaded afresh does not show it so.', {
      clause: step.clause,
    });
  return {
    kind: 'updated',
    confirmation: 'The site shows it so when the page is loaded afresh.',
    snapshot: fresh,
    values: [...values],
  };
}

function isOn(value: NamedValue): boolean {
  return value.value === 'true' && value.mode !== 'clear';
}

function waitsForSave(snapshot: Snapshot): boolean {
  return snapshot.elements.some(
    (element) =>
      element.role === 'button' &&
      element.visible &&
      !element.disabled &&
      element.row < 0 &&
      /^(?:save|apply|update|confirm|submit|done)\b/.test(plain(element.name)),
  );
}

/** The one switch of that name in what stands on the page for the record; null where none or several bear it. */
function oneSwitch(snapshot: Snapshot, value: NamedValue, roles: RegExp): ElementSnapshot | null {
  const found = snapshot.elements.filter(
    (element) =>
      roles.test(element.role) &&
      element.visible &&
      !element.disabled &&
      element.checked !== null &&
      (element.role === 'switch' || (element.row < 0 && inScope(element, snapshot, null))) &&
      Math.max(likeness(value.label ?? '', element.name), likeness(value.label ?? '', element.label)) >= 0.8,
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
