import type { RunContext } from '../../run-context.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** The page one is on, asked of the site once more: what it shows now is stored. Null where it did not open. */
export async function loadedAfresh({ bench }: RunContext): Promise<Snapshot | null> {
  const opened = await bench.use({ tool: 'open', url: bench.url(), afresh: true, why: 'to see that it is stored' });
  return opened.ok ? bench.look() : null;
}
