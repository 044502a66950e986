/** The number that was read back is wrong: its last digits told anew, or told to be wrong. Such words tell of no time. */

import type { Utterance } from '../listening/hear.ts';

const OF_NUMBER =
  /\b(?:(?:phone|cell|mobile|telephone|callback|contact|my|the|that|this|your) )numbers?\b|\b(?:my|the) (?:phone|cell|mobile)\b|\b(?:last|first|final|middle) (?:(?:[1-6]|couple|few) )?(?:digits?|numbers?|[2346](?= (?:are|is|were|was|should|not)\b|$))\b|\bdigits?\b/;
const OF_ELSE =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:oclock|am|pm|noon|time|insurance|member|policy|group)\b/;
const IS_RIGHT =
  /\b(?:numbers?|phone|cell|digits?) (?:is|are|was|looks|sounds) (?:fine|right|correct|good|ok|okay|all right|the same|perfect)\b/;
/** What is said in the place of the digits read out, "not" and what was wrong aside. */
const SAYS_END =
  /\b(?:ends?|ending|finish(?:es)?) (?:in|with|on)\b|\b(?:last|final) (?:(?:[1-6]|couple|few) )?(?:digits?|numbers?|[2346])\b|\bat the end\b/;
const IS_WRONG =
  /\b(?:wrong|not right|incorrect|off|mistake|messed up|mixed up|different|change|fix|should|supposed|no|not)\b/;
const AGAIN = /\b(?:sorry|i mean|i meant|no|wait|actually|correction)\b/;
const MOST_AT_END = 7;

/** The number as corrected, 'unclear' where it is wrong and its right digits are in doubt; null where the words are not about it. */
export function correctedEnd({ text }: Utterance, phoneNumber: string): string | 'unclear' | null {
  const swapped = swappedEnd(text, phoneNumber);
  if (swapped !== null) return swapped;
  if (!OF_NUMBER.test(text) || OF_ELSE.test(text) || IS_RIGHT.test(text)) return null;
  const isEnd = SAYS_END.test(text);
  if (!isEnd && !IS_WRONG.test(text)) return null;
  const digits = isEnd ? digitsTold(text) : null;
  return digits === null ? 'unclear' : phoneNumber.slice(0, -digits.length) + digits;
}

const NOT_THESE =
  /(\d[\d ]*\d) not (?:an? )?(\d[\d ]*\d)\b|\bnot (?:an? )?(\d[\d ]*\d) (?:but|it is|its|rather) (\d[\d ]*\d)\b/;

/** "It's one eight nine, not one eight four", of a number that ends so. */
function swappedEnd(text: string, phoneNumber: string): string | null {
  const [, said, wrong = '', wrongFirst = '', saidLast] = NOT_THESE.exec(text) ?? [];
  const [right, old] = [said ?? saidLast ?? '', said === undefined ? wrongFirst : wrong].map((run) =>
    run.replace(/ /g, ''),
  );
  const isEnd = right !== undefined && old !== undefined && old.length >= 2 && right.length === old.length;
  return isEnd && phoneNumber.endsWith(old) ? phoneNumber.slice(0, -old.length) + right : null;
}

/** The digits said last in the place of the others. */
function digitsTold(text: string): string | null {
  const told = text
    .replace(/\b(?:last|final|first|middle) (?:[1-6] )?(?:digits?|numbers?|[2346])\b/g, ' ')
    .replace(/\b(?:not|instead of|rather than)(?: an?)? [\d ]+/g, ' ');
  const runs = told
    .split(AGAIN)
    .flatMap((part) => part.match(/\d[\d -]*/g) ?? [])
    .map((run) => run.replace(/\D/g, ''));
  const last = runs.at(-1);
  return last === undefined || last.length >= MOST_AT_END ? null : last;
}
