-- Sign-on providers of organizations, and the accounts that come in through them.
create table sign_on_provider (
  id text primary key,
  name text not null,
  provider text not null unique check (provider ~ '^[A-Za-z0-9_-]{1,32}$'),
  integration_id text not null,
  logo_id text references stored_file (id),
  background_color text,
  parent_id text references parent (id),
  organization_id text references organization (id),
  -- A list of domains in lower case; the provider signs in nobody else.
  email_domains jsonb not null,
  -- An absolute address, or a path of this server: its own demo provider.
  issuer text not null,
  client_id text not null,
  -- The name of an environment variable; none for a public client and for the demo provider.
  client_secret_variable text,
  position integer not null,
  check ((parent_id is null) <> (organization_id is null))
);
create unique index sign_on_provider_integration on sign_on_provider (lower(integration_id));

-- A federated account is an account of its own, named by its provider and the subject there. It never has a password, and
-- its e-mail address may be that of another account of the same person.
alter table identity_account add column provider text;
alter table identity_account add column provider_sub text;
alter table identity_account add constraint identity_account_federated
  check ((provider is null) = (provider_sub is null) and (provider is null or password_hash is null));
alter table identity_account drop constraint identity_account_email_key;
create unique index identity_account_email on identity_account (email) where provider is null;
create unique index identity_account_provider on identity_account (provider, provider_sub);

-- A sign-in that is under way at a provider. State and browser cookie stand here as hashes alone.
create table federation_transaction (
  state_hash text primary key,
  cookie_hash text not null,
  provider text not null,
  origin text not null,
  nonce text not null,
  verifier text not null,
  client_redirect text not null,
  client_challenge text not null,
  client_state text not null,
  address_hash text not null,
  expires_at timestamptz not null
);
create index federation_transaction_address on federation_transaction (address_hash);
create index federation_transaction_expires on federation_transaction (expires_at);

-- The one-time code with which the browser takes its tokens. A used one stays until it expires, so that it is known as used.
create table federation_code (
  code_hash text primary key,
  sub uuid not null references identity_account on delete cascade,
  client_redirect text not null,
  client_challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index federation_code_sub on federation_code (sub);
create index federation_code_expires on federation_code (expires_at);
