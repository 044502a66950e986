-- Patients are found by the beginning of a name and the end of a number. Comparisons of such columns are leakproof, so that indexes serve
-- them under row-level security; `like` and `lower` are not.
alter table patients
  add column given_key  text collate "C" generated always as (lower(first_name)) stored,
  add column family_key text collate "C" generated always as (lower(last_name)) stored,
  -- The number's digits from the last to the first.
  add column number_key text collate "C" generated always as (reverse(ltrim(phone_number, '+'))) stored;
create index patients_by_given on patients (tenant_id, workspace_id, given_key);
create index patients_by_family on patients (tenant_id, workspace_id, family_key);
create index patients_by_number_end on patients (tenant_id, workspace_id, number_key);
