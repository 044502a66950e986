/** Changes a record: finds it for certain, then uses the button that does it or its form, and reads back what the site shows. */

import type { Confirmed } from '../evidence/confirm-created.ts';
import { confirmState, confirmUpdated } from '../evidence/confirm-updated.ts';
import { readNumber } from '../extract/convert.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { RunFailure } from '../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { areaFit, assignValues } from './assign-values.ts';
import { refuseUnread, seekForm } from './create-goal.ts';
import { clearNotices } from './dead-ends.ts';
import { fieldNamesFor } from './field-names.ts';
import { fillForm, isSameForm } from './fill-form.ts';
import { type Found, findRecord, severalFound } from './find-record.ts';
import { flipInRow, flipSwitches } from './flip-switches.ts';
import { type FormArea, formAreas } from './form-fields.ts';
import { isInSight } from './in-sight.ts';
import { setsList } from './list-settings.ts';
import { openRow } from './open-row.ts';
import { pressThrough } from './press-through.ts';
import { holdsOldName, isFormOf } from './record-form.ts';
import { isOwnPage } from './record-page.ts';
import { type FoundRow, rowOf } from './record-row.ts';
import { isOfRecord } from './record-way.ts';
import type { RunContext } from './run-context.ts';
import { inScope, recordMenus } from './seek-action.ts';
import { submitForm } from './submit-form.ts';

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
  return edit(context, step, row, values);
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
  if (row !== null && !(await reopen(context, step))) return null;
  const page = bench.url();
  const onPage = await pressThrough(context, step, null, state);
  return onPage === null ? null : confirmState(context, step, onPage, state, page);
}

/** Opens the row that was found, finding it again where the page has changed since. */
async function reopen(context: RunContext, step: Step): Promise<boolean> {
  const snapshot = await context.bench.look();
  if (isOwnPage(context, step, snapshot, true)) return true;
  const there = rowOf(context, step, snapshot, true);
  return there !== null && openRow(context, step, there);
}

/** Changes the record's form. */
async function edit(
  context: RunContext,
  step: Step,
  row: FoundRow | null,
  values: readonly NamedValue[],
): Promise<Confirmed> {
  const { bench } = context;
  const before = await bench.look();
  const offered = row === null ? null : await seekEditor(context, step, row, values, 1);
  const listed = offered !== null && isForRow(before, offered, row) ? offered : null;
  let area = listed;
  let recordUrl = bench.url();
  if (area === null) {
    if (row !== null) await reopen(context, step);
    recordUrl = bench.url();
    const flip = () => flipSwitches(context, step, values, /^switch$/);
    const atOnce = (await flip()) ?? ((await openByAddress(context, step)) ? await flip() : null);
    if (atOnce !== null) return atOnce;
    recordUrl = bench.url();
    area = await seekEditor(context, step, null, values, 6);
  }
  const flipped = area === null ? await flipSwitches(context, step, values, /^(?:switch|checkbox)$/) : null;
  if (flipped !== null) return flipped;
  if (area === null)
    throw new RunFailure(
      'not_found_on_site',
      `The site shows no form to change ${values.map((value) => `"${value.label ?? value.value}"`).join(', ')}.`,
      { clause: step.clause },
    );
  if (listed === null && !isFormOf(step, await bench.look(), area))
    throw new RunFailure(
      'not_found_on_site',
      `The form that came up does not say that it is for "${step.record.map((value) => value.value).join(', ')}". Nothing was sent.`,
      { clause: step.clause, form: area.heading },
    );
  return sendChanges(context, step, area, values, recordUrl);
}

/** From a list, follows the one link below its own address that ends in the record's number: a card may name the thing and not its number. */
async function openByAddress({ bench }: RunContext, step: Step): Promise<boolean> {
  const numbers = step.record.filter((name) => /^(?:id|number)$/.test(name.kind)).map((name) => plain(name.value));
  const snapshot = await bench.look();
  const here = URL.canParse(snapshot.url) ? new URL(snapshot.url).pathname.replace(/\/$/, '') : '';
  const ways = snapshot.elements.filter((element) => {
    if (element.role !== 'link' || !element.visible || element.href === null || !URL.canParse(element.href))
      return false;
    const path = new URL(element.href).pathname;
    const last = path.split('/').findLast((part) => part !== '') ?? '';
    if (last.length < 4 || !path.startsWith(`${here}/`)) return false;
    return numbers.includes(plain(last).replace(/^#/, '')) && bench.judge(element).requiredTier === 'read';
  });
  const [way] = ways;
  if (way?.href == null || new Set(ways.map((one) => one.href)).size > 1 || way.href === snapshot.url) return false;
  return (await bench.use({ tool: 'click', ref: way.ref, isWay: true, why: 'to open the record' })).ok;
}

/** The form stands in the row, or came up when its row was asked to be changed. */
function isForRow(before: Snapshot, area: FormArea, row: FoundRow | null): boolean {
  const inRow = area.fields.every((field) => field.element.table === row?.table && field.element.row === row?.row);
  return inRow || !formAreas(before).some((known) => isSameForm(known, area));
}

async function sendChanges(
  context: RunContext,
  step: Step,
  area: FormArea,
  values: readonly NamedValue[],
  recordUrl: string,
): Promise<Confirmed> {
  const computed = values.map((value) => computedValue(area, value));
  const filled = await fillForm(context, area, computed);
  if (filled.left.length > 0)
    throw new RunFailure(
      'not_confirmed',
      `The form has no field for ${filled.left.map((value) => `"${value.label ?? value.value}"`).join(', ')}. Nothing was sent.`,
      { left: filled.left.map((value) => value.label) },
    );
  const sent = await submitForm(context, filled.area, step, []);
  return confirmUpdated(context, step, filled.given, sent, recordUrl);
}

/** "Increase by 5" from what the field holds. */
function computedValue(area: FormArea, value: NamedValue): NamedValue {
  if (value.mode !== 'add' && value.mode !== 'subtract') return value;
  const set: NamedValue = { ...value, mode: 'set' };
  const field = assignValues(area, [set]).assignments[0]?.field;
  const held = readNumber(field?.element.value ?? '');
  const by = readNumber(value.value);
  if (held === null || by === null)
    throw new RunFailure(
      'not_confirmed',
      `The present value of "${value.label ?? ''}" could not be read. Nothing was sent.`,
      null,
    );
  const amount = value.kind === 'percent' ? (held * by) / 100 : by;
  const result = Math.round((held + (value.mode === 'add' ? amount : -amount)) * 100) / 100;
  return { ...set, value: String(result), kind: 'number' };
}

/** A form whose fields take the values: on the page, behind "Edit", in a menu, behind a tab. */
async function seekEditor(
  context: RunContext,
  step: Step,
  row: FoundRow | null,
  values: readonly NamedValue[],
  moves: number,
): Promise<FormArea | null> {
  const { bench } = context;
  const tried = new Set<string>();
  for (let move = 0; move <= moves; move += 1) {
    await clearNotices(bench);
    const snapshot = await bench.look();
    const area = row === null || move > 0 ? editorArea(step, snapshot, values) : null;
    if (area !== null) return area;
    const way = editWay(context, step, snapshot, move === 0 ? row : null, values, tried);
    if (way === null) return null;
    tried.add(`${way.role}|${way.name}|${way.hint}|${way.heading}`);
    const done = way.visible
      ? await bench.use({ tool: 'click', ref: way.ref, why: 'to change the record' })
      : await bench.use({ tool: 'open', url: way.href ?? '', why: 'to change the record' });
    if (!done.ok && move === moves) return null;
  }
  return editorArea(step, await bench.look(), values);
}

function editorArea(step: Step, snapshot: Snapshot, values: readonly NamedValue[]): FormArea | null {
  const scored = formAreas(snapshot)
    .filter((area) => (area.buttons.length > 0 || area.form >= 0) && !setsList(area))
    .filter(
      (area) =>
        !/\b(?:add|new|create)\b/i.test(area.heading) ||
        /\bedit\b/i.test(area.heading) ||
        (snapshot.forms[area.form]?.prefilled ?? 0) > 0,
    )
    .map((area) => ({ area, fit: areaFit(area, values) }))
    .filter(({ fit, area }) => fit >= 0.55 && isInSight(area, values) && holdsOldName(step, area, values))
    .sort((a, b) => b.fit - a.fit);
  return scored[0]?.area ?? null;
}

function editWay(
  context: RunContext,
  step: Step,
  snapshot: Snapshot,
  row: FoundRow | null,
  values: readonly NamedValue[],
  tried: ReadonlySet<string>,
) {
  const labels = values.map((value) => value.label ?? '');
  const scored = snapshot.elements
    .filter(
      (element) =>
        /^(?:link|button|menuitem|tab)$/.test(element.role) &&
        !element.disabled &&
        !(element.submits && element.form >= 0) &&
        (element.visible || element.href !== null) &&
        inScope(element, snapshot, row) &&
        (row !== null || isOfRecord(element, snapshot)) &&
        !tried.has(`${element.role}|${element.name}|${element.hint}|${element.heading}`) &&
        context.bench.allows(element) &&
        context.bench.judge(element).requiredTier !== 'delete',
    )
    .map((element) => ({ element, score: editScore(element, step, labels) - (isOfPart(element, snapshot) ? 0.2 : 0) }))
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score);
  const menu = recordMenus(snapshot, row).find(
    (element) => !tried.has(`${element.role}|${element.name}|${element.hint}|${element.heading}`),
  );
  const [best] = scored;
  if (best !== undefined && (best.score >= 0.6 || menu === undefined)) return best.element;
  return menu ?? best?.element ?? null;
}

/** One of many "edit" links that stand with the parts of a text: it opens that part alone. */
function isOfPart(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (/[?&#](?:section|part|block|paragraph)=/i.test(element.href ?? '')) return true;
  const same = snapshot.elements.filter((other) => other.visible && other.name === element.name && other.row < 0);
  return element.row < 0 && new Set(same.map((other) => other.heading)).size > 1;
}

function editScore(
  element: { name: string; hint: string; role: string; place: string; href: string | null },
  step: Step,
  labels: readonly string[],
): number {
  const name = plain(element.name)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim();
  const rest = name.replace(
    /^(?:edit|modify|change|update|amend|revise|correct|manage|quick edit|reschedule|move)\s*/,
    '',
  );
  const field = Math.max(0, ...labels.map((label) => likeness(label, rest)));
  if (/^(?:edit|modify|change|update|amend|revise|correct|quick edit)$/.test(name)) return 1;
  // One's own profile and password are never the record that was asked for, unless it says so.
  if (/^(?:my )?(?:profile|account|password|preferences)$/.test(rest) && rest !== name)
    return step.object !== null && likeness(step.object.text, rest) < 0.4 ? 0 : 0.6;
  if (/^(?:edit|modify|change|update|amend|revise|correct|quick edit)\b/.test(name)) {
    const about = step.object === null ? 0.6 : likeness(step.object.text, rest);
    return (
      0.55 +
      0.4 *
        Math.max(
          field,
          about,
          /^(?:details|profile|record|info|information|page|this.*|source|item)$/.test(rest) ? 0.9 : 0,
        )
    );
  }
  if (name === step.verb || name.startsWith(`${step.verb} `)) return 0.95;
  if (name === '' && /\b(?:edit|pencil|pen)\b/i.test(element.hint.replace(/[-_]/g, ' '))) return 0.85;
  if (element.place !== 'navigation' && field >= 0.6) return element.role === 'tab' ? 0.5 : 0.45;
  if (/\/edit(?:\/|$|\?)|[?&]action=edit/.test(element.href ?? '')) return 0.7;
  if (/\/(?:modify|edit|update|change)(?:[A-Z]\w*)?(?:\.\w+)?(?:\/|$|\?)/i.test(element.href ?? '')) return 0.66;
  if (element.role === 'tab' && /^(?:general|details|settings|info|information|profile|demographics)$/.test(name))
    return 0.35;
  return 0;
}

/** The form's fields bear the very names that the instruction gives: a "Title" of a new post is not the "site title". */
function isSettled(area: FormArea, values: readonly NamedValue[]): boolean {
  return values.every((value) => {
    const field = assignValues(area, [{ ...value, mode: 'set' }]).assignments[0]?.field;
    const [name = ''] = fieldNamesFor(value);
    return field?.labels.some(
      (label) => likeness(name, label) >= 0.85 && wordsOf(label).length >= wordsOf(name).length,
    );
  });
}

/** Settings and other pages that are not a record of a list. */
async function updatePlace(context: RunContext, step: Step): Promise<Confirmed> {
  if (step.values.length === 0)
    throw new RunFailure('instruction_unclear', 'The instruction does not say which record to change, or to what.', {
      clause: step.clause,
    });
  const place: Step = {
    ...step,
    object: step.object ?? null,
    places: step.places.length > 0 || step.object !== null ? step.places : [{ ...stateValue('settings'), label: null }],
  };
  const area = await seekForm(context, place, step.values);
  if (area === null || !isSettled(area, step.values))
    throw new RunFailure(
      'not_found_on_site',
      `The site shows no form with ${step.values.map((value) => `"${value.label ?? value.value}"`).join(', ')}.`,
      { clause: step.clause },
    );
  return sendChanges(context, step, area, step.values, context.bench.url());
}
