import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The digits of a text in which numbers are already digits, "area code" and the like between them ignored. */
export function digitRuns(tokens: string[]): string[] {
  const runs: string[] = [];
  let run = '';
  for (const token of tokens) {
    const digits = token.replace(/[-.()+/]/g, '');
    if (/^\d+$/.test(digits)) {
      run += digits;
    } else if (!/^(and|then|dash|area|code|extension|is|the|hyphen|space|plus|number|um)$/.test(token)) {
      if (run !== '') runs.push(run);
      run = '';
    }
  }
  return run === '' ? runs : [...runs, run];
}

/** E.164 of a number said by the caller, or null; seven digits take the area code of `likeNumber`. */
export function findPhoneNumber(tokens: string[], likeNumber: string | null): string | null {
  for (const run of digitRuns(tokens)) {
    if (run.length < 7) continue;
    const local = run.length === 7 ? `${areaCode(likeNumber)}${run}` : run;
    const parsed = parsePhoneNumberFromString(local.length > 10 && !local.startsWith('1') ? `+${local}` : local, 'US');
    if (parsed?.isPossible() === true) return parsed.number;
  }
  return null;
}

function areaCode(number: string | null): string {
  const match = /^\+1(\d{3})\d{7}$/.exec(number ?? '');
  return match?.[1] ?? '';
}
