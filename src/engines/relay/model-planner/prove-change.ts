/** The same proof for the model's work as for the rules': what the site shows afterwards. */

import { type Confirmed, confirmCreated } from '../evidence/confirm-created.ts';
import { confirmDeleted } from '../evidence/confirm-deleted.ts';
import { confirmState } from '../evidence/confirm-state.ts';
import { confirmUpdated } from '../evidence/confirm-updated.ts';
import { holdsWords, saysValue } from '../extract/match-values.ts';
import type { Step } from '../instruction/plan.ts';
import type { RunContext } from '../planner/run-context.ts';
import { stateOf } from '../planner/writing/verb-state.ts';
import { RunFailure } from '../run-failure.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { SentChange } from './sent-change.ts';

/** A list in which the record stood before it was changed. */
export interface Listed {
  url: string;
  snapshot: Snapshot;
}

/** @throws RunFailure `not_confirmed` where nothing was sent, or what was sent cannot be seen */
export async function proveChange(
  context: RunContext,
  step: Step,
  sent: SentChange,
  listed: Listed | null,
): Promise<Confirmed> {
  const { before } = sent;
  if (before === null) throw new RunFailure('not_confirmed', 'Nothing was sent to the site.', { clause: step.clause });
  const leftOut = sent.leftOut(step, before, context.dates);
  if (leftOut.length > 0)
    throw new RunFailure(
      'not_confirmed',
      `What was sent did not hold ${leftOut.map(({ value }) => `"${value}"`).join(', ')}.`,
      { left_out: leftOut.map(({ label, value }) => ({ label, value })) },
    );
  if (step.kind !== 'create' && !isOfRecord(context, step, sent, before))
    throw new RunFailure('not_confirmed', 'Something was changed, but nothing shows that it is the record asked for.', {
      url: before.url,
    });
  const done = {
    words: sent.words,
    byScript: false,
    written: sent.written,
    refusedStatus: sent.refusedStatus,
    before,
    left: [],
    cameBack: false,
  };
  const pressed = { ...done, acts: false, onlyOpened: false, name: sent.name, given: [], rowText: sent.rowText };
  if (step.kind === 'delete') {
    const known = {
      listUrl: listed?.url ?? before.url,
      wasListed: listed !== null,
      before: listed?.snapshot ?? before,
    };
    return confirmDeleted(context, step, pressed, known);
  }
  if (step.kind === 'create') {
    const values = step.values.filter(({ mode }) => mode === 'set');
    return confirmCreated(context, step, values, done, []);
  }
  const state = stateOf(step);
  return step.values.length === 0 || state !== null
    ? confirmState(context, step, pressed, state, listed?.url ?? before.url)
    : confirmUpdated(context, step, step.values, done, before.url);
}

/** The row in which it was pressed, or the page on which it was sent, names the record. */
function isOfRecord(context: RunContext, step: Step, { rowText }: SentChange, page: Snapshot): boolean {
  const names = step.record.filter(({ moment }) => moment === null);
  const shown = rowText !== '' && page.tables.some(({ rows }) => rows.length > 1) ? [rowText] : textsOf(page);
  return names.every((name) =>
    shown.some((text) => holdsWords(text, name.value) || saysValue(text, name, context.dates)),
  );
}

function textsOf(page: Snapshot): string[] {
  return [
    page.title,
    page.text,
    ...page.headings.map(({ text }) => text),
    ...page.facts.map(({ value }) => value),
    ...page.elements.map(({ value }) => value ?? ''),
  ];
}
