import { type CheerioAPI, load } from 'cheerio';
import { tidy } from './dom.ts';
import { embeddedBlocks } from './embedded-state.ts';
import type { Block, Link, Page } from './page.ts';
import { pageBlocks } from './page-blocks.ts';
import { stripMachinery } from './strip-machinery.ts';

/** A page past these limits is built to break a parser; honest clinic pages stay below a tenth of each. */
const MAX_CHARACTERS = 3_000_000;
const MAX_TAGS = 60_000;
const MAX_DEPTH = 400;

/** Tags that never nest in themselves: void ones and those whose end the parser supplies. */
const NEVER_NESTED = new Set(
  'area base br col embed hr img input link meta param source track wbr li p dt dd td th tr tbody thead tfoot option'.split(
    ' ',
  ),
);

/** Why a page was not taken apart. */
export type Unparsable = 'too_large' | 'too_deep';

/** Takes a page apart; the time is bounded by looking at the text before it meets the parser, whose worst cases are quadratic. */
export function parsePage(source: string, address: string): Page | Unparsable {
  const html = stripMachinery(source);
  if (html.length > MAX_CHARACTERS) return 'too_large';
  const shape = measure(html);
  if (shape.tags > MAX_TAGS) return 'too_large';
  if (shape.depth > MAX_DEPTH) return 'too_deep';
  const $ = load(html, { scriptingEnabled: false });
  const url = new URL(address);
  const root = $.root().get(0);
  return {
    url,
    title: tidy($('head title').first().text() || $('title').first().text()),
    language: ($('html').attr('lang') ?? $('html').attr('xml:lang') ?? '').trim().toLowerCase(),
    $,
    blocks: root ? shownOrEmbedded($, pageBlocks(root)) : [],
    links: pageLinks($, url),
  };
}

/** A page with fewer words than this shows nothing until its scripts run. */
const SHELL_WORDS = 30;

function shownOrEmbedded($: CheerioAPI, blocks: Block[]): Block[] {
  const words = blocks
    .filter(({ zone }) => zone === 'main')
    .reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return words < SHELL_WORDS ? [...blocks, ...embeddedBlocks($)] : blocks;
}

/** Counts tags and the deepest nesting, without building anything. */
function measure(html: string): { tags: number; depth: number } {
  let tags = 0;
  let open = 0;
  let depth = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    tags += 1;
    if (tags > MAX_TAGS) break;
    if (NEVER_NESTED.has((name ?? '').toLowerCase())) continue;
    if (slash) open = Math.max(0, open - 1);
    else open += 1;
    if (open > depth) depth = open;
  }
  return { tags, depth };
}

/** Where the page leads: links, areas of image maps, frames, an instant refresh. */
function pageLinks($: CheerioAPI, url: URL): Link[] {
  const base = resolve($('base[href]').first().attr('href'), url) ?? url;
  const links: Link[] = [];
  const add = (href: string | undefined, text: string, isFrame: boolean): void => {
    const target = resolve(href, base);
    if (target) links.push({ url: target, text, isFrame });
  };
  $('a[href], area[href]').each((_index, element) => {
    const link = $(element);
    const alt = link.find('img[alt]').first().attr('alt');
    add(
      link.attr('href'),
      tidy(link.text()) || tidy(link.attr('aria-label') ?? link.attr('title') ?? link.attr('alt') ?? alt ?? ''),
      false,
    );
  });
  $('frame[src], iframe[src]').each((_index, element) => {
    const frame = $(element);
    add(frame.attr('src'), tidy(frame.attr('name') ?? frame.attr('title') ?? ''), true);
  });
  const refresh = /^\s*\d+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(
    $('meta[http-equiv="refresh" i]').attr('content') ?? '',
  );
  if (refresh) add(refresh[1], '', true);
  return links;
}

function resolve(href: string | undefined, base: URL): URL | null {
  if (href === undefined || !URL.canParse(href.trim(), base.href)) return null;
  const url = new URL(href.trim(), base.href);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}
