import { fill } from './fill.ts';
import { heldText } from './read-field.ts';
import { called, defineTool, ToolProblem } from './tool.ts';

/** One piece of a longer text changed, the rest left as it is. */
export const editText = defineTool({
  ...fill,
  name: 'edit_text',
  async handle(context, args) {
    const { find = '', replace = '' } = args;
    const held = await heldText(context);
    const [before, behind, another] = held.split(find);
    const element = context.element();
    if (find === '' || before === undefined || behind === undefined)
      throw new ToolProblem(`${called(element)} does not hold "${find.slice(0, 80)}"`);
    if (another !== undefined) throw new ToolProblem(`${called(element)} holds "${find.slice(0, 80)}" several times`);
    await fill.handle(context, { ref: args.ref ?? '', text: `${before}${replace}${behind}` });
    return { summary: `Changed the text in ${called(element)}` };
  },
});
