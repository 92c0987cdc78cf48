-- A borrower may take a draw request back until it is inspected. It ends as one that is declined does, whose money counts
-- nowhere and which makes room for the next; this says that it was the borrower's own doing.

alter table draws
  add column withdrawn boolean not null default false,
  add constraint draws_withdrawn check (not withdrawn or (state = 'declined' and inspected_on is null));
