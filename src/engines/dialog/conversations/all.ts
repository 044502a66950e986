import { BOOKING } from './booking.ts';
import type { Conversation } from './conversation.ts';
import { CORRECTIONS } from './corrections.ts';
import { MISHEARINGS } from './mishearings.ts';
import { CANCELING, LOOKING_UP, MOVING } from './moving.ts';

/** Every conversation that a brain must pass, by subject. */
export const CONVERSATIONS: Record<string, Conversation[]> = {
  booking: BOOKING,
  corrections: CORRECTIONS,
  mishearings: MISHEARINGS,
  moving: MOVING,
  canceling: CANCELING,
  'looking up': LOOKING_UP,
};
