import { type Desk, record, wish } from '../desk.ts';
import { anyOf } from '../intents/any-of.ts';
import { findChange } from '../intents/change-requests.ts';
import { asksWhich } from '../intents/own-visit.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import type { Utterance } from '../listening/hear.ts';
import { emptyClaim } from '../state.ts';

const RELATION =
  '([a-z]+ in laws?|boyfriend|girlfriend|ex( [a-z]+)?|friend|best friend|neighbor|neighbour|roommate|housemate|landlord|landlady|tenant|boss|manager|supervisor|employer|employee|coworker|colleague|teacher|coach|principal|accountant|lawyer|attorney|agent|cousin|student|client|customer|driver|buddy)';

/** Who says to be somebody that the practice tells nothing: not the patient, and neither a parent nor one of the household. */
const IS_OTHER = anyOf`
  (i am|im|this is|it is|speaking is|calling as|as) (just |only |actually |really )?(his|her|their|\w+'s|\w+s|the|a|\w+ \w+'s|\w+ \w+s) (\w+ )?${RELATION}
  (i am|im) (a|the) (\w+ )?${RELATION} of
  (my|our) (\w+ )?${RELATION}('s)?( (has|have|is|was|got|comes|goes|coming|supposed|said|says|told)| \w+ \w+| appointment| visit)
  (i am|im) not (really |actually )?(the patient|him|her)
`;
const ASKS_OF_THEM =
  /\b(?:if|whether|when|what (?:time|day)|does|has|is) (?:\w+ ){0,3}?(?:he|she|they|his|her|their|\w+) .{0,30}\b(?:appointment|visit|session|coming|in|scheduled|booked|there|due|seen|done|out)\b|\b(?:the (?:time|day)|what time|which day|when)\b/;
const OF_THE_PLACE = /\b(?:you|your|open|close|closed|closing|hours)\b/;

/** Nothing of an appointment is told to who said to be somebody else; true where the turn is done. */
export function refuseThirdPerson(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  if (desk.isVeterinary || state.task?.kind === 'message') return false;
  const isDeclared = IS_OTHER.test(heard.text);
  if (!isDeclared && state.isThirdPerson !== true) return false;
  const isTold = state.task?.kind === 'look_up' || state.done.at(-1)?.kind === 'looked_up';
  const change = findChange(inPlainTerms(heard.text, desk.practice))?.kind;
  const isOfTime = asksWhich(heard.text) || ASKS_OF_THEM.test(heard.text);
  const isOfPlace = !isDeclared && OF_THE_PLACE.test(heard.text);
  const isAsked = change === 'look_up' || (change === undefined && isOfTime && !isOfPlace);
  if (!(isDeclared && isTold) && !isAsked) return false;
  state.isThirdPerson = true;
  refuse(desk);
  record(desk, { kind: 'unanswered', question: heard.text });
  return true;
}

function refuse(desk: Desk): void {
  const { state } = desk;
  wish(desk, 'inquiry');
  desk.say(toldToNobodyElse(desk));
  state.claim = { ...emptyClaim(), misses: state.claim.misses, phoneNumber: state.claim.phoneNumber };
  state.patient = null;
}

/** Ends a task that would tell of an appointment. */
export function toldToNobodyElse({ state }: Desk): string {
  state.task = null;
  state.consent = null;
  state.asked = { kind: 'offer_message' };
  return "To protect everyone's privacy, I can only speak about appointments with the patient; anything more is for our team to say. May I take a message for them?";
}
