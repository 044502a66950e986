import { type Answers, answerQuestions } from '../answers/answer-questions.ts';
import { isQuestion } from '../answers/website.ts';
import type { Desk } from '../desk.ts';
import { anyOf } from '../intents/any-of.ts';
import { findChange } from '../intents/change-requests.ts';
import { saysHasOne, tellsOwnVisit } from '../intents/own-visit.ts';
import { findRequests } from '../intents/requests.ts';
import { asksOfTeam } from '../intents/team-wishes.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import { findWhen } from '../listening/find-when.ts';
import { hear, type Utterance, utteranceOf } from '../listening/hear.ts';
import { speak } from '../speak.ts';
import { dayContext } from '../when-in.ts';
import { splitAnswer } from './answer-beside.ts';
import { joinTold, newMessage, tidy } from './message.ts';
import { advance } from './task-flow.ts';
import { startOfTold, wishesLine } from './told-to-team.ts';

const ONE = "(i|we|he|she|they|it|(my|our|his|her|the) [\\w']+( [\\w']+)?)";
const AIDS =
  '(wheelchair|walker|cane|crutches|scooter|stroller|hearing aids?|oxygen( tank)?|service (dog|animal)|interpreter|translator|muzzle|cone|cast|boot|brace)';
const VERY = '(really |very |so |super |a little |a bit |kind of |pretty |also |legally |severely |deathly )*';
/** What the team should know of who comes. */
const NEEDS = anyOf`
  (walks?|gets? around|moves?|comes?|am|is|are) (with|in|on|using) (a|an|my|his|her) (\w+ )?${AIDS}
  (use|uses|have|has|need|needs|bringing|bring|wear|wears) (a|an|my|his|her) (\w+ )?${AIDS}
  (am|is|are) ${VERY}(hard of hearing|deaf|blind|autistic|non ?verbal|pregnant|breast ?feeding|nursing|diabetic|epileptic|claustrophobic|allergic|\d+ months (along|pregnant))
  (have|has|got) (an?|some|a bad|a really bad|bad|terrible|severe) (\w+ )?(pacemaker|allerg\w+|heart (condition|murmur)|seizures?|epilepsy|asthma|autism|adhd|dementia|phobia|gag reflex|stents?|metal (plate|rod|pins?)|anxiety|panic attacks?|fear of \w+)
  (allergic|allergy|allergies) to
  (on|takes?|taking) (a )?(blood thinners?|coumadin|warfarin|eliquis|xarelto|plavix)
  (i|he|she) (\w+ )?(bruises?|bleeds?|faints?|pass(es)? out|gags?|panics?|gets? (dizzy|sick|carsick|faint|woozy)) ?(easy|easily|a lot|when|at|if|from|sometimes)?
  (he|she|it|who|that|my \w+) (will |can |might |sometimes |really |kind of |just )*(bites?|snaps?|growls?|lunges?|nips?|hates?|does not like|is (not (good|great|friendly)|aggressive|reactive|skittish|not fixed))
  (am|is|are|get|gets) ${VERY}(scared|nervous|terrified|afraid|petrified|frightened) (of|about|around)(?! (it|this|that|coming|coming in|going|tomorrow|the (\w+ )?(thing|visit|appointment|day))( (but|though|and|honestly|to be honest|so|okay|i).*)?$)
  (tell|ask|have|remind) (her|him|them|the \w+|dr \w+|doctor \w+|whoever [\w ]{3,15}) (to|that|i|not to|please)
  (be|go) (gentle|light|easy|slow|careful) (with|on)
  ${ONE} (can not|could not|do not|does not) (\w+ )?(hear|see|speak|do stairs|climb|stand|sit|lie|lay|bend)
`;
const LEAVE =
  '(bring(?! (him|her|em|them|it|both|the \\w+|my \\w+)? ?(in|together)\\b)|sit|stay|wait|join|watch|wear|keep|eat|drink|have (breakfast|lunch|dinner|coffee|tea|food|water|(any|some)thing to (eat|drink))|drive|leave(?! (a |my |you )?(message|word|note|number|it at that))|use|skip|film|record|take (my|his|her|a|the(?! (first|second|third|last|next|middle|early|earlier|earliest|late|later|latest|other|\\d+|one|1)\\b)|off|pictures)|come (with|along|in with|in the|back with|back to the)|be (in|there)|get (a|an|the|my) (receipt|copy|note|form|superbill|letter))';
/** What only the team can allow or say. */
const ASKS = anyOf`
  (can|could|may|might|should|will|would) ${ONE} (still |also |just |please |at least |be able to )*${LEAVE}
  (is|would|will) (it|that|this|he|she) (be )?(ok|okay|all right|alright|fine|a problem|an issue|a big deal|possible|allowed|safe|bad)( if| to| for| with| that|$)
  what if (i|we|he|she|it|they|my \w+) 
  (do|does|should|will) (i|we|he|she|they) (need to|have to|got to)? ?(fast|stop \w+ing|stop (my|his|her|taking)|bring|skip|wear|arrive|come early|take off|shave|wash)
  where (do|can|should|would) (i|we) (put|leave|store|change|wait)
  (bring|bringing) (my|our|his|her|a) [\w']+ (along|with me|with us|too)
`;
/** The visit itself, or another time for it. */
const OF_TIME =
  /\b(?:book|schedul\w*|reschedul\w*|cancel\w*|move|(?<!\bto (?:my|the|his|her|our) )appointments?|come in(?: (?:for|on|at|to|again|and|then|any)\b|$)|bring (?:him|her|them|it|my \w+|our \w+) in|earlier|later|sooner|instead|openings?|available)\b/;

/** What goes before it in the same breath. */
const LEADS_TO =
  /(?:(?:^| )(?:and|but|so|also|oh|because|cause|since|by the way|plus))*(?:(?:^| )(?:i|we|he|she|they|it|who|(?:my|our|his|her) [\w']+)(?: (?:just|also|will|do|really|am|is|have|has|got))*)?(?: (?:and|but|so|also|by the way))* *$/;

/** A wish, and what is asked or told beside it without a pause: "Monday at nine and can my wife sit in". */
export interface Split {
  wish: Utterance;
  aside: Utterance;
  /** The rest is one question. */
  isQuestion?: true;
  /** The rest is for somebody of the practice, whatever can be answered of it. */
  isForTeam?: true;
}

/** The wish and the rest, where a form is being filled or one begins; null where the words are all of one kind. */
export function splitAside(desk: Desk, heard: Utterance): Split | null {
  const { task, asked } = desk.state;
  const { text } = heard;
  const beside = splitAnswer(desk, heard);
  if (beside !== null) return { wish: beside.answer, aside: beside.question, isQuestion: true };
  if (task?.kind === 'message' || task?.kind === 'look_up' || asked?.kind === 'message_text') return null;
  const told = splitTold(desk, text);
  if (told !== null) return told;
  const starts = [text.search(NEEDS), text.search(ASKS)].filter((at) => at > 0);
  if (starts.length === 0) return null;
  const own = text.slice(0, Math.min(...starts)).replace(LEADS_TO, '');
  const aside = text.slice(own.length).trim();
  if (own.trim() === '' || OF_TIME.test(aside) || hasTime(desk, aside) || wishesMore(desk, aside)) return null;
  const wish = hear(own.trim());
  return task !== null || begins(desk, wish) ? { wish, aside: hear(aside) } : null;
}

/** "Move it to Wednesday and tell Dr. Kim the tooth still hurts": neither its times nor its services are wished for. */
function splitTold(desk: Desk, text: string): Split | null {
  const at = desk.state.task === null ? startOfTold(desk, text) : -1;
  const own = at > 0 ? text.slice(0, at).replace(LEADS_TO, '').trim() : '';
  if (own === '') return null;
  const wish = hear(own);
  return begins(desk, wish) ? { wish, aside: hear(text.slice(at)), isForTeam: true } : null;
}

/** "Could I bring my daughter too, she needs a cleaning": one more visit, and no aside. */
function wishesMore({ practice }: Desk, aside: string): boolean {
  return (
    matchServices(aside, practice.services).length > 0 || /\b(?:needs?|wants?) (?:an?|one|1|to be seen)\b/.test(aside)
  );
}

function begins(desk: Desk, { text }: Utterance): boolean {
  const plain = inPlainTerms(text, desk.practice);
  if ((tellsOwnVisit(plain) || saysHasOne(plain)) && findChange(plain) === null) return false;
  const hasService = matchServices(text, desk.practice.services).length > 0;
  const requests = findRequests(utteranceOf(text), { hasService, hasTime: hasTime(desk, text), plain });
  return requests.length > 0 && requests.every(({ kind }) => kind !== 'message' && kind !== 'look_up');
}

function hasTime(desk: Desk, text: string): boolean {
  return !findWhen(utteranceOf(text), desk.practice.hours, dayContext(desk)).isEmpty;
}

/** Adds what the practice says to each part of it; false where it says nothing to one, so that the team should hear of it. */
export function answerAside(
  desk: Desk,
  { aside, isQuestion: isOne, isForTeam: isLeft }: Split,
  answers: Answers,
): boolean {
  if (isLeft === true) return false;
  if (isOne === true) {
    const { words } = answerQuestions(desk, aside, true, true);
    answers.words.push(...words.filter((other) => !answers.words.includes(other)));
    return words.length > 0;
  }
  const parts = aside.clauses.flatMap((clause) => clause.split(/ (?:and|also|plus|by the way) /));
  const answered = parts.map((part) => {
    const words = answerQuestions(desk, hear(part), true).words.filter((said) => !OFFERS.test(said));
    answers.words.push(...words.filter((other) => !answers.words.includes(other)));
    return words.length > 0 || !(NEEDS.test(part) || ASKS.test(part) || isQuestion(hear(part)));
  });
  return answered.some((isDone) => isDone) && answered.every((isDone) => isDone);
}

/** A service that might be meant answers nothing that is asked by the way. */
const OFFERS = /^We offer\b|\bI can book that for you\b/;

/** "And is it okay if we come in sneakers", of an appointment that was made or told: answered, or passed on. True where the turn is done. */
export async function takeAside(desk: Desk, said: Utterance): Promise<boolean> {
  const { state } = desk;
  const isTold = state.done.some((outcome) => 'appointment' in outcome || outcome.kind === 'looked_up');
  if (state.task !== null || !isAside(desk, said.text) || !(isTold || LEAVE_ALONE.test(said.text))) return false;
  const answers: Answers = { words: [], hasUnknown: false, rest: said };
  const isAnswered = answerAside(desk, { wish: said, aside: said }, answers);
  answers.hasUnknown = !isAnswered && !isTold;
  if (isTold) forgetAllUnanswered(desk);
  if (!isAnswered && isTold) state.task = { ...newMessage('message', tidy(said.raw)), isBeyond: true };
  state.counts.notUnderstood = 0;
  desk.hasHeardSomething = true;
  speak(desk, answers, state.task === null ? null : await advance(desk));
  return true;
}

/** "Can my kid come in the room?", of no appointment yet. */
const LEAVE_ALONE = new RegExp(
  `^(?:(?:and|so|ok|okay|hi|hey|oh|well) )*(?:can|could|may|might) ${ONE} (?:still |also |just )*(?:stay|wait|sit|join|watch|come (?:with|along|back with|in (?:the|with))|be in) `,
);

function isAside(desk: Desk, text: string): boolean {
  const starts = [text.search(NEEDS), text.search(ASKS)].filter((at) => at >= 0);
  if (starts.length === 0 || OF_TIME.test(text) || hasTime(desk, text)) return false;
  return /^(?:ok|okay|yes|oh|great|thanks|thank you|well)?$/.test(
    text
      .slice(0, Math.min(...starts))
      .replace(LEADS_TO, '')
      .trim(),
  );
}

/** "Can my wife sit in?": asks, of no time, what only the team can allow or say. */
export function asksLeave(desk: Desk, text: string): boolean {
  const at = text.search(ASKS);
  if (at < 0 || OF_TIME.test(text) || hasTime(desk, text.replace(BEFORE_IT, ' '))) return false;
  return text.slice(0, at).replace(LEADS_TO, '').trim() === '' && !wishesMore(desk, text.replace(BEFORE_IT, ' '));
}

/** "The night before", of the visit. */
const BEFORE_IT = /\b(?:the )?(?:night|day|morning|evening) (?:before|of|after)\b.*/;

/** "I'd like somebody to check it": what is wished for of the visit itself. */
const LOOKED_AT =
  /\b(?:some ?body|some ?one|any ?body|any ?one) (?:to |can |could )(?:just |please |maybe )*(?:check|examine|evaluate|inspect|(?:take|have) an? (?:\w+ )?look(?: at)?)(?: (?:it|this|that|them|him|her|me|(?:my|the) \w+))?(?: out| over)?/g;

/** Of the words that the form has no place for, what the team should hear with the appointment. */
function isForTeam(desk: Desk, clause: string, isFirst: boolean): boolean {
  const isComing = desk.state.task?.kind !== 'cancel';
  if (isComing && NEEDS.test(clause)) return true;
  const from = isComing ? clause.search(ASKS) : -1;
  const asked = from < 0 ? clause : clause.slice(from);
  if (OF_TIME.test(asked) || hasTime(desk, asked)) return false;
  return from >= 0 || (!isFirst && asksOfTeam(clause.replace(LOOKED_AT, ' ')));
}

/**
 * Beside a booking, a move or a cancellation: what nobody could answer, and what is told that no form takes, goes to the team with
 * the appointment, in one message. `isOpen`: an aside was set apart that had no answer. True where there was something.
 */
export function passOnBeside(desk: Desk, said: Utterance, answers: Answers, isOpen: boolean): boolean {
  const { state } = desk;
  const { task } = state;
  if (task === null || task.kind === 'message' || task.kind === 'look_up') return false;
  const isSetApart = isOpen && (task.kind !== 'cancel' || ASKS.test(said.text) || startOfTold(desk, said.text) > 0);
  const isOfLine = task.kind === 'book' && wishesLine(desk, said.text);
  const isTold = isSetApart || isOfLine || answers.rest.clauses.some((clause, i) => isForTeam(desk, clause, i === 0));
  if (!isTold && !answers.hasUnknown) return false;
  if (!noteForTeam(desk, said)) return false;
  const isUnknown = answers.hasUnknown || state.done.at(-1)?.kind === 'unanswered';
  forgetAllUnanswered(desk);
  answers.words.push(
    isUnknown ? "I'm sorry, I don't know that, but I'll pass it on to the team." : "I'll let the team know.",
  );
  answers.hasUnknown = false;
  return true;
}

/** Leaves the words to be passed on with the appointment; false where they are already, or too much waits. */
export function noteForTeam({ state }: Desk, said: Utterance): boolean {
  const text = tidy(said.raw);
  const messages = state.waiting.filter((other) => other.kind === 'message');
  if (messages.some((other) => other.text?.includes(text) === true)) return false;
  const before = messages.find((other) => other.about === 'message' && other.text !== null);
  if (before !== undefined) before.text = joinTold(before.text ?? '', text);
  else if (state.waiting.length < MOST_WAITING) state.waiting.push({ ...newMessage('message', text), ...ASKS_NOTHING });
  else return false;
  return true;
}

/** What is passed on is not left open. */
function forgetAllUnanswered({ state }: Desk): void {
  while (state.done.at(-1)?.kind === 'unanswered') state.done.pop();
}

const MOST_WAITING = 3;
/** Who it is for is known by the appointment. */
const ASKS_NOTHING = { isOpening: false, isForOther: false, nameAsked: 2 };
