-- Calls are found by the end of the other party's number, by their patient, and by words of their summary, newest first.
alter table calls
  -- The other party's digits from the last to the first.
  add column number_key text collate "C" generated always as (
    reverse(ltrim(case direction when 'outbound' then to_number else caller_number end, '+'))
  ) stored;
create index calls_by_number_end on calls (tenant_id, location_id, number_key);
create index calls_of_patient on calls (tenant_id, patient_id, placed_at desc, id desc) where patient_id is not null;

-- Keyed digests of the words of summaries, which are encrypted themselves. They go when the summary goes.
create table call_words (
  tenant_id text collate "C" not null,
  call_id   text collate "C" not null,
  -- Eight bytes of an HMAC over location and word: the same word has another digest elsewhere.
  digest    bigint not null,
  placed_at timestamptz not null,
  primary key (tenant_id, call_id, digest),
  foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade
);
create index call_words_newest on call_words (tenant_id, digest, placed_at desc, call_id desc);
select protect_table('call_words', 'select, insert, delete');
