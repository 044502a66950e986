import { type CheerioAPI, load } from 'cheerio';
import { tidy } from './dom.ts';
import type { Block, BlockKind } from './page.ts';

const MAX_TEXTS = 400;
const MAX_DEPTH = 30;
/** Longer than a day with its hours, a name with its price. */
const MAX_CELL = 60;

/**
 * Text out of the JSON with which server-rendered applications start (`application/json` scripts), for pages that show none
 * themselves. In the order of the data: what is named like a title heads all that its object holds, short values side by side are a row,
 * a list of words is a list.
 */
export function embeddedBlocks($: CheerioAPI): Block[] {
  const state = new EmbeddedState();
  $('script[type="application/json" i]').each((_index, element) => {
    try {
      state.read(JSON.parse($(element).text()));
    } catch {
      // Not JSON after all; there is nothing to read in it.
    }
  });
  const seen = new Set<string>();
  return state.blocks.filter(({ text, headings }) => {
    const key = `${text} ${headings.join(' ')}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Keys whose values are for the program. */
const MACHINE_KEY =
  /class|style|slug|^_|(^|[a-z])(id|type|url|href|src|icon|color|variant|theme|locale|lang|format|key|hash|path|query)$/i;
const TITLE_KEY = /^(title|heading|headline|name|question|label|subtitle|header)$/i;

class EmbeddedState {
  readonly blocks: Block[] = [];
  /** Titles of the objects around, outermost first. */
  #headings: string[] = [];

  read(value: unknown, key = '', depth = 0): void {
    if (depth > MAX_DEPTH || this.blocks.length >= MAX_TEXTS) return;
    if (typeof value === 'string') this.#text(value, key);
    else if (Array.isArray(value)) this.#list(value, key, depth);
    else if (typeof value === 'object' && value !== null) this.#object(Object.entries(value), depth);
  }

  #list(items: readonly unknown[], key: string, depth: number): void {
    const isWords = items.length > 1 && !MACHINE_KEY.test(key) && items.every((item) => isWord(item));
    for (const item of items) {
      if (isWords) this.#add('item', tidy(String(item)));
      else this.read(item, key, depth + 1);
    }
  }

  #object(entries: readonly [string, unknown][], depth: number): void {
    const cells = rowOf(entries);
    if (cells) {
      this.#add('row', cells.join(' | '), cells);
      return;
    }
    const outer = this.#headings;
    for (const [key, value] of entries) this.read(value, key, depth + 1);
    this.#headings = outer;
  }

  #text(value: string, key: string): void {
    if (!isShown(value, key)) return;
    const plain = value.trim();
    if (/^[\w-]*$/.test(plain) && !(TITLE_KEY.test(key) && /^[A-Z][a-z]+$/.test(plain))) return;
    const lines = shownLines(value);
    if (lines.length === 0) return;
    const text = lines.join('\n');
    if (!TITLE_KEY.test(key) || text.length >= 120) this.#add('text', text);
    else {
      this.#add('heading', text);
      this.#headings = [...this.#headings, text];
    }
  }

  #add(kind: BlockKind, text: string, cells: readonly string[] = []): void {
    const level = kind === 'heading' ? Math.min(6, this.#headings.length + 1) : 0;
    this.blocks.push({ kind, text, cells, level, headings: this.#headings, zone: 'main', linkShare: 0 });
  }
}

/** A name as it stands in a list of names: `Aetna`, `Blue Cross of Idaho`. */
const isWord = (item: unknown): boolean => typeof item === 'string' && /^\p{Lu}[^{}<>]{1,59}$/u.test(item.trim());

const isShown = (value: string, key: string): boolean =>
  !MACHINE_KEY.test(key) && !/^(https?:|\/|data:|#|[{[<]!?(doctype|html|script|style))/i.test(value.trim());

/** `{day: 'Monday', hours: '8 AM - 5 PM'}` and `{name: 'Botox', price: '$13'}`: short values alone, one of them with a figure or a no. */
function rowOf(entries: readonly [string, unknown][]): string[] | null {
  const shown = entries.filter(([key, value]) => typeof value !== 'string' || (value !== '' && isShown(value, key)));
  if (shown.some(([, value]) => typeof value === 'object' && value !== null)) return null;
  const cells = shown.flatMap(([, value]) => (typeof value === 'string' ? [tidy(value)] : []));
  const isTabular = cells.length >= 2 && cells.every((cell) => cell.length <= MAX_CELL && !/[<{?]|[.!] /.test(cell));
  return isTabular && cells.slice(1).some((cell) => /^[^a-z]{0,3}\d|\d\s?[ap]m|^(?:from|closed)\b/i.test(cell))
    ? cells
    : null;
}

function shownLines(value: string): string[] {
  const markup = /<[a-z]/i.test(value)
    ? load(value.replace(/<(br|\/p|\/li|\/h\d|\/div)\b/gi, '\n<$1'), null, false).text()
    : value;
  return markup
    .split('\n')
    .map(tidy)
    .filter((line) => /\p{L}{2}|\d/u.test(line) && !/[{}]|=>|;$/.test(line));
}
