import { sayList, sayService, withArticle } from '../../dialog/nlg/en/say-lists.ts';
import type { Service } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import type { BookTask } from '../task.ts';

const MOST_LISTED = 3;
const MOST_MISSES = 2;
/** After this many questions after the service, one is suggested. */
const MOST_QUESTIONS = 2;
/** What callers are booked for who cannot say what they need, the likeliest first. */
const GENERAL = [
  /\b(initial|intake|intro\w*|beginners?|consult\w*|evaluation|first|new (patient|client))\b/i,
  /\b(exam|examination|check-?up|assessment|wellness)\b/i,
  /\b(visit|session|appointment)\b/i,
];

/** A service for a caller who does not know which; undefined where the practice has none. */
export function generalService(services: Service[]): Service | undefined {
  const fresh = services.filter(({ name }) => !/\b(follow-?up|recheck|emergency|contact)\b/i.test(name));
  for (const kind of GENERAL) {
    const found = fresh.find(
      ({ name }) => kind.test(name) && !/\b(spay|neuter|botox|invisalign|surg\w+)\b/i.test(name),
    );
    if (found !== undefined) return found;
  }
  return services[0];
}

/** The question after the service, with up to three to choose from; null where that leads nowhere: the practice has none, or the caller wants something else. */
export function askService(desk: Desk, task: BookTask): string | null {
  const { state, practice } = desk;
  const open = practice.services.filter(({ id }) => task.refused?.includes(id) !== true);
  const services = open.length > 0 ? open : practice.services;
  if (services.length === 0) return null;
  const isAgain = state.asked?.kind === 'service';
  const wasAsked = isAgain && !desk.hasHeardSomething;
  state.asked = { kind: 'service' };
  if (wasAsked) task.serviceMisses += 1;
  if (task.serviceMisses > MOST_MISSES) return null;
  task.serviceAsked = (task.serviceAsked ?? 0) + 1;
  const candidates = services.filter((service) => task.candidates.includes(service.id));
  const isChoosing = candidates.length > 1;
  if (task.serviceAsked > MOST_QUESTIONS && !wasAsked && !isChoosing && task.suggested === null)
    task.suggested = generalService(services)?.id ?? null;
  if (isChoosing && task.suggested === null) {
    task.listed = candidates.map((service) => service.id);
    return isAgain && !wasAsked
      ? `All right. And would that be ${sayChoice(candidates)}?`
      : `Do you mean ${sayChoice(candidates)}?`;
  }
  const suggested = services.find((service) => service.id === task.suggested);
  if (suggested !== undefined)
    return `No problem. Many people start with ${withArticle(sayService(suggested.name))}. Shall I look for that?`;
  const shown = nextListed(task, services);
  task.listed = shown.map((service) => service.id);
  const names = sayList(
    shown.map((service) => sayService(service.name)),
    'and',
  );
  const also = task.isMoreWanted ? 'We also offer' : 'We offer';
  task.isMoreWanted = false;
  const choice = `${also} ${names}${services.length > shown.length ? ', among others' : ''}.`;
  if (isAgain && !wasAsked && also === 'We offer')
    return `All right. And what is it for: ${sayList(
      shown.map((service) => sayService(service.name)),
      'or',
    )}${services.length > shown.length ? ', or something else' : ''}?`;
  return wasAsked
    ? `Sorry, I didn't find that among what I can book. ${choice} Which would you like?`
    : `${choice} What would you like to come in for?`;
}

function sayChoice(services: Service[]): string {
  return sayList(
    services.map((service) => withArticle(sayService(service.name))),
    'or',
  );
}

/** The next three after those last listed, where more are wanted; else the first three. */
function nextListed(task: BookTask, services: Service[]): Service[] {
  const last = services.findIndex((service) => service.id === task.listed.at(-1));
  const start = task.isMoreWanted && last >= 0 && last + 1 < services.length ? last + 1 : 0;
  return services.slice(start, start + MOST_LISTED);
}
