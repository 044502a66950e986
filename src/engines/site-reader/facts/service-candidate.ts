import type { ServiceOffered } from '../types.ts';
import { sentencesOf } from './evidence.ts';

/** A service as one place of the site names it; `group` tells which ones stand together. */
export interface ServiceCandidate extends ServiceOffered {
  /** Sure ones stand for themselves: data, a price, an own page below /services/. */
  isSure: boolean;
  group: string;
}

/** Headings and pages that speak of services, and those that speak of something else though they hold lists. */
export const SERVICES =
  /\b(services?|treatments?|procedures?|what we (do|offer|treat)|care we (offer|provide)|we (offer|provide|treat)|therap(y|ies)|offerings?|specialt(y|ies)|price list|prices|pricing|fees?|menu of|conditions|leistungen|behandlungen|servicios|tratamientos|soins|prestations)\b/i;
export const NOT_SERVICES =
  /\b(insurance|team|staff|doctors?|testimonials?|reviews?|blog|news|career|hours|location|contact|faq|questions|financ|payment|membership|privacy|why|about|forms?|what to bring|expect|policy|policies|gallery|equipment|technology|amenit|values|mission|benefits)\b/i;

const MAX_DESCRIPTION = 300;

/** At most two sentences of a description. */
export function shorten(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const [first = '', second = ''] = sentencesOf(text);
  const two = `${first} ${second}`.trim();
  const chosen = two.length <= MAX_DESCRIPTION ? two : first;
  return chosen.length <= MAX_DESCRIPTION ? chosen : `${chosen.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')} …`;
}
