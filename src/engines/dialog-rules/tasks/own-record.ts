import type { Desk } from '../desk.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import type { Utterance } from '../listening/hear.ts';
import { KIN, KIN_OF_NAMED } from './kin.ts';

export const THING = '(?:appointments?|visits?|sessions?|class|booking|reservation|slot|spot)';
/** "Our couples session": the caller is one of the two. */
export const WITH_CALLER =
  '\\b(?:our|we have|we have got|we are in for) (?:an? |our )?(?:couples?|marriage|marital|joint)\\b|\\b(?:make|come to|miss|cancel|move|reschedule) (?:it to )?(?:our |the )?(?:couples?|marriage|marital|joint)\\b';
/** What somebody has who cannot come: "I have a meeting". */
const ENGAGEMENT =
  '(?:meeting|conflict|trip|flight|deadline|wedding|funeral|game|recital|shift|question|problem|favor|thing|cold|fever|job|call)';
/** "Am I in on Tuesday", "my appointment", "my flu shot". */
const OF_SELF = new RegExp(
  `\\b(?:am i|do i (?:have|come|see)|i am (?:in|on|booked|scheduled|due|down|coming)|i (?:still )?have (?:an?|my)(?! (?:\\w+ )?${ENGAGEMENT})|have me|see me|me down|my (?:own |next |upcoming )*(?:${THING}|\\w+day|\\d)|my (?!(?:\\w+ )?(?:${KIN})(?:'?s)?\\b)\\w*[^\\Ws] ${THING}|mine)\\b|${WITH_CALLER}`,
);
/** "Could I come in a little earlier on Tuesday". */
const COMES =
  /\b(?:can|could|may|should) i (?:maybe |possibly |please |just )*come (?:in |by |over )?(?:(?:an?|\d+) (?:\w+ ){1,2})?(?:earlier|later|sooner|on|at|another|a different|\w+day|tomorrow|next)\b/;
/** "Take me off", "I can't come": whoever else the reason tells of. */
const ENDS_OWN =
  /\b(?:(?:take|cross|scratch|strike|knock|pull|drop|remove|count|cancel) (?:me|my name)\b(?! (?:an?|the|my|his|her|their|and|or|in|down)\b)|i (?:can not|could not|will not|am not going to|am not able to|am unable to|do not think i (?:can|will)) (?:be able to )?(?:come|make|be there|be coming|be in|attend|get there|get in)\b(?! (?:with|him|her|them)\b))/;
/** "My roommate is signed up", "Maria's got a cleaning": theirs is what is spoken of. */
const IS_THEIRS = new RegExp(
  `\\b(?:my|our|the) (?:\\w+ ){0,2}?(?:${KIN})(?:'?s)? (?:(?!(?:i|we|me|us|my|our|you)\\b)[\\w']+ ){0,6}?(?:due|scheduled|booked|signed up|down for|${THING})\\b|(?: has(?: got)?|'?s (?:got|having|getting)) (?:an?|his|her) (?:\\w+ )?${THING}\\b`,
);
const FOR_OURS = new RegExp(`\\bfor (?:him|her|them|(?:my|our) (?:\\w+ )?(?:${KIN}))\\b`);
/** "My son's checkup", "she has a crown". */
const OF_THEIRS = new RegExp(
  `\\b(?:my|our) (?:\\w+ ){0,2}(?:${KIN})'?s (?:\\w+ ){0,2}${THING}\\b|\\b(?:his|her|their) (?:\\w+ )?${THING}\\b|\\b(?:he|she) (?:has|is) (?:got )?an? (?:\\w+ )?${THING}\\b`,
);

/** "Can I move my dad's session", whatever the caller has that day. */
const CHANGES_THEIRS = new RegExp(
  `\\b(?:mov|chang|cancel|reschedul|push|bump|switch|postpon)\\w* (?:back |up |off )?(?:my|our) (?:\\w+ ){0,2}?(?:${KIN})(?:'?s)?\\b`,
);
/** "I'm Maria's husband", "my wife's got a crown". */
const OF_KIN = new RegExp(
  `\\b(?:i am|this is|it is) ${KIN_OF_NAMED}\\b|\\b(?:my|our) (?:\\w+ ){0,2}(?:${KIN})(?:'?s got| has(?: got)?| had| is in) (?:an?|his|her)\\b`,
  'u',
);

/** Whether the words speak of an appointment of the caller's own. */
export function speaksOfOwnRecord({ practice }: Desk, { text }: Utterance): boolean {
  const plain = inPlainTerms(text, practice);
  if (FOR_OURS.test(plain) || CHANGES_THEIRS.test(plain)) return false;
  if (OF_SELF.test(plain)) return true;
  if (OF_THEIRS.test(plain)) return false;
  return COMES.test(plain) || (ENDS_OWN.test(plain) && !IS_THEIRS.test(plain));
}

/** "My husband's crown", "I'm calling for my dad": said in so many words. */
export function isPlainlyAnothers({ practice }: Desk, { text }: Utterance): boolean {
  const plain = inPlainTerms(text, practice);
  return FOR_OURS.test(plain) || OF_THEIRS.test(plain) || OF_KIN.test(plain);
}
