import robotsModule from 'robots-parser';
import { decodePage } from '../page/decode-page.ts';
import type { FetchPage } from '../types.ts';

/** The package exports the function itself; its type file says that it is a member called default. */
const robotsParser = robotsModule as unknown as typeof robotsModule.default;

/** The name under which `robots.txt` may address the reader. */
export const ROBOT_NAME = 'Frontdesk';

/** RFC 9309 asks for at least this much of the file to be read. */
const MAX_BYTES = 500 * 1024;
/** A site may slow us down this far; asked for more, it is read at this pace. */
const MAX_DELAY_MS = 2_000;

export interface Robots {
  isAllowed(url: URL): boolean;
  delayMs: number;
  sitemaps: URL[];
  /** Why the file could not be had, where that lies with the site; all is disallowed then (RFC 9309, 2.3.1.4). */
  trouble: { kind: 'robots' | 'unreachable'; message: string } | null;
}

/** Reads `/robots.txt` of an origin. No file (4xx) allows everything; no answer or 5xx, twice, disallows everything. */
export async function readRobots(origin: URL, fetchPage: FetchPage, signal: AbortSignal): Promise<Robots> {
  const address = new URL('/robots.txt', origin).href;
  for (let attempt = 1; ; attempt += 1) {
    let trouble: Robots['trouble'];
    try {
      const answer = await fetchPage(address, { signal });
      if (answer.status < 500) {
        const isFile = answer.status === 200 && !/html/i.test(answer.contentType);
        return parsed(address, isFile ? decodePage(answer.body.subarray(0, MAX_BYTES), answer.contentType) : '');
      }
      trouble = {
        kind: 'robots',
        message: `robots.txt cannot be read (the site answered ${answer.status}), so nothing else is read`,
      };
    } catch (error) {
      if (signal.aborted) throw error;
      trouble = { kind: 'unreachable', message: error instanceof Error ? error.message : 'the site cannot be reached' };
    }
    if (attempt === 2) return { isAllowed: () => false, delayMs: 0, sitemaps: [], trouble };
  }
}

function parsed(address: string, text: string): Robots {
  const robots = robotsParser(address, text);
  return {
    isAllowed: (url) => robots.isAllowed(url.href, ROBOT_NAME) !== false,
    delayMs: Math.min(MAX_DELAY_MS, (robots.getCrawlDelay(ROBOT_NAME) ?? 0) * 1_000),
    sitemaps: robots
      .getSitemaps()
      .filter((sitemap) => URL.canParse(sitemap))
      .map((sitemap) => new URL(sitemap)),
    trouble: null,
  };
}
