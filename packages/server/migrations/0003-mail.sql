-- Emails, the links in them that work once, and people invited many at a time.
-- Background jobs have a schema of their own, `graphile_worker`, which that library migrates itself.

-- An email is written in the transaction of what caused it; a job sends it after the commit.
create table mails (
  -- Random and kept forever: the Message-ID is made from it, so that an email sent again is recognized as the same.
  id text primary key default new_id(),
  -- The order in which they were written.
  number bigint generated always as identity unique,
  -- Accounts may hold what is no email address. An email to it is kept as given up rather than failing what caused it, so
  -- only what is still to be sent must have a real address.
  to_address text not null constraint mails_to_address_check check (
    length(to_address) <= 254
    and (given_up_at is not null or to_address !~ '[[:cntrl:][:space:],;<>"]')
  ),
  subject text not null check (length(subject) between 1 and 250 and subject !~ '[[:cntrl:]]'),
  -- In production the bodies are deleted once the email is sent: they may hold links that open an account.
  text text,
  html text,
  created_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  -- When it was refused for good, or had been tried for too long.
  given_up_at timestamptz,
  -- An email is claimed before it is sent: should the database fail between the sending and the note of it, another server
  -- must not send it too. Only when nothing was noted until the claim ends is it sent again.
  claimed_by text,
  claim_ends_at timestamptz,
  check (sent_at is null or given_up_at is null),
  check ((text is null) = (html is null)),
  check (text is not null or sent_at is not null or given_up_at is not null),
  check ((claimed_by is null) = (claim_ends_at is null))
);

-- Those not sent are looked for whenever monitoring asks; those done with are swept away by age.
create index mails_unsent on mails (created_at) where sent_at is null;
create index mails_done_with on mails (coalesce(sent_at, given_up_at)) where sent_at is not null or given_up_at is not null;

-- Links mailed to set a password. The token itself is not kept, only its id.
create table link_tokens (
  jti text primary key,
  account_id text not null references accounts (id),
  purpose text not null check (purpose in ('set password', 'account setup', 'change password')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  -- When a newer link of the same purpose was asked for, or another link of the account was used.
  superseded_at timestamptz,
  check (used_at is null or superseded_at is null)
);

create unique index link_tokens_open on link_tokens (account_id, purpose)
  where used_at is null and superseded_at is null;
create index link_tokens_newest on link_tokens (account_id, purpose, created_at desc);
create index link_tokens_by_age on link_tokens (expires_at);

-- When links were mailed, and at whose request. Anybody can ask for them with an email address: they are counted, so that no
-- one can fill another person's mailbox, or make each link worthless with the next one.
create table link_mails (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null,
  asker text not null check (asker in ('stranger', 'known browser', 'employee')),
  mailed_at timestamptz not null,
  -- The email that took the link to its owner, and why it could not be delivered. The reason stands here too: emails are
  -- deleted sooner than it matters that a person was never reached.
  mail_id text,
  failed_at timestamptz,
  failure text,
  check ((failed_at is null) = (failure is null))
);

create index link_mails_of_account on link_mails (account_id, mailed_at);
create unique index link_mails_of_mail on link_mails (mail_id);

-- Many people are invited at the press of one button. Their emails go out in waves, so what is still to be sent outlives a
-- restart.
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
