import type { Desk } from '../desk.ts';
import { isWhollyNamed, matchServices, namesItWhole } from '../knowledge/match-service.ts';
import { libraryOf, sentencesOf, termsOf } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';
import type { Service } from '../practice.ts';
import { sayList, sayService, withArticle } from '../speech/say-lists.ts';
import { sayDuration, sayPrice } from '../speech/say-numbers.ts';
import { servicesLasting } from './priced-by-time.ts';
import { priceWithoutInsurance } from './uninsured.ts';
import { answerFromWebsite } from './website.ts';

const ASKS_PRICE =
  /\b((is|are) (the |a |your |my )?(\w+ ){0,3}(free|complimentary)|how much|what (is|would) (it|that) (be |cost )?without( (it|insurance))?$|what (would|do|will) (i|we) (have to |need to |end up |be )?(pay|paying|owe)|what (does|do|would|will|is|are) .{0,40}(cost|price|prices|fee|fees|charge|set me back|go for|run( me| us| you| these| around| for| about|$))|price (of|for|on)|^(?:and |oh |also |what about |how about )+(?:the |its )?(?:price|cost)$|prices|pricing|cost (of|for)|the cost|ballpark|rough (price|estimate|idea of (the )?(cost|price))|price range|estimate (for|on)|going rate|your (fees?|rates?|prices)|what do you charge|how expensive|(cheapest|least expensive|most affordable|lowest price\w*))\b/;
const NOT_PRICE =
  /\b(free (on|this|next|at|around|after|before|today|tomorrow|tonight|to|any|some|mon|tues|wednes|thurs|fri|satur|sun)\w*|(is|are) (dr|doctor|he|she|they|you|anyone|anybody|someone|somebody) (\w+ )?free|how much (longer|time|notice|do i owe)|my balance)\b/;
const ASKS_LIST =
  /\b(what (kind of |kinds of |type of |types of |sort of )?(services|treatments|procedures|appointments|classes|things) (do you|are|you)|what (do|can|else do) you (guys |all )?(offer|do|provide|treat)( (here|there|exactly|at the office))?$|what (do|else do) you (guys |all )?(offer|provide)|which (services|treatments|classes)|list of services|(your|the) services|services you (offer|have|provide)|tell me about your services)\b/;
const ASKS_OFFER =
  /\b(do you (guys |all |also )*(do|offer|provide|have|perform|treat|sell|handle|work with)|can you (do|perform)|are you able to do|is there)\b/;
const ASKS_DURATION = /\b(how long (does|do|is|will|would|are)|how much time|duration|how many minutes)\b/;

/** "How long is a session?" of a practice with several. */
const ANY_SERVICE =
  /\b(is|are|does|do|will) (a|an|the|your|most|one)? ?(first |typical |usual |normal |average |initial )?(session|appointment|visit|class|sessions|appointments|visits|classes|it)\b/;

/** Whether the words ask what something costs. */
export function asksPrice(heard: Utterance): boolean {
  return ASKS_PRICE.test(heard.text) && !NOT_PRICE.test(heard.text);
}

/** The price of the service that is meant, said to be unknown where it has none; null where no service is meant. */
export function answerPrice(desk: Desk, asked: Utterance): string | null {
  const heard = priceWithoutInsurance(asked);
  const free = /\b(free|complimentary)\b/.test(heard.text)
    ? evident(desk, heard, /\b(free|complimentary|no (charge|cost))\b/i)
    : null;
  if (free !== null) return free;
  const again = priceJustTold(desk, heard);
  if (again !== null) return again;
  const named = meantServices(desk, heard);
  const lasting = named.length === 0 ? servicesLasting(desk.practice.services, heard) : [];
  const meant = lasting.length > 0 ? lasting : named;
  const told =
    lasting.length > 0 || meant.length === 0 || isMeantWholly(heard, meant) ? null : evident(desk, heard, PRICE_TOLD);
  if (told !== null) return told;
  if (/\b(cheapest|least expensive|most affordable|lowest price\w*)\b/.test(heard.text)) return cheapest(desk, heard);
  const [first] = meant;
  const priced = (first === undefined ? desk.practice.services : meant)
    .filter((service) => service.priceCents !== null)
    .slice(0, 3);
  const isAboutSomethingElse =
    first === undefined &&
    !/^(?:(?:and|ok|so|well|but) )*how much(?: (?:is (?:it|that)|would (?:it|that|they) be|are (?:they|those|these)|does (?:it|that) cost|do (?:they|those) cost))?$|\b(your (prices|fees|rates)|prices|pricing|do you charge|visit|appointment|session|class|lesson|treatment|it cost|that cost)\b/.test(
      heard.text,
    );
  if (isAboutSomethingElse) return evident(desk, heard, PRICE_TOLD);
  if (priced.length === 0)
    return first === undefined ? null : `I don't have a price for ${sayService(first.name)}; the team can tell you.`;
  const said = priced.map(
    (service) =>
      `${withArticle(sayService(service.name))} ${service.priceCents === 0 && /\bfree\b/i.test(service.name) ? 'costs nothing' : `is ${sayPrice(service.priceCents ?? 0)}`}`,
  );
  return `${capital(sayList(said, 'and'))}.`;
}

/** The one of least price among those the words name, or among all. */
function cheapest({ practice }: Desk, { text }: Utterance): string | null {
  const named = matchServices(text, practice.services).map(({ service }) => service);
  const priced = (named.length > 1 ? named : practice.services).filter(({ priceCents }) => priceCents !== null);
  const [least] = [...priced].sort((a, b) => (a.priceCents ?? 0) - (b.priceCents ?? 0));
  if (least === undefined) return null;
  return `The least expensive is ${withArticle(sayService(least.name))}, at ${sayPrice(least.priceCents ?? 0)}.`;
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

/** Whether the words ask what the practice offers at all. */
export function asksServices(heard: Utterance): boolean {
  return ASKS_LIST.test(heard.text);
}

/** The services, three named at most; null where none are. */
export function answerServices(desk: Desk): string | null {
  const names = desk.practice.services.map((service) => sayService(service.name));
  if (names.length === 0) return null;
  if (names.length <= 3) return `We offer ${sayList(names, 'and')}.`;
  return `We offer ${sayList(names.slice(0, 3), 'and')}, among other services. Is there a particular one you're interested in?`;
}

/** Whether the words ask for one certain service that the practice has by that very name. */
export function asksOffer(desk: Desk, heard: Utterance): boolean {
  return (
    ASKS_OFFER.test(heard.text) &&
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

const PRICE_TOLD = /\$ ?\d|\b\d+ dollars?\b/i;
const DURATION_TOLD =
  /\b(\d+|one|two|three|six|nine|ten|twelve|eighteen|twenty(-four)?|thirty|sixty|ninety) (\w+ )?(minutes?|hours?|days?|weeks?|months?|years?)\b/i;

/** "Braces" are not the "braces adjustment", nor a "ten class pass" a class: the name says more, or less, than the caller. */
function isMeantWholly(heard: Utterance, meant: Service[]): boolean {
  const text = heard.text.replace(ABOUT_MONEY_OR_TIME, ' ');
  return meant.some((service) => isWhollyNamed(text, service) && namesItWhole(text, service));
}

const ABOUT_MONEY_OR_TIME =
  /\b(how|much|many|long|cost|costs|price|prices|pricing|fee|fees|charge|charges|run|rate|rates|roughly|about|approximately|usually|typically|ballpark|estimate|free|minutes?|hours?|time|these|days|nowadays|me|set|back|take|takes|last|lasts|duration|expensive|dollars)\b/g;

/** What the website says of it, where that holds a price or a time. */
function evident(desk: Desk, heard: Utterance, evidence: RegExp): string | null {
  const question = heard.text.replace(ABOUT_MONEY_OR_TIME, ' ');
  const words = answerFromWebsite(desk, question);
  return words !== null && evidence.test(words) ? words : onlySentence(desk, question, evidence);
}

/** The one sentence that holds such a price or time and every word of the question; a word alone may be said of anything. */
function onlySentence({ practice }: Desk, question: string, evidence: RegExp): string | null {
  const terms = termsOf(question);
  if (terms.length < 2) return null;
  const holding = libraryOf(practice)
    .entries.flatMap(({ text }) => sentencesOf(text))
    .filter((sentence) => {
      const said = evidence.test(sentence) ? termsOf(sentence) : [];
      return terms.every((term) => said.includes(term));
    });
  return holding.length === 1 ? (holding[0] ?? null) : null;
}

/** Whether the words ask how long a service takes. */
export function asksDuration(desk: Desk, heard: Utterance): boolean {
  return ASKS_DURATION.test(heard.text) && (meantServices(desk, heard).length > 0 || ANY_SERVICE.test(heard.text));
}

/** How long the services meant take, three at most; null where there are none. */
export function answerDuration(desk: Desk, heard: Utterance): string | null {
  const meantWords = meantServices(desk, heard);
  const told = meantWords.length === 0 || isMeantWholly(heard, meantWords) ? null : evident(desk, heard, DURATION_TOLD);
  if (told !== null) return told;
  const meant = meantServices(desk, heard);
  const services = (meant.length > 0 ? meant : desk.practice.services).slice(0, 3);
  if (services.length === 0) return null;
  const said = services.map(
    (service) => `${withArticle(sayService(service.name))} takes about ${sayDuration(service.durationMinutes)}`,
  );
  return `${capital(sayList(said, 'and'))}.`;
}

/** A fact about the wrong service is worse than none; a booking is read back, an answer is not. */
const SURE_ENOUGH = 0.4;

/** Those the words name, else the one that the running task is about. */
function meantServices(desk: Desk, heard: Utterance): Service[] {
  const named = matchServices(heard.text, desk.practice.services)
    .filter((match) => match.score >= SURE_ENOUGH)
    .map((match) => match.service);
  const several = eachNamed(desk, heard);
  if (several.length > 1) return several;
  if (named.length === 1) desk.state.topicServiceId = named[0]?.id ?? null;
  if (named.length > 0) return named;
  const isAboutIt = /\b(it|that|this|(the|my|our) (appointment|visit|session|class|treatment|lesson))\b/.test(
    heard.text,
  );
  const current = isAboutIt ? serviceAtHand(desk) : undefined;
  return current === undefined ? [] : [current];
}

/** What "it" is: what the running task is about, else what was spoken of last, else what was booked in this call. */
function serviceAtHand({ state, practice }: Desk): Service | undefined {
  const { task } = state;
  const ofTask =
    task?.kind === 'book'
      ? task.serviceId
      : task?.kind === 'move' || task?.kind === 'cancel'
        ? task.appointment?.service.id
        : undefined;
  const last = state.done.findLast((outcome) => 'appointment' in outcome);
  const ofLast = last !== undefined && 'appointment' in last ? last.appointment.service.id : undefined;
  for (const id of [ofTask, state.topicServiceId, ofLast]) {
    const service = practice.services.find((other) => other.id === id);
    if (service !== undefined) return service;
  }
  return undefined;
}

/** "A wellness exam and a nail trim": each part names one. */
function eachNamed(desk: Desk, heard: Utterance): Service[] {
  const parts = heard.text.split(/ (?:and|or|plus|versus|vs) /);
  if (parts.length < 2) return [];
  const named = parts.map((part) =>
    matchServices(part, desk.practice.services).filter((match) => match.score >= SURE_ENOUGH),
  );
  if (named.some((matches) => matches.length !== 1)) return [];
  return [...new Set(named.flatMap((matches) => matches.map((match) => match.service)))].slice(0, 3);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
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
