import { anyOf } from './any-of.ts';

const DAY =
  '(today|tomorrow|tonight|(mon|tues|wednes|thurs|fri|satur|sun)days?|this week|next week|\\d{1,2}(st|nd|rd|th))';

/** That somebody will come to what is booked already, as a reminder asks to be told; for words in plain terms (`inPlainTerms`). */
const CONFIRMS = anyOf`
  (?<!\b(?:you|they) )(calling|call|called|calling back|call back|phoning|ringing|here|want|wanted|need|needed|like|told|asked|supposed|says|said|trying|meant) (you )?(back )?(in )?(and |to )(just |please |re)?confirm( (that )?(i|we|he|she) (am|are|is|will|can)| (for )?(my|our|his|her|the|an?|\w+'s) (\w+ ){0,3}appointment| (for|on) ${DAY}| (for |my |our )?${DAY}|$)
  (am|are|is|just|so|yes|yeah|hi|hello|hey|and) (calling to )?confirming(?! (if|whether|what|when|how|who|which|that you|you|your|my (address|insurance|number|phone|email|benefits|coverage|order)|the (address|price|cost|hours|number))\b)
  (reply|text|press|hit|push|say|type|send|answer) (back )?(the )?(letter )?(c|see|sea|y|yes|1|one) (to|and|for) confirm
  (mark|put) (me|us|him|her|my \w+) (down )?as (confirmed|coming)
  (call\w*|text|message|voicemail|reminder|email)\b.* (just )?(letting you know|to say|to tell you|to let you know|so) (that )?(i|we|he|she|my \w+|well|ill|hell|shell)( will| am| are| is| do)? (still |definitely |going to )*(be there|coming|come)
  (call\w*|text\w*|message\w*|voicemail|reminder|emailed)\b.* confirm\b.* (be there|still coming|am coming|are coming|coming in)
  (call\w*|text\w*|message\w*|voicemail|reminder|emailed)\b.* (we are|i am|were|im|is|are) (all )?(good|set|fine|on) for ${DAY}
  do not cancel (my|our|his|her) (\w+ ){0,3}appointment
  (am|are|is) (still|definitely|absolutely|for sure) coming$
`;

/** Whether the caller tells that they will come; nothing is to be changed then. */
export function confirmsVisit(plain: string): boolean {
  return CONFIRMS.test(plain);
}
