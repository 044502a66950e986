/** Ends of work that nothing proves: nothing was done, or nobody can tell. */

import { RunFailure } from '../../run-failure.ts';

/**
 * Nothing proves that it is done. `written`: a request that may have changed something was answered well, so that it must not be
 * tried again before a person has looked.
 */
export function unproven(written: boolean, message: string, detail: Record<string, unknown>): RunFailure {
  return written
    ? new RunFailure(
        'outcome_unknown',
        `${message} It may have been done all the same: look before trying again.`,
        detail,
      )
    : new RunFailure('not_confirmed', message, detail);
}

/** The site's answer was a status of refusal; a failure of the server leaves open what it had done by then. */
export function refusedWith(status: number, needs = ''): RunFailure {
  return status >= 500 || status === 0
    ? unproven(
        true,
        status === 0
          ? 'The connection broke while the change was sent.'
          : `The site failed with status ${status} while it made the change.${needs}`,
        { status },
      )
    : new RunFailure('not_confirmed', `The site refused the change with status ${status}.${needs}`, { status });
}
