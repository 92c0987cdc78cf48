-- Copies of all that is held about a person, each a ZIP for a week. `file_key` is set with `ready_at`, and empty again once removed.
create table personal_copies (
  id text primary key default new_id(),
  account_id text not null references accounts (id),
  -- The person, or an administrator for a person who asked by phone or letter.
  asked_by text not null references accounts (id),
  reason text check (btrim(reason) <> ''),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  file_key text unique references files (key),
  size bigint,
  removed_at timestamptz,
  check (num_nonnulls(ready_at, expires_at, size) in (0, 3)),
  check ((file_key is null) = (ready_at is null or removed_at is not null)),
  check ((reason is null) = (asked_by = account_id))
);
-- One at a time, also when two requests arrive together.
create unique index one_copy_of_person on personal_copies (account_id) where removed_at is null;
create index copies_to_remove on personal_copies (expires_at) where removed_at is null;
