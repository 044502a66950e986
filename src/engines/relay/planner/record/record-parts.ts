/** A record's page that shows its record part by part: under tabs, in folds, on pages below its own. */

import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { tabsOf } from './record-tabs.ts';

const MOST_PARTS = 8;

/** Opens the parts of the page one is on that are not shown yet, one after the other. `isStill`: a page is one of the same record. */
export async function* openedParts(
  { bench }: RunContext,
  isStill: (page: Snapshot) => boolean,
): AsyncGenerator<Snapshot> {
  const home = await bench.look();
  const opened = new Set(
    home.elements.filter((one) => one.role === 'tab' && one.current).map((one) => plain(one.name)),
  );
  for (let count = 0; count < MOST_PARTS; count += 1) {
    const part = partsOf(await bench.look(), home).find((one) => !opened.has(plain(one.name)));
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
  /\b(?:actions?|more|options|menu|filters?|sort|columns?|export|print|share|add|new|help|language|theme|view|settings|notifications|account|profile)\b/;

function partsOf(snapshot: Snapshot, home: Snapshot): ElementSnapshot[] {
  const folds = snapshot.elements.filter(
    (element) =>
      element.role === 'button' &&
      element.visible &&
      !element.disabled &&
      element.expanded === false &&
      /^(?:details|collapse|menu)?$/.test(element.popup) &&
      !OF_PAGE.test(plain(element.name)) &&
      element.form < 0 &&
      element.row < 0 &&
      element.place === 'page' &&
      element.name.trim() !== '',
  );
  return [...tabsOf(snapshot), ...folds, ...snapshot.elements.filter((element) => isBelow(element, home))];
}

/** "Service" that leads from `/devices/7` to `/devices/7/service`. */
function isBelow({ role, visible, row, href }: ElementSnapshot, home: Snapshot): boolean {
  const [url, page] = [URL.parse(href ?? ''), URL.parse(home.url)];
  if (role !== 'link' || !visible || row >= 0 || url === null || page === null) return false;
  const own = page.pathname.replace(/\/(?:overview|details?|show|view|general|summary)?$/, '');
  const rest = url.pathname.startsWith(`${own}/`) ? url.pathname.slice(own.length + 1) : '';
  const isPart = /^[a-z][a-z_-]*\/?$/i.test(rest) && !/^(?:edit|new|print|export|pdf)\b/i.test(rest);
  return url.origin === page.origin && /\d/.test(own) && isPart;
}
