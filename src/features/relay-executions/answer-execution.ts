import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { sealField } from './sealed-fields.ts';
import { announce, saveAnswer } from './store.ts';

/** Hands a paused run what only a person could know; it is kept sealed until the run has taken it. */
export async function answerExecution(
  sql: Sql,
  deps: Pick<Deps, 'jobs' | 'cipher'>,
  actor: Actor,
  id: string,
  value: string,
): Promise<void> {
  const { tenantId } = actor;
  if (!(await saveAnswer(sql, tenantId, id, sealField(deps.cipher, tenantId, id, 'answer', value)))) {
    throw conflict('not_paused', 'The run is not waiting for an answer');
  }
  await recordChange(sql, deps, actor, { action: 'execution.answered', targetId: id });
  await announce(sql, id);
}
