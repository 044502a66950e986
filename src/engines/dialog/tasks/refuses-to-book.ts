const LEAD = '(?:(?:no|nope|nah|wait|sorry|oh|actually|i said|but|well|like) )*';
const NOTHING_NEW =
  '(?:anything|something|one|a time|a (?:new )?class|any class|an? (?:new |other )?appointment|another (?:one|appointment)|to come in|a new one)';
const REFUSES_TO_BOOK = new RegExp(
  `^${LEAD}(?:i am not (?:trying to |looking to |calling to |here to )?(?:book|booking|schedule|scheduling|make|making)(?: ${NOTHING_NEW})?|i (?:do|did) not (?:want|need|ask for) (?:to (?:book|schedule|make) )?${NOTHING_NEW}|(?:not|no) (?:an? )?(?:new )?(?:booking|appointment|class))(?: (?:today|now|yet|for that|right now|hon|honey|dear))?(?= |$)(.*)$`,
);

/** What follows "I'm not booking anything" and the like, which may be nothing; null where the words refuse no booking. */
export function afterRefusingToBook(text: string): string | null {
  const rest = REFUSES_TO_BOOK.exec(text)?.[1];
  return rest === undefined ? null : rest.trim().replace(/^(?:but|and|so|just) /, '');
}
