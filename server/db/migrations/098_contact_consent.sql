-- Records: under which id facts know the number of somebody who is, or was, on a member's list of safety contacts. It outlasts the
-- place on the list, so that nobody is asked anew because they were removed and added again.
create table contact_number (
  id text primary key,
  person_id text not null references person (id),
  phone text not null,
  created_at timestamptz not null
);
create unique index contact_number_phone on contact_number (person_id, phone);
create index contact_number_number on contact_number (phone);

-- Records: links by which they answer, by the hash of their token alone. Each attempt at a message draws its own.
create table contact_link (
  hash text primary key,
  number_id text not null references contact_number (id) on delete cascade,
  at timestamptz not null
);
create index contact_link_number on contact_link (number_id);

-- Projected: when they were asked, the latest time last, by which fact at last, and what they said.
create table contact_consent (
  id text primary key,
  person_id text not null,
  asked_at timestamptz[] not null,
  asked_version integer,
  answer text check (answer in ('confirmed', 'declined')),
  answered_at timestamptz
);
create index contact_consent_person on contact_consent (person_id);

-- Which numbers want no messages of which member.
create view declined_sender as
select n.person_id, n.phone from contact_number n join contact_consent k on k.id = n.id where k.answer = 'declined';
