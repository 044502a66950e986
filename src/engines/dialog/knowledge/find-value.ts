import type { Fact } from '../acts.ts';
import { languageOf } from '../locale.ts';
import { plainWords } from '../phrases.ts';
import { doesService, type Practice, type Provider, type Service } from '../practice.ts';
import type { Asked } from './asked.ts';
import { findHolidayHours, findHours } from './find-hours.ts';
import { isNamed } from './named.ts';
import { isAtLarge, type Need } from './question.ts';
import { sentencesIn, stateOf } from './stated.ts';
import { kindsAsked } from './words.ts';

/** A typed fact, and the share of what is asked that it speaks of. */
export interface Value {
  fact: Fact;
  coverage: number;
}

/** Least share of what is asked that a service has in its name and description. */
const LEAST_OF_SERVICE = 0.5;

/** A value that the practice has entered: hours, prices, who does what. */
export function findValue(asked: Asked): Value | null {
  const { turn, command, question, who } = asked;
  const { practice } = turn;
  switch (question.topic) {
    case 'hours':
      return hoursOf(asked);
    case 'holiday':
      return whole(findHolidayHours(turn, command));
    case 'address':
      return practice.address === null ? null : { fact: { text: practice.address }, coverage: 0 };
    case 'phone':
      return practice.phone === null ? null : { fact: { text: practice.phone }, coverage: 0 };
    case 'price':
    case 'duration':
    case 'services':
    case 'who_does':
      return ofService(asked);
    case 'provider':
      if (who !== null || command.subject !== undefined || practice.providers.length === 0) return null;
      return { fact: { names: practice.providers.map(({ name }) => name) }, coverage: 0 };
    case 'languages':
      return languagesOf(asked);
    case 'ages':
      return agesOf(who ?? onlyDoer(practice, asked.service));
    default:
      return null;
  }
}

/** Whoever alone does a service sees whom it is for. */
function onlyDoer({ providers }: Practice, service: Service | null): Provider | null {
  const [only = null, ...others] = service === null ? [] : providers.filter((one) => doesService(one, service.id));
  return others.length === 0 ? only : null;
}

function agesOf(who: Provider | null): Value | null {
  if (who === null || (who.ageMin == null && who.ageMax == null)) return null;
  return whole({ names: [who.name], ages: { min: who.ageMin ?? null, max: who.ageMax ?? null } });
}

/** The more else is named, such as a meal before surgery, the less are the hours asked for. */
function hoursOf({ turn, command, question }: Asked): Value | null {
  const fact = findHours(turn, command.days);
  const isElse = (need: Need): boolean =>
    need.subjects.length > 0 && !isAtLarge(need) && need.subjects.every(({ topic }) => topic !== 'hours');
  return fact === null ? null : { fact, coverage: 1 / (1 + question.needs.filter(isElse).length) };
}

function whole(fact: Fact | null): Value | null {
  return fact === null ? null : { fact, coverage: 1 };
}

function ofService(asked: Asked): Value | null {
  const { turn, command, question, service } = asked;
  const { practice } = turn;
  const { subject, services } = command;
  const { topic } = question;
  if (service === null) {
    // A thing that is asked for by name and not offered: the list of what is would be no answer.
    if (topic !== 'services' || subject !== undefined || services !== undefined || practice.services.length === 0)
      return null;
    if (question.needs.some((need) => !isAtLarge(need) && !need.isLight)) return null;
    return { fact: { names: practice.services.map(({ name }) => name) }, coverage: 0 };
  }
  const statement = stateOf(`${service.name}. ${service.description ?? ''}`);
  const share = (needs: readonly Need[]): number =>
    needs.length === 0 ? 1 : needs.filter((need) => isNamed(need, statement)).length / needs.length;
  const coverage = share(question.needs);
  // Another thing than the service: "a pack of ten", "the results", "a mouth guard" where only the exam is offered.
  if (share(question.subject) < LEAST_OF_SERVICE) return null;
  const isOther = ({ subjects }: Need): boolean =>
    subjects.length > 0 && subjects.every((one) => one.topic === 'price' || one.id === 'other/results');
  if (question.needs.some((need) => isOther(need) && !isNamed(need, statement))) return null;
  // A yes to "couples retreats" is no answer of who offers couples sessions.
  if (topic === 'services')
    return coverage <= LEAST_OF_SERVICE ? null : { fact: { isYes: true, names: [service.name] }, coverage };
  if (coverage < LEAST_OF_SERVICE && services === undefined) return null;
  const described = describedPrice(asked, service);
  const fact = entered(topic, service, practice);
  if (fact === null) return described === null ? null : { fact: described, coverage };
  // What the practice says of a price goes with it: "The price is for both."
  const note = fact.priceCents === undefined ? undefined : described?.sentence;
  return { fact: { ...fact, ...(note !== undefined && { text: note }) }, coverage };
}

/** What the description says of the price: "The price depends on the tooth." */
function describedPrice({ turn, question }: Asked, { description }: Service): Fact | null {
  if (question.topic !== 'price' || description === null) return null;
  const sentence = sentencesIn(description).find((one) => kindsAsked(plainWords(one)).kinds.includes('price'));
  const isSpoken = sentence !== undefined && [null, turn.state.language].includes(stateOf(sentence).language);
  return isSpoken ? { sentence } : null;
}

function entered(topic: string, service: Service, { providers }: Practice): Fact | null {
  const { id, name, priceCents, durationMinutes } = service;
  if (topic === 'price') return priceCents === null ? null : { priceCents, names: [name] };
  if (topic === 'duration') return { minutes: durationMinutes, names: [name] };
  const names = providers.filter((one) => doesService(one, id)).map((one) => one.name);
  return names.length === 0 ? null : { names };
}

/** Those spoken here, or by the one who is asked about; of one that is asked for, only that it is. */
function languagesOf({ turn, command, question, who }: Asked): Value | null {
  const { languages, providers } = turn.practice;
  const ofPeople = (who === null ? providers : [who]).flatMap((one) => one.languages ?? []);
  const names = [...new Set([...(who === null ? languages : []), ...ofPeople].map(languageOf))];
  const needs = [...question.needs, ...question.subject];
  const subjects = needs.flatMap((need) => need.subjects).filter((one) => one.topic === 'languages');
  const spoken = subjects.map(({ id }) => id.replace('languages/', '')).filter((tag) => names.includes(tag));
  // Of several languages, which is asked for is open.
  if (new Set(subjects).size > 1 && spoken.length < subjects.length) return null;
  if (spoken.length > 0) return whole({ isYes: true, names: [...new Set(spoken)] });
  const isOfOne = command.subject !== undefined || needs.some((need) => !isAtLarge(need) && !need.isLight);
  return isOfOne || names.length === 0 ? null : { fact: { names }, coverage: 0 };
}
