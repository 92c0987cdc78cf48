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
