/** Follows a row to the record's own page. */

import { holdsWords } from '../../extract/match-values.ts';
import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { wayOf } from '../../snapshot/link-target.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { topDialog } from '../at-a-glance.ts';
import { type FoundRow, isInRow } from './record-row.ts';
import { recordMenus } from './seek-action.ts';

function rowElements(snapshot: Snapshot, found: FoundRow): ElementSnapshot[] {
  return snapshot.elements.filter(
    (element) =>
      isInRow(element, snapshot, found) &&
      (element.visible || (element.href !== null && wayOf(element, snapshot.url) !== null)),
  );
}

/** True when something opened. */
export async function openRow(context: RunContext, step: Step, found: FoundRow): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  const names = step.record.filter((value) => value.moment === null).map((value) => value.value);
  const within = rowElements(snapshot, found);
  const isNamed = within.some(
    ({ role, name }) => /^(?:link|button)$/.test(role) && names.some((one) => holdsWords(name, one)),
  );
  const ranked = within
    .filter(
      (element) =>
        /^(?:link|button|row|cell|gridcell)$/.test(element.role) &&
        (bench.judge(element).requiredTier === 'read' || isNameOf(element, step, context)) &&
        !/^(?:mailto|tel|sms):/.test(element.href ?? '') &&
        // What a record links to elsewhere is not the record.
        wayOf(element, snapshot.url) !== 'foreign',
    )
    .map((element) => ({ element, rank: rankOf(element, names, step) }))
    // Beside what bears the record's name, a button of other words belongs to another entry.
    .filter(({ rank }) => rank > (isNamed ? OTHER_WORDS : 0))
    .sort((a, b) => b.rank - a.rank);
  for (const { element: seen } of ranked.slice(0, 3)) {
    const there = rowElements(await bench.look(), found);
    const element = there.find((one) => one.role === seen.role && one.name === seen.name && one.href === seen.href);
    if (element === undefined) continue;
    const before = snapshot.url + snapshot.text.length;
    const why = 'to open the record';
    const done = element.visible
      ? await bench.use({ tool: 'click', ref: element.ref, isWay: true, why })
      : await bench.use({ tool: 'open', url: element.href ?? '', isWay: true, why });
    const after = await bench.look();
    if (done.ok && (after.url + after.text.length !== before || topDialog(after) >= 0)) return true;
    // What else stands in the row leads to something else.
    if (isMarkable(element) && (await openMarked(context, step, found))) return true;
  }
  const opened = ranked.length === 0 ? await clickRow(context, found) : await openMarked(context, step, found);
  return opened || openByMenu(context, found);
}

const VIEWS = /^(?:view|open|details?|show|see)\b/;

/** "View" in the menu of a row that leads nowhere by itself. */
async function openByMenu({ bench }: RunContext, found: FoundRow): Promise<boolean> {
  for (const { role, name, hint } of recordMenus(await bench.look(), found).slice(0, 2)) {
    const before = await bench.look();
    const menu = rowElements(before, found).find(
      (one) => one.role === role && one.name === name && one.hint === hint && one.visible,
    );
    if (menu === undefined || bench.judge(menu).requiredTier !== 'read') continue;
    await bench.use({ tool: 'click', ref: menu.ref, why: 'its menu may lead to the record' });
    const known = new Set(
      before.elements.filter((one) => one.visible).map((one) => `${one.role}|${one.name}|${one.y}`),
    );
    const entry = (await bench.look()).elements.find(
      (one) =>
        one.visible &&
        !one.disabled &&
        /^(?:menuitem|link|button)$/.test(one.role) &&
        !known.has(`${one.role}|${one.name}|${one.y}`) &&
        VIEWS.test(plain(one.name)) &&
        bench.judge(one).requiredTier === 'read',
    );
    const why = 'to open the record';
    if (entry !== undefined) return (await bench.use({ tool: 'click', ref: entry.ref, isWay: true, why })).ok;
    await bench.use({ tool: 'press', key: 'Escape', why: 'it is not in this menu' });
  }
  return false;
}

/** A cell or a row, of which a click may only mark the row. */
function isMarkable({ visible, href, tag }: ElementSnapshot): boolean {
  return visible && href === null && /^(?:td|tr|div|li)$/.test(tag);
}

/** A row that single clicks have only marked opens on a double one. */
async function openMarked(context: RunContext, step: Step, found: FoundRow): Promise<boolean> {
  const { bench } = context;
  const before = await bench.look();
  const names = step.record.filter((value) => value.moment === null).map((value) => value.value);
  const cell = rowElements(before, found).find(
    (element) =>
      isMarkable(element) &&
      names.some((name) => holdsWords(element.name, name)) &&
      bench.judge(element).requiredTier === 'read',
  );
  if (cell === undefined) return false;
  const done = await bench.use({ tool: 'click', ref: cell.ref, twice: true, isWay: true, why: 'to open the record' });
  return done.ok && (await bench.look()).text !== before.text;
}

/** A task called "Cancel my appointment" is opened by that name, be it a link or a button that sends nothing, where the run may cancel at all. */
function isNameOf(element: ElementSnapshot, step: Step, context: RunContext): boolean {
  const leads =
    element.role === 'link'
      ? /^https?:/.test(element.href ?? '')
      : element.tag === 'button' && element.type === 'button' && element.confirm === null;
  const called = plain(element.name);
  const isCalled = (name: string) => called === name || (name.includes(' ') && called.startsWith(`${name} `));
  return leads && context.bench.allows(element) && step.record.some((name) => isCalled(plain(name.value)));
}

/** What marks a row, and opens nothing. */
const TOGGLES =
  /^(?:(?:add to |remove from )?(?:favou?rites?|bookmarks?|cart|basket|watch ?list|wish ?list)|favou?rite|un(?:star|watch|follow|pin|like)|star|like|follow|watch|pin|flag|subscribe|select|compare|mark as \p{L}+|copy(?: link)?|share)\b/u;

/** Worth of what only stands in the row. */
const OTHER_WORDS = 0.2;

function rankOf(element: ElementSnapshot, names: readonly string[], step: Step): number {
  const name = plain(element.name);
  if (element.checked !== null || TOGGLES.test(name)) return 0;
  if (element.popup !== '' || /^(?:row )?(?:actions?|menu|options|more)(?: menu)?$/.test(name)) return 0;
  if (/^(?:view|open|details?|show|select|see|read|manage|profile|chart)\b/.test(name)) return 0.9;
  if (names.some((one) => holdsWords(element.name, one))) return leadsElsewhere(element, step) ? 0.5 : 1;
  if (element.role === 'link' && element.href !== null && !/^#/.test(element.href) && name !== '') {
    return /^(?:#?\w*\d+\w*|[\p{L} ,.'-]+)$/u.test(name) ? 0.6 : 0.3;
  }
  return element.role === 'button' && name === '' ? 0 : OTHER_WORDS;
}

/** The name of a visit's patient leads to the patient, not to the visit. */
function leadsElsewhere(element: ElementSnapshot, step: Step): boolean {
  if (step.object === null || element.href === null) return false;
  const person = /\/(?:patients?|customers?|users?|contacts?|clients?|members?|people)\//.test(element.href);
  return person && !step.object.words.some((word) => (element.href ?? '').includes(word.slice(0, 5)));
}

/** Rows that open when clicked anywhere. */
async function clickRow(context: RunContext, found: FoundRow): Promise<boolean> {
  const { bench } = context;
  const row = rowElements(await bench.look(), found).find(
    (element) =>
      element.visible &&
      /^(?:button|row|gridcell|cell)$/.test(element.role) &&
      /^(?:tr|div|li|td|article|section)$/.test(element.tag),
  );
  if (row === undefined || bench.judge(row).requiredTier !== 'read') return false;
  return (await bench.use({ tool: 'click', ref: row.ref, isWay: true, why: 'to open the record' })).ok;
}
