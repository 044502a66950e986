-- What language models were asked for a call or a relay run, by model and by what for. Figures alone: they stay when the words are removed.
create table model_usage (
  tenant_id     text collate "C" not null,
  -- A call's id, or a run's: they tell themselves apart.
  subject_id    text collate "C" not null,
  call_id       text collate "C" generated always as (case when starts_with(subject_id, 'call_') then subject_id end) stored,
  execution_id  text collate "C" generated always as (case when starts_with(subject_id, 'exec_') then subject_id end) stored,
  purpose       text not null,
  model         text not null,
  requests      integer not null,
  -- Those that the vendor read from its cache included.
  input_tokens  bigint not null,
  cached_tokens bigint not null,
  output_tokens bigint not null,
  duration_ms   bigint not null,
  primary key (tenant_id, subject_id, purpose, model),
  check (num_nonnulls(call_id, execution_id) = 1),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade,
  foreign key (tenant_id, execution_id) references relay_executions (tenant_id, id) on delete cascade
);
select protect_table('model_usage');
