import { sameName } from '../../dialog/same-name.ts';
import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import { findName } from '../listening/person-names.ts';
import type { SaidName } from '../listening/write-name.ts';
import type { BookTask } from '../task.ts';
import { isSharedService } from './for-two.ts';
import { forgetPerson } from './for-whom.ts';
import { KIN } from './kin.ts';
import { newBooking } from './new-booking.ts';
import { asSaid, withoutLead, withoutTrail } from './whose-names.ts';

const SECOND = `(?:(?:the|my|his|her|our) (?:(?:other|second|little|older|younger|big|plus) )?(?:[\\w']+ )??(?:ones?|1|guys?|kid|child|${KIN})(?:'?s)? (?:name )?(?:is |would be |will be )?|(?:the|my|his|her|our) (?:other|second) (?:is )?|(?:\\w+'s )?name is |after (?:him|her|them) |for the (?:second|other) (?:one|1) (?:it is )?(?:the same last name )?)`;
const PAIR = new RegExp(`^(.+?) and (?:(?:then|also|uh|um) )*(${SECOND})?(.+)$`);
const BOTH = / both (\S+)$/;
const SAME_LAST = /\bsame last name\b/;

/** "Leo Chang and the other one's Mia Chang", "Leo and Mia Chang": the names of two who are booked one after the other. */
export function namesOfTwo(heard: Utterance): [SaidName, SaidName] | null {
  const text = withoutTrail(heard.text.replace(SAME_LAST, 'same_last')).replace('same_last', 'same last name');
  const both = BOTH.exec(text)?.[1];
  const [, head = '', lead, tail = ''] = PAIR.exec(withoutLead(text.replace(BOTH, ''))) ?? [];
  const words = [withoutLead(head).split(' '), tail.split(' ')];
  if (words.some(({ length }) => length > 2) || (lead === undefined && words[1]?.length !== 2 && both === undefined))
    return null;
  const [one, other] = words.map((part) => asSaid(heard, part));
  if (one == null || other == null || words.some((part, i) => part.length === 2 && [one, other][i]?.lastName === null))
    return null;
  const last = both === undefined ? null : (asSaid(heard, [tail, both])?.lastName ?? null);
  const shared = last ?? (SAME_LAST.test(text) ? one.lastName : null);
  return [
    { ...one, lastName: one.lastName ?? last ?? other.lastName },
    { ...other, lastName: other.lastName ?? shared },
  ];
}

function isSame(one: SaidName, other: SaidName): boolean {
  const said = (name: SaidName): string => `${name.firstName ?? ''} ${name.lastName ?? ''}`.trim();
  return sameName(said(one), said(other));
}

/** "The first one is Linus, the second is Opal": neither is the caller. */
const NONE_OF_THEM = /\b(?:the second|they are (?:my|our)|after (?:him|her))\b/;

/** Takes the names of both, or tells who is the other one, where the first was named again. True where the words are dealt with. */
export function hearNamesOfTwo(desk: Desk, heard: Utterance): boolean {
  const { task, waiting, claim } = desk.state;
  if (task?.kind !== 'book') return false;
  const both = namesOfTwo(heard);
  const next = waiting.find((other) => other.kind === 'book' && other.isForOther);
  const second = next?.kind === 'book' ? next : both === null ? null : addSecond(desk, task);
  if (both !== null && second !== null && task.notFor == null) {
    second.patientName = both[1];
    Object.assign(claim, both[0], { isSettled: false });
    if (NONE_OF_THEM.test(heard.text)) claim.isOther = true;
    return true;
  }
  const { notFor } = task;
  const said = findName(heard, 'name');
  if (notFor == null || said === null) return false;
  const named = [...(both ?? []), said].find((name) => !isSame(name, notFor));
  if (both === null && named !== undefined) return false;
  if (named === undefined) task.lead = `I've booked that for ${notFor.firstName ?? ''} already. `;
  else Object.assign(claim, named, { isSettled: false });
  return true;
}

/** Two were named where one was to be booked: another of the same, right after; null where one visit is for both. */
function addSecond({ state, practice }: Desk, task: BookTask): BookTask | null {
  const service = practice.services.find(({ id }) => id === task.serviceId);
  if (task.notFor != null || state.waiting.length >= 3 || isSharedService(service?.name ?? '')) return null;
  const second = {
    ...newBooking(task.serviceId),
    isLikeLast: true as const,
    isForOther: true,
    lead: 'Now for the second appointment. ',
  };
  state.waiting.push(second);
  task.lead += "I'll book the other one right after this. ";
  return second;
}

/** The next booking is for the other one, whose name may be known. */
export function turnToOther(desk: Desk, task: BookTask): void {
  const { firstName, lastName } = desk.state.patient ?? desk.state.claim;
  if (task.isInstead !== true) task.notFor = { firstName, lastName };
  forgetPerson(desk);
  Object.assign(desk.state.claim, task.patientName, { isOther: true });
}
