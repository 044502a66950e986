import { anyOf } from './any-of.ts';

const WORKS_HERE =
  '(the|your|my) (\\w+ )?(doctor|dentist|hygienist|nurse|therapist|trainer|coach|office|team|staff|front desk|desk|vet|stylist|assistant)|(dr|doctor) \\w+';
const WHO = `(you guys|you all|you|some ?body|some ?one|any ?body|any ?one|they|he|she|${WORKS_HERE})`;
const OTHERS = `(the same (\\w+ )?(lady|guy|person|girl|woman|man|one|\\w+ist|nurse|tech\\w*|doctor|trainer)( as (last time|before))?|some ?body|some ?one|any ?body|any ?one|they|he|she|${WORKS_HERE})`;
const ASIDE = '(please |just |also |maybe |possibly |at least |go ahead and |be able to |somehow |still |then |like )*';
/** What the agent does and tells itself, and what is asked of the place rather than of somebody who works there. */
const OURS =
  '(tell (me|us)|explain|say|repeat|spell|speak|hear|hold on|wait|help|see|look|find|check (if|when|what|whether|how|on)|book|rebook|re book|schedule|reschedule|move|cancel|squeeze|fit|set|put (me|us|him|her|my \\w+) (down|in)|sign|connect|transfer (me|us)|confirm|recommend|understand|believe|imagine|come|go|get (me|us|him|her|them|my|our) (\\w+ )?(in|to|out|through)|take (my|our) (insurance|plan|coverage)|do (\\w*day|it at|it on|\\d|any\\w*|earlier|later|another)|make (it|that) (\\w+ )?(earlier|later|at|on|for|sooner|\\d)|give (me|us) (a|an|the|another|something|some|any)|be|have (any|anything|something|it)|offer|accept|treat|prescribe|read|talk|answer|walk)\\b';
/** What is booked with them. */
const SEEN =
  '(tell me|book|schedule|squeeze|fit|be|have|do|take|see (me|us|him|her|them|my \\w+)$|get (me|us|him|her|them|my \\w+) in)\\b';
const OWN = '(my|me|mine|our|us|it|that|this|them|him|her|his|i|we|he|she|they|these|those|one)';
const PAPERED =
  '(e ?mailed|faxed|sent|filled (out|in)|signed|mailed|forwarded|transferred|released|corrected|refunded|reimbursed|printed|written up|completed|taken off|updated)';

/** Something that somebody of the practice is to do with what is the caller's. */
const ASKED = anyOf`
  (can|could|would|will|may) ${WHO} ${ASIDE}(?!${OURS})\w+( \w+){0,8}? ${OWN}
  (can|could|would|will) ${OTHERS} ${ASIDE}(?!${SEEN})\w+( \w+){0,8}? ${OWN}
  (can|could|would|will) ${OTHERS} ${ASIDE}(look|check|find out)
  (can|could|would|will) ${WHO} ${ASIDE}do (that|it|this)( (for (me|us|him|her)|then|please|right now|now|today))*$
  (can|could|would|will) ${WHO} ${ASIDE}(write|send|e ?mail|mail|fax|text|print|order|arrange|prepare|fill out|sign|call in) \w+
  (will|is|are) (there )?(going to )?(be )?(some ?body|some ?one|any ?body|any ?one) (going to |there )?(be|who|to|that|there)
  (needs?|wants?|would like|was hoping|am hoping|hope) (for )?${WHO} (can |could |to )(?!${OURS})\w+ \w+
  (so|and|that|because|before|then|but) (they|you|he|she|somebody|someone) (will |would |is going to |are going to )?(need|have|want) to (?!${OURS})\w+ \w+
`;
const LEAD =
  '^((and|oh|also|ok|okay|yes|yeah|great|good|well|so|um|then|but|now|actually|alright|cool|perfect|thanks|while i have you|while you are at it|if you can|if you could|one more thing|by the way|please|just|go ahead and|i need you to|you can|you could) )*';
/** "Have my x-rays forwarded", "put me on the list": at the head of what is said. */
const ORDERED = anyOf`
  ${LEAD}make sure (they|he|she|you|that|to|i|the|somebody|someone|everybody|it|my|(dr|doctor) \w+)
  ${LEAD}have (my|our|the|his|her|them|him|\w+'s) \w+ \w+
  ${LEAD}(send|forward|mail|e ?mail|fax|text|transfer|ship|release|copy) (me|us|my|our|the|them|it|that|this|those|a|his|her) \w+
  ${LEAD}(take|remove|drop) (my|our|his|her) (\w+ ){0,2}(name|number|card|email|address|account)
  ${LEAD}(remind|warn|ask) (him|her|them|the|dr|doctor|everyone) \w+
  ${LEAD}(note|mark|write|put) (it |that |this )?(down )?(on|in|that|for) (my|the|his|her|our|i|he|she|we|them|him) \w+
  ${LEAD}(freeze|pause|suspend|waive|refund) (my|our|the|it|that|mine)
  ${LEAD}(charge|bill|invoice) (it|that|my|the|them)
`;
/** "You'll want to have a muzzle ready", "just so they know", "put me on the waiting list". */
const WARNED = anyOf`
  ((you|they|he|she|somebody|someone|everybody) (will|would|might|may|should|ought to|probably)|(you|they)ll) (probably |just |also )?(want to|need to|have to|know|be aware|be careful|have)
  (so|and) (that )?(you|they|he|she) (all |guys )?(know|knows|are aware|is aware)
  (some ?body|some ?one|they|you|he|she|the \w+) (should|needs? to|ought to|better) (know|hear|be told)
  (you|you guys|they|he|she) (guys )?keep \w+ing (me|us|my|him|her)
  (stop|quit|no more) (texting|calling|emailing|sending|mailing|charging|texts|emails|calls|letters)
  make it stop
  (please|so|and) .{0,40}(me|us) (and )?not (him|her|them|my \w+)
  (put|add|get|be|am|go|stay) (\w+ )?(on|onto|to) (the|your|a|that|any) (\w+ )?(wait|waiting|cancellation|call|standby|short notice|mailing)? ?list
`;
/** "The camp wants his shot record emailed over", "my job needs FMLA papers." */
const PAPERS = anyOf`
  (needs?|wants?|get|gets|have|has to have|requires?|asked for|asking for|like) (\w+ ){1,7}${PAPERED}
  (everything|anything|all|what|whatever) (that )?(you|you guys|they) (guys )?have on (me|us|him|her|my \w+|file)
  (shot|immunization|vaccination|vaccine|medical|dental|health) records?
  (fmla|disability|short term disability|leave|insurance|prior authorization|camp|school|work|adoption) (papers?|paperwork|forms?)
`;

/** Whether the words ask somebody of the practice to do or to know something, in whatever words: for what nothing else understands. */
export function asksOfTeam(text: string): boolean {
  return ASKED.test(text) || isOrder(text) || WARNED.test(text) || needsPaper(text);
}

/** "No nuts in any of the products please, I swell up." */
const FORBIDS =
  /^(?:(?:and|oh|also|but|please) )*(?:no|nothing) (?!(?:thanks?|thank|more|other|else|questions?|that|i|it|we|not|just|sir|maam|problem|worries|you|everything)\b)(?:\w+ ){2,}(?=.*\b(?:please|allerg\w+|i (?:swell|get|break|react)|hurts?|makes me)\b)/;

/** Tells the team outright what to do. */
export function isOrder(text: string): boolean {
  return ORDERED.test(text) || FORBIDS.test(text);
}

/** Something is to be written, signed or sent. */
export function needsPaper(text: string): boolean {
  return PAPERS.test(text);
}

const ONE =
  '(it|that|this|that one|this one|mine|(my|our|his|her|the|that|this) (\\w+ ){0,2}?(appointment|visit|session|checkup|class|consult\\w*|one|follow up|slot|booking)|(my|our|his|her) (next |first )?(one|monday|tuesday|wednesday|thursday|friday|saturday|sunday))';
const BY =
  '(video|zoom|face ?time|virtual(ly)?|tele ?health|tele ?med\\w*|tele ?therapy|online|remote(ly)?|(over the|by|on the) phone|phone (call|visit|session|appointment)|in person|in the office)';
const ASKS =
  '(can|could|may|would|want|wanted|like|love|rather|prefer|need|possible|ok|okay|any way|any chance|wondering|let us|hoping|please|switch|change|make|do)';
const LONG =
  '(double|longer|shorter|extended|half|full|\\d+ (minutes?|min)|(an|\\d+) hours?( (long|and))?|one and a half)';

/** Another manner of having an appointment, which is neither another time nor another provider. */
const ALTERS = anyOf`
  ${ASKS} .{0,40}?${ONE} .{0,40}${BY}
  same (day|time|thing|hour) .{0,30}(by|via|on|over|as|through) (a )?${BY}
  (just|only|but|instead|rather) (do |have )?(it )?(by|via|on|over|as|through) (a )?${BY}
  (make|have|do|book|turn|extend|stretch|change|switch|upgrade) ${ONE} (to be |be |be for |for |into |to |out to )?(a |an |the )?(little |bit |bit of a )?${LONG}(?!.{0,12} (earlier|later|sooner|before|after|back|up|ahead))
  (can|could|may|want|like|love|need|possible|please) .{0,20}?(add|include|throw in|tack on|tag on|tack) .{1,40}? (to|onto|with|into|in|on) ${ONE}( (too|also|as well|please|one|day|same day))*$
  (can|could|may|switch|change|move|rather|like|want) .{0,30}?${ONE} .{0,20}?(at|in|to|from) (the|your|that) (other|\w+ ?town|downtown|closer|nearer) (office|location|branch|clinic|place|one|studio|store)
  while (i|he|she|we|they|it) (am|is|are) (there|under|in there|in|at it|asleep|out|already there) .{0,10}(can|could|would|will) 
  (can|could|would|will) .{3,60} while (i|he|she|we|they|it) (am|is|are) (there|under|in there|at it|asleep|already there)
`;
const PAYS = /\b(?:pay|paying|paid|send|results?|prescri\w+|form|forms|refill)\b/;

/** "Could that one be video instead", "can we make it a double", of an appointment. */
export function altersVisit(text: string): boolean {
  return !PAYS.test(text) && ALTERS.test(text);
}

const FOR_GOOD = anyOf`
  (for good|from now on|permanently|going forward|from here on( out)?|from this point on|moving forward|for all of (it|them)|for everything)
  as (my|our|his|her) (new |regular |primary |main |permanent |usual )*(doctor|dentist|therapist|provider|trainer|hygienist|coach|vet|stylist|pcp)
  (be|become) (my|our|his|her) (new |regular |primary |main |permanent )*(doctor|dentist|therapist|provider|trainer|hygienist|coach|vet|stylist|pcp)
`;
const WHOM =
  /\b(?:doctors?|dr|dentist|therapists?|provider|trainers?|hygienist|coach|vet|stylist|pcp|woman|female|man|male|somebody else|someone else|with|see|switch|change|instead of)\b/;

/** "I'd like a woman for good": of every visit to come, and not of one that is booked. */
export function isForGood(text: string): boolean {
  return wishesForGood(text) && WHOM.test(text);
}

/** "Can everything go by text from now on?" */
export function wishesForGood(text: string): boolean {
  return (
    FOR_GOOD.test(text) && /\b(?:can|could|want|like|need|switch|change|rather|prefer|please|let us|have)\b/.test(text)
  );
}

const MY = '(my|our|his|her)';
/** There is an appointment that the words speak of. */
const SPEAKS_OF_ONE = anyOf`
  (i|we|he|she|my \w+|our \w+|his|her) (have|has|have got|has got|got|am|is|are) (an? |my |our |this |booked |scheduled |coming |down |on )(\w+ ){0,4}(appointment|visit|session|class|on|at|for|this|next|tomorrow|today|\w+day)
  ${MY} (next |upcoming |\w+ )?(appointment|visit|session|surgery|procedure)
`;

/** Whether the words tell of an appointment that stands. */
export function speaksOfOne(text: string): boolean {
  return SPEAKS_OF_ONE.test(text);
}
