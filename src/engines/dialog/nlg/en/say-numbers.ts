const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS = new Map(
  Object.entries({
    one: 'first',
    two: 'second',
    three: 'third',
    five: 'fifth',
    eight: 'eighth',
    nine: 'ninth',
    twelve: 'twelfth',
  }),
);

/** 0 to 99 in words; larger numbers stay digits. */
export function sayCount(value: number): string {
  if (value < 20) return SMALL[value] ?? String(value);
  if (value > 99) return String(value);
  const unit = value % 10;
  return `${TENS[Math.floor(value / 10)] ?? ''}${unit === 0 ? '' : `-${SMALL[unit] ?? ''}`}`;
}

/** 1 to 99: "first", "twenty-second". */
export function sayOrdinal(value: number): string {
  const words = sayCount(value).split('-');
  const last = words.pop() ?? '';
  const ordinal = ORDINALS.get(last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ordinal].join('-');
}

/** "120 dollars", "45 dollars and 50 cents", "free". */
export function sayPrice(cents: number): string {
  if (cents === 0) return 'free';
  const [dollars, rest] = [Math.floor(cents / 100), cents % 100];
  const whole = `${dollars} ${dollars === 1 ? 'dollar' : 'dollars'}`;
  return rest === 0 ? whole : `${whole} and ${rest} cents`;
}

/** "an hour and a half", "45 minutes". */
export function sayDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} minutes`;
  const whole = hours === 1 ? 'one hour' : `${sayCount(hours)} hours`;
  return rest === 0 ? whole : `${whole} and ${rest} minutes`;
}

/** Digits one by one, in the groups in which people say a number: "2 1 2, 5 5 5, 0 1 2 3". */
export function sayPhoneNumber(number: string): string {
  const digits = number.replace(/\D/g, '');
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const groups =
    local.length === 10 ? [local.slice(0, 3), local.slice(3, 6), local.slice(6)] : (local.match(/.{1,3}/g) ?? []);
  return groups.map((group) => group.split('').join(' ')).join(', ');
}
