import type { CallCategory } from '../analysis-types.ts';
import { hasComplaint } from '../knowledge/complaint.ts';
import type { Utterance } from '../listening/hear.ts';

/** What a caller may want done, beside having questions answered. */
export type Request =
  | { kind: 'book' }
  | { kind: 'move' }
  | { kind: 'cancel' }
  | { kind: 'look_up' }
  | { kind: 'message'; about: CallCategory; isWhole: boolean };

const THING =
  '(appointment|appointments|appt|visit|session|booking|reservation|class|cleaning|checkup|consultation|consult|slot|spot)';

const MOVE = new RegExp(
  `\\b((can not|will not|not able to) (\\w+ ){0,4}(can|could) (we|i|you) (\\w+ ){0,2}(another|different|other|later|new) (day|time|date)|(find|do|pick|choose) (another|a different|a new) (day|time|date)|(need|have|want|like|trying|got|going|hoping) to (move|change|switch|push|bump) (it|that|mine)\\b|reschedul\\w*|postpone|move up|(move|change|switch|shift|push|bump|rearrange|bring forward|delay) (\\w+ ){0,4}${THING}|(move|change|switch|push|bump) (it|that|mine) (back|to|up|from)|(different|another|new|later|earlier|better) (day|time|date|slot) for (my|the|our)|change (the )?(day|time|date) (of|for|on) (my|the|our)|(can not|will not|not going to|unable to) (be able to )?(make|keep|do|come to|attend) (\\w+ ){0,3}${THING}.*\\b(another|different|later|new|reschedule|move|instead|other)\\b)`,
);
/** "Anything earlier than my appointment?", "I can't come in Tuesday anymore, can we do Wednesday?" */
const MOVE_FROM =
  /\b((anything|something|openings?|times?|slots?|appointments?|any) (\w+ ){0,2}(earlier|sooner|later) than (my|mine|our|the one|what i)|(earlier|sooner|later)\b.{0,30}\bthan (my|mine|our|the one|what i))\b/;
const CANNOT_COME =
  /\b(can not|will not|not able to|unable to) (be able to )?(make|come|bring|be there|do|keep|attend|get there|get in)\b.{0,90}\b(can|could) (we|i|you) (\w+ )?(do|make|come|try|switch|swap|push|bring|have)\b/;
const STANDING =
  /\b(any ?more|after all|instead|same time|my (\w+ )?(appointment|visit|session)|tomorrow|today|tonight|(mon|tues|wednes|thurs|fri|satur|sun)days?)\b/;
const CANCEL = new RegExp(
  `\\b(take (me|us|him|her|my \\w+) off (the|your) (schedule|books?|calendar)|cancel\\w* (\\w+ ){0,5}${THING}|cancel (it|that|this|that one|mine|them|on)|(need|want|like|have|going|trying|calling|call|wanna) to cancel|cancel for|(get rid of|drop|call off|delete|remove) (\\w+ ){0,3}${THING}|(can not|will not|not going to|unable to|not able to) (be able to )?(come( in)?|be there|get there|be coming)( on| for| to| today| tomorrow| any ?more|$)|(can not|will not|not going to|unable to) (be able to )?(make|keep|come to|attend) (it|(\\w+ ){0,4}${THING})|no longer need (\\w+ ){0,3}${THING}|${THING} cancel+ed|cancel please|please cancel|cancellation please)\\b`,
);
const NOT_CANCEL =
  /\b(cancel+ation (policy|fee|list|charge)|cancel+ation|any cancel+ations|cancel+ation list|do i cancel|fee (to|for) cancel\w*|charge (to|for) cancel\w*|how (do|can) i cancel)\b/;
const LOOK_UP = new RegExp(
  `\\b((when|what time|what day|what date) (is|was|are|did) (my|our|the|his|her) (\\w+ ){0,3}${THING}|do (i|we) (still )?have (an?|any|my) (\\w+ ){0,2}${THING}|(confirm|check|verify|look up|double check|remember|forgot|find out|know) (on |when |if |about |what time )*(i have |i do have )?(my|our|an?|the) (\\w+ ){0,3}${THING}|(when|what time) (\\w+ ){0,3}(i am|am i|we are|are we) (supposed|scheduled|booked|due|coming|seeing)|did i miss (my|an) ${THING}|when (am i|do i|are we) (\\w+ ){0,2}(come|scheduled|coming|booked|supposed|due|see)|what (appointments|visits) do i have|(does|do|did|has|is) (?!you\\b|they\\b|we\\b|i\\b)(\\w+ ){1,5}(have|has|scheduled|booked|got) (\\w+ ){0,3}${THING}|am i (still )?(scheduled|booked|on the schedule|down for))\\b`,
);
const LOOK_UP_WHO = new RegExp(
  `\\b((when|what time|what day) (my|our|his|her) (\\w+ ){0,3}${THING} (is|was)|who (is|was|will) (my|our|his|her|the) (\\w+ ){0,3}${THING} (\\w+ )?with|who (am i|are we|do i|will i|is he|is she) (\\w+ )?(seeing|see|with|scheduled|booked|supposed)|(which|what) (doctor|dentist|provider|therapist|hygienist|trainer|vet|coach) (am i|are we|do i|is my|will i)|have (an?|my) ${THING}.{0,60}what (time|day) (is it|was it|was that|is that)|(do|did) (i|we) (still )?have (something|anything|one) (scheduled|booked|coming up|set up|on the books)|(confirm|confirming) (that )?(i will|i am|we will|we are) (be |going to be |still )*(there|coming)|(thought|think|believe|said|says|told) (that )?(my|our|the|his|her) (\\w+ ){0,2}${THING} (was|is|were) (at|on|for)|${THING} (when|what time) (is|was) it|what time do you have me( down)?( for)?|am i (on|in) (the|your) (schedule|book|calendar)|(is|was) (my|our|his|her) (\\w+ )?(${THING}|massage|filling|crown|exam|physical|treatment|followup|procedure|training|surgery|shots?) (this|on|at|next|for|today|tomorrow|still|the))\\b`,
);
const BOOK = new RegExp(
  `\\b((book|schedule|make|set up|get|arrange|reserve|need|want|would like|like|love|have|looking for|look for|find|take|request|create|start|put me down for|grab) (\\w+ ){0,6}${THING}|(book|schedule) (\\w+ ){0,3}(in|me|us|him|her|a|an|for|with|something|my)|come in|coming in|(get|fit|squeeze|fits?|work) (me|us|him|her|my \\w+) in|get in (to|for|with|today|tomorrow|soon|on|this|next)|get in|get (my|his|her) \\w+ (cleaned|checked|looked at|whitened|done|filled|pulled|fixed|examined|tested|adjusted|removed|trimmed|vaccinated)|be seen|(someone|somebody|anyone|you|the doctor|the dentist|the vet|dr \\w+|doctor \\w+) (can|could|would) (take a look|look at|see|check|fit|squeeze)|(can|could|will|would) (you|the doctor|the vet|dr|doctor|someone|anyone) (see|look at|take a look at|check|fit|squeeze) (\\w+ ){0,2}(me|him|her|us|it|my|this|today|tomorrow)|(can|could|may) (i|we) (come|stop by|get)|(book|schedule|need|want|do|make|get|have) (one|another one|another|the same) (for|too|as well)|see (a|the|my|one of|some|someone|dr|doctor) ?(\\w+ ){0,2}(doctor|dentist|therapist|vet|provider|hygienist|chiropractor|specialist|someone|counselor|psychiatrist|dermatologist|optometrist)?|sign up|enroll|first available|next available|any (openings?|availability|appointments|slots?|cancellations?|time)|(do|would) you have (\\w+ ){0,3}(available|open|opening|openings|availability|free|slot|slots|appointment|appointments|time|times|space)|do you have (anything|something|room|space|any (room|space|time|times|spots?))|what (times|days|appointments|slots|openings?|availability) (\\w+ ){0,3}(available|open|have|left)|how soon can|when can i (come|get|see|be)|what is (your|the) (next|first|earliest|soonest) (available|appointment|opening)|soonest (appointment|you)|need to see (\\w+ ){0,2}(doctor|dentist|someone)|(i|we) (need|want|would like|am looking|was hoping) (\\w+ ){0,3}(appointment|cleaning|checkup|exam)|(an|another|new|first) appointment|(want|need|like|trying|looking|calling|here) to (book|schedule)$|^(appointments?|booking|schedule|book|make an? appointment)$|appointment (please|for|with|on|at|tomorrow|today)|(start|starting|begin|beginning|trying|get into|getting into|looking into) (therapy|counseling|treatment|physical therapy|sessions|personal training|acupuncture)|become a (new )?patient|is (dr|doctor) \\w+ (available|free|in|open)|new patient appointment)\\b`,
);
const NOT_BOOK =
  /\b((can|could|do) (i|you|we) (\w+ ){0,5}(over|by|via|on) (video|phone|zoom|the phone)|(virtual|telehealth|video) (visits?|appointments?|sessions?) available|how (much|long|early should|far in advance|should|do i (prepare|cancel|pay|know))|what (should|do i|can i|will|happens|do you need)|should i|do i need|what (does|is the (price|cost))|do i need an appointment|need an appointment to|without an appointment|have an appointment (tomorrow|today|on|at|with|next|this|already|coming)|(i|we) (already )?have an appointment|had an appointment|missed (my|an) appointment|late (for|to) (my|an) appointment)\b/;
const NEED =
  /\b(i|we|he|she|my \w+) (really |just |also |would |do )*(need|needs|want|wants|like|love|am due|is due|am looking|am interested|require|was thinking|am having|have got|have|has|got|broke|chipped|cracked|lost|hurt)\b|\b(due for|interested in|time for (a|an|my|his|her)|looking (for|to)|hoping (for|to)|can i (get|have|do|schedule)|could i (get|have)|may i (get|have)|calling (about|for|to)|hurts|hurting|is killing me|for a|it is for)\b/;
const NOT_MESSAGE = /\b(do i need|do you need|should i|is a referral)\b/;
const MESSAGE =
  /\b((leave|take|give|pass( on| along)?|send|relay|get) (\w+ ){0,4}message|message for|(have|ask|tell|get) (the )?(\w+ ){0,4}(to )?(call|phone|ring) (me|us) ?(back)?|call (me|us) back|(someone|somebody|anyone|doctor|he|she) (to |can |could )?(call|phone) me|callback|call back|return(ing)? (my|your|a|the|his|her) (phone )?call|(can|could|would|will|please) (you )?(please )?(tell|let|inform|notify|pass on to|ask) (dr|doctor|the|my|him|her|them|someone|everyone|anyone)|let (dr|doctor|the \w+|my \w+|him|her|them|\w+) know (?!if|how|what|when)|(can|could|would|will|please) (you )?(please |just )*(tell|inform|notify|remind) (?!me\b|us\b)\w+( \w+)? (that|to|about|i|we)|just (tell|let) (them|him|her|dr|doctor)|(be|running|am) (about |like |maybe |going to be |a |just )*(bit |little |few minutes |few |\d+ (minutes|min) )*(late|behind)|(stuck|sitting) in traffic|missed (a |your |my )?(phone )?call|(you|someone|somebody|they) (just |guys )?(called|rang|phoned) (me|us)|lost and found|(i|we|my \w+) (\w+ )?(left|lost|forgot) (my|our|a|his|her|some) (\w+ ){1,6}(there|here|at (the|your)|in (the|your)|behind)|(update|correct|fix) (it|them|that) (in|on) (my|our|the) (file|record|chart|account)|(new|changed|different) (my |our )?(phone number|address|email|last name)|(need|get|want|have) (\w+ ){0,3}(note|letter|excuse|receipt|superbill|itemized \w+)( for| from| to| so|$)|update (my|our) (address|phone|number|email|insurance|information|info|card)|change (my|our) (address|phone|number|email|insurance|information|info)|(send|fax|email|transfer|request|get|need) (\w+ ){0,4}(records|xrays|referral|forms?|paperwork|doctor'?s? note|lab results|test results|results)|(test|lab|blood|xray|biopsy) results|results (in|back|ready)|(can|could|would|will|have) (the |my |dr |doctor )?(\w+ )?(call|phone|ring) me|complain\w*|complaint|file a)\b/;
const PRESCRIPTION =
  /\b(refill\w*|prescription|prescriptions|(ran|run|running|almost|am) out of (my|his|her|the)? ?(\w+ ){0,2}(meds?|medication|medicine|pills|inhaler|insulin|tablets?)|renew (my|his|her|the|a) (\w+ )?(meds?|medication|medicine|contacts?|rx)|(call|send|sent|phone) (\w+ ){0,4}(to (the|my) )?pharmacy|(more|need) (of )?(my|his|her) (meds?|medication|medicine|pills)|rx)\b/;
const BILLING =
  /\b(bill|bills|billing|invoice|statement|overcharged|double charged|charged (me|twice|for|my|too)|(pay|paying|paid|settle) (my|the|a|an|off|our) (\w+ ){0,2}(bill|balance|invoice|account)|(my|any|an?|our) (\w+ )?(account )?balance|(balance|account) (on|due)|past due|owe|refund|reimburs\w*|collections|charge on my|payment (was|did|is not|has not|went))\b/;

/** Calls from other businesses: laboratories, insurers, couriers. */
const BUSINESS =
  /\b(calling from|this is (\w+ ){1,3}(from|with|at) |i am (\w+ )?(with|from) |we have a (package|delivery)|(delivery|package) for)\b/;
/** Wants something that is on no list. */
const VAGUE_NEED =
  /\b(i|we|he|she|my \w+) (think (i|we|he|she) )?(really |just |also )*(need|needs|want|wants|would like|am looking for|am interested in)( to (get|have|do))? (a|an|my|his|her|some|new|to get)\b/;

/** Requests in the utterance, the most specific first; an utterance may hold several. */
export function findRequests(
  heard: Utterance,
  { hasService, hasTime }: { hasService: boolean; hasTime: boolean },
): Request[] {
  const { text } = heard;
  const found = [findChange(text), findMessage(text)].filter((request) => request !== null);
  const isBooking = asksToBook(heard, hasService, hasTime);
  if (isBooking && (found.length === 0 || (isAlso(text) && hasService) || ALSO_BOOK.test(text)))
    found.push({ kind: 'book' });
  if (found.length > 0) return found;
  if (BUSINESS.test(text)) return [{ kind: 'message', about: 'message', isWhole: text.split(' ').length >= 6 }];
  const isOther =
    /\b(to know|questions?|information|info|help|talk|speak|ask|job|work|position|(do|does|should|will|would|can|could|how|what|why|when|if) (i|we|he|she|you))\b/;
  return VAGUE_NEED.test(text) && !isOther.test(text) ? [{ kind: 'book' }] : [];
}

const ALSO_BOOK = /\b(and (also )?|also |then )(i )?(\w+ ){0,3}(book|schedule|make|set up|need an appointment)\b/;

/** "Cancel my cleaning and get a filling instead": one thing ends and another, named, begins. */
function isAlso(text: string): boolean {
  return /\bcancel\w*\b.*\b(and|then) (\w+ ){0,3}(get|have|do|book|schedule|need|want|like) (a|an|the|some)\b/.test(
    text,
  );
}

/** Something about an appointment that exists. */
function findChange(text: string): Request | null {
  const cannotCome = CANNOT_COME.test(text) && STANDING.test(text);
  if (MOVE.test(text) || MOVE_FROM.test(text) || cannotCome) return { kind: 'move' };
  if (CANCEL.test(text) && !NOT_CANCEL.test(text) && !ACCOUNT.test(text)) return { kind: 'cancel' };
  return LOOK_UP.test(text) || LOOK_UP_WHO.test(text) ? { kind: 'look_up' } : null;
}

/** Things that are canceled, paused or changed by the team and are no appointment. */
const ACCOUNT =
  /\b(cancel\w*|end|stop|pause|freeze|hold|terminate|close|quit|transfer|upgrade|downgrade) (my|our|his|her|the|a) (\w+ )?(memberships?|subscription|plan|account|contract|package|auto ?pay|order)\b/;

function findMessage(text: string): Request | null {
  if (ACCOUNT.test(text) && !/\b(can i|could i|how (do|can) i|is it possible|am i able|do you)\b/.test(text))
    return { kind: 'message', about: 'message', isWhole: true };
  if (PRESCRIPTION.test(text) && !/\b(do you|can you) (prescribe|fill|write)\b/.test(text)) {
    return { kind: 'message', about: 'prescription', isWhole: false };
  }
  if (BILLING.test(text) && !/\b(bill (my|our|the) insurance|do you bill)\b/.test(text)) {
    return { kind: 'message', about: 'billing', isWhole: false };
  }
  const isMessage = MESSAGE.test(text) && !NOT_MESSAGE.test(text) && !MOVE.test(text) && !CANCEL.test(text);
  return isMessage ? { kind: 'message', about: 'message', isWhole: isWholeMessage(text) } : null;
}

function asksToBook(heard: Utterance, hasService: boolean, hasTime: boolean): boolean {
  const { text } = heard;
  if (NOT_BOOK.test(text)) return false;
  if (BOOK.test(text)) return true;
  if (
    (hasService || hasTime) &&
    /\b(can|could|may) (i|we|he|she) (do|try|take|join|have|attend|bring|come)\b/.test(text)
  )
    return true;
  if (
    hasTime &&
    /\b(do you have|is there|are there|have you got|any chance|would \w+ work|does \w+ work|can you (do|fit|see|squeeze|get|take))\b/.test(
      text,
    )
  )
    return true;
  if (hasService && (NEED.test(text) || hasTime || heard.tokens.length <= 4)) return true;
  return hasComplaint(text) && /\b(my|i|he|she|our)\b/.test(text);
}

/** The words already are the message: "tell Dr. Lee I'm running late". */
function isWholeMessage(text: string): boolean {
  return (
    /\b((be|running|am) (\w+ ){0,5}(late|behind)|(stuck|sitting) in traffic|(tell|let|ask|inform|notify|remind) (?!me\b|us\b)\w+ (\w+ ){0,3}?(know|that|i|to|if|we|about) |update my|change my|records|xrays|films|images|faxed|results|referral|form|note|letter|excuse|receipt|superbill|left my|lost my|forgot my|lost and found|missed (a |your |my )?(phone )?call|phone number|my address|complain\w*|call me about)\b/.test(
      text,
    ) && text.split(' ').length >= 6
  );
}
