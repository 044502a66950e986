/** Fields that nobody types into, with a button beside them that opens a list over the page, of which one entry is taken. */

import { holdsWords, isSameText } from '../../extract/match-values.ts';
import type { NamedValue } from '../../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { topDialog } from '../at-a-glance.ts';
import type { RunContext } from '../run-context.ts';
import { because, DONE, type FieldFilled, notOffered } from './field-filled.ts';
import type { FormField } from './form-fields.ts';
import { sameField } from './same-field.ts';

const OPENS = /^(?:choose|select|pick|browse|look ?up|find|search|change|assign|set|add)\b|^(?:\.{2,3}|\u2026)$/;
/** Pressed, a calendar opens rather than a list. */
const OF_DAYS = /\b(?:date|day|time|calendar|today|now)\b/;
const TAKES = /^(?:choose|select|pick|use|take|ok|done|apply|confirm|insert|add|assign|save)\b/;
const LEAVES = /^(?:cancel|close|back|dismiss)\b|^[×✕x]$/;
/** A button stands beside its field within these, CSS pixels. */
const ONE_LINE = 20;
const NEAR = 800;
/** For a list that is fetched, and for a dialog that fades. */
const LATE_MS = 3000;

/** The button that opens the list for a field that cannot be typed into; null where it has none. */
export function pickerOf(field: ElementSnapshot, elements: readonly ElementSnapshot[]): ElementSnapshot | null {
  if (!field.readOnly || field.role !== 'textbox' || field.tag !== 'input' || !field.visible) return null;
  const beside = elements
    .filter(
      (one) =>
        one.visible &&
        one.dialog === field.dialog &&
        one.frame === field.frame &&
        one.x > field.x &&
        one.x - field.x < NEAR &&
        Math.abs(one.y - field.y) <= ONE_LINE,
    )
    .sort((a, b) => a.x - b.x);
  const at = beside.findIndex(
    (one) => one.role === 'button' && OPENS.test(plain(one.name)) && !OF_DAYS.test(plain(one.name)),
  );
  const isNext = at >= 0 && beside.slice(0, at).every((one) => one.role === 'button');
  const button = beside[at];
  return isNext && button !== undefined && !button.submits && !button.disabled ? button : null;
}

/** Opens the list, finds the entry in it, takes it, and sees that the field holds it. */
export async function pickListed(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const { bench } = context;
  const before = await bench.look();
  const button = pickerOf(field.element, before.elements);
  if (button === null || !bench.allows(button)) return notOffered(value.value, field);
  const under = topDialog(before);
  const opened = await bench.use({ tool: 'click', ref: button.ref, why: because(field) });
  if (!opened.ok) return { ok: false, problem: opened.problem };
  await bench.lookUntil((page) => topDialog(page) > under && entriesFor(page, value).length > 0, LATE_MS);
  if (topDialog(await bench.look()) <= under) return notOffered(value.value, field);
  if (onlyEntry(await bench.look(), value) === null && (await searchIn(context, value)))
    await bench.lookUntil((page) => onlyEntry(page, value) !== null, LATE_MS);
  const entry = onlyEntry(await bench.look(), value);
  if (entry === null) {
    await leave(context);
    return notOffered(value.value, field);
  }
  const marks = entry.role === 'radio' || entry.role === 'checkbox';
  const taken = await bench.use({
    ...(marks ? { tool: 'check', checked: true } : { tool: 'click' }),
    ref: entry.ref,
    why: 'it is the one that was named',
  });
  if (!taken.ok) return { ok: false, problem: taken.problem };
  await confirm(context, under);
  await bench.lookUntil((page) => topDialog(page) <= under && holds(page, field, value), LATE_MS);
  return holds(await bench.look(), field, value)
    ? DONE
    : { ok: false, problem: `the field "${field.labels[0] ?? ''}" does not take "${value.value}" from its list` };
}

/** Types the value into the search box of the list itself, and sends it where the list does not answer to typing. */
async function searchIn({ bench }: RunContext, value: NamedValue): Promise<boolean> {
  const page = await bench.look();
  const top = topDialog(page);
  const inside = page.elements.filter((one) => one.dialog === top && one.visible && !one.disabled);
  const box = inside.find((one) => one.tag === 'input' && asksToFind(one));
  if (box === undefined || !bench.allowsSending(box)) return false;
  const typed = await bench.use({ tool: 'fill_and_wait', ref: box.ref, text: value.value, why: 'to find it' });
  if (!typed.ok || onlyEntry(await bench.look(), value) !== null) return typed.ok;
  const after = await bench.look();
  const button = after.elements.find(
    (one) =>
      one.dialog === top &&
      one.visible &&
      one.role === 'button' &&
      /^(?:search|find|go|filter)$/.test(plain(one.name)) &&
      bench.judge(one).requiredTier === 'read',
  );
  const again = sameField(after, box);
  if (button !== undefined) await bench.use({ tool: 'click', ref: button.ref, why: 'to apply it' });
  else if (again !== null) await bench.use({ tool: 'press', ref: again.ref, key: 'Enter', why: 'to apply it' });
  return true;
}

function asksToFind({ role, type, label, placeholder, fieldName, readOnly }: ElementSnapshot): boolean {
  const words = plain(`${label} ${placeholder} ${fieldName}`);
  return !readOnly && (role === 'searchbox' || type === 'search' || /\b(?:search|filter|find|look up)\b/.test(words));
}

/** What takes an entry of the list on top that says the value: its mark, or else what stands for it. */
function entriesFor(page: Snapshot, value: NamedValue): ElementSnapshot[] {
  const top = topDialog(page);
  const inside = page.elements.filter(
    (one) => top >= 0 && one.dialog === top && !one.disabled && one.type !== 'search' && !LEAVES.test(plain(one.name)),
  );
  const rows = inside.filter((one) => one.row >= 0 && saysIt(one.rowText, value));
  const marks = rows.filter(({ role }) => /^(?:radio|checkbox)$/.test(role));
  if (marks.length > 0) return marks;
  const named = inside.filter((one) => one.visible && isItself(one.name, value) && ENTRY.test(one.role));
  if (named.length > 0) return named;
  const takes = rows.filter((one) => one.visible && TAKES.test(plain(one.name)));
  return takes.length > 0 ? takes : rows.filter((one) => one.visible && one.name !== '' && saysIt(one.name, value));
}

const ENTRY = /^(?:option|radio|checkbox|link|button|menuitem|treeitem|gridcell|cell|row)$/;

function onlyEntry(page: Snapshot, value: NamedValue): ElementSnapshot | null {
  const entries = entriesFor(page, value);
  const [first, second] = entries;
  if (second === undefined || first === undefined) return first ?? null;
  const isOneRow = entries.every(({ table, row }) => row >= 0 && table === first.table && row === first.row);
  const exact = entries.filter(({ name, rowText }) => isItself(name, value) || isItself(firstOf(rowText), value));
  if (isOneRow) return first;
  return exact.length === 1 ? (exact[0] ?? null) : null;
}

function firstOf(rowText: string): string {
  return rowText.split(/ {2,}|\t|\|/)[0] ?? rowText;
}

function isItself(text: string, value: NamedValue): boolean {
  return isSameText(text, value.value);
}

function saysIt(text: string, value: NamedValue): boolean {
  return holdsWords(text, value.value);
}

/** Presses what takes over the entry that is marked, where the list is still open. */
async function confirm({ bench }: RunContext, under: number): Promise<void> {
  const page = await bench.look();
  const top = topDialog(page);
  if (top <= under) return;
  const button = page.elements.find(
    (one) =>
      one.dialog === top &&
      one.visible &&
      !one.disabled &&
      one.role === 'button' &&
      one.row < 0 &&
      TAKES.test(plain(one.name)) &&
      bench.allows(one),
  );
  if (button !== undefined) await bench.use({ tool: 'click', ref: button.ref, why: 'to take it over' });
}

/** Closes the list again. */
async function leave({ bench }: RunContext): Promise<void> {
  const page = await bench.look();
  const top = topDialog(page);
  const button = page.elements.find((one) => one.dialog === top && one.visible && LEAVES.test(plain(one.name)));
  if (button === undefined) await bench.use({ tool: 'press', key: 'Escape', why: 'the list does not hold it' });
  else await bench.use({ tool: 'click', ref: button.ref, why: 'the list does not hold it' });
}

function holds(page: Snapshot, field: FormField, value: NamedValue): boolean {
  return saysIt(sameField(page, field.element)?.value ?? '', value);
}
