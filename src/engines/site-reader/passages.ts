import { sentencesOf } from './facts/evidence.ts';
import type { Block, Page } from './page/page.ts';
import type { Passage } from './types.ts';

const MIN_WORDS = 40;
const MAX_WORDS = 120;
const MAX_PASSAGES = 400;

/** Buttons, hints and imprints that say nothing about the practice. */
const UI_TEXT =
  /^(skip to|read more|learn more|more info|click here|book (now|online|an? appointment)|request (an )?appointment|schedule (now|online|an? appointment)|call (us|now)( today)?|menu|toggle|close|open menu|search|submit|send( message)?|home|back to top|next|previous|share|tweet|follow us|loading|get directions|view (all|more|map)|see (all|more)|sign up|subscribe|accept( all)?|decline|cookie settings|powered by|website by|site by|design(ed)? by|all rights reserved|privacy policy|terms|sitemap|facebook|instagram|twitter|youtube|linkedin|yelp|google)\b.{0,20}$/i;
const NOTICE =
  /\b(this (web)?site uses cookies|we use cookies|accept cookies|cookie policy|all rights reserved|javascript (is|to be|must be)|enable javascript|©|your browser)\b|©/i;

/** A sentence under its headings. */
interface Unit {
  headings: readonly string[];
  text: string;
  words: number;
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** Cuts the text of the pages into passages of 40 to 120 words, for retrieval. What several pages repeat is kept once. */
export function cutPassages(pages: readonly Page[]): Passage[] {
  const seen = new Set<string>();
  const passages = pages.flatMap((page) => {
    const units = page.blocks.flatMap((block) => blockUnits(block, seen));
    return groups(units).map((group) => passage(page, group));
  });
  return passages.slice(0, MAX_PASSAGES);
}

function blockUnits(block: Block, seen: Set<string>): Unit[] {
  if (block.zone === 'nav' || (block.kind === 'heading' && !/\?$/.test(block.text))) return [];
  const text = block.kind === 'row' ? block.text.replaceAll(' | ', ', ') : block.text.split('\n').map(closed).join(' ');
  const isButton = block.linkShare > 0.9 && countWords(text) < 8;
  if (isButton || UI_TEXT.test(text) || NOTICE.test(text) || !/\p{L}/u.test(text)) return [];
  const key = `${block.kind === 'row' ? block.headings.at(-1) : ''}${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')}`;
  if (seen.has(key)) return [];
  seen.add(key);
  // The question is said in the text, so it need not stand above it too.
  const headings = block.headings.filter((heading) => !heading.endsWith('?'));
  return sentencesOf(closed(text))
    .flatMap(shortEnough)
    .map((part) => ({ headings, text: part, words: countWords(part) }));
}

/** Lists and lines are closed like sentences, so that they do not run into each other. */
const closed = (text: string): string => (/[.!?:;,…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

function shortEnough(sentence: string): string[] {
  const words = sentence.split(' ');
  if (words.length <= MAX_WORDS) return [sentence];
  const parts = Math.ceil(words.length / MAX_WORDS);
  const size = Math.ceil(words.length / parts);
  return Array.from({ length: parts }, (_, index) => words.slice(index * size, (index + 1) * size).join(' '));
}

const total = (units: readonly Unit[]): number => units.reduce((sum, { words }) => sum + words, 0);

/** Full passages first, cut where the heading changes; a short rest is shared with the passage before it. */
function groups(units: readonly Unit[]): Unit[][] {
  const result: Unit[][] = [];
  let group: Unit[] = [];
  for (const unit of units) {
    const isFull = total(group) + unit.words > MAX_WORDS;
    const isNewSubject = group.length > 0 && group.at(-1)?.headings.join() !== unit.headings.join();
    if (group.length > 0 && (isFull || (isNewSubject && total(group) >= MIN_WORDS))) {
      result.push(group);
      group = [];
    }
    group.push(unit);
  }
  if (group.length === 0) return result;
  const before = result.at(-1);
  if (!before || total(group) >= MIN_WORDS) return [...result, group];
  return [...result.slice(0, -1), ...halves([...before, ...group])];
}

function halves(units: Unit[]): Unit[][] {
  const all = total(units);
  if (all <= MAX_WORDS) return [units];
  let sum = 0;
  const cut = units.findIndex(({ words }) => {
    sum += words;
    return sum >= all / 2;
  });
  const at = Math.max(1, Math.min(units.length - 1, cut + (sum > MAX_WORDS ? 0 : 1)));
  return [units.slice(0, at), units.slice(at)];
}

function passage(page: Page, group: readonly Unit[]): Passage {
  const [first] = group;
  const common = (first?.headings ?? []).filter((heading, index) =>
    group.every(({ headings }) => headings[index] === heading),
  );
  let above = common.join();
  const text = group
    .map((unit) => {
      const path = unit.headings.join();
      const lead =
        path !== above && unit.headings.length > common.length
          ? `${unit.headings.slice(common.length).join(', ')}: `
          : '';
      above = path;
      return lead + unit.text;
    })
    .join(' ');
  return { url: page.url.href, pageTitle: page.title, headings: common, text };
}
