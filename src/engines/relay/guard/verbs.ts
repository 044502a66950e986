import { TIERS, type Tier } from '../types.ts';

/** Words by which addresses, operations and buttons say what they do. Sets are of single lower-case words, see {@link wordsOf}. */
const DELETES = setOf(
  'delete del remove destroy unlink archive void cancel trash purge erase discard drop revoke terminate uninstall wipe bulkdelete massdelete softdelete deleteall removeall unregister withdraw',
);
const UPDATES = setOf(
  'update edit save change modify set write patch put rename move reschedule assign unassign reassign approve reject deny confirm complete close reopen resolve mark unmark toggle enable disable activate deactivate lock unlock publish unpublish merge transfer restore undo revert rollback replace reorder resequence validate process sign accept decline finish start stop suspend resume hide unhide bulk mass sync attach detach link switch override reset adjust correct swap claim release pin unpin unarchive untrash undelete savedraft autosave editpost inlinesave',
);
const CREATES = setOf(
  'create add new insert post send resend submit book register upload import generate duplicate copy clone make order reserve schedule invite comment reply upsert apply pay charge checkout subscribe unsubscribe enroll enrol place record store do execute run trigger vote rate forward share upvote',
);
const ASKS = setOf(
  'get list find search query fetch load read count lookup browse view show describe autocomplete suggest suggestions typeahead filter preview export download aggregate has is can exists facets msearch mget fields onchange calculate compute availability children datatable datatables options default defaults check compare diff render geocode whoami userinfo introspect names resources',
);
/** Verbs that a run-together name begins with, as in `getdoctype`. */
const ASKING_PREFIX = /^(?:get|search|fetch|find)[a-z]/;
/** "find and remove", "get or create": the name says two things, so the stronger counts. */
const JOINED = setOf('and or then with');

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
  if (words.some((word) => DELETES.has(word))) return 'delete';
  if (words.some((word) => UPDATES.has(word)) || isCheckIn(words)) return 'update';
  if (words.some((word) => CREATES.has(word))) return 'create';
  return null;
}

/**
 * The tier of a remote operation by its name: `getPatient` reads whatever nouns follow, `findOrCreate` writes,
 * `patientSearch` reads. Null when the name says nothing.
 */
export function tierOfOperation(name: string): Tier | null {
  const words = wordsOf(name);
  const [first] = words;
  if (first === undefined) return null;
  const asksFirst = ASKS.has(first) || ASKING_PREFIX.test(first);
  if (asksFirst && !isCheckIn(words) && !words.some((word) => JOINED.has(word))) return 'read';
  const verb = tierOfVerbs(words);
  if (verb !== null) return verb;
  return words.some((word) => ASKS.has(word)) ? 'read' : null;
}

/** The higher of two tiers. */
export function higherTier(one: Tier, other: Tier): Tier {
  return TIERS.indexOf(one) >= TIERS.indexOf(other) ? one : other;
}

function isCheckIn(words: readonly string[]): boolean {
  const at = words.indexOf('check');
  return at >= 0 && (words[at + 1] === 'in' || words[at + 1] === 'out');
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
