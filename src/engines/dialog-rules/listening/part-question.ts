/** Where a statement ends and a question begins that no pause parts from it. */

const QUESTION_HEAD =
  /\b(?:do you|does (?:it|he|she|that)|are you|is there|are there|can (?:i|you|we)|could (?:i|you|we)|how much|how long|how soon|what time|is (?:that|it) (?:like|ok|okay|possible|safe|true|free|normal|bad|covered|included|the same|going to)|what is|what are|where are|when (?:is|are|can|do)|how (?:do|does|can))\b/g;
/** Words after or around which a question goes on instead of beginning. */
const ASKS_ALREADY =
  /\b(?:what|how|when|where|which|who|why|if|whether|wonder\w*|(?:do|does|can|could|is|are|will|would|should|may) (?:i|you|we|they|he|she|it|there|this|that|my|your|our|the))\b/;
const LEADS_IN =
  /\b(?:know|tell me|see|ask\w*|about|of|check|sure|remember|forgot|say|said|understand|idea|out|matter|like|to|not|and|but|or|so|that|than|as)$/;

/** "You don't see parrots, do you?" asks one thing. */
const TAG = /^\S+ (?:you|i|we|he|she|it|they|there)(?: not)?(?: (?:by any chance|or no|or not))?$/;

/** "You do rabbits", "you guys take Guardian", behind a statement. */
const ASKS_PLAINLY =
  /^(.*) ((?:you|y'?all|yall)(?: guys| all| folks)? (?:do|take|accept|see|treat)(?! (?:it|that|this|me|us|him|her|what|if|when)\b) .+)$/;
const ENDS_OPEN =
  /\b(?:heard|hear|think|thought|hope|because|cause|since|guess|wish|me|says|saw|read|when|where|until|till|unless|while|all|every|everything|anything|something|things?|ones?|way|stuff|believe|assume|figured|the|a|an|my|will|can|could|would|may|with|for|on|at|in|before|after|whatever|whoever|time|day)$/;

/** "He needs his shots do you do saturdays": a statement and a question that nothing parts. */
export function partQuestion(clause: string): string[] {
  for (const match of clause.matchAll(QUESTION_HEAD)) {
    const before = clause.slice(0, match.index).trim();
    if (before.split(' ').length < 4) continue;
    if (TAG.test(clause.slice(match.index))) return [clause];
    return ASKS_ALREADY.test(before) || LEADS_IN.test(before) ? [clause] : [before, clause.slice(match.index)];
  }
  const [, told = '', asked] = ASKS_PLAINLY.exec(clause) ?? [];
  const isApart = told.split(' ').length >= 4 && ![ASKS_ALREADY, LEADS_IN, ENDS_OPEN].some((open) => open.test(told));
  return asked !== undefined && isApart ? [told, `do ${asked}`] : [clause];
}
