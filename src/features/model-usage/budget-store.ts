import type { Reader, Sql } from '../../platform/db/database.ts';

/** What a tenant allows language models, as of today. */
export interface ModelLimits {
  /** Today, in UTC, `YYYY-MM-DD`. */
  day: string;
  /** Null: as many as are needed. */
  dailyTokens: number | null;
  /** Today so far, sent and answered; counted only where there is a budget. */
  usedTokens: number;
  /** The models that may be asked, as `vendor:model`, by workspaces that do not let all be; none where they let none be. */
  allowed: Record<string, string[]>;
}

export async function findLimits(db: Reader, tenantId: string): Promise<ModelLimits> {
  const [row] = await db.read<ModelLimits>(
    tenantId,
    (sql) => sql`
      select today.day::text as day, budget.daily_tokens as "dailyTokens",
        case when budget.daily_tokens is null then 0 else ${usedOn(sql, tenantId)} end as "usedTokens",
        (select coalesce(jsonb_object_agg(id, case when language_models = 'off' then '{}' else allowed_models end), '{}')
         from workspaces
         where tenant_id = ${tenantId} and (language_models = 'off' or allowed_models is not null)) as allowed
      from (select (now() at time zone 'UTC')::date as day) today
      left join model_budgets budget on budget.tenant_id = ${tenantId}`,
  );
  return row as ModelLimits;
}

/** The same with the use of today also where there is no budget. */
export async function findBudget(db: Reader, tenantId: string): Promise<Omit<ModelLimits, 'allowed'>> {
  const [row] = await db.read<Omit<ModelLimits, 'allowed'>>(
    tenantId,
    (sql) => sql`
      select today.day::text as day, budget.daily_tokens as "dailyTokens", ${usedOn(sql, tenantId)} as "usedTokens"
      from (select (now() at time zone 'UTC')::date as day) today
      left join model_budgets budget on budget.tenant_id = ${tenantId}`,
  );
  return row as Omit<ModelLimits, 'allowed'>;
}

const usedOn = (sql: Sql, tenantId: string) => sql`(
  select coalesce(sum(input_tokens + output_tokens), 0)::bigint from model_usage
  where tenant_id = ${tenantId} and day = today.day)`;

export async function putBudget(sql: Sql, tenantId: string, dailyTokens: number | null): Promise<void> {
  if (dailyTokens === null) await sql`delete from model_budgets where tenant_id = ${tenantId}`;
  else
    await sql`
      insert into model_budgets (tenant_id, daily_tokens) values (${tenantId}, ${dailyTokens})
      on conflict (tenant_id) do update set daily_tokens = excluded.daily_tokens, updated_at = now()`;
}

/** Notes that a budget is used up on a day. @returns false where that was noted before, or the budget is gone */
export async function markTold(sql: Sql, tenantId: string, day: string): Promise<boolean> {
  const rows = await sql`
    update model_budgets set told_on = ${day}::text::date
    where tenant_id = ${tenantId} and told_on is distinct from ${day}::text::date returning 1`;
  return rows.length > 0;
}
