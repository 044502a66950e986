import { TIERS, type Tier } from '../types.ts';
import { changeTier, REMOVALS, WALL_VERBS } from '../wall-verbs.ts';
import { isEntity } from '../words/entities.ts';

/** What operations that only ask are called by what they bring: `msearch`, `partner_names`. */
const BRINGS = new Set(
  'autocomplete suggestions typeahead facets msearch mget fields onchange calculate availability datatable datatables options defaults checks diff geocode whoami userinfo introspect names resources is'.split(
    ' ',
  ),
);
/** A verb and what it acts on in one word, beside those that take away ({@link apart}). */
const GLUED = /^(?:untrash|undelete|autosaves?|savedraft|editpost|inlinesave|bulk|mass|resequence|switch)$/;
/** Verbs that a run-together name begins with, as in `getdoctype`. */
const ASKING_PREFIX =
  /^(?:get|search|fetch|find)(?!(?:and|or)(?:create|add|new|make|insert|update|save|set|put|mark|modify|replace|delete|remove))[a-z]/;
/** These ask and nothing else; other words of asking name what is made or changed as well: the filter of `filterCreate`. */
export const ONLY_ASKS: ReadonlySet<string> = new Set('get fetch find describe'.split(' '));
const TELLS = /^(?:has|can|is|compute)$/;
/** Behind what it is said of, such a word is a mark that is put on it: `messageRead`, `cardDefault`; but for Odoo's `web_read`. */
const MARKS = /^(?:read|default|show)$/;
/** Fields and parameters by which an address is told what to do. */
export const OPERATION_FIELDS = 'action do op cmd command operation task method call'.split(' ');
const OPERATION = new RegExp(`^(?:${OPERATION_FIELDS.join('|')}|act)$`, 'i');

export function namesOperation(parameter: string): boolean {
  return OPERATION.test(parameter);
}
/** "find and remove", "get or create": the name says two things, so the stronger counts. */
const JOINED = new Set(['and', 'or', 'then', 'with']);
/** Beside a word of making these say that it serves both: `add_edit_patient`, `insertUpdate`. */
const CHANGES_TOO = new Set(['update', 'edit', 'save', 'modify', 'change', 'set', 'write', 'put', 'replace', 'merge']);
/** What the name of an operation that makes something begins with. */
const MAKES = new Set(['create', 'add', 'insert', 'new']);

const REMOVAL_OF = new RegExp(`^(${REMOVALS.join('|')})([a-z]{2,})$`);
const REMOVAL_BY = new RegExp(`^(bulk|mass|soft|hard|multi)(${REMOVALS.join('|')})$`);

/** `deletevisit`, `removeall`, `bulkdelete`: a verb of removal and what stands before or behind it are two words. */
export function apart(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const [, verb, thing] = REMOVAL_OF.exec(word) ?? [];
    if (verb !== undefined && thing !== undefined && isRemoved(thing)) return [verb, thing];
    return REMOVAL_BY.exec(word)?.slice(1) ?? word;
  });
}

/** What may stand behind a verb of removal: a kind of record, or a word for those that are meant. */
export function isRemoved(word: string): boolean {
  return isEntity(word) || /^(?:all|selected|ids?|items?|rows?|records?|posts?)$/.test(word);
}

/** Lower-case words of an identifier, segment or caption: `createPatient`, `delete_patient.php`, `patient-edit` → their words. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The tier that the strongest verb in `words` asks for; null when none is a verb of change. */
export function tierOfVerbs(words: readonly string[]): Tier | null {
  const found = apart(words).flatMap((word) => changeTier(word) ?? (GLUED.test(word) ? 'update' : []));
  if (isCheckIn(words)) found.push('update');
  return found.length === 0 ? null : found.reduce<Tier>(higherTier, 'read');
}

/**
 * The tier of a remote operation by its name: `getPatient` reads whatever nouns follow, `findOrCreate` writes,
 * `patientSearch` reads, and so does what a form asks for as one types: `on_change`. Null when the name says nothing.
 */
export function tierOfOperation(name: string): Tier | null {
  const words = wordsOf(name);
  const [first] = words;
  if (first === undefined) return null;
  if (first === 'on' && words[1] === 'change' && (words[2] === 'with' || words.length === 2)) return 'read';
  const asksFirst = asks(first) || ASKING_PREFIX.test(first);
  if (asksFirst && !isCheckIn(words) && !words.some((word) => JOINED.has(word)) && !endsInChange(words)) return 'read';
  const verb = tierOfVerbs(MAKES.has(first) ? withoutMade(words) : words);
  if (verb !== null) return verb;
  const isMark = (word: string, at: number) => at > 0 && MARKS.test(word) && words[at - 1] !== 'web';
  return words.some((word, at) => asks(word) && !isMark(word, at)) ? 'read' : null;
}

/** `canDelete`, `get_lock`: one name that asks or tells, whatever stands behind its first word. */
export function asksOrTells(name: string): boolean {
  const [first = ''] = wordsOf(name);
  return /^\w+$/.test(name) && /^(?:can|get|is|has|check)$/.test(first) && tierOfOperation(name) === 'read';
}

/** `filterCreate`, `view_delete`: what is done stands last, and is done to what the first word names. An order in `list_order` is a thing. */
function endsInChange([first = '', ...rest]: readonly string[]): boolean {
  const last = rest.at(-1);
  return (
    last !== undefined && !ONLY_ASKS.has(first) && !TELLS.test(first) && changeTier(last) !== null && !isEntity(last)
  );
}

/** A word behind one of making is what is made, and no verb: the tag of `add-tag`. One of deleting stays one, and so does what is joined. */
function withoutMade(words: readonly string[]): readonly string[] {
  const isVerb = (word: string) => JOINED.has(word) || CHANGES_TOO.has(word);
  return words.some(isVerb) ? words : words.filter((word, at) => at !== 1 || tierOfVerbs([word]) !== 'update');
}

/** The operation makes something, by its own word for that. */
export function saysMaking(name: string): boolean {
  return tierOfOperation(name) === 'create' && wordsOf(name).some((word) => MAKES.has(word));
}

/** The higher of two tiers. */
export function higherTier(one: Tier, other: Tier): Tier {
  return TIERS.indexOf(one) >= TIERS.indexOf(other) ? one : other;
}

function isCheckIn(words: readonly string[]): boolean {
  const at = words.indexOf('check');
  return at >= 0 && (words[at + 1] === 'in' || words[at + 1] === 'out');
}

function asks(word: string): boolean {
  return WALL_VERBS.read.has(word) || BRINGS.has(word);
}
