-- Which employee looked at which borrower's full account number, and when: so many an hour and no more.

create table shown_account_numbers (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id),
  beneficiary_id text not null references beneficiaries (id),
  at timestamptz not null
);

create index shown_account_numbers_of_employee on shown_account_numbers (account_id, at desc);
