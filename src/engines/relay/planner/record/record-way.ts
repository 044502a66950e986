/** Whether a link that stands in a menu or out of sight is about the record that is open, or about something else of the site. */

import type { Step } from '../../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity, isFieldName } from '../../words/entities.ts';
import { stem, wordsOf } from '../../words/tokens.ts';

/**
 * What stands in view on the record's page is the record's, unless its address names another record. Links of menus count only
 * when their address names the same record as the page's own: "Modify" of a site's menu may change anything.
 */
export function isOfRecord(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (element.href === null || !/^https?:/.test(element.href)) return true;
  if (element.row < 0 && element.dialog < 0 && namesAnother(element.href, snapshot.url)) return false;
  if (element.visible && element.place !== 'navigation') return true;
  const own = namesIn(snapshot.url);
  const there = namesIn(element.href);
  const known = own.filter(isKey).length > 0 ? own.filter(isKey) : own.slice(-1);
  return known.some((name) => there.includes(name));
}

/** "Delete" under "Addresses" or "Contacts 1 / 2" takes away what belongs to the record, not the record. */
export function isOfParts(element: ElementSnapshot, step: Step): boolean {
  if (step.kind !== 'delete' || element.href?.startsWith('http') === true || element.row >= 0) return false;
  const head = element.heading.replace(/\s*\(?\d+\s*(?:\/|of)\s*\d+\)?$/, '');
  const word = wordsOf(head).at(-1) ?? '';
  const said = [step.object?.text ?? '', ...step.record.map((name) => name.value)];
  const isMeant = said.some((text) => wordsOf(text).map(stem).includes(stem(word)));
  const isList = head !== element.heading || (/[^s]s$/.test(word) && (isEntity(word) || isFieldName([word])));
  return isList && !isMeant;
}

interface Pair {
  /** What stands before the key: the kind of record, as a rule. */
  kind: string;
  key: string;
}

/** "/doctors/3/delete" on the page "/appointments/24": beside a field that holds the doctor, it would take the doctor away. */
function namesAnother(address: string, page: string): boolean {
  const own = pairsIn(page);
  const there = pairsIn(address).at(-1);
  if (own.length === 0 || there === undefined) return false;
  return !own.some(({ kind, key }) => {
    if (key !== there.key) return false;
    return kind === there.kind || !isEntity(kind) || !isEntity(there.kind);
  });
}

/** Numbers in the path, each with the word before it. */
function pairsIn(address: string): Pair[] {
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  const path = /^#!?\//.test(url.hash) ? url.hash.replace(/^#!?/, '').split('?')[0] : url.pathname;
  const segments = (path ?? '').split('/').filter((segment) => segment !== '');
  return segments.flatMap((key, at) =>
    isKey(key) ? [{ kind: stem(wordsOf(segments[at - 1] ?? '').at(-1) ?? ''), key }] : [],
  );
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
