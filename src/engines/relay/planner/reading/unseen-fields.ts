/** Values that a page does not show: null is said of a place that stands empty, never of one that nobody has seen. */

import type { Table } from '../../extract/build-result.ts';
import type { Field } from '../../extract/wanted-shape.ts';
import type { Step } from '../../instruction/plan.ts';
import { RunFailure } from '../../run-failure.ts';

const MOST_NAMED = 12;

/** Nothing of what was asked for is said. */
export function saysNoneOf(item: unknown): boolean {
  return item == null || (typeof item === 'object' && Object.values(item).every((value) => value == null));
}

/** The value at the path of the field. */
function valueAt(item: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (node, name) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined),
    item,
  );
}

/**
 * @param item the answer of one record; what its own page said is in it already
 * @throws RunFailure `not_found_on_site` when a field that must be given has no place in `table` and no value
 */
export function refuseUnseen(step: Step, fields: readonly Field[], item: unknown, table: Table): void {
  const unseen = fields.filter(
    (field, at) => field.required && (table.matches[at]?.index ?? -1) < 0 && valueAt(item, field.path) == null,
  );
  if (unseen.length === 0) return;
  const seen = [...new Set(table.rows.columns.map((column) => column.label).filter((label) => label !== ''))];
  throw new RunFailure(
    'not_found_on_site',
    `The site does not say ${quoted(unseen.map(nameOf))}.${seen.length === 0 ? '' : ` It shows ${quoted(seen.slice(0, MOST_NAMED))}.`}`,
    { clause: step.clause, seen: seen.slice(0, MOST_NAMED) },
  );
}

/** The refusal to pass off an empty place as the value that somebody asked for in words. */
export function standsEmpty(step: Step, fields: readonly Field[]): RunFailure {
  return new RunFailure(
    'not_found_on_site',
    `The site has a place for ${quoted(fields.map(nameOf))}, and nothing stands there.`,
    { clause: step.clause },
  );
}

function nameOf(field: Field): string {
  return field.label === '' ? 'what was asked for' : field.label;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
