-- A number is reserved here before the carrier is asked; the partial unique indexes are the reservation.
create table phone_numbers (
  tenant_id         text collate "C" not null,
  id                text collate "C" not null,
  location_id       text collate "C" not null,
  phone_number      text not null,
  state             text not null default 'reserved'
    check (state in ('reserved', 'buying', 'bought', 'failed', 'unknown', 'releasing', 'released')),
  -- Attempts begun; whoever works on the purchase writes only while it is still theirs.
  attempt           integer not null default 0,
  -- Tries that settled nothing: turned away for now, or lost.
  tries             integer not null default 0,
  -- When the carrier was last asked to sell.
  asked_at          timestamptz,
  emergency_address jsonb,
  address_sid       text,
  emergency_status  text not null default 'none' check (emergency_status in ('none', 'pending', 'registered', 'failed')),
  phone_sid         text,
  sip_domain        text,
  failure           jsonb,
  -- The order's Idempotency-Key, until its failure has been told.
  order_key         text,
  ordered_by        text not null default 'system',
  request_id        text,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create unique index phone_numbers_held on phone_numbers (phone_number) where state in ('reserved', 'buying', 'bought', 'unknown', 'releasing');
create unique index phone_numbers_one_per_location on phone_numbers (tenant_id, location_id)
  where state in ('reserved', 'buying', 'bought', 'unknown');
create index phone_numbers_by_order on phone_numbers (tenant_id, order_key) where order_key is not null;
select protect_table('phone_numbers');
create policy finder_phone_number on phone_numbers for select
  using (phone_number = finder_value('phone_number') and state = 'bought');
-- The reconciler compares what all tenants hold with what the carrier says.
create policy finder_held_numbers on phone_numbers for select
  using (state in ('reserved', 'buying', 'bought', 'unknown', 'releasing') and finder_value('held_numbers') is not null);
create policy finder_number_reservation on phone_numbers for select using (id = finder_value('number_reservation'));

create table voice_agents (
  tenant_id            text collate "C" not null,
  id                   text collate "C" not null,
  location_id          text collate "C" not null,
  name                 text not null,
  voice_id             text not null,
  voice_gender         text not null,
  language             text not null default 'en-US',
  begin_message        text,
  llm_system_prompt    text,
  knowledge_base_text  text,
  website_url          text,
  business_description text,
  setup_status         text not null check (setup_status in ('queued', 'in_progress', 'ready', 'failed', 'removing')),
  -- Fencing tokens: a worker writes only while the setup and its attempt at it are the latest.
  setup_run            integer not null default 1,
  setup_attempt        integer not null default 0,
  setup_steps          jsonb not null default '[]',
  profile              jsonb,
  -- Since when it can answer; a rebuild does not take it from the line.
  ready_at             timestamptz,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  unique (tenant_id, location_id)
);
select protect_table('voice_agents');

-- What the agent may quote: pieces of the practice's own website.
create table voice_agent_passages (
  tenant_id text collate "C" not null,
  agent_id  text collate "C" not null,
  number    integer not null,
  passage   jsonb not null,
  primary key (tenant_id, agent_id, number),
  foreign key (tenant_id, agent_id) references voice_agents (tenant_id, id) on delete cascade
);
select protect_table('voice_agent_passages');

-- Deleting a patient erases everything personal and leaves the row, which appointments of the past refer to.
create table patients (
  tenant_id     text collate "C" not null,
  id            text collate "C" not null,
  workspace_id  text collate "C" not null,
  first_name    text,
  last_name     text,
  date_of_birth date,
  phone_number  text,
  email         text,
  -- Address of the record in the practice's own system, of which this row is a copy.
  external_id   text collate "C",
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  deleted_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspaces (tenant_id, id),
  check (case when deleted_at is null then first_name is not null and last_name is not null
              else coalesce(first_name, last_name, date_of_birth::text, phone_number, email, external_id) is null end)
);
create index patients_newest on patients (tenant_id, workspace_id, created_at desc, id desc);
create unique index patients_external on patients (tenant_id, workspace_id, external_id);
create index patients_by_phone on patients (tenant_id, workspace_id, phone_number);
create index patients_by_birth on patients (tenant_id, workspace_id, date_of_birth);
select protect_table('patients', 'select, insert, update');

create table appointments (
  tenant_id   text collate "C" not null,
  id          text collate "C" not null,
  location_id text collate "C" not null,
  service_id  text collate "C" not null,
  provider_id text collate "C",
  patient_id  text collate "C" not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  status      text not null default 'booked' check (status in ('booked', 'canceled')),
  source      text not null check (source in ('call', 'api', 'connector')),
  call_id     text collate "C",
  -- Address of the appointment in the practice's own system, of which this row is a copy.
  external_id text collate "C",
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, service_id) references services (tenant_id, id),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  -- A provider, or the one unnamed chair, holds one appointment at a time, whoever writes first. Copies are as their own system has them.
  constraint appointments_no_overlap exclude using gist (
    tenant_id with =, location_id with =, (coalesce(provider_id, '')) with =, tstzrange(starts_at, ends_at) with &&
  ) where (status = 'booked' and external_id is null)
);
create unique index appointments_external on appointments (tenant_id, location_id, external_id);
create index appointments_of_location on appointments (tenant_id, location_id, starts_at);
create index appointments_newest on appointments (tenant_id, location_id, created_at desc, id desc);
create index appointments_of_provider on appointments (tenant_id, provider_id, created_at desc);
create index appointments_of_patient on appointments (tenant_id, patient_id, starts_at);
select protect_table('appointments', 'select, insert, update');

create table calls (
  tenant_id       text collate "C" not null,
  id              text collate "C" not null,
  location_id     text collate "C" not null,
  -- The carrier's id; null until the carrier has taken an outbound call.
  call_id         text,
  status          text check (status in ('ringing', 'in_progress', 'completed', 'transferred', 'missed', 'failed')),
  direction       text check (direction in ('inbound', 'outbound')),
  caller_number   text,
  to_number       text,
  duration        integer,
  sentiment       text,
  category        text,
  call_successful boolean,
  ended_reason    text,
  started_at      timestamptz,
  ended_at        timestamptz,
  analyzed_at     timestamptz,
  agent_id        text collate "C",
  agent_name      text,
  patient_id      text collate "C",
  appointment_id  text collate "C",
  session_token   text,
  -- Who has the caller now and will tell how that ended: the agent's session or a dialled telephone.
  leg             text check (leg in ('agent', 'dial')),
  -- Fencing token: a session writes only while this number is its own.
  session_number  integer not null default 0,
  -- What the carrier said of the end while a leg was still open: {status, seconds, at}.
  carrier_ending  jsonb,
  -- Why the last transfer failed, until the agent has taken the caller back.
  failed_transfer text,
  -- Times in a row that the agent's socket was lost before the caller said anything.
  reconnects      integer not null default 0,
  -- Last sign of life, and when the next is due: a call that is overdue is over.
  seen_at         timestamptz not null default now(),
  due_at          timestamptz not null default now() + interval '10 minutes',
  -- Encrypted with the tenant's key: why we call, summary, success reason and message, dialog state.
  sealed_purpose  bytea,
  sealed_summary  bytea,
  sealed_outcome  bytea,
  sealed_dialog   bytea,
  -- The carrier's id of the recording that it keeps, and how long that is; null where there is none, or none any more.
  recording_id      text,
  recording_seconds integer,
  created_at      timestamptz not null default now(),
  -- Place in every list and day of every count; never changes.
  placed_at       timestamptz not null generated always as (coalesce(started_at, created_at)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
-- The counted columns ride along, so that the statistics of part of a day read the index alone.
create index calls_of_location on calls (tenant_id, location_id, placed_at desc, id desc)
  include (status, category, sentiment, duration);
create index calls_by_status on calls (tenant_id, location_id, status, placed_at desc, id desc);
create index calls_by_category on calls (tenant_id, location_id, category, placed_at desc, id desc);
create index calls_live on calls (tenant_id, location_id, placed_at, due_at)
  where status is null or status in ('ringing', 'in_progress');
create unique index calls_by_carrier_id on calls (call_id);
create unique index calls_by_session on calls (session_token);
select protect_table('calls');
create policy finder_call_session on calls for select using (session_token = finder_value('call_session'));
create policy finder_carrier_call on calls for select using (call_id = finder_value('carrier_call'));

-- How many calls of a UTC day ended, and how: changed by deltas in the commit of whatever ends, corrects, analyses or deletes a call.
-- Counters: calls, timed, seconds, status:…, category:…, sentiment:…
create table call_day_counts (
  tenant_id   text collate "C" not null,
  location_id text collate "C" not null,
  day         date not null,
  counter     text collate "C" not null,
  value       bigint not null,
  primary key (tenant_id, location_id, day, counter),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
select protect_table('call_day_counts', 'select');

-- What a call adds to the counts of its day. One that is still going on adds nothing, for it is counted where it stands; what is null
-- is in no map.
create function call_counters(status text, category text, sentiment text, duration integer)
  returns table (counter text, value bigint) language sql immutable parallel safe as $$
  select counted.counter, counted.value
  from (values ('calls', 1::bigint), ('timed', case when duration is not null then 1 end), ('seconds', duration),
               ('status:' || status, 1), ('category:' || category, 1), ('sentiment:' || sentiment, 1)) as counted (counter, value)
  where counted.counter is not null and counted.value is not null and status not in ('ringing', 'in_progress')
$$;

-- It runs inside the commit: calls of one location that end at once wait for one another's flush to disk and for nothing else. As its
-- owner it may change the counts, which the product's role may not.
create function count_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place calls := coalesce(new, old);
begin
  perform pg_advisory_xact_lock(hashtextextended(place.tenant_id || ' ' || place.location_id, 0));
  insert into call_day_counts as known (tenant_id, location_id, day, counter, value)
    select place.tenant_id, place.location_id, (place.placed_at at time zone 'UTC')::date, counter, sum(value)
    from (select counter, value from call_counters(new.status, new.category, new.sentiment, new.duration)
          union all
          select counter, -value from call_counters(old.status, old.category, old.sentiment, old.duration)) as delta
    group by counter having sum(value) <> 0
    on conflict (tenant_id, location_id, day, counter) do update set value = known.value + excluded.value;
  return null;
end $$;
create constraint trigger count_new_call after insert on calls deferrable initially deferred
  for each row when (new.status not in ('ringing', 'in_progress')) execute function count_call();
create constraint trigger count_changed_call after update on calls deferrable initially deferred
  for each row when ((new.status, new.category, new.sentiment, new.duration)
    is distinct from (old.status, old.category, old.sentiment, old.duration)) execute function count_call();
create constraint trigger count_deleted_call after delete on calls deferrable initially deferred
  for each row when (old.status not in ('ringing', 'in_progress')) execute function count_call();

-- What was said and done, in order, each line encrypted with the tenant's key.
create table call_turns (
  tenant_id  text collate "C" not null,
  call_id    text collate "C" not null,
  number     integer not null,
  kind       text not null check (kind in ('agent', 'caller', 'tool')),
  sealed     bytea not null,
  at         timestamptz not null,
  latency_ms integer,
  primary key (tenant_id, call_id, number),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade
);
select protect_table('call_turns');

-- What a turn of a call has written, under the key of its request: a turn that runs again after a crash finds its own result.
create table call_writes (
  tenant_id  text collate "C" not null,
  call_id    text collate "C" not null,
  request_id text not null,
  -- Ids and reasons, nothing personal.
  result     jsonb,
  at         timestamptz not null default now(),
  primary key (tenant_id, call_id, request_id),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade
);
select protect_table('call_writes');

-- What the carrier told us, once each however often it is sent.
create table carrier_events (
  tenant_id   text collate "C" not null,
  carrier     text not null,
  event_id    text not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, carrier, event_id)
);
select protect_table('carrier_events');
