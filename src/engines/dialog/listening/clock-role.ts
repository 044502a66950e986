/** What a time of day is in the wish: the hour itself, the start of a window, its end (`before` excluded), or an hour refused. */
export type ClockRole = 'from' | 'to' | 'before' | 'busy from' | 'at' | 'refused';

/** "I work till three", "she gets out of school at three": what follows that hour is meant. */
const BUSY_UNTIL =
  /\b(work|works|working|busy|class|classes|school|shift|meeting|meetings|stuck|tied up|job|here|lecture|practice|soccer|football|basketball|baseball|softball|hockey|ballet|dance|swim|swimming|karate|piano|church|camp|daycare|lessons?|game|rehearsal|recital|appointments?) ([\w·]+ ){0,3}(until|till|til|to|through|up to)$/;
const FREE_AT =
  /\b(off|out|off work|off of work|out of (work|school|class|bed)|done|done (with|at) \w+|finish|finished|get out|gets out|free|free up|home|through)( (from|of) \w+)? (at|by|around|about|after)( around| about| like)?$/;
/** "I don't get off till five", "he can't come before three". */
const NOT_UNTIL =
  /\b(not|never) (\w+ ){0,4}(get|gets|come|make|be|do|there|here|off|out|home|done|finish|free|leave|up)( \w+){0,3} (before|until|till|til)$|\b(not|never) (get|gets|come|make|be|do|finish|leave) (before|until|till|til)$/;
/** "I start at nine", "I've got to be at work by ten": from then on the caller is elsewhere. */
const BUSY_FROM =
  /\b(?:(?:i|he|she|we|they|my \w+) (?:\w+ )?(?:start|starts|begin|begins|clock in|work)(?: (?:work|school|class|my shift|his shift|her shift|again))?|(?:shift|school|work|job|my class|his class|her class|meeting|practice|game|flight|train) (?:starts|begins|leaves|is)|(?:have|has|got|need|needs|supposed|had) to (?:be|get|leave)(?: back| over| in| out| off| somewhere| here)*(?: (?:at|to|for|in) (?:my |the |his |her |a )?(?:work|school|class|office|job|airport|daycare|meeting|practice|somewhere|home))?) (?:at|by|around|about)(?: around| about| like)?$/;
const TO_BE_THERE = /\bto be (?:there|here|in)(?: at| by| around)*$/;
const OF_A_DUTY = /\b(?:school|work|class|practice|daycare|job|shift|court|airport)\b/;
/** "… so before that", "… so it has to be earlier". */
const BEFORE_THAT =
  /^(?:\S+ ){0,3}?(?:so|but|and|has|have|needs?|must|can|could|would|anything|something|any ?time|well) (?:\S+ ){0,6}?(?:before|earlier than|ahead of) (?:that|then)\b|^(?:\S+ ){0,2}?beforehand\b/;
const AFTER_THAT =
  /^(?:\S+ ){0,3}?(?:so|but|and|any ?time|anything|something) (?:\S+ ){0,4}?(?:after|later than) (?:that|then)\b|^(?:\S+ ){0,2}?afterwards?\b/;
const REFUSED =
  /(?<!\b(?:why|if|or) )\b(?:not|except|besides|but not|anything but|other than)(?: (?:for|at|around|the|quite|exactly))*$/;
const MISSED =
  /\b(is there|there is|you have|you got|got) (really |absolutely )?nothing( at all)? (after|later than|past)$/;

/** The part of the wish that the clock at `index` plays, by the words around it. */
export function roleOf(tokens: string[], found: { start: number; end: number }[], index: number): ClockRole {
  const clock = found[index] ?? { start: 0, end: 0 };
  const before = tokens.slice(Math.max(0, clock.start - 3), clock.start).join(' ');
  const after = tokens.slice(clock.end, clock.end + 2).join(' ');
  const earlier = found[index - 1];
  if (/^(or|and) (later|after|on|onwards?|beyond)|^(onwards?|plus)/.test(after)) return 'from';
  if (/^or (earlier|before|sooner)/.test(after)) return 'to';
  const lead = tokens.slice(Math.max(0, clock.start - 8), clock.start).join(' ');
  const rest = tokens.slice(clock.end, found[index + 1]?.start ?? tokens.length).join(' ');
  if (BUSY_UNTIL.test(lead) || FREE_AT.test(lead) || NOT_UNTIL.test(lead)) return 'from';
  if (/(not|no|nothing|anything but) (before|earlier than|sooner than)$/.test(before)) return 'from';
  if (/(not|no|nothing) (after|later than|past)$/.test(before) && !MISSED.test(lead)) return 'to';
  if (/\b(after|past|later than|from|between|starting at|starting|since|sometime after)$/.test(before)) return 'from';
  if (/\b(before|earlier than)$/.test(before)) return 'before';
  const isThere = TO_BE_THERE.test(lead) && OF_A_DUTY.test(tokens.join(' '));
  if (BUSY_FROM.test(lead) || isThere || BEFORE_THAT.test(rest)) return 'busy from';
  if (AFTER_THAT.test(rest)) return 'from';
  if (/\b(by|until|till|no later than)$/.test(before)) return 'to';
  if (REFUSED.test(before)) return 'refused';
  const opens = earlier === undefined ? '' : (tokens[earlier.start - 1] ?? '');
  const isSecond = /\b(and|to)$/.test(before) && earlier !== undefined && clock.start - earlier.end <= 1;
  return isSecond && (opens === 'between' || opens === 'from') ? 'to' : 'at';
}
