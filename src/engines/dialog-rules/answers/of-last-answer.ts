/** What is asked of the thing that the last answer told of: "is it free", "how long can I stay there", "what's their number". */

import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { libraryOf, sentencesOf, shorten } from '../knowledge/search.ts';
import { hear, type Utterance, utteranceOf } from '../listening/hear.ts';
import { answerCommon } from './common-questions.ts';
import { DURATION_TOLD } from './duration.ts';
import { serviceAtHand } from './meant-services.ts';

const LEAD = '^(?:(?:and|so|oh|ok|okay|but|well|great|good|thanks|yeah|yes) )*';
/** What is asked of it, and what a sentence of the same passage must hold to tell it. */
const ASKED: { asks: RegExp; told: RegExp }[] = [
  {
    asks: new RegExp(
      `${LEAD}(?:(?:is|was|are) (?:it|that|this|they|those|these|the \\w+) (?:all |really |always )?(?:free|extra)(?: of charge)?|(?:does|do|would|will) (?:it|that|this|they|those|these) cost(?: me| us)?(?: anything| something| extra| money| much)?|(?:do|would|will) (?:i|we) (?:have to |need to )?pay(?: (?:anything|something|extra))?(?: (?:for|to) (?:it|that|this|park|there))?|is there (?:a |any )?(?:charge|fee|cost)(?: for (?:it|that|this))?)(?: there| then| too)*$`,
    ),
    told: /\bfree\b|\$|\bdollars?\b|\bvalidat\w*|\bpay\b|\bpaid\b|\bcharges?\b|\bfees?\b|\bcosts?\b|\bmeter|\bprovided\b|\bincluded?\b/i,
  },
  {
    asks: new RegExp(
      `${LEAD}(?:for )?how long (?:(?:can|may|could|do|am) (?:i|we|you) (?:\\w+ ){1,3}(?:there|it|that|here|them)|is (?:that|it|this) (?:good )?(?:for)?|does (?:that|it) take|do (?:they|those) take)(?: for| then)?$`,
    ),
    told: DURATION_TOLD,
  },
  {
    asks: new RegExp(
      `${LEAD}(?:(?:what is|can i get|can i have|do you have|could i get|give me|what was) (?:their|the|that|its)(?: phone| telephone)? number|how (?:do|can|would) (?:i|we) (?:call|reach|get (?:a )?hold of) (?:them|it|that))(?: (?:again|please|there|one more time|once more))*$`,
    ),
    told: /\d{3}.{0,3}\d{4}/,
  },
  {
    asks: new RegExp(`${LEAD}where (?:is|are) (?:it|that|this|they|those)(?: at| exactly)?$`),
    told: /\b(?:on|at|behind|beside|across|corner|near|walk|under|floor|in front)\b/i,
  },
];
const HOW_MUCH = new RegExp(
  `${LEAD}how much(?: (?:(?:is|are|was) (?:it|that|they|those|these|one|1)|(?:does|do|would|will) (?:it|that|they|those|he|she|i|we|you|one) (?:be|cost|run|pay|charge|owe)))?(?: for (?:it|that|them|those))?$`,
);
const MONEY = ASKED[0]?.told ?? /\$/;

/** The sentences of the passage or answer of the practice's own that was told last, told first; none where it told something else. */
function toldLast({ state, practice }: Desk): string[] {
  if (state.done.at(-1)?.kind !== 'answered') return [];
  const last = state.history.findLast(({ role }) => role === 'agent')?.text ?? '';
  for (const { text } of libraryOf(practice).entries) {
    const sentences = sentencesOf(text);
    const told = sentences.filter((sentence) => last.includes(sentence.replace(/[.!?]$/, '')));
    if (told.length > 0) return [...told, ...sentences.filter((sentence) => !told.includes(sentence))];
  }
  return [];
}

/** Whether the words ask more of what was just told. */
export function asksOfLastAnswer(desk: Desk, heard: Utterance): boolean {
  return answerOfLast(desk, heard) !== null || isPriceOfThing(desk, heard);
}

/** The price of a thing that was told or asked of last and is no service: those of services are no answer. */
function isPriceOfThing(desk: Desk, { text }: Utterance): boolean {
  if (!HOW_MUCH.test(text) || desk.state.task !== null || serviceAtHand(desk) !== undefined) return false;
  const last = desk.state.history.filter(({ role }) => role === 'caller').at(-2)?.text;
  if (last === undefined || matchServices(hear(last).text, desk.practice.services).length > 0) return false;
  return toldLast(desk).length > 0 || desk.state.done.at(-1)?.kind === 'unanswered';
}

/** "Can I bring a friend", "how much": the two as one question. */
function priceOfThing(desk: Desk, heard: Utterance): string | null {
  const told = toldLast(desk).find((sentence) => MONEY.test(sentence));
  if (told !== undefined) return shorten([told]);
  const last = desk.state.history.filter(({ role }) => role === 'caller').at(-2)?.text ?? '';
  return answerCommon(desk, utteranceOf(`${hear(last).text} ${heard.text}`));
}

/** The sentence beside it, or itself once more, that tells what is asked; null where none does. */
export function answerOfLast(desk: Desk, heard: Utterance): string | null {
  if (isPriceOfThing(desk, heard)) return priceOfThing(desk, heard);
  const { text } = heard;
  const asked = ASKED.find(({ asks }) => asks.test(text));
  if (asked === undefined) return null;
  const found = toldLast(desk).find((sentence) => asked.told.test(sentence));
  return found === undefined ? null : shorten([found]);
}
