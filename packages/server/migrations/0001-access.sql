-- People who can sign in, and their sessions.
-- Ids are random so that nobody can guess another person's.

create function new_id() returns text
  language sql volatile
  as $$ select replace(gen_random_uuid()::text, '-', '') $$;

create table accounts (
  id text primary key default new_id(),
  email text not null check (email = lower(email) and length(email) <= 254),
  name text not null,
  phone text,
  account_type text not null
    check (account_type in ('CustomerAccount', 'BrokerAccount', 'WholesaleAccount', 'Employee')),
  is_lead boolean not null default false,
  is_administrator boolean not null default false,
  -- The employee who looks after this borrower or broker.
  representative_id text references accounts (id),
  -- Null while the person is on the lender's books but has not set a password yet.
  password_hash text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  check (not is_administrator or account_type = 'Employee'),
  check (not is_lead or account_type <> 'Employee')
);

create unique index accounts_email on accounts (email);

create table sessions (
  id text primary key default new_id(),
  account_id text not null references accounts (id),
  -- Counts the tokens issued for this session. Only the newest is good, and the one before it for a short grace.
  token_serial integer not null default 1,
  renewed_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text
);

create index sessions_of_account on sessions (account_id) where ended_at is null;

-- Failed sign-ins, kept to lock what is being guessed at. By e-mail and not by account, so that a guess at an unknown
-- address costs the same writes as one at a known address. Rows older than a day are swept away.
create table sign_in_failures (
  email text not null,
  failed_at timestamptz not null,
  -- False while the e-mail is locked: guessing on must not keep the owner out for ever.
  counts boolean not null
);

create index sign_in_failures_of_email on sign_in_failures (email, failed_at desc) where counts;
create index sign_in_failures_by_age on sign_in_failures (failed_at);

-- Who did what. Only ever added to.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id text references accounts (id),
  action text not null,
  subject text,
  particulars jsonb not null default '{}'
);

create index audit_log_of_account on audit_log (account_id, at);
