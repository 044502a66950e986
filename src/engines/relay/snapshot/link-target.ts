/** Where the elements of a page lead to within its site. */

import type { ElementSnapshot } from './snapshot.ts';

/** Address without what does not name a place. */
export function placeOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const hash = url.hash.startsWith('#/') || url.hash.startsWith('#!') || url.hash.includes('=') ? url.hash : '';
  return `${url.origin}${url.pathname.replace(/\/$/, '')}${url.search}${hash}`;
}

/** Address an element leads to within the site, null when only a click tells, `foreign` when it leaves. */
export function wayOf(element: ElementSnapshot, pageUrl: string): string | null | 'foreign' {
  if (element.href === null || !URL.canParse(element.href)) return null;
  const [url, page] = [new URL(element.href), new URL(pageUrl)];
  if (!/^https?:$/.test(url.protocol)) return url.protocol === 'javascript:' ? null : 'foreign';
  if (url.host !== page.host) return 'foreign';
  const named = url.hash !== '' && !url.hash.startsWith('#/') && !url.hash.startsWith('#!') && !url.hash.includes('=');
  // A bare "#" is what a script is given to hold on to: of many such links each does something else.
  if ((named || element.href.endsWith('#')) && placeOf(url.href) === placeOf(pageUrl)) return null;
  return placeOf(element.href);
}
