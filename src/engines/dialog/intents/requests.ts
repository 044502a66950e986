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
  `\\b(reschedul\\w*|postpone|move up|(move|change|switch|shift|push|bump|rearrange|bring forward|delay) (\\w+ ){0,4}${THING}|(move|change|switch|push|bump) (it|that|mine) (back|to|up|from)|(different|another|new|later|earlier|better) (day|time|date|slot) for (my|the|our)|change (the )?(day|time|date) (of|for|on) (my|the|our)|(can not|will not|not going to|unable to) (be able to )?(make|keep|do|come to|attend) (\\w+ ){0,3}${THING}.*\\b(another|different|later|new|reschedule|move|instead|other)\\b)`,
);
const CANCEL = new RegExp(
  `\\b(cancel\\w* (\\w+ ){0,5}${THING}|cancel (it|that|this|that one|mine|them|on)|(need|want|like|have|going|trying|calling|call|wanna) to cancel|cancel for|(get rid of|drop|call off|delete|remove) (\\w+ ){0,3}${THING}|(can not|will not|not going to|unable to) (be able to )?(make|keep|come to|attend) (it|(\\w+ ){0,4}${THING})|no longer need (\\w+ ){0,3}${THING}|${THING} cancel+ed|cancel please|please cancel|cancellation please)\\b`,
);
const NOT_CANCEL =
  /\b(cancel+ation (policy|fee|list|charge)|cancel+ation|any cancel+ations|cancel+ation list|do i cancel|fee (to|for) cancel\w*|charge (to|for) cancel\w*|how (do|can) i cancel)\b/;
const LOOK_UP = new RegExp(
  `\\b((when|what time|what day|what date) (is|was|are|did) (my|our|the|his|her) (\\w+ ){0,3}${THING}|do (i|we) (still )?have (an?|any|my) (\\w+ ){0,2}${THING}|(confirm|check|verify|look up|double check|remember|forgot|find out|know) (on |when |if |about |what time )*(i have |i do have )?(my|our|an?|the) (\\w+ ){0,3}${THING}|when (am i|do i|are we) (\\w+ ){0,2}(come|scheduled|coming|booked|supposed|due|see)|what (appointments|visits) do i have|(does|do|did|has|is) (\\w+ ){1,5}(have|has|scheduled|booked|got) (\\w+ ){0,3}${THING}|am i (still )?(scheduled|booked|on the schedule|down for))\\b`,
);
const BOOK = new RegExp(
  `\\b((book|schedule|make|set up|get|arrange|reserve|need|want|would like|like|love|have|looking for|look for|find|take|request|create|start|put me down for|grab) (\\w+ ){0,6}${THING}|(book|schedule) (\\w+ ){0,3}(in|me|us|him|her|a|an|for|with|something|my)|come in|coming in|(get|fit|squeeze|fits?|work) (me|us|him|her|my \\w+) in|get in (to|for|with|today|tomorrow|soon|on|this|next)|get in|get (my|his|her) \\w+ (cleaned|checked|looked at|whitened|done|filled|pulled|fixed|examined|tested|adjusted|removed|trimmed|vaccinated)|be seen|(can|could|will|would) (you|the doctor|the vet|dr|doctor|someone|anyone) (see|look at|take a look at|check|fit|squeeze) (\\w+ ){0,2}(me|him|her|us|it|my|this|today|tomorrow)|(can|could|may) (i|we) (come|bring|stop by|get)|(book|schedule|need|want|do|make|get|have) (one|another one|another|the same) (for|too|as well)|see (a|the|my|one of|some|someone|dr|doctor) ?(\\w+ ){0,2}(doctor|dentist|therapist|vet|provider|hygienist|chiropractor|specialist|someone|counselor|psychiatrist|dermatologist|optometrist)?|sign up|enroll|first available|next available|any (openings?|availability|appointments|slots?|cancellations?|time)|(do|would) you have (\\w+ ){0,3}(available|open|opening|openings|availability|free|slot|slots|appointment|appointments|time|times|space)|do you have (anything|something|any|room|space)|what (times|days|appointments|slots|openings?|availability) (\\w+ ){0,3}(available|open|have|left)|how soon can|when can i (come|get|see|be)|what is (your|the) (next|first|earliest|soonest) (available|appointment|opening)|soonest (appointment|you)|need to see (\\w+ ){0,2}(doctor|dentist|someone)|(i|we) (need|want|would like|am looking|was hoping) (\\w+ ){0,3}(appointment|cleaning|checkup|exam)|(an|another|new|first) appointment|(want|need|like|trying|looking|calling|here) to (book|schedule)$|^(appointments?|booking|schedule|book|make an? appointment)$|appointment (please|for|with|on|at|tomorrow|today)|become a (new )?patient|is (dr|doctor) \\w+ (available|free|in|open)|new patient appointment)\\b`,
);
const NOT_BOOK =
  /\b((can|could|do) (i|you|we) (\w+ ){0,5}(over|by|via|on) (video|phone|zoom|the phone)|(virtual|telehealth|video) (visits?|appointments?|sessions?) available|how (much|long|early should|far in advance|should|do i (prepare|cancel|pay|know))|what (should|do i|can i|will|happens|do you need)|should i|do i need|what (does|is the (price|cost))|do i need an appointment|need an appointment to|without an appointment|have an appointment (tomorrow|today|on|at|with|next|this|already|coming)|(i|we) (already )?have an appointment|had an appointment|missed (my|an) appointment|late (for|to) (my|an) appointment)\b/;
const NEED =
  /\b(i|we|he|she|my \w+) (really |just |also |would |do )*(need|needs|want|wants|like|love|am due|is due|am looking|am interested|require|was thinking|am having|have got|have|has|got|broke|chipped|cracked|lost|hurt)\b|\b(due for|interested in|time for (a|an|my|his|her)|looking (for|to)|hoping (for|to)|can i (get|have|do|schedule)|could i (get|have)|may i (get|have)|calling (about|for|to)|hurts|hurting|is killing me|for a|it is for)\b/;
const MESSAGE =
  /\b((leave|take|give|pass( on| along)?|send|relay|get) (\w+ ){0,4}message|message for|(have|ask|tell|get) (the )?(\w+ ){0,4}(to )?(call|phone|ring) (me|us) ?(back)?|call (me|us) back|(someone|somebody|anyone|doctor|he|she) (to |can |could )?(call|phone) me|callback|call back|return(ing)? (my|your|a|the|his|her) (phone )?call|(can|could|would|will|please) (you )?(please )?(tell|let|inform|notify|pass on to|ask) (dr|doctor|the|my|him|her|them|someone|everyone|anyone)|let (dr|doctor|the \w+|my \w+|him|her|them) know|just (tell|let) (them|him|her|dr|doctor)|running late|going to be late|will be (a (bit|little) |\d+ minutes )?late|i am (going to be )?late|update (my|our) (address|phone|number|email|insurance|information|info|card)|change (my|our) (address|phone|number|email|insurance|information|info)|(send|fax|email|transfer|request|get|need) (\w+ ){0,4}(records|xrays|referral|forms?|paperwork|doctors? note|lab results|test results|results)|speak up about|complain\w*|complaint|file a)\b/;
const PRESCRIPTION =
  /\b(refill\w*|prescription|prescriptions|(ran|run|running|almost|am) out of (my|his|her|the)? ?(\w+ ){0,2}(meds?|medication|medicine|pills|inhaler|insulin|tablets?)|renew (my|his|her|the|a) (\w+ )?(meds?|medication|medicine|contacts?|rx)|(call|send|sent|phone) (\w+ ){0,4}(to (the|my) )?pharmacy|(more|need) (of )?(my|his|her) (meds?|medication|medicine|pills)|rx)\b/;
const BILLING =
  /\b(bill|bills|billing|invoice|statement|overcharged|double charged|charged (me|twice|for|my|too)|(pay|paying|paid|settle) (my|the|a|an|off|our) (\w+ ){0,2}(bill|balance|invoice|account)|my (account )?balance|balance (on|due)|owe|refund|reimburs\w*|collections|charge on my|payment (was|did|is not|has not|went))\b/;

/** Requests in the utterance, the most specific first; an utterance may hold several. */
export function findRequests(
  heard: Utterance,
  { hasService, hasTime }: { hasService: boolean; hasTime: boolean },
): Request[] {
  const { text } = heard;
  const found: Request[] = [];
  const isMove = MOVE.test(text);
  const isCancel = !isMove && CANCEL.test(text) && !NOT_CANCEL.test(text);
  const isLookUp = !isMove && !isCancel && LOOK_UP.test(text);
  if (isMove) found.push({ kind: 'move' });
  if (isCancel) found.push({ kind: 'cancel' });
  if (isLookUp) found.push({ kind: 'look_up' });
  if (PRESCRIPTION.test(text) && !/\b(do you|can you) (prescribe|fill|write)\b/.test(text))
    found.push({ kind: 'message', about: 'prescription', isWhole: false });
  else if (BILLING.test(text) && !/\b(bill (my|our|the) insurance|do you bill)\b/.test(text))
    found.push({ kind: 'message', about: 'billing', isWhole: false });
  else if (MESSAGE.test(text) && !isMove && !isCancel)
    found.push({ kind: 'message', about: 'message', isWhole: isWholeMessage(text) });
  const isBooking =
    (BOOK.test(text) && !NOT_BOOK.test(text)) ||
    (hasService && NEED.test(text) && !NOT_BOOK.test(text)) ||
    (hasService && (hasTime || heard.tokens.length <= 4) && !NOT_BOOK.test(text)) ||
    (hasComplaint(text) && !NOT_BOOK.test(text) && /\b(my|i|i have|he|she|our)\b/.test(text));
  const other = found.length > 0;
  if (isBooking && !other) found.push({ kind: 'book' });
  else if (
    isBooking &&
    /\b(and (also )?|also |then )(i )?(\w+ ){0,3}(book|schedule|make|set up|need an appointment)\b/.test(text)
  )
    found.push({ kind: 'book' });
  return found;
}

/** The words already are the message: "tell Dr. Lee I'm running late". */
function isWholeMessage(text: string): boolean {
  return (
    /\b(running late|be late|am late|(tell|let|ask|inform|notify) (dr|doctor|the|my|him|her|them|everyone) (\w+ ){0,3}(know |that |i |to |if |we |about )|update my|change my|records|results|referral|form|note|complain\w*)\b/.test(
      text,
    ) && text.split(' ').length >= 6
  );
}
