import { parseJson } from '../json.ts';

/** Longest text and most values that are looked at; what is beyond that counts as unread. */
const MOST_VALUES = 20_000;
const DEEPEST = 5;

const FIELDS = /[&=?#;|,\r\n\t\0"<>(){}[\]]+/;
const PATHS = /[/:@\\]+/;
const BASE64 = /^[A-Za-z0-9+/_-]{2,}={0,2}$/;
const HEX = /^(?:[\da-f]{2})+$/i;

/**
 * Every value that a text carries: the text itself, fields of forms and addresses, members of JSON, and what stands in these in percent,
 * base64 or hex, also one in the other. Empty values are left out. null where there are more than can be looked at.
 */
export function decodedValues(text: string): ReadonlySet<string> | null {
  const found = new Set<string>();
  let latest = [text];
  for (let depth = 0; depth <= DEEPEST && latest.length > 0; depth++) {
    const next: string[] = [];
    for (const value of latest) {
      if (value === '' || found.has(value)) continue;
      found.add(value);
      if (found.size > MOST_VALUES) return null;
      if (depth < DEEPEST) next.push(...partsOf(value), ...decodingsOf(value));
    }
    latest = next;
  }
  return found;
}

function partsOf(value: string): string[] {
  const json = /^\s*[[{"]/.test(value) ? leavesOf(parseJson(value)) : [];
  const fields = value.split(FIELDS);
  const parts = fields.flatMap((field) => [field, ...field.split(PATHS)]);
  return [...json, ...parts].filter((part) => part !== value);
}

function decodingsOf(value: string): string[] {
  const plain: string[] = [];
  if (value.includes('+')) plain.push(value.replaceAll('+', ' '));
  if (value.includes('%')) plain.push(...percent(value), ...percent(value.replaceAll('+', ' ')));
  if (/\\[ux]|&#/.test(value)) plain.push(unescaped(value));
  // Words of a text are no values of their own, but may be encoded ones: `Basic YW5uOng=`, `x-61626364`.
  const words = new Set([...value.split(/\s+/), ...value.split(/[\s._-]+/)]);
  const bytes = [...words].flatMap((word) => [
    ...(BASE64.test(word) ? [Buffer.from(word, 'base64')] : []),
    ...(HEX.test(word) ? [Buffer.from(word, 'hex')] : []),
  ]);
  return [...plain, ...bytes.flatMap(textsOf)];
}

/** The texts that bytes may mean: UTF-8, and UTF-16 in either order where every other byte is zero. */
export function textsOf(bytes: Buffer): string[] {
  const texts = [bytes.toString('utf8')];
  if (bytes.length >= 2 && bytes.length % 2 === 0 && bytes.includes(0))
    texts.push(bytes.toString('utf16le'), Buffer.from(bytes).swap16().toString('utf16le'));
  return texts;
}

function percent(value: string): string[] {
  try {
    return [decodeURIComponent(value)];
  } catch {
    return [];
  }
}

/** Escapes of scripts and of HTML by number. */
function unescaped(value: string): string {
  const unit = (_: string, ...codes: (string | undefined)[]): string => {
    const [wide, narrow, hex, decimal] = codes;
    const code = decimal === undefined ? Number.parseInt(wide ?? narrow ?? hex ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  };
  return value.replace(/\\u([\da-f]{4})|\\x([\da-f]{2})|&#x([\da-f]{1,6});|&#(\d{1,7});/gi, unit);
}

function leavesOf(json: unknown): string[] {
  if (typeof json === 'string' || typeof json === 'number') return [String(json)];
  if (Array.isArray(json)) return json.flatMap(leavesOf);
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) => [name, ...leavesOf(value)]);
}
