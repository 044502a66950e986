/** Turns of phrase that say a value of what is being made in a roundabout way, in the words that the rules read. */

const MAKES =
  /^\W*(?:please |kindly |can you |could you |i need you to |we need to )*(?:create|add|register|open|report|make|enter|write|file|log|set up|start|raise|post|book|new)\b/i;

const AMOUNT =
  '(?:price|cost|rent|fee|rate|amount|budget|limit|value|salary|wage|deposit|charge|discount|total|balance|stock|quantity|tax|dose|weight|score|minimum|maximum|capacity|threshold)';
const WHOSE = '(?:the|its|his|her|their)';
const FIGURE = '(?=[$€£]?\\d[\\d.,]*\\s*(?:%|percent|dollars|euros)?\\s*(?:[.;,](?:\\s|$)|and\\b|$))';
/** "Put the rent of Flat 3 at 900 and the deposit at 300": what it is to be. */
const PUT_AT = new RegExp(
  `\\b(?:set|put|fix|peg) (${WHOSE} (?:[^.;,]{0,60}? )??${AMOUNT}\\b[^.;,]{0,60}?) at ${FIGURE}`,
  'gi',
);
const AND_AT = new RegExp(`\\b(and ${WHOSE} (?:\\p{Ll}+ ){0,2}${AMOUNT}) at ${FIGURE}`, 'giu');

/**
 * "Describe it as "…"" is its description; a field of the new thing that "should be" so is so; what is put into a page just made is
 * its text. What stands in quotes is left as it is.
 */
export function inUsualWords(text: string): string {
  const usual = outsideQuotes(text, (part) =>
    part
      .replace(PUT_AT, 'set $1 to ')
      .replace(AND_AT, '$1 to ')
      .replace(/\b(?:and |then )?describe (?:it|this|them) (?:as|with|like this):?(?=\s|$)/gi, (found) =>
        /^(?:and|then) /i.test(found) ? 'with the description' : 'Its description is',
      )
      .replace(/\bdescribed as:?(?=\s|$)/gi, 'description')
      .replace(
        /\b(with|and|has|have|contains?) (?:this|the following) (?=(?:text|description|message|comment|note|body|contents?|wording)\b)/gi,
        '$1 the ',
      ),
  );
  if (!MAKES.test(usual)) return usual;
  return outsideQuotes(usual, (part) =>
    told(part).replace(
      /([.;,]\s*|\band )(?:[Tt]he|[Ii]ts|[Hh]is|[Hh]er|[Tt]heir) ((?:\p{Ll}+ ){0,2}\p{Ll}+) should be (?=\S|$)/gu,
      (_found, before: string, field: string) =>
        `${before.startsWith('and') ? '. ' : before.replace(',', '.')}Its ${field} is `,
    ),
  ).replace(
    /\band (?:put|write|enter|place) (["\u201c][^"\u201d]+["\u201d]) (?:in|into|on|onto) (?:it|there|the page)\b/i,
    'with the text $1',
  );
}

const HOLDER = 'project|queue|board|list|category|folder|space|team|department|section|group';
const FROM = '(?:^|[.;,]\\s*|\\s*\\band )(?:(?:it|this) )?';

/** What is told of the new thing: "It is urgent, should go to Ann Lee and must be done by Friday". */
function told(part: string): string {
  return part
    .replace(new RegExp(`(?:for|in|on|under|to) the ([^.:;]{2,40}?) (${HOLDER}):\\s*$`, 'i'), 'in the $2 "$1" called ')
    .replace(/(^|[.;]\s*)(?:it|this) is (urgent|critical)(?=\s*[.,;]|\s+and\b)/gi, '$1Its priority is $2')
    .replace(
      new RegExp(`${FROM}(?:should|must|is to|needs to|has to) (?:go to|be assigned to|be given to) `, 'gi'),
      '. Its assignee is ',
    )
    .replace(
      new RegExp(
        `${FROM}(?:should|must|has to|needs to) be (?:done|finished|completed|resolved|ready) (?:by|before|until) `,
        'gi',
      ),
      '. Its due date is ',
    );
}

/** Applies `change` to the parts of a text that are not quoted. */
function outsideQuotes(text: string, change: (part: string) => string): string {
  return text
    .split(/(["\u201c][^"\u201d]*["\u201d])/)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}
