import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { findWhen, type Heard, mergeWhen } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import type { BookTask } from '../task.ts';
import { newBooking } from './new-booking.ts';

/** "One on Monday at eight and one on Wednesday": two bookings, each with a time of its own. */
const ONE_AND_ONE =
  /^(.*?\b(?:one|1|first)\b.*?) (?:and|then|plus) (?:then |also )?(?:(?:the )?(?:other|another|one|1|second)(?: one)?|an additional one)\b (.+)$/;
/** "A cleaning on Monday and a filling on Wednesday." */
const THIS_AND_THAT = /^(.+?) (?:and|then|plus) (?:then |also )?((?:an?|the|another|my|his|her) .+)$/;

/** The part of the utterance about the first booking, and the second booking; null where only one is asked for. */
export function twoAtOnce(desk: Desk, heard: Utterance): { first: Utterance; second: BookTask } | null {
  const one = ONE_AND_ONE.exec(heard.text);
  const named = one === null ? THIS_AND_THAT.exec(heard.text) : null;
  const match = one ?? named;
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const [first, other] = [utteranceOf(match[1]), utteranceOf(match[2])];
  const [when, otherWhen] = [whenOf(desk, first), whenOf(desk, other)];
  if (when.day.days === null || otherWhen.day.days === null) return null;
  const [service] = matchServices(other.text, desk.practice.services);
  if (named !== null && (service === undefined || matchServices(first.text, desk.practice.services).length === 0))
    return null;
  const second = newBooking(service?.service.id ?? null);
  second.when = mergeWhen(null, otherWhen);
  second.isLikeLast = service === undefined;
  second.lead = 'Now for the second appointment. ';
  return { first, second };
}

function whenOf(desk: Desk, part: Utterance): Heard {
  return findWhen(part, desk.practice.hours, { today: desk.today, contextDay: null, expectsDay: false });
}
