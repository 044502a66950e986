/** Whether a list is one of the wanted things themselves, rather than of others that name them. */

import { rowSources } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity, isFieldName } from '../../words/entities.ts';
import { likeness } from '../../words/likeness.ts';
import { stem, wordsOf } from '../../words/tokens.ts';
import { type FoundRow, isCellOf } from './record-row.ts';

const SURELY_ABOUT = 0.6;

/** What the record is said to be: "the phone number of the donor Ada Moss" speaks of a donor, though of nothing else. */
function kindOf(step: Step): string {
  if (step.object !== null) return step.object.text;
  const [label, another] = step.record.filter((value) => value.moment === null).map((value) => value.label ?? '');
  return label === undefined || another !== undefined || isFieldName(wordsOf(label)) ? '' : label;
}

/** The row has the name in a further column that is called as the thing is: a booking with its room. */
export function isNamedBeside(context: RunContext, step: Step, snapshot: Snapshot, found: FoundRow): boolean {
  return kindBeside(context, step, snapshot, found) !== '';
}

/** What the thing is by that column; empty where the row is its own. */
function kindBeside(context: RunContext, step: Step, snapshot: Snapshot, found: FoundRow): string {
  const table = snapshot.tables[found.table];
  if (table === undefined) return '';
  const names = step.record.filter((value) => value.moment === null);
  const columns = (table.rows[found.row] ?? []).flatMap((cell, column) =>
    names.some((name) => isCellOf(cell, name, context)) ? [column] : [],
  );
  const isFurther = (column: number) => table.headers.slice(0, column).some((header) => header.trim() !== '');
  const noun = kindOf(step);
  if (noun !== '')
    return columns.some((column) => isFurther(column) && likeness(noun, table.headers[column] ?? '') >= 0.8)
      ? noun
      : '';
  const isOther = (column: number) => isFurther(column) && isEntity(wordsOf(table.headers[column] ?? '').at(-1) ?? '');
  return columns.length > 0 && columns.every(isOther) && isOfItself(step, table.headers)
    ? (table.headers[columns[0] ?? -1] ?? '')
    : '';
}

/** "Delete Hall B", "Set the price of Hall B": what is done to the thing itself, not to what only names it. */
function isOfItself({ kind, verb, values }: Step, headers: readonly string[]): boolean {
  if (kind === 'delete') return /^(?:delete|remove|erase)$/.test(verb);
  const labels = values.map(({ label, guessed }) => (guessed === true ? null : label));
  return (
    labels.length > 0 &&
    labels.every((label) => label !== null && !headers.some((header) => likeness(label, header) >= 0.6))
  );
}

/** The page of Anna Lund, where a request of hers is to be changed. */
export function isPageOfWhom(step: Step, snapshot: Snapshot): boolean {
  const noun = step.object?.text ?? '';
  const isOfSomebody = step.record.length > 0 && step.record.every((value) => value.kind === 'name');
  return (
    isOfSomebody &&
    /^(?:request|claim|appointment|appt|booking|reservation|visit|invoice|bill|payment|order|referral|ticket|prescription|refill|absence|leave|application)s?$/.test(
      step.object?.head ?? '',
    ) &&
    ![...snapshot.headings, ...snapshot.dialogs.map(({ title }) => ({ text: title }))].some(
      ({ text }) => likeness(noun, text) >= 0.5,
    )
  );
}

/** "Bookings" over a list in which a room is looked for. */
function isHeadedOtherwise(noun: string, snapshot: Snapshot, found: FoundRow): boolean {
  const table = snapshot.tables[found.table];
  const heads = [table?.caption ?? '', table?.heading ?? '', snapshot.headings[0]?.text ?? ''];
  if (heads.some((head) => likeness(noun, head) >= 0.6)) return false;
  return heads.some((head) => wordsOf(head).some((word) => isEntity(word) && likeness(noun, word) < 0.4));
}

/** A row of a list of the right things, not of a widget that happens to name the record. */
export function isRightList(context: RunContext, step: Step, snapshot: Snapshot, found: FoundRow): boolean {
  if (/^(?:update|delete)$/.test(step.kind)) {
    if (step.object !== null && isOfOwners(step.object.head, snapshot)) return false;
    const kind = kindBeside(context, step, snapshot, found);
    if (kind !== '' && isHeadedOtherwise(kind, snapshot, found)) return false;
  }
  if (step.object === null) return true;
  const sources = rowSources(
    { noun: step.object.text, fields: [], record: [], context: new Set() },
    snapshot,
    context.dates,
  );
  const about = sources.find((source) => source.index === found.table)?.about ?? 0;
  // A menu set as a table may be called after the things just as well as their list is.
  return about >= (sources[0]?.index === found.table ? 0.4 : SURELY_ABOUT);
}

/** "User groups" lists what belongs to users: nobody is changed or taken away there. */
function isOfOwners(noun: string, snapshot: Snapshot): boolean {
  const head = snapshot.headings.find((heading) => heading.level === 1) ?? snapshot.headings[0];
  const [owner = '', kind = '', another] = wordsOf(head?.text ?? '');
  return another === undefined && stem(owner) === stem(noun) && isEntity(kind) && stem(kind) !== stem(noun);
}
