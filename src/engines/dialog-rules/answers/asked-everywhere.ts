/** A question that every practice hears, and what a sentence of its website must hold to answer it. */
export interface CommonQuestion {
  name: string;
  asks: RegExp;
  evidence: RegExp;
  /** Where nothing is said of it, the words ask for an appointment. */
  isElseWish?: true;
  /** Of several such sentences, one that holds this comes first. */
  rather?: RegExp;
}

export const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

export const ASKED_EVERYWHERE: CommonQuestion[] = [
  {
    name: 'what to bring',
    asks: /\b((do|should|would|will|must) (i|we) (\w+ ){0,2}|(what|anything|which \w+) (\w+ ){0,4}|supposed to )bring\b(?! (both|him|her|them|it|the|in|our|an?|another)\b)(?! (my|our) (?!insurance|id|card|old|current|own|glasses|contacts|retainer|brace|orthotics|xrays?|records|medications?|paperwork|forms?))/,
    evidence: /\bbring (?!him|her|them|it)\w+|\b(photo id|insurance card)\b/i,
  },
  {
    name: 'how to prepare',
    asks: /\b(anything|something|what|is there stuff|things?) (else )?(special |in particular |that )*(i|we|he|she) (\w+ ){0,3}(do|know|avoid|not do) (\w+ ){0,3}(before|beforehand|ahead of time|prior|in advance|first|to prepare|to get ready|the (day|night) (before|of))\b|\b(how|what) (do|should|can|would|must) (i|we|he|she) (\w+ ){0,3}(prepare|prep|get ready)\b|\b(need|have|supposed) to (\w+ )?(prepare|prep)\b|\b(any|special|there) (prep|preparation|preparations|instructions)\b|\b(do|should|must) (i|we|he|she) (\w+ ){0,3}do (anything|something) (\w+ ){0,3}(before|beforehand|ahead|prior|first|the (day|night) (before|of))\b|\b(come|arrive|get there|be there|show up) (\w+ )?early\b.*\bor\b|^(?:\w+ ){0,3}(do|should|must) (i|we|he|she) (\w+ ){0,3}(come|arrive|get there|be there|show up) (\w+ )?early\b/,
    evidence:
      /\b(please (come|arrive|bring|avoid|do not|don't|remove|wear|plan|stop|fast|drink)|arrive|come without|without makeup|do not (eat|drink|wear|take)|don't (eat|drink|wear|take)|avoid|fast(ing)? for|wear (loose|comfortable|shorts|clothing)|(bring|plan for) (a|somebody|someone) (driver|to drive))\b/i,
    rather: /\b(before|come|arrive|avoid|wear|eat|fast)\b/i,
  },
  {
    name: 'when to arrive',
    asks: /\bhow (early|much earlier|much before|long before|far ahead) (do|should|must|can|would|will) (i|we|he|she) (\w+ ){0,3}(get|come|be|arrive|show|need|check)\b/,
    evidence: /\b(arrive|come|be here|check in|here)\b.{0,30}\b(minutes|early|hour)\b/i,
  },
  {
    name: 'whom to bring',
    asks: /\b(should|must|may|can|could|(do|would|will) (i|we) (\w+ )?(have to|need to)|do (i|we)|ok to|okay to|all right to) (\w+ )?bring (\w+ )?(my|our|the|a|an|both) (\w+ )?(dogs?|cats?|pets?|pupp(y|ies)|kittens?|rabbits?|animals?|kids?|child|children|baby|babies|son|daughter|husband|wife|partner|friend|mother|mom|father|dad|toddler|stroller)\b(?! (in|to|over|by|on|at|this|next|tomorrow|today|for (a|an|his|her|the) )\b)/,
    evidence: /\b(bring|come along|accompan\w*|leash\w*|carriers?|companions?|welcome)\b/i,
  },
  {
    name: 'new patients',
    asks: /\b(accept|accepting|taking|take|open to|welcoming)( on)?( any)? (new|additional) (\w+ )?(patients?|clients?|members?|customers?|pets?|students?)\b/,
    evidence:
      /\b(accept|welcom|taking|see|open to)\w*\b.{0,40}\bnew (\w+ )?(patients?|clients?|members?|families|pets?|students?)\b|\bnew (patients?|clients?)\b.{0,25}\b(welcome|accepted)\b/i,
  },
  {
    name: 'ages',
    asks: /\b(do|does|will|would|can) (you|they|he|she|dr \w+|doctor \w+)( guys)? (see|treat|take|work with|accept|do|handle) (\w+ ){0,2}(kids?|child|children|teen\w*|toddlers?|bab(y|ies)|infants?|adults?|seniors?|adolescents?|minors?|newborns?|\d+ year olds?)\b|\b(what|which|minimum|any) ages?\b|\b(oldest|youngest)\b.*\b(see|take|treat|accept|have)\b|\b(too (young|old|little)|old enough|young enough) (for|to)\b|\b(kids?|children|teens?|teenagers|toddlers|babies|little ones) (are )?(ok|okay|allowed|welcome|fine|too|also|or (just|only))\b|\bturned \d{1,2}\b.*\b(?:does|do|can|is) (?:he|she|they|it|that)\b|\bage (limit|range|group|restriction)\b|\bhow (old|young) (do|does|must|should|can|is|are)\b|\bwhen (do|does|should|must|can) (\w+ ){0,4}(child|children|kids?|baby|babies|toddler|he|she|they)\b.*\b(come|see|start|go|first)\b|\bwhen (he|she) (have|has|needs?|should) (to )?(see|come|go|start)\b/,
    evidence:
      /\b(child|children|kids|adults?|teen\w*|adolescents?|ages?|year[- ]olds?|infants?|pediatric|birthday|seniors|all ages|from age|(or|and) (older|younger|over|up))\b/i,
    rather: /\b(see|treat|welcome|ages?|adults?|only|year[- ]olds?|birthday|(or|and) (older|younger|over|up))\b/i,
  },
  {
    name: 'ages',
    asks: /\b(is|are|turning|turns|(?:son|daughter|kid|boy|girl|brother|sister|niece|nephew|grandson|granddaughter|child)s) (only |just )?\d{1,2}( years? old)?\b.{0,20}\b(can|could|may|would|will) (she|he|they|you) (\w+ )?(sign up|join|work out|train|use|start|do it|come|be seen|see (her|him)|take (her|him)|treat)\b/,
    evidence:
      /\b(child|children|kids|adults?|teen\w*|adolescents?|ages?|year[- ]olds?|all ages|from age|(or|and) (older|younger|over|up))\b/i,
    rather: /\b(see|treat|welcome|ages?|adults?|only|year[- ]olds?|(or|and) (older|younger|over|up))\b/i,
    isElseWish: true,
  },
  {
    name: 'parking',
    asks: /\b(parking|where (do|can|should|would|could) (i|we) park|park my car|parking lot|valet|where (do|can|should) (i|we) (leave|put) (it|(the|my|our) car)|(the|my) car where|(stamp|validate) (the|my|our|parking)?)\b|\bhandicap\w* (spots?|spaces?|parking)\b/,
    evidence: /\b(park|parking|garage|valet)\b/i,
  },
  {
    name: 'cancellation policy',
    asks: /^(?!.*\b((i|we) (was|were|got|have been|am being) (\w+ )?charged|you (guys |all )?(\w+ )?charged (me|us))\b).*?(?:\bcancel+ation (policy|fee|charge)|(fee|charge|charged|penalty) (for|to|if i) (cancel|cancel+ing|miss|no show)|how (late|far|long|much|soon|early|close) .{0,40}\bcancel|(deadline|latest|notice) .{0,25}\bcancel|no show fee|\b(cancel\w*|reschedule) .{0,20}\b(by|before|within) (a|what|which|some|any)\b|how much notice|how (?:far|long|soon|much|early) (?:ahead|before|beforehand|in advance|earlier)\b.*\b(?:call (?:it )?off|can not (?:make|come)|something comes up|back out|do not make it)|(?:till|until) when can (?:i|we) (?:still )?call (?:it )?off|(?:policy|rule|rules)\b.{0,30}\b(?:cancel\w*|sick|late|no show|not (?:come|make|show))|what (?:happens )?if (?:i|we|he|she) (?:(?:just|have to|need to|must|got to|really|\w+) )*(?:cancel|call (?:it )?off|back out|do not make it|miss|do not show|does not show|can not (?:come|make it))\b|(cancel\w*|no show|miss|reschedule)\b.{0,60}\b(get |be |getting |being )?(charged?|fee|penalty|penalized|cost (me )?anything|have to pay|owe)\b|\b(charged?|fee|penalty|pay|cost)\b.{0,40}\bnot (show|turn|come|make it)\b|\bnot (show|turn) up\b.{0,40}\b(charged?|fee|penalty|pay|cost)\b|(charged?|fee|penalty|penalized)\b.{0,40}\b(cancel\w*|no show|miss (an?|my|the))\b)/,
    evidence:
      /\b(cancel\w*|no[- ]shows?|missed appointments?)\b.{0,80}\b(hours?|notice|fee|charge\w*|days?)\b|\b(hours?|notice)\b.{0,60}\bcancel/i,
  },
  {
    name: 'coming late',
    asks: /\b(what (happens )?if|can (i|we)|do (i|we)|do you|will (i|you)|would you)\b.*\blate\b(?!r| (afternoon|morning|evening|night|are|do|can))|\blate\b.*\b(lose (my|our|the)|let (me|us) in|sneak in|still (come|see|take|get)|take (me|us) still)\b/,
    evidence:
      /\b(late|tardy)\b(?! (cancel|fee|night|afternoon|evening))|\bdoors? (are |is )?(\w+ )?(clos|lock|shut)\w*/i,
    isElseWish: true,
  },
  {
    name: 'payment methods',
    asks: /\b(payment methods?|forms? of payment|credit cards?|debit|take (cash|checks?|visa|amex|american express|apple pay)|pay (with|by|in) (\w+ ){0,2}(cards?|cash|check|cheque|hsa|fsa)|hsa|fsa|care ?credit)\b/,
    evidence: /\b(credit cards?|visa|mastercard|american express|cash|checks?|hsa|fsa|carecredit|apple pay|debit)\b/i,
  },
  {
    name: 'when to pay',
    asks: /\b(pay|payment|paid)\b.*\b(right then|on the spot|up ?front|in advance|ahead of time|at the time|right away|that day|same day|due|before or after|when i (come|leave|get there))\b|\bwhen (do|would|will|should|am|is|are) (i|we|payment|it|you) (\w+ ){0,3}(pay|paid|due)\b/,
    evidence: /\b(due|at the time of|up ?front|in advance|when you leave|at check-?in)\b/i,
  },
  {
    name: 'financing',
    asks: /\b(financ\w*|payment plans?|installments?|pay (over time|monthly|it off)|sliding scale)\b|\b(anything|something|any|options?|a|one|way) (\w+ ){0,2}(cheaper|less expensive|more affordable|lower (cost|price|rate|fee))\b|\b(can not|could not|hard to) (\w+ )?afford\b|\b(low|lower|fixed|limited) income\b|\breduced (fee|fees|rate|rates|price)\b|\b(any|offer|have|give|get|do) (a |any |some )?(\w+ )?(discounts?|deals|specials)\b/,
    evidence:
      /\b(financ\w*|payment plans?|installments?|carecredit|scratchpay|sliding scale|interest[- ]free|savings plan|membership plan|discount\w*|reduced)\b/i,
    isElseWish: true,
  },
  {
    name: 'languages',
    asks: /\b(speaks?|speaking) (spanish|french|german|chinese|mandarin|cantonese|russian|korean|vietnamese|portuguese|arabic|hindi|italian|tagalog|polish|japanese|english|another language)\b|\bin (spanish|french|german|chinese|mandarin|cantonese|russian|korean|vietnamese|portuguese|arabic|hindi|italian|tagalog|polish|japanese)\b/,
    evidence:
      /\b(speaks?|spoken|(in|and|or|fluent) (english|spanish|french|mandarin|russian|korean|vietnamese|portuguese|arabic|hindi|polish)|hablamos|habla|bilingual|español|interpreter\w*|languages?)\b/i,
  },
  {
    name: 'access',
    asks: /\b(wheelchair|handicap\w*|accessib\w*|elevator|ramp|disabled)\b|\b(are there|is there|any|how many|do you have|have) (\w+ ){0,3}(stairs|steps)\b/,
    evidence: /\b(wheelchair|handicap\w*|accessible|elevator|step[- ]free|ground floor|no stairs)\b/i,
  },
  {
    name: 'video visits',
    asks: /\b(on (the|my|a) computer|in person or|(do|have|get|take|attend|meet|be seen|session|visit|appointment|therapy) (\w+ ){0,4}(online|remotely|virtually|from home)|video|telehealth|tele health|telemedicine|virtual|zoom|remote|online (visits?|appointments?|sessions?)|over the phone (visits?|appointments?)|(do|have|take) (it|this|that|the (visit|appointment|session)) (over|on|by) (the )?phone)\b/,
    evidence: /\b(video|telehealth|telemedicine|virtual|zoom|online (visits?|sessions?|appointments?))\b/i,
  },
  {
    name: 'walk-ins',
    asks: /\b(walkins?|without an appointment|do (i|you) need an appointment|just (walk|drop|swing) (in|by)|come in without|just show up)\b/,
    evidence: /\b(walk[- ]?ins?|no appointment|without an appointment|by appointment)\b/i,
  },
  {
    name: 'forms',
    asks: /\b(paperwork|(patient|intake|registration|new patient) forms?|fill out (forms?|anything)|forms online)\b/,
    evidence: /\b(forms?|paperwork)\b/i,
  },
  {
    name: 'referrals',
    asks: /\b(do|does|would|will|should) (\w+ ){1,3}(need|require) (a |an )?referral\b|\b(is|are) (a )?referrals? (needed|required|necessary)\b|\bwithout (a |my |an )?((doctor|dr)('?s)? )?(referral|note|order)\b|\b(need|require|have|got|bring|get) (to (have|get|bring|see) )?(a |an |my )?((doctor|dr)'?s? (note|order|referral|prescription|script)|(note|order|referral|prescription|script|letter|slip) from (\w+ ){0,3}(doctor|dr|physician|pcp|gp))\b.*\b(to|before|first|or)\b|^(do|does|will|would|should|must) .{0,20}\b(note|order|prescription|script|slip) from (\w+ ){0,3}(doctor|dr|physician)\b/,
    evidence: /\breferrals?\b/i,
  },
  {
    name: 'public transport',
    asks: /\b(by|on|take|the|which|what|nearest|closest|a|any) (train|bus|subway|metro|tram|light rail|transit|ferry)\b|\bpublic trans\w+\b/,
    evidence:
      /\b(trains?|bus|buses|subway|metro|transit|tram|(red|blue|green|orange|yellow|purple) line|station|stop at)\b/i,
  },
  {
    name: 'membership on hold',
    asks: /\b(freeze|pause|suspend|hold)\b.{0,20}\bmembership|\bmembership\b.{0,20}\b(on (hold|pause|ice)|freeze|frozen|paused?|suspend\w*)\b/,
    evidence: /\b(freez\w*|frozen|paus\w*|on hold|suspend\w*)\b/i,
  },
  {
    name: 'trying it first',
    asks: /\btry (it|you|you guys|this|one|a class|the (gym|class|place|studio)|this place) (out )?(first|before|for free)\b|\bfree (trial|class|pass|week|session|first (class|visit|session))\b|\btrial (class|pass|week|period|session|membership|visit)\b|\b(guest|day|drop[- ]?in) (pass(es)?|rates?|fees?)\b|\b(come|go|get|drop|work out|use the gym|visit|stop) (\w+ ){0,2}for (just )?(a|the|1|one) (single )?day\b|\b(is|are) (the |a |my |your )?(very )?first (class(es)?|sessions?|visit|time) free\b|\bbring (a|my|our) (friend|buddy|guest|roommate|coworker|cousin|neighbor|sister|brother|husband|wife|boyfriend|girlfriend)\b.*\b(try|check it out|to see if|how much|cost|costs|fee|charge|charged|pay|extra|(for|just) (a|the|1|one) day|(1|one|some) (day|time))\b|\b(how much|cost|fee|charge|pay)\b.*\bbring (\w+ )?(a|an|my|our) (friend|buddy|guest|roommate|coworker|cousin|neighbor|sister|brother|husband|wife|boyfriend|girlfriend)\b/,
    evidence:
      /\b(trials?|free (class|pass|week|session|visit|consultation)|first (class|visit|session|week|consultation) (is |for )?free|complimentary|intro(ductory)? (offer|class|session|week|month)|(guest|day) pass(es)?|guests (pay|are|may|can|come))\b/i,
  },
  {
    name: 'gift cards',
    asks: /\bgift (cards?|certificates?|vouchers?)\b/,
    evidence: /\bgift (cards?|certificates?|vouchers?)\b/i,
  },
  {
    name: 'after hours',
    asks: /\b(after hours|after you close|where (do|can|should) (i|we) (take|bring)\b|where (do|can|should) (i|we) go\b(?=.*\b(if|when|emergenc\w+|nights?|closed|after|weekends?|sundays?|happens)\b)|\b(if|when|nights?|closed|weekends?|sundays?)\b.*\bwhere (do|can|should) (i|we) go\b|who (do|can|should) (i|we) call\b|when you are closed|emergency (number|line|service)|(handle|take|see|treat|for) emergencies|on call)\b/,
    evidence: /\b(after[- ]hours|out of hours|emergenc\w+|on[- ]call)\b/i,
    rather: /\b(after[- ]hours|out of hours|when (we are|we're) closed|on[- ]call|night)\b/i,
  },
  {
    name: 'email',
    asks: /\b(your|an|the|have|by|with|over|through) (\w+ )?e ?mail\b(?! me\b)|\be ?mail address\b|\b(can|could|may) (i|we) e ?mail\b/,
    evidence: EMAIL,
  },
];
