-- Sign-on providers that an organization's admins set up. A provider that is off lets nobody in.
alter table sign_on_provider add column is_on boolean not null default true;
-- Whom the server takes its word for: the operator's for every member, an admin's for those who belong to their organization alone.
alter table sign_on_provider add column authority text not null default 'operator' check (authority in ('operator', 'admin'));
-- Typed in the browser, sealed under MUSTER_KEY; with a random name that says nothing of it, so that a newer one is known as such.
alter table sign_on_provider add column client_secret text;
alter table sign_on_provider add column client_secret_mark text;
alter table sign_on_provider add constraint sign_on_provider_secret
  check ((client_secret is null) = (client_secret_mark is null) and (client_secret is null or client_secret_variable is null));
