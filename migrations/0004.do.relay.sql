create table relay_credentials (
  tenant_id    text collate "C" not null references tenants (tenant_id),
  id           text collate "C" not null,
  workspace_id text collate "C",
  label        text not null,
  platform     text not null,
  login_url    text not null,
  username     text not null,
  -- HPKE envelope of password and one-time-password secret; the API process has no key to open it.
  sealed       jsonb not null,
  verified     boolean not null default false,
  -- End of the period of the last one-time code that was typed: sites take none twice.
  codes_used_until timestamptz,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspaces (tenant_id, id)
);
select protect_table('relay_credentials');

-- Cookies of a portal after login, sealed like the credential: only a relay runner opens them.
create table relay_sessions (
  tenant_id     text collate "C" not null,
  credential_id text collate "C" not null,
  sealed        jsonb not null,
  updated_at    timestamptz not null default now(),
  primary key (tenant_id, credential_id),
  foreign key (tenant_id, credential_id) references relay_credentials (tenant_id, id) on delete cascade
);
select protect_table('relay_sessions');

create table relay_executions (
  tenant_id          text collate "C" not null references tenants (tenant_id),
  id                 text collate "C" not null,
  workspace_id       text collate "C",
  credential_id      text collate "C" not null,
  -- A verification is a run that only logs in; it is never listed.
  kind               text not null default 'execute' check (kind in ('execute', 'verify')),
  platform           text not null,
  tier               text not null check (tier in ('read', 'create', 'update', 'delete')),
  status             text not null check (status in ('queued', 'running', 'paused', 'completed', 'failed', 'timed_out', 'canceled')),
  -- Encrypted with the tenant's key.
  sealed_instruction bytea not null,
  sealed_result      bytea,
  sealed_error       bytea,
  schema             jsonb,
  error_code         text,
  turns              integer not null default 0,
  tokens_used        integer not null default 0,
  duration_ms        integer,
  attempt            integer not null default 0,
  lease_until        timestamptz,
  wrote              boolean not null default false,
  cancel_requested   boolean not null default false,
  question           jsonb,
  sealed_answer      bytea,
  created_at         timestamptz not null default now(),
  started_at         timestamptz,
  completed_at       timestamptz,
  -- When the details were removed after the retention.
  forgotten_at       timestamptz,
  primary key (tenant_id, id)
);
create index relay_executions_forgettable on relay_executions (tenant_id, completed_at) where forgotten_at is null;
create index relay_executions_newest on relay_executions (tenant_id, created_at desc, id desc);
create index relay_executions_open on relay_executions (tenant_id, credential_id) where status in ('queued', 'running', 'paused');
-- One login, one run.
create unique index relay_executions_one_running on relay_executions (tenant_id, credential_id) where status in ('running', 'paused');
select protect_table('relay_executions');
-- Workers choose the next run over all tenants, in turn by when each was served last, and find the runs of workers that died.
create index relay_executions_started on relay_executions (started_at);
create policy finder_open_runs on relay_executions for select
  using ((status in ('queued', 'running', 'paused') or started_at > now() - interval '10 minutes')
         and finder_value('open_runs') is not null);

-- Turns, screenshots and files of a run in the order they happened.
create table relay_execution_events (
  tenant_id    text collate "C" not null,
  execution_id text collate "C" not null,
  number       bigint generated always as identity,
  type         text not null,
  sealed       bytea not null,
  at           timestamptz not null,
  primary key (tenant_id, execution_id, number),
  foreign key (tenant_id, execution_id) references relay_executions (tenant_id, id) on delete cascade
);
select protect_table('relay_execution_events');

create table relay_artifacts (
  tenant_id    text collate "C" not null,
  execution_id text collate "C" not null,
  kind         text not null check (kind in ('screenshot', 'file')),
  number       integer not null,
  turn         integer not null,
  name         text not null,
  content_type text not null,
  width        integer,
  height       integer,
  size_bytes   integer not null,
  stored_as    text not null,
  taken_at     timestamptz not null,
  primary key (tenant_id, execution_id, kind, number),
  foreign key (tenant_id, execution_id) references relay_executions (tenant_id, id) on delete cascade
);
select protect_table('relay_artifacts');

-- What runs have taught, by kind of run. A recipe goes with the login that it was learned with.
create table relay_recipes (
  tenant_id     text collate "C" not null,
  id            text collate "C" not null,
  credential_id text collate "C" not null,
  workspace_id  text collate "C",
  origin        text not null,
  tier          text not null check (tier in ('read', 'create', 'update', 'delete')),
  -- Keyed hash of what makes runs of one kind: origin, tier, schema and the instruction without its values.
  fingerprint   bytea not null,
  -- Instruction without its values, and the ways; encrypted with the tenant's key.
  sealed        bytea not null,
  uses          integer not null default 0,
  -- Runs in a row that failed with it.
  failures      integer not null default 0,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  last_used_at  timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, fingerprint),
  foreign key (tenant_id, credential_id) references relay_credentials (tenant_id, id) on delete cascade
);
create index relay_recipes_newest on relay_recipes (tenant_id, created_at desc, id desc);
create index relay_recipes_credential on relay_recipes (tenant_id, credential_id);
select protect_table('relay_recipes');
