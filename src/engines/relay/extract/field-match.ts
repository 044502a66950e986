import { wordsOf } from '../words/tokens.ts';
import type { ColumnKind } from './columns.ts';
import { type Field, typesOf } from './wanted-shape.ts';

export interface Match {
  /** Index of the column or fact, -1 for none. */
  index: number;
  /** 0 to 1. */
  score: number;
  /** The value is a part of what the column holds. */
  part: 'whole' | 'first name' | 'last name' | 'address';
}

export const NONE: Match = { index: -1, score: 0, part: 'whole' };

/** Kinds of column that can hold the field; null when any can. */
export function kindsWanted(field: Field): ColumnKind[] | null {
  const { schema } = field;
  const name = wordsOf(field.label).join(' ');
  if (schema.format === 'email' || /\be ?mail\b/.test(name)) return ['email', 'text'];
  if (schema.format === 'date') return ['date', 'datetime'];
  if (schema.format === 'time') return ['time', 'datetime'];
  if (schema.format === 'date-time') return ['datetime', 'date', 'time'];
  const types = typesOf(schema);
  if (types.includes('boolean') && types.length === 1) return ['mark', 'text', 'number'];
  if ((types.includes('number') || types.includes('integer')) && !types.includes('string'))
    return /\b(?:amount|price|total|balance|cost|fee)\b/.test(name)
      ? ['money', 'number', 'text']
      : ['number', 'money', 'text'];
  if (/\b(?:phone|mobile|cell|fax|telephone)\b/.test(name)) return ['phone', 'text'];
  if (/\b(?:dob|birth|birthday|birthdate|date|deadline|due)\b/.test(name)) return ['date', 'datetime', 'text'];
  if (/\b(?:time|starts?|hour)\b/.test(name)) return ['time', 'datetime', 'date', 'text'];
  if (/\b(?:amount|price|total|balance|cost|fee)\b/.test(name)) return ['money', 'number', 'text'];
  return null;
}
