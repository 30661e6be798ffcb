-- What a file is there for, once the sweep of files has seen what names it (M-145). Null until then, and for ever for files of
-- nobody. Files of before get theirs with the next sweep, and so do those that a server of the version before has looked at.
alter table stored_file add column purpose text;

-- What an organization's page counts.
create index stored_file_purpose on stored_file (organization_id, purpose) include (size) where purpose is not null;
create index stored_file_without_purpose on stored_file (created_at)
  where organization_id is not null and is_attached and purpose is null;
