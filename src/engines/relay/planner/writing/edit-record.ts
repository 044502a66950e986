import type { Confirmed } from '../../evidence/confirmed.ts';
import { readNumber } from '../../extract/convert.ts';
import { holdsWords } from '../../extract/match-values.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';
import { assignValues } from '../form/assign-values.ts';
import { fillForm, isSameForm } from '../form/fill-form.ts';
import { type FormArea, formAreas } from '../form/form-fields.ts';
import { submitButton, submitForm } from '../form/submit-form.ts';
import { confirmUpdated } from '../proof/confirm-updated.ts';
import { unproven } from '../proof/unproven.ts';
import { openRow } from '../record/open-row.ts';
import { isOwnPage } from '../record/record-page.ts';
import { type FoundRow, rowOf } from '../record/record-row.ts';
import { flipSwitches } from './flip-switches.ts';
import { isFormOf } from './record-form.ts';
import { seekEditor } from './seek-editor.ts';
import { isAside, withEndState } from './verb-state.ts';

/** Changes the record's form. */
export async function editRecord(
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
    if (row !== null) await reopenRecord(context, step);
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

/** The form stands in the row, or came up when its row was asked to be changed. */
function isForRow(before: Snapshot, area: FormArea, row: FoundRow | null): boolean {
  const inRow = area.fields.every((field) => field.element.table === row?.table && field.element.row === row?.row);
  return inRow || !formAreas(before).some((known) => isSameForm(known, area));
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

export async function sendChanges(
  context: RunContext,
  step: Step,
  area: FormArea,
  values: readonly NamedValue[],
  recordUrl: string,
): Promise<Confirmed> {
  const computed = withEndState(step, area, values).map((value) => asHeld(area, computedValue(area, value)));
  const filled = await fillForm(context, area, computed);
  const left = filled.left.filter((value) => !isAside(value));
  if (left.length > 0)
    throw new RunFailure(
      'not_confirmed',
      `The form has no field for ${left.map((value) => `"${value.label ?? value.value}"`).join(', ')}. Nothing was sent.`,
      { left: left.map((value) => value.label) },
    );
  const isAsleep = filled.area.buttons.some((button) => button.disabled);
  if (filled.isAsBefore && isAsleep && submitButton(context, filled.area, step) === null)
    throw new RunFailure(
      'not_confirmed',
      `The form holds ${computed.map((value) => `"${value.label ?? value.value}"`).join(', ')} just so already, and cannot be sent. Nothing was sent.`,
      { clause: step.clause },
    );
  const sent = await submitForm(context, filled.area, step, []);
  const confirmed = await confirmUpdated(context, step, filled.given, sent, recordUrl);
  if (filled.isAsBefore) refuseOtherForm(filled.given, confirmed.snapshot, sent.written);
  return confirmed;
}

/**
 * The form held all of it before anything was put in: where the page goes on saying something else, it was the form of something else.
 * @throws RunFailure `outcome_unknown` or `not_confirmed`
 */
function refuseOtherForm(values: readonly NamedValue[], snapshot: Snapshot, written: boolean): void {
  const against = values.find((value) => {
    if (value.moment !== null || !/^(?:text|name)$/.test(value.kind)) return false;
    const shown = snapshot.facts.filter(
      (fact) => !fact.field && fact.value !== '' && value.label !== null && likeness(value.label, fact.label) >= 0.95,
    );
    return shown.length > 0 && !shown.some((fact) => holdsWords(fact.value, value.value));
  });
  if (against === undefined) return;
  throw unproven(written, `The site still shows another ${against.label ?? 'value'} than "${against.value}".`, {
    label: against.label,
  });
}

/** "To Room 112" where the field holds "Room 101": the number alone would be another kind of entry. */
function asHeld(area: FormArea, value: NamedValue): NamedValue {
  if (value.mode !== 'set' || value.label === null || !/^\d+[a-z]?$/i.test(value.value)) return value;
  const field = assignValues(area, [value]).assignments[0]?.field;
  const word = /^(\p{L}+) \d+[a-z]?$/iu.exec(field?.element.value?.trim() ?? '')?.[1];
  const isText = field?.kind === 'text' && word?.toLowerCase() === value.label.toLowerCase();
  return isText ? { ...value, value: `${word} ${value.value}`, kind: 'text' } : value;
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

/** Opens the row that was found, finding it again where the page has changed since. */
export async function reopenRecord(context: RunContext, step: Step): Promise<boolean> {
  const snapshot = await context.bench.look();
  if (isOwnPage(context, step, snapshot, true)) return true;
  const there = rowOf(context, step, snapshot, true);
  return there !== null && openRow(context, step, there);
}
