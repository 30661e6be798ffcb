-- The record of the same person that a membership was merged into (M-164); null for every other one. Projected from membership.merged.
alter table membership_standing add column merged_into text;
