import { minuteOf, weekdayOf } from '../../dialog/civil-time.ts';
import { sayPhoneNumber } from '../../dialog/nlg/en/say-numbers.ts';
import { COUNSELING } from '../../dialog/practice.ts';
import { sayAddress } from '../answers/practice-details.ts';
import { type Desk, record, wish } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import type { DialogState, Outcome } from '../state.ts';
import type { Emergency } from './emergency.ts';

/** Says what to do at once, asks nothing, and hands over to a person where there is one. `advice` goes with a dental emergency. */
export function answerEmergency(desk: Desk, kind: Emergency, words: string, advice = ''): void {
  const { practice, state } = desk;
  wish(desk, 'emergency');
  record(desk, { kind: 'emergency', of: kind, words });
  if (state.task !== null) state.waiting.unshift(state.task);
  state.task = null;
  state.consent = null;
  const number = practice.emergencyNumber ?? practice.transferNumber;
  const stay = number === null ? '' : " If you can stay on the line, I'm connecting you with someone now.";
  state.asked = { kind: 'open' };
  desk.say(adviceFor(desk, kind, words, advice) + (kind === 'animal' ? '' : stay), { isInterruptible: false });
  if (number !== null && !state.done.some((outcome) => outcome.kind === 'transfer_failed'))
    desk.transfer(number, 'emergency');
}

/** Somebody may have been misheard, or not be alone with it any more: the same words for ever help nobody. */
const MOST_WITHOUT_A_WAY_OUT = 2;
const MISHEARD = ' If I misunderstood you and nobody is in danger, how can I help you?';
const CALL_BACK = ' Shall I take a message, so that someone from the team calls you back?';

/** "Can you see him right now?", "okay, I'm coming": no appointment is made for that. */
export function comesAtOnce({ text }: Utterance): boolean {
  return COMES.test(text) && !LATER_OR_NONE.test(text);
}

const COMES =
  /\b(?:can|could|will) (?:you|he|she|they|someone|somebody|anyone|anybody|the (?:doctor|vet|nurse)|(?:dr|doctor) \w+)(?: there| here)?(?: just| please)? (?:see|look at|take|help) (?:him|her|me|us|it|them|my \w+)\b|\b(?:do|should|can|could) (?:i|we) (?:just |still )?(?:come|bring|drive|head)\b|\b(?:can|could|will) (?:you|they|somebody|someone) (?:\w+ )?(?:fit|squeeze|get|take) (?:him|her|me|us|them|my \w+) in\b|\b(?:can|could|may) (?:i|we|he|she) (?:\w+ )?(?:see (?:the|a|dr|doctor|someone|somebody)|get in|be seen)\b|\b(?:have|has|got|are there|is there) (?:\w+ )?(?:openings?|time|room|space)(?: (?:today|now|right now|for (?:him|her|me|us)))*$|\b(?:i am|we are) (?:coming|on (?:my|our|the) way|heading (?:over|there|out|in))\b/;
/** "Okay, I'll hang up", "calling them now": does what was said. */
export function goesForHelp({ text }: Utterance): boolean {
  return GOES_FOR_HELP.test(text);
}

const GOES_FOR_HELP =
  /^(?!.*\b(?:not|if|should|can|could|or|why|what)\b)(?=.*\b(?:hang(?:ing)? up|(?:i will|we will|i am|we are|let me|going to|just) (?:\w+ )?(?:call|calling|dial|dialing)(?: (?:911|9|988|them|now|an ambulance|the ambulance|it|right now))+|calling (?:911|them|now|an ambulance)|called (?:911|an ambulance)|ambulance is (?:coming|on)))/;
const LATER_OR_NONE =
  /\b(?:tomorrow|next|later|week|(?:mon|tues|wednes|thurs|fri|satur|sun)day|not (?:an?|that|really an?) (?:emergency|bad|urgent)|no emergency|is (?:fine|okay|ok|better)|instead)\b/;

const NO_ADVICE = "I can't advise you on that over the phone. ";

/** After an emergency was told: what has no answer of its own gets the same directions, and no advice. True where that was it. */
export function holdToAdvice(desk: Desk, lead = NO_ADVICE): boolean {
  const { state } = desk;
  const last = standingAlarm(state);
  if (last?.kind !== 'emergency' || last.isTakenBack === true || state.task !== null) return false;
  state.asked = { kind: 'open' };
  state.counts.notUnderstood = 0;
  state.counts.heldToAdvice = (state.counts.heldToAdvice ?? 0) + 1;
  const isOften = state.counts.heldToAdvice > MOST_WITHOUT_A_WAY_OUT;
  if (isOften && last.of === 'self_harm') state.asked = { kind: 'offer_message' };
  const directions = adviceFor(desk, last.of, last.words, '').replace(/^This sounds like an? (\w+ )?emergency\. /, '');
  desk.say(
    last.of === 'self_harm'
      ? `Please call or text 988 now. They're there to talk at any time, and if there's immediate danger, call 911.${isOften ? CALL_BACK : ''}`
      : `${lead}${directions}${isOften ? MISHEARD : ''}`,
    { isInterruptible: false },
  );
  return true;
}

/** What was done last in the call, questions and messages aside, and the attempt to hand over to a person. */
const BESIDE_ALARM = new Set(['answered', 'unanswered', 'message', 'transfer', 'transfer_failed']);

/** The emergency after which nothing else was done; else what was. */
function standingAlarm({ done }: DialogState): Outcome | undefined {
  return done.findLast(({ kind }) => !BESIDE_ALARM.has(kind));
}

/** Whether an emergency number was given last and stands: nothing was done since, and the caller took nothing back. */
export function isAlarmed({ state }: Desk): boolean {
  const last = standingAlarm(state);
  return last?.kind === 'emergency' && last.isTakenBack !== true;
}

/** The caller said that it is no emergency: what was set aside for it is under way again. */
export function takeBackAlarm({ state }: Desk): void {
  const last = standingAlarm(state);
  if (last?.kind === 'emergency') last.isTakenBack = true;
  state.task = state.waiting.shift() ?? null;
}

/** A wish right after an emergency number was given: that number comes first, and what was set aside goes on. */
export function goOnAfterAlarm(desk: Desk): void {
  const { state } = desk;
  const last = standingAlarm(state);
  if (last?.kind !== 'emergency') return;
  const isOften = (state.counts.heldToAdvice ?? 0) > MOST_WITHOUT_A_WAY_OUT;
  if (last.of === 'life' && !isOften) desk.say('Please call 911 first.');
  if (last.of === 'self_harm' && !isOften) desk.say('Please call or text 988 first.');
  state.task = state.waiting.shift() ?? null;
}

/** What cannot wait goes on as it was told, and the caller hears where to turn if it gets worse. */
export function urgeOnce(desk: Desk): void {
  const where = desk.isVeterinary
    ? 'go to the nearest emergency animal hospital'
    : 'call 911 or go to the nearest emergency room';
  const words = `That shouldn't wait. If it gets worse, please ${where}.`;
  if (!desk.state.history.some(({ role, text }) => role === 'agent' && text.includes(words))) desk.say(words);
}

/** Names the emergency number where something may be an emergency, once in a call; the call goes on. */
export function cautionOnce(desk: Desk): void {
  const words = cautionOf(desk);
  const isSaid = desk.state.history.some(({ role, text }) => role === 'agent' && text.includes(words));
  if (!isSaid) desk.say(words);
}

/** "It's kinda happening right now", in answer to that. */
export function confirmsDanger(desk: Desk, { text }: Utterance): boolean {
  const last = desk.state.history.findLast(({ role }) => role === 'agent');
  const isNow =
    /\b(?:right now|happening (?:now|again)|still (?:has|have|going|there|hurts|happening)|getting worse|as we speak)\b/.test(
      text,
    );
  return isNow && !/\b(?:not|no|never)\b/.test(text) && last?.text.includes(cautionOf(desk)) === true;
}

function cautionOf(desk: Desk): string {
  const or = COUNSELING.has(desk.practice.businessCategory) ? ', or call or text 988' : '';
  return desk.isVeterinary
    ? 'If this may be an emergency, please go to the nearest emergency animal hospital right now.'
    : `If anyone may be in danger, please hang up and call 911 right now${or}.`;
}

function adviceFor(desk: Desk, kind: Emergency, words: string, advice: string): string {
  if (kind === 'animal') return adviseAnimal(desk);
  if (kind === 'tooth') return adviseTooth(desk, advice);
  return ADVICE[kind === 'self_harm' && OF_ANOTHER.test(words.toLowerCase()) ? 'self_harm_of_another' : kind];
}

/** "She wants to kill herself": the advice is for who worries about another. */
const OF_ANOTHER =
  /\b(himself|herself|themself|themselves)\b|\b(he|she|they|friend|son|daughter|husband|wife|brother|sister|mom|dad|mother|father|boyfriend|girlfriend|roommate) (\w+ ){0,4}(suicidal|wants? to die|(his|her|their) (own )?life)\b/;

const ADVICE = {
  life: 'This sounds like an emergency. Please hang up and call 911 right now.',
  self_harm_of_another:
    "I'm really glad you called. If they're in danger right now, call 911 and stay with them if you can. You can also call or text 988 at any time, the Suicide and Crisis Lifeline; they help people who worry about someone, too.",
  self_harm:
    "I'm really glad you told me, and you don't have to go through this alone. Please call or text 988 right now, the Suicide and Crisis Lifeline, or call 911 if you're in immediate danger.",
};

/** First aid as dental associations give it: American Association of Endodontists, "Knocked Out Teeth". */
export const LOST_TOOTH_ADVICE = ' Hold the tooth by its crown, not the root, and keep it moist, in milk if you can.';

function adviseTooth(desk: Desk, advice: string): string {
  const { address } = desk.practice;
  const where = isOpenNow(desk)
    ? `Please come in right now${address === null ? '' : ` to ${streetOf(address)}`}, or go to the nearest emergency room.`
    : "We're closed right now, so please go to an emergency dentist or the nearest emergency room at once.";
  return `This sounds like a dental emergency. ${where}${advice}`;
}

/** In an emergency the street and the town, without state and ZIP code. */
function streetOf(address: string): string {
  return sayAddress(address.replace(/,? [A-Z]{2},? \d{5}(-\d{4})?$/, ''));
}

function isOpenNow(desk: Desk): boolean {
  const { hours, closures } = desk.practice;
  if (closures.some((closure) => closure.date === desk.today)) return false;
  return hours.some(
    (span) =>
      span.isActive &&
      span.dayOfWeek === weekdayOf(desk.today) &&
      desk.minuteNow >= minuteOf(span.start) &&
      desk.minuteNow < minuteOf(span.end),
  );
}

function adviseAnimal(desk: Desk): string {
  const { practice, state } = desk;
  const isOpen = isOpenNow(desk);
  const address = practice.address === null ? '' : ` to ${streetOf(practice.address)}`;
  const number = practice.emergencyNumber ?? practice.transferNumber;
  const canTransfer = number !== null && !state.done.some((outcome) => outcome.kind === 'transfer_failed');
  const here = isOpen
    ? `This sounds like an emergency. Please come in right now${address}, or go to the nearest emergency animal hospital.`
    : 'This sounds like an emergency. Please take your pet to the nearest emergency animal hospital right now.';
  const reach = canTransfer
    ? " If you can, stay on the line and I'm connecting you with someone."
    : practice.emergencyNumber === null
      ? ''
      : ` The emergency number is ${sayPhoneNumber(practice.emergencyNumber)}.`;
  return `${here}${reach}`;
}
