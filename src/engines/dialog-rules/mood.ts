import type { Desk } from './desk.ts';
import { has } from './intents/manners.ts';
import type { Utterance } from './listening/hear.ts';

const PLEASED =
  /\b(thank(s| you)|perfect|great|awesome|wonderful|excellent|lovely|fantastic|amazing|appreciate|helpful|you are the best|sounds good)\b/;
const DISPLEASED =
  /\b(frustrat\w*|ridiculous|terrible|horrible|awful|unacceptable|angry|upset|annoy\w*|disappointed|worst|useless|waste of (my )?time|complain\w*|complaint|rude|fed up|sick of|not happy|unhappy|never again|hate (this|talking)|(no one|nobody|never) (has |ever |even )*(calls|called|got back|returned)|(third|fourth|fifth|second) time (i|this|that i|you)|messed (it |this |that |my \w+ |me )?up|screwed (it |this |that |my \w+ |me )?up|you (people|guys|all) (\w+ ){1,5}(wrong|twice|again)|ruined my|(nobody|no one) (even |ever )?(said|told|apologi\w*|helped|bothered|showed|came)|(waited|waiting|sat there|sat) (\w+ ){0,5}(an hour|hours?|\d+ minutes)|kept (me|us) waiting|been waiting|overcharged|(?:hear\w* from|call(?:ing)?|get(?:ting)?|contact(?:ing)?) (?:my|our|a) (?:lawyer|attorney)|(going to|will|gonna|to) sue|sue (you|the|this))\b/;

/** Counts words of pleasure and displeasure; the sentiment of the call is read from the counts. */
export function noteMood(desk: Desk, heard: Utterance): void {
  const { counts } = desk.state;
  desk.isUpset = DISPLEASED.test(heard.text) || has(heard, 'abuse');
  if (PLEASED.test(heard.text)) counts.pleasant += 1;
  if (desk.isUpset) counts.unpleasant += has(heard, 'abuse') ? 2 : 1;
}
