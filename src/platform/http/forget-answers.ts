import type { TenantCipher } from '../crypto/tenant-cipher.ts';
import type { Database } from '../db/database.ts';
import { openAnswer } from './kept-answer.ts';

/** Deletes kept answers whose body tells of somebody: a repeat of their requests is a new request. @returns how many */
export async function forgetAnswers(
  { db, cipher }: { db: Database; cipher: TenantCipher },
  tenantId: string,
  mentions: (text: string) => boolean,
): Promise<number> {
  const kept = await db.read<{ key: string; sealed_body: Buffer }>(
    tenantId,
    (sql) =>
      sql`select key, sealed_body from idempotency_keys where tenant_id = ${tenantId} and sealed_body is not null`,
  );
  const keys = kept
    .filter(({ key, sealed_body }) => mentions(openAnswer(cipher, tenantId, key, sealed_body)))
    .map(({ key }) => key);
  if (keys.length > 0)
    await db.transaction(
      tenantId,
      (sql) => sql`delete from idempotency_keys where tenant_id = ${tenantId} and key = any(${keys})`,
    );
  return keys.length;
}
