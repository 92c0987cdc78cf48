-- Mail, and the links in it that work once.
-- Background jobs have a schema of their own, `graphile_worker`, which that library migrates itself.

-- A mail is written in the transaction of what caused it; a job sends it after the commit.
create table mails (
  -- Random and kept for ever: the Message-ID is made from it, so that a mail sent again is recognised as the same.
  id text primary key default new_id(),
  -- The order in which they were written.
  number bigint generated always as identity unique,
  to_address text not null check (length(to_address) <= 254 and to_address !~ '[[:cntrl:][:space:],;<>"]'),
  subject text not null check (length(subject) between 1 and 250 and subject !~ '[[:cntrl:]]'),
  -- In production the bodies are forgotten once the mail has gone: they may hold links that open an account.
  text text,
  html text,
  created_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  -- When it was refused for good, or had been tried for too long.
  given_up_at timestamptz,
  check (sent_at is null or given_up_at is null),
  check ((text is null) = (html is null)),
  check (text is not null or sent_at is not null or given_up_at is not null)
);

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
