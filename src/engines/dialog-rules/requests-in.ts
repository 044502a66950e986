import type { Desk } from './desk.ts';
import { findRequests, type Request } from './intents/requests.ts';
import { matchServices } from './knowledge/match-service.ts';
import { inPlainTerms } from './knowledge/own-words.ts';
import type { Utterance } from './listening/hear.ts';
import { whenIn } from './when-in.ts';

/** The requests that patterns read in words by themselves, whatever is under way. */
export function requestsIn(desk: Desk, heard: Utterance): Request[] {
  const { practice } = desk;
  const when = whenIn(desk, heard);
  return findRequests(heard, {
    hasService: matchServices(heard.text, practice.services).length > 0,
    hasTime: !when.isEmpty && !when.day.isPast,
    plain: inPlainTerms(heard.text, practice),
  });
}
