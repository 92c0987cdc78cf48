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
  -- The proposer is never the one who decides, and the only one who withdraws.
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

-- An administrator who was deactivated or demoted counts for a while longer.
alter table accounts add column administered_until timestamptz;
update accounts set administered_until = disabled_at where is_administrator and disabled_at is not null;
create index accounts_of_administrators on accounts (id) where is_administrator or administered_until is not null;
