/** Orders that people put in a roundabout way, in the plain words that the rules read. */

import { isFieldName } from '../../words/entities.ts';
import { verbOf } from '../../words/verbs.ts';

type Turn = readonly [RegExp, string];

const STATE_OF_SEVERAL =
  'checked in|checked out|on hold|in progress|in review|under review|not paid|no show|out of office';

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\p{L}*';
/** How a day or a time of day begins. */
const A_MOMENT = [
  '(?:next |this )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|today|tomorrow|the \\d{1,2}(?:st|nd|rd|th)',
  `${MONTH}\\.? \\d|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|\\d{4}-\\d{2}|\\d{1,2}[/.]\\d`,
  '\\d{1,2}(?::\\d{2}| ?[ap]\\.?m\\b)',
].join('|');

const TURNS: readonly Turn[] = [
  // "KR-20 has been paid, please tick that off."
  [
    /^(\W*)(?:[Tt]he )?(?!(?:[Ii]t|[Tt]his|[Tt]hat|[Tt]here|[Ww]hich|[Ww]hat|[Ww]ho)\b)([^,.;?]+?) (?:has|have) (?:just |now |already )?been (\p{Ll}+(?:ed|en)|paid|sent|met)[,.;] (?:so )?(?:[Pp]lease |[Cc]ould you |[Cc]an you )?(?:tick|mark|check|note|record|log|update|set) (?:it|that|this)(?: off| down| accordingly| as such| so)?(?: please)?(?=\s*[.!]?\s*$)/u,
    '$1Mark $2 as $3',
  ],
  // "CX-30 should be marked denied"
  [
    /^(\W*)(?!(?:[Ww]hich|[Ww]hat|[Ww]ho|[Ii]t|[Tt]hey|[Tt]his|[Tt]hat|[Ii]f)\b)([^,.;?]+?) (?:should|must|needs to|has to|is to) (?:now )?be (?:marked|flagged)(?: as| to be)? ([\p{L}-]+(?: \p{Ll}+)?)(?=\s*(?:[.!,]|please|$))/u,
    '$1Mark $2 as $3',
  ],
  // "mark it as checked in": a state of two words is one.
  [
    new RegExp(
      `\\b((?:mark|set|change|move|switch|put|flip|update)\\b[^"\\u201c]*? (?:as|to) )(${STATE_OF_SEVERAL})(?=\\s*(?:[.,;!]|please|$))`,
      'giu',
    ),
    '$1"$2"',
  ],
  // "switch it over to Dr. Corwin"
  [/\b((?:switch|change|move|shift|transfer|bring|convert)\b[^.;!?]*?) over to\b/giu, '$1 to'],
  // "move KR-20 up so it starts at 4 pm"
  [
    /^(\W*(?:please )?(?:move|bump|shift|push|reschedule|postpone)\b.*?)(?: up| down| back| forward| out)?,? so (?:that )?(?:it|she|he|they) (?:starts?|begins?|is|takes? place|comes?) (?=(?:at|on) )/iu,
    '$1 to ',
  ],
  // "Set Flat 3's rent to 900"
  [
    /\b((?:[Ss]et|[Cc]hange|[Uu]pdate|[Ee]dit|[Aa]djust|[Cc]orrect|[Ff]ix|[Rr]aise|[Ll]ower|[Ii]ncrease|[Rr]educe|[Pp]ut) )(\p{Lu}[\p{L}-]+ \d{1,5}\p{L}?)['\u2019]s (\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*){0,2}) (?:to|at|as) (?=\S)/gu,
    '$1the $3 of $2 to ',
  ],
  // "Raise the rent of Flat 3 to 950": it has one already, and no other is made.
  [
    /\b(?:raise|increase|lower|reduce|decrease) (?=(?:(?:the|our|her|his|its|their)\b|[^.;!?"\u201c]{1,40}['\u2019]s )(?![^.;!?]* from )[^.;!?"\u201c]*? to [$\u20ac\u00a3]?\d)/giu,
    'set ',
  ],
  // "Put the visit on 3 May at 9:30": there it is to be from now on.
  [
    new RegExp(
      `\\b[Pp]ut ((?:(?:the|her|his|their|our|my|its|that|this)\\b|(?:\\p{Ll}+ )?\\p{Lu}[\\p{L}-]*-\\d|\\p{Ll}+ #?\\d|\\p{Lu}[\\p{L} -]*['\\u2019]s )[^.,;!?"\\u201c]*?) (?:on|at|to|for) (?=${A_MOMENT})`,
      'gu',
    ),
    'move $1 to ',
  ],
  // "make her company Verve"
  [/\bmake (his|her|its|their) (\p{Ll}+(?: \p{Ll}+)?) (?=["\u201c\p{Lu}\d$])/gu, 'set $1 $2 to '],
  // "We have the wrong number for Ann Lee, it's 555-0142"
  [
    /^(\W*)(?:we|you) (?:have|had|got) (?:the|a) wrong (\p{Ll}+(?: \p{Ll}+)?) (?:for|of|on) (.+?)[,;:.-] ?(?:it(?:'s|\u2019s| is| should be| must be)|(?:the )?(?:right|correct) one is) (?:now )?/iu,
    '$1Change the $2 of $3 to ',
  ],
  [
    /^(\W*)[Tt]he (\p{Ll}+(?: \p{Ll}+)?) (?:for|of|on) (.+?) is (?:wrong|out of date|outdated|incorrect)[,;:.-] ?(?:it(?:'s|\u2019s| is)) (?:now )?/u,
    '$1Change the $2 of $3 to ',
  ],
  // "Drop the examiner a line on CX-30", "call off the visit", "No more reminders for Ann Lee"
  [/\b([Dd])rop ((?:the |our )?\p{L}+(?: \p{Lu}\p{L}+)?) a (?:line|note)\b/gu, 'Send $2 a message'],
  [/\b(c|C)all(?:ing)? off (?=[\p{L}"\u201c#\d])/gu, '$1ancel '],
  [/^(\W*)[Nn]o more (\p{Ll}[^,.;?]*?) for (.+?)(?:,? please)?(?=\s*[.!]?\s*$)/u, '$1Turn off $2 for $3'],
  [/^(\W*(?:please )?)take (["\u201c\p{Lu}].*?) offline(?: again)?(?=\s*(?:[,.;!]|$))/iu, '$1Unpublish $2'],
  // "Pencil in Ann Lee for Room 2", "Reply under "Unpaid invoices": …"
  [/^(\W*(?:please )?)pencil (?:in (.+?)(?= for| on| at)|(.+?) in) /iu, '$1Book $2$3 '],
  [
    /^(\W*(?:please )?)reply (?:under|to|on|below) (["\u201c][^"\u201d]+["\u201d])(?: with)?: ?(?!["\u201c])(.+?)\s*$/iu,
    '$1Post the comment "$3" under $2',
  ],
  [/\b(?:set|put|write|note|jot) (?:it )?down in the (\p{Ll}+): ?(?!["\u201c])(.+?)\.?\s*$/iu, 'set the $1 to "$2"'],
  [/^(\W*(?:please )?)ask for (?=(?:an?|another) )/iu, '$1Request '],
  // "She'd rather be reached by email", "he wants to be called"
  [
    /\b(?:(?:she|he|they)(?:'d|\u2019d| would)? (?:rather|prefers? to|like to|likes to|wants? to|wish(?:es)? to)) be (?:reached|contacted|notified)(?: by| via) (\p{L}[\p{L}-]*)/giu,
    'contact her by $1',
  ],
  // "Take claim CX-30 back"
  [
    /^(\W*(?:please )?)take ((?:(?:the|our|my|her|his) )?\p{Ll}+ (?:\S*\d\S*|["\u201c][^"\u201d]+["\u201d])) back(?=\s*(?:[,.;!]|$))/iu,
    '$1Withdraw $2',
  ],
  [/\ban hour and a half\b/giu, '90 minutes'],
  [/\bhalf an hour\b/giu, '30 minutes'],
  [/\bone (hour|minute)\b/giu, '1 $1'],
  [/\btwo (hours|minutes)\b/giu, '2 $1'],
  [/\bthree (hours|minutes)\b/giu, '3 $1'],
];

const NOTED =
  /^(\W*(?:please )?(?:add|create|make|open|log|enter|set up) (?:an? |another )?(?:new )?(?:to-?do|task|reminder|ticket|follow-up)(?: [^:"\u201c,;]{1,60})?): ?(?=(\p{L}+))([^":;,\u201c]{4,}?)(?=, (?:due|by|for|assigned|with|priority|on)\b|\s*[.!]?\s*$)/iu;
/** Orders about the thing that is noted, and no part of it. */
const ABOUT_IT = /^(?:set|assign|use|give|make|mark|name|title|label|call it)\b|\b(?:it|this|them)\b/i;

/** "Add a to-do for Ann: replace the lamp": what is to be done some day is what it says, and no order of its own. */
function titledSo(text: string): string {
  return text.replace(NOTED, (found: string, lead: string, first: string, title: string) => {
    const word = first.toLowerCase();
    const isField = isFieldName([word]) && verbOf(word) === undefined;
    return isField || !title.includes(' ') || ABOUT_IT.test(title) ? found : `${lead} titled "${title}"`;
  });
}

/** The text with each roundabout order in its plain form. */
export function inPlainOrders(text: string): string {
  return titledSo(TURNS.reduce((said, [turn, plainer]) => said.replace(turn, plainer), text));
}
