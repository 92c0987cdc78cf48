-- The application a line of credit came from.

alter table lines_of_credit add column application_id text unique references applications (id) on delete set null;
