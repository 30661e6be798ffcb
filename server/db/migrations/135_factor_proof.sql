-- When a code of the account's authenticator app, or a recovery code, was last given in a session since its beginning.
alter table identity_session add column factor_at timestamptz;
