-- Draws against the budget of a deal, and the rules that hold the money together no matter what writes: one draw of a deal
-- under way, nothing drawn beyond a line's budget, and nobody wires what they approved.

create table draws (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  number integer not null check (number > 0),
  state text not null default 'requested'
    check (state in ('requested', 'inspection scheduled', 'inspected', 'approved', 'wired', 'declined')),
  -- The days the borrower asked for.
  inspection_start date,
  inspection_end date check (inspection_end >= inspection_start),
  lockbox_access_code text check (length(lockbox_access_code) <= 6),
  -- The day each state was reached.
  requested_on date not null,
  inspection_scheduled_on date,
  inspected_on date,
  approved_on date,
  wired_on date,
  created_at timestamptz not null default now(),
  -- Null for draws that were requested elsewhere, as is the person.
  beneficiary_id text references beneficiaries (id),
  requested_by text references accounts (id),
  -- What was wrong with it when it was requested, as the borrower saw it.
  warnings jsonb not null default '[]',
  inspection_date date,
  retainage_percent numeric(5, 2) check (retainage_percent between 0 and 100),
  approved_by text references accounts (id),
  wired_by text references accounts (id),
  wire_reference text,
  declined_on date,
  declined_because text,
  -- A borrower may take a request back until it is inspected. It ends as a declined one does: its money counts nowhere, and
  -- it makes room for the next.
  withdrawn boolean not null default false,
  unique (deal_id, number),
  constraint draws_scheduled
    check (state in ('requested', 'declined') or inspection_scheduled_on is not null),
  constraint draws_inspected
    check (state in ('requested', 'inspection scheduled', 'declined') or inspected_on is not null),
  constraint draws_approved check (state not in ('approved', 'wired') or approved_on is not null),
  constraint draws_wired check ((state = 'wired') = (wired_on is not null)),
  constraint draws_declined
    check ((state = 'declined') = (declined_on is not null) and (state = 'declined') = (declined_because is not null)),
  constraint draws_withdrawn check (not withdrawn or (state = 'declined' and inspected_on is null)),
  constraint draws_four_eyes check (wired_by <> approved_by)
);

-- A deal has at most one draw under way.
create unique index draws_pending on draws (deal_id) where state not in ('wired', 'declined');
create index draws_by_state on draws (state, requested_on, id);

create table draw_lines (
  draw_id text not null references draws (id),
  budget_item_id text not null references budget_items (id),
  requested numeric(14, 2) not null check (requested > 0),
  -- How much of it the inspector saw done; null until inspected.
  inspected numeric(14, 2) check (inspected >= 0),
  -- How much of it is paid out; null until approved.
  approved numeric(14, 2) check (approved >= 0),
  -- Why less was supported or approved than was requested.
  reason text,
  -- What the inspector entered as the part of the whole line that stands.
  percent_complete numeric(5, 2) check (percent_complete between 0 and 100),
  -- Approved but kept back; it stays in the balance of the line.
  retained numeric(14, 2) check (retained >= 0),
  primary key (draw_id, budget_item_id),
  constraint draw_lines_least check (inspected <= requested and approved + coalesce(retained, 0) <= inspected)
);

create index draw_lines_of_item on draw_lines (budget_item_id);

-- Where each line of every budget stands. What has been paid out is never stored beside the budget: it is the sum of what
-- wired draws had approved, so the two cannot disagree. Read it by deal_id or budget_id.
create view budget_item_balances as
  select
    budgets.deal_id,
    sublots.budget_id,
    items.sublot_id,
    items.id as budget_item_id,
    items.budget,
    drawn.invoiced,
    items.budget - drawn.invoiced as balance,
    drawn.pending
  from budget_items items
  join budget_sublots sublots on sublots.id = items.sublot_id
  join budgets on budgets.id = sublots.budget_id
  cross join lateral (
    select
      coalesce(sum(lines.approved) filter (where draws.state = 'wired'), 0) as invoiced,
      coalesce(sum(lines.requested) filter (where draws.state not in ('wired', 'declined')), 0) as pending
    from draw_lines lines
    join draws on draws.id = lines.draw_id
    where lines.budget_item_id = items.id
  ) drawn;

-- Nothing is drawn beyond a line's budget: what draws have approved of it, or ask of it until they are decided. The budget
-- lines are held first, so that two writers at the same moment are judged one after the other.
create function hold_draws_to_budget() returns trigger
  language plpgsql
  as $$
  declare
    beyond text;
  begin
    perform from budget_items where id in (select budget_item_id from written) order by id for no key update;
    select items.id into beyond
      from budget_items items
      where items.id in (select budget_item_id from written where coalesce(approved, requested) > 0)
        and items.budget < (
          select sum(coalesce(lines.approved, lines.requested))
          from draw_lines lines
          join draws on draws.id = lines.draw_id
          where lines.budget_item_id = items.id and draws.state <> 'declined'
        )
      limit 1;
    if found then
      raise check_violation
        using message = format('more would be drawn from budget line %s than it has', beyond),
          constraint = 'draw_lines_within_budget', table = 'draw_lines';
    end if;
    return null;
  end $$;

create trigger draw_lines_added after insert on draw_lines
  referencing new table as written for each statement execute function hold_draws_to_budget();
create trigger draw_lines_changed after update on draw_lines
  referencing new table as written for each statement execute function hold_draws_to_budget();

-- Who brought a draw to a state, and when; each once.
create table draw_events (
  draw_id text not null references draws (id),
  state text not null
    check (state in ('requested', 'inspection scheduled', 'inspected', 'approved', 'wired', 'declined')),
  at timestamptz not null,
  account_id text not null references accounts (id),
  note text,
  primary key (draw_id, state)
);

-- What changes between these steps, and who changed it: the bank account, the day of the inspection, what the inspection
-- found. These may happen again and again, and all are kept.
create table draw_changes (
  -- In the order they were made.
  number bigint generated always as identity primary key,
  draw_id text not null references draws (id),
  kind text not null
    check (kind in ('account requested', 'account changed', 'inspection rescheduled', 'inspection corrected')),
  at timestamptz not null,
  account_id text not null references accounts (id),
  -- As it was and as it is: a day, an amount or a masked account, by kind.
  was text,
  is_now text,
  note text
);

create index draw_changes_of_draw on draw_changes (draw_id, number);

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
  -- Photos and reports of the inspector, which the lender adds to a draw under way. They are never the borrower's.
  of_inspection boolean not null default false,
  check ((latitude is null) = (longitude is null)),
  check (invoice_amount is null or kind = 'invoice'),
  check (not of_inspection or (draw_id is not null and kind in ('photo', 'other')))
);

-- A file that arrives twice is kept once for each line.
create unique index draw_attachments_once on draw_attachments (deal_id, sha256, coalesce(budget_item_id, ''))
  where draw_id is null;
create unique index draw_inspection_files_once on draw_attachments (draw_id, sha256, coalesce(budget_item_id, ''))
  where of_inspection;
create index draw_attachments_of_draw on draw_attachments (draw_id, created_at) where draw_id is not null;
