-- What an entry is about beside people, as it was called then: a role, a sign-on provider, another chapter. None of them is a person's name.
alter table audit_entry add column named text;
-- Roles of the organization's own that somebody was given or lost, as they were called.
alter table audit_entry add column given_own text[] not null default '{}';
alter table audit_entry add column taken_own text[] not null default '{}';
