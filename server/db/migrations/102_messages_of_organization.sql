-- Whose organization a message is of, so that its page counts it (M-132). Of older ones the cause says it in two kinds only.
alter table outbox add column organization_id text;

update outbox set organization_id = split_part(cause, ':', 1) where template in ('accountInvitation', 'roleNeedsFactor');

-- What an organization's page counts of the last days, and what waits longer than those.
create index outbox_organization on outbox (organization_id, queued_at) where organization_id is not null;
create index outbox_organization_waiting on outbox (organization_id, queued_at)
  where organization_id is not null and due_at is not null;
