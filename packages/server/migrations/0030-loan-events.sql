-- An extension comes from the approved request; if the approval is undone, the extension is withdrawn. Every event that is
-- withdrawn says why.
alter table loan_events
  add column request_id text references requests (id),
  add column withdrawn_why text;

alter table loan_events
  add constraint loan_events_withdrawn_why check (withdrawn_why is null or withdrawn_at is not null);

-- A request extends its loan once.
create unique index loan_events_of_request on loan_events (request_id)
  where request_id is not null and withdrawn_at is null;
