/** Turns of phrase for which there is a plainer one that the rules read. */

import { isEntity } from '../../words/entities.ts';
import { placeBehind } from './place-first.ts';

type Turn = [RegExp, string | ((...found: string[]) => string)];

const TURNS: readonly Turn[] = [
  [/\b(g|G)et(?:ting)? rid of\b/gu, (_found, first: string) => (first === 'G' ? 'Delete' : 'delete')],
  [
    /\b(that|which) (?:have |has )?(?:already )?(?:took|taken) place(?: already)?(?=\s*(?:[,:.;?]|$))/giu,
    '$1 were before today',
  ],
  // "… of Ann Lee? I mean the submitted ones."
  [
    /(?: (?:that|which|who) [^.?!]*)?[.?!]\s+(?:I|[Ww]e) mean (?:only |just )?the (\p{Ll}+) ones(?=\s*[.,!]|\s*$)/gu,
    ' that are $1',
  ],
  // "Which ticket has the priority Urgent, and for which customer is it?"
  [
    /\b([Ww]hich \p{Ll}+(?: \p{Ll}+)? (?:has|have)) the (?=(?:status|state|severity|priority|urgency|type|role|category|level|stage|phase|grade|rank|rating|plan|tag|label|code|number|name|title|size|colou?r) (?:["\u201c\d]|\p{Lu}))/gu,
    '$1 ',
  ],
  [
    /,? and (?:on|in|at|for|by|from|to|with|under|of) which (\p{Ll}+) (?:is|was|are|were) (?:it|that|they)(?=\s*(?:[.?!,;]|$))/gu,
    ' and what is its $1',
  ],
  // "Who did not show up for their visit?"
  [
    /^(\W*)(?:who|(?:which|what) (?:patients|clients|customers|guests|people)) (?:did not|didn['\u2019]t|failed to|never) (?:(?:show|turn)(?:ed)?(?: up)?|appear(?:ed)?)(?: (?:for|to|at) (?:(?:their|his or her|an?|the|our) )?(\p{Ll}+?)s?)?(?=\s*(?:[.?!,;]|$)| (?:in|on|this|last|since|between|from|with|yesterday|today)\b)/iu,
    (_found, before: string, noun?: string) => `${before}Which ${noun ?? 'appointment'}s are no-show`,
  ],
  // "Which visits are still to come?"
  [/\b(are|is) (?:still |yet )*(?:to come|coming up|ahead(?: of us)?)(?=\s*(?:[.?!,;]|$| and\b))/gu, '$1 after today'],
  [/\b(starts?|begins?|ends?|takes? place|happens?) in the future\b/gu, '$1 after today'],
  // "Which ticket has been open the longest?"
  [
    /\b[Ww]hich (\p{Ll}+(?: \p{Ll}+)?) (?:has|have) been (\p{Ll}+) (?:for )?(?:the )?longest(?: time)?(?=\s*(?:[.?!,;]|$))/gu,
    'Which is the oldest $2 $1',
  ],
  // "name + e-mail"
  [/(?<=\p{L}\.?) \+ (?=\p{L})/gu, ' and '],
  // "All bookings except the cancelled ones"
  [/,? (?:except(?: for)?|excluding|without|other than|but not) (?:the |any )?(\p{Ll}+) ones\b/giu, ' that are not $1'],
  // "Which plan is Ann Lee insured under?", "Which PO number belongs to Q-12?"
  [
    /^(\W*)(?:[Ww]hich|[Ww]hat) (\p{Ll}+(?<!s)(?: \p{Ll}+)?) (?:is|was) (\p{Lu}\S*(?: \p{Lu}\S*){0,2}) \p{Ll}+(?:ed|en) (?:in|at|to|with|by|under|on|from|for)(?=\s*\?)/u,
    '$1What is the $2 of $3',
  ],
  [
    /^(\W*)(?:[Ww]hich|[Ww]hat) ((?:\p{L}+ )?\p{Ll}+(?<!s)) (?:belongs|goes with|belongs to) (?:to )?(?=.*[\p{Lu}\d])/u,
    '$1What is the $2 of ',
  ],
  // "What tests does this lab offer?": those there are.
  [
    /^(\W*)(?:which|what) (\p{Ll}+s) (?:do|does) (?:(?:this|the|our) \p{Ll}+|we|you|they|it) (?:offer|have|provide|sell|carry|stock|run|do)\b/iu,
    '$1Which $2 are there',
  ],
  [/\b(is|are|was|were) neither (\p{Ll}+) nor (\p{Ll}+)/giu, '$1 not $2 and not $3'],
  [/\b(is|are|was|were) no longer(?= \p{Ll})/giu, '$1 not'],
  // "Which employees report to Ann Lee?"
  [/(?<=\p{Ll}s) (?:who |that )?(?:report|reporting) to (?=\p{Lu})/gu, ' whose manager is '],
  // "In which town does Ann live?" asks for her town.
  [/^(\W*)(?:in|at|on|to|for|from|under|with|by|of) (which|what) (?=\p{Ll}+ (?:does|do|did|is|was|has) )/iu, '$1$2 '],
  // "What do the notes of Ann Lee say?" asks for them.
  [
    /^(\W*)what (?:does|do|did) ((?:the |our )?(?:notes?|comments?|remarks?|descriptions?|instructions) (?:of|for|on) .+?) (?:say|contain|read)(?=\s*(?:[?.]|$))/iu,
    '$1What are $2',
  ],
  [
    /^(\W*)[Ww]hat (?:is|was|has been) noted (?:down )?(?:for|about|on|under|with) (?=(?:the |our )?(?:\p{Ll}+ )?\p{Lu})/u,
    '$1What are the notes of ',
  ],
  // "How many claims were denied so far?"
  [/\s+(?:so far|to date|up to now|until now|as of now)(?=\s*(?:[.?!,;]|$))/giu, ''],
  // "Which patient it belongs to" asks for its patient.
  [/\bwhich (\p{Ll}+) (?:it|this) (?:belongs to|is for|was for|is with|is assigned to)\b/gu, 'its $1'],
  // "Give name and price." tells what is wanted, and gives nobody anything.
  [/(^|[.?!]\s+)Give (?=(?!me\b|us\b|a\b|an\b)\p{Ll}[\p{Ll}, _-]*(?:[.!]|$))/gu, '$1Give me '],
  // "Which currency does the company use?", "Which room does Dr. Ito work in?"
  [
    /^(\W*)(?:which|what) (\p{Ll}+(?: \p{Ll}+)?) does (?!it\b|he\b|she\b)(.+?) (?:use|run)(?=\s*\?)/iu,
    '$1What is the $2 of $3',
  ],
  [
    /^(\W*)(?:[Ww]hich|[Ww]hat) (?!\p{Ll}+(?<!s)s )(\p{Ll}+(?: \p{Ll}+)?) does (\p{Lu}.+?) (?:have|live|work|practi[cs]e|sit|stay|belong)(?: in| at| to| from)?(?=\s*\?)/u,
    '$1What is the $2 of $3',
  ],
  // "Correct the date of birth of Clara Bell to …": its name goes on behind the "of".
  [
    /^(\W*(?:please )?(?:change|set|update|correct|fix)\b.*?(?:the|his|her|their|['\u2019]s) )date of (birth|entry|admission|expiry|service|visit|loss|injury|purchase|delivery)\b/iu,
    '$1$2 date',
  ],
  // "Change the description of the sale with reference PO-31 to …": the reference tells which one, and is not changed.
  [
    /^(\W*(?:please )?(?:change|set|update|correct|fix|raise|lower|reduce|increase) .+? (?:of|for) the (?:\p{Ll}+ )?\p{Ll}+) with (?:the )?(?:\p{Ll}+ )?(?:reference|number|id|code|subject|title|name)(?: number)? (["\u201c][^"\u201d]+["\u201d]|#?[A-Z]*-?\d[\w/-]*)(?= to )/iu,
    '$1 $2',
  ],
  [
    /^(\W*(?:please )?(?:change|set|update|correct|fix|raise|lower|reduce|increase) .+? (?:of|for) the (?:\p{Ll}+ )?\p{Ll}+) with (?:the )?(?:reference|subject|title|name) (\p{Lu}[^"\u201c,;.]*?)(?= to )/iu,
    '$1 "$2"',
  ],
  [/\b(?:have|has|having|with) an? (\p{Ll}+) (?:that|which) contains?\b/giu, 'whose $1 contains'],
  [
    /^(\W*(?:please )?)(?:take|put|set|move|switch|turn|revert) (.+?) (?:back )?(?:to|into) (?:a )?draft(?: again)?(?=\s*(?:[.!]|$))/iu,
    '$1Change the status of $2 to draft',
  ],
  // "Claims CX-310 and CX-311 have both been settled, mark them as paid": each of them, not the first alone.
  [
    /^\W*(\p{L}+s) ((?:#?[A-Z]*-?\d[\w-]*(?:, | and |, and )?){2,}) (?:have|are|were|can|should)\b[^,;.]*[,;.]\s*(?:so )?(?:please )?(\p{L}+) (?:them both|both(?: of them)?|them(?: all)?|these)\b/iu,
    '$3 $1 $2',
  ],
  // "Change floor to 3 and beds to 4 for the room Recovery": the record goes first, as in most instructions.
  [
    /^(\W*(?:please )?)(?:change|set|update) (?:the )?(\p{Ll}[\p{Ll}_]*(?: \p{Ll}[\p{Ll}_]*)?) to ([^\s,]+) and (?:the )?(\p{Ll}[\p{Ll}_]*(?: \p{Ll}[\p{Ll}_]*)?) to ([^\s,]+) (?:for|of) (.+?)(?=\s*(?:[.!]|$))/iu,
    '$1In $6, set the $2 to $3 and the $4 to $5',
  ],
  [/\b(put|take|set|mark|move) (.+?) (?:as |to |in )?out of (service|order|use|stock)\b/giu, '$1 $2 to "out of $3"'],
  // "… with the following details: Name: Jane Roe; …": each of them speaks for itself.
  [
    /,? (?:with|using|from) (?:the |these |this )?(?:following )?(?:details|information|data|values|fields)\s*:\s*/giu,
    '. ',
  ],
  // "Which pages mention the autoclave?": it stands in their text, whatever they are called.
  [
    /\b(\p{Ll}+s) (?:that |which )?(?:mention|mentioning|refer to|referring to|talk about|talking about|speak of) (?:the |an? )?["\u201c]?((?:(?!\b(?:in|on|of|for|with|from|by|to|and|or)\b)[^"\u201d?.!,;])+)["\u201d]?(?=\s*[?.!]*$)/gu,
    '$1 whose text contains "$2"',
  ],
  // "Save the link https://… as "Price list"": it is new.
  [
    /^(\W*(?:please )?)(?:save|keep|store|bookmark) (?:the |this )?(?:link|url|address|bookmark|web ?site|page)?:? ?(https?:\/\/\S+) (?:as|under|under the name|with the (?:title|name)) (?=["\u201c])/iu,
    '$1Add a bookmark with the URL $2 and the title ',
  ],
  // "A bookmark to https://…": the address is what it holds.
  [
    /^(\W*(?:please )?(?:add|create|make|save|store|post|remove|delete|change|update|rename) (?:an? |the |this )?(?:new )?(?:bookmark|link|shortcut|favou?rite|feed)(?: (?:titled|called|named) ["\u201c][^"\u201d]+["\u201d])?) (?:to|for|at|pointing to) (?=https?:\/\/)/giu,
    '$1 with the URL ',
  ],
  // "I need a new ticket in IT": it is to be made.
  [
    /^(\W*)(?:(?:i|we)(?:'d| would)? (?:need|want|like)|(?:could|can|may) (?:i|we) (?:have|get)) (an? (?:new |another )?(?:\p{Ll}+ )?(?:ticket|issue|task|case|request|account|user|appointment|booking|record|entry|project|page|reminder|invoice|order))\b/iu,
    '$1Create $2',
  ],
  [
    /^(\W*(?:please )?)get (\p{Lu}.+?) (?:in|into|onto) (?:the |our )?(?:system|database|books|files)(?: as an? (?:new )?(\p{Ll}+))?/iu,
    '$1Add the $3 $2',
  ],
  // "… and mark it 30% done"
  [
    /\b(?:mark|set|make) (it|this|them) (?:as |to )?(\d{1,3}) ?(?:%|percent) (?:done|complete|completed|finished)\b/giu,
    'set its % done to $2',
  ],
  // "Add a note to Jane Roe's chart that she prefers mornings": what it says.
  [
    /\b((?:add|leave|make|put|write|post) (?:a |an |another )?(?:new |short |quick )?(?:note|comment|remark|memo) (?:to|on|in|for|under) [^"\u201c,;:.]+?) that (?!(?:is|are|was|were|has|have|says|reads|contains)\b)([^"\u201c\u201d]+?)(?=\s*[.!]?\s*$)/iu,
    '$1 saying "$2"',
  ],
];

const PEOPLE =
  /^(?:patient|client|member|resident|customer|user|employee|person|contact|doctor|physician|dentist|nurse|therapist)$/;

/** "Delete the page Contact": what is taken away goes by its name, as if that stood in quotes. */
function quotedName(text: string): string {
  return text.replace(
    /^(\W*(?:please )?(?:delete|remove|trash|archive|deactivate|activate|disable|enable|unpublish) the )(\p{Ll}+) (\p{Lu}[\p{L}\d]*(?: \d+)?)(?=\s*(?:[.!;]|$)| (?:from|in) the )/iu,
    (found: string, lead: string, noun: string, name: string) =>
      isEntity(noun) && !PEOPLE.test(noun) && /^\p{Lu}/u.test(name) && /^\p{Ll}/u.test(noun)
        ? `${lead}${noun} "${name}"`
        : found,
  );
}

const QUOTED = '["\u201c][^"\u201d]+["\u201d]';
const PIECE = `(?:(?:the |a |this |following )*(?:line|sentence|paragraph|text|words?|comment|note|remark|reply):? )?${QUOTED}`;
const PLACE_FIRST = new RegExp(
  `^(\\W*(?:please )?)((?:at|on|in|to|under) (?:${QUOTED}|[^"\u201c,;:.])+?),? ((?:add|append|insert|write|put|post|leave) ${PIECE})\\W*$`,
  'iu',
);
const AT_THE_END = new RegExp(
  `^(\\W*(?:please )?)(?:add|append|insert|write|put) (?:(?:the |a |this |following )*(?:line|sentence|paragraph|text|words?):? )?(${QUOTED}) (?:at|to) the (?:bottom|end|foot) of (?:the |our )?(?:(?:page|article) ["\u201c]?([^"\u201d.]+)["\u201d]?|["\u201c]?([^"\u201d.]+?)["\u201d]? (?:page|article))\\W*$`,
  'iu',
);

/** "At the bottom of the Refund policy page add "…"": what is added goes first, and then where. */
function addedFirst(text: string): string {
  const turned = text.replace(
    PLACE_FIRST,
    (_found, please: string, place: string, order: string) =>
      `${please}${order} ${place.slice(0, 1).toLowerCase()}${place.slice(1).trim()}`,
  );
  return turned.replace(
    AT_THE_END,
    (_found, please: string, said: string, named: string | undefined, name: string | undefined) =>
      `${please}Append ${said} to the page "${named ?? name ?? ''}"`,
  );
}

/** The text with each turn in its plainer form. */
export function inPlainTurns(text: string): string {
  const plain = TURNS.reduce((said, [turn, plainer]) => said.replace(turn, plainer as string), placeBehind(text));
  return quotedName(addedFirst(plain));
}
