/** Makes a new record: finds the form for it, fills it, sends it, and looks for the record afterwards. */

import { type Confirmed, confirmCreated } from '../evidence/confirm-created.ts';
import { isAt } from '../extract/page-context.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { RunFailure } from '../run-failure.ts';
import type { FormSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { isEntity } from '../words/entities.ts';
import { likeness } from '../words/likeness.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { areaFit, assignValues } from './assign-values.ts';
import { clearNotices } from './dead-ends.ts';
import { Explorer } from './explore.ts';
import { fieldFit } from './field-fit.ts';
import { fillForm } from './fill-form.ts';
import { findRecordPage } from './find-record.ts';
import { type FormArea, formAreas } from './form-fields.ts';
import { goalWords } from './goal-words.ts';
import { isInSight } from './in-sight.ts';
import { setsList } from './list-settings.ts';
import { learnDates, type RunContext } from './run-context.ts';
import { submitButton, submitForm } from './submit-form.ts';
import { kindsSaid, mannerSaid } from './unnamed-values.ts';
import { isEditorOf, isWritten, openUnwritten, pageName } from './unwritten-page.ts';

const MAX_MOVES = 18;
const GOOD = 0.66;

/** Does the step. @throws RunFailure `not_found_on_site` without a form, `not_confirmed` without evidence afterwards */
export async function createGoal(context: RunContext, step: Step): Promise<Confirmed> {
  const { bench } = context;
  refuseUnread(step);
  const values = step.values.filter((value) => value.mode === 'set');
  if (values.length === 0)
    throw new RunFailure('instruction_unclear', 'The instruction does not say what to put in.', {
      clause: step.clause,
    });
  await clearNotices(bench);
  const onRecord = step.record.length > 0 && (await findRecordPage(context, ownerStep(step)));
  const area =
    (onRecord ? await seekHere(context, step, values) : null) ??
    (await seekUnwritten(context, step, values)) ??
    (await seekForm(context, step, values));
  if (area === null)
    throw new RunFailure(
      'not_found_on_site',
      `The site shows no form to ${step.verb} ${step.object?.text ?? 'this'}.`,
      { clause: step.clause },
    );
  learnDates(context, await bench.look());
  const given = await stillToGive(context, step, area, values);
  const taken = assignValues(area, given).assignments.map((one) => one.field);
  const free = area.fields.filter((field) => !taken.includes(field));
  const kinds = [...kindsSaid(step, free), ...mannerSaid(step, free)];
  const filled = await fillForm(context, area, [...given, ...kinds]);
  const wizard = filled.area.buttons.some((button) =>
    /^(?:next|continue|next step|proceed)\b/i.test(button.name.trim()),
  );
  const unplaced = await unplacedValues(context, step, filled.left);
  if (unplaced.length > 0 && !wizard) throw noPlaceFor(unplaced);
  const sent = await submitForm(context, filled.area, step, filled.left);
  if (wizard) {
    const still = unplaced.filter((value) => sent.left.includes(value));
    if (still.length > 0 && !sent.written) throw noPlaceFor(still);
  }
  return confirmCreated(context, step, values, sent, filled.missing);
}

/** What the new thing belongs to is looked for among its own kind: the claim that a message is for among the claims. */
function ownerStep(step: Step): Step {
  const label = step.record.length === 1 ? step.record[0]?.label : null;
  const words = wordsOf(label ?? '');
  const head = words.at(-1);
  if (label == null || head === undefined || !isEntity(head)) return step;
  return { ...step, object: { text: label, head, words, plural: false } };
}

/** What is not understood is not left out in silence. @throws RunFailure `instruction_unclear` */
export function refuseUnread(step: Step): void {
  const [name] = step.unread ?? [];
  if (name === undefined) return;
  throw new RunFailure(
    'instruction_unclear',
    `It is not clear what "${step.unread?.join(' ') ?? name}" is to be in "${step.clause.slice(0, 120)}". Nothing was sent.`,
    { clause: step.clause, unread: step.unread },
  );
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

function noPlaceFor(values: readonly NamedValue[]): RunFailure {
  const names = values
    .map((value) => `"${value.label === null ? value.value : `${value.label}: ${value.value}`}"`)
    .join(', ');
  return new RunFailure('not_confirmed', `The form has no field for ${names}. Nothing was sent.`, {
    left: values.map((value) => value.label),
  });
}

/** The best form of the page for the values, with how good it is. */
function bestArea(
  context: RunContext,
  step: Step,
  snapshot: Snapshot,
  values: readonly NamedValue[],
  onRecord = false,
  isLed = false,
): { area: FormArea; score: number } | null {
  let best: { area: FormArea; score: number } | null = null;
  for (const area of formAreas(snapshot)) {
    const form = snapshot.forms[area.form];
    if (form?.hasPassword === true && !values.some((value) => /pass|user|email/.test(value.label ?? ''))) continue;
    if (area.buttons.length === 0 && area.form < 0) continue;
    if (setsList(area)) continue;
    if (step.kind === 'create' && form !== undefined && onlyAsks(context, step, area, form)) continue;
    const fit = areaFit(area, values);
    if (isLed && !takesAnew(area, values)) continue;
    if (fit < 0.3 || !isMeant(area, values) || !isInSight(area, values)) continue;
    const noun = step.object?.text ?? '';
    const heading = `${area.heading} ${snapshot.headings[0]?.text ?? ''}`;
    const buttons = area.buttons.map((button) => plain(button.name)).join(' ');
    const about =
      noun === ''
        ? 0.5
        : Math.max(
            likeness(noun, area.heading),
            likeness(noun, snapshot.headings[0]?.text ?? '') * 0.9,
            likeness(noun, buttons) * 0.9,
            pathAbout(noun, snapshot.url),
            kindsSaid(step, area.fields).length > 0 ? 0.85 : 0,
          );
    const editing =
      !onRecord &&
      step.kind === 'create' &&
      /\b(?:edit|update|change|settings|profile|filter)\b/i.test(heading) &&
      !/\b(?:new|add|create)\b/i.test(heading) &&
      (form?.prefilled ?? 0) > 1
        ? 0.35
        : 0;
    // What belongs to a record is not made somewhere else.
    if (!onRecord && step.kind === 'create' && !belongs(step, snapshot, area)) continue;
    const away = step.places.some(
      (place) => /^\p{Lu}|\d/u.test(place.value) && !isAt(place, snapshot) && !areaTakes(area, place),
    )
      ? 0.3
      : 0;
    const other = !isLed && noun !== '' && about < 0.4 && isAboutOther(area.heading, noun) ? 0.3 : 0;
    const score = fit * 0.65 + about * 0.35 - editing - away - other;
    if (best === null || score > best.score) best = { area, score };
  }
  return best;
}

/** A form with buttons of which none makes anything and that goes out with GET sets conditions for a list. */
function onlyAsks(context: RunContext, step: Step, area: FormArea, form: FormSnapshot): boolean {
  return form.method === 'get' && area.buttons.length > 0 && submitButton(context, area, step) === null;
}

/** What is to be put in goes into fields in which nothing stands yet: beside what they say they are for, as an editor shows it. */
function takesAnew(area: FormArea, values: readonly NamedValue[]): boolean {
  return assignValues(area, values).assignments.every(({ field }) => {
    const held = (field.element.value ?? '').trim();
    return held === '' || field.labels.includes(held) || (field.kind !== 'text' && field.kind !== 'rich');
  });
}

/** The form is the record's own, or asks for the record. */
function belongs(step: Step, snapshot: Snapshot, area: FormArea): boolean {
  return step.record.every((record) => record.moment !== null || isAt(record, snapshot) || areaTakes(area, record));
}

/** "Create asset" above the form, where a comment is wanted. */
function isAboutOther(heading: string, noun: string): boolean {
  return wordsOf(heading).some((word) => isEntity(word) && likeness(noun, word) < 0.4);
}

/** At least one field bears the name of a value: a box that merely is free is no sign. */
function isMeant(area: FormArea, values: readonly NamedValue[]): boolean {
  return assignValues(area, values).assignments.some((one) => one.fit >= 0.62);
}

function areaTakes(area: FormArea, place: NamedValue): boolean {
  return area.fields.some(
    (field) =>
      fieldFit(field, place) >= 0.5 || field.element.options.some((option) => option.label.trim() === place.value),
  );
}

function pathAbout(noun: string, address: string): number {
  if (!URL.canParse(address)) return 0;
  const url = new URL(address);
  return Math.max(
    0,
    ...`${url.pathname}${url.hash}`
      .split('/')
      .filter((part) => part !== '')
      .slice(-3)
      .map((part) => likeness(noun, part.replace(/\W+/g, ' ')) * 0.85),
  );
}

/** The editor of a page that is made by going to its name; null where the site makes new things some other way. */
async function seekUnwritten(context: RunContext, step: Step, values: readonly NamedValue[]): Promise<FormArea | null> {
  const name = pageName(step);
  if (name === null || (await explorerFor(context, step).best()) >= 1) return null;
  const home = context.bench.url();
  if (await openUnwritten(context, name)) {
    const snapshot = await context.bench.look();
    const texts = values.filter((value) => value !== name);
    const found = formAreas(snapshot)
      .filter((area) => area.fields.some((field) => field.kind === 'rich' || field.element.tag === 'textarea'))
      .map((area) => ({ area, fit: texts.length === 0 ? 1 : areaFit(area, texts) }))
      .sort((a, b) => b.fit - a.fit)[0];
    if (found !== undefined && found.fit >= 0.4 && isEditorOf(snapshot, name)) return found.area;
  }
  if (isWritten(await context.bench.look(), name))
    throw new RunFailure('not_confirmed', `The site already has a page "${name.value}". Nothing was sent.`, {
      url: context.bench.url(),
    });
  await context.bench.use({ tool: 'open', url: home, why: 'pages are made some other way here' });
  return null;
}

/** The name of a page whose editor is open already is said by the page itself. */
async function stillToGive(
  context: RunContext,
  step: Step,
  area: FormArea,
  values: readonly NamedValue[],
): Promise<readonly NamedValue[]> {
  const name = pageName(step);
  if (name === null || !isEditorOf(await context.bench.look(), name)) return values;
  const takesName = area.fields.some((field) => field.kind === 'text' && fieldFit(field, name) >= 0.9);
  return takesName ? values : values.filter((value) => value !== name);
}

/** The form on the record's own page, or behind a button, tab or menu of it. */
async function seekHere(context: RunContext, step: Step, values: readonly NamedValue[]): Promise<FormArea | null> {
  const { bench } = context;
  const tried = new Set<string>();
  let isLed = false;
  for (let move = 0; move <= 4; move += 1) {
    await clearNotices(bench);
    const snapshot = await bench.look();
    const found = bestArea(context, step, snapshot, values, true, isLed);
    if (found !== null && found.score >= 0.5) return found.area;
    const ways = snapshot.elements
      .filter(
        (element) =>
          /^(?:link|button|tab|menuitem)$/.test(element.role) &&
          (element.visible || /^https?:/.test(element.href ?? '')) &&
          !element.disabled &&
          !element.submits &&
          element.row < 0 &&
          bench.allows(element) &&
          !tried.has(`${element.name}|${element.heading}`),
      )
      .map((element) => ({
        element,
        score:
          hereScore(element.name, step, element.role) *
          (element.visible ? 1 : 0.9) *
          (element.place === 'navigation' ? 0.75 : 1) *
          (element.place !== 'navigation' && isAboutOther(element.heading, step.object?.text ?? '') ? 0.8 : 1),
      }))
      .filter(({ score, element }) => score >= (element.place === 'navigation' ? 0.45 : 0.35))
      .sort((a, b) => b.score - a.score);
    const way = ways[0]?.element;
    if (way === undefined) return null;
    tried.add(`${way.name}|${way.heading}`);
    // An entry of a menu that is folded away can be followed all the same.
    await bench.use(
      way.visible || way.href === null
        ? { tool: 'click', ref: way.ref, why: 'the form may open there' }
        : { tool: 'open', url: way.href, why: 'the form may open there' },
    );
    const there = await bench.look();
    const isElsewhere = there.url.split('#')[0] !== snapshot.url.split('#')[0];
    // "Comment" on the page of a ticket: whatever the page is headed, its form is for one.
    isLed = isElsewhere && step.object !== null && likeness(step.object.text, way.name) >= 0.8;
    if (isElsewhere && (bestArea(context, step, there, values, true, isLed)?.score ?? 0) < 0.5 && move < 4) {
      await bench.use({ tool: 'open', url: snapshot.url, why: 'it is not there' });
      isLed = false;
    }
  }
  return null;
}

/** "Add note", "Comment", a tab "Allergies", "Edit". */
function hereScore(name: string, step: Step, role: string): number {
  const noun = step.object?.text ?? '';
  const text = plain(name)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim();
  const rest = text.replace(
    /^(?:add|new|create|write|post|leave|log|record|enter|insert|register)\s*(?:a|an|new)?\s*/,
    '',
  );
  const about = noun === '' || rest === '' ? 0 : likeness(noun, rest);
  if (rest !== text) return rest === '' ? 0.45 : 0.3 + 0.7 * about;
  if (about >= 0.6) return role === 'tab' ? 0.75 : 0.7 * about;
  return /^(?:edit|reply|comment|respond|actions?|more)$/.test(text) ? 0.4 : 0;
}

function explorerFor(context: RunContext, step: Step): Explorer {
  return new Explorer(
    context.bench,
    {
      words: goalWords(step),
      records: step.record.filter((value) => value.moment === null).map((value) => value.value),
      creating: step.kind === 'create',
    },
    'create',
    'form',
  );
}

/** Searches the site for the form. The page it stands on is open afterwards. */
export async function seekForm(
  context: RunContext,
  step: Step,
  values: readonly NamedValue[],
): Promise<FormArea | null> {
  const { bench } = context;
  const explorer = explorerFor(context, step);
  let best: { score: number; url: string } | null = null;
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    await clearNotices(bench);
    const snapshot = await bench.look();
    const found = bestArea(context, step, snapshot, values);
    if (found !== null && found.score >= GOOD) return found.area;
    if (found !== null && (best === null || found.score > best.score)) best = { score: found.score, url: bench.url() };
    if (best !== null && best.score >= 0.5 && (await explorer.best()) < 0.9) break;
    if (!(await explorer.next())) break;
  }
  if (best === null || best.score < 0.4) return null;
  if (bench.url() !== best.url) await explorer.returnTo(best.url, 'the best form seen');
  return bestArea(context, step, await bench.look(), values)?.area ?? null;
}
