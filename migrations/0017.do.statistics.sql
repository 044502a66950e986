-- What statistics over any range and zone add up: the calls of a quarter of an hour that ended, and how. Every zone's days and hours
-- begin at a quarter of an hour of UTC. Changed by deltas in the commit of whatever ends, corrects, analyses or deletes a call.
create table call_quarter_counts (
  tenant_id              text collate "C" not null,
  location_id            text collate "C" not null,
  quarter                timestamptz not null,
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
  primary key (tenant_id, location_id, quarter),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);

-- What a call adds to the counts of its quarter, times `sign`; no row for one that is still going on, which is counted where it stands.
create function call_figures(call calls, sign integer) returns setof call_quarter_counts
  language sql immutable parallel safe as $$
  select call.tenant_id, call.location_id, date_bin('15 minutes', call.placed_at, 'epoch'),
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
  insert into call_quarter_counts as known select * from call_figures(call, sign)
  on conflict (tenant_id, location_id, quarter) do update set
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

-- The calls there are. Row-level security is lifted for the owner within this transaction.
alter table calls no force row level security;
insert into call_quarter_counts
  select figures.tenant_id, figures.location_id, quarter, count(*), sum(timed), sum(seconds), sum(booked), sum(successful),
    sum(unsuccessful), sum(status_completed), sum(status_transferred), sum(status_missed), sum(status_failed),
    sum(category_booking), sum(category_rescheduling), sum(category_cancellation), sum(category_inquiry), sum(category_billing),
    sum(category_prescription), sum(category_emergency), sum(category_message), sum(category_spam), sum(category_other),
    sum(sentiment_positive), sum(sentiment_neutral), sum(sentiment_negative)
  from calls call, lateral call_figures(call, 1) as figures group by 1, 2, 3;
alter table calls force row level security;
select protect_table('call_quarter_counts', 'select');

create or replace function count_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  if tg_op <> 'INSERT' then perform add_call_figures(old, -1); end if;
  if tg_op <> 'DELETE' then perform add_call_figures(new, 1); end if;
  return null;
end $$;
drop trigger count_changed_call on calls;
create constraint trigger count_changed_call after update on calls deferrable initially deferred
  for each row when ((new.status, new.category, new.sentiment, new.duration, new.call_successful, new.appointment_id)
    is distinct from (old.status, old.category, old.sentiment, old.duration, old.call_successful, old.appointment_id))
  execute function count_call();

-- Statistics of runs read this index alone.
create index relay_executions_counted on relay_executions (tenant_id, created_at)
  include (workspace_id, status, tier, error_code, duration_ms) where kind = 'execute';
