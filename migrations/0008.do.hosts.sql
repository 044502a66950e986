-- What the hosts on one database know of one another. No tenant has a part in it: the product's role may not look, only the owner does.

-- One-way labels of the keys that this database's secrets are sealed with; the keys themselves stand in files of the hosts.
create table key_fingerprints (
  key_id      text collate "C" primary key,
  -- Null: a version of the keyring that logins were sealed to before fingerprints were kept.
  fingerprint text,
  -- Who showed it first, and where it lies there.
  host_name   text,
  path        text,
  noted_at    timestamptz not null default now()
);
alter table key_fingerprints enable row level security;

-- One row per process, kept for a while after its end: it says where the right keys lie.
create table hosts (
  id               text collate "C" primary key,
  name             text not null,
  roles            text[] not null,
  server_key_file  text not null,
  vault_keyring    text not null,
  has_private_keys boolean not null,
  -- 'folder', or the address of a bucket.
  artifacts        text not null,
  started_at       timestamptz not null default now(),
  seen_at          timestamptz not null default now(),
  stopped_at       timestamptz
);
alter table hosts enable row level security;

-- What earlier versions have sealed needs the keys that are there, not new ones. The owner sees no tenant's rows while row-level security
-- is forced.
alter table relay_credentials no force row level security;
alter table relay_executions no force row level security;
alter table calls no force row level security;
alter table webhook_endpoints no force row level security;
insert into key_fingerprints (key_id)
  select distinct sealed ->> 'keyId' from relay_credentials where sealed ->> 'keyId' is not null
  union
  select 'server' where exists (select from relay_executions) or exists (select from calls) or exists (select from webhook_endpoints);
alter table relay_credentials force row level security;
alter table relay_executions force row level security;
alter table calls force row level security;
alter table webhook_endpoints force row level security;

-- Whether any login still needs one version of the keyring, before its tenant is known.
create policy finder_sealed_to on relay_credentials for select using (sealed ->> 'keyId' = finder_value('sealed_to'));
