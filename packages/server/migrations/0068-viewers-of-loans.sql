-- A borrower may want to be asked before somebody who knows the loan number and the last 4 of the SSN sees their loan. What
-- waits for them stands apart from added_loans, so that nothing which asks who sees a deal can take it for an access.
create table loans_to_ask_for (
  deal_id text primary key references deals (id)
);

create table asked_loans (
  account_id text not null references accounts (id),
  deal_id text not null references deals (id),
  asked_at timestamptz not null,
  primary key (account_id, deal_id)
);

create index asked_loans_of_deal on asked_loans (deal_id);
