import { anyOf } from './any-of.ts';
import { isLongSince } from './booking-requests.ts';
import { speaksOfStanding } from './standing-appointment.ts';

const DAY =
  '(today|tomorrow|tonight|(like )?right now|this (morning|afternoon|evening|week|month)|((on|this|next|coming|the) )*((mon|tues|wednes|thurs|fri|satur|sun)days?)|next (week|month)|((on|the) )*\\d{1,2}(st|nd|rd|th)|(on )?(january|february|march|april|may|june|july|august|september|october|november|december) \\d\\w*|(at|for) \\d{1,2}|a week from \\w+|in (an|half an|a|\\d+|a couple of|a few) (hours?|minutes?|bit|little bit|days?|weeks?)|in the morning|coming up|later today)';
/** No question, no wish and no condition: "can I have a massage Friday", "if he is in Monday". */
const SAID =
  '(?<!\\b(can|could|may|might|should|do|does|did|would|will|if|whether|when|until|till|before|after|unless|once) )';
const WHO = `${SAID}(i|we|he|she|they|(my|our) \\w+( (?!is|are|has|have)\\w+)?)`;
const DONE =
  '(taken|removed|done|put|pulled|filled|cleaned|checked|looked at|whitened|frozen|cut|cut off|colored|fitted|trimmed|fixed|drawn|replaced|adjusted|screened|operated|worked|out|off)';

/** An appointment in the book, told in the present or with "already", as what is said with it needs it told; in plain terms. */
const TOLD = anyOf`
  ${WHO} (am|are|is) (already |all |still )?in (for |with |to see )?${DAY}
  ${WHO} (am|are|is) (already |still )?in (for|to see|with) (\w+ ){1,5}?${DAY}
  (my|our) \w+s in (for|to see|with|on) (\w+ ){0,5}?${DAY}
  (am|are|is) (having|getting) (an?|my|our|his|her|the|some) (\w+ ){1,3}${DONE}\b.* ${DAY}
  (am|are|is) (having|getting|doing|bringing \w+ (in )?for|coming in for|coming for) (an?|my|our|his|her|the) (\w+ ){0,3}appointment\b.* ${DAY}
  (am|are|is) (seeing|training with|working with|working out with|coming to see|meeting with|meeting) (dr|doctor) \w+\b.* ${DAY}
  ${WHO} (am|are|is) coming (in |by |over )?${DAY}
  ${WHO} (see|meet|meet with) (dr|doctor) \w+ ${DAY}
  (am|are|is) bringing (\w+ ){1,3}(in|by|over) ${DAY}
  [a-z]+s (coming|in)( in)? ((on|this|next) )*${DAY} for (his|her|their|my)
  ${WHO} (have|has|got|have got|has got) (an?|my|our|his|her|the) (\w+ ){0,4}?(with|w) (dr|doctor) \w+ (\w+ )?${DAY}
  ${WHO} (have|has|got|have got|has got) (an?|my|our|his|her|the|this) (\w+ ){0,3}?appointment (\w+ ){0,2}?${DAY}
  ${WHO} (have|has|got|have got|has got) (one|1) (already|booked|scheduled|coming up|${DAY})
  (already|all) (booked|scheduled|set up|signed up|in the (book|books|system)|down for)
  already (have|has|got|made|booked|scheduled) (an?|my|our|his|her|the|it|one|1|that|${DAY})
  (have|has|got) (an?|my|our|his|her|the|one|1|it) ?(\w+ )?already
  (am|are|is) already (in|down|set|on|coming)
  (i|we) (just |already )?(booked|scheduled|made) (an?|my|our|his|her|the) (\w+ ){0,4}(online|on your (website|site|app)|yesterday|last \w+|the other day)
`;
/** "Can I also come in for a flu shot", "she needs her shots": an appointment is wished for. */
const NEW = anyOf`
  (can|could|may|should) (i|we|he|she|they|my \w+) (please |just |maybe |also |possibly )*(come in|get in|be seen|get an?|have an?|book|schedule|make an?|set up|add)
  (book|schedule|reserve|sign up|set up|add|squeeze|fit) (?!(yesterday|last|online|for|on|at|with|and|but|by|today|tomorrow|it|in|that)\b)\w+
  (?<!\b(do|does|did|not|would|should|will) (i|we|he|she|they) )(need|needs|want|wants|would like|would love|am looking|was looking|hoping|trying|due|overdue) (?!to (be (later|earlier|sooner|moved|changed|pushed|on|at|after|before|\\d)|go (to|on)|know|ask|make sure|be sure|see if|find out|check|confirm|cancel|move|change|reschedule|push|tell|let|leave|bring)\b)(for |to |in |on |at )*\w+
  get (both |all |all of )?(me|us|him|her|them|my \w+( \w+)?|our \w+) in
  another (one|appointment|visit|session)
  (it is|about|around) time (for|to (have|get|see|come)|i (had|got|came))
  any (openings?|cancell?ations?|availability|times?|room|spots?)
  do you have (any|an?|room|something|openings?)
  also (need|want|book|get|have)
  a new (one|appointment)
  a second one
`;

/** Whether the words tell of the caller's own appointment and wish for no other one. */
export function tellsOwnVisit(plain: string): boolean {
  return (TOLD.test(plain) || speaksOfStanding(plain)) && !NEW.test(plain) && !isLongSince(plain);
}

/** "No, I already got the appointment", "I'm already booked Friday", where a new one is being looked for. */
const HAS_ONE = anyOf`
  (i|we|he|she|they|it|my \w+|hes|shes|were|im) (am |are |is |was )?already (all )?(booked|scheduled|have|has|got|in|down|signed|set|made)
  (i|we|he|she|they) (have|has|got|have got|has got) (one|1|it|the appointment|my appointment|an appointment|his appointment|her appointment|that) (already|booked|scheduled|${DAY})
  (have|has|got) (an?|my|our|his|her|the) (\w+ ){0,2}(appointment|spot|slot|time|one|visit|session) already
  (it|that) is (already )?(booked|scheduled|my appointment)( already)?
  (i|we|he|she) (am|are|is) (already )?(on|in) (the|your) (calendar|schedule|books?)
`;
export function saysHasOne(plain: string): boolean {
  return (
    HAS_ONE.test(plain) &&
    !NEW.test(
      plain.replace(/\b(?:do|does|did) not (?:\w+ )?(?:need|want)(?: (?:an?|one|1|another|any|it|to)\b)?/g, ' '),
    )
  );
}

const ASKS_WHICH = anyOf`
  (what|which) (time|day|date|hour)\b.* (is|was|do|did|am|are|should|does|were)
  (what|which) (time|day|date|hour) (is|was|do|did|am|are|should|does|were)
  what (time|day) (again|now)$
  when (is|was|am|do|did|are|were) (it|that|this|i|we|he|she|they|my|our)
  (do|does|am|are|is) (i|we|he|she|my \w+) still (have|on|in|down|booked|good|set|scheduled|got)
  (did|has) (that|it|this|my \w+) (go|gone|come|went) through
  (with|is it|who is it|and) (with )?(who|whom)$
  who (is|was|am|do|will) (it|that|i|we|he|she)\b.* ?(with|see|seeing|get|have)
  what (do|did) (i|we) have
`;
const CHECKS =
  /^(?:(?:and|so|but|ok|okay|oh|well|yeah|yes|great|alright) )*(?:it is|that is|its|thats|is it|is that) (?:still )?(?:at |on |with |for |around )*(?:\d{1,2}|noon|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|dr|doctor)\b/;
/** "And it's at ten?", "I think I'm booked, but I'm not sure": wants to hear how it stands. */
export function wantsItTold(text: string): boolean {
  return (
    CHECKS.test(text) ||
    /\b(?:not sure|(?:do|can|could) not (?:remember|recall|know)|forgot)\b(?! (?:if|whether|what|how) (?:you|i (?:should|need|can|have to)))|\bdo(?:es)? not (?:i|we|he|she)$/.test(
      text,
    )
  );
}

/** "What time was that?", of an appointment that was told of. */
export function asksWhich(text: string): boolean {
  return ASKS_WHICH.test(text);
}
