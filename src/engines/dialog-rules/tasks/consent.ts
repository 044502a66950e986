import type { Answers } from '../answers/answer-questions.ts';
import type { Desk } from '../desk.ts';
import { guessTurn } from '../intents/guess/guess-turn.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { contentStems } from '../knowledge/words.ts';
import type { Utterance } from '../listening/hear.ts';
import { isExplicitYes, isNoAgreement, readReply, soundsAgreed, startsWithYes } from '../listening/yes-no.ts';
import { notUnderstood } from '../not-understood.ts';
import { speak } from '../speak.ts';
import { sayGoodbye } from '../take-closing.ts';
import { whenIn } from '../when-in.ts';
import { forgetRebooking } from './booked-for-other.ts';
import { fitsChosen } from './choose-slot.ts';
import { forgetPerson } from './for-whom.ts';
import { keepsIt, noteStanding, saidAfterLeaving, stillWants } from './keeps.ts';
import { meantInstead, slotOf } from './pick-appointment.ts';
import { hearWithNo, namesTheSame } from './said-with-no.ts';
import { advance, confirm } from './task-flow.ts';

/**
 * The yes that permits a write; anything less asks again. `rest`: what of the `whole` asked nothing. What remains to be heard of it
 * once a change is given up; null where nothing does.
 */
export async function takeConsent(
  desk: Desk,
  { whole, rest: heard }: { whole: Utterance; rest: Utterance },
  answers: Answers,
): Promise<Utterance | null> {
  const { state } = desk;
  const after = keepsIt(desk, heard) && !isExplicitYes(heard.text) ? saidAfterLeaving(heard) : null;
  await answerConsent(desk, { whole, rest: heard }, answers);
  return state.task === null ? after : null;
}

async function answerConsent(
  desk: Desk,
  { whole, rest: heard }: { whole: Utterance; rest: Utterance },
  answers: Answers,
): Promise<void> {
  const { state } = desk;
  const hasQuestion = answers.words.length > 0 || answers.hasUnknown;
  const isOnCondition = /^(\w+ ){1,3}but\b/.test(whole.text) || isNoAgreement(whole.text);
  const isYes = hasQuestion
    ? startsWithYes(heard.text) && !isOnCondition
    : isExplicitYes(withoutItsName(desk, heard.text)) || cancelsAnyway(desk, heard) || booksAnyway(desk, whole);
  if (meansAll(desk, heard) && AGREES.test(heard.text)) return speak(desk, answers, await confirm(desk));
  if ((isYes || isLikelyYes(desk, whole)) && !namesOtherTime(desk, heard))
    return speak(desk, answers, await confirm(desk));
  if (POSTPONES.test(heard.text) || dropsIt(desk, heard) || wantsNone(desk, heard)) return putOff(desk);
  const other = await otherToCancel(desk, heard);
  if (other !== null) return speak(desk, answers, other);
  if ((readReply(heard.text) === 'no' && !TELLS_OF_LONG.test(heard.text)) || keepsIt(desk, heard)) {
    state.counts.notUnderstood = 0;
    return takeRefusal(desk, heard, answers);
  }
  if (hasQuestion) return speak(desk, answers, await advance(desk));
  state.counts.notUnderstood += 1;
  if (state.counts.notUnderstood > 2) return notUnderstood(desk);
  desk.say(`${desk.isUpset ? "I'm sorry about that." : 'I need a clear yes or no.'} ${(await advance(desk)) ?? ''}`);
}

/** "I haven't been in years" refuses nothing. */
const TELLS_OF_LONG = /^(?!no\b|nope\b|nah\b).*\b(?:i|we) have (?:not|never) (?:been|had|done|gone|gotten|tried)\b/;

/** "That's fine, I still want it", of a booking that an answer spoke against. */
function booksAnyway({ state }: Desk, whole: Utterance): boolean {
  return state.task?.kind === 'book' && stillWants(whole) && /\b(?:want|take|do|need|like)\b/.test(whole.text);
}

/** From where on a yes with remarks counts as one. */
const SURELY_YES = 0.6;

/** "Lock it in, I'll write it on the fridge": agreed by its words, and usually meant as a yes. */
function isLikelyYes({ state: { task } }: Desk, heard: Utterance): boolean {
  const act = task?.kind;
  if (act !== 'book' && act !== 'move' && act !== 'cancel') return false;
  const [best] = guessTurn(heard, 'consent');
  return soundsAgreed(heard.text, act) && best?.label === 'yes' && best.probability >= SURELY_YES;
}

const ALL =
  /\b(?:both|all|every|everything|each)\b|\b(?:and|plus) (?:then )?(?:the|my) (?:other|rest|second|next|remaining)\b/;
const AGREES = /\b(?:yes|yeah|yep|yup|sure|ok|okay|please|cancel)\b/;

/** "Yes, cancel it and the other one": each is canceled on a yes of its own, and the others are read out in turn. */
function meansAll({ state: { task } }: Desk, { text }: Utterance): boolean {
  const isAll =
    task?.kind === 'cancel' && ALL.test(text) && !/\b(?:no|not|nope|nah|keep|leave|but|only|except)\b/.test(text);
  if (isAll) task.isAll = true;
  return isAll;
}

/** "Yes, the filling": what is read back, named once more, takes nothing from the yes. */
function withoutItsName({ state, practice }: Desk, text: string): string {
  const { task } = state;
  const service =
    task?.kind === 'book'
      ? practice.services.find(({ id }) => id === task.serviceId)?.name
      : task?.kind === 'cancel' || task?.kind === 'move'
        ? task.appointment?.service.name
        : undefined;
  const name = new Set(contentStems(service ?? ''));
  if (!/^(?:yes|yeah|yep|yup|sure|right)\b/.test(text)) return text;
  return text
    .split(' ')
    .filter((word) => !contentStems(word).some((stem) => name.has(stem)))
    .join(' ');
}

/** "Tuesday morning is fine", where an appointment on a Friday is about to be canceled, is no yes to that. */
function namesOtherTime(desk: Desk, heard: Utterance): boolean {
  const { task } = desk.state;
  if (task?.kind !== 'cancel' || task.appointment === null) return false;
  const when = whenIn(desk, heard);
  return (when.day.days !== null || when.time.at !== null) && !fitsChosen(desk, slotOf(task.appointment), when);
}

/** After a no to keeping or moving it, the wish is said outright. */
const CANCELS =
  /\b(?:yes )+(?:please )?cancel(?: it| that)?(?: please)?$|^(?:(?:oh )?(?:is it|it is|was it|that is) (?:on )?the \w+ )?(?:(?:no |nope |nah )?(?:no |thanks |thank you |i |we )*(?:just|simply|please|go ahead and|go ahead|only want to|just want to) (?:please |simply )?|(?:ok |okay |yes |yeah |well |sure |fine |alright |all right |that is (?:fine|ok|okay|all right) |i understand )+)cancel(?: (?:it|that one|that|this one|this|the appointment))?(?: please| anyways?| then| regardless)*(?: for now| thanks| thank you)?$/;

/** "No, just cancel", "okay, cancel it anyway", to "shall I cancel it?". */
function cancelsAnyway({ state }: Desk, { text }: Utterance): boolean {
  return state.task?.kind === 'cancel' && CANCELS.test(text);
}

/** "Yeah, cancel that one", where a booking was read back. */
function dropsIt({ state }: Desk, { text }: Utterance): boolean {
  return (
    state.task?.kind === 'book' &&
    /\b(?:cancel|get rid of|scrap|scratch|drop|forget) (?:it|that|this|them|the)\b/.test(text) &&
    !/\b(?:not|if|when|other|old|also|too)\b/.test(text)
  );
}

/** "That's a lot of money, no thanks": nothing else is wished for in its place. */
function wantsNone({ state }: Desk, { text }: Utterance): boolean {
  return state.task?.kind === 'book' && WANTS_NONE.test(text);
}

const WANTS_NONE =
  /\b(?:do|did) not (?:book|schedule|make|set up|want to book) (?:it|that|this|anything|any)\b|\b(?:no|nope|nah) (?:thanks|thank you)$|\b(?:too (?:much|expensive|pricey|steep)|(?:a )?lot of money|can not afford)\b.*\b(?:no|not|nope|nah|forget|skip|leave|pass)\b|\b(?:i|we) (?:will|am going to|are going to) (?:just )?(?:pass|skip it|leave it)\b/;

const POSTPONES =
  /\b(i|we) (will|can|would|have to|need to|should|better) (\w+ )?(call|phone|get|come) (you |ya )?back\b|\b(let me|i (have|need|want|got) to|i should|i better) (check|ask|talk|speak|think)\b.*\b(husband|wife|partner|boss|work|mom|dad|mother|father|schedule|calendar|first|about it|over)\b|\bcall (you )?back( later)?$/;

/** "I'll call you back when I have his birthday", in the middle of a form. */
export function putsOff(desk: Desk, { text }: Utterance): boolean {
  const { task } = desk.state;
  if (task === null || task.kind === 'message' || !POSTPONES.test(text)) return false;
  putOff(desk);
  return true;
}

/** "Let me ask my husband, I'll call back": nothing is written, and nothing is pressed. */
export function putOff(desk: Desk): void {
  const { state } = desk;
  const isKept = state.task?.kind === 'cancel' || state.task?.kind === 'move';
  const isSecond = state.done.some(({ kind }) => kind === 'booked');
  state.task = null;
  state.consent = null;
  state.asked = { kind: 'anything_else' };
  desk.say(
    `Of course. ${isKept ? "Nothing has changed, and you're" : `I haven't booked anything${isSecond ? ' else' : ''}, and you're`} welcome to call back any time. Is there anything else I can help you with?`,
  );
}

/** The read-back of another appointment, where the caller means another. */
async function otherToCancel(desk: Desk, heard: Utterance): Promise<string | null> {
  const { task, patient } = desk.state;
  if (task?.kind !== 'cancel' || task.appointment === null || patient === null) return null;
  const other = await meantInstead(desk, heard, task.appointment);
  if (other === null) return null;
  task.appointment = other;
  desk.state.consent = null;
  return advance(desk);
}

/** "Don't cancel it", in answer to which of several is meant. */
export function leavesAll(desk: Desk, heard: Utterance): boolean {
  if (desk.state.asked?.kind !== 'which_appointment') return false;
  return (
    keepsIt(desk, heard) || /\bdo not (cancel|move|change|touch) (it|them|that|this|anything|either)\b/.test(heard.text)
  );
}

const TAKES_LEAVE = /\b(?:good ?)?bye(?: bye| now)?$/;

/** A no to the read-back: nothing is written. What is wrong may be said along with the no. */
async function takeRefusal(desk: Desk, heard: Utterance, answers: Answers): Promise<void> {
  const { state } = desk;
  state.consent = null;
  if (state.task?.kind === 'cancel' || keepsIt(desk, heard)) {
    noteStanding(desk);
    state.task = null;
    forgetRebooking(desk);
    return speak(desk, answers, "All right, I'll leave it as it is.");
  }
  if (hearWithNo(desk, heard)) return speak(desk, answers, await advance(desk));
  if (namesTheSame(desk, heard)) return speak(desk, answers, await advance(desk));
  if (await takeChange(desk, heard)) return;
  const written = `No problem, I haven't ${state.task?.kind === 'move' ? 'changed' : 'booked'} anything.`;
  if (TAKES_LEAVE.test(heard.text)) {
    state.task = null;
    desk.say(written);
    return sayGoodbye(desk);
  }
  state.asked = { kind: 'what_to_change' };
  desk.say(`${written} What would you like to change?`);
}

/** "The time", "my name is wrong", "a different doctor": forgets that part and asks for it again. True where one was named. */
export async function takeChange(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state } = desk;
  const { task } = state;
  if (task?.kind !== 'book' && task?.kind !== 'move') return false;
  const { text } = heard;
  state.asked = null;
  if (/\b(name|spelled|spelling|patient)\b/.test(text) && task.kind === 'book') forgetPerson(desk);
  else if (/\b(birth|birthday|born|dob)\b/.test(text) && task.kind === 'book' && state.patient === null)
    state.claim.dateOfBirth = null;
  else if (/\b(phone|number)\b/.test(text) && state.patient === null) {
    state.claim.phoneNumber = null;
    state.claim.isSettled = false;
    state.asked = { kind: 'phone_number' };
    desk.say('What is the right phone number?');
    return true;
  } else if (/\b(day|date|time|when|hour|earlier|later)\b/.test(text)) {
    task.chosen = null;
    task.offered = [];
    task.when = null;
  } else if (/\b(doctor|dr|provider|dentist|therapist|someone else|person|with)\b/.test(text)) {
    task.chosen = null;
    task.providerChoice = null;
  } else if (
    /\b(service|visit|appointment|treatment|what (it is )?for)\b/.test(text) &&
    task.kind === 'book' &&
    matchServices(text, desk.practice.services).length === 0
  ) {
    task.serviceId = null;
    task.chosen = null;
  } else {
    state.asked = { kind: 'what_to_change' };
    return false;
  }
  desk.say((await advance(desk)) ?? '');
  return true;
}
