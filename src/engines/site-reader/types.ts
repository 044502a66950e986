/** The nouns of reading a practice's website: what goes in, what comes out. No HTTP, SQL or vendor in here. */
import type { Clock } from '../../platform/clock.ts';

/** One answer from the site, redirects followed. */
export interface FetchedPage {
  status: number;
  /** Address that answered, after redirects. */
  url: string;
  /** Content-Type header as sent; empty when there was none. */
  contentType: string;
  body: Uint8Array;
}

/** The reader's only way to the network; rejects when the site cannot be reached or may not be. */
export type FetchPage = (url: string, options: { signal: AbortSignal }) => Promise<FetchedPage>;

export interface ReadSiteOptions {
  fetchPage: FetchPage;
  clock?: Clock;
  signal?: AbortSignal;
  /** Told after every page read or skipped. */
  onProgress?: (progress: ReadingProgress) => void;
  /** Default 20. */
  maxPages?: number;
  /** For the whole site; default 30 000. */
  timeLimitMs?: number;
}

export interface ReadingProgress {
  pagesRead: number;
  pagesKnown: number;
  url: string;
}

/** A span within one day of the week; two entries for a day with a break. Sorted by day and start. */
export interface OpeningSpan {
  /** 0 = Sunday … 6 = Saturday. */
  dayOfWeek: number;
  /** `HH:MM`, 24 h, the practice's own time. */
  start: string;
  /** `HH:MM`, later than `start`; 24:00 is midnight at the end of the day. A night shift is two spans. */
  end: string;
}

/** A day on which the usual hours do not hold. */
export interface ClosedDay {
  /** `YYYY-MM-DD`; null where the site only names the holiday. */
  date: string | null;
  name: string;
}

export interface PostalAddress {
  street: string | null;
  city: string | null;
  /** State or province, two letters where the country writes it so. */
  region: string | null;
  postalCode: string | null;
  country: string | null;
}

export interface ServiceOffered {
  name: string;
  description: string | null;
  durationMinutes: number | null;
  /** Lowest price when a range or "from" is given, in cents. */
  priceCents: number | null;
}

export interface Provider {
  name: string;
  /** Credentials and role as the site writes them: "DDS, orthodontist". */
  title: string | null;
}

export interface Faq {
  question: string;
  answer: string;
}

/** One of several places of the practice; the profile itself carries the first or the one marked as main. */
export interface SiteLocation {
  name: string | null;
  phone: string | null;
  address: PostalAddress | null;
  hours: OpeningSpan[];
}

/** What the site says about the practice. Null and empty mean that it does not say, never that there is none. */
export interface BusinessProfile {
  name: string | null;
  description: string | null;
  /** E.164. */
  phone: string | null;
  email: string | null;
  address: PostalAddress | null;
  hours: OpeningSpan[];
  /** What the hours do not say in spans: "by appointment", holidays. */
  hoursNote: string | null;
  /** Days announced as closed, soonest first. */
  closures: ClosedDay[];
  services: ServiceOffered[];
  insurance: { accepted: string[]; note: string | null };
  providers: Provider[];
  faq: Faq[];
  payment: { methods: string[]; note: string | null };
  parking: string | null;
  /** What the site tells people to do in an emergency. */
  emergency: string | null;
  /** E.164: the number to call then, where it is another than `phone`. */
  emergencyPhone: string | null;
  languages: string[];
  /** More than one entry only when the site names several places. */
  locations: SiteLocation[];
}

/** A piece of the site's text, sized for retrieval: 40 to 120 words unless the page itself is shorter. */
export interface Passage {
  url: string;
  pageTitle: string;
  /** Headings above the text, outermost first. */
  headings: string[];
  text: string;
}

export interface PageRead {
  url: string;
  title: string;
  words: number;
}

/** Something a person setting up the agent may want to know: a page skipped, a limit met, a fact in doubt. */
export interface ReadingNote {
  kind: 'unreachable' | 'skipped' | 'limit' | 'robots' | 'no_text' | 'conflict' | 'missing';
  url: string | null;
  message: string;
}

export interface SiteReading {
  profile: BusinessProfile;
  passages: Passage[];
  pages: PageRead[];
  notes: ReadingNote[];
}
