import { clickGrip, isTicked } from '../touch/touch.ts';
import { clickElement } from './click.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, type ToolContext, ToolProblem } from './tool.ts';

export const check = defineTool({
  name: 'check',
  capability: 'act',
  settle: { quietMs: 40, maxMs: SETTLE.maxMs },
  async handle(context, args) {
    const element = context.element();
    const wanted = args.checked ?? true;
    if ((element.checked ?? false) !== wanted && !(await tick(context, wanted))) {
      const handle = await context.handle();
      try {
        if (element.tag === 'input')
          await handle.setChecked(wanted, { timeout: Math.min(context.timeoutMs, 2500), force: true });
        else await clickElement(context);
      } catch {
        const done = await handle.evaluate(clickLabel).catch(() => false);
        if (!done) throw new ToolProblem(`${called(element)} cannot be set`);
      }
    }
    return { summary: `${wanted ? 'Ticked' : 'Unticked'} ${called(element)}` };
  },
});

/** True when a click on the box itself has set it. */
async function tick(context: ToolContext, wanted: boolean): Promise<boolean> {
  const grip = context.element().tag === 'input' ? context.grip() : null;
  return grip !== null && (await clickGrip(context.page(), grip)) && (await isTicked(grip)) === wanted;
}

/** Runs inside the page: boxes that are drawn by their label are set through it. */
function clickLabel(node: Element): boolean {
  const label = (node as HTMLInputElement).labels?.[0];
  if (label !== undefined) label.click();
  else if (node instanceof HTMLElement) node.click();
  else return false;
  return true;
}
