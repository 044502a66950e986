import { decodedValues } from './decoded-values.ts';
import { patternsOf } from './scrub.ts';

/** What is told by its letters alone: letters with signs or digits between them, or a phrase. Others are words and numbers of ordinary texts. */
const TELLING = /^(?=.*\p{L})(?=.*[^\p{L}]).{6,}$|^.{12,}$/su;

/** A word in small letters without what may stand between its letters; of a value that has nothing else, itself. */
function bare(value: string): string {
  const letters = value.toLowerCase().replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff.,:;|_·•"-]/g, '');
  return letters === '' ? value : letters;
}

/** Finds secrets in what a request says, in the encodings that the scrubber knows, also one in the other. */
export class SecretSearch {
  readonly #secrets: () => readonly string[];
  #known = '';
  #patterns: RegExp[] = [];
  /** Words and numbers, in small letters, forwards and backwards. */
  #words: ReadonlySet<string> = new Set();

  /** @param secrets those of this moment */
  constructor(secrets: () => readonly string[]) {
    this.#secrets = secrets;
  }

  /**
   * True where a text says one: a long one anywhere in it, a word or a number as a whole value of a field, a member, a part of an address.
   * Also where there is more in the text than can be looked at.
   */
  isIn(text: string): boolean {
    this.#build();
    if (this.#patterns.length + this.#words.size === 0 || text === '') return false;
    if (this.#patterns.some((pattern) => pattern.test(text))) return true;
    const values = decodedValues(text);
    if (values === null) return true;
    for (const value of values) {
      if (this.#words.has(bare(value))) return true;
      if (value !== text && this.#patterns.some((pattern) => pattern.test(value))) return true;
    }
    return false;
  }

  #build(): void {
    const secrets = this.#secrets().filter((secret) => secret !== '');
    const known = JSON.stringify(secrets);
    if (known === this.#known) return;
    this.#known = known;
    const long = secrets.filter((secret) => TELLING.test(secret));
    this.#patterns = long.flatMap(patternsOf).map(({ source, flags }) => new RegExp(source, flags.replace('g', '')));
    this.#words = new Set(
      secrets
        .filter((secret) => !long.includes(secret))
        .map(bare)
        .flatMap((word) => [word, [...word].toReversed().join('')]),
    );
  }
}
