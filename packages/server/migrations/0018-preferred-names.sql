-- The name a person wants to be greeted by in emails; null to use the first word of their name.
alter table accounts add column preferred_name text check (length(preferred_name) between 1 and 40);
