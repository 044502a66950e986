import { type FactSource, factSource, type Subject } from '../../extract/sources.ts';
import type { RunContext } from '../run-context.ts';

/** What a field of the record holds may come after the field: an empty one is looked at once more. */
export async function filledFacts(context: RunContext, subject: Subject, facts: FactSource): Promise<FactSource> {
  const isEmpty = facts.matches.some(({ index }) => facts.columns[index]?.values[0]?.text === '');
  return isEmpty ? factSource(subject, await context.bench.lookAgain(), context.dates) : facts;
}
