import { daysBetween } from '../../civil-time.ts';
import type { Command } from '../../commands.ts';
import { screen } from '../../policy/screen.ts';
import type { Turn } from '../../turn-context.ts';
import { assentOf } from './assent.ts';
import { closedAnswer, isMoreThan } from './closed-answers.ts';
import { isLeave } from './leave.ts';
import { optionOf } from './options.ts';
import { understandTurn } from './read-turn.ts';
import type { Understood } from './understand.ts';
import { whenOf } from './values.ts';

/** A short answer has to be nearly certain, and everything else unlikely. */
const SURE = 0.85;
const UNLIKELY = 0.2;
/** Beside a value that was asked for nothing else may be even half as likely as not. */
const POSSIBLE = 0.25;
const LEAST_MESSAGE = 0.5;
/** An answer in more words, or with a day further ahead, is hardly ever plain: days. */
const MOST_WORDS = { refuse: 2, choose: 4, wish: 5 };
const MOST_DAYS_AHEAD = 31;
/** Of a time that nobody can read otherwise. */
const PLAIN_TIME: ReadonlySet<string> = new Set(['days', 'at', 'not_before', 'not_after']);
/** Questions for what was misheard, or turned down. */
const AGAIN: ReadonlySet<string> = new Set(['identity_again', 'what_to_change']);
/** What asks something of the agent. */
const OF_AGENT = /^(ask:|book|move|cancel|look_up)/;
/** Questions that yes and no answer. */
const YES_OR_NO: ReadonlySet<string> = new Set(['confirm', 'is_new', 'offer_message', 'offer_person', 'anything_else']);

/** The commands of an utterance that is an answer to the question asked last and nothing else; null in any doubt. */
export function readWhole(turn: Turn): Command[] | null {
  const { state, words } = turn;
  const screened = screen(words);
  if (state.asked === null || isDoubted(turn) || screened.weak !== null || screened.certain.length > 0) return null;
  const understood = understandTurn(turn, words);
  const closed = closedAnswer(turn, understood);
  if (closed?.isWhole === true && isNothingMore(closed.command, understood))
    return isPlain(turn, closed.command, understood) ? [closed.command] : null;
  const { question } = state.asked;
  if (closed !== null && question === 'provider')
    return isAlone(understood, 'wish') && understood.values.every(({ tag }) => tag === 'provider')
      ? [closed.command]
      : null;
  if (!YES_OR_NO.has(question) || understood.values.length > 0) return null;
  if (question === 'is_new')
    for (const label of ['new', 'known'])
      if (isAlone(understood, label)) return [{ kind: 'identify', about: 'patient', is_new: label === 'new' }];
  if (assentOf(words, turn) === 'yes' && isAlone(understood, 'agree')) return [{ kind: 'agree', words }];
  // In more words a no to what was read back may as well give it up, or say what should be otherwise.
  if (question === 'confirm' && lengthOf(words) > MOST_WORDS.refuse) return null;
  // Who wants nothing else takes leave in the same breath.
  const isDone = question === 'anything_else' && (understood.labels.get('refuse') ?? 0) >= SURE && isLeave(turn);
  return isDone || isAlone(understood, 'refuse') ? [{ kind: 'refuse' }] : null;
}

/** What had to be asked again, or followed upon a time that did not suit, was not plain: only a yes to a read-back is still. */
function isDoubted({ state }: Turn): boolean {
  const { asked, stack } = state;
  const frame = stack.at(-1);
  const hasPassed = frame !== undefined && 'passed' in frame && frame.passed.length > 0 && asked?.question === 'slot';
  return hasPassed || AGAIN.has(asked?.question ?? '') || ((asked?.times ?? 1) > 1 && asked?.question !== 'confirm');
}

/** One day or hour and no other word, or one of what was offered: of several days, of "next week" or "later" more may be meant. */
function isPlain(turn: Turn, command: Command, { labels }: Understood): boolean {
  const { words, today, state } = turn;
  const length = lengthOf(words);
  if (command.kind === 'choose')
    return length <= MOST_WORDS.choose && (optionOf(turn, words, true) !== null || (labels.get('choose') ?? 0) >= SURE);
  if (command.kind !== 'wish' || command.when === undefined) return true;
  const { days = [], at = [] } = command.when;
  const isNear = days.length <= 1 && days.every((day) => daysBetween(today, day) <= MOST_DAYS_AHEAD);
  const isOnly = Object.keys(command.when).every((part) => PLAIN_TIME.has(part));
  const isWhole = whenOf(turn, words)?.isWhole === true;
  return (
    state.asked?.question !== 'slot' &&
    length <= MOST_WORDS.wish &&
    isNear &&
    isOnly &&
    isWhole &&
    days.length + at.length > 0
  );
}

function lengthOf(words: string): number {
  return words.trim().split(/\s+/).length;
}

/** A message may be worded like anything; what asks something of the agent is left to a careful reading. */
function isNothingMore({ kind }: Command, understood: Understood): boolean {
  if (isMoreThan(kind, understood, POSSIBLE)) return false;
  const { labels } = understood;
  const asks = [...labels].some(([label, probability]) => OF_AGENT.test(label) && probability >= POSSIBLE);
  return kind !== 'message' || (!asks && (labels.get('message') ?? 0) >= LEAST_MESSAGE);
}

/** One label is nearly certain and the others are unlikely; thanks go with all. */
function isAlone({ labels }: Understood, wanted: string): boolean {
  return [...labels].every(([label, probability]) => {
    if (label === wanted) return probability >= SURE;
    return probability < UNLIKELY || label === 'small_talk:thanks';
  });
}
