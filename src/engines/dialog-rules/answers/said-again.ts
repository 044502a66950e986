import type { Desk } from '../desk.ts';
import { monthNamed, weekdayNamed } from '../listening/day-names.ts';
import { findProviders } from '../tasks/providers.ts';
import { appointmentsAtHand } from './at-hand.ts';

const SAID =
  /^((?:(?:and|so|oh|ok|okay|but|wait|then|great|good|perfect|cool|alright|all right|wonderful|awesome|lovely|nice|super|yes|yeah|thanks|thank you|just to be sure|just checking) )*)((?:(?:it|that|this|(?:the|my) \w+) (?:is|starts|begins|will be) |its |thats |(?:is|was) (?:it|that|this) |(?:will|would) (?:it|that|this) be |it was |i am )?)((?:still |just |only |also |going to be |down |booked |all set |set |in )*)((?:with|on|at|for|by) )?(?:the )?(.+?)((?: (?:right|then|correct|huh|again|yes|yeah|is it|is not it|is that right|i guess|i think|i believe|i assume|i suppose|you said))*)$/;
/** "Maria right, not Tom." */
const NOT_OTHER = /(?: right)? (?:and )?not (?:with )?\S+(?: \S+)?$/;
const TITLE = /^(?:dr|doctor|mr|mrs|ms|miss)$/;
const PRICE = /^(?:about |a |still )?(\d{2,5})( dollars| bucks)?$/;
const LENGTH = /^(?:about )?(?:an|a full|a whole|half an|\d+) (?:hours?|minutes?|mins?|half hour)(?: long)?$/;
const HALF_MORE = /^(?:about )?(an|a|1|2|3)? ?hours? and (?:a half|1 half|half)(?: long)?$/;
/** "Kim's doing it." */
const DOING =
  /^(?:(?:and|so|oh|ok|okay|but) )*([\p{L}-]+?)(?:'?s| is| will be)? (?:going to )?(?:doing|seeing|taking|giving|do|see) (?:it|that|this|me|him|her|us|the \w+)(?: (?:right|then|correct|huh|again|yes|yeah|is it|is not he|is not she|is that right))*$/u;
const OF_CALENDAR =
  /^(?:\d{1,2}(?:st|nd|rd|th)?|[ap]m?|oclock|noon|morning|afternoon|evening|in|the|at|of|on|this|next|coming|today|tomorrow|half|past|quarter)$/;

/**
 * "And thats dr novak", "so still Tuesday", "lin right", of an appointment that was just told: the question it stands for; null
 * where the words say more than who, when, how long or how much.
 */
export function saidAgain(desk: Desk, text: string): string | null {
  const [, lead = '', is = '', still = '', joint = '', said = '', tag = ''] = SAID.exec(text) ?? [];
  const [one, other] = desk.state.task === null ? appointmentsAtHand(desk) : [];
  if (one === undefined || said === '') return null;
  const by = DOING.exec(text)?.[1];
  if (by !== undefined && isName(desk, by)) return `is it with ${by}`;
  const isPut = is !== '' || still !== '' || tag !== '';
  if (isName(desk, said)) return isPut || isOf(desk, one.providerId, lead, said) ? `is it with ${titled(said)}` : null;
  if (!isPut || other !== undefined) return null;
  const price =
    joint === 'at ' ? undefined : PRICE.exec(said.replace(HUNDRED, (_, rest: string) => String(100 + Number(rest))));
  const { priceCents } = desk.practice.services.find(({ id }) => id === one.serviceId) ?? { priceCents: null };
  if (
    price != null &&
    (price[2] !== undefined || Number(price[1]) * 100 === priceCents || Number(price[1]) > MOST_HOUR)
  )
    return `is it ${price[1] ?? ''} dollars`;
  if (LENGTH.test(said)) return `is it ${said}`;
  const half = HALF_MORE.exec(said);
  if (half !== null) return `is it ${(Number(half[1]) || 1) * 60 + 30} minutes`;
  const isWhen = said.split(' ').every((word) => OF_CALENDAR.test(word) || isDayWord(word));
  return isWhen && !(is === '' && lead === '') ? `is it ${joint === '' ? 'on ' : joint}${said}` : null;
}

const HUNDRED = /\ba hundred (?:and )?(\d{1,2})\b/;
/** More than that is no time of day. */
const MOST_HOUR = 1259;

function isDayWord(word: string): boolean {
  return weekdayNamed(word) !== null || monthNamed(word) !== null;
}

function titled(said: string): string {
  return said.replace(NOT_OTHER, '');
}

/** Nothing but the name of somebody who works there. */
function isName({ practice }: Desk, said: string): boolean {
  const words = titled(said)
    .split(' ')
    .filter((word) => !TITLE.test(word));
  const [only] = findProviders(`with ${titled(said)}`, practice.providers);
  if (only === undefined || words.length > 2) return false;
  const parts = only.name.toLowerCase().split(/[^\p{L}'-]+/u);
  return words.every((word) => parts.some((part) => part === word));
}

/** "With Gus", after that was told, takes it in; "with Halle" may wish for another. */
function isOf({ practice }: Desk, providerId: string | null | undefined, lead: string, said: string): boolean {
  const isSame = findProviders(`with ${said}`, practice.providers).some(({ id }) => id === providerId);
  return isSame || /\bso\b/.test(lead);
}
