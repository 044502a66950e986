import { makeKey } from '../../src/features/api-keys/key-format.ts';
import { PERMISSIONS } from '../../src/features/api-keys/permissions.ts';
import { sealCall } from '../../src/features/calls/sealed-fields.ts';
import { makeTenant } from '../../src/features/tenants/make-tenant.ts';
import { loadServerKeys } from '../../src/platform/crypto/server-keys.ts';
import { createTenantCipher } from '../../src/platform/crypto/tenant-cipher.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Product } from '../product.ts';

export interface Stage {
  workspaceId: string;
  emptyLocationId: string;
  /** Has a page of calls, each with a sealed summary. */
  fullLocationId: string;
  /** Others than the product's first, each with a key. */
  tenants: { tenantId: string; key: string }[];
}

const TENANTS = 64;
const CALLS = 25;
const SUMMARY = 'The caller asked for a cleaning next week and took Tuesday at nine with Dr. Lee.';

export async function seedStage(product: Product): Promise<Stage> {
  const make = async (path: string, body: unknown): Promise<string> => {
    const answer = await product.ask('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data.id;
  };
  const workspaceId = await make('/v1/workspaces', { name: 'Maple Street', business_category: 'DENTAL_GENERAL' });
  const place = (name: string) => make(`/v1/workspaces/${workspaceId}/locations`, { name });
  const [emptyLocationId, fullLocationId] = [await place('Elm Avenue'), await place('Maple Street')];
  await seedCalls(product, fullLocationId);
  const tenants: Stage['tenants'] = [];
  for (let number = 1; number <= TENANTS; number++)
    tenants.push(await makeTenantWithKey(product, `Practice ${number}`));
  return { workspaceId, emptyLocationId, fullLocationId, tenants };
}

async function seedCalls({ owner, tenantId, serverKeyFile }: Product, locationId: string): Promise<void> {
  const cipher = createTenantCipher(loadServerKeys(serverKeyFile));
  await owner.begin(async (sql) => {
    await sql`select set_config('frontdesk.tenant_id', ${tenantId}, true)`;
    for (let number = 0; number < CALLS; number++) {
      const id = newId('call');
      const summary = sealCall(cipher, tenantId, id, 'summary', SUMMARY);
      await sql`
        insert into calls (tenant_id, id, location_id, call_id, status, direction, caller_number, duration, category, sentiment, sealed_summary, started_at, ended_at)
        values (${tenantId}, ${id}, ${locationId}, ${`CA${id}`}, 'completed', 'inbound', '+12125550123', 95, 'booking', 'positive',
          ${summary}, now() - interval '2 minutes', now())`;
    }
  });
}

/** A tenant with a key of scope TENANT that may do everything. */
export async function makeTenantWithKey(
  { owner, databaseUrl }: Pick<Product, 'owner' | 'databaseUrl'>,
  name: string,
): Promise<{ tenantId: string; key: string }> {
  const { tenantId } = await makeTenant(databaseUrl, name);
  const id = newId('key');
  const { text, secretHash } = makeKey(id);
  await owner.begin(async (sql) => {
    await sql`select set_config('frontdesk.tenant_id', ${tenantId}, true)`;
    await sql`
      insert into api_keys (tenant_id, id, name, secret_hash, scope, permissions, workspace_ids)
      values (${tenantId}, ${id}, ${name}, ${secretHash}, 'TENANT', ${[...PERMISSIONS]}, '{}')`;
  });
  return { tenantId, key: text };
}
