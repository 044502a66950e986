const DAY = '(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';

/** Ways of naming a day by weeks that are not said everywhere, and the way that is: "Tuesday week" is a week from Tuesday. */
const IDIOMS: [RegExp, string][] = [
  [/\bnot next week\b((?: \S+){0,6}?) (?:but )?(?:the )?(?:one|week) after(?: that)?\b/g, '$1 the week after next'],
  [/\bleading up to\b|\bbetween now and\b/g, 'before'],
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
