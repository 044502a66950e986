/** Replies to what is to be booked that choose none of it: what the caller told is passed on, and never booked as something else. */

import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import type { Reply } from '../listening/yes-no.ts';
import type { BookTask } from '../task.ts';
import { offerMessage } from './book.ts';
import { joinTold, newMessage, tidy } from './message.ts';
import { advance } from './task-flow.ts';
import { openingTold, tellingWords } from './told.ts';
import { DENIES } from './wish-with-no.ts';

const NONE =
  /\b(?:none of (?:those|these|them|that)|neither(?: of (?:those|these|them))?|not (?:one|any) of (?:those|these|them)|nothing like that|(?:it is|that is|is) not (?:it|that|any of (?:those|these|them)|on (?:the|your) list))\b/;
/** Less tells nothing in place of a yes. */
const LEAST_TOLD = 2;

/** A no to what was listed or suggested, or other words in place of a yes to the suggestion; true where the turn is done. */
export async function takeNoneListed(desk: Desk, heard: Utterance, reply: Reply): Promise<boolean> {
  const { task } = desk.state;
  if (task?.kind !== 'book' || task.serviceId !== null) return false;
  const isRefused = (reply === 'no' && !DENIES.test(heard.raw)) || NONE.test(heard.text);
  const isElse = task.suggested !== null && reply === null && tellingWords(heard.raw) >= LEAST_TOLD;
  if (!isRefused && !isElse) return false;
  desk.hasHeardSomething = true;
  desk.state.counts.notUnderstood = 0;
  if (isRefused && leavesOthers(desk, task)) desk.say(`All right. ${(await advance(desk)) ?? ''}`);
  else desk.say(await passOn(desk, heard));
  return true;
}

/** Refuses what was listed; true where something else is left to list. */
function leavesOthers({ practice }: Desk, task: BookTask): boolean {
  const refused = [
    ...new Set([...(task.refused ?? []), ...task.listed, ...(task.suggested === null ? [] : [task.suggested])]),
  ];
  const isLeft = practice.services.some(({ id }) => !refused.includes(id));
  if (!isLeft || task.suggested !== null) return false;
  Object.assign(task, { refused, candidates: [], listed: [], isMoreWanted: true });
  return true;
}

async function passOn(desk: Desk, heard: Utterance): Promise<string> {
  const opening = openingTold(desk);
  const more = tellingWords(heard.raw) >= LEAST_TOLD ? tidy(heard.raw) : null;
  const told = opening === null || opening === heard.raw ? null : tidy(opening);
  const text = told !== null && more !== null ? joinTold(told, more) : (told ?? more);
  if (text === null) return offerMessage(desk);
  desk.state.waiting = desk.state.waiting.filter(({ kind }) => kind !== 'book');
  desk.state.task = { ...newMessage('message', text), isBeyond: true };
  return (await advance(desk)) ?? '';
}
