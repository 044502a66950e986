/** Follows a row to the record's own page. */

import { holdsWords } from '../../extract/match-values.ts';
import type { Step } from '../../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { topDialog } from '../at-a-glance.ts';
import type { RunContext } from '../run-context.ts';
import { wayOf } from '../way/ways.ts';
import { type FoundRow, isInRow } from './record-row.ts';

function rowElements(page: Snapshot, found: FoundRow): ElementSnapshot[] {
  return page.elements.filter(
    (one) => isInRow(one, page, found) && (one.visible || (one.href !== null && wayOf(one, page.url) !== null)),
  );
}

const MOST_TRIED = 3;

/** True when something opened. */
export async function openRow(context: RunContext, step: Step, found: FoundRow): Promise<boolean> {
  const { bench } = context;
  const page = await bench.look();
  const names = step.record.filter(({ moment }) => moment === null).map(({ value }) => value);
  const ranked = rowElements(page, found)
    .filter((one) => bench.judge(one).requiredTier === 'read' || isNameOf(one, step, context))
    // What a record links to elsewhere is not the record.
    .filter((one) => wayOf(one, page.url) !== 'foreign')
    .map((element) => ({ element, rank: rankOf(element, names, step) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  for (const { element: seen } of ranked.slice(0, MOST_TRIED)) {
    const element = rowElements(await bench.look(), found).find(
      ({ role, name, href }) => role === seen.role && name === seen.name && href === seen.href,
    );
    if (element === undefined) continue;
    const why = 'to open the record';
    const done = element.visible
      ? await bench.use({ tool: 'click', ref: element.ref, isWay: true, why })
      : await bench.use({ tool: 'open', url: element.href ?? '', isWay: true, why });
    const after = await bench.look();
    if (done.ok && (after.url !== page.url || after.text !== page.text || topDialog(after) >= 0)) return true;
  }
  return false;
}

/** A record whose name could ask for something ("Cancel my appointment") is opened by that name, where the run may do as much. */
function isNameOf(element: ElementSnapshot, { record }: Step, { bench }: RunContext): boolean {
  const isLink = element.role === 'link' && /^https?:/.test(element.href ?? '');
  const sendsNothing = element.tag === 'button' && element.type === 'button' && element.confirm === null;
  const called = plain(element.name);
  const isCalled = (name: string) => called === name || (name.includes(' ') && called.startsWith(`${name} `));
  return (isLink || sendsNothing) && bench.allows(element) && record.some(({ value }) => isCalled(plain(value)));
}

/** What marks a row or folds out a menu of it, and opens nothing. */
const NO_WAY =
  /^(?:(?:row )?(?:actions?|menu|options|more)|favou?rite|un?star|like|follow|watch|pin|flag|select|compare|copy|share)\b/;

function rankOf(element: ElementSnapshot, names: readonly string[], step: Step): number {
  const { role, href, tag } = element;
  const name = plain(element.name);
  if (element.checked !== null || element.popup !== '' || NO_WAY.test(name) || /^(?:mailto|tel):/.test(href ?? ''))
    return 0;
  if (/^(?:view|open|details?|show|see|read)\b/.test(name)) return 0.9;
  if (names.some((one) => holdsWords(element.name, one))) return leadsToWhom(element, step) ? 0.5 : 1;
  if (role === 'link' && href !== null && !href.startsWith('#') && name !== '') return 0.6;
  // Rows that open when clicked anywhere.
  return /^(?:button|row|gridcell|cell)$/.test(role) && /^(?:tr|div|li|td|article|section)$/.test(tag) ? 0.4 : 0;
}

/** The name of a visit's patient leads to the patient, not to the visit. */
function leadsToWhom({ href }: ElementSnapshot, { object }: Step): boolean {
  const isPerson = /\/(?:patients?|customers?|users?|contacts?|clients?|members?|people)\//.test(href ?? '');
  return isPerson && object !== null && !object.words.some((word) => href?.includes(word.slice(0, 5)));
}
