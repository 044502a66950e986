import { decodePage } from '../page/decode-page.ts';
import type { FetchPage } from '../types.ts';
import { isSameSite } from './site-address.ts';

const MAX_FILES = 3;
const MAX_ADDRESSES = 500;

/** Addresses of pages from the site's sitemaps (https://www.sitemaps.org/protocol.html), an index followed one step. Empty when there are none. */
export async function readSitemaps(
  home: URL,
  declared: URL[],
  fetchPage: FetchPage,
  signal: AbortSignal,
): Promise<URL[]> {
  const queue = (declared.length > 0 ? declared : [new URL('/sitemap.xml', home)]).filter((url) =>
    isSameSite(url, home),
  );
  const pages: URL[] = [];
  for (let read = 0; read < MAX_FILES && queue.length > 0 && pages.length < MAX_ADDRESSES; read += 1) {
    const next = queue.shift();
    if (!next) break;
    const text = await fetchText(next, fetchPage, signal);
    const addresses = [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/gi)]
      .slice(0, MAX_ADDRESSES)
      .map(([, address]) => (address ?? '').replaceAll('&amp;', '&'))
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address))
      .filter((url) => isSameSite(url, home));
    if (/<sitemapindex\b/i.test(text)) {
      // Pages before posts: a blog's thousand articles say little about the practice.
      queue.push(...addresses.toSorted((a, b) => Number(/page/i.test(b.pathname)) - Number(/page/i.test(a.pathname))));
    } else pages.push(...addresses);
  }
  return pages;
}

async function fetchText(url: URL, fetchPage: FetchPage, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetchPage(url.href, { signal });
    return answer.status === 200 ? decodePage(answer.body, answer.contentType) : '';
  } catch (error) {
    if (signal.aborted) throw error;
    return '';
  }
}
