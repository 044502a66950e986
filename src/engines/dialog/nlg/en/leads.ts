import type { Turn } from '../../turn-context.ts';
import { capital, vary } from '../language.ts';
import { leadOf, unlessJustSaid } from '../lead.ts';
import { withArticle } from './say-lists.ts';
import { serviceName } from './visits.ts';

/** A word for what the caller has just told: a wish is said back, a name thanked for, and often nothing. */
export function sayLead(turn: Turn): string {
  const lead = leadOf(turn);
  switch (lead?.is) {
    case 'wish': {
      // A name in another language is read back, and not said before that in the middle of a sentence.
      if (lead.serviceId === null || lead.isForeign) return WISHES[lead.matter];
      const service = withArticle(serviceName(lead.serviceId, turn));
      return vary(turn, [`Sure, ${service}.`, `${capital(service)}, of course.`]);
    }
    case 'name':
      return `Thanks, ${lead.name}.`;
    case 'identity':
      return vary(turn, [unlessJustSaid(turn, 'Thank you.'), '']);
    case 'slot':
      return unlessJustSaid(turn, 'Great.');
    default:
      return '';
  }
}

const WISHES = {
  book: 'Sure.',
  move: 'Of course, I can help you move that.',
  cancel: 'Of course, I can help you cancel that.',
  look_up: 'Sure, let me look.',
  message: 'Sure.',
} as const;
