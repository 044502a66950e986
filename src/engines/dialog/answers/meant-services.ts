import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import type { Utterance } from '../listening/hear.ts';
import type { Service } from '../practice.ts';

/** A fact about the wrong service is worse than none; a booking is read back, an answer is not. */
const SURE_ENOUGH = 0.4;

/** Those the words name, else the one that the running task is about. */
export function meantServices(desk: Desk, heard: Utterance): Service[] {
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
export function serviceAtHand({ state, practice }: Desk): Service | undefined {
  const { task } = state;
  const ofTask =
    task?.kind === 'book'
      ? task.serviceId
      : task?.kind === 'move' || task?.kind === 'cancel'
        ? task.appointment?.service.id
        : undefined;
  const last = state.done.findLast((outcome) => 'appointment' in outcome || outcome.kind === 'looked_up');
  const ofLast =
    last === undefined
      ? undefined
      : 'appointment' in last
        ? last.appointment.service.id
        : last.kind === 'looked_up'
          ? last.serviceId
          : undefined;
  for (const id of [ofTask, state.topicServiceId, ofLast]) {
    const service = practice.services.find((other) => other.id === id);
    if (service !== undefined) return service;
  }
  return undefined;
}

/** All that was booked in this call, else what is at hand. */
export function servicesBooked(desk: Desk): Service[] {
  const booked = desk.state.done.flatMap((outcome) =>
    outcome.kind === 'booked' ? [outcome.appointment.service.id] : [],
  );
  const named = desk.practice.services.filter(({ id }) => booked.includes(id));
  const atHand = serviceAtHand(desk);
  return desk.state.task === null && named.length > 1 ? named : atHand === undefined ? [] : [atHand];
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
