/** Fills a form with the values of an instruction, opens the parts of it that are folded away, and sees that all of it stands there. */

import { inSentences } from '../../evidence/site-sentences.ts';
import { holdsWords } from '../../extract/match-values.ts';
import { readShownMoment } from '../../extract/shown-dates.ts';
import { fieldNamesFor } from '../../forms/field-names.ts';
import { optionFor } from '../../forms/options.ts';
import type { NamedValue } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';
import { type Assignment, assignValues } from './assign-values.ts';
import { fillField } from './fill-field.ts';
import { type FormArea, type FormField, formAreas, heldBy } from './form-fields.ts';
import { fillRequired } from './required-fields.ts';
import { sameField } from './same-field.ts';
import { kindInLabel } from './typed-field.ts';

export interface FilledForm {
  area: FormArea;
  /** What went in, under the names of the fields where the instruction gives none. */
  given: NamedValue[];
  /** Values that no field takes. */
  left: NamedValue[];
  /** Required fields that stay empty. */
  missing: string[];
  /** Each field held its value before anything was put in. */
  isAsBefore: boolean;
  /** What the fields hold, by the value that went in: "High priority" by "high"; nothing by one that ticked a box. */
  held: Map<string, string>;
}

const MOST_UNFOLDED = 3;
const FOLDED =
  /\b(?:more|advanced|additional|extra|optional|details?|options|show all|all fields|other|expand|customi[sz]e)\b/;

/** @throws RunFailure `not_confirmed` where a field refuses its value or holds another one; nothing has been sent then */
export async function fillForm(
  context: RunContext,
  given: FormArea,
  values: readonly NamedValue[],
): Promise<FilledForm> {
  const { bench } = context;
  // What is typed is noted in the snapshot that it was typed by.
  const first = { ...given, fields: given.fields.map((field) => ({ ...field, element: { ...field.element } })) };
  let area = given;
  let left: readonly NamedValue[] = values;
  const done: Assignment[] = [];
  const tried = new Set<string>();
  for (let pass = 0; pass <= MOST_UNFOLDED + 1; pass += 1) {
    const free = area.fields.filter((field) => !done.some((one) => isSame(one.field, field)));
    const dealt = assignValues({ ...area, fields: free }, left);
    for (const assignment of dealt.assignments) {
      const result = await fillField(context, assignment.field, assignment.value);
      if (!result.ok) throw refused([result.problem ?? '']);
      done.push(assignment);
    }
    area = currentArea(await bench.look(), area) ?? area;
    left = dealt.left;
    if (left.length === 0) break;
    if (dealt.assignments.length > 0 && hasNewField(area, free, done)) continue;
    if (!(await unfold(context, area, left, tried))) break;
    area = currentArea(await bench.look(), area) ?? area;
  }
  for (const { field, value } of await unmoved(context, first, done)) {
    const result = await fillField(context, field, value);
    if (!result.ok) throw refused([result.problem ?? '']);
  }
  await verify(context, first, done);
  const missing = await fillRequired(context, area, values);
  area = currentArea(await bench.look(), area) ?? area;
  const isAsBefore = done.length > 0 && done.every((one) => heldBefore(first, area, one));
  return { area, given: done.map(underItsField), left: [...left], missing, isAsBefore, held: heldIn(area, done) };
}

function heldBefore(first: FormArea, after: FormArea, { field }: Assignment): boolean {
  const [was, is] = [first, after].map((area) => area.fields.find((one) => isSame(one, field)));
  if (was === undefined || is === undefined || field.kind === 'file' || was.element.secret) return false;
  return heldBy(was) === heldBy(is) && was.element.checked === is.element.checked;
}

function heldIn(area: FormArea, done: readonly Assignment[]): Map<string, string> {
  const held = new Map<string, string>();
  for (const { field, value } of done) {
    const there = area.fields.find((one) => isSame(one, field));
    const text = there === undefined || there.element.secret ? '' : heldBy(there);
    if (field.kind === 'check') held.set(value.value, '');
    else if (text !== '') held.set(value.value, text);
  }
  return held;
}

function underItsField({ field, value }: Assignment): NamedValue {
  const isNamed = value.label !== null && value.guessed !== true;
  return isNamed ? value : { ...value, label: field.labels[0] ?? value.label };
}

function isSame(a: FormField, b: FormField): boolean {
  return a.kind === b.kind && a.element.fieldName === b.element.fieldName && a.labels[0] === b.labels[0];
}

/** A choice made other fields appear. */
function hasNewField(area: FormArea, free: readonly FormField[], done: readonly Assignment[]): boolean {
  return area.fields.some(
    (field) => !free.some((known) => isSame(known, field)) && !done.some((one) => isSame(one.field, field)),
  );
}

/** Opens a folded part of the form, or a tab of it, that may hold what is left. */
async function unfold(
  context: RunContext,
  area: FormArea,
  left: readonly NamedValue[],
  tried: Set<string>,
): Promise<boolean> {
  const { bench } = context;
  if (tried.size >= MOST_UNFOLDED) return false;
  const snapshot = await bench.look();
  const ways = snapshot.elements
    .filter(
      (element) =>
        element.visible &&
        !element.disabled &&
        element.row < 0 &&
        element.dialog === area.dialog &&
        /^(?:button|tab|link)$/.test(element.role) &&
        (element.role === 'tab'
          ? element.checked !== true
          : element.expanded === false || isToggle(element, snapshot) || addsField(element, area)) &&
        (element.place !== 'navigation' || (element.role === 'tab' && element.form === area.form && area.form >= 0)) &&
        !tried.has(element.name) &&
        (bench.judge(element).requiredTier === 'read' || (addsField(element, area) && bench.allows(element))),
    )
    .map((element) => ({ element, score: foldScore(element, left) }))
    .filter(({ score }) => score > 0.4)
    .sort((a, b) => b.score - a.score);
  const way = ways[0]?.element;
  if (way === undefined) return false;
  tried.add(way.name);
  return (await bench.use({ tool: 'click', ref: way.ref, why: 'more of the form may be there' })).ok;
}

function isToggle(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (element.submits || !FOLDED.test(plain(element.name))) return false;
  return element.href === null || element.href.startsWith('javascript:') || element.href.startsWith(`${snapshot.url}#`);
}

const ADDS = /^(?:add|new|another|add (?:a|an|another|new))\s+(?=\p{L})/u;

/** "Add phone number" within the form, which does not send it: the field for one comes up. */
function addsField({ role, type, form, submits, href, name }: ElementSnapshot, area: FormArea): boolean {
  const isInside = form >= 0 && form === area.form && role === 'button' && type === 'button';
  return isInside && !submits && href === null && ADDS.test(plain(name));
}

function foldScore(element: ElementSnapshot, left: readonly NamedValue[]): number {
  const name = plain(element.name).replace(ADDS, '');
  const called = left.flatMap((value) => [...fieldNamesFor(value), kindInLabel(value)?.thing ?? '']);
  const about = Math.max(0, ...called.map((label) => likeness(label, name)));
  // Another tab of the form may hold what none of the open one does.
  if (element.role === 'tab' && element.form >= 0) return Math.max(about, 0.45);
  return Math.max(about, FOLDED.test(plain(element.name)) ? 0.5 : 0);
}

/** Fields to type into or to choose from that a value was put into and that hold what they held before. */
async function unmoved(context: RunContext, first: FormArea, done: readonly Assignment[]): Promise<Assignment[]> {
  const isChosen = done.some(({ field, value }) => field.kind === 'combobox' || value.moment?.date != null);
  const snapshot = isChosen ? await context.bench.lookAgain() : await context.bench.look();
  return done.filter(({ field, value }) => {
    if (!/^(?:text|combobox)$/.test(field.kind) || value.mode !== 'set' || field.element.secret) return false;
    const was = first.fields.find((one) => isSame(one, field))?.element.value ?? '';
    const is = sameField(snapshot, field.element)?.value ?? '';
    if (was === '' || is !== was) return false;
    const day = value.moment?.date ?? null;
    if (day !== null) return readShownMoment(is, context.dates)?.date !== day;
    return value.moment === null && !holds(is, value) && optionFor([is], value) === null;
  });
}

/** Every text that was typed stands in its own field, and no field still holds what it held. */
async function verify(context: RunContext, first: FormArea, done: readonly Assignment[]): Promise<void> {
  const still = await unmoved(context, first, done);
  if (still.length > 0)
    throw refused(
      still.map(({ field, value }) => `the field "${field.labels[0] ?? ''}" does not keep "${value.value}"`),
    );
  const snapshot = await context.bench.look();
  const wrong = done.filter(({ field, value }) => {
    const isText =
      field.kind === 'rich' ||
      (field.kind === 'text' && /^(?:text|textarea|search|email|url|)$/.test(field.element.type));
    if (isText && value.moment?.date === null && value.moment.time !== null)
      return sameField(snapshot, field.element)?.value?.trim() === '';
    if (!isText || value.moment !== null || /^(?:set|append)$/.test(value.mode) === false || field.element.secret)
      return false;
    const there = sameField(snapshot, field.element);
    return there?.value != null && there.value !== '' && !holds(there.value, value);
  });
  if (wrong.length > 0)
    throw refused(wrong.map(({ field }) => `the field "${field.labels[0] ?? ''}" holds something else than was typed`));
}

function holds(held: string, value: NamedValue): boolean {
  const bare = (text: string) => plain(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const [there, wanted] = [bare(held), bare(value.value)];
  const digits = wanted.replace(/\D/g, '');
  return (
    there.includes(wanted) ||
    wanted.startsWith(there) ||
    holdsWords(held, value.value) ||
    (digits !== '' && there.replace(/\D/g, '') === digits)
  );
}

function refused(problems: readonly string[]): RunFailure {
  return new RunFailure(
    'not_confirmed',
    `The form does not take what the instruction gives: ${inSentences(problems)} Nothing was sent.`,
    { problems },
  );
}

function fieldsKey(area: FormArea): string {
  return area.fields.map((field) => `${field.element.fieldName}|${field.labels[0] ?? ''}`).join(';');
}

/** The same area in a later snapshot. */
export function currentArea(snapshot: Snapshot, area: FormArea): FormArea | null {
  const areas = formAreas(snapshot);
  return (
    areas.find((one) => fieldsKey(one) === fieldsKey(area)) ??
    areas.find((one) => one.form === area.form && one.dialog === area.dialog) ??
    null
  );
}

/** The same form, field by field. */
export function isSameForm(a: FormArea, b: FormArea): boolean {
  return fieldsKey(a) === fieldsKey(b);
}
