-- A bill by hand becomes the next payment of its deal. What lists showed before, the next payment date and the day interest is paid
-- to, is kept with it, so that withdrawing it restores both. Null for calculated bills and for bills by hand from before.
alter table loan_bills add column dates_before jsonb check (jsonb_typeof(dates_before) = 'object');
