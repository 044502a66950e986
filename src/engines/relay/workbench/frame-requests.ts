import { saysNothing } from '../extract/page-context.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** On so many pages whose lists had their rows without it. */
const LEAST_PAGES = 2;

/**
 * Requests of the frame around an application's pages, as notices and what is new: sent alike, to the last character, by several pages
 * that showed all their rows although they were held. Of another page they bring none either.
 */
export class FrameRequests {
  /** Addresses of such pages, by {@link GuardedRequest.said}. */
  readonly #pages = new Map<string, Set<string>>();

  /** True for one of them; a page that shows its rows is taken note of. */
  has(said: string, shown: Snapshot): boolean {
    const pages = this.#pages.get(said) ?? new Set();
    if (showsRows(shown)) this.#pages.set(said, pages.add(shown.url));
    return pages.size >= LEAST_PAGES;
  }
}

function showsRows(page: Snapshot): boolean {
  return page.tables.length > 0 && page.tables.every(({ rows }) => rows.length > 0) && !saysNothing(page);
}
