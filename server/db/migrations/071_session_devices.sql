-- What a session is recognised by in a list: browser and system, as they name themselves, and the sort of device. `used_at`:
-- the last use, to the minute; null for sessions from before.
alter table identity_session add column browser text;
alter table identity_session add column system text;
alter table identity_session add column form text check (form in ('phone', 'tablet', 'computer'));
alter table identity_session add column used_at timestamptz;
