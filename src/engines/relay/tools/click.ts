import type { ElementHandle } from 'playwright-core';
import { clickGrip } from '../touch/touch.ts';
import { firstLine } from './open.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, type ToolContext, ToolProblem } from './tool.ts';

export const click = defineTool({
  name: 'click',
  capability: 'act',
  description: 'Clicks a link, button, tab, menu item or option.',
  needs: ['ref'],
  settle: SETTLE,
  async handle(context, args) {
    const element = context.element();
    if (args.twice === true) await clickTwice(context);
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
