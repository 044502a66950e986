import type { Cheerio, CheerioAPI } from 'cheerio';

type Root = ReturnType<CheerioAPI['root']>;

/** Any node of the parsed page: element, text, comment and the rest. */
export type DomNode = ReturnType<Root['contents']> extends Cheerio<infer Node> ? Node : never;

/** A node with a tag name, attributes and children. */
export type DomElement = Extract<DomNode, { attribs: Record<string, string> }>;

export const isElement = (node: DomNode): node is DomElement => 'attribs' in node;

/** Text as a reader sees it: one space for any run of white space, invisible characters gone. */
export function tidy(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g, '')
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u3000]+/g, ' ')
    .trim();
}

/** All text below a node, tidied; scripts and styles left out. */
export function textOf(node: DomNode): string {
  const parts: string[] = [];
  const pending: DomNode[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.type === 'text') parts.push(next.data);
    else if ('children' in next && !(isElement(next) && /^(script|style|template)$/.test(next.name))) {
      if (isElement(next) && !/^(a|b|em|i|span|strong|u|sup|sub|small|font)$/.test(next.name)) parts.push(' ');
      for (let index = next.children.length - 1; index >= 0; index -= 1) {
        const child = next.children[index];
        if (child) pending.push(child);
      }
    }
  }
  return tidy(parts.join(''));
}
