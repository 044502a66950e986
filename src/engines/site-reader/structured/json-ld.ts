import type { CheerioAPI } from 'cheerio';
import { load } from 'cheerio';
import { tidy } from '../page/dom.ts';
import { localName, type Thing, type Value } from './thing.ts';

/** Deeper or larger data than this describes no practice. */
const MAX_DEPTH = 16;
const MAX_THINGS = 2_000;

/** All objects of the page's JSON-LD scripts; references by `@id` are followed one step. Scripts that cannot be read are left out. */
export function jsonLdThings($: CheerioAPI): Thing[] {
  const builder = new Builder();
  $('script[type*="ld+json" i]').each((_index, element) => {
    const data = parseLenient($(element).text());
    if (data !== undefined) builder.add(data);
  });
  return builder.finish();
}

/** Reads JSON as plugins write it: in comments or CDATA, with line breaks in strings, trailing commas or escaped quotes. */
function parseLenient(source: string): unknown {
  const text = source
    .trim()
    .replace(/^(?:\/\/\s*)?(?:<!--|\/?\*?\s*<!\[CDATA\[\s*\*?\/?)/, '')
    .replace(/(?:\/\/\s*)?(?:-->|\/?\*?\s*\]\]>\s*\*?\/?)$/, '')
    .trim()
    .replace(/;$/, '');
  const attempts = [
    () => text,
    () => escapeControls(text),
    () => escapeControls(text).replace(/,(\s*[}\]])/g, '$1'),
    () => escapeControls(load(text, null, false).text()).replace(/,(\s*[}\]])/g, '$1'),
  ];
  for (const attempt of attempts) {
    try {
      return JSON.parse(attempt());
    } catch {
      // The next, more forgiving reading is tried; when all fail the script is not JSON.
    }
  }
  return undefined;
}

const escapeControls = (text: string): string => text.replace(/[\u0000-\u001f]+/g, ' ');

class Builder {
  readonly #things: Thing[] = [];
  readonly #byId = new Map<string, Thing>();

  add(data: unknown): void {
    this.#value(data, 0);
  }

  finish(): Thing[] {
    return this.#things.map((thing) => this.#resolved(thing));
  }

  /** Puts the described thing in the place of a bare `{"@id": …}`. */
  #resolved(thing: Thing): Thing {
    const properties = new Map<string, readonly Value[]>();
    for (const [name, values] of thing.properties) {
      properties.set(
        name,
        values.map((value) =>
          typeof value !== 'string' && value.id !== null && value.properties.size === 0
            ? (this.#byId.get(value.id) ?? value)
            : value,
        ),
      );
    }
    return { ...thing, properties };
  }

  #value(data: unknown, depth: number): Value[] {
    if (depth > MAX_DEPTH || this.#things.length > MAX_THINGS) return [];
    if (typeof data === 'string') return [decoded(data)];
    if (typeof data === 'number' || typeof data === 'boolean') return [String(data)];
    if (Array.isArray(data)) return data.flatMap((item) => this.#value(item, depth + 1));
    if (typeof data !== 'object' || data === null) return [];
    const record = data as Record<string, unknown>;
    if (typeof record['@value'] === 'string') return [decoded(record['@value'])];
    const graph = record['@graph'];
    if (graph !== undefined) this.#value(graph, depth + 1);
    const properties = new Map<string, Value[]>();
    for (const [name, value] of Object.entries(record)) {
      if (name.startsWith('@')) continue;
      const values = this.#value(value, depth + 1);
      if (values.length > 0) properties.set(localName(name), values);
    }
    const id = typeof record['@id'] === 'string' ? record['@id'] : null;
    const types = [record['@type']]
      .flat()
      .filter((type) => typeof type === 'string')
      .map(localName);
    const thing: Thing = { types, id, properties };
    if (properties.size > 0) {
      this.#things.push(thing);
      if (id !== null) this.#byId.set(id, thing);
    }
    return properties.size > 0 || id !== null ? [thing] : [];
  }
}

/** Values carry markup and entities when the plugin took them from the page; line breaks are kept. */
function decoded(text: string): string {
  const plain = /[&<]/.test(text) ? load(text.replace(/<(?:br|\/p|\/li)[^>]*>/gi, '\n$& '), null, false).text() : text;
  return plain
    .split('\n')
    .map(tidy)
    .filter((line) => line !== '')
    .join('\n');
}
