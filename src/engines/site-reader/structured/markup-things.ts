import type { CheerioAPI } from 'cheerio';
import { type DomElement, isElement, textOf } from '../page/dom.ts';
import { localName, type Thing, type Value } from './thing.ts';

/** The attribute names of one syntax for data in markup. */
interface Syntax {
  isItem(element: DomElement): boolean;
  typeOf(element: DomElement): string;
  propertyOf(element: DomElement): string;
}

const MICRODATA: Syntax = {
  isItem: ({ attribs }) => attribs.itemscope !== undefined,
  typeOf: ({ attribs }) => attribs.itemtype ?? '',
  propertyOf: ({ attribs }) => attribs.itemprop ?? '',
};

/** RDFa Lite (https://www.w3.org/TR/rdfa-lite/), which schema.org pages use. */
const RDFA: Syntax = {
  isItem: ({ attribs }) => attribs.typeof !== undefined,
  typeOf: ({ attribs }) => attribs.typeof ?? '',
  propertyOf: ({ attribs }) => attribs.property ?? '',
};

/** All objects written into the markup as microdata or RDFa Lite, nested ones included as values. */
export function markupThings($: CheerioAPI): Thing[] {
  return [...collect($, MICRODATA, '[itemscope]'), ...collect($, RDFA, '[typeof]')];
}

function collect($: CheerioAPI, syntax: Syntax, selector: string): Thing[] {
  const things: Thing[] = [];
  $(selector).each((_index, element) => {
    // One that is a property of another is reached through that one.
    if (!isElement(element)) return;
    if (syntax.propertyOf(element) === '' || $(element).parents(selector).length === 0) {
      things.push(readItem($, element, syntax, 0));
    }
  });
  return things;
}

function readItem($: CheerioAPI, element: DomElement, syntax: Syntax, depth: number): Thing {
  const properties = new Map<string, Value[]>();
  const visit = (node: DomElement): void => {
    const names = syntax
      .propertyOf(node)
      .split(/\s+/)
      .filter((name) => name !== '');
    const isItem = syntax.isItem(node);
    if (names.length > 0) {
      const value = isItem && depth < 8 ? readItem($, node, syntax, depth + 1) : propertyValue(node);
      for (const name of names.map(localName)) properties.set(name, [...(properties.get(name) ?? []), value]);
    }
    if (!isItem) for (const child of node.children) if (isElement(child)) visit(child);
  };
  for (const child of element.children) if (isElement(child)) visit(child);
  for (const id of (element.attribs.itemref ?? '').split(/\s+/).filter((name) => name !== '')) {
    const referred = $(`[id="${id.replace(/["\\]/g, '')}"]`).get(0);
    if (referred && isElement(referred) && referred !== element && depth < 8) visit(referred);
  }
  const types = syntax
    .typeOf(element)
    .split(/\s+/)
    .filter((type) => type !== '')
    .map(localName);
  return { types, id: element.attribs.itemid ?? element.attribs.resource ?? null, properties };
}

function propertyValue(element: DomElement): string {
  const { name, attribs } = element;
  const attribute = attribs.content ?? (name === 'time' ? attribs.datetime : undefined);
  if (attribute !== undefined) return attribute.trim();
  if (name === 'a' || name === 'link') {
    const text = textOf(element);
    return /^(tel|mailto):/i.test(attribs.href ?? '') || text === '' ? (attribs.href ?? text) : text;
  }
  if (name === 'img') return attribs.alt ?? attribs.src ?? '';
  return textOf(element);
}
