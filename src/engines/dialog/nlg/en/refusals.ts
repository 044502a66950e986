import type { Refusal } from '../../acts.ts';
import type { Turn } from '../../turn-context.ts';
import { sayList } from './say-lists.ts';

/** Why something is not done, and what is done instead. */
export function sayRefusal(why: Refusal, { practice, state }: Turn): string {
  const isKnown = why === 'booking_off' && state.history.some(({ text }) => text.includes(REFUSALS.booking_off));
  if (isKnown) return "I'll pass that on as well.";
  if (why !== 'not_that_language') return REFUSALS[why];
  const spoken = practice.languages.map((tag) => NAMES.of(tag.slice(0, 2)) ?? tag);
  return `I'm sorry, I only speak ${sayList(spoken, 'and')}. I can take a message, or the team can call you back.`;
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

const REFUSALS: Record<Exclude<Refusal, 'not_that_language'>, string> = {
  booking_off: "I can't book by phone here, but I'll pass your wish on and the team will call you back.",
  no_services: "I can't book that myself, but I'll pass it on and the team will call you back.",
  slot_taken: "I'm sorry, that time was just taken.",
  outside_hours: "I'm sorry, we're not open then.",
  already_canceled: 'That appointment is already canceled.',
  not_found: "I can't find that appointment any more.",
  no_appointments: "I don't see an upcoming appointment.",
  not_verified: 'I can only do that with the full name and date of birth.',
  not_settled: 'Let me have the team call you back about this.',
  nobody_there: "There's nobody I can connect you with right now, but I can take a message.",
  same_time: "That's the time it has now.",
  no_more_tries: "I couldn't find a match, so I'd better leave this to the team.",
  privacy: "I can only discuss an appointment with the patient, but I'll gladly pass something on.",
  provider_not_for_service: "They don't do that here, so let me look who does.",
  not_that_age: "They don't see patients of that age.",
  birth_date_impossible: "That date can't be right.",
  refused: "I'm sorry, I couldn't do that in our system.",
};
