-- Where a location is, what is spoken there, and where it sends emergencies.
alter table locations
  -- ISO 3166-1 alpha-2.
  add column country                text not null default 'US' check (country ~ '^[A-Z]{2}$'),
  -- BCP 47, the first one preferred.
  add column languages              text[] not null default '{en}' check (cardinality(languages) > 0),
  -- E.164; null: the one that the website gives.
  add column emergency_number       text,
  -- Said to callers after what to do.
  add column emergency_instructions text;
