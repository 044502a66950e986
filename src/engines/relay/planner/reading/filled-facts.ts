import { type FactSource, factSource, type Subject } from '../../extract/sources.ts';
import type { RunContext } from '../../run-context.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** For what a field of a record holds that comes after the field. */
const LATE_MS = 1500;

/** What the record's page says, once what is asked for is there: an empty field is waited for a moment. */
export async function filledFacts(context: RunContext, subject: Subject, facts: FactSource): Promise<FactSource> {
  const isEmpty = ({ columns, matches }: FactSource) =>
    matches.some(({ index }) => columns[index]?.values[0]?.text === '');
  const read = (page: Snapshot) => factSource(subject, page, context.dates);
  if (!isEmpty(facts)) return facts;
  await context.bench.lookUntil((page) => !isEmpty(read(page)), LATE_MS);
  return read(await context.bench.look());
}
