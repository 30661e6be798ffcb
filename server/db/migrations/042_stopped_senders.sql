-- Records: whose personal alerts a number asked for no more of.
create table stopped_sender (
  phone text not null,
  person_id text not null references person (id),
  at timestamptz not null,
  primary key (phone, person_id)
);
create index safety_contact_number on safety_contact (phone);
