-- The duties of an organization, whether they have ended or not: its page finds the timers of weekly plans by them (M-139).
create index officer_duty_organization on officer_duty (organization_id);
