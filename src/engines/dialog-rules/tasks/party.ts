import type { Desk } from '../desk.ts';
import { hear, type Utterance } from '../listening/hear.ts';
import type { BookTask } from '../task.ts';
import { newMessage, tidy } from './message.ts';
import { forTheOther } from './open-task.ts';
import { personsTold } from './persons-told.ts';

const CHILDREN = '(?:kids|children|sons|daughters|boys|girls|grandkids|grandchildren|grandsons|granddaughters)';
const OWN_CHILDREN = new RegExp(
  `\\b(?:for|get|bring|book|schedule|see|take|fit) (?:all )?(?:of )?(?:my|our) (\\d) (?:\\w+ )?${CHILDREN}\\b|\\b(?:my|our) (\\d) (?:\\w+ )?${CHILDREN} (?:all )?(?:need|are due|have to)\\b|\\b(?:have|got|is) (\\d) (?:\\w+ )?${CHILDREN}\\b.*\\b(?:all|each|they|them)\\b`,
);
const WITH_ME =
  /\b(?:me|myself|i) and (?:my |the |all )?(?:other )?(\d{1,2}|a few|several|some) (?:of )?(?:my |other )?(?:\w+ )?(?!minutes?|hours?|days?|weeks?|months?|years?|times?|tooth|teeth|questions?|things?)(?:\w+s|people|women|men)\b/;
const OF_US =
  /\b(\d{1,2}) of us\b|\b(?:group|party|team|family|bunch) of (\d{1,2})\b|\b(?:for|there are|there is|we are|of) (\d{1,2}) (?:\w+ )?(?:people|persons|women|ladies|girls|guys|men|adults|friends|bridesmaids|players|coworkers|employees|colleagues)\b/;

const WISHES = /\b(?:i|we) (?:need|want|would like|am looking|are looking|was hoping|were hoping)\b|\bbook\b/;

/** Who is no family. */
const OF_OTHERS =
  /\b(?:friends?|coworkers?|colleagues?|employees?|players|bridesmaids?|ladies|people|guys|clients?|residents?|teammates?|group|team|club|party)\b/;

/** How many are to be seen, three or more, whether they are the caller's family, and the caller one of them; null where no such number is told. */
function findParty(text: string): { size: number; isFamily: boolean; isCaller: boolean } | null {
  const children = OWN_CHILDREN.exec(text);
  const others = WITH_ME.exec(text)?.[1];
  const all = OF_US.exec(text);
  const said = children ?? all;
  const count = said?.slice(1).find((group) => group !== undefined);
  const told = personsTold(text);
  const counted = told === null ? 0 : told.others + Number(told.isCaller);
  const size = Math.max(others === undefined ? Number(count ?? 0) : (Number(others) || 2) + 1, counted);
  const isFamily = children !== null || (told !== null && !OF_OTHERS.test(text));
  return size < 3 ? null : { size, isFamily, isCaller: children === null && told?.isCaller === true };
}

/** A booking is for one at a time: the caller's family are taken one after the other, of a larger party the team hears. What to say first; null where no party is told of. */
export function takeParty(desk: Desk, heard: Utterance, isStarted: boolean): string | null {
  const { state } = desk;
  const isBooked = state.done.findLast((outcome) => 'appointment' in outcome)?.kind === 'booked';
  if (!isStarted && state.task === null && !isBooked && !WISHES.test(heard.text)) return null;
  const party = desk.isVeterinary ? null : findParty(heard.text);
  if (party === null || isNoted(desk)) return null;
  const { task } = state;
  if (task?.kind === 'message') return null;
  // "My kids have soccer at eleven", of a visit to be moved: told, and not brought along.
  if (task !== null && task.kind !== 'book' && !OWN_CHILDREN.test(heard.text) && !OF_US.test(heard.text)) return null;
  const isOpen = state.patient === null && !state.waiting.some(({ kind }) => kind === 'book');
  if (task?.kind === 'book' && isOpen && party.isFamily && state.waiting.length + party.size - 1 <= 3) {
    queueOthers(desk, task, heard, party.size - 1);
    if (!party.isCaller) state.claim.isOther = true;
    task.lead = `I'll take one at a time, so let's start with ${party.isCaller ? 'yours' : 'the first'}. `;
    return '';
  }
  const message = { ...newMessage('booking', tidy(heard.raw)), isOpening: false };
  if (task?.kind !== 'book') {
    state.task = message;
    return "I can only book for one person at a time, so I'll pass that on to the team.";
  }
  state.waiting = [...state.waiting.filter((other) => other.kind !== 'book' || !other.isForOther), message];
  task.lead += `I can book one person at a time, so I'll look for yours, and let the team know that there are ${party.size} of you. `;
  return '';
}

/** As many more of the same, one after the other. */
export function queueOthers(desk: Desk, task: BookTask, heard: Utterance, count: number): void {
  for (let i = 0; i < count && desk.state.waiting.length < 3; i += 1)
    desk.state.waiting.push({ ...forTheOther(desk, task, heard), lead: 'Now for the next appointment. ' });
}

/** The team hears of the party already. */
function isNoted({ state }: Desk): boolean {
  const texts = [...state.waiting, state.task].flatMap((task) => (task?.kind === 'message' ? [task.text ?? ''] : []));
  const left = state.done.flatMap((outcome) => (outcome.kind === 'message' ? [outcome.message.text] : []));
  return [...texts, ...left].some((text) => findParty(hear(text).text) !== null);
}
