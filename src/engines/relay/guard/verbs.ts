import { TIERS, type Tier } from '../types.ts';
import { changeTier, WALL_VERBS } from '../wall-verbs.ts';

/** What operations that only ask are called by what they bring: `msearch`, `partner_names`. */
const BRINGS = new Set(
  'autocomplete suggestions typeahead facets msearch mget fields onchange calculate availability datatable datatables options defaults checks diff geocode whoami userinfo introspect names resources is'.split(
    ' ',
  ),
);
/** A verb and what it acts on in one word: `bulkdelete`, `deleteall`, `savedraft`, `inlinesave`; `deleted` and `undelete` are none. */
const GLUED: readonly [RegExp, Tier][] = [
  [
    /^(?:bulk|mass|soft|hard|multi)(?:delete|remove)$|^(?:delete|remove)(?:all|selected|item|row|post|record)s?$/,
    'delete',
  ],
  [/^(?:untrash|undelete|autosaves?|savedraft|editpost|inlinesave|bulk|mass|resequence|switch)$/, 'update'],
];
/** Verbs that a run-together name begins with, as in `getdoctype`. */
const ASKING_PREFIX = /^(?:get|search|fetch|find)[a-z]/;
/** "find and remove", "get or create": the name says two things, so the stronger counts. */
const JOINED = new Set(['and', 'or', 'then', 'with']);
/** Beside a word of making these say that it serves both: `add_edit_patient`, `insertUpdate`. */
const CHANGES_TOO = new Set(['update', 'edit', 'save', 'modify', 'change', 'set', 'write', 'put', 'replace', 'merge']);
/** What the name of an operation that makes something begins with. */
const MAKES = new Set(['create', 'add', 'insert', 'new']);

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
  const found = words.flatMap((word) => changeTier(word) ?? GLUED.find(([glued]) => glued.test(word))?.[1] ?? []);
  if (isCheckIn(words)) found.push('update');
  return found.length === 0 ? null : found.reduce(higherTier);
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
  if (asksFirst && !isCheckIn(words) && !words.some((word) => JOINED.has(word))) return 'read';
  const verb = tierOfVerbs(MAKES.has(first) ? withoutMade(words) : words);
  if (verb !== null) return verb;
  return words.some(asks) ? 'read' : null;
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
