/** Which column or fact holds which wanted field. */

import { likeness } from '../words/likeness.ts';
import { stem, wordsOf } from '../words/tokens.ts';
import type { Column } from './columns.ts';
import { kindsWanted, type Match, NONE } from './field-match.ts';
import { ADDRESS, spareMatch } from './spare-match.ts';
import { type Field, typesOf } from './wanted-shape.ts';

/** Labels under which the field may stand, best first. */
function namesOf(field: Field): string[] {
  return [field.label, ...field.aliases];
}

/** Likeness of the field's names to a label. */
export function labelScore(field: Field, label: string, context: ReadonlySet<string>): number {
  if (label === '') return 0;
  let best = 0;
  for (const [index, name] of namesOf(field).entries())
    best = Math.max(best, likeness(name, label, context) * (index === 0 ? 1 : 0.92));
  const own = field.path.at(-1);
  if (own !== undefined && own !== field.label) best = Math.max(best, likeness(own, label, context) * 0.9);
  return best;
}

const BIRTH = /birth|\bdob\b|\bborn\b/i;

/** A day of birth is no other day, and no other day is one. */
function isDay(field: Field, column: Column): boolean {
  return (column.kind === 'date' || column.kind === 'datetime') && !/\bage\b/i.test(field.label);
}

/** Only a number will do, and no part of a date: what is owed does not stand in the column "Due" that holds days. */
function isAmount(field: Field): boolean {
  const types = typesOf(field.schema);
  const isNumber = types.length > 0 && types.every((type) => type === 'number' || type === 'integer');
  return isNumber && !/\b(?:age|day|week|month|quarter|year)s?\b/i.test(namesOf(field).join(' '));
}

/** "No. of posts", "# posts": how many of what there are. */
const COUNTED = /^(?:(?:no\.?|nr\.?|#|number|count)\s*of\s+|#\s*)(.+)$/i;

/** "Claim no.", "order_number": what goes by it is called. */
const NUMBER_OF = /^(.{3,}?)[ _.-]*(?:no\.?|nr\.?|number|num|ref|reference|id|code|#)$/i;
/** Less than a column that says so itself. */
const NUMBERED = 0.8;
const CODE = /^(?=\S*\d)\S{2,20}$/;

/** A column called after the things themselves, in which their numbers stand, holds the number of each. */
function isNumberOf(field: Field, column: Column, context: ReadonlySet<string>): boolean {
  const shown = column.values.flatMap((value) => (value === null || value.text === '' ? [] : [value.text]));
  if (shown.length === 0 || !shown.every((text) => CODE.test(text)) || !/^(?:text|id|number)$/.test(column.kind))
    return false;
  // "Number" in a list of invoices, where a column is called "Invoice".
  const isTheirs = wordsOf(column.label).every((word) => context.has(stem(word)));
  if (isTheirs && column.label !== '' && isBareNumber(field)) return true;
  return namesOf(field).some((name) => {
    const thing = NUMBER_OF.exec(name.trim())?.[1];
    return thing !== undefined && likeness(thing, column.label) >= 0.95;
  });
}

/** What a thing goes by, which is no amount. */
function isBareNumber(field: Field): boolean {
  const own = wordsOf(field.path.at(-1) ?? field.label).join(' ');
  return /^(?:number|no|nr|id|ref|reference|code)$/.test(own) && typesOf(field.schema).includes('string');
}

function columnScore(field: Field, column: Column, context: ReadonlySet<string>): number {
  const kinds = kindsWanted(field);
  if (BIRTH.test(namesOf(field).join(' ')) !== BIRTH.test(column.label) && column.label !== '' && isDay(field, column))
    return 0;
  if (isDay(field, column) && isAmount(field)) return 0;
  if (column.kind === 'money' && isBareNumber(field)) return 0;
  if (isBlank(column) && isItself(field, context) && wordsOf(column.label).length > 1) return 0;
  const counted = isAmount(field) ? COUNTED.exec(column.label)?.[1] : undefined;
  const byLabel = Math.max(
    labelScore(field, column.label, context),
    counted === undefined ? 0 : labelScore(field, counted, context),
    isNumberOf(field, column, context) ? NUMBERED : 0,
  );
  if (/^(?:date|date-time)$/.test(String(field.schema.format)) && column.kind === 'text' && !mayBeDates(column))
    return 0;
  if (kinds !== null && !kinds.includes(column.kind))
    return column.kind === 'text' || kinds.includes('text') ? byLabel * 0.7 : byLabel * 0.35;
  const exact = kinds !== null && kinds[0] === column.kind;
  if (byLabel > 0) return Math.min(1, byLabel + (exact ? 0.08 : 0));
  return exact && column.label === '' ? 0.55 : 0;
}

/** The field is what the rows are: of domains the domain, which no empty "Alias domain" is. */
function isItself(field: Field, context: ReadonlySet<string>): boolean {
  const own = wordsOf(field.path.at(-1) ?? field.label);
  return own.length === 1 && own.every((word) => context.has(stem(word)));
}

function isBlank(column: Column): boolean {
  return column.values.length > 0 && column.values.every((value) => value === null || value.text === '');
}

const DATED =
  /\d{1,4}[-/. ]\s?\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:today|yesterday|tomorrow|ago|now|never)\b|day\b/i;

/** Texts of which some could be dates; an empty column could hold any. */
function mayBeDates(column: Column): boolean {
  const filled = column.values.filter((value) => value !== null && value.text !== '');
  return filled.length === 0 || filled.some((value) => DATED.test(`${value?.text} ${value?.datum}`));
}

const WORTH = 0.42;

/** The best column for each field; a column may serve two fields only as date and time, or when it fits both well. */
export function matchColumns(
  fields: readonly Field[],
  columns: readonly Column[],
  context: ReadonlySet<string>,
): Match[] {
  const matches: Match[] = fields.map(() => NONE);
  const pairs = fields
    .flatMap((field, fieldIndex) =>
      columns.map((column, index) => ({ fieldIndex, index, score: columnScore(field, column, context) })),
    )
    .filter(({ score }) => score >= WORTH)
    .sort((a, b) => b.score - a.score);
  const used = new Set<number>();
  for (const { fieldIndex, index, score } of pairs) {
    if (matches[fieldIndex] !== NONE) continue;
    const shared = used.has(index);
    if (shared && columns[index]?.kind !== 'datetime' && score < 0.9) continue;
    matches[fieldIndex] = { index, score, part: 'whole' };
    used.add(index);
  }
  for (const [fieldIndex, field] of fields.entries())
    if (matches[fieldIndex] === NONE) matches[fieldIndex] = spareMatch(field, columns, used, context);
  return matches;
}

/** How well the matches serve: required fields count in full, others less; 1 is everything found by name. */
export function coverageOf(fields: readonly Field[], matches: readonly Match[]): number {
  let sum = 0;
  let weights = 0;
  for (const [index, field] of fields.entries()) {
    const weight = field.required ? 1 : 0.35;
    weights += weight;
    sum += weight * Math.min(1, (matches[index]?.score ?? 0) * 1.15);
  }
  return weights === 0 ? 0 : sum / weights;
}

/** "Roe, Jane" and "Dr. Jane Roe" taken apart. */
export function partOfName(text: string, part: Match['part']): string {
  if (part === 'whole') return text;
  if (part === 'address') return text.match(ADDRESS)?.[0] ?? '';
  const bare = text
    .replace(/^(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+/i, '')
    .replace(/,\s*[A-Z]{2,4}$/, '')
    .trim();
  const comma = /^([^,]+),\s*(.+)$/.exec(bare);
  if (comma !== null) return (part === 'first name' ? comma[2] : comma[1]) ?? '';
  const words = bare.split(/\s+/);
  return part === 'first name' ? words.slice(0, -1).join(' ') || bare : (words.at(-1) ?? '');
}
