import { type Desk, record, wish } from './desk.ts';
import type { Guess } from './intents/guess/classifier.ts';
import { guessIntent } from './intents/guess/guess-intent.ts';
import type { Intent } from './intents/guess/intent.ts';
import { tellsOwnVisit } from './intents/own-visit.ts';
import { wishesNoOther } from './intents/reasons-not-to-come.ts';
import type { Request } from './intents/requests.ts';
import { inPlainTerms } from './knowledge/own-words.ts';
import { doubtOf, LEAST_MESSAGE, likelyWish, type Reading, requestOf, type Wish, wishOf } from './likely-wish.ts';
import { findWhen, mergeWhen } from './listening/find-when.ts';
import { hear, type Utterance, utteranceOf } from './listening/hear.ts';
import type { Reply } from './listening/yes-no.ts';
import { requestsIn } from './requests-in.ts';
import { speak } from './speak.ts';
import { answerSpam } from './take-protected.ts';
import { joinTold, newMessage, tidy } from './tasks/message.ts';
import { REFUSES_VISIT } from './tasks/open-task.ts';
import { takeParty } from './tasks/party.ts';
import { startRequests } from './tasks/start-requests.ts';
import { advance, hearTask } from './tasks/task-flow.ts';
import { tellingWords } from './tasks/told.ts';
import { afterYes, takeWishWithNo } from './tasks/wish-with-no.ts';
import { toPerson } from './to-person.ts';
import { dayContext, whenIn } from './when-in.ts';

const ASKS: Record<Wish, string> = {
  book: 'Would you like to make an appointment?',
  move: 'Would you like to move an appointment to another time?',
  cancel: 'Would you like to cancel an appointment?',
  look_up: 'Would you like me to look up an appointment?',
};

/** Goes by what callers who speak so usually want, where no pattern knows the words; true where the turn is done. */
export async function takeLikely(desk: Desk, reading: Reading): Promise<boolean> {
  if (desk.state.task !== null) return leaveBooking(desk, reading.heard);
  const likely = likelyWish({ ...reading, guesses: withoutDanger(reading.guesses) });
  if (likely === null) return false;
  const { heard } = reading;
  const wished = wishOf(likely.intent);
  if (wished !== null && likely.kind === 'ask' && !(wished === 'book' && reading.isOwnVisit)) {
    desk.state.asked = { kind: 'meant', wish: wished, said: heard.text };
    desk.say(ASKS[wished]);
    return true;
  }
  const doubt = wished === 'book' ? doubtOf({ ...reading, requests: [{ kind: 'book' }] }) : null;
  if (doubt !== null) {
    askWhetherStanding(desk, doubt, reading);
    return true;
  }
  if (wished === 'book' && reading.isOwnVisit) return false;
  if (wished !== null) return beginWish(desk, requestOf(wished, heard.text, likely.probability), heard);
  if (likely.intent === 'message') return passOn(desk, heard);
  if (likely.intent === 'person') return connect(desk);
  if (likely.intent === 'question') return leaveOpen(desk, heard);
  if (likely.intent === 'sales') return isSure(reading.guesses) && answerSpam(desk);
  if (likely.intent === 'wrong') return sayWhoseNumber(desk);
  return likely.intent === 'chat' && goOn(desk);
}

/** So likely it must be that a booking was begun by mistake. */
const LEAVES = 0.8;
const LEAST_TOLD = 5;

/** While a booking has no time yet: words that it knows nothing to do with, and that usually mean something else. */
async function leaveBooking(desk: Desk, heard: Utterance): Promise<boolean> {
  const { task } = desk.state;
  const [best] = guessIntent(heard);
  const isOpen = task?.kind === 'book' && task.chosen === null && heard.tokens.length >= LEAST_TOLD;
  if (!isOpen || best === undefined || best.probability < LEAVES) return false;
  const wished = wishOf(best.label);
  if ((wished === null || wished === 'book') && best.label !== 'message') return false;
  desk.state.task = null;
  return wished === null ? passOn(desk, heard) : beginWish(desk, { kind: wished }, heard);
}

/** Asks whether an appointment is wished for, rather than that the team hears what was told. */
export function askWhetherBooked(desk: Desk, { heard, answers }: Reading): void {
  desk.state.asked = { kind: 'meant', wish: 'book', said: heard.text, isMessageElse: true };
  desk.state.counts.notUnderstood = 0;
  desk.say(`${answers.words.join(' ')} ${ASKS.book}`);
}

/** Asks whether the words are about an appointment that stands rather than a new one. */
export function askWhetherStanding(desk: Desk, wished: Wish, { heard, answers }: Reading): void {
  desk.state.asked = { kind: 'meant', wish: wished, said: heard.text, isNewElse: true };
  desk.state.counts.notUnderstood = 0;
  desk.say(`${answers.words.join(' ')} Is that about an appointment you already have?`);
}

/** Asks who may not come to an appointment of theirs whether it is to be moved or canceled. */
export function askMoveOrCancel(desk: Desk, heard: Utterance): void {
  desk.state.asked = { kind: 'meant', wish: 'move', said: heard.text, isOrCancel: true };
  desk.state.counts.notUnderstood = 0;
  const lead = IS_SAD.test(heard.text) ? "I'm sorry to hear that." : 'I see.';
  desk.say(`${lead} Would you like to move it to another time, or cancel it?`);
}

const IS_SAD = /\b(?:hospital\w*|icu|rehab|admitted|died|passed(?: away)?|stroke|accident|heart attack)\b/;
const ENDS = /\b(?:cancel\w*|call it off|drop it|take (?:me|us|him|her) off|skip it|second one)\b/;
const MOVES =
  /^(?:(?:um|uh|oh|well|yes|yeah|ok|okay|please|i guess|i think|maybe|just|let us|can (?:you|we|i)|could (?:you|we|i)|i would (?:like|rather)|i want|to|rather|probably|better) )*(?:move|push|reschedul\w*|postpone|change|another (?:time|day)|a different (?:time|day)|the first one|(?:can|could|may) (?:we|i|you|he|she|they) (?:\w+ )?(?:do|come|make|get|have|try)|(?:do you have|is there) (?:any|some)thing|(?:later|earlier) (?:in |on )?(?:that|the same) week)\b/;
const STAYS =
  /\b(?:leave it|keep it|as it is|neither|nothing|not yet|wait and see|let (?:you know|when|you)|call (?:you )?back)\b/;

/** The reply to whether it is to be moved or canceled; true where the turn is done. */
export async function takeMoveOrCancel(desk: Desk, heard: Utterance): Promise<boolean> {
  const { asked } = desk.state;
  if (asked?.kind !== 'meant' || asked.isOrCancel !== true) return false;
  const told = utteranceOf(asked.said);
  if (STAYS.test(heard.text)) {
    desk.state.asked = { kind: 'anything_else' };
    desk.say("All right, I'll leave it as it is. Is there anything else I can help you with?");
    return true;
  }
  if (ENDS.test(heard.text) && !/\bnot (?:\w+ )?cancel/.test(heard.text))
    return beginWish(desk, { kind: 'cancel' }, told);
  if (wishesNoOther(heard)) return beginWish(desk, { kind: 'cancel' }, told);
  const isTimeTold = !REFUSES.test(heard.text) && !whenIn(desk, heard).isEmpty;
  if (/^(?:yes|yeah|yep|sure|please|ok|okay)(?: please)?$/.test(heard.text)) {
    desk.say('Sure, which would you like: to move it to another time, or to cancel it?');
    return true;
  }
  if (MOVES.test(heard.text) || isTimeTold) return beginWish(desk, { kind: 'move' }, told, heard);
  return false;
}

/** The reply to whether this or that is wished for. */
export async function takeMeant(desk: Desk, heard: Utterance, reply: Reply): Promise<boolean> {
  const { asked } = desk.state;
  if (asked?.kind !== 'meant') return false;
  if (reply === null) return takeTimeFor(desk, asked, heard);
  if (reply === 'yes') return beginWish(desk, { kind: asked.wish }, utteranceOf(asked.said), hear(afterYes(heard.raw)));
  if (await takeWishWithNo(desk, heard)) return true;
  if (asked.isNewElse === true) return beginWish(desk, { kind: 'book' }, utteranceOf(asked.said));
  desk.state.asked = { kind: 'anything_else' };
  desk.say('All right. Is there anything else I can help you with?');
  return true;
}

const REFUSES = /^(?:(?:um|uh|oh|well|actually) )*(?:no|nope|nah|not)\b/;

/** No appointment is wished for: what was told is for the team. True where the turn is done. */
export async function takeNotBooked(desk: Desk, heard: Utterance): Promise<boolean> {
  const { asked } = desk.state;
  const isRefused = asked?.kind === 'meant' && asked.isMessageElse === true && REFUSES.test(heard.text);
  return isRefused && !wishesElse(desk, heard) && passOnTold(desk, heard, asked.said);
}

/** "No, I want to cancel one", "no, a cleaning": something else that the agent does itself. */
function wishesElse(desk: Desk, heard: Utterance): boolean {
  const requests = requestsIn(desk, heard);
  const isBooking = requests.length > 0 && requests.every(({ kind }) => kind === 'book');
  return (
    requests.some(({ kind }) => kind !== 'message' && kind !== 'book') || (isBooking && !REFUSES_VISIT.test(heard.text))
  );
}

/** "No, I only want her to know": what was told first, and what is told along with the no. */
async function passOnTold(desk: Desk, heard: Utterance, read: string): Promise<true> {
  const said = desk.state.history.filter(({ role }) => role === 'caller').at(-2)?.text ?? read;
  const more = tellingWords(heard.raw) >= LEAST_TOLD_ALONG ? tidy(heard.raw) : null;
  desk.state.task = newMessage('message', more === null ? tidy(said) : joinTold(tidy(said), more));
  desk.hasHeardSomething = true;
  desk.state.counts.notUnderstood = 0;
  desk.say((await advance(desk)) ?? '');
  return true;
}

const LEAST_TOLD_ALONG = 2;

/** "Would you like to cancel an appointment?", "Wednesday the seventeenth": the time it is to be moved to. */
async function takeTimeFor(
  desk: Desk,
  asked: { wish: Wish; said: string; isNewElse?: true },
  heard: Utterance,
): Promise<boolean> {
  const isChange = asked.wish === 'move' || asked.wish === 'cancel';
  const plain = inPlainTerms(asked.said, desk.practice);
  if (!isChange || (asked.isNewElse === true && !tellsOwnVisit(plain))) return false;
  const when = whenIn(desk, heard);
  if (when.day.days?.length !== 1 || heard.tokens.length > MOST_OF_A_TIME) return false;
  return beginWish(desk, { kind: 'move' }, utteranceOf(asked.said), heard);
}

const MOST_OF_A_TIME = 8;

/** What is dangerous was told already; what else is wanted counts. */
function withoutDanger(guesses: readonly Guess<Intent>[]): Guess<Intent>[] {
  return guesses.filter(({ label }) => label !== 'emergency');
}

/** Ends a call, so hardly a doubt is allowed. */
function isSure([best]: readonly Guess<Intent>[]): boolean {
  return (best?.probability ?? 0) >= 0.9;
}

/** Begins what is wished for, with all that was said of it. `more`: what followed the yes to it. */
export async function beginWish(
  desk: Desk,
  request: Request,
  heard: Utterance,
  more: Utterance | null = null,
): Promise<true> {
  const when = whenIn(desk, heard);
  startRequests(desk, [request], heard, when);
  if (desk.state.task?.kind === 'book') takeParty(desk, heard, true);
  hearTask(desk, heard, when);
  if (more !== null && more.tokens.length > 0) hearMore(desk, more);
  desk.hasHeardSomething = true;
  desk.state.counts.notUnderstood = 0;
  speak(desk, { words: [], hasUnknown: false, rest: heard }, desk.state.task === null ? null : await advance(desk));
  return true;
}

/** "Yes, Thursday after two." */
function hearMore(desk: Desk, more: Utterance): void {
  const { task } = desk.state;
  const stands = task?.kind === 'move' ? (task.source.when?.days?.[0] ?? null) : null;
  const context = dayContext(desk);
  const from = stands === null ? context : { ...context, contextDay: stands };
  const when = stands === null ? whenIn(desk, more) : findWhen(more, desk.practice.hours, from);
  if (task?.kind === 'move' && !when.isEmpty) Object.assign(task, { when: mergeWhen(null, when), target: more.text });
  else hearTask(desk, more, when);
}

async function passOn(desk: Desk, heard: Utterance): Promise<boolean> {
  if (heard.tokens.length < LEAST_MESSAGE) return false;
  return beginWish(desk, { kind: 'message', about: 'message', isWhole: true }, heard);
}

function connect(desk: Desk): true {
  toPerson(desk);
  return true;
}

function leaveOpen(desk: Desk, heard: Utterance): true {
  wish(desk, 'inquiry');
  record(desk, { kind: 'unanswered', question: heard.text });
  speak(desk, { words: [], hasUnknown: true, rest: heard }, null);
  return true;
}

function sayWhoseNumber(desk: Desk): true {
  desk.state.asked = { kind: 'open' };
  desk.say(`You've reached ${desk.practice.name}. How can I help you?`);
  return true;
}

function goOn(desk: Desk): true {
  const isFirst = desk.state.asked?.kind !== 'anything_else';
  desk.say(isFirst ? 'How can I help you?' : 'All right. Is there anything else I can help you with?');
  return true;
}
