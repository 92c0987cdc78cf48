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
  -- What is needed from the sender; null when nothing is waited for.
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
