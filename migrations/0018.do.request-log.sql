-- The requests of the last days, by route and without what was sent: for whoever builds on the API. A few thousand a tenant.
create table request_log (
  tenant_id   text collate "C" not null references tenants (tenant_id),
  number      bigint generated always as identity,
  -- As its answer told it; whoever asks may choose it, and choose the same again.
  request_id  text not null,
  at          timestamptz not null,
  method      text not null,
  route       text,
  -- Null where the caller went before the answer began.
  status      integer,
  duration_ms double precision not null,
  -- The key, or who was signed in.
  actor_id    text collate "C" not null,
  primary key (tenant_id, number)
);
create index request_log_newest on request_log (tenant_id, at desc, number desc);
select protect_table('request_log');
