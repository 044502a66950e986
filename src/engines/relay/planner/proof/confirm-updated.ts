/** Proof of a change: the record, loaded afresh, shows the new values or the new state. */

import type { Confirmed } from '../../evidence/confirmed.ts';
import { isShowable } from '../../evidence/is-showable.ts';
import { isState as meansState, saysValue } from '../../extract/match-values.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isState } from '../../words/states.ts';
import { plain } from '../../words/tokens.ts';
import type { Sent } from '../form/submit-form.ts';
import { type Found, findRecord } from '../record/find-record.ts';
import { openRow } from '../record/open-row.ts';
import { isOwnPage } from '../record/record-page.ts';
import { type FoundRow, isWhole, rowOf } from '../record/record-row.ts';
import { saysNumberOnly } from '../writing/record-form.ts';
import { refuseIfRefused } from './confirm-created.ts';
import { shownField, showsValue } from './shown-values.ts';
import { unproven } from './unproven.ts';

/** After a form was sent. @throws RunFailure `not_confirmed` */
export async function confirmUpdated(
  context: RunContext,
  step: Step,
  values: readonly NamedValue[],
  sent: Sent,
  recordUrl: string,
): Promise<Confirmed> {
  const { bench } = context;
  const after = await bench.look();
  refuseIfRefused(sent, after, [], 'update');
  const [said] = sent.words.successes;
  const shown = values.filter(isShowable);
  const done = (snapshot: Snapshot): Confirmed => ({
    kind: 'updated',
    confirmation: said ?? 'The site shows the new values.',
    snapshot,
    values: [...values],
  });
  if (shown.length === 0) {
    if (said !== undefined) return done(after);
    if (values.every((value) => value.kind === 'boolean' || value.mode === 'clear'))
      return confirmQuiet(context, values, recordUrl, sent.written, done);
    throw unseen(after, sent.written);
  }
  const stored = (snapshot: Snapshot) => shown.filter((value) => isStored(snapshot, value, context));
  let seen = 0;
  // Where nothing was sent that changes anything, a page that the form led to shows what was asked of it, and not what is kept.
  const pages = sent.written || said !== undefined ? [bench.url(), recordUrl] : [recordUrl];
  // What the record's page keeps under a tab its form, loaded anew, holds.
  if (sent.written) pages.push(sent.before.url);
  for (const url of pages) {
    const opened = await bench.use({ tool: 'open', url, afresh: true, why: 'to see that it is stored' });
    if (!opened.ok) continue;
    const hasCome = (page: Snapshot) => speaksOf(context, step, page) || stored(page).length === shown.length;
    if (!hasCome(await bench.look())) await bench.lookUntil(hasCome, SLOW_MS);
    const snapshot = await bench.look();
    const row = step.record.length > 0 ? rowOf(context, step, snapshot) : null;
    const inRow = row === null ? [] : shown.filter((value) => rowSays(context, snapshot, row, value));
    // A page that lists others too says nothing of this record but in its row.
    const isOwn =
      step.record.length === 0 ||
      isHeadedBy(snapshot, step, context) ||
      step.record.some((name) => saysNumberOnly(snapshot, name)) ||
      isOwnPage(context, step, snapshot, true) ||
      isOwnPage(context, step, snapshot, false);
    const onPage =
      row === null || isOwn
        ? stored(snapshot).filter(
            (value) =>
              !isState(value.value) ||
              (isOwn && !listsOthers(snapshot)) ||
              isPlaced(snapshot, value, context) ||
              boxSays(snapshot, value.value),
          )
        : [];
    if (onPage.length === shown.length || inRow.length === shown.length) return done(snapshot);
    seen = Math.max(seen, onPage.length, inRow.length);
    const against = shown.find((value) => contradicts(snapshot, value, context));
    if (against !== undefined && url === recordUrl)
      throw new RunFailure(
        'not_confirmed',
        `The site still shows "${shownField(snapshot, against.label ?? '', true)[0] ?? ''}" for ${against.label ?? 'it'} instead of "${against.value}".`,
        { said: said ?? null },
      );
  }
  if (sent.written && step.record.length > 0) {
    const found = await lookedUp(context, step, values);
    const listed = await bench.look();
    const row = found?.kind === 'row' ? found.row : null;
    if (row !== null && shown.every((value) => rowSays(context, listed, row, value))) return done(listed);
    const isOpen = found !== null && (row === null || (await openRow(context, step, row)));
    const page = isOpen ? await bench.look() : null;
    if (page !== null && stored(page).length === shown.length) return done(page);
  }
  // The site's word alone says that something was saved, not that it was this.
  if (said !== undefined && seen > 0) return done(await bench.look());
  throw unseen(await bench.look(), sent.written);
}

/** For a page that is drawn at once and gets what it shows later. */
const SLOW_MS = 3000;

/** The page names the record, or has none to name. */
function speaksOf(context: RunContext, step: Step, snapshot: Snapshot): boolean {
  const names = step.record.filter((name) => name.moment === null);
  if (names.length === 0) return true;
  const said = [snapshot.text, ...snapshot.facts.map((fact) => fact.value)].map(plain);
  return names.some(
    (name) => said.some((text) => text.includes(plain(name.value))) || isOwnPage(context, step, snapshot, false),
  );
}

/** The record found anew: some sites show every page under one address. Null where it is not found for certain. */
async function lookedUp(context: RunContext, step: Step, values: readonly NamedValue[]): Promise<Found | null> {
  const isRenamed = values.some((value) => /^(?:name|title|subject)$/.test(value.label ?? ''));
  const found = isRenamed ? null : await findRecord(context, step, true);
  return found?.kind === 'row' && found.row.others > 0 ? null : found;
}

/** The row of the record shows the value, in one of its cells or in all of them together. */
function rowSays({ dates }: RunContext, snapshot: Snapshot, row: FoundRow, value: NamedValue): boolean {
  const cells = snapshot.tables[row.table]?.rows[row.row] ?? [];
  return saysValue(row.text, value, dates) || cells.some((cell) => saysValue(cell.text, value, dates));
}

function unseen(snapshot: Snapshot, written: boolean): RunFailure {
  return unproven(written, 'The form was sent, but the site shows neither the new values nor a confirmation.', {
    url: snapshot.url,
    headings: snapshot.headings.slice(0, 3).map((heading) => heading.text),
  });
}

/** The page, freshly loaded, holds the value where it belongs, or anywhere when it has no place of that name. */
function isStored(snapshot: Snapshot, value: NamedValue, context: RunContext): boolean {
  if (isPlaced(snapshot, value, context) || boxSays(snapshot, value.value)) return true;
  const hasPlace = value.label !== null && shownField(snapshot, value.label, true).length > 0;
  return !hasPlace && showsValue(snapshot, value, context.dates, true);
}

/** The head of the page is the record's name. */
function isHeadedBy(snapshot: Snapshot, step: Step, context: RunContext): boolean {
  const heads = snapshot.headings.filter((heading) => heading.level === 1);
  return heads.some((heading) =>
    step.record.some((name) => name.moment === null && isWhole(heading.text, name, context)),
  );
}

/** A state that a list on the page shows ("closed") may be that of something else. */
function listsOthers(snapshot: Snapshot): boolean {
  return snapshot.tables.some((table) => table.rows.length > 1);
}

/** A place of the value's own name holds it. */
function isPlaced(snapshot: Snapshot, value: NamedValue, context: RunContext): boolean {
  const places = value.label === null ? [] : shownField(snapshot, value.label, true);
  return places.some((text) => saysValue(text, value, context.dates) || meansState(text, value.value));
}

const YES = /^(?:yes|true|on|✓)$/i;
const NO = /^(?:no|false|off)$/i;

/** A box "Active" or "Enabled" that is not ticked says "inactive". */
function boxSays(snapshot: Snapshot, state: string): boolean {
  const word = plain(state);
  const base = word.replace(/^(?:in|un|dis|de)(?=\p{L}{4})/u, '');
  const wanted = base === word ? YES : NO;
  const isSwitch = /^(?:(?:in)?active|enabled|disabled|activated|deactivated)$/.test(word);
  const isOff = /^(?:in|dis|de)/.test(word);
  return snapshot.facts.some((fact) => {
    const name = plain(fact.label).replace(/^(?:is|currently) /, '');
    const says = fact.value.trim();
    if (name === base && wanted.test(says)) return true;
    return isSwitch && /^(?:active|enabled)$/.test(name) && (isOff ? NO : YES).test(says);
  });
}

function contradicts(snapshot: Snapshot, value: NamedValue, context: RunContext): boolean {
  if (value.label === null) return false;
  const places = shownField(snapshot, value.label, true).filter((text) => text !== '');
  return (
    places.length > 0 &&
    !places.some((text) => saysValue(text, value, context.dates) || meansState(text, value.value)) &&
    !showsValue(snapshot, value, context.dates, false)
  );
}

/** Ticks and emptied fields: the form, loaded afresh, stands so. */
async function confirmQuiet(
  context: RunContext,
  values: readonly NamedValue[],
  recordUrl: string,
  written: boolean,
  done: (snapshot: Snapshot) => Confirmed,
): Promise<Confirmed> {
  const { bench } = context;
  for (const url of [bench.url(), recordUrl]) {
    if (!(await bench.use({ tool: 'open', url, afresh: true, why: 'to see that it is stored' })).ok) continue;
    const snapshot = await bench.look();
    const all = values.every((value) => {
      const places = shownField(snapshot, value.label ?? '', true);
      if (value.mode === 'clear') return places.some((text) => text === '' || /^(?:-+|none|—|n\/a)$/i.test(text));
      const wanted =
        value.value === 'true' ? /^(?:yes|true|on|enabled|active|✓)$/i : /^(?:no|false|off|disabled|inactive)$/i;
      return places.some((text) => wanted.test(text.trim()));
    });
    if (all) return done(snapshot);
  }
  throw unseen(await bench.look(), written);
}
