-- Invoices, lien waivers and photos. They are attached to a deal first, for the draw that is being filled in, and belong to
-- that draw once it is requested.

create table draw_attachments (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  -- Null until the draw is requested.
  draw_id text references draws (id),
  -- Null for a file about the whole draw.
  budget_item_id text references budget_items (id),
  kind text not null check (kind in ('invoice', 'lien waiver', 'photo', 'other')),
  file_key text not null unique references files (key),
  -- As the person named it, without folders and invisible characters.
  name text not null check (name <> ''),
  type text not null check (type in ('pdf', 'png', 'jpg', 'heic', 'doc', 'docx', 'xls', 'xlsx')),
  size bigint not null,
  sha256 text not null,
  invoice_amount numeric(14, 2) check (invoice_amount >= 0),
  -- Where a photo was taken; only with the borrower's consent.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  uploaded_by text not null references accounts (id),
  created_at timestamptz not null,
  check ((latitude is null) = (longitude is null)),
  check (invoice_amount is null or kind = 'invoice')
);

-- A file that arrives twice is kept once for each line.
create unique index draw_attachments_once on draw_attachments (deal_id, sha256, coalesce(budget_item_id, ''))
  where draw_id is null;
create index draw_attachments_of_draw on draw_attachments (draw_id, created_at) where draw_id is not null;
