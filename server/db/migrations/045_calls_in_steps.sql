-- How far a call came that is made in steps, while it is not answered: ids and counts alone.
alter table idempotency add column progress jsonb;
