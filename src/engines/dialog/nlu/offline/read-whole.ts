import type { Command } from '../../commands.ts';
import { screen } from '../../policy/screen.ts';
import type { Turn } from '../../turn-context.ts';
import { assentOf } from './assent.ts';
import { closedAnswer, isMoreThan } from './closed-answers.ts';
import { understandTurn } from './read-turn.ts';
import type { Understood } from './understand.ts';

/** A short answer has to be nearly certain, and everything else unlikely. */
const SURE = 0.85;
const UNLIKELY = 0.2;
/** Beside a value that was asked for nothing else may be even half as likely as not. */
const POSSIBLE = 0.25;
const LEAST_MESSAGE = 0.5;
/** Questions that yes and no answer. */
const YES_OR_NO: ReadonlySet<string> = new Set(['confirm', 'is_new', 'offer_message', 'offer_person', 'anything_else']);

/** The commands of an utterance that is an answer to the question asked last and nothing else; null in any doubt. */
export function readWhole(turn: Turn): Command[] | null {
  const { state, words } = turn;
  const screened = screen(words);
  if (state.asked === null || screened.weak !== null || screened.certain.length > 0) return null;
  const understood = understandTurn(turn, words);
  const closed = closedAnswer(turn, understood);
  if (closed?.isWhole === true && isNothingMore(closed.command, understood)) return [closed.command];
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
  return isAlone(understood, 'refuse') ? [{ kind: 'refuse' }] : null;
}

/** A message may be worded like anything; what asks something of the agent is left to a careful reading. */
function isNothingMore({ kind }: Command, understood: Understood): boolean {
  if (isMoreThan(kind, understood, POSSIBLE)) return false;
  const { labels } = understood;
  const asks = [...labels].some(([label, probability]) => label.startsWith('ask:') && probability >= POSSIBLE);
  return kind !== 'message' || (!asks && (labels.get('message') ?? 0) >= LEAST_MESSAGE);
}

/** One label is nearly certain and the others are unlikely; thanks go with all. */
function isAlone({ labels }: Understood, wanted: string): boolean {
  return [...labels].every(([label, probability]) => {
    if (label === wanted) return probability >= SURE;
    return probability < UNLIKELY || label === 'small_talk:thanks';
  });
}
