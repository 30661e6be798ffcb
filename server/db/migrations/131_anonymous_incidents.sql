-- A report without a name: nobody is its reporter, nobody wrote what its reporter writes, and a code opens it, of which only the hash
-- is kept. The version before shows no such report, as it asks for a reporter.
alter table incident_report alter column reporter_id drop not null;
alter table incident_report add column code_hash text unique;
alter table incident_message alter column author_id drop not null;
