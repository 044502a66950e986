import type { CDPSession, Frame, Page } from 'playwright-core';
import { SETTLE } from './settle.ts';
import { defineTool, ToolProblem } from './tool.ts';

interface Start {
  line: CDPSession;
  /** The entry of the page's history with which the work began. */
  entry: number;
}

const ERROR_PAGE_MS = 1000;

const starts = new WeakMap<Page, Promise<Start | null>>();

/** Notes where the work begins on this page: nobody goes back beyond it, into the sign-in. */
export function prepareBack(page: Page): void {
  const start = startOf(page);
  starts.set(
    page,
    start.catch(() => null),
  );
}

async function startOf(page: Page): Promise<Start> {
  const line = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await line.send('Page.getNavigationHistory');
  return { line, entry: entries[currentIndex]?.id ?? 0 };
}

/** True of the page that the browser shows where it has none of the site's. */
export function isErrorPage(url: string): boolean {
  return url.startsWith('chrome-error:');
}

export const back = defineTool({
  name: 'back',
  capability: 'move',
  settle: SETTLE,
  async handle(context) {
    if (await goBack(context.page(), context.timeoutMs)) return { summary: 'Went back' };
    throw new ToolProblem('there is no page before this one that could be shown again; use a link or an address');
  },
});

/**
 * Goes to the page before. One that came of a form is not had again without sending that once more: then it is the page before that.
 * @returns false where there is none that can be shown again; one is where one was
 */
export async function goBack(page: Page, timeout: number): Promise<boolean> {
  const start = await (starts.get(page) ?? null);
  const lost = page.frames().find((frame) => frame !== page.mainFrame() && isErrorPage(frame.url()));
  if (lost !== undefined) return start !== null && restored(lost, start, timeout);
  let gone = 0;
  for (let left = await before(start); left > 0; left -= 1) {
    gone += 1;
    const isShown = await page.goBack({ waitUntil: 'domcontentloaded', timeout }).then(
      () => !isErrorPage(page.url()),
      () => false,
    );
    if (isShown) return true;
    await comeToRest(page);
  }
  for (; gone > 0; gone -= 1) await page.goForward({ timeout }).catch(() => comeToRest(page));
  return false;
}

/** A frame whose page did not come shows again what it showed before; the page around it stays. */
async function restored(frame: Frame, { line, entry }: Start, timeout: number): Promise<boolean> {
  const { currentIndex, entries } = await line.send('Page.getNavigationHistory');
  const last = entries[currentIndex - 1];
  if (last === undefined || entries.findIndex(({ id }) => id === entry) >= currentIndex) return false;
  await line.send('Page.navigateToHistoryEntry', { entryId: last.id });
  return frame
    .waitForURL((url) => !isErrorPage(url.href), { timeout, waitUntil: 'domcontentloaded' })
    .then(
      () => true,
      () => false,
    );
}

/** The browser's own page comes a moment after it has said that the site's does not. */
async function comeToRest(page: Page): Promise<void> {
  await page.waitForURL((url) => isErrorPage(url.href), { timeout: ERROR_PAGE_MS }).catch(() => null);
}

/** How many pages lie between here and where the work began. */
async function before(start: Start | null): Promise<number> {
  if (start === null) return 1;
  const { currentIndex, entries } = await start.line.send('Page.getNavigationHistory');
  return (
    currentIndex -
    Math.max(
      0,
      entries.findIndex(({ id }) => id === start.entry),
    )
  );
}
