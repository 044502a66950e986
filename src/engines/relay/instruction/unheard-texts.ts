/** Quoted texts of an order to write that no part of its plan holds: what somebody put into quotes is never meant to be left out. */

import type { Token } from './lexer.ts';
import type { Step } from './plan.ts';

/** Marks the last step that makes or changes something with the texts that nothing holds. */
export function noteUnheard(tokens: readonly Token[], steps: readonly Step[]): void {
  const writes = steps.filter((step) => step.kind === 'create' || step.kind === 'update');
  const last = writes.at(-1);
  if (last === undefined) return;
  const heard = JSON.stringify(
    steps.map(({ record, values, places, filters, fields, object, unread }) => [
      record,
      values,
      places,
      filters,
      fields,
      object,
      unread,
    ]),
  ).toLowerCase();
  const unheard = tokens
    .filter((token) => token.quoted && token.text.trim() !== '')
    .map((token) => token.text)
    .filter((text) => !heard.includes(JSON.stringify(text).slice(1, -1).toLowerCase()));
  if (unheard.length > 0) last.unread = [...(last.unread ?? []), ...unheard];
}
