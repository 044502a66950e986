/** "There are none" and "these are all" are answers like any other: they need a list of the right things as a whole. */

import type { Step } from '../../instruction/plan.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { RunContext } from '../run-context.ts';

/** A page that could not get its rows. */
const TROUBLE =
  /\b(?:error|failed|fail|went wrong|not allowed|network|connect(?:ion)?|timed? ?out|could(?: not|n.t)|cannot|can.t|unable|denied|forbidden|unauthori[sz]ed)\b/i;

/** What was asked for, and how surely the list is of it. */
interface Of {
  noun: string;
  surely: number;
}

/** How surely the empty list must be of what was asked for. */
const OF_IT = 0.6;

/** @throws RunFailure `not_found_on_site` when the empty list proves nothing: of other things, or on a page that did not get what it asked for */
export function refuseUnprovenNone(context: RunContext, step: Step, about: Of, snapshot: Snapshot): void {
  const refuse = (message: string, detail: object = {}) => {
    throw new RunFailure('not_found_on_site', message, { clause: step.clause, ...detail });
  };
  if (about.noun !== '' && about.surely < OF_IT)
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
