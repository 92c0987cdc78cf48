-- What the latest look through the audit log has found, so that every server can tell its monitoring, whichever of them
-- did the looking.
create table audit_checks (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  faults integer not null check (faults >= 0)
);

-- What is swept is found by age.
create index mails_done_with on mails (coalesce(sent_at, given_up_at)) where sent_at is not null or given_up_at is not null;
create index link_tokens_by_age on link_tokens (expires_at);
