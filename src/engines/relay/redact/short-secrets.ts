import { literally, SCRUBBED } from './scrub.ts';

/**
 * Secrets of one to three letters stand in ordinary words: to mask them wherever they occur would blacken every text. They are masked
 * where they stand as a word of their own, plain or encoded; what else holds them can only be left out as a whole.
 */
export class ShortSecrets {
  readonly #values: readonly string[];
  readonly #word: RegExp | null;

  constructor(values: readonly string[]) {
    const visible = values.filter((value) => value.trim() !== '');
    this.#values = visible.map((value) => value.toLowerCase());
    const forms = [...new Set(visible.flatMap(formsOf))].sort((a, b) => b.length - a.length);
    this.#word =
      forms.length === 0
        ? null
        : new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  }

  /** `text` with `[secret]` for each word that is one. */
  scrub(text: string): string {
    const word = this.#word;
    if (word === null) return text;
    return text
      .split(SCRUBBED)
      .map((part) => part.replace(word, SCRUBBED))
      .join(SCRUBBED);
  }

  /** True where the letters of one stand anywhere in the text, in any case. */
  areIn(text: string): boolean {
    const small = text.replaceAll(SCRUBBED, '').toLowerCase();
    return this.#values.some((value) => small.includes(value)) || this.scrub(text) !== text;
  }
}

/** The value as sites write it: turned round, with signs between its letters, in codes. */
function formsOf(value: string): string[] {
  const letters = [...value];
  const bytes = [Buffer.from(value), Buffer.from(value, 'utf16le')];
  const hex = [...(bytes[0] ?? [])].map((byte) => byte.toString(16).padStart(2, '0'));
  return [
    value,
    letters.toReversed().join(''),
    ...[' ', '-', '.', '_', '\u200b'].map((between) => letters.join(between)),
    ...bytes.flatMap((one) => [one.toString('base64').replace(/=+$/, ''), one.toString('hex')]),
    ...[':', ' '].map((between) => hex.join(between)),
    encodeURIComponent(value),
    hex.map((pair) => `%${pair}`).join(''),
    letters.map((letter) => `&#${letter.codePointAt(0)};`).join(''),
  ];
}
