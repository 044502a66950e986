import type { LanguageTag } from '../../language/plain-words.ts';

export interface HeardClock {
  minute: number;
  at: number;
}

/** Clock times of a sentence, in order: "2 30 pm", "noon", "a las 9 y media de la manana"; bare ones where lists and prepositions show them. */
export function clocksIn(words: string, language: LanguageTag): HeardClock[] {
  return language === 'en' ? englishClocks(words) : spanishClocks(words);
}

const HOUR = '(1[0-2]|[1-9])';
const ENGLISH = new RegExp(
  [
    `\\b${HOUR}(?: (\\d{2}))? ?(am|pm)\\b`,
    '\\b(noon)\\b',
    `(?<=(?:^|,|\\bat|\\bor|\\band|\\bhave|\\bis|\\bto) )${HOUR}(?: (\\d{2}))?(?: o clock| oclock)?(?= *(?:,|$| or\\b| and\\b| on\\b| with\\b| for\\b| in the\\b))`,
  ].join('|'),
  'g',
);

/** The part of the day may be said once behind the last of several times. */
function englishClocks(words: string): HeardClock[] {
  const clocks: HeardClock[] = [];
  let part: string | undefined;
  for (const match of [...words.matchAll(ENGLISH)].reverse()) {
    const [said, hour, minutes, half, noon, bareHour, bareMinutes] = match;
    const own = /^[ ,]*in the (morning|afternoon|evening)/.exec(words.slice(match.index + said.length))?.[1];
    part = noon === undefined && half === undefined ? (own ?? part) : undefined;
    const number = Number(hour ?? bareHour) % 12;
    const isLate = part === 'evening' || (part !== 'morning' && number < 8);
    const isAfternoon = half === undefined ? isLate : half === 'pm';
    const minute = (number + (isAfternoon ? 12 : 0)) * 60 + Number(minutes ?? bareMinutes ?? 0);
    clocks.unshift({ minute: noon === undefined ? minute : 720, at: match.index });
  }
  return clocks;
}

const PART = '(?: de la (manana|tarde|noche|madrugada))?';
const SPANISH = new RegExp(`\\blas? ${HOUR}(?: (y media|y cuarto|y \\d{1,2}|\\d{2}))?${PART}|\\b(mediodia)\\b`, 'g');

function spanishClocks(words: string): HeardClock[] {
  const clocks: HeardClock[] = [];
  let part: string | undefined;
  for (const match of [...words.matchAll(SPANISH)].reverse()) {
    const [, hour, past, own, noon] = match;
    if (noon !== undefined) {
      part = undefined;
      clocks.unshift({ minute: 720, at: match.index });
      continue;
    }
    part = own ?? part;
    const number = Number(hour) % 12;
    const isMorning = part === undefined ? number >= 7 && number < 12 : part === 'manana' || part === 'madrugada';
    const minute = (number + (isMorning ? 0 : 12)) * 60 + pastOf(past);
    clocks.unshift({ minute, at: match.index });
  }
  return clocks;
}

function pastOf(past: string | undefined): number {
  if (past === undefined) return 0;
  if (past === 'y media') return 30;
  return past === 'y cuarto' ? 15 : Number(past.replace('y ', ''));
}
