-- Owners and guarantors of an application: each fills in their own part through a link of their own.

create table application_parties (
  id text primary key default new_id(),
  application_id text not null references applications (id) on delete cascade,
  -- The owner's id in the application's list.
  item text not null,
  -- Where the invitation went, in lower case. Another address begins a new part; a finished one stays with its consents.
  email text not null,
  -- By place, as in an application.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and pg_column_size(answers) <= 16384),
  -- SSN and birth date, each encrypted for its place.
  sealed jsonb not null default '{}' check (jsonb_typeof(sealed) = 'object'),
  -- The language in which the invitation is written.
  language text not null,
  mailed_at timestamptz not null,
  -- The end of the newest link.
  expires_at timestamptz not null,
  opened_at timestamptz,
  saved_at timestamptz,
  finished_at timestamptz,
  unique (application_id, item, email)
);

-- What opens a party's part. Only digests are stored. A link that ended stays known for a while, so that it can ask for a new one.
create table application_party_keys (
  digest text primary key,
  party_id text not null references application_parties (id) on delete cascade,
  expires_at timestamptz not null
);

create index application_party_keys_of_party on application_party_keys (party_id);
create index application_party_keys_by_end on application_party_keys (expires_at);

-- What each party agreed to: the words as shown, when, and from where.
create table application_party_consents (
  party_id text not null references application_parties (id) on delete cascade,
  kind text not null check (kind in ('creditConsent', 'esignConsent')),
  agreed_text text not null,
  agreed_language text not null,
  agreed_at timestamptz not null,
  address text not null,
  primary key (party_id, kind)
);
