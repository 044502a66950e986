-- What models were asked, by day too; how many tokens a day a tenant allows them; and which workspaces ask none.
alter table model_usage add column day date;
-- Uses of before count for the day on which their call or run began. Row-level security is lifted for the owner within this transaction.
alter table model_usage no force row level security;
alter table calls no force row level security;
alter table relay_executions no force row level security;
update model_usage usage set day = (coalesce(
  (select call.created_at from calls call where call.tenant_id = usage.tenant_id and call.id = usage.call_id),
  (select run.created_at from relay_executions run where run.tenant_id = usage.tenant_id and run.id = usage.execution_id)
) at time zone 'UTC')::date;
alter table model_usage force row level security;
alter table calls force row level security;
alter table relay_executions force row level security;
alter table model_usage
  -- In UTC.
  alter column day set not null,
  drop constraint model_usage_pkey,
  add primary key (tenant_id, subject_id, purpose, model, day);
create index model_usage_of_day on model_usage (tenant_id, day);

create table model_budgets (
  tenant_id    text collate "C" primary key references tenants (tenant_id),
  -- Sent and answered, of all models together, in a day of UTC.
  daily_tokens bigint not null check (daily_tokens > 0),
  -- The last day on which it was used up and told of.
  told_on      date,
  updated_at   timestamptz not null default now()
);
select protect_table('model_budgets');

-- Null: every model that the server has.
alter table workspaces add column language_models text check (language_models = 'off');
