/** Stages whose names go on behind a small word: "to Work in progress", "as Ready for pickup", "to the Parts on order column". */

import { isEntity } from '../../words/entities.ts';
import { isState } from '../../words/states.ts';
import { isStopWord } from '../../words/tokens.ts';
import type { NamedValue } from '../plan.ts';
import type { Token } from '../words/lexer.ts';

/** Orders that bring a thing from one stage to the next. */
const STAGING =
  /^(?:move|put|drag|drop|pull|push|slide|shift|bring|set|change|mark|flag|switch|turn|update|advance|transition)$/;
const INTO = /^(?:to|into|as)$/;
/** Words that are no stage without what follows them. */
const UNFINISHED = /^(?:waiting|awaiting|ready|pending|work|out|up|back|queued|blocked|due)$/i;
const JOINS = /^(?:in|on|of|to|with|at|under)$/;
const JOINS_UNFINISHED = /^(?:for|by|from|until)$/;
const NO_PART =
  /^(?:now|today|tomorrow|later|instead|please|again|too|also|then|once|good|short|case|time|site|all|both)$/;
const LONGEST_TAIL = 3;

/** What was read behind a word that leads to it: tokens [from, end). */
interface Begun {
  lead: string;
  value: NamedValue;
  from: number;
  end: number;
}

/** Where the name of the stage ends; `end` where the value is whole as it was read. */
export function endOfStage(
  tokens: readonly Token[],
  { lead, value, from, end }: Begun,
  verb: string,
  to: number,
): number {
  const [first, last, join] = [tokens[from], tokens[end - 1], tokens[end]];
  if (!STAGING.test(verb) || !INTO.test(lead) || value.quoted || value.moment !== null || value.kind !== 'text')
    return end;
  if (first?.kind !== 'word' || last === undefined || join?.kind !== 'word' || end >= to) return end;
  const isUnfinished = UNFINISHED.test(last.text);
  if (!isUnfinished && (!first.capital || isState(last.lower))) return end;
  if (!JOINS.test(join.lower) && !(isUnfinished && JOINS_UNFINISHED.test(join.lower))) return end;
  let tail = end + 1;
  while (tail < to && tail <= end + LONGEST_TAIL && isPart(tokens[tail])) tail += 1;
  const next = tokens[tail];
  const closes = next === undefined || tail >= to || /^(?:,|and)$/.test(next.lower) || /^[.!?;\n]$/.test(next.text);
  const isNumbered = isEntity(tokens[tail - 1]?.lower ?? '') && next?.kind === 'value';
  return tail > end + 1 && closes && !isNumbered ? tail : end;
}

function isPart(token: Token | undefined): boolean {
  return token?.kind === 'word' && !token.capital && !isStopWord(token.lower) && !NO_PART.test(token.lower);
}
