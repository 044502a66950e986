import { defineTool } from './tool.ts';

const SAID = { capability: 'look', settle: null } as const;

/** Reads the answer out of what the page shows. */
export const extract = defineTool({
  ...SAID,
  name: 'extract',
  handle: async (_context, args) => ({ summary: args.why ?? 'Read the page' }),
});
/** Ends a step that is done. */
export const finish = defineTool({
  ...SAID,
  name: 'finish',
  handle: async (_context, args) => ({ summary: args.why ?? 'Done' }),
});
/** Ends a step that cannot be done. */
export const giveUp = defineTool({
  ...SAID,
  name: 'give_up',
  handle: async (_context, args) => ({ summary: args.why ?? 'Gave up' }),
});
