import type { Database, Sql, StatementBuilder } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/http/pagination.ts';
import type { Channel, Content, Timing } from './schema.ts';
import type { Trigger } from './triggers.ts';

export interface RuleRow {
  tenant_id: string;
  id: string;
  workspace_id: string;
  location_id: string;
  triggers: Trigger[];
  channel: Channel;
  /** An e-mail address, or a number in E.164. */
  recipient: string;
  recipient_digest: Buffer;
  timing: Timing;
  /** Of the location's clock. */
  digest_hour: number;
  content: Content;
  enabled: boolean;
  /** Whether the recipient has asked to be told nothing more. */
  opted_out: boolean;
  created_at: Date;
  updated_at: Date;
}

export type NewRule = Omit<RuleRow, 'tenant_id' | 'opted_out' | 'created_at' | 'updated_at'>;
export type RuleChange = Partial<
  Pick<
    RuleRow,
    'triggers' | 'channel' | 'recipient' | 'recipient_digest' | 'timing' | 'digest_hour' | 'content' | 'enabled'
  >
>;

const rules = (sql: StatementBuilder) => sql`
  select rule.*, exists (
    select 1 from notification_opt_outs as out
    where out.tenant_id = rule.tenant_id and out.location_id = rule.location_id and out.channel = rule.channel
      and out.recipient_digest = rule.recipient_digest) as opted_out
  from notification_rules as rule`;

export async function insertRule(sql: Sql, tenantId: string, rule: NewRule): Promise<RuleRow> {
  await sql`insert into notification_rules ${sql({ ...rule, tenant_id: tenantId })}`;
  return (await findRule(sql, tenantId, rule.id)) as RuleRow;
}

export async function findRule(sql: Sql, tenantId: string, id: string): Promise<RuleRow | undefined> {
  const [row] = await sql<RuleRow[]>`${rules(sql)} where rule.tenant_id = ${tenantId} and rule.id = ${id}`;
  return row;
}

/** Rules of a location, newest first. */
export function listRules(
  db: Database,
  tenantId: string,
  locationId: string,
  page: PageRequest,
): Promise<(RuleRow & { cursor_at: string })[]> {
  return db.read<RuleRow & { cursor_at: string }>(
    tenantId,
    (sql) => sql`
      select listed.*, listed.created_at::text as cursor_at from (${rules(sql)}) as listed
      where tenant_id = ${tenantId} and location_id = ${locationId}
        ${page.after ? sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id})` : sql``}
      order by created_at desc, id desc limit ${page.limit + 1}`,
  );
}

export async function updateRule(
  sql: Sql,
  tenantId: string,
  id: string,
  change: RuleChange,
): Promise<RuleRow | undefined> {
  await sql`
    update notification_rules set ${sql({ ...change, updated_at: new Date() })}
    where tenant_id = ${tenantId} and id = ${id}`;
  return findRule(sql, tenantId, id);
}

export async function deleteRule(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`delete from notification_rules where tenant_id = ${tenantId} and id = ${id}`;
}

/** Rules that want to be told of any of these, oldest first. */
export function listMatchingRules(
  sql: Sql,
  tenantId: string,
  at: { locationId: string } | { workspaceId: string },
  triggers: readonly Trigger[],
): Promise<RuleRow[]> {
  return sql<RuleRow[]>`
    ${rules(sql)} where rule.tenant_id = ${tenantId} and rule.enabled and rule.triggers && ${[...triggers]}::text[]
      and ${'locationId' in at ? sql`rule.location_id = ${at.locationId}` : sql`rule.workspace_id = ${at.workspaceId}`}
    order by rule.created_at, rule.id`;
}

/** A recipient who wants nothing more from a location. */
export interface OptOut {
  locationId: string;
  channel: Channel;
  recipientDigest: Buffer;
}

export async function insertOptOut(sql: Sql, tenantId: string, optOut: OptOut): Promise<void> {
  await sql`
    insert into notification_opt_outs (tenant_id, location_id, channel, recipient_digest)
    values (${tenantId}, ${optOut.locationId}, ${optOut.channel}, ${optOut.recipientDigest}) on conflict do nothing`;
}

export async function deleteOptOut(sql: Sql, tenantId: string, optOut: OptOut): Promise<void> {
  await sql`
    delete from notification_opt_outs where tenant_id = ${tenantId} and location_id = ${optOut.locationId}
      and channel = ${optOut.channel} and recipient_digest = ${optOut.recipientDigest}`;
}

/** Held until the transaction ends, so that two digests of it do not mix. */
export async function lockRule(sql: Sql, tenantId: string, id: string): Promise<RuleRow | undefined> {
  await sql`select 1 from notification_rules where tenant_id = ${tenantId} and id = ${id} for update`;
  return findRule(sql, tenantId, id);
}
