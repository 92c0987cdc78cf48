-- Wrong lookups are counted by loan number too, so that several accounts cannot share out the guesses at one loan. Whether
-- there is a loan with that number makes no difference: a refusal tells nobody which numbers exist.

alter table loan_lookups
  -- As it was looked up, in capitals; null for lookups made before these were counted.
  add column loan_number text;

create index wrong_lookups_of_number on loan_lookups (loan_number, at desc) where cardinality(deal_ids) = 0;

-- What was asked for and taken back again is done, and not shown to the lender's people any more. It is kept because documents
-- say what they were sent for.
alter table action_items add column removed_at timestamptz check (removed_at >= done_at);
