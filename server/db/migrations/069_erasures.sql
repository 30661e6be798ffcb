-- Records: who was erased, when, and what was kept for which reason; ids and counts alone. `cleaned_at`: when bytes of files
-- followed, and what the database had left of old rows on its pages was written over.
create table erasure (
  person_id text primary key references person (id),
  erased_at timestamptz not null,
  kept jsonb not null,
  cleaned_at timestamptz
);
create index erasure_to_clean on erasure (erased_at) where cleaned_at is null;
