import { firstLine } from './open.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, ToolProblem } from './tool.ts';

/** For pickers in parts, which take a date digit by digit and go on to their next part by themselves. */
export const keys = defineTool({
  name: 'keys',
  capability: 'type',
  settle: { quietMs: 40, maxMs: SETTLE.maxMs },
  async handle(context, args) {
    const element = context.element();
    try {
      const handle = await context.handle();
      await handle.click({ timeout: Math.min(context.timeoutMs, 2500) });
      await context.page().keyboard.type(args.text ?? '', { delay: 10 });
    } catch (error) {
      throw new ToolProblem(`${called(element)} takes no keys: ${firstLine(error)}`);
    }
    return { summary: `Typed into ${called(element)}` };
  },
});
