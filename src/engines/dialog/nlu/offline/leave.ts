import type { Turn } from '../../turn-context.ts';
import { labelsOfPart, type Understood, understand } from './understand.ts';

/** Whoever is left to say something is not let go: what is wanted, asked or wrong has to be unlikely. */
const UNLIKELY = 0.2;
const FOUND = 0.5;
const LEAST_TO_HALVE = 6;
const OF_LEAVE = /^(refuse|goodbye|small_talk:.*|agree|known|identify|for:.*|wait|look_up)$/;

/** Whether a no to "anything else?" takes leave and holds nothing that the call must not end on, in either half of it. */
export function isLeave({ state, practice, words }: Turn): boolean {
  const asked = 'anything_else';
  const understood = understand(words, { language: state.language, asked, practice });
  const { length } = understood.tokens;
  const { labels } = understood;
  const leaves = Math.max(labels.get('refuse') ?? 0, labels.get('goodbye') ?? 0);
  if (leaves < FOUND || isMore(labels, UNLIKELY)) return false;
  // Who says it once more means it.
  if (length < LEAST_TO_HALVE || (state.asked?.times ?? 1) > 1) return true;
  const half = Math.ceil(length / 2);
  return [partOf(understood, 0, half), partOf(understood, half, length)].every((part) => !isMore(part, FOUND));
}

function partOf(understood: Understood, from: number, to: number): ReadonlyMap<string, number> {
  return labelsOfPart(understood, from, to, 'anything_else');
}

function isMore(labels: ReadonlyMap<string, number>, least: number): boolean {
  return [...labels].some(([label, probability]) => probability >= least && !OF_LEAVE.test(label));
}
