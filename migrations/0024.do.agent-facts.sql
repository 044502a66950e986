-- What a practice has its agent say beside or in place of its website: of the location, so that neither reading the website anew nor
-- another agent loses it.
create table agent_facts (
  tenant_id   text collate "C" not null,
  id          text collate "C" not null,
  location_id text collate "C" not null,
  number      integer not null,
  question    text not null,
  answer      text not null,
  -- Words of the website that are not to be said any more.
  replaces    text,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
create index agent_facts_of_location on agent_facts (tenant_id, location_id, number);
select protect_table('agent_facts');

-- What an agent was told to say and how, after each change of it.
create table agent_versions (
  tenant_id           text collate "C" not null,
  id                  text collate "C" not null,
  agent_id            text collate "C" not null,
  name                text not null,
  voice_id            text not null,
  begin_message       text,
  llm_system_prompt   text,
  knowledge_base_text text,
  -- As the audit log names who did something.
  made_by             text not null,
  -- Of the statement: the versions before and after a first change are made in one transaction.
  created_at          timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, agent_id) references voice_agents (tenant_id, id) on delete cascade
);
create index agent_versions_newest on agent_versions (tenant_id, agent_id, created_at desc, id desc);
select protect_table('agent_versions', 'select, insert, delete');
