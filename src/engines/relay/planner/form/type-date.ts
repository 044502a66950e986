import { momentText } from '../../forms/moment-text.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot } from '../../snapshot/snapshot.ts';

/** Puts a day into a filter's date field; an empty day clears it. */
export async function typeDate(context: RunContext, field: ElementSnapshot, date: string): Promise<boolean> {
  const text = date === '' ? '' : momentText(field, date, null, context.dates.order);
  if (text === null) return false;
  return (await context.bench.use({ tool: 'fill', ref: field.ref, text, why: 'the instruction names that time' })).ok;
}
