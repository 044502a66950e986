-- Who of a practice is told of what, and what was sent to whom.
create table notification_rules (
  tenant_id        text collate "C" not null,
  id               text collate "C" not null,
  workspace_id     text collate "C" not null,
  location_id      text collate "C" not null,
  triggers         text[] not null check (cardinality(triggers) > 0),
  channel          text not null check (channel in ('email', 'sms')),
  -- An address, or a number in E.164, of somebody at the practice.
  recipient        text not null,
  -- Keyed with the server's key; by it those are known who want nothing.
  recipient_digest bytea not null,
  timing           text not null default 'immediate' check (timing in ('immediate', 'daily')),
  -- Of the location's clock.
  digest_hour      integer not null default 8 check (digest_hour between 0 and 23),
  content          text not null default 'summary' check (content in ('summary', 'full')),
  enabled          boolean not null default true,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspaces (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index notification_rules_of_location on notification_rules (tenant_id, location_id, created_at desc, id desc);
create index notification_rules_of_workspace on notification_rules (tenant_id, workspace_id);
select protect_table('notification_rules');

-- Outlives rules, and names nobody.
create table notification_opt_outs (
  tenant_id        text collate "C" not null,
  location_id      text collate "C" not null,
  channel          text not null check (channel in ('email', 'sms')),
  recipient_digest bytea not null,
  created_at       timestamptz not null default now(),
  primary key (tenant_id, location_id, channel, recipient_digest),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
select protect_table('notification_opt_outs', 'select, insert, delete');

create table notification_deliveries (
  tenant_id        text collate "C" not null,
  id               text collate "C" not null,
  workspace_id     text collate "C" not null,
  location_id      text collate "C" not null,
  -- Null for what a patient is told of an appointment.
  rule_id          text collate "C",
  kind             text not null check (kind in ('notice', 'digest', 'confirmation', 'reminder')),
  channel          text not null check (channel in ('email', 'sms')),
  -- A patient's number is looked up when it is due, and kept nowhere else.
  recipient        text,
  patient_id       text collate "C",
  appointment_id   text collate "C",
  -- Of the appointment, as it was when this was made: one that is moved gets others.
  starts_at        timestamptz,
  status           text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'skipped')),
  -- The number of the attempt under way fences what is written of it.
  attempts         integer not null default 0,
  first_attempt_at timestamptz,
  last_error       text,
  next_attempt_at  timestamptz default now(),
  sent_at          timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  constraint notification_deliveries_of check (num_nonnulls(rule_id, appointment_id) = 1)
);
create index notification_deliveries_newest on notification_deliveries (tenant_id, created_at desc, id desc);
create index notification_deliveries_due on notification_deliveries (tenant_id, next_attempt_at) where status = 'pending';
select protect_table('notification_deliveries');

-- What a rule has to tell of, once each; without a delivery it waits for the day's digest.
create table notification_notices (
  tenant_id   text collate "C" not null,
  id          text collate "C" not null,
  rule_id     text collate "C" not null,
  -- The same for whatever counts as one and the same occasion.
  occasion    text collate "C" not null,
  trigger     text not null,
  subject_id  text collate "C" not null,
  delivery_id text collate "C",
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, rule_id, occasion),
  foreign key (tenant_id, rule_id) references notification_rules (tenant_id, id) on delete cascade
);
create index notification_notices_of_delivery on notification_notices (tenant_id, delivery_id);
create index notification_notices_waiting on notification_notices (tenant_id, rule_id, created_at) where delivery_id is null;
select protect_table('notification_notices');
