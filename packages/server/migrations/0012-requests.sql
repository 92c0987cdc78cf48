-- What borrowers, and for a payoff anybody, ask of the servicer of a loan: payoff, extension, CapEx, loss draft.

-- One number for all kinds, so that a reference is never given twice. Numbers may be missing.
create sequence request_numbers;

create table requests (
  id text primary key default new_id(),
  kind text not null check (kind in ('payoff', 'extension', 'capex', 'loss draft')),
  -- What people call it by: PO-2026-000123.
  reference text not null unique,
  -- Who sent it; null when it came without signing in.
  account_id text references accounts (id),
  -- The deal with that loan number, when it is one of theirs.
  deal_id text references deals (id),
  loan_number text not null,
  -- Where answers are mailed.
  email text not null,
  -- What was typed, as it was typed, by the names of the form's fields.
  fields jsonb not null,
  status text not null default 'Received'
    check (status in ('Received', 'In Review', 'Approved', 'Completed', 'Declined')),
  -- What is needed from the sender; null when nothing is.
  asked text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index requests_of_account on requests (account_id, updated_at desc, id desc) where account_id is not null;
create index requests_by_change on requests (updated_at desc, id desc);
create index requests_by_status on requests (status, updated_at desc, id desc);
create index requests_of_loan on requests (upper(loan_number) text_pattern_ops);
create index requests_of_email on requests (lower(email) text_pattern_ops);
create index requests_by_reference on requests (reference text_pattern_ops);
create index requests_of_deal on requests (deal_id) where deal_id is not null;

-- What became of a request, the words of its sender and of the lender included. Only ever added to.
create table request_history (
  id bigint generated always as identity primary key,
  request_id text not null references requests (id),
  event text not null
    check (event in ('Received', 'In Review', 'Approved', 'Completed', 'Declined', 'Asked', 'Answered')),
  -- Why, or what was asked.
  note text,
  -- The employee who decided or asked; null for the sender's own.
  account_id text references accounts (id),
  at timestamptz not null
);

create index history_of_request on request_history (request_id, id);

-- What is written about a request between its sender and the lender.
create table request_messages (
  id text primary key default new_id(),
  number bigint generated always as identity unique,
  request_id text not null references requests (id),
  from_lender boolean not null,
  account_id text not null references accounts (id),
  text text not null,
  at timestamptz not null,
  -- The payoff letter that answers the request.
  payoff_quote_id text references payoff_quotes (id)
);

create index messages_of_request on request_messages (request_id, number);
-- How much a person has written within the hour is checked with each message.
create index messages_by_writer on request_messages (account_id, at);
create index messages_with_letter on request_messages (payoff_quote_id) where payoff_quote_id is not null;

-- The files that came with a request or a message.
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
