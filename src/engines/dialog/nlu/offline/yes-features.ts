/** Stand for words that say again what was read back (its day and time, names in it, its service) or name what is to be done. No words hold them. */
export const SIGNS = { time: '◆', name: '●', service: '■', done: '▲' } as const;

const WORD = /[\p{L}\p{N}]+|[◆●■▲]/gu;
/** Unknown pairs of words are told up to so many. */
const MOST_NEW = 6;
const MOST_LENGTH = 5;

/** An answer to a read-back as words, with signs in them. Accents stay: `si` is no `sí`. @param leads words that say nothing before a sign */
export function answerWords(text: string, leads: ReadonlySet<string>): string[] {
  const words = text.normalize('NFC').toLowerCase().replace(/['’]/g, '').match(WORD) ?? [];
  const isSign = (word: string | undefined): boolean => word !== undefined && /[◆●■▲]/.test(word);
  return words.filter(
    (word, at) => !(leads.has(word) && isSign(words[at + 1])) && !(isSign(word) && word === words[at - 1]),
  );
}

/** Its words and pairs of words, those with its ends too, each once. */
export function runsOf(words: readonly string[]): Set<string> {
  const ended = ['^', ...words];
  return new Set([...words, ...ended.map((word, at) => `${word} ${words[at] ?? '$'}`)]);
}

/** What a score is summed of: the runs, how many of the pairs no agreement holds, and how long the answer is. */
export function yesFeatures(words: readonly string[], isKnown: (run: string) => boolean): string[] {
  const runs = [...runsOf(words)];
  const unknown = runs.filter((run) => run.includes(' ') && !isKnown(run)).length;
  const counts = Array.from({ length: Math.min(MOST_NEW, unknown) }, (_, at) => `new ${at + 1}`);
  return [...runs, ...counts, `length ${Math.min(MOST_LENGTH, Math.ceil(Math.log2(words.length + 1)))}`];
}
