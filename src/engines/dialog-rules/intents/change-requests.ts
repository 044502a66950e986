import { anyOf } from './any-of.ts';
import { confirmsVisit } from './confirming.ts';
import { isAboutAccount } from './message-requests.ts';
import { findWishForStanding, wishesOtherTime } from './standing-appointment.ts';

/** Something about an appointment that exists. */
/** `isGuessed`: no words of the caller's say so. */
export type Change = { kind: 'move' | 'cancel'; isGuessed?: true } | { kind: 'look_up'; isConfirming?: true };

const THING =
  '(appointment|appointments|appt|visit|session|booking|reservation|class|cleaning|checkup|consultation|consult|slot|spot(?! (?:on|in|near|under|behind|by) (?:my|his|her|its|one|both)\\b))';

/** A new time for what is booked. */
const MOVE = anyOf`
  (can not|will not|not able to) (\w+ ){0,4}(can|could) (we|i|you) (\w+ ){0,2}(another|different|other|later|new) (day|time|date)
  (find|do|pick|choose) (another|a different|a new) (day|time|date)
  (need|have|want|like|trying|got|going|hoping) to (move|change|switch|push|bump) (it|that|mine)\b
  (need|want|like|get|have) (it|that) (moved|changed|rescheduled|switched|pushed)
  reschedul\w*
  (move|push|bump|shift|reschedule|swap) (my|our|his|her|their|the|\w+'s) (\w+ ){1,4}(to|back|up|from|till|until|out|forward)
  switch(ing)? (over )?to (\w+ ){1,3}(for|on) (my|the|our|mon|tues|wednes|thurs|fri|satur|sun|today|tomorrow|this|next)\w*\b
  postpone
  (my|our|his|her) (\w+ ){0,2}${THING} (\w+ ){0,4}the (week|day) (before|after)( instead)?$
  put (my|our|his|her|their|the|\w+'s) (\w+ ){0,3}${THING} (off|back)
  (can|could|let us|want to|need to|like to|may) (we |i |you |he |she )?(just |please |maybe )*skip (a|one|1) week
  ^((yes|no|well|oh|actually|please|just|ok|um|can you|could you|can i|could i|can we|could we|i want to|i would like to|i would rather|rather|instead|let us) )*(move|change|reschedule) it( please| instead)?$
  (actually|instead|rather|no) (can i|could i|can we|can you|let us|i would) (just |rather |instead )*(move|reschedule|change) it
  move up
  (my|our|the|his|her) (\w+ ){0,3}${THING} (moved|changed|switched|pushed|bumped|shifted)
  make (my|our) (\w+ ){0,6}(later|earlier|sooner)
  (do|have|make|come in for|come for) (my|our|his|her|the|this|that|it) ?(\w+ ){0,3}(some other|another|a different|some different) (day|time|date)
  (come|get|come in|get in|make it|be there|be seen|do it|have it) (a (little|bit|tad|little bit) )?(earlier|later|sooner) (on (?!in\b)|that day|the same day|for my|than my)
  (my|our) (\w+ ){0,2}${THING}\b.{0,60}\b(do|make|have|move|push) (it|that) (\w+ ){0,3}(later|earlier|sooner|instead)
  (rather|want to|like to|can i|could i|switch to|change to) (\w+ ){0,2}(see|have|go with|be with|switch to|change to)? ?(dr|doctor) \w+ .{0,40}instead of
  (can|could) (we|i|you) (\w+ ){0,2}(do|make it|come|have it) .{2,40} instead of
  (move|change|switch|shift|push|bump|rearrange|bring forward|delay) (\w+ ){0,4}${THING}
  (move|change|switch|push|bump) (it|that|mine) (back|to|up|from)
  (move|change|switch|push|bump|shift) (the|my|our) (\w+ )?((mon|tues|wednes|thurs|fri|satur|sun)day|\w+)(|'s) (one|ones|1)
  (different|another|new|later|earlier|better) (day|time|date|slot) for (my|the|our)
  (switch|change|move|swap) (\w+ ){0,4}from (dr |doctor )?\w+ to (dr|doctor) \w+
  change (the )?(day|time|date) (of|for|on) (my|the|our)
  (can not|will not|not going to|unable to) (be able to )?(make|keep|do|come to|attend) (\w+ ){0,3}${THING}.*\b(another|different|later|new|reschedule|move|instead|other)\b
`;

/** "Anything earlier than my appointment?", "I can't come in Tuesday anymore, can we do Wednesday?" */
const MOVE_FROM =
  /\b((earlier|sooner|later) on \w+day than \d|(anything|something|openings?|times?|slots?|appointments?|any) (\w+ ){0,2}(earlier|sooner|later) than (my|mine|our|the one|what i)|(earlier|sooner|later)\b.{0,30}\bthan (my|mine|our|the one|what i))\b/;
const CANNOT_COME =
  /\b(can not|will not|not able to|unable to) (be able to )?(make|come|bring|be there|do|keep|attend|get there|get in)\b.{0,90}\b(can|could) (we|i|you) (\w+ )?(do|make|come|try|switch|swap|push|bring|have)\b/;
/** "I've got a session Wednesday, can I do the same time next week instead?" */
const HAS_ONE_INSTEAD = new RegExp(
  `\\b(have|got|had|there is|booked) (an?|my|the|our) (\\w+ ){0,3}${THING}\\b.*\\b(can|could|may|is it possible|any way|wondering if) (\\w+ ){0,4}(instead|same time|the following|a different|earlier|later|swap|switch|push|bump|move)\\b`,
);
/** "I'm booked for the 24th, but I'd take anything sooner." */
const EARLIER_IF_ANY = new RegExp(
  `\\b(have|got|has|booked|scheduled|down) (an?|my|for|on)\\b.{0,50}?\\b(${THING}|the \\d+\\w*|\\w+day)\\b.{0,80}\\b(sooner|earlier|cancellations?)\\b`,
);
const CANNOT =
  /\b(can not|will not|not able to|unable to|not going to be able to|not going to) (be able to )?(make|come|keep|do|be there|attend)\b/;
const WHAT_ELSE =
  /\b(what|when) else\b|\b(anything|something) else\b|\b(another|other|different|later|some other) (days?|times?|slots?|openings?|options?)\b|\bwhat (do|have) you (have|got)\b/;

/** "I've got PT on Monday at five, is there any way I could come in earlier that day?" */
const HAS_A_TIME =
  /\b(i|we|he|she|my \w+) (have|has|got|have got|am|is|are) (?!(class|classes|work|school|a meeting|meetings|off|free|open|busy|working|practice|kids)\b)(?:\w+ ){0,6}(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|on the \d+\w*|at \d+)\b(?! (off|free|open)).*\b(can|could|any way|any chance|possible|possibly|wondering|like to|rather|love to|need to) (?:\w+ ){0,6}(earlier|later|sooner|(another|a different|some other) (day|time)|instead|same (time|day|hour))\b/;
const STANDING =
  /\b(any ?more|after all|instead|same time|my (\w+ )?(appointment|visit|session)|tomorrow|today|tonight|(mon|tues|wednes|thurs|fri|satur|sun)days?)\b/;

/** An end to what is booked. */
const CANCEL = anyOf`
  take (me|us|him|her|my \w+) off (the|your) (schedule|books?|calendar)
  (take|cross|scratch|strike|knock) (that|this|it|the (first|second|third|last|other|next)|(my|the|our) \w+)( one| 1)? off( (the|your) (schedule|books?|calendar|list))?( for me| please)*$
  (scrap|nix|ditch|axe|scratch|drop|skip) (that|this|the|my|our|his|her) ((other|last|first|second|third|later|earlier) )?(one|1|${THING})
  cancel\w* (\w+ ){0,5}${THING}
  cancel (it|that|this|that one|mine|them|on)
  cancel (the|that|our|his|her|my) (?!whole\b)(\w+ ){1,3}(on|for|at|this|next|tomorrow|today|(mon|tues|wednes|thurs|fri|satur|sun)day)
  (need|want|like|have|going|trying|calling|call|wanna) to cancel
  cancel for
  (take|call) (that|it|this|the \w+) back
  undo (that|it|this|the \w+)
  (get rid of|drop|call off|delete|remove) (\w+ ){0,3}${THING}
  (can not|will not|not going to|unable to|not able to) (be able to )?(come( in)?|be there|get there|be coming)( on| for| to| today| tomorrow| any ?more|$)
  (can not|will not|not going to|unable to|not able to) (be able to )?(make|keep|come to|attend) (it|(\w+ ){0,4}${THING}|(my|our|the|his|her) (\w+ ){0,2}(\d{1,2}( \d\d)?|noon)( ?[ap]m| oclock)*)
  no longer need (\w+ ){0,3}${THING}
  take (me|us|him|her) off$
  (do|does) not (want|need) (it|that|this) any ?more
  count (me|us|him|her) out
  (take|cross|scratch|strike) (my|our|his|her) name off
  (take|pull|drop|cross|scratch|strike|knock|remove) (me|us) (off|from|out)( of)?( (the|your|that) (schedule|books?|calendar|list|sheet|roster))?( (for|on|please|then|this|next|today|tomorrow|(mon|tues|wednes|thurs|fri|satur|sun)day|the|my)|$)
  (scrap|scratch|ditch|nix|axe|drop|lose|cancel) (on |for |the |my |this |next |that )*(today|tomorrow|(mon|tues|wednes|thurs|fri|satur|sun)day)( please| then| altogether| for (me|us)| would you| will you| ok)*$
  (do|does) not (expect|wait for|look for|hold (a|the|my) (spot|slot|time|chair) for) (me|us|him|her)\b
  (am|are|is|were) calling (it|that|this|the \w+|my \w+) off
  (get rid of|drop|lose|scrap|scratch|nix|kill) (my|our|that|the) (\w+ ){0,2}(thing|one|1)( please| then)?$
  changed my mind (about|on) .{3,40} not (want|need|going to)
  ${THING} cancel+ed
  cancel please
  (do|does|did) not (think (i|we|he|she|they) )?(need|want|have) to (come|be seen|see (you|anyone|the doctor|(dr|doctor) \w+))( in)?( \w+){0,3} (after all|any ?more|now|today|tomorrow|(mon|tues|wednes|thurs|fri|satur|sun)day)
  (will not be|are not|am not|is not|no longer) (needing|coming for|coming to|needed for) (the|my|our|his|her|that|this|it)
  (do|does|will) not (need|want) (the|my|our|his|her|that|this) (\w+ ){0,3}(${THING}|(on |this |next )(mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today)
  (to|got to|must|please|just) cancel (for |on |this |that )?(mon|tues|wednes|thurs|fri|satur|sun)day
  (to|got to|must|please|just) cancel (for )?(today|tomorrow|tonight|next week|this week)
  cancel (all|both|each|every one|one) of (my|our|the|those|them)
  cancel (everything|all)
  please cancel
  cancellation please
`;
/** "Cancel Friday but leave Monday". */
const CANCEL_DAY =
  /^((please|just|ok|okay|hi|hello|hey|yes|so|can you|could you|i|need to|want to|have to|got to|you can) )*cancel (for |on |my |the )?((mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|next)/;
const NOT_CANCEL =
  /\b(how (far|long|much|many|late|early|soon|close) .{0,40}\bcancel|what (happens|if) .{0,20}\bcancel|(deadline|policy|notice) .{0,20}\bcancel|allowed to cancel|cancel+ation (policy|fee|list|charge)|cancel+ation|any cancel+ations|cancel+ation list|do i cancel|fee (to|for) cancel\w*|(will|would|do) (you|they)( guys| all| folks)? (\w+ )?cancel .{0,60}\b(if|when|unless)|charge (to|for) cancel\w*|how (do|can) i cancel|(do|does|should|must|would|will) (i|we|he|she|they) (\w+ ){0,3}take (\w+ ){1,4}off)\b/;

/** When it is. */
const LOOK_UP = anyOf`
  (when|what time|what day|what date) (is|was|are|did) (my|our|the|his|her) (\w+ ){0,3}${THING}
  (when|what time|what day) (is|are|was|does|do|will) (my|our) (?!own\b)(\w+ ){1,4}(in|due|coming|come|there|scheduled|booked|supposed)$
  do (i|we) (still )?have (an?|any|my) (\w+ ){0,2}${THING}
  (confirm|check|verify|look up|double check|remember|forgot|find out|know) (on |when |if |about |what time )*(i have |i do have )?(my|our|an?|the) (\w+ ){0,3}${THING}
  (when|what time|what day) (\w+ ){0,3}(i am|am i|was i|i was|were we|we are|are we) (supposed|scheduled|booked|due|coming|seeing)
  did i miss (my|an) ${THING}
  (if|whether) (i|we|he|she|my \w+) (do |still |already )*(have|has|got) (an?|my|the|our|his|her) (\w+ ){0,2}${THING}
  when (am i|do i|are we) (\w+ ){0,2}(come|scheduled|coming|booked|supposed|due|see)
  what (appointments|visits) do i have
  what (else )?(do|have) (i|we) (still |now )?(have|got) (left|coming up|scheduled|booked|remaining|on the (books|calendar|schedule)|after that)
  (does|do|did|has|is) (?!you\b|they\b|we\b|i\b)(\w+ ){1,5}(have|has|scheduled|booked|got) (\w+ ){0,3}${THING}
  am i (still )?(scheduled|booked|on the schedule|down for)
  (the|my|our) (other|rest|others|remaining)( of (them|those|it))?( (one|ones|\d|two|three|${THING}))? (\w+ ){0,3}(stay|stays|stand|stands|remain|remains|are (still )?(on|good|there|booked|fine)|is (still )?(on|good|there|booked|fine)|still (on|good|there|booked))
  (double check|confirm|verify|make sure of|check) (\w+ ){0,3}(time|day|date)
  (the|my) other (one|1|${THING}) (and )?(when|what time|what day) is (it|that)
  (when|what time|what day) is (the|my) other (one|1|${THING})
  (the|my|our) (\w+ ){1,3}(is|are) still (on|there|good|booked|scheduled|happening)( then)?( right| correct)?$
  ^((yes|please|just|ok|um) )*look it up( please)?$
  (^|(calling|call|it is|question) )about (my|our) (upcoming |next )?${THING}$
  (did|has) (that|it|this|my \w+) (go|gone|come|went) through
  (remember|forgot|forget|know|sure) (when|what (time|day)) (it|that) (is|was)
`;
/** With whom it is, and whether it stands. */
const LOOK_UP_WHO = anyOf`
  (when|what time|what day) (my|our|his|her) (\w+ ){0,3}${THING} (is|was)
  (make sure|making sure|know if|know whether|see if|see whether|check if|check whether|find out if|find out whether|check that) (that )?(i|we|he|she|they|(my|our) \w+( \w+)?) (am |are |is |was )?(still )?(coming|keeping (my|our|his|her|their|the)|scheduled|booked|down for|on for)\b
  who (is|was|will) (my|our|his|her|the) (\w+ ){0,3}${THING} (\w+ )?with
  (forgot|forget|remember|know|sure|remind me|tell me|not sure) (who|which \w+|with whom) (i am|we are|i will be|i was|he is|she is) (\w+ )?(seeing|see|with|booked|scheduled|supposed)
  who (am i|are we|do i|will i|is he|is she) (\w+ )?(seeing|see|with|scheduled|booked|supposed)
  (which|what) (doctor|dentist|provider|therapist|hygienist|trainer|vet|coach) (am i|are we|do i|is my|will i)
  (have|has) (an?|my) ${THING}.{0,60}what (time|day) (is it|was it|was that|is that)
  (do|did) (i|we) (still )?have (something|anything|one|1) (scheduled|booked|coming up|set up|on the books|with you|today|tomorrow|on|this|next|(mon|tues|wednes|thurs|fri|satur|sun)day)
  (if|whether|that|see|check|think|like) (i|we) (still |already )?(have|got|had) (something|anything|an? \w+|one|1) (scheduled|booked|coming up|set up|on the books|with you|in there|on file|on the calendar)
  (confirm|confirming) (that )?(i will|i am|we will|we are) (be |going to be |still )*(there|coming)
  (thought|think|believe|said|says|told) (that )?(my|our|the|his|her) (\w+ ){0,2}${THING} (was|is|were) (at|on|for)
  ${THING} (when|what time) (is|was) it
  what time do you have me( down)?( for)?
  (thought|think|believe|pretty sure) (that )?(i|we) (have|had|was|am) (something|an? \w+|scheduled|booked|down) (?!to\b)
  am i (on|in) (the|your) (schedule|book|calendar)
  (have|has|got) (an?|my|our) (\w+ ){0,2}${THING}\b.{0,40} (right|correct|is that right|do i not|do not i)$
  (did|have) (i|we) (already |ever )?(book|booked|schedule|scheduled|make|made|set up) (something|anything|an? \w+|one|my)
  (is|was) (my|our|his|her) (\w+ )?(${THING}|massage|filling|crown|exam|physical|treatment|followup|procedure|training|surgery|shots?) (this|on|at|next|for|today|tomorrow|still|the)
`;

/** "I'll call back to reschedule", "no need to reschedule", "if I cancel": speaks of a change and asks for none. */
const NOT_ASKED = [
  /\b(?:do not|did not|am not|not|never) (?:(?:really|actually|just|even|want|wanna|need|like|have|mean|trying|going|looking|asking|calling|wish|to|you|i) )*cancel\w*(?: (?:it|that|this|my|the|an|our|appointment|visit|session))*/g,
  /\b(?:i|we) (?:will|can|would|am going to|are going to|have to|may|might) (?:\w+ ){0,2}(?:call|phone|ring|reach|contact|get back|check|let you know)\b.{0,40}?\b(?:reschedul\w*|rebook\w*|(?:an?|another|the) (?:new )?(?:one|time|day|appointment)|book|schedule)(?: (?:it|one|later|again|then|a new one))*/g,
  /\b(?:not|without|no need to|do not (?:need|want) to|not looking to) (?:have to |want to |need to )?reschedul\w*/g,
  /\b(?:and|then|i will|we will|to) reschedul\w* (?:it |that |for )?(?:later|another time|some other time|some time|when i|once i)\b.*$/g,
  /(?<!\b(?:hoping|wish|asked|wanted|want|glad if|great if|appreciate it if) )\b(?:you|they|he|she|it|somebody|someone|anybody|anyone|people|nobody|no one)(?:d| guys| all| folks)? (?:would |will |might |may |had |has |have |are going to |were going to |is going to |already |(?<=d ))(?:\w+ )?(?:cancel\w*|move\w*|change\w*|reschedul\w*)(?: (?:it|me|us|my|the|our|an)\b)?(?: (?:appointment|visit|session|spot|class|one))?/g,
  /\b(?:if|when|in case|unless|that) (?:somebody|someone|anybody|anyone|people|they|nobody|no one|any one|(?:an|the|a) \w+)(?: else)? (?:cancels?|cancel(?:ed|led)|canceling|drops?|backs?)\b(?: (?:out|off))?/g,
  /\b(?:you|they|he|she|somebody|someone)(?: guys| all| folks| people)? (?:just |already )?(?:(?:had to|have to|needed to|wanted to) (?:move|change|reschedule|switch|push|cancel)|(?:canceled|cancelled|moved|changed|rescheduled|switched)|(?<=\b(?:did|have|has) (?:you|they|he|she|somebody|someone)(?: guys| all| folks| people)? )(?:cancel|move|change|reschedule|drop))(?: (?:it|me|us|my|the|our|an)\b)?(?: (?:\w+ )?(?:appointment|visit|session|class|one))?/g,
  /\b(?:if|when|in case) (?:i|we) (?:(?:ever|do|have to|need to|had to|were to|want to|decide to|just) )*(?:cancel|move|reschedule|change|miss|skip)\w*(?: (?:it|my|an|the|a|late|appointment|visit|session|class))*/g,
];

/** "I don't want to cancel, I just want to come later", "… but I can't make Monday". */
const MOVES_RATHER =
  /\bnot (?:really |actually )?(?:want|need|trying|looking|going|have|like) to cancel\b.{0,30}?\b(?:(?:want|need|would like|like|rather|just|only) (?:to )?(?:come|move|push|change|switch|have)|can not (?:make|come|do))\b|\bdo not cancel\b.{0,40}?\b(?:can|could|may) (?:i|we|he|she|they|you) (?:come|do|make|move|push|just)\b.*\b(?:instead|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|later|earlier|another)\b/;

/** The words without those that speak of a change and ask for none. */
export function withoutMentions(text: string): string {
  return NOT_ASKED.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}

/** "Did you guys cancel my filling?" */
const WHETHER_CHANGED =
  /\b(?:did|have|has) (?:you|they|he|she|somebody|someone|anybody|anyone|the \w+) (?:guys |all |folks |people )?(?:just |already )?(?:cancel\w*|mov\w+|chang\w+|reschedul\w*|drop\w*) (?:my|our|his|her)\b/;

/** "When's the next available cleaning?" asks for a new one. */
const ASKS_OPENING = /\b(next|first|earliest|soonest) (available|free|open|opening)\b/;
const STILL_ON = /\b(i am|am i|we are|are we) still (on|good|set|down|booked|scheduled) for\b/;

/** The change that words in plain terms (`inPlainTerms`) ask for, or null. */
export function findChange(said: string): Change | null {
  const text = withoutMentions(said);
  if (confirmsVisit(said) && !asksToMove(text) && !asksToCancel(text) && findWishForStanding(text) === null)
    return { kind: 'look_up', isConfirming: true };
  if (asksToMove(text) || MOVES_RATHER.test(said)) return { kind: 'move' };
  if (asksToCancel(text)) return { kind: wishesOtherTime(text) && !/\bcancel/.test(text) ? 'move' : 'cancel' };
  const wish = NOT_CANCEL.test(text) || isAboutAccount(text) ? null : findWishForStanding(text);
  if (wish !== null) return { kind: wish };
  const isLookUp =
    (LOOK_UP.test(text) && !ASKS_OPENING.test(text)) ||
    LOOK_UP_WHO.test(text) ||
    STILL_ON.test(text) ||
    WHETHER_CHANGED.test(said);
  return isLookUp ? { kind: 'look_up' } : null;
}

/** A new time is wanted for what is booked. */
function asksToMove(text: string): boolean {
  if (EARLIER_IF_ANY.test(text) && !/\b(arrive|get there|show up|be there) (\w+ )?(earlier|sooner)\b/.test(text))
    return true;
  if (MOVE.test(text) || MOVE_FROM.test(text) || HAS_ONE_INSTEAD.test(text) || HAS_A_TIME.test(text)) return true;
  if (CANNOT.test(text) && WHAT_ELSE.test(text)) return true;
  return CANNOT_COME.test(text) && STANDING.test(text);
}

function asksToCancel(text: string): boolean {
  return (CANCEL.test(text) || CANCEL_DAY.test(text)) && !NOT_CANCEL.test(text) && !isAboutAccount(text);
}
