import { BOOKING } from './booking.ts';
import type { Conversation } from './conversation.ts';
import { CORRECTIONS } from './corrections.ts';
import { EMERGENCIES } from './emergencies.ts';
import { MISHEARINGS } from './mishearings.ts';
import { CANCELING, LOOKING_UP, MOVING, RELATIVE_MOVES } from './moving.ts';
import { QUESTIONS } from './questions.ts';
import { BUSINESS, MANNERS, MESSAGES, PEOPLE } from './talk.ts';

/** Every conversation that a brain must pass, by subject. */
export const CONVERSATIONS: Record<string, Conversation[]> = {
  booking: BOOKING,
  corrections: CORRECTIONS,
  mishearings: MISHEARINGS,
  moving: [...MOVING, ...RELATIVE_MOVES],
  canceling: CANCELING,
  'looking up': LOOKING_UP,
  questions: QUESTIONS,
  emergencies: EMERGENCIES,
  messages: [...MESSAGES, ...BUSINESS],
  people: PEOPLE,
  manners: MANNERS,
};
