import type { Step } from './instruction/plan.ts';
import { RunFailure } from './run-failure.ts';

/** What an earlier step changed stays changed: "Nothing was sent" is true of the failing one alone. */
export function halfDone(done: readonly Step[], cause: unknown): unknown {
  if (!(cause instanceof RunFailure)) return cause;
  const { code, message, detail } = cause.error;
  const clauses = done.map(({ clause }) => `"${clause.slice(0, 120)}"`).join(' and ');
  return new RunFailure(
    code === 'timed_out' || code === 'tier_mismatch' ? code : 'outcome_unknown',
    `${clauses} was done. What follows was not: ${message.replace(/ ?Nothing (?:was|is) (?:sent|done|changed|taken away)\./g, '')}`,
    detail,
  );
}
