import { isMonthName } from './number-words.ts';

/** A time as it was said; whether morning or evening may be open. */
export interface Clock {
  hour: number;
  minute: number;
  meridiem: 'am' | 'pm' | null;
  length: number;
}

const NOT_CLOCK_UNITS =
  /^(week|weeks|day|days|month|months|minute|minutes|min|mins|hour|hours|year|years|people|kids|children|of|percent|dollars|appointments?|times?|person|patients?|cats?|dogs?|teeth|tooth)$/;
const PREPOSITIONS =
  /^(at|around|about|after|before|by|between|from|until|till|til|past|or|like|than|for|say|to|maybe|approximately)$/;
const MISHEARD_HOURS = new Map([
  ['to', 2],
  ['too', 2],
  ['for', 4],
  ['ate', 8],
  ['won', 1],
  ['tree', 3],
  ['free', 3],
  ['fore', 4],
  ['fife', 5],
  ['sex', 6],
  ['nein', 9],
  ['tin', 10],
  ['leven', 11],
  ['elven', 11],
]);

/** Whether the agent has just asked for a time, so that a lone number is one; `settled`: there is one, and another would change it. */
export type ExpectedTime = 'asked' | 'settled' | null;

/** The time that begins at a token, or null. */
export function readClock(tokens: readonly string[], i: number, expected: ExpectedTime): Clock | null {
  const word = tokens[i] ?? '';
  if (word === 'noon' || word === 'midday') return { hour: 12, minute: 0, meridiem: 'pm', length: 1 };
  if (word === 'midnight') return { hour: 12, minute: 0, meridiem: 'am', length: 1 };
  return (
    readRelative(tokens, i) ??
    readColon(tokens, i) ??
    readHour(tokens, i, expected) ??
    readMisheard(tokens, i, expected !== null)
  );
}

/** "half past two", "quarter to three", "10 past 2". */
function readRelative(tokens: readonly string[], i: number): Clock | null {
  const isBritish =
    tokens[i] === 'half' && /^([1-9]|1[0-2])$/.test(tokens[i + 1] ?? '') && !NOT_CLOCK_UNITS.test(tokens[i + 2] ?? '');
  if (isBritish) {
    const tail = readMeridiem(tokens, i + 2);
    return { hour: Number(tokens[i + 1]), minute: 30, meridiem: tail.meridiem, length: 2 + tail.length };
  }
  const words = tokens.slice(i, i + 3);
  if (words[0] === 'a' && words[1] === 'quarter') {
    const clock = readRelative(tokens, i + 1);
    return clock === null ? null : { ...clock, length: clock.length + 1 };
  }
  const amount =
    words[0] === 'half'
      ? 30
      : words[0] === 'quarter'
        ? 15
        : /^(5|10|20|25)$/.test(words[0] ?? '')
          ? Number(words[0])
          : null;
  const isWord = words[0] === 'half' || words[0] === 'quarter';
  const direction = /^(past|after)$/.test(words[1] ?? '')
    ? 1
    : /^(to|till|til|of|before)$/.test(words[1] ?? '')
      ? -1
      : null;
  const hour = words[2] === 'noon' ? 12 : Number(words[2]);
  if (amount === null || direction === null || !(hour >= 1 && hour <= 12)) return null;
  if (!isWord && (words[1] === 'after' || /^(between|from)$/.test(tokens[i - 1] ?? ''))) return null;
  if (!isWord && direction < 0 && tokens[i + 3] !== undefined && /^\d+$/.test(tokens[i + 3] ?? '')) return null;
  const total = ((hour % 12) * 60 + direction * amount + 720) % 720;
  const tail = readMeridiem(tokens, i + 3);
  return { hour: Math.floor(total / 60) || 12, minute: total % 60, meridiem: tail.meridiem, length: 3 + tail.length };
}

function readColon(tokens: readonly string[], i: number): Clock | null {
  const match = /^(\d{1,2})[:.](\d{2})$/.exec(tokens[i] ?? '');
  if (match === null) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  if (hour > 23 || minute > 59) return null;
  const tail = readMeridiem(tokens, i + 1);
  return { hour, minute, meridiem: tail.meridiem, length: 1 + tail.length };
}

function readHour(tokens: readonly string[], i: number, expected: ExpectedTime): Clock | null {
  const expectsTime = expected !== null;
  const word = tokens[i] ?? '';
  const compact = /^(\d{1,2})(00|15|30|45)$/.exec(word);
  if (compact !== null && word.length >= 3 && Number(compact[1]) <= 23 && Number(compact[1]) > 0) {
    const tail = readMeridiem(tokens, i + 1);
    const isTime = tail.meridiem !== null || PREPOSITIONS.test(tokens[i - 1] ?? '') || expectsTime;
    return isTime
      ? { hour: Number(compact[1]), minute: Number(compact[2]), meridiem: tail.meridiem, length: 1 + tail.length }
      : null;
  }
  const hour = Number(word);
  if (!/^\d{1,2}$/.test(word) || hour < 1 || hour > 23 || isInDigitRun(tokens, i)) return null;
  const minute = readMinute(tokens, i + 1);
  if (hour > 12 && minute.length === 0) return null;
  const tail = readMeridiem(tokens, i + 1 + minute.length);
  const clock: Clock = { hour, minute: minute.value, meridiem: tail.meridiem, length: 1 + minute.length + tail.length };
  if (minute.length > 0 || tail.length > 0) return isDate(tokens, i) && tail.length === 0 ? null : clock;
  const after = tokens[i + 1] ?? '';
  if (NOT_CLOCK_UNITS.test(after) || isDate(tokens, i)) return null;
  // "The earlier of the two".
  if (/\b(?:of|of the|of those|of these|those|these|the other)$/.test(tokens.slice(Math.max(0, i - 2), i).join(' ')))
    return null;
  if (/^[a-z]{5,}s$/.test(after) && !/^(works|sounds|suits|would|please|thanks|seems|looks|\w+days|is)$/.test(after))
    return null;
  const before = tokens[i - 1] ?? '';
  if (/^(at|around|about|after|before|by|between|until|till|til|past|approximately|than|keep)$/.test(before))
    return clock;
  if (before === 'to' && tokens[i - 2] === 'up') return clock;
  if (
    /^(make it|make that|do|try|say)$/.test(
      before === 'it' || before === 'that' ? `${tokens[i - 2] ?? ''} ${before}` : before,
    )
  )
    return clock;
  if (/^(is|would|are)$/.test(before) && /^(ok|okay|good|fine|possible|open|available|alright|better)$/.test(after))
    return clock;
  const isBesideDay = /^(·|morning|afternoon|evening)$/.test(before);
  if (isBesideDay && /^(|works?|is|please|for|if|would|with|good|ok|then|or)$/.test(tokens[i + 1] ?? '')) return clock;
  if (i <= 1 && /^(?:then (?:on )?|on )·/.test(tokens.slice(i + 1, i + 4).join(' '))) return clock;
  if (expectsTime && TOO.test(tokens.slice(i + 1, i + 6).join(' '))) return clock;
  if (before === 'so' && /^(?:|please|instead|then|works?|would)$/.test(after)) return clock;
  if (before === 'from') return /^(to|until|till)$/.test(tokens[i + 1] ?? '') ? clock : null;
  if (/^(and|or|to)$/.test(before) && isHourLike(tokens, i - 2)) return clock;
  if (/^(or|ish)$/.test(tokens[i + 1] ?? '') && /^(?:\d{1,2}|so)$/.test(tokens[i + 2] ?? '')) return clock;
  if (expected === 'settled' && tokens.length > 4 && !CHANGES.test(tokens.join(' '))) return null;
  return expectsTime && tokens.length <= 8 ? clock : null;
}

/** Said of a number, it is another hour than the one that is settled. */
const CHANGES =
  /\b(?:instead|rather|better|actually|make|do|switch|change|move|prefer|not|no|nope|wait|sorry|could|can|would|what about|how about|or|works?|good|fine|said|meant|mean|later|earlier|oclock|am|pm|·)\b|·/;

/** "Eight is too early for me on a Monday." */
const TOO = /^(?:is|would be|seems|feels) (?:\w+ )?too (?:early|late)\b/;

/** "at to thirty": small words that stand where an hour should. */
function readMisheard(tokens: readonly string[], i: number, expectsTime: boolean): Clock | null {
  const hour = MISHEARD_HOURS.get(tokens[i] ?? '');
  if (hour === undefined) return null;
  const before = tokens[i - 1] ?? '';
  if (tokens[i] === 'free' && /^(?:am|is|are|be|always|usually|totally|completely|all|not|pretty|i|we)$/.test(before))
    return null;
  const minute = /^(15|30|45)$/.test(tokens[i + 1] ?? '') ? Number(tokens[i + 1]) : null;
  const tail = readMeridiem(tokens, i + (minute === null ? 1 : 2));
  const isAtEnd = /^(|please|thanks|thank|if|or|and|for|with|on|works?)$/.test(tokens[i + 1] ?? '');
  const isAfterAt =
    /^(at|around|about)$/.test(before) || (minute !== null && /^(after|before|by|until|till|past)$/.test(before));
  const isWhole =
    expectsTime &&
    i === 0 &&
    minute !== null &&
    tokens.slice(2).every((token) => /^(am|pm|please|oclock|works?|is|fine|good|ok|okay|then|thanks)$/.test(token));
  const isAfterDay = (before === '·' && minute !== null) || isWhole;
  // "My husband needs one too", said to a question after a time, names none.
  const isNamed = before === '·' && /\b(?:noon|\d{1,2})\b/.test(tokens.slice(0, i).join(' '));
  const isAlso = tokens[i] === 'too' && i > 1 && !PREPOSITIONS.test(before) && (before !== '·' || isNamed);
  if (isAlso && tail.length === 0) return null;
  const isLone = tail.length === 0 && !(expectsTime && tokens[i + 1] === undefined) && !(isAtEnd && before === 'at');
  if (minute === null ? isLone : !isAfterAt && !isAfterDay && tail.meridiem === null) return null;
  if (NOT_CLOCK_UNITS.test(tokens[i + 2] ?? '')) return null;
  const isExpected =
    expectsTime || isAfterDay || /^(at|around|about|after|before|by)$/.test(before) || tail.meridiem !== null;
  if (!isExpected || /^\d/.test(before)) return null;
  return { hour, minute: minute ?? 0, meridiem: tail.meridiem, length: 1 + (minute === null ? 0 : 1) + tail.length };
}

function readMinute(tokens: readonly string[], i: number): { value: number; length: number } {
  const word = tokens[i] ?? '';
  if (/^[0-5]\d$/.test(word) && !isMinuteUnit(tokens[i + 1])) return { value: Number(word), length: 1 };
  if (word === '0' && /^\d$/.test(tokens[i + 1] ?? '')) return { value: Number(tokens[i + 1]), length: 2 };
  return { value: 0, length: 0 };
}

function readMeridiem(tokens: readonly string[], i: number): { meridiem: 'am' | 'pm' | null; length: number } {
  const word = tokens[i] ?? '';
  if (word === 'oclock') {
    const rest = readMeridiem(tokens, i + 1);
    return { meridiem: rest.meridiem, length: 1 + rest.length };
  }
  if (word === 'ish' || word === 'sharp') return { meridiem: null, length: 1 };
  if (word === 'am' && tokens[i + 1] !== 'i') return { meridiem: 'am', length: 1 };
  if (word === 'pm') return { meridiem: 'pm', length: 1 };
  const phrase = tokens.slice(i, i + 3).join(' ');
  if (phrase === 'in the morning') return { meridiem: 'am', length: 3 };
  if (phrase === 'in the afternoon' || phrase === 'in the evening') return { meridiem: 'pm', length: 3 };
  if (phrase.startsWith('at night')) return { meridiem: 'pm', length: 2 };
  return { meridiem: null, length: 0 };
}

function isHourLike(tokens: readonly string[], i: number): boolean {
  const word = tokens[i] ?? '';
  return /^(\d{1,2}|\d{1,2}:\d{2}|am|pm|oclock|noon|15|30|45)$/.test(word);
}

function isMinuteUnit(word: string | undefined): boolean {
  return /^(minute|minutes|min|mins|hour|hours|people|dollars)$/.test(word ?? '');
}

/** Phone numbers and dates of birth come as runs of numbers; a clock has three of them at most. */
function isInDigitRun(tokens: readonly string[], i: number): boolean {
  let start = i;
  let end = i;
  while (/^\d+$/.test(tokens[start - 1] ?? '')) start -= 1;
  while (/^\d+$/.test(tokens[end + 1] ?? '')) end += 1;
  return end - start + 1 > 3 || /^\d{4}$/.test(tokens[i + 1] ?? '') || start < i;
}

/** "December 1": a number beside a month is a day. */
function isDate(tokens: readonly string[], i: number): boolean {
  const before = tokens[i - 1] === 'the' ? tokens[i - 2] : tokens[i - 1];
  return isMonthName(before ?? '') && tokens[i + 1] !== 'pm' && tokens[i + 1] !== 'am';
}
