const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const COMPANY =
  '(?:roommate|friend|wife|husband|son|daughter|sister|brother|mom|mother|dad|father|boyfriend|girlfriend|partner|kids?|coworker|cousin|neighbor|buddy|aunt|uncle|grandma|grandpa)';
const ABOUT = '(?:about |around |like |maybe |only |just )*';

/** Numbers and months that tell of something else than when to come. */
const OF_SOMETHING_ELSE: RegExp[] = [
  // Readings, weights, ages
  /\b(?:\d{1,3} )?\d{1,3} over \d{1,3}(?: \d{1,3})?\b/g,
  new RegExp(
    `\\b(?:pressure|sugar|a1c|cholesterol|temperature|temp|weight|pulse|heart rate) (?:is |was |runs |reads |keeps saying |at |of |up to )+${ABOUT}\\d{1,3}(?: \\d{1,3})?\\b`,
    'g',
  ),
  /\b(?:over|above|below|under) \d{1,3}(?: \d{1,3})?\b/g,
  /\bweigh(?:s|ed|ing)? (?:about |around |in at |like |maybe )*\d{1,3}(?: \d{1,3})?\b/g,
  new RegExp(`\\bturn(?:s|ing|ed) ${ABOUT}\\d{1,2}\\b(?: (?:in|this|next|on) (?:${MONTH}|month|week|year))?`, 'g'),
  new RegExp(
    `\\b(?:he|she|they|who|one|1|the other|other one|oldest|youngest|son|daughter) (?:is|are|was) ${ABOUT}\\d{1,2}\\b(?! (?:oclock|am|pm|\\d))`,
    'g',
  ),
  /\bage \d{1,2}\b/g,
  /\b(?:wake|woke|waking|get|got|getting) up (?:at |around |by |like |about )+\d{1,2}(?: \d\d)?\b/g,
  // What is left
  new RegExp(`\\b(?:got|have|has|had) ${ABOUT}\\d{1,2} (?:\\w+ )?left\\b`, 'g'),
  new RegExp(
    `\\b(?:have|has|got|had|take|takes|taking|need|needs) ${ABOUT}\\d{1,2} (?=pills?|tablets?|doses?|refills?|puffs?|drops?)`,
    'g',
  ),
  /\b(?:down to|on|at) (?:my|his|her|the|our) last \d{1,2}\b/g,
  // How many come
  new RegExp(
    `(?:^|\\b(?:make|making|makes) (?:it|that) )\\d(?= (?:(?:because|so|since|and) )?(?:my|our|his|her|a) ${COMPANY}\\b| people| of us)`,
    'g',
  ),
  // What will be, or was
  new RegExp(
    `\\b(?:having (?:a|our|my) (?:\\w+ )?bab(?:y|ies)|expecting(?: a(?:nother)? \\w+| our \\w+)?|(?:the |our |my )?(?:baby|babies|i|she|we|wife|twins)(?: am| is| are|'s)? due|babys due|(?:was|is|were) born|birthday is|getting married) (?:in|on|around|at|the|end of|early|late|next|this)(?: (?:the|end|of|early|late))* ?(?:${MONTH}|month|year|week|spring|summer|fall|winter)(?: (?:the )?\\d{1,2}(?:st|nd|rd|th)?)?\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:baby|babys|babies|i am|she is|we are|wife is|twins)(?: is| are)? due (?:in |on |around |like )*${MONTH}(?: (?:the )?\\d{1,2}(?:st|nd|rd|th)?)?\\b`,
    'g',
  ),
  /\b(?:about |like |around )*(?:an?|\d{1,2}|a couple(?: of)?|a few|several) (?:days?|weeks?|months?|years?) ago(?: (?:yesterday|today|tomorrow|(?:last |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))?\b/g,
];

/** Leaves out numbers and months of a story: "it was one fifty eight over ninety" wishes for no hour. Words keep their places as `–`. */
export function withoutStories(tokens: readonly string[]): readonly string[] {
  const text = tokens.join(' ');
  if (!/\d|\b(?:due|baby|born|expecting|married|ago)\b/.test(text)) return tokens;
  const blanked = OF_SOMETHING_ELSE.reduce(
    (left, pattern) => left.replace(pattern, (told) => told.replace(/\S+/g, '–')),
    text,
  );
  return blanked === text ? tokens : blanked.split(' ');
}
