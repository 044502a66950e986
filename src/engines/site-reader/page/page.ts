import type { CheerioAPI } from 'cheerio';

/** Which part of the page a block stands in; `nav` is dropped from passages, header and footer are read once. */
export type Zone = 'main' | 'header' | 'footer' | 'nav' | 'aside';

export type BlockKind = 'heading' | 'text' | 'item' | 'row' | 'term' | 'definition' | 'question';

/** A run of text that a reader sees as one piece, in reading order. */
export interface Block {
  kind: BlockKind;
  /** White space collapsed; `\n` where the page breaks the line inside the piece. Cells of a row are joined by ` | `. */
  text: string;
  /** Cells of a `row`; empty otherwise. */
  cells: readonly string[];
  /** 1 to 6 for headings, 7 for bold lines that act as one, 0 otherwise. */
  level: number;
  /** Headings above, outermost first. */
  headings: readonly string[];
  zone: Zone;
  /** Share of the text that is link text, 0 to 1. */
  linkShare: number;
}

export interface Link {
  url: URL;
  text: string;
  isFrame: boolean;
}

/** One page of the site, taken apart. */
export interface Page {
  url: URL;
  title: string;
  /** Of the `html` element, lower case, such as `en-us`; empty when not given. */
  language: string;
  $: CheerioAPI;
  blocks: readonly Block[];
  links: readonly Link[];
}

/** The lines of all given blocks in reading order, each with the block it comes from. */
export function linesOf(blocks: readonly Block[]): { text: string; block: Block }[] {
  return blocks.flatMap((block) => block.text.split('\n').map((text) => ({ text, block })));
}
