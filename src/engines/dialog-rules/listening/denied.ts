const SUBJECT =
  "(?:i|we|you|he|she|it|its|it's|they|there|this|anybody|anyone|somebody|someone|nobody|(?:my|his|her|our|the) [\\w']+)";
/** "It's not like", "I wouldn't say": what is told next is said not to be so. */
const AS_IF = new RegExp(
  `\\b(?:(?:it|this|that) )?(?:is |was )?(?:not (?:really |exactly |even )*(?:like|that|as if|as though)|nothing like|would not say(?: that)?) (?=${SUBJECT} )`,
);
const OR_SO = /\bor (?:anything|something|whatever|nothing)\b(?: like that)?/;
/** What is so begins again. */
const BUT =
  /\b(?:just|only|but|except|although|though|because|(?:it|this|that) is (?:that|more|really)|(?:i|we|he|she|they) (?:want|wants|need|needs|would like|feel|feels))\b/;
/** Nobody who lacks these is well. */
const VITAL =
  'pulse|heartbeat|breath\\w*|respon\\w*|mov\\w*|air|feeling|sensation|wak\\w*|awake|conscious|answer\\w*|talk\\w*|eat\\w*|drink\\w*|pee\\w*|appetite|way|one|i|he|she|it|we|they|my|his|her|the|this|there|that|wait|sorry|no|it';
/** "No fever, no rash or anything", "not bleeding or choking or anything". */
const NONE_OF = new RegExp(
  `(?<!\\b(?:can|could|will|does|do|did|would) )\\b(?:no|not|without|never) (?:any |a |an |having |have |had |even |really )*(?!(?:${VITAL}|sure|like|that)\\b)(?:(?!(?:but|just|and|he|she|i|it|my|his|her)\\b)[\\w']+ ){1,6}?or (?:anything|nothing|whatever)\\b`,
  'g',
);
const NEITHER_NOR = new RegExp(
  `\\b(?:no|without|denies|do not have|does not have|am not having|is not having) (?:any |a |an )*(?!(?:${VITAL})\\b)[\\w']+(?: [\\w']+)? (?:or|nor) (?:(?:any|a|an|trouble|problems?|difficulty|hard time) )*[\\w']+`,
  'g',
);

/** Leaves out what is told only to say that it is not so: "it's not like I can't breathe or anything, I'm just miserable". */
export function withoutDenied(text: string): string {
  let left = text;
  for (let start = AS_IF.exec(left); start !== null; start = AS_IF.exec(left)) {
    const denied = left.slice(start.index + start[0].length);
    const but = BUT.exec(denied)?.index ?? denied.length;
    const close = OR_SO.exec(denied.slice(0, but));
    const end = close === null ? but : close.index + close[0].length;
    left = `${left.slice(0, start.index)}${denied.slice(end)}`;
  }
  return left.replace(NONE_OF, ' ').replace(NEITHER_NOR, ' ').replace(/\s+/g, ' ').trim();
}
