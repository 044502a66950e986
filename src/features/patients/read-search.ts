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
 * Reads a search: a day of birth (`1980-05-17`, or as in the US `5/17/1980`), a telephone number or its end, and names or their
 * beginnings, in any order.
 */
export function readSearch(text: string): PatientSearch {
  let rest = text;
  let born: string | null = null;
  const day = /(?<!\S)(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?!\S)/.exec(rest);
  if (day) {
    const [whole, isoYear, isoMonth, isoDay, month = '', dayOfMonth = '', year] = day;
    const read = isoYear
      ? `${isoYear}-${isoMonth}-${isoDay}`
      : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
    if (isDay(read)) {
      born = read;
      rest = rest.replace(whole, ' ');
    }
  }
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

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
