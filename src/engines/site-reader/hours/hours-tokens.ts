import { dayReader } from './day-names.ts';
import { normalizeTimes, readTime, TIME_SOURCE, type WrittenTime } from './time-of-day.ts';

/** The words of a line that opening hours are made of. */
export type HoursToken =
  | { kind: 'days'; days: readonly number[]; isWeak: boolean }
  | { kind: 'time'; time: WrittenTime }
  | { kind: 'to' }
  | { kind: 'and' }
  /** A change of subject: semicolon, slash between clauses, bracket, cell border. */
  | { kind: 'break' }
  | { kind: 'closed' }
  | { kind: 'all_day' }
  | { kind: 'lunch' }
  | { kind: 'appointment' }
  /** Every other, first and third: true on some weeks only. */
  | { kind: 'some_weeks' }
  /** A day of the year: the line is a notice, not a rule. */
  | { kind: 'date' }
  | { kind: 'word'; text: string };

const PHONE = /(?:\+?\d{1,2}[-. ]?)?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g;
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|march|april|apr|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|may';

const PATTERNS: [kind: HoursToken['kind'], source: string][] = [
  [
    'all_day',
    String.raw`24\s?\/\s?7|24[\s-]?(?:hours?|hrs?|h)(?: a day| daily)?|around the clock|rund um die uhr|24 horas`,
  ],
  [
    'date',
    String.raw`\b(?:${MONTH})\.?\s+\d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:${MONTH})\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b(?:19|20)\d\d\b`,
  ],
  [
    'some_weeks',
    String.raw`every (?:other|second|third)|alternat(?:e|ing)|(?:1st|2nd|3rd|4th|first|second|third|fourth|last)(?=[\s,&]+(?:and|or|&|,|1st|2nd|3rd|4th|first|second|third|fourth|last|mon|tue|wed|thu|fri|sat|sun))|select(?:ed)?(?= (?:mon|tue|wed|thu|fri|sat|sun))|some(?= (?:mon|tue|wed|thu|fri|sat|sun))|bi-?weekly|(?:once|twice|\d ?x|\d times) ?(?:a|per|\/) ?month|monthly`,
  ],
  [
    'appointment',
    String.raw`(?:by|with|upon) (?:appointments?|appts?|request|arrangement)(?: only)?|appointments? only|appt\.? only|con cita(?: previa)?|nach vereinbarung|sur rendez-vous`,
  ],
  ['lunch', 'lunch(?:time|es)?|break|mittagspause|almuerzo|comida'],
  ['closed', 'closed|cerrado|ferm[eé]|geschlossen|ruhetag|not open|no (?:office )?hours|no patients'],
  [
    'to',
    String.raw`\b(?:to|through|thru|until|till|til|bis|hasta|jusqu['’][àa])\b|'til\b|\bà\b|\ba\b(?=\s*(?:\d|lun|mar|mi[eé]|jue|vie|s[aá]b|dom))|-+`,
  ],
  ['and', String.raw`,|&|\+|\b(?:and|or|y|und|et)\b|\/`],
  ['break', String.raw`[;|()[\]•·]`],
];

const scanners = new Map<string, RegExp>();

function scanner(language: string): RegExp {
  const key = language.slice(0, 2);
  const known = scanners.get(key);
  if (known) return known;
  const alternatives = [
    ...PATTERNS.map(([kind, source]) => `(?<${kind}>${source})`),
    `(?<days>\\b(?:${dayReader(key).source})(?![\\p{L}\\d])\\.?)`,
    `(?<time>(?<![\\w$€£:]|\\d[.,])${TIME_SOURCE})`,
    "(?<word>[\\p{L}\\p{N}$€£%#@'’]+)",
  ];
  const built = new RegExp(alternatives.join('|'), 'giu');
  scanners.set(key, built);
  return built;
}

/** Longest line that is looked at; opening hours in one line are far shorter. */
const MAX_LINE = 400;

/** Takes a line apart; one or two letters that turn out to be no day are words again. */
export function hoursTokens(line: string, language: string): HoursToken[] {
  const text = normalizeTimes(line.slice(0, MAX_LINE).replace(PHONE, ' '));
  const reader = dayReader(language);
  const tokens: HoursToken[] = [];
  for (const match of text.matchAll(scanner(language))) {
    const groups = match.groups ?? {};
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    if (kind === 'days') {
      const word = match[0].replace(/\.$/, '');
      const read = reader.read(word);
      tokens.push(read ? { kind: 'days', ...read } : { kind: 'word', text: word });
    } else if (kind === 'time') {
      const parts = new RegExp(`^${TIME_SOURCE}`, 'i').exec(match[0]);
      const time = parts ? readTime(parts[1] ?? '', parts[2], (parts[3] ?? parts[4])?.toLowerCase()) : null;
      tokens.push(time ? { kind: 'time', time } : { kind: 'word', text: match[0] });
    } else if (kind === 'word' || kind === undefined) tokens.push({ kind: 'word', text: match[0] });
    else tokens.push({ kind } as HoursToken);
  }
  return tokens.map((token, index) =>
    token.kind === 'days' && token.isWeak && !isConfirmed(tokens, index) ? { kind: 'word', text: '' } : token,
  );
}

/** True when another day stands beside the letters, or their hours follow at once. */
function isConfirmed(tokens: HoursToken[], index: number): boolean {
  const isJoint = (token: HoursToken | undefined): boolean => token?.kind === 'to' || token?.kind === 'and';
  const before = isJoint(tokens[index - 1]) && tokens[index - 2]?.kind === 'days';
  const after = isJoint(tokens[index + 1]) && tokens[index + 2]?.kind === 'days';
  // `M T Th: 8-5`: a row of letters is confirmed by what follows the last.
  let last = index;
  while (tokens[last + 1]?.kind === 'days') last += 1;
  const next = tokens[last + 1]?.kind === 'break' ? tokens[last + 2] : tokens[last + 1];
  return before || after || next?.kind === 'time' || next?.kind === 'closed' || (next === undefined && index === 0);
}
