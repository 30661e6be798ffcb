-- A member may have minutes of their own between the waves of their alerts (S-132); null: those of the organization.
alter table alert_plan add column contacts_after integer check (contacts_after between 1 and 60);
alter table alert_plan add column officers_after integer check (officers_after between 1 and 60);
