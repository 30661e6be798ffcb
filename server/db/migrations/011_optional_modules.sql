-- Modules that an event of a type may have and does not have from the beginning: an item `selects` switches them on.
alter table module_template add column is_optional boolean not null default false;
-- A module that was switched on by an item. Whether it is on, `is_active`, follows from facts; all others always are.
alter table event_module add column is_optional boolean not null default false;
