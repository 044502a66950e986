import { isQuestion } from '../answers/website.ts';
import type { Desk } from '../desk.ts';
import { findChange } from '../intents/change-requests.ts';
import { asksWhich, saysHasOne } from '../intents/own-visit.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import type { Utterance } from '../listening/hear.ts';
import { ASKS_WHO, type Asked } from '../state.ts';
import { whenIn } from '../when-in.ts';
import { startRequests } from './start-requests.ts';
import { advance } from './task-flow.ts';
import { tellingWords } from './told.ts';

/** "No, I already have one", where a new one is looked for: the booking is left. True where the turn is done. */
export async function leaveForOwnVisit(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state, practice } = desk;
  if (state.task?.kind !== 'book' || state.consent !== null || isOfPerson(state.asked)) return false;
  const plain = inPlainTerms(heard.text, practice);
  const change = findChange(plain);
  if (!saysHasOne(plain)) return false;
  if (change !== null && change.kind !== 'look_up' && !CHANGES_IT.test(heard.text)) return false;
  state.task = null;
  state.waiting = state.waiting.filter(({ kind }) => kind !== 'book');
  state.ownVisit = heard.text;
  state.asked = { kind: 'open' };
  state.counts.notUnderstood = 0;
  if (change?.kind === 'look_up' || asksWhich(heard.text)) return lookUp(desk);
  if (change !== null) return false;
  if (CHANGES_IT.test(heard.text)) return move(desk, heard);
  if (isQuestion(heard)) return false;
  askWhatOfIt(desk, 'I see, you already have one. ');
  return true;
}

/** "I'm already booked Friday, could we do Thursday" may speak of something else; who moves it or wants it later that day does not. */
const CHANGES_IT =
  /\b(?:mov(?:e|ed|ing)|reschedul\w*|push|bump|shift|swap|cancel\w*|(?:change|switch) (?:it|that|mine|my))\b|\b(?:later|earlier|sooner)\b.{0,20}\b(?:that|the same|same) day\b|\b(?:that|the same|same) day\b.{0,20}\b(?:later|earlier|sooner)\b|\b(?:it|that one|that) (?:needs|has) to be (?:later|earlier|sooner)\b/;

function isOfPerson(asked: Asked | null): boolean {
  return asked !== null && (ASKS_WHO.has(asked.kind) || asked.kind === 'is_new');
}

/** An appointment was told of and nothing else; true where the turn is done. */
export function takeOwnVisit(desk: Desk, heard: Utterance): boolean {
  if (desk.state.task !== null || tellingWords(heard.text) > MOST_TOLD) return false;
  askWhatOfIt(desk, '');
  return true;
}

/** More tells something else beside it. */
const MOST_TOLD = 4;

/** A question of the caller's that is open goes before it. */
function askWhatOfIt(desk: Desk, lead: string): void {
  const { state } = desk;
  if (state.done.at(-1)?.kind === 'unanswered') {
    state.asked = { kind: 'offer_message' };
    desk.say(`${lead}The team can answer your question. May I take a message so that someone can get back to you?`);
    return;
  }
  state.asked = { kind: 'open' };
  desk.say(`${lead}Would you like me to look it up, move it or cancel it?`);
}

async function move(desk: Desk, heard: Utterance): Promise<true> {
  startRequests(desk, [{ kind: 'move' }], heard, whenIn(desk, heard));
  desk.say((await advance(desk)) ?? '');
  return true;
}

async function lookUp(desk: Desk): Promise<true> {
  desk.state.task = { kind: 'look_up' };
  desk.say((await advance(desk)) ?? '');
  return true;
}
