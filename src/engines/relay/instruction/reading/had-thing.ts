/** What somebody is asked to have: "Does Ann Roe have an unpaid invoice?" */

import { isEntity, isFieldName } from '../../words/entities.ts';
import type { Token } from '../words/lexer.ts';
import { type Head, readHead } from '../words/noun-head.ts';
import type { Order } from '../words/orders.ts';

/** The thing behind the verb, with what it has to be like; a phone number is a field. */
export function hadThing(
  tokens: readonly Token[],
  order: Order,
  head: Head,
  to: number,
  text: string,
): { head: Head; isField: boolean } | null {
  if (!/^(?:does|do|did)$/.test(tokens[order.at]?.lower ?? '') || head.object !== null || head.record.length === 0)
    return null;
  if (!/^(?:have|got|has)$/.test(tokens[head.end]?.lower ?? '')) return null;
  const from = head.end + (/^(?:a|an|any|some|the|another|more)$/.test(tokens[head.end + 1]?.lower ?? '') ? 2 : 1);
  const had = readHead(tokens, from, to, text);
  const isField = isFieldName(had.words.map((word) => word.toLowerCase()));
  const isKnown = isField || isEntity(had.object?.head ?? '');
  return isKnown ? { head: { ...had, record: [...head.record, ...had.record] }, isField } : null;
}
