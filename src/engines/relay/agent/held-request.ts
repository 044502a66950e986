/** What a request that the wall has held means for the call that set it off: the call was refused, or something else of the page was. */

import type { RunFailure } from '../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import type { TierEvidence } from '../types.ts';
import { otherWays } from './other-ways.ts';
import type { CallEnd } from './page-work.ts';
import { framed } from './prompt.ts';

const OTHER_FORM = ' See whether the application has another form for it.';

/** The end of a call that was there to send just what was held, or has shown nothing. */
export function refusedCall(
  failure: RunFailure,
  element: ElementSnapshot | null,
  from: Snapshot,
  isSending = false,
): CallEnd {
  const other = isSending ? OTHER_FORM : element === null ? '' : otherWays(element, from);
  const text = `Refused: what it ${saidOf(failure)} would have changed more than this task may.${other}`;
  return { text, isError: true, evidence: evidenceOf(failure), isRefused: true };
}

/** Beside what came of a call that was done. */
export function heldBeside(failure: RunFailure): string {
  return `\nOnly what the page ${saidOf(failure)} beside that was held, as it would have changed more than this task may. Go on with what the page shows; close what it says of that.`;
}

export function evidenceOf({ error }: RunFailure): TierEvidence {
  return error.detail as TierEvidence;
}

/** True where a call has shown nothing. */
export function isAlike(from: Snapshot, to: Snapshot): boolean {
  const stateOf = ({ elements }: Snapshot) =>
    elements
      .map(({ key, visible, disabled, value, expanded }) => [key, visible, disabled, value, expanded].join())
      .join('|');
  return from.url === to.url && from.text === to.text && stateOf(from) === stateOf(to);
}

function saidOf(failure: RunFailure): string {
  const { method, path } = evidenceOf(failure);
  return method === undefined ? 'sent' : `sent (${framed(`${method} ${path ?? ''}`.slice(0, 80))})`;
}
