/** Text of a page in the types of a schema. Each reading yields candidates; the first that the field's own schema accepts is taken. */

import { likeness } from '../words/likeness.ts';
import { contentWords, plain, wordsOf } from '../words/tokens.ts';
import { type DateReading, offsetAt, readShownMoment, type ShownMoment } from './shown-dates.ts';
import { type Field, isNullable, type JsonSchema, typesOf } from './wanted-shape.ts';

/** What a cell or fact says. */
export interface Seen {
  text: string;
  /** What stands first in a cell of several parts. */
  lead?: string;
  /** Machine-readable form, where the page gives one. */
  datum: string;
  mark: boolean | null;
  href: string | null;
  /** What its picture is called, where it has one. */
  icon?: string;
}

/** What a text alone says. */
export function seenText(text: string, href: string | null = null): Seen {
  return { text, datum: '', mark: null, href };
}

export interface Conversion {
  dates: DateReading;
  timezone: string;
  /** True when the value is good for the field's schema. */
  accepts(field: Field, value: unknown): boolean;
}

const EMPTY =
  /^(?:|-+|–|—|n\/?a|none|null|nil|not (?:set|given|available|provided|specified)|unknown|\(none\)|\(empty\)|empty|unset|[<([](?:no|none|not|empty|n\/a)\b[^<>()[\]]{0,40}[>)\]])$/i;

export function isEmptyText(text: string): boolean {
  return EMPTY.test(text.trim());
}

/** The number with fewer digits behind the point, one at least. */
export function isRounded(exact: number, given: number): boolean {
  const digits = /\.(\d+)$/.exec(String(given))?.[1]?.length ?? 0;
  return digits > 0 && Number(exact.toFixed(digits)) === given;
}

/** The number in a text: `$1,234.50`, `1.234,50 €`, `(12.00)`, `45 min`, `12%`; null when there is none or several. */
export function readNumber(raw: string): number | null {
  const text = raw.replace(/[\u00a0\u202f\s]+/g, ' ').trim();
  const found = text.match(/-?\d{1,3}(?:[ ',.]\d{3})+(?:[.,]\d+)?|-?\d+(?:[.,]\d+)?/g);
  const [first] = found ?? [];
  if (
    first === undefined ||
    found === null ||
    (found.length > 1 && !/^[^\d]*\d[\d.,' ]*\s*(?:of|\/|-|\()/.test(text) && found.length > 2)
  )
    return null;
  const value = Number(normalNumber(first));
  if (Number.isNaN(value)) return null;
  const negative = /^\(.*\)$/.test(text) || /^[-\u2212]\s*[^\d]/.test(text) || /^\u2212/.test(text);
  const scale = /\d\s*k\b/i.test(text)
    ? 1000
    : /\d\s*(?:m|mio|million)\b/i.test(text) && !/\d\s*m(?:in|onth|l|g)?\b/i.test(text)
      ? 1_000_000
      : 1;
  return (negative ? -Math.abs(value) : value) * scale;
}

function normalNumber(text: string): string {
  const bare = text.replace(/[ ']/g, '');
  const [comma, dot] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma >= 0 && dot >= 0) return comma > dot ? bare.replace(/\./g, '').replace(',', '.') : bare.replace(/,/g, '');
  if (comma >= 0) return /,\d{3}(?:,|$)/.test(bare) ? bare.replace(/,/g, '') : bare.replace(',', '.');
  if (dot >= 0 && (bare.match(/\./g)?.length ?? 0) > 1) return bare.replace(/\./g, '');
  return bare;
}

/** yes and no in the words of a status: `Active` is true for `is_active`, `Inactive` is false. */
export function readBoolean(seen: Seen, label: string): boolean | null {
  if (seen.mark !== null) return seen.mark;
  const text = plain(seen.text);
  if (/^(?:yes|y|true|on|1|✓|✔|☑|enabled|active|checked|x)$/.test(text)) return true;
  if (/^(?:no|n|false|off|0|✗|✘|☐|×|disabled|inactive|unchecked|never|)$/.test(text) || isEmptyText(text)) return false;
  const name = contentWords(label).filter((word) => !/^(?:is|has|was|can|flag)$/.test(word));
  const words = wordsOf(text);
  const negated = /^(?:not|un|in|non|no)/.test(text);
  if (name.some((word) => words.includes(word))) return !/^(?:not|no|non)\b/.test(text);
  if (negated && name.some((word) => text.includes(word))) return false;
  return words.length <= 3 && words.length > 0 ? false : null;
}

function momentCandidates(moment: ShownMoment, field: Field, conversion: Conversion): string[] {
  const { date, time } = moment;
  const hint = `${String(field.schema.description ?? '')} ${String(field.schema.format ?? '')}`;
  const clock = /hh:mm:ss/i.test(hint);
  const short = time === null ? null : time.slice(0, 5);
  const offset =
    moment.offset ??
    (date !== null && time !== null
      ? offsetAt(date, time, conversion.timezone)
      : offsetAt(conversion.dates.today, time ?? '00:00:00', conversion.timezone));
  switch (field.schema.format) {
    case 'date':
      return date === null ? [] : [date];
    case 'time':
      return time === null ? [] : [`${time}${offset}`, time, short ?? ''];
    case 'date-time':
      return date === null ? [] : [`${date}T${time ?? '00:00:00'}${offset}`];
    default: {
      const found: string[] = [];
      if (/yyyy-mm-dd|iso(?: ?8601)?\b/i.test(hint) && date !== null)
        found.push(/date-?time|timestamp/i.test(hint) && time !== null ? `${date}T${time}${offset}` : date);
      if (/hh:mm|24[- ]?h/i.test(hint) && time !== null) found.push(clock ? time : (short ?? time));
      return found;
    }
  }
}

/** Forms a text may take where the schema has a pattern. */
function spareForms(text: string, moment: ShownMoment | null): string[] {
  const digits = text.replace(/\D/g, '');
  const forms = [
    digits,
    `+${digits}`,
    digits.length === 10 ? `+1${digits}` : '',
    text.toUpperCase(),
    text.toLowerCase(),
    text.replace(/\s+/g, ''),
    text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''),
    wordsOf(text).join('_'),
  ];
  if (moment?.date != null) forms.unshift(moment.date);
  if (moment?.time != null) forms.unshift(moment.time.slice(0, 5), moment.time);
  for (const part of text.split(/\s+/)) forms.push(part);
  return forms.filter((form) => form !== '');
}

function enumCandidates(seen: Seen, schema: JsonSchema): unknown[] {
  const values = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const];
  const scored = values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => ({
      value,
      score: wordsOf(String(value)).join(' ') === wordsOf(seen.text).join(' ') ? 2 : likeness(seen.text, String(value)),
    }))
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score);
  return scored.map(({ value }) => value);
}

/** Candidates in the order of preference. */
function candidates(seen: Seen, field: Field, conversion: Conversion): unknown[] {
  const { schema } = field;
  const types = typesOf(schema);
  const text = seen.text;
  if (isEmptyText(text) && seen.mark === null && seen.datum === '')
    return isNullable(schema) ? [null] : types.includes('string') ? [''] : types.includes('array') ? [[]] : [];
  if (Array.isArray(schema.enum) || schema.const !== undefined) {
    const found = enumCandidates(seen, schema);
    if (found.length > 0) return found;
  }
  const found: unknown[] = [];
  const moment = readShownMoment(text, conversion.dates) ?? readShownMoment(seen.datum, conversion.dates);
  if (types.includes('boolean')) found.push(readBoolean(seen, field.label));
  if (types.includes('number') || types.includes('integer')) {
    const number = readNumber(text) ?? readNumber(seen.datum);
    if (number !== null) {
      const cents = /cents?$/i.test(field.path.at(-1) ?? '') && /[.,]\d{2}\b|[$€£]/.test(text);
      const scaled = cents ? Math.round(number * 100) : number;
      found.push(
        types.includes('integer') && !types.includes('number') && !Number.isInteger(scaled)
          ? Math.round(scaled)
          : scaled,
      );
    }
  }
  if (types.includes('array')) found.push(listOf(text));
  if (types.includes('string') || types.length === 0) {
    if (moment !== null) found.push(...momentCandidates(moment, field, conversion));
    if (schema.format === 'uri' || schema.format === 'url' || /(?:^|_)(?:url|link|href)$/.test(field.path.at(-1) ?? ''))
      found.push(...(seen.href === null ? [] : [seen.href]), text);
    if (schema.format === 'email') found.push(/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0]);
    found.push(firstNameFirst(text, field), withoutAddress(text, field), text, ...spareForms(text, moment));
  }
  if (types.length === 0) found.push(text);
  return found;
}

const PERSONAL =
  /\b(?:name|author|user|owner|person|customer|patient|client|contact|member|sender|from|assignee|employee|requestor|reporter|creator)\b/;

/** "Ada Abbott ada@example.com" where the person is wanted: sites put the address below the name. */
function withoutAddress(text: string, field: Field): string {
  const name = wordsOf(field.path.at(-1) ?? field.label).join(' ');
  return PERSONAL.test(name) && !/\bmail\b/.test(name)
    ? text.replace(/(\S)\s+<?[\w.+%-]+@[\w-]+(?:\.[\w-]+)+>?$/, '$1')
    : text;
}

/** "Clarke, Ruth" where the schema asks for first and last name; undefined for anything else. */
function firstNameFirst(text: string, field: Field): string | undefined {
  const said = `${field.schema.description ?? ''} ${field.schema.title ?? ''} ${field.path.at(-1) ?? ''}`;
  if (!/\bfirst (?:name )?(?:and |then )?(?:the )?last\b|\bfull[ _]?name\b/i.test(said)) return undefined;
  const name = /^(\p{Lu}[\p{L}'’. -]+), (\p{Lu}[\p{L}'’. -]*\p{Ll}[\p{L}'’. -]*)$/u.exec(text.trim());
  return name === null ? undefined : `${name[2]} ${name[1]}`;
}

function listOf(text: string): string[] {
  return text
    .split(/\s*(?:[,;|•]|\n| · )\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Fields that hold who somebody is, and texts that do not say it. */
const SOMEBODY = /^(?:reporter|author|owner|assignee|manager|requestor|requester|creator|handler)$/i;
const SENTENCES = /\p{Ll}{3,}[.!?]\s+\p{Lu}\p{Ll}*\s+\p{Ll}.*[.!?]$/u;

/** The number of a phone, which no number of a record is. */
const PHONE = /\b(?:phone|telephone|mobile|fax)\b/i;
const LEAST_OF_PHONE = 5;

/** The value in the type of the field; `undefined` when nothing the schema accepts can be made of the text. */
export function convert(seen: Seen, field: Field, conversion: Conversion): unknown {
  if (SOMEBODY.test(field.label) && SENTENCES.test(seen.text)) return undefined;
  if (PHONE.test(field.label) && (seen.text.match(/\d/g) ?? []).length < LEAST_OF_PHONE && /\d/.test(seen.text))
    return undefined;
  for (const candidate of candidates(seen, field, conversion)) {
    if (
      candidate !== undefined &&
      (candidate !== null || isNullable(field.schema)) &&
      conversion.accepts(field, candidate)
    )
      return candidate;
  }
  return undefined;
}
