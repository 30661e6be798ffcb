-- Every version of a house rule, so that what somebody agreed to stays readable. Those of a folder were written by nobody.
create table house_rule_version (
  rule_id text not null references house_rule (id),
  number integer not null,
  hash text not null,
  title text not null,
  information text not null,
  media_id text references stored_file (id),
  video_url text,
  file_id text references stored_file (id),
  written_at timestamptz,
  written_by text,
  primary key (rule_id, number)
);
create index house_rule_version_of on house_rule_version (rule_id, hash);
create index house_rule_version_media on house_rule_version (media_id);
create index house_rule_version_file on house_rule_version (file_id);

insert into house_rule_version (rule_id, number, hash, title, information, media_id, video_url, file_id)
select id, 1, hash, title, information, media_id, video_url, file_id from house_rule;

-- Read table of handbook: the house rules of a parent that are written in the browser, in order; no place for one in the archive.
create table handbook_rule (
  handbook_id text not null,
  rule_id text not null,
  place integer,
  hash text not null,
  changed_at timestamptz,
  changed_by text,
  primary key (rule_id)
);
create index handbook_rule_of on handbook_rule (handbook_id, place);
