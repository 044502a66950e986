-- People who sign in to the console: who they are, what they were invited to be, and where they are signed in.
create table users (
  tenant_id        text collate "C" not null references tenants (tenant_id),
  id               text collate "C" not null,
  -- In small letters.
  email            text not null check (email = lower(email)),
  name             text not null,
  role             text not null check (role in ('owner', 'manager', 'staff', 'developer')),
  scope            text not null check (scope in ('TENANT', 'WORKSPACE')),
  workspace_ids    text[] not null default '{}',
  -- Argon2id in PHC form; null for whoever signs in at an identity provider alone.
  password_hash    text,
  -- Issuer and subject at the identity provider, from the first sign-in there.
  identity         text,
  -- Of a link that sets a new password, SHA-256.
  reset_hash       bytea,
  reset_expires_at timestamptz,
  sealed_totp      bytea,
  -- The time step of the last code that was taken: no code is taken twice.
  totp_step        bigint,
  -- A secret that no code has confirmed yet.
  sealed_totp_new  bytea,
  -- SHA-256 in hex of the recovery codes that are left.
  recovery_hashes  text[] not null default '{}',
  last_signed_in_at timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email),
  check (scope = 'TENANT' or cardinality(workspace_ids) > 0),
  check (role <> 'owner' or scope = 'TENANT')
);
create index users_by_email on users (email);
create unique index users_by_id on users (id);
select protect_table('users');
create policy finder_user_email on users for select using (email = finder_value('user_email'));
create policy finder_password_reset on users for select using (id = finder_value('password_reset') and reset_hash is not null);

create table sessions (
  tenant_id    text collate "C" not null,
  id           text collate "C" not null,
  user_id      text collate "C" not null,
  secret_hash  bytea not null,
  user_agent   text,
  address      text,
  -- However busy it is, a session ends then.
  expires_at   timestamptz not null,
  last_used_at timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index sessions_by_id on sessions (id);
create index sessions_of_user on sessions (tenant_id, user_id);
select protect_table('sessions');
create policy finder_session on sessions for select using (id = finder_value('session'));

create table invitations (
  tenant_id     text collate "C" not null references tenants (tenant_id),
  id            text collate "C" not null,
  email         text not null check (email = lower(email)),
  role          text not null check (role in ('owner', 'manager', 'staff', 'developer')),
  scope         text not null check (scope in ('TENANT', 'WORKSPACE')),
  workspace_ids text[] not null default '{}',
  -- Who has invited: a key, a user, or the operator.
  invited_by    text not null,
  secret_hash   bytea not null,
  expires_at    timestamptz not null,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email),
  check (scope = 'TENANT' or cardinality(workspace_ids) > 0),
  check (role <> 'owner' or scope = 'TENANT')
);
create unique index invitations_by_id on invitations (id);
create index invitations_by_email on invitations (email);
select protect_table('invitations');
create policy finder_invitation on invitations for select using (id = finder_value('invitation'));
create policy finder_invitation_email on invitations for select using (email = finder_value('invitation_email'));

-- Buckets of guesses at sign-in come and go with the addresses that guess.
grant delete on rate_buckets to frontdesk_app;
