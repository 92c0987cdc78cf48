-- First steps of a new portal. Nearly all are judged by what there is; kept is only what leaves no other trace.

-- Defaults that an administrator has looked at and left as they are.
create table first_steps_reviewed (
  step text primary key,
  reviewed_by text not null references accounts (id),
  reviewed_at timestamptz not null
);

-- Administrators who have put the list away.
create table first_steps_hidden (
  account_id text primary key references accounts (id) on delete cascade,
  hidden_at timestamptz not null
);
