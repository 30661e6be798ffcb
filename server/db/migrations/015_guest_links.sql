-- Records: a guest may have several links that work, each kept as a hash; who was given it decides which one is the oldest.
create table guest_token (
  hash text primary key,
  attendee_id text not null references attendee_record (id),
  given_to text not null check (given_to in ('host', 'guest')),
  at timestamptz not null
);
create index guest_token_attendee on guest_token (attendee_id, given_to, at);

insert into guest_token (hash, attendee_id, given_to, at)
select token_hash, id, 'host', created_at from attendee_record where token_hash is not null;

alter table attendee_record drop column token_hash;

-- Records: numbers that asked for no more social messages, or took that back, and when they said so.
create table stopped_number (
  phone text primary key,
  stopped boolean not null,
  at timestamptz not null
);

-- Records: by which id a gateway speaks of a message, where it does not take ours.
create table gateway_message (
  reference text primary key,
  message_id text not null,
  at timestamptz not null
);
create index gateway_message_at on gateway_message (at);
