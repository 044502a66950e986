import { systemClock } from '../../platform/clock.ts';
import { crawlSite } from './crawl/crawl-site.ts';
import { gatherEvidence } from './facts/evidence.ts';
import type { Page } from './page/page.ts';
import { cutPassages } from './passages.ts';
import { buildProfile } from './profile.ts';
import type { PageRead, ReadingNote, ReadSiteOptions, SiteReading } from './types.ts';

const MAX_PAGES = 20;
const TIME_LIMIT_MS = 30_000;
/** Below this much text on all pages the site draws itself by script. */
const FEW_WORDS = 60;

/**
 * Reads a practice's website: its pages within the limits, what they say about the practice, and their text in passages. A site
 * that cannot be read gives an empty profile and notes that say why. Rejects only when `startUrl` is no http(s) address.
 */
export async function readSite(startUrl: string, options: ReadSiteOptions): Promise<SiteReading> {
  const start = new URL(startUrl);
  if (start.protocol !== 'http:' && start.protocol !== 'https:')
    throw new TypeError('the website address must be http or https');
  const {
    fetchPage,
    clock = systemClock,
    onProgress = () => {},
    maxPages = MAX_PAGES,
    timeLimitMs = TIME_LIMIT_MS,
  } = options;
  const limit = AbortSignal.timeout(timeLimitMs);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const crawl = await crawlSite(start, { fetchPage, signal, maxPages, onProgress });
  const { profile, notes } = buildProfile(gatherEvidence(crawl.pages, clock.now()));
  const pages = crawl.pages.map(pageRead);
  const passages = cutPassages(crawl.pages);
  return { profile, passages, pages, notes: [...crawl.notes, ...textNotes(pages), ...notes] };
}

function pageRead(page: Page): PageRead {
  const words = page.blocks
    .filter(({ zone }) => zone !== 'nav')
    .reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return { url: page.url.href, title: page.title, words };
}

function textNotes(pages: readonly PageRead[]): ReadingNote[] {
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  const [home] = pages;
  if (!home || words >= FEW_WORDS) return [];
  return [
    {
      kind: 'no_text',
      url: home.url,
      message: 'the site shows almost no text without running its scripts; please fill in what is missing',
    },
  ];
}
