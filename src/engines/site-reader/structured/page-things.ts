import type { Page } from '../page/page.ts';
import { jsonLdThings } from './json-ld.ts';
import { markupThings } from './markup-things.ts';
import type { Thing } from './thing.ts';

/** All structured data of a page; JSON-LD first, since it is kept by machines and markup by hand. */
export function pageThings(page: Page): Thing[] {
  return [...jsonLdThings(page.$), ...markupThings(page.$)];
}
