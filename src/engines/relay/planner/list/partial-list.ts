/** Lists that show only some of what there is. */

import { PARTIAL, type RowSource } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';

/** Heads of lists that are surely not the whole. */
const SOME_OF_IT =
  /\b(?:i own|owned|unowned|unassigned|bookmarked|mine|to me|by me|watched|flagged|starred|highest|recent|recently|latest|newest|upcoming|today|today's|my|pinned|due soon|this week)\b/i;
/** Heads of lists of one's own or nobody's: no superlative was sought among all there are. */
const OWN_ONLY =
  /\b(?:i own|owned|unowned|unassigned|bookmarked|mine|to me|by me|my|watched|flagged|starred|pinned)\b/i;
/** Entries that lead to one's own part of a list, by their first word or by whose it is: "Issues assigned to me". */
const NARROW =
  /^(?:mine|my|own|watched|flagged|starred|bookmarked|recent|unowned|unassigned)\b|\b(?:to me|by me|i own)\b/i;

/** The list, or the entry of a menu that led to it, says of itself that it shows only some of what there is, and not those that were asked for. */
export function isPartial({ table }: Pick<RowSource, 'table'>, step: Step, entry = ''): boolean {
  const { caption, heading } = table;
  const isPicked = step.pick !== null || step.limit !== null;
  const [some, asked] = isPicked ? [OWN_ONLY, OWN_ONLY] : [SOME_OF_IT, PARTIAL];
  return [caption, heading, NARROW.test(entry) ? entry : ''].some(
    (text) => some.test(text) && !asked.test(step.clause),
  );
}
