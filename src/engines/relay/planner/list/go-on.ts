import { mayGrow, turnPage } from '../../lists/page-turns.ts';
import type { Workbench } from '../../workbench/workbench.ts';

/** Brings further rows of the list into view: its next page, or more of it where it grows as one scrolls. False at its end. */
export async function goOn(bench: Workbench, turned: number, why: string): Promise<boolean> {
  return (await turnPage(bench, turned, why)) || drawMore(bench);
}

async function drawMore(bench: Workbench): Promise<boolean> {
  const before = await bench.look();
  const grows = before.tables.some(
    (table) => table.rows.length > 2 && (table.total > table.rows.length || mayGrow(before, table, 0)),
  );
  if (!grows) return false;
  const done = await bench.use({ tool: 'scroll', direction: 'down', why: 'the list may go on' });
  return done.ok && (await bench.look()).text !== before.text;
}
