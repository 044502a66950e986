import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** After so many digits an "oh" is one, also where words follow it: "… one five oh it's called …". */
const LEAST_BEFORE_OH = 6;

/** The digits of a text in which numbers are already digits, "area code" and the like between them ignored. */
export function digitRuns(tokens: readonly string[]): string[] {
  const runs: string[] = [];
  let run = '';
  for (const token of tokens) {
    const digits = token.replace(/[-.()+/]/g, '');
    if (/^\d+$/.test(digits)) {
      run += digits;
    } else if (/^(?:oh|o)$/.test(token) && run.length >= LEAST_BEFORE_OH) {
      run += '0';
    } else if (!/^(and|then|dash|area|code|extension|is|the|hyphen|space|plus|number|um)$/.test(token)) {
      if (run !== '') runs.push(run);
      run = '';
    }
  }
  return run === '' ? runs : [...runs, run];
}

/** E.164 of a number said by the caller, or null; seven digits take the area code of `likeNumber`. */
export function findPhoneNumber(tokens: readonly string[], likeNumber: string | null): string | null {
  const ordered = areaCodeFirst(tokens);
  return correctedNumber(ordered, likeNumber) ?? readNumber(ordered, likeNumber);
}

/** Most digits of a number with the country's own. */
const MOST_DIGITS = 11;

/** A run of digits long enough to be meant for a number, of which none can be read. */
export function isCutShort(tokens: readonly string[]): boolean {
  return digitRuns(tokens).some((run) => run.length >= 6) && findPhoneNumber(tokens, null) === null;
}

/** "555 0142, area code 212": the area code belongs before what was said first. */
function areaCodeFirst(tokens: readonly string[]): readonly string[] {
  const at = tokens.findIndex((token, i) => token === 'area' && tokens[i + 1] === 'code');
  if (at < 0 || (digitRuns(tokens.slice(0, at))[0]?.length ?? 0) < 7) return tokens;
  return [...tokens.slice(at + 2), ...tokens.slice(0, at)];
}

/** "… 0177, no, 0178": the last digits said again take the place of those before. */
function correctedNumber(tokens: readonly string[], likeNumber: string | null): string | null {
  const at = tokens.findLastIndex((token) => /^(no|sorry|wait|actually|correction|mean|meant)$/.test(token));
  if (at < 0) return null;
  const [first] = digitRuns(tokens.slice(0, at));
  const [again] = digitRuns(tokens.slice(at + 1));
  if (first === undefined || again === undefined || first.length < 5 || again.length >= 7) return null;
  const whole = first.length <= 7 ? 7 : Math.max(first.length, 10);
  return readNumber([first.slice(0, whole - again.length) + again], likeNumber);
}

function readNumber(tokens: readonly string[], likeNumber: string | null): string | null {
  for (const run of digitRuns(tokens)) {
    if (run.length < 7) continue;
    const local = run.length === 7 ? `${areaCode(likeNumber)}${run}` : run;
    const isAbroad = local.length >= MOST_DIGITS && !local.startsWith('1');
    if (isAbroad && !tokens.some((token) => /^(plus|\+.*|country|international|011.*)$/.test(token))) continue;
    const parsed = parsePhoneNumberFromString(isAbroad ? `+${local}` : local, 'US');
    if (parsed?.isPossible() === true) return parsed.number;
  }
  return null;
}

function areaCode(number: string | null): string {
  const match = /^\+1(\d{3})\d{7}$/.exec(number ?? '');
  return match?.[1] ?? '';
}
