/** Pages below a row of a list, by address: what stands there belongs to that row, however many steps further down it is. */

/** A row of a list that was followed. */
export interface RowOwner {
  /** What the link was called. */
  name: string;
  /** The whole row. */
  text: string;
  /** Addresses of other rows that differ from this one's in one place, at most {@link MOST_SIBLINGS}. */
  siblings: readonly string[];
  /** What all rows have in common: two owners of one kind have the same. */
  kind: string;
  /** The part of an address that tells the rows apart: a segment of the path by its number, or a parameter by its name. */
  place: number | string;
  value: string;
}

const MOST_SIBLINGS = 6;
/** Parameters that order and page a list. */
const OF_LISTS = /^(?:p|page|paged|offset|limit|start|sort|dir|order|orderby|per_page|view|tab)$/i;

interface Parts {
  segments: string[];
  params: Map<string, string>;
}

function partsOf(address: string): Parts | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const route = /^#!?\/?(.*\/.*|.+)$/.exec(url.hash)?.[1] ?? '';
  const [path = '', query = ''] = route.split('?');
  return {
    segments: [...url.pathname.split('/'), '#', ...path.split('/')].filter((part) => part !== ''),
    params: new Map([...url.searchParams, ...new URLSearchParams(query)]),
  };
}

/** The one place in which two addresses differ; null where they are the same or differ in more. */
function differenceOf(own: Parts, other: Parts): number | string | null {
  if (own.segments.length !== other.segments.length || own.params.size !== other.params.size) return null;
  const segments = own.segments.flatMap((segment, at) => (segment === other.segments[at] ? [] : [at]));
  const params = [...own.params].filter(([key, value]) => other.params.get(key) !== value).map(([key]) => key);
  const [only, another] = [...segments, ...params];
  return another === undefined ? (only ?? null) : null;
}

/** The owner that a row is by its address, next to those of the other rows of its page; null where nothing tells it from them. */
export function rowOwner(
  row: { name: string; text: string; address: string },
  others: readonly string[],
): RowOwner | null {
  const own = partsOf(row.address);
  if (own === null) return null;
  const alike = others.flatMap((address) => {
    const parts = partsOf(address);
    const place = parts === null ? null : differenceOf(own, parts);
    return place === null ? [] : [{ address, place }];
  });
  const [first] = alike;
  if (first === undefined) return null;
  const { place } = first;
  const value = typeof place === 'number' ? own.segments[place] : own.params.get(place);
  if (value === undefined || (typeof place === 'string' && OF_LISTS.test(place))) return null;
  const siblings = alike.filter((one) => one.place === place).map((one) => one.address);
  const kind =
    typeof place === 'number' ? own.segments.slice(0, place).join('/') : `${own.segments.join('/')}?${place}`;
  return { name: row.name, text: row.text, siblings: siblings.slice(0, MOST_SIBLINGS), kind, place, value };
}

/** The address is the row's or lies below it. */
export function isBelow(address: string, owner: RowOwner): boolean {
  const parts = partsOf(address);
  if (parts === null) return false;
  const { place, value, kind } = owner;
  if (typeof place === 'number')
    return parts.segments[place] === value && parts.segments.slice(0, place).join('/') === kind;
  return [...parts.params].some(([key, given]) => given === value && !OF_LISTS.test(key));
}

/** The same page of another row; null where the address does not say whose it is in the same place. */
export function ofSibling(address: string, owner: RowOwner, sibling: string): string | null {
  const [own, other] = [partsOf(address), partsOf(sibling)];
  if (own === null || other === null) return null;
  const { place, value } = owner;
  const theirs = typeof place === 'number' ? other.segments[place] : other.params.get(place);
  if (theirs === undefined) return null;
  const text = typeof place === 'number' ? `/${value}` : `=${encodeURIComponent(value)}`;
  const at = address.indexOf(text);
  const end = at + text.length;
  if (at < 0 || !/^(?:[/?#&]|$)/.test(address.slice(end))) return null;
  return `${address.slice(0, at)}${text.slice(0, 1)}${typeof place === 'number' ? theirs : encodeURIComponent(theirs)}${address.slice(end)}`;
}
