create table webhook_endpoints (
  tenant_id               text collate "C" not null references tenants (tenant_id),
  id                      text collate "C" not null,
  url                     text not null,
  -- Names of event types, or '*' for every type there is and will be.
  events                  text[] not null check (cardinality(events) > 0),
  -- The workspaces of the WORKSPACE key that made it; null: made by a TENANT key, hears of all of them.
  workspace_ids           text[] check (cardinality(workspace_ids) > 0),
  enabled                 boolean not null default true,
  sealed_secret           bytea not null,
  sealed_previous_secret  bytea,
  previous_secret_until   timestamptz,
  failing_since           timestamptz,
  created_at              timestamptz not null default now(),
  primary key (tenant_id, id)
);
select protect_table('webhook_endpoints');

-- Every change that partners may hear of, stored in the transaction that made it.
create table events (
  tenant_id    text collate "C" not null references tenants (tenant_id),
  id           text collate "C" not null,
  type         text not null,
  workspace_id text collate "C",
  payload      jsonb not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index events_by_age on events (tenant_id, created_at);
select protect_table('events');

create table webhook_deliveries (
  tenant_id       text collate "C" not null,
  id              text collate "C" not null,
  endpoint_id     text collate "C" not null,
  event_id        text collate "C" not null,
  status          text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts        integer not null default 0,
  response_status integer,
  last_error      text,
  next_attempt_at timestamptz,
  -- Who is sending it now; a claim that ran out belongs to a process that died.
  claim           text,
  claimed_until   timestamptz,
  -- The job that will wake the endpoint for it.
  job_id          uuid not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade,
  foreign key (tenant_id, event_id) references events (tenant_id, id) on delete cascade
);
create index webhook_deliveries_of_endpoint on webhook_deliveries (tenant_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, endpoint_id, next_attempt_at) where status = 'pending';
create index webhook_deliveries_pending on webhook_deliveries (next_attempt_at) where status = 'pending';
select protect_table('webhook_deliveries');
create policy finder_overdue_deliveries on webhook_deliveries for select
  using (finder_value('overdue_deliveries') is not null and status = 'pending');
