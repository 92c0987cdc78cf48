-- The lender's people post to the ledger of a loan in the portal. What was posted stays: a mistake is made good by an
-- entry of its own, equal and opposite, that names the one it reverses. The database holds to that whoever writes.

alter table ledger_entries
  -- A fee charged, as against one paid, which is in to_charges_principal. Not known of imported entries.
  add column fee_charge numeric(14, 2) not null default 0,
  -- Why it was posted, for the lender's people alone.
  add column memo text,
  -- Corrects what the ledger says rather than telling of money received or paid out.
  add column is_adjustment boolean not null default false,
  -- The entry that this one takes back; each is taken back at most once.
  add column reverses text unique references ledger_entries (id),
  -- Null for entries that were imported.
  add column posted_at timestamptz,
  add column posted_by text references accounts (id),
  -- By how much it changed the principal. Imported entries only say what was owed after them.
  add column principal_change numeric(14, 2),
  -- Entries of later days were there already, so what they say was owed after them has changed by it too.
  add column is_backdated boolean not null default false,
  -- What posting it moved of the deal's dates, so that taking it back moves them back.
  add column dates_moved jsonb,
  add constraint ledger_postings_whole check (num_nonnulls(posted_at, posted_by, principal_change) in (0, 3)),
  add constraint ledger_reasons check (memo is not null or not (is_adjustment or reverses is not null)),
  add constraint ledger_postings_sum_to_total check (
    principal_change is null
    or source_type in ('DISB', 'FUND', 'BEG')
    or total_amount = fee_charge + to_principal + to_interest + late_charge + to_late_charge + to_impound + to_reserve
      + to_charges_principal + to_prepay + to_other_payments
  );

create index ledger_entries_backdated on ledger_entries (deal_id, position) where is_backdated;

create function refuse_ledger_change() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'the ledger is only ever added to: reverse an entry by another';
  end $$;

create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

create function hold_reversal_to_entry() returns trigger
  language plpgsql
  as $$
  declare
    entry ledger_entries;
  begin
    select * into strict entry from ledger_entries where id = new.reverses;
    if entry.reverses is not null
      or entry.deal_id <> new.deal_id
      or entry.position >= new.position
      or (entry.total_amount, entry.to_principal, entry.to_interest, entry.late_charge, entry.to_late_charge,
          entry.to_impound, entry.to_reserve, entry.to_charges_principal, entry.to_prepay, entry.to_other_payments,
          entry.fee_charge)
        is distinct from
        (-new.total_amount, -new.to_principal, -new.to_interest, -new.late_charge, -new.to_late_charge,
          -new.to_impound, -new.to_reserve, -new.to_charges_principal, -new.to_prepay, -new.to_other_payments,
          -new.fee_charge)
    then
      raise check_violation
        using message = format('entry %s does not take back entry %s as it is', new.id, entry.id),
          constraint = 'ledger_reversals_are_opposite', table = 'ledger_entries';
    end if;
    return null;
  end $$;

create trigger ledger_reversals_are_opposite after insert on ledger_entries
  for each row when (new.reverses is not null) execute function hold_reversal_to_entry();
