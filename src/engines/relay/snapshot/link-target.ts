/** Where the elements of a page lead to within its site. */

import { routeInHash } from '../route-in-hash.ts';
import type { ElementSnapshot } from './snapshot.ts';

/** Address without what does not name a place. */
export function placeOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const hash = isPlace(url) ? url.hash : '';
  return `${url.origin}${url.pathname.replace(/\/$/, '')}${url.search}${hash}`;
}

/** What stands behind its `#` is more than a part of the page. */
function isPlace(url: URL): boolean {
  return routeInHash(url) !== '' || url.hash.startsWith('#!') || url.hash.includes('=');
}

/** Address an element leads to within the site, null when only a click tells, `foreign` when it leaves. */
export function wayOf(element: ElementSnapshot, pageUrl: string): string | null | 'foreign' {
  if (element.href === null || !URL.canParse(element.href)) return null;
  const [url, page] = [new URL(element.href), new URL(pageUrl)];
  if (!/^https?:$/.test(url.protocol)) return url.protocol === 'javascript:' ? null : 'foreign';
  if (url.host !== page.host) return 'foreign';
  // A bare "#" is what a script is given to hold on to: of many such links each does something else.
  if (element.ofPage === true) return null;
  return placeOf(element.href);
}
