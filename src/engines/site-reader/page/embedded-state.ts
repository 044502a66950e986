import { type CheerioAPI, load } from 'cheerio';
import { tidy } from './dom.ts';
import type { Block } from './page.ts';

const MAX_TEXTS = 400;
const MAX_DEPTH = 30;

/**
 * Text out of the JSON with which server-rendered applications start (`application/json` scripts), for pages that show none
 * themselves. In the order of the data; keys named like titles become headings.
 */
export function embeddedBlocks($: CheerioAPI): Block[] {
  const blocks: Block[] = [];
  $('script[type="application/json" i]').each((_index, element) => {
    try {
      collect(JSON.parse($(element).text()), '', 0, blocks);
    } catch {
      // Not JSON after all; there is nothing to read in it.
    }
  });
  const seen = new Set<string>();
  return blocks.filter(({ text }) => !seen.has(text) && seen.add(text));
}

function collect(value: unknown, key: string, depth: number, blocks: Block[]): void {
  if (depth > MAX_DEPTH || blocks.length >= MAX_TEXTS) return;
  if (typeof value === 'string') addText(value, key, blocks);
  else if (Array.isArray(value)) for (const item of value) collect(item, key, depth + 1, blocks);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(inner, name, depth + 1, blocks);
  }
}

/** Keys whose values are for the program. */
const MACHINE_KEY =
  /class|style|slug|^_|(^|[a-z])(id|type|url|href|src|icon|color|variant|theme|locale|lang|format|key|hash|path|query)$/i;
const TITLE_KEY = /^(title|heading|headline|name|question|label|subtitle|header)$/i;

function addText(value: string, key: string, blocks: Block[]): void {
  if (MACHINE_KEY.test(key) || /^(https?:|\/|data:|#|[{[<]!?(doctype|html|script|style))/i.test(value.trim())) return;
  if (/^[\w-]*$/.test(value.trim()) && !(TITLE_KEY.test(key) && /^[A-Z][a-z]+$/.test(value.trim()))) return;
  const markup = /<[a-z]/i.test(value)
    ? load(value.replace(/<(br|\/p|\/li|\/h\d|\/div)\b/gi, '\n<$1'), null, false).text()
    : value;
  const lines = markup
    .split('\n')
    .map(tidy)
    .filter((line) => /\p{L}{2}|\d/u.test(line) && !/[{}]|=>|;$/.test(line));
  if (lines.length === 0) return;
  const text = lines.join('\n');
  const above = blocks.findLast(({ kind }) => kind === 'heading');
  const isHeading = TITLE_KEY.test(key) && text.length < 120;
  blocks.push({
    kind: isHeading ? 'heading' : 'text',
    text,
    cells: [],
    level: isHeading ? 3 : 0,
    headings: above && !isHeading ? [above.text] : [],
    zone: 'main',
    linkShare: 0,
  });
}
