-- What is changed of a draw between its steps, and by whom: its bank account, the day of its inspection, what the inspection
-- found. The steps themselves stay in draw_events, each once; these may happen again and again, and all are kept.
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
