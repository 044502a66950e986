/** Proof that a new record is there: the site's word, the record's own page, or its row in the list. */

import type { Confirmed } from '../../evidence/confirmed.ts';
import { isShowable } from '../../evidence/is-showable.ts';
import { inSentences } from '../../evidence/site-sentences.ts';
import { errorPage } from '../../evidence/site-words.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { wordsOf } from '../../words/tokens.ts';
import { formAreas } from '../form/form-fields.ts';
import type { Sent } from '../form/submit-form.ts';
import { findRecord } from '../record/find-record.ts';
import { rowOf } from '../record/record-row.ts';
import { shownAtItsDay } from './at-its-day.ts';
import { loadedAfresh } from './loaded-afresh.ts';
import { behindNewLink, proveValues, type ToProve } from './prove-values.ts';
import { showsValue } from './shown-values.ts';
import { refusedWith, unproven } from './unproven.ts';

/** @throws RunFailure `not_confirmed` with what the site says, when there is no evidence or evidence against it */
export async function confirmCreated(
  context: RunContext,
  step: Step,
  values: readonly NamedValue[],
  sent: Sent,
  missing: readonly string[],
  held: ReadonlyMap<string, string> = new Map(),
): Promise<Confirmed> {
  const { bench } = context;
  const after = await bench.look();
  refuseIfRefused(sent, after, missing, 'create');
  const shown = values.filter(isShowable);
  const search: Step = { ...step, kind: 'read', record: identifying(shown), filters: [] };
  // What was ticked is shown in too many ways to be looked for.
  const provable = shown.filter((value) => held.get(value.value) !== '');
  const toProve = { search, values: provable, held, before: sent.before };
  const confirmed = await confirmThere(context, step, shown, values, sent, missing, toProve);
  const snapshot = await proveValues(context, confirmed.snapshot, toProve);
  return { ...confirmed, snapshot };
}

const MOST_OF_IT = 0.6;
const SLOW_MS = 3000;

/** The record is there. */
async function confirmThere(
  context: RunContext,
  step: Step,
  shown: readonly NamedValue[],
  values: readonly NamedValue[],
  sent: Sent,
  missing: readonly string[],
  toProve: ToProve,
): Promise<Confirmed> {
  const { bench } = context;
  const [said] = sent.words.successes;
  const shownNewly = (page: Snapshot) =>
    shown.filter(
      (value) => showsValue(page, value, context.dates, false) && !showsValue(sent.before, value, context.dates, false),
    );
  const isEnough = (page: Snapshot) => shownNewly(page).length >= Math.max(1, Math.ceil(shown.length * MOST_OF_IT));
  // The page of the new record is drawn at once and gets what it shows later.
  if (sent.written && bench.url() !== sent.before.url) await bench.lookUntil(isEnough, SLOW_MS);
  const after = await bench.look();
  const done = (snapshot: Snapshot, confirmation: string): Confirmed => ({
    kind: 'created',
    confirmation,
    snapshot,
    values: [...values],
  });
  const moved = after.url !== sent.before.url || formAreas(after).length < formAreas(sent.before).length;
  const newlyShown = shownNewly(after);
  if (said !== undefined && newlyShown.length >= Math.min(2, shown.length)) return done(after, said);
  // The new record's own form holds what the site keeps, once it is loaded anew.
  if (said !== undefined && sent.written && after.url !== sent.before.url) {
    const again = await reread(context, shown);
    if (again !== null) return done(again, said);
  }
  if (sent.written && moved && isEnough(after) && said === undefined) {
    const again = await reread(context, shown);
    if (again !== null) return done(again, 'The site shows the new record with its values.');
  }
  if (sent.written && !moved && said === undefined && newlyShown.length === shown.length && shown.some(isSentence)) {
    const again = await storedText(context, shown);
    if (again !== null) return done(again, 'The page shows the new text, also when it is loaded afresh.');
  }
  if (sent.written && said === undefined) {
    const behind = await behindNewLink(context, after, toProve);
    if (behind !== null) return done(behind, 'The site shows the new record with its values.');
    if (bench.url() !== after.url) await bench.use({ tool: 'open', url: after.url, why: 'it is not shown there' });
    const named = identifying(shown);
    const isThere = (page: Snapshot) =>
      shownNewly(page).filter((value) => named.includes(value)).length === named.length;
    const isClosed = moved || after.dialogs.length < sent.before.dialogs.length;
    const atDay = isClosed && named.length > 0 ? await shownAtItsDay(context, shown, isThere) : null;
    if (atDay !== null) return done(atDay, 'The calendar shows it on its day.');
  }
  const listed = await inList(context, step, shown, sent);
  if (listed === 'there') return done(await bench.look(), said ?? 'The site lists the new record.');
  if (listed === 'absent' && said !== undefined)
    throw unproven(sent.written, `The site said "${said}", but the record is not in its list.`, { seen: said });
  if (said !== undefined && (sent.written || moved)) return done(after, said);
  throw unproven(sent.written, 'The form was sent, but the site shows neither the record nor a confirmation.', {
    url: bench.url(),
    headings: after.headings.slice(0, 3).map((heading) => heading.text),
    stillOpen: missing,
  });
}

/** Ends the run with the site's own words when it refused. */
export function refuseIfRefused(
  sent: Sent,
  after: Snapshot,
  missing: readonly string[],
  kind: 'create' | 'update',
): void {
  const page = errorPage(after);
  const needs =
    missing.length === 0
      ? ''
      : ` It asks for ${missing.map((name) => `"${name}"`).join(', ')}, which the instruction does not give.`;
  if (sent.words.errors.length > 0 && sent.words.successes.length === 0) {
    throw new RunFailure('not_confirmed', `The site did not accept it: ${inSentences(sent.words.errors)}${needs}`, {
      errors: sent.words.errors,
      missing,
    });
  }
  if (page !== null)
    throw new RunFailure('not_confirmed', `The site answered with an error page: ${inSentences([page])}`, { page });
  if (sent.refusedStatus !== null) throw refusedWith(sent.refusedStatus, needs);
  if (sent.cameBack && !sent.byScript && kind === 'create' && !isOfRecordNow(sent.before, after)) {
    throw new RunFailure('not_confirmed', `The form came back without a confirmation.${needs}`, { missing });
  }
  if (!sent.written && missing.length > 0 && sent.words.successes.length === 0 && after.url === sent.before.url) {
    throw new RunFailure('not_confirmed', `The form was not accepted.${needs}`, { missing });
  }
}

/** "Add customer" has become "Edit customer": what stands in the form is the record that it has made. */
function isOfRecordNow(before: Snapshot, after: Snapshot): boolean {
  const says = ({ headings, title }: Snapshot, lead: RegExp) =>
    [headings[0]?.text ?? '', title].some((head) => lead.test(head.trim()));
  return says(before, /^(?:add|new|create)\b/i) && says(after, /^(?:edit|change|modify|update)\b/i);
}

/** The same page loaded afresh still shows the values: they are stored. */
async function reread(context: RunContext, shown: readonly NamedValue[]): Promise<Snapshot | null> {
  if ((await loadedAfresh(context)) === null) return null;
  const holds = (page: Snapshot) =>
    shown.filter((value) => showsValue(page, value, context.dates, true)).length >=
    Math.max(1, Math.ceil(shown.length * MOST_OF_IT));
  await context.bench.lookUntil(holds, SLOW_MS);
  const snapshot = await context.bench.look();
  return holds(snapshot) ? snapshot : null;
}

/** Long enough that a page does not say it by chance. */
function isSentence(value: NamedValue): boolean {
  return value.kind === 'text' && wordsOf(value.value).length >= 3;
}

/** The page loaded afresh says all of it outside of fields, and no field holds it: neither a draft that the site kept nor a preview. */
async function storedText(context: RunContext, shown: readonly NamedValue[]): Promise<Snapshot | null> {
  const snapshot = await loadedAfresh(context);
  if (snapshot === null) return null;
  if (!shown.every((value) => showsValue(snapshot, value, context.dates, false))) return null;
  const texts = shown.filter(isSentence);
  const isHeld = snapshot.elements.some((element) => texts.some((text) => (element.value ?? '').includes(text.value)));
  return isHeld || texts.some((text) => isProvisional(snapshot.text, text.value)) ? null : snapshot;
}

/** What stands beside the text says that it is not stored for good: "Draft", "Preview", "Not sent". */
function isProvisional(shown: string, text: string): boolean {
  const at = shown.indexOf(text);
  const around =
    at < 0 ? '' : `${shown.slice(Math.max(0, at - 60), at)} ${shown.slice(at + text.length, at + text.length + 40)}`;
  return /\b(?:drafts?|preview|unsent|unsaved|not (?:yet )?(?:sent|saved|posted|published)|sending|failed|retry|queued)\b/i.test(
    around,
  );
}

/** Looks for the record in the list of its kind. `unknown` where no such list is found. */
async function inList(
  context: RunContext,
  step: Step,
  shown: readonly NamedValue[],
  sent: Sent,
): Promise<'there' | 'absent' | 'unknown'> {
  const known = identifying(shown);
  if (known.length === 0) return 'unknown';
  const search: Step = { ...step, record: known, filters: [] };
  const here = rowOf(context, search, await context.bench.look());
  const wasHere = rowOf(context, search, sent.before) !== null;
  if (here !== null && sent.written && !wasHere) {
    const fresh = await reread(context, known);
    if (fresh !== null) return 'there';
  }
  const found = await findRecord(context, search, true);
  if (found !== null) return sent.written && !wasHere ? 'there' : 'unknown';
  const list = (await context.bench.look()).tables.some((table) => table.rows.length > 0);
  return list && sent.words.successes.length > 0 && known.length === 1 && known[0]?.kind === 'name'
    ? 'absent'
    : 'unknown';
}

/** Values by which the new record can be told: its name or title, else what it is for and when. */
export function identifying(shown: readonly NamedValue[]): NamedValue[] {
  const names = shown.filter((value) => /^(?:name|title|subject|full name|username)$/.test(value.label ?? ''));
  const [last] = shown.filter((value) => /^(?:last name|surname|family name)$/.test(value.label ?? ''));
  if (names.length > 0) return [...(last === undefined ? [] : [last]), ...names.slice(0, 1)];
  const persons = shown.filter((value) => value.label === 'for' || value.kind === 'name').slice(0, 1);
  const moments = shown.filter((value) => value.moment?.date != null).slice(0, 1);
  const others = shown.filter((value) => value.kind === 'email' || value.quoted).slice(0, 1);
  return persons.length > 0 ? [...persons, ...moments] : others.length > 0 ? others : shown.slice(0, 1);
}
