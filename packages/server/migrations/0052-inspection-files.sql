-- The lender adds what the inspector brings, photos and reports, to a draw on its way. Such files are never the borrower's.
alter table draw_attachments
  add column of_inspection boolean not null default false,
  add check (not of_inspection or (draw_id is not null and kind in ('photo', 'other')));

-- A file that arrives twice is kept once for each line.
create unique index draw_inspection_files_once on draw_attachments (draw_id, sha256, coalesce(budget_item_id, ''))
  where of_inspection;
