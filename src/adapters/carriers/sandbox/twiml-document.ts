/** Reads the documents that a voice webhook answers with, as strictly as the carrier: what is not well-formed is an error. */

export interface TwimlElement {
  name: string;
  attributes: Record<string, string>;
  elements: TwimlElement[];
  text: string;
}

export class TwimlError extends Error {
  override readonly name = 'TwimlError';
  /** https://www.twilio.com/docs/api/errors/12100 */
  readonly code = 12100;
}

/** The verbs inside `<Response>`. */
export function parseTwiml(document: string): TwimlElement[] {
  const root = parseXml(document);
  if (root.name !== 'Response') throw new TwimlError(`The document's root is ${root.name}, not Response`);
  return root.elements;
}

const TOKEN =
  /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function parseXml(document: string): TwimlElement {
  const top: TwimlElement = { name: '', attributes: {}, elements: [], text: '' };
  const open = [top];
  for (let at = 0; at < document.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(document);
    const inner = open.at(-1);
    if (token === null || inner === undefined) throw new TwimlError(`Not well-formed at character ${at}`);
    const [whole, closing, name, attributes, selfClosing] = token;
    if (name === undefined) {
      if (!whole.startsWith('<')) inner.text += decode(whole);
    } else if (closing) {
      if (inner.name !== name || open.length === 1) throw new TwimlError(`</${name}> closes <${inner.name}>`);
      open.pop();
    } else {
      const child = { name, attributes: readAttributes(attributes ?? ''), elements: [], text: '' };
      inner.elements.push(child);
      if (!selfClosing) open.push(child);
    }
  }
  const [root, ...others] = top.elements;
  if (open.length !== 1 || root === undefined || others.length > 0 || top.text.trim() !== '') {
    throw new TwimlError('Not one closed element');
  }
  return root;
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE))
    attributes[name] = decode(double ?? single ?? '');
  return attributes;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(\w+));|&/g, (whole, hex, decimal, name) => {
    if (name !== undefined && NAMED[name] !== undefined) return NAMED[name];
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
    if (!(code > 0 && code <= 0x10ffff)) throw new TwimlError(`${whole} is not an entity`);
    return String.fromCodePoint(code);
  });
}
