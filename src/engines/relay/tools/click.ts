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
