import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { forgetAnimals } from '../animals/forget-animals.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { erasePatient, hasAppointmentAfter, lockPatient } from './store.ts';

/**
 * Erases everything personal of a patient. The row stays without it, because past appointments refer to it; an appointment
 * still ahead is refused, so that no chair is held for nobody.
 */
export async function deletePatient(
  sql: Sql,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  actor: Actor,
  workspaceId: string,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'in_use' }> {
  if (!(await lockPatient(sql, actor.tenantId, workspaceId, id, 'update'))) return { ok: false, reason: 'not_found' };
  if (await hasAppointmentAfter(sql, actor.tenantId, id, deps.clock.now())) return { ok: false, reason: 'in_use' };
  await forgetAnimals(sql, actor.tenantId, id);
  await erasePatient(sql, actor.tenantId, id);
  await recordChange(sql, deps, actor, { action: 'patient.deleted', targetId: id });
  return { ok: true };
}
