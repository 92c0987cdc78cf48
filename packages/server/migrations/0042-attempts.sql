-- What strangers try is counted here and no longer in each server's memory: a limit holds across servers and restarts.

create table attempts (
  -- What is limited.
  kind text not null,
  -- Whose tries they are: an address, or an account.
  key text not null,
  -- When; no more of them than the limit, the latest last.
  times timestamptz[] not null,
  last_at timestamptz not null,
  primary key (kind, key)
);

create index attempts_by_age on attempts (last_at);

-- How much somebody has written about requests within the hour is looked at with each message.
create index messages_by_writer on request_messages (account_id, at);
