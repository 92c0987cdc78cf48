-- Half-filled forms, one for each person and form, so that what was typed survives a sign-out and is there on the
-- person's other devices. They are swept away when nobody has come back to them for 60 days.
create table drafts (
  account_id text not null references accounts (id),
  form text not null check (form ~ '^[A-Za-z][A-Za-z0-9_:.-]{0,79}$'),
  -- JSON as it came: it is handed back and never looked into.
  fields text not null check (length(fields) <= 65536),
  -- By the clock of the device it was typed on, but never later than when it came here.
  saved_at timestamptz not null,
  primary key (account_id, form)
);

create index drafts_by_age on drafts (saved_at);
