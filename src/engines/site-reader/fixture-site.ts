import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { FetchedPage, FetchPage } from './types.ts';

/** A site kept as files, and what its profile should say. See `fixtures/README.md`. */
export interface FixtureSite {
  folder: string;
  kind: string;
  origin: string;
  contentType?: string;
  /** Path and query to the file that answers. */
  pages: Record<string, string>;
  redirects?: Record<string, string>;
  expected: Expected;
}

/** Absent means that the fixture does not say. */
export interface Expected {
  name?: string;
  phone?: string;
  email?: string;
  address?: Record<string, string | null>;
  hours?: string;
  services?: string[];
  notServices?: string[];
  insurance?: string[];
  notInsurance?: string[];
  providers?: string[];
  notProviders?: string[];
  faq?: string[];
  payment?: string[];
  notPayment?: string[];
  parking?: string;
  emergency?: string;
  emergencyPhone?: string | null;
  closures?: string[];
  languages?: string[];
  locations?: { street: string; phone?: string; hours?: string }[];
  notes?: string[];
  text?: string;
}

const FOLDER = new URL('fixtures/', import.meta.url);

export function fixtureSites(): FixtureSite[] {
  return readdirSync(FOLDER)
    .filter((folder) => existsSync(new URL(`${folder}/site.json`, FOLDER)))
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(new URL(`${folder}/site.json`, FOLDER), 'utf8')) }));
}

/** Serves a fixture as the reader's network; every address asked for is kept in `asked`. */
export function serveFixture(site: FixtureSite, asked: string[] = []): FetchPage {
  return async (address): Promise<FetchedPage> => {
    asked.push(address);
    const url = new URL(address);
    const key = url.pathname + url.search;
    const target = site.redirects?.[key];
    if (target) return serveFixture(site, asked)(new URL(target, url).href, { signal: new AbortController().signal });
    const file = url.origin === site.origin ? site.pages[key] : undefined;
    if (file === undefined) {
      return {
        status: 404,
        url: address,
        contentType: 'text/html',
        body: new TextEncoder().encode('<p>Not found</p>'),
      };
    }
    const body = new Uint8Array(readFileSync(new URL(`${site.folder}/${file}`, FOLDER)));
    const contentType = file.endsWith('.txt')
      ? 'text/plain'
      : file.endsWith('.xml')
        ? 'text/xml'
        : (site.contentType ?? 'text/html; charset=utf-8');
    return { status: 200, url: address, contentType, body };
  };
}
