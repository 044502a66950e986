import { sayService, withArticle } from '../../dialog/nlg/en/say-lists.ts';
import type { Desk } from '../desk.ts';
import { matchServices, NAMED } from '../knowledge/match-service.ts';
import type { Utterance } from '../listening/hear.ts';
import type { BookTask } from '../task.ts';
import { newBooking } from './new-booking.ts';

const JOINS = /\b(?:both|too|also|as well|in addition|on top of|added on|add on)\b/;
const INSTEAD = /\b(?:instead|rather than|change it|switch)\b/;

/** "I need the blood draw too", where a flu shot is being booked: one beside the other, and not in its place. True where the words say so. */
export function joinsService(desk: Desk, task: BookTask, heard: Utterance): boolean {
  const { state, practice } = desk;
  if (!JOINS.test(heard.text) || INSTEAD.test(heard.text) || state.waiting.length >= 3) return false;
  const parts = heard.text.split(/ (?:and|plus|but) |\b(?:i need|i want)\b/);
  const named = [heard.text, ...parts].flatMap((part) => {
    const [only, other] = matchServices(part, practice.services);
    return only !== undefined && other === undefined && only.score >= NAMED ? [only.service] : [];
  });
  const [added, more] = [...new Set(named)].filter(({ id }) => id !== task.serviceId);
  if (added === undefined || more !== undefined) return false;
  const isNoted = state.waiting.some((next) => next.kind === 'book' && next.serviceId === added.id);
  if (!isNoted)
    state.waiting.push({
      ...newBooking(added.id),
      isNearestWanted: true,
      lead: `Now for ${withArticle(sayService(added.name))}. `,
    });
  task.lead += `I'll book ${withArticle(sayService(added.name))} right after this. `;
  return true;
}
