create table workspaces (
  tenant_id         text collate "C" not null references tenants (tenant_id),
  id                text collate "C" not null,
  name              text not null,
  business_category text not null default 'OTHER',
  activated         boolean not null default true,
  connector_type    text not null default 'native' check (connector_type in ('native', 'fhir')),
  -- Where the practice's own system is: {base_url, credential_id}; null for native.
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

-- Days on which the location is closed whatever its hours say; `day` is one of its own calendar.
create table closures (
  tenant_id   text collate "C" not null,
  id          text collate "C" not null,
  location_id text collate "C" not null,
  day         text collate "C" not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  name        text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create unique index closures_of_location on closures (tenant_id, location_id, day);
select protect_table('closures', 'select, insert, delete');

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
  -- Address of the service in the practice's own system, of which this row is a copy; null for our own.
  external_id      text collate "C",
  created_at       timestamptz not null default now(),
  -- A deleted service is hidden, never removed: appointments go on showing its name.
  deleted_at       timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index services_of_location on services (tenant_id, location_id, id);
create unique index services_external on services (tenant_id, location_id, external_id);
select protect_table('services');

create table providers (
  tenant_id   text collate "C" not null,
  id          text collate "C" not null,
  location_id text collate "C" not null,
  name        text not null,
  is_active   boolean not null default true,
  external_id text collate "C",
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- Hidden, like a deleted service.
  deleted_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index providers_of_location on providers (tenant_id, location_id, id);
create unique index providers_external on providers (tenant_id, location_id, external_id);
select protect_table('providers');

-- Whether a location's services and providers are our own, or copies of what another system keeps.
create function is_native(of_tenant text, of_location text) returns boolean language sql stable parallel safe
  as $$ select workspace.connector_type = 'native' from locations location
        join workspaces workspace on workspace.tenant_id = location.tenant_id and workspace.id = location.workspace_id
        where location.tenant_id = of_tenant and location.id = of_location $$;

-- What the practice's own system said last of who does what there.
create table connector_catalogs (
  tenant_id    text collate "C" not null,
  location_id  text collate "C" not null,
  base_url     text not null,
  catalog      jsonb not null,
  refreshed_at timestamptz not null default now(),
  -- One process at a time reads it again; the others go on with this one.
  claimed_at   timestamptz,
  primary key (tenant_id, location_id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
select protect_table('connector_catalogs');

-- Bookings and moves under way in another system. What nobody was told of when its process died is taken back.
create table connector_writes (
  tenant_id   text collate "C" not null,
  -- Under this key the other system knows the write.
  id          text collate "C" not null,
  location_id text collate "C" not null,
  kind        text not null check (kind in ('book', 'move')),
  -- The slot that it wants there.
  slot        jsonb not null,
  -- The appointment that moves.
  appointment_id text collate "C",
  call_id     text collate "C",
  request_id  text,
  created_at  timestamptz not null default now(),
  -- Since when it is being settled; from then on it cannot succeed any more.
  settling_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create unique index connector_writes_of_request on connector_writes (tenant_id, call_id, request_id);
select protect_table('connector_writes');
