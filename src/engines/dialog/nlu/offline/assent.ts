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
  // Who means to come to what is to be called off says yes as well: only a plain one gives an appointment up.
  const isOfCancel = state.proposal?.kind === 'cancel';
  if (changes || agreed < FOUND || speaksAgainst(labels, POSSIBLE)) return 'open';
  if (!isHedged && !isTakenBack && !isOpenEnded && agreed >= LIKELY)
    return agreed >= SURE && !speaksAgainst(labels, UNLIKELY) && !isOfCancel ? 'yes' : 'likely';
  return !isOfCancel && isYesBesideChatter(words, turn) ? 'likely' : 'open';
}

/**
 * Whether the first or the last words are a plain yes, and the others chatter: no denial, and nothing that is wanted, asked or refused
 * where they are heard alone, as an answer and as the beginning of a call; behind a yes they may agree as well.
 */
function isYesBesideChatter(words: string, turn: Turn): boolean {
  const said = words.split(/\s+/);
  const isYes = (from: number, to?: number): boolean =>
    isPlainYes(said.slice(from, to).join(' '), turn.state.language, turn.state.proposal?.kind ?? null);
  const ends = [...said.keys()].filter((at) => at > 0 && isYes(0, at));
  const starts = [...said.keys()].filter((at) => isYes(at));
  return (
    ends.some((end) => isChatter(said.slice(end), turn, new Set(['agree']))) ||
    (starts[0] !== undefined &&
      isChatter(said.slice(0, starts[0]), turn, new Set()) &&
      // "Is that right, yes": a part of the yes may as well end a question.
      starts.every((start) => !isQuestion(said.slice(0, start), turn)))
  );
}

function isChatter(said: readonly string[], turn: Turn, allowed: ReadonlySet<string>): boolean {
  const words = said.join(' ');
  const { labels, values, kinds } = heardAlone(words, turn, 'confirm');
  const isTold = [...labels].some(
    ([label, one]) =>
      !allowed.has(label) &&
      (one >= TOLD ||
        (one >= (label === 'message' ? POSSIBLE : HARDLY) && (AGAINST.has(label) || label.startsWith('ask')))),
  );
  const isSilent = values.length === 0 && kinds.every((kind) => kind === '');
  return !isTold && isSilent && !plainWords(words).some(isDenial) && !isQuestion(said, turn);
}

function isQuestion(said: readonly string[], turn: Turn): boolean {
  const { labels } = heardAlone(said.join(' '), turn, 'help');
  return [...labels].some(([label, one]) => one >= FOUND && label.startsWith('ask'));
}

function heardAlone(words: string, { state, practice }: Turn, asked: string): Understood {
  return understand(words, { language: state.language, asked, practice });
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
