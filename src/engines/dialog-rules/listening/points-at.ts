const COURTESY =
  'yes|yeah|yep|yup|ok|okay|sure|well|then|um|oh|perfect|great|i|we|would|will|can|do|take|like|let us|go|go with|with|give|me|guess|think|maybe|how about|what about|book|the|that|very|just|was|what|is|it|for|please';
const POINTS = new RegExp(
  `^(?:(?:${COURTESY}) )*(first|1st|second|2nd|third|3rd|middle|last|earliest|latest|former|latter)(?: (?:1|one|option|time|slot|choice|there|said|mentioned|you|fine|good|works?|great|thanks|thank|sounds|sir|ma'am|best|be|us|${COURTESY}))*$`,
);

/** The place in a list of `length` that the words point at and nothing more: "yeah, the first works". Null where they do not. */
export function pointsAt(text: string, length: number): number | null {
  const word = POINTS.exec(text)?.[1];
  return word === undefined ? null : placeOf(word, length);
}

function placeOf(word: string, length: number): number {
  if (/^(first|1st|earliest|former)$/.test(word)) return 0;
  if (/^(second|2nd|middle)$/.test(word)) return 1;
  if (/^(third|3rd)$/.test(word)) return 2;
  return length - 1;
}

const PLACE = 'first|1st|second|2nd|third|3rd|middle|last|earliest|latest';
const REFUSED = new RegExp(
  `\\b(?:not|rather not|do not want|can not do|skip|anything but) (?:the |that |very )*(${PLACE})(?: (?:1|one|time|option|slot|choice|appointment))*`,
);
const NEXT_TO_IT =
  /\b(?:(?:the )?(?:1|one|time|slot|option) (?:right |just |directly |straight )?after(?: (?:that|this|it|them))?(?: 1| one)?|(?:the )?next (?:1|one|time|slot|option)|(?:the )?following(?: 1| one)?)$/;

/** Where places are refused, "not the first, the one after": what is chosen instead; null where no place is refused. */
export function insteadOf(text: string, length: number): { place: number | null; rest: string } | null {
  const refused = REFUSED.exec(text);
  if (refused?.[1] === undefined) return null;
  const place = placeOf(refused[1], length);
  const rest = `${text.slice(0, refused.index)} ${text.slice(refused.index + refused[0].length)}`
    .replace(/\s+/g, ' ')
    .trim();
  if (NEXT_TO_IT.test(rest)) return { place: place + 1 < length ? place + 1 : null, rest };
  const isOther = length === 2 && !/\d/.test(rest) && (rest.split(' ').length <= 3 || /\bother\b/.test(rest));
  return { place: isOther ? 1 - place : pointsAt(rest, length), rest };
}

/** "The one after (that)", which names no place of its own: after which one is to be asked. */
export function pointsPastOne(text: string): boolean {
  return NEXT_TO_IT.test(text);
}
