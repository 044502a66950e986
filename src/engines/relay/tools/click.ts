import type { ElementHandle } from 'playwright-core';
import { firstLine } from './open.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, type ToolContext, ToolProblem } from './tool.ts';

export const click = defineTool({
  name: 'click',
  capability: 'act',
  description: 'Clicks a link, button, tab, menu item or option.',
  needs: ['ref'],
  settle: SETTLE,
  async handle(context) {
    const element = context.element();
    const handle = await context.handle();
    await clickHandle(context, handle);
    return { summary: `Clicked ${called(element)}` };
  },
});

/** Clicks as a person would; where something harmless lies over the element, sends the click to it directly. */
export async function clickHandle(context: ToolContext, handle: ElementHandle<Element>): Promise<void> {
  try {
    await handle.click({ timeout: context.timeoutMs });
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
