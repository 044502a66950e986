import { pressGrip } from '../touch/touch.ts';
import { firstLine } from './open.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, type ToolContext, ToolProblem, type ToolResult } from './tool.ts';

export const press = defineTool({
  name: 'press',
  capability: 'act',
  settle: SETTLE,
  async handle(context, args) {
    const key = args.key ?? 'Enter';
    if (args.ref === undefined) {
      await context.page().keyboard.press(key);
      return { summary: `Pressed ${key}` };
    }
    const element = context.element();
    const grip = context.grip();
    if (args.sendsNothing === true) return pressWithin(context, key);
    try {
      if (grip === null || !(await pressGrip(context.page(), grip, key)))
        await (await context.handle()).press(key, { timeout: context.timeoutMs });
    } catch (error) {
      throw new ToolProblem(`${key} could not be pressed: ${firstLine(error)}`);
    }
    return { summary: `Pressed ${key} in ${called(element)}` };
  },
});

/** The key for what the field itself does with it: takes an entry, closes a list. What would send its form is stopped, and told. */
async function pressWithin(context: ToolContext, key: string): Promise<ToolResult> {
  const element = context.element();
  const handle = await context.handle();
  const watch = await handle.evaluateHandle(stopSubmit);
  try {
    await handle.press(key, { timeout: context.timeoutMs });
    if (await watch.evaluate(({ end }) => end()))
      throw new ToolProblem(`${key} in ${called(element)} would send the form as it is, and was kept from it`);
  } catch (error) {
    if (error instanceof ToolProblem) throw error;
    throw new ToolProblem(`${key} could not be pressed: ${firstLine(error)}`);
  }
  return { summary: `Pressed ${key} in ${called(element)}` };
}

/** Runs inside the page: until `end`, which says whether a form would have been sent, none is. */
function stopSubmit(): { end(): boolean } {
  let isStopped = false;
  const stop = (event: Event) => {
    isStopped = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('submit', stop, true);
  const end = () => {
    window.removeEventListener('submit', stop, true);
    return isStopped;
  };
  setTimeout(end, 2000);
  return { end };
}
