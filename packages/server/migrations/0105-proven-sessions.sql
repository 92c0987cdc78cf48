-- When the person last proved in this session that the account is theirs. Null: not since they signed in.
alter table sessions add column proven_at timestamptz;
