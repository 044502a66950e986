/** A hand on elements of a page that was read, at the cost of the few messages it takes. What is not plain is left to the driver. */

import { setTimeout as pause } from 'node:timers/promises';
import type { JSHandle, Page } from 'playwright-core';
import { trafficOf } from '../tools/traffic.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Hand } from './in-page.ts';

/** One element of a reading. */
export interface Grip {
  reading: JSHandle<{ hand: Hand }>;
  index: number;
}

/** What was asked for in place of the page has begun by then. */
const BEGINS_MS = 400;
const ARRIVES_MS = 4000;
const BREATH_MS = 5;

/** A page that takes longer for the last look is left to the driver, which has more patience. */
const LOOK_MS = 2500;
/** Longest that a press may keep the page busy before it is taken for done. */
const FELT_MS = 5000;
/** Menus within menus, at most. */
const MOST_HOVERED = 4;

/**
 * Clicks the element as a person would. Where it leads to another document, that one has arrived when this resolves (`waits`, at most
 * 4 s). False when nothing was clicked: the element is hidden, covered, disabled, moving, gone or in a frame.
 */
export async function clickGrip(page: Page, { reading, index }: Grip, waits = true): Promise<boolean> {
  const point = await ask(LOOK_MS, null, () => reading.evaluate(({ hand }, number) => hand.aim(number), index));
  if (point === null) return false;
  const before = trafficOf(page).documents();
  // A window that closes by it does not answer.
  await ask(FELT_MS, undefined, () => page.mouse.click(point.x, point.y));
  return felt(page, reading, before, waits);
}

/** Puts the pointer where the element is shown that is drawn on hovering alone, through the menus that it stands in; nothing for others, and in frames. */
export async function pointOver(page: Page, { reading, index }: Grip): Promise<void> {
  for (let step = 0; step < MOST_HOVERED; step += 1) {
    const point = await ask(LOOK_MS, null, () =>
      reading.evaluate(({ hand }, { number, at }) => (window === window.top ? hand.over(number, at) : null), {
        number: index,
        at: step,
      }),
    );
    if (point === null) return;
    await ask(FELT_MS, undefined, () => page.mouse.move(point.x, point.y));
  }
}

/** Presses a key in the element. False when it cannot have the focus. */
export async function pressGrip(page: Page, { reading, index }: Grip, key: string, waits = true): Promise<boolean> {
  const isReady = await ask(LOOK_MS, false, () => reading.evaluate(({ hand }, number) => hand.focus(number), index));
  if (!isReady) return false;
  const before = trafficOf(page).documents();
  await ask(FELT_MS, undefined, () => page.keyboard.press(key));
  return felt(page, reading, before, waits);
}

/** Puts `text` into a plain field in place of what it holds, with the events of a real edit. False when the field is not plain. */
export async function typeGrip(page: Page, { reading, index }: Grip, text: string): Promise<boolean> {
  if (text === '') return false;
  const isReady = await ask(LOOK_MS, false, () =>
    reading.evaluate(({ hand }, number) => hand.focusText(number), index),
  );
  if (isReady) await ask(FELT_MS, undefined, () => page.keyboard.insertText(text));
  return isReady;
}

/** What a field holds now; null where it is none, or its document is gone. */
export function heldBy({ reading, index }: Grip): Promise<string | null> {
  return ask(LOOK_MS, null, () => reading.evaluate(({ hand }, number) => hand.held(number), index));
}

/** Tells the page that a key was let go in the field, as it hears after typing. True where the button of its form is disabled still. */
export function letGoOfKey({ reading, index }: Grip): Promise<boolean> {
  return ask(LOOK_MS, false, () => reading.evaluate(({ hand }, number) => hand.letsGo(number), index));
}

/** Chooses the options of these labels. False when the element does not offer them all. */
export function chooseGrip({ reading, index }: Grip, labels: readonly string[]): Promise<boolean> {
  const choice = { number: index, wanted: [...labels] };
  return ask(LOOK_MS, false, () =>
    reading.evaluate(({ hand }, { number, wanted }) => hand.choose(number, wanted), choice),
  );
}

/** Whether a box is ticked; null when its document is gone. */
export function isTicked({ reading, index }: Grip): Promise<boolean | null> {
  return ask(LOOK_MS, null, () => reading.evaluate(({ hand }, number) => hand.isChecked(number), index));
}

/** What was read of the element holds still: see {@link Hand.isAsRead}. */
export function isAsRead({ reading, index }: Grip): Promise<boolean> {
  return ask(LOOK_MS, false, () => reading.evaluate(({ hand }, number) => hand.isAsRead(number), index));
}

type Documents = ReturnType<ReturnType<typeof trafficOf>['documents']>;

async function felt(page: Page, reading: Grip['reading'], before: Documents, waits: boolean): Promise<boolean> {
  // A document that is gone by now has felt it.
  const end = await ask(FELT_MS, null, () => reading.evaluate(({ hand }) => hand.end()));
  if (end !== null && !end.isHit) return false;
  if (waits && (end === null || end.leads)) await arrival(page, before);
  return true;
}

/** `otherwise` where the page does not answer, in time or at all. */
function ask<T>(timeoutMs: number, otherwise: T, call: () => Promise<T>): Promise<T> {
  return withTimeout('touching the page', timeoutMs, call).catch(() => otherwise);
}

/** Until the document that was asked for is there, or turns out to be none: a file, an empty answer, a failure. */
async function arrival(page: Page, before: Documents): Promise<void> {
  const now = () => trafficOf(page).documents();
  const until = async (isSo: () => boolean, ms: number) => {
    for (const end = performance.now() + ms; !isSo() && performance.now() < end && !page.isClosed(); )
      await pause(BREATH_MS);
  };
  await until(() => now().asked > before.asked || now().arrived > before.arrived, BEGINS_MS);
  await until(() => now().arrived > before.arrived || now().open === 0, ARRIVES_MS);
}
