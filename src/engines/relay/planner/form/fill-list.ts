/** Fields whose values stand in a list that opens: comboboxes, look-ups, boxes of a script's own making. */

import { optionFor } from '../../forms/options.ts';
import type { NamedValue } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { because, type FieldFilled, notOffered } from './field-filled.ts';
import type { FormField } from './form-fields.ts';
import { sameField } from './same-field.ts';

const DONE: FieldFilled = { ok: true, problem: null };
/** Entries that offer something else than a value. */
const NO_VALUE =
  /^(?:no (?:results?|matches|match|options?|data|items?|records?)\b.*|nothing found.*|not found|loading.*|searching.*|type .*|start typing.*|please enter .*|create "?.*"?|create and edit.*|search more.*|add new.*|add ".*"|\+ .*|new .*|clear|clear all|close)$/i;
const LISTED =
  /\b(?:autocomplete|typeahead|suggest|suggestion|dropdown|option|result|select2|select-item|ui-menu|tt-|listbox|menu-item|item)\b/i;

/** For a list that is fetched, or drawn by a page with much to do. */
export const LATE_MS = 1500;

function keyOf(element: ElementSnapshot): string {
  return `${element.role}|${element.name}|${element.x}|${element.y}`;
}

/** What is to be seen of entries now, to tell later which came up. */
export function shownNow(snapshot: Snapshot): ReadonlySet<string> {
  return new Set(snapshot.elements.filter((element) => element.visible).map(keyOf));
}

/** Entries of lists that have come up since `before`; entries marked as such count first. */
function offered(snapshot: Snapshot, before: ReadonlySet<string>): ElementSnapshot[] {
  const fresh = snapshot.elements.filter(
    (element) => element.visible && element.name.trim() !== '' && !element.disabled && !before.has(keyOf(element)),
  );
  const marked = fresh.filter(
    (element) => /^(?:option|treeitem|menuitemradio|menuitemcheckbox)$/.test(element.role) && element.tag !== 'option',
  );
  if (marked.length > 0) return marked;
  const menu = fresh.filter((element) => element.role === 'menuitem');
  if (menu.length > 0) return menu;
  const clickable = fresh.filter((element) => /^(?:button|link|radio|checkbox)$/.test(element.role));
  const named = clickable.filter(
    (element) => LISTED.test(element.hint.replace(/[-_]+/g, ' ')) || LISTED.test(element.hint),
  );
  return named.length > 0 ? named : clickable;
}

/** Entries of a list have come up since `before`. */
export function hasOffers(snapshot: Snapshot, before: ReadonlySet<string>): boolean {
  return offered(snapshot, before).length > 0;
}

/** Takes the entry that means the value out of a list that opened. */
export async function chooseOffered(
  context: RunContext,
  value: NamedValue,
  before: ReadonlySet<string>,
): Promise<'chosen' | 'none' | 'refused'> {
  const { bench } = context;
  const fresh = offered(await bench.look(), before);
  const real = fresh.filter((element) => !NO_VALUE.test(element.name.trim()));
  if (real.length === 0)
    return fresh.some((element) => /^no(?:t|thing)? /i.test(element.name.trim())) ? 'refused' : 'none';
  const index = optionFor(
    real.map((element) => element.name),
    value,
  );
  const chosen = index === null ? undefined : real[index];
  if (chosen === undefined) return 'refused';
  const done = await bench.use({ tool: 'click', ref: chosen.ref, why: 'it is the one that was named' });
  return done.ok ? 'chosen' : 'refused';
}

/** Types into the field and takes what it offers. `free`: without an offer the typed words are the value. */
export async function typeAndChoose(
  context: RunContext,
  field: FormField,
  value: NamedValue,
  text: string,
): Promise<FieldFilled> {
  const { bench } = context;
  if (field.element.readOnly) return openAndChoose(context, field, value);
  const before = shownNow(await bench.look());
  const done = await bench.use({ tool: 'fill_and_wait', ref: field.element.ref, text, why: because(field) });
  if (!done.ok) return openAndChoose(context, field, value);
  let chosen = await chooseOffered(context, value, before);
  if (chosen === 'none' && mustChoose(field.element)) {
    // A list that answers late is still a list: words that only stand in its box are no choice.
    await bench.lookUntil((snapshot) => offered(snapshot, before).length > 0, LATE_MS);
    chosen = await chooseOffered(context, value, before);
  }
  if (chosen === 'refused') {
    await clearTyped(context, field);
    return notOffered(value.value, field);
  }
  if (chosen === 'none' && mustChoose(field.element) && !(await keeps(context, field, text)))
    return notOffered(value.value, field);
  return DONE;
}

/** The words stay once the field is left, in it or in place of it. */
async function keeps(context: RunContext, field: FormField, text: string): Promise<boolean> {
  const { bench } = context;
  const told = (snapshot: Snapshot) => plain(snapshot.text).split(plain(text)).length;
  const before = await bench.look();
  const there = sameField(before, field.element);
  if (there === null || plain(there.value ?? '') !== plain(text)) return false;
  await bench.use({ tool: 'press', ref: there.ref, key: 'Tab', why: 'to see that the field keeps it' });
  const after = await bench.lookAgain();
  return plain(sameField(after, there)?.value ?? '') === plain(text) || told(after) > told(before);
}

/** A list that only opens, and is searched where its entries are too many to show. */
export async function openAndChoose(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const { bench } = context;
  if (shows(field.element, value)) return DONE;
  const before = shownNow(await bench.look());
  const opened = await bench.use({ tool: 'click', ref: field.element.ref, why: because(field) });
  if (!opened.ok) return { ok: false, problem: opened.problem };
  const first = await chooseOffered(context, value, before);
  if (first === 'chosen') return DONE;
  if (first === 'none') {
    const there = sameField(await bench.look(), field.element);
    if (there !== null) {
      await bench.use({ tool: 'press', ref: there.ref, key: 'ArrowDown', why: 'to open the list' });
      if ((await chooseOffered(context, value, before)) === 'chosen') return DONE;
    }
  }
  const search = (await bench.look()).elements.find(
    (element) =>
      element.visible &&
      !element.readOnly &&
      !element.disabled &&
      !before.has(keyOf(element)) &&
      /^(?:searchbox|combobox|textbox)$/.test(element.role),
  );
  if (search !== undefined) {
    const listed = shownNow(await bench.look());
    await bench.use({ tool: 'fill_and_wait', ref: search.ref, text: value.value, why: because(field) });
    const again = await chooseOffered(context, value, before);
    if (again === 'chosen' || (again === 'none' && (await chooseOffered(context, value, listed)) === 'chosen'))
      return DONE;
  }
  await bench.use({ tool: 'press', key: 'Escape', why: 'the list does not hold it' });
  return notOffered(value.value, field);
}

/** The field holds the value already. */
function shows(element: ElementSnapshot, value: NamedValue): boolean {
  return element.value !== null && plain(element.value) === plain(value.value);
}

function mustChoose(element: ElementSnapshot): boolean {
  return element.role === 'combobox' && element.options.length === 0;
}

/** Words that nothing answers are not left standing in a field. */
async function clearTyped(context: RunContext, field: FormField): Promise<void> {
  const there = sameField(await context.bench.look(), field.element);
  if (there !== null)
    await context.bench.use({ tool: 'fill', ref: there.ref, text: '', why: 'the field does not offer it' });
}
