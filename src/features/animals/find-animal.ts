import type { Deps } from '../../deps.ts';
import { type AnimalRow, findAnimal, type Owner } from './store.ts';

/** An animal of a patient, or undefined where they have none with this id, or none any more. */
export function loadAnimal(deps: Pick<Deps, 'db'>, owner: Owner, id: string): Promise<AnimalRow | undefined> {
  return findAnimal(deps.db, owner, id);
}

/** An animal as the API answers it. */
export function presentAnimal(row: AnimalRow) {
  return {
    id: row.id,
    patient_id: row.patient_id,
    name: row.name,
    kind: row.kind,
    sex: row.sex,
    born: row.born,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
