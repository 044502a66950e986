import { capital, sayList, sayService, withArticle } from '../../dialog/nlg/en/say-lists.ts';
import { sayDuration, sayPrice } from '../../dialog/nlg/en/say-numbers.ts';
import type { Service } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { isWhollyNamed, matchServices } from '../knowledge/match-service.ts';
import { contentStems } from '../knowledge/words.ts';
import type { Utterance } from '../listening/hear.ts';
import { findProviders } from '../tasks/providers.ts';
import { answerFree, asksFree } from './free-of-charge.ts';
import { meantServices, serviceAtHand } from './meant-services.ts';
import { asksForSeveral, isAskedOf } from './price-asked.ts';
import { servicesLasting } from './priced-by-time.ts';
import { EACH, findSubject, isBare, OF_ALL, spokenOf, thingBeside } from './subject.ts';
import { evident, isMeantWholly, PRICE_TOLD } from './told-on-website.ts';
import { priceWithoutInsurance } from './uninsured.ts';

const ASKS_PRICE =
  /\b((is|are) (the |a |your |my )?(\w+ ){0,3}(free|complimentary)|how much|what (is|would) (it|that) (be |cost )?without( (it|insurance))?$|what (would|will|does|do) (it|that|this|they|both|all of (?:it|that|them)|everything|the two of them) (be (in )?(cash|for|without|with no|if|out of pocket|total|a month|altogether|all together|all in|combined)|run|come (out )?to)\b|same (price|rate|cost|fee|charge)\b|(is|was) (it|that|this) (about |like |still |only )*\d+ (dollars|bucks)\b|(is|was) (it|that|this|that price) (per|a|each|for (one|1|each|a single|every)) (session|visit|class|appointment|time|lesson|treatment)$|(do|does|did|will|would) (i|we|he|she|they) (have to |need to |got to )?(pay|owe)( (anything|something|extra|a fee))?( (for|on) (it|that|this))?$|(it|that|this) (is |would be |will be )?(all )?free (is not it|right|correct)$|(is|are) there (a |an |any )?(charge|fee|cost|charges)( (for (it|that|this)|to (fix|repair|replace|do|get|have|see|redo|change) .*))?$|(does|will|would) (it|that|this) cost (me |us )?(anything|something|extra|much|a lot)$|what (would|do|will) (i|we) (have to |need to |end up |be )?(pay|paying|owe)|what (does|do|would|will|is|are) .{0,40}(cost|price|prices|fee|fees|charge|set (?:me|us|him|her|you|somebody|a person) back|go for|come (?:out )?to$|run( me| us| you| these| around| for| about| to|$))|price (of|for|on)|(price|cost|rate|fee) (is|was|would be) (what|how much)\b|^(?:and |oh |also |what about |how about )+(?:the |its )?(?:price|cost)$|prices|pricing|cost (of|for)|the cost|ballpark|(?:more expensive|cheaper|pricier) than|(?:is|are) (?:\w+ ){1,3}extra\b|\w what is (?:that|it)$|what (?:do|would) you want for|is what (?:like )?\d{2,4}|rough (price|estimate|idea of (the )?(cost|price))|price range|estimate (for|on)|going rate|your (fees?|rates?|prices)|what do you charge|what (?:its|(?:it|that|this|(?:the|my) \w+) (?:is|will|would)) (?:going to )?(?:run|cost)(?: me| us)?$|what is the damage|what (?:am|are|was) (?:i|we) (?:paying|going to pay|looking at)|what do (?:i|we) pay|what (?:would|will) (?:an?|the|his|her|my|our) (?:\w+ ){1,3}be$|what (am i|are we) (looking at|talking)\b|what is the total|(the|a) grand total|^(?:(?:and|so|ok|okay) )*what is it for (a|an|the|1|one)\b|how expensive|(cheapest|least expensive|most affordable|lowest price\w*))\b/;
const NOT_PRICE =
  /\b((else|times?|slots?|openings?|who|whoever|whichever|when) (is|are) (\w+ )?free|free (that|then|later|earlier|in|on|this|next|at|around|after|before|today|tomorrow|tonight|to|any|some|mon|tues|wednes|thurs|fri|satur|sun)\w*|(is|are) (dr|doctor|he|she|they|you|anyone|anybody|someone|somebody) (\w+ )?free|how much (longer|time|notice|do i owe)|my balance)\b/;
const ASKS_LIST =
  /\b(what (kind of |kinds of |type of |types of |sort of )?(services|treatments|procedures|appointments|classes|things) (do you|are|you)|what (do|can|else do) you (guys |all )?(offer|do|provide|treat)( (here|there|exactly|at the office))?$|what (do|else do) you (guys |all )?(offer|provide)|which (services|treatments|classes)|list of services|(your|the) services|services you (offer|have|provide)|tell me about your services)\b/;
const ASKS_OFFER =
  /\b(do you (guys |all |also )*(groom|clean|whiten|spay|neuter|vaccinate|adjust|straighten|color|cut|wax|pull|extract|fit|screen|train|do|offer|provide|have|perform|treat|sell|handle|work with)|can you (do|perform)|are you able to do|is there)\b/;

/** Whether the words ask what something costs. */
export function asksPrice(heard: Utterance): boolean {
  return (ASKS_PRICE.test(heard.text) && !NOT_PRICE.test(heard.text)) || asksFree(heard);
}

/** The price of the service that is meant, said to be unknown where it has none; null where no service is meant. */
export function answerPrice(desk: Desk, asked: Utterance): string | null {
  const heard = priceWithoutInsurance(asked);
  const toBegin = answerFree(desk, heard);
  if (toBegin !== null) return toBegin;
  const free = /\b(free|complimentary)\b/.test(heard.text)
    ? evident(desk, heard, /\b(free|complimentary|no (charge|cost))\b/i)
    : null;
  if (free !== null) return free;
  if (SAME_PRICE.test(heard.text)) return answerSamePrice(desk, heard);
  if (asksForSeveral(heard.text)) return evident(desk, heard, PRICE_TOLD);
  const checked = checkPrice(desk, heard);
  if (checked !== null) return checked;
  const again = priceJustTold(desk, heard);
  if (again !== null) return again;
  const named = meantServices(desk, heard).filter((service) => isAskedOf(heard.text, service));
  const lasting = named.length === 0 ? servicesLasting(desk.practice.services, heard) : [];
  const meant = lasting.length > 0 ? lasting : named;
  const told =
    lasting.length > 0 || (meant.length === 0 && isBare(heard.text)) || isMeantWholly(heard, meant)
      ? null
      : evident(desk, heard, PRICE_TOLD);
  if (told !== null) return told;
  if (/\b(cheapest|least expensive|most affordable|lowest price\w*)\b/.test(heard.text)) return cheapest(desk, heard);
  const all = allOf(desk, heard, named);
  if (all.length > 1) return EACH.test(heard.text) ? `${sayPrices(all.slice(0, 3))}.` : totalOf(all.slice(0, 3));
  if (meant.length > 1 && SUMS.test(heard.text)) return totalOf(meant.slice(0, 3));
  const subject = isBare(heard.text) && meant.length === 0 ? findSubject(desk, heard, PRICE_TOLD) : null;
  if (subject?.kind === 'told') return subject.words;
  const atHand = subject === null && meant.length === 0 && isBare(heard.text) ? serviceAtHand(desk) : undefined;
  if (subject?.kind === 'service') meant.push(subject.service);
  else if (atHand !== undefined) meant.push(atHand);
  const [first] = meant;
  if (first === undefined && thingBeside(desk, heard) !== null) return null;
  const priced = (first === undefined ? desk.practice.services : meant)
    .filter((service) => service.priceCents !== null)
    .slice(0, 3);
  const isAboutSomethingElse =
    first === undefined &&
    findProviders(heard.text, desk.practice.providers).length === 0 &&
    (!isBare(heard.text) || (POINTS.test(heard.text) && !HOW_MUCH_IS_IT.test(heard.text))) &&
    !/\b(your (prices|fees|rates)|prices|pricing|visit|appointment|session|class|lesson|treatment|services|things|everything)\b/.test(
      heard.text,
    );
  if (isAboutSomethingElse) return evident(desk, heard, PRICE_TOLD);
  if (priced.length === 0)
    return first === undefined ? null : `I don't have a price for ${sayService(first.name)}; the team can tell you.`;
  return `${sayPrices(priced)}.`;
}

const POINTS = /\b(?:it|that|this|they|them|those|these)\b/;
const HOW_MUCH_IS_IT =
  /^(?:(?:and|ok|so|well|but) )*how much (?:is (?:it|that)|would (?:it|that|they) be|are (?:they|those|these)|does (?:it|that) cost|do (?:they|those) cost)$/;

function sayPrices(services: Service[]): string {
  const said = services.map(
    ({ name, priceCents }) =>
      `${withArticle(sayService(name))} ${priceCents === 0 && /\bfree\b/i.test(name) ? 'costs nothing' : `is ${sayPrice(priceCents ?? 0)}`}`,
  );
  return capital(sayList(said, 'and'));
}

/** "If I did nails too, what's the total?": with what is at hand; "both": what was spoken of. */
function allOf(desk: Desk, heard: Utterance, named: Service[]): Service[] {
  if (!OF_ALL.test(heard.text) || named.length > 1) return [];
  const atHand = serviceAtHand({ ...desk, state: { ...desk.state, topicServiceId: null } });
  if (named.length === 1 && ADDS.test(heard.text)) return atHand === undefined ? [] : [...new Set([atHand, ...named])];
  return spokenOf(desk, heard);
}

const SUMS = /\b(?:come (?:out )?to|total|together|altogether|combined)\b/;
const ADDS = /\b(?:too|also|as well|on top|add|adding|plus|with (?:it|that))\b/;

/** "And for both?": each, and what they come to where all have a price. */
function totalOf(services: Service[]): string {
  const without = services.find(({ priceCents }) => priceCents === null);
  const priced = services.filter(({ priceCents }) => priceCents !== null);
  if (without !== undefined)
    return `${priced.length === 0 ? '' : `${sayPrices(priced)}. `}I don't have a price for ${sayService(without.name)}; the team can tell you.`;
  return `${sayPrices(services)}, so ${sayPrice(services.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0))} together.`;
}

const SAME_PRICE = /\bsame (price|rate|cost|fee|charge)\b/;

/** "Is that the same price for a kid?": the one price there is, and that no other is known. */
function answerSamePrice(desk: Desk, heard: Utterance): string | null {
  const [meant] = [serviceAtHand(desk), ...meantServices(desk, heard)].filter((service) => service !== undefined);
  if (meant?.priceCents == null) return null;
  return `I have one price for it: ${withArticle(sayService(meant.name))} is ${sayPrice(meant.priceCents)}.`;
}

const IS_SO_MUCH = /\b(?:is|was) (?:it|that|this) (?:about |like |still |only )*(\d+) (?:dollars|bucks)\b/;
const IS_PER_VISIT = /\b(?:is|was) (?:it|that|this|that price) (?:per|a|each|for (?:one|1|each|a single|every)) \w+$/;

/** "That's 65 dollars, right?", "is that per session?", of the service at hand, whose price is that of one visit. */
function checkPrice(desk: Desk, { text }: Utterance): string | null {
  const said = IS_SO_MUCH.exec(text)?.[1];
  const service = serviceAtHand(desk);
  if (service?.priceCents == null || (said === undefined && (!IS_PER_VISIT.test(text) || /\bhow much\b/.test(text))))
    return null;
  const isSo = said === undefined || Number(said) * 100 === service.priceCents;
  return `${isSo ? 'Yes' : 'No'}, ${withArticle(sayService(service.name))} is ${sayPrice(service.priceCents)}${said === undefined ? ' each time' : ''}.`;
}

/** The one of least price among those the words name, or among all. */
function cheapest({ practice }: Desk, { text }: Utterance): string | null {
  const named = matchServices(text, practice.services).map(({ service }) => service);
  const priced = (named.length > 1 ? named : practice.services).filter(({ priceCents }) => priceCents !== null);
  const [least] = [...priced].sort((a, b) => (a.priceCents ?? 0) - (b.priceCents ?? 0));
  if (least === undefined) return null;
  const price = least.priceCents === 0 ? 'which is free' : `at ${sayPrice(least.priceCents ?? 0)}`;
  return `The least expensive is ${withArticle(sayService(least.name))}, ${price}.`;
}

/** "How much are they?", of something that is no service and was spoken of a moment ago along with its price. */
function priceJustTold({ state }: Desk, { text }: Utterance): string | null {
  const isPointing =
    /^(?:(?:and|ok|so|well|but|oh) )*how much (?:are (?:they|those|these)|is (?:it|that|one)|do (?:they|those) cost|does (?:it|that|one) cost)(?: then)?$/;
  if (!isPointing.test(text) || state.task !== null || state.topicServiceId !== null) return null;
  const last = state.history.findLast(({ role }) => role === 'agent')?.text ?? '';
  return (
    last
      .match(/[^.?!]+[.?!]/g)
      ?.find((sentence) => PRICE_TOLD.test(sentence))
      ?.trim() ?? null
  );
}

const ASKS_KINDS = /\bwhat (?:kind|kinds|type|types|sort|sorts) of ((?:\w+ ){1,3}?)(?:do|are|can|have|does)\b/;

/** "What kinds of massage do you have?": those that are called so. */
function kindsOf({ practice }: Desk, text: string): Service[] {
  const kind = contentStems(ASKS_KINDS.exec(text)?.[1] ?? '');
  return practice.services.filter(({ name }) => contentStems(name).some((word) => kind.includes(word)));
}

/** Whether the words ask what the practice offers, at all or of one kind. */
export function asksServices(desk: Desk, { text }: Utterance): boolean {
  return ASKS_LIST.test(text) || kindsOf(desk, text).length > 1;
}

/** The services, three named at most; null where none are. */
export function answerServices(desk: Desk, { text }: Utterance): string | null {
  const kinds = kindsOf(desk, text);
  const names = (kinds.length > 1 ? kinds : desk.practice.services).map((service) => sayService(service.name));
  if (names.length === 0) return null;
  if (names.length <= 3) return `We offer ${sayList(names, 'and')}.`;
  return `We offer ${sayList(names.slice(0, 3), 'and')}, among other services. Is there a particular one you're interested in?`;
}

/** "She wants contacts, do you do that?" */
export const DO_YOU_DO_THAT =
  /^(?:and |so |but )*(?:do|can|would|could) (?:you|you guys|they) (?:do|offer|have|handle|take care of|help with|fix|repair|mend|adjust|look at|check|treat|remove|take (?:that|it|them) off|straighten|bend) (?:that|it|this|those|them)(?: there| here| too)*$/;

/** Whether the words ask for one certain service that the practice has by that very name. */
export function asksOffer(desk: Desk, heard: Utterance): boolean {
  if (DO_YOU_DO_THAT.test(heard.text)) return desk.state.task === null && desk.state.topicServiceId !== null;
  return (
    ASKS_OFFER.test(heard.text) &&
    !asksFree(heard) &&
    !/\b(anything|something|any ?time|openings?|today|tonight|tomorrow|weekends?|(mon|tues|wednes|thurs|fri|satur|sun)days?)\b/.test(
      heard.text,
    ) &&
    !/\b(have|is there) (any|an|anything|a)?.{0,25}(open|opening|available|availability|slot|appointment)/.test(
      heard.text,
    ) &&
    matchServices(heard.text, desk.practice.services).some((match) => isWhollyNamed(heard.text, match.service))
  );
}

/** "Do you do root canals?" */
export function answerOffer(desk: Desk, heard: Utterance): string | null {
  const [service] = meantServices(desk, heard);
  if (service === undefined) return null;
  return `Yes, ${sayService(service.name)} is one of our services.`;
}

const ASKS_ABOUT =
  /\b(tell me (more |a bit |a little )?about|what (exactly )?(is|are) (exactly )?(a |an |the |your )?|(what is|what does|what) (it |\w+ )?(included|include|involved|involve)|information (on|about)|explain|describe|what happens (in|at|during))\b/;

/** Whether the words ask to have one service explained. */
export function asksAbout(desk: Desk, heard: Utterance): boolean {
  const isSingle = matchServices(heard.text, desk.practice.services).length === 1;
  return (
    ASKS_ABOUT.test(heard.text) &&
    isSingle &&
    !/\b(difference|better|versus|vs|available|availability|openings?|earliest|soonest|next|last|latest|you have|you got|price|cost)\b/.test(
      heard.text,
    )
  );
}

/** "Tell me about whitening": its description, else how long it takes and what it costs. */
export function answerAbout(desk: Desk, heard: Utterance): string | null {
  const [service] = meantServices(desk, heard);
  if (service === undefined) return null;
  if (service.description !== null) return service.description;
  if (!/\btell me\b|\binformation\b/.test(heard.text)) return null;
  const price = service.priceCents === null ? '' : ` and is ${sayPrice(service.priceCents)}`;
  return `${capital(withArticle(sayService(service.name)))} takes about ${sayDuration(service.durationMinutes)}${price}.`;
}
