import { decodePage } from '../page/decode-page.ts';
import type { Page } from '../page/page.ts';
import { parsePage } from '../page/parse-page.ts';
import type { FetchedPage, FetchPage, ReadingNote, ReadingProgress } from '../types.ts';
import { Frontier } from './frontier.ts';
import { type Robots, readRobots } from './robots.ts';
import { cleanAddress, isSameSite } from './site-address.ts';
import { readSitemaps } from './sitemap.ts';

export interface CrawlOptions {
  fetchPage: FetchPage;
  /** Given up: what was read so far is returned, unless that is nothing. */
  signal: AbortSignal;
  maxPages: number;
  onProgress: (progress: ReadingProgress) => void;
}

export interface Crawl {
  pages: Page[];
  notes: ReadingNote[];
}

const CONCURRENCY = 3;
/** One slow page must not use up the time of all. */
const PAGE_TIME_MS = 8_000;
/** With fewer links than this the start page is a shell or a splash, and the sitemap is asked. */
const FEW_LINKS = 5;

/** Reads the pages of one site, the most telling first. Never rejects: what went wrong stands in the notes. */
export async function crawlSite(start: URL, options: CrawlOptions): Promise<Crawl> {
  return new Crawler({ ...options, fetchPage: inTime(options.fetchPage) }).run(start);
}

/** Ends the wait for a page after its own time, and when the reading is given up, even if the transport does not. */
function inTime(fetchPage: FetchPage): FetchPage {
  return (address, { signal }) => {
    const both = AbortSignal.any([signal, AbortSignal.timeout(PAGE_TIME_MS)]);
    const { promise: over, reject } = Promise.withResolvers<never>();
    const end = (): void => reject(new Error('the page took too long'));
    both.addEventListener('abort', end, { once: true });
    if (both.aborted) end();
    return Promise.race([fetchPage(address, { signal: both }), over]).finally(() =>
      both.removeEventListener('abort', end),
    );
  };
}

class Crawler {
  readonly #options: CrawlOptions;
  readonly #pages: Page[] = [];
  readonly #notes: ReadingNote[] = [];
  readonly #bodies = new Set<string>();
  #requests = 0;
  #isDisallowedNoted = false;

  constructor(options: CrawlOptions) {
    this.#options = options;
  }

  async run(start: URL): Promise<Crawl> {
    try {
      await this.#crawl(cleanAddress(start));
    } catch (error) {
      if (!this.#options.signal.aborted) throw error;
    }
    if (this.#options.signal.aborted)
      this.#note('limit', null, 'the time for reading the site ran out; what was read is used');
    return { pages: this.#pages, notes: this.#notes };
  }

  async #crawl(start: URL): Promise<void> {
    const { fetchPage, signal } = this.#options;
    let robots = await readRobots(start, fetchPage, signal);
    if (!this.#mayRead(robots, start)) return;
    const first = await this.#fetch(start);
    if (!first) return;
    const home = new URL(first.url);
    if (home.origin !== start.origin) {
      robots = await readRobots(home, fetchPage, signal);
      if (!this.#mayRead(robots, home)) return;
    }
    const frontier = new Frontier(cleanAddress(home));
    this.#read(first, frontier);
    if (frontier.size < FEW_LINKS) {
      const listed = await readSitemaps(home, robots.sitemaps, fetchPage, signal);
      frontier.add(listed.map((url) => ({ url, text: '', isFrame: false })));
    }
    await this.#drain(frontier, robots, home);
    for (const file of frontier.skippedFiles.slice(0, 10))
      this.#note('skipped', file, 'a file, not a page; its text is not read');
    if (frontier.size > 0 && !signal.aborted) {
      this.#note(
        'limit',
        null,
        `${frontier.size} more pages were found than the ${this.#options.maxPages} that are read`,
      );
    }
  }

  async #drain(frontier: Frontier, robots: Robots, home: URL): Promise<void> {
    const work = async (): Promise<void> => {
      while (!this.#options.signal.aborted && this.#requests < this.#options.maxPages) {
        const url = frontier.take();
        if (!url) return;
        if (!this.#mayRead(robots, url)) continue;
        if (robots.delayMs > 0) await pause(robots.delayMs, this.#options.signal);
        const answer = await this.#fetch(url);
        if (!answer) continue;
        const reached = new URL(answer.url);
        if (!isSameSite(reached, home)) this.#note('skipped', url.href, `leads away to ${reached.hostname}`);
        else if (cleanAddress(reached).href === url.href || frontier.claim(reached)) this.#read(answer, frontier);
      }
    };
    // A worker that finds the queue empty ends; those that still read may fill it again, so it is drained once more.
    do {
      await Promise.all(Array.from({ length: robots.delayMs > 0 ? 1 : CONCURRENCY }, work));
    } while (frontier.size > 0 && !this.#options.signal.aborted && this.#requests < this.#options.maxPages);
  }

  async #fetch(url: URL): Promise<FetchedPage | null> {
    this.#requests += 1;
    try {
      const answer = await this.#options.fetchPage(url.href, { signal: this.#options.signal });
      if (answer.status >= 200 && answer.status < 300) return answer;
      this.#note('unreachable', url.href, `the site answered ${answer.status}`);
    } catch (error) {
      if (this.#options.signal.aborted) throw error;
      this.#note('unreachable', url.href, error instanceof Error ? error.message : 'the page cannot be reached');
    }
    return null;
  }

  #read(answer: FetchedPage, frontier: Frontier): void {
    if (answer.contentType !== '' && !/html|xml|text\/plain/i.test(answer.contentType)) {
      this.#note('skipped', answer.url, `not a page but ${answer.contentType.split(';')[0]}`);
      return;
    }
    const page = parsePage(decodePage(answer.body, answer.contentType), answer.url);
    if (typeof page === 'string') {
      this.#note('skipped', answer.url, `the page is ${page === 'too_large' ? 'too large' : 'nested too deeply'}`);
      return;
    }
    const text = page.blocks
      .filter(({ zone, linkShare }) => zone === 'main' && linkShare < 0.9)
      .map((block) => block.text)
      .join('\n');
    const isRepeated = text.length > 200 && this.#bodies.has(text);
    this.#bodies.add(text);
    // A page that is word for word another one teaches nothing, and its links only lead on in the same circle.
    if (isRepeated) return;
    this.#pages.push(page);
    frontier.add(page.links);
    this.#options.onProgress({
      pagesRead: this.#pages.length,
      pagesKnown: this.#pages.length + frontier.size,
      url: answer.url,
    });
  }

  #mayRead(robots: Robots, url: URL): boolean {
    if (robots.isAllowed(url)) return true;
    if (robots.trouble) this.#note(robots.trouble.kind, new URL('/robots.txt', url).href, robots.trouble.message);
    else if (this.#pages.length === 0) {
      this.#note('robots', url.href, 'robots.txt does not allow reading this site');
    } else if (!this.#isDisallowedNoted) {
      this.#isDisallowedNoted = true;
      this.#note('robots', url.href, 'robots.txt does not allow reading this and perhaps further pages');
    }
    return false;
  }

  #note(kind: ReadingNote['kind'], url: string | null, message: string): void {
    this.#notes.push({ kind, url, message });
  }
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(finish, delayMs);
    signal.addEventListener('abort', finish, { once: true });
    function finish(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      done();
    }
  });
}
