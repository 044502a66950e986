/** The result of a step that changed something: what was proved, and what the model says besides where a page has shown it since. */

import type { Confirmed } from '../evidence/confirmed.ts';
import { setAt } from '../extract/build-result.ts';
import type { Step } from '../instruction/plan.ts';
import { isObject, valueAt } from '../json.ts';
import type { RunContext } from '../run-context.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { isProved, writeResult } from '../write-result.ts';
import { notShown } from './check-result.ts';
import { fitResult } from './fit-result.ts';
import type { SeenText } from './seen-text.ts';

const WAYS = /^(?:link|button|tab|menuitem|treeitem)$/;

export interface ChangeGrounds {
  step: Step;
  schema: Record<string, unknown> | null;
  /** What pages have shown since it was sent. */
  shown: SeenText;
  pages: readonly Snapshot[];
  /** True of text that the instruction says. */
  isSaid(text: string): boolean;
}

/** @param given by the model; undefined where it gave none */
export function changeResult(
  context: RunContext,
  confirmed: Confirmed,
  given: unknown,
  { step, schema, shown, pages, isSaid }: ChangeGrounds,
): unknown {
  const own = writeResult(context, confirmed);
  const { shape, validator } = context;
  if (given == null || validator === null) return own;
  const words = JSON.stringify(schema);
  const isShown = (value: unknown) =>
    notShown(value, step, words, shown, isSaid).length === 0 &&
    !(typeof value === 'string' && isOnlyName(value, pages));
  const fitted = fitResult(given, context);
  if (shape?.kind !== 'record') return validator.errors(fitted).length === 0 && isShown(given) ? fitted : own;
  const result: Record<string, unknown> = isObject(own) ? structuredClone(own) : {};
  for (const field of shape.fields) {
    const value = valueAt(fitted, field.path);
    const isGood = value != null && validator.acceptsField(field, value) && isShown(valueAt(given, field.path));
    if (isGood && !isProved(field, confirmed)) setAt(result, field.path, value);
  }
  return result;
}

/** True of what a page calls a link, a button or a part of itself, and no record, field or message says. */
export function isOnlyName(text: string, pages: readonly Snapshot[]): boolean {
  const wanted = plain(text);
  const is = (one: string) => plain(one) === wanted;
  const isName = pages.some(
    ({ elements, headings }) =>
      elements.some(({ role, name }) => WAYS.test(role) && is(name)) || headings.some((heading) => is(heading.text)),
  );
  const isSaid = ({ tables, facts, messages, elements }: Snapshot) =>
    tables.some(({ rows }) => rows.some((row) => row.some((cell) => is(cell.text)))) ||
    facts.some(({ value }) => is(value)) ||
    messages.some((message) => is(message.text)) ||
    elements.some(
      ({ value, options }) => is(value ?? '') || options.some(({ selected, label }) => selected && is(label)),
    );
  return isName && !pages.some(isSaid);
}
