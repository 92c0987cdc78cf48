-- What was wrong with a try that failed, which the audit log then gets: an email of no account costs the same writes as one of an account,
-- so the entries are made later, by a job. Null while the try is being checked.
alter table sign_in_failures add column wrong text;
alter table sign_in_failures add column entered boolean not null default false;
create index sign_in_failures_to_enter on sign_in_failures (id) where wrong is not null and not entered;
