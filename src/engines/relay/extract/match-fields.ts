/** Which column or fact holds which wanted field. */

import { likeness } from '../words/likeness.ts';
import { stem, wordsOf } from '../words/tokens.ts';
import type { Column, ColumnKind } from './columns.ts';
import { type Field, typesOf } from './wanted-shape.ts';

export interface Match {
  /** Index of the column or fact, -1 for none. */
  index: number;
  /** 0 to 1. */
  score: number;
  /** The value is a part of what the column holds. */
  part: 'whole' | 'first name' | 'last name';
}

const NONE: Match = { index: -1, score: 0, part: 'whole' };
const WORTH = 0.42;
/** A column of another name that is the only one of the field's kind. */
const BY_KIND = 0.6;

/** Kinds of column that can hold the field, the best first; null when any can. */
function kindsWanted({ schema, label }: Field): ColumnKind[] | null {
  const name = wordsOf(label).join(' ');
  if (schema.format === 'email' || /\bemail\b/.test(name)) return ['email', 'text'];
  if (schema.format === 'date') return ['date', 'datetime'];
  if (schema.format === 'time') return ['time', 'datetime'];
  if (schema.format === 'date-time') return ['datetime', 'date', 'time'];
  const types = typesOf(schema);
  const isMoney = /\b(?:amount|price|total|balance|cost|fee)\b/.test(name);
  if (types.includes('boolean') && types.length === 1) return ['mark', 'text', 'number'];
  if ((types.includes('number') || types.includes('integer')) && !types.includes('string'))
    return isMoney ? ['money', 'number', 'text'] : ['number', 'money', 'text'];
  if (isMoney) return ['money', 'number', 'text'];
  if (/\b(?:phone|mobile|cell|fax|telephone)\b/.test(name)) return ['phone', 'text'];
  if (/\b(?:dob|birth|birthday|date|deadline|due)\b/.test(name)) return ['date', 'datetime', 'text'];
  return /\b(?:time|hour)\b/.test(name) ? ['time', 'datetime', 'date', 'text'] : null;
}

/** Likeness of the field's names to a label. */
export function labelScore({ label, aliases, path }: Field, shown: string, context: ReadonlySet<string>): number {
  const own = path.at(-1);
  return Math.max(
    likeness(label, shown, context),
    ...aliases.map((name) => likeness(name, shown, context) * 0.92),
    own === undefined || own === label ? 0 : likeness(own, shown, context) * 0.9,
  );
}

const isDay = ({ kind }: Column): boolean => kind === 'date' || kind === 'datetime';
const isBirth = (text: string): boolean => /birth|\bdob\b|\bborn\b/i.test(text);

function columnScore(field: Field, column: Column, context: ReadonlySet<string>): number {
  const kinds = kindsWanted(field);
  if (column.label === '') return 0;
  // A day of birth is no other day, and no other day is one.
  if (isDay(column) && isBirth([field.label, ...field.aliases].join(' ')) !== isBirth(column.label)) return 0;
  const types = typesOf(field.schema);
  const isNumber = types.length > 0 && types.every((type) => type === 'number' || type === 'integer');
  if (isDay(column) && isNumber) return 0;
  const isIdentifier = /^(?:number|no|nr|id|ref|reference|code)$/.test(
    wordsOf(field.path.at(-1) ?? field.label).join(' '),
  );
  if (column.kind === 'money' && isIdentifier && types.includes('string')) return 0;
  const isMoney = /\b(?:amount|price|total|balance|cost|fee|paid|cents)\b/.test(wordsOf(field.label).join(' '));
  if (column.kind === 'money' && types.join() === 'integer' && !isMoney) return 0;
  const byLabel = labelScore(field, column.label, context);
  if (kinds === null || byLabel === 0) return byLabel;
  if (!kinds.includes(column.kind)) return byLabel * (kinds.includes('text') || column.kind === 'text' ? 0.7 : 0.35);
  return Math.min(1, byLabel + (kinds[0] === column.kind ? 0.08 : 0));
}

/** The best column for each field; a column may serve two fields only as date and time, or when it fits both well. */
export function matchColumns(
  fields: readonly Field[],
  columns: readonly Column[],
  context: ReadonlySet<string>,
): Match[] {
  const matches: Match[] = fields.map(() => NONE);
  const used = new Set<number>();
  const pairs = fields
    .flatMap((field, of) => columns.map((column, index) => ({ of, index, score: columnScore(field, column, context) })))
    .filter(({ score }) => score >= WORTH)
    .sort((a, b) => b.score - a.score);
  for (const { of, index, score } of pairs) {
    if (matches[of] !== NONE || (used.has(index) && columns[index]?.kind !== 'datetime' && score < 0.9)) continue;
    matches[of] = { index, score, part: 'whole' };
    used.add(index);
  }
  return matches.map((match, at) => {
    const field = fields[at];
    return match !== NONE || field === undefined ? match : byWhatItHolds(field, columns, used, context);
  });
}

/** A field that no column is called after: the one column of its kind, a part of the persons' names, or what the rows go by. */
function byWhatItHolds(
  field: Field,
  columns: readonly Column[],
  used: ReadonlySet<number>,
  context: ReadonlySet<string>,
): Match {
  const name = wordsOf(field.path.at(-1) ?? field.label).join(' ');
  const only = (fits: (column: Column) => boolean): number => {
    const found = columns.flatMap((column, at) => (fits(column) && !used.has(at) ? [at] : []));
    return found.length === 1 ? (found[0] ?? -1) : -1;
  };
  const people = columns.findIndex(({ kind }) => kind === 'person');
  if (/^(?:first|given) name$|^forename$/.test(name) && people >= 0)
    return { index: people, score: 0.7, part: 'first name' };
  if (/^(?:last|family) name$|^surname$/.test(name) && people >= 0)
    return { index: people, score: 0.7, part: 'last name' };
  const isOwn = ({ label }: Column) => label !== '' && wordsOf(label).every((word) => context.has(stem(word)));
  const isItself = /^(?:name|title)$/.test(name);
  const isNumber = /^(?:numbers?|no|nr|ids?|codes?|refs?|references?)$/.test(wordsOf(name).at(-1) ?? '');
  const own = isItself || isNumber ? only((column) => isOwn(column) && (isItself || numbersRows(column))) : -1;
  if (own >= 0) return { index: own, score: 0.8, part: 'whole' };
  const leads = columns.findIndex(
    ({ kind, linked }, at) => !used.has(at) && (kind === 'person' || (kind === 'text' && linked)),
  );
  if (/\b(?:name|title|subject|patient|customer|client|member)$/.test(name) && leads >= 0)
    return { index: leads, score: BY_KIND, part: 'whole' };
  const [kind] = kindsWanted(field) ?? [];
  const isGeneral = /^(?:date|day|when|time|email|email address|phone|phone number|telephone|amount|price)$/.test(name);
  const alone = kind !== undefined && kind !== 'text' && isGeneral ? only((column) => column.kind === kind) : -1;
  return alone >= 0 ? { index: alone, score: BY_KIND, part: 'whole' } : NONE;
}

/** Each row has a value of its own with a digit in it: among claims "Claim" holds their numbers. */
function numbersRows({ values }: Column): boolean {
  const texts = values.map((value) => value?.text ?? '');
  return texts.every((text) => /^\S*\d\S*$/.test(text)) && new Set(texts).size === texts.length;
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
  const bare = text
    .replace(/^(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+/i, '')
    .replace(/,\s*[A-Z]{2,4}$/, '')
    .trim();
  const comma = /^([^,]+),\s*(.+)$/.exec(bare);
  if (comma !== null) return (part === 'first name' ? comma[2] : comma[1]) ?? '';
  const words = bare.split(/\s+/);
  return part === 'first name' ? words.slice(0, -1).join(' ') || bare : (words.at(-1) ?? '');
}
