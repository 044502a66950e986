import type { CommandOf } from '../../commands.ts';
import { plainWords } from '../../phrases.ts';
import type { Turn } from '../../turn-context.ts';
import { matchProvider, TITLES } from './match-providers.ts';
import { isCommon } from './name-flags.ts';
import { type Reading, spansOf, textOf } from './spoken.ts';
import { TOLD } from './told-labels.ts';
import { likelihoodOf } from './understand.ts';
import { languageOf } from './values.ts';

/** Words that ask to pass something on, and words that are something to pass on, at least. */
const FEWEST_OF_REQUEST = 3;
const FEWEST_OF_MESSAGE = 2;
/** Whom it is for and that it be passed on takes no more words than these. */
const MOST_BEFORE = 8;
const MOST_OF_NAME = 100;

/** Something to pass on: what, and to whom. */
export function messageOf(reading: Reading): CommandOf<'message'> {
  const { turn } = reading;
  const said = messageSaid(reading);
  // Where nothing of the message itself was said, whoever is named is whom it is for.
  const recipient = recipientOf(reading) ?? (said === null || isPronoun(reading) ? providerNamed(reading) : undefined);
  const isAnswer = turn.state.asked?.question === 'message_text';
  const text = isAnswer ? turn.words : (said ?? wordsBesideRequest(reading));
  return { kind: 'message', ...(text !== null && { text }), ...(recipient !== undefined && { recipient }) };
}

/** From where the message begins to the end of what is said of it; with what stands before, where that is more than whom it is for. */
function messageSaid({ part, values }: Reading): string | null {
  const first = values.find(({ tag }) => tag === 'text');
  if (first === undefined) return null;
  const text = part.text;
  const at = text.indexOf(first.text);
  if (at < 0) return first.text;
  return plainWords(text.slice(0, at)).length > MOST_BEFORE ? text : text.slice(at);
}

/**
 * All that is said, where the words beside the request to pass something on say something of their own and the tagger has not told it:
 * "please take a message my crown came loose". Null where they do not.
 */
function wordsBesideRequest(reading: Reading): string | null {
  const { turn, part } = reading;
  const words = part.text.split(/\s+/);
  const named = new Set(spansOf(reading, 'recipient', 'caller_name', 'name').flatMap(({ text }) => plainWords(text)));
  const heard = { language: languageOf(turn), asked: '-' };
  const isRequest = (some: readonly string[]): boolean => likelihoodOf('message', some.join(' '), heard) >= TOLD;
  const rests = words.flatMap((_, at) => {
    const [before, after] = [words.slice(0, at), words.slice(at)];
    if (before.length >= FEWEST_OF_REQUEST && isRequest(before)) return [after];
    return after.length >= FEWEST_OF_REQUEST && at > 0 && isRequest(after) ? [before] : [];
  });
  const telling = rests.map((rest) => plainWords(rest.join(' ')).filter((one) => !isCommon(one) && !named.has(one)));
  return telling.some((one) => one.length >= FEWEST_OF_MESSAGE) ? part.text : null;
}

/** "Tell her": whoever was named before. */
function isPronoun(reading: Reading): boolean {
  const said = textOf(reading, 'recipient');
  return said === null || said.split(' ').every(isCommon);
}

function providerNamed({ turn, part }: Reading): string | undefined {
  const id = matchProvider(part.text, turn.practice);
  return turn.practice.providers.find((one) => one.id === id)?.name;
}

/** Whom it is for: a provider by the name that the practice knows. */
export function recipientOf(reading: Reading): string | undefined {
  const { providers } = reading.turn.practice;
  const said = textOf(reading, 'recipient');
  // "Tell the doctor": whoever of the practice the caller has spoken of.
  const spokenOf = said !== null && isTitle(said) ? namedBefore(reading.turn) : null;
  if (spokenOf !== null) return spokenOf;
  // "Give me", "the office": a word that names nobody is none.
  if (said === null || plainWords(said).every(isCommon)) return undefined;
  const id = matchProvider(said, { providers });
  if (id === null && said.split(' ').every(isCommon)) return undefined;
  return (providers.find((one) => one.id === id)?.name ?? said).slice(0, MOST_OF_NAME);
}

function isTitle(said: string): boolean {
  const words = plainWords(said);
  return words.some((word) => TITLES.has(word)) && words.every((word) => isCommon(word) || TITLES.has(word));
}

/** The one provider whom the caller has named in this call. */
function namedBefore({ state, practice }: Turn): string | null {
  const said = state.history.flatMap(({ role, text }) => (role === 'caller' ? [matchProvider(text, practice)] : []));
  const named = new Set(said.filter((id) => id !== null && id !== 'any'));
  const [only, ...others] = named;
  return others.length > 0 ? null : (practice.providers.find(({ id }) => id === only)?.name ?? null);
}
