const JOINS =
  /^(?:so|but|because|cause|cuz|though|although|unless|otherwise|which|if|while|when|whenever|where|except)$/;
const AUXILIARY = /^(?:can|could|would|will|do|does|did|are|is|was|were|am|have|has|had|should|shall|may|might)$/;
const SUBJECT =
  /^(?:i|we|you|he|she|they|it|there|that|this|who|everybody|everyone|nobody|somebody|someone|school|work)$/;
/** A pronoun after these goes on with what was begun: "before I leave", "the day that works". */
const GOES_ON =
  /^(?:before|after|until|till|til|by|because|if|since|than|for|to|with|of|at|the|as|so|but|and|or|when|whenever|where|while|which|though|although|unless|otherwise|about|in|on|from|not|cause|cuz|do|like)$/;
const OPENS =
  /^(?:(?:how|what) about|let us|maybe|rather|instead|preferably|ideally|perhaps|hopefully|please|sometime|anytime|any(?:thing)? (?:day|time|other)|otherwise|id say|id like|or maybe|or rather)\b/;
const OWNER = /^(?:my|our|his|her|their|the|your)$/;
/** Verbs whose subject may be a noun, as a pattern. */
export const VERBS =
  '(?:is|are|was|were|has|have|had|gets?|got|comes?|came|starts?|started|begins?|leaves?|left|lets|goes|went|works?|worked|will|would|does|did|do|can|could|ends?|ended|passed|fell|broke|said|told|turns?|turned|runs?|closes?|closed|plays?|flies|flew|lands?|arrives?|moves?|moved|needs?|wants?|wanted|graduates?|gave|took|cracked|chipped|called|hurts?|happened)';
const VERB = new RegExp(`^${VERBS}$`);
/** A noun after these is what they speak of: "at my sister's", "before the game starts". */
const TAKES_NOUN =
  /^(?:to|at|in|on|of|for|with|before|after|from|by|have|has|had|got|get|need|book|see|do|make|like|want|until|till|than|about|since|while|where|as|between|during|around|not|over|bring|pick|drop|when|because|if|that|is|are|was|were)$/;

/** Where each clause begins; recognisers write no punctuation, so a subject with its verb and words like "so" and "but" tell. */
export function clauseStarts(tokens: readonly string[]): number[] {
  return tokens.map((_, i) => i).filter((i) => i === 0 || startsClause(tokens, i));
}

function startsClause(tokens: readonly string[], i: number): boolean {
  const word = tokens[i] ?? '';
  const next = tokens[i + 1] ?? '';
  const before = tokens[i - 1] ?? '';
  if (JOINS.test(word) && !JOINS.test(before) && !/^(?:every|just|only|even|any\w*)$/.test(before))
    return isJoint(word, next, before);
  if (JOINS.test(before) || before === 'and' || before === '') return false;
  if (word === 'and') return startsClause(['·', ...tokens.slice(i + 1)], 1) || JOINS.test(next);
  if (OPENS.test(`${word} ${next}`)) return true;
  if (/^(?:yeah|yes|ok|okay|well|alright|wait|actually)$/.test(word)) return true;
  if (word === 'right' && /^(?:so|the|then|ok|okay|yeah|i|we)$/.test(next)) return true;
  if (AUXILIARY.test(word) && /day$/.test(next)) return /^(?:so|and|but|or|well|ok|hi|yes|no)$/.test(before);
  if (AUXILIARY.test(word) && (SUBJECT.test(next) || OWNER.test(next)))
    return !SUBJECT.test(before) && !/day$|^(?:tomorrow|tonight)$|\d(?:st|nd|rd|th)$/.test(before);
  if (SUBJECT.test(word)) return !AUXILIARY.test(before) && !GOES_ON.test(before) && isVerbAhead(word, next);
  return OWNER.test(word) && !TAKES_NOUN.test(before) && !AUXILIARY.test(before) && hasVerb(tokens, i + 2);
}

/** "Any day but Friday" and "so early" begin nothing. */
function isJoint(word: string, next: string, before: string): boolean {
  if (word === 'but') return !/^(?:nothing|anything|day|time|any|all)$/.test(before);
  if (word === 'so')
    return !/^(?:early|late|far|much|many|long|soon)$/.test(next) && !/^(?:or|is|am|are|was|not)$/.test(before);
  return true;
}

/** "That Friday" and "this week" are no subjects. */
function isVerbAhead(word: string, next: string): boolean {
  return /^(?:that|this|it|there|school|work|who)$/.test(word) ? VERB.test(next) : next !== '';
}

function hasVerb(tokens: readonly string[], from: number): boolean {
  return (
    tokens.slice(from, from + 5).some((token) => VERB.test(token) || token === 'not') &&
    !/^(?:day|week|weekend|month|one)$/.test(tokens[from - 1] ?? '')
  );
}
