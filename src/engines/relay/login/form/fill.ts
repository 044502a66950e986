import type { ElementHandle, Page } from 'playwright-core';
import { clickGrip, type Grip, heldBy, pressGrip, typeGrip } from '../../touch/touch.ts';
import { withTimeout } from '../../with-timeout.ts';
import { elementOf, gripOf, type Seen, type View } from '../look.ts';

const ACTION_TIMEOUT_MS = 5_000;
const CLICK_TIMEOUT_MS = 2_500;

/**
 * Puts `value` into a field as a person does: focus first, for fields that wake up by it; input events of a real edit; then a key that
 * changes nothing, for pages that wait for one. False when the field is gone, does not take it, or has lost it again.
 */
export async function fill(view: View, seen: Seen, value: string): Promise<boolean> {
  if (await fillPlain(view, seen, value)) return true;
  const element = await elementOf(view, seen);
  return element !== null && fillElement(element, value);
}

/** The element as a hand can be laid on it, in its page; null where it has to be left to the driver. */
function plainly(view: View, seen: Seen): { page: Page; grip: Grip } | null {
  const grip = gripOf(view, seen);
  const page = view.frames[seen.frame]?.frame.page();
  return grip === null || page === undefined ? null : { page, grip };
}

/** The same for a field that is plain to see; false for any other. */
async function fillPlain(view: View, seen: Seen, value: string): Promise<boolean> {
  const plain = plainly(view, seen);
  if (plain === null || !(await typeGrip(plain.page, plain.grip, value))) return false;
  await withTimeout('pressing a key', ACTION_TIMEOUT_MS, () => plain.page.keyboard.press('End')).catch(() => undefined);
  const held = await heldBy(plain.grip);
  return held !== null && held !== '';
}

async function fillElement(element: ElementHandle<Element>, value: string): Promise<boolean> {
  return withTimeout('filling a field', ACTION_TIMEOUT_MS * 3, async () => {
    if (await element.evaluate(focusAndSeeLocked).catch(() => false)) await unlock(element);
    await element.fill(value, { timeout: ACTION_TIMEOUT_MS });
    await element.press('End', { timeout: ACTION_TIMEOUT_MS }).catch(() => undefined);
    return element.evaluate((node) => (node as HTMLInputElement).value !== '');
  }).catch(() => false);
}

/** Focus, and a click where the field cannot be edited yet: some are locked until somebody is there. */
export async function wake(view: View, seen: Seen): Promise<void> {
  const frame = view.frames[seen.frame];
  const isLocked = await withTimeout('waking a field', CLICK_TIMEOUT_MS, async () => {
    const reading = frame?.elements;
    return reading?.evaluate(({ elements }, index) => {
      const node = elements[index] as HTMLInputElement | undefined;
      node?.focus();
      return node !== undefined && (node.readOnly || node.matches(':disabled'));
    }, seen.index);
  }).catch(() => false);
  const element = isLocked === true ? await elementOf(view, seen) : null;
  if (element !== null) await unlock(element);
}

/** Runs inside the page. */
function focusAndSeeLocked(node: Element): boolean {
  const field = node as HTMLInputElement;
  field.focus();
  return field.readOnly || field.matches(':disabled');
}

async function unlock(element: ElementHandle<Element>): Promise<void> {
  await element.click({ timeout: CLICK_TIMEOUT_MS, noWaitAfter: true }).catch(() => undefined);
}

/** Clicks as a person does; where something lies on top, the click is handed to the element itself. False when it is gone. */
export async function click(view: View, seen: Seen): Promise<boolean> {
  const plain = plainly(view, seen);
  if (plain !== null && (await clickGrip(plain.page, plain.grip, false))) return true;
  const element = await elementOf(view, seen);
  if (!element) return false;
  return withTimeout('clicking', ACTION_TIMEOUT_MS * 2, async () => {
    if (!(await element.evaluate((node) => node.isConnected))) return false;
    try {
      await element.click({ timeout: CLICK_TIMEOUT_MS, noWaitAfter: true });
    } catch {
      await element.evaluate((node) => (node as HTMLElement).click());
    }
    return true;
  }).catch(() => false);
}

export function pressEnter(view: View, seen: Seen): Promise<boolean> {
  return press(view, seen, 'Enter');
}

/** Gives a field the focus and presses a key in it. False when it is gone. */
export async function press(view: View, seen: Seen, key: string): Promise<boolean> {
  const plain = plainly(view, seen);
  if (plain !== null && (await pressGrip(plain.page, plain.grip, key, false))) return true;
  const element = await elementOf(view, seen);
  if (!element) return false;
  return withTimeout('pressing a key', ACTION_TIMEOUT_MS, async () => {
    if (!(await element.evaluate((node) => node.isConnected))) return false;
    await element.press(key, { timeout: ACTION_TIMEOUT_MS, noWaitAfter: true });
    return true;
  }).catch(() => false);
}

/** Sends the form of a field without any button; false when it has none, or is gone. */
export async function sendForm(view: View, seen: Seen): Promise<boolean> {
  const element = await elementOf(view, seen);
  if (!element) return false;
  return withTimeout('sending a form', ACTION_TIMEOUT_MS, () =>
    element.evaluate((node) => {
      const { form } = node as HTMLInputElement;
      if (!form || !node.isConnected) return false;
      form.requestSubmit();
      return true;
    }),
  ).catch(() => false);
}

/** Chooses the option whose text or value is `wanted`, or the one that contains it. */
export async function choose(view: View, seen: Seen, wanted: string): Promise<boolean> {
  const element = await elementOf(view, seen);
  if (!element) return false;
  const wish = wanted.trim().toLowerCase();
  const label =
    seen.options.find((option) => option.toLowerCase() === wish) ??
    seen.options.find((option) => option.toLowerCase().includes(wish));
  const choice = label === undefined ? { value: wanted } : { label };
  return withTimeout('choosing', ACTION_TIMEOUT_MS, async () => {
    const chosen = await element.selectOption(choice, { timeout: ACTION_TIMEOUT_MS });
    return chosen.length > 0;
  }).catch(() => false);
}

export async function tick(view: View, seen: Seen): Promise<boolean> {
  const element = await elementOf(view, seen);
  if (!element) return false;
  return withTimeout('ticking', ACTION_TIMEOUT_MS, async () => {
    await element.check({ timeout: CLICK_TIMEOUT_MS, force: true });
    return true;
  }).catch(() => false);
}
