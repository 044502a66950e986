/** Whether a list is one of the wanted things themselves, rather than of others that name them. */

import { rowSources } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity, isFieldName } from '../../words/entities.ts';
import { likeness } from '../../words/likeness.ts';
import { wordsOf } from '../../words/tokens.ts';
import type { RunContext } from '../run-context.ts';
import { type FoundRow, isCellOf } from './record-row.ts';

/** What the record is said to be: "the phone number of the donor Ada Moss" speaks of a donor, though of nothing else. */
function kindOf({ object, record }: Step): string {
  if (object !== null) return object.text;
  const [label, another] = record.filter(({ moment }) => moment === null).map((value) => value.label ?? '');
  return label === undefined || another !== undefined || isFieldName(wordsOf(label)) ? '' : label;
}

/** The row has the name in a further column that is called as the thing is, or as another thing: a booking with its room. */
export function isNamedBeside(context: RunContext, step: Step, page: Snapshot, found: FoundRow): boolean {
  const table = page.tables[found.table];
  const names = step.record.filter(({ moment }) => moment === null);
  const columns = (table?.rows[found.row] ?? []).flatMap((cell, column) =>
    names.some((name) => isCellOf(cell, name, context)) ? [column] : [],
  );
  const headers = table?.headers ?? [];
  const noun = kindOf(step);
  const isOther = (column: number) => {
    const header = headers[column] ?? '';
    const isFurther = headers.slice(0, column).some((one) => one.trim() !== '');
    const isThing = noun === '' ? isEntity(wordsOf(header).at(-1) ?? '') : likeness(noun, header) >= 0.8;
    return isFurther && isThing;
  };
  return columns.length > 0 && columns.every(isOther);
}

/** A row of a list of the right things, not of a widget or another list that happens to name the record. */
export function isRightList(context: RunContext, step: Step, page: Snapshot, found: FoundRow): boolean {
  const isChange = step.kind === 'update' || step.kind === 'delete';
  const table = page.tables[found.table];
  const heads = [table?.caption ?? '', table?.heading ?? '', page.headings[0]?.text ?? ''];
  const noun = kindOf(step);
  if (isChange && isNamedBeside(context, step, page, found) && !heads.some((head) => likeness(noun, head) >= 0.6))
    return false;
  if (step.object === null) return true;
  const sources = rowSources(
    { noun: step.object.text, fields: [], record: [], context: new Set() },
    page,
    context.dates,
  );
  const about = sources.find(({ index }) => index === found.table)?.about ?? 0;
  return about >= (sources[0]?.index === found.table ? 0.4 : 0.6);
}
