import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import type { MessageRow } from './store.ts';

/** Leaves the audit row and the event of what happened to a message. Call it last. */
export async function recordMessage(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  row: MessageRow,
  action: 'message.created' | 'message.updated',
): Promise<void> {
  const { id, workspace_id: workspaceId, location_id, call_id, about, urgency, status, animal_id } = row;
  const data = { id, location_id, call_id, about, urgency, status, animal_id };
  await recordChange(sql, deps, actor, { action, targetId: id, event: { type: action, workspaceId, data } });
}
