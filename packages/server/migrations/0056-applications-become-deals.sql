-- Who brought an application, who at the lender looks after it, and the deal it became.

alter table applications
  add column broker_id text references accounts (id),
  add column loan_officer_id text references accounts (id),
  add column deal_id text unique references deals (id);

create index applications_of_broker on applications (broker_id, saved_at desc) where broker_id is not null;
create index applications_of_loan_officer on applications (loan_officer_id, saved_at desc) where loan_officer_id is not null;
