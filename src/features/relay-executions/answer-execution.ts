import type { Deps } from '../../deps.ts';
import { conflict } from '../../platform/http/errors.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { sealField } from './sealed-fields.ts';
import { announce, saveAnswer } from './store.ts';

/** Hands a paused run what only a person could know; it is kept sealed until the run has taken it. */
export async function answerExecution(
  deps: Pick<Deps, 'db' | 'jobs' | 'cipher'>,
  actor: Actor,
  id: string,
  value: string,
): Promise<void> {
  const { tenantId } = actor;
  await deps.db.transaction(tenantId, async (sql) => {
    if (!(await saveAnswer(sql, tenantId, id, sealField(deps.cipher, tenantId, id, 'answer', value)))) {
      throw conflict('not_paused', 'The run is not waiting for an answer');
    }
    await recordChange(sql, deps, actor, { action: 'execution.answered', targetId: id });
    await announce(sql, id);
  });
}
