import type { Request } from './requests.ts';
import { tellsOfEnd, tellsOfObstacle, wishesOtherTime } from './standing-appointment.ts';

/** From where on another time is wished for, whatever the words. */
const SURELY_MOVED = 0.6;

/**
 * A change that callers who speak so usually want; where the words tell neither an end nor another time nor what came between, it is
 * only guessed. `plain`: in plain terms.
 */
export function guessedChange(kind: 'move' | 'cancel', plain: string, probability: number): Request {
  const isMoved = wishesOtherTime(plain) || tellsOfObstacle(plain) || probability >= SURELY_MOVED;
  return tellsOfEnd(plain) || (kind === 'move' && isMoved) ? { kind } : { kind, isGuessed: true };
}
