-- A call is changed a dozen times. Those changes that touch no index stay on the row's own page, so the time by which a sign of life is due
-- is in none any more: the few calls of a tenant that go on are looked through for those that are overdue. Pages keep room for it.
drop index calls_live;
create index calls_live on calls (tenant_id, location_id, placed_at) where status is null or status in ('ringing', 'in_progress');
alter table calls set (fillfactor = 70);
-- Encrypted text does not get smaller.
alter table calls alter column sealed_dialog set storage external;

-- It runs inside the commit: calls of one location that end at once wait for one another's flush to disk and for nothing else. As its
-- owner it may change the sums, which the product's role may not. A call adds the same to every span: the figures of the row as it is less
-- those of the row as it was. Where they are equal nothing is written, nor waited for.
create or replace function count_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place calls := coalesce(new, old);
  added call_sums;
  taken call_sums;
begin
  select * into added from call_figures(new, 1440, 1);
  select * into taken from call_figures(old, 1440, 1);
  if added is not distinct from taken then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(place.tenant_id || ' ' || place.location_id, 0));
  insert into call_sums as known
    select place.tenant_id, place.location_id, span.minutes, span_start(span.minutes, place.placed_at),
      coalesce(added.calls, 0) - coalesce(taken.calls, 0), coalesce(added.timed, 0) - coalesce(taken.timed, 0),
      coalesce(added.seconds, 0) - coalesce(taken.seconds, 0), coalesce(added.booked, 0) - coalesce(taken.booked, 0),
      coalesce(added.successful, 0) - coalesce(taken.successful, 0),
      coalesce(added.unsuccessful, 0) - coalesce(taken.unsuccessful, 0),
      coalesce(added.status_completed, 0) - coalesce(taken.status_completed, 0),
      coalesce(added.status_transferred, 0) - coalesce(taken.status_transferred, 0),
      coalesce(added.status_missed, 0) - coalesce(taken.status_missed, 0),
      coalesce(added.status_failed, 0) - coalesce(taken.status_failed, 0),
      coalesce(added.category_booking, 0) - coalesce(taken.category_booking, 0),
      coalesce(added.category_rescheduling, 0) - coalesce(taken.category_rescheduling, 0),
      coalesce(added.category_cancellation, 0) - coalesce(taken.category_cancellation, 0),
      coalesce(added.category_inquiry, 0) - coalesce(taken.category_inquiry, 0),
      coalesce(added.category_billing, 0) - coalesce(taken.category_billing, 0),
      coalesce(added.category_prescription, 0) - coalesce(taken.category_prescription, 0),
      coalesce(added.category_emergency, 0) - coalesce(taken.category_emergency, 0),
      coalesce(added.category_message, 0) - coalesce(taken.category_message, 0),
      coalesce(added.category_spam, 0) - coalesce(taken.category_spam, 0),
      coalesce(added.category_other, 0) - coalesce(taken.category_other, 0),
      coalesce(added.sentiment_positive, 0) - coalesce(taken.sentiment_positive, 0),
      coalesce(added.sentiment_neutral, 0) - coalesce(taken.sentiment_neutral, 0),
      coalesce(added.sentiment_negative, 0) - coalesce(taken.sentiment_negative, 0)
    from (values (15), (60), (1440)) as span (minutes)
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
    sentiment_negative = known.sentiment_negative + excluded.sentiment_negative;
  return null;
end $$;
drop function add_call_figures(calls, integer);
-- One that goes on is counted where it stands, whatever of it changes.
drop trigger count_changed_call on calls;
create constraint trigger count_changed_call after update on calls deferrable initially deferred
  for each row when ((new.status, new.category, new.sentiment, new.duration, new.call_successful, new.appointment_id)
    is distinct from (old.status, old.category, old.sentiment, old.duration, old.call_successful, old.appointment_id)
    and (new.status not in ('ringing', 'in_progress') or old.status not in ('ringing', 'in_progress')))
  execute function count_call();

-- The head is locked, then moved once for each entry; before, it was moved and then written again with its hash.
create or replace function chain_audit_entry() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  head audit_heads;
  at timestamptz;
  linked bytea;
begin
  select * into head from audit_heads where tenant_id = new.tenant_id for update;
  if not found then
    insert into audit_heads as known (tenant_id) values (new.tenant_id)
      on conflict (tenant_id) do update set sequence = known.sequence returning * into head;
  end if;
  at := clock_timestamp();
  head.sequence := head.sequence + 1;
  linked := sha256(head.hash || convert_to(concat('[', concat_ws(',',
    to_json(new.tenant_id), to_json(new.id), head.sequence, to_json(new.actor), to_json(new.action),
    coalesce(to_json(new.target_id)::text, 'null'), coalesce(to_json(new.request_id)::text, 'null'), to_json(at::text)), ']'), 'UTF8'));
  update audit_log set sequence = head.sequence, created_at = at, hash = linked where tenant_id = new.tenant_id and id = new.id;
  update audit_heads set sequence = head.sequence, hash = linked where tenant_id = new.tenant_id;
  return null;
end $$;
