-- What administrators announce on the status page. Texts are JSON objects with one entry per language, by its tag.
create table incidents (
  id text primary key default new_id(),
  kind text not null check (kind in ('incident', 'maintenance')),
  title jsonb not null,
  affects text[] not null check (cardinality(affects) > 0),
  starts_at timestamptz not null,
  -- The planned end of maintenance; null while an incident is not resolved.
  ends_at timestamptz check (ends_at >= starts_at),
  announced_by text not null references accounts (id),
  announced_at timestamptz not null,
  check (kind = 'incident' or ends_at is not null)
);
create index incidents_by_end on incidents (ends_at);

create table incident_updates (
  id text primary key default new_id(),
  incident_id text not null references incidents (id) on delete cascade,
  message jsonb not null,
  written_by text not null references accounts (id),
  written_at timestamptz not null
);
create index updates_of_incident on incident_updates (incident_id, written_at);
