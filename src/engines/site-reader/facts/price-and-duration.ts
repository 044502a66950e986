/** A price in text, in cents: the lowest when a range or "from" is given. Null when there is none; "free" is zero. */
export function findPrice(text: string): { cents: number; start: number; end: number } | null {
  const match =
    /(?:[$£€]|\b(?:USD|CAD|AUD|GBP|EUR)\s?)\s?(\d{1,3}(?:[,.]\d{3})+(?:[.,]\d{2})?|\d{1,6}(?:[.,]\d{1,2})?)(?![\d%])\s*(k\b)?/i.exec(
      text,
    ) ??
    /(?<![\d.,-])(\d{1,3}(?:[,.]\d{3})*(?:[.,]\d{2})?|\d{1,6})\s?(?:[$£€]|\b(?:USD|CAD|AUD|GBP|EUR|(?:US |Canadian |Australian )?dollars|euros?|pounds)\b)()/i.exec(
      text,
    );
  if (match) {
    const cents = Math.round(amount(match[1] ?? '') * 100) * (match[2] ? 1_000 : 1);
    return { cents, start: match.index, end: match.index + match[0].length };
  }
  const free = /\b(?:free|complimentary|no charge|no cost|kostenlos|gratis|gratuit)\b/i.exec(text);
  return free ? { cents: 0, start: free.index, end: free.index + free[0].length } : null;
}

/** `1,200.50`, `1.200,50`, `89,90`: the last separator with two digits after it is the decimal one. */
function amount(text: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(text);
  const whole = (decimals ? text.slice(0, decimals.index) : text).replace(/[.,]/g, '');
  return Number(whole) + (decimals ? Number(`0.${decimals[1]}`) : 0);
}

const NUMBER = String.raw`(\d{1,3}(?:\.5|½|\s?1\/2)?|an?|one|two|three|four|ten|fifteen|twenty|thirty|forty-five|sixty|ninety|half an?)`;
const DURATION = new RegExp(
  String.raw`(?<![\w$€£.,/])${NUMBER}(?:\s?(?:-|–|—|to)\s?(\d{1,3}(?:\.5)?))?[\s-]?(hours?|hrs?|h|minutes?|mins?|min\.|stunden?|minuten|heures?|horas?|minutos?)(?![\p{L}])(?:\s*(?:and|,)?\s*(?:(\d{1,2})\s?(?:minutes?|mins?|m)?|(?:and\s)?(?:a\s)?(half))(?=\b))?`,
  'iu',
);

/** A length of time in text, in minutes: the longer end of a range, since that is what has to be kept free. Null when there is none. */
export function findDuration(text: string): { minutes: number; start: number; end: number } | null {
  const match = DURATION.exec(text);
  if (!match) return null;
  const isHours = /^(h|st|heure|hora)/i.test(match[3] ?? '');
  const first = quantity(match[1] ?? '');
  const value = match[2] === undefined ? first : Math.max(first, Number(match[2]));
  const extra = match[5] ? 30 : Number(match[4] ?? '0');
  const minutes = isHours ? value * 60 + extra : value;
  const end = match.index + match[0].length;
  return minutes >= 5 && minutes <= 12 * 60 ? { minutes: Math.round(minutes), start: match.index, end } : null;
}

const SPELLED: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
};

function quantity(text: string): number {
  const lower = text.toLowerCase();
  if (lower.startsWith('half')) return 0.5;
  if (lower === 'a' || lower === 'an' || lower === 'one') return 1;
  const spelled = SPELLED[lower];
  if (spelled !== undefined) return spelled;
  const half = /½|1\/2$/.test(lower) ? 0.5 : 0;
  return Number.parseFloat(lower) + half;
}
