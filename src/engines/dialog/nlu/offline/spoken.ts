import type { Relation } from '../../commands.ts';
import type { Turn } from '../../turn-context.ts';
import type { Part } from './parts.ts';
import { TOLD } from './told-labels.ts';
import type { Value } from './understand.ts';

/** A part of an utterance with the values in it. */
export interface Reading {
  turn: Turn;
  part: Part;
  values: readonly Value[];
  /** Whether a label is as probable as that; as it has to be to be told, where nothing is said. */
  is(label: string, least?: number): boolean;
}

/** In so many words more is said than what is wished for. */
export const MOST_OF_WISH = 20;

export function readingOf(turn: Turn, part: Part, values: readonly Value[]): Reading {
  return { turn, part, values, is: (label, least = TOLD) => (part.labels.get(label) ?? 0) >= least };
}

export function spansOf({ values }: Reading, ...tags: string[]): Value[] {
  return values.filter(({ tag }) => tags.includes(tag));
}

/** All that is said of a kind, in the words of the caller. */
export function textOf(reading: Reading, tag: string): string | null {
  const said = spansOf(reading, tag).map(({ text }) => text);
  return said.length === 0 ? null : said.join(' ');
}

const LIKELY_SELF = 0.3;

function isForOther({ state }: Turn): boolean {
  const person = state.stack.at(-1)?.person ?? state.people.length - 1;
  return (state.people[person]?.relation ?? 'self') !== 'self';
}

/** Whom the visit is for, where it is said. */
export function relationOf({ turn, part: { labels }, values }: Reading): Relation | null {
  const isVet = turn.practice.businessCategory === 'VETERINARY';
  const relations = ['child', ...(isVet ? (['animal'] as const) : []), 'other', 'self'] as const;
  const said = relations.filter((one) => (labels.get(`for:${one}`) ?? 0) >= TOLD);
  // Who calls for somebody else and likely speaks of themselves now does: the matter is not that person's.
  if (said.length === 0 && (labels.get('for:self') ?? 0) >= LIKELY_SELF && isForOther(turn)) return 'self';
  const [likeliest] = said.toSorted((a, b) => (labels.get(`for:${b}`) ?? 0) - (labels.get(`for:${a}`) ?? 0));
  if (likeliest === undefined || !isVet) return likeliest ?? null;
  // An animal is seen there, whoever else was spoken of.
  const isOfAnimal = likeliest === 'child' || values.some(({ tag }) => tag === 'animal_kind' || tag === 'animal_name');
  return isOfAnimal && likeliest !== 'self' ? 'animal' : likeliest;
}
