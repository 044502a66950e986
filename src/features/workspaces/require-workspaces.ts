import type { Sql } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { existingWorkspaces } from './store.ts';

/** @throws AppError not_found where one of them is not the tenant's */
export async function requireWorkspaces(sql: Sql, tenantId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await existingWorkspaces(sql, tenantId, ids);
  if (ids.some((id) => !known.has(id))) throw notFound();
}
