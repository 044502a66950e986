/** Whether a link that stands in a menu or out of sight is about the record that is open, or about something else of the site. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';

/**
 * What stands in view on the record's page is the record's. Links of menus count only when their address names the same record as
 * the page's own: "Modify" of a site's menu may change anything.
 */
export function isOfRecord(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (element.href === null || !/^https?:/.test(element.href)) return true;
  if (element.visible && element.place !== 'navigation') return true;
  const own = namesIn(snapshot.url);
  const there = namesIn(element.href);
  const known = own.filter(isKey).length > 0 ? own.filter(isKey) : own.slice(-1);
  return known.some((name) => there.includes(name));
}

/** Segments of the path and values of the query, the last segment last. */
function namesIn(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  const path = /^#!?\//.test(url.hash)
    ? `${url.pathname}/${url.hash.replace(/^#!?\/?/, '').split('?')[0]}`
    : url.pathname;
  const segments = path
    .split('/')
    .map((segment) => segment.replace(/\.(?:php|html?|aspx?|jsp|cgi|pl)$/i, ''))
    .filter((segment) => segment !== '');
  const script = /\.(?:php|aspx?|jsp|cgi|pl)$/i.test(url.pathname);
  const values = [...url.searchParams.values()].filter((value) => value.length > 0 && value.length <= 80);
  return script && values.length > 0 ? [...segments, ...values.slice(1), values[0] ?? ''] : [...values, ...segments];
}

/** A number, a key with figures in it. */
function isKey(name: string): boolean {
  return /^\d+$/.test(name) || /^(?=.*\d)[\w.:-]{6,}$/.test(name) || /^[A-Za-z]{1,6}-?\d+$/.test(name);
}
