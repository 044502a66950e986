import { isQuestion } from '../answers/website.ts';
import type { Utterance } from '../listening/hear.ts';
import { anyOf } from './any-of.ts';
import { speaksOfStanding, wishesItDropped, wishesOtherTime } from './standing-appointment.ts';

/** What keeps somebody from coming and leaves open whether another time is wished for. */
const REASON = anyOf`
  in (the )?(hospital|icu|intensive care|rehab|er|emergency room)
  (kept|keeping|keep|put|took|admitted|admitting) (him|her|me|them|my \w+) (in|into|to|at|overnight|last night|this morning|today|yesterday)
  (was|were|been|got|is|are) (just )?(admitted|hospitalized)
  (called|sent|sending|sends|send|shipping|flying|pulled) (me |us |him |her )?(away|out of (town|state|the country)|out (on|for) (a |work)|to (?!(you|your|the (office|clinic|doctor))\b)\w+|overseas|abroad)
  (am|are|is|will be|going|have to (go|be|leave)|got to (go|be|leave)) (away|out of (town|state|the country))
  (switched|changed|swapped|moved|messed up) (my|his|her|our) (work )?(shifts?|schedule|hours|days)
  (my|his|her|our) (work )?(shifts?|schedule|hours) (got|was|were|has been|have been|is) (switched|changed|moved)
  (mother|father|mom|dad|grand\w+|husband|wife|brother|sister|aunt|uncle|friend|son|daughter) (just )?(passed( away)?|died|had (a|an) (stroke|accident|heart attack))
  (am|is|are|being|getting|got|been) deployed
`;
const REFUSES_ANOTHER =
  /\b(?:do|does|will|would|did) not (?:be )?(?:\w+ )?(?:need|needing|want|wanting) (?:another|a new|a different|any other) (?:one|1|appointment|visit)\b|\bno (?:new|other) (?:one|1|appointment)\b/;
const CANCELS_IT =
  /\b(?:cancel|call off|drop|scrap)(?: (?:it|that|this|mine|the (?:whole thing|appointment|visit)|my (?:appointment|visit)))?(?: (?:please|then|instead|altogether|for now|completely|thanks|thank you))*$|\btake (?:me|him|her|us|them|it|my \w+) off(?: (?:the (?:book|books|schedule|list|calendar)|\w+day))?\b/;

/** "I have an appointment Wednesday and I got called out of town": what came between is told, and nothing is asked. `plain`: in plain terms. */
export function tellsOnlyWhy(heard: Utterance, plain: string): boolean {
  if (!REASON.test(plain) || !speaksOfStanding(plain) || isQuestion(heard)) return false;
  return !wishesItDropped(plain) && !wishesOtherTime(plain) && !WISHES.test(plain);
}

const WISHES =
  /\b(?:cancel\w*|take (?:\w+ ){1,3}off|reschedul\w*|tell|let (?:him|her|them|you|dr|doctor)|message|i (?:need|want|would like)|please|can you|could you|running late|be late)\b/;

/** "No, we won't need another one", "just cancel it", where a new time was asked for. */
export function wishesNoOther({ text }: Utterance): boolean {
  return REFUSES_ANOTHER.test(text) || (CANCELS_IT.test(text) && !/\b(?:do not|not|never) (?:\w+ )?cancel/.test(text));
}
