import { routeInHash } from './route-in-hash.ts';

const NO_RECORD = /^(?:new|create|add|0|)$/i;
/** Parameters that name a record. */
const OF_RECORD = /(?:^|[a-z_])id$/i;

/** The part of an address that names one record: `/visits/90` of `/visits/90/edit`, `/visit.php?id=90`; null where it names none. */
export function recordAddress(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const parts = url.pathname.split('/');
  const last = parts.findLastIndex((part) => /^(?=.*\d)[\w~-]{1,64}$/.test(part) && !/^v\d+$/.test(part));
  if (last > 1) return url.origin + parts.slice(0, last + 1).join('/');
  const named = [...url.searchParams].filter(([key, value]) => OF_RECORD.test(key) && !NO_RECORD.test(value));
  const [only, another] = named;
  return only === undefined || another !== undefined ? null : `${url.origin}${url.pathname}?${only.join('=')}`;
}

/** True of the address of any page of the record that another address names: `/visits/90/notes`, or `?visit_id=90&tab=2`, of what says no more than it does. */
export function isOfRecord(address: string, record: string): boolean {
  const [one, whole] = [URL.parse(address), URL.parse(record)];
  if (one === null || whole === null || one.origin !== whole.origin) return false;
  const [there, here] = [recordAddress(record), recordAddress(address)];
  if (there !== null && there === here) return true;
  const isNamed = [...whole.searchParams].some(([key, value]) => OF_RECORD.test(key) && !NO_RECORD.test(value));
  const says = ([key, value]: [string, string]) => one.searchParams.getAll(key).includes(value);
  return isNamed && one.pathname === whole.pathname && [...whole.searchParams].every(says);
}

/** True of the last piece of an address under which something new is made. */
export function namesNoRecord(piece: string): boolean {
  return NO_RECORD.test(piece);
}

/** The pieces of its path, with those of a route that a page of scripts keeps behind its #. */
export function piecesOf(address: string): string[] {
  const url = URL.parse(address);
  const path = url === null ? '' : `${url.pathname}${routeInHash(url)}`;
  return path.split('/').flatMap((piece) => (piece === '' ? [] : [decoded(piece)]));
}

/** What pages of one kind of record have alike in their addresses: `/members` of `/members/12`, `/orgs.php` of `/orgs.php?id=5`; empty where nothing tells. */
export function kindOfPage(address: string): string {
  const pieces = piecesOf(address);
  const isByQuery = (URL.parse(address)?.search ?? '').length > 1;
  return (isByQuery ? pieces : pieces.slice(0, -1)).join('/');
}

/** A piece of an address as one reads it; as it is where it was not encoded. */
export function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}
