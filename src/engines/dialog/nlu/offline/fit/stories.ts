import { type Classifier, classify } from '../../../../language/classifier.ts';
import { shareOf } from '../../../../language/hashed-features.ts';
import { featuresOf } from '../circumstances.ts';
import { kindsOf } from '../word-kinds.ts';
import type { Sample } from './examples.ts';

/** Lines of so many words are stories, cut into stretches of so many, a few words apart. */
const LEAST_OF_STORY = 16;
const STRETCH = 7;
const STEP = 4;
/** A stretch of which no label is as likely says nothing of what is wanted. */
const NOTHING = 0.25;
const LEAST_WORDS = 3;
/** Of each line told among others. */
const TIMES = 2;

const MATTER = /^(book|move|cancel|look_up|message|person|ask:.*)$/;

/**
 * The lines that a call is opened with, as people say them who tell more than they want: before, behind or between stretches of other
 * lines' stories in which nothing is asked for. @param knowerOf a classifier that was fitted to the line
 */
export function withStories(samples: readonly Sample[], knowerOf: (sample: Sample) => Classifier): Sample[] {
  const opening = samples.filter(({ asked }) => asked === 'help');
  const stretches = opening
    .filter(({ words }) => words.length >= LEAST_OF_STORY)
    .flatMap((one) => stretchesOf(one, knowerOf(one)));
  if (stretches.length === 0) return [];
  const pick = (number: number): Stretch => stretches[number % stretches.length] as Stretch;
  return opening
    .filter(({ words, labels }) => words.length >= LEAST_WORDS && labels.some((label) => MATTER.test(label)))
    .flatMap((of) =>
      Array.from({ length: TIMES }, (_, time) => {
        const share = shareOf(`story ${time} ${of.words.join(' ')}`, 2 ** 32);
        const [before, after] = [pick(share >>> 7), pick(share >>> 11)];
        const place = (share >>> 4) % 3;
        const parts = [...(place === 1 ? [] : [before]), of, ...(place === 0 ? [] : [after])];
        return { ...of, words: parts.flatMap(({ words }) => words), tags: parts.flatMap(({ tags }) => tags) };
      }),
    );
}

type Stretch = Pick<Sample, 'words' | 'tags'>;

function stretchesOf({ words, tags, language }: Sample, knower: Classifier): Stretch[] {
  const kinds = kindsOf(words, language);
  const starts = Array.from({ length: Math.floor((words.length - STRETCH) / STEP) + 1 }, (_, at) => at * STEP);
  return starts.flatMap((from) => {
    const to = from + STRETCH;
    const said = { words: words.slice(from, to), asked: 'help', kinds: kinds.slice(from, to) };
    const isNothing = classify(knower, featuresOf(said)).every((probability) => probability < NOTHING);
    return isNothing ? [{ words: said.words, tags: tags.slice(from, to).map(() => 'O') }] : [];
  });
}
