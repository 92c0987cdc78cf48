-- Where a borrower gets mail. People keep these up to date themselves on their profile page.

alter table accounts
  add column billing_street text,
  add column billing_city text,
  add column billing_state text check (billing_state ~ '^[A-Z]{2}$'),
  add column billing_zip text check (billing_zip ~ '^[0-9]{5}$');
