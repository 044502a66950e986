import { isDenial } from '../../knowledge/words.ts';
import { memoize } from '../../memoize.ts';
import { findPhrase, indexPhrases, type Phrase, phraseEnd, plainWords, readPhrase } from '../../phrases.ts';
import type { Service } from '../../practice.ts';
import { readRows, readTable } from '../../rows.ts';
import { isCommon, stemOf } from './name-flags.ts';

/** Share of what was said that a service has to answer to, and of the best one's that others need to be meant as well. */
const LEAST_SHARE = 0.5;
const AS_GOOD = 0.85;
const WHOLE = 0.8;
const MOST_SERVICES = 4;
/** A word of the trouble that a description may hold, and how many services that may be before it tells nothing. */
const LEAST_TROUBLE = 4;
const MOST_DESCRIBED = 2;
/** A description tells less than a name. */
const IN_DESCRIPTION = 0.7;
/** Words are the same where so much of their parts is. */
const LEAST_LIKE = 0.62;
/** One word is the beginning of the other: "exam" and "examination". */
const BEGINNING = 0.9;
const LEAST_STEM = 5;
const MOST_ENDING = 3;
const LEAST_PART = 3;
/** Words after a "no" that it denies. */
const REACH_OF_NO = 4;

/** The services to choose from, and the language that they are spoken of in. */
export interface Among {
  services: readonly Service[];
  language: string;
}

/** What a body part weighs: it tells where, and hardly what is to be done there. */
const OF_PLACE = 0.3;

/** Lay words, and the beginnings of words in service names that they may mean, the likeliest first. */
interface LayWords {
  language: string;
  said: Phrase[];
  names: string[];
  /**
   * `place`, written with `~` before the words: where something is, which counts only where nothing else was told. `sure`, with `!`: so
   * telling that a name among the words says nothing against it.
   */
  weight: 'place' | 'plain' | 'sure';
}

const LAY: LayWords[] = ['en', 'es'].flatMap((language) =>
  readTable(new URL(`./data/${language}/service-words.tsv`, import.meta.url)).map(([said = '', ...names]) => {
    const weight = said.startsWith('~') ? 'place' : said.startsWith('!') ? 'sure' : 'plain';
    return { language, said: phrasesOf(said.replace(/^[~!]/, '')), names, weight };
  }),
);

/** Each phrase with the place of its words in `LAY`. */
const layPhrasesIn = indexPhrases(
  LAY.flatMap(({ said }, at) => said.map((phrase) => ({ phrase, at }))),
  ({ phrase }) => phrase,
);

const PLACES: readonly Phrase[] = LAY.filter(({ weight }) => weight === 'place').flatMap(({ said }) => said);
/** Words that are asked about again: those of callers and of services. */
const MOST_KNOWN = 4_000;
const isPlace = memoize((word) => PLACES.some((phrase) => phraseEnd(phrase, [word], 0) !== null), MOST_KNOWN);

/** "a b|c": either of two phrases; within a phrase of a single place each alternative stands for itself. */
function phrasesOf(said: string): Phrase[] {
  return said.includes('_') ? [readPhrase(said)] : said.split('|').map(readPhrase);
}

/** What services are called in the other language, by the language of the call and the name in small letters. */
const TRANSLATED = new Map(
  readRows('service-names').flatMap(([english = '', spanish = '']) => [
    [`es ${english}`, spanish],
    [`en ${spanish.toLowerCase()}`, english],
  ]),
);

/**
 * The services that words may mean, several only where they are about as likely; none where nothing fits.
 * @param isWhole every telling word has to stand in a name
 */
export function matchServices(words: string, { services, language }: Among, isWhole = false): string[] {
  const among = services.map((service) => ({ ...service, names: namesOf(service, language) }));
  const all = plainWords(words);
  const wanted = withoutDenied(all);
  // "A checkup, no shots": what is denied is not wanted, where something else is.
  const said = wanted.some((word) => !isCommon(word)) ? wanted : all;
  const telling = said.filter((word) => !isCommon(word));
  const found = layWordsIn(said);
  // "A first appointment": common words that mean a service together.
  const together = found.filter(({ length }) => length > 1);
  if (telling.length === 0) return meantBy(together, among);
  const certain = found.filter(({ lay }) => lay.weight === 'sure');
  const sure = meantBy(certain, among);
  if (sure.length > 0) return sure;
  const weights = weigh(among);
  const lay = meantBy(found, among);
  if (telling.every(isPlace)) return lay;
  const scored = among.map((service) => ({ service, score: shareMeant(telling, service, weights) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (isWhole && best < WHOLE) return [];
  if (best < LEAST_SHARE) return agreeing(lay, describedBy(telling, among));
  const named = scored.filter(({ score }) => score >= best * AS_GOOD).map(({ service }) => service);
  // "An ordinary session by myself": what was said beside a word that many names hold.
  const told = named.filter(({ id }) => lay.includes(id));
  const left = told.length > 0 ? told : named;
  return withoutLonger(left, telling)
    .slice(0, MOST_SERVICES)
    .map(({ id }) => id);
}

/** Of a name that was said in full and a longer one that holds it, the longer one is not meant. */
function withoutLonger(services: readonly Named[], telling: readonly string[]): readonly Named[] {
  const full = services.flatMap(({ names }) =>
    names.map(tellingWords).filter((words) => words.length > 0 && words.every((one) => likeOne(one, telling))),
  );
  const isLonger = (name: string): boolean => {
    const words = tellingWords(name);
    return full.some((said) => said.length < words.length && said.every((one) => likeOne(one, words)));
  };
  const left = services.filter(({ names }) => !names.every(isLonger));
  return left.length > 0 ? left : services;
}

function withoutDenied(words: readonly string[]): readonly string[] {
  return words.filter((_, at) => !words.slice(Math.max(0, at - REACH_OF_NO), at).some(isDenial));
}

/**
 * What lay words and descriptions both speak for; where they speak for different services, all of them: the caller is asked. What fewer
 * services are meant by tells more: of "the wire on my braces came loose" a word that half of the services hold decides nothing.
 */
function agreeing(lay: readonly string[], described: readonly string[]): string[] {
  const both = lay.filter((id) => described.includes(id));
  if (both.length === 0) return [...lay, ...described].slice(0, MOST_SERVICES);
  return described.length < lay.length ? [...described] : both;
}

/** The services in whose descriptions most of what was told of the trouble stands: "for ringing in the ears". */
function describedBy(telling: readonly string[], services: readonly Named[]): string[] {
  const trouble = telling.filter((word) => !isPlace(word) && word.length >= LEAST_TROUBLE);
  const counts = services.map(({ id, names, description }) => {
    const described = tellingWords([...names, description ?? ''].join(' '));
    return { id, count: trouble.filter((word) => likeOne(word, described) >= BEGINNING).length };
  });
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const ids = counts.filter(({ count }) => count === most).map(({ id }) => id);
  return ids.length > MOST_DESCRIBED ? [] : ids;
}

/** How much the words of names tell: one that many services have tells little. */
function weigh(services: readonly Named[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const service of services)
    for (const stem of new Set(service.names.flatMap((name) => tellingWords(name).map(stemOf))))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + services.length / count)]));
}

/** What share of the telling words the service answers to; a name that was said in full counts a little more than a longer one. */
function shareMeant(said: readonly string[], service: Named, weights: ReadonlyMap<string, number>): number {
  const most = Math.max(1, ...weights.values());
  const weightOf = (word: string): number => (weights.get(stemOf(word)) ?? most * 0.7) * (isPlace(word) ? OF_PLACE : 1);
  const all = said.reduce((sum, word) => sum + weightOf(word), 0);
  const described = withoutDenied(plainWords(service.description ?? '')).filter((word) => !isCommon(word));
  const shares = service.names.map((name) => {
    const words = tellingWords(name);
    if (words.length === 0) return 0;
    const met = said.reduce((sum, word) => {
      const inName = likeOne(word, words);
      return sum + weightOf(word) * Math.max(inName, inName > 0 ? 0 : IN_DESCRIPTION * likeOne(word, described));
    }, 0);
    const named = words.filter((word) => likeOne(word, said) > 0).length / words.length;
    return (met / all) * (0.8 + 0.2 * named);
  });
  return Math.max(0, ...shares);
}

interface Found {
  lay: LayWords;
  /** Parts of the longest phrase that was said of it. */
  length: number;
}

function layWordsIn(said: readonly string[]): Found[] {
  const longest = new Map<number, number>();
  for (const { phrase, at } of layPhrasesIn(said))
    if (findPhrase(phrase, said, 0) !== null) longest.set(at, Math.max(longest.get(at) ?? 0, phrase.length));
  return [...longest].map(([at, length]) => ({ lay: LAY[at] as LayWords, length }));
}

/** The services that most of what was said in lay words may mean. */
function meantBy(found: readonly Found[], services: readonly Named[]): string[] {
  const votes = new Map<string, number>();
  const places = new Set<string>();
  for (const { lay, length } of found) {
    const { language, names, weight } = lay;
    const meant = names
      .map((beginning) => services.filter((service) => service.names.some((name) => hasWord(name, beginning))))
      .find((found) => found.length > 0);
    for (const { id } of meant ?? [])
      if (weight === 'place') places.add(id);
      else votes.set(`${language} ${id}`, (votes.get(`${language} ${id}`) ?? 0) + length);
  }
  if (votes.size === 0) return places.size > MOST_SERVICES ? [] : [...places];
  const best = Math.max(0, ...votes.values());
  const ids = [
    ...new Set([...votes].flatMap(([key, length]) => (length === best ? [key.slice(key.indexOf(' ') + 1)] : []))),
  ];
  return ids.length > MOST_SERVICES ? [] : ids;
}

function hasWord(name: string, beginning: string): boolean {
  return plainWords(name).some((word) => word.startsWith(beginning.replace('-', '')));
}

/** A service with the names that it goes by in the language of the call. */
type Named = Service & { names: readonly string[] };

function namesOf({ name }: Service, language: string): string[] {
  const translated = TRANSLATED.get(`${language} ${name.toLowerCase()}`);
  return translated === undefined ? [name] : [name, translated];
}

const tellingWords = memoize(
  (text): readonly string[] => plainWords(text).filter((word) => !isCommon(word)),
  MOST_KNOWN,
);

/** How much a word is like the one of others that it is most like; 0 where it is like none. */
function likeOne(word: string, others: readonly string[]): number {
  const best = Math.max(0, ...others.map((other) => likeness(word, other)));
  return best >= LEAST_LIKE ? best : 0;
}

/** Share of common pairs of letters (Dice): 1 for the same word; a part of a word that was said is like the whole of it. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  // "Wax" in "earwax".
  if (a.length >= LEAST_PART && b.length >= a.length + LEAST_PART && b.endsWith(a)) return BEGINNING;
  if (a.length < 4 || b.length < 4) return 0;
  if (a.startsWith(b) || b.startsWith(a)) return BEGINNING;
  // "Evaluated" and "evaluation".
  const long = Math.min(a.length, b.length) - MOST_ENDING;
  if (long >= LEAST_STEM && a.slice(0, long) === b.slice(0, long)) return BEGINNING;
  const left = pairsOf(a);
  const rest = [...pairsOf(b)];
  const size = left.length + rest.length;
  let common = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    common += 1;
    rest.splice(at, 1);
  }
  return (2 * common) / size;
}

/** Letters side by side. */
const pairsOf = memoize(
  (word): readonly string[] => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)),
  MOST_KNOWN,
);
