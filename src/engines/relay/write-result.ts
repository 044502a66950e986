/** The answer of work that changed something: what the evidence shows, in the schema's shape or in a plain one. */

import type { Confirmed } from './evidence/confirmed.ts';
import { setAt, wrapRows } from './extract/build-result.ts';
import { convert, type Seen, seenText } from './extract/convert.ts';
import { factSource } from './extract/sources.ts';
import { type Field, keyOf, typesOf } from './extract/wanted-shape.ts';
import { conversionOf, type RunContext } from './run-context.ts';
import { likeness } from './words/likeness.ts';
import { wordsOf } from './words/tokens.ts';

const DONE_FLAG =
  /\b(?:success|successful|succeeded|ok|done|created|updated|deleted|removed|canceled|cancelled|completed|confirmed|saved|booked|sent|changed|archived|result)\b/;
const WORDS = /\b(?:message|confirmation|note|details?|text|summary|response)\b/;

/** Builds the result from the confirmed change. */
export function writeResult(context: RunContext, confirmed: Confirmed): unknown {
  const { shape } = context;
  const url = confirmed.snapshot.url;
  if (shape === null) {
    const told = confirmed.values.filter((value) => value.label !== null && !/pass/.test(value.label));
    const byField = Map.groupBy(told, ({ label }) => keyOf(label ?? ''));
    const record = [...byField].map(([key, [one, ...others]]) => [
      key,
      others.length === 0 ? one?.value : [one, ...others].map((value) => value?.value),
    ]);
    return { status: confirmed.kind, record: Object.fromEntries(record), confirmation: confirmed.confirmation };
  }
  const facts = factSource(
    { noun: '', fields: shape.fields, record: [], context: new Set() },
    confirmed.snapshot,
    context.dates,
  );
  const conversion = conversionOf(context);
  const item: Record<string, unknown> = {};
  for (const [index, field] of shape.fields.entries()) {
    const match = facts.matches[index];
    const shown = match === undefined || match.score < 0.55 ? null : (facts.columns[match.index]?.values[0] ?? null);
    const candidates = [given(field, confirmed), shown, special(field, confirmed, url)];
    const value = candidates
      .map((candidate) => (candidate == null ? undefined : convert(candidate, field, conversion)))
      .find((one) => one !== undefined && one !== '');
    if (shape.kind === 'value') return value ?? null;
    if (value !== undefined) setAt(item, field.path, value);
    else if (field.required) setAt(item, field.path, null);
  }
  return shape.kind === 'rows' ? wrapRows(shape, shape.scalarItems ? [] : [item], { count: 1, sum: null }) : item;
}

/** What the instruction put in, or that it was done: nobody says it better. */
export function isProved(field: Field, confirmed: Confirmed): boolean {
  return given(field, confirmed) !== null || isDoneFlag(field);
}

function isDoneFlag({ path, label, schema }: Field): boolean {
  return typesOf(schema).includes('boolean') && DONE_FLAG.test(wordsOf(path.at(-1) ?? label).join(' '));
}

/** What the instruction put in. */
function given(field: Field, confirmed: Confirmed): Seen | null {
  if (isDoneFlag(field)) return null;
  const scored = confirmed.values
    .map((value) => ({ value, score: value.label === null ? 0 : likeness(field.label, value.label) }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (best === undefined || best.score < 0.7) return null;
  const { moment, value } = best.value;
  return seenText(moment === null ? value : [moment.date, moment.time].filter((part) => part !== null).join(' '));
}

/** Flags, numbers and addresses of the new record. */
function special(field: Field, confirmed: Confirmed, url: string): Seen | null {
  const name = wordsOf(field.path.at(-1) ?? field.label).join(' ');
  const types = typesOf(field.schema);
  if (types.includes('boolean')) return { ...seenText('yes'), mark: true };
  if (/\b(?:url|link|href)\b/.test(name)) return seenText(url, url);
  if (/\bid\b|\bnumber\b/.test(name)) {
    const id = URL.canParse(url)
      ? new URL(url).pathname
          .split('/')
          .reverse()
          .find((part) => /\d/.test(part))
      : undefined;
    return id === undefined ? null : seenText(id);
  }
  if (WORDS.test(name)) return seenText(confirmed.confirmation);
  if (/\b(?:status|outcome|result)\b/.test(name)) return seenText(confirmed.kind);
  return null;
}
