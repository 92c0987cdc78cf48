-- What each loan owes, by its account when it last changed, so that lists need not compute it. A loan whose facts changed
-- since has no row until its account is computed again: a list shows no amount rather than an old one.

create table amounts_due (
  deal_id text primary key references deals on delete cascade,
  amount numeric(14, 2) not null
);

create function forget_amount_due() returns trigger
  language plpgsql
  as $$
  begin
    delete from amounts_due where deal_id in (select deal_id from changed);
    return null;
  end
  $$;

create trigger ledger_entries_change_amounts after insert on ledger_entries
  referencing new table as changed for each statement execute function forget_amount_due();
create trigger loan_terms_change_amounts after insert on loan_terms
  referencing new table as changed for each statement execute function forget_amount_due();
create trigger loan_events_change_amounts after insert on loan_events
  referencing new table as changed for each statement execute function forget_amount_due();
create trigger withdrawn_events_change_amounts after update on loan_events
  referencing new table as changed for each statement execute function forget_amount_due();
