-- What doors decided without a network: people inside on a copied code beside its holder, and admissions that staff are
-- still to settle. A record is told apart by who sent it, on which device and under which number.
alter table attendance add column copies integer not null default 0;
alter table attendance add column conflict jsonb;
create index journal_door_record on journal (actor, (payload ->> 'device'), (payload ->> 'counter'))
  where type in ('attendance.recordedAtDoor', 'door.refused');
