import { wallClock, weekdayOf } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import type { Heard } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import type { OfferedSlot } from '../task.ts';
import { whenIn } from '../when-in.ts';

/** "Could we do one, so he has time to eat?", where a time is spoken of already. */
const ONE_OCLOCK =
  /\b(?:do|make it|at|try|around) one\b(?! (?:of|for|on|with|in|at|that|more|thing|time|hour|day|week|after|before|later|next|this|person|appointment|visit|who|to|too|as|also|another|every|each|and|a)\b)/;
const ONE = 780;
const OBJECTS = /^(?:no|nope|nah|not(?! (?:a |any )?(?:problem|bad|to worry))|wait|actually|sorry|oh)\b/;
/** "The bell rings at two, so two thirty." */
const REASONS =
  /\b(?:so|is when|until|till|rather|instead|better|but|make it|(?:is|would be) (?:fine|good|ok|okay) (?:though|tho|instead))\b/;
/** "No, that's Thanksgiving week, I said the thirtieth." */
const MEANT = /.*\bi (?:said|meant|asked for|told you|wanted) (.+)$/;
/** So many days are a span, and not one day beside another. */
const SPAN = 4;

/** The wish in words said of the time that is chosen: "no, nine thirty is when school starts, eight thirty" wishes for the latter. */
export function wishAgainst(desk: Desk, { startsAt }: OfferedSlot, { text }: Utterance, said: Heard): Heard {
  const when = said.isEmpty && ONE_OCLOCK.test(text) ? atOne(said) : said;
  const { day, minute } = wallClock(startsAt, desk.practice.timezone);
  const { window } = when.time;
  if (window !== null && when.time.at === null && /\blater\b/.test(text) && window.from <= minute && minute < window.to)
    return { ...when, time: { ...when.time, window: { ...window, from: minute + 1 } } };
  const isTooLate = window !== null && window.from <= minute && minute <= window.to && /\bearlier\b/.test(text);
  if (isTooLate && when.time.at === null)
    return { ...when, time: { ...when.time, window: { ...window, to: minute - 1 } } };
  if (!OBJECTS.test(text) && !REASONS.test(text)) return when;
  const meant = MEANT.exec(text)?.[1];
  const told = meant === undefined ? null : whenIn(desk, utteranceOf(meant));
  if (told !== null && !told.isEmpty) return told;
  const at = when.time.at?.filter((other) => other % 720 !== minute % 720) ?? [];
  const isHabit =
    (when.day.days?.length ?? 0) > 1 && when.day.days?.every((other) => weekdayOf(other) === weekdayOf(day));
  if (isHabit === true && !OBJECTS.test(text)) return when;
  const days = when.day.days?.filter((other) => other !== day) ?? [];
  const isSpan = (when.day.days?.length ?? 0) >= SPAN;
  return {
    ...when,
    time: at.length === 0 ? when.time : { ...when.time, at },
    day: days.length === 0 || isSpan ? when.day : { ...when.day, days },
  };
}

function atOne(when: Heard): Heard {
  return { ...when, time: { ...when.time, at: [ONE] }, isEmpty: false };
}
