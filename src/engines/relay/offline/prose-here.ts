/** Questions that no list and no field answers: the passages of the page that speak of what is asked. */

import { holdsWords } from '../extract/match-values.ts';
import { keyWords, proseAnswer } from '../extract/prose.ts';
import { readShownMoment } from '../extract/shown-dates.ts';
import { type Field, typesOf } from '../extract/wanted-shape.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import type { RunContext } from '../run-context.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { isEntity } from '../words/entities.ts';
import { isState } from '../words/states.ts';
import { stem, wordsOf } from '../words/tokens.ts';

/** Text can only answer a question, and only where text is wanted. */
export function takesText(context: RunContext, step: Step): boolean {
  const { shape } = context;
  if (step.wanted.kind !== 'value' && step.wanted.kind !== 'rows') return false;
  if (step.object?.plural === true && step.fields.length === 0 && step.wanted.kind === 'rows') return false;
  // The first of many records is found by what each of them says; what a page tells of one thing may be.
  if (step.wanted.kind === 'rows' && step.pick !== null && isEntity(step.object?.head ?? '')) return false;
  if (shape === null) return true;
  const [only, another] = shape.fields;
  return (
    shape.kind !== 'rows' && only !== undefined && another === undefined && typesOf(only.schema).includes('string')
  );
}

/** What a site says about itself in the way of an answer. */
function isOfTheSite(text: string): boolean {
  return /\bcross-site request|\bforgery\b|\b(?:access|permission) (?:is )?denied|\bjavascript is (?:disabled|required)|\byour (?:browser|session)\b/i.test(
    text,
  );
}

const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/i;

/** Words by which one thing is told from others: names, numbers, addresses. */
const NAMING = /^\p{Lu}|\d|\S[@._]\S/u;

/** The text speaks of something that is asked, and not of the name alone by which the thing is known. */
function saysMoreThanName(step: Step, text: string, snapshot: Snapshot): boolean {
  const named = step.record.filter((value) => value.moment === null);
  if (step.fields.length === 0) return saysOfKind(step, named, text);
  if (named.length === 0) return true;
  const known = new Set([...named.map(({ value }) => value), step.object?.text ?? ''].flatMap(wordsOf).map(stem));
  const asked = step.fields.flatMap((field) => keyWords(field)).map(stem);
  if (asked.length === 0 || asked.some((word) => known.has(word))) return true;
  const heading = snapshot.passages.find((passage) => passage.text === text)?.heading ?? '';
  const said = new Set(wordsOf(`${text} ${heading}`).map(stem));
  return asked.some((word) => said.has(word)) || wordsOf(text).some((word) => !known.has(stem(word)) && isState(word));
}

/** "Which device does the procedure X use?" is not answered by what X is: some word of the question besides its name is said. */
function saysOfKind(step: Step, record: readonly NamedValue[], text: string): boolean {
  const owners = step.filters.filter(({ op, value }) => op === 'is' && (value.quoted || /^\p{Lu}/u.test(value.value)));
  const names = [...record, ...owners.map(({ value }) => value)];
  if (names.length === 0 || step.object === null || !/^(?:what|which)$/.test(step.verb)) return true;
  const known = new Set(names.flatMap(({ value, label }) => wordsOf(`${value} ${label ?? ''}`)).map(stem));
  const asked = keyWords(step.clause)
    .map(stem)
    .filter((word) => !known.has(word));
  const said = new Set(wordsOf(text).map(stem));
  return asked.length === 0 || asked.some((word) => said.has(word));
}

/** The text, or the page that it stands on, names the very persons, things, numbers and days of the question: another's answer is none. */
function saysWhat(step: Step, text: string, snapshot: Snapshot): boolean {
  const around = [text, snapshot.title, ...snapshot.headings.map((heading) => heading.text)].join(' \u00b7 ');
  const named = [...step.record, ...step.filters.map((filter) => filter.value)];
  return named.every(({ value, quoted }) => {
    // What stands in quotes is the whole of a name.
    if (quoted) return holdsWords(around, value);
    const day = WEEKDAY.exec(value)?.[0];
    if (day !== undefined)
      return new RegExp(`\\b${day}s?\\b|\\b(?:week|every ?|dai)(?:days?|ly|ends?)\\b`, 'i').test(around);
    const marked = value.split(/\s+/).filter((word) => NAMING.test(word));
    if (marked.length === 0 || isState(value)) return true;
    const held = marked.filter((word) => holdsWords(around, word.replace(/s$/, '')) || holdsWords(around, word));
    return held.length * 2 >= marked.length && held.includes(marked.at(-1) ?? '');
  });
}

/** What the field takes of a passage: a number to call or an address alone, a day where one is given; null where it holds no such thing. */
function preciseOf(text: string, field: Field | undefined, context: RunContext): string | null {
  if (field === undefined) return text;
  const name = wordsOf(field.path.at(-1) ?? field.label).at(-1) ?? '';
  const forms = /^(?:phone|telephone|tel|fax|mobile)$/.test(name)
    ? text.match(/\+?\d[\d\s().-]{5,}\d/g)
    : /^e?mail$/.test(name)
      ? text.match(/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g)
      : null;
  if (forms !== null) return new Set(forms).size === 1 ? (forms[0] ?? null) : null;
  // Codes are never sentences.
  if (/^(?:id|code|number|no|sku|phone|telephone|tel|fax|mobile|e?mail|zip|postcode)$/.test(name) && text.includes(' '))
    return null;
  if (field.schema.format !== 'date') return text;
  const days = dayTexts(text).map((day) => readShownMoment(day, context.dates)?.date ?? null);
  return new Set(days).size === 1 ? (days[0] ?? null) : null;
}

/** Days as they stand in a sentence: "2026-02-11", "11/02/2026", "11 February 2026", "February 11, 2026". */
function dayTexts(text: string): string[] {
  return (
    text.match(
      /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{4}\b|\b\d{1,2}(?:st|nd|rd|th)? \p{L}{3,9},? \d{4}\b|\b\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/gu,
    ) ?? []
  );
}

/** "Handler: Ada Moss": a label of the page with its value, of which the value is the answer. */
function ofFact(text: string, { facts }: Snapshot): string {
  return facts.find(({ label, value }) => value !== '' && text === `${label}: ${value}`)?.value ?? text;
}

/** The answer out of the text of the page one is on, in the shape that is wanted; undefined when it has none. */
export async function proseHere(context: RunContext, step: Step): Promise<unknown> {
  if (!takesText(context, step)) return undefined;
  const snapshot = await context.bench.look();
  const said = proseAnswer(
    step.clause,
    snapshot.passages.filter((passage) => !isOfTheSite(passage.text)),
  );
  const [field] = context.shape?.fields ?? [];
  const text =
    said !== null && saysWhat(step, said, snapshot) && saysMoreThanName(step, said, snapshot)
      ? preciseOf(ofFact(said, snapshot), field, context)
      : null;
  if (text === null) return undefined;
  const name = field?.path[0];
  return name === undefined ? text : { [name]: text };
}
