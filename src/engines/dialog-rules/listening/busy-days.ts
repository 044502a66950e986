/** "Thursday I've got the kids": where another day is named as well, this one is not wished for. */
const IS_BUSY = new RegExp(
  [
    '^(?:is|are) (?!(?:good|best|better|fine|ok|okay|great|perfect|open|free|possible|available|alright|all right|ideal|easier|easiest|preferred|preferable|probably|really|usually|always|when|the best|the only|the one|my best|it|that|there|this|you|he|she|they|we|also|still|way|more|like|definitely|cool|doable|wide|the first|the earliest|your|not|(?:my|our|his|her|the)\\b)\\b)\\w+',
    '^is (?:my|our|his|her|the) (?!(?:appointment|visit|best|only|first|preferred|one|earliest|latest|last)\\b|(?:free )?day(?: off)?(?: |$)(?!(?:i|we|he|she|my|for|that)\\b))\\w+',
    "^(?:i|we|he|she|they|my [\\w']+) (?!(?:not|with|for|on|at|in|of|to|from|and|or|can|could|would|will|want|wants|need|needs|like|prefer|think|guess|hope|said|say|mean|meant|may|might|should|just|really|actually|get off|gets off|got off|do not (?:work|have|mind|care|start|know|need|want)|does not (?:work|have)|did|was|were)\\b)(?!(?:am|is|are) (?:free|off|open|available|good|fine|sorry|confused|(?:all )?(?:mixed|turned|confused)|flexible|hoping|thinking|looking|trying|wondering|calling|guessing|able|sure|not|pretty|usually|ok|okay|here|in town|around|home)\\b)(?!(?:have|has|have got|has got|got) (?:off|free|open|time|nothing|all|an? (?:bad |terrible |head )?(?:cold|fever|cough|headache|toothache|flu|stomach|rash|migraine)|the flu|an? opening|(?:an?|my|our) (?:\\w+ )?(?:appointment|visit|session|cleaning|exam|checkup))\\b)\\w+",
    "^(?:my|the|our) [\\w']+ (?:would|will) (?:kill|murder|hate|shoot|be (?:mad|upset|furious))\\b",
    '^i (?:can|could) not\\b|^(?:i|we|he|she) will be (?:away|out|gone|at|in (?!town)|busy|working|traveling)\\b',
  ].join('|'),
);

/** "Mondays I have class": what follows the day tells what for. */
export function isBusyAt(tokens: readonly string[], { end }: { end: number }): boolean {
  const from =
    /^(?:morning|afternoon|evening|night)$/.test(tokens[end] ?? '') && /^(?:my|our)$/.test(tokens[end + 1] ?? '')
      ? end + 1
      : end;
  return IS_BUSY.test(tokens.slice(from, from + 6).join(' '));
}
