import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { findWhen } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { type CancelTask, emptyWhen, type When } from '../task.ts';
import { newCancellation } from './cancel.ts';
import { KIN } from './kin.ts';

const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const DAY = `(?:(?:this|next|coming|the) )?(?:today|tomorrow|${WEEKDAY}|(?:\\w+ )?\\d{1,2}(?:st|nd|rd|th))(?: (?:after|morning|afternoon|evening))?`;
const DAY_AND_HOUR = new RegExp(`\\b${DAY}(?: (?:at|about|around) \\d{1,2}(?: \\d\\d)?(?: [ap]m)?)?`);

/** Two who are booked, one of them the caller or both of the caller's: "my son and I are both in". */
const BOTH_BOOKED = new RegExp(
  `\\b(?:(?:me|i|myself) and (?:my|our) (?:\\w+ )?(${KIN})|(?:my|our) (?:\\w+ )?(${KIN})(?: \\w+)? and (?:i|me|myself|(?:his|her|my|our) \\w+))\\b(?: \\w+){0,2} (?:are|were|have|had|got|is)\\b`,
);
const ITS_ONE = '(?:one|1|appointment|visit|cleaning|checkup|exam|session|class)';
const OFF =
  '(?:has|have|needs?|is going|got|will have|should|can) (?:got )?(?:to )?(?:come off|go|be (?:canceled|cancelled|taken off|dropped)|get (?:canceled|cancelled))';
const CANNOT =
  '(?:can not|will not|is not able to|am not able to|am not going to|is not going to) (?:be able to )?(?:make|come|be there|do|go)';
const cancels = (whose: string, who: string): RegExp =>
  new RegExp(
    `\\b(?:${whose})(?: ${ITS_ONE})? ${OFF}|\\bcancel (?:just |only )?(?:${whose})\\b|\\b(?:take|get|pull|drop) (?:${whose}|${who === 'i' ? 'me' : 'him|her'}) off\\b|\\b${who} ${CANNOT}\\b`,
  );
const moves = (whose: string, who: string): RegExp =>
  new RegExp(
    `\\b(?:${who}) (?:has|have|needs?|wants?|would like) (?:got )?to (?:come|be|go) (?=.*\\b(?:instead|another|later|earlier|different)\\b)|\\b(?:move|push|switch|change|reschedule) (?:just |only )?(?:${whose}|${who === 'i' ? 'me' : 'him|her'})\\b`,
  );
const THEIRS = `his|hers|her|my ${KIN}'?s?`;
const CANCELS_THEIRS = cancels(THEIRS, '(?:he|she)');
const CANCELS_MINE = cancels('mine|my own', 'i');
const MOVES_THEIRS = moves(THEIRS, 'he|she');
const MOVES_MINE = moves('mine|my own', 'i');

/**
 * "Me and my son are both in on Thursday, he's sick so his has to come off but I'm still coming": the one change that is wished for,
 * in plain words; null where the words tell of no two, or of a change for each.
 */
export function changeOfOne({ text }: Utterance): Utterance | null {
  const both = BOTH_BOOKED.exec(text);
  if (both === null) return null;
  const rest = text.slice(both.index + both[0].length);
  const whose = `my ${both[1] ?? both[2] ?? ''}'s appointment`;
  const when = DAY_AND_HOUR.exec(rest)?.[0] ?? '';
  const on = when === '' ? '' : ` on ${when}`;
  const [theirs, mine] = [MOVES_THEIRS.exec(rest), MOVES_MINE.exec(rest)];
  const areBoth = (theirs ?? CANCELS_THEIRS.exec(rest)) !== null && (mine ?? CANCELS_MINE.exec(rest)) !== null;
  if (areBoth) return null;
  if (CANCELS_THEIRS.test(rest)) return utteranceOf(`i need to cancel ${whose}${on}`);
  if (CANCELS_MINE.test(rest)) return utteranceOf(`i need to cancel my appointment${on}`);
  const move = theirs ?? mine;
  if (move === null) return null;
  const target = DAY_AND_HOUR.exec(rest.slice(move.index + move[0].length))?.[0];
  const from = when === '' ? '' : ` from ${when}`;
  const to = target === undefined ? '' : ` to ${target}`;
  return utteranceOf(`i need to move ${theirs === null ? 'my appointment' : whose}${from}${to}`);
}

const AT_HOUR = '(?:at|about|around) \\d{1,2}(?: \\d\\d)?(?: [ap]m)?';
const THEIR_HOUR = new RegExp(
  `\\b(?:he|she|they|(?:my|our) (?:\\w+ )?(?:${KIN})) (?:is|are|has|have|goes|comes) (?:coming |in |there |on |his |hers |scheduled |booked )?${AT_HOUR}(?: (?:so|and|but|then))?(?= .*\\d)`,
);
const TAKEN_OFF =
  /\b(?:need|want|would like|like) (?:to (?:have|get) )?(\w{2,}?)'?s (?:(?:appointment|visit|one|1) )?(?:taken off|pulled|off the (?:books?|schedule|calendar)|removed)\b/;

/** "He's at ten, so right after him, like ten thirty", "I need Noah's taken off": what is said of the other is left out, or said plainly. */
export function ownHour(heard: Utterance): Utterance {
  const text = heard.text.replace(THEIR_HOUR, ' ').replace(TAKEN_OFF, "need to cancel $1's appointment");
  return text === heard.text ? heard : { ...utteranceOf(text.replace(/\s+/g, ' ').trim()), raw: heard.raw };
}

const CANCELS_BOTH =
  /\b(?:we|both(?: of us)?) (?:both )?(?:have to|need to|want to|got to|have got to|would like to) (?:both )?cancel\b|\bwe (?:both )?(?:can not|will not be able to) (?:make|come)\b|\bcancel (?:both|them both|ours|both of (?:them|ours|us))\b|\bboth (?:have to|need to|should) (?:come off|be cancel\w+)\b/;

/** "My son and I are both coming Friday, and we both have to cancel": the caller's own first, then the other's. */
export function cancelOfBoth(desk: Desk, { text }: Utterance): CancelTask | null {
  const both = BOTH_BOOKED.exec(text);
  if (both === null || desk.isVeterinary || !CANCELS_BOTH.test(text.slice(both.index + both[0].length))) return null;
  const context = { today: desk.today, contextDay: null, expectsDay: false };
  const { day, time } = findWhen(utteranceOf(text), desk.practice.hours, context);
  const when = day.days === null ? null : { ...emptyWhen(), days: day.days, at: time.at };
  return { ...newCancellation(), when, isForOther: true };
}

/** "I need to move it", "I need it moved": what was told of the other's is to be changed. */
const CHANGES_THAT =
  /\b(?:mov|chang|cancel|reschedul|push|bump|switch|drop|postpon|skip)\w* (?:it|that|this|him|her|his|hers)\b|\b(?:put|call|take) (?:it|that|this|him|her|his|hers) off\b|\b(?:it|that|this|him|her|his|hers) (?:moved|changed|cancel\w+|rescheduled|pushed|bumped|switched|postponed|put off|called off|taken off)\b/;

/** "My wife is coming in Friday at ten": told of, before what the caller wishes for. */
const TOLD_OF = new RegExp(
  `\\b(?:my|our) (?:\\w+ )?(?:${KIN})(?:'?s (?:got|having|getting) (?:his|her|an?)| (?:has|has got|is having|is getting) (?:his|her)|(?: \\w+)?(?: is| has| will be)? (?:coming(?: in)?|comes(?: in)?|in|booked|scheduled|there|seeing|an? (?:\\w+ ){0,2}(?:appointment|visit|session|cleaning|checkup|exam|physical|class|massage))) (.+?) (?:(?:and|so|but) )?(?=(?:(?:i (?:was|am) wondering|i wonder|wondering) )?(?:(?:if|whether) )?(?:(?:could|can|may) i\\b|(?:could|can) (?:you|they) (?:see|fit|squeeze|take|get) me\\b|i (?:could|can|need|want|would like|wanted)\\b))`,
);
const AFTER = /\b(?:after|behind|following)\b/;
const BEFORE = /\bbefore\b/;
const TOGETHER = /\b(?:same time|then|together|at once)\b/;
/** So long after the start of another's visit "while we're there" may be. */
const WHILE_MINUTES = 120;

/** "Could I have an evaluation right after her" as "I need an evaluation". */
function wishAlone(text: string): Utterance {
  const words = text
    .replace(/^.*?\b(?:could|can|may) i (?:also |maybe |just |please )*(?:get|have|do|book|schedule)\b/, 'i need')
    .replace(/\b(?:right |just |directly )?(?:after|before|behind) (?:him|her|them|his|hers|that)\b/, ' ')
    .replace(
      /\b(?:while (?:we|i|they) (?:are|am) (?:both |all )?there|at the same time|then too|then|too|as well)\b/g,
      ' ',
    );
  return utteranceOf(words.replace(/\s+/g, ' ').trim());
}

/** "I want one too": of what the other comes for. */
function withService({ practice }: Desk, own: Utterance, told: string): Utterance {
  const [service] = matchServices(told, practice.services);
  if (service === undefined || matchServices(own.text, practice.services).length > 0) return own;
  return utteranceOf(
    own.text.replace(/\b(?:one|1|it|the same(?: thing)?)\b/, `a ${service.service.name.toLowerCase()}`),
  );
}

/** What the caller wishes beside the visit of another, and when that is; null where none is told of. */
export function besideAnothers(desk: Desk, { text }: Utterance): { own: Utterance; when: When } | null {
  const told = TOLD_OF.exec(text);
  if (told?.[1] === undefined || CHANGES_THAT.test(text)) return null;
  const own = withService(desk, wishAlone(text.slice(told.index + told[0].length)), told[0]);
  const context = { today: desk.today, contextDay: null, expectsDay: false };
  const { day, time } = findWhen(utteranceOf(told[1]), desk.practice.hours, context);
  if (day.days?.length !== 1 || !findWhen(own, desk.practice.hours, context).isEmpty) return null;
  const when: When = { ...emptyWhen(), days: day.days };
  const [start, evening] = time.at ?? [];
  if (start === undefined) return { own, when: { ...when, window: time.window } };
  if (AFTER.test(text)) return { own, when: { ...when, window: { from: start + 5, to: 1439 }, order: 'earliest' } };
  if (BEFORE.test(text)) return { own, when: { ...when, window: { from: 0, to: start - 5 }, order: 'latest' } };
  if (TOGETHER.test(text)) return { own, when: { ...when, at: time.at } };
  const to = (evening ?? start) + WHILE_MINUTES;
  return { own, when: { ...when, window: { from: start, to } } };
}

/** "I'm coming in Thursday for my cleaning and my husband needs one too": told of the caller's own, before what is wished for another. */
const TOLD_OF_OWN = new RegExp(
  `^(?:(?:hi|hey|hello|so|um|yes|yeah|ok|okay|well) )*(?:i am (?:already )?(?:coming|booked|scheduled|in|down|there)|i (?:already )?(?:have|have got|got) (?:my|an appointment)) (?:\\S+ )+?(?:and|so|but) ((?:(?:can|could|may) (?:you|i|we) |i (?:need|want|would like) )?(?:\\S+ ){0,4}?(?:my|our) (?:\\w+ )?(?:${KIN})\\b.*)$`,
);
const FOR_THEM = /\b(?:needs?|wants?|would like|due|could use|come|get|have|book|schedule|do|one for)\b/;

/** What is wished for another beside the caller's own visit, and when that is; null where none is told of. */
export function besideOwn(desk: Desk, { text }: Utterance): { own: Utterance; when: When | null } | null {
  const other = TOLD_OF_OWN.exec(text)?.[1];
  if (other === undefined || !FOR_THEM.test(other)) return null;
  const own = withService(desk, utteranceOf(other.replace(/ (?:too|as well|also)$/, '')), text);
  const context = { today: desk.today, contextDay: null, expectsDay: false };
  const { day } = findWhen(utteranceOf(text.slice(0, -other.length)), desk.practice.hours, context);
  const isTimed = !findWhen(own, desk.practice.hours, context).isEmpty;
  return { own, when: isTimed || day.days?.length !== 1 ? null : { ...emptyWhen(), days: day.days } };
}
