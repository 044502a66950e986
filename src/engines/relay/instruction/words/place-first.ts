/** What a question is about may stand before it: "For order 1042, what is the total?", "In room 3, how many beds are free?". */

const QUOTED = '["\\u201c][^"\\u201d]+["\\u201d]';
const NAME = "(?:\\p{Lu}[\\p{L}\\d.'\\u2019-]*|#?[A-Z]*-?\\d[\\w/-]*)";
/** One thing of a kind, by its name: "the order 1042", "Ann Lee", "each device". */
const THING = `(?:(?:the |our )?(?:\\p{Ll}+ ){0,2}(?:${QUOTED}|${NAME}(?: ${NAME})*)|(?:each|every) \\p{Ll}+(?: \\p{Ll}+)?)`;
const PLACE = `^(\\W*(?:[Pp]lease )?)([Ff]or|[Ii]n|[Oo]n|[Aa]t|[Uu]nder|[Oo]f|[Ww]ithin) (${THING})`;

const QUESTION = new RegExp(
  `${PLACE},? ((?:how many|how much|what|which|who|whom|whose|when|where)\\b[^.?!;]*?)(\\s*[?.!]*\\s*)$`,
  'u',
);
const FIELDS = new RegExp(
  `${PLACE},? (?:please )?(?:give|show|tell|list|report|state|return|find|get|read out|look up)(?: me| us)? ((?:the |its |all )?\\p{Ll}[\\p{Ll}, _-]*)(\\s*[.!]*\\s*)$`,
  'u',
);

/** A day is no thing that a field is of. */
const WHEN =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|week|month|year|quarter|day)s?\b|^\d{4}$/;
/** A second question, or what speaks of the thing again, cannot be joined by a plain "of". */
const NOT_ALONE = /(?:,| and| or)\s*(?:in |on |for |at |by )?(?:what|which|who|whom|whose|when|where|how)\b/;
const AGAIN = /\b(?:its|it|his|her|their|he|she|they|there\b(?! (?:is|are|was|were))|that|those|this|these)\b/;

/** The text with the thing behind the question that is asked of it. */
export function placeBehind(text: string): string {
  const asked = QUESTION.exec(text);
  if (asked !== null) return askedOf(text, asked);
  const listed = FIELDS.exec(text);
  if (listed === null) return text;
  const [, before = '', , thing = '', said = '', after = ''] = listed;
  const fields = said.replace(/^(?:the|its|all) /, '').trim();
  const isSeveral = /,| and /.test(fields);
  if (!isSeveral || WHEN.test(thing) || AGAIN.test(fields) || NO_FIELDS.test(fields)) return text;
  return `${before}Show the ${fields} of ${thing}${after}`;
}

/** What makes of names of fields a sentence. */
const NO_FIELDS =
  /\b(?:(?<!date )of|with|for|in|on|at|by|from|to|who|which|whose|what|when|where|how|is|are|was|were|has|have)\b/;

function askedOf(text: string, found: readonly string[]): string {
  const [, before = '', said = '', thing = '', question = '', after = ''] = found;
  if (WHEN.test(thing) || NOT_ALONE.test(question) || AGAIN.test(question.replace(/ there$/, ''))) return text;
  const place = said.toLowerCase();
  const isOfIt = place === 'of' || (place === 'for' && /^(?:what|which) (?:is|are|was|were) the\b/.test(question));
  const opened = question.slice(0, 1).toUpperCase() + question.slice(1);
  return `${before}${opened} ${isOfIt ? 'of' : place} ${thing}${after}`;
}
