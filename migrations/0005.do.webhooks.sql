create table webhook_endpoints (
  tenant_id               text collate "C" not null references tenants (tenant_id),
  id                      text collate "C" not null,
  url                     text not null,
  events                  text[] not null,
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
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade,
  foreign key (tenant_id, event_id) references events (tenant_id, id) on delete cascade
);
create index webhook_deliveries_of_endpoint on webhook_deliveries (tenant_id, endpoint_id, created_at desc, id desc);
select protect_table('webhook_deliveries');
