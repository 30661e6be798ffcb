-- Projected: who is on it while somebody is not safe, which safety officers were told, and when others are.
alter table alert_answer add column helper_id text;
alter table alert_answer add column told_officers text[] not null default '{}';
alter table alert_answer add column escalates_at timestamptz;
