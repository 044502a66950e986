import type { Desk } from '../desk.ts';
import { joinTold, tidy } from './message.ts';
import { openingTold, tellingWords } from './told.ts';
import { withTold } from './told-so-far.ts';

/** "Can somebody check on them?" says little without what was told first. */
const MOST_THIN = 6;
const GOES_ON = /^(?:yes|yeah|no|and|it|its|it's|that|thats|that's|he|she|they)\b/i;

/** What the caller asked or wished for in vain before the words just said, as the message to pass on; null where nothing was left open. */
export function toldInVain(desk: Desk): string | null {
  const { state } = desk;
  const last = state.done.at(-1);
  if (last?.kind === 'no_slot') return last.wanted ?? null;
  if (last?.kind !== 'unanswered') return null;
  const lines = state.history.filter((turn) => turn.role === 'caller').map(({ text }) => text);
  const asked = lines.map(tidy).includes(last.question) ? last.question : (lines.at(-2) ?? '');
  if (asked.split(' ').length < 3) return null;
  const opening = openingTold(desk);
  const isThin = opening !== null && opening !== asked && (tellingWords(asked) <= MOST_THIN || GOES_ON.test(asked));
  const told = withTold(desk, asked);
  return isThin && !told.includes(tidy(opening)) ? joinTold(tidy(opening), told) : told;
}
