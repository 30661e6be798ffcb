-- Every version of a page of education. Those of a folder were written by nobody; they are kept when its pages are taken over.
create table education_version (
  education_id text not null references education (id),
  number integer not null,
  hash text not null,
  category_id text not null references education_category (id),
  title text not null,
  information text not null,
  media_id text references stored_file (id),
  video_url text,
  file_id text references stored_file (id),
  written_at timestamptz,
  written_by text,
  primary key (education_id, number)
);
create index education_version_of on education_version (education_id, hash);
create index education_version_category on education_version (category_id);
create index education_version_media on education_version (media_id);
create index education_version_file on education_version (file_id);

-- Read tables of curriculum: the education of a parent that is written in the browser. `hash` of a category is that of its name;
-- a page in the archive has no place.
create table curriculum_category (
  curriculum_id text not null,
  category_id text not null,
  place integer not null,
  hash text not null,
  primary key (category_id)
);
create index curriculum_category_of on curriculum_category (curriculum_id, place);

create table curriculum_page (
  curriculum_id text not null,
  page_id text not null,
  category_id text not null,
  place integer,
  hash text not null,
  changed_at timestamptz,
  changed_by text,
  primary key (page_id)
);
create index curriculum_page_of on curriculum_page (curriculum_id, category_id, place);
