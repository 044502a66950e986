import { defineTool } from './tool.ts';

const SAID = { capability: 'look', needs: ['why'], settle: null } as const;

/** Reads the answer out of what the page shows. */
export const extract = defineTool({
  ...SAID,
  name: 'extract',
  description: 'Reads the answer out of the page.',
  handle: async (_context, args) => ({ summary: args.why ?? 'Read the page' }),
});
/** Ends a step that is done. */
export const finish = defineTool({
  ...SAID,
  name: 'finish',
  description: 'Ends the work: it is done.',
  handle: async (_context, args) => ({ summary: args.why ?? 'Done' }),
});
/** Ends a step that cannot be done. */
export const giveUp = defineTool({
  ...SAID,
  name: 'give_up',
  description: 'Ends the work: it cannot be done here.',
  handle: async (_context, args) => ({ summary: args.why ?? 'Gave up' }),
});
