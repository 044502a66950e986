const COURTESY =
  'yes|yeah|yep|yup|ok|okay|sure|well|then|um|oh|perfect|great|i|we|would|will|can|do|take|like|let us|go|go with|with|give|me|guess|think|maybe|how about|what about|book|the|that|very|just|was|what|is|it|for|please';
const POINTS = new RegExp(
  `^(?:(?:${COURTESY}) )*(first|1st|second|2nd|third|3rd|middle|last|earliest|latest|former|latter)(?: (?:1|one|option|time|slot|choice|there|said|mentioned|you|fine|good|works?|great|thanks|thank|sounds|sir|ma'am|best|be|us|${COURTESY}))*$`,
);

/** The place in a list of `length` that the words point at and nothing more: "yeah, the first works". Null where they do not. */
export function pointsAt(text: string, length: number): number | null {
  const word = POINTS.exec(text)?.[1];
  if (word === undefined) return null;
  if (/^(first|1st|earliest|former)$/.test(word)) return 0;
  if (/^(second|2nd|middle)$/.test(word)) return 1;
  if (/^(third|3rd)$/.test(word)) return 2;
  return length - 1;
}
