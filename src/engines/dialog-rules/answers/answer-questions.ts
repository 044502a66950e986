import { type Desk, record, wish } from '../desk.ts';
import { asksForHelp } from '../intents/booking-requests.ts';
import { findChange } from '../intents/change-requests.ts';
import { tellsOwnVisit } from '../intents/own-visit.ts';
import { type Contents, findRequests } from '../intents/requests.ts';
import { wishesOtherTime } from '../intents/standing-appointment.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import { contentStems } from '../knowledge/words.ts';
import { findWhen } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { asksOpenings } from '../tasks/asks-openings.ts';
import { answerAsked } from './asked/answer-asked.ts';
import { answerRather } from './asked/rather-asked.ts';
import { appointmentsAtHand } from './at-hand.ts';
import { findCommonQuestion } from './common-questions.ts';
import { findFollowUp } from './follow-up.ts';
import { asksFree } from './free-of-charge.ts';
import { withoutHastyYes } from './plain-yes.ts';
import { halfQuestion, isTag, putAsQuestion } from './put-as-question.ts';
import { saidAgain } from './said-again.ts';
import { DO_YOU_DO_THAT } from './services.ts';
import { PRICE_TOLD } from './told-on-website.ts';
import { TOPICS, type Topic } from './topics.ts';
import { answerFromWebsite, asksWithin, isQuestion, questionIn } from './website.ts';
import { wishThenQuestion } from './wish-then-question.ts';

export interface Answers {
  /** One for each question, in the order asked. */
  words: string[];
  /** A question was asked that the practice's own words do not answer. */
  hasUnknown: boolean;
  /** What of the utterance asked nothing. */
  rest: Utterance;
}

/**
 * Answers every question in the utterance from what the practice has said of itself; nothing is made up. `isSearchWanted`: a
 * question on no known topic is looked up on the website. `isAsked`: they are known to ask, and to answer nothing.
 */
export function answerQuestions(desk: Desk, heard: Utterance, isSearchWanted: boolean, isAsked = false): Answers {
  const answers: Answers = { words: [], hasUnknown: false, rest: heard };
  const parts = partsOf(desk, heard);
  const isAskedOfIt =
    parts.length > 1 && parts.some(({ text }) => /\b(it|that)\b/.test(text) && isQuestion(utteranceOf(text)));
  if (isAskedOfIt) noteService(desk, heard, parts.some(({ text }) => DO_YOU_DO_THAT.test(text)) ? 0 : SURE_ENOUGH);
  const isOfVisit =
    desk.state.ownVisit !== undefined ||
    tellsOwnVisit(inPlainTerms(heard.text, desk.practice)) ||
    /\b(appointment|visit|session|booked|scheduled)\b/.test(heard.text);
  const topics = isOfVisit ? TOPICS.filter(({ name }) => name !== 'time') : TOPICS;
  const isTold = (part: Utterance) => !isAsked && isToldOfTime(desk, part);
  const asked = parts.filter((part) => !isSaidFor(desk, part, parts));
  const asking = parts.map((part) => (isTold(part) || !asked.includes(part) ? [] : askedIn(desk, part, topics)));
  dropEchoes(parts, asking);
  if (asking.some((topics) => topics.length > 0)) {
    parts.forEach((part, i) => {
      answerClause(desk, answers, (asking[i] ?? []).slice(0, 3), part);
    });
    answers.rest = joined(
      parts.flatMap((part, i) => (asking[i]?.length === 0 ? part : (wishIn(desk, part, asking[i] ?? []) ?? []))),
      heard,
    );
  } else if (!isTold(heard))
    answerWhole(desk, answers, asked.length === parts.length ? heard : joined(asked, heard), topics);
  if (isSearchWanted) lookUp(desk, answers);
  if (isAsked && answers.words.length === 0) answerFarFromWords(desk, answers, heard);
  answers.words = answers.words.map((words) => withoutHastyYes(desk, heard, words));
  if (answers.words.length > 0 || answers.hasUnknown) {
    noteService(desk, heard);
    wish(desk, 'inquiry');
  }
  return answers;
}

/** A service that may be meant answers what no fact was asked of. */
function askedIn(desk: Desk, part: Utterance, topics: Topic[]): Topic[] {
  const asked = topics.filter((topic) => topic.asks(desk, part));
  const ofLast = asked.filter(({ name }) => name === 'last answer');
  if (ofLast.length > 0) return ofLast;
  return asked.length > 1 ? asked.filter(({ name }) => name !== 'our services') : asked;
}

const TIMES = new Set(['when', 'slot', 'consent']);

/** "The first visit where you look at her is that free". */
const ASKS_WITHIN = /\b(?:is|are|was|does|do|did|would|will|can|could) (?:that|it|this|there|they|you) \w/;

/** "My mother can watch the baby Thursday", in answer to what time would suit, asks nothing. */
function isToldOfTime(desk: Desk, part: Utterance): boolean {
  if (!TIMES.has(desk.state.asked?.kind ?? '') || isQuestion(part) || ASKS_WITHIN.test(part.text)) return false;
  return (
    /^(?:(?:no|yes|well|oh|um|so|but|and|because) )*(?:my|our|the) /.test(part.text) || contentsOf(desk, part).hasTime
  );
}

/** "I'm in a wheelchair, is there somewhere close to park": tells what the question beside it is asked for. */
function isSaidFor(desk: Desk, part: Utterance, parts: readonly Utterance[]): boolean {
  const asks = (other: Utterance) => isQuestion(other) || asksWithin(other);
  if (asks(part) || !parts.some((other) => other !== part && asks(other))) return false;
  return findCommonQuestion(desk, part)?.name === 'access';
}

/** The clauses, a statement put to be confirmed as the question it is. */
function partsOf(desk: Desk, { clauses, raw, text }: Utterance): Utterance[] {
  const { state, practice } = desk;
  const isHalf = state.task === null && clauses.length === 1 && matchServices(text, practice.services).length === 0;
  const half = isHalf ? halfQuestion(text, raw.trim().endsWith('?')) : null;
  if (half !== null) return [utteranceOf(half)];

  const whole = clauses.flatMap((clause, i) => {
    if (i > 0 && isTag(clause)) return [];
    const next = clauses[i + 1];
    return [next !== undefined && isTag(next) ? `${clause} right` : clause];
  });
  const [first = '', second = '', more] = whole;
  // "Can I bring a friend and how much would that be": one question.
  if (more === undefined && BRINGS.test(first) && HOW_MUCH_IS_THAT.test(second))
    return [utteranceOf(`${first} ${second}`)];
  return whole
    .flatMap((clause) => wishThenQuestion(desk, clause) ?? [clause])
    .map((clause) => utteranceOf(saidAgain(desk, clause) ?? putAsQuestion(clause)));
}

const BRINGS =
  /\b(?:can|could|may) (?:i|we) (?:\w+ )?bring (?:an?|my|our) \w+(?: (?:along|with me|in|sometime|one day))?$/;
const HOW_MUCH_IS_THAT = /^(?:and )?(?:how much|what) (?:is|would|will|does) (?:that|it)(?: (?:be|cost|run))?$/;

const WISH_THEN_QUESTION =
  /^((?!.*\b(?:if|when|what|whether)\b).*\b(?:i|we) (?:\w+ )?(?:need|want|have|like|got|going) to (?:cancel|reschedule|move|change)\b.*?) (?:will|would|do|does|is|are|am|can|could) (?:i|we|it|there|you|that)\b/;

const BRINGS_IN = /\b(?:bring|get|see|fit|squeeze|book) (?:\S+ ){1,4}?(?:in|for an?|also|too|as well)\b/;

/** "Can I bring my rabbit in for a checkup Saturday at nine" asks whether rabbits are seen, and for the time as well. */
function wishIn(desk: Desk, part: Utterance, topics: Topic[]): Utterance | null {
  const { hasService, hasTime } = contentsOf(desk, part);
  const isWished = hasTime || BRINGS_IN.test(part.text);
  return topics.every(({ name }) => name === 'animals') && hasService && isWished ? part : wishBefore(part);
}

/** "I need to cancel will I get charged": what is to be done, said in one breath with what is asked of it. */
function wishBefore(part: Utterance): Utterance | null {
  const wished = WISH_THEN_QUESTION.exec(part.text)?.[1];
  return wished === undefined ? null : utteranceOf(wished);
}

/** The one service that a question spoke of is what "I need one" means next, whether or not there was an answer. */
function noteService({ state, practice }: Desk, heard: Utterance, atLeast = SURE_ENOUGH): void {
  const [only, other] = matchServices(heard.text, practice.services);
  const isMeant = only !== undefined && (only.score >= atLeast || only.byAilment === 'urgent');
  if (state.task === null && isMeant && other === undefined) state.topicServiceId = only.service.id;
}

/** Below this a word fits a service by chance. */
const SURE_ENOUGH = 0.4;

/** Of one clause each topic may be meant; what one of them answers is no longer unknown, and a price that was told is the one asked for. */
function answerClause(desk: Desk, answers: Answers, topics: Topic[], part: Utterance): void {
  const { hasUnknown } = answers;
  const known = answers.words.length;
  const sure = asksFree(part) ? null : answerRather(desk, topics, part);
  if (sure !== null) {
    add(desk, answers, sure, 'asked');
    return;
  }
  for (const topic of topics) {
    const isTold = topics[0]?.name === 'common' && answers.words.slice(known).some((words) => PRICE_TOLD.test(words));
    if (topic.name !== 'price' || !isTold) answerOn(desk, answers, topic, part);
  }
  if (answers.words.length === known && answers.hasUnknown) {
    const words = answerAsked(desk, part);
    if (words !== null) add(desk, answers, words, 'asked');
  }
  if (answers.words.length > known) answers.hasUnknown = hasUnknown;
}

/** Asked in words that are none of the website's and in no form of a question. */
function answerFarFromWords(desk: Desk, answers: Answers, heard: Utterance): void {
  const words = answerAsked(desk, heard);
  if (words === null) return;
  while (desk.state.done.at(-1)?.kind === 'unanswered') desk.state.done.pop();
  answers.hasUnknown = false;
  answers.rest = utteranceOf('');
  add(desk, answers, words, 'asked');
}

/** "What do braces run these days? Like ballpark": the second asks what the first did. */
function dropEchoes(parts: Utterance[], asking: Topic[][]): void {
  parts.forEach((part, i) => {
    const [topic] = asking[i] ?? [];
    if (i > 0 && topic !== undefined && part.tokens.length <= 3 && asking[i - 1]?.includes(topic) === true) {
      const other = [...part.tokens].filter(
        (token) => !/^(about|like|or|so|ballpark|roughly|roughly|estimate|range|around|just|a|an)$/.test(token),
      );
      if (other.length === 0) asking[i] = [];
    }
  });
}

/** A question that a pause took apart, or one that goes on from the last: "and on Sunday?" */
function answerWhole(desk: Desk, answers: Answers, heard: Utterance, topics: Topic[]): void {
  const topic = topics.find((other) => other.asks(desk, heard)) ?? findFollowUp(desk, heard);
  if (topic === null) return;
  answerOn(desk, answers, topic, heard);
  answers.rest = utteranceOf('');
}

function answerOn(desk: Desk, answers: Answers, topic: Topic, part: Utterance): void {
  desk.state.topic = topic.name;
  const own = topic.answer(desk, part);
  const words = own ?? (topic.isClosed === true ? null : evident(topic, answerFromWebsite(desk, part.text)));
  add(
    desk,
    answers,
    words,
    topic.name === 'common' ? (findCommonQuestion(desk, part)?.name ?? topic.name) : topic.name,
  );
}

function evident(topic: Topic, words: string | null): string | null {
  return words !== null && topic.evidence?.test(words) === false ? null : words;
}

/** "I've got Guardian. Is that going to work there?" */
const ECHO =
  /^(is|will|would|does|do|can|are) (that|it|this|you|they) (\w+ ){0,4}?(work|works|ok|okay|accepted|covered|good|taken|fine|enough|alright|take it|take that)( (there|here|with you|for you|then|too))*$/;

/** "My wife has an appointment this week, what time is it?" */
const ASKS_WHEN =
  /^(and |so |but )?((what|when|which) ?(time|day|date)? (is|was) (it|that)\b|(can|could|would|will) (you|somebody|someone) (please |just |maybe )*(check|look|confirm|see|verify|tell me|look it up|find out|double check)( (that|it|for me|on that|into it|please|up|if (that|it) is right|if that is correct|real quick))*$|is (that|it) (right|correct)$)/;

/** Looks up what is left once the clauses that ask for something to be done are set aside. */
function lookUp(desk: Desk, answers: Answers): void {
  const parts = partsOf(desk, answers.rest);
  const isRequest = findRequests(answers.rest, contentsOf(desk, answers.rest)).length > 0;
  const isForService = isRequest || matchServices(answers.rest.text, desk.practice.services).length > 0;
  const change = findChange(inPlainTerms(answers.rest.text, desk.practice))?.kind;
  const isChange = change === 'move' || change === 'cancel';
  const plain = parts.filter((part) => {
    const contents = contentsOf(desk, part);
    return (
      (findRequests(part, contents).length === 0 || isOfGoods(desk, part)) &&
      !((isRequest || isOfAtHand(desk, part)) && !answers.rest.clauses.includes(part.text)) &&
      !(isChange && (contents.hasTime || wishesOtherTime(contents.plain))) &&
      !(isForService && asksOpenings(part)) &&
      !asksForHelp(part.text, answers.rest.text) &&
      !(desk.state.done.at(-1)?.kind === 'looked_up' && wishesOtherTime(contents.plain)) &&
      !(change === 'look_up' && ASKS_WHEN.test(part.text))
    );
  });
  const asking = plain.some(isQuestion) ? plain.filter(isQuestion) : plain;
  const question = questionIn(joined(asking, answers.rest));
  if (question === null || (contentStems(question).length === 0 && answers.rest.clauses.length > 1)) return;
  const known = answers.words.length;
  for (const part of asking) lookUpBefore(desk, answers, part, question);
  const words =
    answerFromWebsite(desk, question) ?? answerAsked(desk, utteranceOf(question)) ?? answerAsked(desk, answers.rest);
  const isEcho = known > 0 && ECHO.test(question);
  if (isEcho) return;
  const isPointing = known > 0 && /\b(that|it|this|they|them|those)\b/.test(question);
  const isAnswered =
    words === null && (answers.words.length > known || isPointing) && contentStems(question).length < 2;
  if (!isAnswered) add(desk, answers, words, question);
  answers.rest = joined(
    parts.filter((part) => !asking.includes(part)),
    answers.rest,
  );
}

/** "So that's for both, right?", of an appointment: no website knows. */
function isOfAtHand(desk: Desk, { text }: Utterance): boolean {
  const isTold = desk.state.done.some((outcome) => 'appointment' in outcome || outcome.kind === 'looked_up');
  return /^(?:is|was) (?:it|that|this)\b/.test(text) && (isTold || appointmentsAtHand(desk).length > 0);
}

/** "Do you sell the prescription food?" asks for no refill where the website speaks of it. */
function isOfGoods(desk: Desk, { text }: Utterance): boolean {
  return (
    /^(?:\w+ ){0,3}?do (?:you|you guys|they) (?:guys |all |also )*(?:sell|carry|stock)\b/.test(text) &&
    answerFromWebsite(desk, text) !== null
  );
}

/** Of several questions in one breath the last is surely one; those before it count where the website answers them. */
function lookUpBefore(desk: Desk, answers: Answers, part: Utterance, last: string): void {
  const question = questionIn(part);
  if (question === null || question === last || part.tokens.length < 4) return;
  const words = answerFromWebsite(desk, question);
  if (words !== null) add(desk, answers, words, question);
}

/** "Can I do that tomorrow at noon?" asks for an appointment: a time makes a request of it. */
function contentsOf(desk: Desk, part: Utterance): Contents {
  const context = { today: desk.today, contextDay: null, expectsDay: false };
  const hasTime = !findWhen(part, desk.practice.hours, context).isEmpty;
  return {
    hasService: hasTime && matchServices(part.text, desk.practice.services).length > 0,
    hasTime,
    plain: inPlainTerms(part.text, desk.practice),
  };
}

function joined(parts: Utterance[], whole: Utterance): Utterance {
  if (parts.length === whole.clauses.length && parts.every(({ text }, at) => text === whole.clauses[at])) return whole;
  return {
    ...utteranceOf(parts.map((part) => part.text).join(' ')),
    raw: whole.raw,
    clauses: parts.map((part) => part.text),
  };
}

function add(desk: Desk, answers: Answers, words: string | null, question: string): void {
  if (words === null) answers.hasUnknown = true;
  else if (!answers.words.some((other) => other.includes(words)))
    answers.words = [...answers.words.filter((other) => !words.includes(other)), words];
  record(desk, { kind: words === null ? 'unanswered' : 'answered', question });
}

/** Something was asked, whether or not it could be answered. */
export function hasAnswer(answers: Answers): boolean {
  return answers.words.length > 0 || answers.hasUnknown;
}
