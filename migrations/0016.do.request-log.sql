-- The requests of the last days, by route and without what was sent: for whoever builds on the API. A few thousand a tenant.
create table request_log (
  tenant_id   text collate "C" not null references tenants (tenant_id),
  -- The request's id, as its answer told it.
  id          text collate "C" not null,
  at          timestamptz not null,
  method      text not null,
  route       text,
  -- Null where the caller went before the answer began.
  status      integer,
  duration_ms double precision not null,
  key_id      text collate "C" not null,
  primary key (tenant_id, id)
);
create index request_log_newest on request_log (tenant_id, at desc, id desc);
select protect_table('request_log');
