import { KIN } from './kin.ts';

/** Somebody else who may come too. */
export const OTHER = `(?:my|our|his|her|their|the) (?:\\w+ )?(?:${KIN}|other (?:one|1|kid|child|boy|girl|twin|brother|sister|son|daughter))`;

const LEAD =
  '(?:(?:ok|okay|great|perfect|good|thanks|thank you|yes|yeah|oh|so|well) )*(?:and|then|also|plus|now|what about|how about)';
const ASKS =
  '(?:and|then|also|now|maybe|for|can you (?:do|get|book|put|fit|take|see)|could you (?:do|get|book|put|fit|take|see)|can (?:i|we) (?:get|book|bring)|i need|i want|i would like|we need|book|schedule|put)';
const ONE = '(?:(?:1|one|another(?: one)?|the same(?: thing)?|an? \\w+(?: \\w+)?) for )';
const WHEN =
  '(?:at|around|about|by|on|in|right|just|directly|after|before|the same|same|then|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\\d)';
const NEXT_PERSON = new RegExp(`^${LEAD}(?: ${ASKS})* ${ONE}?${OTHER}(?: too| also| as well)?(?: ${WHEN}\\b.*)$`);
const HAS_TIME = /\d|\b(?:noon|after|before|same|tomorrow|morning|afternoon|evening)\b|day\b/;

/** "And my wife at ten thirty": the next one, and when. */
export function isNextPerson(text: string): boolean {
  return NEXT_PERSON.test(text) && HAS_TIME.test(text);
}
