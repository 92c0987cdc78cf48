-- Legal holds: while one lasts, nothing of its loan or person is deleted. Rows are never deleted, and a hold is lifted once.
create table legal_holds (
  id text primary key default new_id(),
  deal_id text references deals (id),
  account_id text references accounts (id),
  reason text not null check (btrim(reason) <> ''),
  placed_by text not null references accounts (id),
  placed_at timestamptz not null,
  lifted_by text references accounts (id),
  lifted_at timestamptz,
  lifted_because text check (btrim(lifted_because) <> ''),
  check (num_nonnulls(deal_id, account_id) = 1),
  check (num_nonnulls(lifted_by, lifted_at, lifted_because) in (0, 3))
);
create index legal_holds_of_deal on legal_holds (deal_id);
create index legal_holds_of_account on legal_holds (account_id);

create function keep_lifted_hold() returns trigger
  language plpgsql
  as $$
  begin
    if old.lifted_at is not null
      or (new.id, new.reason, new.placed_by, new.placed_at) is distinct from (old.id, old.reason, old.placed_by, old.placed_at)
      or (new.deal_id, new.account_id) is distinct from (old.deal_id, old.account_id) then
      raise exception 'a legal hold can only be lifted, once';
    end if;
    return new;
  end $$;

create trigger legal_holds_are_lifted_once before update on legal_holds
  for each row execute function keep_lifted_hold();

-- Whether a hold stands on a deal, on its borrower or broker, or on a person.
create function is_held(asked_deal text, asked_account text) returns boolean
  language sql stable
  as $$
    select exists (
      select from legal_holds
      where lifted_at is null and (
        deal_id = asked_deal
        or account_id = asked_account
        or account_id in (select unnest(array[borrower_id, broker_id]) from deals where deals.id = asked_deal)
      )
    )
  $$;

-- The same for an email: about a deal, or to a person.
create function is_held_mail(asked_deal text, address text) returns boolean
  language sql stable
  as $$ select is_held(asked_deal, (select id from accounts where email = lower(address))) $$;

-- Refuses to delete a record that is held, whoever asks. The server answers LH001 with the problem `legal_hold`.
create function refuse_held_deletion() returns trigger
  language plpgsql
  as $$
  declare
    kept boolean;
  begin
    kept := case tg_table_name
      when 'mails' then is_held_mail(to_jsonb(old) ->> 'deal_id', to_jsonb(old) ->> 'to_address')
      when 'application_files' then
        (select is_held(deal_id, account_id) from applications where id = to_jsonb(old) ->> 'application_id')
      when 'beneficiary_files' then
        (select is_held(deal_id, null) from beneficiaries where id = to_jsonb(old) ->> 'beneficiary_id')
      else is_held(to_jsonb(old) ->> 'deal_id', to_jsonb(old) ->> 'account_id')
    end;
    if kept then
      raise exception '% holds a record under legal hold', tg_table_name using errcode = 'LH001';
    end if;
    return old;
  end $$;

create trigger application_files_are_held before delete on application_files
  for each row execute function refuse_held_deletion();
create trigger beneficiary_files_are_held before delete on beneficiary_files
  for each row execute function refuse_held_deletion();

-- Every other table of a deal's records. Those left out have no records, but lists that the portal rebuilds or people reset.
do $$
declare
  held_table text;
begin
  for held_table in
    select columns.table_name
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = current_schema() and columns.column_name = 'deal_id' and table_type = 'BASE TABLE'
      and table_name not in ('legal_holds', 'held_money', 'added_loans', 'asked_loans', 'loans_to_ask_for')
  loop
    execute format(
      'create trigger %I before delete on %I for each row execute function refuse_held_deletion()',
      held_table || '_are_held', held_table
    );
  end loop;
end $$;
