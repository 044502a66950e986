/** Remarks between two matters that wish for nothing and ask nothing of anybody: how the caller feels, where they have never been, who told them of the place. */

import { sayComfort } from './answers/comfort.ts';
import { isQuestion } from './answers/website.ts';
import type { Desk } from './desk.ts';
import type { Utterance } from './listening/hear.ts';
import { speakAndOffer } from './speak.ts';

const LEAD =
  '(?:(?:oh|ok|okay|well|so|and|but|yeah|yes|good|great|gosh|wow|man|boy|to be honest|honestly|no|hm|you know) )*';
const TAIL =
  '(?: (?:but|though|ok|okay|anyway|i guess|honestly|to be honest|fine|that is|alright|all right|all|we will see|oh well|it is|you know))*';
const ABOUT = "(?: (?:about|of|for|to (?:come|go|see|meet|get|have|finally|be|start)) (?:[\\w']+ ?){0,4}?)?";
const VERY = '(?:a little|a bit|a tad|so|really|very|kind of|pretty|just|quite|super|also|still|feeling) ?';
/** Who needs more than a remark tells what of, or asks. */
const FEELS = new RegExp(
  `^${LEAD}(?:i am|we are|he is|she is|my \\w+ is|i get|i feel) (?:${VERY})*(nervous|anxious|worried|scared|excited|happy|glad|relieved|curious|embarrassed|thrilled|pleased|surprised|looking forward)${ABOUT}${TAIL}$`,
);
const UNEASY = /\b(?:nervous|anxious|worried|scared)\b/;
const REMARKS = [
  new RegExp(
    `^${LEAD}(?:i|we) (?:have )?never (?:been|gone|done|had|tried)(?: (?:there|here|that|this|it|one|to (?:you|you guys|your place|that place|one)))*(?: (?:before|in my life|yet))*${TAIL}$`,
  ),
  new RegExp(
    `^${LEAD}(?:i|we) (?:just |sure |really |do )*hope (?:(?!\\b(?:you|they|somebody|someone)\\b)[\\w']+ ?){2,9}$`,
  ),
  new RegExp(
    `^${LEAD}(?:i|we) (?:will|am going to|are going to|just (?:got|have|need) to|got to|better|should) (?:just |also |try to |have to )*(?:remember|put (?:it|that|this) (?:on|in|down on) (?:my|our|the) \\w+|write (?:it|that|this) down|mark (?:it|that|my|the)|tell (?:my|our) \\w+|be there|get there|leave (?:work )?early|think about it|floss|sleep on it)(?: [\\w']+){0,5}$`,
  ),
  new RegExp(
    `^${LEAD}(?:my|our) [\\w']+ (?:will|is going to|can) (?:drive|bring|take|watch|drop|pick|come with|be (?:happy|glad|thrilled|relieved|mad))(?: [\\w']+){0,5}$`,
  ),
  new RegExp(
    `^${LEAD}(?:(?:i|we) (?:was|were) (?:so |really |a little |kind of )?(?:worried|afraid|scared|hoping|dreading)|(?:i|we) can not believe|i am (?:\\w+ )?dreading|i (?:have|had) not been)(?!.*\\b(?:please|need|want|can (?:you|i)|could (?:you|i))\\b)(?: [\\w']+){1,10}$`,
  ),
  new RegExp(
    `^${LEAD}(?:my|our) [\\w']+(?: [\\w']+)? (?:told me about|recommended|recommends|swears by|loves|raves about|goes to|speaks highly of) (?:you|you guys|you all|it|this place|the place|her|him|dr \\w+|doctor \\w+)${TAIL}$`,
  ),
  new RegExp(
    `^${LEAD}(?:(?:my|our) [\\w']+|i|we|he|she) (?:already |just |ended up |went ahead and )*(?:did|done|took care of|handled|fixed|trimmed|clipped|cleaned) (?:it|that|this|them|him|her)(?: (?:for (?:me|us|him|her)|at (?:home|work)|(?:him|her|my)self|ourselves|already|yesterday|last night|this morning|today|instead))*$`,
  ),
];
/** "I'll ask her": what the caller goes on to do with others. */
const ASKS_OTHERS = new RegExp(
  `^${LEAD}(?:alright |all right )?(?:i|we) (?:will|am going to|are going to|can|should|better|have to|need to|got to) (?:just |also |go )*(?:ask|tell|text|check with|talk to) (?:him|her|(?:my|our) [\\w']+)(?: (?:myself|about it|about that|instead|later|tonight|first|then|directly|when i see (?:him|her)))*${TAIL}$`,
);
const SETTLED = new Set(['booked', 'moved', 'canceled', 'looked_up', 'answered']);

/** Takes in a remark once something was done or answered; true where the words were one. */
export function takeRemark(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  if (state.task !== null || isQuestion(heard)) return false;
  if (ASKS_OTHERS.test(heard.text)) {
    state.asked = { kind: 'anything_else' };
    speakAndOffer(desk, 'All right.');
    return true;
  }
  if (state.asked?.kind !== 'anything_else') return false;
  if (!SETTLED.has(state.done.at(-1)?.kind ?? '')) return false;
  const isFelt = FEELS.test(heard.text);
  if (!isFelt && !REMARKS.some((pattern) => pattern.test(heard.text))) return false;
  const isUneasy = isFelt && UNEASY.test(heard.text);
  speakAndOffer(desk, isUneasy ? `I understand. ${sayComfort(desk) ?? ''}`.trim() : 'All right.');
  return true;
}
