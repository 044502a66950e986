import type { ElementHandle } from 'playwright-core';
import { clickGrip, pointOver } from '../touch/touch.ts';
import { firstLine } from './open.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, type ToolContext, ToolProblem } from './tool.ts';

export const click = defineTool({
  name: 'click',
  capability: 'act',
  settle: SETTLE,
  async handle(context, args) {
    const element = context.element();
    if (args.twice === true) await clickTwice(context);
    else if (args.asSeen === true) await clickAsSeen(context);
    else await clickElement(context);
    return { summary: `Clicked ${called(element)}${args.twice === true ? ' twice' : ''}` };
  },
});

/** Long enough for a page that was just about to show it. */
const HIDDEN_MS = 300;

async function clickTwice(context: ToolContext): Promise<void> {
  try {
    await (await context.handle()).dblclick({ timeout: context.timeoutMs });
  } catch (error) {
    throw new ToolProblem(firstLine(error));
  }
}

/** Clicks as a person would; where something harmless lies over the element, sends the click to it directly. */
export async function clickElement(context: ToolContext): Promise<void> {
  const grip = context.grip();
  if (grip !== null && (await clickGrip(context.page(), grip))) return;
  await clickHandle(context, await context.handle());
}

/** What a person could click: a row's buttons that show under the pointer alone come up first; what stays hidden or covered is none. */
async function clickAsSeen(context: ToolContext): Promise<void> {
  const grip = context.grip();
  const element = context.element();
  if (element.onHover && grip !== null) await pointOver(context.page(), grip);
  if ((element.visible || element.onHover) && grip !== null && (await clickGrip(context.page(), grip))) return;
  const handle = await context.handle();
  if (await pressOverOwn(context, handle)) return;
  const shown = await handle.isVisible();
  if (!shown || element.row >= 0) await pointAtRow(handle, context.timeoutMs);
  try {
    await handle.click({ timeout: Math.min(context.timeoutMs, 2500) });
  } catch (error) {
    const isShown = await handle.isVisible().catch(() => false);
    throw new ToolProblem(
      `${called(element)} ${isShown ? 'is covered by something else' : 'is hidden'}: ${firstLine(error)}`,
    );
  }
}

/** A field that its own value is drawn over is pressed there: a box of choices shows what is chosen in front of its input. */
async function pressOverOwn(context: ToolContext, handle: ElementHandle<Element>): Promise<boolean> {
  const isOwn = await handle.evaluate(isUnderOwn).catch(() => false);
  const box = isOwn ? await handle.boundingBox() : null;
  if (box === null) return false;
  await context.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return true;
}

/** Runs inside the page: what lies over the field stands in a box of its height with it, in which there is nothing else to use. */
function isUnderOwn(node: Element): boolean {
  const MOST_AROUND = 24;
  if (!node.matches('input, textarea, [role="combobox"]')) return false;
  const { left, top, width, height } = node.getBoundingClientRect();
  const cover = document.elementFromPoint(left + width / 2, top + height / 2);
  if (cover === null || node.contains(cover)) return false;
  let box = node.parentElement;
  while (box !== null && !box.contains(cover)) box = box.parentElement;
  if (box === null || box.getBoundingClientRect().height > height + MOST_AROUND) return false;
  return box.querySelectorAll('a[href], button, input, select, textarea, [role], [tabindex]').length === 1;
}

async function pointAtRow(handle: ElementHandle<Element>, timeoutMs: number): Promise<void> {
  const row = await handle.evaluateHandle(
    (node) => node.closest('tr, li, [role="row"], [role="listitem"], article') ?? node.parentElement ?? node,
  );
  await row
    .asElement()
    ?.hover({ timeout: Math.min(timeoutMs, 1500) })
    .catch(() => undefined);
}

async function clickHandle(context: ToolContext, handle: ElementHandle<Element>): Promise<void> {
  if (await pressOverOwn(context, handle)) return;
  // What a menu keeps folded away is not waited for.
  const isShown = context.element().visible;
  try {
    await handle.click({ timeout: isShown ? context.timeoutMs : HIDDEN_MS });
  } catch (error) {
    const reason = firstLine(error);
    if (/not attached|detached|Execution context|Target (?:page|closed)/i.test(reason)) throw new ToolProblem(reason);
    const done = await handle
      .evaluate((node) => {
        if (!(node instanceof HTMLElement) || !node.isConnected) return false;
        node.click();
        return true;
      })
      .catch(() => false);
    if (!done) throw new ToolProblem(reason);
  }
}
