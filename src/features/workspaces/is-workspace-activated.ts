import type { Database } from '../../platform/db/database.ts';
import { findWorkspace } from './store.ts';

export async function isWorkspaceActivated(db: Database, tenantId: string, id: string): Promise<boolean> {
  return (await findWorkspace(db, tenantId, id))?.activated ?? false;
}
