-- Partial releases: a property is released from its loan for principal paid down.

alter table properties
  -- What the lender takes for releasing the property: a price, or a percentage of what is allocated to it.
  add column allocated_amount numeric(14, 2) check (allocated_amount >= 0),
  add column release_price numeric(14, 2) check (release_price >= 0),
  add column release_percent numeric(9, 4) check (release_percent >= 0),
  -- Set when it is released, and empty again when that payment is returned.
  add column released_on date,
  add column release_instrument text check (btrim(release_instrument) <> ''),
  add constraint properties_released_whole check ((released_on is null) = (release_instrument is null));

create table partial_releases (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  property_id text references properties (id) on delete set null,
  street text not null,
  on_day date not null,
  -- Principal paid down, and the release price of that day.
  amount numeric(14, 2) not null check (amount > 0),
  price numeric(14, 2) not null,
  instrument text not null check (btrim(instrument) <> ''),
  -- Of a loan in default.
  reason text check (btrim(reason) <> ''),
  asked_by text not null references accounts (id),
  asked_at timestamptz not null,
  -- Null while a second employee has to approve it.
  decision text check (decision in ('posted', 'declined')),
  decided_by text references accounts (id),
  decided_at timestamptz,
  -- The payment.
  entry_id text references ledger_entries (id),
  undone_at timestamptz,
  -- When an employee took note that the payment was returned.
  noted_at timestamptz,
  constraint partial_releases_decided_whole check (num_nonnulls(decision, decided_by, decided_at) in (0, 3)),
  constraint partial_releases_posted check ((entry_id is not null) = (decision is not distinct from 'posted')),
  constraint partial_releases_undone check (undone_at is null or decision = 'posted'),
  constraint partial_releases_second check (
    decision is distinct from 'posted' or reason is null or decided_by <> asked_by
  )
);

create index partial_releases_of_deal on partial_releases (deal_id);
create index partial_releases_of_property on partial_releases (property_id);
create unique index partial_releases_of_entry on partial_releases (entry_id);
create unique index partial_releases_open on partial_releases (deal_id) where decision is null;

-- A property is pledged again in the transaction that returns its payment, whoever posts the return.
create function undo_partial_release() returns trigger
  language plpgsql
  as $$
  declare
    undone partial_releases;
  begin
    update partial_releases set undone_at = coalesce(new.posted_at, now())
    where entry_id = new.reverses and undone_at is null
    returning * into undone;
    if found then
      update properties set released_on = null, release_instrument = null where id = undone.property_id;
    end if;
    return null;
  end $$;

create trigger ledger_entries_undo_partial_release after insert on ledger_entries
  for each row when (new.reverses is not null) execute function undo_partial_release();

select list_as_work($view$
      select distinct on (partial.deal_id)
        'release', partial.deal_id, partial.deal_id, deals.loan_number, borrower.name,
        deals.loan_number || ', ' || partial.street,
        case when partial.decision is null then 'proposed' else 'reopened' end,
        false, partial.amount, coalesce(partial.undone_at, partial.asked_at)
      from partial_releases partial
      join deals on deals.id = partial.deal_id
      join accounts borrower on borrower.id = deals.borrower_id
      where (partial.decision is null or (partial.undone_at is not null and partial.noted_at is null))
        and not exists (
          select from loan_releases whole
          where whole.deal_id = partial.deal_id and whole.state in ('proposed', 'reopened')
        )
$view$);
