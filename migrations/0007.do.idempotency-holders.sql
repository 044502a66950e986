-- Key of the advisory lock that the process of a request at work holds; null: only the end of its lease tells that it has died.
alter table idempotency_keys add column lock_key bigint;

-- Whether any session of this database holds an advisory lock. Looked up, not tried: to try it would hold it for that moment.
create function is_lock_held(key bigint) returns boolean language sql volatile as $$
  select exists (
    select 1 from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid = (key >> 32)::oid and objid = (key & 4294967295)::oid
  ) $$;
