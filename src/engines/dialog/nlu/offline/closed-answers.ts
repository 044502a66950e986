import type { Command, CommandOf } from '../../commands.ts';
import type { Turn } from '../../turn-context.ts';
import { isForMessage } from './identify-of.ts';
import { optionOf } from './options.ts';
import type { Read } from './parse/read.ts';
import type { Understood } from './understand.ts';
import { birthOf, nameOf, phoneOf, servicesIn, whenOf } from './values.ts';

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

/** Reads the whole utterance as the value that was asked for: the question decides what the words are. */
export function closedAnswer(turn: Turn, understood: Understood): ClosedAnswer | null {
  const answer = answerOf(turn, understood);
  if (answer === null) return null;
  // Where values of another kind stand beside it, or the words are hardly an answer at all, it is not all that was said.
  const { kind } = answer.command;
  const tags = kind === 'identify' ? IDENTITY[Object.keys(answer.command)[2] ?? ''] : undefined;
  const isAlone = tags === undefined || understood.values.every(({ tag }) => tags.includes(tag));
  const isLikely = answer.isWhole || (understood.labels.get(kind) ?? 0) >= LEAST_LIKELY;
  return isLikely ? { ...answer, isWhole: answer.isWhole && isAlone } : null;
}

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

function answerOf(turn: Turn, { labels }: Understood): ClosedAnswer | null {
  const { words, state } = turn;
  const about: About = state.asked?.question === 'caller_name' || isForMessage(turn) ? 'caller' : 'patient';
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
    case 'when':
      return wishedTime(turn);
    case 'service':
      return wholeService(turn);
    case 'slot': {
      const option = optionOf(turn, words, true);
      return option === null ? wishedTime(turn) : { command: { kind: 'choose', option }, isWhole: true };
    }
    case 'which_appointment':
    case 'which_service': {
      const option = optionOf(turn, words, true);
      return option === null ? null : { command: { kind: 'choose', option }, isWhole: true };
    }
    default:
      return null;
  }
}

function wishedTime(turn: Turn): ClosedAnswer | null {
  const read = whenOf(turn, turn.words);
  return read === null ? null : { command: { kind: 'wish', when: read.value }, isWhole: read.isWhole };
}

/** The name of one service and no other word. */
function wholeService(turn: Turn): ClosedAnswer | null {
  const services = servicesIn(turn, turn.words, true);
  return services.length === 0 ? null : { command: { kind: 'wish', services }, isWhole: true };
}
