import type { Deps } from '../../deps.ts';
import type { AnimalClaim } from '../../engines/dialog/tools.ts';
import type { Sql } from '../../platform/db/database.ts';
import { keepAnimal } from '../animals/keep-animal.ts';
import type { Actor } from '../audit-log/record-change.ts';
import type { BookableLocation } from './choose-chair.ts';
import { setAnimal } from './store.ts';

/** Says of an appointment that was just booked which animal it is for, where that was told, at a practice that sees animals. */
export async function nameAnimal(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  { tenant_id: tenantId, workspace_id: workspaceId }: BookableLocation,
  appointmentId: string,
  { patientId, animal }: { patientId: string; animal?: AnimalClaim | undefined },
): Promise<void> {
  if (animal === undefined) return;
  const animalId = await keepAnimal(sql, deps, actor, { tenantId, workspaceId, patientId }, animal);
  if (animalId !== null) await setAnimal(sql, tenantId, appointmentId, animalId);
}
