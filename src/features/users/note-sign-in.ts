import type { Sql } from '../../platform/db/database.ts';
import { updateUser } from './store.ts';

export async function noteSignIn(sql: Sql, tenantId: string, userId: string): Promise<void> {
  await updateUser(sql, tenantId, userId, { last_signed_in_at: new Date() });
}
