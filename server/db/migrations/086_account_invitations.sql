-- A member's panel asks for the latest invitation to their account.
create index outbox_account_invitations on outbox (recipient_id, queued_at desc, id desc) where template = 'accountInvitation';
