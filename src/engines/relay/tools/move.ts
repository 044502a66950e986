import type { Page } from 'playwright-core';
import { firstLine } from './open.ts';
import { called, defineTool, ToolProblem } from './tool.ts';

/**
 * Runs inside the page: scrolls, by most of its height, what brings most into sight by it: the window or a box that scrolls, of an open modal
 * dialog one within it; where nothing scrolls further, the largest list that draws its own scroll bar: a box that cuts off what is higher than
 * itself by half. False where nothing moved.
 */
function scrollOn(sign: number): boolean {
  const MARGIN = 20;
  const SMALLEST = 100;
  const STEP = 0.9;
  const root = document.scrollingElement ?? document.documentElement;
  const within = (part: Document | ShadowRoot | Element): Element[] =>
    [...part.querySelectorAll('*')].flatMap((one) =>
      one.shadowRoot === null ? [one] : [one, ...within(one.shadowRoot)],
    );
  const overflowOf = (element: Element) => getComputedStyle(element).overflowY;
  const isLocked = [document.documentElement, document.body].some((one) => /hidden|clip/.test(overflowOf(one)));
  /** Height and width of what is in sight of it, where nothing lies over it. */
  const sightOf = (box: Element) => {
    if (box === root) return { height: innerHeight, width: innerWidth };
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const [x, width] = [Math.max(0, left), Math.min(innerWidth, right) - Math.max(0, left)];
    const [y, height] = [Math.max(0, top), Math.min(innerHeight, bottom) - Math.max(0, top)];
    const above = (box.getRootNode() as Document | ShadowRoot).elementFromPoint(x + width / 2, y + height / 2);
    return width > 0 && height > 0 && box.contains(above) ? { height, width } : { height: 0, width: 0 };
  };
  const boxes = within(document).filter(
    (one) =>
      one !== root &&
      one.scrollHeight > one.clientHeight + MARGIN &&
      one.clientHeight >= SMALLEST &&
      !/^(?:textarea|select|input)$/.test(one.localName),
  );
  const scrolling = boxes.filter((one) => /auto|scroll/.test(overflowOf(one)));
  const all = isLocked ? scrolling : [root, ...scrolling];
  const modal = document.querySelector(':modal, [aria-modal="true"]');
  const ofModal = modal === null ? [] : scrolling.filter((one) => modal.contains(one) || one.contains(modal));
  const gainOf = (box: Element) => {
    const { height, width } = sightOf(box);
    const left = sign > 0 ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop;
    return width * Math.min(left, height * STEP);
  };
  const byGain = (among: readonly Element[]) => among.toSorted((one, other) => gainOf(other) - gainOf(one));
  const move = (box: Element) => {
    const before = box.scrollTop;
    box.scrollBy({ top: sign * box.clientHeight * STEP, behavior: 'instant' });
    return box.scrollTop !== before;
  };
  const cut = boxes.filter(
    (one) => one.scrollHeight > one.clientHeight * 1.5 && /hidden/.test(overflowOf(one)) && sightOf(one).height > 0,
  );
  return [...byGain(ofModal.length > 0 ? ofModal : all), ...byGain(cut)].some(move);
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
  settle: { quietMs: 200, maxMs: 4000 },
  async handle(context, args) {
    const sign = args.direction === 'up' ? -1 : 1;
    const moved = await context.frame().evaluate(scrollOn, sign);
    if (!moved && sign > 0 && (await context.frame().evaluate(isLoading))) {
      await comeToEndAgain(context.page());
      return { summary: 'Came to the end of the page once more' };
    }
    if (!moved) throw new ToolProblem('the page does not scroll further');
    return { summary: `Scrolled ${sign > 0 ? 'down' : 'up'}` };
  },
});

export const wait = defineTool({
  name: 'wait',
  capability: 'look',
  settle: { quietMs: 500, maxMs: 5000 },
  async handle() {
    return { summary: 'Waited for the page' };
  },
});

export const hover = defineTool({
  name: 'hover',
  capability: 'look',
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
