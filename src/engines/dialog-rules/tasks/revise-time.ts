import { addDays, dayRange, wallClock } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import { withoutDenied } from '../listening/denied.ts';
import { emptyWhen, type OfferedSlot, type SlotSearch } from '../task.ts';

/** "That day won't work" and "what else is there that day?", said of the time that was chosen. */
export function givesUp(desk: Desk, search: SlotSearch, chosen: OfferedSlot, text: string): boolean {
  const { day } = wallClock(chosen.startsAt, desk.practice.timezone);
  if (asksForOthers(text)) search.when = { ...emptyWhen(), days: [day] };
  else if (REFUSES_DAY.test(text)) search.areOffersRefused = true;
  else return false;
  search.chosen = null;
  search.offered = [];
  return true;
}

/** "What time was that again?" */
export function asksAgain(text: string): boolean {
  return ASKS_AGAIN.test(text);
}

/** "What else is there that day?" */
export function asksForOthers(text: string): boolean {
  return ASKS_SAME_DAY.test(text);
}

const ASKS_AGAIN =
  /\b(what|which) (times?|days?|dates?) (was|is|were|are) (that|it|this|those|they)( again| for)?$|\b(what|which) (time|day|date) (did|do|have) (you|we|i) (say|have|got|give|pick|put)\b|\bwhen (was|is) (that|it) again\b/;
const ASKS_SAME_DAY =
  /\b(what|which|any|anything) (else|other \w+|others?) (\w+ ){0,4}(that|the same) day\b|\bwhat else (do you have|have you got|is (there|open|available))\b|\bwhat (are|were) the other (times|options)\b/;
const REFUSES_DAY =
  /\b(can not|will not|not able to|do not think i can) (be able to )?(do|make|manage|come) (that|this|the) (day|date|time|one)\b|\b(that|this|it) (day|date|time|1|one)? ?(does not|will not|is not going to|is no good|do not) ?(work|be possible|suit|fit|good)?( for me| after all)?$/;

/** "Anything later?", and "that's too early" as the same wish; null where the words ask for nothing of the kind. */
export function readShift(text: string): string | null {
  if (TOO_EARLY.test(text)) return 'later';
  if (TOO_LATE.test(text)) return 'earlier';
  return SHIFT.test(text) ? text : null;
}

const TOO_EARLY = /^(?:(?!not\b)\w+ ){0,5}too early(?: in the day)?(?: for (?:me|us|him|her))?$/;
const TOO_LATE = /^(?:(?!not\b)\w+ ){0,5}too late(?: in the day)?(?: for (?:me|us|him|her))?$/;
const SHIFT =
  /^(no |oh |wait |actually |um |hm |hold on |well |so |and |or |but |you got |do you |got |have |is there |there |any |chance |of |times? |do you have |anything |something |what about |how about |a bit |a little |maybe |but |could it be |can it be |later|earlier|is there anything |have anything |got anything )*(a bit |a little )?(later|earlier|sooner)( that day| than that| on)?( in the day)?( please)?$/;

/** "Later in the day", where several days were offered. */
const OF_THE_DAY = /\b(later|earlier) (on )?in the day\b/;
/** None of what was offered. */
const REFUSES =
  /\b(none|neither|nothing|another|different|else|other)\b|^(no|nope|nah|not)\b(?! (for )?me\b)|\bnot (really|good|great|any|those|them|these|that|working|ideal|possible|free|available|able)\b|\b(do|does|did|can|could|will|would|is|are|am) not\b/;
/** "I'm not sure", "no, I'm new": refuses nothing. */
const UNSURE =
  /\bi am new\b|\bdo not (tell|say|mention|ask|let|worry)\b|\bfirst (time|visit)\b|\b(not (sure|certain|yet)|no (idea|rush|hurry|problem)|do not (know|care|mind)|does not matter|if not|not (for )?me)\b/;

/** "I've been before": no earlier time is wished for. */
const BEEN_BEFORE =
  /\b(?:been|come|came|there|here|in|done (?:it|this|that)|had (?:it|one|this)|seen (?:him|her|you|them)|as|like) before\b(?! (?:that|then|\d|noon|work|school|lunch|the|my))/g;

/** "Something later", "anything earlier", "none of those": moves the wish away from what was offered. */
export function shiftWish(desk: Desk, search: SlotSearch, said: string): void {
  const text = said.replace(BEEN_BEFORE, ' ');
  const local = search.offered.map((slot) => wallClock(slot.startsAt, desk.practice.timezone));
  const [first, last] = [local[0], local.at(-1)];
  if (first === undefined || last === undefined) return;
  const isOneDay = first.day === last.day;
  const base = search.when ?? emptyWhen();
  if (!isOneDay && OF_THE_DAY.test(text)) {
    const minutes = local.map(({ minute }) => minute);
    const isLater = /\blater\b/.test(text);
    const window = isLater ? { from: Math.max(...minutes) + 1, to: 1439 } : { from: 0, to: Math.min(...minutes) - 1 };
    search.when = { ...base, at: null, window, order: null };
    search.offered = [];
    search.chosen = null;
  } else if (/\b(later|after)\b/.test(text)) {
    search.when = isOneDay
      ? { ...emptyWhen(), days: [first.day], window: { from: last.minute + 1, to: 1439 } }
      : { ...base, days: daysFrom(addDays(last.day, 1)), at: null };
    search.offered = [];
    search.chosen = null;
  } else if (/\bsooner\b/.test(text) && !/\bsooner (that|the same) day\b/.test(text) && first.day > desk.today) {
    search.when = {
      ...base,
      days: dayRange(desk.today, addDays(first.day, -1)),
      at: null,
      order: null,
      alternative: null,
    };
    search.offered = [];
    search.chosen = null;
  } else if (/\b(earlier|sooner|before)\b/.test(text)) {
    search.when =
      isOneDay && first.minute > 0
        ? { ...emptyWhen(), days: [first.day], window: { from: 0, to: first.minute - 1 }, order: 'latest' }
        : { ...base, days: null, at: null, window: null, order: 'earliest', alternative: null };
    search.offered = [];
    search.chosen = null;
  } else if (REFUSES.test(withoutDenied(text)) && !UNSURE.test(text)) {
    search.when = { ...base, days: daysFrom(addDays(last.day, 1)), at: null };
    search.offered = [];
    search.areOffersRefused = true;
    desk.state.topicDay = last.day;
  }
}

function daysFrom(day: string): string[] {
  return Array.from({ length: 14 }, (_, index) => addDays(day, index));
}
