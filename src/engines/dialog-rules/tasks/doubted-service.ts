/** "No, not that": the service that the agent just named is refused, and what else is said may tell which one it is. */

import { sayService, withArticle } from '../../dialog/nlg/en/say-lists.ts';
import type { Service } from '../../dialog/practice.ts';
import { isQuestion } from '../answers/website.ts';
import type { Desk } from '../desk.ts';
import { guessIntent } from '../intents/guess/guess-intent.ts';
import type { Intent } from '../intents/guess/intent.ts';
import { matchServices, NAMED } from '../knowledge/match-service.ts';
import { guessNeed } from '../knowledge/needs/guess-need.ts';
import { contentStems, ideaOf, stem } from '../knowledge/words.ts';
import type { Utterance } from '../listening/hear.ts';
import { withdrawConsent } from '../policy.ts';
import { requestsIn } from '../requests-in.ts';
import type { BookTask } from '../task.ts';
import { whenIn } from '../when-in.ts';
import { initialService, isBegun, isNewcomer, nextService } from './newcomers.ts';
import { leaveService } from './refuse-service.ts';
import { FITS, FITS_WELL } from './told-services.ts';

/** Words that refuse nothing though they sound so. */
const HARMLESS =
  /\b(?:no (?:problem|rush|hurry|idea|preference|worries|matter|later|earlier|sooner|more than)|not (?:sure|certain|really|too|that (?:soon|long)|yet|until|before|after|later|an emergency|urgent)|do not (?:know|care|mind)|does not matter|can not (?:wait|remember|think)|why not)\b/g;
const OBJECTS =
  /\b(?:no|nope|nah|not|nothing|neither|wrong|instead|who (?:told|said|put)|hold (?:up|on)|more like|i (?:said|told you|meant|asked)|rather|fine|dandy|already)\b|^(?:wait|please|oh|hey|ha)\b/;
/** Said of what was named, without its name. */
const NOT_THAT =
  /\bnot (?:that|this)\b(?! (?:bad|soon|long|day|time|week))|\b(?:that|this|it)(?: one| 1)? is not (?:it|right|what|the one)\b|\banything but (?:that|this)\b|\b(?:do|did|can|could|will|would) not (?:\w+ )?(?:want|need|have|do|take|use|ask for|like) (?:that|this|it|any of|anything)\b|\bthat(?: one| 1)? (?:will|would|does|did) not\b|\bwrong (?:one|1|thing|service|visit|class)\b/;
const NEGATES = /^(?:no|not|never|without|nothing|neither|nope|nah|hell)$/;
const NEGATES_BEHIND = /^(?:no|never|nothing|nope|nah|hell)$/;
/** "Oh no, I pass out with needles." */
const SHRINKS = /^(?:(?:oh|please|god|hell|no|nope|nah|gosh) )*(?:no|nope|nah)\b/;
/** "No, I just want to come in and find out, the consultation." */
const ASKS_FOR =
  /\b(?:want|wanted|need|needed|said|asked|meant|like)\b(?:(?!\b(?:not|no|never|other|instead|rather)\b).)*$/;
/** Of a read-back. */
const AGREES = /\b(?:yes|yeah|yep|yup|sure|go ahead|book it|perfect|fine|great)\b/;
/** Wishes for something else than a visit. */
const ELSE: Partial<Record<Intent, number>> = {
  message: 0.6,
  question: 0.6,
  person: 0.6,
  cancel: 0.85,
  move: 0.85,
  look_up: 0.85,
};
const WISHES = /^(?:want|need|said|asked|like|meant|wanted|needed|just|only|for)$/;
/** "No, the Invisalign one is what I'm asking." */
const IS_WHAT = /^(?:(?:one|1) )?(?:is )?(?:what (?:i|we)|the (?:one|1) i)\b/;
const DONE = /^(?:did|done|had|got|was|were|gave|already|been|last|twice|yesterday|took|finished)$/;
/** Wants nothing more of it. */
const DROPS =
  /\b(?:forget (?:it|that|about it)|never ?mind|leave it|skip it|not worth it|(?:no|nope) (?:thanks|thank you)$)/;
/** So far before or behind its name a word is said of the service. */
const BEFORE = 4;
const BEHIND = 3;
/** From where on, of the services that are left, one is meant, and from where on it may be. */
const MEANT = 0.7;
const MAYBE = 0.2;
/** Of the words without the name of the one refused, of all of them, and of those behind the objection. */
const LEAST_FIT = [0.02, FITS, FITS_WELL];
const MOST_UNSPECIFIED = 0.6;
const FITS_PLAINLY = 0.5;
/** Of fewer telling words the name of the one refused would tell the most. */
const LEAST_TOLD = 2;
/** Where the one named is refused outright. */
const MOST_UNSPECIFIED_IF_REFUSED = 0.9;

/** Leaves the service that was just named where the words refuse it; true where they were dealt with so. */
export function leavesDoubted(desk: Desk, heard: Utterance): boolean {
  const { state, practice } = desk;
  const { task, asked } = state;
  const doubted = task?.kind === 'book' ? justNamed(desk, task) : undefined;
  if (task?.kind !== 'book' || doubted === undefined || heard.tokens.length < 2) return false;
  const text = heard.text.replace(HARMLESS, ' ').replace(/ +/g, ' ').trim();
  const isSuggested = asked?.kind === 'service';
  if (/^(?:yes|yeah|yep|yup|sure|ok|okay)\b/.test(text) || (asked?.kind === 'consent' && AGREES.test(text)))
    return false;
  const others = servicesWithout(practice.services, [...(task.refused ?? []), doubted.id]);
  const { said, rest } = saidOf(doubted, others, text);
  const isPointedAt = asked?.kind !== 'consent' && NOT_THAT.test(text);
  const isRefused = said === 'refused' || said === 'done' || isPointedAt || isBegun(doubted, text);
  if (!isRefused && (asked?.kind === 'consent' || !(isSuggested || OBJECTS.test(text)))) return false;
  if (!whenIn(desk, heard).isEmpty && said !== 'done') return false;
  if (said === 'asked for') return false;
  if (!isRefused && isQuestion(heard) && !OBJECTS.test(text)) return false;
  if (said === null && requestsIn(desk, heard).some(({ kind }) => kind === 'message')) return false;
  const [intent] = guessIntent(heard);
  const isElse = said === null && intent !== undefined && intent.probability >= (ELSE[intent.label] ?? 1);
  if (isElse && !fitsPlainly(heard, others)) return false;
  const found = others.length === 0 ? [] : meantOf(others, { texts: [rest, heard.text], doubted, isRefused });
  if (found.length === 0 && !isRefused) return false;
  return leave(desk, task, { doubted, found, isDropped: found.length === 0 && DROPS.test(heard.text) });
}

const left = new WeakMap<readonly Service[], Map<string, Service[]>>();

/** The others, the same list each time, since what a list of services is for is read once. */
function servicesWithout(services: Service[], ids: readonly string[]): Service[] {
  const lists = left.get(services) ?? new Map<string, Service[]>();
  left.set(services, lists);
  const key = [...ids].sort().join('|');
  const others = lists.get(key) ?? services.filter(({ id }) => !ids.includes(id));
  lists.set(key, others);
  return others;
}

/** So plainly something that the practice does that no message is meant. */
function fitsPlainly({ tokens }: Utterance, others: Service[]): boolean {
  const need = guessNeed(tokens, others);
  return need.fit >= FITS_PLAINLY && (need.services[0]?.share ?? 0) >= MEANT;
}

function leave(
  desk: Desk,
  task: BookTask,
  { doubted, found, isDropped }: { doubted: Service; found: Service[]; isDropped: boolean },
): boolean {
  if (isDropped) return false;
  const [only, second] = found;
  leaveService(task, doubted.id);
  Object.assign(task, { suggested: null, serviceAsked: 0 });
  withdrawConsent(desk.state);
  task.candidates = found.map(({ id }) => id);
  if (only === undefined || second !== undefined) return true;
  Object.assign(task, { serviceId: only.id, candidates: [] });
  task.lead = `All right, ${withArticle(sayService(only.name))}. `;
  return true;
}

/** What the agent would book, as it said with its last words or the ones before. */
function justNamed({ state: { asked }, practice }: Desk, task: BookTask): Service | undefined {
  const id =
    asked?.kind === 'service'
      ? task.suggested
      : asked?.kind === 'consent' || (asked?.kind === 'when' && task.chosen === null)
        ? task.serviceId
        : null;
  return practice.services.find((service) => service.id === id);
}

/** Whether the words refuse the service by its name, or tell that it was done; `rest`: the words without that name. */
function saidOf(
  { name }: Service,
  others: Service[],
  text: string,
): { said: 'refused' | 'done' | 'asked for' | null; rest: string } {
  const shared = new Set(others.flatMap((other) => contentStems(other.name)));
  const own = contentStems(name).filter((word) => !shared.has(word));
  const ideas = new Set(own.map(ideaOf).filter((idea) => idea !== null));
  const tokens = text.split(' ');
  const isOfName = (token: string): boolean =>
    contentStems(token).some((word) => own.includes(word) || ideas.has(ideaOf(word) ?? -1));
  const places = tokens.flatMap((token, i) => (isOfName(token) ? [i] : []));
  const around = (at: number): string[] => tokens.slice(Math.max(0, at - BEFORE), at);
  const behind = (at: number): string[] => tokens.slice(at + 1, at + 1 + BEHIND);
  const isWished = (at: number): boolean =>
    IS_WHAT.test(tokens.slice(at + 1).join(' ')) ||
    WISHES.test(around(at).findLast((token) => !/^(?:an?|the|my)$/.test(token) && !isOfName(token)) ?? '');
  const isAskedFor = (at: number): boolean => ASKS_FOR.test(tokens.slice(0, at).join(' '));
  const isRefused = places.some(
    (at) =>
      behind(at).some((token) => NEGATES_BEHIND.test(token)) ||
      (!isWished(at) && ((SHRINKS.test(text) && !isAskedFor(at)) || around(at).some((token) => NEGATES.test(token)))),
  );
  const isDone = places.some((at) => [...around(at), ...behind(at)].some((token) => DONE.test(token)));
  const rest = tokens.filter((token) => !isOfName(token)).join(' ');
  const isWanted = !isDone && !isRefused && places.some(isAskedFor);
  return { said: isDone ? 'done' : isRefused ? 'refused' : isWanted ? 'asked for' : null, rest };
}

/** Of the services left those that the words may mean: one where it is clear. `texts`: the words without the name of the one refused, and with it. */
function meantOf(
  others: Service[],
  { texts, doubted, isRefused }: { texts: [string, string]; doubted: Service; isRefused: boolean },
): Service[] {
  const [rest, whole] = texts;
  const named = matchServices(rest, others);
  const [best, second] = named;
  const first = isNewcomer(whole) ? initialService(others) : undefined;
  if (first !== undefined) return [first];
  const ofWhom = forWhom(others, whole);
  if (ofWhom !== undefined) return [ofWhom];
  const most = isRefused ? MOST_UNSPECIFIED_IF_REFUSED : MOST_UNSPECIFIED;
  const told = [rest, contentStems(rest).length < LEAST_TOLD ? '' : whole, afterObjection(rest)]
    .map((text) => guessNeed(text.split(' '), others))
    .filter(({ fit, unspecified }, i) => fit >= (LEAST_FIT[i] ?? 1) && unspecified <= most);
  const likely = told.map(({ services }) => services[0]).find((one) => one !== undefined && one.share >= MEANT);
  if (best !== undefined && second === undefined && best.byAilment === undefined) {
    const isDoubtful = best.score < NAMED && likely !== undefined && likely.service.id !== best.service.id;
    return isDoubtful ? [likely.service, best.service] : [best.service];
  }
  const next = isBegun(doubted, whole) ? nextService(others) : undefined;
  if (next !== undefined) return [next];
  if (likely !== undefined) return [likely.service];
  if (best !== undefined) return named.slice(0, 3).map(({ service }) => service);
  const possible = (told[0]?.services ?? []).filter(({ share }) => share >= MAYBE).map(({ service }) => service);
  return isRefused && possible.length < 4 ? possible : [];
}

const OF_CHILD = /\b(?:kids?|child(?:ren)?|toddler|little (?:girl|boy|one)|my (?:\w+ )?(?:son|daughter))\b/;
const OF_COUPLE =
  /\b(?:husband|wife|fiancee?|partner|boyfriend|girlfriend)\b.*\b(?:too|together|also|both)\b|\b(?:me and my|both of us|the 2 of us|my) (?:husband|wife|fiancee?|partner|boyfriend|girlfriend)(?: and (?:me|i))\b/;

/** The one service for children, or for couples, where the words speak of them; undefined where there is none, or several. */
function forWhom(services: Service[], text: string): Service | undefined {
  const whom = OF_CHILD.test(text) ? 'child' : OF_COUPLE.test(text) ? 'couple' : null;
  if (whom === null) return undefined;
  const idea = ideaOf(stem(whom));
  const found = services.filter(({ name }) =>
    contentStems(name).some((word) => word === stem(whom) || ideaOf(word) === idea),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** "I call it a waste, no, I have bronchitis again": what follows the last word of objection. */
function afterObjection(text: string): string {
  return /.*\b(?:no|nope|nah|i said|i told you|it is|its|i just|only|just) (\S+ \S+ \S+.*)$/.exec(text)?.[1] ?? '';
}
