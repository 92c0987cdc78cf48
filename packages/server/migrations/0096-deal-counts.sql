-- Reports count deals by stage, by the day they first funded and by maturity. The counts are kept, so that a report reads a few
-- hundred sums however many deals there are. A change only notes its deal, without a lock that another change could wait for. A job counts
-- the noted deals every minute, and reports count those that are still noted as they read.

create table deal_counts (
  -- A stage of deals in process, 'Withdrawn', 'first funded' or 'maturing'.
  kind text not null,
  -- The day a deal reached its stage, first funded or matures.
  day date not null,
  type text not null,
  deals integer not null,
  amount numeric not null,
  -- What loans owe that mature on the day, and how many of them have no ledger that says it.
  principal numeric not null,
  without_ledger integer not null,
  primary key (kind, day, type)
);

-- What the counts have of each deal. It goes when the counts have given it back, which may be after the deal went.
create table counted_deals (
  deal_id text not null,
  kind text not null,
  day date not null,
  type text not null,
  amount numeric not null,
  principal numeric,
  primary key (deal_id, kind)
);

create table deals_to_count (
  id bigint generated always as identity primary key,
  deal_id text not null
);

create function count_row_deal() returns trigger
  language plpgsql
  as $$
  begin
    insert into deals_to_count (deal_id) values (new.deal_id);
    return null;
  end $$;

create function count_row() returns trigger
  language plpgsql
  as $$
  begin
    insert into deals_to_count (deal_id) values (new.id);
    return null;
  end $$;

create function count_deals_of_rows() returns trigger
  language plpgsql
  as $$
  begin
    insert into deals_to_count (deal_id) select distinct deal_id from changed;
    return null;
  end $$;

create function count_rows() returns trigger
  language plpgsql
  as $$
  begin
    insert into deals_to_count (deal_id) select id from changed;
    return null;
  end $$;

-- Servers of the release before write with these triggers before they have rights on the new tables.
do $$
  declare
    name text;
  begin
    foreach name in array array['count_row_deal', 'count_row', 'count_deals_of_rows', 'count_rows'] loop
      execute format(
        'alter function %I() security definer set search_path = %I, pg_temp', name, current_schema());
    end loop;
  end $$;

create trigger deals_count_new after insert on deals
  referencing new table as changed for each statement execute function count_rows();
create trigger deals_count_gone after delete on deals
  referencing old table as changed for each statement execute function count_rows();
create trigger deals_count_changed after update on deals
  for each row
  when ((new.status, new.status_date, new.type, new.loan_amount, new.maturity_date)
    is distinct from (old.status, old.status_date, old.type, old.loan_amount, old.maturity_date))
  execute function count_row();

create trigger fundings_count_new after insert on deal_stage_changes
  for each row when (new.to_stage = 'Funded') execute function count_row_deal();
create trigger stage_changes_count_changed after update on deal_stage_changes
  for each row execute function count_row_deal();
create trigger stage_changes_count_gone after delete on deal_stage_changes
  referencing old table as changed for each statement execute function count_deals_of_rows();

create trigger ledger_entries_count after insert on ledger_entries
  referencing new table as changed for each statement execute function count_deals_of_rows();
create trigger amounts_due_count_new after insert on amounts_due
  referencing new table as changed for each statement execute function count_deals_of_rows();
create trigger amounts_due_count_gone after delete on amounts_due
  referencing old table as changed for each statement execute function count_deals_of_rows();
create trigger amounts_due_count_changed after update on amounts_due
  for each row when (new.principal is distinct from old.principal) execute function count_row_deal();

-- Deals of before are counted after the start.
insert into deals_to_count (deal_id) select id from deals;
