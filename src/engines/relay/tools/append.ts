import { fill } from './fill.ts';
import { defineTool } from './tool.ts';

/** Text behind what a field holds; a new line has to be part of the text. */
export const append = defineTool({
  ...fill,
  name: 'append',
  handle: (context, args) => fill.handle(context, { ...args, at: 'end' }),
});
