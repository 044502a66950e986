-- Whom a veterinary practice sees: animals, each of a patient, who is their owner on the practice's records.
create table animals (
  tenant_id    text collate "C" not null,
  id           text collate "C" not null,
  workspace_id text collate "C" not null,
  patient_id   text collate "C" not null,
  name         text not null,
  kind         text,
  sex          text check (sex in ('female', 'male')),
  born         date,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, workspace_id) references workspaces (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index animals_of_patient on animals (tenant_id, patient_id, created_at desc, id desc);
select protect_table('animals');
