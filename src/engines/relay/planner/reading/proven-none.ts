/** "There are none" and "these are all" are answers like any other: they need a list of the right things as a whole. */

import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { isOneOfSeveral } from '../list/partial-list.ts';

/** A page that could not get its rows. */
const TROUBLE =
  /\b(?:error|failed|fail|went wrong|not allowed|network|connect(?:ion)?|timed? ?out|could(?: not|n.t)|cannot|can.t|unable|denied|forbidden|unauthori[sz]ed)\b/i;

/** What was asked for, and how surely the list is of it. */
interface Of {
  noun: string;
  surely: number;
  /** A search for one of the conditions has emptied it. */
  isSought: boolean;
}

/** How surely the empty list must be of what was asked for. */
const OF_IT = 0.4;
/** Users are searched by their own names: that there are none for the name of a list does not say that the list has no members. */
const SURELY_OF_IT = 0.81;

/** @throws RunFailure `not_found_on_site` when the empty list proves nothing: of other things, or on a page that did not get what it asked for */
export function refuseUnprovenNone(context: RunContext, step: Step, about: Of, snapshot: Snapshot): void {
  const refuse = (message: string, detail: object = {}) => {
    throw new RunFailure('not_found_on_site', message, { clause: step.clause, ...detail });
  };
  if (about.noun !== '' && about.surely < (about.isSought ? SURELY_OF_IT : OF_IT))
    refuse(`The site shows an empty list, and nothing says that it is of "${about.noun}".`);
  const held = context.bench.heldBack();
  if (held.length > 0)
    refuse('The site shows an empty list, but not all that its page asked for was let out.', {
      refused: held.slice(0, 5),
    });
  const trouble = snapshot.messages.find(({ kind, text }) => kind === 'error' && TROUBLE.test(text));
  if (trouble !== undefined) refuse(`The site shows an empty list, and says: ${trouble.text.slice(0, 160)}`);
}

/** @throws RunFailure `not_found_on_site` when a value stands empty on a page that did not get all that it asked for */
export function refuseUnprovenEmpty(context: RunContext, step: Step, item: unknown): void {
  const values = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  const held = context.bench.heldBack();
  if (held.length === 0 || !values.some((value) => value === '' || value === null)) return;
  throw new RunFailure(
    'not_found_on_site',
    'Where the site has a place for it, nothing stands, but not all that its page asked for was let out.',
    { clause: step.clause, refused: held.slice(0, 5) },
  );
}

/** @throws RunFailure `not_found_on_site` when the page shows several lists of the kind, and the words do not say which */
export function refuseOneOfSeveral(step: Step, table: TableSnapshot, snapshot: Snapshot): void {
  if (!isOneOfSeveral(table, step, snapshot)) return;
  throw new RunFailure('not_found_on_site', 'The site shows them in several lists, of which each is a part.', {
    clause: step.clause,
  });
}

/**
 * @param kept conditions that the list stood under before this run asked for any
 * @throws RunFailure `not_found_on_site` when there are such, so that further rows may be left out
 */
export function refusePart(step: Step, kept: readonly string[], rows: number): void {
  if (kept.length === 0) return;
  const what = rows === 0 ? 'The list is empty, and the site shows a part of it' : 'The site shows a part of the list';
  throw new RunFailure('not_found_on_site', `${what} alone: ${kept.join(', ')}.`, {
    clause: step.clause,
    conditions: kept,
  });
}
