import { clauseStarts } from './clauses.ts';
import { tellsOfElse } from './day-role.ts';

/** A part of the day that callers name instead of an hour. */
export interface DayPart {
  window: { from: number; to: number };
  meridiem: 'am' | 'pm';
  order: 'earliest' | 'latest' | null;
}

const DAY_PARTS: [string[], number, number, 'am' | 'pm'][] = [
  [['late', 'morning'], 600, 719, 'am'],
  [['later', 'morning'], 600, 719, 'am'],
  [['mid', 'morning'], 570, 690, 'am'],
  [['early', 'morning'], 0, 600, 'am'],
  [['early', 'afternoon'], 720, 870, 'pm'],
  [['late', 'afternoon'], 900, 1079, 'pm'],
  [['later', 'afternoon'], 900, 1079, 'pm'],
  [['mid', 'afternoon'], 840, 960, 'pm'],
  [['morning'], 0, 719, 'am'],
  [['mornings'], 0, 719, 'am'],
  [['afternoon'], 720, 1019, 'pm'],
  [['afternoons'], 720, 1019, 'pm'],
  [['evening'], 1020, 1439, 'pm'],
  [['evenings'], 1020, 1439, 'pm'],
  [['tonight'], 1020, 1439, 'pm'],
  [['night'], 1020, 1439, 'pm'],
  [['after', 'lunch'], 765, 900, 'pm'],
  [['before', 'lunch'], 600, 705, 'am'],
  [['past', 'lunch'], 765, 1019, 'pm'],
  [['lunchtime'], 690, 810, 'pm'],
  [['lunch', 'time'], 690, 810, 'pm'],
  [['lunch', 'hour'], 690, 810, 'pm'],
  [['lunch', 'break'], 690, 810, 'pm'],
  [['midday'], 690, 810, 'pm'],
  [['after', 'dinner'], 1080, 1439, 'pm'],
  [['after', 'hours'], 1020, 1439, 'pm'],
  [['lunch'], 690, 810, 'pm'],
  [['after', 'work'], 1020, 1439, 'pm'],
  [['after', 'school'], 900, 1439, 'pm'],
  [['before', 'work'], 0, 540, 'am'],
  [['before', 'my', 'shift'], 0, 540, 'am'],
  [['before', 'class'], 0, 540, 'am'],
  [['before', 'school'], 0, 510, 'am'],
  [['sunrise'], 0, 510, 'am'],
  [['pm'], 720, 1439, 'pm'],
];

/** "Not too early", "not first thing": from ten on; "not too late": before four. */
const NOT_TOO =
  /\b(?:not|nothing|anything but|never|except) (?:do |come |come in |be there |make it |make )?(?:too |so |very |super |real |that |really |crazy |like |at |for )*(early|late|first thing|last thing)\b(?! (?:fee|for (?:the|my)))(?: in the (?:morning|day))?/;

/** The hours that are left where callers only say which they don't want; null where they don't. */
export function findMiddleOfDay(text: string): { from: number; to: number } | null {
  const extreme = NOT_TOO.exec(text)?.[1];
  if (extreme === undefined) return null;
  return /early|first/.test(extreme) ? { from: 600, to: 1439 } : { from: 0, to: 960 };
}

/** The first part of the day named, and its tokens marked as used; "not in the morning" is the afternoon. */
export function findDayPart(tokens: readonly string[], used: boolean[]): DayPart | null {
  const at = tokens.findIndex((word, i) => isWishedPart(word, tokens[i + 1], tokens[i + 2]));
  return (at > 0 ? partFrom(tokens, used, at) : null) ?? wishedRather(tokens, used) ?? partFrom(tokens, used, 0);
}

/** "I don't want evenings, could we do lunchtime": the one told after one that is refused. */
function wishedRather(tokens: readonly string[], used: boolean[]): DayPart | null {
  const out = tokens.findIndex((word, i) => PLURAL_PART.test(word) && isRefused(tokens, i));
  if (out < 0 || !PART_AGAIN.test(tokens.slice(out + 1).join(' '))) return null;
  return partFrom(tokens, used, out + 1);
}

const PLURAL_PART = /^(?:mornings?|afternoons?|evenings?)$/;
const PART_AGAIN =
  /\b(?:can|could|how about|what about|rather|so|do|make it|maybe|instead) (?:\S+ ){0,4}?(?:mornings?|afternoons?|evenings?|lunch ?time|midday|night)\b/;

/** "I've Mass in the evening, but lunchtime's fine": the one said to be. */
function isWishedPart(word: string, next: string | undefined, after: string | undefined): boolean {
  const isPart = DAY_PARTS.some(([words]) => words.length === 1 && words[0] === word);
  return (
    isPart &&
    /^(?:is fine|is good|is ok|is great|is perfect|is better|is best|works|work|are fine|are good|are ok|are better|are best|would)/.test(
      `${next ?? ''} ${after ?? ''}`,
    )
  );
}

function partFrom(tokens: readonly string[], used: boolean[], from: number): DayPart | null {
  for (let i = from; i < tokens.length; i += 1) {
    for (const [words, start, end, meridiem] of DAY_PARTS) {
      if (!words.every((word, k) => tokens[i + k] === word)) continue;
      const before = tokens[i - 1] ?? '';
      if (
        /^(good|last|all|every|each|other|whole|entire)$/.test(before) ||
        (words[0] === 'pm' && !/^(?:but|rather|prefer|the|only|anything|something)$/.test(before))
      )
        continue;
      if (words.join(' ') === 'lunch' && !/^(at|around|over|during|my|before|after)$/.test(before)) continue;
      used.fill(true, i, i + words.length);
      if (IS_MIDDAY.test(words.at(0) ?? '') && isRefused(tokens, i)) return null;
      if (isRefused(tokens, i))
        return start < 720
          ? { window: { from: 720, to: 1439 }, meridiem: 'pm', order: null }
          : { window: { from: 0, to: 719 }, meridiem: 'am', order: null };
      return { window: { from: start, to: end }, meridiem, order: null };
    }
  }
  return null;
}

const IS_MIDDAY = /^(?:lunch\w*|midday)$/;
const NO_LUNCH =
  /\b(?:except|(?:any\w*|any time|anytime|any day|day|fine|good|ok) but|but not|not|avoid|besides|other than)(?: for| at| during| around| over| my| the| like| on| his| her)* (?:lunch(?: ?time| hour| break)?|lunchtime|midday)\b|\b(?:lunch|lunchtime|midday)(?: time| hour)? (?:is (?:bad|out|no good|not)|does not|will not|would not)\b/;
/** Starts around lunch, wall-clock minutes. */
export const LUNCH = Array.from({ length: 18 }, (_, step) => 690 + 5 * step);

/** "Anytime except lunch." */
export function refusesLunch(text: string): boolean {
  return NO_LUNCH.test(text);
}

/** "not in the morning", "mornings don't work". */
function isRefused(tokens: readonly string[], i: number): boolean {
  const before = tokens.slice(Math.max(0, i - 4), i).join(' ');
  const after = tokens.slice(i + 1, i + 4).join(' ');
  const starts = clauseStarts(tokens.slice(0, i + 1));
  const head = tokens.slice(starts.at(-1) ?? 0, i).join(' ');
  if (/s$/.test(tokens[i] ?? '') && tellsOfElse(head)) return true;
  return (
    /(?<!\b(?:there|have|got|is) )\b(not|no|nothing|none|never|except|hate|avoid|anything but|but not)( (want|do|like|need|prefer|have|work|make|come|take|good|great|free|available|in|on|for|the|any|a|an|early|late|·))*$/.test(
      before,
    ) ||
    /\b(slow|slower|busy|working|work|works|useless|no good|dead)( in| during)?( the)?$/.test(before) ||
    /^(?:do not|does not|will not|would not|can not|(?:is|are) (?:not|no good|bad|out|hard|tough|rough|impossible|too|hectic|crazy|busy|terrible|awful|a mess|tricky|usually|always|off)\b|i (?:work(?! (?:until|till|til|from|to))|am at|am in|can not|have (?:class|work|school)|sleep))/.test(
      after,
    )
  );
}
