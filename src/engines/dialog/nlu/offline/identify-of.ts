import type { CommandOf } from '../../commands.ts';
import { ordinaryWords } from '../../ordinary-words.ts';
import { plainWords } from '../../phrases.ts';
import type { Turn } from '../../turn-context.ts';
import { namesApart } from './names-apart.ts';
import { type Reading, relationOf, spansOf, textOf } from './spoken.ts';
import { TOLD } from './told-labels.ts';
import type { Value } from './understand.ts';
import { birthOf, languageOf, nameOf, phoneOf } from './values.ts';

type Identify = CommandOf<'identify'>;

const MOST_OF_NAME = 60;
/** Questions whose answer is about whoever is on the line. */
const OF_CALLER: ReadonlySet<string> = new Set(['caller_name']);

const OF_TIMES: ReadonlySet<string> = new Set(['when', 'slot']);
const OF_NAMES: ReadonlySet<string> = new Set(['patient_name', 'first_name', 'last_name', 'identity_again', 'whose']);

/** What was said of who somebody is; of the caller apart, where somebody else is to be seen. */
export function identifiesOf(reading: Reading): Identify[] {
  const { turn } = reading;
  const asked = turn.state.asked?.question ?? '-';
  const isOfCaller = OF_CALLER.has(asked) || (isForMessage(turn) && asked !== 'patient_name');
  const patient: Partial<Identify> = { ...birthFrom(reading), ...animalFrom(reading), ...visitFrom(reading) };
  const isAsked = OF_NAMES.has(asked) || isOfCaller;
  const told = nameSpans(reading, 'name');
  const spans = isAsked ? wholeName(told) : told;
  const { ofPatient, ofCaller } = isAsked ? { ofPatient: spans, ofCaller: [] } : namesApart(reading, spans);
  const heard = spokenName(reading, ofPatient);
  // One word of what a booking or a time is told with is a name only where a name was asked for.
  const isOneWord = heard?.includes(' ') === false && ofCaller.length === 0;
  const isOverheard = (reading.is('book') || OF_TIMES.has(asked)) && !OF_NAMES.has(asked) && isOneWord;
  const isName = !isOverheard && (isAsked || !isOrdinary(heard, turn));
  const name = isName ? heard : null;
  const caller = textOfName(reading, 'caller_name') ?? spokenName(reading, ofCaller);
  const phone = textOf(reading, 'phone');
  const called: Partial<Identify> = caller === null ? {} : (nameOf(turn, caller)?.value ?? {});
  if (phone !== null) Object.assign(isOfCaller ? called : patient, phoneOf(turn, phone)?.value);
  if (name !== null) Object.assign(isOfCaller && caller === null ? called : patient, nameOf(turn, name)?.value);
  return [
    ...(Object.keys(patient).length > 0 ? [{ kind: 'identify', about: 'patient', ...patient } as Identify] : []),
    ...(Object.keys(called).length > 0 ? [{ kind: 'identify', about: 'caller', ...called } as Identify] : []),
  ];
}

/** "Okay, deep breath": nobody who was not asked for a name is called by words that callers say of other things. */
function isOrdinary(heard: string | null, turn: Turn): boolean {
  const ordinary = ordinaryWords(languageOf(turn));
  return heard !== null && plainWords(heard).every((word) => ordinary.has(word));
}

/** A name of at least first and last, as it is told of most people. */
const WHOLE_NAME = 2;

/** The stretches of a name; where some of them are a whole name, those that hold words of other things are none of it. */
function nameSpans(reading: Reading, tag: string): Value[] {
  const ordinary = ordinaryWords(languageOf(reading.turn));
  const spans = spansOf(reading, tag);
  const clean = spans.filter(({ text }) => !plainWords(text).some((word) => ordinary.has(word)));
  const isWhole = clean.flatMap(({ text }) => plainWords(text)).length >= WHOLE_NAME;
  return isWhole ? clean : spans;
}

/** Who is asked for a name and tells a whole one is not called by a word that stands apart before it: "a madhouse today, it's Ann Lee". */
function wholeName(spans: readonly Value[]): readonly Value[] {
  const whole = spans.findLastIndex(
    ({ text }) => plainWords(text).filter((word) => word.length > 1).length >= WHOLE_NAME,
  );
  return spans.filter((span, at) => at >= whole || span.to === spans[at + 1]?.from);
}

function textOfName(reading: Reading, tag: string): string | null {
  const spans = nameSpans(reading, tag);
  return spans.length === 0 ? null : spans.map(({ text }) => text).join(' ');
}

/** The name with all letters that it is spelled with, also those that the tagger has left out. */
function spokenName(reading: Reading, spans: readonly Value[]): string | null {
  const words = reading.part.text.split(/\s+/);
  return spans.length === 0 ? null : spans.map((span) => withLetters(words, span.text)).join(' ');
}

/** A stretch of words that begins or ends with single letters, with those around it. */
function withLetters(words: readonly string[], text: string): string {
  const isLetter = (word: string | undefined): boolean => word !== undefined && /^\p{L}$/u.test(word);
  const said = text.split(/\s+/);
  const at = words.findIndex((_, start) => said.every((word, i) => words[start + i] === word));
  if (at < 0) return text;
  let [from, to] = [at, at + said.length];
  if (isLetter(words[from])) while (isLetter(words[from - 1])) from -= 1;
  if (isLetter(words[to - 1])) while (isLetter(words[to])) to += 1;
  return words.slice(from, to).join(' ');
}

/** Nobody is to be seen: a name or a number is of whom to call back. */
export function isForMessage({ state }: Turn): boolean {
  return state.stack.at(-1)?.kind === 'message';
}

function birthFrom(reading: Reading): Partial<Identify> {
  const said = textOf(reading, 'birth');
  return said === null ? {} : (birthOf(reading.turn, said)?.value ?? {});
}

function animalFrom(reading: Reading): Partial<Identify> {
  if (reading.turn.practice.businessCategory !== 'VETERINARY') return {};
  const name = spansOf(reading, 'animal_name')[0]
    ?.text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    .slice(0, MOST_OF_NAME);
  // Which animals are seen at all is a question about none.
  const isQuestion = [...reading.part.labels].some(([label, one]) => label.startsWith('ask:') && one >= TOLD);
  const isOwn = !isQuestion || name !== undefined || reading.is('for:animal') || reading.is('book');
  const kind = isOwn ? spansOf(reading, 'animal_kind')[0]?.text.slice(0, MOST_OF_NAME) : undefined;
  return { ...(name !== undefined && { animal_name: name }), ...(kind !== undefined && { animal_kind: kind }) };
}

/** First visit or not, and whom it is for where no matter says so already. */
function visitFrom(reading: Reading): Partial<Identify> {
  const { is } = reading;
  const relation = relationOf(reading);
  const isMatterToo = ['book', 'move', 'cancel', 'look_up'].some((label) => is(label));
  return {
    ...(is('new') && { is_new: true }),
    ...(is('known') && !is('new') && { is_new: false }),
    ...(relation !== null && !isMatterToo && { relation }),
  };
}
