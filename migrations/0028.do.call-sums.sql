-- Sums that statistics over any range and zone add up, over spans of UTC of a quarter of an hour, an hour and a day: a range takes the
-- longest spans that lie within its buckets. Every zone's days and hours begin at a quarter of an hour of UTC. Changed by deltas in the
-- commit of whatever ends, corrects, analyses or deletes a call. They take the place of `call_day_counts`, which had a row for
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
