/** "With selected: Delete": what is done to the marked rows of a list is chosen from a list or a menu, and mostly sent by a button beside it. */

import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { actionFit } from '../record/seek-action.ts';

/** Surely this work and no other: it is done to whatever is marked. */
const SURE = 0.8;
/** Pixels between the list of what can be done and the button that sends it. */
const BESIDE = 60;
const SENDS = /^(?:apply|go|ok|execute|run|submit|do it|perform|confirm|start|update|save)\b/;
const BULK_MENU = /\b(?:actions?|selected|bulk|marked)\b/;

/** The button that does the step's work on the marked rows once this has chosen what that is; null where nothing offers it. */
export async function chooseForMarked(
  context: RunContext,
  step: Step,
  unmarked: Snapshot,
  state: string | null,
): Promise<ElementSnapshot | null> {
  return (await chosenInList(context, step, state)) ?? (await openedInMenu(context, step, unmarked, state));
}

async function chosenInList({ bench }: RunContext, step: Step, state: string | null): Promise<ElementSnapshot | null> {
  const found = (await bench.look()).elements
    .filter((element) => element.tag === 'select' && element.visible && !element.disabled && element.row < 0)
    .flatMap((element) =>
      element.options.map(({ label }) => ({
        element,
        label,
        fit: actionFit({ ...element, name: label }, step, state),
      })),
    )
    .filter(({ fit }) => fit >= SURE)
    .sort((a, b) => b.fit - a.fit)[0];
  if (found === undefined) return null;
  const { element, label } = found;
  const chosen = await bench.use({
    tool: 'select',
    ref: element.ref,
    values: [label],
    why: 'it is done to what is marked',
  });
  if (!chosen.ok) return null;
  const buttons = (await bench.look()).elements.filter(
    (one) =>
      one.role === 'button' &&
      one.visible &&
      !one.disabled &&
      one.row < 0 &&
      SENDS.test(plain(one.name)) &&
      (one.form === element.form || Math.abs(one.y - element.y) < BESIDE) &&
      bench.allows(one),
  );
  return buttons.sort((a, b) => Math.abs(a.y - element.y) - Math.abs(b.y - element.y))[0] ?? null;
}

/** A menu that came with the mark, or that says that it is for what is marked. */
async function openedInMenu(
  { bench }: RunContext,
  step: Step,
  unmarked: Snapshot,
  state: string | null,
): Promise<ElementSnapshot | null> {
  const keyOf = (element: ElementSnapshot) => `${element.role}|${element.name}|${element.y}`;
  const shown = (snapshot: Snapshot) =>
    snapshot.elements.filter((element) => element.visible && !element.disabled && element.row < 0);
  const before = await bench.look();
  const known = new Set(shown(unmarked).map(keyOf));
  const menu = shown(before).find(
    (element) =>
      element.role === 'button' &&
      element.place !== 'navigation' &&
      (BULK_MENU.test(plain(element.name)) || (element.popup !== '' && !known.has(keyOf(element)))) &&
      bench.judge(element).requiredTier === 'read',
  );
  if (menu === undefined) return null;
  await bench.use({ tool: 'click', ref: menu.ref, why: 'its menu is for what is marked' });
  const there = new Set(shown(before).map(keyOf));
  const entries = shown(await bench.look())
    .filter((element) => !there.has(keyOf(element)) && /^(?:menuitem|button|link|option)$/.test(element.role))
    .map((element) => ({ element, fit: actionFit(element, step, state) }))
    .filter(({ element, fit }) => fit >= SURE && bench.allows(element))
    .sort((a, b) => b.fit - a.fit);
  if (entries[0] === undefined) await bench.use({ tool: 'press', key: 'Escape', why: 'it is not in this menu' });
  return entries[0]?.element ?? null;
}
