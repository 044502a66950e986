import type { CommandOf } from '../commands.ts';
import { phraseEnd, plainWords, readPhrase } from '../phrases.ts';
import { readRows } from '../rows.ts';
import { mentionsIn } from './subjects.ts';

/** How a question begins, by language. */
const OPENERS = new Map(
  readRows('question-openers').map(([language = '', ...ways]) => [language, ways.map(readPhrase)]),
);
/** Between two questions there is at least this much. */
const FEWEST_WORDS = 3;
/** Topics on which it is enough to name one thing of theirs: "I have Aetna now, is that okay with you?" */
const OF_ONE_THING: ReadonlySet<string> = new Set(['insurance', 'payment', 'parking', 'access']);

type Ask = CommandOf<'ask'>;

/**
 * The same question without what the caller tells around it: the thing that was told of before it, or each question of several by itself.
 * A service that is named around a question belongs to it.
 */
export function narrow(command: Ask, language: string): Ask[] {
  const words = plainWords(command.question);
  const starts = startsIn(words, language);
  const asked = starts.map((from, index) => words.slice(from, starts[index + 1]));
  const isAll = asked.length === 1 && asked[0]?.length === words.length;
  if (starts.length === 0 || isAll) return [];
  // Of a question that nobody knows the topic of, no part is left out but what was told before it.
  const parts = command.topic === 'other' ? [words.slice(starts[0])] : asked;
  return [...thingsOf(command, words.slice(0, starts[0])), ...parts.map((part) => withServices(part, words))].map(
    (part) => ({
      ...command,
      question: part.join(' '),
    }),
  );
}

function startsIn(words: readonly string[], language: string): number[] {
  const ways = OPENERS.get(language) ?? [];
  const starts: number[] = [];
  for (const from of words.keys()) {
    const last = starts.at(-1);
    if (last !== undefined && from - last < FEWEST_WORDS) continue;
    if (ways.some((way) => phraseEnd(way, words, from) !== null)) starts.push(from);
  }
  return starts;
}

function withServices(part: readonly string[], words: readonly string[]): string[] {
  const named = mentionsIn(words).filter(({ subject }) => subject.topic === 'services');
  const inPart = new Set(mentionsIn(part).map(({ subject }) => subject.id));
  return [
    ...part,
    ...named.filter(({ subject }) => !inPart.has(subject.id)).flatMap(({ from, to }) => words.slice(from, to)),
  ];
}

/** The one thing of the topic that is told of before the question: of several, which is meant is open. */
function thingsOf({ topic }: Ask, words: readonly string[]): string[][] {
  if (!OF_ONE_THING.has(topic)) return [];
  const named = mentionsIn(words).filter(({ subject }) => subject.topic === topic && !subject.id.endsWith('/*'));
  const [only] = named;
  const isOne = new Set(named.map(({ subject }) => subject.id)).size === 1;
  return only !== undefined && isOne ? [words.slice(only.from, only.to)] : [];
}
