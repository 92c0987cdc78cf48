-- Form W-9 of each borrowing entity and borrower. A new one replaces the old, which stays on record.

create table tax_forms (
  id text primary key default new_id(),
  account_id text not null references accounts (id),
  -- Null for the borrower's own.
  borrowing_entity_id text references borrowing_entities (id),
  name text not null check (btrim(name) <> ''),
  business_name text check (btrim(business_name) <> ''),
  classification text not null check (classification in (
    'individual', 'c corporation', 's corporation', 'partnership', 'trust or estate',
    'llc as c corporation', 'llc as s corporation', 'llc as partnership')),
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  withholding boolean not null,
  tin_kind text not null check (tin_kind in ('ein', 'ssn')),
  -- Encrypted for this row; its last four digits are shown.
  tin text not null,
  tin_end text not null check (tin_end ~ '^[0-9]{4}$'),
  certified_text text not null,
  certified_language text not null,
  certified_at timestamptz not null,
  certified_from text not null,
  replaced_at timestamptz
);

create unique index tax_forms_current on tax_forms (account_id, coalesce(borrowing_entity_id, '')) where replaced_at is null;
create index tax_forms_of_entity on tax_forms (borrowing_entity_id) where borrowing_entity_id is not null;
