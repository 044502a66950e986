import type { Deps } from '../../deps.ts';
import { presentAnimal } from './find-animal.ts';
import { listAnimalsIn, type Owner } from './store.ts';

/** All animals of an owner as the API answers them, the oldest record first. */
export async function animalsOf({ db }: Pick<Deps, 'db'>, owner: Owner): Promise<ReturnType<typeof presentAnimal>[]> {
  const rows = await db.reads(owner.tenantId, (sql) => listAnimalsIn(sql, owner));
  return rows.map(presentAnimal);
}
