/** Plain questions: answered in one way wherever in a call they are asked, and what is under way goes on as it was. */

import { type Answers, answerQuestions, hasAnswer } from './answers/answer-questions.ts';
import { answerAsked, answerSurely } from './answers/asked/answer-asked.ts';
import { asksHoliday } from './answers/holiday.ts';
import { asksHours, asksOnHours } from './answers/hours.ts';
import { asksInsurance } from './answers/insurance.ts';
import { asksOfAppointment } from './answers/of-appointment.ts';
import { asksWithin, isQuestion } from './answers/website.ts';
import { asksWhoIs } from './answers/who-is.ts';
import { wishThenQuestion } from './answers/wish-then-question.ts';
import { type Desk, record, wish } from './desk.ts';
import { holdToAdvice } from './intents/answer-emergency.ts';
import { guessIntent } from './intents/guess/guess-intent.ts';
import { saysHasOne, tellsOwnVisit } from './intents/own-visit.ts';
import { altersVisit, asksOfTeam } from './intents/team-wishes.ts';
import { matchServices } from './knowledge/match-service.ts';
import { inPlainTerms } from './knowledge/own-words.ts';
import { asksToComeThen } from './listening/day-as-question.ts';
import { namesDayAndTime } from './listening/find-when.ts';
import { type Utterance, utteranceOf } from './listening/hear.ts';
import { requestsIn } from './requests-in.ts';
import { speak } from './speak.ts';
import type { Asked } from './state.ts';
import { addQuestion } from './tasks/add-to-message.ts';
import { asksOpenings } from './tasks/asks-openings.ts';
import { wishesBesideAsked } from './tasks/beside-asked.ts';
import { nameIntroducing } from './tasks/caller-name.ts';
import { askOn, joinTold, tidy } from './tasks/message.ts';
import { findProviders } from './tasks/providers.ts';
import { advance } from './tasks/task-flow.ts';
import { asksLeave, passOnBeside, splitAside } from './tasks/told-beside.ts';
import { noteTopicDay, whenIn } from './when-in.ts';

/** From where on words in the form of a question are one and no wish, and from where on any words are. Of wishes told in the middle of a matter one in fifty lies above. */
const ASKED = 0.4;
const SURELY_ASKED = 0.65;
/** So surely a question that it is none to somebody of the practice, "can he eat before his dental". */
const OVER_A_WISH = 0.8;
/** Whoever tells more beside the hours or a payer may wish for something. */
const MOST_OF_A_FACT = 12;
/** Fewer words are read by patterns alone. */
const LEAST_ASKED = 3;
/** How likely a subject is that practices are often asked about where the words have the form of a question, and where they have none. */
const LIKELY_SUBJECT = 0.5;
const SURE_SUBJECT = 0.8;
/** So surely something else than a question, whatever its form. */
const SURELY_WISHED = 0.6;

/** Answers a plain question; true where it was one. */
export async function takeQuestion(desk: Desk, heard: Utterance): Promise<boolean> {
  if (!isPlain(desk, heard)) return false;
  const { state } = desk;
  const answers = answerQuestions(desk, heard, true, true);
  if (!hasAnswer(answers)) leaveOpen(desk, heard, answers);
  noteTopicDay(desk, whenIn(desk, heard), hasAnswer(answers));
  if (answers.hasUnknown && answers.words.length === 0 && holdToAdvice(desk)) return true;
  state.counts.notUnderstood = 0;
  desk.hasHeardSomething = true;
  if (answers.hasUnknown && (await passOn(desk, heard, answers))) return true;
  answers.rest = utteranceOf('');
  speak(desk, answers, await next(desk));
  return true;
}

/** What was asked before; no answer is counted against who asked something first. */
async function next(desk: Desk): Promise<string | null> {
  const { task, asked } = desk.state;
  if (task === null) return null;
  const again = task.kind === 'message' && asked !== null ? MESSAGE_ASKS[asked.kind] : undefined;
  if (again === undefined || task.kind !== 'message') return advance(desk);
  return askOn(desk, task, again);
}

const MESSAGE_ASKS: Partial<Record<Asked['kind'], string>> = {
  name: 'May I have your name, please?',
  caller_name: 'May I have your own name, please?',
  phone_number: 'What is the best number to call you back?',
};

function leaveOpen(desk: Desk, heard: Utterance, answers: Answers): void {
  answers.hasUnknown = true;
  wish(desk, 'inquiry');
  record(desk, { kind: 'unanswered', question: heard.text });
}

/** What nobody can answer goes with what is under way, or with the message just left; true where the turn is done. */
async function passOn(desk: Desk, heard: Utterance, answers: Answers): Promise<boolean> {
  const { task } = desk.state;
  if (task === null) return addQuestion(desk, heard, answers.words);
  if (task.kind !== 'message') passOnBeside(desk, heard, answers, false);
  else if (task.text !== null) {
    task.text = joinTold(task.text, tidy(heard.raw));
    answers.hasUnknown = false;
    answers.words.push("I'm sorry, I don't know that, but I'll add it to your message.");
  }
  return false;
}

/** "Can I get a filling done too": a visit is asked for, of whatever kind. */
const ASKS_TO_HAVE =
  /\b(?:can|could|may|might) (?:i|we|he|she|they|you|(?:my|our) \w+) (?:also |just |maybe |please |still )*(?:get|have(?! (?:any |an? |some |my |his |her )?(?:breakfast|lunch|dinner|coffee|tea|food|water|(?:any|some)thing to (?:eat|drink)|snack|drink)\b)|do|book|make|schedule|come (?:at|(?:and |in and |in to |by and |to )?(?:get|have|do))|(?:come|stop|swing|drop|pop|run) (?:in|by|over|on)(?! .*\bto (?:pick|drop|sign|pay|return|grab|leave|fill)\b)|see|be seen|fit|squeeze|bring (?:him|her|them|it|(?:my|our) \w+) (?:in|over|by))\b|\b(?:do|have) you (?:guys |all )?(?:have |got )(?:\w+ ){1,4}?(?:open|available|free)\b/;
/** "What else is there that day?" asks for times. */
const ASKS_FREE = /\b(?:you|there|else|anything|open|free|available|openings?|latest|earliest|soonest|left|got)\b/;
const LEAVES_WORD =
  /\b(?:leave|take|give) (?:a|him|her|them|you|the \w+) message\b|\btell (?:him|her|them|the|dr|doctor|somebody|someone)\b|\blet (?:\w+ ){1,3}know\b/;
const REPLIES = /^(?:yes|yeah|yep|yup|sure|ok|okay|no|nope|nah)\b/;

function isPlain(desk: Desk, heard: Utterance): boolean {
  const { state, practice } = desk;
  const { text } = heard;
  if (state.asked?.kind === 'message_text' || heard.tokens.length < LEAST_ASKED || SPELLS.test(text)) return false;
  const isLeave = asksLeave(desk, text);
  const likelihood = likelihoodOf(heard);
  const least = isQuestion(heard) || asksWithin(heard) ? ASKED : SURELY_ASKED;
  const isAsked = isLeave || LEFT_OPEN.test(text) || likelihood >= least;
  const isDoneBeside = isOfWhatIsDoneBeside(desk, heard);
  if (!isAsked && !isDoneBeside && !isFact(desk, heard) && !isOfSubject(desk, heard)) return false;
  if (TELLS_WISH.test(text) || altersVisit(text)) return false;
  if ([...heard.clauses, text].some((said) => wishThenQuestion(desk, said) !== null)) return false;
  if (heard.clauses.length > 1 && heard.clauses.some((clause) => isWishBeside(desk, utteranceOf(clause)))) return false;
  if (state.task !== null && (REPLIES.test(text) || isAnswer(desk, heard))) return false;
  const plain = inPlainTerms(text, practice);
  const isOfOwn = tellsOwnVisit(plain) || saysHasOne(plain) || state.ownVisit !== undefined;
  if (isOfOwn || asksOfAppointment(desk, heard) || LEAVES_WORD.test(text)) return false;
  if (asksOfTeam(text) && likelihood < OVER_A_WISH && !isLeave) return false;
  if (asksOpenings(heard) || nameIntroducing(heard) !== null || splitAside(desk, heard) !== null) return false;
  if (isDoneBeside) return true;
  return !(ASKS_TO_HAVE.test(text) && (matchServices(text, practice.services).length > 0 || hasTime(desk, heard)));
}

/** "Do you take Delta and do you have anything tomorrow", "can I get his pills refilled and how long does it take": one of them wishes for something. */
function isWishBeside(desk: Desk, clause: Utterance): boolean {
  if (!MAY_WISH.test(clause.text) || asksHours(clause)) return false;
  return requestsIn(desk, clause).some(
    (request) =>
      (request.kind === 'message' && request.about === 'prescription') ||
      (request.kind === 'book' && hasTime(desk, clause)),
  );
}

const MAY_WISH = /\b(?:can|could|may|have|got|any|anything|openings?|come|see|get|refill\w*)\b/;

/** "When can I come in for a blood draw", which is done at its hours and no service that is booked. */
function isOfWhatIsDoneBeside(desk: Desk, heard: Utterance): boolean {
  return (
    desk.state.task === null &&
    BLOOD.test(heard.text) &&
    isQuestion(heard) &&
    matchServices(heard.text, desk.practice.services).length === 0 &&
    answerSurely(desk, heard, ['blood draw']) !== null
  );
}

const BLOOD = /\b(?:blood|labs?|lab work)\b/;

/** "With a y, s m y t h": a name is spelled. */
const SPELLS = /(?:\b[a-z] ){2}[a-z]\b/;

/** Asks for one thing that the practice has told, whatever is usually meant by such words. Facts are sought last: that costs most. */
function isFact(desk: Desk, heard: Utterance): boolean {
  return (
    heard.tokens.length <= MOST_OF_A_FACT &&
    (asksHours(heard) || asksInsurance(heard) || asksWhoIs(desk, heard) || isWhollyAnswered(desk, heard))
  );
}

/** Asks for what practices are often asked about, in whatever words, and this one has told it. */
function isOfSubject(desk: Desk, heard: Utterance): boolean {
  const isForm = isQuestion(heard) || asksWithin(heard);
  const [best] = guessIntent(heard);
  const isWish =
    best !== undefined && best.label !== 'question' && best.probability >= (isForm ? SURELY_WISHED : ASKED);
  return !isWish && answerAsked(desk, heard, isForm ? LIKELY_SUBJECT : SURE_SUBJECT) !== null;
}

/** "Barefoot okay or": the rest of the question is not said. */
const LEFT_OPEN = / or(?: no| not| what)?$/;

/** Of what is under way, or leading to it. */
const OF_UNDER_WAY = new Set([
  'appointment',
  'options',
  'room left',
  'time',
  'done by',
  'services',
  'our services',
  'where to begin',
  'offer',
]);

/** Facts of the practice answer all of the words. */
function isWhollyAnswered(desk: Desk, heard: Utterance): boolean {
  const trial = { ...desk, state: structuredClone(desk.state) };
  const { words, hasUnknown, rest } = answerQuestions(trial, heard, false);
  return words.length > 0 && !hasUnknown && rest.text === '' && !OF_UNDER_WAY.has(trial.state.topic ?? '');
}

/** How likely callers who speak so ask for a fact; 0 where something else is likelier. */
function likelihoodOf(heard: Utterance): number {
  const [best] = guessIntent(heard);
  return best?.label === 'question' ? best.probability : 0;
}

/** "Is that with Neha, my aunt only wants a woman." */
const TELLS_WISH =
  /(?<!\b(?:do|does|did|if|when|should|would|will|could|what|case) )\b(?:i|we|he|she|they|my \w+) (?:\w+ ){0,2}?(?:wants?|needs?|would (?:like|prefer|rather|want)|prefers?|asked for|(?:can not|do not|only) (?:want|see|have))\b(?! to (?:know|ask|make sure|check))|(?:^|\b(?:and|got an? \w+) )needs? (?:an?|his|her|some)\b|\b(?:then|just|yes) book\b|\b(?:get|put|sign|squeeze|fit) (?:me|us|him|her|my \w+) (?:in|down|up)\b|\bit should be\b|\byou pick\b/;

/** "Whoever is free first" */
const ANY_OF_THEM =
  /\b(?:who ?ever|which ?ever|either(?: of them| one)?|any(?:body|one)|any of them) (?:is|has|can|gets|would)\b/;

const ANY_IS_FINE =
  /\b(?:either|any|both|all)(?: one)?(?: of (?:them|those|these))? (?:is|are|works?|would be|will do)\b(?: (?:just |totally |perfectly )?(?:fine|good|great|ok|okay|all right|alright))?/;

/** Asks for a time, or for somebody, that the running task looks for. */
function isAnswer(desk: Desk, heard: Utterance): boolean {
  const { text } = heard;
  const { task, asked } = desk.state;
  if (asked?.kind === 'is_new' && heard.tokens.length <= 4) return true;
  if (asked?.kind === 'provider' && ANY_OF_THEM.test(text)) return true;
  if (asked?.kind === 'slot' && ANY_IS_FINE.test(text)) return true;
  if (SPEAKS_TO.test(text)) return true;
  if (task?.kind !== 'book' && task?.kind !== 'move') return false;
  if (!isQuestion(heard) && !asksWithin(heard) && tellsTime(desk, heard)) return true;
  if (asksToComeThen(heard) && hasTime(desk, heard) && (asked?.kind === 'when' || asked?.kind === 'slot')) return true;
  if (IS_WITH.test(text) && findProviders(text, desk.practice.providers).length > 0) return true;
  if (ANOTHER.test(text) || NEAREST.test(text) || wishesBesideAsked(text)) return true;
  if (asksHours(heard) || asksOnHours(desk, heard) || asksHoliday(desk, heard)) return false;
  return ASKS_FREE.test(text) && hasTime(desk, heard);
}

const IS_WITH = /\b(?:is|was|will|would|could|can) (?:it|that|this|i) (?:be )?(?:with |see )?/;
/** "How about Monday then", "what was the first one": one of the times. */
const ANOTHER =
  /^(?:(?:and|so|ok|okay|oh|well) )*(?:how|what) about\b|\b(?:that|the (?:first|second|third|last|other|later|earlier)) one\b/;
const SPEAKS_TO = /\b(?:i|we) (?:can |could |may )?(?:please )?(?:speak|talk) (?:to|with)\b/;
const NEAREST =
  /\b(?:(?:latest|earliest|soonest)(?! (?:you|they) (?:are|close|open))|what else|that (?:early|late|soon))\b/;

/** "Oh, you're closed Fridays, well then Thursday after three", where a time was asked for. */
function tellsTime(desk: Desk, heard: Utterance): boolean {
  const isAsked = desk.state.asked?.kind === 'when' || desk.state.asked?.kind === 'slot';
  return isAsked && namesDayAndTime(whenIn(desk, heard));
}

function hasTime(desk: Desk, heard: Utterance): boolean {
  return !whenIn(desk, heard).isEmpty;
}
