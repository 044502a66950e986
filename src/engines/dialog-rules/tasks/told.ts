import type { Desk } from '../desk.ts';

const ASIDE =
  /\b(hi|hello|hey|good|morning|afternoon|evening|this|is|i|we|you|am|are|can|could|would|will|like|want|need|to|a|an|the|please|speak|talk|with|someone|somebody|person|human|real|live|manager|representative|front|desk|me|my|get|transfer|connect|let|actual|now|right|just|your|office|receptionist|operator|nurse|doctor|dr|she|he|they|call|back|leave|take|message|for|of|at|and|if|that|it|have|has|thank|thanks|ok|okay|well|so|um|uh)\b/g;

/** Words of what a caller said that tell the matter itself, courtesy and the wish to be called left out. */
export function tellingWords(text: string): number {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .replace(ASIDE, ' ')
    .split(/\s+/)
    .filter((word) => word.length > 1).length;
}

/** What the call came to that leaves nothing of the matter to pass on. */
const SETTLES = new Set(['booked', 'moved', 'canceled', 'looked_up', 'message']);
const ASKS =
  /^(?:(?:hi|hello|hey|there|yes|yeah|um|so|well|ok|okay|good (?:morning|afternoon|evening))[\s,.!]+)*(?:what|when|where|who|which|how|why|do|does|did|is|are|am|was|will|would|should|could i|can i|may i)\b/i;

function linesOf({ state }: Desk): string[] {
  return state.history.filter((turn) => turn.role === 'caller').map(({ text }) => text);
}

/** What a caller told of the matter before asking for a person, in vain: the last of their words that tell something; null where none do. */
export function toldBefore(desk: Desk): string | null {
  if (desk.state.done.some(({ kind }) => SETTLES.has(kind) || kind === 'answered')) return null;
  return (
    linesOf(desk)
      .slice(-3)
      .findLast((line) => tellingWords(line) >= 4) ?? null
  );
}

/** What the caller began with, where it tells the matter and nothing came of it yet; null where it asks, or is settled. */
export function openingTold(desk: Desk): string | null {
  const [first] = linesOf(desk);
  if (first === undefined || desk.state.done.some(({ kind }) => SETTLES.has(kind))) return null;
  return tellingWords(first) >= 4 && !ASKS.test(first) ? first : null;
}
