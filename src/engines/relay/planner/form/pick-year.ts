/** A calendar that stands far from a day: most let one choose the year from a list, and some the month. */

import type { ElementSnapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { MONTHS } from './months.ts';

/** So many years or months stand together where one of them is to be chosen. */
const FEWEST_YEARS = 8;
const EVERY_MONTH = 12;
/** Years that are faster chosen than turned to. */
const FAR = 2;
const OPENS_YEARS =
  /^(?:(?:select|choose|change|switch to|go to) (?:(?:the|a) )?(?:month and )?year(?: view)?|.*\bswitch to year view|year)$/;

const isChoice = ({ role, disabled }: ElementSnapshot): boolean =>
  !disabled && !/^(?:textbox|spinbutton|combobox|checkbox)$/.test(role);

/**
 * What to press on the way to the year of `date` (YYYY-MM-DD), or to its month among twelve; null where the calendar shows days and
 * opens no list of years, or stands on the year by now. `shown`: the month on show as YYYY-MM, null where it is not told.
 */
export function towardsYear(
  calendar: readonly ElementSnapshot[],
  shown: string | null,
  date: string,
): ElementSnapshot | null {
  if (shown?.slice(0, 4) === date.slice(0, 4)) return null;
  const choices = calendar.filter(isChoice);
  const years = choices.filter(({ name }) => /^(?:19|20)\d\d$/.test(name.trim()));
  if (years.length >= FEWEST_YEARS) {
    const wanted = years.find(({ name }) => name.trim() === date.slice(0, 4));
    return wanted ?? turnYears(choices, Number(years[0]?.name) > Number(date.slice(0, 4)));
  }
  const months = choices.filter(({ name }) => MONTHS.some((month) => isMonth(name, month)));
  if (months.length === EVERY_MONTH) return months[Number(date.slice(5, 7)) - 1] ?? null;
  if (shown === null || Math.abs(Number(shown.slice(0, 4)) - Number(date.slice(0, 4))) < FAR) return null;
  return (
    choices.find(({ name }) => OPENS_YEARS.test(plain(name))) ??
    choices.find(({ name }) => name.trim() === shown.slice(0, 4)) ??
    null
  );
}

function isMonth(name: string, month: string): boolean {
  const said = plain(name);
  return said === month.toLowerCase() || said === month.slice(0, 3).toLowerCase();
}

/** The arrow beside a part of all years. */
function turnYears(choices: readonly ElementSnapshot[], isEarlier: boolean): ElementSnapshot | null {
  const word = isEarlier ? /\bprev|back|[‹«←<]|chevron-?left/i : /\bnext|forward|[›»→>]|chevron-?right/i;
  const arrows = choices.filter(({ name, hint }) => word.test(`${name} ${hint}`));
  return arrows.find(({ hint }) => !/super|double/i.test(hint)) ?? arrows[0] ?? null;
}
