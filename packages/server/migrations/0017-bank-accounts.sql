-- Bank accounts of borrowers, to which draws are paid.
-- Whoever can only read the database must not learn an account number: it is kept encrypted, with a keyed digest to
-- recognise it when it is given again, and the few last digits that people see.

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
  check ((verification = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((verification = 'rejected') = (rejected_because is not null))
);

-- The same account is on a borrower's list once; a rejected one may be tried anew.
create unique index beneficiaries_once on beneficiaries (owner_id, account_number_digest)
  where verification <> 'rejected';
create index beneficiaries_of_owner on beneficiaries (owner_id, added_at desc, id desc);
create index beneficiaries_by_state on beneficiaries (verification, added_at, id);
