import type { Practice } from '../../dialog/practice.ts';
import { english } from '../english.ts';
import { writeNumbers } from '../listening/number-words.ts';
import { hasComplaint } from './complaint.ts';
import { contentStems, ideaOf } from './words.ts';

/** Okapi BM25's usual constants (Robertson and Zaragoza, 2009). */
const K1 = 1.2;
const B = 0.75;
/** Least part of the question's weight that a passage must cover to count as an answer. */
const COVERAGE_FLOOR = 0.5;
/** Least part that the sentence itself must cover, headings and neighbours left out. */
const SENTENCE_FLOOR = 0.5;
/**
 * A word that the practice never uses counts little against an answer, since callers ask in their own words, unless it names a
 * thing: the answer about parking does not answer a question about covid tests.
 */
const STRANGE_WORD_WEIGHT = 0.2;
/** An ailment in the question must be spoken of by a passage; an FAQ entry asks nearly the same thing already. */
const FAQ_FLOOR = 0.5;
const MOST_WORDS = 45;
/** Rarity means little among a handful of passages: a small website counts as one of this many. */
const SMALL_LIBRARY = 20;
/** Named where the practice has none; what it says of another fee or card is no answer. */
const NAMES_THING = new Set(termsOf('signup deposit membership gift discount refund financing'));
const EVERYDAY_WEIGHT = 0.3;
const EVERYDAY = new Set(
  termsOf(
    'doctor office appointment visit practice clinic people patient place day time today tomorrow need help work week session home kind sort type bit special specific certain particular room studio building facility medical',
  ),
);

/** Not after an abbreviation, and only before what can begin a sentence. */
const SENTENCE_END =
  /(?<!\b(?:Dr|Mr|Mrs|Ms|St|Ave|Blvd|Rd|No|vs|Jr|Sr|e\.g|i\.e)\.)(?<=[.!?])\s+(?=[\p{Lu}\d"'(])|\n+/u;
/** A sentence that only makes sense after the one before it. */
const CONTINUATION = /^(it|this|they|these|those|that|however|also|if so|just|simply|otherwise|then|he|she)\b/i;

interface Entry {
  text: string;
  /** The question of an FAQ entry, matched like the text. */
  question: string | null;
  terms: Map<string, number>;
  /** Terms of its heading. */
  subject: Set<string>;
  length: number;
}

export interface Library {
  entries: Entry[];
  documentsWith: Map<string, number>;
  /** Names of the practice and its people: they tell whom a question is about, not what it asks; words of its trade do. */
  names: Set<string>;
  averageLength: number;
}

export interface Found {
  /** A sentence or two of the practice's own words, fit to be spoken. */
  words: string;
  score: number;
}

const libraries = new WeakMap<Practice, Library>();

/** The practice's website, FAQ and notes, made searchable; built once for each practice object. */
export function libraryOf(practice: Practice): Library {
  const known = libraries.get(practice);
  if (known !== undefined) return known;
  const notes = (practice.agent.knowledgeBase ?? '')
    .split(/\n{2,}|\n(?=[A-Z•*-])/)
    .map((text) => ({ text, question: null, title: null }));
  const sources = [
    ...practice.faq.map(({ question, answer }) => ({ text: answer, question, title: null })),
    ...notes,
    ...practice.passages.map(({ text, title }) => ({ text, question: null, title })),
    ...practice.services.flatMap(({ name, description }) =>
      description === null ? [] : [{ text: description, question: name, title: null }],
    ),
  ];
  const entries = sources
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, question, title }) => entryOf(text, question, title));
  const documentsWith = new Map<string, number>();
  for (const entry of entries)
    for (const term of entry.terms.keys()) documentsWith.set(term, (documentsWith.get(term) ?? 0) + 1);
  const total = entries.reduce((sum, entry) => sum + entry.length, 0);
  const called = [practice.name, ...practice.providers.map((provider) => provider.name)].join(' ');
  const names = new Set(contentStems(called).filter((word) => ideaOf(word) === null));
  const library = { entries, documentsWith, names, averageLength: entries.length === 0 ? 1 : total / entries.length };
  libraries.set(practice, library);
  return library;
}

function entryOf(text: string, question: string | null, title: string | null): Entry {
  const stems = termsOf(`${question ?? ''} ${title ?? ''} ${text}`);
  const terms = new Map<string, number>();
  for (const term of stems) terms.set(term, (terms.get(term) ?? 0) + 1);
  return { text, question, terms, subject: new Set(termsOf(title ?? '')), length: stems.length };
}

/** Synonyms fall together: the term of a word is its idea where it has one, of a number its digits. */
export function termsOf(text: string): string[] {
  return contentStems(text).map((said) => {
    const word = writeNumbers([said])[0] ?? said;
    const idea = ideaOf(word);
    return idea === null ? word : `#${idea}`;
  });
}

/** The best answer to a question, or null where nothing covers it well enough to be said aloud. */
export function search(library: Library, question: string): Found | null {
  const terms = [...new Set(termsAsWritten(library, question))];
  if (terms.length === 0) return null;
  const isTelling = (term: string) => !EVERYDAY.has(term) && !library.names.has(term);
  const telling = library.entries.filter((entry) => terms.some((term) => entry.terms.has(term) && isTelling(term)));
  if (telling.length === 0) return null;
  // Which words are things is asked where it weighs: telling it takes longer than all the rest.
  const isAllKnown = terms.every((term) => library.documentsWith.has(term) || !isTelling(term));
  const things = isAllKnown ? new Set<string>() : thingsIn(question);
  const weights = terms.map((term) => weightOf(library, term, things));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const floor = hasComplaint(question) ? 1 : COVERAGE_FLOOR;
  let best: { entry: Entry; score: number } | null = null;
  for (const entry of telling) {
    const covered = terms.reduce((sum, term, i) => sum + (entry.terms.has(term) ? (weights[i] ?? 0) : 0), 0);
    if (covered / total < (entry.question === null ? floor : Math.min(floor, FAQ_FLOOR))) continue;
    const score = bm25(library, entry, terms, weights) * (entry.question === null ? 1 : 1.15);
    if (best === null || score > best.score) best = { entry, score };
  }
  if (best === null) return null;
  const words =
    best.entry.question !== null
      ? shorten(sentencesOf(best.entry.text))
      : bestSentences(best.entry, terms, weights, new Set(contentStems(question)));
  return words === '' ? null : { words, score: best.score };
}

/** "Family care" and "workers comp" in the spelling that the practice uses: "FamilyCare", "workers compensation". */
function termsAsWritten(library: Library, question: string): string[] {
  const said = termsOf(question);
  const has = (term: string) => library.documentsWith.has(term);
  return said.flatMap((term, i) => {
    const [before = '', next = ''] = [said[i - 1], said[i + 1]];
    if (has(term)) return [term];
    if (has(term + next)) return [term + next];
    if (has(before + term)) return [before + term];
    const whole =
      term.length >= 4 ? [...library.documentsWith.keys()].find((known) => known.startsWith(term)) : undefined;
    return [whole ?? term];
  });
}

/** The texts that bear on some words, best first, for a reader who judges for itself. */
export function passagesFor(library: Library, words: string, most: number): string[] {
  const terms = [...new Set(termsOf(words))];
  const weights = terms.map((term) => idf(library, term));
  return library.entries
    .map((entry) => ({ entry, score: bm25(library, entry, terms, weights) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => (entry.question === null ? entry.text : `${entry.question} ${entry.text}`).slice(0, 800));
}

function thingsIn(question: string): Set<string> {
  const found: unknown = english(question).match('(#Noun|#Adjective)').out('array');
  return new Set(Array.isArray(found) ? termsOf(found.join(' ')) : []);
}

function idf(library: Library, term: string): number {
  const found = library.documentsWith.get(term) ?? 0;
  const total = Math.max(library.entries.length, SMALL_LIBRARY);
  return Math.log(1 + (total - found + 0.5) / (found + 0.5));
}

/** How much a word of the question weighs; words that any question to a practice may hold weigh little. */
function weightOf(library: Library, term: string, things: Set<string>): number {
  const isThing = things.has(term) || NAMES_THING.has(term);
  const strangeness = library.documentsWith.has(term) || isThing ? 1 : STRANGE_WORD_WEIGHT;
  return idf(library, term) * (EVERYDAY.has(term) || library.names.has(term) ? EVERYDAY_WEIGHT : strangeness);
}

function bm25(library: Library, entry: Entry, terms: string[], weights: number[]): number {
  return terms.reduce((sum, term, i) => {
    const count = entry.terms.get(term) ?? 0;
    const norm = count + K1 * (1 - B + (B * entry.length) / library.averageLength);
    return sum + ((weights[i] ?? 0) * count * (K1 + 1)) / norm;
  }, 0);
}

/** A word of the heading is what the whole passage is about. */
const SUBJECT_TELLS_LESS = 0.2;

function subjectIn(sentence: string, subject: Set<string>, terms: string[], weights: number[]): number {
  const own = new Set(termsOf(sentence));
  return terms.reduce((sum, term, i) => sum + (own.has(term) && subject.has(term) ? (weights[i] ?? 0) : 0), 0);
}

/** The sentence that says most of what was asked, and the one after it where both are short. */
function bestSentences({ text, subject }: Entry, terms: string[], weights: number[], stems: Set<string>): string {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sentences = sentencesOf(text).filter(isSpeakable);
  const scores = sentences.map((sentence) => {
    const own = new Set(termsOf(sentence));
    return terms.reduce((sum, term, i) => sum + (own.has(term) ? (weights[i] ?? 0) : 0), 0);
  });
  const telling = scores.map(
    (score, i) => score - SUBJECT_TELLS_LESS * subjectIn(sentences[i] ?? '', subject, terms, weights),
  );
  const literal = telling.map(
    (score, i) =>
      score + (score > 0 ? 0.1 * contentStems(sentences[i] ?? '').filter((stem) => stems.has(stem)).length : 0),
  );
  const best = literal.indexOf(Math.max(...literal));
  if (best < 0 || (scores[best] ?? 0) < SENTENCE_FLOOR * total) return '';
  const next = sentences[best + 1] ?? '';
  const held = new Set(termsOf(sentences[best] ?? ''));
  const isTellingMore = termsOf(next).some((term) => terms.includes(term) && !held.has(term));
  const isContinued = isTellingMore || CONTINUATION.test(next);
  return shorten(sentences.slice(best, best + (isContinued ? 2 : 1)));
}

/** Words that do not tell what a sentence is about. */
const NO_SUBJECT = new Set(
  termsOf(
    'take accept price pay hours doctor location wait new newcomer child couple pet dog cat adult month year morning first time minute dollar much long price insurance book schedule start end',
  ),
);

/**
 * The sentence that holds such evidence and most of what the words are about; null where none is. `floor`: least part of all that
 * the words tell which the sentence, or its heading, must cover.
 */
export function bearingOn(practice: Practice, words: string, evidence: RegExp, floor: number): string | null {
  const library = libraryOf(practice);
  const terms = [...new Set(termsOf(words))].filter(
    (term) => !NO_SUBJECT.has(term) && !EVERYDAY.has(term) && !library.names.has(term),
  );
  const known = terms.filter((term) => library.documentsWith.has(term));
  if (known.length === 0) return null;
  const stems = new Set(contentStems(words));
  const total = terms.reduce((sum, term) => sum + idf(library, term), 0);
  let best: { sentence: string; score: number } | null = null;
  for (const { text, terms: held } of library.entries) {
    if (!known.some((term) => held.has(term))) continue;
    for (const sentence of sentencesOf(text)) {
      if (!evidence.test(sentence) || !isSpeakable(sentence)) continue;
      const own = new Set(termsOf(sentence));
      const isOfAll = OF_THE_WHOLE.test(sentence);
      const covered = known
        .filter((term) => own.has(term) || (isOfAll && held.has(term)))
        .reduce((sum, term) => sum + idf(library, term), 0);
      const literal = contentStems(sentence).filter((stem) => stems.has(stem)).length;
      const score = covered + literal * LITERAL_WEIGHT;
      if (covered > 0 && covered >= floor * total && (best === null || score > best.score)) best = { sentence, score };
    }
  }
  return best === null ? null : shorten([best.sentence]);
}

/** A word as it was said outweighs its synonym. */
const LITERAL_WEIGHT = 0.5;
/** "Most treatment takes two years" is said of what the passage is about. */
const OF_THE_WHOLE =
  /^(?:most|the|full|typical|average|usual)? ?(?:course of )?(?:treatments?|therapy|orders?|repairs?|requests?)\b/i;

const sentencesKnown = new WeakMap<Library, readonly string[]>();

/** All sentences of the practice's own words; taken apart once for each practice object. */
export function sentencesIn(practice: Practice): readonly string[] {
  const library = libraryOf(practice);
  const known = sentencesKnown.get(library);
  if (known !== undefined) return known;
  const sentences = library.entries.flatMap(({ text }) => sentencesOf(text));
  sentencesKnown.set(library, sentences);
  return sentences;
}

/** Sentences of a text, addresses of pages left out. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[•*|]+/g, '. ')
    .split(SENTENCE_END)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** "Parking: Free behind the house." without its label; labels with a verb are part of the sentence. */
function withoutLabel(sentence: string): string {
  return sentence
    .replace(/^[^:.!?]{3,45}: (?=(?:We|Our|You|Yes|No|There|All|I)\b)/, '')
    .replace(/^(?!.*\b(?:we|you|i)\b[^:]*:)[A-Z][\w&/'-]*(?: [\w&/'-]+)?: (?=\p{L}\S* \S+ \S+)/u, '');
}

/** A sentence of the practice's own, rather than a list of prices, a label or a patient's praise. */
export function isSpeakable(sentence: string): boolean {
  const words = sentence.match(/\p{L}{2,}/gu) ?? [];
  return (
    words.length >= 3 && !/^["“]|["“][^"”]*$|\b(testimonials?|reviews?|patients say|clients say)\b/i.test(sentence)
  );
}

/** Whole sentences up to what can be listened to; at least the first, cut at a word where it is endless. */
export function shorten(sentences: string[]): string {
  const kept: string[] = [];
  let count = 0;
  for (const sentence of sentences) {
    const words = sentence.split(' ').length;
    if (kept.length > 0 && count + words > MOST_WORDS) break;
    kept.push(words > MOST_WORDS * 1.5 ? `${sentence.split(' ').slice(0, MOST_WORDS).join(' ')} and so on.` : sentence);
    count += words;
    if (kept.length === 3) break;
  }
  return kept
    .map(withoutLabel)
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}
