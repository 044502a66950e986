-- What a provider does, in which languages, and whom they see.
alter table providers
  -- Null: every service; empty: none.
  add column service_ids text[] collate "C",
  -- BCP 47; null: those of the location.
  add column languages   text[],
  -- Whole years of the patient on the day, both inclusive; null: any.
  add column age_min     integer check (age_min between 0 and 130),
  add column age_max     integer check (age_max between 0 and 130);
