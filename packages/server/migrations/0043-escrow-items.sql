-- What the escrow of a loan pays, and the disbursements for it.

create table escrow_items (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  property_id text references properties (id) on delete set null,
  kind text not null check (
    kind in ('property tax', 'hazard insurance', 'flood insurance', 'hoa', 'ground rent', 'other')
  ),
  payee text not null check (btrim(payee) <> ''),
  -- The parcel or policy number.
  number text check (btrim(number) <> ''),
  amount numeric(14, 2) not null check (amount > 0),
  every text not null check (every in ('yearly', 'twice a year', 'quarterly', 'monthly', 'once')),
  -- The due days follow from it; the next one is the first without a disbursement.
  first_due date not null,
  added_by text not null references accounts (id),
  added_at timestamptz not null,
  ended_by text references accounts (id),
  ended_at timestamptz,
  ended_why text check (btrim(ended_why) <> ''),
  constraint escrow_items_ended_whole check (num_nonnulls(ended_by, ended_at, ended_why) in (0, 3))
);

create index escrow_items_of_deal on escrow_items (deal_id);
create index escrow_items_of_property on escrow_items (property_id);

create table escrow_disbursements (
  id text primary key default new_id(),
  item_id text not null references escrow_items (id),
  -- The period it pays.
  due_on date not null,
  -- As it was called when it was paid.
  payee text not null,
  entry_id text not null unique references ledger_entries (id),
  -- Why the lender advanced what escrow did not hold.
  reason text check (btrim(reason) <> ''),
  returned_at timestamptz
);

-- A period is paid once, until its disbursement is returned.
create unique index escrow_periods_paid on escrow_disbursements (item_id, due_on) where returned_at is null;

-- A period is open again in the transaction that returns its disbursement, whoever posts the return.
create function return_escrow_disbursement() returns trigger
  language plpgsql
  as $$
  begin
    update escrow_disbursements set returned_at = coalesce(new.posted_at, now())
    where entry_id = new.reverses and returned_at is null;
    return null;
  end $$;

create trigger ledger_entries_return_escrow after insert on ledger_entries
  for each row when (new.reverses is not null) execute function return_escrow_disbursement();
