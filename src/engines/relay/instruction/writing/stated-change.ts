/** A text that orders nothing and asks nothing, but tells what is so now: "Ann Lee switched her insurance: she is now with Delta." */

import { isEntity } from '../../words/entities.ts';
import type { StepSource } from '../clause-source.ts';
import type { Step } from '../plan.ts';
import { readStatements } from '../values/statements.ts';
import { objectPhrase } from '../words/phrases.ts';
import { writingStep } from './writing-step.ts';

const ASKS = /[?]|\b(?:who|which|what|when|where|whose|how|why|whether|if|that|with|all|every|any|list|count)\b/;
/** Behind its subject: something has become otherwise. */
const CHANGED =
  /\b(?:no longer|any ?more\b|(?:doesn|don|isn|aren)['\u2019]t (?:want|need|work|live)|is the new|(?:is|are) now|(?:has|have) (?:a new|moved|changed|switched|married|retired|left|been|become)|moved|switched|changed|married|should (?:now )?be|must (?:now )?be|needs to be|becomes|goes (?:up|down) to)\b/;

/** The change that the text tells of; its words stand as unread where it cannot be made out. Null for any other text. */
export function statedChange(source: StepSource): Step | null {
  const { tokens, text } = source;
  const told = readStatements(tokens, 0, tokens.length, text);
  const [record] = told.records;
  const said = text.toLowerCase();
  const change = CHANGED.exec(said);
  if (record === undefined || change === null || ASKS.test(said.slice(0, change.index))) return null;
  return {
    ...writingStep(source.clause, 'change', 'update'),
    object: told.noun !== null && isEntity(told.noun) ? objectPhrase([told.noun]) : null,
    record: [record],
    values: told.values,
    ...(told.values.length === 0 ? { unread: [text.trim()] } : told.unread.length > 0 ? { unread: told.unread } : {}),
  };
}
