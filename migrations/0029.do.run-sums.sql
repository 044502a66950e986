-- Sums of runs over spans of UTC, as `call_sums` has those of calls: of runs that ended, verifications left out.
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

-- It runs inside the commit. Whatever ends a run also adds to the audit log: the head of that is locked first, as an entry that is linked at
-- once has done before it comes here, so that two of a tenant never wait for one another in a circle.
create function count_run() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from audit_heads where tenant_id = coalesce(new.tenant_id, old.tenant_id) for update;
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
