-- The ledger of each loan, the payoffs quoted from it, and fees paid by card.

-- Entries are only ever added: one that did not hold is reversed by an entry of its own, equal and opposite, that names it.
-- The database holds to that no matter what writes.
create table ledger_entries (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  -- The order in which the entries were posted, which decides among those of one day.
  position integer not null check (position >= 1),
  source_type text not null
    -- payment, payment advance, late charge, late charge waived, insufficient funds, reversed payment, suspense
    -- reserves; and the ones that borrowers are not shown: finance charge, funding, beginning balance, disbursement
    check (source_type in ('PMT', 'ADV', 'LATE', 'LATEW', 'NSF', 'REV', 'SUSP', 'FIN', 'FUND', 'BEG', 'DISB')),
  reference text,
  date_received date not null,
  due_date date,
  total_amount numeric(14, 2) not null,
  to_principal numeric(14, 2) not null default 0,
  to_interest numeric(14, 2) not null default 0,
  -- A charge made or waived, as against one paid, which is in to_late_charge.
  late_charge numeric(14, 2) not null default 0,
  to_late_charge numeric(14, 2) not null default 0,
  to_impound numeric(14, 2) not null default 0,
  to_reserve numeric(14, 2) not null default 0,
  to_charges_principal numeric(14, 2) not null default 0,
  to_prepay numeric(14, 2) not null default 0,
  to_other_payments numeric(14, 2) not null default 0,
  -- The principal owed after this entry.
  loan_balance numeric(14, 2) not null check (loan_balance >= 0),
  -- A fee charged, as against one paid, which is in to_charges_principal. Not known of imported entries.
  fee_charge numeric(14, 2) not null default 0,
  -- Why it was posted, for employees alone.
  memo text,
  -- Corrects what the ledger says rather than recording money received or paid out.
  is_adjustment boolean not null default false,
  -- The entry that this one reverses; each is reversed at most once.
  reverses text unique references ledger_entries (id),
  -- Null for entries that were imported.
  posted_at timestamptz,
  posted_by text references accounts (id),
  -- By how much it changed the principal. Imported entries only say what was owed after them.
  principal_change numeric(14, 2),
  -- Entries of later days were there already, so what they say was owed after them has changed by it too.
  is_backdated boolean not null default false,
  -- What posting it moved of the deal's dates, so that reversing it moves them back.
  dates_moved jsonb,
  unique (deal_id, position),
  constraint payment_buckets_sum_to_total check (
    source_type <> 'PMT'
    or total_amount = to_principal + to_interest + late_charge + to_late_charge + to_impound + to_reserve
      + to_charges_principal + to_prepay + to_other_payments
  ),
  constraint ledger_postings_whole check (num_nonnulls(posted_at, posted_by, principal_change) in (0, 3)),
  constraint ledger_reasons check (memo is not null or not (is_adjustment or reverses is not null)),
  constraint ledger_postings_sum_to_total check (
    principal_change is null
    or source_type in ('DISB', 'FUND', 'BEG')
    or total_amount = fee_charge + to_principal + to_interest + late_charge + to_late_charge + to_impound + to_reserve
      + to_charges_principal + to_prepay + to_other_payments
  )
);

create index ledger_entries_by_date on ledger_entries (deal_id, date_received desc, position desc);
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

-- Payoff quotes that were issued. A quote is frozen: what is shown, mailed and checked later is the snapshot, whatever has
-- happened to the loan since.
create table payoff_quotes (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  -- What the holder of a letter asks about it by.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  good_through date not null,
  issued_on date not null check (issued_on <= good_through),
  issued_at timestamptz not null,
  issued_by text not null references accounts (id),
  rush boolean not null,
  total numeric(14, 2) not null,
  snapshot jsonb not null,
  -- Where the ledger and the draws stood: a later entry or wire makes the quote out of date.
  ledger_position integer not null,
  wired_draws integer not null
);

create index payoff_quotes_of_deal on payoff_quotes (deal_id, issued_at desc);

-- Payments of the appraisal fee by card. A payment is written down before the gateway hears of it, so that none is lost
-- however this server ends, and the gateway can be asked by our own order id what became of it. Of the card only its brand
-- and last four digits are kept; there is no place for anything else.
create table card_payments (
  id text primary key default new_id(),
  order_id text not null unique check (order_id ~ '^[0-9A-Z]{16,20}$'),
  deal_id text not null references deals (id),
  payer_id text not null references accounts (id),
  gateway text not null,
  amount numeric(14, 2) not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined', 'abandoned')),
  brand text check (brand in ('visa', 'mastercard', 'amex', 'discover', 'jcb', 'generic')),
  last4 text check (last4 ~ '^[0-9]{4}$'),
  gateway_reference text,
  -- What the gateway said.
  message text,
  begun_at timestamptz not null,
  settled_at timestamptz,
  -- The provider's own form, where cards are entered there, and until when it is open.
  sealed_form text,
  form_until timestamptz,
  check ((state = 'pending') = (settled_at is null)),
  check (state <> 'approved' or gateway_reference is not null),
  check ((sealed_form is null) = (form_until is null))
);

-- No fee is paid twice: one payment at most that is paid or may yet turn out to be.
create unique index card_payments_once on card_payments (deal_id) where state in ('pending', 'approved');
create index card_payments_of_deal on card_payments (deal_id, begun_at desc);

-- What the sandbox gateway remembers, as a real one remembers elsewhere. Never used in production.
create table sandbox_card_orders (
  order_id text primary key,
  amount numeric(14, 2) not null,
  -- The key to a form in a frame, until the form is filled in.
  form_token text unique,
  form_until timestamptz,
  outcome text check (outcome in ('approved', 'declined')),
  message text,
  reference text,
  brand text,
  last4 text,
  charges integer not null default 0
);
