import { type Command, type CommandOf, TOPICS } from '../../commands.ts';
import type { Turn } from '../../turn-context.ts';
import { namedRelation } from './named-relation.ts';
import { MOST_OF_WISH, type Reading, readingOf, spansOf, textOf } from './spoken.ts';
import { QUESTION } from './told-labels.ts';
import { type Understood, understand } from './understand.ts';
import { servicesIn } from './values.ts';
import { whichOf, wishOf } from './wish-of.ts';

/** A topic that is so likely is what was asked about, once a question is all that it was. */
const LIKELIEST_TOPIC = 0.12;
const MOST_OF_QUESTION = 300;
const MOST_OF_NAME = 100;

/** Who is asked which of two matters is meant has told of it before: what was said of it holds. */
export function withTold(turn: Turn, command: Command): Command {
  const before = turn.before.history.findLast(({ role }) => role === 'caller');
  if (before === undefined || !OF_TWO.has(command.kind)) return command;
  const { language } = turn.state;
  const { text, tokens, labels, values } = understand(before.text, {
    language,
    asked: 'help',
    practice: turn.practice,
  });
  const reading = readingOf(turn, { text, from: 0, to: tokens.length, labels }, values);
  if (command.kind === 'ask') return questionTold(reading, command);
  if (command.kind === 'book') {
    const { services, when, ...wish } = wishOf(reading);
    // What, and when, many words name that tell no wish may be of something else.
    const isTold = tokens.length <= MOST_OF_WISH || reading.is('book');
    return { ...wish, ...(isTold && { ...(services && { services }), ...(when && { when }) }), ...command };
  }
  const which = whichOf(reading);
  const whose = namedRelation(text, spansOf(reading, 'name'));
  return { ...(which !== null && { which }), ...(whose !== null && { for: whose }), ...command } as Command;
}

const OF_TWO: ReadonlySet<Command['kind']> = new Set(['book', 'move', 'cancel', 'ask']);

/** That it is a question, and nothing of which: it is the one that was told. */
function questionTold(reading: Reading, command: CommandOf<'ask'>): Command {
  const { turn, part } = reading;
  const isBare = command.topic === 'other' && command.subject === undefined && command.services === undefined;
  if (!isBare || part.text === turn.words) return command;
  const services = spansOf(reading, 'service').flatMap(({ text }) => servicesIn(turn, text));
  // Where a service was named, it is open what is asked of it.
  const core = services.length > 0 ? null : coreOf(reading);
  const labels = core?.labels ?? part.labels;
  const probability = (topic: string): number => labels.get(`ask:${topic}`) ?? 0;
  const [topic = 'other'] = TOPICS.toSorted((a, b) => probability(b) - probability(a));
  const named = core?.values.find(({ tag }) => tag === 'subject')?.text;
  const subject = (textOf(reading, 'subject') ?? named)?.slice(0, MOST_OF_NAME);
  return {
    kind: 'ask',
    topic: probability(topic) >= LIKELIEST_TOPIC ? topic : 'other',
    question: part.text.slice(0, MOST_OF_QUESTION),
    ...(services.length > 0 && { services: [...new Set(services)].slice(0, 4) }),
    ...(subject !== undefined && { subject }),
  };
}

/** Words in a row in which most questions are put, and how surely they have to ask. */
const WORDS_OF_QUESTION = 6;
const SURELY_ASKED = 0.9;
const MOST_WORDS = 60;

/** Of many words that were told, those few that surely ask, and name what about; null where none do. */
function coreOf({ turn, part }: Reading): Understood | null {
  const words = part.text.split(/\s+/).slice(0, MOST_WORDS);
  if (words.length <= MOST_OF_WISH) return null;
  const asksOf = ({ labels }: Understood): number => labels.get(QUESTION) ?? 0;
  const [surest] = words
    .slice(WORDS_OF_QUESTION - 1)
    .map((_, from) => words.slice(from, from + WORDS_OF_QUESTION).join(' '))
    .map((text) => understand(text, { language: turn.state.language, asked: 'help', practice: turn.practice }))
    .filter(({ values }) => values.some(({ tag }) => tag === 'subject'))
    .sort((a, b) => asksOf(b) - asksOf(a));
  return surest !== undefined && asksOf(surest) >= SURELY_ASKED ? surest : null;
}
