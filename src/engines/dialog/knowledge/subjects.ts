import { TOPICS, type Topic } from '../commands.ts';
import { type Phrase, phraseEnd, readPhrase } from '../phrases.ts';
import { readRows } from '../rows.ts';

/** What words may be about: one subject of a topic, such as `insurance/aetna`, or the topic at large, `insurance/*`. */
export interface Subject {
  /** Of its words, in the table of subjects. */
  id: string;
  topic: Topic;
  /** One that holds for this one as well: what is said of pets is said of dogs. */
  broader: string | null;
}

/** A stretch of words, from `from` up to and without `to`, that names a subject. */
export interface Mention {
  subject: Subject;
  from: number;
  to: number;
}

interface Way {
  subject: Subject;
  phrase: Phrase;
}

/** Letters that the beginning of a word has at least, in a way that leaves its end open. */
const FEWEST_LETTERS = 3;

const WAYS = indexWays();

/** All subjects that stand in the words; of two that begin or end within each other, the longer one. */
export function mentionsIn(words: readonly string[]): Mention[] {
  const found: Mention[] = [];
  for (const [from, word] of words.entries())
    for (const { subject, phrase } of [...(WAYS.get(word) ?? []), ...(WAYS.get(openWay(word)) ?? [])]) {
      const to = phraseEnd(phrase, words, from);
      if (to !== null) found.push({ subject, from, to });
    }
  const isWithin = (one: Mention, other: Mention): boolean =>
    one.from < other.to && other.from < one.to && other.to - other.from > one.to - one.from;
  return found.filter((one) => !found.some((other) => isWithin(one, other)));
}

/** The ways to name each subject, by the first word of each. */
function indexWays(): ReadonlyMap<string, Way[]> {
  const index = new Map<string, Way[]>();
  for (const [topic = '', name = '', ...ways] of readRows('topics')) {
    const [own = '', broader = null] = name.split('<');
    const subject = { id: `${topic}/${own}`, topic: TOPICS.find((one) => one === topic) ?? 'other', broader };
    for (const written of ways) {
      const phrase = readPhrase(written);
      const first = phrase[0];
      if (typeof first === 'string' || first === undefined) throw new Error(`A way begins with a gap: ${written}`);
      for (const { text, isOpen } of first) {
        const key = isOpen ? openWay(text) : text;
        index.set(key, [...(index.get(key) ?? []), { subject, phrase }]);
      }
    }
  }
  return index;
}

function openWay(word: string): string {
  return `${word.slice(0, FEWEST_LETTERS)}*`;
}
