/** What somebody looks for a patient by; every part has to fit. */
export interface PatientSearch {
  /** Beginnings of the first or the last name, in small letters. */
  names: string[];
  /** Last digits of the number. */
  digits: string | null;
  /** `YYYY-MM-DD`. */
  born: string | null;
}

const FEWEST_DIGITS = 3;

/**
 * Reads a search: a day of birth (`1980-05-17`, as in the US `5/17/1980`, or in words, `May 17 1980`), a telephone number or its end, and
 * names or their beginnings, in any order.
 */
export async function readSearch(text: string): Promise<PatientSearch> {
  const day = dayInDigits(text) ?? (await dayInWords(text));
  const born = day?.day ?? null;
  let rest = day ? text.replace(day.text, ' ') : text;
  let digits: string | null = null;
  const number = /(?<!\S)\+?[\d().\-\s]*\d(?!\S)/.exec(rest);
  const found = number?.[0].replace(/\D/g, '') ?? '';
  if (number && found.length >= FEWEST_DIGITS) {
    digits = found;
    rest = rest.replace(number[0], ' ');
  }
  return {
    names: rest
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    digits,
    born,
  };
}

/** A day of some calendar and the words that say it. */
type SaidDay = { text: string; day: string } | null;

function dayInDigits(text: string): SaidDay {
  const found = /(?<!\S)(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?!\S)/.exec(text);
  if (!found) return null;
  const [whole, isoYear, isoMonth, isoDay, month = '', dayOfMonth = '', year] = found;
  const day = isoYear
    ? `${isoYear}-${isoMonth}-${isoDay}`
    : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isDay(day) ? { text: whole, day } : null;
}

/** Only a day of a month with its name and a year: words alone may be names, digits alone a number. */
async function dayInWords(text: string): Promise<SaidDay> {
  if (!/\p{L}.*\d|\d.*\p{L}/u.test(text)) return null;
  const chrono = await import('chrono-node/en');
  for (const { text: said, start } of chrono.strict.parse(text)) {
    const [year, month, day] = (['year', 'month', 'day'] as const).map((part) =>
      start.isCertain(part) ? start.get(part) : null,
    );
    if (year && month && day && !start.isCertain('hour') && /\p{L}{3}/u.test(said))
      return { text: said, day: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) };
  }
  return null;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
