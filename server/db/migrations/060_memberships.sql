-- Read table of membership: how a membership stands that has facts; since when and by whom is known of one that was suspended or removed. One without a row is active.
create table membership_standing (
  id text primary key,
  person_id text not null,
  organization_id text not null,
  state text not null,
  since timestamptz,
  changed_by text
);
create unique index membership_standing_of on membership_standing (person_id, organization_id);
create index membership_standing_state on membership_standing (organization_id, state, since);

-- Whoever reads what members may do reads it here: a policy counts where its membership is active.
create view active_membership as
select m.person_id, m.organization_id from membership m
where not exists (
  select 1 from membership_standing s
  where s.person_id = m.person_id and s.organization_id = m.organization_id and s.state <> 'active'
);

-- Members in the order in which they are listed, page by page, and by the words that somebody types.
create index person_by_name on person (lower(last_name) collate "C", lower(first_name) collate "C", id);
create index person_words on person using gin (to_tsvector('simple', first_name || ' ' || last_name || ' ' || email));
