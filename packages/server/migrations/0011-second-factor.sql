-- What guards an account besides its password: codes of an authenticator app, recovery codes, and passkeys.

create table second_factors (
  account_id text primary key references accounts (id),
  -- Encrypted: whoever reads the database must not be able to make codes.
  sealed_secret text not null,
  begun_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The 30-second step of the latest code that was accepted. Neither it nor an earlier one is accepted again.
  last_step bigint not null default 0
);

-- Only digests under a key that is not in the database: the codes are short enough to be tried out otherwise.
create table recovery_codes (
  account_id text not null references second_factors (account_id) on delete cascade,
  digest text not null,
  used_at timestamptz,
  primary key (account_id, digest)
);

create table passkeys (
  id text primary key default new_id(),
  account_id text not null references accounts (id),
  -- As the authenticator chose it, in base64url.
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- How often the authenticator says it has been used; it never goes back, unless somebody has made a copy.
  counter bigint not null,
  transports text[] not null,
  -- Whether the person's devices keep it in step with one another.
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_of_account on passkeys (account_id);

-- Challenges that were handed out and not yet answered. Each is good once.
create table passkey_challenges (
  challenge text primary key,
  -- Whose passkey is to be added; null for a sign-in.
  account_id text references accounts (id),
  expires_at timestamptz not null
);

create index passkey_challenges_by_age on passkey_challenges (expires_at);

-- True of an employee's session while it is only good for setting up a second factor.
alter table sessions add column must_enrol boolean not null default false;
