-- What secrets in this database are sealed with (A-130). A data key stands here only wrapped under a key of the operator's, which
-- is named by its fingerprint; while that key is exchanged, once under each. Sealed values stand in the columns of the secrets
-- themselves and name their data key, so that a release before this one serves as long as nothing is sealed.
create table data_key (
  id integer not null,
  key_fingerprint text not null,
  wrapped jsonb not null,
  made_at timestamptz not null,
  primary key (id, key_fingerprint)
);
