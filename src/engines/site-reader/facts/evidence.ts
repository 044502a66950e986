import type { Block, Page } from '../page/page.ts';
import { businessThings } from '../structured/business.ts';
import { pageThings } from '../structured/page-things.ts';
import type { Thing } from '../structured/thing.ts';

/** All that the site gave, as the readers of single facts take it. */
export interface Evidence {
  pages: readonly Page[];
  /** Structured data of all pages, top level. */
  things: readonly Thing[];
  /** Descriptions of the practice or its places, the most telling first. */
  businesses: readonly Thing[];
  now: Date;
}

export function gatherEvidence(pages: readonly Page[], now: Date): Evidence {
  const things = pages.flatMap(pageThings);
  return { pages, things, businesses: businessThings(things), now };
}

/** What a page is about, by its address and title: `/new-patients/insurance.html`, "Insurance | Oak Dental". */
export function pageTopic(page: Page): string {
  let path = page.url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // Judged as it stands.
  }
  const title = page.title.split(/\s+[|–—·»:-]\s+/)[0] ?? '';
  return `${path} ${page.url.search} ${title}`.toLowerCase().replace(/[-_/.]+/g, ' ');
}

/** What a block is about: the headings above it, and the topic of its page. */
export function blockTopic(page: Page, block: Block): string {
  return `${block.headings.join(' ')} ${pageTopic(page)}`.toLowerCase();
}

/** A block with its neighbours after it, up to the next heading that is not below it. */
export function sectionAfter(blocks: readonly Block[], index: number, limit = 40): Block[] {
  const head = blocks[index];
  if (!head) return [];
  const section: Block[] = [];
  for (const block of blocks.slice(index + 1, index + 1 + limit)) {
    if (block.level > 0 && (head.level === 0 || block.level <= head.level)) break;
    if (block.zone !== head.zone) break;
    section.push(block);
  }
  return section;
}

/** Sentences of a text; abbreviations that end in a dot do not end one. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll('\n', ' ')
    .split(
      /(?<=[.!?])(?<!\b(?:Dr|Mr|Mrs|Ms|St|Ste|Ave|Rd|Blvd|No|vs|e\.g|i\.e|a\.m|p\.m|U\.S)\.)\s+(?=["“(¿¡]?[\p{Lu}\d])/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Keeps the first of those that are alike. */
export function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
