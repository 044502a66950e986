/** What is asked of the thing that the last answer told of: "is it free", "how long can I stay there", "what's their number". */

import type { Desk } from '../desk.ts';
import { libraryOf, sentencesOf, shorten } from '../knowledge/search.ts';
import type { Utterance } from '../listening/hear.ts';
import { DURATION_TOLD } from './duration.ts';

const LEAD = '^(?:(?:and|so|oh|ok|okay|but|well|great|good|thanks|yeah|yes) )*';
/** What is asked of it, and what a sentence of the same passage must hold to tell it. */
const ASKED: { asks: RegExp; told: RegExp }[] = [
  {
    asks: new RegExp(
      `${LEAD}(?:(?:is|was) (?:it|that|this|the \\w+) (?:all |really |always )?(?:free|extra)(?: of charge)?|(?:does|do|would|will) (?:it|that|this|they) cost(?: me| us)?(?: anything| something| extra| money| much)?|(?:do|would|will) (?:i|we) (?:have to |need to )?pay(?: (?:anything|something|extra))?(?: (?:for|to) (?:it|that|this|park|there))?|is there (?:a |any )?(?:charge|fee|cost)(?: for (?:it|that|this))?)(?: there| then| too)*$`,
    ),
    told: /\bfree\b|\$|\bdollars?\b|\bvalidat\w*|\bpay\b|\bpaid\b|\bcharges?\b|\bfees?\b|\bcosts?\b|\bmeter/i,
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
];

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
  return answerOfLast(desk, heard) !== null;
}

/** The sentence beside it, or itself once more, that tells what is asked; null where none does. */
export function answerOfLast(desk: Desk, { text }: Utterance): string | null {
  const asked = ASKED.find(({ asks }) => asks.test(text));
  if (asked === undefined) return null;
  const found = toldLast(desk).find((sentence) => asked.told.test(sentence));
  return found === undefined ? null : shorten([found]);
}
