-- What the server keeps for itself.

-- Writes that move money or file a request, by the key that their sender gave them: sent again, they have one effect.
-- The row is written in the transaction of the effect, so that there is never one without the other.
create table keyed_writes (
  -- The sender's account, or 'anyone' for what needs no sign-in.
  owner text not null,
  key text not null check (length(key) between 1 and 200),
  -- Of the call and its contents, with a key of the server: it tells equal from different and nothing else.
  digest text not null,
  outcome jsonb,
  at timestamptz not null,
  primary key (owner, key)
);

create index keyed_writes_at on keyed_writes (at);

-- Remembers that the demo people and deals have been loaded, so that a restart does not load them again.
-- One row at most: two servers that start at once cannot both insert it.
create table demo_data (
  loaded_on date not null,
  only_row boolean primary key default true check (only_row)
);

-- When `operate back-up` made an archive, so that monitoring notices when that has not happened for long.
create table back_ups (
  made_at timestamptz primary key,
  rows bigint not null,
  files bigint not null,
  -- Files that a row names and the store did not have.
  lost_files bigint not null
);
