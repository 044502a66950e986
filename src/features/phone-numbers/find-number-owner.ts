import type { Database } from '../../platform/db/database.ts';

export interface NumberOwner {
  tenantId: string;
  locationId: string;
  /** `num_…`. */
  numberId: string;
}

/**
 * Whose number a call came in on. Asked by carrier webhooks, which know no tenant.
 * @param phoneNumber E.164, as the carrier gave it
 * @returns null for numbers that are not ours, not bought yet, or given back
 */
export async function findNumberOwner(db: Database, phoneNumber: string): Promise<NumberOwner | null> {
  const [owner] = await db.find<NumberOwner>(
    'phone_number',
    phoneNumber,
    (sql) => sql`
      select tenant_id as "tenantId", location_id as "locationId", id as "numberId"
      from phone_numbers where phone_number = ${phoneNumber} and state = 'bought'`,
  );
  return owner ?? null;
}
