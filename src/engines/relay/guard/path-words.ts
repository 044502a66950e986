import { decoded } from '../record-address.ts';
import type { Tier } from '../types.ts';
import { changeTier, REMOVALS } from '../wall-verbs.ts';
import { RECORD, switchOf } from '../words/switching-address.ts';
import { removalIn } from './removals.ts';
import { apart, asksOrTells, namesOperation, tierOfOperation, wordsOf } from './verbs.ts';

/** Words of a path that, beside those of removal, make a POST more than the making of something new. */
const UPDATING = new Set(
  'update edit save modify change rename move reschedule assign unassign approve reject deny reopen toggle enable disable activate deactivate publish unpublish restore lock unlock reorder accept decline autosave autosaves'.split(
    ' ',
  ),
);
/** GET addresses with these words act, wherever they stand; the rest of a GET's words need a record beside them. */
const ACTING_ON_GET = new Set(
  `${REMOVALS.join(' ')} void cancel revoke discard approve reject deny decline accept activate deactivate enable disable publish unpublish restore revert undo rollback untrash unarchive resend regenerate logout logoff signout userlogout`.split(
    ' ',
  ),
);
const ACTING_ON_RECORD = new Set(
  'lock unlock close reopen resolve toggle send mark confirm set take untake steal'.split(' '),
);
/** Asking words of a POST's last segments, each a word of its own. */
const ASKING = new Set(
  'search msearch find query list filter lookup autocomplete suggest suggestions typeahead count aggregate load browse preview facets availability children datatable datatables options export calculate compare diff render geocode introspect userinfo whoami mget'.split(
    ' ',
  ),
);
const ASKING_FIRST = new Set(
  'search find query get fetch list load lookup count browse filter autocomplete suggest check preview'.split(' '),
);
/** Before what is asked for: `/search/patients`, `/collection/find/hires`. */
const ASKS_WHAT_FOLLOWS = new Set(['search', 'query', 'find', 'get']);
const CHANGING =
  /^(?:add|create|new|insert|upsert|submit|send|book|register|set|upload|import|pay|mark|post|put|write|store|apply|order|reserve|assign|approve|confirm|in|out|and|or|then)$/;
const TELEMETRY =
  /(?:^|\/)(?:telemetry|analytics|csp-reports?|rum|beacon|heartbeat|keep-?alive|longpolling|long-poll|pageviews?|client-(?:errors?|logs?)|[^/]+\/envelope)(?:\/|$)/i;
const STATIC_FILE = /\.(?:js|mjs|css|map|png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf|otf|eot|mp[34]|webm|wasm|txt)$/i;
/** A picture that a script fetches: `icons/app-delete.svg`. */
const PICTURE_OF = /\/[a-z]\w*-[\w-]+\.(?:svg|png|gif|webp|ico)$/i;
const WRITTEN_ABOUT = /^\/(?:[a-z]{2}\/)?(?:wiki|docs?|help|kb|articles?|blog|faq|documentation|guides?)\//i;
/** These name states and kinds of pages as well. */
const MAY_BE_ACTION = /^(?:oper|mode|event|func|function|sub|next_?sub|sub_?action)$/i;
/** Which page of a script is meant, by its name. */
const PAGE_PARAMETER = /^(?:p|page|r|route|path|controller|view|screen|section)$/i;
/** Parameters by which one script is told which page is meant: `index.php?r=patient/delete`. */
const ROUTE_PARAMETER = /^(?:r|(?:\w+_)?route|path|q|p|page|controller)$/i;

/** The path of an address, and the routes that its parameters give to the script behind it: `/index.php`, `patient/delete`. */
export function pathsOf({ pathname, searchParams }: URL): string[] {
  const routes = [...searchParams].flatMap(([name, value]) =>
    ROUTE_PARAMETER.test(name) && /^\/?[a-z][\w.-]*(?:\/[\w.-]+)+\/?$/i.test(value) ? value : [],
  );
  return [pathname, ...routes];
}

/** The path that an address means: its own, or the route that is given to a script, written as a path is: of `/patients/12` no query makes another. */
export function pathAt(url: URL): string {
  const [own = '', ...routes] = pathsOf(url);
  const isScript = /(?:\/|\.\w{2,5})$/.test(own);
  return (isScript ? routes.find((route) => route.startsWith('/')) : undefined) ?? own;
}

/** What the words of a POST's path add; null when they add nothing. Long segments are titles and count by their first word. */
export function tierOfPath(path: string): { tier: Tier; word: string } | null {
  const words = segmentsIn(path).flatMap((segment) => {
    const all = apart(wordsOf(segment));
    return all.length <= 4 ? all : all.slice(0, 1);
  });
  const deleting = words.find(takesAway);
  if (deleting !== undefined) return { tier: 'delete', word: deleting };
  const updating = words.find((word) => UPDATING.has(word));
  return updating === undefined ? null : { tier: 'update', word: updating };
}

/** True when a POST's address says that it only asks: `/patients/search`, `/token/refresh`, `/_msearch`, `/heartbeat`. */
export function isAskingPath(path: string): boolean {
  const segments = segmentsIn(path);
  if (segments.some((segment) => wordsOf(segment).some((word) => CHANGING.test(word))) || tierOfPath(path) !== null)
    return false;
  if (isTokenPath(segments) || TELEMETRY.test(path)) return true;
  return segments.slice(-2).some((segment, index, last) => {
    const words = wordsOf(segment.replace(/\.(?:php|aspx?|jsp|do|action|json)$/i, ''));
    const isLast = index === last.length - 1;
    if (words.length > 4) return false;
    if (words.length > 1 && ASKING_FIRST.has(words[0] ?? ''))
      return isLast && tierOfOperation(words.join('_')) === 'read';
    if (!isLast && last.length === 2) return words.length === 1 && ASKS_WHAT_FOLLOWS.has(words[0] ?? '');
    return words.some((word) => ASKING.has(word));
  });
}

/** Why a GET to this address would do something, and the tier of that; null for addresses that only show. */
export function actingAddress(url: URL, isSubresource: boolean): { tier: Tier; why: string } | null {
  if (isSubresource && STATIC_FILE.test(url.pathname)) return null;
  if (PICTURE_OF.test(url.pathname) && url.search === '') return null;
  for (const [name, value] of url.searchParams) {
    const isAction = namesOperation(name);
    if (!isAction && !MAY_BE_ACTION.test(name) && !(PAGE_PARAMETER.test(name) && /^[\w.-]{1,60}$/.test(value)))
      continue;
    if (isAction && asksOrTells(value)) continue;
    const word = apart(wordsOf(value)).find(
      (candidate) => ACTING_ON_GET.has(candidate) || (isAction && actsOnRecord(candidate)),
    );
    if (word !== undefined) return { tier: tierOfGet(word), why: `GET with ${name}=${value.slice(0, 40)}` };
  }
  const removal = removalIn(url);
  if (removal !== null) return { tier: 'delete', why: `GET with ${removal}` };
  const switched = switchOf(url);
  if (switched !== null) return { tier: 'update', why: `GET that switches ${switched}` };
  if (WRITTEN_ABOUT.test(url.pathname) && !/log-?out/i.test(url.pathname)) return null;
  return pathsOf(url)
    .map((path) => actingPath(path, url))
    .reduce((one, other) => (other !== null && (one === null || other.tier === 'delete') ? other : one), null);
}

function actingPath(path: string, url: URL): { tier: Tier; why: string } | null {
  const segments = segmentsIn(path);
  for (const [index, segment] of segments.entries()) {
    const isNearEnd = index >= segments.length - 2;
    const words = apart(wordsOf(segment.replace(/\.(?:php|aspx?|jsp|do|action|cgi|pl)$/i, '')));
    if (!isNearEnd || words.length > 3) continue;
    const acting = isSigningOut(words) ? 'logout' : words.find((word) => ACTING_ON_GET.has(word));
    const besideRecord = isRecord(segments[index - 1]) || isRecord(segments[index + 1]) || url.searchParams.has('id');
    const onRecord = besideRecord ? words.find(actsOnRecord) : undefined;
    const word = acting ?? onRecord;
    if (word !== undefined && (index === segments.length - 1 || isRecord(segments[index + 1]))) {
      return { tier: tierOfGet(word), why: `GET with “${word}” in its address` };
    }
  }
  return null;
}

function tierOfGet(word: string): Tier {
  return takesAway(word) ? 'delete' : 'update';
}

function actsOnRecord(word: string): boolean {
  return takesAway(word) || ACTING_ON_RECORD.has(word);
}

function takesAway(word: string): boolean {
  return changeTier(word) === 'delete';
}

function isTokenPath(segments: readonly string[]): boolean {
  const last = (segments.at(-1) ?? '').toLowerCase();
  const before = (segments.at(-2) ?? '').toLowerCase();
  if (/^(?:refresh|renew|extend|touch)$/.test(last))
    return /^(?:auth|oauth2?|tokens?|session|sessions|jwt|sso)$/.test(before);
  return /^(?:token|refresh[-_]?token|token[-_]?refresh|renew[-_]?token)$/.test(last);
}

function isSigningOut(words: readonly string[]): boolean {
  const text = words.join('');
  return /^(?:user|session)?(?:logout|logoff|signout|signoff)$/.test(text);
}

/** What a segment of a path, or the value of a parameter, may name a record by. */
export function isRecord(segment: string | undefined): boolean {
  return segment !== undefined && RECORD.test(segment);
}

/** The segments of a path, as one reads them. */
export function segmentsIn(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded);
}
