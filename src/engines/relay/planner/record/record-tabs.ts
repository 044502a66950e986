/** Parts of a record's page or dialog that are shown one at a time. */

import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { topDialog } from '../at-a-glance.ts';

const MAX_TABS = 8;

/** Opens each tab of the page one is on and reads it; undefined when none has the answer. */
export async function answerInTabs(context: RunContext, read: () => Promise<unknown>): Promise<unknown> {
  const { bench } = context;
  const opened = new Set<string>();
  while (opened.size < MAX_TABS) {
    const tab = tabsOf(await bench.look()).find((one) => !opened.has(plain(one.name)));
    if (tab === undefined) return undefined;
    opened.add(plain(tab.name));
    if (bench.judge(tab).requiredTier !== 'read') continue;
    if (!(await bench.use({ tool: 'click', ref: tab.ref, isWay: true, why: 'it may stand in this part' })).ok) continue;
    const answer = await read();
    if (answer !== undefined && !(answer instanceof RunFailure)) return answer;
  }
  return undefined;
}

/** Parts that are not shown now. */
export function tabsOf(snapshot: Snapshot): ElementSnapshot[] {
  const modal = topDialog(snapshot);
  return snapshot.elements.filter(
    (element) =>
      element.role === 'tab' &&
      element.visible &&
      !element.disabled &&
      !element.current &&
      element.name.trim() !== '' &&
      (modal < 0 || element.dialog === modal),
  );
}
