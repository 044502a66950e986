/** A record's page that shows its record part by part: under tabs, in folds. */

import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { topDialog } from '../at-a-glance.ts';
import type { RunContext } from '../run-context.ts';

const MOST_PARTS = 8;

/** Opens the parts of the page one is on that are not shown yet, one after the other. `isStill`: a page is one of the same record. */
export async function* openedParts(
  { bench }: RunContext,
  isStill: (page: Snapshot) => boolean,
): AsyncGenerator<Snapshot> {
  const home = await bench.look();
  const opened = new Set<string>();
  for (let count = 0; count < MOST_PARTS; count += 1) {
    const part = partsOf(await bench.look()).find((one) => !opened.has(plain(one.name)));
    if (part === undefined) return;
    opened.add(plain(part.name));
    if (bench.judge(part).requiredTier !== 'read') continue;
    const why = 'the rest may stand in this part';
    if (!(await bench.use({ tool: 'click', ref: part.ref, isWay: true, why })).ok) continue;
    const there = await bench.look();
    if (there.url === home.url || isStill(there)) yield there;
    else await bench.use({ tool: 'open', url: home.url, why: 'it was another one' });
  }
}

/** What unfolds to do something, or to set how a list is shown. */
const OF_PAGE =
  /\b(?:actions?|more|options|menu|filters?|sort|columns?|export|print|share|add|new|help|language|theme|settings|account|profile)\b/;

function partsOf(page: Snapshot): ElementSnapshot[] {
  const modal = topDialog(page);
  return page.elements.filter((one) => {
    if (!one.visible || one.disabled || one.name.trim() === '' || (modal >= 0 && one.dialog !== modal)) return false;
    if (one.role === 'tab') return !one.current;
    const isFold = one.role === 'button' && one.expanded === false && /^(?:details|collapse)?$/.test(one.popup);
    return isFold && one.form < 0 && one.row < 0 && one.place === 'page' && !OF_PAGE.test(plain(one.name));
  });
}
