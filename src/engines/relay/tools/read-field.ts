import type { ElementHandle } from 'playwright-core';
import { firstLine } from './open.ts';
import { called, defineTool, type ToolContext, ToolProblem } from './tool.ts';

const LONGEST = 20_000;

export const readField = defineTool({
  name: 'read_field',
  capability: 'look',
  settle: null,
  async handle(context) {
    return { summary: `Read ${called(context.element())}`, text: await heldText(context) };
  },
});

/** The text of a field, of an editor of source text as well. @throws ToolProblem for secrets and for what holds none */
export async function heldText(context: ToolContext): Promise<string> {
  const element = context.element();
  if (element.secret) throw new ToolProblem('secrets are read by nobody');
  const handle: ElementHandle<Element> = await context.handle();
  try {
    return (await handle.evaluate(textIn)).slice(0, LONGEST);
  } catch (error) {
    throw new ToolProblem(`${called(element)} cannot be read: ${firstLine(error)}`);
  }
}

/** Runs inside the page. */
function textIn(node: Element): string {
  const code = node.closest('.CodeMirror');
  const editor: unknown = code === null ? null : Reflect.get(code, 'CodeMirror');
  if (typeof editor === 'object' && editor !== null && 'getValue' in editor && typeof editor.getValue === 'function')
    return String(editor.getValue());
  if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) return node.value;
  if (node instanceof HTMLSelectElement) return [...node.selectedOptions].map(({ label }) => label).join(', ');
  // As it is drawn, with its line breaks.
  return String(Reflect.get(node, 'innerText') ?? node.textContent ?? '');
}
