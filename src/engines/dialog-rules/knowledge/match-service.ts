import { memoizeBy } from '../../dialog/memoize.ts';
import type { Service } from '../../dialog/practice.ts';
import { editDistance, soundOf } from '../../dialog/same-name.ts';
import { hasComplaint } from './complaint.ts';
import { inNumbersOf } from './numbers-of-services.ts';
import { contentStems, ideaOf, stem } from './words.ts';

/** Words that many services share, or that say nothing of which one is meant. */
const GENERIC = new Set(
  'teeth tooth dental appointment visit session service treatment patient adult standard regular routine general basic full body minute minutes min office care the therapy'
    .split(' ')
    .map(stem),
);
/** A part of the body alone tells nothing of what is to be done with it. */
const PARTS_OF_BODY = new Set(
  'skin eye eyes back neck foot feet knee hip shoulder hand body face hair tooth teeth'.split(' ').map(stem),
);
const GENERIC_WEIGHT = 0.2;
const FLOOR = 0.34;
/** Below this an ailment says more than a word that happens to be in a service's name: "I have the flu" is no flu shot. */
const SURE = 0.75;
/** Two services closer than this are both meant, until the caller says which. */
const TIE = 0.12;
const PAIN = ideaOf(stem('pain'));
const EXAM = ideaOf(stem('exam'));

/** Words of services for anybody. */
const INITIAL = ideaOf(stem('initial'));
const WELCOMING = new Set([INITIAL, ideaOf(stem('followup'))]);
/** A service for children or for couples is what a child or a couple needs, whatever the ailment. */
const FOR_WHOM = new Set([ideaOf(stem('child')), ideaOf(stem('couple'))]);

/** "Not an emergency", "not the cleaning": what follows a not is not wished for. */
const REFUSED = /\b(not|no) (a |an |the |for |any |real )*\w+/g;

/** "They're a total emergency, haha": said in jest. */
const JEST =
  /\b(?:an? |such |total |real |complete |actual |little )*(?:\w+ )?emergency (?:ha(?: ?ha)*|he ?he|lol|(?:i am )?(?:just |only )?(?:kidding|joking))\b/g;

/** "So she doesn't get cavities", "to prevent decay": what somebody is to be kept from. */
const PREVENTED =
  /\b(?:(?:do|does|will|would|can) not (?:ever )?get|(?:prevents?|preventing|avoid|avoiding)|keeps? (?:him|her|me|them|us) from getting) (?:any |more |another |new )*(?!(?:my|his|her|the|a|an|it|that|this)\b)\w+/g;

/** Who died is not who comes. */
const LOST =
  /\b(lost|losing|loss of|buried) (my|our|a|the|his|her) (?!(filling|crown|cap|tooth|veneer|bridge|retainer|aligner|bracket|wire|contact|contacts|lens|glasses|weight|balance|voice|hearing|card|coverage|insurance)\b)\w+|\b(my|our|his|her) \w+ (died|passed( away)?|was killed)\b/g;

/** Score of a service named by all that tells it from others, a synonym allowed. */
export const NAMED = 0.79;

export interface ServiceMatch {
  service: Service;
  score: number;
  /** Nothing names it: it is what an ailment calls for, a visit for what is urgent or for newcomers, or any examination. */
  byAilment?: 'urgent' | 'newcomer' | 'exam';
  /** It goes by a number that sounds like the one in the words. */
  isMisheard?: true;
}

/**
 * The services that a caller's words may mean, best first; more than one only where they are about as likely. Where a long sentence
 * speaks of several things, the part that names a service counts.
 */
export const matchServices = memoizeBy<readonly Service[], readonly ServiceMatch[]>(findServices, 200);

function findServices(said: string, services: readonly Service[]): readonly ServiceMatch[] {
  const text = inNumbersOf(services, said);
  const found = findMeant(text, services);
  return text === said ? found : found.map((match) => ({ ...match, isMisheard: true }));
}

function findMeant(text: string, services: readonly Service[]): readonly ServiceMatch[] {
  const meant = text.replace(NEW_GLASSES, '$1 an eye exam').replace(NO_AILMENT, ' ');
  const whole = ofLength(text, matchWhole(meant, services), services);
  const parts = whole.length > 0 ? [] : text.split(/ (?:so|because|cause|but|and|then|that is why) /);
  if (parts.length < 2) return whole;
  const found = parts.map((part) => matchWhole(part, services)).filter((matches) => matches.length > 0);
  return found.sort((a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0))[0] ?? [];
}

/** Who needs new glasses has the eyes examined first. */
const NEW_GLASSES =
  /\b(needs?|get|getting|want|wants) (?:some |a )?new (?:pair of )?(?:glasses|contacts|contact lenses|lenses|specs|eyeglasses)\b/;
/** "Is that a problem?" tells of none. */
const NO_AILMENT =
  /\b(?:(?:is|will|would|was) (?:that|it|this|there)(?: going to)?(?: be)?|if (?:that|it|this) is|that is|it is|not|no) (?:an? |any )?(?:big )?(?:problem|issue)s?\b(?! with)/g;
const LENGTH = /\b(\d{2,3}) minute (?:one|1|session|appointment|visit|class|lesson|massage|facial)\b/;

/** "The ninety minute one": those that last as long, among the ones named where any is. */
function ofLength(text: string, found: readonly ServiceMatch[], services: readonly Service[]): readonly ServiceMatch[] {
  const said = LENGTH.exec(text);
  if (said === null) return found;
  const minutes = Number(said[1]);
  const lasting = services.filter(({ durationMinutes }) => durationMinutes === minutes);
  const named = found.filter(({ service }) => lasting.includes(service));
  if (named.length > 0) return named;
  return found.length > 0 ? found : lasting.map((service) => ({ service, score: NAMED }));
}

/** "The following Monday" is no follow-up, "my blood pressure" no blood work. */
const NAMES_NONE = /\bfollowing\b|\bblood (?=pressure|sugar)/g;

function matchWhole(text: string, services: readonly Service[]): readonly ServiceMatch[] {
  const said = withJoined(
    contentStems(
      text.replace(JEST, ' ').replace(PREVENTED, ' ').replace(REFUSED, ' ').replace(LOST, ' ').replace(NAMES_NONE, ' '),
    ),
  );
  const vocabulary = new Set(services.flatMap((service) => contentStems(service.name)));
  const ranked = services
    .map((service) => ({ service, score: score(said, service, vocabulary) }))
    .filter((match) => match.score >= FLOOR)
    .sort((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const broken = damagedIn(text);
  const damaged = ranked.filter((match) => isFor(broken, match.service));
  if (damaged.length === 1) return damaged;
  const isWished = ranked[0] !== undefined && isWishedFor(text, ranked[0].service);
  const isForWhom =
    ranked[0] !== undefined &&
    ranked.length > 0 &&
    contentStems(ranked[0].service.name).some(
      (word) => FOR_WHOM.has(ideaOf(word)) && said.some((other) => ideaOf(other) === ideaOf(word)),
    );
  const complaint = best < SURE && !isWished && !isForWhom && hasComplaint(text) ? matchComplaint(text, services) : [];
  if (complaint.length > 0) return complaint;
  const tied = plainAmong(
    tellingAmong(
      ranked.filter((match) => best - match.score < TIE),
      text,
    ),
  );
  const most = Math.max(0, ...tied.map((match) => wordsHeld(said, match.service)));
  return most > 0 ? tied.filter((match) => wordsHeld(said, match.service) === most) : tied;
}

/** "A med check" is the medication follow-up rather than an evaluation: of several that fit as well those that a telling word names. */
function tellingAmong(tied: readonly ServiceMatch[], text: string): readonly ServiceMatch[] {
  const telling = tied.length > 1 ? tied.filter(({ service }) => !isNamedByKind(text, service)) : [];
  return telling.length > 0 ? telling : tied;
}

/** Says of a service that it is the usual one. */
const IS_USUAL = /\b(comprehensive|complete|full|general|standard|regular|routine)\b/i;

/** "My eyes checked" is the comprehensive eye exam rather than the dry eye evaluation: of several that fit as well the usual one. */
function plainAmong(tied: readonly ServiceMatch[]): readonly ServiceMatch[] {
  const usual = tied.filter(({ service }) => IS_USUAL.test(service.name));
  return usual.length === 1 ? usual : tied;
}

/** "An eye exam" of a caller who speaks of no child and no couple: of several that fit, those for children or couples are not meant. */
export function forAnybody(found: readonly ServiceMatch[], text: string): readonly ServiceMatch[] {
  const said = contentStems(text).map(ideaOf);
  const isMeant = ({ service }: ServiceMatch) =>
    contentStems(service.name).every((word) => !FOR_WHOM.has(ideaOf(word)) || said.includes(ideaOf(word)));
  const meant = found.filter(isMeant);
  return found.length > 1 && meant.length > 0 && !IS_PARTICULAR.test(text) ? meant : found;
}

/** Speaks of a child, or of a first time, for which there may be a service of its own. */
const IS_PARTICULAR =
  /\b(never|first time|new to|\w+ (year|month)s? old|grand\w+|school|nephew|niece|boys?|girls?|little (one|guy|man)|(he|she|his|her|him))\b/;

/** Words of the caller's that are themselves in the name: "checkup" means the checkup and not a consultation. */
function wordsHeld(said: readonly string[], service: Service): number {
  return new Set(contentStems(service.name).filter((word) => !GENERIC.has(word) && said.includes(word))).size;
}

/** "Chest pain last year, and I'm due for a physical": what is asked for by a word of its name outweighs the ailment. */
function isWishedFor(text: string, service: Service): boolean {
  const wished = [
    ...text.matchAll(/\b(?:for|need|want|book|schedule|get|like) (?:a|an|my|his|her|our|another) ((?:\w+ ?){1,3})/g),
  ];
  const name = contentStems(service.name).filter((word) => !GENERIC.has(word));
  return wished.some((match) => contentStems(match[1] ?? '').some((word) => name.includes(word)));
}

const DAMAGE =
  /\b(?:my|his|her|our|the|an?) (?:\w+ )?(\w+) (?:is |are |has |have |just |got |kind of |completely |totally )*(?:broke\w*|crack\w*|bent|snapped|loose|poking|lost|came (?:off|loose|out)|fell (?:off|out)|popped (?:off|out))\b|\b(?:broke|cracked|lost|bent|snapped) (?:my|his|her|our|the|an?) (?:\w+ )?(\w+)/;

/** What is said to be broken or lost, as stems that may tell services apart. */
function damagedIn(text: string): string[] {
  const said = DAMAGE.exec(text);
  return contentStems(said?.[1] ?? said?.[2] ?? '').filter((word) => !GENERIC.has(word) && !PARTS_OF_BODY.has(word));
}

/** "My retainer cracked" is for the retainer check, whatever else is for things that break. */
function isFor(broken: readonly string[], service: Service): boolean {
  return broken.length > 0 && contentStems(service.name).some((word) => broken.includes(word));
}

/** "My tooth hurts" names no service: an urgent visit is meant where there is one, else an examination. */
function matchComplaint(text: string, services: readonly Service[]): ServiceMatch[] {
  for (const idea of [PAIN, EXAM]) {
    const fitting = services.filter((service) => contentStems(service.name).some((word) => ideaOf(word) === idea));
    const [only] = fitting;
    if (only !== undefined)
      return plainest(fitting, text)
        .slice(0, 3)
        .map((service) => ({ service, score: FLOOR, byAilment: idea === PAIN ? 'urgent' : kindOfExam(service) }));
  }
  return [];
}

function kindOfExam({ name }: Service): 'newcomer' | 'exam' {
  return contentStems(name).some((word) => ideaOf(word) === INITIAL) ? 'newcomer' : 'exam';
}

/** A check-up rather than a neuter consultation: those whose names speak of nothing that the caller did not. */
function plainest(fitting: readonly Service[], text: string): readonly Service[] {
  const said = contentStems(text);
  const plain = fitting.filter((service) =>
    contentStems(service.name).every((word) => {
      const idea = ideaOf(word);
      return idea === PAIN || idea === EXAM || WELCOMING.has(idea) || said.some((other) => likeness(other, word) > 0);
    }),
  );
  return plain.length > 0 ? plain : fitting;
}

/** "PT session": the first letters of a name of several words. */
function isInitialed(said: readonly string[], name: readonly string[]): boolean {
  const letters = name.map((word) => word[0] ?? '').join('');
  return said.some((word) => word.length >= 2 && word.length <= 4 && !/\d/.test(word) && letters.startsWith(word));
}

function score(said: readonly string[], service: Service, vocabulary: Set<string>): number {
  const name = contentStems(service.name);
  if (name.length > 1 && isInitialed(said, name)) return 1;
  const weights = name.map((word) => (GENERIC.has(word) ? GENERIC_WEIGHT : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return 0;
  let covered = 0;
  let isDistinct = false;
  name.forEach((word, i) => {
    const hit = Math.max(0, ...said.map((other) => likeness(other, word)));
    covered += hit * (weights[i] ?? 0);
    if (hit > 0 && weights[i] === 1) isDistinct = true;
  });
  const isAlone = name.some(
    (word) => said.includes(word) && !GENERIC.has(word) && !PARTS_OF_BODY.has(word) && word.length > 3,
  );
  if (isAlone && covered / total < FLOOR && name.length > 2) covered = FLOOR * total;
  const isOnlyGeneric = weights.every((weight) => weight < 1);
  if (!isDistinct && !(isOnlyGeneric && covered > 0)) return 0;
  const strangers = said.filter(
    (word) => vocabulary.has(word) && !GENERIC.has(word) && !name.some((own) => likeness(word, own) > 0),
  );
  return covered / total - 0.4 * strangers.length;
}

/** 1 for the same stem, less for a synonym or a word that differs by a letter or two. */
function likeness(said: string, named: string): number {
  if (said === named) return 1;
  const idea = ideaOf(said);
  if (idea !== null && idea === ideaOf(named)) return 0.8;
  if (/\d/.test(said) || Math.min(said.length, named.length) < 5 || said[0] !== named[0]) return 0;
  const distance = editDistance(said, named);
  const isAlike = distance <= (named.length >= 8 ? 2 : 1) || (distance <= 3 && soundOf(said) === soundOf(named));
  return isAlike ? 0.7 : 0;
}

/** Adds neighbours joined, since recognisers part words: "tooth ache", "root canal" and "rootcanal". */
function withJoined(words: readonly string[]): string[] {
  return [...words, ...words.slice(1).map((word, i) => (words[i] ?? '') + word)];
}

/** True where every telling word of the question is in the service's name: "do you do root canals", not "couples massage". */
export function isWhollyNamed(text: string, service: Service): boolean {
  const name = contentStems(service.name.replace(/\(.*?\)/g, ' ')).filter(
    (word) => !GENERIC.has(word) && !/\d/.test(word),
  );
  const said = contentStems(text).filter((word) => !GENERIC.has(word) && !ASIDE.has(word) && !/\d/.test(word));
  const isCovered = said.every((word) => name.some((own) => likeness(word, own) > 0));
  const named = name.filter((own) => said.some((word) => likeness(word, own) > 0));
  return isCovered && named.length * 2 >= name.length;
}

/** Words for a visit of whatever kind: "check it out", "one of those sessions". */
const KINDS = new Set('check look session visit appointment treatment class lesson'.split(' ').map(stem));

/** True where nothing but a word for a visit of whatever kind names it. */
export function isNamedByKind(text: string, service: Service): boolean {
  const name = contentStems(service.name);
  const telling = withJoined(contentStems(text)).filter((word) => name.some((own) => likeness(word, own) > 0));
  return telling.length > 0 && telling.every((word) => KINDS.has(word));
}

/** True where every telling word of the service's name was said, a synonym allowed. */
export function namesItWhole(text: string, service: Service): boolean {
  const said = contentStems(text);
  return contentStems(service.name.replace(/\(.*?\)/g, ' '))
    .filter((word) => !GENERIC.has(word))
    .every((word) => said.some((other) => likeness(other, word) > 0));
}

const ASIDE = new Set(
  'cat cats dog dogs puppy kitten pet pets today tomorrow monday tuesday wednesday thursday friday saturday sunday week new people patients guys'
    .split(' ')
    .map(stem),
);
