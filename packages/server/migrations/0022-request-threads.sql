-- What is written about a request between its sender and the lender, and the files that came with either.

create table request_messages (
  id text primary key default new_id(),
  number bigint generated always as identity unique,
  request_id text not null references requests (id),
  from_lender boolean not null,
  account_id text not null references accounts (id),
  text text not null,
  at timestamptz not null
);

create index messages_of_request on request_messages (request_id, number);

create table request_files (
  id text primary key default new_id(),
  -- In the order in which they were sent.
  position integer not null,
  request_id text not null references requests (id),
  -- Null for what came with the request itself.
  message_id text references request_messages (id),
  file_key text not null unique references files (key),
  -- What it is, by the name of the form's field; null where the form has one for all.
  kind text,
  -- As the person named it, without folders and invisible characters.
  name text not null check (name <> ''),
  type text not null,
  size bigint not null
);

create index files_of_request on request_files (request_id);
