import { type Command, type Relation, SMALL_TALK, TOPICS } from '../../commands.ts';
import type { Turn } from '../../turn-context.ts';
import { assentOf } from './assent.ts';
import { identifiesOf, isForMessage } from './identify-of.ts';
import { isLeave } from './leave.ts';
import { mayStand } from './loose-matters.ts';
import { matchProvider } from './match-providers.ts';
import { messageOf, recipientOf } from './message-of.ts';
import { namedRelation } from './named-relation.ts';
import { optionOf } from './options.ts';
import type { Part } from './parts.ts';
import { MOST_OF_WISH, type Reading, relationOf, spansOf, textOf } from './spoken.ts';
import { TOLD } from './told-labels.ts';
import { servicesIn, whenOf } from './values.ts';
import { type WishedFor, whichOf, wishOf } from './wish-of.ts';

/** Rarer, and a mistake ends the call. */
const SURE = 0.75;
const UNLIKELY = 0.3;
/** How much likelier it has to be than anything that is wanted beside it, and how likely that may be in any case. */
const CLEARLY = { sales: 0.15, wrong_number: 0.6 };
const POSSIBLY_WANTED = 0.25;
/** Between them it is open whether a new appointment is wanted of whoever told when one stands. */
const LIKELY_NEW = 0.6;
const SURELY_NEW = 0.95;
const LIKELY_LEAVING = 0.2;
const MOST_WORDS_OF_QUESTION = 300;
const MOST_OF_NAME = 100;

/** The commands that a part of an utterance stands for: courtesies, matters with their values, answers, questions. */
export function commandsOf(reading: Reading): Command[] {
  const { turn, part, is } = reading;
  for (const kind of ['sales', 'wrong_number'] as const) if (endsCall(reading, kind)) return [{ kind }];
  const commands: Command[] = [...gravesOf(part)];
  if (is('abuse', SURE)) commands.push({ kind: 'abuse' });
  if (is('safe')) commands.push(turn.state.asked?.question === 'in_danger' ? { kind: 'refuse' } : { kind: 'safe' });
  if (is('drop') || is('drop:all')) commands.push({ kind: 'drop', ...(is('drop:all') && { all: true }) });
  for (const about of SMALL_TALK) if (is(`small_talk:${about}`)) commands.push({ kind: 'small_talk', about });
  const replies = repliesOf(reading);
  // "Yes, cancel it" is a yes to the cancelation that was read back, and no other.
  const isAgreed = replies.some(({ kind }) => kind === 'agree');
  const matters = mattersOf(reading).filter(({ kind }) => !isAgreed || kind !== turn.state.proposal?.kind);
  commands.push(...matters, ...identifiesOf(reading), ...replies, ...questionsOf(reading));
  // Who thinks aloud and comes to a wish has thought.
  if (is('wait') && matters.length === 0) commands.push({ kind: 'wait' });
  if (is('repeat')) commands.push({ kind: 'repeat' });
  // Who will not say who they are for a message, and likely takes leave with it, is not held back.
  const isRefused = isForMessage(turn) && replies.some(({ kind }) => kind === 'refuse');
  if (is('goodbye', isRefused ? LIKELY_LEAVING : undefined)) commands.push({ kind: 'goodbye' });
  // Who has to think first is given the time.
  if (commands.length === 0 && is('condition')) commands.push({ kind: 'wait' });
  return commands;
}

/** What somebody wants who called the right number. */
const WANTED = ['ask', 'book', 'move', 'cancel', 'look_up', 'person', 'wish', ...TOPICS.map((topic) => `ask:${topic}`)];

/** Sold or misdialed for certain, and clearly likelier than anything that may be wanted beside it. */
function endsCall(reading: Reading, kind: 'sales' | 'wrong_number'): boolean {
  const { labels, text } = reading.part;
  const probability = labels.get(kind) ?? 0;
  const most = Math.max(POSSIBLY_WANTED, probability - CLEARLY[kind]);
  if (probability < SURE || WANTED.some((label) => (labels.get(label) ?? 0) > most)) return false;
  return kind === 'sales' || servicesIn(reading.turn, text).length === 0;
}

function gravesOf({ labels }: Part): Command[] {
  const matters = ['death', 'harm_by_practice', 'legal', 'erasure', 'records_request'] as const;
  const matter = matters.find((one) => (labels.get(`grave:${one}`) ?? 0) >= TOLD);
  return matter === undefined ? [] : [{ kind: 'grave', matter }];
}

/** What the caller wants done. */
function mattersOf(reading: Reading): Command[] {
  const { turn, part, is } = reading;
  const who = relationOf(reading);
  const forWhom: { for?: Relation } = who === null ? {} : { for: who };
  const wish = wishOf(reading);
  const commands: Command[] = [];
  // What is changed while a matter is under way begins no other: of the two the likelier one is meant.
  const beginsIt = (label: string): boolean =>
    is(label) && (part.labels.get(label) ?? 0) >= (part.labels.get('wish') ?? 0);
  // What is told of the time of an appointment that stands begins no other.
  const isOfStanding =
    mayStand(part) &&
    spansOf(reading, 'old_when').some(({ text }) => whenOf(turn, text) !== null) &&
    spansOf(reading, 'when').length === 0;
  if (beginsIt('book') && (!isOfStanding || is('book', SURELY_NEW))) {
    const reason = textOf(reading, 'reason');
    // Whom a long story of an earlier visit names may be of that visit.
    const { provider, ...rest } = wish;
    const isOfBefore = is('known') && part.to - part.from > MOST_OF_WISH;
    commands.push({
      kind: 'book',
      ...rest,
      ...(provider !== undefined && !isOfBefore && { provider }),
      ...forWhom,
      ...(is('another') && { is_another: true }),
      ...(reason !== null && { reason: reason.slice(0, MOST_WORDS_OF_QUESTION) }),
    });
  }
  const which = whichOf(reading);
  // An appointment that stands is told to its patient: one spoken of as somebody else's is taken for that.
  const whose = who === null || who === 'self' ? (namedRelation(turn.words, spansOf(reading, 'name')) ?? who) : who;
  const ofVisit = { ...(which !== null && { which }), ...(whose !== null && { for: whose }) };
  if (beginsIt('move')) commands.push({ kind: 'move', ...withoutServices(wish), ...ofVisit });
  if (is('cancel')) commands.push({ kind: 'cancel', ...ofVisit });
  if (is('look_up')) commands.push({ kind: 'look_up', ...ofVisit });
  if (is('message')) commands.push(messageOf(reading));
  const whom = recipientOf(reading);
  if (is('person')) commands.push({ kind: 'person', ...(whom !== undefined && { whom }) });
  if (is('wish') && commands.length === 0 && !isRejected(reading) && Object.keys(wish).length > 0)
    commands.push({ kind: 'wish', ...wish });
  // What is to become of an appointment that likely stands was not said.
  if (is('book', LIKELY_NEW) && isOfStanding && commands.length === 0)
    commands.push({ kind: 'clarify', between: ['move', 'cancel'] });
  if (is('another') && commands.length === 0 && turn.state.done.length > 0)
    commands.push({ kind: 'book', ...wish, ...forWhom, is_another: true });
  return commands;
}

/** What was offered is turned down, and another time is not likelier to be asked for. */
function isRejected(reading: Reading): boolean {
  const { labels } = reading.part;
  const isWish = (labels.get('wish') ?? 0) > (labels.get('reject') ?? 0) && wishOf(reading).when !== undefined;
  return reading.is('reject') && !isWish;
}

/** What answers the agent's last words. */
function repliesOf(reading: Reading): Command[] {
  const { turn, part, is } = reading;
  const commands: Command[] = [];
  if (is('choose')) {
    const option = optionOf(turn, textOf(reading, 'option') ?? part.text) ?? onlyOption(turn);
    const { when } = wishOf(reading);
    const other = when ?? whenOf(turn, textOf(reading, 'option') ?? part.text)?.value;
    if (option !== null) commands.push({ kind: 'choose', option });
    // A time that was not offered is wished for.
    else if (other !== undefined && !is('wish')) commands.push({ kind: 'wish', when: other });
  }
  if (isRejected(reading)) {
    const named = textOf(reading, 'option');
    const option = named === null ? null : optionOf(turn, named);
    const { when } = wishOf(reading);
    commands.push({ kind: 'reject', ...(option !== null && { option }), ...(when !== undefined && { when }) });
  }
  if (is('more') && !isRejected(reading)) commands.push({ kind: 'more' });
  // What is written on a yes wants one without any doubt.
  const isYes =
    turn.state.asked?.question === 'confirm' ? assentOf(part.text, turn) === 'yes' : !is('condition', UNLIKELY);
  if (is('agree') && isYes) commands.push({ kind: 'agree', words: part.text.slice(0, 200) });
  // Taking leave says it all.
  const isLeaving = turn.state.asked?.question === 'anything_else' && is('goodbye');
  if (is('refuse') && !is('agree') && !isLeaving) commands.push(noOf(turn));
  return commands;
}

/** A no; one that ends the call has to be nothing else. */
function noOf(turn: Turn): Command {
  const isNo = turn.state.asked?.question !== 'anything_else' || isLeave(turn);
  return isNo ? { kind: 'refuse' } : { kind: 'unclear' };
}

function onlyOption({ state }: Turn): number | null {
  return state.offered?.of === 'slots' && state.offered.slots.length === 1 ? 1 : null;
}

/** Questions whose subject may be a service. */
const OF_SERVICES: ReadonlySet<string> = new Set(['price', 'duration', 'services', 'who_does', 'preparation']);

/** The topics that are asked about: the likeliest, and others that are told. */
function questionsOf(reading: Reading): Command[] {
  const { turn, part } = reading;
  // Who wants to hear something again asks nothing new.
  const topics = reading.is('repeat') ? [] : TOPICS.filter((topic) => (part.labels.get(`ask:${topic}`) ?? 0) >= TOLD);
  const { when } = wishOf(reading);
  const provider = spansOf(reading, 'provider', 'recipient')
    .map(({ text }) => matchProvider(text, turn.practice))
    .find((id) => id !== null && id !== 'any');
  const named = topics.some((topic) => OF_SERVICES.has(topic))
    ? (['service', 'subject'] as const)
    : (['service'] as const);
  const told = spansOf(reading, ...named).flatMap(({ text }) => servicesIn(turn, text));
  const services = told.length > 0 || named.length === 1 ? told : onlyOneOf(servicesIn(turn, part.text));
  const subject = spansOf(reading, 'subject')[0]?.text.slice(0, MOST_OF_NAME);
  return topics.map((topic) => ({
    kind: 'ask',
    topic,
    question: part.text.slice(0, MOST_WORDS_OF_QUESTION),
    ...(services.length > 0 && { services: [...new Set(services)].slice(0, 4) }),
    ...(provider !== undefined && provider !== null && { provider }),
    ...(subject !== undefined && { subject }),
    ...(when?.days !== undefined && when.days.length <= 7 && { days: when.days }),
  }));
}

/** Where no words stand out as a service's, the one that all of them together may mean. */
function onlyOneOf(services: readonly string[]): readonly string[] {
  return services.length === 1 ? services : [];
}

function withoutServices({ services: _, ...wish }: WishedFor): WishedFor {
  return wish;
}
