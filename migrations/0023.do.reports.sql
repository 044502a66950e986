-- What should have happened in a call or a run, in the words of whoever reports it.
create table reports (
  tenant_id    text collate "C" not null,
  id           text collate "C" not null,
  -- Null for a run with a login of no workspace.
  workspace_id text collate "C",
  call_id      text collate "C",
  execution_id text collate "C",
  reported_by  text not null,
  -- Encrypted with the tenant's key: what should have happened.
  sealed       bytea not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspaces (tenant_id, id),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade,
  foreign key (tenant_id, execution_id) references relay_executions (tenant_id, id) on delete cascade,
  constraint reports_of check (num_nonnulls(call_id, execution_id) = 1)
);
create index reports_newest on reports (tenant_id, created_at desc, id desc);
create index reports_of_call on reports (tenant_id, call_id);
create index reports_of_execution on reports (tenant_id, execution_id);
create index reports_of_workspace on reports (tenant_id, workspace_id);
select protect_table('reports');
