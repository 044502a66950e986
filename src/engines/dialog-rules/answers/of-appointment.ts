import { wallClock, weekdayOf } from '../../dialog/civil-time.ts';
import { sayProvider, sayService } from '../../dialog/nlg/en/say-lists.ts';
import { sayDay } from '../../dialog/nlg/en/say-times.ts';
import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { monthNamed, weekdayNamed } from '../listening/day-names.ts';
import { findWhen, type Heard } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { KIN } from '../tasks/kin.ts';
import { sayAppointment } from '../tasks/pick-appointment.ts';
import { findProviders, findStranger } from '../tasks/providers.ts';
import { asksAgain } from '../tasks/revise-time.ts';
import { saySlot } from '../tasks/slot-search.ts';
import { dayContext } from '../when-in.ts';
import { type AtHand, appointmentsAtHand } from './at-hand.ts';
import { asksHoliday } from './holiday.ts';
import { answerAddress } from './practice-details.ts';

const WITH_WHOM =
  /\b(?:is|was|are|were|would|will) (?:that|it|this|those|these|they|my appointment|the appointment|i)(?: (?:one|appointment|all|both|still|also|scheduled|booked|going to))*(?: be)?(?: with| seeing)\b|\bwho (?:is|was) (?:\S+ ){1,5}with$|\bwho (?:is|will|would)(?: going to)?(?: be)? (?:doing|giving|teaching|taking|seeing|treating|do|do it|see|give) (?:it|that|this|me|him|her|us)\b|\b(?:am|will|would|do) i (?:still |also |then )*(?:be )?(?:seeing|see|with)\b|\bwith (?:who|whom|which (?:doctor|dentist|provider|person|one|trainer|therapist|vet))\b|\bwho (?:is|are|was|would|will|am|do) (?:that|it|this|those|these|i|we|he|she|my appointment|the appointment)\b.*\b(?:with|see|seeing|seen|have|got)\b|\b(?:which|what) (?:doctor|dr|dentist|vet|provider|therapist|trainer|coach|hygienist|stylist|teacher|instructor|person) (?:is|was|will|would|do|am) (?:that|it|this|i)\b|\bwho (?:do|will|would|am|did|should) (?:i|we|he|she) .{0,16}\b(?:get|got|see|seeing|meet|meeting)(?: (?:then|again|now))*$|\bwhat (?:is|was) (?:the|his|her|my|their) ?(?:guys?|ladys?|girls?|womans?|mans?|doctors?|dentists?|vets?|providers?|therapists?|trainers?|coachs?|hygienists?|stylists?|persons?)?(?:'s)? name(?: (?:again|then|now))*$|\bwho did (?:i|we) (?:ask for|pick|choose|say|book with|request|want)(?: (?:again|then))*$|\bwho (?:is|was) (?:my|his|her|the) (?:doctor|dentist|vet|provider|therapist|trainer|coach|hygienist|stylist)(?: (?:for (?:it|that|this)|again|then))*$|\b(?:is|would|will) (?:that|it|this)(?: be)? (?:still )?(?:with )?(?:the )?same (?:doctor|dentist|person|provider|therapist|trainer|vet|guy|lady|one)\b/;
const WHICH_DAY =
  /\bwhat day (?:of the week )?(?:is|was|would) (?:that|it|this|my appointment)(?: be)?(?: (?:again|on|for))*$/;
const WHAT_OR_WHEN =
  /\b(?:what|which) (?:time|day|date|kind of \w+|type of \w+|appointment|visit|one)? ?(?:is|was) (?:it|that|that (?:one|1)|this|mine|my appointment|the appointment)(?: for| about| at)?(?: now| again| currently| right now)*$|\bwhen (?:is|was) (?:it|that|this|mine|my appointment|the appointment)(?: for)?(?: now| again| currently| right now)*$|\bwhat (?:is|was) (?:it|that|this|that (?:one|1)|the appointment|my appointment) (?:even )?for\b|\bwhat do i have\b|\b(?:what|when|what time|what day) (?:am|was) i (?:at|down|booked|scheduled|in|coming in)(?: for)?\b|\bwhat (?:time|day) (?:do i|should i|am i supposed to) (?:\w+ )?(?:be|come|get|show up)(?: (?:there|in|again))*$/;
/** "Is that at ten?", "is it still on Tuesday?", "am I down for nine?" */
const IS_THEN =
  /^(?:\S+ ){0,4}?(?<!\b(?:what|when|how|who|where|which|why|long|much|time|day|if|whether|that|it|there) )(?:is|was|am) (?:that|it|this|i|mine|(?:my|the|his|her) (?!office|clinic|doctor|dr|place|building|parking|studio|gym|first|next|last)(?:\w+ ){1,3}?(?=(?:still|at|on|for|this|tomorrow|today)\b))(?: ?(?:still|booked|down|in|scheduled|set|coming|going to be|be|on|at|for|this|the|a|tomorrow|today|in))* ?\S+/;
const FOR_WHAT =
  /\b(?:is|was) (?:that|it|this|my appointment|the appointment)(?: (?:just|only|still))* (?:for|an?|the|my) (.+)$/;
const WHERE =
  /\b(?:is|was) (?:that|it|this|my appointment)(?: (?:at|in|the|your|still|going to be))* (?:\w+ )?(?:location|office|building|branch|clinic|place|address)\b|\b(?:is|was) (?:that|it|this) (?:at )?(?:the )?(?:downtown|uptown|midtown|old|new|main|other|\w+ (?:street|avenue|road)) (?:one|office|location|place)\b|\bsame (?:place|location|office|building|address)\b|\bwhere is my appointment\b|\bwhere (?:do|should|will|would|must) (?:i|we|he|she) (?:need to |have to )?(?:go|come|report|show up|head|be)(?: (?:to|for (?:that|it|this)|then|again|when (?:i|we) get (?:there|in)))*$|\bwhere is (?:that|it|this)(?: at)?$/;
/** What it was before it is moved. */
const OF_OLD = /\bwas (?:i|my appointment|mine|the (?:old|original|first) (?:one|1|time|appointment))\b/;
/** A wish for another time or person, put as a question. */
const IS_WISH =
  /\b(?:can|could|may|rather|would like|want|prefer|instead|change|move|make|switch|need|possible|available|open|free|anything|any|earlier|later|sooner|other|another|different|too|not|new|ok|okay|alright|fine|if|full|taken|booked up|covered|how|cost|dollars|bucks)\b/;
const FOR_OTHER =
  /\b(?:results?|labs?|biopsy)\b|\b(?:is|was) (?:that|it|this) (?:an? )?(?:\w+ )?(?:holiday|emergency|question)\b|\b(?:insurance|out of pocket|medicare|medicaid|copay|aetna|cigna|metlife|guardian|humana|delta dental|blue cross)\b/;

/** "And when is my husband in?", where the caller's own is spoken of. */
const OF_ANOTHER = new RegExp(
  `\\b(?:when|what time|what day|is|does|did|and|about) (?:\\w+ )?(?:my|our) (?:\\w+ )?(?:${KIN})\\b(?! (?:with|coming along|allowed))`,
);

/** Whether the words ask for what is known of an appointment that is being spoken of, or want it confirmed. */
export function asksOfAppointment(desk: Desk, heard: Utterance): boolean {
  const [first] = appointmentsAtHand(desk, OF_OLD.test(heard.text));
  const { text } = heard;
  if (first === undefined || FOR_OTHER.test(text)) return false;
  if (!desk.state.claim.isOther && OF_ANOTHER.test(text)) return false;
  if (WHERE.test(text)) return first.startsAt !== null;
  if (IS_WISH.test(text.replace(/\bbooked\b/g, ''))) return false;
  if (WITH_WHOM.test(text) || tellsWhom(desk, text)) return isOfPerson(desk, first, text);
  if (WHICH_DAY.test(text)) return first.day !== null;
  if (WHAT_OR_WHEN.test(text) || asksAgain(text)) return first.stands !== null || desk.state.task === null;
  if (first.day === null || asksHoliday(desk, heard)) return false;
  return (IS_THEN.test(text) && !whenAt(desk, text).isEmpty) || isForWhat(desk, text);
}

/** "Do I still have Lin?", "and I'll see Doctor Weiss": put to be confirmed, once a time is settled. */
const HAS_WHOM =
  /\b(?:do|will|would) i (?:still |also )*(?:get|have|be having|be getting)\b|^(?:(?:and|so|then|ok|okay|great|but|good|oh) )*(?:i am|i will|i|it is|that is|its) (?:(?:still|also|be|just) )*(?:seeing|see|with|getting|get|having|have)\b/;

function tellsWhom({ state, practice }: Desk, text: string): boolean {
  return state.task === null && HAS_WHOM.test(text) && findProviders(text, practice.providers).length > 0;
}

/** "Who's the vet?" */
const WHO_IS_THE = /^(?:(?:and|so|ok|okay|oh) )*who is (?:the|your) \w+$/;

/** Where nobody was wished for, the name of somebody is a wish. */
function isOfPerson({ practice }: Desk, { providerId }: AtHand, text: string): boolean {
  if (providerId === undefined || (providerId === null && WHO_IS_THE.test(text))) return false;
  return providerId !== null || findProviders(text, practice.providers).length === 0;
}

function isForWhat({ practice }: Desk, text: string): boolean {
  const named = FOR_WHAT.exec(text)?.[1];
  return named !== undefined && matchServices(named, practice.services).length > 0;
}

/** What is known of it, with a yes or a no where the words name a day, an hour, a service or a person. */
export function answerOfAppointment(desk: Desk, heard: Utterance): string | null {
  const { text } = heard;
  if (WHERE.test(text)) return answerAddress(desk);
  const all = appointmentsAtHand(desk, OF_OLD.test(text));
  const meant = all.length > 1 ? all.filter((one) => isNamed(desk, one, text)) : [];
  const [one, other] = meant.length > 0 ? meant : all;
  if (one === undefined) return null;
  if (other !== undefined)
    return `I have ${all.map(({ stands }) => (stands === null ? '' : sayAppointment(desk, stands))).join(', and ')}.`;
  const lead = { yes: 'Yes, ', no: 'No, ', open: '' }[verdict(desk, one, text)];
  return `${lead}${says(desk, one, text, lead === '')}`;
}

/** "The December one", "the cleaning". */
function isNamed(desk: Desk, { serviceId, day }: AtHand, text: string): boolean {
  const words = text.split(' ');
  const month = words.flatMap((word) => (word === 'may' ? [] : (monthNamed(word) ?? [])))[0];
  const weekday = words.flatMap((word) => weekdayNamed(word) ?? [])[0];
  const isThen = day !== null && (month === Number(day.slice(5, 7)) || weekday === weekdayOf(day));
  return isThen || matchServices(text, desk.practice.services).some(({ service }) => service.id === serviceId);
}

function says(desk: Desk, one: AtHand, text: string, isFirst: boolean): string {
  const that = isFirst ? "That's" : "that's";
  if (one.isCanceled && one.stands !== null)
    return `${isFirst ? 'That' : 'that'} was ${sayAppointment(desk, one.stands)}, and it's canceled.`;
  if (one.stands !== null) return `I have ${sayAppointment(desk, one.stands)}.`;
  if (WITH_WHOM.test(text) || tellsWhom(desk, text)) return sayWhom(desk, one, that, isFirst);
  const service = desk.practice.services.find(({ id }) => id === one.serviceId);
  if (isForWhat(desk, text) && service !== undefined) return `${that} for ${sayService(service.name)}.`;
  const isOfHour = one.startsAt !== null && whenAt(desk, text).time.at !== null;
  if (one.startsAt === null || !isOfHour) return `${that} ${sayDay(one.day ?? '')}.`;
  return `${that} ${saySlot(desk, { startsAt: one.startsAt, providerId: null })}.`;
}

function sayWhom({ practice }: Desk, { providerId }: AtHand, that: string, isFirst: boolean): string {
  const provider = practice.providers.find(({ id }) => id === providerId);
  return provider === undefined
    ? `${isFirst ? 'That' : 'that'} would be with whoever is free at that time.`
    : `${that} with ${sayProvider(provider.name)}.`;
}

type Verdict = 'yes' | 'no' | 'open';

/** Whether what the words name of it is so; open where they name nothing, a choice, or what may be meant either way. */
function verdict(desk: Desk, one: AtHand, text: string): Verdict {
  if (/\b(?:or|who|whom|which|what|when)\b/.test(text)) return 'open';
  const found = [ofPerson(desk, one, text), ofTime(desk, one, text), ofService(desk, one, text)];
  if (found.includes('no')) return 'no';
  return found.includes('yes') ? 'yes' : 'open';
}

function ofPerson(desk: Desk, { providerId }: AtHand, text: string): Verdict {
  const { providers } = desk.practice;
  const named = findProviders(text, providers);
  if (providerId == null) return 'open';
  if (/\bsame (?:doctor|dentist|person|provider|therapist|trainer|vet|guy|lady|one)\b/.test(text))
    return ofSame(desk, providerId);
  if (named.length === 0) return findStranger(text, providers) === null ? 'open' : 'no';
  return named.some(({ id }) => id === providerId) ? 'yes' : 'no';
}

/** The same as before the move. */
function ofSame({ state: { task } }: Desk, providerId: string): Verdict {
  const before = task?.kind === 'move' ? task.appointment?.provider?.id : undefined;
  if (before === undefined) return 'open';
  return before === providerId ? 'yes' : 'no';
}

function ofTime(desk: Desk, { startsAt, day }: AtHand, text: string): Verdict {
  const when = whenAt(desk, text);
  const { days } = when.day;
  const named = text.split(' ').flatMap((word) => weekdayNamed(word) ?? []);
  const ofDay: Verdict =
    days === null || day === null
      ? 'open'
      : days.includes(day)
        ? 'yes'
        : !named.includes(weekdayOf(day))
          ? 'no'
          : OF_WHICH_WEEK.test(text)
            ? 'open'
            : 'yes';
  const minute = startsAt === null ? null : wallClock(startsAt, desk.practice.timezone).minute;
  if (minute === null || ofDay === 'no') return ofDay;
  const { at, window } = when.time;
  const isThen = at === null ? window === null || (minute >= window.from && minute <= window.to) : at.includes(minute);
  if (!isThen) return 'no';
  return ofDay === 'open' && (days !== null || (at === null && window === null)) ? 'open' : 'yes';
}

function ofService({ practice }: Desk, { serviceId }: AtHand, text: string): Verdict {
  const named = FOR_WHAT.exec(text)?.[1];
  const matches = named === undefined ? [] : matchServices(named, practice.services);
  if (matches.length === 0) return 'open';
  return matches.some(({ service }) => service.id === serviceId) ? 'yes' : 'no';
}

/** "Next Tuesday" may be this one or another; "a Tuesday" is any. */
const OF_WHICH_WEEK = /\b(?:this|next|coming|following|after|before|last|week|\d{1,2}(?:st|nd|rd|th))\b/;

/** A bare "at ten" is an hour here. */
function whenAt(desk: Desk, text: string): Heard {
  return findWhen(utteranceOf(text), desk.practice.hours, { ...dayContext(desk), expectsDay: true });
}
