import type { Command, CommandOf } from '../commands.ts';
import { memoize } from '../memoize.ts';
import { findPhrase, indexPhrases, type Phrase, plainWords, readPhrase, type Span, wordsOf } from '../phrases.ts';
import { readRows } from '../rows.ts';

type Danger = CommandOf<'danger'>['to'];

/** What an utterance holds for certain, to be taken before any reader; and a danger that may be harmless, for the reader to weigh. */
export interface Screened {
  certain: readonly Command[];
  weak: CommandOf<'danger'> | null;
}

/** The graver comes first: of several dangers in one utterance it is told what to do about that one. */
const DANGERS: readonly Danger[] = ['life', 'self_harm', 'poisoning', 'dental', 'animal_life'];
const MATTERS: readonly string[] = ['death', 'harm_by_practice', 'legal', 'erasure', 'records_request'];
/** A word such as "no" or "never" denies what begins within so many words after it. */
const REACH_OF_NO = 3;
/**
 * Each language's table: kind and phrase a line, in the order in which they are looked for; words that a phrase has taken are no longer
 * seen by those after it. A `?` after a kind: it may be harmless.
 *
 * Further kinds: `harmless` takes its words out; `no` denies what follows it, `over` what stands before it; `past` and `asked` anywhere
 * in the sentence make it no danger of now, `if` makes it one that may be harmless; `animal` and `human` tell who it is about.
 */
interface Table {
  /** Those that may stand in a clause. */
  phrasesIn(tokens: readonly string[]): { kind: string; isWeak: boolean; phrase: Phrase; holdsNo: boolean }[];
  /** By kind. */
  marksIn: Map<string, (tokens: readonly string[]) => Phrase[]>;
}
const MARKS: ReadonlySet<string> = new Set(['no', 'over', 'past', 'asked', 'if', 'animal', 'human']);
const LANGUAGES = ['en', 'es'] as const;
/** One for all languages: callers switch within a sentence. */
const TABLE = readTable(LANGUAGES);
const TABLES = LANGUAGES.map((language) => ({ language, table: readTable([language]) }));

/** An utterance is screened before it is read, and again by its reader. */
const MOST_UTTERANCES = 100;

/** Reads one utterance against the closed table of safety words. */
export const screen = memoize(screenWords, MOST_UTTERANCES);

function screenWords(words: string): Screened {
  const certain: Command[] = [];
  const dangers: CommandOf<'danger'>[] = [];
  const sentences = sentencesOf(words);
  for (const { kind, isCertain } of findKinds(TABLE, sentences)) {
    const to = DANGERS.find((danger) => danger === kind);
    if (to !== undefined) dangers.push({ kind: 'danger', to, is_certain: isCertain });
    else if (isCertain && !certain.some((one) => isSame(one, kind))) certain.push(commandOf(kind));
  }
  const gravest = (among: CommandOf<'danger'>[]): CommandOf<'danger'> | null =>
    among.toSorted((a, b) => DANGERS.indexOf(a.to) - DANGERS.indexOf(b.to))[0] ?? null;
  const danger = gravest(dangers.filter((one) => one.is_certain));
  if (danger !== null) return { certain: [danger], weak: null };
  return { certain, weak: gravest(dangers) };
}

/** Whether the words name a person whom a danger may be of. */
export function tellsOfPerson(words: string): boolean {
  return holds(TABLE, 'human', sentencesOf(words).flat(2));
}

/** The one language whose own list finds a danger in the words; null where none does, or several do. */
export function languageOfDanger(words: string): string | null {
  const sentences = sentencesOf(words);
  const found = TABLES.filter(({ table }) =>
    findKinds(table, sentences).some(({ kind }) => DANGERS.some((danger) => danger === kind)),
  );
  return found.length === 1 ? (found[0]?.language ?? null) : null;
}

function commandOf(kind: string): Command {
  return MATTERS.includes(kind) ? { kind: 'grave', matter: kind as CommandOf<'grave'>['matter'] } : { kind: 'abuse' };
}

function isSame(command: Command, kind: string): boolean {
  return command.kind === kind || (command.kind === 'grave' && command.matter === kind);
}

function findKinds(table: Table, sentences: Sentences): { kind: string; isCertain: boolean }[] {
  const all = sentences.flat(2);
  const isOfAnimal = holds(table, 'animal', all) && !holds(table, 'human', all);
  return sentences.flatMap((clauses) => {
    const whole = clauses.flat();
    if (holds(table, 'past', whole) || holds(table, 'asked', whole)) return [];
    const isSupposed = holds(table, 'if', whole);
    return clauses.flatMap((clause) => {
      const tokens = [...clause];
      return table.phrasesIn(tokens).flatMap(({ kind, isWeak, phrase, holdsNo }) => {
        const found = kind === 'harmless' ? findPhrase(phrase, tokens, 0) : findFree(table, phrase, tokens, holdsNo);
        if (found === null) return [];
        tokens.fill('', found.from, found.to);
        if (kind === 'harmless') return [];
        const moved = isOfAnimal && (kind === 'life' || kind === 'poisoning') ? 'animal_life' : kind;
        return [{ kind: moved, isCertain: !isWeak && !isSupposed }];
      });
    });
  });
}

/** The first place where a phrase stands and is not denied. */
function findFree(table: Table, phrase: Phrase, tokens: string[], holdsNo: boolean): Span | null {
  for (let from = 0; from < tokens.length; from += 1) {
    const found = findPhrase(phrase, tokens, from);
    if (found === null) return null;
    if (!isDenied(table, tokens, found, holdsNo)) return found;
    from = found.from;
  }
  return null;
}

function isDenied(table: Table, tokens: string[], { from, to }: Span, holdsNo: boolean): boolean {
  const before = tokens.slice(Math.max(0, from - REACH_OF_NO), from);
  // "Can't breathe" is denied by no further no, and "I don't want to live any more" is not over.
  if (holdsNo) return false;
  return holds(table, 'no', before) || holds(table, 'over', tokens.slice(to));
}

function holds({ marksIn }: Table, mark: string, tokens: readonly string[]): boolean {
  return (
    marksIn
      .get(mark)?.(tokens)
      .some((phrase) => findPhrase(phrase, tokens, 0) !== null) === true
  );
}

type Sentences = readonly (readonly (readonly string[])[])[];

/** Sentences, their clauses, and the words of those: small letters without accents and apostrophes. */
function sentencesOf(words: string): Sentences {
  return words.split(/[.?!;]+/).map((sentence) => sentence.split(',').map(plainWords));
}

function readTable(languages: readonly string[]): Table {
  const rows = languages.flatMap((language) => readRows(`safety/${language}`) as [string, string][]);
  const marks = new Map<string, Phrase[]>();
  for (const [kind, words] of rows)
    if (MARKS.has(kind)) marks.set(kind, [...(marks.get(kind) ?? []), readPhrase(words)]);
  const denying = new Set((marks.get('no') ?? []).flatMap(wordsOf));
  const phrases = rows
    .filter(([kind]) => !MARKS.has(kind))
    .map(([kind, words]) => {
      const phrase = readPhrase(words);
      return {
        kind: kind.replace('?', ''),
        isWeak: kind.endsWith('?'),
        phrase,
        holdsNo: wordsOf(phrase).some((word) => denying.has(word)),
      };
    });
  // What is harmless is taken out first, whichever language it is in.
  const isHarmless = ({ kind }: { kind: string }): boolean => kind === 'harmless';
  const ordered = [...phrases.filter(isHarmless), ...phrases.filter((one) => !isHarmless(one))];
  return {
    phrasesIn: indexPhrases(ordered, ({ phrase }) => phrase),
    marksIn: new Map([...marks].map(([mark, among]) => [mark, indexPhrases(among, (phrase) => phrase)])),
  };
}
