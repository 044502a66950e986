import type { Deps } from '../../deps.ts';
import { type Caller, reaches } from '../../platform/http/caller.ts';
import { findWorkspace, type WorkspaceRow } from './store.ts';

/** A workspace of the caller's tenant that its key reaches, or undefined. */
export async function findReachableWorkspace(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<WorkspaceRow | undefined> {
  return reaches(caller, id) ? findWorkspace(deps.db, caller.tenantId, id) : undefined;
}
