import type { Desk } from '../desk.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import type { Utterance } from '../listening/hear.ts';
import { KIN } from './kin.ts';

const THING = '(?:appointments?|visits?|sessions?|class|booking|reservation|slot|spot)';
/** "Am I in on Tuesday", "my appointment". */
const OF_SELF = new RegExp(
  `\\b(?:am i|do i (?:have|come|see)|i am (?:in|on|booked|scheduled|due|down|coming)|i (?:still )?have (?:an?|my)|have me|see me|me down|my (?:own |next |upcoming )*(?:${THING}|\\w+day|\\d)|mine)\\b`,
);
const FOR_OURS = new RegExp(`\\bfor (?:him|her|them|(?:my|our) (?:\\w+ )?(?:${KIN}))\\b`);

/** Whether the words speak of an appointment of the caller's own. */
export function speaksOfOwnRecord({ practice }: Desk, { text }: Utterance): boolean {
  const plain = inPlainTerms(text, practice);
  return OF_SELF.test(plain) && !FOR_OURS.test(plain);
}
