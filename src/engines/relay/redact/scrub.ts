/** What stands where a secret stood. */
export const SCRUBBED = '[secret]';
/** Shorter values are words of ordinary text; hiding each of them would hide the text. */
const SHORTEST = 4;
const SHORTEST_BASE64 = 6;

/** From here on a value is also looked for letter by letter: in any case, backwards, with signs between its letters. */
const SHORTEST_LOOSE = 6;
/** What pages put between the letters of one word, or what taking a page's text puts there: up to three of these. */
const BETWEEN = '[\\s\\u00ad\\u200b-\\u200d\\u2060\\ufeff.,:;|_·•"\\-]{0,3}';

/**
 * `text` with every occurrence of every secret replaced by `[secret]`: as it is, JSON-escaped, URL-encoded (both ways of writing a
 * space), HTML-escaped (by name and by number), as escapes of scripts, hex, base64 and base64url at all three offsets, base64 of
 * base64, and as UTF-16 in hex and base64. Case of hex and percent digits does not matter. Longer secrets also in another case,
 * backwards, and with spaces or signs between their letters.
 */
export function scrub(text: string, secrets: readonly string[]): string {
  return scrubber(secrets)(text);
}

/** A scrubber for one run: the patterns are built once. */
export function scrubber(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets.flatMap(patternsOf);
  return (text) => patterns.reduce((clean, pattern) => clean.replace(pattern, SCRUBBED), text);
}

function patternsOf(secret: string): RegExp[] {
  if (secret.length < SHORTEST) return [];
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
  const loose = letters.length < SHORTEST_LOOSE ? [] : [letters, letters.toReversed(), [...encodeURIComponent(secret)]];
  return [
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
    if (inner.length >= SHORTEST_BASE64) forms.push(inner, inner.replaceAll('+', '-').replaceAll('/', '_'));
  }
  return forms;
}

/** Longest first, so that no shorter form leaves the rest of a longer one behind. */
function distinct(forms: readonly string[]): string[] {
  return [...new Set(forms)].filter((form) => form.length >= SHORTEST).sort((a, b) => b.length - a.length);
}

function literally(form: string): string {
  return form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
