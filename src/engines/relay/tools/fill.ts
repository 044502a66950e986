import { firstLine } from './open.ts';
import { SETTLE, SETTLE_TYPING } from './settle.ts';
import { called, defineTool, ToolProblem } from './tool.ts';

export const fill = defineTool({
  name: 'fill',
  capability: 'type',
  description: 'Puts text into a field, replacing what it held.',
  needs: ['ref', 'text'],
  settle: { quietMs: 25, maxMs: SETTLE.maxMs },
  async handle(context, args) {
    const element = context.element();
    const handle = await context.handle();
    const text = args.text ?? '';
    const editable = element.tag !== 'input' && element.tag !== 'textarea';
    try {
      await handle.fill(text, { timeout: context.timeoutMs });
    } catch (error) {
      if (editable) throw new ToolProblem(`${called(element)} takes no text: ${firstLine(error)}`);
      await typeInto();
    }
    if (!editable) {
      const held = await handle.evaluate((node) => (node as HTMLInputElement).value).catch(() => text);
      if (!sameText(held, text)) await typeInto();
    }
    return { summary: `Filled ${called(element)}` };

    /** Fields with a mask take single keys where they refuse a whole value. */
    async function typeInto(): Promise<void> {
      try {
        await handle.click({ timeout: context.timeoutMs, clickCount: 3 });
        await context.page().keyboard.press('Backspace');
        await context.page().keyboard.type(text, { delay: 5 });
      } catch (error) {
        throw new ToolProblem(`${called(element)} takes no text: ${firstLine(error)}`);
      }
    }
  },
});

/** Types into a field that looks things up while one types, and waits for what it offers. */
export const fillAndWait = defineTool({ ...fill, name: 'fill', settle: SETTLE_TYPING });

function sameText(held: string, wanted: string): boolean {
  const bare = (text: string) => text.replace(/[\s().,+-]/g, '').toLowerCase();
  return held === wanted || bare(held) === bare(wanted);
}
