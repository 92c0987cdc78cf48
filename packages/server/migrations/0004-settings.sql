-- What administrators set in the portal, the changes that a second one approves, and the first steps of a new portal.

-- These win over the environment and the lender's file. A setting that was reset keeps its row, with no value, so that
-- versions never start over.
create table settings (
  key text primary key,
  value jsonb,
  version integer not null default 0,
  changed_by text references accounts (id),
  changed_at timestamptz
);

-- Every server listens, and reads the settings anew.
create function tell_of_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('drawbridge_settings', '');
  return null;
end $$;

create trigger settings_are_told after insert or update or delete on settings
  for each statement execute function tell_of_settings();

-- Logos that administrators uploaded, by a digest of their bytes: pages and emails from before a change still find theirs.
create table logos (
  digest text primary key,
  type text not null check (type in ('png', 'jpg', 'webp')),
  bytes bytea not null,
  sent_at timestamptz not null
);

-- What one administrator proposes and another one approves. Rows are history: a decision is written once, and nothing is
-- deleted.
create table proposed_changes (
  id text primary key default new_id(),
  kind text not null,
  -- What it would change: one proposal at a time.
  subject text not null,
  -- What the direct route would store. Of an API key and of a webhook's secret only what their own tables hold.
  payload jsonb not null,
  -- In words, as the proposer saw it: what changes, and from what to what.
  summary text not null,
  lines jsonb not null,
  proposed_by text not null references accounts (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'declined', 'withdrawn', 'expired')),
  -- Null for one that expired.
  decided_by text references accounts (id),
  decided_at timestamptz,
  reason text,
  check ((decision is null) = (decided_at is null)),
  check ((decision is null or decision = 'expired') = (decided_by is null)),
  -- The proposer never decides, and is the only one who withdraws.
  check (decision is null or decision = 'expired' or (decided_by = proposed_by) = (decision = 'withdrawn'))
);

create unique index proposed_changes_open on proposed_changes (kind, subject) where decision is null;
create index proposed_changes_to_expire on proposed_changes (expires_at) where decision is null;
create index proposed_changes_decided on proposed_changes (decided_at desc, id desc) where decision is not null;

create function keep_proposed_change() returns trigger language plpgsql as $$
begin
  if old.decision is not null
    or (old.kind, old.subject, old.payload, old.summary, old.lines, old.proposed_by, old.proposed_at, old.expires_at)
      is distinct from
      (new.kind, new.subject, new.payload, new.summary, new.lines, new.proposed_by, new.proposed_at, new.expires_at)
  then
    raise exception 'a proposed change is decided once and never edited';
  end if;
  return new;
end $$;

create trigger proposed_changes_are_kept before update on proposed_changes
  for each row execute function keep_proposed_change();

-- Nearly all first steps are judged by what there is; kept is only what leaves no other trace.

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
