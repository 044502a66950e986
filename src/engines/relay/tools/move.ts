import type { Page } from 'playwright-core';
import { firstLine } from './open.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, ToolProblem } from './tool.ts';

/**
 * Runs inside the page: scrolls the window, or the largest box that scrolls, by most of its height; where that is at its end, the
 * largest list that draws its own scroll bar: a box that cuts off what is higher than itself by half.
 */
function scrollLargest(sign: number): boolean {
  const root = document.scrollingElement ?? document.documentElement;
  const areaOf = (element: Element) => element.clientHeight * element.clientWidth;
  const boxes = [...document.querySelectorAll('div, main, section, ul, tbody')].filter(
    (element) => element.scrollHeight > element.clientHeight + 20 && element.clientHeight >= 100,
  );
  const largest = (how: RegExp, among: readonly Element[]) =>
    among
      .filter((element) => how.test(getComputedStyle(element).overflowY))
      .reduce<Element | null>((best, one) => (best === null || areaOf(one) > areaOf(best) ? one : best), null);
  const move = (box: Element | null) => {
    const before = box?.scrollTop;
    box?.scrollBy(0, sign * box.clientHeight * 0.9);
    return box?.scrollTop !== before;
  };
  const open = largest(/auto|scroll/, boxes);
  const isRoot = root.scrollHeight > root.clientHeight + 20 && (open === null || areaOf(root) >= areaOf(open));
  const cut = boxes.filter((element) => element.scrollHeight > element.clientHeight * 1.5);
  return move(isRoot ? root : open) || move(largest(/hidden/, cut));
}

/** Runs inside the page: its last words are that it is loading. */
function isLoading(): boolean {
  return /\bloading(?: more)?(?:\u2026|\.\.\.)?$/i.test(String(Reflect.get(document.body, 'innerText')).trimEnd());
}

const SMALL_SCREEN_HEIGHT = 480;

/** A list that grows when its end comes into sight does not where the screen shows the end all the time: on a smaller one it goes and comes. */
async function comeToEndAgain(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  await page.setViewportSize({ width: size.width, height: SMALL_SCREEN_HEIGHT });
  try {
    await page.evaluate(() => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const root = document.scrollingElement ?? document.documentElement;
      root.scrollTo(0, 0);
      return frame()
        .then(frame)
        .then(() => root.scrollTo(0, root.scrollHeight))
        .then(frame)
        .then(frame);
    });
  } finally {
    await page.setViewportSize(size);
  }
}

export const scroll = defineTool({
  name: 'scroll',
  capability: 'look',
  description: 'Scrolls the page, so that lists that grow show more.',
  needs: [],
  settle: { quietMs: 200, maxMs: 4000 },
  async handle(context, args) {
    const sign = args.direction === 'up' ? -1 : 1;
    const moved = await context.frame().evaluate(scrollLargest, sign);
    if (!moved && sign > 0 && (await context.frame().evaluate(isLoading))) {
      await comeToEndAgain(context.page());
      return { summary: 'Came to the end of the page once more' };
    }
    if (!moved) throw new ToolProblem('the page does not scroll further');
    return { summary: `Scrolled ${sign > 0 ? 'down' : 'up'}` };
  },
});

export const back = defineTool({
  name: 'back',
  capability: 'move',
  description: 'Goes back to the page before.',
  needs: [],
  settle: SETTLE,
  async handle(context) {
    try {
      await context.page().goBack({ waitUntil: 'domcontentloaded', timeout: context.timeoutMs * 2 });
    } catch (error) {
      throw new ToolProblem(`there is no way back: ${firstLine(error)}`);
    }
    return { summary: 'Went back' };
  },
});

export const wait = defineTool({
  name: 'wait',
  capability: 'look',
  description: 'Waits for a page that is still loading.',
  needs: [],
  settle: { quietMs: 500, maxMs: 5000 },
  async handle() {
    return { summary: 'Waited for the page' };
  },
});

export const hover = defineTool({
  name: 'hover',
  capability: 'look',
  description: 'Moves the pointer over an element, so that a menu opens.',
  needs: ['ref'],
  settle: { quietMs: 120, maxMs: 2000 },
  async handle(context) {
    const element = context.element();
    try {
      await (await context.handle()).hover({ timeout: context.timeoutMs });
    } catch (error) {
      throw new ToolProblem(`${called(element)} cannot be pointed at: ${firstLine(error)}`);
    }
    return { summary: `Pointed at ${called(element)}` };
  },
});
