-- Statements are emailed unless a hold stands. Of those made before, the run is not known and none was emailed.
alter table loan_statements
  add column run_id text references nightly_runs (id),
  add column email_held boolean not null default false;

create index loan_statements_of_run on loan_statements (run_id);
