const LEAD =
  '(?:(?:no|nope|nah|wait|sorry|oh|um|uh|look|listen|hey|actually|i said|but|well|like|hon|honey|please|my problem|hold your horses) )*';
const NOTHING_NEW =
  '(?:anything|something|one|a time|a (?:new )?(?:class|visit)|any (?:class|appointment|visit|time)|an? (?:new |other )?(?:appointment|visit)|another (?:one|appointment)|a new one|to (?:come in|be seen|see (?:anybody|anyone|somebody|someone|a \\w+)|sign up(?: for (?:anything|one|a \\w+))?|make (?:one|an appointment|any\\w*)))(?! \\w+ (?:visit|exam|class)\\b)';
const SEEKS = '(?:trying |looking |calling |here |asking |phoning |wanting )?';
/** No appointment is wished for, of whatever kind. */
const REFUSALS = [
  `(?:i am|i was|we are|it is|this is) not ${SEEKS}(?:(?:to |about |for )?(?:book|booking|schedule|scheduling|make|making|signing up|coming in)(?: ${NOTHING_NEW})?|for (?:an? )?(?:new )?(?:appointment|visit|class|session)(?: for \\w+)?|for (?:seeing|booking|coming)(?: (?:anybody|anyone|somebody|in))?)`,
  `i (?:do|did) not (?:even )?(?:want|need|ask for) (?:to (?:book|schedule|make|come in for) )?${NOTHING_NEW}`,
  '(?:not|no) (?:an? )?(?:new )?(?:booking|appointment|class|visit)',
  '(?:i|we|he|she) (?:(?:will|am|are|is) not (?:be )?(?:coming|bringing (?:any\\w*|him|her|it))(?: in)?)(?= (?:i|it|its|that|my|our|just|can|could|somebody|someone|the|his|her|in)\\b|$)',
  '(?:nothing|none)(?: of (?:that|those|them|it|these))?(?: (?:off|on|from|in) (?:the|that|your) list)?(?= (?:i|just|can|could|what|where|how|do|is|it|please|tell)\\b)',
  '(?:i|we) (?:do not|did not|would not|will not) (?:want|need) (?:to )?come in(?: (?:for (?:any|one) of (?:those|that|them)|as an? \\w+|at all))?',
].map(
  (words) =>
    new RegExp(
      `^${LEAD}${words}(?: (?:today|now|yet|for that|right now|hon|honey|dear|please|at all|for any of (?:those|them)))*(?= |$)(.*)$`,
    ),
);

const RESTARTS =
  /^(?:(?:no|nope|nah|sorry|wait|actually|oh|um|uh) )+(?:i am|i was|we are|it is|this is) (?:only |just |actually )?(?:calling )?(?:cause|because|about|to (?:ask|tell|let|say|report))\b/;

/** "Sorry, no, I'm calling because I left my ring there": the call begins anew. */
export function beginsAnew(text: string): boolean {
  return RESTARTS.test(text);
}

/** What follows "I'm not booking anything" and the like, which may be nothing; null where the words refuse no booking. */
export function afterRefusingToBook(text: string): string | null {
  for (const refusal of REFUSALS) {
    const rest = refusal.exec(text)?.[1];
    if (rest !== undefined) return rest.trim().replace(/^(?:(?:but|and|so|just|cause|because|please) )*/, '');
  }
  return null;
}
