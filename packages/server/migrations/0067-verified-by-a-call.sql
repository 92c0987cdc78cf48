-- An account is verified by a call to a number on file. Who was called, where and when stays with the decision; accounts
-- verified before this was asked have none.
alter table beneficiaries
  add column called_person text check (called_person <> ''),
  add column called_phone text check (called_phone <> ''),
  add column called_at timestamptz,
  -- Whether the lender had the number on file at the moment of the decision.
  add column called_on_file boolean,
  add check (num_nulls(called_person, called_phone, called_at, called_on_file) in (0, 4));

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
