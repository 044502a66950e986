import type { Link } from '../page/page.ts';
import { linkScore } from './link-score.ts';
import { cleanAddress, isFile, isSameSite, isTrap, pageKey } from './site-address.ts';

interface Candidate {
  url: URL;
  score: number;
  /** Order of discovery, which decides between equals. */
  order: number;
}

/** One script with a parameter may be a whole site, or a trap; so many of its addresses are read. */
const MAX_PER_SCRIPT = 8;
/** Below this a link is not worth a request. */
const MIN_SCORE = -6;

/** The pages known and not yet read, best first. Each page is given out once. */
export class Frontier {
  readonly #home: URL;
  readonly #known = new Set<string>();
  readonly #perScript = new Map<string, number>();
  #candidates: Candidate[] = [];
  #order = 0;
  readonly skippedFiles: string[] = [];

  constructor(home: URL) {
    this.#home = home;
    this.#known.add(pageKey(home));
  }

  get size(): number {
    return this.#candidates.length;
  }

  /** Marks a page as read although it was reached another way, as after a redirect. False when it was known. */
  claim(url: URL): boolean {
    const key = pageKey(url);
    const isNew = !this.#known.has(key);
    this.#known.add(key);
    return isNew;
  }

  add(links: readonly Link[]): void {
    for (const link of links) this.#addOne(link);
    this.#candidates.sort((a, b) => b.score - a.score || a.order - b.order);
  }

  take(): URL | null {
    return this.#candidates.shift()?.url ?? null;
  }

  #addOne(link: Link): void {
    if (!isSameSite(link.url, this.#home)) return;
    const url = cleanAddress(link.url);
    // The site answers under one origin; asking the other spelling would only be redirected.
    url.protocol = this.#home.protocol;
    url.hostname = this.#home.hostname;
    const key = pageKey(url);
    if (isFile(url)) {
      if (!this.#known.has(key)) this.skippedFiles.push(url.href);
      this.#known.add(key);
      return;
    }
    const score = linkScore({ ...link, url });
    const known = this.#candidates.find((candidate) => pageKey(candidate.url) === key);
    if (known) known.score = Math.max(known.score, score);
    if (this.#known.has(key) || isTrap(url) || score < MIN_SCORE) return;
    if (url.search !== '') {
      const count = this.#perScript.get(url.pathname) ?? 0;
      if (count >= MAX_PER_SCRIPT) return;
      this.#perScript.set(url.pathname, count + 1);
    }
    this.#known.add(key);
    this.#candidates.push({ url, score, order: this.#order });
    this.#order += 1;
  }
}
