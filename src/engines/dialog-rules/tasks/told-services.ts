/** The services that a caller may mean who says what is the matter rather than what a visit is called. */

import type { Service } from '../../dialog/practice.ts';
import { isNamedByKind, NAMED, type ServiceMatch } from '../knowledge/match-service.ts';
import { guessNeed, type Need } from '../knowledge/needs/guess-need.ts';
import type { DialogState } from '../state.ts';
import type { BookTask } from '../task.ts';
import { comesAgain, nextService } from './newcomers.ts';

/** Below it the practice has hardly a service for what was told. Of stories that have one nine in ten lie above it, of others one in ten. */
export const FITS = 0.05;
/** From where on one service is meant; of stories not seen before it was the right one nineteen times in twenty. */
const SURE = 0.7;
/** From where on it is asked about beside a service that a word or two may mean. */
const LIKELY = 0.5;
/** Less is not worth asking about, but where nothing else is left to ask about. */
const POSSIBLE = 0.2;
const LEAST_ASKED = 2;
/** So sure that another service that was named is doubtful, and an examination too general. */
const VERY_SURE = 0.9;
export const FITS_WELL = 0.2;
/** Of an ailment, for which an examination may be booked anyhow. */
const FITS_HARDLY = 0.015;
/** So sure that even a visit for newcomers is doubtful. */
const OVER_NEWCOMERS = 0.95;
/** So sure that a visit for what is urgent may be too much, "my plate is loose, I need a new one". */
const OVER_URGENT = 0.85;
/** Less is next to impossible. */
const HARDLY = 0.1;
/** As a score of a name it would be a fair match, and less than the name itself. */
const TOLD = 0.6;
const MOST = 3;
/** Above it nothing is told of what the visit is for. */
export const MOST_UNSPECIFIED = 0.55;
/** Fewer words are a name or none. */
const LEAST_TOLD = 2;
/** A name in a sentence as long may be part of a story. */
const LEAST_STORY = 9;

/** `named`: those that the words name. One where it is clear which is needed, several where the caller has to say. */
export function orByNeed(
  named: readonly ServiceMatch[],
  text: string,
  state: DialogState,
  services: Service[],
): readonly ServiceMatch[] {
  const words = text.split(' ');
  const isSpokenOf = named.length === 0 && state.topicServiceId !== null;
  if (words.length < LEAST_TOLD || isSpokenOf) return named;
  const need = guessNeed(words, services);
  const [first] = need.services;
  const [best, other] = named;
  if (first === undefined || need.unspecified > MOST_UNSPECIFIED) return named;
  if (best?.byAilment === 'exam') return insteadOfExam(need, named, best);
  const likeliest = named.find(({ service }) => service.id === first.service.id);
  if (other !== undefined && likeliest !== undefined && first.share >= SURE && need.fit >= FITS_WELL)
    return [likeliest];
  if (need.fit < FITS || first.service.id === best?.service.id) return named;
  const guessed = { service: first.service, score: TOLD };
  const isVerySure = first.share >= VERY_SURE && need.fit >= FITS_WELL;
  if (best === undefined) return first.share >= SURE ? [guessed] : (again(need, text, services) ?? possible(need));
  if (named.every(({ service, byAilment }) => byAilment === undefined && isNamedByKind(text, service)))
    return first.share >= SURE ? [guessed] : first.share >= LIKELY && other === undefined ? [guessed, best] : named;
  if (best.byAilment === 'newcomer') return isVerySure && first.share >= OVER_NEWCOMERS ? [guessed, best] : named;
  if (best.byAilment === 'urgent' && other === undefined)
    return first.share >= OVER_URGENT && need.fit >= FITS_WELL ? [guessed, best] : named;
  if (best.byAilment !== undefined || words.length < LEAST_STORY || other !== undefined) return named;
  const shareOfBest = need.services.find(({ service }) => service.id === best.service.id)?.share ?? 0;
  const isHalfNamed = best.score < NAMED && first.share >= LIKELY && shareOfBest < POSSIBLE;
  if (isHalfNamed && first.share >= SURE && shareOfBest < HARDLY && need.fit >= FITS_WELL) return [guessed];
  return isVerySure || isHalfNamed ? [guessed, best] : named;
}

/** "He told me to come back and see how the pills are doing": of those that may be needed the one for who was seen before. */
function again(need: Need, text: string, services: Service[]): ServiceMatch[] | null {
  const next = comesAgain(text) ? nextService(services) : undefined;
  const share = need.services.find(({ service }) => service.id === next?.id)?.share ?? 0;
  return next === undefined || share < POSSIBLE ? null : [{ service: next, score: TOLD }];
}

/** An examination is what an ailment calls for where nothing better is known. */
function insteadOfExam(need: Need, named: readonly ServiceMatch[], exam: ServiceMatch): readonly ServiceMatch[] {
  const [first] = need.services;
  const share = need.services.find(({ service }) => service.id === exam.service.id)?.share ?? 0;
  if (first === undefined || first.service.id === exam.service.id) return named;
  if (need.fit < FITS) return share < HARDLY && need.fit >= FITS_HARDLY ? possible(need) : named;
  const guessed = { service: first.service, score: TOLD };
  if (first.share >= VERY_SURE && need.fit >= FITS_WELL) return [guessed];
  if (first.share >= SURE) return [guessed, ...named].slice(0, MOST);
  return share < HARDLY ? possible(need) : named;
}

/** Those to be asked about: never one alone, of which the caller would hear as if it were clear. */
function possible({ services }: Need): ServiceMatch[] {
  return services
    .filter(({ share }, i) => share >= POSSIBLE || i < LEAST_ASKED)
    .slice(0, MOST)
    .map(({ service }) => ({ service, score: TOLD }));
}

/** Where it was asked which of several, what is told besides says which of these, and brings in no others but by name. */
export function ofCandidates({ candidates }: BookTask, found: readonly ServiceMatch[]): readonly ServiceMatch[] {
  const [best] = found;
  if (candidates.length < 2 || best === undefined || (best.score >= NAMED && best.byAilment === undefined))
    return found;
  const kept = found.filter(({ service }) => candidates.includes(service.id));
  return found.length === 1 || kept.length > 1 ? kept : [];
}
