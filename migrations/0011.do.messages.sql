-- What callers have left for the practice: an inbox, one row a message.
create table messages (
  tenant_id    text collate "C" not null,
  id           text collate "C" not null,
  workspace_id text collate "C" not null,
  location_id  text collate "C" not null,
  call_id      text collate "C" not null,
  about        text not null,
  urgency      text not null default 'normal' check (urgency in ('normal', 'urgent', 'emergency')),
  status       text not null default 'open' check (status in ('open', 'done')),
  assigned_to  text,
  -- Encrypted with the tenant's key: from whom, their number, for whom, and the words.
  sealed       bytea not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspaces (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade
);
create index messages_newest on messages (tenant_id, created_at desc, id desc);
create index messages_of_location on messages (tenant_id, location_id, created_at desc, id desc);
create index messages_of_call on messages (tenant_id, call_id);
select protect_table('messages');
