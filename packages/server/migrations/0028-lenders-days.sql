-- Days that were read from an instant, which another time zone of the lender would have changed afterwards, are kept as the
-- lender's day on which they were written. Until now that was the day in UTC.

alter table ledger_entries add column posted_on date;
alter table ledger_entries disable trigger ledger_entries_stay;
update ledger_entries set posted_on = (posted_at at time zone 'UTC')::date where posted_at is not null;
alter table ledger_entries enable trigger ledger_entries_stay;
alter table ledger_entries
  add constraint ledger_postings_have_a_day check ((posted_at is null) = (posted_on is null));

alter table loan_terms add column confirmed_on date;
alter table loan_terms disable trigger loan_terms_stay;
update loan_terms set confirmed_on = (confirmed_at at time zone 'UTC')::date;
alter table loan_terms enable trigger loan_terms_stay;
alter table loan_terms alter column confirmed_on set not null;

-- A deal's status day is the lender's day of the change, or the day that an import names.
alter table deal_stage_changes add column changed_on date;
update deal_stage_changes set changed_on = (changed_at at time zone 'UTC')::date;
alter table deal_stage_changes alter column changed_on set not null;
drop index stage_changes_by_day;
create index stage_changes_by_day on deal_stage_changes (to_stage, changed_on, deal_id);

create or replace function note_stage_change() returns trigger
  language plpgsql
  as $$
  begin
    insert into deal_stage_changes (deal_id, from_stage, to_stage, changed_at, changed_on, changed_by)
      values (
        new.id,
        case when tg_op = 'UPDATE' then old.status end,
        new.status,
        -- Of a deal's first stage, only the day is known.
        case when tg_op = 'UPDATE' then now() else new.status_date::timestamp at time zone 'UTC' end,
        new.status_date,
        nullif(current_setting('drawbridge.actor', true), '')
      );
    insert into deal_stages (deal_id, stage, reached_on)
      select new.id, new.status, new.status_date where tg_op = 'UPDATE'
      on conflict do nothing;
    return null;
  end $$;
