-- People who can sign in, what guards their accounts, and their sessions.

-- Ids are random, so nobody can guess another person's.
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
  -- Where a borrower gets paper mail. People keep these up to date on their profile page.
  billing_street text,
  billing_city text,
  billing_state text check (billing_state ~ '^[A-Z]{2}$'),
  billing_zip text check (billing_zip ~ '^[0-9]{5}$'),
  -- The first sign-in to this account ever, by any means. An employee who views the account does not count.
  first_signed_in_at timestamptz,
  -- Of the last four digits of the borrower's SSN, with a key of the server. The digits themselves are kept nowhere.
  ssn_last_4_digest text,
  -- Whether this employee gets an email for work that colleagues assign. Those who watch the queue all day need none.
  mailed_given_work boolean not null default true,
  -- The owner may say that the password alone signs nobody in: a passkey or a second factor is then required.
  requires_factor boolean not null default false,
  -- When an administrator was last deactivated or demoted: they count as an administrator for a while longer.
  administered_until timestamptz,
  -- When the phone number last changed: a number newer than a bank account must not verify it. Null while it is the
  -- number the account was created with.
  phone_changed_at timestamptz,
  check (not is_administrator or account_type = 'Employee'),
  check (not is_lead or account_type <> 'Employee')
);

create unique index accounts_email on accounts (email);
-- Employees look people up by the start of a name; lists of people are in the order of names.
create index accounts_by_name on accounts (lower(name) text_pattern_ops);
create index accounts_in_order on accounts (lower(name), id);
create index accounts_of_administrators on accounts (id) where is_administrator or administered_until is not null;

-- A trigger, so that no way of writing a number forgets it.
create function note_phone_change() returns trigger
  language plpgsql
  as $$
begin
  if regexp_replace(coalesce(new.phone, ''), '\D', '', 'g') <> regexp_replace(coalesce(old.phone, ''), '\D', '', 'g')
    and new.phone_changed_at is not distinct from old.phone_changed_at
  then
    new.phone_changed_at := now();
  end if;
  return new;
end $$;

create trigger accounts_phone_change before update of phone on accounts
  for each row execute function note_phone_change();

-- A browser in which a person has signed in before. It has its own count of failed sign-ins, so strangers who guess at an
-- account do not lock its owner out.
create table known_devices (
  id text primary key default new_id(),
  account_id text not null references accounts (id) on delete cascade,
  -- SHA-256 of what the browser keeps.
  digest bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (account_id, digest)
);

create index known_devices_by_age on known_devices (last_used_at);

create table sessions (
  id text primary key default new_id(),
  account_id text not null references accounts (id),
  -- Counts the tokens issued for this session. Only the newest is good, and the one before it for a short grace.
  token_serial integer not null default 1,
  renewed_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  -- The employee who views the account of a borrower or broker in this session, and the employee's own session. The
  -- viewing session ends with it.
  acting_employee_id text references accounts (id),
  employee_session_id text references sessions (id),
  -- True of an employee's session while it is only good for setting up a second factor.
  must_enrol boolean not null default false,
  -- The browser the session was opened in: forgotten with the session when that is ended from elsewhere.
  device_id text references known_devices (id) on delete set null,
  check ((acting_employee_id is null) = (employee_session_id is null))
);

create index sessions_of_account on sessions (account_id) where ended_at is null;
create index sessions_of_device on sessions (device_id) where device_id is not null;
-- An employee views one account at a time.
create unique index sessions_acting_open on sessions (employee_session_id)
  where ended_at is null and employee_session_id is not null;

-- However a session ends (sign-out, new password, by staff), so do those that act from it, and each such end is logged.
create function end_acting_sessions() returns trigger
  language plpgsql
  as $$
  begin
    update sessions set ended_at = least(expires_at, new.ended_at)
      where employee_session_id = new.id and ended_at is null;
    if new.acting_employee_id is not null then
      insert into audit_log (at, account_id, employee_id, action, subject)
        values (new.ended_at, new.account_id, new.acting_employee_id, 'stopped viewing', new.id);
    end if;
    return null;
  end $$;

create trigger session_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_acting_sessions();

-- Browsers that listen for changes hear at once that their session has ended, however it came to end: signed out, ended
-- from another place, password changed, account disabled or given other rights. `platform/live` knows the channel.
create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('drawbridge_live', json_build_object('endedSession', new.id)::text);
  return null;
end $$;

create trigger sessions_tell_of_their_end
  after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function tell_of_ended_session();

create function tell_of_changed_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('drawbridge_live', json_build_object('changedAccount', new.id)::text);
  return null;
end $$;

create trigger accounts_tell_of_changed_rights
  after update of disabled_at, account_type, is_lead, is_administrator on accounts
  for each row when (
    (old.disabled_at, old.account_type, old.is_lead, old.is_administrator)
      is distinct from (new.disabled_at, new.account_type, new.is_lead, new.is_administrator)
  )
  execute function tell_of_changed_account();

-- Failed sign-ins, kept to lock what is being guessed at. By email and not by account, so a guess at an unknown address
-- costs the same writes as one at a known address. Rows older than a day are swept away.
create table sign_in_failures (
  email text not null,
  failed_at timestamptz not null,
  -- False while the email is locked: guessing on must not keep the owner out forever.
  counts boolean not null,
  id bigint generated always as identity primary key,
  -- Whose count it is: of a known browser, or (null) of everybody else who tries this email. Failures outlive the browser:
  -- the strangers' count includes them.
  device_id text references known_devices (id) on delete set null,
  -- A sign-in came after it: it locks no more, but still counts towards the most tries in half an hour.
  forgiven boolean not null default false
);

create index sign_in_failures_of_email on sign_in_failures (email, failed_at desc) where counts;
create index sign_in_failures_by_age on sign_in_failures (failed_at);
create index sign_in_failures_of_device on sign_in_failures (device_id) where device_id is not null;

-- What strangers try, counted in the database so that a limit holds across servers and restarts.
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

-- Codes of an authenticator app.
create table second_factors (
  account_id text primary key references accounts (id),
  -- Encrypted: reading the database must not be enough to make codes.
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
  -- How often the authenticator says it has been used. It never goes back, unless the key was copied.
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

-- Half-filled forms, one for each person and form, so that what was typed survives a sign-out and is there on the
-- person's other devices. Those left alone for 60 days are swept away.
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
