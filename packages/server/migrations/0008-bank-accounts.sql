-- Bank accounts of borrowers, to which draws are paid.

-- Reading the database must not be enough to learn an account number: it is kept encrypted, with a keyed digest to recognize
-- it when it is given again, and the few last digits that people see.
create table beneficiaries (
  id text primary key default new_id(),
  owner_id text not null references accounts (id),
  -- The deal for which it was added; it serves every deal of its owner.
  deal_id text not null references deals (id),
  name_on_account text not null,
  bank_name text not null,
  street text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^[0-9]{5}$'),
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  account_type text not null check (account_type in ('Checking', 'Savings')),
  sealed_account_number text not null,
  account_number_digest text not null,
  account_number_end text not null check (account_number_end ~ '^[0-9]{2,4}$'),
  instructions text not null,
  verification text not null default 'pending' check (verification in ('pending', 'verified', 'rejected')),
  rejected_because text,
  added_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references accounts (id),
  -- An account is verified by a call to a number on file. Who was called, where and when stays with the decision; accounts
  -- verified before this was required have none.
  called_person text check (called_person <> ''),
  called_phone text check (called_phone <> ''),
  called_at timestamptz,
  -- Whether the lender had the number on file at the moment of the decision.
  called_on_file boolean,
  check ((verification = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((verification = 'rejected') = (rejected_because is not null)),
  check (num_nulls(called_person, called_phone, called_at, called_on_file) in (0, 4))
);

-- The same account is on a borrower's list once; a rejected one may be tried again.
create unique index beneficiaries_once on beneficiaries (owner_id, account_number_digest)
  where verification <> 'rejected';
create index beneficiaries_of_owner on beneficiaries (owner_id, added_at desc, id desc);
create index beneficiaries_of_deal on beneficiaries (deal_id);
create index beneficiaries_by_state on beneficiaries (verification, added_at, id);

-- A voided check or a letter of the bank, which the borrower attaches for the employee to compare with.
create table beneficiary_files (
  id text primary key default new_id(),
  beneficiary_id text not null references beneficiaries (id),
  file_key text not null unique references files (key),
  -- As the person named it, without folders and invisible characters.
  name text not null check (name <> ''),
  type text not null check (type in ('pdf', 'png', 'jpg', 'heic', 'doc', 'docx')),
  size bigint not null,
  sha256 text not null,
  uploaded_by text not null references accounts (id),
  created_at timestamptz not null,
  -- A file that arrives twice is kept once.
  unique (beneficiary_id, sha256)
);

-- Which employee looked at which borrower's full account number, and when: the number of views an hour is limited.
create table shown_account_numbers (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id),
  beneficiary_id text not null references beneficiaries (id),
  at timestamptz not null
);

create index shown_account_numbers_of_employee on shown_account_numbers (account_id, at desc);
