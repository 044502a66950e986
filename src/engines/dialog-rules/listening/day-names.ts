const WEEKDAYS: RegExp[] = [
  /^sundays?$/,
  /^(mondays?|mon|munday)$/,
  /^(tuesdays?|tues?|teusday|tusday)$/,
  /^(wednesdays?|weds?|wensday|wendsday)$/,
  /^(thursdays?|thurs?|thur|thirsday|thursdy)$/,
  /^(fridays?|fri)$/,
  /^(saturdays?|satuday|saterday)$/,
];
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_NAME =
  /^(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;
/** 0 = Sunday … 6 = Saturday, as recognisers spell them; null for other words. */
export function weekdayNamed(word: string | undefined): number | null {
  const index = WEEKDAYS.findIndex((pattern) => pattern.test(word ?? ''));
  return index < 0 ? null : index;
}

/** 1 = January … 12 = December; null for other words. */
export function monthNamed(word: string | undefined): number | null {
  if (word === undefined || !MONTH_NAME.test(word)) return null;
  return MONTHS.indexOf(word.slice(0, 3)) + 1;
}
