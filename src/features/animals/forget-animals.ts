import type { Sql } from '../../platform/db/database.ts';
import { deleteAnimalsOf } from './store.ts';

/** Deletes the animals of a patient who is erased in this transaction. */
export function forgetAnimals(sql: Sql, tenantId: string, patientId: string): Promise<void> {
  return deleteAnimalsOf(sql, tenantId, patientId);
}
