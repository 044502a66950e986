const VERB =
  '(popped|broke|broken|fell|came (?:off|out|loose|undone)|happened|started|chipped|cracked|noticed|woke(?: up)?|ate|threw|twisted|pulled|tweaked|hurt|lost|slammed|hit|bit|scratched|swallowed|began|ended|called|texted|bled|bleeding|slept|fainted|slipped|tripped|crashed|burned|stubbed|limping|vomited|puked|throwing up|hurting|died|passed(?: away)?|filed|miscarried|divorced|diagnosed|did|saw|operated|replaced|removed|gave|told|visited|fixed|put in)';
const WHEN =
  '(?:in (?:january|february|march|april|may|june|july|august|september|october|november|december)|at lunch|during lunch|after lunch|at dinner|after dinner|at breakfast|this morning|last night|yesterday(?: \\w+)?|earlier today|today|tonight|an hour ago|\\w+ (?:hours?|days?|weeks?|months?) ago|(?:over |this |last )*(?:the )?weekend|last \\w+|this afternoon|this evening|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: night| morning| evening)?|after (?:school|work)|before bed|on the (?:first|second|third|\\d{1,2}(?:st|nd|rd|th))(?! (?:at|around|would|works))|at (?:work|school|practice|recess|noon|\\d{1,2}(?: ?[ap]m)?))';
const TOLD = new RegExp(`\\b${VERB}((?: (?!and\\b|so\\b|but\\b|can\\b|could\\b|i\\b)\\S+){0,5}) ${WHEN}(?= |$)`, 'g');

/** Leaves out when something happened: "it popped off at lunch" wishes for no hour. Words keep their places as `·`. */
export function withoutTold(tokens: string[]): string[] {
  const text = tokens.join(' ');
  const blanked = text.replace(TOLD, (told) =>
    told
      .split(' ')
      .map(() => '–')
      .join(' '),
  );
  return blanked === text ? tokens : blanked.split(' ');
}
