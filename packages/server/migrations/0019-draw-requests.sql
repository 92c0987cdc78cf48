-- Draws are requested and decided on here: whose bank account they go to, who took each step and when, what was seen to be
-- amiss, and the files that came with them. And the rules that hold the money together whoever writes: one draw a deal
-- under way, nothing drawn beyond a line's budget, and nobody wires what they approved.
-- What is invoiced stays what wired draws had approved: the wire is what moves the budget and the escrow.

-- When the insurance of the property runs out; null when nobody has said so.
alter table deals add column insurance_expires_on date;

alter table draws
  -- Null for draws that were requested elsewhere.
  add column beneficiary_id text references beneficiaries (id),
  add column requested_by text references accounts (id),
  -- What was seen to be amiss when it was requested, as it was told.
  add column warnings jsonb not null default '[]',
  add column inspection_date date,
  add column retainage_percent numeric(5, 2) check (retainage_percent between 0 and 100),
  add column approved_by text references accounts (id),
  add column wired_by text references accounts (id),
  add column wire_reference text,
  add column declined_on date,
  add column declined_because text,
  drop constraint draws_state_check,
  drop constraint draws_check1,
  drop constraint draws_check2,
  drop constraint draws_check3,
  add constraint draws_state_check
    check (state in ('requested', 'inspection scheduled', 'inspected', 'approved', 'wired', 'declined')),
  add constraint draws_scheduled
    check (state in ('requested', 'declined') or inspection_scheduled_on is not null),
  add constraint draws_inspected
    check (state in ('requested', 'inspection scheduled', 'declined') or inspected_on is not null),
  add constraint draws_approved check (state not in ('approved', 'wired') or approved_on is not null),
  add constraint draws_declined
    check ((state = 'declined') = (declined_on is not null) and (state = 'declined') = (declined_because is not null)),
  add constraint draws_four_eyes check (wired_by <> approved_by);

alter table draw_lines
  -- What the inspector entered as the part of the whole line that stands.
  add column percent_complete numeric(5, 2) check (percent_complete between 0 and 100),
  -- Approved but kept back; it stays in the balance of the line.
  add column retained numeric(14, 2) check (retained >= 0),
  add constraint draw_lines_least check (inspected <= requested and approved + coalesce(retained, 0) <= inspected);

drop index draws_pending;
create unique index draws_pending on draws (deal_id) where state not in ('wired', 'declined');
drop index draws_by_state;
create index draws_by_state on draws (state, requested_on, id);

create or replace view budget_item_balances as
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

-- Nothing is drawn beyond a line's budget: what draws have approved of it, or ask of it as long as nobody has decided.
-- The budget lines are held first, so that two writers at the same moment are judged one after the other.
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
