-- Which email took a link to its owner, and why it could not be delivered. The reason stands here too: emails are forgotten sooner
-- than it matters that a person was never reached.
alter table link_mails
  add column mail_id text,
  add column failed_at timestamptz,
  add column failure text,
  add check ((failed_at is null) = (failure is null));

create unique index link_mails_of_mail on link_mails (mail_id);

-- Many people are invited by one press of a button. Their emails go out in waves, so what is still to be sent outlives a restart.
create table invitation_runs (
  id text primary key default new_id(),
  started_by text not null references accounts (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  stopped_by text references accounts (id),
  check (stopped_by is null or ended_at is not null)
);

-- One is under way at a time: more people join it.
create unique index invitation_runs_under_way on invitation_runs ((true)) where ended_at is null;
create index invitation_runs_newest on invitation_runs (started_at desc);

create table invitations (
  number bigint generated always as identity primary key,
  run_id text not null references invitation_runs (id),
  account_id text not null references accounts (id),
  -- 'not needed': they were invited, signed up or were deactivated meanwhile. 'stopped': an employee stopped the run.
  outcome text check (outcome in ('sent', 'not needed', 'stopped')),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null))
);

-- However many employees invite at once, each person waits for one invitation.
create unique index invitations_waiting on invitations (account_id) where outcome is null;
create index invitations_of_run on invitations (run_id, number);
create index invitations_sent on invitations (settled_at) where outcome = 'sent';
