-- Finds what was told last to someone of who is on a personal alert.
create index concurrently outbox_news_of_alerts on outbox (recipient_id) where template in ('alertOnIt', 'alertOpenAgain', 'alertLapsed');
