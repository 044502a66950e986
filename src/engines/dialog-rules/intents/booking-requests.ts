import { hasComplaint } from '../knowledge/complaint.ts';
import type { Utterance } from '../listening/hear.ts';
import { anyOf } from './any-of.ts';

const THING =
  '(appointment|appointments|appt|visit|session|booking|reservation|class|cleaning|checkup|consultation|consult|slot|spot)';

/** Asks for an appointment, or whether there is one to be had. */
const BOOK = anyOf`
  (book|schedule|make|set up|get|arrange|reserve|need|want|would like|like|love|have|looking for|look for|find|take|request|create|start|put me down for|grab) (\w+ ){0,6}${THING}
  (book|schedule) (\w+ ){0,3}(in|me|us|him|her|a|an|for|with|something|my)
  (book|schedule) (that|it|this|those)( 1| one)?
  come in
  coming in
  (get|fit|squeeze|fits?|work) (me|us|him|her|mine|my \w+) in
  (get|have|want|need) (him|her|me|them|us|it|my \w+|our \w+) (evaluated|assessed|checked|seen|tested|cleaned|looked at|vaccinated|groomed|fixed|spayed|neutered|examined|treated|adjusted|trimmed)
  get in (to|for|with|today|tomorrow|soon|on|this|next)
  get in
  get (my|his|her) \w+ (cleaned|checked|looked at|whitened|done|filled|pulled|fixed|examined|tested|adjusted|removed|trimmed|vaccinated)
  be seen
  (someone|somebody|anyone|you|the doctor|the dentist|the vet|dr \w+|doctor \w+) (can|could|would) (take a look|look at|see|check|fit|squeeze)
  (can|could|will|would) (you|the doctor|the vet|(dr|doctor) \w+|dr|doctor|someone|somebody|anyone) (see|look at|take a look at|check|fit|squeeze) (\w+ ){0,2}(me|him|her|us|it|my|this|today|tomorrow)
  (can|could|may) (i|we|they|he|she|both|us both|my \w+) (both |all |just |also )?(come|stop by|get (?!a (copy|refund|receipt|note)))
  (can|could|will|would) (you|you guys) (see|fit|squeeze) (them|both|all)
  (get|getting|be) (\w+ )?checked out
  when is (the |your )?(soonest|earliest|next|first)
  (book|schedule|needs?|wants?|do|make|get|have|likes?) (one|another one|another|the same) (for|too|as well|also)
  (?<!\bcan not |could not |unable to |hard to )see (a|the|my|one of|some|someone|dr|doctor) ?(\w+ ){0,2}(doctor|dentist|therapist|vet|provider|hygienist|chiropractor|specialist|someone|counselor|psychiatrist|dermatologist|optometrist)?
  sign up
  (rebook|re book) (me|us|him|her|it|that|my \w+)
  get started (with|as|on)
  (talk|speak|talking|speaking) (to|with) (someone|somebody)
  enroll
  (do|book|have|get) the same (thing|one|1|class|session)
  (get|set|getting) (him|her|me|us|them|my \w+) (all )?(set up|signed up|registered|established|in as|set as)
  set (him|her|me|us|them) up
  establish (care|as)
  set up as a (new )?\w+
  put (me|us|him|her|my \w+) (down|in(?! touch))
  first available
  next available
  (can|could|may) (i|we|he|she|they|my \w+) (have|take|get|use|grab) (that|the|the same|my|my old|his|her) (same |old )?(spot|slot|time)(?! (off|with|for))
  (does|do|has|would) (?!you\b)(dr |doctor )?[\w']+ have (anything|something|any (openings?|times?|availability|slots?|spots?)|time|an opening|availability|room)
  (is|am|are) due (to|for)
  what is (the|your) (very )?(first|next|soonest|earliest|latest|last) (thing|one|time|appointment|opening|slot|spot|available)
  any (openings?|availability|appointments|slots?|cancellations?|time)
  (do|would) you have (\w+ ){0,4}(available|open|opening|openings|availability|free|slot|slots|appointment|appointments|time|times|space)
  do you have (anything|something|room|space|any (room|space|time|times|spots?))(?! (for (people|those|someone|somebody|folks|kids|patients|adults|seniors|pain|a|my|when|if)|cheaper|less|like|about|that|to (help|eat|drink|read)|else|against|in writing))
  (make|book|get|have|do|schedule|set up) (me )?(another|other|a new|a different|a second|1) (1|one|time|appointment|visit|date)
  what (times|days|appointments|slots|openings?|availability) (\w+ ){0,3}(available|open|have|left)
  how soon (can|could)
  what is the (last|latest|earliest|first|soonest|next) (\w+ ){0,3}(you have|you got|you can|available|on|of)
  what is your (last|latest|earliest|first|soonest|next)
  when can i (come|get|see|be)
  what is (your|the) (next|first|earliest|soonest) (available|appointment|opening)
  soonest (appointment|you)
  need to see (\w+ ){0,2}(doctor|dentist|someone)
  (i|we) (need|want|would like|am looking|was hoping) (\w+ ){0,3}(appointment|cleaning|checkup|exam)
  (an|another|new|first) appointment
  (want|need|like|trying|looking|calling|here) to (book|schedule)$
  ^(appointments?|booking|schedule|book|make an? appointment)$
  appointment (please|for|with|on|at|tomorrow|today)
  (start|starting|begin|beginning|trying|get into|getting into|looking into) (therapy|counseling|treatment|physical therapy|sessions|personal training|acupuncture)
  become a (new )?patient
  (can|could|may) (i|we) bring (them|him|her|it|my \w+)( both| all)?( in| over| by)?( together| at the same time| at once| on the same day)?$
  is (dr|doctor) \w+ (available|free|in|open)
  (can|could|will|would) (dr|doctor) \w+ (just |also |still )?(do|take|handle) (it|that|this|one|me|him|her|us|mine|my)
  new patient appointment
`;

/** "Are you all booked up on Friday?" */
const BOOKED_UP =
  /\b(is|are) (you|you guys|they|it|everything|(this |next )?(mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today) (guys )?(\w+ ){0,5}?(full|booked|booked up|booked solid|packed|filled up|busy)\b/;

const NOT_BOOK =
  /\b((can|could|may|should) (i|we|he|she|they|it|my \w+) (\w+ ){0,2}(eat|drink|have (a |an |any |some |his |her |my )?(breakfast|lunch|dinner|coffee|tea|food|water|snack|drink|(any|some)thing to (eat|drink)))|(was|were) (just )?(talking|speaking|on the (phone|line))|(do|does|must|will|would) (i|we|you) (have|need|got) to\b|(can|could|would) you (check|verify|look up|look|find out|explain|tell me|confirm) (?!.*\b(available|availability|openings?|anything|slots?|appointments?|time|free|into|at (him|her|it|my|this|them|me))\b)|(was|were|been|got) (\w+ )?(billed|charged)|money back|(i|we|he|she|my \w+) (already )?(have|has|got|have got) (an?|my|our) (\w+ ){0,2}(appointment|session|visit|class|cleaning|exam|physical|checkup|massage|surgery|procedure)( (scheduled|booked|set up))? (at|on|tomorrow|today|tonight|this|next|coming|later|with|in|(mon|tues|wednes|thurs|fri|satur|sun)day)|(when|what time) (\w+ ){1,4}(is|are) coming( in)?|(can|could|may|will) (i|we) still (get in|come|join|make it)(?!( in)? (today|tonight|tomorrow|this|on|next))|(can|could|do) (i|you|we) (\w+ ){0,5}(over|by|via|on) (video|phone|zoom|the phone)|(virtual|telehealth|video) (visits?|appointments?|sessions?) available|how (much|long|early should|far in advance|should|do i (prepare|cancel|pay|know))|what (should|do i|can i|will|happens|do you need)|should i|do i need|what (does|is the (price|cost))|do i need an appointment|need an appointment to|without an appointment|have an appointment (tomorrow|today|on|at|with|next|this|already|coming)|(i|we) (already )?have an appointment|had an appointment|missed (my|an) appointment|late (for|to) (my|an) appointment)\b/;
const NEED =
  /\b(i|we|he|she|they|my \w+(?: \w+){0,2}) (really |just |also |would |do )*(need|needs|want|wants|like|love|am due|is due|am looking|am interested|require|was thinking|am having|have got|have|has|got|broke|chipped|cracked|lost|hurt)\b|\b(due for|interested in|time for (a|an|my|his|her)|looking (for|to)|searching( for)?|seeking|in search of|hoping (for|to)|can i (get|have|do|schedule)|could i (get|have)|may i (get|have)|calling (about|for|to)|(?<!\b(?:do|does|did|if|will|would|might|should|often|why|when)(?: \w+){0,3} )needs? (?:an?|his|her|their|its|some) |hurts|hurting|is killing me|for a|it is for)\b/;

/** "I was told to call to set up blood work". */
const SETS_UP = /\b(set up|schedule|book|arrange|come in for|get in for|sign (me )?up for|put me (down|in) for)\b/;

/** "Could I talk to Doctor Lee some evening?" asks for a time, not for a person on the line. */
export function asksToMeet(text: string): boolean {
  return /\b(talk|speak|meet|chat|sit down|sit) (to|with) .{2,40}\b((some|1|one|an?|next|this coming|any) (evening|evenings|morning|mornings|afternoon|day|time (next|this|in|during)|week|(mon|tues|wednes|thurs|fri|satur|sun)day)|on (mon|tues|wednes|thurs|fri|satur|sun)days?|in person|after (work|school)|sometime)\b/.test(
    text,
  );
}

const WHETHER_IN =
  /\b(?:is|are|does|will|would|has|do you have) (?:dr|doctor) [\w']+(?: [\w']+)? (?:be |going to be |even |ever )*(?:in|available|free|open|around|there|here|working|works?|seeing (?:people|patients|anyone)|taking (?:people|patients|appointments)|have (?:anything|any \w+|openings?|time|room|availability)|got (?:anything|any \w+|time|room))\b(?: (?:\w+ ){0,5}?(?:today|tomorrow|tonight|this week|next week|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|the \d+\w*)|(?: in)? the (?:morning|afternoon|evening)s?)/;

/** "Is Doctor Marsh in on Thursday?": whether somebody can be seen then; for words in plain terms. */
export function asksWhetherIn(plain: string): boolean {
  return WHETHER_IN.test(plain);
}

/** What was done on a day gone by. */
const DONE_BEFORE =
  /\b(had|got|did|was|were|went|came|have had)\b.{0,60}\b(last|yesterday|ago|the other day|earlier this|back in|this morning)\b/;
/** "You people made my glasses wrong twice" is told of what was done. */
const OFFERS_HELP =
  /\b(can|could|do) (you|you guys|anyone|somebody) (guys )?(help|treat|look at|take a look at|do something|do anything)\b/;
/** "I've got this sciatica, can you help with that?" asks to be seen, where a complaint was told. */
export function asksForHelp(text: string, whole: string): boolean {
  return OFFERS_HELP.test(text) && /\b(that|this|it|me|us|him|her)$/.test(text) && hasComplaint(whole);
}

const BLAMES =
  /\byou (people|guys|all|folks) (\w+ ){0,6}(wrong|twice|again|messed|ruined|broke|lost|screwed|charged|forgot|never|late)\b|\b(nobody|no one) (even |ever )?(said|told|apologi\w*|helped|bothered|showed|came)\b|\bkept (me|us) waiting\b/;
const WISHED = /\b(need|needs|want|wants|would like|book|schedule|due|can i|could i|come in|appointment|again)\b/;

const SPAN =
  '(?:(?:over|almost|about|like|at least|well|more|than|nearly|close|to|maybe|probably|going|on|a|an|\\d+|couple|couple of|few|several|many|good|long|whole|of) )*(?:years?|months?|weeks|ages|forever|a while|time|decades?|summers?|springs?|falls?|winters?|christmas)';
const LONG_SINCE = new RegExp(
  [
    `\\bnot (?:\\w+ )?(?:had|gotten|got|done|seen|gone|been (?:in|to|there|seen|back|checked|cleaned))\\b.* (?:(?:in|for) (?:(?:like|about|over|the last) )*${SPAN}|since (?!yesterday|this |last (?:night|week)|\\w+day\\b|(?:my|the|i had|i got) (?!last\\b))\\w)`,
    `\\b(?:it is|it has|its|has) been ${SPAN}(?: (?:and a half|or (?:so|2|3)|now|at least))* since\\b`,
  ].join('|'),
);

/** "I haven't had my teeth cleaned in a year", "it's been over a year since my last exam": long enough for another. */
export function isLongSince(text: string): boolean {
  return LONG_SINCE.test(text);
}

/** Whether the words ask for an appointment. */
export function asksToBook(heard: Utterance, hasService: boolean, hasTime: boolean): boolean {
  const { text } = heard;
  if (NOT_BOOK.test(text)) return false;
  if (BOOK.test(text) || asksToMeet(text) || (hasTime && BOOKED_UP.test(text))) return true;
  if (hasService && isLongSince(text)) return true;
  if (BLAMES.test(text) && !WISHED.test(text)) return false;
  if (DONE_BEFORE.test(text) && !WISHED.test(text) && !hasComplaint(text)) return false;
  if (
    (hasService || hasTime) &&
    /\b(can|could|may) (i|we|he|she) (?:just |maybe |please |also |possibly |actually |still )*(do|try|take|join|have|attend|bring|come)\b/.test(
      text,
    )
  )
    return true;
  if (
    hasTime &&
    /\b(do you have|is there|are there|have you got|any chance|would \w+ work|does \w+ work|(can|could|would) (you|someone|somebody|anyone|they) (do|fit|see|squeeze|get|take|fix|help|look|check|repair|handle|schedule|book))\b/.test(
      text,
    )
  )
    return true;
  if (
    hasTime &&
    /\b(let us|let me|i will|we will|i would like to|i can) (just |maybe )?(do|get|take|try|book|go with|come for) (that|it|this|one|those|the)\b/.test(
      text,
    )
  )
    return true;
  if ((hasService && SETS_UP.test(text)) || (hasTime && /\b(book|schedule|rebook)\b/.test(text))) return true;
  if (hasService && (NEED.test(text) || hasTime || heard.tokens.length <= 4)) return true;
  return hasComplaint(text) && (/\b(my|i|he|she|our)\b/.test(text) || OFFERS_HELP.test(text));
}

/** Wants something that is on no list. */
const VAGUE_NEED =
  /\b(i|we|he|she|my \w+) (think (i|we|he|she) )?(really |just |also )*(need|needs|want|wants|would like|am looking for|am interested in)( to (get|have|do))? (a|an|my|his|her|some|new|to get)\b/;
const ASKS_OTHERWISE =
  /\b(to know|questions?|information|info|help|talk|speak|ask|money|refund|copy|records|number|complain\w*|job|work|position|(do|does|should|will|would|can|could|how|what|why|when|if) (i|we|he|she|you))\b/;

/** "I think she needs a new retainer": wants something, whatever it is. */
export function needsSomething(text: string): boolean {
  return VAGUE_NEED.test(text) && !ASKS_OTHERWISE.test(text);
}
