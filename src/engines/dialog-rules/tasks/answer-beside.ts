/** An answer and a question in one breath, with no pause between them: "the last one can you chop the price up". */

import { asksWithin, isQuestion } from '../answers/website.ts';
import type { Desk } from '../desk.ts';
import { guessIntent } from '../intents/guess/guess-intent.ts';
import { guessTurn } from '../intents/guess/guess-turn.ts';
import { type Context, contextOf, type Turn } from '../intents/guess/turn.ts';
import { asksToComeThen } from '../listening/day-as-question.ts';
import { hear, type Utterance, utteranceOf } from '../listening/hear.ts';
import { isBareName } from '../listening/person-names.ts';
import { isExplicitYes, soundsAgreed } from '../listening/yes-no.ts';
import { whenIn } from '../when-in.ts';
import { asksOpenings } from './asks-openings.ts';
import { findProviders } from './providers.ts';

export interface AnswerBeside {
  answer: Utterance;
  question: Utterance;
}

/** What an answer is in each context. */
const ANSWERS: Partial<Record<Context, Turn>> = { time: 'time', who: 'details', consent: 'yes' };
/** An answer beside a question has so many words at most, and the question so many at least. */
const MOST_OF_AN_ANSWER = 8;
const LEAST_OF_A_QUESTION = 4;
/** How likely both parts are what they are taken for, at least. */
const LEAST = 0.3;
/** A yes in other words counts where it is so likely one. */
const SURELY_YES = 0.8;
/** Words in the form of a question are likely one, unless they are surely a wish. */
const FORM = 0.35;
const SURELY_WISHED = 0.6;
const WISHES = new Set<string>(['book', 'move', 'cancel', 'look_up']);
/** Said between the two, and part of neither. */
const BETWEEN =
  /^(?:(?:and|but|so|also|oh|um|uh|because|cause|well|now|then|or|sir|ma'am) )+|(?: (?:and|but|so|also|oh|um|uh|because|cause|well|now))+$/g;
/** Words that end no answer and no question. */
const DANGLES =
  /(?:^| )(?:do|does|is|are|am|was|can|will|my|our|his|her|i|we|you|to|at|a|an|the|on|in|for|that|if|only|or|with|of|this|next|following|same|every|other)$/;
const ASKS =
  /\b(?:what|how|who|where|when|which|why|do|does|did|is|are|am|was|can|could|may|might|will|would|should|if|any|have)\b/;

const PICKED =
  /^(?:(?:i will take|i will grab|i will do|give me|i guess|i would say|let us do|ok|okay|yes|sure|oh|ooh|please|then|otherwise) )*(?:the |that )?(?:first|second|third|last(?! time)|latest|earliest|middle|later|earlier)(?: (?:one|1|time|slot))?(?: (?:please|works|is (?:good|fine|great|perfect|okay|tight)|then|i (?:guess|mean|think)|for me|either way|if (?:we|i) can|but okay give me that|would be (?:good|great|fine)|sounds good))*$/;
const ON_CONDITION = /\b(?:if|unless|when|once|only)\b/;
/** "Yes but how much is it": whether it is a yes depends on the answer. */
const DEPENDS = /^but\b/;
const ENDS_WITH_BUT = / but$/;
/** "Next week is no good": what is said of the answer. */
const OF_THE_ANSWER =
  /^(?:is|are|was|were|am|will|would|can|could|does|do|did|should|may|has|have) (?!(?:i|you|we|he|she|it|they|that|this|there|the|my|your|our|his|her|a|an|any\w*|some\w*|dr|doctor|people|folks|kids|parents|mom|dad|parking)\b)/;
/** "Yes, well, could we make it later", "yes, with a y, s m y t h". */
const CORRECTS =
  /\b(?:could|can|may|should|would) (?:we|i|you|it|he|she) (?:\w+ )?(?:do|make|change|move|push|switch)\b|\b(?:actually|instead|rather|earlier|later|sooner|spelled?|with an?)\b|(?:\b[a-z] ){2}[a-z]\b/;
/** "The twenty third is my anniversary": what day it is. */
const IS_SOMETHING = /^(?:is|are|was|were) (?:my|our|his|her|their|the|an?)\b/;
const ENDS_ON_CONDITION = / (?:if|when|as long as|only if|in case)(?: (?:so|yes|then|not))*$/;
/** What a time is put behind: "do you reckon I could come in Thursday". */
const PUT_FIRST = /^(?:can|could|may|might|would|is (?:it|there)|any|(?:do )?you (?:think|reckon|suppose)|does)\b/;
const PICKS_ON = /^(?:one|1|time|slot)\b/;

/** Both parts of it, where a form is being filled; null where the words are all of one kind. */
export function splitAnswer(desk: Desk, heard: Utterance): AnswerBeside | null {
  const { task, asked } = desk.state;
  const context = contextOf(asked);
  const meant = context === null ? undefined : ANSWERS[context];
  const { tokens } = heard;
  if ((task?.kind !== 'book' && task?.kind !== 'move') || context === null || meant === undefined) return null;
  if (tokens.length <= LEAST_OF_A_QUESTION || !ASKS.test(heard.text)) return null;
  if (asked?.kind === 'consent' && corrects(desk, heard)) return null;
  let best: { parts: AnswerBeside; score: number } | null = null;
  for (const cut of cutsOf(tokens, asked?.kind === 'name')) {
    const question = utteranceOf(cut.question.replace(BETWEEN, ''));
    const isTold = cut.isAnswerFirst && context === 'time' && IS_SOMETHING.test(question.text);
    const isCutApart = isTold || [DANGLES, PICKS_ON, OF_THE_ANSWER].some((pattern) => pattern.test(question.text));
    const isOfTime = !cut.isAnswerFirst && context === 'time' && PUT_FIRST.test(question.text) && asksToComeThen(heard);
    const asks = isCutApart || isOfTime ? 0 : asksOf(question, context);
    if (asks < LEAST) continue;
    const answer = hear(cut.answer.replace(BETWEEN, ''));
    if (!isAnswer(desk, answer) || (asked?.kind === 'consent' && (dependsOn(cut) || isOfQuestion(cut)))) continue;
    const isTimed = asked?.kind === 'when' || (asked?.kind === 'slot' && !PICKED.test(answer.text));
    if (isTimed && !whenIn(desk, question).isEmpty) continue;
    const score = asks * likelihoodOf(answer, context, meant);
    if (score >= LEAST && (best === null || score > best.score)) best = { parts: { answer, question }, score };
  }
  return best === null || isOfTimes(desk, best.parts.question) ? null : best.parts;
}

/** "What's the latest on Friday", "is Doctor Ortega there": of the times that are looked for. */
function isOfTimes(desk: Desk, question: Utterance): boolean {
  const isWith = IS_THERE.test(question.text) && findProviders(question.text, desk.practice.providers).length > 0;
  return isWith || asksOpenings(question) || OF_TIMES.test(question.text);
}

const IS_THERE =
  /\b(?:is|will|would|can|could|does) (?:it |that |i )?(?:be |see |have )?(?:with )?(?:dr|doctor|\w+) ?(?:\w+ )?(?:there|in|working|available|free|that day)?$/;
const OF_TIMES =
  /\b(?:latest|earliest|soonest)\b(?! (?:you|they|you people|you guys) (?:are|stay|close|work))|\b(?:openings?|available|instead|anything (?:else|later|earlier|sooner))\b|\b(?:have|got|there|any) (?:\w+ )?(?:any ?thing|something|any ?time|times|spots?|slots?)$/;

interface Cut {
  answer: string;
  question: string;
  isAnswerFirst: boolean;
}

/** An answer first and then a question, and the other way round; a name comes first. */
function cutsOf(tokens: readonly string[], isFirst: boolean): Cut[] {
  const most = Math.min(MOST_OF_AN_ANSWER, tokens.length - LEAST_OF_A_QUESTION);
  const sizes = Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);
  const said = (from: number, to?: number) => tokens.slice(from, to).join(' ');
  return sizes.flatMap((size) => [
    { answer: said(0, size), question: said(size), isAnswerFirst: true },
    ...(isFirst || size === 1 ? [] : [{ answer: said(-size), question: said(0, -size), isAnswerFirst: false }]),
  ]);
}

/** "Will you text me to confirm": the end of the question, and no yes. */
function isOfQuestion({ answer, isAnswerFirst }: Cut): boolean {
  return !isAnswerFirst && (ENDS_QUESTION.test(answer) || !AGREES.test(answer));
}

const ENDS_QUESTION = /^(?:\w+ )?(?:to|and) (?:confirm|book|schedule|reserve|change|move|cancel|verify|do)\b/;
const AGREES =
  /\b(?:yes|yeah|yea|yep|yup|ya|sure|ok|okay|please|go|sounds|works|fine|good|great|perfect|correct|right|absolutely|definitely|course|do|book|lock|let us|change|move)\b/;

function dependsOn({ answer, question, isAnswerFirst }: Cut): boolean {
  return isAnswerFirst ? DEPENDS.test(question) || ENDS_WITH_BUT.test(answer) : ENDS_ON_CONDITION.test(question);
}

/** Something of what was read back is to be otherwise. */
function corrects(desk: Desk, heard: Utterance): boolean {
  return CORRECTS.test(heard.text) || whenIn(desk, heard).time.at !== null;
}

/** Whether the words by themselves answer what was asked. */
function isAnswer(desk: Desk, answer: Utterance): boolean {
  const { asked, task } = desk.state;
  if (answer.tokens.length === 0 || DANGLES.test(answer.text) || isQuestion(answer)) return false;
  if (asked?.kind === 'slot' && PICKED.test(answer.text)) return true;
  if (asked?.kind === 'when' || asked?.kind === 'slot') return !whenIn(desk, answer).isEmpty;
  if (asked?.kind === 'name') return isBareName(answer, 'name');
  if (asked?.kind !== 'consent' || ON_CONDITION.test(answer.text)) return false;
  if (isExplicitYes(answer.text)) return true;
  const act = task?.kind === 'move' ? 'move' : 'book';
  return soundsAgreed(answer.text, act) && likelihoodOf(answer, 'consent', 'yes') >= SURELY_YES;
}

function likelihoodOf(answer: Utterance, context: Context, meant: Turn): number {
  if (PICKED.test(answer.text)) return 1;
  return guessTurn(answer, context).find(({ label }) => label === meant)?.probability ?? 0;
}

/** How likely it is that the words ask for something, as a call may begin with or in the middle of it. */
function asksOf(question: Utterance, context: Context): number {
  if (!isQuestion(question) && !asksWithin(question)) return 0;
  const [likeliest] = guessIntent(question);
  if (likeliest !== undefined && WISHES.has(likeliest.label) && likeliest.probability >= SURELY_WISHED) return 0;
  return Math.max(FORM, likelyIn(guessIntent(question)), likelyIn(guessTurn(question, context)));
}

function likelyIn(guesses: readonly { label: string; probability: number }[]): number {
  return guesses.find(({ label }) => label === 'question')?.probability ?? 0;
}
