import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { findWhen, type Heard, mergeWhen } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import type { BookTask } from '../task.ts';
import { wishesBeside } from './booked-for-other.ts';
import { KIN } from './kin.ts';
import { newBooking } from './new-booking.ts';

/** "One on Monday at eight and one on Wednesday": two bookings, each with a time of its own. */
const ONE_AND_ONE =
  /^(.*?\b(?:one|1|first)\b.*?) (?:and|then|plus) (?:then |also )?(?:(?:the )?(?:other|another|one|1|second)(?: one)?|an additional one)\b (.+)$/;
/** "A cleaning on Monday and a filling on Wednesday." */
const THIS_AND_THAT = /^(.+?) (?:and|then|plus) (?:then |also )?((?:an?|the|another|my|his|her) .+)$/;

const JOINT = / (?:and|then|plus) /g;
/** "… and again Monday, same time." */
const REPEATS =
  /^(?:(?:then|also|and) )*(?:again|another|one more|1 more)\b|\bsame (?:time|thing|class|hour|session)\b/;
const TWO_OF_THEM = /\b(?:2|two|a couple(?: of)?) (?!of\b|or\b)(?:\w+ ){0,2}\w+(?:s|ings?)\b/;
const ASKS =
  /\b(?:book|schedule|sign (?:me|us) up|put (?:me|us) (?:down|in)|i (?:would like|want|need)|get (?:me|us)|can i (?:get|have|book|do))\b/;
/** Tells when one has time, of which one will do. */
const IS_CHOICE =
  /\b(?:free|available|open|off|either|or|between|from|any|works?|good|best|(?:can|could) (?:do|make|come)|instead|move|change|cancel)\b/;

/** "My wife wants one at ten and me right after her." */
const OTHER_AND_ME = new RegExp(
  `^(.*\\b(?:my|our) (?:\\w+ )?(?:${KIN})\\b.*?),?(?: and| then| and then| plus)? (?:me|i|myself|mine) ((?:right |just |directly )?(?:after|behind|before|at|around|about)\\b.*)$`,
);

/** "A cleaning for me Tuesday at nine and one for my son at ten." */
const ME_AND_OTHER = new RegExp(
  `^(.*\\bfor (?:me|myself|(?:my|our) (?:\\w+ )?(?:${KIN})|\\p{L}{3,})\\b.*?) (?:and|then|plus) (?:then |also )?((?:(?:1|one|another(?: one)?|an? \\w+(?: \\w+)?) for )?(?:my|our|his|her|their) (?:\\w+ )?(?:${KIN})\\b.*)$`,
  'u',
);

function meAndOther(desk: Desk, text: string): { first: Utterance; second: BookTask } | null {
  const match = desk.isVeterinary ? null : ME_AND_OTHER.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const [first, other] = [utteranceOf(match[1]), utteranceOf(match[2])];
  const [when, otherWhen] = [whenOf(desk, first), whenOf(desk, other)];
  if (when.isEmpty || otherWhen.time.at === null) return null;
  const second = secondOf(null, otherWhen);
  if (second.when !== null) second.when.days ??= when.day.days;
  return { first, second: { ...second, isForOther: true } };
}

function otherAndMe(desk: Desk, text: string): { first: Utterance; second: BookTask } | null {
  const match = desk.isVeterinary ? null : OTHER_AND_ME.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const first = utteranceOf(match[1]);
  const other = utteranceOf(match[2]);
  const when = whenOf(desk, other);
  const days = when.day.days ?? whenOf(desk, first).day.days;
  const second = secondOf(null, when);
  Object.assign(second, { isForCaller: true, isNearestWanted: wishesBeside(other) });
  second.when = when.time.at === null || second.when === null ? null : { ...second.when, days };
  return { first, second };
}

/** The part of the utterance about the first booking, and the second booking; null where only one is asked for. */
export function twoAtOnce(desk: Desk, heard: Utterance): { first: Utterance; second: BookTask } | null {
  const one = ONE_AND_ONE.exec(heard.text);
  const named = one === null ? THIS_AND_THAT.exec(heard.text) : null;
  return (
    meAndOther(desk, heard.text) ??
    otherAndMe(desk, heard.text) ??
    partedAt(desk, one, false) ??
    partedAt(desk, named, true) ??
    onTwoDays(desk, heard.text)
  );
}

function partedAt(
  desk: Desk,
  match: RegExpExecArray | null,
  isByName: boolean,
): { first: Utterance; second: BookTask } | null {
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const [first, other] = [utteranceOf(match[1]), utteranceOf(match[2])];
  const [when, otherWhen] = [whenOf(desk, first), whenOf(desk, other)];
  if (when.day.days === null || otherWhen.day.days === null) return null;
  const [service] = matchServices(other.text, desk.practice.services);
  if (isByName && (service === undefined || matchServices(first.text, desk.practice.services).length === 0))
    return null;
  return { first, second: secondOf(service?.service.id ?? null, otherWhen) };
}

/** "Friday at six and again Monday, same time", "two adjustments, tomorrow at nine and Friday at ten": the same on two days. */
function onTwoDays(desk: Desk, text: string): { first: Utterance; second: BookTask } | null {
  if (IS_CHOICE.test(text)) return null;
  for (const joint of text.matchAll(JOINT)) {
    const [first, other] = [
      utteranceOf(text.slice(0, joint.index)),
      utteranceOf(text.slice(joint.index + joint[0].length)),
    ];
    const [when, otherWhen] = [whenOf(desk, first), whenOf(desk, other)];
    if (when.day.days?.length !== 1 || otherWhen.day.days?.length !== 1) continue;
    const areTimed = when.time.at !== null && otherWhen.time.at !== null && ASKS.test(first.text);
    const isRepeated = REPEATS.test(other.text);
    const named = matchServices(other.text, desk.practice.services)[0]?.service.id ?? null;
    const own = matchServices(first.text, desk.practice.services)[0]?.service.id ?? null;
    const isOther = named !== null && own !== null && named !== own;
    if (!isRepeated && !areTimed && !isOther && !TWO_OF_THEM.test(first.text)) continue;
    const second = secondOf(isOther ? named : null, otherWhen);
    const isUntimed = otherWhen.time.at === null && otherWhen.time.window === null;
    if (isRepeated && isUntimed && second.when !== null)
      Object.assign(second.when, { at: when.time.at, window: when.time.window });
    return { first, second };
  }
  return null;
}

function secondOf(serviceId: string | null, when: Heard): BookTask {
  return {
    ...newBooking(serviceId),
    when: mergeWhen(null, when),
    isLikeLast: serviceId === null,
    lead: 'Now for the second appointment. ',
  };
}

function whenOf(desk: Desk, part: Utterance): Heard {
  return findWhen(part, desk.practice.hours, { today: desk.today, contextDay: null, expectsDay: false });
}
