import { clausesOf } from './mark-spans.ts';
import { COMPARES, GIVEN } from './tags.ts';
import { wallClock } from './words/calendar.ts';
import { type Token, tokenize } from './words/lexer.ts';

const NAME = 'Pat Example';
/** What stands in place of a value, by what its spelling says that it is. */
const STAND_INS: Readonly<Record<string, string>> = {
  phone: '+12125550142',
  email: 'pat@example.com',
  url: 'https://portal.example.com',
  id: '#1001',
  text: '"example"',
};
const BIRTH_DATE = '1985-03-05';
/** A date so far back tells of a person; one nearer tells what to look for. */
const FAR_BACK_YEARS = 2;
const FEWEST_DIGITS = 5;
/** Spans that hold what somebody or something is called. */
const NAMED: ReadonlySet<string> = new Set(['rec', 'scope', 'place', ...GIVEN, ...Object.keys(COMPARES)]);

/**
 * An instruction without what tells who it is about: names, numbers, addresses, quoted texts and old dates are replaced by plain stand-ins, days near
 * `now` stay. A name in small letters that nobody knows is not told from other words.
 * @param knownNames words of names, in any case
 */
export function redactInstruction(
  text: string,
  { now, knownNames }: { now: Date; knownNames: readonly string[] },
): string {
  const clock = wallClock(now, 'UTC');
  const tokens = tokenize(text, clock);
  const clauses = clausesOf(tokens);
  const named = new Set<number>();
  for (const { spans } of clauses)
    for (const { tag, from, to } of spans) if (NAMED.has(tag)) for (let at = from; at < to; at += 1) named.add(at);
  const known = new Set(knownNames.map((name) => name.toLowerCase()));
  const oldest = `${now.getUTCFullYear() - FAR_BACK_YEARS}-01-01`;
  let redacted = '';
  let at = 0;
  let isInName = false;
  tokens.forEach((token, index) => {
    const put = standIn(token, { isNamed: named.has(index), isKnown: known.has(token.lower), oldest });
    const gap = text.slice(at, token.start);
    if (put === null) redacted += gap + text.slice(token.start, token.end);
    // "Jane Roe" is one name.
    else if (!(put === NAME && isInName)) redacted += gap + put;
    isInName = put === NAME;
    at = token.end;
  });
  return redacted + text.slice(at);
}

function standIn(
  { kind, valueKind, capital, text, moment }: Token,
  { isNamed, isKnown, oldest }: { isNamed: boolean; isKnown: boolean; oldest: string },
): string | null {
  if (kind === 'value') {
    if (valueKind === 'date' || moment !== null)
      return moment?.date && moment.date < oldest && moment.anyYear !== true ? BIRTH_DATE : null;
    if (valueKind === 'number' && text.replace(/\D/g, '').length < FEWEST_DIGITS) return null;
    return STAND_INS[valueKind ?? ''] ?? (valueKind === 'number' ? '1001' : null);
  }
  return isKnown || (isNamed && capital) ? NAME : null;
}
