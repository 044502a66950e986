/** A line of the agent's as it went to the carrier. */
export interface SpokenLine {
  number: number;
  text: string;
  /** Lines up to the end of one utterance share this. */
  utterance: number;
}

export interface CutWords {
  /** Lines of which only a part was heard, with that part. */
  changed: { number: number; text: string }[];
  /** Lines of which nothing was heard. */
  unheard: number[];
  /** What was heard of the last line: there the conversation stands. */
  last: string;
}

/**
 * What remains of the agent's last lines when the caller spoke over them. The carrier tells what was played of one utterance; lines
 * before that were played whole. Where its words are not ours, they stand in place of ours.
 * @param lines since the caller's last words, in order
 * @param heard the words played, as the carrier writes them
 */
export function cutWords(lines: SpokenLine[], heard: string): CutWords {
  const words = normalise(heard);
  const texts = lines.map((line) => normalise(line.text));
  const lastUtterance = lines.at(-1)?.utterance;
  const playing = lines.findIndex((line) => line.utterance === lastUtterance);
  const begins = [playing, ...lines.keys()].filter((index) => index >= 0);
  const start = begins.find((index) => texts.slice(index).join(' ').startsWith(words));
  const cut: CutWords = { changed: [], unheard: [], last: texts.at(-1) ?? '' };
  let left = words;
  for (const [index, line] of lines.entries()) {
    if (index < (start ?? playing)) continue;
    const text = texts[index] ?? '';
    const part = start === undefined ? left : text.slice(0, left.length);
    left = start === undefined ? '' : left.slice(text.length).trimStart();
    if (part === '') cut.unheard.push(line.number);
    else if (part !== text) cut.changed.push({ number: line.number, text: part });
    cut.last = part;
  }
  return cut;
}

function normalise(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
