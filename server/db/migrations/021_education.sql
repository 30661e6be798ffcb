-- What members read beside the house rules, under a parent: categories in order, each with its items in order.
create table education_category (
  id text primary key,
  parent_id text not null references parent (id),
  position integer not null,
  name text not null
);
create index education_category_parent on education_category (parent_id, position);

create table education (
  id text primary key,
  category_id text not null references education_category (id),
  position integer not null,
  title text not null,
  information text not null,
  media_id text references stored_file (id),
  video_url text,
  file_id text references stored_file (id)
);
create index education_of_category on education (category_id, position);
