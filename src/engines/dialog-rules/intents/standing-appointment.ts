import { anyOf } from './any-of.ts';

const WHO = '(i|we|he|she|they|it|(my|our) \\w+( \\w+)?|[\\w]+)';
const THING =
  '(appointment|appointments|appt|visit|session|booking|reservation|class|cleaning|checkup|consultation|consult|slot|(?:spot|thing)(?! (?:on|in|near|under|behind|by) (?:my|his|her|its|one|both)\\b(?! (?:calendar|schedule|phone|list)))|procedure|surgery|treatment|lesson|exam|physical|screening|massage|evaluation)';
const DAY =
  '(today|tomorrow|tonight|(mon|tues|wednes|thurs|fri|satur|sun)days?|next week|this week|\\d{1,2}(st|nd|rd|th)|the (?:first|second|third)(?= |$)(?! (?:one|1|time|appointment|visit|thing|floor|opening|available|of (?:all|them|those|the))\\b))';
/** "Is he there Thursday too": asks for somebody on another day. */
const IS_IN =
  /\b(?:is|are|does|will) (?:he|she|they|(?:dr|doctor) \w+|\w+) (?:be |also |work |working )*(?:there |in |around |working |free |available |on )+(?:the )?(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d{1,2}(?:st|nd|rd|th))\b/;

/** What somebody says of an appointment that is in the book; for words in plain terms (`inPlainTerms`). */
const STANDING = anyOf`
  ${WHO} (have|has|had|got|have got|has got) (already |still |also |just )?(an?|my|our|his|her|the|this|that|2|two|3) (\w+ ){0,3}?${THING}( (coming|on|at|for|with|tomorrow|today|next|this|later|scheduled|booked|set|but|and|that|i|can|could|${DAY}))
  (can not|not able to|unable to) (be able to )?(do|make|come|keep) (in |on |my |the |this |next )*${DAY}( mornings?| afternoons?| evenings?| at \d+( \d+)?)? (any ?more|after all|now)
  ${WHO} (have|has|had|got|have got|has got) (my|our|his|her) (\w+ ){0,3}?${THING}
  ${WHO} (have|has|got|have got|has got|am seeing|are seeing|is seeing|see|sees) (dr|doctor) \w+ (\w+ ){0,2}(${DAY}|at \d{1,2})
  (am|are|is|was|were) (already |still )?(supposed|scheduled|booked|down|slated|meant|signed up|penciled in|lined up|set up|coming in|on the (schedule|calendar|books?)) (to (see|come|be|have|bring|get|do|meet)|for|in|with|on|at|${DAY})
  (am|are|is) (coming|seeing|due) (in |to see |you |(dr|doctor) \w+ )*(on |at |for )?(the )?${DAY}
  (my|our|his|her|their|\w+'s) (\w+ ){0,3}?${THING} (\w+ )?(coming up|is (on|at|for|in|scheduled|booked|${DAY})|was (on|at|for|scheduled|booked|supposed)|on the|on ${DAY}|at \d{1,2}|with|${DAY})
  (?!(this|was|has|yes|does|its)\b)\w{3,}s ${THING} (is|was) (on |at |for |in |scheduled |booked |\w+ )?${DAY}
  (you|you guys|they|she|he|somebody|someone|(dr|doctor) \w+) (have|has|got|have got|scheduled|booked|put|penciled|had) (me|us|him|her|my \w+) (down |in )?(for|in|with|at|on|${DAY})
  (the|that|this) (\w+ ){0,2}?${THING} (that )?(you|you guys|they|she|he|somebody|someone) (just )?(have|had|got|gave|put|set|booked|scheduled|made) (me|us|him|her|up|my \w+)
  ^((hi|hello|hey|yeah|so|it is|calling|i am calling|good morning|good afternoon|there) )*about (my|our|his|her) (\w+ ){1,2}${DAY}
  (am|are|is) (in )?with (dr|doctor) \w+ (\w+ ){0,2}(${DAY}|at \d{1,2})
  (is|are|\w+s) expecting (me|us|him|her|my \w+) (\w+ ){0,3}?(${DAY}|at \d{1,2})
  (2|two|3|three|4|four|a couple of|several) (\w+ )?(things|appointments|visits|sessions|bookings|classes|cleanings|treatments|massages|exams|shots|lessons) (with|at|coming|there|scheduled|booked|on)
`;
/** "I was going to come Tuesday at ten": told with what keeps the caller from it. */
const PLANNED = new RegExp(
  `\\b(?:was|were) (?:going|planning|meaning) to (?:come|see|bring|get|have|do|be)\\b(?! (?:if|whether|about)\\b)(?: (?:in|by|over|seen|there|to|for|my|his|her|our|the|him|\\w+))*? ${DAY}`,
);
const NEW_ONE =
  /(?<!\b(?:supposed|scheduled|booked|meant|slated|down) )\b((can|could|may|to|would like to|like to|want to|need to|hoping to) (i |we |he |she )?(have|get)|(due|overdue) for) (an?|my|his|her|our|the) |\bdo (you|you guys|they) (have|offer|do) (an?|any|another) |\b(can|could|will|would|want|like|need) (you|you guys|somebody|someone)(?: to)? (?:please |just |maybe )*(?:put|book|schedule|pencil|get) (me|us|him|her|my \w+) (?:down |in |up |on )*(for )?(?=(?:an?|the) (?!.*\b(?:instead|later|earlier|different|rather)\b))/g;

/** A wish for another time. */
const OTHER_TIME = anyOf`
  (instead|another|a different|different|some other|new|better) (day|time|date|week|slot|hour)
  instead(?! of (me|him|her|us|them|my|his)\b)
  (push|move|shift|bump|switch|swap|slide|bring|put|knock|kick) (it|that|this|him|her|them|me|us|mine|the appointment|my appointment|our appointment)( \w+)? (back|out|off|up|forward|ahead|to|by|till|until|over|around|a|another|one|\w+ (later|earlier))
  (push|move|shift|bump|switch|swap|slide|reschedul\w*|rearrange|postpone|delay) (it|that|this|him|her|them|mine|me|us|things|\w+ appointment)
  reschedul\w*
  postpone
  (change|switch|swap) (the|my|our|his|her) (day|time|date)
  (make|do|have|take|try) (it|that|this) (\w+ ){0,3}(on|at|for|later|earlier|sooner|next|after|before|another|mornings?|afternoons?|evenings?|${DAY})
  (what is|is there|any ?thing|any|something|a) (\w+ ){0,3}(soonest|earliest|sooner|earlier)
  (rather|can|do) not (want to )?wait (that|so|this) long
  (do|make|come|try|get in) (\w+ ){0,2}${DAY}
  (do|make|come|try|get in|have it|move it) (it )?the (day (after|before)|next day|following (day|week)|week after)
  (?<!(?<!\b(?:can|could|may|might|should|if|unless) )\b(?:i|we|he|she|they) (?:still |already )?)have (?!(an?|my|our|his|her|the) )(\w+ ){0,2}${DAY}
  (any ?thing|something|some ?time|any ?time|openings?|times?|spots?) (\w+ ){0,2}(else|later|earlier|sooner|in the|after|before|around|on|next|this|${DAY})
  (later|earlier|sooner) (in|on|that|the same|by|than|if|time|date|day|or|$)
  (a|an|1|2|3|two|three|a couple of|a few|couple) (hour|day|week|fortnight|month)s? (later|earlier|sooner|out|back)
  a (bit|little|little bit) (later|earlier|sooner)
  (what|how) about (\w+ )?(the )?${DAY}
  what (have|do) you (have|got) (\w+ )?(after|before|later|earlier|around|on|that|this|next|${DAY})
  (it|that|this|mine|appointment|one|1|${DAY}) (needs?|has|ought|got|must) (got )?(to )?(go|be|come|get|happen|move) (moved |changed )?(\w+ )?(to|on|at|around|after|before|later|earlier|${DAY})
  (could|can|may|might) it be
  a different (one|1|appointment)
  (later|earlier|sooner)$
  what else (have you|do you have|is there|you got|you have|could)
  other (times?|openings?|slots?|days?)
  (i|we|he|she|they) (can|could) (only )?(come|do|make|be there) (it )?(in |on |at |during |back |next |only |the )*(\w+ )?(week|month|${DAY}|day|time|morning|afternoon|evening|january|february|march|april|may|june|july|august|september|october|november|december)
  (can|could|may|would) (it|that|this) (\w+ )?be (\w+ )?(at|on|around|later|earlier|after|before|in|closer|\d{1,2})
  same time (\w+ ){0,3}(week|day|month|${DAY}|later|after)
  (${DAY}|next month|the week after|the following (week|day)) (would|might|could|will) (be better|work|suit)
  work (me|us|him|her) in (\w+ )?${DAY}
`;

/** One more beside the one that stands. */
const ONE_BESIDE = anyOf`
  (besides|apart from|aside from|in addition to|not counting|along with|as well as|other than) (the|my|that|his|her|our|this) (\w+ ){0,2}?(one|1|${THING}|${DAY})
  (a|the|my|his|her) second (one|1|${THING})
  (one|1) more (one|1|${THING}|for|that|this|next|on|${DAY})
  (to|also|just|please) (add|book|schedule|get|have|set up) (an?|another|one|1|on an?) (?!(different|other|new|better|later|earlier|hour|day|time|bit|little|week|earlier)\b)\w+
  (just|please|can you|could you) add (one|1|an?|another)
  (keep|keeping|leave) (the|my|that|it|his|her|our|this)\b.* (another|add|also|second|too|as well)
  (need|needs|want|wants|like|have|get|book|do) (one|1|another|an? \w+) (\w+ ){0,4}(too|as well|also)
  i (also|would also|do also) (need|want|like|have to (get|book|make))
`;
/** Something came between: who tells it mostly wants another time. */
const BETWEEN = anyOf`
  (i|he|she|they|we|my \w+|it) (have|has|had|got|have got|has got|need|needs) (got )?to (pick|be (in|at|on|somewhere|out)|take|drive|go|work|watch|babysit|fly|leave|get|stay|cover|help|attend|travel|drop|wait|meet|move)
  (on|catching|taking|have) (a|my|the) (plane|flight|train|business trip|cruise)
  jury duty
  (stuck|trapped|tied up|needed) (at|in|with)
  (am|is|are|be|getting|gets?|get) (not |never )?(be )?(off|done|out|home|back|free|finished|up)( of| from| off| with)?( work| school| class)? (in time|by then|until|till|after|before)
  (will|would|can|do|does|am|is|are) not (be |get |make it |going to be )?(off|done|out|home|back|free|finished|there|here)( of| from)?( work| school| class)? (in time|by then|until|till|before|yet)
  (mornings|afternoons|evenings|(mon|tues|wednes|thurs|fri|satur|sun)days?) (is|are) (out|off|no good|impossible|not going to work)
  (is|are|am|got|has|have|was) (really |so |pretty |all |both |too |home )*(sick|ill|the flu|a fever|a cold|covid|strep|throwing up|contagious|sick as a dog|called in|called up|sent home)
  (have|has|got|caught) (this |a |an |such |the |some |really |awful |bad |terrible )+(\w+ ){0,1}(cold|flu|fever|bug|migraine|cough)
  (threw|went|blew|put) (my |his |her |out )+(back|knee|hip)( out)?
  (back|knee|hip) (is|went) out
  (there is )?no way
  (a|an|his|her|my|the|our) (\w+ )?(field trip|funeral|wedding|recital|graduation|conference|interview|meeting|exam|test|inspection|delivery|plumber|trip) (\w+ ){0,3}(that|then|the same|${DAY})
  (they|he|she|work|school|boss|my \w+) (just )?(called|moved|changed|switched|scheduled|put) (me|my|us|him|her|his|our)
  (they|work|school|boss|my \w+) (needs?|wants?) me
  forgot (that |about )?(it is|its|i (have|had|am)|we (have|had|are)|he has|she has)
  (babysitter|sitter|nanny|ride|driver) (just )?(quit|is (sick|out|gone)|called out)
  (isnt|is not|not) going to (work|happen|fly)( out)?
  (can not|will not) (work|happen)( out)?
  (showing up|arriving|coming over|coming to town|visiting|in town) (right )?(then|that|the same|at|on)
  (my|the|our) (\w+ )?(car|van|truck|ride|bus) (is|has|got|was|died|broke)
`;

const ARRIVES =
  /\b(arrive|get there|show up|be there|come in|come|(?<!\bis )there) (\w+ ){0,3}(early|earlier|sooner)\b/;
/** What cannot be is no wish: "I can't make it to my appointment on Tuesday". */
const CANNOT =
  /\b(can not|will not|not going to|unable to|not able to|(do|does|did) not (think (i|we|he|she|they) )?(need|want|have) to) (be able to )?(make|come|keep|do|attend|have|get|be|bring)\b( (?!but\b|and\b|so\b|can\b|could\b|i\b|instead\b|is\b|what\b|any\w*\b)\w+){0,8}/g;
/** "The van can't come till ten": tells from when, and not that it ends. */
const NOT_UNTIL =
  /\b(can not|will not|not able to|unable to|not going to|does not|do not) (be able to )?(make it|come|be (there|here|off|free|done|back)|get (there|here|in|off|out|away|done|back)|arrive|leave|do (it|that)|start|open) (\w+ ){0,4}(till|until|before|any earlier than|earlier than) /;

/** "I can't do mornings any more": the hour is what stands in the way, and another is wished for. */
const NOT_THEN =
  /\b(can not|unable to|not able to|do not (think i can|want to)|no longer) (be able to )?(do|make|come|manage|get there|get in|be there)( it| in| there)* (in the )?(mornings?|afternoons?|evenings?|(that|so|this) (early|late)|(mon|tues|wednes|thurs|fri|satur|sun)days|that time|that hour|at that time|before \w+|after \w+|(at |by |around )?(\d{1,2}( \d\d)?|noon)(?! (hours?|days?|weeks?|minutes?|times?|more|of)\b))\b/;

/** The new time is wished for rather than told. */
const ASKS =
  /\b(can|could|may|possible|possibly|chance|what else|i can|we can|he can|she can|way|any\w*|need|needs|want|wants|like|love|wonder\w*|please|let us|how about|what about|rather|better|have to|got to|must|should|is there|do you have|got|prefer|would it|hoping|if you|reschedul\w*|try\w*)\b/;

/** What keeps somebody from coming. */
const OBSTACLE = anyOf`
  (can not|will not|not going to|unable to|not able to|do not think (i|we|he|she|they) (can|will|am|are)) (be able to )?(make|come|be there|get there|get away|keep|do|attend|bring|be (here|around|in town|coming|free|able))
  (out of (town|the country|state)|away|on vacation|traveling|travelling|in (the )?hospital) (\w+ ){0,2}(for|on|that|then|when|by then)
  (something|stuff|things|work|meeting|emergency|family|conflict) (\w+ )?(came|come|coming|popped) up
  (ride|babysitter|sitter|childcare|car|plans?) (\w+ )?(fell through|canceled|cancelled|bailed|broke down|died|is in the shop)
  double ?booked
  (can|could|will) only (make|do|come to|keep|get to|manage) (it to )?(one|1|the|two|2|this|that)
  (have|has|had|got|going|need|needs) (got )?(to )?(bail|back out|duck out|pass on|skip|miss|sit (this|that|it) (one )?out|drop out)
  (called|calling) (me )?in(to)? work
`;

/** Words for an end, where an appointment is spoken of. */
const DROP = anyOf`
  cancel\w*
  bail
  back(ing)? out
  (drop|scrap|scratch|skip|kill|ditch|delete|remove|undo|lose|nix|axe) (it|that|this|them|one|1|the|my|our|his|her|mine|both|all)
  call (it|that|the \w+|my \w+) off
  call off
  get rid of
  take (me|us|him|her|my \w+|it|that) (off|out)
  (do|does|will) not (need|want) (it|that|to come|the|my|him to come|her to come)( \w+){0,2} (any ?more|after all|now)
  (no longer|will not be) (need|needing|coming)
  (do|does|will|would) not (be )?(need|needing) (it|that|this|that one)$
  (but|only|except|though) (i|we|he|she|my \w+) (just |already |have |has )*(had|got|gotten) (it|that|one|1|mine) (done |taken care of |looked at |checked )?(up |over |out )?(at|by|through|with|somewhere|someplace|elsewhere)\b(?!.*\b(?:ago|before|(?:last|this) year)\b)
`;

/** Whether the words wish for an end to it. */
export function wishesItDropped(text: string): boolean {
  return DROP.test(text);
}

/** Whether the words speak of an appointment that stands. */
export function speaksOfStanding(text: string): boolean {
  return STANDING.test(text.replace(NEW_ONE, ' '));
}

const OTHER_PERSON =
  /\b(?:dr|doctor) (\w+)\b.*\b(?:rather|prefer|instead|wants?|wanted|like|hoping|could|can|switch|change|supposed to be)\b.*\b(?:dr|doctor) (?!\1\b)\w+/;

/** Whether the words wish for another time, or for another of two people who are named. */
export function wishesOtherTime(text: string): boolean {
  if (OTHER_PERSON.test(text) || IS_IN.test(text)) return true;
  if (NOT_UNTIL.test(text) || NOT_THEN.test(text)) return true;
  const wished = text.replace(ARRIVES, ' ').replace(CANNOT, ' ');
  return OTHER_TIME.test(wished) && ASKS.test(wished);
}

/**
 * What is wanted of an appointment that the caller speaks of: another time, or an end to it; null where none is spoken of or nothing
 * is to change. `text` in plain terms.
 */
export function findWishForStanding(text: string): 'move' | 'cancel' | null {
  const isBetween = BETWEEN.test(text);
  if (!speaksOfStanding(text) && !(isBetween && PLANNED.test(text))) return null;
  const isOtherTime = wishesOtherTime(text);
  if (addsOneBeside(text)) return null;
  if (DROP.test(text)) return isOtherTime && !/\bcancel\w*|\bdrop\b/.test(text) ? 'move' : 'cancel';
  if (isOtherTime) return 'move';
  if (OBSTACLE.test(text)) return 'cancel';
  return isBetween && !ASKS_OF_IT.test(text) ? 'move' : null;
}

/** Whether the words end an appointment, or tell that the caller cannot come to it. */
export function tellsOfEnd(text: string): boolean {
  return DROP.test(text) || OBSTACLE.test(text);
}

/** Whether the words wish for one more beside the appointment that stands. */
export function addsOneBeside(text: string): boolean {
  return ONE_BESIDE.test(text);
}

/** Whether the words tell what came between the caller and an appointment, and ask nothing. */
export function tellsOfObstacle(text: string): boolean {
  return BETWEEN.test(text) && !ASKS_OF_IT.test(text);
}

/** "Do I have to stop my aspirin", "should I still come": a question about the visit. */
const ASKS_OF_IT =
  /\b(?:do|does|should|would|will|am|is|are|can|could) (?:i|he|she|we|it|they|that|you) (?:still |need|have|got|be |bring|eat|drink|take|stop|wear|allowed|supposed|charge|tell|know|remember|send|fax|email|bill|cover|accept)|\b(?:what|how|where|who|why) (?:do|does|should|is|are|much|long|will|can)\b|\bis (?:that|it|this) (?:right|ok|okay|fine|a problem|alright|all right|allowed|possible|true|normal|bad)\b|\bwanted to (?:know|ask|let you know)\b|\bremind\w*\b|\brunning\b|\blate\b/;

/** The place where the words turn from the appointment as it stands to the time that is wished, or -1. */
export function turnToWish(text: string): number {
  const told = STANDING.exec(text) ?? PLANNED.exec(text);
  if (told === null) return -1;
  const from = told.index + told[0].length;
  const rest = text.slice(from);
  const turn =
    IS_IN.exec(rest) ??
    /\b(can|could|any ?thing|something (?:else|later|earlier|sooner|in|on|around|after|before)|any|is there|do you have|let us|how about|what about|would rather|rather|prefer|better|push|move|make it|switch|swap|shift|bump|postpone|reschedule|change it|instead|same time)\b/.exec(
      rest,
    );
  return turn === null ? -1 : from + turn.index;
}
