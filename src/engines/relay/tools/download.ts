import { clickElement } from './click.ts';
import { SETTLE } from './settle.ts';
import { called, defineTool, ToolProblem } from './tool.ts';

const MAX_BYTES = 25 * 1024 * 1024;

export const download = defineTool({
  name: 'download',
  capability: 'act',
  settle: SETTLE,
  async handle(context) {
    const element = context.element();
    const file = await context.session.download(() => clickElement(context), {
      timeoutMs: 15_000,
      maxBytes: MAX_BYTES,
    });
    if (file === null) throw new ToolProblem(`${called(element)} handed over no file`);
    return { summary: `Downloaded ${file.name}`, file };
  },
});
