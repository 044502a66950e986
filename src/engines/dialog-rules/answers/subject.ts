import type { Service } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { matchServices, namesItWhole } from '../knowledge/match-service.ts';
import { bearingOn } from '../knowledge/search.ts';
import { contentStems } from '../knowledge/words.ts';
import { hear, type Utterance, utteranceOf } from '../listening/hear.ts';
import { eachNamed } from './meant-services.ts';
import { isAskedOf } from './price-asked.ts';

/** What a price or a time is asked of: a service, or what the website says of a thing that is none. */
export type Subject = { kind: 'service'; service: Service } | { kind: 'told'; words: string };

/** Lines of the caller's that "they" may still be about. */
const MOST_LINES = 4;
/** Less than this comes from a distant synonym. */
const SURE_ENOUGH = 0.4;
/** Words of a question after a price or a time that name nothing. */
const ASKING =
  /\b(how|much|many|long|cost|costs|price|prices|pricing|fees?|charges?|runs?|rates?|roughly|about|approximately|usually|normally|typically|generally|ballpark|estimate|idea|talking|looking|minutes?|hours?|time|these|days|nowadays|set|back|takes?|lasts?|duration|expensive|dollars|pay|paying|money|total|altogether|together|both|each|whole|person|average|costing|long|then|now|again|free|done|ready|gonna|damage|remind|going)\b/g;
/** "How long would she have them on?" is asked of a thing. */
const WORN = /\b(?:have|has|wear|keep|use)\b.*\b(?:on|in|them|em)\b/;
export const PLURAL = /\b(they|them|those|these|em)\b/;

/** "Both", "all of that". */
export const OF_ALL =
  /\b(both|all (?:of )?(?:that|this|it|them|those|these)|altogether|all together|in total|combined|the two of them|everything|total|each(?: (?:of (?:them|those|these)|one|1))?$)/;
/** Of several each by itself. */
export const EACH = /\beach(?: (?:of (?:them|those|these)|one|1))?$/;

/** Whether the question names nothing that it is about: "and how long do they normally take?" */
export function isBare(text: string): boolean {
  return contentStems(text.replace(ASKING, ' ')).length === 0;
}

/** What was said before the question, in the same breath or earlier, latest first. */
export function saidBefore({ state }: Desk, part: Utterance): string[] {
  const lines = state.history.filter(({ role }) => role === 'caller').slice(-MOST_LINES);
  const [now, ...before] = lines.reverse().map(({ text }) => hear(text).clauses);
  const at = now?.indexOf(part.text) ?? -1;
  const around = now === undefined ? [] : at < 0 ? now : now.slice(0, at);
  return [...around.toReversed(), ...before.flatMap((clauses) => clauses.toReversed())];
}

/** Of a question that names nothing, what was said before it in the same breath where that names a thing and no service; null elsewhere. */
export function thingBeside(desk: Desk, part: Utterance): Utterance | null {
  if (!isBare(part.text)) return null;
  const now = desk.state.history.findLast(({ role }) => role === 'caller')?.text;
  const clauses = now === undefined ? [] : hear(now).clauses;
  const before = clauses.slice(0, Math.max(0, clauses.indexOf(part.text))).join(' ');
  if (before === '' || contentStems(before).length === 0) return null;
  const isOfService = matchServices(before, desk.practice.services).some(({ service }) => isAskedOf(before, service));
  return isOfService ? null : utteranceOf(before);
}

/**
 * What a question that names nothing is about. What the website says counts for "they", and where the words name no service by all
 * of its name: braces are no braces adjustment.
 */
export function findSubject(desk: Desk, part: Utterance, evidence: RegExp): Subject | null {
  const { services } = desk.practice;
  const said = saidBefore(desk, part);
  if (PLURAL.test(part.text)) {
    const words = said.map((text) => bearingOn(desk.practice, text, evidence, 0)).find((found) => found !== null);
    if (words !== undefined && words !== null) return { kind: 'told', words };
    if (WORN.test(part.text)) return null;
  }
  for (const text of said) {
    const [only, other] = matchServices(text, services).filter(({ score }) => score >= SURE_ENOUGH);
    if (other !== undefined || eachNamed(desk, { text }).length > 1) return null;
    const service = only?.service;
    const words = bearingOn(desk.practice, text, evidence, 0);
    const isNamed = service !== undefined && namesItWhole(text, service);
    if (words !== null && !isNamed) return { kind: 'told', words };
    if (service !== undefined) return { kind: 'service', service };
  }
  return null;
}

/** Whether what the caller said names a thing that is no service, whose price or time the website tells. */
export function isOfThings(desk: Desk, part: Utterance, evidence: RegExp): boolean {
  return isBare(part.text) && PLURAL.test(part.text) && findSubject(desk, part, evidence)?.kind === 'told';
}

/** The services that the caller has spoken of, or booked, in this call, in that order; for "both" and "all of that". */
export function spokenOf(desk: Desk, part: Utterance): Service[] {
  const { services } = desk.practice;
  const booked = desk.state.done.flatMap((outcome) =>
    outcome.kind === 'booked' ? [outcome.appointment.service.id] : [],
  );
  if (booked.length > 1) return services.filter(({ id }) => booked.includes(id));
  const named = saidBefore(desk, part).flatMap((text) => {
    const matches = matchServices(text, services).filter(({ score }) => score >= SURE_ENOUGH);
    const each = eachNamed(desk, { text }).reverse();
    return each.length > 1 ? each : matches.length === 1 ? matches.map(({ service }) => service) : [];
  });
  return [...new Set(named)].reverse();
}
