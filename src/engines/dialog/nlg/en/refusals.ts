import type { Act, Refusal } from '../../acts.ts';
import type { Turn } from '../../turn-context.ts';
import { nameOf } from '../language.ts';
import { sayList, sayProvider } from './say-lists.ts';

type Refused = Extract<Act, { act: 'refused' }>;

/** Why something is not done, and what is done instead. */
export function sayRefusal({ why, providerId }: Refused, { practice, state }: Turn): string {
  const isKnown = why === 'booking_off' && state.history.some(({ text }) => text.includes(REFUSALS.booking_off));
  if (isKnown) return "I'll pass that on as well.";
  if (providerId !== undefined && why in OF_PROVIDER)
    return `${sayProvider(nameOf(practice.providers, providerId))} ${OF_PROVIDER[why as keyof typeof OF_PROVIDER]}`;
  if (why === 'privacy' && practice.businessCategory === 'VETERINARY') return PRIVACY_OF_ANIMAL;
  if (why !== 'not_that_language') return REFUSALS[why];
  const spoken = practice.languages.map((tag) => NAMES.of(tag.slice(0, 2)) ?? tag);
  return `I'm sorry, I only speak ${sayList(spoken, 'and')}. I can take a message, or the team can call you back.`;
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

const OF_PROVIDER = {
  provider_not_for_service: "doesn't do that here, so let me look who does.",
  not_that_age: "doesn't see patients of that age.",
} as const;

const PRIVACY_OF_ANIMAL =
  "I can only discuss an animal's appointment with its owner, but I'll gladly pass something on.";

const REFUSALS: Record<Exclude<Refusal, 'not_that_language'>, string> = {
  booking_off: "I can't book by phone here, but I'll pass your wish on and the team will call you back.",
  no_services: "I can't book that myself, but I'll pass it on and the team will call you back.",
  slot_taken: "I'm sorry, that time was just taken.",
  outside_hours: "I'm sorry, we're not open then.",
  already_canceled: 'That appointment is already canceled.',
  not_found: "I can't find that appointment any more.",
  no_appointments: "I don't see an upcoming appointment.",
  not_verified: 'I can only do that with the full name and date of birth.',
  not_settled: "I'm sorry, I'm not getting this right.",
  none_suits: "I'm sorry that none of those times suit you.",
  nobody_there: "There's nobody I can connect you with right now, but I can take a message.",
  same_time: "That's the time it has now.",
  no_more_tries: "I couldn't find a match, so I'd better leave this to the team.",
  privacy: "I can only discuss an appointment with the patient, but I'll gladly pass something on.",
  provider_not_for_service: "They don't do that here, so let me look who does.",
  not_that_age: "They don't see patients of that age.",
  birth_date_impossible: "That date can't be right.",
  refused: "I'm sorry, I couldn't do that in our system.",
};
