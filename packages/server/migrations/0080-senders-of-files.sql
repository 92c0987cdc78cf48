-- How much one account uploads within 24 hours is limited, so that none can fill the disk. It is counted from the files
-- themselves: each says who sent it.

-- The account or API key that sent it; of one who views another's account, the employee. Null for people who are not signed
-- in, and for files older than the limit.
alter table files add column sender text;

create index files_of_sender on files (sender, created_at) include (size) where sender is not null;
