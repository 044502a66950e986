const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const DAY = `(?:today|tomorrow|${WEEKDAY})`;
const COUNT = '(?:a|an|1|2|3|4|5|6|a couple of|a few)';

/** Ways of naming a day that are not said everywhere, and the way that is: "Tuesday week" is a week from Tuesday. */
const IDIOMS: [RegExp, string][] = [
  [/\bnot next week\b((?: \S+){0,6}?) (?:but )?(?:the )?(?:one|week) after(?: that)?\b/g, '$1 the week after next'],
  [
    /\bnot (?:(?:this|the) coming week|the week (?:that is )?coming(?: up)?) (?:but )?(?:the )?(?:one|1|week) after(?: that)?\b/g,
    'the week after next',
  ],
  [/\bleading up to\b|\bbetween now and\b|\b(?:ahead|in advance) of\b|\bprior to\b/g, 'before'],
  [
    new RegExp(
      `\\b(days?|weeks?|weekend|holiday|${WEEKDAY}s?|afternoon|evening|morning|night) (?:right|just|directly|immediately|straight) (before|after)\\b`,
      'g',
    ),
    '$1 $2',
  ],
  [new RegExp(`\\b(?<=the )(day|week|weekend|${WEEKDAY}) following\\b`, 'g'), '$1 after'],
  [
    /\bthe (afternoon|evening) (before|after)\b(?= (?:that|it|mine|then)\b|(?: (?:instead|please))*$)/g,
    'the day $2 in the $1',
  ],
  [/\b(?:a|an|1) (day|week) or 2\b/g, 'a couple of $1s'],
  [
    new RegExp(
      `\\b(${COUNT} (?:days?|weeks?|months?)) (?:further|farther|down the road|further along|further on|further out)(?: along| on| out)?(?: from (?:that|then|it|there))?\\b`,
      'g',
    ),
    '$1 later',
  ],
  [
    new RegExp(
      `\\b(${COUNT} (?:days?|weeks?|months?)) on(?: from (?:that|then|it|there)\\b|(?= (?:that would|that is|same)\\b)|$)`,
      'g',
    ),
    '$1 later',
  ],
  [/\b(?:in|within|over|during) the next (few|couple of|couple) (?=days|weeks)/g, 'within a $1 '],
  [/\b(?:in|within|over|during) the next (\d) (?=days|weeks)/g, 'within $1 '],
  [/\bfirst week of (?:the )?new year\b/g, 'first week of january'],
  [/\b(?:a|one|1) fortnight\b|\bfortnight\b/g, '2 weeks'],
  [new RegExp(`\\b(${DAY}) 2 weeks\\b(?! (?:ago|later|after|from|before))`, 'g'), '2 weeks from $1'],
  [
    new RegExp(`\\b(?<!(?:every|per|last|this|next|once a|each) )(a week|1 week|2 weeks) (?:on )?(?=${DAY})`, 'g'),
    '$1 from ',
  ],
  [new RegExp(`\\b(${DAY}) week\\b(?! (?:ago|from|after|of|later|before|day))`, 'g'), 'a week from $1'],
];

/** Writes such ways of naming a day as everybody does. */
export function withoutCalendarIdioms(text: string): string {
  return IDIOMS.reduce((written, [pattern, plain]) => written.replace(pattern, plain), text);
}
