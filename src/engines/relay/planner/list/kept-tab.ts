/** A tab on which a list stands though nobody asked for that part of it, beside one for all there is. */

import type { Step } from '../../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { contentWords, plain, stem, wordsOf } from '../../words/tokens.ts';
import type { RunContext } from '../run-context.ts';

/** Tabs of one line stand this close, CSS pixels. */
const LINE = 6;
const ONES_OWN = /\b(?:my|mine|me|own)\b/i;

const isTab = (element: ElementSnapshot): boolean => element.visible && element.role === 'tab' && element.dialog < 0;

/** The tab for all, where the list stands on another one of which the instruction says nothing; null elsewhere. */
function wholeTab(step: Step, snapshot: Snapshot): ElementSnapshot | null {
  const asked = new Set(wordsOf(step.clause).map(stem));
  const isAsked = ({ name }: ElementSnapshot) => contentWords(name).some((word) => asked.has(stem(word)));
  for (const on of snapshot.elements) {
    if (!isTab(on) || !on.current || isAsked(on)) continue;
    const line = snapshot.elements.filter((one) => isTab(one) && Math.abs(one.y - on.y) <= LINE);
    const whole = line.find((one) => !one.current && /^all(?: \p{L}+)?(?: \(?\d[\d,.]*\)?)?$/u.test(plain(one.name)));
    if (whole !== undefined) return whole;
  }
  return null;
}

/** Turns to the tab for all. `stays`: the page still shows the list. True when the page shows another part of it now. */
export async function takeBackTab(
  { bench }: RunContext,
  step: Step,
  stays: (snapshot: Snapshot) => boolean,
): Promise<boolean> {
  if (ONES_OWN.test(step.clause)) return false;
  const before = await bench.look();
  const tab = wholeTab(step, before);
  if (tab === null || bench.judge(tab).requiredTier !== 'read') return false;
  const done = await bench.use({ tool: 'click', ref: tab.ref, isWay: true, why: 'the list showed a part alone' });
  if (!done.ok) return false;
  if (stays(await bench.look())) return true;
  await bench.use({ tool: 'open', url: before.url, why: 'that led away from the list' });
  return false;
}
