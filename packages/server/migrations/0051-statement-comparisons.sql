-- How the last statement of each loan's other servicer compares with its account, so that a list of all loans computes none. A loan
-- whose facts changed has no row until it is compared again: a list shows no difference rather than an old one.

create table statement_comparisons (
  deal_id text primary key references deals on delete cascade,
  state text not null check (state in ('differs', 'agrees', 'notComputable')),
  -- Why its account cannot be computed.
  why text check (why in ('terms', 'before', 'failed')),
  -- The figure that stands for the statement in a list, in dollars. One day of interest has four decimals.
  line text,
  theirs numeric(15, 4),
  ours numeric(15, 4),
  difference numeric(15, 4),
  -- The line that causes the difference, by how much, and what would explain that exactly.
  cause jsonb check (jsonb_typeof(cause) = 'object'),
  constraint statement_comparisons_whole check (
    num_nonnulls(line, theirs, ours, difference) = case state when 'notComputable' then 0 else 4 end
  ),
  constraint statement_comparisons_why check ((state = 'notComputable') = (why is not null)),
  constraint statement_comparisons_cause check ((state = 'differs') = (cause is not null))
);

-- Called where something changes that a comparison rests on, in the transaction that changes it, so that no writer of these
-- tables can forget it.
create function compare_again(ids text[]) returns void
  language plpgsql
  as $$
  begin
    if exists (select from reconciliations where deal_id = any (ids)) then
      delete from statement_comparisons where deal_id = any (ids);
      perform graphile_worker.add_job(
        identifier => 'compare statements',
        payload => '{}'::json,
        queue_name => 'long work',
        job_key => 'compare statements'
      );
    end if;
  end $$;

create function compare_deals_of_rows() returns trigger
  language plpgsql
  as $$
  begin
    perform compare_again(array(select distinct deal_id from changed));
    return null;
  end $$;

create function compare_deal() returns trigger
  language plpgsql
  as $$
  begin
    perform compare_again(array[to_jsonb(new) ->> tg_argv[0]]);
    return null;
  end $$;

create trigger reconciliations_compare after insert on reconciliations
  referencing new table as changed for each statement execute function compare_deals_of_rows();
create trigger ledger_entries_compare after insert on ledger_entries
  referencing new table as changed for each statement execute function compare_deals_of_rows();
create trigger loan_terms_compare after insert on loan_terms
  referencing new table as changed for each statement execute function compare_deals_of_rows();
create trigger loan_events_compare after insert on loan_events
  referencing new table as changed for each statement execute function compare_deals_of_rows();
create trigger withdrawn_events_compare after update on loan_events
  referencing new table as changed for each statement execute function compare_deals_of_rows();
create trigger draws_compare after update of state on draws
  for each row when (new.state = 'wired' and old.state <> 'wired') execute function compare_deal('deal_id');
-- Without entries, a ledger opens with what the deal says.
create trigger deals_compare after update of loan_amount, holdback, status on deals
  for each row
  when ((new.loan_amount, new.holdback, new.status) is distinct from (old.loan_amount, old.holdback, old.status))
  execute function compare_deal('id');

-- Statements of before are compared after the start.
do $$
  begin
    if exists (select from reconciliations) then
      perform compare_again(array(select distinct deal_id from reconciliations));
    end if;
  end $$;
