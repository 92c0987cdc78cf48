-- Guesses at passwords and codes are counted before they are judged, and a browser in which somebody has signed in before has
-- a count of its own: strangers who guess at an account keep its owner out of it no longer.

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

-- The browser a session was opened in: forgotten with it when the session is ended from elsewhere.
alter table sessions add column device_id text references known_devices (id) on delete set null;
create index sessions_of_device on sessions (device_id) where device_id is not null;

alter table sign_in_failures
  add column id bigint generated always as identity primary key,
  -- Whose count it is: of a known device, or (null) of everybody else who tries this e-mail.
  add column device_id text references known_devices (id) on delete cascade,
  -- A sign-in came after it: it locks no more, but still counts towards the most tries in half an hour.
  add column forgiven boolean not null default false;

create index sign_in_failures_of_device on sign_in_failures (device_id) where device_id is not null;
