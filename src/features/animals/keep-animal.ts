import type { Deps } from '../../deps.ts';
import { sameName } from '../../engines/dialog/same-name.ts';
import type { AnimalClaim } from '../../engines/dialog/tools.ts';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { insertAnimal, isVeterinary, listAnimalsIn, lockAnimals, type Owner, updateAnimal } from './store.ts';

/**
 * Finds the animal that an owner tells of among theirs, or makes it, with its audit row, in the caller's transaction, which holds the
 * owner's record. However many tell of it at once, it is made once: names are compared as a speech recogniser may have written them.
 * @returns its id; null where the practice sees people
 */
export async function keepAnimal(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  owner: Owner,
  { name, kind }: AnimalClaim,
): Promise<string | null> {
  if (!(await isVeterinary(sql, owner))) return null;
  await lockAnimals(sql, owner);
  const named = (await listAnimalsIn(sql, owner)).filter((animal) => sameName(animal.name, name));
  const known = named.find((animal) => kind !== null && animal.kind?.toLowerCase() === kind.toLowerCase()) ?? named[0];
  if (known === undefined) {
    const { id } = await insertAnimal(sql, owner, { id: newId('ani'), name, kind });
    await recordChange(sql, deps, actor, { action: 'animal.created', targetId: id });
    return id;
  }
  if (known.kind === null && kind !== null) {
    await updateAnimal(sql, owner, known.id, { kind });
    await recordChange(sql, deps, actor, { action: 'animal.updated', targetId: known.id });
  }
  return known.id;
}
