import { pressGrip } from '../touch/touch.ts';
import { firstLine } from './open.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, ToolProblem } from './tool.ts';

export const press = defineTool({
  name: 'press',
  capability: 'act',
  description: 'Presses a key in a field or on the page, for example Enter or Escape.',
  needs: ['key'],
  settle: SETTLE,
  async handle(context, args) {
    const key = args.key ?? 'Enter';
    if (args.ref === undefined) {
      await context.page().keyboard.press(key);
      return { summary: `Pressed ${key}` };
    }
    const element = context.element();
    const grip = context.grip();
    try {
      if (grip === null || !(await pressGrip(context.page(), grip, key)))
        await (await context.handle()).press(key, { timeout: context.timeoutMs });
    } catch (error) {
      throw new ToolProblem(`${key} could not be pressed: ${firstLine(error)}`);
    }
    return { summary: `Pressed ${key} in ${called(element)}` };
  },
});
