/** Requests that a page makes of itself: which of them say nothing of what was asked, and which could bring what it is to show. */

import { ID } from '../action/address-tier.ts';
import type { GuardedRequest } from '../guard/guard.ts';

/** Calls home of a page that say nothing about what was asked of it. */
const TELEMETRY =
  /\b(?:track|tracking|analytics|collect|beacon|telemetry|metrics|heartbeat|ping|presence|rum|sentry|log|logs|logging|stats|csp-report|report-uri|jserror|viewed|seen|last-seen|activity|impressions?|presets?|prefs|preferences|view-?state|ui-?state|ui[.\w]*_state)\b/i;
/** Words of what only tells the site something, first or last in a name: `mark-read`, `incrementViews`, `session/touch`. */
const TELLS =
  /(?:^|[/._-])(?:mark|increment|bump|touch|set|save|store|update|remember|dismiss|acknowledge|ack|renew|extend|keep-?alive|lock|unlock)(?=$|[/._-]|[A-Z])|(?:^|[/._-])(?:views?|hits?|visits?|opened)$/;

type Seen = Pick<GuardedRequest, 'method' | 'path' | 'why'>;

/** A call home: its refusal is no word on the work. */
export function isTelemetry({ path, why }: Seen): boolean {
  return TELEMETRY.test(path) || TELEMETRY.test(why);
}

/** Its answer could hold rows of a list, so that a list without any proves nothing where it was refused. */
export function mayBringRows(request: Seen): boolean {
  const { method, path, why } = request;
  if (isTelemetry(request) || /^(?:PUT|PATCH|DELETE)$/.test(method) || /^GraphQL mutation\b/.test(why)) return false;
  return !TELLS.test(endOf(path)) && !TELLS.test(/^operation (\S+)$/.exec(why)?.[1] ?? '');
}

/** What an address does is said at its end, or before the record that it does it with: `/lock/ticket/25`. Before anything else stands where it is kept. */
function endOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const isOfRecord = ID.test(parts.at(-1) ?? '');
  return parts.slice(isOfRecord ? -3 : -1).join('/');
}
