-- The principal a loan owes by its account, kept beside what is due, so that reports need not compute it. Null until the account
-- is computed again.
alter table amounts_due add column principal numeric(14, 2);
