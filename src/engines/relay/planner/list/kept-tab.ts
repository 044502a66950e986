/** A tab on which a list stands though nobody asked for that part of it, beside one for all there is. */

import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { contentWords, plain, stem } from '../../words/tokens.ts';
import { askedWords, ONES_OWN, stillListed } from './part-not-asked.ts';

/** Tabs of one line stand this close, CSS pixels. */
const LINE = 6;

const isTab = (element: ElementSnapshot): boolean => element.visible && element.role === 'tab' && element.dialog < 0;

/** The tab for all, where the list stands on another one of which the instruction says nothing; null elsewhere. */
function wholeTab(step: Step, snapshot: Snapshot): ElementSnapshot | null {
  const asked = askedWords(step);
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
  context: RunContext,
  step: Step,
  stays: (snapshot: Snapshot) => boolean,
): Promise<boolean> {
  const { bench } = context;
  if (ONES_OWN.test(step.clause)) return false;
  const before = await bench.look();
  const tab = wholeTab(step, before);
  if (tab === null || bench.judge(tab).requiredTier !== 'read') return false;
  const done = await bench.use({ tool: 'click', ref: tab.ref, isWay: true, why: 'the list showed a part alone' });
  return done.ok && stillListed(context, before.url, stays);
}
