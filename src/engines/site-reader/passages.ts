import { sentencesOf } from './facts/evidence.ts';
import type { Block, Page } from './page/page.ts';
import type { Passage } from './types.ts';

const MIN_WORDS = 40;
const MAX_WORDS = 120;
const MAX_PASSAGES = 400;

/** Buttons, hints and imprints that say nothing about the practice. */
const UI_TEXT =
  /^(skip to|read more|learn more|more info|click here|book (now|online|an? appointment)|request (an )?appointment|schedule (now|online|an? appointment)|call (us|now)( today)?|menu|toggle|close|open menu|search|submit|send( message)?|home|(back to )?top( of page)?|bottom of page|next|previous|share|tweet|follow us|loading|get directions|view (all|more|map)|see (all|more)|sign up|subscribe|accept( all)?|decline|cookie settings|powered by|website by|site by|design(ed)? by|all rights reserved|privacy policy|terms|sitemap|facebook|instagram|twitter|youtube|linkedin|yelp|google)\b.{0,20}$/i;
const NOTICE =
  /\b(this (web)?site uses cookies|we use cookies|accept cookies|cookie policy|all rights reserved|javascript (is|to be|must be)|enable javascript|your browser)\b|©/i;

/** A sentence under its headings, or a question with its answer. */
interface Unit {
  headings: readonly string[];
  text: string;
  words: number;
  isFrame: boolean;
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const plainKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const isFrame = ({ zone }: Block): boolean => zone === 'header' || zone === 'footer' || zone === 'aside';

/** Cuts the text of the pages into passages of 40 to 120 words, for retrieval. What several pages repeat is kept once. */
export function cutPassages(pages: readonly Page[]): Passage[] {
  // What the frame of every page repeats is left to the page that says it in its own text.
  const own = new Set(
    pages.flatMap(({ blocks }) => blocks.filter((block) => !isFrame(block)).map(({ text }) => plainKey(text))),
  );
  const seen = new Set<string>();
  const passages = pages.flatMap((page) => {
    const blocks = page.blocks.filter((block) => !isFrame(block) || !own.has(plainKey(block.text)));
    const units = pageUnits(blocks, seen);
    const parts = [units.filter((unit) => !unit.isFrame), units.filter((unit) => unit.isFrame)];
    return parts.flatMap((part) => groups(part).map((group) => passage(page, group)));
  });
  return passages.slice(0, MAX_PASSAGES);
}

function pageUnits(blocks: readonly Block[], seen: Set<string>): Unit[] {
  const units: Unit[] = [];
  let question = '';
  for (const block of blocks) {
    if (block.zone === 'nav') continue;
    if (block.kind === 'heading' || block.kind === 'question' || block.kind === 'term') {
      question = block.text.endsWith('?') || block.kind !== 'heading' ? closed(block.text.replaceAll('\n', ' ')) : '';
      continue;
    }
    const sentences = blockSentences(block, seen);
    // The question is said in the text, so it need not stand above it too.
    const headings = block.headings.filter((heading) => !heading.endsWith('?'));
    const answer = `${question} ${sentences.join(' ')}`;
    const isOnePiece = question !== '' && countWords(answer) <= MAX_WORDS;
    const texts = isOnePiece
      ? [answer]
      : sentences.map((sentence, index) => (index === 0 ? `${question} ${sentence}` : sentence));
    for (const text of sentences.length > 0 ? texts : []) {
      units.push({ headings, text: text.trim(), words: countWords(text), isFrame: isFrame(block) });
    }
    if (sentences.length > 0) question = '';
  }
  return units;
}

function blockSentences(block: Block, seen: Set<string>): string[] {
  const text = block.kind === 'row' ? block.text.replaceAll(' | ', ', ') : block.text.split('\n').map(closed).join(' ');
  const isButton = block.linkShare > 0.9 && countWords(text) < 8;
  if (isButton || UI_TEXT.test(text.replace(/\.$/, '')) || NOTICE.test(text) || !/\p{L}/u.test(text)) return [];
  const key = (block.kind === 'row' ? (block.headings.at(-1) ?? '') : '') + plainKey(text);
  if (seen.has(key)) return [];
  seen.add(key);
  return sentencesOf(closed(text)).flatMap(shortEnough);
}

/** Lists and lines are closed like sentences, so that they do not run into each other. */
const closed = (text: string): string => (/[.!?:;,…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

function shortEnough(sentence: string): string[] {
  const words = sentence.split(' ');
  // Leaves room for a question in front.
  const limit = MAX_WORDS - 30;
  if (words.length <= limit) return [sentence];
  const parts = Math.ceil(words.length / limit);
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
  // The cut that leaves the two parts most alike.
  const cuts = units.slice(1).map((_, index) => ({ at: index + 1, words: total(units.slice(0, index + 1)) }));
  const best = cuts.toSorted((a, b) => Math.abs(all / 2 - a.words) - Math.abs(all / 2 - b.words))[0];
  return best ? [units.slice(0, best.at), units.slice(best.at)] : [units];
}

function passage(page: Page, group: readonly Unit[]): Passage {
  const [first] = group;
  const common = (first?.headings ?? []).filter((heading, index) =>
    group.every(({ headings }) => headings[index] === heading),
  );
  let above = common.join();
  let room = MAX_WORDS - total(group);
  const text = group
    .map((unit) => {
      const path = unit.headings.join();
      const lead = path !== above ? unit.headings.slice(common.length).join(', ') : '';
      above = path;
      if (lead === '' || countWords(lead) > room) return unit.text;
      room -= countWords(lead);
      return `${lead}: ${unit.text}`;
    })
    .join(' ');
  return { url: page.url.href, pageTitle: page.title, headings: common, text };
}
