import { isDenial } from '../../knowledge/words.ts';
import { plainWords } from '../../phrases.ts';
import type { Assent } from '../../policy/assent.ts';
import type { Turn } from '../../turn-context.ts';
import { isPlainYes } from './plain-yes.ts';
import { labelsOfPart, type Understood, understand, type Value } from './understand.ts';
import { servicesIn, whenOf, writtenClock } from './values.ts';

/** An appointment is booked on it: a yes has to be nearly certain, and whatever speaks against it unlikely. */
const SURE = 0.992;
const UNLIKELY = 0.05;
/** What a model that hears a yes is believed on. */
const LIKELY = 0.98;
const POSSIBLE = 0.1;
const FOUND = 0.5;
/** What words that are no more than chatter are not; what speaks against a yes is hardly possible in them, but that they are a message. */
const TOLD = 0.3;
const HARDLY = 0.045;
const LEAST_TO_HALVE = 4;
/** So few words behind a yes are heard alone, and are to agree with this probability. */
const MOST_TO_TURN = 3;
const CERTAIN = 0.95;
/** From so many words on, those after the first have to be understood as well: "si es gratis" begins like a yes. */
const LEAST_WITH_REST = 3;
/** What stands against a yes, whatever else is said. */
const AGAINST: ReadonlySet<string> = new Set([
  ...['refuse', 'condition', 'reject', 'wish', 'more', 'drop', 'drop:all', 'cancel', 'move', 'book', 'wait', 'repeat'],
  ...['unclear', 'person', 'message', 'look_up', 'wrong_number', 'another'],
]);
/** Values beside a yes that would change what it agrees to. */
const CHANGES: ReadonlySet<string> = new Set([
  'when',
  'not_when',
  'not_provider',
  'provider',
  'service',
  'reason',
  'option',
]);

/** Whether words are an explicit yes to what was asked. */
export function assentOf(words: string, turn: Turn): Assent {
  const { state, practice } = turn;
  const asked = state.asked?.question ?? '-';
  const rest = withoutAgreedNames(withoutAgreedTime(words, turn), turn);
  const isPlain = isPlainYes(rest, state.language, state.proposal?.kind ?? null);
  const isForOther = state.proposal !== null && state.people[state.proposal.person]?.relation !== 'self';
  if (isPlain && !isForOther) return 'yes';
  const understood = understand(words, { language: state.language, asked, practice });
  const { labels, tokens } = understood;
  const agreedTo = serviceAgreedTo(turn);
  const isAgreedTo = ({ tag, text }: Value): boolean =>
    OF_SERVICE.has(tag) && agreedTo !== undefined && servicesIn(turn, text).join() === agreedTo;
  const values = understood.values.filter((value) => !isAgreedTo(value));
  // "Yes, cancel the nails": the service that was read back.
  const unnamed = understood.values.filter(isAgreedTo).reduce((left, { text }) => left.replace(text, ' '), rest);
  if (!isForOther && unnamed !== rest && isPlainYes(unnamed, state.language, state.proposal?.kind ?? null))
    return 'yes';
  // "Yes, that's for me" agrees to nothing that was read back for somebody else.
  if (isForOther && (labels.get('for:self') ?? 0) >= FOUND) return 'open';
  if (isPlain) return 'yes';
  if (tokens.length === 0) return 'open';
  const speaksAgainst = (of: ReadonlyMap<string, number>, least: number): boolean =>
    [...of].some(
      ([label, probability]) =>
        probability >= least && label !== state.proposal?.kind && (AGAINST.has(label) || label.startsWith('ask:')),
    );
  if (speaksAgainst(labels, FOUND)) return 'no';
  const changes =
    values.some(({ tag }) => CHANGES.has(tag)) ||
    understood.kinds.some((kind) => kind !== '') ||
    namesAnotherService(words, turn);
  // What comes after a yes may take it back: each half of the words is heard for itself as well.
  const half = Math.ceil(tokens.length / 2);
  const isHedged =
    tokens.length >= LEAST_TO_HALVE &&
    [labelsOfPart(understood, 0, half, asked), labelsOfPart(understood, half, tokens.length, asked)].some((part) =>
      speaksAgainst(part, FOUND),
    );
  // So does its last word alone.
  const last = labelsOfPart(understood, tokens.length - 1, tokens.length, asked);
  const isTakenBack = tokens.length > 1 && speaksAgainst(last, FOUND);
  const isOpenEnded =
    tokens.length >= LEAST_WITH_REST &&
    [...labelsOfPart(understood, 1, tokens.length, asked).values()].every((one) => one < FOUND);
  const agreed = labels.get('agree') ?? 0;
  // Who means to come to what is to be called off says yes as well.
  const isOfCancel = state.proposal?.kind === 'cancel';
  if (!changes && !isOfCancel && agreed >= FOUND && !speaksAgainst(labels, POSSIBLE) && endsInYes(words, turn))
    return 'likely';
  if (changes || isHedged || isTakenBack || isOpenEnded || agreed < LIKELY || speaksAgainst(labels, POSSIBLE))
    return 'open';
  // Only a plain yes gives an appointment up.
  const isSure = agreed >= SURE && !speaksAgainst(labels, UNLIKELY) && !isOfCancel && !isTurnedAround(words, turn);
  return isSure ? 'yes' : 'likely';
}

/**
 * Whether a plain yes is followed by a word or two that are no certain yes alone: "yes declined", "yes that's too far". More words are told by
 * the whole.
 */
function isTurnedAround(words: string, { state, practice }: Turn): boolean {
  const { language, proposal } = state;
  const said = words.split(/\s+/);
  const isYes = (end: number): boolean => isPlainYes(said.slice(0, end).join(' '), language, proposal?.kind ?? null);
  const end = [...said.keys()].findLast((at) => at > 0 && isYes(at));
  if (end === undefined || said.length - end > MOST_TO_TURN) return false;
  const { labels } = understand(said.slice(end).join(' '), { language, asked: 'confirm', practice });
  return (labels.get('agree') ?? 0) < CERTAIN && (labels.get('for:self') ?? 0) < FOUND;
}

/**
 * Whether the last words are a plain yes, and those before it chatter: no denial, and nothing that is wanted, asked, agreed to or refused
 * where they are heard alone, as an answer and as the beginning of a call.
 */
function endsInYes(words: string, turn: Turn): boolean {
  const { state, practice } = turn;
  const { language, proposal } = state;
  const said = words.split(/\s+/);
  const isYes = (at: number): boolean => isPlainYes(said.slice(at).join(' '), language, proposal?.kind ?? null);
  const starts = [...said.keys()].filter(isYes);
  const [first] = starts;
  if (first === undefined) return false;
  const upTo = (end: number | undefined, asked: string): Understood =>
    understand(said.slice(0, end).join(' '), { language, asked, practice });
  const { labels, values, kinds, text } = upTo(first, 'confirm');
  const isAgainst = (label: string): boolean => AGAINST.has(label) || label.startsWith('ask');
  const isTold = [...labels].some(
    ([label, one]) => one >= TOLD || (one >= (label === 'message' ? POSSIBLE : HARDLY) && isAgainst(label)),
  );
  // "Is that right, yes": a part of the yes may as well end a question.
  const isAsked = [first, starts.at(-1)].some((end) =>
    [...upTo(end, 'help').labels].some(([label, one]) => one >= FOUND && label.startsWith('ask')),
  );
  return (
    !isTold && !isAsked && values.length === 0 && !plainWords(text).some(isDenial) && kinds.every((kind) => kind === '')
  );
}

/** The words without a day and time that are those which were read back. */
function withoutAgreedTime(words: string, turn: Turn): string {
  const { proposal } = turn.state;
  const read = whenOf(turn, words);
  if (read === null || proposal === null || !('startsAt' in proposal)) return words;
  const [day = '', time = ''] = writtenClock(turn, proposal.startsAt).split('T');
  const { days = [], at = [], ...other } = read.value;
  const isAgreed =
    days.length + at.length > 0 &&
    Object.keys(other).length === 0 &&
    days.every((one) => one === day) &&
    at.every((one) => one === time);
  if (!isAgreed) return words;
  const said = words.split(/\s+/);
  return said.filter((_, place) => !read.used.some(([from, to]) => from <= place && place < to)).join(' ');
}

/** Words that lead to the name of whom it is for, or with. */
const BEFORE_NAME: ReadonlySet<string> = new Set(['for', 'with', 'para', 'con', 'de', 'a']);

/** The words without the names of the person, the animal and the provider that were read back: "yes for Mina". */
function withoutAgreedNames(words: string, { state, practice }: Turn): string {
  const { proposal, people } = state;
  if (proposal === null) return words;
  const person = people[proposal.person];
  const providerId = 'providerId' in proposal ? proposal.providerId : null;
  const provider = practice.providers.find(({ id }) => id === providerId)?.name ?? '';
  const names = new Set(
    [person?.firstName, person?.lastName, person?.animal?.name, provider].flatMap((name) => plainWords(name ?? '')),
  );
  const said = words.split(/\s+/);
  const isName = (word = ''): boolean => plainWords(word).some((one) => names.has(one));
  const isBefore = (word: string, place: number): boolean =>
    BEFORE_NAME.has(word.toLowerCase()) && isName(said[place + 1]);
  return said.filter((word, place) => !isName(word) && !isBefore(word, place)).join(' ');
}

const OF_SERVICE: ReadonlySet<string> = new Set(['service', 'reason']);

/** The service of what was read back. */
function serviceAgreedTo({ state: { proposal, stack } }: Turn): string | undefined {
  const frame = stack.at(-1);
  const stands = frame?.kind === 'move' || frame?.kind === 'cancel' ? frame.appointment?.service.id : undefined;
  return proposal?.kind === 'book' ? proposal.serviceId : stands;
}

/** Whether a service stands in the words that is not the one read back, whatever the tagger makes of it. */
function namesAnotherService(words: string, turn: Turn): boolean {
  const readBack = serviceAgreedTo(turn);
  const named = servicesIn(turn, words);
  return readBack !== undefined && named.length > 0 && !named.includes(readBack);
}
