-- Sums that statistics over any range and zone add up, over spans of UTC of a quarter of an hour, an hour and a day: a range takes the
-- longest spans that lie within its buckets. Every zone's days and hours begin at a quarter of an hour of UTC. Changed by deltas in the
-- commit of whatever ends, corrects, analyses or deletes a call or a run. They take the place of `call_day_counts`, which had a row for
-- every counter of a day, and of `call_quarter_counts`, whose quarters alone a year has 35 000 of.
create table call_sums (
  tenant_id              text collate "C" not null,
  location_id            text collate "C" not null,
  -- How long the span is: 15, 60 or 1440.
  minutes                integer not null,
  starts_at              timestamptz not null,
  calls                  integer not null,
  -- Calls that ended with a duration, and their seconds.
  timed                  integer not null,
  seconds                bigint not null,
  -- Calls for a new appointment that left one.
  booked                 integer not null,
  successful             integer not null,
  unsuccessful           integer not null,
  status_completed       integer not null,
  status_transferred     integer not null,
  status_missed          integer not null,
  status_failed          integer not null,
  category_booking       integer not null,
  category_rescheduling  integer not null,
  category_cancellation  integer not null,
  category_inquiry       integer not null,
  category_billing       integer not null,
  category_prescription  integer not null,
  category_emergency     integer not null,
  category_message       integer not null,
  category_spam          integer not null,
  category_other         integer not null,
  sentiment_positive     integer not null,
  sentiment_neutral      integer not null,
  sentiment_negative     integer not null,
  primary key (tenant_id, location_id, minutes, starts_at),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);

-- Start of the span of this length in which an instant lies.
create function span_start(minutes integer, at timestamptz) returns timestamptz language sql immutable parallel safe
  as $$ select date_bin(make_interval(mins => minutes), at, 'epoch') $$;

do $$
declare
  sums text := (select string_agg(format('sum(%I)', column_name), ', ' order by ordinal_position) from information_schema.columns
                where table_schema = current_schema and table_name = 'call_sums' and ordinal_position > 4);
begin
  -- Row-level security is lifted for the owner within this transaction.
  alter table call_quarter_counts no force row level security;
  execute 'insert into call_sums select tenant_id, location_id, minutes, span_start(minutes, quarter), ' || sums
    || ' from call_quarter_counts, (values (15), (60), (1440)) as spans (minutes) group by 1, 2, 3, 4';
end $$;

drop function add_call_figures(calls, integer);
drop function call_figures(calls, integer);

-- What a call adds to the sums of its span of this length, times `sign`; no row for one that is still going on, which is counted where it
-- stands.
create function call_figures(call calls, minutes integer, sign integer) returns setof call_sums
  language sql immutable parallel safe as $$
  select call.tenant_id, call.location_id, minutes, span_start(minutes, call.placed_at),
    sign, sign * (call.duration is not null)::int, sign * coalesce(call.duration, 0)::bigint,
    sign * (call.category is not distinct from 'booking' and call.appointment_id is not null)::int,
    sign * (call.call_successful is true)::int, sign * (call.call_successful is false)::int,
    sign * (call.status = 'completed')::int, sign * (call.status = 'transferred')::int,
    sign * (call.status = 'missed')::int, sign * (call.status = 'failed')::int,
    sign * (call.category is not distinct from 'booking')::int, sign * (call.category is not distinct from 'rescheduling')::int,
    sign * (call.category is not distinct from 'cancellation')::int, sign * (call.category is not distinct from 'inquiry')::int,
    sign * (call.category is not distinct from 'billing')::int, sign * (call.category is not distinct from 'prescription')::int,
    sign * (call.category is not distinct from 'emergency')::int, sign * (call.category is not distinct from 'message')::int,
    sign * (call.category is not distinct from 'spam')::int, sign * (call.category is not distinct from 'other')::int,
    sign * (call.sentiment is not distinct from 'positive')::int, sign * (call.sentiment is not distinct from 'neutral')::int,
    sign * (call.sentiment is not distinct from 'negative')::int
  where call.status not in ('ringing', 'in_progress')
$$;

create function add_call_figures(call calls, sign integer) returns void language sql as $$
  insert into call_sums as known
    select figures.* from (values (15), (60), (1440)) as spans (minutes), lateral call_figures(call, spans.minutes, sign) as figures
  on conflict (tenant_id, location_id, minutes, starts_at) do update set
    calls = known.calls + excluded.calls, timed = known.timed + excluded.timed, seconds = known.seconds + excluded.seconds,
    booked = known.booked + excluded.booked, successful = known.successful + excluded.successful,
    unsuccessful = known.unsuccessful + excluded.unsuccessful,
    status_completed = known.status_completed + excluded.status_completed,
    status_transferred = known.status_transferred + excluded.status_transferred,
    status_missed = known.status_missed + excluded.status_missed, status_failed = known.status_failed + excluded.status_failed,
    category_booking = known.category_booking + excluded.category_booking,
    category_rescheduling = known.category_rescheduling + excluded.category_rescheduling,
    category_cancellation = known.category_cancellation + excluded.category_cancellation,
    category_inquiry = known.category_inquiry + excluded.category_inquiry,
    category_billing = known.category_billing + excluded.category_billing,
    category_prescription = known.category_prescription + excluded.category_prescription,
    category_emergency = known.category_emergency + excluded.category_emergency,
    category_message = known.category_message + excluded.category_message,
    category_spam = known.category_spam + excluded.category_spam, category_other = known.category_other + excluded.category_other,
    sentiment_positive = known.sentiment_positive + excluded.sentiment_positive,
    sentiment_neutral = known.sentiment_neutral + excluded.sentiment_neutral,
    sentiment_negative = known.sentiment_negative + excluded.sentiment_negative
$$;

-- It runs inside the commit: calls of one location that end at once wait for one another's flush to disk and for nothing else. As its
-- owner it may change the sums, which the product's role may not.
create or replace function count_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place calls := coalesce(new, old);
begin
  perform pg_advisory_xact_lock(hashtextextended(place.tenant_id || ' ' || place.location_id, 0));
  if tg_op <> 'INSERT' then perform add_call_figures(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_call_figures(new, 1); end if;
  return null;
end $$;

drop table call_quarter_counts;
drop table call_day_counts;
drop function call_counters(text, text, text, integer);
select protect_table('call_sums', 'select');

-- Of runs that ended, verifications left out.
create table relay_run_sums (
  tenant_id        text collate "C" not null references tenants (tenant_id),
  -- Empty: runs with a login of no workspace.
  workspace_id     text collate "C" not null,
  minutes          integer not null,
  starts_at        timestamptz not null,
  runs             integer not null,
  -- Runs that took a measured time, and that time.
  timed            integer not null,
  duration_ms      bigint not null,
  status_completed integer not null,
  status_failed    integer not null,
  status_timed_out integer not null,
  status_canceled  integer not null,
  tier_read        integer not null,
  tier_create      integer not null,
  tier_update      integer not null,
  tier_delete      integer not null,
  primary key (tenant_id, workspace_id, minutes, starts_at)
);

-- Of these runs, those that ended with an error, by its code.
create table relay_error_sums (
  tenant_id    text collate "C" not null references tenants (tenant_id),
  workspace_id text collate "C" not null,
  minutes      integer not null,
  starts_at    timestamptz not null,
  error_code   text collate "C" not null,
  runs         integer not null,
  primary key (tenant_id, workspace_id, minutes, starts_at, error_code)
);

-- What a run adds to the sums of its span of this length, times `sign`; no row for one that goes on, nor for a verification.
create function run_figures(run relay_executions, minutes integer, sign integer) returns setof relay_run_sums
  language sql immutable parallel safe as $$
  select run.tenant_id, coalesce(run.workspace_id, ''), minutes, span_start(minutes, run.created_at),
    sign, sign * (run.duration_ms is not null)::int, sign * coalesce(run.duration_ms, 0)::bigint,
    sign * (run.status = 'completed')::int, sign * (run.status = 'failed')::int,
    sign * (run.status = 'timed_out')::int, sign * (run.status = 'canceled')::int,
    sign * (run.tier = 'read')::int, sign * (run.tier = 'create')::int,
    sign * (run.tier = 'update')::int, sign * (run.tier = 'delete')::int
  where run.kind = 'execute' and run.status not in ('queued', 'running', 'paused')
$$;

create function add_run_figures(run relay_executions, sign integer) returns void language sql as $$
  insert into relay_run_sums as known
    select figures.* from (values (15), (60), (1440)) as spans (minutes), lateral run_figures(run, spans.minutes, sign) as figures
  on conflict (tenant_id, workspace_id, minutes, starts_at) do update set
    runs = known.runs + excluded.runs, timed = known.timed + excluded.timed, duration_ms = known.duration_ms + excluded.duration_ms,
    status_completed = known.status_completed + excluded.status_completed, status_failed = known.status_failed + excluded.status_failed,
    status_timed_out = known.status_timed_out + excluded.status_timed_out, status_canceled = known.status_canceled + excluded.status_canceled,
    tier_read = known.tier_read + excluded.tier_read, tier_create = known.tier_create + excluded.tier_create,
    tier_update = known.tier_update + excluded.tier_update, tier_delete = known.tier_delete + excluded.tier_delete;
  insert into relay_error_sums as known
    select figures.tenant_id, figures.workspace_id, figures.minutes, figures.starts_at, run.error_code, figures.runs
    from (values (15), (60), (1440)) as spans (minutes), lateral run_figures(run, spans.minutes, sign) as figures
    where run.error_code is not null
  on conflict (tenant_id, workspace_id, minutes, starts_at, error_code) do update set runs = known.runs + excluded.runs
$$;

create function count_run() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place relay_executions := coalesce(new, old);
begin
  perform pg_advisory_xact_lock(hashtextextended(place.tenant_id || ' runs ' || coalesce(place.workspace_id, ''), 0));
  if tg_op <> 'INSERT' then perform add_run_figures(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_run_figures(new, 1); end if;
  return null;
end $$;
create constraint trigger count_new_run after insert on relay_executions deferrable initially deferred
  for each row when (new.kind = 'execute' and new.status not in ('queued', 'running', 'paused')) execute function count_run();
create constraint trigger count_changed_run after update on relay_executions deferrable initially deferred
  for each row when (new.kind = 'execute' and (new.status, new.tier, new.error_code, new.duration_ms, new.workspace_id)
    is distinct from (old.status, old.tier, old.error_code, old.duration_ms, old.workspace_id)
    and not (new.status in ('queued', 'running', 'paused') and old.status in ('queued', 'running', 'paused'))) execute function count_run();
create constraint trigger count_deleted_run after delete on relay_executions deferrable initially deferred
  for each row when (old.kind = 'execute' and old.status not in ('queued', 'running', 'paused')) execute function count_run();

-- The runs there are.
alter table relay_executions no force row level security;
insert into relay_run_sums
  select figures.tenant_id, figures.workspace_id, figures.minutes, figures.starts_at, sum(figures.runs), sum(figures.timed),
    sum(figures.duration_ms), sum(status_completed), sum(status_failed), sum(status_timed_out), sum(status_canceled), sum(tier_read),
    sum(tier_create), sum(tier_update), sum(tier_delete)
  from relay_executions run, (values (15), (60), (1440)) as spans (minutes), lateral run_figures(run, spans.minutes, 1) as figures
  group by 1, 2, 3, 4;
insert into relay_error_sums
  select figures.tenant_id, figures.workspace_id, figures.minutes, figures.starts_at, run.error_code, sum(figures.runs)
  from relay_executions run, (values (15), (60), (1440)) as spans (minutes), lateral run_figures(run, spans.minutes, 1) as figures
  where run.error_code is not null group by 1, 2, 3, 4, 5;
alter table relay_executions force row level security;
select protect_table('relay_run_sums', 'select');
select protect_table('relay_error_sums', 'select');

-- Runs that go on are counted where they stand.
create index relay_executions_going_on on relay_executions (tenant_id, created_at) include (workspace_id, status, tier)
  where kind = 'execute' and status in ('queued', 'running', 'paused');
-- What no span covers is less than half an hour of runs, which the index of the lists finds.
drop index relay_executions_counted;
