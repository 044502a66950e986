import type { RunOutcome } from '../../src/engines/relay/types.ts';
import type { Grade } from './grade.ts';

/** What a run is worth to the person who asked for it, the best first. */
export const VERDICTS = ['right', 'error', 'disbelieved', 'changed_silently', 'wrong'] as const;

/**
 * `right`; `error`: not done, and said so; `disbelieved`: done on the site, but told as failed; `changed_silently`: something else was
 * changed, and not told as possible; `wrong`: told as done, and is not, or with an untrue result.
 */
export type Verdict = (typeof VERDICTS)[number];

export function verdictOf({ status, error }: RunOutcome, { problems, isDone, isChanged }: Grade): Verdict {
  if (problems.length === 0) return 'right';
  if (status === 'completed') return 'wrong';
  if (isDone) return 'disbelieved';
  return isChanged && error?.code !== 'outcome_unknown' ? 'changed_silently' : 'error';
}
