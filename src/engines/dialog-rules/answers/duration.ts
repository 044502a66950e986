import { capital, sayList, sayService, withArticle } from '../../dialog/nlg/en/say-lists.ts';
import { sayDuration } from '../../dialog/nlg/en/say-numbers.ts';
import type { Service } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { bearingOn } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';
import { isElsewhere, isOfNoVisit, namesOther, timeTold } from './asked/time-told.ts';
import { meantServices, serviceAtHand, servicesBooked } from './meant-services.ts';
import { EACH, findSubject, isBare, isOfThings, OF_ALL, PLURAL, spokenOf, thingBeside } from './subject.ts';
import { ABOUT_MONEY_OR_TIME, evident, isMeantWholly } from './told-on-website.ts';

const ASKS_DURATION =
  /\b(how long (does|do|is|was|were|will|would|are|am|should|(it|that|this|they|i|we|he|she) (\w+ )?(takes?|be|lasts?|runs?|need))\b|how much time|duration|how many minutes|(does|will|would|is) (that|it|this|those|they) (going to )?(take|be|last)? ?(very |too )?long)\b|^(?:(?:and|ok|so) )*how long(?: for (?:both|all|each|that|it|one|1)\b.*)?$|\w how long$|\bhow long (?:for|on)\b|\b(?:takes?|last) long\b/;

/** "How soon are refills ready?", which is asked of no visit. */
const HOW_SOON =
  /\bhow (?:soon|quick|quickly|fast) (?:are|is|will|do|does|would|can)\b(?! (?:i|we|he|she|you (?:see|get|fit|take|squeeze))\b)|\bhow (?:long|many (?:business )?(?:days|weeks)) (?:until|till|til)\b|\bhow many (?:business )?(?:days|weeks|months) (?:do|does|will|would|is|are)\b|\bwhen do (?:i|we) get (?:it|them|that|those) back\b/;

/** "Is the first one longer?" */
const COMPARES =
  /^(?:(?:and|so|ok|but) )*(?:is|are|does|do|would) (?:the|your|it|that|this|those|they|these|a) (?:\w+ ){0,5}?(?:longer|shorter|as long|the same length)\b(?! (?:wait|way|drive|ones?$))/;

/** "It's an hour, right?" */
const IS_SO_LONG =
  /\b(?:is|was) (?:it|that|this)(?: (?:about|like|only|just|still|around|really|going to be))* (an|1|half an|(?:a )?(?:full|whole)|\d{2,3}|90|2)(?: (hours?|minutes?|mins?))\b(?! (?:late|early|away|ago|notice|before|after|from|drive))/;

/** "The sick visit, thirty minutes or so?", "is the deep tissue an hour or ninety minutes?" */
const OR_SO_LONG =
  /\b(?:half an|(?:an|1|a full|a whole|full|whole)) hour\b|\b\d{2,3}(?: (?:or|to) \d{2,3})? (?:minutes?|mins?)\b(?! (?:late|early|away|ago|notice|before|after|from|drive|behind))/;

/** "How long is a session?" of a practice with several. */
const ANY_SERVICE =
  /\b(is|are|does|do|will) (a|an|the|your|most|one)? ?(first |typical |usual |normal |average |initial )?(session|appointment|visit|class|sessions|appointments|visits|classes|it)\b/;
export const DURATION_TOLD =
  /\b(\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen|twenty(-four)?|thirty|sixty|ninety) (\w+ )?(minutes?|hours?|days?|weeks?|months?|years?)\b/i;

/** "How long will I be in there?" */
const STAYS =
  /\bhow (long|much time) (will|am|are|do|would|should|is|does) (i|we|he|she|they|my \w+) (\w+ ){0,5}(be|work on|there|here|in|take|plan|expect|need|set aside|block off|allow|stay)\b|\bhow long (do|does|will|would|is|are|was|were) (it|that|this|those|these|they)( all)?( be| take| last| run)?\b|(does|will|would|is) (that|it|this|those|they) (going to )?(take|be|last)? ?(very |too )?long$|\bhow long (it|that|this|i|we|he|she) (\w+ )?(takes?|be|lasts?|runs?)\b/;

const AS_QUESTION = /\bor\b|\b(?:is|was) (?:that|it|this|the|a|an)\b/;

/** Whether the words ask how long a service takes. */
export function asksDuration(desk: Desk, heard: Utterance): boolean {
  if (COMPARES.test(heard.text)) return comparedOf(desk, heard).length > 1;
  if (HOW_SOON.test(heard.text)) return toldOfIt(desk, heard) !== null;
  if (isOfNoVisit(heard)) return ASKS_DURATION.test(heard.text) && timeOfThing(desk, heard) !== null;
  if (IS_SO_LONG.test(heard.text)) return serviceAtHand(desk) !== undefined;
  if (OR_SO_LONG.test(heard.text) && AS_QUESTION.test(heard.text) && desk.state.task?.kind !== 'move')
    return meantServices(desk, heard).length === 1;
  if (!ASKS_DURATION.test(heard.text)) return false;
  if (STAYS.test(heard.text) && !namesOther(heard) && serviceAtHand(desk) !== undefined) return true;
  if (meantServices(desk, heard).length > 0 || ANY_SERVICE.test(heard.text) || ofAll(desk, heard).length > 1)
    return true;
  return (isBare(heard.text) ? findSubject(desk, heard, DURATION_TOLD) : toldOfIt(desk, heard)) !== null;
}

/** How long something lasts or takes that is no visit. */
function timeOfThing(desk: Desk, heard: Utterance): string | null {
  return timeTold(desk, heard) ?? (isElsewhere(heard) ? null : toldOfIt(desk, heard));
}

/** "How long do refills take?", which no service is named in. */
function toldOfIt({ practice }: Desk, heard: Utterance): string | null {
  return bearingOn(practice, heard.text.replace(ABOUT_MONEY_OR_TIME, ' '), DURATION_TOLD, MOST);
}

const MOST = 0.55;

/** "If I did both, how long is all that?": each of them. */
function ofAll(desk: Desk, heard: Utterance): Service[] {
  const isOfAll = OF_ALL.test(heard.text) || (isBare(heard.text) && PLURAL.test(heard.text));
  return isOfAll && meantServices(desk, heard).length < 2 ? spokenOf(desk, heard) : [];
}

/** How long the services meant take, three at most; null where there are none. */
export function answerDuration(desk: Desk, heard: Utterance): string | null {
  if (COMPARES.test(heard.text)) return `${sayEach(comparedOf(desk, heard))}.`;
  if (HOW_SOON.test(heard.text)) return toldOfIt(desk, heard);
  if (isOfNoVisit(heard)) return timeOfThing(desk, heard);
  const thing = serviceAtHand(desk) === undefined ? thingBeside(desk, heard) : null;
  if (thing !== null) return timeTold(desk, thing);
  const checked = checkDuration(desk, heard);
  if (checked !== null) return checked;
  const isOfThing = isOfThings(desk, heard, DURATION_TOLD);
  const all = isOfThing ? [] : ofAll(desk, heard);
  if (all.length > 1)
    return EACH.test(heard.text) || !OF_ALL.test(heard.text)
      ? `${sayEach(all.slice(0, 3))}.`
      : `${sayEach(all)}, so ${sayDuration(sumOf(all))} together.`;
  const ofThing = isBare(heard.text) ? findSubject(desk, heard, DURATION_TOLD) : null;
  if (ofThing?.kind === 'told' && (isOfThing || serviceAtHand(desk) === undefined)) return ofThing.words;
  const meantWords = meantServices(desk, heard);
  const told = meantWords.length === 0 || isMeantWholly(heard, meantWords) ? null : evident(desk, heard, DURATION_TOLD);
  if (told !== null) return told;
  const meant = meantServices(desk, heard);
  const atHand = STAYS.test(heard.text) && !namesOther(heard) && meant.length === 0 ? servicesBooked(desk) : [];
  const spoken = meant.length + atHand.length === 0 && ofThing?.kind === 'service' ? [ofThing.service] : [];
  const own = meant.length + atHand.length + spoken.length === 0 ? toldOfIt(desk, heard) : null;
  if (own !== null) return own;
  const services = [meant, atHand, spoken, desk.practice.services].find(({ length }) => length > 0)?.slice(0, 3) ?? [];
  return services.length === 0 ? null : `${sayEach(services)}.`;
}

function checkDuration(desk: Desk, { text }: Utterance): string | null {
  const [, count, unit] = IS_SO_LONG.exec(text) ?? [];
  const service = serviceAtHand(desk);
  if (count === undefined || service === undefined) return null;
  const minutes =
    (/half/.test(count) ? 0.5 : /^(?:an|a|full|whole)/.test(count) ? 1 : Number(count)) *
    (unit?.startsWith('h') === true ? 60 : 1);
  return `${minutes === service.durationMinutes ? 'Yes' : 'No'}, ${withArticle(sayService(service.name))} takes about ${sayDuration(service.durationMinutes)}.`;
}

/** What the words name, or is at hand, and then the others, three in all. */
function comparedOf(desk: Desk, heard: Utterance): Service[] {
  const meant = meantServices(desk, heard);
  return meant.length === 0 ? [] : [...new Set([...meant, ...desk.practice.services])].slice(0, 3);
}

function sayEach(services: Service[]): string {
  const said = services.map(
    (service) => `${withArticle(sayService(service.name))} takes about ${sayDuration(service.durationMinutes)}`,
  );
  return capital(sayList(said, 'and'));
}

function sumOf(services: Service[]): number {
  return services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
}
