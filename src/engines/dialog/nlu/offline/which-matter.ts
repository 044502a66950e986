import type { CommandOf } from '../../commands.ts';
import { isSaidAgain, type Turn } from '../../turn-context.ts';
import { OPEN } from './told-labels.ts';
import { labelsOfPart, type Understood } from './understand.ts';

type Between = CommandOf<'clarify'>['between'];

/** Matters below what is told that may still be meant, and how near to each other they have to be for it to be open which. */
export const POSSIBLE = 0.2;
export const NEAR = 0.75;
/** The same of a matter beside one of an appointment that stands: to take one for the other costs more than a question. */
const NEAR_STANDING = 0.65;
export const OF_STANDING: ReadonlySet<string> = new Set(['move', 'cancel', 'look_up']);
/** The same where the caller was not understood before. */
const POSSIBLE_AGAIN = 0.1;
const NEAR_AGAIN = 0.4;

/** What a question offers, by its name. */
const OFFERED: Partial<Record<string, Between[number]>> = { offer_message: 'message', offer_person: 'person' };

const MATTERS = ['book', 'move', 'cancel', 'look_up', 'message', 'person'] as const;

/** Matters that are at least so probable, the likeliest first. */
function likeliestMatters(
  labels: ReadonlyMap<string, number>,
  least: number,
): { kind: Between[number]; probability: number }[] {
  const probability = (kind: Between[number]): number =>
    kind === 'ask'
      ? Math.max(...[...labels].filter(([label]) => /^ask\b/.test(label)).map(([, one]) => one))
      : (labels.get(kind) ?? 0);
  return [...MATTERS, 'ask' as const]
    .map((kind) => ({ kind, probability: probability(kind) }))
    .filter((one) => one.probability >= least)
    .sort((a, b) => b.probability - a.probability);
}

/** Two matters that are about as likely, neither of them told. */
export function openBetween({ labels, asked }: Understood, isAgain: boolean): Between | null {
  const [first, second] = likeliestMatters(labels, isAgain ? POSSIBLE_AGAIN : POSSIBLE);
  if (first === undefined || second === undefined) return null;
  // Of two, what was offered is answered.
  if ([first, second].some(({ kind }) => kind === OFFERED[asked])) return null;
  const near = [first, second].some(({ kind }) => OF_STANDING.has(kind)) ? NEAR_STANDING : NEAR;
  if (second.probability < (isAgain ? NEAR_AGAIN : near) * first.probability) return null;
  return [first.kind, second.kind];
}

/** Asked which of two matters it is, only one of them is meant: the likelier one; who says the same once more has told the first. */
export function clarified(turn: Turn, understood: Understood): Understood {
  const [first, second] = (turn.state.asked ?? turn.before.asked)?.between ?? [];
  if (understood.asked !== 'clarify' || first === undefined || second === undefined) return understood;
  const probability = (kind: Between[number]): number => understood.labels.get(labelOf(kind)) ?? 0;
  const isAgain = isSaidAgain(turn);
  const [meant, other] = isAgain || probability(first) >= probability(second) ? [first, second] : [second, first];
  // A question may stand beside either.
  const others = isAgain ? MATTERS.filter((kind) => kind !== meant) : other === 'ask' ? [] : [other];
  const told: [string, number][] = isAgain ? [[labelOf(meant), 1]] : [];
  const labels = new Map([...understood.labels, ...others.map((kind): [string, number] => [kind, 0]), ...told]);
  return { ...understood, labels };
}

function labelOf(kind: Between[number]): string {
  return kind === 'ask' ? 'ask:other' : kind;
}

/** Questions that who meant something else cannot answer. */
const OF_MATTER: ReadonlySet<string> = new Set(['service', 'which_service', 'when']);

/** The words that a booking or a move was begun with, said once more instead of an answer, meant something else: whether that, is asked. */
export function misreadBetween({ state, words }: Turn, understood: Understood): CommandOf<'clarify'> | null {
  const frame = state.stack.at(-1);
  if ((frame?.kind !== 'book' && frame?.kind !== 'move') || !OF_MATTER.has(understood.asked)) return null;
  if (frame.said?.[0] !== words) return null;
  const labels = labelsOfPart(understood, 0, understood.tokens.length, 'help');
  const other = likeliestMatters(labels, LEAST_GUESSED).find(({ kind }) => kind !== frame.kind);
  // The other one first: it is meant where the same is said a third time.
  return { kind: 'clarify', between: [other?.kind ?? (frame.kind === 'book' ? 'look_up' : 'cancel'), frame.kind] };
}

/** In so many words something is wanted, whatever it is. */
const LEAST_OF_MATTER = 8;
/** Less likely than this is not worth a question; nor is what is likely to be none of the practice's matters. */
const LEAST_GUESSED = 0.03;
const LIKELY_NONE = 0.3;
const NONE = ['sales', 'wrong_number', 'unclear', 'goodbye'];

/** Of much that was told nothing was understood: which of the two likeliest matters it is, is asked before anything is to be said again. */
export function guessedBetween({ state }: Turn, { labels, asked, tokens }: Understood): CommandOf<'clarify'> | null {
  const isOpen = state.stack.length === 0 && OPEN.has(asked) && tokens.length >= LEAST_OF_MATTER;
  if (!isOpen || NONE.some((label) => (labels.get(label) ?? 0) >= LIKELY_NONE)) return null;
  const [first, second] = likeliestMatters(labels, LEAST_GUESSED);
  return first === undefined || second === undefined ? null : { kind: 'clarify', between: [first.kind, second.kind] };
}
