import type { Command } from '../../commands.ts';
import { screen } from '../../policy/screen.ts';
import type { Turn } from '../../turn-context.ts';
import { assentOf } from './assent.ts';
import { closedAnswer } from './closed-answers.ts';
import { understandTurn } from './read-turn.ts';
import type { Understood } from './understand.ts';

/** A short answer has to be nearly certain, and everything else unlikely. */
const SURE = 0.85;
const UNLIKELY = 0.2;
/** Questions that yes and no answer. */
const YES_OR_NO: ReadonlySet<string> = new Set(['confirm', 'is_new', 'offer_message', 'offer_person', 'anything_else']);

/** The commands of an utterance that is an answer to the question asked last and nothing else; null in any doubt. */
export function readWhole(turn: Turn): Command[] | null {
  const { state, words } = turn;
  const screened = screen(words);
  if (state.asked === null || screened.weak !== null || screened.certain.length > 0) return null;
  const understood = understandTurn(turn, words);
  const closed = closedAnswer(turn, understood);
  if (closed?.isWhole === true) return [closed.command];
  if (!YES_OR_NO.has(state.asked.question) || understood.values.length > 0) return null;
  if (assentOf(words, turn) === 'yes' && isAlone(understood, 'agree')) return [{ kind: 'agree', words }];
  return isAlone(understood, 'refuse') ? [{ kind: 'refuse' }] : null;
}

function isAlone({ labels }: Understood, wanted: string): boolean {
  return [...labels].every(([label, probability]) => (label === wanted ? probability >= SURE : probability < UNLIKELY));
}
