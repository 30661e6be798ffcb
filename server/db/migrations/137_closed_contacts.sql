-- When a safety contact left a list because they were erased, and not because its owner removed them.
alter table safety_contact add column closed_at timestamptz;
