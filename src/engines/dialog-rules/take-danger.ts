import { isQuestion } from './answers/website.ts';
import type { Desk } from './desk.ts';
import {
  answerEmergency,
  cautionOnce,
  comesAtOnce,
  confirmsDanger,
  goesForHelp,
  goOnAfterAlarm,
  holdToAdvice,
  isAlarmed,
  LOST_TOOTH_ADVICE,
  takeBackAlarm,
  urgeOnce,
} from './intents/answer-emergency.ts';
import { findDanger, type Place } from './intents/danger.ts';
import { findDentalEmergency, speaksOfTeeth } from './intents/dental-emergency.ts';
import { isClosing } from './intents/manners.ts';
import { refusesHelp, takesBack } from './intents/takes-back.ts';
import { hasComplaint } from './knowledge/complaint.ts';
import type { Utterance } from './listening/hear.ts';
import { requestsIn } from './requests-in.ts';
import { ASKS_WHO } from './state.ts';
import { sendForHelp } from './take-closing.ts';
import { advance } from './tasks/task-flow.ts';
import { whenIn } from './when-in.ts';

/** Answers what tells of somebody in danger before anything else is read of the words; true where that was all. */
export async function takeDanger(desk: Desk, heard: Utterance, raw: string): Promise<boolean> {
  const isStanding = isAlarmed(desk);
  const isTakenBack = isStanding && takesBack(heard);
  const dental = desk.isDental && !isTakenBack ? findDentalEmergency(heard) : null;
  const danger = findDanger(heard, { ...placeOf(desk), isTakenBack, isValue: isValueAsked(desk, heard) });
  const words = raw.slice(0, 300);
  if (danger?.kind === 'alarm') answerEmergency(desk, danger.emergency, words);
  else if (danger === null && confirmsDanger(desk, heard))
    answerEmergency(desk, desk.isVeterinary ? 'animal' : 'life', words);
  else if (dental !== null || (danger?.kind === 'soon' && desk.isDental && speaksOfTeeth(heard)))
    answerEmergency(desk, 'tooth', words, dental === 'lost tooth' ? LOST_TOOTH_ADVICE : '');
  else if (isTakenBack) return takeBack(desk, heard);
  else if (isStanding && goesForHelp(heard)) sendForHelp(desk);
  else if (isStanding && (comesAtOnce(heard) || tellsOnlyOfTrouble(desk, heard)) && holdToAdvice(desk, '')) return true;
  else if (isStanding && asksAdvice(heard) && holdToAdvice(desk)) return true;
  else if (isStanding && wishesVisit(desk, heard) && holdToAdvice(desk, NO_WAITING)) return true;
  else {
    if (danger?.kind === 'caution') cautionOnce(desk);
    if (danger?.kind === 'soon') urgeOnce(desk);
    if (isStanding && (refusesHelp(heard) || requestsIn(desk, heard).length > 0)) goOnAfterAlarm(desk);
    return false;
  }
  return true;
}

const NO_WAITING = "Please don't wait for an appointment with that. ";
const CAN_WAIT = /\b(?:can|could|will|would) (?:it|this|that|he|she) wait\b/;
/** "Should I stop taking it", "can I give her a bath". */
const ASKS_ADVICE =
  /\b(?:should|can|could|may|do) (?:i|we) (?:just |still |maybe |try to |please |at least )*(?:give|put|take|use|stop|wait|drive|rinse|wash|bathe|feed|ice|try|let|keep|eat|drink|sleep|pull|remove|hold|press|push|rub|wrap)\b|\bwhat (?:do|should|can) (?:i|we) do\b|\bis (?:it|this|that) (?:just|normal|safe)\b/;

function asksAdvice({ text }: Utterance): boolean {
  return CAN_WAIT.test(text) || (ASKS_ADVICE.test(text) && !WISHES.test(text));
}

/** A new appointment and nothing else is wished for, right after the alarm: once that comes first. */
function wishesVisit(desk: Desk, heard: Utterance): boolean {
  if ((desk.state.counts.heldToAdvice ?? 0) > 0 || refusesHelp(heard)) return false;
  const requests = requestsIn(desk, heard);
  return requests.length > 0 && requests.every(({ kind }) => kind === 'book');
}

/** "I can hardly stand up": what else is wrong, and no wish for a visit. */
function tellsOnlyOfTrouble(desk: Desk, heard: Utterance): boolean {
  return hasComplaint(heard.text) && !WISHES.test(heard.text) && !isQuestion(heard) && whenIn(desk, heard).isEmpty;
}

const WISHES =
  /\b(?:need|needs|want|wants|wanted|like|book|schedule\w*|reschedule|appointments?|visit|come|coming|see|seen|cancel|move|change|message|call me)\b/;

/** A word while the caller is being connected: neither an answer nor a wish. True where the words are no more. */
export function takeWhileConnected(desk: Desk, heard: Utterance): boolean {
  if (desk.state.ended !== 'transferred' || isQuestion(heard) || takesBack(heard) || isClosing(heard)) return false;
  if (requestsIn(desk, heard).length > 0 && !tellsOnlyOfTrouble(desk, heard)) return false;
  if (!holdToAdvice(desk, '')) desk.say("I'm connecting you now. One moment, please.");
  return true;
}

/** "The Rite Aid on Central Avenue", where the pharmacy was asked for: of somebody nothing is told. */
function isValueAsked({ state: { asked, task } }: Desk, { text }: Utterance): boolean {
  const isPharmacy = asked?.kind === 'message_text' && task?.kind === 'message' && task.about === 'prescription';
  return (isPharmacy || (asked !== null && ASKS_WHO.has(asked.kind))) && !TELLS_OF.test(text.replace(USES, ''));
}

const TELLS_OF = /\b(?:i|me|my|he|him|his|she|her|we|us|our|they|them|their|somebody|someone|you)\b/;
const USES =
  /\b(?:(?:i|we) (?:usually |always )?(?:use|go to|get (?:it|them|mine) (?:at|from))|(?:my|our) (?:\w+ )?(?:pharmacy|drug ?store|number|name|birthday) (?:is|would be)|they have (?:it|my \w+)|(?:i )?(?:would like|want) (?:it|that) (?:at|sent to))\b/g;

/** A piece of a story is held against what was told just before it, short answers aside. */
function placeOf({ state, isVeterinary, isDental }: Desk): Place {
  const before = state.history
    .slice(0, -1)
    .findLast(({ role, text }) => role === 'caller' && text.split(' ').length >= LEAST_TOLD);
  const isKnown = state.done.some((outcome) => outcome.kind === 'emergency' && before?.text.startsWith(outcome.words));
  return { isVeterinary, isDental, before: before === undefined || isKnown ? null : before.text };
}

const LEAST_TOLD = 4;

/** What was set aside for an emergency that is none goes on; whatever else was said is read as ever. */
async function takeBack(desk: Desk, heard: Utterance): Promise<boolean> {
  takeBackAlarm(desk);
  const { task } = desk.state;
  if (task === null || requestsIn(desk, heard).length > 0 || !whenIn(desk, heard).isEmpty) return false;
  desk.say(`I'm glad to hear that. If anything changes, please call 911. ${(await advance(desk)) ?? ''}`);
  return true;
}
