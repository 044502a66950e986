/** Entries of a menu that stand in the page and are not shown until what holds them is pointed at or pressed. */

import type { SearchMemory } from '../../recipe/recall.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import type { Workbench } from '../../workbench/workbench.ts';

/** An entry that is looked for, on whatever the page shows by now. */
export interface Sight {
  bench: Workbench;
  memory: SearchMemory;
  why: string;
  find: (page: Snapshot) => ElementSnapshot | null;
}

/** Brings a hidden entry without address into view and presses it; false where nothing near shows it. */
export async function reveal(sight: Sight, element: ElementSnapshot): Promise<boolean> {
  const { bench } = sight;
  const holder = (await bench.look()).elements.find(
    (one) => one.visible && one.popup !== '' && one.place === element.place && Math.abs(one.y - element.y) < 400,
  );
  if (holder === undefined) return false;
  await point(sight, holder);
  const shown = sight.find(await bench.look());
  const entry = shown?.visible === true ? shown : await unfold(sight, holder);
  return entry !== null && press(sight, entry);
}

/** Points at an element, which may show what it holds. */
export async function point({ bench, memory, why }: Sight, element: ElementSnapshot): Promise<void> {
  const before = await bench.look();
  const done = await bench.use({ tool: 'hover', ref: element.ref, isWay: true, why });
  if (done.ok) memory.took({ use: 'hover', element, before, after: await bench.look() });
}

/** The entry in the menu that opens when its holder is pressed; null, and the menu closed again, where it is not in there. */
async function unfold(sight: Sight, holder: ElementSnapshot): Promise<ElementSnapshot | null> {
  const { bench } = sight;
  const there = (await bench.look()).elements.find(
    ({ visible, role, name, popup, y }) =>
      visible && role === holder.role && name === holder.name && popup === holder.popup && Math.abs(y - holder.y) < 40,
  );
  if (there === undefined || bench.judge(there).requiredTier !== 'read' || !(await press(sight, there))) return null;
  const shown = sight.find(await bench.look());
  if (shown?.visible === true) return shown;
  await bench.use({ tool: 'press', key: 'Escape', why: 'it is not in this menu' });
  return null;
}

async function press({ bench, memory, why }: Sight, element: ElementSnapshot): Promise<boolean> {
  const before = await bench.look();
  const done = await bench.use({ tool: 'click', ref: element.ref, isWay: true, why });
  if (done.ok) memory.took({ use: 'click', element, before, after: await bench.look() });
  return done.ok;
}
