import { sayService, withArticle } from '../../dialog/nlg/en/say-lists.ts';
import type { Service } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { hasComplaint } from '../knowledge/complaint.ts';
import { byMeasure, ofMeasure } from '../knowledge/longer-or-shorter.ts';
import { forAnybody, isNamedByKind, matchServices, NAMED } from '../knowledge/match-service.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { findSpelling } from '../listening/letters.ts';
import { insteadOf, pointsAt } from '../listening/points-at.ts';
import { readReply } from '../listening/yes-no.ts';
import type { BookTask } from '../task.ts';
import { whenIn } from '../when-in.ts';
import { generalService } from './ask-service.ts';
import { joinsService } from './join-service.ts';
import { newBooking } from './new-booking.ts';
import { comesAgain, initialService, isNewcomer, nextService } from './newcomers.ts';
import { refuseService, withoutRefused } from './refuse-service.ts';
import { ofCandidates, orByNeed } from './told-services.ts';

const MOST_LISTED = 3;
/** A match no better than this comes from an ailment or a distant synonym. */
const WEAK = 0.4;
/** Takes the service that the words name, or choose from what was listed. */
export function hearService(desk: Desk, task: BookTask, whole: Utterance): void {
  const heard = withoutWhatIf(whole);
  const asked = desk.state.asked?.kind;
  const isAboutPerson =
    asked === 'name' ||
    asked === 'first_name' ||
    asked === 'last_name' ||
    asked === 'birth_date' ||
    asked === 'is_new' ||
    asked === 'retry_identity' ||
    asked === 'phone_number';
  if ((isAboutPerson && !changesService(heard)) || isSpelled(heard)) return;
  if (asked === 'service' && hearListed(desk, task, heard)) return;
  const refusal = refuseService(task, heard.text, desk.practice.services);
  const said = refusal ?? heard.text;
  const services =
    refusal === null
      ? desk.practice.services
      : desk.practice.services.filter(({ id }) => task.refused?.includes(id) !== true);
  const mended = withoutDone(heard, services) ?? afterSlip(heard, services);
  const text = withoutOrigin(refusal ?? mended ?? heard.correction ?? heard.text);
  const corrected = matchServices(text, services);
  const every = corrected.length === 0 && text !== said ? matchServices(withoutOrigin(said), services) : corrected;
  const named = desk.state.claim.isOther ? every : forAnybody(every, said);
  const isDenied = refusal === null && named.length === 0 && DENIED.test(heard.text);
  // "Tomorrow, late morning", where it was asked which of several: they stay as they are.
  const isTimeTold = asked === 'service' && task.candidates.length > 1 && !whenIn(desk, heard).isEmpty;
  const byNeed =
    (task.serviceId === null && !isTimeTold) || isDenied
      ? orByNeed(named, isDenied ? text : said, desk.state, services)
      : named;
  const isTold = asked === 'service' && (byNeed !== named || named[0]?.byAilment !== undefined);
  const found = ofMeasure(withoutRefused(task, isTold ? ofCandidates(task, byNeed) : byNeed), said);
  const [best] = found;
  const [only, another] = task.candidates;
  if (refusal !== null && best === undefined && only !== undefined && another === undefined) {
    chooseService(task, only);
    task.isToldOnly = true;
    return;
  }
  if (task.serviceId !== null && joinsService(desk, task, heard)) return;
  const pair = task.serviceId === null ? namedTogether(heard, services) : null;
  if (pair !== null) {
    startWithFirst(desk, task, heard, pair);
    return;
  }
  const isUnnamed = best === undefined && task.serviceId === null;
  const start = isUnnamed && isNewcomer(heard.text) ? initialService(services) : undefined;
  const next = isUnnamed && comesAgain(heard.text) ? nextService(services) : undefined;
  if (start !== undefined || next !== undefined) chooseService(task, (start ?? next)?.id ?? '');
  if (next !== undefined && start === undefined) task.isToldOnly = true;
  if (best === undefined || isIncidental(task, heard, best.score) || isBesideTime(desk, task, heard, best.score))
    return;
  // What the same words, whole, were just taken for stays, unless a service is named outright or put right.
  const isJustTold = task.isToldOnly === true && refusal === null && mended === null && found.length === 1;
  if (isJustTold && (best.score < NAMED || isNamedByKind(said, best.service))) return;
  const initial = every.length !== 1 && isNewcomer(heard.text) ? initialService(services) : undefined;
  const last = named.length > 1 ? settled(heard, services) : null;
  if (initial !== undefined && task.serviceId === null) chooseService(task, initial.id);
  else if (last !== null) chooseService(task, last.id);
  else if (found.length === 1) {
    const isNew = task.serviceId !== best.service.id;
    chooseService(task, best.service.id);
    if ((isNew && best.score < NAMED && refusal === null) || best.isMisheard === true) task.isToldOnly = true;
    return;
  }
  if (task.serviceId === null) task.candidates = found.slice(0, MOST_LISTED).map((match) => match.service.id);
}

/** "What if it needs a crown": none is wished for yet. */
function withoutWhatIf(heard: Utterance): Utterance {
  return WHAT_IF.test(heard.text) ? utteranceOf(heard.text.replace(WHAT_IF, '')) : heard;
}

const WHAT_IF =
  / ?\bwhat if (?:it|i|he|she|they|that|this) (?:\w+ )?(?:needs?|turns? out|ends? up|is|has to|have to)\b.*$/;

/** Letters spell a name; "s m" among them is no abbreviation of a sports massage. */
function isSpelled({ tokens }: Utterance): boolean {
  const spelling = findSpelling(tokens);
  const length = spelling === null ? 0 : spelling.end - spelling.start;
  return length >= 3 && tokens.length - length <= 8;
}

/** "Is it a crown or a filling, it's a filling": of several named the one that the caller comes to. */
function settled(heard: Utterance, services: Service[]): Service | null {
  const last = heard.clauses.findLast((clause) => matchServices(clause, services).length > 0) ?? '';
  const [only, other] = /^(it is|it was|just|no|i think|probably|make it|the|a|an|yeah|so) /.test(last)
    ? matchServices(last, services)
    : [];
  return only !== undefined && other === undefined && heard.clauses.length > 1 ? only.service : null;
}

/** "A cleaning, oh no sorry, Rao did my crown": what was done before is not wished for where something else is named. */
function withoutDone(heard: Utterance, services: Service[]): string | null {
  const isDone = (clause: string): boolean =>
    /\b(did|put in|put on|gave me|made me|had|got|used to|worn|been wearing) (me |us )?(my|his|her|our|a|an|the|that)\b|\b(last (time|week|month|year)|already had|years? ago|months? ago)\b/.test(
      clause,
    );
  const wished = heard.clauses.filter((clause) => !isDone(clause));
  if (wished.length === 0 || wished.length === heard.clauses.length) return null;
  const named = wished.join(' ');
  return matchServices(named, services).length === 1 ? named : null;
}

/** "A root canal. No wait. Sorry. A cleaning. I have the root canal elsewhere": the first service named after the slip. */
function afterSlip(heard: Utterance, services: Service[]): string | null {
  const at = heard.clauses.findIndex((clause) =>
    /^(no|wait|sorry|actually|oh|i mean|scratch that|no wait|my mistake)( (no|wait|sorry|actually|sorry about that|i mean))*$/.test(
      clause,
    ),
  );
  if (at < 1) return null;
  return heard.clauses.slice(at + 1).find((clause) => matchServices(clause, services).length === 1) ?? null;
}

/** "… and it bled a little" goes on telling, and lists nothing. */
const TELLS_ON =
  /^(?:(?:hey|hi|hello|so|well|um|oh|ya|yeah|ok|okay|actually|see|because) )*(it|he|she|they|i|we) (?!((also|is|am|are|just|really) )*(need|needs|want|wants|would like|due|overdue)\b)/;

/** "My daughter's three" tells for whom, and names no visit. */
const ABOUT_CHILD =
  /^(?:(?:hi|hey|hello|so|um|yes) )*(?:my|our|the) (?:\w+ )?(?:son|daughter|kid|child|baby|boy|girl|toddler)(?:s|'s)?(?: is)?(?: \d+)?(?: (?:years?|months?|weeks?) old)?$/;

/** "From glasses to contacts": what is left behind is not wished for. */
function withoutOrigin(text: string): string {
  return text
    .replace(/\bfrom (?:my |the )?(?:\w+ ){1,3}?(?=to\b)/, '')
    .replace(/\bnot (?:for )?(?:an?|the) \w+(?= (?:just|but|a|an|the|only)\b)/, '')
    .replace(DENIED, '');
}

/** "I wanted the follow up, not the whole evaluation", "I don't think I need a cleaning". */
const DENIED =
  /\b(?:(?:i |we )?do not (?:think (?:i|we|it|that) )?(?:need|want|is)|it is not|not) (?:for )?(?:an?|the|that) (?:(?:whole|regular|full|normal|big|usual|long|short) )?\w+(?= (?:i|it|my|she|he|we|her|his)\b|$)/;

/** "A sick visit on Monday morning" asks for one, and tells of no illness. */
const MOST_WORDS_OF_NAME = 6;

/** "Exam and adjustment", where one service is called so, names one. */
function asOneName(text: string, services: Service[]): string {
  return services.reduce((rest, { name }) => {
    const [, before, after] = /(\w+) and (\w+)/.exec(name.toLowerCase()) ?? [];
    return before === undefined ? rest : rest.replace(`${before} and ${after ?? ''}`, `${before} ${after ?? ''}`);
  }, text);
}

const OF_WHOM =
  /\b(?:my|our|his|her|the) (?:\w+ )?(?:sons?|daughters?|kids?|child(?:ren)?|boys?|girls?|baby|toddler|teenager|husband|wife)\b/g;
/** "The crown she put on" is in already. */
const IS_DONE =
  /\b(?:you|she|he|they|(?:dr|doctor) \w+|i) (?:already )?(?:did|put (?:on|in)|made|gave me|had done|(?:just )?got (?:last|in|a)|had (?:last|in))\b/;

/** Two services in one breath: "a checkup and his shots". */
export function namedTogether(heard: Utterance, services: Service[]): [Service, Service] | null {
  const said = heard.correction === null && heard.clauses.length > 1 ? heard.clauses : [heard.text];
  const parts = said.flatMap((clause) =>
    asOneName(withoutOrigin(clause), services).split(
      / (?:and|plus|as well as) (?:also |maybe |a |an |his |her |my |the )*/,
    ),
  );
  const named = parts.flatMap((part) => {
    if (ABOUT_CHILD.test(part) || IS_DONE.test(part)) return [];
    // "My kid made the team, and they want a physical": for whom it is asks for no visit.
    const [only, second] = matchServices(part.replace(OF_WHOM, ' '), services);
    const isNamed = only !== undefined && only.score >= NAMED && part.split(' ').length <= MOST_WORDS_OF_NAME;
    const isTold = (hasComplaint(part) && !isNamed) || TELLS_ON.test(part);
    if (!/\bboth\b/.test(heard.text) && isTold) return [];
    return only !== undefined && second === undefined ? [only.service] : [];
  });
  const [first, other, more] = [...new Set(named)];
  return first !== undefined && other !== undefined && more === undefined ? [first, other] : null;
}

/** One is booked after the other; the caller hears so. */
function startWithFirst(desk: Desk, task: BookTask, heard: Utterance, [first, other]: [Service, Service]): void {
  task.serviceId = first.id;
  task.candidates = [];
  desk.state.waiting = desk.state.waiting.filter((other) => other.kind !== 'book' || other.isLikeLast !== true);
  task.lead = `${hasComplaint(heard.text) ? "I'm sorry to hear that. " : ''}I can book one at a time, so let's start with ${withArticle(sayService(first.name))}. `;
  desk.state.waiting.push({ ...newBooking(other.id), lead: `Now for ${withArticle(sayService(other.name))}. ` });
}

/** Once a service is chosen, a passing "my tooth hurts" or "it's my first visit" does not change it. */
function isIncidental(task: BookTask, heard: Utterance, score: number): boolean {
  if (task.serviceId === null || (changesService(heard) && score > WEAK)) return false;
  const isAboutCaller =
    /\b(new (patient|client|member|customer)|first (time|visit)|never (been|had|done|seen)|am new)\b/.test(heard.text);
  return score <= WEAK || isAboutCaller || ASKS_WHETHER.test(heard.text);
}

/** "Saturday, please, my roots are a disgrace": once it is settled what for, such words tell of the caller. */
function isBesideTime(desk: Desk, { serviceId }: BookTask, heard: Utterance, score: number): boolean {
  const { asked } = desk.state;
  const isTimeAsked = asked?.kind === 'when' || asked?.kind === 'slot';
  return serviceId !== null && isTimeAsked && score < NAMED && !changesService(heard) && !whenIn(desk, heard).isEmpty;
}

function chooseService(task: BookTask, serviceId: string): void {
  if (task.serviceId !== serviceId && task.serviceId !== null) {
    task.chosen = null;
    task.offered = [];
  }
  task.serviceId = serviceId;
  task.candidates = [];
  task.suggested = null;
  delete task.isToldOnly;
}

/** "Does he need to bring his shot records?", "wait, is that the free one?" */
const ASKS_WHETHER =
  /^(?:(?:wait|so|and|but|oh|hm|sorry) )*(?:is|was) (?:that|this|it) (?:the|a|an|for|with|in) |^(?:(?:and|so|but|also|oh|ok|wait) )*(?:do|does|should|will|would|what|which) (?:i|we|he|she|they|you)?\b.*\b(?:need|want|have|bring|wear|fast|stop)\b/;

/** While the name is asked for, "crown" may be one; "actually a crown" is not. */
function changesService(heard: Utterance): boolean {
  if (ASKS_WHETHER.test(heard.text)) return false;
  return (
    heard.correction !== null ||
    /\b(instead|change it|rather|wan(?:t|ted)|need(?:ed)?|make it|book|switch|i (?:said|meant|asked for))\b/.test(
      heard.text,
    )
  );
}

/** "Tuesday the first" is a day, and no place in the list. */
const DATE_IN_WORDS = /\b(\w+day|on)(?: is)? the (?:first|second|third)\b|\bthe (?:first|second|third) of (?=\w+)/g;

/** "The first one", "what else?", "I'm not sure", a yes to the suggestion. */
function hearListed(desk: Desk, task: BookTask, heard: Utterance): boolean {
  const { services } = desk.practice;
  const text = heard.text.replace(DATE_IN_WORDS, '$1 ');
  const position = [/\b(first|1st|former)\b/, /\b(second|2nd|latter|middle)\b/, /\b(third|3rd|last)\b/].findIndex(
    (pattern) => pattern.test(text),
  );
  const instead = insteadOf(text, task.listed.length);
  const place = instead === null ? pointsAt(text, task.listed.length) : instead.place;
  const isNamed = place === null && matchServices(text, services).length > 0;
  const listed = task.listed[place ?? (instead === null && !isNamed ? position : -1)];
  if (
    listed !== undefined &&
    (place !== null || /\b(one|option|former|latter)\b|^(the )?(first|second|third|last)$/.test(text))
  ) {
    chooseService(task, listed);
    return true;
  }
  if (place === null && !isNamed && hearMeasure(desk, task, text)) return true;
  if (task.suggested !== null && readReply(text) === 'yes' && matchServices(text, services).length === 0) {
    chooseService(task, task.suggested);
    return true;
  }
  if (
    /\b(what else|anything else|other|others|more|rest|what are (the|my) (other )?options|all of them)\b/.test(text)
  ) {
    task.isMoreWanted = true;
    return true;
  }
  if (
    !/\b(not sure|do not know|no idea|unsure|whatever|(?<!\bor )anything|regular|normal|general|routine|the usual|just (a )?(visit|appointment)|does not matter)\b/.test(
      text,
    )
  )
    return false;
  const general = generalService(
    services.filter(({ id }) => task.candidates.length < 2 || task.candidates.includes(id)),
  );
  if (general === undefined || task.suggested !== null || matchServices(text, services).length > 0) return false;
  task.suggested = general.id;
  return true;
}

/** "The longer one", of what was read out: chosen where it is one, and else what is left of the choice. */
function hearMeasure(desk: Desk, task: BookTask, text: string): boolean {
  const listed = desk.practice.services.filter(({ id }) => task.listed.includes(id));
  const meant = byMeasure(listed, text);
  const [only, other] = meant;
  if (only === undefined || meant.length === listed.length) return false;
  if (other === undefined) {
    chooseService(task, only.id);
    task.isToldOnly = true;
  } else task.candidates = meant.map(({ id }) => id);
  return true;
}

/** The service chosen, or the only one there is. */
export function findService(desk: Desk, task: BookTask): Service | null {
  const { services } = desk.practice;
  const [only] = services;
  if (services.length === 1 && only !== undefined) task.serviceId = only.id;
  return services.find((service) => service.id === task.serviceId) ?? null;
}
