-- The trace of the request or job that wrote an email: by it, an administrator finds in the log and in traces why it was given up. Null for
-- emails of before.
alter table mails add column trace_id text;
