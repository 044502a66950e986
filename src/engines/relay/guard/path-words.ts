import type { Tier } from '../types.ts';
import { switchOf } from '../words/switching-address.ts';
import { wordsOf } from './verbs.ts';

/** Words of a path that make a POST more than the making of something new. */
const DELETING = new Set(
  'delete del remove destroy archive void cancel trash purge erase unlink revoke discard deleteall unsubscribe'.split(
    ' ',
  ),
);
const UPDATING = new Set(
  'update edit save modify change rename move reschedule assign unassign approve reject deny reopen toggle enable disable activate deactivate publish unpublish restore lock unlock reorder accept decline'.split(
    ' ',
  ),
);
/** GET addresses with these words act, wherever they stand; the rest of a GET's words need a record beside them. */
const ACTING_ON_GET = new Set(
  'delete del remove destroy void cancel purge erase revoke discard approve reject deny decline accept activate deactivate enable disable publish unpublish restore revert undo rollback untrash unarchive resend regenerate logout logoff signout userlogout'.split(
    ' ',
  ),
);
const ACTING_ON_RECORD = new Set(
  'archive trash lock unlock close reopen resolve unlink toggle send mark confirm unsubscribe set take untake steal'.split(
    ' ',
  ),
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
const CHANGING =
  /^(?:add|create|new|insert|upsert|submit|send|book|register|set|upload|import|pay|mark|post|put|write|store|apply|order|reserve|assign|approve|confirm|in|out|and|or|then)$/;
const TELEMETRY =
  /(?:^|\/)(?:telemetry|analytics|csp-reports?|rum|beacon|heartbeat|keep-?alive|longpolling|long-poll|pageviews?|client-(?:errors?|logs?)|[^/]+\/envelope)(?:\/|$)/i;
const STATIC_FILE = /\.(?:js|mjs|css|map|png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf|otf|eot|mp[34]|webm|wasm|txt)$/i;
/** A picture that a script fetches: `icons/app-delete.svg`. */
const PICTURE_OF = /\/[a-z]\w*-[\w-]+\.(?:svg|png|gif|webp|ico)$/i;
const WRITTEN_ABOUT = /^\/(?:[a-z]{2}\/)?(?:wiki|docs?|help|kb|articles?|blog|faq|documentation|guides?)\//i;
const ACTION_PARAMETER = /^(?:action|do|op|cmd|operation|task|act|command)$/i;

/** What the words of a POST's path add; null when they add nothing. Long segments are titles and count by their first word. */
export function tierOfPath(path: string): { tier: Tier; word: string } | null {
  const words = segmentsOf(path).flatMap((segment) => {
    const all = wordsOf(segment);
    return all.length <= 4 ? all : all.slice(0, 1);
  });
  const deleting = words.find((word) => DELETING.has(word));
  if (deleting !== undefined) return { tier: 'delete', word: deleting };
  const updating = words.find((word) => UPDATING.has(word));
  return updating === undefined ? null : { tier: 'update', word: updating };
}

/** True when a POST's address says that it only asks: `/patients/search`, `/token/refresh`, `/_msearch`, `/heartbeat`. */
export function isAskingPath(path: string): boolean {
  const segments = segmentsOf(path);
  if (segments.some((segment) => wordsOf(segment).some((word) => CHANGING.test(word))) || tierOfPath(path) !== null)
    return false;
  if (isTokenPath(segments) || TELEMETRY.test(path)) return true;
  return segments.slice(-2).some((segment, index, last) => {
    const words = wordsOf(segment.replace(/\.(?:php|aspx?|jsp|do|action|json)$/i, ''));
    const isLast = index === last.length - 1;
    if (words.length > 4) return false;
    if (words.length > 1 && ASKING_FIRST.has(words[0] ?? '')) return isLast;
    if (!isLast && last.length === 2) return words.length === 1 && ['search', 'query'].includes(words[0] ?? '');
    return words.some((word) => ASKING.has(word));
  });
}

/** Why a GET to this address would do something, and the tier of that; null for addresses that only show. */
export function actingAddress(url: URL, isSubresource: boolean): { tier: Tier; why: string } | null {
  if (isSubresource && STATIC_FILE.test(url.pathname)) return null;
  if (PICTURE_OF.test(url.pathname) && url.search === '') return null;
  for (const [name, value] of url.searchParams) {
    if (!ACTION_PARAMETER.test(name)) continue;
    const word = wordsOf(value).find((candidate) => ACTING_ON_GET.has(candidate) || ACTING_ON_RECORD.has(candidate));
    if (word !== undefined) return { tier: tierOfGet(word), why: `GET with ${name}=${value.slice(0, 40)}` };
  }
  const switched = switchOf(url);
  if (switched !== null) return { tier: 'update', why: `GET that switches ${switched}` };
  if (WRITTEN_ABOUT.test(url.pathname) && !/log-?out/i.test(url.pathname)) return null;
  const segments = segmentsOf(url.pathname);
  for (const [index, segment] of segments.entries()) {
    const isNearEnd = index >= segments.length - 2;
    const words = wordsOf(segment.replace(/\.(?:php|aspx?|jsp|do|action|cgi|pl)$/i, ''));
    if (!isNearEnd || words.length > 3) continue;
    const acting = isSigningOut(words) ? 'logout' : words.find((word) => ACTING_ON_GET.has(word));
    const besideRecord = isRecord(segments[index - 1]) || isRecord(segments[index + 1]) || url.searchParams.has('id');
    const onRecord = besideRecord ? words.find((word) => ACTING_ON_RECORD.has(word)) : undefined;
    const word = acting ?? onRecord;
    if (word !== undefined && (index === segments.length - 1 || isRecord(segments[index + 1]))) {
      return { tier: tierOfGet(word), why: `GET with “${word}” in its address` };
    }
  }
  return null;
}

function tierOfGet(word: string): Tier {
  return DELETING.has(word) ? 'delete' : 'update';
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

function isRecord(segment: string | undefined): boolean {
  return segment !== undefined && /^(?=.*\d)[\w.~-]{1,64}$/.test(segment);
}

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    });
}
