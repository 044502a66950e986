/** Stand for words that say again what was read back (its day and time, names in it, its service) or name what is to be done. No words hold them. */
export const SIGNS = { time: '◆', name: '●', service: '■', done: '▲' } as const;

const WORD = /[\p{L}\p{N}]+|[◆●■▲]/gu;
/** Words that lead to what was read back and say nothing without it. */
const BEFORE_SIGN: ReadonlySet<string> = new Set(['for', 'with', 'on', 'at', 'para', 'con', 'de', 'a', 'el', 'la']);
const LONGEST = 2;
/** Numbers of unknown runs of words are told up to so many. */
const MOST_NEW = 6;
const MOST_LENGTH = 5;

/** An answer to a read-back as words, with signs in them. Accents stay: `si` is no `sí`. */
export function answerWords(text: string): string[] {
  const words = text.normalize('NFC').toLowerCase().replace(/['’]/g, '').match(WORD) ?? [];
  const isSign = (word: string | undefined): boolean => word !== undefined && /[◆●■▲]/.test(word);
  return words.filter(
    (word, at) => !(BEFORE_SIGN.has(word) && isSign(words[at + 1])) && !(isSign(word) && word === words[at - 1]),
  );
}

/** Its words and pairs of words, those with its ends too, each once. */
export function runsOf(words: readonly string[]): Set<string> {
  const ended = ['^', ...words, '$'];
  const runs = new Set(words);
  for (let length = 2; length <= LONGEST; length += 1)
    for (let from = 0; from + length <= ended.length; from += 1) runs.add(ended.slice(from, from + length).join(' '));
  return runs;
}

/** What a score is summed of: the runs, how many of them no agreement holds, and how long the answer is. */
export function yesFeatures(words: readonly string[], isKnown: (run: string) => boolean): string[] {
  const runs = [...runsOf(words)];
  const unknown = runs.filter((run) => !isKnown(run));
  const counts = [2, LONGEST].flatMap((length) => {
    const count = unknown.filter((run) => run.split(' ').length === length).length;
    return Array.from({ length: Math.min(MOST_NEW, count) }, (_, at) => `new ${length} ${at + 1}`);
  });
  return [...runs, ...counts, `length ${Math.min(MOST_LENGTH, Math.ceil(Math.log2(words.length + 1)))}`];
}
