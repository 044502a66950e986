import type { ElementHandle } from 'playwright-core';
import { withTimeout } from '../with-timeout.ts';
import { elementOf, type Seen, type View } from './look/look.ts';

const FILL_TIMEOUT_MS = 5_000;

/**
 * Puts `value` into a field as a person does: input events of a real edit, then a key that changes nothing, for pages that wait for
 * one. False when the field is gone or does not take it.
 */
export async function fill(view: View, seen: Seen, value: string): Promise<boolean> {
  const element = await elementOf(view, seen);
  return element !== null && fillElement(element, value);
}

export async function fillElement(element: ElementHandle<Element>, value: string): Promise<boolean> {
  return withTimeout('filling a field', FILL_TIMEOUT_MS * 2, async () => {
    await element.fill(value, { timeout: FILL_TIMEOUT_MS });
    await element.press('End', { timeout: FILL_TIMEOUT_MS }).catch(() => undefined);
    return (await element.inputValue({ timeout: FILL_TIMEOUT_MS })) !== '';
  }).catch(() => false);
}

/** Clicks as a person does; where something lies on top, the click is handed to the element itself. False when it is gone. */
export async function click(view: View, seen: Seen): Promise<boolean> {
  const element = await elementOf(view, seen);
  if (!element) return false;
  return withTimeout('clicking', FILL_TIMEOUT_MS * 2, async () => {
    try {
      await element.click({ timeout: 2_500, noWaitAfter: true });
    } catch {
      await element.evaluate((node) => (node as HTMLElement).click());
    }
    return true;
  }).catch(() => false);
}

export async function pressEnter(view: View, seen: Seen): Promise<boolean> {
  const element = await elementOf(view, seen);
  if (!element) return false;
  return withTimeout('pressing Enter', FILL_TIMEOUT_MS, async () => {
    await element.press('Enter', { timeout: FILL_TIMEOUT_MS, noWaitAfter: true });
    return true;
  }).catch(() => false);
}
