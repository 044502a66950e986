/** A calendar turned to the day of a new record by its own address: the entry may stand outside of the days that it shows. */

import type { NamedValue } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** `20261123`, `2026-11-23`, `2026/11/23` */
const DAY = /(?<!\d)20\d\d([-/]?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?!\d)/g;
const SLOW_MS = 3000;

/** The page at another day; null where its address names none, several, or that one. */
export function addressAtDay(address: string, day: string): string | null {
  const [only, another] = address.matchAll(DAY);
  if (only === undefined || another !== undefined) return null;
  const wanted = day.replaceAll('-', only[1] ?? '');
  return wanted === only[0] ? null : address.slice(0, only.index) + wanted + address.slice(only.index + only[0].length);
}

/** The calendar at the day of the values once `isThere` holds of it; null, and the page as it was, otherwise. */
export async function shownAtItsDay(
  { bench }: RunContext,
  values: readonly NamedValue[],
  isThere: (page: Snapshot) => boolean,
): Promise<Snapshot | null> {
  const day = values.find((value) => value.moment?.date != null)?.moment?.date ?? null;
  const before = bench.url();
  const address = day === null ? null : addressAtDay(before, day);
  if (address === null) return null;
  if ((await bench.use({ tool: 'open', url: address, why: 'to see its day' })).ok) {
    await bench.lookUntil(isThere, SLOW_MS);
    const page = await bench.look();
    if (isThere(page)) return page;
  }
  await bench.use({ tool: 'open', url: before, why: 'it is not shown there' });
  return null;
}
