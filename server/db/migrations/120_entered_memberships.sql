-- When someone first opened the organization themself since they were added; null until then, and of who was in before this was kept until they open it again.
alter table membership add column entered_at timestamptz;
