import { shareOf } from '../../../../language/hashed-features.ts';
import { tokensOf } from '../../../../language/tokens.ts';
import type { Utterance } from './utterance-format.ts';

/** An utterance as words with their tags. */
export interface Sample {
  asked: string;
  labels: readonly string[];
  words: readonly string[];
  tags: readonly string[];
  language: string;
}

/** One line in five is never learnt from: whatever is said twice falls on the same side. */
export function isHeldOut({ text }: Pick<Utterance, 'text'>): boolean {
  return shareOf(plain(text), 5) === 0;
}

/** Its words with their tags. */
export function sampleOf({ asked, labels, text, spans }: Utterance, language: string): Sample {
  const tokens = tokensOf(text);
  const tags = tokens.map(({ from, to }) => {
    const span = spans.find((one) => from < one.to && to > one.from);
    if (span === undefined) return 'O';
    const isFirst = tokens.find((token) => token.to > span.from)?.from === from;
    return `${isFirst ? 'B' : 'I'}-${span.tag}`;
  });
  return { asked, labels, words: tokens.map(({ word }) => word), tags, language };
}

function plain(text: string): string {
  return tokensOf(text)
    .map(({ word }) => word)
    .join(' ');
}
