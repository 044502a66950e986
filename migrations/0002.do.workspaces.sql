create table workspaces (
  tenant_id         text collate "C" not null references tenants (tenant_id),
  id                text collate "C" not null,
  name              text not null,
  business_category text not null default 'OTHER',
  activated         boolean not null default true,
  connector_type    text not null default 'native' check (connector_type in ('native', 'fhir')),
  connector         jsonb,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  primary key (tenant_id, id)
);
select protect_table('workspaces', 'select, insert, update');

create table locations (
  tenant_id               text collate "C" not null,
  id                      text collate "C" not null,
  workspace_id            text collate "C" not null,
  name                    text not null,
  timezone                text not null default 'America/New_York',
  phone_number            text,
  address                 text,
  website_url             text,
  activated               boolean not null default true,
  booking_enabled         boolean not null default true,
  provider_selection_mode text not null default 'any' check (provider_selection_mode in ('any', 'caller_choice', 'round_robin')),
  sms_number              text,
  voice_routing_mode      text not null default 'agent'
    check (voice_routing_mode in ('agent', 'forward_first', 'after_hours', 'forward_only')),
  forward_number          text,
  forward_timeout         integer not null default 20 check (forward_timeout between 5 and 120),
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspaces (tenant_id, id)
);
create index locations_of_workspace on locations (tenant_id, workspace_id, id);
select protect_table('locations', 'select, insert, update');

create table operating_hours (
  tenant_id   text collate "C" not null,
  id          text collate "C" not null,
  location_id text collate "C" not null,
  day_of_week integer not null check (day_of_week between 0 and 6),
  start_time  text not null,
  end_time    text not null,
  is_active   boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index operating_hours_of_location on operating_hours (tenant_id, location_id, day_of_week, start_time);
select protect_table('operating_hours', 'select, insert, delete');

create table services (
  tenant_id        text collate "C" not null,
  id               text collate "C" not null,
  location_id      text collate "C" not null,
  name             text not null,
  duration_minutes integer not null check (duration_minutes between 1 and 480),
  price_cents      bigint check (price_cents >= 0),
  color            text,
  description      text,
  is_active        boolean not null default true,
  created_at       timestamptz not null default now(),
  -- A deleted service is hidden, never removed: appointments go on showing its name.
  deleted_at       timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index services_of_location on services (tenant_id, location_id, id);
select protect_table('services');

create table providers (
  tenant_id   text collate "C" not null,
  id          text collate "C" not null,
  location_id text collate "C" not null,
  name        text not null,
  is_active   boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- Hidden, like a deleted service.
  deleted_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index providers_of_location on providers (tenant_id, location_id, id);
select protect_table('providers');
