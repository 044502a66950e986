import type { Act } from '../acts.ts';
import { languageOf } from '../locale.ts';
import type { Practice } from '../practice.ts';
import type { Turn } from '../turn-context.ts';

/** The words of one language: everything the agent says that is not a model's own sentence stands in such a file. */
export interface Language {
  /** ISO 639. */
  tag: string;
  /** Whole sentences; empty where the act needs no words. Acts before it in the turn may shorten them. */
  say(act: Act, turn: Turn): string;
  /** Said while something is looked up. */
  waiting: readonly string[];
}

/** One of several ways to say the same; the same turn of the same call always takes the same one. */
export function vary(turn: Turn, ways: readonly string[]): string {
  return ways[turn.state.turn % ways.length] ?? '';
}

/** The way for the first, second and any later time; of two ways, the third time takes the first again. */
export function byTimes(times: number, ways: readonly string[]): string {
  if (ways.length === 2 && times === 3) return ways[0] ?? '';
  return ways[Math.min(times, ways.length) - 1] ?? '';
}

/** In words of the other language: the one that key 2 speaks first, by word and by key; empty where no words of it are known. */
export function offeredLanguage({ languages }: Practice, spoken: string): string {
  const [, second] = languages;
  const tag = languages.map((one) => languageOf(one)).find((one) => one !== spoken && OFFERS[one] !== undefined);
  const offer = tag === undefined ? undefined : OFFERS[tag];
  if (offer === undefined || tag === undefined) return '';
  return second !== undefined && languageOf(second) === tag ? offer.byKey : offer.byWord;
}

const OFFERS: Record<string, { byKey: string; byWord: string } | undefined> = {
  es: { byKey: 'Para español, diga «español» u oprima el dos.', byWord: 'Para español, diga «español».' },
  en: { byKey: 'For English, say "English" or press two.', byWord: 'For English, say "English".' },
};

/** Whether but one time, or one appointment, was put before the caller. */
export function isOneOffered({ state: { offered } }: Turn): boolean {
  const options = offered?.of === 'slots' ? offered.slots : offered?.of === 'appointments' ? offered.appointments : [];
  return options.length === 1;
}
