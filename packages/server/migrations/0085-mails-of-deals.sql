-- The deal an email is about. Null for emails about none, and for those from before this was kept.

alter table mails add column deal_id text references deals (id) on delete set null;
create index mails_of_deal on mails (deal_id, created_at) where deal_id is not null;
