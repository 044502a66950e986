import type { Command, CommandOf } from '../../commands.ts';
import { isDenial } from '../../knowledge/words.ts';
import { plainWords } from '../../phrases.ts';
import { withoutRemark } from '../../remarks.ts';
import type { Turn } from '../../turn-context.ts';
import { assentOf } from './assent.ts';
import { isForMessage } from './identify-of.ts';
import { matchProvider } from './match-providers.ts';
import { optionOf } from './options.ts';
import { vocabularyOf } from './parse/lexicon.ts';
import type { Read } from './parse/read.ts';
import type { Understood } from './understand.ts';
import { birthOf, languageOf, nameOf, phoneOf, servicesIn, whenOf } from './values.ts';

/** What an utterance answers to a question that wants a value, and whether it is nothing else. */
export interface ClosedAnswer {
  command: Command;
  isWhole: boolean;
}

type About = CommandOf<'identify'>['about'];

/** Labels that tell that words are no name, however much they look like one. */
const NO_NAME = [
  'agree',
  'refuse',
  'wait',
  'repeat',
  'goodbye',
  'unclear',
  'drop',
  'person',
  'condition',
  'book',
  'cancel',
  'move',
];
const LEAST_NAME = 0.2;
/** What is no message, however it is worded, where it is so likely. */
const NO_MESSAGE = /^(danger|grave|language|refuse|drop|person|wait|repeat|goodbye|unclear|wrong_number|sales|abuse)\b/;
const LEAST_OTHER = 0.5;
const OF_TIMES: ReadonlySet<string> = new Set(['wish', 'identify', 'choose']);
const SURE = 0.8;
const MOST_OF_MESSAGE = 2000;
const MOST_OF_WORDS = 200;

/** Reads the whole utterance as the value that was asked for: the question decides what the words are. */
export function closedAnswer(turn: Turn, understood: Understood): ClosedAnswer | null {
  const answer = answerOf(turn, understood);
  if (answer === null) return null;
  // Where values of another kind stand beside it, or the words are hardly an answer at all, it is not all that was said.
  const { kind } = answer.command;
  const tags = kind === 'identify' ? Object.keys(answer.command).flatMap((field) => IDENTITY[field] ?? []) : undefined;
  const isAlone = tags === undefined || understood.values.every(({ tag }) => tags.includes(tag));
  const isService = answer.command.kind === 'wish' && answer.command.services !== undefined;
  // Who is named by name is meant, however loosely the rest is said.
  const isNamed = answer.command.kind === 'wish' && (answer.command.provider ?? 'any') !== 'any';
  const isLikely = answer.isWhole || isService || isNamed || (understood.labels.get(kind) ?? 0) >= LEAST_LIKELY;
  // Whether a service is there is asked by who wants it, where nothing else was asked for.
  const isWanted = isService && answer.isWhole && understood.asked === 'service' && isOnlyAsked(understood);
  const isWhole = answer.isWhole && isAlone && (isWanted || !isMoreThan(kind, understood, LEAST_OTHER));
  return isLikely ? { ...answer, isWhole } : null;
}

/** Whether more is likely to be meant than an answer of that kind. @param least probability of the other label */
export function isMoreThan(kind: Command['kind'], { labels }: Understood, least: number): boolean {
  const own = OF_ANSWER[kind];
  if (own === undefined) return false;
  return [...labels].some(([label, probability]) => probability >= least && !own.test(label));
}

function isOnlyAsked({ labels }: Understood): boolean {
  return [...labels].every(
    ([label, probability]) =>
      probability < LEAST_OTHER || /^(wish|book|new|known|ask|ask:services|for:.*)$/.test(label),
  );
}

/** Labels that say no more than an answer does. */
const OF_ANSWER: Partial<Record<Command['kind'], RegExp>> = {
  wish: /^(wish|choose|identify|for:.*|small_talk:thanks)$/,
  choose: /^(wish|choose|identify|agree|book|new|known|for:.*|small_talk:thanks)$/,
  identify: /^(identify|wish|choose|agree|new|known|message|for:.*|small_talk:thanks)$/,
  message: /^(message|identify|for:.*|small_talk:thanks|wish|book|cancel|move|ask:.*|look_up)$/,
};

/** Tags that a value may be taken for, by what was read. */
const NAME_TAGS = ['name', 'caller_name', 'animal_name', 'provider', 'recipient'];
const NUMBER_TAGS = ['birth', 'phone', 'when', 'old_when', 'option'];
const IDENTITY: Readonly<Record<string, readonly string[]>> = {
  first_name: NAME_TAGS,
  last_name: NAME_TAGS,
  birth_date: NUMBER_TAGS,
  birth_month_day: NUMBER_TAGS,
  birth_year: NUMBER_TAGS,
  phone_number: NUMBER_TAGS,
};
const LEAST_LIKELY = 0.3;

/** Of a message as well these are of whoever it is about. */
const OF_PATIENT: ReadonlySet<string> = new Set(['patient_name', 'birth_date', 'birth_year']);

function answerOf(turn: Turn, understood: Understood): ClosedAnswer | null {
  const { labels } = understood;
  const { words, state } = turn;
  const isOfPatient = OF_PATIENT.has(state.asked?.question ?? '');
  const about: About =
    state.asked?.question === 'caller_name' || (isForMessage(turn) && !isOfPatient) ? 'caller' : 'patient';
  const identify = (read: Read<object> | null): ClosedAnswer | null =>
    read === null ? null : { command: { kind: 'identify', about, ...read.value }, isWhole: read.isWhole };
  switch (state.asked?.question) {
    case 'birth_date':
    case 'birth_year':
      return identify(birthOf(turn, words));
    case 'phone_number':
      return identify(phoneOf(turn, words));
    case 'patient_name':
    case 'first_name':
    case 'last_name':
    case 'caller_name': {
      const isOther = NO_NAME.some((label) => (labels.get(label) ?? 0) > (labels.get('identify') ?? 0));
      return isOther || (labels.get('identify') ?? 0) < LEAST_NAME ? null : identify(nameOf(turn, words));
    }
    case 'identity_again':
      return nameAndBirth(turn, understood);
    case 'confirm':
    case 'offer_message':
    case 'offer_person': {
      const isYes = assentOf(words, turn) === 'yes';
      return isYes ? { command: { kind: 'agree', words: words.slice(0, MOST_OF_WORDS) }, isWhole: true } : null;
    }
    case 'message_text':
      return messageText(turn, understood);
    case 'medicine':
      return medicineNamed(turn, understood);
    case 'provider':
      return wishedProvider(turn);
    case 'when':
    case 'what_to_change':
      return wishedTime(turn, understood);
    case 'service':
      return namedService(turn);
    case 'slot': {
      const option = optionOf(turn, words, true) ?? timeTaken(turn, understood);
      return option === null ? wishedTime(turn, understood) : { command: { kind: 'choose', option }, isWhole: true };
    }
    case 'which_appointment':
    case 'which_service': {
      if (meansAll(turn)) return { command: { kind: 'cancel', which: { all: true } }, isWhole: true };
      const named = optionOf(turn, words, true);
      const other = named === null && state.asked.question === 'which_service' ? otherService(turn, understood) : null;
      if (other !== null) return other;
      const option = named ?? (isAnswered(understood) ? optionOf(turn, words) : null);
      return option === null ? null : { command: { kind: 'choose', option }, isWhole: true };
    }
    default:
      return null;
  }
}

/** What is not said by whoever takes one of what was named. */
const NO_CHOICE = /^(ask|refuse|reject|more|drop|person|wait|repeat|goodbye|condition|unclear)\b/;

function isAnswered({ labels }: Understood): boolean {
  return [...labels].every(([label, probability]) => probability < LEAST_LIKELY || !NO_CHOICE.test(label));
}

/**
 * A day or time; where nothing but numbers was told, they are of that, whatever else they look like. A no before a day that is wished for
 * is of what was offered.
 */
function wishedTime(turn: Turn, { text, tokens, labels, values }: Understood): ClosedAnswer | null {
  const first = values.every(({ tag }) => tag === 'when') ? values[0] : undefined;
  const read = whenOf(turn, text.slice(tokens[first?.from ?? 0]?.from ?? 0));
  if (read === null) return null;
  const isOther = [...labels].some(([label, probability]) => !OF_TIMES.has(label) && probability >= LEAST_OTHER);
  const isNumbers = values.length > 0 && values.every(({ tag }) => NUMBER_TAGS.includes(tag));
  return { command: { kind: 'wish', when: read.value }, isWhole: read.isWhole || (isNumbers && !isOther) };
}

/** One of the offered times by its clock, with no more than a kind word beside it: "yeah nine works great". */
function timeTaken(turn: Turn, { labels, values }: Understood): number | null {
  const [only, ...others] = values;
  const isChoice = (labels.get('choose') ?? 0) >= LEAST_LIKELY && (labels.get('wish') ?? 0) < LEAST_OTHER;
  const isOther = [...labels].some(([label, one]) => one >= LEAST_LIKELY && NO_CHOICE.test(label) && label !== 'wait');
  return isChoice && !isOther && only?.tag === 'option' && others.length === 0 ? optionOf(turn, only.text) : null;
}

/** Whole where it is the name of a service and no other word. */
function namedService(turn: Turn): ClosedAnswer | null {
  const whole = servicesIn(turn, turn.words, true);
  const services = whole.length > 0 ? whole : servicesIn(turn, turn.words);
  return services.length === 0 ? null : { command: { kind: 'wish', services }, isWhole: whole.length > 0 };
}

/** Of several appointments that were named to be called off, each is meant. */
function meansAll({ state, words }: Turn): boolean {
  const isOfCancel = state.stack.at(-1)?.kind === 'cancel' && state.offered?.of === 'appointments';
  const { option_all: all } = vocabularyOf(languageOf({ state })).lists;
  const said = plainWords(words);
  return isOfCancel && !said.some(isDenial) && said.some((word) => all.has(word));
}

/** Tags of words that may name a service. */
const OF_SERVICE: ReadonlySet<string> = new Set(['service', 'option', 'reason']);

/** A service that was not among those named: what several of these may mean is none. */
function otherService(turn: Turn, understood: Understood): ClosedAnswer | null {
  const offered = turn.state.offered?.of === 'services' ? turn.state.offered.ids : [];
  const all = isAnswered(understood) ? servicesIn(turn, turn.words) : [];
  const tagged = understood.values.filter(({ tag }) => OF_SERVICE.has(tag));
  const services = all.length === 1 ? all : [...new Set(tagged.flatMap(({ text }) => servicesIn(turn, text)))];
  const isOther = services.length === 1 && !services.some((id) => offered.includes(id));
  return isOther ? { command: { kind: 'wish', services }, isWhole: all.length === 1 } : null;
}

/** Name and date of birth once more, in one breath. */
function nameAndBirth(turn: Turn, { values }: Understood): ClosedAnswer | null {
  const [said, ...others] = values.filter(({ tag }) => tag === 'name');
  const tagged = said === undefined || others.length > 0 ? null : nameOf(turn, said.text);
  const isFull = tagged?.value.first_name !== undefined && tagged.value.last_name !== undefined;
  const name = isFull ? tagged : nameOf(turn, turn.words);
  const birth = birthOf(turn, turn.words);
  if (name === null || birth === null) return null;
  return { command: { kind: 'identify', about: 'patient', ...name.value, ...birth.value }, isWhole: true };
}

/** Whatever is said there is the message, word for word, unless it is clearly something else. */
function messageText({ words, practice }: Turn, { labels, values }: Understood): ClosedAnswer | null {
  const isOther = [...labels].some(([label, probability]) => probability >= LEAST_OTHER && NO_MESSAGE.test(label));
  const isQuestion = [...labels].some(([label, probability]) => label.startsWith('ask:') && probability >= SURE);
  if (isOther || (isQuestion && (labels.get('message') ?? 0) < LEAST_LIKELY) || words.trim() === '') return null;
  const id = values.flatMap(({ tag, text }) => (tag === 'recipient' ? [matchProvider(text, practice)] : []))[0];
  const recipient = practice.providers.find((one) => one.id === id)?.name;
  const text = words.slice(0, MOST_OF_MESSAGE);
  return { command: { kind: 'message', text, ...(recipient !== undefined && { recipient }) }, isWhole: true };
}

/** Another matter, which no medicine is. */
const NO_MEDICINE = /^(book|move|cancel|look_up|ask|small_talk|for:)/;

/** Whatever is said there names the medicine, unless it is clearly something else. */
function medicineNamed(turn: Turn, { labels }: Understood): ClosedAnswer | null {
  const { words } = turn;
  const isOther = [...labels].some(
    ([label, probability]) => probability >= LEAST_OTHER && (NO_MESSAGE.test(label) || NO_MEDICINE.test(label)),
  );
  // "Metformin 850" is told in numbers as well.
  const isNumber = phoneOf(turn, words) !== null || birthOf(turn, words)?.value.birth_date !== undefined;
  const named = withoutRemark('told_before', words);
  if (isOther || isNumber || named === '') return null;
  return { command: { kind: 'message', medicine: named.slice(0, MOST_OF_WORDS) }, isWhole: true };
}

/** A person of the practice, or that it may be anybody. */
function wishedProvider(turn: Turn): ClosedAnswer | null {
  const provider = matchProvider(turn.words, turn.practice);
  return provider === null ? null : { command: { kind: 'wish', provider }, isWhole: false };
}
