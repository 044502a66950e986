/** What a time of day is in the wish: the hour itself, the start of a window, its end (`before` excluded), or an hour refused. */
export type ClockRole = 'from' | 'to' | 'before' | 'busy from' | 'at' | 'refused' | 'too early' | 'too late';

/** "I work till three", "she gets out of school at three": what follows that hour is meant. */
const BUSY_UNTIL =
  /\b(work|works|working|busy|class|classes|school|shift|meeting|meetings|call|calls|court|stuck|tied up|job|here|lecture|practice|soccer|football|basketball|baseball|softball|hockey|ballet|dance|swim|swimming|karate|piano|church|camp|daycare|lessons?|game|rehearsal|recital|appointments?) ([\w·]+ ){0,3}(until|till|til|to|through|up to)$/;
/** "I'm in the lab till noon", "he's in preschool up to two". */
const IS_SOMEWHERE_UNTIL =
  /\b(?:i|we|he|she|they|my [\w']+) (?:am|is|are) (?:\w+ )?(?:in|at|on|with) (?:[\w']+ ){1,3}(?:until|till|til|through|up to)$/;
const FREE_AT =
  /\b(off|out|off work|off of work|out of (work|school|class|bed)|done|done (with|at) \w+|finish|finished|get out|gets out|free|free up|home|through)( (from|of) \w+)? (at|by|around|about|after)( around| about| like)?$/;
/** "My shift ends at two", "I drop my kid at nine". */
const OVER_AT =
  /\b(?:shift|work|school|class|meeting|practice|game|lesson|job|court|church|call) (?:ends|is over|lets out|gets out|finishes|is done|wraps up) (?:at|by|around)(?: around| about| like)?$|\b(?:i|we|he|she|have to|got to) (?:drop|take) (?:\w+ ){0,4}?(?:off |to school |to daycare )?(?:at|by|around)(?: around| about| like)?$/;
const PICKED_UP_AT =
  /\b(?:i|we|he|she|have to|got to|and) (?:pick|get|grab|fetch|meet) (?:(?:\w+ ){0,5}?(?:up|from school)|(?:my|the|our|his|her) (?:\w+ )?(?:sons?|daughters?|kids?|boys?|girls?|grand\w+|husband|wife|mom|dad|mother|father)) (?:\w+ ){0,2}?(?:at|by|around)(?: around| about| like)?$/;
/** "I need to be out by eleven", "as long as I'm done by noon". */
const OUT_BY =
  /\b(?:need|needs|have|has|got|must|want|wants|as long as|make sure|so long as|if|can) (?:\S+ ){0,4}?(?:out|done|finished|gone|over with|back|home)(?: of (?:there|here))? (?:by|before|at)$/;
const ASKS_TO = /\b(?:can|could|would|should|may|want|like) (?:i|we|he|she|to)\b/;
/** "I don't get off till five", "he can't come before three". */
const NOT_UNTIL =
  /\b(not|never) (\w+ ){0,4}(get|gets|come|make|be|do|there|here|off|out|home|done|finish|free|available|around|leave|up)( [\w·]+){0,3} (before|until|till|til)$|\b(not|never) (get|gets|come|make|be|do|finish|leave) (before|until|till|til)$/;
/** "I start at nine", "I've got to be at work by ten": from then on the caller is elsewhere. */
const BUSY_FROM =
  /\b(?:(?:i|he|she|we|they|my \w+) (?:\w+ )?(?:start|starts|begin|begins|clock in|work)(?: (?:work|school|class|my shift|his shift|her shift|again))?|(?:shift|school|work|job|my class|his class|her class|meeting|practice|game|flight|train) (?:starts|begins|leaves|is)|(?:have|has|got|need|needs|supposed|had) to (?:be|get|leave)(?: back| over| in| out| off| somewhere| here)*(?: (?:at|to|for|in) (?:my |the |his |her |a )?(?:\w+ )?\w+)?) (?:at|by|around|about)(?: around| about| like)?$/;
/** "Before I pick up my daughter at two thirty", "after my son gets home at three". */
const BEFORE_WHAT_IS_AT =
  /\b(?:before|by the time|prior to) (?:i|we|he|she|they|my|our|the|his|her|an?|picking|dropping|leaving|going) (?:[\w']+ ){1,7}(?:at|around)(?: around| about| like)?$/;
const AFTER_WHAT_IS_AT =
  /\bafter (?:i|we|he|she|they|my|our|the|his|her|an?|picking|dropping) (?:[\w']+ ){1,7}(?:at|around)(?: around| about| like)?$/;
/** "I've got a thing at nine": then the caller cannot. */
const BUSY_AT =
  /\b(?:have|has|got) (?:(?:an?|another|this|my|some) )?(?:\w+ )?(?:thing|meeting|call|lesson|game|conference|interview|flight|court|rehearsal|standup|party|class|practice|church|therapy|dialysis|physical therapy|appointment) (?:[\w·]+ ){0,2}(?:at|around)$/;
/** "Ten doesn't work." */
const IS_NO_GOOD =
  /^(?:(?:does|do|will|would|is|are|can) not (?:work|do|good|great|going|gonna|possible|suit|be)|is (?:no good|out|bad|impossible)|(?:will|would) not)/;
/** "Noon I eat." */
const IS_TAKEN =
  /^(?:is (?:lunch|my lunch|when (?:i|we|he|she))|(?:i|we|he|she|my \w+) (?:(?:eat|eats|pick|picks|teach|teaches|work|works|drop|drops|nap|naps)\b|(?:have|has|got) (?!time|nothing|free|off|an? opening)\w+|(?:am|is|are) (?:at|in|on|picking|teaching|working|busy|eating|napping)\b))/;
const TOO =
  /^(?:(?:is|would be|might be|are|seems) )?(?:(?:way|a bit|a little|a little bit|just|probably|still|kinda|really) )*too (early|late)\b/;
/** "Unless it's before ten", "nothing on a Monday or before nine". */
const UNLESS_BEFORE =
  /\b(?:unless|except(?: if)?) (?:it is |its |that is )?(?:before|earlier than)$|\bas long as (?:it is |its |that is )?not (?:before|earlier than)$|\b(?:nothing|not) (?:[\w·]+ ){1,4}(?:or|nor) (?:before|earlier than)$/;
const UNLESS_AFTER =
  /\b(?:unless|except(?: if)?) (?:it is |its |that is )?(?:after|later than|past)$|\bas long as (?:it is |its |that is )?not (?:after|later than|past)$|\b(?:nothing|not) (?:[\w·]+ ){1,4}(?:or|nor) (?:after|later than|past)$/;
const TO_BE_THERE = /\bto be (?:there|here|in)(?: at| by| around)*$/;
const OF_A_DUTY = /\b(?:school|work|class|practice|daycare|job|shift|court|airport)\b/;
/** "… so before that", "… so it has to be earlier". */
const BEFORE_THAT =
  /^(?:\S+ ){0,3}?(?:so|but|and|has|have|needs?|must|can|could|would|anything|something|any ?time|well) (?:\S+ ){0,6}?(?:before|earlier than|ahead of) (?:that|then)\b|^(?:\S+ ){0,2}?beforehand\b/;
const AFTER_THAT =
  /^(?:\S+ ){0,3}?(?:so|but|and|any ?time|anything|something) (?:\S+ ){0,4}?(?:after|later than) (?:that|then)\b|^(?:\S+ ){0,2}?afterwards?\b/;
const REFUSED =
  /(?<!\b(?:why|if|or) )\b(?:not|except|besides|but not|anything but|other than)(?: (?:for|at|around|the|quite|exactly|right|really|like))*$/;
/** "I can't do nine." */
const CANNOT_AT =
  /\b(?:can not|could not|will not be able to|unable to|not able to) (?:do|make|come|be there|get there|manage|get in)(?: (?:it|in|·|on|at|for|by|the|around|or|\d{1,2}))*$/;
const MISSED =
  /\b(is there|there is|you have|you got|got) (really |absolutely )?nothing( at all)? (after|later than|past)$/;

/** The part of the wish that the clock at `index` plays, by the words around it. */
export function roleOf(tokens: readonly string[], found: { start: number; end: number }[], index: number): ClockRole {
  const clock = found[index] ?? { start: 0, end: 0 };
  const before = tokens.slice(Math.max(0, clock.start - 3), clock.start).join(' ');
  const after = tokens.slice(clock.end, clock.end + 2).join(' ');
  const earlier = found[index - 1];
  if (/^(or|and) (later|after|on|onwards?|beyond)|^(onwards?|plus)/.test(after)) return 'from';
  if (/^or (earlier|before|sooner)/.test(after)) return 'to';
  const lead = tokens.slice(Math.max(0, clock.start - 8), clock.start).join(' ');
  const rest = tokens.slice(clock.end, found[index + 1]?.start ?? tokens.length).join(' ');
  if (!ASKS_TO.test(lead) && OVER_AT.test(lead)) return 'from';
  if (!ASKS_TO.test(lead) && PICKED_UP_AT.test(lead)) return 'busy from';
  if (OUT_BY.test(lead) || /\bbefore (?:my|his|her|our)$/.test(before)) return 'busy from';
  if (/\bafter (?:my|his|her|our)$/.test(before)) return 'from';
  if (BUSY_UNTIL.test(lead) || IS_SOMEWHERE_UNTIL.test(lead) || FREE_AT.test(lead) || NOT_UNTIL.test(lead))
    return 'from';
  if (/(not|no|nothing|anything but) (before|earlier than|sooner than)$/.test(before)) return 'from';
  if (UNLESS_BEFORE.test(lead)) return 'from';
  if (UNLESS_AFTER.test(lead)) return 'to';
  if (/(not|no|nothing) (after|later than|past)$/.test(before) && !MISSED.test(lead)) return 'to';
  if (/\b(after|past|later than|further on than|from|between|starting at|starting|since|sometime after)$/.test(before))
    return 'from';
  if (/\b(before|earlier than)$/.test(before))
    return TOO.exec(tokens.slice(clock.end, clock.end + 6).join(' '))?.[1] === 'early' ? 'from' : 'before';
  const extreme = TOO.exec(tokens.slice(clock.end, clock.end + 6).join(' '))?.[1];
  if (extreme !== undefined && !/\b(?:before|after)$/.test(before))
    return extreme === 'early' ? 'too early' : 'too late';
  if (IS_TAKEN.test(tokens.slice(clock.end, clock.end + 4).join(' '))) return 'refused';
  if (IS_NO_GOOD.test(tokens.slice(clock.end, clock.end + 3).join(' ')) || BUSY_AT.test(lead)) return 'refused';
  if (BEFORE_WHAT_IS_AT.test(lead)) return 'busy from';
  if (AFTER_WHAT_IS_AT.test(lead)) return 'from';
  const isThere = TO_BE_THERE.test(lead) && OF_A_DUTY.test(tokens.join(' '));
  if (BUSY_FROM.test(lead) || isThere || BEFORE_THAT.test(rest)) return 'busy from';
  if (AFTER_THAT.test(rest)) return 'from';
  if (/\b(by|until|till|no later than)$/.test(before)) return 'to';
  if (REFUSED.test(before) || CANNOT_AT.test(lead)) return 'refused';
  const opens = earlier === undefined ? '' : (tokens[earlier.start - 1] ?? '');
  const isSecond = /\b(and|to)$/.test(before) && earlier !== undefined && clock.start - earlier.end <= 1;
  return isSecond && (opens === 'between' || opens === 'from') ? 'to' : 'at';
}
