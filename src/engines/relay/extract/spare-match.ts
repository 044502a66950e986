import { sameMeaning } from '../words/likeness.ts';
import { isState } from '../words/states.ts';
import { stem, wordsOf } from '../words/tokens.ts';
import type { Column } from './columns.ts';
import { kindsWanted, type Match, NONE } from './field-match.ts';
import type { Field } from './wanted-shape.ts';

/** Who has to do with a record; the only persons that its pieces name are those. */
const PERSON_ROLE =
  /^(?:author|writer|written by|wrote|by|who|owner|assignee|assigned to|reporter|requester|requestor|provider|doctor|physician|employee|manager|sender|from|editor|created by|posted by|user|person)$/;
const NUMBER_OF_A_THING = /^(?:numbers?|no|nr|ids?|identifiers?|codes?|refs?|references?|skus?)$/;

/** A name without a fitting header stands in the column of persons, or in the first that leads somewhere. */
export function spareMatch(
  field: Field,
  columns: readonly Column[],
  used: ReadonlySet<number>,
  context: ReadonlySet<string>,
): Match {
  const name = wordsOf(field.path.at(-1) ?? field.label).join(' ');
  const short = abbreviated(name, columns, used);
  if (short >= 0) return { index: short, score: 0.6, part: 'whole' };
  const people = columns.findIndex((column) => column.kind === 'person');
  const alone = columns.flatMap((column, at) =>
    column.kind === 'person' && column.label === '' && !used.has(at) ? [at] : [],
  );
  if (PERSON_ROLE.test(name) && alone.length === 1) return { index: alone[0] ?? -1, score: 0.65, part: 'whole' };
  if (/^(?:first|given) ?name$|^forename$/.test(name) && people >= 0)
    return { index: people, score: 0.7, part: 'first name' };
  if (/^(?:last|family) ?name$|^surname$/.test(name) && people >= 0)
    return { index: people, score: 0.7, part: 'last name' };
  const written = /\be ?mail(?: address)?$/.test(name) ? columns.findIndex(holdsAddresses) : -1;
  if (written >= 0) return { index: written, score: 0.7, part: 'address' };
  const own = columns.findIndex((column, at) => !used.has(at) && at <= 1 && isOwn(column.label, context));
  if (/^(?:name|title)$/.test(name) && own >= 0) return { index: own, score: 0.8, part: 'whole' };
  if (NUMBER_OF_A_THING.test(name) && own >= 0 && numbersRows(columns[own]))
    return { index: own, score: 0.8, part: 'whole' };
  const [first] = columns;
  if (
    NUMBER_OF_A_THING.test(name) &&
    !used.has(0) &&
    first?.label === '' &&
    first.kind === 'text' &&
    numbersRows(first)
  )
    return { index: 0, score: 0.7, part: 'whole' };
  const told = unlabelled(name, columns, used, context);
  if (told >= 0) return { index: told, score: 0.7, part: 'whole' };
  const itself = [...context].some((one) => sameMeaning(name, one)) ? leading(columns, used) : -1;
  if (itself >= 0) return { index: itself, score: 0.65, part: 'whole' };
  const longest = /^(?:text|body|comment|message|content|note)s?$/.test(name) ? longestText(columns, used) : -1;
  if (longest >= 0) return { index: longest, score: 0.55, part: 'whole' };
  if (/\b(?:name|title|subject|patient|customer|client)$/.test(name)) {
    const index = columns.findIndex(
      (column, at) => !used.has(at) && (column.kind === 'person' || (column.kind === 'text' && column.linked)),
    );
    if (index >= 0) return { index, score: columns[index]?.kind === 'person' ? 0.6 : 0.5, part: 'whole' };
  }
  const [kind] = kindsWanted(field) ?? [];
  if (kind !== undefined && /^(?:date|datetime|email|phone|money)$/.test(kind)) {
    const family = kind === 'date' ? ['date', 'datetime'] : [kind];
    const only = columns.flatMap((column, at) => (!used.has(at) && family.includes(column.kind) ? [at] : []));
    if (only.length === 1 && isGeneral(name)) return { index: only[0] ?? -1, score: 0.55, part: 'whole' };
  }
  if (/^(?:url|link|href)$/.test(name)) {
    const index = columns.findIndex((column) => column.linked);
    if (index >= 0) return { index, score: 0.6, part: 'whole' };
  }
  return NONE;
}

/** The column that the rows go by: one without a label that leads on, else the first that does, else the one of names, else the first with a name in each row; -1 for none. */
function leading(columns: readonly Column[], used: ReadonlySet<number>): number {
  const leads = (column: Column, at: number) =>
    !used.has(at) && column.linked && (column.kind === 'text' || column.kind === 'person');
  const bare = columns.findIndex((column, at) => leads(column, at) && column.label === '' && column.kind === 'text');
  const first = bare >= 0 ? bare : columns.findIndex((column, at) => leads(column, at) && !isOneForAll(column));
  if (first >= 0) return first;
  const named = columns.findIndex(
    ({ label, kind }, at) =>
      !used.has(at) && /^(?:text|person)$/.test(kind) && /^(?:name|title)$/.test(wordsOf(label).join(' ')),
  );
  return named < 0 && !used.has(0) && namesRows(columns[0]) ? 0 : named;
}

/** All rows have the same there, so that none goes by it. */
function isOneForAll({ values }: Column): boolean {
  return values.length > 1 && new Set(values.map((value) => value?.text ?? '')).size === 1;
}

/** Each row has a text of its own there. */
function namesRows(column: Column | undefined): boolean {
  const texts = column?.values.map((value) => value?.text ?? '') ?? [];
  return column?.kind === 'text' && texts.length > 1 && !texts.includes('') && new Set(texts).size === texts.length;
}

export const ADDRESS = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Each cell that says anything holds one address to write to, beside a name: "Jane Roe jane@example.com". */
function holdsAddresses(column: Column): boolean {
  const filled = column.values.flatMap((value) => (value === null || value.text === '' ? [] : [value.text]));
  const held = filled.map((text) => (text.match(ADDRESS) ?? []).length);
  return (
    held.every((count) => count <= 1) && held.filter((count) => count === 1).length >= Math.max(1, held.length * 0.5)
  );
}

/** The only column without a label whose values are such: numbers of the things for "member id", states for "status"; -1 for none or several. */
function unlabelled(
  name: string,
  columns: readonly Column[],
  used: ReadonlySet<number>,
  context: ReadonlySet<string>,
): number {
  const words = name.split(' ');
  const isNumber =
    NUMBER_OF_A_THING.test(words.at(-1) ?? '') && words.slice(0, -1).every((word) => context.has(stem(word)));
  const isStatus = /^(?:status|state|stage)$/.test(name);
  if (!isNumber && !isStatus) return -1;
  const fits = columns.flatMap((column, at) => {
    if (used.has(at) || column.label !== '' || column.kind !== 'text') return [];
    const isFit = isNumber ? numbersRows(column) : saysStates(column);
    return isFit ? [at] : [];
  });
  const [only = -1] = fits;
  return fits.length === 1 ? only : -1;
}

/** The pieces without a name that say most; -1 for none of at least two words. */
function longestText(columns: readonly Column[], used: ReadonlySet<number>): number {
  const lengths = columns.map((column, at) => {
    const texts = column.values.map((value) => value?.text ?? '').filter((text) => text !== '');
    const isText =
      column.kind === 'text' && column.label === '' && !used.has(at) && texts.some((text) => / /.test(text));
    return isText ? texts.reduce((sum, text) => sum + text.length, 0) / texts.length : 0;
  });
  const most = Math.max(0, ...lengths);
  return most === 0 ? -1 : lengths.indexOf(most);
}

/** Few words each, of which at least one is surely a state. */
function saysStates(column: Column): boolean {
  const texts = column.values.flatMap((value) => (value === null ? [] : [value.text.trim()]));
  return (
    texts.every((text) => /^\p{L}[\p{L} -]{2,24}$/u.test(text)) &&
    texts.some((text) => isState(text.toLowerCase()) || /^\p{L}+(?:ed|ing)$/u.test(text))
  );
}

const SHORTEST = 3;
const NUMBERS = new Set(['number', 'no', 'nr', 'id', 'num']);

/** The only column not yet taken whose header cuts the name short: "Acc #" for the accession, "Qty" it is not; -1 for none or several. */
function abbreviated(name: string, columns: readonly Column[], used: ReadonlySet<number>): number {
  const [word, another] = name.split(' ').filter((one) => !NUMBERS.has(one));
  if (word === undefined || another !== undefined) return -1;
  const fits = columns.flatMap((column, at) => {
    const [head, more] = wordsOf(column.label).filter((one) => !NUMBERS.has(one));
    const cuts = head !== undefined && more === undefined && head.length >= SHORTEST && head.length < word.length;
    return cuts && word.startsWith(head) ? [at] : [];
  });
  const [only = -1] = fits;
  return fits.length === 1 && !used.has(only) ? only : -1;
}

/** The column is called as the rows are: among projects "Project" holds their names. */
function isOwn(label: string, context: ReadonlySet<string>): boolean {
  const words = wordsOf(label).map(stem);
  return words.length > 0 && words.every((word) => context.has(word));
}

/** Each row has a value of its own with a digit in it: among claims "Claim" holds their numbers. */
function numbersRows(column: Column | undefined): boolean {
  const texts = column?.values.map((value) => value?.text ?? '') ?? [];
  return (
    texts.every((text) => /^\S*\d\S*$|^[A-Z\d]+(?:[-_/.][A-Z\d]+)+$/.test(text)) && new Set(texts).size === texts.length
  );
}

/** The name says what kind of value is wanted and no more: "date", "when", "phone number", "amount". */
function isGeneral(name: string): boolean {
  return /^(?:date|day|when|(?:date )?time|date and time|e ?mail(?: address)?|phone(?: number)?|telephone|amount|price|cost)$/.test(
    name,
  );
}
