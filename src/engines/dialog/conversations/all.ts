import { BOOKING } from './booking.ts';
import type { Conversation } from './conversation.ts';
import { CORRECTIONS } from './corrections.ts';
import { EMERGENCIES } from './emergencies.ts';
import { MISHEARINGS } from './mishearings.ts';
import { CANCELING, LOOKING_UP, MOVING } from './moving.ts';
import { QUESTIONS } from './questions.ts';
import { MANNERS, MESSAGES, PEOPLE } from './talk.ts';

/** Every conversation that a brain must pass, by subject. */
export const CONVERSATIONS: Record<string, Conversation[]> = {
  booking: BOOKING,
  corrections: CORRECTIONS,
  mishearings: MISHEARINGS,
  moving: MOVING,
  canceling: CANCELING,
  'looking up': LOOKING_UP,
  questions: QUESTIONS,
  emergencies: EMERGENCIES,
  messages: MESSAGES,
  people: PEOPLE,
  manners: MANNERS,
};
