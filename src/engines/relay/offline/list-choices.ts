/** What a page lets one choose of a list: all of it, or those of one condition. */

import { optionFor } from '../forms/options.ts';
import type { RowFilter } from '../instruction/plan.ts';
import { partChosen } from '../lists/part-chosen.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import type { Hands } from './hands.ts';

/** Longest wait for a list that answers to a choice. */
const ANSWERS_MS = 1500;
const MOST_WIDENED = 3;
/** Takes back what leaves out a part that nobody asked to leave out; true where something was chosen. */
export async function showAll(hands: Hands, asked: readonly RowFilter[]): Promise<boolean> {
  let isChosen = false;
  for (let count = 0; count < MOST_WIDENED; count += 1) {
    const page = await hands.look();
    const kept = partChosen(page, asked, hands.context.dates);
    if (kept === null || !(await choose(hands, page, kept.element, kept.label))) return isChosen;
    isChosen = true;
  }
  return isChosen;
}

/** Chooses a condition where the page offers it by name; the page then, null where it offers nothing of the kind. */
export async function showOnly(hands: Hands, { value, op, either }: RowFilter): Promise<Snapshot | null> {
  if (op === 'not' || either !== undefined) return null;
  if (value.moment !== null) return op === 'on' || op === 'is' ? showDay(hands, value.moment.date) : null;
  const page = await hands.look();
  const lists = page.elements.flatMap((element) => {
    if (!element.visible || element.options.length === 0) return [];
    const labels = element.options.map(({ label }) => label);
    const at = optionFor(labels, value);
    return at === null ? [] : [{ element, label: labels[at] ?? '' }];
  });
  const [list, more] = lists;
  if (list !== undefined && more === undefined)
    return (await choose(hands, page, list.element, list.label)) ? hands.look() : null;
  const called = page.elements.filter(
    ({ name, role, visible, row }) =>
      visible &&
      row < 0 &&
      /^(?:tab|button|link|radio)$/.test(role) &&
      plain(name).replace(/[\s(]*\d+\)?$/, '') === plain(value.value),
  );
  const [way, another] = called;
  if (way === undefined || another !== undefined) return null;
  return (await choose(hands, page, way, '')) ? hands.look() : null;
}

/** Puts the day into the one field of a day that the page has, and asks for what it then lists. */
async function showDay(hands: Hands, date: string | null): Promise<Snapshot | null> {
  const page = await hands.look();
  const [field, another] = page.elements.filter(({ type, visible, row }) => type === 'date' && visible && row < 0);
  const isOfList = field !== undefined && (page.forms[field.form]?.method ?? 'get') === 'get';
  if (date === null || field === undefined || another !== undefined || !isOfList) return null;
  if (!(await hands.fill(field, date))) return null;
  const typed = await hands.lookFor((one) => one.text !== page.text, ANSWERS_MS);
  const now = typed.elements.find(({ key }) => key === field.key);
  if (typed.text === page.text && now !== undefined && !(await hands.enter(now))) return null;
  const shown = await hands.lookFor((one) => one.text !== page.text, ANSWERS_MS);
  const held = shown.elements.find(({ type, visible }) => type === 'date' && visible);
  return held === undefined || held.value === date ? shown : null;
}

/** Chooses it, and sends the form around it where the page waits for that; false where nothing came of it. */
async function choose(hands: Hands, page: Snapshot, element: ElementSnapshot, label: string): Promise<boolean> {
  const why = label === '' ? `only ${element.name}` : `only ${label}`;
  const isDone =
    label === ''
      ? hands.judge(element).requiredTier === 'read' && (await hands.click(element, why))
      : await hands.choose(element, label);
  if (!isDone) return false;
  const now = await hands.lookFor((one) => one.text !== page.text, ANSWERS_MS);
  if (now.text !== page.text) return true;
  const send = now.elements.find(
    ({ submits, form, role }) => submits && role === 'button' && form === element.form && form >= 0,
  );
  if (label === '' || send === undefined || !(await hands.click(send, why))) return false;
  return (await hands.look()).text !== page.text;
}
