/** "There are none" and "these are all" are answers like any other: they need a list of the right things as a whole. */

import type { RowSource, Subject } from '../extract/sources.ts';
import type { Step } from '../instruction/plan.ts';
import { RunFailure } from '../run-failure.ts';

/** How surely the empty list must be of what was asked for. */
const OF_IT = 0.4;

/** @throws RunFailure `not_found_on_site` when nothing says that the empty list is of what was asked for */
export function refuseUnprovenNone(step: Step, subject: Subject, source: RowSource): void {
  if (subject.noun === '' || source.about >= OF_IT) return;
  throw new RunFailure(
    'not_found_on_site',
    `The site shows an empty list, and nothing says that it is of "${subject.noun}".`,
    { clause: step.clause },
  );
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
