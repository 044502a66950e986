import type { Service } from '../../dialog/practice.ts';
import type { Appointment } from '../../dialog/tools.ts';
import type { Desk } from '../desk.ts';
import { hasComplaint } from '../knowledge/complaint.ts';
import { matchServices } from '../knowledge/match-service.ts';
import type { Utterance } from '../listening/hear.ts';
import type { Outcome } from '../state.ts';

/** A fact about the wrong service is worse than none; a booking is read back, an answer is not. */
const SURE_ENOUGH = 0.4;

/** Those the words name, else the one that the running task is about. */
export function meantServices(desk: Desk, heard: Utterance): Service[] {
  const matches = matchServices(heard.text, desk.practice.services);
  const isOnlyOne = matches.length === 1 && !hasComplaint(heard.text);
  const named = matches.filter(({ score }) => isOnlyOne || score >= SURE_ENOUGH).map(({ service }) => service);
  const several = eachNamed(desk, heard);
  if (several.length > 1) return several;
  const inOrder = named.length === 0 ? ofOrder(desk, heard) : [];
  if (inOrder.length > 0) return inOrder;
  if (named.length === 1) desk.state.topicServiceId = named[0]?.id ?? null;
  if (named.length > 0) return named;
  const half = byHalfName(desk, heard);
  if (half !== null) return [half];
  const isAboutIt = /\b(it|that|this|(the|my|our) (appointment|visit|session|class|treatment|lesson))\b/.test(
    heard.text,
  );
  const current = isAboutIt ? serviceAtHand(desk) : undefined;
  return current === undefined ? [] : [current];
}

/** Shorter ones begin too many words. */
const LEAST_OF_A_WORD = 4;

/** "A mani", "the dental": the one service that a word of its name, or how it begins, was said of. */
function byHalfName({ practice }: Desk, { text, tokens }: Utterance): Service | null {
  if (hasComplaint(text)) return null;
  const held = practice.services.filter(({ name }) =>
    name
      .toLowerCase()
      .split(/\W+/)
      .some(
        (word) =>
          word.length >= LEAST_OF_A_WORD && !ANY_VISIT.test(word) && tokens.some((token) => begins(token, word)),
      ),
  );
  return held.length === 1 ? (held[0] ?? null) : null;
}

function begins(said: string, word: string): boolean {
  return said.length >= LEAST_OF_A_WORD && word.startsWith(said);
}

const ANY_VISIT =
  /^(?:visits?|exams?|sessions?|consult\w*|initial|first|patients?|checkups?|treatments?|class(?:es)?|appointments?|lessons?|care|free|with|minutes?|each|full|body|adults?|child\w*|kids?|teeth|tooth|skin|eyes?|therapy|hour|group|individual|follow\w*|urgent|emergency|sick|office|video|phone|virtual)$/;

const IS_FIRST = /\b(?:initial|intro|introductory|intake|first|new|evaluation|consultation)\b/i;
const FIRST_ONE = /\bfirst (?:one|1)\b/;
const LATER_ONES =
  /\bafter (?:that|this|the first(?: (?:one|1|time|visit))?)\b|\b(?:each|every) time\b|\b(?:later|following|regular|other|next|normal) (?:ones|visits|sessions|appointments|times)\b|\bthe (?:ones|others|rest)(?: after)?$|\bregular (?:one|1|visit|session|appointment)\b/;

/** "And the first one?", "after that, how much is it each time?": the services for who comes the first time, or all but these. */
export function ofOrder({ practice }: Desk, { text }: Utterance): Service[] {
  const first = practice.services.filter(({ name }) => IS_FIRST.test(name));
  if (first.length === 0 || first.length === practice.services.length) return [];
  if (FIRST_ONE.test(text)) return first.length === 1 ? first : [];
  return LATER_ONES.test(text) ? practice.services.filter((service) => !first.includes(service)) : [];
}

/** What "it" is: what the running task is about, else what was spoken of last, else what was booked in this call. */
export function serviceAtHand({ state, practice }: Desk): Service | undefined {
  const { task } = state;
  const ofTask =
    task?.kind === 'book'
      ? (task.serviceId ?? task.suggested)
      : task?.kind === 'move' || task?.kind === 'cancel'
        ? task.appointment?.service.id
        : undefined;
  const last = state.done.findLast((outcome) => 'appointment' in outcome || outcome.kind === 'looked_up');
  const told = last === undefined ? [] : 'appointment' in last ? [last.appointment] : appointmentsIn(last);
  const ofLast = told.length === 1 ? told[0]?.service.id : undefined;
  for (const id of [ofTask, state.topicServiceId, ofLast]) {
    const service = practice.services.find((other) => other.id === id);
    if (service !== undefined) return service;
  }
  return undefined;
}

function appointmentsIn(outcome: Outcome): Appointment[] {
  return outcome.kind === 'looked_up' ? (outcome.appointments ?? []) : [];
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
export function eachNamed(desk: Desk, { text }: Pick<Utterance, 'text'>): Service[] {
  const parts = text.split(/ (?:and|or|plus|versus|vs|than) /);
  if (parts.length < 2) return [];
  const named = parts.map((part) =>
    matchServices(part, desk.practice.services).filter((match) => match.score >= SURE_ENOUGH),
  );
  if (named.some((matches) => matches.length !== 1)) return [];
  return [...new Set(named.flatMap((matches) => matches.map((match) => match.service)))].slice(0, 3);
}
