-- The wider IPv6 network in which a sign-in through a provider began.
alter table federation_transaction add column site_hash text;
create index federation_transaction_site on federation_transaction (site_hash) where site_hash is not null;
