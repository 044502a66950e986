-- Tenants, the role the product works as, and the two walls every later table copies.

create extension if not exists btree_gist;

do $$ begin
  if not exists (select from pg_roles where rolname = 'frontdesk_app') then
    create role frontdesk_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

do $$ begin
  if not pg_has_role(current_user, 'frontdesk_app', 'member') then
    execute format('grant frontdesk_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to frontdesk_app;

-- Values set transaction-locally by platform/db; null when nobody set them, and null is equal to nothing.
create function current_tenant() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('frontdesk.tenant_id', true), '') $$;
create function finder_value(wanted text) returns text language sql stable parallel safe
  as $$ select case when current_setting('frontdesk.finder', true) = wanted
                    then nullif(current_setting('frontdesk.finder_value', true), '') end $$;

-- Forces row-level security on a table with a tenant_id and lets the app's role work in its own tenant's rows.
create function protect_table(name regclass, verbs text default 'select, insert, update, delete') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy tenant_rows on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', name);
  execute format('grant %s on %s to frontdesk_app', verbs, name);
end $$;

create table tenants (
  tenant_id  text collate "C" primary key,
  name       text not null unique,
  created_at timestamptz not null default now()
);
select protect_table('tenants', 'select');
create policy finder_all_tenants on tenants for select using (finder_value('all_tenants') is not null);

create table api_keys (
  tenant_id     text collate "C" not null references tenants (tenant_id),
  id            text collate "C" not null,
  name          text,
  secret_hash   bytea not null,
  scope         text not null check (scope in ('TENANT', 'WORKSPACE')),
  permissions   text[] not null,
  workspace_ids text[] not null default '{}',
  expires_at    timestamptz,
  last_used_at  timestamptz,
  revoked_at    timestamptz,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  check (scope = 'TENANT' or cardinality(workspace_ids) > 0)
);
create unique index api_keys_by_id on api_keys (id);
select protect_table('api_keys');
create policy finder_api_key on api_keys for select using (id = finder_value('api_key'));

-- One answer per (tenant, Idempotency-Key); a row without a status is a request still at work, until its lease ends.
create table idempotency_keys (
  tenant_id    text collate "C" not null references tenants (tenant_id),
  key          text collate "C" not null,
  fingerprint  bytea not null,
  lease_token  text not null,
  lease_until  timestamptz not null,
  status       integer,
  headers      jsonb,
  sealed_body  bytea,
  resource_id  text,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (tenant_id, created_at);
select protect_table('idempotency_keys');

-- Append-only and hash-chained: the head row serialises the writers of one tenant.
create table audit_heads (
  tenant_id text collate "C" primary key references tenants (tenant_id),
  sequence  bigint not null default 0,
  hash      bytea not null default '\x'
);
select protect_table('audit_heads', 'select');

create table audit_log (
  tenant_id  text collate "C" not null references tenants (tenant_id),
  id         text collate "C" not null,
  -- Place and hash in the chain, given by the trigger.
  sequence   bigint,
  actor      text not null,
  action     text not null,
  target_id  text,
  request_id text,
  created_at timestamptz not null default now(),
  hash       bytea,
  primary key (tenant_id, id),
  unique (tenant_id, sequence)
);
select protect_table('audit_log', 'select, insert');

-- Links an entry to the one before it: SHA-256 over that one's hash and the fields in order, as one JSON array. Deferred, it runs inside
-- the commit: writers of one tenant wait for one another's flush to disk and never for a process that is busy. As its owner it may move
-- the head, which the product's role may not.
create function chain_audit_entry() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  head audit_heads;
  at timestamptz;
  linked bytea;
begin
  insert into audit_heads as known (tenant_id, sequence) values (new.tenant_id, 1)
    on conflict (tenant_id) do update set sequence = known.sequence + 1 returning * into head;
  at := clock_timestamp();
  linked := sha256(head.hash || convert_to(concat('[', concat_ws(',',
    to_json(new.tenant_id), to_json(new.id), head.sequence, to_json(new.actor), to_json(new.action),
    coalesce(to_json(new.target_id)::text, 'null'), coalesce(to_json(new.request_id)::text, 'null'), to_json(at::text)), ']'), 'UTF8'));
  update audit_log set sequence = head.sequence, created_at = at, hash = linked where tenant_id = new.tenant_id and id = new.id;
  update audit_heads set hash = linked where tenant_id = new.tenant_id;
  return null;
end $$;
create constraint trigger chain_audit_entry after insert on audit_log deferrable initially immediate
  for each row when (new.hash is null) execute function chain_audit_entry();

-- Token buckets, shared by every node: tokens as of refreshed_at, more flow in with time. Unlogged: after a crash every bucket is
-- full again, which harms nobody, and nothing of it is written twice.
create unlogged table rate_buckets (
  tenant_id    text collate "C" not null,
  name         text collate "C" not null,
  tokens       double precision not null,
  -- What the last statement was given.
  granted      double precision not null,
  refreshed_at timestamptz not null,
  primary key (tenant_id, name)
);
select protect_table('rate_buckets', 'select, insert, update');

create function refilled(tokens double precision, refreshed_at timestamptz, capacity double precision, window_seconds double precision)
  returns double precision language sql stable parallel safe
  as $$ select least(capacity, tokens + greatest(0, extract(epoch from now() - refreshed_at)) * capacity / window_seconds) $$;
