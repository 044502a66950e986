import { capital, sayService, withArticle } from '../../../dialog/nlg/en/say-lists.ts';
import { sayDuration, sayPrice } from '../../../dialog/nlg/en/say-numbers.ts';
import type { Service } from '../../../dialog/practice.ts';
import type { Desk } from '../../desk.ts';
import { matchServices } from '../../knowledge/match-service.ts';
import { guessNeed } from '../../knowledge/needs/guess-need.ts';
import type { Utterance } from '../../listening/hear.ts';
import { FITS_WELL, MOST_UNSPECIFIED } from '../../tasks/told-services.ts';
import { serviceAtHand } from '../meant-services.ts';
import { asksForSeveral, isAskedOf } from '../price-asked.ts';
import { servicesLasting } from '../priced-by-time.ts';
import { isBare } from '../subject.ts';
import { evident, PRICE_TOLD } from '../told-on-website.ts';
import { isOfNoVisit, namesOther, timeTold } from './time-told.ts';

/** A name as little like the words is met by chance. */
const NAMED = 0.4;

/** The one service that the words name, or tell by what it is for, or by how long it takes; null where none or several may be. */
function toldService({ practice: { services } }: Desk, heard: Utterance): Service | null {
  const named = matchServices(heard.text, services).filter(({ score }) => score >= NAMED);
  if (named.length > 0) return named.length === 1 ? (named[0]?.service ?? null) : null;
  const lasting = servicesLasting(services, heard);
  if (lasting.length > 0) return lasting.length === 1 ? (lasting[0] ?? null) : null;
  const need = guessNeed(heard.tokens, services);
  const [first] = need.services;
  const isTold = need.fit >= FITS_WELL && need.unspecified <= MOST_UNSPECIFIED && (first?.share ?? 0) >= SURE;
  return isTold ? (first?.service ?? null) : null;
}

const SURE = 0.7;
const POINTS = /\b(?:it|that|this|one|1|there)\b/;

/** Words about money or time that name no thing. */
function meant(desk: Desk, heard: Utterance): Service | null {
  const told = toldService(desk, heard);
  if (told !== null) return told;
  return isBare(heard.text) ? (serviceAtHand(desk) ?? null) : null;
}

/** An age, a distance, a date. */
const ASKS_ELSE = /\bhow (?:old|young|often|far|early|late|many|tall|big)\b|^(?:when|where|who|why)\b/;

/** What the service costs that is told in other words than its name, or what the website says of the thing. */
export function priceMeant(desk: Desk, heard: Utterance): string | null {
  if (ASKS_ELSE.test(heard.text)) return null;
  const service = meant(desk, heard);
  if (service === null || asksForSeveral(heard.text) || !isAskedOf(heard.text, service))
    return evident(desk, heard, PRICE_TOLD);
  return sayPriceOf(service);
}

function sayPriceOf({ name, priceCents }: Service): string {
  if (priceCents === null) return `I don't have a price for ${sayService(name)}; the team can tell you.`;
  return `${capital(withArticle(sayService(name)))} ${priceCents === 0 ? 'costs nothing' : `is ${sayPrice(priceCents)}`}.`;
}

const IS_FIRST = /\b(?:first|intro\w*|initial|consult\w*|starting|beginning)\b/;
const FIRST = /\b(?:initial|intro|introductory|intake|first|new|evaluation|consultation)\b/i;

/** "Is the first one on the house": the price of the service that is meant. */
export function freeMeant(desk: Desk, heard: Utterance): string | null {
  const first = IS_FIRST.test(heard.text) ? desk.practice.services.filter(({ name }) => FIRST.test(name)) : [];
  const service = toldService(desk, heard) ?? (first.length === 1 ? first[0] : undefined);
  if (service !== undefined && service !== null) return service.priceCents === null ? null : sayPriceOf(service);
  const atHand = POINTS.test(heard.text) ? serviceAtHand(desk) : undefined;
  return atHand?.priceCents == null ? null : sayPriceOf(atHand);
}

/** "Am I out of there in an hour": how long the service takes that is meant, else the one at hand. */
export function durationMeant(desk: Desk, heard: Utterance): string | null {
  if (ASKS_ELSE.test(heard.text)) return null;
  if (HOW_MUCH.test(heard.text)) return priceMeant(desk, heard);
  if (isOfNoVisit(heard)) return timeTold(desk, heard);
  const service = toldService(desk, heard) ?? (namesOther(heard) ? undefined : serviceAtHand(desk));
  if (service === undefined) return null;
  return `${capital(withArticle(sayService(service.name)))} takes about ${sayDuration(service.durationMinutes)}.`;
}

const HOW_MUCH = /\bhow much\b(?! (?:time|longer|of))/;
