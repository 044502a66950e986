import { clickHandle } from './click.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, ToolProblem } from './tool.ts';

export const check = defineTool({
  name: 'check',
  capability: 'act',
  description: 'Sets a checkbox, radio button or switch on or off.',
  needs: ['ref', 'checked'],
  settle: { quietMs: 40, maxMs: SETTLE.maxMs },
  async handle(context, args) {
    const element = context.element();
    const handle = await context.handle();
    const wanted = args.checked ?? true;
    if ((element.checked ?? false) !== wanted) {
      try {
        if (element.tag === 'input')
          await handle.setChecked(wanted, { timeout: Math.min(context.timeoutMs, 2500), force: true });
        else await clickHandle(context, handle);
      } catch {
        const done = await handle.evaluate(clickLabel).catch(() => false);
        if (!done) throw new ToolProblem(`${called(element)} cannot be set`);
      }
    }
    return { summary: `${wanted ? 'Ticked' : 'Unticked'} ${called(element)}` };
  },
});

/** Runs inside the page: boxes that are drawn by their label are set through it. */
function clickLabel(node: Element): boolean {
  const label = (node as HTMLInputElement).labels?.[0];
  if (label !== undefined) label.click();
  else if (node instanceof HTMLElement) node.click();
  else return false;
  return true;
}
