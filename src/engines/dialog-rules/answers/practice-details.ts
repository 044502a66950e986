import { sayList, sayProvider } from '../../dialog/nlg/en/say-lists.ts';
import { sayPhoneNumber } from '../../dialog/nlg/en/say-numbers.ts';
import type { Desk } from '../desk.ts';
import { sentencesIn, shorten } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';
import { answerFromWebsite } from './website.ts';

const ASKS_ADDRESS =
  /\b(whereabouts (are|is) (you|the|your)|where (exactly |about |abouts )?(are|is) ?(you|your|the|ya|guys)?|where (exactly |about )?(you|ya|you guys) (at|located|guys|is)\b|where (exactly |about )?(you|ya)$|your (address|location)|the address|what is (the|your) address|located|directions|how (do|can|would) i (get|find) (there|to (you|your|the)|you|your)|zip ?code|zip|postal code|(address|location) for (my|the) gps|what street|which street|cross street|where do (i|we) (go|come)( in| to| exactly| from here)*$|what (city|town|(part|side|end|area) of (the )?(town|city)|floor|suite|building|neighborhood|area)|(which|what) (building|floor|suite|street number|house number)|number (on|of) (the|your) (building|door|house|street|office|suite)|(street|building|house|suite) number|(trying|looking|struggling) to (find|get to) (you|your|ya|the (office|clinic|building|place|studio|gym))|can not (seem to )?find (you|your|the (office|clinic|building|place|studio|gym))|(is|are) (that|it|this|you|you guys|your \w+) (at |in |located )*(the )?(downtown|uptown|midtown|old|new|main) ?(one|office|location|place|area|building)?|(is|are) (that|it|this|you|you guys|the office) (\w+ )?(upstairs|downstairs)|(on|in) the (first|second|third|\d\w*|ground|top|same) floor)\b/;
const NOT_ADDRESS =
  /\bwhere (?:exactly |about )?(?:are|is) the (?!(?:\w+ )?(?:office|clinic|building|place|studio|gym|practice|salon|shop|store|hospital|location|center|spa|front desk)\b)\w+|\bwhere (are|is) (my|you from)\b|\b(email|web ?site|web) address\b|\bfax\b/;
const ASKS_PHONE =
  /\b(what is (your|the) (phone |telephone |office |main )*number|your (phone |callback |telephone |office )number|number to (call|reach) you|(phone )?number (for|of) (the|your) (office|clinic|practice))\b/;
const ASKS_PROVIDERS =
  /\b(who (all )?(does|do|performs|gives|teaches|handles|runs) (the|your|these|those|all the)|who (are|is) (the |your )?(\w+ )?(doctors?|dentists?|therapists?|vets?|providers?|trainers?) (\w+ )?(there|here|now|these days)|who (are|is) (your|the|you) ?(doctors?|dentists?|providers?|therapists?|hygienists?|vets?|veterinarians?|staff|team|practitioners?|instructors?|trainers?)|which (doctors?|dentists?|providers?|therapists?|vets?)|what (doctors?|dentists?|providers?|therapists?|vets?) (do you have|are)|who (would|will) (i|we) (see|be seeing)|what (is|are) (the |your |his |her )?(doctors?|dentists?|therapists?|vets?|providers?|trainers?)('s|s)? names?|who (all |else )*(is|are) (usually |normally |gonna be |going to be |working )?(in|there|here|on|working|around|available)( there| in| today| tomorrow| this| next| on| the| mornings?| afternoons?)* ?((mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|then)|(does|would) it matter who|who (all )+(is|are) (there|here|in)( (now|these days))?$|who (all |else )?works? (there|here|with you)|who (?:all )?(?:teaches|treats)(?: (?:people|classes|over))?(?: (?:there|here))?$|who is the (?:\w+ist|vet|doctor|dentist|trainer|teacher)(?: (?:there|here))?|what are (?:their|the) names|who are the people|who works (there |here |in )*(on )?((mon|tues|wednes|thurs|fri|satur|sun)days?)|what (is|are) the names? of (the |your )?(doctors?|dentists?|therapists?|vets?|providers?|trainers?)|how many (doctors?|dentists?|providers?|therapists?|vets?))\b/;

/** Whether the words ask where the practice is. */
export function asksAddress(heard: Utterance): boolean {
  return ASKS_ADDRESS.test(heard.text) && !NOT_ADDRESS.test(heard.text) && !ASKS_WHERE_PUT.test(heard.text);
}

/** "Where is it they put them", of results and not of the office. */
const ASKS_WHERE_PUT =
  /\bwhere\b(?!.*\b(?:you|your|office|located|park|address)\b).*\b(?:put|puts|post|posts|posted|find|see|view|look|show up|portal|get) ?(?:it|them|that|those|this|my \w+)?(?: at| to| on)?$|\bwhere (?:is|are) (?:it|that) (?:that )?(?:they|you) (?:put|post)\b/;

/** Whether the words ask where what was just told of is to be found. */
export function asksWhereTold(desk: Desk, { text }: Utterance): boolean {
  return ASKS_WHERE_PUT.test(text) && toldWhere(desk) !== null;
}

/** What was just told once more, where it tells of a place. */
export function toldWhere({ state }: Desk): string | null {
  const last = state.history.findLast(({ role }) => role === 'agent')?.text ?? '';
  const told = last.match(/[^.?!]+[.?!]/g)?.find((sentence) => PLACES.test(sentence));
  return told?.trim() ?? null;
}

const PLACES = /\b(?:portal|online|website|app|e-?mail\w*|by mail|text(?:ed)?)\b/i;
const ASKS_FLOOR = /\b(?:floor|upstairs|downstairs)\b/;
const FLOOR = /\b(?:(?:first|second|third|fourth|fifth|ground|top|\d+(?:st|nd|rd|th)) floor|upstairs|downstairs)\b/i;

/** What the practice says of its floor. */
function floorTold({ practice }: Desk): string | null {
  const said = sentencesIn(practice);
  const found = said.find(
    (sentence) => FLOOR.test(sentence) && /\b(?:we|our|office|studio|clinic|located)\b/i.test(sentence),
  );
  return found === undefined ? null : shorten([found]);
}

const POINTS_AT_PLACE =
  /^(?:(?:and|so|ok|okay|oh) )*where(?:abouts)? (?:exactly )?(?:is|are) (?:that|it|this|they)(?: (?:at|located|exactly))*$/;

/** "Where is that?" of the place to turn to when this one is closed, which is not here. */
function isOfOtherPlace({ state }: Desk, { text }: Utterance): boolean {
  const last = state.done.at(-1);
  return last?.kind === 'answered' && last.question === 'after hours' && POINTS_AT_PLACE.test(text);
}

const ASKS_NEAR =
  /\b(are|is) (you|this|that|the (office|clinic|studio|gym|practice)|it) (guys )?(\w+ )?(near|by|next to|close to|across from|around|beside|above|below|behind|in the same (building|plaza)) (the |a |that )?(\w+ ?){1,4}$/;

/** "Are you near the bakery?" */
export function asksNear(heard: Utterance): boolean {
  return (
    ASKS_NEAR.test(heard.text) &&
    !/\b(covered|paid|accepted|taken|offered|done|run|owned) by\b/.test(heard.text) &&
    !/\b(by (appointment|phone|chance)|around (noon|lunch|\d|this|the|on|over|next|today|tomorrow|tonight|for|all|during|much|weekends?|\w+days?))\b/.test(
      heard.text,
    )
  );
}

/** The website's sentence on the landmark, else the address, which lets the caller judge. */
export function answerNear(desk: Desk, heard: Utterance): string | null {
  const place = heard.text.replace(
    /^.*\b(near|by|next to|close to|across from|around|beside|above|below|behind|in) (the |a |that )?/,
    '',
  );
  return answerFromWebsite(desk, place) ?? answerAddress(desk);
}

/** The address as it is spoken; null where none is stated. */
export function answerAddress(desk: Desk, heard: Utterance | null = null): string | null {
  const floor = heard !== null && ASKS_FLOOR.test(heard.text) ? floorTold(desk) : null;
  if (floor !== null) return floor;
  const { address } = desk.practice;
  if (
    heard !== null &&
    ASKS_FLOOR.test(heard.text) &&
    address !== null &&
    !/\b(?:floor|suite|ste|unit|#)\b/i.test(address)
  )
    return `I don't know the floor, but we're at ${sayAddress(address)}.`;
  return address === null || (heard !== null && isOfOtherPlace(desk, heard))
    ? null
    : `We're at ${sayAddress(address)}.`;
}

/** State codes and abbreviations as they are spoken; a ZIP code digit by digit. */
export function sayAddress(address: string): string {
  return address
    .replace(/\b(\d{5})(-\d{4})?$/, (_, zip: string) => zip.split('').join(' '))
    .replace(/(?<=\p{L} )St\b\.?(?=,|$| (?:Suite|Ste|Apt|Unit|Floor|N|S|E|W|NE|NW|SE|SW|#)\b)/gu, 'Street')
    .replace(/\bAve\b\.?/g, 'Avenue')
    .replace(/\bBlvd\b\.?/g, 'Boulevard')
    .replace(/\bRd\b\.?/g, 'Road')
    .replace(/\bSte\b\.?/g, 'Suite')
    .replace(/\bHwy\b\.?/g, 'Highway')
    .replace(/#\s?(\d)/g, 'number $1');
}

/** Whether the words ask for the practice's own number. */
export function asksPhone(heard: Utterance): boolean {
  return ASKS_PHONE.test(heard.text) && !asksAddress(heard);
}

/** The practice's number, digit by digit; null where none is stated. */
export function answerPhone(desk: Desk): string | null {
  const { phone } = desk.practice;
  return phone === null ? null : `Our number is ${sayPhoneNumber(phone)}.`;
}

/** Whether the words ask who works here. */
export function asksProviders(heard: Utterance): boolean {
  return ASKS_PROVIDERS.test(heard.text);
}

/** The providers, three named at most, and that nothing is said of their days where one was asked about; null where none are. */
export function answerProviders(desk: Desk, heard: Utterance): string | null {
  const names = desk.practice.providers.map((provider) => sayProvider(provider.name));
  if (names.length === 0) return null;
  const isOfDay = /\b(\w+days?|today|tomorrow|then)$/.test(heard.text);
  const days = isOfDay ? " I don't have their days, but I can look for an opening with any of them." : '';
  return names.length > 3
    ? `We have ${names.length} providers, among them ${sayList(names.slice(0, 3), 'and')}.${days}`
    : `You can see ${sayList(names, 'or')}.${days}`;
}
