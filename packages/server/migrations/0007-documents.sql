-- Files that people have sent, and the documents of deals and lines of credit.

-- The bytes lie in the file store under the key; a file there that no row here names is swept away.
create table files (
  key text primary key,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  -- How much one account uploads within 24 hours is limited, so that none can fill the disk. The account or API key that
  -- sent it; in a session that views another's account, the employee. Null for people who are not signed in, and for files
  -- older than the limit.
  sender text
);

create index files_of_sender on files (sender, created_at) include (size) where sender is not null;

create table documents (
  id text primary key default new_id(),
  -- A document belongs to a deal, or to a line of credit or one item of its checklist.
  deal_id text references deals (id),
  file_key text not null unique references files (key),
  -- As the person named it, without folders and invisible characters.
  name text not null check (name <> ''),
  type text not null
    check (type in ('pdf', 'xls', 'xlsx', 'xlsm', 'doc', 'docx', 'csv', 'txt', 'png', 'jpg', 'heic', 'zip')),
  size bigint not null,
  sha256 text not null,
  uploaded_by text not null references accounts (id),
  created_at timestamptz not null,
  line_of_credit_id text references lines_of_credit (id),
  checklist_item_id text references line_of_credit_checklist_items (id),
  -- What borrowers and brokers send to a deal is reviewed by employees. Null for what needs no review: files of employees
  -- and of budgets, and what was there before reviews.
  review text check (review in ('submitted', 'accepted', 'returned')),
  -- When it last came up for review.
  submitted_at timestamptz,
  returned_because text,
  -- What it was sent for.
  action_item_id text references action_items (id),
  -- When its sender was notified that it is accepted.
  told_at timestamptz,
  -- The same content is kept once for each deal or line of credit.
  unique (deal_id, sha256),
  unique (line_of_credit_id, sha256),
  check (num_nonnulls(deal_id, line_of_credit_id) = 1),
  check (checklist_item_id is null or line_of_credit_id is not null),
  check ((review = 'returned') = (returned_because is not null) or review is null),
  check (review is null or (submitted_at is not null and deal_id is not null))
);

create index documents_of_deal on documents (deal_id, created_at desc, id desc);
create index documents_of_line_of_credit on documents (line_of_credit_id, created_at desc, id desc)
  where line_of_credit_id is not null;
create index documents_to_review on documents (deal_id, submitted_at) where review = 'submitted';

-- All that happened to them, in order.
create table document_events (
  id bigint generated always as identity primary key,
  document_id text not null references documents (id),
  state text not null check (state in ('submitted', 'accepted', 'returned')),
  at timestamptz not null,
  account_id text not null references accounts (id),
  note text
);

create index document_events_of_document on document_events (document_id, id);
