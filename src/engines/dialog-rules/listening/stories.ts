const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const COMPANY =
  '(?:roommate|friend|wife|husband|son|daughter|sister|brother|mom|mother|dad|father|boyfriend|girlfriend|partner|kids?|coworker|cousin|neighbor|buddy|aunt|uncle|grandma|grandpa)';
const ABOUT = '(?:about |around |like |maybe |only |just |almost |nearly |already |still |now |going on )*';

/** Digits said one after the other, with what is put right on the way: "4 7 sorry 5 7". */
const DIGITS = '\\d+(?:(?: (?:and|dash|no|wait|not|sorry|oh|i mean|i meant|then|it is|that is|actually|um|uh))* \\d+)*';
const STATES =
  '(?: (?:is|are|was|should|has to|be|in|with|of|on|it|that|now|actually|my|the|a|number|still|not|like|about|around|only|just|really|the end|end|ends))*';

const OCCASION =
  '(?:reunion|wedding|graduation|prom|trip|vacation|cruise|flight|honeymoon|interview|marathon|half marathon|race|triathlon|tournament|recital|party|anniversary|birthday|baptism|christening|bar mitzvah|concert|conference|pageant|photo shoot|ceremony|deployment)';
const SETS_OFF =
  '(?:(?:get|gets|getting) married|fly|flies|flying|leave|leaves|leaving|travel|travels|traveling|travelling|sail|sails|sailing|deploy|deploys|deploying|moving (?:to|away|out)|(?:go|goes|going) (?:on|away|abroad)|head(?:s|ing)? (?:to|off|out))';
/** "My reunion is in three weeks", "we're flying to Peru in four weeks": what lies ahead, and no time to come. */
const EVENT_AHEAD = new RegExp(
  `(?<=\\b(?:${OCCASION}(?: (?:is|starts|begins|coming up|that is|all))*|(?:school|college|camp|(?:the |my |our )(?:\\w+ )?season) (?:starts|begins|is)|(?:i|we|were|he|she|they|(?:my|our) \\w+) (?:am |are |is )?${SETS_OFF}(?: (?!(?:and|but|so|or|need|want|can|could|come|see|book|back|home|if|until|till)\\b)\\w+){0,4}?) )in ${ABOUT}(?:a|\\d{1,2}|a couple(?: of)?|a few|several) (?:days?|weeks?|months?)\\b`,
  'g',
);
/** Where the visit is wished by what lies ahead, its day counts. */
const IN_TIME_FOR = /\b(?:before|beforehand|by then|prior|ahead|after|afterwards|that week|then)\b/;

/** Numbers and months that tell of something else than when to come. */
const OF_SOMETHING_ELSE: RegExp[] = [
  // Numbers that something or somebody goes by
  new RegExp(
    `\\b(?:numbers?|phone|cell|mobile|landline|digits?|area code|zip|zip code|postal code|address|policy|account|group|id|license|claim|invoice|extension|apartment|apt|suite|unit) ?${STATES} ${DIGITS}`,
    'g',
  ),
  new RegExp(`\\b(?:ends?|ending|starts|begins)(?: (?:up|really|now))* (?:in|with) ${DIGITS}`, 'g'),
  new RegExp(`\\blast \\d(?: (?:digits|numbers))?${STATES} ${DIGITS}`, 'g'),
  /\b(?:room|floor|building|gate|exit|route|highway|interstate|line|step|channel|stage|grade|size|type|level) \d{1,4}\b/g,
  /\b\d{1,5}(?: \d{1,4})?(?:st|nd|rd|th)?(?: (?!(?:i|we|he|she|you|they|my|our|your|is|am|are|on|at|in|to|for|from|off|after|before|and|or|so|but|can|could|of|the|work\w*|sounds?|pm|oclock|please|if|then)\b)[a-z]+){0,2} (?:street|avenue|ave|road|boulevard|blvd|lane|highway|parkway|turnpike)\b/g,
  // Prices
  /\b(?:co ?pay|costs?|price|fee|deductible|charged?|pay|paid|owe|bill|balance|tip)(?: (?:is|was|of|still|about|like|around|only|be|you|me|us|it))* \d{1,4}(?: \d{1,4})?(?! (?:oclock|am|pm)\b)/g,
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
  new RegExp(`\\bi am ${ABOUT}\\d{1,2}(?= (?:years|and|so|by the way|now|already|if|too)\\b|$)`, 'g'),
  /\bage \d{1,2}\b/g,
  // Doses and counts
  /\b\d{1,3} (?:mg|milli\w+|units?|pounds?|lbs?|feet|foot|inch|miles?|blocks?|bucks?|cents?|kg|kilos?)\b/g,
  /\b\d{1,3} (?:(?:different|other|more|new|little) )?(?:pills?|tablets?|doses?|refills?|puffs?|drops?|meds|shots?|kids|boys|girls|dogs|cats|things|crowns?|caps)\b/g,
  /\b\d{1,3} (?:times? )?(?:a|per|every|each) (?:day|week|night|month|year|morning|meal)\b/g,
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
  EVENT_AHEAD,
  /\b(?:about |like |around )*(?:an?|\d{1,2}|a couple(?: of)?|a few|several) (?:days?|weeks?|months?|years?) ago(?: (?:yesterday|today|tomorrow|(?:last |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))?\b/g,
];

/** "It was June third, not June second, I was born": dates of no visit. */
const OF_BIRTH = /\b(?:i|he|she|they|who) (?:was|were) born\b|\b(?:date of birth|birth ?date|dob)\b/;
const DATE = new RegExp(
  `\\b${MONTH} (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?|first|second|third)\\b(?: (?:19|20)?\\d\\d\\b)?|\\b(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?|first|second|third) of ${MONTH}\\b`,
  'g',
);

/** Leaves out numbers and months of a story: "it was one fifty eight over ninety" wishes for no hour. Words keep their places as `–`. */
export function withoutStories(tokens: readonly string[]): readonly string[] {
  const text = tokens.join(' ');
  if (!/\d|\b(?:due|baby|born|expecting|married|ago|weeks?|months?|days?)\b/.test(text)) return tokens;
  const patterns = OF_BIRTH.test(text) ? [...OF_SOMETHING_ELSE, DATE] : OF_SOMETHING_ELSE;
  const told = IN_TIME_FOR.test(text) ? patterns.filter((pattern) => pattern !== EVENT_AHEAD) : patterns;
  const blanked = told.reduce((left, pattern) => left.replace(pattern, (words) => words.replace(/\S+/g, '–')), text);
  return blanked === text ? tokens : blanked.split(' ');
}
