-- When an administrator deleted a person's data. The row stays, because loans and the audit log refer to it; its email is none.
-- Nobody signs in to it again, and no server, not even one of the release before, brings it back.
alter table accounts add column deleted_at timestamptz
  constraint accounts_stay_deleted check (deleted_at is null or (disabled_at is not null and password_hash is null and email not like '%@%'));

-- Calls that began before a deletion write nothing for its person afterwards: they wait for it, and fail as crossed writes do. The
-- arguments are the columns with an account.
create function refuse_rows_of_deleted() returns trigger
  language plpgsql
  as $$
  declare
    named text;
    gone boolean;
  begin
    foreach named in array tg_argv loop
      if tg_op = 'UPDATE' and to_jsonb(new) -> named = to_jsonb(old) -> named then continue; end if;
      select deleted_at is not null into gone from accounts where id = to_jsonb(new) ->> named for key share;
      if gone then
        raise exception 'the person of this row of % was deleted', tg_table_name using errcode = 'serialization_failure';
      end if;
    end loop;
    return new;
  end $$;

create trigger deals_have_people before insert or update of borrower_id, broker_id on deals
  for each row execute function refuse_rows_of_deleted('borrower_id', 'broker_id');
create trigger applications_have_people before insert or update of account_id, broker_id on applications
  for each row execute function refuse_rows_of_deleted('account_id', 'broker_id');
create trigger beneficiaries_have_people before insert on beneficiaries
  for each row execute function refuse_rows_of_deleted('owner_id');
create trigger broker_cards_have_people before insert on broker_cards
  for each row execute function refuse_rows_of_deleted('broker_id');

do $$
declare
  own text;
begin
  foreach own in array array['added_loans', 'asked_loans', 'borrowing_entities', 'drafts', 'link_tokens', 'loan_lookups', 'notification_choices',
    'passkeys', 'personal_copies', 'pricing_comparisons', 'push_subscriptions', 'requests', 'saved_views', 'second_factors', 'sessions', 'tax_forms']
  loop
    execute format(
      'create trigger %I before insert on %I for each row execute function refuse_rows_of_deleted(''account_id'')',
      own || '_have_people', own
    );
  end loop;
end $$;
