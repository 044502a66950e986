/** What stands where a secret stood. */
export const SCRUBBED = '[secret]';
/** Values with fewer letters are words and parts of words; hiding each of them would hide the text. */
const SHORTEST = 4;
/** Stands for what was found until all patterns are through, so that none looks into the words put there. Never part of a text (Unicode 23.7). */
const FOUND = '\uFDD0';
/** What pages put between the letters of one word, or what taking a page's text puts there: up to three of these. */
const BETWEEN = '[\\s\\u00ad\\u200b-\\u200d\\u2060\\ufeff.,:;|_·•"\\-]{0,3}';

/**
 * A scrubber for one run, its patterns built once: the text with every occurrence of every secret replaced by `[secret]`, as it is,
 * JSON-escaped, URL-encoded (both ways of writing a space), HTML-escaped (by name and by number), as escapes of scripts, hex, base64
 * and base64url at all three offsets, base64 of base64, and as UTF-16 in hex and base64, in another case, backwards, and with spaces or
 * signs between its letters. Case of hex and percent digits does not matter. What is scrubbed stays as it is when it is scrubbed again.
 */
export function scrubber(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets.flatMap(patternsOf);
  if (patterns.length === 0) return (text) => text;
  return (text) =>
    patterns
      .reduce((clean, pattern) => clean.replace(pattern, FOUND), text.replaceAll(SCRUBBED, FOUND))
      .replaceAll(FOUND, SCRUBBED);
}

/** False for values that are too short to be looked for inside of words. */
export function isLongEnough(secret: string): boolean {
  return [...secret.replace(/\s/g, '')].length >= SHORTEST;
}

/** Every form in which {@link scrubber} knows a secret; none for one that is too short to be looked for in a text. */
export function patternsOf(secret: string): RegExp[] {
  if (!isLongEnough(secret)) return [];
  const raw = Buffer.from(secret, 'utf8');
  const wide = Buffer.from(secret, 'utf16le');
  const bigEndian = Buffer.from(wide).swap16();
  const letters = [...secret];
  const units = Array.from({ length: secret.length }, (_, at) => secret.charCodeAt(at));
  const json = JSON.stringify(secret).slice(1, -1);
  const exact = [
    secret,
    json,
    json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    ...[raw, wide, bigEndian].flatMap(base64Forms),
    ...base64Forms(Buffer.from(raw.toString('base64').replace(/=+$/, ''))),
  ];
  const anyCase = [
    encodeURIComponent(secret),
    new URLSearchParams([['', secret]]).toString().slice(1),
    [...raw].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    ...[raw, wide, bigEndian].map((bytes) => bytes.toString('hex')),
    ...['', ' ', ':'].map((between) => [...raw].map((byte) => byte.toString(16).padStart(2, '0')).join(between)),
    units.map((unit) => `\\x${unit.toString(16).padStart(2, '0')}`).join(''),
    units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join(''),
    letters.map((letter) => `&#${letter.codePointAt(0)};`).join(''),
    letters.map((letter) => `&#x${letter.codePointAt(0)?.toString(16)};`).join(''),
  ];
  const loose = [letters, letters.toReversed(), [...encodeURIComponent(secret)]];
  return [
    ...wholeBase64(raw),
    ...distinct(exact).map((form) => new RegExp(literally(form), 'g')),
    ...distinct(anyCase).map((form) => new RegExp(literally(form), 'gi')),
    ...loose.map((order) => new RegExp(order.map(literally).join(BETWEEN), 'gi')),
  ];
}

/** Base64 of a value inside a longer one: at each of three offsets, without the characters that its neighbours share in. */
function base64Forms(bytes: Buffer): string[] {
  const forms: string[] = [];
  for (const offset of [0, 1, 2]) {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
    const whole = padded.toString('base64').replace(/=+$/, '');
    const from = offset === 0 ? 0 : offset + 1;
    const to = padded.length % 3 === 0 ? whole.length : whole.length - 1;
    const inner = whole.slice(from, to);
    if (inner.length >= SHORTEST) forms.push(inner, inner.replaceAll('+', '-').replaceAll('/', '_'));
  }
  return forms;
}

/** Base64 of nothing but the value, with its last characters: of short values they are a good part of it. */
function wholeBase64(bytes: Buffer): RegExp[] {
  return (['base64', 'base64url'] as const).map(
    (encoding) =>
      new RegExp(`(?<![\\w+/-])${literally(bytes.toString(encoding).replace(/=+$/, ''))}={0,2}(?![\\w+/=-])`, 'g'),
  );
}

/** Longest first, so that no shorter form leaves the rest of a longer one behind. */
function distinct(forms: readonly string[]): string[] {
  return [...new Set(forms)].filter((form) => form.length >= SHORTEST).sort((a, b) => b.length - a.length);
}

/** The form as a pattern that matches nothing else. */
export function literally(form: string): string {
  return form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d');
}
