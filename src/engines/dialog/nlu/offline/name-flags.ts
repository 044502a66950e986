import { readRows } from '../../rows.ts';

/** The telling words of a practice's names, by what they may be. */
export interface NameWords {
  service: ReadonlySet<string>;
  provider: ReadonlySet<string>;
}

const LEAST_LETTERS = 3;
const STEM_LETTERS = 5;
const COMMON: ReadonlySet<string> = new Set(readRows('common-words').flatMap(([, words = '']) => words.split(' ')));

/** Whether a word tells nothing of what a name means. */
export function isCommon(word: string): boolean {
  return word.length < LEAST_LETTERS || COMMON.has(word.includes("'") ? word.replaceAll("'", '') : word);
}

/** What forms of a word share: "cleaning" and "cleanings", "crown" and "crowned". */
export function stemOf(word: string): string {
  return word.slice(0, STEM_LETTERS);
}

export function nameWords(services: readonly string[][], providers: readonly string[][]): NameWords {
  const stems = (names: readonly string[][]): Set<string> =>
    new Set(names.flatMap((words) => words.filter((word) => !isCommon(word)).map(stemOf)));
  return { service: stems(services), provider: stems(providers) };
}

/** Of each word whether it stands in a name: `service`, `provider`, both, or nothing. */
export function flagsOf(words: readonly string[], { service, provider }: NameWords): string[] {
  return words.map((word) => {
    if (isCommon(word)) return '';
    const stem = stemOf(word);
    return `${service.has(stem) ? 'service' : ''}${provider.has(stem) ? 'provider' : ''}`;
  });
}
