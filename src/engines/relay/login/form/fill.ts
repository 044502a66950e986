import type { ElementHandle } from 'playwright-core';
import { withTimeout } from '../../with-timeout.ts';
import { elementOf, type Seen, type View } from '../look.ts';

const ACTION_TIMEOUT_MS = 5_000;
const CLICK_TIMEOUT_MS = 2_500;

/**
 * Puts `value` into a field as a person does: focus first, for fields that wake up by it; input events of a real edit; then a key that
 * changes nothing, for pages that wait for one. False when the field is gone, does not take it, or has lost it again.
 */
export async function fill(view: View, seen: Seen, value: string): Promise<boolean> {
  const element = await elementOf(view, seen);
  return element !== null && fillElement(element, value);
}

export async function fillElement(element: ElementHandle<Element>, value: string): Promise<boolean> {
  return withTimeout('filling a field', ACTION_TIMEOUT_MS * 3, async () => {
    await wake(element);
    await element.fill(value, { timeout: ACTION_TIMEOUT_MS });
    await element.press('End', { timeout: ACTION_TIMEOUT_MS }).catch(() => undefined);
    return element.evaluate((node) => (node as HTMLInputElement).value !== '');
  }).catch(() => false);
}

/** Focus, and a click where the field cannot be edited yet: some are locked until somebody is there. */
export async function wake(element: ElementHandle<Element>): Promise<void> {
  const isLocked = await element
    .evaluate((node) => {
      const field = node as HTMLInputElement;
      field.focus();
      return field.readOnly || field.matches(':disabled');
    })
    .catch(() => false);
  if (isLocked) {
    await element.click({ timeout: CLICK_TIMEOUT_MS, noWaitAfter: true }).catch(() => undefined);
  }
}

/** Clicks as a person does; where something lies on top, the click is handed to the element itself. False when it is gone. */
export async function click(view: View, seen: Seen): Promise<boolean> {
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

export async function pressEnter(view: View, seen: Seen): Promise<boolean> {
  const element = await elementOf(view, seen);
  if (!element) return false;
  return withTimeout('pressing Enter', ACTION_TIMEOUT_MS, async () => {
    if (!(await element.evaluate((node) => node.isConnected))) return false;
    await element.press('Enter', { timeout: ACTION_TIMEOUT_MS, noWaitAfter: true });
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
  const plainly = wanted.trim().toLowerCase();
  const label =
    seen.options.find((option) => option.toLowerCase() === plainly) ??
    seen.options.find((option) => option.toLowerCase().includes(plainly));
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
