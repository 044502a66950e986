const VERB =
  '(waited|popped|broke|broken|fell|came (?:off|out|loose|undone)|happened|started|chipped|cracked|noticed|woke(?: up)?|ate|threw|twisted|pulled|tweaked|hurt|lost|slammed|hit|bit|scratched|swallowed|began|ended|called|texted|bled|bleeding|slept|fainted|slipped|tripped|crashed|burned|stubbed|limping|vomited|puked|throwing up|hurting|died|passed(?: away)?|filed|miscarried|divorced|diagnosed|did|saw|operated|replaced|removed|gave|told|visited|fixed|put in|picked up|ordered|bought|mailed|faxed|dropped off|received|sent)';
const WHEN =
  '(?:in (?:january|february|march|april|may|june|july|august|september|october|november|december)|at lunch|during lunch|after lunch|at dinner|after dinner|at breakfast|this morning|last night|yesterday(?: \\w+)?|earlier today|today|tonight|an hour ago|\\w+ (?:hours?|days?|weeks?|months?) ago|(?:over |this |last )*(?:the )?weekend|last \\w+|this afternoon|this evening|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: night| morning| evening)?|after (?:school|work)|before bed|on the (?:first|second|third|\\d{1,2}(?:st|nd|rd|th))(?! (?:at|around|would|works))|at (?:work|school|practice|recess|noon|\\d{1,2}(?: ?[ap]m)?))';
/** "I need a tooth pulled on Monday": what is to be done, and was not. */
const TO_BE_DONE =
  '(?<!\\b(?:need|needs|want|wants|like|love|get|getting|to have)(?: to (?:get|have))? (?:a|an|my|our|his|her|the|this|that|one|some|it|these|those|\\d)(?: \\S+){0,3} )';
const TOLD = new RegExp(
  `${TO_BE_DONE}\\b${VERB}((?: (?!and\\b|so\\b|but\\b|can\\b|could\\b|i\\b)\\S+){0,5}) ${WHEN}(?= |$)`,
  'g',
);

/** "I was in on Monday", and not "I was in the other room. Friday?" */
const WAS_THERE = new RegExp(
  `\\b(?:was|were|been) (?:there|here|in|seen)(?: (?:just|earlier|again|about|back))? ${WHEN}(?= |$)`,
  'g',
);

/** "I've had this since Sunday", "ever since last week": since when something has been so. */
const SINCE = new RegExp(
  `\\bsince (?:(?:on|about|around|like|early|late|maybe|at least|the|this|last|past|back|before) )*(?:${WHEN}|in \\w+|yesterday|weekend|week|month|year|christmas|thanksgiving|easter|new year's|january|february|march|april|may|june|july|august|september|october|november|december|\\d{1,2}(?:st|nd|rd|th)?)(?: (?:of \\w+|night|morning|evening|afternoon|or so|\\d{1,2}(?:st|nd|rd|th)))*(?= |$)`,
  'g',
);
/** "He hasn't had his nails done in two months": how long it has been. */
const NOT_IN =
  /\b(?:have|has|had) not (?:\S+ ){1,8}?in (?:(?:like|about|over|almost|the last) )*(?:an?|\d+|a few|a couple of|several) (?:days?|weeks?|months?|years?)\b/g;
/** "You close at noon Fridays": what the caller knows of the hours, and does not ask. */
const KNOWN_HOURS =
  /(?<!\b(?:do|are|when|time|if|does|would|will|late|early) )\byou (?:guys |all |usually |only |always )*(?:close|open|are (?:open|closed|only open))(?: (?:at|on|for|lunch|from|to|until|till|the|early|late|noon|only|all|day|\d[\d:]*|am|pm|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?))+/g;

/** Leaves out when something happened, or has been since: "it popped off at lunch" wishes for no hour. Words keep their places as `–`. */
export function withoutTold(tokens: readonly string[]): readonly string[] {
  const text = tokens.join(' ');
  let blanked = text.replace(TOLD, blank);
  if (/\b(?:was|were|been) \w/.test(blanked)) blanked = blanked.replace(WAS_THERE, blank);
  if (blanked.includes('since ')) blanked = blanked.replace(SINCE, blank);
  if (/\bnot\b.* in /.test(blanked)) blanked = blanked.replace(NOT_IN, blank);
  if (/\b(?:close|closed|open)\b/.test(blanked)) blanked = blanked.replace(KNOWN_HOURS, blank);
  return blanked === text ? tokens : blanked.split(' ');
}

function blank(told: string): string {
  return told.replace(/\S+/g, '–');
}
