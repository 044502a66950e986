import { wallClock } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { type Heard, mergeWhen } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import type { SaidName } from '../listening/write-name.ts';
import type { BookTask } from '../task.ts';
import { tellsOtherAnimal } from './animals-told.ts';
import { wishesBeside } from './booked-for-other.ts';
import { followOn } from './follow-on.ts';
import { addsOther, nameOfOther, pointsToOther, turnToPerson, WANTS_ONE } from './for-whom.ts';
import { KIN } from './kin.ts';
import { turnToOther } from './names-of-two.ts';
import { newBooking } from './new-booking.ts';
import { isNextPerson, OTHER } from './next-person.ts';
import { queueOthers } from './party.ts';
import { personsTold } from './persons-told.ts';

/** "My roommate would like to go at ten thirty", "can the other one get her cleaning", "my sister wants to come along". */
const OTHER_WISHES = new RegExp(
  `\\b${OTHER} (?:\\w+ ){0,2}?(?:(?:needs?|wants?|would like|could use|would need|would want) (?:1|one|an?|the same|it|that|to (?:come|go|be seen|get|have|join|do|book))|(?:come|go|be seen|get|have|join|do|take|book)\\b)|\\b(?:add|put|sign|book|schedule|get|fit|squeeze) ${OTHER}\\b`,
);
const SAME_VISIT = /\b(?:too|also|as well|(?:the )?same (?:time|class|session|hour)|together|to (?:that|it))\b/;
/** Who comes with the one that is booked, or is spoken of for another reason. */
const BY_THE_WAY =
  /\b(?:with (?:me|us|him|her)|sit in|wait|dr[io]ves?|driving|picks?|picking|drop|stay|watch|room|lobby|call|text|email|pay|insurance|instead|move|change|switch|cancel|reschedule|not|already)\b/;
const FOR_CALLER =
  /^(?:(?:and|then|also|plus|now|ok|okay|great|so|thanks|perfect|yes|yeah) )*(?:(?:can|could) i (?:get|have|book) |i (?:need|want|would like) )?(?:also )?(?:(?:1|one|another|another one|the same|the same thing) for (?:me|myself)|me|mine)\b(?: too| also| as well)?(?: (?:right|just|directly|after|before|at|around|about|the same|same|on|then|(?:mon|tues|wednes|thurs|fri|satur|sun)day).*)?$/;
/** "And I need an exam too", after that of somebody else. */
const CALLER_TOO =
  /^(?:(?:and|then|also|plus|now|ok|okay|great|so|thanks|perfect|yes|yeah|oh) )*(?:(?:can|could) i (?:also )?(?:get|have|book|come)|i (?:also )?(?:need|want|would like|could use|am due for))\b.*\b(?:too|as well|for me|for myself|myself)\b/;
/** "And one at five for my wife", "another for Max" at a veterinarian's. */
const ONE_FOR =
  /\b(?:one|1|another|second|same)\b.*\bfor (?:my|our|him|her)\b|\b(?:can|could|may) (?:my|our) (?:\w+ ){1,2}?(?:also )?(?:have|get|do|take) (?:one|1|the same)\b|\b(?:my|our) (?:\w+ ){1,2}?(?:needs|wants|would like|could use) (?:one|1|the same)\b/;
const ONE_FOR_PET =
  /\b(?:one|1|another|second|same)\b.*\bfor (?!me\b|it\b|that\b|the\b|this\b|today\b|tomorrow\b|next\b|\d|\w+day\b)\w+/;
const OF_THE_FIRST =
  /\b(?:move|change|switch|instead|rather|cancel|reschedule|not|meant|mean|(?:it|that|this|which) (?:is|was|should)|remind\w*|what|when|where|how)\b/;
const OF_OTHERS = new RegExp(`\\b(?:him|his|her|hers|them|their|${KIN})\\b`);

/**
 * "And my wife at ten thirty", "can the other one get her cleaning too?", once one is booked: another booking for somebody else, of
 * the same day where no other is told. True where the words ask for one.
 */
export function startForAnother(desk: Desk, heard: Utterance, when: Heard): boolean {
  const { state, practice } = desk;
  const last = state.done.findLast(({ kind }) => kind !== 'answered' && kind !== 'unanswered' && kind !== 'message');
  if (state.task !== null || (last?.kind !== 'booked' && last?.kind !== 'moved')) return false;
  const isCallerToo = CALLER_TOO.test(heard.text) && !OF_OTHERS.test(heard.text);
  const isForCaller = state.claim.isOther && (FOR_CALLER.test(heard.text) || isCallerToo);
  if (!isForCaller && !wishesForOther(desk, heard, when)) return false;
  const [named] = matchServices(heard.text, practice.services);
  const { day, minute } = wallClock(last.appointment.startsAt, practice.timezone);
  const isTimed = when.time.at !== null || when.time.window !== null || when.day.days !== null;
  const wish = mergeWhen(null, when);
  const isSameHour = /\bsame (?:time|hour)\b/.test(heard.text) && wish.at === null && wish.window === null;
  const task: BookTask = {
    ...newBooking(named?.service.id ?? last.appointment.service.id),
    isForOther: !isForCaller && !desk.isVeterinary,
    isTogether: SAME_VISIT.test(heard.text) && !wishesBeside(heard),
    isNearestWanted: !isTimed,
    when: isTimed ? { ...wish, days: wish.days ?? [day], at: isSameHour ? [minute] : wish.at } : null,
  };
  if (isForCaller) turnToPerson(desk, false);
  else if (task.isForOther) {
    const patientName = nameBesideTime(desk, heard);
    turnToOther(desk, patientName === null ? task : Object.assign(task, { patientName }));
  }
  state.task = task;
  followOn(desk, task);
  const told = personsTold(heard.text);
  if (told !== null && !told.isCaller && !desk.isVeterinary) queueOthers(desk, task, heard, told.others - 1);
  return true;
}

/** The words wish for a booking for somebody else than the one that was booked. */
export function wishesForOther(desk: Desk, heard: Utterance, when: Heard): boolean {
  const { text } = heard;
  if (wishesOneFor(desk, heard)) return true;
  if (desk.isVeterinary) return isVisitForAnimal(desk, heard);
  if (isVisitForOther(desk, heard)) return true;
  if (BY_THE_WAY.test(text) || isOfSame(desk, text)) return false;
  if (isNextPerson(text) || nameBesideTime(desk, heard) !== null) return true;
  const isTimed = when.time.at !== null || when.time.window !== null || when.day.days !== null;
  return OTHER_WISHES.test(text) && (isTimed || wishesBeside(heard) || SAME_VISIT.test(text));
}

/** A service for one who was not booked, or one of their own. */
const OWN_VISIT =
  /\b(?:do|book|get|have|see|schedule|needs?|wants?) (?:him|her|them|(?:his|her|their) (?:own|first|next|yearly)(?: (?:one|1))?)\b/;
const ASKS = /\b(?:can|could|would|will|may|needs?|wants?|would like|should|due|book|schedule|get|set up|add)\b/;
const STAYS =
  /\b(?:sit in|wait|dr[io]ves?|driving|picks?|picking|drop|stay|watch|room|lobby|call|text|email|pay|insurance|bill|results?|records?|message|instead|move|change|switch|cancel|reschedule|already)\b/;

/** "Could Carla check my wife's blood pressure while I'm in with the doctor?" */
function isVisitForOther(desk: Desk, heard: Utterance): boolean {
  const { text } = heard;
  if (!desk.practice.bookingEnabled || STAYS.test(text) || isOfSame(desk, text)) return false;
  const told = personsTold(text);
  if (told !== null && !told.isCaller && ASKS.test(text)) return true;
  if (!pointsToOther(desk, heard)) return addsOther(heard);
  const isNamed = matchServices(text, desk.practice.services).length > 0;
  return ASKS.test(text) && (isNamed || OWN_VISIT.test(text) || WANTS_ONE.test(text));
}

/** "Can you do the cat too", "and nails for the rabbit". */
function isVisitForAnimal(desk: Desk, { text }: Utterance): boolean {
  if (!desk.practice.bookingEnabled || STAYS.test(text) || OF_THE_FIRST.test(text) || !tellsOtherAnimal(text))
    return false;
  const isNamed = matchServices(text, desk.practice.services).length > 0;
  const isAdded = /\b(?:too|also|as well|another|other|while|same)\b/.test(text);
  return isNamed
    ? isAdded || ASKS.test(text) || /^and\b/.test(text)
    : isAdded && (ASKS.test(text) || WANTS_ONE.test(text));
}

function wishesOneFor({ isVeterinary, practice }: Desk, heard: Utterance): boolean {
  const isNamed = isVeterinary ? ONE_FOR_PET.test(heard.text) : ONE_FOR.test(heard.text);
  const isWished = isNamed || (addsOther(heard) && WANTS_ONE.test(heard.text));
  return practice.bookingEnabled && isWished && !OF_THE_FIRST.test(heard.text);
}

/** "And my daughter Lucy at three": the name that stands before the time; null where none does. */
function nameBesideTime(desk: Desk, heard: Utterance): SaidName | null {
  const said = nameOfOther(desk, heard);
  const words = [said?.firstName ?? '', said?.lastName ?? ''].join(' ').trim().toLowerCase();
  return words !== '' && isNextPerson(heard.text.replace(` ${words}`, '')) ? said : null;
}

/** "My son" is the one who was booked, where he was spoken of before; "my other son" is not. */
function isOfSame({ state }: Desk, text: string): boolean {
  if (!state.claim.isOther || /\bother\b/.test(text)) return false;
  const kin = new RegExp(`\\b(?:my|our) (?:\\w+ )?(${KIN})\\b`).exec(text)?.[1];
  if (kin === undefined) return false;
  const before = state.history.filter(({ role }) => role === 'caller').slice(0, -1);
  return before.some((turn) => new RegExp(`\\b(?:my|our) (?:\\w+ )?${kin}\\b`, 'i').test(turn.text));
}
